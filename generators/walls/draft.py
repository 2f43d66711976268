"""A wall being made: four groups, each with its link and its four cards.

A draft is its own position: every edit returns another one. Cells are numbered row by row: in each
row first what its cards share, then the cards. Each kind says what a cell may hold.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeVar

from ..base import (
    Finding,
    Fix,
    IllegalMove,
    Message,
    Mode,
    OutOfTime,
    ParseError,
    Status,
    Tick,
    limited,
)
from ..edits import Edit
from ..grid import bits, union
from .partitions import Partition

FindingT = TypeVar("FindingT", bound=Finding)

ROWS = CARDS = 4
COLUMNS = 1 + CARDS
CELLS = ROWS * COLUMNS

PUT, SWAP, SCRIPT, TAKE = "put", "swap", "script", "take"

_MOST_FIXES, _OF_A_CARD = 6, 2
_TRIED = 30  # others in the place of one card
_TICKS = 20_000  # of looking for fixes


@dataclass(frozen=True)
class WallDraft:
    """What is in the cells so far, "" if nothing is, and the script or language of it all."""

    script: str
    cells: tuple[str, ...] = ("",) * CELLS

    scripts: ClassVar[tuple[str, ...]] = ()
    """The scripts to choose from, that of a new wall first."""
    status = Status.PLAYING
    """A draft is never over."""
    score = None

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """What stands in a cell where that is put there. Raises ParseError if it cannot."""
        raise NotImplementedError

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Inverse of to_text. Raises ParseError."""
        try:
            script, *cells = json.loads(text)
            is_fine = script in cls.scripts and len(cells) == CELLS
            is_fine = is_fine and all(isinstance(each, str) for each in cells)
            is_fine = is_fine and all(cls.check(n, t) == t for n, t in enumerate(cells) if t)
            draft = cls(script, tuple(cells))
            cards = [card for card in draft.cards if card]
            is_fine = is_fine and len({*cards}) == len(cards)
        except (ValueError, TypeError, ParseError, RecursionError):
            is_fine = False
        if not is_fine:
            raise ParseError("This isn't a draft of a wall: {found}.", found=repr(text[:40]))
        return draft

    def to_text(self) -> str:
        """The script, then the cells, as JSON."""
        fields = [self.script, *self.cells]
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    def share(self) -> None:
        """Returns None: only finished walls are shared."""

    def start(self, mode: Mode) -> Self:
        """Itself."""
        return self

    def mistakes(self) -> frozenset[int]:
        """Returns none: any card is allowed."""
        return frozenset()

    # Strokes

    def apply(self, edit: Edit) -> Self:
        """Returns the draft after an edit. Raises IllegalMove, also if nothing would change."""
        try:
            after = self._after(edit)
        except ParseError as error:
            raise IllegalMove.of(error.message) from error
        if after == self:
            raise IllegalMove("The wall is like that already.")
        return after

    def _after(self, edit: Edit) -> Self:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        verb, cell, text = edit
        if verb == TAKE:
            return type(self).from_text(text)
        if verb == SCRIPT:
            if text not in self.scripts:
                raise IllegalMove("there is no script {name}", name=text)
            return replace(self, script=text)
        if not 0 <= cell < CELLS:
            raise IllegalMove("there is no cell {cell}", cell=cell)
        if verb == PUT:
            return self._put(cell, self.check(cell, text) if text else "")
        if verb == SWAP:
            return self._swapped(cell, int(text) if text.isdecimal() else -1)
        raise IllegalMove("That move isn't possible.")

    def _put(self, cell: int, text: str) -> Self:
        if text and cell % COLUMNS and text in self.cards and self.cells[cell] != text:
            raise IllegalMove("{card} is on the wall already.", card=text)
        return self._with({cell: text})

    def _swapped(self, cell: int, other: int) -> Self:
        """With two cards in each other's place."""
        if not (0 <= other < CELLS and cell % COLUMNS and other % COLUMNS):
            raise IllegalMove("Only cards can change places.")
        return self._with({cell: self.cells[other], other: self.cells[cell]})

    def _with(self, texts: dict[int, str]) -> Self:
        cells = tuple(texts.get(cell, text) for cell, text in enumerate(self.cells))
        return replace(self, cells=cells)

    # What it is

    @property
    def cards(self) -> tuple[str, ...]:
        """The sixteen cards, group by group."""
        return tuple(text for cell, text in enumerate(self.cells) if cell % COLUMNS)

    @property
    def names(self) -> tuple[str, ...]:
        """What the groups share, as their maker says."""
        return self.cells[::COLUMNS]

    def row(self, number: int) -> tuple[str, ...]:
        """The cards of a group."""
        return self.cells[number * COLUMNS + 1 : (number + 1) * COLUMNS]

    @property
    def empty(self) -> tuple[int, ...]:
        """The cells of the cards that are missing."""
        return tuple(n for n, text in enumerate(self.cells) if n % COLUMNS and not text)

    def cell_of(self, card: str) -> int:
        """Where a card lies."""
        return next(n for n, text in enumerate(self.cells) if n % COLUMNS and text == card)

    def groups(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What each group shares, and its cards."""
        return zip(self.names, map(self.row, range(ROWS)), strict=True)


# What mends a wall


def edits_between(draft: WallDraft, after: WallDraft) -> list[Edit]:
    """Returns the edits that turn one draft into the other."""
    pairs = enumerate(zip(draft.cells, after.cells, strict=True))
    return [Edit(PUT, cell, new) for cell, (old, new) in pairs if old != new]


def cards_in_other_groups(rows: Sequence[int], groupings: Sequence[Partition]) -> list[int]:
    """The cards that lie in another group in some of the ways, those of most ways first."""
    differ = [union({*way} - {*rows}) for way in groupings]
    cards = sorted(bits(union(differ)))
    return sorted(cards, key=lambda card: -sum(each >> card & 1 for each in differ))


def card_fixes(
    draft: WallDraft,
    old: str,
    options: Sequence[str],
    judged: Callable[[WallDraft], tuple[int, Message | None] | None],
) -> list[Fix]:
    """Other cards in the place of one, a few: `judged` has the level and a note of sound walls."""
    cell, found = draft.cell_of(old), list[Fix]()
    for new in options[:_TRIED]:
        move = Edit(PUT, cell, new)
        judgement = judged(draft.apply(move))
        if judgement is not None:
            found.append(Fix((move,), Message("{old} → {new}", old=old, new=new), *judgement))
        if len(found) == _OF_A_CARD:
            break
    return found


def with_fixes(
    finding: FindingT,
    cards: Sequence[int],
    fixes: Callable[[int, Tick], Sequence[Fix]],
    none: Message,
    tick: Tick,
) -> Iterator[FindingT]:
    """Yields the finding with fixes of these cards as they are found; `none` if there are none."""
    in_time = limited(tick, _TICKS)
    yield finding
    try:
        for card in cards:
            found = (*finding.fixes, *fixes(card, in_time))
            finding = replace(finding, fixes=found[:_MOST_FIXES])
            yield finding
            if len(found) >= _MOST_FIXES:
                return
    except OutOfTime:
        pass
    if not finding.fixes:
        yield replace(finding, fixes_title=none)
