"""Riddles of somebody else: read, solved, mended."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app import compat
from game.dealing.opening import short_text_in
from game.faces.riddle.words import words_fit
from game.faces.riddle.yours.screen import EXAMPLE, RiddleSolverScreen
from game.faces.riddle.yours.solving import (
    MOST_LETTERS,
    Solving,
    is_id,
    looks_like_a_riddle,
    parts,
    reading_summary,
)
from generators.riddle.rules import EVERY, letters_in
from tests.forms import at_once, sampled
from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import ID as BRICK
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID, SIZES, Riddler
from tests.game.player import choose

BOTH = {"saucer", "sauces"}


def page(riddler: Riddler) -> RiddleSolverScreen:
    """The page, which is on top."""
    scene = riddler.scene
    assert isinstance(scene, RiddleSolverScreen)
    return scene


def pasted(begin: Begin, text: str = EXAMPLE, size: tuple[int, int] = (1280, 800)) -> Riddler:
    """A player who dropped a riddle on the cabinet."""
    riddler = begin("", size)
    riddler.open(text)
    return riddler


@pytest.mark.parametrize("how", ["dropped", "typed", "begun"])
def test_a_file_leads_to_the_page(begin: Begin, tmp_path: Path, how: str) -> None:
    file = tmp_path / "riddle of mine.txt"
    file.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())
    riddler = begin("")
    if how == "dropped":
        riddler.event(pygame.DROPFILE, file=str(file))
    elif how == "typed":
        riddler.app.opener.open_typed(f'"{file}"', lambda reason: None)
    else:
        riddler.app.begin(short_text_in(str(file)))
    riddler.wait()
    assert page(riddler).solving.count == 2
    riddler.key("ESCAPE")
    assert riddler.in_menu


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"My first is in tea" * 2000, b""])
def test_other_files_are_no_short_texts(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(data)
    assert short_text_in(str(file)) == ""
    assert short_text_in(str(tmp_path)) == ""
    assert short_text_in("x" * 10_000) == ""


def left(riddler: Riddler) -> list[str]:
    """The letters of every place; "*" for any."""
    solving = page(riddler).solving
    masks = [solving.allowed(place) for place in range(solving.letter_count)]
    return ["*" if mask == EVERY else letters_in(mask) for mask in masks]


def test_a_pasted_riddle_is_read_line_by_line(begin: Begin) -> None:
    riddler = pasted(begin)
    assert left(riddler) == ["ns", "ae", "u", "ce", "*", "grsu"]
    assert [row.places for row in page(riddler).rows] == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert [row.part.unread for row in page(riddler).rows] == [False] * 4 + [True, False]
    assert page(riddler).here == 4, "the line that was not read"
    riddler.click("box 2")
    assert page(riddler).here == 1


def test_two_answers_are_told(begin: Begin) -> None:
    riddler = pasted(begin)
    assert page(riddler).solving.count == 2
    assert set(page(riddler).solving.words) == BOTH
    assert page(riddler).answer == page(riddler).solving.words[0]


def test_striking_a_letter_shrinks_the_list_at_once(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 6")
    assert page(riddler).here == 5
    riddler.click("letter s")
    assert page(riddler).solving.words == ["saucer"]
    assert page(riddler).answer == "saucer"
    riddler.click("letter r")
    assert not page(riddler).solving.words
    assert page(riddler).answer == ""
    riddler.click("letter s")
    assert page(riddler).answer == "sauces"


def test_the_commonest_is_chosen_again_when_the_list_shrinks(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("word 1")
    last = page(riddler).answer
    riddler.click("line 6")
    riddler.click(f"letter {last[-1]}")
    assert [page(riddler).answer] == page(riddler).solving.words
    assert page(riddler).answer != last


def test_without_an_answer_there_is_nothing_to_copy(begin: Begin) -> None:
    riddler = pasted(begin)
    assert riddler.widget("copy").enabled
    riddler.click("no letters")
    assert not riddler.widget("copy").enabled


def test_edited_letters_stay_while_their_line_reads_as_before(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter q")
    riddler.click("line 6")
    riddler.click("letter s")
    every = "abcdefghijklmnopqrstuvwxyz"
    edited = ["ns", "ae", "u", "ce", every.replace("q", ""), "gru"]
    assert left(riddler) == edited
    assert page(riddler).solving.edited == {4, 5}
    page(riddler).take(f"{EXAMPLE}O")
    assert left(riddler) == edited
    page(riddler).take(EXAMPLE.replace("My fifth is what", "My fifth is why"))
    assert left(riddler) == edited
    assert page(riddler).here == 5
    assert page(riddler).solving.words == ["saucer"]
    page(riddler).take(EXAMPLE.replace("sugar", "rug"))
    assert left(riddler) == [*edited[:5], "gru"]
    assert page(riddler).solving.edited == {4}


def test_an_edit_goes_with_its_line(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 6")
    riddler.click("letter s")
    more = EXAMPLE.replace("My last", "My sixth is in tea but not in eat,\nMy last")
    page(riddler).take(more)
    assert left(riddler)[6] == "gru"
    assert page(riddler).solving.edited == {6}


def test_another_text_has_no_edits(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter q")
    riddler.click("all letters")
    assert not page(riddler).solving.edited, "put back"
    riddler.click("letter q")
    page(riddler).take("My first is in tea. My second is in cup. My fifth is what the dog buries.")
    assert left(riddler)[4] == "*"
    page(riddler).take("")
    page(riddler).take(EXAMPLE)
    assert left(riddler)[4] == "*"


def test_all_and_none(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("line 1")
    riddler.click("no letters")
    assert left(riddler)[0] == ""
    assert page(riddler).solving.count == 0
    riddler.click("all letters")
    assert left(riddler)[0] == "*"
    assert page(riddler).solving.count >= 2


def test_letter_keys_and_arrows_edit_too(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.key("RIGHT")
    riddler.type("s")
    assert left(riddler)[5] == "gru"
    riddler.key("LEFT")
    riddler.key("LEFT")
    assert page(riddler).here == 3


def test_another_word_can_be_put_into_the_boxes_and_copied(
    begin: Begin, clipboard: Clipboard
) -> None:
    riddler = pasted(begin)
    riddler.click("word 1")
    assert page(riddler).answer == page(riddler).solving.words[1]
    riddler.click("copy")
    assert clipboard.text == page(riddler).solving.words[1]


def test_another_riddle_begins_with_an_empty_field(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("clear")
    assert not page(riddler).solving.letter_count
    assert riddler.scene.desk.typing
    riddler.click("example")
    assert page(riddler).solving.count == 2


def test_the_clipboard_is_read(begin: Begin, clipboard: Clipboard) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    riddler.click("paste")
    assert "no text" in riddler.said
    clipboard.text = EXAMPLE
    riddler.click("paste")
    assert page(riddler).solving.count == 2


def test_a_riddle_pasted_again_is_read_on_the_same_page(
    begin: Begin, clipboard: Clipboard
) -> None:
    riddler = pasted(begin)
    clipboard.text = EXAMPLE.replace("sugar", "rug")
    riddler.control("v")
    riddler.wait()
    assert left(riddler)[5] == "gru"
    assert sum(isinstance(scene, RiddleSolverScreen) for scene in riddler.app.scenes.stack) == 1
    clipboard.text = ID
    riddler.control("v")
    riddler.wait()
    assert riddler.state.puzzle.answer == "willow"


def test_a_riddle_can_be_typed_line_by_line(begin: Begin) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    for line in EXAMPLE.splitlines()[:2]:
        riddler.event(pygame.TEXTINPUT, text=line)
        riddler.key("RETURN")
    assert left(riddler) == ["ns", "ae"]
    assert page(riddler).solving.text.count("\n") == 2


def test_typing_goes_to_the_field_while_an_input_method_composes(begin: Begin) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    riddler.event(pygame.TEXTEDITING, text="my", start=2, length=0)
    riddler.type("a")
    assert page(riddler).solving.text == ""
    riddler.event(pygame.TEXTINPUT, text="My first is in spoon but not in pot")
    assert left(riddler)[0] == "ns"


def test_a_riddle_without_its_last_lines_gets_a_free_letter() -> None:
    solving = Solving("My first is in zebra but not in bread, my second is in zoo not in zap,")
    assert (
        solving.letter_count == len(solving.words[0])
        if solving.words
        else solving.letter_count == 2
    )


def test_the_last_line_gives_the_last_letter_where_one_more_is_tried() -> None:
    solving = Solving("My first is in apples but not in plea,\nmy last is in cat and not in tea.")
    assert set(solving.words) == {"sic", "sac"}
    assert [part.places for part in parts(solving)] == [(0,), (2,)]


def test_what_cannot_be_read_is_said_to_be_so(begin: Begin) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    page(riddler).take("?!\x00")
    assert page(riddler).solving.error is not None
    riddler.picture()
    page(riddler).take("Roses are red")
    assert page(riddler).solving.count == 0
    riddler.picture()


@at_once(
    [
        (EXAMPLE, True),
        (" ".join(EXAMPLE.split()), True),
        ("In sun but not in run\nIn tea and in tar\nIn day, not in dry\nIn ore and in rut", True),
        ("First in sun, not in run\nSecond in tea and in tar\nThird in day, not in dry", True),
        ("My first is in tea but not in sea", True),
        ("A day in May, and then\nof wind and rain\nand never, never again", False),
        (ID, False),
        (f"{EXAMPLE}\n{ID}", False),
        (BRICK, False),
        ("", False),
        ("My first thought was tea, and my last one too.", False),
        ("x" * 200_000, False),
    ]
)
def test_only_riddles_look_like_riddles(text: str, is_one: bool) -> None:
    assert looks_like_a_riddle(text) == is_one


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_the_line_of_the_current_letter_is_seen(begin: Begin, size: tuple[int, int]) -> None:
    riddler = pasted(begin, EXAMPLE, size)
    for place in (4, 5, 0, 3):
        page(riddler).go(place)
        row = next(row for row in page(riddler).rows if row.current)
        assert row.places == (place,)
        assert row.visible
        assert row.rect.height >= 32


def test_the_menu_of_a_game_leads_here_and_esc_leads_back(begin: Begin) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    assert isinstance(riddler.scene, RiddleSolverScreen)
    riddler.key("ESCAPE")
    assert riddler.scene is riddler.context


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_riddle_on_one_line_has_a_row_for_every_letter(
    begin: Begin, size: tuple[int, int]
) -> None:
    parts = [part.rstrip(",.") for part in EXAMPLE.splitlines()]
    riddler = pasted(begin, " ".join(EXAMPLE.split()), size)
    rows = page(riddler).rows
    assert [row.places for row in rows] == [(place,) for place in range(6)]
    assert [row.part.text.rstrip(",.") for row in rows] == parts
    assert [row.name for row in rows] == [f"line {n}" for n in range(1, 7)]
    assert reading_summary(page(riddler).solving).startswith("5 of 6 lines were understood.")
    for one, other in pairwise(row for row in rows if row.visible):
        assert one.rect.bottom <= other.rect.y


def test_letters_that_share_a_clue_have_a_row_each_with_all_of_it(begin: Begin) -> None:
    text = "My first and second are in tea, my third is in cup but not in pen."
    rows = page(pasted(begin, f"{text}\nMy last is in sugar but not in jam.")).rows
    assert [row.places for row in rows] == [(0,), (1,), (2,), (3,)]
    assert [row.part.text for row in rows[:3]] == [text] * 3
    assert any(piece.is_clue for piece in rows[0].part.pieces)


# The page for other people's riddles

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
    riddler.control("y")
    assert letters_in(page(riddler).solving.allowed(0)) == "s"


@pytest.mark.parametrize("button", ["clear", "paste"])
def test_a_riddle_that_goes_comes_back_with_its_letters(begin: Begin, button: str) -> None:
    riddler = pasted(begin)
    riddler.click("line 1")
    riddler.click("letter n")
    before = page(riddler).solving.saved()
    compat.copy("My first is in tea but not in sea")
    riddler.click(button)
    assert page(riddler).solving.saved() != before
    riddler.control("z")
    assert page(riddler).solving.saved() == before
    assert not riddler.said


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
    assert f"up to {MOST_LETTERS} characters" in riddler.said
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


@at_once(
    [(ID, True), ("10s2:AABB", False), ("brick/9-expert#1", True), ("in cat: not dog", False)]
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
    again.app.scenes.push(RiddleSolverScreen(again.app))
    again.frame()
    assert page(again).solving.text == EXAMPLE
    assert page(again).solving.edited == {0}
    assert letters_in(page(again).solving.allowed(0)) == "s"
    again.click("clear")
    again.key("ESCAPE")
    again.app.scenes.push(RiddleSolverScreen(again.app))
    assert not page(again).solving.text


@at_once(
    [
        {},
        {"text": 7},
        {"text": EXAMPLE, "edits": 7},
        {"text": EXAMPLE, "edits": {"99": 1, "x": 2}},
    ]
)
def test_a_setting_that_is_no_riddle_does_no_harm(kept: dict[str, object]) -> None:
    solving = Solving()
    solving.restore(kept)
    assert not solving.edited


@at_once(
    [
        ("My first is in tap.", (), "The line was understood. No word fits"),
        ("My first is what the kettle sings.", (), "The line wasn't understood"),
        (EXAMPLE, (), "5 of 6 lines were understood."),
        (EXAMPLE, (4,), "5 of 6 lines were understood. You set 1 by hand."),
    ]
)
def test_how_much_was_read_is_told(text: str, chosen: tuple[int, ...], begins: str) -> None:
    solving = Solving(text)
    for place in chosen:
        solving.put(place, EVERY & ~1)
    assert reading_summary(solving).startswith(begins)


@at_once(
    [
        ("christmas", "Christmas", "1 name or expression fits"),
        ("newyearsday", "New Year's Day", "1 name or expression fits"),
        ("arenat", "", "No word fits"),
    ]
)
def test_a_name_is_offered_where_no_word_fits(letters: str, answer: str, title: str) -> None:
    places = ["first", "second", "third", *(f"{n}th" for n in range(4, 20))]
    lines = zip(places, letters, strict=False)
    solving = Solving("".join(f"My {place} is in {each}. " for place, each in lines))
    assert [*solving.words, ""][0] == answer
    assert words_fit(solving.count, solving.are_names) == title
    solving.put(0, solving.allowed(0) ^ 1)
    solving.undo()
    assert [*solving.words, ""][0] == answer


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


def test_ctrl_enter_gives_the_keyboard_to_the_letters(begin: Begin) -> None:
    riddler = begin()
    choose(riddler, "Riddle solver")
    riddler.event(pygame.TEXTINPUT, text=EXAMPLE.splitlines()[0])
    riddler.control("RETURN")
    assert not riddler.scene.desk.typing
    riddler.key("s")
    assert "s" not in left(riddler)[-1]
    assert page(riddler).solving.text == EXAMPLE.splitlines()[0]


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_every_line_of_the_text_has_a_row_and_the_first_is_seen(
    begin: Begin, size: tuple[int, int]
) -> None:
    riddler = pasted(begin, size=size)
    field = page(riddler).field
    rows = field.rows(riddler.app.theme, field.rect.width)
    assert [EXAMPLE[start:end] for start, end in rows] == EXAMPLE.split("\n")
    assert field.scroll.offset == 0
