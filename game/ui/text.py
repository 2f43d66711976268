"""Texts: translated for the player, numbers, dates and lists, and foreign text made `visible`."""

from __future__ import annotations

import gettext
import locale
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Literal

from game.ui.compiling import compile_all
from generators.base import MEANT, Beginning, Clauses, Message, Names, Tenths, Thousands
from generators.base import N_ as N_
from generators.text import InLanguages

Sign = Literal["check", "warning", "cross", "hint"]
"""The icon beside a sentence that is shown for a while."""

_LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
_UNSEEN = re.compile(
    # control characters, soft hyphens, direction marks, lone surrogates, blank letters
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]+"
)
_JOINING = re.compile("(?<!\\S)[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]+")
"""Joiners and variation selectors with no character before them that they could change."""
_BREAK = re.compile("\r\n|[\r\x85\u2028\u2029]")
SYSTEM = "system"
"""The language of the system, whichever that is."""
_ENGLISH = "en"
US_ENGLISH = "en_US"
"""American English, a catalogue of the few texts spelled otherwise than in British English."""
_OWN_NAME = Message("English")
"""Each catalogue has the name of its language, in that language, as the translation of this."""
_DOMAIN = "cabinet"
_ENDINGS = (*".?!…:。？！：", "")
"""The characters after which a sentence needs no full stop."""
_LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a language, the most important first, as in gettext."""
_FIRST_HAN = "\u2e80"
_HANT_REGIONS = ("TW", "HK", "MO")

_HONG_KONG_REGIONS = ("HK", "MO")
_TRADITIONAL = "zh_Hant"
CABINET_SEAL = "谜"
"""The character on the seal of the program."""
_TRADITIONAL_SEALS = {"谜": "謎", "宝": "寶", "词": "詞"}

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = _locale_name = _ENGLISH


def language() -> str:
    """Returns the code of the program's language: `en`, `zh_Hans`."""
    return _language


def locale_name() -> str:
    """Returns the language that is spoken, `zh_Hant_HK` for Traditional Chinese in Hong Kong."""
    return _locale_name


def languages() -> Mapping[str, str]:
    """Returns the program's languages: their own names by code, English first."""
    return _languages_in(_compiled(_LOCALE))


@cache
def _compiled(folder: Path) -> Path:
    """Returns the folder of the catalogues; those of the sources are compiled if need be."""
    compile_all(folder)
    return folder


@cache
def _languages_in(folder: Path) -> Mapping[str, str]:
    native_names = {}
    for path in sorted(folder.glob(f"*/*/{_DOMAIN}.mo")):
        with path.open("rb") as file:  # gettext.translation would keep all of it, 1 MB each
            catalogue = gettext.GNUTranslations(file)
        native_names[path.parent.parent.name] = catalogue.gettext(_OWN_NAME.text)
    return {_ENGLISH: "English (UK)", **native_names}


def use(name: str) -> None:
    """Sets the language of the program, or that of the system; English if it isn't known."""
    global _catalogue, _language, _locale_name
    _language = system_language() if name == SYSTEM else known_language(name) or _ENGLISH
    _catalogue = _read(_language)
    _translation.cache_clear()  # it would keep the catalogue before
    is_of_hong_kong = _language == _TRADITIONAL and _is_hong_kong(_wanted_by_system())
    _locale_name = f"{_TRADITIONAL}_HK" if is_of_hong_kong else _language


def _is_hong_kong(wanted: list[str]) -> bool:
    """Returns whether the first Chinese language that the system names is that of Hong Kong."""
    chinese = next((name for name in wanted if name.lower().startswith("zh")), "")
    return not {*re.split("[-_.@]", chinese.upper())}.isdisjoint(_HONG_KONG_REGIONS)


def native_beside(title: str, native: str) -> str:
    """Returns the Chinese title to show beside a title; "" if the title is Chinese already."""
    is_same = native == title or (_language.startswith("zh") and native[:1] >= _FIRST_HAN)
    return "" if is_same else native


def app_title() -> str:
    """Returns the name of the program."""
    return _("Puzzle Cabinet")


def seal_of(character: str) -> str:
    """Returns the character of a seal or a tile as readers of the language write it."""
    return _TRADITIONAL_SEALS.get(character, character) if _language == _TRADITIONAL else character


def _read(name: str) -> gettext.NullTranslations:
    if name == _ENGLISH:  # gettext takes it for en_US
        return gettext.NullTranslations()
    return gettext.translation(_DOMAIN, _compiled(_LOCALE), [name], fallback=True)


def known_language(name: str) -> str:
    """Returns our language for a system's name like `zh_TW.UTF-8` or `fr-CA`; "" for none."""
    parts = re.split("[-_]", re.split("[.@]", name)[0])
    first, others = parts[0].lower(), [part.upper() for part in parts[1:]]
    if first == "zh":
        is_hant = "HANT" in others or ("HANS" not in others and {*others} & {*_HANT_REGIONS})
        wanted = ["zh_Hant" if is_hant else "zh_Hans"]
    else:
        wanted = ["_".join([first, *others]), first]
    return next(
        (candidate for candidate in wanted if candidate == _ENGLISH or _has(candidate)), ""
    )


