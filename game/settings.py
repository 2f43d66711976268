"""What the player has chosen once and for all, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.storage.store import Store
from game.text import _

DEFAULTS: dict[str, bool | str] = {"theme": "light"}
"""Of what stands in no section; the rows of the sections bring their own."""

FORMER = {
    "sweetspots.zones": "zones",
    "sweetspots.clashes": "clashes",
    "sweetspots.crosses_around": "crosses_around",
    "sweetspots.crosses_finished": "crosses_finished",
    "lionwall.enter_judges": "enter_judges",
    "brick.hidden": "brick_hidden",
    "brick.drag": "brick_drag",
    "riddle.strike": "riddle_strike",
    "riddle.letters": "riddle_letters",
    "crossword.skip": "crossword_skip",
    "crossword.jump": "crossword_jump",
    "crossword.arrows": "crossword_arrows",
    "crossword.keys": "crossword_keys",
    "crossword.autocheck": "crossword_autocheck",
}
"""The keys under which version 0.1.0 kept the settings of puzzles."""


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
    """A setting with a few values: (value, label) each; the first one is the default.

    Where it changes what is `dealt`, puzzles made ahead are of no use any more.
    """

    key: str
    label: str
    note: str
    options: tuple[tuple[str, str], ...]
    dealt: bool = False

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
    """The chosen values, written at every change.

    A puzzle's keys begin with its name and a dot: its section is asked for when the first of them
    is. A value of the wrong type counts as the default.
    """

    def __init__(self, store: Store, section_of: Callable[[str], Section | None]) -> None:
        self._store, self._section_of = store, section_of
        self._values: dict[str, bool | str] = {
            key: self._stored(key, value) for key, value in DEFAULTS.items()
        }
        self._load(playing())

    def _load(self, section: Section) -> None:
        for row in section.rows:
            former = FORMER.get(row.key)
            default = row.default if former is None else self._stored(former, row.default)
            self._values[row.key] = self._stored(row.key, default)

    def _stored(self, key: str, default: bool | str) -> bool | str:
        value: object = self._store.setting(key, default)
        return value if isinstance(value, bool | str) and type(value) is type(default) else default

    def _value(self, key: str) -> bool | str:
        if key not in self._values:
            section = self._section_of(key.partition(".")[0])
            if section is not None:
                self._load(section)
        return self._values[key]

    def flag(self, key: str) -> bool:
        """Whether a setting is on."""
        return bool(self._value(key))

    def choice(self, key: str) -> str:
        """The value chosen."""
        return str(self._value(key))

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
