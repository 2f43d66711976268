"""A crossword that isn't finished, exported from the workshop."""

from __future__ import annotations

import json
import re

import pygame
import pytest

from game.printing.screen import PrintScreen
from game.printing.sheet import TextRun
from game.sharing.page import PageOptions, page
from game.ui.widgets.picker import PickerScreen
from generators.crossword.drafting.draft import CrosswordDraft
from generators.crossword.formats.files import EXPORTS, open_crossword
from generators.crossword.rules import PENCIL, WRITE, Move, State
from generators.kinds import kind_named
from tests.game.conftest import Start
from tests.game.faces.crossword.test_editor import begin, finding_of
from tests.game.player import Player, save


def test_an_unfinished_crossword_is_exported_with_what_is_written(
    start: Start, player: Player
) -> None:
    sheet = begin(player)
    player.click(0)
    player.type("cat")
    finding = finding_of(player)
    assert (finding.status, finding.puzzle) == ("unfinished", None)
    assert not player.widget("play").enabled
    player.click("share")
    assert isinstance(player.scene, PickerScreen)
    rows = {row.choice.label: row.choice for row in player.scene.rows}
    about = rows["Export to a file…"].about
    assert about == "1 of 6 words. The file will hold what you have so far."
    assert rows["Print…"].enabled
    player.click("row 1")
    player.click("row 2")  # ipuz
    path = save(player)
    again = start()
    again.scene.back()
    again.event(pygame.DROPFILE, file=str(path))
    again.wait()
    opened = again.controller.session
    assert opened.puzzle.solution == ()
    assert isinstance(opened.state, State)
    assert "".join(opened.state.letters).startswith("cat")
    assert opened.puzzle.board.rows == sheet.draft.rows


def test_an_unfinished_crossword_is_printed_with_what_is_written(player: Player) -> None:
    begin(player)
    player.click(0)
    player.type("cat")
    finding_of(player)
    player.click("share")
    assert isinstance(player.scene, PickerScreen)
    labels = [row.choice.label for row in player.scene.rows]
    player.click(f"row {labels.index('Print…')}")
    screen = player.scene
    assert isinstance(screen, PrintScreen)
    screen.settle()
    assert screen.printout is not None
    page, answers = (
        [part.text for part in sheet.parts if isinstance(part, TextRun)]
        for sheet in screen.printout.sheets
    )
    assert {"Across", "Down", "1", "2", "3"} <= {*page}
    assert "C" not in page, "as a solver gets it"
    assert [text for text in answers if text in ("C", "A", "T")] == ["C", "A", "T"]


def test_the_web_page_of_an_unfinished_crossword_judges_nothing() -> None:
    draft = CrosswordDraft(3, 3, ("",) * 9).with_moves([Move(WRITE, 0, "c")])
    assert draft.proof is not None
    text = page(kind_named("crossword"), draft.proof, PageOptions(has_word_bank=True)).decode()
    match = re.search('<script type="application/json" id="puzzle">(.*)</script>', text)
    assert match is not None
    data = json.loads(match[1])
    assert (data["checks"], data["words"], data["puzzle"].get("answer")) == (None, [], None)


@pytest.mark.parametrize("form", ["ipuz", "puz"])
def test_an_unfinished_crossword_comes_back_with_its_letters(form: str) -> None:
    draft = CrosswordDraft(3, 3, ("",) * 9)
    draft = draft.with_moves([Move(WRITE, 0, "c"), Move(WRITE, 1, "a"), Move(PENCIL, 2, "t")])
    assert draft.unfinished is not None
    puzzle, state = draft.unfinished
    data = EXPORTS[form](puzzle, state)
    opened = open_crossword(data.encode() if isinstance(data, str) else data, {})
    again = CrosswordDraft.of(opened.puzzle).with_moves(opened.moves)
    assert again.cells == draft.cells
    assert again.pencilled == ({2} if form == "ipuz" else set())
