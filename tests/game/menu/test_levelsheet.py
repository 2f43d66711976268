"""The sheet on which a puzzle is chosen: its rows, what few want, and levels of one's own."""

from __future__ import annotations

import pygame
import pytest

from game.dealing import pool
from game.menu.drawer import Drawer
from game.menu.levelsheet import LevelSheet
from game.menu.screen import MenuScreen
from game.menu.wordlanguage import languages_of
from game.statistics.chart import preset_title
from game.ui.widgets.widgets import Segments
from generators.base import AnyKind, GenerationError, Tick
from generators.kinds import KINDS, kind_named
from generators.rng import Rng
from tests.game.conftest import Start
from tests.game.player import KIND, Player


def drawer_of(player: Player, name: str = KIND.name) -> Drawer:
    menu = player.scene
    assert isinstance(menu, MenuScreen)
    return next(drawer for drawer in menu.drawers if drawer.row.name == name)


def opened(player: Player, name: str = KIND.name) -> LevelSheet:
    """Opens the sheet of a kind from its card."""
    player.app.dealer.note_known(drawer_of(player, name).kind)
    player.click(f"{name} preset")
    player.settle()
    assert isinstance(player.scene, LevelSheet)
    return player.scene


def ask(player: Player, name: str = KIND.name) -> LevelSheet:
    """Opens the page of the sheet for a level of one's own, where it opens if one is chosen."""
    sheet = opened(player, name)
    if sheet.page != sheet._custom_rows:
        player.click("custom")
    return sheet


def rows(player: Player) -> dict[str, tuple[str, list[str]]]:
    """The rows of the sheet by title: what is chosen, and all answers."""
    found = (each for each in player.scene.desk.widgets if isinstance(each, Segments))
    return {each.title: (each.value, each.labels) for each in found}


LEVELS = ["Gentle", "Easy", "Medium", "Hard", "Expert"]


def test_a_level_brings_its_size_and_a_size_its_level_and_nothing_moves(player: Player) -> None:
    sheet = opened(player)
    sizes = [f"{size}×{size}" for size in (6, 7, 8, 9, 10, 12, 14)]
    assert rows(player) == {"Level": ("Gentle", LEVELS), "Size": ("7×7", sizes)}
    places = [player.widget(f"choose {title}").rect.copy() for title in ("Level", "Size")]
    player.pick("Size", "14×14")
    assert sheet.preset.name == "14-3-hard"
    player.pick("Level", "Medium")
    assert rows(player)["Size"] == ("7×7", sizes)
    assert places == [player.widget(f"choose {title}").rect for title in ("Level", "Size")]
    player.click("play")
    player.wait()
    assert player.app.dealer.chosen(KIND).name == "7-1-medium"


def test_a_script_can_be_chosen_at_every_level(player: Player) -> None:
    """Japanese has no Gentle walls: the level follows, and isn't offered."""
    sheet = opened(player, "lionwall")
    player.pick("Script", "Japanese")
    assert sheet.preset.name == "jp-easy"
    assert rows(player)["Level"] == ("Easy", LEVELS[1:])


def test_a_sheet_that_is_closed_changes_nothing(player: Player) -> None:
    kind = kind_named("lionwall")
    before = player.app.dealer.chosen(kind), player.app.dealer.chosen_mode(kind)
    opened(player, "lionwall")
    player.pick("Level", "Expert")
    player.pick("Mode", "Four lives")
    player.click("rare")
    player.pick("List", "HSK")
    player.key("ESCAPE")
    assert player.in_menu
    assert (player.app.dealer.chosen(kind), player.app.dealer.chosen_mode(kind)) == before


def test_a_mode_is_chosen_with_the_level(player: Player) -> None:
    opened(player, "wordwall")
    player.pick("Mode", "Four lives")
    player.click("play")
    player.wait()
    assert player.controller.session.mode.name == "four"


def test_a_crossword_is_chosen_by_type_and_by_size_or_level(player: Player) -> None:
    """A size of the type brings its level, and a level its size, where the other doesn't fit."""
    sheet = opened(player, "crossword")
    assert rows(player)["Level"] == ("Gentle", LEVELS[:3])
    player.pick("Level", "Medium")
    assert sheet.preset.name == "clued-9"
    player.pick("Type", "Cryptic")
    assert rows(player)["Level"] == ("Medium", ["Medium", "Hard", "Expert"])
    player.pick("Level", "Hard")
    assert sheet.preset.name == "cryptic-9"
    player.pick("Size", "13×13")
    assert sheet.preset.name == "cryptic-13"
    player.pick("Level", "Expert")
    assert sheet.preset.name == "cryptic-13-expert"
    player.pick("Size", "7×7")
    assert sheet.preset.name == "cryptic-7"
    player.pick("Type", "American")
    player.pick("Size", "Themed")
    assert sheet.preset.name == "american-15-themed"


