"""Riddles that name no place of the answer: what gives a letter does so in order.

"In summer but not in spring / In lute and in drum / …", or "the first of one, the second of two".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from ...base import Tick
from . import grammar, phrasing
from .grammar import Ambiguous
from .terms import MOST_TOKENS, part_noun, phrases, term
from .tokens import Token, TokenKind, at

_FEWEST = 3  # letters: fewer lines may be of anything

_Item = list[Token]
"""The words, of one line or more, that give one letter."""


@dataclass(frozen=True)
class OrderedLines:
    """The lines of a text, with a place before each item where no place is named."""

    lines: list[list[Token]]
    unplaced_lines: tuple[int, ...] = ()
    """The lines that seem to give a letter, but of no place that is known."""


def with_implied_places(lines: Sequence[Sequence[Token]], tick: Tick) -> OrderedLines:
    """Returns the lines of a text; if they name no places, with places in their order."""
    found = [list(line) for line in lines]
    if any(token.mark is TokenKind.PLACE for line in lines for token in line):
        return OrderedLines(found)
    items = _items_in_lines(found) or _items_of_sentences(found, tick)
    if not _FEWEST <= len(items) <= phrasing.MOST_PLACES:
        return OrderedLines(found)
    unknown = _doubtful_lines(found, items)
    if unknown or not _give_different_letters(items):
        return OrderedLines(found, tuple(sorted({*unknown, *_line_numbers(items)})))
    for number, item in reversed([*enumerate(items)]):
        first, line = item[0], found[item[0].line]
        place = next(place for place, token in enumerate(line) if token is first)
        line.insert(place, Token("#", first.line, TokenKind.PLACE, (number,), first.start))
    return OrderedLines(found, _line_like_items(found, items))


def _items_of_sentences(lines: Sequence[Sequence[Token]], tick: Tick) -> list[_Item]:
    """The items of a text with one or more whole lines for each letter."""
    found: list[_Item] = []
    for item in _joined_lines(lines):
        tick(None)
        starts = _part_starts(item)
        found += [item[start:end] for start, end in pairwise([*starts, len(item)])]
        if not starts and _gives_letter(item):
            found.append(item)
    return [item for item in found if grammar.letters_left(item) is not None]


def _items_in_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """The items of a text that has several in a line: "in tip not in top, in ten".

    Each begins with a preposition and has nothing but clues; half of them have several.
    """
    items: list[_Item] = []
    for line in lines:
        opens = True
        for place, token in enumerate(line):
            if token.is_break and (_begins_item(line, place + 1) or _ends(line, place)):
                opens = True
            elif opens:
                items.append([token])
                opens = False
            else:
                items[-1].append(token)
        if len(items) > phrasing.MOST_PLACES:
            return []
    given = [*takewhile(lambda clause: _begins_item(clause, 0), items)]
    numbers = [len(_clues(clause)) + (clause[0].plain in phrasing.COUNTS) for clause in given]
    has_single = 1 in numbers or len({clause[0].line for clause in given}) < len(given)
    is_sure = has_single and sum(number > 1 for number in numbers) * 2 >= len(numbers)
    is_sure &= len(items) <= len(given) + 1 and all(map(_has_no_prose, given))
    return given if is_sure else []


def _begins_item(line: Sequence[Token], place: int) -> bool:
    """Whether "in cat", "twice in apple" or "found in cat" begins there."""
    place += at(line, place).plain in _BEFORE_IN
    return at(line, place).plain in phrasing.PREPOSITIONS


_BEFORE_IN = frozenset(phrasing.COUNTS) | {"found", "hidden", "seen"}


def _ends(line: Sequence[Token], place: int) -> bool:
    """Whether a sentence ends with the break there."""
    after = at(line, place + 1)
    is_stop = line[place].mark is TokenKind.STOP and after.plain not in phrasing.CONNECTIVES
    return is_stop or place + 1 == len(line)


def _has_no_prose(clause: Sequence[Token]) -> bool:
    """Whether a clause has nothing but clues: not "in ham when it's smoked"."""
    number, found = len(_clues(clause)), phrases(clause)
    if number == 1:
        start = next(n for n, token in enumerate(clause) if token.plain in phrasing.PREPOSITIONS)
        return len(found) == 1 and term(clause, start + 1)[1] == len(clause)
    return number >= len(found)


def _clues(line: Sequence[Token]) -> Sequence[object]:
    """The clues of a line; none if it can be read in two ways."""
    try:
        return grammar.clues(line)
    except Ambiguous:
        return ()


def _joined_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """Joins each line with those after it that go on with it: "but not in spring"."""
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


def _part_starts(line: Sequence[Token]) -> list[int]:
    """Returns where "the first of cat", "the end of time" begin."""
    return [
        place
        for place, token in enumerate(line)
        if token.plain == "the"
        and part_noun(at(line, place + 1).plain)
        and at(line, place + 2).plain == "of"
        and (not place or at(line, place - 1).is_break or at(line, place - 1).plain in _BEFORE_THE)
    ]


_BEFORE_THE = frozenset({"and", "take", "find", "use", "join", "then", "add"})


def _gives_letter(line: Sequence[Token]) -> bool:
    """Whether the line consists of two clues or more."""
    number = len(_clues(line))
    return number > 1 and number >= len([phrase for phrase in phrases(line) if phrase.words])


def _give_different_letters(items: Sequence[_Item]) -> bool:
    """Whether the lines give several letters, not all the same: "in rock, not in stone"."""
    if any(item[0].plain == "i" for item in items):
        return False
    return not grammar.EVERY.intersection(*(grammar.letters_left(item) or () for item in items))


def _line_numbers(items: Sequence[_Item]) -> set[int]:
    """Returns the numbers of the lines that the items are in."""
    return {token.line for item in items for token in item}


def _doubtful_lines(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> set[int]:
    """The lines that may be items that were not understood: then none is surely in order."""
    known = _line_numbers(items)
    found = {number for number in range(min(known), max(known)) if lines[number]} - known
    before = min(known) - 1
    if before >= 0 and any(token.plain in phrasing.PREPOSITIONS for token in lines[before]):
        found.add(before)
    return found


def _line_like_items(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> tuple[int, ...]:
    """Returns the line after the last item if it begins as the items do."""
    after = max(_line_numbers(items)) + 1
    if after >= len(lines) or not lines[after]:
        return ()
    first = at(lines[after], 0).plain
    alike = first in phrasing.PREPOSITIONS and first in {item[0].plain for item in items}
    return (after,) if alike and at(lines[after], 1).text not in _WHOLE else ()


_WHOLE = phrasing.ABOUT_THE_WHOLE | phrasing.POSSESSIVES
