"""The days of Today: what was solved of each, and the streaks.

Everything is derived from the games; nothing is counted up. A day counts for a streak if a puzzle
of its own was solved on it. A streak depends on these days alone, in the order in which they were
played; today's date only decides which streak is the present one. So setting the clock takes
nothing away: a day played makes a streak longer, joins two, or begins one, and never shortens any.
"""

from __future__ import annotations

import random
from bisect import bisect, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from game.daily.today import BY_WEEKDAY, FIRST_DAY, LAST_DAY, day_at, day_of, read_day
from game.dealing.dealer import Dealer
from game.dealing.pool import is_loaded
from game.storage.records import Done, StoredGame
from game.storage.store import Store
from game.ui.text import _, join_parts, labelled, translate, weekdays
from generators.base import LEVELS, ParseError, Status
from generators.kinds import KindRow, kind_named, kind_rows

REST_DAYS = 2
"""How many rest days a streak begins with, and the most it can have."""
BACK_AFTER = 7
"""How many days played bring a rest day back."""
_DAY = timedelta(days=1)
_FULL = REST_DAYS * BACK_AFTER


@dataclass(frozen=True)
class Streak:
    """Days played one after the other, and the missed days between them, which were rest days.

    `rests_left` is how many more days may be missed.
    """

    days: tuple[date, ...] = ()
    rested: tuple[date, ...] = ()
    rests_left: int = REST_DAYS

    @property
    def length(self) -> int:
        """The number of days played."""
        return len(self.days)


class Streaks(NamedTuple):
    """The streak that can still go on, which may be empty, and the longest ever."""

    present: Streak = Streak()
    longest: Streak = Streak()


def done_between(store: Store, first: date, last: date) -> Mapping[date, Mapping[str, Done]]:
    """Returns the wins of each day's puzzles from `first` to `last`, by the name of the kind.

    If a puzzle was solved more than once, the first win on its own day counts, else the first.
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


def streaks_of(store: Store) -> Streaks:
    """Returns the present and the longest streak, from the stored games and the store's clock."""
    all_streaks = streaks(_days(store.days_on_time()))
    longest = max(all_streaks, key=lambda streak: streak.length, default=Streak())
    return Streaks(present_streak(all_streaks, day_at(store.now())), longest)


def _days(texts: Iterable[str]) -> Iterable[date]:
    """Yields the days that the texts name, skipping texts of no valid day."""
    for text in texts:
        try:
            yield read_day(text)
        except ParseError:
            continue


def clean_days(store: Store, today: date) -> int:
    """Returns on how many days up to today a puzzle was solved without help."""
    days = done_between(store, FIRST_DAY, today).values()
    return sum(any(not (win.hints or win.helped) for win in day.values()) for day in days)


def random_unplayed(store: Store, today: date) -> date:
    """Returns a day of the archive, at random, on which nothing was solved yet; else today."""
    done = done_between(store, FIRST_DAY, today)
    span = (today - FIRST_DAY).days
    days = (FIRST_DAY + number * _DAY for number in random.sample(range(span + 1), span + 1))
    return next((day for day in days if day not in done), today)


