"""What a web page needs to play a puzzle: plain data, with its answers hashed."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from .messages import Message


@dataclass(frozen=True)
class Seals:
    """Hides answers in a page by salted hashes. `assets/web/seals.mjs` does the same.

    This keeps an answer from being read in the source of the page. It doesn't stop a program:
    anything a page can check can also be tried out. `written` puts what is locked, a message or
    a name in several languages, into the language of the page.
    """

    salt: str
    written: Callable[[object], object] = format

    def of(self, text: str, digits: int = 10) -> str:
        """Returns the hash by which a page recognises `text`."""
        return hashlib.sha256(f"{self.salt}|{text}".encode()).hexdigest()[:digits]

    def locked(self, key: str, value: object) -> str:
        """Returns `value` as text that a page can only read with the key."""
        data = json.dumps(value, ensure_ascii=False).encode()
        blocks = range(len(data) // 32 + 1)  # of 32 bytes, as many as a hash has
        stream = b"".join(
            hashlib.sha256(f"{self.salt}|{key}|{block}".encode()).digest() for block in blocks
        )
        return base64.b64encode(bytes(a ^ b for a, b in zip(data, stream, strict=False))).decode()


@dataclass(frozen=True)
class WebGame:
    """A kind's content for a web page.

    `player` is the folder of `assets/web` that plays it, `data` what it plays. `title` and
    `author` are given by the puzzle's maker, `about` is a few labels, `notes` what a player should
    know first. `checks` is what Check and Reveal need; a page may be written without it.
    `test` is what a page without `checks` plays in place of `data`, if it is to judge the answers
    only at the end. `word_bank` lists the answers in alphabetical order, for a page that is to
    show them.
    """

    player: str
    data: Mapping[str, object]
    about: tuple[str | Message, ...] = ()
    title: str = ""
    author: str = ""
    notes: Iterable[str | Message] = ()
    checks: Mapping[str, object] = field(default_factory=dict)
    test: Mapping[str, object] = field(default_factory=dict)
    word_bank: tuple[str, ...] = ()
