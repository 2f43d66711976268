"""The page of a riddle as it is played: closed lines, revealing, upright windows, clues."""

from __future__ import annotations

import pytest

from game.faces.riddle.board import ALWAYS, LETTERS_SHOWN, UP_TO_EASY, WHEN_ASKED, RiddleBoard
from game.faces.riddle.panel import keep_revealed, revealed_places
from game.play.ending import REASON
from game.result.replay import ReplayScreen
from game.ui.widgets.dialog import DialogScreen
from generators.base import Status
from generators.riddle.reading.user_line import line_clues
from tests.forms import at_once
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ANSWER, ID, OTHER, Riddler, lit
from tests.game.player import Player

ALL = {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("text", "strips", "closed"),
    [
        (ID, UP_TO_EASY, ALL),  # it is of level 3
        (OTHER, UP_TO_EASY, set()),
        (OTHER, WHEN_ASKED, {1, 2, 3}),  # Gentle shows the first line's as an example
        (ID, WHEN_ASKED, ALL),
        (ID, ALWAYS, set()),
    ],
)
def test_the_level_and_the_setting_say_what_is_shown(
    begin: Begin, text: str, strips: str, closed: set[int]
) -> None:
    riddler = begin(text, strips=strips)
    assert riddler.riddle.closed == closed
    riddler.app.change(LETTERS_SHOWN, ALWAYS)
    assert riddler.riddle.closed == set()
    assert len(lit(riddler)) > 1


def test_the_dots_beside_a_line_shows_its_letters(begin: Begin) -> None:
    riddler = begin(ID, (1280, 800), UP_TO_EASY)
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


