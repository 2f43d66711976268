"""A riddle is made in the workshop: word, lines, end; played, kept, shared, opened again."""

from __future__ import annotations

import pygame
import pytest

from game.faces.riddle.editor import OfferRow, RiddleEditor
from game.faces.riddle.editor import RiddleEditor as RiddleSheet
from game.play.screen import PlayScreen
from generators.riddle.drafting.draft import RiddleDraft
from generators.riddle.drafting.workshop import RiddleFinding
from generators.riddle.rules import OwnLine
from tests.game.benches import begin_by_keys, focus_by_keys, settle
from tests.game.conftest import Clipboard
from tests.game.player import Player

WORD = "candle"


def finding_of(player: Player) -> RiddleFinding:
    finding = settle(player).workbench.finding
    assert isinstance(finding, RiddleFinding)
    return finding


def sketch_of(player: Player) -> RiddleDraft:
    draft = settle(player).workbench.state
    assert isinstance(draft, RiddleDraft)
    return draft


def sheet_of(player: Player) -> RiddleSheet:
    board = settle(player).board
    assert isinstance(board, RiddleSheet)
    return board


def page(player: Player, number: int) -> None:
    """One of the pages of the tools."""
    editor = settle(player).workbench.editor
    assert isinstance(editor, RiddleEditor)
    editor._show(number)
    player.frame()


@pytest.fixture
def made(player: Player) -> Player:
    """A riddle by the pointer alone."""
    player.click("workshop")
    player.click("start riddle")
    player.click("row 0")
    for letter in WORD:
        player.click(f"key {letter}")
    settle(player)
    player.click("roll")
    settle(player)
    return player


def test_a_riddle_is_made_by_keys_alone(player: Player) -> None:
    begin_by_keys(player, "riddle")
    player.type(WORD + "x")
    player.key("BACKSPACE")
    assert sketch_of(player).answer == WORD
    player.key("RETURN")
    before = sketch_of(player)
    assert finding_of(player).status == "unique"
    player.key("HOME")
    player.key("DOWN")
    assert sheet_of(player).cursor_cell == 1
    player.key("SPACE")
    assert sketch_of(player).locked == (1,)
    player.key("DOWN")
    player.key("RETURN")
    changed = [old != new for old, new in zip(before.lines, sketch_of(player).lines, strict=True)]
    assert changed == [False, False, True, False, False, False]
    focus_by_keys(player, sheet_of(player)._own.name)
    player.event(pygame.TEXTINPUT, text="is in nectar, in nutmeg, never in water")
    player.key("RETURN")
    line = sketch_of(player).lines[2]
    assert isinstance(line, OwnLine)
    assert line.letters == 1 << ord("n") - ord("a")
    assert sheet_of(player).cursor_cell == 3, "the next line is to be written"
    player.event(pygame.TEXTINPUT, text="is in")
    assert sketch_of(player).answer == WORD
    player.key("ESCAPE")
    player.type("x")
    assert sketch_of(player).answer == WORD, "its letters are typed on its own page alone"
    assert sheet_of(player)._own.text.endswith("x")
    player.key("ESCAPE")
    player.control("z")
    assert not isinstance(sketch_of(player).lines[2], OwnLine)
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_line_is_chosen_from_those_offered_and_worded_otherwise(made: Player) -> None:
    made.click(2)
    settle(made)
    row = made.widget("offer 1")
    assert isinstance(row, OfferRow)
    assert "N" in row.value
    row.press(None)
    assert sketch_of(made).lines[2] == row.offer.line
    made.key("RIGHT")
    worded = sketch_of(made).lines[2]
    assert worded is not None
    assert worded.letters == row.offer.line.letters


def test_new_lines_leave_those_that_are_locked(made: Player) -> None:
    made.click(3, 3)
    before = sketch_of(made)
    assert before.locked == (3,)
    made.click("roll")
    after = sketch_of(made)
    assert after.lines[3] == before.lines[3]
    assert after.lines[:3] != before.lines[:3]


