"""A crossword is made in the workshop: by the mouse alone, by keys alone; played, sent, kept."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.faces.crossword.draft.board import CrosswordDraftBoard, marks_of
from game.faces.crossword.draft.editor import CLUES, GridEditor
from game.files.screen import PathScreen
from game.play.screen import PlayScreen
from game.ui.widgets.widgets import Segments
from game.workshop.editor import EditorScreen
from generators.base import no_tick
from generators.crossword.board import Direction
from generators.crossword.drafting.draft import CLUE, PUT, SIZE, CrosswordDraft
from generators.crossword.drafting.workshop import GridFinding
from generators.crossword.rules import BLOCK, CrosswordForm
from generators.drafting import Edit
from generators.kinds import kind_named
from tests.game.benches import press_offered, scroll_and_click, settle, suggestion_for
from tests.game.conftest import Clipboard, Start
from tests.game.listener import Listener
from tests.game.player import Player

CROSSWORD = kind_named("crossword")
ROWS = ("cat", "a#o", "row")
"""A whole crossword: cat, row, car, tow."""


def finding_of(player: Player) -> GridFinding:
    finding = settle(player).workbench.finding
    assert isinstance(finding, GridFinding)
    return finding


def sheet_of(player: Player) -> CrosswordDraftBoard:
    board = settle(player).board
    assert isinstance(board, CrosswordDraftBoard)
    return board


def editor_of(player: Player) -> GridEditor:
    editor = settle(player).workbench.editor
    assert isinstance(editor, GridEditor)
    return editor


def rows_of(draft: CrosswordDraft) -> tuple[str, ...]:
    text = "".join(each or "." for each in draft.cells)
    return tuple(text[n : n + draft.cols] for n in range(0, len(text), draft.cols))


def begin(player: Player) -> CrosswordDraftBoard:
    """A bench with an empty board of three by three, by the pointer alone."""
    player.click("workshop")
    player.click("start crossword")
    player.click("row 0")
    player.click("size")
    player.click("row 2")
    settle(player)
    return sheet_of(player)


def begin_large(player: Player) -> CrosswordDraftBoard:
    """A bench with an empty board of thirteen by thirteen."""
    player.app.dealer.draft(CROSSWORD)
    sheet = sheet_of(player)
    sheet.put([Edit(SIZE, 0, "13x13")])
    settle(player)
    return sheet


def go(player: Player, cell: int, way: Direction = Direction.ACROSS) -> None:
    """The cursor in a cell by the mouse, along a word that runs that way."""
    grid = sheet_of(player).grid
    while grid.cursor != (cell, way):
        player.click(cell)


def walk(player: Player, cell: int) -> None:
    """The cursor in a cell by keys, along a word across where one is there."""
    grid = sheet_of(player).grid
    while grid.cursor.cell // 3 != cell // 3:
        player.key("DOWN" if grid.cursor.cell < cell else "UP")
    while grid.cursor.cell != cell:
        player.key("RIGHT" if grid.cursor.cell < cell else "LEFT")
    if grid.cursor.direction is Direction.DOWN:
        player.key("SPACE")


def choose(player: Player, name: str, index: int) -> None:
    """Presses one of a row of choices."""
    segments = player.widget(name)
    assert isinstance(segments, Segments)
    theme = player.app.theme
    player.click(segments.part(index, theme).center)
    settle(player)


@pytest.fixture
def made(player: Player) -> Player:
    """The whole crossword, by the mouse alone, with clues from the book."""
    begin(player)
    choose(player, "tool", 1)
    player.click(4)
    choose(player, "tool", 0)
    player.click("keys")
    for cell, letters in ((0, "cat"), (6, "row")):
        go(player, cell)
        for letter in letters:
            player.click(f"key {letter}")
    for cell, letter in ((3, "a"), (5, "o")):
        go(player, cell, Direction.DOWN)
        player.click(f"key {letter}")
    player.click("keys")
    choose(player, "tab", 1)
    player.click("next clue")
    for _n in range(4):
        settle(player)
        player.click(suggestion_for(player).name)  # which leads to the next word
    settle(player)
    return player


def test_a_crossword_without_clues_is_played_to_its_end(made: Player) -> None:
    sheet = sheet_of(made)
    sheet.put([Edit(CLUE, 0, f"{word}\t") for word in dict.fromkeys(sheet.draft.words)])
    settle(made)
    assert not any(finding_of(made).puzzle.clues)
    made.click("play")
    assert not isinstance(made.scene, PlayScreen), "it asks first"
    made.click("Play anyway")
    made.wait()
    assert isinstance(made.scene, PlayScreen)
    for move in CROSSWORD.answer(made.controller.session.puzzle):
        made.click(move.cell)
        made.type(move.text)
    assert made.controller.over
    assert not made.controller.game.assessment.level, "no level without clues"
    assert made.controller.chips()[0] == "Test game"


def test_what_would_not_come_back_is_told_and_not_begun(made: Player) -> None:
    finding = finding_of(made)
    lost = replace(finding.puzzle, bank=("cat",), clues=())
    settle(made).workbench.finding = replace(finding, puzzle=lost)
    made.click("play")
    assert not isinstance(made.scene, PlayScreen)
    assert "saved" in made.said


def test_a_crossword_is_made_by_keys_alone(player: Player) -> None:
    player.key("w")
    while player.scene.desk.focused is None or player.scene.desk.focused.name != "start crossword":
        player.key("TAB")
    player.key("RETURN")
    player.key("RETURN")
    player.key("F6")
    desk = player.scene.desk
    while desk.focused is None or desk.focused.name != "size":
        player.key("TAB")
    player.key("RETURN")
    for _n in range(2):
        player.key("UP")
    player.key("RETURN")
    assert sheet_of(player).draft.rows == 3
    names = []
    while player.scene.desk.by_key:
        names.append(player.scene.desk.focused.name if player.scene.desk.focused else "")
        player.key("F6")
    assert names[:2] == ["size", "tab"], "F6 stops at the lists of words and clues"
    sheet = sheet_of(player)
    walk(player, 4)
    player.key("PERIOD")
    assert sheet.draft.cells[4] == BLOCK
    for cell, letters in ((0, "cat"), (6, "row"), (3, "a"), (5, "o")):
        walk(player, cell)
        player.type(letters)
    settle(player)
    assert rows_of(sheet.draft) == ROWS
    player.key("2", pygame.KMOD_LALT)
    for word in ("cat", "row", "car", "tow"):
        settle(player)
        player.event(pygame.TEXTINPUT, text=f"My own {word}")
        player.key("RETURN")
    assert player.said == "Every word has a clue."
    player.event(pygame.TEXTINPUT, text="!")  # not into the grid
    assert rows_of(sheet.draft) == ROWS
    player.key("BACKSPACE")
    finding = finding_of(player)
    assert finding.status == "unique"
    assert sorted(finding.puzzle.clues) == sorted(
        f"My own {sheet.draft.words[n]}" for n in range(4)
    )
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_board_may_be_wider_than_high_and_turn_by_quarters(player: Player) -> None:
    sheet = begin(player)
    player.click("symmetry")
    player.click("row 1")
    player.click(1, 3)
    assert rows_of(settle(player).workbench.state) == (".#.", "#.#", ".#.")
    player.control("z")
    for side, row in ((0, 2), (1, 1)):
        player.click("size")
        player.click(f"row {side}")
        player.click(f"row {row}")
        settle(player)
    assert (sheet.draft.rows, sheet.draft.cols) == (4, 5)


def test_the_right_button_and_a_drag_put_blocks(player: Player) -> None:
    sheet = begin(player)
    player.click(1, 3)
    assert rows_of(sheet.draft) == (".#.", "...", ".#.")
    player.control("z")
    choose(player, "tool", 1)
    player.drag(0, 1, 2)
    assert rows_of(sheet.draft) == ("###", "...", "###")
    player.control("z")
    assert rows_of(sheet.draft) == ("...", "...", "...")


def test_a_candidate_is_taken_by_a_press_and_by_enter(player: Player) -> None:
    sheet = begin(player)
    go(player, 0)
    word = editor_of(player)._candidates[1].word
    player.click("word 1")
    assert rows_of(sheet.draft)[0] == word
    go(player, 3)
    shown = editor_of(player)._candidates[0].word
    player.key("RETURN")
    assert rows_of(sheet.draft)[1] == shown


def test_page_down_chooses_another_candidate(player: Player) -> None:
    sheet = begin(player)
    settle(player)
    second = editor_of(player)._candidates[1].word
    player.key("PAGEDOWN")
    player.key("RETURN")
    assert second in (rows_of(sheet.draft)[0], sheet.draft.words[3])


def test_a_dead_slot_is_told_and_one_key_leads_there(player: Player) -> None:
    sheet = begin(player)
    player.click(0)
    player.type("zq")
    finding = finding_of(player)
    assert finding.status == "wrong"
    player.click(8)
    player.click("trouble")
    assert sheet.grid.slot == finding.trouble
    player.click("change 0")
    player.click("take")
    assert finding_of(player).status == "unfinished"


def test_the_rest_is_filled_in_pencil_as_one_step(player: Player) -> None:
    sheet = begin(player)
    go(player, 0)
    player.type("cat")
    player.click("fill")
    settle(player)
    assert sheet.draft.is_full
    assert sheet.draft.words[0] == "cat"
    assert len(sheet.draft.pencilled) == 6
    sheet.put([Edit(CLUE, 0, f"{word}\tA clue") for word in sheet.draft.words])
    clued = settle(player).workbench.state
    player.click("fill")
    assert settle(player).workbench.state == clued
    player.control("z")
    player.control("z")
    assert rows_of(sheet.draft) == ("cat", "...", "...")


def test_a_letter_is_given_in_a_fill_in(player: Player) -> None:
    player.app.dealer.draft(CROSSWORD)
    sheet = sheet_of(player)
    player.scene.workbench.play([Edit(SIZE, 0, "3x3")])  # type: ignore[attr-defined]
    player.click("form")
    player.click("row 1")
    assert sheet.draft.form is CrosswordForm.FILL_IN
    go(player, 0)
    player.type("cat")
    choose(player, "tool", 2)
    player.click(1)
    assert sheet.draft.given == {1}


# Lists


def lists(player: Player) -> CrosswordDraftBoard:
    """An empty bench with its lists on top, scrolled to the field for a word."""
    player.app.dealer.draft(CROSSWORD)
    sheet = sheet_of(player)
    player.key("3", pygame.KMOD_LALT)
    scene = settle(player)
    scene.tree.reveal(scene.desk["listed"])
    return sheet


def test_words_of_ones_own_are_pasted_laid_out_proved_and_played(
    player: Player, clipboard: Clipboard
) -> None:
    sheet = lists(player)
    clipboard.text = "lantern, blossom, orchid, bamboo, crane, plum"
    press_offered(player, "list paste")
    settle(player)
    settle(player).desk["own theme"].press(None)
    assert {*sheet.draft.choice.theme} == {word for word, _ in sheet.draft.choice.own}
    press_offered(player, "lay out")
    finding = finding_of(player)
    assert finding.status == "unique"
    assert set(finding.puzzle.bank) == set(clipboard.text.split(", "))
    first = sheet.draft.cells
    press_offered(player, "lay out")
    assert sheet_of(player).draft.cells != first, "again, otherwise"
    player.click("play")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_clues_that_come_with_pasted_words_are_kept(player: Player, clipboard: Clipboard) -> None:
    sheet = lists(player)
    clipboard.text = "lantern: Light, carried\norchid\tA flower\ncrane"
    press_offered(player, "list paste")
    settle(player)
    assert len(sheet.draft.choice.own) == 3
    press_offered(player, "lay out")
    settle(player)
    draft = sheet_of(player).draft
    assert draft.clue_of == {"lantern": "Light, carried", "orchid": "A flower"}
    assert draft.clue(draft.words.index("orchid")) == "A flower"
    assert draft.form is CrosswordForm.FILL_IN, "one clue is missing"


@pytest.mark.parametrize("text", ["", "?!", "\x00"])
def test_a_text_without_words_gets_a_sentence(
    player: Player, clipboard: Clipboard, text: str
) -> None:
    sheet = lists(player)
    clipboard.text = text
    press_offered(player, "list paste")
    settle(player)
    assert player.said
    assert not sheet.draft.choice.own


def test_words_come_from_a_file(player: Player, tmp_path: Path) -> None:
    sheet = lists(player)
    path = tmp_path / "words.txt"
    path.write_text("lantern;80\nblossom\n")
    scroll_and_click(player, "list file")
    assert isinstance(player.scene, PathScreen)
    player.event(pygame.TEXTINPUT, text=str(path))
    player.key("RETURN")
    settle(player)
    assert sheet.draft.choice.own == (("lantern", 80), ("blossom", 50))
    path.write_bytes(b"lantern\n" * 1_400_000)
    scroll_and_click(player, "list file")
    player.event(pygame.TEXTINPUT, text=str(path))
    player.key("RETURN")
    settle(player)
    assert player.said
    assert len(sheet.draft.choice.own) == 2
    player.key("1", pygame.KMOD_LALT)
    path.write_text("# ours\nkiln;9\nice cream\n")
    player.event(pygame.DROPFILE, file=str(path))
    settle(player)
    assert sheet.draft.choice.own == (("icecream", 50), ("kiln", 9))
    assert player.widget("list away").enabled, "its list is on top"
    path.write_text("河\n江湖\n海\n", "utf-8")
    player.event(pygame.DROPFILE, file=str(path))
    assert not isinstance(player.scene, EditorScreen), "most of it is no list"
    player.wait()
    player.key("3", pygame.KMOD_LALT)
    editor_of(player)._lists._lines_left_out = 0
    settle(player).workbench.play(editor_of(player)._lists._take_list(path.read_bytes(), no_tick))
    player.frame()
    told = " ".join(editor_of(player)._lists._warnings())
    assert "2 lines were left out" in told
    assert "letters that ours don't" in told
    path.write_text("sweetspots/8-1-easy#17")
    player.event(pygame.DROPFILE, file=str(path))
    player.wait()
    assert player.scene.topic == "sweetspots", "what is no list is a puzzle"


def test_a_board_is_taken_from_a_file_as_one_step(player: Player, tmp_path: Path) -> None:
    sheet = lists(player)
    path = tmp_path / "board.txt"
    path.write_text("..#\n...\n#..\n")
    scroll_and_click(player, "board file")
    player.event(pygame.TEXTINPUT, text=str(path))
    player.key("RETURN")
    settle(player)
    assert rows_of(sheet.draft) == ("..#", "...", "#..")
    player.control("z")
    assert len(sheet.draft.cells) == 25


def test_theme_words_and_forbidden_ones_are_typed_and_taken_off(player: Player) -> None:
    sheet = lists(player)
    player.click("listed")
    settle(player)
    player.event(pygame.TEXTINPUT, text="Lantern, plum")
    player.key("RETURN")
    scene = settle(player)
    assert sheet.draft.choice.theme == ("lantern", "plum")
    why = "This grid is too small for lantern."
    assert [each for each in scene.tree.described() if each.name == why]
    player.event(pygame.TEXTINPUT, text="odour")
    settle(player)
    player.click("add forbidden")
    settle(player)
    assert sheet.draft.choice.forbidden == ("odour",)
    scene = settle(player)
    for name in ("theme plum", "forbid odour"):
        scene.desk[name].press(None)
        settle(player)
    assert list(sheet.draft.choice.theme) == ["lantern"]
    assert not sheet.draft.choice.forbidden


# Clues and checks


def test_the_list_of_clues_is_turned_to_all_entries(player: Player) -> None:
    begin_large(player)
    player.click("pattern")
    player.click("row 2")
    settle(player)
    editor = editor_of(player)
    editor._show(CLUES)
    player.frame()
    seen = set(editor.cluing._entries_shown)
    for _n in range(9):
        if "later" in {widget.name for widget in player.scene.desk.widgets}:
            player.widget("later").press(None)
            player.frame()
            seen |= set(editor.cluing._entries_shown)
    assert seen == set(range(len(editor.draft.words)))
    player.widget("earlier").press(None)
    assert editor.cluing._entries_shown.stop < len(seen)


def test_the_rest_is_clued_from_the_book_as_one_step(made: Player) -> None:
    sheet = sheet_of(made)
    sheet.put([Edit(CLUE, 0, f"{word}\t") for word in ("cat", "tow", "row")])
    settle(made)
    before = sheet.draft.clue_of["car"]
    settle(made).desk["clue rest"].press(None)
    assert finding_of(made).status == "unique"
    assert sheet.draft.clue_of["car"] == before
    made.control("z")
    assert list(sheet.draft.clue_of) == ["car"]


def test_checks_are_switched_off_for_all_drafts(start: Start, player: Player) -> None:
    player.app.dealer.draft(CROSSWORD)
    count = len(finding_of(player).checks)
    player.click("menu")
    names = [w.title for w in player.scene.desk.widgets]
    player.click(f"row {names.index('Checks…') - names.index('Name this draft…')}")
    player.click("row 2")
    settle(player)
    assert len(finding_of(player).checks) == count - 1
    assert len(finding_of(start()).checks) == count - 1


def test_a_check_that_fails_leads_to_its_place(player: Player) -> None:
    sheet = begin(player)
    player.click(6)
    player.type("zym")
    finding = finding_of(player)
    failing = next(n for n, check in enumerate(finding.checks) if check.place >= 0)
    player.click(0)
    player.key("4", mod=pygame.KMOD_ALT)
    check = player.widget(f"check {failing}")
    player.scene.tree.reveal(check)  # type: ignore[attr-defined]
    player.click(check.name)
    assert sheet.grid.slot == finding.checks[failing].place
    marks = marks_of(sheet.draft, finding, listed=True)
    assert marks.strange == {6, 7, 8}
    assert not marks_of(sheet.draft, finding, listed=False).strange


def test_what_fitted_before_is_shown_while_it_is_found_out_what_fits_now(player: Player) -> None:
    sheet = begin(player)
    go(player, 0)
    player.type("a")
    words = [each.word for each in editor_of(player)._candidates]
    sheet.input.type("r")
    assert player.scene.workbench.finding is None  # type: ignore[attr-defined]
    shown = [each.word for each in editor_of_now(player)._candidates]
    assert shown == [word for word in words if word[1] == "r"]


def editor_of_now(player: Player) -> GridEditor:
    """The editor, whatever is still being found out."""
    scene = player.scene
    assert isinstance(scene, EditorScreen)
    assert isinstance(scene.workbench.editor, GridEditor)
    return scene.workbench.editor


def test_the_word_that_enter_writes_is_shown_once_something_is_written(player: Player) -> None:
    sheet = begin(player)
    assert sheet.preview() == ""
    go(player, 0)
    player.type("c")
    settle(player)
    shown = sheet.preview()
    assert shown[0] == "c"
    player.key("RETURN")
    assert rows_of(sheet.draft)[0] == shown


def test_the_cursor_stays_where_it_is_when_the_rest_is_filled(player: Player) -> None:
    sheet = begin(player)
    go(player, 8)
    player.control("f")
    settle(player)
    assert sheet.draft.is_full
    assert sheet.grid.cursor.cell == 8


def test_a_hopeless_fill_is_cancelled(player: Player) -> None:
    sheet = begin_large(player)
    player.click("fill")
    player.frame()
    player.click("stop")
    player.frame()
    assert not sheet_of(player).draft.has_letters
    assert sheet.context.finding is not None


def test_another_word_is_put_in_place_of_a_whole_one_and_f6_leaves_a_field(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(PUT, 4, BLOCK)])
    for cell, letters in ((0, "cat"), (6, "row"), (3, "a"), (5, "o")):
        go(player, cell, Direction.DOWN if len(letters) == 1 else Direction.ACROSS)
        player.type(letters)
    go(player, 0)
    settle(player)
    word = player.widget("word 16").title.partition(",")[0]
    player.click("word 16")
    settle(player)
    assert sheet.draft.words[0] == word != "cat"
    player.key("2", pygame.KMOD_LALT)
    assert player.scene.desk.typing
    player.key("F6")
    assert not player.scene.desk.typing
    player.key("F6")
    player.key("TAB")
    assert player.scene.desk.focused is editor_of(player).cluing.field
    player.event(pygame.TEXTINPUT, text="Mine")
    player.key("1", pygame.KMOD_LALT)
    assert not player.scene.desk.typing
    player.key("3", pygame.KMOD_LALT)
    focused = player.scene.desk.focused
    assert focused is not None
    assert focused.name == "listed"


def test_a_listener_hears_words_not_cells_and_whose_clue_is_written(listener: Listener) -> None:
    sheet = begin(listener)
    go(listener, 0)
    listener.hear()
    listener.key("PAGEDOWN")
    assert re.fullmatch(r"[A-Z]{3}, [a-z ]+, 2 of \d+", listener.hear())
    listener.type("cat")
    listener.hear()
    listener.control("f")
    settle(listener)
    words = [word.upper() for word in sheet.draft.words]
    assert f"4 across: {words[1]}; 5 across: {words[2]}." in listener.hear()
    walk(listener, 0)
    listener.key("2", pygame.KMOD_LALT)
    assert listener.focus.name == "Clue for 1 across: CAT, Write a clue"
    listener.hear()
    suggestion = suggestion_for(listener).title.removeprefix("Suggested clue: ")
    listener.scene.desk.focus(suggestion_for(listener))
    listener.key("RETURN")
    assert listener.hear().startswith(f"Clue for 1 across: {suggestion}")
    assert listener.focus.role == "field"
    assert "1 across" not in listener.focus.name
    assert f"1 across: CAT, {suggestion}" in [each.name for each in listener.every("button")]
    reports = {report.title: report.text for report in sheet.speech.reports()}
    assert reports["Unfinished words"] == "nothing"
    assert "1 across" not in reports["Words without a clue"]
    listener.control("z")
    assert listener.hear().startswith("Undone: Clue for 1 across: none.")
