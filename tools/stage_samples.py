"""A sample scene of each game, with lights and marks: the positions of the pictures that the tables were drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from riverboards.tables.contract import Arrow, Ghost, Placed, Ring, Scene, Tag
from riverboards.tables.parts import Piece
from riverboards.ui.stage import Lights


@dataclass(frozen=True, slots=True)
class Sample:
    """A scene and what is laid over it."""

    scene: Scene
    lights: Lights


def deep_river() -> Sample:
    """A current is chosen, one fish is previewed."""
    fish = {
        "salmon/1": ("salmon-1", "nest/8/1"), "salmon/2": ("salmon-1", "nest/8/2"),
        "salmon/3": ("salmon-1", "tile/2/2"),
        "salmon/4": ("salmon-1", "tile/5/2"), "salmon/5": ("salmon-2", "tile/6/1"),
        "eels/1": ("eel-2", "nest/0/1"), "eels/2": ("eel-1", "nest/0/2"), "eels/3": ("eel-2", "tile/1/1"),
        "eels/4": ("eel-1", "tile/2/2"), "eels/5": ("eel-1", "tile/5/1"),
    }  # fmt: skip
    pieces = [Piece(id_, "fish", space, art) for id_, (art, space) in sorted(fish.items())]
    for id_, face, back, space in (
        ("token/A", "current-2", "current-1", "token/3"),
        ("token/C", "current-twice", "current-2", "token/4"),
        ("token/B", "current-3", "current-bear", "token/5"),
    ):
        pieces.append(Piece(id_, "token", space, face, fields={"back": back}))
    pieces.append(Piece("bear", "bear", "bear/5"))
    effects = ("turn", "swap", "bear", "double", "advance", "turn", "bear")
    for place, effect in enumerate(effects, start=1):
        name = f"effect/{place}" if place != 4 else "effect/4/1"
        pieces.append(Piece(f"tile-effect/{place}", "effect", name, f"effect-{effect}"))
    pieces.append(Piece("tile-effect/4b", "effect", "effect/4/2", "effect-advance"))
    pieces += [Piece(f"need-{n}", "need", f"need/{n}", target=False) for n in (3, 4, 7)]
    landing = Piece("ghost-fish", "fish", "tile/3/1", "salmon-2")
    marks = (
        Ring("tile/3", "frame"),
        Ghost(landing),
        Ghost(Piece("ghost-bear", "bear", "bear/4"), "after"),
        Ghost(Piece("ghost-token", "token", "token/6", "current-bear"), "after"),
        Arrow("salmon/5", "tile/3/1"),
        Arrow("bear", "bear/4", 0.0),
        Arrow("token/B", "token/6", 0.3),
    )
    lit = frozenset({"salmon/1", "salmon/2", "salmon/3", "salmon/4", "salmon/5"})
    scene = Scene((Placed("main", "main"),), tuple(pieces))
    return Sample(scene, Lights(lit, chosen=("salmon/5", "token/B"), marks=marks))


def deep_river_choice() -> Sample:
    """The large tile asks: the night lies over all that is not lit."""
    base = deep_river()
    pieces = tuple(p for p in base.scene.pieces if p.id != "salmon/5")
    scene = Scene(base.scene.boards, (*pieces, Piece("salmon/5", "fish", "tile/4/2", "salmon-2")))
    lit = frozenset({"salmon/1", "salmon/2", "salmon/3", "salmon/4"})
    above = ("tile/4", *sorted(lit))
    marks = (Ring("tile/4", "frame"), Ring("tile-effect/4", "chosen"))
    return Sample(scene, Lights(lit, chosen=("token/A",), marks=marks, veil=0.55, above=above))


_RIVERS = {
    1: ("forest:1:wood store", "desert:2:store store", "badlands:3:clay store", "mountain:4:stone",
        "mixed-forest-mountain:5:wood stone", "meadow:6:-"),
    2: ("badlands:1:", "forest:2:", "desert:3:", "badlands:4:", "meadow:5:-"),
    3: ("meadow:1:-", "desert:2:", "desert:3:", "mountain:4:", "mountain:5:", "mixed-badlands-desert:6:", "forest:7:"),
    4: ("mountain:1:", "forest:2:", "forest:3:", "forest:4:"),
}  # fmt: skip
_SYMBOLS = {
    2: "store",
    3: "produce-clay",
    5: "store",
    6: "produce-stone",
    8: "produce-clay",
    10: "store",
    11: "produce-wood",
}


def the_river() -> Sample:
    """The last pioneer of a round; one river large, three small."""
    boards = [Placed("main", "board-3-4"), Placed("river-1", "river", "large", tint=0, about=0)]
    boards += [Placed(f"river-{n}", "river", f"thumb/{n - 1}", tint=n - 1, about=n - 1) for n in (2, 3, 4)]
    pieces: list[Piece] = []
    draft = ("forest:wood store", "desert:store store", "badlands:clay clay", "meadow:-", "mountain:stone",
             "mixed-forest-mountain:wood stone")  # fmt: skip
    pieces += [_tile(f"draft-{n}", f"tile/{n}", each) for n, each in enumerate(draft, start=1)]
    for owner, space in (
        (1, "wood/1"), (2, "wood/2"), (0, "food/1"), (3, "clay/1"), (0, "claim/1"), (2, "claim/3"), (3, "first/1"),
        (1, "build/1"),
    ):  # fmt: skip
        pieces.append(Piece(f"pioneer-{owner}-{space}", "pioneer", space, tint=owner, mark=owner))
    cards = (("monument", "7", "wood stone clay", "2 2 2"), ("house", "4", "wood clay", "2 2"),
             ("community", "5", "wood stone clay", "1 2 1"))  # fmt: skip
    for n, (building, points, cost, amounts) in enumerate(cards, start=1):
        fields = {"building": building, "points": points, "cost": cost, "amounts": amounts}
        pieces.append(Piece(f"card-{n}", "card", f"card/{n}", fields=fields))
    pieces.append(Piece("deck", "deck", "deck", fields={"n": "20"}))
    pieces += [Piece(f"stack-{n}", "tile-pile", f"stack/{n}", fields={"n": "20"}) for n in (1, 2)]
    pieces.append(Piece("values", "bonus-pile", "bonus/value", "bonus-4", fields={"n": "6"}))
    pieces.append(Piece("zeros", "bonus-pile", "bonus/zero", "bonus-0", fields={"n": "6"}))
    for kind, count in (("wood", 7), ("stone", 9), ("clay", 8), ("food", 2)):
        pieces.append(Piece(f"supply-{kind}", "count", f"supply/{kind}", fields={"n": str(count)}))
    for seat in range(4):
        pieces += _river(seat)
    lit = frozenset({"claim/2", "stone/1", "clay/2", "food/2", "swap/1", "reserve/1", "build/2"})
    return Sample(Scene(tuple(boards), tuple(pieces)), Lights(lit, pointed="stone/1"))


def _tile(id_: str, space: str, text: str) -> Piece:
    terrain, _, markers = text.partition(":")
    fields = {"meadow": "high-water"} if terrain == "meadow" else {"markers": markers} if markers else {}
    art = f"boards/tile-{terrain}" if terrain.startswith("mixed") else f"tile-{terrain}"
    return Piece(id_, "tile", space, art, fields=fields)


def _river(seat: int) -> list[Piece]:
    board = f"river-{seat + 1}"
    pieces = [Piece(f"{board}-mark", "mark", f"{board}:mark", mark=seat, target=False)]
    taken = set()
    for each in _RIVERS[seat + 1]:
        terrain, place, markers = each.split(":")
        taken.add(int(place))
        pieces.append(_tile(f"{board}-tile-{place}", f"{board}:space/{place}", f"{terrain}:{markers}"))
    for spot, art in _SYMBOLS.items():
        if spot not in taken:
            pieces.append(Piece(f"{board}-symbol-{spot}", "symbol", f"{board}:symbol/{spot}", art, target=False))
    pieces.append(Piece(f"{board}-settler", "pioneer", f"{board}-tile-4/settler", tint=seat))
    pieces.append(Piece(f"{board}-bonus-1", "bonus", f"{board}:bonus/1", facing="down"))
    if seat == 0:
        pieces.append(Piece("wood-a", "resource", f"{board}-tile-1/store/2/2", "wood", kin="wood"))
        pieces.append(Piece("wood-b", "resource", f"{board}-tile-2/store/2/1", "wood", kin="wood"))
        pieces.append(Piece("food-a", "resource", f"{board}-tile-2/store/2/2", "food", kin="food"))
    return pieces


def river_bankers() -> Sample:
    """Cards that may be swum to, and where a bid would lead."""
    pieces: list[Piece] = []
    cards = (
        ("Reed Stand", "reed", 5, "headwaters/1", ()), ("Boulder Field", "stone", 7, "headwaters/2", ()),
        ("Clay Seep", "clay", 4, "headwaters/3", ()), ("Logjam", "timber", 7, "river/1", (0, 1)),
        ("Silt Bank", "mud", 7, "river/1", (2, 2, 0)), ("Rocky Shoal", "stone", 5, "river/2", (1, 2)),
        ("Marsh Edge", "reed", 7, "river/3", (2, 1, None, 0)), ("Cairn", "stone", 4, "river/4", (2, None)),
        ("Old Growth", "timber", 4, "shore", (1, 0, None, None)), ("Clay Bank", "clay", 5, "shore", (2, None)),
        ("Vine Thicket", "vine", 7, "shore", (1,)),
    )  # fmt: skip
    for n, (name, material, icons, where, workers) in enumerate(cards, start=1):
        pieces += _material(f"card-{n}", name, material, icons, where, workers)
    for seat, space in ((0, 41), (2, 44), (1, 44)):
        pieces.append(Piece(f"pawn-{seat}", "pawn", f"track/{space}", tint=seat, mark=seat))
    pieces.append(Piece("materials", "material-pile", "pile/material", fields={"n": "7"}))
    pieces.append(Piece("structures", "structure-pile", "pile/structure", fields={"n": "28"}))
    lit = frozenset({"card-4", "card-5", "card-6", "card-7", "card-8"})
    steps = ((44, "1"), (46, "2"), (48, "3"), (50, "4"))
    marks = tuple(Ring(f"track/{space}", "after") for space, _ in steps)
    tags = tuple(Tag(f"track/{space}", text) for space, text in steps)
    scene = Scene((Placed("main", "main"),), tuple(pieces))
    return Sample(scene, Lights(lit, chosen=("card-4",), marks=(*marks, *tags)))


def _material(
    id_: str, name: str, material: str, icons: int, space: str, workers: tuple[int | None, ...]
) -> list[Piece]:
    shown = ["-" if n < len(workers) else material for n in range(icons)]
    fields = {"name": name, "material": material, "icons": " ".join(shown)}
    pieces = [Piece(id_, f"material-{icons}", space, fields=fields)]
    for n, seat in enumerate(workers, start=1):
        where = f"{id_}/hole/{n}"
        if seat is None:
            pieces.append(Piece(f"{id_}-blank-{n}", "blank", where, target=False))
        elif space == "shore":
            pieces.append(Piece(f"{id_}-worker-{n}", "worker-mark", where, mark=seat))
        else:
            pieces.append(Piece(f"{id_}-worker-{n}", "worker", where, tint=seat, mark=seat))
    return pieces


def we_all_take() -> Sample:
    """A mill may take two of four trees; one is chosen, one is pointed at."""
    tokens = {
        "L1.1": "tree", "L1.2": "tree", "L1.3": "tree", "H1.1": "tree", "W1.2": "fish", "R2.1": "tree", "R2.3": "tree",
        "H2.1": "tree", "W2.1": "fish", "L3.2": "gravel", "L3.3": "gravel", "H3.1": "gravel", "W3.1": "fish",
        "W3.2": "fish", "R3.1": "tree", "L4.1": "gravel", "L4.2": "tree", "R4.1": "tree", "R4.3": "tree",
        "H4.1": "gravel", "W4.1": "fish", "L5.1": "gravel", "L5.2": "tree", "L5.3": "pollution", "H5.1": "gravel",
        "W5.1": "fish", "W5.2": "pollution", "W5.3": "fish", "R5.1": "tree", "R5.2": "tree",
    }  # fmt: skip
    pieces = [
        Piece("flood-L2", "flood", "overlay/L2", layer=-2, target=False),
        Piece("erosion-L3", "erosion", "overlay/L3", "overlay-erosion-e", layer=-1, target=False),
        Piece("erosion-R3", "erosion", "overlay/R3", "overlay-erosion-w", layer=-1, target=False),
    ]
    pieces += [Piece(f"token-{slot}", "token", slot, kind, kin=kind) for slot, kind in tokens.items()]
    for tile, seat in (("L3", 1), ("R3", 0), ("R4", 2), ("L5", 3)):
        pieces.append(Piece(f"camp-{seat}", "camp", f"camp/{tile}", mark=seat))
    for kind, tile, seat, slot in (
        ("lumber-mill", "L1", 1, 0), ("farm", "L2", 2, 1), ("excavator", "L3", 1, 0), ("lumber-mill", "R3", 0, 1),
        ("excavator", "R5", 3, 0),
    ):  # fmt: skip
        state = "flooded" if tile == "L2" else ""
        pieces.append(
            Piece(f"{kind}-{tile}", "structure", f"structures/{tile}", kind, mark=seat, slot=slot, state=state)
        )
    pieces.append(Piece("levee", "stick", "sticks/R4", "levee", slot=0))
    pieces.append(Piece("site", "site", "city/R1"))
    pieces.append(Piece("protected", "marker", "camp/R2", "protected"))
    pieces.append(Piece("flooded", "marker", "camp/L2", "flood"))
    pieces += [Piece(f"net-{slot}", "net", slot, mark=seat) for slot, seat in (("N4RU", 2), ("N5LU", 3))]
    pieces.append(Piece("boat", "boat", "boats/W4/1", mark=3))
    pieces.append(Piece("bridge", "bridge", "bridge/W4"))
    pieces.append(Piece("loose-fish", "loose", "loose/W3/fish", "fish"))
    pieces.append(Piece("loose-tree", "loose", "loose/W3/tree", "tree", fields={"n": "2"}))
    pieces.append(Piece("die", "die", "die/W3", fields={"level": "4"}))
    for n in range(1, 6):
        art, field = ("row-tab-now", "now") if n == 3 else ("row-tab", "n")
        pieces.append(Piece(f"row-{n}", "row", f"row/{n}", art, fields={field: str(n)}))
    lit = frozenset({"token-R3.1", "token-R4.1", "token-R4.3"})
    marks = (
        Ghost(Piece("ghost", "token", "R4.2", "pollution")),
        Ring("lumber-mill-R3", "chosen"),
    )
    scene = Scene((Placed("main", "main"),), tuple(pieces))
    return Sample(scene, Lights(lit, chosen=("token-H2.1",), pointed="token-R4.3", marks=marks))


SAMPLES = {
    "deep-river": deep_river,
    "deep-river-choice": deep_river_choice,
    "the-river": the_river,
    "river-bankers": river_bankers,
    "we-all-take": we_all_take,
}
