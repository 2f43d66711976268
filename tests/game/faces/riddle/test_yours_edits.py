"""The page for other people's riddles: letters taken back, texts refused, what is kept."""

from __future__ import annotations

import pygame
import pytest

from game.faces.riddle.solving import MOST_LETTERS, Solving, is_id, told
from game.faces.riddle.yours import EXAMPLE, YoursScreen
from generators.riddle.rules import EVERY, letters_in
from tests.game.conftest import Clipboard
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID, Riddler
from tests.game.faces.riddle.test_yours import page, pasted

MANY = "My first is in table but not in tall,\nMy second is in tea, my last is in sand."


def test_letters_are_taken_back_and_put_again(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 1")
    read = page(riddler).solving.allowed(0)
    riddler.click("letter n")
    riddler.click("line 2")
    riddler.click("letter a")
    riddler.control("z")
    assert page(riddler).here == 1
    assert letters_in(page(riddler).solving.allowed(1)) == "ae"
    riddler.control("z")
    assert page(riddler).here == 0
    assert page(riddler).solving.allowed(0) == read
    assert not page(riddler).solving.edited
    riddler.control("z")  # there is no more
    riddler.control("y")
    assert letters_in(page(riddler).solving.allowed(0)) == "s"


def test_letters_go_back_to_what_was_read(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 1")
    assert not offered(riddler, "as read")
    riddler.click("no letters")
    assert offered(riddler, "as read")
    riddler.click("as read")
    assert letters_in(page(riddler).solving.allowed(0)) == "ns"
    assert not offered(riddler, "as read")
    riddler.control("z")
    assert not page(riddler).solving.allowed(0)


def offered(riddler: Riddler, name: str) -> bool:
    """Whether there is such a widget."""
    return any(widget.name == name for widget in riddler.scene.desk.widgets)


@pytest.mark.parametrize("by", ["button", "keys"])
def test_a_text_that_is_too_long_is_refused_whole(
    begin: Begin, clipboard: Clipboard, by: str
) -> None:
    riddler = pasted(begin)
    clipboard.text = EXAMPLE * (MOST_LETTERS // len(EXAMPLE) + 1)
    paste(riddler, by)
    assert f"at most {MOST_LETTERS} letters" in riddler.said
    assert page(riddler).solving.text == EXAMPLE


@pytest.mark.parametrize("by", ["button", "keys"])
def test_the_id_of_a_game_opens_it(begin: Begin, clipboard: Clipboard, by: str) -> None:
    riddler = pasted(begin)
    clipboard.text = f" {ID}\n"
    paste(riddler, by)
    riddler.wait()
    assert riddler.state.puzzle.answer == "willow"


def paste(riddler: Riddler, by: str) -> None:
    """Pastes by the button, or into the field."""
    if by == "button":
        riddler.click("paste")
    else:
        riddler.click("text")
        riddler.control("v")


@pytest.mark.parametrize(
    ("text", "known"),
    [(ID, True), ("10s2:AABB", False), ("brick/9-expert#1", True), ("in cat: not dog", False)],
)
def test_what_is_an_id(text: str, known: bool) -> None:
    assert is_id(text) == known


def test_the_riddle_is_there_again(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 1")
    riddler.click("letter n")
    riddler.key("ESCAPE")
    riddler.close()
    again = begin("")
    again.app.scenes.push(YoursScreen(again.app))
    again.frame()
    assert page(again).solving.text == EXAMPLE
    assert page(again).solving.edited == {0}
    assert letters_in(page(again).solving.allowed(0)) == "s"
    again.click("clear")
    again.key("ESCAPE")
    again.app.scenes.push(YoursScreen(again.app))
    assert not page(again).solving.text


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"text": 7},
        {"text": EXAMPLE, "edits": 7},
        {"text": EXAMPLE, "edits": {"99": 1, "x": 2}},
    ],
)
def test_a_setting_that_is_no_riddle_does_no_harm(kept: dict[str, object]) -> None:
    solving = Solving()
    solving.restore(kept)
    assert not solving.edited


@pytest.mark.parametrize(
    ("text", "chosen", "begins"),
    [
        ("My first is in tap.", (), "The one line was read. No word fits"),
        ("My first is what the kettle sings.", (), "The one line was not read"),
        (EXAMPLE, (), "5 of 6 lines read."),
        (EXAMPLE, (4,), "5 of 6 lines were read, 1 set by hand."),
    ],
)
def test_how_much_was_read_is_told(text: str, chosen: tuple[int, ...], begins: str) -> None:
    solving = Solving(text)
    for place in chosen:
        solving.put(place, EVERY & ~1)
    assert told(solving).startswith(begins)


def test_the_commonest_word_is_seen_after_a_change(begin: Begin) -> None:
    riddler = pasted(begin, MANY)
    riddler.click("line 1")
    riddler.move(riddler.widget("word 0").rect.center)
    riddler.event(pygame.MOUSEWHEEL, x=0, y=-9)
    assert not riddler.widget("word 0").visible
    riddler.click("all letters")
    assert riddler.widget("word 0").visible


def test_enter_breaks_the_line_at_the_caret(begin: Begin) -> None:
    riddler = pasted(begin, EXAMPLE.replace("\n", " "))
    riddler.click("text")
    riddler.key("HOME")
    for _ in EXAMPLE.splitlines()[0]:
        riddler.key("RIGHT")
    riddler.key("RETURN")
    first, second = page(riddler).solving.text.splitlines()
    assert first == EXAMPLE.splitlines()[0]
    assert second.startswith(" My second")


def test_a_press_on_a_line_puts_the_caret_at_its_end(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 2")
    riddler.click("text")  # also puts the caret where it was pressed
    riddler.click("line 2")
    page(riddler).field.insert("!")
    assert page(riddler).solving.text.splitlines()[1].endswith("cake,!")