def test_a_riddle_ends_with_lines_of_ones_own(made: Player) -> None:
    page(made, 2)
    for name, text in (("end 1", "It burns at both ends"), ("end 2", "and lights up the dark.")):
        made.click(name)
        made.event(pygame.TEXTINPUT, text=text)
    made.key("RETURN")
    puzzle = finding_of(made).puzzle
    assert puzzle.ending == "It burns at both ends\nand lights up the dark."
    made.click("ending 0")
    assert finding_of(made).puzzle.has_couplet
    made.click("ending 1")
    assert finding_of(made).puzzle.is_hazy
    made.control("z")
    fields = [made.widget(name) for name in ("end 1", "end 2")]
    assert [field.text for field in fields] == ["", ""]  # type: ignore[attr-defined]
    made.control("z")
    assert fields[1].text == "and lights up the dark."  # type: ignore[attr-defined]
    made.control("z")
    assert [field.text for field in fields] == ["", ""], "undone"  # type: ignore[attr-defined]


def test_in_a_box_the_key_of_copying_copies_its_text_and_not_the_riddle(
    made: Player, clipboard: Clipboard
) -> None:
    made.control("c")
    riddle = clipboard.text
    assert riddle.startswith("riddle")
    page(made, 2)
    made.click("end 1")
    made.control("c")
    assert (clipboard.text, made.said) == (riddle, "This box is empty. There's nothing to copy.")
    made.event(pygame.TEXTINPUT, text="It burns at both ends")
    for keys in ("c", "ac"):  # without a selection, and with one
        clipboard.text = riddle
        for key in keys:
            made.control(key)
        assert (clipboard.text, made.said) == ("It burns at both ends", "Text copied")


def test_a_typed_line_is_kept_and_a_typed_text_waits(made: Player) -> None:
    assert made.widget("roll").title.startswith("Write new lines")
    sheet_of(made).go(0)
    made.click(sheet_of(made)._own.name)
    made.event(pygame.TEXTINPUT, text="is in cats")
    sheet_of(made).go(1)
    sheet_of(made).go(0)
    assert sheet_of(made)._own.text == "is in cats"
    sheet_of(made).go(WORD.index("n"))
    sheet_of(made)._own.text = "is in nectar, in nutmeg, never in water"
    sheet_of(made).enter_own()
    assert sketch_of(made).locked == (WORD.index("n"),)
    settle(made)
    assert made.widget("roll").label == "Fill the rest"  # type: ignore[attr-defined]


def test_what_is_typed_in_a_draft_is_there_when_it_is_opened_again(made: Player) -> None:
    texts = {0: "is in cats", 2: "is in nets"}
    for place, text in texts.items():
        sheet_of(made).go(place)
        sheet_of(made)._own.text = text
    sheet_of(made).go(1)
    game = made.scene.game
    assert game is not None
    made.app.go_back()
    made.app.dealer.resume(made.app.store.game(game.game_id))
    settle(made)
    for place in range(4):
        sheet_of(made).go(place)
        assert sheet_of(made)._own.text == texts.get(place, "")


def test_a_line_of_another_letter_is_refused_with_a_sentence(made: Player) -> None:
    made.click(sheet_of(made)._own.name)
    made.event(pygame.TEXTINPUT, text="my fifth is in tin")
    made.click("take own")
    assert "letter 5" in made.said
    assert sheet_of(made)._own.text == "my fifth is in tin"


def test_a_change_is_shown_on_the_page_and_then_made(made: Player) -> None:
    sheet = sheet_of(made)
    offer = next(
        each
        for place in range(6)
        for each in finding_of(made).offers[place]
        if each.number > 1 and not sheet.go(place)  # type: ignore[func-returns-value]
    )
    editor = settle(made).workbench.editor
    assert isinstance(editor, RiddleEditor)
    editor._take(offer.line)
    finding = finding_of(made)
    assert finding.status == "multiple"
    fix = finding.fixes[0]
    settle(made).workbench.show_fix(fix)
    made.picture()
    place = fix.moves[0].cell
    assert sheet.shown.lines[place] != sheet.draft.lines[place]
    made.frame()
    made.click("take")
    assert finding_of(made).status == "unique"
