"""Which words are one word in two spellings, and which of them is asked for."""

from __future__ import annotations

from generators.brick.lettersets import spellings, without_rarer_spellings
from generators.brick.solver import solved
from generators.words.languages import BRITISH
from tests.forms import at_once, parts


@at_once(
    parts(
        "appall appal, honor honour, honored honoured, center centre, centering centring, "
        "theater theatre, apologize apologise, analyze analyse, dialed dialled, fulfill fulfil, "
        "gray grey, defense defence, colorize colourise, maneuver manoeuvre, learned learnt"
    )
)
def test_of_two_spellings_the_commoner_is_kept(kept: str, dropped: str) -> None:
    assert kept in spellings(dropped) or dropped in spellings(kept)
    assert without_rarer_spellings([dropped, "table", kept]) == ["table", kept]
    assert without_rarer_spellings([dropped, "table"]) == [dropped, "table"]


@at_once(
    parts(
        "bust bused, duel dueled, liter litter, price prise, analyst analyzed, savor saver, "
        "store stere, advice advise, tire tier"
    )
)
def test_two_words_are_not_taken_for_one(one: str, other: str) -> None:
    assert without_rarer_spellings([one, other]) == [one, other]


def test_targets_are_in_one_spelling_and_what_counts_in_both() -> None:
    assert solved("centr", "", 1).targets.count("center") == 1
    assert "centre" not in solved("centr", "", 1).targets
    assert "centre" in solved("centr", "", 1, spelling=BRITISH).targets
    for tier in (2, 3):
        assert {"center", "centre"} <= set(solved("centr", "", tier).targets)


def test_words_without_a_region_have_no_other_spelling() -> None:
    assert spellings("table") == spellings("pvvp") == frozenset()
