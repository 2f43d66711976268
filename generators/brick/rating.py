"""How hard it is to find all the words: how rare and long they are, and of what letters.

What a word costs is one and a share for every class of rarity and every letter over four; a form
of another word costs less, because the player who has the one thinks of the other. A board costs
what its words do on average, and more where it has few vowels, no S, no words that lead to others,
a long pangram or many letters. How many words there are hardly counts: that makes it longer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from generators.base import Difficulty, Tick, no_tick
from generators.brick import vocabulary
from generators.brick.rules import SHORTEST, Puzzle
from generators.brick.vocabulary import Vocabulary

_OF_RARITY = 1 / 32  # the commonness of a word is a byte, of which 32 are a size of the lists
_OF_LETTER = 0.25
_OF_FORM = 0.6
_VOWELS, _PLURAL = "aeiou", "s"
_USUAL_VOWELS, _USUAL_LETTERS = 3, 7
_SCALE = 100
_OF_VOWEL = 30  # each that is missing
_OF_PLURAL = 30
_OF_FORMS = 100  # where every word is the form of another one
_OF_PANGRAM = 12  # each letter of the shortest one that is there again
_OF_LETTERS = 15  # each over seven
_OF_WORD = 1
_LEVELS = (285, 325, 365, 405)  # the least scores of levels 2 to 5, of seven letters without S
_TICK_WORDS = 500  # 1 ms


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Level 1 to 5 and score of a puzzle, by the shipped lexicon."""
    score = score_of(puzzle, tick)
    fields = {
        "targets": len(puzzle.targets),
        "pangrams": len(puzzle.pangrams),
        "longest": max(map(len, puzzle.targets), default=0),
    }
    return Difficulty(level_of(score), score, fields)


def level_of(score: int) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)


def padding(words: Sequence[str]) -> int:
    """How many of the words are only another form of one before: signs and signing of sign."""
    families = vocabulary.english().families
    return len(words) - len({families.get(word, word) for word in words})


def forms(words: Sequence[str]) -> int:
    """How many of the words are forms of others, whether these are among them or not."""
    families = vocabulary.english().families
    return sum(families.get(word, word) != word for word in words)


def score_of(puzzle: Puzzle, tick: Tick = no_tick) -> int:
    """What the board costs."""
    words, cost = vocabulary.english(), 0.0
    for count, word in enumerate(puzzle.targets):
        if count % _TICK_WORDS == 0:
            tick(None)
        cost += effort(word, words)
    many = len(puzzle.targets)
    return round(_SCALE * cost / max(1, many) + _OF_WORD * many + _of_letters(puzzle))


def _of_letters(puzzle: Puzzle) -> float:
    """What the letters add to what the words cost."""
    letters, words = puzzle.letters, puzzle.targets
    missing = _USUAL_VOWELS - sum(letter in _VOWELS for letter in letters)
    again = min(map(len, puzzle.pangrams), default=len(letters)) - len(letters)
    return (
        _OF_VOWEL * missing
        + _OF_LETTERS * (len(letters) - _USUAL_LETTERS)
        + _OF_PANGRAM * again
        - _OF_PLURAL * (_PLURAL in letters)
        - _OF_FORMS * forms(words) / max(1, len(words))
    )


def effort(word: str, words: Vocabulary) -> float:
    """What it costs to find a word."""
    cost = 1 + _OF_RARITY * (255 - words.commonness(word)) + _OF_LETTER * (len(word) - SHORTEST)
    return cost * _OF_FORM if words.families.get(word, word) != word else cost


def easiest_first(puzzle: Puzzle) -> list[str]:
    """The targets, those that cost least first."""
    words = vocabulary.english()
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
