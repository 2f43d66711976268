"""Hints: two words, what to look for in them, the link; a third word, the whole group."""

from __future__ import annotations

import re
from functools import cache

from ..base import Hint, Message, Tick
from ..walls.hints import WallHints
from ..walls.wall import Move
from .categories import shipped
from .rules import (
    BLANK,
    KIND_HINT,
    MEANING,
    PAIR_HINT,
    SPELLINGS,
    TITLE_HINT,
    Puzzle,
    State,
)

_BLANK = "___"
_SYNONYMS = Message("Both can mean nearly the same thing.")
_MEANINGS = (
    ("^You can ", Message("Think of what people do with them.")),
    ("^They ", Message("Think of what they do or what they have.")),
    ("^(In|At|On|By) ", Message("Think of where you might come across them.")),
    ("^Parts of ", Message("Think of something that both belong to.")),
    ("", Message("Think of the kinds of thing that each of them can be.")),
)
_LETTERS = (
    ("^Hidden ", Message("Each hides another word inside it.")),
    ("^Begin and end ", Message("Compare the beginning of each with its ending.")),
    ("^(They )?[Bb]egin with ", Message("Look only at how they begin.")),
    ("^(They )?[Ee]nd with ", Message("Look only at how they end.")),
    (" with a letter added$", Message("Take one letter away from each.")),
    (" with a letter missing$", Message("Add one letter to each.")),
    (" with a letter changed$", Message("Change one letter in each.")),
    ("^Anagrams of ", Message("Rearrange the letters of each.")),
    ("^Letters in ", Message("Look at the order of the letters in each.")),
    ("^Typed on ", Message("Type them, and notice which keys you press.")),
    (" written backwards$", Message("Read each of them backwards.")),
    ("^Sound |^Silent |[Ss]ilent", Message("Say both of them aloud.")),
    ("", Message("Ignore what they mean, and look only at their letters.")),
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
    if group.kind == MEANING and group.title in _synonyms():
        return _SYNONYMS
    looks = _MEANINGS if group.kind == MEANING else _LETTERS
    return next(message for pattern, message in looks if re.search(pattern, group.title))


@cache
def _synonyms() -> frozenset[str]:
    """The titles, in both spellings, of groups whose words mean what the title says."""
    known = shipped()
    found = [category for category in known.all if category.is_synonyms]
    return frozenset(known.title_of(each, spelling) for each in found for spelling in SPELLINGS)


def _beside(title: str) -> Message:
    """Says on which side of a blank's words the other word goes, and how long that is."""
    count = sum(char.isalpha() for char in title)
    if title.startswith(_BLANK):
        return Message("The same word goes after both. It has {n} letters.", n=count)
    if title.endswith(_BLANK):
        return Message("The same word goes before both. It has {n} letters.", n=count)
    return Message("Both complete the same phrase.")


def _linked(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Returns the sentence that says what two cards of a group share."""
    return Message(
        "The link between {first} and {second} is “{title}”.",
        first=puzzle.cards[pair[0]],
        second=puzzle.cards[pair[1]],
        title=puzzle.groups[number].title,
    )


def _others_like(state: State, number: int) -> int:
    """Returns how many other cards look like the group."""
    title = state.puzzle.groups[number].title
    return sum(
        (herring.cards & state.unsolved).bit_count()
        for herring in state.puzzle.herrings
        if herring.title == title
    )


_HINTS = WallHints(PAIR_HINT, KIND_HINT, TITLE_HINT, _looked, _linked, _others_like)
