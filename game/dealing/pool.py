"""The pool: puzzles made ahead while nobody needs the processor, so that a click deals at once.

What is made, in this order: the puzzle after the game in play; today's puzzles; one of the chosen
preset of each kind that was played lately, and more if that preset is slow; then one of each of
their other presets, the slower the sooner and those of the kind played last before the rest; then
more of the slow ones; at last tomorrow's daily puzzles.
"""

from __future__ import annotations

import os
import sys
import time
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Self

from game.app.job import Job, Worker
from game.daily.today import (
    BY_LANGUAGE,
    BY_WEEKDAY,
    FIRST_DAY,
    GENTLEST,
    LAST_DAY,
    LEVEL_KEY,
    PICKS_KEY,
    PLACE_KEY,
    daily_rows,
    day_at,
    kinds_of_day,
    levels_on,
    own_level,
    picks_on,
    preset_of,
    seed_of,
    with_picks,
)
from game.dealing.opening import (
    RECENT,
    FoundPuzzle,
    dealt_from,
    dealt_on,
    freshened,
    short_id,
    without_answers,
)
from game.storage.records import Ready
from game.storage.store import Store
from generators import kinds
from generators.base import (
    LEVELS,
    AnyKind,
    CabinetError,
    Cancelled,
    GenerationError,
    OutOfTime,
    ParseError,
    Preset,
    Tick,
)
from generators.kinds import KindRow

Wish = tuple[AnyKind, Preset]


def is_loaded(row: KindRow) -> bool:
    """Returns whether the code of a kind has been imported."""
    return row.package in ("", *sys.modules)


class OwnDays(NamedTuple):
    """What a player has chosen for Today; by default that of a new player, who has chosen nothing.

    `picks` is the stored list of picked kinds and their levels, `place` the stored choice of
    kinds that share a place.
    """

    picks: object = ()
    place: str = BY_LANGUAGE
    is_new: bool = True
    level: str = GENTLEST
    """The level of kinds without a chosen one."""

    @classmethod
    def of(cls, store: Store) -> Self:
        """Returns what the player of a store has chosen."""
        no_picks: list[object] = []
        picks, level = store.setting(PICKS_KEY, no_picks), store.setting(LEVEL_KEY, "")
        is_new = not picks and not level and not store.has_days()
        usual = level or (GENTLEST if is_new else BY_WEEKDAY)
        return cls(picks, store.setting(PLACE_KEY, BY_LANGUAGE), is_new, usual)

    def kinds(self, day: date) -> tuple[KindRow, ...]:
        """Returns the kinds that have a puzzle on a day."""
        return kinds_of_day(day, self.place, picks_on(self.picks, day))

    def level_of(self, kind_name: str, day: date) -> str:
        """Returns a kind's level on a day.

        It is `BY_WEEKDAY`, or "1" to "5", behind the name of a week that isn't the kind's first.
        """
        return levels_on(self.picks, day).get(kind_name) or own_level(self.level, kind_name)


class DayWish(NamedTuple):
    """A kind's puzzle of a day, at the level of Today; the kind may not be loaded yet."""

    kind_name: str
    day: date
    level: str

    @property
    def key(self) -> str:
        """Returns the name under which it is stored, in place of a preset's."""
        return f"{self.level}#{seed_of(self.day)}"


