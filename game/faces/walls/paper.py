"""Walls on paper: sixteen cards to circle, and four lines to write the groups on.

The answer of Lion Wall has each character with its reading and as much of its meaning as fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.faces.walls.film import SIDE
from game.faces.walls.lionlook import TYPEFACES
from game.faces.walls.readings import is_from_chinese
from game.faces.walls.words import LION_RULE, WORD_RULE
from game.printing.sheet import (
    BLACK,
    FINE,
    HAIR,
    MUTED,
    THIN,
    Box,
    Credits,
    Printed,
    Sheet,
    Style,
    Typeface,
    rounded,
    width_of,
)
from game.ui.text import _, join_nouns, labelled, language, translate
from generators.lionwall.characters.components import shipped
from generators.lionwall.formats import usual_reading
from generators.lionwall.rules import Puzzle
from generators.walls.wall import CARDS, GROUPS
from generators.wordwall.rules import MOST_LETTERS, lines_of
from generators.wordwall.rules import Group as WordGroup
from generators.wordwall.rules import Puzzle as WordPuzzle

_GAP = 0.06
_LINES, _LEAST_LINES = 0.36, 72.0
"""The height of the four lines to write on: a share of the wall's, and the least in points."""
_BESIDE = 0.6
"""The most of the width that a wall takes in a box wider than high."""
_LEAST_HIGH = 0.5
"""Wide cards take the whole width of a box at least this high, as a share of its width."""
_LINES_GAP = 24.0
"""In a box wider than high, each line is beside the foot of a row, this far from the wall."""


class PrintedWall(NamedTuple):
    """Where the cards of a wall are on paper, and the lines for its groups."""

    cards: Box
    gap: float
    """The distance between cards."""
    lines: Sequence[Box]
    """The boxes whose lower edges are the lines."""

    @property
    def cards_width(self) -> float:
        """The width of the cards of a row together."""
        return self.cards.width - (SIDE - 1) * self.gap

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return (self.cards.height - (SIDE - 1) * self.gap) / SIDE


def wall_in(box: Box, *, are_wide: bool = False) -> PrintedWall:
    """Returns the wall that fits a box.

    The cards are square; if `are_wide`, they take the whole width of all but low boxes, for long
    words.
    """
    is_high = box.height >= box.width * (_LEAST_HIGH if are_wide else 1)
    side = min(box.width * (0.5 if are_wide else _BESIDE), box.height)
    if is_high:
        side = min(box.width, max(box.height / (1 + _LINES), box.height - _LEAST_LINES))
    wide = box.width if is_high else max(side, box.width * _BESIDE)
    cards, gap = Box(box.x, box.y, wide if are_wide else side, side), _GAP * side / SIDE
    if is_high:
        lines_height = min(box.bottom - cards.bottom, side * _LINES)
        lines = Box(box.x, cards.bottom, cards.width, lines_height).parted(1, SIDE, (0, 0))
    else:
        width = box.right - cards.right - _LINES_GAP
        lines_box = cards._replace(x=cards.right + _LINES_GAP, width=width)
        lines = lines_box.parted(1, SIDE, (0, gap))
    return PrintedWall(cards, gap, lines)


def draw_cards(sheet: Sheet, wall: PrintedWall, least_widths: Sequence[float] = ()) -> list[Box]:
    """Draws the empty cards and the lines for the groups; returns the boxes of the cards.

    The columns have their least widths, and are as equal as these allow.
    """
    widths = _levelled([*least_widths] or [0.0] * SIDE, wall.cards_width)
    places = list[Box]()
    for row in wall.cards.parted(1, SIDE, (0, wall.gap)):
        x = row.x
        for width in widths:
            places.append(Box(x, row.y, width, row.height))
            x += width + wall.gap
    for place in places:
        outline = rounded(place, min(wall.cards_width / SIDE * 0.12, place.width / 3))
        sheet.line((*outline, outline[0]), FINE, HAIR)
    for place in wall.lines:
        sheet.line([(place.x, place.bottom), (place.right, place.bottom)], THIN, HAIR)
    return places


def _levelled(least: Sequence[float], total: float) -> list[float]:
    """Returns numbers with a total, none below its least one, and otherwise equal."""
    wide = list[float]()
    for number in sorted(least, reverse=True):
        if number <= (total - sum(wide)) / (len(least) - len(wide)):
            break
        wide.append(number)
    if len(wide) == len(least):
        return [*least]
    level = (total - sum(wide)) / (len(least) - len(wide))
    return [max(number, level) for number in least]


# Lion Wall

