"""What is learned from a wall that is over: how its characters are read, what they share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.faces.lionwall import words
from game.faces.lionwall.character import CharacterPage, herring_row
from game.faces.lionwall.look import (
    GlyphShapes,
    beside,
    glyph,
    is_highlighted,
    on_ink,
    shapes_of,
)
from game.faces.lionwall.panel import tried_line
from game.faces.walls import learn as wall
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Described, Press, Text
from game.ui.blocks.boxes import Card, Column, Over, Padded, Row
from game.ui.drawing import shapes
from game.ui.lines import balanced, lines_of
from game.ui.text import _, as_sentence, join_parts, join_sentences
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, PressArea
from generators.lionwall.rules import GROUPS, Group, Puzzle, State

_COMPONENT_WIDTH, _COMPONENT_GLYPH = 124, 46
"""The width of the block of a group's component, and the size of the component there."""
_COMPONENT_LINES = 3
_COMPONENT_READING_SIZES, _COMPONENT_MEANING_SIZES = (16.0, 14.0), (14.0, 13.0, 12.0)
_GLYPH, _APART_GLYPH = 60, 22
"""The size of a character, and of a component that can't be highlighted in it."""
_READING_SIZES, _MEANING_SIZES = (20.0, 17.0, 15.0), (15.0, 14.0, 13.0)
_SQUEEZED, _LEAST_SQUEEZED_PX = 1.2, 10
"""How much too wide a line may be that would break a word, and the least type it is drawn in."""
_MOST_LINES, _MOST_LARGE_LINES, _MOST_READINGS = 3, 5, 6  # a reading is never cut short
_PAD = 6  # at least, above and below a group: at 1280×720 44 of 45 walls need no scrolling so
_LEAST_BESIDE_PX = 84  # a narrower text goes below its character


class CharacterEntry(NamedTuple):
    """A character, how it is read and what it means."""

    char: str
    reading: str
    meaning: str


class PageEntries(NamedTuple):
    """The characters and components of a page, which uses the same type sizes for all of them."""

    glyph_shapes: GlyphShapes
    cards: tuple[CharacterEntry, ...]
    components: tuple[CharacterEntry, ...]


def page(context: AnyContext, readings: words.Readings, parts: Result) -> Block:
    """Returns the page of a finished wall: groups, first as found, result, red herrings, next."""
    state: State = context.state
    puzzle = state.puzzle
    entries = PageEntries(
        shapes_of(puzzle),
        tuple(_entry(readings, char) for char in puzzle.cards),
        tuple(_component_entry(readings, group) for group in puzzle.groups),
    )

    def open_page(char: str) -> None:
        cabinet = context.cabinet
        cabinet.scenes.push(CharacterPage(cabinet, puzzle, char, readings, is_over=True))

    groups = [
        group_card(
            puzzle,
            group,
            entries,
            readings,
            open_page,
            wall.answer_text(state, group) if group in state.found else "",
            wall.missed_text(state, group),
        )
        for group in sorted(range(len(puzzle.groups)), key=[*state.found, *range(GROUPS)].index)
    ]
    herrings = [herring_row(puzzle, herring, readings) for herring in puzzle.herrings]
    note, press = _("The shared part is highlighted."), _("Press a character to learn more.")
    notes = (join_sentences((note, press)), press)
    learned = wall.Learned(groups, herrings, notes, lambda cards: tried_line(puzzle, cards))
    return wall.page(context, learned, parts)


def _entry(readings: words.Readings, char: str) -> CharacterEntry:
    return CharacterEntry(char, readings.reading(char), readings.meaning(char))


def _component_entry(readings: words.Readings, group: Group) -> CharacterEntry:
    """Returns what a group shares, with how it is read and what it means as a part."""
    meant = readings.read_as(group)
    reading, meaning = readings.reading(meant, True), readings.meaning(meant, True)
    return CharacterEntry(group.component, reading, meaning)


# A group


