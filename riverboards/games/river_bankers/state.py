"""A position of River Bankers: plain fields, copy, JSON, and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self, TypeAlias

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Event, Watch
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.vocabulary import Effect, Trigger

OPEN: Final = -1
BLANK: Final = -2
"""What an icon holds, beside the number of a seat: nothing, or a blank."""

HEADWATERS: Final = 0
SHORE: Final = 5
"""Where a material card lies, beside the river spaces 1 to 4."""

FINISH: Final = FACTS.river.track.finish
RATES: Final = FACTS.river.rates
LOOKERS: Final = frozenset(
    key
    for key in FACTS.having.get("standing", ())
    if any(op.op == "look" for effect in FACTS.effects[key, "standing"] for op in effect.do)
)

_NO_EFFECTS: Final[tuple[tuple[str, Effect], ...]] = ()

Step: TypeAlias = tuple[Any, ...]
"""What is to be done, its kind first: a question or a piece of bookkeeping; see `steps`."""

Lore: TypeAlias = dict[str, frozenset[int]]
"""What a seat knows of hidden cards: for each the places where it may be (one: it is there).

A place is an index into the deck from its bottom or, for structures, `-1 - seat` for a hand.
"""


class Auction:
    """An auction that is under way.

    Attributes:
        rate: fixed by an effect; 0: by where the lot lies.
        how: `pull`, `swim`, `flush` or the card that opened it.
        room: open icons of the whole lot; nothing changes them before the payment.
        bids: per seat, -1 while it has none.
        deferred: seats that bid after the reveal.
        shown: the sealed bids are open.
    """

    __slots__ = ("bids", "deferred", "fee", "how", "lot", "opener", "rate", "room", "shown")

    def __init__(
        self, opener: int, lot: tuple[str, ...], rate: int, how: str, fee: int, room: int, players: int
    ) -> None:
        self.opener = opener
        self.lot = lot
        self.rate = rate
        self.how = how
        self.fee = fee
        self.room = room
        self.bids = [-1] * players
        self.deferred: list[int] = []
        self.shown = False

    def copy(self) -> Auction:
        twin = Auction.__new__(Auction)
        twin.opener, twin.lot, twin.rate, twin.how, twin.fee = self.opener, self.lot, self.rate, self.how, self.fee
        twin.room, twin.bids, twin.deferred, twin.shown = self.room, self.bids[:], self.deferred[:], self.shown
        return twin

    def to_data(self) -> dict[str, Any]:
        return {
            "opener": self.opener,
            "lot": list(self.lot),
            "rate": self.rate,
            "how": self.how,
            "fee": self.fee,
            "room": self.room,
            "bids": self.bids[:],
            "deferred": self.deferred[:],
            "shown": self.shown,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Auction:
        bids = list(data["bids"])
        fixed = (data["rate"], data["how"], data["fee"], data["room"])
        twin = cls(data["opener"], tuple(data["lot"]), *fixed, len(bids))
        twin.bids, twin.deferred, twin.shown = bids, list(data["deferred"]), data["shown"]
        return twin


class Position:
    """Everything that is on the table, in hands and in decks, and what is still to be done.

    Attributes:
        species: of each seat.
        draft, first_mover: the variants.
        turn: number of the turn from 1; 0 during the draft.
        active: seat whose turn it is.
        totals: fish total of each seat.
        heights: who lies higher in a stack has the larger number.
        supply: workers of each seat that are on no card.
        retired: seats that have retired, in that order.
        head: material cards in slots 1 to 3, `""` for a free slot.
        place: where each material card on the table lies: 0 Headwaters, 1 to 4 river, 5 shoreline.
        icons: what the icons of each card on the table hold.
        materials: material deck, its top last.
        gone: material cards out of the game.
        deck, pile: structure deck and discard pile, their tops last.
        hands, built, spent: of each seat; starters are built.
        limbo: structure cards drawn by the seat that is asked, before it keeps some.
        picks: drafted starters, `""` while none.
        used: cards with a limit per turn used in this turn.
        extra: the seat of the turn has one more turn coming.
        put_off: offers not to be made before the seat's next turn: (seat, card).
        steps: what is to be done, the next last.
        auction: the one under way, or None.
        seen_materials, seen_structures: what each seat knows of hidden cards.
        over: the game has ended.
    """

    __slots__ = (
        "active",
        "auction",
        "built",
        "chance",
        "deck",
        "draft",
        "events",
        "extra",
        "first_mover",
        "gone",
        "hands",
        "head",
        "heights",
        "icons",
        "lift",
        "limbo",
        "materials",
        "over",
        "picks",
        "pile",
        "place",
        "players",
        "put_off",
        "retired",
        "seen_materials",
        "seen_structures",
        "species",
        "spent",
        "steps",
        "supply",
        "totals",
        "turn",
        "used",
        "watch",
    )

    def __init__(self, species: tuple[str, ...], draft: bool, first_mover: bool, chance: Chance) -> None:
        players = len(species)
        self.players = players
        self.species = species
        self.draft = draft
        self.first_mover = first_mover
        self.chance = chance
        self.turn = 0
        self.active = 0
        self.totals = [0] * players
        self.heights = [players - seat for seat in range(players)]
        self.lift = players
        self.supply = [FACTS.river.workers] * players
        self.retired: list[int] = []
        self.head = [""] * FACTS.river.headwaters
        self.place: dict[str, int] = {}
        self.icons: dict[str, tuple[int, ...]] = {}
        self.materials: list[str] = []
        self.gone: list[str] = []
        self.deck: list[str] = []
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.built: list[list[str]] = [[] for _ in range(players)]
        self.spent: list[list[str]] = [[] for _ in range(players)]
        self.limbo: list[str] = []
        self.picks = [""] * players
        self.used: list[str] = []
        self.extra = False
        self.put_off: list[tuple[int, str]] = []
        self.steps: list[Step] = []
        self.auction: Auction | None = None
        self.seen_materials: list[Lore] = [{} for _ in range(players)]
        self.seen_structures: list[Lore] = [{} for _ in range(players)]
        self.over = False
        self.events: list[Event] = []
        self.watch: Watch | None = None

    # -- copies and data ---------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent twin."""
        twin = self.__class__.__new__(self.__class__)
        twin.players, twin.species, twin.draft, twin.first_mover = (
            self.players,
            self.species,
            self.draft,
            self.first_mover,
        )
        twin.chance = Chance.at(self.chance.place)
        twin.turn, twin.active, twin.lift, twin.extra, twin.over = (
            self.turn,
            self.active,
            self.lift,
            self.extra,
            self.over,
        )
        twin.totals, twin.heights, twin.supply, twin.retired = (
            self.totals[:],
            self.heights[:],
            self.supply[:],
            self.retired[:],
        )
        twin.head, twin.place, twin.icons = self.head[:], self.place.copy(), self.icons.copy()
        twin.materials, twin.gone, twin.deck, twin.pile = (
            self.materials[:],
            self.gone[:],
            self.deck[:],
            self.pile[:],
        )
        twin.hands = [hand[:] for hand in self.hands]
        twin.built = [cards[:] for cards in self.built]
        twin.spent = [cards[:] for cards in self.spent]
        twin.limbo, twin.picks, twin.used, twin.put_off, twin.steps = (
            self.limbo[:],
            self.picks[:],
            self.used[:],
            self.put_off[:],
            self.steps[:],
        )
        twin.auction = self.auction.copy() if self.auction is not None else None
        twin.seen_materials = [lore.copy() for lore in self.seen_materials]
        twin.seen_structures = [lore.copy() for lore in self.seen_structures]
        twin.events = []
        twin.watch = None
        return twin

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain JSON."""
        return {
            "species": list(self.species),
            "draft": self.draft,
            "first_mover": self.first_mover,
            "chance": self.chance.place,
            "turn": self.turn,
            "active": self.active,
            "totals": self.totals[:],
            "heights": self.heights[:],
            "lift": self.lift,
            "supply": self.supply[:],
            "retired": self.retired[:],
            "head": self.head[:],
            "table": [[card, place, list(self.icons[card])] for card, place in self.place.items()],
            "materials": self.materials[:],
            "gone": self.gone[:],
            "deck": self.deck[:],
            "pile": self.pile[:],
            "hands": [hand[:] for hand in self.hands],
            "built": [cards[:] for cards in self.built],
            "spent": [cards[:] for cards in self.spent],
            "limbo": self.limbo[:],
            "picks": self.picks[:],
            "used": self.used[:],
            "extra": self.extra,
            "put_off": [list(each) for each in self.put_off],
            "steps": [_listed(step) for step in self.steps],
            "auction": self.auction.to_data() if self.auction is not None else None,
            "seen_materials": [_lore_data(lore) for lore in self.seen_materials],
            "seen_structures": [_lore_data(lore) for lore in self.seen_structures],
            "over": self.over,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The position that `to_data` wrote."""
        it = cls(tuple(data["species"]), data["draft"], data["first_mover"], Chance.at(data["chance"]))
        it.turn, it.active, it.lift = data["turn"], data["active"], data["lift"]
        it.totals, it.heights, it.supply = list(data["totals"]), list(data["heights"]), list(data["supply"])
        it.retired, it.head = list(data["retired"]), list(data["head"])
        it.place = {card: place for card, place, _ in data["table"]}
        it.icons = {card: tuple(icons) for card, _, icons in data["table"]}
        it.materials, it.gone = list(data["materials"]), list(data["gone"])
        it.deck, it.pile = list(data["deck"]), list(data["pile"])
        it.hands = [list(hand) for hand in data["hands"]]
        it.built = [list(cards) for cards in data["built"]]
        it.spent = [list(cards) for cards in data["spent"]]
        it.limbo, it.picks, it.used = list(data["limbo"]), list(data["picks"]), list(data["used"])
        it.extra, it.over = data["extra"], data["over"]
        it.put_off = [(seat, card) for seat, card in data["put_off"]]
        it.steps = [_tupled(step) for step in data["steps"]]
        it.auction = Auction.from_data(data["auction"]) if data["auction"] is not None else None
        it.seen_materials = [_lore(lore) for lore in data["seen_materials"]]
        it.seen_structures = [_lore(lore) for lore in data["seen_structures"]]
        return it

    # -- telling -----------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Note what has just happened, and let whoever watches see the position it left."""
        self.events.append(event)
        if self.watch is not None:
            self.watch(event, self)  # type: ignore[arg-type]

    def done_with(self, kind: str) -> None:
        """Drop the steps from the next one down to the nearest of a kind."""
        while self.steps.pop()[0] != kind:
            pass

    # -- reading: material cards -------------------------------------------------------------------------------

    def river_cards(self) -> Iterator[str]:
        """Cards in the river, in the order in which they came to the table."""
        return (card for card, place in self.place.items() if 0 < place < SHORE)

    def in_river(self, card: str) -> bool:
        return 0 < self.place.get(card, 0) < SHORE

    def open_icons(self, card: str) -> int:
        return self.icons[card].count(-1)

    def workers(self, card: str, seat: int) -> int:
        return self.icons[card].count(seat)

    def workers_on(self, seat: int) -> dict[str, int]:
        """Own workers by card, in the order of the data file."""
        mine = [card for card, icons in self.icons.items() if seat in icons]
        mine.sort(key=FACTS.order.__getitem__)
        return {card: self.icons[card].count(seat) for card in mine}

    def place_word(self, card: str) -> str:
        """Where a card on the table lies, as events say it."""
        place = self.place[card]
        if place == HEADWATERS:
            return f"head/{self.head.index(card) + 1}"
        return "shore" if place == SHORE else f"river/{place}"

    def can_open(self, seat: int, lot: Iterable[str]) -> bool:
        """Whether there is a worker to bid: in supply, or to be recalled from outside the lot (RB-OPEN-03)."""
        if self.supply[seat] > 0:
            return True
        return any(seat in icons and card not in lot for card, icons in self.icons.items())

    # -- reading: built cards ----------------------------------------------------------------------------------

    def effects(self, seat: int, when: Trigger) -> Sequence[tuple[str, Effect]]:
        """Entries with a trigger on the built cards of a seat, oldest card first."""
        having = FACTS.having[when]
        if having.isdisjoint(self.built[seat]):
            return _NO_EFFECTS
        return [(card, effect) for card in self.built[seat] if card in having for effect in FACTS.effects[card, when]]

    def is_ready(self, seat: int, card: str) -> bool:
        return card not in self.spent[seat]

    def hand_limit(self, seat: int, without: str = "") -> int:
        """Cards a refill goes up to, not counting one built card (RB-BUILD-04)."""
        limit = FACTS.river.hand_limit
        for card, effect in self.effects(seat, "standing"):
            if card != without:
                limit += sum(op.n for op in effect.do if op.op == "hand_limit")
        return limit

    def neighbours(self, seat: int) -> tuple[int, ...]:
        """The next seats clockwise and counter-clockwise (RB-EFF-08)."""
        left, right = (seat + 1) % self.players, (seat - 1) % self.players
        return (left,) if left == right else (left, right)

    def looker(self, seat: int) -> str | None:
        """A built card that lets the seat look at the top material card, or None (RB-INFO-04)."""
        if LOOKERS.isdisjoint(self.built[seat]):
            return None
        return next(card for card in self.built[seat] if card in LOOKERS)

    def knows_top(self, seat: int) -> bool:
        """Whether the seat knows the top material card."""
        return self.seen_materials[seat].get(self.materials[-1]) == frozenset((len(self.materials) - 1,))

    def step_for(self, viewer: int) -> int:
        """The place of the step that `viewer` may know to be the next.

        A look at the deck by a standing card is its owner's business alone (RB-HID-08).
        """
        last = len(self.steps) - 1
        if last > 0 and self.steps[last][0] == "seen":
            step = self.steps[last]
            if step[2] in LOOKERS and step[1] != viewer:
                return last - 1
        return last


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value


def _lore_data(lore: Lore) -> dict[str, list[int]]:
    return {card: sorted(places) for card, places in lore.items()}


def _lore(data: dict[str, list[int]]) -> Lore:
    return {card: frozenset(places) for card, places in data.items()}
