"""Naming what a group shares: choices, typing, an input method, being shown it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.text import use
from game.ui.widgets.dialog import DialogScreen
from generators.base import Mode, Status
from generators.walls.wall import FOUR_LIVES, RELAXED
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import FAR, GROUPS, MOUTH, NOT, SHELL, TEXT, Waller
from tests.game.faces.walls.wallplayer import WallPlayer


def typed(waller: Waller, text: str) -> None:
    """Types into the field, which has the keyboard."""
    waller.event(pygame.TEXTINPUT, text=text)
    waller.key("RETURN")


@pytest.fixture(params=["begin", "begin_words"])
def begin_either(request: pytest.FixtureRequest) -> Callable[..., WallPlayer]:
    """Starts the program with either wall."""
    start: Callable[..., WallPlayer] = request.getfixturevalue(request.param)
    return start


@pytest.fixture
def wall(begin_either: Callable[..., WallPlayer]) -> WallPlayer:
    """A relaxed game of either wall."""
    return begin_either()


def test_a_found_group_tells_nothing_until_it_is_named(wall: WallPlayer) -> None:
    assert wall.questions == []
    wall.guess(wall.groups[3])
    assert wall.questions
    assert not wall.board.is_revealed(3)
    assert (wall.board.row_text(3).shared, wall.board.row_text(3).is_highlighted) == ("", False)
    wall.answer_with(wall.right[3])
    assert (wall.state.is_named(3), wall.state.points, wall.questions) == (True, 2, [])
    assert "Right" in wall.said
    assert wall.board.row_text(3).shared == wall.links[3]
    assert wall.board.row_text(3).is_highlighted


def test_a_wrong_answer_leaves_another_try(wall: WallPlayer) -> None:
    wall.guess(wall.groups[2])
    wall.answer_with(wall.wrong)
    assert wall.state.is_named(2) is None
    assert f"It's not “{wall.wrong}”. You have one try left." in wall.texts
    assert (wall.board.question.group, wall.board.question.field.text) == (2, "")
    wall.answer_with(wall.right[2])
    assert wall.state.is_named(2) is True


def test_the_cards_are_read_with_their_places(wall: WallPlayer) -> None:
    wall.guess(wall.groups[2])
    first, *_others, last = (card for card in wall.state.puzzle.cards if card in wall.groups[2])
    loose = wall.state.puzzle.cards[wall.state.order[0]]
    wall.choose([loose])
    cells = wall.board.cells()
    assert [(cell.name, cell.value) for cell in cells[3:5]] == [
        ("row 1, column 4", f"{last}, found"),
        ("row 2, column 1", f"{loose}, chosen, 1 of 4"),
    ]
    wall.answer_with(wall.right[2])
    assert wall.board.cells()[0].value == f"{first}, {wall.links[2]}"
    assert len({cell.cell for cell in wall.board.cells()}) == 16


# Lion Wall


def test_in_chinese_a_named_part_has_a_chinese_comma(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    use("zh_Hans")
    waller.name("不")
    assert waller.said == "对：不 bù，不是；不要"


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)])
def test_the_aim_and_the_points_are_stated_until_something_else_is(
    begin: Begin, size: tuple[int, int]
) -> None:
    aims = ("Find four groups of four. ", "1 point for each group, ")
    waller = begin(size=size)
    assert [sum(text.startswith(aim) for text in waller.texts) for aim in aims] == [1, 1]
    waller.guess(GROUPS[NOT])
    assert not any(text.startswith(aims) for text in waller.texts)


def test_a_second_wrong_choice_shows_what_they_share(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.name("木")
    waller.name("土")
    assert waller.state.is_named(NOT) is False
    assert "不" in waller.said
    assert waller.questions == []


def test_a_wrong_choice_cannot_be_made_again(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.name("木")
    wrong = waller.state.puzzle.groups[NOT].choices.index("木")
    enabled = [waller.widget(f"choice {number}").enabled for number in range(6)]
    assert enabled == [number != wrong for number in range(6)]
    for _n in range(2):
        waller.key("567890"[wrong])
    assert waller.said == "It's not “木”. You have one try left."
    assert waller.state.names[NOT] == ""


def test_one_can_be_typed_in_another_form(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    typed(waller, "貝")
    assert waller.state.is_named(SHELL) is True


def test_an_input_method_writes_into_the_field(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.event(pygame.TEXTEDITING, text="bei", start=3, length=0)
    waller.key("RETURN")
    waller.key("ESCAPE")
    assert waller.screen.desk.typing
    waller.event(pygame.TEXTINPUT, text="贝")
    waller.frame()
    waller.key("RETURN")
    assert waller.state.is_named(SHELL) is True


def test_a_card_or_a_button_that_is_pressed_leaves_the_field_the_keyboard(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.choose("坏")
    assert waller.chosen == "坏"
    waller.press_key(pygame.K_b, "b", scancode=pygame.KSCAN_B)  # in the frame of the press
    waller.click("shuffle")
    waller.settle()
    waller.event(pygame.TEXTINPUT, text="ei")
    assert (waller.board.question.field.text, waller.chosen) == ("bei", "坏")


def test_a_group_found_later_asks_for_the_keyboard_again(waller: Waller) -> None:
    waller.guess(GROUPS[SHELL])
    waller.key("ESCAPE")
    waller.guess(GROUPS[NOT])
    assert waller.board.question.group == NOT
    assert waller.screen.desk.typing
    waller.name("不")
    assert waller.board.question.group == SHELL
    assert waller.screen.desk.typing  # as long as the panel asks


@pytest.mark.parametrize("mode", [RELAXED, FOUR_LIVES])
def test_the_key_of_a_hint_asks_first_where_it_costs_a_point(begin: Begin, mode: Mode) -> None:
    waller = begin(mode)
    waller.key("h")
    assert isinstance(waller.scene, DialogScreen) is (mode == FOUR_LIVES)
    if mode == FOUR_LIVES:
        waller.key("h")
        waller.key("ESCAPE")
        assert waller.screen.controller.hint is None
        waller.key("h")
        waller.click("Take a hint")
    assert waller.screen.controller.hint is not None


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
    for _ in range(2):
        waller.click("hint next")
    waller.key("ESCAPE")
    waller.guess(GROUPS[SHELL])
    assert waller.questions == []
    assert waller.board.is_revealed(SHELL)
    assert waller.state.score == 1


def test_the_wrong_guesses_stand_on_the_page_to_learn_from(waller: Waller) -> None:
    waller.guess(FAR)
    waller.solve()
    waller.go_on()
    tried = next(text for text in waller.details() if text.startswith("Wrong guess: "))
    assert sorted(tried.removeprefix("Wrong guess: ").split(", ")) == sorted(FAR)


def test_it_can_be_shown_and_is_then_not_named(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.click("skip link")
    assert not waller.board.is_revealed(NOT)
    waller.click("Show it")
    assert waller.board.is_revealed(NOT)
    assert waller.state.points == 1
    assert waller.questions == []


def test_another_group_can_be_named_first(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.guess(GROUPS[MOUTH])
    assert waller.board.question.group == MOUTH
    waller.click(f"name {NOT}")
    waller.name("不")
    assert waller.state.is_named(NOT) is True
    assert waller.board.question.group == MOUTH


def test_the_groups_are_named_after_the_last_too_then_the_page_comes(waller: Waller) -> None:
    waller.solve()
    assert not waller.learns
    for component in "不贝口丬":
        waller.name(component)
    assert waller.state.points == 10
    waller.settle()
    assert waller.learns


def test_enter_leads_to_the_field_and_gives_no_name_away(waller: Waller) -> None:
    waller.solve()
    waller.key("ESCAPE")
    waller.key("RETURN")
    waller.settle()
    assert not waller.learns
    assert waller.screen.desk.typing
    typed(waller, "ren")
    waller.key("RETURN")
    assert len(waller.board.unnamed) == 4


def test_enter_goes_on_from_a_wall_with_all_names(waller: Waller) -> None:
    waller.solve()
    for component in "不贝口丬":
        waller.name(component)
    waller.key("RETURN")
    assert waller.learns


def test_a_solved_wall_that_was_left_can_still_be_named(waller: Waller) -> None:
    waller.open("riddle/gentle#1")
    waller.open(f"lionwall:{TEXT}")
    waller.screen.settle()
    waller.solve()
    assert waller.questions
    waller.name("不")
    waller.context.back()
    waller.wait()
    store = waller.app.store
    [open_game] = store.open_games("lionwall")
    assert store.game(open_game.id).status is Status.SOLVED
    assert store.last_open_any() == store.last_open("lionwall") == store.game(open_game.id)
    assert waller.scene.leading.row.name == "lionwall"  # type: ignore[attr-defined]
    assert "4/4" in waller.scene.leading.states  # type: ignore[attr-defined]
    waller.click("lionwall continue")
    waller.settle()
    assert not waller.learns
    assert waller.questions
    waller.name("贝")
    waller.go_on()
    assert waller.learns
    waller.context.back()
    assert not store.open_games("lionwall")
    assert [told.result.startswith('{"points":6,') for told in store.played()] == [True]


def test_a_hint_costs_nothing_in_a_relaxed_game(waller: Waller) -> None:
    waller.choose(GROUPS[SHELL][:1])
    assert waller.ask_hint()
    waller.key("ESCAPE")
    waller.guess(GROUPS[SHELL])
    assert (waller.state.points, waller.state.score) == (1, 1)
