"""Which characters the language exams ask for: HSK 3.0, and JLPT as learners list them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ... import assets

HSK, JLPT = "hsk", "jlpt"


def file_name(exam: str) -> str:
    """Returns the name of an exam's file: a line for each level, the first one first."""
    return f"{exam}.txt.gz"


@cache
def levels(exam: str) -> Mapping[str, int]:
    """Returns the level of every character of an exam, 1 for the first that is taken.

    HSK: 1 to 6, 7 for the three highest together. JLPT: 1 for N5 to 5 for N1.
    """
    lines = assets.text(file_name(exam)).splitlines()
    return {char: level for level, chars in enumerate(lines, 1) for char in chars}
