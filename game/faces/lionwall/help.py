"""What Help says about Lion Wall: the walls of its examples; the rest is assets/guide."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.lionwall.look import draw_example, sample
from game.faces.walls.selection import button_names
from game.help import guide
from game.help.page import HelpPage
from generators.lionwall.rules import GUESS, RELAXED, Group, Move, State


def _found(groups: Sequence[Group]) -> State:
    """Returns the sample wall with some of its groups found."""
    state = sample().start(RELAXED)
    for group in groups:
        state = state.apply(Move(GUESS, group.cards))
    return state


def help_pages() -> list[HelpPage]:
    """Returns the rule, names and modes, the keys, the sources, the workshop."""
    groups = sample().groups
    found = (groups[:0], groups[:1], groups[:3], groups[1:2])
    text, states = guide.shipped("guide/lionwall"), map(_found, found)
    return guide.pages(text, states, draw_example, button_names())