SLOW_MS, SLOW_COUNT = 250.0, 3
"""Of presets that take so long on average, three are made ahead: players deal several in a row."""
MAX_READY = 300
"""When so many puzzles lie ready, more are made only of the presets in use.

That is one of every preset, more of the slow third, and the days, which takes 175 with six kinds
and leaves room for more kinds. With a lower limit, a player of every kind would go without the
slowest ones.
"""
_QUICK_MS = 80.0  # puzzles made in less need not lie ready: none of them comes before another
_BUSY_SHARE, _IDLE_SHARE = 0.5, 0.9  # of one core
_QUIET_MS = 1000.0  # without input, before more is made than for the game in play
_IDLE_MS = 4000.0  # without input, before most of the core is used
_LIKELY_KINDS = 3  # the kind played this many places later is half as likely as the last played
_LOOK_AGAIN_MS = 60_000.0
_CUSTOM_SECONDS = 60.0  # for a puzzle of a free choice: not every one can be made
_LATELY_SECONDS = 30 * 24 * 3600.0
_NEWEST_WEIGHT = 0.3  # the weight of the newest time in the average
_RANKS = {level: rank for rank, level in LEVELS.items()}
_TIMES_KEY = "making times"
_REMEMBERED_GAMES = (
    300  # games, whose parts are not dealt twice in a row; to read them takes 10 ms
)
_EXPOSURE_PUZZLES = 200  # puzzles of a kind dealt last, of which little is dealt again
_QUARTER_LIFE = 10  # puzzles dealt since, after which seeing a part counts a quarter
_AWAITED, _AHEAD = (16, 0.3), (100, 6.0)
"""The most candidates and seconds to find a puzzle of which little was seen lately: while the
player waits, and ahead of time."""
_GRAVE, _UNTIL_NEW = 6, (60, 1.5)
"""The cost from which a part must not come again, and how long the player waits for that.

An idea of a Word Wall costs as much for five walls, three links together for 250.
"""


class _OnBattery(CabinetError):
    """Nothing is made ahead while the machine runs on its battery."""


class _Making(NamedTuple):
    """What is being made: `is_spare` if a puzzle for the game in play may interrupt it."""

    wish: Wish | DayWish
    params: Any
    job: Job[FoundPuzzle]
    is_spare: bool

    @property
    def may_be_interrupted(self) -> bool:
        """Returns whether another puzzle may be made instead; a finished one is stored first."""
        return self.is_spare and not self.job.done

    @property
    def kind_name(self) -> str:
        """Returns the name of the kind being made."""
        wish = self.wish
        return wish.kind_name if isinstance(wish, DayWish) else wish[0].name


