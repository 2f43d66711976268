"""The screens of the player's own words and letters: what is no word, their layout."""

from __future__ import annotations

import pygame
import pytest

from game.faces.brick.my_words import LettersPage, WordListsPage, cleaned, is_letters
from game.ui.widgets.widgets import Segments
from tests.forms import at_once
from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import Speller


def opened(speller: Speller) -> WordListsPage:
    """The screen, by the menu of the game."""
    speller.click("menu")
    labels = [label for label, _detail in speller.rows]
    speller.click(f"row {labels.index('My words')}")
    assert isinstance(speller.scene, WordListsPage)
    return speller.scene


def write(speller: Speller, name: str, text: str) -> None:
    speller.click(name)
    speller.event(pygame.TEXTINPUT, text=text)
    speller.key("RETURN")


def test_words_are_added_and_taken_off(speller: Speller) -> None:
    opened(speller)
    write(speller, "mine", "Zeppo")
    write(speller, "mine", "café")
    write(speller, "banned", "rope")
    lists = speller.board.my_words
    assert (lists.mine, lists.banned) == (["cafe", "zeppo"], ["rope"])
    speller.click("mine zeppo")
    assert lists.mine == ["cafe"]
    speller.click("back")
    assert speller.scene is speller.context


def test_the_button_adds_too(speller: Speller) -> None:
    opened(speller)
    assert not speller.widget("banned add").enabled
    speller.click("banned")
    speller.event(pygame.TEXTINPUT, text="rope")
    speller.click("banned add")
    assert speller.board.my_words.banned == ["rope"]


def test_a_word_is_on_one_list_only(speller: Speller) -> None:
    opened(speller)
    write(speller, "mine", "rope")
    write(speller, "banned", "rope")
    assert (speller.board.my_words.mine, speller.board.my_words.banned) == ([], ["rope"])


@pytest.mark.parametrize("text", ["abc", "two words", "x1234", "it's", "y" * 41])
def test_what_is_no_word_is_not_added(speller: Speller, text: str) -> None:
    screen = opened(speller)
    write(speller, "mine", text)
    if len(text) <= 40:  # the field takes no more
        assert speller.board.my_words.mine == []
        assert screen.lists[0].field.wrong
        assert "Use letters only" in screen.lists[0].wrong
        speller.event(pygame.TEXTINPUT, text="z")
        assert screen.lists[0].wrong == ""
    assert cleaned(text) == ""


def test_a_word_that_is_in_the_list_already_is_said(speller: Speller) -> None:
    screen = opened(speller)
    for said in ("", "qwer is already in the list."):
        write(speller, "mine", "qwer")
        assert screen.lists[0].wrong == said
        assert speller.board.my_words.mine == ["qwer"]


def opened_letters(speller: Speller) -> LettersPage:
    """The page, by the menu of the game."""
    speller.click("menu")
    labels = [label for label, _detail in speller.rows]
    speller.click(f"row {labels.index('Play your own letters…')}")
    speller.wait()
    return page(speller)


def page(speller: Speller) -> LettersPage:
    assert isinstance(speller.scene, LettersPage)
    return speller.scene


def told(speller: Speller) -> list[str]:
    """What stands on the card."""
    speller.frame()
    return [each.name for each in page(speller).tree.described()]


def write_letters(speller: Speller, text: str, centre: str = "") -> None:
    """Types letters, and presses the one that is to be the centre."""
    speller.event(pygame.TEXTINPUT, text=text)
    speller.frame()
    segments = page(speller).desk["centre"]
    assert isinstance(segments, Segments)
    part = segments.part(segments.labels.index(centre or "–"), speller.app.theme)
    speller.click(part.center)


def test_letters_with_a_centre_are_dealt(speller: Speller) -> None:
    opened_letters(speller)
    write_letters(speller, "Tea, Ling", "G")
    assert any(" words to find • " in each for each in told(speller))
    speller.click("play")
    speller.settle()
    puzzle = speller.state.puzzle
    assert (puzzle.letters, puzzle.centre) == ("aegilnt", "g")
    assert {"eating", "gentle"} <= set(puzzle.targets)
    assert all("g" in word for word in puzzle.targets)


