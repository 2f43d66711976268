"""What the workshop says of a wall that is being put together: its groups, what else is shared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ..base import N_, Drafting, Finding, Fix, GenerationError, Message, ParseError, Tick
from ..drafting import Edit, edit_of
from ..grid import bits, bitset
from ..rng import Rng
from ..text import MOST_TITLE
from ..walls.draft import (
    COLUMNS,
    PUT,
    ROWS,
    LinkedCards,
    WallDraft,
    WallFinding,
    card_fixes,
    cards_in_other_groups,
    cards_missing,
    edits_between,
    is_card,
    with_fixes,
    with_groupings,
)
from ..walls.wall import CARDS_OF_GROUP, COUNTED_WAYS, Partition, partitions
from . import ids
from .characters import highlights
from .characters.components import shipped
from .characters.members import ComponentCount, carriers_of, members_of, parts_of
from .formats import shuffled
from .rating import rate
from .rules import SCRIPT_TITLES, SCRIPTS, Puzzle, is_han
from .wall import Wall, herrings_of, puzzle_of


@dataclass(frozen=True)
class LionWallDraft(WallDraft):
    """The component of each group, "" if it is what its cards share, and the characters."""

    script: str = SCRIPTS[0]

    script_titles = SCRIPT_TITLES

    @classmethod
    def of(cls, puzzle: Puzzle) -> LionWallDraft:
        """Returns a draft of a wall: each group's component, then its characters."""
        cells = [
            text
            for group in puzzle.groups
            for text in (group.component, *puzzle.text_of(group.cards))
        ]
        return cls(puzzle.script, tuple(cells))

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """Returns the text as it is stored: one character, or in the first column one component.

        A component need not be a character by itself. Raises ParseError.
        """
        text = text.strip()
        if not is_card(cell) and ids.is_part(text):
            return text
        if not is_han(text):
            raise ParseError("Type a Chinese character, not {found}.", found=repr(text[:20]))
        return text


# Walls are filled at random until so many are sound: the least number if one of them is easy,
# else the most. The easiest is taken.
_ATTEMPTS = 300  # most of a first dozen are sound
_LEAST_SOUND, _MOST_SOUND = 6, 24
_EASY_LEVEL = 2
_ENOUGH = 8  # characters to choose a card from, before those of later levels are
_FAMILIAR = 60  # components of most characters, of which those for empty groups are


class CharacterOffer(NamedTuple):
    """A character that a group may have; `crosses` has the components of other groups it fits."""

    char: str
    crosses: str


@dataclass(frozen=True, kw_only=True)
class LionFinding(WallFinding):
    """A finding on a wall of characters, with what may be chosen."""

    parts: tuple[ComponentCount, ...] = ()
    """The components to choose from."""
    members: tuple[tuple[tuple[CharacterOffer, ...], ...], ...] = ()
    """By group, then by band: the characters to choose from."""


class _DraftCards:
    """The cards a draft has so far, and the components they carry.

    `rows` has the cards of each group as bitsets, `names` the groups' folded components.
    """

    def __init__(self, draft: LionWallDraft) -> None:
        self.draft, components = draft, shipped()
        self.wall = Wall.of(draft.script, "".join(draft.cards), components)
        cards = self.wall.cards
        self.rows = [bitset(map(cards.index, filter(None, draft.row(n)))) for n in range(ROWS)]
        self.names = [self._name(number) for number in range(ROWS)]

    def _name(self, number: int) -> str:
        """The folded component of a group; "" if none is known."""
        name, cards, wall = self.draft.names[number], self.rows[number], self.wall
        if name:
            return wall.components.fold(name)
        if cards.bit_count() < 2 or not self.share_component(cards):
            return ""
        return wall.names(cards)[0]

    def share_component(self, cards: int) -> bool:
        """Whether these cards share a component."""
        return any(not cards & ~carrying for carrying in self.wall.shared.values())

    def cards_with(self, name: str) -> int:
        """Returns the cards that carry a folded component."""
        return self.wall.shared.get(name, 0)

    def shape(self, number: int) -> str:
        """The component of a group as it is drawn; "" if none is known."""
        own_name, name, cards = self.draft.names[number], self.names[number], self.rows[number]
        if own_name:
            return shape_shown(self.draft.script, own_name, self.wall.chars(cards))
        return self.wall.shape(name, cards) if name else ""

    @property
    def odd(self) -> int:
        """The cards that do not carry what their group shares; all of four that share nothing."""
        odd_cards = 0
        for name, cards in zip(self.names, self.rows, strict=True):
            if name:
                odd_cards |= cards & ~self.cards_with(name)
            elif cards.bit_count() == CARDS_OF_GROUP:
                odd_cards |= cards
        return odd_cards

    def shared(self, cards: int) -> LinkedCards:
        """Returns the cards of a group and the component that names it."""
        return LinkedCards(
            self.wall.shape(self.wall.names(cards)[0], cards), self.wall.chars(cards)
        )


