"""The word that is being typed; no pygame."""

from __future__ import annotations

from dataclasses import dataclass

from generators.brick.rules import LONGEST


@dataclass
class Entry:
    """The letters so far. A word that was judged and refused is `spent`: it stays to be seen.

    The next letter begins a new word; taking a letter away goes on with the old one.
    """

    text: str = ""
    spent: bool = False

    def add(self, letters: str) -> None:
        """Puts letters at the end; no more than a word may have."""
        if self.spent:
            self.clear()
        self.text = (self.text + letters)[:LONGEST]

    def erase(self) -> None:
        """Takes the last letter away."""
        self.text, self.spent = self.text[:-1], False

    def clear(self) -> None:
        """Takes everything away."""
        self.text, self.spent = "", False
