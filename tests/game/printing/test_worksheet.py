"""Worksheets: a line for name and date, and a word bank."""

from __future__ import annotations

from dataclasses import replace

from game.printing.book import sheets
from game.printing.layout import Answers, PrintLayout
from game.printing.printlist import MINE
from game.printing.sheet import TextRun
from game.workshop.editor import EditorScreen
from generators.base import no_tick
from generators.words.wordlist import in_alphabetical_order
from tests.game.player import Player, choose
from tests.game.printing.dealt import item, items
from tests.game.printing.test_book import text_of
from tests.game.printing.test_screen import LIST, open_screen, settle


def test_a_word_bank_lists_the_answers_beside_clues() -> None:
    one = item("crossword/mini")
    words = sorted(one.puzzle.word(slot).upper() for slot in range(len(one.puzzle.board.slots)))
    layout = PrintLayout(answers=Answers.NONE)
    for has_bank in (False, True):
        sheet = sheets([one], replace(layout, has_word_bank=has_bank), no_tick)[0]
        texts = [part.text for part in sheet.parts if isinstance(part, TextRun)]
        assert [text for text in texts if text in words] == (words if has_bank else [])


def test_accents_have_no_say_in_the_order_of_a_word_bank() -> None:
    words = ["CRAIE", "VACANCES", "ÉLÈVE", "CŒUR", "ENCRE", "RÉCRÉATION", "COLLE", "RÈGLE"]
    ordered = ["CŒUR", "COLLE", "CRAIE", "ÉLÈVE", "ENCRE", "RÉCRÉATION", "RÈGLE", "VACANCES"]
    assert in_alphabetical_order(words) == ordered


def test_every_page_of_puzzles_and_no_other_has_a_line_for_the_name() -> None:
    layout = PrintLayout(title="Tests", tells_how=True, has_name_line=True, is_large=True)
    found = sheets(items(["crossword/british-15", "riddle/easy"]), layout, no_tick)
    told = [*map(text_of, found)]
    assert any("1, continued" in text for text in told)
    for text in told[2:]:
        is_of_answers = "Answers" in text
        assert text.startswith("Name: Date:") is not is_of_answers, text
    assert not any("Name:" in text for text in told[:2])


def test_a_list_that_was_only_edited_is_listed_once_as_its_draft(player: Player) -> None:
    player.open(LIST)
    choose(player, "Share and print…", "Open in the workshop")
    player.frame()
    player.click("Open it")
    player.frame()
    assert isinstance(player.scene, EditorScreen)
    player.scene.settle()
    for _step in range(3):
        player.escape()
    scene = open_screen(player, sweetspots=1)
    scene.puzzles._choose_source(MINE)
    settle(player)
    assert [game.kind for game in scene.puzzles._games] == ["workshop.crossword"]
