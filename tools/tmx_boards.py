"""The boards of the four games as maps, from the geometry that stands beside their art."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tools.tmx_writer import Board, Hexes, Picture, Tile

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def geometry(key: str, name: str) -> dict[str, Any]:
    """A YAML file beside the art of a game's boards."""
    content: dict[str, Any] = yaml.safe_load((ASSETS / key / "boards" / name).read_text(encoding="utf-8"))
    return content


def picture(key: str, name: str, at: tuple[float, float], size: tuple[float, float], layer: str = "") -> Picture:
    """An image layer that shows `assets/<key>/boards/<name>`; its PNG is called like the layer."""
    called = layer or name
    return Picture(called, f"{key}/boards/{name}", f"tiled/{called}.png", at, size)


# --- Deep River ---------------------------------------------------------------------------------------------------


def deep_river() -> Board:
    """One board: river bed, banks, strips, nests, seven tiles. Ids: tile/3/2, bear/4, token/7, nest/8/1, effect/3."""
    places = geometry("deep-river", "places.yaml")
    layout = places["layout"]
    left, top, _ = layout["riverbed"]
    board = Board((1867, 1187))

    def at(point: list[float]) -> tuple[float, float]:
        return point[0] - left, point[1] - top

    def add_picture(name: str, corner: tuple[float, float], size: list[float], layer: str = "") -> None:
        board.pictures.append(picture("deep-river", name, corner, (size[0], size[1]), layer))

    add_picture("riverbed", (0, 0), [1867, 1187])
    for name in ("strip-bear", "bank-eel", "bank-salmon", "strip-current"):
        add_picture(name, at(layout[name]), places[name]["size"])
    for index, x in enumerate(layout["tile_left"], start=1):
        large = index == 4
        name = "tile-large" if large else f"tile-{'bac'[(index - 1) % 3]}"
        size = places["tile-large" if large else "tile"]["size"]
        add_picture(name, at([x, 0]), size, f"tile-{index}")
        _deep_river_tile(board, index, at([x, 0]), places["tile-large" if large else "tile"])
    for name, place in (("nest-eel", 0), ("nest-salmon", 8)):
        x, y, scale = layout[name]
        size = places[name]["size"]
        corner = at([x, y])
        add_picture(name, corner, [round(size[0] * scale), round(size[1] * scale)])
        _deep_river_nest(board, place, corner, places[name], scale)
    _deep_river_strips(board, places, at)
    return board


def _deep_river_tile(board: Board, index: int, corner: tuple[float, float], tile: dict[str, Any]) -> None:
    width, height = tile["size"]

    def on(point: list[float]) -> tuple[float, float]:
        return corner[0] + point[0] * width, corner[1] + point[1] * height

    row = {"place": str(index)}
    board.add(f"tile/{index}", "tile", on([0.5, 0.5]), (width, height), "rect", **row)
    for number, point in enumerate(tile["spaces"], start=1):
        board.add(f"tile/{index}/{number}", "counter", on(point), 2 * tile["space_r"] * width, **row)
    effects = tile["effect"]
    for number, point in enumerate(effects, start=1):
        name = f"effect/{index}" if len(effects) == 1 else f"effect/{index}/{number}"
        board.add(name, "effect", on(point), tile["effect_size"] * width, **row)
    board.add(f"need/{index}", "badge", on(tile["need_double"][0]), 42, **row)
    board.add(f"number/{index}", "label", on(tile["number"][0]), 37, **row)


def _deep_river_nest(board: Board, place: int, corner: tuple[float, float], nest: dict[str, Any], scale: float) -> None:
    width, height = nest["size"][0] * scale, nest["size"][1] * scale
    middle = (corner[0] + width / 2, corner[1] + height / 2)
    board.add(f"nest/{place}", "nest", middle, (width, height), "rect", place=str(place))
    for number, point in enumerate(nest["counters"], start=1):
        at = (corner[0] + point[0] * width, corner[1] + point[1] * height)
        board.add(f"nest/{place}/{number}", "hollow", at, 2 * nest["counter_r"] * width, place=str(place))


