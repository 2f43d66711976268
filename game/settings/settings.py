"""The settings: their values, the rows that change them, and the language of puzzle words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.daily.today import BY_LANGUAGE
from game.storage.store import Store
from game.ui.text import SYSTEM, US_ENGLISH, _, languages
from game.ui.text import language as program_language
from generators.base import AnyKind

SOUND = "sound"
"""The key of the volume: off, soft or full."""

LANGUAGE = "language"
"""The key of the language of everything that is written."""

TEXT_SIZES = ("100", "110", "125", "150", "175")
"""In percent."""
DEFAULTS: dict[str, bool | str] = {
    "theme": "light",
    LANGUAGE: SYSTEM,
    "text_size": TEXT_SIZES[0],
    "share_times": True,
    "share_squares": True,
    "share_same": False,
}
"""The settings outside all sections; the rows of the sections have defaults of their own."""

TWO_CLICKS = "two_clicks"
"""The key of whether two clicks, at its start and end, replace a drag on a board."""
LETTER_KEYS = "letter_keys"
"""The key of whether a letter alone is a shortcut: speech input types letters."""
STREAK_KEY = "today.run"
"""The key of whether the streak is shown."""

SPELLING, BRITISH, AMERICAN = "spelling", "british", "american"
"""The key of the spelling of English puzzle words, and its values."""

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
"""The keys under which version 0.1.0 saved the settings of puzzles."""


@dataclass(frozen=True)
class Toggle:
    """A setting that is on or off; if `inverted`, "on" on the screen is False in the store.

    If it changes what is `dealt`, puzzles made ahead are dropped when it changes.
    """

    key: str
    label: str
    note: str = ""
    default: bool = False
    inverted: bool = False
    dealt: bool = False
    sample: str = ""
    """The sound this setting is about, which a button beside it plays."""


@dataclass(frozen=True)
class Choose:
    """A setting with a few values: (value, label) each; the first one is the default.

    If it changes what is `dealt`, puzzles made ahead are dropped when it changes.
    """

    key: str
    label: str
    note: str
    options: tuple[tuple[str, str], ...]
    dealt: bool = False
    is_listed: bool = False
    """Whether the values are names too long to stand side by side."""
    is_shown: Callable[[Any], bool] = lambda cabinet: True
    """(cabinet) -> whether the player has a use for it now."""

    @property
    def default(self) -> str:
        """Returns the value that a new player has."""
        return self.options[0][0]


Row = Toggle | Choose


@dataclass(frozen=True)
class Section:
    """A page of the settings screen."""

    title: str
    rows: tuple[Row, ...]


class Settings:
    """The chosen values, written to the store at every change.

    A puzzle's keys begin with its name and a dot; its section is loaded when the first of them is
    read. A value of the wrong type counts as the default.
    """

    def __init__(self, store: Store, section_of: Callable[[str], Section | None]) -> None:
        self._store, self._section_of = store, section_of
        self._values: dict[str, bool | str] = {}
        self.read()

    def read(self) -> None:
        """Reads all settings again, after they were changed in the store."""
        self._values = {key: self._stored(key, value) for key, value in DEFAULTS.items()}
        self._load(playing())
        self._values[SPELLING] = _chosen_spelling(self._store)
        self._load(days())
        self._load(sound())

    def _load(self, section: Section) -> None:
        """Reads a section's settings; one that isn't stored begins with its former key's value."""
        for row in section.rows:
            former = FORMER.get(row.key)
            default = row.default if former is None else self._stored(former, row.default)
            self._values[row.key] = self._stored(row.key, default)

    def _stored(self, key: str, default: bool | str) -> bool | str:
        value: object = self._store.setting(key, default)
        return value if isinstance(value, bool | str) and type(value) is type(default) else default

    def _value(self, key: str) -> bool | str:
        """Returns the value of a setting, after loading its section if it belongs to a puzzle."""
        if key not in self._values:
            section = self._section_of(key.partition(".")[0])
            if section is not None:
                self._load(section)
        return self._values[key]

    def flag(self, key: str) -> bool:
        """Returns whether a setting is on."""
        return bool(self._value(key))

    def has(self, key: str) -> bool:
        """Returns whether a flag is stored: otherwise it takes on either default."""
        return self._stored(key, True) == self._stored(key, False)

    def choice(self, key: str) -> str:
        """Returns the value chosen."""
        return str(self._value(key))

    @property
    def text_size(self) -> str:
        """Returns the chosen text size, one of TEXT_SIZES."""
        chosen = self.choice("text_size")
        return chosen if chosen in TEXT_SIZES else TEXT_SIZES[0]

    def set(self, key: str, value: bool | str) -> None:
        """Changes a setting and stores it."""
        self._values[key] = value
        self._store.set_setting(key, value)