_MIDDLE = 0.38
"""How far the base line of a character is below its middle, as a share of its size."""
_GLYPH = 0.66
_ANSWER, _LEADING = 16.0, 1.25
_CHARACTER, _READING = 10.0, 9.0
"""The sizes of characters and readings in an answer that has both."""
_PART_SIZE, _CHARACTER_X, _READING_X, _MEANING_GAP = 1.5, 1.8, 3.2, 0.7
"""The size of a part there, where the columns begin, and the gap before a meaning."""
_ROW, _GROUP_GAP = 1.18, 0.4
"""The height of a row there and the gap below a group, in sizes of a character."""
_LEAST_MEANING = 0.75
"""How small a meaning may get that has only one sense and no room."""
_HEIGHT_ROUNDING = 0.01


def _draw_lion(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the characters on their cards."""
    for card, place in zip(puzzle.cards, draw_cards(sheet, wall_in(box)), strict=True):
        size = place.width * _GLYPH
        x, y = place.middle
        with sheet.tagged("P"):
            at = x, y + size * _MIDDLE
            sheet.write(card, at, size, TYPEFACES[puzzle.script], align="middle")


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
    return _READING_X * style.size_of(_CHARACTER) + widest + _MEANING_GAP * size


def _height_with_readings(style: Style) -> float:
    """Returns the height of an answer with readings."""
    return style.size_of(_CHARACTER) * (CARDS * _ROW + (GROUPS - 1) * _GROUP_GAP)


def _has_readings(puzzle: Puzzle, width: float, style: Style) -> bool:
    """Returns whether every reading of a wall fits an answer of that width."""
    texts = _card_texts(puzzle, language())
    return _meaning_x(texts, style) - _MEANING_GAP * style.size_of(_READING) <= width


def _fitting(meaning: str, size: float, width: float) -> str:
    """Returns as many senses of a meaning as fit a width; "" if not even the first does."""
    while meaning and width_of(meaning, size) > width:
        meaning, found = re.subn("[,;，；][^,;，；]*$", "", meaning)
        if not found:
            return ""
    return meaning


def _shrunk(meaning: str, size: float, width: float) -> tuple[str, float]:
    """Returns the senses that fit a width, and their size: smaller if not even the first fits."""
    least = _LEAST_MEANING * size
    text = _fitting(meaning, size, width)
    while not text and size > least:
        size = max(size - 0.5, least)
        text = _fitting(meaning, size, width)
    return text, size


def _draw_lion_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Writes each group: the shared part and its characters, with readings if they fit."""
    needed = _height_with_readings(style) - _HEIGHT_ROUNDING
    if box.height < needed or not _has_readings(puzzle, box.width, style):
        _draw_characters(sheet, puzzle, box, style)
        return
    texts, size = _card_texts(puzzle, language()), style.size_of(_READING)
    char_size, typeface = style.size_of(_CHARACTER), TYPEFACES[puzzle.script]
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
            end = reading_x + sheet.write(reading, (reading_x, y), size) + _MEANING_GAP * size
            x = meaning_x if _fitting(meaning, size, box.right - meaning_x) else end
            text, text_size = _shrunk(meaning, size, box.right - x)
            sheet.write(text, (x, y), text_size, colour=MUTED)


def _draw_characters(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Writes each group in a line: the shared part and its four characters."""
    size = min(box.width / (SIDE + 2), box.height / (SIDE * _LEADING), _ANSWER * style.scale)
    typeface = TYPEFACES[puzzle.script]
    for n, group in enumerate(puzzle.groups):
        y = box.y + size * (1 + _LEADING * n)
        with sheet.tagged("P"):
            sheet.write(group.component, (box.x, y), size, typeface, style.seal)
        for place, card in enumerate(puzzle.text_of(group.cards)):
            sheet.write(card, (box.x + size * (1.6 + 1.1 * place), y), size, typeface)


def _lion_answer_height(puzzle: Puzzle, width: float, style: Style) -> float:
    if _has_readings(puzzle, width, style):
        return _height_with_readings(style)
    return SIDE * _LEADING * _ANSWER * style.scale


LION_PAPER = Printed(
    draw=_draw_lion,
    draw_answer=_draw_lion_answer,
    rule=lambda _puzzle: translate(LION_RULE),
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
    answer_height=_lion_answer_height,
    credits=lambda puzzle: Credits(puzzle.title),
)


# Word Wall

_SIZE, _MOST_HEIGHT, _BASELINE = 0.21, 0.6, 0.34
"""The largest type size of the words, as shares of a card's usual width and of its height; how far
the baseline is below the card's middle, as a share of the type size."""
_FITS: tuple[tuple[Typeface, float], ...] = (("serif", 0.88), ("serif", 0.94), ("latin", 0.97))
"""Typefaces, and the shares of a card's width that a word fills at most, in the order in which
they are tried until words are large enough: sans is narrower."""
_ROUNDING = 1e-6
"""How much too large a word may be, in points, so that equal ones stay equal."""
_ANSWER_SIZE, _LINE_HEIGHT = 9.5, 1.3


def _draw_words(sheet: Sheet, puzzle: WordPuzzle, box: Box, style: Style) -> None:
    """Draws the words on their cards, all of one size; a column with a long word is wider."""
    wall = wall_in(box, are_wide=True)
    columns = [puzzle.cards[column::SIDE] for column in range(SIDE)]
    for typeface, share in _FITS:
        longest = [
            max(width_of(line, 1, typeface) for word in words for line in _lines(word))
            for words in columns
        ]
        size = share * wall.cards_width / sum(longest)
        if size >= style.min_size:
            break
    largest = wall.cards_width / SIDE * _SIZE * style.scale, wall.card_height * _MOST_HEIGHT
    size = min(size, *largest)
    places = draw_cards(sheet, wall, [width * size / share for width in longest])
    size = max(size, min(style.min_size, *largest))
    for word, place in zip(puzzle.cards, places, strict=True):
        lines = _lines(word)
        widest = max(width_of(line, 1, typeface) for line in lines)
        text_size = min(size, share * place.width / widest + _ROUNDING)
        x, y = place.middle
        y += text_size * (_BASELINE - (len(lines) - 1) * _LINE_HEIGHT / 2)
        with sheet.tagged("P"):
            for number, line in enumerate(lines):
                at = (x, y + number * text_size * _LINE_HEIGHT)
                sheet.write(line, at, text_size, typeface, align="middle")


def _lines(word: str) -> tuple[str, ...]:
    """Returns the lines of a card: two for a long phrase of a setter's wall."""
    return lines_of(word) if len(word) > MOST_LETTERS else (word,)


def _draw_word_answer(sheet: Sheet, puzzle: WordPuzzle, box: Box, style: Style) -> None:
    """Draws each group's link and words, as large as they fit."""
    size = style.size_of(_ANSWER_SIZE)
    while _write_word_answer(Sheet(box.width, box.height), puzzle, box, size, style) > box.bottom:
        if size <= style.min_size:
            break
        size = max(style.min_size, size * 0.95)
    _write_word_answer(sheet, puzzle, box, size, style)


def _write_word_answer(
    sheet: Sheet, puzzle: WordPuzzle, box: Box, size: float, style: Style
) -> float:
    """Draws the answer at a type size. Returns the y where it ends."""
    y = box.y
    for group in puzzle.groups:
        x, y = box.x, y + size * _LINE_HEIGHT
        for text, typeface in _answer_words(puzzle, group):
            colour = style.seal if typeface == "bold" else BLACK
            if x > box.x and x + width_of(text, size, typeface) > box.right:
                x, y = box.x, y + size * _LINE_HEIGHT
            x += sheet.write(text, (x, y), size, typeface, colour)
            x += width_of(" ", size)
        y += size * 0.3
    return y


def _answer_words(puzzle: WordPuzzle, group: WordGroup) -> Iterator[tuple[str, Typeface]]:
    """Yields the words of a group's link, in bold, and those on its cards."""
    head, cards = labelled(group.title, "\0"), join_nouns(puzzle.words(group.cards))
    for text in head.replace("\0", "").strip().split(" "):
        yield text, "bold"
    for text in cards.split(" "):
        yield text, "latin"


def _word_answer_height(puzzle: WordPuzzle, width: float, style: Style) -> float:
    box = Box(0, 0, width, width)
    return _write_word_answer(Sheet(width, width), puzzle, box, style.size_of(_ANSWER_SIZE), style)


WORD_PAPER = Printed(
    draw=_draw_words,
    draw_answer=_draw_word_answer,
    rule=lambda _puzzle: translate(WORD_RULE),
    how=lambda puzzles: (
        _(
            "Note which groups each word could belong to. Consider its letters too, and words "
            "that go before or after it. If more than four words fit a link, at least "
            "one of them belongs elsewhere."
        ),
        _(
            "Start with a link that exactly four words share. There's always "
            "one, and each group you find makes the next clearer."
        ),
    ),
    most=lambda puzzle: 6,
    answer_height=_word_answer_height,
    credits=lambda puzzle: Credits(puzzle.title),
)
