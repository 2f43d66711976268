"""What hints call slots, places in them and what stands there."""

from __future__ import annotations

import re

from generators.base import Message
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle, State
from generators.crossword.solver import pattern_text

_WAYS = {Direction.ACROSS: Message("{number} across"), Direction.DOWN: Message("{number} down")}
_LENGTH = re.compile(r"\(([0-9]+(?:[,\-– ]+[0-9]+)*)\)\s*$")
_PLACES = (
    *(Message("first"), Message("second"), Message("third"), Message("fourth"), Message("fifth")),
    *(Message("sixth"), Message("seventh"), Message("eighth"), Message("ninth")),
    Message("tenth"),
)


def slot_named(puzzle: Puzzle, slot: int) -> Message:
    """What the clue list calls a slot: `7 down`."""
    way = _WAYS[puzzle.board.slots[slot].direction]
    return Message(way.text, number=puzzle.label(slot))


def place_named(place: int) -> Message:
    """A place of a word, from 0: `second`."""
    return _PLACES[place] if place < len(_PLACES) else Message("{n}th", n=place + 1)


def tells_length(puzzle: Puzzle, slot: int) -> bool:
    """Whether a clue ends in the length of its answer, `(3,4)`; a year is none: `(1982)`."""
    match = _LENGTH.search(puzzle.clues[slot]) if puzzle.clues else None
    if match is None:
        return False
    total = sum(map(int, re.findall("[0-9]+", match[1])))
    return total in (puzzle.board.slots[slot].length, len(puzzle.word(slot)))


def pattern_of(state: State, slot: int) -> str:
    """What stands in a slot: `_ I _ I`, with spaces at which no line is broken."""
    return pattern_text(state.pattern(slot)).replace(" ", "\N{NO-BREAK SPACE}")
