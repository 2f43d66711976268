"""Trouble outside the program: the player is told in a sentence, and play goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage.database import NAME
from game.ui.widgets.dialog import DialogScreen
from generators.base import Message, Status
from tests.forms import sampled
from tests.game import player as hands
from tests.game.conftest import Start
from tests.game.player import BOARD, CHESTS, KIND, LONG_MS, NOW, SMALL, Player
from tests.game.storage.damage import READABLE, UNREADABLE, Damage, zero_bytes
from tests.game.storage.failing import Disk, held
from tests.game.storage.test_database import fill_disk
from tests.game.troubles import check_play_saved, check_play_unsaved, sentences

UNSAVED = "can't be saved"


# Disk and folder


def test_in_a_read_only_folder_the_game_is_there_and_play_goes_on(
    start: Start, read_only: Callable[[], None]
) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    player.close()
    read_only()
    again = start()
    assert again.marks[8] == 1
    assert [UNSAVED in text for text in sentences(again)] == [True]
    again.click(9)
    check_play_unsaved(again)


def test_a_first_start_in_a_read_only_folder_can_be_played(
    start: Start, read_only: Callable[[], None]
) -> None:
    read_only()
    player = start()
    assert UNSAVED in player.said
    check_play_unsaved(player)


def test_a_disk_that_fills_up_is_told_and_loses_no_move(start: Start) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    with pytest.MonkeyPatch.context() as full:
        fill_disk(full, player.app.store._db)
        for _ in range(200):
            player.click("restart")
            player.drag(0, 1, 2, 8, 14)
            if player.app.store.in_memory:
                break
        player.frame(1000)
        player.frame()
        assert player.app.store.in_memory
        assert "Not saved yet" in player.app.banner.text
        assert "full" in player.app.banner.text
        marks = player.marks
        assert player.app.banner.text
        assert any(marks)
        player.click("back")
        player.click("sweetspots continue")
        assert player.marks == marks
        check_play_unsaved(player)
    player.close()
    again = start()
    assert not again.app.banner.text
    again.picture()


def test_a_disk_that_is_gone_in_play_is_told_and_that_it_is_back(disk: Disk, start: Start) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    disk.fail(sqlite3.SQLITE_IOERR_READ)
    player.click(9)
    player.frame(1000)
    player.frame()
    assert UNSAVED in player.said
    assert (player.marks[8], player.marks[9]) == (1, 1)
    check_play_unsaved(player)
    player.open(BOARD)
    player.click(10)
    disk.work()
    player.frame(LONG_MS)
    assert "Saving works again" in " ".join(sentences(player))
    check_play_saved(start, player)


def test_who_quits_is_asked_first_where_a_move_would_be_lost(start: Start, tmp_path: Path) -> None:
    player = start()
    player.open(BOARD)
    with held(tmp_path):
        player.app.store.set_setting("size", [800, 600])
        assert not player.app.store.has_unsaved_game
        player.click(8)
        player.event(pygame.QUIT)
        assert player.app.running
        assert isinstance(player.scene, DialogScreen)
        player.key("ESCAPE")
    player.frame(LONG_MS)
    with held(tmp_path):
        player.click(9)
        player.event(pygame.QUIT)
        assert player.app.running, "this is another loss"
        player.event(pygame.QUIT)
        assert not player.app.running


def test_who_quits_when_the_disk_is_back_is_not_asked(disk: Disk, start: Start) -> None:
    player = start()
    player.open(BOARD)
    disk.fail(sqlite3.SQLITE_FULL)
    player.click(8)
    disk.work()
    player.event(pygame.QUIT)
    assert not player.app.running


# Files


@pytest.mark.parametrize("damage", sampled(READABLE + UNREADABLE, 4))
def test_a_damaged_file_is_told_and_the_game_is_there(
    start: Start, damage: Damage, tmp_path: Path
) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    store = player.app.store
    for _ in range(12):
        won = store.new_game(KIND.name, "classic", SMALL, BOARD)
        store.set_status(won, Status.SOLVED, 60_000, 0)
    store.backup()
    player.close()
    damage(tmp_path / NAME)
    again = start()
    assert len(sentences(again)) == 1
    assert again.marks[8] == 1
    again.click(9)
    check_play_saved(start, again)


@pytest.mark.parametrize("damage", UNREADABLE)
def test_a_file_of_which_nothing_is_left_leads_to_an_empty_cabinet(
    start: Start, damage: Damage, tmp_path: Path
) -> None:
    player = start()
    player.open(BOARD)
    player.close()
    damage(tmp_path / NAME)
    again = start()
    assert len(sentences(again)) == (0 if damage is zero_bytes else 1)
    assert again.in_menu
    check_play_saved(start, again)


def test_several_sentences_come_one_after_the_other(player: Player) -> None:
    sentences(player)
    texts = ["First {n}.", "Second {n}.", "Third {n}."]
    player.app.store.notices += [Message(text, n=1) for text in texts]
    player.frame()
    player.app.store.notices.append(Message("Fourth."))
    assert sentences(player) == ["First 1.", "Second 1.", "Third 1.", "Fourth."]


# Two programs, one clock


def test_two_programs_on_one_game_both_go_on(start: Start) -> None:
    first = start()
    first.open(BOARD)
    first.click(8)
    second = start()
    assert second.marks[8] == 1
    first.click(9)
    second.click(10)
    assert second.said == "This game is open in another window. You're playing a copy."
    first.click(0)
    second.click("undo")
    second.click(11)
    assert (first.marks[9], first.marks[10], first.marks[0]) == (1, 0, 1)
    assert (second.marks[9], second.marks[10], second.marks[11]) == (0, 0, 1)
    first.solve()
    second.solve()
    assert first.app.store.game(first.controller.game.game_id).status is Status.SOLVED
    assert second.app.store.game(second.controller.game.game_id).status is Status.SOLVED
    assert first.controller.game.game_id != second.controller.game.game_id


@pytest.mark.parametrize("years", [-10, -1, 30])
def test_a_clock_that_was_wrong_changes_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    player.frame(5000)
    player.close()
    monkeypatch.setattr(hands, "NOW", NOW + years * 31_557_600)
    again = start()
    assert again.marks[8] == 1
    assert again.controller.session.elapsed_ms >= 5000
    assert sentences(again) == []
    again.deal()
    again.click(CHESTS[0])
    marks, text = again.marks, again.controller.session.puzzle.to_text()
    again.close()
    newest = start()
    assert (newest.marks, newest.controller.session.puzzle.to_text()) == (marks, text)
    newest.picture()
