"""The picture of a board: colours in the zones, borders between them, marks, counts."""

from __future__ import annotations

import pygame
import pytest

from game.faces.sweetspots import look
from game.faces.sweetspots.look import zone_colours
from game.palette import DARK, LIGHT, Colour, Palette
from game.theme import Theme
from game.ui.gridview import GridView
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from tests.game.player import BOARD, CHESTS

PUZZLE = Puzzle.from_text(BOARD)
AREA = pygame.Rect(60, 40, 420, 420)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def drawn(palette: Palette, state: State | None = None) -> tuple[pygame.Surface, GridView]:
    theme, view = Theme(palette, 1.0), GridView(AREA, PUZZLE.size, PUZZLE.size, most_frame_px=0)
    surface = pygame.Surface((540, 520))
    surface.fill(palette.card)
    look.draw_board(surface, theme, view, PUZZLE)
    if state is not None:
        look.draw_marks(surface, theme, view, state.marks)
        look.draw_counts(surface, theme, view, state)
    return surface, view


def after(*moves: tuple[int, int]) -> State:
    state = PUZZLE.start()
    for cell, mark in moves:
        state = state.apply(Move(cell, mark))
    return state


def colour(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def colours_in(surface: pygame.Surface, rect: pygame.Rect) -> set[Colour]:
    inside = rect.clip(surface.get_rect())
    return {
        colour(surface, (x, y))
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    }


def differs(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    pictures = [s.subsurface(rect.clip(s.get_rect())) for s in (one, other)]
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    return first != second


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_cell_has_the_colour_of_its_zone(palette: Palette) -> None:
    surface, view = drawn(palette)
    colours = zone_colours(PUZZLE)
    for cell, zone in enumerate(PUZZLE.zones):
        assert colour(surface, view.rect(cell).center) == palette.zones[colours[zone]]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_borders_stand_between_zones_and_nowhere_else(palette: Palette) -> None:
    surface, view = drawn(palette)
    for cell in range(36):
        row, col = divmod(cell, 6)
        rect = view.rect(cell)
        if col < 5:
            line = colour(surface, (rect.right, rect.centery)) == palette.zone_line
            assert line == (PUZZLE.zones[cell] != PUZZLE.zones[cell + 1])
        if row < 5:
            line = colour(surface, (rect.centerx, rect.bottom)) == palette.zone_line
            assert line == (PUZZLE.zones[cell] != PUZZLE.zones[cell + 6])


@pytest.mark.parametrize("palette", [LIGHT, DARK])
@pytest.mark.parametrize("mark", [Mark.CROSS, Mark.CHEST])
def test_a_mark_changes_its_own_cell_alone(palette: Palette, mark: Mark) -> None:
    plain, view = drawn(palette)
    for cell in (0, 13, 35):
        marked, _ = drawn(palette)
        look.draw_marks(marked, Theme(palette, 1.0), view, after((cell, mark)).marks)
        for other in range(36):
            assert differs(plain, marked, view.rect(other)) == (other == cell)


def test_a_clash_is_drawn_otherwise_than_a_chest() -> None:
    surface, view = drawn(LIGHT)
    chest = surface.copy()
    look.draw_mark(chest, Theme(LIGHT, 1.0), view.rect(8), Mark.CHEST)
    look.draw_clash(surface, Theme(LIGHT, 1.0), view.rect(8), Mark.CHEST)
    assert differs(surface, chest, view.rect(8))
    for other in (7, 9, 2, 14):
        assert not differs(surface, chest, view.rect(other))


def test_the_counts_of_a_chest_change_in_its_row_and_column_alone() -> None:
    before, view = drawn(LIGHT, after())
    later, _ = drawn(LIGHT, after((8, Mark.CHEST)))
    for line in range(6):
        row = view.rect(line * 6)
        beside = pygame.Rect(view.seen.right + 8, row.y + 4, 40, row.height - 8)
        assert differs(before, later, beside) == (line == 1)
        col = view.rect(line)
        below = pygame.Rect(col.x + 4, view.seen.bottom + 8, col.width - 8, 40)
        assert differs(before, later, below) == (line == 2)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_full_line_has_a_green_check_and_one_with_too_many_a_red_figure(
    palette: Palette,
) -> None:
    full, view = drawn(palette, after((8, Mark.CHEST)))
    many, _ = drawn(palette, after((8, Mark.CHEST), (11, Mark.CHEST)))
    row = view.rect(6)
    beside = pygame.Rect(view.seen.right + 8, row.y + 4, 40, row.height - 8)
    assert palette.jade in colours_in(full, beside)
    assert palette.sealtext not in colours_in(full, beside)
    assert palette.sealtext in colours_in(many, beside)
    assert palette.jade not in colours_in(many, beside)


def test_boards_of_every_size_and_zones_in_pieces_are_drawn() -> None:
    for size in (1, 2, 5, 14, 25):
        for labels in (
            [cell // size for cell in range(size * size)],
            [cell % size for cell in range(size * size)],
            [(cell + cell // size) % size for cell in range(size * size)],
        ):
            puzzle = Puzzle.of(size, 1, labels)
            for side in (30, 300):
                view = GridView(pygame.Rect(20, 20, side, side), size, size, most_frame_px=0)
                surface = pygame.Surface((400, 400))
                look.draw_board(surface, Theme(DARK, 0.5), view, puzzle)
                look.draw_counts(surface, Theme(DARK, 0.5), view, puzzle.start())


def test_a_panned_board_draws_nothing_beside_its_area() -> None:
    puzzle = Puzzle.of(25, 1, [cell // 25 for cell in range(625)])
    view = GridView(pygame.Rect(100, 100, 200, 200), 25, 25, most_frame_px=0).panned(70, 90)
    surface = pygame.Surface((400, 400))
    surface.fill((1, 2, 3))
    state = puzzle.start()
    for cell in range(0, 625, 7):
        state = state.apply(Move(cell, Mark.CHEST))
    look.draw_board(surface, Theme(LIGHT, 1.0), view, puzzle)
    look.draw_marks(surface, Theme(LIGHT, 1.0), view, state.marks)
    ground = surface.copy()
    ground.fill((1, 2, 3), view.area.inflate(12, 12))
    empty = pygame.Surface((400, 400))
    empty.fill((1, 2, 3))
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_the_solved_board_has_a_chest_in_every_answer_cell() -> None:
    plain, view = drawn(LIGHT)
    solved, _ = drawn(LIGHT, after(*((cell, Mark.CHEST) for cell in CHESTS)))
    changed = {cell for cell in range(36) if differs(plain, solved, view.rect(cell))}
    assert changed == set(CHESTS)
