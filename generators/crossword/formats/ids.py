"""Ids of crosswords: the text of one, compressed, in letters, digits, - and _."""

from __future__ import annotations

import bz2
import re
from base64 import urlsafe_b64decode

from generators.base import ParseError
from generators.crossword.writing import MAX_SHARED

_BODY = re.compile(r"QlpoO[A-Za-z0-9_-]{10,}")
MAX_TEXT = 1_000_000
"""Bytes of a text that was compressed."""


def is_id(text: str) -> bool:
    """Whether the text looks like the body of an id, perhaps in several lines."""
    return bool(_BODY.fullmatch("".join(text[: 2 * MAX_SHARED].split())))


def text_of_id(body: str) -> str:
    """The text that was compressed into the id. Raises ParseError."""
    body = "".join(body.split())
    if len(body) > MAX_SHARED:
        raise ParseError(
            "expected an id of at most {most} characters, found {found}",
            most=MAX_SHARED,
            found=len(body),
        )
    try:
        return expanded(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    except ValueError:
        raise _damaged() from None


def expanded(data: bytes) -> str:
    """The text that was compressed, up to MAX_TEXT. Raises ParseError."""
    stream = bz2.BZ2Decompressor()
    try:
        text = stream.decompress(data, MAX_TEXT).decode()
    except (OSError, ValueError):
        raise _damaged() from None
    if not stream.eof or stream.unused_data:
        raise _damaged()
    return text


def _damaged() -> ParseError:
    return ParseError("expected the id of a crossword, found a cut or changed one")
