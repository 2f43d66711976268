"""What a screen reader is told, and that what it asks for is done."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.app.cabinet import Scene
from game.app.screen_reader import aloud
from game.ui.accessibility_tree import AccessNode, AccessRequest, AccessTree
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Described
from game.ui.blocks.tree import Tree
from game.ui.text import use
from game.ui.widgets.widgets import Button, PressArea, nothing
from generators.kinds import KINDS
from generators.riddle.rules import letters_in
from tests.game.faces.crossword.crossworder import some_written, words_placed
from tests.game.faces.walls.waller import GROUPS, NOT, ONE_AWAY, TEXT
from tests.game.listener import Ear, Listener, complaints, heard
from tests.game.player import BOARD


def test_the_first_screen_is_told_in_reading_order(listener: Listener) -> None:
    names = [each.name for each in listener.telling().root.walk()]
    order = ["Settings", "Today", "Level for Sweet Spots", "Level for Crossword", "Open…"]
    places = [names.index(name) for name in order]
    assert places == sorted(places)


def test_a_cell_says_its_place_in_its_name_and_its_mark_in_its_value(listener: Listener) -> None:
    listener.open(BOARD)
    assert len(listener.every("cell")) == 36
    listener.ask("cell", "row 3, column 4, zone C")
    assert listener.find("cell", "row 3, column 4").value == "cross"
    assert listener.focus.name == "row 3, column 4, zone C"


def test_the_focus_follows_the_arrows_and_the_tab_key(listener: Listener) -> None:
    listener.open(BOARD)
    assert listener.focus.role == "grid"
    listener.key("DOWN")
    listener.key("DOWN")
    assert listener.focus.name == "row 2, column 1, zone A"
    listener.key("TAB")
    assert listener.focus.role == "button"


def test_a_choice_among_several_is_told_and_taken(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("radio", "Chest")
    assert listener.find("radio", "Chest").states == {"checked"}
    assert listener.focus.name == "Chest"
    listener.ask("cell", "row 1, column 6")
    assert listener.find("cell", "row 1, column 6").value == "chest"


def test_a_cell_of_a_crossword_says_its_place_in_its_word(listener: Listener) -> None:
    some_written(listener)
    names = [each.name for each in listener.every("cell")]
    assert listener.focus.name == "14 across: letter 2 of 6; crossing 5 down"
    for name in ("1 across: letter 2 of 5", "1 across: letter 3 of 5; crossing 2 down"):
        assert name in names
    listener.hear()
    listener.ask_for(listener.focus)  # turns
    blanks = ", ".join(["blank"] * 7)
    assert listener.heard[-1] == f"5 down, letter 7 of 8: In good style (8): T, {blanks}"
    assert listener.focus.name == "5 down: letter 7 of 8; crossing 14 across"
    names = [each.name for each in listener.every("cell")]
    assert "1 across: letter 2 of 5" in names  # in no other word
    assert names[0] == "1 down: letter 1 of 5; crossing 1 across"


def test_a_word_of_the_bank_is_taken(listener: Listener) -> None:
    words_placed(listener)
    before = listener.context.session.state
    listener.ask("option", next(each.name for each in listener.every("option", "") if each.value))
    assert listener.context.session.state != before


def test_cards_that_glide_are_told_where_they_lay_and_pressed_where_they_lie(
    listener: Listener,
) -> None:
    listener.app.change("lionwall.enter_judges", False)
    listener.app.change("motion", True)
    listener.open(f"lionwall:{TEXT}")

    def card(text: str) -> AccessNode:
        return next(each for each in listener.every("cell") if each.value.startswith(text))

    before = [each.value for each in listener.board.cells()]
    for text in GROUPS[NOT]:
        listener.app.reading.do(AccessRequest("press", card(text).key))
    told = [each.value for each in listener.every("cell")]
    for _ in range(60):
        listener.frame(20)
        if [each.value for each in listener.board.cells()] != before:
            break
    assert listener.board.moving
    assert [each.value for each in listener.every("cell")] == told  # no word that glides by
    listener.app.reading.do(AccessRequest("press", card("吩").key))
    listener.still()
    assert card("吩").value == "吩, chosen, 1 of 4: fēn, give orders"
    assert sum(", chosen" in each.value for each in listener.every("cell")) == 1


def test_cards_that_shake_are_told_as_they_are(listener: Listener) -> None:
    listener.app.change("lionwall.enter_judges", False)
    listener.app.change("motion", True)
    listener.open(f"lionwall:{TEXT}")
    for text in ONE_AWAY:
        listener.app.reading.do(AccessRequest("press", listener.card(text).key))
    assert listener.board.moving
    assert not listener.board.gliding
    assert sum(", chosen" in each.value for each in listener.every("cell")) == len(ONE_AWAY)


def test_signs_that_only_part_words_are_not_read() -> None:
    assert aloud("Easy • 6×6 • 1 chest per row") == "Easy, 6×6, 1 chest per row"
    assert aloud("___ watch, the kind with hands") == "blank watch, the kind with hands"
    assert aloud("oat  rice") == "oat, rice"
    use("zh_Hans")
    assert aloud("入门 • 6×6 • 每行 1 个宝箱") == "入门，6×6，每行 1 个宝箱"


def test_a_line_of_several_texts_is_read_as_one(listener: Listener) -> None:
    listener.open(BOARD)
    assert listener.find("text", "0 of 6 chests")


def test_a_disabled_button_offers_nothing(listener: Listener) -> None:
    listener.open(BOARD)
    undo = listener.find("button", "Undo")
    assert undo.actions == ()
    assert undo.states == {"disabled"}


def test_what_has_gone_meanwhile_is_not_pressed(listener: Listener) -> None:
    listener.open(BOARD)
    back = listener.find("button", "Back")
    listener.ask("button", "Menu")
    listener.app.reading.tree()
    listener.app.reading.do(AccessRequest("press", back.key))
    assert not listener.in_menu


def test_a_switch_tells_whether_it_is_on(listener: Listener) -> None:
    listener.ask("button", "Settings")
    listener.ask("tab", "Playing")
    before = listener.find("switch", "Clock").states
    listener.ask("switch", "Clock")
    assert {*before, *listener.find("switch", "Clock").states} == {"checked", "unchecked"}


def test_a_field_is_filled(listener: Listener) -> None:
    listener.ask("button", "Open…")
    field = listener.find("field", "")
    listener.ask("field", field.name, "set", BOARD)
    assert listener.find("field", "").value == BOARD


def test_a_sentence_is_said_and_told(listener: Listener) -> None:
    listener.hear()
    listener.app.toast("copied the game id")
    assert listener.hear() == "copied the game id"
    assert listener.find("text", "Copied the game id.")


def test_a_card_that_comes_over_the_screen_is_read_at_once(listener: Listener) -> None:
    listener.hear()
    listener.app.ask("Give up?", "The answer is shown.", [("Stay", "", "primary", lambda: None)])
    assert listener.hear() == "Give up? The answer is shown."
    assert listener.hear() == ""
    assert listener.telling().root.parts[0].states == {"modal"}


def test_the_cabinet_says_what_it_is_and_its_first_keys_once(listener: Listener) -> None:
    told = listener.hear()
    assert told.startswith(
        "These puzzles are made on this computer. "
        f"Press 1 to {len(KINDS)} to choose a kind of puzzle"
    )
    assert heard(listener, "F2") == told
    listener.key("F3")
    assert listener.every("option", "Keys")
    listener.key("ESCAPE")
    listener.ask("button", "Settings")
    listener.key("ESCAPE")
    assert listener.hear() == ""


class _Row(Block):
    """A row that tells of itself, on a list that the Tab key passes over."""

    rect = pygame.Rect(0, 0, 100, 40)

    def described(self) -> Iterator[Described]:
        yield Described("row", "Kiwi", "", self.rect)


def test_a_button_behind_a_list_without_a_stop_is_told(listener: Listener) -> None:
    scene = Scene(listener.app)
    scene.tree = Tree(_Row, scene.desk)  # type: ignore[attr-defined]
    scene.tree.root = _Row()  # type: ignore[attr-defined]
    rows, button = PressArea("rows", "Rows", nothing), Button("plant", "Plant")
    rows.rect, button.rect = _Row.rect, pygame.Rect(0, 60, 100, 40)
    scene.desk.widgets = [rows, button]
    assert scene.desk.at(_Row.rect.center) is rows
    assert not rows.stops
    listener.app.scenes.push(scene)
    assert [each.name for each in listener.every("button")] == ["Plant"]


def test_keys_that_find_nothing_on_a_screen_say_so(listener: Listener) -> None:
    listener.ask("button", "Statistics")
    listener.hear()
    assert heard(listener, "F6") == "Tab moves through this screen."
    listener.key("ESCAPE")
    listener.ask("button", "Settings")
    listener.key("F10")
    focus = listener.app.reading.tree().focus
    assert focus == listener.find("tab", "Appearance").key, "no menu, and Back would leave"


@pytest.mark.parametrize("screen", ["Statistics", "Settings", "Techniques", "Help", "Print"])
def test_the_keys_of_other_programs_work_on_every_screen(listener: Listener, screen: str) -> None:
    cabinet = listener.scene
    listener.ask("button", screen)
    listener.control("o")
    assert listener.find("field", "Game ID, link, file name or list")
    listener.key("ESCAPE")
    listener.control("COMMA")
    assert listener.find("tab", "Appearance")
    listener.key("LEFT", pygame.KMOD_LALT)
    listener.key("LEFT", pygame.KMOD_LALT)
    assert listener.scene is cabinet


def test_help_is_read_paragraph_by_paragraph(listener: Listener) -> None:
    assert heard(listener, "F1") == "Help. Tab goes through the puzzles and the pages."
    listener.ask("button", "Today and streaks")
    assert listener.heard[-1] == (
        "Today. Down arrow reads it, F3 lists its parts, and Tab leads to other pages."
    )
    first, second, back, last, first_again = (
        heard(listener, key) for key in ("DOWN", "DOWN", "UP", "END", "HOME")
    )
    assert re.search(r", 1 of \d+\.?$", first)
    assert re.search(r", 2 of \d+\.?$", second)
    whole = last.rstrip(".").rpartition(" of ")[2]
    assert last.rstrip(".").endswith(f", {whole} of {whole}")
    assert back == first == first_again.removeprefix("Today: ")
    assert heard(listener, "UP") == "Top of the page."
    listener.key("END")
    listener.hear()
    assert heard(listener, "DOWN") == "End of the page."
    listener.key("F3")
    rows = listener.every("option")
    assert rows[0].name == "Today"
    assert rows[0].value.startswith("Ctrl+1, Every day brings five different puzzles")
    keys = {row.name: row.value for row in rows}
    assert keys["Home"].startswith("Ctrl+6, today, "), "each is read on its own"


def test_f1_in_a_game_opens_its_rules_and_names_its_page_of_keys(listener: Listener) -> None:
    listener.open(BOARD)
    listener.key("F3")
    assert listener.find("option", "Keys").value.endswith("for the rules and keys, 6 of 6")
    listener.escape()
    assert heard(listener, "F1").startswith("How to play. Down arrow reads it")
    listener.ask("tab", "Keyboard, mouse and touch")
    assert listener.heard[-1] == (
        "Keyboard, mouse and touch. Down arrow reads the keys one by one, and F3 lists them."
    )
    listener.key("F3")
    assert listener.focus.name == "Home, End"
    assert listener.focus.value.startswith("first or last cell"), "no other key beside it"


def test_a_reader_that_comes_during_a_game_hears_how_it_stands(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.event, "get", list)
    listener.app.has_listener = False
    listener.open(BOARD)
    listener.app.access = access = Ear()
    for is_there in (False, True, True):
        access.active = is_there
        listener.hear()
        listener.app._one_frame(0)
    assert [each[:20] for each in access.said] == ["One chest in every r"]


def test_the_places_in_a_list_are_those_that_can_be_chosen(listener: Listener) -> None:
    rows = [Choice(name, lambda: None, enabled=name != "a") for name in "ab"]
    for about in ("in rat and also in goat,", "Ctrl+,"):
        rows.append(Choice("c", lambda: None, about=about))
    listener.app.choose(lambda: pygame.Rect(9, 9, 9, 9), rows)
    listener.frame()
    values = [each.value for each in listener.every("option")]
    assert values == ["", "1 of 3", "in rat and also in goat, 2 of 3", "Ctrl+,, 3 of 3"]


def test_nothing_is_kept_for_nobody(listener: Listener) -> None:
    listener.app.has_listener = False
    listener.app.toast("hello")
    assert listener.app.spoken == []
    assert listener.app.last_spoken == "hello"


def test_complaints_name_what_is_wrong() -> None:
    twice = AccessNode(("a",), "button", "Play", actions=("press",))
    silent = AccessNode(("b",), "button", "…", actions=("press",))
    odd = AccessNode(("c",), "thing", "x", states=frozenset(["odd"]), actions=("fly",))
    telling = AccessTree(
        AccessNode(("r",), "window", parts=(twice, twice, silent, odd)), ("gone",)
    )
    found = " | ".join(complaints(telling))
    for part in ("('a',) twice", "without a name", "role 'thing'", "'odd'", "'fly'", "'gone'"):
        assert part in found


# What boards say


def test_what_a_step_brings_about_is_said(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("radio", "Chest")
    listener.hear()
    listener.ask("cell", "row 1, column 6")
    said = " ".join(listener.heard)
    assert "Row, column and zone done." in said
    listener.ask("cell", "row 2, column 6")
    assert "Row, column" not in listener.heard[-1]
    said = " ".join(listener.heard[-5:])
    assert "Touching the chest in row 1, column 6. Column 6 has too many chests." in said


@pytest.mark.parametrize(
    ("opened", "end"),
    [
        ("crossword/mini#b", "Edge."),
        ("riddle/easy#c", "First line."),
        (f"lionwall:{TEXT}", "Edge."),
    ],
)
def test_an_arrow_that_leads_nowhere_says_so(listener: Listener, opened: str, end: str) -> None:
    listener.open(opened)
    listener.hear()
    for _press in range(20):
        before = listener.focus.key
        if heard(listener, "UP") == end:
            break
    assert listener.focus.key == before
    assert heard(listener, "UP") == end


def test_the_arrows_stop_at_the_edge_and_say_so(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("cell", "row 1, column 2")
    listener.key("LEFT")
    listener.hear()
    listener.key("LEFT")
    assert listener.hear() == "Edge."
    assert listener.focus.name.startswith("row 1, column 1,")
    listener.key("HOME")
    assert listener.hear() == "You're already there."


def test_f2_repeats_a_cell_that_was_read_after_the_last_sentence(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    listener.key("SPACE")
    for letter in letters_in(listener.controller.state.puzzle.allowed[0])[:1] + "x":
        assert listener.focus.role == "cell"
        listener.key(letter)
    line = listener.focus.name
    assert line.startswith("line 3, answer box: ")
    listener.hear()
    assert heard(listener, "F2") == f"{line[:1].upper()}{line[1:].rstrip(',')}."
    listener.ask_hint()
    hint, there = listener.app.last_spoken, listener.focus.name
    listener.key("DOWN")
    assert listener.focus.name != there
    assert heard(listener, "F2") == hint


def test_f2_says_the_last_sentence_again(listener: Listener) -> None:
    listener.hear()
    listener.app.toast("Game ID copied")
    listener.hear()
    listener.key("F2")
    assert listener.hear() == "Game ID copied"


def test_keys_read_the_row_the_column_the_zone_and_what_is_missing(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("cell", "row 1, column 2")
    listener.hear()
    listener.control("1")
    assert listener.hear() == (
        "Row 1: Open: columns 1, 3 to 6; cross: column 2. "
        "Zone A: columns 1, 2; Zone B: columns 3 to 6."
    )
    listener.control("2")
    zones = "Zone A: rows 1 to 4; Zone D: rows 5, 6."
    assert listener.hear() == f"Column 2: Cross: row 1; open: rows 2 to 6. {zones}"
    listener.control("3")
    assert listener.hear().startswith("Zone A: Open: row 1, column 1; row 2, columns 1 to 3; ")
    listener.control("4")
    assert listener.hear() == "Chests placed: 0 of 6."


def test_a_row_names_its_zones_and_all_zones_can_be_asked_for(listener: Listener) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    puzzle = listener.controller.state.puzzle
    reports = {each.title: each.text for each in listener.board.speech.reports()}
    zones = "Zone A: columns 1 to 4; Zone B: columns 5 to 7."
    assert reports["Row 1"] == f"Open: columns 1 to 7. {zones}"
    assert "Zone A: " in reports["Column 1"]
    assert reports["The zones"].startswith("Zone A: row 1, columns 1 to 4")
    assert reports["The zones"].count("Zone ") == puzzle.size


def test_f3_lists_what_can_be_read(listener: Listener) -> None:
    listener.open(BOARD)
    listener.key("F3")
    assert listener.telling().root.parts[0].name == "What to read out"
    assert [each.name for each in listener.every("option")][:2] == ["Row 1", "Column 1"]
    listener.hear()
    listener.app.reading.do(AccessRequest("press", listener.find("option", "Row 1").key))
    assert not listener.hear()  # it was read in the list
    listener.key("F2")
    assert listener.hear().startswith("Row 1: Open: ")


def test_the_focus_stays_on_its_box_when_letters_are_shown_before_it(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    listener.key("DOWN")
    here, cells = listener.focus, len(listener.every("cell"))
    listener.key("SPACE")
    assert len(listener.every("cell")) > cells
    assert listener.focus == here


def test_the_title_of_a_puzzle_that_was_not_dealt_waits_for_its_level(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener.app.dealer, "is_assessing", lambda _game: True)
    listener.open(BOARD)
    ear, waited = Ear(), 0
    while not listener.app.scenes.top.is_titled:
        listener.app._announce(ear, drawn=True)
        assert not ear.said
        listener.frame(100)
        waited += 1
    assert 3 < waited <= 10  # about a second
    listener.app._announce(ear, drawn=True)
    assert ear.said


def test_letters_that_are_shuffled_are_read(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    assert heard(listener, "SPACE").startswith("Shuffled: centre P; ")
    letters = ", ".join("".join(listener.board.order).upper().replace("P", ""))
    assert f"from the letters {letters}; it must include P" in listener.focus.name
    assert listener.board.speech.reports()[0].text == f"centre P; {letters}"
    listener.key("F6")
    listener.ask("button", "Shuffle")
    assert listener.heard[-1].startswith("Shuffled: centre P; ")
