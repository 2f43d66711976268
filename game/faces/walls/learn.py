"""The page of a finished wall, to learn from: it takes the place of wall and panel."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.faces.walls.character import CharacterPage, herring_row
from game.faces.walls.lionlook import GlyphShapes, beside, glyph, is_highlighted, on_ink, shapes_of
from game.faces.walls.panel import CardsLine, tried_characters, tried_row, tried_words
from game.faces.walls.readings import Readings
from game.faces.walls.wordlook import (
    draw_pips,
    fitting_px,
    herring_text,
    highlighted_word,
    letter_mask,
    pips_px,
    unbroken_title,
)
from game.faces.walls.words import guessed_groups
from game.play.board import AnyContext
from game.result.result import ResultPage
from game.ui.blocks.block import Block, Described, Drawn, Press, Rich, Text, icon
from game.ui.blocks.boxes import Card, Column, Grid, Over, Padded, ReadAs, Row, Wide
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.shapes import draw_group
from game.ui.layout import is_narrow
from game.ui.lines import balanced, lines_of
from game.ui.text import _, as_sentence, join_parts, join_sentences, labelled
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, PressArea
from generators.lionwall.rules import Group, Puzzle, State
from generators.walls.wall import GROUPS, NOT_ASKED, NOT_NAMED, WallState
from generators.wordwall.rules import Link
from generators.wordwall.rules import Puzzle as WordPuzzle
from generators.wordwall.rules import State as WordState

_RESULT_WIDTH, _SMALL_RESULT_WIDTH, _SMALL_UNIT, _LEAST_RESULT_PX = 400, 360, 0.75, 208
"""The width of the result, less below a theme unit of 0.75 px: the groups need the room."""
_SQUARE, _SQUARE_PX, _MOST_GUESSES = 20, 13, 8


class Learned(NamedTuple):
    """The parts of the page that the puzzle makes: a card a group, the red herrings, a note."""

    groups: Sequence[Card]
    herrings: Sequence[Block]
    """The red herrings, a block each."""
    notes: Sequence[str]
    """What the colours mean and what a press does; long and short."""
    cards_line: CardsLine
    more: Sequence[Block] = ()
    """What else there is to know."""


def page(context: AnyContext, learned: Learned, result: ResultPage) -> Block:
    """Returns the page: the groups, and beside them the result.

    In an upright window everything is in one column. The details are the red herrings, the
    guesses, and what else there is to know.
    """
    state: WallState[Any] = context.state
    groups = learned.groups
    for card in groups:
        card.grows = 1
    details: list[Block] = []
    if learned.herrings:
        title = Text(_("Red herrings"), typeface="bold", role="heading")
        details.append(Column([title, Column(learned.herrings, gap=14, ruled=True)], gap=8))
    details += [_guesses(state, learned.cards_line)] if state.tried else []
    details += learned.more
    if context.portrait or is_narrow(context.cabinet.size, context.theme):
        card = Card(result.content(details), pad=(20, 16), raised=True)
        cards = Scrolled(Column([card, *groups], gap=16), "learn")
        return Column([cards, result.next_steps(_("Next wall"))], gap=22)
    note = Text(learned.notes, 14, "muted", optional=True, role="tip")
    group_list = Scrolled(Column(groups, alike=True), "learn groups")
    group_column = Column([group_list, note], gap=8, grows=1)
    units = _RESULT_WIDTH if context.theme.u > _SMALL_UNIT else _SMALL_RESULT_WIDTH
    beside = Wide(result.block(details, _("Next wall")), units, _LEAST_RESULT_PX)
    return Row([group_column, beside], gap=24, stand="fill")


def answer_text(state: WallState[Any], group: int) -> str:
    """Returns the player's wrong or claimed answer; "" if it is right or there is none.

    For a group not found, it is “Not found”.
    """
    if group not in state.found:
        return missed_text(state, group)
    name = state.names[group]
    if group in state.claimed:
        return _("You answered “{text}” and counted it").format(text=name)
    if state.is_hinted(group):
        return _("A hint showed the link")
    if name in ("", NOT_ASKED, NOT_NAMED) or state.is_named(group):
        return ""
    return _("You answered “{text}”").format(text=name)


def missed_text(state: WallState[Any], group: int) -> str:
    """Returns “Not found” for a group not found; "" if no group was, as the figures show that."""
    return _("Not found") if state.found and group not in state.found else ""


def _guesses(state: WallState[Any], cards_line: CardsLine) -> Block:
    """Returns the guesses in order, as squares in the groups' colours, with the wrong cards.

    Groups that were found without a guess follow.
    """
    title = Text(_("Your guesses"), typeface="bold", role="heading")
    squares = guessed_groups(state)
    cards_guessed = [*state.guesses, *(0 for _group in squares[len(state.guesses) :])]
    guesses = [*zip(cards_guessed, squares, strict=True)][-_MOST_GUESSES:]
    lines = [_guess_row(state, *guess, cards_line) for guess in guesses]
    return Column([title, Column(lines, gap=6)], gap=8)


def _guess_row(
    state: WallState[Any], cards: int, groups: Sequence[int], cards_line: CardsLine
) -> Block:
    """Returns a guess as four squares, then its cards if wrong, else a tick, or a bulb for a hint.

    `groups` has the group of each card; `cards` is 0 for a group found without a guess.
    """

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the squares of the four cards, in the colours of their groups."""
        step = rect.width // GROUPS
        side = step - max(1, step // 6)
        for place, group in enumerate(groups):
            corner = (rect.x + place * step, rect.centery - side // 2)
            draw_group(surface, theme, pygame.Rect(corner, (side, side)), group)

    width_px = _SQUARE_PX * GROUPS
    squares = Wide(Drawn(paint, _SQUARE, least_px=_SQUARE_PX), _SQUARE * GROUPS, width_px)
    if cards in state.tried:
        return tried_row(state, cards, cards_line, [squares])
    sign = icon("hint", "amber", 16) if cards in state.given else icon("check", "jade", 16)
    return Row([squares, sign])


def _draw_ground(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, group: int, is_missed: bool
) -> None:
    """Draws the left end of a group's card, in its colour; grey if the group was not found."""
    block, palette = rect.inflate(-2, -2), theme.palette
    colour = palette.sunk if is_missed else palette.groups[group]
    shapes.rounded(surface, block, theme.px(13), colour)
    right = block.move(block.width // 2, 0).clip(block)  # no corner is round there
    surface.fill(colour, right)


# Word Wall

_TITLE_WIDTH, _LEAST_TITLE_PX = 168, 84
_WORD_SIZE, _WORD_HEIGHT = 22, 30
_CELL_WIDTH = 112


Senses = Sequence[tuple[str, str]]
"""Words, each with the sense in which it belongs to its group."""


def word_page(
    context: AnyContext,
    result: ResultPage,
    senses: Senses = (),
    other: Sequence[tuple[str, Sequence[str]]] = (),
) -> Block:
    """Returns the page of a finished Word Wall: groups from easy to tricky, result, red herrings.

    Below them are the `senses` of some words and an `other` way to group them, title and words of
    each group, once they are looked up.
    """
    state: WordState = context.state
    puzzle, groups = state.puzzle, []
    for number in range(len(puzzle.groups)):
        is_missed = bool(missed_text(state, number))
        groups.append(word_group(puzzle, number, answer_text(state, number), is_missed=is_missed))
    learned = Learned(
        groups,
        [Rich(herring_text(puzzle, herring), size=15) for herring in puzzle.herrings],
        _notes(puzzle),
        lambda cards: tried_words(puzzle, cards),
        [*([_senses_list(senses)] if senses else ()), *([_other_way(other)] if other else ())],
    )
    return page(context, learned, result)


def _notes(puzzle: WordPuzzle) -> tuple[str, ...]:
    """Returns what the highlighted letters mean, long and short; "" if the wall has none."""
    if not any(link.highlighted for group in puzzle.groups for link in group.links):
        return ("",)
    return _("The highlighted letters make the link."), _("The link is highlighted.")


def _other_way(groups: Sequence[tuple[str, Sequence[str]]]) -> Block:
    """Returns another way to group the words: title and words of each group."""
    heading = Text(_("Another way to group these"), typeface="bold", role="heading")
    rows: list[Block] = []
    for title, words in groups:
        lines = [Text(unbroken_title(title), 15, "indigo", "bold", wraps=True)]
        lines.append(Text(join_parts(words), 15, wraps=True))
        rows.append(ReadAs(Column(lines, gap=0), text=labelled(title, join_parts(words))))
    return Column([heading, *rows], gap=8)


def _senses_list(senses: Senses) -> Block:
    """Returns the words that are meant in another sense than one may think of first."""
    title = Text(_("Worth knowing"), typeface="bold", role="heading")
    rows = [
        ReadAs(
            Row([Text(word, 15, "indigo", "bold"), Text(sense, 15, wraps=True, grows=1)], gap=10),
            text=labelled(word, sense),
        )
        for word, sense in senses
    ]
    return Column([title, *rows], gap=2)


def word_group(
    puzzle: WordPuzzle, number: int, answer: str = "", *, is_missed: bool = False
) -> Card:
    """Returns the card of a group: its link on its colour, its words, a wrong `answer`.

    The link of a group that wasn't found (`is_missed`) is on grey.
    """
    group = puzzle.groups[number]
    words = zip(puzzle.words(group.cards), group.links, strict=True)
    blocks = [_word_cell(*word) for word in words]
    cells = Grid(blocks, _CELL_WIDTH, most=4, gap=16, grows=1)
    inner = Padded(cells, pad=(8, 12), grows=1)
    return Card(
        Row([_title(group.title, number, answer, is_missed), inner], stand="fill"), pad=(0, 0)
    )


def _title(title: str, number: int, answer: str, is_missed: bool) -> Block:
    """Returns the left part of a group's card: its link, its pips, the player's answer."""

    def paint_ground(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        _draw_ground(surface, theme, rect, number, is_missed)

    def paint_pips(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        left = rect.centerx - pips_px(theme)[0] // 2
        draw_pips(surface, theme, (left, rect.centery), number, theme.palette.ink)

    text = unbroken_title(title)
    words = Text(text, 17, typeface="bold", wraps=True, align="middle", role="heading")
    answer_texts = [Text(answer, 13, wraps=True, align="middle")] if answer else []
    shown = Column(
        [words, Drawn(paint_pips, 12, least_px=8), *answer_texts], gap=8, grows=1, centred=True
    )
    on_ground = Over([Drawn(paint_ground), Padded(shown, pad=(12, 14))])
    return Wide(on_ground, _TITLE_WIDTH, _LEAST_TITLE_PX)


def _word_cell(word: str, link: Link) -> Block:
    """Returns a word, its linking letters highlighted, with a note: what it becomes."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        px = fitting_px(theme, word, theme.text_px(_WORD_SIZE), rect.width)
        picture = highlighted_word(theme, word, px, theme.palette.ink, letter_mask(link))
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))

    drawn = Drawn(paint, _WORD_HEIGHT, least_px=18, name=word)
    notes = [Text(link.becomes, 14, "muted", wraps=True)] if link.becomes else []
    column = Column([drawn, *notes], gap=0, grows=1, centred=True)
    return Padded(column, pad=(5, 0), grows=1)  # long words keep apart


# Lion Wall

_COMPONENT_WIDTH, _COMPONENT_GLYPH = 124, 46
"""The width of the block of a group's component, and the size of the component there."""
_COMPONENT_LINES = 3
_COMPONENT_READING_SIZES, _COMPONENT_MEANING_SIZES = (16.0, 14.0), (14.0, 13.0, 12.0)
_GLYPH, _APART_GLYPH = 60, 22
"""The size of a character, and of a component that can't be highlighted in it."""
_GLYPH_GAP, _GLYPH_GAP_ABOVE, _COMPONENT_GAP = 14, 6, 8
"""The room between a character and its words beside or below it; of a component, around it."""
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
    """The characters and components of a page, which has the same type sizes for all."""

    glyph_shapes: GlyphShapes
    cards: tuple[CharacterEntry, ...]
    components: tuple[CharacterEntry, ...]


def lion_page(context: AnyContext, readings: Readings, result: ResultPage) -> Block:
    """Returns the page of a finished Lion Wall: groups, first as found, result, red herrings."""
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
        character_group(
            puzzle,
            group,
            entries,
            readings,
            open_page,
            answer_text(state, group) if group in state.found else "",
            missed_text(state, group),
        )
        for group in sorted(range(len(puzzle.groups)), key=[*state.found, *range(GROUPS)].index)
    ]
    herrings = [herring_row(puzzle, herring, readings) for herring in puzzle.herrings]
    note, press = _("The shared part is highlighted."), _("Press a character to learn more.")
    notes = (join_sentences((note, press)), press)
    learned = Learned(groups, herrings, notes, lambda cards: tried_characters(puzzle, cards))
    return page(context, learned, result)


def _entry(readings: Readings, char: str) -> CharacterEntry:
    return CharacterEntry(char, readings.reading(char), readings.meaning(char))


def _component_entry(readings: Readings, group: Group) -> CharacterEntry:
    """Returns what a group shares, with how it is read and what it means as a part."""
    meant = readings.read_as(group)
    reading, meaning = readings.reading(meant, True), readings.meaning(meant, True)
    return CharacterEntry(group.component, reading, meaning)


# A group


def character_group(
    puzzle: Puzzle,
    number: int,
    entries: PageEntries,
    readings: Readings,
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
    # All of its height is pressed.
    row = EqualCells(cells, 0, even=len(cells), stand="fill", grows=1)
    line = Column([row, *note], gap=6)
    block = ComponentBlock(entries, number, missed)
    inner = Row([block, Padded(line, (0, _PAD), grows=1)], gap=24, stand="fill")
    return Card(inner, pad=(0, 0))


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
    return Over([CharacterBlock(entries, number, component), Press(area, height=0)])


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
        width_beside = width - self._glyph_px(theme) - theme.px(_GLYPH_GAP) - pad
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
        return side + theme.px(_GLYPH_GAP_ABOVE) + texts

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, glyph_shapes, palette = self.rect, self.entries.glyph_shapes, theme.palette
        char, side = self.entries.cards[self.number].char, self._glyph_px(theme)
        is_beside, room = self._room(theme, rect.width)
        lines = self._reading_lines(theme, room)
        picture = glyph(theme, glyph_shapes, char, side, palette.ink, self.component)
        spot = picture.get_rect(center=(rect.x + side // 2, rect.centery))
        x, y = rect.x + side + theme.px(_GLYPH_GAP), rect.centery - _text_px(theme, lines) // 2
        if not is_beside:
            total_px = side + theme.px(_GLYPH_GAP_ABOVE) + _most_text_px(theme, self.entries, room)
            top = rect.y + max(0, rect.height - total_px) // 2
            spot.centery = top + side // 2
            x, y = rect.x, top + side + theme.px(_GLYPH_GAP_ABOVE)
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
        entries, room = (
            self.entries.components,
            self.preferred_width(theme) - 2 * theme.px(_COMPONENT_GAP),
        )
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
        return self._glyph_px(theme) + theme.px(_COMPONENT_GAP) + texts + 2 * theme.px(_PAD)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        _draw_ground(surface, theme, self.rect, self.number, bool(self.missed))
        side, lines = self._glyph_px(theme), self._reading_lines(theme)
        height_px = side + theme.px(_COMPONENT_GAP) + _text_px(theme, lines)
        block = self.rect.inflate(-2, -2)
        y = block.centery - height_px // 2
        char = self.entries.components[self.number].char
        picture = glyph(theme, self.entries.glyph_shapes, char, side, theme.palette.ink)
        surface.blit(picture, on_ink(picture, (block.centerx, y + side // 2)))
        y += side + theme.px(_COMPONENT_GAP)
        room = self.preferred_width(theme) - 2 * theme.px(_COMPONENT_GAP)
        for line in lines:
            middle = (block.centerx, y + theme.line_px(line.size) // 2)
            _write_squeezed(surface, theme, line, middle, room, "center")
            y += theme.line_px(line.size)

    def described(self) -> Iterator[Described]:
        entry = self.entries.components[self.number]
        value = join_parts(filter(None, (self.missed, entry.reading, entry.meaning)))
        yield Described("heading", entry.char, value, self.rect)
