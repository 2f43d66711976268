"""Where the cards and rows of a wall are, at rest and while they move.

A wall is four rows of four places, the groups found at the top. Cards flip into their group's
colour and glide up, the rest close up: a film is data, which says where each card is at every
moment. A projector plays it by the clock of the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pygame

from game.ui.drawing.motion import Motion, in_out_cubic, linear, out_quad
from generators.base import Status
from generators.grid import bits
from generators.walls.wall import GROUPS, WallPuzzle, WallState

SIDE = 4
PLACES = SIDE * SIDE
_GAP = 12 / 680
"""The gap between two cards, as a share of the wall's side."""
_OVER_LINK = 109 / 161
"""The part of a row, from its top, in which its cards stand."""
FLIP_MS, FLIP_DELAY_MS, GLIDE_MS = 240, 40, 360
ROW_MS = 600
"""The time from one row to the next, if several are shown one after another."""
SHUFFLE_MS = 280
NAME_MS = 160
"""How long the text of a row takes to appear."""
_FLIPS_MS = FLIP_MS + (SIDE - 1) * FLIP_DELAY_MS
LIFT_MS, WRONG_MS, PAUSE_MS = 120, 300, 150


@dataclass(frozen=True)
class WallLayout:
    """A wall at rest: its found groups, a row each from the top, then the loose cards by place."""

    rows: tuple[int, ...]
    loose: tuple[int, ...]

    def card_in(self, place: int) -> int | None:
        """Returns the card that lies loose in a place (0 to 15, row by row)."""
        index = place - SIDE * len(self.rows)
        return self.loose[index] if 0 <= index < len(self.loose) else None

    def place_of(self, card: int) -> int:
        """Returns the place of a loose card."""
        return SIDE * len(self.rows) + self.loose.index(card)

    def with_row(self, puzzle: WallPuzzle, group: int) -> WallLayout:
        """Returns the layout with one more group in its row."""
        cards = puzzle.groups[group].cards
        loose = tuple(card for card in self.loose if not cards >> card & 1)
        return WallLayout((*self.rows, group), loose)


def layout_of(state: WallState[Any]) -> WallLayout:
    """Returns the layout of a position; a lost or revealed wall has all groups in rows."""
    rows, loose = state.found, state.order
    if state.ended is not Status.PLAYING:
        rows = (*rows, *(group for group in range(GROUPS) if group not in rows))
        loose = ()
    return WallLayout(rows, loose)


def row_cards(puzzle: WallPuzzle, group: int) -> tuple[int, ...]:
    """Returns the cards of a group as they lie in its row."""
    return tuple(bits(puzzle.groups[group].cards))


