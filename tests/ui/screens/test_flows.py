"""What the screens do: from the shelf to the table, saves that are found again, the pause, the curtain, faults."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from riverboards import games, words
from riverboards.engine.saves import Library
from riverboards.ui.desk import Desk, write_down
from riverboards.ui.events import FocusLost, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit import Button, Label, TextField
from riverboards.ui.render import Wish, _match, open_screen, picture_of, play_on, render
from riverboards.ui.screens.curtain import CurtainScreen
from riverboards.ui.screens.load import LoadScreen
from riverboards.ui.screens.log import LogScreen
from riverboards.ui.screens.pause import PauseScreen
from riverboards.ui.screens.pause.report import write_report
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.screens.settings import SettingsScreen
from riverboards.ui.screens.setup import SetupScreen
from riverboards.ui.screens.table import TableScreen
from riverboards.ui.screens.title import TitleScreen
from riverboards.ui.screens.trouble import TroubleScreen
from tests.toy.game import SealedPebbles
from tests.ui.screens.conftest import MakeDesk
from tests.ui.screens.hands import Hand


def shelf(desk: Desk) -> Hand:
    """A hand at the title."""
    desk.push(TitleScreen(desk))
    return Hand(desk)


# -- from the shelf to the table --------------------------------------------------------------------------------------


def test_three_clicks_lead_from_the_shelf_to_the_table(toy: SealedPebbles, desk: Desk) -> None:
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    assert isinstance(desk.stack.top, SetupScreen)
    hand.click("start")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    assert table.match.game.key == toy.key
    assert [save.game for save in desk.library.list()] == [toy.key]
    desk.stack.close_all()


def test_the_keyboard_alone_leads_to_the_table(toy: SealedPebbles, desk: Desk) -> None:
    hand = shelf(desk)
    for _step in range(30):
        if hand.page.ring.item is not None and hand.page.ring.item.name == f"box/{toy.key}":
            break
        hand.keys("tab")
    hand.keys("enter")
    assert isinstance(desk.stack.top, SetupScreen)
    hand.keys("enter")
    assert isinstance(desk.stack.screens[0], TableScreen)
    desk.stack.close_all()


ODD = ("a/b:c?*", "CON", "../x", "f" * 40, "Łukasz", "Анна", "李雷")


@pytest.mark.parametrize("name", ODD)
def test_odd_names_pass_through_set_up_save_and_list(toy: SealedPebbles, desk: Desk, name: str) -> None:
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    hand.click("seat/0/name")
    hand.keys("ctrl+a")
    hand.type(name)
    hand.click("start")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    assert table.match.names[0] == name
    desk.to_shelf()
    assert desk.library.list()[0].seats[0] == name
    hand.click("load")
    picture_of(desk)
    hand.click("back")
    hand.click(f"box/{toy.key}")
    setup = desk.stack.top
    assert isinstance(setup, SetupScreen)
    assert setup.draft.seats[0].name == name
    assert setup.draft.filled


@pytest.mark.parametrize(("name", "said"), [("Otter", "Two players"), ("   ", "needs a name")])
def test_wrong_names_are_told_at_their_field(toy: SealedPebbles, desk: Desk, name: str, said: str) -> None:
    setup = SetupScreen(desk, toy, luck="x")
    desk.push(setup)
    hand = Hand(desk)
    setup.draft.seats[1].name = "Otter"
    setup.rebuild()
    hand.click("seat/0/name")
    hand.keys("ctrl+a", "backspace")
    hand.type(name)
    hand.click("start")
    assert desk.stack.top is setup
    fields = [hand.widget(f"seat/{place}/name") for place in (0, 1)]
    errors = [field.error for field in fields if isinstance(field, TextField)]
    assert any(said in error for error in errors)
    assert desk.library.list() == []
    hand.click("seat/0/name")
    hand.keys("ctrl+a")
    hand.type("Anna")
    assert not any(field.error for field in fields if isinstance(field, TextField))


def test_rows_are_moved_by_drag_and_by_alt_and_arrow(toy: SealedPebbles, desk: Desk) -> None:
    setup = SetupScreen(desk, toy, luck="x")
    desk.push(setup)
    hand = Hand(desk)
    hand.click("add")
    names = [seat.name for seat in setup.draft.seats]
    grip = hand.widget("seat/0/grip").rect.center
    last = hand.widget("seat/2/grip").rect.center
    for event in (PointerMove(grip), PointerDown(grip), PointerMove((last[0], last[1] + 5)), PointerUp(last)):
        desk.handle(event)
        picture_of(desk)
    assert [seat.name for seat in setup.draft.seats] == [names[1], names[2], names[0]]
    hand.click("seat/2/name")
    hand.keys("alt+up")
    assert [seat.name for seat in setup.draft.seats] == [names[1], names[0], names[2]]
    item = hand.page.ring.item
    assert item is not None
    assert item.name == "seat/1/name"
    hand.keys("alt+up", "alt+up")
    assert [seat.name for seat in setup.draft.seats] == names


def test_a_colour_is_picked_and_swapped(toy: SealedPebbles, desk: Desk) -> None:
    setup = SetupScreen(desk, toy, luck="x")
    desk.push(setup)
    hand = Hand(desk)
    before = [seat.colour for seat in setup.draft.seats]
    hand.click("seat/0/colour")
    hand.keys("right", "enter")
    assert [seat.colour for seat in setup.draft.seats] == before[::-1]


def test_options_are_changed_counted_and_taken_back(toy: SealedPebbles, desk: Desk) -> None:
    setup = SetupScreen(desk, toy, luck="x")
    desk.push(setup)
    hand = Hand(desk)
    hand.click("option/looks")
    assert setup.draft.options["looks"] is False
    assert setup.draft.changes() == 1
    hand.click("printed")
    assert setup.draft.options["looks"] is True


def test_a_game_that_cannot_be_saved_is_played_only_after_saying_so(
    toy: SealedPebbles, desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    desk._library = Library(tmp_path / "file" / "saves")
    hand = shelf(desk)
    assert hand.page.toasts.shown
    hand.click(f"box/{toy.key}")
    hand.click("start")
    assert isinstance(desk.stack.top, SetupScreen)
    assert hand.page.sheet is not None
    hand.click("cancel")
    assert isinstance(desk.stack.top, SetupScreen)
    hand.click("start")
    hand.click("commit")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    assert table.save is None


# -- saves ------------------------------------------------------------------------------------------------------------


def test_continue_leads_back_to_the_same_game(toy: SealedPebbles, desk: Desk) -> None:
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    hand.click("start")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    play_on(table.match, 5)
    desk.to_shelf()
    hand.click("continue")
    again = desk.stack.screens[0]
    assert isinstance(again, TableScreen)
    assert again.match.state.to_data() == table.match.state.to_data()
    desk.stack.close_all()


def test_a_second_window_on_the_same_game_is_told(toy: SealedPebbles, desk: Desk, make_desk: MakeDesk) -> None:
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    hand.click("start")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    play_on(table.match, 2)
    other = make_desk()
    second = shelf(other)
    second.click("continue")
    assert isinstance(other.stack.top, TitleScreen)
    assert [toast.text for toast in second.page.toasts.shown] == [
        "This game is open in another window. Close it there to go on here."
    ]
    desk.stack.close_all()
    second.click("continue")
    assert isinstance(other.stack.screens[0], TableScreen)
    other.stack.close_all()


def saved(desk: Desk, key: str, name: str, actions: int) -> str:
    """A save of a game played on a little."""
    match = _match(Wish(key, players=2, seed=name), 0)
    save = desk.library.begin(games.get(key), match.record.setup, name)
    assert save.match is not None
    play_on(save.match, actions)
    save.close()
    return save.id


def test_a_save_gets_another_name_and_is_removed_after_asking(toy: SealedPebbles, desk: Desk) -> None:
    keep = saved(desk, toy.key, "Saturday", 4)
    desk.push(LoadScreen(desk))
    hand = Hand(desk)
    hand.click("rename")
    hand.keys("ctrl+a")
    hand.type("../Sunday?")
    hand.click("commit")
    assert [info.name for info in desk.library.list()] == ["../Sunday?"]
    hand.click("delete")
    item = hand.page.ring.item
    assert item is not None
    assert item.name == "cancel"
    hand.click("cancel")
    assert [info.id for info in desk.library.list()] == [keep]
    hand.click("delete")
    hand.click("commit")
    assert desk.library.list() == []


def test_a_damaged_file_is_named_and_harms_no_other(toy: SealedPebbles, desk: Desk) -> None:
    saved(desk, toy.key, "Saturday", 4)
    (desk.library.folder / "march.river").write_bytes(os.urandom(400))
    desk.push(LoadScreen(desk))
    hand = Hand(desk)
    screen = desk.stack.top
    assert isinstance(screen, LoadScreen)
    picture_of(desk)
    for place, info in enumerate(screen._shown):
        screen._select(place)
        go = hand.widget("continue")
        assert go.not_now == (info.status == "damaged")
    assert {info.status for info in screen._shown} == {"ok", "damaged"}


def test_a_path_in_a_sentence_is_shown_as_it_is(toy: SealedPebbles, desk: Desk, tmp_path: Path) -> None:
    """Sentences of saves are markup already: a bracket or a backslash in a folder's name is not escaped twice."""
    odd = tmp_path / "a [b] *c*"
    odd.write_text("no folder")
    desk._library = Library(odd / "saves")
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    hand.click("start")
    sheet = hand.page.sheet
    assert sheet is not None
    said = [words.plain(label.text) for label in sheet.walk() if isinstance(label, Label)]
    assert any("a [b] *c*" in sentence for sentence in said)


