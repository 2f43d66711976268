"""Adds the games and settings of another machine to those here: nothing is lost or doubled.

`here` is this machine's database, `there` that of the file to add. A game is known by its puzzle
and the moment when it was begun. If it was continued on one machine, its steps are taken; if on
both, both versions are kept. Pauses are no steps. All changes are planned first, then written in
one transaction or not at all.
"""

from __future__ import annotations

import itertools
import json
import re
import sqlite3
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.play.session import Verb
from game.storage import database, schema
from game.storage.records import (
    INTO_EVENT,
    OPEN_GAME_KEY,
    SUMMED,
    UNREAD_KEY,
    EventRow,
    event_rows,
    events_of,
    put_setting,
    row_sum,
)
from game.storage.schema import UNREADABLE
from game.storage.transfer import in_memory
from game.storage.unsaved import Row, identity_of, with_new_ids
from game.ui.text import _, count
from generators.base import CabinetError, Tick

_BATCH = 500
_PLANNING = 0.7
"""The share of the progress that goes into planning what to write."""
_ATTEMPTS = 20  # a player who plays elsewhere writes once a second
_PUZZLE_MARK = re.compile('"_puzzle":"([0-9a-f]+)"')
_END_COLUMNS = ("status", "elapsed_ms", "hints", "finished", "helped", "counted", "result")
_FILLED_LATER = ("verdict", "level", "short_id", "begun_on", "result")
"""The columns that are empty until something is known."""
_MACHINE_SETTINGS = (
    "crossword keys of",
    "window",
    "fullscreen",
    "making times",
    OPEN_GAME_KEY,
    UNREAD_KEY,
)
"""The settings that mean nothing on another machine; so do all that begin with "files."."""
_MERGED_SETTINGS = (
    "riddle.asked",
    "riddle.page",
    "riddle.pages left",
    "brick.mine",
    "brick.banned",
)
_EXCLUDING_LIST = {"brick.mine": "brick.banned", "brick.banned": "brick.mine"}
"""By a word list: the list here whose words are not added to it."""
_PRESET_PREFIX = "kept."
"""The keys of the player's own presets begin with this."""
_PROGRESS_PREFIXES = ("tutorial.", "custom.", "riddle.yours")
"""Settings whose keys begin so are no choices: they are added without asking if missing here."""


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
        with closing(schema.connect(database.path_in(folder), "mode=ro")) as here:
            return _read_plan(here, image, tick).preview
    except (*UNREADABLE, OSError) as error:
        raise _failure(error) from None


def merge(folder: Path, image: bytes, takes_settings: bool, tick: Tick) -> MergePreview:
    """Merges an unpacked file into the games, all or nothing. Returns what was added.

    Settings that differ stay as they are here or, with `takes_settings`, take the file's values.
    Raises CabinetError if the games can't be written.
    """
    try:
        with closing(schema.connect(database.path_in(folder), "mode=rw")) as here:
            here.execute("PRAGMA synchronous = FULL")
            for _attempt in range(_ATTEMPTS):
                version = _data_version(here)
                plan = _read_plan(here, image, tick)
                if _write_if_unchanged(here, version, plan, takes_settings, tick):
                    return plan.preview
    except (*UNREADABLE, OSError) as error:
        raise _failure(error) from None
    raise CabinetError("Another program is using your games file. Try again later.")


def _failure(error: Exception) -> CabinetError:
    reason = database.reason_of(error)
    return CabinetError("Nothing was added: your games can't be saved ({reason}).", reason=reason)


