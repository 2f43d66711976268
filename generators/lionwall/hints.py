"""Hints: two cards, where in them to look, the component; a third card, the whole group."""

from __future__ import annotations

from ..base import N_, Hint, Message, Tick
from ..walls.hints import WallHints
from .characters.components import shipped
from .characters.visibility import place_in
from .formats import in_languages
from .rating import easiest_first
from .rules import (
    CARD_HINT,
    COMPONENT_HINT,
    PLACE_HINT,
    Move,
    Puzzle,
    State,
)

_PLACES = {
    "whole": Message("One of these characters is itself the part they share."),
    "left": Message("Look at the left side of both."),
    "right": Message("Look at the right side of both."),
    "top": Message("Look at the top of both."),
    "bottom": Message("Look at the bottom of both."),
    "middle": Message("Look at the middle of both."),
    "outside": Message("Look at the outer part of both."),
    "inside": Message("Look inside both."),
}
_ELSEWHERE = Message("The part they share is in a different place in each character.")


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
    if "whole" in places:
        return _PLACES["whole"]
    return _PLACES.get(places.pop(), _ELSEWHERE) if len(places) == 1 else _ELSEWHERE


def _component_text(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Says which component two characters of a group share."""
    component, components = puzzle.groups[number].component, shipped()
    names = in_languages(component, puzzle.script, components)
    first, second = (puzzle.cards[card] for card in pair)
    text = N_("{first} and {second} share {component}.")
    return Message(text, first=first, second=second, component=names)


def _ease_rank(state: State, number: int) -> int:
    """Returns the place of a group in the order from easy to hard."""
    return easiest_first(state.puzzle).index(number)


_HINTS = WallHints(CARD_HINT, PLACE_HINT, COMPONENT_HINT, _place_text, _component_text, _ease_rank)
