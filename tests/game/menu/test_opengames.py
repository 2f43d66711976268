"""The open games of a drawer: their order, their names, and how one is deleted and comes back."""

from __future__ import annotations

import pygame
import pytest

from game.menu.opengames import time_ago, undealt_title
from game.ui.widgets.picker import ChoiceRow
from generators.base import Assessment, Message
from tests.forms import at_once
from tests.game.conftest import Start
from tests.game.player import BOARD, Player

OTHER = "sweetspots:4s1:AABBAABBCDDDCCDD"
DEAD = "sweetspots:4s1:AAAAABBACCCCDDDD"
WIDE_OPEN = "sweetspots:5s1:AAAAABBBBBCCCCCDDDDDEEEEE"

pytestmark = pytest.mark.usefixtures("five_kinds")


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


def test_a_game_is_deleted_in_the_list_and_comes_back_with_undo(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.click("delete row 1")
    assert [row.title for row in rows(player)] == ["Gentle • 6×6 • 1 chest per row"]
    toast = player.app.toast_shown
    assert toast is not None
    assert toast.text == "Deleted: Several solutions • 4×4 • 1 chest per row"
    player.picture()
    player.click(toast.button.center)
    assert player.app.toast_shown is None
    both = [row.title for row in rows(player)]
    player.key("ESCAPE")
    assert (
        listed(player)
        == both
        == ["Gentle • 6×6 • 1 chest per row", "Several solutions • 4×4 • 1 chest per row"]
    )


def test_a_game_is_named_in_the_list_and_keeps_its_name(player: Player) -> None:
    begin(player, BOARD, OTHER, BOARD)
    listed(player)
    player.click("rename row 1")
    player.event(pygame.TEXTINPUT, text="on the train")
    player.key("RETURN")
    assert [row.title for row in rows(player)] == [
        "Gentle • 6×6 • 1 chest per row",
        "on the train",
    ]
    player.press_key(pygame.K_ESCAPE)
    assert "on the train" in listed(player)
    player.click("row 1")
    assert player.controller.session.title == "on the train"


def test_f2_names_the_game_of_the_row_that_has_the_keys(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.key("DOWN")
    player.press_key(pygame.K_F2)
    player.event(pygame.TEXTINPUT, text="mine")
    player.key("RETURN")
    assert "mine" in [row.title for row in rows(player)]


def test_a_row_shows_the_game_how_far_it_is_and_when_it_was_played(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    [row, other] = rows(player)
    assert row.value == "0:00, 0 of 6 chests, just now"
    player.app.change("clock", False)
    player.key("ESCAPE")
    listed(player)
    assert rows(player)[0].value == "0 of 6 chests, just now"
    row, other = rows(player)
    theme, places = player.app.theme, [row.rect, other.rect]
    pictures = [player.picture().subsurface(place) for place in places]
    left = pygame.Rect(0, 0, theme.px(70), row.rect.height)
    shown = [pygame.image.tobytes(each.subsurface(left), "RGB") for each in pictures]
    assert shown[0] != shown[1]
    assert all(len(set(each)) > 20 for each in shown)


@at_once(
    [
        (-5, "just now"),
        (59, "just now"),
        (61, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (86399, "23 hours ago"),
        (86400, "1 day ago"),
        (20 * 86400, "20 days ago"),
    ]
)
def test_how_long_ago_is_said_in_the_largest_unit(seconds: float, words: str) -> None:
    assert time_ago(seconds) == words


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
    assert listed(player) == [
        "Gentle • 6×6 • 1 chest per row",
        "Several solutions • 4×4 • 1 chest per row",
    ]


def test_a_deleted_game_is_gone_after_the_program_and_its_puzzle_can_be_opened(
    start: Start,
) -> None:
    player = start()
    begin(player, BOARD)
    player.click("sweetspots new")
    player.click("games")
    player.click("delete row 0")
    again = start()
    assert not again.app.store.open_games("sweetspots")
    again.open(BOARD)
    assert again.said == ""


def test_a_board_without_a_solution_says_so_and_does_not_stay(player: Player) -> None:
    player.open(DEAD)
    assert player.said == "This board has no solution."
    assert player.controller.chips() == ["No solution", "4×4 • 1 chest per row"]
    player.click("back")
    assert player.said == "Boards without a solution aren't saved."
    assert not player.app.store.open_games("sweetspots")
    player.control("z")
    assert len(player.app.store.open_games("sweetspots")) == 1


def test_a_board_without_a_solution_is_judged_as_that_whatever_is_pressed(player: Player) -> None:
    player.open(DEAD)
    player.click(3)
    sentence = "This board has no solution, so no marks can be right."
    for press in ("confirm", "hint"):
        player.app.hush()
        player.click(press)
        assert player.said == sentence
    player.app.hush()
    player.control("b")
    assert player.said == sentence
    assert (player.controller.hint, player.controller.session.hints) == (None, 0)


def test_confirm_says_of_a_board_with_several_solutions_what_is_true(player: Player) -> None:
    player.open(WIDE_OPEN)
    player.click(3)
    player.click("confirm")
    assert player.said == "No rules broken so far."


def test_what_was_said_in_the_cabinet_does_not_follow_into_a_game(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.click("delete row 1")
    assert player.said
    player.key("ESCAPE")
    player.click("sweetspots continue")
    assert player.said == ""


def test_a_notice_of_the_program_is_not_hushed(player: Player) -> None:
    player.app.store.notices.append(Message("The file was mended."))
    player.wait()
    player.open(BOARD)
    assert player.said == "The file was mended."


def test_a_board_with_several_solutions_says_so_and_stays(player: Player) -> None:
    player.open(WIDE_OPEN)
    assert "several solutions" in player.said
    assert player.controller.chips() == ["Several solutions", "5×5 • 1 chest per row"]
    player.click("back")
    assert len(player.app.store.open_games("sweetspots")) == 1


def test_a_pasted_board_gets_its_level_and_new_deals_the_like(start: Start) -> None:
    player = start()
    player.open(BOARD)
    again = start()
    assert again.controller.chips() == ["Gentle", "6×6 • 1 chest per row"]
    again.click("new")
    again.wait()
    assert again.controller.game.preset is not None
    assert again.controller.game.preset.name == "6-1-easy"
    assert again.said == "New: Easy • 6×6 • 1 chest per row"


def test_the_result_of_a_pasted_board_says_what_comes_next(game: Player) -> None:
    game.solve()
    game.settle()
    assert getattr(game.widget("next"), "label", "") == "Next puzzle"


def test_what_is_known_of_a_board_is_said_with_its_shape() -> None:
    assert undealt_title(Assessment(), "8×8") == ["8×8"]
    assert undealt_title(Assessment("unique", 4), "8×8") == ["Hard", "8×8"]
    assert undealt_title(Assessment("unique", 0), "8×8") == ["8×8"]
    assert undealt_title(Assessment("none"), "8×8") == ["No solution", "8×8"]


def test_the_keys_stay_in_the_list_when_a_row_is_deleted(player: Player) -> None:
    begin(player, OTHER, BOARD)
    listed(player)
    player.key("DOWN")
    player.key("DELETE")
    assert player.scene.desk.focused is rows(player)[0]
    player.key("DELETE")
    assert player.in_menu
