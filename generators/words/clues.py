"""The clues of words: which words have any, and what they are.

The texts are put together here from the words in assets/lexicon/en.clues, which
tools/data/clues.py makes from clues written by hand and from the relations between words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Self

from .. import packed
from ..base import MalformedFile
from ..packed import Packed, PackedLines
from . import letters, lexicon
from .lexicon import Lexicon

SYNONYM, OPPOSITE, PART, HYPERNYM = "synonym", "opposite", "part", "kind"
MANNER, EXAMPLE, BLANK, TERM, DERIVED = "manner", "example", "blank", "term", "derived"
ANAGRAM, FORM, WRITTEN = "anagram", "form", "own"


class Wording(NamedTuple):
    """The kind of a clue and its text, with `{0}` and `{1}` for its words."""

    kind: str
    text: str


WORDINGS: Mapping[str, Wording] = {
    "s": Wording(SYNONYM, "{0}"),
    "d": Wording(SYNONYM, "{0} or {1}"),
    "o": Wording(OPPOSITE, "Opposite of {0}"),
    "n": Wording(OPPOSITE, "Not {0}"),
    "L": Wording(OPPOSITE, "Less {0}"),
    "p": Wording(PART, "Part of {0}"),
    "P": Wording(PART, "Parts of {0}"),
    "m": Wording(PART, "Member of {0}"),
    "M": Wording(PART, "Members of {0}"),
    "k": Wording(HYPERNYM, "Kind of {0}"),
    "K": Wording(HYPERNYM, "Some {0}"),
    "w": Wording(MANNER, "{0}, in a way"),
    "e": Wording(EXAMPLE, "{0} or {1}, for example"),
    "E": Wording(EXAMPLE, "{0} and {1}, for example"),
    "b": Wording(BLANK, "___ {0}"),
    "B": Wording(BLANK, "{0} ___"),
    "f": Wording(TERM, "Word before {0} and {1}"),
    "l": Wording(TERM, "Word after {0} and {1}"),
    "r": Wording(DERIVED, "Relating to {0}"),
    "y": Wording(DERIVED, "In {0} way"),
    "g": Wording(DERIVED, "One who {0}"),
    "G": Wording(DERIVED, "Those who {0}"),
    "q": Wording(DERIVED, "Being {0}"),
    "A": Wording(DERIVED, "Act of {0}"),
    "V": Wording(DERIVED, "Able to be {0}"),
    "a": Wording(ANAGRAM, "Anagram of {0}"),
    "t": Wording(FORM, "Past tense of {0}"),
    "T": Wording(FORM, "Past participle of {0}"),
    "v": Wording(FORM, "Plural of {0}"),
    "x": Wording(WRITTEN, "{0}"),
}
"""By the one-letter code that stands for the wording in the data."""


def clue_text(code: str, words: Sequence[str]) -> str:
    """Returns the text of a clue: the wording of that code with these words filled in.

    Raises KeyError for an unknown code, IndexError if a word is missing.
    """
    wording = WORDINGS[code]
    if wording.kind == ANAGRAM:
        words = [word.upper() for word in words]
    text = wording.text.format(*words)
    return text[:1].upper() + text[1:]


KIND = "clues"
"""The kind of data that the first line of the file names."""
HARDEST = 5
LAST_RESORT = HARDEST + 1
"""The level of an answer with only vague clues: grids are filled without it if possible."""
UNKNOWN_LEVEL = 3
"""The level of a clue that isn't one of ours."""


class Clue(NamedTuple):
    """A clue of one answer: its text, its kind, and how hard it is, from 1 to 5."""

    text: str
    kind: str
    level: int


@dataclass(frozen=True, eq=False)
class WordClues:
    """The clues of the words of a lexicon; never changed after loading."""

    words: Lexicon = field(repr=False)
    _easiest: bytes = field(repr=False)
    """By index of the word: the level of its easiest clue, LAST_RESORT, or 0 if it has none."""
    _rows: PackedLines = field(repr=False)
    """The clues of each word that has any, a line per word, in the order of the words."""

    @classmethod
    def from_bytes(cls, words: Lexicon, content: bytes) -> Self:
        """Reads a file that tools/data/clues.py made for that lexicon. Raises ParseError."""
        packed = Packed.from_bytes(KIND, content)
        if packed.facts["lexicon"] != words.stamp:
            raise MalformedFile(
                f"The clue data is for a different word list: {packed.facts['lexicon']} instead "
                f"of {words.stamp}. Reinstall Puzzle Cabinet."
            )
        return cls(words, packed.columns["easiest"], PackedLines(packed.columns["clues"]))

    def __len__(self) -> int:
        """Returns how many words have clues."""
        return len(self._easiest) - self._easiest.count(0)

    def __contains__(self, word: object) -> bool:
        return word in self.words and bool(self._easiest[self.words.index(str(word))])

    def answers(self, length: int, level: int = HARDEST) -> int:
        """Returns the words of that length with a clue of that level or easier, as a bitset."""
        span = self.words.spans.get(length)
        if span is None:
            return 0
        return letters.where(self._easiest[span.start : span.stop], bytes(range(1, level + 1)))

    def clues(self, word: str) -> tuple[Clue, ...]:
        """Returns the clues of the word, the most apt first; () if it has none."""
        if word not in self:
            return ()
        index = self.words.index(word)
        row = index - self._easiest.count(0, 0, index)  # words without clues have none
        return tuple(map(_clue, self._rows[row].decode("ascii").split("\t")))

    def definition(self, word: str) -> str:
        """Returns the clue that best says what a word means; "" if no clue does."""
        return next(self.definitions(word), "")

    def definitions(self, word: str) -> Iterator[str]:
        """Yields the clues that say what a word means, in its various senses, the best first.

        Clues with a blank or a quotation and puns say nothing of the meaning.
        """
        for clue in self.clues(word):
            is_defining = clue.kind in _DEFINING_KINDS and clue.level <= _HARDEST_DEFINING
            if is_defining and not _BLANK_QUOTE_OR_PUN.search(clue.text):
                yield clue.text


def _clue(item: str) -> Clue:
    """Reads a clue of the data: its code, a digit for its level, its words with | between them."""
    code, level, words = item[0], int(item[1]), item[2:].split("|")
    return Clue(clue_text(code, words), WORDINGS[code].kind, level)


_DEFINING_KINDS, _HARDEST_DEFINING = (WRITTEN, SYNONYM), 3
"""The kinds of clues that say what a word means, and the hardest level at which they do."""
_BLANK_QUOTE_OR_PUN = re.compile(r'___|["?!]')


@cache
def english() -> WordClues:
    """Returns the clues of English words, loaded once. Raises ParseError if a file is damaged."""
    return WordClues.from_bytes(lexicon.english(), data())


def data() -> bytes:
    """Returns the shipped file of clues."""
    return packed.data("lexicon/en.clues")
