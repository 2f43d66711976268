"""The tutorial of Word Wall: what each step wants, and what it says of other words."""

from __future__ import annotations

import pytest

from game.faces.wordwall.lessons import ANIMALS, COLOURS, FOOT, FRUIT, LESSON
from game.help.lesson import LessonScreen
from generators.base import Status
from tests.game.faces.wordwall.worder import Worder


@pytest.fixture
def lesson(worder: Worder) -> LessonScreen:
    scene = LessonScreen(worder.app, "wordwall", lambda: None)
    worder.app.scenes.push(scene)
    worder.settle()
    return scene


def test_the_steps_begin_where_those_before_them_end(lesson: LessonScreen) -> None:
    found = [step.start.found for step in lesson.lesson.steps]
    assert found[0] == (FRUIT, COLOURS, FOOT, ANIMALS)
    assert found[1:] == [(), (FOOT,), (FOOT, ANIMALS), ()]


def test_the_lesson_says_why_four_are_not_wanted(worder: Worder, lesson: LessonScreen) -> None:
    lesson.lesson.go(lesson.lesson.at + 3)
    for words, why in (
        ("pear apple grape banana", "not the one this step asks for"),
        ("orange green pink pear", "One away"),
        ("orange green pear apple", "Look for colours"),
    ):
        worder.choose(words.split())
        worder.settle()
        worder.click("guess")
        worder.settle()
        assert why in lesson.context.feedback
    worder.choose(LESSON.words(LESSON.groups[COLOURS].cards))
    worder.settle()
    worder.click("guess")
    worder.settle()
    assert lesson.context.done
    assert lesson.context.state.status is Status.SOLVED
