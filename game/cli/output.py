"""Where the commands write: files, standard output, and a line of progress."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.dealing.batches import ProgressLine
from game.dealing.opening import FoundPuzzle
from game.files import plain as files
from game.ui.text import as_sentence, translate
from generators.base import CabinetError, Cancelled, ParseError, Tick, UsageError

BAD_INPUT = 2
_MAX_COMPLAINT = 400


def named_folder(args: Namespace) -> Path | None:
    """Returns the data folder of --data-dir or the environment; None for the platform's."""
    folder = args.data_dir or os.environ.get("PUZZLE_CABINET_DATA")
    return Path(folder) if folder else None


def data_folder(args: Namespace) -> Path:
    """Returns the folder of the player's games."""
    from game.storage import datafiles

    return datafiles.data_folder(named_folder(args))


def write(args: Namespace, data: bytes, out: Path, is_private: bool = False) -> None:
    """Writes a file, or to standard output, where a text gets a line end. Raises ParseError.

    Files with the player's games are never replaced: an open app would go on with the old ones,
    and lose what is played.
    """
    if str(out) != files.STANDARD:
        if args.force and out.exists():
            _check_not_games(args, out)
        files.write(out, data, args.force, is_private)
        return
    if not sys.stdout:
        raise UsageError("There's no standard output to write to. Give a file name instead.")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    if _lacks_line_end(data):
        sys.stdout.buffer.write(b"\n")
    sys.stdout.buffer.flush()


def _check_not_games(args: Namespace, out: Path) -> None:
    """Raises ParseError if a file holds the player's games."""
    from game.storage.datafiles import holds_games

    if holds_games(out, data_folder(args)):
        raise ParseError("Your games are stored in this file. Choose another name.")


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


class LineErrors:
    """Reports the lines of a batch that are wrong, so that the others are not lost."""

    def __init__(self) -> None:
        self.number = 0

    @contextmanager
    def reported(self, line: int) -> Iterator[None]:
        """Reports an error in the block, if it is about a line of several; 0 is none of them."""
        try:
            yield
        except CabinetError as error:
            if not line or isinstance(error, Cancelled):
                raise
            self.number += 1
            print_error(translate(error.message))

    @property
    def status(self) -> int:
        """The exit status: 0, or that of bad input if a line was wrong."""
        return BAD_INPUT if self.number else 0


def print_error(sentence: str) -> None:
    """Prints a sentence to standard error, in one line."""
    line = " ".join(sentence.split())
    if len(line) > _MAX_COMPLAINT:
        line = line[:_MAX_COMPLAINT] + "…"
    with suppress(OSError):  # standard error is full: the exit status says enough
        print(f"{Path(sys.argv[0]).name}: {line}", file=sys.stderr)


def print_lack(found: FoundPuzzle) -> None:
    """Says on the standard error what a player would miss in a puzzle, such as clues, or what was
    left out when it was read.
    """
    opened = found.opened
    notice = None if opened.is_good_news else opened.notice
    message = found.kind.variety.lack(opened.puzzle) or notice
    if message:
        print(as_sentence(translate(message)), file=sys.stderr)
