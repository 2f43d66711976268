"""Clues for the answers of a grid: one for each, as hard as wanted and unlike each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from ..rng import Rng
from ..words.clues import ANAGRAM, WRITTEN, Clue, WordClues, data
from ..words.lexicon import COMMON, english
from .filling.filling import families
from .languages import countries_of
from .phrases import Phrase, phrase_book


class ClueBook(WordClues):
    """The clues of the words of a lexicon and of expressions; never changed after loading."""

    def clues(self, word: str) -> tuple[Clue, ...]:
        """Returns the clues of the word, the most apt first; () if it has none.

        Clues of an expression end with the lengths of its words.
        """
        phrase = None if word in self.words else phrase_book().get(word)
        return _clues_of(phrase) if phrase else super().clues(word)

    def find(self, word: str, text: str) -> Clue | None:
        """The clue of the word with that text; None if the book doesn't have it."""
        return next((clue for clue in self.clues(word) if clue.text == text), None)


def _clues_of(phrase: Phrase) -> tuple[Clue, ...]:
    """Returns the clues of an expression, each with the lengths of its words."""
    return tuple(Clue(f"{text}{phrase.ending}", WRITTEN, level) for level, text in phrase.clues)


@cache
def clue_book() -> ClueBook:
    """The English clues, loaded once. Raises ParseError if the file is damaged."""
    return ClueBook.from_bytes(english(), data())


MOST_ANAGRAMS = 1
"""In one grid."""

_VAGUE = ("Kind of ", "Some ", "Sort of ", "Type of ", "Part of ", "Parts of ")
"""How clues begin that only give the category of the answer."""
_BEST_CLUE_LEVEL = {1: 1.0, 2: 1.7, 3: 2.5, 4: 3.4, 5: 5.0}
"""By level of a grid: the level of clues that suits it best."""
_TOO_HARD_FACTOR = 1.6
"""How much worse a clue is if it is a level too hard than if it is a level too easy."""
_PER_RANK = {1: 0.35, 2: 0.25, 3: 0.25, 4: 0.0, 5: -0.15}
"""By level, the cost for each more apt clue of the answer: less apt clues are harder."""
_PER_KIND, _CHANCE = 2.0, 2.0
"""The cost of a clue if all others are of its kind, and the most that chance adds to any."""
_FEWEST_OTHERS = 8
"""In smaller grids one other clue of the same kind costs no more than among so many."""
_ONE_WORD, _PER_LETTER = 1.0, 0.04
"""A synonym alone is dull, and long clues leave no room on a small page."""
_NEVER_IF_AVOIDABLE = 100.0
"""The cost of a blemish: more than all other costs together."""


def choose_clues(
    book: ClueBook,
    words: Sequence[str],
    level: int,
    rng: Rng,
    harder: float = 0.0,
    avoided: Callable[[str, Clue], bool] = lambda word, clue: False,
) -> list[Clue]:
    """Returns a clue for each word of a grid, in order.

    The clues suit the level, or are `harder` by so many levels (easier if negative). Clues with
    blemishes, and clues to be `avoided`, are used only for a word that has no other. Raises
    KeyError for a word without any clue.
    """
    target = _BEST_CLUE_LEVEL[level] + harder
    order = list(range(len(words)))
    rng.shuffle(order)
    order.sort(key=lambda place: len(book.clues(words[place])))  # words with few clues go first
    chosen: dict[int, Clue] = {}
    for place in order:
        word = words[place]
        others = [clue for _, clue in sorted(chosen.items())]
        costs = {
            clue: _cost(clue, target, others, len(words))
            + _PER_RANK[level] * rank
            + _NEVER_IF_AVOIDABLE
            * (_clue_blemishes(word, clue, words, others) + avoided(word, clue))
            + _CHANCE * rng.unit()
            for rank, clue in enumerate(book.clues(word))
        }
        if not costs:
            raise KeyError(word)
        chosen[place] = min(costs, key=lambda clue: (costs[clue], clue))
    return [chosen[place] for place in range(len(words))]


_MOST_HARDER, _MOST_FARTHER = 2.0, 1.0
"""How many levels a clue may be harder than the best: so many, or so many farther off than the
current one. It may be easier by any number, as the level of a grid is that of all its clues.
"""


def alternative_clues(
    book: ClueBook,
    words: Sequence[str],
    place: int,
    current: Clue,
    others: Sequence[Clue],
    level: int,
    harder: float = 0.0,
) -> list[Clue]:
    """Returns the clues that word `place` of a grid may have instead of `current`, best first.

    `others` are the grid's other clues; `level` and `harder` are as in `choose_clues`. A clue of
    one country alone takes the place only of another one of that country.
    """
    word, target = words[place], _BEST_CLUE_LEVEL[level]
    most_harder = max(_MOST_HARDER, abs(current.level - target) + _MOST_FARTHER)
    clues = [
        clue
        for clue in book.clues(word)
        if clue.text != current.text
        and clue.level - target <= most_harder
        and not _clue_blemishes(word, clue, words, others)
        and countries_of(word, clue) <= countries_of(word, current)
    ]
    target += harder
    return sorted(clues, key=lambda clue: (_cost(clue, target, others, len(words)), clue))


def blemishes(words: Sequence[str], clues: Sequence[Clue]) -> int:
    """Returns the weight of the blemishes in the clues of a grid; 0 if there are none.

    A blemish is a repeated clue (even if one says more), one with a form of another word of the
    grid in it, an anagram too many, a vague clue, or an anagram with several answers.
    """
    return sum(
        _clue_blemishes(word, clue, words, clues[:place])
        for place, (word, clue) in enumerate(zip(words, clues, strict=True))
    )


def _clue_blemishes(word: str, clue: Clue, words: Sequence[str], others: Sequence[Clue]) -> int:
    """Returns the weight of a clue's blemishes beside the other clues of its grid; 0 is best.

    A repeated clue is the worst blemish (3); a vague one (1) is the least.
    """
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
    """Whether a clue text has a form of one of `words` in it, other than the answer.
    Of an expression that is a form of any of its words.
    """
    stems = stems_in(text)
    return any(not stems.isdisjoint(stems_of(word)) for word in words if word != answer)


def stems_in(text: str) -> set[str]:
    """The stems of the words of a clue."""
    return {_stem(word) for word in re.findall("[a-z]+", text.lower())}


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def stems_of(answer: str) -> frozenset[str]:
    """The stem of a word, or the stems of the words of an expression."""
    phrase = None if answer in english() else phrase_book().get(answer)
    return frozenset(map(_stem, phrase.parts if phrase else (answer,)))


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
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
    """Returns how badly a clue suits a grid of `count` words and best clue level `target`.
    `others` are the clues the grid has so far.
    """
    excess = clue.level - target
    # Hand-written clues are unlike each other, however many there are.
    alike = 0 if clue.kind == WRITTEN else sum(other.kind == clue.kind for other in others)
    misfit = excess * _TOO_HARD_FACTOR if excess > 0 else -excess
    shape = _ONE_WORD * (" " not in clue.text) + _PER_LETTER * len(clue.text)
    return misfit + _PER_KIND * alike / max(_FEWEST_OTHERS, count) + shape


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _stem(word: str) -> str:
    """Returns the word that a word is a form of; the word itself if the lexicon lacks it."""
    lexicon = english()
    return families(lexicon).stem(word) if word in lexicon else word
