"""Finds the answers of the bank that can't be in one grid with another.

They are forms of one word, or one begins as the other does, or is in its clue, or their clues have
an abbreviation or a conspicuous indicator in common.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ...words import lexicon
from ..clues import stems_in, stems_of
from ..filling.filling import FillWords
from .bank import abbreviations_of, cryptic_answers, cryptic_clues, indicators_of

_LEAST_BEGINNING = 4
"""The fewest letters that make two words look like one family."""


@cache
def bank_words() -> FillWords:
    """The answers of the bank, as words of a grid."""
    words = lexicon.english()
    allowed: dict[int, int] = defaultdict(int)
    for answer in cryptic_answers():
        if answer in words:
            allowed[len(answer)] |= 1 << words.index(answer) - words.spans[len(answer)].start
    return FillWords(words, dict(allowed))


@cache
def rivals(length: int, word: int) -> Mapping[int, int]:
    """Returns, by length, the answers that can't be in a grid with a word.

    The word is a bit, the answers are a bitset, of the shelf of their length in `bank_words`.
    """
    answer = bank_words().shelf(length).word(word.bit_length() - 1)
    found: dict[int, int] = defaultdict(int)
    for key in _keys(answer).sought:
        for other_length, users in _users().get(key, ()):
            found[other_length] |= users
    found[length] &= ~word
    return dict(sorted(found.items()))  # in one order, or a seed's fill would depend on the run's


@cache
def _users() -> Mapping[str, Sequence[tuple[int, int]]]:
    """The answers with each key: pairs of a length and a bitset of its shelf.

    Only the sixth of the keys under which one answer finds another: all would take 10 MB more.
    """
    users: dict[str, list[tuple[int, int]]] = defaultdict(list)
    seekers: dict[str, tuple[int, int] | None] = {}  # of one answer alone, or None
    for length in bank_words().allowed:
        shelf = bank_words().shelf(length)
        for number in range(shelf.capacity):
            place, keys = (length, number), _keys(shelf.word(number))
            for key in keys.listed:
                users[key].append(place)
            for key in keys.sought:
                seekers[key] = place if seekers.get(key, place) == place else None
    return {
        key: _by_length(places)
        for key, places in users.items()
        if key in seekers and places != [seekers[key]]
    }


def _by_length(places: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Returns pairs of a length and a number as pairs of a length and a bitset of numbers."""
    numbers: dict[int, int] = defaultdict(int)
    for length, number in places:
        numbers[length] |= 1 << number
    return tuple(numbers.items())


class _Keys(NamedTuple):
    """The keys under which an answer is listed, and those under which its rivals are sought."""

    listed: set[str]
    sought: set[str]


def _keys(answer: str) -> _Keys:
    """Returns the keys of an answer.

    Its stem is looked up as a word of clues, and the other way round.
    """
    stems, mentions = stems_of(answer), set[str]()
    both = {f"stem {each}" for each in stems}
    for clue in cryptic_clues(answer):
        mentions |= stems_in(clue.surface)
        both.update(f"abbreviation {each}" for each in abbreviations_of(clue))
        both.update(f"indicator {each}" for each in indicators_of(clue))
    keys = _Keys(set(both), both)
    short, long = _beginnings(answer)
    for key, other_key, ours, theirs in (
        ("answer", "mention", stems, mentions),
        ("short", "long", short, long),
    ):
        keys.listed.update(f"{key} {each}" for each in ours)
        keys.listed.update(f"{other_key} {each}" for each in theirs)
        keys.sought.update(f"{key} {each}" for each in theirs)
        keys.sought.update(f"{other_key} {each}" for each in ours)
    return keys


def _beginnings(answer: str) -> tuple[set[str], set[str]]:
    """Returns what longer words of an answer's family begin with, and what its own may be.

    ALIENATION begins with ALIEN, and NERVOUS with NERVE but for the last letter of that.
    """
    short = {f"{answer}+"} if len(answer) >= _LEAST_BEGINNING else set()
    if len(answer) > _LEAST_BEGINNING and answer[-1] in "ey":
        short.add(f"{answer[:-1]}++")
    long = {
        answer[:size] + more
        for more in ("+", "++")
        for size in range(_LEAST_BEGINNING, len(answer) - len(more) + 1)
    }
    return short, long
