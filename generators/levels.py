"""The levels that the menu offers of every kind, from 1 to 5."""

from __future__ import annotations

from collections.abc import Mapping

from .base import Message, ParseError

LEVELS: Mapping[int, Message] = {
    1: Message("Gentle"),
    2: Message("Easy"),
    3: Message("Medium"),
    4: Message("Hard"),
    5: Message("Expert"),
}
"""What each is called, the easiest first."""


def check_level(level: int) -> None:
    """Raises ParseError where there is no such level."""
    if level not in LEVELS:
        raise ParseError("expected a level from 1 to 5, found {level}", level=level)
