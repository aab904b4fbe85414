"""Letters: markup, wrapping, names, strange alphabets, and every character of the catalogues."""

from __future__ import annotations

import polib
import pytest

from riverboards import paths, words
from riverboards.ui import fonts, markup, text
from riverboards.ui.markup import Break, Icon, Letters, Mark, Space
from riverboards.ui.people import People, seat_down
from riverboards.ui.scale import Scale
from riverboards.ui.theme import theme

SCALE = Scale(1440, 900)
PEOPLE = People(("Ana", "**x** [[y]]", "Анна"), ("rowan", "mist", "sloe"))


def test_markup_is_cut_into_atoms() -> None:
    atoms = markup.parse("Take **two more**, [[common/star]] now\n\\*\\*end", PEOPLE)
    assert atoms == (
        Letters("Take"), Space(), Letters("two", True), Space(True), Letters("more", True), Letters(","), Space(),
        Icon("common/star"), Space(), Letters("now"), Break(), Letters("**end"),
    )  # fmt: skip


def test_seats_become_names_and_marks() -> None:
    atoms = markup.parse(words.mark(1) + " " + words.who(1) + " and " + words.who(0), PEOPLE)
    assert atoms[0] == Mark("mist")
    assert [a.text for a in atoms if isinstance(a, Letters)] == ["**x**", "[[y]]", "and", "Ana"]


def test_a_name_is_shown_as_it_was_typed() -> None:
    seat_down(PEOPLE)
    named = text.lay_out(words.who(1), "body", SCALE)
    typed = text.lay_out("**x** [[y]]", "body", SCALE, plain=True)
    assert named.size == typed.size
    assert named.surface.get_buffer().raw == typed.surface.get_buffer().raw


def test_lines_keep_to_the_width() -> None:
    sentence = "It costs five resources, one less because you reserved it first: **you pay four**"
    for width in (90, 180, 333, 700):
        block = text.lay_out(sentence, "body", SCALE, width=width)
        assert block.ink <= width
    assert text.lay_out(sentence, "body", SCALE).lines == 1


def test_a_word_that_is_too_long_is_broken() -> None:
    block = text.lay_out("Donaudampfschifffahrtsgesellschaft", "title", SCALE, width=120)
    assert block.lines > 2
    assert block.ink <= 120


def test_names_are_shortened_with_three_dots() -> None:
    block = text.lay_out("A name of forty letters and a few more", "label", SCALE, width=150, ellipsis=True)
    assert block.cut
    assert block.lines == 1
    assert block.ink <= 150
    assert not text.lay_out("Ana", "label", SCALE, width=150, ellipsis=True).cut


def test_alignment() -> None:
    left = text.lay_out("ab", "body", SCALE, width=200)
    right = text.lay_out("ab", "body", SCALE, width=200, align="right")
    assert left.size[0] == left.ink
    assert right.size[0] == 200
    assert right.surface.get_bounding_rect().right > 190
    middle = text.lay_out("ab", "body", SCALE, width=200, align="middle").surface.get_bounding_rect()
    assert abs(middle.centerx - 100) <= 2


def test_laid_out_text_is_kept() -> None:
    assert text.lay_out("same", "body", SCALE) is text.lay_out("same", "body", SCALE)
    before = text.lay_out(words.who(0), "body", SCALE)
    seat_down(PEOPLE)
    assert text.lay_out(words.who(0), "body", SCALE) is not before


def test_letters_grow_with_the_text_size() -> None:
    small, large = text.lay_out("Ana", "body", SCALE), text.lay_out("Ana", "body", Scale(1440, 900, 2.0))
    assert 1.9 < large.ink / small.ink < 2.1


def test_a_link_stands_at_the_end() -> None:
    block = text.lay_out("You need **2 more timber** on cards.", "body", SCALE, width=200, link="Rule")
    assert len(block.links) == 1
    assert block.links[0].y == block.line_height * (block.lines - 1)


def test_what_is_sought_is_marked() -> None:
    plain = text.lay_out("a river runs", "body", SCALE)
    found = text.lay_out("a river runs", "body", SCALE, find="RIVER")
    mark = theme().colour("find-mark")
    assert tuple(mark) in {tuple(found.surface.get_at((x, 3))) for x in range(found.size[0])}
    assert tuple(mark) not in {tuple(plain.surface.get_at((x, 3))) for x in range(plain.size[0])}


def test_numbers_stand_under_numbers() -> None:
    for style in ("body", "label", "count", "small"):
        wide = [text.width_of(10 * digit, style, SCALE) for digit in "0123456789"]
        assert max(wide) - min(wide) <= 1, style


def test_tall_strokes_of_a_tight_line_are_not_cut() -> None:
    block = text.lay_out("gÁy", "hero", SCALE)
    drawn = block.surface.get_bounding_rect()
    assert drawn.top > 0
    assert drawn.bottom < block.surface.get_height()


@pytest.mark.parametrize("name", ["Łukasz", "Анна", "Ñandú", "Ægir", "Øyvind", "Žofie", "Δήμητρα"])
def test_strange_names_are_drawn(name: str) -> None:
    assert not text.missing(name)
    assert text.lay_out(name, "label", SCALE, plain=True).ink > 10


def test_a_letter_without_any_glyph_becomes_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "stand_in", lambda character: None)
    fonts.runs.cache_clear()
    try:
        assert text.missing("a\U00010380b") == {"\U00010380"}
        block = text.lay_out("\U00010380", "heading", SCALE, plain=True)
        assert block.surface.get_bounding_rect().width > 8
    finally:
        fonts.runs.cache_clear()


def test_another_font_stands_in_for_a_run_only() -> None:
    own = fonts.path("ui", 400)
    cut = fonts.runs("Ana Ж end", "ui", 400)
    assert cut[0] == (own, "Ana ") or cut[0][0] == own
    assert "".join(letters for _, letters in cut) == "Ana Ж end"


def _letters_of_catalogues() -> set[str]:
    found: set[str] = set()
    for file in paths.locale().glob("*/LC_MESSAGES/*.po"):
        for entry in polib.pofile(str(file)):
            for each in (entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values()):
                found |= set(words.plain(each))
    return found - {"\n"}


def _letters_of_data() -> set[str]:
    found: set[str] = set()
    for file in paths.data().rglob("*.yaml"):
        found |= set(file.read_text(encoding="utf-8"))
    return {each for each in found if each.isprintable()}


@pytest.mark.parametrize("face", [("ui", 400), ("ui", 600), ("display", 600), ("display", 700)])
def test_every_character_of_both_catalogues_has_a_glyph_of_our_own(face: tuple[str, int]) -> None:
    sought = _letters_of_catalogues() | set("áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’—–…·×°ºª−%0123456789")
    file = fonts.path(*face)
    lacking = sorted(each for each in sought if each.isprintable() and not fonts.has(file, each))
    arrows = {"→", "←", "↑", "↓"} if face[0] == "display" else set()
    assert not set(lacking) - arrows, lacking


def test_every_character_of_the_data_has_a_glyph_somewhere() -> None:
    lacking = sorted(each for each in _letters_of_data() if text.missing(each))
    assert not lacking
