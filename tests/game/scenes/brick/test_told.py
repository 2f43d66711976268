"""What words are related to: columns of like height, sentences whole."""

from __future__ import annotations

import pytest

from game.scenes.brick.told import Told
from tests.game.scenes.brick.conftest import Begin
from tests.game.scenes.brick.speller import Speller


@pytest.mark.parametrize("count", [1, 2, 5, 14, 40])
def test_two_columns_are_of_like_height(speller: Speller, count: int) -> None:
    sentences = [f"word {number}: a kind of thing" for number in range(count)]
    left, right = Told(speller.app.theme, sentences, 800).columns
    assert [*left, *right] == sentences
    assert 0 <= len(left) - len(right) <= 1


def test_a_sentence_is_not_parted(speller: Speller) -> None:
    sentences = ["a kind of " + "very " * 40 + "long thing", "short", "short too"]
    left, right = Told(speller.app.theme, sentences, 800).columns
    assert left[-1].endswith("thing")
    assert right == ["short", "short too"]


def test_nothing_to_tell_takes_no_room(speller: Speller) -> None:
    assert Told(speller.app.theme, (), 800).height == 0


def test_in_a_small_window_what_is_told_can_be_scrolled_to(begin: Begin) -> None:
    speller = begin("brick:deioprv-p1", (640, 400))
    speller.brick.give_up()
    speller.settle()
    page = speller.page
    [column] = page._told.columns
    assert all("…" not in line for line in column)
    speller.key("END")
    whole = page._table.height + page._told.height
    assert page.scroll.offset == whole - page.scroll.view.height > 0
