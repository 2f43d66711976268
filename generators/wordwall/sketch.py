"""A Word Wall that is being put together: what its groups share, in words, and their words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators.base import ParseError
from generators.text import MOST_TITLE
from generators.wallsketch import COLUMNS, WallSketch
from generators.wordwall.rules import MOST_LETTERS, SPELLINGS, Puzzle

_WORD = re.compile(f"[a-z]{{1,{MOST_LETTERS}}}")


@dataclass(frozen=True)
class WordSketch(WallSketch):
    """The title of each group, "" where it is what its words share, and the words."""

    script: str = SPELLINGS[0]

    scripts = SPELLINGS

    @classmethod
    def of(cls, puzzle: Puzzle) -> WordSketch:
        """A wall that is there already, group by group."""
        cells = [
            text for group in puzzle.groups for text in (group.title, *puzzle.words(group.cards))
        ]
        return cls(puzzle.spelling, tuple(cells))

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """A title of some words, or one word of small letters."""
        text = " ".join(text.split())
        if cell % COLUMNS == 0:
            if not text.isprintable() or len(text) > MOST_TITLE:
                raise ParseError("A title has at most {most} letters.", most=MOST_TITLE)
            return text
        if not _WORD.fullmatch(text.lower()):
            raise ParseError(
                "A card has one word of 1 to {most} letters A to Z, not {found}.",
                most=MOST_LETTERS,
                found=repr(text[:20]),
            )
        return text.lower()
