"""The steps of a tutorial on a wall: to find one group, or all that are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.face import Step
from generators.base import IllegalMove, Message, Status
from generators.grid import bits
from generators.walls.wall import GUESS, NAME, RELAXED, Move


@dataclass(frozen=True)
class Taught:
    """The wall of a tutorial, and a function that returns the name of a group."""

    wall: Any
    name_of: Callable[[Any], str]

    def named(self, state: Any, moves: Sequence[Move]) -> list[Move]:
        """Returns `moves` and moves that name the groups they find, so that links show."""
        after = state
        for move in moves:
            after = after.apply(move)
        unnamed = [self.wall.groups[group] for group in after.found if not after.names[group]]
        return [*moves, *(Move(NAME, group.cards, self.name_of(group)) for group in unnamed)]

    def found(self, *groups: int) -> Any:
        """Returns the wall with some groups found and named; after three, the fourth is too."""
        state = self.wall.start(RELAXED)
        for move in self.named(state, [Move(GUESS, self.wall.groups[n].cards) for n in groups]):
            state = state.apply(move)
        return state


def refuse(state: Any, cards: int) -> None:
    """Raises IllegalMove with what is wrong with four cards: one away, or no group."""
    if state.is_one_away(cards):
        raise IllegalMove("One away: three of these cards belong together.")
    raise IllegalMove("Not a group.")


@dataclass(frozen=True)
class Find(Step):
    """A step that is done once one group is found; `ringed` highlights its cards."""

    taught: Taught = Taught(None, str)
    group: int = 0
    ringed: bool = False
    refusal: Message | None = None
    """What is said about four other cards that are not one away."""

    def targets(self, state: Any) -> frozenset[int]:
        shown = self.ringed and not self.is_done(state)
        return frozenset(bits(self._cards)) if shown else frozenset()

    @property
    def _cards(self) -> int:
        cards: int = self.taught.wall.groups[self.group].cards
        return cards

    @property
    def wanted(self) -> tuple[Move, ...]:
        """The guess the step asks for, as moves."""
        return (Move(GUESS, self._cards),)

    def is_done(self, state: Any) -> bool:
        return bool(state.names[self.group])

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves for the wanted group, and those that name it. Raises IllegalMove."""
        for move in moves:
            if move.cards != self._cards:
                self._refuse(state, move.cards)
        return self.taught.named(state, moves)

    def _refuse(self, state: Any, cards: int) -> None:
        """Raises IllegalMove with what is wrong with four cards."""
        if any(group.cards == cards for group in self.taught.wall.groups):
            raise IllegalMove("That's a group too, but not the one this step asks for.")
        if self.refusal and not state.is_one_away(cards):
            raise IllegalMove.of(self.refusal)
        refuse(state, cards)


@dataclass(frozen=True)
class FinishWall(Step):
    """A step that is done once the wall is solved."""

    taught: Taught = Taught(None, str)

    def is_done(self, state: Any) -> bool:
        return bool(state.status is Status.SOLVED)

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves for any group, and those that name it. Raises IllegalMove."""
        for move in moves:
            if all(group.cards != move.cards for group in self.taught.wall.groups):
                refuse(state, move.cards)
        return self.taught.named(state, moves)
