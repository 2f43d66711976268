"""Walls are put together in the workshop, played, kept, shared, opened again."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.faces.draftboard import Plate
from game.faces.walls.editor import CharChip, LionEditor, WallEditor
from game.play.screen import PlayScreen
from game.ui.text import translate
from generators.drafting import Edit
from generators.kinds import kind_named
from generators.text import coded
from generators.walls.draft import PUT, TAKE
from tests.game.benches import begin_by_keys, focus_by_keys, press_offered, settle
from tests.game.conftest import Clipboard, Start
from tests.game.player import Player, save
from tests.generators.lionwall.test_listed import RICH
from tests.generators.lionwall.test_workshop import ONE_WAY, TWO_WAYS
from tests.generators.wordwall.test_workshop import KNOWN, OWN
from tests.generators.wordwall.test_workshop import TWO_WAYS as TWO_WORD_WAYS

LION, WORDS = kind_named("lionwall"), kind_named("wordwall")
ID_OF_A_FRIEND = f"lionwall:sc:{''.join(ONE_WAY.cards)}~{coded('Für Bo')}"


def finding_of(player: Player) -> Any:
    return settle(player).workbench.finding


def sheet_of(player: Player) -> WallEditor:
    board = settle(player).board
    assert isinstance(board, WallEditor)
    return board


def draft_of(player: Player) -> Any:
    return settle(player).workbench.state


def cells_of(player: Player) -> tuple[str, ...]:
    cells: tuple[str, ...] = draft_of(player).cells
    return cells


# Lion Wall


@pytest.fixture
def begun(player: Player) -> Player:
    """An empty wall, by the pointer alone."""
    player.click("workshop")
    player.click("start lionwall")
    player.click("row 0")
    settle(player)
    return player


def test_a_wall_is_made_by_the_pointer_played_and_opened_again(
    start: Start, begun: Player, clipboard: Clipboard
) -> None:
    press_offered(begun, "char " + "口")
    for char in "吗吃听":
        press_offered(begun, "char " + char)
    draft = draft_of(begun)
    assert draft.cells[:5] == ("口", "吗", "吃", "听", "")
    begun.click("fill")
    finding = finding_of(begun)
    assert finding.status == "unique"
    assert cells_of(begun)[:4] == draft.cells[:4]
    begun.click("share")
    begun.click("row 0")
    assert clipboard.text == f"lionwall:{finding.puzzle.share()}"
    begun.click("share")
    begun.click("row 2")
    begun.click("row 1")
    path = save(begun)
    begun.click("play")
    begun.wait()
    assert isinstance(begun.scene, PlayScreen)
    assert begun.controller.session.puzzle == finding.puzzle
    again = start()
    again.scene.back()
    again.event(pygame.DROPFILE, file=str(path))
    again.wait()
    assert again.controller.session.puzzle == finding.puzzle


def test_a_wall_is_made_by_keys_alone(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    for number in range(4):
        group = "".join(ONE_WAY.cells[number * 5 : number * 5 + 5])
        focus_by_keys(player, "typed")
        player.event(pygame.TEXTINPUT, text=group)
        player.key("RETURN")
    assert draft_of(player) == ONE_WAY
    assert finding_of(player).status == "unique"
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_meaning_finds_what_is_written_by_itself_first(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    player.type("r")
    player.event(pygame.TEXTINPUT, text="iver")
    assert player.widget("char 巛")
    player.key("RETURN")
    assert draft_of(player).names[0] == "川"


def test_no_character_that_is_typed_is_lost(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    sheet_of(player).put(Edit(PUT, 3, "汗"))
    focus_by_keys(player, "typed")
    player.event(pygame.TEXTINPUT, text="水江河汁池")
    player.key("RETURN")
    assert cells_of(player)[:6] == ("水", "江", "河", "汗", "汁", "")
    assert "池" in player.said


def test_cards_are_found_by_their_sound(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    player.type("w")
    player.event(pygame.TEXTINPUT, text="ater")
    assert player.widget("char 水")
    player.key("RETURN")
    assert draft_of(player).names[0] == "水"
    assert sheet_of(player).cursor_cell == 1
    player.type("j")
    player.event(pygame.TEXTINPUT, text="iang")
    player.key("RETURN")
    assert cells_of(player)[1] == "江"
    player.key("LEFT")
    player.key("LEFT")
    player.key("RIGHT")
    player.key("RIGHT", pygame.KMOD_LSHIFT)
    assert cells_of(player)[1:3] == ("", "江")
    player.key("DELETE")
    assert cells_of(player)[2] == ""
    player.type("h")
    player.event(pygame.TEXTINPUT, text="e")
    player.key("RETURN")
    assert cells_of(player)[2] == "河", "what is read just so comes before what means help"
    player.type("q")
    player.event(pygame.TEXTINPUT, text="qqq")
    player.key("RETURN")
    assert "Nothing matches." in player.said


def test_a_drag_swaps_two_cards_and_the_right_button_empties_one(begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, ONE_WAY.to_text()))
    settle(begun)
    begun.drag(1, 11)
    cells = cells_of(begun)
    assert (cells[1], cells[11]) == (ONE_WAY.cells[11], ONE_WAY.cells[1])
    begun.click(11, 3)
    assert cells_of(begun)[11] == ""
    assert finding_of(begun).status == "wrong"


def test_what_crosses_is_told_and_a_change_is_shown_and_made(begun: Player) -> None:
    sheet = sheet_of(begun)
    sheet.put(Edit(TAKE, 0, TWO_WAYS.to_text()))
    finding = finding_of(begun)
    assert finding.status == "multiple"
    said = {cell.cell: cell.value for cell in sheet.cells()}
    assert "心" in said[1]
    assert "艹" in said[6]
    begun.click("play")
    begun.wait()
    assert begun.controller.session.puzzle.solution_count == 2
    assert "2 ways" in begun.said
    begun.scene.back()
    settle(begun).workbench.copy_id()
    assert begun.said == "Two solutions. You can export it as a file."
    settle(begun).workbench.show_fix(finding.fixes[0])
    begun.picture()
    begun.frame()
    assert sheet.wall != sheet.draft
    begun.click("take")
    assert finding_of(begun).status == "unique"


def test_offered_characters_say_what_else_they_fit(begun: Player) -> None:
    sheet = sheet_of(begun)
    sheet.put(Edit(PUT, 0, "艹"), Edit(PUT, 5, "心"))
    sheet.go(1)
    editor = settle(begun).workbench.editor
    assert isinstance(editor, LionEditor)
    chip = begun.widget("char 懂")
    assert isinstance(chip, CharChip)
    assert "心" in chip.value
    editor._show(1)
    begun.frame()
    assert not any(w.name == "char 懂" for w in begun.scene.desk.widgets)


def test_a_card_that_lies_there_already_is_refused_with_a_sentence(begun: Player) -> None:
    sheet = sheet_of(begun)
    sheet.put(Edit(PUT, 7, "江"))
    begun.click("typed")
    begun.event(pygame.TEXTINPUT, text="木江")
    begun.click("put")
    assert "江" in begun.said
    assert cells_of(begun)[:2] == ("木", ""), "the other one is put"
    assert begun.widget("typed").text == "江"  # type: ignore[attr-defined]


def test_a_wall_that_a_friend_has_made_keeps_its_name_at_the_bench(player: Player) -> None:
    player.open(ID_OF_A_FRIEND)
    assert not player.controller.game.helped, "who pasted it has not made it"
    player.app.dealer.to_workshop(player.controller.game)
    assert settle(player).workbench.title == "Für Bo"


def test_another_script_offers_other_characters(begun: Player) -> None:
    begun.click("script")
    begun.click("row 1")
    assert draft_of(begun).script == "tc"
    assert finding_of(begun).parts


def test_a_wall_is_made_from_a_list_and_says_what_it_left_out(begun: Player) -> None:
    begun.click("from list")
    begun.event(pygame.TEXTINPUT, text=RICH)
    begun.key("RETURN")
    draft = draft_of(begun)
    assert {*draft.cards} <= {*RICH}
    assert finding_of(begun).status == "unique"
    begun.frame()
    told = [each.name for each in begun.scene.tree.described()]  # type: ignore[attr-defined]
    assert "Characters from your list: 16 of 16." in told
    left = "".join(char for char in RICH if char not in draft.cards)
    assert f"Left out: {left}" in told


def test_many_characters_typed_into_an_empty_wall_are_a_list(begun: Player) -> None:
    begun.click("typed")
    begun.event(pygame.TEXTINPUT, text=RICH)
    begun.click("put")
    assert {*draft_of(begun).cards} <= {*RICH}


# Word Wall


@pytest.fixture
def bench(player: Player) -> Player:
    """An empty wall, by the pointer alone."""
    player.click("workshop")
    player.scene.tree.reveal(player.widget("start wordwall"))  # type: ignore[attr-defined]
    player.frame()
    player.click("start wordwall")
    player.click("row 0")
    settle(player)
    return player


def test_a_wall_of_ones_own_links_is_made_by_keys_alone(player: Player) -> None:
    begin_by_keys(player, "wordwall")
    for number, (title, words) in enumerate(OWN.groups()):
        for cell, text in ((5 * number, title), (5 * number + 1, " ".join(words))):
            while sheet_of(player).cursor_cell != cell:
                player.key("RIGHT" if sheet_of(player).cursor_cell % 5 < cell % 5 else "DOWN")
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


def test_two_ways_are_told_played_and_mended(bench: Player) -> None:
    sheet_of(bench).put(Edit(TAKE, 0, TWO_WORD_WAYS.to_text()))
    finding = finding_of(bench)
    assert finding.status == "multiple"
    bench.click("play")
    bench.wait()
    assert "ways" in bench.said
    bench.scene.back()
    settle(bench).workbench.show_fix(finding.fixes[0])
    bench.picture()
    bench.frame()
    bench.click("take")
    assert finding_of(bench).status == "unique"


def test_titles_are_offered_by_what_is_typed_and_by_the_words(bench: Player) -> None:
    sheet_of(bench).put(*(Edit(PUT, 1 + n, word) for n, word in enumerate(KNOWN.row(0))))
    sheet_of(bench).go(0)
    settle(bench)
    shared = next(w.title for w in bench.scene.desk.widgets if isinstance(w, Plate))
    assert shared == KNOWN.names[0]
    press_offered(bench, f"title {shared}")
    assert cells_of(bench)[0] == shared
    bench.click("typed")
    bench.event(pygame.TEXTINPUT, text="a salad")
    bench.frame()
    assert any(w.title == "In a salad" for w in bench.scene.desk.widgets)


def test_a_word_that_is_none_gets_a_sentence(bench: Player) -> None:
    bench.click(1)
    bench.click("typed")
    bench.event(pygame.TEXTINPUT, text="x" * 25)
    bench.key("RETURN")
    assert "1 to 24 characters" in bench.said


def typed(player: Player, text: str) -> None:
    """Types into the current cell, with Enter."""
    player.type(text[0])
    player.event(pygame.TEXTINPUT, text=text[1:])
    player.key("RETURN")


def test_no_word_that_is_typed_is_lost_where_the_group_is_full(bench: Player) -> None:
    sheet_of(bench).put(*(Edit(PUT, cell, word) for cell, word in ((2, "elm"), (3, "ash"))))
    settle(bench)
    bench.click(4)
    typed(bench, "oak fir yew pine")
    assert cells_of(bench)[:6] == ("", "fir", "elm", "ash", "oak", "")
    assert "yew pine" in bench.said
    assert bench.widget("typed").text == "yew pine"  # type: ignore[attr-defined]
    bench.control("z")
    bench.click(6)
    bench.click("put")
    assert cells_of(bench)[6:8] == ("yew", "pine")


def test_of_a_list_only_the_refused_word_stays_in_the_field(bench: Player) -> None:
    sheet_of(bench).put(Edit(PUT, 6, "plum"))
    settle(bench)
    bench.click(1)
    typed(bench, "apple, pear, plum, banana")
    assert cells_of(bench)[1:5] == ("apple", "pear", "banana", "")
    assert bench.said == "plum is already on the wall."
    assert bench.widget("typed").text == "plum"  # type: ignore[attr-defined]
    bench.event(pygame.TEXTINPUT, text="fig")
    assert bench.widget("typed").text == "fig"  # type: ignore[attr-defined]


def test_a_word_is_edited_by_enter_or_a_second_press(bench: Player) -> None:
    sheet_of(bench).put(Edit(PUT, 1, "oka"))
    settle(bench)
    field = bench.widget("typed")
    bench.click(1)
    bench.key("RETURN")
    assert field.text == "oka"  # type: ignore[attr-defined]
    bench.click(2)
    assert field.text == "", "it is as it was"  # type: ignore[attr-defined]
    bench.click(1)
    bench.click(1)
    assert field.text == "oka"  # type: ignore[attr-defined]
    bench.event(pygame.TEXTINPUT, text="oak")
    bench.key("RETURN")
    assert cells_of(bench)[1] == "oak"


def test_an_empty_wall_says_what_to_do(bench: Player) -> None:
    def is_said() -> bool:
        told = bench.scene.tree.described()  # type: ignore[attr-defined]
        return any("links from our lists" in each.name for each in told)

    assert is_said()
    bench.type("q")
    bench.event(pygame.TEXTINPUT, text="qq")
    bench.frame()
    assert not is_said(), "a link of one's own is typed"


def test_what_no_list_has_is_told_as_such(bench: Player) -> None:
    sheet_of(bench).put(Edit(TAKE, 0, KNOWN.to_text()))
    sheet_of(bench).put(Edit(PUT, 1, "hake"))
    check = finding_of(bench).checks[0]
    assert not check.passed
    assert check.wrong is not None
    assert translate(check.wrong) == "not hake"


def test_the_rest_is_filled_by_a_key(bench: Player) -> None:
    bench.control("f")
    assert finding_of(bench).status == "unique"
    before = cells_of(bench)
    bench.control("f")
    assert cells_of(bench) == before, "nothing is missing"


def test_a_press_says_that_a_word_fits_another_group_too(bench: Player) -> None:
    sheet_of(bench).put(Edit(TAKE, 0, OWN.to_text()))
    settle(bench)
    bench.click(1)
    press_offered(bench, "also 1")
    assert finding_of(bench).crossing == {OWN.row(0)[0]: OWN.names[1]}
    press_offered(bench, "also 1")
    assert finding_of(bench).crossing == {}
