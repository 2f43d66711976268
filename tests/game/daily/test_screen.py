"""Today on their screen: days and months, the day's puzzles, the run, in every window."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.daily.screen import TodayScreen
from game.daily.today import FIRST_DAY
from game.help.screen import HelpScreen
from game.play.screen import PlayScreen
from game.settings.settings import STREAK_KEY
from tests.game.daily.test_days import at, set_clock
from tests.game.diary import (
    ALL,
    DAY,
    TODAY,
    TWELVE,
    note_solved,
    november,
    open_today,
    player_of,
    told,
)
from tests.game.player import KIND, Player


@pytest.fixture
def calendar(tmp_path: Path) -> Player:
    """Twelve days in a row, and the calendar open."""
    player = player_of(tmp_path, TWELVE)
    open_today(player)
    return player


def chosen(player: Player) -> date:
    assert isinstance(player.scene, TodayScreen)
    return player.scene.day


def day_at_cell(player: Player, day: date) -> tuple[int, int]:
    assert isinstance(player.scene, TodayScreen)
    days = player.scene._days
    return days.cell(days.view.days.index(day)).center


# Days and months


def test_every_day_tells_what_is_done_and_which_ones_were_rest_days(calendar: Player) -> None:
    words = told(calendar)
    assert "Monday 2 November 5 of 5 done" in words
    assert "Tuesday 3 November 0 of 5 done" in words
    assert "Wednesday 11 November 0 of 5 done, rest day" in words
    assert "Friday 20 November 2 of 5 done, today" in words
    assert "Saturday 21 November no puzzles" in words


def test_the_arrows_go_from_day_to_day_and_no_further_than_today(calendar: Player) -> None:
    days = []
    for key in ("LEFT", "UP", "RIGHT", "RIGHT", "DOWN", "RIGHT", "DOWN"):
        calendar.key(key)
        days.append(chosen(calendar).day)
    assert days == [19, 12, 13, 14, 14, 15, 15]
    calendar.key("HOME")
    calendar.key("RIGHT")
    assert chosen(calendar) == TODAY


def test_a_day_read_by_the_calendar_is_not_announced_once_more(calendar: Player) -> None:
    calendar.app.has_listener = True
    calendar.scene.choose(november(10))  # type: ignore[attr-defined]
    assert calendar.app.spoken[-1].startswith("Tuesday 10 November: 3 of 5 done • doesn't count ")
    calendar.scene.desk.focus(calendar.widget("days"))
    calendar.app.spoken.clear()
    calendar.key("UP")
    assert calendar.app.spoken == ["Doesn't count towards your streak."]
    calendar.key("F2")
    assert calendar.app.spoken[-1].startswith(
        "Doesn't count towards your streak. Calendar: Tuesday 3 "
    )


def test_a_day_of_another_year_is_read_with_its_year(calendar: Player) -> None:
    calendar.key("PAGEUP")
    assert calendar.scene.summary.startswith("Tuesday 20 October: 0 of 5 done")
    calendar.key("PAGEUP", pygame.KMOD_LCTRL)
    assert calendar.scene.summary.startswith("Monday 20 October 2025: 0 of 5 done")


def test_no_day_is_before_the_first_one(calendar: Player) -> None:
    calendar.scene.choose(FIRST_DAY + DAY)  # type: ignore[attr-defined]
    for key in ("UP", "LEFT", "LEFT"):
        calendar.key(key)
    assert chosen(calendar) == FIRST_DAY
    assert not calendar.widget("month before").enabled
    calendar.key("PAGEUP")
    assert chosen(calendar) == FIRST_DAY


def test_a_press_chooses_a_day_and_days_to_come_do_nothing(calendar: Player) -> None:
    calendar.click(day_at_cell(calendar, november(9)))
    assert chosen(calendar) == november(9)
    assert "Monday 9 November" in told(calendar)
    calendar.tap(day_at_cell(calendar, november(12)))
    assert chosen(calendar) == november(12)
    calendar.click(day_at_cell(calendar, november(21)))
    assert chosen(calendar) == november(12)


def test_pages_and_buttons_turn_the_months(tmp_path: Path) -> None:
    player = player_of(tmp_path, {}, date(2027, 1, 31))
    open_today(player)
    player.key("PAGEUP")
    assert chosen(player) == date(2026, 12, 31)
    player.click("month before")
    assert chosen(player) == november(30)
    assert "November 2026" in told(player)
    player.control("PAGEUP")
    assert chosen(player) == date(2025, 11, 30)
    player.control("PAGEDOWN")
    player.click("month after")
    assert chosen(player) == date(2026, 12, 30)
    player.key("PAGEDOWN")
    player.key("PAGEDOWN")
    assert chosen(player) == date(2027, 1, 30)
    assert not player.widget("month after").enabled
    assert "today" not in [each.name for each in player.scene.desk.widgets]
    player.click("month before")
    player.click("today")
    assert chosen(player) == date(2027, 1, 31)


def test_at_midnight_another_day_is_today(calendar: Player) -> None:
    set_clock(calendar, at(TODAY + DAY, 1))
    calendar.frame()
    assert "Saturday 21 November 0 of 5 done, today" in told(calendar)
    calendar.key("HOME")
    assert chosen(calendar) == TODAY + DAY


# The day


def test_the_card_of_the_day_tells_its_five(calendar: Player) -> None:
    words = told(calendar)
    assert "Today • 2 of 5 done" in words
    assert any(word.startswith("Result: Sweet Spots Hard") for word in words)
    assert any("10×10 • 2 chests per row" in word and "6:42, 1 hint" in word for word in words)
    assert any(word.startswith("Play: Brick Hard") for word in words)
    assert "Tomorrow: Saturday, Expert" in words


@pytest.mark.parametrize("text_size", ["100", "175"])
def test_enter_on_a_chosen_day_leads_to_its_puzzles_before_it_plays(
    tmp_path: Path, text_size: str
) -> None:
    player = player_of(tmp_path, {}, november(16))
    player.app.dealer.note_known(KIND)
    player.app.change("text_size", text_size)
    open_today(player)
    player.key("LEFT")
    player.key("RETURN")
    assert isinstance(player.scene, TodayScreen)
    first = player.scene.desk.focused
    assert first is not None
    assert first.name == KIND.name
    assert first.visible
    assert player.scene.desk.by_key
    player.key("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_game_of_a_day_comes_back_to_the_day_where_it_was_chosen(tmp_path: Path) -> None:
    player = player_of(tmp_path, {}, november(16))
    player.app.dealer.note_known(KIND)
    open_today(player)
    player.key("LEFT")
    player.key("RETURN")
    player.key("RETURN")
    player.wait()
    assert isinstance(player.scene, PlayScreen)
    player.click("back")
    assert chosen(player) == november(15)
    player.key("ESCAPE")
    player.app.dealer.deal(KIND, KIND.presets[0])
    player.wait()
    player.click("back")
    assert player.in_menu


def test_a_game_that_was_left_goes_on_and_a_solved_one_shows_its_result(tmp_path: Path) -> None:
    player = player_of(tmp_path, {}, november(16))
    player.app.dealer.note_known(KIND)
    open_today(player)
    player.click(KIND.name)
    player.wait()
    player.click(8)
    player.click("back")
    assert any(word.startswith("Continue: Sweet Spots") for word in told(player))
    player.click(KIND.name)
    assert player.marks[8]
    player.solve()
    player.click("day")
    assert isinstance(player.scene, TodayScreen)
    assert "Today • 1 of 5 done" in told(player)
    player.click(KIND.name)
    assert player.controller.result is not None
    player.click("day")  # in the place of the one below the result
    player.click(KIND.name)
    player.click("back")
    assert isinstance(player.scene, TodayScreen)
    player.click("back")
    assert player.in_menu


def test_an_old_day_paints_its_petals_alone(calendar: Player) -> None:
    calendar.click(day_at_cell(calendar, november(10)))
    assert "3 of 5 done • doesn't count towards your streak" in told(calendar)
    calendar.click(day_at_cell(calendar, november(9)))
    assert not any("count for the run" in word for word in told(calendar))


def test_an_end_that_was_no_win_is_shown_again_and_is_not_played_next(tmp_path: Path) -> None:
    player = player_of(tmp_path, {})
    game = note_solved(player.app.store, KIND.name, TODAY, TODAY)
    player.app.store._write(
        lambda db: db.execute("UPDATE game SET status = 'lost' WHERE id = ?", (game,))
    )
    open_today(player)
    assert player.widget(KIND.name).title == "Result: Sweet Spots"
    assert any(word.startswith("Result: Sweet Spots") and "Lost" in word for word in told(player))
    assert player.scene.desk.primary is player.widget("wordwall")


def test_a_day_of_an_older_version_says_so_and_keeps_its_results(tmp_path: Path) -> None:
    player = player_of(tmp_path, {TODAY: ALL[:1]})
    player.app.store._write(
        lambda db: db.execute("UPDATE game SET short_id = replace(short_id, '@', '@0')")
    )
    open_today(player)
    words = told(player)
    assert "Played in an older version. Your results still count." in words
    assert any(word.startswith("Result: Sweet Spots") for word in words)


def test_on_the_first_of_a_month_the_days_before_keep_their_petals(tmp_path: Path) -> None:
    player = player_of(tmp_path, {november(30): ALL}, november(30) + DAY)
    open_today(player)
    assert "Monday 30 November 5 of 5 done" in told(player)


# The run


def test_the_run_the_longest_one_and_the_rest_days_are_told(tmp_path: Path) -> None:
    longest = {november(number): ALL[:1] for number in range(1, 31)}
    today = date(2026, 12, 9)
    now = {today - number * DAY: ALL[:1] for number in (0, 1, 3)}
    player = player_of(tmp_path, {**longest, **now}, today)
    open_today(player)
    words = told(player)
    begin = words.index("Streak: 3 days, 1 rest day")
    assert words[begin + 1 : begin + 3] == [
        "Longest: 30 days, in November",
        "Rest days: 1 of 2 left",
    ]


def test_who_wants_no_runs_sees_none(tmp_path: Path) -> None:
    player = player_of(tmp_path, TWELVE)
    player.app.settings.set(STREAK_KEY, False)
    screen = open_today(player, november(10))
    assert not screen._days.view.streak
    words = " ".join(told(player))
    assert not any(word in words for word in ("Streak", "streak", "rest day"))
    player.picture()


# How it looks


def test_tab_reaches_the_calendar_and_every_way(calendar: Player) -> None:
    names = [w.name for w in calendar.scene.desk.widgets if w.visible and w.enabled and w.stops]
    assert {"days", "all months", "back", *ALL} <= set(names)
    for _ in range(len(names)):
        calendar.key("TAB")
        if calendar.scene.desk.focused is calendar.widget("days"):
            break
    calendar.key("LEFT")
    assert chosen(calendar) == november(19)
    assert calendar.scene.desk.focused is calendar.widget("days")
    assert calendar.widget("days").value == "Thursday 19 November, 5 of 5 done"
    calendar.picture()


def test_help_opens_at_the_page_on_today(calendar: Player) -> None:
    calendar.key("F1")
    assert isinstance(calendar.scene, HelpScreen)
    assert next(tab for tab in calendar.scene.chapters if tab.chosen).title == "Today"
