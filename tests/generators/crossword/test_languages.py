"""Fill-ins in other languages: one of each, its save, its file, and what is typed there."""

from __future__ import annotations

import json

import pytest

from generators.base import no_tick
from generators.crossword import KIND
from generators.crossword.generator import like
from generators.crossword.languages import grid_spelling, own_letters, with_accent, words_of
from generators.crossword.rules import STANDARD, Puzzle
from generators.crossword.solver import Problem, solutions
from generators.rng import Rng
from generators.words.languages import ENGLISH, LANGUAGES
from tests.forms import at_once, parts

PRESETS = ("fill-in-9-fr", "fill-in-9-es", "fill-in-7-it", "fill-in-9-pt", "fill-in-7-de")


@pytest.fixture(scope="module", params=PRESETS)
def board(request: pytest.FixtureRequest) -> Puzzle:
    """One fill-in of each language, of a preset that is found by its name."""
    puzzle = KIND.generate(KIND.preset(request.param).params, Rng("board"), no_tick)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def test_the_words_are_of_the_language_and_fit_in_one_way(board: Puzzle) -> None:
    assert board.language in LANGUAGES
    assert board.language != ENGLISH
    words = words_of(board.language)
    assert all(word in words for word in board.bank)
    assert len(solutions(Problem.of(board), 2, no_tick)) == 1


def test_saves_ids_and_files_hold_the_language(board: Puzzle) -> None:
    body = board.share()
    assert body is not None
    for text in (board.to_text(), body):
        assert KIND.open(text.encode(), {}, no_tick).puzzle == board
    file = KIND.formats.exports["ipuz"](board, board.start(STANDARD))
    assert KIND.open(file, {}, no_tick).puzzle == board
    assert KIND.formats.facts(board)["language"] == board.language
    assert like(board, 2).name.endswith(f"-{board.language}")


def test_a_language_that_is_not_known_is_english(board: Puzzle) -> None:
    data = json.loads(board.to_text())
    for other in ("xx", 7, None):
        text = json.dumps({**data, "puzzlecabinet:language": other})
        assert KIND.open(text.encode(), {}, no_tick).puzzle.language == ENGLISH


def test_clues_and_themes_are_english_alone() -> None:
    for name in ("mini-fr", "themed-fr", "british-11-de", "fill-in-9-xx", "fill-in-9-en"):
        assert KIND.find(name) is None


@at_once(parts("É fr e, œ fr oe, ç pt c, Ñ es ñ, ü es u, Ä de ae, ß de ss, à it a"))
def test_letters_are_written_as_crosswords_have_them(typed: str, code: str, there: str) -> None:
    assert grid_spelling(typed, code) == there
    assert set(there) <= set(words_of(code).alphabet)


def test_umlauts_are_letters_where_the_crossword_has_one() -> None:
    assert grid_spelling("Ü", "de", "bär") == "ü"
    assert own_letters("de", "bär") == "äöü"
    assert (own_letters("de", "hase"), own_letters("es")) == ("", "ñ")


def test_n_is_meant_for_ñ_where_no_word_has_n() -> None:
    assert with_accent("n", ["año", "uña"], 1) == "ñ"
    assert with_accent("n", ["año", "uno"], 1) == "n"
    assert with_accent("a", ["año", "uno"], 1) == "a"


def test_plurals_cross_in_italian_and_german_alone() -> None:
    assert "donne" in words_of("it")
    assert "fluesse" not in words_of("de")
    assert "palmen" in words_of("de")
    assert "roses" not in words_of("fr")
