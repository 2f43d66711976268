"""The kinds and levels that Today has for one player, in the app and on the command line."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple, Self

from game.daily.today import (
    BY_LANGUAGE,
    BY_WEEKDAY,
    GENTLEST,
    LEVEL_KEY,
    PICKS_KEY,
    PLACE_KEY,
    kinds_of_day,
    levels_on,
    own_level,
    picks_on,
)
from game.storage.store import Store
from generators.kinds import KindRow


class OwnDays(NamedTuple):
    """What a player has chosen for Today; by default that of a new player, who has chosen nothing.

    `picks` is the stored list of picked kinds and their levels, `place` the stored choice of
    kinds that share a place.
    """

    picks: object = ()
    place: str = BY_LANGUAGE
    is_new: bool = True
    level: str = GENTLEST
    """The level of kinds without a chosen one."""

    @classmethod
    def of(cls, store: Store) -> Self:
        """Returns what the player of a store has chosen."""
        no_picks: list[object] = []
        picks, level = store.setting(PICKS_KEY, no_picks), store.setting(LEVEL_KEY, "")
        is_new = not picks and not level and not store.has_days()
        usual = level or (GENTLEST if is_new else BY_WEEKDAY)
        return cls(picks, store.setting(PLACE_KEY, BY_LANGUAGE), is_new, usual)

    def kinds(self, day: date) -> tuple[KindRow, ...]:
        """Returns the kinds that have a puzzle on a day."""
        return kinds_of_day(day, self.place, picks_on(self.picks, day))

    def level_of(self, kind_name: str, day: date) -> str:
        """Returns a kind's level on a day.

        It is `BY_WEEKDAY`, or "1" to "5", behind the name of a week that isn't the kind's first.
        """
        return levels_on(self.picks, day).get(kind_name) or own_level(self.level, kind_name)
