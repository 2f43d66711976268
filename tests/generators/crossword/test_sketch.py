"""A crossword that is being made: every stroke, its text, its symmetry."""

from __future__ import annotations

import json

import pytest

from generators.base import IllegalMove, ParseError
from generators.crossword.board import Direction
from generators.crossword.drafting.draft import (
    ABOUT,
    ALLOW,
    BAR,
    CIRCLE,
    CLUE,
    FORBID,
    FORM,
    GIVEN,
    LANGUAGE,
    LENGTHS,
    MIRROR,
    NONE,
    OWN,
    PUT,
    QUARTER,
    SHADE,
    SIZE,
    SPARE,
    SYMMETRY,
    TAKE,
    THEME,
    CrosswordDraft,
)
from generators.crossword.rules import BLOCK, PENCIL, WRITE, CrosswordForm, Metadata, Puzzle
from generators.drafting import Edit
from generators.rng import Rng
from tests.forms import at_once


def drawn(*rows: str, symmetry: str = NONE) -> CrosswordDraft:
    """A draft from its picture: # a block, . an open cell, a letter."""
    cells = tuple("" if char == "." else char for char in "".join(rows))
    return CrosswordDraft(len(rows), len(rows[0]), cells, symmetry=symmetry)


def picture(draft: CrosswordDraft) -> list[str]:
    text = [each or "." for each in draft.cells]
    return ["".join(text[n : n + draft.cols]) for n in range(0, len(text), draft.cols)]


@at_once(
    [
        ("half", 4, "....|...a|....", "....|#..#|...."),
        (MIRROR, 4, "....|....", "....|#..#"),
        (QUARTER, 1, "...|...|...", ".#.|#.#|.#."),
        (QUARTER, 1, "....|....|....", ".#..|....|..#."),  # no square: half a turn
        (NONE, 1, "...|...", ".#.|..."),
    ]
)
def test_a_block_comes_with_its_partners(symmetry: str, cell: int, rows: str, after: str) -> None:
    draft = drawn(*rows.split("|"), symmetry=symmetry).apply(Edit(PUT, cell, BLOCK))
    assert picture(draft) == after.split("|")
    assert "#" not in "".join(picture(draft.apply(Edit(PUT, cell))))


def test_a_block_takes_letter_pencil_and_given_mark_away() -> None:
    draft = drawn("ab.", "...").apply(Edit(PENCIL, 2, "c")).apply(Edit(GIVEN, 2, "1"))
    after = draft.apply(Edit(PUT, 2, BLOCK))
    assert picture(after) == ["ab#", "..."]
    assert not after.pencilled
    assert not after.given


@at_once(
    [
        Edit(WRITE, 0, "a"),  # is there already
        Edit(WRITE, 1, "B"),
        Edit(WRITE, 1, "two words"),
        Edit(WRITE, 2, "a"),  # a block
        *(Edit(WRITE, 99, "a"), Edit(WRITE, -1, "a"), Edit(SIZE, 0, "0x5"), Edit(SIZE, 0, "51x5")),
        *(Edit(SIZE, 0, "wide"), Edit(SYMMETRY, 0, "spiral"), Edit(FORM, 0, "sudoku")),
        Edit(GIVEN, 1, "1"),  # no letter
        Edit(CLUE, 0, "a\t" + "long" * 500),
        Edit(TAKE, 0, "{}"),
        Edit("fly"),
    ]
)
def test_what_cannot_be_is_refused(stroke: Edit) -> None:
    with pytest.raises(IllegalMove):
        drawn("a.#", "...").apply(stroke)


def test_slots_are_those_of_the_clue_lists_and_bars_end_them() -> None:
    draft = drawn("abc", "d#f", "ghi")
    assert draft.words == ("abc", "ghi", "adg", "cfi")
    barred = CrosswordDraft(1, 4, tuple("abcd"), frozenset({(1, Direction.ACROSS)}))
    assert barred.words == ("ab", "cd")


def test_a_clue_waits_for_its_word() -> None:
    draft = drawn("cat").apply(Edit(CLUE, 0, "cat\tPurrs  well"))
    assert draft.puzzle is not None
    assert draft.puzzle.clues == ("Purrs well",)
    cot = draft.apply(Edit(WRITE, 1, "o"))
    assert cot.puzzle is not None
    assert cot.puzzle.clues == ("",)
    again = cot.apply(Edit(WRITE, 1, "a"))
    assert again.clue_of["cat"] == "Purrs well"
    assert not again.apply(Edit(CLUE, 0, "cat\t ")).clues


