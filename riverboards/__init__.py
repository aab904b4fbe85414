"""Riverboards: four river board games on one screen.

The house, from the ground up:

* `engine`   what every game is made of: contract, chance, record, undo, saves. No screen, no particular game.
* `games`    the rules of each game, one folder each. No screen.
* `players`  computer players over the engine contract.
* `tables`   how a position becomes a picture and a click an action: pure functions per game. No window.
* `ui`       the window: kit, stage, screens. No particular game.
* `cli`      the command line.
"""

__version__ = "0.1.0"
