"""The table of The River over whole random games: nothing is missing, nothing leaks, every click means something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from riverboards import words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Refusal
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import PLACES, tables
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import Chosen, Question, remaining
from riverboards.tables.layout import load_layout
from riverboards.tables.parts import Card, Cells, Column, Option, Part, Piece, Row
from riverboards.tables.the_river.names import MEADOW_CLAUSES, building_name, meadow_name
from riverboards.tables.the_river.table import TABLE
from riverboards.tables.the_river.words import explain
from tests.games.the_river.positions import do, new_game, position
from tests.games.the_river.recount import components

LAYOUT = load_layout("the-river")
ELEVEN = "FO03 FO04 FO05 FO06 FO07 FO08 FO09 FO10 FO11 FO12 FO13"


@pytest.fixture(params=["en", "es", "pseudo"])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    words.speak(request.param)
    yield
    words.speak("en")


def games(seeds: int = 2) -> Iterator[RiverState]:
    """Every position of some random games, with variants mixed in."""
    for players in (2, 3, 4):
        for seed in range(seeds):
            options = {"open_scores": bool(seed % 2)}
            if players == 2:
                options["two_player_spaces"] = 2 - seed % 2  # type: ignore[assignment]
            s = new_game(players, seed=f"table-{seed}", **options)
            chance = Chance(f"table/{players}/{seed}")
            while s.decisions():
                yield s
                s.apply(s.seat, chance.choice(s.legal_actions(s.seat)))
            yield s


def inside(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Row | Column | Option):
            yield from inside(part.parts)
        elif isinstance(part, Cells):
            yield from inside(tuple(chain.from_iterable(part.rows)))


def cards(question: Question) -> list[Piece]:
    sheet = question.sheet.parts if question.sheet is not None else ()
    return [part.piece for part in inside((*question.tray, *sheet)) if isinstance(part, Card)]


def question(s: RiverState, viewer: int | None, *targets: str) -> Question:
    view = s.view(viewer)
    decision = s.decisions()[0]
    form = decision.forms[0] if decision.forms else None
    fitting = remaining(TABLE, view, s.legal_actions(s.seat), targets)
    chosen = Chosen(
        targets=targets,
        remaining=tuple(action for action, _steps in fitting),
        values=form.start() if form is not None else {},
        form=form,
    )
    return TABLE.ask(view, decision, chosen)


def check_scene(view: RiverView) -> None:
    scene = TABLE.arrange(view)
    ids = [piece.id for piece in scene.pieces]
    assert len(ids) == len(set(ids)), "two pieces have one id"
    boards = {placed.id: LAYOUT.board(placed.board) for placed in scene.boards}
    by_id = {piece.id: piece for piece in scene.pieces}
    for piece in scene.pieces:
        model = LAYOUT.piece(piece.kind)
        for name in piece.fields:
            assert name in model.fields or name == "n", f"{piece.kind} has no field {name}"
        board, colon, bare = piece.space.partition(":")
        if colon:
            assert bare in boards[board].spaces
        elif piece.space not in boards["main"].spaces:
            carrier = next(each for each in by_id.values() if piece.space.startswith(f"{each.id}/"))
            assert piece.space[len(carrier.id) + 1 :] in LAYOUT.piece(carrier.kind).spaces


def test_every_position_has_a_scene_on_spaces_that_the_layout_knows() -> None:
    for n, s in enumerate(games()):
        if n % 25 == 0:
            for viewer in (None, s.seat):
                check_scene(s.view(viewer))


def told_refusals(s: RiverState) -> set[str]:
    refusals = [s.refusal(s.seat, action) for action in s.tries(s.seat)]
    found = [refusal for refusal in refusals if refusal is not None]
    assert all(TABLE.explain(refusal) for refusal in found)
    return {refusal.code for refusal in found}


def told_end(s: RiverState) -> None:
    outcome = s.outcome()
    assert outcome is not None
    assert TABLE.ending(outcome)
    assert TABLE.wait(s.view(None)).prompt
    for line in chain.from_iterable(result.lines for result in outcome.results):
        assert all(TABLE.source(line.source))
        TABLE.note(line.source, line.note)


@pytest.mark.usefixtures("_language")
def test_every_question_event_refusal_and_tip_has_words() -> None:
    codes: set[str] = set()
    for n, s in enumerate(games(1)):
        if n % 3 and s.decisions():
            continue
        view = s.view(None)
        assert TABLE.panels(view).seats
        if not s.decisions():
            told_end(s)
            continue
        asked = question(s, None)
        assert asked.prompt
        assert asked.title
        if n % 5 == 0:
            for action in s.legal_actions(s.seat)[:6]:
                chosen = Chosen(action=action, foreseen=tuple(s.foresee(s.seat, action)), form=None)
                if not s.decisions()[0].forms:
                    TABLE.ask(view, s.decisions()[0], chosen)
        codes |= told_refusals(s)
        for event in s.copy().apply(s.seat, s.legal_actions(s.seat)[-1]):
            TABLE.tell(event)
            if event.barrier is not None:
                assert TABLE.barrier(event.barrier)
        if n % 40 == 0:
            for piece in TABLE.arrange(view).pieces:
                TABLE.about(view, piece.id)
                TABLE.about(view, piece.space)
    assert {"place-taken", "nothing-to-build", "swap-too-few"} <= codes


def test_steps_tell_the_actions_apart() -> None:
    for n, s in enumerate(games()):
        if not s.decisions() or n % 5:
            continue
        view = s.view(None)
        seen: dict[tuple[frozenset[str], ...], a.RiverAction] = {}
        for action in s.legal_actions(s.seat):
            steps = TABLE.steps(view, action)
            assert steps or s.decisions()[0].forms, f"no click says {action}"
            if steps:
                assert steps not in seen, f"{seen.get(steps)} and {action} are one click"
                seen[steps] = action  # type: ignore[assignment]


def test_targets_on_the_board_are_there() -> None:
    for n, s in enumerate(games()):
        if not s.decisions() or n % 9:
            continue
        view = s.view(None)
        scene = TABLE.arrange(view)
        known = {piece.id for piece in scene.pieces}
        for placed in scene.boards:
            spaces = LAYOUT.board(placed.board).spaces
            known |= {f"{placed.id}:{name}" for name in spaces} | (set(spaces) if placed.id == "main" else set())
        for action in s.legal_actions(s.seat):
            first = TABLE.steps(view, action)[:1]
            for target in first[0] if first else ():
                assert target in known or target.startswith(("do/", "reserved/")), target


@pytest.mark.clause("TR-HIDE-02", "TR-HIDE-03", "TR-HIDE-04", "TR-HIDE-09")
def test_the_open_screen_shows_no_hidden_face_and_the_look_does() -> None:
    s = position(3, reserved={0: "B04 B33"}, built={0: "B01"}, tokens={0: (6,)}, tiles={0: "DE09"})
    assert [piece.facing for piece in cards(question(s, None)) if piece.kind == "card"] == ["down", "down"]
    assert {piece.id for piece in cards(question(s, None)) if piece.kind == "card"} == {"reserved/1", "reserved/2"}
    looked = [piece for piece in cards(question(s, 0)) if piece.kind == "card"]
    assert [piece.fields["points"] for piece in looked] == ["3", "9"]
    tokens = [piece for piece in TABLE.arrange(s.view(None)).pieces if piece.kind == "bonus"]
    assert [(piece.facing, piece.art) for piece in tokens] == [("down", "")]
    tokens = [piece for piece in TABLE.arrange(s.view(0)).pieces if piece.kind == "bonus"]
    assert [(piece.facing, piece.art) for piece in tokens] == [("up", "bonus-6")]
    cards_ = TABLE.panels(s.view(None)).seats
    assert [card.look for card in cards_] == [True, False, False]


@pytest.mark.clause("TR-HIDE-10", "TR-HIDE-09")
def test_open_pictures_do_not_depend_on_hidden_cards() -> None:
    for n, s in enumerate(games(1)):
        if n % 15 or not s.decisions() or s.terms.open_scores:
            continue
        twin = s.redeal(None, Chance(str(n)))
        view, other = s.view(None), twin.view(None)
        assert TABLE.arrange(view) == TABLE.arrange(other)
        assert TABLE.panels(view) == TABLE.panels(other)
        assert question(s, None) == question(twin, None)


@pytest.mark.clause("TR-HIDE-10")
def test_a_secret_refusal_is_told_to_who_looks_only() -> None:
    s = position(2, reserved={0: "B33"}, tiles={0: "DE09"})
    do(s, a.Place("build"), a.Build("reserved/1"))
    told = explain(Refusal("reserved-too-dear", {"card": "reserved/1", "due": 7, "have": 0}))
    assert told in [getattr(part, "text", "") for part in question(s, 0).tray]
    assert told not in [getattr(part, "text", "") for part in question(s, None).tray]


@pytest.mark.clause("TR-SWAP-02", "TR-EDGE-31")
def test_goods_stay_on_their_tiles_when_tiles_swap() -> None:
    s = position(3, tiles={0: "DE03 FO01 DE09"}, goods={0: (2, 1, 0, 1)})
    before = {p.id: p.space for p in TABLE.arrange(s.view(None)).pieces if p.kind == "resource"}
    do(s, a.Place("swap"), a.PickTile(1), a.PickTile(2))
    after = {p.id: p.space for p in TABLE.arrange(s.view(None)).pieces if p.kind == "resource"}
    assert before == after
    assert len(before) == 4


@pytest.mark.clause("TR-STORE-05")
def test_goods_of_a_covered_barn_move_to_a_free_one() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (1, 1, 1, 0)}, face_up="FO04 FO02")
    do(s, a.Place("claim"), a.Claim("FO04"))
    places = [p.space for p in TABLE.arrange(s.view(None)).pieces if p.kind == "resource"]
    assert len(set(places)) == 3
    assert not any(place.startswith("symbol/0/5") for place in places)


def test_a_place_that_is_closed_says_why_at_every_space_of_it() -> None:
    s = position(3, tiles={0: "DE01"}, at={"wood": [1, 2]})
    view = s.view(None)
    steps = TABLE.steps(view, a.Place("wood"))
    assert steps[0] == {"wood/1", "wood/2", "pioneer/1/wood/0", "pioneer/2/wood/1"}
    refusal = s.refusal(0, a.Place("wood"))
    assert refusal is not None
    sentence = TABLE.explain(refusal)
    assert words.plain(sentence, ("Ana", "Ben", "Cleo")).startswith("Wood island is taken: Ben and Cleo stand there.")


CLOSED = [
    ({"face_up": ""}, a.Place("claim"), "No face-up tile is left."),
    ({"tiles": {0: ELEVEN + " DE17"}}, a.Place("claim"), "Your river is full: 12 tiles lie on it."),
    ({"players": 2, "at": {"food": [1]}}, a.Place("food"), "Food island is taken: Ben stands there."),
    ({"supply": (0, 9, 9, 4)}, a.Place("wood"), "No wood is left on its island."),
    ({"supply": (0, 0, 0, 0)}, a.Place("food"), "All islands are empty: there is nothing to fetch."),
    ({"reserved": {0: "B01 B02"}}, a.Place("reserve"), "2 reserved cards lie before you, and that is the most."),
    ({"cards": ("", "", "", "")}, a.Place("reserve"), "No building card lies face up."),
    ({"goods": {0: (1, 0, 0, 0)}}, a.Place("build"), "No face-up card can be paid with the 1 resource you hold."),
    ({"tiles": {0: "DE01"}}, a.Place("swap"), "A swap needs two tiles; your river has 1."),
    ({}, a.REST, "Resting is for when no place is open."),
    ({"goods": {0: (1, 1, 0, 1)}}, a.Exchange(1, 1, 1), "An exchange takes 3 of wood, stone and clay; you hold 2."),
    ({"tiles": {0: "ME08 DE01"}, "used": "winding-path"}, a.WINDING_PATH, "Winding Path has been used."),
]


@pytest.mark.parametrize(("fields", "action", "sentence"), CLOSED)
@pytest.mark.clause("TR-PLACE-09")
def test_what_is_closed_says_the_fact_first(fields: dict[str, Any], action: a.RiverAction, sentence: str) -> None:
    s = position(**{"players": 3, **fields})
    refusal = s.refusal(0, action)
    assert refusal is not None
    assert words.plain(TABLE.explain(refusal), ("Ana", "Ben", "Cleo")).startswith(sentence)


@pytest.mark.clause("TR-PLACE-09", "TR-CLAIM-05", "TR-PROD-05", "TR-PROD-06")
def test_more_that_is_closed() -> None:
    s = position(3, tiles={0: "DE01"})
    s.claims[0] = 2
    s.symbols[0][1] = 0
    s.at["stone"] = [1]
    said = {place: TABLE.explain(s.refusal(0, a.Place(place)) or Refusal("game-over")) for place in ("claim", "stone")}
    assert said["claim"].startswith("You claimed two tiles this round already.")
    assert said["stone"].startswith(
        "No stone symbol is visible on your river, and the extra of the first pioneer is gone"
    )
    s.symbols[0][3] = 0
    assert "No barn is visible" in TABLE.explain(s.refusal(0, a.Place("wood")) or Refusal("game-over"))


def test_names_fit_the_data() -> None:
    assert set(MEADOW_CLAUSES) == set(tables().families)
    ledger = components()
    for building in ledger["buildings"]:
        assert building_name(building["id"]).replace("’", "'") == building["name"]
    for meadow in ledger["meadows"]:
        assert meadow_name(meadow["key"]).replace("’", "'") == meadow["title"]
    assert all(TABLE.about(position(3).view(None), f"{place}/1") for place in PLACES)


def test_the_curtain_and_the_box_have_words() -> None:
    s = position(3)
    assert all(TABLE.hand_over(s.view(None), s.decisions()[0]))
    box = TABLE.box()
    assert box.title
    assert box.cover == "ui/cover-the-river"
