"""The library of patterns keeps the rules of its styles, read from the pictures."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from generators import packed
from generators.base import ParseError
from generators.crossword.filling.patterns import Picture, board_of, library, views
from generators.rng import Rng
from tests.forms import at_once

EACH = [(shape, picture) for shape, pictures in library().items() for picture in pictures]
AMERICAN = [each for each in EACH if not each[0].startswith("british")]
BRITISH = [each for each in EACH if each[0].startswith("british")]
each_pattern = at_once(EACH)
MINI = 5  # the side of a mini, which may be its own mirror image along a diagonal too


def words(picture: Picture) -> list[str]:
    """The runs of cells, each as its cells `row,col`; single cells too."""
    lines = [[(row, col) for col in range(len(picture[0]))] for row in range(len(picture))] + [
        [(row, col) for row in range(len(picture))] for col in range(len(picture[0]))
    ]
    found = []
    for line in lines:
        text = "".join(f"{row},{col} " if picture[row][col] == "." else "#" for row, col in line)
        found += [run.strip() for run in text.split("#") if run]
    return found


def lengths(picture: Picture) -> list[int]:
    return [len(run.split()) for run in words(picture) if " " in run]


@each_pattern
def test_a_pattern_has_its_side_and_looks_the_same_upside_down(
    shape: str, picture: Picture
) -> None:
    """Only a mini need not: there are too few that do."""
    assert f"-{len(picture)}" == shape[shape.index("-") :]
    assert len(picture) == MINI or tuple(row[::-1] for row in picture[::-1]) == picture


@each_pattern
def test_a_pattern_hangs_together(shape: str, picture: Picture) -> None:
    left = {
        (row, col) for row, line in enumerate(picture) for col, c in enumerate(line) if c == "."
    }
    edge = [min(left)]
    while edge:
        row, col = edge.pop()
        if (row, col) in left:
            left.remove((row, col))
            edge += [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
    assert not left


@each_pattern
def test_only_a_mini_mirrors_itself_along_a_diagonal(shape: str, picture: Picture) -> None:
    """The words of a fill-in would fit in two ways."""
    down = tuple("".join(row[col] for row in picture) for col in range(len(picture)))
    other = tuple(row[::-1] for row in down[::-1])
    assert len(picture) == MINI or picture not in (down, other)


@at_once(AMERICAN)
def test_every_cell_of_an_american_pattern_is_in_two_words(shape: str, picture: Picture) -> None:
    runs = words(picture)
    assert all(len(run.split()) >= 3 for run in runs)


@at_once(AMERICAN)
def test_an_american_pattern_is_as_open_as_in_newspapers(shape: str, picture: Picture) -> None:
    side, found = len(picture), lengths(picture)
    if side >= 11:
        assert len(found) <= {11: 48, 13: 68, 15: 78}[side]
        assert "".join(picture).count("#") / side**2 <= (0.196 if "long" in shape else 0.187)
        themed, longest = shape.startswith("theme-"), sum(length >= 10 for length in found)
        assert found.count(3) / len(found) <= (0.31 if themed else 0.25)
        assert longest in ((3, 4) if themed else (0,) if "american" in shape else range(5))
        assert "long" not in shape or sum(length >= 8 for length in found) >= 2


WORDS_OF = {11: (16, 22), 13: (24, 28), 15: (28, 34)}
"""By side: how many words a British pattern has."""
BLOCKS_OF = {11: (0.27, 0.34), 13: (0.28, 0.32), 15: (0.28, 0.33)}
LONGEST, LONGS, UNLIKE = {11: 11, 13: 13, 15: 13}, {11: 2, 13: 4, 15: 4}, {11: 7, 13: 7, 15: 15}
each_british = at_once(BRITISH)


@each_british
def test_a_british_pattern_is_a_lattice_black_enough(shape: str, picture: Picture) -> None:
    side = len(picture)
    least, most = BLOCKS_OF[side]
    assert least <= "".join(picture).count("#") / side**2 <= most
    assert any(
        all(picture[row][col] == "#" for row in range(p, side, 2) for col in range(q, side, 2))
        for p in (0, 1)
        for q in (0, 1)
    )


@each_british
def test_the_words_of_a_british_pattern_are_not_all_alike(shape: str, picture: Picture) -> None:
    side, found = len(picture), lengths(picture)
    assert WORDS_OF[side][0] <= len(found) <= WORDS_OF[side][1]
    assert min(found) >= 4
    assert found.count(4) <= 6
    assert max(found) <= LONGEST[side]
    assert max(Counter(found).values()) <= 0.45 * len(found)
    down = tuple("".join(column) for column in zip(*picture, strict=True))
    longs = [
        sum(len(run) >= 9 for row in way for run in row.split("#")) for way in (picture, down)
    ]
    assert min(longs) >= 1
    assert sum(longs) >= LONGS[side]


@each_british
def test_the_words_of_a_british_pattern_are_half_checked(shape: str, picture: Picture) -> None:
    slots, uses = slots_of(picture)
    for slot in slots:
        checked = [uses.count(cell) == 2 for cell in slot]
        assert 2 * sum(checked) >= len(slot)
        assert all(one or two for one, two in pairwise(checked))
    open_cells = {*" ".join(words(picture)).split()}
    assert open_cells == {*uses}


@each_british
def test_no_word_of_a_british_pattern_holds_it_together(shape: str, picture: Picture) -> None:
    slots, _ = slots_of(picture)
    for out in range(len(slots)):
        left = [{*slot} for number, slot in enumerate(slots) if number != out]
        whole = left.pop()
        while near := [slot for slot in left if slot & whole]:
            whole = whole.union(*near)
            left = [slot for slot in left if slot not in near]
        assert not left


def slots_of(picture: Picture) -> tuple[list[list[str]], list[str]]:
    """The words as their cells, and the cells of all of them, once for each word."""
    slots = [run.split() for run in words(picture) if " " in run]
    return slots, [cell for slot in slots for cell in slot]


def test_no_pattern_is_another_one_turned_or_mirrored() -> None:
    for pictures in library().values():
        assert len({min(views(picture)) for picture in pictures}) == len(pictures)


def test_views_are_the_pattern_turned_and_mirrored() -> None:
    assert views(("#..", "...", "..#")) == (("#..", "...", "..#"), ("..#", "...", "#.."))
    assert len(views(("#..", "...", "..."))) == 4
    assert len(views((".#.", "...", "..#"))) == 8
    assert views(("##..", "..##"))[2] == ("#.", "#.", ".#", ".#")


def test_an_unknown_shape_is_told_with_those_there_are() -> None:
    with pytest.raises(ParseError, match="from mini-5, american-7,"):
        board_of("round", Rng(""))


@pytest.mark.parametrize("text", ["..\n..", "[a-2]\n..\n.", "[a-2]\n.x\n..", "[a-2]\n\n"])
def test_a_damaged_library_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "data", lambda name: text.encode())
    library.cache_clear()
    try:
        with pytest.raises(ParseError, match=r"The patterns in patterns\.txt should be"):
            library()
    finally:
        library.cache_clear()
