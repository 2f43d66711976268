"""Columns whose blocks give room that is lacking, in their order."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.ui.blocks.block import Block, Space
from game.ui.blocks.boxes import Column, Padded
from game.ui.blocks.scrolled import Scrolled
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from tests.forms import at_once

THEME = Theme(LIGHT, 1.0)


class Elastic(Block):
    """A block of a height that it would like, one that it can do with, and one to scroll by."""

    def __init__(self, high: int, least: int, loose: int, shrinks: int) -> None:
        self._sizes, self.shrinks = (high, least, loose), shrinks

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._sizes[0]

    def min_height(self, theme: Theme, width: int) -> int:
        return self._sizes[1]

    def roomy_height(self, theme: Theme, width: int) -> int:
        return self._sizes[2]


def heights(room: int, blocks: Sequence[Block]) -> list[int]:
    """What blocks get in a panel of a height that scrolls where it must."""
    panel = Scrolled(Padded(Column(blocks, 10), (0, 5)), "panel")
    panel.place(THEME, pygame.Rect(0, 0, 100, room))
    return [block.rect.height for block in blocks]


@at_once(
    [
        (300, [100, 40, 80]),  # more than enough: nobody takes it
        (250, [100, 40, 80]),
        (220, [70, 40, 80]),  # the first to give is the greatest
        (190, [60, 40, 60]),
        (170, [60, 40, 40]),
        (169, [80, 40, 80]),  # it is scrolled anyway: nothing is cramped
    ]
)
def test_those_that_shrink_give_in_their_order(room: int, expected: list[int]) -> None:
    first, last = Elastic(100, 60, 80, 2), Elastic(80, 40, 80, 1)
    assert heights(room, [first, Space(40), last]) == expected


@pytest.mark.parametrize(("room", "expected"), [(200, [110, 80]), (120, [50, 60]), (90, [30, 50])])
def test_those_that_grow_take_what_is_left_and_give_last(room: int, expected: list[int]) -> None:
    column = Column([Space(50, grows=1), Elastic(80, 50, 50, 1)], 10)
    column.place(THEME, pygame.Rect(0, 0, 100, room))
    assert [block.rect.height for block in column.blocks] == expected