@lru_cache(maxsize=256)
def shape_shown(script: str, own_name: str, cards: str) -> str:
    """Returns the form of a component that the four cards of a group show, as in the game.

    So 刀 is 刂 in 刮划削利. With fewer cards, or if some don't carry it, it stays as typed.
    """
    wall, every = Wall.of(script, cards, shipped()), (1 << CARDS_OF_GROUP) - 1
    name = wall.components.fold(own_name)
    return wall.shape(name, every) if wall.shared.get(name) == every else own_name


def findings(draft: LionWallDraft, tick: Tick) -> Iterator[Finding]:
    """Yields findings, each knowing more: verdict, level and herrings, offers, then fixes."""
    tick(None)
    parsed = _DraftCards(draft)
    groupings: list[Partition] = []
    if not draft.empty and not parsed.odd:
        groupings = partitions(parsed.wall.shared.values(), COUNTED_WAYS, tick)
    finding = _verdict(parsed, groupings)
    yield finding
    if finding.status == "unique":
        finding = replace(finding, level=rate(finding.puzzle, tick).level)
    finding = replace(finding, herrings=_herrings(parsed), also=_ungrouped_components(parsed))
    yield finding
    parts = parts_of(draft.script, tick)
    members = tuple(tuple(_offers(parsed, number, tick)) for number in range(ROWS))
    finding = replace(finding, parts=parts, members=members)
    yield finding
    if finding.status == "multiple":
        yield from _with_fixes(finding, parsed, groupings, tick)


def _verdict(parsed: _DraftCards, groupings: Sequence[Partition]) -> LionFinding:
    """Returns how many groupings there are, or what is missing or wrong."""
    draft, wall = parsed.draft, parsed.wall
    count = len(wall.cards)
    finding = LionFinding(
        status="unfinished",
        title=Message("{n} of {all} cards", n=count, all=ROWS * CARDS_OF_GROUP),
        reason=_next_step_text(parsed),
        links=tuple(parsed.shape(number) for number in range(ROWS)),
        crossing=_crossing_components(parsed),
        odd=wall.chars(parsed.odd),
    )
    if parsed.odd:
        return replace(
            finding, status="wrong", title=Message("Wrong cards"), reason=_wrong_cards_text(parsed)
        )
    if draft.empty:
        return finding
    if len(groupings) == 1:
        puzzle = puzzle_of(*shuffled(wall, groupings[0]))
        reason = Message("There's no other way to sort these cards into four groups.")
        title = Message("One solution")
        return replace(finding, status="unique", title=title, reason=reason, puzzle=puzzle)
    finding = with_groupings(finding, parsed.rows, groupings, parsed.shared)
    also = finding.groupings[1][0]
    reason = Message(
        "{cards} also share {component}.", cards=" ".join(also.cards), component=also.title
    )
    puzzle = replace(puzzle_of(*shuffled(wall, tuple(parsed.rows))), solution_count=len(groupings))
    return replace(finding, reason=reason, puzzle=puzzle, notice=puzzle.notice)


