"""What a listener hears of a wall: its cards, its groups, their names, its end."""

from __future__ import annotations

import pygame
import pytest

from game.faces.walls.lessons import Find
from game.help.lesson import LessonScreen
from game.result.replay import ReplayScreen
from generators.kinds import kind_named
from generators.walls.wall import FOUR_LIVES, GUESS, Move
from tests.game.faces.walls.waller import FAR, FAR_LATE, TEXT
from tests.game.faces.walls.waller import GROUPS as LION_GROUPS
from tests.game.faces.walls.worder import GROUPS, SHOE, WALL
from tests.game.listener import Ear, Listener, heard, stages


@pytest.fixture(autouse=True)
def _fourth_card_is_the_guess(listener: Listener) -> None:
    """These tests are about what follows a guess, not about how it is made."""
    for name in ("wordwall", "lionwall"):
        listener.app.change(f"{name}.enter_judges", False)


def found(listener: Listener, *groups: int) -> None:
    """Finds groups of the wall."""
    listener.open(f"wordwall:{WALL.to_text()}")
    for group in groups:
        for word in GROUPS[group]:
            listener.ask_for(listener.card(word))
    listener.hear()


def test_a_replay_says_once_what_was_named(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.question.try_name("shoe")
    listener.context.board.give_up()
    listener.still()
    game = listener.context.game
    assert game is not None
    screen = ReplayScreen(listener.app, game)
    listener.app.scenes.push(screen)
    step = next(each.step for each in screen.recording.moments if each.title == "You named it")
    listener.hear()
    screen.go_step(step)
    said = listener.hear()
    assert said.count("Parts of a shoe") == 1, said
    assert "You named it" in said


def test_a_wall_given_up_is_said_to_be_so_before_its_groups_and_cards(listener: Listener) -> None:
    found(listener, SHOE)
    listener.app.change("motion", True)
    listener.board.give_up()
    assert listener.app.spoken == []
    (said,) = listener.app.spoken_before
    assert said.startswith("Gave up. The groups were: ")


def tried(listener: Listener) -> None:
    """Tries four cards of the wall of characters that are no group."""
    listener.open(f"lionwall:{TEXT}")
    for char in FAR:
        listener.ask_for(listener.card(char))


def test_a_red_herring_is_read_with_its_part_and_its_cards(listener: Listener) -> None:
    tried(listener)
    listener.board.give_up()
    listener.frame(9_000)
    listener.ask("button", "Details")
    listener.frame()
    assert listener.find(
        "text", "次 cì: 资 zī, 咨 zī. 资 zī belongs to 贝 bèi, 咨 zī belongs to 口 kǒu."
    )
    assert listener.find("text", "Wrong guess: ")


def test_the_parts_keep_their_key_when_a_group_is_to_be_named(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    titles = [each.title for each in listener.board.speech.reports()]
    for char in LION_GROUPS[0]:
        listener.ask_for(listener.card(char))
    assert [each.title for each in listener.board.speech.reports()] == [
        *titles,
        "What the four might share",
    ]


def test_a_chosen_card_has_its_number_until_another_one_is_come_to(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    first, second = GROUPS[SHOE][:2]
    for word in (first, second):
        listener.ask_for(listener.card(word))
    values = [listener.card(word).value for word in (first, second)]
    assert values == [f"{first}, chosen", f"{second}, chosen, 2 of 4"]
    listener.ask_for(listener.card(second), "focus")
    listener.ask_for(listener.card(first), "focus")
    assert listener.card(second).value == f"{second}, chosen"


def test_no_card_that_is_left_is_read_again(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    assert all(card.is_quiet for card in listener.every("cell"))


def test_the_share_of_a_wall_begins_with_words_only(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.give_up()
    listener.settle()
    listener.frame(5000)
    listener.ask("button", "Share")
    assert "checked" in listener.find("switch", "Words only").states


def test_the_verdict_comes_behind_the_card_that_was_chosen(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried(listener)
    listener.board.selection.clear()
    ear = Ear()
    ear.says_beside = False
    monkeypatch.setattr(ear, "push", lambda *_told: ear.said.append("the cell"))
    for number, char in enumerate(FAR_LATE, 1):
        card = next(each for each in listener.board.cells() if each.value == char)
        listener.board.selection._toggle(card.cell)
        if number == len(FAR_LATE):
            listener.app._announce(ear, drawn=True)
    assert ear.said[0] == "the cell"
    assert ear.said[1].startswith("Not a group. Still chosen: 资")


# The end


@pytest.mark.parametrize("word", ["nature", "internet"])
def test_a_word_is_typed_whole_though_its_letters_are_keys(listener: Listener, word: str) -> None:
    found(listener, SHOE)
    listener.still()
    listener.key("ESCAPE")
    listener.frame(1_000)
    for letter in word:
        place = getattr(pygame, f"KSCAN_{letter.upper()}")
        is_typing = listener.scene.desk.typing  # else the system sends no text for the key
        listener.press_key(ord(letter), letter, scancode=place)
        if is_typing:
            listener.event(pygame.TEXTINPUT, text=letter)
        listener.frame()
    assert listener.focus.value == word
    assert not listener.board.selection.chosen


# Hints


def test_a_tutorial_says_which_group_was_found_and_which_part_is_chosen(
    listener: Listener,
) -> None:
    listener.app.scenes.push(LessonScreen(listener.app, "lionwall", lambda: None))
    lesson = listener.app.scenes.top
    assert isinstance(lesson, LessonScreen)
    lesson.lesson.go(2)
    listener.hear()
    step = lesson.context.step
    assert isinstance(step, Find)
    group = step.start.puzzle.groups[step.group]
    lesson.context.play([Move(GUESS, group.cards)])
    said = listener.hear()
    assert said.startswith("Found: ")
    assert f"They share one of these: key 5 for {group.choices[0]}" in said
    assert f"to submit {group.choices[0]}" in heard(listener, "5")


def test_esc_leads_from_a_button_beside_the_question_to_the_cards(listener: Listener) -> None:
    found(listener, SHOE)
    skip = next(each for each in listener.scene.desk.widgets if each.name == "skip link")
    listener.scene.desk.focus(skip)
    listener.key("ESCAPE")
    assert listener.focus.role == "cell"
    assert listener.board.selection.cursor is not None
    listener.key("ESCAPE")
    assert "Press Esc again to leave the game." in listener.hear()


def test_the_first_hint_where_hints_cost_points_says_so(listener: Listener) -> None:
    listener.app.dealer.choose_mode(kind_named("lionwall"), FOUR_LIVES)
    listener.open(f"lionwall:{TEXT}")
    price = "Each of the three steps costs a point, but only the first time you see it."
    assert price in stages(listener)[0]
