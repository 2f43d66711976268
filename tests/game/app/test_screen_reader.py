"""What a screen reader is told, and that what it asks for is done."""

from __future__ import annotations

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
from generators.riddle.rules import letters_in
from tests.game.faces.crossword.crossworder import words_placed
from tests.game.faces.walls.waller import GROUPS, NOT, ONE_AWAY, TEXT
from tests.game.listener import Ear, Listener, complaints, heard
from tests.game.player import BOARD


def test_the_first_screen_is_told_in_reading_order(listener: Listener) -> None:
    names = [each.name for each in listener.telling().root.walk()]
    order = ["Settings", "Today", "Level for Sweet Spots", "Level for Crossword", "Open…"]
    places = [names.index(name) for name in order]
    assert places == sorted(places)


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
