"""Patterns: taken over letters that are there already, for a theme, and the words that fit."""

from __future__ import annotations

from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.picker import PickerScreen
from generators.crossword.drafting.draft import (
    HALF,
    MIRROR,
    NONE,
    SIZE,
    SYMMETRY,
    THEME,
    symmetry_of,
)
from generators.crossword.filling.patterns import library
from generators.crossword.rules import BLOCK
from generators.drafting import Edit
from tests.game.benches import settle
from tests.game.faces.crossword.test_editor import begin_large, go
from tests.game.player import Player


def test_a_pattern_asks_before_it_covers_letters_and_undo_brings_them_back(player: Player) -> None:
    sheet = begin_large(player)
    for row in range(13):
        go(player, 13 * row)
        player.type("hello")
    before = sheet.draft
    assert len([text for text in before.cells if text]) == 13 * 5
    for answer in ("Keep the letters", "Use the pattern"):
        player.click("pattern")
        player.click("row 2")
        assert sheet.draft == before
        assert isinstance(player.scene, DialogScreen)
        player.click(answer)
        settle(player)
        assert (BLOCK in sheet.draft.cells) == (answer == "Use the pattern")
    kept = [(cell, text) for cell, text in enumerate(sheet.draft.cells) if text not in ("", BLOCK)]
    assert kept
    assert all(before.cells[cell] == text for cell, text in kept)
    player.control("z")
    assert sheet.draft == before


def test_a_pattern_with_another_symmetry_brings_its_own_and_says_so(player: Player) -> None:
    sheet = begin_large(player)
    sheet.put([Edit(SIZE, 0, "5x5")])
    settle(player)
    pictures = library()["mini-5"]
    shown = [picture for picture in pictures if BLOCK in "".join(picture)]
    for symmetry, title in ((NONE, "None"), (MIRROR, "Mirror"), (HALF, "")):
        sheet.put([Edit(SYMMETRY, 0, HALF)])
        fits = (symmetry_of([*"".join(picture)], 5) == symmetry for picture in shown)
        player.click("pattern")
        player.click(f"row {[*fits].index(True) + 2}")
        settle(player)
        assert sheet.draft.symmetry == symmetry
        said = f"Symmetry is now “{title}”, to fit the pattern."
        assert (player.app.last_spoken.endswith(said)) == bool(title)
        player.control("z")
        assert sheet.draft.symmetry == HALF


def test_patterns_with_room_for_the_theme_come_first(player: Player) -> None:
    sheet = begin_large(player)
    sheet.put([Edit(SIZE, 0, "15x15"), Edit(THEME, 0, "lighthouse shipwrecks captains")])
    settle(player)
    player.click("pattern")
    assert isinstance(player.scene, PickerScreen)
    told = [f"{each}" for each in player.scene.tree.described() if "theme words" in f"{each}"]
    assert told
    assert all("room for 3 of 3 theme words" in each for each in told[:3])


def test_the_best_pattern_for_a_theme_is_filled_in_one_step_and_named(player: Player) -> None:
    sheet = begin_large(player)
    sheet.put([Edit(SIZE, 0, "15x15"), Edit(THEME, 0, "lighthouse harbor sailing")])
    settle(player)
    before = sheet.draft
    player.click("pattern")
    player.click("row 0")
    settle(player)
    assert {"lighthouse", "harbor", "sailing"} <= {*sheet.draft.words}
    assert all(sheet.draft.words)
    assert player.app.toast_shown is not None
    note = player.app.toast_shown.text
    assert note.startswith("Chose the pattern “British ")
    assert "All theme words are in the grid." in note
    player.control("z")
    assert sheet.draft == before
    player.control("y")
    player.click("pattern")
    assert isinstance(player.scene, PickerScreen)
    assert player.scene.rows[0].choice.label != "No black squares"
