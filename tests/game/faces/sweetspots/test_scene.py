"""What the pointer, a finger and the keys do on a board of Sweet Spots."""

from __future__ import annotations

import pygame
import pytest

from generators.sweetspots.rules import Mark
from tests.game.player import Player

EMPTY, CROSS, CHEST = int(Mark.EMPTY), int(Mark.CROSS), int(Mark.CHEST)


def steps(player: Player) -> int:
    """How many steps undo can take back; the board is left as it was."""
    session, taken = player.game.session, 0
    while session.undo():
        taken += 1
    for _ in range(taken):
        session.redo()
    return taken


def with_cells(player: Player, **cells: int) -> tuple[int, ...]:
    """Marks with only these cells set, given as c12=mark."""
    wanted = {int(name[1:]): mark for name, mark in cells.items()}
    return tuple(wanted.get(cell, EMPTY) for cell in range(len(player.marks)))


# Clicks and taps


def test_a_click_cycles_empty_cross_chest(game: Player) -> None:
    seen = []
    for _ in range(3):
        game.click(8)
        seen.append(game.marks[8])
    assert seen == [CROSS, CHEST, EMPTY]


def test_a_right_click_puts_a_chest_and_takes_it_away(game: Player) -> None:
    game.click(8, 3)
    assert game.marks[8] == CHEST
    game.click(8, 3)
    assert game.marks[8] == EMPTY


def test_a_right_click_turns_a_cross_into_a_chest(game: Player) -> None:
    game.click(8)
    game.click(8, 3)
    assert game.marks[8] == CHEST


def test_a_middle_click_is_no_move(game: Player) -> None:
    game.click(8, 2)
    assert steps(game) == 0


def test_a_click_acts_on_release(game: Player) -> None:
    game.press(game.centre(8))
    assert not any(game.marks)
    game.release(game.centre(8))
    assert game.marks[8] == CROSS


def test_a_right_click_that_slid_to_another_cell_is_none(game: Player) -> None:
    game.drag(8, 9, button=3)
    assert not any(game.marks)


def test_a_tap_is_as_good_as_a_click_and_counts_once(game: Player) -> None:
    game.tap(8)
    assert game.marks[8] == CROSS
    assert steps(game) == 1


def test_a_tap_on_a_button_counts_once(game: Player) -> None:
    game.click(8)
    game.click(9)
    game.tap("undo")
    assert game.marks == with_cells(game, c8=CROSS)


@pytest.mark.parametrize(("place", "mark"), [(1, CROSS), (2, CHEST)])
def test_the_segments_choose_what_a_tap_places(game: Player, place: int, mark: int) -> None:
    rect = game.widget("tap").rect
    game.click((rect.x + rect.width * (2 * place + 1) // 6, rect.centery))
    game.tap(8)
    assert game.marks[8] == mark
    game.tap(8)
    assert game.marks[8] == EMPTY


# Drags


def test_a_drag_paints_crosses_as_one_step(game: Player) -> None:
    game.drag(6, 8, 11)
    assert game.marks == with_cells(game, c6=1, c7=1, c8=1, c9=1, c10=1, c11=1)
    assert steps(game) == 1
    game.click("undo")
    assert not any(game.marks)


def test_a_drag_from_a_cross_wipes_crosses_as_one_step(game: Player) -> None:
    game.drag(6, 11)
    game.drag(8, 11)
    assert game.marks == with_cells(game, c6=1, c7=1)
    assert steps(game) == 2


def test_a_painting_drag_leaves_chests_alone(game: Player) -> None:
    game.click(8, 3)
    game.drag(6, 11)
    assert game.marks == with_cells(game, c6=1, c7=1, c8=2, c9=1, c10=1, c11=1)


def test_a_wiping_drag_leaves_chests_alone(game: Player) -> None:
    game.click(8, 3)
    game.drag(6, 11)
    game.drag(6, 11)
    assert game.marks == with_cells(game, c8=2)


def test_a_drag_from_a_chest_changes_nothing(game: Player) -> None:
    game.click(8, 3)
    before = game.marks
    game.drag(8, 11)
    assert game.marks == before


def test_a_drag_over_the_same_cell_twice_paints_it_once(game: Player) -> None:
    game.drag(6, 8, 6, 8, 6)
    assert game.marks == with_cells(game, c6=1, c7=1, c8=1)


def test_a_quick_drag_leaves_no_gaps(game: Player) -> None:
    game.drag(0, 35)
    for cell in (0, 7, 14, 21, 28, 35):
        assert game.marks[cell] == CROSS


def test_a_finger_paints_as_the_mouse_does(game: Player) -> None:
    game.swipe(6, 8, 11)
    assert game.marks == with_cells(game, c6=1, c7=1, c8=1, c9=1, c10=1, c11=1)
    assert steps(game) == 1


def test_a_finger_that_trembles_inside_a_cell_is_a_tap(game: Player) -> None:
    x, y = game.centre(8)
    game.finger(pygame.FINGERDOWN, (x, y))
    game.finger(pygame.FINGERMOTION, (x + 3, y - 2))
    game.finger(pygame.FINGERUP, (x + 3, y - 2))
    assert game.marks == with_cells(game, c8=CROSS)


def test_a_drag_that_leaves_the_board_keeps_what_it_painted(game: Player) -> None:
    game.press(game.centre(9))
    for point in (game.centre(10), game.centre(11), (game.game.frame.stage.right - 2, 300)):
        game.move(point)
    game.release((game.game.frame.stage.right - 2, 300))
    assert game.marks[10] == CROSS
    assert steps(game) == 1


def test_what_is_being_painted_is_seen_before_the_release(game: Player) -> None:
    before = pygame.image.tobytes(game.picture(), "RGB")
    game.press(game.centre(6))
    game.move(game.centre(8))
    assert pygame.image.tobytes(game.picture(), "RGB") != before
    game.event(pygame.MOUSEBUTTONUP, pos=game.centre(8), button=1, touch=False)


def test_a_second_finger_cancels_what_the_first_began(game: Player) -> None:
    game.finger(pygame.FINGERDOWN, game.centre(6), 1)
    game.finger(pygame.FINGERMOTION, game.centre(8), 1)
    game.finger(pygame.FINGERDOWN, game.centre(30), 2)
    game.finger(pygame.FINGERMOTION, game.centre(10), 1)
    game.finger(pygame.FINGERUP, game.centre(10), 1)
    game.finger(pygame.FINGERUP, game.centre(30), 2)
    assert not any(game.marks)
    game.tap(8)
    assert game.marks == with_cells(game, c8=CROSS)


def test_a_second_mouse_button_cancels_a_drag(game: Player) -> None:
    game.press(game.centre(6))
    game.move(game.centre(8))
    game.press(game.centre(8), 3)
    game.release(game.centre(8), 1)
    assert game.marks[6] == EMPTY
    game.release(game.centre(8), 3)
    assert game.marks[6] == EMPTY


def test_resizing_in_the_middle_of_a_drag_neither_breaks_nor_moves_anything_else(
    game: Player,
) -> None:
    game.press(game.centre(6))
    game.move(game.centre(7))
    game.app.resize((900, 700))
    game.move(game.centre(8))
    game.release(game.centre(8))
    assert game.marks[6] == game.marks[8] == CROSS
    assert steps(game) == 1


def test_a_key_in_the_middle_of_a_drag_breaks_nothing(game: Player) -> None:
    game.drag(12, 13)
    game.press(game.centre(6))
    game.move(game.centre(8))
    game.control("z")
    game.release(game.centre(8))
    game.frame()
    while game.widget("undo").enabled:
        game.click("undo")
    assert not any(game.marks)
