from __future__ import annotations

import random
import struct
import tracemalloc
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.base import ParseError
from generators.brick import brk
from generators.brick.brk import Brick
from tests.forms import at_once
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import brk_of

ASCII = [word for word in WORDS if word.isascii()]
LATIN = [word for word in WORDS if max(map(ord, word)) < 256]

MARK = ord("#")


def built(letters: list[int], groups: list[tuple[int, list[str]]], size: int = 4) -> bytes:
    """A file of these parts, whether they are right or not."""

    def number(value: int) -> bytes:
        return value.to_bytes(size, "little")

    head = b"".join(map(number, letters))
    rest = b"".join(
        number(steps)
        + struct.pack("<Q", len(words))
        + b"".join(word.encode() + number(MARK) for word in words)
        for steps, words in groups
    )
    return bytes([size]) + head + rest + struct.pack("<Q", len(head))


def codes(letters: str) -> list[int]:
    return list(map(ord, letters))


# abc with "cab", and "bad" beside it
GOOD = built([*codes("abc"), MARK, 1, ord("d")], [(3, ["cab"]), (1, ["bad", "dab"])])


def outcome(data: bytes) -> bytes | None:
    """The file as written again, None where it is refused."""
    try:
        return brk.write(brk.read(data), data[0])
    except ParseError:
        return None


@at_once([(WORDS, 4), (ASCII, 4), (LATIN, 1), (["noon"], 1)])
def test_a_file_is_written_as_the_description_says(words: list[str], size: int) -> None:
    assert brk.write(Brick(words), size) == brk_of(words, size)


@at_once(product(range(5), brk.SIZES))
def test_what_is_read_was_written(seed: int, size: int) -> None:
    words = random.Random(seed).sample(LATIN, 40)
    data = brk_of(words, size)
    assert brk.is_brk(data)
    assert brk.letter_size(data) == size
    assert brk.read(data) == Brick(words)
    assert brk.write(brk.read(data), size) == data


@given(st.lists(st.text(st.characters(exclude_characters="#", codec="utf-8"), min_size=1)))
@settings(max_examples=150)
def test_any_words_make_the_round_trip(words: list[str]) -> None:
    data = brk.write(Brick(words))
    assert data == brk_of(list(dict.fromkeys(words)), 4)
    assert brk.read(data) == Brick(words)
    assert brk.write(brk.read(data)) == data


def test_a_deep_tree_is_read_and_written() -> None:
    long = "".join(map(chr, range(0x100, 0xD000)))
    words = [long, long[:40_000], long[::-1], long[7:9]]
    data = brk.write(Brick(words))
    assert brk.write(brk.read(data)) == data
    assert list(brk.read(data).groups) == [long[:40_000], long, long[7:9]]


@pytest.mark.parametrize("word", ["Āb", "a" + chr(0x1F600), "".join(map(chr, range(36, 292)))])
def test_small_letters_hold_no_large_ones(word: str) -> None:
    with pytest.raises(ParseError, match="a letter size of 1"):
        brk.write(Brick([word]), 1)


@pytest.mark.parametrize("data", [GOOD, brk_of(ASCII[:25], 1), brk_of(WORDS[-12:], 4)])
def test_no_beginning_of_a_file_is_a_file(data: bytes) -> None:
    assert [outcome(data[:end]) for end in range(len(data))] == [None] * len(data)
    assert outcome(data + b"\0") is None


