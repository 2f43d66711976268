"""A list of clues, across or down: it scrolls, and follows the cursor."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.palette import Colour
from game.scenes.crossword import clues
from game.scenes.crossword.clues import Line
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.icons import draw_icon
from game.ui.pointer import Phase, Pointer
from game.ui.scroll import Scroll
from generators.crossword.rules import Puzzle

SIZE = 15
_MOST_LINES = 12
"""Of a clue in the list; the bar and the card that it opens have all of it."""
_FAR_PX = 10
"""How far a finger may move and still have pressed a clue."""


class Row(NamedTuple):
    """A clue in the list: its place from the top of all, in pixels."""

    slot: int
    top: int
    height: int
    lines: list[Line]


@dataclass(frozen=True)
class Marks:
    """What the rows show of the game."""

    current: int | None
    crossing: int | None
    done: Collection[int]


class ClueList:
    """The clues of one direction, in a rectangle of the window."""

    def __init__(self, puzzle: Puzzle, slots: Sequence[int]) -> None:
        self._puzzle = puzzle
        self.slots = tuple(slots)
        self._labels = [puzzle.label(slot) for slot in self.slots]
        self._number_px = 0
        self._broken_for = (0.0, 0)
        """The unit and the width that the rows were broken into lines for."""
        self.rows: list[Row] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hovered: int | None = None
        self._scroll = Scroll()
        self._desk = Desk()
        self._pressed: int | None = None
        self._moved = 0.0
        self._gliding = False
        """Whether a finger scrolls it now: rows are cut off at the edges while it does."""

    @staticmethod
    def least(theme: Theme) -> int:
        """The height of two rows, in pixels."""
        return 2 * theme.control(44)

    # Where the rows are

    def _widest_number(self, theme: Theme) -> int:
        widest = max((theme.width(label, SIZE, "bold") for label in self._labels), default=0)
        return max(theme.px(18), widest)

    def _room(self, theme: Theme) -> tuple[int, int]:
        """Where the words of a row begin, from its left, and how wide they may be."""
        left = theme.px(10) + self._number_px + theme.px(9)
        # The check beside a clue that is done, and the thumb.
        return left, self.rect.width - left - max(theme.px(34), 24) - theme.px(10)

    @staticmethod
    def _step(theme: Theme) -> int:
        return round(theme.text_px(SIZE) * 1.3)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes a rectangle, and breaks the clues into lines where it has another width."""
        self.rect = rect
        if self._broken_for != (theme.u, rect.width):
            self._broken_for = theme.u, rect.width
            self._break(theme)
        last = self.rows[-1] if self.rows else None
        self._scroll.fit(rect, self._padded(last.top + last.height if last else 0))

    def _break(self, theme: Theme) -> None:
        self.rows, self._number_px = [], self._widest_number(theme)
        room, top = max(1, self._room(theme)[1]), 0
        for slot in self.slots:
            clue = clues.parts(self._puzzle, slot)
            rows = clues.lines(theme, clue, SIZE, room, most=_MOST_LINES)
            rows = clues.cut_to(theme, rows, _MOST_LINES, SIZE, room)
            height = max(theme.control(44), len(rows) * self._step(theme) + theme.px(8))
            self.rows.append(Row(slot, top, height, rows))
            top += height

    def _padded(self, height: int) -> int:
        """The height of all rows, and below them what lets the last page begin with a row."""
        first = next((row.top for row in self.rows if row.top >= height - self.rect.height), 0)
        return max(height, first + self.rect.height) if height > self.rect.height else height

    def rect_of(self, slot: int) -> pygame.Rect:
        """Where the row of a slot is in the window, also where it is not seen."""
        row = next(row for row in self.rows if row.slot == slot)
        y = self.rect.y + row.top - self._scroll.offset
        return pygame.Rect(self.rect.x, y, self.rect.width, row.height)

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """The slot of the row at a point of the window."""
        if not self.rect.collidepoint(pos):
            return None
        y = pos[1] - self.rect.y + self._scroll.offset
        return next((r.slot for r in self.rows if r.top <= y < r.top + r.height), None)

    def show(self, slot: int) -> None:
        """Scrolls as little as needed to see a row."""
        if slot in self.slots and self._scroll.reveal(self.rect_of(slot)):
            self._align()

    def _align(self, down: bool = True) -> None:
        """Scrolls on, or back, until no row is cut at the top."""
        offset = self._scroll.offset
        tops = [row.top for row in self.rows if (row.top >= offset if down else row.top <= offset)]
        if tops:
            self._scroll.move((tops[0] if down else tops[-1]) - offset)

    def _settle(self) -> None:
        """A finger is lifted: scrolls to the nearest row."""
        self._gliding, offset = False, self._scroll.offset
        tops = [row.top for row in self.rows]
        self._scroll.move(min(tops, key=lambda top: abs(top - offset), default=offset) - offset)

    # The pointer

    def pointer(self, event: Pointer, theme: Theme) -> tuple[bool, int | None]:
        """Whether the pointer was used, and the slot of the row that was pressed, if one was."""
        if event.phase is Phase.PAN and not self.rect.collidepoint(event.pos):
            return False, None
        under = self.slot_at(event.pos)
        if event.phase is Phase.HOVER:
            used, self.hovered = self.hovered != under, under
            return used, None
        if event.phase is Phase.DOWN:
            self._pressed, self._moved = under, 0.0
        self._moved += abs(event.delta[1]) if event.phase is Phase.DRAG else 0
        scrolled = self._scroll.pointer(event, self._desk, theme)
        if scrolled and event.phase is Phase.WHEEL:
            self._align(event.delta[1] > 0)
        self._gliding = self._gliding or (scrolled and event.phase is Phase.DRAG)
        if event.phase in (Phase.DOWN, Phase.DRAG, Phase.WHEEL, Phase.PAN):
            mine = self._pressed is not None or self.rect.collidepoint(event.pos)
            return scrolled or (mine and event.phase is Phase.DOWN), None
        pressed, self._pressed = self._pressed, None
        if self._gliding:
            self._settle()
            return True, None
        if event.touch:
            self.hovered = None
        if event.phase is not Phase.UP or pressed is None or pressed != under:
            return False, None
        return True, None if event.touch and self._moved > _FAR_PX else pressed

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed = None
        if self._gliding:
            self._settle()

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme, marks: Marks) -> None:
        """The rows that are seen, and where in the list they are."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for row in self.rows:
            rect = self.rect_of(row.slot)
            if rect.colliderect(self.rect) and not self._is_cut(rect):
                self._draw_row(surface, theme, row, rect, marks)
        surface.set_clip(clip)
        self._scroll.draw_thumb(surface, theme)

    def _is_cut(self, rect: pygame.Rect) -> bool:
        """Whether a row does not fit at the top or at the foot, and is left out."""
        below = rect.bottom > self.rect.bottom and rect.top > self.rect.top
        return not self._gliding and (below or rect.top < self.rect.top)

    def _fill(self, theme: Theme, slot: int, marks: Marks) -> Colour | None:
        if slot == marks.current:
            return theme.palette.zones[1]
        if slot == marks.crossing:
            return theme.palette.crossing
        return theme.palette.sunk if slot == self.hovered else None

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, row: Row, rect: pygame.Rect, marks: Marks
    ) -> None:
        palette, done = theme.palette, row.slot in marks.done
        fill = self._fill(theme, row.slot, marks)
        box = rect.copy()
        box.width -= theme.px(10) + theme.px(2)
        if fill is not None:
            shapes.rounded(surface, box, theme.px(8), fill)
        lit = row.slot in (marks.current, marks.crossing)
        ink = palette.muted if done and not lit else palette.ink
        self._draw_words(surface, theme, row, rect, ink, lit)
        if done:
            side = max(theme.px(18), 12)
            at = (box.right - theme.px(8) - side / 2, rect.centery)
            draw_icon(surface, theme, "check", at, palette.jadetext, 18)

    def _draw_words(
        self,
        surface: pygame.Surface,
        theme: Theme,
        row: Row,
        rect: pygame.Rect,
        ink: Colour,
        lit: bool,
    ) -> None:
        left, step = self._room(theme)[0], self._step(theme)
        pale = ink if lit else theme.palette.muted
        y = rect.centery - step * (len(row.lines) - 1) / 2
        end = rect.x + theme.px(10) + self._number_px
        label = self._puzzle.label(row.slot)
        theme.write(surface, label, (end, rect.centery), SIZE, ink, "bold", "midright")
        for line in row.lines:
            x = rect.x + left
            if line.text:
                x = theme.write(surface, line.text, (x, y), SIZE, ink).right
                x += theme.width(" ", SIZE)
            if line.length:
                theme.write(surface, line.length, (x, y), SIZE, pale)
            y += step
