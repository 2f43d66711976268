"""The levels that the menu offers of every kind, from 1 to 5."""

from __future__ import annotations

from .base import LEVELS as LEVELS
from .base import UsageError


def check_level(level: int) -> None:
    """Raises ParseError if there is no such level."""
    if level not in LEVELS:
        raise UsageError(f"Choose a level from 1 to 5, not {level}.")
