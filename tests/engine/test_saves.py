"""Saves: nothing finished is ever lost, nothing hidden is readable, every trouble is one sentence."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riverboards.engine import journal as journals
from riverboards.engine.journal import SaveError, parse_save, read_save
from riverboards.engine.match import Match
from riverboards.engine.saves import Library, OpenSave, tidy
from riverboards.engine.setup import complete, plain_seats
from riverboards.engine.veil import VeilError, unveil, veil
from tests.helpers import asked_seat, random_action, setup_of
from tests.toy.actions import Begin, Bid
from tests.toy.game import GAME

NAMES = ["a/b:c?*", "CON", "../x", "x" * 40, "Łukasz", "Анна", "李雷", "**bold** [[common/star]]", "tab\tand\nline"]


@pytest.fixture
def library(tmp_path: Path, toy: object) -> Library:
    return Library(tmp_path / "saves")


def begin(library: Library, name: str = "Saturday", seed: str = "secret-seed-77") -> OpenSave:
    return library.begin(GAME, setup_of(GAME, 2, seed, first="seat-1"), name)


def play(open_save: OpenSave, moves: int) -> list[dict[str, Any]]:
    """Play on at random; the position after each action."""
    from riverboards.engine.chance import Chance

    match, chance = open_save.match, Chance("saves")
    assert match is not None
    datas = [match.state.to_data()]
    while match.ply < moves and match.outcome() is None:
        seat = asked_seat(match.state)
        match.act(seat, random_action(match.state, seat, chance))
        datas.append(match.state.to_data())
    return datas


def path_of(library: Library, ident: str) -> Path:
    return library.folder / f"{ident}.river"


def test_a_game_goes_on_where_it_was_left(library: Library) -> None:
    first = begin(library)
    datas = play(first, 9)
    first.close()
    again = library.open(first.id)
    assert again.match is not None
    assert again.match.state.to_data() == datas[-1]
    assert again.note == ""
    datas = play(again, 12)
    again.close()
    third = library.open(first.id)
    assert third.match is not None
    assert third.match.state.to_data() == datas[-1]


def test_every_entry_is_on_the_disk_before_act_returns(library: Library) -> None:
    save = begin(library)
    assert save.match is not None
    save.match.act(0, Begin())
    assert len(read_save(path_of(library, save.id)).record.entries) == 1
    save.match.undo()
    save.match.redo()
    save.match.ready(0)
    save.match.rename(0, "Анна")
    save.match.leave(1)
    save.match.end("stopped")
    assert [each.entry for each in read_save(path_of(library, save.id)).record.entries] == [
        "action",
        "undo",
        "redo",
        "ready",
        "name",
        "left",
        "end",
    ]


def test_a_save_cut_at_every_byte_loads_up_to_the_last_whole_line(library: Library) -> None:
    save = begin(library)
    datas = play(save, 10)
    save.close()
    raw = path_of(library, save.id).read_bytes()
    for cut in range(len(raw)):
        check_cut(raw[:cut], datas)


def test_a_long_save_cut_at_fifty_places_loads_too(library: Library) -> None:
    save = begin(library)
    datas = play(save, 400)
    save.close()
    raw = path_of(library, save.id).read_bytes()
    for cut in sorted(random.Random(1).sample(range(len(raw)), 50)):
        check_cut(raw[:cut], datas)


def check_cut(raw: bytes, datas: list[dict[str, Any]]) -> None:
    whole = raw.count(b"\n")
    if whole == 0:
        with pytest.raises(SaveError):
            parse_save(raw, "cut")
        return
    contents = parse_save(raw, "cut")
    assert len(contents.record.entries) == whole - 1
    assert contents.torn == (not raw.endswith(b"\n"))
    assert contents.whole == raw.rfind(b"\n") + 1
    assert Match.resume(GAME, contents.record).state.to_data() == datas[whole - 1]


def test_a_torn_line_is_cut_off_with_a_note_and_play_goes_on_behind_it(library: Library) -> None:
    save = begin(library)
    datas = play(save, 6)
    save.close()
    path = path_of(library, save.id)
    path.write_bytes(path.read_bytes() + b'{"entry":"action","sea')
    (info,) = library.list()
    assert info.status == "torn"
    assert info.running
    assert "lost" in info.note
    again = library.open(save.id)
    assert "lost" in again.note
    assert again.match is not None
    assert again.match.state.to_data() == datas[-1]
    datas = play(again, 8)
    again.close()
    last = library.open(save.id)
    assert last.note == ""
    assert last.match is not None
    assert last.match.state.to_data() == datas[-1]


def test_a_block_of_noughts_after_a_power_cut_is_a_torn_line(library: Library) -> None:
    save = begin(library)
    datas = play(save, 4)
    save.close()
    path = path_of(library, save.id)
    path.write_bytes(path.read_bytes() + b"\0" * 512)
    again = library.open(save.id)
    assert again.match is not None
    assert again.match.state.to_data() == datas[-1]


def test_random_bytes_give_a_sentence_and_harm_no_other_save(library: Library) -> None:
    good, bad = begin(library, "good"), begin(library, "bad")
    for each in (good, bad):
        play(each, 5)
        each.close()
    luck = random.Random(7)
    raw = path_of(library, bad.id).read_bytes()
    for trial in range(60):
        at = luck.randrange(len(raw))
        noise = luck.randbytes(luck.randrange(1, 80))
        path_of(library, bad.id).write_bytes(raw[:at] + noise + raw[at + len(noise) :] if trial % 2 else noise)
        infos = {info.id: info for info in library.list()}
        assert infos[good.id].status == "ok"
        info = infos[bad.id]
        assert info.status == "ok" or info.note.endswith(".")
        if info.status in ("damaged", "no-game"):
            assert not info.running
            with pytest.raises(SaveError):
                library.open(bad.id)
    library.open(good.id).close()


def test_a_flipped_bit_in_the_middle_is_noticed(library: Library) -> None:
    save = begin(library)
    play(save, 6)
    save.close()
    path = path_of(library, save.id)
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b'"seat":', b'"seaz":')
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(SaveError, match="damaged in line 3"):
        library.open(save.id)


@pytest.mark.parametrize("name", NAMES)
def test_names_never_become_file_names(library: Library, name: str) -> None:
    seats = [plain_seats(2)[0], plain_seats(2)[1]]
    save = library.begin(GAME, complete(GAME, seats, {}, "1"), name)
    assert save.match is not None
    save.match.rename(0, name)
    save.close()
    (file,) = library.folder.glob("*.river")
    assert all(c in "0123456789abcdef-" for c in file.stem)
    (info,) = library.list()
    assert info.name == tidy(name)
    assert info.seats == (name, "Player 2")
    library.rename(save.id, f"{name} 2")
    assert library.list()[0].name == tidy(f"{name} 2")


def test_the_list_tells_who_is_next_and_what_is_over(library: Library) -> None:
    running, finished = begin(library, "running"), begin(library, "finished")
    assert running.match is not None
    running.match.act(0, Begin())
    play(finished, 400)
    infos = {info.name: info for info in library.list()}
    assert infos["running"].running
    assert infos["running"].moment is not None
    assert infos["running"].moment.asked == (0, 1)
    assert infos["finished"].finished
    assert library.latest() is not None
    assert library.latest().name == "running"  # type: ignore[union-attr]


def test_nothing_hidden_is_readable_in_the_file(library: Library) -> None:
    save = begin(library)
    match = save.match
    assert match is not None
    match.act(0, Begin())
    hand: list[str] = match.state.hands[0]  # type: ignore[attr-defined]
    match.act(0, Bid((hand[0],), 1))
    raw = path_of(library, save.id).read_bytes()
    for word in (b"secret-seed-77", b'"bid"', b"bid-chosen", f'"{hand[0]}"'.encode()):
        assert word not in raw
    entry = read_save(path_of(library, save.id)).record.entries[-1]
    assert entry.action["pebbles"] == [hand[0]]  # type: ignore[union-attr]


@pytest.mark.parametrize("value", ["", "seed", {"do": "bid", "n": [1, 2]}, "Łukasz 李雷", list(range(300))])
def test_a_veil_lifts_and_notices_damage(value: object) -> None:
    word = veil(value)
    assert unveil(word) == value
    assert str(value) not in word or value == ""
    middle = len(word) // 2
    for damaged in (word[:-4], word[:middle] + ("A" if word[middle] != "A" else "B") + word[middle + 1 :], "~", "~~"):
        with pytest.raises(VeilError):
            unveil(damaged)


def test_a_second_window_is_kept_out_with_a_sentence(library: Library) -> None:
    save = begin(library)
    code = (
        "import sys\nfrom pathlib import Path\nfrom riverboards.engine.saves import Library, SaveError\n"
        "from tests.toy.game import toy_shelf\n"
        "with toy_shelf():\n  try: Library(Path(sys.argv[1])).open(sys.argv[2])\n"
        "  except SaveError as problem: print(problem)"
    )
    root = Path(__file__).parents[2]
    arguments = [sys.executable, "-c", code, str(library.folder), save.id]
    done = subprocess.run(arguments, capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "This game is open in another window. Close it there to go on here."
    with pytest.raises(SaveError, match="another window"):
        library.rename(save.id, "other")
    with pytest.raises(SaveError, match="another window"):
        library.delete(save.id)
    save.close()
    done = subprocess.run(arguments, capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout == ""


def test_copy_rename_delete(library: Library) -> None:
    save = begin(library, "one")
    datas = play(save, 5)
    twin = library.copy(save.id, "two")
    more = play(save, 8)
    save.close()
    other = library.open(twin)
    assert other.match is not None
    assert other.name == "two"
    assert other.match.state.to_data() == datas[-1] != more[-1]
    other.close()
    library.delete(save.id)
    assert [info.name for info in library.list()] == ["two"]
    with pytest.raises(SaveError, match="at least one letter"):
        library.rename(twin, "   ")


def test_a_folder_that_cannot_be_made_gives_one_sentence(tmp_path: Path, toy: object) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    library = Library(tmp_path / "file" / "saves")
    with pytest.raises(SaveError, match="cannot be written to"):
        begin(library)
    assert library.list() == []


@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_leave_to_write_gives_one_sentence(library: Library) -> None:
    library.folder.mkdir(parents=True)
    library.folder.chmod(0o500)
    with pytest.raises(SaveError, match="cannot be written to"):
        begin(library)


def test_a_full_disk_is_told_loses_nothing_and_is_made_good(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    save = begin(library)
    match = save.match
    assert match is not None
    match.act(0, Begin())

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        match.act(0, Bid((), 0))
        assert "no space left" in str(match.trouble)
        assert match.ply == 2, "play goes on"
        assert len(read_save(path_of(library, save.id)).record.entries) == 1
    match.act(1, Bid((), 0))
    assert not match.trouble
    assert len(read_save(path_of(library, save.id)).record.entries) == 3
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match="no space left"):
            begin(library, "another")
    assert len(library.list()) == 1


def test_a_save_of_other_rules_is_watched_up_to_the_first_move_that_differs(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begin(library)
    datas = play(save, 9)
    save.close()
    from tests.toy import state as rules

    def other_bid(self: Any, seat: int, bid: Bid, emit: Any) -> None:
        self.bids[seat] = bid
        if all(each is not None for each in self.bids):
            self._reveal(emit)

    monkeypatch.setattr(rules.State, "_bid", other_bid)
    opened = library.open(save.id)
    assert opened.match is None
    assert opened.journal is None
    assert 0 < opened.watchable < len(datas)
    assert f"at action {opened.watchable + 1}" in opened.note
    opened.close()


def test_a_save_of_another_rules_version_or_a_later_app_says_so(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = begin(library)
    save.close()
    path = path_of(library, save.id)
    header = read_save(path).header
    old = journals.header_line(journals.Header(header.game, 0, "0.0.1", header.name, header.setup, header.veiled))
    path.write_bytes(old)
    (info,) = library.list()
    assert info.status == "other-rules"
    monkeypatch.setattr(journals, "FORMAT", 9)
    path.write_bytes(journals.header_line(header))
    monkeypatch.undo()
    with pytest.raises(SaveError, match="later version"):
        read_save(path)


def test_a_kill_at_any_moment_loses_no_finished_move(tmp_path: Path) -> None:
    """A process that plays and prints every finished move is killed; all it printed is in the save."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom riverboards.engine.saves import Library\n"
        "from tests.engine.test_saves import begin\nfrom tests.helpers import asked_seat, random_action\n"
        "from riverboards.engine.chance import Chance\nfrom tests.toy.game import toy_shelf\n"
        "with toy_shelf():\n"
        "  save = begin(Library(Path(sys.argv[1])))\n  chance = Chance('kill')\n"
        "  while save.match.outcome() is None:\n"
        "    seat = asked_seat(save.match.state)\n"
        "    save.match.act(seat, random_action(save.match.state, seat, chance))\n"
        "    print(save.match.ply, flush=True)\n"
    )
    for moves in (1, 4, 9):
        folder = tmp_path / str(moves)
        with subprocess.Popen(
            [sys.executable, "-c", code, str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        ) as process:
            assert process.stdout is not None
            for _ in range(moves):
                done = int(process.stdout.readline())
            process.kill()
            done = int(([str(done), *process.stdout.read().split()])[-1])
        (file,) = folder.glob("*.river")
        contents = read_save(file)
        assert len(contents.record.entries) >= done
