"""The open games of a drawer: which one Continue leads to, and what tells the others apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.drawer import Drawer
from game.scenes.menu import MenuScene
from game.screens.picker import PickerScreen
from game.text import _
from game.ui.widgets import Button
from generators.crossword.rules import WRITE, About, Move, Puzzle
from tests.game.conftest import Start
from tests.game.faces.crossword.boards import BRITISH, BRITISH_ROWS, fill_in
from tests.game.faces.crossword.crossworder import lay
from tests.game.player import BOARD, Player

SIZES = ((640, 844), (390, 844), (640, 400), (400, 640), (500, 500), (800, 1280), (1280, 800))
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
    assert isinstance(player.scene, MenuScene)
    return next(d for d in player.scene._drawers if d.kind.name == "crossword")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_continue_is_never_cut(start: Start, size: tuple[int, int]) -> None:
    player = start(size)
    begun(player, (fill_in(BRITISH_ROWS), NAMED))
    theme = player.app.theme
    for name in ("crossword continue", "sweetspots continue"):
        button = player.widget(name)
        assert isinstance(button, Button)
        room = button.rect.width - 2 * theme.px(8)
        assert theme.fitted(button.label, 16, room, "bold") == button.label
        assert button.label or size in ((640, 400), (500, 500))
    player.picture()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_of_the_cabinet_ends_before_the_buttons(
    start: Start, size: tuple[int, int]
) -> None:
    menu = start(size).scene
    assert isinstance(menu, MenuScene)
    theme, head = menu.app.theme, menu._head
    room = menu.desk["help"].rect.x - head.x - head.height - theme.px(20)
    title = _("Puzzle Cabinet")
    assert theme.width(title, menu._title_size(title, room), "serif") <= room


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


def test_the_drawer_says_which_game_it_goes_on_with(player: Player) -> None:
    drawer = begun(player, (BRITISH, NAMED))
    assert drawer._name == NAMED.about.title
    lines = drawer._told(drawer._words.move(0, 40))
    assert lines == [NAMED.about.title, "0 of 28 words written • 0:00"]
