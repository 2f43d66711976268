from __future__ import annotations

from itertools import product
from string import ascii_lowercase

import pytest

from generators.base import ParseError
from generators.brick import brk, commands, lettersets, wordtext
from tests.forms import at_once
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import brk_of, paths, spelled

TEXT = "\n".join(WORDS).encode()


def test_a_word_text_becomes_a_file() -> None:
    assert commands.index(TEXT) == brk_of(WORDS, 4)


@pytest.mark.parametrize("size", brk.SIZES)
def test_a_file_becomes_the_same_file(size: int) -> None:
    data = brk_of(["noon", "été", "deed"], size)
    assert commands.index(data) == data


@pytest.mark.parametrize("data", [TEXT, brk_of(WORDS, 4)], ids=["text", "brk"])
@pytest.mark.parametrize(("letters", "splits"), [(7, 3), (6, 2), (5, 1), (12, 2)])
def test_paths_and_puzzles_are_counted(data: bytes, letters: int, splits: int) -> None:
    found = paths(WORDS, letters, splits)
    assert commands.count(data, letters, splits) == (
        f"paths {sum(found.values())}\npuzzles {len(found)}\n"
    )


@at_once([(0, 1), (13, 3), (7, 0), (7, 8), (-1, -1)])
def test_counts_out_of_reach_are_refused(letters: int, splits: int) -> None:
    with pytest.raises(ParseError, match="must be from 1 to"):
        commands.count(TEXT, letters, splits)


@at_once(
    product(
        [TEXT, brk_of(WORDS, 4)],
        ["nests", "TIPSYE", "aceilmnopst", "déjàperçu", "xyz", ascii_lowercase],
    )
)
def test_the_words_of_some_letters(data: bytes, letters: str) -> None:
    assert commands.words(data, letters).split() == spelled(WORDS, letters.lower())


def test_an_accent_may_follow_its_letter() -> None:
    assert commands.words(TEXT, "de\u0301ja\u0300") == "déjà\n"


def test_the_tree_of_some_letters() -> None:
    assert commands.words(b"deed edge dice deeds iced", "deic", tree=True) == (
        "c\n└── d\n    └── e\n        └── i  dice iced\nd\n└── e  deed\n"
    )


@at_once(["", " ", "a b", "abc1", "a-b", "no\n"])
def test_what_is_no_letters_is_refused(letters: str) -> None:
    with pytest.raises(ParseError, match="Use letters only, not"):
        commands.words(TEXT, letters)


@at_once([b"", b"the\nand\nAlice\n", b"\xff", b"\x04", b"\x01no", b"\0no"])
def test_what_is_neither_words_nor_a_file_is_refused(data: bytes) -> None:
    for run in (
        lambda: commands.index(data),
        lambda: commands.count(data, 7, 3),
        lambda: commands.words(data, "no"),
    ):
        with pytest.raises(ParseError, match=r"\.$"):
            run()


def test_nothing_is_written_that_could_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brk, "MAX_BYTES", len(commands.index(TEXT)) - 1)
    with pytest.raises(ParseError, match=r"would make a \.brk file of 1\.7 KB,"):
        commands.index(TEXT)
    many = " ".join(2 * chr(0x4E00 + n) for n in range(1001))
    with pytest.raises(ParseError, match="more than 1000 different letters"):
        commands.index(many.encode())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" ".join(map("".join, product("abcde", "abc", "ab", "ab"))), "than 59 different words"),
        (f"{ascii_lowercase} {ascii_lowercase[::-1]}", "take up 52 bytes, but the limit is 50"),
        (" ".join(4 * chr(0x4E00 + n) for n in range(5)), r"different letters\. Use fewer"),
    ],
    ids=["words", "bytes", "letters"],
)
def test_a_text_of_too_much_is_refused_before_it_is_sorted(
    text: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wordtext, "MOST_DIFFERENT", 59)
    monkeypatch.setattr(wordtext, "MOST_DIFFERENT_BYTES", 50)
    monkeypatch.setattr(lettersets, "MAX_LETTERS", 30)
    monkeypatch.setattr(commands, "Brick", None)
    for run in (commands.index, lambda data: commands.count(data, 7, 3)):
        with pytest.raises(ParseError, match=message):
            run(text.encode())
