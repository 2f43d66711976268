"""Adds the games and settings of one database to another: nothing is lost or doubled.

`here` is the database that takes them. `there` is that of another machine, from a file, or what
was played in memory while the file couldn't be written. A game is known by its puzzle and the
moment when it was begun. If it was continued there, its steps are taken; if on both sides, both
versions are kept. All of it is written in one transaction or not at all.
"""

from __future__ import annotations

import itertools
import json
import sqlite3
from collections.abc import Container, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from game.storage import database, records, schema
from game.storage.records import NEXT_TURN, OPEN_GAME_KEY, UNREAD_KEY, EventRow, events_of
from game.storage.schema import UNREADABLE
from game.ui.text import _, count
from generators.base import CabinetError, Tick

_END_COLUMNS = ("status", "elapsed_ms", "hints", "finished", "helped", "counted", "result")
_FILLED_LATER = ("verdict", "level", "short_id", "begun_on", "result")
"""The columns that are empty until something is known."""
_OTHER_COLUMNS = ("deleted", "played")
_MACHINE_SETTINGS = (
    "crossword keys of",
    "window",
    "fullscreen",
    "making times",
    OPEN_GAME_KEY,
    UNREAD_KEY,
)
_MERGED_SETTINGS = (
    "riddle.asked",
    "riddle.page",
    "riddle.pages left",
    "brick.mine",
    "brick.banned",
    records.SHELF_GAMES_KEY,
)
_EXCLUDING_LIST = {"brick.mine": "brick.banned", "brick.banned": "brick.mine"}
"""By a word list: the list here whose words are not added to it."""
_PRESET_PREFIX = "kept."
"""The keys of the player's own presets begin with this."""
_PROGRESS_PREFIXES = ("tutorial.", "custom.", "riddle.yours", "shelf.", "shelf texts.")
"""Settings whose keys begin so are no choices: they are added without asking if missing here."""
LISTS_OF_GAMES = (OPEN_GAME_KEY, "crossword keys of", "riddle.page", "riddle.pages left")
"""The settings in which every number is the id of a game."""
KEYED_BY_GAME = ("riddle.asked",)
"""The settings that are objects with the ids of games as keys."""

Row = dict[str, Any]


# Games of another machine


class MergePreview(NamedTuple):
    """How many games and settings a file adds; only games with a step, or ended ones, count."""

    games: int
    """How many games are in the file."""
    new: int
    longer: int
    """How many games were continued in the file."""
    twice: int
    """How many games were continued on both sides: the file's game is added as well."""
    settings: int
    """How many settings differ."""

    def lines(self) -> list[str]:
        """Returns what the file would add, as lines for the player."""
        rows = [count("{n} game in the file", "{n} games in the file", self.games)]
        if self.new:
            rows.append(count("{n} of them is new", "{n} of them are new", self.new))
        elif self.games and not self.longer + self.twice:
            rows.append(_("You already have all of them"))
        if self.longer:
            rows.append(
                count(
                    "{n} is further along than yours",
                    "{n} are further along than yours",
                    self.longer,
                )
            )
        if self.twice:
            rows.append(
                count(
                    "{n} was continued in both places: both versions are kept",
                    "{n} were continued in both places: both versions are kept",
                    self.twice,
                )
            )
        return rows


def preview(folder: Path, image: bytes, tick: Tick) -> MergePreview:
    """Returns what an unpacked file would add. Raises CabinetError if those here can't be read."""
    try:
        with closing(schema.connect(database.path_in(folder), "mode=ro")) as file:
            here = schema.copied(file)
    except (*UNREADABLE, OSError) as error:
        raise _failure(database.reason_of(error)) from None
    if here is None:
        raise _failure(database.HELD)
    with closing(here):
        return _merge(here, image, False, tick)


def merge(folder: Path, image: bytes, takes_settings: bool, tick: Tick) -> MergePreview:
    """Merges an unpacked file into the games, all or nothing. Returns what was added.

    Settings that differ stay as they are here or, with `takes_settings`, take the file's values.
    Raises CabinetError if the games can't be written.
    """
    try:
        with closing(schema.connect(database.path_in(folder), "mode=rw")) as here:
            here.execute("PRAGMA synchronous = FULL")
            return schema.transaction(here, lambda db: _merge(db, image, takes_settings, tick))
    except (*UNREADABLE, OSError) as error:
        raise _failure(database.reason_of(error)) from None


def _failure(reason: object) -> CabinetError:
    return CabinetError("Nothing was added: your games can't be saved ({reason}).", reason=reason)


