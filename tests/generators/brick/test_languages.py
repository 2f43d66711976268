"""Boards in other languages: one of each, its id, its save, and what is typed there."""

from __future__ import annotations

import pytest

from generators.base import Message, no_tick
from generators.brick import KIND, vocabulary
from generators.brick.drafting import BrickDraft
from generators.brick.generator import letters_puzzle
from generators.brick.rules import BONUS, CLASSIC, TARGET, Params, Puzzle, Refused, State
from generators.brick.solver import judged
from generators.brick.wordtext import fold, read
from generators.rng import Rng
from generators.words.languages import ENGLISH, LANGUAGES, in_language

CODES = [code for code in LANGUAGES if code != ENGLISH]


@pytest.fixture(scope="module", params=CODES)
def board(request: pytest.FixtureRequest) -> Puzzle:
    """One board of each language, of a preset that is found by its name."""
    preset = KIND.preset(f"7-medium-{request.param}")
    puzzle = KIND.generate(preset.params, Rng("board"), no_tick)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def _state(puzzle: Puzzle) -> State:
    return puzzle.start(CLASSIC)


def test_a_board_is_of_its_language(board: Puzzle) -> None:
    assert board.language in CODES
    assert set(board.letters) <= set(LANGUAGES[board.language].alphabet)
    assert board.pangrams
    assert [fold(word, board.language) for word in board.spellings] == list(board.targets)


def test_an_id_opens_the_same_board(board: Puzzle) -> None:
    body = board.share()
    assert body is not None
    assert body.split("-")[1][2:] == board.language
    assert KIND.open(body.encode(), {}, no_tick).puzzle == board


def test_a_save_opens_the_same_board(board: Puzzle) -> None:
    assert Puzzle.from_text(board.to_text()) == board
    draft = BrickDraft.of(board)
    assert BrickDraft.from_text(draft.to_text()) == draft
    assert draft.targets == board.targets


def test_words_are_typed_as_they_are_written_or_plain(board: Puzzle) -> None:
    for word, written in zip(board.targets, board.spellings, strict=True):
        assert judged(_state(board), written.upper()).text == word
        assert judged(_state(board), word).value == TARGET


def test_no_target_is_rude_and_all_count(board: Puzzle) -> None:
    words = vocabulary.of(board.language)
    assert not any(map(words.is_rude, board.targets))
    assert all(map(words.counts, board.targets))
    counted = words.words_with(board.letters, board.centre, 4)
    assert set(board.targets) <= set(counted)


def test_a_hint_tells_nothing_of_english(board: Puzzle) -> None:
    hint = KIND.hint(_state(board), no_tick)
    assert isinstance(hint.reason, Message)
    assert hint.reason.text == "It begins with {letters} and ends with {ending}."


def test_a_form_of_a_word_is_a_bonus() -> None:
    puzzle = letters_puzzle("aeilnrt", "a", Params(language="fr"))
    assert judged(_state(puzzle), "traînait").value == BONUS
    with pytest.raises(Refused):
        judged(_state(puzzle), "rattle")


def test_n_is_typed_for_ñ_where_the_board_has_no_n() -> None:
    puzzle = letters_puzzle("aeñorst", "", Params(language="es"))
    assert "señor" in puzzle.targets
    assert judged(_state(puzzle), "SENOR").text == "señor"


def test_a_preset_of_a_language_has_its_name_behind() -> None:
    preset = in_language(KIND.preset("6-easy"), "it")
    assert (preset.name, preset.params.language) == ("6-easy-it", "it")
    assert KIND.preset("6-easy-it") == preset
    assert KIND.preset("8-free-pt").params.language == "pt"
    assert KIND.find("7-medium-xx") is None
    assert KIND.find("7-medium-en") is None


def test_a_text_of_ones_own_is_played_in_its_language() -> None:
    text = read("Der Bär und die Mäuse sind nicht mit den dünnen Hühnern in den Wäldern.".encode())
    assert text.language == "de"
    assert [*text.words] == ["sind", "nicht", "dünnen"]
    assert text.sentence("dünnen").endswith("mit den ______ Hühnern in den Wäldern.")
