"""The days of Today: what was solved of each, and the streak."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.daily.days import (
    BACK_AFTER,
    REST_DAYS,
    Streak,
    done_between,
    present_streak,
    streaks,
    streaks_of,
)
from game.daily.today import (
    BY_WEEKDAY,
    FIRST_DAY,
    GENTLEST,
    LAST_DAY,
    LEVEL_KEY,
    PICKS_KEY,
    ended_on,
    id_of,
    moment,
    preset_of,
    seed_of,
)
from game.dealing.opening import resolve
from game.play.screen import PlayScreen
from game.play.session import Event, Verb
from game.storage import schema
from game.storage.database import NAME
from game.storage.records import day_mark, result_text
from game.storage.store import Store
from generators.base import Status
from generators.kinds import kind_named
from tests.forms import long
from tests.game.conftest import Start
from tests.game.player import KIND, Player
from tests.game.storage.damage import middle_page_blank, tables_dropped

DAY = timedelta(days=1)
NOON = 43_200
TUESDAY = FIRST_DAY + 2 * DAY
"""Its board has 8×8 cells and one chest a row."""


def days(*numbers: int) -> list[date]:
    """Days by their number after the first one."""
    return [FIRST_DAY + number * DAY for number in numbers]


def at(day: date, seconds: float = NOON) -> float:
    """So many seconds after the local midnight that a day begins with."""
    return datetime.combine(day, datetime.min.time()).timestamp() + seconds


# The streak


def walked(played: Collection[date], today: date) -> tuple[int, int]:
    """The length of the streak and the rest days left, by a walk from day to day up to today."""
    length, rests, since = 0, REST_DAYS, 0
    for number in range((today - FIRST_DAY).days + 1):
        day = FIRST_DAY + number * DAY
        if day in played:
            length += 1
            since = since + 1 if rests < REST_DAYS else 0
            if since == BACK_AFTER:
                rests, since = rests + 1, 0
        elif day < today and length:
            rests -= 1
            if rests < 0:
                length, rests, since = 0, REST_DAYS, 0
    return length, rests


SOME_DAYS = st.sets(st.integers(0, 60), max_size=50).map(lambda numbers: set(days(*numbers)))


IN_ANY_ORDER = st.lists(st.integers(0, 60), max_size=50).map(lambda numbers: days(*numbers))
"""As they may be played where clocks are set."""


@given(SOME_DAYS, st.integers(0, 5))
def test_the_run_is_what_a_walk_from_day_to_day_finds(played: set[date], after: int) -> None:
    today = max(played, default=FIRST_DAY) + after * DAY
    streak = present_streak(streaks(sorted(played)), today)
    assert (streak.length, streak.rests_left) == walked(played, today)
    assert set(streak.days) <= played
    assert not played & set(streak.rested)


@given(IN_ANY_ORDER)
def test_the_runs_have_every_day_once_and_the_rest_days_between_them(played: list[date]) -> None:
    all_streaks = streaks(played)
    assert [day for streak in all_streaks for day in streak.days] == sorted(set(played))
    for streak in all_streaks:
        whole = sorted((*streak.days, *streak.rested))
        assert whole == [whole[0] + number * DAY for number in range(len(whole))]
        assert 0 <= streak.rests_left <= REST_DAYS


@given(IN_ANY_ORDER, st.integers(0, 60), st.integers(0, 70))
def test_a_day_played_never_makes_a_run_shorter_whatever_the_clock_shows(
    played: list[date], another: int, now: int
) -> None:
    (today,) = days(now)
    before, after = streaks(played), streaks([*played, *days(another)])
    assert present_streak(after, today).length >= present_streak(before, today).length
    for streak in before:
        (whole,) = (each for each in after if set(streak.days) <= set(each.days))
        assert (whole.days[-1] > streak.days[-1]) or whole.rests_left >= streak.rests_left


@given(IN_ANY_ORDER, st.integers(0, 70), st.integers(0, 70))
def test_a_clock_set_back_never_makes_a_run_shorter(
    played: list[date], now: int, before: int
) -> None:
    all_streaks = streaks(played)
    earlier, later = days(*sorted((now, before)))
    assert present_streak(all_streaks, earlier).length >= present_streak(all_streaks, later).length


@given(SOME_DAYS, st.integers(61, 200), st.integers(0, 60))
def test_a_clock_set_forward_and_right_again_takes_nothing_away(
    played: set[date], ahead: int, now: int
) -> None:
    (today,) = days(now)
    played = {day for day in played if day <= today}
    ran_ahead = [*sorted(played), *days(ahead)]
    before, after = streaks(sorted(played)), streaks(ran_ahead)
    assert present_streak(after, today).length >= present_streak(before, today).length


def test_missed_days_take_rest_days_as_long_as_there_are_any() -> None:
    (streak,) = streaks(days(0, 1, 4))
    assert streak == Streak(tuple(days(0, 1, 4)), tuple(days(2, 3)), 0)
    assert [streak.length for streak in streaks(days(0, 1, 5))] == [2, 1]


def test_seven_days_played_bring_a_rest_day_back() -> None:
    played = days(0, *range(2, 9))
    assert [streaks(played[:count])[0].rests_left for count in range(1, 9)] == [2, *6 * [1], 2]


def test_after_fourteen_days_both_are_back_and_there_are_never_more() -> None:
    played = days(0, *range(3, 30))
    left = [streaks(played[:count])[0].rests_left for count in range(1, 29)]
    assert left == [2, *6 * [0], *7 * [1], *14 * [2]]


def test_a_rest_day_is_one_that_has_gone_by() -> None:
    ahead = streaks(days(0, 1, 4, 3))
    assert [streak.days for streak in ahead] == [tuple(days(0, 1, 3, 4))]
    assert present_streak(ahead, *days(2)).rested == ()
    assert present_streak(ahead, *days(4)).rested == tuple(days(2))


def test_a_missed_day_played_with_the_clock_set_back_brings_its_rest_day_back() -> None:
    played = days(0, 1, *range(4, 10))
    assert [streak.rests_left for streak in (*streaks(played), *streaks([*played, *days(2)]))] == [
        0,
        2,
    ]


def test_a_day_before_a_run_makes_it_longer_and_takes_none_of_its_rest_days() -> None:
    for before in (1, 2):
        (streak,) = streaks(days(3, 6, 7, before))
        assert streak.days == tuple(days(before, 3, 6, 7))
        assert streak.rests_left == streaks(days(3, 6, 7))[0].rests_left == 0
    assert [streak.length for streak in streaks(days(3, 6, 7, 0))] == [4]
    assert [streak.length for streak in streaks(days(4, 7, 8, 0))] == [1, 3]


def test_today_does_not_end_the_run_before_it_is_over() -> None:
    all_streaks = streaks(days(0, 1))
    today, tomorrow, third, fourth = days(2, 3, 4, 5)
    assert present_streak(all_streaks, today) == Streak(tuple(days(0, 1)))
    assert present_streak(all_streaks, tomorrow).rested == (today,)
    assert present_streak(all_streaks, third).rests_left == 0
    assert present_streak(all_streaks, fourth) == Streak((), (), REST_DAYS)
    assert present_streak([], today) == Streak((), (), REST_DAYS)


# A simulated year


@contextmanager
def zone(name: str) -> Iterator[None]:
    """The machine is in that time zone while the block streaks."""
    before = os.environ.get("TZ")
    try:
        _set_zone(name)
        yield
    finally:
        _set_zone(before)


def _set_zone(name: str | None) -> None:
    if name is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = name
    time.tzset()


class Shelf:
    """A store whose clock is set, and the plain list of what was solved on its day."""

    def __init__(self, folder: Path) -> None:
        self.now = at(TUESDAY)
        self.store = Store.open(folder, lambda: self.now)
        self.on_time: list[date] = []
        self.open: list[tuple[int, date, bool]] = []

    @property
    def today(self) -> date:
        return min(max(FIRST_DAY, moment(self.now).date()), LAST_DAY)

    def begin(self, late: int) -> None:
        """Begins a puzzle of today, or of so many days before."""
        day = max(FIRST_DAY, self.today - late * DAY)
        short = f"brick/7-easy@3#{seed_of(day)}"
        game = self.store.new_game("brick", "classic", "7-easy", "text", None, short)
        self.open.append((game, day, day == self.today))

    def end(self) -> None:
        """Solves the puzzle that was begun last; its end is noted as the dealer does it."""
        if not self.open:
            return
        number, day, is_of_its_day = self.open.pop()
        self.store.set_status(number, Status.SOLVED, 1, 0)
        game = self.store.game(number)
        assert game.finished is not None
        on = ended_on(day, game.begun_on, game.started, game.finished)
        self.store.set_result(number, result_text({}, day_mark(on.isoformat())))
        soon = is_of_its_day and abs(self.today - day) <= DAY
        if (self.today == day or soon) and day not in self.on_time:
            self.on_time.append(day)

    def check(self) -> None:
        """What the store tells is what was played, and what the walk makes of it."""
        found = [date.fromisoformat(day) for day in self.store.days_on_time()]
        assert sorted(found) == sorted(self.on_time)
        present, longest = streaks_of(self.store)
        assert longest.length >= present.length
        if [*found, self.today] == sorted([*found, self.today]):
            assert (present.length, present.rests_left) == walked(found, self.today)


_INTO_THE_ARCHIVE = 900  # days: a clock that is set back by a year, or by two, is still in it
ZONES = ("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns", "Europe/Paris")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("hours"), st.sampled_from([1, 5, 12, 24, 24, 24, 48, 72, 96])),
        st.tuples(st.just("begin"), st.sampled_from([0, 0, 0, 0, 1, 2, 30])),
        st.tuples(st.just("end"), st.just(0)),
        st.tuples(st.just("both"), st.just(0)),
        st.tuples(st.just("both"), st.just(0)),
        st.tuples(st.just("zone"), st.integers(0, len(ZONES) - 1)),
        st.tuples(st.just("clock"), st.sampled_from([-400, -30, -3, -1, 1, 3, 30])),
    ),
    min_size=20,
    max_size=300,
)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be changed here")
@settings(max_examples=15)
@given(STEPS)
def test_a_year_of_days_clocks_and_time_zones_is_as_the_plain_list_has_it(
    steps: list[tuple[str, int]],
) -> None:
    with TemporaryDirectory() as folder, zone("UTC"):
        shelf = Shelf(Path(folder))
        shelf.now += 86_400 * _INTO_THE_ARCHIVE
        for what, number in steps:
            live(shelf, what, number)
        shelf.store.close()


def live(shelf: Shelf, what: str, number: int) -> None:
    """Takes one step; the streak may only become shorter when time passes."""
    before = streaks_of(shelf.store).present.length
    counted = set(shelf.on_time)
    if what == "hours":
        shelf.now += 3600 * number
    elif what == "clock":
        if moment(shelf.now + 86_400 * number).date() <= FIRST_DAY:
            return  # days before the archive count as its first day
        shelf.now += 86_400 * number
        assert number > 0 or streaks_of(shelf.store).present.length >= before
    elif what == "zone":
        _set_zone(ZONES[number])
    else:
        if what in ("begin", "both"):
            shelf.begin(number)
        if what in ("end", "both"):
            shelf.end()
        assert streaks_of(shelf.store).present.length >= before
    assert counted <= set(shelf.on_time)
    shelf.check()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be changed here")
@pytest.mark.parametrize("seed", [long(seed) for seed in range(5)])
def test_three_years_with_travel_gaps_and_clocks_match_the_plain_list(
    seed: int, tmp_path: Path
) -> None:
    rng, played = random.Random(seed), 0
    with zone("UTC"):
        shelf = Shelf(tmp_path)
        shelf.now += 86_400 * _INTO_THE_ARCHIVE
        for _ in range(3 * 365):
            live(
                shelf, "hours", rng.choice((23, 24, 24, 24, 25, 48 if rng.random() < 0.2 else 24))
            )
            if rng.random() < 0.03:
                live(shelf, "zone", rng.randrange(len(ZONES)))
            if rng.random() < 0.01:
                days_off = rng.choice((-30, -3, -1, 1, 3, 30))
                live(shelf, "clock", days_off)
                live(shelf, "both", 0)
                live(shelf, "clock", -days_off)
            if rng.random() < 0.9:
                live(shelf, *rng.choice((("both", 0), ("both", 0), ("begin", 0), ("both", 2))))
                live(shelf, "end", 0)
                played += 1
        assert played > 900
        assert len(shelf.on_time) > 500
        shelf.store.close()


FLIGHTS = {
    "New York to Berlin": ("America/New_York", (23, 30), "Europe/Berlin", 2.5),
    "Berlin to Tokyo": ("Europe/Berlin", (21, 0), "Asia/Tokyo", 12),
    "London to Berlin": ("Europe/London", (23, 20), "Europe/Berlin", 1),
    "Sydney to Honolulu": ("Australia/Sydney", (0, 30), "Pacific/Honolulu", 10),
    "Kiribati to Samoa": ("Pacific/Kiritimati", (12, 0), "Pacific/Pago_Pago", 3),
}
"""By their names: the zone and the time where a puzzle is begun; the zone and the hours after."""


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be changed here")
@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_puzzle_that_is_begun_on_its_day_counts_after_a_flight(
    flight: str, tmp_path: Path
) -> None:
    start, (hour, minute), end, hours = FLIGHTS[flight]
    with zone(start):
        shelf = Shelf(tmp_path)
        shelf.now = datetime(2026, 11, 24, hour, minute).timestamp()
        shelf.begin(0)
        shelf.now += 3600 * hours
        _set_zone(end)
        shelf.end()
        assert shelf.store.days_on_time() == ["2026-11-24"]
        shelf.store.close()


# What is kept


def solve_in(store: Store, day: date, on: date | None, kind: str = "brick") -> int:
    """A solved game of a day, with a note of the day for which it counts or without."""
    short = f"{kind}/7-easy@3#{seed_of(day)}"
    game = store.new_game(kind, "classic", "7-easy", "text", None, short)
    store.append(game, Event(5, Verb.MOVE, "[[0,1]]"))
    store.set_status(game, Status.SOLVED, 61_000, 1, helped=True)
    if on is not None:
        store.set_result(game, result_text({"points": 7}, day_mark(on.isoformat())))
    return game


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store.open(tmp_path, lambda: at(TUESDAY))
    yield found
    found.close()


def test_a_puzzle_solved_on_its_day_is_on_time(store: Store) -> None:
    game = solve_in(store, TUESDAY, TUESDAY)
    solve_in(store, TUESDAY, TUESDAY + DAY, kind="riddle")
    solve_in(store, TUESDAY - DAY, TUESDAY)
    found = done_between(store, TUESDAY, TUESDAY)
    assert list(found) == [TUESDAY]
    brick, riddle = found[TUESDAY]["brick"], found[TUESDAY]["riddle"]
    assert (brick.game, brick.elapsed_ms, brick.hints, brick.helped) == (game, 61_000, 1, True)
    assert (brick.on_time, riddle.on_time) == (True, False)
    assert store.days_on_time() == [TUESDAY.isoformat()]
    assert len(done_between(store, FIRST_DAY, LAST_DAY)) == 2


def test_the_days_come_in_the_order_in_which_they_were_played(store: Store) -> None:
    last, first = (
        store.new_game("brick", "classic", "p", "text", None, f"brick/p@3#{seed_of(day)}")
        for day in (TUESDAY, TUESDAY + DAY)
    )
    store.touch(last)
    for game, day in ((first, TUESDAY + DAY), (last, TUESDAY)):
        store.set_status(game, Status.SOLVED, 1, 0)
        store.set_result(game, result_text({}, day_mark(day.isoformat())))
    assert store.days_on_time() == [(TUESDAY + DAY).isoformat(), TUESDAY.isoformat()]


def test_of_several_times_the_first_on_its_day_is_told(store: Store) -> None:
    solve_in(store, TUESDAY, TUESDAY - DAY)
    first = solve_in(store, TUESDAY, TUESDAY)
    solve_in(store, TUESDAY, TUESDAY)
    assert done_between(store, TUESDAY, TUESDAY)[TUESDAY]["brick"].game == first


def test_an_end_that_was_not_noted_counts_for_its_local_day(store: Store) -> None:
    solve_in(store, TUESDAY, None)
    solve_in(store, TUESDAY + DAY, None)
    assert store.days_on_time() == [TUESDAY.isoformat()]


@pytest.mark.parametrize(
    "short_id",
    [
        *("brick/7-easy@3#today.2026-02-30", "brick/7-easy@3#today.1999-01-01", "#today.xxxx-yy"),
        *("brick/7-easy@3#today.2026-11-03.1", "brick/7-easy@3#today.2026-11-03~3", ""),
    ],
)
def test_games_of_no_day_are_in_no_run(store: Store, short_id: str) -> None:
    game = store.new_game("brick", "classic", "7-easy", "text", None, short_id)
    store.set_status(game, Status.SOLVED, 1, 0)
    store.set_result(game, result_text({}, day_mark(short_id[-10:])))
    assert done_between(store, FIRST_DAY, LAST_DAY) == {}
    assert streaks_of(store) == (Streak(), Streak())


@pytest.mark.parametrize("status", [Status.LOST, Status.SHOWN, Status.PLAYING])
def test_what_was_not_solved_is_not_done(store: Store, status: Status) -> None:
    short = f"brick/7-easy@3#{seed_of(TUESDAY)}"
    game = store.new_game("brick", "classic", "7-easy", "text", None, short)
    store.set_status(game, status, 1, 0)
    assert done_between(store, TUESDAY, TUESDAY) == {}
    assert store.days_on_time() == []


def test_the_games_of_a_day_are_found_without_a_look_at_the_others(store: Store) -> None:
    from game.storage import records

    for query in (records.DAYS_ON_TIME, records.SOLVED_BETWEEN):
        values = [""] * query.count("?")
        plan = store._read(f"EXPLAIN QUERY PLAN {query}", *values)
        assert "USING COVERING INDEX game_of_day" in plan[0][-1]
    plan = store._read(f"EXPLAIN QUERY PLAN {records.GAME} {records.OF_KIND_AND_DAY}", *"abc")
    assert "USING INDEX game_of_day (short_id>? AND short_id<?)" in plan[0][-1]


@pytest.mark.parametrize("damage", [middle_page_blank, tables_dropped])
def test_the_run_survives_a_damaged_file(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    store = Store.open(tmp_path, lambda: at(TUESDAY + 60 * DAY))
    for day in days(*range(2, 60)):
        solve_in(store, day, day)
    store.backup()
    before = streaks_of(store)
    store.close()
    damage(tmp_path / NAME)
    store = Store.open(tmp_path, lambda: at(TUESDAY + 60 * DAY))
    assert store.notices != []
    assert streaks_of(store) == before
    store.close()


def test_two_instances_have_one_run(tmp_path: Path) -> None:
    stores = [Store.open(tmp_path, lambda: at(TUESDAY + DAY)) for _ in range(2)]
    solve_in(stores[0], TUESDAY, TUESDAY)
    solve_in(stores[1], TUESDAY, TUESDAY)
    solve_in(stores[1], TUESDAY + DAY, TUESDAY + DAY)
    assert streaks_of(stores[0]) == streaks_of(stores[1])
    assert streaks_of(stores[0]).present.length == 2
    for store in stores:
        store.close()


def test_what_was_solved_in_memory_is_in_the_run_of_the_file(store: Store) -> None:
    store._use_memory(schema.in_memory())
    solve_in(store, TUESDAY, TUESDAY)
    store.ensure_saved()
    assert not store.in_memory
    assert streaks_of(store).present.days == (TUESDAY,)


# In the program


@pytest.fixture
def playing(start: Start) -> Player:
    """The program at noon of a Tuesday, with levels by weekday."""
    player = start()
    player.app.store.set_setting(LEVEL_KEY, BY_WEEKDAY)
    set_clock(player, at(TUESDAY))
    return player


def set_clock(player: Player, seconds: float) -> None:
    player.app.store._now = lambda: seconds


def deal(player: Player, day: date = TUESDAY) -> Any:
    """The game shown after a day's puzzle was asked for."""
    player.app.dealer.deal_day(KIND, day)
    player.wait()
    assert isinstance(player.scene, PlayScreen)
    return player.controller.game


