"""Meanings of characters, and words that they stand in."""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

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
"""Files with a line for each script: its name, and its characters, each with its words."""
BETWEEN, AFTER = "\t", "）"
"""What separates characters, and what ends a word, whose reading may have spaces."""


class ExampleWord(NamedTuple):
    """A word and how it is read: in kana, in Jyutping, or in pinyin with spaces."""

    word: str
    reading: str


def examples(char: str, script: str) -> tuple[ExampleWord, ...]:
    """Returns up to two words in which a character has the reading and meaning of its card."""
    shown = _by_character(script).get(char, "").split(AFTER)[:-1]
    return tuple(ExampleWord(*text.split("（")) for text in shown)


@cache
def _by_character(script: str) -> Mapping[str, str]:
    """Returns the packed words of each character."""
    for line in packed.text(JAPANESE if script == "jp" else CHINESE).splitlines():
        name, *rows = line.split(BETWEEN)
        if name == script:
            return {row[0]: row[1:] for row in rows}
    return {}
