"""What the program's store does while its files are watched, and what the player was shown.

Every scenario notes its steps as JSON: what was begun, what the player has seen, and what is said
to be saved. Items: ["base", contents], ["game", text], ["event", text, event],
["end", text, status], ["setting", key, value], ["merge", games], ["export"], ["close"]; ["all"] is
what was held in memory and is in the file now.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.files import plain
from game.play.session import Event, Verb
from game.storage import merge, rescue, transfer  # noqa: F401  (before files are scarce)
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import CabinetError, Message, Status, no_tick

Note = Callable[[str, list[Any]], None]
"""Called with "begun", "held", "seen" or "saved", and the item."""
DATA, EXPORT, MERGED = "data", "out/mine.cabinet", "merged.json"
_RELEASED = Path(__file__).parents[2] / "tests/game/storage/data/cabinet-0.1.0.db"
_PAUSE = 0.01  # a quick player makes a move in twenty of these
_LOOKS_AT_BOARD = 10  # pauses, until anybody can make a move on a new board


class Contents(NamedTuple):
    """All that the player has: the events, and the ends, of the games by their texts."""

    games: dict[str, list[list[Any]]]
    ends: dict[str, str]
    settings: dict[str, Any]


def contents(store: Store) -> Contents:
    """Returns what a store holds; of two copies of a game, the one with more in it."""
    games: dict[str, list[list[Any]]] = {}
    ends: dict[str, str] = {}
    rows = store._read("SELECT id, text, status FROM game WHERE deleted IS NULL ORDER BY id")
    for number, text, status in rows:
        events = [[ms, verb.value, data] for ms, verb, data in store.events(number)]
        if len(events) >= len(games.get(text, [])):
            games[text] = events
        if status != Status.PLAYING.value:
            ends[text] = status
    settings = store._read("SELECT k, v FROM setting WHERE k != 'unread'")
    return Contents(games, ends, {key: json.loads(value) for key, value in settings})


class Player:
    """Plays in the data folder of `place`; `messages` are all that the store has reported."""

    def __init__(self, place: Path, note: Note, pause: float = _PAUSE) -> None:
        self.place, self.note, self.pause = place, note, pause
        self.store = Store.open(place / DATA)
        self.numbers: dict[str, int] = {}
        self.messages: list[Message] = []
        self._look()
        base = contents(self.store)
        self.counts = {text: len(events) for text, events in base.games.items()}
        self.numbers = dict(self.store._read("SELECT text, id FROM game ORDER BY id"))
        self.note("saved", ["base", base])
        self.choose("on table", 1)  # the game that was left, as the program does
        time.sleep(_LOOKS_AT_BOARD * self.pause)

    def _step(self, item: list[Any], action: Callable[[], Any]) -> Any:
        self.note("begun", item)
        value = action()
        self.note("held" if self.store.in_memory else "seen", item)
        return value

    def begin(self, text: str) -> None:
        """Begins a game; its board stands for a moment before anybody can move."""
        add = partial(self.store.new_game, "sweetspots", "classic", "", text)
        self.numbers[text] = self._step(["game", text], add)
        self.counts[text] = 0
        time.sleep(_LOOKS_AT_BOARD * self.pause)

    def move(self, text: str, count: int = 1) -> None:
        """Makes so many moves, some undone; in another game if this one can't be read."""
        if text not in self.numbers:
            text = f"instead of {text}"
            self.begin(text)
        for _ in range(count):
            n = self.counts[text]
            event = Event(100 * n, Verb.UNDO if n % 7 == 6 else Verb.MOVE, f"[[{n},1]]")
            item = ["event", text, [event.elapsed_ms, event.verb.value, event.data]]
            append = partial(self.store.append, self.numbers[text], event)
            self.numbers[text] = self._step(item, append)
            self.counts[text] += 1
            time.sleep(self.pause)
            if n % 10 == 9:
                self._look()

    def end(self, text: str) -> None:
        """Wins a game."""
        number, now = self.numbers[text], 100 * self.counts[text]
        end = partial(self.store.set_status, number, Status.SOLVED, now, 0)
        self._step(["end", text, "solved"], end)

    def choose(self, key: str, value: object) -> None:
        """Changes a setting."""
        self._step(["setting", key, value], lambda: self.store.set_setting(key, value))

    def export(self) -> None:
        """Saves all games to a file, in place of the one before."""
        self.note("begun", ["export"])
        self._run_reported(lambda: plain.write(
            self.place / EXPORT, transfer.packing(self.store)(no_tick), True
        ), ["export"])  # fmt: skip

    def restore(self) -> None:
        """Adds the games of the exported file."""
        folder = self.place / DATA
        try:
            image = transfer.unpacked(self.place / EXPORT, no_tick, folder)
        except CabinetError as error:
            self.messages.append(Message(str(error)))
            return
        item = ["merge", json.loads(self.place.with_name(MERGED).read_text())]
        self.note("begun", item)
        self._run_reported(lambda: merge.merge(folder, image, False, no_tick), item)

    def _run_reported(self, action: Callable[[], object], item: list[Any]) -> None:
        try:
            action()
        except CabinetError as error:
            self.messages.append(Message(str(error)))
        else:
            self.note("saved", item)

    def _look(self) -> None:
        was_in_memory = self.store.in_memory
        renumbered = self.store.ensure_saved()
        if (was_in_memory or renumbered) and not self.store.in_memory:
            self.note("seen", ["all"])
        self.numbers = {text: renumbered.get(n, n) for text, n in self.numbers.items()}
        self._hear()

    def _hear(self) -> None:
        self.messages += self.store.notices
        self.store.notices.clear()

    def close(self) -> None:
        """Ends the program; what it can't save it has said before."""
        self._look()
        is_unsaved = self.store.has_unsaved_game
        self.store.close()
        self._hear()
        if not is_unsaved:
            self.note("saved", ["close"])