def _merge(
    here: sqlite3.Connection, image: bytes, takes_settings: bool, tick: Tick
) -> MergePreview:
    """Adds what an unpacked file has; in the open transaction of `here`, if there is one."""
    with schema.from_bytes(image) as there:
        merging = _Merging(here, there)
        rows = _rows(there)
        counts = {"games": 0, "new": 0, "longer": 0, "twice": 0}
        for n, row in enumerate(rows):
            tick(n / len(rows))
            change = merging.take(row)
            events = events_of(there, row["id"])
            if row["status"] != "playing" or records.steps_in(events):  # a game to the player
                counts["games"] += 1
                if change:
                    counts[change] += 1
        tick(1.0)
        if merging.took_any:
            _put_in_order(here)
            _count_once(here)
        ours, theirs = _settings_of(here), _settings_of(there)
        added, differing = _settings(ours, theirs, merging.numbers)
        for key, text in {**added, **(differing if takes_settings else {})}.items():
            records.put_setting(here, key, text)
        return MergePreview(**counts, settings=len(differing))


def _rows(db: sqlite3.Connection) -> list[Row]:
    cursor = db.execute("SELECT * FROM game ORDER BY id")
    names = [name for name, *_ in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]


class _Merging:
    """Adds games of `there` to `here`, one by one.

    `unsaved` are the games changed there since they were copied from here: their values are taken.
    It is None if `there` is another machine's: then the first end of a game stays, values are only
    filled in, and pauses are no steps.
    """

    def __init__(
        self,
        here: sqlite3.Connection,
        there: sqlite3.Connection,
        unsaved: Container[int] | None = None,
    ) -> None:
        """Adds to the database `here` what the one `there` has, of `unsaved` games if given."""
        self._here, self._there, self._unsaved = here, there, unsaved
        self._rows = {row["id"]: row for row in _rows(here)}
        self._last_turn = max((row["turn"] for row in self._rows.values()), default=0)
        self._same: dict[tuple[Any, ...], list[int]] = {}
        """The ids of the games here, by what identifies a game."""
        for number, row in self._rows.items():
            self._same.setdefault(_identity(row), []).append(number)
        self._theirs = {row["id"]: _identity(row) for row in _rows(there)}
        self.numbers: dict[int, int] = {}
        """The ids here by the ids there."""
        self.copied: set[int] = set()
        """The ids here of versions of games that were continued on both sides."""
        self.took_any = False
        """Whether a game is new or was continued."""

    def take(self, row: Row) -> str:
        """Adds a game, or its further steps; returns "new", "longer", "twice", or "" if neither.

        Its parent, the game it is a copy of, must have been taken before.
        """
        events = events_of(self._there, row["id"])
        is_step = records.steps_in if self._unsaved is None else len
        number, change, first_new = None, "new", 0
        candidates = self._candidates(row)
        for candidate in candidates:
            ours = events_of(self._here, candidate)
            start = _common_length(ours, events)
            if not is_step(events[start:]):  # all its steps are here
                number, change = candidate, ""
                break
            # An instance that plays the game here has to find the number of its next event taken.
            is_continued = not is_step(ours[start:]) and len(events) > len(ours)
            if is_continued and (change == "new" or start > first_new):
                number, change, first_new = candidate, "longer", start
        if number is None:
            change = "twice" if candidates else "new"
            number = self._add(row, events, candidates)
        else:
            if change:
                self._here.execute(
                    "DELETE FROM event WHERE game = ? AND n >= ?", (number, first_new)
                )
                records.insert_events(self._here, number, first_new, events[first_new:])
            self._change(number, self._changes(row, self._rows[number], bool(change)))
        if change:
            self.took_any = True
        self.numbers[row["id"]] = number
        return change

    def _candidates(self, row: Row) -> list[int]:
        """Returns the games here that may be a game there; of what was played in memory, one."""
        identity = _identity(row)
        same = self._same.get(identity, [])
        if self._unsaved is None:
            return same
        if row["id"] in same:
            return [row["id"]]
        return [number for number in same if self._theirs.get(number) != identity][:1]

    def _add(self, row: Row, events: Sequence[EventRow], others: Sequence[int]) -> int:
        """Adds a game; `others` are the other versions of it here, the first its parent.

        Returns its id; what was played in memory keeps its own if that is free.
        """
        own_id, parent = None, self.numbers.get(row["parent"])
        if self._unsaved is not None:
            own_id = None if row["id"] in self._rows else row["id"]
            parent = parent or row["parent"]
        if others:
            parent = others[0]
        begun = tuple({**row, "parent": parent}[name] for name in records.BEGUN_COLUMNS)
        self._last_turn = min(self._last_turn + 1, records.HIGHEST)
        number = records.insert_game(self._here, begun, events, own_id, self._last_turn)
        self._rows[number] = {"status": "playing"}
        self._change(number, {name: row[name] for name in _CHANGEABLE})
        self._same.setdefault(_identity(row), []).append(number)
        if others:
            self.copied.add(number)
        return number

    def _changes(self, row: Row, ours: Row, is_longer: bool) -> Row:
        """Returns the values to change of a game that is here; its first end stays."""
        if self._unsaved is not None:
            names = _CHANGEABLE if ours["status"] == "playing" else ("result",)
            return {name: row[name] for name in names} if row["id"] in self._unsaved else {}
        changes = {name: ours[name] or row[name] for name in _FILLED_LATER}
        if ours["status"] == "playing" != row["status"]:
            changes |= {name: row[name] for name in _END_COLUMNS}
        if is_longer:  # if it was deleted here, it is restored
            changes["result"] = row["result"] or ours["result"]
            changes["deleted"] = row["deleted"] if ours["deleted"] else None
            changes["played"] = max(ours["played"] or 0.0, row["played"] or 0.0) or None
        return changes

    def _change(self, number: int, values: Row) -> None:
        ours = self._rows[number]
        changes = {name: value for name, value in values.items() if ours.get(name) != value}
        if changes:
            columns = ", ".join(f"{name} = ?" for name in changes)
            query = f"UPDATE game SET {columns} WHERE id = ?"
            self._here.execute(query, (*changes.values(), number))
            records.update_end_sum(self._here, number)
            self._rows[number] = {**ours, **changes}


