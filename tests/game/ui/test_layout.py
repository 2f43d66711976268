"""Every screen in every window: inside, apart from one another, large enough to press."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import MIN_CELL_PX, BoardView, bar_rect, play_frame, row_of
from game.ui.palette import LIGHT
from game.ui.theme import MIN_CONTROL_PX, Theme, unit
from game.ui.widgets.widgets import Widget
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


@given(AREAS, st.integers(1, 25), st.integers(-999, 999), st.integers(-999, 999))
def test_rect_and_cell_at_are_inverse(area: pygame.Rect, count: int, dx: int, dy: int) -> None:
    view = BoardView(area, count).panned(dx, dy)
    for cell in range(0, count * count, max(1, count // 5)):
        rect = view.rect(cell)
        for point in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
            expected = cell if view.seen.collidepoint(point) else None
            assert view.cell_at(point) == expected


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


@given(st.integers(0, 900), st.integers(1, 9), st.integers(0, 20))
def test_a_row_is_filled_by_equal_parts(width: int, count: int, gap: int) -> None:
    rect = pygame.Rect(7, 5, width + gap * count, 40)
    parts = row_of(rect, count, gap)
    assert parts[0].left == rect.left
    assert parts[-1].right == rect.right
    assert all(b.left - a.right == gap for a, b in pairwise(parts))
    assert max(p.width for p in parts) - min(p.width for p in parts) <= 1
