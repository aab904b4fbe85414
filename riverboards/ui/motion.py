"""How long motions last and how they ease. The player's speed setting is kept here; "none" jumps to the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from riverboards.ui.theme import theme

SPEEDS: Final = {"none": 0.0, "slow": 1.8, "normal": 1.0, "fast": 0.55, "very-fast": 0.25}
_speed = "normal"

EASINGS: Final[dict[str, Callable[[float], float]]] = {
    "linear": lambda t: t,
    "out-quad": lambda t: 1 - (1 - t) ** 2,
    "out-cubic": lambda t: 1 - (1 - t) ** 3,
    "in-out-quad": lambda t: 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2,
    "in-out-cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2,
    "in-out-sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
    "out-back": lambda t: 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
}


def set_speed(name: str) -> None:
    """The player's animation speed.

    Raises:
        ValueError: there is no such speed.
    """
    global _speed
    if name not in SPEEDS:
        raise ValueError(f"There is no speed “{name}”; there are {', '.join(SPEEDS)}.")
    _speed = name


def speed() -> str:
    """The current speed's name."""
    return _speed


def seconds(name: str) -> float:
    """How long a motion of the kit lasts, in seconds, at the current speed."""
    return float(theme().kit["motion"][name].get("ms", 0)) / 1000 * SPEEDS[_speed]


def eased(name: str, t: float) -> float:
    """The motion's progress at `t` of its time (0 to 1)."""
    return EASINGS[theme().kit["motion"][name].get("ease", "linear")](min(max(t, 0.0), 1.0))


class Tween:
    """A number that glides to its goal in the time of a kit motion.

    `update` says whether it moved; `value` is the eased position now.
    """

    __slots__ = ("_from", "_passed", "_span", "goal", "motion")

    def __init__(self, motion: str, value: float = 0.0) -> None:
        self.motion = motion
        self.goal = value
        self._from = value
        self._passed = 0.0
        self._span = 0.0

    @property
    def value(self) -> float:
        if self._passed >= self._span:
            return self.goal
        return self._from + (self.goal - self._from) * eased(self.motion, self._passed / self._span)

    @property
    def moving(self) -> bool:
        return self._passed < self._span

    def to(self, goal: float) -> None:
        """Start towards `goal` from where it stands now."""
        if goal == self.goal:
            return
        self._from, self.goal = self.value, goal
        self._passed, self._span = 0.0, seconds(self.motion)

    def jump(self, value: float) -> None:
        """Stand at `value` at once."""
        self.goal = self._from = value
        self._span = self._passed = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while it moves."""
        if self._passed >= self._span:
            return False
        self._passed = min(self._passed + dt, self._span)
        return True


class Breath:
    """The strength of a glow: three slow breaths after `restart`, then still at full."""

    __slots__ = ("_passed",)

    def __init__(self) -> None:
        self._passed = 0.0

    def restart(self) -> None:
        self._passed = 0.0

    def rest(self) -> None:
        """Stand still at full from now on."""
        self._passed = math.inf

    @property
    def alpha(self) -> float:
        spec = theme().kit["motion"]["glow_pulse"]
        cycle = seconds("glow_pulse")
        if cycle <= 0 or self._passed >= cycle * spec["pulses"]:
            return float(spec["alpha"][1])
        low, high = spec["alpha"]
        wave = (1 + math.cos(2 * math.pi * self._passed / cycle)) / 2
        return float(low + (high - low) * wave)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while it breathes."""
        spec = theme().kit["motion"]["glow_pulse"]
        if self._passed >= seconds("glow_pulse") * spec["pulses"]:
            return False
        self._passed += dt
        return True
