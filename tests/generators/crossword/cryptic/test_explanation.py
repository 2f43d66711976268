"""The four stages that explain a cryptic clue."""

from __future__ import annotations

import re

from generators import assets
from generators.crossword.cryptic.explanation import explanation
from generators.crossword.cryptic.notation import CrypticClue, clues_in
from tests.forms import at_once

BANK = [*clues_in(assets.data("words/cryptic/clues.txt").decode())]

STAGES = {
    "notice: {Spot} books in French resort (6) = container(in: French resort=NICE, books=OT)": (
        "The definition is “Spot”.",
        "“in” puts two letters for “books” inside a word for “French resort”: a container.",
        "“books” gives OT. “French resort” gives NICE.",
        "NOTICE (“Spot”): OT (books) in NICE (French resort)",
    ),
    "grape: {Fruit} brought back in deep argument (5) = "
    "reversal(brought back: hidden(in: deep argument))": (
        "The definition is “Fruit”.",
        "“in” says to look inside “deep argument”: a hidden word. "
        "“brought back” reverses “in deep argument”: a reversal.",
        "“in deep argument” gives EPARG: hidden in deEP ARGument.",
        "GRAPE (“Fruit”): EPARG (hidden in deEP ARGument) reversed",
    ),
    "steam: {Vapour} from eat cooked in small motorway (5) = "
    "container(in: small=S + motorway=M, anagram(cooked: eat))": (
        "The definition is “Vapour”.",
        "“cooked” rearranges the letters of “eat”: an anagram. "
        "Join a letter for “small” and a letter for “motorway”: a charade. "
        "“in” puts “eat cooked” inside “small motorway”: a container.",
        "“eat cooked” gives TEA: anagram of EAT. "
        "“small motorway” gives SM: S (small) + M (motorway).",
        "STEAM (“Vapour”): TEA (anagram of EAT) in SM (S (small) + M (motorway))",
    ),
    "idea: {Notion} of middleman, oddly missing (4) = selection(oddly missing: middleman)": (
        "The definition is “Notion”.",
        "“oddly missing” asks for alternate letters of “middleman”.",
        "",
        "IDEA (“Notion”): even letters of mIdDlEmAn",
    ),
    "peach: Give sermon without resistance: {it's a beauty} (5) = "
    "deletion(without: give sermon=PREACH, resistance=R)": (
        "The definition is “it's a beauty”.",
        "“without” takes a letter for “resistance” out of a word for “Give sermon”: a deletion.",
        "“Give sermon” gives PREACH. “resistance” gives R.",
        "PEACH (“it's a beauty”): PREACH (give sermon) without R (resistance)",
    ),
    "topic: {Subject} of Cancer, say, losing resistance (5) = "
    "deletion(losing: Cancer say=TROPIC, resistance=R)": (
        "The definition is “Subject”.",
        "“losing” takes a letter for “resistance” out of a word for “Cancer, say”: a deletion.",
        "“Cancer, say” gives TROPIC. “resistance” gives R.",
        "TOPIC (“Subject”): TROPIC (Cancer, say) without R (resistance)",
    ),
    "archaic: Playful spies turned {old-fashioned} (7) = "
    "playful=ARCH + reversal(turned: spies=CIA)": (
        "The definition is “old-fashioned”.",
        "“turned” reverses a word for “spies”: a reversal. "
        "Join a word for “Playful” and “spies turned”: a charade.",
        "“Playful” gives ARCH. “spies turned” gives AIC: CIA (spies) reversed.",
        "ARCHAIC (“old-fashioned”): ARCH (playful) + AIC (CIA (spies) reversed)",
    ),
    "egg: {Say, start of goose} (3) = &lit say=EG + selection(start of: goose)": (
        "The whole clue is the definition, and it's also the wordplay.",
        "“start of” asks for the first letter of “goose”. "
        "Join two letters for “Say” and “start of goose”: a charade.",
        "“Say” gives EG. “start of goose” gives G: first letter of Goose.",
        "EGG: EG (say) + G (first letter of Goose)",
    ),
    "match: {Game} {lighter} (5) = double definition": (
        "The clue is two definitions side by side: “Game” and “lighter”.",
        "The answer is MATCH.",
    ),
}


@at_once(STAGES)
def test_an_explanation_gives_a_little_more_with_each_stage(line: str) -> None:
    stages = explanation(CrypticClue.from_text(line))
    assert tuple(" ".join(map(str, stage.sentences)) for stage in stages) == STAGES[line]


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
