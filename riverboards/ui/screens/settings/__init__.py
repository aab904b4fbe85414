"""The settings."""

from riverboards.ui.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
