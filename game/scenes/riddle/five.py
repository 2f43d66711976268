"""A page of five: riddles that are played in a row, and which of them were solved."""

from __future__ import annotations

from typing import NamedTuple

from game.store import Store
from generators.base import CabinetError, Status

FIVE = 5
_KEY = "riddle.page"


class Entry(NamedTuple):
    """A riddle of the page: the number of its game, and how it stands."""

    game: int
    status: Status


class PageOfFive:
    """The games of the page that is being played, in order; kept with the settings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def games(self) -> list[int]:
        """The numbers of its games, at most five."""
        stored: list[object] = self._store.setting(_KEY, [])
        return [number for number in stored if isinstance(number, int)][:FIVE]

    def _keep(self, games: list[int]) -> None:
        if games != self.games:
            self._store.set_setting(_KEY, games)

    def join(self, game: int, parent: int | None) -> None:
        """Puts a game on the page, behind the others; on a new page where it follows none.

        The same riddle played again takes the place of the game before.
        """
        games = self.games
        if game in games:
            return
        if parent in games and self._text(game) == self._text(parent):
            games[games.index(parent)] = game
        elif parent in games and len(games) < FIVE:
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
        return [Entry(game, self._status(game)) for game in self.games]

    def _status(self, game: int) -> Status:
        try:
            return self._store.game(game).status
        except CabinetError:
            return Status.LOST

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
