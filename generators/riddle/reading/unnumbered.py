"""Riddles that name no place of the answer: their items give its letters in order.

"In summer but not in spring / In lute and in drum / …", or "the first of one, the second of two".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from ...base import Tick
from . import grammar, phrasing
from .grammar import Ambiguous
from .terms import MOST_TOKENS, part_noun, phrases, term_at
from .tokens import Token, TokenKind, at

_FEWEST = 3  # letters: fewer lines may be of anything

_Item = list[Token]
"""The words, of one line or more, that give one letter."""


@dataclass(frozen=True)
class OrderedLines:
    """The lines of a text, with a place before each item where no place is named."""

    lines: list[list[Token]]
    unplaced_lines: tuple[int, ...] = ()
    """The lines that seem to give a letter, but for an unknown place."""


def with_implied_places(lines: Sequence[Sequence[Token]], tick: Tick) -> OrderedLines:
    """Returns a text's lines, numbering their items as places if the text names none.

    It may name the last one: "In cat, not in hat / In dog and in log / And last in the sun".
    """
    numbered = [list(line) for line in lines]
    named = [token for line in lines for token in line if token.kind is TokenKind.PLACE]
    if named and [token.places for token in named] != [(phrasing.LAST,)]:
        return OrderedLines(numbered)
    unnamed = numbered[: named[0].line] if named else numbered
    items = _items_in_lines(unnamed) or _items_of_sentences(unnamed, tick)
    if not _FEWEST <= len(items) + len(named) <= phrasing.MOST_PLACES:
        return OrderedLines(numbered)
    unknown = _doubtful_lines(numbered, items)
    if unknown or not _give_different_letters(items):
        return OrderedLines(numbered, tuple(sorted({*unknown, *_line_numbers(items)})))
    text = "my" if named else "#"  # beside places called by name, numbers are ignored
    for number, item in reversed([*enumerate(items)]):
        first, line = item[0], numbered[item[0].line]
        index = next(index for index, token in enumerate(line) if token is first)
        place = Token(text, first.line, TokenKind.PLACE, (number,), first.start)
        line.insert(index, place)
    return OrderedLines(numbered, _line_like_items(numbered, items))


def _items_of_sentences(lines: Sequence[Sequence[Token]], tick: Tick) -> list[_Item]:
    """Returns the items of a text with one or more whole lines for each letter."""
    items: list[_Item] = []
    for item in _joined_lines(lines):
        tick(None)
        starts = _part_starts(item)
        items += [item[start:end] for start, end in pairwise([*starts, len(item)])]
        if not starts and _gives_letter(item):
            items.append(item)
    return [item for item in items if grammar.letters_left(item) is not None]


def _items_in_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """Returns the items of a text that has several in a line: "in tip not in top, in ten".

    Each begins with a preposition and has nothing but clues, and at least half have several. None
    if the text isn't of this form.
    """
    items: list[_Item] = []
    for line in lines:
        begins_new = True
        for index, token in enumerate(line):
            if token.is_break and (_begins_item(line, index + 1) or _ends(line, index)):
                begins_new = True
            elif begins_new:
                items.append([token])
                begins_new = False
            else:
                items[-1].append(token)
        if len(items) > phrasing.MOST_PLACES:
            return []
    leading = [*takewhile(lambda item: _begins_item(item, 0), items)]
    clue_counts = [len(_clues(item)) + (item[0].plain in phrasing.COUNTS) for item in leading]
    # If each line is one item with several clues, `_items_of_sentences` reads the text.
    has_single = 1 in clue_counts or len({item[0].line for item in leading}) < len(leading)
    is_sure = has_single and sum(n > 1 for n in clue_counts) * 2 >= len(clue_counts)
    is_sure &= len(items) <= len(leading) + 1 and all(map(_has_no_prose, leading))
    return leading if is_sure else []


def _begins_item(line: Sequence[Token], index: int) -> bool:
    """Whether "in cat", "twice in apple" or "found in cat" begins at an index."""
    index += at(line, index).plain in _BEFORE_IN
    return at(line, index).plain in phrasing.PREPOSITIONS


_BEFORE_IN = frozenset(phrasing.COUNTS) | {"found", "hidden", "seen"}


def _ends(line: Sequence[Token], index: int) -> bool:
    """Whether a sentence ends with the break at an index."""
    after = at(line, index + 1)
    is_stop = line[index].kind is TokenKind.STOP and after.plain not in phrasing.CONNECTIVES
    return is_stop or index + 1 == len(line)


def _has_no_prose(clause: Sequence[Token]) -> bool:
    """Whether a clause has nothing but clues: not "in ham when it's smoked"."""
    number, found = len(_clues(clause)), phrases(clause)
    if number == 1:
        start = next(n for n, token in enumerate(clause) if token.plain in phrasing.PREPOSITIONS)
        return len(found) == 1 and term_at(clause, start + 1)[1] == len(clause)
    return number >= len(found)


def _clues(line: Sequence[Token]) -> Sequence[object]:
    """Returns the clues of a line; none if it can be read in two ways."""
    try:
        return grammar.clues(line)
    except Ambiguous:
        return ()


def _joined_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """Joins each line with those after it that go on with it: "but not in spring"."""
    items: list[_Item] = []
    for number, line in enumerate(lines):
        first = at(line, 0).plain
        goes_on = first in phrasing.CONNECTIVES and not (
            first in phrasing.AND and _gives_letter(line)
        )
        if items and goes_on and len(items[-1]) < MOST_TOKENS:
            items[-1] += [Token(",", number, TokenKind.COMMA), *line]
        elif line:
            items.append([*line])
    return items


def _part_starts(line: Sequence[Token]) -> list[int]:
    """Returns the indices at which "the first of cat" or "the end of time" begin."""
    return [
        index
        for index, token in enumerate(line)
        if token.plain == "the"
        and part_noun(at(line, index + 1).plain)
        and at(line, index + 2).plain == "of"
        and (not index or at(line, index - 1).is_break or at(line, index - 1).plain in _BEFORE_THE)
    ]


_BEFORE_THE = frozenset({"and", "take", "find", "use", "join", "then", "add"})


def _gives_letter(line: Sequence[Token]) -> bool:
    """Whether the line consists of two clues or more."""
    number = len(_clues(line))
    return number > 1 and number >= len([phrase for phrase in phrases(line) if phrase.words])


def _give_different_letters(items: Sequence[_Item]) -> bool:
    """Whether the lines give several letters, not all the same: "in rock, not in stone"."""
    if any(item[0].plain == "i" for item in items[1:]):
        return False  # each says again of what all is: "I'm in rock, not in stone"
    return not grammar.EVERY.intersection(*(grammar.letters_left(item) or () for item in items))


def _line_numbers(items: Sequence[_Item]) -> set[int]:
    """Returns the numbers of the lines that the items are in."""
    return {token.line for item in items for token in item}


def _doubtful_lines(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> set[int]:
    """Returns lines that may be items not understood, so that the order is in doubt."""
    known = _line_numbers(items)
    found = {number for number in range(min(known), max(known)) if lines[number]} - known
    before = min(known) - 1
    if before >= 0 and any(token.plain in phrasing.PREPOSITIONS for token in lines[before]):
        found.add(before)
    return found


def _line_like_items(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> tuple[int, ...]:
    """Returns the number of the line after the last item, in a tuple, if it begins like one."""
    after = max(_line_numbers(items)) + 1
    if after >= len(lines) or not lines[after]:
        return ()
    first = at(lines[after], 0).plain
    alike = first in phrasing.PREPOSITIONS and first in {item[0].plain for item in items}
    return (after,) if alike and at(lines[after], 1).text not in _WHOLE else ()


_WHOLE = phrasing.ABOUT_THE_WHOLE | phrasing.POSSESSIVES
