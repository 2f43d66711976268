"""The characters a player met on finished walls, as read from the store."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from game.daily.today import local_day
from game.faces.lionwall.review.ownlist import own_list
from game.faces.lionwall.words import REVIEW
from game.play.session import Session
from game.storage.records import StoredGame, figures_of
from game.storage.store import Store
from generators.base import CabinetError, Status
from generators.kinds import kind_named
from generators.lionwall.characters.review import (
    CharacterProgress,
    PlayedWall,
    due,
    learned,
    missed,
)
from generators.lionwall.rules import CARDS, SCRIPTS, Puzzle, State

KIND = "lionwall"
_MISSED = "missed"
_LATELY = 10 * CARDS  # characters of the player's list on the last ten walls aren't dealt at once
_MOST_WAITING = 1 / 3  # of a list, so that the others still make groups
_MOST_DUE = 200  # a wall takes a few of them


def today(store: Store) -> int:
    """Returns the number of the local day."""
    return local_day(store.now()).toordinal()


def wanted_characters(store: Store, script: str, seen: str) -> str:
    """Returns the characters that new walls are to show: those due, then those of the own list.

    Of the list, those that were just `seen` (the latest first) wait for their turn,
    but no more than a third.
    """
    own = own_list(store)
    seen_of_own = [char for char in dict.fromkeys(seen[:_LATELY]) if char in own]
    lately = frozenset(seen_of_own[: int(len(own) * _MOST_WAITING)])
    listed = (char for char in own if char not in lately)
    return "".join(dict.fromkeys((*due_characters(store, script), *listed)))


def due_characters(store: Store, script: str) -> str:
    """Returns the characters to bring back, the one that waits longest first; "" if unwanted."""
    if not store.setting(REVIEW, False):
        return ""
    characters = learned(played_walls(store.ended_of(KIND)), script)
    return "".join(each.char for each in due(characters, today(store))[:_MOST_DUE])


def played_walls(walls: Sequence[StoredGame]) -> list[PlayedWall]:
    """Returns the characters met on finished walls, except those whose misses aren't known yet."""
    found = (played_wall(wall) for wall in walls)
    return [wall for wall in found if wall is not None]


def played_wall(wall: StoredGame) -> PlayedWall | None:
    """Returns what was met on a wall; None if its misses aren't known, or its text is damaged."""
    missed_chars = (figures_of(wall.result) or {}).get(_MISSED)
    script, _colon, rest = wall.text.partition(":")
    if not isinstance(missed_chars, str) or script not in SCRIPTS:
        return None
    return PlayedWall(
        script, rest[:CARDS], missed_chars, local_day(wall.finished or wall.started).toordinal()
    )


def without_misses(walls: Sequence[StoredGame]) -> list[StoredGame]:
    """Returns the walls of earlier versions, whose results don't say what was missed."""
    return [wall for wall in walls if f'"{_MISSED}":' not in wall.result]


def add_misses(store: Store, wall: StoredGame) -> None:
    """Replays a wall and adds the missed characters to its result; "" if it can't be read."""
    kind, missed_chars = kind_named(KIND), ""
    try:
        puzzle, events = Puzzle.from_text(wall.text), store.events(wall.id)
        session = Session.replay(kind, puzzle, kind.mode(wall.mode), events)
    except CabinetError:
        pass
    else:
        state = session.state
        if isinstance(state, State) and state.status is not Status.PLAYING:
            missed_chars = missed(state)
    figures = wall.result.strip().removesuffix("}")
    start = f"{figures}," if len(figures) > 1 else "{"
    store.set_result(wall.id, f'{start}"{_MISSED}":{json.dumps(missed_chars)}}}')


class Collection:
    """The characters of all scripts that a player met, and the wall where each was met last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._walls: list[StoredGame] = []
        self.unread: list[StoredGame] = []
        """Walls whose misses are yet to be found out, the latest first."""
        self.read()

    def read(self) -> None:
        """Reads the walls that are over."""
        self._walls = self._store.ended_of(KIND)
        self.unread = [*reversed(without_misses(self._walls))]

    def read_on(self, is_over: Callable[[], bool]) -> bool:
        """Finds out what was missed on earlier walls; returns whether all of them are done."""
        while self.unread and not is_over():
            add_misses(self._store, self.unread.pop(0))
        if not self.unread:
            self.read()
        return not self.unread

    @property
    def scripts(self) -> list[str]:
        """The scripts of the walls, the one played last first."""
        played = (wall.text.partition(":")[0] for wall in reversed(self._walls))
        return [script for script in dict.fromkeys(played) if script in SCRIPTS]

    def characters(self, script: str) -> list[CharacterProgress]:
        """Returns the characters met in a script, the one met last first."""
        return learned(played_walls(self._walls), script)

    def wall_with(self, char: str, script: str) -> Puzzle | None:
        """Returns the last wall with a character; None if it can't be read any more."""
        start = f"{script}:"
        for wall in reversed(self._walls):
            if wall.text.startswith(start) and char in wall.text[len(start) :][:CARDS]:
                try:
                    return Puzzle.from_text(wall.text)
                except CabinetError:
                    return None
        return None
