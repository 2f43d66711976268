"""The calendar of play: which days it shows, how one is chosen, and what it tells of it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.figures import DayFigures
from game.statistics.screen import StatisticsScreen
from game.statistics.year import Year, YearView
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.base import Status
from tests.game.conftest import Start
from tests.game.player import BOARD, KIND, SMALL, Player

TODAY = date(2026, 11, 20)
DAY = timedelta(days=1)


def shown_games(numbers: dict[date, int]) -> dict[date, DayFigures]:
    return {day: DayFigures(number) for day, number in numbers.items()}


def year_at(day: date, games: dict[date, int] | None = None, width: int = 400) -> Year:
    found: list[date] = []
    year = Year(found.append)
    year.view = YearView(day, TODAY, shown_games(games or {}))
    year.fit(Theme(LIGHT, 1.0), width)
    year.rect.size = (width, 200)
    year.chosen = found  # type: ignore[attr-defined]
    return year


@given(st.integers(0, 3000), st.integers(40, 1400), st.integers(0, 6))
def test_the_chosen_day_is_always_shown_once_in_a_cell_of_its_own(
    back: int, width: int, first_weekday: int
) -> None:
    day = TODAY - back * DAY
    year = year_at(day, {TODAY - 3000 * DAY: 1}, width)
    year.view = YearView(day, TODAY, year.view.games, first_weekday)
    days = year.days
    assert days.count(day) == 1
    assert all(each <= TODAY for each in days)
    assert days[0].weekday() == first_weekday
    cells = [tuple(year.cell(each)) for each in days]
    assert len(set(cells)) == len(cells)
    assert max(year.cell(each).right for each in days) <= max(width, year.cell(day).right)


def test_pages_follow_each_other_without_a_gap() -> None:
    games = {TODAY - 900 * DAY: 1}
    year = year_at(TODAY, games)
    seen: list[date] = []
    for _ in range(40):
        seen[:0] = year.days
        if not year.can_turn(-1):
            break
        year.turn(-1)
        view = YearView(year.chosen[-1], TODAY, year.view.games)  # type: ignore[attr-defined]
        year.view = view
    assert seen == [seen[0] + number * DAY for number in range(len(seen))]
    assert seen[0] <= TODAY - 900 * DAY
    assert seen[-1] == TODAY


@pytest.fixture
def shown(start: Start, size: tuple[int, int]) -> Player:
    player = start(size)
    store = player.app.store
    now = store.now()
    for back in (0, 0, 1, 8):
        store._now = lambda back=back: now - 86400 * back  # type: ignore[misc]
        game = store.new_game(KIND.name, "classic", SMALL, BOARD)
        store.set_status(game, Status.SOLVED, 60_000, 0)
    store._now = lambda: now
    player.click("statistics")
    player.wait()
    assert isinstance(player.scene, StatisticsScreen)
    player.scene.show(0)
    player.picture()
    return player


def lines(player: Player) -> list[str]:
    """What is read, the games of a day without the day or the kind that they are of."""
    names = [each.name for each in player.scene.tree.described()]  # type: ignore[attr-defined]
    return [name.rpartition(": ")[2] if " game" in name else name for name in names]


SIZES = pytest.mark.parametrize("size", [(1280, 800), (640, 400), (900, 1400)])


@SIZES
@pytest.mark.parametrize("by", ["click", "tap"])
def test_a_press_on_a_day_tells_what_was_played_on_it(shown: Player, by: str) -> None:
    scene = shown.scene
    assert isinstance(scene, StatisticsScreen)
    assert "2 games, 2 solved, 2:00" in lines(shown)
    day = scene.year.view.today - DAY
    cell = scene.year.cell(day)
    assert min(cell.size) >= 14
    getattr(shown, by)(cell.center)
    assert scene.year.view.day == day
    assert "1 game, 1 solved, 1:00" in lines(shown)
    getattr(shown, by)(scene.year.cell(day - DAY).center)
    assert "No games played." in lines(shown)


@SIZES
def test_the_arrows_walk_through_the_days_and_stay_in_them(shown: Player) -> None:
    scene = shown.scene
    assert isinstance(scene, StatisticsScreen)
    today = scene.year.view.today
    while scene.desk.focused is not scene.year:
        shown.key("TAB")
    for key, back in (("RIGHT", 0), ("UP", 1), ("LEFT", 8), ("DOWN", 7), ("END", 0)):
        shown.key(key)
        assert scene.year.view.day == today - back * DAY
    shown.key("HOME")
    assert scene.year.view.day == scene.year.view.first
    shown.key("PAGEDOWN")
    assert scene.year.view.day > scene.year.view.first


@SIZES
def test_every_day_that_was_played_is_read_aloud(shown: Player) -> None:
    parts = shown.scene.tree.described()  # type: ignore[attr-defined]
    assert [part.value for part in parts if part.role == "day"] == ["1 game", "1 game", "2 games"]
