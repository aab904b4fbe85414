"""The still layer: only what changed is drawn anew, and it looks as if all had been."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from riverboards.tables.contract import Ring, Scene
from riverboards.tables.layout import load_layout
from riverboards.ui.stage import Lights, Stage, layers, still
from tests.ui.stage.scenes import GAMES, SAMPLES, area, stage


def drawn(shown: Stage, lights: Lights | None = None) -> bytes:
    surface = pygame.Surface((shown.scale.width, shown.scale.height))
    shown.breath.rest()
    shown.draw(surface, lights or Lights())
    return pygame.image.tobytes(surface, "RGB")


def afresh(like: Stage, scene: Scene) -> Stage:
    """Another stage that has never shown anything else."""
    made = Stage(load_layout(like.layout.key), like.scale, area(like.scale))
    made.show(scene, at_once=True)
    return made


def others(scene: Scene) -> Iterator[Scene]:
    """Scenes that differ from one in many ways; pieces that others lie on stay."""
    spaces = [piece.space for piece in scene.pieces]
    free = [each for each in scene.pieces if not any(space.startswith(each.id) for space in spaces)]
    for piece in free[:3]:
        yield replace(scene, pieces=tuple(each for each in scene.pieces if each is not piece))
    yield scene
    gone = free[::2]
    yield replace(scene, pieces=tuple(each for each in scene.pieces if each not in gone))
    spent = [replace(each, state="spent") if each in free[1::5] else each for each in scene.pieces]
    yield replace(scene, pieces=tuple(spent))
    yield replace(scene, pieces=tuple(reversed(scene.pieces)))
    yield replace(scene, boards=tuple(replace(each, state="lit") for each in scene.boards))
    yield replace(scene, boards=tuple(replace(each, state="dim") for each in scene.boards[:1]) + scene.boards[1:])
    slots = [each.slot for each in scene.boards[1:]]
    turned = zip(scene.boards[1:], slots[1:] + slots[:1], strict=True)
    yield replace(scene, boards=scene.boards[:1] + tuple(replace(each, slot=slot) for each, slot in turned))
    yield scene


@pytest.mark.parametrize("name", GAMES)
def test_from_scene_to_scene_it_looks_as_if_drawn_at_once(name: str) -> None:
    shown = stage(name, (1333, 777))
    drawn(shown)
    for scene in others(SAMPLES[name]().scene):
        shown.show(scene, at_once=True)
        assert drawn(shown) == drawn(afresh(shown, scene))


@pytest.mark.parametrize("name", GAMES)
def test_a_piece_that_goes_leaves_the_rest_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = stage(name)
    drawn(shown)
    boxes: list[pygame.Rect] = []
    real = layers.recompose

    def watched(surface: pygame.Surface, part: pygame.Rect, *rest: Any) -> None:
        boxes.append(part)
        real(surface, part, *rest)

    monkeypatch.setattr(layers, "recompose", watched)
    scene = next(others(shown.scene))
    shown.show(scene, at_once=True)
    drawn(shown)
    whole = shown.area.width * shown.area.height
    assert boxes
    assert sum(box.width * box.height for box in boxes) < whole / 4
    boxes.clear()
    shown.show(scene, at_once=True)
    drawn(shown)
    assert boxes == []


def test_frames_below_the_pieces_come_and_go() -> None:
    shown = stage("deep-river")
    before = drawn(shown)
    framed = Lights(marks=(Ring("token/1", "frame"),))
    after = drawn(shown, framed)
    assert after != before
    assert after == drawn(afresh(shown, shown.scene), framed)
    assert drawn(shown) == before


def test_regions_that_touch_are_drawn_once() -> None:
    boxes = [pygame.Rect(0, 0, 10, 10), pygame.Rect(40, 0, 10, 10), pygame.Rect(5, 5, 40, 10), pygame.Rect(90, 0, 0, 5)]
    assert still._joined(boxes) == [pygame.Rect(0, 0, 50, 15)]
    many = [pygame.Rect(20 * i, 0, 10, 10) for i in range(20)]
    assert still._joined(many) == [pygame.Rect(0, 0, 390, 10)]
