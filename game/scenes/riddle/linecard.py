"""The two clue words of a line in large, with the letters that stay, and why."""

from __future__ import annotations

import pygame

from game.scenes.riddle import words
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.topbar import draw_chip
from generators.riddle.rules import Line, Logic, mask_of

_BIG, _SMALL = 28, 18
_SPACING = 1.5


def height(theme: Theme) -> int:
    """The height of the card, in pixels."""
    head = max(theme.line_px(16), theme.px(28))
    return 2 * theme.px(18) + head + theme.line_px(_BIG) + theme.line_px(13) + theme.px(8)


def draw(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line, place: int, told: bool
) -> None:
    """The card's content; without `told`, only the words."""
    palette = theme.palette
    inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(18))
    head = max(theme.line_px(16), theme.px(28))
    y = inner.y + head // 2
    draw_icon(surface, theme, "hint", (inner.x + theme.px(10), y), palette.indigo, 20)
    title = _("Line {n}").format(n=place + 1)
    at = (inner.x + max(18, theme.px(28)), y)
    end = theme.write(surface, title, at, 16, palette.ink, "bold").right
    chip = words.leaves(line)
    wide = theme.width(chip, 14) + theme.px(24)
    if told and inner.right - wide > end + theme.px(8):
        draw_chip(surface, theme, chip, (inner.right - wide, y))
    y = inner.y + head + theme.px(4)
    draw_words(surface, theme, pygame.Rect(inner.x, y, inner.width, 0), line, told)
    y += theme.line_px(_BIG) + theme.line_px(13) // 2 + theme.px(4)
    notes = words.explained(line) if told else (_("Which letters does it leave?"),)
    note = next((each for each in notes if theme.width(each, 13) <= inner.width), notes[-1])
    theme.write(surface, theme.fitted(note, 13, inner.width), (inner.x, y), 13, palette.muted)


def draw_words(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line, told: bool
) -> int:
    """The words with the letters that stay underlined; returns the height they take."""
    joint = words.joint(line)
    size = _fitting(theme, line, joint, rect.width)
    y = rect.y + theme.line_px(_BIG) / 2
    x = rect.x
    if line.logic is Logic.NEITHER:
        x = theme.write(surface, _("not"), (x, y), _SMALL * size / _BIG, theme.palette.muted).right
        x += theme.px(12)
    x = _word(surface, theme, line.first, (x, y), size, line.letters if told else None)
    at = (x + theme.px(14), y)
    muted = theme.palette.muted
    x = theme.write(surface, joint, at, _SMALL * size / _BIG, muted).right + theme.px(14)
    second = line.letters if line.logic is Logic.BOTH else 0
    _word(surface, theme, line.second, (x, y), size, second if told else None)
    return theme.line_px(_BIG)


def draw_stacked(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """The words below one another in a square, as large as fits, what joins them in between."""
    size = min(rect.height * 0.26 / theme.u, 32)
    both = (line.first, line.second)
    while size > _SMALL and max(_word_px(theme, word, size) for word in both) > rect.width:
        size -= 1
    second = line.letters if line.logic is Logic.BOTH else 0
    for word, stay, y in (
        (line.first, line.letters, rect.y + rect.height * 0.16),
        (line.second, second, rect.y + rect.height * 0.84),
    ):
        left = rect.centerx - _word_px(theme, word, size) // 2
        _word(surface, theme, word, (left, y), size, stay)
    joint = _("nor") if line.logic is Logic.NEITHER else words.joint(line)
    muted = theme.palette.muted
    theme.write(surface, joint, rect.center, size * 0.6, muted, anchor="center")


def _fitting(theme: Theme, line: Line, joint: str, room: int) -> float:
    for size in (_BIG, 25, 22, 20, 18, 16, 14):
        wide = sum(_word_px(theme, word, size) for word in (line.first, line.second))
        wide += theme.width(joint, _SMALL * size / _BIG) + 2 * theme.px(14)
        if line.logic is Logic.NEITHER:
            wide += theme.width(_("not"), _SMALL * size / _BIG) + theme.px(12)
        if wide <= room:
            break
    return size


def _word_px(theme: Theme, word: str, size: float) -> int:
    return sum(theme.width(letter, size, "serif") + theme.px(_SPACING) for letter in word)


def _word(
    surface: pygame.Surface,
    theme: Theme,
    word: str,
    at: tuple[float, float],
    size: float,
    stay: int | None,
) -> int:
    """A word letter by letter, those that stay underlined; returns where it ends."""
    palette = theme.palette
    x, thick = round(at[0]), max(2, theme.px(3))
    low = round(at[1] + theme.text_px(size) * 0.62)
    for letter in word:
        kept = stay is None or bool(stay & mask_of(letter))
        ink = palette.ink if kept else palette.ring
        end = theme.write(surface, letter, (x, at[1]), size, ink, "serif").right
        if kept and stay is not None:
            shapes.rounded(surface, pygame.Rect(x, low, end - x, thick), 1, palette.jade)
        x = end + theme.px(_SPACING)
    return x
