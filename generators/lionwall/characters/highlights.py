"""The highlights of parts in the characters of the shipped fonts.

An entry has the outlines of the highlight, drawn one after another; one that begins with `-`
clears what it encloses. The corners of an outline are pairs of two hexadecimal digits, to the
right and down, in a square of `FRAME` ems whose top left corner is `MARGIN` ems left of and above
that of the character. So the highlight is the same at every size. The list is made by
`tools/data/light.py`; a part that isn't in it is shown beside the character, and no dealt group
has it. Its first line says what it was made from; each other line is a script, a character, and
each part (one character) with its entry.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ... import assets
from ...packed import ByCharacter

FILE = "light.txt.gz"
FRAME, MARGIN = 1.2, 0.1
ASCENT = 0.88
"""How far the square of a character reaches above the line of writing, in ems."""
_STEPS = 255


class Outline(NamedTuple):
    """A closed line in the square of a character, in ems; it highlights or clears its inside."""

    is_highlighted: bool
    corners: tuple[tuple[float, float], ...]


@cache
def _rows(script: str) -> ByCharacter:
    """By character of a script: its parts, each with its entry."""
    rows = re.findall(f"^{script};(.);(.*)", assets.text(FILE), re.MULTILINE)
    codes = array("I", (ord(char) for char, _ in rows))
    return ByCharacter(codes, "\n".join(parts for _, parts in rows))


def entry(script: str, char: str, component: str) -> str | None:
    """Returns the entry of a folded component; None if it can't be highlighted there."""
    parts = _rows(script).get(char, "").split(";")
    return next((part[1:] for part in parts if part.startswith(component)), None)


def pairs(script: str) -> Iterator[tuple[str, str]]:
    """Yields every character of a script with each folded component it can highlight."""
    for char, parts in _rows(script).items():
        yield from ((char, part[0]) for part in parts.split(";"))


def outlines(text: str) -> list[Outline]:
    """Reads the outlines of an entry."""
    return [_outline(line) for line in text.split(" ")]


def _outline(text: str) -> Outline:
    """Reads an outline: hexadecimal bytes, x and y in turn, after - if it clears its inside."""
    numbers = [number / _STEPS * FRAME - MARGIN for number in bytes.fromhex(text.lstrip("-"))]
    corners = zip(numbers[::2], numbers[1::2], strict=True)
    return Outline(not text.startswith("-"), tuple(corners))
