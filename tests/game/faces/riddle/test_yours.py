"""Riddles of somebody else: read, solved, mended."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import compat
from game.dealing.opening import short_text_in
from game.faces.riddle.words import words_fit
from game.faces.riddle.yours import (
    MOST_LETTERS,
    RiddleSolverScreen,
    Solving,
    looks_like_a_riddle,
    parts,
    puzzle_of,
)
from generators.riddle.rules import EVERY, Puzzle, letters_in
from tests.forms import at_once
from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import ID as BRICK
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID, Riddler
from tests.game.player import choice_named, choose

EXAMPLE = """My first is in spoon but not in pot,
My second is in tea and also in cake,
My third is in cup but never in cap,
My fourth is in cream and in cheese,
My fifth is what the kettle sings,
My last is in sugar but not in jam.
"""
"""A riddle with a line that isn't understood."""
BOTH = {"saucer", "sauces"}


def page(riddler: Riddler) -> RiddleSolverScreen:
    """The page, which is on top."""
    scene = riddler.scene
    assert isinstance(scene, RiddleSolverScreen)
    return scene


def solver(begin: Begin) -> Riddler:
    """A player on the page, where no riddle is yet."""
    riddler = begin()
    choose(riddler, "Riddle solver")
    return riddler


def pasted(begin: Begin, text: str = EXAMPLE, size: tuple[int, int] = (1280, 800)) -> Riddler:
    """A player who dropped a riddle on the cabinet."""
    riddler = begin("", size)
    riddler.open(text)
    return riddler


def test_the_workshop_leads_to_the_page(begin: Begin) -> None:
    riddler = begin("")
    riddler.click("workshop")
    riddler.click("start riddle")
    riddler.click(choice_named(riddler, "Riddle solver"))
    assert page(riddler)


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


def changed(solving: Solving) -> set[int]:
    """The places whose letters the player has changed."""
    places = range(solving.letter_count)
    return {place for place in places if solving.allowed(place) != solving.offered(place)}


def left(riddler: Riddler) -> list[str]:
    """The letters of every place; "*" for any."""
    solving = page(riddler).solving
    masks = [solving.allowed(place) for place in range(solving.letter_count)]
    return ["*" if mask == EVERY else letters_in(mask) for mask in masks]


def test_a_pasted_riddle_is_read_line_by_line(begin: Begin) -> None:
    riddler = pasted(begin)
    assert left(riddler) == ["ns", "ae", "u", "ce", "*", "grsu"]
    found = parts(page(riddler).solving)
    assert [part.place for part in found] == [*range(6)]
    assert [part.unread for part in found] == [False] * 4 + [True, False]


def test_two_answers_are_told(begin: Begin) -> None:
    riddler = pasted(begin)
    assert page(riddler).solving.count == 2
    assert set(page(riddler).solving.words) == BOTH
    assert page(riddler).answer == page(riddler).solving.words[0]


