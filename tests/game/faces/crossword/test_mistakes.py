"""The wrong words of a crossword: which ones count, and as what they are shown."""

from __future__ import annotations

from game.faces.crossword.checks import CheckScope
from game.faces.crossword.result import solved_squares
from game.play.board import Square
from tests.game.faces.crossword.boards import MINI
from tests.game.faces.crossword.conftest import Begin


def test_a_half_filled_word_that_crosses_a_wrong_one_is_open_in_a_grid_given_up(
    begin: Begin,
) -> None:
    player = begin(MINI)
    player.grid.go_slot(1, 0)
    player.type("qq")
    player.reveal_grid()
    player.details()
    rows = [each.title for each in player.scene.desk.widgets if each.name.startswith("word ")]
    crossing = [n for n in range(len(MINI.board.slots)) if _crosses(n, 1, 2)]
    assert len(crossing) == 2
    assert sum("you had" in each for each in rows) == 1 + len(crossing)
    squares = solved_squares(
        player.session, player.app.store.events(player.controller.game.game_id)
    )
    assert sum(row.count(Square.MISTAKE) for row in squares.rows) == 1


def test_a_word_revealed_before_the_grid_was_given_up_is_help(begin: Begin) -> None:
    player = begin(MINI)
    player.grid.go_slot(1, 0)
    player.crossword.checking.reveal_part(CheckScope.WORD)
    player.reveal_grid()
    events = player.app.store.events(player.controller.game.game_id)
    squares = solved_squares(player.session, events)
    signs = [sign for row in squares.rows for sign in row]
    assert signs.count(Square.HINT) == 1
    assert signs.count(Square.MISSED) == len(signs) - 1


def _crosses(slot: int, other: int, most: int) -> bool:
    """Whether a word has one of the first letters of another."""
    cells = MINI.board.slot_cells
    return slot != other and not {*cells[slot]}.isdisjoint(cells[other][:most])
