"""The page of a finished wall, to learn from: it takes the place of wall and panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import pygame

from game.faces.walls.panel import CardsLine, tried_row
from game.faces.walls.words import guessed_groups
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Space, Text, icon, rule
from game.ui.blocks.boxes import Card, Column, Either, Row, Wide
from game.ui.blocks.scroll import Scroll
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.squares import draw_group
from game.ui.layout import is_narrow
from game.ui.text import _, as_sentence, count, join_parts, join_sentences
from game.ui.theme import Theme
from generators.base import Status
from generators.walls.wall import GROUPS, NOT_ASKED, NOT_NAMED, WallState

_RESULT_WIDTH, _SMALL_RESULT_WIDTH, _SMALL_UNIT, _LEAST_RESULT_PX = 480, 400, 0.75, 208
"""The width of the result, less below a theme unit of 0.75 px: the groups need the room."""
_SQUARE, _SQUARE_PX, _MOST_GUESSES = 20, 13, 8


class Learned(NamedTuple):
    """The parts of the page that the puzzle makes: a card a group, the red herrings, a note."""

    groups: Sequence[Card]
    herrings: Callable[[bool], Block]
    """(whether they stand side by side) -> the red herrings."""
    notes: Sequence[str]
    """What the colours mean and what a press does; long and short."""
    cards_line: CardsLine
    more: Sequence[Block] = ()
    """What else there is to know; left out if it doesn't fit."""
    brief_herrings: Block | None = None
    """The red herrings in a line with a button, where more doesn't fit; None if there are few."""


def page(context: AnyContext, learned: Learned, parts: Result) -> Block:
    """Returns the page: the groups, and beside them the result with guesses and red herrings.

    In an upright window everything is in one column.
    """
    state: WallState[Any] = context.state
    groups, herrings = learned.groups, learned.herrings(False)
    guess_blocks: list[Block] = [_guesses(state, learned.cards_line)] if state.tried else []
    for card in groups:
        card.grows = 1
    if context.portrait or is_narrow(context.cabinet.size, context.theme):
        under = [Card(block, (20, 14)) for block in (*guess_blocks, herrings, *learned.more)]
        cards = Scrolled(
            Column([_result_card(state, parts), *parts.petal_line(), *groups, *under], 16), "learn"
        )
        return Column([cards, parts.next_steps(_("Next wall"), low=True)], 22)
    note = Text(learned.notes, 14, "muted", optional=True, role="tip")
    chart, pairs = parts.chart(), result_figures(state, parts)
    spare = [*([chart] if isinstance(chart, Text) else []), *learned.more]
    units = _RESULT_WIDTH if context.theme.u > _SMALL_UNIT else _SMALL_RESULT_WIDTH

    def columns(left: Sequence[Block], right: Sequence[Block]) -> Block:
        """Returns the page with these parts below the groups and in the result."""
        scrolled = Scrolled(Column(groups, 12, alike=True), "learn groups")
        group_column = Column([scrolled, *left, note], 8, grows=1)
        ruled = [Column([rule(), block], 12) for block in right]
        middle = [*_points_line(state), *ruled, *learned.more, chart]
        result = parts.block(middle, _("Next wall"), pairs=pairs, has_chart=False, spare=spare)
        return Row([group_column, Wide(result, units, _LEAST_RESULT_PX)], 24, stand="fill")

    beside = columns([], [*guess_blocks, herrings])
    below = columns([Card(learned.herrings(True), (20, 10))], guess_blocks)
    in_row = columns([], [*guess_blocks, learned.herrings(True)])
    brief = learned.brief_herrings
    in_brief = [columns([], [*guess_blocks, brief])] if brief is not None else []
    return _EitherHeight([beside, in_row, below, *in_brief])


class _EitherHeight(Either):
    """Shows the first of its blocks that needn't scroll; the first of all if they all must."""

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        """Yields what scrolls in the first block: no other is shown scrolled."""
        return self.blocks[0].scrolls()

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        fits = (block for block in self.blocks if not _must_scroll(block, theme, rect))
        self.rect, self._chosen = rect, next(fits, self.blocks[0])
        for block in self.blocks:
            if block is not self._chosen:
                block.hide()
        self._chosen.place(theme, rect)


def _must_scroll(block: Block, theme: Theme, rect: pygame.Rect) -> bool:
    """Places a block and returns whether any of it must scroll; its scroll positions stay."""
    inside = [*_scrolled_in(block)]
    kept = [each.scroll for each in inside]
    for each in inside:
        each.scroll = Scroll()
    block.place(theme, rect)
    must = any(each.scroll.needed for each in inside)
    for each, scroll in zip(inside, kept, strict=True):
        each.scroll = scroll
    return must


def _scrolled_in(block: Block) -> Iterator[Scrolled]:
    """Yields the parts of a block that may scroll."""
    if isinstance(block, Scrolled):
        yield block
    for each in block.inside():
        yield from _scrolled_in(each)


