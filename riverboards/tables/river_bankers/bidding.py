"""The page of a bid, and the sheet that shows what an auction came to."""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.games.river_bankers import events as e
from riverboards.games.river_bankers.auction import settle
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.standing import entry_space, next_space
from riverboards.games.river_bankers.state import RATES, SHORE
from riverboards.games.river_bankers.view import BankersView, Lot
from riverboards.tables.contract import Chosen, Mark, Question, Sheet
from riverboards.tables.parts import (
    Cells,
    Column,
    Counter,
    Dots,
    Fact,
    FieldPart,
    Gap,
    Part,
    Picture,
    Row,
    Rule,
    Text,
)
from riverboards.tables.river_bankers.arrange import material_with_workers
from riverboards.tables.river_bankers.names import (
    FISH,
    JAM,
    PAWN,
    SHORELINE,
    WORKER,
    card_name,
    fish,
    lot_name,
    open_icons,
    place_name,
    species_art,
    whole_card,
    workers,
)
from riverboards.tables.river_bankers.preview import bid_rings, landing
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("river-bankers")


def bid_question(view: BankersView, seat: int, chosen: Chosen, late: bool) -> Question:
    """The question of a bid: what is on auction, the number, its price, and what a jam would leave of it."""
    lot = view.lot
    assert lot is not None
    most = min(view.supply[seat], lot.open_icons)
    least = 1 if seat == lot.opener else 0
    n = int(chosen.values.get("n", least))
    name = lot_name(lot.cards)
    if late:
        prompt = _("Auction of {card} · **{who}** bids openly", card=name, who=who(seat))
    else:
        prompt = _("Auction of {card} · **{who}** bids in secret", card=name, who=who(seat))
    return Question(
        prompt,
        _("Bid {least} to {most} workers", least=least, most=most),
        _limits(view, lot, seat),
        "RB-AUC-10" if late else "RB-AUC-05",
        sheet=Sheet(
            parts=(Row((_lot_column(view, lot, seat), _bid_column(view, lot, seat, n, late)), gap=26, align="top"),)
        ),
        commit=_commit(n, n * lot.rates[seat], late),
        commit_icon="common/check" if late else "common/lock",
        marks=_bid_marks(view, lot, seat, n, range(least, most + 1)),
        secret=not late,
    )


def _commit(n: int, price: int, late: bool) -> Rich:
    if not n:
        return _("Bid nothing")
    if late:
        return _("Bid {n} for {fish}", n=n, fish=fish(price))
    return _("Seal {n} for {fish}", n=n, fish=fish(price))


def _limits(view: BankersView, lot: Lot, seat: int) -> Rich:
    gaps = {"supply": workers(view.supply[seat]), "icons": open_icons(lot.open_icons)}
    if seat == lot.opener:
        return _("You opened the auction, so at least 1. You have {supply} in supply; {icons}.", **gaps)
    return _("You have {supply} in supply; {icons}. 0 is allowed.", **gaps)


def _bid_marks(view: BankersView, lot: Lot, seat: int, n: int, numbers: Sequence[int]) -> tuple[Mark, ...]:
    start, rate = view.totals[seat], lot.rates[seat]
    return (
        *bid_rings(view, seat, start, rate, [each for each in numbers if each]),
        *landing(seat, start, start + n * rate)[:1],
    )


def _lot_column(view: BankersView, lot: Lot, seat: int) -> Part:
    height = 220 if len(lot.cards) == 1 else 150
    cards = tuple(material_with_workers(view, card, height) for card in lot.cards)
    where = _("{place}: {fish} per worker", place=_where(view, lot), fish=fish(lot.rate))
    parts: list[Part] = [Text(_("On auction"), "title"), Text(where, "small", soft=True), Row(cards, gap=8)]
    if lot.rates[seat] != lot.rate:
        parts.append(Fact("river-bankers/passive", _("You pay {fish} per worker", fish=fish(lot.rates[seat]))))
    parts.append(Text(open_icons(lot.open_icons), "label"))
    there = sum(view.icons[card].count(seat) for card in lot.cards)
    if there:
        told = _.n("{n} of the taken ones is yours and stays.", "{n} of the taken ones are yours and stay.", there)
        parts.append(Text(told, "small", soft=True))
    supply = view.supply[seat]
    parts.append(Dots(WORKER, supply, supply, tint=seat, tip=_("Workers in supply, of {n}", n=FACTS.river.workers)))
    return Column(tuple(parts), gap=8, weight=4)


