"""What a web page needs to play a Word Wall."""

from __future__ import annotations

from ..walls.page import wall_page
from ..web import Seals, WebGame
from .rules import Group, Puzzle

_RULE = (
    "Sixteen words hide four groups of four. The words of a group share a link: what they mean, "
    "a word that goes before or after them, or something in their letters."
)


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns what a web page needs to play a wall, its groups hashed."""
    return wall_page(puzzle, seals, _shown, " ", "en", _RULE)


def _shown(group: Group) -> dict[str, object]:
    """Returns what the page shows of a group once it is found."""
    return {"title": group.title, "becomes": [link.becomes for link in group.links]}
