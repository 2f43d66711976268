"""Naming what a group shares: choices, typing, an input method, being shown it."""

from __future__ import annotations

import pygame
import pytest

from game.screens.dialog import DialogScreen
from generators.base import Status
from tests.game.faces.lionwall.waller import FAR, GROUPS, MOUTH, NOT, SHELL, TEXT, WOOD, Waller


def typed(waller: Waller, text: str) -> None:
    waller.click("type one")
    waller.event(pygame.TEXTINPUT, text=text)
    waller.key("RETURN")


def test_nothing_is_asked_before_a_group_is_found(waller: Waller) -> None:
    assert waller.questions == []


def test_a_group_that_is_found_is_asked_about_and_does_not_tell(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    assert len(waller.questions) == 8
    assert not waller.board.is_revealed(NOT)
    assert waller.board.row_text(NOT).shared == ""


def test_a_right_choice_names_it_and_lights_it(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.name("不")
    assert waller.state.is_named(NOT) is True
    assert "Right" in waller.said
    assert waller.board.row_text(NOT).shared == "不"
    assert waller.board.row_text(NOT).is_lit
    assert waller.questions == []


def test_a_wrong_choice_is_told_once_and_for_all(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.name("木")
    assert waller.state.is_named(NOT) is False
    assert "不" in waller.said
    assert waller.questions == []


def test_one_can_be_typed_in_another_form(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    typed(waller, "貝")
    assert waller.state.is_named(SHELL) is True


def test_the_keys_of_the_wall_write_while_the_field_is_used(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.click("type one")
    waller.scan("Q")
    waller.key("h")
    assert (waller.chosen, waller.screen.game.hint) == ("", None)
    waller.key("ESCAPE")
    assert not waller.screen.desk.typing
    waller.scan("Q")
    assert waller.chosen == "坏"


def test_no_card_is_ringed_while_the_field_has_the_keys(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.key("LEFT")
    assert waller.screen.game.board_has_focus
    waller.click("type one")
    assert not waller.screen.game.board_has_focus
    waller.key("ESCAPE")
    assert waller.screen.game.board_has_focus


def test_an_input_method_writes_into_the_field(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.click("type one")
    waller.event(pygame.TEXTEDITING, text="bei", start=3, length=0)
    waller.key("RETURN")
    waller.key("ESCAPE")
    assert waller.screen.desk.typing
    waller.event(pygame.TEXTINPUT, text="贝")
    waller.frame()
    waller.key("RETURN")
    assert waller.state.is_named(SHELL) is True


def test_a_card_that_is_pressed_takes_the_keyboard_from_the_field(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.click("type one")
    waller.choose("坏")
    assert not waller.screen.desk.typing
    assert waller.chosen == "坏"


def test_the_keys_beside_the_first_row_choose(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    number = waller.state.puzzle.groups[NOT].choices.index("不")
    waller.scan("567890"[number])
    assert waller.state.names[NOT] == ""
    assert "again" in waller.said
    waller.scan("567890"[number])
    assert waller.state.is_named(NOT) is True


def test_another_key_in_between_asks_again(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    for key in "5656":
        waller.scan(key)
        assert waller.state.names[NOT] == ""


@pytest.mark.parametrize("text", ["bei", "bèi", "bei4", "Shell", "sea shell"])
def test_one_can_be_typed_as_it_is_read_or_by_what_it_means(waller: Waller, text: str) -> None:
    waller.guess(GROUPS[SHELL])
    typed(waller, text)
    assert waller.state.is_named(SHELL) is True


def test_what_a_hint_has_told_is_not_asked_and_worth_nothing(waller: Waller) -> None:
    waller.choose(GROUPS[SHELL][:1])
    assert waller.ask_hint()
    assert "Costs a point, and to name this group is worth none then." in waller.texts
    waller.click("hint next")
    waller.key("ESCAPE")
    waller.guess(GROUPS[SHELL])
    assert waller.questions == []
    assert waller.board.is_revealed(SHELL)
    assert (waller.state.points, waller.state.score) == (1, 0)


def test_the_wrong_guesses_stand_on_the_page_to_learn_from(waller: Waller) -> None:
    waller.guess(FAR)
    waller.solve()
    waller.go_on()
    tried = next(text for text in waller.texts if text.startswith("Tried: "))
    assert sorted(tried.removeprefix("Tried: ").split(", ")) == sorted(FAR)


def test_it_can_be_shown_and_is_then_not_named(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.click("show it")
    assert not waller.board.is_revealed(NOT)
    waller.click("Show it")
    assert waller.board.is_revealed(NOT)
    assert waller.state.points == 1
    assert waller.questions == []


def test_another_group_can_be_named_first(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.guess(GROUPS[MOUTH])
    assert waller.board.question == NOT
    waller.click(f"name {MOUTH}")
    waller.name("口")
    assert waller.state.is_named(MOUTH) is True
    assert waller.board.question == NOT


def test_the_groups_are_named_after_the_last_too_then_the_page_comes(waller: Waller) -> None:
    waller.solve()
    assert not waller.learns
    for component in "贝口不丬":
        waller.name(component)
    assert waller.state.points == 10
    waller.settle()
    assert waller.learns


def test_who_does_not_want_to_name_is_asked_once_and_shown(waller: Waller) -> None:
    waller.solve()
    assert getattr(waller.widget("go on"), "label", "") == "Show the names"
    waller.click("go on")
    assert isinstance(waller.scene, DialogScreen)
    shown = [part.name for part in waller.scene.tree.described()]
    assert "Then 4 groups without a name bring no points for them." in shown
    waller.click("Let me name them")
    assert not waller.learns
    assert len(waller.board.unnamed) == 4
    waller.go_on()
    assert waller.learns
    assert waller.state.names[WOOD] == ""


def test_enter_leads_to_the_field_and_gives_no_name_away(waller: Waller) -> None:
    waller.solve()
    waller.key("RETURN")
    waller.settle()
    assert not waller.learns
    assert waller.screen.desk.typing
    typed(waller, "ren")
    waller.key("RETURN")
    assert len(waller.board.unnamed) == 4


def test_enter_goes_on_from_a_wall_with_all_names(waller: Waller) -> None:
    waller.solve()
    for component in "贝口不":
        waller.name(component)
    waller.name("丬")
    waller.key("RETURN")
    assert waller.learns


@pytest.mark.parametrize("text", ["house", "12", "x", "貝貝"])
def test_what_is_no_component_is_refused_with_a_sentence(waller: Waller, text: str) -> None:
    waller.guess(GROUPS[NOT])
    typed(waller, text)
    sentence = "No part here is called that. It was no try."
    assert sentence in waller.texts
    assert waller.state.names[NOT] == ""
    waller.key("BACKSPACE")
    waller.frame()
    assert sentence not in waller.texts


def test_a_solved_wall_that_was_left_can_still_be_named(waller: Waller) -> None:
    waller.open("riddle/gentle#1")
    waller.open(f"lionwall:{TEXT}")
    waller.screen.settle()
    waller.solve()
    assert waller.questions
    waller.name("贝")
    waller.table.back()
    waller.wait()
    store = waller.app.store
    [open_game] = store.open_games("lionwall")
    assert store.game(open_game.id).status is Status.SOLVED
    assert store.last_open_any() == store.last_open("lionwall") == store.game(open_game.id)
    assert waller.scene.leading.row.name == "lionwall"  # type: ignore[attr-defined]
    assert waller.scene.leading.progress == "4 of 4 groups • names left"  # type: ignore[attr-defined]
    waller.click("lionwall continue")
    waller.settle()
    assert not waller.learns
    assert waller.questions
    waller.name("口")
    waller.go_on()
    assert waller.learns
    waller.table.back()
    assert not store.open_games("lionwall")
    assert [told.result.startswith('{"points":6,') for told in store.played()] == [True]


def test_no_row_of_what_was_tried_is_cut_while_a_group_is_to_be_named(waller: Waller) -> None:
    for chars in ("坏坝壮妆", "资坝壮奖", "坏坝壮奖", "坝壮妆奖"):
        waller.guess(chars)
    waller.guess(GROUPS[NOT])
    waller.settle()
    tried = [each for each in waller.screen.tree.root.scrolls() if each[0] in ("tried", "panel")]
    assert [name for name, scroll, _ in tried if scroll.needed] == ["tried"]


def test_a_debt_of_points_is_shown_so_that_a_right_answer_is_seen_to_bring_one(
    waller: Waller,
) -> None:
    def points() -> str:
        shown = waller.screen.tree.root.described()
        return next(each.value for each in shown if each.name == "Points")

    waller.choose(GROUPS[SHELL][:1])
    assert waller.ask_hint()
    waller.click("hint next")
    waller.key("ESCAPE")
    assert points() == "−2 of 10"
    waller.guess(GROUPS[NOT])
    assert points() == "−1 of 10"
    assert waller.state.score == 0
    waller.name("不")
    assert points() == "0 of 10"
