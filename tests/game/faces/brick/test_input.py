"""The entry that takes the letters."""

from __future__ import annotations

from game.faces.brick.input import BrickEntry
from generators.brick.rules import LONGEST


def test_an_entry_grows_and_shrinks() -> None:
    entry = BrickEntry()
    entry.add("p")
    entry.add("ro")
    entry.erase()
    assert entry.text == "pr"
    entry.clear()
    entry.erase()
    assert entry.text == ""


def test_the_letter_after_a_refused_word_begins_another() -> None:
    entry = BrickEntry("proverd", spent=True)
    entry.add("p")
    assert (entry.text, entry.spent) == ("p", False)


def test_a_refused_word_can_be_mended() -> None:
    entry = BrickEntry("proverd", spent=True)
    entry.erase()
    entry.add("s")
    assert entry.text == "provers"


def test_an_entry_is_no_longer_than_any_word() -> None:
    entry = BrickEntry()
    entry.add("p" * 500)
    assert len(entry.text) == LONGEST
