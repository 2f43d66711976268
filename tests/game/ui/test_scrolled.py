"""Lists: whole rows only, but while a finger scrolls."""

from __future__ import annotations

import pygame
import pytest

from game.ui.blocks.block import Block, Press, Space
from game.ui.blocks.boxes import Column, Either, Row, Wide
from game.ui.blocks.desk import Desk
from game.ui.blocks.scrolled import List, Scrolled
from game.ui.blocks.tree import Tree
from game.ui.palette import LIGHT
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.widgets import PressArea

_THEME = Theme(LIGHT, 1.0)
_HIGHS = (44, 44, 90, 44, 61, 44, 44, 200, 44, 44, 70, 44)
SIZES = ((150, 233), (300, 190), (220, 301))


def listed(size: tuple[int, int]) -> tuple[List, Tree]:
    """A list of rows of several heights in a place of that size."""
    rows = [Space(high) for high in _HIGHS]
    rows_list = List(rows, 0, "rows")
    tree = Tree(lambda: rows_list, Desk())
    tree.fit(_THEME, pygame.Rect((10, 20), size))
    tree.rebuild_if_stale()
    return rows_list, tree


def cut(rows_list: List) -> list[Block]:
    """The rows that are shown and not wholly seen, but one at the top that is too high."""
    view = rows_list.rect
    rows = [row for row in rows_list.shown() if not view.contains(row.rect)]
    return [row for row in rows if row.rect.top != view.top]


@pytest.mark.parametrize(("high", "scrolling"), [(300, "rows"), (80, "page")])
def test_no_list_scrolls_inside_a_page_that_scrolls(high: int, scrolling: str) -> None:
    rows = List([Space(44) for _row in range(9)], 0, "rows", least_rows=3)
    note = Space(30)
    column = Column([Space(20), Either([rows], grows=1), note], droppable=[note], shrinks=1)
    page = Scrolled(column, "page")
    page.place(_THEME, pygame.Rect(0, 0, 200, high))
    assert [name for name, scroll, _block in page.scrolls() if scroll.needed] == [scrolling]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_finger_that_is_lifted_leaves_whole_rows(size: tuple[int, int]) -> None:
    rows_list, tree = listed(size)
    at = rows_list.rect.center
    for way in (-37, -61, 23):
        tree.pointer(Pointer(Phase.DOWN, at, touch=True))
        assert tree.pointer(Pointer(Phase.DRAG, at, touch=True, delta=(0, way)))
        assert cut(rows_list)
        assert tree.pointer(Pointer(Phase.UP, at, touch=True))
        assert not cut(rows_list)
        assert rows_list.shown()[0].rect.top == rows_list.rect.top


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_two_fingers_and_the_wheel_show_whole_rows(size: tuple[int, int]) -> None:
    rows_list, tree = listed(size)
    for phase, delta in ((Phase.PAN, -37), (Phase.WHEEL, 1), (Phase.PAN, 11), (Phase.WHEEL, -1)):
        tree.pointer(Pointer(phase, rows_list.rect.center, delta=(0, delta)))
        assert not cut(rows_list)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_row_can_be_shown_and_the_wheel_leads_to_the_end(size: tuple[int, int]) -> None:
    rows_list, tree = listed(size)
    for index in (*range(len(_HIGHS)), *reversed(range(len(_HIGHS)))):
        rows_list.show(_THEME, index)
        assert rows_list.rows[index].rect.height == _HIGHS[index]
        assert not cut(rows_list)
    for _ in range(len(_HIGHS)):
        tree.pointer(Pointer(Phase.WHEEL, rows_list.rect.center, delta=(0, 1)))
    assert rows_list.rows[-1].rect.height


def test_a_finger_presses_a_row_or_scrolls_the_list() -> None:
    pressed: list[int] = []
    desk = Desk()
    rows = [PressArea(f"row {n}", "", lambda n=n: pressed.append(n)) for n in range(9)]  # type: ignore[misc]
    rows_list = List([Press(row, 44) for row in rows], 44, "rows")
    tree = Tree(lambda: rows_list, desk)
    tree.fit(_THEME, pygame.Rect(0, 0, 100, 200))
    tree.rebuild_if_stale()

    def drag(down: int) -> None:
        at = (20, 60)
        for phase, delta in ((Phase.DOWN, 0), (Phase.DRAG, down), (Phase.UP, 0)):
            event = Pointer(phase, at, delta=(0, delta), touch=True)
            if not tree.pointer(event):
                desk.pointer(event)

    drag(-8)
    assert (pressed, rows_list.scroll.offset) == ([1], 0)
    drag(-44)
    assert (pressed, rows_list.scroll.offset) == ([1], 44)
    assert not desk.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))


@pytest.mark.parametrize(("margin", "beside"), [(False, 0), (True, 0), (False, 40)])
def test_a_bar_scrolls_with_one_button_and_covers_no_control(margin: bool, beside: int) -> None:
    pressed: list[int] = []
    desk = Desk()
    rows = [
        Press(PressArea(f"row {n}", "", lambda n=n: pressed.append(n)), 44)  # type: ignore[misc]
        for n in range(30)
    ]
    page = Scrolled(Column(rows, 0), "page", shadow=0, margin=margin)
    near = [Press(PressArea("near", "", lambda: None), 300, 40)] if beside else []
    tree = Tree(lambda: Row([Wide(page, 200), *near], 0), desk)
    tree.fit(_THEME, pygame.Rect(0, 0, 200 + beside, 300))
    tree.rebuild_if_stale()
    scroll, bar = page.scroll, page.scroll.bar
    assert bar.width >= 24
    assert bar.right <= 200
    assert not any(
        bar.colliderect(each.rect.clip(each.clip or each.rect)) for each in desk.widgets
    )

    def press(*points: tuple[int, int]) -> int:
        for phase, at in zip((Phase.DOWN, Phase.DRAG, Phase.UP), points, strict=True):
            tree.pointer(Pointer(phase, at))
        return scroll.offset

    end, x = 30 * 44 - 300, bar.centerx
    assert 200 <= press(*[(x, 299)] * 3) <= 300
    assert press((x, 80), (x, 900), (x, 900)) == end
    assert 600 <= press(*[(x, 1)] * 3) < end
    assert press((x, 200), (x, -900), (x, -900)) == 0
    assert not pressed
    assert tree.pointer(Pointer(Phase.HOVER, bar.center))
    assert not tree.pointer(Pointer(Phase.HOVER, bar.center))
