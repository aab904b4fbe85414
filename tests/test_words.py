"""Every sentence has its translation, every reason its sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest

from riverboards import paths, tables, words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, Refusal
from riverboards.games import all_games
from tests.harness import checks
from tests.harness.cases import every_case
from tests.helpers import asked_seat, random_action
from tools import catalogues

PACKAGE = Path(__file__).parents[1] / "riverboards"
GAMES = [pytest.param(game, id=game.key) for game in all_games()]
DOMAINS = [catalogues.SHELL, *(game.key for game in all_games())]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The translations as their sources stand, compiled once."""
    folder = tmp_path_factory.mktemp("locale")
    for source in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
        target = folder / source.relative_to(PACKAGE / "locale").with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        polib.pofile(str(source)).save_as_mofile(str(target))
    return folder


@pytest.fixture(autouse=True)
def fresh_catalogues(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The compiled translations in the place of those that were installed."""
    monkeypatch.setattr(paths, "locale", lambda: compiled)
    words._translations.cache_clear()
    yield
    words._translations.cache_clear()


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_sentence_is_translated_with_the_same_gaps_and_markup(domain: str, language: str) -> None:
    lost = catalogues.faults(domain, language)
    assert not lost, f"{len(lost)} faults; run tools/catalogues.py\n" + "\n".join(lost[:40])


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_catalogue_holds_nothing_that_nobody_says_and_has_two_forms_of_number(domain: str, language: str) -> None:
    catalogue = catalogues.read(domain, language)
    known = catalogues.messages(domain)
    idle = [entry.msgid for entry in catalogue if entry.msgid not in known]
    assert not idle, "run tools/catalogues.py: " + ", ".join(map(repr, idle[:20]))
    assert catalogue.metadata["Plural-Forms"].replace(" ", "").startswith("nplurals=2;plural=(n!=1)")


# -- sentences that nobody marked --------------------------------------------------------------------------------

_SENTENCE = re.compile(r"^[A-Z“¿¡].*\w \w.*$|^[a-z]+ [a-z]+ [a-z ]+[.!?]?$")


def unmarked(path: Path, known: set[str]) -> Iterator[str]:
    """Texts in a module that look like sentences and are in no catalogue; docstrings and faults raised aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    aside: set[int] = set()
    for node in ast.walk(tree):
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr) or _is_told_to_developers(node):
            aside |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in aside else None
        if isinstance(text, str) and _SENTENCE.match(text) and text not in known:
            yield f"{path.relative_to(PACKAGE)}:{node.lineno}: {text!r}"  # type: ignore[attr-defined]


def _is_told_to_developers(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "_told")


def spoken_modules() -> Iterator[tuple[str, Path]]:
    for game in all_games():
        folder = game.key.replace("-", "_")
        for room in ("tables", "games"):
            modules = sorted((PACKAGE / room / folder).rglob("*.py"))
            yield from ((game.key, path) for path in modules if path.name != "data.py")
    for path in sorted((PACKAGE / "ui" / "screens").rglob("*.py")):
        yield catalogues.SHELL, path


def test_no_sentence_stands_unmarked() -> None:
    known = {domain: set(catalogues.messages(domain)) for domain in DOMAINS}
    for domain, texts in known.items():
        texts |= {message.plural for message in catalogues.messages(domain).values() if message.plural}
    found = [each for domain, path in spoken_modules() for each in unmarked(path, known[domain])]
    assert not found, "sentences that no catalogue knows:\n" + "\n".join(found)


# -- reasons -----------------------------------------------------------------------------------------------------


def written_codes(game: Game) -> tuple[set[str], set[str]]:
    """(refusal codes, barrier codes) that stand as plain words in the rules of a game."""
    refusals: set[str] = set()
    barriers: set[str] = set()
    for path in sorted((PACKAGE / "games" / game.key.replace("-", "_")).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Refusal"
                and node.args
            ):
                refusals |= _words(node.args[0])
            elif isinstance(node, ast.AnnAssign | ast.Assign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(each, ast.Name) and each.id == "barrier" for each in targets) and node.value:
                    barriers |= _words(node.value)
    return refusals, barriers


