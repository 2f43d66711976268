"""What a wall adds to the panel: its state, the row of a group that is found, what was tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.text import _, clauses, headed, things
from game.ui.block import Block, Chip, Drawn, Press, Space, Text, icon
from game.ui.boxes import Card, Column, Either, Row, Said
from game.ui.figure import Figure
from game.ui.scrolled import List
from game.ui.textfield import TextField
from game.ui.widgets import Action, Button, nothing
from game.wall.words import NOT_NAMED
from generators.base import Status
from generators.grid import bits
from generators.walls import AGAINST_THE_CLOCK, FOUR_MISTAKES, MAX_POINTS, WallState

TILE = 56

Line = Callable[[int], Block]
"""(cards) -> what stands on some cards, in a line."""


class Naming(NamedTuple):
    """What is to be named on a wall, and what is done about it."""

    unnamed: Sequence[int]
    question: int | None
    """The group that is to be named now."""
    field: TextField
    refusal: str
    """What is said of a text that is no name."""
    ask: Callable[[int], None]
    show: Action
    """Shows what the group shares, when that is confirmed."""
    call: Button | None = None
    """Calls for the keys on the screen, or sends them away."""
    keys: Block | None = None
    """The keys on the screen, while they are on; with them a button says what was typed."""
    say: Action = nothing


def state_card(state: WallState[Any], chosen: int, fading: Callable[[], float]) -> Card:
    """Points, mistakes or lives, and the cards chosen; the last one at the right.

    Points that hints have used up before they were earned are shown as a debt: shown as 0 they
    would hide what the next right answer brings. `fading` is how far a life that was just lost
    has gone.
    """
    points = Figure(
        _("Points"), str(state.balance).replace("-", "−"), _("of {n}").format(n=MAX_POINTS)
    )
    mistakes = Figure(_("Mistakes"), str(len(state.tried)))
    timed = state.mode == AGAINST_THE_CLOCK
    if state.lives is not None and timed:
        mistakes = Figure(_("Lives"), pips=(state.lives, 3), fading=fading)
    elif state.lives is not None and state.mode == FOUR_MISTAKES:
        mistakes = Figure(_("Mistakes left"), pips=(state.lives, 4), fading=fading)
    figures = [points, mistakes]
    if state.status is Status.PLAYING:
        figures.append(Figure(_("Chosen"), str(chosen), _("of {n}").format(n=4)))
    figures[-1].align = "right"
    return Card(Row(figures, even=len(figures)), (24, 20))


# Groups


class Told(NamedTuple):
    """What the row of a group shows: a tile, lines beside it, and what the player called it."""

    tile: Drawn
    lines: Sequence[Block]
    said: Block


def group_row(
    state: WallState[Any], group: int, told: Told, naming: Naming, below: Sequence[Block] = ()
) -> Column:
    """A group that is found; the button that asks what it shares, where another one is asked."""
    ends, asked = _verdict(state, group, told.said), group == naming.question
    if group in naming.unnamed and not asked:
        name_it = Button(f"name {group}", _("Name it"), action=lambda: naming.ask(group))
        ends = [Press(name_it)]
    lines = Column(told.lines, 0, grows=1, centred=True)
    row = Row([told.tile, Row([lines, *ends], 12, grows=1)], 16, least_units=told.tile.units)
    return Column([row, *below], 10)


def _verdict(state: WallState[Any], group: int, shown: Block) -> list[Block]:
    """Whether it was named rightly, or told by a hint."""
    said = state.names[group]
    if not said and state.is_told(group):
        return [Row([icon("hint", "muted", 18), Text(_("told"), 15, "muted")], 8)]
    if said in ("", NOT_NAMED):
        return []
    if state.is_named(group) is True:
        return [Row([icon("check", "jadetext", 18), Text(_("named"), 15, "jadetext")], 8)]
    return [Row([icon("cross", "sealtext", 18), Text(_("you said"), 15, "sealtext"), shown], 8)]


def question(naming: Naming) -> Column:
    """A field to type what a group shares, with keys on the screen; and a way to be shown."""
    shows = Button("show it", _("Show it"), "", "quiet", naming.show)
    shows.title = _("Show it: what the four share")
    show = Press(shows, 48)
    call = [] if naming.call is None else [Press(naming.call, 48)]
    below: list[Block] = [Text(naming.refusal, 14, "sealtext")] if naming.field.wrong else []
    if naming.keys is None:
        field = Press(naming.field, 48, grows=1)
        two = Column([Row([field, *call]), Row([Space(grows=1), show])], 6)
        return Column([Either([Row([field, *call, show]), two]), *below], 6)
    say = Press(Button("say it", _("Name it"), "check", "primary", naming.say), 48)
    line = Row([Press(naming.field, 48, grows=1), *call])
    return Column([line, *below, naming.keys, Row([show, say], even=2)], 6)


# What was tried


def tried_rows(state: WallState[Any], line: Line) -> list[Block]:
    """The wrong guesses, the latest first, and whether they were one away."""
    rows: list[Block] = []
    for cards in reversed(state.tried):
        away = [Chip(_("one away"), "atint", "ambertext")] if state.is_one_away(cards) else []
        names = things(state.puzzle.cards[card] for card in bits(cards))
        told = clauses([names, *(chip.text for chip in away)])
        rows.append(Said(Row([line(cards), *away]), text=headed(_("Tried"), told)))
    return rows


def tried_card(rows: Sequence[Block]) -> Card:
    """The wrong guesses."""
    notes = (_("the same four again costs nothing"), _("again costs nothing"))
    note = Text(notes, 14, "muted", align="right", spare=True, grows=1, role="tip")
    head = Row([Text(_("Tried"), 16, cut="bold"), note], 16)
    listed = List(rows, 40, "tried", least_px=22, grows=0)
    listed.shrinks = 1
    column = Column([head, listed], 0)
    column.shrinks = 1
    card = Card(column, (24, 16))
    card.shrinks = 1
    return card