def _deep_river_strips(board: Board, places: dict[str, Any], at: Any) -> None:
    def centre(name: str, point: list[float]) -> tuple[float, float]:
        corner, size = at(places["layout"][name]), places[name]["size"]
        return corner[0] + point[0] * size[0], corner[1] + point[1] * size[1]

    bear = places["strip-bear"]
    radius = bear["station_r"] * bear["size"][0]
    for index, point in enumerate(bear["stations"], start=1):
        board.add(f"bear/{index}", "station", centre("strip-bear", point), 2 * radius, place=str(index))
    for place, bank in ((0, "bank-eel"), (8, "bank-salmon")):
        board.add(f"bear/{place}", "station", centre(bank, places[bank]["bear_goal"][0]), 2 * radius, place=str(place))
    current = places["strip-current"]
    for index, point in enumerate(current["places"], start=1):
        size = 2 * current["place_r"] * current["size"][0]
        board.add(f"token/{index}", "stone", centre("strip-current", point), size, place=str(index))


# --- The River ----------------------------------------------------------------------------------------------------


def the_river(name: str) -> Board:
    """`board-2` or `board-3-4`. Ids: wood/1, claim/5, tile/8, card/4, stack/1, supply/wood, bonus/value, label/wood."""
    places = geometry("the-river", "places.yaml")["boards"][name]
    width, height = places["size"]
    board = Board((width, height), [picture("the-river", name, (0, 0), (width, height))])

    def at(point: list[float]) -> tuple[float, float]:
        return point[0] * width, point[1] * height

    def boxed(box: list[float]) -> tuple[tuple[float, float], tuple[float, float]]:
        return at([box[0] + box[2] / 2, box[1] + box[3] / 2]), (box[2] * width, box[3] * height)

    tiles = places["tiles"]
    four_only = tiles.get("four_players_only", [])
    for index, point in enumerate(tiles["slots"]):
        more = {"players": "4"} if index in four_only else {}
        board.add(f"tile/{index + 1}", "tile", at(point), tiles["size"] * width, "rect", **more)
    for index, point in enumerate(places["stacks"]["slots"], start=1):
        board.add(f"stack/{index}", "pile", at(point), places["stacks"]["size"] * width, "rect")
    for place in ("claim", "wood", "stone", "clay", "food", "first", "swap", "reserve", "build"):
        spec = places[place]
        for index, point in enumerate(spec["slots"]):
            more = {"place": place}
            if spec["kind"] == "two-per-colour":
                more["seat"] = str(index // 2)
            kind = "claim" if place == "claim" else "worker"
            board.add(f"{place}/{index + 1}", kind, at(point), 2 * spec["r"] * width, **more)
    centre, size = boxed(places["build"]["area"])
    board.add("build", "crowd", centre, size, "rect", place="build")
    for index, point in enumerate(places["cards"]["slots"], start=1):
        card = places["cards"]["size"]
        board.add(f"card/{index}", "card", at(point), (card[0] * width, card[1] * height), "rect")
    card = places["cards"]["size"]
    board.add("deck", "pile", at(places["deck"]["slots"][0]), (card[0] * width, card[1] * height), "rect")
    for kind in ("value", "zero"):
        board.add(f"bonus/{kind}", "pile", at(places["bonus"][f"{kind}_stack"]), places["bonus"]["size"] * width)
    for kind, point in places["supply"].items():
        board.add(f"supply/{kind}", "supply", at(point), (40, 34), "rect", resource=kind)
    for kind, box in places["labels"].items():
        centre, size = boxed(box)
        board.add(f"label/{kind}", "label", centre, size, "rect")
    return board


def river_board() -> Board:
    """A player's river, five bonus places. Ids: space/1 to space/12, symbol/3, settler/4, bonus/1, mark."""
    return _river_board("river-board-5")


def river_board_2() -> Board:
    """A player's river with four bonus places, for two players."""
    return _river_board("river-board-4")


def _river_board(name: str) -> Board:
    places = geometry("the-river", "places.yaml")["river_boards"][name]
    width, height = places["size"]
    board = Board((width, height), [picture("the-river", name, (0, 0), (width, height))])
    edge = places["space_size"] * width
    for index, point in enumerate(places["spaces"], start=1):
        x, y = point[0] * width, point[1] * height
        framed = index in places["settlements"]
        row = {"space": str(index)} | ({"framed": "yes"} if framed else {})
        board.add(f"space/{index}", "space", (x, y), edge, "rect", **row)
        shift, size = ((24, -24), 44) if framed else ((0, -17), 50)
        board.add(f"symbol/{index}", "symbol", (x + shift[0], y + shift[1]), size, **row)
        if framed:
            board.add(f"settler/{index}", "settler", (x + 29, y - 28), edge / 2, **row)
    for index, point in enumerate(places["bonus"], start=1):
        at = (point[0] * width, point[1] * height)
        board.add(f"bonus/{index}", "bonus", at, places["bonus_size"] * width)
    board.add("mark", "mark", (places["mark"][0] * width, places["mark"][1] * height), 28)
    return board


# --- River Bankers ------------------------------------------------------------------------------------------------


def river_bankers() -> Board:
    """Fish track, tarns, reaches, shore. Ids: track/0 to track/59, headwaters/1, river/1, shore, sign/river/1."""
    layout = geometry("river-bankers", "layout.yaml")
    track = geometry("river-bankers", "fish-track.yaml")["spaces"]
    width, height = layout["board"]
    board = Board((width, height), [picture("river-bankers", "board", (0, 0), (width, height))])
    for index, (x, y) in enumerate(track):
        large = index % 5 == 0
        board.add(f"track/{index}", "track", (x * width, y * height), 44 if large else 38)
    card = layout["material_card"]["size"]
    for slot, spec in layout["headwaters"].items():
        board.add(f"headwaters/{slot}", "headwaters", tuple(spec["card"]), tuple(card), "rect", slot=str(slot))
        board.add(f"sign/headwaters/{slot}", "sign", tuple(spec["sign"]), tuple(layout["signs"]["headwaters"]), "rect")
    for space, spec in layout["river"].items():
        board.add(f"river/{space}", "reach", (spec["x"], 355), (card[0] + 8, 322), "rect", space=str(space))
        board.add(f"sign/river/{space}", "sign", tuple(spec["sign"]), tuple(layout["signs"]["river"]), "rect")
    shore = layout["shoreline"]
    left, right = shore["columns_x"]
    top = shore["first_y"] - shore["card"][1] / 2
    size = (right - left + shore["card"][0], 3 * shore["step_y"] + shore["card"][1])
    board.add("shore", "shore", ((left + right) / 2, top + size[1] / 2), size, "rect")
    board.add("sign/shore", "sign", tuple(shore["sign"]), tuple(layout["signs"]["shoreline"]), "rect")
    board.add("flag", "label", (972, 586), (34, 22), "rect")
    for name, x in (("material", 330), ("structure", 400), ("discard", 470)):
        board.add(f"pile/{name}", "pile", (x, 604), (46, 62), "rect")
    return board


# --- We All Take from the River -----------------------------------------------------------------------------------

_CELL, _SIDE, _ROW = (160, 184), 92, 138
_UNIT = 0.8  # map pixels for a unit of the art's geometry
_LEFT = 80  # the board's left edge on the map
_FRAME = (41, -13, 612, 762)
_LAND = {
    "L1": (7, "ttt"), "R1": (6, "tt"), "L2": (5, "tt"), "R2": (7, "ttt"), "L3": (4, "tgg"),
    "R3": (6, "tt"), "L4": (3, "gt"), "R4": (4, "tgt"), "L5": (2, "gtg"), "R5": (3, "tt"),
}  # fmt: skip
_WETLANDS = ("L3", "L4", "R4", "L5")
_HALVES = {"H1": "tree", "H2": "tree", "H3": "gravel", "H4": "gravel", "H5": "gravel"}
_FISH = {1: 2, 2: 1, 3: 2, 4: 1, 5: 3}
_KINDS = {"t": "tree", "g": "gravel"}
_PLUS = ((1, 2), (3, 4))
_NETS = (("LU", "left_upper"), ("RU", "right_upper"), ("LL", "left_lower"), ("RL", "right_lower"))


def commons_tiles() -> list[Tile]:
    """The tileset of the map: one tile for each terrain picture."""
    full = ("land-high", "land-mid", "land-low", "wetland", *_river_arts())
    tiles = [Tile(f"we-all-take/boards/{name}", f"tiled/{name}.png") for name in dict.fromkeys(full)]
    for side, left in (("left", 80), ("right", 0)):
        for kind in ("forest", "gravel"):
            name = f"half-{side}-{kind}"
            tiles.append(Tile(f"we-all-take/boards/{name}", f"tiled/{name}.png", (left, 0, 80, 184)))
    return tiles


def _river_arts() -> list[str]:
    rows = geometry("we-all-take", "layout.yaml")["rows"]
    return [rows[row]["river"] for row in sorted(rows)]


def we_all_take() -> Board:
    """The map of five rows. Ids: the ledger's (L3, H2, W3, L3.2, N3LU), camp/L3, structures/L3, die/W3, row/3."""
    layout = geometry("we-all-take", "layout.yaml")
    numbers = {tile.art.rpartition("/")[2]: index for index, tile in enumerate(commons_tiles(), start=1)}
    rows = [[numbers[name] for name in _row_arts(layout, row)] for row in range(1, 6)]
    backdrop = picture("we-all-take", "map-backdrop", (67, -13), (586, 762))
    hexes = Hexes("terrain", "terrain.tsx", rows, _CELL, _SIDE)
    board = Board((0, 0), [backdrop], [], hexes, _FRAME)
    for row in range(1, 6):
        _commons_row(board, layout, row)
    for upper, lower in _PLUS:
        board.add(f"plus/{upper}-{lower}", "plus", _plus(upper), 44 * _UNIT, **_art("plus-sign"))
    return board


def _row_arts(layout: dict[str, Any], row: int) -> list[str]:
    half = f"H{row}"
    side = layout["rows"][row]["half"]["side"]
    kind = "forest" if _HALVES[half] == "tree" else "gravel"
    full = [_land_art(f"L{row}"), layout["rows"][row]["river"], _land_art(f"R{row}")]
    half_art = f"half-{side}-{kind}"
    return [half_art, *full] if side == "left" else [*full, half_art]


def _land_art(tile: str) -> str:
    if tile in _WETLANDS:
        return "wetland"
    elevation = _LAND[tile][0]
    return "land-high" if elevation >= 7 else "land-mid" if elevation >= 5 else "land-low"


def _corner(row: int, column: int) -> tuple[float, float]:
    """Of a full tile; columns: 0 left land, 1 river, 2 right land."""
    shift = 80 if row % 2 else 0
    return _LEFT + shift + column * _CELL[0], (row - 1) * _ROW


def _on(corner: tuple[float, float], point: list[float]) -> tuple[float, float]:
    return corner[0] + point[0] * _UNIT, corner[1] + point[1] * _UNIT


def _art(name: str) -> dict[str, str]:
    return {"art": f"we-all-take/boards/{name}"}


def _hexagon(corner: tuple[float, float], left: int = 0, right: int = 160) -> list[tuple[float, float]]:
    """Corners of a hex, or of its half between two x."""
    x, y = corner
    if (left, right) == (0, 160):
        points = [(80, 0), (160, 46), (160, 138), (80, 184), (0, 138), (0, 46)]
    elif left:
        points = [(80, 0), (160, 46), (160, 138), (80, 184)]
    else:
        points = [(80, 0), (80, 184), (0, 138), (0, 46)]
    return [(x + px, y + py) for px, py in points]


def _plus(upper: int) -> tuple[float, float]:
    """Middle of the edge that the river tiles of two rows share."""
    above, below = _corner(upper, 1), _corner(upper + 1, 1)
    return (above[0] + below[0]) / 2 + 80, (above[1] + below[1]) / 2 + 92


def _commons_row(board: Board, layout: dict[str, Any], row: int) -> None:
    tile, half = layout["land"], layout["rows"][row]["half"]["side"]
    for column, bank in ((0, "L"), (2, "R")):
        _commons_land(board, tile, f"{bank}{row}", _corner(row, column), row)
    _commons_half(board, layout, row, half)
    _commons_river(board, layout, row)
    board.add(f"row/{row}", "row", (_FRAME[0] + 19, (row - 1) * _ROW + 92), (37, 37), "rect", row=str(row))


def _commons_land(board: Board, geo: dict[str, Any], name: str, corner: tuple[float, float], row: int) -> None:
    elevation, slots = _LAND[name]
    more = {"row": str(row), "tile": name}
    board.polygon(name, "land", _hexagon(corner), elevation=str(elevation), **more)
    board.add(
        f"badge/{name}", "badge", _on(corner, geo["badge"]["at"]), geo["badge"]["size"] * _UNIT,
        over="yes", **more, **_art("badge-elevation"),
    )  # fmt: skip
    size = geo["slots"]["size"] * _UNIT
    for index, (letter, point) in enumerate(zip(slots, geo["slots"][len(slots)], strict=True), start=1):
        kind = _KINDS[letter]
        board.add(f"{name}.{index}", "slot", _on(corner, point), size, **more, resource=kind, **_art(f"slot-{kind}"))
    width, height = geo["camp_space"]["box"]
    camp = _on(corner, geo["camp_space"]["at"])
    board.add(f"camp/{name}", "camp", camp, (width * _UNIT, height * _UNIT), "rect", **more, **_art("camp-space"))
    structures, small = geo["structures"], geo["small"]
    # the middle of the tile's lower part; the places of the pieces stand in layout.yaml
    board.add(f"structures/{name}", "structures", _on(corner, [100, 160]), structures["size"] * _UNIT, **more)
    board.add(f"sticks/{name}", "sticks", _on(corner, [100, 108]), small["size"] * _UNIT, **more)
    board.add(f"marker/{name}", "marker", _on(corner, geo["marker"]["at"]), geo["marker"]["size"] * _UNIT, **more)
    board.add(f"city/{name}", "city", _on(corner, geo["city"]["at"]), geo["city"]["size"] * _UNIT, **more)
    board.add(f"overlay/{name}", "overlay", _on(corner, [100, 115]), (160, 184), "rect", **more)


def _commons_half(board: Board, layout: dict[str, Any], row: int, side: str) -> None:
    name = f"H{row}"
    corner = (_LEFT - 80, (row - 1) * _ROW) if side == "left" else (_corner(row, 3)[0], (row - 1) * _ROW)
    span = (80, 160) if side == "left" else (0, 80)
    board.polygon(name, "half", _hexagon(corner, *span), row=str(row), tile=name, resource=_HALVES[name])
    edge = (corner[0] + 80, corner[1]) if side == "left" else corner
    slot = layout["half"]["slot"]
    board.add(
        f"{name}.1", "slot", _on(edge, slot[side]), slot["size"] * _UNIT,
        row=str(row), tile=name, resource=_HALVES[name], **_art(f"slot-{_HALVES[name]}"),
    )  # fmt: skip


def _commons_river(board: Board, layout: dict[str, Any], row: int) -> None:
    name, corner = f"W{row}", _corner(row, 1)
    art = layout["rows"][row]["river"]
    mirrored = art in ("river-bend-nw-sw", "estuary-nw", "river-source-sw")
    base = "river_source" if art.startswith("river-source") else "estuary" if art.startswith("estuary") else "river"
    geo = layout["river"] if base == "river" else _merged(layout["river"], layout[base])
    more = {"row": str(row), "tile": name}

    def on(point: list[float]) -> tuple[float, float]:
        return _on(corner, [200 - point[0] if mirrored else point[0], point[1]])

    board.polygon(name, "river", _hexagon(corner), **more)
    slots = sorted((on(point) for point in geo["slots"][_FISH[row]]), key=lambda point: point[0])
    for index, point in enumerate(slots, start=1):
        size = layout["river"]["slots"]["size"] * _UNIT
        board.add(f"{name}.{index}", "slot", point, size, **more, resource="fish", **_art("slot-fish"))
    for suffix, key in _NETS:
        point = _on(corner, geo["nets"]["at"][key])
        board.add(f"N{row}{suffix}", "net", point, geo["nets"]["size"] * _UNIT, "rect", **more, **_art("net-slot"))
    board.add(f"die/{name}", "die", on(geo["die"]["at"]), geo["die"]["size"] * _UNIT, **more)
    for index, point in enumerate(geo["boats"]["at"], start=1):
        board.add(f"boats/{name}/{index}", "boats", on(point), geo["boats"]["size"] * _UNIT, **more)
    board.add(f"bridge/{name}", "bridge", on(geo["bridge"]["at"]), geo["bridge"]["size"] * _UNIT, **more)
    for kind, point in zip(("fish", "tree", "gravel", "pollution"), geo["loose"]["at"], strict=True):
        board.add(f"loose/{name}/{kind}", "loose", on(point), geo["loose"]["size"] * _UNIT, **more, resource=kind)


def _merged(base: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """What `more` says over `base`, table by table."""
    merged = dict(base)
    for key, value in more.items():
        merged[key] = {**base[key], **value} if isinstance(value, dict) and key in base else value
    return merged


BOARDS = {
    "deep-river/board.tmx": deep_river,
    "the-river/board-2.tmx": lambda: the_river("board-2"),
    "the-river/board-3-4.tmx": lambda: the_river("board-3-4"),
    "the-river/river-board-5.tmx": river_board,
    "the-river/river-board-4.tmx": river_board_2,
    "river-bankers/board.tmx": river_bankers,
    "we-all-take/board.tmx": we_all_take,
}
