"""Hints: two cards, where in them to look, the component; a third card, the whole group."""

from __future__ import annotations

from ..base import N_, Hint, Message, Tick
from ..walls.hints import WallHints
from ..walls.wall import Move
from .characters.components import shipped
from .characters.visibility import place_in
from .formats import in_languages
from .rating import easiest_first
from .rules import CARD_HINT, COMPONENT_HINT, PLACE_HINT, Puzzle, State

_PLACES = {
    "whole": N_("Either {first} or {second} is itself the part they share."),
    "left": N_("Look at the left side of {first} and {second}."),
    "right": N_("Look at the right side of {first} and {second}."),
    "top": N_("Look at the top of {first} and {second}."),
    "bottom": N_("Look at the bottom of {first} and {second}."),
    "middle": N_("Look at the middle of {first} and {second}."),
    "outside": N_("Look at the outer part of {first} and {second}."),
    "inside": N_("Look inside {first} and {second}."),
}
_ELSEWHERE = N_("The part that {first} and {second} share is in a different place in each.")


def hint(state: State, tick: Tick) -> Hint:
    """Returns the next hint. Raises NoHint on a wall that is over."""
    tick(None)
    return _HINTS.hint(state)


def stage_payment(state: State, shown_hint: Hint, stage: int) -> Move | None:
    """Returns the move that pays for a stage of a hint: 0, 1 or 2; None if it is paid for."""
    return _HINTS.payment(state, shown_hint, stage)


def _place_text(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Says where two characters of a group have its component."""
    component, components = puzzle.groups[number].component, shipped()
    places = {place_in(component, puzzle.cards[card], puzzle.script, components) for card in pair}
    text = _PLACES["whole"] if "whole" in places else _ELSEWHERE
    if len(places) == 1:
        text = _PLACES.get(places.pop(), _ELSEWHERE)
    first, second = (puzzle.cards[card] for card in pair)
    return Message(text, first=first, second=second)


def _component_text(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Says which component two characters of a group share."""
    names = in_languages(puzzle, puzzle.groups[number], shipped())
    first, second = (puzzle.cards[card] for card in pair)
    text = N_("{first} and {second} share {component}.")
    return Message(text, first=first, second=second, component=names)


def _ease_rank(state: State, number: int) -> int:
    """Returns the place of a group in the order from easy to hard."""
    return easiest_first(state.puzzle).index(number)


_HINTS = WallHints(CARD_HINT, PLACE_HINT, COMPONENT_HINT, _place_text, _component_text, _ease_rank)