# What is played


def first_start(player: Player) -> None:
    """Three games, one of them won, settings and backups."""
    for n, text in enumerate(("a", "b", "c")):
        player.begin(text)
        player.move(text, 25)
        player.choose("volume", n)
        player.store.put_ready("sweetspots", "easy", 1, "r" * 81)
        if text == "b":
            player.end(text)
            player.store.backup()
    player.move("a", 5)
    player.store.backup()


def next_start(player: Player) -> None:
    """Goes on with a game and begins one."""
    new, old = f"new {len(player.numbers)}", next(iter(player.counts), "")
    player.begin(new)
    for _ in range(5):
        player.move(new, 4)
        player.move(old or new, 2)
    player.choose("volume", 9)
    player.store.backup()


def checkpoints(player: Player) -> None:
    """Sqlite takes the log into the file every 40 pages instead of 1,000."""
    player.store._db.execute("PRAGMA wal_autocheckpoint = 40")
    next_start(player)
    player.move("a", 30)


def exports(player: Player) -> None:
    """Saves all games to a file, and plays between."""
    for text in ("a", "b"):
        player.export()
        player.move(text, 5)


def restores(player: Player) -> None:
    """Adds games of a file, and plays on."""
    player.move("a", 5)
    player.restore()
    player.move("b", 5)


def failing_sync(player: Player) -> None:
    """The disk refuses to save what was written, twice: play goes on in memory and comes back."""
    for _ in range(2):
        player.move("a", 10)
        if (file := player.store._file) is not None:
            file.sync.error = OSError(5, "Input/output error")
    player.move("a", 10)


def loses_files(player: Player) -> None:
    """The file is removed in play, then its log."""
    for suffix in ("", "-wal"):
        player.move("a", 15)
        player.note("begun", ["removal"])
        with suppress(OSError):
            (player.place / DATA / f"{NAME}{suffix}").unlink()
    player.move("a", 15)


# What is there before


def nothing(place: Path) -> None:
    """No folder yet."""


def played(place: Path) -> None:
    """Games of an earlier start, and an exported file."""
    player = Player(place, _ignore, 0)
    first_start(player)
    player.export()
    player.close()


def other_games(place: Path) -> None:
    """An exported file that has one of our games with more moves, and one more game."""
    played(place)
    other = place / "other"
    shutil.copytree(place / DATA, other / DATA)
    (other / "out").mkdir()
    player = Player(other, _ignore, 0)
    player.begin("theirs")
    player.move("theirs", 20)
    player.move("c", 6)
    place.with_name(MERGED).write_text(json.dumps(contents(player.store).games))
    player.export()
    player.close()
    shutil.copy(other / EXPORT, place / EXPORT)
    shutil.rmtree(other)


def killed(place: Path) -> None:
    """A program that was ended without warning: its log is there."""
    played(place)
    _play_and_die(place, 0)


def log_lost(place: Path) -> None:
    """The log of a killed program is gone; a backup has part of it."""
    played(place)
    _play_and_die(place, 12)
    (place / DATA / f"{NAME}-wal").unlink()


def damaged(place: Path) -> None:
    """A page of the file is blank."""
    played(place)
    path = place / DATA / NAME
    data = bytearray(path.read_bytes())
    data[8192:12288] = bytes(4096)
    path.write_bytes(data)


def missing(place: Path) -> None:
    """The file is gone, its backups are there."""
    played(place)
    (place / DATA / NAME).unlink()


def version_1(place: Path) -> None:
    """A file of the program's first version."""
    (place / DATA).mkdir()
    shutil.copy(_RELEASED, place / DATA / NAME)


def _ignore(when: str, item: list[Any]) -> None:
    pass


def _play_and_die(place: Path, backup_after: int) -> None:
    child = os.fork()
    if not child:
        player = Player(place, _ignore, 0)
        player.move("a", 12)
        if backup_after:
            player.store.backup()
        player.move("a", 12)
        os._exit(0)
    os.waitpid(child, 0)


class Scenario(NamedTuple):
    """What is in the folder before, and what is played then.

    `is_hurt`: files are taken away in it, so a power cut may lose moves, and report them.
    """

    prepare: Callable[[Path], None]
    play: Callable[[Player], None]
    is_hurt: bool = False


SCENARIOS = {
    "first start": Scenario(nothing, first_start),
    "second start": Scenario(played, next_start),
    "checkpoints": Scenario(played, checkpoints),
    "after a kill": Scenario(killed, next_start),
    "export": Scenario(played, exports),
    "restore": Scenario(other_games, restores),
    "migration": Scenario(version_1, next_start),
    "rescue": Scenario(damaged, next_start),
    "rescue of a missing file": Scenario(missing, next_start),
    "rescue of a lost log": Scenario(log_lost, next_start),
    "failing disk": Scenario(played, failing_sync),
    "files removed in play": Scenario(played, loses_files, is_hurt=True),
}


def prepared(name: str, place: Path) -> None:
    """Fills an empty folder with what a scenario begins with."""
    shutil.rmtree(place, ignore_errors=True)
    (place / "out").mkdir(parents=True)
    SCENARIOS[name].prepare(place)


def play(name: str, place: Path, note: Note, pause: float = _PAUSE) -> Player:
    """Plays a scenario from its start to its end."""
    player = Player(place, note, pause)
    SCENARIOS[name].play(player)
    player.close()
    return player
