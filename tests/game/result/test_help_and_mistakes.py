"""Games played wrongly on purpose: result, statistics and share report exactly that."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.faces.crossword.checks import CheckScope
from game.play.helptaken import HelpTaken
from game.play.session import Event, Session, Verb
from game.result.replay import ReplayScreen
from game.sharing.screen import ShareScreen
from game.statistics.figures import by_preset
from game.statistics.past import past_games
from game.storage.records import HELPED, result_text
from generators.crossword.rules import WRITE, Move
from generators.riddle.rules import LETTER
from generators.riddle.rules import Move as RiddleMove
from tests.game.faces.brick.speller import ID as BRICK
from tests.game.faces.brick.speller import TARGETS, Speller
from tests.game.faces.crossword.boards import MINI
from tests.game.faces.crossword.crossworder import Crossworder, found
from tests.game.faces.riddle.riddler import ID as RIDDLE
from tests.game.faces.riddle.riddler import Riddler
from tests.game.player import BOARD, CHESTS, Player

PlayerT = TypeVar("PlayerT", bound=Player)
Begin = Callable[..., Player]
_COUNTED = ("Mistakes", "Hints", "Reveals", "Checks")
"""The figures of a result that count mistakes and help."""


def asked(player: Player) -> None:
    """A hint is opened and closed without its move."""
    assert player.ask_hint()
    player.key("ESCAPE")


def shared(player: Player) -> str:
    """What the text to share says, without the invitation."""
    player.click("share")
    screen = player.scene
    screen.settle()
    assert isinstance(screen, ShareScreen)
    text = screen.text.partition("\nPlay this")[0].removesuffix("\nPuzzle Cabinet")
    player.escape()
    player.frame()
    return text


def reported(player: Player) -> tuple[str, str]:
    """The figures of the result and the row of the game in the statistics."""
    player.context.settle()
    player.settle()
    told = {each.name: each.value for each in player.context.tree.described()}
    grade = ", ".join(f"{name} {told[name]}" for name in _COUNTED if name in told)
    row = past_games(player.app, player.controller.kind.name)[0]
    return grade, row.about.partition(" • ")[2] or row.about


@pytest.fixture
def players_of(tmp_path: Path, players: list[Player]) -> Callable[..., Player]:
    """Starts the program as a player of a kind."""

    def start(kind: type[Player], **begun: object) -> Player:
        player = kind(tmp_path, **begun)  # type: ignore[arg-type]
        players.append(player)
        return player

    return start


# Crossword


def write(player: Crossworder, text: str, slot: int = 0) -> None:
    """Types letters from the start of a word on."""
    player.crossword.grid.go_slot(slot, 0)
    player.type(text)


def finish(player: Crossworder) -> None:
    """Writes all that is missing or wrong, without a pause."""
    puzzle = player.state.puzzle
    cells = [cell for cell in sorted(puzzle.filled_cells) if not player.state.is_fixed(cell)]
    wrong = [cell for cell in cells if player.state.letters[cell] != puzzle.solution[cell]]
    player.grid.write([Move(WRITE, cell, puzzle.solution[cell]) for cell in wrong])


def crossworder(start: Begin) -> Crossworder:
    """The 5 by 5 crossword, just begun."""
    player = start(Crossworder, at=found(MINI))
    assert isinstance(player, Crossworder)
    return player


def replayed(player: Player) -> list[str]:
    """The mistakes among the turning points of the replay."""
    moments = ReplayScreen(player.app, player.context.game).recording.moments
    return [each.title for each in moments if each.title.startswith("Wrong")]


def listed(player: Player) -> list[str]:
    """The words of the result that have a note, without their clues."""
    player.details()
    rows = [each.title for each in player.context.desk.widgets if each.name.startswith("word ")]
    player.details()
    titles = [re.sub("^([^:,]+), .*?: ", r"\1: ", row) for row in rows]
    return [title for title in titles if ", " in title]


def with_two_found_wrong(players_of: Begin) -> Crossworder:
    """A crossword in which a check has shown that the first two letters are wrong."""
    player = crossworder(players_of)
    write(player, "xx")
    for _press in range(2):
        player.crossword.checking.confirm_part(CheckScope.GRID)
    return player


def test_a_crossword_names_what_a_check_found_what_was_revealed_and_hints(
    players_of: Begin,
) -> None:
    player = with_two_found_wrong(players_of)
    player.crossword.grid.go_slot(1)
    player.crossword.checking.reveal_part(CheckScope.LETTER)
    player.crossword.grid.go_slot(2)
    player.crossword.checking.reveal_part(CheckScope.WORD)
    finish(player)
    grade, row = reported(player)
    assert grade == "Mistakes 1, Reveals 2, Checks 1"
    assert row.endswith("1 mistake, 1 word revealed, 1 letter revealed, 1 check")
    assert listed(player) == [
        "1 across: SET, you had X X blank",
        "4 across: SWARM, revealed",
        "6 across: AERIE, revealed",
        "4 down: SAW, revealed",
    ]
    text = shared(player)
    assert text.split("\n")[1].endswith(", with help")
    assert text.count("❌") == 1, "both letters are in one word"
    assert replayed(player) == ["Wrong: 1 across, XX_"]


def test_letters_wrong_in_a_full_grid_are_mistakes_unless_typed_over_at_once(
    players_of: Begin,
) -> None:
    player = crossworder(players_of)
    first, *others = sorted(MINI.filled_cells)
    moves = [Move(WRITE, cell, MINI.solution[cell]) for cell in others]
    player.grid.write([*moves, Move(WRITE, first, "x")])
    player.controller.session.advance(1000)
    player.grid.write([Move(WRITE, first, "y")])
    player.controller.session.advance(5000)
    finish(player)
    assert reported(player)[0] == "Mistakes 1"
    assert listed(player)[0] == "1 across: SET, you had YET"
    assert "with help" not in shared(player)


def test_a_crossword_revealed_word_by_word_is_no_win_of_the_player(players_of: Begin) -> None:
    player = crossworder(players_of)
    for slot in range(len(MINI.board.slots)):
        if not player.controller.over:
            player.crossword.grid.go_slot(slot)
            player.crossword.checking.reveal_part(CheckScope.WORD)
    reported(player)
    names = [each.name for each in player.context.tree.described()]
    assert "All revealed" in names
    assert "solved" not in names
    assert past_games(player.app, "crossword")[0].about.count("all revealed") == 1
    (game,) = by_preset(player.app.store.played())
    assert (game.solved, game.games) == (0, 1)
    assert game.outcomes[0].figures["words"] == 0


def test_a_word_with_one_revealed_letter_is_not_shared_as_revealed(players_of: Begin) -> None:
    player = crossworder(players_of)
    player.crossword.grid.go_slot(1)
    player.crossword.checking.reveal_part(CheckScope.LETTER)
    write(player, MINI.word(2)[:2], 2)
    player.crossword.checking.reveal_part(CheckScope.WORD)
    finish(player)
    assert reported(player)[0] == "Reveals 2"
    assert {"4 across: SWARM, revealed", "6 across: AERIE, revealed"} <= {*listed(player)}
    text = shared(player)
    assert (text.count("💡"), text.count("⬜")) == (2, 1), "it is in two words"
    titles = [
        each.title for each in ReplayScreen(player.app, player.context.game).recording.moments
    ]
    assert {"1 letter revealed", "6 across revealed: AERIE"} <= {*titles}


def test_a_letter_that_was_revealed_and_taken_back_is_still_help(players_of: Begin) -> None:
    player = crossworder(players_of)
    player.crossword.grid.go_slot(1)
    player.crossword.checking.reveal_part(CheckScope.LETTER)
    player.control("z")
    finish(player)
    assert reported(player)[0] == "Reveals 1"
    assert {"4 across: SWARM, revealed", "4 down: SAW, revealed"} <= {*listed(player)}
    assert shared(player).count("💡") == 2


# The others


def test_brick_tells_words_and_letters_revealed_from_hints(players_of: Begin) -> None:
    speller = players_of(Speller, at=BRICK)
    assert isinstance(speller, Speller)
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    speller.lists.reveal_letter(speller.state.puzzle.places["rope"])
    asked(speller)
    speller.find([word for word in TARGETS if word != "deep"])
    speller.settle()
    grade, row = reported(speller)
    assert grade == "Hints 1, Reveals 2"
    assert row.endswith("1 word revealed, 1 letter revealed, 1 hint, Doctor")
    text = shared(speller)
    assert text.split("\n")[1].endswith(", with help")
    facts = ReplayScreen(speller.app, speller.context.game).recording.moments[-1].note
    assert facts == "122 of 123 points, 1 word revealed, 1 letter revealed, 1 hint"
    assert "mistake" not in text
    assert "💡" in text, "as in the row of a day"
    assert "👀" not in text, "the words say it"


def test_a_wrong_word_typed_over_slowly_is_one_mistake(players_of: Begin) -> None:
    riddler = players_of(Riddler, at=RIDDLE)
    assert isinstance(riddler, Riddler)
    riddler.type("rowans")
    for place, letter in enumerate("willow"):
        riddler.controller.session.advance(4000)
        riddler.controller.play([RiddleMove(LETTER, place, letter)])
    assert reported(riddler)[0] == "Mistakes 1"
    assert "ROWANS" in riddler.details()


def test_a_revealed_riddle_is_revealed_and_no_hint(players_of: Begin) -> None:
    riddler = players_of(Riddler, at=RIDDLE)
    assert isinstance(riddler, Riddler)
    riddler.riddle.context.controller.reveal(riddler.state.spelled("willow", ()))
    riddler.settle()
    names = [each.name for each in riddler.context.tree.described()]
    assert "Gave up" in names
    assert not [name for name in names if "hint" in name.lower()]
    assert "hint" not in shared(riddler)


def solved_row(player: Player) -> str:
    """The row of the game in the statistics, once all chests are placed."""
    for cell in CHESTS:
        player.click(cell, 3)
        player.controller.session.advance(2000)
    player.context.motion.clear()
    return reported(player)[1]


def test_sweet_spots_tells_mistakes_hints_and_checks(players_of: Begin) -> None:
    player = players_of(Player, at=f"sweetspots:{BOARD}")
    player.click(0, 3)
    player.controller.session.advance(9000)
    for _press in range(2):
        player.click("confirm")
    player.click(0, 3)
    asked(player)
    for cell in CHESTS:
        player.click(cell, 3)
    player.context.motion.clear()
    grade, row = reported(player)
    assert grade == "Mistakes 1, Hints 1, Checks 1"
    assert row.endswith("1 mistake, 1 hint, 1 check")
    text = shared(player)
    assert (text.count("❌"), text.count("💡")) == (1, 1)


def test_a_check_that_marks_one_more_mistake_counts_again(players_of: Begin) -> None:
    player = players_of(Player, at=f"sweetspots:{BOARD}")
    for checks, cell in enumerate((0, 2), 1):
        player.click(cell, 3)
        for _press in range(2):
            player.click("confirm")
        assert HelpTaken.of_session(player.controller.session).checks == checks
    assert player.controller.shown_mistakes == {0, 2}


@pytest.mark.parametrize("asks", [False, True])
def test_what_was_tried_and_discarded_is_no_mistake_unless_help_found_it(
    asks: bool, players_of: Begin
) -> None:
    player = players_of(Player, at=f"sweetspots:{BOARD}")
    player.key("t", pygame.KMOD_CTRL)
    player.click(0, 3)
    player.controller.session.advance(9000)
    if asks:
        player.click("confirm")
    player.key("d", pygame.KMOD_CTRL)
    row = solved_row(player)
    assert ("1 mistake" in row) == asks
    player.controller.watch_replay()
    replay = player.scene
    assert isinstance(replay, ReplayScreen)
    titles = [each.title for each in replay.recording.moments]
    assert "Trial discarded" in titles
    assert "Chest 0 of 6" not in titles
    replay.go_step(1)
    replay.settle()
    said = [each.name for each in replay.tree.described()]
    assert any("This mistake was taken back" in each for each in said) != asks


def test_a_game_of_an_earlier_version_keeps_its_figures(players_of: Begin) -> None:
    """It stored a hint for each reveal; in Brick the position says how many were reveals."""
    speller = players_of(Speller, at=BRICK)
    assert isinstance(speller, Speller)
    events = [
        Event(1000, Verb.HINT),
        Event(1000, Verb.MOVE, json.dumps([["reveal word", 0, ""]])),
        Event(2000, Verb.HINT),
    ]
    begun = speller.controller.session
    session = Session.replay(begun.kind, begun.puzzle, begun.mode, events)
    assert HelpTaken.of_session(session) == HelpTaken(hints=1, words=1)
    stored = result_text(begun.kind.play.figures(session.state), HELPED)
    assert HelpTaken.of_result(2, stored) == HelpTaken(hints=1, words=1)
