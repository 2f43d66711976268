"""Today: which day it is, which puzzles are its own, and their ids.

They are the same for everyone who has the same version: a day's puzzle is what the preset of its
weekday deals from a seed that is the date.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

from game.ui.text import language, locale_name
from generators.base import LEVELS, AnyKind, ParseError, Preset, UsageError, WeekPlan
from generators.kinds import KindRow, kind_named, kind_rows

FIRST_DAY = date(2024, 1, 1)
"""The first day of the archive. Days come from seeds, so this is a choice."""
LAST_DAY = date(2199, 12, 31)
MAX_PER_DAY = 5
"""How many puzzles a day can have."""
NAME = "today"
"""What the ID of a day's puzzle has in place of a preset: `riddle/today#2026-…`"""
CLOCK_VARIABLE = "PUZZLE_CABINET_TODAY"
LEVEL_KEY = "today.level"
"""The setting for the level of kinds without a chosen one: `BY_WEEKDAY`, or "1" to "5"."""
BY_WEEKDAY = "weekday"
_WEEK_SIGN = ":"
"""Comes between the name of a week and a level, as in `tw:2`; a first week has no name."""
GENTLEST = "1"
"""The level of new players, who have begun no puzzle of Today and chosen nothing."""
OFFER_KEY = "today.offer"
"""The setting for whether players of the gentlest days may be offered harder ones."""
PLACE_KEY = "today.wall"
"""The setting for which of two kinds that share a place is used: `BY_LANGUAGE`, or its name.

Version 0.2.0 had a setting for this and for the level; days without a choice still follow them.
"""
BY_LANGUAGE = "language"
PICKS_KEY = "today.picks"
"""The setting that holds the kinds a player has picked, their levels, and from which day on."""
LEAST_PICKS = 3
SEED = f"{NAME}."
"""What the seed of a day's puzzle begins with; the date follows, and nothing else."""
_LATEST = 32_000_000_000.0  # the year 2984: some platforms know no later local time
_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
# In the ID of a day: letters of kinds, each with a capital for a week, and then their level
_LEVELS = re.compile("(?:(?:[a-z][A-Z]?)+[0-5])+")
_SAME_LEVEL = re.compile("([a-zA-Z]+)([0-5])")
_KIND_AND_WEEK = re.compile("([a-z])([A-Z]?)")
_QUOTED = 40
_NO_LEVEL = 99
_WEEKDAY_DIGIT = "0"


# Which day it is


def clock() -> Callable[[], float]:
    """Returns the clock that dates the games: seconds since 1970.

    PUZZLE_CABINET_TODAY sets it to another day, at the same local time. Raises ParseError.
    """
    text = os.environ.get(CLOCK_VARIABLE)
    if not text:
        return time.time
    try:
        day = read_day(text)
    except ParseError as error:
        raise UsageError(f"{CLOCK_VARIABLE}: {error.message}") from None
    now = datetime.now()
    shift = datetime.combine(day, now.time()).timestamp() - now.timestamp()
    return lambda: time.time() + shift


def moment(seconds: float) -> datetime:
    """Returns the local date-time of seconds since 1970; what no clock can mean is cut off."""
    return datetime.fromtimestamp(min(max(0.0, seconds), _LATEST), UTC).astimezone()


def local_day(seconds: float) -> date:
    """Returns the local day of seconds since 1970; ten times as fast as `moment(…).date()`."""
    return date.fromtimestamp(min(max(0.0, seconds), _LATEST))


def day_at(seconds: float) -> date:
    """Returns the local day at a time, at least FIRST_DAY and at most LAST_DAY."""
    return min(max(FIRST_DAY, local_day(seconds)), LAST_DAY)


