"""What a text says of the letters of its answer."""

from __future__ import annotations

from dataclasses import dataclass

Letters = frozenset[str] | None
"""The letters that a place may have; None where the text does not say or was not understood."""


@dataclass(frozen=True)
class ReadLine:
    """A line of the text and the places of the answer that it gives."""

    text: str
    gives: tuple[tuple[int, Letters], ...] = ()
    """Place (0 is the first letter) and letters."""
    unread: bool = False
    """Whether it should give a letter and was not understood."""
    parts: tuple[str, ...] = ()
    """Where it gives several places: what of it was not understood."""

    @property
    def idle(self) -> bool:
        """Whether it gives no letter and need not: a title, a blank line, a closing couplet."""
        return not self.gives and not self.unread


@dataclass(frozen=True)
class Reading:
    """What a text says, line by line and place by place."""

    lines: tuple[ReadLine, ...]
    letters: tuple[Letters, ...]
    """By place, up to the highest that is named."""
    has_last: bool = False
    """Whether the last of these was called the last."""
    is_whole: bool = False
    """Whether the answer surely has so many letters: true of a riddle that was dealt."""

    @property
    def unread(self) -> tuple[str, ...]:
        """The lines that should give a letter and were not understood, or parts of them."""
        unread = (line for line in self.lines if line.unread)
        return tuple(part for line in unread for part in line.parts or (line.text,))