def test_a_hint_shows_the_letters_that_it_speaks_of(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.ask_hint()
    assert riddler.riddle.closed == ALL
    riddler.click("hint next")
    assert riddler.controller.hint is not None
    assert riddler.controller.hint.hint is not None
    assert riddler.riddle.closed == ALL - riddler.controller.hint.hint.why


def test_at_the_end_all_is_shown(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    riddler.type(ANSWER)
    assert riddler.controller.session.status is Status.SOLVED
    assert riddler.tile(0, "w")
    riddler.wait()
    riddler.control("z")
    assert riddler.riddle.closed == ALL
    assert riddler.tile(0, "")


def test_a_line_that_was_asked_stays_open(begin: Begin) -> None:
    riddler = begin(strips=UP_TO_EASY)
    game = riddler.controller.game.game_id
    riddler.click(riddler.tile(3, ""))
    riddler.open(OTHER)
    assert riddler.riddle.closed == set()
    riddler.close()
    again = begin("", strips=UP_TO_EASY)
    again.app.dealer.resume(again.app.store.game(game))
    assert again.riddle.closed == ALL - {3}


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
        keep_revealed(store, game, {2, 1})
    assert revealed_places(store, 39) == {1, 2}
    assert revealed_places(store, 3) == set()


# Giving up, and which letters are its work


def test_reveal_asks_shows_and_is_no_win(riddler: Riddler) -> None:
    riddler.type("wa")
    riddler.click("give up")
    assert isinstance(riddler.scene, DialogScreen)
    riddler.click("Keep playing")
    assert riddler.word == "wa...."
    riddler.click("give up")
    riddler.click("Give up")
    assert riddler.word == ANSWER
    assert riddler.controller.session.status is Status.SHOWN
    assert riddler.riddle.given == {1, 2, 3, 4, 5}
    game = riddler.app.store.game(riddler.controller.game.game_id)
    assert game.status is Status.SHOWN


def test_a_revealed_letter_stays_marked_while_it_is_there(begin: Begin) -> None:
    riddler = begin()
    riddler.type("wa")
    riddler.riddle.reveal()
    riddler.frame()
    riddler.wait()
    riddler.control("z")
    assert riddler.riddle.given == set()
    riddler.control("y")
    assert riddler.riddle.given == {1, 2, 3, 4, 5}
    riddler.wait()
    riddler.control("z")
    riddler.riddle.restart()
    riddler.type("wil")
    assert riddler.riddle.given == {1, 2}  # the first one is the player's own
    game = riddler.controller.game.game_id
    riddler.close()
    again = begin("")
    again.app.dealer.resume(again.app.store.game(game))
    assert again.riddle.given == {1, 2}
    again.key("BACKSPACE")
    assert again.riddle.given == {1}
    again.picture()
    again.type("lloq")
    assert again.riddle.given == {1, 2, 3, 4}


def test_a_trial_is_dropped_by_its_button(begin: Begin) -> None:
    riddler = begin(ID)
    riddler.type("w")
    riddler.control("t")
    riddler.type("il")
    assert riddler.riddle.tried == {1, 2}
    riddler.click("drop")
    assert riddler.word == "w....."
    assert riddler.riddle.tried == set()


# Which words of somebody's riddle are set off as clue words


def marked(text: str) -> str:
    """The lines with the clue words in brackets."""
    lines = zip(text.splitlines(), line_clues(text), strict=True)
    rows = [[f"[{p.text}]" if p.is_clue else p.text for p in c.pieces(t)] for t, c in lines]
    return "\n".join("".join(row) for row in rows)


@at_once(
    [
        "My first is in [spoon] but not in [pot],",
        "My second's in \"[tea]\" and also in my mother's [cake],",
        "You'll find my third in [cup], never in [cap]",
        "In both [ice] [cream] and [café], my fourth",
        "My fifth is heard when the kettle sings",
        "[Sugar] has my last, but [jam] does not",
        "My ninth is twice in [apple]; my tenth is neither in [dog] nor in [cat].",
        "My first's not in [coat], yet it's in the [inn] and the [oven]",
        "My first is twice in [kitten] and in [button]",
        "My first is at the end of [time]",
        "A title, and no more",
        "My first is in [tin] but not in [fit]. Tall and black, I caw",
        "My first is in [spoon],\nbut not in [pot];\nmy second in [tea].",
    ]
)
def test_the_clue_words_are_those_that_the_letters_come_from(told: str) -> None:
    assert marked(told.replace("[", "").replace("]", "")) == told


def test_spaces_become_single() -> None:
    assert marked("  My first is in   spoon\tbut not in pot ") == (
        "My first is in [spoon] but not in [pot]"
    )


@at_once(
    [
        ("My first is in spring and summer and fall", True),
        ("My first is in no but not in on", True),
        ("My first is in spoon but not in pot", False),
        ("My first is what the kettle sings", False),
        ("", False),
    ]
)
def test_a_line_whose_clues_leave_nothing_is_known(text: str, is_empty: bool) -> None:
    assert any(line.is_empty for line in line_clues(text)) == is_empty


def test_a_new_player_asks_for_the_letters_beside_the_lines(player: Player) -> None:
    assert player.app.settings.choice(LETTERS_SHOWN) == WHEN_ASKED


def test_a_replay_hides_the_letters_that_the_player_never_asked_for(begin: Begin) -> None:
    riddler = begin(ID, strips=UP_TO_EASY)
    riddler.riddle.show_letters(1)
    riddler.type(ANSWER)
    riddler.settle()
    riddler.controller.watch_replay()
    assert isinstance(riddler.scene, ReplayScreen)
    shown = riddler.scene.context.board
    assert isinstance(shown, RiddleBoard)
    assert shown.closed == ALL - {1}


def test_a_hint_on_the_only_open_line_begins_with_its_reason(riddler: Riddler) -> None:
    for letter in ANSWER[:-1]:
        riddler.key(letter)
    riddler.ask_hint()
    card = riddler.controller.hint
    assert card is not None
    assert card.stage == REASON
    assert riddler.controller.session.hints == 1
    riddler.key("RETURN")
    assert riddler.controller.hint is None
    assert riddler.word == f"{ANSWER[:-1]}."
