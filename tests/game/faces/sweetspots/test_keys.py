"""What the keys do on a board of Sweet Spots, what is wrong on it, and the win."""

from __future__ import annotations

import pygame

from generators.base import Status
from tests.game.faces.sweetspots.test_scene import CHEST, CROSS, EMPTY, steps, with_cells
from tests.game.player import CHESTS, Player

# Keys


def test_arrows_and_letters_mark_cells(game: Player) -> None:
    game.key("RIGHT")  # the first arrow shows the cursor
    game.key("RIGHT")
    game.key("DOWN")
    game.key("s")
    assert game.marks == with_cells(game, c7=CHEST)
    game.key("x")
    assert game.marks == with_cells(game, c7=CROSS)
    game.key("DELETE")
    assert not any(game.marks)


def test_space_and_enter_cycle_the_cell_of_the_cursor(game: Player) -> None:
    game.key("DOWN")
    seen = []
    for key in ("SPACE", "RETURN", "KP_ENTER"):
        game.key(key)
        seen.append(game.marks[0])
    assert seen == [CROSS, CHEST, EMPTY]


def test_letters_toggle_their_mark(game: Player) -> None:
    game.key("DOWN")
    for letter in ("s", "x"):
        game.key(letter)
        assert game.marks[0]
        game.key(letter)
        assert not game.marks[0]


def test_the_arrows_go_round_the_edges(game: Player) -> None:
    game.key("DOWN")
    game.key("LEFT")
    game.key("UP")
    game.key("x")
    assert game.marks == with_cells(game, c35=CROSS)


def test_letters_go_by_their_place_on_the_keyboard(game: Player) -> None:
    game.key("DOWN")
    game.event(
        pygame.KEYDOWN, key=pygame.K_o, scancode=pygame.KSCAN_S, mod=0, unicode="ы"
    )  # the S key of a keyboard with another layout
    assert game.marks[0] == CHEST


def test_keys_without_a_cursor_are_no_moves(game: Player) -> None:
    for key in ("s", "x", "DELETE", "SPACE"):
        game.key(key)
    assert steps(game) == 0


def test_del_on_an_empty_cell_is_no_step(game: Player) -> None:
    game.key("DOWN")
    game.key("DELETE")
    game.key("BACKSPACE")
    assert steps(game) == 0
    assert game.said == ""


def test_a_click_hides_the_cursor(game: Player) -> None:
    game.key("DOWN")
    game.click(20)
    game.key("s")
    assert game.marks == with_cells(game, c20=CROSS)


def test_the_board_is_a_stop_of_the_tab_key(game: Player) -> None:
    game.click(20)
    while game.scene.desk.focused is None or game.scene.desk.focused.name != "board":
        game.key("TAB")
    game.key("RIGHT")
    game.key("DOWN")
    game.key("s")
    assert game.marks == with_cells(game, c20=CROSS, c27=CHEST)


# What is wrong, and the win


def test_chests_that_clash_are_shown_at_once(game: Player) -> None:
    game.click(0, 3)
    before = pygame.image.tobytes(game.picture(), "RGB")
    game.click(5, 3)
    assert game.game.state.clashes == {0, 5}
    assert pygame.image.tobytes(game.picture(), "RGB") != before


def test_the_last_chest_solves_the_board_with_the_mouse(game: Player) -> None:
    game.solve()
    assert game.game.session.status is Status.SOLVED


def test_the_last_chest_solves_the_board_with_a_finger(game: Player) -> None:
    rect = game.widget("tap").rect
    game.tap((rect.right - 20, rect.centery))
    for cell in CHESTS:
        game.tap(cell)
    assert game.game.session.status is Status.SOLVED


def test_the_last_chest_solves_the_board_with_the_keys_alone(game: Player) -> None:
    player = game
    player.key("DOWN")
    row = col = 0
    for cell in CHESTS:
        for _ in range(cell // 6 - row):
            player.key("DOWN")
        for _ in range((cell % 6 - col) % 6):
            player.key("RIGHT")
        row, col = divmod(cell, 6)
        player.key("s")
    assert player.game.session.status is Status.SOLVED


def test_the_board_takes_no_more_moves_once_it_is_solved(game: Player) -> None:
    game.solve()
    marks = game.marks
    game.click(0)
    game.click(CHESTS[0], 3)
    game.drag(6, 11)
    game.key("DOWN")
    game.key("x")
    assert game.marks == marks