class Pool:
    """Puzzles that lie ready in the store, by preset. Only the main thread may use it.

    `chosen` returns the preset the player chose of a kind, `dealt_params` a preset's params with
    the player's settings for the kind.
    """

    def __init__(
        self,
        store: Store,
        worker: Worker,
        chosen: Callable[[AnyKind], Preset],
        dealt_params: Callable[[AnyKind, Preset], Any],
    ) -> None:
        self._store, self._worker = store, worker
        self._chosen, self._dealt_params = chosen, dealt_params
        self._next_wish: Wish | None = None
        self._making: _Making | None = None
        self._failed: set[str] = set()
        self._cleared_kinds: set[str] = set()
        self._wanted_day_keys: tuple[str, ...] = ()
        self._shared_levels: dict[date, Mapping[str, str]] = {}
        """By shared day, the level of each kind as the sender chose it."""
        self._is_next_due = False
        self._ms_until_spare = 0.0

    @property
    def job(self) -> Job[FoundPuzzle] | None:
        """Returns the job that makes a puzzle ahead now; None if there is none."""
        return self._making.job if self._making is not None else None

    @property
    def kind_being_made(self) -> str:
        """Returns the name of the kind of which a puzzle is being made; "" if none is."""
        return self._making.kind_name if self._making is not None else ""

    def prepare_next(self, kind: AnyKind, preset: Preset) -> None:
        """Has the puzzle after the game in play made first, unless one lies ready."""
        self._take_made()
        self._next_wish, self._is_next_due = (kind, preset), True
        self._make_for_play()

    def take(self, kind: AnyKind, preset: Preset) -> Ready | None:
        """Takes a ready puzzle out of the pool; None if there is none that will do."""
        self._look_for_wishes()
        if kind.variety.is_for_now(self._dealt_params(kind, preset)):
            return None
        return self._store.take_ready(kind.name, preset.name, kind.generator_version)

    def job_for(self, kind: AnyKind, preset: Preset) -> Job[FoundPuzzle]:
        """Returns a running job for the player that makes a puzzle of the preset.

        If the pool is already making just such a puzzle, its job is taken over.
        """
        params = self._dealt_params(kind, preset)
        return self._taken_over((kind, preset), params) or self._run(
            _making_job(kind, preset, params, self._texts_lately(kind))
        )

    def _texts_lately(self, kind: AnyKind) -> list[str]:
        """Returns the texts of the puzzles of which little is dealt again, newest first."""
        if kind.variety.remembered is None:
            return []
        return self._store.dealt_lately(kind.name, _EXPOSURE_PUZZLES, str)

    def freshened(self, found: FoundPuzzle) -> FoundPuzzle | None:
        """Returns a dealt puzzle with the parts replaced that the player has seen lately.

        None if the player has seen too much of it lately.
        """
        rotation = found.kind.variety.rotation
        if rotation is None:
            return found
        seen = self._store.dealt_lately(
            found.kind.name, _REMEMBERED_GAMES, rotation.having_seen, with_ready=False
        )
        if rotation.is_overused(found.opened.puzzle, seen):
            return None
        return freshened(found, seen)

    def of_day(self, kind: AnyKind, day: date) -> Ready | None:
        """Returns a kind's puzzle of a day if it lies ready; it stays in the pool."""
        wish = self._day_wish(kind.name, day)
        ready = self._store.ready_of_day(kind.name, wish.key)
        wanted = short_id(kind, preset_of(kind, day, wish.level), seed_of(day))
        return ready if ready is not None and ready.short_id == wanted else None

    def job_of_day(self, kind: AnyKind, day: date) -> Job[FoundPuzzle]:
        """Returns a running job for the player that makes a kind's puzzle of a day."""
        wish = self._day_wish(kind.name, day)
        return self._taken_over(wish, None) or self._run(_day_making_job(wish))

    def _taken_over(self, wish: Wish | DayWish, params: Any) -> Job[FoundPuzzle] | None:
        """Returns the pool's job, now the player's, if it makes what is wished for."""
        making = self._making
        if making is None or making.job.done or making[:2] != (wish, params):
            return None
        self._making, making.job.share = None, 1.0
        self._worker.take_over(making.job)
        return making.job

    def _run(self, job: Job[FoundPuzzle]) -> Job[FoundPuzzle]:
        self._worker.run(job)
        return job

    def drop(self, name: str) -> None:
        """Deletes the ready puzzles of a kind, because its settings have changed."""
        if self._making is not None and self._making.kind_name == name:
            self._making.job.cancel()
        self._store.drop_ready(name)
        self._look_for_wishes()

    def note_time(self, kind: AnyKind, preset: Preset, job: Job[Any]) -> None:
        """Notes how long it took to make a puzzle."""
        times, key = self._times(), _wish_key((kind, preset))
        before = times.get(key, job.worked_ms)
        times[key] = round(before + _NEWEST_WEIGHT * (job.worked_ms - before), 1)
        self._store.set_setting(_TIMES_KEY, times)

    def usual_ms(self, kind: AnyKind, preset: Preset) -> float:
        """Returns how long it takes on average to make a puzzle; 0 if that isn't known yet."""
        return self._times().get(_wish_key((kind, preset)), 0.0)

    def update(self, ms: float, idle_ms: float) -> None:
        """Stores a finished puzzle and starts the next; `idle_ms`: time since the last input."""
        self._ms_until_spare -= ms
        self._take_made()
        if self._making is not None:
            self._making.job.share = _IDLE_SHARE if idle_ms >= _IDLE_MS else _BUSY_SHARE
        if self._is_next_due:
            self._make_for_play()
        may_begin = self._making is None and not self._worker.busy
        if may_begin and self._ms_until_spare <= 0 and idle_ms >= _QUIET_MS:
            wish = next(self._wishes(), None)
            if wish is not None:
                self._begin_making(wish, is_spare=True)
            else:
                self._ms_until_spare = _LOOK_AGAIN_MS

    def _look_for_wishes(self) -> None:
        """Has the next update look for something to make."""
        self._is_next_due, self._ms_until_spare = True, 0.0

    # Making

    def _make_for_play(self) -> None:
        """Makes the puzzle after the game in play, if the worker is free."""
        making = self._making
        may_begin = not self._worker.busy if making is None else making.may_be_interrupted
        if self._next_wish is None or not may_begin:
            return
        self._is_next_due = False
        wish = next(self._missing([self._next_wish], 1), None)
        if wish is not None:
            self._begin_making(wish, is_spare=False)

    def _begin_making(self, wish: Wish | DayWish, is_spare: bool) -> None:
        """Begins to make a puzzle ahead of time, of a preset or of a day, behind other jobs."""
        if isinstance(wish, DayWish):
            params, job = None, _day_making_job(wish, is_spare)
        else:
            params = self._dealt_params(*wish)
            job = _making_job(*wish, params, self._texts_lately(wish[0]), is_spare)
        job.share = _BUSY_SHARE
        self._making = _Making(wish, params, job, is_spare)
        self._worker.run_in_background(job)

    def _take_made(self) -> None:
        """Stores the puzzle being made once its job is done; notes failures."""
        making = self._making
        if making is None or not making.job.done:
            return
        self._making = None
        self._look_for_wishes()
        key = _wish_key(making.wish)
        self._failed.add(key)  # for now: if storing fails, it must not be made again and again
        try:
            found = making.job.result()
        except (_OnBattery, Cancelled) as error:
            self._ms_until_spare = _LOOK_AGAIN_MS if isinstance(error, _OnBattery) else 0
        except CabinetError:
            return  # it cannot be made, or not be saved
        else:
            self._store_made(making, found)
        self._failed.remove(key)

    def _store_made(self, making: _Making, found: FoundPuzzle) -> None:
        """Stores a puzzle that was made, if it is still wanted."""
        wish, version = making.wish, found.kind.generator_version
        if isinstance(wish, DayWish):
            self._store.put_ready(wish.kind_name, wish.key, version, found.text, found.short_id)
            return
        kind, preset = wish
        if making.params == self._dealt_params(kind, preset):
            self._store.put_ready(kind.name, preset.name, version, found.text, found.short_id)
        self.note_time(kind, preset, making.job)

    # What is wished for

    def _wishes(self) -> Iterator[Wish | DayWish]:
        """Yields what is still to be made, in the order of the module's docstring."""
        today, tomorrow = self._update_day_wishes()
        yield from self._missing_of_day(today)
        played = self._played()
        in_use = [(kind, self._chosen(kind)) for kind in played]
        if self._next_wish is not None:
            in_use.append(self._next_wish)
        yield from self._missing(in_use, 1)
        yield from self._missing(in_use, SLOW_COUNT)
        if sum(self._store.ready().values()) < MAX_READY:
            presets = self._by_waiting(played)
            yield from self._missing(presets, 1)
            yield from self._missing(presets, SLOW_COUNT)
        yield from self._missing_of_day(tomorrow)

    def _by_waiting(self, played: Sequence[AnyKind]) -> list[Wish]:
        """Returns the presets of the kinds, first those the player would wait for longest.

        That is the time to make one by the chance that it is wanted. While its time isn't known,
        it is thought to take as long as the preset of the kind nearest to it in level.
        """
        times, waiting = self._times(), list[tuple[float, int, Wish]]()
        for place, kind in enumerate(played):
            times_by_level = {
                preset.name: (_level_rank(preset), times[key])
                for preset in kind.presets
                if (key := _wish_key((kind, preset))) in times
            }
            for preset in kind.presets:
                rank = _level_rank(preset)
                nearest = min(
                    times_by_level.values(),
                    key=lambda each: abs(each[0] - rank),
                    default=(0, SLOW_MS),
                )
                _, ms = times_by_level.get(preset.name, nearest)
                cost = max(ms, _QUICK_MS) / (_LIKELY_KINDS + place)
                waiting.append((-cost, -rank, (kind, preset)))
        return [wish for *_, wish in sorted(waiting, key=lambda each: each[:2])]

    def _update_day_wishes(self) -> tuple[list[DayWish], list[DayWish]]:
        """Returns the puzzles wanted for today and for tomorrow, whether ready or not.

        If they have changed, ready ones that are no longer wanted are dropped from the store.
        """
        today = day_at(self._store.now())
        days = (today, min(today + timedelta(days=1), LAST_DAY))
        wishes = [
            [self._day_wish(row.name, day) for row in self.kinds_of_day(day)] for day in days
        ]
        keys = tuple(dict.fromkeys(wish.key for day_wishes in wishes for wish in day_wishes))
        if keys != self._wanted_day_keys:
            self._wanted_day_keys = keys
            self._store.drop_ready_days(keys)
        return wishes[0], wishes[1]

    def kinds_of_day(self, day: date) -> tuple[KindRow, ...]:
        """Returns the kinds that have a puzzle on this day, as the player has chosen."""
        if day in self._shared_levels:
            return tuple(row for row in daily_rows() if row.name in self._shared_levels[day])
        return OwnDays.of(self._store).kinds(day)

    def level_of_day(self, kind_name: str, day: date) -> str:
        """Returns a kind's level on a day, as its sender chose it or else as the player chose it.

        It is `BY_WEEKDAY`, or "1" to "5", behind the name of a week that isn't the kind's first.
        """
        if kind_name in self._shared_levels.get(day, ()):
            return self._shared_levels[day][kind_name]
        return OwnDays.of(self._store).level_of(kind_name, day)

    def use_shared(self, day: date, levels: Mapping[str, str]) -> None:
        """Gives a day the kinds and levels of another player, until the program ends."""
        self._shared_levels[day] = levels

    def begin_gently(self) -> None:
        """Stores the gentlest level as a new player's choice for Today, once a day is begun."""
        if OwnDays.of(self._store).is_new:
            levels = {row.name: own_level(GENTLEST, row.name) for row in daily_rows()}
            self._store.set_setting(PICKS_KEY, with_picks([], FIRST_DAY, [], levels))

    def _day_wish(self, kind_name: str, day: date) -> DayWish:
        return DayWish(kind_name, day, self.level_of_day(kind_name, day))

    def _missing_of_day(self, wishes: Iterable[DayWish]) -> Iterator[DayWish]:
        """Yields the puzzles of the day that aren't ready yet."""
        ready = {(kind, key) for kind, key, _version in self._store.ready()}
        for wish in wishes:
            if (wish.kind_name, wish.key) not in ready and _wish_key(wish) not in self._failed:
                yield wish

    def _played(self) -> list[AnyKind]:
        """Returns the loaded kinds that were played lately, the last played first."""
        since = self._store.now() - _LATELY_SECONDS
        loaded = {row.name for row in kinds.kind_rows() if is_loaded(row)}
        names = self._store.kinds_since(since)
        return [kinds.kind_named(name) for name in names if name in loaded]

    def _missing(self, wishes: Iterable[Wish], most: int) -> Iterator[Wish]:
        """Yields the presets with fewer puzzles ready than wanted: `most` of slow ones, else 1."""
        times, ready = self._times(), self._store.ready()
        for kind, preset in wishes:
            if kind.name not in self._cleared_kinds:  # once a run
                self._store.drop_ready(kind.name, kind.generator_version)
                self._cleared_kinds.add(kind.name)
            wanted = min(
                most, SLOW_COUNT if times.get(_wish_key((kind, preset)), 0) >= SLOW_MS else 1
            )
            ready_count = ready.get((kind.name, preset.name, kind.generator_version), 0)
            if ready_count < wanted and _wish_key((kind, preset)) not in self._failed:
                yield kind, preset

    def _times(self) -> dict[str, float]:
        """Returns the average milliseconds to make a puzzle, by kind and preset."""
        times: dict[str, Any] = self._store.setting(_TIMES_KEY, {})
        return {key: ms for key, ms in times.items() if isinstance(ms, int | float)}