def group_card(
    puzzle: Puzzle,
    number: int,
    entries: PageEntries,
    readings: words.Readings,
    open_page: Callable[[str], None],
    answer: str,
    missed: str,
) -> Card:
    """Returns the card of a group: its component in its colour, its four characters.

    A note below has the player's `answer`, and which forms the component has if there are several.
    A pressed character opens its page.
    """
    group = puzzle.groups[number]
    component = group.component if readings.ready else ""
    cells = [
        _cell(entries, puzzle.cards.index(char), component, open_page)
        for char in puzzle.text_of(group.cards)
    ]
    forms = readings.forms_text(group)
    if answer:
        forms = join_sentences((as_sentence(answer), forms))
    note = [Text(forms, 15, "muted", wraps=True, lines=2)] if forms else []
    row = EqualCells(
        cells, 0, even=len(cells), stand="fill", grows=1
    )  # all of its height is pressed
    line = Column([row, *note], 6)
    block = ComponentBlock(entries, number, missed)
    inner = Row([block, Padded(line, (0, _PAD), grows=1)], 24, stand="fill")
    return Card(inner, (0, 0))


@dataclass(eq=False)
class EqualCells(Row):
    """Characters side by side, all of exactly one width: their text is beside all or below all."""

    def _places(self, theme: Theme, rect: pygame.Rect) -> list[pygame.Rect]:
        width = max(1, rect.width // len(self.blocks))  # in a very narrow window
        lefts = range(rect.x, rect.x + width * len(self.blocks), width)
        return [pygame.Rect(left, rect.y, width, rect.height) for left in lefts]


class CharacterArea(PressArea):
    """The area of a character, with a frame; a press opens the character's page."""

    def __init__(self, entry: CharacterEntry, action: Action) -> None:
        super().__init__(f"character {entry.char}", entry.char, action)
        self.stops = True
        self._entry = entry

    @property
    def value(self) -> str:
        return join_parts(filter(None, self._entry[1:]))

    def _outline(self, theme: Theme) -> pygame.Rect:
        """Returns the outline, shifted to lie as far from the next character as from its own."""
        rect = self.rect.move(-theme.px(5), 0)
        rect.width -= theme.px(9)
        return rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.touch.hover or self.touch.pressed:
            line = theme.palette.indigo if self.touch.pressed else theme.palette.ring
            radius, width = theme.px(self.radius), max(1.0, theme.u)
            shapes.rounded(surface, self._outline(theme), radius, line, width)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        radius, width = theme.px(self.radius), max(2, theme.px(3))
        outer = self._outline(theme).inflate(2 * width, 2 * width)
        shapes.rounded(surface, outer, radius + width, theme.palette.indigo, width)


def _cell(
    entries: PageEntries, number: int, component: str, open_page: Callable[[str], None]
) -> Block:
    """Returns a character of a group's card, which opens its page when pressed."""
    entry = entries.cards[number]
    area = CharacterArea(entry, lambda: open_page(entry.char))
    return Over([CharacterBlock(entries, number, component), Press(area, 0)])


@lru_cache(maxsize=32)
def sizes_of(theme: Theme, entries: PageEntries, width: int) -> tuple[float, float]:
    """Returns the largest sizes of readings and meanings that break no word in a width."""
    readings = [entry.reading for entry in entries.cards]
    meanings = [word for entry in entries.cards for word in entry.meaning.split()]
    return (
        _largest(theme, readings, _READING_SIZES, width),
        _largest(theme, meanings, _MEANING_SIZES, width),
    )


def _largest(theme: Theme, texts: list[str], sizes: tuple[float, ...], width: int) -> float:
    """Returns the first of `sizes` at which every text fits in one line, else the last."""
    fits = (size for size in sizes if all(theme.width(text, size) <= width for text in texts))
    return next(fits, sizes[-1])


def _width_for_words(theme: Theme, text: str, size: float, width: int) -> int:
    """Returns a width that breaks no word of a text, if one is only a little wider than `width`.

    A line that is too wide is drawn in smaller type.
    """
    pieces = re.findall("[^ -]+-?", text)
    widest = max((theme.width(word, size) for word in pieces), default=0)
    return widest if width < widest <= width * _SQUEEZED else width


def _meaning_lines(theme: Theme, meaning: str, size: float, width: int, most: int) -> list[str]:
    """Returns the lines of a meaning; a Chinese one is broken between its senses, if it can be."""
    width = _width_for_words(theme, meaning, size, width)
    lines = lines_of(theme, meaning, size, width, most)
    senses = re.findall("[^；]+；?", meaning)
    by_sense = [line for sense in senses for line in lines_of(theme, sense, size, width, most)]
    return by_sense if len(lines) > 1 < len(senses) and len(by_sense) <= most else lines


class StyledLine(NamedTuple):
    """A line of text with its type size and a colour of the palette by name."""

    text: str
    size: float
    ink: str = "ink"


def _text_px(theme: Theme, lines: Sequence[StyledLine]) -> int:
    """Returns the height of lines."""
    return sum(theme.line_px(line.size) for line in lines)


def _lines_below(theme: Theme, entries: PageEntries, number: int, room: int) -> list[StyledLine]:
    """Returns the lines of the reading of a character, then those of its meaning."""
    entry = entries.cards[number]
    reading_size, meaning_size = sizes_of(theme, entries, room)
    reading = lines_of(theme, entry.reading, reading_size, room, _MOST_READINGS)
    max_lines = _MOST_LINES if theme.text == 1 else _MOST_LARGE_LINES
    meaning = _meaning_lines(theme, entry.meaning, meaning_size, room, max_lines)
    return [StyledLine(text, reading_size) for text in reading] + [
        StyledLine(text, meaning_size, "muted") for text in meaning if text
    ]


def _write_squeezed(
    surface: pygame.Surface,
    theme: Theme,
    line: StyledLine,
    at: tuple[int, int],
    room: int,
    anchor: str = "midleft",
) -> None:
    """Writes a line, in smaller type than is usual for text if it is wider than the room."""
    colour, width = getattr(theme.palette, line.ink), theme.width(line.text, line.size)
    px = theme.text_px(line.size)
    if width > room:
        px = max(_LEAST_SQUEEZED_PX, px * room // width)
    picture = theme.rendered_px(line.text, px, colour)
    surface.blit(picture, picture.get_rect(**{anchor: at}))


@lru_cache(maxsize=32)
def _most_text_px(theme: Theme, entries: PageEntries, room: int) -> int:
    """Returns the height of the longest text of a page, for all characters to stand alike."""
    numbers = range(len(entries.cards))
    return max(_text_px(theme, _lines_below(theme, entries, number, room)) for number in numbers)


@dataclass(eq=False)
class CharacterBlock(Block):
    """A character with its reading and meaning beside or below it.

    A long meaning wraps and is truncated after a few lines. A `component` that can't be
    highlighted in the character stands small below or beside it.
    """

    entries: PageEntries
    number: int
    component: str

    def _glyph_px(self, theme: Theme) -> int:
        return max(theme.px(_GLYPH), 30)

    def _room(self, theme: Theme, width: int) -> tuple[bool, int]:
        """Returns whether the text stands beside the character, and how wide it may be."""
        pad = theme.px(12)
        width_beside = width - self._glyph_px(theme) - theme.px(14) - pad
        is_beside = width_beside >= max(theme.px(88), _LEAST_BESIDE_PX)
        return is_beside, max(1, width_beside if is_beside else width - pad)

    def _reading_lines(self, theme: Theme, room: int) -> list[StyledLine]:
        """Returns the lines of the reading, then those of the meaning."""
        return _lines_below(theme, self.entries, self.number, room)

    def _apart_px(self, theme: Theme) -> int:
        """Returns the size of the component drawn beside or below; 0 if it is highlighted."""
        char = self.entries.cards[self.number].char
        is_apart = self.component and not is_highlighted(
            self.entries.glyph_shapes, char, self.component
        )
        return max(theme.px(_APART_GLYPH), 14) if is_apart else 0

    def height_for_width(self, theme: Theme, width: int) -> int:
        side, (is_beside, room) = self._glyph_px(theme), self._room(theme, width)
        texts = _text_px(theme, self._reading_lines(theme, room))
        if is_beside:
            return max(side + 2 * self._apart_px(theme), texts)
        return side + theme.px(6) + texts

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, glyph_shapes, palette = self.rect, self.entries.glyph_shapes, theme.palette
        char, side = self.entries.cards[self.number].char, self._glyph_px(theme)
        is_beside, room = self._room(theme, rect.width)
        lines = self._reading_lines(theme, room)
        picture = glyph(theme, glyph_shapes, char, side, palette.ink, self.component)
        spot = picture.get_rect(center=(rect.x + side // 2, rect.centery))
        x, y = rect.x + side + theme.px(14), rect.centery - _text_px(theme, lines) // 2
        if not is_beside:
            total_px = side + theme.px(6) + _most_text_px(theme, self.entries, room)
            top = rect.y + max(0, rect.height - total_px) // 2
            spot.centery = top + side // 2
            x, y = rect.x, top + side + theme.px(6)
        surface.blit(picture, spot)
        self._draw_apart(surface, theme, spot.center, is_beside)
        for text, size, ink in lines:
            middle = y + theme.line_px(size) // 2
            _write_squeezed(surface, theme, StyledLine(text, size, ink), (x, middle), room)
            y += theme.line_px(size)

    def _draw_apart(
        self, surface: pygame.Surface, theme: Theme, centre: tuple[int, int], is_beside: bool
    ) -> None:
        """Draws the component below the character whose middle is `centre`, or beside it."""
        side, half = self._apart_px(theme), self._glyph_px(theme) // 2
        if not side:
            return
        char = self.entries.cards[self.number].char
        small = beside(theme, self.entries.glyph_shapes, char, side, self.component)
        at = (centre[0], centre[1] + half + side // 2)
        if not is_beside:
            at = (centre[0] + half + side, centre[1] + half - side // 2)
        surface.blit(small, on_ink(small, at))


@lru_cache(maxsize=8)
def _component_sizes(
    theme: Theme, entries: tuple[CharacterEntry, ...], room: int
) -> tuple[float, float]:
    """Returns the largest type sizes in which no component's text is truncated."""

    def fits(text: str, size: float, lines: int) -> bool:
        """Whether a text of that type size needs no more than so many lines."""
        return lines_of(theme, text, size, room, lines) == lines_of(theme, text, size, room, 9)

    reading_sizes = (
        size
        for size in _COMPONENT_READING_SIZES
        if all(fits(entry.reading, size, 1) for entry in entries)
    )
    meaning_sizes = (
        size
        for size in _COMPONENT_MEANING_SIZES
        if all(fits(entry.meaning, size, 2) for entry in entries)
    )
    return (
        next(reading_sizes, _COMPONENT_READING_SIZES[-1]),
        next(meaning_sizes, _COMPONENT_MEANING_SIZES[-1]),
    )


@dataclass(eq=False)
class ComponentBlock(Block):
    """What a group shares, on the group's colour if it was found, with its reading and meaning."""

    entries: PageEntries
    number: int
    missed: str = ""
    """That the group was not found; "" if it was."""

    def preferred_width(self, theme: Theme) -> int:
        return max(theme.px(_COMPONENT_WIDTH), 72)

    def _reading_lines(self, theme: Theme) -> list[StyledLine]:
        """Returns the reading and meaning of the component, wrapped to the width of the block."""
        entries, room = self.entries.components, self.preferred_width(theme) - 2 * theme.px(8)
        reading_size, meaning_size = _component_sizes(theme, entries, room)
        entry = entries[self.number]
        lines = [
            StyledLine(text, reading_size)
            for text in balanced(theme, entry.reading, reading_size, room, 2)
        ]
        missed = [StyledLine(self.missed, meaning_size)] if self.missed else []
        lines_left = _COMPONENT_LINES - len(lines)
        width = _width_for_words(theme, entry.meaning, meaning_size, room)
        meaning = balanced(theme, entry.meaning, meaning_size, width, lines_left)
        return [*lines, *(StyledLine(text, meaning_size) for text in meaning), *missed]

    def _glyph_px(self, theme: Theme) -> int:
        return max(theme.px(_COMPONENT_GLYPH), 26)

    def height_for_width(self, theme: Theme, width: int) -> int:
        texts = _text_px(theme, self._reading_lines(theme))
        return self._glyph_px(theme) + theme.px(8) + texts + 2 * theme.px(_PAD)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        block, palette = self.rect.inflate(-2, -2), theme.palette
        colour = palette.sunk if self.missed else palette.groups[self.number]
        ink = palette.ink
        shapes.rounded(surface, block, theme.px(13), colour)
        right = block.move(block.width // 2, 0).clip(block)  # no corner is round there
        surface.fill(colour, right)
        side, lines = self._glyph_px(theme), self._reading_lines(theme)
        height_px = side + theme.px(8) + _text_px(theme, lines)
        y = block.centery - height_px // 2
        char = self.entries.components[self.number].char
        picture = glyph(theme, self.entries.glyph_shapes, char, side, ink)
        surface.blit(picture, on_ink(picture, (block.centerx, y + side // 2)))
        y += side + theme.px(8)
        room = self.preferred_width(theme) - 2 * theme.px(8)
        for line in lines:
            at = (block.centerx, y + theme.line_px(line.size) // 2)
            _write_squeezed(surface, theme, line, at, room, "center")
            y += theme.line_px(line.size)

    def described(self) -> Iterator[Described]:
        entry = self.entries.components[self.number]
        value = join_parts(filter(None, (self.missed, entry.reading, entry.meaning)))
        yield Described("heading", entry.char, value, self.rect)
