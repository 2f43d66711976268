"""The head of a puzzle's text, `deioprv-p1`: its letters, the centre letter, the word list."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

from generators.base import ParseError
from generators.brick.brick import path_of

LEAST_LETTERS, MAX_LETTERS = 2, 12
"""Of a puzzle."""
FREE = "_"
"""Stands for the centre letter where there is none."""

_DIGITS = "abcdefghijkmnpqrstuvwxyz23456789"  # without l and o, which look like 1 and 0


class Head(NamedTuple):
    """Letters, ascending, centre ("" for none) and tier (None where it says none)."""

    letters: str
    centre: str
    tier: int | None

    @classmethod
    def from_text(cls, text: str) -> Head:
        """The head in a text. Raises ParseError."""
        letters, _, rest = text.partition("-")
        centre, tier = rest[:1], rest[1:]
        if not centre or centre not in letters + FREE or tier not in ("", "0", "1", "2", "3"):
            raise ParseError(
                "expected letters, - and the centre letter or {free}, then 1 to 3, found {found}",
                free=FREE,
                found=repr(text[:40]),
            )
        check_letters(letters)
        free = centre == FREE
        return cls(path_of(letters), "" if free else centre, int(tier) if tier else None)

    def __str__(self) -> str:
        tier = "" if self.tier is None else self.tier
        return f"{self.letters}-{self.centre or FREE}{tier}"


def stamp_of(words: Iterable[str]) -> str:
    """Two letters or digits that other words hardly have as well (once in 1024 times)."""
    high, low = divmod(crc32(",".join(words).encode()) % len(_DIGITS) ** 2, len(_DIGITS))
    return _DIGITS[high] + _DIGITS[low]


def check_letters(letters: str) -> None:
    """Raises ParseError unless they are so many different small letters."""
    is_fine = letters.isalpha() and letters == letters.lower()
    if not is_fine or not LEAST_LETTERS <= len(set(letters)) == len(letters) <= MAX_LETTERS:
        raise ParseError(
            "expected {least} to {most} different letters, found {found}",
            least=LEAST_LETTERS,
            most=MAX_LETTERS,
            found=repr(letters[:40]),
        )


def told(text: str, count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The spellings and the sentences of so many words. Raises ParseError."""
    try:
        lists = json.loads(text)
    except (ValueError, RecursionError):
        lists = None
    if (
        isinstance(lists, list)
        and len(lists) == 2
        and all(_are_texts(each, count) for each in lists)
    ):
        return tuple(lists[0]), tuple(lists[1])
    raise ParseError(
        "expected the spellings and the sentences of {n} words, found {found}",
        n=count,
        found=repr(text[:40]),
    )


def _are_texts(told: object, count: int) -> bool:
    if not isinstance(told, list) or len(told) != count:
        return False
    return all(isinstance(each, str) for each in told)
