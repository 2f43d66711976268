"""What the tests of the command line share."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from game.cli import main as cli
from game.daily.today import BY_WEEKDAY, LEVEL_KEY
from game.storage.store import Store
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


def folder_by_weekday(folder: Path) -> Path:
    """Returns the data folder of a player who has Today at the levels of the weekdays."""
    store = Store.open(folder)
    store.set_setting(LEVEL_KEY, BY_WEEKDAY)
    store.close()
    return folder


def verdicts_of(kind: str, *first: str) -> Callable[..., Any]:
    """What solves words that begin like this: returns the verdict."""

    def solved(*words: str) -> Any:
        status, out, err = run("solve", kind, *first, *words, "--json")
        assert (status, err) == (0, "")
        return json.loads(out)

    return solved


def refused(*words: str) -> str:
    """The one line in which these words are refused."""
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    return err


def type_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Puts `data` on the standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