def _has(name: str) -> bool:
    return (_compiled(_LOCALE) / name / "LC_MESSAGES" / f"{_DOMAIN}.mo").is_file()


def system_language() -> str:
    """Returns the first of the system's languages that we have, else English."""
    known = (known_language(name) for name in _wanted_by_system())
    return next(filter(None, known), _ENGLISH)


def _wanted_by_system() -> list[str]:
    """Returns the languages in the environment variables, else those of Windows or macOS."""
    variables = (os.environ.get(name, "") for name in _LANGUAGE_VARIABLES)
    if named := next(filter(None, variables), ""):
        return named.split(":")
    if sys.platform == "darwin":
        with suppress(OSError, subprocess.SubprocessError):
            command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
            return re.findall(r"[A-Za-z][\w-]+", done.stdout)
    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale.get(number, "")]
    return []


def _(text: str) -> str:
    """Returns a text in the player's language.

    Anything before a | in it explains an ambiguous text to translators and is not shown.
    """
    return _translation(_catalogue, text) if text else ""


@lru_cache(maxsize=2048)
def _translation(catalogue: gettext.NullTranslations, text: str) -> str:
    """Returns a text as a catalogue has it; a screen asks for the same texts again and again."""
    return _plain(catalogue.gettext(text))


def _plain(text: str) -> str:
    """Returns a text without the explanation for translators before its |."""
    return text.rpartition(MEANT)[2]


def count(one: str, many: str, number: int) -> str:
    """Returns the form of a sentence that fits `number`, with {n} filled in."""
    return _plain(_catalogue.ngettext(one, many, number)).format(n=number)


def pattern(message: Message) -> str:
    """Returns a message in the player's language, with its {placeholders} not filled in yet."""
    if not message.many:
        return _(message.text)
    number = message.values["n"]
    assert isinstance(number, int)
    return _plain(_catalogue.ngettext(message.text, message.many, number))


def translate(message: Message) -> str:
    """Returns a message of the puzzles in the player's language."""
    values = {name: translate_value(value) for name, value in message.values.items()}
    text = pattern(message).format(**values)
    return capitalized(text) if isinstance(message, Beginning) else text


def translate_value(value: object) -> object:
    """Returns a value of a message, as its text in the player's language if it is translatable."""
    if isinstance(value, Message):
        return translate(value)
    if isinstance(value, Names):
        join = join_parts if isinstance(value, Clauses) else join_nouns
        return join(str(translate_value(name)) for name in value)
    if isinstance(value, InLanguages):
        return value.get(_language, value[""])
    if isinstance(value, Tenths):
        return f"{value}".replace(".", _("before the tenths of a number|."))
    return number_text(value) if isinstance(value, Thousands) else value


_CLIPPED_WORDS = r"(?:tis|twas|em|til|cause|n|cello)\b"
"""Words that begin with an apostrophe, not with a quotation mark."""


def curly(text: str) -> str:
    """Returns the text with curly quotes and apostrophes in place of straight ones."""
    opened = re.sub(r'(^|[\s(/—-])"(?=\S)', r"\1“", text)
    opened = re.sub(rf"(^|[\s(/—“-])'(?!{_CLIPPED_WORDS})(?=\w)", r"\1‘", opened)
    return opened.replace('"', "”").replace("'", "’")


def number_text(number: int) -> str:
    """Returns a number with separators between thousands: `12,345`."""
    return f"{number:,}".replace(",", _("between thousands|,"))


def decimal_text(number: float) -> str:
    """Returns a number with one decimal: `5.1`."""
    return f"{number:.1f}".replace(".", _("before decimals|."))


def sentence(message: Message) -> str:
    """Returns the message as a sentence, with a capital and a full stop."""
    return as_sentence(translate(message))


def as_sentence(text: str) -> str:
    """Returns a text with a capital at its beginning and a full stop at its end."""
    stop = "" if text[-1:] in _ENDINGS else _("the end of a sentence|.")
    return capitalized(text) + stop