def _data_version(db: sqlite3.Connection) -> int:
    """Returns a number that changes whenever another connection writes."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _read_plan(here: sqlite3.Connection, image: bytes, tick: Tick) -> _Plan:
    """Returns the plan for merging an unpacked file."""
    with closing(in_memory(image)) as there:
        here.execute("BEGIN")  # one transaction: other writes don't show until it ends
        try:
            return _plan(here, there, tick)
        finally:
            here.execute("COMMIT")


@dataclass
class _Game:
    """A game as it will be here, and its row before the merge; None if it comes from there."""

    row: Row
    row_before: Row | None
    events: list[EventRow] | None = None
    """The events; None until they are first needed."""

    @property
    def number(self) -> int:
        """The id of the game here."""
        return int(self.row["id"])

    @property
    def moment(self) -> float:
        """When the game was used last, in seconds since 1970, as far as that is known."""
        return float(max(self.row[name] or 0 for name in ("played", "finished", "started")))

    def change(self, **values: object) -> None:
        """Changes values of the row, and updates the checksums over them."""
        row = {**self.row, **values}
        for name, columns in SUMMED["game"].items():
            if not values.keys().isdisjoint(columns):
                row[name] = row_sum(*(row[column] for column in columns))
        self.row = row

    @property
    def changes(self) -> Row:
        """The columns whose values differ from before the merge."""
        before = self.row_before or {}
        return {name: value for name, value in self.row.items() if before.get(name) != value}


class _Plan(NamedTuple):
    """All that a merge will write."""

    games: list[_Game]
    events: list[tuple[Any, ...]]
    events_to_delete: list[tuple[int, int]]
    """(game, n): our game's events from the n-th on, only pauses, make room for those there."""
    added_settings: dict[str, str]
    """The settings to write in any case, JSON by key: missing here, or lists of both sides."""
    differing_settings: dict[str, str]
    """The values there of settings that differ, JSON by key: written only if the player agrees."""
    preview: MergePreview


def _plan(here: sqlite3.Connection, there: sqlite3.Connection, tick: Tick) -> _Plan:
    """Returns all that merging the database `there` would write into `here`; writes nothing."""
    merging = _Merging(here, there)
    rows = _rows(there)
    for number, row in enumerate(rows):
        tick(_PLANNING * number / len(rows))
        merging.take(row)
    _put_in_order(merging.games, merging.moved)
    _count_once(merging.games, merging.moved)
    added_settings, differing_settings = _settings(
        _settings_of(here), _settings_of(there), merging.numbers
    )
    merge_preview = MergePreview(**merging.counts, settings=len(differing_settings))
    return _Plan(
        merging.games,
        merging.events,
        merging.events_to_delete,
        added_settings,
        differing_settings,
        merge_preview,
    )


def _rows(db: sqlite3.Connection) -> list[Row]:
    cursor = db.execute("SELECT * FROM game ORDER BY id")
    names = [name for name, *_ in cursor.description]
    return [dict(zip(names, values, strict=True)) for values in cursor]


