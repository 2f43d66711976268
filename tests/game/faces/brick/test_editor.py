"""A Brick board is made in the workshop: letters, centre, words, a text; played, kept, shared."""

from __future__ import annotations

import pygame
import pytest

from game.play.screen import PlayScreen
from game.ui.widgets.widgets import Segments
from generators.brick.drafting import WordsFinding
from generators.kinds import kind_named
from tests.game.benches import settle
from tests.game.conftest import Clipboard, Start
from tests.game.player import Player, save
from tests.generators.brick.test_workshop import TEXT

BRICK = kind_named("brick")
ORDER = "deioprv"


def finding_of(player: Player) -> WordsFinding:
    finding = settle(player).workbench.finding
    assert isinstance(finding, WordsFinding)
    return finding


@pytest.fixture
def made(player: Player) -> Player:
    """A bench with seven letters and a centre, by the pointer alone."""
    player.click("workshop")
    player.click("start brick")
    player.click("row 0")
    for letter in ORDER:
        player.click(f"letter {letter.upper()}")
    player.click(ORDER.index("p"))
    settle(player)
    return player


def test_a_board_is_made_by_the_pointer_and_played(made: Player, clipboard: Clipboard) -> None:
    finding = finding_of(made)
    assert finding.status == "unique"
    assert finding.puzzle.head == "deioprv-p1"
    made.click("share")
    made.click("row 0")
    assert clipboard.text == f"brick:{finding.puzzle.share()}"
    made.click("play")
    made.wait()
    assert isinstance(made.scene, PlayScreen)
    assert made.controller.session.puzzle == finding.puzzle
    made.scene.back()
    settle(made).workbench._set_title("For Bo")
    made.click("play")
    made.wait()
    assert made.controller.chips()[:2] == ["Test game", "For Bo"]


def test_a_board_is_made_by_keys_alone(player: Player) -> None:
    player.key("w")
    player.key("TAB")
    while player.scene.desk.focused is None or player.scene.desk.focused.name != "start brick":
        player.key("TAB")
    player.key("RETURN")
    player.key("RETURN")
    player.type("vdeiropx")
    player.type("x")
    player.key("p", pygame.KMOD_LSHIFT)
    finding = finding_of(player)
    assert finding.puzzle.head == "deioprv-p1"
    scene = settle(player)
    scene.desk.focus(scene.desk["word"])
    player.frame()
    player.event(pygame.TEXTINPUT, text="pippo")
    player.key("RETURN")
    assert "pippo" in finding_of(player).targets
    player.key("ESCAPE")
    player.control("z")
    assert finding_of(player).puzzle.head == "deioprv-p1"
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_words_are_struck_and_added_and_the_game_has_just_these(
    start: Start, made: Player
) -> None:
    known, common = finding_of(made).tiers[:2]
    made.click(f"word {known[0]}")
    group = made.widget("group")
    assert isinstance(group, Segments)
    group.choose(1)
    made.frame()
    made.click(f"word {common[0]}")
    finding = finding_of(made)
    assert finding.targets == {*known[1:], common[0]}
    made.click("share")
    made.click("row 2")
    made.click("row 1")
    path = save(made)
    again = start()
    again.scene.back()
    again.event(pygame.DROPFILE, file=str(path))
    again.wait()
    assert set(again.controller.session.puzzle.targets) == finding.targets


def test_enter_leads_to_the_field_for_a_word(made: Player) -> None:
    made.key("RETURN")
    focused = made.scene.desk.focused
    assert focused is not None
    assert focused.name == "word"
    made.key("TAB", pygame.KMOD_LSHIFT)
    assert made.scene.desk.focused is made.widget("text")


def test_letters_are_taken_from_the_text_on_the_clipboard(
    made: Player, clipboard: Clipboard
) -> None:
    clipboard.text = TEXT
    made.click("text")
    made.click("row 0")
    settle(made)
    finding = finding_of(made)
    assert finding.puzzle.is_own
    first = next(w.title for w in made.scene.desk.widgets if w.name.startswith("word "))
    assert first in finding.targets, "words of the text come first"
    made.control("z")
    assert finding_of(made).puzzle.head == "deioprv-p1"


@pytest.mark.parametrize("text", ["", "no", "12345 67890"])
def test_a_text_without_words_gets_a_sentence(
    made: Player, clipboard: Clipboard, text: str
) -> None:
    clipboard.text = text
    made.click("text")
    made.click("row 0")
    settle(made)
    assert made.said
    assert finding_of(made).puzzle.head == "deioprv-p1"


def test_a_word_that_the_letters_lack_is_refused_with_a_sentence(made: Player) -> None:
    made.click("word")
    made.event(pygame.TEXTINPUT, text="zebra")
    made.click("add")
    assert "ZEBRA has Z" in made.said
    for word, said in (("ride", "centre letter, P"), ("pi", "4 letters"), ("pride", "already")):
        made.event(pygame.TEXTINPUT, text=word)
        made.click("add")
        assert said in made.said, "the refused word is chosen: the next takes its place"
