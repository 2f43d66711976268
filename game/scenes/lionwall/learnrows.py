"""The cards of the page to learn from: a group with its characters, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.lionwall import words
from game.scenes.lionwall.faces import Face, face_of, glyph
from game.text import _, clock_text
from game.theme import Theme
from game.ui import shapes
from generators.base import Status
from generators.lionwall.rules import GROUPS, MAX_POINTS

if TYPE_CHECKING:
    from game.scenes.lionwall.lore import Lore
    from game.scenes.lionwall.playing import WallGame

_GLYPH, _READING, _MEANING, _SMALL_MEANING = 60, 20, 15, 13
_BLOCK, _BLOCK_GLYPH = 124, 46
_MOST_LINES = _BLOCK_LINES = 3
_LEAST_BESIDE_PX = 84  # a narrower text goes below its character
_LEAST_BROKEN = 5  # letters


class Told(NamedTuple):
    """A character with what is told of it."""

    char: str
    reading: str
    meaning: str


def told_of(lore: Lore, char: str, script: str) -> Told:
    """What is told of a character."""
    return Told(char, lore.reading(char, script), lore.meaning(char, script))


def lines_of(theme: Theme, text: str, size: float, width: int, most: int) -> list[str]:
    """The text in lines that fit, cut short with an ellipsis after `most` of them."""
    if not text:
        return []
    pieces = [_broken(theme, word, size, width) for word in text.split(" ")]
    lines = theme.wrapped(" ".join(pieces), size, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [theme.fitted(line, size, width) for line in lines]


def _broken(theme: Theme, word: str, size: float, width: int) -> str:
    """The word with a hyphen wherever it must be broken to fit."""
    if theme.width(word, size) <= width or len(word) < _LEAST_BROKEN:
        return word
    fits = [n for n in range(2, len(word) - 2) if theme.width(f"{word[:n]}-", size) <= width]
    if not fits:
        return word
    at = min(fits[-1], len(word) - 3)
    return f"{word[:at]}- {_broken(theme, word[at:], size, width)}"


class Cell:
    """One character of a group at a width: beside it or below it, how it is read, what it means.

    A long meaning wraps, and is cut short after a few lines: it never leaves the cell.
    """

    def __init__(self, theme: Theme, face: Face, told: Told, component: str, width: int) -> None:
        self._theme, self._face, self._told, self._component = theme, face, told, component
        self.width = width
        self._glyph_px = max(theme.px(_GLYPH), 30)
        self._gap = theme.px(14)
        pad = theme.px(12)
        beside = width - self._glyph_px - self._gap - pad
        self.beside = beside >= max(theme.px(88), _LEAST_BESIDE_PX)
        self._room = max(1, beside if self.beside else width - pad)
        self._readings = lines_of(theme, told.reading, self._reading_size, self._room, 2)
        self._meanings = lines_of(theme, told.meaning, self._meaning_size, self._room, _MOST_LINES)

    @property
    def _reading_size(self) -> float:
        """Pinyin large; what takes more room in a smaller type."""
        wide = self._theme.width(self._told.reading, _READING) > self._room
        return 15 if wide else _READING

    @property
    def _meaning_size(self) -> float:
        """Smaller where a word would not fit."""
        words = self._told.meaning.split()
        wide = any(self._theme.width(word, _MEANING) > self._room for word in words)
        return _SMALL_MEANING if wide else _MEANING

    @property
    def _text_px(self) -> int:
        high = len(self._readings) * self._theme.line_px(self._reading_size)
        return high + len(self._meanings) * self._theme.line_px(self._meaning_size)

    @property
    def height(self) -> int:
        """The pixels that it takes."""
        if self.beside:
            return max(self._glyph_px, self._text_px)
        return self._glyph_px + self._theme.px(6) + self._text_px

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """From the top of `rect`, or in the middle of its height; returns what the text takes."""
        theme, palette = self._theme, self._theme.palette
        letter = glyph(
            theme, self._face, self._told.char, self._glyph_px, palette.ink, self._component
        )
        spot = letter.get_rect(center=(rect.x + self._glyph_px // 2, rect.centery))
        x, y = rect.x + self._glyph_px + self._gap, rect.centery - self._text_px // 2
        if not self.beside:
            spot.centery = rect.y + self._glyph_px // 2
            x, y = rect.x, rect.y + self._glyph_px + theme.px(6)
        surface.blit(letter, spot)
        text = pygame.Rect(x, y, self._room, self._text_px)
        for size, lines, ink in (
            (self._reading_size, self._readings, palette.ink),
            (self._meaning_size, self._meanings, palette.muted),
        ):
            for line in lines:
                theme.write(surface, line, (x, y + theme.line_px(size) / 2), size, ink)
                y += theme.line_px(size)
        return text


class GroupBlock:
    """A card for one group: its component in its colour, its four characters."""

    def __init__(self, game: WallGame, number: int) -> None:
        self._game, self._number = game, number

    def _cells(self, width: int) -> list[Cell]:
        theme, puzzle = self._game.app.theme, self._game.state.puzzle
        group = puzzle.groups[self._number]
        lit = group.component if self._game.lore.ready else ""
        room = width - self._block_px(theme) - theme.px(24)
        return [
            Cell(
                theme,
                face_of(puzzle),
                told_of(self._game.lore, char, puzzle.script),
                lit,
                room // 4,
            )
            for char in puzzle.text_of(group.cards)
        ]

    def _block_px(self, theme: Theme) -> int:
        return max(theme.px(_BLOCK), 72)

    def _block_lines(self, theme: Theme) -> list[tuple[str, float]]:
        puzzle, lore = self._game.state.puzzle, self._game.lore
        told = told_of(lore, puzzle.groups[self._number].component, puzzle.script)
        room = self._block_px(theme) - 2 * theme.px(8)
        size = 16.0 if theme.width(told.reading, 16) <= room else 14.0
        lines = [(line, size) for line in lines_of(theme, told.reading, size, room, 2)]
        left = _BLOCK_LINES - len(lines)
        return lines + [(line, 14.0) for line in lines_of(theme, told.meaning, 14, room, left)]

    def height(self, theme: Theme, width: int) -> int:
        """The least that it needs."""
        block = max(theme.px(_BLOCK_GLYPH), 26) + theme.px(8)
        block += sum(theme.line_px(size) for _line, size in self._block_lines(theme))
        cells = max(cell.height for cell in self._cells(width))
        return max(block, cells) + 2 * theme.px(12)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The coloured block, then the four cells."""
        shapes.card(surface, theme, rect)
        puzzle = self._game.state.puzzle
        group = puzzle.groups[self._number]
        block = pygame.Rect(rect.x, rect.y, self._block_px(theme), rect.height)
        block = block.inflate(-2, -2)
        colour, radius = theme.palette.groups[self._number], theme.px(13)
        shapes.rounded(surface, block, radius, colour)
        surface.fill(colour, (block.centerx, block.y, block.right - block.centerx, block.height))
        self._draw_block(surface, theme, block, group.component)
        cells = self._cells(rect.width)
        place = pygame.Rect(block.right + theme.px(24), 0, 0, max(cell.height for cell in cells))
        place.centery = rect.centery
        for cell in cells:
            place.width = cell.width
            cell.draw(surface, place)
            place.x += cell.width

    def _draw_block(
        self, surface: pygame.Surface, theme: Theme, block: pygame.Rect, component: str
    ) -> None:
        face, ink = face_of(self._game.state.puzzle), theme.palette.ink
        side, lines = max(theme.px(_BLOCK_GLYPH), 26), self._block_lines(theme)
        whole = side + theme.px(8) + sum(theme.line_px(size) for _line, size in lines)
        y = block.centery - whole // 2
        letter = glyph(theme, face, component, side, ink)
        surface.blit(letter, letter.get_rect(center=(block.centerx, y + side // 2)))
        y += side + theme.px(8)
        for line, size in lines:
            at = (block.centerx, y + theme.line_px(size) / 2)
            theme.write(surface, line, at, size, ink, anchor="center")
            y += theme.line_px(size)


class ResultBlock:
    """How the wall ended, the figures, and a seal on what was solved."""

    def __init__(self, game: WallGame) -> None:
        self._game = game
        self.stamp = 1.0
        """How far (0 to 1) the seal has come down."""

    def _figures(self) -> list[tuple[str, str]]:
        state, session = self._game.state, self._game.session
        ms = session.elapsed_ms if session.solved_ms is None else session.solved_ms
        named = sum(state.is_named(group) is True for group in range(GROUPS))
        return [
            (_("Time"), clock_text(ms)),
            (_("Mistakes"), str(len(state.tried))),
            (_("Named"), str(named)),
            (_("Points"), f"{state.score}/{MAX_POINTS}"),
        ]

    def height(self, theme: Theme, width: int) -> int:
        """Heading above figures."""
        heading = max(theme.px(52), theme.line_px(28))
        return 2 * theme.px(16) + heading + theme.px(8) + theme.line_px(14) + theme.line_px(24)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Title, figures, seal."""
        shapes.card(surface, theme, rect)
        palette, state = theme.palette, self._game.state
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        heading = max(theme.px(52), theme.line_px(28))
        solved = state.status is Status.SOLVED
        room = inner.width - (heading + theme.px(8) if solved else 0)
        size = next((s for s in (28, 24, 20) if self._title_fits(theme, s, room)), 18)
        title = theme.fitted(words.result_title(state), size, room, "serif")
        at = (inner.x, inner.y + heading / 2)
        theme.write(surface, title, at, size, palette.ink, "serif")
        figures = self._figures()
        top = inner.y + heading + theme.px(8)
        line = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        widths = [
            max(theme.width(label, 14), theme.width(figure, 24, "serif"))
            for label, figure in figures
        ]
        spare = max(0, line.width - sum(widths)) // (len(figures) - 1)
        x = line.x
        for (label, figure), width in zip(figures, widths, strict=True):
            y = line.y + theme.line_px(14) / 2
            theme.write(surface, label, (x, y), 14, palette.muted)
            y = line.y + theme.line_px(14) + theme.line_px(24) / 2
            theme.write(surface, figure, (x, y), 24, palette.ink, "serif")
            x += width + min(spare, theme.px(64))
        if solved:
            self._draw_seal(surface, theme, (inner.right - heading // 2, inner.y + heading // 2))

    def _title_fits(self, theme: Theme, size: float, room: int) -> bool:
        return theme.width(words.result_title(self._game.state), size, "serif") <= room

    def _draw_seal(self, surface: pygame.Surface, theme: Theme, centre: tuple[int, int]) -> None:
        if self.stamp <= 0:
            return
        picture = shapes.seal(theme, "解", max(theme.px(50), 24), 6)
        if self.stamp < 1:
            picture = pygame.transform.rotozoom(picture, 0, 1.3 - 0.3 * self.stamp)
            picture.set_alpha(round(255 * self.stamp))
        surface.blit(picture, picture.get_rect(center=centre))
