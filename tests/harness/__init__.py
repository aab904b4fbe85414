"""The contract harness: what every registered game must hold to, for every player count and every option value.

* `cases`    which games and set-ups are tried
* `checks`   one function a promise of the contract, each on one position
* `leaks`    nothing hidden shows: views, actions, refusals and events across redealt positions
"""
