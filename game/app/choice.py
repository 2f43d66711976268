"""The rows of a list that opens over a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.actions import info_of, keys_of
from game.ui.text import _
from game.ui.theme import Theme


@dataclass(frozen=True)
class Choice:
    """One row of a list: `detail` stands beside the label, `about` below it.

    A row that is `apart` has a line above it. With `delete` or `rename`, what the row stands for
    can be deleted or named; the list stays open and shows the result. A `picture` is drawn before
    the words. The action of a row that `reopens` shows the list anew, in place of this one.
    """

    label: str
    action: Callable[[], None]
    detail: str = ""
    icon: str = ""
    chosen: bool = False
    enabled: bool = True
    about: str = ""
    apart: bool = False
    reopens: bool = False
    delete: Callable[[], None] | None = None
    rename: Callable[[], None] | None = None
    picture: Callable[[pygame.Surface, Theme, pygame.Rect], None] | None = None
    ink: str = "ink"
    """The colour of the icon, by its name in the palette."""
    undoes: bool = False
    """Whether it takes back what was done, or ends the game: the focus never begins on it."""

    @classmethod
    def of(cls, declared: Callable[[], None], label: str = "", icon: str = "") -> Choice:
        """Returns the row of a declared action, with its own title and icon unless given."""
        info = info_of(declared)
        return cls(label or _(info.title), declared, keys_of(declared), icon or info.icon)


Choices = Sequence[Choice] | Callable[[], Sequence[Choice]]
"""The rows of a list, or a function that is called for them whenever stored data changes."""
