"""Set-up: who plays, with which rules, from which seed."""

from riverboards.ui.screens.setup.screen import SetupScreen

__all__ = ["SetupScreen"]
