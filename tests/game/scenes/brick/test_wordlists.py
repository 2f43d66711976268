"""The screen of the player's own words: adding, taking off, what is no word, its layout."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.brick.mywords import cleaned
from game.scenes.brick.wordlists import WordListsScene
from game.ui.pointer import Phase, Pointer
from tests.game.scenes.brick.conftest import Begin
from tests.game.scenes.brick.speller import SIZES, Speller
from tests.game.scenes.brick.test_cards import overlaps


def opened(speller: Speller) -> WordListsScene:
    """The screen, by the menu of the game."""
    speller.click("menu")
    rows = speller.scene._rows  # type: ignore[attr-defined]
    speller.click(next(row.name for row in rows if row.choice.label == "My words"))
    assert isinstance(speller.scene, WordListsScene)
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
    lists = speller.brick.my_words
    assert (lists.mine, lists.banned) == (["cafe", "zeppo"], ["rope"])
    speller.click("mine zeppo")
    assert lists.mine == ["cafe"]
    speller.click("back")
    assert speller.scene is speller.brick


def test_the_button_adds_too(speller: Speller) -> None:
    opened(speller)
    assert not speller.widget("banned add").enabled
    speller.click("banned")
    speller.event(pygame.TEXTINPUT, text="rope")
    speller.click("banned add")
    assert speller.brick.my_words.banned == ["rope"]


def test_a_word_is_on_one_list_only(speller: Speller) -> None:
    opened(speller)
    write(speller, "mine", "rope")
    write(speller, "banned", "rope")
    assert (speller.brick.my_words.mine, speller.brick.my_words.banned) == ([], ["rope"])


@pytest.mark.parametrize("text", ["abc", "two words", "x1234", "it's", "y" * 41])
def test_what_is_no_word_is_not_added(speller: Speller, text: str) -> None:
    screen = opened(speller)
    write(speller, "mine", text)
    if len(text) <= 40:  # the field takes no more
        assert speller.brick.my_words.mine == []
        assert screen.cards[0].field.wrong
        assert "Letters only" in screen.cards[0].wrong
        speller.event(pygame.TEXTINPUT, text="z")
        assert screen.cards[0].wrong == ""
    assert cleaned(text) == ""


def test_words_are_kept_for_the_next_start(speller: Speller, begin: Begin) -> None:
    opened(speller)
    write(speller, "mine", "zeppo")
    speller.close()
    assert begin().brick.my_words.mine == ["zeppo"]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_long_lists_scroll(begin: Begin, size: tuple[int, int]) -> None:
    speller = begin(size=size)
    for number in range(26):
        speller.brick.my_words.add(chr(97 + number) * 5)
        speller.brick.my_words.ban(chr(97 + number) * 6)
    screen = opened(speller)
    window = pygame.Rect((0, 0), size)
    assert overlaps(screen.desk.widgets) == []
    assert all(window.contains(card._rect) for card in screen.cards)
    assert not screen.cards[0]._rect.colliderect(screen.cards[1]._rect)
    first = screen.cards[0]
    if first.scroll.needed:
        before = first.rows[0].rect.y
        screen.handle(Pointer(Phase.WHEEL, first._body.center, delta=(0, 3)))
        assert first.rows[0].rect.y < before
    speller.picture()


def test_by_key_a_word_far_down_comes_into_view(begin: Begin) -> None:
    speller = begin(size=(640, 400))
    for number in range(20):
        speller.brick.my_words.add(chr(97 + number) * 5)
    screen = opened(speller)
    card = screen.cards[0]
    screen.desk.focus(card.rows[-1])
    assert card._body.contains(card.rows[-1].rect)
    speller.key("RETURN")
    assert len(speller.brick.my_words.mine) == 19


def test_a_word_that_is_in_the_list_already_is_said(begin: Begin) -> None:
    speller = begin()
    for said in ("", "qwer is in the list already."):
        speller.brick.open_word_lists()
        card = speller.scene.cards[0]  # type: ignore[attr-defined]
        card.field.text = "qwer"
        card.add()
        assert card.wrong == said
        assert speller.brick.my_words.mine == ["qwer"]
        speller.app.scenes.pop()
