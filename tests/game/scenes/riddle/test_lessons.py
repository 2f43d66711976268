"""The five steps of the tutorial."""

from __future__ import annotations

import itertools

from game.scenes.riddle.lessons import LESSON, steps
from game.scenes.riddle.tutorial import RiddleTutorial
from generators import lexicon
from generators.riddle.solver import answers
from tests.game.scenes.riddle.conftest import Begin
from tests.game.scenes.riddle.riddler import Riddler


def tutorial(begin: Begin, size: tuple[int, int] = (1280, 800)) -> tuple[Riddler, RiddleTutorial]:
    """The tutorial just begun."""
    riddler = begin("", size)
    riddler.click("riddle play")
    riddler.click("Show me")
    scene = riddler.scene
    assert isinstance(scene, RiddleTutorial)
    return riddler, scene


def at(scene: RiddleTutorial, place: int, letter: str) -> tuple[int, int]:
    """The middle of a letter beside a line."""
    assert scene.hand.layout is not None
    return next(t.rect.center for t in scene.hand.layout.tiles[place] if t.letter == letter)


def test_its_riddle_has_one_answer() -> None:
    assert answers(lexicon.english(), LESSON.allowed) == ["safe"]


def test_each_step_begins_where_the_one_before_it_ended() -> None:
    told = steps()
    assert len(told) == 5
    for step, after in itertools.pairwise(told):
        state = step.start
        for move in getattr(step, "wanted", ()):
            state = state.apply(move)
        assert step.is_done(state)
        assert state == after.start


def test_it_is_played_to_its_end(begin: Begin) -> None:
    riddler, scene = tutorial(begin)
    riddler.click("next")
    assert scene.hand.place == 2
    riddler.type("f")
    riddler.click("next")
    riddler.type("e")
    riddler.click("next")
    riddler.click(at(scene, 0, "u"))
    riddler.click(at(scene, 1, "e"))
    riddler.click("next")
    riddler.type("sa")
    assert scene.done
    riddler.picture()


def test_it_can_be_played_without_a_keyboard(begin: Begin) -> None:
    riddler, scene = tutorial(begin)
    riddler.click("next")
    for place, letter in ((2, "f"), (3, "e"), (0, "u"), (1, "e"), (0, "s"), (1, "a")):
        if scene.done:
            riddler.tap("next")
        riddler.tap(at(scene, place, letter))
        assert letter != "f" or scene.hand.place == 3  # as the praise says
    assert scene.done
    assert scene.at == 4


def test_what_is_not_wanted_is_refused_with_a_reason(begin: Begin) -> None:
    riddler, scene = tutorial(begin, (640, 400))
    riddler.type("f")
    assert scene.refused
    riddler.click("next")
    riddler.type("x")
    assert scene.refused
    assert not scene.done
    riddler.click(at(scene, 0, "u"))
    assert scene.refused
    assert not scene.done
    riddler.picture()
