"""The days of Today: what was solved of each, and the run of days one after the other.

All of it is derived from the games; nothing is counted. A day counts for the run when a puzzle of
its own was solved on it. What a run holds depends on these days alone, in the order in which they
were played, and today's date says only which run is the present one. So a clock that is set takes
nothing away: a day played makes a run longer, joins two, or begins one, and never shortens any.
"""

from __future__ import annotations

import random
import sys
from bisect import bisect, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from game.daily.today import FIRST_DAY, day_at, day_of, read_day
from game.dealing.dealer import Dealer
from game.storage.records import Done, StoredGame
from game.storage.store import Store
from game.ui.text import _, translate
from generators.base import ParseError, Status
from generators.kinds import KindRow, kind_named, rows

REST_DAYS = 2
"""What a run begins with, and the most that it ever has."""
BACK_AFTER = 7
"""How many days played bring a rest day back."""
_DAY = timedelta(days=1)
_FULL = REST_DAYS * BACK_AFTER


@dataclass(frozen=True)
class Run:
    """Days played one after the other, and the rest days that were taken between them.

    `rests_left` are those that the next missed days would take.
    """

    days: tuple[date, ...] = ()
    rested: tuple[date, ...] = ()
    rests_left: int = REST_DAYS

    @property
    def length(self) -> int:
        """The number of days played."""
        return len(self.days)


class Runs(NamedTuple):
    """The run that goes on, which may be empty, and the longest of all."""

    present: Run = Run()
    longest: Run = Run()


def done_between(store: Store, first: date, last: date) -> Mapping[date, Mapping[str, Done]]:
    """Returns what was solved of each day from the first to the last, by the name of the kind.

    Of a puzzle solved more than once, the first time on its own day counts, else the first of all.
    A puzzle that was given up or lost before doesn't count.
    """
    done_by_day: dict[date, dict[str, Done]] = {}
    for done in store.solved_between(first.isoformat(), last.isoformat()):
        day = day_of(done.short_id)
        if day is None:
            continue
        kinds = done_by_day.setdefault(day, {})
        before = kinds.get(done.kind)
        if before is None or (done.on_time and not before.on_time):
            kinds[done.kind] = done
    return done_by_day


def runs_of(store: Store) -> Runs:
    """Returns the runs as the games have them, at the store's own time."""
    all_runs = runs(_days(store.days_on_time()))
    longest = max(all_runs, key=lambda run: run.length, default=Run())
    return Runs(present_run(all_runs, day_at(store.now())), longest)


def _days(texts: Iterable[str]) -> Iterable[date]:
    """Yields the days among the texts."""
    for text in texts:
        try:
            yield read_day(text)
        except ParseError:
            continue


def clean_days(store: Store, today: date) -> int:
    """Returns on how many days up to today a puzzle was solved without help."""
    done = done_between(store, FIRST_DAY, today).values()
    return sum(any(not (win.hints or win.helped) for win in of.values()) for of in done)


def random_unplayed(store: Store, today: date) -> date:
    """Returns a day of the archive, at random, on which nothing was solved yet; else today."""
    done = done_between(store, FIRST_DAY, today)
    span = (today - FIRST_DAY).days
    days = (FIRST_DAY + number * _DAY for number in random.sample(range(span + 1), span + 1))
    return next((day for day in days if day not in done), today)


