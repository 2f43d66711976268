"""The workshop: drafts are begun, drawn on, judged, played, kept, found again and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.faces.sweetspots.editor import ZoneEditor
from game.files.screen import PathScreen
from game.play.screen import PlayScreen
from game.printing.screen import PrintScreen
from game.storage.store import OPEN_GAME_KEY
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.picker import PickerScreen
from game.workshop.editor import EditorScreen
from game.workshop.screen import WorkshopScreen
from generators.base import AnyKind, Finding, Tick, no_tick
from generators.kinds import KINDS
from generators.sweetspots.drafting import BARE, Paint, ZoneDraft
from tests.game.conftest import Clipboard, Start
from tests.game.player import BOARD, KIND, Player, choose, clean_ms

LETTERS = BOARD.partition(":")[2]
ZONES = [ord(letter) - ord("A") for letter in LETTERS]
SIZE = 6


def bench_of(player: Player) -> EditorScreen:
    scene = player.scene
    assert isinstance(scene, EditorScreen)
    return scene


def settle(player: Player) -> EditorScreen:
    """Waits until all is found out about the draft."""
    scene = bench_of(player)
    scene.settle()
    player.frame()
    return scene


def finish(player: Player) -> None:
    """Waits until what is being done is done."""
    bench_of(player).workbench.settle()
    player.frame()


def begin(player: Player) -> EditorScreen:
    """An empty draft of six by six, by the pointer alone."""
    player.click("workshop")
    player.click("start sweetspots")
    player.click("row 0")
    choose_size(player)
    return bench_of(player)


def choose_size(player: Player) -> None:
    player.click("size")
    player.click(f"row {SIZE - 4}")
    assert bench_of(player).workbench.state.size == SIZE


@pytest.fixture
def drawn(player: Player) -> Player:
    """A bench with the board of the tests on it."""
    begin(player).workbench.play([Paint(cell, zone) for cell, zone in enumerate(ZONES)])
    settle(player)
    return player


def test_a_board_is_made_from_nothing_by_keys_alone(player: Player) -> None:
    player.key("w")
    assert isinstance(player.scene, WorkshopScreen)
    player.key("TAB")
    while (
        player.scene.desk.focused is None or player.scene.desk.focused.name != "start sweetspots"
    ):
        player.key("TAB")
    player.key("RETURN")
    player.key("RETURN")
    scene = bench_of(player)
    while player.scene.desk.focused is None or player.scene.desk.focused.name != "size":
        player.key("TAB")
    player.key("RETURN")
    while scene.workbench.state.size != SIZE:
        player.key("UP")
        player.key("UP")
        player.key("RETURN")
    player.key("F6")
    if scene.desk.by_key:
        player.key("F6")
    player.key("RIGHT")
    for cell, zone in enumerate(ZONES):
        player.key(chr(ord("a") + zone))
        player.key("RIGHT")
        if cell % SIZE == SIZE - 1:
            player.key("DOWN")
    settle(player)
    assert scene.workbench.state.to_text() == f"{BOARD};;"
    player.control("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_drag_paints_as_one_step_over_everything(player: Player) -> None:
    scene = begin(player)
    player.drag(0, 5)
    player.click("zone B")
    player.drag(3, 15)
    assert scene.workbench.state.to_text().startswith("6s1:AAABAA...B.....B")
    player.control("z")
    assert scene.workbench.state.to_text().startswith("6s1:AAAAAA......")
    player.control("y")
    assert scene.workbench.state.zones[15] == 1


def test_the_right_button_takes_the_zone_under_the_pointer(drawn: Player) -> None:
    drawn.click(35, 3)
    board = bench_of(drawn).board
    assert isinstance(board, ZoneEditor)
    assert board.zone == ZONES[35]


def test_a_drag_with_the_right_button_wipes(drawn: Player) -> None:
    drawn.drag(0, 2, button=3)
    assert bench_of(drawn).workbench.state.to_text().startswith("6s1:...")


def test_a_finger_paints(player: Player) -> None:
    scene = begin(player)
    player.swipe(6, 11)
    assert scene.workbench.state.to_text().startswith("6s1:......AAAAAA......")


def test_every_stroke_is_kept_and_the_next_start_opens_the_bench(
    start: Start, drawn: Player
) -> None:
    drawn.click(0, 3)  # nothing but another zone in hand
    drawn.click("zone B")
    drawn.click(0)
    text = bench_of(drawn).workbench.state.to_text()
    again = start()  # nothing was closed: as if the program had been killed
    scene = bench_of(again)
    assert scene.workbench.state.to_text() == text
    for _ in range(100):
        again.control("z")
    assert scene.workbench.state == ZoneDraft.empty(8, 1)


def test_a_draft_is_no_game_anywhere(drawn: Player) -> None:
    store = drawn.app.store
    assert store.played() == []
    assert store.open_games(KIND.name) == []
    assert store.last_open(KIND.name) is None
    assert store.last_open_any() is None
    assert store.ended() == []
    assert store.kinds_since(0) == []


def test_yours_lists_a_draft_opens_it_and_deletes_it_with_undo(drawn: Player) -> None:
    drawn.click("back")
    assert isinstance(drawn.scene, WorkshopScreen)
    assert drawn.app.store.setting(OPEN_GAME_KEY, -1) == 0
    [row] = [w for w in drawn.scene.desk.widgets if w.name.startswith("draft ")]
    drawn.click(row.name)
    scene = settle(drawn)
    assert scene.workbench.state.to_text() == f"{BOARD};;"
    drawn.key("ESCAPE")
    drawn.click(row.name.replace("draft", "delete"))
    assert not [w for w in drawn.scene.desk.widgets if w.name.startswith("draft ")]
    drawn.control("z")
    assert [w for w in drawn.scene.desk.widgets if w.name == row.name]


def test_a_second_draft_lies_above_the_workshop_not_above_the_first(drawn: Player) -> None:
    drawn.app.dealer.draft(KIND)
    bench_of(drawn)
    drawn.key("ESCAPE")
    assert isinstance(drawn.scene, WorkshopScreen)


def test_a_draft_without_an_answer_is_kept_when_another_one_is_begun(drawn: Player) -> None:
    drawn.click("zone A")
    for cell in (2, 3, 4, 8, 9, 10, 15, 16):
        drawn.click(cell)
    scene = settle(drawn)
    assert scene.workbench.finding is not None
    assert scene.workbench.finding.status == "none"
    drawn.app.dealer.draft(KIND)
    drawn.key("ESCAPE")
    assert len([w for w in drawn.scene.desk.widgets if w.name.startswith("draft ")]) == 1


def test_a_draft_is_played_and_shared_from_the_list(drawn: Player, clipboard: Clipboard) -> None:
    number = bench_of(drawn).game.game_id
    drawn.key("ESCAPE")
    drawn.click(f"share {number}")
    if isinstance(drawn.scene, EditorScreen):  # it has not been found out yet
        settle(drawn)
    drawn.click("row 0")
    assert clipboard.text == f"sweetspots:{BOARD}"
    drawn.key("ESCAPE")
    drawn.click(f"play {number}")
    if isinstance(drawn.scene, EditorScreen):  # it has not been found out yet
        settle(drawn)
    drawn.wait()
    assert isinstance(drawn.scene, PlayScreen)


def test_an_untouched_draft_is_not_listed(player: Player) -> None:
    player.click("workshop")
    player.click("start sweetspots")
    player.click("row 0")
    player.key("ESCAPE")
    assert not [w for w in player.scene.desk.widgets if w.name.startswith("draft ")]


def test_only_one_answer_is_shared(drawn: Player, clipboard: Clipboard) -> None:
    drawn.click("share")
    drawn.click("row 0")
    assert clipboard.text == f"sweetspots:{BOARD}"
    drawn.click("zone F")
    drawn.click(0)
    settle(drawn)
    clipboard.text = ""
    assert not drawn.widget("share").enabled
    drawn.control("c")
    assert clipboard.text == ""
    assert drawn.said == "Only puzzles with one solution can be shared."


def test_the_puzzle_is_printed_from_its_editor(drawn: Player) -> None:
    drawn.click("share")
    row = next(row for row in drawn.scene.desk.widgets if row.title == "Print…")
    drawn.click(row.rect.center)
    scene = drawn.scene
    assert isinstance(scene, PrintScreen)
    scene.settle()
    assert [item.puzzle.to_text() for item in scene._made_items.values()] == [BOARD]
    drawn.key("ESCAPE")
    assert bench_of(drawn)


def test_a_change_is_shown_then_made(drawn: Player) -> None:
    scene = bench_of(drawn)
    scene.workbench.play([Paint(0, 1), Paint(1, 1)])
    for cell, zone in ((12, 3), (21, 3), (13, 3)):
        settle(drawn)
        if scene.workbench.finding is not None and scene.workbench.finding.fixes:
            break
        scene.workbench.play([Paint(cell, zone)])
    finding = scene.workbench.finding
    assert finding is not None
    assert finding.fixes
    drawn.click("change 0")
    assert scene.workbench.fix == finding.fixes[0]
    before = scene.workbench.state
    drawn.click("take")
    assert scene.workbench.state != before
    drawn.control("z")
    assert scene.workbench.state == before


def test_bare_cells_are_put_into_zones_as_one_step(player: Player) -> None:
    scene = begin(player)
    player.drag(0, 2)
    player.click("finish")
    finish(player)
    assert not scene.workbench.state.bare
    zones = scene.workbench.state.zones
    assert zones[:3] == (0, 0, 0)
    player.click("finish")
    finish(player)
    assert scene.workbench.state.zones != zones, "again, otherwise"
    assert scene.workbench.state.zones[:3] == (0, 0, 0)
    player.control("z")
    player.control("z")
    assert scene.workbench.state.bare


def test_a_stroke_gives_up_what_is_being_done(player: Player) -> None:
    scene = begin(player)

    def endless(tick: Tick) -> list[Paint]:
        while True:
            tick(None)

    scene.workbench.work(endless)
    player.frame()
    assert scene.workbench.is_working
    assert headings(player) == ["Workshop, Sweet Spots, 6×6 • 1 chest per row", "Working…"]
    player.click(0)
    assert not scene.workbench.is_working
    assert scene.workbench.state.zones[:2] == (0, BARE)


def test_chests_that_touch_cannot_be_walled_in_which_is_said(player: Player) -> None:
    begin(player)
    player.key("3")
    player.click(0)
    player.click(1)
    player.click("finish")
    finish(player)
    assert player.said == (
        "These zones couldn't be finished. Remove a zone or a chest, then try again."
    )


def wall_between(player: Player, first: int, last: int) -> tuple[int, int]:
    """The middle of the line between two cells."""
    (x, y), (to_x, to_y) = player.centre(first), player.centre(last)
    return (x + to_x) // 2, (y + to_y) // 2


def test_walls_are_drawn_along_the_lines_and_close_a_zone(player: Player) -> None:
    scene = begin(player)
    player.key("2")
    points = [wall_between(player, cell, cell + 6) for cell in range(6)]
    player.press(points[0])
    for point in points[1:]:
        player.move(point)
    player.release(points[-1])
    player.frame()
    assert scene.workbench.state.to_text() == f"6s1:AAAAAA{'.' * 30};;"
    player.click(wall_between(player, 0, 6))
    assert len(scene.workbench.state.unfinished_walls) == 5
    player.control("z")
    player.control("z")
    assert scene.workbench.state.to_text() == f"6s1:{'.' * 36};;"


def test_walls_are_built_by_keys(player: Player) -> None:
    scene = begin(player)
    player.key("2")
    for key in ("RIGHT", "RIGHT"):
        player.key(key)
    player.key("RIGHT", pygame.KMOD_SHIFT)
    player.key("DOWN", pygame.KMOD_SHIFT)
    player.key("LEFT")
    player.key("DOWN", pygame.KMOD_SHIFT)
    assert scene.workbench.state.to_text().startswith("6s1:AA....")


def test_chests_are_put_and_taken_away(player: Player) -> None:
    scene = begin(player)
    player.key("3")
    player.click(7)
    assert scene.workbench.state.chests == 1 << 7
    player.key("RIGHT")
    player.key("LEFT")
    player.key("SPACE")
    assert scene.workbench.state.chests == 0


def test_while_the_verdict_takes_long_it_is_said_that_it_is_not_decided(
    drawn: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = bench_of(drawn).workbench
    known = bench.drafting.findings

    def slow(state: ZoneDraft, tick: Tick) -> Iterator[Finding]:
        while True:
            tick(None)

    monkeypatch.setattr(bench, "drafting", replace(bench.drafting, findings=slow))
    drawn.click("zone B")
    drawn.click(0)
    assert "One solution" in headings(drawn), "for a moment what was known before"
    drawn.frame(200)
    assert "Checking…" in headings(drawn)
    drawn.frame(5000)
    assert "Not known yet" in headings(drawn)
    assert not drawn.widget("play").enabled
    monkeypatch.setattr(bench, "drafting", replace(bench.drafting, findings=known))
    drawn.control("z")
    settle(drawn)
    assert "One solution" in headings(drawn)


def headings(player: Player) -> list[str]:
    """What stands as a heading on the screen."""
    found = bench_of(player).tree.described()
    return [each.name for each in found if each.role == "heading"]


def test_a_stroke_cancels_what_was_being_found_out(drawn: Player) -> None:
    bench = bench_of(drawn).workbench
    bench.start_looking()
    before = bench._look_job
    assert before is not None
    drawn.click("zone B")
    drawn.click(0)
    assert before.cancelled


def test_who_leaves_at_once_finds_the_level_in_the_list(drawn: Player) -> None:
    scene = bench_of(drawn)
    number = scene.game.game_id
    scene.workbench.play([Paint(0, 1)])
    settle(drawn)
    assert drawn.app.store.game(number).verdict != "unique"
    scene.workbench.undo()
    drawn.key("ESCAPE")
    game = drawn.app.store.game(number)
    assert (game.verdict, game.level > 0) == ("unique", True)


def test_what_was_true_before_the_last_stroke_is_not_told_in_the_list(drawn: Player) -> None:
    scene = bench_of(drawn)
    number = scene.game.game_id
    assert drawn.app.store.game(number).verdict == "unique"
    scene.workbench.drafting = replace(
        scene.workbench.drafting, findings=lambda _sketch, _tick: iter(())
    )
    scene.workbench.play([Paint(0, 1)])
    drawn.key("ESCAPE")
    assert drawn.app.store.game(number).verdict == ""


def test_what_is_refused_can_be_read_until_the_next_stroke(drawn: Player) -> None:
    scene = bench_of(drawn)
    scene.workbench.refuse("It cannot be so.")
    drawn.frame(10_000)
    assert drawn.said == "It cannot be so."
    scene.workbench.play([Paint(0, 1)])
    assert drawn.said == ""


def test_a_draft_that_cannot_be_read_is_refused_with_a_sentence(drawn: Player) -> None:
    store = drawn.app.store
    game = store.new_game("workshop.sweetspots", "draft", "draft", "no sketch at all")
    assert not drawn.app.dealer.resume(store.game(game))
    assert drawn.said.startswith("This isn't a board draft")


def test_any_puzzle_opens_in_the_workshop_where_its_answer_is_seen(game: Player) -> None:
    playing = game.controller
    choose(game, "Share and print…", "Open in the workshop")
    assert isinstance(game.scene, DialogScreen), "it is asked first"
    assert not playing.game.helped
    game.click(game.scene.desk.widgets[-1].rect.center)
    scene = settle(game)
    assert scene.workbench.state.to_text() == f"{BOARD};;"
    game.click("play")
    game.wait()
    assert isinstance(game.scene, PlayScreen)
    game.solve()
    assert game.controller.game.helped
    assert clean_ms(game.app.store, KIND.name, "", "classic") == []


def test_the_game_that_is_tried_leads_back_to_its_draft(drawn: Player) -> None:
    number = bench_of(drawn).game.game_id
    drawn.click("play")
    drawn.wait()
    drawn.app.dealer.to_workshop(drawn.controller.game)
    assert bench_of(drawn).game.game_id == number


def make(player: Player) -> EditorScreen:
    """A draft of the board of the tests with one stroke."""
    player.app.dealer.draft(KIND, KIND.open(BOARD.encode(), {}, no_tick).puzzle)
    scene = settle(player)
    scene.workbench.play([Paint(0, 1)])
    return settle(player)


def test_a_draft_is_duplicated_and_the_copy_changed_alone(player: Player) -> None:
    player.click("workshop")
    scene = make(player)
    scene.workbench._set_title("Mine")
    scene.workbench.duplicate()
    copy = settle(player)
    assert copy.game.game_id != scene.game.game_id
    assert copy.workbench.state == scene.workbench.state
    assert copy.workbench.title == "Mine (copy)"
    copy.workbench.play([Paint(0, 0)])
    assert scene.workbench.state != copy.workbench.state
    player.key("ESCAPE")
    assert isinstance(player.scene, WorkshopScreen)


def test_drafts_without_a_name_have_numbers(player: Player) -> None:
    player.click("workshop")
    for _time in range(2):
        make(player)
        player.key("ESCAPE")
    rows = [w for w in player.scene.desk.widgets if w.name.startswith("draft ")]
    assert {row.title for row in rows} == {"Sweet Spots", "Sweet Spots 2"}


def test_a_puzzle_of_a_file_or_an_id_is_opened_as_a_draft(player: Player) -> None:
    player.click("workshop")
    player.control("o")
    assert isinstance(player.scene, PathScreen)
    player.event(pygame.TEXTINPUT, text=BOARD)
    player.key("RETURN")
    player.wait()
    number = settle(player).game.game_id
    assert settle(player).workbench.state.to_text() == f"{BOARD};;"
    player.key("ESCAPE")
    assert isinstance(player.scene, WorkshopScreen)
    assert player.widget(f"draft {number}"), "it is kept, though nothing was done to it"


def test_at_a_bench_another_puzzle_is_opened_there_too(drawn: Player) -> None:
    first = bench_of(drawn).game.game_id
    drawn.control("o")
    drawn.event(pygame.TEXTINPUT, text="6s1:AABBBBAAABBBAAACCBDAECCCDDEFCCDDDFFC")
    drawn.key("RETURN")
    drawn.wait()
    second = settle(drawn).game.game_id
    assert first != second
    drawn.key("ESCAPE")
    assert drawn.widget(f"draft {first}")
    assert drawn.widget(f"draft {second}")


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind.choosing.drafting], ids=lambda kind: kind.name
)
def test_the_menu_has_at_most_eight_rows(player: Player, kind: AnyKind) -> None:
    player.app.dealer.draft(kind)
    settle(player)
    player.click("menu")
    assert isinstance(player.scene, PickerScreen)
    assert len(player.scene.rows) <= 8
