"""A wall being made: four groups, each with its link and its four cards.

A draft is its own position: every edit returns another one. Cells are numbered row by row: in each
row first what its cards share, then the cards. Each kind says what a cell may hold.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple, Self, TypeVar

from ..base import (
    N_,
    Finding,
    Fix,
    IllegalMove,
    ImpossibleMove,
    MalformedFile,
    Message,
    OutOfTime,
    ParseError,
    Tick,
    limited,
)
from ..drafting import Draft, Edit
from ..grid import bits, union
from ..text import beginning
from .wall import CARDS_OF_GROUP, COUNTED_WAYS, GROUPS, Partition

FindingT = TypeVar("FindingT", bound="WallFinding")

ROWS = GROUPS
COLUMNS = 1 + CARDS_OF_GROUP
CELLS = ROWS * COLUMNS
"""By rows, one a group: its title, then its four cards."""

PUT, SWAP, SCRIPT, TAKE = "put", "swap", "script", "take"

_MAX_FIXES, _MAX_FIXES_PER_CARD = 6, 2
_MAX_REPLACEMENTS = 30  # tried in the place of one card
_TICKS = 20_000  # of looking for fixes


def is_card(cell: int) -> bool:
    """Whether a cell is for a card, not for the title of a group."""
    return cell % COLUMNS != 0


@dataclass(frozen=True)
class WallDraft(Draft):
    """The texts of the cells, row by row ("" for an empty one), and their script or language."""

    script: str
    cells: tuple[str, ...] = ("",) * CELLS

    script_titles: ClassVar[Mapping[str, Message]] = {}
    """The names of the scripts to choose from, the default first."""

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """Returns a text as a cell stores it. Raises ParseError if it may not stand there."""
        raise NotImplementedError

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Inverse of to_text. Raises ParseError."""
        try:
            script, *cells = json.loads(text)
            is_fine = script in cls.script_titles and len(cells) == CELLS
            is_fine = is_fine and all(isinstance(cell, str) for cell in cells)
            is_fine = is_fine and all(cls.check(n, t) == t for n, t in enumerate(cells) if t)
            draft = cls(script, tuple(cells))
            cards = [card for card in draft.cards if card]
            is_fine = is_fine and len({*cards}) == len(cards)
        except (ValueError, TypeError, ParseError, RecursionError):
            is_fine = False
        if not is_fine:
            raise MalformedFile(f"This isn't a wall draft: {text[:40]!r}.")
        return draft

    def to_text(self) -> str:
        """Returns a JSON list: the script, then the text of each cell."""
        return json.dumps([self.script, *self.cells], ensure_ascii=False, separators=(",", ":"))

    def _after(self, edit: Edit) -> Self:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        verb, cell, text = edit
        if verb == TAKE:
            return type(self).from_text(text)
        if verb == SCRIPT:
            if text not in self.script_titles:
                raise ImpossibleMove(f"no script is called {beginning(text)}")
            return replace(self, script=text)
        if not 0 <= cell < CELLS:
            raise ImpossibleMove(f"there is no cell {cell}")
        if verb == PUT:
            return self._put(cell, self.check(cell, text) if text else "")
        if verb == SWAP:
            return self._swap(cell, int(text) if text.isdecimal() else -1)
        raise ImpossibleMove("That move isn't possible.")

    def _put(self, cell: int, text: str) -> Self:
        if text and is_card(cell) and text in self.cards and self.cells[cell] != text:
            raise IllegalMove("{card} is already on the wall.", card=text)
        return self._with({cell: text})

    def _swap(self, cell: int, other: int) -> Self:
        """Returns the draft with two cards exchanged. Raises IllegalMove if a cell has a title."""
        if not (0 <= other < CELLS and is_card(cell) and is_card(other)):
            raise IllegalMove("Choose two cards to swap.")
        return self._with({cell: self.cells[other], other: self.cells[cell]})

    def _with(self, texts: dict[int, str]) -> Self:
        cells = tuple(texts.get(cell, text) for cell, text in enumerate(self.cells))
        return replace(self, cells=cells)

    # What it is

    @property
    def cards(self) -> tuple[str, ...]:
        """The sixteen cards, group by group."""
        return tuple(text for cell, text in enumerate(self.cells) if is_card(cell))

    @property
    def recalled(self) -> str:
        """The first cards there are, by which its maker knows the draft."""
        return " ".join(list(filter(None, self.cards))[:CARDS_OF_GROUP])

    @property
    def names(self) -> tuple[str, ...]:
        """The title of each group, as its maker typed it; "" for none yet."""
        return self.cells[::COLUMNS]

    def row(self, number: int) -> tuple[str, ...]:
        """Returns the four cards of group `number`, "" for missing ones."""
        return self.cells[number * COLUMNS + 1 : (number + 1) * COLUMNS]

    @property
    def empty(self) -> tuple[int, ...]:
        """The numbers of the cells whose card is missing."""
        return tuple(n for n, text in enumerate(self.cells) if is_card(n) and not text)

    def cell_of(self, card: str) -> int:
        """Returns the number of the cell with this card."""
        return next(n for n, text in enumerate(self.cells) if is_card(n) and text == card)

    def groups(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Returns (title, cards) of each group."""
        return zip(self.names, map(self.row, range(ROWS)), strict=True)


# What is known of it


class LinkedCards(NamedTuple):
    """What some cards share, and the cards."""

    title: str
    cards: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class WallFinding(Finding):
    """A finding on a wall, with what is known besides its groups."""

    links: tuple[str, ...] = ("",) * ROWS
    """By group: what it shares, as its maker says or as is found; "" if nothing is."""
    groupings: tuple[tuple[LinkedCards, ...], ...] = ()
    """Two ways to group the cards, if there are several; of each the groups that differ."""
    also: tuple[LinkedCards, ...] = ()
    """What four cards or more share, though no group does."""
    herrings: tuple[LinkedCards, ...] = ()
    """The red herrings: what cards of different groups share."""
    crossing: Mapping[str, str] = field(default_factory=dict)
    """By card: the link of another group that it fits."""
    odd: str = ""
    """The cards, a character each, that don't fit their own group."""


def with_groupings(
    finding: FindingT,
    rows: Sequence[int],
    groupings: Sequence[Partition],
    linked: Callable[[int], LinkedCards],
) -> FindingT:
    """Returns the finding that there are several ways to group; `rows` has the maker's groups.

    `linked` returns the cards of a bitset with what they share.
    """
    other = next(grouping for grouping in groupings if {*grouping} != {*rows})
    of_maker = tuple(linked(cards) for cards in rows if cards not in other)
    of_other = tuple(linked(cards) for cards in other if cards not in rows)
    text = N_("{n} solutions") if len(groupings) < COUNTED_WAYS else N_("At least {n} solutions")
    title = Message("Two solutions") if len(groupings) == 2 else Message(text, n=len(groupings))
    return replace(finding, status="multiple", title=title, groupings=(of_maker, of_other))


# What fixes a wall


def edits_between(draft: WallDraft, after: WallDraft) -> list[Edit]:
    """Returns the edits that turn one draft into the other."""
    pairs = enumerate(zip(draft.cells, after.cells, strict=True))
    return [Edit(PUT, cell, new) for cell, (old, new) in pairs if old != new]


def cards_missing(group: int, number: int) -> Message:
    """Says how many cards a group still needs; groups are numbered from 0."""
    return Message.counted(
        "Group {group} needs {n} more card.",
        "Group {group} needs {n} more cards.",
        n=number,
        group=group + 1,
    )


def cards_in_other_groups(rows: Sequence[int], groupings: Sequence[Partition]) -> list[int]:
    """Returns the cards that some groupings put in another group, the most often moved first.

    `rows` has the maker's groups as bitsets of cards.
    """
    moved = [union({*grouping} - {*rows}) for grouping in groupings]
    cards = sorted(bits(union(moved)))
    return sorted(cards, key=lambda card: -sum(group_cards >> card & 1 for group_cards in moved))


def card_fixes(
    draft: WallDraft,
    old: str,
    options: Sequence[str],
    judge: Callable[[WallDraft], tuple[int, Message | None] | None],
) -> list[Fix]:
    """Returns fixes that replace the card `old` by one of the options, at most two.

    `judge` returns the level of the wall that results, and a note; None if it is not sound.
    """
    cell, fixes = draft.cell_of(old), list[Fix]()
    for new in options[:_MAX_REPLACEMENTS]:
        move = Edit(PUT, cell, new)
        if (judgement := judge(draft.apply(move))) is not None:
            fixes.append(Fix((move,), Message("{old} → {new}", old=old, new=new), *judgement))
        if len(fixes) == _MAX_FIXES_PER_CARD:
            break
    return fixes


def with_fixes(
    finding: FindingT,
    cards: Sequence[int],
    fixes: Callable[[int, Tick], Sequence[Fix]],
    none: Message,
    tick: Tick,
) -> Iterator[FindingT]:
    """Yields the finding each time more fixes are found; at the end, if none are, titled `none`.

    `fixes` returns those that replace a card; `cards` are tried in order until time is up.
    """
    in_time = limited(tick, _TICKS)
    yield finding
    try:
        for card in cards:
            found = (*finding.fixes, *fixes(card, in_time))
            finding = replace(finding, fixes=found[:_MAX_FIXES])
            yield finding
            if len(found) >= _MAX_FIXES:
                return
    except OutOfTime:
        pass
    if not finding.fixes:
        yield replace(finding, fixes_title=none)