def _words(node: ast.expr) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def met_refusals(game: Game) -> dict[str, Refusal]:
    """One refusal of each code that random games, with tries and nonsense, come upon: with the default options and with
    all options changed, for every number of players.
    """
    met: dict[str, Refusal] = {}
    for case in every_case("words"):
        if case.game.key != game.key or not (case.plain or case.name.endswith("all changed")):
            continue
        state, chance, ply = game.new_state(case.setup), Chance("words"), 0
        while state.outcome() is None and ply < 100:
            ply += 1
            seat = asked_seat(state)
            for other in {seat, (seat + ply) % state.players}:
                offered = list(state.tries(other))
                for action in (*offered, *checks.nonsense(offered[:2])):
                    refusal = state.refusal(other, action)
                    if refusal is not None:
                        met.setdefault(refusal.code, refusal)
            state.apply(seat, random_action(state, seat, chance))
    return met


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_that_is_met_has_a_sentence_in_every_language(game: Game) -> None:
    table = tables.get(game.key)
    met = met_refusals(game)
    said: dict[str, dict[str, str]] = {}
    for language in words.LANGUAGES:
        words.speak(language)
        said[language] = {code: str(table.explain(refusal)) for code, refusal in met.items()}
    for code in met:
        assert all(sentences_of[code].strip() for sentences_of in said.values()), code
        assert said["en"][code] != said["es"][code], f"{code}: {said['es'][code]}"


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_code_in_the_rules_is_known_to_the_table(game: Game) -> None:
    codes, _ = written_codes(game)
    table_words: set[str] = set()
    folder = PACKAGE / "tables" / game.key.replace("-", "_")
    for path in [*folder.rglob("*.py"), *folder.parent.glob(f"{folder.name}.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        table_words |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    assert codes <= table_words, sorted(codes - table_words)


@pytest.mark.parametrize("game", GAMES)
def test_every_barrier_has_a_sentence_in_every_language(game: Game) -> None:
    _, barriers = written_codes(game)
    table = tables.get(game.key)
    for code in barriers:
        said: list[Any] = []
        for language in words.LANGUAGES:
            words.speak(language)
            said.append(str(table.barrier(code)))
        assert all(each.strip() for each in said), code
        assert said[0] != said[1], f"{code}: {said[1]}"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there_in_every_language_with_the_same_headings(game: Game) -> None:
    shapes = {}
    for language in words.LANGUAGES:
        text = paths.data(game.key, f"rules.{language}.md").read_text(encoding="utf-8")
        assert len(text) > 500
        shapes[language] = [line.partition(" ")[0] for line in text.splitlines() if line.startswith("#")]
    assert shapes["en"] == shapes["es"]


def test_the_tool_reads_what_modules_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = PACKAGE / "ui" / "made_up.py"
    code = (
        "from riverboards.words import catalogue, later as mark\n"
        "_ = catalogue('shell')\n"
        "_('One {gap}', gap=1)\n_.n('{n} fish', '{n} fishes', 3)\nmark('Later on')\n"
        "catalogue('the-river')('Elsewhere')\n_(module)\n"
    )
    real = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda self, **more: code if self == module else real(self, **more))
    assert list(catalogues.sentences(module)) == [
        ("shell", "One {gap}", None),
        ("shell", "{n} fish", "{n} fishes"),
        ("shell", "Later on", None),
        ("the-river", "Elsewhere", None),
    ]


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("{who} moves", "{quien} mueve", "gaps"),
        ("{who} moves", "mueve", "gaps"),
        ("[[common/undo]] back", "atrás", "icons"),
        ("**bold**", "negrita", "bold"),
    ],
)
def test_a_translation_with_other_gaps_or_markup_is_noticed(source: str, target: str, told: str) -> None:
    (fault,) = catalogues._faults_of(polib.POEntry(msgid=source, msgstr=target), catalogues.Message(source))
    assert told in fault
