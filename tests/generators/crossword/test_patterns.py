"""The library of patterns keeps the rules of its styles, read from the pictures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generators import assets
from generators.base import ParseError
from generators.crossword.board import Board
from generators.crossword.patterns import Picture, board_of, drawn, library, views
from generators.rng import Rng

EACH = [(shape, picture) for shape, pictures in library().items() for picture in pictures]
AMERICAN = [each for each in EACH if not each[0].startswith("british")]
BRITISH = [each for each in EACH if each[0].startswith("british")]
each_pattern = pytest.mark.parametrize(("shape", "picture"), EACH)
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


def test_every_shape_has_several_patterns() -> None:
    sizes = {shape: len(pictures) for shape, pictures in library().items()}
    assert {"mini-5", "american-7", "american-9", "american-11", "american-13"} <= {*sizes}
    assert {"american-15", "british-13", "british-15"} <= {*sizes}
    assert all(count >= 5 for count in sizes.values()), sizes


@each_pattern
def test_a_pattern_has_the_side_of_its_name_and_looks_the_same_upside_down(
    shape: str, picture: Picture
) -> None:
    assert f"-{len(picture)}" == shape[shape.index("-") :]
    assert tuple(row[::-1] for row in picture[::-1]) == picture


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
def test_only_a_mini_is_its_own_mirror_image_along_a_diagonal(
    shape: str, picture: Picture
) -> None:
    """The words of a fill-in would fit in two ways."""
    down = tuple("".join(row[col] for row in picture) for col in range(len(picture)))
    other = tuple(row[::-1] for row in down[::-1])
    assert len(picture) == MINI or picture not in (down, other)


@pytest.mark.parametrize(("shape", "picture"), AMERICAN)
def test_every_cell_of_an_american_pattern_is_in_two_words_of_three_letters(
    shape: str, picture: Picture
) -> None:
    runs = words(picture)
    assert all(len(run.split()) >= 3 for run in runs)
    if len(picture) == 15:
        assert len(runs) <= 78
        assert "".join(picture).count("#") <= 38


@pytest.mark.parametrize(("shape", "picture"), BRITISH)
def test_the_words_of_a_british_pattern_are_half_checked(shape: str, picture: Picture) -> None:
    runs = [run.split() for run in words(picture)]
    slots = [run for run in runs if len(run) > 1]
    uses = [cell for run in slots for cell in run]
    assert min(map(len, slots)) >= 4
    for slot in slots:
        checked = [uses.count(cell) == 2 for cell in slot]
        assert sum(checked) >= len(slot) // 2
        assert all(one or two for one, two in pairwise(checked))
    assert {run[0] for run in runs if len(run) == 1} <= {*uses}


def test_no_pattern_is_another_one_turned_or_mirrored() -> None:
    for pictures in library().values():
        assert len({min(views(picture)) for picture in pictures}) == len(pictures)


def test_views_are_the_pattern_turned_and_mirrored() -> None:
    assert views(("#..", "...", "..#")) == (
        ("#..", "...", "..#"),
        ("..#", "...", "#.."),
        ("#..", "...", "..#"),
        ("..#", "...", "#.."),
    )
    assert views(("##..", "..##"))[2] == ("#.", "#.", ".#", ".#")


def test_a_board_has_the_slots_of_its_pattern() -> None:
    board = drawn(("#...", "....", "...#"))
    assert board == Board.of_cells(3, 4, [*range(1, 11)])
    assert len(board.slots) == 7


def test_boards_of_a_shape_differ_and_a_seed_gives_one_again() -> None:
    boards = [board_of("british-13", Rng(str(seed))) for seed in range(9)]
    assert len({board.cells for board in boards}) > 4
    assert board_of("british-13", Rng("3")) == boards[3]


def test_an_unknown_shape_is_told_with_those_there_are() -> None:
    with pytest.raises(ParseError, match=r"mini-5, .* found 'round'"):
        board_of("round", Rng(""))


@pytest.mark.parametrize("text", ["..\n..", "[a-2]\n..\n.", "[a-2]\n.x\n..", "[a-2]\n\n"])
def test_a_damaged_library_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "data", lambda name: text.encode())
    library.cache_clear()
    try:
        with pytest.raises(ParseError, match=r"expected square patterns of # and \."):
            library()
    finally:
        library.cache_clear()