def text_size() -> Choose:
    """Returns the setting of the text size, which buttons follow too."""
    options = tuple((size, _("{percent}%").format(percent=size)) for size in TEXT_SIZES)
    return Choose("text_size", _("Text size"), "", options)


def language() -> Choose:
    """Returns the setting of the program's language."""
    options = ((SYSTEM, _("System")), *languages().items())
    note = _("words in puzzles stay the same")
    return Choose(LANGUAGE, _("Language"), note, options, dealt=True, is_listed=True)


def spelling() -> Choose:
    """Returns the setting of the spelling of English puzzle words."""
    spellings = ((BRITISH, _("British")), (AMERICAN, _("American")))
    return Choose(
        SPELLING,
        _("English spelling"),
        "",
        ((BY_LANGUAGE, _("Automatic")), *spellings),
        dealt=True,
    )


def spelling_of(store: Store) -> str:
    """Returns BRITISH or AMERICAN: the player's choice, else that of the program's language."""
    chosen = _chosen_spelling(store)
    if chosen == BY_LANGUAGE:
        return AMERICAN if program_language() == US_ENGLISH else BRITISH
    return chosen


def _chosen_spelling(store: Store) -> str:
    """Returns BRITISH, AMERICAN or BY_LANGUAGE, also from the settings of version 0.2.0."""
    former = AMERICAN if store.setting("wordwall.spelling", "") == "us" else BY_LANGUAGE
    chosen: object = store.setting(SPELLING, store.setting("brick.spelling", former))
    return chosen if chosen in (BRITISH, AMERICAN) else BY_LANGUAGE


def playing() -> Section:
    """Returns the settings of play that are the same for every puzzle."""
    return Section(
        _("Playing"),
        (
            Toggle("clock", _("Clock"), default=True),
            Toggle("motion", _("Reduce motion"), default=True, inverted=True),
            Toggle(TWO_CLICKS, _("Drag with two clicks"), _("click to start, click again to end")),
            Toggle(
                LETTER_KEYS, _("Letter shortcuts"), _("turn off if you dictate text"), default=True
            ),
            spelling(),
        ),
    )


def days() -> Section:
    """Returns the settings of Today: whether the streak is shown."""
    row = Toggle(STREAK_KEY, _("Show my streak"), default=True)
    return Section(_("Today"), (row,))


def sound() -> Section:
    """Returns the volume, and which sounds are played."""
    levels = (("off", _("Off")), ("soft", _("Soft")), ("full", _("Full")))
    return Section(
        _("Sound"),
        (
            Choose(SOUND, _("Sound"), "", levels),
            Toggle("sound_touch", _("Taps and marks"), default=True, sample="place"),
            Toggle("sound_found", _("Word, group or hint"), default=True, sample="group"),
            Toggle("sound_solved", _("the sound of it|Solved"), default=True, sample="solved"),
        ),
    )


# The language of puzzle words, chosen in a drawer independently of the program's language

ENGLISH = "en"


def language_key(kind_name: str) -> str:
    """Returns the settings key of the language of a kind's words."""
    return f"{kind_name}.language"


def languages_of(kind: AnyKind) -> dict[str, str]:
    """Returns the languages a kind's words can have, by code; none if only English."""
    has_languages = any(kind.choosing.takes_language(preset.params) for preset in kind.presets)
    return language_titles() if has_languages else {}


def chosen_language(store: Store, kind_name: str) -> str:
    """Returns the code of the language chosen; English if none, or one without a list."""
    code: str = store.setting(language_key(kind_name), ENGLISH)
    return code if code in language_titles() else ENGLISH


def in_chosen_language(store: Store, kind: AnyKind, params: Any) -> Any:
    """Returns params with the chosen language, unless they ask for one other than English."""
    if not kind.choosing.takes_language(params) or params.language != ENGLISH:
        return params
    code = chosen_language(store, kind.name)
    if code == ENGLISH:
        return params
    # Only English has two spellings; a preset's name must not keep one with other languages.
    plain = {"spelling": ""} if getattr(params, "spelling", "") else {}
    return replace(params, language=code, **plain)


def words_in(code: str) -> str:
    """Returns the label of the row that opens the list of languages."""
    return _("Words in: {language}").format(language=language_titles()[code])


def language_titles() -> dict[str, str]:
    """Returns all languages of words, by their codes."""
    from generators.words.languages import LANGUAGES  # late: the first frame needs none of them

    return {code: word_language.title for code, word_language in LANGUAGES.items()}
