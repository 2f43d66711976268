"""Boards drawn as pictures and written as JSON, and one of each per way to be wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generators.base import Options, ParseError, UnknownFormat, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.formats.boards import Unfilled
from generators.crossword.formats.files import MOST_WORDS, open_crossword, read
from generators.crossword.rules import WRITE, Move
from tests.forms import at_once

CELLS = (0, 1, 2, 4, 5, 6, 7)
"""Of the picture that all these tests draw: three cells and a block, then four cells."""
BOARD = SlotGrid.of_cells(2, 4, CELLS)
NONE: Options = {}


def drawn(text: str, options: Options = NONE) -> Unfilled:
    found = read(text.encode(), options, no_tick)
    assert isinstance(found, Unfilled)
    return found


@at_once(
    [
        *("...#\n....", "\n...#\n....\n\n", "...#\r\n....\r\n", ". . . #\n. . . ."),
        *(".\t.  . #\n. . . .", "***.\n****", "* * * .\n* * * *\n"),
        *("\ufeff***.\n****", '{"grid": ["...#", "...."]}'),
        ' {"grid": ["...#", "...."], "min_slot": 2, "words": null}\n',
    ]
)
def test_the_same_board_in_every_shape(text: str) -> None:
    assert drawn(text) == Unfilled(BOARD)


@at_once(
    [
        ("___X\n____", {"background": "X", "cell": "_"}),
        ("...X\n....", {"background": "X"}),
        ("???#\n????", {"cell": "?"}),
        ("OOO \nOOOO", {"background": " ", "cell": "O"}),
        ("OOO\nOOOO", {"background": " ", "cell": "O"}),
        ("O O O -\nO O O O", {"background": "-", "cell": "O"}),
    ]
)
def test_the_characters_may_be_named(text: str, options: Options) -> None:
    assert drawn(text, options).board == BOARD


def test_letters_in_cells_are_given() -> None:
    for text in ("C.T#\n...É", "C * T .\n* * * É", '{"grid": ["C.t#", "...É"]}'):
        assert drawn(text).given == ((0, "c"), (2, "t"), (7, "é"))
    assert drawn('{"grid": ["...#", "...."], "given": {"0,0": "C", "1, 3": "e"}}').given == (
        (0, "c"),
        (7, "e"),
    )


def test_words_stand_behind_a_blank_line() -> None:
    for rest in ("cat AREA tie", "cat\narea\ntie", "tie, area; cat,", "area  cat\n\ntie\n"):
        assert drawn(f"...#\n....\n\n{rest}").words == ("cat", "tie", "area")
    assert drawn("...#\n....\n   \n\ncat").words == ("cat",)
    assert drawn("...#\n....").words is None


def test_words_of_json_are_written_without_what_joins_their_parts() -> None:
    words = ["ICE cream", "o'clock", "T-shirt", "R2D2", "crème", "cat", "cat"]
    data = {"grid": ["...#", "...."], "words": words}
    assert drawn(json.dumps(data)).words == (
        *("cat", "cat", "r2d2", "crème", "oclock", "tshirt", "icecream"),
    )
    assert drawn(json.dumps({**data, "words": []})).words == ()


def test_slots_may_be_listed_with_words_in_them() -> None:
    slots: list[Any] = [[0, 0, "across", 3, "Cat"], [1, 0, "across", 4], [0, 0, "down", 2]]
    data = {"rows": 2, "cols": 5, "slots": slots, "words": ["area", "ca", "cat"]}
    found = drawn(json.dumps(data))
    assert found.board == SlotGrid.of_slots(2, 5, found.board.slots)
    assert [list(slot)[:2] for slot in found.board.slots] == [[0, 0], [1, 0], [0, 0]]
    assert found.given == ((0, "c"), (1, "a"), (2, "t"))
    assert found.words == ("ca", "cat", "area")
    del data["words"]
    assert drawn(json.dumps(data)).words is None


def test_short_runs_are_no_slots_where_longer_ones_are_asked_for() -> None:
    found = drawn('{"grid": ["...", ".#.", "..."], "min_slot": 3}')
    assert len(found.board.slots) == 4
    found = drawn('{"grid": ["....", ".##."], "min_slot": 3}')
    assert len(found.board.slots) == 1
    assert len(found.board.cells) == 6


BAD_PICTURES = {
    "ragged": ("...#\n...\n....", "Row 2 should have 4 squares, like row 1, but has 3"),
    "ragged with spaces": (". . #\n. . . .", "Row 2 should have 3 squares, like row"),
    "an unknown character": ("...#\n.?..", r"column 2 should have '#', '\.' or a letter, not"),
    "a digit and a stroke": ("...#\n..|.", "2, column 3 should have"),
    "two letters in a cell": (". . AB #\n. . . .", r"1, column 3 should have '#', '\.' or a"),
    "both sorts": ("...#\n..*.", r"grid has both “#” and “\*” \(row 2, column 3\)"),
    "no slot": (".#\n#.", "grid has no room for a"),
    "only blocks": ("##\n##", "grid has no room for a"),
    "too wide": ("." * 51, "can have 1 to 50 rows and columns, not 1 by 51"),
    "too high": (".\n" * 60, "columns, not 60 by 1"),
    "a word with a sign": ("...#\n....\n\ncat a%ea", "This one doesn't work: 'a%ea'"),
    "a word of a mile": ("...\n...\n\n" + "a" * 51, "1 to 50 letters"),
    "words at once": ("...#\n....\ncat area", r"but has 2 \(see row 3,"),
}


@at_once(BAD_PICTURES)
def test_a_picture_that_is_wrong(name: str) -> None:
    text, sentence = BAD_PICTURES[name]
    with pytest.raises(ParseError, match=sentence):
        drawn(text)


def test_flags_that_are_wrong() -> None:
    for options, sentence in (
        ({"cell": "ab"}, "--cell must be one character, not"),
        ({"background": "."}, "not '.' twice"),
    ):
        with pytest.raises(ParseError, match=sentence):
            drawn("...\n...", options)
    with pytest.raises(ParseError, match="--cell is for grids drawn as text"):
        drawn('{"grid": ["..."]}', {"cell": "."})


def grid(**fields: object) -> dict[str, object]:
    return {"grid": ["...#", "...."], **fields}


def slots(*listed: object, **fields: object) -> dict[str, object]:
    return {"rows": 3, "cols": 4, "slots": list(listed), **fields}


BAD_JSON = {
    "a grid of numbers": ({"grid": [1, 2]}, "a list of rows"),
    "no rows": ({"grid": []}, "and columns, not 0 by"),
    "empty rows": ({"grid": ["", ""]}, "columns, not 2 by 0"),
    "ragged": ({"grid": ["...", ".."]}, "Row 2 should have 3 squares, like row 1, but has 2"),
    "an unknown character": ({"grid": ["...", ".*."]}, r"Row 2, column 2 should have '#', '\.'"),
    "no slot": ({"grid": [".#", "#."]}, "grid has no room for a"),
    "shortest slot of one": (grid(min_slot=1), '"min_slot" should be a whole number from 2 to'),
    "shortest slot of half": (grid(min_slot=2.5), "min_slot"),
    "shortest slot true": (grid(min_slot=True), "min_slot"),
    "a number among the words": (grid(words=["cat", 5]), 'Word 2 of "words" should be in quotes'),
    "no slot so long": (grid(min_slot=9), "Leave at least 9 squares in a line"),
    "words in one text": (grid(words="cat"), "a list of words"),
    "an empty word": (grid(words=["cat", ""]), "to 50 letters. This one doesn't work: nothing"),
    "given as a list": (grid(given=[[0, 0, "c"]]), '"given" should look like {"row,col'),
    "given nowhere": (grid(given={"x": "c"}), "A given letter should look like"),
    "given in a block": (grid(given={"0,3": "c"}), "row 1, column 4"),
    "given off the board": (grid(given={"9,9": "c"}), "row 10, column 10"),
    "given far off": (grid(given={"9" * 3000 + ",9": "c"}), "A given letter"),
    "given two letters": (grid(given={"0,0": "ca"}), 'counted from 0, not {"0,0": "ca"}'),
    "given twice": ({"grid": ["c...", "...."], "given": {"0,0": "d"}}, r"letters, C and D\. Keep"),
    "slots in a text": ({"rows": 3, "cols": 4, "slots": "x"}, '"slots" should be a list'),
    "no rows named": ({"cols": 4, "slots": []}, '"rows" should be a whole number from 1 to 50'),
    "huge rows": ({"rows": 10**40, "cols": 4, "slots": []}, '"rows" should be'),
    "no slots": (slots(), "grid has no room for a"),
    "half a slot": (slots([0, 0, "across"]), r"A slot should look like \[row,"),
    "a slot of texts": (slots(["0", "0", "across", "3"]), "A slot should look like"),
    "a slot aslant": (slots([0, 0, "diagonal", 3]), "A slot should .*diagonal"),
    "a slot off the board": (slots([0, 2, "across", 3]), "×4 grid: it runs across for 3 squares"),
    "a slot of one": (slots([2, 2, "down", 1]), "but the one at row 3, column 3 has 1"),
    "overlapping": (slots([1, 0, "across", 3], [1, 2, "across", 2]), "overlap at row 2, column 3"),
    "letters that differ": (
        slots([0, 0, "across", 3, "cat"], [0, 1, "down", 3, "toe"]),
        r"1, column 2 has two different letters, A and T\. Keep",
    ),
    "a word too long": (slots([0, 0, "across", 3, "cats"]), "at row 1, column 1 should have 3"),
    "a number as a word": (slots([0, 0, "across", 3, 123]), "be a word here, not 123"),
}


@at_once(BAD_JSON)
def test_json_that_is_wrong(name: str) -> None:
    data, sentence = BAD_JSON[name]
    with pytest.raises(ParseError, match=sentence):
        drawn(json.dumps(data))


HOPELESS = {
    "cut": '{"grid": ["...#",',
    "not a number": '{"grid": ["..."], "min_slot": NaN}',
    "not a number in a field that we do not know": '{"grid": ["..."], "x": -Infinity}',
    "endless number": '{"grid": ["..."], "min_slot": ' + "9" * 100_000 + "}",
    "infinite": '{"grid": ["..."], "min_slot": 1e999}',
    "lists in lists": '{"grid": ' + "[" * 200_000,
    "objects in objects": '{"a":' * 100_000,
    "half a character": '{"grid": ["\\ud800.."]}',
    "many words of a letter": "...\n...\n\n" + "a " * 400_000,
    "a wide picture": "." * 900_000,
    "a high picture": ".\n" * 400_000,
    "many spaces": ". " * 450_000,
    "many slots": json.dumps({"rows": 50, "cols": 50, "slots": [[0, 0, "across", 2]] * 40_000}),
    "too long": "." * 1_100_000,
}


@pytest.mark.parametrize("name", HOPELESS)
def test_what_is_hopeless_is_refused(name: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        drawn(HOPELESS[name])


@at_once(
    [
        *("", "   \n", "cat", "crossword", "[1, 2]", "{}"),
        '{"puzzle": {"letters": "abc"}}',
        "10s2:AAAB",
    ]
)
def test_what_is_no_crossword_may_be_for_another_kind(text: str) -> None:
    with pytest.raises(UnknownFormat, match="This isn't a crossword:"):
        drawn(text)


def test_more_words_than_can_be_looked_through_are_solved_but_not_opened() -> None:
    text = "...\n\n" + " ".join(f"{number:03}" for number in range(1000)) * 3
    assert len(drawn(text).words or ()) > MOST_WORDS
    with pytest.raises(ParseError, match="A fill-in can have at most 2000 words, not"):
        open_crossword(text.encode(), NONE)


def test_a_board_with_words_opens_with_its_solution_where_it_has_one() -> None:
    opened = open_crossword(b"c..\n...\n...\n\ncat are ten cat are ten dog", NONE)
    assert "".join(opened.puzzle.solution) == "catareten"
    assert opened.puzzle.given == ((0, "c"),)
    assert opened.puzzle.bank == ("are", "are", "cat", "cat", "dog", "ten", "ten")
    assert opened.notice is None


def test_a_board_that_can_be_filled_in_several_ways_opens_and_says_so() -> None:
    opened = open_crossword(b"..#..\n\nab cd", NONE)
    assert opened.puzzle.solution == ()
    assert "several ways" in str(opened.notice)


def test_words_that_are_probably_slips_are_named() -> None:
    opened = open_crossword(b"c..\n...\n...\n\ncat are ten cat are ten d0g house", NONE)
    assert (
        str(opened.notice)
        == "Check the words that contain a digit or don't fit any slot: d0g, house."
    )
    with pytest.raises(ParseError, match=r"the bank has 1\. Check the words that .*: k9, house\."):
        open_crossword(b"...#...\n\ncat house k9", NONE)


def diagonal(clues: object = None) -> bytes:
    """A file of words that go in across as well as down."""
    solution = [["B", "O", "B"], ["A", "#", "O"], ["D", "O", "G"]]
    data = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]],
        "solution": solution,
        "saved": solution,
        "puzzlecabinet:revealed": [0],
        "clues": clues,
    }
    return json.dumps({name: value for name, value in data.items() if value}).encode()


def test_of_a_file_without_clues_the_solution_counts_only_where_it_is_the_only_one() -> None:
    opened = open_crossword(diagonal(), NONE)
    assert opened.puzzle.bank == ("bad", "bob", "bog", "dog")
    assert opened.puzzle.solution == ()
    assert "several ways" in str(opened.notice)
    assert opened.moves[0] == Move(WRITE, 0, "b")
    assert open_crossword(opened.puzzle.to_text().encode(), NONE).puzzle == opened.puzzle
    assert open_crossword(diagonal({"Across": [[1, "Name"]]}), NONE).puzzle.solution


def test_several_letters_in_a_cell_ask_for_clues() -> None:
    data = diagonal().replace(b'"A"', b'"AR"')
    with pytest.raises(ParseError, match="in every square, but row 2, column 1 has 'AR'"):
        open_crossword(data, NONE)


def test_a_board_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(ParseError, match="words can't fill the grid: no word in the"):
        open_crossword(b"d.g\n\ncat", NONE)
    with pytest.raises(ParseError, match="This grid has no words to fill in"):
        open_crossword(b"...\n...", NONE)
