"""The page of one character, over the wall or the page to learn from.

How it is read, what it means, its parts, and where it stood on the wall.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.cabinet import Cabinet
from game.faces.walls.lionlook import draw_tile, glyph, is_highlighted, shapes_of
from game.faces.walls.panel import characters
from game.faces.walls.readings import GlyphPart, Readings
from game.ui.blocks.block import Block, Drawn, Paint, Press, Text
from game.ui.blocks.boxes import Column, Grid, ReadAs, Row
from game.ui.blocks.page import OverVeil, Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.palette import Colour
from game.ui.text import _, as_sentence, join_nouns, join_parts, join_sentences, labelled
from game.ui.theme import Theme, shows
from game.ui.widgets.widgets import Button
from generators.lionwall.rules import Herring, Puzzle

_PAGE_WIDTH = 640
_BIG_TILE, _LEAST_BIG_TILE_PX = 148, 84
_TILE, _LEAST_TILE_PX = 44, 32
_ROW_TILE = 40
_PART_WIDTH, _LEAST_PART_PX = 240, 200
_READING_WIDTH, _LEAST_READING_PX = 140, 76


class CharacterPage(Page):
    """A card with everything about a character; Esc or its button closes it.

    During a game it hides the red herrings, which are for the player to find.
    """

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        puzzle: Puzzle,
        char: str,
        readings: Readings,
        is_over: bool,
        wall: str = "",
    ) -> None:
        """`wall` is what the wall is called; "" if it is the one below the page."""
        super().__init__(cabinet)
        self._wall = wall or _("On this wall")
        self._puzzle, self._char, self._readings = puzzle, char, readings
        self._is_over = is_over
        self._close = Button("close", _("Close"), style="primary", action=self.back)
        self.desk.primary = self._close

    def body(self) -> Block:
        sections = [self._head(), self._parts(), *self._words(), self._places()]
        content = Scrolled(Column(sections, gap=20), "character", shadow=0, fades=True)
        return OverVeil(Column([content, Press(self._close, height=48)], gap=20), _PAGE_WIDTH)

    def _head(self) -> Block:
        """Returns the character, what it means, and every way to read it."""
        char, readings = self._char, self._readings
        meaning = Text(readings.meaning(char), 22, typeface="serif", wraps=True, role="heading")
        columns = [
            Column([Text(title, 14, "muted", wraps=True), Text(reading, 18, wraps=True)], gap=0)
            for title, reading in readings.all_readings(char)
        ]
        grid = Grid(columns, _READING_WIDTH, most=3, gap=10, least_px=_LEAST_READING_PX)
        texts = Column([meaning, grid] if meaning.texts else [grid], gap=10, grows=1)
        tile = self._tile(char, "sunk", "ink", _BIG_TILE, _LEAST_BIG_TILE_PX)
        return Row([tile, texts], gap=24, stand="top")

    def _parts(self) -> Block:
        """Returns the section of the character's parts, or a note that it has none."""
        rows = [self._part_row(part) for part in self._readings.parts(self._char)]
        none = Text(_("This character can't be taken apart."), 15, "muted", wraps=True)
        grid = Grid(rows, _PART_WIDTH, most=2, gap=14, least_px=_LEAST_PART_PX)
        return _section(_("Parts"), [grid if rows else none])

    def _part_row(self, part: GlyphPart) -> Row:
        """Returns a row: a part, its name, and the character with the part highlighted if sure."""
        readings, form = self._readings, part.form
        meaning = readings.meaning(part.stands_for, as_part=True)
        reading = readings.reading(part.stands_for, as_part=True)
        within = part.within if part.within and shows(part.within) else ""
        place = _("part of {whole}").format(whole=within) if within else ""
        note = join_parts(filter(None, (meaning, place)))
        texts = [Text(reading), Text(note, 14, "muted", wraps=True)]
        blocks: list[Block] = [
            self._tile(form, "sunk", "highlight"),
            Column([text for text in texts if text.texts], gap=0, grows=1, centred=True),
        ]
        if part.may_highlight and is_highlighted(shapes_of(self._puzzle), self._char, form):
            blocks.append(Drawn(self._highlighted(form), _TILE, _TILE, least_px=_LEAST_TILE_PX))
        return Row(blocks, gap=14)

    def _highlighted(self, part: str) -> Paint:
        """Returns a function that paints the character with one part highlighted."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            glyph_shapes, ink = shapes_of(self._puzzle), theme.palette.ink
            letter = glyph(theme, glyph_shapes, self._char, rect.height * 0.84, ink, part)
            surface.blit(letter, letter.get_rect(center=rect.center))

        return paint

    def _tile(
        self, char: str, fill: str, ink: str, units: float = _TILE, least_px: int = _LEAST_TILE_PX
    ) -> Drawn:
        """Returns a character on a square; `fill` and `ink` are colours of the palette by name."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            colours = getattr(theme.palette, fill), getattr(theme.palette, ink)
            draw_tile(surface, theme, rect, shapes_of(self._puzzle), char, *colours)

        return Drawn(paint, units, units, least_px=least_px, name=char)

    def _words(self) -> list[Block]:
        """Returns the section of words with the character, if some are known."""
        words = self._readings.words(self._char)
        return (
            [_section(_("with a character|Words"), [Text("  ".join(words), 18, wraps=True)])]
            if words
            else []
        )

    def _places(self) -> Block:
        """Returns the character's group and, after the game, the red herrings it belongs to."""
        puzzle, card = self._puzzle, self._puzzle.cards.index(self._char)
        number = next(n for n, group in enumerate(puzzle.groups) if group.cards >> card & 1)
        rows: list[Block] = [group_row(puzzle, number, self._readings)]
        if self._is_over:
            rows += [
                herring_row(puzzle, herring, self._readings)
                for herring in puzzle.herrings
                if herring.cards >> card & 1
            ]
        return _section(self._wall, rows)


