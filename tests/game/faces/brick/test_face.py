"""What the rest of the program asks of Brick: texts of one's own, pictures, menu, settings."""

from __future__ import annotations

from game.faces.brick.face import FACE
from generators.base import Status
from generators.brick.rules import UNLISTED
from generators.kinds import kind_named
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import ID, Speller
from tests.game.player import open_settings

TEXT = """The captain stared at the storm and ordered his sailors to lower the sails. Rain tore
across the deck, and the masts groaned. No sailor rested that night; the mates steered the ship
between rocks and roaring waters. At last the storm was over. The tired sailors dried their coats
near the stove, and the cook roasted meat. They dared not ask what the storm had taken: a raft,
two sails, a store of bread. A stranger came aboard, and he stated that the road to the east was
trodden by traders who traded tea. Some sailors cheered; most stared at the dark roadstead."""


def test_a_text_of_ones_own_makes_a_puzzle(begin: Begin) -> None:
    speller = begin(TEXT)
    puzzle = speller.state.puzzle
    assert puzzle.tier == UNLISTED
    assert all(word in TEXT.lower() for word in puzzle.targets)
    assert "Your own text" in speller.controller.chips()[-1]
    speller.control("c")
    assert "too big for a game ID" in speller.said
    speller.find(puzzle.targets)
    assert speller.state.status is Status.SOLVED


def test_an_own_text_is_called_so_and_new_says_that_it_is_not_kept(begin: Begin) -> None:
    speller = begin(TEXT)
    assert FACE.shape(speller.state.puzzle).startswith("Your own text")
    speller.controller.new()
    speller.wait()
    assert "wasn't saved" in speller.said
    assert not speller.state.puzzle.is_own


def test_a_hint_of_ones_own_text_is_its_sentence(begin: Begin) -> None:
    speller = begin(TEXT)
    speller.hinted()
    speller.control("h")
    assert speller.controller.light is not None
    reason = str(speller.controller.light.hint.reason)
    assert "In the text" in reason
    assert "_" in reason
    speller.picture()


def test_the_sentence_is_told_with_the_word_found(begin: Begin) -> None:
    speller = begin(TEXT)
    word = speller.state.puzzle.targets[0]
    speller.say(word)
    speller.click(speller.word(word))
    assert "In the text" in speller.asked


def test_letters_of_another_alphabet_are_shown_and_typed(begin: Begin) -> None:
    targets = ("αγορα", "αγορι", "ορια")
    speller = begin(f"brick:αγιορ-_0:3:{','.join(targets)}")
    speller.picture()
    for letter in "ορια":
        speller.press_key(ord(letter), letter)
    speller.key("RETURN")
    assert speller.state.found == ("ορια",)


def test_the_menu_of_the_game_opens_what_it_names(speller: Speller) -> None:
    speller.click("menu")
    labels = [label for label, _detail in speller.rows]
    assert "My words" in labels
    assert "Save position" not in labels


def test_nothing_untrue_is_said_of_a_puzzle_that_is_made() -> None:
    said = FACE.wording.making_note(kind_named("brick").presets[0])
    assert "one answer" not in said
    assert "guess" not in said


def test_another_spelling_drops_the_puzzles_made_in_this_one(speller: Speller) -> None:
    store, text = speller.app.store, ID.removeprefix("brick:")
    store.put_ready("brick", "7-gentle", kind_named("brick").generator_version, text)
    open_settings(speller, "Playing")
    at = speller.widget("spelling").rect
    speller.click((at.right - 20, at.centery))
    assert store.setting("spelling", "") == "american"
    assert text not in store.dealt_lately("brick", 0, str)  # a new one may lie there by now