def test_enter_in_the_field_deals_without_a_centre(speller: Speller) -> None:
    opened_letters(speller)
    speller.event(pygame.TEXTINPUT, text="deprv i o")
    speller.key("RETURN")
    speller.settle()
    assert (speller.state.puzzle.letters, speller.state.puzzle.centre) == ("deioprv", "")


def test_the_board_is_in_the_spelling_chosen_and_without_banned_words(speller: Speller) -> None:
    speller.app.store.set_setting("spelling", "british")
    speller.board.my_words.ban("clue")
    opened_letters(speller)
    write_letters(speller, "colurefh")
    speller.click("play")
    speller.settle()
    targets = speller.state.puzzle.targets
    assert "colour" in targets
    assert not {"color", "clue"} & set(targets)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tea", "Choose 5 to 9 different letters. You have 3."),
        ("teateatea", "Choose 5 to 9 different letters. You have 3."),
        ("abcdefghij", "Choose 5 to 9 different letters. You have 10."),
        ("tea7ling", "Use only letters from A to Z, not 7."),
        ("чайник", "Use only letters from A to Z, not Ч."),
        (
            "vwxyz",
            "These letters spell too few common words (0). A puzzle needs 4. Try other letters.",
        ),
    ],
)
def test_what_is_no_board_is_told_and_can_be_mended(
    speller: Speller, text: str, said: str
) -> None:
    before = speller.state
    asked = opened_letters(speller)
    speller.event(pygame.TEXTINPUT, text=text)
    speller.key("RETURN")
    assert said in told(speller)
    assert asked.field.wrong
    speller.event(pygame.TEXTINPUT, text="s")
    assert said not in told(speller)
    speller.key("ESCAPE")
    speller.wait()
    assert speller.state is before


def test_too_many_letters_are_told_at_once(speller: Speller) -> None:
    card = opened_letters(speller)
    speller.event(pygame.TEXTINPUT, text="abcdefghi")
    assert (card.reason, card.field.wrong) == ("", False)
    speller.event(pygame.TEXTINPUT, text="j")
    reason = "Choose 5 to 9 different letters. You have 10."
    assert card.field.wrong
    assert reason in told(speller)
    card.choose("b")
    assert card.reason == reason
    speller.key("BACKSPACE")
    assert (card.reason, card.field.wrong) == ("", False)


def test_a_centre_goes_with_its_letter(speller: Speller) -> None:
    asked = opened_letters(speller)
    write_letters(speller, "lingate", "E")
    assert asked.centre == "e"
    speller.click("letters")
    speller.key("BACKSPACE")
    assert (asked.letters, asked.centre) == ("lingat", "")


@pytest.mark.parametrize(
    ("text", "letters", "centre"),
    [("brick deioprv", "deioprv", ""), (" Brick DEIOPRV-P\n", "deioprv", "p")],
)
def test_pasted_letters_lie_on_the_page(
    speller: Speller, clipboard: Clipboard, text: str, letters: str, centre: str
) -> None:
    clipboard.text = text
    speller.control("v")
    speller.wait()
    asked = page(speller)
    assert (asked.letters, asked.centre) == (letters, centre)


@at_once(["brick:deioprv", "brick:deioprv-p1-5s", "deioprv", "brick a b c"])
def test_other_texts_do_not_open_the_page(text: str) -> None:
    assert not is_letters(text)


def test_letters_are_written_into_the_field_whatever_has_the_keys(speller: Speller) -> None:
    opened_letters(speller)
    write_letters(speller, "Tea")
    assert not page(speller).desk.typing
    speller.press_key(pygame.K_l, "l")
    assert page(speller).desk.typing
    speller.event(pygame.TEXTINPUT, text="ing")
    assert page(speller).field.text == "Tealing"


def test_letters_typed_and_left_come_back(speller: Speller) -> None:
    card = opened_letters(speller)
    speller.event(pygame.TEXTINPUT, text="deioprv")
    speller.key("ESCAPE")
    toast = speller.app.toast_shown
    assert toast is not None
    assert (toast.text, toast.undo is None) == ("Text discarded.", False)
    toast.undo()  # type: ignore[misc]
    speller.frame()
    assert (speller.scene, card.field.text) == (card, "deioprv")
