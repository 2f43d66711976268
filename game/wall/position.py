"""What the screen knows of a wall and of a game on it, whatever stands on its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from generators.base import Mode, Status


class WallGroup(Protocol):
    """Four cards that belong together."""

    @property
    def cards(self) -> int:
        """Its cards, a bit for each."""


class Wall(Protocol):
    """Sixteen cards as dealt, and the four groups that they fall into."""

    @property
    def cards(self) -> Sequence[str]:
        """What stands on them."""

    @property
    def groups(self) -> Sequence[WallGroup]:
        """The groups by their numbers, which are those of their colours, too."""


class Position(Protocol):
    """Where a game on a wall stands; a set of cards is an int with a bit for each."""

    @property
    def puzzle(self) -> Wall:
        """The wall."""

    @property
    def mode(self) -> Mode:
        """What ends the game."""

    @property
    def order(self) -> tuple[int, ...]:
        """The cards that are not found yet, as they lie."""

    @property
    def found(self) -> tuple[int, ...]:
        """The groups found, in their order."""

    @property
    def guesses(self) -> tuple[int, ...]:
        """All guesses in their order."""

    @property
    def tried(self) -> tuple[int, ...]:
        """The wrong guesses in their order."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the player called each group, "" for nothing yet."""

    @property
    def lives(self) -> int | None:
        """How many are left, where they count."""

    @property
    def ended(self) -> Status:
        """How it ended without a win, if it did."""

    @property
    def status(self) -> Status:
        """How it stands."""

    @property
    def named(self) -> int:
        """The groups that were named rightly, without help."""

    @property
    def score(self) -> int:
        """The points."""

    @property
    def unsolved(self) -> int:
        """The cards that are not found yet."""

    def is_named(self, group: int) -> bool | None:
        """Whether the player named the group rightly; None: not named at all."""

    def is_told(self, group: int) -> bool:
        """Whether a hint told what a group shares."""

    def is_one_away(self, cards: int) -> bool:
        """Whether three of four cards belong together."""

    def about(self, cards: int) -> Position:
        """The same, with the cards that the next hint is to be about."""
