"""In which sense a word belongs to its group: CRANE to birds as a tall wading bird.

The sense is a clue of the word that mentions what the group shares. A word without such a clue
gets none: better no note than one about another sense.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..grid import bits
from ..words import clues, lexicon, relations
from .rules import MEANING, MOST_LETTERS, Group, Puzzle

_WORD = re.compile("[a-z]+")
_EMPTY_WORDS = """
a an and are as at by can for from have in is it its kinds makes of on or parts some terms the
their them they things to types used ways with words you your
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())
"""Words of a title that don't say what its words are."""
_LEAST_STEM = 5
"""Letters that two words of one family share: garden, gardener."""
_EVERYDAY = 35
"""The largest SCOWL size of words that everybody knows."""
_MISLEADING = frozenset(
    {
        ("bake", "Ways to cook"),
        ("flash", "Lights"),
        ("hurdle", "You can jump a …"),
        ("lens", "Parts of the eye"),
        ("rye", "Breads"),
        ("stew", "Ways to cook"),
    }
)
"""(word, title) whose clue mentions what the group shares, but in another sense of the word."""


def senses(words: tuple[str, ...], group: Group) -> tuple[str, ...]:
    """Returns for each word of a group what it means there; "" if no clue says so."""
    subjects = _subjects(group) if group.kind == MEANING else ()
    return tuple(
        _sense(word, subjects) if subjects and (word, group.title) not in _MISLEADING else ""
        for word in words
    )


def other_senses(puzzle: Puzzle, most: int) -> list[tuple[str, str]]:
    """Returns up to `most` words that a wall uses in a less likely sense, each with that sense.

    A word counts if its best clue has another sense, or if it is in a red herring; an everyday
    word only if both are so: PICNIC as a meal is nothing to learn.
    """
    misled = 0
    for herring in puzzle.herrings:
        misled |= herring.cards
    found = []
    for group in puzzle.groups:
        words = puzzle.words(group.cards)
        for card, word, sense in zip(bits(group.cards), words, senses(words, group), strict=True):
            reasons = sense != next(clues.english().definitions(word), ""), misled >> card & 1
            is_worth_it = all(reasons) if _is_everyday(word) else any(reasons)
            if sense and is_worth_it:
                found.append((word, sense))
    return found[:most]


def _is_everyday(word: str) -> bool:
    """Whether everybody knows a word."""
    english = lexicon.english()
    return word in english and english.size(word) <= _EVERYDAY


def _subjects(group: Group) -> tuple[str, ...]:
    """Returns the words of a title that say what its words are, as base forms.

    () for a title of one word that isn't a plural: the group's words are its synonyms.
    """
    words = _WORD.findall(group.title.lower())
    base = relations.english().base
    if len(words) == 1 and base(words[0]) == words[0]:
        return ()
    return tuple(base(word) for word in words if word not in _EMPTY)


def _sense(word: str, subjects: tuple[str, ...]) -> str:
    """Returns the first definition of a word that mentions all subjects and says more; or "".

    It is shown below the word, so none of its words may be longer than a card's.
    """
    for text in clues.english().definitions(word):
        stems = [*_stems(text)]
        is_about = all(any(_are_related(stem, other) for stem in stems) for other in subjects)
        fits_card = max(map(len, text.split())) <= MOST_LETTERS
        if is_about and fits_card and any(stem not in subjects for stem in stems):
            return text
    return ""


def _stems(text: str) -> Iterator[str]:
    """Yields the meaningful words of a text as base forms."""
    for word in _WORD.findall(text.lower()):
        if word not in _EMPTY and len(word) > 1:
            yield relations.english().base(word)


def _are_related(one: str, other: str) -> bool:
    """Whether two words are one, or begin with the same letters as `garden` and `gardener` do."""
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= _LEAST_STEM and long.startswith(short))
