"""Every screen in every window: inside, apart from one another, large enough to press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.layout import MIN_CELL_PX, BoardView, bar_rect, play_frame, row_of, stacked
from game.ui.palette import LIGHT
from game.ui.theme import MIN_CONTROL_PX, Theme, unit
from game.ui.widgets.widgets import Button, Segments, Widget
from tests.forms import sampled
from tests.game.legible import pressable
from tests.game.manykinds import cabinet_of
from tests.game.player import Player
from tests.game.windows import BOARDS, SCREENS, SIZES, clip_of

EVERY_SIZE = pytest.mark.parametrize(
    "size", sampled(SIZES, 3), ids=lambda size: f"{size[0]}x{size[1]}"
)
WINDOWS = st.tuples(st.integers(640, 3840), st.integers(400, 2160)).flatmap(
    lambda size: st.sampled_from([size, size[::-1]])
)
AREAS = st.builds(
    pygame.Rect, st.integers(-50, 500), st.integers(-50, 500), st.integers(1, 900), st.just(0)
).map(lambda rect: pygame.Rect(rect.x, rect.y, rect.width, rect.width))


def theme_of(size: tuple[int, int]) -> Theme:
    return Theme(LIGHT, unit(*size))


def inside(player: Player) -> list[str]:
    """The widgets that stick out of what may show them."""
    scene = player.scene
    return [w.name for w in pressable(scene) if not clip_of(player, scene, w).contains(w.rect)]


def colliding(player: Player) -> list[tuple[str, str]]:
    def seen(widget: Widget) -> pygame.Rect:
        return widget.rect.clip(widget.clip) if widget.clip else widget.rect

    return [
        (one.name, other.name)
        for one, other in combinations(pressable(player.scene), 2)
        if seen(one).colliderect(seen(other))
    ]


def small(player: Player) -> list[tuple[str, tuple[int, int]]]:
    least = max(MIN_CONTROL_PX, player.app.theme.px(44))
    return [
        (widget.name, widget.rect.size)
        for widget in pressable(player.scene)
        if min(widget.rect.size) < least
    ]


@pytest.fixture(scope="module", params=sampled(list(SCREENS), 2))
def screen(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Player]:
    """One screen over a game of the small board, in a cabinet of the fixed kinds."""
    with cabinet_of():
        player = Player(tmp_path_factory.mktemp("layout"))
        player.open(BOARDS[6])
        SCREENS[request.param](player)
        yield player


@pytest.fixture(scope="module", params=list(BOARDS))
def board(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Player]:
    """A game on a board of that size."""
    player = Player(tmp_path_factory.mktemp("board"))
    player.open(BOARDS[request.param])
    yield player
    player.close()


@EVERY_SIZE
def test_nothing_sticks_out_overlaps_or_is_too_small(
    screen: Player, size: tuple[int, int]
) -> None:
    screen.app.resize(size)
    assert pressable(screen.scene)
    assert inside(screen) == []
    assert colliding(screen) == []
    assert small(screen) == []
    screen.picture()


@settings(max_examples=2)
@given(WINDOWS)
def test_nothing_sticks_out_overlaps_or_is_too_small_in_any_window(
    screen: Player, size: tuple[int, int]
) -> None:
    screen.app.resize(size)
    assert inside(screen) == []
    assert colliding(screen) == []
    assert small(screen) == []


def test_no_word_on_a_button_is_cut_at_the_size_of_the_mockups(screen: Player) -> None:
    screen.app.resize((1280, 800))
    theme = screen.app.theme
    for widget in pressable(screen.scene):
        if isinstance(widget, Button) and widget.label:
            typeface = "sans" if widget.style in ("plain", "quiet") else "bold"
            room = widget.rect.width - 2 * theme.px(8)
            assert theme.width(widget.label, 16, typeface) <= room, widget.name  # type: ignore[arg-type]
        elif isinstance(widget, Segments):
            for index, label in enumerate(widget.labels):
                room = widget.part(index, theme).width - theme.px(8)
                assert theme.width(label, 15, "bold") <= room, label


@EVERY_SIZE
def test_the_board_lies_on_its_stage_and_every_cell_is_found_again(
    board: Player, size: tuple[int, int]
) -> None:
    board.app.resize(size)
    view, stage = board.board.view, board.controller.frame.board
    assert stage.contains(view.seen)
    for cell in range(0, view.rows * view.cols, 1 if view.rows < 10 else 7):
        centre = view.rect(cell).center
        assert view.cell_at(centre) == (cell if view.seen.collidepoint(centre) else None)
    assert view.cell_px >= MIN_CELL_PX
    if view.rows < 10:
        board.picture()


@EVERY_SIZE
def test_the_board_and_the_buttons_keep_apart(board: Player, size: tuple[int, int]) -> None:
    board.app.resize(size)
    for widget in pressable(board.context):
        assert not widget.rect.colliderect(board.controller.frame.board), widget.name
    assert inside(board) == []
    assert colliding(board) == []


# The pure functions


@given(WINDOWS, st.integers(0, 900))
def test_bar_stage_and_panel_are_inside_the_window_and_apart(
    size: tuple[int, int], wanted_px: int
) -> None:
    frame = play_frame(size, theme_of(size), wanted_px)
    window = pygame.Rect((0, 0), size)
    parts = (frame.bar, frame.board, frame.panel)
    assert all(window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert frame.board.width == frame.board.height
    assert frame.portrait == (size[1] > size[0])
    assert frame.bar == bar_rect(size, theme_of(size))


def test_the_frame_is_that_of_the_mockups_at_their_size() -> None:
    frame = play_frame((1280, 800), theme_of((1280, 800)))
    assert frame.bar == pygame.Rect(0, 0, 1280, 72)
    assert frame.board == pygame.Rect(32, 96, 680, 680)
    assert frame.panel == pygame.Rect(736, 96, 512, 680)


@given(st.integers(1, 400), st.integers(1, 400))
def test_windows_below_the_least_size_still_have_a_frame(width: int, height: int) -> None:
    frame = play_frame((width, height), theme_of((width, height)))
    assert min(*frame.board.size, *frame.panel.size) > 0


@given(AREAS, st.integers(1, 25), st.integers(-999, 999), st.integers(-999, 999))
def test_rect_and_cell_at_are_inverse(area: pygame.Rect, count: int, dx: int, dy: int) -> None:
    view = BoardView(area, count).panned(dx, dy)
    for cell in range(0, count * count, max(1, count // 5)):
        rect = view.rect(cell)
        for point in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
            expected = cell if view.seen.collidepoint(point) else None
            assert view.cell_at(point) == expected


@given(AREAS, st.integers(1, 25), st.integers(-200, 1500), st.integers(-200, 1500))
def test_a_point_belongs_to_the_cell_it_lies_in(
    area: pygame.Rect, count: int, x: int, y: int
) -> None:
    view = BoardView(area, count)
    cell = view.cell_at((x, y))
    if cell is None:
        assert not (view.seen.collidepoint((x, y)) and view.board.collidepoint((x, y)))
    else:
        assert view.rect(cell).collidepoint((x, y))
        assert view.seen.collidepoint((x, y))


@given(AREAS, st.integers(1, 25), st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_panning_keeps_the_area_full_of_board(
    area: pygame.Rect, count: int, dx: float, dy: float
) -> None:
    view = BoardView(area, count).panned(dx, dy)
    assert view.area.contains(view.seen)
    if view.pans:
        assert view.board.contains(view.area)
    else:
        assert view.pan == (0, 0)
        assert view.area.contains(view.board)


@given(AREAS, st.integers(1, 25), st.data())
def test_showing_brings_a_cell_into_sight(
    area: pygame.Rect, count: int, data: st.DataObject
) -> None:
    cell = data.draw(st.integers(0, count * count - 1))
    view = BoardView(area, count).showing(cell)
    if view.cell_px <= view.area.width:
        assert view.seen.contains(view.rect(cell))
    assert view.showing(cell) == view


def test_cells_are_never_too_small_to_press() -> None:
    assert BoardView(pygame.Rect(0, 0, 300, 300), 25).cell_px == MIN_CELL_PX
    assert BoardView(pygame.Rect(0, 0, 600, 600), 25).cell_px == 24
    assert BoardView(pygame.Rect(0, 0, 625, 625), 25).cell_px == 25
    assert BoardView(pygame.Rect(0, 0, 300, 300), 25, least_px=1).cell_px == 12


@given(st.integers(0, 900), st.integers(1, 9), st.integers(0, 20))
def test_a_row_is_filled_by_equal_parts(width: int, count: int, gap: int) -> None:
    rect = pygame.Rect(7, 5, width + gap * count, 40)
    parts = row_of(rect, count, gap)
    assert parts[0].left == rect.left
    assert parts[-1].right == rect.right
    assert all(b.left - a.right == gap for a, b in pairwise(parts))
    assert max(p.width for p in parts) - min(p.width for p in parts) <= 1


def test_stacked_rectangles_lie_below_one_another() -> None:
    parts = stacked(pygame.Rect(3, 10, 50, 0), [20, 5, 30], 4)
    assert [(part.x, part.y, *part.size) for part in parts] == [
        (3, 10, 50, 20),
        (3, 34, 50, 5),
        (3, 43, 50, 30),
    ]


def test_a_result_leaves_a_stage_the_height_that_it_needs() -> None:
    frame = play_frame((900, 1400), theme_of((900, 1400)))
    least = frame.board.height - 10
    wished = 2 * frame.panel.height
    assert frame.with_panel(wished, 0).board.height < least
    assert replace(frame, least_board_height=least).with_panel(wished, 0).board.height == least
