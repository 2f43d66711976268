"""Lock: wheels that show digits, clues about the code, what is legal and what is solved.

A code has a digit for every wheel, none of them twice. A wheel counts from 0; it is what the
rest of the program calls a cell.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from generators.base import IllegalMove, Message, Mode, ParseError, Status, UnknownFormat
from generators.text import quoted

NAME = "lock"
DIGITS = "0123456789"
CLASSIC = Mode("classic", Message("Classic"))
FEWEST_WHEELS, MOST_WHEELS = 2, 5
_TEXT = re.compile(r"([0-9])x([0-9]{1,2})((?:/[0-9]+=[0-9][0-9])+)")


class Move(NamedTuple):
    """Turns a wheel to a digit, "" for none. Saves keep its fields: they are ints and strings.

    The field is called `cell` as in every puzzle: the light of a hint looks for it.
    """

    cell: int
    digit: str


class Clue(NamedTuple):
    """A try, how many of its digits are where they belong, how many belong elsewhere."""

    tried: str
    placed: int
    misplaced: int

    @classmethod
    def of(cls, tried: str, code: str) -> Clue:
        """What the lock with that code answers to a try."""
        placed = sum(a == b for a, b in zip(tried, code, strict=True))
        return cls(tried, placed, len(set(tried) & set(code)) - placed)

    def fits(self, code: str) -> bool:
        """Whether the lock would answer so if this were its code."""
        return Clue.of(self.tried, code) == self


@dataclass(frozen=True)
class Params:
    """How many wheels a generated lock shall have."""

    wheels: int


@dataclass(frozen=True)
class Puzzle:
    """The clues, and the one code that fits them all."""

    clues: tuple[Clue, ...]
    code: str

    def start(self, mode: Mode) -> State:
        """No wheel shows a digit."""
        return State(self, ("",) * len(self.code))

    def to_text(self) -> str:
        """`3x2/682=10/614=01`: wheels, number of clues, then each try, `=`, placed, misplaced."""
        clues = "".join(f"/{clue.tried}={clue.placed}{clue.misplaced}" for clue in self.clues)
        return f"{len(self.code)}x{len(self.clues)}{clues}"

    def share(self) -> str:
        """The body of the game id: the same text, as it does not give the code away."""
        return self.to_text()


def clues_of(text: str) -> tuple[Clue, ...]:
    """The clues in the text of a puzzle; what they say is not looked into. Raises ParseError.

    UnknownFormat where the text is no lock at all: the program then asks the other puzzles.
    """
    match = _TEXT.fullmatch(text)
    if match is None:
        raise UnknownFormat(
            "This isn't a lock: {found}. It should look like 3x5/682=10/…", found=quoted(text)
        )
    wheels, count = int(match[1]), int(match[2])
    clues = [
        Clue(tried, int(answer[0]), int(answer[1]))
        for tried, answer in (each.split("=") for each in match[3].split("/")[1:])
    ]
    if not FEWEST_WHEELS <= wheels <= MOST_WHEELS:
        raise ParseError(
            "A lock has {least} to {most} wheels, not {found}.",
            least=FEWEST_WHEELS,
            most=MOST_WHEELS,
            found=wheels,
        )
    if len(clues) != count:
        raise ParseError("There should be {n} clues here, not {found}.", n=count, found=len(clues))
    for clue in clues:
        if not len(set(clue.tried)) == len(clue.tried) == wheels:
            raise ParseError(
                "A try has {n} different digits: {found}.", n=wheels, found=quoted(clue.tried)
            )
    return tuple(clues)


@dataclass(frozen=True)
class State:
    """What every wheel shows: a digit, or "" for nothing yet."""

    puzzle: Puzzle
    wheels: tuple[str, ...]
    score: None = None

    @property
    def status(self) -> Status:
        """SOLVED when the wheels show the code."""
        return Status.SOLVED if "".join(self.wheels) == self.puzzle.code else Status.PLAYING

    def apply(self, move: Move) -> State:
        """The position after `move`. Raises IllegalMove, also where it would change nothing."""
        if self.status is Status.SOLVED:
            raise IllegalMove("the lock is open")
        if not 0 <= move.cell < len(self.wheels):  # -1 would be the last wheel
            raise IllegalMove("there is no wheel {wheel}", wheel=move.cell)
        if move.digit not in ("", *DIGITS):
            raise IllegalMove("there is no digit {digit}", digit=repr(move.digit))
        if self.wheels[move.cell] == move.digit:
            raise IllegalMove("the wheel shows this already")
        before, after = self.wheels[: move.cell], self.wheels[move.cell + 1 :]
        return replace(self, wheels=(*before, move.digit, *after))

    def mistakes(self) -> frozenset[int]:
        """The wheels whose digit is not that of the code."""
        pairs = enumerate(zip(self.wheels, self.puzzle.code, strict=True))
        return frozenset(wheel for wheel, (shown, right) in pairs if shown not in ("", right))
