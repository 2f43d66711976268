"""The open games of a drawer: which one Continue leads to, and what tells the others apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.screens.drawer import Drawer
from game.screens.menu import MenuScreen
from game.screens.picker import PickerScreen
from generators.crossword.rules import WRITE, About, Move, Puzzle
from tests.game.faces.crossword.boards import BRITISH, BRITISH_ROWS, fill_in
from tests.game.faces.crossword.crossworder import lay
from tests.game.player import BOARD, Player

NAMED = replace(BRITISH, about=About(title="A long way round the harbour and back again"))


def begun(player: Player, puzzles: tuple[Puzzle, ...]) -> Drawer:
    """The crossword's drawer with a letter written in each of them."""
    for puzzle in puzzles:
        grid = lay(player, puzzle).grid
        grid.write([Move(WRITE, grid.board.cells[0], "a")])
        player.click("back")
    player.open(BOARD)
    player.click(8)
    player.click("back")
    assert isinstance(player.scene, MenuScreen)
    return next(d for d in player.scene.drawers if d.row.name == "crossword")


def test_the_list_tells_title_shape_progress_and_when(player: Player) -> None:
    begun(player, (NAMED, BRITISH, fill_in(BRITISH_ROWS)))
    player.click("crossword others")
    assert isinstance(player.scene, PickerScreen)
    rows = [(row.choice.label, row.choice.about, row.choice.detail) for row in player.scene.rows]
    assert rows == [
        ("13×13 • Fill-in", "0 of 28 words placed • 0:00", "today"),
        ("13×13 • Clued", "0 of 28 words written • 0:00", "today"),
        (NAMED.about.title, "13×13 • Clued • 0 of 28 words written • 0:00", "today"),
    ]
    player.picture()


@pytest.mark.usefixtures("first_kinds")
def test_the_drawer_says_which_game_it_goes_on_with(player: Player) -> None:
    begun(player, (BRITISH, NAMED))
    assert isinstance(player.scene, MenuScreen)
    said = [part.name for part in player.scene.tree.described()]
    assert NAMED.about.title in said
    assert "0 of 28 words written" in said
