"""JSON forms of the actions and events."""

from __future__ import annotations

from typing import Final

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action, Event
from riverboards.games.the_river.actions import ACTIONS
from riverboards.games.the_river.events import EVENTS

ACTION_CODEC: Final[Codec[Action]] = Codec(*ACTIONS)
EVENT_CODEC: Final[Codec[Event]] = Codec(*EVENTS)
