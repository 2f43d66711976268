"""The notation of cryptic clues, both ways, and lines that can't be read."""

from __future__ import annotations

import re

import pytest

from generators.base import ParseError
from generators.crossword.cryptic.notation import (
    ClueForm,
    CrypticClue,
    Device,
    Leaf,
    Operation,
    words_of,
)
from tests.forms import at_once
from tools.data.cryptic import clues_in

LINES = (
    "notice: {Spot} books in French resort (6) = container(in: French resort=NICE, books=OT)",
    "grape: {Fruit} brought back in deep argument (5) = "
    "reversal(brought back: hidden(in: deep argument))",
    "cherry: Weep about that lady's {fruit} (6) = container(about: weep=CRY, that lady's=HER)",
    "egg: {Say, start of goose} (3) = &lit say=EG + selection(start of: goose)",
    "match: {Game} {lighter} (5) = double definition",
    "mirror: {You may see yourself hanging here} (6) = cryptic definition",
    "funny bone: {It tingles} in Spooner's rabbit call (5,4) = "
    "spoonerism(Spooner's: rabbit=BUNNY, call=PHONE)",
)


@at_once(LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    assert CrypticClue.from_text(line).to_text() == line


def test_a_parse_is_a_tree_of_devices() -> None:
    clue = CrypticClue.from_text(
        "ace: {Expert} has bad luck after a card (3) = a + reversal(after: luck + card=C)"
    )
    assert clue.form is ClueForm.WORDPLAY
    assert clue.parse == Operation(
        Device.CHARADE,
        "",
        (
            Leaf("a", "A"),
            Operation(
                Device.REVERSAL,
                "after",
                (Operation(Device.CHARADE, "", (Leaf("luck", "LUCK"), Leaf("card", "C"))),),
            ),
        ),
    )


def test_the_definition_is_known_by_its_words_and_its_characters() -> None:
    clue = CrypticClue.from_text(LINES[2])
    assert clue.surface == "Weep about that lady's fruit"
    assert [word.text for word in clue.words] == ["weep", "about", "that", "lady", "'s", "fruit"]
    assert clue.definitions == (range(5, 6),)
    assert clue.phrase_at(range(2, 5)) == "that lady's"


def test_an_apostrophe_that_is_no_s_belongs_to_its_word() -> None:
    assert words_of("Don't eat Spooner’s bakers' bread") == (
        *("don't", "eat", "spooner", "'s", "bakers", "bread"),
    )


@at_once(
    [
        ("garden: unusual danger in {plot} = anagram(unusual: danger)", "Write the clue as"),
        ("garden: Unusual danger in plot (6) = anagram(unusual: danger)", "Write the clue as"),
        ("garden: Unusual danger in {} (6) = anagram(unusual: danger)", "Write the clue as"),
        ("garden: Unusual danger in {plot (6) = anagram(unusual: danger)", "Write the clue as"),
        (
            "garden: Unusual danger in {plot} (6) = mixture(unusual: danger)",
            "from here on: mixture(unusual",
        ),
        ("garden: Unusual danger in {plot} (6) = anagram(unusual: danger", "from here on: its"),
        ("garden: Unusual danger in {plot} (6) = anagram(unusual danger)", "from here on: )"),
        ("garden: Unusual danger in {plot} (6) = anagram(unusual: danger))", "from here on: )"),
        ("garden: Unusual danger in {plot} (6) = anagram(unusual: danger, in)", "from here on: )"),
        ("bride: Be about free {woman} (5) = container(about: be)", "from here on: )"),
        (
            "bride: Be about free {woman} (5) = container(about: be, free=rid)",
            "from here on: free=rid",
        ),
        ("bride: Be about free {woman} (5) = be + + free=RID", "from here on: + free"),
        ("match: Game and {lighter} (5) = game=MATCH", "“game” is no wordplay"),
    ]
)
def test_a_line_that_cannot_be_read_says_why(line: str, sentence: str) -> None:
    with pytest.raises(ParseError, match=re.escape(sentence)):
        CrypticClue.from_text(line)


def test_a_file_may_have_remarks_and_blank_lines() -> None:
    assert len([*clues_in(f"# a remark\n\n{LINES[0]}\n{LINES[1]}\n")]) == 2
