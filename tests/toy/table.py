"""The table of Sealed Pebbles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Decision, Event, Outcome, Refusal
from riverboards.tables.boxtext import BoxText
from riverboards.tables.contract import (
    Chosen,
    Consequence,
    InfoPanel,
    Line,
    Panels,
    Placed,
    Question,
    Ring,
    Scene,
    SeatCard,
    Sheet,
    Target,
    Tip,
)
from riverboards.tables.parts import Button, Card, Column, Counter, Fact, FieldPart, Part, Piece, Row, Text
from riverboards.words import catalogue, who
from tests.toy.actions import (
    Answer,
    Arranged,
    Begin,
    BidChosen,
    BidSealed,
    GameEnded,
    Look,
    Looked,
    OfferAnswered,
    OfferMade,
    PrizeDrawn,
    PrizeWon,
    Revealed,
    Rolled,
    Saw,
)
from tests.toy.data import GOODS, KEY
from tests.toy.view import View

_ = catalogue(KEY)

ICONS: Final = {"shell": "common/star", "reed": "common/flag"}
_REFUSALS: Final = {
    "not-asked": "This is not asked now.",
    "looks-off": "Looking is switched off in this game.",
    "nothing-new": "The next pebble is known already.",
    "no-shell": "There are {have} shells; {need} would be needed.",
    "offered-already": "The one offer of this round is made.",
    "no-partner": "An offer needs another player.",
    "empty-offer": "An offer gives something and asks for something.",
    "same-good": "Shells go for reeds, and reeds for shells.",
    "offer-too-much": "The offer gives more than there is.",
    "too-many-pebbles": "A bid holds at most {most} pebbles.",
    "not-in-hand": "A bid is made of pebbles in hand, each once.",
    "not-your-prizes": "The order holds each prize once.",
    "gain-too-much": "The die allows {most} goods.",
    "supply-empty": "The supply does not hold so many.",
}
_BARRIERS: Final = {
    "drawn": "A prize was drawn.",
    "looked": "A pebble was looked at.",
    "sealed": "A bid was sealed.",
    "revealed": "The bids were shown.",
    "rolled": "The die was rolled.",
}


class ToyTable:
    """Pure functions of the view."""

    def box(self) -> BoxText:
        return BoxText(
            "Sealed Pebbles",
            _("Bid in secret for pebbles from the river. The largest bid takes the prize."),
            "common/emblem",
            (("common/eye-off", _("hidden hands")), ("common/dice-6", _("a little luck"))),
        )

    # -- the board ---------------------------------------------------------------------------------------------

    def arrange(self, view: View) -> Scene:
        pieces: list[Piece] = [Piece("bag", "bag", "bag", fields={"n": str(view.bag)}, target=view.bag > 0)]
        if view.next_pebble is not None:
            pieces.append(_pebble(view, view.next_pebble, "next", was="bag"))
        if view.prize is not None:
            pieces.append(_pebble(view, view.prize, "prize", was="bag"))
        pieces += [_pebble(view, pebble, "discard") for pebble in view.discard]
        for seat in range(view.players):
            pieces += [_pebble(view, pebble, f"row/{seat + 1}", mark=seat) for pebble in view.rows[seat]]
            if view.sealed[seat]:
                pieces.append(Piece(f"sealed/{seat + 1}", "sealed", f"bid/{seat + 1}", tint=seat, mark=seat))
            if seat != view.viewer:
                pieces += [
                    Piece(f"hand/{seat + 1}/{n}", "pebble", f"hand/{seat + 1}", facing="down", kin="hidden", mark=seat)
                    for n in range(view.hand_sizes[seat])
                ]
            else:
                pieces += [_pebble(view, pebble, f"hand/{seat + 1}") for pebble in view.hand]
        return Scene((Placed("main", "main"),), tuple(pieces))

    # -- asking ------------------------------------------------------------------------------------------------

    def steps(self, view: View, action: Any) -> tuple[frozenset[Target], ...]:
        match action:
            case Look():
                return (frozenset({"bag", "do/look"}),)
            case Begin():
                return (frozenset({"do/begin", "prize"}),)
            case Answer(yes):
                return (frozenset({"do/yes" if yes else "do/no"}),)
        return ()

    def ask(self, view: View, decision: Decision, chosen: Chosen) -> Question:
        seat = decision.seat if decision.seat is not None else 0
        match decision.kind:
            case "lead":
                return self._ask_lead(seat)
            case "offer":
                return Question(
                    _("{who} makes an offer", who=who(seat)),
                    _("An offer"),
                    _("Shells for reeds, or reeds for shells."),
                    tray=_offer_parts(view, seat),
                    commit=_("Offer this"),
                )
            case "answer-offer":
                return self._ask_answer(view, seat)
            case "bid":
                return self._ask_bid(view, seat, chosen)
        return Question(
            _("{who} gains goods and orders the prizes", who=who(seat)),
            _("Gain and order"),
            _("Up to {n} goods; the first prize counts double.", n=view.die),
            tray=(_goods("gain", _("Gain")), FieldPart("order", _("Order"))),
            commit=_("Take them"),
        )

    def _ask_lead(self, seat: int) -> Question:
        return Question(
            _("{who} leads", who=who(seat)),
            _("Look, offer or begin"),
            _("A look costs one shell."),
            tray=(
                Button("do/look", _("Look at the next pebble"), "common/eye"),
                Button("form/offer", _("Make an offer"), "common/people"),
                Button("do/begin", _("Begin the bidding"), "common/next"),
            ),
        )

    def _ask_answer(self, view: View, seat: int) -> Question:
        offer = view.offer
        assert offer is not None
        return Question(
            _("{who} answers {other}", who=who(seat), other=who(view.leader)),
            _("The offer"),
            tray=(
                _pair(_("You get"), offer.give),
                _pair(_("You give"), offer.get),
                Button("do/yes", _("Accept"), "common/check"),
                Button("do/no", _("Decline"), "common/cross"),
            ),
        )

    def _ask_bid(self, view: View, seat: int, chosen: Chosen) -> Question:
        pebbles = chosen.values.get("pebbles", ())
        values = dict(view.values)
        total = sum(values[each] for each in pebbles) + chosen.values.get("shells", 0)
        cards: tuple[Part, ...] = tuple(
            Card(_pebble(view, each, "hand"), 90, each in pebbles, f"pick/pebbles/{each}") for each in view.hand
        )
        sheet = Sheet(
            _("Seal a bid"),
            _("Up to two pebbles, and any number of shells."),
            (Row(cards), FieldPart("shells", _("Shells"), style="stepper")),
            over="page",
        )
        return Question(
            _("{who} bids in secret", who=who(seat)),
            _("Your bid: {n}", n=total),
            sheet=sheet,
            commit=_("Seal the bid"),
            commit_icon="common/lock",
            consequences=(Consequence("common/lock", _("Bid"), _("It counts {n}.", n=total), seat),),
            marks=(Ring("prize", "frame"),),
            secret=True,
        )

    def wait(self, view: View) -> Question:
        text = _("The game is over") if view.outcome is not None else _("Wait a moment")
        return Question(text)

    def hand_over(self, view: View, decision: Decision) -> tuple[str, str]:
        return _("Sealed bid"), _("The bid is secret: nobody else may see it.")

    # -- telling -----------------------------------------------------------------------------------------------

    def show(self, event: Event, view: View) -> Sheet | None:
        match event:
            case Revealed(bids, sums, winner):
                rows = tuple(
                    Row(
                        (
                            Text(who(seat)),
                            *(Card(_pebble(view, each, "bid"), 70) for each in pebbles),
                            Counter(ICONS["shell"], shells),
                            Text(str(sums[seat]), "title"),
                        ),
                        box="active" if seat == winner else "card",
                    )
                    for seat, (pebbles, shells) in enumerate(bids)
                )
                return Sheet(_("The bids"), _("{who} takes the prize", who=who(winner)), (Column(rows),))
            case GameEnded():
                return Sheet(_("The game is over"), self._reason(event.reason))
        return None

    def panels(self, view: View) -> Panels:
        asked = {each.seat for each in view.decisions if not each.optional}
        seats = tuple(
            SeatCard(
                seat,
                chip=_("has bid") if view.sealed[seat] else _("asked") if seat in asked else "",
                active=seat in asked,
                parts=(_pair("", view.goods[seat]), Counter("common/eye-off", view.hand_sizes[seat], tip=_("Hand"))),
                look=True,
            )
            for seat in range(view.players)
        )
        supply = InfoPanel("supply", _("Supply"), (_pair("", view.supply), Counter("common/dice-6", view.die)))
        return Panels(seats, (supply,))

    def about(self, view: View, target: Target) -> Tip | None:
        if target == "bag":
            return Tip(_("Bag"), _.n("{n} pebble is in it", "{n} pebbles are in it", view.bag))
        return None

    def tell(self, event: Event) -> Line | None:  # noqa: C901 (one line an event)
        match event:
            case PrizeDrawn(pebble, number):
                return Line(_("Round {n}: the prize is {pebble}", n=number, pebble=pebble), icon="common/star")
            case Looked(seat):
                return Line(_("{who} looks at the next pebble", who=who(seat)), seat)
            case Saw(seat, pebble):
                return Line(_("The next pebble is {pebble}", pebble=pebble), seat)
            case OfferMade(seat, partner):
                return Line(_("{who} makes {other} an offer", who=who(seat), other=who(partner)), seat)
            case OfferAnswered(_leader, partner, yes):
                said = _("{who} accepts") if yes else _("{who} declines")
                return Line(said.format(who=who(partner)), partner)
            case BidSealed(seat):
                return Line(_("{who} seals a bid", who=who(seat)), seat, targets=(f"sealed/{seat + 1}",))
            case BidChosen(seat, pebbles, shells):
                return Line(_("Your bid: {pebbles} and {n} shells", pebbles=", ".join(pebbles), n=shells), seat)
            case Revealed(_bids, sums, winner):
                return Line(_("{who} bids most: {n}", who=who(winner), n=sums[winner]), winner, strong=True)
            case PrizeWon(seat, pebble):
                return Line(_("{who} takes {pebble}", who=who(seat), pebble=pebble), seat)
            case Rolled(die):
                return Line(_("The die shows {n}", n=die), icon="common/dice-1")
            case Arranged(seat, _order, gain):
                return Line(_("{who} gains {n} goods", who=who(seat), n=sum(gain)), seat)
            case GameEnded(reason):
                return Line(self._reason(reason), icon="common/flag", strong=True)
        return None

    def explain(self, refusal: Refusal) -> str:
        if refusal.code == "not-your-turn":
            return _("{who} is asked now.", who=who(refusal.facts["seat"]))
        if refusal.code == "partner-lacks":
            return _("{who} does not hold so much.", who=who(refusal.facts["seat"]))
        return _(_REFUSALS[refusal.code], **refusal.facts)

    def barrier(self, code: str) -> str:
        return _(_BARRIERS[code])

    def ending(self, outcome: Outcome) -> str:
        if outcome.tie_break is not None:
            return _("{who} wins by reeds", who=who(outcome.winners[0]))
        return self._reason(outcome.reason)

    def _reason(self, reason: str) -> str:
        sentences = {
            "three-prizes": _("Somebody has three prizes"),
            "last-round": _("The last round is over"),
            "stopped": _("The game was ended early"),
            "conceded": _("The game was conceded"),
        }
        return sentences[reason]

    def source(self, name: str) -> tuple[str, str]:
        return {
            "first-prize": (_("First prize, double"), "common/crown"),
            "other-prizes": (_("Other prizes"), "common/star"),
            "shells": (_("Shells"), ICONS["shell"]),
        }[name]

    def note(self, source: str, facts: Mapping[str, Any]) -> str:
        return _("value {n}", n=facts["value"]) if source == "first-prize" else ""


def _pebble(view: View, pebble: str, space: str, was: str = "", mark: int | None = None) -> Piece:
    value = dict(view.values)[pebble]
    return Piece(f"pebble/{pebble}", "pebble", space, art=f"dice-{value}", was=was, mark=mark)


def _goods(field: str, title: str) -> FieldPart:
    return FieldPart(field, title, labels={"shell": _("shells"), "reed": _("reeds")}, arts=ICONS, style="picker")


def _offer_parts(view: View, seat: int) -> tuple[Part, ...]:
    partners = {str(other): who(other) for other in range(view.players) if other != seat}
    return (FieldPart("partner", _("With"), labels=partners), _goods("give", _("Give")), _goods("get", _("Get")))


def _pair(title: str, pair: tuple[int, int]) -> Part:
    counters = tuple(Counter(ICONS[good], n, tip=good) for good, n in zip(GOODS, pair, strict=True))
    return Row((Fact("common/people", title), *counters) if title else counters)


TABLE: Final = ToyTable()
