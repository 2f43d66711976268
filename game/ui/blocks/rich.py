"""Sentences in which the names of units and cells stand out."""

from __future__ import annotations

import string
from collections.abc import Mapping
from itertools import accumulate

import pygame

from game.ui.breaks import chunks, has_han
from game.ui.text import capitalized, join_nouns, join_parts, pattern, translate_value
from game.ui.theme import Colour, Theme, Typeface
from generators.base import Beginning, Clauses, Message, Names

Run = tuple[str, bool]
"""A piece of text, and whether it stands out."""

_PLAIN = {"n", "m", "held", "wanted", "least", "most", "stars", "size", "sentence", "head"}
"""The placeholders whose values are not names, such as numbers of chests: they stay plain."""


def runs(message: Message) -> list[Run]:
    """Returns a translated message in pieces; the names filled in are marked as standing out."""
    pieces: list[Run] = []
    values: Mapping[str, object] = message.values
    for text, name, _spec, _conversion in string.Formatter().parse(pattern(message)):
        if text:
            pieces.append((text, False))
        if name is None:
            continue
        value = values[name]
        if isinstance(value, Message):
            pieces += runs(value)
        elif isinstance(value, Names) and any(isinstance(each, Message) for each in value):
            join = join_parts if isinstance(value, Clauses) else join_nouns
            for place, each in enumerate(value):
                pieces += [(join(("", "")), False)] if place else []
                pieces += runs(each) if isinstance(each, Message) else [(str(each), True)]
        else:
            pieces.append((str(translate_value(value)), name not in _PLAIN))
    if isinstance(message, Beginning) and pieces:
        text, stands_out = pieces[0]
        pieces[0] = (capitalized(text), stands_out)
    return pieces


def lines(theme: Theme, pieces: list[Run], size: float, width: int) -> list[list[Run]]:
    """Returns the pieces wrapped into lines of at most `width` pixels."""
    rows: list[list[Run]] = [[]]
    line_width = 0
    for chunk, gap in _chunks_of(pieces):
        chunk_width = sum(_width(theme, run, size) for run in chunk)
        space = theme.width(gap, size) if rows[-1] else 0
        if rows[-1] and line_width + space + chunk_width > width:
            rows.append([])
            line_width, space = 0, 0
        if space:
            rows[-1].append((gap, False))
        rows[-1] += chunk
        line_width += space + chunk_width
    return rows


def _chunks_of(pieces: list[Run]) -> list[tuple[list[Run], str]]:
    """Returns the unbreakable chunks of the joined pieces: each as runs, with the gap before it.

    A chunk may span pieces, as `8,` does if only the 8 is bold.
    """
    ends = list(accumulate((len(text) for text, _strong in pieces), initial=0))
    found: list[tuple[list[Run], str]] = []
    offset = -1  # as the gap before the first chunk is not in the text
    for chunk, gap in chunks("".join(text for text, _strong in pieces)):
        offset += len(gap)
        parts = []
        for (text, strong), end in zip(pieces, ends[1:], strict=True):
            start = end - len(text)
            # What the piece has of the chunk, which begins at `offset` in the whole text.
            part = text[max(0, offset - start) : max(0, offset + len(chunk) - start)]
            if part:
                parts.append((part, strong))
        offset += len(chunk)
        if parts:
            found.append((parts, gap))
    return found


def strong_typeface(text: str, theme: Theme) -> Typeface:
    """Returns the typeface for emphasis: bold, if it has all the characters."""
    return "bold" if not has_han(text) or theme.speaks_in("bold", text) else "sans"


def _typeface(run: Run, theme: Theme) -> Typeface:
    return strong_typeface(run[0], theme) if run[1] else "sans"


def _width(theme: Theme, run: Run, size: float) -> int:
    return theme.width(run[0], size, _typeface(run, theme))


def draw_lines(
    surface: pygame.Surface,
    theme: Theme,
    rows: list[list[Run]],
    at: tuple[int, int],
    size: float,
    ink: Colour,
    strong: Colour,
) -> int:
    """Draws the lines from the point `at` down; returns the height they take."""
    step = round(theme.line_px(size) * 1.1)
    for index, row in enumerate(rows):
        x, y = at[0], at[1] + index * step + step / 2
        for run in row:
            colour = strong if run[1] else ink
            x = theme.write(surface, run[0], (x, y), size, colour, _typeface(run, theme)).right
    return step * len(rows)


def height(theme: Theme, rows: list[list[Run]], size: float) -> int:
    """Returns the height that draw_lines takes."""
    return round(theme.line_px(size) * 1.1) * len(rows)


def paragraphs(pieces: list[Run]) -> list[list[Run]]:
    """Returns the pieces of every paragraph: a new one begins at each line break."""
    parts: list[list[Run]] = [[]]
    for text, strong in pieces:
        for index, part in enumerate(text.split("\n")):
            if index:
                parts.append([])
            if part:
                parts[-1].append((part, strong))
    return parts
