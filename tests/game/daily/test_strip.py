"""The strip of the cabinet: the day, its five, the week, and where its parts lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.daily.screen import TodayScreen
from game.daily.strip import PuzzleCell
from game.play.screen import PlayScreen
from game.settings.settings import STREAK_KEY
from tests.game.daily.test_days import at, set_clock
from tests.game.diary import ALL, DAY, TODAY, TWELVE, note_solved, november, player_of, told
from tests.game.manykinds import cabinet_of
from tests.game.player import KIND, Player

MONDAY = november(16)
"""Its boards are gentle."""


def cells(player: Player) -> list[PuzzleCell]:
    return [w for w in player.scene.desk.widgets if isinstance(w, PuzzleCell)]


def test_a_new_player_sees_bare_blossoms_and_no_run(tmp_path: Path) -> None:
    player = player_of(tmp_path, {})
    words = told(player)
    assert {"Today", "Friday, Gentle, 0 of 5 done", "No streak yet"} <= set(words)
    assert "Saturday 14 November, 0 of 5 done" in words
    assert [cell.title for cell in cells(player)][:2] == [
        "Play: Sweet Spots, today",
        "Play: Word Wall, today",
    ]


def test_it_tells_what_is_done_how_long_it_took_and_the_days_in_a_row(tmp_path: Path) -> None:
    player = player_of(tmp_path, TWELVE)
    words = told(player)
    assert {"Friday, Hard, 2 of 5 done", "12-day streak"} <= set(words)
    assert {"Thursday 19 November, 5 of 5 done", "Friday 20 November, 2 of 5 done"} <= set(words)
    assert [cell.is_done for cell in cells(player)] == [True, True, False, False, False]
    assert cells(player)[0].value == "6:42"


def test_a_run_that_is_over_is_not_told(tmp_path: Path) -> None:
    player = player_of(tmp_path, {november(2): ALL})
    assert not any("run" in word or "streak" in word for word in told(player))


def test_runs_can_be_hidden(tmp_path: Path) -> None:
    player = player_of(tmp_path, TWELVE)
    player.app.change(STREAK_KEY, False)
    assert not any("streak" in word for word in told(player))


def test_without_the_clock_no_time_is_told(tmp_path: Path) -> None:
    player = player_of(tmp_path, TWELVE)
    player.app.settings.set("clock", False)
    player.scene.enter()
    assert cells(player)[0].value == "Done"


def test_play_deals_the_puzzle_of_the_day(tmp_path: Path) -> None:
    player = player_of(tmp_path, {}, MONDAY)
    player.click(f"today {KIND.name}")
    player.click("Just play")
    player.wait()
    assert isinstance(player.scene, PlayScreen)
    assert player.controller.game.short_id.endswith("#today.2026-11-16")
    player.click("back")
    assert cells(player)[0].title == "Continue: Sweet Spots, today"


@pytest.mark.parametrize("way", ["today", "week", "calendar"])
def test_leaf_week_and_arrow_open_the_calendar(player: Player, way: str) -> None:
    player.click(way)
    assert isinstance(player.scene, TodayScreen)
    player.key("ESCAPE")
    assert player.in_menu


def test_at_midnight_it_tells_of_the_next_day(tmp_path: Path) -> None:
    player = player_of(tmp_path, TWELVE)
    player.picture()
    set_clock(player, at(TODAY + DAY, 1))
    player.frame()
    assert "Saturday, Expert, 0 of 5 done" in told(player)


def test_one_that_was_given_up_is_not_done_and_leads_to_its_end(tmp_path: Path) -> None:
    player = player_of(tmp_path, {}, MONDAY)
    game = note_solved(player.app.store, KIND.name, MONDAY, MONDAY)
    player.app.store._write(
        lambda db: db.execute("UPDATE game SET status = 'shown' WHERE id = ?", (game,))
    )
    player.scene.enter()
    assert (cells(player)[0].title, cells(player)[0].is_done) == (
        "Result: Sweet Spots, today",
        False,
    )


def test_once_all_are_done_it_says_what_tomorrow_brings(tmp_path: Path) -> None:
    player = player_of(tmp_path, {MONDAY: ALL}, MONDAY)
    assert "Tomorrow: Tuesday, Easy" in told(player)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_day_may_have_fewer_puzzles(tmp_path: Path, count: int) -> None:
    with cabinet_of(count):
        player = Player(tmp_path)
        assert len(cells(player)) == count
        assert f"0 of {count} done" in " ".join(told(player))
        player.picture()


def test_of_more_kinds_five_are_of_a_day(tmp_path: Path) -> None:
    with cabinet_of(7):
        player = Player(tmp_path)
        assert len(cells(player)) == 5
        player.picture()
