"""The card of the page to learn from that explains the red herrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.lionwall import words
from game.scenes.lionwall.faces import face_of, glyph, on_ink, write_spaced
from game.scenes.lionwall.learncell import lines_of
from game.text import _
from game.theme import Theme, shows
from game.ui import shapes
from generators.lionwall.rules import Herring

if TYPE_CHECKING:
    from game.scenes.lionwall.playing import WallGame

_HERRING_TILE = 40


class HerringsBlock:
    """The parts that looked like a group, and why they are none."""

    def __init__(self, game: WallGame) -> None:
        self._game = game

    def _why(self, herring: Herring) -> str:
        puzzle = self._game.state.puzzle
        other = self._game.lore.other_form(puzzle.text_of(herring.cards), herring.component)
        reason = self._game.lore.reason(puzzle, herring)
        return words.why_no_group(herring, other if shows(other) else "", reason)

    def _lines(self, theme: Theme, herring: Herring, width: int) -> list[str]:
        room = width - 2 * theme.px(20) - self._tile_px(theme) - theme.px(14)
        return lines_of(theme, self._why(herring), 14, room, 2)

    def _tile_px(self, theme: Theme) -> int:
        return max(theme.px(_HERRING_TILE), 28)

    def _chars_px(self, theme: Theme) -> int:
        return max(theme.px(20), 15)

    def _row_px(self, theme: Theme, herring: Herring, width: int) -> int:
        lines = len(self._lines(theme, herring, width))
        text = round(self._chars_px(theme) * 1.3) + lines * theme.line_px(14)
        return max(self._tile_px(theme), text) + 2 * theme.px(5)

    def _head_px(self, theme: Theme) -> int:
        return theme.line_px(16) + theme.line_px(14) + theme.px(8)

    def height(self, theme: Theme, width: int) -> int:
        """Heading and rows."""
        herrings = self._game.state.puzzle.herrings
        rows = sum(self._row_px(theme, herring, width) for herring in herrings)
        return 2 * theme.px(16) + self._head_px(theme) + rows

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Row below row, between hairlines."""
        shapes.card(surface, theme, rect)
        palette, herrings = theme.palette, self._game.state.puzzle.herrings
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        y = inner.y + theme.line_px(16) / 2
        theme.write(surface, _("Red herrings"), (inner.x, y), 16, palette.ink, "bold")
        note = _("Parts that looked like a group") if herrings else _("None on this wall")
        at = (inner.x, inner.y + theme.line_px(16) + theme.line_px(14) / 2)
        theme.write(surface, theme.fitted(note, 14, inner.width), at, 14, palette.muted)
        top = inner.y + self._head_px(theme)
        for index, herring in enumerate(herrings):
            high = self._row_px(theme, herring, rect.width)
            row = pygame.Rect(inner.x, top, inner.width, high)
            if index:
                surface.fill(palette.hair, (row.x, row.y, row.width, 1))
            self._draw_row(surface, theme, row, herring, rect.width)
            top += high

    def _draw_row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        row: pygame.Rect,
        herring: Herring,
        width: int,
    ) -> None:
        palette, puzzle = theme.palette, self._game.state.puzzle
        side = self._tile_px(theme)
        tile = pygame.Rect(row.x, row.centery - side // 2, side, side)
        shapes.rounded(surface, tile, theme.px(8), palette.sunk)
        letter = glyph(theme, face_of(puzzle), herring.component, round(side * 0.6), palette.ink)
        surface.blit(letter, on_ink(letter, tile.center))
        lines = self._lines(theme, herring, width)
        high = round(self._chars_px(theme) * 1.3)
        y = row.centery - (high + len(lines) * theme.line_px(14)) / 2
        x = tile.right + theme.px(14)
        chars, side = puzzle.text_of(herring.cards), self._chars_px(theme)
        write_spaced(surface, theme, face_of(puzzle), chars, (x, y + high / 2), side, palette.ink)
        y += high
        for line in lines:
            theme.write(surface, line, (x, y + theme.line_px(14) / 2), 14, palette.muted)
            y += theme.line_px(14)
