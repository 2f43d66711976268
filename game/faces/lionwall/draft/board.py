"""A Lion Wall that is being put together: its characters, how they are read, what they mean."""

from __future__ import annotations

import pygame

from game.faces.lionwall.glyphs import GlyphShapes, glyph, on_ink, wall_typeface
from game.faces.lionwall.words import Readings
from game.faces.walls.draft.board import WallSheet
from game.play.board import DraftContext
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.theme import Theme
from generators.base import Finding
from generators.lionwall.characters.glosses import first_sense
from generators.lionwall.drafting.draft import LionWallDraft
from generators.lionwall.drafting.workshop import WallFinding, shape_shown
from generators.lionwall.rules import Puzzle
from generators.walls.draft import COLUMNS

_GLYPH, _ABOVE_WORDS = 0.56, 0.68
"""The size of a character, of the smaller side of the room that it has."""
_CORNER = 0.2
_READING, _MEANING = 15, 13
_LEAST_PX = 84
"""The height of a card below which nothing is written under its character."""


class LionSheet(WallSheet):
    """The components and characters."""

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self._readings: Readings | None = None

    @property
    def draft(self) -> LionWallDraft:
        """The draft as it is now."""
        state = self.context.state
        assert isinstance(state, LionWallDraft)
        return state

    @property
    def readings(self) -> Readings:
        """How characters are read in the script of the wall."""
        script = self.draft.script
        if self._readings is None or self._readings.script != script:
            self._readings = Readings(Puzzle(script, "", ()), self.context.settings)
        return self._readings

    # What is known of it

    def shared(self, row: int, finding: Finding | None) -> str:
        return finding.shapes[row] if isinstance(finding, WallFinding) else ""

    def group_label(self, row: int) -> str:
        name = self.wall.names[row]
        cards = "".join(self.wall.row(row))
        return shape_shown(self.draft.script, name, cards) if name else super().group_label(row)

    def also_fits(self, card: str, finding: Finding | None) -> str:
        return finding.crossing.get(card, "") if isinstance(finding, WallFinding) else ""

    def is_misfit(self, card: str, finding: Finding | None) -> bool:
        return isinstance(finding, WallFinding) and card in finding.odd

    def spoken(self, text: str) -> str:
        """Returns a character with its reading and meaning, to be read aloud."""
        readings = self.readings
        parts = (text, readings.reading(text), first_sense(readings.meaning(text)))
        return " ".join(filter(None, parts))

    # Drawing

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a character of the draft, or before each row the part that its group shares."""
        row, column = divmod(cell, COLUMNS)
        if column:
            char = self.wall.cells[cell]
            component = "" if self.is_misfit(char, self.context.finding) else self.group_label(row)
            self._draw_char(surface, theme, rect, char, ink, component)
        else:
            ink = theme.palette.highlight if self.wall.names[row] else ink
            self._draw_char(surface, theme, rect, self.group_label(row), ink)

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Marks a card that fits another group as well, with that group's part in the corner."""
        palette, char = theme.palette, also_fits[0]
        side = max(round(min(rect.size) * _CORNER), 14)
        plate = pygame.Rect(0, 0, side, side)
        plate.topright = (rect.right - theme.px(6), rect.y + theme.px(6))
        shapes.rounded(surface, plate, theme.px(6), palette.amber_tint)
        small = glyph(theme, self._face(char), char, side * 0.7, palette.ambertext)
        surface.blit(small, on_ink(small, plate.center))

    def _face(self, char: str) -> GlyphShapes:
        script = self.draft.script
        return GlyphShapes(script, wall_typeface(char, script))

    def _draw_char(
        self,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        char: str,
        ink: Colour,
        component: str = "",
    ) -> None:
        """Draws the character, and below it how it is read and what it means, if there is room."""
        reading, meaning = self.readings.reading(char), self.readings.meaning(char)
        has_words = rect.height >= _LEAST_PX and bool(reading or meaning)
        words = theme.line_px(_READING) + theme.line_px(_MEANING) if has_words else 0
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words)
        side = min(room.width, room.height) * (_ABOVE_WORDS if has_words else _GLYPH)
        picture = glyph(theme, self._face(char), char, side, ink, component)
        surface.blit(picture, picture.get_rect(center=room.center))
        if not has_words:
            return
        palette, width = theme.palette, rect.width - theme.px(12)
        y = room.bottom - theme.px(4)
        for text, size, colour in (
            (reading, _READING, palette.ink),
            (first_sense(meaning), _MEANING, palette.muted),
        ):
            step = theme.line_px(size)
            at = (rect.centerx, y + step / 2 - theme.px(4))
            if theme.width(text, size) <= width:  # a truncated reading or meaning would mislead
                theme.write(surface, text, at, size, colour, anchor="center")
            y += step

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.readings.update():
            self.context.refresh()

    def settle(self) -> None:
        self.readings.wait()
