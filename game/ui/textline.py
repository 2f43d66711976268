"""A line of text that is being typed, with its caret; no pygame."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

_JOINER = "\u200d"


def plain(text: str) -> str:
    """The text without what cannot be drawn; line breaks stay, some puzzles are several lines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c for c in text if c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cs"))


def joined(text: str, index: int) -> bool:
    """Whether the characters on both sides of `index` are one to the eye."""
    if not 0 < index < len(text):
        return False
    after = text[index]
    mark = after == _JOINER or unicodedata.category(after) in ("Mn", "Me", "Mc")
    return mark or text[index - 1] == _JOINER


@dataclass
class TextLine:
    """`caret` counts the characters before it; `chosen` means that all of the text is.

    The text is never longer than `limit` characters.
    """

    limit: int
    text: str = ""
    caret: int = 0
    chosen: bool = False

    def insert(self, text: str) -> None:
        """Puts text at the caret, or in place of what is chosen; cut where it is too long."""
        if self.chosen:
            self.clear()
        text = plain(text)[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + text + self.text[self.caret :]
        self.caret += len(text)

    def clear(self) -> None:
        """Takes everything away."""
        self.text, self.caret, self.chosen = "", 0, False

    def go(self, index: int) -> None:
        """Moves the caret."""
        self.caret, self.chosen = index, False

    def walk(self, step: int) -> None:
        """One character to the left (-1) or right (1); from a chosen text, to its end there."""
        if self.chosen:
            self.go(0 if step < 0 else len(self.text))
        else:
            self.go(self._beside(step))

    def erase(self, step: int) -> None:
        """Takes the character to the left or right away, or what is chosen."""
        if self.chosen:
            self.clear()
            return
        low, high = sorted((self.caret, self._beside(step)))
        self.text = self.text[:low] + self.text[high:]
        self.caret = low

    def choose(self) -> None:
        """Chooses everything there is."""
        self.caret, self.chosen = len(self.text), bool(self.text)

    def _beside(self, step: int) -> int:
        index = min(len(self.text), max(0, self.caret + step))
        while joined(self.text, index):
            index += step
        return index
