"""Nothing is cut and nothing overlaps, in any window; clues in lines; keys for fingers."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.palette import LIGHT
from game.scenes.crossword import clues
from game.scenes.crossword.clues import Line
from game.scenes.crossword.clueside import ClueSide
from game.theme import MIN_CONTROL_PX, Theme
from generators.crossword.formats.files import EXPORTS
from generators.crossword.rules import Puzzle
from tests.game.scenes.crossword.boards import AMERICAN, BRITISH, MINI, board_of
from tests.game.scenes.crossword.conftest import Begin
from tests.game.scenes.crossword.crossworder import SIZES, Crossworder
from tests.game.test_layout import colliding, inside

LONG = (
    "A very long clue that goes on and on about something quite irrelevant until the solver has "
    "forgotten how it began, and then ends with a twist that nobody expected"
)
WORDY = Puzzle(BRITISH.board, BRITISH.solution, clues=(LONG, *BRITISH.clues[1:-1], LONG))
BOARDS = {"mini": MINI, "british": BRITISH, "american": AMERICAN, "wordy": WORDY}


def side_of(player: Crossworder) -> ClueSide:
    """The clues and what belongs to them."""
    side = player.crossword.side
    assert isinstance(side, ClueSide)
    return side


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", [*SIZES, (400, 640), (1024, 600)])
def test_everything_has_its_place(begin: Begin, size: tuple[int, int], name: str) -> None:
    player = begin(BOARDS[name], size)
    scene = player.crossword
    for keys in (False, True):
        if keys:
            scene.toggle_keys()
        assert (inside(player), colliding(player)) == ([], [])
        assert not scene.panel._scroll.needed
        assert scene.frame.stage.contains(scene.view.area)
        card = side_of(player)._card
        if card.height:
            assert scene.frame.panel.contains(card)
            assert all(card.contains(each.rect) for each in side_of(player)._seen())
        bar = side_of(player)._bar.rect
        assert not bar.colliderect(scene.view.seen)
        assert not any(bar.colliderect(w.rect) for w in scene.desk.widgets if w.visible)
        player.picture()


@pytest.mark.parametrize("size", SIZES)
def test_every_button_can_be_pressed_with_a_finger(begin: Begin, size: tuple[int, int]) -> None:
    player = begin(BRITISH, size)
    player.crossword.toggle_keys()
    for widget in player.scene.desk.widgets:
        if widget.visible and not widget.name.startswith("key ") and widget.name != "board":
            assert min(widget.rect.size) >= MIN_CONTROL_PX, widget.name
    if size[1] > size[0]:
        assert player.widget("key q").rect.height >= 40


def test_the_grid_of_the_mockup_has_its_size(begin: Begin) -> None:
    view = begin(BRITISH).crossword.view
    assert view.cell_px == 44
    assert not view.pans


@pytest.mark.parametrize(("size", "pans"), [((390, 844), False), ((640, 400), True)])
def test_a_large_board_pans_where_its_cells_were_too_small(
    begin: Begin, size: tuple[int, int], pans: bool
) -> None:
    assert begin(AMERICAN, size).crossword.view.pans == pans


def test_in_a_low_window_the_bar_is_in_the_panel(begin: Begin) -> None:
    player = begin(BRITISH, (640, 400))
    assert player.crossword.frame.panel.contains(side_of(player)._bar.rect)
    assert not player.crossword.view.pans


def test_the_lists_stand_side_by_side_where_there_is_room(begin: Begin) -> None:
    assert side_of(begin(BRITISH))._both
    narrow = side_of(begin(BRITISH, (640, 400)))
    assert not narrow._both
    assert len(narrow._seen()) == 1


def test_the_one_list_that_is_seen_is_that_of_the_cursor(begin: Begin) -> None:
    player = begin(BRITISH, (640, 400))
    player.put(0, 0)
    player.key("SPACE")
    (seen,) = side_of(player)._seen()
    assert BRITISH.board.slots[seen.slots[0]].direction.value == "down"
    player.click("clue list")
    (seen,) = side_of(player)._seen()
    assert BRITISH.board.slots[seen.slots[0]].direction.value in ("across", "down")


def test_no_clue_is_cut_at_the_edges_of_a_list(begin: Begin) -> None:
    player = begin(BRITISH)
    for clue_list in side_of(player).lists.values():
        for slot in clue_list.slots:
            player.crossword.go_slot(slot)
            rects = [clue_list.rect_of(each) for each in clue_list.slots]
            assert not any(r.top < clue_list.rect.top < r.bottom for r in rects)
            assert clue_list.rect.contains(clue_list.rect_of(slot))


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
    rows = clues.lines(theme, Line(text, "(6)"), 15, width, indent=40)
    for row in rows:
        assert theme.width(f"{row.text} {row.length}".strip(), 15) <= width
    assert rows[-1].length == "(6)"
    if "…" not in "".join(row.text for row in rows):
        assert " ".join(row.text for row in rows if row.text) == text


def test_a_clue_that_is_cut_says_so_and_keeps_its_length(theme: Theme) -> None:
    rows = clues.lines(theme, Line(LONG, "(6)"), 15, 200)
    cut = clues.cut_to(theme, rows, 2, 15, 200)
    assert len(cut) == 2
    assert cut[-1].text.endswith("…")
    assert cut[-1].length == "(6)"


@pytest.mark.parametrize(
    ("clue", "length"),
    [
        ("Bee", "(9)"),
        ("Two words (5,4)", ""),
        ("Sum (4-2, 3)", ""),
        ("In 5 (down)", "(9)"),
        ("Film (1982)", "(9)"),
        ("Years (1914-18)", "(9)"),
    ],
)
def test_the_length_is_told_once(clue: str, length: str) -> None:
    puzzle = Puzzle(board_of(("abcdefghi",)), tuple("abcdefghi"), clues=(clue,))
    assert clues.parts(puzzle, 0) == Line(clue, length)
    told = EXPORTS["txt"](puzzle, None).decode()
    assert told.count(f"1. {clue} {length}".strip() + "\n") == 1


def test_lists_never_share_a_pixel(begin: Begin) -> None:
    player = begin(BRITISH, (800, 1280))
    rects = [each.rect for each in side_of(player)._seen()]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
