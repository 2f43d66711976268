"""The stage as it is drawn: entry, honeycomb, what flies and shakes."""

from __future__ import annotations

import math

import pygame

from game.layout import row_of
from game.palette import Colour
from game.scenes.brick.board import Board
from game.scenes.brick.comb import Comb
from game.scenes.brick.hexagon import hexagon
from game.theme import Cut, Theme
from game.ui import shapes
from game.ui.motion import shake

_LAST_LATIN = "\u024f"
_ENTRY, _SPACING = 40, 5
CAPITALS = 0.08
"""How far capitals are below the middle of their line, as a share of the type size."""
_LETTER = 0.54  # of the radius of a cell
_SHAKE, _WAVE = 8, 10
_MOST_PITCH = 0.25  # of the side of the stage


class Stage:
    """Where entry, note, comb and buttons of a board are, and how they look."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.entry = pygame.Rect(0, 0, 0, 0)
        self.comb = pygame.Rect(0, 0, 0, 0)

    def arrange(self, stage: pygame.Rect, theme: Theme) -> None:
        """Entry and note at the top, buttons at the foot, the comb between them."""
        board, pad = self._board, theme.px(24)
        inner = stage.inflate(-2 * pad, -2 * pad)
        high = max(theme.px(56), theme.line_px(_ENTRY))
        self.entry = pygame.Rect(inner.x, inner.y, inner.width, high)
        line = max(theme.px(24), theme.line_px(15))
        board.note.rect = pygame.Rect(inner.x, 0, inner.width, max(line, theme.control(44)))
        board.note.rect.centery = self.entry.bottom + line // 2
        foot = pygame.Rect(0, 0, min(inner.width, theme.px(520)), theme.control(56))
        foot.midbottom = (inner.centerx, inner.bottom)
        for button, rect in zip(
            board.buttons, row_of(foot, len(board.buttons), theme.px(12)), strict=True
        ):
            button.rect = rect
        top, gap = self.entry.bottom + line + theme.px(4), max(theme.px(34), 10)
        self.comb = pygame.Rect(inner.x, top, inner.width, max(1, foot.y - gap - top))
        puzzle = board.puzzle
        board.comb = Comb(
            self.comb, len(puzzle.letters), bool(puzzle.centre), stage.width * _MOST_PITCH
        )

    def draw(self, surface: pygame.Surface, theme: Theme, focus: bool = False) -> None:
        """The comb and the entry; the desk draws note and buttons."""
        places = [*range(self._board.comb.count)]
        for place in places[self._centred :]:
            self._draw_cell(surface, theme, place)
        self._draw_path(surface, theme)
        for place in places[: self._centred]:
            self._draw_cell(surface, theme, place)
        for place in range(self._board.comb.count):
            self._draw_letter(surface, theme, place)
        self._draw_entry(surface, theme)
        if focus:
            box = self.entry.inflate(-2 * theme.px(3), 0)
            shapes.rounded(surface, box, theme.px(10), theme.palette.indigo, theme.px(3))

    # The comb

    @property
    def _centred(self) -> int:
        """How many of the first places are a centre: one or none."""
        return int(bool(self._board.puzzle.centre))

    def _is_centre(self, place: int) -> bool:
        return place < self._centred

    def _draw_cell(self, surface: pygame.Surface, theme: Theme, place: int) -> None:
        board, palette = self._board, theme.palette
        held = bool(board.path) and place in board.path
        pressed, hover = held and len(board.path) == 1, place == board.hovered
        if self._is_centre(place):
            fill = palette.indigo_pressed if pressed else palette.indigo
            fill, line = palette.indigo_hover if hover and not held else fill, None
        else:
            fill = palette.sunk if pressed else palette.itint if held else palette.paper
            line = palette.indigo if held else palette.ring if hover else palette.edge
        radius = board.comb.radius * (0.98 if pressed else 1)
        picture = hexagon(round(radius, 1), fill, line, max(1.0, 1.5 * theme.u))
        x, y = board.comb.centre(place)
        at = picture.get_rect(center=(round(x), round(y + self._wave(theme, place))))
        surface.blit(picture, at)

    def _wave(self, theme: Theme, place: int) -> float:
        """How far a cell is from its place while a pangram is cheered: each in its turn."""
        motion = self._board.host.motion
        if not motion.running("wave"):
            return 0
        share = motion.value("wave") * 2 - place / self._board.comb.count
        return -theme.px(_WAVE) * math.sin(math.pi * max(0.0, min(1.0, share)))

    def _draw_path(self, surface: pygame.Surface, theme: Theme) -> None:
        """The way of a drag from cell to cell."""
        board = self._board
        if len(board.path) < 2:
            return
        points = [board.comb.centre(place) for place in board.path]
        box = pygame.Rect(board.comb.area).inflate(theme.px(8), theme.px(8))
        layer = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
        layer.fill((*theme.palette.itint_pressed, 0))
        fine = [(2 * (x - box.x), 2 * (y - box.y)) for x, y in points]
        shapes.stroke_on(layer, fine, theme.palette.itint_pressed, board.comb.radius / 2)
        surface.blit(pygame.transform.smoothscale(layer, box.size), box)

    def _spot(self, place: int) -> tuple[float, float]:
        """Where the letter of a cell is at this moment."""
        board, motion = self._board, self._board.host.motion
        goal = board.comb.centre(place)
        if not motion.running("shuffle"):
            return goal
        start = board.comb.centre(board.before.index(board.order[place]))
        share = motion.value("shuffle")
        return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share

    def _draw_letter(self, surface: pygame.Surface, theme: Theme, place: int) -> None:
        board, palette = self._board, theme.palette
        letter = board.order[place].upper()
        ink = palette.on if self._is_centre(place) else palette.ink
        x, y = self._spot(place)
        size = max(12, board.comb.radius * _LETTER) / theme.u
        at = (x, y + self._wave(theme, place) - size * theme.u * CAPITALS)
        theme.write(surface, letter, at, size, ink, _cut(letter), "center")

    # The entry

    def _letters(self, theme: Theme) -> tuple[str, float]:
        """What is shown of the entry, and the type size at which it fits."""
        text = self._board.shown.upper()
        room = self.entry.width - theme.px(24)
        size: float = _ENTRY
        while size > _ENTRY / 4 and self._width(theme, text, size) > room:
            size -= 2
        return text, size

    def _width(self, theme: Theme, text: str, size: float) -> int:
        spacing = theme.px(_SPACING * size / _ENTRY)
        return sum(theme.width(letter, size, _cut(letter)) + spacing for letter in text)

    def _colour(self, theme: Theme, letter: str) -> Colour:
        palette, puzzle = theme.palette, self._board.puzzle
        if self._board.entry.spent and len(self._board.path) < 2:
            return palette.muted
        if letter.lower() not in puzzle.letters:
            return palette.muted
        return palette.indigo if letter.lower() == puzzle.centre else palette.ink

    def _draw_entry(self, surface: pygame.Surface, theme: Theme) -> None:
        """The letters, those that are not there struck, and the caret behind them."""
        board, motion = self._board, self._board.host.motion
        text, size = self._letters(theme)
        spacing = theme.px(_SPACING * size / _ENTRY)
        shift = theme.px(_SHAKE) * shake(motion.value("wrong")) if motion.running("wrong") else 0
        x = self.entry.centerx - self._width(theme, text, size) / 2 + shift
        for index, letter in enumerate(text):
            wide = theme.width(letter, size, _cut(letter))
            self._draw_typed(surface, theme, index, letter, (x + wide / 2, size))
            x += wide + spacing
        caret = pygame.Rect(0, 0, max(2, theme.px(3)), round(theme.text_px(size) * 0.95))
        caret.midleft = (round(x + theme.px(1)), self.entry.centery)
        if not board.entry.spent:
            surface.fill(theme.palette.indigo, caret)

    def _draw_typed(
        self,
        surface: pygame.Surface,
        theme: Theme,
        index: int,
        letter: str,
        at: tuple[float, float],
    ) -> None:
        """One letter of the entry, `at` its middle and with its size, or on its way there."""
        board, motion, (x, size) = self._board, self._board.host.motion, at
        y: float = self.entry.centery
        if motion.running(("fly", index)) and index in board.flown:
            share = motion.value(("fly", index))
            start = board.comb.centre(board.flown[index])
            x, y = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
        y -= theme.text_px(size) * CAPITALS
        cut = _cut(letter)
        colour = self._colour(theme, letter)
        spot = theme.write(surface, letter, (x, y), size, colour, cut, "center")
        if letter.lower() not in board.puzzle.letters:
            thick = max(2, theme.px(3))
            line = pygame.Rect(spot.x - thick, 0, spot.width + 2 * thick, thick)
            line.centery = round(y + theme.text_px(size) * CAPITALS)
            surface.fill(colour, line)


def _cut(letter: str) -> Cut:
    """The bold cut, which has Latin letters only, wherever it has the letter."""
    return "bold" if letter <= _LAST_LATIN else "sans"
