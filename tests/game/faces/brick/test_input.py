"""The entry that takes the letters."""

from __future__ import annotations

from game.faces.brick.input import BrickEntry
from generators.brick.rules import LONGEST


def test_a_refused_word_can_be_mended() -> None:
    entry = BrickEntry("proverd", is_refused=True)
    entry.erase()
    entry.add("s")
    assert entry.text == "provers"


def test_an_entry_is_no_longer_than_any_word() -> None:
    entry = BrickEntry()
    entry.add("p" * 500)
    assert len(entry.text) == LONGEST
