"""What is kept beside the games: pages of five, and whose letters were asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.storage.store import Store
from generators.base import CabinetError, Status
from generators.riddle.rules import Puzzle

FIVE = 5
_PAGES, _ASKED = "riddle.page", "riddle.asked"
_MOST_GAMES = 20


class Entry(NamedTuple):
    """A riddle of the page: the number of its game, and how it stands."""

    game: int
    status: Status
    ms: int = 0
    """How long it has been played."""


class PageOfFive:
    """The games of the page of a preset, in order; kept with the settings.

    A preset has one page at a time. It goes on whenever a riddle of the preset is dealt.
    """

    def __init__(self, store: Store, preset: str, here: int = 0) -> None:
        self._store, self._preset = store, preset
        self.here = here
        """The number of the game that is played."""

    def _pages(self) -> dict[str, object]:
        stored: object = self._store.setting(_PAGES, {})
        return {**stored} if isinstance(stored, dict) else {}

    @property
    def games(self) -> list[int]:
        """The numbers of its games, at most five."""
        stored = self._pages().get(self._preset)
        found = stored if isinstance(stored, list) else []
        return [number for number in found if isinstance(number, int)][:FIVE]

    def _keep(self, games: list[int]) -> None:
        if games != self.games:
            self._store.set_setting(_PAGES, {**self._pages(), self._preset: games})

    def join(self, parent: int | None) -> None:
        """Puts the game on the page, behind the others; on a new page where that is full.

        The same riddle played again takes the place of the game before.
        """
        game = self.here
        games = self.games
        if game in games:
            return
        if parent in games and self._text(game) == self._text(parent):
            games[games.index(parent)] = game
        elif len(games) < FIVE:
            games.append(game)
        else:
            games = [game]
        self._keep(games)

    def _text(self, game: int | None) -> str | None:
        try:
            return None if game is None else self._store.game(game).text
        except CabinetError:
            return None  # its row was lost to damage

    def entries(self) -> list[Entry]:
        """The riddles of the page so far; a game whose row was lost counts as not solved."""
        return [self._entry(game) for game in self.games]

    def _entry(self, game: int) -> Entry:
        try:
            row = self._store.game(game)
        except CabinetError:
            return Entry(game, Status.LOST)
        return Entry(game, row.status, row.elapsed_ms)

    def word(self, game: int) -> str:
        """The answer of a riddle; "" where its row was lost."""
        text = self._text(game)
        return "" if text is None else Puzzle.from_text(text).answer

    @property
    def has_here(self) -> bool:
        """Whether the game that is played is one of them: those from elsewhere are not."""
        return self.here in self.games

    @property
    def open_later(self) -> list[int]:
        """The games behind the one that is played that go on still."""
        entries, games = self.entries(), self.games
        later = entries[games.index(self.here) + 1 :] if self.has_here else []
        return [entry.game for entry in later if entry.status is Status.PLAYING]

    @property
    def ends_here(self) -> bool:
        """Whether the game that is played is the fifth."""
        return len(self.games) >= FIVE and self.games[-1] == self.here

    @property
    def solved(self) -> int:
        """How many of them were solved."""
        return sum(entry.status is Status.SOLVED for entry in self.entries())


def asked(store: Store, game: int) -> set[int]:
    """The places of a game whose letters were asked for."""
    kept: dict[str, object] = store.setting(_ASKED, {})
    places = kept.get(str(game))
    return (
        {place for place in places if isinstance(place, int)}
        if isinstance(places, list)
        else set()
    )


def keep_asked(store: Store, game: int, places: Iterable[int]) -> None:
    """Keeps them; those of games that were played long ago go."""
    kept: dict[str, object] = store.setting(_ASKED, {})
    kept.pop(str(game), None)
    kept[str(game)] = sorted(places)
    store.set_setting(_ASKED, dict([*kept.items()][-_MOST_GAMES:]))
