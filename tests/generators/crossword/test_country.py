"""The country of a draft: its words, its clues, and what the checks say of them."""

from __future__ import annotations

import pytest

from generators.base import IllegalMove, no_tick
from generators.crossword.clues import clue_book
from generators.crossword.drafting.draft import CLUE, COUNTRY, THEME, CrosswordDraft
from generators.crossword.drafting.word_supply import supply_of
from generators.crossword.drafting.workshop import (
    findings,
    is_clue_unfit,
    related_words,
    repeated_clues,
)
from generators.drafting import Edit


def _draft(*rows: str) -> CrosswordDraft:
    cells = tuple("" if char == "." else char for char in "".join(rows))
    return CrosswordDraft(len(rows), len(rows[0]), cells)


def _failed(draft: CrosswordDraft) -> dict[str, str]:
    finding = next(iter(findings(draft, no_tick)))
    return {
        check.what.text: str(check.wrong and check.wrong.values)
        for check in finding.checks
        if not check.passed
    }


def test_a_draft_offers_the_words_of_its_country_only() -> None:
    draft = _draft("....")
    assert "gybe" in supply_of(draft).search("gyb?", 5)
    american = draft.apply(Edit(COUNTRY, 0, "american"))
    assert "gybe" not in supply_of(american).search("gyb?", 5)
    assert "gybe" in supply_of(draft.apply(Edit(COUNTRY, 0, "british"))).search("gyb?", 5)
    assert CrosswordDraft.from_text(american.to_text()) == american


def test_a_country_that_has_no_words_is_refused() -> None:
    with pytest.raises(IllegalMove):
        _draft("....").apply(Edit(COUNTRY, 0, "french"))


def test_clues_of_the_other_country_are_odd_in_a_draft() -> None:
    british = next(clue for clue in clue_book().clues("half") if "football" in clue.text)
    draft = _draft("half")
    assert not is_clue_unfit(draft, "half", british)
    american = draft.apply(Edit(COUNTRY, 0, "american"))
    assert is_clue_unfit(american, "half", british)
    clued = american.apply(Edit(CLUE, 0, f"half\t{british.text}"))
    checks = next(iter(findings(clued, no_tick))).checks
    wrong = {check.what.text: str(check.wrong) for check in checks if not check.passed}
    assert wrong["Words and clues of one country"] == "the clue for HALF"


def test_the_checks_name_clues_in_the_spelling_of_the_other_country() -> None:
    draft = _draft("half").apply(Edit(COUNTRY, 0, "british"))
    named = "Words and clues of one country"
    assert named in _failed(draft.apply(Edit(CLUE, 0, "half\tSome of the color")))
    assert named not in _failed(draft.apply(Edit(CLUE, 0, "half\tRealize some of the colour")))
    american = draft.apply(Edit(COUNTRY, 0, "american"))
    assert named in _failed(american.apply(Edit(CLUE, 0, "half\tSome of the colour")))


def test_the_checks_name_words_of_the_other_country() -> None:
    draft = _draft("gybe").apply(Edit(COUNTRY, 0, "american"))
    assert "GYBE" in _failed(draft)["Words and clues of one country"]
    british = draft.apply(Edit(COUNTRY, 0, "british"))
    assert "Words and clues of one country" not in _failed(british)


def test_the_checks_name_a_word_beside_a_form_of_it() -> None:
    draft = _draft("systemics#", "subsystems")
    assert related_words(draft) == ["systemics", "subsystems"]
    assert "SYSTEMICS" in _failed(draft)["No related words"]
    assert related_words(_draft("put#", "putt")) == ["put", "putt"]
    assert not related_words(_draft("planet", "plates"))
    rods = _draft("lightningrods", "#############", "rod##########")
    assert not related_words(rods)
    typed = rods.apply(Edit(THEME, 0, "lightningrods;9,4"))
    assert related_words(typed) == ["lightningrods", "rod"]


def test_the_checks_find_a_clue_used_twice() -> None:
    draft = _draft("cat", "###", "dog")
    for word in ("cat", "dog"):
        draft = draft.apply(Edit(CLUE, 0, f"{word}\tA pet"))
    assert repeated_clues(draft) == [1]
    assert "No clue used twice" in _failed(draft)