def test_edited_letters_stay_while_their_line_reads_as_before(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letters of 5")
    riddler.click("letter 5 e")
    riddler.click("letter 5 q")
    riddler.click("letter 6 s")
    edited = ["ns", "ae", "u", "ce", "eq", "gru"]
    assert left(riddler) == edited
    assert changed(page(riddler).solving) == {4, 5}
    page(riddler).take(f"{EXAMPLE}O")
    assert left(riddler) == edited
    page(riddler).take(EXAMPLE.replace("My fifth is what", "My fifth is why"))
    assert left(riddler) == edited
    assert page(riddler).solving.words == ["saucer"]
    page(riddler).take(EXAMPLE.replace("sugar", "rug"))
    assert left(riddler) == [*edited[:5], "gru"]
    assert changed(page(riddler).solving) == {4}


def test_an_edit_goes_with_its_line(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter 6 s")
    more = EXAMPLE.replace("My last", "My sixth is in tea but not in eat,\nMy last")
    page(riddler).take(more)
    assert left(riddler)[6] == "gru"
    assert changed(page(riddler).solving) == {6}


def test_another_riddle_begins_with_an_empty_field(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("clear")
    assert not page(riddler).solving.letter_count
    assert riddler.scene.desk.typing
    riddler.click("example")
    assert page(riddler).solving.words == ["saucer"]


def test_the_clipboard_is_read(begin: Begin, clipboard: Clipboard) -> None:
    riddler = solver(begin)
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
    riddler = solver(begin)
    for line in EXAMPLE.splitlines()[:2]:
        riddler.event(pygame.TEXTINPUT, text=line)
        riddler.key("RETURN")
    assert left(riddler) == ["ns", "ae"]
    assert page(riddler).solving.text.count("\n") == 2


def test_typing_goes_to_the_field_while_an_input_method_composes(begin: Begin) -> None:
    riddler = solver(begin)
    riddler.event(pygame.TEXTEDITING, text="my", start=2, length=0)
    riddler.type("a")
    assert page(riddler).solving.text == ""
    riddler.event(pygame.TEXTINPUT, text="My first is in spoon but not in pot")
    assert left(riddler)[0] == "ns"


def test_the_last_line_gives_the_last_letter_where_one_more_is_tried() -> None:
    solving = Solving("My first is in apples but not in plea,\nmy last is in cat and not in tea.")
    assert set(solving.words) == {"sic", "sac"}
    assert [part.place for part in parts(solving)] == [0, 2, 1]


def test_what_cannot_be_read_is_said_to_be_so(begin: Begin) -> None:
    riddler = solver(begin)
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


def test_the_menu_of_a_game_leads_here_and_esc_leads_back(begin: Begin) -> None:
    riddler = solver(begin)
    assert isinstance(riddler.scene, RiddleSolverScreen)
    riddler.key("ESCAPE")
    assert riddler.scene is riddler.context


def test_a_riddle_on_one_line_has_a_row_for_every_letter() -> None:
    found = parts(Solving(" ".join(EXAMPLE.split())))
    assert [part.place for part in found] == [*range(6)]
    assert [part.text for part in found] == [line.rstrip(",.") for line in EXAMPLE.splitlines()]


def test_a_sentence_about_the_next_letter_has_a_row_of_its_own() -> None:
    text = (
        "You'll find my first in both cat and coat, my next is in apple though never in pear, my "
        "last is in tea."
    )
    assert [part.text for part in parts(Solving(text))] == [
        "my first in both cat and coat",
        "my next is in apple though never in pear",
        "my last is in tea",
    ]


def test_letters_that_share_a_clue_have_a_row_each_with_all_of_it() -> None:
    text = "My first and second are in tea, my third is in cup but not in pen"
    found = parts(Solving(f"{text}\nMy last is in sugar but not in jam."))
    assert [part.place for part in found] == [0, 1, 2, 3]
    assert [part.text for part in found[:3]] == [text] * 3
    assert any(piece.is_clue for piece in found[0].pieces)


# The page for other people's riddles

SOUL = (
    "My first is in snow but not in rain, my second's in horse but not in mane, my third is in "
    "umbrella and also in plume, my fourth is in parlour but never in room, my whole is a thing"
)


def test_letters_are_taken_back_and_put_again(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter 1 n")
    riddler.click("letter 2 a")
    assert left(riddler)[:2] == ["s", "e"]
    riddler.control("z")
    assert left(riddler)[:2] == ["s", "ae"]
    riddler.control("z")
    assert not changed(page(riddler).solving)
    riddler.control("y")
    assert left(riddler)[:2] == ["s", "ae"]


def test_ruling_letters_out_leaves_fewer_words_at_once(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter 6 s")
    assert page(riddler).solving.words == ["saucer"]
    riddler.click("letter 6 r")
    assert page(riddler).answer == ""
    assert not riddler.widget("copy").enabled
    riddler.click("letter 6 s")
    assert page(riddler).answer == "sauces"


def test_any_letter_becomes_the_letters_that_are_pressed(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letters of 5")
    for letter, expected in [("e", "e"), ("i", "ei"), ("e", "i"), ("i", "*")]:
        riddler.click(f"letter 5 {letter}")
        assert left(riddler)[4] == expected


def test_another_word_is_chosen_and_copied(begin: Begin, clipboard: Clipboard) -> None:
    riddler = pasted(begin)
    other = page(riddler).solving.words[1]
    riddler.click("words")
    riddler.click("row 1")
    assert page(riddler).answer == other
    riddler.click("copy")
    assert clipboard.text == other


def test_words_about_the_answer_are_named_and_choose_it(begin: Begin) -> None:
    riddler = pasted(begin, SOUL)
    assert parts(page(riddler).solving)[3].text == "my fourth is in parlour but never in room"
    assert "No letter comes from “my whole is a thing”." in " ".join(
        each.name for each in page(riddler).tree.root.described()
    )
    assert Solving(SOUL.replace("a thing", "a hot meal in a bowl")).words[0] == "soup"


def test_a_riddle_with_one_word_is_played(begin: Begin) -> None:
    riddler = pasted(begin)
    assert not riddler.widget("play").enabled
    riddler.click("letter 6 s")
    riddler.click("play")
    riddler.wait()
    puzzle = riddler.state.puzzle
    assert puzzle.answer == "saucer"
    assert letters_in(puzzle.allowed[5]) == "gru"


def test_a_riddle_goes_on_in_the_workshop(begin: Begin) -> None:
    riddler = pasted(begin, SOUL)
    riddler.click("workshop")
    game = riddler.scene.game
    assert game is not None
    assert game.session.puzzle.answer == "soup"
    assert game.session.puzzle.end == "my whole is a thing"


@at_once(
    [
        ("My first and second are in tea, my third is in cup but not in pup.", "tea"),
        (f"My first is in {'a very ' * 30}cat, my second in tea, my third in pot.", "cat"),
        ("In tea and in tar\nIn ore and in rut\nIn sun but not in us", "trn"),
    ]
)
def test_lines_that_are_long_or_about_two_letters_make_a_puzzle_too(text: str, word: str) -> None:
    solving = Solving(text)
    puzzle = puzzle_of(solving, word)
    assert [*puzzle.allowed] == [solving.allowed(place) for place in range(3)]
    assert Puzzle.from_text(puzzle.share()).lines == puzzle.lines


def test_a_riddle_of_thirteen_letters_is_not_played(begin: Begin) -> None:
    places = ["first", "second", "third", *(f"{n}th" for n in range(4, 14))]
    lines = zip(places, "investigation", strict=True)
    riddler = pasted(begin, ". ".join(f"My {place} is in {each}" for place, each in lines))
    assert page(riddler).answer == "investigation"
    riddler.click("play")
    assert "3 to 12 lines" in riddler.said


@pytest.mark.parametrize("way", ["clear", "paste"])
def test_a_riddle_that_goes_comes_back_with_its_letters(begin: Begin, way: str) -> None:
    riddler = pasted(begin)
    riddler.click("letter 1 n")
    before = page(riddler).solving.saved()
    if way == "clear":
        riddler.click("clear")
    else:
        compat.copy("My first is in tea but not in sea")
        riddler.control("v")
        riddler.wait()
    assert page(riddler).solving.saved() != before
    riddler.control("z")
    assert page(riddler).solving.saved() == before
    assert not riddler.said


@pytest.mark.parametrize("by", ["button", "keys"])
def test_a_text_that_is_too_long_is_refused_whole(
    begin: Begin, clipboard: Clipboard, by: str
) -> None:
    riddler = solver(begin)
    clipboard.text = EXAMPLE * (MOST_LETTERS // len(EXAMPLE) + 1)
    paste(riddler, by)
    assert f"up to {MOST_LETTERS} characters" in riddler.said
    assert not page(riddler).solving.text


@pytest.mark.parametrize("by", ["button", "keys"])
def test_the_id_of_a_game_opens_it(begin: Begin, clipboard: Clipboard, by: str) -> None:
    riddler = solver(begin)
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


def test_the_riddle_is_there_again(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.click("letter 1 n")
    riddler.key("ESCAPE")
    riddler.close()
    again = begin("")
    again.app.scenes.push(RiddleSolverScreen(again.app))
    again.frame()
    assert page(again).solving.text == EXAMPLE
    assert changed(page(again).solving) == {0}
    assert letters_in(page(again).solving.allowed(0)) == "s"
    again.click("clear")
    again.key("ESCAPE")
    again.app.scenes.push(RiddleSolverScreen(again.app))
    assert not page(again).solving.text


@at_once(
    [{}, {"text": 7}, {"text": EXAMPLE, "edits": 7}, {"text": EXAMPLE, "edits": {"99": 1, "x": 2}}]
)
def test_a_setting_that_is_no_riddle_does_no_harm(kept: dict[str, object]) -> None:
    solving = Solving()
    solving.restore(kept)
    assert not changed(solving)


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


def test_typing_replaces_the_example_and_moves_nothing(begin: Begin) -> None:
    riddler = solver(begin)
    box = riddler.widget("text").rect
    riddler.click("example")
    riddler.event(pygame.TEXTINPUT, text="My")
    riddler.frame()
    assert page(riddler).field.text == "My"
    assert riddler.widget("text").rect == box
    assert "copy" not in [each.name for each in riddler.scene.desk.widgets]


def test_a_text_without_the_focus_is_continued_at_its_end_or_selected(begin: Begin) -> None:
    riddler = pasted(begin)
    riddler.press_key(pygame.K_m, "m", pygame.KMOD_LSHIFT)
    assert page(riddler).field.text == f"{EXAMPLE}M"
    riddler.scene.desk.focus(None)
    riddler.control("a")
    riddler.key("DELETE")
    assert not page(riddler).field.text
