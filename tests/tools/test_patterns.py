"""The search for patterns finds what keeps the rules of its style, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from generators.crossword.filling.patterns import Picture, board_of_picture, library, views
from generators.rng import Rng
from tools import lattices, patterns
from tools.lattices import LATTICES, british, is_british
from tools.pattern_facts import articulations, is_diagonal, pieces
from tools.patterns import AMERICAN, MINI, Wanted, american, is_american, minis, work_to_fill

ANY = Wanted(5, (0, 25), (1, 25), 5)


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


def test_a_british_pattern_is_judged_by_its_rules() -> None:
    """One that keeps them all, and the same with a cell made a block, and a block a cell."""
    shape = "british-15"
    good = library()[shape][0]
    assert is_british(good, LATTICES[shape])
    for row, col in ((0, 0), (7, 7), (3, 4), (6, 6)):
        changed = [list(line) for line in good]
        for r, c in {(row, col), (14 - row, 14 - col)}:
            changed[r][c] = "#" if good[r][c] == "." else "."
        assert not is_british(tuple(map("".join, changed)), LATTICES[shape])
    wanted = replace(LATTICES[shape], longs=40)
    assert not is_british(good, wanted)
    assert not is_british(good, replace(wanted, longs=4, words=(1, 2)))


def test_mirror_images_along_either_diagonal_are_seen() -> None:
    assert is_diagonal(picture("#.. ... ..#"))
    assert is_diagonal(picture("..# ... #.."))
    assert not is_diagonal(picture("##. ... .##"))


def test_pieces_and_the_words_that_hold_them_together_are_found() -> None:
    assert pieces(board_of_picture(picture("...## ##### ##..."))) == 2
    bridge = board_of_picture(picture("...#### ...#... ....... ...#... ####..."))
    assert pieces(bridge) == 1
    assert [bridge.slots[slot].length for slot in articulations(bridge)] == [7]


@pytest.mark.parametrize("shape", ["american-9", "british-15"])
def test_what_is_found_keeps_the_rules_and_is_found_again(shape: str) -> None:
    found = []
    for _ in range(2):
        rng = Rng("test")
        if shape in AMERICAN:
            found.append(next(american(AMERICAN[shape], rng)))
            assert is_american(found[-1], AMERICAN[shape])
        else:
            found.append(next(british(LATTICES[shape], rng)))
            assert is_british(found[-1], LATTICES[shape])
    assert found[0] == found[1]


def test_the_minis_are_all_there_are() -> None:
    found = minis()
    assert library()[MINI] == tuple(found)
    assert all(is_american(picture, ANY) for picture in found)
    assert len({view for picture in found for view in views(picture)}) >= 40


def test_the_file_is_written_as_it_is_read() -> None:
    assert patterns.text_of(library()) == patterns.TARGET.read_text("utf-8")


@pytest.mark.soak
@pytest.mark.parametrize("shape", LATTICES)
def test_the_british_library_is_made_again(shape: str) -> None:
    assert tuple(lattices.best(shape)) == library()[shape]


@pytest.mark.parametrize(("misses", "cost"), [(0, inf), (1, inf), (2, 1600)])
def test_a_pattern_may_fail_in_as_many_views_as_is_said(
    misses: int, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails counts as much as may be worked."""
    works = iter([100, inf, 300, inf])
    monkeypatch.setattr(patterns, "_work", lambda *_: next(works))
    wanted = replace(ANY, misses=misses, most_work=3000)
    assert work_to_fill(picture("#... .... .... ...."), wanted) == cost


def test_the_work_is_without_bound_where_no_words_fill_a_pattern() -> None:
    assert 0 < work_to_fill(picture("... ... ..."), ANY) < inf
    long = "." * 22
    assert work_to_fill(picture(f"{long} .{'#' * 21}"), ANY) == inf