def _level_rank(preset: Preset) -> int:
    """Returns the rank of a preset's level; 0 if it has none. Hard puzzles are the slow ones."""
    return _RANKS.get(preset.level, 0)


def _wish_key(wish: Wish | DayWish) -> str:
    """Returns the key of a wish in the making times and the failures."""
    if isinstance(wish, DayWish):
        return f"{wish.kind_name} {wish.key}"
    kind, preset = wish
    return f"{kind.name} {preset.name}"


def _making_job(
    kind: AnyKind, preset: Preset, params: Any, texts_lately: Iterable[str], is_spare: bool = False
) -> Job[FoundPuzzle]:
    """Returns the job that makes a puzzle of `params`, for a custom preset within a minute.

    It reads the texts of earlier puzzles itself: those of crosswords take 100 ms the first time.
    """

    def generated(tick: Tick) -> FoundPuzzle:
        if is_spare:
            _check_mains()
        exposure = exposure_of(_parts_remembered(kind, texts_lately, tick))
        if preset in kind.presets:
            return freshest(kind, preset, params, exposure, tick, lambda: job.share == 1)
        return _puzzle_of_own_params(kind, preset, params, exposure, tick)

    job = Job(generated)
    return job


def _parts_remembered(
    kind: AnyKind, texts: Iterable[str], tick: Tick
) -> Iterator[Mapping[str, int]]:
    """Yields what isn't dealt again soon of each text; nothing of a damaged one."""
    for text in texts:
        tick(None)
        with suppress(ParseError):
            if kind.variety.remembered is not None:
                yield kind.variety.remembered(text)


