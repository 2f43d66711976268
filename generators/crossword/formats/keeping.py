"""Keeps what a file says besides its crossword, as long as there is room for it."""

from __future__ import annotations

import json

MOST_KEPT = 20_000
"""Characters of all that is kept of a file."""


class Room:
    """Takes values as JSON texts, up to MOST_KEPT characters in all."""

    def __init__(self) -> None:
        self._left = MOST_KEPT
        self.has_lost = False
        """Whether something was not taken."""

    def taken(self, value: object, name: str = "") -> str | None:
        """The value as a text; None where there is no room for it, or it is no JSON."""
        try:
            text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            (text + name).encode()  # halves of characters could not be written again
        except (ValueError, RecursionError):
            self.has_lost = True
            return None
        size = len(text) + len(name)
        if size > self._left:
            self.has_lost = True
            return None
        self._left -= size
        return text
