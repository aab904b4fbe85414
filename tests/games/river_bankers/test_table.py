"""The table of River Bankers: every piece has a place, every answer its clicks, every number is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from riverboards import paths, words
from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers import events as e
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.rules import State
from riverboards.tables import parts as p
from riverboards.tables.contract import Chosen, Ghost, Question, Ring, Sheet, Tag
from riverboards.tables.layout import load_layout
from riverboards.tables.river_bankers import bidding
from riverboards.tables.river_bankers.table import TABLE
from tests.games.river_bankers.positions import A, B, C, at, bids, do, kind, pass_offers, swim
from tests.games.river_bankers.rich import positions

LAYOUT = load_layout("river-bankers")
SPACES = LAYOUT.boards["main"].spaces


def exists(art: str) -> bool:
    return (paths.assets() / f"{art}.svg").is_file()


def flat(parts: tuple[p.Part, ...]) -> Iterator[p.Part]:
    """All parts, those inside rows, columns, tables and options too."""
    for part in parts:
        yield part
        yield from flat(getattr(part, "parts", ()))
        if isinstance(part, p.Cells):
            for row in (part.header, *part.rows):
                yield from flat(row)


def said(parts: tuple[p.Part, ...]) -> str:
    """All words of some parts, plain."""
    texts = [getattr(part, "text", "") for part in flat(parts)]
    return words.plain(" ".join(texts), ("Ana", "Ben", "Cleo", "Dario"))


def question(state: State, action: Action | None = None, values: dict[str, Any] | None = None) -> Question:
    """How the first open decision is asked, with an action or form values chosen."""
    decision = state.decisions()[0]
    seat = decision.seat
    assert seat is not None
    view = state.view(seat if decision.private else None)
    form = decision.forms[0] if decision.forms else None
    filled = {**(form.start() if form else {}), **(values or {})}
    foreseen = tuple(state.foresee(seat, action)) if action is not None else ()
    remaining = tuple(each for each in state.legal_actions(seat) if each.kind in decision.answers)
    targets = tuple(min(step) for step in TABLE.steps(view, action)) if action is not None else ()
    return TABLE.ask(view, decision, Chosen(targets, remaining, action, foreseen, None, filled, form))


def every_question(state: State) -> Iterator[tuple[Decision, Question]]:
    for decision in state.decisions():
        assert decision.seat is not None
        view = state.view(decision.seat)
        actions = tuple(each for each in state.legal_actions(decision.seat) if each.kind in decision.answers)
        clicked = any(TABLE.steps(view, each) for each in actions)
        form = decision.forms[0] if decision.forms and not clicked else None
        for looked_at in (view,) if decision.private else (view, state.view(None)):
            chosen = Chosen(remaining=actions, form=form, values=form.start() if form else {})
            yield decision, TABLE.ask(looked_at, decision, chosen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_piece_has_a_kind_a_space_and_a_picture(players: int) -> None:
    for state in positions(players, "pieces", most=40):
        scene = TABLE.arrange(state.view(None))
        ids = {piece.id for piece in scene.pieces}
        assert len(ids) == len(scene.pieces)
        for piece in scene.pieces:
            known = LAYOUT.piece(piece.kind)
            assert exists(known.art.format(art=piece.art)) if known.art else piece.kind == "worker-mark"
            head, _slash, rest = piece.space.partition("/hole/")
            assert (head in ids and rest) or piece.space in SPACES, piece


def test_all_workers_and_cards_lie_on_the_table() -> None:
    for state in positions(4, "count", most=30):
        pieces = TABLE.arrange(state.view(None)).pieces
        for seat in range(4):
            there = sum(piece.kin == f"worker-{seat}" for piece in pieces)
            assert there + state.supply[seat] == 8
        assert sum(piece.kind.startswith("material-") and piece.kind != "material-pile" for piece in pieces) == len(
            state.place
        )
        assert sum(piece.kind == "pawn" for piece in pieces) == 4


def test_pawns_show_their_lap_and_lie_in_the_order_of_their_stack() -> None:
    state = at(3, totals=(62, 2, 130))
    pawns = [piece for piece in TABLE.arrange(state.view(None)).pieces if piece.kind == "pawn"]
    assert [piece.id for piece in pawns] == ["pawn/2", "pawn/1", "pawn/0"]
    assert {piece.id: (piece.space, piece.fields.get("lap")) for piece in pawns} == {
        "pawn/0": ("track/2", "+60"),
        "pawn/1": ("track/2", None),
        "pawn/2": ("track/10", "+120"),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_listed_action_has_clicks_of_its_own_or_belongs_to_a_form(players: int) -> None:
    for state in positions(players, "clicks", most=120):
        for decision in state.decisions():
            seat = decision.seat
            assert seat is not None
            view = state.view(seat)
            seen: dict[tuple[frozenset[str], ...], Action] = {}
            for action in state.legal_actions(seat):
                if action.kind not in decision.answers:
                    continue
                steps = TABLE.steps(view, action)
                if not steps:
                    assert decision.forms, action
                    continue
                for other, before in seen.items():
                    same = len(other) == len(steps) and all(x & y for x, y in zip(other, steps, strict=True))
                    assert not same, (action, before)
                seen[steps] = action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_can_be_asked_and_its_pictures_are_there(players: int) -> None:
    for state in positions(players, "asked", most=60):
        for decision, asked in every_question(state):
            assert asked.prompt, decision
            for part in flat((*asked.tray, *(asked.sheet.parts if asked.sheet else ()))):
                for name in (getattr(part, "art", ""), getattr(part, "icon", "")):
                    assert not name or exists(name), (decision.kind, name)
                if isinstance(part, p.FieldPart):
                    assert all(exists(art) for art in part.arts.values())
                if isinstance(part, p.Card):
                    known = LAYOUT.piece(part.piece.kind)
                    fields = set(known.fields) | ({known.paint.field} if known.paint else set())
                    assert set(part.piece.fields) <= fields, part.piece
            for name in (asked.art, asked.commit_icon):
                assert not name or exists(name), (decision.kind, name)


@pytest.mark.parametrize("players", [2, 4])
def test_every_refusal_event_and_tip_has_words(players: int) -> None:
    for state in positions(players, "words", most=80):
        for decision in state.decisions():
            seat = decision.seat
            assert seat is not None
            for action in state.tries(seat):
                refusal = state.refusal(seat, action)
                if refusal is not None:
                    assert TABLE.explain(refusal).endswith("."), refusal
            assert all(TABLE.hand_over(state.view(None), decision))
        view = state.view(None)
        for piece in TABLE.arrange(view).pieces:
            tip = TABLE.about(view, piece.id)
            assert tip is not None, piece.id
            assert tip.title
        for space in SPACES:
            if not space.startswith(("sign", "flag", "label")):
                assert TABLE.about(view, space) is not None, space


@pytest.mark.parametrize("card", [card for card in FACTS.ids if card not in FACTS.materials])
def test_every_structure_and_starter_has_a_tip_with_its_card(card: str) -> None:
    tip = TABLE.about(at(2, built={A: [card]}).view(None), f"built/{card}")
    assert tip is not None
    assert tip.clause == FACTS.ids[card]
    shown = tip.parts[0]
    assert isinstance(shown, p.Card)
    assert exists(LAYOUT.piece(shown.piece.kind).art)
    for name in ("picture", "kind"):
        assert exists(f"river-bankers/{shown.piece.fields[name]}")


@pytest.mark.parametrize("card", list(FACTS.materials))
def test_every_material_card_has_a_tip_with_its_price(card: str) -> None:
    state = at(4, river=[(card, 3, "AB")])
    if card == "bramble-shoal":
        assert card not in FACTS.decks[4]
    tip = TABLE.about(state.view(None), card)
    assert tip is not None
    assert "4 fish" in words.plain(tip.text)


# -- what a turn would cost ----------------------------------------------------------------------------------------


def test_an_auction_is_previewed_with_its_price_and_where_each_bid_leads() -> None:
    state = at(2, river=[("logjam", 1, "AB")], totals=(41, 60), supply={A: 3})
    asked = question(state, a.Swim("logjam"))
    assert words.plain(asked.prompt) == "Swim to Logjam: 1 fish, then 2 per worker"
    tags = [(mark.target, mark.text) for mark in asked.marks if isinstance(mark, Tag)]
    assert tags == [("track/42", "42"), ("track/44", "1"), ("track/46", "2"), ("track/48", "3")]
    assert Ring("logjam", "frame") in asked.marks
    ghost = next(mark for mark in asked.marks if isinstance(mark, Ghost))
    assert ghost.piece.space == "track/42"
    assert asked.commit


def test_pointing_leaves_tray_and_gold_button_as_they_are() -> None:
    for players in (2, 3, 4):
        for state in positions(players, "still", most=60):
            for decision in state.decisions():
                assert decision.seat is not None
                view = state.view(decision.seat)
                actions = tuple(each for each in state.legal_actions(decision.seat) if each.kind in decision.answers)
                if decision.forms and not any(TABLE.steps(view, each) for each in actions):
                    continue
                still = TABLE.ask(view, decision, Chosen(remaining=actions))
                for action in actions[:8]:
                    steps = TABLE.steps(view, action)
                    if len(steps) == 1:
                        over = Chosen(remaining=actions, action=action, pointed=min(steps[0]))
                        asked = TABLE.ask(view, decision, over)
                        assert (asked.tray, asked.commit, asked.sheet) == (still.tray, still.commit, still.sheet)


def test_discounts_show_in_the_preview() -> None:
    state = at(2, head=["marsh-edge"], river=[("reed-stand", 4)], built={A: ["reed-bed", "kelp-bed"]}, totals=(58, 70))
    asked = question(state, a.Swim("reed-stand"))
    assert "then 3 per worker" in asked.prompt
    assert Ring("track/2", "after") in asked.marks, "59 and 3: over the end of the lap"
    pull = question(state, a.Pull("marsh-edge"))
    assert words.plain(pull.prompt) == "Pull Marsh Edge: 2 fish, then 1 per worker"


def test_the_hand_shows_what_is_there_of_what_is_needed() -> None:
    state = at(2, river=[("logjam", 1, "AAA")], hands={A: ["wood-pile", "spillway"], B: ["pier"]})
    strips = [part for part in question(state).tray if isinstance(part, p.Card)]
    assert [strip.piece.fields["amount-1"] for strip in strips] == ["3/4", "3/4"]
    assert [strip.target for strip in strips] == ["hand/wood-pile", "hand/spillway"]


def test_the_open_table_shows_no_hand() -> None:
    state = at(2, river=[("logjam", 1, "AAA")], hands={A: ["wood-pile"], B: ["pier"]})
    decision = state.decisions()[0]
    asked = TABLE.ask(state.view(None), decision, Chosen())
    assert not [part for part in asked.tray if isinstance(part, p.Card)]


# -- bids and the reveal -------------------------------------------------------------------------------------------


def at_the_bids() -> State:
    """A bids on Logjam with 5 open icons; B can bid 3, C 2."""
    state = at(3, river=[("logjam", 1, "AB")], totals=(41, 44, 44), supply={A: 4, B: 3, C: 2})
    do(state, a.Swim("logjam"))
    pass_offers(state)
    return state


def test_the_bid_page_tells_cost_landing_and_what_a_jam_would_leave() -> None:
    asked = question(at_the_bids(), values={"n": 3})
    assert asked.secret
    assert asked.sheet is not None
    told = said(asked.sheet.parts)
    assert "Your pawn swims from 42 to 48." in told
    assert "to open the auction, paid" in told
    assert "can bid up to 3" in told
    assert "can bid up to 2" in told
    assert words.plain(asked.commit) == "Seal 3 for 6 fish"
    assert bidding.outcomes(5, 3, 0, 5) == [(0, 2, 3), (3, 3, 2), (4, 4, 1), (5, 5, 0)]
    assert "0–2" in told


def test_other_bids_stay_hidden_on_the_page() -> None:
    pages = []
    for n in (0, 3):
        state = at_the_bids()
        state.apply(B, a.Bid(n))
        pages.append(question(state, values={"n": 1}))
    assert pages[0] == pages[1]
    assert pages[0].sheet is not None
    assert "has bid, at most 3" in said(pages[0].sheet.parts)


def settled(happened: list[Any]) -> tuple[e.Settled, Sheet]:
    event = next(each for each in happened if isinstance(each, e.Settled))
    sheet = TABLE.show(event, at(3, river=[("logjam", 1, "AB")]).view(None))
    assert sheet is not None
    return event, sheet


def test_the_reveal_explains_the_jam_with_numbers() -> None:
    state = at_the_bids()
    event, sheet = settled(bids(state, 3, 3, 1))
    told = said(sheet.parts)
    assert "7 bids for 5 icons: 2 too many" in told
    assert "3 − 2" in told
    assert "42 → 48" in told
    assert "44 → 50" in told
    assert "44 → 46" in told
    assert "3 icons stay open. Logjam drifts to River 2, where a worker costs 3 fish." in told
    assert event.placed == (1, 1, 0)


def test_the_reveal_of_bids_that_fit() -> None:
    state = at_the_bids()
    _event, sheet = settled(bids(state, 2, 2, 1))
    told = said(sheet.parts)
    assert "5 bids for 5 icons: everybody fits" in told
    assert "Every icon is taken: Logjam goes to the shoreline." in told


def test_the_log_of_an_auction() -> None:
    state = at_the_bids()
    lines = [line for event in bids(state, 3, 3, 1) if (line := TABLE.tell(event)) is not None]
    told = [words.plain(line.text, ("Ana", "Ben", "Cleo")) for line in lines]
    assert told[:3] == ["Ana has bid", "Ben has bid", "Cleo has bid"]
    assert told[3].startswith("Logjam jams, 2 too many. Ana bid 3, placed 1, paid 6 fish; Ben bid 3")


# -- seat cards and the end ----------------------------------------------------------------------------------------


def test_seat_cards_say_who_acts_and_what_is_spent() -> None:
    state = at(
        3,
        river=[("logjam", 1)],
        totals=(10, 12, 91),
        retired=[C],
        built={A: ["wood-pile", "reed-bed"]},
        spent={A: ["wood-pile"]},
    )
    panels = TABLE.panels(state.view(None))
    assert [words.plain(card.chip) for card in panels.seats] == ["acts now", "next", "retired"]
    assert panels.seats[0].active
    assert panels.seats[2].retired
    assert "Wood Pile (spent) · Reed Bed" in said(panels.seats[0].parts)


def test_the_score_sheet_has_words_for_every_source_and_note() -> None:
    state = at(2, shore=[("logjam", "AAA")], built={A: ["spillway", "pier"]}, totals=(90, 95))
    state.over = True
    outcome = state.outcome()
    assert outcome is not None
    for line in outcome.results[A].lines:
        title, icon = TABLE.source(line.source)
        assert title
        assert exists(icon)
    notes = [words.plain(TABLE.note(line.source, line.note)) for line in outcome.results[A].lines]
    assert notes[:2] == ["Spillway 6", "Pier 2"]
    assert words.plain(TABLE.ending(outcome), ("Ana", "Ben")) == "Ana has the most stars: 9."
    for totals, told in (((94, 92), "92 against 94"), ((94, 94), "shared")):
        tie = at(2, totals=totals, built={A: ["spillway"], B: ["pontoon", "log-flume"]})
        tie.over = True
        found = tie.outcome()
        assert found is not None
        assert told in TABLE.ending(found)


def test_the_box_names_the_species() -> None:
    box = TABLE.box()
    assert exists(box.cover)
    assert all(exists(art) for art, _words in box.facts)
    assert {value for _key, value in box.sides} == {"beaver", "otter", "muskrat", "mink"}


def test_a_swim_is_told_on_the_board() -> None:
    state = at(2, river=[("logjam", 1)], totals=(0, 20))
    told = [line for event in swim(state, "logjam", 2, 0) if (line := TABLE.tell(event)) is not None]
    assert words.plain(told[0].text, ("Ana", "Ben")) == "Ana swims to Logjam for 1 fish"
    assert told[0].targets == ("logjam",)
    assert kind(state) == "turn"


def test_unknown_refusals_are_not_passed_over_in_silence() -> None:
    with pytest.raises(LookupError):
        TABLE.explain(Refusal("no-such-code"))