def exposure_of(lately: Iterable[Iterable[str]]) -> Mapping[str, float]:
    """Returns a weight per part: the more often and the more lately dealt, the higher.

    The latest puzzle comes first in `lately`.
    """
    exposure: dict[str, float] = {}
    for age, parts in enumerate(lately):
        for part in parts:
            exposure[part] = exposure.get(part, 0) + _exposure_at(age)
    return exposure


def _exposure_at(age: int) -> float:
    """Returns how much it counts that a part was in the puzzle dealt `age` puzzles before."""
    return (_QUARTER_LIFE / (_QUARTER_LIFE + age)) ** 2


def freshest(
    kind: AnyKind,
    preset: Preset,
    params: Any,
    exposure: Mapping[str, float],
    tick: Tick,
    is_awaited: Callable[[], bool] = lambda: True,
) -> FoundPuzzle:
    """Deals a few puzzles of a preset and returns the one with the least recently seen content.

    They are more while the player doesn't wait for it, which may change meanwhile. Each comes from
    its seed alone, so that its short ID deals the same puzzle to everybody, whatever they have
    seen. If all have an answer of the last ten that can be avoided, the puzzle is made without
    these, and has no short ID. Raises GenerationError, ParseError, OutOfTime.
    """
    best: FoundPuzzle | None = None
    least_cost, repeats = 0.0, False
    start = time.monotonic()
    for number in count(1):
        try:
            found = dealt_from(kind, preset, params, new_seed(), tick)
        except (GenerationError, OutOfTime):
            if best is None:
                raise
            break
        costs = _costs(found, exposure)
        if best is None or sum(costs) < least_cost:
            best, least_cost = found, sum(costs)
            repeats = max(costs, default=0) >= _GRAVE
        awaited_limits = _UNTIL_NEW if repeats else _AWAITED
        most, seconds = awaited_limits if is_awaited() else _AHEAD
        if not least_cost or number >= most or time.monotonic() > start + seconds:
            break
    assert best is not None
    recent = {part for part, seen in exposure.items() if seen >= _exposure_at(RECENT - 1)}
    return without_answers(best, params, recent, tick)


