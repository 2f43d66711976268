"""Compiles the catalogues of texts, `.po` files, to the `.mo` files that gettext reads.

Only the standard library is needed: the sources, a build and an installation without Babel all
compile in this way.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_MAGIC = 0x950412DE
_HEADER_INTS = 7


def compile_all(folder: Path) -> None:
    """Compiles each `.po` in a folder of languages whose `.mo` beside it is missing or older.

    In a folder that can't be written to, what is there stays.
    """
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        with suppress(OSError):
            if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
                continue
            fresh = target.with_name(f"{target.name}.{os.getpid()}")  # others may compile, too
            fresh.write_bytes(compiled(source.read_text("utf-8")))
            fresh.replace(target)


def compiled(text: str) -> bytes:
    """Returns the content of the `.mo` file of a `.po` text, in the format of GNU gettext."""
    pairs = sorted((key.encode(), value.encode()) for key, value in _translations(text))
    keys = b"".join(key + b"\0" for key, _value in pairs)
    values = b"".join(value + b"\0" for _key, value in pairs)
    key_table = 4 * _HEADER_INTS
    value_table = key_table + 8 * len(pairs)
    end = value_table + 8 * len(pairs)
    numbers = [_MAGIC, 0, len(pairs), key_table, value_table, 0, end]
    for string in (*(key for key, _value in pairs), *(value for _key, value in pairs)):
        numbers += [len(string), end]
        end += len(string) + 1
    return struct.pack(f"<{len(numbers)}I", *numbers) + keys + values


def _translations(text: str) -> Iterator[tuple[str, str]]:
    """Yields the translated entries of a `.po` text as gettext stores them; fuzzy ones are none.

    A plural follows its singular, and each form the one before, after a NUL.
    """
    for entry in text.split("\n\n"):
        parts: dict[str, str] = {}
        field = ""
        for line in entry.splitlines():
            if line.startswith("#,") and "fuzzy" in line:
                break
            if line.startswith("msg"):
                field, _space, line = line.partition(" ")
            if line.startswith('"'):
                parts[field] = parts.get(field, "") + _unescaped(line[1:-1])
        else:
            forms = [form for field, form in parts.items() if field.startswith("msgstr")]
            if all(forms) and forms:
                ids = [parts["msgid"], *filter(None, [parts.get("msgid_plural")])]
                yield "\0".join(ids), "\0".join(forms)


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), text)
