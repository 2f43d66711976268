"""What a wall adds to the panel: its state, the groups with their names, what was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.faces.lionwall.glyphs import glyph, on_ink, shapes_of, write_spaced
from game.faces.lionwall.look import RowText, draw_dashed, draw_tile
from game.faces.lionwall.words import NOT_NAMED
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.block import Block, Chip, Drawn, Press, Text, icon
from game.ui.boxes import Card, Column, Row
from game.ui.figure import Figure
from game.ui.rich import strong_cut
from game.ui.scrolled import List
from game.ui.textfield import TextField
from game.ui.widgets import Action, Button, Widget
from generators.base import Status
from generators.lionwall.rules import (
    AGAINST_THE_CLOCK,
    FOUR_MISTAKES,
    GROUPS,
    MAX_POINTS,
    Puzzle,
    State,
)

_TILE, _EMPTY_TILE = 56, 44
_CHOICES = 6
_HINT_TILE, _LEAST_HINT_PX = 144, 36


class Naming(NamedTuple):
    """What is to be named on a wall, and what is done about it."""

    unnamed: Sequence[int]
    question: int | None
    """The group that is to be named now."""
    field: TextField
    name: Callable[[str], None]
    ask: Callable[[int], None]
    show: Action
    """Shows what the group shares, when that is confirmed."""
    armed: str
    """The choice that its key was pressed for once."""


def state_card(state: State, chosen: int, fading: Callable[[], float]) -> Card:
    """Mistakes or lives or points, and the cards chosen; the last one at the right.

    `fading` is how far a life that was just lost has gone.
    """
    points = Figure(_("Points"), str(state.score), _("of {n}").format(n=MAX_POINTS))
    mistakes = Figure(_("Mistakes"), str(len(state.tried)))
    timed = state.mode == AGAINST_THE_CLOCK
    if state.lives is not None and timed:
        mistakes = Figure(_("Lives"), pips=(state.lives, 3), fading=fading)
    elif state.lives is not None and state.mode == FOUR_MISTAKES:
        mistakes = Figure(_("Mistakes left"), pips=(state.lives, 4), fading=fading)
    figures = [points, mistakes] if timed else [mistakes]
    if state.status is Status.PLAYING:
        figures.append(Figure(_("Chosen"), str(chosen), _("of {n}").format(n=4)))
    elif not timed:
        figures.append(points)
    figures[-1].align = "right"
    return Card(Row(figures, even=len(figures)), (24, 20))


# Groups


def groups_card(rows: Sequence[Block]) -> Card:
    """A row for every group found, and places for the others."""
    left = range(len(rows) + 1, GROUPS + 1)
    places = [Row([_place(number) for number in left], 8, even=3)] if left else []
    title = Text(_("Groups"), 16, cut="bold")
    return Card(Column([title, Column([*rows, *places], 20, ruled=True)], 14), (24, 20))


def _place(number: int) -> Row:
    """A dashed tile and a number."""
    texts = (_("Group {n}").format(n=number), str(number))
    tile = Drawn(draw_dashed, _EMPTY_TILE, _EMPTY_TILE, least_px=17)
    return Row([tile, Text(texts, 15, "muted", spare=True, grows=1)], 8)


def group_row(state: State, group: int, text: RowText, naming: Naming) -> Column:
    """A group that is found: tile, title, characters; below, the question what it shares."""
    puzzle = state.puzzle
    title = Text(text.label, 16, cut=strong_cut(text.label), wraps=True, lines=2)
    chars = characters(puzzle, puzzle.groups[group].cards, 15, 12, "muted")
    lines = Column([title, chars], 0, grows=1, centred=True)
    ends, asked = _verdict(state, group), group == naming.question
    if group in naming.unnamed and not asked:
        name_it = Button(f"name {group}", _("Name it"), action=lambda: naming.ask(group))
        ends = [Press(name_it)]
    tile = _tile(puzzle, group, text.component)
    row = Row([tile, Row([lines, *ends], 12, grows=1)], 16, least_units=_TILE)
    return Column([row, *([_question(puzzle, group, naming)] if asked else [])], 10)


def _tile(puzzle: Puzzle, group: int, component: str) -> Drawn:
    """The component in the group's colour; a question mark where it is not to be seen."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        palette = theme.palette
        fill, face = palette.groups[group], shapes_of(puzzle)
        if component:
            draw_tile(surface, theme, rect, face, component, fill, palette.lit)
            return
        shapes.rounded(surface, rect, theme.px(10), fill)
        theme.write(surface, "?", rect.center, 24, palette.ink, "serif", "center")

    return Drawn(paint, _TILE, _TILE, least_px=32, name=component or _("not named"))