def _next_step_text(parsed: _DraftCards) -> Message:
    """Says what the maker has to do next."""
    if not parsed.wall.cards and not any(parsed.draft.names):
        return Message("Choose or type a part, then four characters that contain it.")
    for number, cards in enumerate(parsed.rows):
        missing = CARDS_OF_GROUP - cards.bit_count()
        if not cards and not parsed.names[number]:
            return Message("Group {n} is empty.", n=number + 1)
        if missing:
            return cards_missing(number, missing)
    return Message("All the cards are in place.")


def _wrong_cards_text(parsed: _DraftCards) -> Message:
    """Says which cards of a group don't have its component, for the first such group."""
    for number, (name, cards) in enumerate(zip(parsed.names, parsed.rows, strict=True)):
        odd = parsed.wall.chars(cards & parsed.odd)
        if odd and not name:
            return Message("{cards} have nothing in common.", cards=" ".join(odd))
        if odd:
            shape, text = parsed.shape(number), N_("{cards} has no {component}.")
            text = text if len(odd) == 1 else N_("{cards} have no {component}.")
            return Message(text, cards=" ".join(odd), component=shape)
    raise AssertionError("some card is odd")


def _crossing_components(parsed: _DraftCards) -> dict[str, str]:
    """Returns the components of other groups that each card carries."""
    shapes_by_card: dict[str, str] = {}
    for number, name in enumerate(parsed.names):
        for card in bits(parsed.cards_with(name) & ~parsed.rows[number]) if name else ():
            char = parsed.wall.cards[card]
            shapes_by_card[char] = shapes_by_card.get(char, "") + parsed.shape(number)
    return shapes_by_card


def _ungrouped_components(parsed: _DraftCards) -> tuple[LinkedCards, ...]:
    """Returns the components on four cards or more that no group has."""
    wall, by_cards = parsed.wall, dict[int, LinkedCards]()
    grouped = {parsed.cards_with(name) for name in parsed.names}  # 囗 is on the cards of 口
    for name in wall.by_size():
        cards = wall.shared[name]
        within = any(not cards & ~row for row in parsed.rows)
        if cards.bit_count() < CARDS_OF_GROUP or within or cards in grouped or cards in by_cards:
            continue
        by_cards[cards] = LinkedCards(wall.shape(name, cards), wall.chars(cards))
    return tuple(by_cards.values())


def _herrings(parsed: _DraftCards) -> tuple[LinkedCards, ...]:
    """Returns the red herrings among the groups that have cards."""
    groups = tuple(cards for cards in parsed.rows if cards)
    return tuple(
        LinkedCards(herring.component, parsed.wall.chars(herring.cards))
        for herring in herrings_of(parsed.wall, groups)
    )


def _offers(parsed: _DraftCards, number: int, tick: Tick) -> Iterator[tuple[CharacterOffer, ...]]:
    """Yields, band by band, the characters a group may have, with other groups' components."""
    name, components, script = parsed.names[number], parsed.wall.components, parsed.draft.script
    carriers_of(script, tick)
    others = [other for other in parsed.names if other and other != name]
    for band in members_of(name, script) if name else ():
        tick(None)
        found = []
        for char in band:
            visible = components.visible(char)
            crosses = "".join(other for other in others if other in visible)
            found.append(CharacterOffer(char, crosses))
        yield tuple(found)


