"""Words in which a character is used: those that learners of its script meet first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ... import assets

CHINESE, JAPANESE = "examples.txt.gz", "examples-jp.txt.gz"
"""Files with a line for each script: its name, a tab, and words by level, with spaces between."""
_MOST = 2


def examples(char: str, script: str) -> tuple[str, ...]:
    """Returns up to two words with a character, the easiest first; Japanese ones with kana."""
    return _by_character(script).get(char, ())


@cache
def _by_character(script: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in assets.text(JAPANESE if script == "jp" else CHINESE).splitlines():
        name, _, words = line.partition("\t")
        for word in words.split(" ") if name == script else ():
            for char in dict.fromkeys(word):
                before = found.get(char, ())
                if len(before) < _MOST:
                    found[char] = (*before, word)
    return found
