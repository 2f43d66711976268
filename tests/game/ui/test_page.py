"""Pages and cards over a veil: focus and scrolls by name, nothing outside the window."""

from __future__ import annotations

from itertools import combinations

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.app.cabinet import Answer
from game.ui.blocks.block import Block, Press, Space
from game.ui.blocks.boxes import Column
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.widgets import Button, nothing
from tests.game.player import Player
from tests.game.windows import scrolls

WINDOWS = st.tuples(st.integers(400, 2000), st.integers(400, 2000))
FEW = settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


class Counting(Page):
    """So many buttons, one below the other."""

    title = "Buttons"
    count = 30
    made = 0

    def body(self) -> Block:
        self.made += 1
        names = [f"button {number}" for number in range(self.count)]
        return Scrolled(Column([Press(Button(name, name)) for name in names]), "all")


def shown(player: Player) -> Counting:
    page = Counting(player.app)
    player.app.scenes.push(page)
    player.wait()
    return page


def test_focus_and_scroll_are_kept_by_name_where_a_page_is_made_anew(player: Player) -> None:
    page = shown(player)
    page.desk.focus(page.desk["button 20"])
    before, offset = page.desk.focused, scrolls(page)["all"].offset
    assert offset > 0
    page.count = 25
    page.refresh()
    player.frame()
    assert page.desk.focused is page.desk["button 20"]
    assert page.desk.focused is not before
    assert scrolls(page)["all"].offset == offset
    page.count = 10
    page.refresh()
    player.frame()
    assert page.desk.focused is None
    assert scrolls(page)["all"].offset == 0


def test_the_keys_that_scroll_do_so_and_stop_at_the_ends(player: Player) -> None:
    page = shown(player)
    scroll = scrolls(page)["all"]
    player.key("END")
    end = scroll.offset
    assert page.desk["button 29"].rect.bottom <= player.app.size[1]
    player.key("PAGEDOWN")
    assert scroll.offset == end > 0
    player.key("HOME")
    assert scroll.offset == 0


def answers(taken: list[str]) -> list[Answer]:
    return [
        ("Yes", "check", "primary", lambda: taken.append("yes")),
        ("No", "cross", "plain", lambda: taken.append("no")),
    ]


def test_enter_presses_the_filled_button_and_esc_none(player: Player) -> None:
    taken: list[str] = []
    for key in ("RETURN", "ESCAPE"):
        player.app.ask("Really?", "It is meant so.", answers(taken))
        player.key(key)
        assert player.in_menu
    assert taken == ["yes"]


@FEW
@given(WINDOWS, st.integers(1, 400), st.integers(1, 5))
def test_a_dialog_of_any_length_is_whole_in_any_window(
    player: Player, size: tuple[int, int], words: int, count: int
) -> None:
    player.app.resize(size)
    choices: list[Answer] = [(f"Answer {n}", "", "plain", nothing) for n in range(count)]
    dialog = DialogScreen(player.app, "A question of some length", "word " * words, choices)
    player.app.scenes.push(dialog)
    window, rects = pygame.Rect((0, 0), size), [each.rect for each in dialog.desk.widgets]
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    view = scrolls(dialog)["text"].view
    assert view.height > 0
    assert view.collidelist(rects) == -1
    player.picture()
    player.app.scenes.pop()


def test_room_alone_is_a_page(player: Player) -> None:
    class Empty(Page):
        def body(self) -> Block:
            return Space()

    player.app.scenes.push(Empty(player.app))
    player.picture()
    player.click("back")
    assert player.in_menu
