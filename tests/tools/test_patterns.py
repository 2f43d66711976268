"""The search for patterns finds what keeps the rules of its style, and nothing else."""

from __future__ import annotations

from math import inf

import pytest

from generators.crossword.patterns import Picture, drawn
from generators.rng import Rng
from tools.patterns import (
    AMERICAN,
    BRITISH,
    Wanted,
    american,
    articulations,
    british,
    is_american,
    is_british,
    is_diagonal,
    pieces,
    work_to_fill,
)

ANY = Wanted(5, (0, 25), (1, 25), 5)
WIDE = Wanted(9, (0, 81), (1, 81), 9)


def picture(text: str) -> Picture:
    return tuple(text.split())


def test_an_american_pattern_is_known() -> None:
    assert is_american(picture("#.... #.... ..... ....# ....#"), ANY)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("..#.. ..... #...# ..... ..#..", id="a word of two letters"),
        pytest.param("##### ##### ..... ##### #####", id="rows without a cell"),
        pytest.param("...## ...## ##### ##... ##...", id="two pieces"),
    ],
)
def test_what_is_no_american_pattern_is_refused(text: str) -> None:
    assert not is_american(picture(text), ANY)


def test_a_pattern_with_other_numbers_than_wanted_is_refused() -> None:
    open_one = picture("..... ..... ..... ..... .....")
    assert is_american(open_one, ANY)
    assert not is_american(open_one, Wanted(5, (1, 25), (1, 25), 5))
    assert not is_american(open_one, Wanted(5, (0, 25), (11, 25), 5))
    assert not is_american(open_one, Wanted(5, (0, 25), (1, 25), 4))


LATTICE = (*(".........", ".#.#.#.#.") * 4, ".........")


def test_a_british_pattern_is_half_checked() -> None:
    assert not is_british(LATTICE, WIDE), "its own mirror image"
    lattice = ("....#....", *LATTICE[1:])
    assert is_british(lattice, WIDE)
    assert not is_british((lattice[0], ".#######.", *lattice[2:]), WIDE)


def test_mirror_images_along_either_diagonal_are_seen() -> None:
    assert is_diagonal(picture("#.. ... ..#"))
    assert is_diagonal(picture("..# ... #.."))
    assert not is_diagonal(picture("##. ... .##"))


def test_pieces_and_the_words_that_hold_them_together_are_found() -> None:
    assert pieces(drawn(picture("...## ##### ##..."))) == 2
    bridge = drawn(picture("...#### ...#... ....... ...#... ####..."))
    assert pieces(bridge) == 1
    assert [bridge.slots[slot].length for slot in articulations(bridge)] == [7]


@pytest.mark.parametrize("shape", ["american-9", "british-13"])
def test_what_is_found_keeps_the_rules_and_is_found_again(shape: str) -> None:
    found = []
    for _ in range(2):
        rng = Rng("test")
        if shape in AMERICAN:
            found.append(next(american(AMERICAN[shape], rng)))
            assert is_american(found[-1], AMERICAN[shape])
        else:
            found.append(next(british(BRITISH[shape], rng)))
            assert is_british(found[-1], BRITISH[shape])
    assert found[0] == found[1]


def test_the_work_is_without_bound_where_no_words_fill_a_pattern() -> None:
    assert 0 < work_to_fill(picture("... ... ..."), ANY) < inf
    long = "." * 22
    assert work_to_fill(picture(f"{long} .{'#' * 21}"), ANY) == inf
