"""Walls that tests play on, made by hand: no list of categories is needed for them."""

from __future__ import annotations

from generators.wordwall.rules import BLANK, MEANING, WORDPLAY, Group, Herring, Link, Puzzle

WORDS = "tongue bail ship age heel mat thyme gate lace ate sole fish bite dill hoop eye"
CARDS = tuple(WORDS.split())


def cards(*words: str) -> int:
    """The set of these cards."""
    return sum(1 << CARDS.index(word) for word in words)


SHOE = cards("tongue", "heel", "lace", "sole")
GOLDEN = cards("age", "gate", "eye", "fish")
HERBS = cards("bail", "mat", "thyme", "dill")
REST = cards("ship", "ate", "bite", "hoop")

WALL = Puzzle(
    "en",
    CARDS,
    (
        Group("Parts of a shoe", SHOE, MEANING, accepted=("sho",)),
        Group("GOLDEN ___", GOLDEN, BLANK, (Link((), "golden age"),) * 4, ("golden",)),
        Group("Herbs with a letter changed", HERBS, WORDPLAY, accepted=("herb", "lett")),
        Group("Begin with W when whipped", REST, WORDPLAY, (Link(((0, 1),)),) * 4, ("whipp",)),
    ),
    (
        Herring("Ghost of the table", cards("sole", "fish", "dill", "bite")),
        Herring("Parts of a shoe", cards("eye")),
    ),
)
"""Four groups in the order of their colours, a ghost, and a card that looks like another group."""
