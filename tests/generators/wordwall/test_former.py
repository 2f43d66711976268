"""Walls of earlier versions: their IDs open, though no category shows some words any more."""

from __future__ import annotations

import pytest

from generators.base import no_tick
from generators.wordwall import KIND

FORMER = (
    "radio.power.spanner.exhaust.bridle.sieve.waist.service.bonnet.police.tongs.dummy.petrol."
    "spatula.dent.corkscrew",
    "baby.aye.drive.soul.highway.feat.hare.comfort.pep.vigour.close.alley.vim.street.mussel."
    "boulevard",
)


@pytest.mark.parametrize("words", FORMER)
def test_a_wall_with_a_word_that_is_no_longer_shown_opens(words: str) -> None:
    assert KIND.open(f"en:{words}".encode(), {}, no_tick).puzzle.groups
