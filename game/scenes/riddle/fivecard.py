"""The card of a page of five: its small discs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.riddle.five import FIVE, Entry
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.widgets import Widget
from generators.base import Status

_DISC, _GAP = 44, 8


class Disc(Widget):
    """A riddle of the page; a press goes there."""

    radius = 22

    def __init__(self, index: int, go: Callable[[int], None]) -> None:
        super().__init__(f"disc {index + 1}")
        self._index, self._go = index, go
        self.status: Status | None = None
        self.current = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Goes to that riddle."""
        self._go(self._index)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A check where it was solved, else its number."""
        draw_disc(surface, theme, self.rect, self._index, self.status, self.current)


def draw_disc(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    index: int,
    status: Status | None,
    current: bool,
) -> None:
    """Jade and checked where solved, indigo where the player is, open where nobody was yet."""
    palette, side = theme.palette, rect.width
    if current:
        shapes.disc(surface, rect.center, side, palette.indigo)
    elif status is Status.SOLVED:
        shapes.disc(surface, rect.center, side, palette.jtint)
    elif status in (Status.SHOWN, Status.LOST):
        shapes.disc(surface, rect.center, side, palette.sunk)
    else:
        shapes.disc(surface, rect.center, side, palette.edge, max(1.0, theme.u))
    ink = palette.on if current else palette.muted
    if status is Status.SOLVED:
        ink = palette.on if current else palette.jade
        draw_icon(surface, theme, "check", rect.center, ink, 20)
    elif status in (Status.SHOWN, Status.LOST):
        draw_icon(surface, theme, "eye", rect.center, ink, 20)
    else:
        cut = "bold" if current else "sans"
        number = str(index + 1)
        theme.write(surface, number, rect.center, 15, ink, cut, "center")  # type: ignore[arg-type]


class FiveCard:
    """A heading and five discs."""

    def __init__(self, go: Callable[[int], None]) -> None:
        self.discs = [Disc(index, go) for index in range(FIVE)]

    @staticmethod
    def height(theme: Theme) -> int:
        """The height of the card, in pixels."""
        words = theme.line_px(16) + theme.line_px(13) + 2 * theme.px(10)
        return max(theme.px(74), words, max(theme.px(_DISC), 28) + 2 * theme.px(10))

    def show(self, entries: Sequence[Entry], game: int) -> None:
        """Takes how the riddles stand, and which is being played."""
        for disc, index in zip(self.discs, range(FIVE), strict=True):
            entry = entries[index] if index < len(entries) else None
            disc.status = entry.status if entry else None
            disc.current = entry is not None and entry.game == game
            disc.enabled = entry is not None

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """The discs at the right of the card."""
        side, gap = max(theme.px(_DISC), 28), theme.px(_GAP)
        x = rect.right - theme.px(20) - FIVE * side - (FIVE - 1) * gap
        for disc in self.discs:
            disc.rect = pygame.Rect(x, rect.centery - side // 2, side, side)
            x += side + gap

    def draw(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, notes: Sequence[str]
    ) -> None:
        """Title, note, discs: these also where the desk does not know them, as under a hint."""
        self.arrange(theme, rect)
        left = rect.x + theme.px(24)
        room = self.discs[0].rect.x - theme.px(12) - left
        inner = pygame.Rect(left, rect.y, room, rect.height)
        draw_titles(surface, theme, inner, _("A page of five"), notes)
        for disc in self.discs:
            disc.draw(surface, theme)


def draw_titles(
    surface: pygame.Surface,
    theme: Theme,
    inner: pygame.Rect,
    title: str,
    notes: Sequence[str],
) -> None:
    """A bold line and a small one below it: the first of the notes that has room."""
    note = next((each for each in notes if theme.width(each, 13) <= inner.width), notes[-1])
    palette = theme.palette
    half = (theme.line_px(16) + theme.line_px(13)) / 2
    y = inner.centery - half + theme.line_px(16) / 2
    text = theme.fitted(title, 16, inner.width, "bold")
    theme.write(surface, text, (inner.x, y), 16, palette.ink, "bold")
    y = inner.centery + half - theme.line_px(13) / 2
    theme.write(surface, theme.fitted(note, 13, inner.width), (inner.x, y), 13, palette.muted)
