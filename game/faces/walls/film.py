"""What lies where on a wall, and what moves there.

A wall is four rows of four places, the groups found at the top. Cards flip into their group's
colour and glide up, the rest close up: a film is data, what lies where at every moment of it. A
projector runs it by the motion of a screen.
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
FLIP_MS, APART_MS, GLIDE_MS = 240, 40, 360
ROW_MS = 600
"""From one row to the next, where several are shown one after the other."""
SHUFFLE_MS = 280
NAME_MS = 160
"""How long what the cards of a row share takes to come."""
_FLIPS_MS = FLIP_MS + (SIDE - 1) * APART_MS
LIFT_MS, WRONG_MS, PAUSE_MS = 120, 300, 150


@dataclass(frozen=True)
class WallLayout:
    """What lies where: groups by number, a row each from the top, then cards, row by row."""

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
    """Returns what lies on the wall in a position; a wall that is lost or shown hides nothing."""
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


class PlacedCard(NamedTuple):
    """A card at a moment: column and row, how wide (0 to 1), and in whose colour, if any."""

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
    """From the layout `first` through the acts, which follow one another."""

    puzzle: WallPuzzle
    first: WallLayout
    acts: tuple[Act, ...] = ()

    @property
    def last(self) -> WallLayout:
        """What lies on the wall at the end."""
        return self.acts[-1].after if self.acts else self.first

    @property
    def length_ms(self) -> int:
        """How long the film takes."""
        return self.acts[-1].end_ms + NAME_MS if self.acts else 0

    def to(self, layout: WallLayout, elapsed_ms: float) -> Film:
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

    def _act(self, ms: float) -> Act | None:
        return next((act for act in self.acts if ms < act.end_ms), None)

    def layout(self, ms: float) -> WallLayout:
        """Returns what the player sees at a moment: half of a glide long the old layout."""
        act = self._act(ms)
        if act is None:
            return self.last
        return act.before if _gliding(act, ms) < 0.5 else act.after

    def rows(self, ms: float) -> list[tuple[int, float]]:
        """Returns the groups in rows from the top, and how far (0 to 1) each has settled."""
        act = self._act(ms)
        settled = (act.before if act else self.last).rows
        ends = {past.group: past.end_ms for past in self.acts}
        return [
            (group, min(1.0, (ms - ends[group]) / NAME_MS) if group in ends else 1.0)
            for group in settled
        ]

    def placed(self, ms: float) -> Iterator[PlacedCard]:
        """Yields the loose cards and then those on their way, which lie on top."""
        act = self._act(ms)
        if act is None:
            yield from _still(self.last)
            return
        risen = () if act.group is None else row_cards(self.puzzle, act.group)
        share = in_out_cubic(_gliding(act, ms))
        for card in act.before.loose:
            if card not in risen:
                yield PlacedCard(card, *_between(act, card, act.after.place_of(card), share))
        for index, card in enumerate(risen):
            goal = SIDE * len(act.before.rows) + index
            yield self._flipped(act, ms, PlacedCard(card, *_between(act, card, goal, share)))

    def _flipped(self, act: Act, ms: float, placed: PlacedCard) -> PlacedCard:
        """Returns a card of a found group as it turns over, from the top left card on."""
        assert act.group is not None
        cards = row_cards(self.puzzle, act.group)
        order = sorted(cards, key=act.before.place_of)
        turn = (ms - act.start_ms - order.index(placed.card) * APART_MS) / FLIP_MS
        turn = max(0.0, min(1.0, turn))
        group = act.group if turn >= 0.5 else None
        return placed._replace(width=abs(1 - 2 * turn), group=group)


def _gliding(act: Act, ms: float) -> float:
    """Returns how far the cards of an act are on their way at a moment, 0 to 1."""
    glide = GLIDE_MS if act.length_ms > ROW_MS else act.length_ms - _FLIPS_MS
    if act.group is None:
        glide = act.length_ms
    return max(0.0, min(1.0, (ms - act.end_ms + glide) / glide))


def _between(act: Act, card: int, goal: int, share: float) -> tuple[float, float]:
    """Returns the column and row of a card on its way to a place."""
    row, col = divmod(act.before.place_of(card), SIDE)
    to_row, to_col = divmod(goal, SIDE)
    return col + (to_col - col) * share, row + (to_row - row) * share


def _still(layout: WallLayout) -> Iterator[PlacedCard]:
    for card in layout.loose:
        row, col = divmod(layout.place_of(card), SIDE)
        yield PlacedCard(card, col, row)


class Projector:
    """Runs the film of a wall by the motion of a screen."""

    def __init__(self, motion: Motion, puzzle: WallPuzzle, layout: WallLayout) -> None:
        self.motion = motion
        self.view = WallView(pygame.Rect(0, 0, 1, 1))
        self.film = Film(puzzle, layout)
        self._shaken = 0
        self._turning: tuple[int, ...] = ()

    @property
    def ms(self) -> float:
        """The moment of the film that is seen."""
        running = self.motion.running("wall")
        return self.film.length_ms * (self.motion.value("wall") if running else 1)

    @property
    def left_ms(self) -> float:
        """How long the film still goes on."""
        return self.film.length_ms - self.ms

    @property
    def moving(self) -> bool:
        """While cards turn, glide or shake."""
        return self.gliding or self.motion.running("wrong")

    @property
    def gliding(self) -> bool:
        """While cards turn or glide."""
        return self.motion.running("wall")

    @property
    def shaken(self) -> tuple[int, ...]:
        """The cards that shake at this moment."""
        return tuple(bits(self._shaken)) if self.motion.running("wrong") else ()

    @property
    def turning(self) -> tuple[int, ...]:
        """The cards that were guessed and are about to turn, or do."""
        return self._turning if self.motion.running("wall") else ()

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the loose card seen at a point, the topmost one; None for none."""
        for placed in reversed(list(self.film.placed(self.ms))):
            if placed.group is None and self.view.at(placed.col, placed.row).collidepoint(pos):
                return placed.card
        return None

    def seen(self) -> WallLayout:
        """Returns what lies where, for a player who looks at the wall now."""
        return self.film.layout(self.ms)

    def lift(self, cards: list[int]) -> None:
        """Cards that were just chosen come up."""
        for card in cards:
            self.motion.start(("lift", card), LIFT_MS, out_quad)

    def shake(self, cards: int) -> None:
        """Four cards (a bitset) are wrong."""
        self._shaken = cards
        self.motion.start("wrong", WRONG_MS, linear)

    def roll(self, goal: WallLayout, guessed: tuple[int, ...] = ()) -> None:
        """Animates the wall to another layout; guessed cards are shown for a moment, then turn."""
        if goal == self.film.last:
            return
        self.film = self.film.to(goal, self.ms)
        self._turning = guessed
        delay = WRONG_MS if self.motion.running("wrong") else PAUSE_MS if guessed else 0
        self.motion.start("wall", self.film.length_ms, linear, delay)

    def cut(self, goal: WallLayout) -> None:
        """Shows another layout at once."""
        self.film = Film(self.film.puzzle, goal)