def test_what_few_want_is_behind_a_link_and_the_usual_level_comes_back(player: Player) -> None:
    sheet = opened(player, "lionwall")
    player.pick("Level", "Medium")
    player.click("rare")
    assert [*rows(player)] == ["List"]
    player.pick("List", "HSK")
    player.pick("Level", "HSK 5")
    assert sheet.preset.name == "sc-hsk-5"
    player.click("usual")
    assert sheet.preset.name == "sc-medium"


def test_the_words_are_in_a_chosen_language(player: Player) -> None:
    opened(player, "brick")
    player.click("rare")
    player.pick("Language", "Français")
    player.click("usual")
    player.click("play")
    player.wait()
    assert player.controller.session.puzzle.language == "fr"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_preset_is_reached_by_three_rows_at_most(kind: AnyKind) -> None:
    for is_rare in (False, True):
        facets = [preset.facets for preset in kind.presets if preset.is_rare is is_rare]
        assert len({*facets}) == len(facets)
        other_rows = bool(languages_of(kind)) if is_rare else len(kind.play.modes) > 1
        assert max(map(len, facets), default=0) + other_rows <= 3


def test_a_board_of_the_wanted_size_chests_and_level_is_dealt(player: Player) -> None:
    ask(player)
    player.pick("Size", "9×9")
    player.pick("Chests", "2 chests per row")
    player.pick("Level", "Easy")
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


def test_a_level_of_ones_own_begins_with_what_is_chosen(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset("10-2-expert"))
    player.click("sweetspots preset")
    player.click("custom")
    assert isinstance(player.scene, LevelSheet)
    assert player.scene._own == (10, 2, 5)


def test_chests_that_do_not_fit_another_size_go_to_the_nearest_that_do(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset("13-3-hard"))
    screen = ask(player)
    assert screen._own == (13, 3, 4)
    player.pick("Size", "9×9")
    assert screen._own == (9, 2, 4)
    player.pick("Size", "5×5")
    assert screen._own == (5, 1, 4)


def test_where_none_is_found_the_player_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(params: object, rng: Rng, tick: Tick) -> object:
        raise GenerationError("found no such board in 300 attempts")

    monkeypatch.setitem(KIND.__dict__, "generate", never)
    ask(player)
    player.pick("Size", "5×5")
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
    opened(player, "riddle")
    assert "custom" not in [widget.name for widget in player.scene.desk.widgets]


def test_statistics_and_lists_call_it_by_its_title(player: Player) -> None:
    player.deal("9-2-easy")
    assert preset_title(KIND.name, "9-2-easy") == "Easy • 9×9"
    cell = next(cell for cell, mark in enumerate(player.marks) if not mark)
    player.click(cell)
    player.click("back")
    player.settle()
    assert drawer_of(player).states[0].startswith("Easy, 9×9, ")


def keep(player: Player, size: str, name: str) -> None:
    """Saves a level of that size under a name, and closes the sheet."""
    ask(player)
    player.pick("Size", size)
    player.click("save")
    player.event(pygame.TEXTINPUT, text=name)
    player.key("RETURN")
    player.key("ESCAPE")
    player.settle()


def test_levels_are_saved_by_name_dealt_and_deleted(start: Start) -> None:
    player = start()
    keep(player, "5×5", "before breakfast")
    keep(player, "6×6", "on the tram")
    player = start()
    sheet = ask(player)
    player.pick("Saved", "before breakfast")
    assert sheet.preset.name.startswith("5-1-")
    player.pick("Saved", "on the tram")
    player.click("save")  # it says Delete
    assert [*player.app.dealer.saved_presets(KIND)] == ["before breakfast"]
    player.pick("Saved", "before breakfast")
    player.click("play")
    player.wait()
    assert player.controller.session.puzzle.size == 5


def test_what_no_version_knows_is_not_offered(player: Player) -> None:
    player.app.store.set_setting(f"kept.{KIND.name}", {"odd": "99-9-huge", "worse": 3})
    assert player.app.dealer.saved_presets(KIND) == {}


def test_brick_asks_for_letters_centre_and_level(player: Player) -> None:
    ask(player, "brick")
    player.pick("Letters", "6")
    player.pick("Level", "Medium")
    player.click("play")
    player.wait()
    game = player.controller.game
    assert game.preset is not None
    assert game.preset.name == "6-medium"
    assert len(game.session.puzzle.letters) == 6


def test_without_a_centre_every_level_comes(player: Player) -> None:
    screen = ask(player, "brick")
    player.pick("Centre letter", "No")
    assert screen._own[1:] == (0, 0)
    player.pick("Centre letter", "Yes")
    assert screen._own[1:] == (1, 1)
