"""What Help says about Word Wall: the walls of its examples; the rest is assets/guide."""

from __future__ import annotations

from game.faces.walls.selection import button_names
from game.faces.wordwall.lessons import ANIMALS, COLOURS, FOOT, FRUIT, TAUGHT
from game.faces.wordwall.look import SAMPLE, draw_example
from game.help import guide
from game.help.page import HelpPage
from generators.walls.wall import GUESS, RELAXED, Move
from generators.wordwall.rules import State


def _found(groups: int) -> State:
    """Returns the sample wall with its first `groups` groups found."""
    state = SAMPLE.start(RELAXED)
    for group in SAMPLE.groups[:groups]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about Word Wall."""
    tricky = [
        (TAUGHT.found(FRUIT, COLOURS), ("ball", "note", "path", "print")),
        (TAUGHT.found(FOOT, ANIMALS), ("brown", "green", "orange", "pink")),
    ]
    examples = [*((_found(groups), ()) for groups in (0, 1, 3)), *tricky]
    text = guide.shipped("guide/wordwall")
    return guide.pages(text, examples, draw_example, button_names())