def characters(puzzle: Puzzle, cards: int, size: float, least_px: int, ink: str) -> Drawn:
    """Some cards of a wall in a line."""
    chars = puzzle.text_of(cards)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, colour = max(theme.px(size), least_px), getattr(theme.palette, ink)
        write_spaced(surface, theme, shapes_of(puzzle), chars, rect.midleft, side, colour)

    return Drawn(paint, size * 4 / 3, grows=1, least_px=round(least_px * 4 / 3), name=chars)


def _verdict(state: State, group: int) -> list[Block]:
    """Whether it was named rightly, or told by a hint."""
    said = state.names[group]
    if not said and state.is_told(group):
        return [Row([icon("hint", "muted", 18), Text(_("told"), 15, "muted")], 8)]
    if said in ("", NOT_NAMED):
        return []
    if state.is_named(group) is True:
        return [Row([icon("check", "jadetext", 18), Text(_("named"), 15, "jadetext")], 8)]

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = max(theme.px(18), 14)
        letter = glyph(theme, shapes_of(state.puzzle), said, side, theme.palette.sealtext)
        surface.blit(letter, letter.get_rect(center=rect.center))

    letter = Drawn(paint, 20, 20, least_px=15, name=said)
    return [Row([icon("cross", "sealtext", 18), Text(_("you said"), 15, "sealtext"), letter], 8)]


# The question


class Choice(Widget):
    """A component to choose, on a small card."""

    def __init__(
        self,
        number: int,
        puzzle: Puzzle,
        component: str,
        choose: Callable[[str], None],
        armed: bool = False,
    ) -> None:
        super().__init__(f"choice {number}")
        self.armed = armed
        self.component = self.title = component
        self._face, self._choose = shapes_of(puzzle), choose

    def press(self, pos: tuple[int, int] | None) -> None:
        self._choose(self.component)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        fill = palette.sunk if self.touch.pressed else palette.card
        line = palette.ring if self.touch.hover else palette.edge
        if self.armed:
            fill, line = palette.itint, palette.indigo
        if not self.touch.pressed:
            shapes.contact(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        shapes.rounded(surface, self.rect, radius, fill)
        shapes.rounded(
            surface, self.rect, radius, line, max(1.0, (3 if self.armed else 1) * theme.u)
        )
        side = max(16, round(self.rect.height * 0.58))
        letter = glyph(theme, self._face, self.component, side, palette.ink)
        surface.blit(letter, on_ink(letter, self.rect.center))


def choices(puzzle: Puzzle, group: int, choose: Callable[[str], None], armed: str = "") -> Row:
    """What a group may share: one of these is right; its key was pressed for the `armed` one."""
    offered: Iterable[tuple[int, str]] = enumerate(puzzle.groups[group].choices)
    made = [
        Press(Choice(number, puzzle, each, choose, each == armed), 52) for number, each in offered
    ]
    return Row(made, 8, even=_CHOICES)


def _question(puzzle: Puzzle, group: int, naming: Naming) -> Column:
    """Six to choose from, a field to type one, and a way to be shown."""
    show = Button("show it", _("Show it"), "", "quiet", naming.show)
    typed: list[Block] = [Row([Press(naming.field, 48, grows=1), Press(show, 48)])]
    if naming.field.wrong:
        typed.append(Text(_("No part here is called that. It was no try."), 14, "sealtext"))
    offered = choices(puzzle, group, naming.name, naming.armed)
    return Column([offered, Column(typed, 6)])


# What was tried, what a hint speaks of


def tried_rows(state: State) -> list[Block]:
    """The wrong guesses, the latest first, and whether they were one away."""
    rows: list[Block] = []
    for cards in reversed(state.tried):
        away = [Chip(_("one away"), "atint", "ambertext")] if state.is_one_away(cards) else []
        chars = characters(state.puzzle, cards, 26, 14, "ink")
        rows.append(Row([chars, *away]))
    return rows


def tried_card(state: State) -> Card:
    """The wrong guesses."""
    notes = (_("the same four again costs nothing"), _("again costs nothing"))
    note = Text(notes, 14, "muted", align="right", spare=True, grows=1)
    head = Row([Text(_("Tried"), 16, cut="bold"), note], 16)
    listed = List(tried_rows(state), 40, "tried", least_px=22, grows=0)
    listed.shrinks = 1
    column = Column([head, listed], 0)
    column.shrinks = 1
    card = Card(column, (24, 16))
    card.shrinks = 1
    return card


def hint_picture(puzzle: Puzzle, group: int) -> Drawn:
    """The component to look for, as large as there is room."""
    component = puzzle.groups[group].component

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, palette = min(*rect.size, theme.px(_HINT_TILE)), theme.palette
        if side >= _LEAST_HINT_PX:
            tile, face = pygame.Rect(rect.topleft, (side, side)), shapes_of(puzzle)
            draw_tile(surface, theme, tile, face, component, palette.itint, palette.indigo)

    return Drawn(paint, grows=1, name=component)
