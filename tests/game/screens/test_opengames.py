"""The open games of a drawer: their order, their names, and how one is deleted and comes back."""

from __future__ import annotations

import pygame
import pytest

from game.screens.opengames import stood
from game.screens.picker import ChoiceRow, PickerScreen
from generators.base import Standing
from tests.game.conftest import Start
from tests.game.player import BOARD, Player

OTHER = "sweetspots:4s1:AABBAABBCDDDCCDD"
DEAD = "sweetspots:4s1:AAAAABBACCCCDDDD"
WIDE_OPEN = "sweetspots:5s1:AAAAABBBBBCCCCCDDDDDEEEEE"


def begin(player: Player, *texts: str) -> None:
    for text in texts:
        player.open(text)
        player.click(3)
        player.click("back")


def rows(player: Player) -> list[ChoiceRow]:
    return [row for row in player.scene.desk.widgets if isinstance(row, ChoiceRow)]


def listed(player: Player) -> list[str]:
    player.click("sweetspots others")
    return [row.title for row in rows(player)]


def test_the_list_begins_with_the_game_that_was_played_last(player: Player) -> None:
    begin(player, BOARD, OTHER, BOARD)
    assert listed(player) == ["Gentle • 6×6 • 1 chest", "Several solutions • 4×4 • 1 chest"]


def test_a_game_is_deleted_in_the_list_and_comes_back_with_undo(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.click("delete row 1")
    assert [row.title for row in rows(player)] == ["Gentle • 6×6 • 1 chest"]
    toast = player.app.toast_shown
    assert toast is not None
    assert toast.text == "Deleted: Several solutions • 4×4 • 1 chest"
    player.picture()
    player.click(toast.button.center)
    assert player.app.toast_shown is None
    player.key("ESCAPE")
    assert listed(player) == ["Gentle • 6×6 • 1 chest", "Several solutions • 4×4 • 1 chest"]


@pytest.mark.parametrize("key", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_deleted_games_come_back_with_the_keys_of_undo_one_by_one(
    player: Player, key: int
) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.key("DOWN")
    player.key("DELETE")
    player.click("delete row 0")
    assert player.in_menu
    assert not player.scene.drawers[0].has_game  # type: ignore[attr-defined]
    player.settle()
    for _ in range(2):
        player.key("z", key)
    assert listed(player) == ["Gentle • 6×6 • 1 chest", "Several solutions • 4×4 • 1 chest"]


def test_a_deleted_game_is_gone_after_the_program_and_its_puzzle_can_be_opened(
    start: Start,
) -> None:
    player = start()
    begin(player, BOARD)
    player.click("sweetspots preset")
    player.click(rows(player)[-1].rect.center)
    player.click("delete row 0")
    again = start()
    assert not again.app.store.open_games("sweetspots")
    again.open(BOARD)
    assert again.said == ""


def test_a_board_without_a_solution_says_so_and_does_not_stay(player: Player) -> None:
    player.open(DEAD)
    assert player.said == "This board has no solution: nobody can solve it."
    assert player.game.chips() == ["No solution • 4×4 • 1 chest"]
    player.click("back")
    assert player.said == "A board without a solution is not kept."
    assert not player.app.store.open_games("sweetspots")
    player.control("z")
    assert len(player.app.store.open_games("sweetspots")) == 1


def test_a_board_with_several_solutions_says_so_and_stays(player: Player) -> None:
    player.open(WIDE_OPEN)
    assert "several solutions" in player.said
    assert player.game.chips() == ["Several solutions • 5×5 • 1 chest"]
    player.click("back")
    assert len(player.app.store.open_games("sweetspots")) == 1


def test_a_pasted_board_gets_its_level_and_new_deals_the_like(start: Start) -> None:
    player = start()
    player.open(BOARD)
    again = start()
    assert again.game.chips() == ["Gentle • 6×6 • 1 chest"]
    again.click("new")
    again.wait()
    assert again.game.match.preset is not None
    assert again.game.match.preset.name == "6-1-easy"
    assert again.said == "New: Easy • 6×6 • 1 chest"


def test_the_result_of_a_pasted_board_says_what_comes_next(game: Player) -> None:
    game.solve()
    game.settle()
    assert getattr(game.widget("next"), "label", "") == "Next puzzle: Easy • 6×6"


def test_what_is_known_of_a_board_is_said_with_its_shape() -> None:
    assert stood(Standing(), "8×8") == ["8×8"]
    assert stood(Standing("unique", 4), "8×8") == ["Hard", "8×8"]
    assert stood(Standing("unique", 0), "8×8") == ["8×8"]
    assert stood(Standing("none"), "8×8") == ["No solution", "8×8"]


def test_a_list_stays_open_where_its_row_cannot_be_deleted(player: Player) -> None:
    player.click("sweetspots preset")
    player.key("DOWN")
    player.key("DELETE")
    assert isinstance(player.scene, PickerScreen)