def capitalized(text: str) -> str:
    """Returns a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def join_sentences(texts: Iterable[str]) -> str:
    """Joins sentences, one after the other."""
    sentences = [text for text in texts if text]
    if not sentences:
        return ""
    joined = sentences[0]
    for text in sentences[1:]:
        joined = _("{first} {second}").format(first=joined, second=text)
    return joined


def join_parts(texts: Iterable[str]) -> str:
    """Joins the parts of a description: `solved, 3:42, no hint`."""
    return _("between parts of a sentence|, ").join(texts)


def numbered(text: str, number: int, whole: int) -> str:
    """Returns a text of a list with its place in it: `Every chest counts, 3 of 13`."""
    place = _("{done} of {whole}").format(done=number, whole=whole)
    is_key = text.endswith(("+,", "+."))
    text = text if is_key else text.rstrip(",;，；.。 ")  # a sentence, or the line of a verse
    return join_parts(filter(None, (text, place)))


def changed_parts(text: str, before: str) -> str:
    """Returns the parts of a description that differ from those of the one `before`: `column 4`.

    Returns the whole text if both are the same, or if their beginnings up to a colon differ.
    """
    head, colon, place = text.partition(labelled("\n", "\n").strip("\n"))
    if colon:
        is_same = before.startswith(f"{head}{colon}")
        return changed_parts(place, before.removeprefix(f"{head}{colon}")) if is_same else text
    comma = join_parts(("", ""))
    pairs = zip_longest(text.split(comma), before.split(comma), fillvalue="")
    return join_parts(part for part, old in pairs if part not in ("", old)) or text


def join_nouns(texts: Iterable[str]) -> str:
    """Returns a list of names: `row 3, zone B`."""
    return _("between the names of a list|, ").join(texts)


def join_with_or(texts: Sequence[str]) -> str:
    """Returns the names as alternatives: `a chest, a group or a rank`."""
    if len(texts) < 2:
        return "".join(texts)
    return _("{list} or {last}").format(list=join_nouns(texts[:-1]), last=texts[-1])


def join_first(names: Sequence[str], most: int) -> str:
    """Joins the first `most` of the names, which may contain commas: `a; b; and 3 more`.

    A single one more is named instead of counted.
    """
    more = len(names) - most
    if more <= 1:
        return join_lists(names)
    return join_lists([*names[:most], count("and {n} more", "and {n} more", more)])


def join_lists(texts: Iterable[str]) -> str:
    """Joins lists of names: `chest: 5; cross: 1, 2`."""
    return _("between lists of names|; ").join(texts)


def ratio_aloud(text: str) -> str:
    """Returns a figure such as `7/10` as it is read aloud, `7 of 10`; another one as it is."""
    done, slash, whole = text.partition("/")
    if not (slash and done.isdecimal() and whole.isdecimal()):
        return text
    return _("{done} of {whole}").format(done=done, whole=whole)


def labelled(head: str, text: str) -> str:
    """Returns `head: text` as the language writes it; only the other one if one is empty."""
    return _("{head}: {text}").format(head=head, text=text) if head and text else head or text


def in_language(code: str, title: str, text: str) -> str:
    """Returns the text after the title of a language, unless that is English or the program's."""
    return text if code in ("en", _language) else labelled(title, text)


def clock_text(ms: int) -> str:
    """Returns a time such as `3:42`, or `1:03:42` from an hour on."""
    seconds = ms // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"


def shown_ms(ms: int) -> int:
    """Returns a time cut to whole seconds, as clocks show it, so that shown times add up."""
    return ms // 1000 * 1000


def weekdays() -> tuple[str, ...]:
    """Returns the days of the week, Monday first."""
    first = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"))
    return (*first, _("Friday"), _("Saturday"), _("Sunday"))


def short_weekdays() -> tuple[str, ...]:
    """Returns the weekdays in two or three letters, for the head of a calendar."""
    return (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))


def weekday_letters() -> tuple[str, ...]:
    """Returns the weekdays in one letter each."""
    return tuple(_("M T W T F S S").split())


def months() -> tuple[str, ...]:
    """Returns the months of the year."""
    first = (_("January"), _("February"), _("March"), _("April"), _("May"), _("June"))
    second = (_("July"), _("August"), _("September"), _("October"), _("November"), _("December"))
    return first + second


def short_months() -> tuple[str, ...]:
    """Returns the months in about three letters."""
    return tuple(_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split())


def day_text(day: date) -> str:
    """Returns a date as `Friday 20 November`."""
    words = {"weekday": weekdays()[day.weekday()], "month": months()[day.month - 1]}
    return _("{weekday} {day} {month}").format(day=_day_number(day), **words)


def _day_number(day: date) -> str:
    return _("first day of a month|1") if day.day == 1 else str(day.day)


def full_day_text(day: date, today: date) -> str:
    """Returns a date as `Friday 20 November`, with its year if that isn't the present one."""
    if day.year == today.year:
        return day_text(day)
    return _("{day} {year}").format(day=day_text(day), year=day.year)


def short_day_text(day: date) -> str:
    """Returns a date as `20 November`."""
    return _("{day} {month}").format(day=_day_number(day), month=months()[day.month - 1])


def month_text(day: date) -> str:
    """Returns the month of a date as `November 2026`."""
    return _("{month} {year}").format(month=months()[day.month - 1], year=day.year)


def visible(text: str, before: str = "") -> str:
    """Returns the visible characters of a foreign text, with its line breaks and tabs.

    `before` is the text it will follow: a joiner or a selector stays only after a character.
    """
    follows_character = before != "" and not before[-1].isspace()
    stand_in = "_" if follows_character else ""  # for the character before, removed again below
    text = stand_in + _UNSEEN.sub("", _BREAK.sub("\n", text))
    return _JOINING.sub("", text)[len(stand_in) :]
