"""The page of a finished wall, to learn from: it takes the place of wall and panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.faces.walls.panel import CardsLine, tried_row
from game.faces.walls.words import guessed_groups
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Text, icon
from game.ui.blocks.boxes import Card, Column, Row, Wide
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.squares import draw_group
from game.ui.layout import is_narrow
from game.ui.text import _
from game.ui.theme import Theme
from generators.walls.wall import GROUPS, NOT_ASKED, NOT_NAMED, WallState

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


def page(context: AnyContext, learned: Learned, parts: Result) -> Block:
    """Returns the page: the groups, and beside them the result.

    In an upright window everything is in one column. The details are the red herrings, the
    guesses, and what else there is to know.
    """
    state: WallState[Any] = context.state
    groups = learned.groups
    for card in groups:
        card.grows = 1
    details = [_herrings_list(learned.herrings)] if learned.herrings else []
    details += [_guesses(state, learned.cards_line)] if state.tried else []
    details += learned.more
    if context.portrait or is_narrow(context.cabinet.size, context.theme):
        card = Card(parts.content(details), (20, 16), raised=True)
        cards = Scrolled(Column([card, *groups], 16), "learn")
        return Column([cards, parts.next_steps(_("Next wall"))], 22)
    note = Text(learned.notes, 14, "muted", optional=True, role="tip")
    group_column = Column([Scrolled(Column(groups, 12, alike=True), "learn groups"), note], 8, 1)
    units = _RESULT_WIDTH if context.theme.u > _SMALL_UNIT else _SMALL_RESULT_WIDTH
    result = Wide(parts.block(details, _("Next wall")), units, _LEAST_RESULT_PX)
    return Row([group_column, result], 24, stand="fill")


def result_figures(state: WallState[Any]) -> list[tuple[str, str]]:
    """Returns the captions and figures of a wall: its points and, if asked for, links named."""
    points = (_("Points"), f"{state.score}/{state.most_points}")
    named = (_("Named"), f"{state.named}/{GROUPS}")
    return [points, *([named] if state.most_points > GROUPS else [])]


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


def _herrings_list(herrings: Sequence[Block]) -> Block:
    """Returns the red herrings below their heading."""
    title = Text(_("Red herrings"), 16, typeface="bold", role="heading")
    return Column([title, Column(herrings, 14, ruled=True)], 8)


def _guesses(state: WallState[Any], cards_line: CardsLine) -> Block:
    """Returns the guesses in order, as squares in the groups' colours, with the wrong cards.

    Groups that were found without a guess follow.
    """
    title = Text(_("Your guesses"), 16, typeface="bold", role="heading")
    squares = guessed_groups(state)
    cards_guessed = [*state.guesses, *(0 for _group in squares[len(state.guesses) :])]
    guesses = [*zip(cards_guessed, squares, strict=True)][-_MOST_GUESSES:]
    lines = [_guess_row(state, *guess, cards_line) for guess in guesses]
    return Column([title, Column(lines, 6)], 8)


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
            at = (rect.x + place * step, rect.centery - side // 2)
            draw_group(surface, theme, pygame.Rect(at, (side, side)), group)

    width_px = _SQUARE_PX * GROUPS
    squares = Wide(Drawn(paint, _SQUARE, least_px=_SQUARE_PX), _SQUARE * GROUPS, width_px)
    if cards in state.tried:
        return tried_row(state, cards, cards_line, [squares])
    sign = icon("hint", "amber", 16) if cards in state.given else icon("check", "jade", 16)
    return Row([squares, sign])
