"""Clues for answers: which words have some, and which clues a grid gets.

The texts are put together here from the words in assets/lexicon/en.clues, which tools/clues.py
makes from the relations between words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import NamedTuple

from generators import assets, letters, lexicon
from generators.base import ParseError
from generators.crossword.clueforms import ANAGRAM, WORDINGS, text
from generators.lexicon import Lexicon
from generators.packed import Packed
from generators.rng import Rng

KIND = "clues"
"""What the first line of the file says."""
HARDEST = 5
MOST_ANAGRAMS = 2
"""In one grid."""

_TARGETS = {1: 1.0, 2: 1.7, 3: 2.5, 4: 3.4, 5: 4.4}
"""By level: the grade that suits it best."""
_HARDER = 1.6
"""How much worse a clue that is a grade too hard is than one that is a grade too easy."""
_PER_RANK, _PER_KIND, _CHANCE = 0.25, 1.5, 0.8
_NEVER_IF_AVOIDABLE = 100.0


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


def chosen(book: ClueBook, words: Sequence[str], level: int, rng: Rng) -> list[Clue]:
    """A clue for each of the words of a grid, in their order.

    No clue comes twice, at most MOST_ANAGRAMS are anagrams, and no clue has another of the words
    in it, unless a word has no other clue. Raises KeyError for a word that has no clue at all.
    """
    order = list(range(len(words)))
    rng.shuffle(order)
    order.sort(key=lambda place: len(book.clues(words[place])))  # who has least choice goes first
    found: dict[int, Clue] = {}
    for place in order:
        costs = {
            clue: _cost(clue, rank, words, found, level) + _CHANCE * rng.unit()
            for rank, clue in enumerate(book.clues(words[place]))
        }
        if not costs:
            raise KeyError(words[place])
        found[place] = min(costs, key=lambda clue: (costs[clue], clue))
    return [found[place] for place in range(len(words))]


def _cost(
    clue: Clue, rank: int, words: Sequence[str], found: Mapping[int, Clue], level: int
) -> float:
    """How badly the clue suits the grid."""
    kinds = Counter(each.kind for each in found.values())
    beyond = clue.level - _TARGETS[level]
    cost = beyond * _HARDER if beyond > 0 else -beyond
    cost += _PER_RANK * rank + _PER_KIND * kinds[clue.kind] / max(8, len(words))
    unfit = (
        3 * any(clue.text == each.text for each in found.values()),
        2 * (clue.kind == ANAGRAM and kinds[ANAGRAM] >= MOST_ANAGRAMS),
        not set(words).isdisjoint(re.findall("[a-z]+", clue.text.lower())),
    )
    return cost + _NEVER_IF_AVOIDABLE * sum(unfit)


@cache
def clue_book() -> ClueBook:
    """The English clues, loaded once. Raises ParseError where the file is damaged."""
    return ClueBook.from_bytes(lexicon.english(), assets.data("lexicon/en.clues"))
