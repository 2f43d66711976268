"""Patterns are made easier to fill by small steps, all of them to patterns that are wanted."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from math import exp, inf, log

import pytest

from generators.crossword.filling.filling import FillWords
from generators.crossword.filling.patterns import Picture, board_of_picture, library
from generators.rng import Rng
from generators.words.lexicon import english
from tests.generators.crossword.test_filling import only
from tools import easing, patterns
from tools.easing import eased, room
from tools.pattern_facts import lines, runs
from tools.patterns import AMERICAN, is_american

WORDS = english()
EVERY = FillWords.of_tier(WORDS)
WANTED = AMERICAN["american-9"]


def is_wanted(picture: Picture) -> bool:
    return is_american(picture, WANTED)


def test_room_is_how_many_fills_chance_would_leave() -> None:
    """Counted pair by pair: so many words a slot, so many of the pairs that agree in a cell."""
    few = ("eat", "tea", "ate", "tee", "teat", "sate", "east", "eats")
    picture = ("...#", "....", "....", "#...")
    board = board_of_picture(picture)
    slots = [[word for word in few if len(word) == len(cells)] for cells in board.slot_cells]
    expected = sum(log(len(words)) for words in slots)
    for users in board.crossings.values():
        (one, here), (other, there) = ((use.slot, use.place) for use in users)
        pairs = [*product(slots[one], slots[other])]
        expected += log(sum(a[here] == b[there] for a, b in pairs) / len(pairs))
    assert exp(room(picture, only(*few))) == pytest.approx(exp(expected))


def test_where_there_are_no_words_there_is_no_room() -> None:
    square = ("....", "....", "....", "....")
    assert room(square, EVERY) > 0
    assert room(square, only("bit")) == room(square, only("undo")) == -inf


@pytest.mark.parametrize("number", range(2))
def test_a_pattern_is_made_roomier_and_stays_wanted(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easing, "_STEPS", 400)
    start = library()["american-9"][number]
    seen: list[Picture] = []

    def remembered(picture: Picture) -> bool:
        if is_wanted(picture):
            seen.append(picture)
        return is_wanted(picture)

    easier = eased(start, EVERY, remembered, Rng("ease"))
    assert easier in seen
    assert room(easier, EVERY) == max(room(picture, EVERY) for picture in seen)
    assert room(easier, EVERY) > room(start, EVERY)
    assert tuple(row[::-1] for row in easier[::-1]) == easier
    assert easier == eased(start, EVERY, is_wanted, Rng("ease"))


def test_a_pattern_without_a_better_neighbour_stays_as_it_is() -> None:
    start = library()["american-9"][0]
    assert eased(start, EVERY, lambda picture: False, Rng("none")) == start


def test_words_of_three_letters_become_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easing, "_STEPS", 400)
    wanted = replace(AMERICAN["american-11"], room=1.0, shorts=6, stacked_shorts=24)
    stacked = next(patterns.american(wanted.stacked, Rng("fewer")))
    picture = next(patterns.roomy(wanted, Rng("fewer")))
    before, after = (
        [run for line in lines(each) for run in runs(line)].count(3) for each in (stacked, picture)
    )
    assert after < before <= 24


@pytest.mark.parametrize("least", [30.0, 33.0])
def test_only_roomy_patterns_are_offered_to_be_filled(
    least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easing, "_STEPS", 20)
    wanted = replace(WANTED, room=least)
    found = [*islice(patterns.roomy(wanted, Rng("roomy")), 3)]
    rooms = [room(picture, wanted.vocabulary) for picture in found]
    assert min(rooms) >= least
    assert (min(rooms) < 33) is (least < 33)
