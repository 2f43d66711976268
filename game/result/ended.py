"""What a board says of a game that has ended, as plain data; apart, as boards load it at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.drawing.shapes import SEAL
from game.ui.text import join_parts, labelled


class Insight(NamedTuple):
    """A technique in a result, with a note such as its level."""

    title: str
    note: str

    @property
    def aloud(self) -> str:
        """The row as one sentence."""
        return labelled(self.title, join_parts(self.note.split(" • ")))


@dataclass(frozen=True)
class Ended:
    """What a board says of its game, which has just ended: plain data, as most puzzles have it."""

    title: str = ""
    """How the game ended, in a few words; "": the usual ones."""
    aloud: str = ""
    """How that is announced, where the title is not enough to hear; "": by the title."""
    is_win: bool = True
    """Whether a solved game is a win of the player, with a seal."""
    is_flawless: bool = True
    """Whether nothing went wrong that isn't counted as a mistake, such as a link named late."""
    is_success: bool = False
    """Whether a game that was given up counts as solved all the same."""
    seal: str = SEAL
    """The character on the seal of a success."""
    news: str = ""
    """A sentence about a game that was lost or given up; "" for none."""
    figures: Sequence[tuple[str, str]] = ()
    """Captions and figures of the puzzle's own, which follow the time."""
    of_set: Sequence[tuple[str, str]] | None = None
    """All figures of the set of games that the result is about; None: it is about one game."""
    lesson: Insight | None = None
    """The technique that most helps after this game, and why."""
    insights: Sequence[Insight] = ()
    """The techniques that the details list, below the `insights_title`."""
    insights_title: str = ""
