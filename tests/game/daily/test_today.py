"""Today: which day it is, the same five for everyone, their ids, and the line of them."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.app.application import App
from game.daily import today
from game.daily.today import (
    BY_LANGUAGE,
    BY_WEEKDAY,
    FIRST_DAY,
    LAST_DAY,
    clock,
    day_at,
    day_of,
    ended_on,
    id_of,
    kinds_of_day,
    level_of,
    moment,
    own_level,
    preset_of,
    read_day,
    seed_of,
)
from game.dealing import opening
from game.dealing.opening import dealt_from, resolve
from generators.base import AnyKind, ParseError
from generators.kinds import KINDS, KindRow, Kinds, kind_named
from tests.forms import at_once
from tests.game.player import KIND, NOW
from tests.game.words import folder_by_weekday, refused, run

FRIDAY = date(2026, 11, 20)
DAILY = [kind for kind in KINDS if kind.choosing.today]
"""The kinds that take part."""
DAY = timedelta(days=1)
LOCAL_NOON = 1_795_200_000.0  # some time on 2026-11-20 or the day beside it, wherever one is


@pytest.fixture(params=["UTC", "America/St_Johns", "Pacific/Kiritimati"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be changed here")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_a_moment_is_local_and_tells_its_zone(zone: str) -> None:
    at = moment(NOW)
    assert at.timestamp() == NOW
    assert at.utcoffset() is not None
    local = time.localtime(NOW)
    assert (at.day, at.hour, at.minute) == (local.tm_mday, local.tm_hour, local.tm_min)


@at_once([-1e300, -5.0, 0.0, 1e12, 1e300, float("inf")])
def test_a_moment_that_no_clock_means_is_still_one(seconds: float) -> None:
    assert 1969 <= moment(seconds).year <= 2985


# Which day it is


def test_the_day_is_the_local_one(zone: str) -> None:
    local = time.localtime(LOCAL_NOON)
    assert day_at(LOCAL_NOON) == date(local.tm_year, local.tm_mon, local.tm_mday)


@pytest.mark.parametrize(("seconds", "day"), [(0.0, FIRST_DAY), (NOW, FIRST_DAY), (1e300, None)])
def test_a_clock_that_is_wrong_by_years_shows_a_day_all_the_same(
    seconds: float, day: date | None
) -> None:
    assert day_at(seconds) == day or (day is None and FIRST_DAY < day_at(seconds) <= LAST_DAY)


def test_the_switch_of_the_tests_sets_the_clock_to_another_day(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv(today.CLOCK_VARIABLE, "2027-02-28")
    now = clock()
    assert day_at(now()) == date(2027, 2, 28)
    apart = moment(now()).replace(tzinfo=None) - moment(time.time()).replace(tzinfo=None)
    assert abs(apart - round(apart / DAY) * DAY) < timedelta(minutes=5)
    assert day_at(now() + 86400) == date(2027, 3, 1)


@pytest.mark.parametrize(
    "text",
    [
        *("tomorrow", "2026-11-31", "2026-1-2", "20261120", "2026-W47-5", "２０２６-11-20", " "),
        *("2023-12-31", "2200-01-01", "2026-11-20 ", "9" * 200),
    ],
)
def test_what_is_no_day_is_refused_in_one_sentence(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ParseError, match="from 2024-01-01 to 2199-12-31"):
        read_day(text)
    assert len(refused("today", "--date", text)) < 200
    if text == text.strip():
        with pytest.raises(ParseError, match="a date"):
            resolve(f"riddle/today#{text}")
    monkeypatch.setenv(today.CLOCK_VARIABLE, text)
    assert today.CLOCK_VARIABLE in refused("today")


def test_what_was_begun_on_its_day_may_end_after_midnight() -> None:
    midnight = datetime.combine(FRIDAY + DAY, datetime.min.time()).timestamp()
    evening, night = midnight - 400, midnight + 600
    assert ended_on(FRIDAY, "", evening, night) == FRIDAY
    assert ended_on(FRIDAY, "", night, night + 60) == FRIDAY + DAY
    assert ended_on(FRIDAY, "", evening, night + 86_400) == FRIDAY + 2 * DAY
    assert ended_on(FRIDAY + DAY, "", evening, evening) == FRIDAY


def test_what_was_noted_of_the_beginning_holds_and_not_the_clock_of_now() -> None:
    noon = datetime.combine(FRIDAY, datetime.min.time()).timestamp() + 43_200
    tomorrow = noon + 86_400
    assert ended_on(FRIDAY, FRIDAY.isoformat(), tomorrow, tomorrow) == FRIDAY
    assert ended_on(FRIDAY + DAY, (FRIDAY + DAY).isoformat(), noon, noon) == FRIDAY + DAY
    assert ended_on(FRIDAY, (FRIDAY - DAY).isoformat(), noon, tomorrow) == FRIDAY + DAY
    assert ended_on(FRIDAY, "no day", noon, tomorrow) == FRIDAY


def test_the_program_starts_on_the_day_of_the_switch_or_says_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[date] = []
    monkeypatch.setattr(App, "loop", lambda app, _shown: seen.append(day_at(app.store.now())))
    monkeypatch.setattr(App, "open_window", lambda app: None)
    monkeypatch.setattr("game.app.application.pygame.quit", lambda: None)
    monkeypatch.setenv("PUZZLE_CABINET_DATA", str(tmp_path))
    monkeypatch.setenv(today.CLOCK_VARIABLE, "2026-12-24")
    assert run() == (0, "", "")
    assert seen == [date(2026, 12, 24)]
    monkeypatch.setenv(today.CLOCK_VARIABLE, "Christmas")
    assert today.CLOCK_VARIABLE in refused()
    assert len(seen) == 1


# Its puzzles


def test_the_five_are_the_daily_kinds_in_the_order_of_the_menu() -> None:
    daily = [kind.name for kind in KINDS if kind.choosing.today]
    assert len(daily) != 5 or [row.name for row in kinds_of_day(FRIDAY)] == daily


def names_of(chosen: str = BY_LANGUAGE) -> list[str]:
    return [row.name for row in kinds_of_day(FRIDAY, chosen)]


@pytest.mark.parametrize(
    ("language", "wall"),
    [("en", "wordwall"), ("fr", "wordwall"), ("zh_Hans", "lionwall"), ("zh_Hant", "lionwall")],
)
def test_the_wall_of_a_day_is_one_that_its_player_can_read(
    language: str, wall: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "language", lambda: language)
    assert names_of() == ["sweetspots", wall, "brick", "riddle", "crossword"]
    assert "lionwall" in names_of("lionwall")
    assert "wordwall" in names_of("wordwall")
    assert len(names_of("nonsense")) == len(names_of("lionwall")) == 5


@pytest.mark.parametrize("count", range(10))
def test_of_more_than_five_each_has_its_turn(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    first = KINDS[0]
    kinds = [KindRow(f"kind{n}", first.titles.title, "", "", daily=True) for n in range(count)]
    shown = Kinds([kinds[0], first_row(), *kinds[1:]] if kinds else [first_row()])
    monkeypatch.setattr("generators.kinds.KINDS", shown)
    turns = Counter[str]()
    waited = dict.fromkeys((row.name for row in kinds), 0)
    for number in range(count or 1):
        names = [row.name for row in kinds_of_day(FRIDAY + number * DAY)]
        waited = {name: 0 if name in names else n + 1 for name, n in waited.items()}
        assert max(waited.values(), default=0) < -(-count // 5) or not count, "none waits long"
        assert names == sorted(set(names))
        assert len(names) == min(5, count)
        turns.update(names)
    assert set(turns) == {row.name for row in kinds}
    assert len(set(turns.values())) <= 1, "each as often as every other"


def first_row() -> KindRow:
    """A kind that takes no part."""
    return KindRow("none", KINDS[0].titles.title, "", "")


def test_a_preset_is_that_of_the_weekday() -> None:
    week = [preset_of(KIND, FRIDAY + n * DAY).name for n in range(-4, 3)]
    assert tuple(week) == KIND.choosing.today
    assert preset_of(KIND, FRIDAY, "nonsense") == preset_of(KIND, FRIDAY, BY_WEEKDAY)


@at_once(range(1, 6))
def test_a_level_of_ones_own_holds_on_every_day(level: int) -> None:
    for kind in DAILY:
        names = {preset_of(kind, FRIDAY + n * DAY, str(level)).name for n in range(14)}
        known = [name for name in kind.choosing.today if level_of(kind.preset(name)) == level]
        assert names == set(known)


def test_where_no_preset_has_the_level_the_nearest_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(KIND.choosing.__dict__, "today", ("8-1-easy",) * 6 + ("10-2-hard",))
    assert preset_of(KIND, FRIDAY, "1").name == "8-1-easy"
    assert preset_of(KIND, FRIDAY, "5").name == "10-2-hard"


def test_a_kind_without_a_week_takes_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KIND.choosing.__dict__, "today", ())
    with pytest.raises(ParseError, match="from sweetspots, lionwall,"):
        resolve(id_of(KIND.name, FRIDAY))


@at_once(
    [
        ("tw:weekday", ["tw-gentle", "tw-expert"]),
        ("tw:2", ["tw-easy", "tw-easy"]),
        ("tc:1", ["tc-easy", "tc-easy"]),
        ("xx:3", ["sc-medium", "sc-medium"]),
        ("weekday", ["sc-gentle", "sc-expert"]),
    ]
)
def test_a_level_of_a_week_deals_that_weeks_presets(level: str, presets: list[str]) -> None:
    wall = kind_named("lionwall")
    monday, saturday = FRIDAY - 4 * DAY, FRIDAY + DAY
    assert [preset_of(wall, day, level).name for day in (monday, saturday)] == presets


@pytest.mark.parametrize(
    ("locale", "level"),
    [("en", "1"), ("zh_Hans", "1"), ("zh_Hant", "tw:1"), ("zh_Hant_HK", "tc:1")],
)
def test_a_player_begins_with_the_script_of_the_language(
    locale: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "locale_name", lambda: locale)
    assert own_level("1", "lionwall") == level
    assert own_level("1", "riddle") == "1"


# Their ids


def test_the_id_of_a_puzzle_in_another_script_names_its_preset() -> None:
    assert id_of("lionwall", FRIDAY, "tw:2") == "lionwall/tw-easy#today.2026-11-20"
    assert id_of("lionwall", FRIDAY, "tw:weekday") == "lionwall/tw-hard#today.2026-11-20"
    assert id_of("lionwall", FRIDAY) == "lionwall/today#2026-11-20"


@pytest.mark.parametrize("kind", DAILY, ids=lambda kind: kind.name)
def test_the_id_of_a_day_deals_its_puzzle(kind: AnyKind) -> None:
    day = FRIDAY - 4 * DAY  # a Monday: its puzzles are small
    found, preset = resolve(id_of(kind.name, day)), preset_of(kind, day)
    assert found.preset == preset
    assert found.opened == dealt_from(kind, preset, preset.params, seed_of(day)).opened
    assert day_of(found.short_id) == day
    assert resolve(found.short_id).opened == found.opened
    assert resolve(id_of(kind.name, day + 7 * DAY)).opened != found.opened


def test_a_short_id_has_a_preset_and_not_the_word() -> None:
    with pytest.raises(ParseError, match="sweetspots has no preset called"):
        resolve(f"{KIND.name}/today@{KIND.generator_version}#2026-11-20")


@at_once(
    [
        *("", "riddle/easy@8#k3f9a2mq", "riddle/easy@8#today.2026-11-20.1", "riddle:today"),
        *("riddle/easy@8#today.2026-11-20~3", "riddle/easy@8#today.2026-02-30"),
        "riddle/easy@8#today.1999-01-01",
    ]
)
def test_other_short_ids_are_of_no_day(text: str) -> None:
    assert day_of(text) is None


# On the command line


def test_the_command_line_lists_the_five(tmp_path: Path) -> None:
    own = ("--data-dir", str(folder_by_weekday(tmp_path)))
    status, out, err = run(*own, "today", "--date", "2026-11-20")
    assert (status, err) == (0, "")
    lines = [line.split("\t") for line in out.splitlines()]
    assert [line[0] for line in lines] == [id_of(row.name, FRIDAY) for row in kinds_of_day(FRIDAY)]
    assert lines[0][1] == str(preset_of(KIND, FRIDAY).title)


def test_it_tells_them_as_objects(tmp_path: Path) -> None:
    own = ("--data-dir", str(folder_by_weekday(tmp_path)))
    status, out, err = run(*own, "today", "--date", "2026-11-22", "--json")
    assert (status, err) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    assert [each["kind"] for each in told] == [row.name for row in kinds_of_day(FRIDAY)]
    for each in told:
        assert list(each) == ["kind", "date", "preset", "level", "id", "short_id"]
        assert each["date"] == "2026-11-22"
        kind = kind_named(each["kind"])
        assert each["preset"] == kind.choosing.today[6]
        assert (
            opening.short_id(kind, kind.preset(each["preset"]), seed_of(FRIDAY + 2 * DAY))
            == (each["short_id"])
        )


def test_the_day_is_that_of_the_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(today.CLOCK_VARIABLE, "2026-12-24")
    assert "#today.2026-12-24" in run("today")[1]
    assert "#today.2026-12-25" in run("today", "--date", "2026-12-25")[1]
