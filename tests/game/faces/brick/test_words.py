"""What is told of a word that the player has: nothing of it is masked."""

from __future__ import annotations

import pytest

from game.app.job import Job
from game.faces.brick.words import Kinship
from generators.base import ParseError
from tests.game.faces.brick.speller import TARGETS


@pytest.fixture
def kinship() -> Kinship:
    found = Kinship()
    found.wait()
    return found


def test_a_word_is_told_by_its_kin(kinship: Kinship) -> None:
    assert "rope" in kinship.short("rope")
    assert kinship.sentence("rope") == f"rope: {kinship.short('rope')}."


def test_a_form_is_told_by_its_base(kinship: Kinship) -> None:
    assert kinship.short("deeper").startswith("from deep: ")


def test_a_found_word_is_not_masked(kinship: Kinship) -> None:
    told = [kinship.sentence(word) for word in TARGETS]
    assert not any("_" in each for each in told)
    assert "found in “deep space”" in kinship.sentence("deep")
    assert sum(map(bool, told)) > 10


def test_of_an_unknown_word_nothing_is_told(kinship: Kinship) -> None:
    assert (kinship.short("proverd"), kinship.sentence("proverd")) == ("", "")


def test_before_the_data_are_there_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kinship, "_jobs", {"en": Job(lambda tick: None)})
    assert not Kinship().ready
    assert Kinship().sentence("rope") == ""


def test_damaged_data_leave_the_game_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(tick: object) -> None:
        raise ParseError("damaged")

    job = Job(broken)
    job.start()
    job.join(60)
    monkeypatch.setattr(Kinship, "_jobs", {"en": job})
    assert not Kinship().ready
    assert Kinship().short("rope") == ""
