"""The screen of the player's own words: adding, taking off, what is no word, its layout."""

from __future__ import annotations

import pygame
import pytest

from game.faces.brick.my_words import WordListsPage, cleaned
from game.ui.pointer import Phase, Pointer
from tests.forms import sampled
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import SIZES, Speller, overlaps


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


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_nothing_overlaps_and_long_lists_scroll(begin: Begin, size: tuple[int, int]) -> None:
    speller = begin(size=size)
    for number in range(26):
        speller.board.my_words.add(chr(97 + number) * 5)
        speller.board.my_words.ban(chr(97 + number) * 6)
    screen = opened(speller)
    assert overlaps(screen.desk.widgets) == []
    assert screen.lists[0].field.rect.size == screen.lists[1].field.rect.size
    if size[0] > size[1]:
        assert screen.lists[0].field.rect.y == screen.lists[1].field.rect.y
    scrolls = {name: (scroll, block) for name, scroll, block in screen.tree.root.scrolls()}
    assert scrolls["mine"][0].needed
    first, view = speller.widget("mine aaaaa"), scrolls["mine"][0].view
    assert first.visible
    screen.handle(Pointer(Phase.WHEEL, view.center, delta=(0, 3)))
    assert not speller.widget("mine aaaaa").visible
    speller.picture()


def test_by_key_a_word_far_down_comes_into_view(begin: Begin) -> None:
    speller = begin(size=(640, 400))
    for number in range(20):
        speller.board.my_words.add(chr(97 + number) * 5)
    screen = opened(speller)
    screen.desk.focus(speller.widget("mine ttttt"))
    assert speller.widget("mine ttttt").visible
    speller.key("RETURN")
    assert len(speller.board.my_words.mine) == 19


def test_a_word_that_is_in_the_list_already_is_said(speller: Speller) -> None:
    screen = opened(speller)
    for said in ("", "qwer is already in the list."):
        write(speller, "mine", "qwer")
        assert screen.lists[0].wrong == said
        assert speller.board.my_words.mine == ["qwer"]
