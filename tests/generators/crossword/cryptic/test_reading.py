"""How clues that somebody writes are read: their wordplay, what is missing, or nothing."""

from __future__ import annotations

import pytest

from generators import packed
from generators.crossword.cryptic import reading as module
from generators.crossword.cryptic.fairness import faults
from generators.crossword.cryptic.notation import CrypticClue, Device
from generators.crossword.cryptic.reading import reading
from tests.forms import at_once, rows_beside
from tools.data.cryptic import clues_in

CLUES = [*clues_in(packed.data("words/cryptic/clues.txt").decode())]


@at_once(rows_beside(__file__, "fair.txt"))
def test_a_fair_clue_is_parsed(surface: str, line: str) -> None:
    clue = CrypticClue.from_text(line)
    found = reading(clue.answer, surface)
    assert found is not None
    assert found.is_fair
    assert found.clue == clue
    assert faults(clue) == []


@at_once(rows_beside(__file__, "lacking.txt"))
def test_what_is_missing_is_said_in_one_sentence(answer: str, surface: str, missing: str) -> None:
    found = reading(answer, surface)
    assert found is not None
    assert not found.is_fair
    assert str(found.missing) == missing
    assert str(found.sentences[-1]) == missing


@at_once(
    [
        ("dormitory", "Where students sleep"),
        ("dormitory", ""),
        ("hurdle", "Anagram of HURLED"),
        ("great", "Big, large"),  # two definitions, and one sense
        ("act", "What a cat burglar does"),  # three letters are chance
        ("car", "Railway carriage in America"),
        ("cargo", "Floor covering of a car on the go"),
        ("dormitory", "{Sleeping place} in untidy dirty room"),
        ("dormitory", "untidy dirty room " * 20),
        ("éclair", "Cake"),
    ]
)
def test_a_plain_clue_is_left_alone(answer: str, surface: str) -> None:
    assert reading(answer, surface) is None


def test_a_clue_of_the_bank_is_known_whatever_its_device() -> None:
    for clue in CLUES[::40]:
        found = reading(clue.letters.lower(), f"{clue.surface} ({clue.enumeration})")
        assert found is not None
        assert found.clue == clue
        assert found.is_fair
        assert found.sentences


@pytest.mark.parametrize(
    "device", [Device.ANAGRAM, Device.CHARADE, Device.CONTAINER, Device.SPOONERISM]
)
def test_wordplay_is_found_without_the_bank(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "cryptic_clue", lambda word, text: None)
    clues = [clue for clue in CLUES if clue.parse and clue.parse.device is device][
        :: 1 if device is Device.SPOONERISM else 30
    ]
    found = [module.reading.__wrapped__(clue.letters.lower(), clue.surface) for clue in clues]
    fair = sum(each is not None and each.is_fair for each in found)
    assert fair >= 0.95 * len(clues)


def test_devices_inside_others_are_found_without_the_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cryptic_clue", lambda word, text: None)
    found = module.reading.__wrapped__("devastate", "Saved, returning to gallery? Destroy it!")
    assert found is not None
    assert found.clue is not None
    assert str(found.clue.parse) == "reversal(returning: Saved) + gallery=TATE"
