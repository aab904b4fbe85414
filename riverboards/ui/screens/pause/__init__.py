"""The pause over the table."""

from riverboards.ui.screens.pause.screen import PauseScreen

__all__ = ["PauseScreen"]
