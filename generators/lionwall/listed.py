"""A wall from somebody's own list of characters: its best groups, filled up with others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, groupby, islice, repeat
from typing import NamedTuple

from ..base import GenerationError, Message, ParseError, Tick
from ..drafting import Edit
from ..grid import bits, bitset, union
from ..rng import Rng
from ..walls.draft import COLUMNS, PUT, ROWS
from ..walls.wall import CARDS_OF_GROUP
from .characters.components import shipped
from .characters.members import UNRANKED, carriers_of, parts_of
from .characters.visibility import SEEN, lateness, visibility_of
from .rating import rate
from .rules import SCRIPTS, Puzzle, is_han
from .workshop import LionWallDraft, completed, sound_puzzle

_MOST_COMPONENTS = 30  # of which four are chosen: 27,405 ways
# How often characters are drawn for a choice of groups, and how often groups as well.
_DRAWS, _DRAWS_OF_GROUPS = 3, 40
_ATTEMPTS, _COMPARED = 120, 24  # for walls with so many characters of the list
_RARE = 3  # lateness: an added character so late does a wall more harm than a listed one good
_LEVELS = 4  # of how much more often than a character the others were used
_MOST_NAMED = 40  # characters of the list that the wall hasn't


class _Group(NamedTuple):
    """A component that a group may share, and listed characters as bitsets of their places."""

    shape: str
    members: int
    """The characters that the group may have."""
    carriers: int
    """All that carry the component, seen or not."""


class _Choice(NamedTuple):
    """Components for the groups of a wall, and what its listed characters are worth."""

    most: int
    """The most that a wall can be worth: 1 for each of them, more for those to come first."""
    groups: Sequence[_Group]


def wall_from_list(
    text: str, script: str, rng: Rng, tick: Tick, earlier: Sequence[str] = ()
) -> tuple[Puzzle, tuple[Message, ...]]:
    """Returns a wall with as many characters of a text as it can have, and what to say of them.

    Those come first that the cards of `earlier` walls lack. Raises ParseError if it can have
    none, and GenerationError.
    """
    draft = draft_from_list(text, script, rng, tick, earlier)
    puzzle = sound_puzzle(draft, tick)
    assert puzzle is not None, "the draft was checked before"
    return puzzle, notes_on_list(text, draft.cards)


def script_of(text: str) -> str:
    """Returns the script whose list has most characters of a text."""
    listed = {*filter(is_han, text)}
    return max(SCRIPTS, key=lambda script: len(listed & {*shipped().characters(script)}))


def notes_on_list(text: str, cards: Sequence[str]) -> tuple[Message, ...]:
    """Says how many of the cards are from a list, and which characters of it were left out."""
    listed = [*dict.fromkeys(filter(is_han, text))]
    used = sum(card in listed for card in cards)
    notes = [Message("Characters from your list: {n} of {all}.", n=used, all=len(cards))]
    left = [char for char in listed if char not in cards]
    chars, more = "".join(left[:_MOST_NAMED]), len(left) - _MOST_NAMED
    if more > 0:
        notes.append(Message("Left out: {chars} and {n} more", chars=chars, n=more))
    elif left:
        notes.append(Message("Left out: {chars}", chars=chars))
    return tuple(notes)


def draft_from_list(
    text: str, script: str, rng: Rng, tick: Tick, earlier: Sequence[str] = ()
) -> LionWallDraft:
    """Returns a complete draft with one solution and as many characters of a text as can be.

    Of several such walls it is the easiest, with the commonest characters added. Those come first
    that are least often among the cards of `earlier` walls, none of which is made again. Raises
    ParseError, GenerationError.
    """
    listed = [*dict.fromkeys(filter(is_han, text))]
    groups = _groups(listed, script, tick)
    if not groups:
        raise ParseError("None of these characters can be on a wall in this script.")
    rarer, made = _rarer(groups, listed, "".join(earlier)), [*map(set, earlier)]
    # By how good they are: what the listed characters are worth, how easy, how common the others.
    found = dict[tuple[int, ...], LionWallDraft]()
    choices = _choices(groups, rarer, rng, tick)
    for most, same in groupby(choices, key=lambda choice: choice.most):
        if found and most <= max(found)[0]:
            break
        sound, draws = 0, (repeat(choice, _draws(choice)) for choice in same)
        for choice in islice(chain.from_iterable(draws), _ATTEMPTS):
            tick(None)
            begun = _begun(choice.groups, rarer, listed, script, rng)
            draft = completed(begun, rng, tick, is_familiar=True)
            is_new = draft is not None and {*draft.cards} not in made
            puzzle = sound_puzzle(draft, tick) if draft is not None and is_new else None
            if draft is not None and puzzle is not None:
                worth, ranks = _worth(draft.cards, rarer, listed, script)
                found.setdefault((worth, -rate(puzzle).score, -ranks), draft)
                sound += 1
            if sound == _COMPARED:
                break
    if not found:
        raise GenerationError("Couldn't build a wall with only one solution from these cards.")
    puzzle = sound_puzzle(found[max(found)], tick)
    assert puzzle is not None, "the draft was checked"
    return LionWallDraft.of(puzzle)  # its components are those that the game will name


def _draws(choice: _Choice) -> int:
    """Returns how many walls of a choice of groups are tried."""
    return _DRAWS if len(choice.groups) == ROWS else _DRAWS_OF_GROUPS


def _rarer(groups: Sequence[_Group], listed: Sequence[str], earlier: str) -> list[int]:
    """Returns the characters to come first: those that earlier walls had more rarely than most.

    The second bitset has those that they had more rarely by two, and so on.
    """
    usable = {
        number: earlier.count(listed[number])
        for number in bits(union(group.members for group in groups))
    }
    mean = -(-sum(usable.values()) // len(usable))  # rounded up
    limits = range(mean, max(0, mean - _LEVELS), -1)
    rarer = (bitset([number for number in usable if usable[number] < uses]) for uses in limits)
    return [*filter(None, rarer)]


def _worth(
    cards: Sequence[str], rarer: Sequence[int], listed: Sequence[str], script: str
) -> tuple[int, int]:
    """Returns what a wall is worth, as in a choice, and the sum of the ranks of what was added.

    Rare characters that were added count against it, so that no group is made of them.
    """
    components, numbers = shipped(), {char: number for number, char in enumerate(listed)}
    used = bitset([numbers[card] for card in cards if card in numbers])
    added = [card for card in cards if card not in numbers]
    rare = sum(lateness(card, script, components) >= _RARE for card in added)
    ranks = sum(components.rank(card) or UNRANKED for card in added)
    return sum((used & chars).bit_count() for chars in (used, *rarer)) - rare, ranks


def _choices(
    groups: Sequence[_Group], rarer: Sequence[int], rng: Rng, tick: Tick
) -> list[_Choice]:
    """Returns what the groups of a wall may be, those first that have most of the list.

    Of those alike, first come few groups, which are whole, then such as share few characters.
    """
    mixed = rng.sample(groups, len(groups))
    levels = -1, *rarer  # first all characters
    mixed.sort(
        key=lambda group: (
            -sum(min(CARDS_OF_GROUP, (group.members & chars).bit_count()) for chars in levels)
        )
    )
    chosen = list[tuple[tuple[int, ...], _Choice]]()
    for size in range(1, min(ROWS, len(groups)) + 1):
        for some in combinations(mixed[:_MOST_COMPONENTS], size):
            tick(None)
            members = [group.members for group in some]
            most = sum(_most([chars & level for chars in members]) for level in levels)
            alone = sum(min(CARDS_OF_GROUP, chars.bit_count()) for chars in _apart(some))
            chosen.append(((-most, size, -alone), _Choice(most, some)))
    chosen.sort(key=lambda pair: pair[0])
    return [choice for _key, choice in chosen]


def _most(members: Sequence[int]) -> int:
    """Returns how many characters four for each group can have, none in two (Hall's theorem)."""
    return min(
        CARDS_OF_GROUP * (len(members) - number) + union(some).bit_count()
        for number in range(len(members) + 1)
        for some in combinations(members, number)
    )


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


def _apart(groups: Sequence[_Group]) -> list[int]:
    """Returns the members of each group without those that carry the component of another one."""
    return [
        group.members & ~union(other.carriers for other in groups if other != group)
        for group in groups
    ]


def _begun(
    groups: Sequence[_Group], rarer: Sequence[int], listed: Sequence[str], script: str, rng: Rng
) -> LionWallDraft:
    """Returns a draft with these groups, and up to four members of each.

    Those of `rarer`, a bitset for each level of rarity, come first, and then those that fit one
    group only.
    """
    numbers = [*bits(union(group.members for group in groups))]
    rng.shuffle(numbers)
    numbers.sort(
        key=lambda number: (
            -sum(level >> number & 1 for level in rarer),
            sum(group.carriers >> number & 1 for group in groups),
        )
    )
    rows = [list[int]() for _group in groups]
    for number in numbers:
        _place(number, groups, rows, set())
    draft = LionWallDraft(script)
    for row, (group, members) in enumerate(zip(groups, rows, strict=True)):
        chars = [listed[number] for number in members]
        for column, text in enumerate((group.shape, *chars)):
            draft = draft.apply(Edit(PUT, row * COLUMNS + column, text))
    return draft


def _place(
    number: int, groups: Sequence[_Group], rows: Sequence[list[int]], tried: set[int]
) -> bool:
    """Adds a character to a row, if need be by moving others to other rows; whether it could."""
    for row, group in enumerate(groups):
        if row in tried or not group.members >> number & 1:
            continue
        tried.add(row)
        if len(rows[row]) < CARDS_OF_GROUP:
            rows[row].append(number)
            return True
        for place, other in enumerate(rows[row]):
            if _place(other, groups, rows, tried):
                rows[row][place] = number
                return True
    return False