def test_an_entry_typed_as_several_words_has_their_lengths_in_its_clue() -> None:
    draft = drawn("cat").apply(Edit(THEME, 0, "cat;1-2 dog; tip;2,1"))
    assert draft.choice.theme == ("cat", "dog", "tip")
    assert [*map(draft.choice.written, draft.choice.theme)] == ["c-at", "dog", "ti p"]
    draft = CrosswordDraft.from_text(draft.apply(Edit(CLUE, 0, "cat\tPurrs")).to_text())
    assert draft.puzzle is not None
    assert draft.puzzle.clues == ("Purrs (1-2)",)
    typed = draft.apply(Edit(CLUE, 0, "cat\tPurrs (3)"))
    assert typed.puzzle is not None
    assert typed.puzzle.clues == ("Purrs (3)",)
    assert draft.apply(Edit(THEME, 0, "cat;")).choice.written("cat") == "cat"


def test_another_size_keeps_what_fits() -> None:
    draft = drawn("ab#", "cd.").apply(Edit(PENCIL, 5, "e"))
    assert picture(draft.apply(Edit(SIZE, 0, "1x2"))) == ["ab"]
    larger = draft.apply(Edit(SIZE, 0, "3x4"))
    assert picture(larger) == ["ab#.", "cde.", "...."]
    assert larger.pencilled == {6}


def test_words_are_listed_by_score_and_those_without_one_are_in_the_middle() -> None:
    draft = drawn("...").apply(Edit(OWN, 0, "dog;90 cat bat;10 ant;-3 dog;1"))
    assert draft.choice.own == (("dog", 90), ("ant", 50), ("cat", 50), ("bat", 10))


def test_words_are_forbidden_and_allowed_again() -> None:
    draft = drawn("...").apply(Edit(FORBID, 0, "dog cat"))
    assert draft.choice.forbidden == ("cat", "dog")
    assert draft.apply(Edit(ALLOW, 0, "dog")).choice.forbidden == ("cat",)


def test_a_fill_in_has_its_words_and_those_to_spare_in_its_bank() -> None:
    draft = drawn("cat", "a##", "r##").apply(Edit(FORM, 0, "fill-in"))
    draft = draft.apply(Edit(SPARE, 0, "dog")).apply(Edit(GIVEN, 1, "1"))
    puzzle = draft.puzzle
    assert puzzle is not None
    assert puzzle.form is CrosswordForm.FILL_IN
    assert puzzle.bank == ("car", "cat", "dog")
    assert puzzle.given == ((1, "a"),)
    again = CrosswordDraft.of(puzzle)
    assert again.spare == ("dog",)
    assert again.given == {1}


def test_title_and_author_go_along() -> None:
    draft = drawn("ab").apply(Edit(ABOUT, 0, "My first\tMe"))
    assert draft.puzzle is not None
    assert draft.puzzle.about == Metadata("My first", "Me")
    draft = draft.apply(Edit(ABOUT, 0, "My second\tMe\t2026 Me\tFor a friend"))
    assert draft.extras.about == Metadata("My second", "Me", "2026 Me", "For a friend")
    draft = draft.apply(Edit(ABOUT, 0, "My third\tMe"))  # as version 0.2 has stored it
    assert draft.extras.about == Metadata("My third", "Me", "2026 Me", "For a friend")
    assert CrosswordDraft.from_text(draft.to_text()) == draft


def test_circles_and_shades_go_along_until_a_block_covers_them() -> None:
    draft = drawn("abc", "def", "ghi").apply(Edit(CIRCLE, 1, "1")).apply(Edit(SHADE, 2, "1"))
    assert draft.puzzle is not None
    assert [*draft.puzzle.circled, *draft.puzzle.shaded] == [1, 2]
    assert CrosswordDraft.of(draft.puzzle).extras == draft.extras
    assert draft.apply(Edit(SHADE, 2)).extras.shaded == frozenset()
    blocked = draft.apply(Edit(PUT, 1, BLOCK))
    assert [*blocked.extras.circled, *blocked.extras.shaded] == [2]
    with pytest.raises(IllegalMove, match="can't be circled"):
        blocked.apply(Edit(CIRCLE, 1, "1"))


@at_once(
    [
        ("half", {(1, Direction.ACROSS), (13, Direction.ACROSS)}),
        (MIRROR, {(1, Direction.ACROSS)}),
        (NONE, {(1, Direction.ACROSS)}),
        (
            "quarter",
            {
                *((1, Direction.ACROSS), (13, Direction.ACROSS)),
                *((7, Direction.DOWN), (4, Direction.DOWN)),
            },
        ),
    ]
)
def test_a_bar_ends_a_word_with_partners(symmetry: str, bars: set[tuple[int, Direction]]) -> None:
    draft = drawn("abcd", "efgh", "ijkl", "mnop", symmetry=symmetry)
    barred = draft.apply(Edit(BAR, 1, "across"))
    assert barred.bars == bars
    assert "ab" in barred.words
    assert barred.apply(Edit(BAR, 1, "across")).bars == frozenset()
    assert CrosswordDraft.from_text(barred.to_text()) == barred
    assert barred.puzzle is not None
    assert CrosswordDraft.of(barred.puzzle).bars == bars
    for cell, way in ((3, "across"), (12, "down"), (0, "sideways")):
        with pytest.raises(IllegalMove):
            draft.apply(Edit(BAR, cell, way))


