"""What a player may call a component besides writing it: how it is read, or what it means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from .characters.components import Components
from .characters.glosses import gloss
from .characters.highlights import part_meaning, part_reading
from .characters.zhuyin import zhuyin
from .rules import SCRIPTS, Puzzle
from .wall import toneless

_TONES = {"\u0304": "1", "\u0301": "2", "\u030c": "3", "\u0300": "4"}
_RADICAL = re.compile(r"(?:KANGXI|CJK) RADICAL (?:[CJ]-SIMPLIFIED |SIMPLIFIED )?(.*)")
_VARIANT_NUMBERS = frozenset({"one", "two", "three", "four"})  # `CJK RADICAL WATER ONE`
_SMALL_WORDS = frozenset(
    {
        *("of", "the", "a", "an", "to", "and", "or", "in", "on", "with", "for", "by", "as", "etc"),
        *("de", "du", "la", "le", "les", "un", "une", "à", "en", "et", "ou", "se", "au"),
    }
)
_PLAIN_NAMES = {
    **{"车": ("car",), "木": ("wood",), "言": ("say", "talk", "language"), "金": ("metal",)},
    **{
        "贝": ("money", "seashell", "shell", "cowrie", "clam"),
        "虫": ("bug", "worm"),
        "土": ("ground",),
        "石": ("rock",),
    },
    **{"糸": ("string",), "辶": ("road", "movement"), "宀": ("house",), "艹": ("plant",)},
    **{"见": ("look",), "冫": ("cold",), "彳": ("road",), "阝": ("hill",), "禾": ("crop", "rice")},
    **{"页": ("head",), "疒": ("illness", "disease"), "礻": ("god", "spirit"), "力": ("force",)},
    **{"小": ("little",), "大": ("large",), "刀": ("sword",), "足": ("leg",), "攵": ("strike",)},
    **{"鬼": ("demon",), "犬": ("animal",), "儿": ("son",), "行": ("walk",), "皿": ("bowl",)},
    **{"广": ("house",), "尸": ("body",), "肉": ("meat",)},
}
"""What learners and textbooks call components where the tables say only something else."""
_KATAKANA, _TO_HIRAGANA = range(ord("ァ"), ord("ヶ") + 1), ord("ぁ") - ord("ァ")


def component_meant(
    text: str, puzzle: Puzzle, group: int, components: Components, language: str = ""
) -> str | None:
    """Returns the component meant by `text`, typed for a group; None if it names none.

    A character means itself, except kana and zhuyin, which are names. Other texts are looked up
    among the names of the components on the wall or among the choices, those of the group first.
    Meanings may be in English or in `language`, that of the player.
    """
    text = unicodedata.normalize("NFC", text.strip())
    if len(text) == 1 and not text.isascii() and not _is_sound(text):
        return text
    called = _normalized(text)
    groups = (puzzle.groups[group], *puzzle.groups)
    candidates = [
        *puzzle.groups[group].accepted,
        *(other.component for other in groups),
        *"".join(other.choices for other in groups),
        *(herring.component for herring in puzzle.herrings),
    ]
    matching = (
        component
        for component in candidates
        if called in names(component, puzzle, components, language)
    )
    return next(matching, None)


def names(
    component: str, puzzle: Puzzle, components: Components, language: str = ""
) -> frozenset[str]:
    """Returns all names of a component: readings (pinyin, Jyutping or kana) and meanings."""
    return _names(component, puzzle.script, components, language)


@lru_cache(maxsize=256)
def _names(component: str, script: str, components: Components, language: str) -> frozenset[str]:
    """All names by which players may call a component: its readings, meanings, radical names."""
    accepted: set[str] = set()
    for form in (component, *components.forms(component)):
        for reading_script in (*SCRIPTS, script):
            by_itself = components.reading(form, reading_script)
            for reading in f"{by_itself} {part_reading(form, reading_script)}".split():
                accepted.update(_spellings(reading))
        for meaning in (
            components.meaning(form, script),
            gloss(form, script, language),
            part_meaning(form, ""),
            part_meaning(form, language),
        ):
            accepted.update(_senses(meaning), _senses(_unaccented(meaning)))
        accepted.update(_radical_names(form), _PLAIN_NAMES.get(form, ()))
    return frozenset(accepted - {""})


def _spellings(reading: str) -> Iterator[str]:
    """Yields spellings of a reading: with its tone, a number for it or none, and in zhuyin."""
    if _is_kana(reading[0]):
        yield _normalized(reading)
        return
    marked = unicodedata.normalize("NFD", reading)
    number = next((_TONES[sign] for sign in marked if sign in _TONES), "")
    bare = toneless(reading)
    for spelling in (reading, bare + number, bare, zhuyin(reading)):
        yield _normalized(spelling)
        yield _normalized(spelling).replace("ü", "v")


def _senses(meaning: str) -> Iterator[str]:
    """Yields the senses of a meaning, and each of their meaningful words."""
    for sense in re.split(r"[,;()/；（）]", meaning):
        yield _normalized(sense)
        yield from _words(sense)


def _unaccented(meaning: str) -> str:
    """Returns a meaning as it is typed without accents: `oeil` for `œil`."""
    letters = unicodedata.normalize("NFD", meaning.replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _words(text: str) -> Iterator[str]:
    """Yields a text without its small words, then its other words one by one."""
    words = re.split(r"[\s-]+", _normalized(text))
    yield " ".join(word for word in words if word not in _SMALL_WORDS)
    yield from (word for word in words if word not in _SMALL_WORDS)


def _radical_names(form: str) -> Iterator[str]:
    """Yields the name that Unicode gives a radical: `man` for ⼈."""
    if matched := _RADICAL.fullmatch(unicodedata.name(form, "")):
        words = _normalized(matched[1]).split()
        yield " ".join(words[:-1] if len(words) > 1 and words[-1] in _VARIANT_NUMBERS else words)


def _is_sound(char: str) -> bool:
    """Whether a character is a letter of kana or zhuyin."""
    return _is_kana(char) or "ㄅ" <= char <= "ㄯ"


def _is_kana(char: str) -> bool:
    return "ぁ" <= char <= "ー"


def _normalized(text: str) -> str:
    """Returns a text in lower case and hiragana, with single spaces, without dots."""
    text = " ".join(unicodedata.normalize("NFC", text.casefold()).replace(".", "").split())
    return "".join(chr(ord(c) + _TO_HIRAGANA) if ord(c) in _KATAKANA else c for c in text)
