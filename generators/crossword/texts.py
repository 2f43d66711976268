"""Texts of files (cells, clues, words) as the program stores them, and compressed IDs."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence

from ..base import MalformedFile
from ..text import quoted, sealed, unsealed, wrong_value
from .board import MAX_SIDE, MAX_TEXT

_TAG = re.compile(
    r"</?(?:b|i|s|u|em|strong|sub|sup|span|small|big|tt|code|q|a|font)\b[^<>]{0,200}>", re.I
)
_STYLE_TAG = re.compile(r"<(/?(?:b|i|s|u|em|strong|sub|sup))\b[^<>]{0,200}>", re.I)
_BREAK = re.compile(r"</?(?:br|p|div)\b[^<>]{0,200}>", re.I)
_JOINTS = frozenset("-'’‘.")  # in a word of a list; they are not written into the board
_MAX_NUMBER = 10**MAX_TEXT
MAX_SHARED = 8000
"""The most characters of an ID: a page of text still fits in a mail or a chat."""
MOST_CLUE = 500
"""The most characters of a clue that is written here."""
_RAISED = re.compile(r"<(sup|sub)\b[^<>]{0,200}>(.{0,100}?)</\1\s*>", re.I | re.S)
_SUPERSCRIPTS = str.maketrans("0123456789+-−–=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ")
_SUBSCRIPTS = str.maketrans("0123456789+-−–=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎")
_LONE = re.compile(r"&(?!#?\w{1,31};)")
"""An ampersand that begins no entity."""
_ORDINALS = frozenset({"st", "nd", "rd", "th", "er", "ème"})
"""What stands above the line after a number in print, and in the line elsewhere: 1st."""
_BODY = re.compile(r"QlpoO[A-Za-z0-9_-]{10,}")


def one_line(text: str) -> str:
    """Returns a text in one line, without characters that cannot be shown."""
    kinds = ((char, unicodedata.category(char)) for char in unicodedata.normalize("NFC", text))
    # Control characters become spaces; halves of surrogate pairs are dropped.
    chars = (" " if kind == "Cc" else char for char, kind in kinds if kind != "Cs")
    return " ".join("".join(chars).split())


def plain(text: str) -> str:
    """Returns a text of an .ipuz file in one line, without its HTML."""
    return one_line(html.unescape(_TAG.sub("", _BREAK.sub(" ", raised(text)))))


def raised(text: str) -> str:
    """Returns HTML with its superscripts and subscripts as plain text: 10², H₂O, else 2^x, a_k."""
    return _RAISED.sub(_raised, text)


def _raised(match: re.Match[str]) -> str:
    """Returns a superscript or subscript in Unicode's own characters, or else after a sign.

    `match` is one of _RAISED: its tag, and the HTML inside. Ordinals such as `1st` stay in line.
    """
    is_above = match[1].lower() == "sup"
    inner = _TAG.sub("", match[2])
    text = html.unescape(inner).strip()
    if not any(map(str.isalnum, text)) or (is_above and text in _ORDINALS):
        return inner
    table = _SUPERSCRIPTS if is_above else _SUBSCRIPTS
    if all(ord(char) in table for char in text):
        return text.translate(table)
    sign = "^" if is_above else "_"
    return f"{sign}({inner.strip()})" if " " in text else f"{sign}{inner.strip()}"


def as_html(text: str) -> str:
    """Returns a text as HTML; entities and tags in it count, as many programs write them."""
    return _LONE.sub("&amp;", text)


def escaped(text: str) -> str:
    """Inverse of plain."""
    return text if plain(text) == text else html.escape(text, quote=False)


def is_without_html(written: str, text: str) -> bool:
    """Whether a text of a file is this plain text, with or without `&`, `<` and `>` escaped."""
    return written in (escaped(text), html.escape(text, quote=False))


def safe_html(written: str) -> str:
    """Returns HTML that shows what a text of an .ipuz file shows, and can't do anything else.

    Only tags that style text pass, without attributes, and only if they are nested properly; what
    else looks like HTML is escaped. Everything that is written for a web page goes through here.
    """
    texts_and_tags = _STYLE_TAG.split(_BREAK.sub(" ", written))
    are_nested = _are_nested([tag.lower() for tag in texts_and_tags[1::2]])
    pieces = []
    for place, piece in enumerate(texts_and_tags):
        if place % 2 == 0:
            pieces.append(html.escape(html.unescape(_TAG.sub("", piece)), quote=False))
        elif are_nested:
            pieces.append(f"<{piece.lower()}>")
    return one_line("".join(pieces))


def _are_nested(tags: Sequence[str]) -> bool:
    """Whether each tag, such as `i`, is closed (`/i`) in reverse order."""
    open_tags: list[str] = []
    for tag in tags:
        if not tag.startswith("/"):
            open_tags.append(tag)
        elif not open_tags or open_tags.pop() != tag[1:]:
            return False
    return not open_tags


def text_in(value: object) -> str | None:
    """Returns the text that a file's value means in a cell, lower case; None if it isn't one."""
    if type(value) is int and 0 <= value < _MAX_NUMBER:
        value = str(value)
    if not isinstance(value, str) or len(value) > 4 * MAX_TEXT:
        return None
    text = composed("".join(value.split()))
    is_fine = 0 < len(text) <= MAX_TEXT and text == text.lower() and text.isprintable()
    return text if is_fine else None


def composed(text: str) -> str:
    """The text in lower case, each accented letter as one character."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())


def place_of(cell: int, cols: int) -> str:
    """The place of a cell as people count it, in English: `row 1, column 2`."""
    return "row {row}, column {col}".format(**row_and_col(cell, cols))


def row_and_col(cell: int, cols: int) -> dict[str, int]:
    """Row and column of a cell as people count them, for a sentence."""
    return {"row": cell // cols + 1, "col": cell % cols + 1}


def word_in(value: object) -> str:
    """A word of a list, spelled as in the grid: lower case, no hyphens. Raises ParseError."""
    if not isinstance(value, str):
        raise wrong_value("There", "be a word here", value)
    word = composed("".join(char for char in value if not (char.isspace() or char in _JOINTS)))
    if not all(map(is_letter, word)) or not 0 < len(word) <= MAX_SIDE:
        raise MalformedFile(
            f"Words can have 1 to {MAX_SIDE} letters. This one doesn't work: {quoted(value)}."
        )
    return word


def bank_word_in(value: object) -> str:
    """Returns a bank word read from one of our files. Raises ParseError.

    It may have any characters that cells can hold, not only letters.
    """
    word = composed(value) if isinstance(value, str) else ""
    if not 0 < len(word) <= MAX_SIDE * MAX_TEXT or not word.isprintable() or " " in word:
        raise wrong_value("There", "be a fill-in word here", value)
    return word


def is_letter(char: str) -> bool:
    """Whether a word of a list may have the character: a letter or a digit."""
    return char.isalnum()


def shared(text: str) -> str | None:
    """The body of the ID of a puzzle with that text; None if it is too long."""
    body = sealed(text)
    return body if len(body) <= MAX_SHARED else None


def is_id(text: str) -> bool:
    """Whether the text looks like the body of an id, perhaps in several lines."""
    return bool(_BODY.fullmatch("".join(text[: 2 * MAX_SHARED].split())))


def text_of_id(body: str) -> str:
    """The text that was compressed into the id. Raises ParseError."""
    body = "".join(body.split())
    if len(body) > MAX_SHARED:
        raise MalformedFile(
            f"A game ID can have at most {MAX_SHARED} characters; this one has {len(body)}. Open "
            "the puzzle from a file."
        )
    return unsealed(body)
