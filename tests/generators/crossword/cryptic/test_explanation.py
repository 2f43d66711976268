"""The four stages that explain a cryptic clue."""

from __future__ import annotations

import re

import pytest

from generators import assets
from generators.crossword.cryptic.explanation import explanation
from generators.crossword.cryptic.notation import CrypticClue, clues_in
from tests.forms import at_once

BANK = [*clues_in(assets.data("words/cryptic/clues.txt").decode())]

STAGES = {
    "notice: {Spot} books in French resort (6) = container(in: French resort=NICE, books=OT)": (
        "The definition is “Spot”.",
        "“in” puts one part inside another: a container.",
        "“French resort” gives NICE. “books” gives OT.",
        "NOTICE: OT (books) in NICE (French resort)",
    ),
    "grape: {Fruit} brought back in deep argument (5) = "
    "reversal(brought back: hidden(in: deep argument))": (
        "The definition is “Fruit”.",
        "“brought back” asks you to read letters backwards: a reversal. "
        "“in” says to look inside the words: a hidden word.",
        "The letters are side by side in “deep argument”. EPARG: hidden in deEP ARGument",
        "GRAPE: EPARG (hidden in deEP ARGument) reversed",
    ),
    "steam: {Vapour} from eat cooked in small motorway (5) = "
    "container(in: small=S + motorway=M, anagram(cooked: eat))": (
        "The definition is “Vapour”.",
        "“in” puts one part inside another: a container. "
        "The parts are joined end to end: a charade. "
        "“cooked” asks you to rearrange letters: an anagram.",
        "“small” gives S. “motorway” gives M. SM: S (small) + M (motorway) "
        "The letters to rearrange are in “eat”. TEA: anagram of EAT",
        "STEAM: TEA (anagram of EAT) in SM (S (small) + M (motorway))",
    ),
    "idea: {Notion} of middleman, oddly missing (4) = selection(oddly missing: middleman)": (
        "The definition is “Notion”.",
        "“oddly missing” asks for alternate letters.",
        "The letters to choose from are in “middleman”.",
        "IDEA: even letters of mIdDlEmAn",
    ),
    "peach: Give sermon without resistance: {it's a beauty} (5) = "
    "deletion(without: give sermon=PREACH, resistance=R)": (
        "The definition is “it's a beauty”.",
        "“without” takes letters away: a deletion.",
        "“Give sermon” gives PREACH. “resistance” gives R.",
        "PEACH: PREACH (give sermon) without R (resistance)",
    ),
    "egg: {Say, start of goose} (3) = &lit say=EG + selection(start of: goose)": (
        "The whole clue is the definition, and it's also the wordplay.",
        "The parts are joined end to end: a charade. “start of” asks for first letters.",
        "“Say” gives EG. The letters to choose from are in “goose”. G: first letter of Goose",
        "EGG: EG (say) + G (first letter of Goose)",
    ),
    "match: {Game} {lighter} (5) = double definition": (
        "The clue is two definitions side by side: “Game” and “lighter”.",
        "The answer is MATCH.",
    ),
}


@pytest.mark.parametrize("line", STAGES)
def test_an_explanation_gives_a_little_more_with_each_stage(line: str) -> None:
    stages = explanation(CrypticClue.from_text(line))
    assert tuple(" ".join(map(str, stage.sentences)) for stage in stages) == STAGES[line]


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (0, "“French resort” stands for 4 letters. “books” gives OT."),
        (1, STAGES[[*STAGES][1]][2]),  # nothing but letters of the clue
        (2, STAGES[[*STAGES][2]][2]),  # S and M are no words to find
        (4, "“Give sermon” stands for 6 letters. “resistance” gives R."),
    ],
)
def test_the_longest_word_can_be_left_to_the_player(number: int, letters: str) -> None:
    line = [*STAGES][number]
    plain, left = (explanation(CrypticClue.from_text(line), w) for w in (False, True))
    assert " ".join(map(str, left[2].sentences)) == letters
    assert (left[:2], left[3]) == (plain[:2], plain[3])


def test_what_is_left_to_the_player_is_in_no_other_sentence() -> None:
    for clue in BANK[::5]:
        plain, left = (explanation(clue, withholds) for withholds in (False, True))
        if len(plain) < 4:
            continue
        for sentence in map(str, left[2].sentences):
            if "stands for" in sentence:
                words = sentence.partition("” ")[0]
                (given,) = (each for each in map(str, plain[2].sentences) if words in each)
                word = given.rpartition(" ")[2].strip(".")
                assert not any(word in str(each) for each in left[2].sentences), str(clue)


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
