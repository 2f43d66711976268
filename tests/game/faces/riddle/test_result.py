"""How the result of a riddle says how it was solved."""

from __future__ import annotations

from game.faces.riddle.result import solving_of, wrong_units
from game.result.recording import mistakes_in
from game.result.replay import ReplayScreen
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ANSWER, ID, Riddler


def typed(riddler: Riddler, letters: str, seconds: int = 4) -> None:
    """Types letters with so many seconds before each."""
    for letter in letters:
        riddler.controller.session.advance(1000 * seconds)
        riddler.type(letter)


def told(riddler: Riddler) -> list[str]:
    """What can be read on the result and in its details, once it has looked at the game."""
    riddler.settle()
    riddler.context.settle()
    riddler.frame()
    said = [each.name for each in riddler.context.tree.described()]
    return [*said, *riddler.details()]


def test_the_result_says_what_its_lines_left_or_what_the_couplet_means(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, ANSWER)
    said = told(riddler)
    assert said[said.index("A, N or W") - 1 :][:4] == ["W", "A, N or W", "I", "B, I or R"]


def test_a_wrong_word_stands_with_the_line_that_rules_it_out(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, "willaw")
    riddler.riddle.go(4)
    typed(riddler, "o", 9)
    said = told(riddler)
    at = said.index("WILLAW")
    assert said[at + 1] == "Line 5 rules out A."


def test_a_word_typed_over_at_once_was_no_try(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, "walkod")
    riddler.controller.session.advance(5000)
    riddler.riddle.go(0)
    typed(riddler, "willow", 0)
    said = told(riddler)
    assert "WALKOD" in said
    assert not {"WILKOD", "WILLOD"} & {*said}


def test_a_wrong_word_that_a_hint_helped_to_mend_is_one_mistake(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, "aillox")
    assert riddler.ask_hint()
    view = riddler.controller.hint
    assert view is not None
    while riddler.controller.state.is_full:
        view.advance()
    for place, right in enumerate(ANSWER):
        if not riddler.controller.state.letters[place]:
            riddler.riddle.go(place)
            typed(riddler, right)
    riddler.riddle.go(5)
    typed(riddler, "w")
    game = riddler.context.game
    assert game is not None
    events = riddler.app.store.events(game.game_id)
    assert [each.letters for each in solving_of(game.session, events).words] == [tuple("aillox")]
    assert mistakes_in(game.session, events, wrong_units) == 1


def with_checked_letter_and_wrong_word(begin: Begin) -> Riddler:
    """A riddle solved after two checked letters, one of which then was in a wrong word."""
    riddler = begin(ID)
    typed(riddler, "xb")
    for _press in range(2):
        riddler.riddle.confirm()
    riddler.riddle.go(0)
    typed(riddler, "w")
    riddler.riddle.go(2)
    typed(riddler, "llow")
    riddler.riddle.go(1)
    typed(riddler, "i", 1)
    return riddler


def test_the_result_names_every_mistake(begin: Begin) -> None:
    said = told(with_checked_letter_and_wrong_word(begin))
    assert {"Wrong: X in line 1; B in line 2", "1 wrong word", "WBLLOW"} <= {*said}


def test_a_replay_marks_every_wrong_letter_that_was_checked(begin: Begin) -> None:
    riddler = with_checked_letter_and_wrong_word(begin)
    moments = ReplayScreen(riddler.app, riddler.controller.game).recording.moments
    titles = [each.title for each in moments if each.ink == "seal"]
    assert titles == ["Wrong: X in line 1", "Wrong: B in line 2", "Wrong: WBLLOW"]
    assert "Line 2: B" not in [each.title for each in moments]


def test_a_replay_praises_no_wrong_letter(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, "wb")
    riddler.key("BACKSPACE")
    typed(riddler, "illow")
    told(riddler)
    moments = ReplayScreen(riddler.app, riddler.controller.game).recording.moments
    titles = [each.title for each in moments]
    assert "Line 2: I" in titles
    assert "Line 2: B" not in titles


def test_a_word_typed_around_a_letter_there_was_no_try(begin: Begin) -> None:
    riddler = begin(ID)
    riddler.riddle.go(1)
    typed(riddler, "b")
    riddler.riddle.go(0)
    typed(riddler, "willo", 0)
    assert riddler.word == "wbillo"
    typed(riddler, "w", 0)
    assert riddler.word == ANSWER
    assert "Mistakes" not in told(riddler)


def test_a_wrong_word_that_fits_every_line_is_told_as_such(begin: Begin) -> None:
    riddler = begin(ID)
    typed(riddler, "willot")
    riddler.riddle.go(5)
    typed(riddler, "w")
    said = told(riddler)
    assert (
        said[said.index("WILLOT") + 1]
        == "Each letter fits its line, but together they don't spell a word."
    )


def test_a_word_typed_through_a_letter_there_is_never_a_wrong_one(begin: Begin) -> None:
    riddler = begin(ID)
    riddler.riddle.go(4)
    typed(riddler, "o")
    riddler.riddle.go(0)
    typed(riddler, "willo")
    assert (riddler.word, riddler.place) == ("willo.", 5)
    typed(riddler, "w")
    said = told(riddler)
    assert "1 wrong word" not in said
