"""The steps of a tutorial on a wall: a group that is wanted, or all that is left."""

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
    """The wall of a tutorial, and what names a group of it."""

    wall: Any
    name_of: Callable[[Any], str]

    def named(self, state: Any, moves: Sequence[Move]) -> list[Move]:
        """Adds moves that name the groups which `moves` find: the wall then shows their links."""
        after = state
        for move in moves:
            after = after.apply(move)
        unnamed = [self.wall.groups[group] for group in after.found if not after.names[group]]
        return [*moves, *(Move(NAME, group.cards, self.name_of(group)) for group in unnamed)]

    def found(self, *groups: int) -> Any:
        """Returns the wall with some groups found and named; the last group finds itself."""
        state = self.wall.start(RELAXED)
        for move in self.named(state, [Move(GUESS, self.wall.groups[n].cards) for n in groups]):
            state = state.apply(move)
        return state


def refuse(state: Any, cards: int) -> None:
    """Says what is wrong with four cards. Raises IllegalMove."""
    if state.is_one_away(cards):
        raise IllegalMove("One away: three of these cards belong together.")
    raise IllegalMove("Not a group.")


@dataclass(frozen=True)
class Find(Step):
    """Wants one group; `ringed` shows its cards."""

    taught: Taught = Taught(None, str)
    group: int = 0
    ringed: bool = False
    because: Message | None = None
    """The reason four other cards are no group."""

    def targets(self, state: Any) -> frozenset[int]:
        shown = self.ringed and not self.is_done(state)
        return frozenset(bits(self._cards)) if shown else frozenset()

    @property
    def _cards(self) -> int:
        cards: int = self.taught.wall.groups[self.group].cards
        return cards

    @property
    def wanted(self) -> tuple[Move, ...]:
        """Returns what the player should do."""
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
        if self.because and not state.is_one_away(cards):
            raise IllegalMove.of(self.because)
        refuse(state, cards)


@dataclass(frozen=True)
class FinishWall(Step):
    """Wants what is left."""

    taught: Taught = Taught(None, str)

    def is_done(self, state: Any) -> bool:
        return bool(state.status is Status.SOLVED)

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves for any group, and those that name it. Raises IllegalMove."""
        for move in moves:
            if all(group.cards != move.cards for group in self.taught.wall.groups):
                refuse(state, move.cards)
        return self.taught.named(state, moves)
