"""Which lines of a game the player has asked for their letters; kept with the settings."""

from __future__ import annotations

from collections.abc import Iterable

from game.storage.store import Store

_KEY = "riddle.asked"
_MOST_GAMES = 20


def asked(store: Store, game: int) -> set[int]:
    """The places of a game whose letters were asked for."""
    kept: dict[str, object] = store.setting(_KEY, {})
    places = kept.get(str(game))
    return (
        {place for place in places if isinstance(place, int)}
        if isinstance(places, list)
        else set()
    )


def keep_asked(store: Store, game: int, places: Iterable[int]) -> None:
    """Keeps them; those of games that were played long ago go."""
    kept: dict[str, object] = store.setting(_KEY, {})
    kept.pop(str(game), None)
    kept[str(game)] = sorted(places)
    store.set_setting(_KEY, dict([*kept.items()][-_MOST_GAMES:]))
