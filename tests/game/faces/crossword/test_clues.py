"""Clues: the bar of the current one, their lists."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.faces.crossword import words
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.lists import clues
from game.faces.crossword.lists.clues import ClueRow
from game.ui.blocks.block import Text
from game.ui.blocks.boxes import Padded
from game.ui.widgets.dialog import DialogScreen
from generators.crossword.board import Direction
from generators.crossword.rules import Extras, Puzzle
from tests.forms import sampled
from tests.game.faces.crossword.boards import BRITISH, MINI
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, SIZES
from tests.game.faces.crossword.test_layout import LONG
from tests.game.ui.test_layout import colliding

SHORT = Puzzle(
    MINI.board, MINI.solution, clues=("Thick", "Thin", *(f"Clue {n}" for n in range(8)))
)
ENDLESS = Puzzle(BRITISH.board, BRITISH.solution, clues=(f"{LONG} {LONG} {LONG}",) * 28)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_clue_that_is_cut_is_told_whole_by_a_press(begin: Begin, size: tuple[int, int]) -> None:
    player = begin(ENDLESS, size)
    player.picture()
    bar = player.crossword.clues.bar
    assert bar.full_clue_area.visible
    assert bar.rect.height < size[1] / 4
    player.click(bar.rect.center)
    assert isinstance(player.scene, DialogScreen)
    assert any(LONG in each.name for each in player.scene.tree.described())
    player.key("ESCAPE")
    assert player.app.scenes.top is player.screen


# The lists of clues


def test_only_a_word_that_is_known_to_be_right_has_a_check_beside_its_clue(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begin(MINI)
    drawn: list[str] = []
    monkeypatch.setattr(clues, "draw_icon", lambda _s, _t, icon, *_more: drawn.append(icon))
    board = player.crossword
    row = board.clues.lists[ACROSS].inside()[0]
    assert isinstance(row, ClueRow)
    board.grid.go_slot(row.slot)
    for letter in "x" * len(MINI.board.slot_cells[row.slot]):
        board.input.type(letter)
    player.picture()
    assert row.slot in board.grid.state.complete
    assert "filled in" in next(row.described()).value
    assert drawn == []
    board.grid.go_slot(row.slot)
    board.checking.reveal_part(CheckScope.WORD)
    player.picture()
    assert "check" in drawn


def test_clues_of_no_word_end_the_list_and_are_read_out(begin: Begin) -> None:
    strays = tuple(("Down", f'["•", "Stray {LONG} {n}"]') for n in range(3))
    player = begin(replace(SHORT, extras=Extras(strays=strays)), (800, 600))
    player.crossword.clues.choose(1)
    player.frame()
    rows = player.crossword.clues.lists[Direction.DOWN].rows
    texts = [
        row.block.texts for row in rows if isinstance(row, Padded) and isinstance(row.block, Text)
    ]
    assert texts == ["Other clues", *(f"• Stray {LONG} {n} (Down)" for n in range(3))]
    assert colliding(player) == []
    report = words.clue_lists(player.state.puzzle)[-1]
    assert report.title == "Other clues"
    assert f"• Stray {LONG} 2 (Down)." in report.text
