"""Riddles in other languages: one of each, its wording, its id, and what a hint says."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from generators.base import Message, ParseError, no_tick
from generators.riddle import KIND
from generators.riddle.drafting.draft import RiddleDraft
from generators.riddle.formats import text_lines
from generators.riddle.generator import like
from generators.riddle.languages import WORDINGS, forms
from generators.riddle.rules import CLASSIC, Logic, Puzzle, mask_of
from generators.riddle.solver import fitting
from generators.rng import Rng
from generators.words import wordlist
from generators.words.languages import ENGLISH, LANGUAGES
from generators.words.wordlist import played

CODES = [code for code in LANGUAGES if code != ENGLISH]


@pytest.fixture(scope="module", params=CODES)
def riddle(request: pytest.FixtureRequest) -> Puzzle:
    """One riddle of each language, of a preset that is found by its name."""
    puzzle = KIND.generate(KIND.preset(f"medium-{request.param}").params, Rng("one"), no_tick)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def test_one_word_of_the_list_fits_and_the_level_is_that_wanted(riddle: Puzzle) -> None:
    words = wordlist.of(riddle.language).lexicon
    assert fitting(words, riddle.allowed).bit_count() == 1
    assert riddle.answer in words
    level = KIND.rate(riddle, no_tick)
    assert level is not None
    assert level.level == 3


def test_every_clue_word_is_of_the_list_and_in_one_line(riddle: Puzzle) -> None:
    spelled = wordlist.of(riddle.language).spellings
    clues = [word for line in riddle.standard_lines for word in (line.first, line.second)]
    assert max(Counter(clues).values()) == 1
    plain = [played(word, LANGUAGES[riddle.language]) for word in clues]
    assert [spelled[word] for word in plain] == clues
    assert riddle.answer not in plain


def test_a_letter_stands_without_an_accent_where_it_counts(riddle: Puzzle) -> None:
    for letter, line in zip(riddle.answer, riddle.standard_lines, strict=True):
        assert letter in line.first.lower()
        assert (letter in line.second.lower()) is (line.logic is Logic.BOTH)
        assert mask_of(letter) & line.letters


def test_ids_and_saves_hold_the_language(riddle: Puzzle) -> None:
    body = riddle.share()
    assert re.match(rf"[0-9]+{riddle.language}-", body)
    for text in (body, f"riddle:{body}", riddle.to_text()):
        assert KIND.open(text.encode(), {}, no_tick).puzzle == riddle
    for format_ in ("native", "text"):
        file = KIND.formats.exports[format_](riddle, riddle.start(CLASSIC))
        assert KIND.open(file, {}, no_tick).puzzle == riddle
    assert like(riddle, 3).name == f"medium-{riddle.language}"
    with pytest.raises(ParseError):
        Puzzle.from_text(body.replace(riddle.language, "xx", 1))
    with pytest.raises(ParseError):
        Puzzle.from_text(replace(riddle, language=ENGLISH).share().replace("-a.", "-a.\u4e2d.", 1))


def test_the_solver_and_the_bench_take_it(riddle: Puzzle) -> None:
    verdict = KIND.solve(riddle.share().encode(), {}, no_tick, None)
    assert verdict.fields["solution"] == riddle.answer
    draft = RiddleDraft.of(riddle)
    assert RiddleDraft.from_text(draft.to_text()) == draft
    assert [line and line.letters for line in draft.lines] == [*riddle.allowed]


def test_lines_read_as_the_language_says_it(riddle: Puzzle) -> None:
    words = WORDINGS[riddle.language]
    *lines, last = text_lines(riddle)
    assert lines[0].startswith(words.subject)
    assert all(line.endswith(",") for line in lines[:-1])
    assert lines[-1].endswith(".")
    assert last.endswith(".")
    assert len(words.ordinals.split()) == 12
    assert len(words.numbers.split()) == 10
    assert all(forms(riddle.language, logic) for logic in (Logic.BOTH, Logic.BUT_NOT))
    hint = KIND.hint(riddle.start(CLASSIC), no_tick)
    line = riddle.standard_lines[hint.units[0]]
    said = hint.reason.values["first"]  # the line; what decides between its letters comes behind
    assert isinstance(said, Message)
    assert said.values["first"] == line.first


def test_themes_and_the_classic_way_are_english_alone() -> None:
    for name in ("animals-medium-fr", "theme-easy-de", "classic-it", "easy-en", "easy-xx"):
        assert KIND.find(name) is None


@pytest.mark.parametrize("level", ["gentle", "expert"])
def test_levels_differ_in_the_length_of_the_answer(level: str) -> None:
    puzzle = KIND.generate(KIND.preset(f"{level}-es").params, Rng("level"), no_tick)
    assert (len(puzzle.answer) >= 8) is (level == "expert")
