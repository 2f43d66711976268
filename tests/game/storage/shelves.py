"""Data folders for the tests of the store: filled, looked at and damaged."""

from __future__ import annotations

from pathlib import Path

from game.play.session import Event, Verb
from game.storage.store import Store
from generators.base import ParseError, Status

BOARD = "10s2:" + "A" * 100


def moves(count: int) -> list[Event]:
    """Events that can be told apart."""
    return [Event(100 * n, Verb.MOVE, f"[[{n},{n % 3}]]") for n in range(count)]


def filled(folder: Path, games: int = 6, events: int = 200) -> Store:
    """An open store with games 1 to `games`; every second one is solved."""
    store = Store.open(folder)
    for number in range(1, games + 1):
        game = store.new_game("sweetspots", "classic", "10-2-easy", f"{BOARD}{number}")
        for event in moves(events):
            store.append(game, event)
        if number % 2 == 0:
            store.set_status(game, Status.SOLVED, 1000 * number, 0)
    store.set_setting("theme", "dark")
    return store


def kept_games(store: Store, up_to: int = 20) -> dict[int, int]:
    """The number of events of every game that is there; they are checked to be the right ones."""
    found = {}
    for game in range(1, up_to + 1):
        try:
            text = store.game(game).text
        except ParseError:
            continue
        events = store.events(game)
        assert text == f"{BOARD}{game}"
        assert events == moves(len(events))
        found[game] = len(events)
    return found
