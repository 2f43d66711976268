"""A wall from somebody's own list of characters: its best groups, filled up with others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from ...base import GenerationError, Message, ParseError, Tick
from ...edits import Edit
from ...grid import bits, bitset, union
from ...rng import Rng
from ...walls.draft import CARDS, COLUMNS, PUT, ROWS
from ..characters.components import shipped
from ..characters.members import carriers_of, parts_of
from ..characters.visibility import SEEN, visibility_of
from ..rating import rate
from ..rules import SCRIPTS, Puzzle, is_han
from .draft import LionWallDraft
from .workshop import completed, sound_puzzle

_MOST_COMPONENTS = 30  # of which four are chosen: 27,405 ways
_ATTEMPTS, _COMPARED = 400, 8
_MOST_NAMED = 40  # characters of the list that the wall hasn't


class _Group(NamedTuple):
    """A component that a group may share, and listed characters as bitsets of their places."""

    shape: str
    members: int
    """The characters that the group may have."""
    carriers: int
    """All that carry the component, seen or not."""


def wall_from_list(
    text: str, script: str, rng: Rng, tick: Tick
) -> tuple[Puzzle, tuple[Message, ...]]:
    """Returns a wall with as many characters of a text as it can have, and what to say of them.

    Raises ParseError if it can have none, and GenerationError.
    """
    draft = draft_from_list(text, script, rng, tick)
    puzzle = sound_puzzle(draft, tick)
    assert puzzle is not None, "the draft was checked"
    return puzzle, notes_on_list(text, draft.cards)


def script_of(text: str) -> str:
    """Returns the script whose list has most characters of a text."""
    listed = {*filter(is_han, text)}
    return max(SCRIPTS, key=lambda script: len(listed & {*shipped().characters(script)}))


def notes_on_list(text: str, cards: Sequence[str]) -> tuple[Message, ...]:
    """Says how many of the cards are from a list, and which characters of it were left out."""
    listed = [*dict.fromkeys(filter(is_han, text))]
    used = sum(card in listed for card in cards)
    notes = [Message("{n} of the {all} characters are from your list.", n=used, all=len(cards))]
    left = [char for char in listed if char not in cards]
    chars, more = "".join(left[:_MOST_NAMED]), len(left) - _MOST_NAMED
    if more > 0:
        notes.append(Message("Left out: {chars} and {n} more", chars=chars, n=more))
    elif left:
        notes.append(Message("Left out: {chars}", chars=chars))
    return tuple(notes)


def draft_from_list(text: str, script: str, rng: Rng, tick: Tick) -> LionWallDraft:
    """Returns a complete draft with one solution and as many characters of a text as can be.

    Of several such walls it is the easiest. Raises ParseError, GenerationError.
    """
    listed = [*dict.fromkeys(filter(is_han, text))]
    found = dict[tuple[int, int], LionWallDraft]()
    """By how many cards are from the list, and how easy the wall is."""
    sound = 0
    for most, groups in islice(_choices(listed, script, rng, tick), _ATTEMPTS):
        tick(None)
        if found and (most < max(used for used, _level in found) or sound == _COMPARED):
            break
        draft = completed(_begun(groups, listed, script, rng), rng, tick)
        puzzle = None if draft is None else sound_puzzle(draft, tick)
        if draft is not None and puzzle is not None:
            used = sum(card in listed for card in draft.cards)
            found.setdefault((used, -rate(puzzle).level), draft)
            sound += 1
    if not found:
        raise GenerationError("Couldn't build a wall with only one solution from this list.")
    return found[max(found)]


def _choices(
    listed: Sequence[str], script: str, rng: Rng, tick: Tick
) -> Iterator[tuple[int, Sequence[_Group]]]:
    """Yields what the groups of a wall may be, twice each, those with most of the list first.

    With each comes how many characters of the list the wall can have. Raises ParseError if there
    are none at all.
    """
    groups = _groups(listed, script, tick)
    if not groups:
        raise ParseError("No wall in this script can have any of these characters.")
    rng.shuffle(groups)
    groups = sorted(groups, key=lambda group: -min(CARDS, group.members.bit_count()))
    chosen = list[tuple[int, int, list[_Group]]]()
    for size in range(1, min(ROWS, len(groups)) + 1):
        for some in combinations(groups[:_MOST_COMPONENTS], size):
            tick(None)
            apart = _apart(some)
            if all(group.members for group in apart):
                most = sum(min(CARDS, group.members.bit_count()) for group in apart)
                chosen.append((-most, rng.below(1 << 16), apart))
    for negative, _random, apart in sorted(chosen, key=lambda choice: choice[:2]):
        yield from [(-negative, apart)] * 2


def _groups(listed: Sequence[str], script: str, tick: Tick) -> list[_Group]:
    """Returns the components that listed characters show, in no certain order."""
    components, found = shipped(), list[_Group]()
    carriers = carriers_of(script, tick)
    for shape, _count in parts_of(script, tick):
        tick(None)
        name = components.fold(shape)
        carrying = {*carriers[name]}
        having = [number for number, char in enumerate(listed) if char in carrying]
        members = [number for number in having if _shows(listed[number], name, script)]
        if members:
            found.append(_Group(shape, bitset(members), bitset(having)))
    return found


def _shows(char: str, name: str, script: str) -> bool:
    """Whether a reader sees a folded component in a character, which isn't all of it."""
    components = shipped()
    is_part = components.fold(char) != name
    return is_part and visibility_of(name, char, script, components) in SEEN


def _apart(groups: Sequence[_Group]) -> list[_Group]:
    """Returns the groups without the characters that show the component of another one."""
    return [
        group._replace(
            members=group.members & ~union(other.carriers for other in groups if other != group)
        )
        for group in groups
    ]


def _begun(
    groups: Sequence[_Group], listed: Sequence[str], script: str, rng: Rng
) -> LionWallDraft:
    """Returns a draft with these groups, and up to four random members of each."""
    draft = LionWallDraft(script)
    for row, group in enumerate(groups):
        members = [listed[number] for number in bits(group.members)]
        rng.shuffle(members)
        for column, text in enumerate((group.shape, *members[:CARDS])):
            draft = draft.apply(Edit(PUT, row * COLUMNS + column, text))
    return draft
