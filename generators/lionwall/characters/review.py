"""What a player has learned from walls: the characters met, missed and known, and what is due.

The rule is the boxes of Sebastian Leitner, "So lernt man lernen" (1972). A character that was
missed goes to the first box and is due after a day. Each time it is found when due it moves on to
the next box, which waits longer; after the last one it is known. Found sooner it stays where it
is, and missed again it goes back to the first box. What was never missed is in no box.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from ...base import Status
from ..rules import GROUP_HINT, GROUPS, Puzzle, State
from ..rules import figures as wall_figures

INTERVALS = (1, 3, 7, 14, 30)
"""How many days a character waits in each box."""
_KNOWN_AFTER = 2  # days on which what was never missed has been found


class PlayedWall(NamedTuple):
    """A wall that is over: its script, its characters, those missed, and the number of the day."""

    script: str
    cards: str
    missed: str
    day: int


class Mastery(Enum):
    """How well the player knows a character that was met."""

    MET = "met"
    MISSED = "missed"
    KNOWN = "known"


@dataclass(frozen=True)
class CharacterProgress:
    """What the walls played say about a character.

    `met` and `missed` count walls, `last` is the day it was met last, `found_days` on how many
    days it was found since it was missed last. `box` is the number of its box, None in no box,
    and `boxed` the day on which it came there.
    """

    char: str
    met: int = 0
    missed: int = 0
    last: int = 0
    found_days: int = 0
    box: int | None = None
    boxed: int = 0

    @property
    def due(self) -> int | None:
        """The day on which the character is to come again; None if it needs no review."""
        return None if self.box is None else self.boxed + INTERVALS[self.box]

    @property
    def mastery(self) -> Mastery:
        """How well the player knows the character: missed, known, or only met so far."""
        if self.box is not None:
            return Mastery.MISSED
        return Mastery.KNOWN if self.found_days >= _KNOWN_AFTER else Mastery.MET

    def is_due(self, today: int) -> bool:
        """Whether the character is to come again on a day, or was due before."""
        return self.due is not None and self.due <= today

    def after(self, is_missed: bool, day: int) -> CharacterProgress:
        """Returns what is known after another wall with the character."""
        seen = replace(self, met=self.met + 1, last=max(day, self.last))
        if is_missed:
            return replace(seen, missed=self.missed + 1, found_days=0, box=0, boxed=day)
        if not self.found_days or day > self.last:
            seen = replace(seen, found_days=self.found_days + 1)
        if self.box is None or not self.is_due(day):
            return seen
        box = self.box + 1 if self.box + 1 < len(INTERVALS) else None
        return replace(seen, box=box, boxed=day)


def learned(walls: Iterable[PlayedWall], script: str) -> list[CharacterProgress]:
    """Returns all characters of a script that were met, the one met last first.

    The walls are in the order in which they ended.
    """
    progress_of: dict[str, CharacterProgress] = {}
    for wall in walls:
        if wall.script == script:
            for char in wall.cards:
                before = progress_of.pop(char, None) or CharacterProgress(char)
                progress_of[char] = before.after(char in wall.missed, wall.day)
    return [*reversed(progress_of.values())]


def due(characters: Sequence[CharacterProgress], today: int) -> list[CharacterProgress]:
    """Returns the characters that are to come again, the one that waits longest first."""
    waiting = [each for each in characters if each.is_due(today)]
    return sorted(waiting, key=lambda each: (each.due, each.box, each.char))


def missed(state: State) -> str:
    """Returns the characters that a player missed on a wall that is over.

    They are those in groups the player didn't find without being shown them, and those put in a
    wrong guess with cards of other groups: the odd one of four, or all if no three go together.
    """
    puzzle = state.puzzle
    cards = 0
    for number, group in enumerate(puzzle.groups):
        if number not in state.found or state.has_paid(group.cards, GROUP_HINT):
            cards |= group.cards
    for guess in state.tried:
        cards |= _odd_cards(puzzle, guess)
    return puzzle.text_of(cards)


def _odd_cards(puzzle: Puzzle, guess: int) -> int:
    """Returns the cards of a wrong guess that don't belong with three of its four."""
    most = max((guess & group.cards for group in puzzle.groups), key=int.bit_count)
    return guess & ~most if most.bit_count() == GROUPS - 1 else guess


def figures(state: State) -> dict[str, int | str]:
    """Returns the result of a wall: that of every wall, and what was missed once it is over."""
    is_over = state.status is not Status.PLAYING
    return {**wall_figures(state), "missed": missed(state) if is_over else ""}
