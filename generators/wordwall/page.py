"""What a web page needs to play a Word Wall."""

from __future__ import annotations

from ..base import Message
from ..walls.page import wall_page
from ..web import Seals, WebGame
from .rules import Group, Puzzle

_RULE = Message("Find four groups of four words. The words in each group share a link.")


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns what a web page needs to play a wall, its groups hashed."""
    return wall_page(puzzle, seals, _shown, " ", "en", _RULE)


def _shown(group: Group) -> dict[str, object]:
    """Returns what the page shows of a group once it is found."""
    return {"title": group.title, "becomes": [link.becomes for link in group.links]}
