"""The languages that words are dealt in: their own names, and the letters they are played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from string import ascii_lowercase
from unicodedata import normalize

from ..base import Message, Preset, UsageError

ENGLISH = "en"
AMERICAN, BRITISH = "american", "british"
SPELLINGS = (AMERICAN, BRITISH)
"""The spellings of English; without one, only words that both countries spell alike are used."""


@dataclass(frozen=True)
class Language:
    """A language of words; `letters` are its letters in addition to a to z.

    All other accents are folded: French élève is played as eleve, and shown as it is written.
    """

    code: str
    title: str
    letters: str = ""

    @cached_property
    def alphabet(self) -> str:
        """The letters of the language, a to z first."""
        return ascii_lowercase + self.letters


LANGUAGES = {
    language.code: language
    for language in (
        Language(ENGLISH, "English"),
        Language("fr", "Français"),
        Language("es", "Español", "ñ"),
        Language("it", "Italiano"),
        Language("pt", "Português"),
        Language("de", "Deutsch", "äöü"),
    )
}
"""Languages by code. In Spanish, n and ñ differ, in German a and ä; ß is ss, œ is oe, ç is c."""

_COMMONEST = {
    ENGLISH: "the and of to is that was for with his her you",
    "fr": "le les des est une dans qui pas pour sur au il",
    "es": "el los las una por con del pero su como más es",
    "it": "il di che gli non della sono anche per era i del",
    "pt": "os uma não com do da em mais seu ao dos as",
    "de": "der die und das ist nicht ein mit den zu sich von",
}
_LEAST_FREQUENT = 0.06  # of all words of a text; running text has 0.15 to 0.25
_MAX_READ = 20_000  # characters

_UNACCENTED = {"ñ": "n", "ä": "a", "ö": "o", "ü": "u"}


def language_of(code: str) -> Language:
    """The language of a code. Raises ParseError."""
    found = LANGUAGES.get(code)
    if found is None:
        raise UsageError(
            f"There is no word list for the language {code[:40]!r}. Choose from "
            f"{', '.join(LANGUAGES)}."
        )
    return found


def in_language(preset: Preset, code: str) -> Preset:
    """Returns the preset in another language: `8-medium` becomes `8-medium-fr`."""
    title = Message("{level} • {language}", level=preset.level, language=LANGUAGES[code].title)
    params = replace(preset.params, language=code)
    return replace(preset, name=f"{preset.name}-{code}", level=title, params=params)


def preset_named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """Returns the preset that `8-medium-fr` names: `8-medium` with French words; None if none."""
    plain, _, code = name.rpartition("-")
    if code not in LANGUAGES or code == ENGLISH:
        return None
    found = next((preset for preset in presets if preset.name == plain), None)
    return found and in_language(found, code)


def check_spelling(name: str) -> None:
    """Raises ParseError unless the name is one of SPELLINGS or ""."""
    if name and name not in SPELLINGS:
        raise UsageError(
            f"There is no spelling called {name!r}. Choose from {', '.join(SPELLINGS)}."
        )


def spelled_preset(name: str, presets: Iterable[Preset]) -> Preset | None:
    """Returns the preset that `8-medium-british` names: `8-medium` in British spelling.
    None unless there is such a preset, of English words.
    """
    plain, _, spelling = name.rpartition("-")
    named = next((preset for preset in presets if preset.name == plain), None)
    if named is None or spelling not in SPELLINGS or named.params.language != ENGLISH:
        return None
    return replace(named, name=name, params=replace(named.params, spelling=spelling))


def language_in(text: str) -> str:
    """The code of a text's language, judged by its most frequent words; if unsure, English."""
    words = Counter(text[:_MAX_READ].lower().split())
    counts = {code: sum(words[word] for word in row.split()) for code, row in _COMMONEST.items()}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] >= _LEAST_FREQUENT * words.total() else ENGLISH


def unaccented(letter: str, code: str) -> str:
    """Returns a Latin letter without its accent, unless it is one of the language's own: é is e,
    and ñ is n except in Spanish. Other letters, such as ж and ß, stay.
    """
    plain = normalize("NFD", letter)[:1]  # its accents follow it
    return plain if plain.isascii() and letter not in LANGUAGES[code].letters else letter


def restore_accents(text: str, letters: str) -> str:
    """Returns a text with accents that `letters` require: n becomes ñ if they have ñ but no n."""
    for letter, plain in _UNACCENTED.items():
        if letter in letters and plain not in letters:
            text = text.replace(plain, letter)
    return text
