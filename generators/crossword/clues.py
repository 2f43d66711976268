"""Clues for answers: which words have clues, which they are, and which of them a grid gets.

The texts are put together here from the words in assets/lexicon/en.clues, which tools/clues.py
makes from the relations between words. A grid gets one clue for each answer, as hard as wanted
and unlike each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from .. import assets
from ..base import ParseError
from ..packed import Packed, PackedLines
from ..rng import Rng
from ..words import letters, lexicon
from ..words.lexicon import COMMON, Lexicon, english
from .filling.filling import families
from .phrases import Phrase, phrase_book

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
"""By the code that stands for it in the data."""


def clue_text(code: str, words: Sequence[str]) -> str:
    """The clue with that code, of these words.

    Raises KeyError for an unknown code, IndexError if a word is missing.
    """
    wording = WORDINGS[code]
    if wording.kind == ANAGRAM:
        words = [word.upper() for word in words]
    text = wording.text.format(*words)
    return text[:1].upper() + text[1:]


KIND = "clues"
"""What the first line of the file says."""
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
class ClueBook:
    """The clues of the words of a lexicon; never changed after loading."""

    words: Lexicon = field(repr=False)
    _easiest: bytes = field(repr=False)
    """By index of the word: the level of its easiest clue, 0 if it has none; LAST_RESORT."""
    _rows: PackedLines = field(repr=False)
    """The clues of each word."""

    @classmethod
    def from_bytes(cls, words: Lexicon, data: bytes) -> ClueBook:
        """The book in a file that tools/clues.py made for that lexicon. Raises ParseError."""
        packed = Packed.from_bytes(KIND, data)
        if packed.facts["lexicon"] != words.stamp:
            raise ParseError(
                "The clue data is for a different word list: {found} instead of {expected}. "
                "Reinstall Puzzle Cabinet.",
                expected=words.stamp,
                found=packed.facts["lexicon"],
            )
        return cls(words, packed.columns["easiest"], PackedLines(packed.columns["clues"]))

    def __len__(self) -> int:
        """Returns how many words have clues."""
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
        """Returns the clues of the word, the most apt first; none if it has none.

        Clues of an expression end with the lengths of its words.
        """
        if word not in self:
            phrase = None if word in self.words else phrase_book().get(word)
            return _clues_of(phrase) if phrase else ()
        index = self.words.index(word)
        rank = index - self._easiest.count(0, 0, index)
        return tuple(_clue(row) for row in self._rows[rank].decode("ascii").split("\t"))

    def find(self, word: str, text: str) -> Clue | None:
        """The clue of the word with that text; None if the book doesn't have it."""
        return next((clue for clue in self.clues(word) if clue.text == text), None)


def _clues_of(phrase: Phrase) -> tuple[Clue, ...]:
    """Returns the clues of an expression, each with the lengths of its words."""
    return tuple(Clue(f"{text}{phrase.ending}", WRITTEN, level) for level, text in phrase.clues)


def _clue(row: str) -> Clue:
    """The clue in a field of the data: a code, a digit, then its words with | between them."""
    return Clue(clue_text(row[0], row[2:].split("|")), WORDINGS[row[0]].kind, int(row[1]))


@cache
def clue_book() -> ClueBook:
    """The English clues, loaded once. Raises ParseError if the file is damaged."""
    return ClueBook.from_bytes(lexicon.english(), assets.data("lexicon/en.clues"))


_FROM_AFAR = re.compile(
    r",? (?:in|to|across) (?:America|the States|the US|Americans|an American|the Atlantic)$"
    r"|, in US (?:spelling|slang)$"
    r"|^(?:American|US) "
)


def is_from_afar(clue: Clue) -> bool:
    """Whether a clue says that a word is American, which is odd in an American grid."""
    return _FROM_AFAR.search(clue.text) is not None


MOST_ANAGRAMS = 1
"""In one grid."""

_VAGUE = ("Kind of ", "Some ", "Sort of ", "Type of ", "Part of ", "Parts of ")
"""How clues begin that only say of what sort the answer is."""
_TARGETS = {1: 1.0, 2: 1.7, 3: 2.5, 4: 3.4, 5: 5.0}
"""By level: the grade that suits it best."""
_HARDER = 1.6
"""How much worse a clue that is a grade too hard is than one that is a grade too easy."""
_PER_RANK = {1: 0.35, 2: 0.25, 3: 0.25, 4: 0.0, 5: -0.15}
"""By level, for each more apt clue of the answer: what is less apt is harder to see."""
_PER_KIND, _CHANCE = 2.0, 0.8
_NEVER_IF_AVOIDABLE = 100.0


