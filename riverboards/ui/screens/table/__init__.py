"""The table: a match on the screen."""

from riverboards.ui.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
