"""River Bankers at the table: whole games by clicks, curtains where secrets are, and nothing that leaks."""

from __future__ import annotations

import pygame
import pytest

from riverboards import words
from riverboards.engine.chance import Chance
from riverboards.engine.match import Match
from riverboards.games.river_bankers import GAME
from riverboards.games.river_bankers.actions import Bid, Invent, PickStarter, Swim
from riverboards.games.river_bankers.events import Settled
from riverboards.games.river_bankers.rules import State
from riverboards.ui.events import PointerDown, PointerMove, PointerUp
from riverboards.ui.sitting.logbook import log_turns
from riverboards.ui.sitting.sitting import Phase
from tests.games.river_bankers.player import Bidder
from tests.games.river_bankers.positions import A, B, C, at, do, pass_offers
from tests.ui.table.conftest import display as display
from tests.ui.table.driver import Hand, setup_of

SIZES = ((1024, 640), (1440, 900))


def sitting(state: State, size: tuple[int, int] = (1440, 900)) -> Hand:
    """A hand at a table in a position made to order."""
    match = Match(GAME, setup_of("river-bankers", state.players, options={"starter_draft": False}))
    match.state = state
    return Hand(match, size)


def eyes(hand: Hand) -> int | None:
    """Whose eyes the picture is for."""
    return hand.table.sitting.viewer


def covered(hand: Hand) -> bool:
    """Whether the curtain is down."""
    return hand.behind_curtain


def shown_to(hand: Hand) -> int | None:
    return hand.table.sitting.view.viewer


def pixels(hand: Hand) -> bytes:
    return pygame.image.tobytes(hand.picture(), "RGB")