def done(player: Player, day: date = TUESDAY) -> Any:
    """How the day's puzzle was solved, or None."""
    return done_between(player.app.store, day, day).get(day, {}).get(KIND.name)


def test_a_puzzle_of_the_day_is_that_of_its_id_and_counts_once_solved(playing: Player) -> None:
    game = deal(playing)
    assert game.session.puzzle == resolve(id_of(KIND.name, TUESDAY)).opened.puzzle
    assert game.preset == preset_of(KIND, TUESDAY)
    assert done(playing) is None
    playing.solve()
    assert done(playing).on_time
    assert not done(playing).helped
    assert streaks_of(playing.app.store).present.days == (TUESDAY,)


def test_a_new_player_begins_gently_and_keeps_that_level(start: Start) -> None:
    player = start()
    for day in (TUESDAY, TUESDAY + 4 * DAY, TUESDAY - 30 * DAY):
        set_clock(player, at(max(day, TUESDAY)))
        assert deal(player, day).preset == preset_of(KIND, day, GENTLEST)
    assert preset_of(KIND, TUESDAY, GENTLEST) != preset_of(KIND, TUESDAY)
    assert player.app.dealer.pool.level_of_day("riddle", TUESDAY) == GENTLEST


def test_who_has_played_a_day_before_keeps_the_levels_of_the_weekdays(start: Start) -> None:
    from tests.game.diary import note_solved  # late: it knows this module

    player = start()
    set_clock(player, at(TUESDAY))
    note_solved(player.app.store, "riddle", TUESDAY - 9 * DAY, TUESDAY - 9 * DAY)
    assert deal(player).preset == preset_of(KIND, TUESDAY)
    assert player.app.store.setting(PICKS_KEY, []) == []


