"""What the player did on a board while something moved there."""

from __future__ import annotations

from collections.abc import Callable


class Waiting:
    """Actions in their turn: done once `moves` says that nothing moves, none of them twice."""

    def __init__(self, moves: Callable[[], bool]) -> None:
        self._moves = moves
        self._actions: list[Callable[[], object]] = []

    def add(self, action: Callable[[], object]) -> None:
        """Does it now, or in its turn."""
        self._actions.append(action)
        self.catch_up()

    def catch_up(self) -> None:
        """Does what can be done; each of it may make the board move again."""
        while self._actions and not self._moves():
            self._actions.pop(0)()
