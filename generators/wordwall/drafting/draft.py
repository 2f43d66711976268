"""A Word Wall that is being put together: what its groups share, in words, and their words."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Self

from ...base import IllegalMove, ParseError
from ...edits import Edit
from ...text import MOST_TITLE
from ...walls.draft import CELLS, COLUMNS, ROWS, WallDraft, is_card
from ..rules import MOST_LETTERS, SPELLINGS, Puzzle

ALSO = "also"
"""The verb of an edit that toggles whether a cell's card also fits the group numbered by text."""
_WORD = re.compile(f"[a-z]{{1,{MOST_LETTERS}}}")


@dataclass(frozen=True)
class WordWallDraft(WallDraft):
    """The title of each group, "" if it is to be found from its words, and the words."""

    script: str = SPELLINGS[0]
    also: frozenset[tuple[str, int]] = frozenset()
    """(word, number of another group that it fits, too), as the maker marked it."""

    scripts = SPELLINGS

    @classmethod
    def of(cls, puzzle: Puzzle) -> WordWallDraft:
        """Returns the draft of an existing wall, group by group."""
        cells = [
            text for group in puzzle.groups for text in (group.title, *puzzle.words(group.cards))
        ]
        return cls(puzzle.spelling, tuple(cells))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Inverse of to_text, with the words that fit another group too. Raises ParseError."""
        try:
            fields = json.loads(text)
            also = fields.pop() if len(fields) > CELLS + 1 else []
            draft = super().from_text(json.dumps(fields))
            pairs = frozenset((str(word), int(row)) for word, row in also)
        except (ValueError, TypeError, AttributeError, RecursionError):
            return super().from_text(text)  # says what is expected
        if any(not 0 <= row < ROWS for _word, row in pairs):
            return super().from_text(text)
        return replace(draft, also=pairs)

    def to_text(self) -> str:
        text = super().to_text()
        also = json.dumps(sorted(self.also), separators=(",", ":"))
        return f"{text[:-1]},{also}]" if self.also else text

    def _after(self, edit: Edit) -> Self:
        """Returns the draft after an edit, of ALSO as well. Raises IllegalMove, ParseError."""
        verb, cell, text = edit
        if verb != ALSO:
            return super()._after(edit)
        card = self.cells[cell] if 0 <= cell < CELLS and is_card(cell) else ""
        rows = [str(row) for row in range(ROWS) if row != cell // COLUMNS]
        if not card or text not in rows:
            raise IllegalMove("Choose a card first.")
        return replace(self, also=self.also ^ {(card, int(text))})

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """Returns the text as stored: a title first in a row, else a word. Raises ParseError."""
        text = " ".join(text.split())
        if not is_card(cell):
            if not text.isprintable() or len(text) > MOST_TITLE:
                raise ParseError("Use at most {n} characters.", n=MOST_TITLE)
            return text
        if not _WORD.fullmatch(text.lower()):
            raise ParseError(
                "Type one word of 1 to {most} letters from A to Z, not {found}.",
                most=MOST_LETTERS,
                found=repr(text[:20]),
            )
        return text.lower()
