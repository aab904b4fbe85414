"""The table of Deep River: every piece has a place, every answer a click, every word is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from riverboards import paths, words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Refusal
from riverboards.games.deep_river import GAME
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.refusals import CODES, KINDS
from riverboards.games.deep_river.rules import DeepRiver
from riverboards.tables import parts as p
from riverboards.tables.contract import Arrow, Chosen, Ghost, Question, Ring, Tag, Tip
from riverboards.tables.deep_river.table import TABLE
from riverboards.tables.layout import load_layout
from tests.games.deep_river.positions import Game, game, new_game

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3
LAYOUT = load_layout("deep-river")
SPACES = LAYOUT.boards["main"].spaces


def positions(seeds: int = 12) -> Iterator[DeepRiver]:
    """The positions of some random games, the last one too."""
    for seed in range(seeds):
        state = new_game(str(seed), lay_own_tiles=seed % 4 == 0, narrow_river=seed % 3 == 0)
        chance = Chance(str(seed))
        while state.decisions():
            yield state
            state.apply(state.seat, chance.choice(state.legal_actions(state.seat)))
        yield state


def question(state: DeepRiver, action: Any = None) -> Question:
    """How the open decision is asked while `action` is pointed at."""
    foreseen = tuple(state.foresee(state.seat, action)) if action is not None else ()
    remaining = tuple(state.legal_actions(state.seat))
    chosen = Chosen((), remaining, action, foreseen)
    return TABLE.ask(state.view(None), state.decisions()[0], chosen)


def strip(state: DeepRiver, action: Any) -> list[str]:
    """The titles of the strip, plain."""
    return [words.plain(link.title) for link in question(state, action).consequences]


def flat(parts: tuple[p.Part, ...]) -> Iterator[p.Part]:
    """All parts, those inside rows, columns and options too."""
    for part in parts:
        yield part
        yield from flat(getattr(part, "parts", ()))


def arts(asked: Question) -> Iterator[str]:
    """Every picture of a question."""
    sheet = asked.sheet.parts if asked.sheet else ()
    for part in flat((*asked.tray, *sheet)):
        name = getattr(part, "art", "") or getattr(part, "icon", "")
        if name:
            yield name
    yield from (link.icon for link in asked.consequences)
    if asked.art:
        yield asked.art


def controls(asked: Question) -> set[str]:
    """Every control of a question."""
    sheet = asked.sheet.parts if asked.sheet else ()
    return {part.target for part in flat((*asked.tray, *sheet)) if isinstance(part, (p.Button, p.Option))}


def exists(art: str) -> bool:
    return (paths.assets() / f"{art}.svg").is_file()


def test_every_piece_has_a_kind_a_space_and_a_picture() -> None:
    for state in positions():
        scene = TABLE.arrange(state.view(None))
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        for piece in scene.pieces:
            kind = LAYOUT.piece(piece.kind)
            assert piece.space in SPACES, piece
            assert exists(kind.art.format(art=piece.art)), piece
            for name, value in piece.fields.items():
                assert exists(kind.fields[name].art.format(value=value)), piece


def test_all_things_lie_on_the_table() -> None:
    scene = TABLE.arrange(new_game().view(None))
    kinds = [piece.kind for piece in scene.pieces]
    assert [kinds.count(kind) for kind in ("fish", "token", "bear", "effect", "need")] == [10, 3, 1, 8, 3]
    assert sorted(piece.space for piece in scene.pieces if piece.kind == "fish") == [
        f"nest/{nest}/{n}" for nest in (0, 8) for n in range(1, 6)
    ]


def test_a_fish_keeps_its_id_and_the_lower_one_comes_first() -> None:
    play = game({5: ["S"], 3: ["e"]}, tiles=CALM)
    before = {piece.id: piece for piece in TABLE.arrange(play.state.view(None)).pieces}
    play.choose("C").move(5)
    pieces = TABLE.arrange(play.state.view(None)).pieces
    on_tile = [piece for piece in pieces if piece.space == "tile/3/1"]
    assert [piece.art for piece in on_tile] == ["eel-1", "salmon-2"]
    assert before[on_tile[1].id].space == "tile/5/1"
    assert on_tile[0].state == "lower"


def test_a_fish_is_seen_in_the_nest_it_reached() -> None:
    play = game({1: ["s"]}).choose("A")
    spaces: list[str] = []

    def watch(event: Any, state: Any) -> None:
        piece = next(x for x in TABLE.arrange(state.view(None)).pieces if x.id == "salmon/1")
        spaces.append(f"{event.kind} {piece.space}")

    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == 1)
    play.state.apply(play.seat, action, watch)
    assert spaces == [
        "fish-arrived nest/0",
        "bear-moved nest/0",
        "fish-returned nest/8/5",
        "current-moved nest/8/5",
    ]


def test_every_legal_action_has_a_click_of_its_own() -> None:
    for state in positions():
        view = state.view(None)
        seen: set[str] = set()
        for action in state.legal_actions(state.seat):
            steps = TABLE.steps(view, action)
            assert len(steps) == 1
            assert steps[0]
            assert not seen & steps[0], action
            seen |= steps[0]


def test_clicks_are_pieces_on_the_table_or_controls_of_the_question() -> None:
    for state in positions():
        if not state.decisions():
            continue
        view = state.view(None)
        there = {piece.id for piece in TABLE.arrange(view).pieces} | controls(question(state))
        for action in state.legal_actions(state.seat):
            (step,) = TABLE.steps(view, action)
            assert step <= there | {"do/flip", "do/advance"}, (action, step - there)
            if action.kind not in ("move-fish", "flip-fish", "swap-stack"):
                assert any(target.startswith("do/") and target in there for target in step), action


def test_like_pieces_light_up_together() -> None:
    play = game({3: ["s", "s"], 5: ["s/e"]}).choose("A")
    view = play.state.view(None)
    steps = {action: TABLE.steps(view, action)[0] for action in play.legal}
    assert steps[a.MoveFish(3, "salmon", 1)] == {"salmon/1", "salmon/2"}
    assert steps[a.MoveFish(8, "salmon", 1)] == {"salmon/4", "salmon/5"}
    assert steps[a.MoveFish(5, "salmon", 1, 1)] == {"salmon/3"}


def test_what_is_refused_can_be_pointed_at_and_says_why() -> None:
    play = game({2: ["e/s"], 3: ["e"], 5: ["s"]}, barred="B")
    view = play.state.view(None)
    told: dict[str, str] = {}
    for action in play.state.tries(0):
        refusal = play.state.refusal(0, action)
        if refusal is not None:
            told |= dict.fromkeys(TABLE.steps(view, action)[0], refusal.code)
    assert told["current/B"] == told["do/current/B"] == "current-barred"
    assert told["salmon/1"] == "current-first"
    play.choose("A")
    view = play.state.view(None)
    told = {}
    for action in play.state.tries(0):
        refusal = play.state.refusal(0, action)
        if refusal is not None:
            for target in TABLE.steps(view, action)[0]:
                told.setdefault(target, refusal.code)
    assert told["salmon/1"] == "fish-covered"
    assert told["eels/1"] == told["eels/2"] == "not-your-fish"
    assert told["current/C"] == "current-chosen"


FACTS = {
    "asked": "choose-fish",
    "seat": 0,
    "current": "A",
    "side": "move-2",
    "turns": 8,
    "place": 3,
    "own": "salmon",
    "effect": "bear",
}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_refusal_has_a_sentence(code: str, language: str) -> None:
    words.speak(language)
    text = TABLE.explain(Refusal(code, FACTS))
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("kind", KINDS.values())
def test_every_open_question_has_a_sentence_of_its_own(kind: str) -> None:
    assert TABLE.explain(Refusal("asked-first", {"asked": kind}))


def test_every_barrier_has_a_sentence() -> None:
    for kind in GAME.events.kinds:
        barrier = GAME.events.class_of(kind).barrier
        if barrier is not None:
            assert TABLE.barrier(barrier).endswith(".")


def test_every_question_is_asked_with_pictures_that_exist_and_marks_on_things_that_are_there() -> None:
    asked_kinds = set()
    for state in positions(16):
        if not state.decisions():
            assert TABLE.wait(state.view(None)).prompt
            continue
        asked_kinds.add(state.decisions()[0].kind)
        there = {piece.id for piece in TABLE.arrange(state.view(None)).pieces} | set(SPACES)
        for action in (None, *state.legal_actions(state.seat)):
            asked = question(state, action)
            assert asked.prompt
            assert not [name for name in arts(asked) if not exists(name)]
            for mark in asked.marks:
                match mark:
                    case Ghost(piece):
                        assert piece.space in SPACES
                        assert piece.id not in there
                    case Arrow(start, end):
                        assert {start, end} <= there
                    case Ring(target) | Tag(target):
                        assert target in there
            if asked.sheet is not None:
                assert set(asked.sheet.lit) <= there
    assert asked_kinds == set(KINDS.values())


def test_panels_count_what_lies_where() -> None:
    play = game({3: ["S"], 5: ["s"]}, currents="A:move-1@7 B:bear@2 C:twice@3", still=3)
    panels = TABLE.panels(play.state.view(None))
    texts = [words.plain(part.text) for card in panels.seats for part in flat(card.parts) if isinstance(part, p.Text)]
    assert texts[:4] == ["Salmon, swim left", "3 in nest", "2 out", "1 double"]
    assert [card.active for card in panels.seats] == [True, False]
    facts = [words.plain(part.text) for part in panels.infos[0].parts if isinstance(part, p.Fact)]
    assert facts == [
        "On tile 4: 4 steps to the eels’ nest, 4 steps to the salmon’s",
        "Currents at tile 7: 1. Two of them end the game",
        "Still turns running: 3. At 8 the current at tile 7 rests for a turn",
    ]


def test_everything_can_be_pointed_at() -> None:
    for state in positions(6):
        view = state.view(None)
        for piece in TABLE.arrange(view).pieces:
            if piece.target:
                assert isinstance(TABLE.about(view, piece.id), Tip), piece.id
        for space, there in SPACES.items():
            if LAYOUT.space_kind(there.kind).target:
                assert isinstance(TABLE.about(view, space), Tip), space
        if state.decisions():
            for control in controls(question(state)):
                if control not in ("do/use", "do/leave", "do/confirm-tiles"):
                    assert isinstance(TABLE.about(view, control), Tip), control
    assert TABLE.about(new_game().view(None), "nonsense/1") is None


def test_the_log_tells_every_kind_of_event_but_the_quiet_ones() -> None:
    told: set[str] = set()
    quiet: set[str] = set()
    for seed in range(30):
        play = Game(new_game(str(seed), lay_own_tiles=seed % 4 == 0))
        chance = Chance(f"log {seed}")
        while play.asked:
            play.do(chance.choice(play.legal))
        for event in play.events:
            line = TABLE.tell(event)
            (told if line else quiet).add(event.kind)
            assert line is None or (line.text and "{" not in line.text)
    assert told | {"nothing-moves", "movement-left"} >= set(GAME.events.kinds) - {"turn-confirmed", "tiles-confirmed"}
    assert quiet - told == {"turn-confirmed", "tiles-confirmed"}


def test_the_strip_of_the_mock_up() -> None:
    """A double swims 3 from tile 6 onto a bear tile: fish to 3, bear to 4, current to 6."""
    tiles = ("turn", "swap", "bear", "large", "advance", "turn", "bear")
    play = game({6: ["S"], 5: ["s"]}, tiles=tiles, bear=5, currents="A:move-2@3 B:move-3@5 C:twice@4").choose("B")
    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == 6)
    assert strip(play.state, action) == ["Fish to tile 3", "Bear to 4", "Current to 6"]
    asked = question(play.state, action)
    assert [words.plain(link.text) for link in asked.consequences] == [
        "3 tiles on, into a free place",
        "1 step, because the fish is double",
        "and turns to its bear side",
    ]
    assert Ring("tile/3", "frame") in asked.marks
    assert Arrow("salmon/1", "tile/3/1") in asked.marks
    assert [mark.piece.space for mark in asked.marks if isinstance(mark, Ghost)] == ["tile/3/1", "bear/4", "token/6"]


@pytest.mark.parametrize(
    ("piece", "titles"),
    [
        (5, ["Fish to tile 4", "Then: Large tile"]),
        (3, ["Fish to tile 2", "Then: Turn"]),
        (1, ["Fish into the nest", "Bear to 2", "Current to 2"]),
    ],
)
def test_the_strip_says_what_is_asked_next(piece: int, titles: list[str]) -> None:
    tiles = ("bear", "turn", "bear", "large", "bear", "bear", "bear")
    play = game({5: ["S"], 3: ["s"], 1: ["S"]}, tiles=tiles).choose("A")
    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == piece)
    assert strip(play.state, action) == titles


def test_choosing_a_current_tells_its_way_and_an_end_it_would_bring() -> None:
    play = game({3: ["s"]}, bear=3, tiles=CALM, currents="A:move-1@6 B:move-3@1 C:move-2@7")
    assert strip(play.state, a.CHOOSE[0]) == ["1 tile", "Current to 7", "The game ends"]
    assert strip(play.state, a.CHOOSE[1]) == ["3 tiles", "Current to 2"]
    names = ("Ana", "Ben")
    text = question(play.state, a.CHOOSE[0]).consequences[-1].text
    assert words.plain(text, names) == "with the bear where it is, Ana would win"
    play.choose("A")
    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == 8)
    last = question(play.state, action).consequences[-1]
    assert words.plain(last.text, names) == "Ana wins, with the nest further from the bear"


def test_a_win_is_foretold() -> None:
    play = game({1: ["s"]}, bear=1).choose("A")
    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == 1)
    assert strip(play.state, action) == ["Fish into the nest", "Bear into the eels’ nest"]


def test_the_large_tile_asks_with_two_cards_at_the_foot() -> None:
    play = game({5: ["S"]}, tiles=CALM).choose("A").move(5)
    asked = question(play.state)
    assert asked.sheet is not None
    assert asked.sheet.over == "foot"
    assert controls(asked) == {"do/flip", "do/advance"}
    assert {"tile/4", "salmon/1", "L1/flip", "L1/advance"} <= set(asked.sheet.lit)
    assert "salmon/3" in question(play.state, a.FLIP).sheet.lit  # type: ignore[union-attr]


def test_the_confirmed_turn_says_when_it_ends_the_game() -> None:
    play = game({}, tiles=CALM, currents="A:move-1@6 B:move-3@1 C:move-2@7").choose("A")
    assert strip(play.state, None) == ["The game ends"]
    assert controls(question(play.state)) == {"do/end-turn"}
    calm = game({}, tiles=CALM).choose("A")
    assert strip(calm.state, None) == []


def test_endings_score_sheet_and_box() -> None:
    reasons = set()
    for state in positions(30):
        outcome = state.outcome()
        if outcome is None:
            continue
        reasons.add(outcome.reason)
        assert TABLE.ending(outcome).endswith(".")
        for result in outcome.results:
            for check in result.checks:
                name, icon = TABLE.source(check.objective)
                assert name
                assert exists(icon)
                TABLE.note(check.objective, check.note)
    assert reasons == {"bear", "further", "middle"}
    assert TABLE.ending(new_game().standing())
    box = TABLE.box()
    assert exists(box.cover)
    assert all(exists(art) for art in (*box.sides.values(), *(icon for icon, _text in box.facts)))
    end = game({1: ["s"]}, bear=1).choose("A").move(1)
    sheet = TABLE.show(end.last[-1], end.state.view(None))
    assert sheet is not None
    assert words.plain(sheet.title, ("Ana", "Ben")) == "Ana wins"
