"""Faults that nobody expected: every way in, one way out; the report, the bare screen, the log."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import compat, report
from game.app.cabinet import Input, Scene
from game.app.job import Job
from game.app.report import SOON_MS, BareScene
from game.dealing.making import MakingScreen
from game.menu.screen import MenuScreen
from game.play.session import Event
from game.ui.pointer import Phase, Pointer
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.toast import Toast
from generators.base import ParseError, Tick
from tests.game.conftest import Clipboard, Start
from tests.game.player import BOARD, Player
from tests.game.storage.failing import Disk

FRAME_MS = 16


class Trouble(Exception):
    """What a program may raise by mistake."""


def fail(*args: object) -> Any:
    raise Trouble("a planted fault")


def turn(player: Player, *events: pygame.event.Event) -> None:
    """One whole frame with these events."""
    for event in events:
        pygame.event.post(event)
    player.app.turn(FRAME_MS)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=4, unicode="")


def in_handle(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(player.scene, "handle", fail)
    turn(player, key(pygame.K_a))


def in_update(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(player.scene, "update", fail)
    turn(player)


def in_draw(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(player.scene, "draw", fail)
    player.scene.dirty = True
    turn(player)


def in_busy(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(player.scene), "busy", property(fail))
    turn(player)
    patch.undo()


def in_arrange(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(player.scene, "arrange", fail)
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    turn(player, pygame.event.Event(pygame.VIDEORESIZE, size=(900, 700), w=900, h=700))


def in_leave(player: Player, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(player.scene, "leave", fail)
    turn(player, pygame.event.Event(pygame.WINDOWFOCUSLOST))


def in_a_job(player: Player, patch: pytest.MonkeyPatch) -> None:
    def work(tick: Tick) -> None:
        raise Trouble("a planted fault")

    job: Job[None] = Job(work)
    player.app.worker.run(job)
    player.app.scenes.push(MakingScreen(player.app, None, None, job, fail))
    job.join(5)
    turn(player)


def in_a_job_behind(player: Player, patch: pytest.MonkeyPatch) -> None:
    kind, pool = player.controller.game.kind, player.app.dealer.pool
    if pool.job is not None:
        pool.job.join(5)  # or it would fail before the frame that is to see it
    patch.setitem(kind.__dict__, "generate", fail)
    pool.prepare_next(kind, kind.presets[-1])
    assert pool.job is not None
    pool.job.join(5)
    turn(player)


Fault = Callable[[Player, pytest.MonkeyPatch], None]
FAULTS: list[Fault] = [
    in_handle,
    in_update,
    in_draw,
    in_busy,
    in_arrange,
    in_leave,
    in_a_job,
    in_a_job_behind,
]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_leads_to_the_cabinet_with_a_report_and_loses_nothing(
    window: Player,
    clipboard: Clipboard,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: Fault,
) -> None:
    window.app.step(1500)
    elapsed = window.controller.session.elapsed_ms
    fault(window, monkeypatch)
    assert window.app.running
    assert "a planted fault" in capsys.readouterr().err
    assert isinstance(window.scene, DialogScreen)
    assert [type(scene) for scene in window.app.scenes.stack] == [MenuScreen, DialogScreen]
    monkeypatch.undo()
    monkeypatch.setattr(compat, "copy", clipboard.copy)
    for _ in range(3):
        turn(window)
    window.wait()
    window.click("Copy report")
    assert "a planted fault" in clipboard.text
    assert window.in_menu
    window.click("sweetspots continue")
    assert window.marks[8] == 1
    # The time is kept when a scene is left, which is the very thing that fails once.
    assert window.controller.session.elapsed_ms >= (0 if fault is in_leave else elapsed)


def test_the_report_names_the_program_and_nothing_of_the_players(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/somewhere/anna")
    monkeypatch.setenv("USERPROFILE", "/somewhere/anna")

    def fail_on_a_file(ms: float) -> None:
        raise OSError(13, "Permission denied", "/somewhere/anna/puzzles.txt")

    monkeypatch.setattr(window.scene, "update", fail_on_a_file)
    turn(window)
    text = window.app.faults.report
    assert text.startswith("Puzzle Cabinet\nPython ")
    assert "pygame" in text
    assert "application.py" in text
    assert "~/puzzles.txt" in text
    assert "anna" not in text
    assert str(Path(report.__file__).parents[2]) not in text
    assert BOARD not in text


def told_of_a_fault(window: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the player is told when a planted fault leads to the cabinet."""
    in_update(window, monkeypatch)
    dialog = window.scene
    assert isinstance(dialog, DialogScreen)
    for _ in range(SOON_MS // FRAME_MS + 2):
        turn(window)
    return dialog._text


def test_only_where_every_move_is_saved_the_report_says_so(
    disk: Disk, window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        assert "every move is saved" in told_of_a_fault(window, planted)
    disk.fail(sqlite3.SQLITE_FULL)
    with monkeypatch.context() as planted:
        assert "not everything is saved yet" in told_of_a_fault(window, planted)
    disk.work()
    with monkeypatch.context() as planted:
        assert "every move is saved" in told_of_a_fault(window, planted)


def test_a_move_that_the_store_did_not_take_is_not_called_saved(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: int, event: Event) -> int:
        raise ParseError("expected a game, found none")

    with monkeypatch.context() as planted:
        planted.setattr(window.app.store, "append", refuse)
        down, up = (
            pygame.event.Event(kind, pos=window.centre(9), button=1)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        turn(window, down, up)
    dialog = window.scene
    assert isinstance(dialog, DialogScreen)
    assert "Only your last move was lost" in dialog._text


def test_the_next_start_opens_the_cabinet_and_not_what_failed(
    window: Player, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_draw(window, monkeypatch)
    monkeypatch.undo()
    window.close()
    assert start().in_menu


# Faults upon faults


def broken(patch: pytest.MonkeyPatch, *where: tuple[type, str]) -> None:
    for owner, name in where:
        patch.setattr(owner, name, fail)


@pytest.mark.parametrize(
    "where",
    [
        [(MenuScreen, "__init__")],
        [(MenuScreen, "enter")],
        [(DialogScreen, "__init__")],
        [(MenuScreen, "draw")],
        [(DialogScreen, "draw")],
        [(MenuScreen, "update"), (DialogScreen, "update")],
    ],
    ids=lambda where: f"{where[0][0].__name__}.{where[0][1]}",
)
def test_a_cabinet_that_fails_too_leads_to_a_bare_screen_and_back(
    window: Player, monkeypatch: pytest.MonkeyPatch, where: list[tuple[type, str]]
) -> None:
    broken(monkeypatch, *where)
    monkeypatch.setattr(window.scene, "update", fail)
    window.app.change("motion", False)
    for _ in range(5):
        turn(window)
    assert isinstance(window.scene, BareScene)
    assert window.app.running
    turn(window, key(pygame.K_ESCAPE))
    turn(window)
    still = any(owner is MenuScreen for owner, _ in where)
    assert isinstance(window.scene, BareScene if still else MenuScreen)
    monkeypatch.undo()
    if still:
        turn(window, key(pygame.K_ESCAPE))
    assert window.in_menu
    turn(window)
    window.click("sweetspots continue")
    assert window.marks[8] == 1


def test_the_bare_screen_can_be_read_copied_and_left_by_a_press(
    window: Player, clipboard: Clipboard
) -> None:
    faults = window.app.faults
    faults.escape(Trouble("first"))
    faults.escape(Trouble("second"))
    scene = window.scene
    assert isinstance(scene, BareScene)
    surface = pygame.Surface((640, 400))
    scene.draw(surface)
    ink = pygame.mask.from_threshold(surface, (35, 39, 46), (60, 60, 60, 255))
    assert ink.count() > 500
    turn(window, key(pygame.K_c))
    assert "second" in clipboard.text
    assert isinstance(window.scene, BareScene)
    scene.handle(Pointer(Phase.DOWN, (5, 5)))
    scene.handle(Pointer(Phase.UP, (5, 5)))
    assert window.in_menu


def test_a_fault_after_a_calm_time_is_a_first_one_again(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        in_update(window, monkeypatch)
        assert isinstance(window.scene, DialogScreen)
        monkeypatch.undo()
        for _ in range(SOON_MS // FRAME_MS + 2):
            turn(window)


@pytest.mark.parametrize("name", ["step", "draw", "dispatch"])
def test_a_window_in_which_everything_fails_can_still_be_closed(
    window: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(window.app, name, fail)
    for scene in window.app.scenes.stack:
        scene.dirty = True
    for _ in range(4):
        turn(window, key(pygame.K_a))
    assert window.app.running
    turn(window, key(pygame.K_a), pygame.event.Event(pygame.QUIT))
    assert not window.app.running


def test_a_sentence_that_cannot_be_drawn_goes_with_the_fault(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toast, "draw", fail)
    window.app.toast("Saved")
    for _ in range(4):
        turn(window)
    assert isinstance(window.scene, DialogScreen)


def test_an_escape_that_fails_itself_ends_nothing(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "report_of", fail)
    in_update(window, monkeypatch)
    turn(window)
    assert window.app.running


def test_a_scene_that_cannot_be_left_does_not_keep_the_store_open(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(window.scene, "leave", fail)
    monkeypatch.setattr(window.app.store, "close", lambda: closed.append(True))
    window.close()
    assert closed == [True]


def test_a_program_without_a_terminal_reports_all_the_same(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    in_update(window, monkeypatch)
    assert isinstance(window.scene, DialogScreen)


class Faulty(Scene):
    """A scene that fails at every touch."""

    def handle(self, event: Input) -> bool:
        raise Trouble("touched")

    leave = update = draw = fail  # type: ignore[assignment]


def test_text_input_ends_with_what_failed(window: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: stopped.append(True))
    window.app.scenes.stack.append(Faulty(window.app))
    turn(window)
    assert stopped
    assert isinstance(window.scene, DialogScreen)
