"""The end of a game: who won and by which rule, how the points add up, and what comes next."""

from riverboards.ui.screens.score.screen import ScoreScreen

__all__ = ["ScoreScreen"]
