"""The store: games, their events, settings, ready puzzles and statistics, all in cabinet.db.

`live.py` handles a file that fails or disappears. Only the main thread may use the store.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self, TypeVar

from game.daily.today import local_day
from game.play.session import Event, Verb
from game.storage import records, rescue
from game.storage.live import LiveDatabase
from game.storage.records import (
    GAME,
    GOES_ON,
    NEXT_TURN,
    OPEN_GAME_KEY,
    PLAYED,
    Done,
    EventRow,
    Known,
    Played,
    Ready,
    Row,
    StoredGame,
    Win,
)
from generators.base import Assessment, Message, ParseError, Status

__all__ = ["OPEN_GAME_KEY", "Store", "StoredGame"]

T = TypeVar("T")
_OPEN = "status = 'playing' AND deleted IS NULL"
_GOES_ON = "deleted IS NULL AND instr(result, ?)"  # over, but the player can play on
_BEGUN = (  # not a dealt game without a move
    "(preset = '' OR EXISTS (SELECT * FROM event WHERE event.game = game.id AND verb != 'pause'))"
)
_MOST_OPEN = 100  # nobody reads through a longer list
_MOST_REMEMBERED = 50  # games for which `remember` keeps a value
_CHECKED_AT_ONCE = 20  # games, 0.3 ms


class Store(LiveDatabase):
    """The open store. A `game` that is an int is the game's id."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        super().__init__(folder, now)
        self._last_checked: int | None = 0  # the last game checked; None once all are

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float] = time.time) -> Self:
        """Opens the store of a data folder; never raises, whatever is in the folder."""
        store = cls(folder, now)
        store.backup_if_due()
        return store

    def note_read(self, message: Message) -> None:
        """Records that the player has closed the message of a rescue."""
        unread = self.unread = [each for each in self.unread if each != message]
        self._write(lambda db: rescue.put_unread(db, unread))

    def ensure_saved(self) -> dict[int, int]:
        """Makes sure that play is saved in the file; called every second.

        Returns the new ids of games whose ids have changed. Also checks a few games each time:
        damage in a game that only the statistics read would go unnoticed.
        """
        renumbered = super().ensure_saved()
        self._check(_CHECKED_AT_ONCE)
        return renumbered

    def _check(self, most: int) -> None:
        """Checks the next `most` games (-1: all) for damage, and repairs them."""
        if self._last_checked is not None:
            games = self._games("WHERE id > ? ORDER BY id LIMIT ?", self._last_checked, most)
            self._last_checked = games[-1].id if games and most > 0 else None

    def now(self) -> float:
        """Seconds since 1970 by the clock that dates the games."""
        return float(self._now())

    def new_game(
        self,
        kind: str,
        mode: str,
        preset: str,
        text: str,
        parent: int | None = None,
        short_id: str = "",
    ) -> int:
        """Returns the id of a new game; `parent` is the game that was left for it."""
        now = float(self._now())
        row = (kind, mode, preset, text, now, parent)

        def added(db: sqlite3.Connection) -> int:
            game = records.insert_game(db, row, ())
            query = "UPDATE game SET short_id = ?, begun_on = ? WHERE id = ?"
            db.execute(query, (short_id, local_day(now).isoformat(), game))
            records.update_end_sum(db, game)
            return game

        game: int = self._write(added)
        self._known_game(game)
        return game

    def game(self, game: int) -> StoredGame:
        """Returns a game by its id. Raises ParseError."""
        rows = self._games("WHERE id = ?", game) if abs(game) <= records.HIGHEST else []
        if not rows:
            raise ParseError("There is no game number {game}.", game=game)
        return rows[0]

    def last_open(self, kind: str) -> StoredGame | None:
        """Returns the unfinished game of a kind that was begun or touched last, if any."""
        where = f"WHERE kind = ? AND ({_OPEN} OR {_GOES_ON}) ORDER BY turn DESC LIMIT 1"
        return next(iter(self._games(where, kind, GOES_ON)), None)

    def last_open_any(self) -> StoredGame | None:
        """Returns the open game used last, of any kind; None if there is none."""
        where = f"WHERE {records.NO_DRAFT} AND ({_OPEN} OR {_GOES_ON})"
        return next(iter(self._games(f"{where} ORDER BY turn DESC LIMIT 1", GOES_ON)), None)

    def open_games(self, kind: str) -> list[StoredGame]:
        """Returns the unfinished games of a kind and the ended ones that can be played on.

        The one used last comes first. Dealt games without a move are left out: they can be dealt
        again.
        """
        return self._games(
            f"WHERE kind = ? AND ({_OPEN} AND {_BEGUN} OR {_GOES_ON}) ORDER BY turn DESC LIMIT ?",
            kind,
            GOES_ON,
            _MOST_OPEN,
        )

    def open_game_of(self, kind: str, text: str) -> StoredGame | None:
        """Returns the unfinished game of that very puzzle that was used last, if there is one."""
        where = f"WHERE kind = ? AND text = ? AND {_OPEN} ORDER BY turn DESC LIMIT 1"
        return next(iter(self._games(where, kind, text)), None)

    def open_ids(self, kind: str, mark: str = "", has_mark: bool = True) -> list[int]:
        """Returns the ids of all unfinished games of a kind that have a move, the last used first.

        They have `mark` in their results; unless `has_mark`, they lack it. Unlike `open_games`,
        there is no limit, and no ended game.
        """
        query = f"SELECT id FROM game WHERE kind = ? AND {_OPEN} AND {_BEGUN}"
        rows = self._read(
            f"{query} AND (instr(result, ?) > 0) = ? ORDER BY turn DESC", kind, mark, int(has_mark)
        )
        return [game for (game,) in rows]

    def games_of_lengths(self, kinds: Sequence[str], lengths: Sequence[int]) -> list[StoredGame]:
        """Returns the games of some kinds whose texts have one of these lengths, the last used
        first.
        """
        marks = (", ".join("?" * len(values)) for values in (kinds, lengths))
        where = "WHERE kind IN ({}) AND length(text) IN ({})".format(*marks)
        return self._games(f"{where} AND deleted IS NULL ORDER BY turn DESC", *kinds, *lengths)

    def touch(self, game: int) -> None:
        """Makes a game the one used last, as when "New" is undone; restores a deleted one."""
        query = f"UPDATE game SET turn = {NEXT_TURN}, played = ?, deleted = NULL WHERE id = ?"
        self._write(lambda db: db.execute(query, (float(self._now()), game)))

    def delete(self, game: int) -> None:
        """Removes an unfinished game from the lists; `undelete` brings it back."""
        query = "UPDATE game SET deleted = ? WHERE id = ? AND status = 'playing'"
        self._write(lambda db: db.execute(query, (float(self._now()), game)))

    def undelete(self, game: int) -> None:
        """Puts a deleted game back on the lists, in its place."""
        self._write(lambda db: db.execute("UPDATE game SET deleted = NULL WHERE id = ?", (game,)))

    def set_assessment(self, game: int, assessment: Assessment) -> None:
        """Stores the verdict and level of the puzzle of a game that was not dealt."""
        query = "UPDATE game SET verdict = ?, level = ? WHERE id = ?"
        self._write(lambda db: db.execute(query, (*assessment, game)))

    def set_status(
        self,
        game: int,
        status: Status,
        elapsed_ms: int,
        hints: int,
        helped: bool = False,
        counted: bool = True,
    ) -> None:
        """Stores how a game ended; does nothing if it had ended before, as the first end stays."""
        finished = None if status is Status.PLAYING else float(self._now())
        query = (
            "UPDATE game SET status = ?, elapsed_ms = ?, hints = ?, finished = ?, "
            "helped = ?, counted = ? WHERE id = ? AND status = 'playing'"
        )
        self._change(game, query, status.value, elapsed_ms, hints, finished, helped, counted, game)

    def set_result(self, game: int, result: str) -> None:
        """Stores the figures of a game (points, mistakes …) as JSON text; "" if there are none."""
        self._change(game, "UPDATE game SET result = ? WHERE id = ?", result, game)

    def _change(self, game: int, query: str, *values: object) -> None:
        """Runs an UPDATE of a game's end or result, and updates the checksum over them."""

        def change(db: sqlite3.Connection) -> None:
            db.execute(query, values)
            records.update_end_sum(db, game)

        self._write(change)
        # The rows that repair damage must include the end of the game.
        if game in self._known:
            self._known[game].row = self._rows("WHERE id = ?", game)[0]

    def others_of(self, game: int, kind: str, text: str, mark: str) -> list[StoredGame]:
        """Returns the other games of a puzzle: with its text, or with `mark` in their results."""
        return self._games(
            "WHERE id != ? AND kind = ? AND (text = ? OR instr(result, ?))", game, kind, text, mark
        )

    def dealt_lately(
        self, kind: str, most: int, parse: Callable[[str], T], with_ready: bool = True
    ) -> list[T]:
        """Returns what `parse` makes of the texts of the last `most` puzzles begun, newest first.

        Deleted games count, as the player has seen them. `with_ready` puts the puzzles made ahead
        first. A text for which `parse` raises ParseError is damaged and left out.
        """
        query = "SELECT text FROM game WHERE kind = ? ORDER BY id DESC LIMIT ?"
        rows = self._read("SELECT text FROM ready WHERE kind = ?", kind) if with_ready else []
        rows += self._read(query, kind, most)
        puzzles = []
        for (text,) in rows:
            with suppress(ParseError):
                puzzles.append(parse(text))
        return puzzles

    def latest_ended(self, kind: str, most: int) -> list[StoredGame]:
        """Returns the finished games of a kind, the one played last first."""
        return self._games(
            "WHERE kind = ? AND status != 'playing' AND deleted IS NULL "
            "ORDER BY turn DESC LIMIT ?",
            kind,
            most,
        )

    def append(self, game: int, event: Event) -> int:
        """Saves the next event of a game. Returns the id of the game it now belongs to.

        That is a new id if a second instance has continued the game too: then the game as played
        here becomes a copy, whose parent is the original.
        """
        known = self._known_game(game)
        row = (event.elapsed_ms, event.verb.value, event.data)
        try:
            self._write(
                lambda db: records.insert_events(db, game, len(known.events), [row]),
                records.steps_in([row]),
            )
        except sqlite3.IntegrityError:
            return self._add_copy(known, [*known.events, row], game)
        known.events.append(row)
        return game

    def events(self, game: int) -> list[Event]:
        """Returns the events of a game so far, also those of other instances. Raises ParseError.

        They end before the first damaged event that no backup could restore.
        """
        self._known.pop(game, None)
        rows = self._known_game(game).events
        return [Event(elapsed_ms, Verb(verb), data) for elapsed_ms, verb, data in rows]

    def continued(self, game: int, steps: int) -> int:
        """Returns the id of the game to continue after `steps` of its events.

        That is the game itself, unless events follow. Then it is a new copy up to there, and the
        original is hidden if it was unfinished.
        """
        known = self._known_game(game)
        if steps == len(known.events):
            return game
        copy = self._add_copy(known, known.events[:steps], known.row["parent"])
        self.delete(game)
        return copy

    def _add_copy(self, known: Known, events: Sequence[EventRow], parent: int) -> int:
        """Stores a copy of a game with these events. Returns its id."""
        copy: int = self._write(
            lambda db: records.insert_copy(db, known.row, events, parent), records.steps_in(events)
        )
        self._known_game(copy)
        return copy

    def kinds_since(self, seconds: float) -> list[str]:
        """Returns the kinds played since a moment (seconds since 1970), the last used first."""
        query = (
            f"SELECT kind FROM game WHERE coalesce(played, started) >= ? AND {records.NO_DRAFT} "
            "GROUP BY kind ORDER BY max(turn) DESC"
        )
        return [kind for (kind,) in self._read(query, seconds)]

    def wins(self, kind: str, preset: str, mode: str) -> list[Win]:
        """Returns the wins of a preset and mode, each puzzle once, in the order of their start."""
        query = (
            "SELECT id, elapsed_ms, helped, coalesce(finished, 0) FROM game "
            "WHERE kind = ? AND preset = ? AND mode = ? "
            f"AND status = 'solved' AND counted AND {records.NO_TEST} ORDER BY id"
        )
        rows = self._read(query, kind, preset, mode)
        return [Win(game, ms, bool(helped), finished) for game, ms, helped, finished in rows]

    def played(self, after: int = 0, most: int = -1) -> list[Played]:
        """Returns up to `most` games with a move and an id above `after`, in the order begun."""
        return [records.played_of(row) for row in self._read(PLAYED, after, most)]

    def ended(self, after: int = 0, most: int = -1) -> list[StoredGame]:
        """Returns up to `most` games won, lost or given up with an id above `after`, by id."""
        return self._games("WHERE status != 'playing' AND id > ? ORDER BY id LIMIT ?", after, most)

    def ended_of(self, kind: str) -> list[StoredGame]:
        """Returns the games of a kind that are over, the one that ended first first."""
        return self._games(
            "WHERE kind = ? AND status != 'playing' AND deleted IS NULL "
            "ORDER BY coalesce(finished, started), id",
            kind,
        )

    def is_first_win(self, game: int) -> bool:
        """Returns whether no other puzzle of a solved game's kind was solved before it."""
        return not self._read(records.EARLIER_WINS, game)

    def days_on_time(self) -> list[str]:
        """Returns the ISO dates of daily puzzles solved on their own day, in the order solved."""
        return [day for (day,) in self._read(records.DAYS_ON_TIME)]

    def solved_between(self, first: str, last: str) -> list[Done]:
        """Returns the solved games of Today for the days `first` to `last`, the first begun first.

        Leaves out games whose puzzle had been given up or lost before.
        """
        rows = sorted(self._read(records.SOLVED_BETWEEN, first, last))
        return [records.done_of(row) for row in rows]

    def has_days(self) -> bool:
        """Returns whether a puzzle of Today was ever begun."""
        return bool(self._read(records.ANY_OF_DAYS))

    def games_of_day(self, kind: str, day: str) -> list[StoredGame]:
        """Returns the games of a kind's puzzle of a day (ISO date), the last used first."""
        # "0" comes right after "/": between the two are all the short ids that begin with `kind/`.
        return self._games(records.OF_KIND_AND_DAY, f"{kind}/", f"{kind}0", day)

    def setting(self, key: str, default: T) -> T:
        """Returns a setting; `default` if it is missing or of another type than `default`."""
        rows = self._read("SELECT v FROM setting WHERE k = ?", key)
        try:
            value = json.loads(rows[0][0]) if rows else default
        except (ValueError, RecursionError):
            return default
        return value if type(value) is type(default) else default

    def set_setting(self, key: str, value: object) -> None:
        """Stores a setting; the value is plain JSON data."""
        text = json.dumps(value)
        self._write(lambda db: records.put_setting(db, key, text))

    def settings_of(self, prefix: str) -> dict[str, Any]:
        """Returns the settings whose keys begin with a prefix, by what follows it."""
        rows = self._read(
            "SELECT k, v FROM setting WHERE substr(k, 1, ?) = ?", len(prefix), prefix
        )
        found = {}
        for key, text in rows:
            with suppress(ValueError, RecursionError):
                found[key.removeprefix(prefix)] = json.loads(text)
        return found

    def remembered(self, key: str, game_id: int) -> object:
        """Returns the value stored for a game under a settings key by `remember`; None if none."""
        entries: dict[str, object] = self.setting(key, {})
        return entries.get(str(game_id))

    def remember(self, key: str, game_id: int, value: object) -> None:
        """Stores a value for a game under a settings key (None: forgets it).

        Only the values of the last 50 games stored are kept.
        """
        entries: dict[str, object] = self.setting(key, {})
        if entries.pop(str(game_id), None) == value:
            return
        other_entries = [*entries.items()][1 - _MOST_REMEMBERED :]
        self.set_setting(
            key, dict(other_entries if value is None else [*other_entries, (str(game_id), value)])
        )

    def put_ready(
        self, kind: str, preset: str, version: int, text: str, short_id: str = ""
    ) -> None:
        """Stores a puzzle made ahead by a version of its generator."""
        query = "INSERT INTO ready (kind, preset, version, text, short_id) VALUES (?, ?, ?, ?, ?)"
        self._write(lambda db: db.execute(query, (kind, preset, version, text, short_id)))

    def ready(self) -> dict[tuple[str, str, int], int]:
        """Returns how many puzzles are made ahead, by kind, preset and generator version."""
        query = "SELECT kind, preset, version, count(*) FROM ready GROUP BY kind, preset, version"
        return {(kind, preset, version): n for kind, preset, version, n in self._read(query)}

    def drop_ready(self, kind: str, kept_version: int | None = None) -> None:
        """Forgets the puzzles of a kind made ahead, except those of generator `kept_version`."""
        query = "DELETE FROM ready WHERE kind = ? AND version IS NOT ?"
        self._write(lambda db: db.execute(query, (kind, kept_version)))

    def take_ready(self, kind: str, preset: str, version: int) -> Ready | None:
        """Takes the oldest puzzle made ahead; drops those of other generator versions."""

        def take(db: sqlite3.Connection) -> list[tuple[str, str]]:
            db.execute("DELETE FROM ready WHERE kind = ? AND version != ?", (kind, version))
            oldest = "SELECT min(id) FROM ready WHERE kind = ? AND preset = ?"
            query = f"DELETE FROM ready WHERE id = ({oldest}) RETURNING text, short_id"
            return db.execute(query, (kind, preset)).fetchall()

        return next((Ready(*row) for row in self._write(take)), None)

    def ready_of_day(self, kind: str, key: str) -> Ready | None:
        """Returns a puzzle made ahead under a key of its own, such as a day's; it stays there."""
        query = "SELECT text, short_id FROM ready WHERE kind = ? AND preset = ?"
        rows = self._read(f"{query} ORDER BY id DESC LIMIT 1", kind, key)
        return Ready(*rows[0]) if rows else None

    def drop_ready_days(self, keys: Sequence[str]) -> None:
        """Forgets the daily puzzles made ahead, except those under these keys."""
        others = f"preset GLOB '*#today.*' AND preset NOT IN ({', '.join('?' * len(keys))})"
        self._write(lambda db: db.execute(f"DELETE FROM ready WHERE {others}", keys))

    def _games(self, which: str, *values: object) -> list[StoredGame]:
        """Returns the games that an SQL condition finds, repaired if they were damaged."""
        rows = self._rows(which, *values)
        if any(map(records.is_damaged, rows)) and self._mend():
            rows = self._rows(which, *values)
        return [records.game_of(row) for row in rows]

    def _rows(self, which: str, *values: object) -> list[Row]:
        return [records.row_of(row) for row in self._read(f"{GAME} {which}", *values)]

    def _known_game(self, game: int) -> Known:
        """Returns the game's row and events in memory, read from the file at the first use."""
        if game not in self._known:
            rows = self._rows("WHERE id = ?", game)
            if not rows:
                self.game(game)
            self._known[game] = Known(rows[0], self._sound_events(game))
        return self._known[game]

    def _sound_events(self, game: int) -> list[EventRow]:
        """Returns the events up to the first damaged one that no backup has."""
        events, are_all = records.sound_events(self._read(records.HISTORY, game))
        if not are_all and self._mend():
            events, are_all = records.sound_events(self._read(records.HISTORY, game))
        return events
