"""The head of a puzzle's text, `deioprv-p1`: its letters, the centre letter, the word list."""

from __future__ import annotations

import json

from generators.base import ParseError
from generators.brick.brick import path_of

LEAST_LETTERS, MAX_LETTERS = 2, 12
"""Of a puzzle."""
FREE = "_"
"""Stands for the centre letter where there is none."""


def head_of(text: str) -> tuple[str, str, int | None]:
    """Letters (ascending), centre and tier (None where it says none) of a head.

    Raises ParseError.
    """
    letters, dash, rest = text.partition("-")
    centre, tier = rest[:1], rest[1:]
    is_centre = centre == FREE or (centre and centre in letters)
    if not dash or not is_centre or tier not in ("", "0", "1", "2", "3"):
        raise ParseError(
            "expected letters, - and the centre letter or {free}, then 1 to 3, found {found}",
            free=FREE,
            found=repr(text[:40]),
        )
    check_letters(letters)
    return path_of(letters), "" if centre == FREE else centre, int(tier) if tier else None


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
