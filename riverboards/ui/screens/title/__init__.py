"""The title: the shelf, the game that waits, and the way to everything else."""

from riverboards.ui.screens.title.screen import TitleScreen

__all__ = ["TitleScreen"]
