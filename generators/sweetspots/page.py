"""What a web page needs to play a Sweet Spots board."""

from __future__ import annotations

from ..base import Message
from ..web import Seals, WebGame
from .rules import Puzzle
from .zonecolours import HUES, zone_looks


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns a web page's board. The rules say when it is solved; the solution is for Check."""
    chests = Message.counted("{n} chest", "{n} chests", n=puzzle.stars)
    solution = sorted(puzzle.solution or ())
    return WebGame(
        "sweetspots",
        {
            "size": puzzle.size,
            "stars": puzzle.stars,
            "zones": puzzle.zones,
            "hues": [look % HUES for look in zone_looks(puzzle)],
        },
        about=(f"{puzzle.size}×{puzzle.size}", chests),
        checks={"chests": sorted(seals.of(f"chest {cell}") for cell in solution)}
        if solution
        else {},
    )
