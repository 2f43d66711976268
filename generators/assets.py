"""The shipped data under `assets/`: all generators read it through this module."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from .base import MalformedFile

# A release keeps the modules and the data side by side too, so that one path serves both.
FOLDER = Path(__file__).resolve().parent.parent / "assets"


def text(name: str) -> str:
    """Returns the text of the gzip file `name`. Raises ParseError if it is missing or damaged."""
    try:
        return gzip.decompress(FOLDER.joinpath(name).read_bytes()).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise MalformedFile(
            f"The data file {name} can't be read ({str(error)!r}). Reinstall Puzzle Cabinet."
        ) from error


def data(name: str) -> bytes:
    """Returns the bytes of the file `name`. Raises ParseError if it is missing."""
    try:
        return FOLDER.joinpath(name).read_bytes()
    except OSError as error:
        raise MalformedFile(
            f"The data file {name} can't be read ({str(error)!r}). Reinstall Puzzle Cabinet."
        ) from error


def table(name: str) -> list[tuple[str, str]]:
    """Returns the rows `key: text` of the file `name`; indented lines continue a row.

    Raises ParseError if the file is missing.
    """
    lines = (line for line in data(name).decode().splitlines() if line and line[0] != "#")
    rows = "\n".join(lines).replace("\n    ", " ").splitlines()
    return [(key, value.strip()) for key, _colon, value in (row.partition(":") for row in rows)]