_CHANGEABLE = tuple(dict.fromkeys((*_END_COLUMNS, *_FILLED_LATER, *_OTHER_COLUMNS)))
"""The columns that may change in the life of a game; `turn` orders the games of one file."""


def _identity(row: Row) -> tuple[Any, ...]:
    """Returns what identifies a game on every machine; its copies have the same identity."""
    return row["kind"], row["text"], row["started"]


def _common_length(one: Sequence[EventRow], other: Sequence[EventRow]) -> int:
    """Returns how many events at the beginning are the same in both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _put_in_order(db: sqlite3.Connection) -> None:
    """Renumbers the games' turns so that both machines' games are in the order of their use."""
    db.execute(
        "UPDATE game SET turn = place FROM (SELECT id AS number, row_number() OVER "
        "(ORDER BY max(coalesce(played, 0), coalesce(finished, 0), started), turn) AS place "
        "FROM game) WHERE id = number"
    )


def _count_once(db: sqlite3.Connection) -> None:
    """Lets only the first end of each puzzle count in the statistics, wherever it was played.

    The mark in a result, which some kinds store, is also the same for a turned board.
    """
    mark = f"instr(result, '{records.PUZZLE_MARK}')"
    puzzle = f"iif({mark}, substr(result, {mark}, {len(records.puzzle_mark(''))}), text)"
    later = db.execute(
        "SELECT id FROM (SELECT id, row_number() OVER "
        f"(PARTITION BY kind, {puzzle} ORDER BY coalesce(finished, 0), id) AS place "
        "FROM game WHERE counted AND status != 'playing') WHERE place > 1"
    )
    for (game,) in later.fetchall():
        db.execute("UPDATE game SET counted = 0 WHERE id = ?", (game,))
        records.update_end_sum(db, game)


# What was played in memory


_KEY_COLUMNS = {"game": "id", "event": "game", "setting": "k", "ready": "text"}
"""The column of each table by which a changed row is noted."""


class Memory:
    """A database in memory that stands in for the file; it notes whatever is written to it.

    Only names are noted (the id of a game, the key of a setting), so the last value is written.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        """Triggers of `db` note every changed row in its table `unsaved`."""
        self.db = db
        self.db.execute("CREATE TEMP TABLE unsaved (what, name, PRIMARY KEY (what, name))")
        for table, column in _KEY_COLUMNS.items():
            what = "game" if table == "event" else table
            for verb, row in (("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")):
                # Not OR IGNORE: in a trigger, the statement that sets it off overrules that.
                self.db.execute(
                    f"CREATE TEMP TRIGGER note_{verb}_{table} AFTER {verb} ON main.{table} BEGIN "
                    f"INSERT INTO unsaved SELECT '{what}', {row}.{column} WHERE NOT EXISTS "
                    f"(SELECT * FROM unsaved WHERE what = '{what}' AND name = {row}.{column}); END"
                )

    def _unsaved(self, what: str) -> list[Any]:
        rows = self.db.execute("SELECT name FROM unsaved WHERE what = ?", (what,))
        return [name for (name,) in rows]

    @property
    def has_game(self) -> bool:
        """Whether a change of a game is unsaved."""
        return bool(self._unsaved("game"))

    def write_to(self, file: sqlite3.Connection) -> tuple[dict[int, int], bool]:
        """Writes what is unsaved to the file, within its open transaction.

        Also adds whatever else the file lacks: it may be a different file now. Returns the new
        ids of games whose ids have changed, and whether games became copies, as another instance
        had continued them.
        """
        unsaved = frozenset(self._unsaved("game"))
        merging = _Merging(file, self.db, unsaved)
        rows = _rows(self.db)
        for row in rows:
            merging.take(row)
        for row in sorted(rows, key=lambda row: row["turn"]):
            if row["id"] in unsaved:  # the game used last stays the last one
                touch = f"UPDATE game SET turn = {NEXT_TURN} WHERE id = ?"
                file.execute(touch, (merging.numbers[row["id"]],))
        renumbered = {old: new for old, new in merging.numbers.items() if old != new}
        changed, settings_of_file = self._unsaved("setting"), _settings_of(file)
        for key, value in _settings_of(self.db).items():
            if key in changed or key not in settings_of_file:
                records.put_setting(file, key, with_new_ids(key, value, renumbered))
        columns = "kind, preset, version, text, short_id"
        for text in self._unsaved("ready"):
            file.execute("DELETE FROM ready WHERE text = ?", (text,))
            ready = self.db.execute(f"SELECT {columns} FROM ready WHERE text = ?", (text,))
            file.executemany(f"INSERT INTO ready ({columns}) VALUES (?, ?, ?, ?, ?)", ready)
        return renumbered, bool(merging.copied)


