"""What is dealt: one solution, no guessing, the level of the preset, fit words and clues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from generators.base import GenerationError, ParseError, no_tick
from generators.crossword import KIND, generator
from generators.crossword.clues import clue_book, gives_away
from generators.crossword.cryptic.placing import is_cryptic
from generators.crossword.filling import patterns
from generators.crossword.filling.crisscross import WIDEST
from generators.crossword.filling.filling import FillWords, families, fill_limit
from generators.crossword.formats.exchange import NAME
from generators.crossword.generator import (
    CRISS_CROSS,
    PRESETS,
    common_words,
    fillable_words,
    generate,
    recipe,
)
from generators.crossword.languages import is_foreign, refill_lists
from generators.crossword.phrases import phrase_book
from generators.crossword.rating import steps
from generators.crossword.rules import CrosswordForm, Params, Puzzle
from generators.crossword.solver import Problem, fill_faults, solutions
from generators.rng import Rng
from generators.words.clues import ANAGRAM, WRITTEN, Clue
from generators.words.languages import AMERICAN, BRITISH, SPELLINGS
from generators.words.lexicon import COMMON, Flag, english
from generators.words.themes import themes
from tests.forms import diagonal, long, marked, sampled
from tests.generators import contract
from tests.generators.contract import FEW_SEEDS as SEEDS

FILL_INS = [preset.name for preset in PRESETS if preset.params.form is CrosswordForm.FILL_IN]
CLUED = [preset.name for preset in PRESETS if preset.params.form is CrosswordForm.CLUED]
HARD = 4
PARAMS = {preset.name: preset.params for preset in PRESETS}


def dealt(name: str, seed: str) -> Puzzle:
    puzzle: Puzzle = contract.dealt(NAME, name, seed)
    return puzzle


def words(puzzle: Puzzle) -> list[str]:
    return [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]


REPRESENTATIVES = (
    *("fill-in-5", "fill-in-9", "themed"),
    *("mini", "clued-7", "american-11", "british-13", "cryptic-9-medium"),
)
"""One preset for each way in which a crossword is made; the others in the long form."""

every_fill_in = pytest.mark.parametrize("name", marked(FILL_INS, REPRESENTATIVES.__contains__))
every_clued = pytest.mark.parametrize("name", marked(CLUED, REPRESENTATIVES.__contains__))
every_preset = pytest.mark.parametrize(
    "name", marked([*FILL_INS, *CLUED], REPRESENTATIVES.__contains__)
)
every_seed = pytest.mark.parametrize("seed", sampled(SEEDS, len(SEEDS)))


@every_fill_in
@every_seed
def test_a_fill_in_has_one_solution_and_needs_no_guess(name: str, seed: str) -> None:
    puzzle = dealt(name, seed)
    assert len(puzzle.given) <= recipe(PARAMS[name]).given
    problem = Problem.of(puzzle)
    assert steps(problem, no_tick).is_complete
    assert solutions(problem, 2, no_tick) == [tuple(words(puzzle))]
    assert not fill_faults(
        puzzle.board.slot_cells, words(puzzle), Counter(puzzle.bank), puzzle.given
    )


@every_fill_in
def test_a_bank_is_in_order_and_has_the_words_left_over_of_its_level(name: str) -> None:
    puzzle = dealt(name, SEEDS[0])
    assert [*puzzle.bank] == sorted(puzzle.bank, key=lambda word: (len(word), word))
    left = Counter(puzzle.bank) - Counter(words(puzzle))
    assert len(left) == recipe(PARAMS[name]).spare
    lengths = {slot.length for slot in puzzle.board.slots}
    assert {len(word) for word in left} <= lengths


@every_preset
@every_seed
def test_words_are_known_to_most_fit_for_all_and_not_two_of_one_stem(name: str, seed: str) -> None:
    puzzle, lexicon = dealt(name, seed), english()
    used = [word for word in puzzle.bank or words(puzzle) if phrase_book().get(word) is None]
    assert len({*used}) == len(used)
    assert not any(lexicon.is_offensive(word) for word in used)
    largest = recipe(PARAMS[name]).largest
    if PARAMS[name].shape != CRISS_CROSS:
        assert all(lexicon.size(word) <= largest for word in used)
        if PARAMS[name].level < HARD:
            assert all(lexicon.tier(word) <= COMMON for word in {*used} & {*words(puzzle)})
    if PARAMS[name].form is CrosswordForm.CLUED and not is_cryptic(PARAMS[name].shape):
        assert families(lexicon).related_among(used) == []
    stems = Counter(families(lexicon).stem(word) for word in used)
    assert sum(count - 1 for count in stems.values()) <= len(used) // 20


@pytest.mark.parametrize("name", ["themed", "themed-large"])
@every_seed
def test_the_words_of_a_theme_are_laid_out_criss_cross(name: str, seed: str) -> None:
    puzzle = dealt(name, seed)
    theme = {theme.title: theme for theme in themes().values()}[puzzle.about.title]
    assert {*words(puzzle)} <= {*theme.words}
    assert len(puzzle.board.slots) == recipe(PARAMS[name]).theme_words
    sides = puzzle.board.rows, puzzle.board.cols
    assert max(sides) <= WIDEST * min(sides)


@pytest.mark.parametrize(
    ("name", "count", "most"),
    [
        *(("mini", 16, 3), long("mini", 100, 6), long("fill-in-5", 100, 6)),
        *(long("fill-in-7", 12, 5), long("clued-7", 12, 5)),
    ],
)
def test_small_boards_differ_and_no_word_comes_too_often(name: str, count: int, most: int) -> None:
    grids = [{*words(dealt(name, str(seed)))} for seed in range(count)]
    assert len({frozenset(grid) for grid in grids}) >= count - 1
    often = Counter(word for grid in grids for word in grid).most_common(1)
    assert often[0][1] <= most, often


@every_clued
@every_seed
def test_a_clued_crossword_has_no_answer_an_editor_would_fill_again(name: str, seed: str) -> None:
    region = name.partition("-")[0].replace("cryptic", BRITISH)
    lists = refill_lists()
    refused = {*lists["degrees"], *lists["stiff"]}
    assert refused.isdisjoint(words(dealt(name, seed)))
    assert not [*foreign(dealt(name, seed), region if region in SPELLINGS else "")]


def foreign(puzzle: Puzzle, country: str) -> Iterator[str]:
    """Yields the answers that another country has alone: by our list, or as it is spelled."""
    others = [each for each in SPELLINGS if each != country]
    listed = {word for each in others for word in refill_lists()[each]}
    own = [{AMERICAN: Flag.AMERICAN, BRITISH: Flag.BRITISH}[each] for each in others]
    for word in words(puzzle):
        flags = english().flags(word) if word in english() else Flag(0)
        if word in listed or flags & (Flag.AMERICAN | Flag.BRITISH) in own:
            yield word


@pytest.mark.parametrize(
    ("name", "country"), diagonal(["mini", "fill-in-9", "clued-7", "themed"], SPELLINGS)
)
def test_grids_of_no_country_follow_the_spelling(name: str, country: str) -> None:
    named = KIND.preset(f"{name}-{country}")
    assert named.params == replace(PARAMS[name], spelling=country)
    for seed in range(8):
        assert not [*foreign(generate(named.params, Rng(f"{seed}"), no_tick), country)]


def test_a_spelling_lets_in_what_the_country_has_alone() -> None:
    for vocabulary in (fillable_words, generator.cluable_words):
        american, british = (vocabulary(50, region=each) for each in SPELLINGS)
        neither = vocabulary(50)
        for words, home, away in (
            (("color", "toward"), american, british),
            (("daft", "grey"), british, american),
        ):
            assert all(has(home, word) for word in words)
            assert not any(has(other, word) for word in words for other in (away, neither))
        for length, allowed in neither.allowed.items():
            assert allowed == american.allowed[length] & british.allowed[length]
    assert KIND.find("british-13-american") is None
    assert KIND.find("fill-in-7-fr-british") is None
    with pytest.raises(ParseError, match="no spelling called 'french'"):
        generate(replace(PARAMS["mini"], spelling="french"), Rng(""), no_tick)


@pytest.mark.parametrize(("name", "count"), [("mini-american", 8), long("american-11", 8)])
def test_no_clue_of_an_american_grid_is_odd_there(name: str, count: int) -> None:
    for seed in range(count):
        puzzle = generate(KIND.preset(name).params, Rng(f"{seed}"), no_tick)
        for word, text in zip(words(puzzle), puzzle.clues, strict=True):
            clue = clue_book().find(word, text)
            clues = clue_book().clues(word)
            others = [each for each in clues if not is_foreign(AMERICAN, word, each)]
            assert clue is None or not is_foreign(AMERICAN, word, clue) or not others, word


@pytest.mark.parametrize(
    ("word", "text", "is_odd"),
    [
        ("circle", "___ line (yellow on the Tube map)", True),
        *(("chaps", "Blokes", True), ("chaps", "Guys", False), ("tied", "Drew", True)),
        *(("dry", "Forget one's lines", True), ("gap", "Mind it on the Tube", True)),
    ],
)
def test_a_british_clue_is_odd_in_an_american_grid(word: str, text: str, is_odd: bool) -> None:
    clue = clue_book().find(word, text)
    assert clue is not None
    assert is_foreign(AMERICAN, word, clue) == is_foreign("", word, clue) == is_odd
    assert not is_foreign(BRITISH, word, clue)


@every_clued
@every_seed
def test_clues_do_not_help_with_other_answers_and_none_are_vague(name: str, seed: str) -> None:
    puzzle = dealt(name, seed)
    for word, text in zip(words(puzzle), puzzle.clues, strict=True):
        assert not gives_away(text, word, words(puzzle)), (word, text)
    vague = ("Kind of ", "Part of ", "Parts of ", "One who ")
    by_rule = [clue for clue in clues_of(puzzle) if clue.kind != WRITTEN]
    assert not [clue for clue in by_rule if clue.text.startswith(vague)]
    assert sum(clue.kind == ANAGRAM for clue in by_rule) <= 1


def clues_of(puzzle: Puzzle) -> list[Clue]:
    """Its clues as the book has them."""
    found = map(clue_book().find, words(puzzle), puzzle.clues)
    return [clue for clue in found if clue is not None]


def test_a_fill_that_takes_too_long_is_given_up() -> None:
    board = patterns.board_of_picture(patterns.library()["mini-5"][0])
    tick = fill_limit(no_tick, board)
    for _ in range(75 * len(board.slots)):
        tick(None)
    with pytest.raises(GenerationError, match="filled in 750 steps"):
        tick(None)


def test_strange_params_are_refused() -> None:
    with pytest.raises(ParseError, match="level from 1 to 5"):
        generate(Params(CrosswordForm.CLUED, "mini-5", 9), Rng(""), no_tick)
    with pytest.raises(ParseError, match="is no pattern called"):
        generate(Params(CrosswordForm.FILL_IN, "round", 1), Rng(""), no_tick)


def test_a_level_that_a_shape_never_has_ends_in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "_FILL_IN_ATTEMPTS", 3)
    with pytest.raises(GenerationError, match="in 3 attempts"):
        generate(Params(CrosswordForm.FILL_IN, "mini-5", 5), Rng(""), no_tick)


def test_a_bank_has_no_word_that_only_lists_know() -> None:
    for largest in (35, 50, 60):
        some, every = fillable_words(largest), common_words(largest)
        assert not any(has(some, word) for word in ("yest", "hes", "uteri", "saunaed"))
        assert not any(has(some, word) for word in ("sager", "drys", "tamest"))
        assert all(has(some, word) for word in ("best", "clue", "even"))
        assert all(allowed & ~every.allowed[n] == 0 for n, allowed in some.allowed.items())


def has(vocabulary: FillWords, word: str) -> bool:
    """Whether a word is among those that may be filled in."""
    lexicon, length = vocabulary.lexicon, len(word)
    place = lexicon.index(word) - lexicon.spans[length].start
    return bool(vocabulary.allowed[length] >> place & 1)


def test_a_level_that_doesnt_say_about_says_the_number_of_words() -> None:
    for preset in PRESETS:
        pictures = patterns.library().get(preset.params.shape, ())
        counts = {len(patterns.board_of_picture(picture).slots) for picture in pictures}
        if counts and not str(preset.detail).startswith("about"):
            assert {int(str(preset.detail).split()[0])} == counts, preset.name
