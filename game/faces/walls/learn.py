"""The page to learn from, when a wall is over: it takes the place of wall and panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.faces.walls.panel import Line, tried_rows
from game.faces.walls.words import guessed_groups
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row, Wide
from game.ui.blocks.figure import Figure
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.squares import draw_group
from game.ui.layout import is_narrow
from game.ui.text import _, count, join_parts
from game.ui.theme import Theme
from generators.walls.wall import GROUPS, MAX_POINTS, NOT_NAMED, WallState

_RIGHT, _LEAST_RIGHT_PX = 400, 208
_SQUARE, _SQUARE_PX, _MOST_GUESSES, _GUESSES, _LEAST_BESIDE = 20, 13, 8, 104, 300


class Learned(NamedTuple):
    """What is to be learned from a wall: a card a group, the red herrings, a note."""

    groups: Sequence[Card]
    herrings: Block
    notes: Sequence[str]
    """What the colours mean and what a press does, at length and in short."""
    line: Line


def page(table: AnyContext, learned: Learned, parts: Result) -> Block:
    """Returns the groups with their cards, and beside them the result with the red herrings.

    In an upright window everything is in one column.
    """
    state: WallState[Any] = table.state
    groups, herrings = learned[:2]
    tried_blocks = [_tried(state, learned.line)] if state.tried else []
    guess_blocks = [_guesses(state)] if state.guesses else []
    beside = Row([*(Wide(block, _GUESSES) for block in guess_blocks), herrings], 20, stand="top")
    lower_row = Either([Wide(beside, _LEAST_BESIDE, 240), Column([*guess_blocks, herrings], 12)])
    if table.portrait or is_narrow(table.cabinet.size, table.theme):
        below = [Card(block, (20, 14)) for block in tried_blocks]
        below += [*groups, Card(lower_row, (20, 16))]
        cards = Scrolled(
            Column([_result_card(state, parts), *parts.petal_line(), *below], 16), "learn"
        )
        return Column([cards, parts.next_steps(_("Next wall"), low=not table.portrait)], 22)
    for card in groups:
        card.grows = 1
    note = Text(learned.notes, 14, "muted", spare=True)
    group_column = Column(
        [Scrolled(Column(groups, 12, alike=True), "learn groups"), note], 8, grows=1
    )
    middle = [Column([rule(), block], 12) for block in (*tried_blocks, lower_row)]
    result_column = parts.block(middle, _("Next wall"), pairs=pairs_of(state, parts))
    return Row([group_column, Wide(result_column, _RIGHT, _LEAST_RIGHT_PX)], 24, stand="fill")


def pairs_of(state: WallState[Any], parts: Result) -> list[tuple[str, str]]:
    """Returns the captions and figures of a result."""
    return [
        *parts.time(),
        (_("Mistakes"), str(len(state.tried))),
        (_("Links"), str(state.named)),
        *([(_("Self-marked"), str(len(state.claimed)))] if state.claimed else []),
        (_("Points"), f"{state.score}/{MAX_POINTS}"),
        *parts.streak(),
    ]


def answer_text(state: WallState[Any], group: int) -> str:
    """Returns the player's answer if it was not the link; "" otherwise."""
    name = state.names[group]
    if group in state.claimed:
        return _("You said “{text}” and counted it").format(text=name)
    if name in ("", NOT_NAMED) or state.is_named(group):
        return ""
    return _("You said “{text}”").format(text=name)


def in_order(state: WallState[Any]) -> tuple[int, ...]:
    """Returns the groups as they were found, then the rest."""
    every = range(len(state.puzzle.groups))
    return (*state.found, *(group for group in every if group not in state.found))


def _result_card(state: WallState[Any], parts: Result) -> Card:
    """Returns the outcome of the wall, its figures, and a seal if it was solved."""
    heading = Either(
        [Text(parts.title, size, typeface="serif") for size in (28, 24, 20, 18)], grows=1
    )
    seal, pairs = [parts.seal(50)] if parts.won else [], pairs_of(state, parts)
    figures = [Figure(*pair, size=24) for pair in pairs]
    spread_out: list[Block] = [figures[0]]
    for figure in figures[1:]:
        spread_out += [Space(grows=1), figure]
    grid = Grid([Figure(*pair, size=24) for pair in pairs], 76, gap=8, least_px=56)
    line = Either([Row([*figures, Space(grows=1)], 64), Row(spread_out, 6), grid])
    head = Row([Column([heading, parts.grade()], 0, grows=1), *seal], 8, least_units=52)
    return Card(Column([head, parts.praise_line(16), line], 8), (20, 16))


def herrings_list(note: str, rows: Sequence[Block], more: Sequence[Block] = ()) -> Block:
    """Returns what looked like a group but isn't, and why; `more` stands beside the heading."""
    title = Text(_("Red herrings"), 16, typeface="bold", grows=1)
    texts = [] if rows else [Text(note, 14, "muted", wraps=True)]
    head = Column([Row([title, *more], 8), *texts], 0)
    return Column([head, Column(rows, 10, ruled=True)], 8, grows=1)


def _guesses(state: WallState[Any]) -> Block:
    """Returns the guesses in order, as rows of squares in their groups' colours."""
    rows = guessed_groups(state)[-_MOST_GUESSES:]

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the guesses as rows of squares."""
        step = min(rect.height // len(rows), rect.width // GROUPS)
        side = step - max(1, step // 6)
        for number, row in enumerate(rows):
            for place, group in enumerate(row):
                at = (rect.x + place * step, rect.y + number * step)
                draw_group(surface, theme, pygame.Rect(at, (side, side)), group)

    high, least_px = _SQUARE * len(rows), _SQUARE_PX * len(rows)
    squares = Drawn(paint, high, _SQUARE * GROUPS, least_px=least_px, name=_guesses_text(state))
    return Column([Text(_("Your guesses"), 16, typeface="bold"), squares], 8)


def _guesses_text(state: WallState[Any]) -> str:
    """Returns the number of the guesses, and of those that were wrong."""
    number = count("{n} guess", "{n} guesses", len(state.guesses))
    return join_parts((number, count("{n} wrong", "{n} wrong", len(state.tried))))


def _tried(state: WallState[Any], line: Line) -> Block:
    """Returns what the player took for groups."""
    head = Text(_("Your wrong guesses"), 16, typeface="bold")
    return Column([head, Column(tried_rows(state, line), 8)], 10)
