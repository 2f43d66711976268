"""Boards of Sweet Spots that are nearly as large as the window, or larger."""

from __future__ import annotations

import pygame
import pytest

from game.ui.blocks.gridboard import scroll_bars
from tests.game.conftest import Start
from tests.game.faces.sweetspots.test_board import CROSS
from tests.game.player import Player


def large(start: Start) -> Player:
    """A 25x25 board, a zone a row, in the smallest window: cells would be too small to press."""
    player = start((640, 400))
    player.open(rows_of(25, 1))
    return player


def rows_of(size: int, stars: int) -> str:
    """A board with a zone a row."""
    return f"{size}s{stars}:" + "".join(chr(ord("A") + row) * size for row in range(size))


@pytest.mark.parametrize("axis", [0, 1])
def test_a_board_that_does_not_fit_is_panned_by_one_button(start: Start, axis: int) -> None:
    player = large(start)
    bar = scroll_bars(player.app.theme, player.board.view)[axis]
    view, ends = player.board.view, (bar.topleft, (bar.right - 1, bar.bottom - 1))
    most = view.board.size[axis] - view.area.size[axis]
    player.click(ends[1])
    assert player.board.view.pan == ((most, 0), (0, most))[axis]
    player.press(ends[1])
    player.move(ends[0])
    player.release(ends[0])
    assert player.board.view.pan == (0, 0)
    assert not any(player.marks)


def test_a_board_that_does_not_fit_is_panned_by_the_wheel(start: Start) -> None:
    player = large(start)
    assert player.board.view.pans
    player.move(player.board.view.area.center)
    before = player.board.view.cell_at(player.board.view.area.center)
    player.event(pygame.MOUSEWHEEL, x=0, y=-2)
    after = player.board.view.cell_at(player.board.view.area.center)
    assert before is not None
    assert after == before + 50


def test_a_board_that_does_not_fit_is_panned_by_two_fingers(start: Start) -> None:
    player = large(start)
    x, y = player.board.view.area.center
    before = player.board.view.pan
    player.finger(pygame.FINGERDOWN, (x, y), 1)
    player.finger(pygame.FINGERDOWN, (x + 40, y), 2)
    player.finger(pygame.FINGERMOTION, (x - 30, y - 30), 1)
    player.finger(pygame.FINGERMOTION, (x + 10, y - 30), 2)
    assert player.board.view.pan == (before[0] + 30, before[1] + 30)
    player.finger(pygame.FINGERUP, (x - 30, y - 30), 1)
    player.finger(pygame.FINGERUP, (x + 10, y - 30), 2)
    assert not any(player.marks)


def test_a_click_on_a_panned_board_marks_the_cell_that_is_seen(start: Start) -> None:
    player = large(start)
    player.move(player.board.view.area.center)
    player.event(pygame.MOUSEWHEEL, x=-3, y=-4)
    cell = player.board.view.cell_at(player.board.view.area.center)
    assert cell is not None
    player.click(player.board.view.area.center)
    assert player.marks[cell] == CROSS


def test_the_cursor_stays_in_sight_on_a_panned_board(start: Start) -> None:
    player = large(start)
    player.key("DOWN")
    for _ in range(30):
        player.key("DOWN")
        player.key("RIGHT")
        assert player.board.cursor is not None
        assert player.board.view.area.contains(player.board.view.rect(player.board.cursor))


def test_the_largest_preset_is_seen_whole_on_a_phone(start: Start) -> None:
    size = (390, 844)
    player = start(size)
    player.open("sweetspots/14-3-hard#large")
    view, stage = player.board.view, player.controller.frame.board
    assert not view.pans
    assert view.cell_px == 24
    assert stage.contains(view.board)
    assert pygame.Rect((0, 0), size).contains(stage)
