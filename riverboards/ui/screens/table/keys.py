"""What the keys of the table do, beyond those that every page knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riverboards.ui.events import Key

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen

_PAN: Final = 60
_ZOOM: Final = 1.25


def press(screen: TableScreen, key: Key) -> bool:
    """A key was pressed; False: it means nothing here."""
    if key.ctrl:
        return _with_control(screen, key)
    match key.name:
        case "l":
            screen.open_log()
        case "h":
            screen.hint()
        case "f1":
            screen.open_rules()
        case "+" | "=":
            screen.stage.zoom_by(_ZOOM)
        case "-":
            screen.stage.zoom_by(1 / _ZOOM)
        case "0":
            screen.stage.zoom_home()
        case "b":
            _next_lens(screen)
        case _:
            return False
    return True


def _with_control(screen: TableScreen, key: Key) -> bool:
    moves = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
    if key.name == "z":
        screen.undo(turn=key.shift)
    elif key.name == "y":
        screen.redo()
    elif key.name in moves:
        across, down = moves[key.name]
        step = screen.desk.scale.px(_PAN)
        screen.stage.pan_by(across * step, down * step)
    else:
        return False
    return True


def _next_lens(screen: TableScreen) -> None:
    boards = [placed.id for placed in screen.table.arrange(screen.sitting.view).boards if placed.about is not None]
    shown = screen.stage.lens.board
    rest = boards[boards.index(shown) + 1 :] if shown in boards else boards
    screen.stage.enlarge(rest[0] if rest else None)
