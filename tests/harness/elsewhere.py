"""Replays saves and prints a digest of each final position; run in a process of its own by the harness."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from riverboards import games
from riverboards.engine.record import replay
from tests.helpers import read_recorded
from tests.toy.game import toy_shelf

if __name__ == "__main__":
    with toy_shelf():
        for name in sys.argv[1:]:
            contents = read_recorded(Path(name))
            state = replay(games.get(contents.header.game), contents.record)
            print(hashlib.sha256(json.dumps(state.to_data(), sort_keys=True).encode()).hexdigest())
