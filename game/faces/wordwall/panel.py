"""What a wall of words adds to the panel: its groups, from the plain one to the tricky one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.wordwall.look import draw_tile
from game.text import _
from game.theme import Theme
from game.ui.block import Block, Drawn, Text
from game.ui.boxes import Card, Column, Either, Row, Wide
from game.wall.look import RowText
from game.wall.panel import Naming, Told, question
from generators.wordwall.rules import Puzzle, State

_TILE, _LEAST_TILE_PX = 44, 26


def groups_card(rows: Sequence[Block], naming: Naming) -> Card:
    """The four groups, found or not; above them what one of them shares is asked for."""
    notes = (_("from the plain one to the tricky one"), _("plain to tricky"))
    note = Text(notes, 14, "muted", align="right", spare=True, grows=1, role="tip")
    head = Row([Text(_("Groups"), 16, cut="bold"), note], 16)
    asks: list[Block] = []
    if naming.question is not None:
        tile = group_tile(naming.question, found=True)
        asks = [Row([tile, Wide(question(naming), 0, grows=1)], 16, stand="top")]
        if naming.keys is not None:
            return Card(Column([*asks, Column(rows, 10, ruled=True)], 10), (24, 16))
    return Card(Column([head, *asks, Column(rows, 10, ruled=True)], 10), (24, 16))


def place_row(group: int) -> Row:
    """A group that is not found yet."""
    return Row(
        [group_tile(group, found=False), Text(_("not found yet"), 16, "muted", grows=1)], 16
    )


def told(state: State, group: int, text: RowText) -> Told:
    """A group that is found: its tile, what it shares, its words; what the player called it."""
    puzzle = state.puzzle
    title = Text(text.label, 16, cut="bold", wraps=True, lines=2)
    words = Text(line_of(puzzle, puzzle.groups[group].cards), 15, "muted", wraps=True)
    said = Text(state.names[group], 15, "sealtext", wraps=True, lines=2)
    return Told(group_tile(group, found=True), (title, words), said)


def group_tile(group: int, *, found: bool) -> Drawn:
    """The pips of a group."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_tile(surface, theme, rect, group, found=found)

    name = _("{n} of 4 for tricky").format(n=group + 1)
    return Drawn(paint, _TILE, _TILE, least_px=_LEAST_TILE_PX, name=name)


def line_of(puzzle: Puzzle, cards: int) -> str:
    """Words side by side."""
    return "  ".join(puzzle.words(cards))


def tried_line(puzzle: Puzzle, cards: int) -> Block:
    """Four words that were tried, as large as they find room."""
    line = line_of(puzzle, cards)
    sizes = [Text(line, size, cut="serif") for size in (18, 16, 14)]
    return Either([*sizes, Text(line, 14, cut="serif", wraps=True)], grows=1)
