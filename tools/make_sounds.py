"""Make the app's sounds: `python tools/make_sounds.py [OUT]` writes OGG files, by default to assets/sounds.

Everything is synthesised here, nothing is sampled. Needs numpy and soundfile (developers only). Each sound ends in a
release ramp, is high-passed at 40 Hz for small speakers, and peaks at 0.7.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

Wave: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

RATE: Final = 44100
PEAK: Final = 0.7
_SEED: Final = 20


def seconds(length: float) -> Wave:
    """The moments of a sound."""
    return np.arange(round(length * RATE)) / RATE


def sine(moments: Wave, hertz: float | Wave) -> Wave:
    """A pure tone; its pitch may glide."""
    steps: Wave = np.full(moments.shape, float(hertz)) if isinstance(hertz, float | int) else hertz
    turned: Wave = np.sin(2 * np.pi * np.cumsum(steps) / RATE)
    return turned


def fade(moments: Wave, attack: float, fall: float) -> Wave:
    """Loudness: a short rise, then an even fall (`fall` seconds to a third)."""
    loud: Wave = np.minimum(moments / attack, 1.0) * np.exp(-np.maximum(moments - attack, 0) / fall)
    return loud


def noise(moments: Wave, chance: np.random.Generator) -> Wave:
    """White noise."""
    grain: Wave = chance.random(len(moments)) * 2 - 1
    return grain


def low_pass(wave: Wave, hertz: float) -> Wave:
    """What lies below a pitch, softly."""
    return _filtered(wave, lambda pitch: 1 / np.sqrt(1 + (pitch / hertz) ** 4))


def high_pass(wave: Wave, hertz: float) -> Wave:
    """What lies above a pitch, softly."""
    return _filtered(wave, lambda pitch: 1 / np.sqrt(1 + (hertz / np.maximum(pitch, 1e-6)) ** 4))


def _filtered(wave: Wave, gain: Callable[[Wave], Wave]) -> Wave:
    spectrum = np.fft.rfft(wave, n=2 * len(wave))
    pitch = np.fft.rfftfreq(2 * len(wave), 1 / RATE).astype(np.float64)
    return np.fft.irfft(spectrum * gain(pitch))[: len(wave)]


def mixed(length: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Sounds laid over each other: (start in seconds, loudness, wave)."""
    out = np.zeros(round(length * RATE))
    for start, loud, wave in parts:
        at = round(start * RATE)
        end = min(len(out), at + len(wave))
        out[at:end] += loud * wave[: end - at]
    return out


def knock(pitch: float, length: float, chance: np.random.Generator, hard: float = 1.0) -> Wave:
    """Wood on wood: a few partials that die quickly, and the touch itself."""
    moments = seconds(length)
    body = sum(
        (loud * sine(moments, pitch * ratio) * fade(moments, 0.001, fall) for ratio, loud, fall in _WOOD),
        np.zeros(moments.shape),
    )
    touch = low_pass(noise(moments, chance), 3200 * hard) * fade(moments, 0.0005, 0.006)
    return body + 0.8 * hard * touch


_WOOD: Final = ((1.0, 1.0, 0.045), (2.76, 0.4, 0.022), (5.4, 0.18, 0.012))


def bell(pitch: float, length: float, soft: float = 1.0) -> Wave:
    """A struck bar: a warm tone with two faint partials."""
    moments = seconds(length)
    parts = ((1.0, 1.0, 0.42), (2.0, 0.22, 0.3), (3.93, 0.1, 0.12))
    tones = (loud * sine(moments, pitch * k) * fade(moments, 0.004 * soft, fall * length) for k, loud, fall in parts)
    return sum(tones, np.zeros(moments.shape))


def rustle(length: float, low: float, high: float, chance: np.random.Generator) -> Wave:
    """Paper: a band of noise that swells and settles."""
    moments = seconds(length)
    swell = np.sin(np.pi * np.clip(moments / length, 0, 1)) ** 1.5
    grain = 0.65 + 0.35 * low_pass(noise(moments, chance), 60) * 8
    return high_pass(low_pass(noise(moments, chance), high), low) * swell * np.clip(grain, 0.2, 1.6)


def place(chance: np.random.Generator) -> Wave:
    """A token set down on a board."""
    return mixed(0.22, (0.0, 1.0, knock(230, 0.2, chance)), (0.03, 0.25, knock(310, 0.12, chance, 0.6)))


def flip(chance: np.random.Generator) -> Wave:
    """A tile turned over: a stroke of air and a small knock."""
    return mixed(0.34, (0.0, 0.5, rustle(0.2, 700, 5200, chance)), (0.17, 0.9, knock(340, 0.15, chance, 0.8)))


def turn(chance: np.random.Generator) -> Wave:
    """The next player's turn: two soft bars, upward."""
    return mixed(0.8, (0.0, 0.8, bell(392.0, 0.6)), (0.14, 0.9, bell(523.25, 0.64)))


