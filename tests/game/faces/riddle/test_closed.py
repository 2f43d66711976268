"""Lines that do not show their letters until they are asked for."""

from __future__ import annotations

import pytest

from game.faces.riddle.board import ALWAYS, STRIKES, STRIPS, UP_TO_EASY, WHEN_ASKED
from game.faces.riddle.five import asked, keep_asked
from generators.base import Status
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ANSWER, ID, OTHER, SIZES, lit

ALL = {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("text", "strips", "closed"),
    [
        (ID, UP_TO_EASY, ALL),  # it is of level 3
        (OTHER, UP_TO_EASY, set()),
        (OTHER, WHEN_ASKED, {0, 1, 2, 3}),
        (ID, ALWAYS, set()),
    ],
)
def test_the_level_and_the_setting_say_what_is_shown(
    begin: Begin, text: str, strips: str, closed: set[int]
) -> None:
    riddler = begin(text, strips=strips)
    assert riddler.riddle.closed == closed
    riddler.app.change(STRIPS, ALWAYS)
    assert riddler.riddle.closed == set()
    assert len(lit(riddler)) > 1


@pytest.mark.parametrize("size", SIZES)
def test_the_dots_beside_a_line_shows_its_letters(begin: Begin, size: tuple[int, int]) -> None:
    riddler = begin(ID, size, UP_TO_EASY)
    assert lit(riddler) == ""
    riddler.click(riddler.tile(3, ""))
    assert riddler.place == 3
    assert riddler.riddle.closed == ALL - {3}
    assert lit(riddler) == "dil"
    riddler.click(riddler.tile(3, "d"))
    assert riddler.struck[3] == "d"
    riddler.picture()


def test_space_shows_those_of_the_current_line(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.key("DOWN")
    riddler.key("SPACE")
    riddler.key("SPACE")
    assert riddler.riddle.closed == ALL - {1}
    assert riddler.place == 1
    assert riddler.word == "......"


def test_of_a_hidden_letter_nothing_is_told(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.app.change(STRIKES, True)
    riddler.type("zi")
    assert riddler.said == ""
    assert not riddler.game.motion.running("shake")
    assert not any(riddler.struck)
    at = riddler.widget("strikes").rect.copy()
    assert riddler.widget("strikes").visible
    riddler.key("SPACE")
    assert riddler.widget("strikes").rect == at  # nothing jumps
    riddler.type("l")
    assert riddler.struck == ("", "", "d", "", "", "")


def test_a_hint_shows_the_letters_that_it_speaks_of(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.ask_hint()
    assert riddler.riddle.closed == ALL
    riddler.click("hint next")
    assert riddler.riddle.closed == ALL - {riddler.place}


def test_at_the_end_all_is_shown(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.type(ANSWER)
    assert riddler.game.session.status is Status.SOLVED
    assert riddler.tile(0, "w")
    riddler.control("z")
    assert riddler.riddle.closed == ALL
    assert riddler.tile(0, "")


def test_a_line_that_was_asked_stays_open(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    game = riddler.game.match.game_id
    riddler.click(riddler.tile(3, ""))
    riddler.open(OTHER)
    assert riddler.riddle.closed == set()
    riddler.close()
    again = begin("", strips=UP_TO_EASY)
    again.app.dealer.resume(again.app.store.game(game))
    assert again.riddle.closed == ALL - {3}


def test_a_line_with_strikes_is_open(begin: Begin) -> None:
    riddler = begin()
    riddler.click(riddler.tile(3, "d"))
    riddler.click(riddler.tile(4, "h"))
    riddler.click("undo")
    riddler.close()
    again = begin("", strips=UP_TO_EASY)
    assert again.riddle.closed == ALL - {3}
    again.click("redo")
    assert again.riddle.closed == ALL - {3, 4}
    assert again.tile(4, "h")


@pytest.mark.parametrize("kept", [{"1": 7}, {"1": ["x", None]}, [1]])
def test_what_is_kept_may_be_damaged(begin: Begin, kept: object) -> None:
    riddler = begin("", strips=UP_TO_EASY)
    riddler.app.store.set_setting("riddle.asked", kept)
    riddler.open(ID)
    assert riddler.riddle.closed == ALL
    riddler.key("SPACE")
    assert riddler.riddle.closed == ALL - {0}


def test_of_old_games_nothing_is_kept(begin: Begin) -> None:
    store = begin("").app.store
    for game in range(40):
        keep_asked(store, game, {2, 1})
    assert asked(store, 39) == {1, 2}
    assert asked(store, 3) == set()