class _OpenStreak:
    """A streak while days are added to it.

    `credit` pays for missed days: each day played adds 1, up to `_FULL`, and each missed day
    costs `BACK_AFTER`.
    """

    def __init__(self, day: date) -> None:
        self.days, self.credit = [day], _FULL

    def bears(self, day: date) -> bool:
        """Returns whether the credit pays for the days missed before this one."""
        return BACK_AFTER * _missed(self.days[-1], day) <= self.credit

    def go_on(self, day: date) -> None:
        """Adds a day after the last one."""
        left = self.credit - BACK_AFTER * _missed(self.days[-1], day)
        self.days.append(day)
        self.credit = min(_FULL, left + 1)

    def fill(self, day: date) -> None:
        """Adds a day in place of a rest day, whose cost is paid back."""
        insort(self.days, day)
        self.credit = min(_FULL, self.credit + BACK_AFTER + 1)

    def join(self, later: _OpenStreak) -> None:
        """Adds the days of a later streak, whose credit stays as it is."""
        self.days += later.days
        self.credit = later.credit

    def finished(self) -> Streak:
        """Returns the streak counted so far."""
        rested = (day for pair in pairwise(self.days) for day in _between(*pair))
        return Streak(tuple(self.days), tuple(rested), self.credit // BACK_AFTER)


def streaks(days: Iterable[date]) -> list[Streak]:
    """Returns the streaks that days make, the earliest first.

    The days are in the order in which they were played: not by date if the clock was set back.
    Missed days use up rest days while there are any; then a new streak begins.
    """
    found: list[_OpenStreak] = []
    for day in dict.fromkeys(days):
        _add(found, day)
    return [streak.finished() for streak in found]


def _add(open_streaks: list[_OpenStreak], day: date) -> None:
    """Adds a day to the streak that it continues, fills or joins, or as a new one, by date."""
    place = bisect(open_streaks, day, key=lambda streak: streak.days[0])
    streak = open_streaks[place - 1] if place else None
    if streak is not None and day < streak.days[-1]:
        streak.fill(day)
        return
    if streak is not None and streak.bears(day):
        streak.go_on(day)
    else:
        streak = _OpenStreak(day)
        open_streaks.insert(place, streak)
        place += 1
    if place < len(open_streaks) and streak.bears(open_streaks[place].days[0]):
        streak.join(open_streaks.pop(place))


def present_streak(all_streaks: Sequence[Streak], today: date) -> Streak:
    """Returns the longest streak that can still go on, with the rest days used up to today.

    A streak has ended if more days were missed since its last one than it has rest days left.
    """
    unfinished = [each for each in all_streaks if _missed(each.days[-1], today) <= each.rests_left]
    streak = max(unfinished, key=lambda streak: streak.length, default=Streak())
    missed = _between(streak.days[-1], today) if streak.days else []
    rested = tuple(day for day in (*streak.rested, *missed) if day < today)
    return replace(streak, rested=rested, rests_left=streak.rests_left - len(missed))


def _missed(first: date, last: date) -> int:
    """Returns the number of days after the first and before the last."""
    return max(0, (last - first).days - 1)


def _between(first: date, last: date) -> list[date]:
    """Returns the days after the first and before the last."""
    return [first + number * _DAY for number in range(1, (last - first).days)]


# The puzzles of a day


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
        return _("gave up") if self.game.status is Status.SHOWN else _("lost")


def parts_of(dealer: Dealer, day: date, done: Mapping[str, Done]) -> tuple[DayPuzzle, ...]:
    """Returns the puzzles of a day in order, with their games; it loads no kind."""
    found = []
    for row in shown_rows(dealer.kinds_of_day(day), done, dealer.begun_of_day(day)):
        game = None if row.name in done else dealer.game_of_day(row, day)
        found.append(DayPuzzle(row, done.get(row.name), game))
    return tuple(found)


_WEEK_LEVELS = (1, 2, 3, 0, 4, 5, 0)
"""The level that all kinds have from Monday to Sunday; 0 where it isn't the same for all."""


def level_of_day(dealer: Dealer, day: date) -> str:
    """Returns the level all puzzles of a day share; "" if they differ.

    If a kind isn't loaded, it is the level that was chosen for all of them.
    """
    rows = dealer.kinds_of_day(day)
    if not all(is_loaded(row) for row in rows):
        chosen = {dealer.pool.level_of_day(row.name, day) for row in rows}
        level = chosen.pop() if len(chosen) == 1 else ""
        number = _WEEK_LEVELS[day.weekday()] if level == BY_WEEKDAY else level
        return translate(LEVELS[int(number)]) if str(number) in map(str, LEVELS) else ""
    levels = {translate(dealer.preset_of_day(kind_named(row.name), day).level) for row in rows}
    return levels.pop() if len(levels) == 1 else ""


def tomorrow_text(dealer: Dealer, today: date) -> str:
    """Returns what tomorrow brings: `Tomorrow: Tuesday, Easy`; "" after the last day."""
    if today >= LAST_DAY:
        return ""
    day = today + _DAY
    level = level_of_day(dealer, day)
    words = (weekdays()[day.weekday()], level) if level else (weekdays()[day.weekday()],)
    return labelled(_("Tomorrow"), join_parts(words))


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
    solved = [row for row in kind_rows() if row.name in done]
    shown = [*solved]
    shared = {row.place for row in chosen}
    for row in (*(begun_row for begun_row in begun if begun_row.place in shared), *chosen):
        rivals = (rival for rival in shown if rival not in chosen or row not in chosen)
        places = {rival.place or rival.name for rival in rivals}
        if row not in shown and (row.place or row.name) not in places:
            shown.append(row)
    shown = shown[: max(len(chosen), len(solved))]
    return tuple(row for row in kind_rows() if row in shown)
