"""The position of Sealed Pebbles and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations, product
from typing import Any, Final, Self

from riverboards.engine.chance import Chance
from riverboards.engine.contract import (
    Action,
    Decision,
    Event,
    IllegalAction,
    Outcome,
    Refusal,
    Setup,
    Watch,
)
from riverboards.engine.contract import foresee as foresee_on_twin
from tests.toy import scoring, view
from tests.toy.actions import (
    Answer,
    Arrange,
    Arranged,
    Begin,
    Bid,
    BidChosen,
    BiddingBegan,
    BidSealed,
    GameEnded,
    Look,
    Looked,
    Offer,
    OfferAnswered,
    OfferMade,
    PrizeDrawn,
    PrizeWon,
    Revealed,
    Rolled,
    Saw,
)
from tests.toy.data import Pebbles, pebbles
from tests.toy.forms import ArrangeForm, BidForm, OfferForm

MOST_LISTED: Final = 20
MOST_BID: Final = 2
PRIZES_TO_END: Final = 3


class State:
    """One position. `stage`: lead, answer, bid, arrange, over.

    Attributes:
        bag: pebbles still to come, the next one last.
        seen_top: which seats have seen the next one.
        bids: by seat; None: not bid yet.
        offer: partner, give, get, or None. `offered`: the leader's one offer of the round is used.
    """

    def __init__(self, setup: Setup | None) -> None:
        self.book: Pebbles = pebbles()
        if setup is None:
            return
        self.players = setup.players
        self.chance = Chance(setup.seed)
        self.rounds = int(setup.options["rounds"])
        self.looks = bool(setup.options["looks"])
        self.bag = list(self.book.pebbles)
        self.chance.shuffle(self.bag)
        self.hands = [sorted(self.bag.pop() for _ in range(self.book.hand)) for _ in range(self.players)]
        self.goods = [list(self.book.goods.pair()) for _ in range(self.players)]
        self.supply = list(self.book.supply.pair())
        for seat, each in enumerate(setup.seats):
            self._bonus(seat, each.choices["shore"])
        first = str(setup.options["first"])
        self.leader = self.chance.below(self.players) if first == "random" else int(first[-1]) - 1
        self.rows: list[list[str]] = [[] for _ in range(self.players)]
        self.discard: list[str] = []
        self.round = 1
        self.prize: str | None = self.bag.pop()
        self.seen_top = [False] * self.players
        self.bids: list[Bid | None] = [None] * self.players
        self.offer: Offer | None = None
        self.offered = False
        self.die = 0
        self.winner = -1
        self.stage = "lead"
        self.ended = ""

    def _bonus(self, seat: int, shore: str) -> None:
        """A seat on the left shore begins with one more shell, on the right shore with one more reed."""
        if shore in ("left", "right"):
            good = 0 if shore == "left" else 1
            self.goods[seat][good] += 1
            self.supply[good] -= 1

    @property
    def turn(self) -> int:
        return self.round

    # -- copies ------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.chance = self.chance.copy()
        twin.bag, twin.discard, twin.supply = self.bag[:], self.discard[:], self.supply[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.goods = [pair[:] for pair in self.goods]
        twin.rows = [row[:] for row in self.rows]
        twin.seen_top, twin.bids = self.seen_top[:], self.bids[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        data = {key: value for key, value in self.__dict__.items() if key != "book"}
        data["chance"] = self.chance.place
        data["bids"] = [None if bid is None else [list(bid.pebbles), bid.shells] for bid in self.bids]
        offer = self.offer
        data["offer"] = None if offer is None else [offer.partner, list(offer.give), list(offer.get)]
        twin: dict[str, Any] = {key: _plain(value) for key, value in data.items()}
        return twin

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> State:
        state = cls(None)
        state.__dict__.update({key: _plain(value) for key, value in data.items()})
        state.chance = Chance.at(data["chance"])
        state.bids = [None if bid is None else Bid(tuple(bid[0]), bid[1]) for bid in data["bids"]]
        offer = data["offer"]
        state.offer = None if offer is None else Offer(offer[0], tuple(offer[1]), tuple(offer[2]))
        return state

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        twin = self.copy()
        twin.chance = chance.fork()
        knows_top = viewer is not None and self.seen_top[viewer] and bool(self.bag)
        top = [twin.bag.pop()] if knows_top else []
        others = [seat for seat in range(self.players) if seat != viewer]
        pool = twin.bag + [pebble for seat in others for pebble in twin.hands[seat]]
        chance.shuffle(pool)
        for seat in others:
            twin.hands[seat] = sorted(pool.pop() for _ in twin.hands[seat])
            if twin.bids[seat] is not None:
                twin.bids[seat] = twin._bid_form(seat).draw(chance)
        twin.bag = pool + top
        return twin

    def components(self) -> dict[str, int]:
        held = [*self.bag, *self.discard, *(p for hand in self.hands for p in hand), *(p for r in self.rows for p in r)]
        return {
            "pebbles": len(set(held)) + (self.prize is not None),
            "shells": self.supply[0] + sum(pair[0] for pair in self.goods),
            "reeds": self.supply[1] + sum(pair[1] for pair in self.goods),
        }

    # -- questions ---------------------------------------------------------------------------------------------

    def decisions(self) -> tuple[Decision, ...]:
        if self.stage == "lead":
            lead = Decision(self.leader, "lead", ("look", "begin"))
            return (lead, self._offer_decision()) if self._offers() else (lead,)
        if self.stage == "answer":
            assert self.offer is not None
            return (Decision(self.offer.partner, "answer-offer", ("answer",)),)
        if self.stage == "bid":
            return tuple(
                Decision(seat, "bid", ("bid",), private=True, final=True, forms=(self._bid_form(seat),), partial=True)
                for seat in self._from_leader()
                if self.bids[seat] is None
            )
        if self.stage == "arrange":
            return (Decision(self.winner, "arrange", ("arrange",), forms=(self._arrange_form(),), partial=True),)
        return ()

    def _from_leader(self) -> list[int]:
        return [(self.leader + step) % self.players for step in range(self.players)]

    def _offer_decision(self) -> Decision:
        return Decision(self.leader, "offer", ("offer",), optional=True, forms=(self._offer_form(),), partial=True)

    def _offer_form(self) -> OfferForm:
        return OfferForm.of(self.leader, tuple((pair[0], pair[1]) for pair in self.goods))

    def _bid_form(self, seat: int) -> BidForm:
        return BidForm.of(tuple(self.hands[seat]), self.goods[seat][0], MOST_BID)

    def _arrange_form(self) -> ArrangeForm:
        return ArrangeForm.of(tuple(self.rows[self.winner]), self.die, (self.supply[0], self.supply[1]))

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if self.stage == "lead" and seat == self.leader:
            look: list[Action] = [Look()] if self.refusal(seat, Look()) is None else []
            return [*look, Begin(), *self._offers()]
        if self.stage == "answer" and self.offer is not None and seat == self.offer.partner:
            return [each for each in (Answer(True), Answer(False)) if self.refusal(seat, each) is None]
        if self.stage == "bid" and self.bids[seat] is None:
            return self._bids(seat)
        if self.stage == "arrange" and seat == self.winner:
            return self._arrangements()
        return []

    def _offers(self) -> list[Action]:
        if self.offered:
            return []
        pairs = [(n, 0) for n in range(1, 4)] + [(0, n) for n in range(1, 4)]
        wanted = (Offer(p, give, get) for p in range(self.players) for give, get in product(pairs, pairs))
        legal: list[Action] = [offer for offer in wanted if self.refusal(self.leader, offer) is None]
        return legal[:MOST_LISTED]

    def _bids(self, seat: int) -> list[Action]:
        hand = self.hands[seat]
        picks = [pick for size in range(MOST_BID + 1) for pick in combinations(hand, size)]
        bids: list[Action] = [Bid(pick, n) for n in range(self.goods[seat][0] + 1) for pick in picks]
        return bids[:MOST_LISTED]

    def _arrangements(self) -> list[Action]:
        gains = [pair for pair in product(range(self.die + 1), range(self.die + 1)) if self._gain_refusal(pair) is None]
        ways: list[Action] = [Arrange(order, gain) for order in permutations(self.rows[self.winner]) for gain in gains]
        return ways[:MOST_LISTED]

    def tries(self, seat: int) -> Sequence[Action]:
        legal = list(self.legal_actions(seat))
        if self.stage == "lead" and seat == self.leader and Look() not in legal:
            legal.append(Look())
        if (
            self.stage == "answer"
            and self.offer is not None
            and seat == self.offer.partner
            and Answer(True) not in legal
        ):
            legal.insert(0, Answer(True))
        return legal

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        match action:
            case Look():
                return self._asked(seat, "lead") or self._look_refusal(seat)
            case Begin():
                return self._asked(seat, "lead")
            case Offer():
                return self._asked(seat, "lead") or self._offer_refusal(seat, action)
            case Answer():
                return self._asked(seat, "answer") or self._answer_refusal(action)
            case Bid():
                return self._asked(seat, "bid") or self._bid_refusal(seat, action)
            case Arrange():
                return self._asked(seat, "arrange") or self._arrange_refusal(action)
        return Refusal("not-asked")

    def _asked(self, seat: int, stage: str) -> Refusal | None:
        if stage != self.stage:
            return Refusal("not-asked")
        asked = {each.seat for each in self._askers()}
        return None if seat in asked else Refusal("not-your-turn", {"seat": self.leader})

    def _askers(self) -> list[Decision]:
        seats: Sequence[int | None] = (self.leader,)
        if self.stage == "answer":
            seats = (self.offer.partner if self.offer else None,)
        elif self.stage == "bid":
            seats = [seat for seat in range(self.players) if self.bids[seat] is None]
        elif self.stage == "arrange":
            seats = (self.winner,)
        return [Decision(seat, self.stage, ()) for seat in seats]

    def _look_refusal(self, seat: int) -> Refusal | None:
        if not self.looks:
            return Refusal("looks-off")
        if not self.bag or self.seen_top[seat]:
            return Refusal("nothing-new")
        return None if self.goods[seat][0] else Refusal("no-shell", {"have": 0, "need": 1})

    def _offer_refusal(self, seat: int, offer: Offer) -> Refusal | None:
        if self.offered:
            return Refusal("offered-already")
        if not 0 <= offer.partner < self.players or offer.partner == seat:
            return Refusal("no-partner")
        if min(*offer.give, *offer.get) < 0 or not any(offer.give) or not any(offer.get):
            return Refusal("empty-offer")
        if any(give and get for give, get in zip(offer.give, offer.get, strict=True)):
            return Refusal("same-good")
        if any(n > have for n, have in zip(offer.give, self.goods[seat], strict=True)):
            return Refusal("offer-too-much")
        if any(n > have for n, have in zip(offer.get, self.goods[offer.partner], strict=True)):
            return Refusal("partner-lacks", {"seat": offer.partner})
        return None

    def _answer_refusal(self, action: Answer) -> Refusal | None:
        return None if isinstance(action.yes, bool) else Refusal("not-asked")

    def _bid_refusal(self, seat: int, bid: Bid) -> Refusal | None:
        if len(bid.pebbles) > MOST_BID:
            return Refusal("too-many-pebbles", {"most": MOST_BID})
        if len(set(bid.pebbles)) < len(bid.pebbles) or list(bid.pebbles) != sorted(bid.pebbles):
            return Refusal("not-in-hand")
        if any(pebble not in self.hands[seat] for pebble in bid.pebbles):
            return Refusal("not-in-hand")
        if not 0 <= bid.shells <= self.goods[seat][0]:
            return Refusal("no-shell", {"have": self.goods[seat][0], "need": bid.shells})
        return None

    def _arrange_refusal(self, action: Arrange) -> Refusal | None:
        if sorted(action.order) != sorted(self.rows[self.winner]):
            return Refusal("not-your-prizes")
        return self._gain_refusal(action.gain)

    def _gain_refusal(self, gain: tuple[int, int]) -> Refusal | None:
        if min(gain) < 0 or sum(gain) > self.die:
            return Refusal("gain-too-much", {"most": self.die})
        if any(n > have for n, have in zip(gain, self.supply, strict=True)):
            return Refusal("supply-empty")
        return None

    # -- doing -------------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, action)
        events: list[Event] = []

        def emit(event: Event) -> None:
            events.append(event)
            if watch is not None:
                watch(event, self)

        match action:
            case Look():
                self._look(seat, emit)
            case Begin():
                self.stage = "bid"
                emit(BiddingBegan())
            case Offer():
                self.offer, self.offered, self.stage = action, True, "answer"
                emit(OfferMade(seat, action.partner, action.give, action.get))
            case Answer():
                self._answer(seat, action.yes, emit)
            case Bid():
                self._bid(seat, action, emit)
            case Arrange():
                self._arrange(action, emit)
        return events

    def _look(self, seat: int, emit: Any) -> None:
        self.goods[seat][0] -= 1
        self.supply[0] += 1
        self.seen_top[seat] = True
        emit(Looked(seat))
        emit(Saw(seat, self.bag[-1]))

    def _answer(self, seat: int, yes: bool, emit: Any) -> None:
        assert self.offer is not None
        if yes:
            for good in range(2):
                moved = self.offer.get[good] - self.offer.give[good]
                self.goods[self.leader][good] += moved
                self.goods[seat][good] -= moved
        self.offer, self.stage = None, "lead"
        emit(OfferAnswered(self.leader, seat, yes))

    def _bid(self, seat: int, bid: Bid, emit: Any) -> None:
        self.bids[seat] = bid
        emit(BidSealed(seat))
        emit(BidChosen(seat, bid.pebbles, bid.shells))
        if all(each is not None for each in self.bids):
            self._reveal(emit)

    def _reveal(self, emit: Any) -> None:
        bids = [bid for bid in self.bids if bid is not None]
        sums = tuple(sum(self.book.pebbles[p] for p in bid.pebbles) + bid.shells for bid in bids)
        best = max(sums)
        self.winner = next(seat for seat in self._from_leader() if sums[seat] == best)
        for seat, bid in enumerate(bids):
            self.hands[seat] = [pebble for pebble in self.hands[seat] if pebble not in bid.pebbles]
            self.discard.extend(bid.pebbles)
            self.goods[seat][0] -= bid.shells
            self.supply[0] += bid.shells
        self.bids = [None] * self.players
        self.stage = "arrange"
        emit(Revealed(tuple((bid.pebbles, bid.shells) for bid in bids), sums, self.winner))
        assert self.prize is not None
        won, self.prize = self.prize, None
        self.rows[self.winner].append(won)
        emit(PrizeWon(self.winner, won))
        self.die = 1 + self.chance.below(3)
        emit(Rolled(self.die))
        if len(self.rows[self.winner]) == 1 and not any(self.supply):
            self._arrange(Arrange(tuple(self.rows[self.winner]), (0, 0)), emit)

    def _arrange(self, action: Arrange, emit: Any) -> None:
        self.rows[self.winner] = list(action.order)
        for good in range(2):
            self.goods[self.winner][good] += action.gain[good]
            self.supply[good] -= action.gain[good]
        seat, self.winner = self.winner, -1
        emit(Arranged(seat, action.order, action.gain))
        if len(self.rows[seat]) == PRIZES_TO_END:
            self._end("three-prizes", emit)
        elif self.round == self.rounds:
            self._end("last-round", emit)
        else:
            self._next_round(emit)

    def _next_round(self, emit: Any) -> None:
        self.round += 1
        self.leader = (self.leader + 1) % self.players
        self.prize = self.bag.pop()
        self.seen_top = [False] * self.players
        self.offered, self.die, self.stage = False, 0, "lead"
        emit(PrizeDrawn(self.prize, self.round))

    def _end(self, reason: str, emit: Any) -> None:
        self.ended, self.stage = reason, "over"
        emit(GameEnded(reason))

    # -- seeing ------------------------------------------------------------------------------------------------

    def foresee(self, seat: int, action: Action) -> list[Event]:
        return foresee_on_twin(self, seat, action)

    def view(self, viewer: int | None) -> view.View:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self, self.ended) if self.ended else None

    def standing(self) -> Outcome:
        return scoring.standing(self)


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