def choose_clues(
    book: ClueBook,
    words: Sequence[str],
    level: int,
    rng: Rng,
    harder: float = 0.0,
    avoided: Callable[[Clue], bool] = lambda clue: False,
) -> list[Clue]:
    """Returns a clue for each word of a grid, in order.

    The clues suit the level, or are `harder` by so many grades (easier if negative). Anything
    `blemishes` counts and what is to be `avoided` is, unless a word has no other clue. Raises
    KeyError for a word that has no clue at all.
    """
    target = _TARGETS[level] + harder
    order = list(range(len(words)))
    rng.shuffle(order)
    order.sort(key=lambda place: len(book.clues(words[place])))  # words with few clues go first
    found: dict[int, Clue] = {}
    for place in order:
        word = words[place]
        others = [clue for _, clue in sorted(found.items())]
        costs = {
            clue: _cost(clue, target, others, len(words))
            + _PER_RANK[level] * rank
            + _NEVER_IF_AVOIDABLE * (_clue_blemishes(word, clue, words, others) + avoided(clue))
            + _CHANCE * rng.unit()
            for rank, clue in enumerate(book.clues(word))
        }
        if not costs:
            raise KeyError(word)
        found[place] = min(costs, key=lambda clue: (costs[clue], clue))
    return [found[place] for place in range(len(words))]


_FAR, _FARTHER = 1.5, 1.0
"""The most grades from the best of a clue that fits: so many, or so many more than another."""


def alternative_clues(
    book: ClueBook,
    words: Sequence[str],
    place: int,
    before: Clue,
    others: Sequence[Clue],
    level: int,
    harder: float = 0.0,
) -> list[Clue]:
    """Returns the clues that word `place` of a grid may have instead of the clue `before`.

    The best comes first. They are beside `others`; `level` and `harder` are those of `chosen`.
    """
    word, target = words[place], _TARGETS[level]
    most = max(_FAR, abs(before.level - target) + _FARTHER)
    clues = [
        clue
        for clue in book.clues(word)
        if clue.text != before.text
        and abs(clue.level - target) <= most
        and not _clue_blemishes(word, clue, words, others)
        and (not is_from_afar(clue) or is_from_afar(before))
    ]
    target += harder
    return sorted(clues, key=lambda clue: (_cost(clue, target, others, len(words)), clue))


def blemishes(words: Sequence[str], clues: Sequence[Clue]) -> int:
    """Returns the number of blemishes in the clues of a grid.

    A blemish is a clue that comes twice (also if one says more), one containing another word of
    the grid or a form of it, an anagram too many, a vague clue, or an anagram with several
    answers.
    """
    return sum(
        _clue_blemishes(word, clue, words, clues[:place])
        for place, (word, clue) in enumerate(zip(words, clues, strict=True))
    )


def _clue_blemishes(word: str, clue: Clue, words: Sequence[str], others: Sequence[Clue]) -> int:
    """Returns the blemishes of a clue beside the other clues of its grid; less is better."""
    is_anagram = clue.kind == ANAGRAM
    anagrams = sum(other.kind == ANAGRAM for other in others) if is_anagram else 0
    return (
        3 * any(_gist(clue) == _gist(other) for other in others)
        + 2 * (is_anagram and (anagrams >= MOST_ANAGRAMS or has_more_anagrams(word)))
        + 2 * gives_away(clue.text, word, words)
        + (clue.kind != WRITTEN and clue.text.startswith(_VAGUE))
    )


def _gist(clue: Clue) -> str:
    """Returns a clue without its qualification: `region` of `Region, in verse`."""
    text = clue.text.casefold()
    return text if "___" in text else re.split(r", | \(", text, maxsplit=1)[0]


def gives_away(text: str, answer: str, words: Sequence[str]) -> bool:
    """Whether a clue text has a form of one of `words` in it, the answer aside.
    Of an expression, that is a form of any of its words.
    """
    stems = {_stem(word) for word in re.findall("[a-z]+", text.lower())}
    return any(not stems.isdisjoint(_stems(word)) for word in words if word != answer)


@cache
def _stems(answer: str) -> frozenset[str]:
    """The stem of a word; those of the words of an expression."""
    phrase = None if answer in english() else phrase_book().get(answer)
    return frozenset(map(_stem, phrase.parts if phrase else (answer,)))


@cache
def has_more_anagrams(word: str) -> bool:
    """Whether the word has more than one common anagram."""
    lexicon = english()
    allowed = [lexicon.mask(word)] * len(word)
    fitting = lexicon.fitting(allowed, lexicon.pool(len(word), COMMON))
    letters = sorted(word)
    candidates = lexicon.listed(len(word), fitting)
    anagrams = {other for other in candidates if sorted(other) == letters}
    return len(anagrams - {word}) > 1


def _cost(clue: Clue, target: float, others: Sequence[Clue], count: int) -> float:
    """Returns how badly a clue suits a grid of `count` words whose best grade is `target`.
    `others` are the clues the grid has so far.
    """
    excess = clue.level - target
    # Those that we wrote are unlike each other, whatever their number.
    alike = 0 if clue.kind == WRITTEN else sum(other.kind == clue.kind for other in others)
    misfit = excess * _HARDER if excess > 0 else -excess
    return misfit + _PER_KIND * alike / max(8, count)


@cache
def _stem(word: str) -> str:
    """Returns the word that a word is a form of; itself where the lexicon lacks it."""
    lexicon = english()
    return families(lexicon).stem(word) if word in lexicon else word
