"""What Help says about crosswords: the boards of its examples; the rest is assets/guide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.faces.crossword.look import draw_board, position
from game.help import guide
from game.help.page import HelpPage, Worked
from game.ui.text import _
from game.ui.theme import Theme
from generators.base import Message
from generators.crossword.cryptic.bank import cryptic_clue
from generators.crossword.cryptic.explanation import worked_example
from generators.crossword.rules import CrosswordForm, State

_WORKED = re.compile(r"(.+) \((\d+)\) = ([A-Z]+)")
"""A line of the guide that stands for a clue of the bank."""

FORMS = (CrosswordForm.FILL_IN, CrosswordForm.CLUED)
"""The forms in the order of their pages; the page on cryptic clues follows that of clues."""


@dataclass(frozen=True)
class SmallGrid:
    """An example's position, with a selected word (its cells) and a cursor."""

    state: State
    slot: tuple[int, ...] = ()
    cursor: int | None = None


def examples() -> list[SmallGrid]:
    """Returns the boards of Help's examples: three fill-ins, three clued ones, three of tricks."""
    corner = ("T..", ".##", ".##")
    return [
        SmallGrid(position(("LINK", "I##.", "O##.", "N...")), (3, 7, 11, 15)),
        SmallGrid(position(("LINK", "I##E", "O##E", "NAIL"))),
        SmallGrid(position(("LINK", "I##E", "N##E", "KEEL"))),
        SmallGrid(position(corner), (0, 1, 2), 1),
        SmallGrid(position(corner), (0, 3, 6), 3),
        SmallGrid(position(("TEA", "E##", "N##"))),
        SmallGrid(position(("LINK", "I##E", "O##E", "N..L")), (12, 13, 14, 15)),
        SmallGrid(position(("....", "###.", "###.", "###.")), (0, 1, 2, 3)),
        SmallGrid(position(("...S", "###.", "###.", "###.")), (0, 1, 2, 3), 3),
    ]


def draw_example(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, small: SmallGrid
) -> None:
    """Draws the board of an example."""
    draw_board(surface, theme, rect.inflate(-4, -4), small.state, small.slot, small.cursor)


def _worked_clue(line: str, number: int) -> Worked:
    """Returns the clue of the bank that a line of the guide names, taken apart when shown.

    All but the first of a lesson are exercises.
    """
    found = _WORKED.fullmatch(line)
    assert found, line
    text, length, answer = found.groups()

    def explanation() -> Sequence[Message]:
        clue = cryptic_clue(answer.lower(), text)
        assert clue, line
        return worked_example(clue)

    task = _("Which words are the definition, and what do the others do?") if number else ""
    return Worked(f"{text} ({length})", explanation, task)


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about crosswords."""
    shipped = guide.shipped("guide/crossword")
    return guide.pages(shipped, examples(), draw_example, explained=_worked_clue)
