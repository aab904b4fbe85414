"""The log and the replay of a match."""

from riverboards.ui.screens.log.screen import LogScreen, watch

__all__ = ["LogScreen", "watch"]
