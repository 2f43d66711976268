"""What must be in a folder that is opened after a power cut, and what is wrong with what is."""

from __future__ import annotations

import json
import re
import shutil
import signal
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from game.files import plain
from game.play.session import Event, Verb
from game.storage import backups, last_write, transfer
from game.storage.store import Store
from generators.base import Message, no_tick
from tools.crash.recorder import Files, Record
from tools.crash.scenarios import DATA, EXPORT, Contents, contents

SECONDS = 20  # a start that takes longer hangs
_NEW = "new game"
_STAYING = re.compile(
    r"cabinet\.(?:db|rescue\.lock|(?:backup-\d|before-v\d+|damaged-[-\d]+)\.db|damaged-[-\d]+\.db-wal)"
)


class Found(NamedTuple):
    """What a start finds and reports, and what the next start finds after a move was made."""

    first: Contents
    messages: list[Message]
    faults: list[str]


def opened(place: Path, other_boot: bool = False) -> Found:
    """Opens the store on a folder, plays, ends, and opens it again."""
    boot = (lambda: 1) if other_boot else last_write.boot
    # What a program of another boot has left is removed, though its number is that of this one.
    is_dead = partial(patch.object, attribute="is_running", new=lambda process: False)
    signal.alarm(SECONDS)
    with patch.object(last_write, "boot", boot), is_dead(plain), _OLD_COPIES, _OLD_PARTS:
        store = Store.open(place / DATA)
        messages, first = [*store.notices], contents(store)
        faults = [f"trouble: {store.trouble}"] if store.trouble is not None else []
        store.append(store.new_game("sweetspots", "classic", "", _NEW), Event(5, Verb.MOVE, "[]"))
        store.ensure_saved()
        store.close()
        store = Store.open(place / DATA)
        second = contents(store)
        faults += [f"reported again: {message}" for message in store.notices]
        if second.games.pop(_NEW, None) != [[5, "move", "[]"]] or second != first:
            faults.append("not the same at the next start")
        plain.write(place / EXPORT, transfer.packing(store)(no_tick), True)
        store.close()
    signal.alarm(0)
    return Found(first, messages, [*faults, *left(place)])


_OLD_COPIES = patch.object(backups, "_LITTER_SECONDS", -1)
_OLD_PARTS = patch.object(plain, "_LEFTOVER_SECONDS", -1)


def lay_out(place: Path, files: Files) -> None:
    """Fills a folder with files."""
    shutil.rmtree(place, ignore_errors=True)
    for name, data in {**files, EXPORT: files.get(EXPORT, b"")}.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)


def left(place: Path) -> Iterator[str]:
    """Yields what is left in the folders and of no use."""
    for path in place.rglob("*"):
        is_ours = path.parent.name != DATA or _STAYING.fullmatch(path.name)
        if path.name.startswith(".") or not is_ours:
            yield f"left behind: {re.sub('[0-9]+', 'N', path.name)}"


class Played(NamedTuple):
    """What came of a scenario: exceptions, what the player was reported, the steps, the calls."""

    faults: list[str]
    reported: list[str]
    steps: list[list[Any]]
    calls: list[int]


class Wanted:
    """What the player has seen, or what of it is saved."""

    def __init__(self, base: Contents) -> None:
        self.counts = {text: len(events) for text, events in base.games.items()}
        self.ends = {**base.ends}
        self.settings = {key: [value] for key, value in base.settings.items()}
        """All values that a setting had, in order."""
        self.is_moving = False  # a move is being made, and may be in the file
        self.is_removed = False  # a file was taken away, and what is in memory is in no other yet
        self.moments: dict[tuple[str, int], float] = {}
        self.exports = 0
        self._held: list[list[Any]] = []

    def take(self, when: str, item: list[Any], seconds: float) -> None:
        """Takes a step; one that is held in memory counts once all that is held is in the file."""
        match when, item:
            case "held", _:
                self._held.append(item)
            case _, ["all"] | ["close"]:
                held, self._held, self.is_removed = self._held, [], False
                for step in held:
                    self.take("seen", step, seconds)
            case _, ["game", text]:
                self.counts.setdefault(text, 0)
            case _, ["event", text, _event]:
                self.moments[text, self.counts[text]] = seconds
                self.counts[text] += 1
            case _, ["end", text, status]:
                self.ends[text] = status
            case _, ["setting", key, value]:
                self.settings.setdefault(key, [None]).append(value)
            case _, ["merge", games]:
                for text, events in games.items():
                    self.counts[text] = max(len(events), self.counts.get(text, 0))
            case _, ["export"]:
                self.exports += 1


