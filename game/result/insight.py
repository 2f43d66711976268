"""A row of what a puzzle took: a technique or a word, how hard it was, how often or how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.play.session import Event
from game.storage.records import Win
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Column, Either, Padded, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _, join_parts
from game.ui.theme import Theme
from generators.base import Tick

MOST_PIPS = 4
_PIP, _PIP_GAP = 9, 3


class Insight(NamedTuple):
    """Something a puzzle took; `level` is 1 to 4 pips, or 0 for none."""

    title: str
    note: str = ""
    figure: str = ""
    level: int = 0


class Solve(Protocol):
    """What a board says about the game that just ended."""

    @property
    def celebrates(self) -> bool:
        """Whether a solved game is a win of the player, with a seal and petals."""

    @property
    def has_earned(self) -> bool:
        """Whether a game that was ended early is a success all the same."""

    @property
    def title(self) -> str:
        """What the game came to, in a few words; "": the usual ones."""

    @property
    def help_note(self) -> str:
        """The help that a set of games took together, where the result is of all; else ""."""

    @property
    def is_of_set(self) -> bool:
        """Whether the result is of a set of games, so that its time compares with no game's."""

    @property
    def seal(self) -> str:
        """The character on the seal of a success."""

    @property
    def insights_title(self) -> str:
        """What stands above the findings; empty if there are none."""

    @property
    def has_techniques(self) -> bool:
        """Whether there are exercises for what the puzzle took."""

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns what the puzzle took; runs in the background."""

    @property
    def held_up(self) -> str:
        """A sentence on what a game with help was held up by, once that is found; else ""."""

    def called(self, level: str, shape: str) -> str:
        """Returns what a puzzle of a preset is called in a sentence: `Easy 8×8`."""

    def praise(self, earlier: Sequence[Win], puzzle: str) -> str:
        """Returns a sentence on how the game was won, besides its time; "" if there is none.

        `earlier` are the other wins of the same preset and mode, `puzzle` what it is called.
        """

    def news(self) -> str:
        """Returns a sentence on a game that was lost or given up; "" if there is none."""


def insight_row(finding: Insight) -> Block:
    """Returns the row of a finding; note and figure stand below its title if they have no room."""
    pips = [_pips(finding.level)] if finding.level else []
    title = Text(finding.title, 15, typeface="bold")
    note = Text(finding.note, 14, "muted", grows=1)
    row = Row([*pips, title, note, Text(finding.figure, 15)], 10)
    above = Text(finding.title, 15, typeface="bold")
    below = Text(join_parts(filter(None, finding[1:3])), 14, "muted", wraps=True)
    lines = Row([*pips, Column([above, below], 0, grows=1)], 10)
    return Either([row, Padded(lines, (0, 4))])


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

    name = _("difficulty {n} of {most}").format(n=level, most=MOST_PIPS)
    return Wide(Drawn(paint, _PIP, name=name), MOST_PIPS * (_PIP + _PIP_GAP), MOST_PIPS * 8)
