"""A game of crosswords: Confirm, Reveal, hints, the end, what came from elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import puz
import pytest

from game.faces.crossword import words
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.words import AUTOCHECK
from game.help.techniques import TricksScreen
from game.play.ending import PARTS, REASON
from game.ui.text import translate
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.picker import PickerScreen
from generators import library
from generators.base import Status, no_tick
from generators.crossword.hints import hint_at
from generators.crossword.rules import Extras, Metadata
from tests.game.faces.crossword.boards import MINI, clued
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, DOWN, Crossworder

LETTER, WORD, GRID = "row 0", "row 1", "row 2"
ERASE = "row 3"


def pick(player: Crossworder, button: str, row: str) -> None:
    """Presses a button and a row of its list."""
    player.click(button)
    assert isinstance(player.scene, PickerScreen)
    player.click(row)


def test_confirm_tells_how_many_then_which(mini: Crossworder) -> None:
    mini.type("sxt")
    pick(mini, "confirm", GRID)
    assert mini.said == "1 letter is wrong. Check again to see which; that counts as help."
    assert mini.crossword.checking.wrong == set()
    pick(mini, "confirm", GRID)
    assert mini.said == "1 letter is wrong. It is marked in the grid."
    assert mini.crossword.checking.wrong == {2}
    mini.put(1, 0)
    mini.type("s")
    assert mini.crossword.checking.wrong == {2}  # it stays marked until it is another letter
    mini.put(0, 2)
    mini.type("e")
    assert mini.crossword.checking.wrong == set()


def test_a_letter_and_a_word_are_marked_at_once_and_count_as_help(mini: Crossworder) -> None:
    mini.type("xet")
    mini.put(0, 2)
    pick(mini, "confirm", LETTER)
    assert mini.said == "This letter is right."
    pick(mini, "confirm", WORD)
    assert mini.said == "1 letter is wrong. It is marked in the grid."
    assert mini.crossword.checking.wrong == {1}
    assert mini.session.checks == 2
    pick(mini, "confirm", WORD)  # nothing new: not counted again
    assert mini.session.checks == 2
    mini.put(1, 0)
    pick(mini, "confirm", WORD)  # another word is another question
    assert mini.said == "This word is empty."
    assert mini.app.toast_shown is not None
    assert mini.app.toast_shown.icon == "warning"
    mini.put(0, 1)
    pick(mini, "confirm", LETTER)
    assert mini.said == "This letter is wrong."
    assert mini.session.checks == 2
    mini.type("s")
    mini.put(0, 1)
    pick(mini, "confirm", WORD)
    assert mini.said == "This word is right."


def test_what_is_marked_as_wrong_is_erased_as_one_step(mini: Crossworder) -> None:
    mini.type("xey")
    mini.control("RETURN")
    mini.control("RETURN")
    pick(mini, "confirm", ERASE)
    assert mini.row(0) == "#.e.#"
    mini.control("z")
    assert mini.row(0) == "#xey#"


def test_wrong_letters_are_marked_as_they_are_typed_where_that_is_wanted(
    mini: Crossworder,
) -> None:
    mini.app.change(AUTOCHECK, True)
    mini.type("x")
    assert mini.crossword.checking.wrong == {1}
    assert mini.session.checks == 1  # it was shown where
    mini.control("RETURN")
    assert mini.said == "1 letter is wrong. It is marked in the grid."
    mini.type("x")
    assert mini.session.checks == 1


def test_what_is_right_already_is_not_revealed(mini: Crossworder) -> None:
    mini.type("set")
    mini.put(0, 1)
    pick(mini, "reveal", WORD)
    assert mini.said == "There's nothing to reveal: this part is already right."
    assert mini.session.hints == 0


def test_revealing_all_asks_once_and_is_no_win(mini: Crossworder) -> None:
    mini.type("x")
    pick(mini, "reveal", GRID)
    assert isinstance(mini.scene, DialogScreen)
    mini.click("Reveal")
    assert mini.session.status is Status.SHOWN
    assert mini.controller.result is not None
    assert mini.picture_rows[0] == "#set#"


def test_a_full_grid_that_is_wrong_says_so(mini: Crossworder) -> None:
    mini.crossword.checking.reveal_part(CheckScope.WORD)
    solution = list(MINI.solution)
    for row in range(1, 5):
        mini.put(row, 0 if row < 4 else 1)
        cells = [cell for cell in range(row * 5, row * 5 + 5) if solution[cell]]
        mini.type("".join("x" if cell == 7 else solution[cell] for cell in cells))
    assert mini.said.startswith("The grid is full, but something's wrong.")
    for _press in range(2):
        mini.crossword.checking.confirm_part(CheckScope.GRID)
    mini.put(4, 3)
    mini.key("DELETE")
    mini.put(4, 3)
    mini.type(solution[23])
    assert mini.said == "The grid is full, but the marked letter is wrong."
    mini.put(1, 2)
    mini.type("a")
    assert mini.session.status is Status.SOLVED


@pytest.mark.parametrize(
    ("locked", "reason"),
    [
        (True, "This file's solution is locked, so nothing can be checked or revealed."),
        (False, "This file has no solution, so nothing can be checked or revealed."),
    ],
)
def test_a_file_without_a_solution_says_why_nothing_is_confirmed(
    begin: Begin, locked: bool, reason: str
) -> None:
    player = begin(replace(MINI, solution=(), is_locked=locked))
    for action in ("confirm", "reveal"):
        player.click(action)
        assert player.said == reason
        player.app.hush()
    player.control("b")
    assert player.said == reason
    for slot, cells in enumerate(MINI.board.slot_cells[:5]):
        player.grid.go_slot(slot)
        player.type("".join(MINI.solution[cell] for cell in cells))
    assert player.session.status is Status.PLAYING
    assert ("is locked" if locked else "no solution to check") in player.said


def test_a_locked_solution_is_unlocked_and_what_is_written_stays(begin: Begin) -> None:
    rows, cols = MINI.board.rows, MINI.board.cols
    signs = "".join(letters.upper() or "." for letters in MINI.solution)
    scrambled = puz.scramble_solution(signs, cols, rows, 42)
    sealed = f"{puz.scrambled_cksum(signs, cols, rows)}:{scrambled}"
    player = begin(replace(MINI, solution=(), is_locked=True, sealed=sealed))
    player.type("z")
    player.click("confirm")
    player.click("Unlock")
    player.wait()
    puzzle, state = player.session.puzzle, player.grid.state
    assert (puzzle.solution, puzzle.is_locked) == (MINI.solution, False)
    assert [*filter(None, state.letters)] == ["z"]
    assert len(state.mistakes()) == 1


def test_clues_follow_the_cursor_and_lead_it(british: Crossworder) -> None:
    down = british.crossword.clues.lists[DOWN]
    british.grid.go_slot(down.slots[-1])
    british.frame()
    assert down.rect.contains(down.rows[-1].rect)
    assert down.rows[-1].rect.height
    british.click("clue 8 across")
    assert british.at == (2, 0, ACROSS)
    british.picture()
    british.click("crossing clue")
    assert british.at == (2, 0, DOWN)
    british.click("turn")
    assert british.at == (2, 0, ACROSS)


FOREIGN = replace(
    MINI,
    clues=("Put (3)", *MINI.clues[1:]),
    about=Metadata("Tea", "Anna Marsh", notes="Start with the tadpole."),
    is_own=False,
)


def test_who_made_a_puzzle_and_its_note_are_seen_without_a_menu(begin: Begin) -> None:
    player = begin(FOREIGN)
    player.frame()
    assert player.controller.chips() == ["Tea", "by Anna Marsh", "5×5 grid"]  # and no level
    assert isinstance(player.scene, DialogScreen)
    texts = [each.name for each in player.scene.tree.described()]
    assert "Anna Marsh\nStart with the tadpole." in texts
    player.click("Close")
    player.type("s")
    player.close()
    again = begin(None)
    assert again.scene is again.screen  # it has been read
    assert again.controller.chips()[1] == "by Anna Marsh"


def test_only_lengths_of_the_file_are_shown() -> None:
    assert [words.clue(FOREIGN, slot).length for slot in range(10)] == ["(3)", *[""] * 9]
    assert words.clue(MINI, 1).length == "", "as in America"
    assert words.clue(replace(MINI, lengths=True), 1).length == "(5)"


def test_a_hint_that_fills_in_a_cryptic_word_says_how_its_clue_works(begin: Begin) -> None:
    clues = ("Wrap cut short, showing mark", "It comes and goes at sea")
    player = begin(clued(("scar", "####", "tide"), clues))
    player.ask_hint()
    card = player.controller.hint
    assert card is not None
    assert card.hint is not None
    assert card.hint.parts is not None
    assert "a word for “Wrap”" in translate(card.hint.reason)
    assert translate(card.hint.parts) == "“Wrap” gives SCARF."
    player.frame(1000)
    card.advance()
    player.frame(1000)
    player.click("hint learn")
    assert isinstance(player.scene, TricksScreen)
    assert player.scene.summary.startswith("Deletion. A word loses letters")
    player.key("ESCAPE")
    for _press in range(2):
        player.frame(1000)
        card.advance()
    player.frame()
    assert player.said == "SCAR (“mark”): SCARF (wrap) without its last letter"


def test_a_hint_opened_again_shows_the_stage_it_was_closed_at(begin: Begin) -> None:
    clues = ("Wrap cut short, showing mark", "It comes and goes at sea")
    player = begin(clued(("scar", "####", "tide"), clues))
    stages = []
    for presses in (1, 0, 1, 0):
        player.ask_hint()
        card = player.controller.hint
        assert card is not None
        for _press in range(presses):
            card.advance()
        stages.append(card.stage)
        player.controller.close_hint()
    assert stages == [REASON, REASON, PARTS, PARTS]
    assert player.controller.session.hints == 1


def test_a_hint_at_a_word_that_is_right_says_so(begin: Begin) -> None:
    clues = ("Wrap cut short, showing mark", "It comes and goes at sea")
    player = begin(clued(("scar", "####", "tide"), clues))
    player.board.grid.go_slot(0)
    player.type("scar")
    player.board.grid.go_slot(0)
    player.ask_hint()
    card = player.controller.hint
    assert card is not None
    assert card.hint is not None
    assert translate(card.hint.nudge).startswith("1 across is already right.\nLook at 2 across")


def test_wordplay_from_a_file_is_shown_as_its_text() -> None:
    clues = ("Wrap cut short, showing mark", "It comes and goes at sea")
    own = clued(("scar", "####", "tide"), clues)
    assert words.wordplay(own, 0) == "SCAR (“mark”): SCARF (wrap) without its last letter"
    fields = {"puzzlecabinet:parse": "scar: no parse", "explanation": "<i>Scarf</i>, cut"}
    foreign = replace(own, extras=Extras(clues=((0, json.dumps(fields)), (1, "{}"))))
    assert words.wordplay(foreign, 0) == "Scarf, cut"
    assert words.wordplay(foreign, 1) == words.wordplay(own, 1)
    only = replace(own, extras=Extras(clues=((0, json.dumps({"puzzlecabinet:parse": "x"})),)))
    assert words.wordplay(only, 0) == "x"


def test_the_words_of_an_acrostic_fill_its_quotation(begin: Begin) -> None:
    file = Path(__file__).parents[4] / "examples" / "acrostic.ipuz"
    player = begin(library.open(file.read_bytes()).puzzle)
    player.type("called")
    assert [player.row(n) for n in range(3)] == [".#c..e#..#.#", "..a.l#...###", "....#...dl.#"]
    cell = player.crossword.cells()[0].name
    assert cell == "1D: D, letter 2 of 4; word 1 of the quotation, letter 1 of 1"
    player.put(1, 4)
    player.key("UP")  # by square, without a turn
    assert player.at == (0, 4, ACROSS)
    player.key("SPACE")
    assert player.at == (0, 4, DOWN)
    player.put(0, 3, DOWN)
    player.type("lu")
    assert player.row(0) == ".#clue#..#.#"
    assert "of the quotation" not in str(hint_at(player.state, player.grid.slot, no_tick).nudge)
    for slot in player.state.puzzle.board.clued:
        player.grid.go_slot(slot, 0)
        player.type(player.state.puzzle.word(slot))
    assert player.session.status is Status.SOLVED
    assert words.reveal(player.state.puzzle) == "A CLUE IS A SMALL LIE TOLD KINDLY — CLUES"
