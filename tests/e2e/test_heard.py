"""What Orca says on a tour of the program as it is handed out: another sentence is another file.

`python -m tools.listen tour` records it again, where a change is meant.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.e2e.screen import MISSING_TOOLS
from tools.listen import STOPS, Orca, version

COMMAND = os.environ.get("PUZZLE_CABINET_COMMAND", "")
pytestmark = pytest.mark.soak  # the whole tour takes as long as all other runs on a screen
_TRIES = 3
"""A machine under load may make Orca pass over what has changed again when it comes to it."""


def sentences(stop: str) -> list[str]:
    """Returns what is heard at a stop; a slow machine may say it after the next key."""
    return [line for line in stop.splitlines() if not line.startswith("[")]


@pytest.fixture(scope="module")
def orca() -> Iterator[Orca]:
    """Orca, for all stops of the tour."""
    if MISSING_TOOLS or version() != STOPS.name:
        pytest.skip(f"missing: Orca {STOPS.name}, or a screen to play on")
    with Orca() as orca:
        yield orca


@pytest.mark.skipif(not COMMAND, reason="PUZZLE_CABINET_COMMAND names no program")
@pytest.mark.parametrize("name", sorted(path.stem for path in STOPS.glob("*.txt")))
def test_orca_says_what_it_said(orca: Orca, name: str) -> None:
    kept = (STOPS / f"{name}.txt").read_text("utf-8")
    for _try in range(_TRIES):
        heard = sentences(orca.tour(kept))
        if heard == sentences(kept):
            return
    assert heard == sentences(kept)
