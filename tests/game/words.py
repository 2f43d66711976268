"""What the tests of the command line share."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from game import cli
from generators.sweetspots.rules import Puzzle

BODY = "6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
PUZZLE = Puzzle.from_text(BODY)
ADDRESS = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"


def run(*words: str) -> tuple[int, str, str]:
    """Runs the command line: exit status, standard output, standard error."""
    out, err = io.BytesIO(), io.BytesIO()
    # ASCII, as where no locale is set: the program must see to its own encoding.
    told, complained = io.TextIOWrapper(out, "ascii"), io.TextIOWrapper(err, "ascii")
    with redirect_stdout(told), redirect_stderr(complained):
        status = cli.main(words)
        told.flush()
        complained.flush()
    return status, out.getvalue().decode(), err.getvalue().decode()


def type_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Puts `data` on the standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
