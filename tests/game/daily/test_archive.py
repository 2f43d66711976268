"""The archive: a year of months, the day that each of them opens, and the keys."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.daily.archive import ArchiveScreen, Month
from game.daily.screen import TodayScreen
from game.daily.today import FIRST_DAY
from game.settings.settings import STREAK_KEY
from tests.game.diary import TODAY, TWELVE, open_today, player_of, told
from tests.game.legible import complaints
from tests.game.player import KIND, Player


@pytest.fixture
def archive(tmp_path: Path) -> Player:
    """Twelve days in a row, and the archive open over the calendar."""
    player = player_of(tmp_path, TWELVE)
    open_today(player)
    player.click("all months")
    assert isinstance(player.scene, ArchiveScreen)
    return player


def month(player: Player, number: int) -> Month:
    widget = player.widget(f"month {number}")
    assert isinstance(widget, Month)
    return widget


def day(player: Player) -> date:
    assert isinstance(player.scene, TodayScreen)
    return player.scene.day


def test_a_month_says_how_many_of_its_days_were_played(archive: Player) -> None:
    values = [month(archive, number).value for number in (10, 11, 12)]
    assert values == ["", "15 of 20 days", "to come"]
    assert month(archive, 11).is_chosen
    assert not month(archive, 12).enabled


def test_a_press_on_a_day_opens_that_day(archive: Player) -> None:
    wanted = date(2026, 3, 17)
    archive.app.dealer.note_known(KIND)
    archive.click(month(archive, 3).cell(wanted).center)
    assert day(archive) == wanted
    archive.key("RETURN")
    archive.key("RETURN")
    archive.wait()
    assert archive.scene.game is not None


def test_a_press_beside_the_days_opens_the_month(archive: Player) -> None:
    rect = month(archive, 3).rect
    archive.click((rect.x + 6, rect.y + 6))
    assert (day(archive).year, day(archive).month) == (2026, 3)


def test_a_day_that_is_not_there_yet_opens_its_month(archive: Player) -> None:
    archive.click(month(archive, 11).cell(date(2026, 11, 28)).center)
    assert day(archive) == TODAY


def test_the_arrows_go_from_month_to_month_and_enter_opens_one(archive: Player) -> None:
    for name in ("UP", "UP", "LEFT"):  # the first leads to the month that is open
        archive.key(name)
    archive.key("RETURN")
    assert day(archive).month == 6


def test_the_page_keys_turn_the_years_as_far_as_the_archive_goes(archive: Player) -> None:
    for _press in range(4):
        archive.key("PAGEUP")
    assert "2024" in told(archive)
    archive.click(month(archive, 1).cell(FIRST_DAY).center)
    assert day(archive) == FIRST_DAY
    archive.key("a")
    for _press in range(4):
        archive.key("PAGEDOWN")
    assert "2026" in told(archive)


def test_r_opens_an_unplayed_day_and_home_today(archive: Player) -> None:
    archive.key("r")
    assert day(archive) not in TWELVE
    archive.key("a")
    archive.key("HOME")
    assert day(archive) == TODAY


def test_who_hides_the_streak_reads_nothing_of_it(archive: Player) -> None:
    assert any("streak" in text for text in told(archive))
    archive.app.change(STREAK_KEY, False)
    archive.frame()
    assert not any("streak" in text for text in told(archive))


def test_it_is_legible_in_a_small_window_with_large_text(archive: Player) -> None:
    archive.app.resize((640, 400))
    archive.app.change("text_size", "175")
    archive.frame()
    assert complaints(archive) == []
