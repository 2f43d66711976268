"""What a setter expects of the bench: a country, an area to clear, keys, one draft of a puzzle."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.dealing.opening import resolve_data
from game.ui.widgets.picker import PickerScreen
from game.workshop.editor import EditorScreen
from game.workshop.screen import WorkshopScreen
from generators.crossword.drafting.draft import COUNTRY, SIZE, THEME
from generators.crossword.rules import PENCIL, WRITE
from generators.drafting import Edit
from generators.kinds import kind_named
from tests.game.benches import settle
from tests.game.conftest import Clipboard
from tests.game.faces.crossword.test_editor import begin, begin_large, go, lists, made
from tests.game.player import Player, choose
from tests.generators.crossword.test_sketch import drawn

__all__ = ["made"]  # a fixture


def _labels(player: Player) -> list[str]:
    assert isinstance(player.scene, PickerScreen)
    return [row.choice.label for row in player.scene.rows]


def _press_row(player: Player, start: str) -> None:
    labels = _labels(player)
    player.click(f"row {next(n for n, each in enumerate(labels) if each.startswith(start))}")


def test_the_patterns_are_those_of_the_country_which_one_choice_changes(player: Player) -> None:
    sheet = begin_large(player)
    player.click("pattern")
    assert not [each for each in _labels(player) if each.startswith("American")]
    _press_row(player, "Style: British")
    assert sheet.draft.choice.country == "american"
    labels = _labels(player)
    assert "Style: American" in labels
    assert not [each for each in labels if each.startswith("British")]
    _press_row(player, "American 1")
    settle(player)
    player.control("z")
    player.control("z")
    assert sheet.draft.choice.country == ""


def test_a_pattern_gives_the_draft_its_country(player: Player) -> None:
    sheet = begin_large(player)
    player.click("pattern")
    _press_row(player, "British 1")
    settle(player)
    assert sheet.draft.choice.country == "british"


@pytest.mark.soak
def test_a_theme_without_pairs_falls_back_on_a_pattern_and_says_why(player: Player) -> None:
    sheet = begin_large(player)
    theme = "lighthouse harbor sailing"
    edits = (Edit(SIZE, 0, "15x15"), Edit(THEME, 0, theme), Edit(COUNTRY, 0, "american"))
    sheet.put(edits)
    settle(player)
    player.click("pattern")
    player.click("row 0")
    settle(player)
    assert all(sheet.draft.words)
    toast = player.app.toast_shown
    assert toast is not None
    assert "pairs of the same length" in toast.text
    assert "Chose the pattern “" in toast.text


def test_an_area_is_selected_by_a_drag_and_cleared_in_one_step(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(WRITE, cell, "a") for cell in range(9)])
    settle(player)
    assert player.widget("fill").title == "Fill the rest, keeping your letters"
    player.drag(0, 1, 4)
    assert [*sheet.area] == [0, 1, 3, 4]
    assert player.widget("fill").title == "Fill the selected squares"
    for marked in ({0, 1, 3, 4}, set()):
        player.control("l")
        assert sheet.draft.extras.circled == marked
    player.key("DELETE")
    settle(player)
    assert [cell for cell in range(9) if not sheet.draft.cells[cell]] == [0, 1, 3, 4]
    player.control("z")
    assert all(sheet.draft.cells)


def test_all_letters_are_unlocked_at_once(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(WRITE, cell, "a") for cell in range(4)])
    assert sheet.locked_cells == [0, 1, 2, 3]
    sheet.unlock_all()
    assert sheet.draft.pencilled == {0, 1, 2, 3}
    assert not sheet.locked_cells


def test_an_area_is_selected_by_keys_and_dropped_by_escape(player: Player) -> None:
    sheet = begin(player)
    go(player, 0)
    player.key("RIGHT", pygame.KMOD_LSHIFT)
    player.key("DOWN", pygame.KMOD_LSHIFT)
    assert [*sheet.area] == [0, 1, 3, 4]
    assert player.app.last_spoken == "4 squares selected"
    player.key("ESCAPE")
    assert not sheet.area
    assert isinstance(player.scene, EditorScreen)


def test_the_bench_is_left_by_the_second_escape(player: Player) -> None:
    begin(player)
    player.key("ESCAPE")
    assert isinstance(player.scene, EditorScreen)
    assert player.app.toast_shown is not None
    player.key("ESCAPE")
    assert isinstance(player.scene, WorkshopScreen)


def test_alt_and_a_digit_types_no_digit(player: Player) -> None:
    sheet = lists(player)
    scene = settle(player)
    scene.desk.focus(scene.desk["title"])
    player.frame()
    key = {"key": pygame.K_3, "unicode": "3", "scancode": 0}
    player.event(pygame.KEYDOWN, mod=pygame.KMOD_LALT, **key)
    player.event(pygame.TEXTINPUT, text="3")
    settle(player)
    assert all(field.text == "" for field in sheet.fields)


def test_a_puzzle_opened_again_continues_its_draft(made: Player) -> None:
    scene = settle(made)
    draft, puzzle = scene.game.game_id, scene.workbench.puzzle
    assert puzzle is not None
    made.key("ESCAPE")
    made.key("ESCAPE")
    made.app.dealer.draft(scene.workbench.made, puzzle)
    assert settle(made).game.game_id == draft
    assert made.app.toast_shown is not None
    made.app.dealer.draft(scene.workbench.made, replace(puzzle, clues=("Another",) * 4))
    assert settle(made).game.game_id != draft


def test_an_unfinished_puzzle_opened_again_continues_its_draft(player: Player) -> None:
    player.click("workshop")
    kind = kind_named("crossword")
    player.app.dealer.draft_of(kind, drawn("cats", "a#o#", "rows", "t.##"), "")
    scene = settle(player)
    draft, unfinished = scene.game.game_id, scene.workbench.unfinished
    assert unfinished is not None
    player.key("ESCAPE")
    player.key("ESCAPE")
    opened = resolve_data(kind.formats.exports["ipuz"](*unfinished)).opened
    player.app.dealer.draft(kind, opened.puzzle, opened.moves)
    assert settle(player).game.game_id == draft


@pytest.mark.parametrize("is_editing", [False, True])
def test_a_list_pasted_in_the_workshop_becomes_another_draft(
    player: Player, clipboard: Clipboard, is_editing: bool
) -> None:
    if is_editing:
        begin(player)
    else:
        player.click("workshop")
    clipboard.text = "cat: A pet\ntap: Water comes from it\nape: A primate\npea: Green and round"
    player.control("v")
    player.wait()
    assert isinstance(player.scene, EditorScreen)
    assert "tap" in settle(player).workbench.state.words


def test_the_workshop_names_what_it_leaves_out_of_a_list(
    player: Player, clipboard: Clipboard
) -> None:
    player.click("workshop")
    words = "niño: Boy\nmañana: Tomorrow\npingüino: Cold bird\nárbol: Tree\nhermano"
    clipboard.text = words
    player.control("v")
    player.wait()
    draft = settle(player).workbench.state
    assert draft.choice.language == "es"
    assert "hermano" not in draft.words
    assert "Left out" in player.said
    assert "hermano" in player.said


def test_a_list_is_laid_out_again_in_the_workshop(player: Player, clipboard: Clipboard) -> None:
    player.click("workshop")
    clipboard.text = (
        "lantern: Light\ntable = Furniture\nbicycle: It has wheels\nmirror: Glass\npencil: To draw"
    )
    player.control("v")
    player.wait()
    before = settle(player).workbench.state
    choose(player, "Letters…", "Another layout")
    after = settle(player).workbench.state
    assert sorted(after.words) == sorted(before.words)
    assert "table" in after.words
    assert after.cells != before.cells
    assert after.clue_of == before.clue_of
    player.control("z")
    assert settle(player).workbench.state.cells == before.cells


def test_the_letters_of_an_area_are_locked_and_unlocked(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(PENCIL, cell, "a") for cell in range(9)])
    player.drag(0, 1, 4)
    player.key("LCTRL")
    player.control("e")
    assert sheet.draft.pencilled == {2, 5, 6, 7, 8}
    player.control("e")
    assert sheet.draft.pencilled == {*range(9)}


def test_a_word_in_the_grid_is_forbidden_where_it_is_rated(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(PENCIL, cell, "tar"[cell]) for cell in range(3)])
    go(player, 0)
    settle(player)
    player.click("forbid word")
    assert sheet.draft.choice.forbidden == ("tar",)
    assert not any(sheet.draft.cells[:3])


def test_the_key_to_a_missing_clue_leads_into_its_field(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(WRITE, n, "tararaear"[n]) for n in range(9)])
    settle(player)
    before = sheet.draft.cells
    player.control("g")
    player.type("so")
    assert sheet.draft.cells == before


def test_escape_leaves_the_patterns_after_a_change_of_country(player: Player) -> None:
    begin_large(player)
    player.click("pattern")
    _press_row(player, "Style: British")
    assert isinstance(player.scene, PickerScreen)
    player.key("ESCAPE")
    assert isinstance(player.scene, EditorScreen)
