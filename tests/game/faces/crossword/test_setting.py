"""What a setter gives a crossword besides letters and clues: credits, marks, words found."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets.picker import PickerScreen
from generators.crossword.board import Direction
from generators.crossword.drafting.draft import FORBID, LANGUAGE, PUT, SIZE, THEME, CrosswordDraft
from generators.crossword.drafting.word_supply import supply_of
from generators.crossword.rules import PENCIL, WRITE, CrosswordForm
from generators.drafting import Edit
from tests.game.benches import press_offered, settle
from tests.game.conftest import Clipboard
from tests.game.faces.crossword.test_editor import begin, editor_of, go, lists
from tests.game.player import Player, choose


@pytest.mark.parametrize("name", ["title", "author", "copyright", "notes"])
def test_credits_go_into_the_draft_and_are_undone(player: Player, name: str) -> None:
    sheet = lists(player)
    scene = settle(player)
    scene.desk.focus(scene.desk[name])
    player.frame()
    player.event(pygame.TEXTINPUT, text="Spring")
    settle(player)
    assert getattr(sheet.draft.extras.about, name) == "Spring"
    player.key("ESCAPE")
    player.control("z")
    assert getattr(sheet.draft.extras.about, name) == ""
    assert editor_of(player)._lists.metadata[name].text == ""


def test_a_square_is_circled_shaded_and_barred_by_menu_and_by_key(player: Player) -> None:
    sheet = begin(player)
    go(player, 4)
    for row in range(2):
        choose(player, "This square…")
        player.click(f"row {row}")
        settle(player)
    assert [*sheet.draft.extras.circled, *sheet.draft.extras.shaded] == [4, 4]
    assert sheet.cells()[4].value == "circled, shaded"
    assert player.app.last_spoken == "Circled, shaded."
    player.control("l")
    player.control("j")
    settle(player)
    assert player.app.last_spoken == "No circle or shading."
    assert not sheet.draft.extras.circled | sheet.draft.extras.shaded
    player.control("k")
    settle(player)
    assert (4, Direction.ACROSS) in sheet.draft.bars


def test_words_are_found_from_the_words_tab_too(player: Player) -> None:
    sheet = begin(player)
    player.click("finder")
    settle(player)
    player.event(pygame.TEXTINPUT, text="?og")
    player.key("RETURN")
    player.frame()
    assert isinstance(player.scene, PickerScreen)
    found = player.scene.rows[0].choice.label
    assert len(found) == 3
    assert found.endswith("og")
    player.click("row 0")
    settle(player)
    assert sheet.draft.words[0] == found


def test_words_are_found_by_letters_and_written_where_they_fit(player: Player) -> None:
    sheet = lists(player)
    player.click("listed")
    settle(player)
    player.event(pygame.TEXTINPUT, text="ca?e")
    player.key("RETURN")
    player.frame()
    assert not sheet.draft.choice.theme
    assert isinstance(player.scene, PickerScreen)
    labels = [row.choice.label for row in player.scene.rows]
    assert {"cake", "cafe"} <= {*labels}
    player.click(f"row {labels.index('cake')}")
    assert editor_of(player)._lists.word.text == "cake"
    editor_of(player)._lists.word.text = "*hair"
    player.frame()
    player.click("find")
    assert isinstance(player.scene, PickerScreen)
    (index,) = (n for n, row in enumerate(player.scene.rows) if row.choice.detail == "fits here")
    player.click(f"row {index}")
    settle(player)
    assert sheet.draft.words[0] == "chair"
    player.click("find")
    player.frame()
    player.press_key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    settle(player)
    assert editor_of(player)._lists.word.text == "?", "the next pattern, and no help"


def test_umlauts_are_typed_as_the_words_of_the_draft_have_them(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(LANGUAGE, 0, "de")])
    go(player, 0)
    player.type("ä")
    assert sheet.draft.cells[:2] == ("a", "e")
    sheet.put([Edit(WRITE, 2, "ü")])
    go(player, 0)
    player.type("ä")
    assert sheet.draft.cells[:2] == ("ä", "e")


def test_letters_are_rearranged_and_offensive_words_are_not_found() -> None:
    supply = supply_of(CrosswordDraft.empty().apply(Edit(FORBID, 0, "tea")))
    assert supply.search("ate", 9) == ["eat", "eta"]
    assert supply.search("?????z", 9)[0] == "quartz"
    assert supply.search("qu*x", 9) == ["quincunx", "quadruplex"]
    assert supply.search("sh?t", 9) == ["shut", "shot"]
    assert supply.search("zzzz", 9) == []


def test_a_list_has_another_layout_in_the_menu_of_its_game(player: Player) -> None:
    player.open("stem cell: It can become another kind\nmembrane: Around it\nleaf: It is green\n")
    before = player.controller.session.puzzle
    player.key("F10")
    for title in ("Grid and keyboard…", "Another layout"):
        row = next(row for row in player.scene.desk.widgets if row.title == title)
        player.click(row.rect.center)
    player.wait()
    after = player.controller.session.puzzle
    assert {*after.clues} == {*before.clues}
    assert after.board != before.board


def test_a_fill_says_when_other_pencilled_letters_had_to_change(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(WRITE, 0, "c"), Edit(PENCIL, 1, "z"), Edit(PENCIL, 2, "q")])
    settle(player)
    player.control("f")
    settle(player)
    player.frame()
    assert sheet.draft.is_full
    assert player.said.startswith("Other pencilled letters had to change as well.")
    sheet.put([Edit(WRITE, 8)])
    before = settle(player).workbench.state.cells
    player.control("f")
    settle(player)
    assert sheet.draft.cells[:8] == before[:8]
    assert not player.said.startswith("Other pencilled letters")


def test_a_phrase_typed_with_spaces_is_one_theme_word(player: Player) -> None:
    sheet = lists(player)
    for text in ("toast of the town", "bread, butter"):
        player.click("listed")
        settle(player)
        player.event(pygame.TEXTINPUT, text=text)
        player.key("RETURN")
        settle(player)
    assert sheet.draft.choice.theme == ("toastofthetown", "bread", "butter")
    chip = settle(player).desk["theme toastofthetown"]
    assert getattr(chip, "label", "") == "toast of the town"
    chip.press(None)
    assert list(sheet.draft.choice.theme) == ["bread", "butter"]


def test_a_pattern_may_lack_room_for_a_theme_word_but_a_grid_without_one_does_not(
    player: Player,
) -> None:
    sheet = lists(player)
    sheet.put([Edit(THEME, 0, "plum")])
    why = "This pattern has no room for plum. Choose another one."
    assert not [each for each in settle(player).tree.described() if each.name == why]
    sheet.put([Edit(PUT, 12, "1")])
    assert [each for each in settle(player).tree.described() if each.name == why]


@pytest.mark.soak
def test_the_words_that_the_best_pattern_leaves_out_are_named(player: Player) -> None:
    sheet = begin(player)
    sheet.put([Edit(SIZE, 0, "5x5"), Edit(THEME, 0, "hello jazzy;3,2 fuzzy jumpy seashell;3,5")])
    settle(player)
    player.click("pattern")
    player.click("row 0")
    settle(player)
    left_out = [each for each in ("jazzy", "fuzzy") if each not in sheet.draft.words]
    assert left_out
    assert "No pattern has room for sea shell." in player.said
    names = player.said.partition("Left out: ")[2].partition(".")[0].split(", ")
    assert {name.replace(" ", "") for name in names} == {*sheet.draft.choice.theme} - {
        *sheet.draft.words,
        "seashell",
    }


def paste_words(player: Player, clipboard: Clipboard, text: str) -> None:
    """Pastes a list of words in the open tab of lists."""
    clipboard.text = text
    press_offered(player, "list paste")
    settle(player)


def test_one_theme_word_and_a_list_without_clues_become_a_fill_in(
    player: Player, clipboard: Clipboard
) -> None:
    sheet = lists(player)
    sheet.put([Edit(THEME, 0, "heron")])
    paste_words(player, clipboard, "lantern, orchid, crane")
    press_offered(player, "lay out")
    settle(player)
    assert {*sheet.draft.words} == {"heron", "lantern", "orchid", "crane"}
    assert sheet.draft.form is CrosswordForm.FILL_IN


def test_a_grid_with_letters_gives_way_to_a_list_only_if_its_maker_agrees(
    player: Player, clipboard: Clipboard
) -> None:
    sheet = lists(player)
    sheet.put([Edit(WRITE, 0, "a")])
    paste_words(player, clipboard, "lantern, orchid, crane")
    before = sheet.draft
    for answer, is_same in (("Keep my grid", True), ("Replace it", False)):
        settle(player).desk["lay out"].press(None)
        player.frame()
        player.click(answer)
        settle(player)
        assert (sheet.draft == before) is is_same
