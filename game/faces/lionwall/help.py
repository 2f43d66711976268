"""What Help says about Lion Wall: the walls of its examples; the rest is assets/guide."""

from __future__ import annotations

from game.faces.lionwall.look import SAMPLE, draw_example
from game.faces.walls.selection import button_names
from game.help import guide
from game.help.page import HelpPage
from generators.lionwall.rules import GUESS, RELAXED, Move, State


def _found(groups: int) -> State:
    """Returns the sample wall with its first `groups` groups found."""
    state = SAMPLE.start(RELAXED)
    for group in SAMPLE.groups[:groups]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def help_pages() -> list[HelpPage]:
    """Returns the rule, names and modes, the keys, the sources, the workshop."""
    text, states = guide.shipped("guide/lionwall"), map(_found, (0, 1, 3))
    return guide.pages(text, states, draw_example, button_names())
