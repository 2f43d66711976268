"""Riddles in every family of phrases against the letters that a person read in them.

parser_corpus.txt has them one after another: `## family`, the text (`~` is a blank line), then by
place what is left (`=`): `cat-dog` is in cat but not in dog, `cat&dog` in both, `-cat` not in it,
`cat|dog` in one of them, `2:letter` twice in it, `@abc` these letters, `*` unread; `?` counts the
lines that are unread.
"""

from __future__ import annotations

import re
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

import pytest

from generators.riddle.parser import read

TEXTS = Path(__file__).with_name("parser_corpus.txt").read_text("utf-8").split("## ")[1:]


class Riddle(NamedTuple):
    text: str
    letters: list[str | None]
    unread: int


def left(written: str) -> str | None:
    """The letters that a place of the corpus stands for, sorted."""
    if written == "*":
        return None
    if written.startswith("@"):
        return written[1:]
    found = set(ascii_lowercase)
    for sign, words in re.findall(r"([-&]?)([\w:|]+)", written):
        some = {letter for word in words.split("|") for letter in of_word(word)}
        found = found - some if sign == "-" else found & some
    return "".join(sorted(found))


def of_word(written: str) -> set[str]:
    count, _, word = written.rpartition(":")
    return {letter for letter in word if not count or word.count(letter) == int(count)}


def riddle(block: str) -> Riddle:
    lines = block.rstrip("\n").split("\n")[1:]
    text = "\n".join("" if line == "~" else line for line in lines if line[:2] not in ("= ", "? "))
    places = next(line for line in lines if line.startswith("= "))[2:].split()
    unread = sum(int(line[2:]) for line in lines if line.startswith("? "))
    return Riddle(text, [left(place) for place in places], unread)


@pytest.mark.parametrize("block", TEXTS, ids=[text.split("\n")[0] for text in TEXTS])
def test_a_riddle_is_read_as_a_person_reads_it(block: str) -> None:
    asked = riddle(block)
    reading = read(asked.text)
    found = [None if some is None else "".join(sorted(some)) for some in reading.letters]
    assert found == asked.letters
    assert len(reading.unread) == asked.unread
    assert "\n".join(line.text for line in reading.lines) == asked.text


def test_the_corpus_is_large() -> None:
    assert len(TEXTS) > 60
    assert all(place != "" for block in TEXTS for place in riddle(block).letters)
