"""What is dealt to a player who has met riddles before."""

from __future__ import annotations

from game.faces.riddle.face import FACE
from generators.base import no_tick
from generators.riddle import KIND
from generators.riddle.generator import generate
from generators.rng import Rng
from tests.game.faces.riddle.conftest import Begin


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
