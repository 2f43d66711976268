"""A row of what a puzzle took: a technique, how hard it is and how often it was needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.play.session import Event
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Column, Either, Padded, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _, join_parts, labelled
from game.ui.theme import Theme
from generators.base import Tick

_MOST_SLOW, _LEAST_SLOW_MS, _TIMES_MEDIAN = 3, 10_000, 2
"""How many steps of a solve count as slow; they took so long, and so many times the median."""
MOST_PIPS = 4
_PIP, _PIP_GAP = 9, 3


class Insight(NamedTuple):
    """A technique in a result; `level` is its difficulty, 1 to 4, or 0 for none."""

    title: str
    note: str
    level: int = 0

    @property
    def aloud(self) -> str:
        """The row as one sentence."""
        parts = [self.note, *([_difficulty(self.level)] if self.level else [])]
        return labelled(self.title, join_parts(parts))


class Solve(Protocol):
    """What a result asks a board about the game that just ended; `Ending` answers it."""

    shows_details: bool
    """Whether the player has opened the details of the result."""

    @property
    def celebrates(self) -> bool:
        """Whether a solved game is a win of the player, with a seal."""

    @property
    def has_earned(self) -> bool:
        """Whether a game that was ended early counts as solved all the same."""

    @property
    def title(self) -> str:
        """How the game ended, in a few words; "" for the usual ones."""

    @property
    def is_of_set(self) -> bool:
        """Whether the result is about a set of games, so that its time isn't one game's."""

    @property
    def seal(self) -> str:
        """The character on the seal of a success."""

    @property
    def insights_title(self) -> str:
        """The heading of the insights; "" if there are none."""

    @property
    def lesson(self) -> Insight | None:
        """A technique to learn, once it is found, and why; None for none."""

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns the techniques that the details list; runs in the background."""

    def figures(self, parts: Any) -> Sequence[tuple[str, str]]:
        """Returns captions and figures of the result."""

    def news(self) -> str:
        """Returns a sentence on a game that was lost or given up; "" if there is none."""


def insight_row(finding: Insight) -> Block:
    """Returns the row of a technique; its note stands below its title if it has no room."""
    pips = _pips(finding.level)
    title = Text(finding.title, 15, typeface="bold")
    note = Text(finding.note, 14, "muted", grows=1)
    row = Row([pips, title, note], 10)
    above = Text(finding.title, 15, typeface="bold")
    below = Text(finding.note, 14, "muted", wraps=True)
    lines = Row([pips, Column([above, below], 0, grows=1)], 10)
    return Either([row, Padded(lines, (0, 4))])


def _difficulty(level: int) -> str:
    return _("difficulty {n} of {most}").format(n=level, most=MOST_PIPS)


def _pips(level: int) -> Block:
    """Returns a row of discs that shows how difficult something is, filled up to `level`."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the discs, filled up to the level."""
        side, gap = max(theme.px(_PIP), 6), max(theme.px(_PIP_GAP), 2)
        for number in range(MOST_PIPS):
            centre = (rect.x + side / 2 + number * (side + gap), rect.centery)
            if number < level:
                shapes.disc(surface, centre, side, theme.palette.muted)
            else:
                shapes.disc(surface, centre, side, theme.palette.edge, max(1.0, theme.u))

    name = _difficulty(level)
    return Wide(Drawn(paint, _PIP, name=name), MOST_PIPS * (_PIP + _PIP_GAP), MOST_PIPS * 8)