def _with_fixes(
    finding: LionFinding, parsed: _DraftCards, groupings: Sequence[Partition], tick: Tick
) -> Iterator[Finding]:
    """Yields the finding with replacements for cards that another solution groups otherwise."""
    members = finding.members

    def fixes(card: int, in_time: Tick) -> list[Fix]:
        """Returns the replacements for a card by a character that fits its group alone."""
        old, draft = parsed.wall.cards[card], parsed.draft
        offers = chain(*members[draft.cell_of(old) // COLUMNS])
        fitting = [
            offer.char for offer in offers if offer.char not in draft.cards and not offer.crosses
        ]
        return card_fixes(draft, old, fitting, lambda after: _level_and_note(after, in_time))

    finding = replace(finding, fixes_title=Message("Replacing one card would make it unique"))
    none = Message("Replacing one card isn't enough")
    return with_fixes(finding, cards_in_other_groups(parsed.rows, groupings), fixes, none, tick)


def _level_and_note(draft: WallDraft, tick: Tick) -> tuple[int, Message] | None:
    """Returns the level of a wall and a note that counts its herrings.

    Returns None unless the wall is complete and has exactly one grouping.
    """
    assert isinstance(draft, LionWallDraft)
    puzzle = sound_puzzle(draft, tick)
    if puzzle is None:
        return None
    note = Message.counted("{n} red herring", "{n} red herrings", n=len(puzzle.herrings))
    return rate(puzzle).level, note


def sound_puzzle(draft: LionWallDraft, tick: Tick) -> Puzzle | None:
    """Returns the puzzle of a complete draft with exactly one grouping; else None."""
    parsed = _DraftCards(draft)
    if draft.empty or parsed.odd:
        return None
    groupings = partitions(parsed.wall.shared.values(), 2, tick)
    return puzzle_of(*shuffled(parsed.wall, groupings[0])) if len(groupings) == 1 else None


def filled(draft: LionWallDraft, rng: Rng, tick: Tick) -> list[Edit]:
    """Returns edits that add what is missing, so that there is only one way to group.

    Of several such walls, returns the easiest, and of these the one with most red herrings. Raises
    GenerationError if none is found soon.
    """
    rated_drafts: list[tuple[tuple[int, int], LionWallDraft]] = []  # ((-level, herrings), draft)
    for _ in range(_ATTEMPTS):
        tick(None)
        tried = completed(draft, rng, tick)
        puzzle = None if tried is None else sound_puzzle(tried, tick)
        if tried is not None and puzzle is not None:
            rated_drafts.append(((-rate(puzzle).level, len(puzzle.herrings)), tried))
        if len(rated_drafts) >= _LEAST_SOUND and (
            max(key for key, _draft in rated_drafts)[0] >= -_EASY_LEVEL
            or len(rated_drafts) == _MOST_SOUND
        ):
            break
    if not rated_drafts:
        raise GenerationError("Couldn't build a wall with only one solution from these cards.")
    best = max(rated_drafts, key=lambda pair: pair[0])[1]
    return edits_between(draft, best)


def completed(
    draft: LionWallDraft, rng: Rng, tick: Tick, *, is_familiar: bool = False
) -> LionWallDraft | None:
    """Fills gaps with random components and characters; returns None if none fit.

    If it `is_familiar`, only the characters learned first are drawn.
    """
    components, parsed = shipped(), _DraftCards(draft)
    names = list(parsed.names)
    parts = parts_of(draft.script, tick)[:_FAMILIAR]
    for number in range(ROWS):
        if not names[number] and not parsed.rows[number]:
            shape = rng.choice(parts).shape
            names[number] = components.fold(shape)
            draft = draft.apply(Edit(PUT, number * COLUMNS, shape))
    if len({*names}) < ROWS or not all(names):
        return None
    for cell in draft.empty:
        name = names[cell // COLUMNS]
        others = {*names} - {name}
        fitting: list[str] = []
        for band in members_of(name, draft.script):
            fitting += (
                char
                for char in band
                if char not in draft.cards
                and others.isdisjoint(components.visible(char))
                and highlights.entry(draft.script, char, name) is not None
            )
            if len(fitting) >= _ENOUGH:
                break  # later characters are rarer
        if not fitting:
            return None
        fitting = fitting[:_ENOUGH] if is_familiar else fitting
        draft = draft.apply(Edit(PUT, cell, rng.choice(fitting)))
    return draft


DRAFTING = Drafting(
    about=Message("Choose parts and cards"),
    empty=LionWallDraft,
    of=LionWallDraft.of,
    open=LionWallDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=lambda draft: SCRIPT_TITLES[draft.script],
    recalled=lambda draft: draft.recalled,
    entitled=lambda puzzle, title: replace(puzzle, title=title[:MOST_TITLE]),
    title=lambda puzzle: puzzle.title,
)
