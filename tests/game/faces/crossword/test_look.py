"""What is to be seen of a position: squares, letters, marks; measured on the picture."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.faces.crossword.look import CrosswordView, draw_grid, labels_of, letter_picture
from game.ui.blocks.gridboard import GridView
from game.ui.palette import DARK, LIGHT, Colour, Palette
from game.ui.theme import Theme
from generators.crossword.board import Direction, Slot, SlotGrid
from generators.crossword.filling.patterns import library
from generators.crossword.rules import PENCIL, REVEAL, STANDARD, WRITE, Move, Puzzle, State
from tests.forms import at_once
from tests.game.faces.crossword.boards import MINI, board_of, clued, fill_in

AREA = pygame.Rect(10, 10, 310, 310)
VIEW = GridView(AREA, 5, 5)
START = MINI.start(STANDARD)
BOTH = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def picture(
    state: State, shown: CrosswordView | None = None, palette: Palette = LIGHT
) -> pygame.Surface:
    """The board of a position."""
    surface = pygame.Surface((330, 330))
    surface.fill(palette.card)
    view = GridView(AREA, state.puzzle.board.rows, state.puzzle.board.cols)
    draw_grid(surface, Theme(palette, 1.0), view, state, shown or CrosswordView())
    return surface


def fill_of(surface: pygame.Surface, cell: int) -> Colour:
    """The colour of a square, near its right edge, below where a corner is marked."""
    rect = VIEW.rect(cell)
    return colour_at(surface, (rect.right - 7, rect.centery - 8))


def colour_at(surface: pygame.Surface, pos: tuple[int, int]) -> Colour:
    """The colour of a pixel."""
    red, green, blue, _alpha = surface.get_at(pos)
    return red, green, blue


def share(surface: pygame.Surface, cell: int, colour: Colour) -> float:
    """How much of a square has a colour, its edges left out."""
    part = surface.subsurface(VIEW.rect(cell).inflate(-6, -6))
    mask = pygame.mask.from_threshold(part, colour, (8, 8, 8))
    return mask.count() / (part.get_width() * part.get_height())


def boxes(mask: pygame.mask.Mask) -> list[pygame.Rect]:
    """The rectangles around what hangs together in a mask."""
    return list(mask.get_bounding_rects())  # type: ignore[arg-type]


@BOTH
def test_words_cursor_and_blocks_have_their_colours(palette: Palette) -> None:
    seen = picture(
        START, CrosswordView(7, {5, 6, 7, 8, 9}, {2, 7, 12, 17, 22}, wrong={20}), palette
    )
    assert fill_of(seen, 0) == palette.block
    assert fill_of(seen, 7) == palette.selected
    assert fill_of(seen, 6) == palette.word
    assert fill_of(seen, 12) == palette.crossing
    assert fill_of(seen, 10) == palette.square


def test_a_wrong_letter_is_crossed_out_as_well_as_red() -> None:
    state = START.apply(Move(WRITE, 12, "i"))
    plain, wrong = picture(state), picture(state, CrosswordView(wrong={12}))
    assert fill_of(wrong, 12) == LIGHT.seal_tint
    rect = VIEW.rect(12)
    corner = (rect.x + round(rect.width * 0.8), rect.y + round(rect.height * 0.25))
    assert colour_at(plain, corner) == LIGHT.square
    assert max(map(abs, map(int.__sub__, colour_at(wrong, corner), LIGHT.sealtext))) < 16


def test_a_pencilled_letter_is_thinner_and_paler() -> None:
    sure = picture(START.apply(Move(WRITE, 12, "o")))
    pencilled = picture(START.apply(Move(PENCIL, 12, "o")))
    assert share(sure, 12, LIGHT.ink) > 0.03
    assert share(pencilled, 12, LIGHT.ink) == 0
    assert share(pencilled, 12, LIGHT.muted) > 0.01
    in_word = picture(START.apply(Move(PENCIL, 12, "o")), CrosswordView(11, {11, 12}))
    assert 0 < share(in_word, 12, LIGHT.ink) < share(sure, 12, LIGHT.ink)  # read on sky, too


def test_given_revealed_circled_and_shaded_cells_are_marked() -> None:
    puzzle = replace(MINI, given=((6, "w"),), circled=frozenset({8}), shaded=frozenset({16}))
    state = puzzle.start(STANDARD).apply(Move(REVEAL, 12))
    seen, plain = picture(state), picture(START)
    rect = VIEW.rect(6)
    dot = (rect.centerx, rect.bottom - round(rect.width * 0.09))
    assert colour_at(seen, dot) == LIGHT.sealtext
    rect = VIEW.rect(12)
    assert colour_at(seen, (rect.right - 3, rect.y + 4)) == LIGHT.ambertext
    assert share(seen, 8, LIGHT.ring) > 0.02 > share(plain, 8, LIGHT.ring)
    assert fill_of(seen, 16) != fill_of(plain, 16) == LIGHT.square
    chosen = CrosswordView(16, {15, 16})
    at_cursor, unshaded = picture(state, chosen), picture(START, chosen)
    assert fill_of(at_cursor, 16) not in (fill_of(seen, 16), fill_of(unshaded, 16))


def test_a_hint_colours_only_what_it_speaks_of() -> None:
    state = START.apply(Move(WRITE, 12, "o"))
    seen = picture(state, CrosswordView(7, why={5, 6}, follows={6}, hinted=True))
    assert share(seen, 5, LIGHT.indigo) > 0.02
    assert share(seen, 6, LIGHT.ambertext) > 0.02
    assert fill_of(seen, 6) == LIGHT.amber_tint
    assert share(seen, 12, LIGHT.ink) > 0
    assert fill_of(seen, 7) == LIGHT.square  # the cursor is out of the way
    assert fill_of(seen, 0) == LIGHT.block


@at_once(product(["a", "w", "qu", "heart", "abcdefghijkl"], [24, 44, 104]))
def test_the_text_of_a_cell_has_room_in_it(text: str, side: int) -> None:
    seen = letter_picture(Theme(LIGHT, 1.0), text, side, LIGHT.ink, pencilled=False)
    assert seen.get_width() <= side - 2


def test_a_file_numbers_its_cells_and_a_fill_in_has_no_numbers() -> None:
    assert labels_of(MINI) == {1: "1", 2: "2", 3: "3", 5: "4", 9: "5", 10: "6", 15: "7", 21: "8"}
    own = replace(MINI, labels=((1, "A"), (12, "*")))
    assert labels_of(own)[1] == "A"
    assert labels_of(own)[12] == "*"
    bank = fill_in(("ab", "cd"))
    assert labels_of(bank) == {}
    assert labels_of(bank, numbered=True) == {0: "1", 1: "2", 2: "3"}  # while a hint names them


def test_words_that_meet_without_a_block_are_kept_apart_by_a_bar() -> None:
    slots = [Slot(0, 0, Direction.ACROSS, 2), Slot(0, 2, Direction.ACROSS, 2)]
    board = SlotGrid.of_slots(2, 4, [*slots, Slot(0, 1, Direction.DOWN, 2)])
    puzzle = Puzzle(board)
    seen = picture(puzzle.start(STANDARD))
    rect = GridView(AREA, 2, 4).rect(1)
    assert colour_at(seen, (rect.right + 1, rect.centery)) == LIGHT.block


def test_a_board_of_few_cells_has_no_blocks() -> None:
    airy = clued(("a####", "b####", "cdefg", "####h", "####i"))
    assert airy.board.is_airy
    assert not MINI.board.is_airy
    seen = picture(airy.start(STANDARD))
    assert fill_of(seen, 2) == LIGHT.card
    assert fill_of(seen, 0) == LIGHT.square


def test_no_criss_cross_is_drawn_as_a_solid_rectangle() -> None:
    """The fullest that are dealt have 42 % of their cells open, and blocks in no pattern."""
    full = clued(("abcde", "f####", "ghijk", "#####", "#####"))
    assert full.undrawn_gaps == {n for n in range(25) if n not in full.board.cells}
    for pictures in library().values():
        assert not any(board_of(picture).is_airy for picture in pictures)


def test_what_a_file_leaves_out_is_paper_and_its_blocks_are_not() -> None:
    shaped = replace(clued(("#abc#", "defgh", "ij#kl", "mnopq", "#rst#")), voids=frozenset({0}))
    seen = picture(shaped.start(STANDARD))
    assert fill_of(seen, 0) == LIGHT.card
    assert fill_of(seen, 4) == fill_of(seen, 12) == LIGHT.block
    nothing_for_a_block = replace(shaped, voids=frozenset({0, 4, 12, 20, 24}))
    assert nothing_for_a_block.undrawn_gaps == set()


@pytest.mark.parametrize("side", [24, 27, 30])
def test_numbers_are_legible_in_small_cells(side: int) -> None:
    big = clued(tuple("abcdefghij" for _ in range(10)))
    state = big.start(STANDARD)
    for cell in big.board.cells:
        state = state.apply(Move(WRITE, cell, "h"))
    surface = pygame.Surface((side * 10 + 20, side * 10 + 20))
    view = GridView(surface.get_rect(), 10, 10)
    draw_grid(surface, Theme(LIGHT, 1.0), view, state)
    rect = view.rect(9)  # the number 10
    assert rect.width >= side
    number = pygame.mask.from_threshold(surface.subsurface(rect), LIGHT.muted, (70, 70, 70))
    highest = max(each.height for each in boxes(number))
    assert highest >= 5
