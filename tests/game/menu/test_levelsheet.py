"""The sheet on which a puzzle is chosen: its rows, what few want, and levels of one's own."""

from __future__ import annotations

import pygame
import pytest

from game.dealing import pool
from game.menu.drawer import Drawer
from game.menu.levelsheet import LevelSheet
from game.menu.screen import MenuScreen
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


def rows(player: Player) -> dict[str, tuple[str, list[str]]]:
    """The rows of the sheet by title: what is chosen, and all answers."""
    found = (each for each in player.scene.desk.widgets if isinstance(each, Segments))
    return {each.title: (each.value, each.labels) for each in found}


def shown(sheet: LevelSheet) -> list[str]:
    """The texts on the sheet."""
    return [each.name for each in sheet.tree.described()]


LEVELS = ["Gentle", "Easy", "Medium", "Hard", "Expert"]


def test_level_and_size_are_chosen_apart_and_nothing_moves(player: Player) -> None:
    sheet = opened(player)
    sizes = [f"{size}×{size}" for size in range(5, 15)]
    assert rows(player)["Level"] == ("Gentle", LEVELS)
    assert rows(player)["Size"] == ("7×7", sizes)
    titles = [*rows(player)]
    places = [player.widget(f"choose {title}").rect.copy() for title in titles]
    player.pick("Size", "10×10")
    player.pick("Level", "Medium")
    assert sheet.preset.name == "10-2-medium", "as many chests as usual"
    assert rows(player)["Size"] == ("10×10", sizes)
    assert places == [player.widget(f"choose {title}").rect for title in titles]
    player.click("play")
    player.wait()
    assert player.app.dealer.chosen(KIND).name == "10-2-medium"


def test_a_script_can_be_chosen_at_every_level(player: Player) -> None:
    """Japanese has no Gentle walls: the level follows, and can't be taken."""
    sheet = opened(player, "lionwall")
    player.pick("Script", "Japanese")
    assert sheet.preset.name == "jp-easy"
    assert rows(player)["Level"] == ("Easy", LEVELS)
    assert "Now with Easy." in shown(sheet)
    player.pick("Level", "Gentle")
    assert sheet.preset.name == "jp-easy"
    assert "Gentle goes with Simplified, Taiwan, Hong Kong." in shown(sheet)
    player.pick("Level", "Hard")
    assert not any("goes with" in each or "Now" in each for each in shown(sheet))
    player.click("rare")
    player.pick("Character list", "JLPT")
    assert "Now with N5–N3." in shown(sheet)
    player.click("usual")
    player.pick("Script", "Taiwan")
    assert sheet.preset.name == "jp-n3", "refused"
    assert "Taiwan goes with Standard, Frequency." in shown(sheet)
    player.click("rare")
    player.pick("Character list", "HSK")
    assert "Now with HSK 1–2, Simplified." in shown(sheet)
    player.pick("Character list", "Standard")
    assert sheet.preset.name == "jp-hard", "as it was"


def test_a_sheet_that_is_closed_changes_nothing(player: Player) -> None:
    kind = kind_named("lionwall")
    before = player.app.dealer.chosen(kind), player.app.dealer.chosen_mode(kind)
    opened(player, "lionwall")
    player.pick("Level", "Expert")
    player.pick("Mode", "Four lives")
    player.click("rare")
    player.pick("Character list", "HSK")
    player.key("ESCAPE")  # back to the first page
    player.click("rare")
    player.click("close")
    assert player.in_menu
    assert (player.app.dealer.chosen(kind), player.app.dealer.chosen_mode(kind)) == before


