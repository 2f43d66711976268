"""A Lion Wall that is being put together: components, and the characters that show them."""

from __future__ import annotations

from dataclasses import dataclass

from ...base import ParseError
from ...walls.draft import WallDraft, is_card
from .. import ids
from ..rules import SCRIPTS, Puzzle, is_han


@dataclass(frozen=True)
class LionWallDraft(WallDraft):
    """The component of each group, "" if it is what its cards share, and the characters."""

    script: str = SCRIPTS[0]

    scripts = SCRIPTS

    @classmethod
    def of(cls, puzzle: Puzzle) -> LionWallDraft:
        """Returns a draft of a wall: each group's component, then its characters."""
        cells = [
            text
            for group in puzzle.groups
            for text in (group.component, *puzzle.text_of(group.cards))
        ]
        return cls(puzzle.script, tuple(cells))

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """Returns the text as it is stored: one character, or in the first column one component.

        A component need not be a character by itself. Raises ParseError.
        """
        text = text.strip()
        if not is_card(cell) and ids.is_part(text):
            return text
        if not is_han(text):
            raise ParseError("Type a Chinese character, not {found}.", found=repr(text[:20]))
        return text