@dataclass(frozen=True)
class WallView:
    """A wall in a square of the window."""

    area: pygame.Rect

    @property
    def gap(self) -> int:
        """The pixels between two cards."""
        return max(4, round(self.area.width * _GAP))

    @property
    def card_px(self) -> int:
        """The side of a card."""
        return max(1, (self.area.width - (SIDE - 1) * self.gap) // SIDE)

    def at(self, col: float, row: float) -> pygame.Rect:
        """Returns the square of a card at a column and a row, which may lie between two."""
        step = self.card_px + self.gap
        x, y = self.area.x + round(col * step), self.area.y + round(row * step)
        return pygame.Rect(x, y, self.card_px, self.card_px)

    def rect(self, place: int) -> pygame.Rect:
        """Returns the square of a place."""
        row, col = divmod(place, SIDE)
        return self.at(col, row)

    def row_rect(self, row: float) -> pygame.Rect:
        """Returns a whole row."""
        return self.at(0, row).union(self.at(SIDE - 1, row))

    def over_link(self, card: pygame.Rect) -> pygame.Rect:
        """Returns the part of a card in a row that stands over the link of its group."""
        return pygame.Rect(card.topleft, (card.width, round(card.height * _OVER_LINK)))


class PlacedCard(NamedTuple):
    """A card at a moment: column, row, width (0 to 1 of a card), and the group of its colour."""

    card: int
    col: float
    row: float
    width: float = 1.0
    group: int | None = None


class Act(NamedTuple):
    """One step of an animation: `group` gets its row (None: the loose cards change places)."""

    start_ms: int
    length_ms: int
    before: WallLayout
    after: WallLayout
    group: int | None

    @property
    def end_ms(self) -> int:
        """When the act is over."""
        return self.start_ms + self.length_ms


@dataclass(frozen=True)
class Film:
    """An animation from the layout `first` through acts, one after another."""

    puzzle: WallPuzzle
    first: WallLayout
    acts: tuple[Act, ...] = ()

    @property
    def last(self) -> WallLayout:
        """The layout at the end."""
        return self.acts[-1].after if self.acts else self.first

    @property
    def length_ms(self) -> int:
        """The length of the film, in ms."""
        return self.acts[-1].end_ms + NAME_MS if self.acts else 0

    def continued_to(self, layout: WallLayout, elapsed_ms: float) -> Film:
        """Returns the rest of the film from a moment on, extended to end in `layout`."""
        acts = [
            act._replace(start_ms=act.start_ms - round(elapsed_ms))
            for act in self.acts
            if act.end_ms > elapsed_ms
        ]
        first = acts[0].before if acts else self.last
        film = replace(self, first=first, acts=tuple(acts))
        for group in layout.rows:
            if group not in film.last.rows:
                film = film._with_act(film.last.with_row(self.puzzle, group), group)
        return film if film.last == layout else film._with_act(layout, None)

    def _with_act(self, after: WallLayout, group: int | None) -> Film:
        """Adds an act after the last one: `group` moves to its row, or the loose cards move."""
        start = max(0, self.acts[-1].end_ms) if self.acts else 0
        row_ms = ROW_MS if self.acts else _FLIPS_MS + GLIDE_MS
        length = SHUFFLE_MS if group is None else row_ms
        act = Act(start, length, self.last, after, group)
        return replace(self, acts=(*self.acts, act))

    def _act_at(self, ms: float) -> Act | None:
        return next((act for act in self.acts if ms < act.end_ms), None)

    def layout(self, ms: float) -> WallLayout:
        """Returns the layout seen at a moment: an act's new one from half of its glide on."""
        act = self._act_at(ms)
        if act is None:
            return self.last
        return act.before if _glide_progress(act, ms) < 0.5 else act.after

    def rows(self, ms: float) -> list[tuple[int, float]]:
        """Returns the groups in rows from the top, and how far (0 to 1) each has settled."""
        act = self._act_at(ms)
        settled = (act.before if act else self.last).rows
        ends = {past.group: past.end_ms for past in self.acts}
        return [
            (group, min(1.0, (ms - ends[group]) / NAME_MS) if group in ends else 1.0)
            for group in settled
        ]

    def placed(self, ms: float) -> Iterator[PlacedCard]:
        """Yields the cards not in a settled row; last, so on top, those gliding to their row."""
        act = self._act_at(ms)
        if act is None:
            for card in self.last.loose:
                row, col = divmod(self.last.place_of(card), SIDE)
                yield PlacedCard(card, col, row)
            return
        gliding = () if act.group is None else row_cards(self.puzzle, act.group)
        progress = in_out_cubic(_glide_progress(act, ms))
        for card in act.before.loose:
            if card not in gliding:
                yield PlacedCard(card, *_midway(act, card, act.after.place_of(card), progress))
        for index, card in enumerate(gliding):
            goal = SIDE * len(act.before.rows) + index
            yield self._flipped(act, ms, PlacedCard(card, *_midway(act, card, goal, progress)))

    def _flipped(self, act: Act, ms: float, placed: PlacedCard) -> PlacedCard:
        """Returns a card of a found group as it turns over; the top left card turns first."""
        assert act.group is not None
        order = sorted(row_cards(self.puzzle, act.group), key=act.before.place_of)
        turned = (ms - act.start_ms - order.index(placed.card) * FLIP_DELAY_MS) / FLIP_MS
        turned = max(0.0, min(1.0, turned))
        group = act.group if turned >= 0.5 else None
        return placed._replace(width=abs(1 - 2 * turned), group=group)


def _glide_progress(act: Act, ms: float) -> float:
    """Returns how far (0 to 1) the cards of an act have glided at a moment."""
    glide = GLIDE_MS if act.length_ms > ROW_MS else act.length_ms - _FLIPS_MS
    if act.group is None:
        glide = act.length_ms
    return max(0.0, min(1.0, (ms - act.end_ms + glide) / glide))


def _midway(act: Act, card: int, goal: int, progress: float) -> tuple[float, float]:
    """Returns the column and row of a card at `progress` (0 to 1) of its way to a place."""
    row, col = divmod(act.before.place_of(card), SIDE)
    to_row, to_col = divmod(goal, SIDE)
    return col + (to_col - col) * progress, row + (to_row - row) * progress


class Projector:
    """Plays the film of a wall by the clock of a screen, and knows which cards move now."""

    def __init__(self, motion: Motion, puzzle: WallPuzzle, layout: WallLayout) -> None:
        self.motion = motion
        self.view = WallView(pygame.Rect(0, 0, 1, 1))
        self.film = Film(puzzle, layout)
        self._shaken = 0
        self._turning: tuple[int, ...] = ()

    @property
    def ms(self) -> float:
        """The moment of the film that is shown now."""
        running = self.motion.running("wall")
        return self.film.length_ms * (self.motion.value("wall") if running else 1)

    @property
    def left_ms(self) -> float:
        """How long the film still goes on."""
        return self.film.length_ms - self.ms

    @property
    def moving(self) -> bool:
        """Whether cards turn, glide or shake now."""
        return self.gliding or self.motion.running("wrong")

    @property
    def gliding(self) -> bool:
        """Whether cards turn or glide now."""
        return self.motion.running("wall")

    @property
    def shaken(self) -> tuple[int, ...]:
        """The cards that shake at this moment."""
        return tuple(bits(self._shaken)) if self.motion.running("wrong") else ()

    @property
    def turning(self) -> tuple[int, ...]:
        """The guessed cards while they wait to turn, or turn."""
        return self._turning if self.motion.running("wall") else ()

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the loose card seen at a point, the topmost one; None for none."""
        for placed in reversed(list(self.film.placed(self.ms))):
            if placed.group is None and self.view.at(placed.col, placed.row).collidepoint(pos):
                return placed.card
        return None

    def seen(self) -> WallLayout:
        """Returns the layout as the player sees it now."""
        return self.film.layout(self.ms)

    def lift(self, cards: list[int]) -> None:
        """Animates cards that were just chosen: they rise."""
        for card in cards:
            self.motion.start(("lift", card), LIFT_MS, out_quad)

    def shake(self, cards: int) -> None:
        """Shakes four wrong cards (a bitset)."""
        self._shaken = cards
        self.motion.start("wrong", WRONG_MS, linear)

    def animate_to(self, goal: WallLayout, guessed: tuple[int, ...] = ()) -> None:
        """Animates the wall to another layout; guessed cards are shown for a moment, then turn."""
        if goal == self.film.last:
            return
        self.film = self.film.continued_to(goal, self.ms)
        self._turning = guessed
        pause_ms = PAUSE_MS if guessed else 0
        delay = WRONG_MS if self.motion.running("wrong") else pause_ms
        self.motion.start("wall", self.film.length_ms, linear, delay)

    def show_at_once(self, goal: WallLayout) -> None:
        """Shows another layout at once."""
        self.film = Film(self.film.puzzle, goal)
