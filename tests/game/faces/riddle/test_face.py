"""What is dealt to a player who has met riddles before; the tutorial."""

from __future__ import annotations

import itertools

from game.faces.riddle.board import RiddleBoard
from game.faces.riddle.face import FACE, LESSON, steps
from game.help.lesson import LessonScreen
from generators.base import no_tick
from generators.riddle import KIND
from generators.riddle.generator import generate
from generators.riddle.solver import answers
from generators.rng import Rng
from generators.words import lexicon
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import Riddler


def test_answers_of_late_are_known_to_who_deals(begin: Begin) -> None:
    riddler = begin()
    store, preset = riddler.app.store, KIND.preset("easy")
    met = riddler.state.puzzle.answer
    assert FACE.dealing.params(store, preset).seen_answers[0] == met
    riddler.deal("easy", KIND)
    seen = FACE.dealing.params(store, preset).seen_answers
    assert {met, riddler.state.puzzle.answer} <= set(seen)
    assert generate(FACE.dealing.params(store, preset), Rng("1"), no_tick).answer not in seen


def test_a_damaged_row_of_the_file_is_no_answer(begin: Begin) -> None:
    riddler = begin()
    store = riddler.app.store
    store.put_ready(KIND.name, "easy", KIND.generator_version, "no riddle at all")
    met = riddler.state.puzzle.answer
    assert FACE.dealing.params(store, KIND.preset("easy")).seen_answers == (met,)


def tutorial(begin: Begin, size: tuple[int, int] = (1280, 800)) -> tuple[Riddler, LessonScreen]:
    """The tutorial just begun."""
    riddler = begin("", size)
    riddler.click("riddle play")
    riddler.click("Show me")
    scene = riddler.scene
    assert isinstance(scene, LessonScreen)
    return riddler, scene


def place(scene: LessonScreen) -> int:
    """The current line."""
    board = scene.context.board
    assert isinstance(board, RiddleBoard)
    return board.cursor_cell


def test_its_riddle_has_one_answer() -> None:
    assert answers(lexicon.english(), LESSON.allowed) == ["safe"]


def test_each_step_begins_where_the_one_before_it_ended(begin: Begin) -> None:
    told = steps(begin("").app)
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
    assert place(scene) == 2
    riddler.type("f")
    riddler.click("next")
    riddler.type("e")
    riddler.click("next")
    riddler.click(riddler.tile(0, "u"))
    riddler.click(riddler.tile(1, "e"))
    riddler.click("next")
    riddler.type("sa")
    assert scene.context.done
    riddler.picture()


def test_it_can_be_played_without_a_keyboard(begin: Begin) -> None:
    riddler, scene = tutorial(begin)
    riddler.click("next")
    for line, letter in ((2, "f"), (3, "e"), (0, "u"), (1, "e"), (0, "s"), (1, "a")):
        if scene.context.done:
            riddler.tap("next")
        riddler.tap(riddler.tile(line, letter))
        assert letter != "f" or place(scene) == 3  # as the praise says
    assert scene.context.done
    assert scene.lesson.at == 4


def test_what_is_not_wanted_is_refused_with_a_reason(begin: Begin) -> None:
    riddler, scene = tutorial(begin, (640, 400))
    riddler.type("f")
    assert scene.context.feedback
    riddler.click("next")
    riddler.type("x")
    assert scene.context.feedback
    assert not scene.context.done
    assert place(scene) == 2  # F is wanted there
    riddler.click(riddler.tile(0, "u"))
    assert scene.context.feedback
    assert not scene.context.done
    riddler.picture()
