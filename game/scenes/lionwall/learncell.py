"""A character on the page to learn from: how it is read and what it means, in lines that fit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.lionwall.faces import Face, glyph, is_lit, on_ink
from game.theme import Theme

if TYPE_CHECKING:
    from game.scenes.lionwall.lore import Lore

_GLYPH, _APART = 60, 22
_READINGS, _MEANINGS = (20.0, 17.0, 15.0), (15.0, 14.0, 13.0)
_MOST_LINES = 3
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
    return [_fitted(theme, line, size, width) for line in lines]


def _fitted(theme: Theme, line: str, size: float, width: int) -> str:
    """The line, cut short after a whole word where that is possible."""
    if theme.width(line, size) <= width:
        return line
    words = line.split(" ")
    for left in range(len(words) - 1, 0, -1):
        shorter = " ".join(words[:left]).rstrip(",;") + "…"
        if theme.width(shorter, size) <= width:
            return shorter
    return theme.fitted(line, size, width)


def _broken(theme: Theme, word: str, size: float, width: int) -> str:
    """The word with a hyphen wherever it must be broken to fit."""
    if theme.width(word, size) <= width or len(word) < _LEAST_BROKEN:
        return word
    first, hyphen, rest = word.partition("-")
    if hyphen and rest:
        return f"{first}- {_broken(theme, rest, size, width)}"
    fits = [n for n in range(2, len(word) - 2) if theme.width(f"{word[:n]}-", size) <= width]
    if not fits:
        return word
    at = min(fits[-1], len(word) - 3)
    return f"{word[:at]}- {_broken(theme, word[at:], size, width)}"


class Sizes(NamedTuple):
    """The type sizes of readings and meanings, the same for all cells of a page."""

    reading: float
    meaning: float


@lru_cache(maxsize=32)
def sizes_of(theme: Theme, told: tuple[Told, ...], width: int) -> Sizes:
    """The largest sizes in which nothing of what is told must be broken in a cell of a width."""
    room = room_of(theme, width)[1]
    readings = [each.reading for each in told]
    words = [word for each in told for word in each.meaning.split()]
    return Sizes(largest(theme, readings, _READINGS, room), largest(theme, words, _MEANINGS, room))


def largest(theme: Theme, texts: list[str], sizes: tuple[float, ...], room: int) -> float:
    """The first of `sizes` at which every text fits in one line, else the last."""
    fits = (size for size in sizes if all(theme.width(text, size) <= room for text in texts))
    return next(fits, sizes[-1])


def balanced(theme: Theme, text: str, size: float, width: int, most: int) -> list[str]:
    """The same as `lines_of`, the lines about as long as one another."""
    lines = lines_of(theme, text, size, width, most)
    while len(lines) > 1:
        width = max(theme.width(line, size) for line in lines) - 1
        narrower = lines_of(theme, text, size, width, most)
        is_whole = "".join(narrower).replace(" ", "") == text.replace(" ", "")
        if len(narrower) > len(lines) or not is_whole:
            break
        lines = narrower
    return lines


def room_of(theme: Theme, width: int) -> tuple[bool, int]:
    """Whether the text of a cell stands beside its character, and how wide it may be."""
    pad = theme.px(12)
    beside = width - max(theme.px(_GLYPH), 30) - theme.px(14) - pad
    is_beside = beside >= max(theme.px(88), _LEAST_BESIDE_PX)
    return is_beside, max(1, beside if is_beside else width - pad)


class Cell:
    """One character of a group at a width: beside it or below it, how it is read, what it means.

    A long meaning wraps, and is cut short after a few lines: it never leaves the cell. Where
    `component` cannot be lit in the character it stands small below it, or beside it.
    """

    def __init__(
        self,
        theme: Theme,
        face: Face,
        told: Told,
        component: str,
        width: int,
        sizes: Sizes | None = None,
    ) -> None:
        self._theme, self._face, self._told, self._component = theme, face, told, component
        self.width = width
        self._glyph_px = max(theme.px(_GLYPH), 30)
        self._gap = theme.px(14)
        self.beside, self._room = room_of(theme, width)
        self._sizes = sizes or sizes_of(theme, (told,), width)
        self._readings = lines_of(theme, told.reading, self._sizes.reading, self._room, 2)
        meaning = self._sizes.meaning
        self._meanings = lines_of(theme, told.meaning, meaning, self._room, _MOST_LINES)
        self.apart = bool(component) and not is_lit(face, told.char, component)
        """Whether the component stands by itself."""

    @property
    def _apart_px(self) -> int:
        return max(self._theme.px(_APART), 14) if self.apart else 0

    @property
    def _text_px(self) -> int:
        high = len(self._readings) * self._theme.line_px(self._sizes.reading)
        return high + len(self._meanings) * self._theme.line_px(self._sizes.meaning)

    @property
    def height(self) -> int:
        """The pixels that it takes."""
        if self.beside:
            return max(self._glyph_px + 2 * self._apart_px, self._text_px)
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
        if self.apart:
            self._draw_apart(surface, spot.center)
        text = pygame.Rect(x, y, self._room, self._text_px)
        for size, lines, ink in (
            (self._sizes.reading, self._readings, palette.ink),
            (self._sizes.meaning, self._meanings, palette.muted),
        ):
            for line in lines:
                theme.write(surface, line, (x, y + theme.line_px(size) / 2), size, ink)
                y += theme.line_px(size)
        return text

    def _draw_apart(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """The component below the character whose middle is `centre`, or beside it."""
        side, half = self._apart_px, self._glyph_px // 2
        small = glyph(self._theme, self._face, self._component, side, self._theme.palette.lit)
        at = (centre[0], centre[1] + half + side // 2)
        if not self.beside:
            at = (centre[0] + half + side, centre[1] + half - side // 2)
        surface.blit(small, on_ink(small, at))
