"""Which clues a grid gets: one for each answer, as hard as wanted and unlike each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from generators.crossword.clueforms import ANAGRAM
from generators.crossword.clues import Clue, ClueBook
from generators.crossword.filling import families
from generators.lexicon import COMMON, english
from generators.rng import Rng

MOST_ANAGRAMS = 2
"""In one grid."""
MOST_VAGUE = 0.1
"""The share of clues in one grid that only say of what sort the answer is."""

_VAGUE = ("Kind of ", "Some ", "Sort of ", "Type of ")
_TARGETS = {1: 1.0, 2: 1.7, 3: 2.5, 4: 3.4, 5: 5.0}
"""By level: the grade that suits it best."""
_HARDER = 1.6
"""How much worse a clue that is a grade too hard is than one that is a grade too easy."""
_PER_RANK = {1: 0.35, 2: 0.25, 3: 0.25, 4: 0.0, 5: -0.15}
"""By level, for each more apt clue of the answer: what is less apt is harder to see."""
_PER_KIND, _CHANCE = 2.0, 0.8
_NEVER_IF_AVOIDABLE = 100.0


def chosen(book: ClueBook, words: Sequence[str], level: int, rng: Rng) -> list[Clue]:
    """A clue for each of the words of a grid, in their order.

    What `blemishes` counts is avoided, unless a word has no other clue. Raises KeyError for a
    word that has no clue at all.
    """
    order = list(range(len(words)))
    rng.shuffle(order)
    order.sort(key=lambda place: len(book.clues(words[place])))  # who has least choice goes first
    found: dict[int, Clue] = {}
    for place in order:
        word = words[place]
        others = [clue for _, clue in sorted(found.items())]
        costs = {
            clue: _cost(clue, rank, level, others, len(words))
            + _NEVER_IF_AVOIDABLE * _blemishes(word, clue, words, others)
            + _CHANCE * rng.unit()
            for rank, clue in enumerate(book.clues(word))
        }
        if not costs:
            raise KeyError(word)
        found[place] = min(costs, key=lambda clue: (costs[clue], clue))
    return [found[place] for place in range(len(words))]


def blemishes(words: Sequence[str], clues: Sequence[Clue]) -> int:
    """How much in the clues of a grid is better avoided.

    That is a clue that comes twice, has another of the words or a form of one in it, is one
    anagram or one vague clue too many, or an anagram of more words than one.
    """
    return sum(
        _blemishes(word, clue, words, clues[:place])
        for place, (word, clue) in enumerate(zip(words, clues, strict=True))
    )


def _blemishes(word: str, clue: Clue, words: Sequence[str], others: Sequence[Clue]) -> int:
    """Those of a clue beside the others that the grid has."""
    is_anagram, is_vague = clue.kind == ANAGRAM, clue.text.startswith(_VAGUE)
    anagrams = sum(each.kind == ANAGRAM for each in others) if is_anagram else 0
    vague = sum(each.text.startswith(_VAGUE) for each in others) if is_vague else 0
    return (
        3 * any(clue.text.casefold() == each.text.casefold() for each in others)
        + 2 * (is_anagram and (anagrams >= MOST_ANAGRAMS or has_more_anagrams(word)))
        + 2 * gives_away(clue.text, word, words)
        + (vague >= max(1, int(MOST_VAGUE * len(words))))
    )


def gives_away(text: str, answer: str, words: Sequence[str]) -> bool:
    """Whether the text has a form of one of the words in it that is not the answer itself."""
    said = {_stem(word) for word in re.findall("[a-z]+", text.lower())}
    return not said.isdisjoint(_stem(word) for word in words if word != answer)


@cache
def has_more_anagrams(word: str) -> bool:
    """Whether its letters spell more than one other word that most people know."""
    lexicon = english()
    allowed = [lexicon.mask(word)] * len(word)
    fitting = lexicon.fitting(allowed, lexicon.pool(len(word), COMMON))
    letters = sorted(word)
    alike = [each for each in lexicon.listed(len(word), fitting) if sorted(each) == letters]
    return len({*alike} - {word}) > 1


def _cost(clue: Clue, rank: int, level: int, others: Sequence[Clue], count: int) -> float:
    """How badly the clue suits a grid of that level and so many words."""
    beyond = clue.level - _TARGETS[level]
    kinds = sum(each.kind == clue.kind for each in others)
    return (
        (beyond * _HARDER if beyond > 0 else -beyond)
        + _PER_RANK[level] * rank
        + _PER_KIND * kinds / max(8, count)
    )


@cache
def _stem(word: str) -> str:
    lexicon = english()
    return families(lexicon).stem(word) if word in lexicon else word
