"""Every kind of puzzle there is, in the order of the menu: the only list of puzzles."""

from __future__ import annotations

from generators import brick, crossword, lionwall, riddle, sweetspots
from generators.base import ParseError, PuzzleKind

KINDS: tuple[PuzzleKind, ...] = (
    sweetspots.KIND,
    lionwall.KIND,
    brick.KIND,
    riddle.KIND,
    crossword.KIND,
)


def kind_named(name: str) -> PuzzleKind:
    """The kind of that name. Raises ParseError."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise ParseError(
        "expected a puzzle ({names}), found {name}",
        names=", ".join(kind.name for kind in KINDS),
        name=repr(name),
    )