class _Merging:
    """Plans a merge: starts from the games here, and takes those from there one by one."""

    def __init__(self, here: sqlite3.Connection, there: sqlite3.Connection) -> None:
        self._here, self._there = here, there
        self.games = [_Game(row, row) for row in _rows(here)]
        self.moved: list[tuple[int, _Game]] = []
        """(turn there, game): the games that are new here or were continued there."""
        self.events: list[tuple[Any, ...]] = []
        self.events_to_delete: list[tuple[int, int]] = []
        self.numbers: dict[int, int] = {}
        """The ids here by the ids there."""
        self.counts = {"games": 0, "new": 0, "longer": 0, "twice": 0}
        self._same: dict[tuple[Any, ...], list[_Game]] = {}  # by identity_of
        for game in self.games:
            self._same.setdefault(identity_of(game.row), []).append(game)

    def take(self, row: Row) -> None:
        """Plans what becomes of one of the file's games: already here, longer than here, or new.

        Its parent, the game it is a copy of, must have been taken before.
        """
        events = events_of(self._there, row["id"])
        same_games = self._same.setdefault(identity_of(row), [])
        complete_game = next(
            (game for game in same_games if _has_every_step(self._events(game), events)), None
        )
        shorter = [game for game in same_games if _is_continued_there(self._events(game), events)]
        if complete_game is not None:
            self._add_what_there_knows(row, complete_game)
            change = ""
        elif shorter:
            self._continue_game(
                row, events, max(shorter, key=lambda game: len(self._events(game)))
            )
            change = "longer"
        else:
            self._add_game(row, events, same_games)
            change = "twice" if len(same_games) > 1 else "new"
        if row["status"] != "playing" or _has_step(events):  # what a player would call a game
            self.counts["games"] += 1
            if change:
                self.counts[change] += 1

    def _events(self, game: _Game) -> list[EventRow]:
        if game.events is None:
            game.events = events_of(self._here, game.number)
        return game.events

    def _add_what_there_knows(self, row: Row, game: _Game) -> None:
        """Fills in what only the file knows about a game that is here: its end, level …"""
        self.numbers[row["id"]] = game.number
        if game.row["status"] == "playing" != row["status"]:  # the first end of a game stays
            game.change(**{name: row[name] for name in _END_COLUMNS})
        game.change(**{name: game.row[name] or row[name] for name in _FILLED_LATER})

    def _continue_game(self, row: Row, events: list[EventRow], game: _Game) -> None:
        """Takes the steps of a game continued there; if deleted here, it is restored."""
        our_events = self._events(game)
        start = _common_length(our_events, events)
        if start < len(our_events):
            self.events_to_delete.append((game.number, start))
        self.events += event_rows(game.number, start, events[start:])
        game.events = events
        self._add_what_there_knows(row, game)
        played = max(game.row["played"] or 0.0, row["played"] or 0.0) or None
        deleted = row["deleted"] if game.row["deleted"] else None
        game.change(played=played, deleted=deleted, result=row["result"] or game.row["result"])
        self.moved.append((row["turn"], game))

    def _add_game(self, row: Row, events: list[EventRow], same_games: list[_Game]) -> None:
        """Adds a game that is new here, or a version of one that was continued on both sides.

        `same_games` are the other versions here; the first becomes its parent.
        """
        number = self.games[-1].number + 1 if self.games else 1
        parent = same_games[0].number if same_games else self.numbers.get(row["parent"])
        self.numbers[row["id"]] = number
        game = _Game(row, None, events)
        game.change(id=number, parent=parent)
        self.events += event_rows(number, 0, events)
        self.moved.append((row["turn"], game))
        self.games.append(game)
        same_games.append(game)


