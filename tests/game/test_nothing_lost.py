"""What a player could lose by doing two things at once, or one thing for too long."""

from __future__ import annotations

import pygame
import pytest

from game.dealing.making import MakingScreen
from game.play.session import Event, Verb
from generators.base import Status
from generators.sweetspots.rules import Mark
from tests.game.conftest import Start
from tests.game.player import BOARD, CHESTS, KIND, SMALL, Player
from tests.generators.sweetspots.writers import pzprv3

OTHER = "5s1:AABBBCADDBCCDEBCCDEECCCEE"


def hold(player: Player, name: str, mod: int = 0, times: int = 30) -> None:
    """Holds a key down: it repeats itself."""
    code, scan = getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name.upper()}", 0)
    for _ in range(times):
        player.event(pygame.KEYDOWN, key=code, mod=mod, scancode=scan, unicode="")
        player.frame()
        player.wait()
    player.event(pygame.KEYUP, key=code, mod=mod, scancode=scan, unicode="")


def test_a_puzzle_dropped_while_another_is_made_is_played(player: Player) -> None:
    player.app.dealer.deal(KIND, KIND.preset(SMALL))
    player.event(pygame.DROPTEXT, text=OTHER)
    making = [scene for scene in player.app.scenes.stack if isinstance(scene, MakingScreen)]
    assert len(making) == 1
    player.wait()
    assert player.controller.session.puzzle.to_text() == OTHER


def test_a_pasted_answer_never_becomes_a_win(player: Player) -> None:
    state = KIND.open(BOARD.encode(), {}, lambda progress: None).puzzle.start()
    for move in KIND.answer(state.puzzle):
        state = state.apply(move)
    player.open(pzprv3(state.puzzle, state).decode())
    player.control("z")
    player.control("y")
    assert [game.status for game in player.app.store.ended()] == [Status.SHOWN]


def test_a_win_whose_note_was_lost_is_noted_when_the_game_comes_back(start: Start) -> None:
    player = start()
    store = player.app.store
    game = store.new_game(KIND.name, "classic", SMALL, BOARD)
    moves = ",".join(f"[{cell},{int(Mark.CHEST)}]" for cell in CHESTS)
    store.append(game, Event(61_000, Verb.MOVE, f"[{moves}]"))
    player.app.dealer.resume(store.game(game))
    assert store.game(game).status is Status.SOLVED
    assert store.game(game).elapsed_ms == 61_000


def test_holding_h_asks_once(game: Player) -> None:
    hold(game, "h")
    assert not any(game.marks)


def test_holding_ctrl_n_makes_one_game(player: Player) -> None:
    player.deal()
    before = player.controller.game.game_id
    hold(player, "n", pygame.KMOD_LCTRL, 5)
    assert player.controller.game.game_id == before + 1


def test_a_drag_that_is_interrupted_leaves_nothing_on_the_board(game: Player) -> None:
    game.press(game.centre(0))
    game.move(game.centre(1))
    game.move(game.centre(2))
    game.key("p")
    game.key("p")
    game.wait()
    assert not any(game.board.shown_marks)


@pytest.mark.usefixtures("five_kinds")
def test_continue_leads_to_the_game_with_moves_and_not_to_an_untouched_one(player: Player) -> None:
    player.deal()
    player.click(8)
    player.control("n")
    player.wait()
    player.click("back")
    player.click("sweetspots continue")
    assert player.marks[8]


def test_a_game_that_cannot_be_read_hides_no_other(player: Player) -> None:
    player.deal()
    player.click(8)
    player.click("back")
    player.app.store.new_game(KIND.name, "classic", SMALL, "no board")
    player.scene.enter()
    player.click("sweetspots continue")
    assert player.marks[8]


def test_keys_of_play_do_nothing_behind_the_result(game: Player) -> None:
    game.solve()
    game.control("t")
    game.control("s")
    assert game.controller.session.tried_from is None
    assert not game.controller.session.saved


def test_hints_bring_the_crosses_that_the_player_wants(game: Player) -> None:
    game.app.change("sweetspots.crosses_around", True)
    for _ in range(60):
        game.click("hint")
        card = game.controller.hint
        assert card is not None
        card._job.join(30)
        game.frame()
        assert card.hint is not None
        placed = [move.cell for move in card.hint.moves if move.mark == Mark.CHEST]
        game.click("hint next")
        game.click("hint next")
        if placed:
            break
    row, col = divmod(placed[0], 6)
    beside = [placed[0] - 1] if col else [placed[0] + 1]
    assert game.marks[beside[0]] == Mark.CROSS, (row, col)
