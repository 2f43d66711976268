"""The four stages that explain a cryptic clue."""

from __future__ import annotations

import re
from pathlib import Path

from generators import packed
from generators.crossword.cryptic.explanation import explanation
from generators.crossword.cryptic.notation import CrypticClue
from tests.forms import at_once
from tools.data.cryptic import clues_in

BANK = [*clues_in(packed.data("words/cryptic/clues.txt").decode())]

BLOCKS = Path(__file__).with_name("stages.txt").read_text("utf-8").strip().split("\n\n")
STAGES = {line: stages for line, *stages in map(str.splitlines, BLOCKS)}
"""By clue: the sentences of each stage, or ~ for a stage that says nothing."""


@at_once(STAGES)
def test_an_explanation_gives_a_little_more_with_each_stage(line: str) -> None:
    stages = explanation(CrypticClue.from_text(line))
    assert [" ".join(map(str, stage.sentences)) or "~" for stage in stages] == STAGES[line]


def test_no_letters_are_shown_before_the_third_stage() -> None:
    for clue in BANK[::5]:
        for stage in explanation(clue)[1:-2]:
            words = re.sub("“.*?”", "", " ".join(map(str, stage.sentences)))
            assert not re.search("[A-Z]{2}", words), str(clue)


def test_the_words_of_each_stage_are_highlighted() -> None:
    clue = CrypticClue.from_text(next(iter(STAGES)))
    found = [
        [clue.surface[each.start : each.stop] for each in stage.highlights]
        for stage in explanation(clue)
    ]
    assert found == [["Spot"], ["in"], ["books", "French resort"], [clue.surface]]


@at_once(BANK[::7])
def test_only_the_last_stage_shows_the_answer(clue: CrypticClue) -> None:
    *first, last = explanation(clue)
    assert clue.answer.upper() in str(last.sentences[0])
    early = " ".join(str(each) for stage in first for each in stage.sentences)
    assert not re.search(rf"\b{clue.answer.upper()}\b", early)
    assert all(stage.highlights for stage in (*first[:1], *first[2:]))
