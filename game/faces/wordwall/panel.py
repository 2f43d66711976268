"""What a wall of words adds to the panel: the groups to be found, from easy to tricky."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.wordwall.look import draw_tile
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Card, Column, Row
from game.ui.text import _
from game.ui.theme import Theme
from generators.wordwall.rules import Puzzle

_TILE, _LEAST_TILE_PX = 40, 26


def left_card(left: Sequence[int]) -> Card:
    """Returns the card of the groups that are still to be found."""
    notes = (_("from easy to tricky"), _("easy to tricky"))
    note = Text(notes, 14, "muted", align="right", optional=True, grows=1, role="tip")
    head = Row([Text(_("Still to find"), 16, typeface="bold"), note], 16)
    return Card(
        Column([head, Column(list(map(_unfound_row, left)), 10, ruled=True)], 10), (24, 16)
    )


def _unfound_row(group: int) -> Row:
    tile = group_tile(group, found=False)
    levels = (_("the easiest"), _("fairly easy"), _("fairly tricky"), _("the trickiest"))
    return Row([tile, Text(levels[group], 16, "muted", grows=1)], 16)


def group_tile(group: int, *, found: bool) -> Drawn:
    """Returns the tile of a group, with its pips: one to four, the trickier the more."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_tile(surface, theme, rect, group, found=found)

    name = _("trickiness {n} of 4").format(n=group + 1)
    return Drawn(paint, _TILE, _TILE, least_px=_LEAST_TILE_PX, name=name)


def words_line(puzzle: Puzzle, cards: int) -> str:
    """Returns the words of some cards (a bitset) in a line."""
    return "  ".join(puzzle.words(cards))


def tried_line(puzzle: Puzzle, cards: int) -> Block:
    """Returns the words of a wrong guess in a line, in the type size of the panel."""
    return Text(words_line(puzzle, cards), 16, typeface="serif", wraps=True, grows=1)
