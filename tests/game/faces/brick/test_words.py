"""What is told of a word that the player has: nothing of it is masked."""

from __future__ import annotations

import pytest

from game.app.job import Job
from game.faces.brick import words
from game.faces.brick.words import WordMeanings
from generators.base import ParseError
from generators.brick.solver import solved
from generators.words import clues
from tests.game.faces.brick.speller import TARGETS


@pytest.fixture
def meanings() -> WordMeanings:
    found = WordMeanings()
    found.wait()
    return found


def test_a_word_is_told_by_its_clue_and_its_kin(meanings: WordMeanings) -> None:
    assert meanings.short("rope") == f"“{clues.english().definition('rope')}”"
    meaning, related = meanings.sentences("rope").splitlines()
    assert meaning == f"Crossword clue: {meanings.short('rope')}"
    assert related.startswith("rope: ")


def test_a_form_is_told_by_its_base(meanings: WordMeanings) -> None:
    assert meanings.sentences("deeper").splitlines()[-1].startswith("deeper: from deep: ")


def test_a_found_word_is_not_masked(meanings: WordMeanings) -> None:
    told = [meanings.sentences(word) for word in TARGETS]
    assert not any("_" in each for each in told)
    assert "as in “deep space”" in meanings.sentences("deep")
    assert sum(map(bool, told)) > 10


def test_of_an_unknown_word_nothing_is_told(meanings: WordMeanings) -> None:
    assert (meanings.short("proverd"), meanings.sentences("proverd")) == ("", "")


def test_only_words_that_all_or_hardly_any_know_are_said_to_be_so() -> None:
    puzzle = solved("deioprv", "p", 1)
    assert words.commonness(puzzle, "drop") == "An everyday word."
    assert words.commonness(puzzle, "pied") == ""
    assert words.commonness(puzzle, "perdie") == "A rare word."


def test_before_the_data_are_there_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WordMeanings, "_jobs", {"en": Job(lambda tick: None)})
    assert not WordMeanings().ready
    assert WordMeanings().sentences("rope") == ""


def test_damaged_data_leave_the_game_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(tick: object) -> None:
        raise ParseError("damaged")

    job = Job(broken)
    job.start()
    job.join(60)
    monkeypatch.setattr(WordMeanings, "_jobs", {"en": job})
    assert not WordMeanings().ready
    assert WordMeanings().short("rope") == ""
