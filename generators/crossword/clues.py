"""Clues for answers: which words have clues, and which they are.

The texts are put together here from the words in assets/lexicon/en.clues, which tools/clues.py
makes from the relations between words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import NamedTuple

from generators import assets, letters, lexicon
from generators.base import ParseError
from generators.crossword.clueforms import WORDINGS, text
from generators.lexicon import Lexicon
from generators.packed import Packed

KIND = "clues"
"""What the first line of the file says."""
HARDEST = 5


class Clue(NamedTuple):
    """A clue of one answer: its text, its kind, and how hard it is, from 1 to 5."""

    text: str
    kind: str
    level: int


@dataclass(frozen=True, eq=False)
class ClueBook:
    """The clues of the words of a lexicon; never changed after loading."""

    words: Lexicon = field(repr=False)
    _easiest: bytes = field(repr=False)
    """By index of the word: the level of its easiest clue, 0 where it has none."""
    _lines: bytes = field(repr=False)

    @classmethod
    def from_bytes(cls, words: Lexicon, data: bytes) -> ClueBook:
        """The book in a file that tools/clues.py made for that lexicon. Raises ParseError."""
        packed = Packed.from_bytes(KIND, data)
        if packed.facts["lexicon"] != words.stamp:
            raise ParseError(
                "expected clues of the words {expected}, found those of {found}",
                expected=words.stamp,
                found=packed.facts["lexicon"],
            )
        return cls(words, packed.columns["easiest"], packed.columns["clues"])

    def __len__(self) -> int:
        """How many words have clues."""
        return len(self._easiest) - self._easiest.count(0)

    def __contains__(self, word: object) -> bool:
        return word in self.words and bool(self._easiest[self.words.index(str(word))])

    def answers(self, length: int, level: int = HARDEST) -> int:
        """The words of that length with a clue of that level or an easier one, as a bitset."""
        span = self.words.spans.get(length)
        if span is None:
            return 0
        return letters.where(self._easiest[span.start : span.stop], bytes(range(1, level + 1)))

    def clues(self, word: str) -> tuple[Clue, ...]:
        """The clues of the word, the most apt first; none where it has none."""
        if word not in self:
            return ()
        index = self.words.index(word)
        rank = index - self._easiest.count(0, 0, index)
        return tuple(_clue(row) for row in self._rows[rank].decode("ascii").split("\t"))

    @cached_property
    def _rows(self) -> list[bytes]:
        return self._lines.split(b"\n")


def _clue(row: str) -> Clue:
    """The clue in a field of the data: a code, a digit, then its words with | between them."""
    return Clue(text(row[0], row[2:].split("|")), WORDINGS[row[0]].kind, int(row[1]))


@cache
def clue_book() -> ClueBook:
    """The English clues, loaded once. Raises ParseError where the file is damaged."""
    return ClueBook.from_bytes(lexicon.english(), assets.data("lexicon/en.clues"))