def test_who_has_chosen_a_level_keeps_it(start: Start) -> None:
    player = start()
    player.app.store.set_setting(LEVEL_KEY, "3")
    set_clock(player, at(TUESDAY))
    assert deal(player).preset == preset_of(KIND, TUESDAY, "3")
    assert player.app.store.setting(PICKS_KEY, []) == []


def test_one_solved_with_hints_counts_and_says_so(playing: Player) -> None:
    deal(playing)
    for _ in range(3):
        playing.ask_hint()
    playing.solve()
    assert done(playing).on_time
    assert done(playing).helped
    assert done(playing).hints > 0


def test_one_of_another_level_is_dealt_until_one_is_solved(playing: Player) -> None:
    first = deal(playing)
    playing.app.store.set_setting(LEVEL_KEY, "1")
    second = deal(playing)
    assert second.preset == preset_of(KIND, TUESDAY, "1") != first.preset
    playing.solve()
    assert done(playing).on_time
    playing.app.store.set_setting(LEVEL_KEY, "weekday")
    assert deal(playing).game_id == second.game_id


@pytest.mark.parametrize(("later", "on_time"), [(600, True), (86_400, False)])
def test_after_midnight_only_what_was_begun_before_counts(
    playing: Player, later: int, on_time: bool
) -> None:
    set_clock(playing, at(TUESDAY, 86_300))
    deal(playing)
    set_clock(playing, at(TUESDAY + DAY, later))
    playing.solve()
    assert done(playing).on_time is on_time


