"""Drafts in the workshop, and their edits as they are stored with a game."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from .base import Mode, Status


class Draft:
    """A puzzle that is being made: it is its own position, and never over."""

    status = Status.PLAYING
    score = None

    def start(self, mode: Mode) -> Self:
        """Returns the draft itself."""
        return self

    def share(self) -> None:
        """Returns None: only finished puzzles are shared."""

    def mistakes(self) -> frozenset[int]:
        """Returns no mistakes: a draft may be anything."""
        return frozenset()


class Edit(NamedTuple):
    """A change to a draft: a verb of its kind, where, and a letter, a word or a list."""

    verb: str
    cell: int = 0
    text: str = ""


def edit_of(verb: Any, cell: Any = 0, text: Any = "") -> Edit:
    """Returns an edit from its stored fields. Raises TypeError if they have other types."""
    if not (isinstance(verb, str) and isinstance(cell, int) and isinstance(text, str)):
        raise TypeError((verb, cell, text))
    return Edit(verb, cell, text)
