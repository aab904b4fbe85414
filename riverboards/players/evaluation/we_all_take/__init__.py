"""The expert for We All Take from the River: what a position is worth (`worth`), what is still to come (`outlook`),
which answers are weighed (`choices`), and what looks good at a glance (`plan`)."""

from riverboards.players.evaluation.we_all_take.expert import EXPERT

__all__ = ["EXPERT"]