def _costs(found: FoundPuzzle, exposure: Mapping[str, float]) -> list[float]:
    """Returns what each part of a puzzle that the player has seen lately costs."""
    if not exposure or found.kind.variety.remembered is None:
        return []
    parts = found.kind.variety.remembered(found.text)
    return [weight * exposure[part] for part, weight in parts.items() if part in exposure]


def _day_making_job(wish: DayWish, is_spare: bool = False) -> Job[FoundPuzzle]:
    """Returns the job that loads a kind and makes its puzzle of a day."""

    def generated(tick: Tick) -> FoundPuzzle:
        if is_spare:
            _check_mains()
        kind = kinds.kind_named(wish.kind_name)
        return dealt_on(kind, preset_of(kind, wish.day, wish.level), wish.day, tick)

    return Job(generated)


def _check_mains() -> None:
    """Raises _OnBattery on battery power; called in a job, as asking may take a while."""
    if on_battery():
        raise _OnBattery("on battery")


def new_seed() -> str:
    """Returns a random seed of 40 bits, short enough to be read to somebody."""
    return b32encode(os.urandom(5)).decode().lower()


def _puzzle_of_own_params(
    kind: AnyKind, preset: Preset, params: Any, exposure: Mapping[str, float], tick: Tick
) -> FoundPuzzle:
    """Returns the freshest puzzle of params the player chose; GenerationError if time runs out."""
    end = time.monotonic() + _CUSTOM_SECONDS

    def limited(progress: float | None) -> None:
        if time.monotonic() > end:
            raise OutOfTime
        tick(progress)

    try:
        return freshest(kind, preset, params, exposure, limited)
    except (GenerationError, OutOfTime):
        raise GenerationError(
            "Couldn't make a puzzle like that. Try another level or size."
        ) from None