def middle(**more: object) -> State:
    """A position in the middle of a game of three."""
    return at(
        3,
        head=["reed-stand", "boulder-field", "clay-bank"],
        river=[("logjam", 1, "AB"), ("silt-bank", 1, "CCA"), ("marsh-edge", 3, "CBxA")],
        shore=[("fallen-limb", "BA")],
        hands={
            A: ["wood-pile", "cattail-marsh", "spillway"],
            B: ["pier", "portage", "granary"],
            C: ["royal-lodge", "pontoon", "trophy-lodge"],
        },
        totals=(41, 44, 44),
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_by_clicks(players: int) -> None:
    hand = Hand(Match(GAME, setup_of("river-bankers", players, seed="bids")))
    bidder = Bidder(hand)
    bidder.play()
    events = [event for ply in hand.match.plies for event in ply.events]
    assert any(isinstance(event, Settled) and event.overbid for event in events), "no jam"
    assert bidder.curtains > players
    assert bidder.reveals > 1
    outcome = hand.match.outcome()
    assert outcome is not None
    for result in outcome.results:
        assert sum(line.points for line in result.lines) == result.total


def test_a_turn_is_private_and_one_curtain_is_enough_for_it() -> None:
    hand = sitting(middle())
    assert covered(hand)
    hand.button("ready")
    assert eyes(hand) == A
    hand.click("do/build")
    assert not covered(hand)
    hand.click("do/back")
    hand.click("do/invent")
    hand.click("do/invent/2")
    hand.now += 1
    hand.button("commit")
    assert not covered(hand)
    assert eyes(hand) == A


def test_recalls_are_open_one_answer_a_seat_without_a_curtain() -> None:
    state = middle()
    do(state, Swim("logjam"))
    hand = sitting(state)
    for seat in (A, B, C):
        assert eyes(hand) is None
        asked = hand.match.decisions()[0]
        assert (asked.kind, asked.seat) == ("recall", seat)
        hand.now += 1
        hand.button("commit")
    assert covered(hand), "the bids come next"
    assert len(hand.match.plies) == 3


def at_the_bids(*sealed: tuple[int, int]) -> State:
    state = middle()
    do(state, Swim("logjam"))
    pass_offers(state)
    for seat, n in sealed:
        state.apply(seat, Bid(n))
    return state


def test_every_frame_from_the_sealed_bid_to_ready_is_the_curtain() -> None:
    hand = sitting(at_the_bids())
    hand.button("ready")
    hand.now += 1
    commit = hand.widget("commit")
    assert commit is not None
    hand.desk.settings.change(speed="slow")
    spot = commit.rect.center
    hand.send(PointerMove(spot), PointerDown(spot), PointerUp(spot))
    frames, titles = set(), set()
    for _ in range(40):
        frames.add(pixels(hand))
        titles.add(hand.desk.title())
        hand.desk.update(0.05)
    assert covered(hand)
    assert eyes(hand) is None
    hand.desk.settings.change(speed="none")
    assert frames == {pixels(hand)}
    assert titles == {"River Bankers - Riverboards"}


def test_pictures_are_the_same_for_every_secret_bid() -> None:
    curtains, pages = set(), set()
    for n in range(4):
        hand = sitting(at_the_bids((A, 1), (B, n)))
        assert covered(hand)
        curtains.add(pixels(hand))
        hand.button("ready")
        assert eyes(hand) == C
        pages.add(pixels(hand))
    assert len(curtains) == 1
    assert len(pages) == 1


@pytest.mark.parametrize("size", SIZES)
def test_pictures_are_the_same_for_other_hands_and_decks(size: tuple[int, int]) -> None:
    pictures: dict[object, set[bytes]] = {}
    for seed in ("one", "two", "three"):
        for viewer in (None, A, B):
            state = middle(turn=A if viewer is None else viewer)
            if viewer is None:
                do(state, Swim("logjam"))
            hand = sitting(state.redeal(viewer, Chance(seed)), size)
            if viewer is not None:
                hand.button("ready")
            assert eyes(hand) == viewer
            pictures.setdefault(viewer, set()).add(pixels(hand))
    assert all(len(each) == 1 for each in pictures.values())


def test_an_open_page_tells_nothing_under_the_pointer() -> None:
    state = middle()
    do(state, Swim("logjam"))
    hands = [sitting(state.redeal(None, Chance(seed))) for seed in ("one", "two")]
    for x in range(30, 1440, 200):
        for y in range(90, 900, 150):
            for hand in hands:
                hand.send(PointerMove((x, y)))
                hands[1].now += 1
                hand.desk.update(0.5)
                hand.table.page.rest()
            assert pixels(hands[0]) == pixels(hands[1]), (x, y)


def test_the_open_screen_is_the_same_whether_something_can_be_built() -> None:
    pictures = set()
    for card in ("wood-pile", "royal-lodge"):
        state = at(
            3,
            river=[("logjam", 1, "AAAA"), ("reed-stand", 2, "B")],
            hands={A: [card], B: ["pier"]},
            totals=(4, 10, 12),
        )
        do(state, Swim("reed-stand"))
        hand = sitting(state)
        assert eyes(hand) is None
        pictures.add(pixels(hand))
    assert len(pictures) == 1


def test_the_public_log_is_the_same_for_every_secret_until_the_reveal() -> None:
    logs = set()
    for n in range(4):
        match = Match(GAME, setup_of("river-bankers", 2, seed="log"))
        for seat, card in ((A, "tail-slap"), (B, "kelp-bed")):
            match.act(seat, PickStarter(card))
        card = match.state.head[0]  # type: ignore[attr-defined]
        match.act(A, next(each for each in match.state.legal_actions(A) if getattr(each, "card", "") == card))
        match.act(B, Bid(n))
        lines = [each.line for turn in log_turns(match, Hand(match).table.table, None) for each in turn.lines]
        logs.add(tuple(words.plain(line.text) for line in lines))
    assert len(logs) == 1


def test_drawn_cards_stay_out_of_the_public_log() -> None:
    match = Match(GAME, setup_of("river-bankers", 2, options={"starter_draft": False}, seed="draw"))
    match.act(A, Invent(3))
    table = Hand(match).table.table
    told = {
        viewer: " ".join(each.line.text for turn in log_turns(match, table, viewer) for each in turn.lines)
        for viewer in (None, A, B)
    }
    assert "You drew" in told[A]
    assert told[None] == told[B]
    assert "You drew" not in told[B]


def test_own_secrets_show_only_while_the_look_control_is_held() -> None:
    state = middle()
    do(state, Swim("logjam"))
    hand = sitting(state)
    lit, before = hand.lit, pixels(hand)
    hand.table.look(A, True)
    assert shown_to(hand) == A
    assert hand.table.dresser.rect("hand/wood-pile") is not None, "the own hand lies over the board"
    assert hand.table.dresser.rect("hand/pier") is None
    assert hand.lit == lit
    hand.table.look(A, False)
    assert shown_to(hand) is None
    assert pixels(hand) == before
    assert hand.table.sitting.phase is Phase.ASK
