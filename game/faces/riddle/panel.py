"""The cards of the panel beside a riddle: the page of five, the current line, the switch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.faces.riddle import words
from game.faces.riddle.five import FIVE, PageOfFive, PageRiddle
from game.faces.riddle.look import draw_clue_words
from game.ui.blocks.block import Block, Chip, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Action, Widget
from generators.base import Status
from generators.riddle.formats import own_pieces
from generators.riddle.rules import AnyLine, OwnLine

_TITLE_WIDTH = 105
"""The width of the heading beside the discs, in units."""
GoTo = Callable[[int], None]
"""Goes to a riddle of the page by its number, from 0."""


class Disc(Widget):
    """The round button of a riddle of the page, with its number or sign; a press goes there."""

    radius = 22

    def __init__(
        self, index: int, entry: PageRiddle | None, current: bool, comes_next: bool, go: Action
    ) -> None:
        """`entry` is None if the riddle isn't started yet; the first of those `comes_next`."""
        super().__init__(f"disc {index + 1}")
        self.title = _("riddle {n}").format(n=index + 1)
        self._go, self._number, self._status = go, str(index + 1), entry and entry.status
        self.current, self.enabled = current, entry is not None or comes_next
        self._comes_next = comes_next

    @property
    def value(self) -> str:
        """The state of the riddle in words, for screen readers."""
        if self._status is Status.SOLVED:
            return _("solved")
        if self._status in (Status.SHOWN, Status.LOST):
            return _("revealed")
        if self._status is None:
            return _("next") if self._comes_next else _("not started yet")
        return _("current") if self.current else _("still open")

    def press(self, pos: tuple[int, int] | None) -> None:
        self._go()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws a disc: jade with a check if solved, indigo for the current riddle, else open.

        A riddle that can't be opened yet is dimmed.
        """
        palette, status, centre = theme.palette, self._status, self.rect.center
        side, line = min(self.rect.size), 0.0
        ended = status in (Status.SHOWN, Status.LOST)
        fill = palette.sunk
        if self.current:
            fill = palette.indigo
        elif status is Status.SOLVED:
            fill = palette.jade_tint
        elif not ended and self.enabled:
            fill, line = palette.ring if self.touch.hover else palette.edge, max(1.0, theme.u)
        if self.enabled:
            shapes.disc(surface, centre, side, fill, line)
        ink = palette.on_indigo if self.current else palette.ink if self.enabled else palette.ring
        if ended and not self.current:
            ink = palette.muted
        if status is Status.SOLVED:
            jade = palette.on_indigo if self.current else palette.jade
            draw_icon(surface, theme, "check", centre, jade, 20)
        elif ended:
            draw_icon(surface, theme, "eye", centre, ink, 20)
        else:
            typeface: Typeface = "bold" if self.current else "sans"
            theme.write(surface, self._number, centre, 15, ink, typeface, "center")


def _riddle_buttons(five: PageOfFive, go: GoTo) -> list[Block]:
    """Returns a button for each riddle of the page, started or not."""
    entries, buttons = five.entries(), list[Block]()
    for index in range(FIVE):
        entry = entries[index] if index < len(entries) else None
        current = entry is not None and entry.game == five.current
        disc = Disc(index, entry, current, index == len(entries), partial(go, index))
        buttons.append(Press(disc, 44, 44, least_px=28))
    return buttons


def five_card(five: PageOfFive, notes: tuple[str, ...], go: GoTo) -> Block:
    """Returns the card with a heading, the notes (long, short) and the page's riddles, if any."""
    title = _("Five riddles") if five.has_current_game else _("A single riddle")
    lines = _titles(title, notes)
    discs = _riddle_buttons(five, go) if five.has_current_game else []
    beside = Row([Wide(lines, _TITLE_WIDTH, grows=1), *discs], 8, least_units=54)
    return Card(Either([beside, Column([lines, Row(discs, 8)], 4)]), (24, 10))


def _titles(title: str, notes: tuple[str, ...]) -> Column:
    return Column([Text(title, 16, typeface="bold"), Text(notes, 13, "muted")], 0, grows=1)


def clue_words(line: AnyLine, is_revealed: bool) -> Block:
    """Returns the clue words in large type; if `is_revealed`, the letters left are underlined.

    A line in the player's own words is shown in full: what its clue words do isn't known.
    """
    if isinstance(line, OwnLine):
        text = "".join(piece.text for piece in own_pieces(line, 0))
        return Text(text, 17, typeface="serif", wraps=True, lines=2)
    name = f"{line.first} {words.joining_words(line)} {line.second}"
    return Drawn(
        lambda s, t, r: draw_clue_words(s, t, r, line, is_revealed), 40, least_px=17, name=name
    )


def hinted_words(line: AnyLine) -> Block:
    """Returns the clue words with their letters revealed, below the sentence of a hint."""
    return Column([rule(), clue_words(line, is_revealed=True)], 10)


def line_card(line: AnyLine, place: int, is_revealed: bool, is_example: bool) -> Card:
    """Returns the clue words of a line and, if `is_revealed`, the letters it leaves.

    The first line of a Gentle riddle is an example: its letters are shown from the start.
    """
    title = Text(_("Line {n}").format(n=place + 1), 16, typeface="bold")
    example = [Chip(_("Example"), "indigo_tint", "indigo")] if is_example else []
    parts = [title, *example, Space(grows=1)]
    head: Block = Row(parts, 8, least_units=28)
    if is_revealed:
        head = Either([Row([*parts, Chip(words.leaves(line))], 8, least_units=28), head])
    notes = words.explained(line) if is_revealed else (_("Which letters are still possible?"),)
    return Card(
        Column([head, clue_words(line, is_revealed), Text(notes, 13, "muted")], 3), (24, 17)
    )
