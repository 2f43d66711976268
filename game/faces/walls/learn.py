"""The page to learn from, when a wall is over: it takes the place of wall and panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.faces.walls.panel import Line, tried_rows
from game.faces.walls.words import guessed_groups, result_title
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row, Wide
from game.ui.blocks.figure import Figure
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.layout import is_narrow
from game.ui.text import _, count, join_parts
from game.ui.theme import Theme
from generators.base import Status
from generators.walls.wall import GROUPS, MAX_POINTS, NOT_NAMED, WallState

_RIGHT, _LEAST_RIGHT_PX = 336, 208
_SQUARE, _MOST_GUESSES = 16, 8


class Learned(NamedTuple):
    """What is to be learned from a wall: a card a group, that of the red herrings, a note."""

    groups: Sequence[Card]
    herrings: Card
    notes: Sequence[str]
    """What the colours mean and what a press does, at length and in short."""
    line: Line


def page(table: AnyContext, learned: Learned, parts: Result) -> Block:
    """Groups with their cards, result, red herrings; what comes next below.

    In two columns, or one in an upright window.
    """
    state: WallState[Any] = table.state
    result, (groups, herrings) = _result_card(state, parts), learned[:2]
    tried = [_tried_card(state, learned.line)] if state.tried else []
    guesses = [_guesses_card(state)] if state.guesses else []
    if table.portrait or is_narrow(table.cabinet.size, table.theme):
        cards = Scrolled(Column([result, *guesses, *tried, *groups, herrings], 16), "learn")
        return Column([cards, parts.next_steps(_("Next wall"), low=not table.portrait)], 22)
    for card in (*groups, herrings):
        card.grows = 1
    left = Scrolled(Column(groups, 12, alike=True), "learn groups")
    day = parts.day_line()
    beside = Column([result, *guesses, *tried, herrings, day], 16, drops=[*guesses, day])
    right = Scrolled(beside, "learn herrings")
    columns = Row([left, Wide(right, _RIGHT, _LEAST_RIGHT_PX)], 24, grows=1, stand="fill")
    return Column([columns, _foot(learned.notes, parts)], 16)


def pairs_of(state: WallState[Any], parts: Result) -> list[tuple[str, str]]:
    """The captions and figures of a result."""
    return [
        *parts.time(),
        (_("Mistakes"), str(len(state.tried))),
        (_("Named"), str(state.named)),
        *([(_("Claimed"), str(len(state.claimed)))] if state.claimed else []),
        (_("Points"), f"{state.score}/{MAX_POINTS}"),
        *parts.streak(),
    ]


def answer_text(state: WallState[Any], group: int) -> str:
    """Returns the player's answer if it was not the link; "" otherwise."""
    name = state.names[group]
    if group in state.claimed:
        return _("You said “{text}”: claimed").format(text=name)
    if name in ("", NOT_NAMED) or state.is_named(group):
        return ""
    return _("You said “{text}”").format(text=name)


def in_order(state: WallState[Any]) -> tuple[int, ...]:
    """The groups as they were found, then the rest."""
    every = range(len(state.puzzle.groups))
    return (*state.found, *(group for group in every if group not in state.found))


def _foot(notes: Sequence[str], parts: Result) -> Row:
    """What the colour means, and the ways on."""
    onward, *others = parts.buttons(_("Next wall"))
    presses = [Press(button, 52) for button in reversed(others)]
    next_wall = Wide(Press(onward, 52), _RIGHT, _LEAST_RIGHT_PX)
    note = Text(notes, 14, "muted", spare=True, grows=1)
    return Row([note, *presses, next_wall], 12)


def _result_card(state: WallState[Any], parts: Result) -> Card:
    """Returns the outcome of the wall, its figures, and a seal if it was solved."""
    known = state.status is Status.SOLVED and not parts.won
    title = _("Once more") if known else result_title(state)
    heading = Either([Text(title, size, typeface="serif") for size in (28, 24, 20, 18)], grows=1)
    seal, pairs = [parts.seal(50)] if parts.won else [], pairs_of(state, parts)
    figures = [Figure(*pair, size=24) for pair in pairs]
    apart: list[Block] = [figures[0]]
    for figure in figures[1:]:
        apart += [Space(grows=1), figure]
    rows = Grid([Figure(*pair, size=24) for pair in pairs], 76, gap=8, least_px=56)
    line = Either([Row([*figures, Space(grows=1)], 64), Row(apart, 6), rows])
    head = Row([Column([heading, parts.grade()], 0, grows=1), *seal], 8, least_units=52)
    return Card(Column([head, parts.praise_line(16), line], 8), (20, 16))


def herrings_card(note: str, rows: Sequence[Block]) -> Card:
    """What looked like a group, and why it is none."""
    head = Column([Text(_("Red herrings"), 16, typeface="bold"), Text(note, 14, "muted")], 0)
    return Card(Column([head, Column(rows, 10, ruled=True)], 13), (20, 16))


def _guesses_card(state: WallState[Any]) -> Card:
    """The guesses in their order, a row of squares each, in the colours of their groups."""
    rows = guessed_groups(state)[-_MOST_GUESSES:]

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        step = rect.height // len(rows)
        for number, row in enumerate(rows):
            for place, group in enumerate(row):
                square = pygame.Rect(rect.x + place * step, rect.y + number * step, step, step)
                inner = square.inflate(-max(1, step // 6), -max(1, step // 6))
                shapes.rounded(surface, inner, theme.px(3), theme.palette.groups[group])

    high = _SQUARE * len(rows)
    squares = Drawn(paint, high, _SQUARE * GROUPS, name=_guesses_text(state))
    head = Text(_("Your guesses"), 16, typeface="bold", grows=1)
    return Card(Row([head, squares], 12), (20, 14))


def _guesses_text(state: WallState[Any]) -> str:
    """Returns the number of the guesses, and of those that were wrong."""
    number = count("{n} guess", "{n} guesses", len(state.guesses))
    return join_parts((number, count("{n} wrong", "{n} wrong", len(state.tried))))


def _tried_card(state: WallState[Any], line: Line) -> Card:
    """What the player took for groups."""
    head = Text(_("Your wrong guesses"), 16, typeface="bold")
    return Card(Column([head, Column(tried_rows(state, line), 8)], 10), (20, 16))
