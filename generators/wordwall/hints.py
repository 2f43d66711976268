"""Hints: two words, what to look for in them, the link; a third word, the whole group."""

from __future__ import annotations

import re

from ..base import Hint, Message, Tick
from ..walls.hints import WallHints
from ..walls.wall import Move
from .rules import (
    BLANK,
    KIND_HINT,
    MEANING,
    PAIR_HINT,
    TITLE_HINT,
    Puzzle,
    State,
)

_BLANK = "___"
_MEANINGS = (
    ("^You can ", Message("Think of what people do with them.")),
    ("^They ", Message("Think of what they do, or have.")),
    ("", Message("Think of what they mean. A word may mean more than one thing.")),
)
_LETTERS = (
    ("^Hidden ", Message("Look inside them: each hides another word.")),
    ("^Begin and end ", Message("Compare how each of them begins and ends.")),
    ("^(They )?[Bb]egin with ", Message("Look only at how they begin.")),
    ("^(They )?[Ee]nd with ", Message("Look only at how they end.")),
    (" with a letter added$", Message("Take one letter away from each, and look again.")),
    (" with a letter missing$", Message("Add one letter to each, and look again.")),
    (" with a letter changed$", Message("Change one letter of each, and look again.")),
    ("^Anagrams of ", Message("Rearrange the letters of each.")),
    ("^Letters in ", Message("Look at the order of their letters.")),
    ("^Typed on ", Message("Think of where the keys are.")),
    (" written backwards$", Message("Read them backwards.")),
    ("^Sound |^Silent |[Ss]ilent", Message("Say them aloud.")),
    ("", Message("Forget what they mean: look only at their letters.")),
)


def hint(state: State, tick: Tick) -> Hint:
    """The next step. Raises NoHint on a wall that is over."""
    tick(None)
    return _HINTS.hint(state)


def stage_payment(state: State, hint: Hint, stage: int) -> Move | None:
    """The move that pays for press 0, 1 or 2 of this hint; None if it is paid for already."""
    return _HINTS.payment(state, hint, stage)


def _looked(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Returns the kind of link, with what describes it without naming it."""
    group = puzzle.groups[number]
    if group.kind == BLANK:
        return _beside(group.title)
    looks = _MEANINGS if group.kind == MEANING else _LETTERS
    return next(message for pattern, message in looks if re.search(pattern, group.title))


def _beside(title: str) -> Message:
    """On which side of the words of a blank the other one goes, and how long it is."""
    count = sum(char.isalpha() for char in title)
    if title.startswith(_BLANK):
        return Message("The same word goes after both. It has {n} letters.", n=count)
    if title.endswith(_BLANK):
        return Message("The same word goes before both. It has {n} letters.", n=count)
    return Message("Both complete the same phrase.")


def _linked(puzzle: Puzzle, number: int) -> Message:
    return Message("The link is “{title}”.", title=puzzle.groups[number].title)


def _others_like(state: State, number: int) -> int:
    """Returns how many other cards look like the group."""
    title = state.puzzle.groups[number].title
    return sum(
        (herring.cards & state.unsolved).bit_count()
        for herring in state.puzzle.herrings
        if herring.title == title
    )


_HINTS = WallHints(PAIR_HINT, KIND_HINT, TITLE_HINT, _looked, _linked, _others_like)
