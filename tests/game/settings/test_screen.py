"""The settings: every change applies at once and is there at the next start."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import FACES, section_of
from game.settings.screen import SettingsScreen
from game.settings.settings import Toggle
from game.ui.palette import DARK
from game.ui.widgets.widgets import Segments, Switch
from generators.kinds import kind_named
from tests.game.conftest import Start
from tests.game.player import Player, open_settings


@pytest.fixture
def settings(player: Player) -> Player:
    player.click("settings")
    player.wait()
    return player


def test_a_group_is_entered_at_its_chosen_one_and_space_says_what_it_chooses(
    settings: Player,
) -> None:
    settings.click("theme light")
    desk = settings.scene.desk
    desk.focus(settings.widget("theme light"))
    settings.key("DOWN")
    settings.key("UP")
    assert desk.focused is settings.widget("theme light")
    desk.focus(settings.widget("theme system"))
    settings.key("SPACE")
    assert settings.app.last_spoken == "Theme: System, selected."


def test_reduced_motion_is_kept_and_stops_what_moves(start: Start) -> None:
    player = start()
    open_settings(player, "Playing")
    player.click("motion")
    assert not player.app.theme.motion
    player.close()
    again = start()
    assert not again.app.theme.motion
    again.open()
    assert not again.scene.motion.active
    again.click(8)
    assert not again.scene.motion.active


def test_the_arrow_down_leaves_no_setting_of_a_column_out(settings: Player) -> None:
    settings.scene.desk.focus(settings.widget("theme light"))
    walked = []
    for _step in range(3):
        settings.key("DOWN")
        walked.append(settings.scene.desk.focused)
    names = ["language", "text_size", "fullscreen"]
    assert walked == [settings.widget(name) for name in names]


def test_the_settings_opened_from_a_game_lead_back_to_it(game: Player) -> None:
    game.click(8)
    open_settings(game, "Appearance")
    game.scene.desk.focus(game.widget("theme dark"))
    game.key("RETURN")
    game.click("back")
    assert game.marks[8] == 1
    assert game.app.theme.palette is DARK


@pytest.mark.parametrize("kind_name", [name for name in FACES if section_of(name)])
def test_the_settings_opened_from_a_game_show_its_own(start: Start, kind_name: str) -> None:
    player = start()
    player.app.scenes.push(SettingsScreen(player.app, kind_name))
    player.frame()
    section = section_of(kind_name)
    assert section is not None
    shown = {each.name for each in player.scene.desk.widgets}
    rows = [row for row in section.rows if isinstance(row, Toggle) or row.is_shown(player.app)]
    keys = [row.key for row in rows]
    assert keys
    assert {*keys} <= shown
    assert len(keys) <= 8
    assert "theme light" not in shown


def test_a_game_tells_the_settings_what_it_is(game: Player) -> None:
    game.app.open_settings()
    assert game.widget("sweetspots.zones").visible


def focus_of(player: Player) -> str:
    """What has the keyboard, where that is seen."""
    desk = player.scene.desk
    assert desk.focused is not None
    assert desk.by_key
    assert player.picture().get_rect().contains(desk.focused.rect)
    return desk.focused.name


def test_opened_by_keys_the_focus_is_on_the_card_of_the_game(game: Player) -> None:
    game.key("RIGHT")
    game.app.open_settings()
    assert focus_of(game) == "sweetspots.zones"
    game.key("TAB")
    assert focus_of(game) == "sweetspots.clashes"


@pytest.mark.parametrize("key", ["TAB", "DOWN"])
def test_opened_by_the_mouse_the_first_key_begins_on_the_card_of_the_game(
    game: Player, key: str
) -> None:
    game.click(8)
    game.app.open_settings()
    assert not game.scene.desk.by_key
    game.key(key)
    assert focus_of(game) == "sweetspots.zones"


def test_full_screen_without_a_window_changes_nothing(settings: Player) -> None:
    pygame.display.quit()
    settings.click("fullscreen")
    assert not settings.app.fullscreen
    settings.picture()
    switch = settings.widget("fullscreen")
    assert isinstance(switch, Switch)
    assert not switch.on


def test_tab_reaches_every_widget(settings: Player) -> None:
    names = {widget.name for widget in settings.scene.desk.widgets if widget.enabled}
    themes = {name for name in names if name.startswith("theme ")}

    def pressed(key: str, times: int) -> set[str]:
        reached = set()
        for _ in range(times):
            settings.key(key)
            assert settings.scene.desk.focused is not None
            reached.add(settings.scene.desk.focused.name)
        return reached

    pages = {name for name in names if name.startswith("page ")}
    stops = names - themes - pages | {"theme light", "page 0"}
    assert pressed("TAB", len(names)) == stops, "one stop for a group"
    settings.scene.desk.focus(settings.widget("theme light"))
    assert pressed("RIGHT", 3) == themes - {"theme light"}


def test_single_sounds_can_be_switched_only_while_sound_is_on(settings: Player) -> None:
    open_settings(settings, "Sound")
    switches = ("sound_touch", "sound_found", "sound_solved")
    for index, is_on in ((1, True), (0, False), (2, True)):
        volumes = settings.scene.desk["sound"]
        assert isinstance(volumes, Segments)
        volumes.choose(index)
        settings.frame()
        assert {settings.scene.desk[name].enabled for name in switches} == {is_on}


def test_the_clock_can_be_hidden(game: Player) -> None:
    game.wait()
    shown = pygame.image.tobytes(game.picture(), "RGB")
    game.app.change("clock", False)
    assert pygame.image.tobytes(game.picture(), "RGB") != shown


@pytest.mark.parametrize("zones", ["pattern", "letter"])
def test_zones_are_told_apart_by_more_than_colour(game: Player, zones: str) -> None:
    game.wait()
    plain = pygame.image.tobytes(game.picture(), "RGB")
    game.app.change("sweetspots.zones", zones)
    assert pygame.image.tobytes(game.picture(), "RGB") != plain


def test_clashes_are_not_shown_to_who_does_not_want_them(game: Player) -> None:
    game.app.change("sweetspots.clashes", False)
    game.click(0, button=3)
    game.wait()
    one = game.picture().get_at(game.board.view.rect(0).center)
    game.click(1, button=3)
    game.wait()
    assert game.controller.state.clashes
    assert game.picture().get_at(game.board.view.rect(0).center) == one


@pytest.mark.parametrize(
    ("preset", "key"),
    [("sc-hard", "lionwall.sc"), ("jp-hard", "lionwall.jp"), ("tw-hard", "lionwall.tw")],
)
def test_the_readings_are_those_of_the_script_chosen(
    player: Player, preset: str, key: str
) -> None:
    kind = kind_named("lionwall")
    player.app.dealer.choose(kind, kind.preset(preset))
    open_settings(player, "Lion Wall")
    shown = [each.name for each in player.scene.desk.widgets]
    assert [name for name in shown if name[9:] in ("sc", "tc", "jp", "tw")] == [key]
