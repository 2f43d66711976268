"""What is dealt, checked against a plain reading of the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from generators.base import GenerationError, ParseError, no_tick
from generators.riddle import KIND, generator
from generators.riddle.formats import closing_lines
from generators.riddle.generator import (
    PRESETS,
    Params,
    generate,
    having_seen,
    recipe_of,
    shares_stem,
)
from generators.riddle.rules import Logic, Puzzle
from generators.riddle.solver import rate
from generators.riddle.sources import UNFIT, are_related, shares_part_with_any
from generators.riddle.verse import NoRhymeError, couplets, key_of, opening
from generators.rng import Rng
from generators.words import lexicon, relations
from generators.words.lexicon import Flag
from generators.words.themes import themes
from tests.forms import at_once, sampled
from tests.generators.riddle.oracle import distance, letters, words_that_fit
from tests.generators.riddle.riddles import NAMES, dealt

SEEDS = tuple(map(str, range(4)))
every_preset = pytest.mark.parametrize("name", sampled(NAMES, 4))
THEMED = tuple(name for name in NAMES if KIND.preset(name).params.theme)


def params(name: str) -> Params:
    found: Params = KIND.preset(name).params
    return found


def clue_words(puzzle: Puzzle) -> list[str]:
    return [word for line in puzzle.standard_lines for word in (line.first, line.second)]


def check(puzzle: Puzzle) -> None:
    """What every riddle keeps to."""
    words = lexicon.english()
    used = clue_words(puzzle)
    assert len(set(used)) == len(used)
    for word in [*used, puzzle.answer]:
        assert words.size(word) <= 35
        assert not words.is_offensive(word)
        assert word not in UNFIT
    for word, other in combinations([*used, puzzle.answer], 2):
        assert not are_related(word, other), (word, other)
    for word in used:
        assert word not in puzzle.answer
        assert puzzle.answer not in word
    for letter, line in zip(puzzle.answer, puzzle.standard_lines, strict=True):
        assert letter in letters(line)
        assert set(line.first) - set(line.second)
        assert set(line.second) - set(line.first)
    assert not puzzle.theme_lines


@every_preset
def test_a_riddle_keeps_the_rules(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        check(puzzle)
        low, high = recipe_of(params(name)).lengths
        assert low <= len(puzzle.answer) <= high


@every_preset
def test_one_accepted_word_alone_fits(name: str) -> None:
    words = lexicon.english().words
    for seed in SEEDS[:4]:
        puzzle = dealt(name, seed)
        assert words_that_fit(puzzle.standard_lines, words) == [puzzle.answer]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("gentle", 1, 2), ("easy", 2, 4), ("medium", 2, 4), ("hard", 3, 5), ("expert", 3, 5)],
)
def test_a_line_leaves_as_many_letters_as_the_level_says(name: str, low: int, high: int) -> None:
    for seed in SEEDS:
        for line in dealt(name, seed).standard_lines:
            assert low <= len(letters(line)) <= high
            assert line.logic is not Logic.NEITHER


@at_once([name for name in NAMES if name != "classic"])
def test_a_riddle_is_of_the_level_of_its_preset(name: str) -> None:
    assert {rate(dealt(name, seed)).level for seed in SEEDS} == {params(name).level}


@at_once(THEMED)
def test_the_words_of_a_themed_riddle_are_of_one_theme_and_its_kin(name: str) -> None:
    wanted = {params(name).theme, *params(name).more_themes}
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        assert wanted & {"any", puzzle.theme}
        assert puzzle.answer in themes()[puzzle.theme].words
        kin = {
            word
            for theme in generator._related_themes(puzzle.theme)
            for word in themes()[theme].words
        }
        assert set(clue_words(puzzle)) <= kin
        assert not shares_stem(puzzle.answer, " ".join(closing_lines(puzzle)[-2:]))


def test_kin_of_a_theme_are_dealt_too() -> None:
    riddles = [dealt("food-medium", str(seed)) for seed in range(40)]
    assert {riddle.theme for riddle in riddles} == {"food", "fruit", "drinks"}
    assert len({riddle.answer for riddle in riddles}) > 25


def test_clue_words_of_an_expert_line_are_spelled_alike_and_no_forms() -> None:
    words = lexicon.english()
    for seed in SEEDS:
        for line in dealt("expert", seed).standard_lines:
            assert distance(line.first, line.second) <= (2 if len(line.first) < 5 else 3)
            assert line.first[:5] != line.second[:5]
            for word in (line.first, line.second):
                assert not words.flags(word) & Flag.INFLECTED


def test_classic_lines_keep_the_published_limits_and_are_no_forms_of_one_word() -> None:
    limits = {Logic.BUT_NOT: 3, Logic.BOTH: 2, Logic.NEITHER: 2}
    known = relations.english()
    for seed in map(str, range(60)):
        for line in dealt("classic", seed).standard_lines:
            assert distance(line.first, line.second) <= limits[line.logic]
            assert known.base(line.first) != known.base(line.second)


@every_preset
def test_a_riddle_ends_with_the_couplet_of_its_answer(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        is_hazy = params(name).level > 2
        is_known = key_of(puzzle.answer, is_hazy) in couplets()
        assert puzzle.has_couplet == (name != "classic" and is_known)
        assert puzzle.is_hazy == (puzzle.has_couplet and is_hazy)
        assert len(closing_lines(puzzle)) - 2 * puzzle.has_couplet <= 1  # a refrain, no theme's


@every_preset
def test_no_clue_word_is_in_the_couplet(name: str) -> None:
    of_kitchen = [generate(Params(3, "kitchen"), Rng(seed), no_tick) for seed in ("3", "11")]
    for puzzle in (*(dealt(name, seed) for seed in SEEDS), *of_kitchen):
        key = key_of(puzzle.answer, puzzle.is_hazy)
        key = key if puzzle.has_couplet else ""
        said = " ".join(couplets().get(key, ())).lower()
        assert not set(clue_words(puzzle)) & set(re.findall(r"[a-z]+", said))


def test_an_answer_of_late_comes_again_only_where_all_were_met() -> None:
    easy, drinks = params("easy"), Params(3, "drinks")
    seen: tuple[str, ...] = ()
    for number in range(15):
        seen = (
            generate(replace(easy, seen_answers=seen), Rng(f"late {number}"), no_tick).answer,
            *seen,
        )
    assert len(set(seen)) == len(seen)
    every = generator._answers((10, 20, 35), (5, 7), "drinks", is_hazy=True)
    again = generate(replace(drinks, seen_answers=(*every, *every[::-1])), Rng("1"), no_tick)
    assert again.answer in every


@at_once(["easy", "expert", "classic", "theme-easy"])
def test_no_clue_word_was_one_of_the_last_ten_answers(name: str) -> None:
    first = dealt(name, "1")
    seen = tuple(clue_words(first)[:10])
    again = generate(replace(params(name), seen_answers=seen), Rng("1"), no_tick)
    assert not {*clue_words(again)} & set(seen)


def test_no_clue_word_comes_in_more_than_three_riddles_of_a_player_in_a_row() -> None:
    met: list[Puzzle] = []
    presets = [preset for preset in PRESETS if preset.params.level]
    for number in range(24):
        known = having_seen(presets[number % len(presets)].params, met[::-1])
        met.append(generate(known, Rng(f"met {number}"), no_tick))
    words = Counter(word for puzzle in met for word in clue_words(puzzle))
    assert max(words.values()) <= 3
    refrains = Counter(opening(puzzle.refrain) for puzzle in met if puzzle.refrain)
    assert max(refrains.values()) <= 4


@at_once([(theme, level) for theme in themes() for level in (1, 4)])
def test_every_theme_is_dealt_at_every_level_offered(theme: str, level: int) -> None:
    assert generate(Params(level, theme), Rng(theme), no_tick).theme == theme


@pytest.mark.parametrize("wrong", [Params(0), Params(6), Params(3, "dinosaurs")])
def test_params_that_are_not_offered_are_refused(wrong: Params) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        generate(wrong, Rng("1"), no_tick)


@at_once(THEMED)
def test_no_two_words_of_a_themed_riddle_share_a_part(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        for word, other in combinations([*clue_words(puzzle), puzzle.answer], 2):
            assert not shares_part_with_any(word, (other,)), (word, other)


def test_a_generator_that_finds_nothing_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "level_of", lambda score: 9)
    monkeypatch.setattr(generator, "_ATTEMPTS", 3)
    with pytest.raises(GenerationError):
        generate(Params(1), Rng("1"), no_tick)


def test_where_nothing_can_be_rhymed_the_riddle_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> object:
        raise NoRhymeError

    monkeypatch.setattr(generator, "verse", none)
    for name in ("gentle", "theme-easy"):
        puzzle = generate(params(name), Rng("1"), no_tick)
        assert all(len(line.form) == 1 for line in puzzle.standard_lines)
        check(puzzle)