# The settings


def is_of_machine(key: str) -> bool:
    """Returns whether a setting means nothing on another machine: the window, folders, speed …"""
    return key in _MACHINE_SETTINGS or key.startswith("files.")


def _settings_of(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT k, v FROM setting ORDER BY k").fetchall())


def _settings(
    here: Mapping[str, str], there: Mapping[str, str], numbers: Mapping[int, int]
) -> tuple[dict[str, str], dict[str, str]]:
    """Returns the settings to add, and those with another value there; JSON by key.

    `numbers` maps the ids of games there to those here.
    """
    added, differing = {}, {}
    for key, text in there.items():
        if is_of_machine(key):
            continue
        renumbered = with_new_ids(key, text, numbers)
        if key in _MERGED_SETTINGS or key.startswith(_PRESET_PREFIX):
            found = _value(here.get(_EXCLUDING_LIST.get(key, ""), "[]"))
            excluded = found if isinstance(found, list) else ()
            added[key] = _merged_value(here.get(key, renumbered), renumbered, excluded)
        elif key not in here and key.startswith(_PROGRESS_PREFIXES):
            added[key] = renumbered
        elif here.get(key) != renumbered:  # a setting missing here counts as different
            differing[key] = renumbered
    return {key: text for key, text in added.items() if here.get(key) != text}, differing


def _merged_value(here: str, there: str, excluded: Sequence[object]) -> str:
    """Returns a JSON list or object with what both hold: `here` first, `there` minus `excluded`.

    If a name has another text in each object, the one from there gets a number: "Mine (2)".
    """
    ours, theirs = _value(here), _value(there)
    if isinstance(ours, list) and isinstance(theirs, list):
        added = [value for value in theirs if value not in ours and value not in excluded]
        return json.dumps([*ours, *added]) if added else here
    if isinstance(ours, dict) and isinstance(theirs, dict):
        both = {**theirs, **ours}
        for name, value in theirs.items():
            if isinstance(value, str) and value not in both.values():
                both[_unused_name(name, both)] = value
        return here if both == ours else json.dumps({**ours, **both})
    return here


def _unused_name(name: str, names: Container[str]) -> str:
    """Returns the name with the first number, from 2 on, that isn't taken: "Mine (2)"."""
    return next(each for n in itertools.count(2) if (each := f"{name} ({n})") not in names)


def _value(text: str) -> object:
    """Returns the value of a JSON text; None if it isn't valid JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def with_new_ids(key: str, value: str, renumbered: Mapping[int, int]) -> str:
    """Returns the JSON text of a setting with the games' ids in it replaced by the new ones."""
    if not renumbered or key not in (*LISTS_OF_GAMES, *KEYED_BY_GAME):
        return value
    try:
        saved = json.loads(value)
    except (ValueError, RecursionError):
        return value
    if key in LISTS_OF_GAMES:
        return json.dumps(_with_numbers(saved, renumbered))
    by_game = saved.items() if isinstance(saved, dict) else ()
    new_keys = {str(old): str(new) for old, new in renumbered.items()}
    return json.dumps({new_keys.get(game, game): saved_value for game, saved_value in by_game})


def _with_numbers(saved: object, renumbered: Mapping[int, int]) -> object:
    """Returns a JSON value with the games' ids in it replaced."""
    if isinstance(saved, list):
        return [_with_numbers(value, renumbered) for value in saved]
    if isinstance(saved, dict):
        return {name: _with_numbers(value, renumbered) for name, value in saved.items()}
    return renumbered.get(saved, saved) if type(saved) is int else saved
