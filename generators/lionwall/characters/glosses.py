"""Meanings of characters, and words that they stand in."""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from unicodedata import normalize

from ... import packed
from ...packed import ByCharacter

LANGUAGES = ("fr", "zh_Hans", "zh_Hant")
SCRIPTS = ("", "tc", "jp")
"""The sections of a file: all scripts, then what means something else in one of them."""


def file_name(language: str) -> str:
    """Returns the name of a language's file of meanings."""
    return f"glosses-{language}.txt.gz"


def gloss(char: str, script: str, language: str) -> str:
    """Returns a short meaning in a language, "" if there is none; English has none here."""
    if language not in LANGUAGES:
        return ""
    sections, script = _sections(language), "tc" if script == "tw" else script
    own = sections[script].get(char, "") if script in sections else ""
    return own or sections[""].get(char, "")


def first_sense(meaning: str) -> str:
    """Returns the first sense of a meaning in any language, without brackets."""
    return re.split("[,;；(（]", meaning)[0].strip()


@cache
def _sections(language: str) -> Mapping[str, ByCharacter]:
    """Returns the meanings in a language by section, loaded at the first look-up: 20 ms."""
    texts = packed.text(file_name(language)).split("\n\f\n")
    return {
        script: ByCharacter(array("I", map(ord, chars)), glosses)
        for script, text in zip(SCRIPTS, texts, strict=True)
        for chars, _, glosses in (text.partition("\n"),)
    }


CHINESE, JAPANESE = "examples.txt.gz", "examples-jp.txt.gz"
"""Files with a line for each script: its name and its words by level."""
BETWEEN = "\t"
"""Separates the words of a line; within brackets a word's reading has spaces."""
_MOST = 2
_TONES = dict.fromkeys(map(ord, "\u0304\u0301\u030c\u0300"))


class ExampleWord(NamedTuple):
    """A word and how it is read, "" if that isn't known.

    The reading is in kana, in Jyutping, or in pinyin with a space between syllables.
    """

    word: str
    reading: str = ""


def examples(char: str, script: str, reading: str = "") -> tuple[ExampleWord, ...]:
    """Returns up to two words with a character, the easiest first.

    Where words have it read as `reading`, it is those: 喝 of hē is not shown in 喝彩, hècǎi. A
    neutral tone is no other reading: 候 of hòu is shown in 时候, shíhou.
    """
    found = _by_character(script).get(char, ())
    readings = (reading, _without_tone(reading))
    alike = [word for word in found if read_in(word, char) in readings]
    return tuple(alike or found)[:_MOST]


def _without_tone(reading: str) -> str:
    """Returns a reading in pinyin as it is in a neutral tone."""
    return normalize("NFC", normalize("NFD", reading).translate(_TONES))


def read_in(word: ExampleWord, char: str) -> str:
    """Returns how a character is read in a word, if its reading has a syllable for each."""
    syllables = word.reading.casefold().split(" ")
    return syllables[word.word.index(char)] if len(syllables) == len(word.word) else ""


@cache
def _by_character(script: str) -> Mapping[str, tuple[ExampleWord, ...]]:
    """Returns the words of each character, up to two for each of its readings."""
    words_of_char: dict[str, tuple[ExampleWord, ...]] = {}
    for line in packed.text(JAPANESE if script == "jp" else CHINESE).splitlines():
        name, *shown = line.split(BETWEEN)
        for text in shown if name == script else ():
            word = ExampleWord(*_parts(text))
            for char in dict.fromkeys(word.word):
                before = words_of_char.get(char, ())
                if sum(read_in(other, char) == read_in(word, char) for other in before) < _MOST:
                    words_of_char[char] = (*before, word)
    return words_of_char


def _parts(text: str) -> tuple[str, str]:
    """Returns a word and its reading of `word（reading）`."""
    word, _, reading = text.rstrip("）").partition("（")
    return word, reading
