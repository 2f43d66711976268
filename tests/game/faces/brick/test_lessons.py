"""The five steps: what each wants, what it refuses, and that all of it can be done."""

from __future__ import annotations

import pygame
import pytest

from game.faces.brick.face import LESSON, steps
from game.help.lesson import LessonScreen
from generators.base import Status
from generators.brick import vocabulary
from generators.brick.solver import solved
from generators.words.languages import ENGLISH
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import Speller

WANTED = (None, "rope", "pipe", "provide", "prove")


@pytest.fixture
def taught(begin: Begin) -> Speller:
    speller = begin("")
    speller.app.store.set_setting("tutorial.brick", False)
    speller.click("brick play")
    speller.click("Show me")
    return speller


def lesson(speller: Speller) -> LessonScreen:
    assert isinstance(speller.scene, LessonScreen)
    return speller.scene


def spell(speller: Speller, word: str) -> None:
    for letter in word:
        speller.press_key(ord(letter), letter)
    speller.key("RETURN")
    speller.settle()


def test_all_steps_can_be_done_by_typing_and_lead_into_a_game(taught: Speller) -> None:
    for number, word in enumerate(WANTED):
        assert lesson(taught).lesson.at == number
        if word:
            assert not lesson(taught).context.done
            spell(taught, word)
        assert lesson(taught).context.done
        taught.picture()
        taught.key("RETURN")
    taught.wait()
    assert taught.scene is taught.context


def test_a_step_can_be_done_by_clicks_and_by_a_drag(taught: Speller) -> None:
    taught.click("next")
    board = taught.board
    for letter in "rope":
        x, y = board.comb.centre(board.order.index(letter))
        taught.click((round(x), round(y)))
    taught.click("enter")
    assert lesson(taught).context.done
    taught.click("next")
    points = [board.comb.centre(board.order.index(letter)) for letter in "pried"]
    taught.press((round(points[0][0]), round(points[0][1])))
    for x, y in points[1:]:
        taught.move((round(x), round(y)))
    taught.release((round(points[-1][0]), round(points[-1][1])))
    taught.settle()
    assert taught.state.value_of("pried")


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("deep", "not the one this step asks for"),
        ("trip", "T isn't"),
        ("ride", "centre"),
        ("rip", "short"),
    ],
)
def test_another_word_is_refused_and_says_why(taught: Speller, word: str, why: str) -> None:
    taught.click("next")
    spell(taught, word)
    assert why in lesson(taught).context.feedback
    assert not lesson(taught).context.done
    assert taught.board.entry.is_refused


@pytest.mark.parametrize("word", ["provide", "provided"])
def test_any_pangram_does(taught: Speller, word: str) -> None:
    for wanted in WANTED[:3]:
        spell(taught, wanted or "rope")
        taught.click("next")
    spell(taught, "deprive" if word == "provided" else "prove")
    assert not lesson(taught).context.done or word == "provided"
    spell(taught, word)
    assert lesson(taught).context.done
    assert not lesson(taught).context.feedback


def test_more_words_are_welcome_once_a_step_is_done(taught: Speller) -> None:
    for word in (None, "rope"):
        if word:
            spell(taught, word)
        spell(taught, "pied")
        assert lesson(taught).context.feedback == ""
        assert "pied" in taught.board.note.text
        taught.click("next")


def test_a_drag_is_judged_as_in_a_game(taught: Speller) -> None:
    assert "without Enter" in lesson(taught).lesson.steps[1].words.seen
    taught.app.change("brick.drag", False)
    assert "without Enter" not in steps(False)[1].words.seen


def test_a_banned_word_counts_in_the_tutorial(taught: Speller) -> None:
    taught.click("next")
    taught.board.my_words.ban("rope")
    spell(taught, "rope")
    assert lesson(taught).context.done


def test_esc_takes_letters_away_and_then_leaves(taught: Speller) -> None:
    taught.click("next")
    taught.press_key(pygame.K_r, "r")
    taught.key("ESCAPE")
    assert isinstance(taught.scene, LessonScreen)
    assert taught.board.entry.text == ""
    taught.key("ESCAPE")
    taught.wait()
    assert not isinstance(taught.scene, LessonScreen)


def test_the_next_step_begins_with_an_empty_entry(taught: Speller) -> None:
    taught.click("next")
    spell(taught, "rope")
    taught.press_key(pygame.K_r, "r")
    taught.click("next")
    taught.frame()
    assert taught.board.entry.text == ""


def test_the_words_of_the_lesson_are_words_to_find() -> None:
    listed = solved(LESSON.letters, LESSON.centre, 1, lambda progress: None).targets
    assert set(LESSON.targets) <= set(listed)
    LESSON.check()


def test_the_last_step_asks_for_the_only_word_that_begins_and_ends_so() -> None:
    listed = vocabulary.of(ENGLISH).words_with(LESSON.letters, LESSON.centre, 5)
    begin_so = [word for word in listed if len(word) == 5 and word.startswith("pro")]
    assert begin_so == [WANTED[-1]]
    assert "left here" not in steps()[-1].words.text  # the board spells many more words


def test_every_step_begins_where_the_one_before_ended() -> None:
    told = steps()
    assert len(told) == 5
    for before, after, word in zip(told[1:], told[2:], WANTED[1:], strict=False):
        assert word is not None
        assert set(before.start.entries) < set(after.start.entries)
    assert told[-1].start.status is Status.PLAYING
