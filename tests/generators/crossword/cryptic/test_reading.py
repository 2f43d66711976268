"""How clues that somebody writes are read: their wordplay, what is missing, or nothing."""

from __future__ import annotations

import pytest

from generators import assets
from generators.crossword.cryptic import reading as module
from generators.crossword.cryptic.fairness import faults
from generators.crossword.cryptic.notation import CrypticClue, Device, clues_in
from generators.crossword.cryptic.reading import reading
from tests.forms import at_once

CLUES = [*clues_in(assets.data("words/cryptic/clues.txt").decode())]


@at_once(
    [
        (
            "Sleeping place in untidy dirty room (9)",
            "dormitory: {Sleeping place} in untidy dirty room (9) = anagram(untidy: dirty room)",
        ),
        (
            "Some visa general’s herb",
            "sage: Some visa general's {herb} (4) = hidden(Some: visa general)",
        ),
        (
            "Pool returned in circle",
            "loop: Pool returned in {circle} (4) = reversal(returned: Pool)",
        ),
        (
            "Sailor turned rodent",
            "rat: Sailor turned {rodent} (3) = reversal(turned: Sailor=TAR)",
        ),
        (
            "Initially, cats often like dogs to be chilly",
            "cold: Initially, cats often like dogs to be {chilly} (4) = "
            "selection(Initially: cats often like dogs)",
        ),
        (
            "Lamenting, out of place, straight setting",
            "alignment: Lamenting, out of place, {straight setting} (9) = "
            "anagram(out of place: Lamenting)",
        ),
        (
            "Pet after vehicle’s floor covering (6)",
            "carpet: Pet after vehicle's {floor covering} (6) = charade(after: vehicle=CAR, Pet)",
        ),
        (
            "Freight for vehicle to leave",
            "cargo: {Freight} for vehicle to leave (5) = vehicle=CAR + to leave=GO",
        ),
        (
            "Share speech dropping love",
            "ration: {Share} speech dropping love (6) = "
            "deletion(dropping: speech=ORATION, love=O)",
        ),
        (
            "Spooner’s communist and explosion in chamber",
            "bedroom: Spooner's communist and explosion in {chamber} (7) = "
            "spoonerism(Spooner's: communist=RED, explosion=BOOM)",
        ),
        (
            "Reverse punt and fire, as Spooner would say",
            "setback: {Reverse} punt and fire, as Spooner would say (7) = "
            "spoonerism(as Spooner would say: punt=BET, fire=SACK)",
        ),
    ]
)
def test_a_fair_clue_is_parsed(surface: str, line: str) -> None:
    clue = CrypticClue.from_text(line)
    found = reading(clue.answer, surface)
    assert found is not None
    assert found.is_fair
    assert found.clue == clue
    assert faults(clue) == []


@at_once(
    [
        (
            "dormitory",
            "Sleeping place for a dirty room",
            "“dirty room” is an anagram of DORMITORY, but the program sees no anagram indicator "
            "next to it.",
        ),
        (
            "dormitory",
            "Arrange sleeping place: dirty room",
            "“dirty room” is an anagram of DORMITORY, but the program sees no anagram indicator "
            "next to it.",
        ),
        (
            "loop",
            "Pool in circle",
            "“Pool” is LOOP backwards, but the program sees no reversal indicator next to it.",
        ),
        (
            "sage",
            "Visa general’s herb",
            "“Visa general” hides SAGE, but the program sees no hidden-word indicator next to it.",
        ),
        ("dormitory", "Dormitory", "The clue contains its answer."),
        ("harbour", "Safe haven for harbour ships", "The clue contains its answer."),
        ("ants", "Insects: ants in pants", "The clue contains its answer."),
        (
            "cold",
            "Cats often like dogs, chilly",
            "The first letters of “Cats often like dogs” give COLD, but the program sees no "
            "indicator of first letters next to them.",
        ),
        (
            "idea",
            "Notion of middleman",
            "Every other letter of “middleman” gives IDEA, but the program sees no indicator "
            "of alternate letters next to it.",
        ),
        (
            "dormitory",
            "Bed for untidy dirty room users slept in",
            "“bed for” does nothing in the clue.",
        ),
        (
            "bedroom",
            "Spooner’s well-read explosion in chamber",
            "BEDROOM is a spoonerism of RED and BOOM, but the program can't tell which words in "
            "the "
            "clue stand for them.",
        ),
        (
            "apple",
            "Spooner’s fruit",
            "“Spooner's” asks for a spoonerism but, going by our pronunciations, no two words "
            "give APPLE when their first sounds are swapped.",
        ),
        (
            "spring",
            "Fountain in leap",
            "Both parts define SPRING. Only a person can judge whether they do so in different "
            "senses.",
        ),
    ]
)
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
def test_wordplay_of_the_bank_is_found_without_it(
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
