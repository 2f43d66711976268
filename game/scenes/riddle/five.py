"""A page of five: riddles that are played in a row, and which of them were solved."""

from __future__ import annotations

from typing import NamedTuple

from game.storage.store import Store
from generators.base import CabinetError, Status
from generators.riddle.rules import Puzzle

FIVE = 5
_KEY = "riddle.page"


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

    def __init__(self, store: Store, preset: str) -> None:
        self._store, self._preset = store, preset

    def _pages(self) -> dict[str, object]:
        stored: object = self._store.setting(_KEY, {})
        return {**stored} if isinstance(stored, dict) else {}

    @property
    def games(self) -> list[int]:
        """The numbers of its games, at most five."""
        stored = self._pages().get(self._preset)
        found = stored if isinstance(stored, list) else []
        return [number for number in found if isinstance(number, int)][:FIVE]

    def _keep(self, games: list[int]) -> None:
        if games != self.games:
            self._store.set_setting(_KEY, {**self._pages(), self._preset: games})

    def join(self, game: int, parent: int | None) -> None:
        """Puts a game on the page, behind the others; on a new page where that is full.

        The same riddle played again takes the place of the game before.
        """
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

    def after(self, game: int) -> int | None:
        """The game on the page behind this one; None where it is the last so far."""
        games = self.games
        if game not in games or games[-1] == game:
            return None
        return games[games.index(game) + 1]

    @property
    def solved(self) -> int:
        """How many of them were solved."""
        return sum(entry.status is Status.SOLVED for entry in self.entries())