def test_a_crossword_is_chosen_by_type_and_by_size_or_level(player: Player) -> None:
    """A size of the type brings its level, and a level its size, where the other doesn't fit."""
    sheet = opened(player, "crossword")
    assert [*rows(player)] == ["Type", "Size"], "a mini's size is its level"
    player.pick("Size", "9×9")
    assert sheet.preset.name == "clued-9"
    assert "Medium: about 30 clues." in shown(sheet)
    player.pick("Type", "Cryptic")
    assert rows(player)["Level"] == ("Medium", LEVELS)
    player.pick("Level", "Hard")
    assert sheet.preset.name == "cryptic-9"
    player.pick("Size", "13×13")
    assert sheet.preset.name == "cryptic-13"
    player.pick("Level", "Expert")
    assert sheet.preset.name == "cryptic-13-expert"
    player.pick("Size", "7×7")
    assert sheet.preset.name == "cryptic-7"
    player.pick("Type", "Fill-in")
    assert sheet.preset.name == "fill-in-7"
    player.pick("Type", "American")
    assert sheet.preset.name == "american-13", "Expert was the level chosen last"
    player.click("rare")
    player.pick("Words", "Themed")
    assert sheet.preset.name == "american-15-themed"


def test_what_few_want_is_behind_a_link_and_brings_its_own_levels(player: Player) -> None:
    sheet = opened(player, "lionwall")
    player.pick("Level", "Medium")
    player.click("rare")
    assert [*rows(player)] == ["Character list"]
    player.pick("Character list", "HSK")
    player.click("usual")
    assert rows(player)["Level"][1] == ["HSK 1–2", *(f"HSK {n}" for n in range(3, 7)), "HSK 7–9"]
    player.pick("Level", "HSK 5")
    assert sheet.preset.name == "sc-hsk-5"
    player.click("rare")
    player.pick("Character list", "Standard")
    assert sheet.preset.name == "sc-medium"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_preset_is_reached_by_three_rows_at_most(kind: AnyKind) -> None:
    choices = [(preset.variant, preset.facets) for preset in kind.presets]
    assert len({*choices}) == len(choices)
    assert max(len(facets) for _, facets in choices) + (len(kind.play.modes) > 1) <= 3


def test_a_board_of_the_wanted_size_chests_and_level_is_dealt(player: Player) -> None:
    opened(player)
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


def test_another_size_has_as_many_chests_as_are_usual_and_fit(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset("13-3-hard"))
    screen = opened(player)
    assert screen.preset.name == "13-3-hard"
    player.pick("Size", "9×9")
    assert screen.preset.name == "9-1-hard"
    player.pick("Size", "5×5")
    assert screen.preset.name == "5-1-hard"


def test_where_none_is_found_the_player_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(params: object, rng: Rng, tick: Tick) -> object:
        raise GenerationError("found no such board in 300 attempts")

    monkeypatch.setitem(KIND.__dict__, "generate", never)
    opened(player)
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
    opened(player)
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
    sheet = opened(player)
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
    opened(player, "brick")
    player.pick("Letters", "6")
    player.pick("Level", "Medium")
    player.click("play")
    player.wait()
    game = player.controller.game
    assert game.preset is not None
    assert game.preset.name == "6-medium"
    assert len(game.session.puzzle.letters) == 6


def test_without_a_centre_every_level_comes(player: Player) -> None:
    screen = opened(player, "brick")
    player.pick("Centre letter", "No")
    assert screen.preset.name == "free"
    player.pick("Centre letter", "Yes")
    assert screen.preset.name == "7-gentle"


def test_the_words_of_one_country_and_the_rules_of_old_are_apart_from_the_level(
    player: Player,
) -> None:
    sheet = opened(player, "wordwall")
    player.pick("Level", "Hard")
    player.click("rare")
    player.pick("Words", "British")
    assert sheet.preset.name == "hard-british"
    player.click("usual")
    assert rows(player)["Level"] == ("Hard", LEVELS)
    player.pick("Level", "Medium")
    assert sheet.preset.name == "british"
    player.key("ESCAPE")
    sheet = opened(player, "brick")
    player.pick("Letters", "9")
    player.click("rare")
    player.pick("Rules", "Original")
    player.click("usual")
    assert not rows(player), "all else is as it was in the original"
    player.click("rare")
    player.pick("Rules", "Standard")
    assert sheet.preset.name.startswith("9-")
