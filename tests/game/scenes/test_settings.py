"""The settings: every change applies at once and is there at the next start."""

from __future__ import annotations

import pygame
import pytest

from game.palette import DARK, LIGHT, Colour
from game.scenes.settings import SettingsScene
from game.ui.widgets import Switch
from tests.game.conftest import Start
from tests.game.player import Player


@pytest.fixture
def settings(player: Player) -> Player:
    player.click("settings")
    player.wait()
    return player


def ground(player: Player) -> Colour:
    red, green, blue, _ = player.picture().get_at((2, player.app.size[1] - 2))
    return red, green, blue


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_theme_applies_at_once(settings: Player, by: str) -> None:
    if by == "mouse":
        settings.click("theme dark")
    else:
        settings.tap("theme dark")
    assert settings.app.theme.palette is DARK
    assert ground(settings) == DARK.paper
    settings.click("theme light")
    assert settings.app.theme.palette is LIGHT
    assert ground(settings) == LIGHT.paper


def test_a_theme_is_kept_for_the_next_start(start: Start) -> None:
    player = start()
    player.click("settings")
    player.click("theme dark")
    player.close()
    assert start().app.theme.palette is DARK


def test_reduced_motion_is_kept_and_stops_what_moves(start: Start) -> None:
    player = start()
    player.click("settings")
    player.click("still")
    assert not player.app.theme.motion
    player.close()
    again = start()
    assert not again.app.theme.motion
    again.open()
    assert not again.scene.motion.active
    again.click(8)
    assert not again.scene.motion.active


def test_motion_comes_back_with_a_second_press(settings: Player) -> None:
    settings.click("still")
    settings.click("still")
    assert settings.app.theme.motion
    switch = settings.widget("still")
    assert isinstance(switch, Switch)
    assert not switch.on


def test_space_turns_a_switch_over(settings: Player) -> None:
    while settings.scene.desk.focused is not settings.widget("still"):
        settings.key("TAB")
    settings.key("SPACE")
    assert not settings.app.theme.motion


def test_the_settings_opened_from_a_game_lead_back_to_it(game: Player) -> None:
    game.click(8)
    game.app.open_settings()
    game.click("theme dark")
    game.click("back")
    assert game.marks[8] == 1
    assert game.app.theme.palette is DARK


def test_full_screen_without_a_window_changes_nothing(settings: Player) -> None:
    pygame.display.quit()
    settings.click("fullscreen")
    assert not settings.app.fullscreen
    settings.picture()
    switch = settings.widget("fullscreen")
    assert isinstance(switch, Switch)
    assert not switch.on


def test_tab_reaches_every_widget(settings: Player) -> None:
    names = {widget.name for widget in settings.scene.desk.widgets}
    reached = set()
    for _ in names:
        settings.key("TAB")
        assert settings.scene.desk.focused is not None
        reached.add(settings.scene.desk.focused.name)
    assert reached == names


def test_esc_leaves(settings: Player) -> None:
    assert isinstance(settings.scene, SettingsScene)
    settings.key("ESCAPE")
    assert settings.in_menu
