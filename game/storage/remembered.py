"""Small things that are remembered of the last games, such as which cell the keys were at."""

from __future__ import annotations

from game.storage.store import Store

_MOST = 50
"""Of so many games; those that were left longest ago are forgotten."""


def remembered(store: Store, key: str, game_id: int) -> object:
    """What is remembered of a game under a key of the settings; None for nothing."""
    kept: dict[str, object] = store.setting(key, {})
    return kept.get(str(game_id))


def remember(store: Store, key: str, game_id: int, value: object) -> None:
    """Remembers a value of a game, or forgets it where it is None."""
    kept: dict[str, object] = store.setting(key, {})
    if kept.pop(str(game_id), None) == value:
        return
    rest = [*kept.items()][1 - _MOST :]
    store.set_setting(key, dict(rest if value is None else [*rest, (str(game_id), value)]))
