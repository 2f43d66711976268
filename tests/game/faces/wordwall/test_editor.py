"""A wall of words is put together in the workshop, played, kept, shared, opened again."""

from __future__ import annotations

import pygame
import pytest

from game.faces.draftboard import Plate as TextChip
from game.faces.wordwall.editor import WordEditor as WordSheet
from game.play.screen import PlayScreen
from game.ui.text import translate
from generators.edits import Edit
from generators.kinds import kind_named
from generators.walls.draft import PUT, TAKE
from generators.wordwall.drafting.workshop import WordFinding, WordWallDraft
from tests.game.benches import begin_by_keys, press_offered, settle
from tests.game.conftest import Clipboard, Start
from tests.game.faces.contract import solve
from tests.game.player import Player
from tests.generators.wordwall.test_workshop import KNOWN, OWN, TWO_WAYS

WALL = kind_named("wordwall")


def finding_of(player: Player) -> WordFinding:
    finding = settle(player).workbench.finding
    assert isinstance(finding, WordFinding)
    return finding


def sheet_of(player: Player) -> WordSheet:
    board = settle(player).board
    assert isinstance(board, WordSheet)
    return board


def cells_of(player: Player) -> tuple[str, ...]:
    draft = settle(player).workbench.state
    assert isinstance(draft, WordWallDraft)
    return draft.cells


@pytest.fixture
def begun(player: Player) -> Player:
    """An empty wall, by the pointer alone."""
    player.click("workshop")
    player.scene.tree.reveal(player.widget("start wordwall"))  # type: ignore[attr-defined]
    player.frame()
    player.click("start wordwall")
    player.click("row 0")
    settle(player)
    return player


def test_a_wall_is_made_by_the_pointer_played_and_opened_again(
    begun: Player, clipboard: Clipboard
) -> None:
    begun.click("fill")
    assert finding_of(begun).status == "unique"
    begun.click(3, 3)
    assert cells_of(begun)[3] == ""
    begun.click(3)
    offered = next(w for w in begun.scene.desk.widgets if isinstance(w, TextChip))
    press_offered(begun, offered.name)
    assert cells_of(begun)[3] == offered.title
    sheet_of(begun).put(Edit(TAKE, 0, KNOWN.to_text()))
    assert finding_of(begun).status == "unique"
    begun.click("share")
    begun.click("row 0")
    begun.click("play")
    begun.wait()
    assert isinstance(begun.scene, PlayScreen)
    puzzle = begun.controller.session.puzzle
    solve(begun)
    assert begun.controller.over
    opened = WALL.open(clipboard.text.encode(), {}, lambda _progress: None).puzzle
    assert {each.title for each in opened.groups} == {each.title for each in puzzle.groups}


def test_a_wall_of_ones_own_links_is_made_by_keys_alone(player: Player) -> None:
    begin_by_keys(player, "wordwall")
    for number, (title, words) in enumerate(OWN.groups()):
        for cell, text in ((5 * number, title), (5 * number + 1, " ".join(words))):
            while sheet_of(player).here != cell:
                player.key("RIGHT" if sheet_of(player).here % 5 < cell % 5 else "DOWN")
            player.type(text[0])
            player.event(pygame.TEXTINPUT, text=text[1:])
            player.key("RETURN")
    assert cells_of(player) == tuple(
        text.lower() if n % 5 else cells_of(player)[n] for n, text in enumerate(OWN.cells)
    )
    finding = finding_of(player)
    assert finding.status == "unique"
    assert finding.puzzle.solution_count == 0, "nobody could find it by the lists"
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_two_ways_are_told_played_and_mended(begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, TWO_WAYS.to_text()))
    finding = finding_of(begun)
    assert finding.status == "multiple"
    begun.click("play")
    begun.wait()
    assert "ways" in begun.said
    begun.scene.back()
    settle(begun).workbench.show_fix(finding.fixes[0])
    begun.picture()
    begun.frame()
    begun.click("take")
    assert finding_of(begun).status == "unique"


def test_titles_are_offered_by_what_is_typed_and_by_the_words(begun: Player) -> None:
    sheet_of(begun).put(*(Edit(PUT, 1 + n, word) for n, word in enumerate(KNOWN.row(0))))
    sheet_of(begun).go(0)
    settle(begun)
    shared = next(w.title for w in begun.scene.desk.widgets if isinstance(w, TextChip))
    assert shared == KNOWN.names[0]
    press_offered(begun, f"title {shared}")
    assert cells_of(begun)[0] == shared
    begun.click("typed")
    begun.event(pygame.TEXTINPUT, text="a salad")
    begun.frame()
    assert any(w.title == "In a salad" for w in begun.scene.desk.widgets)