def test_an_old_day_is_done_late(playing: Player) -> None:
    monday = TUESDAY - DAY
    deal(playing, monday)
    playing.solve()
    assert not done(playing, monday).on_time
    assert streaks_of(playing.app.store).present == Streak()


def test_what_was_given_up_does_not_count_when_it_is_solved_after_all(playing: Player) -> None:
    game = deal(playing)
    playing.controller.reveal(KIND.answer(playing.controller.session.puzzle))
    assert deal(playing).game_id == game.game_id
    playing.app.dealer.again(playing.controller.game)
    assert playing.controller.game.short_id == game.short_id
    playing.solve()
    assert playing.controller.session.status is Status.SOLVED
    assert done(playing) is None
    assert playing.app.store.days_on_time() == []


def test_where_the_program_ended_before_the_note_the_end_is_noted_later(playing: Player) -> None:
    game = deal(playing)
    playing.solve()
    playing.app.store.set_result(game.game_id, "")
    set_clock(playing, at(TUESDAY + 9 * DAY))
    playing.app.dealer.resume(playing.app.store.game(game.game_id))
    assert day_mark(TUESDAY.isoformat()) in playing.app.store.game(game.game_id).result


def test_a_pasted_id_of_a_day_is_played_and_counts(playing: Player) -> None:
    playing.open(id_of(KIND.name, TUESDAY))
    playing.solve()
    assert done(playing).on_time


@pytest.mark.parametrize("lies_ready", [False, True])
def test_who_met_the_answers_has_the_same_puzzle_as_everyone(
    playing: Player, lies_ready: bool
) -> None:
    crossword = kind_named("crossword")
    monday = TUESDAY - DAY
    whole = resolve(id_of(crossword.name, monday))
    for _ in range(2):
        playing.app.store.new_game("crossword", "standard", "mini", whole.text)
    if lies_ready:
        key, version = f"weekday#{seed_of(monday)}", crossword.generator_version
        playing.app.store.put_ready(crossword.name, key, version, whole.text, whole.short_id)
    playing.app.dealer.deal_day(crossword, monday)
    playing.wait()
    assert playing.controller.session.puzzle == whole.opened.puzzle


def test_a_copy_of_a_game_of_a_day_is_of_that_day(playing: Player) -> None:
    number = deal(playing).game_id
    playing.click(3)
    other = Store.open(playing.app.store.folder or Path(), playing.app.store._now)
    other.events(number)
    other.append(number, Event(9, Verb.MOVE, "[[1,1]]"))
    playing.solve()
    assert playing.controller.game.game_id != number
    assert done(playing).game == playing.controller.game.game_id
    other.close()
