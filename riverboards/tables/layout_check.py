"""What one look at layout.yaml cannot know: whether the names in it stand for something."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import yaml

from riverboards.engine import yamldata
from riverboards.engine.yamldata import Finding, Loaded, YamlPath
from riverboards.tables.layout_models import FieldModel, LayoutModel, PieceModel
from riverboards.tables.spaces import PrintedBoard

_GAPS: Final = frozenset({"art", "value"})
_PLACES: Final = ("rail", "tab", "drawer", "hidden")


def check(loaded: Loaded[LayoutModel], boards: Mapping[str, PrintedBoard], assets: Path) -> list[Finding]:
    """Findings about names: kinds, styles, spaces, areas, art, colours, and numbers that do not fit together."""
    checker = _Checker(loaded, boards, assets)
    checker.run()
    return checker.findings


class _Checker:
    def __init__(self, loaded: Loaded[LayoutModel], boards: Mapping[str, PrintedBoard], assets: Path) -> None:
        self.loaded = loaded
        self.model = loaded.value
        self.boards = boards
        self.assets = assets
        self.findings: list[Finding] = []

    def run(self) -> None:
        for name in self.boards:
            self._board(name)
        for name, piece in self.model.pieces.items():
            self._piece(("pieces", name), piece)
        self._space_kinds()
        self._styles()
        self._places()
        self._colour(("ground",), self.model.ground)

    def _say(self, where: YamlPath, text: str) -> None:
        self.findings.append(self.loaded.finding(where, text))

    def _known(self, where: YamlPath, what: str, name: str, known: Collection[str]) -> None:
        if name not in known:
            self._say(where, yamldata.unknown(what, name, known))

    def _board(self, name: str) -> None:
        printed, model = self.boards[name], self.model.boards[name]
        for space in printed.spaces.values():
            if space.kind not in self.model.spaces:
                said = yamldata.unknown("kind of space", space.kind, self.model.spaces)
                self.findings.append(Finding(printed.path, space.line, 1, f"Space “{space.id}”: {said}"))
        for patch in printed.patches:
            if not (self.assets / f"{patch.art}.svg").is_file():
                said = f"Layer “{patch.layer}”: {self._no_art(patch.art)}"
                self.findings.append(Finding(printed.path, patch.line, 1, said))
        for index, label in enumerate(model.labels):
            where: YamlPath = ("boards", name, "labels", index)
            self._known((*where, "space"), f"space on board “{name}”", label.space, printed.spaces)
            if label.text or label.value:
                self._known((*where, "style"), "text style", label.style, self.model.styles)
            if label.art:
                self._art((*where, "art"), label.art)
        for colour in model.beyond or ():
            self._colour(("boards", name, "beyond"), colour)

    def _piece(self, where: YamlPath, piece: PieceModel) -> None:
        for key, art in (("art", piece.art), ("back", piece.back)):
            if art:
                self._art((*where, key), art)
        for key, layers in (("under", piece.under), ("layers", piece.layers)):
            for index, layer in enumerate(layers):
                self._art((*where, key, index), layer.art)
        for name, field in piece.fields.items():
            self._field((*where, "fields", name), field)
        for name, sub in piece.spaces.items():
            self._known((*where, "spaces", name, "kind"), "kind of space", sub.kind, self.model.spaces)
        for kind in piece.sizes:
            self._known((*where, "sizes", kind), "kind of space", kind, self.model.spaces)
        for state, look in piece.states.items():
            if look.art:
                self._art((*where, "states", state, "art"), look.art)
        if piece.paint is not None:
            for value, colour in piece.paint.colours.items():
                self._colour((*where, "paint", "colours", value), colour)

    def _field(self, where: YamlPath, field: FieldModel) -> None:
        if field.style:
            self._known((*where, "style"), "text style", field.style, self.model.styles)
        for key, art in (("art", field.art), ("over", field.over)):
            if art:
                self._art((*where, key), art)
        for colour in field.inks.values():
            self._colour((*where, "inks"), colour)
        for kind in field.not_on:
            self._known((*where, "not_on"), "kind of space", kind, self.model.spaces)
        if isinstance(field.places, dict):
            for count, points in field.places.items():
                if len(points) != count:
                    self._say((*where, "places", count), f"This should hold {count} places, not {len(points)}.")

    def _space_kinds(self) -> None:
        for name, kind in self.model.spaces.items():
            for count, points in kind.fan.items():
                if len(points) != count:
                    self._say(("spaces", name, "fan", count), f"This should hold {count} offsets, not {len(points)}.")
            if kind.share == "slots" and not kind.slots:
                self._say(("spaces", name), "“slots” are missing: the offsets of the pieces.")
            if kind.share == "fan" and not kind.fan:
                self._say(("spaces", name), "“fan” is missing: the offsets by number of pieces.")

    def _styles(self) -> None:
        for name, style in self.model.styles.items():
            self._colour(("styles", name, "colour"), style.colour)
            self._colour(("styles", name, "plate_colour"), style.plate_colour)

    def _places(self) -> None:
        known = {*_PLACES, *self.model.areas, *(f"slot:{name}" for name in self.model.slots)}
        for name, panel in self.model.panels.items():
            for key, place in (("wide", panel.wide), ("medium", panel.medium), ("narrow", panel.narrow)):
                if place is not None:
                    self._known(("panels", name, key), "place for panels", place, known)
        for group, entries in (("slots", self.model.slots), ("areas", self.model.areas)):
            for name, entry in entries.items():
                for key in ("wide", "medium", "narrow"):
                    self._fractions((group, name, key), getattr(entry, key))

    def _fractions(self, where: YamlPath, box: object) -> None:
        if isinstance(box, tuple):
            left, top, width, height = box
            if min(left, top) < 0 or min(width, height) <= 0 or left + width > 1.0001 or top + height > 1.0001:
                self._say(where, "This reaches outside the board area; fractions lie between 0 and 1.")

    def _art(self, where: YamlPath, pattern: str) -> None:
        gaps = re.findall(r"\{([^}]*)\}", pattern)
        for gap in gaps:
            if gap not in _GAPS:
                self._say(where, f"“{{{gap}}}” is no gap of an art pattern; there are {{art}} and {{value}}.")
        if not gaps and not (self.assets / f"{pattern}.svg").is_file():
            self._say(where, self._no_art(pattern))
        elif gaps and not any(self.assets.glob(re.sub(r"\{[^}]*\}", "*", pattern) + ".svg")):
            self._say(where, f"No picture below assets/ is called like “{pattern}”.")

    def _no_art(self, art: str) -> str:
        return yamldata.unknown("picture", art, _art_names(self.assets))

    def _colour(self, where: YamlPath, colour: str) -> None:
        if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
            self._known(where, "colour", colour, _colours(self.assets))


@cache
def _art_names(assets: Path) -> tuple[str, ...]:
    return tuple(sorted(str(path.relative_to(assets))[:-4] for path in assets.rglob("*.svg")))


@cache
def _colours(assets: Path) -> frozenset[str]:
    """Colour names of palette.yaml (`clay`, its companions `clay-shade` and `clay-highlight`) and of kit.yaml."""
    names: set[str] = set()
    for path, groups in (("palette.yaml", ("colours", "accents")), ("kit.yaml", ("colours",))):
        for group in groups:
            names.update(_keys(assets / path, group))
    for companion in ("shade", "highlight"):
        names.update(f"{name}-{companion}" for name in _keys(assets / "palette.yaml", companion))
    return frozenset(names)


def _keys(path: Path, group: str) -> Iterable[str]:
    if not path.is_file():
        return ()
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    return tuple(content.get(group, {})) if isinstance(content, dict) else ()
