"""Set-up: who plays, with which rules, from which seed."""
