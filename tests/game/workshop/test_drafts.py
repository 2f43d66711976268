"""What a draft begins with, what is dropped on its bench, and the games that are tried there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.menu.opengames import OpenGames
from game.ui.widgets.dialog import DialogScreen
from game.workshop.editor import EditorScreen
from game.workshop.screen import WorkshopScreen
from generators.base import no_tick
from generators.crossword.drafting.draft import CrosswordDraft
from generators.kinds import kind_named
from generators.sweetspots.drafting import Paint
from tests.game.benches import settle
from tests.game.conftest import Clipboard
from tests.game.player import BOARD, KIND, Player, save
from tests.generators.crossword.test_sketch import drawn as sketch_of

CROSSWORD = kind_named("crossword")
OTHER = "6s1:AABBBBAAABBBAAACCBDAECCCDDEFCCDDDFFC"


@pytest.fixture
def drawn(player: Player) -> Player:
    """A bench with the board of the tests on it, above the workshop."""
    player.click("workshop")
    player.app.dealer.draft(KIND, KIND.open(BOARD.encode(), {}, no_tick).puzzle)
    settle(player)
    return player


def drop(player: Player, folder: Path, text: str) -> None:
    """A file with that text is dropped on the window."""
    file = folder / "board.txt"
    file.write_text(text)
    player.event(pygame.DROPFILE, file=str(file))
    player.wait()


def test_a_file_dropped_on_its_bench_is_a_draft_there(drawn: Player, tmp_path: Path) -> None:
    first = settle(drawn).game.game_id
    drop(drawn, tmp_path, OTHER)
    scene = settle(drawn)
    assert scene.game.game_id != first
    assert scene.workbench.state.to_text() == f"{OTHER};;"
    drawn.key("ESCAPE")
    assert drawn.widget(f"draft {first}")


def test_a_file_dropped_on_another_bench_or_on_a_trial_is_played(
    drawn: Player, tmp_path: Path
) -> None:
    drop(drawn, tmp_path, "brick:deioprv-p")
    assert drawn.controller.game.kind.name == "brick"
    drawn.app.dealer.draft(kind_named("brick"))
    drop(drawn, tmp_path, OTHER)
    assert drawn.controller.session.puzzle.to_text() == OTHER


def test_the_bench_is_found_as_it_was_left_for_a_trial(player: Player) -> None:
    player.click("workshop")
    player.app.dealer.draft(KIND)
    player.click("finish")
    scene = settle(player)
    assert scene.desk["finish"].label == "Other zones"  # type: ignore[attr-defined]
    player.click("play")
    player.wait()
    player.app.dealer.to_workshop(player.controller.game)
    assert settle(player) is scene
    assert scene.desk["finish"].label == "Other zones"  # type: ignore[attr-defined]
    player.key("ESCAPE")
    assert isinstance(player.scene, WorkshopScreen)


def test_a_trial_of_a_draft_that_changed_since_is_no_open_game(drawn: Player) -> None:
    store = drawn.app.store
    drawn.click("play")
    drawn.wait()
    first = drawn.controller.game.game_id
    drawn.click(8)
    drawn.scene.back()
    settle(drawn).workbench.play([Paint(34, 5)])
    settle(drawn).workbench.try_out()
    drawn.wait()
    second = drawn.controller.game.game_id
    assert first != second
    assert [game.id for game in store.open_games(KIND.name)] == [second]


def test_a_trial_goes_on_while_its_draft_is_the_same(drawn: Player) -> None:
    drawn.click("play")
    drawn.wait()
    first = drawn.controller.game.game_id
    drawn.click(8)
    drawn.scene.back()
    drawn.click("play")
    drawn.wait()
    assert drawn.controller.game.game_id == first


def test_a_new_board_is_of_the_size_chosen_last(player: Player) -> None:
    player.click("workshop")
    for name, row in (("start sweetspots", 0), ("size", 2), ("stars", 1)):
        player.click(name)
        player.click(f"row {row}")
    player.key("ESCAPE")
    player.click("start sweetspots")
    player.click("row 0")
    state = settle(player).workbench.state
    assert (state.size, state.stars) == (6, 2)
    player.app.store.set_setting("sweetspots.draft size", "huge")
    player.app.dealer.draft(KIND)
    assert settle(player).workbench.state.size == 8


def test_a_list_pasted_over_the_ways_to_start_becomes_a_draft(
    player: Player, clipboard: Clipboard
) -> None:
    player.click("workshop")
    player.click("start crossword")
    clipboard.text = "lion: King of beasts\ntiger: Striped cat\nzebra: Striped horse\n"
    player.key("v", pygame.KMOD_CTRL)
    player.wait()
    assert settle(player).game.kind.name == "workshop.crossword"
    assert [type(scene) for scene in player.app.scenes.stack[1:]] == [WorkshopScreen, EditorScreen]


def test_a_new_board_is_small_and_then_of_the_size_chosen_last(player: Player) -> None:
    player.click("workshop")
    player.click("start crossword")
    player.click("row 0")
    assert settle(player).workbench.state == CrosswordDraft.empty()
    assert len(settle(player).workbench.state.cells) == 25
    player.click("size")
    player.click("row 4")
    player.key("ESCAPE")
    player.click("start crossword")
    player.click("row 0")
    assert len(settle(player).workbench.state.cells) == 25
    player.click("size")
    player.click("row 0")
    player.click("row 4")
    player.key("ESCAPE")
    player.key("ESCAPE")
    player.click("start crossword")
    player.click("row 0")
    assert (settle(player).workbench.state.rows, settle(player).workbench.state.cols) == (5, 7)
    player.app.store.set_setting("crossword.draft size", "99x0")
    player.app.dealer.draft(CROSSWORD)
    assert settle(player).workbench.state == CrosswordDraft.empty()


def test_a_test_game_takes_no_real_game_from_the_cabinet(player: Player) -> None:
    player.deal("mini", CROSSWORD)
    real = player.controller.game.game_id
    player.type("e")
    player.app.dealer.draft_of(CROSSWORD, sketch_of("cat", "a#o", "row"), "")
    settle(player)
    player.click("play")
    player.click("Play anyway")
    player.wait()
    player.type("c")
    trial = player.controller.game.game_id
    last = OpenGames(player.app, CROSSWORD).last()
    assert last is not None
    assert (trial != real, last[0].id) == (True, real)
    player.app.store.delete(real)
    assert OpenGames(player.app, CROSSWORD).last() is None


def test_what_is_tried_without_clues_is_called_a_trial(player: Player) -> None:
    player.app.dealer.draft_of(CROSSWORD, sketch_of("cat", "a#o", "row"), "")
    settle(player)
    player.control("c")
    assert player.said == "4 clues are missing. You can export it as a file."
    player.click("share")
    player.click("row 2")
    player.click("row 1")
    assert save(player).read_bytes()
    player.click("play")
    assert isinstance(player.scene, DialogScreen)
    assert "4 clues are missing" in [part.name for part in player.scene.tree.described()]
    player.click("Play anyway")
    player.wait()
    assert player.controller.chips()[0] == "Test game"
    assert "new" not in [widget.name for widget in player.scene.desk.widgets]
    player.type("c")
    player.scene.back()
    assert OpenGames(player.app, CROSSWORD).choices(None, print) == []
