"""Larger text: by a key anywhere and in the settings; kept, as are focus and view."""

from __future__ import annotations

import pygame
import pytest

from game.settings.settings import TEXT_SIZES
from game.ui.actions import Choice
from game.ui.palette import LIGHT
from game.ui.theme import Theme, unit
from game.ui.widgets.widgets import Segments, nothing
from tests.game.conftest import Start
from tests.game.faces.contract import NAMES, begun, told
from tests.game.player import BOARD, Player

CTRL, CMD, ALTGR = pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LCTRL | pygame.KMOD_RALT


def large(size: tuple[int, int], text: float) -> Theme:
    return Theme(LIGHT, unit(*size) * text, text=text)


def percent(player: Player) -> int:
    return round(player.app.theme.text * 100)


@pytest.mark.parametrize(
    ("mod", "larger", "smaller"),
    [(CTRL, "PLUS", "MINUS"), (CMD, "EQUALS", "MINUS"), (CTRL, "KP_PLUS", "KP_MINUS")],
)
def test_keys_make_the_text_larger_and_smaller_and_say_so(
    player: Player, mod: int, larger: str, smaller: str
) -> None:
    sizes = []
    for name in (larger, larger, smaller, larger, larger, larger, larger):
        player.key(name, mod)
        sizes.append(percent(player))
        end = ", the largest" if sizes[-2:] == [175, 175] else ""
        assert player.said == f"Text size {sizes[-1]}%{end}"
    assert sizes == [110, 125, 110, 125, 150, 175, 175]


@pytest.mark.parametrize(("name", "scancode"), [("0", 0), ("KP0", 0), ("AMPERSAND", 39)])
def test_a_key_brings_back_the_first_size(player: Player, name: str, scancode: int) -> None:
    player.app.change("text_size", "150")
    player.press_key(getattr(pygame, f"K_{name}"), mod=CTRL, scancode=scancode)
    assert percent(player) == 100
    assert player.said == "Text size 100%"
    player.control("MINUS")
    assert percent(player) == 100
    assert player.said == "Text size 100%, the smallest"


def test_characters_typed_with_altgr_leave_the_size(player: Player) -> None:
    player.app.change("text_size", "125")
    for name, mod in (("PLUS", ALTGR), ("0", ALTGR), ("PLUS", 0), ("MINUS", pygame.KMOD_LALT)):
        player.key(name, mod)
        assert percent(player) == 125


def test_the_size_is_kept_for_the_next_start(start: Start) -> None:
    player = start()
    player.control("PLUS")
    player.close()
    assert percent(start()) == 110


@pytest.mark.parametrize("stored", ["900", "", "large", 150, None])
def test_a_size_that_there_is_not_counts_as_the_first(start: Start, stored: object) -> None:
    player = start()
    player.app.store.set_setting("text_size", stored)
    player.close()
    again = start()
    assert percent(again) == 100
    again.control("PLUS")
    assert percent(again) == 110


@pytest.mark.usefixtures("six_kinds")
@pytest.mark.parametrize("name", NAMES[::4])
def test_the_keys_work_in_every_game_and_change_nothing_else(player: Player, name: str) -> None:
    begun(player, name)
    state, before = player.context.session.state, told(player)
    for key, now in (("PLUS", 110), ("EQUALS", 125), ("MINUS", 110), ("0", 100)):
        player.control(key)
        assert percent(player) == now
    assert (player.context.session.state, told(player)) == (state, before)


def test_a_size_is_chosen_in_the_settings_and_applies_at_once(player: Player) -> None:
    player.click("settings")
    segments = player.widget("text_size")
    assert isinstance(segments, Segments)
    assert (segments.labels, segments.value) == ([f"{size}%" for size in TEXT_SIZES], "100%")
    player.click(segments.part(3, player.app.theme).center)
    assert percent(player) == 150
    assert player.widget("text_size").value == "150%"


def test_the_focus_stays_and_is_seen_at_every_size(player: Player) -> None:
    player.app.open_settings()
    desk = player.scene.desk
    while desk.focused is None or desk.focused.name != "text_size":
        player.key("TAB")
    for size in TEXT_SIZES[1:]:
        player.key("RIGHT")
        assert player.app.settings.text_size == size
        assert desk.focused is not None
        assert desk.focused.name == "text_size"
        assert desk.by_key
        assert player.picture().get_rect().contains(desk.focused.rect)


def test_a_list_whose_button_is_scrolled_away_stays_in_the_window(player: Player) -> None:
    away = pygame.Rect(100, 2000, 200, 44)
    player.app.choose(lambda: away, [Choice("One", nothing), Choice("Two", nothing)])
    rows = [each for each in player.scene.desk.widgets if each.visible]
    assert all(player.picture().get_rect().contains(each.rect) for each in rows)


def test_a_board_keeps_its_cells_where_there_is_room(player: Player) -> None:
    player.app.resize((1600, 800))
    player.open(BOARD)
    before = player.board.view.cell_px
    words = player.widget("tap").rect.height
    for _ in range(2):
        player.control("PLUS")
    assert player.board.view.cell_px == before
    assert player.widget("tap").rect.height == round(words * 1.25)
