"""Riddles that name no place of the answer: what gives a letter does so in order.

"In summer but not in spring / In lute and in drum / …", or "the first of one, the second of two".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...base import Tick
from . import grammar, phrasing
from .grammar import Ambiguous
from .terms import MOST_TOKENS, part_noun, phrases
from .tokens import Token, TokenKind, at

_FEWEST = 3  # letters: fewer lines may be of anything

_Item = list[Token]
"""The words, of one line or more, that give one letter."""


@dataclass(frozen=True)
class Ordered:
    """The lines of a text, with a place before each item where no place is named."""

    lines: list[list[Token]]
    lost: tuple[int, ...] = ()
    """The lines that seem to give a letter without saying which."""


def ordered(lines: Sequence[Sequence[Token]], tick: Tick) -> Ordered:
    """The lines with the places that they do not name."""
    found = [list(line) for line in lines]
    if any(token.mark is TokenKind.PLACE for line in lines for token in line):
        return Ordered(found)
    items = _items(found, tick)
    if not _FEWEST <= len(items) <= phrasing.MOST_PLACES:
        return Ordered(found)
    unknown = _unknown(found, items)
    if unknown or not _spells(items):
        return Ordered(found, tuple(sorted({*unknown, *_numbers(items)})))
    for number, item in reversed([*enumerate(items)]):
        first, line = item[0], found[item[0].line]
        place = next(place for place, token in enumerate(line) if token is first)
        line.insert(place, Token("#", first.line, TokenKind.PLACE, (number,), first.start))
    return Ordered(found, _perhaps_another(found, items))


def _items(lines: Sequence[Sequence[Token]], tick: Tick) -> list[_Item]:
    found: list[_Item] = []
    for item in _beginnings(lines):
        tick(None)
        starts = _parts(item)
        found += [item[start:end] for start, end in pairwise([*starts, len(item)])]
        if not starts and _gives_letter(item):
            found.append(item)
    return [item for item in found if grammar.letters_left(item) is not None]


def _beginnings(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """The lines, each with those after it that go on with it: "but not in spring"."""
    found: list[_Item] = []
    for number, line in enumerate(lines):
        first = at(line, 0).plain
        goes_on = first in phrasing.CONNECTIVES and not (
            first in phrasing.AND and _gives_letter(line)
        )
        if found and goes_on and len(found[-1]) < MOST_TOKENS:
            found[-1] += [Token(",", number, TokenKind.COMMA), *line]
        elif line:
            found.append([*line])
    return found


def _parts(line: Sequence[Token]) -> list[int]:
    """Returns where "the first of cat", "the end of time" begin."""
    return [
        place
        for place, token in enumerate(line)
        if token.plain == "the"
        and part_noun(at(line, place + 1).plain)
        and at(line, place + 2).plain == "of"
        and (not place or at(line, place - 1).is_break or at(line, place - 1).plain == "and")
    ]


def _gives_letter(line: Sequence[Token]) -> bool:
    """Whether the line consists of two clues or more."""
    try:
        number = len(grammar.clues(line))
    except Ambiguous:
        return False
    return number > 1 and number >= len([phrase for phrase in phrases(line) if phrase.words])


def _spells(items: Sequence[_Item]) -> bool:
    """Whether the lines give several letters, not all the same: "in rock, not in stone"."""
    if any(item[0].plain == "i" for item in items):
        return False
    return not grammar.EVERY.intersection(*(grammar.letters_left(item) or () for item in items))


def _numbers(items: Sequence[_Item]) -> set[int]:
    return {token.line for item in items for token in item}


def _unknown(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> set[int]:
    """The lines that may be items that were not understood: then none is surely in order."""
    known = _numbers(items)
    found = {number for number in range(min(known), max(known)) if lines[number]} - known
    before = min(known) - 1
    if before >= 0 and any(token.plain in phrasing.PREPOSITIONS for token in lines[before]):
        found.add(before)
    return found


def _perhaps_another(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> tuple[int, ...]:
    """Returns the line after the last item if it begins as the items do."""
    after = max(_numbers(items)) + 1
    if after >= len(lines) or not lines[after]:
        return ()
    first = at(lines[after], 0).plain
    alike = first in phrasing.PREPOSITIONS and first in {item[0].plain for item in items}
    return (after,) if alike and at(lines[after], 1).text not in _WHOLE else ()


_WHOLE = phrasing.ABOUT_THE_WHOLE | phrasing.POSSESSIVES
