"""What hints call slots, places in them and what stands there."""

from __future__ import annotations

from generators.base import Message
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle, State
from generators.crossword.solver import pattern_text

_WAYS = {Direction.ACROSS: Message("{number} across"), Direction.DOWN: Message("{number} down")}
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


def pattern_of(state: State, slot: int) -> str:
    """What stands in a slot: `_ I _ I`, with spaces at which no line is broken."""
    return pattern_text(state.pattern(slot)).replace(" ", "\N{NO-BREAK SPACE}")
