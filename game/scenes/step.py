"""One step of a tutorial, as data."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from generators.base import IllegalMove


@dataclass(frozen=True)
class Step:
    """One step: what is told, and the position it begins with. This one is only to be read."""

    title: str
    text: str
    start: Any
    praise: str = ""
    """What is said once the player has done it."""
    note: str = ""
    """Which keys do the same."""

    def rings(self, state: Any) -> Collection[int]:
        """The cells that wait for the player."""
        return ()

    def is_done(self, state: Any) -> bool:
        """Whether the player has done what the step asks."""
        return True

    def allowed(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Those of the moves that belong to the step. Raises IllegalMove, which says why not."""
        raise IllegalMove("There is nothing to do here. Press Next.")
