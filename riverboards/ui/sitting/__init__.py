"""A match at this screen, without any drawing: who looks, who is asked, what a click means, what is played as beats.

* `answer`   one question while it is being answered: clicks, forms, lights, reasons
* `beats`    what an action brought, event by event, as the viewer may see it
* `logbook`  the log's lines, in a viewer's knowledge
* `sitting`  the whole: curtain, ready, act, undo, hold, leave
"""
