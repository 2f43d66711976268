"""Choosing cards: clicks, taps, drags, keys by their place, the ring."""

from __future__ import annotations

import pygame
import pytest

from game.faces.walls.lionlook import SAMPLE
from game.ui import actions
from tests.game.faces.walls.waller import GROUPS, NOT, ONE_AWAY, Waller
from tests.game.layouts import FRENCH


def test_a_click_chooses_and_a_second_lets_go(waller: Waller) -> None:
    waller.choose("坏妆")
    assert waller.chosen == "坏妆"
    waller.choose("坏")
    assert waller.chosen == "妆"


def test_letting_go_beside_the_card_chooses_nothing(waller: Waller) -> None:
    waller.press(waller.at("坏"))
    waller.release((5, 5))
    assert waller.chosen == ""


def test_a_drag_chooses_all_on_the_way_also_when_it_is_quick(waller: Waller) -> None:
    waller.press(waller.at("坏"))
    waller.move(waller.at("资"))
    assert len(waller.board.selection.shown) == 3
    assert waller.chosen == ""
    waller.release(waller.at("资"))
    assert waller.chosen == "坏妆资"


def test_a_drag_from_a_chosen_card_lets_go(waller: Waller) -> None:
    waller.choose("坏妆资")
    waller.press(waller.at("坏"))
    waller.move(waller.at("妆"))
    waller.release(waller.at("妆"))
    assert waller.chosen == "资"


def test_a_drag_over_five_takes_four_and_judges_them_once(waller: Waller) -> None:
    waller.press(waller.at("坏"))
    for char in "妆资如奖":
        waller.move(waller.at(char))
    waller.release(waller.at("奖"))
    assert [SAMPLE.text_of(cards) for cards in waller.state.tried] == ["坏妆资如"]


def test_a_second_button_drops_a_drag(waller: Waller) -> None:
    waller.press(waller.at("坏"))
    waller.move(waller.at("资"))
    waller.press(waller.at("资"), 3)
    waller.release(waller.at("资"), 3)
    waller.release(waller.at("资"))
    assert waller.chosen == ""


def test_the_right_button_lets_all_go(waller: Waller) -> None:
    waller.choose("坏妆资")
    waller.click(waller.at("壮"), 3)
    assert waller.chosen == ""


def test_every_place_has_a_key(waller: Waller) -> None:
    for letter, char in zip("1234QWERASDFZXCV", SAMPLE.cards, strict=True):
        waller.scan(letter)
        assert waller.chosen == char
        waller.scan(letter)
        assert waller.chosen == ""


def test_the_keys_mean_the_places_that_are_seen(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.key("ESCAPE")  # to the cards
    waller.scan("1")
    assert waller.chosen == ""
    waller.scan("Q")
    assert waller.chosen == "妆"


def test_the_ring_walks_over_the_loose_cards_and_space_chooses(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.key("RIGHT")
    assert waller.board.selection.cursor == 4
    waller.key("UP")
    assert waller.board.selection.cursor == 12
    waller.key("LEFT")
    waller.key("SPACE")
    assert waller.chosen == "贫"
    waller.key("RETURN")
    assert waller.chosen == ""


def test_home_and_end_go_to_the_ends_of_a_row_and_with_ctrl_of_all(waller: Waller) -> None:
    for _ in range(3):
        waller.key("DOWN")
    places = []
    for name, mod in (
        ("END", 0),
        ("HOME", 0),
        ("END", pygame.KMOD_CTRL),
        ("HOME", pygame.KMOD_CTRL),
    ):
        waller.key(name, mod)
        places.append(waller.board.selection.cursor)
    assert places == [11, 8, 15, 0]


def test_tab_comes_to_the_board_and_the_ring_shows(waller: Waller) -> None:
    while waller.screen.desk.focused is None or waller.screen.desk.focused.name != "board":
        waller.key("TAB")
    assert waller.board.selection.cursor == 0
    waller.key("SPACE")
    assert waller.chosen == "坏"


def test_esc_lets_all_go_before_it_leaves(waller: Waller) -> None:
    waller.choose("坏妆")
    waller.key("ESCAPE")
    assert waller.chosen == ""
    assert waller.scene is waller.screen
    waller.key("ESCAPE")
    waller.key("ESCAPE")
    assert waller.in_menu


def test_deselect_is_grey_while_nothing_is_chosen(waller: Waller) -> None:
    assert not waller.widget("deselect").enabled
    waller.choose("坏妆")
    assert waller.widget("deselect").enabled
    waller.click("deselect")
    assert waller.chosen == ""


def test_four_that_are_one_away_stay_and_a_fifth_is_refused(waller: Waller) -> None:
    waller.guess(ONE_AWAY)
    assert waller.chosen == ONE_AWAY
    waller.choose("贪")
    assert waller.chosen == ONE_AWAY
    assert "Deselect one" in waller.said
    waller.choose("资如")
    waller.settle()
    assert waller.state.found == (1,)


# Enter judges


@pytest.fixture
def unhurried(waller: Waller) -> Waller:
    """A game in which four cards wait for Enter."""
    waller.app.change("lionwall.enter_judges", True)
    waller.screen.enter()
    return waller


def test_where_enter_judges_the_fourth_card_waits(unhurried: Waller) -> None:
    waller = unhurried
    waller.choose(GROUPS[NOT])
    assert (waller.chosen, waller.state.found) == (GROUPS[NOT], ())
    waller.choose("妆")
    assert "Guess" in waller.said
    waller.key("RETURN")
    waller.settle()
    assert waller.state.found == (NOT,)


def test_where_enter_judges_there_is_a_button_too(unhurried: Waller) -> None:
    waller = unhurried
    assert not waller.widget("guess").enabled
    waller.choose(GROUPS[NOT])
    waller.click("guess")
    waller.settle()
    assert waller.state.found == (NOT,)


def test_keys_with_control_are_no_places(waller: Waller) -> None:
    waller.event(
        pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LALT, scancode=pygame.KSCAN_Q, unicode=""
    )
    assert waller.chosen == ""


def test_keys_of_the_wall_are_its_own_also_where_a_button_has_the_focus(waller: Waller) -> None:
    waller.key("F6")
    assert waller.scene.desk.by_key
    waller.scan("Q")
    assert len(waller.chosen) == 1
    waller.key("F6")
    waller.key("BACKSPACE")
    waller.settle()
    assert waller.chosen == ""


def test_a_name_is_chosen_by_its_key_also_where_a_button_has_the_focus(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    number = waller.state.puzzle.groups[NOT].choices.index("不")
    waller.key("F6")
    for _press in range(2):
        waller.scan("567890"[number])
    assert waller.state.is_named(NOT) is True


def test_on_a_french_keyboard_cards_are_chosen_by_place_and_buttons_by_letter(
    waller: Waller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "place_of_char", FRENCH.__getitem__)
    waller.press_key(pygame.K_a, "a", scancode=pygame.KSCAN_Q)
    waller.settle()
    assert waller.board.selection.chosen == [4]
    order = waller.board.position.order
    waller.frame(1000)
    waller.press_key(pygame.K_COMMA, ",", scancode=pygame.KSCAN_M)
    waller.settle()
    assert waller.board.position.order == order
    waller.press_key(pygame.K_m, "m", scancode=pygame.KSCAN_SEMICOLON)
    waller.settle()
    assert waller.board.position.order != order