def strokes(rng: Rng, draft: CrosswordDraft) -> Edit:
    """Any stroke, sensible or not."""
    cell = rng.below(len(draft.cells))
    letter = rng.choice("abcxyz")
    return rng.choice(
        [
            Edit(WRITE, cell, letter),
            Edit(PENCIL, cell, letter),
            Edit(WRITE, cell),
            Edit(PUT, cell, rng.choice(["", BLOCK])),
            Edit(SIZE, 0, f"{1 + rng.below(6)}x{1 + rng.below(6)}"),
            Edit(SYMMETRY, 0, rng.choice(["half", MIRROR, QUARTER, NONE])),
            Edit(FORM, 0, rng.choice(["clued", "fill-in"])),
            Edit(GIVEN, cell, rng.choice(["", "1"])),
            Edit(CLUE, 0, f"{letter}{letter}\tWhat {letter}?"),
            Edit(SPARE, 0, f"{letter}{letter}"),
            Edit(OWN, 0, f"{letter}ab;7 {letter}"),
            Edit(THEME, 0, f"{letter}ab"),
            Edit(FORBID, 0, letter),
            Edit(rng.choice([CIRCLE, SHADE]), cell, rng.choice(["", "1"])),
            Edit(BAR, cell, rng.choice(["across", "down"])),
        ]
    )


@at_once(range(4))
def test_any_strokes_lead_to_a_sketch_that_comes_back(seed: int) -> None:
    rng, draft, taken = Rng(f"draft {seed}"), CrosswordDraft.empty(), 0
    for _n in range(150):
        try:
            draft = draft.apply(strokes(rng, draft))
        except IllegalMove:
            continue
        taken += 1
        assert CrosswordDraft.from_text(draft.to_text()) == draft
        assert len(draft.cells) == draft.rows * draft.cols
        letters = {cell for cell, text in enumerate(draft.cells) if text not in ("", BLOCK)}
        assert draft.pencilled <= letters
        assert draft.given <= letters
    assert taken > 50


@at_once(
    [
        {"cols": 0},
        {"cols": 2.0},
        {"cells": ["a", "b", "c"]},
        {"cells": ["a", "B", "c", "#"]},
        {"cells": ["a", 7, "c", "#"]},
        {"symmetry": "odd"},
        {"given": [4]},
        {"clues": [["a"]]},
        {"own": [["a", "much"]]},
        {"theme": [1]},
    ]
)
def test_a_damaged_text_is_refused(change: dict[str, object]) -> None:
    whole = {"cols": 2, "cells": ["a", "b", "c", "#"]}
    assert CrosswordDraft.from_text(json.dumps(whole))
    with pytest.raises(ParseError):
        CrosswordDraft.from_text(json.dumps(whole | change))


def test_clues_that_no_word_can_keep_are_kept_by_their_place() -> None:
    board = drawn("cat", "###", "cat").board
    clues = ("Pet that purrs", "Mouser")
    twice = CrosswordDraft.of(
        Puzzle(board, ("c", "a", "t", *[""] * 3, "c", "a", "t"), clues=clues)
    )
    assert twice.puzzle is not None
    assert twice.puzzle.clues == clues
    unknown = CrosswordDraft.of(Puzzle(board, clues=clues, is_locked=True))
    assert tuple(map(unknown.clue, range(2))) == clues
    for cell, letter in zip((0, 1, 2), "dog", strict=True):
        unknown = unknown.apply(Edit(WRITE, cell, letter))
    assert unknown.clue(0) == clues[0]
    again = unknown.apply(Edit(CLUE, 0, f"{unknown.clue_key(0)}\tBarker"))
    assert again.clue(0) == "Barker"


def test_lengths_in_files_are_chosen_for_a_draft() -> None:
    for text in ("1", ""):
        draft = drawn("cat").apply(Edit(LENGTHS, 0, text))
        assert CrosswordDraft.from_text(draft.to_text()) == draft
        assert draft.puzzle is not None
        assert draft.puzzle.lengths is bool(text)
        assert CrosswordDraft.of(draft.puzzle).extras.lengths is bool(text)


def test_words_of_another_language_are_kept_and_played() -> None:
    draft = drawn("cle").apply(Edit(LANGUAGE, 0, "fr"))
    assert CrosswordDraft.from_text(draft.to_text()) == draft
    assert draft.puzzle is not None
    assert draft.puzzle.language == "fr"
    assert CrosswordDraft.of(draft.puzzle).choice.language == "fr"
    with pytest.raises(IllegalMove):
        draft.apply(Edit(LANGUAGE, 0, "xx"))
    with pytest.raises(ParseError):
        CrosswordDraft.from_text(draft.to_text().replace('"fr"', '"xx"'))
    text = drawn("cat").to_text()
    assert "language" not in json.loads(text)
    assert CrosswordDraft.from_text(text).choice.language == "en"
