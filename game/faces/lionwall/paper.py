"""Lion Wall on paper: sixteen cards to circle, and four lines to write the groups on.

The answer has each character with its reading and as much of its meaning as fits.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from game.faces.lionwall.words import is_from_chinese
from game.faces.walls.film import SIDE
from game.faces.walls.paper import draw_cards, wall_in
from game.printing.sheet import MUTED, Box, Credits, Printed, Sheet, Style, Typeface, width_of
from game.ui.text import _, language
from generators.lionwall.characters.components import shipped
from generators.lionwall.formats import usual_reading
from generators.lionwall.rules import GROUPS, Puzzle
from generators.walls.wall import CARDS

_TYPEFACES: dict[str, Typeface] = {
    "sc": "wall-sc",
    "tc": "wall-tc",
    "jp": "wall-jp",
    "tw": "wall-tw",
}
_MIDDLE = 0.38
"""How far the base line of a character is below its middle, as a share of its size."""
_GLYPH = 0.66
_ANSWER, _LEADING = 16.0, 1.25
_CHARACTER, _READING = 10.0, 9.0
"""The sizes of characters and readings in an answer that has both."""
_PART_SIZE, _CHARACTER_X, _READING_X, _GAP = 1.5, 1.8, 3.2, 0.7
"""The size of a part there, where the columns begin, and the gap before a meaning."""
_ROW, _GROUP_GAP = 1.18, 0.4
"""The height of a row there and the gap below a group, in sizes of a character."""
_LEAST_MEANING = 0.75
"""How small a meaning may get that has only one sense and no room."""
_ROUNDING = 0.01


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the characters on their cards."""
    for card, place in zip(puzzle.cards, draw_cards(sheet, wall_in(box)), strict=True):
        size = place.width * _GLYPH
        x, y = place.middle
        with sheet.tagged("P"):
            at = x, y + size * _MIDDLE
            sheet.write(card, at, size, _TYPEFACES[puzzle.script], align="middle")


class _CardText(NamedTuple):
    """A character in an answer, its reading and its meaning."""

    char: str
    reading: str
    meaning: str


@lru_cache(maxsize=256)  # an answer is measured in many widths
def _card_texts(puzzle: Puzzle, language_code: str) -> tuple[_CardText, ...]:
    """Returns the characters of a wall by group, with their meanings in a language."""
    components, script = shipped(), puzzle.script
    texts = []
    for char in (char for group in puzzle.groups for char in puzzle.text_of(group.cards)):
        readings = usual_reading(char, script, components).split()
        kinds = {is_from_chinese(reading): reading for reading in reversed(readings)}
        reading = " · ".join(kinds[kind] for kind in (True, False) if kind in kinds)
        meaning = components.meaning_in(language_code, char, script)
        texts.append(_CardText(char, reading, meaning))
    return tuple(texts)


def _meaning_x(texts: tuple[_CardText, ...], style: Style) -> float:
    """Returns where the column of meanings begins: after the longest reading."""
    size = style.size_of(_READING)
    widest = max(width_of(text.reading, size) for text in texts)
    return _READING_X * style.size_of(_CHARACTER) + widest + _GAP * size


def _height_with_readings(style: Style) -> float:
    """Returns the height of an answer with readings."""
    return style.size_of(_CHARACTER) * (CARDS * _ROW + (GROUPS - 1) * _GROUP_GAP)


def _has_readings(puzzle: Puzzle, width: float, style: Style) -> bool:
    """Returns whether every reading of a wall fits an answer of that width."""
    texts = _card_texts(puzzle, language())
    return _meaning_x(texts, style) - _GAP * style.size_of(_READING) <= width


def _fitting(meaning: str, size: float, width: float) -> str:
    """Returns as many senses of a meaning as fit a width; "" if not even the first does."""
    while meaning and width_of(meaning, size) > width:
        meaning, found = re.subn("[,;，；][^,;，；]*$", "", meaning)
        if not found:
            return ""
    return meaning


def _shrunk(meaning: str, size: float, width: float) -> tuple[str, float]:
    """Returns the senses that fit a width, and their size: smaller if not even the first fits."""
    smaller = size
    while not (text := _fitting(meaning, smaller, width)) and smaller > _LEAST_MEANING * size:
        smaller = max(smaller - 0.5, _LEAST_MEANING * size)
    return text, smaller


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Writes each group: the shared part and its characters, with readings if they fit."""
    needed = _height_with_readings(style) - _ROUNDING
    if box.height < needed or not _has_readings(puzzle, box.width, style):
        _draw_characters(sheet, puzzle, box, style)
        return
    texts, size = _card_texts(puzzle, language()), style.size_of(_READING)
    char_size, typeface = style.size_of(_CHARACTER), _TYPEFACES[puzzle.script]
    reading_x, meaning_x = box.x + _READING_X * char_size, box.x + _meaning_x(texts, style)
    for n, (char, reading, meaning) in enumerate(texts):
        group, place = divmod(n, SIDE)
        y = box.y + char_size * (1 + _ROW * n + _GROUP_GAP * group)
        with sheet.tagged("P"):
            if place == 0:
                part, part_size = puzzle.groups[group].component, _PART_SIZE * char_size
                part_y = y + (part_size - char_size) * _MIDDLE
                sheet.write(part, (box.x, part_y), part_size, typeface, style.seal)
            sheet.write(char, (box.x + _CHARACTER_X * char_size, y), char_size, typeface)
            end = reading_x + sheet.write(reading, (reading_x, y), size) + _GAP * size
            x = meaning_x if _fitting(meaning, size, box.right - meaning_x) else end
            text, text_size = _shrunk(meaning, size, box.right - x)
            sheet.write(text, (x, y), text_size, colour=MUTED)


def _draw_characters(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Writes each group in a line: the shared part and its four characters."""
    size = min(box.width / (SIDE + 2), box.height / (SIDE * _LEADING), _ANSWER * style.scale)
    typeface = _TYPEFACES[puzzle.script]
    for n, group in enumerate(puzzle.groups):
        y = box.y + size * (1 + _LEADING * n)
        with sheet.tagged("P"):
            sheet.write(group.component, (box.x, y), size, typeface, style.seal)
        for place, card in enumerate(puzzle.text_of(group.cards)):
            sheet.write(card, (box.x + size * (1.6 + 1.1 * place), y), size, typeface)


def _answer_height(puzzle: Puzzle, width: float, style: Style) -> float:
    if _has_readings(puzzle, width, style):
        return _height_with_readings(style)
    return SIDE * _LEADING * _ANSWER * style.scale


def _rule(_puzzle: Puzzle) -> str:
    return _("Find four groups of four. The characters in each group share a part.")


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=_rule,
    how=lambda puzzles: (
        _(
            "Take each character apart: left, right, top, bottom and inside. Note the parts "
            "that appear four times or more."
        ),
        _(
            "If a part appears five times, one of its characters belongs elsewhere. Start "
            "with a part that appears exactly four times, and the rest falls into place."
        ),
    ),
    most=lambda puzzle: 6,
    answer_height=_answer_height,
    credits=lambda puzzle: Credits(puzzle.title),
)
