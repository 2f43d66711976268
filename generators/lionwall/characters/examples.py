"""Words in which a character is used: those that learners of its script meet first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ... import assets

CHINESE, JAPANESE = "examples.txt.gz", "examples-jp.txt.gz"
"""Files with a line for each script: its name and its words by level."""
BETWEEN = "\t"
"""Separates the words of a line; within brackets a word's reading has spaces."""
_MOST = 2


class ExampleWord(NamedTuple):
    """A word and how it is read, "" if that isn't known.

    The reading is in kana, in Jyutping, or in pinyin with a space between syllables.
    """

    word: str
    reading: str = ""


def examples(char: str, script: str) -> tuple[ExampleWord, ...]:
    """Returns up to two words with a character, the easiest first."""
    return _by_character(script).get(char, ())


@cache
def _by_character(script: str) -> Mapping[str, tuple[ExampleWord, ...]]:
    words_of_char: dict[str, tuple[ExampleWord, ...]] = {}
    for line in assets.text(JAPANESE if script == "jp" else CHINESE).splitlines():
        name, *shown = line.split(BETWEEN)
        for text in shown if name == script else ():
            word, _, reading = text.rstrip("）").partition("（")
            for char in dict.fromkeys(word):
                before = words_of_char.get(char, ())
                if len(before) < _MOST:
                    words_of_char[char] = (*before, ExampleWord(word, reading))
    return words_of_char
