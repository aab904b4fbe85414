"""The rules reader: a book that opens at the clause asked for."""

from riverboards.ui.screens.rules.screen import RulesScreen, open_rules

__all__ = ["RulesScreen", "open_rules"]
