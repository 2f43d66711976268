"""What moves on a wall: cards flip into their group's colour, glide up, the rest close up.

A film is data: what lies on the wall at every moment of it. A clock of the scene runs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.scenes.lionwall.wall import SIDE, Layout, row_cards
from generators.lionwall.rules import Puzzle

FLIP_MS, APART_MS, GLIDE_MS = 240, 40, 360
ROW_MS = 600
"""From one row to the next, where several are shown one after the other."""
SHUFFLE_MS = 280
NAME_MS = 160
"""How long what the cards of a row share takes to come."""
_FLIPS_MS = FLIP_MS + (SIDE - 1) * APART_MS


class Placed(NamedTuple):
    """A card at a moment: column and row, how wide (0 to 1), and in whose colour, if any."""

    card: int
    col: float
    row: float
    width: float = 1.0
    group: int | None = None


class Act(NamedTuple):
    """One step of a film: `group` gets its row (None: the loose cards change places)."""

    start_ms: int
    length_ms: int
    before: Layout
    after: Layout
    group: int | None

    @property
    def end_ms(self) -> int:
        """When it is over."""
        return self.start_ms + self.length_ms


def _eased(share: float) -> float:
    """In-out-cubic."""
    share = max(0.0, min(1.0, share))
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


@dataclass(frozen=True)
class Film:
    """From the layout `first` through the acts, which follow one another."""

    puzzle: Puzzle
    first: Layout
    acts: tuple[Act, ...] = ()

    @property
    def last(self) -> Layout:
        """What lies on the wall at the end."""
        return self.acts[-1].after if self.acts else self.first

    @property
    def length_ms(self) -> int:
        """How long it takes."""
        return self.acts[-1].end_ms + NAME_MS if self.acts else 0

    def to(self, goal: Layout, elapsed_ms: float) -> Film:
        """The rest of the film from a moment on, and after it all that leads to `goal`."""
        acts = [
            act._replace(start_ms=act.start_ms - round(elapsed_ms))
            for act in self.acts
            if act.end_ms > elapsed_ms
        ]
        first = acts[0].before if acts else self.last
        rest = replace(self, first=first, acts=tuple(acts))
        for group in goal.rows:
            if group not in rest.last.rows:
                rest = rest._then(rest.last.with_row(self.puzzle, group), group)
        return rest if rest.last == goal else rest._then(goal, None)

    def _then(self, after: Layout, group: int | None) -> Film:
        start = max(0, self.acts[-1].end_ms) if self.acts else 0
        turning = ROW_MS if self.acts else _FLIPS_MS + GLIDE_MS
        length = SHUFFLE_MS if group is None else turning
        act = Act(start, length, self.last, after, group)
        return replace(self, acts=(*self.acts, act))

    def _act(self, ms: float) -> Act | None:
        return next((act for act in self.acts if ms < act.end_ms), None)

    def layout(self, ms: float) -> Layout:
        """What a player who presses at a moment sees: the old order, then the new one."""
        act = self._act(ms)
        if act is None:
            return self.last
        return act.before if _gliding(act, ms) < 0.5 else act.after

    def rows(self, ms: float) -> list[tuple[int, float]]:
        """The groups that have their rows, from the top; how far (0 to 1) each has settled."""
        act = self._act(ms)
        settled = (act.before if act else self.last).rows
        ends = {each.group: each.end_ms for each in self.acts}
        return [
            (group, min(1.0, (ms - ends[group]) / NAME_MS) if group in ends else 1.0)
            for group in settled
        ]

    def placed(self, ms: float) -> Iterator[Placed]:
        """The loose cards and those on their way, these last so that they lie on top."""
        act = self._act(ms)
        if act is None:
            yield from _still(self.last)
            return
        risen = () if act.group is None else row_cards(self.puzzle, act.group)
        share = _eased(_gliding(act, ms))
        for card in act.before.loose:
            if card not in risen:
                yield Placed(card, *_between(act, card, act.after.place_of(card), share))
        for index, card in enumerate(risen):
            goal = SIDE * len(act.before.rows) + index
            yield self._flipped(act, ms, Placed(card, *_between(act, card, goal, share)))

    def _flipped(self, act: Act, ms: float, placed: Placed) -> Placed:
        """The card turned over: those further left and up begin sooner."""
        assert act.group is not None
        cards = row_cards(self.puzzle, act.group)
        order = sorted(cards, key=act.before.place_of)
        turn = (ms - act.start_ms - order.index(placed.card) * APART_MS) / FLIP_MS
        turn = max(0.0, min(1.0, turn))
        group = act.group if turn >= 0.5 else None
        return placed._replace(width=abs(1 - 2 * turn), group=group)


def _gliding(act: Act, ms: float) -> float:
    """How far the cards are on their way, 0 to 1."""
    glide = GLIDE_MS if act.length_ms > ROW_MS else act.length_ms - _FLIPS_MS
    if act.group is None:
        glide = act.length_ms
    return max(0.0, min(1.0, (ms - act.end_ms + glide) / glide))


def _between(act: Act, card: int, goal: int, share: float) -> tuple[float, float]:
    """Column and row of a card that is on its way to a place."""
    row, col = divmod(act.before.place_of(card), SIDE)
    to_row, to_col = divmod(goal, SIDE)
    return col + (to_col - col) * share, row + (to_row - row) * share


def _still(layout: Layout) -> Iterator[Placed]:
    for card in layout.loose:
        row, col = divmod(layout.place_of(card), SIDE)
        yield Placed(card, col, row)
