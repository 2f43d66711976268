"""The tool that checks cryptic clues, and the bank it keeps."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from generators.crossword.cryptic.notation import ClueForm
from generators.words.lexicon import COMMON, Flag, english
from tools.data import cryptic

GOOD = "garden: Unusual danger in {plot} (6) = anagram(unusual: danger)"
BAD = "garden: Unusual danger in {plot} (7) = anagram(unusual: danger)"
BANK = [*cryptic.clues_in(cryptic.BANK.read_text("utf-8"))]
MOST_OF_AN_INDICATOR = 0.02
MOST_WITHOUT_WORDPLAY = 1 / 8
LEAST_SMOOTH = 0.92


def test_a_refused_clue_is_printed_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "clues.txt"
    file.write_text(f"# a remark\n{GOOD}\n{BAD}\nnonsense\n")
    assert cryptic.main([str(file)]) == 1
    printed = capsys.readouterr().out
    assert f"{BAD}\n    The enumeration should be (6), not (7).\n" in printed
    assert "nonsense\n    Write the clue as" in printed
    assert printed.endswith("3 clues, 2 refused\n")
    file.write_text(f"{GOOD}\n")
    assert cryptic.main([str(file)]) == 0


def test_answers_of_the_bank_are_well_known_base_forms_of_three_to_eleven_letters() -> None:
    words = english()
    for clue in BANK:
        assert 3 <= len(clue.letters) <= 11, clue.answer
        assert words.tier(clue.answer) <= COMMON, clue.answer
        assert not words.flags(clue.answer) & Flag.OFFENSIVE, clue.answer


def test_an_answer_has_one_clue_in_the_bank() -> None:
    assert Counter(clue.answer for clue in BANK).most_common(1)[0][1] == 1


def test_the_marks_of_the_second_reader_are_of_clues_as_they_are_now() -> None:
    stale = cryptic.marks().keys() - {(clue.answer, clue.surface) for clue in BANK}
    assert not stale


def test_no_clue_is_known_to_be_unfair_and_few_to_be_rough() -> None:
    counts = cryptic.judged(BANK)
    assert not counts["unfair"]
    assert counts["smooth"] >= LEAST_SMOOTH * (counts["smooth"] + counts["rough"])


def test_no_indicator_is_worn_out() -> None:
    used = Counter(each for clue in BANK for each in cryptic.indicators_of(clue))
    assert used.most_common(1)[0][1] <= max(2, MOST_OF_AN_INDICATOR * len(BANK))


def test_few_clues_do_without_wordplay() -> None:
    bare = [clue for clue in BANK if clue.form in (ClueForm.DOUBLE, ClueForm.CRYPTIC)]
    assert len(bare) <= MOST_WITHOUT_WORDPLAY * len(BANK)


def test_a_surface_is_a_sentence_without_a_full_stop() -> None:
    for clue in BANK:
        assert re.fullmatch(r"[A-Z][ -~]*[a-z?!']", clue.surface), clue.surface
        assert "  " not in clue.surface
