"""A crossword is made of the words of another language."""

from __future__ import annotations

from game.ui.widgets.picker import PickerScreen
from generators.crossword.drafting.draft import PUT
from generators.crossword.languages import words_of
from generators.crossword.rules import BLOCK
from generators.drafting import Edit
from tests.game.faces.crossword.test_editor import begin, finding_of, sheet_of
from tests.game.player import Player


def test_the_bench_offers_and_fills_words_of_another_language(player: Player) -> None:
    begin(player)
    sheet_of(player).put([Edit(PUT, 4, BLOCK)])
    player.click("menu")
    assert isinstance(player.scene, PickerScreen)
    labels = [row.choice.label for row in player.scene.rows]
    player.click(f"row {labels.index('Words in: English…')}")
    player.click("row 3")
    draft = sheet_of(player).draft
    assert draft.choice.language == "it"
    offered = [each.word for each in finding_of(player).possibilities.candidates(0)]
    assert offered
    assert all(word in words_of("it") for word in offered)
    player.click("fill")
    assert not finding_of(player).strange
    assert all(word in words_of("it") for word in sheet_of(player).draft.words)
    player.click("undo")
    sheet_of(player)
    player.click("undo")
    assert sheet_of(player).draft.choice.language == "en"


def test_a_new_draft_has_the_language_of_the_drawer(player: Player) -> None:
    player.app.store.set_setting("crossword.language", "it")
    begin(player)
    assert sheet_of(player).draft.choice.language == "it"
