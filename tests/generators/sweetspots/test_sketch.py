"""A board that is being drawn: strokes, walls, sizes, its text."""

from __future__ import annotations

import json

import pytest

from generators.base import IllegalMove, ParseError, Status
from generators.rng import Rng
from generators.sweetspots.drafting import (
    BARE,
    Build,
    Paint,
    Resize,
    SetChest,
    ZoneDraft,
    ZoneEdit,
    edit_of,
)
from generators.sweetspots.rules import CLASSIC, Puzzle
from tests.forms import at_once

LETTERS = "ABCDE"


def draft(picture: str, stars: int = 1) -> ZoneDraft:
    """A draft from its rows, a dot for a bare cell."""
    rows = picture.split()
    zones = tuple(LETTERS.find(letter) for row in rows for letter in row)
    return ZoneDraft(len(rows), stars, zones)


def pictured(board: ZoneDraft) -> str:
    """The inverse of that."""
    letters = ["." if zone == BARE else LETTERS[zone] for zone in board.zones]
    size = board.size
    return " ".join("".join(letters[i : i + size]) for i in range(0, size * size, size))


def test_an_empty_board_is_bare_and_never_over() -> None:
    board = ZoneDraft.empty(4, 1)
    assert pictured(board) == ".... .... .... ...."
    assert board.start(CLASSIC) is board
    assert board.status is Status.PLAYING
    assert board.missing == [0, 1, 2, 3]
    assert board.puzzle is None


def test_a_stroke_paints_one_cell_and_can_wipe_it() -> None:
    board = ZoneDraft.empty(4, 1).apply(Paint(5, 2))
    assert pictured(board) == ".... .C.. .... ...."
    assert board.apply(Paint(5, BARE)) == ZoneDraft.empty(4, 1)


@at_once(
    [
        *(Paint(16, 0), Paint(-1, 0), Paint(0, 4), Paint(0, -2), Paint(0, BARE), SetChest(16, 1)),
        *(SetChest(0, 0), Build(0, 2), Build(3, 4), Build(-1, 0)),
        *(Resize(4, 1), Resize(26, 1), Resize(4, 3)),
    ]
)
def test_a_stroke_that_cannot_be_or_changes_nothing_is_refused(stroke: ZoneEdit) -> None:
    with pytest.raises(IllegalMove):
        ZoneDraft.empty(4, 1).apply(stroke)


def test_walls_that_close_give_the_smaller_piece_a_zone() -> None:
    board = ZoneDraft.empty(4, 1)
    for cell in (1, 5, 9):
        board = board.apply(Build(cell, cell + 1))
    assert pictured(board) == ".... .... .... ...."
    assert len(board.unfinished_walls) == 3
    board = board.apply(Build(13, 14))
    assert pictured(board) in ("AA.. AA.. AA.. AA..", "..AA ..AA ..AA ..AA")
    assert not board.unfinished_walls


def test_the_last_piece_is_a_zone_too() -> None:
    board = draft("AABB AABB CC.. CC..")
    assert board.apply(Build(0, 1)).zones[15] == 3


def test_a_wall_that_is_broken_joins_two_zones_and_leaves_the_rest_of_it() -> None:
    board = draft("AABB AABB CCDD CCDD").apply(Build(1, 2))
    assert pictured(board) in ("AAAA AAAA CCDD CCDD", "BBBB BBBB CCDD CCDD")
    assert board.unfinished_walls == {(5, 6)}
    assert pictured(board.apply(Build(1, 2))).count("A") == 4


def test_painting_a_cell_takes_its_loose_walls_away() -> None:
    board = ZoneDraft.empty(4, 1).apply(Build(0, 1))
    assert board.apply(Paint(0, 0)).unfinished_walls == frozenset()


def test_another_size_keeps_what_still_fits() -> None:
    board = draft("AAB AAB CCC").apply(SetChest(4, 1))
    larger = board.apply(Resize(4, 1))
    assert pictured(larger) == "AAB. AAB. CCC. ...."
    assert larger.chests == 1 << 5
    assert pictured(larger.apply(Resize(2, 1))) == "AA AA"


def test_zones_in_pieces_and_zones_without_a_cell_are_named() -> None:
    board = draft("AABB AABB CCAA CCAA")
    assert board.broken == [0]
    assert board.missing == [3]
    assert board.puzzle is None


def test_the_letters_of_a_board_are_kept_where_they_do_not_come_in_order() -> None:
    board = draft("BBAA BBAA CCDD CCDD")
    puzzle = board.puzzle
    assert puzzle is not None
    assert puzzle.zones == board.zones
    assert Puzzle.of(4, 1, puzzle.zones).zones != puzzle.zones


@at_once(range(12))
def test_random_strokes_come_back_from_the_text_and_from_what_is_stored(seed: int) -> None:
    rng, board = Rng(f"strokes {seed}"), ZoneDraft.empty(5, 1)
    for _ in range(60):
        cell, size = rng.below(board.size**2), board.size
        stroke = rng.choice(
            [
                Paint(cell, rng.below(size + 1) - 1),
                SetChest(cell, rng.below(2)),
                Build(cell, cell + rng.choice([1, size])),
                Resize(rng.choice([4, 5]), 1) if rng.below(8) == 0 else Paint(cell, 0),
            ]
        )
        again = edit_of(*json.loads(json.dumps(stroke)))
        assert again == stroke
        try:
            board = board.apply(stroke)
        except IllegalMove:
            continue
        assert ZoneDraft.from_text(board.to_text()) == board
        zones = board.zones
        assert all(zones[first] == zones[last] for first, last in board.unfinished_walls)


@at_once(
    [
        *("", "4s1", "4s1:AB;;", "2s1:AABC;;", "2s1:AABB;9;", "2s1:AABB;;0-3"),
        *("2s1:AABB;;0-1-2", "99s1:A;;", "2s9:AABB;;", "2s1:AABB;x;"),
    ]
)
def test_a_text_that_is_no_sketch_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        ZoneDraft.from_text(text)
