"""Words of a maker's own: read from lists, laid out, and boards read from files."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generators.base import Cancelled, ParseError, limited, no_tick
from generators.crossword.drafting import lists
from generators.crossword.drafting.draft import CrosswordDraft
from generators.crossword.drafting.lists import (
    FilledDraft,
    crossword_of_words,
    draft_of_file,
    draft_of_words,
    filled_grid,
    is_list,
    typed_entries,
    words_of,
)
from generators.crossword.drafting.workshop import is_disconnected
from generators.crossword.rules import CrosswordForm
from generators.crossword.solver import Problem, solutions
from generators.rng import Rng
from generators.words.lexicon import english
from tests.forms import at_once

CLASS = [
    *("giraffe", "elephant", "lion", "tiger", "zebra", "monkey", "parrot", "snake", "whale"),
    *("shark", "rabbit", "horse", "camel", "goat", "sheep", "donkey"),
]


def read(text: str) -> str:
    return words_of(text.encode(), no_tick).words


def test_a_list_has_a_word_a_line_perhaps_with_a_score() -> None:
    assert read("lantern;80\nBlossom\n ink stone \n") == "lantern;80 blossom inkstone"
    assert read("tug-of-war\t40\nl'été;9") == "tugofwar;40 lété;9"


def test_a_typed_entry_may_have_several_words_whose_lengths_are_kept() -> None:
    assert typed_entries(" Toast of the town ") == ["toastofthetown;5,2,3,4"]
    assert typed_entries("tug-of-war, cat;80,\ncœur") == ["tugofwar;3-2-3", "cat;", "coeur;"]


@at_once(["", " , ", "cat, what?", "x"])
def test_what_is_typed_and_no_word_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        typed_entries(text)


@at_once(
    [
        "Lamp: It gives light, at night\nink stone:80 grams\ncat",
        "lamp\tIt gives light, at night\nink stone\t80 grams\ncat",
    ]
)
def test_a_list_may_have_clues(text: str) -> None:
    found = words_of(text.encode(), no_tick)
    assert (found.words, found.strange) == ("lamp inkstone cat", 0)
    assert found.clues == {"lamp": "It gives light, at night", "inkstone": "80 grams (3,5)"}
    assert is_list(text.encode())


def test_a_numbered_list_has_its_words_alone() -> None:
    text = b"1. lamp\n2. plum;80\n- pear: a fruit\n"
    assert words_of(text, no_tick).words == "lamp plum;80 pear"
    assert is_list(text)


def test_what_is_no_word_is_left_out() -> None:
    assert read("# my list\ncat\n\na\nwhat?\ncat\n" + "x" * 60) == "cat"


@at_once(
    [
        *(("kiln;9\nice cream", True), ("kiln;9", True), ("cat, dog", True)),
        *(("kiln", False), ("cat.\n#at#\n..t.", False)),
        ("sweetspots:6s1:AAA", False),
        ("My first is in cat, but not in cot, as you see\nWhat am I?", False),
        ("", False),
    ]
)
def test_a_list_is_known_by_its_beginning(text: str, is_one: bool) -> None:
    assert is_list(text.encode()) is is_one


@at_once(["", " \n ", "?!\n...", "# nothing"])
def test_a_list_without_words_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ParseError, match=r"found\. Put one word"):
        read(text)


def test_a_list_that_is_too_long_is_refused_with_a_sentence() -> None:
    with pytest.raises(ParseError, match=r"too large: 10\.4 MB\. The"):
        words_of(b"lantern\n" * 1_300_000, no_tick)


def test_of_more_words_than_can_be_had_the_best_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "MOST_WORDS", 4)
    text = words_of(b"ant\nbee;90\ncow\ndog\nelk;10\nfox\nhen\n?!\n", no_tick)
    assert text == ("bee;90 ant cow fox", 1, 3, {})


@pytest.mark.parametrize("seed", range(3))
def test_words_are_laid_out_and_go_in_in_one_way_only(seed: int) -> None:
    draft = draft_of_words(CrosswordDraft.empty(), CLASS, Rng(f"lay {seed}"), no_tick)
    assert draft.form is CrosswordForm.FILL_IN
    assert sorted(draft.words) == sorted(CLASS)
    assert not is_disconnected(draft)
    puzzle = draft.puzzle
    assert puzzle is not None
    assert len(solutions(Problem.of(puzzle), 2, no_tick)) == 1


@at_once(
    [
        *(([], "least two"), (["cat"] * 2, "least two"), (["cat", "dim"], "share a letter")),
        *((["cat", "car", "zoo"], "the others: ZOO"), (b"\xff", "UTF-8"), (None, "as a list")),
        *((["cat", "c*r"], r"'c\*r'"), ([("cat", 3)], "isn't a word"), (["a" * 51], "2 to 50")),
        ([f"ab{a}{b}" for a in "cdefgh" for b in "ijklmno"], "at most 40 words, not 42"),
    ]
)
def test_words_that_make_no_crossword_are_refused(words: object, sentence: str) -> None:
    with pytest.raises(ParseError, match=sentence):
        crossword_of_words(words, "", Rng("x"), no_tick)


@at_once(
    [
        *((["cat: Pet", "car"], "", ("", "Pet")), ("cat: Pet\n# and\ncar;9\n", "", ("", "Pet"))),
        *(({"cat": "Pet", "car": "1"}, "", ("1", "Pet")), (["cat", "car"], "", ())),
        *(([("cat", "Pet"), ("car", "")], "fill-in", ()), (b"cat\ncar", "criss-cross", ("", ""))),
    ]
)
def test_words_are_made_into_either_form(words: object, kind: str, clues: tuple[str, ...]) -> None:
    made = crossword_of_words(words, kind, Rng("x"), no_tick)
    assert sorted(map(made.word, (0, 1))) == ["car", "cat"]
    assert (tuple(sorted(made.clues)), bool(made.bank)) == (clues, not clues)
    assert clues or (made.given and len(solutions(Problem.of(made), 2, no_tick)) == 1)


GRID = ["...#...", "...#...", ".......", "##...##", ".......", "...#...", "...#..."]


def filled(grid: object, words: object = (), locked: object = (), **settings: Any) -> FilledDraft:
    given = {"rng": Rng("x"), "limit": 20, "tick": limited(no_tick, 3000), **settings}
    return filled_grid(grid, words, locked, **given)


def test_a_grid_is_filled_around_locked_words_with_ones_own_words_first() -> None:
    grid = ["C..#...", *GRID[1:]]
    shares: list[float | None] = []
    made = filled(grid, ["kiwi", "fig;80", "zzz;0"], "Épinard", tick=shares.append)
    answers = {*made.words.values()}
    assert {"epinard", "fig"} <= answers
    assert all(map(english().__contains__, answers - {"epinard"}))
    assert made.rows[0][0] == "c"
    assert re.sub("[^#,]", ".", ",".join(made.rows)) == ",".join(GRID)
    assert (made.words["1 across"], made.rare) == (made.rows[0][:3], ())
    assert 0 < (shares[0] or 0) < (shares[-1] or 0) <= 1
    assert made == filled(grid, ["kiwi", "fig;80", "zzz;0"], "Épinard")
    assert made != filled(grid, ["kiwi", "fig;80"], "Épinard", rng=Rng("y"))


def test_a_grid_is_filled_with_ones_own_words_alone_and_keeps_their_clues() -> None:
    made = filled("....\n#.##\n#.##", "ox2a: A code\nxyz\ncat", only=True)
    assert made.words == {"1 across": "ox2a", "2 down": "xyz"}
    assert (made.puzzle.clues, made.score) == (("A code", ""), 100)
    with pytest.raises(ParseError, match=r"hardest place is (across|down) from row"):
        filled(["." * 7] * 7, limit=1)


@at_once(
    [
        *(("QX.../.....", {}, r"across from row 1, column 1 \(Q X _ _ _\)"), ("", {}, "is empty")),
        *(("#q../#q../#...", {}, r"down from row 1, column 2 \(Q Q _\)"), (" / ", {}, "is empty")),
        *(("..v/.../..v", {}, r"\(.*\) with the words that cross it"), (None, {}, "rows of text")),
        *(("......", {"words": ["cat"], "only": True}, "row 1, column 1"), ([1], {}, "as rows")),
        *((".../###/...", {"words": ["cat"], "only": True}, "1 for 2 pl"), ("1..", {}, "'1' at")),
        *(("...", {"locked": "zebra"}, "ZEBRA has 5 letters"), ("../.", {}, "Row 2 should have")),
        *(("c..", {"locked": "dog"}, "DOG fits none"), ("." * 60, {}, "to 50 rows and columns")),
        *((".../#.#/...", {"locked": ["cat", "dog", "pig"]}, "CAT, DOG, PIG"), ("#", {}, "no pl")),
        *(("q../#.#/...", {"locked": "cat"}, "with these words in it"), ("#./.#", {}, "is in no")),
        *(
            (".../.#.", {"locked": ["cat", "car"]}, "2 words h"),
            (".../...", {"locked": "a1b"}, "has '1'"),
        ),
        *(("..../" * 4, {"limit": 0.001}, "so little time"), ("...", {"limit": True}, "not True")),
        *(("...", {"only": True}, "Give the words"), ("...", {"locked": "c?t"}, r"'c\?t'")),
    ]
)
def test_a_grid_that_can_not_be_filled_says_where_at_once(
    grid: object, settings: dict[str, Any], sentence: str
) -> None:
    rows = grid.strip("/").split("/") if isinstance(grid, str) else grid
    with pytest.raises(ParseError, match=sentence):
        filled(rows, tick=limited(no_tick, 100, Cancelled), **settings)


def test_an_empty_board_is_a_sketch() -> None:
    draft = draft_of_file(b"..#\n...\n#..\n", no_tick)
    assert draft.cells == ("", "", "#", "", "", "", "#", "", "")


@at_once([b"", b"dear diary", b"{}", b"\x00\x01ACROSS&DOWN\x00"])
def test_a_file_without_a_board_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(ParseError, match=r"This (isn't a crossword|\.puz file)"):
        draft_of_file(data, no_tick)


def test_a_picture_is_no_list_and_says_what_to_choose() -> None:
    with pytest.raises(ParseError, match="Choose a file with words in it"):
        words_of(b"\x89PNG\r\n\x1a\n\0\0", no_tick)
