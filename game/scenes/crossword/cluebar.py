"""The bar above the grid: the clue of the current word, and of the one that crosses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.palette import Colour
from game.scenes.crossword import clues, words
from game.scenes.crossword.clues import Line
from game.theme import Theme
from game.ui import shapes
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle

_HIGH, _PAD, _AIR = 56, 18, 10
_BIG, _MIDDLE = 18, 15
"""Side by side: the current clue, the crossing one."""
_EVEN, _LEAST = (16, 15), 14
"""One over the other: both in the largest of these that they fit in, else in the least."""
_MOST_ROWS = 4
"""The bar grows for the longest clue, but not beyond so many lines."""
_BESIDE = 28
"""Between two clues that stand side by side."""


@dataclass(frozen=True)
class Told:
    """A clue with the name of its slot in front: `14 across`."""

    name: str
    clue: Line

    @classmethod
    def of(cls, puzzle: Puzzle, slot: int) -> Told:
        """That of a slot."""
        return cls(words.slot_name(puzzle, slot), clues.parts(puzzle, slot))

    def width(self, theme: Theme, size: float) -> int:
        """How wide it is in one line, in pixels."""
        return _indent(theme, size, self.name) + _line_width(theme, self.clue, size)


class Measures(NamedTuple):
    """What holds for every clue of a puzzle, so that the bar looks alike from word to word."""

    beside: bool
    """Whether any two clues that cross fit side by side."""
    rows: int
    """For how many lines of the least type the bar has room."""
    name: str
    """The widest name of a slot: clues that stand one over the other begin behind it."""


def _line_width(theme: Theme, line: Line, size: float) -> int:
    return sum(theme.width(piece, size) for piece in _pieces(line))


def _pieces(line: Line) -> tuple[str, str]:
    """The words and the length, with the space between them."""
    length = f" {line.length}" if line.text and line.length else line.length
    return line.text, length


def _indent(theme: Theme, size: float, name: str) -> int:
    """The pixels from the left of a name to its clue."""
    return theme.width(name, size, "bold") + round(theme.text_px(size) * 0.7)


class ClueBar:
    """What the bar says, laid out for its width."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.crossing = pygame.Rect(0, 0, 0, 0)
        """Where the clue of the crossing word is: a press there turns."""
        self.cut: Told | None = None
        """The current clue where even the bar that has grown cannot hold all of it."""
        self._measured: dict[tuple[float, int], Measures] = {}

    # What holds for all clues

    def height(self, theme: Theme, width: int) -> int:
        """The height of the bar where it is so wide, in pixels."""
        rows = self._measures(theme, width).rows
        return max(theme.px(_HIGH), rows * theme.line_px(_LEAST) + theme.px(_AIR))

    def _measures(self, theme: Theme, width: int) -> Measures:
        key = theme.u, width
        if key not in self._measured:
            self._measured[key] = self._measure(theme, width - 2 * theme.px(_PAD))
        return self._measured[key]

    def _measure(self, theme: Theme, room: int) -> Measures:
        puzzle = self._puzzle
        every = [Told.of(puzzle, slot) for slot in range(len(puzzle.board.slots))]
        name = max((told.name for told in every), key=lambda n: theme.width(n, _LEAST, "bold"))
        beside_name = max(1, room - _indent(theme, _LEAST, name))
        longest = max(
            len(clues.lines(theme, told.clue, _LEAST, beside_name, most=_MOST_ROWS))
            for told in every
        )
        rows = longest + 1 if longest < 3 else min(longest, _MOST_ROWS)
        big = [told.width(theme, _BIG) for told in every]
        middle = [told.width(theme, _MIDDLE) + theme.px(_BESIDE) for told in every]
        pairs = {
            tuple(crossing.slot for crossing in crossings)
            for crossings in puzzle.board.crossings.values()
        }
        beside = max(big, default=0) <= room and all(
            max(big[pair[0]] + middle[pair[1]], big[pair[1]] + middle[pair[0]]) <= room
            for pair in pairs
            if len(pair) == len(Direction)
        )
        return Measures(beside, rows, name)

    # Drawing

    def draw(
        self, surface: pygame.Surface, theme: Theme, current: Told | None, crossing: Told | None
    ) -> None:
        """Side by side where that fits all through the puzzle, else one over the other."""
        rect = self.rect
        shapes.rounded(surface, rect, theme.px(10), theme.palette.zones[1])
        self.crossing, self.cut = pygame.Rect(rect.right, rect.y, 0, rect.height), None
        if current is None:
            return
        inner = rect.inflate(-2 * theme.px(_PAD), 0)
        if self._measures(theme, rect.width).beside:
            self._draw_beside(surface, theme, inner, current, crossing)
        else:
            self._draw_stacked(surface, theme, inner, current, crossing)

    def draw_still(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, lines: tuple[str, str]
    ) -> None:
        """The bar of a game that is over: as wide as the head, whose puzzle it was and more."""
        box = pygame.Rect(rect.x, rect.y, rect.width, self.rect.height)
        shapes.rounded(surface, box, theme.px(10), theme.palette.sunk)
        self.crossing, self.cut = pygame.Rect(rect.right, rect.y, 0, 0), None
        y = box.centery - theme.line_px(_LEAST) / 2
        for line, size in zip(lines, (_EVEN[0], _LEAST), strict=True):
            text = theme.fitted(line, size, box.width - 2 * theme.px(_PAD))
            at = (box.centerx, y)
            theme.write(surface, text, at, size, theme.palette.muted, anchor="center")
            y += theme.line_px(_EVEN[0])

    def _draw_beside(
        self,
        surface: pygame.Surface,
        theme: Theme,
        inner: pygame.Rect,
        current: Told,
        crossing: Told | None,
    ) -> None:
        _write(surface, theme, current, (inner.x, inner.centery), _BIG)
        if crossing is None:
            return
        x = inner.right - crossing.width(theme, _MIDDLE)
        _write(surface, theme, crossing, (x, inner.centery), _MIDDLE)
        left = x - theme.px(_BESIDE) // 2
        self.crossing = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)

    def _draw_stacked(
        self,
        surface: pygame.Surface,
        theme: Theme,
        inner: pygame.Rect,
        current: Told,
        crossing: Told | None,
    ) -> None:
        """The current clue in one line or more, and below it the crossing one, if it has room.

        Where nothing crosses, its line stays empty: the clue does not jump from cell to cell.
        """
        size = self._even_size(theme, current, inner)
        whole = self._rows(theme, current, size, inner)
        step = theme.line_px(size)
        most = max(1, inner.height // step)
        room = inner.width - self._indent_px(theme, size)
        rows = clues.cut_to(theme, whole, most, size, room)
        self.cut = current if len(whole) > most else None
        has_more = len(rows) < most
        y = inner.centery - step * (len(rows) + has_more - 1) / 2
        for index, row in enumerate(rows):
            self._write(
                surface, theme, Told("" if index else current.name, row), (inner.x, y), size
            )
            y += step
        if crossing is None or not has_more:
            return
        size = min(size, self._even_size(theme, crossing, inner))
        room = inner.width - self._indent_px(theme, size)
        row = clues.cut_to(theme, self._rows(theme, crossing, size, inner), 1, size, room)[0]
        self._write(surface, theme, Told(crossing.name, row), (inner.x, y), size)
        top = round(y - step / 2)
        self.crossing = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def _indent_px(self, theme: Theme, size: float) -> int:
        """The pixels from the names to the clues, which begin below each other."""
        return _indent(theme, size, self._measures(theme, self.rect.width).name)

    def _rows(self, theme: Theme, told: Told, size: float, inner: pygame.Rect) -> list[Line]:
        """The lines of a clue beside the names."""
        room = max(1, inner.width - self._indent_px(theme, size))
        return clues.lines(theme, told.clue, size, room)

    def _even_size(self, theme: Theme, told: Told, inner: pygame.Rect) -> float:
        """The type in which a clue has one line of two; the least where it has not."""

        def fits(size: float) -> bool:
            wide = self._indent_px(theme, size) + _line_width(theme, told.clue, size)
            return wide <= inner.width and 2 * theme.line_px(size) <= inner.height

        return next(filter(fits, _EVEN), _LEAST)

    def _write(
        self,
        surface: pygame.Surface,
        theme: Theme,
        told: Told,
        at: tuple[float, float],
        size: float,
    ) -> None:
        _write(surface, theme, told, at, size, self._indent_px(theme, size))


def _write(
    surface: pygame.Surface,
    theme: Theme,
    told: Told,
    at: tuple[float, float],
    size: float,
    indent: int | None = None,
) -> None:
    """A name in bold, if there is one, and a line of its clue."""
    ink: Colour = theme.palette.ink
    if told.name:
        theme.write(surface, told.name, at, size, ink, "bold")
    x = round(at[0]) + (_indent(theme, size, told.name) if indent is None else indent)
    for piece in filter(None, _pieces(told.clue)):
        x = theme.write(surface, piece, (x, at[1]), size, ink).right