def read_day(text: str) -> date:
    """Returns the day that is written as `2026-11-20`. Raises ParseError."""
    try:
        day = date.fromisoformat(text) if _DATE.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None or not FIRST_DAY <= day <= LAST_DAY:
        raise ParseError(
            "Give a date from {first} to {last}, such as 2026-11-20, not {found}.",
            first=FIRST_DAY.isoformat(),
            last=LAST_DAY.isoformat(),
            found=repr(text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"),
        )
    return day


def ended_on(day: date, begun_on: str, started: float, finished: float) -> date:
    """Returns the day that a game of the puzzle of `day` counts for: the day it ended.

    But `day` itself if the game was begun on it and ended a day later or earlier: past midnight,
    or after a flight. `begun_on` is the day stored at the beginning; games of earlier
    versions have none, so theirs is computed in the present time zone.
    """
    try:
        begun = read_day(begun_on) if begun_on else day_at(started)
    except ParseError:
        begun = day_at(started)  # of a file that is not ours
    end = day_at(finished)
    return day if begun == day and abs(end - day) <= timedelta(days=1) else end


# Its puzzles


def daily_rows() -> list[KindRow]:
    """Returns the kinds that a day can have, in the order of the menu."""
    return [row for row in kind_rows() if row.daily]


def picks_on(picks: object, day: date) -> tuple[KindRow, ...]:
    """Returns the kinds that the player has picked for a day; () if it has the usual ones.

    `picks` is the stored list of `[first day, [names of kinds], {name: level}]`, the levels
    missing in older ones; whatever else it holds is left out.
    """
    found, _levels = _choice_on(picks, day)
    chosen = tuple(row for row in daily_rows() if row.name in found)
    return chosen if len(chosen) >= LEAST_PICKS else ()


def levels_on(picks: object, day: date) -> dict[str, str]:
    """Returns the levels that the player has chosen for a day, by the names of the kinds."""
    return _choice_on(picks, day)[1]


def _choice_on(picks: object, day: date) -> tuple[list[str], dict[str, str]]:
    """Returns the kinds picked for a day, and their levels, from the last entry begun by then."""
    found: tuple[list[str], dict[str, str]] = [], {}
    for entry in picks if isinstance(picks, list) else []:
        match entry:
            case [str(first), [*names], *more] if first <= day.isoformat():
                levels = more[0] if more and isinstance(more[0], dict) else {}
                found = (
                    [name for name in names if isinstance(name, str)],
                    {kind: level for kind, level in levels.items() if isinstance(level, str)},
                )
    return found


def with_picks(
    picks: object, day: date, names: Sequence[str], levels: Mapping[str, str]
) -> list[list[object]]:
    """Returns the stored picks with new kinds and levels from a day on."""
    first_day = day.isoformat()
    earlier: list[list[object]] = []
    for entry in picks if isinstance(picks, list) else []:
        is_entry = isinstance(entry, list) and entry and isinstance(entry[0], str)
        if is_entry and entry[0] < first_day:
            earlier.append(entry)
    return [*earlier, [first_day, [*names], {**levels}]]


def kinds_of_day(
    day: date, chosen: str = BY_LANGUAGE, picked: Sequence[KindRow] = ()
) -> tuple[KindRow, ...]:
    """Returns the kinds that have a puzzle of the day, in the order of the menu.

    They are those `picked`, else up to five, which take turns if more are daily. Where kinds share
    a place, the one named `chosen` is in it, or that of the language.
    """
    if picked:
        return tuple(picked)
    daily = [
        row for row in kind_rows() if row.daily and row == _kind_of_place(rivals_of(row), chosen)
    ]
    if len(daily) <= MAX_PER_DAY:
        return tuple(daily)
    first = MAX_PER_DAY * day.toordinal()
    places = sorted((first + place) % len(daily) for place in range(MAX_PER_DAY))
    return tuple(daily[place] for place in places)


def rivals_of(row: KindRow) -> list[KindRow]:
    """Returns the daily kinds that share a place with this one, itself included."""
    if not row.place:
        return [row]
    return [other for other in kind_rows() if other.daily and other.place == row.place]


def _kind_of_place(rivals: list[KindRow], chosen: str) -> KindRow:
    """Returns which of the kinds that share a place has it: the chosen one, else by language."""
    named = (row for row in rivals if row.name == chosen)
    read = (row for row in rivals if language().startswith(row.readers))
    return [*named, *read, *(row for row in rivals if not row.readers), *rivals][0]


def preset_of(kind: AnyKind, day: date, level: str = BY_WEEKDAY) -> Preset:
    """Returns the preset of a kind on a day: the weekday's, or one of the player's level.

    The level may name a week to take it from. Presets of the nearest level take turns by day.
    Raises ParseError for a kind that is not one of Today's.
    """
    if not kind.choosing.today:
        offered = ", ".join(row.name for row in kind_rows() if row.daily)
        raise UsageError(f"{kind.name} isn't one of Today's puzzles. Choose from {offered}.")
    week_name, bare_level = parts_of_level(level)
    names = presets_of_week(kind, week_name)
    if bare_level not in map(str, LEVELS):
        return kind.preset(names[day.weekday()])
    week = [kind.preset(name) for name in dict.fromkeys(names)]
    distances = [abs((level_of(preset) or _NO_LEVEL) - int(bare_level)) for preset in week]
    pairs = zip(week, distances, strict=True)
    nearest = [preset for preset, distance in pairs if distance == min(distances)]
    return nearest[day.toordinal() % len(nearest)]


def level_of(preset: Preset) -> int:
    """Returns the level of a preset, from 1 to 5; 0 if it is called something else."""
    return next((level for level, title in LEVELS.items() if title == preset.level), 0)


# Weeks: the presets from Monday to Sunday, one such list for each script of a kind


def parts_of_level(level: str) -> tuple[str, str]:
    """Returns the name of the week that a level is of, and the level alone: ("tw", "2")."""
    week, _sign, bare_level = level.rpartition(_WEEK_SIGN)
    return week, bare_level


def in_week(level: str, week: str) -> str:
    """Returns a level of the week of that name: `tw:2`; the first week has no name."""
    bare_level = parts_of_level(level)[1]
    return f"{week}{_WEEK_SIGN}{bare_level}" if week else bare_level


def own_level(level: str, kind_name: str) -> str:
    """Returns a level in the week that a kind begins with in the player's language."""
    weeks = (row.first_week(locale_name()) for row in kind_rows() if row.name == kind_name)
    return in_week(level, next(weeks, ""))


def presets_of_week(kind: AnyKind, name: str) -> tuple[str, ...]:
    """Returns the presets of a kind's week of that name, else those of its first week."""
    return next(
        (week.presets for week in kind.choosing.weeks if week.name == name), kind.choosing.today
    )


def _week_of_letter(kind_name: str, letter: str) -> WeekPlan | None:
    """Returns the week that a capital in the ID of a day stands for; None if there is none."""
    weeks = kind_named(kind_name).choosing.weeks if letter else ()
    return next((week for week in weeks if week.letter == letter), None)


def _letter_of_week(kind_name: str, name: str) -> str:
    """Inverse of _week_of_letter; "" for a week that needs no letter, or that is unknown."""
    weeks = kind_named(kind_name).choosing.weeks if name else ()
    return next((week.letter for week in weeks if week.name == name), "")


# Their ids


def seed_of(day: date) -> str:
    """Returns the seed of the puzzles of a day: `today.2026-11-20`."""
    return f"{SEED}{day.isoformat()}"


def id_of(kind_name: str, day: date, level: str = BY_WEEKDAY) -> str:
    """Returns the ID of a kind's puzzle of a day: `riddle/today#2026-11-20`.

    At a level other than the weekday's it names the preset: `riddle/easy#today.2026-11-20`.
    """
    if level == BY_WEEKDAY:
        return f"{kind_name}/{NAME}#{day.isoformat()}"
    return f"{kind_name}/{preset_of(kind_named(kind_name), day, level).name}#{seed_of(day)}"


def day_id(day: date, levels: Mapping[str, str] | None = None) -> str:
    """Returns the ID of all puzzles of a day: `today#2026-11-20`.

    Kinds and levels of the player's own follow, as a letter for each kind and a digit for the
    level of the kinds before it, 0 for the weekday's: `today#2026-11-20.sb1w3`. A capital behind
    the letter of a kind names a week other than its first one: `today#2026-11-20.slTb1`.
    """
    groups: dict[str, str] = {}
    for name, letter in _letters().items():
        if levels and name in levels:
            week, bare_level = parts_of_level(levels[name])
            digit = bare_level if bare_level != BY_WEEKDAY else _WEEKDAY_DIGIT
            groups[digit] = groups.get(digit, "") + letter + _letter_of_week(name, week)
    choice = "".join(letters + digit for digit, letters in groups.items())
    return f"{NAME}#{day.isoformat()}" + (f".{choice}" if choice else "")


def day_named(text: str) -> date | None:
    """Returns the day a text such as `today#2026-11-20` names; None for any other text."""
    name, _sign, rest = text.strip().partition("#")
    day, dot, choice = rest.partition(".")
    if name != NAME or (dot and not _levels_of_choice(choice)):
        return None
    try:
        return read_day(day)
    except ParseError:
        return None


def levels_named(text: str) -> dict[str, str]:
    """Returns the levels that the text of a day names, by the names of the kinds; else none."""
    return _levels_of_choice(text.strip().partition(".")[2])


def _levels_of_choice(choice: str) -> dict[str, str]:
    """Returns levels by kind from letters of kinds, weeks and levels (`slTb1`); else none."""
    names = {letter: name for name, letter in _letters().items()}
    levels: dict[str, str] = {}
    for letters, digit in _SAME_LEVEL.findall(choice) if _LEVELS.fullmatch(choice) else ():
        level = BY_WEEKDAY if digit == _WEEKDAY_DIGIT else digit
        for letter, capital in _KIND_AND_WEEK.findall(letters):
            week = _week_of_letter(names[letter], capital) if letter in names else None
            if letter not in names or (capital and week is None):
                return {}
            levels[names[letter]] = in_week(level, week.name if week else "")
    return levels


def _letters() -> dict[str, str]:
    """Returns a letter for each daily kind: the first of its name that is free."""
    letters: dict[str, str] = {}
    for row in daily_rows():
        free = (letter for letter in row.name if letter not in letters.values())
        letters[row.name] = next(free)
    return letters


def day_of(short_id: str) -> date | None:
    """Returns the day whose puzzle has that short ID; None if it is no day's."""
    seed = short_id.rpartition("#")[2]
    if not seed.startswith(SEED):
        return None
    try:
        return read_day(seed.removeprefix(SEED))
    except ParseError:
        return None