_SUPPLIES = Path("/sys/class/power_supply")
_AC_OFFLINE = 0  # of a Windows machine's AC line; 255: unknown


def on_battery() -> bool:
    """Returns whether the machine is known to run on its battery; the answer may take a while."""
    if sys.platform == "win32":
        return _on_battery_of_windows()
    return _on_battery_of_linux(_SUPPLIES)


def _on_battery_of_linux(folder: Path) -> bool:
    """Returns whether a battery discharges and no power line is in; mice don't count."""
    try:
        supplies = sorted(folder.iterdir())
    except OSError:
        return False
    lines = [supply for supply in supplies if _read_attribute(supply, "type") in ("Mains", "USB")]
    if any(_read_attribute(supply, "online") == "1" for supply in lines):
        return False
    return any(
        _read_attribute(supply, "status") == "Discharging"
        and _read_attribute(supply, "scope") != "Device"
        for supply in supplies
        if _read_attribute(supply, "type") == "Battery"
    )


def _read_attribute(supply: Path, name: str) -> str:
    try:
        return (supply / name).read_text("ascii", "replace").strip()
    except OSError:
        return ""


def _on_battery_of_windows() -> bool:
    """Returns whether a Windows computer runs on its battery; False if that isn't known."""
    if sys.platform != "win32":
        return False
    import ctypes

    class PowerStatus(ctypes.Structure):
        """SYSTEM_POWER_STATUS of the Windows API."""

        _fields_ = (
            ("line", ctypes.c_ubyte),
            ("battery", ctypes.c_ubyte),
            ("percent", ctypes.c_ubyte),
            ("saver", ctypes.c_ubyte),
            ("seconds_left", ctypes.c_ulong),
            ("seconds_full", ctypes.c_ulong),
        )

    status = PowerStatus()
    is_known = ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))
    return bool(is_known) and status.line == _AC_OFFLINE
