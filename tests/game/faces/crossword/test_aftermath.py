"""Around a game: the pause, the clues after the win, the game opened again, hints, help."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.cli.render import play_scene
from game.dealing.opening import resolve
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.result import solve_times
from game.faces.crossword.words import clue, lesson, meaning, right, slot_name, wordplay
from game.help.screen import HelpScreen
from game.help.techniques import TricksScreen
from game.play.boardblock import PausedScreen
from game.play.ending import NUDGE, REASON
from game.play.hint import HintCard
from game.play.screen import PlayScreen
from game.play.session import Event, Verb
from game.ui.widgets.dialog import DialogScreen
from generators.base import Hint, Status
from generators.crossword.formats.files import EXPORTS
from generators.crossword.rules import (
    REVEAL,
    STANDARD,
    WRITE,
    CrosswordForm,
    Extras,
    Metadata,
    Move,
)
from tests.game.faces.crossword.boards import BRITISH, BRITISH_ROWS, MINI, clued, fill_in
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, DOWN, Crossworder

PUZZLES = pytest.mark.parametrize("puzzle", [BRITISH, fill_in(BRITISH_ROWS)])


@PUZZLES
def test_a_pause_covers_all_that_could_be_solved_on_paper(begin: Begin, puzzle: object) -> None:
    player = begin(puzzle)
    player.crossword.toggle_keys()
    player.frame()
    player.controller.pause()
    player.wait()
    assert isinstance(player.scene, PausedScreen)
    seen, frame = player.picture(), player.controller.frame
    card = player.app.theme.palette.card
    inner = frame.panel.inflate(-12, -12)
    assert pygame.mask.from_threshold(seen.subsurface(inner), card, (2, 2, 2)).count() == (
        inner.width * inner.height
    )


def test_after_the_win_cells_and_arrows_lead_to_the_clues(begin: Begin) -> None:
    player = begin(BRITISH)
    player.type_all()
    player.wait()
    board, rows = player.crossword, player.picture_rows
    still = player.picture().copy()
    assert not board.rereads
    player.click(player.cell(0, 2))
    assert (board.rereads, player.at) == (True, (0, 2, DOWN))
    read = player.picture().copy()
    head = board.clues.bar.rect
    assert still.subsurface(head).get_buffer().raw != read.subsurface(head).get_buffer().raw
    others = (w for w in player.scene.desk.widgets if w.visible and w.name != "crossing clue")
    assert not any(head.colliderect(w.rect) for w in others)
    player.key("DOWN")
    assert player.at == (1, 2, DOWN)
    player.picture()
    player.put(2, 2, DOWN)
    player.picture()
    player.click("crossing clue")
    assert player.cursor.direction is ACROSS
    player.type("x")
    assert player.picture_rows == rows
    player.control("z")
    assert not board.rereads


def test_after_the_win_the_wordplay_of_a_clue_leads_to_the_lesson_on_its_device(
    begin: Begin,
) -> None:
    clues = ("Wrap cut short, showing mark", "Ebb, say")
    player = begin(clued(("scar", "####", "tide"), clues))
    player.type_all()
    player.wait()
    player.click(player.cell(2, 1))
    assert "learn clue" not in {widget.name for widget in player.scene.desk.widgets}
    player.click(player.cell(0, 1))
    player.click("learn clue")
    assert isinstance(player.scene, TricksScreen)
    assert player.scene.summary.startswith("Deletion. ")


def test_a_cryptic_clue_read_again_stands_on_the_result_with_its_wordplay(begin: Begin) -> None:
    player = begin(None, (1280, 720))
    player.open("crossword/cryptic-9#a")
    player.crossword.checking.reveal_all()
    player.settle()
    player.frame()
    puzzle = player.grid.state.puzzle
    for slot in (len(puzzle.board.slots) - 1, 0):
        player.grid.go_slot(slot, 0)
        player.click(player.cell(*divmod(player.grid.cursor.cell, puzzle.board.cols)))
        if player.grid.slot != slot:
            player.click("crossing clue")
        player.frame()
        name = f"word {slot_name(puzzle, slot)}"
        row = next(each for each in player.scene.desk.widgets if each.name == name)
        assert row.hit(row.rect.center), "the row of the clue is out of view"
        told = [each.name for each in player.context.tree.described()]
        assert wordplay(puzzle, slot) in told


def test_a_fill_in_that_is_over_has_no_clues_to_read(begin: Begin) -> None:
    player = begin(fill_in(BRITISH_ROWS))
    player.type_all()
    player.wait()
    player.click(player.cell(0, 2))
    assert not player.crossword.rereads


def test_after_a_letter_was_taken_away_the_cursor_is_on_its_cell(begin: Begin) -> None:
    first = begin(BRITISH)
    first.type("dat")
    first.press_key(pygame.K_BACKSPACE)
    left = first.at
    first.close()
    assert begin(None).at == left


def test_the_keys_that_were_called_for_are_there_again(begin: Begin) -> None:
    first = begin(BRITISH)
    first.type("d")
    first.crossword.toggle_keys()
    first.close()
    again = begin(None)
    assert again.crossword.keys_on
    again.lay(MINI)
    assert not again.crossword.keys_on


def hinted(player: Crossworder) -> tuple[HintCard, Hint]:
    """A hint, as soon as it is there."""
    player.click("hint")
    card = player.controller.hint
    assert card is not None
    card._job.join(60)
    player.frame()
    assert card.hint is not None
    return card, card.hint


def test_a_hint_rings_its_word_first_and_then_what_it_says(mini: Crossworder) -> None:
    card, hint = hinted(mini)
    board = mini.crossword
    cells = MINI.board.slot_cells[hint.units[0]]
    assert card.stage == NUDGE
    assert set(board.hint_cells()) == set(cells)
    mini.click("hint next")
    assert card.stage == REASON
    assert set(board.hint_cells()) == set(hint.why)


def test_a_hint_is_about_the_word_at_the_cursor_and_then_goes_on(mini: Crossworder) -> None:
    grid = mini.board.grid
    for slot in (2, 4):
        grid.go_slot(slot)
        assert hinted(mini)[1].units == (slot,)
        mini.click("hint next")
        mini.click("hint next")
        assert slot in grid.state.complete
        assert grid.is_empty(grid.cursor.cell)


def test_the_hint_on_a_mistake_goes_to_its_word_and_then_to_its_cell(mini: Crossworder) -> None:
    mini.put(0, 1)
    mini.type("sxt")
    card, hint = hinted(mini)
    assert mini.at[:2] == (0, 1)
    mini.click("hint")
    assert card.stage == REASON
    assert mini.at[:2] == (0, 2)
    assert mini.controller.face.views.hint_words.why(hint) == ""


@pytest.mark.parametrize("puzzle", [MINI, fill_in(BRITISH_ROWS)])
def test_help_opens_on_the_form_that_is_played(begin: Begin, puzzle: object) -> None:
    player = begin(puzzle)
    player.key("F1")
    assert isinstance(player.scene, HelpScreen)
    is_clued = player.state.puzzle.form is CrosswordForm.CLUED
    assert player.scene.page.title == ("With clues" if is_clued else "Fill-in")


def test_who_has_won_is_not_asked_whether_the_puzzle_is_new(mini: Crossworder) -> None:
    assert not mini.app.store.setting("tutorial.crossword", False)
    mini.type_all()
    assert mini.app.store.setting("tutorial.crossword", False)


def test_the_menu_tells_what_a_file_says_of_its_puzzle_also_after_the_end(begin: Begin) -> None:
    fields = (("intro", '"Mind the bees."'), ("editor", '"E. Ditor"'), ("volatile", "{}"))
    puzzle = replace(
        MINI, about=Metadata("", "A. Setter"), extras=Extras((*fields, ("date", "7")))
    )
    player = begin(puzzle)
    player.frame()  # what there is to read first is there by itself
    player.key("ESCAPE")
    for _ in range(2):
        player.click("menu")
        player.choose("Grid and keyboard…")
        player.choose("About this puzzle")
        assert isinstance(player.scene, DialogScreen)
        told = " ".join(each.name for each in player.scene.tree.described())
        assert "A. Setter\nE. Ditor\nMind the bees." in told
        player.key("ESCAPE")
        if not player.controller.over:
            player.type_all()
    labels = {choice.label for choice in begin(MINI).crossword.view_choices()}
    assert "About this puzzle" not in labels


def test_the_theme_is_said_once_the_puzzle_is_solved(begin: Begin) -> None:
    text = "Each long answer ends with a bird."
    player = begin(replace(MINI, extras=Extras((("explanation", f'"{text}"'),))))
    player.frame()
    for is_over in (False, True):
        told = [each.name for each in player.context.tree.described()]
        assert (text in told) == is_over
        if not is_over:
            player.type_all()
            player.frame()


def test_giving_up_from_the_menu_asks_once_and_reveals_the_grid(begin: Begin) -> None:
    player = begin(MINI)
    player.click("menu")
    player.choose("Give up")
    assert isinstance(player.scene, DialogScreen)
    player.click("Give up")
    assert player.controller.over
    assert "Give up" not in {choice.label for choice in player.crossword.ending_choices()}


def test_a_picture_of_a_game_that_nobody_plays_has_no_keys(begin: Begin) -> None:
    app = begin(None).app
    scene = play_scene(app, resolve(f"crossword:{MINI.share()}"))
    assert scene.game.game_id == 0
    assert isinstance(scene, PlayScreen)
    assert isinstance(scene.board, CrosswordBoard)
    assert not scene.board.keys_on


def test_a_grid_given_up_lists_all_clues_and_which_words_were_revealed(begin: Begin) -> None:
    player = begin(MINI)
    player.grid.go_slot(0)
    player.type(MINI.word(0))
    player.grid.go_slot(1, 0)
    player.type("qq")
    player.reveal_grid()
    result = player.controller.result
    assert result is not None
    assert result.known.praise == f"You had 1 of {len(MINI.board.slots)} words right."
    told = player.details()
    assert any(each.startswith("you had") and "Q Q blank" in each for each in told)
    heading = told.index("Across")
    assert clue(MINI, 1).text in told[heading + 1 :]
    rows = [each for each in player.scene.desk.widgets if each.name.startswith("word ")]
    assert [each.title.endswith(", revealed") for each in rows][:3] == [False, False, True]
    assert ", you had Q Q blank" in rows[1].title


def test_a_word_is_right_alone_if_no_letter_of_it_is_wrong_or_was_shown(begin: Begin) -> None:
    player = begin(MINI)
    player.grid.go_slot(0)
    player.type(MINI.word(0))
    assert right(player.grid.state)[0] == 1
    cell = MINI.board.slot_cells[0][0]
    for move in (Move(WRITE, cell, "x"), Move(REVEAL, cell)):
        assert right(player.grid.state.apply(move))[0] == 0


def test_the_first_click_after_a_hint_stays_in_its_word(mini: Crossworder) -> None:
    mini.grid.go_slot(3, 0)
    mini.type("wxtch")
    mini.grid.go_slot(3, 0)
    assert mini.ask_hint()
    mini.click("hint next")
    mini.key("ESCAPE")
    cell = mini.grid.cursor.cell
    assert mini.grid.slot == 3
    mini.click(mini.grid.view.rect(cell).center)
    assert mini.grid.slot == 3
    mini.click(mini.grid.view.rect(cell).center)
    assert mini.grid.slot != 3


def test_a_file_that_is_filled_in_is_shown_and_no_win(begin: Begin, tmp_path: Path) -> None:
    state = MINI.start(STANDARD)
    for cell, text in enumerate(MINI.solution):
        state = state.apply(Move(WRITE, cell, text)) if text else state
    file = tmp_path / "filled.ipuz"
    file.write_bytes(EXPORTS["ipuz"](MINI, state))
    player = begin(None)
    player.app.opener.open_file(str(file))
    player.wait()
    store, game = player.app.store, player.controller.game.game_id
    for _ in range(2):
        assert player.controller.session.status is Status.SHOWN
        assert store.game(game).status is Status.SHOWN
        named = {each.name for each in player.context.tree.described()}
        assert "Gave up" in named
        assert not named & {"Solved", "solved"}
        assert player.app.dealer.resume(store.game(game))


def test_the_slowest_word_has_a_row_that_leads_to_it(begin: Begin) -> None:
    player = begin(None)
    player.open("crossword/clued-7#evening")
    state, session = player.crossword.grid.state, player.controller.session
    places, slots = state.puzzle.board.slot_cells, state.puzzle.board.slots
    across = [slot for slot, each in enumerate(slots) if each.direction is ACROSS]
    for slot in across:
        for cell in places[slot]:
            session.advance(30_000 if (slot, cell) == (across[1], places[slot][0]) else 100)
            player.crossword.grid.write([Move(WRITE, cell, state.puzzle.solution[cell])])
    assert {"Your slowest word", "0:30"} <= {*player.details()}
    player.click(f"word {slot_name(state.puzzle, across[1])}")
    assert {*player.crossword.shown().word} == {*places[across[1]]}


# The slowest words

_ACROSS = [n for n, slot in enumerate(MINI.board.slots) if slot.direction is ACROSS]
_PLACES = MINI.board.slot_cells
Timed = tuple[int, Move | str]
"""A move, or what is noted of a hint, and the milliseconds before it."""


def letter(cell: int) -> Move:
    return Move(WRITE, cell, MINI.solution[cell])


def typed(slot: int, first_ms: int = 100, later_ms: int = 100) -> list[Timed]:
    return [(later_ms if n else first_ms, letter(cell)) for n, cell in enumerate(_PLACES[slot])]


def slowest(*steps: Timed) -> list[tuple[int, int]]:
    """The slowest words of a game, and the seconds that each of them took."""
    state, events, ms = MINI.start(STANDARD), list[Event](), 0
    for wait_ms, step in steps:
        ms += wait_ms
        if isinstance(step, str):
            events.append(Event(ms, Verb.HINT, step))
        else:
            state = state.apply(step)
            events.append(Event(ms, Verb.MOVE, json.dumps([step])))
    return [(slot, round(each / 1000)) for slot, each in solve_times(state, events).slowest]


def test_a_time_away_counts_a_minute_at_most() -> None:
    waits = zip(_ACROSS, (20_000, 240_000, 30_000, 100, 100), strict=True)
    steps = [step for slot, wait_ms in waits for step in typed(slot, wait_ms)]
    assert slowest(*steps) == [(_ACROSS[1], 60), (_ACROSS[2], 30)]


def test_a_word_that_took_long_after_a_hint_is_slow_too() -> None:
    before, slow, after = _ACROSS[:2], _ACROSS[2], _ACROSS[3:]
    steps = [step for slot in before for step in typed(slot)]
    steps += [(0, f"hint {slow}"), *typed(slow, 40_000)]
    steps += [step for slot in after for step in typed(slot)]
    assert slowest(*steps) == [(slow, 40)]


def test_the_time_until_a_hint_fills_in_a_letter_is_not_the_next_words() -> None:
    first, second, *others = _ACROSS
    shown: list[Timed] = [(100, Move(REVEAL, cell)) for cell in _PLACES[first]]
    shown[0] = (60_000, shown[0][1])
    steps = [step for slot in others for step in typed(slot)]
    assert slowest(*shown, *typed(second, 20_000), *steps)[0] == (second, 20)


def test_a_word_filled_by_crossings_is_not_among_the_slowest() -> None:
    """Its last letter completes a crossing word, after a long thought."""
    down = [slot for slot in range(len(_PLACES)) if slot not in _ACROSS]
    (gap,) = {*_PLACES[_ACROSS[1]]} & {*_PLACES[down[-1]]}
    cells = dict.fromkeys(cell for slot in reversed(down) for cell in _PLACES[slot])
    steps: list[Timed] = [(500, letter(cell)) for cell in cells if cell != gap]
    assert [slot for slot, _s in slowest(*steps, (30_000, letter(gap)))] == [down[-1]]


def test_words_that_took_no_longer_than_others_are_not_called_slow() -> None:
    each = {slot: 20_000 // len(_PLACES[slot]) for slot in _ACROSS}
    steps = [step for slot, ms in each.items() for step in typed(slot, ms, ms)]
    assert len(slowest(*steps)) <= max(1, round(len(_PLACES) / 5))


def test_a_repair_is_charged_to_the_word_it_was_made_in() -> None:
    """The pause before the right letter counts, and that before the first one."""
    first, second, third = _PLACES[0]
    word = [(18_000, letter(first)), (1000, letter(second)), (1000, Move(WRITE, third, "x"))]
    others = [(1000, letter(cell)) for cell in sorted(MINI.filled_cells - {*_PLACES[0]})]
    assert slowest(*word, (20_000, letter(third)), *others) == [(0, 40)]


def test_the_words_of_a_fill_in_are_explained_by_a_clue_and_a_clued_one_s_by_its_own() -> None:
    puzzle = fill_in(["boar", "####", "tact"])
    assert {meaning(puzzle, slot) for slot in range(2)} == {"Wild pig", "Diplomat's skill"}
    assert meaning(MINI, 0) == ""


def test_the_result_of_a_cryptic_explains_the_slowest_clue(begin: Begin) -> None:
    player = begin(None)
    player.open("crossword/cryptic-7#k")
    puzzle, session = player.grid.state.puzzle, player.controller.session
    slowest = max(range(len(puzzle.board.slots)), key=lambda slot: lesson(puzzle, slot))
    for slot, cells in enumerate(puzzle.board.slot_cells):
        session.advance(60_000 if slot == slowest else 5000)
        for cell in filter(player.grid.is_empty, cells):
            player.controller.play([Move(WRITE, cell, puzzle.solution[cell])])
            session.advance(300)
    player.settle()
    player.context.settle()
    player.frame()
    times = solve_times(player.grid.state, player.app.store.events(player.controller.game.game_id))
    assert times.slowest[0][0] == slowest
    assert wordplay(puzzle, slowest) in player.details()


def test_help_and_tricks_of_a_cryptic_open_at_cryptic_clues(begin: Begin) -> None:
    player = begin(None)
    player.open("crossword/cryptic-7#a")
    player.key("F1")
    assert isinstance(player.scene, HelpScreen)
    assert player.scene.page.title == "Cryptic clues"
    player.key("ESCAPE")
    player.click("menu")
    player.choose("Help and techniques…")
    player.choose("Techniques")
    assert isinstance(player.scene, TricksScreen)
    assert player.scene.page.title == "Cryptic clues"
