"""Finds the answers of the bank that can't be in one grid with another.

They are forms of one word, or one begins as the other does, or is in its clue, or their clues have
an abbreviation or a conspicuous indicator in common.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

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
    for key in _keys(answer, is_user=False):
        for other_length, users in _users().get(key, ()):
            found[other_length] |= users
    found[length] &= ~word
    return found


@cache
def _users() -> Mapping[str, Sequence[tuple[int, int]]]:
    """The answers with each key: pairs of a length and a bitset of its shelf."""
    users: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for length in bank_words().allowed:
        shelf = bank_words().shelf(length)
        for number in range(shelf.capacity):
            for key in _keys(shelf.word(number), is_user=True):
                users[key][length] |= 1 << number
    return {key: tuple(by_length.items()) for key, by_length in users.items()}  # a third of it


def _keys(answer: str, is_user: bool) -> Iterable[str]:
    """Yields the keys under which an answer is listed or, for its rivals, looked up.

    An answer's stem is looked up as a word of clues, and the other way round.
    """
    stems, mentions = stems_of(answer), set[str]()
    for clue in cryptic_clues(answer):
        mentions |= stems_in(clue.surface)
        yield from (f"abbreviation {each}" for each in abbreviations_of(clue))
        yield from (f"indicator {each}" for each in indicators_of(clue))
    yield from (f"stem {each}" for each in stems)
    short, long = _beginnings(answer)
    for key, other_key, ours, theirs in (
        ("answer", "mention", stems, mentions),
        ("short", "long", short, long),
    ):
        listed, sought = (ours, theirs) if is_user else (theirs, ours)
        yield from (f"{key} {each}" for each in listed)
        yield from (f"{other_key} {each}" for each in sought)


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
