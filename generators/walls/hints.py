"""Hints on a wall: two cards, what to look for, what they share; a third card, the whole group.

A hint has three presses. The first hint about a group leads up to what its cards share, the next
one from there to the group. What a press shows is paid for only once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..base import N_, Hint, Message, NoHint, Status
from ..grid import bits, bitset
from .wall import GROUP_HINT, GUESS, HINT, THIRD_HINT, Move, WallState

LOOK, LINK = 1, 2
"""The rank of a hint that leads to what the cards share, and of one that begins with it."""
_TOGETHER = N_("{first} and {second} belong together.")
_THIRD = N_("{third} is in the same group.")


def _card_text(puzzle: Any, card: int) -> object:
    """Returns what is written on a card."""
    return puzzle.cards[card]


@dataclass(frozen=True)
class WallHints:
    """The part of the hints in which the two walls differ.
    `pair`, `look` and `link` name the first three steps in the state's `hints`.
    """

    pair: str
    look: str
    link: str
    describe_search: Callable[[Any, int, tuple[int, int]], Message]
    """(puzzle, group number, two of its cards) -> what to look for in them."""
    describe_link: Callable[[Any, int, tuple[int, int]], Message]
    """(puzzle, group number, two of its cards) -> what they share."""
    ease: Callable[[Any, int], float]
    """(state, group number) -> a number; groups with lower ones are hinted at earlier."""
    name_card: Callable[[Any, int], object] = _card_text
    """(puzzle, card) -> how a hint names a card."""

    def hint(self, state: WallState[Any]) -> Hint:
        """Returns the next step for the selected cards' group, else the last or easiest one.

        `units` is the number of the group, `nudge_units` the cards that the first press
        highlights, `why` those of the second, `moves` what the last one plays. Raises NoHint if
        the game is over.
        """
        if state.status is not Status.PLAYING:
            raise NoHint("the game is over")
        number = self._group_to_hint(state)
        group = state.puzzle.groups[number]
        pair = self._choose_pair(state, group.cards)
        if not state.is_hinted(number):
            show = Move(HINT, group.cards, self.link)
            return self._build_hint(state, number, LOOK, pair, pair, (show,))
        third = self._choose_third(state, group.cards, pair)
        guess = Move(GUESS, group.cards)
        pay = Move(HINT, group.cards, GROUP_HINT)
        moves = (guess,) if state.has_paid(pay.cards, pay.text) else (pay, guess)
        return self._build_hint(state, number, LINK, pair, (*pair, third), moves)

    def _build_hint(
        self,
        state: WallState[Any],
        number: int,
        rank: int,
        pair: tuple[int, int],
        shown: tuple[int, ...],
        moves: tuple[Move, ...],
    ) -> Hint:
        """Returns a hint about group `number`.

        Its nudge highlights the `pair` of cards, its reason those `shown`: the same two, or three.
        """
        puzzle = state.puzzle
        words = [self.name_card(puzzle, card) for card in shown]
        if rank == LOOK:
            nudge = Message(_TOGETHER, first=words[0], second=words[1])
            reason = self.describe_search(puzzle, number, pair)
        else:
            nudge = self.describe_link(puzzle, number, pair)
            reason = Message(_THIRD, third=words[-1])
        return Hint(
            nudge=nudge,
            reason=reason,
            technique=Message("Group"),
            rank=rank,
            why=frozenset(shown),
            units=(number,),
            moves=moves,
            nudge_units=pair,
        )

    def payment(self, state: WallState[Any], hint: Hint, stage: int) -> Move | None:
        """Returns the move that pays for press 0, 1 or 2 of a hint; None if already paid."""
        group = state.puzzle.groups[hint.units[0]].cards
        pair, three = bitset(hint.nudge_units), bitset(hint.why)
        steps = ((group, self.link), (three, THIRD_HINT), (group, GROUP_HINT))
        if hint.rank == LOOK:
            steps = ((pair, self.pair), (pair, self.look), (group, self.link))
        paid_cards, step = steps[stage]
        pay = Move(HINT, paid_cards, step)
        return None if state.has_paid(pay.cards, pay.text) else pay

    def _group_to_hint(self, state: WallState[Any]) -> int:
        """Returns the number of the group to hint at: the selected, last hinted or easiest one."""
        groups = state.puzzle.groups

        def order(number: int) -> tuple[int, int, float, int]:
            cards = groups[number].cards
            chosen = (cards & state.selection).bit_count()
            paid = [n for n, (hinted, _step) in enumerate(state.hints) if not hinted & ~cards]
            return -chosen, -max(paid, default=-1), self.ease(state, number), number

        return min((n for n in range(len(groups)) if n not in state.found), key=order)

    def _choose_pair(self, state: WallState[Any], cards: int) -> tuple[int, int]:
        """Returns two cards of a group: the pair already paid for, else one selected and one not.
        The player already puts the selected cards together, so two of them would help less.
        """
        chosen = state.selection & cards
        for paid, step in state.hints:
            if step == self.pair and not paid & ~cards and (not chosen or paid & chosen):
                ordered = sorted(bits(paid), key=lambda card: not chosen >> card & 1)
                return ordered[0], ordered[1]
        first, *rest = sorted(bits(cards), key=lambda card: not chosen >> card & 1)
        return first, min(rest, key=lambda card: chosen >> card & 1)

    def _choose_third(self, state: WallState[Any], cards: int, pair: tuple[int, int]) -> int:
        """Returns a third card of a group: the one already paid for, else one not selected."""
        other_cards = cards & ~bitset(pair)
        paid = [shown & other_cards for shown, step in state.hints if step == THIRD_HINT]
        paid_card = next(filter(None, paid), 0)
        return min(bits(paid_card or other_cards), key=lambda card: state.selection >> card & 1)
