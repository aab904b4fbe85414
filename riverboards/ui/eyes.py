"""Draws a finished frame as colour-blind eyes see it, so that a table can be checked for players who are.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, on linear light; grey keeps the
brightness alone. A matrix is a sum of products: four readings of the same bytes with the channels in another order,
each multiplied by one colour, added or taken away, which pygame does for whole pictures at once.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import pygame

_MATRICES: Final = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def _to_linear(value: int) -> int:
    part = value / 255
    return round(255 * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4))


def _to_screen(value: int) -> int:
    part = value / 255
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


_LINEAR: Final = bytes(_to_linear(value) for value in range(256))
_SCREEN: Final = bytes(_to_screen(value) for value in range(256))


_Reading: TypeAlias = tuple[int, Literal["RGBA", "BGRA", "ARGB"], tuple[int | None, int | None, int | None]]
_READINGS: Final[tuple[_Reading, ...]] = (
    (0, "RGBA", (0, 1, 2)),
    (0, "BGRA", (2, None, 0)),
    (0, "ARGB", (1, 2, None)),
    (1, "RGBA", (None, 0, 1)),
)
"""Bytes put in front, byte order, and which channel then stands in the place of red, green and blue."""


def see(frame: pygame.Surface, eyes: str) -> None:
    """Change `frame` into what such eyes see (`deutan`, `protan`, `tritan`, `grey`); `off` leaves it."""
    matrix = _MATRICES.get(eyes)
    if matrix is None:
        return
    size = frame.get_size()
    light = pygame.image.tobytes(frame, "RGBA").translate(_LINEAR)
    pictures = [
        (pygame.image.frombuffer(b"\xff" * shift + light[: len(light) - shift], size, order), channels)
        for shift, order, channels in _READINGS
    ]
    total = pygame.Surface(size, pygame.SRCALPHA, 32)
    total.fill((0, 0, 0, 255))
    for sign, mode in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        for picture, channels in pictures:
            weights = [0.0 if c is None else sign * row[c] for row, c in zip(matrix, channels, strict=True)]
            _add(total, picture, weights, mode)
    seen = pygame.image.tobytes(total, "RGB").translate(_SCREEN)
    frame.blit(pygame.image.frombuffer(seen, size, "RGB"), (0, 0))


def _add(total: pygame.Surface, picture: pygame.Surface, weights: list[float], mode: int) -> None:
    """Add (or take away) the picture times the weights above nought; weights above one go in two portions."""
    left = [max(0.0, weight) for weight in weights]
    while max(left) > 0.002:
        portion = [min(1.0, weight) for weight in left]
        share = picture.copy()
        share.fill([round(255 * weight) for weight in portion], special_flags=pygame.BLEND_RGB_MULT)
        total.blit(share, (0, 0), special_flags=mode)
        left = [weight - part for weight, part in zip(left, portion, strict=True)]