def result_figures(state: WallState[Any], parts: Result) -> list[tuple[str, str]]:
    """Returns the captions and figures of a result."""
    return [
        *parts.time(),
        (_("Mistakes"), str(len(state.tried))),
        *([(_("Named"), f"{state.named}/{GROUPS}")] if state.most_points > GROUPS else []),
        *([(_("Self-marked"), str(len(state.claimed)))] if state.claimed else []),
        (_("Points"), f"{state.score}/{state.most_points}"),
        *parts.streak(),
    ]


def _points_line(state: WallState[Any]) -> list[Block]:
    """Returns a line on what earned the points of a wall; none if all points were earned.

    If the player wasn't asked for links, the figures say it all.
    """
    if state.most_points == GROUPS:
        return []
    named, claimed = state.named, len(state.claimed)
    bonus = state.points - state.found_unshown - named - claimed
    text = _("{groups} of 4 points for groups, {named} of 4 for naming")
    parts = [text.format(groups=state.found_unshown, named=named)]
    if claimed:
        parts.append(count("{n} self-marked", "{n} self-marked", claimed))
    sentences = [as_sentence(join_parts(parts))]
    if bonus == 1:
        late = sum(map(bool, state.missed))
        text = count(
            "The bonus for naming all four was 1 point, not 2: one took a second try.",
            "The bonus for naming all four was 1 point, not 2: {n} took a second try.",
            late,
        )
        sentences.append(text)
    elif bonus:
        sentences.append(_("Bonus for naming all four: 2 of 2."))
    elif state.status is Status.SOLVED:
        sentences.append(_("Name all four for 2 bonus points, or 1 if any took a second try."))
    if state.cost:
        sentences.append(count("Hints cost {n} point.", "Hints cost {n} points.", state.cost))
    line = Text(join_sentences(sentences), 14, "muted", wraps=True)
    return [line] if state.score < state.most_points else []


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


def _result_card(state: WallState[Any], parts: Result) -> Card:
    """Returns the outcome of the wall, its figures, and a seal if it was solved."""
    seal = [parts.seal(56)] if parts.has_seal else []
    head = parts.brief_head(result_figures(state, parts), seal)
    return Card(Column([head, *_points_line(state)], 8), (20, 16))


def herrings_list(
    note: str, rows: Sequence[Block], is_wide: bool, more: Sequence[Block] = ()
) -> Block:
    """Returns the red herrings, or `note` without any; `more` stands beside the heading.

    If it `is_wide`, they stand side by side.
    """
    title = Text(_("Red herrings"), 16, typeface="bold", grows=1, role="heading")
    texts = [] if rows or more else [Text(note, 14, "muted", wraps=True)]
    head = Column([Row([title, *more], 8), *texts], 0)
    if is_wide:
        return Column([head, Row(rows, 24, even=len(rows))], 8) if rows else head
    return Column([head, Column(rows, 10, ruled=True)], 8, grows=1)


def _guesses(state: WallState[Any], cards_line: CardsLine) -> Block:
    """Returns the guesses in order, as squares in the groups' colours, with the wrong cards.

    Groups that were found without a guess follow.
    """
    title = Text(_("Your guesses"), 16, typeface="bold", role="heading")
    number = Text(_guesses_text(state), 14, "muted")
    head = Either([Row([title, Space(grows=1), number], 8), title])
    squares = guessed_groups(state)
    cards_guessed = [*state.guesses, *(0 for _group in squares[len(state.guesses) :])]
    guesses = [*zip(cards_guessed, squares, strict=True)][-_MOST_GUESSES:]
    lines: list[Block] = []
    for is_wrong, same in groupby(guesses, lambda guess: guess[0] in state.tried):
        rows = [_guess_row(state, cards, groups, cards_line) for cards, groups in same]
        lines += rows if is_wrong else _side_by_side(rows)
    return Column([head, Column(lines, 6)], 8)


def _side_by_side(rows: Sequence[Block]) -> list[Block]:
    """Returns short rows two in a line, which saves height."""
    space = [Space(grows=1)]
    return [Row([*rows[start : start + 2], *space], 20) for start in range(0, len(rows), 2)]


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
    note = [] if cards else [Text(_("no guess needed"), 14, "muted", optional=True, grows=1)]
    sign = icon("hint", "amber", 16) if cards in state.given else icon("check", "jade", 16)
    return Row([squares, sign, *note])


def _guesses_text(state: WallState[Any]) -> str:
    """Returns the number of the player's own guesses, and of those that were wrong."""
    own = [cards for cards in state.guesses if cards not in state.given]
    number = count("{n} guess", "{n} guesses", len(own))
    return join_parts((number, count("{n} wrong", "{n} wrong", len(state.tried))))
