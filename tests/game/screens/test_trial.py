"""Trying something out, dropping or keeping it at once, and the way back to what was right."""

from __future__ import annotations

import pygame
import pytest

from tests.game.conftest import Start
from tests.game.player import CHESTS, Player

WRONG = next(cell for cell in range(36) if cell not in CHESTS)


def test_a_dropped_trial_leaves_the_board_as_it_was(game: Player) -> None:
    game.click(8)
    before = game.marks
    game.click("try")
    game.click(8)
    game.click(20)
    game.drag(0, 1, 2)
    game.click("drop")
    assert game.marks == before
    assert game.game.session.tried_from is None


def test_a_kept_trial_keeps_its_marks(game: Player) -> None:
    game.click("try")
    game.click(8)
    tried = game.marks
    game.click("keep")
    assert game.marks == tried
    assert game.game.session.tried_from is None


def test_a_drop_can_be_undone(game: Player) -> None:
    game.click("try")
    game.click(8)
    tried = game.marks
    game.click("drop")
    game.control("z")
    assert game.marks == tried
    assert game.game.session.tried_from is not None


def test_marks_of_a_trial_are_tinted(game: Player) -> None:
    game.click(8, 3)
    game.wait()
    plain = game.picture()
    game.control("z")
    game.control("t")
    game.click(8, 3)
    game.wait()
    rect = game.board.view.rect(8)
    tinted = game.picture().subsurface(rect)
    assert pygame.image.tobytes(tinted, "RGB") != pygame.image.tobytes(
        plain.subsurface(rect), "RGB"
    )


def test_the_keys_try_keep_and_drop(game: Player) -> None:
    game.control("t")
    game.click(8)
    game.control("d")
    assert not any(game.marks)
    game.control("t")
    game.click(8)
    game.control("t")
    assert game.marks[8]
    assert game.game.session.tried_from is None


def test_a_trial_is_still_one_after_a_restart(start: Start) -> None:
    player = start()
    player.open()
    player.click("try")
    player.click(8)
    player.close()
    again = start()
    assert again.game.session.tried_from is not None
    again.click("drop")
    assert not any(again.marks)


@pytest.mark.parametrize("size", [(640, 400), (400, 640), (800, 1280)])
def test_keep_and_drop_can_be_pressed_in_every_window(start: Start, size: tuple[int, int]) -> None:
    player = start(size)
    player.open()
    player.control("t")
    player.scene.desk.focus(player.widget("drop"))
    assert player.widget("drop").visible
    assert pygame.Rect(0, 0, *size).contains(player.widget("drop").rect)


def test_the_way_back_leads_to_the_last_position_without_a_mistake(game: Player) -> None:
    game.click(CHESTS[0], 3)
    right = game.marks
    game.click(WRONG, 3)
    game.click(CHESTS[1], 3)
    game.control("b")
    assert game.marks == right
    game.control("z")
    assert game.marks[WRONG]


def test_the_way_back_says_when_nothing_is_wrong(game: Player) -> None:
    game.click(CHESTS[0], 3)
    game.control("b")
    assert game.marks[CHESTS[0]]
    assert "Nothing is wrong" in game.said
