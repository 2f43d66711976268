"""Nothing is cut and nothing overlaps, in any window; clues in lines; keys for fingers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.faces.crossword import words
from game.faces.crossword.lists import clues
from game.faces.crossword.lists.clues import ClueList
from game.faces.crossword.words import ClueText
from game.ui.blocks.block import Block
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.crossword.formats.files import EXPORTS
from generators.crossword.rules import Puzzle
from tests.forms import at_once, diagonal
from tests.game.faces.crossword.boards import AMERICAN, BRITISH, board_of
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import Crossworder

LONG = (
    "A very long clue that goes on and on about something quite irrelevant until the solver has "
    "forgotten how it began, and then ends with a twist that nobody expected"
)


def lists_of(player: Crossworder) -> list[ClueList]:
    """The lists of clues that are seen."""
    lists = player.crossword.clues.lists.values()
    return [each for each in lists if any(each is block for block in shown(player))]


def shown(player: Crossworder) -> Iterator[Block]:
    """All blocks that are seen."""
    waiting = [player.screen.tree.root]
    while waiting:
        block = waiting.pop()
        yield block
        waiting += block.shown()


@pytest.mark.parametrize(("size", "pans"), [((390, 844), False), ((640, 400), True)])
def test_a_large_board_pans_where_its_cells_were_too_small(
    begin: Begin, size: tuple[int, int], pans: bool
) -> None:
    assert begin(AMERICAN, size).grid.view.pans == pans


def test_the_one_list_that_is_seen_is_that_of_the_cursor(begin: Begin) -> None:
    player = begin(BRITISH, (640, 400))
    player.put(0, 0)
    player.key("SPACE")
    (seen,) = lists_of(player)
    assert BRITISH.board.slots[seen.slots[0]].direction.value == "down"
    player.click("clue list")
    (other,) = lists_of(player)
    assert other is seen  # pressed in its middle, where both choices meet, Down stays
    player.key("SPACE")
    (seen,) = lists_of(player)
    assert BRITISH.board.slots[seen.slots[0]].direction.value == "across"


@pytest.fixture
def theme() -> Theme:
    """Light, at the size of the mockups."""
    pygame.font.init()
    return Theme(LIGHT, 1.0)


@pytest.mark.parametrize("width", [90, 150, 200, 400])
@pytest.mark.parametrize("text", ["Short", LONG, "Donaudampfschifffahrtsgesellschaft", ""])
def test_a_clue_keeps_all_its_words_and_its_lines_their_width(
    theme: Theme, text: str, width: int
) -> None:
    rows = clues.lines(theme, ClueText(text, "(6)"), 15, width)
    for row in rows:
        assert theme.width(f"{row.text} {row.length}".strip(), 15) <= width
    assert rows[-1].length == "(6)"
    if "…" not in "".join(row.text for row in rows):
        assert " ".join(row.text for row in rows if row.text) == text


def test_a_clue_that_is_cut_says_so_and_keeps_its_length(theme: Theme) -> None:
    rows = clues.lines(theme, ClueText(LONG, "(6)"), 15, 200)
    cut = clues.shortened(theme, rows, 2, 15, 200)
    assert len(cut) == 2
    assert cut[-1].text.endswith("…")
    assert cut[-1].length == "(6)"


@at_once(
    [
        ("Bee", "(9)"),
        ("Two words (5,4)", "(5,4)"),
        ("Sum (4-2, 3)", "(4-2, 3)"),
        ("In 5 (down)", "(9)"),
        ("Film (1982)", "(9)"),
        ("Years (1914-18)", "(9)"),
    ]
)
def test_the_length_is_told_once(clue: str, length: str) -> None:
    puzzle = Puzzle(board_of(("abcdefghi",)), tuple("abcdefghi"), clues=(clue,))
    text = clue.removesuffix(f" {length}")
    assert words.clue(puzzle, 0) == ClueText(text, length)
    told = EXPORTS["txt"](puzzle, None).decode()
    assert told.count(f"1. {text} {length}\n") == 1


@pytest.mark.parametrize("size", [(390, 844), (640, 400), (1280, 800)])
def test_squares_can_be_larger_and_the_cursor_stays_in_sight(
    begin: Begin, size: tuple[int, int]
) -> None:
    player = begin(AMERICAN, size)
    sizes = [player.grid.view.cell_px]
    for _larger in range(6):
        player.key("EQUALS")
        sizes.append(player.grid.view.cell_px)
    assert sizes == sorted(sizes)
    assert sizes[-1] == sizes[-2] == 68
    for way in ("DOWN", "RIGHT") * 12:
        player.key(way)
        view = player.grid.view
        assert view.seen.contains(view.rect(player.grid.cursor.cell))
    player.picture()
    for _smaller in range(6):
        player.key("MINUS")
    assert player.grid.view.cell_px == sizes[0]
    assert player.grid.squares_px(-1) == 0


@pytest.mark.parametrize(
    ("puzzle", "size"),
    diagonal([BRITISH, AMERICAN], [(1280, 800), (900, 1400), (480, 720), (600, 960)]),
)
def test_large_text_makes_no_square_smaller(
    begin: Begin, puzzle: Puzzle, size: tuple[int, int]
) -> None:
    player = begin(puzzle, size)
    cells = []
    for text in ("100", "125", "150", "175"):
        player.app.change("text_size", text)
        player.frame()
        cells.append(player.grid.view.cell_px)
    least = 0.9 if size[0] > size[1] else 1  # beside a panel the clue above the grid grows
    assert min(cells) >= least * cells[0]


def test_squares_stay_larger_in_a_window_of_another_size(begin: Begin) -> None:
    player = begin(AMERICAN, (640, 400))
    player.click("menu")
    player.choose("Grid and keyboard…")
    player.choose("Larger squares")
    wanted = player.grid.view.cell_px
    player.app.resize((800, 500))
    player.frame()
    assert player.grid.view.cell_px >= wanted == 32


def test_in_a_low_window_the_bar_is_in_the_panel_with_one_list(begin: Begin) -> None:
    assert len(lists_of(begin(BRITISH))) == 2
    player = begin(BRITISH, (640, 400))
    assert len(lists_of(player)) == 1
    assert player.controller.frame.panel.contains(player.crossword.clues.bar.rect)
    assert not player.grid.view.pans


def test_the_button_of_the_keys_stays_where_they_take_all_the_room(begin: Begin) -> None:
    wordy = Puzzle(BRITISH.board, BRITISH.solution, clues=(LONG, *BRITISH.clues[1:-1], LONG))
    player = begin(wordy, (640, 400))
    player.click("screen keys")
    assert player.crossword.rooms.cards_gone
    assert player.widget("screen keys").visible
    player.click("screen keys")
    assert not player.crossword.keys_on
