"""The saves."""

from riverboards.ui.screens.load.screen import LoadScreen

__all__ = ["LoadScreen"]