class Judge:
    """Knows what happened in a record, and compares what a start finds with it."""

    def __init__(self, record: Record, before: Files, reported: list[Message]) -> None:
        """`reported` is what a start reports of the folder as it was `before`."""
        self.record = record
        self.reported_before = {
            message.text for message in reported if "lost" not in message.values
        }
        self._lost_before = sum(int(message.values.get("lost", 0)) for message in reported)  # type: ignore[call-overload]
        notes = [(i, done) for i, done in enumerate(record.done) if done.kind == "note"]
        self._notes = [(i, done.seconds, *json.loads(done.data)) for i, done in notes]
        self._base = next(Contents(*item[1]) for *_, item in self._notes if item[0] == "base")
        self._made = {text: [*events] for text, events in self._base.games.items()}
        self._merged: dict[str, int] = {}
        for *_, when, item in self._notes:
            if when == "begun" and item[0] == "event":
                self._made.setdefault(item[1], []).append(item[2])
            if when == "begun" and item[0] == "merge":
                changed = {t: e for t, e in item[1].items() if e != self._base.games.get(t)}
                self._merged = {text: len(events) for text, events in changed.items()}
                self._made |= changed
        self._exports = [before.get(EXPORT, b""), *(
            done.data for done in record.done if done.kind == "write" and ".part" in done.name
        )]  # fmt: skip

    def wanted(self, until: int, is_kill: bool = False) -> tuple[Wanted, Wanted]:
        """Returns what was seen after so many operations, and what of it is saved.

        A kill leaves all that was seen.
        """
        seen, saved = Wanted(self._base), Wanted(self._base)
        for i, seconds, when, item in self._notes:
            if i >= until:
                break
            if when == "begun":
                if item[0] == "setting":  # it may be there before it is seen
                    seen.settings.setdefault(item[1], [None]).append(item[2])
                seen.is_moving = item[0] == "event"
                seen.is_removed = seen.is_removed or item == ["removal"]
                continue
            seen.is_moving = False
            if item[0] != "setting":
                seen.take(when, item, seconds)
            if item == ["close"]:
                saved = deepcopy(seen)
            elif is_kill or when == "saved" or self.record.safe_at[i] <= until:
                saved.take(when, item, seconds)
        return seen, saved

    def faults(self, until: int, kind: str, files: Files, found: Found) -> Iterator[str]:
        """Yields what is wrong with what was found in a state of the folder."""
        is_kill = kind == "kill"
        seen, saved = self.wanted(until, is_kill)
        yield from found.faults
        if not seen.is_removed:
            yield from self._losses(found.first, seen, saved)
            lost = missing(found.first, seen)
            yield from self._unreported(found.messages, lost, lost + seen.is_moving, is_kill)
        data = files.get(EXPORT, b"")
        if data not in self._exports[saved.exports :]:
            yield "the exported file is not what was saved"

    def _losses(self, found: Contents, seen: Wanted, saved: Wanted) -> Iterator[str]:
        """Yields what is not there of what was saved."""
        games = found.games
        for text, events in games.items():
            if events != self._made.get(text, [])[: len(events)]:
                yield "other moves than were made"
        for text, count in saved.counts.items():
            if text not in games or len(games[text]) < count:
                yield "lost moves that were saved"
        if any(found.ends.get(text) != end for text, end in saved.ends.items()):
            yield "lost the end of a game that was saved"
        for key, values in saved.settings.items():
            if found.settings.get(key) not in seen.settings[key][len(values) - 1 :]:
                yield "lost a setting that was saved"
        if len({len(games.get(text, ())) >= n for text, n in self._merged.items()}) > 1:
            yield "half of a merge"

    def _unreported(
        self, messages: list[Message], lost: int, most: int, is_kill: bool
    ) -> Iterator[str]:
        """Yields what was not reported, and what was reported and is not true."""
        if lost and not messages:
            yield "moves lost in silence"
        for message in messages:
            if message.text in self.reported_before:
                continue
            reported, before = int(str(message.values.get("lost", 0))), self._lost_before
            if is_kill and not before:
                yield f"reported after a kill: {message}"
            is_exact = "lost" in message.values and "or more" not in message.text
            if reported > most + before or (
                is_exact and reported not in (lost, before, lost + before)
            ):
                yield f"reported a wrong number: {message}"

    @property
    def waiting(self) -> int:
        """The most moves that were made until one that had been seen was saved."""
        seen: list[int] = [
            i for i, _, when, item in self._notes if (when, item[0]) == ("seen", "event")
        ]
        safe_at = self.record.safe_at
        return max(sum(i < j < safe_at[i] for j in seen) for i in seen)

    def age(self, until: int, found: Contents) -> float:
        """Returns for how many seconds the oldest lost move had been seen; 0 if none is lost."""
        moments = self.wanted(until)[0].moments.items()
        lost = [moment for (t, n), moment in moments if n >= len(found.games.get(t, ()))]
        return self.record.done[until - 1].seconds - min(lost) if lost else 0.0


def unreported(clean: Played, played: Played, found: Found) -> Iterator[str]:
    """Yields what is missing after a play with an error, and was not reported.

    In the `clean` play there was no error: what was there at its start is there in any. What was
    held in memory until the end is not missed: a banner said that it isn't saved.
    """
    wanted = Wanted(next(Contents(*item[1]) for _, item in clean.steps if item[0] == "base"))
    for when, item in played.steps:
        if when != "begun" and (item[0] != "event" or item[1] in wanted.counts):
            wanted.take(when, item, 0)
    lost = missing(found.first, wanted)
    reported = [int(str(m.values["lost"])) for m in found.messages if "lost" in m.values]
    before = sum(int(n) for message in clean.reported for n in re.findall(r"lost: (\d+)", message))
    is_reported = bool(played.reported or found.messages)
    if lost and not is_reported:
        yield "moves lost in silence"
    if reported and max(reported) > lost + before:
        yield f"reported a wrong number: {reported} for {lost}"
    if (
        any(found.first.ends.get(text) != end for text, end in wanted.ends.items())
        and not is_reported
    ):
        yield "lost an end in silence"


def missing(found: Contents, wanted: Wanted) -> int:
    """Returns how many moves are not there of those that are wanted."""
    return sum(max(0, n - len(found.games.get(t, ()))) for t, n in wanted.counts.items())
