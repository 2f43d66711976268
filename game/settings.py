"""What the player has chosen once and for all, and how it is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.storage.store import Store
from game.text import _

DEFAULTS: dict[str, bool | str] = {"theme": "light"}
"""Of what stands in no section; the rows of the sections bring their own."""


@dataclass(frozen=True)
class Toggle:
    """A setting that is on or off; `inverted` where "on" on the screen is False in the store."""

    key: str
    label: str
    note: str = ""
    default: bool = False
    inverted: bool = False


@dataclass(frozen=True)
class Choose:
    """A setting with a few values: (value, label) each; the first one is the default."""

    key: str
    label: str
    note: str
    options: tuple[tuple[str, str], ...]

    @property
    def default(self) -> str:
        """What a new player has."""
        return self.options[0][0]


Row = Toggle | Choose


@dataclass(frozen=True)
class Section:
    """A card of the settings screen."""

    title: str
    rows: tuple[Row, ...]


class Settings:
    """The chosen values, read once and written at every change; the keys are those of `sections`.

    A value of the wrong type counts as the default.
    """

    def __init__(self, store: Store, sections: Iterable[Section]) -> None:
        self._store = store
        defaults = dict(DEFAULTS)
        for row in (row for section in sections for row in section.rows):
            assert row.key not in defaults, row.key
            defaults[row.key] = row.default
        self._values = {key: self._stored(key, value) for key, value in defaults.items()}

    def _stored(self, key: str, default: bool | str) -> bool | str:
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
            Toggle("clock", _("Clock"), _("pauses when the window loses focus"), default=True),
            Toggle("motion", _("Reduce motion"), _("no sliding, no petals"), True, inverted=True),
        ),
    )
