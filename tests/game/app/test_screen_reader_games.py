"""What a listener hears while playing: what a step has changed, what is chosen, how it ended."""

from __future__ import annotations

import pytest

from game.app.job import Job
from game.app.screen_reader import ScreenReading, aloud
from game.dealing.making import MakingScreen
from game.statistics.screen import StatisticsScreen
from game.ui.widgets.widgets import nothing as quiet
from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.listener import Ear, Listener, heard
from tests.game.player import BOARD

# What a step has changed


def test_what_stands_between_groups_of_cells_is_of_the_language(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    listener.app.change("language", "zh_Hans")
    cells = listener.controller.board.cells()[:2]
    told = listener.controller.board.speech.describe_changes(
        [cells[0]._replace(value="S"), cells[1]]
    )
    assert "；" in told
    assert ";" not in told


def test_a_word_is_said_before_the_rank_that_it_brings(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    ranks = []
    for word in listener.controller.state.puzzle.targets[:12]:
        listener.hear()
        listener.board.judge(word)
        ranks += [said for said in [listener.hear()] if "New rank" in said]
    assert ranks
    assert all(said.index("point") < said.index("New rank") for said in ranks)
    assert all(said.isascii() for said in ranks)  # no voice reads 童生 among English words


# The words of a bank


def test_a_first_fill_in_is_explained_after_a_crossword_with_clues(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    listener.hear()
    lay(listener, PUZZLE)
    assert "There are no clues. Fill the" in listener.hear()


# Hints


def test_a_single_gap_is_read_as_a_blank() -> None:
    assert aloud("_ E _") == "blank E blank"
    assert aloud("Only SCALY fits: _ _ A _ _.") == "Only SCALY fits: blank blank A blank blank."
    assert aloud("my_game.puz") == "my_game.puz"


# Keys that read


# Crosswords


# Riddles


# Results


# Brick


def test_the_table_of_what_is_hidden_is_told_in_words(listener: Listener) -> None:
    listener.app.change("brick.hidden", True)
    listener.open("brick:deioprv-p")
    row = next(each.name for each in listener.every("tip", "D: "))
    assert " with 7 letters" in row
    assert ", all: " in row


# How the keyboard and the sentences come


def test_all_that_was_said_at_once_can_be_heard_again(listener: Listener) -> None:
    listener.hear()
    listener.app.spoken = ["row 1 is full", "column 2 is full"]
    listener.app._announce(Ear(), drawn=False)
    assert listener.app.last_spoken == "Row 1 is full. Column 2 is full."


def test_a_second_esc_has_longer_for_a_listener(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.key("ESCAPE")
    toast = listener.app.toast_shown
    assert toast is not None
    assert toast.stay_ms >= 8000


def test_empty_statistics_say_so_and_an_unused_key_is_answered(listener: Listener) -> None:
    listener.app.scenes.push(StatisticsScreen(listener.app))
    assert not listener.app.scenes.top.is_announced  # or Orca reads the figures twice
    listener.wait()
    assert listener.app.scenes.top.is_announced
    assert "Nothing solved yet. Solve a puzzle to see" in listener.hear()
    assert heard(listener, "HOME") == "Tab moves through this screen."


def test_the_keys_of_a_puzzle_are_told_in_three_runs_of_the_program(listener: Listener) -> None:
    for _run in range(3):
        listener.app.introduced.clear()
        listener.open(BOARD)
        assert "Arrow keys move." in listener.hear()
    listener.app.introduced.clear()
    listener.open(BOARD)
    assert listener.hear().endswith("puzzle. Press F1 for the rules and keys.")


def test_a_puzzle_that_is_made_in_a_moment_is_not_told_as_a_screen(listener: Listener) -> None:
    making = MakingScreen(listener.app, None, None, Job(lambda tick: None), print)
    before = listener.telling().root.parts[0].name
    listener.app.scenes.push(making)
    assert listener.telling().root.parts[0].name == before
    making._waited = 2_000
    making.show()
    making._waited = 2_000
    assert listener.find("button", "Cancel")


def test_sentences_of_one_moment_are_read_once_each_and_end_in_one_stop() -> None:
    said = ["row 1 is full", "row 1 is full", "line 2: in puppy,", "Look!", "two\nlines"]
    assert ScreenReading.at_once(said) == "Row 1 is full. Line 2: in puppy. Look! Two lines."


def test_a_tip_for_the_mouse_is_no_text_that_readers_read_by_themselves(
    listener: Listener,
) -> None:
    listener.open(BOARD)
    assert listener.find("tip", "Drag for several.")
    assert not listener.every("text", "Drag for several.")


@pytest.mark.parametrize(("reads", "said"), [(True, ""), (False, "Sure? Why not.")])
def test_a_card_is_said_only_where_the_reader_does_not_read_it(
    listener: Listener, reads: bool, said: str
) -> None:
    ear = Ear()
    ear.reads_cards = reads
    listener.hear()
    listener.app.ask("Sure?", "Why not.", [("Yes", "", "primary", quiet)])
    listener.app._announce(ear, drawn=False)
    assert " ".join(ear.said) == said
