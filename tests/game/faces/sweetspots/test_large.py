"""Boards of Sweet Spots that are nearly as large as the window, or larger."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.play.ending import NUDGE, REASON
from game.storage.store import Store
from game.ui.blocks.gridboard import scroll_bars
from game.ui.theme import Theme
from generators.base import Message
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.rules import Mark, Move
from tests.game.conftest import Start
from tests.game.faces.sweetspots.test_board import CROSS
from tests.game.legible import seen
from tests.game.player import Player
from tests.game.test_legible import set_to


def large(start: Start) -> Player:
    """A 25x25 board, a zone a row, in the smallest window: cells would be too small to press."""
    player = start((640, 400))
    player.open(rows_of(25, 1))
    return player


def rows_of(size: int, stars: int) -> str:
    """A board with a zone a row."""
    return f"{size}s{stars}:" + "".join(chr(ord("A") + row) * size for row in range(size))


@pytest.mark.parametrize(("size", "text"), [((1280, 800), "100"), ((480, 720), "175")])
def test_lines_of_several_chests_say_how_many_of_them_are_found(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: str
) -> None:
    player = start(size)
    player.app.change("text_size", text)
    player.open("sweetspots/14-3-hard#large")
    written: list[str] = []
    write = Theme.write

    def noted(theme: Theme, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        written.append(text)
        return write(theme, surface, text, *rest, **more)

    monkeypatch.setattr(Theme, "write", noted)
    player.app.draw(pygame.Surface(size))
    assert written.count("0/3") == 28
    assert written.count("0") < 14  # those of the clock, and of all the chests


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


@pytest.mark.parametrize("stage", [NUDGE, REASON])
def test_a_panned_board_moves_to_what_a_hint_speaks_of(start: Start, stage: int) -> None:
    player = large(start)
    view, said = player.board.view, Message("said")
    why, decided = frozenset({24 * 25 + 20, 24 * 25 + 21}), 23 * 25 + 24
    move = Move(decided, Mark.CROSS)
    assert not view.seen.contains(view.rect(decided))
    hint = DrawnHint(said, said, said, 1, why, (24,), (move,), (24,))
    player.controller.hint_shown(stage, hint)
    view = player.board.view
    assert all(view.seen.contains(view.rect(cell)) for cell in why)
    assert view.seen.contains(view.rect(decided)) or stage == NUDGE


def test_an_upright_window_says_how_many_chests_a_row_wants_or_that_nothing_is_kept(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.open("sweetspots/14-3-hard#large")
    for size, text, told in (
        ((480, 720), "100", "3 chests in every row, column and zone"),
        ((480, 720), "175", "3 chests in every row, column and zone"),
        ((400, 640), "175", "3 per row, column and zone"),
    ):
        set_to(player, size, text)
        assert told in [each.text for each in seen(player).written]
    monkeypatch.setattr(Store, "in_memory", True)
    set_to(player, (480, 720), "100")
    assert "not saved to disk" in [each.text for each in seen(player).written]


def test_the_largest_preset_is_seen_whole_on_a_phone(start: Start) -> None:
    size = (390, 844)
    player = start(size)
    player.open("sweetspots/14-3-hard#large")
    view, stage = player.board.view, player.controller.frame.board
    assert not view.pans
    assert view.cell_px == 24
    assert stage.contains(view.board)
    assert pygame.Rect((0, 0), size).contains(stage)
