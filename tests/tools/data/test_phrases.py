"""The expressions and names that we accepted keep the rules that a program can check."""

from __future__ import annotations

from generators.crossword.phrases import FILE, NAME, phrase_book
from generators.packed import FOLDER
from tests.forms import at_once
from tools.data.clue_lists import OwnClue
from tools.data.phrases import accepted, packed, problems

SHIPPED = accepted()


def test_nothing_that_is_shipped_breaks_a_rule() -> None:
    assert list(problems(SHIPPED)) == []


def test_the_file_is_what_the_sources_make() -> None:
    assert FOLDER.joinpath(FILE).read_bytes() == packed(SHIPPED)


def test_all_of_them_are_in_the_book() -> None:
    assert len(phrase_book()) == len(SHIPPED)
    names = sum(phrase.startswith(NAME) for phrase in SHIPPED)
    lengths = range(4, 16)
    assert sum(len(phrase_book().of_length(n, is_name=True)) for n in lengths) == names


@at_once(
    [
        *(("ice cream", "Frozen cream", "in its clue"), ("ice cream", "Icy treat", "")),
        *(("ice cream", "cold treat", "capital"), ("ice  cream", "Cold treat", "between them")),
        ("ice cream van man at once", "Cold treat", "4 to 15 letters"),
        ("seat belt", "Car strap", ""),
        ("day in, day out", "Always", "between them"),
    ]
)
def test_what_is_wrong_is_said(written: str, text: str, said: str) -> None:
    found = [*problems({written: [OwnClue(2, text)]})]
    assert any(said in problem for problem in found) if said else found == []


def test_one_clue_of_two_and_one_expression_in_two_spellings_are_said() -> None:
    pair = {"put up": [OwnClue(2, "Lodge")], "set up": [OwnClue(2, "Lodge")]}
    assert list(problems(pair)) == ["'lodge': a clue of put up and of set up"]
    spelt = {"put up": [OwnClue(2, "Lodge")], "put-up": [OwnClue(2, "Like a dishonest job")]}
    assert list(problems(spelt)) == ["putup is written in two ways: put up and put-up"]
