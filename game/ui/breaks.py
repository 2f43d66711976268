"""Where a line may end: at spaces, and between the characters of Chinese (not in kana)."""

from __future__ import annotations

import re
from collections.abc import Sequence

_FIRST_HAN = "\u2e80"
_HAN = "\u2e80-\u303f\u3190-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff"
_BEGINS_NO_LINE = "，。、；：？！）】〉》」』’”…—～·％)\\],.:;!?%/"
_ENDS_NO_LINE = "（【〈《「『‘“(\\[{/"
_MAY_END = f"(?<=[^{_ENDS_NO_LINE}])(?=[^{_BEGINS_NO_LINE}])(?:(?<=[{_HAN}])|(?=[{_HAN}]))"
# Compiled with the first text that has Chinese: the start of the program pays for no pattern.


def has_han(text: str) -> bool:
    """Returns whether anything in a text is Chinese."""
    return not text.isascii() and max(text) >= _FIRST_HAN


def units(text: str) -> list[tuple[str, str]]:
    """Splits a text into unbreakable units, each with what precedes it: a space or nothing."""
    split_units = []
    for word in text.split(" "):
        gap = " "
        for part in re.split(_MAY_END, word) if has_han(word) else [word]:
            split_units.append((part, gap))
            gap = ""
    return split_units


def joined(lines: Sequence[str]) -> str:
    """Joins lines to one text again."""
    text = ""
    for line in lines:
        needs_no_space = not text or _meet_in_chinese(text[-1] + line[:1])
        text += line if needs_no_space else f" {line}"
    return text


def _meet_in_chinese(both: str) -> bool:
    return has_han(both) and re.search(f"[{_HAN}]", both) is not None
