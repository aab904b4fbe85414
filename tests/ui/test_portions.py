"""Work in portions: as much as fits into a frame, then the rest."""

from __future__ import annotations

from collections.abc import Iterator

from riverboards.ui.portions import portion


def work(done: list[int]) -> Iterator[None]:
    for number in range(3):
        done.append(number)
        yield


def test_without_time_one_step_is_done_at_once() -> None:
    done: list[int] = []
    left = work(done)
    for step in range(3):
        assert portion(left, seconds=0)
        assert done == list(range(step + 1))
    assert not portion(left, seconds=0)
    assert done == [0, 1, 2]


def test_with_time_enough_all_of_it_is() -> None:
    done: list[int] = []
    left = work(done)
    assert portion(left, seconds=60)
    assert done == [0, 1, 2]
    assert not portion(left, seconds=60)
