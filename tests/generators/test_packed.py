from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.base import ParseError
from generators.packed import ByCharacter, Packed, PackedLines, numbers, planes

SIZED = st.integers(1, 4).flatmap(
    lambda width: st.tuples(st.just(width), st.lists(st.integers(0, 256**width - 1)))
)
COLUMNS = st.dictionaries(st.text(min_size=1), st.binary())


@given(SIZED)
def test_numbers_undo_planes(drawn: tuple[int, list[int]]) -> None:
    width, wanted = drawn
    assert list(numbers(planes(wanted, width), width)) == wanted


def test_planes_begin_with_the_lowest_bytes() -> None:
    assert planes([0x010203, 0x040506], 3) == bytes([3, 6, 2, 5, 1, 4])


@given(COLUMNS, st.dictionaries(st.text(), st.integers()))
def test_reading_undoes_writing(columns: dict[str, bytes], facts: dict[str, int]) -> None:
    packed = Packed(facts, columns)
    assert Packed.from_bytes("test", packed.to_bytes("test")) == packed


def test_the_first_line_says_what_it_is() -> None:
    data = Packed({}, {"a": b"b"}).to_bytes("test")
    assert data.startswith(b"puzzle-cabinet test 1 ")
    with pytest.raises(ParseError, match="with puzzle-cabinet word 1, not 'puzzle-cabinet test 1"):
        Packed.from_bytes("word", data)


@given(st.binary())
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(ParseError, match="One of the program's data files"):
        Packed.from_bytes("test", data)


def test_every_damaged_byte_is_noticed() -> None:
    data = Packed({"fact": 1}, {"a": b"many many bytes"}).to_bytes("test")
    for place in range(len(data)):
        damaged = data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :]
        with pytest.raises(ParseError):
            Packed.from_bytes("test", damaged)


ROWS = st.lists(st.binary().map(lambda row: row.replace(b"\n", b"")), min_size=1)
CHARACTERS = st.characters(exclude_categories=["Cs"])
BY_CHARACTER = st.dictionaries(CHARACTERS, st.text(CHARACTERS).map(lambda t: t.replace("\n", "")))


@given(ROWS, st.integers(0, 9), st.integers(0, 9))
def test_lines_are_those_of_a_list(rows: list[bytes], first: int, last: int) -> None:
    lines = PackedLines(b"\n".join(rows))
    assert [lines[place] for place in range(len(lines))] == rows
    last = min(last, len(rows))
    assert lines.between(first, last) == rows[first:last]


@given(BY_CHARACTER, CHARACTERS)
def test_lines_by_character_are_those_of_a_dictionary(rows: dict[str, str], char: str) -> None:
    rows = dict(sorted(rows.items()))
    packed = ByCharacter(array("I", map(ord, rows)), "\n".join(rows.values()))
    assert list(packed.items()) == list(rows.items())
    assert packed.get(char, "none") == rows.get(char, "none")
    assert (char in packed, packed.get(char)) == (char in rows, rows.get(char))
    assert packed.get("") is packed.get(2 * char) is None