@pytest.mark.parametrize("data", [GOOD, brk_of(ASCII[:12], 1), brk_of(WORDS[-12:], 4)])
def test_a_file_with_one_wrong_bit_is_refused_or_another_whole_file(data: bytes) -> None:
    kept = 0
    for place in range(8 * len(data)):
        changed = bytearray(data)
        changed[place // 8] ^= 1 << place % 8
        found = outcome(bytes(changed))
        assert found in (None, bytes(changed))
        kept += found is not None
    assert kept < len(data)  # a few: where the bit makes another order of words, or another word


@given(st.sampled_from(brk.SIZES), st.binary(max_size=60))
@settings(max_examples=300)
def test_any_bytes_are_refused_or_a_whole_file(size: int, rest: bytes) -> None:
    data = bytes([size]) + rest
    assert outcome(data) in (None, data)


LIES = {
    "another size of letters": b"\x02" + GOOD[1:],
    "nothing": b"",
    "only the size": b"\x04",
    "letters longer than the file": GOOD[:-8] + struct.pack("<Q", 2**63),
    "too short for the length": b"\x04" + bytes(7),
    "a number that is cut": GOOD[:-8] + b"\1\0" + GOOD[-8:],
    "letters up to the length itself": built([97], [(1, ["a"])], 1)[:-8] + struct.pack("<Q", 13),
    "letters that are cut": GOOD[:-8] + struct.pack("<Q", 23),
    "no such letter": built([0x110000], [(1, ["a"])]),
    "half a letter": built([0xD800], [(1, ["a"])]),
    "letters that descend": built(codes("ba"), [(2, ["ab"])]),
    "a letter twice": built(codes("aa"), [(2, ["a"])]),
    "branches that descend": built([*codes("ac"), MARK, 1, ord("b")], [(2, ["ac"]), (1, ["ab"])]),
    "a branch twice": built([*codes("ac"), MARK, 1, ord("c")], [(2, ["ac"]), (1, ["ca"])]),
    "leaving no node": built([ord("a"), MARK, 0, ord("b")], [(1, ["a"]), (1, ["ab"])]),
    "leaving more than there is": built([97, MARK, 2, 98], [(1, ["a"]), (1, ["b"])]),
    "leaving at the start": built([MARK, 1, 97], [(1, ["a"])]),
    "leaving at the end": built([97, MARK], [(1, ["a"]), (1, ["b"])]),
    "leaving for nothing": built([97, MARK, 1], [(1, ["a"]), (1, ["b"])]),
    "a branch without words": built([*codes("ab"), MARK, 1, ord("c")], [(3, ["ac"])]),
    "a last branch without words": built(codes("ab"), [(1, ["a"])]),
    "no words at all": built(codes("a"), []),
    "a group of no node": built(codes("a"), [(0, ["a"])]),
    "a group beyond the letters": built(codes("a"), [(2, ["aa"])]),
    "a group too many": built(codes("a"), [(1, ["a"]), (1, ["a"])]),
    "a group of no words": built(codes("a"), [(1, [])]),
    "words of other letters": built(codes("ab"), [(2, ["abc"])]),
    "words of several letter sets": built(codes("ab"), [(2, ["ab", "abc"])]),
    "an empty word": built(codes("ab"), [(2, ["ab", ""])]),
    "only an empty word": built([], [(0, [""])]),
    "a word twice": built(codes("ab"), [(2, ["ab", "ba", "ab"])]),
    "more words than there is room for": GOOD.replace(
        struct.pack("<Q", 1), struct.pack("<Q", 2**62)
    ),
    "a word that does not end": b"\x04a\0\0\0\x01\0\0\0"
    + struct.pack("<Q", 1)
    + b"aaaaaa"
    + struct.pack("<Q", 4),
    "a mark that is cut": b"\x04a\0\0\0\x01\0\0\0"
    + struct.pack("<Q", 1)
    + b"aaaa#\0"
    + struct.pack("<Q", 4),
    "a word that is not text": GOOD.replace(b"cab", b"c\xffb"),
    "more than the limit": bytes(brk.MAX_BYTES + 1),
}


@at_once(LIES)
def test_a_file_that_lies_is_refused(lie: str) -> None:
    with pytest.raises(ParseError, match="damaged"):
        brk.read(LIES[lie])


def lying_counts() -> list[bytes]:
    wide = built([97], [(1, ["a" * 1000])])
    many = brk_of(["".join(map(chr, range(200, 200 + size))) for size in range(1, 200)], 4)
    flat = [chr(0x4E00 + place) for place in range(5000)]
    return [
        wide[:-8] + struct.pack("<Q", 2**64 - 1),
        wide.replace(struct.pack("<Q", 1), struct.pack("<Q", 2**64 - 1)),
        many,
        many[:-8] + struct.pack("<Q", (len(many) - 9) // 4 * 4),
        brk_of(flat, 4),
    ]


@pytest.mark.parametrize("data", lying_counts(), ids=["length", "words", "deep", "keys", "flat"])
def test_memory_is_bounded_by_the_size_of_the_file(data: bytes) -> None:
    tracemalloc.start()
    try:
        outcome(data)
        assert tracemalloc.get_traced_memory()[1] < 30 * len(data) + 50_000
    finally:
        tracemalloc.stop()


def test_text_is_no_such_file() -> None:
    assert not any(map(brk.is_brk, (b"", b"noon\n", b"\xef\xbb\xbfnoon", b"4", b"1")))
