"""The tutorials of both walls: what each step wants, and what it says of other cards."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.faces.walls.lessons import (
    ANIMALS,
    COLOURS,
    FOOT,
    FRUIT,
    MOUTH,
    WATER,
    WOMAN,
    WORD_WALL,
    lion_lessons,
)
from game.faces.walls.look import looks_now
from game.help.lesson import LessonScreen
from game.ui.text import use
from generators.base import Status
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import Waller
from tests.game.faces.walls.wallplayer import WallPlayer
from tests.game.faces.walls.worder import Worder
from tests.game.player import Player


def lesson_of(player: WallPlayer) -> LessonScreen:
    scene = LessonScreen(player.app, player.kind.name, lambda: None)
    player.app.scenes.push(scene)
    player.settle()
    return scene


@pytest.fixture
def lesson(waller: Waller) -> LessonScreen:
    return lesson_of(waller)


def press(player: WallPlayer, cards: Iterable[str]) -> None:
    """Chooses cards and, if they are four, presses Guess."""
    player.choose(cards)
    player.settle()
    if player.widget("guess").enabled:
        player.click("guess")
        player.settle()


def test_the_lesson_asks_what_the_four_share(begin: Begin) -> None:
    waller = begin()
    lesson = lesson_of(waller)
    lesson.lesson.go(lesson.lesson.at + 2)
    assert waller.questions == []
    press(waller, "妹妈姐好")
    assert len(waller.questions) == 7
    assert not lesson.context.done
    assert lesson.context.board.row_text(WOMAN).shared == ""  # type: ignore[attr-defined]
    waller.name("子")
    assert "isn't in all four" in lesson.context.feedback
    waller.name("女")
    assert lesson.context.done
    assert lesson.context.board.row_text(WOMAN).shared == "女"
    assert waller.questions == []


def test_the_lesson_asks_for_the_key_again_without_a_cross(
    waller: Waller, lesson: LessonScreen
) -> None:
    lesson.lesson.go(lesson.lesson.at + 2)
    press(waller, "妹妈姐好")
    waller.key("5")
    assert (lesson.context.feedback, lesson.context.feedback_sign) == (
        "Press the key again to submit 且.",
        "hint",
    )
    waller.key("5")
    assert "isn't in all four" in lesson.context.feedback
    assert lesson.context.feedback_sign == "cross"


def test_a_ringed_card_that_is_chosen_looks_chosen(waller: Waller, lesson: LessonScreen) -> None:
    waller.click("next")
    press(waller, "江")
    board = lesson.context.board
    looks = looks_now(waller.app.theme, board.projector, board.selection, board.highlighted)  # type: ignore[attr-defined]
    cards = lesson.context.state.puzzle.cards
    assert looks.look_of(cards.index("江")) == "chosen"
    assert looks.look_of(cards.index("湖")) == "lit"


@pytest.mark.parametrize(("spoken", "mother"), [("en", "妈"), ("zh_Hant", "媽")])
def test_the_lesson_has_the_characters_that_its_sentences_name(
    player: Player, spoken: str, mother: str
) -> None:
    use(spoken)
    aim, *_others = lion_lessons(player.app)
    assert mother in aim.start.puzzle.cards


def test_the_steps_begin_where_those_before_them_end(waller: Waller, worder: Worder) -> None:
    found = [step.start.found for step in lesson_of(waller).lesson.steps]
    assert found == [(WOMAN, WATER, MOUTH, 3), (), (WATER,), (WATER, WOMAN), ()]
    found = [step.start.found for step in lesson_of(worder).lesson.steps]
    assert found == [(FRUIT, COLOURS, FOOT, ANIMALS), (), (FOOT,), (FOOT, ANIMALS), ()]


def test_the_lesson_says_why_four_are_not_wanted(waller: Waller, lesson: LessonScreen) -> None:
    waller.click("next")
    assert lesson.context.targets == {1, 4, 10, 13}
    for chars, why in (
        ("妹妈姐好", "not the one this step asks for"),
        ("江湖河吃", "One away"),
        ("吃林桥叫", "Not a group"),
    ):
        press(waller, chars)
        assert why in lesson.context.feedback
    assert lesson.context.state.found == ()


def test_a_lesson_of_words_says_why_and_names_what_to_look_for(worder: Worder) -> None:
    lesson = lesson_of(worder)
    lesson.lesson.go(lesson.lesson.at + 3)
    for words, why in (
        ("pear apple grape banana", "not the one this step asks for"),
        ("orange green pink pear", "One away"),
        ("orange green pear apple", "Look for colours"),
    ):
        press(worder, words.split())
        assert why in lesson.context.feedback
    press(worder, WORD_WALL.words(WORD_WALL.groups[COLOURS].cards))
    assert lesson.context.done
    assert lesson.context.state.status is Status.SOLVED
