"""Riddles of our own, written as verse, against the parser that reads other people's."""

from __future__ import annotations

import pytest

from generators import lexicon
from generators.base import no_tick
from generators.riddle import KIND, phrasing
from generators.riddle.formats import text_lines
from generators.riddle.parser import read
from generators.riddle.rules import FORMS, Line, letters_in
from generators.riddle.vocabulary import Vocabulary
from tests.generators.riddle.riddles import NAMES, dealt

SEEDS = [f"back {number}" for number in range(-(-100 // len(NAMES)))]


@pytest.mark.parametrize("between", ["\n", " "], ids=["verse", "one line"])
@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_riddle_is_read_back(name: str, between: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        reading = read(between.join(text_lines(puzzle)))
        found = ["".join(sorted(some or "*")) for some in reading.letters]
        assert found == [letters_in(mask) for mask in puzzle.allowed], between
        assert reading.unread == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_verse_is_solved(name: str) -> None:
    puzzle = dealt(name, SEEDS[0])
    verdict = KIND.solve("\n".join(text_lines(puzzle)).encode(), {}, no_tick, None)
    assert verdict.fields["letters"] == [letters_in(mask) for mask in puzzle.allowed]
    assert verdict.fields["solution"] == puzzle.answer
    difficulty = KIND.rate(puzzle, no_tick)
    assert difficulty is not None
    assert verdict.fields["difficulty"] == difficulty.to_json()


UNCLEAR = {"the", "not", "its", "but", "them", "none", "never", "cannot", "neither", "likewise"}
"""After "both" or "neither" they say something else."""


@pytest.mark.parametrize("form", ["f", "k", "y"])
def test_a_word_of_the_grammar_may_be_a_clue_word(form: str) -> None:
    grammar = phrasing.ALL | phrasing.NOT_DENIED | {*phrasing.PARTS, *phrasing.PHRASES}
    words = grammar & {*Vocabulary(lexicon.english(), 35, (3, 12), is_wide=True).words}
    for word in sorted(words - (UNCLEAR if form != "f" else set())):
        for line in (Line(form, word, "quilt"), Line(form, "quilt", word)):
            if line.letters:
                text = f"My first {FORMS[form].phrase.format(line.first, line.second)},"
                assert read(text).letters == (frozenset(letters_in(line.letters)),), text
