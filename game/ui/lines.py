"""Texts in lines that fit a width: wrapped, with long words hyphenated, the last line cut."""

from __future__ import annotations

import pygame

from game.ui.palette import Colour
from game.ui.theme import Theme, Typeface, chunks, joined

_LEAST_BROKEN = 5  # letters; shorter words are never hyphenated
_MOST_LINES = 4


def lines_of(
    theme: Theme, text: str, size: float, width: int, most: int, typeface: Typeface = "sans"
) -> list[str]:
    """Returns a text wrapped into at most `most` lines; the last one is cut with an ellipsis."""
    if not text:
        return []
    pieces = [_broken(theme, word, size, width, typeface) for word in text.split(" ")]
    lines = theme.wrapped(" ".join(pieces), size, width, typeface)
    if len(lines) > most:
        lines = [*lines[: most - 1], joined(lines[most - 1 :])]
    return [_fitted(theme, line, size, width, typeface) for line in lines]


def balanced(theme: Theme, text: str, size: float, width: int, most: int) -> list[str]:
    """Returns a text in as few lines as it needs, at most `most`, about equally long."""
    lines = lines_of(theme, text, size, width, most)
    while len(lines) > 1:
        width = max(theme.width(line, size) for line in lines) - 1
        narrower = lines_of(theme, text, size, width, most)
        has_all_text = "".join(narrower).replace(" ", "") == text.replace(" ", "")
        if len(narrower) > len(lines) or not has_all_text:
            break
        lines = narrower
    return lines


def write_middle(
    surface: pygame.Surface, theme: Theme, text: str, rect: pygame.Rect, size: float, ink: Colour
) -> None:
    """Writes a text centred in `rect`, in up to _MOST_LINES lines."""
    lines, step = balanced(theme, text, size, rect.width, _MOST_LINES), theme.line_px(size)
    y = rect.centery - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        theme.write(surface, line, (rect.centerx, y + number * step), size, ink, anchor="center")


def _fitted(theme: Theme, line: str, size: float, width: int, typeface: Typeface) -> str:
    """Returns the line, truncated after a whole word if possible."""
    if theme.width(line, size, typeface) <= width:
        return line
    words = line.split(" ")
    for count in range(len(words) - 1, 0, -1):
        shorter = " ".join(words[:count]).rstrip(",;") + "…"
        if theme.width(shorter, size, typeface) <= width:
            return shorter
    return theme.fitted(line, size, width, typeface)


def _broken(theme: Theme, word: str, size: float, width: int, typeface: Typeface) -> str:
    """Returns the word with a hyphen wherever it must be broken to fit."""
    if (
        theme.width(word, size, typeface) <= width
        or len(word) < _LEAST_BROKEN
        or len(chunks(word)) > 1
    ):
        return word
    first, hyphen, second = word.partition("-")
    if hyphen and second:
        return f"{first}- {_broken(theme, second, size, width, typeface)}"
    fitting = [
        length
        for length in range(2, len(word) - 2)
        if theme.width(f"{word[:length]}-", size, typeface) <= width
    ]
    if not fitting:
        return word
    length = min(fitting[-1], len(word) - 3)
    return f"{word[:length]}- {_broken(theme, word[length:], size, width, typeface)}"