def test_a_title_and_every_stroke_are_kept(start: Start, begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, KNOWN.to_text()))
    settle(begun).workbench._set_title("For Ada & Bo")
    begun.frame()
    begun.click("play")
    begun.wait()
    assert begun.controller.chips()[:2] == ["Test game", "For Ada & Bo"]
    begun.scene.back()
    again = start()
    assert settle(again).workbench.title == "For Ada & Bo"
    assert cells_of(again) == KNOWN.cells


def test_a_word_that_is_none_gets_a_sentence(begun: Player) -> None:
    begun.click(1)
    begun.click("typed")
    begun.event(pygame.TEXTINPUT, text="r2d2")
    begun.key("RETURN")
    assert "letters from A to Z" in begun.said


def typed(player: Player, text: str) -> None:
    """Types into the current cell, with Enter."""
    player.type(text[0])
    player.event(pygame.TEXTINPUT, text=text[1:])
    player.key("RETURN")


def test_no_word_that_is_typed_is_lost_where_the_group_is_full(begun: Player) -> None:
    sheet_of(begun).put(*(Edit(PUT, cell, word) for cell, word in ((2, "elm"), (3, "ash"))))
    settle(begun)
    begun.click(4)
    typed(begun, "oak fir yew pine")
    assert cells_of(begun)[:6] == ("", "fir", "elm", "ash", "oak", "")
    assert "yew pine" in begun.said
    assert begun.widget("typed").text == "yew pine"  # type: ignore[attr-defined]
    begun.control("z")
    begun.click(6)
    begun.click("put")
    assert cells_of(begun)[6:8] == ("yew", "pine")


def test_of_a_list_only_the_refused_word_stays_in_the_field(begun: Player) -> None:
    sheet_of(begun).put(Edit(PUT, 6, "plum"))
    settle(begun)
    begun.click(1)
    typed(begun, "apple, pear, plum, banana")
    assert cells_of(begun)[1:5] == ("apple", "pear", "banana", "")
    assert begun.said == "plum is already on the wall."
    assert begun.widget("typed").text == "plum"  # type: ignore[attr-defined]
    begun.event(pygame.TEXTINPUT, text="fig")
    assert begun.widget("typed").text == "fig"  # type: ignore[attr-defined]


def test_a_word_in_place_of_another_is_said_and_none_but_the_current_one_is(begun: Player) -> None:
    sheet_of(begun).put(*(Edit(PUT, cell, word) for cell, word in ((1, "oak"), (2, "elm"))))
    settle(begun)
    begun.click(1)
    typed(begun, "ash fir")
    assert cells_of(begun)[1:4] == ("ash", "elm", "fir")
    assert begun.said == "ash has replaced oak. Undo brings oak back."
    begun.control("z")
    assert cells_of(begun)[1:4] == ("oak", "elm", "")
    sheet_of(begun).put(*(Edit(PUT, cell, word) for cell, word in ((3, "fir"), (4, "yew"))))
    begun.click(1)
    typed(begun, "ash larch")
    assert begun.said.startswith("ash has replaced oak.")
    assert begun.said.endswith("Not added: larch.")


def test_a_word_is_edited_by_enter_or_a_second_press(begun: Player) -> None:
    sheet_of(begun).put(Edit(PUT, 1, "oka"))
    settle(begun)
    field = begun.widget("typed")
    begun.click(1)
    begun.key("RETURN")
    assert field.text == "oka"  # type: ignore[attr-defined]
    begun.click(2)
    assert field.text == "", "it is as it was"  # type: ignore[attr-defined]
    begun.click(1)
    begun.click(1)
    assert field.text == "oka"  # type: ignore[attr-defined]
    begun.event(pygame.TEXTINPUT, text="oak")
    begun.key("RETURN")
    assert cells_of(begun)[1] == "oak"


def test_an_empty_wall_says_what_to_do(begun: Player) -> None:
    def is_said() -> bool:
        told = begun.scene.tree.described()  # type: ignore[attr-defined]
        return any("links from our lists" in each.name for each in told)

    assert is_said()
    begun.type("q")
    begun.event(pygame.TEXTINPUT, text="qq")
    begun.frame()
    assert not is_said(), "a link of one's own is typed"


def test_what_no_list_has_is_told_as_such(begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, KNOWN.to_text()))
    sheet_of(begun).put(Edit(PUT, 1, "hake"))
    check = finding_of(begun).checks[0]
    assert not check.passed
    assert check.wrong is not None
    assert translate(check.wrong) == "not hake"


def test_the_rest_is_filled_by_a_key(begun: Player) -> None:
    begun.control("f")
    assert finding_of(begun).status == "unique"
    before = cells_of(begun)
    begun.control("f")
    assert cells_of(begun) == before, "nothing is missing"


def test_a_press_says_that_a_word_fits_another_group_too(begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, OWN.to_text()))
    settle(begun)
    begun.click(1)
    press_offered(begun, "also 1")
    assert finding_of(begun).crossing == {OWN.row(0)[0]: OWN.names[1]}
    press_offered(begun, "also 1")
    assert finding_of(begun).crossing == {}
