"""Reveal, and which letters are its work."""

from __future__ import annotations

from game.screens.dialog import DialogScreen
from generators.base import Status
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ANSWER, Riddler


def test_reveal_asks_shows_and_is_no_win(riddler: Riddler) -> None:
    riddler.type("wa")
    riddler.click("reveal")
    assert isinstance(riddler.scene, DialogScreen)
    riddler.click("Keep playing")
    assert riddler.word == "wa...."
    riddler.click("reveal")
    riddler.click("Reveal")
    assert riddler.word == ANSWER
    assert riddler.game.session.status is Status.SHOWN
    assert riddler.riddle.given == {1, 2, 3, 4, 5}
    game = riddler.app.store.game(riddler.game.match.game_id)
    assert game.status is Status.SHOWN


def test_a_revealed_letter_stays_marked_while_it_is_there(begin: Begin) -> None:
    riddler = begin()
    riddler.type("wa")
    riddler.riddle.reveal()
    riddler.control("z")
    assert riddler.riddle.given == set()
    riddler.control("y")
    assert riddler.riddle.given == {1, 2, 3, 4, 5}
    riddler.control("z")
    riddler.riddle.restart()
    riddler.type("wil")
    assert riddler.riddle.given == {1, 2}  # the first one is the player's own
    game = riddler.game.match.game_id
    riddler.close()
    again = begin("")
    again.app.dealer.resume(again.app.store.game(game))
    assert again.riddle.given == {1, 2}
    again.key("BACKSPACE")
    assert again.riddle.given == {1}
    again.picture()
    again.type("lloq")
    assert again.riddle.given == {1, 2, 3, 4}
