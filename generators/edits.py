"""Drafts in the workshop, and their edits as they are stored with a game."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from .base import IllegalMove, Mode, ParseError, Status


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

    def apply(self, edit: Any) -> Self:
        """Returns the draft after an edit. Raises IllegalMove, also if nothing would change."""
        try:
            after = self._after(edit)
        except ParseError as error:
            raise IllegalMove.of(error.message) from error
        if after == self:
            raise IllegalMove("That wouldn't change anything.")
        return after

    def _after(self, edit: Any) -> Self:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        raise NotImplementedError


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
