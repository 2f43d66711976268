"""Where things lie on a wall: four rows of four places, groups found at the top."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from generators.base import Status
from generators.grid import bits
from generators.lionwall.rules import GROUPS, Puzzle, State

SIDE = 4
PLACES = SIDE * SIDE
_GAP = 12 / 680
"""The gap between two cards, as a share of the wall's side."""


@dataclass(frozen=True)
class Layout:
    """What lies where: groups by number, a row each from the top, then cards, row by row."""

    rows: tuple[int, ...]
    loose: tuple[int, ...]

    def card_in(self, place: int) -> int | None:
        """The card that lies loose in a place (0 to 15, row by row)."""
        index = place - SIDE * len(self.rows)
        return self.loose[index] if 0 <= index < len(self.loose) else None

    def place_of(self, card: int) -> int:
        """The place of a loose card."""
        return SIDE * len(self.rows) + self.loose.index(card)

    def with_row(self, puzzle: Puzzle, group: int) -> Layout:
        """The same with one more group in its row."""
        cards = puzzle.groups[group].cards
        loose = tuple(card for card in self.loose if not cards >> card & 1)
        return Layout((*self.rows, group), loose)


def layout_of(state: State) -> Layout:
    """What lies on the wall in a position; a wall that is lost or shown hides nothing."""
    rows, loose = state.found, state.order
    if state.ended is not Status.PLAYING:
        rows = (*rows, *(group for group in range(GROUPS) if group not in rows))
        loose = ()
    return Layout(rows, loose)


def row_cards(puzzle: Puzzle, group: int) -> tuple[int, ...]:
    """The cards of a group as they lie in its row."""
    return tuple(bits(puzzle.groups[group].cards))


@dataclass(frozen=True)
class WallView:
    """A wall in a square of the window."""

    area: pygame.Rect

    @property
    def gap(self) -> int:
        """The pixels between two cards."""
        return max(4, round(self.area.width * _GAP))

    @property
    def card_px(self) -> int:
        """The side of a card."""
        return max(1, (self.area.width - (SIDE - 1) * self.gap) // SIDE)

    def at(self, col: float, row: float) -> pygame.Rect:
        """The square of a card at a column and a row, which may lie between two."""
        step = self.card_px + self.gap
        x, y = self.area.x + round(col * step), self.area.y + round(row * step)
        return pygame.Rect(x, y, self.card_px, self.card_px)

    def rect(self, place: int) -> pygame.Rect:
        """The square of a place."""
        row, col = divmod(place, SIDE)
        return self.at(col, row)

    def row_rect(self, row: float) -> pygame.Rect:
        """A whole row."""
        return self.at(0, row).union(self.at(SIDE - 1, row))

    def place_at(self, pos: tuple[int, int]) -> int | None:
        """The place at a point; None beside the cards."""
        step = self.card_px + self.gap
        col, row = (pos[0] - self.area.x) // step, (pos[1] - self.area.y) // step
        if not (0 <= col < SIDE and 0 <= row < SIDE):
            return None
        place = row * SIDE + col
        return place if self.rect(place).collidepoint(pos) else None
