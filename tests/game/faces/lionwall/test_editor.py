"""A wall is put together in the workshop, played, kept, shared, opened again."""

from __future__ import annotations

import pygame
import pytest

from game.faces.lionwall.editor import CharChip, LionEditor
from game.faces.lionwall.editor import LionEditor as LionSheet
from game.play.screen import PlayScreen
from generators.edits import Edit
from generators.kinds import kind_named
from generators.lionwall.drafting.workshop import LionWallDraft, WallFinding
from generators.text import coded
from generators.walls.draft import PUT, TAKE
from tests.game.benches import begin_by_keys, focus_by_keys, press_offered, settle
from tests.game.conftest import Clipboard, Start
from tests.game.player import Player, save
from tests.generators.lionwall.test_listed import RICH
from tests.generators.lionwall.test_workshop import ONE_WAY, TWO_WAYS

WALL = kind_named("lionwall")
ID_OF_A_FRIEND = f"lionwall:sc:{''.join(ONE_WAY.cards)}~{coded('Für Bo')}"


def finding_of(player: Player) -> WallFinding:
    finding = settle(player).workbench.finding
    assert isinstance(finding, WallFinding)
    return finding


def sketch_of(player: Player) -> LionWallDraft:
    draft = settle(player).workbench.state
    assert isinstance(draft, LionWallDraft)
    return draft


def sheet_of(player: Player) -> LionSheet:
    board = settle(player).board
    assert isinstance(board, LionSheet)
    return board


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
    draft = sketch_of(begun)
    assert draft.cells[:5] == ("口", "吗", "吃", "听", "")
    begun.click("fill")
    finding = finding_of(begun)
    assert finding.status == "unique"
    assert sketch_of(begun).cells[:4] == draft.cells[:4]
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
    assert sketch_of(player) == ONE_WAY
    assert finding_of(player).status == "unique"
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_group_is_called_as_the_game_will_call_it(begun: Player) -> None:
    sheet = sheet_of(begun)
    sheet.put(Edit(TAKE, 0, ONE_WAY.to_text()))
    puzzle = finding_of(begun).puzzle
    shown = [sheet.group_label(row) for row in range(4)]
    assert shown == ["艹", "心", "辶", "刂"]
    assert {*shown} == {group.component for group in puzzle.groups}
    for name in WALL.formats.exports:
        again = WALL.open(
            WALL.formats.exports[name](puzzle, None), {}, lambda _progress: None
        ).puzzle
        assert {*LionWallDraft.of(again).names} == {*shown}
    begun.click(16, 3)
    assert sheet_of(begun).group_label(3) == "刀", "as it was said, while cards are missing"


def test_a_meaning_finds_what_is_written_by_itself_first(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    player.type("r")
    player.event(pygame.TEXTINPUT, text="iver")
    assert player.widget("char 巛")
    player.key("RETURN")
    assert sketch_of(player).names[0] == "川"


def test_no_character_that_is_typed_is_lost(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    sheet_of(player).put(Edit(PUT, 3, "汗"))
    focus_by_keys(player, "typed")
    player.event(pygame.TEXTINPUT, text="水江河汁池")
    player.key("RETURN")
    assert sketch_of(player).cells[:6] == ("水", "江", "河", "汗", "汁", "")
    assert "池" in player.said


def test_cards_are_found_by_their_sound(player: Player) -> None:
    begin_by_keys(player, "lionwall")
    player.type("w")
    player.event(pygame.TEXTINPUT, text="ater")
    assert player.widget("char 水")
    player.key("RETURN")
    assert sketch_of(player).names[0] == "水"
    assert sheet_of(player).here == 1
    player.type("j")
    player.event(pygame.TEXTINPUT, text="iang")
    player.key("RETURN")
    assert sketch_of(player).cells[1] == "江"
    player.key("LEFT")
    player.key("LEFT")
    player.key("RIGHT")
    player.key("RIGHT", pygame.KMOD_LSHIFT)
    assert sketch_of(player).cells[1:3] == ("", "江")
    player.key("DELETE")
    assert sketch_of(player).cells[2] == ""
    player.type("h")
    player.event(pygame.TEXTINPUT, text="e")
    player.key("RETURN")
    assert sketch_of(player).cells[2] == "河", "what is read just so comes before what means help"
    player.type("q")
    player.event(pygame.TEXTINPUT, text="qqq")
    player.key("RETURN")
    assert "Nothing matches." in player.said


def test_a_drag_swaps_two_cards_and_the_right_button_empties_one(begun: Player) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, ONE_WAY.to_text()))
    settle(begun)
    begun.drag(1, 11)
    cells = sketch_of(begun).cells
    assert (cells[1], cells[11]) == (ONE_WAY.cells[11], ONE_WAY.cells[1])
    begun.click(11, 3)
    assert sketch_of(begun).cells[11] == ""
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
    assert sketch_of(begun).cells[:2] == ("木", ""), "the other one is put"
    assert begun.widget("typed").text == "江"  # type: ignore[attr-defined]


def test_the_name_of_a_wall_goes_with_its_id(begun: Player, clipboard: Clipboard) -> None:
    sheet_of(begun).put(Edit(TAKE, 0, ONE_WAY.to_text()))
    bench = settle(begun).workbench
    bench._set_title("Für Ada & Bo: 4×4")
    begun.frame()
    begun.click("share")
    begun.click("row 0")
    begun.open(clipboard.text)
    assert begun.controller.session.puzzle.title == "Für Ada & Bo: 4×4"
    assert begun.controller.chips()[0] == "Für Ada & Bo: 4×4"
    assert begun.controller.session.puzzle == bench.puzzle
    begun.scene.back()
    begun.open(ID_OF_A_FRIEND)
    assert not begun.controller.game.helped, "who pasted it has not made it"
    begun.app.dealer.to_workshop(begun.controller.game)
    assert settle(begun).workbench.title == "Für Bo"


def test_another_script_offers_other_characters(begun: Player) -> None:
    begun.click("script")
    begun.click("row 1")
    assert sketch_of(begun).script == "tc"
    assert finding_of(begun).parts


def test_a_wall_is_made_from_a_list_and_says_what_it_left_out(begun: Player) -> None:
    begun.click("from list")
    begun.event(pygame.TEXTINPUT, text=RICH)
    begun.key("RETURN")
    draft = sketch_of(begun)
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
    assert {*sketch_of(begun).cards} <= {*RICH}
