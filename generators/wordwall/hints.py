"""Hints: two of these four belong together, which two, what kind of link, which link.

Whoever asks about a group for the first time gets the first two, then the others; each may be
followed by the whole group. Of two groups that are left the first two would say nothing: of any
three cards two belong together. So these begin with the kind of link. What a press tells is paid
for, once.
"""

from __future__ import annotations

from generators.base import Hint, Message, Names, NoHint, Status, Tick
from generators.grid import bits, bitset
from generators.walls import GROUPS, GUESS, HINT, Move
from generators.wordwall.rules import (
    BLANK,
    FOUR_HINT,
    GROUP_HINT,
    KIND_HINT,
    MEANING,
    PAIR_HINT,
    TITLE_HINT,
    WORDPLAY,
    Group,
    State,
)

_FIRST, _SECOND = (FOUR_HINT, PAIR_HINT), (KIND_HINT, TITLE_HINT)
_OF_KIND = {
    MEANING: Message("Think of what the words mean, and where you meet them."),
    BLANK: Message("The same word goes with each of them: before it or after it."),
    WORDPLAY: Message("Look at the letters, or say the words aloud."),
}


def hint(state: State, tick: Tick) -> Hint:
    """The next two steps of the group asked about, or of the easiest one to enter.

    `units` is the number of the group, `nudge_units` the cards that the nudge lights, `why` the
    pair, `moves` the guess that the last press plays. Raises NoHint on a wall that is over.
    """
    tick(None)
    if state.status is not Status.PLAYING:
        raise NoHint("the wall is over")
    number = _number(state)
    group = state.puzzle.groups[number]
    pair = pair_of(state, group)
    pay = payment(group, pair, GROUP_HINT)
    guess = Move(GUESS, group.cards)
    others = _others(state, group)
    is_later = len(others) < 2 or state.has_paid(bitset(pair), PAIR_HINT)
    four = pair if is_later else _among_others(state, pair, others)
    return Hint(
        nudge=_OF_KIND[group.kind] if is_later else _among(state, four),
        reason=_named(group) if is_later else _together(state, pair),
        technique=Message("Group"),
        rank=2 if is_later else 1,
        why=frozenset(pair),
        units=(number,),
        moves=(guess,) if state.has_paid(pay.cards, GROUP_HINT) else (pay, guess),
        nudge_units=four,
    )


def stages_of(state: State, hint: Hint) -> tuple[str, str, str]:
    """What the three presses of a hint tell."""
    return (*(_FIRST if hint.rank == 1 else _SECOND), GROUP_HINT)


def payment(group: Group, pair: tuple[int, ...], stage: str) -> Move:
    """The move that pays for a stage."""
    cards = bitset(pair) if stage in _FIRST else group.cards
    return Move(HINT, cards, stage)


def stage_payment(state: State, hint: Hint, stage: int) -> Move | None:
    """The move that pays for press 0, 1 or 2 of this hint; None where it is paid for already."""
    group = state.puzzle.groups[hint.units[0]]
    pay = payment(group, tuple(sorted(hint.why)), stages_of(state, hint)[stage])
    return None if state.has_paid(pay.cards, pay.text) else pay


def _among(state: State, cards: tuple[int, ...]) -> Message:
    text = "Two of these four belong together: {words}."
    if len(cards) < GROUPS:
        text = "Two of these three belong together: {words}."
    return Message(text, words=Names(state.puzzle.cards[card] for card in cards))


def _together(state: State, pair: tuple[int, ...]) -> Message:
    first, second = (state.puzzle.cards[card] for card in pair)
    return Message("{first} belongs with {second}.", first=first, second=second)


def _named(group: Group) -> Message:
    return Message("Look for: {title}", title=group.title)


def _number(state: State) -> int:
    """The group to tell of.

    That of most cards asked about, else one that was told of before, else the one that fewest
    other cards look like, the plainest of these.
    """
    groups = state.puzzle.groups

    def order(number: int) -> tuple[int, bool, int, int]:
        group = groups[number]
        asked = (group.cards & state.selection).bit_count()
        paid = any(not cards & ~group.cards for cards, _stage in state.hints)
        return -asked, not paid, _others_like(state, group), number

    return min((n for n in range(len(groups)) if n not in state.found), key=order)


def _others_like(state: State, group: Group) -> int:
    """How many cards look like the group and are not in it."""
    return sum(
        (herring.cards & state.unsolved).bit_count()
        for herring in state.puzzle.herrings
        if herring.title == group.title
    )


def pair_of(state: State, group: Group) -> tuple[int, ...]:
    """Two cards of the group: a pair paid for, else one asked about and one that is not."""
    asked = state.selection & group.cards
    for cards, stage in state.hints:
        if stage in _FIRST and not cards & ~group.cards:
            return tuple(bits(cards))
    first, *rest = sorted(bits(group.cards), key=lambda card: not asked >> card & 1)
    return tuple(sorted((first, min(rest, key=lambda card: asked >> card & 1))))


def _others(state: State, group: Group) -> list[int]:
    """A card of each other group that is left."""
    return [
        next(bits(each.cards))
        for number, each in enumerate(state.puzzle.groups)
        if number not in state.found and each.cards != group.cards
    ]


def _among_others(state: State, pair: tuple[int, ...], others: list[int]) -> tuple[int, ...]:
    """The pair with cards that belong neither to it nor together, as they lie on the wall.

    One group that is left has none of them: else any so many cards would have two of a group.
    """
    among = {*pair, *others[:-1]}
    return tuple(card for card in state.order if card in among)
