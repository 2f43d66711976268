"""Readings of characters in Zhuyin and other systems."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from ... import packed

_TONES = {"\u0304": "", "\u0301": "ˊ", "\u030c": "ˇ", "\u0300": "ˋ"}
_MOST_JOINED = 3  # syllables
_NEUTRAL = "˙"  # stands before its syllable
_DIAERESIS = "\u0308"

# Spellings of pinyin that hide a glide, the longer ones first; v is ü.
_SPELLED_OUT = (
    ("yuan", "van"),
    ("yue", "ve"),
    ("yun", "vn"),
    ("yong", "iong"),
    ("yu", "v"),
    ("you", "iou"),
    ("yi", "i"),
    ("y", "i"),
    ("wu", "u"),
    ("w", "u"),
)
_AFTER_JQX = {"u": "v", "ue": "ve", "uan": "van", "un": "vn"}
_FULL = {"iu": "iou", "ui": "uei", "un": "uen"}

_LETTERS = """
zh ㄓ  ch ㄔ  sh ㄕ  b ㄅ  p ㄆ  m ㄇ  f ㄈ  d ㄉ  t ㄊ  n ㄋ  l ㄌ  g ㄍ  k ㄎ  h ㄏ  j ㄐ
q ㄑ  x ㄒ  r ㄖ  z ㄗ  c ㄘ  s ㄙ
"""
_RHYMES = """
a ㄚ  o ㄛ  e ㄜ  ê ㄝ  ai ㄞ  ei ㄟ  ao ㄠ  ou ㄡ  an ㄢ  en ㄣ  ang ㄤ  eng ㄥ  er ㄦ
i ㄧ  ia ㄧㄚ  io ㄧㄛ  ie ㄧㄝ  iai ㄧㄞ  iao ㄧㄠ  iou ㄧㄡ  ian ㄧㄢ  in ㄧㄣ  iang ㄧㄤ
ing ㄧㄥ  u ㄨ  ua ㄨㄚ  uo ㄨㄛ  uai ㄨㄞ  uei ㄨㄟ  uan ㄨㄢ  uen ㄨㄣ  uang ㄨㄤ  ong ㄨㄥ
ueng ㄨㄥ  v ㄩ  ve ㄩㄝ  van ㄩㄢ  vn ㄩㄣ  iong ㄩㄥ
"""


def _table(text: str) -> dict[str, str]:
    """Reads words in turns into a table: pinyin and zhuyin."""
    words = iter(text.split())
    return dict(zip(words, words, strict=True))


_INITIALS, _FINALS = _table(_LETTERS), _table(_RHYMES)
_BUZZING = ("zh", "ch", "sh", "r", "z", "c", "s")  # their i is no sound of its own


def zhuyin(pinyin: str) -> str:
    """Returns a syllable of pinyin in zhuyin; "" if it isn't pinyin."""
    bare, tone = _letters_and_tone(pinyin)
    initial = next((letters for letters in _INITIALS if bare.startswith(letters)), "")
    final = bare.removeprefix(initial)
    if not initial:
        spelling = ((old, new) for old, new in _SPELLED_OUT if final.startswith(old))
        old, new = next(spelling, ("", ""))
        final = new + final.removeprefix(old)
    elif initial in ("j", "q", "x"):
        final = _AFTER_JQX.get(final, final)
    final = _FULL.get(final, final)
    sounds = "" if initial in _BUZZING and final == "i" else _FINALS.get(final)
    if sounds is None or not (initial or sounds):
        return ""
    text = _INITIALS.get(initial, "") + sounds
    return tone + text if tone == _NEUTRAL else text + tone


def joined(syllables: str) -> str:
    """Returns a word's syllables, with spaces between, as pinyin writes a word: `nǚ ér` is nǚ'ér.

    Words of four syllables and more stay apart: what belongs together in them isn't known.
    """
    parts = syllables.split()
    if len(parts) > _MOST_JOINED:
        return syllables
    return "".join(
        f"'{part}" if n and _starts_open(part) else part for n, part in enumerate(parts)
    )


def zhuyin_of_word(syllables: str) -> str:
    """Returns a word's syllables of pinyin, with spaces between, in zhuyin; "" if one isn't."""
    found = ["ㄦ" if part == "r" else zhuyin(part) for part in syllables.split()]
    return " ".join(found) if all(found) else ""


def _starts_open(syllable: str) -> bool:
    """Returns whether a syllable begins with a, o or e, whatever its tone."""
    return unicodedata.normalize("NFD", syllable)[0] in "aoe"


def _letters_and_tone(pinyin: str) -> tuple[str, str]:
    """Returns the letters of a syllable without its tone, ü as v, and the zhuyin tone mark."""
    tone = _NEUTRAL
    letters: list[str] = []
    for sign in unicodedata.normalize("NFD", pinyin.strip().lower()):
        if sign in _TONES:
            tone = _TONES[sign]
        elif sign == _DIAERESIS:
            letters[-1] = "v"
        else:
            letters.append(sign)
    return "".join(letters), tone


FILE = "other_readings.txt"


def other_readings(char: str, script: str, shown: str) -> tuple[str, ...]:
    """Returns the common readings of a character besides the one `shown`, in pinyin.

    The commonest comes first.
    """
    listed = _by_character_and_script()
    found = listed.get((char, script), listed.get((char, ""), ()))
    return tuple(reading for reading in found if reading != shown)


@cache
def _by_character_and_script() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Returns the listed readings; the script is "" for scripts without a row of their own."""
    found = {}
    for key, text in packed.table(FILE):
        chars, *scripts = key.split()
        for char in chars:
            found.update({(char, script): tuple(text.split()) for script in scripts or [""]})
    return found
