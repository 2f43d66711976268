"""The entry that takes the letters."""

from __future__ import annotations

import pygame

from game.faces.brick.board import BrickEntry
from generators.brick.rules import LONGEST
from tests.game.faces.brick.speller import Speller


def test_a_refused_word_can_be_mended() -> None:
    entry = BrickEntry("proverd", is_refused=True)
    entry.erase()
    entry.add("s")
    assert entry.text == "provers"


def test_an_entry_is_no_longer_than_any_word() -> None:
    entry = BrickEntry()
    entry.add("p" * 500)
    assert len(entry.text) == LONGEST


def test_text_is_typed_as_the_board_has_it_or_refused_below_the_entry(speller: Speller) -> None:
    speller.press_key(pygame.K_2, text="é")
    speller.press_key(pygame.K_3, text="3")
    assert (speller.entry, speller.note) == ("e", "You can't type “3” here.")
    speller.type("d")
    assert speller.entry == "ed", "no new word"
