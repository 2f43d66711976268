"""What is told of a word that the player has: nothing of it is masked."""

from __future__ import annotations

import pytest

from game.app.job import Job
from game.faces.brick import words
from game.faces.brick.words import Kinship
from generators.base import ParseError
from generators.brick.solver import solved
from generators.words import clues
from tests.game.faces.brick.speller import TARGETS


@pytest.fixture
def kinship() -> Kinship:
    found = Kinship()
    found.wait()
    return found


def test_a_word_is_told_by_its_clue_and_its_kin(kinship: Kinship) -> None:
    assert kinship.short("rope") == f"“{clues.english().definition('rope')}”"
    meaning, related = kinship.sentences("rope").splitlines()
    assert meaning == f"Crossword clue: {kinship.short('rope')}"
    assert related.startswith("rope: ")


def test_a_form_is_told_by_its_base(kinship: Kinship) -> None:
    assert kinship.sentences("deeper").splitlines()[-1].startswith("deeper: from deep: ")


def test_a_found_word_is_not_masked(kinship: Kinship) -> None:
    told = [kinship.sentences(word) for word in TARGETS]
    assert not any("_" in each for each in told)
    assert "as in “deep space”" in kinship.sentences("deep")
    assert sum(map(bool, told)) > 10


def test_of_an_unknown_word_nothing_is_told(kinship: Kinship) -> None:
    assert (kinship.short("proverd"), kinship.sentences("proverd")) == ("", "")


def test_a_word_says_why_it_earns_its_points() -> None:
    puzzle = solved("deioprv", "p", 1)
    assert words.points_explained(puzzle, "deep") == "4-letter words are worth 1 point."
    assert "a point per letter" in words.points_explained(puzzle, "pride")
    pangram = words.points_explained(puzzle, "provide")
    assert pangram == "A pangram! It uses all 7 letters and earns an extra 7 points."


def test_only_words_that_all_or_hardly_any_know_are_said_to_be_so() -> None:
    puzzle = solved("deioprv", "p", 1)
    assert words.commonness(puzzle, "drop") == "An everyday word."
    assert words.commonness(puzzle, "pied") == ""
    assert words.commonness(puzzle, "perdie") == "A rare word."


def test_before_the_data_are_there_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kinship, "_jobs", {"en": Job(lambda tick: None)})
    assert not Kinship().ready
    assert Kinship().sentences("rope") == ""


def test_damaged_data_leave_the_game_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(tick: object) -> None:
        raise ParseError("damaged")

    job = Job(broken)
    job.start()
    job.join(60)
    monkeypatch.setattr(Kinship, "_jobs", {"en": job})
    assert not Kinship().ready
    assert Kinship().short("rope") == ""
