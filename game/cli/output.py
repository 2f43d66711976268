"""Where the commands write: files, standard output, and a line of progress."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.dealing.batches import ProgressLine
from game.files import plain as files
from generators.base import ParseError, Tick


def write(out: Path, data: bytes, replace: bool, is_private: bool = False) -> None:
    """Writes a file, or ends and writes a text to standard output. Raises ParseError."""
    if str(out) != files.STANDARD:
        files.write(out, data, replace, is_private)
        return
    if not sys.stdout:
        raise ParseError("There's no standard output to write to. Give a file name instead.")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    if _lacks_line_end(data):
        sys.stdout.buffer.write(b"\n")
    sys.stdout.buffer.flush()


def _lacks_line_end(data: bytes) -> bool:
    """Returns whether `data` is text whose last line has no line end."""
    if not data or data.endswith(b"\n") or b"\0" in data:
        return False
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


@contextmanager
def progress_line(label: str) -> Iterator[Tick]:
    """Yields a tick that shows progress on the terminal while the block runs."""
    progress = ProgressLine(label)
    try:
        yield progress.tick
    finally:
        progress.clear()