def _where(view: BankersView, lot: Lot) -> Rich:
    places = sorted({view.place[card] for card in lot.cards})
    names = [place_name(f"river/{place}") if place else place_name("head/1") for place in places]
    return names[0] if len(names) == 1 else _("{one} and {other}", one=names[0], other=names[1])


def _bid_column(view: BankersView, lot: Lot, seat: int, n: int, late: bool) -> Part:
    secret = (
        Text(_("Everybody sees this"), "small", soft=True)
        if late
        else Fact("common/eye-off", _("Nobody else sees this"))
    )
    head = Row((Text(_("Your bid"), "title"), Gap(stretch=True), secret))
    number = Row((FieldPart("n", style="stepper"), _bill(lot, seat, n)), gap=26)
    start = view.totals[seat]
    end = start + n * lot.rates[seat]
    swim = (
        _("Your pawn swims from **{start}** to **{end}**.", start=start, end=end)
        if n
        else _("Your pawn stays at **{start}**.", start=start)
    )
    pawn = Row((Picture(PAWN, 34, tint=seat), Text(swim)), box="foam")
    parts: list[Part] = [head, number, pawn]
    if n:
        parts += _jam(view, lot, seat, n)
    parts += [Rule(), _others(view, lot, seat)]
    return Column(tuple(parts), gap=10, weight=9)


def _bill(lot: Lot, seat: int, n: int) -> Part:
    rows: list[tuple[Part, ...]] = []
    if seat == lot.opener and lot.fee:
        rows.append((Text(_("to open the auction, paid"), soft=True), Text(str(lot.fee), align="right", soft=True)))
    rate, price = lot.rates[seat], n * lot.rates[seat]
    rows.append((Text(_("{workers} at {fish}", workers=workers(n), fish=fish(rate))), Text(str(price), align="right")))
    rows.append((Text(_("you pay, win or lose")), Counter(FISH, price)))
    return Column((Cells(tuple(rows), strong=(len(rows) - 1,)),), box="card")


def _jam(view: BankersView, lot: Lot, seat: int, n: int) -> list[Part]:
    """What is placed for every total of the others' bids."""
    known = sum(bid for other, bid in enumerate(lot.bids) if other != seat and bid >= 0)
    waiting = [other for other in view.order if other != seat and lot.bids[other] < 0]
    most = known + sum(min(view.supply[other], lot.open_icons) for other in waiting)
    columns = tuple(
        Column(
            (
                Text(_span(low, high), "label", "middle"),
                Row((Gap(0, stretch=True), Dots(WORKER, placed, n, tint=seat), Gap(0, stretch=True)), gap=0),
                Text(str(placed), "title", "middle"),
            ),
            gap=4,
            box="active" if placed == n else "card",
            weight=1,
        )
        for low, high, placed in outcomes(lot.open_icons, n, known, most)
    )
    told = _("More bids than open icons: everybody places that many fewer, yet pays in full.")
    sides = Column(
        (
            Gap(5),
            Text(_("the others bid"), "help", "right", soft=True),
            Gap(24),
            Text(_("you place"), "label", "right"),
        ),
        gap=6,
    )
    table = Row((sides, *columns), gap=8, align="fill")
    return [Text(_("If the river jams"), "subtitle"), Text(told, "small", soft=True), table]


