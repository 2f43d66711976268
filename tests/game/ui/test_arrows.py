"""The arrows: down a column in the order in which it is read, and to every control of a screen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.blocks.block import Block, Press, Space
from game.ui.blocks.boxes import Card, Column, Grid, Row, Wide
from game.ui.blocks.desk import Desk
from game.ui.blocks.scrolled import List
from game.ui.blocks.tree import Tree
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from game.ui.widgets.widgets import Segments, Widget
from tests.game.golden import GOLDENS, shown

ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}


def control(name: str, units_wide: float = 40) -> Press:
    return Press(Widget(name), 40, units_wide)


def at_right(name: str) -> Row:
    """A control at the right end of its row, as a choice stands beside its words."""
    return Row([Space(grows=1), control(name)])


def desk_of(block: Block, size: tuple[int, int] = (800, 400)) -> Desk:
    desk = Desk()
    tree = Tree(lambda: block, desk)
    tree.fit(Theme(LIGHT, 1.0), pygame.Rect((0, 0), size))
    tree.rebuild_if_stale()
    return desk


def arrow(desk: Desk, name: str) -> str:
    desk.key(pygame.event.Event(pygame.KEYDOWN, key=ARROWS[name], mod=0))
    return desk.focused.name if desk.focused else ""


def walk(desk: Desk, begin: str, *arrows: str) -> list[str]:
    desk.focus(desk[begin])
    return [arrow(desk, each) for each in arrows]


def two_columns() -> Block:
    """Pictures side by side above choices at the right, and another column beside them."""
    pictures = Row([control(name) for name in ("light", "dark", "system")])
    left = Column([pictures, at_right("language"), control("whole", 400)], grows=1)
    right = Column([Space(5), control("run"), at_right("level"), control("sound")], grows=1)
    return Row([left, right], 24, even=2, stand="top")


def test_down_a_column_comes_to_every_control_in_order() -> None:
    desk = desk_of(two_columns())
    assert walk(desk, "light", "down", "down") == ["language", "whole"]
    assert walk(desk, "run", "down", "down") == ["level", "sound"]


def test_up_leads_back_to_what_is_least_to_the_side() -> None:
    desk = desk_of(two_columns())
    assert walk(desk, "whole", "up", "up") == ["language", "system"]
    assert walk(desk, "sound", "up", "up") == ["level", "run"]


def test_from_the_side_of_a_column_the_arrow_leads_to_the_one_beside_it() -> None:
    desk = desk_of(two_columns())
    assert walk(desk, "light", "right", "right", "right") == ["dark", "system", "run"]
    assert walk(desk, "level", "left") == ["language"]


def test_a_grid_is_walked_in_its_rows_and_columns() -> None:
    grid = Grid([control(name) for name in "abcdef"], 40, 3)
    desk = desk_of(grid)
    assert walk(desk, "a", "right", "down", "left", "up") == ["b", "e", "d", "a"]
    assert walk(desk, "c", "down", "up") == ["f", "c"]


def test_a_list_goes_on_where_its_rows_are_hidden() -> None:
    rows = List([Row([control(f"row {n}")]) for n in range(9)], 40, "rows")
    desk = desk_of(Column([control("above"), rows]), (200, 150))
    down = [f"row {n}" for n in range(9)]
    assert walk(desk, "above", *["down"] * 9) == down
    assert [arrow(desk, "up") for _ in range(8)] == down[-2::-1]


def test_right_of_the_widest_button_of_a_card_are_those_below_it() -> None:
    below = Row([control("replay"), control("share")], 8, even=2)
    card = Wide(Card(Column([control("next", 200), below], 8), (8, 8)), 220)
    header = Row([Space(grows=1), control("menu")])
    desk = desk_of(Column([header, Row([card, Space(grows=1)])], 8))
    assert walk(desk, "next", "right", "right", "left", "left") == [
        *("replay", "share", "replay", "next")
    ]
    assert walk(desk, "share", "right") == ["menu"]


SCREENS = ("menu", "menu-continue", "settings-dark", "statistics", "today", "play")


@pytest.mark.parametrize("name", SCREENS)
def test_the_arrows_lead_to_every_control_of_a_screen(name: str) -> None:
    golden = next(each for each in GOLDENS if each.name == name)
    with shown(golden) as player:
        desk, reached = player.scene.desk, {""}
        stops = {each.name for each in desk.widgets if each.stops and each.enabled}
        for stop in stops:
            for way in ARROWS:
                desk.focus(desk[stop])
                taken = isinstance(desk[stop], Segments) and way in ("left", "right")
                if not taken and desk[stop].role != "board" and not desk.typing:
                    reached.add(arrow(desk, way))
        assert stops <= reached