def refuse(chance: np.random.Generator) -> Wave:
    """Not now: one muffled low knock, not a scolding."""
    return mixed(
        0.26,
        (0.0, 1.0, low_pass(knock(132, 0.22, chance, 0.5), 900)),
        (0.075, 0.6, low_pass(knock(118, 0.18, chance, 0.5), 800)),
    )


def reveal(chance: np.random.Generator) -> Wave:
    """Something hidden is shown: a run of bars over a breath of air."""
    tones = (293.66, 369.99, 440.0, 587.33)
    run = [(0.11 * i, 0.7, bell(tone, 0.9)) for i, tone in enumerate(tones)]
    return mixed(1.4, (0.0, 0.25, rustle(0.7, 500, 4000, chance)), *run)


def win(chance: np.random.Generator) -> Wave:
    """The end: a short fanfare of bars, and a last chord."""
    tune = ((0.0, 392.0), (0.15, 523.25), (0.3, 659.25), (0.45, 783.99))
    chord = tuple((0.72, 0.55, bell(tone, 1.7)) for tone in (392.0, 523.25, 659.25, 1046.5))
    return mixed(2.5, *((at, 0.75, bell(tone, 0.7)) for at, tone in tune), *chord)


def page(chance: np.random.Generator) -> Wave:
    """A page of the rules."""
    return mixed(0.36, (0.0, 1.0, rustle(0.24, 900, 6500, chance)), (0.2, 0.5, rustle(0.14, 1500, 8000, chance)))


def dice(chance: np.random.Generator) -> Wave:
    """Dice that roll out on wood."""
    at, parts = 0.0, []
    for step in range(9):
        at += 0.035 + 0.013 * step + chance.uniform(0, 0.02)
        pitch = 420 + chance.uniform(-70, 90)
        parts.append((at, 1.0 - 0.085 * step, knock(pitch, 0.1, chance, 1.1)))
    return mixed(1.1, *parts)


def seal(chance: np.random.Generator) -> Wave:
    """A bid sealed: a stamp on thick paper."""
    thump = low_pass(knock(96, 0.3, chance, 0.8), 1500)
    return mixed(
        0.42, (0.0, 0.2, rustle(0.1, 900, 5000, chance)), (0.08, 1.0, thump), (0.1, 0.3, knock(210, 0.2, chance))
    )


def coin(chance: np.random.Generator) -> Wave:
    """Coins paid."""

    def ring(pitch: float) -> Wave:
        moments = seconds(0.4)
        parts = ((1.0, 1.0, 0.09), (1.52, 0.6, 0.07), (2.37, 0.4, 0.04))
        return sum(
            (loud * sine(moments, pitch * ratio) * fade(moments, 0.001, fall) for ratio, loud, fall in parts),
            np.zeros(moments.shape),
        )

    return mixed(0.6, (0.0, 0.7, ring(1870)), (0.075, 0.9, ring(2130)), (0.0, 0.3, knock(500, 0.06, chance)))


def wave(chance: np.random.Generator) -> Wave:
    """Water that comes and goes."""
    length = 1.6
    moments = seconds(length)
    swell = np.sin(np.pi * moments / length) ** 2
    wash = low_pass(noise(moments, chance), 900) * swell
    foam = high_pass(low_pass(noise(moments, chance), 5200), 1600) * swell**3
    short = seconds(0.07)
    drop = sine(short, np.linspace(620, 1150, len(short))) * fade(short, 0.004, 0.02)
    drops = [(float(chance.uniform(0.5, 1.3)), 0.10, drop) for _ in range(5)]
    return mixed(length, (0.0, 1.0, wash * 2.2), (0.0, 0.5, foam), *drops)


SOUNDS: Final[dict[str, Callable[[np.random.Generator], Wave]]] = {
    each.__name__: each for each in (place, flip, turn, refuse, reveal, win, page, dice, seal, coin, wave)
}


def finished(raw: Wave) -> Wave:
    """High-passed, with a release ramp, at its peak."""
    clean = high_pass(raw, 40)
    ramp = min(round(0.03 * RATE), len(clean))
    clean[-ramp:] *= np.linspace(1, 0, ramp) ** 2
    clean[: round(0.001 * RATE)] *= np.linspace(0, 1, round(0.001 * RATE))
    return clean * (PEAK / max(1e-9, float(np.abs(clean).max())))


def written(soundfile: Any, file: Path, made: Wave) -> float:
    """Write a sound; the peak that is heard when the file is read again."""
    soundfile.write(file, made.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
    heard, _ = soundfile.read(file)
    return float(np.abs(heard).max())


def main(argv: list[str]) -> int:
    """Write all sounds."""
    try:
        soundfile = importlib.import_module("soundfile")
    except ImportError:
        print("make_sounds needs the package soundfile to write OGG files.")
        return 2
    folder = Path(argv[0]) if argv else Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        made = finished(make(np.random.default_rng(_SEED)))
        file = folder / f"{name}.ogg"
        heard = written(soundfile, file, made)
        if heard > PEAK * 1.02:
            heard = written(soundfile, file, made * (PEAK / heard))
        print(f"{name}: {len(made) / RATE:.2f} s, peak {heard:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