def outcomes(room: int, bid: int, low: int, high: int) -> list[tuple[int, int, int]]:
    """(lowest, highest, placed): what a bid places for the others' totals from `low` to `high`, like ones together."""
    found: list[tuple[int, int, int]] = []
    for others in range(low, high + 1):
        placed = settle(room, (bid, others), 0, (1, 1)).placed[0]
        if found and found[-1][2] == placed:
            found[-1] = (found[-1][0], others, placed)
        else:
            found.append((others, others, placed))
    return found


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _others(view: BankersView, lot: Lot, seat: int) -> Part:
    facts: list[Part] = []
    for other in range(view.players):
        if other == seat:
            continue
        limit = min(view.supply[other], lot.open_icons)
        facts.append(
            Row(
                (
                    Picture(species_art(view.species[other]), 40),
                    Column(
                        (
                            Text(Rich(f"{mark(other)} {who(other)}"), "label"),
                            Text(_bid_state(view, lot, other, limit), "small", soft=True),
                        ),
                        gap=0,
                    ),
                ),
                gap=8,
            )
        )
    return Row(tuple(facts), gap=20)


def _bid_state(view: BankersView, lot: Lot, other: int, limit: int) -> Rich:
    if other in view.retired:
        return _("has retired, bids 0")
    if lot.bids[other] >= 0:
        return _("bids {n}", n=lot.bids[other])
    if other in lot.deferred:
        return _("bids after the reveal, up to {n}", n=limit)
    return _("has bid, at most {n}", n=limit) if lot.has_bid[other] else _("can bid up to {n}", n=limit)


# -- what came of it -----------------------------------------------------------------------------------------------


def reveal(event: e.Settled, view: BankersView) -> Sheet:
    """All bids, the jam with its numbers, who places and pays what, and where the card goes."""
    total = sum(event.bids)
    bids_n = _.n("{n} bid", "{n} bids", total)
    if event.overbid:
        title = _("{bids} for {icons}: {n} too many", bids=bids_n, icons=_icons(event.open_icons), n=event.overbid)
        text = _("So each of you places {n} fewer than you bid. You all pay in full.", n=event.overbid)
    else:
        title = _("{bids} for {icons}: everybody fits", bids=bids_n, icons=_icons(event.open_icons))
        text = _("Each of you places the whole bid, and pays for it.")
    parts: list[Part] = [_sum(event), Cells(tuple(_row(event, view, seat) for seat in _bidders(event)), _header())]
    extra = _first_mover(event)
    if extra:
        parts.append(Text(extra, "small", soft=True))
    parts += [Rule(), *(_drift(event, index) for index in range(len(event.lot)))]
    heading = Row(
        (
            Picture(JAM if event.overbid else "common/check", 64),
            Column((Text(title, "title"), Text(text, soft=True)), gap=2),
        ),
        gap=16,
    )
    cards = tuple(material_with_workers(view, card, 170) for card in event.lot)
    left = Column(
        (Text(_("On auction"), "subtitle"), Text(_place_and_rate(event), "small", soft=True), *cards), gap=8, weight=3
    )
    return Sheet(parts=(Row((left, Column((heading, *parts), gap=12, weight=9)), gap=24, align="top"),), over="board")


def _icons(n: int) -> Rich:
    return _.n("{n} icon", "{n} icons", n)


def _bidders(event: e.Settled) -> list[int]:
    return [seat for seat, asked in enumerate(event.asked) if asked or event.bids[seat]]


def _place_and_rate(event: e.Settled) -> Rich:
    return _("{place}: {fish} per worker", place=place_name(event.place[0]), fish=fish(event.rate))


