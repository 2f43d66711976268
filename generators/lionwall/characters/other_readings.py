"""Other Mandarin readings of characters: 便 is biàn, but also pián."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ... import assets

FILE = "other_readings.txt"


def other_readings(char: str, script: str, shown: str) -> tuple[str, ...]:
    """Returns the common readings of a character besides the one `shown`, in pinyin.

    The commonest comes first.
    """
    listed = _by_character_and_script()
    found = listed.get((char, script), listed.get((char, ""), ()))
    return tuple(reading for reading in found if reading != shown)


@cache
def _by_character_and_script() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Returns the listed readings; the script is "" for scripts without a row of their own."""
    found = {}
    for key, text in assets.table(FILE):
        chars, *scripts = key.split()
        for char in chars:
            found.update({(char, script): tuple(text.split()) for script in scripts or [""]})
    return found