def test_typing_narrows_the_list_and_keeps_the_caret(toy: SealedPebbles, desk: Desk) -> None:
    for name in ("Saturday", "Sunday", "Monday"):
        saved(desk, toy.key, name, 2)
    desk.push(LoadScreen(desk))
    hand = Hand(desk)
    screen = desk.stack.top
    assert isinstance(screen, LoadScreen)
    hand.click("find")
    for letter in "sun":
        hand.type(letter)
    field = hand.widget("find")
    assert isinstance(field, TextField)
    assert field.value == "sun"
    assert [info.name for info in screen._shown] == ["Sunday"]


def test_a_save_of_other_rules_is_watched(toy: SealedPebbles, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ident = saved(desk, toy.key, "Old", 6)
    opened = desk.library.open(ident)
    opened.match, opened.watchable, opened.note = None, 4, "It can be watched up to there."
    monkeypatch.setattr(desk.library, "open", lambda _ident: opened)
    desk.go_on(ident)
    screen = desk.stack.top
    assert isinstance(screen, LogScreen)
    assert screen.match.ply == 4
    picture_of(desk)
    desk.pop()
    monkeypatch.undo()
    desk.library.open(ident).close()


# -- pause, curtain, score -------------------------------------------------------------------------------------------


def paused(desk: Desk, key: str, actions: int = 4) -> tuple[Hand, TableScreen]:
    open_screen(desk, "pause", Wish(key, players=3, at=actions))
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    return Hand(desk), table


def test_a_player_leaves_and_the_others_go_on(toy: SealedPebbles, desk: Desk) -> None:
    hand, table = paused(desk, toy.key)
    hand.click("leave")
    hand.click("commit")
    assert list(table.match.bots) == [0]
    assert not any(isinstance(screen, PauseScreen) for screen in desk.stack.screens)


def test_the_game_is_ended_by_all_with_a_score_sheet(toy: SealedPebbles, desk: Desk) -> None:
    hand, table = paused(desk, toy.key)
    hand.click("end")
    hand.click("commit")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.reason == "stopped"
    assert any(isinstance(screen, ScoreScreen) for screen in desk.stack.screens)


def test_esc_leads_back_to_the_game_step_by_step(toy: SealedPebbles, desk: Desk) -> None:
    hand, _table = paused(desk, toy.key)
    hand.click("settings")
    assert isinstance(desk.stack.top, SettingsScreen)
    hand.keys("escape")
    pause = desk.stack.screens[-1]
    assert isinstance(pause, PauseScreen)
    hand.click("end")
    hand.keys("escape")
    assert desk.stack.screens[-1] is pause
    assert hand.page.sheet is None
    hand.keys("escape")
    assert pause not in desk.stack.screens
    assert not desk.quitting


def test_a_report_holds_versions_and_no_secret(toy: SealedPebbles, tmp_path: Path) -> None:
    match = _match(Wish(toy.key, players=3), 8)
    file = write_report(match, None, tmp_path)
    text = file.read_text(encoding="utf-8")
    assert "riverboards" in text
    assert "pygame-ce" in text
    assert match.record.setup.seed not in text
    assert '"kind":"bid"' not in text


def test_the_curtain_waits_for_its_button(toy: SealedPebbles, desk: Desk) -> None:
    hand = Hand(desk)
    actions = 0
    while not isinstance(desk.stack.top, CurtainScreen):
        desk.stack.close_all()
        desk.push(TableScreen(desk, _match(Wish(toy.key, players=3), actions), None))
        actions += 1
    curtain = desk.stack.top
    hand.keys("a", "tab", "up")
    assert desk.stack.top is curtain
    before = pygame.image.tobytes(picture_of(desk), "RGB")
    desk.handle(FocusLost())
    assert pygame.image.tobytes(picture_of(desk), "RGB") == before
    hand.keys("escape")
    assert isinstance(desk.stack.top, PauseScreen)
    hand.keys("escape")
    assert desk.stack.top is curtain


def test_the_log_steps_plays_and_stays_in_its_game(toy: SealedPebbles, desk: Desk) -> None:
    match = _match(Wish(toy.key, players=3), 12)
    log = LogScreen(desk, match, viewer=None)
    desk.push(log)
    hand = Hand(desk)
    before = match.state.to_data()
    hand.keys("left", "left")
    assert log.ply == 10
    hand.keys("home")
    assert log.ply == 0
    hand.keys("right")
    assert log.ply == 1
    hand.click("play")
    for _second in range(60):
        hand.rest()
    assert log.ply == 12
    hand.click("filter")
    hand.click("find")
    hand.type("prize")
    picture_of(desk)
    assert match.state.to_data() == before


def test_a_private_log_closes_when_the_window_loses_the_focus(toy: SealedPebbles, desk: Desk) -> None:
    match = _match(Wish(toy.key, players=3), 12)
    below = LogScreen(desk, match, viewer=None)
    private = LogScreen(desk, match, viewer=1)
    desk.push(below)
    desk.push(private)
    desk.handle(FocusLost())
    assert desk.stack.screens == [below]


def test_rematch_keeps_the_players_and_the_next_seat_begins(toy: SealedPebbles, desk: Desk) -> None:
    match = _match(Wish(toy.key, players=3), None)
    desk.push(ScoreScreen(desk, match, None))
    Hand(desk).click("rematch")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    assert table.match.names == (*match.names[1:], match.names[0])
    assert table.match.record.setup.seed != match.record.setup.seed
    assert table.match.record.setup.options == match.record.setup.options
    desk.stack.close_all()


def test_the_score_is_exported_as_text_and_picture(toy: SealedPebbles, desk: Desk, own_home: Path) -> None:
    match = _match(Wish(toy.key, players=3), None)
    desk.push(ScoreScreen(desk, match, None))
    Hand(desk).click("export")
    files = sorted(path.suffix for path in (own_home / "exports").iterdir())
    assert files == [".png", ".txt"]


# -- settings, faults, quitting ---------------------------------------------------------------------------------------


def test_settings_apply_at_once(desk: Desk) -> None:
    desk.push(SettingsScreen(desk))
    hand = Hand(desk)
    assert desk.scale.text == 1.0
    hand.keys("right")
    assert desk.settings.now.text == 125
    assert desk.scale.text == 1.25
    hand.click("full-screen")
    before = desk.settings.now.full_screen
    hand.keys("f11")
    assert (before, desk.settings.now.full_screen) == (True, False)
    hand.click("reset")
    hand.click("commit")
    assert desk.settings.now.text == 100
    assert desk.scale.text == 1.0


def test_another_language_is_spoken_at_once(desk: Desk) -> None:
    desk.push(SettingsScreen(desk))
    english = pygame.image.tobytes(picture_of(desk), "RGB")
    desk.settings.change(language="es")
    assert pygame.image.tobytes(picture_of(desk), "RGB") != english


def test_a_fault_is_written_down_and_shown_once(desk: Desk, own_home: Path, toy: SealedPebbles) -> None:
    hand = shelf(desk)
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("the river ran dry")
    assert desk.trouble(caught.value)
    assert not desk.trouble(caught.value)
    assert isinstance(desk.stack.top, TroubleScreen)
    log = (own_home / "riverboards.log").read_text(encoding="utf-8")
    assert "the river ran dry" in log
    assert "Traceback" in log
    hand.click("shelf")
    assert isinstance(desk.stack.top, TitleScreen)


def test_a_fault_where_nothing_can_be_written_is_still_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RIVERBOARDS_HOME", str(tmp_path / "file"))
    assert write_down(ValueError("x")) is None


def test_quitting_closes_the_save(toy: SealedPebbles, desk: Desk) -> None:
    hand = shelf(desk)
    hand.click(f"box/{toy.key}")
    hand.click("start")
    desk.ask_to_quit()
    assert desk.quitting
    assert desk.stack.top is None
    ident = desk.library.list()[0].id
    desk.library.open(ident).close()


def test_esc_on_the_title_never_quits(toy: SealedPebbles, desk: Desk) -> None:
    hand = shelf(desk)
    hand.keys("escape", "escape")
    assert not desk.quitting
    item = hand.page.ring.item
    assert item is not None
    assert item.name == "quit"
    assert isinstance(item, Button)
    hand.keys("enter")
    assert desk.quitting


# -- pictures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["title", "setup", "choice", "log", "load", "settings", "rules", "pause", "curtain"])
def test_every_screen_has_a_picture(name: str, tmp_path: Path, toy: SealedPebbles) -> None:
    out = tmp_path / "x.png"
    assert render(toy.key, out=out, screen=name, size=(1024, 640)) == 0
    assert pygame.image.load(out).get_size() == (1024, 640)


def test_a_position_is_drawn_after_so_many_actions(tmp_path: Path, toy: SealedPebbles) -> None:
    files = [tmp_path / f"{n}.png" for n in range(3)]
    for file, at in zip(files, (3, 3, 6), strict=True):
        assert render(toy.key, out=file, at=at, players=3, seed="one") == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes() != files[2].read_bytes()


def test_a_save_is_drawn(tmp_path: Path, toy: SealedPebbles, desk: Desk) -> None:
    ident = saved(desk, toy.key, "Saturday", 6)
    file = desk.library.folder / f"{ident}.river"
    assert render(str(file), out=tmp_path / "a.png") == 0
    assert render(str(file), out=tmp_path / "b.png", at=2) == 0
    assert (tmp_path / "a.png").read_bytes() != (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize(
    "values",
    [
        {"what": "no-such-game"},
        {"screen": "cellar"},
        {"lang": "xx"},
        {"players": 9},
        {"seat": 7},
        {"out": Path("/no/such/folder/x.png")},
    ],
)
def test_what_cannot_be_drawn_is_told_in_a_sentence(
    values: dict[str, object], tmp_path: Path, toy: SealedPebbles, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted: dict[str, object] = {"what": toy.key, "out": tmp_path / "x.png", **values}
    what = wanted.pop("what")
    assert render(what, **wanted) == 2  # type: ignore[arg-type]
    said = capsys.readouterr().err.strip()
    assert said
    assert "Traceback" not in said
