"""The wordplay proposed for an answer."""

from __future__ import annotations

import re

import pytest

from generators.crossword.cryptic.notation import Device
from generators.crossword.cryptic.proposals import ideas, proposals


@pytest.mark.parametrize(
    ("answer", "device", "text"),
    [
        ("garden", Device.ANAGRAM, "danger"),
        ("planet", Device.ANAGRAM, "pal ten"),
        ("sage", Device.HIDDEN, "visa general"),
        ("grape", Device.HIDDEN, "keep argument (reversed)"),
        ("bride", Device.CONTAINER, "rid in be"),
        ("pirate", Device.CONTAINER, "tar reversed in pie"),
        ("carrot", Device.CHARADE, "car + rot"),
        ("season", Device.CHARADE, "sea + son"),
        ("pool", Device.REVERSAL, "loop"),
        ("epic", Device.DELETION, "depict without its ends"),
        ("peach", Device.DELETION, "preach without r"),
        ("oar", Device.SELECTION, "mohair (even)"),
        ("steel", Device.HOMOPHONE, "steal"),
    ],
)
def test_an_answer_gets_the_wordplay_it_allows(answer: str, device: Device, text: str) -> None:
    found = [_without_meanings(each) for each in proposals(answer)[device]]
    assert text in found


def _without_meanings(text: str) -> str:
    """`CAR (vehicle) + ROT (decay)` as `car + rot`."""
    return re.sub(r"([A-Z]+) \(.*?\)", r"\1", text).lower()


def test_a_proposal_never_gives_the_answer_itself() -> None:
    for answer in ("planet", "level", "pirate"):
        assert all(answer not in texts for texts in proposals(answer).values())


def test_ideas_take_the_most_natural_of_each_device_in_turn() -> None:
    found = ideas("pirate", 6)
    assert [device for device, _text in found[:4]] == [*proposals("pirate")][:4]
    charades = [text for device, text in ideas("season", 20) if device is Device.CHARADE]
    assert charades[0] == "SEA (main) + SON (boy)"
    assert [text.count(" + ") for text in charades] == sorted(
        text.count(" + ") for text in charades
    )
    assert len(ideas("cat", 20)) == 20
    assert ideas("zzqzz", 20) == []
