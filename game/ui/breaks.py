"""Where a line may end: at spaces, and between the characters of Chinese (not in kana)."""

from __future__ import annotations

import re
from collections.abc import Sequence

_FIRST_HAN = "\u2e80"
_HAN = "\u2e80-\u303f\u3190-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff"
_BEGINS_NO_LINE = "，。、；：？！）】〉》」』’”…—～·％)\\],.:;!?%/"
_ENDS_NO_LINE = "（【〈《「『‘“(\\[{/"
_MAY_END = f"(?<=[^{_ENDS_NO_LINE}])(?=[^{_BEGINS_NO_LINE}])(?:(?<=[{_HAN}])|(?=[{_HAN}]))"
# Compiled when the first Chinese text comes, so that the program starts faster.


def has_han(text: str) -> bool:
    """Returns whether anything in a text is Chinese."""
    return not text.isascii() and max(text) >= _FIRST_HAN


def chunks(text: str) -> list[tuple[str, str]]:
    """Splits a text where a line may end, into (chunk, gap before it); the gap is a space or "".

    The first chunk has a gap before it, too, as if a word preceded the text.
    """
    found = []
    for word in text.split(" "):
        gap = " "
        for part in re.split(_MAY_END, word) if has_han(word) else [word]:
            found.append((part, gap))
            gap = ""
    return found


def joined(lines: Sequence[str]) -> str:
    """Joins lines to one text again."""
    text = ""
    for line in lines:
        needs_no_space = not text or _meet_in_chinese(text[-1] + line[:1])
        text += line if needs_no_space else f" {line}"
    return text


def _meet_in_chinese(both: str) -> bool:
    """Returns whether one of the two characters where lines meet is Chinese."""
    return has_han(both) and re.search(f"[{_HAN}]", both) is not None
