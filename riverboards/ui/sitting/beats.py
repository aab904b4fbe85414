"""What an action brought, event by event, each with the position it left as a viewer may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverboards.engine.contract import Event, State, View


@dataclass(frozen=True, slots=True)
class Beat:
    """One event and the view after it."""

    event: Event
    view: View


class Film:
    """Collects beats while an action is applied: given to `Match.act` as its watch.

    `viewers`: whose eyes are kept; which of them is shown is decided afterwards.
    """

    def __init__(self, viewers: Sequence[int | None]) -> None:
        self._beats: dict[int | None, list[Beat]] = {viewer: [] for viewer in viewers}

    def __call__(self, event: Event, state: State) -> None:
        for viewer, beats in self._beats.items():
            if event.known_to(viewer):
                beats.append(Beat(event, state.view(viewer)))

    def seen_by(self, viewer: int | None) -> list[Beat]:
        """The beats that this viewer is shown."""
        return self._beats[viewer]
