"""The bar above the grid: the clue of the current word, and of the one that crosses it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.palette import Colour
from game.scenes.crossword import clues, words
from game.scenes.crossword.clues import Line
from game.theme import Theme
from game.ui import shapes
from generators.crossword.rules import Puzzle

_HIGH = 56
_BIG, _MIDDLE, _SMALL = 18, 15, 13
_LINES = 3
"""Lines of the smallest type that the bar has room for."""


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
        text = f"{self.clue.text} {self.clue.length}".strip()
        return theme.width(self.name, size, "bold") + gap(theme, size) + theme.width(text, size)


def gap(theme: Theme, size: float) -> int:
    """The pixels between the name of a slot and its clue."""
    return round(theme.text_px(size) * 0.7)


def height(theme: Theme) -> int:
    """The height of the bar, in pixels."""
    return max(theme.px(_HIGH), _LINES * theme.line_px(_SMALL) + 2)


class ClueBar:
    """What the bar says, laid out for its width."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.crossing = pygame.Rect(0, 0, 0, 0)
        """Where the clue of the crossing word is: a press there turns."""

    def draw(
        self, surface: pygame.Surface, theme: Theme, current: Told | None, crossing: Told | None
    ) -> None:
        """Side by side where both have room, else one over the other."""
        rect = self.rect
        shapes.rounded(surface, rect, theme.px(10), theme.palette.zones[1])
        self.crossing = pygame.Rect(rect.right, rect.y, 0, rect.height)
        if current is None:
            return
        inner = rect.inflate(-2 * theme.px(18), 0)
        beside = 0 if crossing is None else crossing.width(theme, _MIDDLE) + theme.px(28)
        if current.width(theme, _BIG) + beside <= inner.width:
            at = (inner.x, inner.centery)
            _write_line(surface, theme, current, at, _BIG, inner.width)
            if crossing is not None:
                x = inner.right - crossing.width(theme, _MIDDLE)
                at = (x, inner.centery)
                _write_line(surface, theme, crossing, at, _MIDDLE, inner.right - x)
                left = x - theme.px(14)
                self.crossing = pygame.Rect(left, rect.y, rect.right - left, rect.height)
            return
        self._draw_stacked(surface, theme, rect.inflate(-2 * theme.px(14), 0), current, crossing)

    def draw_still(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, text: str
    ) -> None:
        """The bar of a game that is over: as wide as the head, a few words."""
        box = pygame.Rect(rect.x, rect.y, rect.width, self.rect.height)
        shapes.rounded(surface, box, theme.px(10), theme.palette.sunk)
        text = theme.fitted(text, 16, box.width - 2 * theme.px(18))
        theme.write(surface, text, box.center, 16, theme.palette.muted, anchor="center")

    def _draw_stacked(
        self,
        surface: pygame.Surface,
        theme: Theme,
        inner: pygame.Rect,
        current: Told,
        crossing: Told | None,
    ) -> None:
        """The clue in one line or two, as large as may be; the other in a line below."""
        below = theme.line_px(_SMALL) if crossing is not None else 0
        room = inner.height - below
        size = next(
            (
                size
                for size in (_BIG, 16, _MIDDLE, 14)
                if current.width(theme, size) <= inner.width and theme.line_px(size) <= room
            ),
            _SMALL,
        )
        rows = _rows(theme, current, size, inner.width, max(1, room // theme.line_px(_SMALL)))
        step = min(theme.line_px(size), room // len(rows))
        y = inner.y + (inner.height - len(rows) * step - below) / 2 + step / 2
        for index, row in enumerate(rows):
            name = current.name if index == 0 else ""
            _write_line(surface, theme, Told(name, row), (inner.x, y), size, inner.width)
            y += step
        if crossing is not None:
            y += (below - step) / 2
            _write_line(surface, theme, crossing, (inner.x, y), _SMALL, inner.width)
            top = round(y - below / 2)
            self.crossing = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)


def _rows(theme: Theme, told: Told, size: float, width: int, count: int) -> list[Line]:
    """The clue in at most `count` lines, room left in the first one for the name."""
    indent = theme.width(told.name, size, "bold") + gap(theme, size)
    rows = clues.lines(theme, told.clue, size, width, indent)
    return clues.cut_to(theme, rows, count, size, width - (indent if count == 1 else 0))


def _write_line(
    surface: pygame.Surface,
    theme: Theme,
    told: Told,
    at: tuple[float, float],
    size: float,
    room: int,
) -> None:
    """A name in bold, if there is one, and a clue in one line, cut short where it must be."""
    ink: Colour = theme.palette.ink
    x, y, right = at[0], at[1], at[0] + room
    if told.name:
        x = theme.write(surface, told.name, (x, y), size, ink, "bold").right + gap(theme, size)
    length = f" {told.clue.length}" if told.clue.text and told.clue.length else told.clue.length
    wide = theme.width(length, size)
    text = theme.fitted(told.clue.text, size, max(1, round(right - x) - wide))
    if text:
        x = theme.write(surface, text, (x, y), size, ink).right
    if length:
        theme.write(surface, length, (x, y), size, ink)
