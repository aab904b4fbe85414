"""Sample scenes and windows for the stage's tests."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pygame

from riverboards.tables.layout import load_layout
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage

TOOLS = Path(__file__).resolve().parents[3] / "tools"
GAMES = ("deep-river", "the-river", "river-bankers", "we-all-take")
SIZES = ((1024, 640), (1280, 800), (1333, 777), (1440, 900), (1920, 1080), (3840, 2160))


def tool(name: str) -> ModuleType:
    """A script of tools/ as a module."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


SAMPLES = tool("stage_samples").SAMPLES


def area(scale: Scale) -> pygame.Rect:
    """What the table leaves for the boards."""
    found: pygame.Rect = tool("stage_sheet").board_area(scale)
    return found


def stage(name: str, size: tuple[int, int] = (1440, 900), text: float = 1.0) -> Stage:
    """A stage that shows a sample."""
    scale = Scale(*size, text)
    made = Stage(load_layout(name), scale, area(scale))
    made.show(SAMPLES[name]().scene, at_once=True)
    return made