def _sum(event: e.Settled) -> Part:
    """3 + 3 + 1 = 7 bids − 5 open = 2 too many."""
    parts: list[Part] = []
    for seat in _bidders(event):
        if parts:
            parts.append(Text("+"))
        parts += [Counter(WORKER, event.bids[seat], tint=seat, tip=_("Bid of {who}", who=who(seat)))]
    total = sum(event.bids)
    parts += [
        Text("="),
        Text(Rich(f"**{total}**"), "title"),
        Text(_("bids")),
        Text("−"),
        Text(Rich(f"**{event.open_icons}**"), "title"),
        Text(_("open")),
    ]
    if event.overbid:
        parts += [
            Text("="),
            Row((Text(Rich(f"**{event.overbid}**"), "title"), Text(_("too many"))), gap=6, box="paper"),
        ]
    return Row(tuple(parts), gap=8)


def _header() -> tuple[Part, ...]:
    words = (_(""), _("bid"), _("places"), _("pays"), _("pawn"))
    return tuple(Text(each, "small", soft=True) for each in words)


def _row(event: e.Settled, view: BankersView, seat: int) -> tuple[Part, ...]:
    bid, placed, paid, start = event.bids[seat], event.placed[seat], event.paid[seat], event.totals[seat]
    less = f"{bid} − {event.overbid}" if event.overbid else str(bid)
    return (
        Row((Picture(species_art(view.species[seat]), 40), Text(Rich(f"{mark(seat)} {who(seat)}"), "label")), gap=8),
        Row((Dots(WORKER, placed, bid, tint=seat), Text(less, "small", soft=True)), gap=8),
        Text(Rich(f"**{placed}**"), "title"),
        Counter(FISH, paid),
        Text(f"{start} → {start + paid}", "label"),
    )


def _first_mover(event: e.Settled) -> Rich:
    """A sentence where a row needs one: the variant, Pontoon, a discount, the fee."""
    opener = event.opener
    if event.placed[opener] > max(event.bids[opener] - event.overbid, 0):
        return _("Nobody would place: as first mover {who} places 1.", who=who(opener))
    for seat in _bidders(event):
        if event.billed[seat] < event.bids[seat]:
            return _("Short in the jam, {who} pays for one worker less.", who=who(seat))
    if event.overbid and any(event.bids[seat] < event.overbid for seat in _bidders(event)):
        return _("Nobody places less than 0.")
    if event.fee:
        return _("{who} had paid {fish} to open the auction.", who=who(opener), fish=fish(event.fee))
    return _("")


def _drift(event: e.Settled, index: int) -> Part:
    """What becomes of a card of the lot."""
    card, place = event.lot[index], event.place[index]
    name = card_name(card)
    if len(event.lot) > 1:
        return Fact(SHORELINE, _("{card} moves on as after any auction.", card=name))
    left = event.open_icons - sum(event.placed)
    if not left:
        return Fact(SHORELINE, _("Every icon is taken: {card} goes to the shoreline.", card=name))
    stay = _.n("{n} icon stays open.", "{n} icons stay open.", left)
    number = 0 if place.startswith("head") else int(place.removeprefix("river/"))
    goal = entry_space(card) if not number else next_space(card, number)
    if goal == SHORE:
        return Fact(SHORELINE, _("{icons} {card} drifts to the shoreline.", icons=stay, card=name))
    text = _(
        "{icons} {card} drifts to River {n}, where a worker costs {fish}.",
        icons=stay,
        card=name,
        n=goal,
        fish=fish(RATES[goal]),
    )
    return Fact("common/arrow-right", text)


def sealed_shown(event: e.BidsShown, view: BankersView) -> Sheet:
    """The sealed bids while others are still to bid."""
    facts: list[Part] = []
    for seat, bid in enumerate(event.bids):
        words = _("{who} bids {n}", who=who(seat), n=bid) if bid >= 0 else _("{who} bids next, openly", who=who(seat))
        facts.append(Row((Picture(WORKER, 34, tint=seat), Text(words)), gap=10))
    title = _("The sealed bids for {card}", card=lot_name(event.lot))
    text = _.n("{n} icon is open.", "{n} icons are open.", event.open_icons)
    lit = tuple(each for card in event.lot for each in whole_card(view, card))
    return Sheet(title, text, (Row(tuple(facts), gap=22),), over="foot", lit=lit)
