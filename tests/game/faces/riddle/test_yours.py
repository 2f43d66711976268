"""The page that reads and solves other people's riddles."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.faces.riddle.solving import Solving, looks_like_a_riddle, told
from game.faces.riddle.yours import EXAMPLE, YoursScreen
from game.opening import short_text
from generators.riddle.rules import EVERY, letters_in
from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import ID as BRICK
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID, SIZES, Riddler

BOTH = {"saucer", "sauces"}


def page(riddler: Riddler) -> YoursScreen:
    """The page, which is on top."""
    scene = riddler.scene
    assert isinstance(scene, YoursScreen)
    return scene


def pasted(begin: Begin, text: str = EXAMPLE, size: tuple[int, int] = (1280, 800)) -> Riddler:
    """A player who dropped a riddle on the cabinet."""
    riddler = begin("", size)
    riddler.event(pygame.DROPTEXT, text=text)
    riddler.frame()
    return riddler


@pytest.mark.parametrize("how", ["dropped", "typed", "begun"])
def test_a_file_leads_to_the_page(begin: Begin, tmp_path: Path, how: str) -> None:
    file = tmp_path / "riddle of mine.txt"
    file.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())
    riddler = begin("")
    if how == "dropped":
        riddler.event(pygame.DROPFILE, file=str(file))
    elif how == "typed":
        riddler.app.dealer.open_typed(f'"{file}"', lambda reason: None)
    else:
        riddler.app.begin(short_text(str(file)))
    assert page(riddler).solving.count == 2
    riddler.key("ESCAPE")
    assert riddler.in_menu


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"My first is in tea" * 2000, b""])
def test_other_files_are_no_short_texts(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(data)
    assert short_text(str(file)) == ""
    assert short_text(str(tmp_path)) == ""
    assert short_text("x" * 10_000) == ""


def left(riddler: Riddler) -> list[str]:
    """The letters of every place; "*" for any."""
    solving = page(riddler).solving
    masks = [solving.allowed(place) for place in range(solving.places)]
    return ["*" if mask == EVERY else letters_in(mask) for mask in masks]


def test_a_pasted_riddle_is_read_line_by_line(begin: Begin) -> None:
    riddler = pasted(begin)
    assert left(riddler) == ["ns", "ae", "u", "ce", "*", "grsu"]
    assert [row.places for row in page(riddler).rows] == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert [row.part.unread for row in page(riddler).rows] == [False] * 4 + [True, False]


def test_the_line_that_was_not_read_is_the_current_one(begin: Begin) -> None:
    assert page(pasted(begin)).here == 4


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
    page(riddler).take("My first is in tea. My second is in cup. My fifth is what the dog buries.")
    assert left(riddler)[4] == "*"
    page(riddler).take("")
    page(riddler).take(EXAMPLE)
    assert left(riddler)[4] == "*"


def test_letters_put_back_are_no_edit(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter q")
    riddler.click("all letters")
    assert not page(riddler).solving.edited


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


def test_a_press_on_a_box_goes_to_its_letter(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("box 2")
    assert page(riddler).here == 1


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
    riddler.click("another")
    assert not page(riddler).solving.places
    assert riddler.scene.desk.typing
    riddler.click("example")
    assert page(riddler).solving.count == 2


def test_the_clipboard_is_read(begin: Begin, clipboard: Clipboard) -> None:
    riddler = begin()
    riddler.click("yours")
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
    assert left(riddler)[5] == "gru"
    assert sum(isinstance(scene, YoursScreen) for scene in riddler.app.scenes.stack) == 1
    clipboard.text = ID
    riddler.control("v")
    riddler.wait()
    assert riddler.state.puzzle.answer == "willow"


def test_a_riddle_can_be_typed_line_by_line(begin: Begin) -> None:
    riddler = begin()
    riddler.click("yours")
    for line in EXAMPLE.splitlines()[:2]:
        riddler.event(pygame.TEXTINPUT, text=line)
        riddler.key("RETURN")
    assert left(riddler) == ["ns", "ae"]
    assert page(riddler).solving.text.count("\n") == 2


def test_typing_goes_to_the_field_while_an_input_method_composes(begin: Begin) -> None:
    riddler = begin()
    riddler.click("yours")
    riddler.event(pygame.TEXTEDITING, text="my", start=2, length=0)
    riddler.type("a")
    assert page(riddler).solving.text == ""
    riddler.event(pygame.TEXTINPUT, text="My first is in spoon but not in pot")
    assert left(riddler)[0] == "ns"


def test_a_riddle_without_its_last_lines_gets_a_free_letter() -> None:
    solving = Solving("My first is in zebra but not in bread, my second is in zoo not in zap,")
    assert solving.places == len(solving.words[0]) if solving.words else solving.places == 2


def test_what_cannot_be_read_is_said_to_be_so(begin: Begin) -> None:
    riddler = begin()
    riddler.click("yours")
    page(riddler).take("?!\x00")
    assert page(riddler).solving.error is not None
    riddler.picture()
    page(riddler).take("Roses are red")
    assert page(riddler).solving.count == 0
    riddler.picture()


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (EXAMPLE, True),
        (" ".join(EXAMPLE.split()), True),
        (ID, False),
        (f"{EXAMPLE}\n{ID}", False),
        (BRICK, False),
        ("", False),
        ("My first thought was tea, and my last one too.", False),
        ("x" * 200_000, False),
    ],
)
def test_only_riddles_look_like_riddles(text: str, is_one: bool) -> None:
    assert looks_like_a_riddle(text) == is_one


@pytest.mark.parametrize("size", SIZES)
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
    riddler.click("yours")
    riddler.key("ESCAPE")
    assert riddler.scene is riddler.table
    labels = [choice.label for choice in riddler.riddle.choices()]
    assert "Solve one of yours" in labels


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everything_lies_in_the_window(begin: Begin, size: tuple[int, int], theme: str) -> None:
    riddler = pasted(begin, EXAMPLE, size)
    riddler.app.change("theme", theme)
    window = pygame.Rect(0, 0, *size)
    for widget in page(riddler).desk.widgets:
        assert not widget.visible or window.contains(widget.rect), widget.name
    riddler.picture()
    many = "My first is in spoon, my second is in teapot, my third is in handle, my last in pot"
    page(riddler).take(many)
    riddler.frame()
    assert page(riddler).solving.count > 3
    rows = [widget for widget in page(riddler).desk.widgets if widget.name.startswith("word ")]
    assert sum(row.visible for row in rows) >= 2
    assert all(window.contains(row.rect) for row in rows if row.visible)
    for _ in range(40):
        riddler.key("TAB")
    riddler.picture()
    page(riddler).take("")
    riddler.picture()


@pytest.mark.parametrize("size", SIZES)
def test_a_riddle_on_one_line_has_a_row_for_every_letter(
    begin: Begin, size: tuple[int, int]
) -> None:
    parts = [part.rstrip(",.") for part in EXAMPLE.splitlines()]
    riddler = pasted(begin, " ".join(EXAMPLE.split()), size)
    rows = page(riddler).rows
    assert [row.places for row in rows] == [(place,) for place in range(6)]
    assert [row.part.text.rstrip(",.") for row in rows] == parts
    assert [row.name for row in rows] == [f"line {n}" for n in range(1, 7)]
    assert told(page(riddler).solving).startswith("5 of 6 lines read.")
    for one, other in pairwise(row for row in rows if row.visible):
        assert one.rect.bottom <= other.rect.y


def test_letters_that_share_a_clue_have_rows_by_number(begin: Begin) -> None:
    text = "My first and second are in tea, my third is in cup but not in pen."
    rows = page(pasted(begin, f"{text}\nMy last is in sugar but not in jam.")).rows
    assert [row.places for row in rows] == [(0,), (1,), (2,), (3,)]
    assert [row.part.text for row in rows[:3]] == ["Letter 1", "Letter 2", "Letter 3"]
