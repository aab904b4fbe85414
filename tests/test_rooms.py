"""The rooms of the house: rules know nothing of the screen, tables nothing of the window, the window of no game."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from riverboards.games import all_games

PACKAGE = Path(__file__).parents[1] / "riverboards"
SCREEN = ("pygame", "pytmx")


def loaded_after(*modules: str) -> set[str]:
    """The top-level modules loaded in a fresh process that imports `modules`."""
    code = "import sys, importlib\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *modules], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


LEARNING = "riverboards.players.learn"
"""It needs the extra `learn`; where that is not installed it is left aside."""


def modules_below(*parts: str) -> list[str]:
    folder = PACKAGE.joinpath(*parts)
    files = sorted(folder.rglob("*.py"))
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in files]
    return [name.removesuffix(".__init__") for name in names]


@pytest.mark.parametrize("room", ["engine", "games", "players"])
def test_rules_load_neither_pygame_nor_pytmx(room: str) -> None:
    modules = modules_below(room)
    if find_spec("pettingzoo") is None and LEARNING in modules:
        modules.remove(LEARNING)
    assert modules
    assert not loaded_after(*modules) & set(SCREEN)


def test_the_tables_of_games_load_no_pygame() -> None:
    names = [f"riverboards.tables.{game.key.replace('-', '_')}" for game in all_games()]
    assert "pygame" not in loaded_after("riverboards.tables.contract", "riverboards.tables.parts", *names)


def test_the_shelf_loads_no_rules_and_no_data() -> None:
    """A game's folder in `games` holds its light title, and `box.py` in `tables` what the shelf says of it."""
    code = (
        "import sys\nfrom riverboards import games, tables\n"
        "for game in games.all_games(): game.options, game.players, tables.box(game.key)\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pydantic", "yaml", "pygame"} & {name.partition(".")[0] for name in done.stdout.split()}


def test_the_window_loads_no_command_line_library() -> None:
    assert not loaded_after("riverboards.cli", "riverboards.ui.app") & {"typer", "rich", "click"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


ALLOWED = {
    "engine": ("engine", "games", "words", "paths"),
    "games": ("engine", "games", "words", "paths"),
    "players": ("engine", "games", "players", "words", "paths"),
    "tables": ("engine", "games", "tables", "words", "paths"),
}


@pytest.mark.parametrize("room", ALLOWED)
def test_rooms_import_only_what_lies_below_them(room: str) -> None:
    for path in sorted((PACKAGE / room).rglob("*.py")):
        used = {name.split(".")[1] for name in imports(path) if name.startswith("riverboards.")}
        used -= {"__version__"}
        assert used <= set(ALLOWED[room]), f"{path.relative_to(PACKAGE)} imports {sorted(used - set(ALLOWED[room]))}"


def test_the_rules_of_a_game_do_not_know_another_game() -> None:
    folders = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    for room in ("games", "tables"):
        for folder in folders:
            for path in (PACKAGE / room / folder).rglob("*.py"):
                others = {name.split(".")[2] for name in imports(path) if name.startswith(f"riverboards.{room}.")}
                assert not (others & folders) - {folder}, path


def test_no_table_sees_a_state() -> None:
    """Tables are given views; a position's secrets are out of their reach. Plain numbers and ids may be shared."""
    for path in sorted((PACKAGE / "tables").rglob("*.py")):
        for name in imports(path):
            module, _, last = name.rpartition(".")
            a_class = last[:1].isupper() and not last.isupper()
            assert not (a_class and module.endswith((".state", ".rules"))), f"{path}: {name}"
            assert not name.endswith(".contract.State"), f"{path}: {name}"


def test_the_window_names_no_game() -> None:
    words = {game.key for game in all_games()} | {game.key.replace("-", "_") for game in all_games()}
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        docs = {
            ast.get_docstring(node, clean=False)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        }
        for text in texts - docs:
            assert not any(word in text for word in words), f"{path.relative_to(PACKAGE)}: {text!r}"
