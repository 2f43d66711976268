from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generators.grid import (
    around,
    beside,
    bits,
    bitset,
    cell_named,
    is_connected,
    nth_bit,
    region,
    relabelled,
)

ROWS, COLS = 3, 5


def cells(picture: str) -> int:
    return bitset([cell for cell, mark in enumerate(picture.split()) if mark == "#"])


@given(st.frozensets(st.integers(0, 700)))
def test_bits_undo_bitset_in_ascending_order(members: frozenset[int]) -> None:
    assert list(bits(bitset(members))) == sorted(members)


@given(st.frozensets(st.integers(0, 700), min_size=1))
def test_each_cell_of_a_bitset_is_found_by_its_place(members: frozenset[int]) -> None:
    found = [nth_bit(bitset(members), place) for place in range(len(members))]
    assert found == sorted(members)


def test_beside_shares_an_edge() -> None:
    assert beside(ROWS, COLS)[6] == cells("""
        . # . . .
        # . # . .
        . # . . .
    """)


def test_around_touches_also_at_a_corner() -> None:
    assert around(ROWS, COLS)[6] == cells("""
        # # # . .
        # . # . .
        # # # . .
    """)


def test_neighbours_do_not_wrap_at_the_edges() -> None:
    assert around(ROWS, COLS)[4] == cells("""
        . . . # .
        . . . # #
        . . . . .
    """)
    assert beside(ROWS, COLS)[10] == cells("""
        . . . . .
        # . . . .
        . # . . .
    """)


def test_a_region_ends_where_its_cells_end() -> None:
    two_pieces = cells("""
        # # . . #
        . # . # #
        . . # . .
    """)
    left = cells("# # . . . . # . . . . . . . .")
    assert region(two_pieces, 1, beside(ROWS, COLS)) == left
    assert region(two_pieces, 1, around(ROWS, COLS)) == two_pieces


def test_pieces_that_meet_at_a_corner_are_not_connected() -> None:
    corner = cells("""
        # . . . .
        . # . . .
        . . . . .
    """)
    assert not is_connected(corner, beside(ROWS, COLS))
    assert is_connected(corner, around(ROWS, COLS))


@given(st.lists(st.integers(0, 9), max_size=30))
def test_relabelled_numbers_in_order_of_first_appearance(labels: list[int]) -> None:
    numbers = relabelled(labels)
    assert sorted(set(numbers), key=numbers.index) == list(range(len(set(labels))))
    assert [labels[numbers.index(number)] for number in numbers] == labels


def test_a_cell_is_named_by_its_row_and_column_from_1() -> None:
    assert str(cell_named(COLS + 3, COLS)) == "row 2, column 4"
