"""The Word Wall being made in the workshop: the titles of its groups, and its words."""

from __future__ import annotations

import pygame

from game.faces.walls.draft.board import WallSheet
from game.faces.wordwall.look import fitting_px
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _
from game.ui.theme import Theme
from generators.base import Finding
from generators.walls.draft import COLUMNS
from generators.wordwall.drafting.workshop import WordFinding

_WORD_SIZE, _TITLE_SIZE, _LEAST_TITLE_PX = 26, 17, 12
_NOTE_SIZE = 13


class WordSheet(WallSheet):
    """The cells of a Word Wall being made: titles and words."""

    def shared(self, row: int, finding: Finding | None) -> str:
        return finding.titles[row] if isinstance(finding, WordFinding) else ""

    def also_fits(self, card: str, finding: Finding | None) -> str:
        return finding.crossing.get(card, "") if isinstance(finding, WordFinding) else ""

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a word of the draft, or before each row the title of its group."""
        row, column = divmod(cell, COLUMNS)
        if not column:
            _draw_title(surface, theme, rect, self.group_label(row), ink)
            return
        word, room = self.wall.cells[cell], rect.width - theme.px(12)
        px = fitting_px(theme, word, theme.text_px(_WORD_SIZE), room)
        picture = theme.rendered_px(word, px, ink, "serif")
        surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Draws “also fits” at the foot of a card, in the colour of the other group it fits."""
        palette, text = theme.palette, _("also fits")
        height = theme.text_px(_NOTE_SIZE) + 2 * theme.px(4)
        width = theme.width(text, _NOTE_SIZE) + 2 * theme.px(10)
        if rect.height < 3 * height or width > rect.width:
            return  # the amber ring of the card shows it as well
        titles = [self.group_label(row) for row in range(len(palette.groups))]
        colour = (
            palette.groups[titles.index(also_fits)] if also_fits in titles else palette.amber_tint
        )
        plate = pygame.Rect(0, 0, width, height)
        plate.midbottom = (rect.centerx, rect.bottom - theme.px(8))
        shapes.rounded(surface, plate, height // 2, colour)
        theme.write(surface, text, plate.center, _NOTE_SIZE, palette.ink, anchor="center")


def _draw_title(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, title: str, ink: Colour
) -> None:
    """Draws a title in as many lines as it needs, smaller if they don't fit."""
    room = rect.inflate(-2 * theme.px(6), -2 * theme.px(6))
    size, lines, step = _TITLE_SIZE, [title], theme.line_px(_TITLE_SIZE)
    sizes = (size for size in range(_TITLE_SIZE, 1, -1) if theme.text_px(size) >= _LEAST_TITLE_PX)
    for size in sizes:
        lines, step = theme.wrapped(title, size, room.width, "bold"), theme.line_px(size)
        widest = max(theme.width(line, size, "bold") for line in lines)
        if len(lines) * step <= room.height and widest <= room.width:
            break
    lines = lines[: max(1, room.height // step)]
    y = room.centery - (len(lines) - 1) * step / 2
    for line in lines:
        text = theme.fitted(line, size, room.width, "bold")
        theme.write(surface, text, (room.centerx, y), size, ink, "bold", "center")
        y += step
