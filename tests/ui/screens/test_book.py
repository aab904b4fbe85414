"""The rules as a book: what the parser reads, how pages are filled, how words and clauses are found."""

from __future__ import annotations

import pytest

from riverboards import games, words
from riverboards.ui.scale import Scale
from riverboards.ui.screens.rules import RulesScreen
from riverboards.ui.screens.rules.book import Book, folded, parse, read
from riverboards.ui.screens.rules.pages import lay_out
from tests.toy.game import SealedPebbles
from tests.ui.screens.conftest import MakeDesk
from tests.ui.screens.hands import Hand

SOURCE = """# The Pond

## What it is about {#PO-1}

A pond with **frogs** and [[common/star]] stars. See [the end](#PO-END-02).
It goes on in a second line. {#PO-2 #PO-3}

- one frog {#PO-4}
  - a smaller frog
1. first
2) second

> Frogs never rush.
> Not even at night. {#PO-5}

>? Some say they do.

| Frog | Jumps |
|---|---:|
| green | 2 | {#PO-6}
| brown | **3** |

![A star](common/star)

---

### Ponds

Deep ones.

#### Small print

Tiny.

## The end {#PO-END-01}

Gráñdé finale. {#PO-END-02}
"""


@pytest.fixture
def book() -> Book:
    return parse(SOURCE)


def test_every_kind_of_block_is_read(book: Book) -> None:
    kinds = [block.kind for block in book.blocks]
    assert kinds == [
        "title", "chapter", "text", "item", "item", "number", "number", "note", "option", "table", "picture", "line",
        "section", "text", "small", "text", "chapter", "text",
    ]  # fmt: skip
    assert book.title == "The Pond"
    assert book.blocks[2].text.startswith("A pond with **frogs** and [[common/star]] stars. See the end. It goes on")
    assert book.blocks[2].links[0].to == "PO-END-02"
    assert [block.depth for block in book.blocks[3:5]] == [0, 1]
    assert [block.number for block in book.blocks[5:7]] == [1, 2]
    assert book.blocks[7].text == "Frogs never rush. Not even at night."
    assert book.blocks[9].rows == (("Frog", "Jumps"), ("green", "2"), ("brown", "**3**"))
    assert book.blocks[10].art == "common/star"


def test_clauses_are_found_where_they_stand(book: Book) -> None:
    assert book.find_clause("PO-1") == 1
    assert book.find_clause("PO-3") == 2
    assert book.find_clause("PO-5") == 7
    assert book.find_clause("PO-6") == 9
    assert book.find_clause("PO-END-99") == book.find_clause("PO-END-01")
    assert book.find_clause("XX-1") is None


def test_the_contents_name_chapters_and_sections(book: Book) -> None:
    assert [(each.title, each.level, each.number) for each in book.contents] == [
        ("What it is about", 0, 1),
        ("Ponds", 1, 1),
        ("The end", 0, 2),
    ]
    assert book.heading_of(3) == 0
    assert book.heading_of(13) == 1
    chapter = book.chapter_of(13)
    assert chapter is not None
    assert chapter.title == "What it is about"


@pytest.mark.parametrize(
    ("wanted", "places"), [("frog", 5), ("GRANDE", 1), ("gráñdé", 1), ("star", 2), ("toad", 0), ("  ", 0), ("3", 1)]
)
def test_words_are_found_with_and_without_accents(book: Book, wanted: str, places: int) -> None:
    assert len(book.search(wanted)) == places


def test_folding_keeps_one_letter_for_each() -> None:
    text = "ÁÉÑçŁ李"
    assert len(folded(text)) == len(text)


@pytest.mark.parametrize("height", [120, 300, 900])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_pages_hold_everything_once_and_in_order(book: Book, height: int, text: float) -> None:
    scale = Scale(1440, 900, text)
    pages = lay_out(book, scale, 420, height)
    blocks = [strip.block for page in pages.pages for strip, _top in page.strips]
    assert blocks == sorted(blocks)
    assert set(blocks) == set(range(len(book.blocks)))
    for number, page in enumerate(pages.pages):
        assert page.strips
        for (one, top), (_other, next_top) in zip(page.strips, page.strips[1:], strict=False):
            assert top + one.height <= next_top
        last, top = page.strips[-1]
        assert len(page.strips) == 1 or top + last.height <= height, f"page {number} runs over"
    for place, block in enumerate(book.blocks):
        if block.kind == "chapter" and place > 1:
            strip, top = next(each for page in pages.pages for each in page.strips if each[0].block == place)
            assert strip.fresh
            assert top == 0


def test_a_heading_never_stands_last_on_a_page(book: Book) -> None:
    for height in range(300, 900, 25):
        for page in lay_out(book, Scale(1440, 900), 400, height).pages[:-1]:
            strip, _top = page.strips[-1]
            alone = len({strip.block for strip, _top in page.strips}) == 1
            assert alone or book.blocks[strip.block].kind not in ("section", "small", "chapter")


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_the_rules_of_every_game_can_be_read(language: str) -> None:
    for game in games.all_games():
        found = read(game.key, language)
        assert found is not None
        assert found.title
        assert len(found.contents) > 3
        for block in found.blocks:
            for link in block.links:
                assert found.find_clause(link.to) is not None, f"{game.key}: a link leads to {link.to}"


def test_a_game_in_another_language_falls_back_to_english(toy: SealedPebbles) -> None:
    assert read(toy.key, "pseudo") == read(toy.key, "en")
    assert read("no-such-game", "en") is None


def test_f1_opens_the_page_of_a_clause_and_marks_it(make_desk: MakeDesk) -> None:
    desk = make_desk((1024, 640), 150)
    game = games.all_games()[0]
    found = read(game.key, "en")
    assert found is not None
    for place, block in enumerate(found.blocks):
        for clause in block.clauses[:1]:
            screen = RulesScreen(desk, game.key, clause)
            desk.push(screen)
            view = screen._view
            assert view.mark == found.find_clause(clause)
            assert view.shows(found.find_clause(clause) or place)
            desk.pop()


def test_search_walks_through_its_places_and_pages_turn(make_desk: MakeDesk) -> None:
    desk = make_desk((1440, 900))
    game = games.all_games()[0]
    screen = RulesScreen(desk, game.key)
    desk.push(screen)
    hand = Hand(desk)
    hand.click("find")
    hand.type("bear")
    hits = screen._book.search("bear")
    assert len(hits) > 2
    seen = []
    for _hit in hits:
        assert screen._view.shows(hits[screen._hit])
        seen.append(screen._hit)
        hand.click("down")
    assert seen == list(range(len(hits)))
    hand.click("book")
    hand.keys("home")
    assert screen._view.number == 0
    hand.keys("left")
    assert screen._view.number == 0
    for _turn in range(screen._view.count):
        hand.keys("page-down")
    assert screen._view.count - screen._view.number <= 2
