"""The choice of the puzzles that a day has."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.daily.choosing import ChooseScreen
from game.daily.today import (
    FIRST_DAY,
    GENTLEST,
    PICKS_KEY,
    daily_rows,
    day_id,
    kinds_of_day,
    level_of,
    picks_on,
    preset_of,
    with_picks,
)
from generators.kinds import kind_named
from tests.forms import at_once
from tests.game.diary import ALL, DAY, TODAY, note_solved, open_today, player_of
from tests.game.player import KIND, Player

THREE = ["brick", "riddle", "crossword"]


@pytest.fixture
def choosing(tmp_path: Path) -> Player:
    player = player_of(tmp_path, {TODAY - DAY: ALL[:4]})
    open_today(player)
    player.click("choose puzzles")
    assert isinstance(player.scene, ChooseScreen)
    return player


def names(player: Player, day: date) -> list[str]:
    return [row.name for row in player.app.dealer.kinds_of_day(day)]


def test_what_is_chosen_is_the_day_from_today_on_and_the_past_stays(choosing: Player) -> None:
    before = names(choosing, TODAY - DAY)
    usual = names(choosing, TODAY)
    choosing.click(usual[0])
    choosing.click(usual[1])
    choosing.click("save")
    assert names(choosing, TODAY) == usual[2:]
    assert names(choosing, TODAY + DAY) == usual[2:]
    assert names(choosing, TODAY - DAY) == before
    assert "Saved. The change takes effect today." in choosing.said


def test_once_begun_a_day_stays_and_the_choice_begins_tomorrow(tmp_path: Path) -> None:
    player = player_of(tmp_path, {})
    note_solved(player.app.store, "riddle", TODAY, TODAY)
    usual = names(player, TODAY)
    player.app.scenes.push(ChooseScreen(player.app))
    player.click(usual[0])
    player.click("save")
    assert names(player, TODAY) == usual
    assert names(player, TODAY + DAY) == usual[1:]


def test_three_are_the_least(choosing: Player) -> None:
    for name in names(choosing, TODAY):
        choosing.click(name)
    choosing.click("save")
    assert len(names(choosing, TODAY)) == 3


@at_once([None, 7, "x", [], [7], [["2026-11-01"]], [["2026-11-01", ["brick", "no"]]], [[1, 2]]])
def test_a_setting_that_is_no_choice_leaves_the_usual_day(stored: object) -> None:
    assert picks_on(stored, TODAY) == ()
    assert kinds_of_day(TODAY, picked=picks_on(stored, TODAY)) == kinds_of_day(TODAY)


def test_the_last_choice_up_to_a_day_holds() -> None:
    picks = with_picks(
        with_picks([], TODAY, THREE, {}), TODAY + 3 * DAY, [*THREE, "sweetspots"], {}
    )
    assert picks_on(picks, TODAY - DAY) == ()
    assert [row.name for row in picks_on(picks, TODAY + DAY)] == THREE
    assert len(picks_on(picks, TODAY + 5 * DAY)) == 4
    assert len(with_picks(picks, TODAY, THREE, {})) == 1


def test_each_kind_has_a_level_of_its_own_from_then_on(choosing: Player) -> None:
    riddle = kind_named("riddle")
    before = choosing.app.dealer.preset_of_day(riddle, TODAY - DAY)
    choosing.click("riddle level")
    choosing.click(next(row.name for row in choosing.scene.desk.widgets if row.title == "Expert"))
    choosing.click("save")
    dealer = choosing.app.dealer
    assert {level_of(dealer.preset_of_day(riddle, TODAY + n * DAY)) for n in range(7)} == {5}
    assert dealer.preset_of_day(riddle, TODAY - DAY) == before
    assert dealer.levels_of_own_day(TODAY)
    assert not dealer.levels_of_own_day(TODAY - DAY)


def gentle(folder: Path, days: int, hints: int = 0) -> Player:
    """A player of gentle days who has solved so many of them, up to yesterday."""
    player = player_of(folder, {})
    levels = dict.fromkeys((row.name for row in daily_rows()), GENTLEST)
    player.app.store.set_setting(PICKS_KEY, with_picks([], FIRST_DAY, [], levels))
    for number in range(1, days + 1):
        day = TODAY - number * DAY
        note_solved(player.app.store, "riddle", day, day, hints)
    open_today(player)
    return player


def offered(player: Player) -> bool:
    return "harder" in [each.name for each in player.scene.desk.widgets]


@pytest.mark.parametrize(("days", "hints", "shown"), [(4, 0, False), (5, 1, False), (5, 0, True)])
def test_after_five_days_without_help_harder_ones_are_offered(
    tmp_path: Path, days: int, hints: int, shown: bool
) -> None:
    assert offered(gentle(tmp_path, days, hints)) is shown


def test_who_takes_harder_days_has_the_levels_of_the_weekdays_and_is_asked_no_more(
    tmp_path: Path,
) -> None:
    player = gentle(tmp_path, 5)
    player.click("harder")
    assert player.said == "Saved. The change takes effect today."
    assert not offered(player)
    dealer = player.app.dealer
    assert dealer.preset_of_day(KIND, TODAY) == preset_of(KIND, TODAY)
    past = TODAY - DAY
    assert dealer.preset_of_day(KIND, past) == preset_of(KIND, past, GENTLEST)
    assert not dealer.levels_of_own_day(TODAY)


def test_who_stays_gentle_is_asked_no_more(tmp_path: Path) -> None:
    player = gentle(tmp_path, 5)
    player.click("stay gentle")
    player.scene.enter()
    assert not offered(player)
    assert player.app.dealer.preset_of_day(KIND, TODAY) == preset_of(KIND, TODAY, GENTLEST)


def test_lion_wall_has_a_script_of_its_own_beside_its_level(choosing: Player) -> None:
    wall = kind_named("lionwall")
    choosing.click("lionwall")
    choosing.click("lionwall week")
    choosing.click("row 1")
    assert choosing.scene.desk["lionwall week"].title == "Lion Wall: Script"
    choosing.click("lionwall level")
    choosing.click("row 3")
    choosing.click("save")
    dealer = choosing.app.dealer
    assert dealer.preset_of_day(wall, TODAY).name == "tw-medium"
    assert dealer.pool.level_of_day("lionwall", TODAY) == "tw:3"
    assert "lT3" in day_id(TODAY, dealer.levels_of_own_day(TODAY))


def test_a_script_without_a_level_shows_the_nearest(choosing: Player) -> None:
    choosing.click("lionwall")
    choosing.scene.set_level("lionwall", GENTLEST)  # type: ignore[attr-defined]
    choosing.scene.set_week("lionwall", "tc")  # type: ignore[attr-defined]
    choosing.settle()
    assert choosing.scene.desk["lionwall level"].value == "Easy"


def test_harder_days_keep_the_script(tmp_path: Path) -> None:
    player = player_of(tmp_path, {})
    levels = {"lionwall": "jp:1", "brick": "1", "riddle": "1"}
    player.app.store.set_setting(PICKS_KEY, with_picks([], FIRST_DAY, [*levels], levels))
    open_today(player)
    player.scene._go_harder()  # type: ignore[attr-defined]
    assert player.app.dealer.pool.level_of_day("lionwall", TODAY) == "jp:weekday"


def test_a_player_in_taiwan_keeps_its_script_from_the_first_day_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = player_of(tmp_path, {})
    monkeypatch.setattr("game.daily.today.locale_name", lambda: "zh_Hant")
    player.app.dealer.pool.begin_gently()
    monkeypatch.undo()
    assert player.app.dealer.pool.level_of_day("lionwall", TODAY) == "tw:1"
    assert player.app.dealer.pool.level_of_day("riddle", TODAY) == "1"
