"""Clues at the bench: what is typed is kept however its field is left, and leads to the next."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.workshop.editor import EditorScreen
from generators.crossword.drafting.draft import LANGUAGE
from generators.drafting import Edit
from generators.kinds import kind_named
from tests.game.benches import settle, suggestion_for
from tests.game.conftest import Start
from tests.game.player import Player
from tests.generators.crossword.test_sketch import drawn

CROSSWORD = kind_named("crossword")


def begin(player: Player, *rows: str) -> None:
    """The clues of a draft; nothing was done there yet."""
    player.click("workshop")
    player.app.dealer.draft_of(CROSSWORD, drawn(*rows), "")
    settle(player)
    player.key("2", pygame.KMOD_LALT)
    settle(player)


@pytest.fixture
def clued(player: Player) -> Player:
    """A whole crossword without clues, at its first word."""
    begin(player, "cat", "a#o", "row")
    return player


def clues(player: Player) -> dict[str, str]:
    found: dict[str, str] = settle(player).workbench.state.clue_of
    return found


def at(player: Player) -> str:
    """The word that the cursor is in."""
    scene = settle(player)
    word: str = scene.workbench.state.words[scene.board.grid.slot]  # type: ignore[attr-defined]
    return word


def write(player: Player, clue: str) -> None:
    assert player.scene.desk.typing
    player.event(pygame.TEXTINPUT, text=clue)


def test_a_clue_is_kept_and_enter_leads_to_the_next_word_without_one(clued: Player) -> None:
    words = [word for word in settle(clued).workbench.state.words if word]
    write(clued, "One")
    clued.key("RETURN")
    assert clues(clued) == {words[0]: "One"}
    write(clued, "Two")
    clued.key("RETURN")
    assert clues(clued) == {words[0]: "One", words[1]: "Two"}
    assert at(clued) == words[2]


def test_a_length_that_is_typed_behind_a_clue_is_left_out(clued: Player) -> None:
    word = at(clued)
    write(clued, f"Mouser ({len(word)})")
    clued.key("RETURN")
    assert clues(clued) == {word: "Mouser"}
    other = at(clued)
    write(clued, "Film (1982)")
    clued.key("RETURN")
    assert clues(clued) == {word: "Mouser", other: "Film (1982)"}


def test_a_clue_that_is_chosen_leads_past_words_that_are_not_there(player: Player) -> None:
    begin(player, "cat", "a#o", "row", "###", "...")
    player.scene.board.go_slot(0)  # type: ignore[attr-defined]
    for word in ("cat", "row", "car", "tow"):
        assert at(player) == word
        suggestion_for(player).press(None)
    assert set(clues(player)) == {"cat", "row", "car", "tow"}
    assert at(player) == ""


def test_undo_brings_back_a_clue_that_a_suggestion_replaced(player: Player) -> None:
    begin(player, "cat", "a#o", "row", "###", "...")
    player.scene.board.go_slot(0)  # type: ignore[attr-defined]
    settle(player).desk.focus(settle(player).desk["clue"])
    write(player, "Mine")
    suggestion_for(player).press(None)
    assert clues(player)["cat"] != "Mine"
    player.scene.desk.focus(None)
    player.control("z")
    assert clues(player)["cat"] == "Mine"


LEAVE: dict[str, Callable[[Player], None]] = {
    "escape": lambda player: player.key("ESCAPE"),
    "tab": lambda player: player.key("TAB"),
    "another widget": lambda player: player.click("tool"),
    "another word": lambda player: player.click(8),
    "another screen": lambda player: player.app.open_settings(),
    "back": lambda player: player.click("back"),
}


@pytest.mark.parametrize("way", LEAVE)
def test_what_is_typed_is_kept_however_the_field_is_left(clued: Player, way: str) -> None:
    word = at(clued)
    scene = clued.scene
    assert isinstance(scene, EditorScreen)
    write(clued, "Mouser")
    LEAVE[way](clued)
    clued.frame()
    assert scene.workbench.state.clue_of == {word: "Mouser"}


def test_what_was_typed_and_kept_is_one_step(clued: Player) -> None:
    write(clued, "Mouser")
    clued.key("ESCAPE")
    clued.frame()
    clued.control("z")
    assert clues(clued) == {}
    assert settle(clued).workbench.editor.cluing.field.text == ""  # type: ignore[attr-defined]


def test_title_and_author_of_a_draft_are_in_their_fields_at_once(
    start: Start, clued: Player
) -> None:
    clued.key("3", pygame.KMOD_LALT)
    settle(clued)
    clued.scene.desk.focus(clued.widget("title"))
    write(clued, "Mine")
    settle(clued)
    again = start()
    again.key("3", pygame.KMOD_LALT)
    settle(again)
    again.scene.desk.focus(again.widget("author"))
    write(again, "Me")
    about = settle(again).workbench.state.extras.about
    assert (about.title, about.author) == ("Mine", "Me")


def shown_texts(player: Player) -> str:
    settle(player)
    return player.app.reading.tree().text()


def test_a_cryptic_clue_is_explained_below_its_field_as_it_is_typed(player: Player) -> None:
    begin(player, "dormitory", "a########", "season###")
    write(player, "Sleeping place in dirty room")
    assert "the program sees no anagram indicator next to it" in shown_texts(player)
    write(player, ", mixed")
    assert "anagram of DIRTY ROOM" in shown_texts(player)
    assert "The definition is “Sleeping place”." in shown_texts(player)


def test_a_plain_clue_has_nothing_below_its_field(clued: Player) -> None:
    write(clued, "Mouser")
    assert "indicator" not in shown_texts(clued)
    assert "definition" not in shown_texts(clued)


def test_chosen_wordplay_is_a_note_above_the_field_until_the_next_word(player: Player) -> None:
    begin(player, "dormitory", "a########", "season###")
    write(player, "Bedroom")
    player.scene.desk.focus(player.widget("wordplay"))
    player.key("RETURN")  # opens the list
    player.key("RETURN")
    assert "Wordplay: room dirty" in shown_texts(player)
    assert player.scene.desk.typing, "the clue can be written at once"
    write(player, " that's filthy")
    player.key("RETURN")
    assert clues(player) == {"dormitory": "Bedroom that's filthy"}
    assert "Wordplay: room dirty" not in shown_texts(player)


def test_go_there_leads_to_the_problem_that_is_left_after_the_typed_clue(clued: Player) -> None:
    words = [word for word in settle(clued).workbench.state.words if word]
    for word in words:
        write(clued, f"This is {word}" if word in words[:2] else "A good clue")
        clued.key("RETURN")
    settle(clued).workbench.update(0)
    settle(clued)
    clued.click("trouble")
    assert at(clued) == words[0]
    clued.scene.desk.focus(clued.widget("clue"))
    clued.control("a")
    write(clued, "Mouser")
    clued.click("trouble")
    settle(clued)
    assert clues(clued)[words[0]] == "Mouser"
    assert at(clued) == words[1]


def test_a_test_game_has_the_clue_that_is_being_typed(clued: Player) -> None:
    for _word in [word for word in settle(clued).workbench.state.words if word]:
        write(clued, "A good clue")
        clued.key("RETURN")
    settle(clued)
    clued.scene.desk.focus(clued.widget("clue"))
    clued.control("a")
    write(clued, "A better clue")
    settle_scene = settle(clued)
    settle_scene.workbench.try_out()
    settle_scene.workbench.settle()
    clued.frame()
    clued.settle()
    assert clued.context.game is not None
    assert "A better clue" in clued.context.game.session.puzzle.clues


def test_wordplay_is_for_english_words(player: Player) -> None:
    begin(player, "cat", "a#o", "row")
    assert "wordplay" in {widget.name for widget in player.scene.desk.widgets}
    settle(player).workbench.play([Edit(LANGUAGE, 0, "de")])
    settle(player)
    assert "wordplay" not in {widget.name for widget in player.scene.desk.widgets}


def test_a_word_is_left_to_its_maker_if_every_clue_of_ours_names_another_answer(
    player: Player,
) -> None:
    begin(player, "one#", "###.", "wink")
    settle(player).desk["clue rest"].press(None)
    settle(player)
    assert [*clues(player)] == ["one"]
