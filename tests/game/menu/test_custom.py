"""A puzzle of the player's own choice: what is asked, what is dealt, and where it is kept."""

from __future__ import annotations

import pygame
import pytest

from game.dealing import pool
from game.menu.custom import CustomScreen
from game.menu.drawer import Drawer
from game.menu.screen import MenuScreen
from game.statistics.tiles import preset_title
from game.ui.widgets.picker import PickerScreen
from generators.base import GenerationError, Tick
from generators.rng import Rng
from tests.game.conftest import Start
from tests.game.player import KIND, Player


def drawer_of(player: Player, name: str = KIND.name) -> Drawer:
    menu = player.scene
    assert isinstance(menu, MenuScreen)
    return next(drawer for drawer in menu.drawers if drawer.row.name == name)


def ask(player: Player) -> CustomScreen:
    """Opens the screen by the row of the list of presets."""
    player.app.dealer.note_known(KIND)
    drawer_of(player)._open_list()
    take(player, "Custom…")
    assert isinstance(player.scene, CustomScreen)
    player.settle()
    return player.scene


def take(player: Player, label: str) -> None:
    """Takes the row of that label from the list that is open."""
    assert isinstance(player.scene, PickerScreen)
    next(row for row in player.scene.rows if row.choice.label == label).press(None)
    player.settle()


def answer(player: Player, question: str, label: str) -> None:
    player.click(question)
    take(player, label)


def test_a_board_of_the_wanted_size_chests_and_level_is_dealt(player: Player) -> None:
    ask(player)
    answer(player, "size", "9×9")
    answer(player, "stars", "2 chests per row")
    answer(player, "level", "Easy")
    player.click("play")
    player.wait()
    puzzle, preset = player.controller.session.puzzle, player.controller.game.preset
    assert (puzzle.size, puzzle.stars) == (9, 2)
    assert preset is not None
    assert preset.name == "9-2-easy"
    assert preset not in KIND.presets


def test_new_deals_such_a_board_again(start: Start) -> None:
    player = start()
    player.deal("9-2-easy")
    player.click("new")
    player.wait()
    assert player.controller.game.preset == KIND.preset("9-2-easy")
    player.close()
    again = start()
    assert again.controller.game.preset == KIND.preset("9-2-easy")
    assert again.app.dealer.chosen(KIND) == KIND.preset("9-2-easy")


def test_the_last_choice_is_remembered_also_after_another_preset(start: Start) -> None:
    player = start()
    player.app.dealer.choose(KIND, KIND.preset("9-2-easy"))
    player.app.dealer.choose(KIND, KIND.presets[0])
    player.close()
    assert ask(start()).given == (9, 2, 2)


def test_chests_that_do_not_fit_another_size_go_to_the_nearest_that_do(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset("13-3-hard"))
    screen = ask(player)
    assert screen.given == (13, 3, 4)
    answer(player, "size", "9×9")
    assert screen.given == (9, 2, 4)
    answer(player, "size", "5×5")
    assert screen.given == (5, 1, 4)


def test_where_none_is_found_the_player_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(params: object, rng: Rng, tick: Tick) -> object:
        raise GenerationError("found no such board in 300 attempts")

    monkeypatch.setitem(KIND.__dict__, "generate", never)
    ask(player)
    answer(player, "size", "5×5")
    player.click("play")
    player.wait()
    assert player.in_menu
    assert player.said.startswith("Couldn't make a puzzle like that.")


def endless(params: object, rng: Rng, tick: Tick) -> object:
    """A search that finds nothing and does not end by itself."""
    while True:
        tick(None)


def test_the_search_ends_after_a_time(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KIND.__dict__, "generate", endless)
    monkeypatch.setattr(pool, "_CUSTOM_SECONDS", 0.0)
    player.deal("9-2-easy")
    assert player.in_menu
    assert player.said.startswith("Couldn't make a puzzle like that.")


def test_a_kind_without_free_choice_offers_none(player: Player) -> None:
    drawer_of(player, "riddle")._open_list()
    assert isinstance(player.scene, PickerScreen)
    assert "Custom…" not in [row.choice.label for row in player.scene.rows]


def test_statistics_and_lists_call_it_by_its_title(player: Player) -> None:
    player.deal("9-2-easy")
    assert preset_title(KIND.name, "9-2-easy") == "Easy • 9×9"
    cell = next(cell for cell, mark in enumerate(player.marks) if not mark)
    player.click(cell)
    player.click("back")
    player.settle()
    assert drawer_of(player).states[1].startswith("Easy, 9×9, ")


def keep(player: Player, size: str, name: str) -> None:
    """Keeps a choice of that size under a name, and closes the screen."""
    ask(player)
    answer(player, "size", size)
    player.click("keep")
    player.event(pygame.TEXTINPUT, text=name)
    player.key("RETURN")
    player.click("cancel")
    player.settle()


def test_choices_are_kept_by_name_in_the_drawer_and_dealt(start: Start) -> None:
    player = start()
    keep(player, "5×5", "before breakfast")
    keep(player, "6×6", "on the tram")
    player = start()
    drawer_of(player)._open_list()
    take(player, "before breakfast")
    assert player.app.dealer.chosen(KIND).name.startswith("5-1-")
    player.app.dealer.note_known(KIND)
    player.click("sweetspots play")
    player.wait()
    assert player.controller.session.puzzle.size == 5


def test_a_kept_choice_is_deleted_in_the_list(player: Player) -> None:
    keep(player, "5×5", "before breakfast")
    keep(player, "6×6", "on the tram")
    drawer_of(player)._open_list()
    assert isinstance(player.scene, PickerScreen)
    at = [row.title for row in player.scene.rows].index("before breakfast")
    player.click(f"delete row {at}")
    labels = [row.title for row in player.scene.rows]
    assert "before breakfast" not in labels
    assert "on the tram" in labels
    assert [*player.app.dealer.saved_presets(KIND)] == ["on the tram"]


def test_what_no_version_knows_is_not_offered(player: Player) -> None:
    player.app.store.set_setting(f"kept.{KIND.name}", {"odd": "99-9-huge", "worse": 3})
    assert player.app.dealer.saved_presets(KIND) == {}


def test_brick_asks_for_letters_centre_and_level(player: Player) -> None:
    drawer = drawer_of(player, "brick")
    player.app.dealer.note_known(drawer.kind)
    drawer._open_list()
    take(player, "Custom…")
    player.settle()
    answer(player, "letters", "6")
    answer(player, "level", "Medium")
    player.click("play")
    player.wait()
    game = player.controller.game
    assert game.preset is not None
    assert game.preset.name == "6-medium"
    assert len(game.session.puzzle.letters) == 6


def test_without_a_centre_every_level_comes(player: Player) -> None:
    drawer_of(player, "brick")._open_list()
    take(player, "Custom…")
    screen = player.scene
    assert isinstance(screen, CustomScreen)
    player.settle()
    answer(player, "centre", "No")
    assert screen.given[1:] == (0, 0)
    answer(player, "centre", "Yes")
    assert screen.given[1:] == (1, 1)
