"""What is secret stays behind the curtain: every frame, title and tooltip between a commit and the next ready."""

from __future__ import annotations

import pygame
import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.match import Match
from riverboards.ui.events import FocusLost, Key, Minimised, PointerMove
from riverboards.ui.sitting.sitting import Phase
from tests.toy.game import SealedPebbles
from tests.ui.table.driver import Hand, setup_of


def at_the_bids(game: SealedPebbles, players: int = 3, seed: str = "table") -> Hand:
    """The curtain of the first bid."""
    hand = Hand(Match(game, setup_of(game.key, players, seed=seed)))
    hand.click("do/begin")
    assert hand.behind_curtain
    return hand


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def eyes(hand: Hand) -> int | None:
    return hand.table.sitting.view.viewer


def with_other_secrets(hand: Hand, seat: int | None, seed: str) -> Hand:
    """The same game with all that `seat` (None: the table) does not know dealt anew."""
    twin = Hand(Match(hand.match.game, hand.match.record.setup))
    twin.match.state = hand.match.state.redeal(seat, Chance(seed))
    twin.match.plies[:] = hand.match.plies
    twin.table.sitting._next()
    twin.table._opened()
    twin.settle()
    return twin


def test_a_private_question_waits_behind_the_curtain(toy: SealedPebbles) -> None:
    hand = at_the_bids(toy)
    seat = hand.table.sitting.handed
    assert hand.table.sitting.viewer is None
    assert hand.table.sitting.answer is None
    hand.button("ready")
    assert hand.table.sitting.viewer == seat
    assert hand.match.readied == seat


def test_every_frame_from_commit_to_ready_is_the_curtain(toy: SealedPebbles) -> None:
    hand = at_the_bids(toy)
    hand.button("ready")
    hand.now += 1
    frames: list[bytes] = []
    titles: list[str] = []
    commit = hand.widget("commit")
    assert commit is not None
    hand.desk.settings.change(speed="slow")
    from riverboards.ui.events import PointerDown, PointerUp

    hand.send(PointerMove(commit.rect.center), PointerDown(commit.rect.center), PointerUp(commit.rect.center))
    for _ in range(40):
        frames.append(pixels(hand.picture()))
        titles.append(hand.desk.title())
        hand.desk.update(0.05)
    assert hand.behind_curtain
    hand.desk.settings.change(speed="none")
    assert set(frames) == {pixels(hand.picture())}
    assert set(titles) == {"Sealed Pebbles - Riverboards"}


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_curtain_and_table_are_the_same_for_other_secrets(toy: SealedPebbles, seed: str) -> None:
    hand = at_the_bids(toy)
    other = with_other_secrets(hand, None, seed)
    assert pixels(hand.picture()) == pixels(other.picture())
    assert other.match.state.to_data() != hand.match.state.to_data()


def test_the_open_table_tells_nothing_under_pointer_and_keys(toy: SealedPebbles) -> None:
    hand = Hand(Match(toy, setup_of(toy.key, 2)))
    other = with_other_secrets(hand, None, "hidden")
    for x in range(20, 1440, 190):
        for y in range(80, 900, 130):
            for each in (hand, other):
                each.send(PointerMove((x, y)))
                other.now += 1
                each.desk.update(0.5)
                each.table.page.rest()
            assert pixels(hand.picture()) == pixels(other.picture()), (x, y)
    for name in ("tab", "right", "down", "tab", "tab", "left"):
        for each in (hand, other):
            each.key(name)
        assert pixels(hand.picture()) == pixels(other.picture()), name


@pytest.mark.parametrize("event", [FocusLost(), Minimised()])
def test_a_private_page_goes_back_behind_the_curtain(toy: SealedPebbles, event: FocusLost | Minimised) -> None:
    hand = at_the_bids(toy)
    hand.button("ready")
    before = pixels(hand.picture())
    hand.send(event)
    assert hand.behind_curtain
    assert hand.table.sitting.viewer is None
    assert pixels(hand.picture()) != before
    hand.button("ready")
    assert hand.table.sitting.phase is Phase.ASK


def test_the_pause_hides_a_private_page(toy: SealedPebbles) -> None:
    hand = at_the_bids(toy)
    hand.button("ready")
    hand.key("escape")
    assert hand.table.sitting.viewer is None
    hand.key("escape")
    assert hand.behind_curtain


def test_looking_shows_own_secrets_only_while_held(toy: SealedPebbles) -> None:
    hand = Hand(Match(toy, setup_of(toy.key, 2)))
    lit, before = hand.lit, pixels(hand.picture())
    hand.table.look(0, True)
    assert eyes(hand) == 0
    assert hand.lit == lit
    assert pixels(hand.picture()) != before
    hand.table.look(0, False)
    assert eyes(hand) is None
    assert pixels(hand.picture()) == before


def test_no_curtain_for_one_person(toy: SealedPebbles) -> None:
    hand = Hand(Match(toy, setup_of(toy.key, 2, bots={1: "random"})))
    for _ in range(30):
        assert not hand.behind_curtain
        if hand.table.sitting.phase is Phase.HOLD:
            hand.button("commit")
        elif "do/begin" in hand.lit:
            hand.click("do/begin")
        elif hand.table.sitting.answer and hand.table.sitting.answer.asked:
            if hand.table.sitting.answer.asked.decision.kind == "bid":
                assert hand.table.sitting.viewer == 0
                return
            hand.click(next(t for t in sorted(hand.lit) if t.startswith("do/")))
    raise AssertionError("no bid was asked")


def test_the_setting_always_hands_over_open_turns_too(toy: SealedPebbles) -> None:
    hand = Hand(Match(toy, setup_of(toy.key, 2)), curtain="always")
    assert hand.behind_curtain
    hand.button("ready")
    assert hand.table.sitting.phase is Phase.ASK


def test_a_sealed_bid_cannot_be_read_in_the_log(toy: SealedPebbles) -> None:
    from riverboards.ui.sitting.logbook import log_turns

    hand = at_the_bids(toy, players=3)
    bidder = hand.table.sitting.handed
    hand.button("ready")
    hand.button("commit")
    public = [line.line.text for turn in log_turns(hand.match, hand.table.table, None) for line in turn.lines]
    own = [line.line.text for turn in log_turns(hand.match, hand.table.table, bidder) for line in turn.lines]
    assert not any(text.startswith("Your bid") for text in public)
    assert any(text.startswith("Your bid") for text in own)


def test_escape_never_quits(toy: SealedPebbles) -> None:
    hand = Hand(Match(toy, setup_of(toy.key, 2)))
    for _ in range(6):
        hand.send(Key("escape"))
    assert not hand.desk.quitting
