"""Hints: a card that belongs with another, the component to look for, the whole group.

What the three presses tell is paid for, once: `payment` is the move that pays.
"""

from __future__ import annotations

from generators.base import Hint, Message, NoHint, Status, Tick
from generators.grid import bits, bitset
from generators.lionwall.components import shipped
from generators.lionwall.formats import named
from generators.lionwall.rating import easiest_first
from generators.lionwall.rules import (
    CARD_HINT,
    COMPONENT_HINT,
    GROUP_HINT,
    GUESS,
    HINT,
    Group,
    Move,
    State,
)

STAGES = (CARD_HINT, COMPONENT_HINT, GROUP_HINT)


def hint(state: State, tick: Tick) -> Hint:
    """Two cards, their component, their group: of the cards asked about, or of the easiest group.

    `nudge_units` is the two cards, `units` the number of the group, `why` the cards that the
    reason may light (the two, and any that were paid for), `moves` what the last press plays.
    Raises NoHint on a wall that is over.
    """
    tick(None)
    if state.status is not Status.PLAYING:
        raise NoHint("the wall is over")
    number = _number(state)
    group = state.puzzle.groups[number]
    pair = _pair(state, group)
    first, second = (state.puzzle.cards[card] for card in pair)
    component = named(group.component, state.puzzle.script, shipped())
    pay = payment(state, group, GROUP_HINT, pair)
    guess = Move(GUESS, group.cards)
    return Hint(
        nudge=Message("{first} belongs with {second}.", first=first, second=second),
        reason=Message("Look for {component}.", component=component),
        technique=Message("Group"),
        rank=1,
        why=frozenset(pair) | frozenset(bits(_paid_for(state, group))),
        units=(number,),
        moves=(guess,) if pay is None else (pay, guess),
        nudge_units=pair,
    )


def payment(state: State, group: Group, stage: str, pair: tuple[int, ...]) -> Move | None:
    """The move that pays for a stage of a hint; None where it is paid for already."""
    cards = bitset(pair) if stage == CARD_HINT else group.cards
    return None if state.has_paid(cards, stage) else Move(HINT, cards, stage)


def stage_payment(state: State, hint: Hint, stage: int) -> Move | None:
    """The move that pays for press 0, 1 or 2 of this hint; None where it is paid for already."""
    group = state.puzzle.groups[hint.units[0]]
    return payment(state, group, STAGES[stage], hint.nudge_units)


def _number(state: State) -> int:
    """The group to tell of.

    That of most cards asked about, else one that was told of before, else the easiest.
    """
    groups = state.puzzle.groups
    open_ones = [number for number in easiest_first(state.puzzle) if number not in state.found]

    def order(number: int) -> tuple[int, bool]:
        asked = (groups[number].cards & state.selection).bit_count()
        return -asked, not _paid_for(state, groups[number])

    return min(open_ones, key=order)


def _paid_for(state: State, group: Group) -> int:
    """The cards of the group that card hints were paid for."""
    paid = 0
    for cards, stage in state.hints:
        if stage == CARD_HINT and not cards & ~group.cards:
            paid |= cards
    return paid


def _pair(state: State, group: Group) -> tuple[int, int]:
    """Two cards of the group, the first one asked about if any is: a pair paid for, if it fits.

    The second is no card asked about where that can be: the player knows those.
    """
    asked = state.selection & group.cards
    for cards, stage in state.hints:
        if stage == CARD_HINT and not cards & ~group.cards and (not asked or cards & asked):
            ordered = sorted(bits(cards), key=lambda card: not asked >> card & 1)
            return ordered[0], ordered[1]
    first, *rest = sorted(bits(group.cards), key=lambda card: not asked >> card & 1)
    return first, min(rest, key=lambda card: asked >> card & 1)