class _OpenRun:
    """A run while days are added to it.

    `credit` is what bears missed days after its last one: each day played is one, up to `_FULL`,
    and a rest day takes as many as bring one back.
    """

    def __init__(self, day: date) -> None:
        self.days, self.credit = [day], _FULL

    def bears(self, day: date) -> bool:
        """Returns whether the rest days are enough for the days up to that one."""
        return BACK_AFTER * _missed(self.days[-1], day) <= self.credit

    def go_on(self, day: date) -> None:
        """Adds a day after the last one."""
        left = self.credit - BACK_AFTER * _missed(self.days[-1], day)
        self.days.append(day)
        self.credit = min(_FULL, left + 1)

    def fill(self, day: date) -> None:
        """Adds a day in place of a rest day, which comes back."""
        insort(self.days, day)
        self.credit = min(_FULL, self.credit + BACK_AFTER + 1)

    def join(self, later: _OpenRun) -> None:
        """Adds the days of a run after this one, which loses none of its credit."""
        self.days += later.days
        self.credit = later.credit

    def finished(self) -> Run:
        """Returns the streak counted so far."""
        rested = (day for pair in pairwise(self.days) for day in _between(*pair))
        return Run(tuple(self.days), tuple(rested), self.credit // BACK_AFTER)


def runs(days: Iterable[date]) -> list[Run]:
    """Returns the runs in a series of days, the first one first.

    The days come in the order of play; only after a clock was set back is one of them before the
    last. Missed days use up rest days while there are any; then a new run begins.
    """
    found: list[_OpenRun] = []
    for day in dict.fromkeys(days):
        _add(found, day)
    return [run.finished() for run in found]


def _add(found: list[_OpenRun], day: date) -> None:
    """Adds a day to the runs, which stay in their order."""
    place = bisect(found, day, key=lambda run: run.days[0])
    run = found[place - 1] if place else None
    if run is not None and day < run.days[-1]:
        run.fill(day)
        return
    if run is not None and run.bears(day):
        run.go_on(day)
    else:
        run = _OpenRun(day)
        found.insert(place, run)
        place += 1
    if place < len(found) and run.bears(found[place].days[0]):
        run.join(found.pop(place))


def present_run(all_runs: Sequence[Run], today: date) -> Run:
    """Returns the longest run that has not ended, with rest days used up to today.

    A run ends once more days were missed after its last one than it has rest days. One that lies
    ahead of today, after a clock was set back, doesn't count.
    """
    unfinished = [run for run in all_runs if _missed(run.days[-1], today) <= run.rests_left]
    run = max(unfinished, key=lambda run: run.length, default=Run())
    missed = _between(run.days[-1], today) if run.days else []
    rested = tuple(day for day in (*run.rested, *missed) if day < today)
    return replace(run, rested=rested, rests_left=run.rests_left - len(missed))


def _missed(first: date, last: date) -> int:
    """Returns the number of days after the first and before the last."""
    return max(0, (last - first).days - 1)


def _between(first: date, last: date) -> list[date]:
    """Returns the days after the first and before the last."""
    return [first + number * _DAY for number in range(1, (last - first).days)]


# What is in a day


class DayPuzzle(NamedTuple):
    """One of the puzzles of a day: how it was solved, or else its game if there is one."""

    row: KindRow
    done: Done | None = None
    game: StoredGame | None = None

    @property
    def is_open(self) -> bool:
        """Returns whether there is something left to play."""
        if self.done is not None:
            return False
        return self.game is None or self.game.status is Status.PLAYING

    @property
    def end(self) -> str:
        """Returns how the puzzle ended, in a word or two."""
        if self.done is not None:
            return _("solved")
        if self.is_open or self.game is None:
            return _("still open")
        return _("given up") if self.game.status is Status.SHOWN else _("lost")


def parts_of(dealer: Dealer, day: date, done: Mapping[str, Done]) -> tuple[DayPuzzle, ...]:
    """Returns the puzzles of a day in order, with the games of those kinds that are loaded."""
    found = []
    for row in shown_rows(dealer.kinds_of_day(day), done, dealer.begun_of_day(day)):
        is_loaded = row.package in ("", *sys.modules) and row.name not in done
        game = dealer.game_of_day(kind_named(row.name), day) if is_loaded else None
        found.append(DayPuzzle(row, done.get(row.name), game))
    return tuple(found)


def level_of_day(dealer: Dealer, day: date) -> str:
    """Returns the level all puzzles of a day share; "" if they differ or aren't loaded."""
    rows_of_day = dealer.kinds_of_day(day)
    if not all(row.package in ("", *sys.modules) for row in rows_of_day):
        return ""
    levels = {
        translate(dealer.preset_of_day(kind_named(row.name), day).level) for row in rows_of_day
    }
    return levels.pop() if len(levels) == 1 else ""


def is_of_older_version(part: DayPuzzle) -> bool:
    """Returns whether a day's puzzle was dealt by another generator version."""
    solved_or_game = part.done or part.game
    if solved_or_game is None:
        return False
    version = solved_or_game.short_id.rpartition("#")[0].rpartition("@")[2]
    return version != str(kind_named(part.row.name).generator_version)


def petals(chosen: Sequence[KindRow], done: Mapping[str, Done]) -> tuple[bool, ...]:
    """Returns which of the puzzles of a day are done, in their order."""
    return tuple(row.name in done for row in shown_rows(chosen, done))


def shown_rows(
    chosen: Sequence[KindRow], done: Mapping[str, Done], begun: Sequence[KindRow] = ()
) -> tuple[KindRow, ...]:
    """Returns the kinds shown for a day: those solved on it, then the chosen and begun ones.

    Of kinds that share a place, only one is shown unless more were solved: a begun one is shown
    before the chosen one. There are never more than were chosen or solved.
    """
    solved = [row for row in rows() if row.name in done]
    shown = [*solved]
    shared = {row.place for row in chosen}
    for row in (*(begun_row for begun_row in begun if begun_row.place in shared), *chosen):
        rivals = (rival for rival in shown if rival not in chosen or row not in chosen)
        places = {rival.place or rival.name for rival in rivals}
        if row not in shown and (row.place or row.name) not in places:
            shown.append(row)
    shown = shown[: max(len(chosen), len(solved))]
    return tuple(row for row in rows() if row in shown)