def _common_length(one: Sequence[EventRow], other: Sequence[EventRow]) -> int:
    """Returns how many events at the beginning are the same in both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _has_step(events: Sequence[EventRow]) -> bool:
    return any(verb != Verb.PAUSE.value for _ms, verb, _data in events)


def _has_every_step(here: Sequence[EventRow], there: Sequence[EventRow]) -> bool:
    """Returns whether all steps of a game there are also here."""
    return not _has_step(there[_common_length(here, there) :])


def _is_continued_there(here: Sequence[EventRow], there: Sequence[EventRow]) -> bool:
    """Returns whether a game was continued there and not here.

    It must also have more events, so that another instance playing it finds its next event's
    number taken, and goes on in a copy.
    """
    return not _has_step(here[_common_length(here, there) :]) and len(there) > len(here)


def _put_in_order(games: Sequence[_Game], moved: Sequence[tuple[int, _Game]]) -> None:
    """Renumbers the games' turns so that both machines' games are in the order of their use.

    Games of one machine keep their order, even if its clock was wrong. `moved` has (turn there,
    game) of those from there.
    """
    if not moved:
        return
    turn_there = {id(game): turn for turn, game in moved}
    staying = sorted(
        (game for game in games if id(game) not in turn_there), key=lambda game: game.row["turn"]
    )
    coming = sorted((game for _turn, game in moved), key=lambda game: turn_there[id(game)])

    rows = [
        (latest, ordered_game)
        for games_in_order in (staying, coming)
        for latest, ordered_game in _with_latest_moment(games_in_order)
    ]
    for turn, (_late, game) in enumerate(sorted(rows, key=lambda row: row[0]), 1):
        game.change(turn=turn)


def _with_latest_moment(games: Sequence[_Game]) -> Iterator[tuple[float, _Game]]:
    """Yields each game with the latest moment so far; sorting by that keeps their order."""
    latest = 0.0
    for game in games:
        latest = max(latest, game.moment)
        yield latest, game


def _count_once(games: Sequence[_Game], moved: Sequence[tuple[int, _Game]]) -> None:
    """Lets only the first end of each puzzle count in the statistics, wherever it was played.

    Looks only at the puzzles of the `moved` games.
    """
    marks = {_puzzle_of(game.row) for _turn, game in moved}
    ended = [g for g in games if g.row["counted"] and g.row["status"] != "playing"]
    first: set[tuple[str, str]] = set()
    for game in sorted(ended, key=lambda game: game.row["finished"] or 0.0):
        mark = _puzzle_of(game.row)
        if mark in first and mark in marks:
            game.change(counted=0)
        first.add(mark)


def _puzzle_of(row: Row) -> tuple[str, str]:
    """Returns (kind, mark), equal for games of one puzzle.

    The mark in the result, which some kinds store, is also the same for a turned board.
    """
    mark = _PUZZLE_MARK.search(row["result"])
    return row["kind"], mark[1] if mark else row["text"]


# The settings


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
        if key in _MACHINE_SETTINGS or key.startswith("files."):
            continue
        renumbered = with_new_ids(key, text, numbers)
        if key in _MERGED_SETTINGS or key.startswith(_PRESET_PREFIX):
            excluded = _list_in(here.get(_EXCLUDING_LIST.get(key, ""), "[]"))
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


def _list_in(text: str) -> Sequence[object]:
    found = _value(text)
    return found if isinstance(found, list) else ()


# Writing


def _write_if_unchanged(
    db: sqlite3.Connection, version: int, plan: _Plan, takes_settings: bool, tick: Tick
) -> bool:
    """Writes the plan in one transaction, unless another connection has written since `version`.

    Returns whether it was written. With `takes_settings`, settings take the file's values.
    """

    def write(db: sqlite3.Connection) -> bool:
        """Writes the plan; returns False if the database has changed since `version`."""
        if _data_version(db) != version:
            return False
        db.executemany("DELETE FROM event WHERE game = ? AND n >= ?", plan.events_to_delete)
        _write_all(db, plan, tick)
        settings = plan.added_settings | (plan.differing_settings if takes_settings else {})
        for key, text in settings.items():
            put_setting(db, key, text)
        return True

    return schema.transaction(db, write)


def _write_all(db: sqlite3.Connection, plan: _Plan, tick: Tick) -> None:
    """Inserts the plan's events and new games, and updates the games that changed."""
    new_rows = [game.row for game in plan.games if game.row_before is None]
    statements: list[tuple[str, list[tuple[Any, ...]]]] = [(f"INSERT {INTO_EVENT}", plan.events)]
    if new_rows:
        statements.append((_insert(new_rows[0]), [tuple(row.values()) for row in new_rows]))
    done, size = 0, sum(len(rows) for _statement, rows in statements) or 1
    for statement, rows in statements:
        for start in range(0, len(rows), _BATCH):
            tick(_PLANNING + (1 - _PLANNING) * done / size)
            db.executemany(statement, rows[start : start + _BATCH])
            done += _BATCH
    for game in plan.games:
        if game.row_before is not None and game.changes:
            names = ", ".join(f"{name} = ?" for name in game.changes)
            values = (*game.changes.values(), game.number)
            db.execute(f"UPDATE game SET {names} WHERE id = ?", values)


def _insert(row: Row) -> str:
    return f"INSERT INTO game ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
