"""Parenthetical remarks, between two commas or in brackets, that say nothing of a letter."""

from __future__ import annotations

from collections.abc import Sequence

from . import phrasing
from .tokens import Token, at

_MOST_WORDS = 6
_FIXED = frozenset(
    {
        *("in truth", "in fact", "in short", "without doubt", "no doubt", "by the way"),
        *("on my word", "upon my word", "to my surprise", "believe it or not"),
    }
)


def without_parentheticals(line: Sequence[Token]) -> list[Token]:
    """Returns the tokens of a line without remarks such as ", they say,"."""
    result: list[Token] = []
    index = 0
    while index < len(line):
        end = _end_of_aside(line, index)
        if not end:
            result.append(line[index])
            index += 1
            continue
        before = at(result, len(result) - 1).plain
        # "and (so they say) in cat": no break is left
        index = end + (before in phrasing.CONNECTIVES | phrasing.PREPOSITIONS)
    return result


def _end_of_aside(line: Sequence[Token], start: int) -> int:
    """Returns the index of the break that ends the aside begun at `start`; 0 if there is none."""
    if not line[start].is_break or not start:
        return 0
    end = start + 1
    while end < len(line) and not line[end].is_break and end - start <= _MOST_WORDS + 1:
        end += 1
    words = [token.plain for token in line[start + 1 : end]]
    if " ".join(words) in _FIXED:
        return end
    if end >= len(line) or not line[end].is_break or not words:
        return 0
    if len(words) == 1:
        joined = at(line, start - 1).plain in phrasing.CONNECTIVES
        return end if words[0] in phrasing.CALLS and (joined or _goes_on(line, end + 1)) else 0
    is_aside = not phrasing.SAYING.isdisjoint(words) and phrasing.IN_ASIDES.issuperset(words)
    return end if is_aside and _ASKS.isdisjoint(words) else 0


_ASKS = frozenset({"what", "who"})  # of the whole: "tell me who I am"


def _goes_on(line: Sequence[Token], index: int) -> bool:
    """Whether a clue with its own preposition follows, so that the word before isn't in a list."""
    first, second = at(line, index).plain, at(line, index + 1).plain
    if first in phrasing.AND | phrasing.OR:
        return second in phrasing.PREPOSITIONS | {"also", "it", "not"}
    return first in phrasing.PREPOSITIONS | phrasing.BUT | phrasing.BARE_NEGATIONS | {"it", "is"}
