"""What the player has chosen once and for all, and how it is asked."""

from __future__ import annotations

from dataclasses import dataclass

from game.store import Store
from game.text import _

DEFAULTS: dict[str, bool | str] = {
    "theme": "light",
    "motion": True,
    "clock": True,
    "clashes": True,
    "crosses_around": False,
    "crosses_finished": False,
    "zones": "colour",
}


@dataclass(frozen=True)
class Toggle:
    """A setting that is on or off; `inverted` where "on" on the screen is False in the store."""

    key: str
    label: str
    note: str = ""
    inverted: bool = False


@dataclass(frozen=True)
class Choose:
    """A setting with a few values: (value, label) each."""

    key: str
    label: str
    note: str
    options: tuple[tuple[str, str], ...]


Row = Toggle | Choose


@dataclass(frozen=True)
class Section:
    """A card of the settings screen."""

    title: str
    rows: tuple[Row, ...]


class Settings:
    """The chosen values, read once and written at every change.

    A value of the wrong type counts as the default.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._values = {key: self._stored(key) for key in DEFAULTS}

    def _stored(self, key: str) -> bool | str:
        default = DEFAULTS[key]
        value: object = self._store.setting(key, default)
        return value if isinstance(value, bool | str) and type(value) is type(default) else default

    def flag(self, key: str) -> bool:
        """Whether a setting is on."""
        return bool(self._values[key])

    def choice(self, key: str) -> str:
        """The value chosen."""
        return str(self._values[key])

    def set(self, key: str, value: bool | str) -> None:
        """Changes a setting for good."""
        self._values[key] = value
        self._store.set_setting(key, value)


def playing() -> Section:
    """The settings of play that are the same for every puzzle."""
    return Section(
        _("Playing"),
        (
            Toggle("clock", _("Clock"), _("pauses when the window loses focus")),
            Toggle("motion", _("Reduce motion"), _("no sliding, no petals"), inverted=True),
        ),
    )
