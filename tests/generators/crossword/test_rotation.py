"""Other clues for a player who met some lately: unmet ones first, and the same for a turn."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache

import pytest

from generators.base import ParseError, no_tick
from generators.crossword import KIND
from generators.crossword.clues import alternative_clues, clue_book
from generators.crossword.cryptic.placing import is_cryptic
from generators.crossword.filling.patterns import views
from generators.crossword.rating import rate
from generators.crossword.rotation import is_overused, remembered, saved_clues, turned, wanted
from generators.crossword.rules import CrosswordForm, Puzzle
from generators.rng import Rng
from tests.forms import at_once, marked

CLUED = [
    preset.name
    for preset in KIND.presets
    if preset.params.form is CrosswordForm.CLUED and not is_cryptic(preset.params.shape)
]
every_preset = pytest.mark.parametrize(
    "preset", marked(CLUED, ("mini", "clued-7", "british-13").__contains__)
)


@cache
def dealt(preset: str, seed: str = "one") -> Puzzle:
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return puzzle


def words(puzzle: Puzzle) -> list[str]:
    return [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]


def clues(puzzle: Puzzle) -> dict[str, str]:
    return dict(zip(words(puzzle), puzzle.clues, strict=True))


def has_another(puzzle: Puzzle, answer: str) -> bool:
    """Whether a clue of that answer fits the crossword besides the one that it has."""
    beside = words(puzzle)
    place = beside.index(answer)
    known = clue_book().find(answer, puzzle.clues[place])
    assert known
    difficulty = rate(puzzle)
    assert difficulty
    return bool(alternative_clues(clue_book(), beside, place, known, [], difficulty.level))


@pytest.mark.parametrize(
    ("answer", "text", "level", "other", "is_offered"),
    [
        ("send", "Thrill, with a song", 5, "Dispatch", True),
        ("cede", "Yield, as territory", 5, "Give up control of", True),
        ("imp", "Naughty child", 1, "Lincoln Cathedral figure", False),
    ],
)
def test_another_clue_may_be_easier_by_any_number_of_levels(
    answer: str, text: str, level: int, other: str, is_offered: bool
) -> None:
    known, current = clue_book(), clue_book().find(answer, text)
    assert current
    offered = alternative_clues(known, [answer], 0, current, [], level)
    assert (other in [clue.text for clue in offered]) is is_offered


@every_preset
def test_the_clues_of_a_saved_crossword_are_known_by_their_answers(preset: str) -> None:
    puzzle = dealt(preset)
    assert saved_clues(puzzle.to_text()) == clues(puzzle)


def test_a_pattern_is_known_again_in_each_of_its_views() -> None:
    texts = [
        json.dumps({"puzzle": [list(row) for row in picture]})
        for picture in views(("##...", ".....", ".....", ".....", "....."))
    ]
    parts = [remembered(text).keys() for text in texts]
    assert len({frozenset(each) for each in parts}) == len(texts) == 8
    assert len(frozenset.intersection(*map(frozenset, parts))) == 1


def test_a_fill_in_asks_nothing_and_is_never_turned() -> None:
    puzzle = dealt("fill-in-5")
    assert saved_clues(puzzle.to_text()) == {}
    assert wanted(puzzle, [{puzzle.word(0): ""}]) == ""


@at_once(
    [
        *("", "{", '{"clues":', '{"clues":[]}', '{"clues":{"Across":[]}}', "[" * 5000),
        '{"clues":{"Across":[[1,"A"]],"Down":[]},"puzzle":[[1]],"solution":[[{"value":"#"}]]}',
        '{"clues":{"Across":[[9,"A"]],"Down":[]},"puzzle":[[1]],"solution":[["A"]]}',
    ]
)
def test_another_text_is_refused_or_asks_nothing(text: str) -> None:
    with suppress(ParseError):
        assert saved_clues(text) == {}


def test_a_mini_with_an_answer_of_five_of_the_last_99_minis_is_worn() -> None:
    puzzle, other = dealt("mini"), dict.fromkeys(["xyz", "zyx"], "clue")
    met = {words(puzzle)[3]: "clue"}
    assert not is_overused(puzzle, [])
    assert not is_overused(puzzle, [met] * 4 + [other] * 50)
    assert is_overused(puzzle, [other] * 50 + [met] * 5)
    assert not is_overused(puzzle, [met] * 4 + [other] * 95 + [met])
    large = dict.fromkeys([*map(str, range(20)), *met], "clue")
    assert not is_overused(puzzle, [large] * 9)
    assert is_overused(puzzle, [{}] * 200 + [met] * 5), "fill-ins do not count"
    assert not is_overused(dealt("fill-in-5"), [met] * 9)


def test_what_was_asked_the_last_time_is_asked_otherwise_and_nothing_else_changes() -> None:
    puzzle = dealt("british-13")
    before = clues(puzzle)
    met = dict([*before.items()][::2])
    turn = wanted(puzzle, [met, before])
    after = turned(puzzle, turn)
    assert after.board == puzzle.board
    assert after.solution == puzzle.solution
    for answer, clue in clues(after).items():
        if has_another(puzzle, answer):
            assert clue != before[answer], answer
    assert turned(puzzle, turn) == after


def test_an_unmet_clue_comes_first_and_then_the_one_met_longest_ago() -> None:
    puzzle = dealt("mini")
    answer = max(words(puzzle), key=lambda word: len(clue_book().clues(word)))
    met: list[dict[str, str]] = []
    asked: list[str] = []
    for _ in range(9):
        turn = wanted(puzzle, met)
        after = turned(puzzle, turn) if turn else puzzle
        changed = {word for word, _ in clues(puzzle).items() ^ clues(after).items()}
        assert changed <= {answer}
        asked.append(clues(after)[answer])
        met.insert(0, {answer: asked[-1]})
    different = len({*asked})
    assert different >= 3
    assert asked[different:] == asked[:-different]


@pytest.mark.parametrize("turn", ["", "0", "01", "A", "-1", "1~1", "zzzzzz", "1" * 70])
def test_a_turn_that_it_cannot_have_is_refused(turn: str) -> None:
    with pytest.raises(ParseError, match="The end of this game ID can't be read:"):
        turned(dealt("mini"), turn)