def _section(title: str, rows: list[Block]) -> Column:
    return Column([Text(title, typeface="bold"), *rows], gap=10)


def group_row(puzzle: Puzzle, number: int, readings: Readings) -> Row:
    """Returns a row about a group: its component in its colour, its characters and the reading."""
    group = puzzle.groups[number]
    line = Text(readings.line(readings.read_as(group), as_part=True), 14, "muted", wraps=True)
    return _row(
        puzzle, group.component, group.cards, line, lambda theme: theme.palette.groups[number]
    )


def herring_row(
    puzzle: Puzzle, herring: Herring, readings: Readings, is_short: bool = False
) -> ReadAs:
    """Returns a row about a red herring: the part, the cards with it, why they are no group.

    If it `is_short`, or in more than two lines otherwise, it only says which groups need the
    cards: in a narrow place without a sentence.
    """
    why = readings.why_no_group(herring, is_short=True)
    needs = [
        labelled(puzzle.text_of(group.cards & herring.cards), group.component)
        for group in puzzle.groups
        if group.cards & herring.cards
    ]
    # The first group has a line of its own.
    texts = [
        why.replace(", ", ",\n", 1),
        "\n".join(needs) if len(needs) == 2 else join_parts(needs),
    ]
    if not is_short:
        texts.insert(0, readings.why_no_group(herring))
    line = Text([*filter(None, texts)], 14, "muted", wraps=True, lines=2)
    row = _row(puzzle, herring.component, herring.cards, line, lambda theme: theme.palette.sunk)
    component, *cards = map(readings.read_out, (herring.component, *puzzle.text_of(herring.cards)))
    spoken_why = readings.why_no_group(herring, is_spoken=True)
    seen_on = as_sentence(join_nouns(cards))
    return ReadAs(row, text=labelled(component, join_sentences((seen_on, spoken_why))))


def _row(
    puzzle: Puzzle, component: str, cards: int, line: Text, fill: Callable[[Theme], Colour]
) -> Row:
    """Returns a row about a part: its tile in a colour, the characters with it, and a text."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        ink = theme.palette.ink
        draw_tile(surface, theme, rect, shapes_of(puzzle), component, fill(theme), ink)

    tile = Drawn(paint, _ROW_TILE, _ROW_TILE, least_px=28, name=component)
    words = Column([characters(puzzle, cards, 20, 15, "ink"), line], gap=0, grows=1)
    return Row([tile, words], gap=14)
