"""What a file says besides its crossword, and clues that belong to no slot, are written back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generators.base import Opened, ParseError, UnknownFormat
from generators.crossword.board import Slot
from generators.crossword.formats.files import EXPORTS, PARTIAL, open_crossword
from generators.crossword.formats.ipuz import PARSE, other_clues
from generators.crossword.rules import OWN, WRITE, CrosswordForm, Extras, Move
from tests.forms import at_once
from tests.generators.crossword.puzzles import ACROSS, DOWN, solved


def ipuz(**fields: object) -> dict[str, Any]:
    """A file of two rows: CAT over O#E."""
    data: dict[str, Any] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 0, 2], [0, "#", 0]],
        "solution": [["C", "A", "T"], ["O", "#", "E"]],
        "clues": {"Across": [[1, "Pet"]], "Down": [[1, "Firm"], [2, "You, once"]]},
    }
    data.update(fields)
    return {name: value for name, value in data.items() if value is not None}


def opened(data: object) -> Opened:
    text = data if isinstance(data, str) else json.dumps(data)
    return open_crossword(text.encode(), {})


def written(found: Opened) -> dict[str, Any]:
    """What the crossword is written as."""
    data: dict[str, Any] = json.loads(EXPORTS["ipuz"](found.puzzle, None))
    return data


PLAIN = opened(ipuz()).puzzle


def test_a_word_in_which_a_clue_is_continued_says_where_it_is() -> None:
    places: list[object] = [
        {"direction": "Down", "number": "2"},
        {"direction": "Down", "number": "9"},
        {"direction": "Diagonal", "number": "1"},
        "1 down",
    ]
    across = {"number": 1, "clue": "Pet", "continued": places}
    found = opened(ipuz(clues={"Across": [across], "Down": [[1, "Firm"]]}))
    assert (found.puzzle.clues, found.notice) == (("Pet", "Firm", "See 1 across"), None)
    assert opened(written(found)).puzzle == found.puzzle
    own = ipuz(clues={"Across": [across], "Down": [[1, "Firm"], [2, "You, once"]]})
    assert opened(own).puzzle.clues == PLAIN.clues


SAME = {
    "version 1": ipuz(version="http://ipuz.org/v1"),
    "several kinds": ipuz(
        kind=["http://ipuz.org/crossword#1", "http://ipuz.org/crossword/crypticcrossword#1"]
    ),
    "a kind alone": ipuz(kind="https://www.ipuz.org/crossword"),
    "numbers in texts": ipuz(puzzle=[["1", "0", "2"], ["0", "#", "0"]]),
    "no numbers": ipuz(puzzle=[[0, 0, 0], [0, "#", 0]]),
    "cells in detail": ipuz(
        puzzle=[[{"cell": 1}, {"cell": 0, "style": None}, {"cell": "2", "style": {}}], [0, "#", 0]]
    ),
    "nothing for a block": ipuz(
        puzzle=[[1, 0, 2], [0, None, 0]], solution=[["C", "A", "T"], ["O", None, "E"]]
    ),
    "its own marks": ipuz(
        block="X",
        empty="-",
        puzzle=[[1, "-", 2], ["-", "X", "-"]],
        solution=[["C", "A", "T"], ["O", "X", "E"]],
    ),
    "a solution in detail": ipuz(
        solution=[[{"value": "C"}, "a", ["T"]], [{"value": "o", "style": {}}, "#", "E"]]
    ),
    "no dimensions": ipuz(dimensions=None),
    "dimensions as texts": ipuz(dimensions={"width": "3", "height": "2"}),
    "clues by name": ipuz(
        clues={
            "Across:Horizontal": [{"number": 1, "clue": "Pet"}],
            "Down:Vertical": [
                {"number": "1", "clue": "Firm", "references": []},
                {"numbers": [2], "clue": "You, once", "cells": [[3, 1], [3, 2]]},
            ],
        }
    ),
    "clues in turn": ipuz(clues={"Across": ["Pet"], "Down": ["Firm", "You, once"]}),
    "clues in HTML": ipuz(
        clues={
            "Across": [["1", "<i>Pet</i>"]],
            "Down": [[1, "<b class='x'>Fi</b>rm"], [2, "You,<br/>once&nbsp;"]],
        }
    ),
    "an empty list of other clues": ipuz(
        clues={"Zones": [], "Across": [[1, "Pet"]], "Down": [[1, "Firm"], [2, "You, once"]]}
    ),
    "an empty position": ipuz(saved=[["", 0, " "], [None, "#", 0]]),
}


@at_once(SAME)
def test_the_same_crossword_in_every_shape(name: str) -> None:
    found = opened(SAME[name]).puzzle
    assert found.is_own is (name != "several kinds")
    assert replace(found, extras=Extras(), voids=frozenset(), is_own=True) == PLAIN
    assert opened(SAME[name]).moves == ()
    assert opened(SAME[name]).notice is None


@at_once(["ipuz({})", " ipuz ( {} ) ;\n", "\ufeffipuz({});", "ipuz_callback_function({})", "{}\n"])
def test_the_file_may_be_a_call_of_javascript(wrapped: str) -> None:
    assert opened(wrapped.replace("{}", json.dumps(ipuz()))).puzzle == PLAIN


def test_what_the_file_says_of_itself_and_how_cells_look() -> None:
    puzzle = opened(
        ipuz(
            title="Salt &amp; <i>pepper</i>",
            author=" A.\nB. ",
            copyright="© 2026",
            notes="1 &lt; 2",
            styles={"grey": {"color": "#dddddd"}, "white": {"color": "FFFFFF"}},
            puzzle=[
                [{"cell": 1, "style": {"shapebg": "circle", "highlight": True}}, 0, 2],
                [{"cell": 0, "style": "grey"}, "#", {"cell": 0, "style": "white"}],
            ],
        )
    ).puzzle
    about = puzzle.about
    assert (about.title, about.author, about.notes) == ("Salt & pepper", "A. B.", "1 < 2")
    assert puzzle.circled == {0}
    assert puzzle.shaded == {0, 3}


def test_what_is_left_out_of_the_diagram_is_no_block_and_stays_out() -> None:
    data = ipuz(puzzle=[[1, 0, 2], [0, "#", None]], solution=[["C", "A", "T"], ["O", "#", None]])
    puzzle = opened(data).puzzle
    assert puzzle.voids == {5}
    again = opened(json.loads(puzzle.to_text())).puzzle
    assert again == puzzle
    rows = json.loads(puzzle.to_text())
    assert (rows["puzzle"][1][1:], rows["solution"][1][1:]) == (["#", None], ["#", None])


def test_several_letters_in_a_cell() -> None:
    puzzle = opened(ipuz(solution=[["C", "HEART", "T"], ["1", "#", "$"]])).puzzle
    assert puzzle.solution == ("c", "heart", "t", "1", "", "$")


def test_letters_that_are_given_and_letters_that_were_written() -> None:
    given = [[{"cell": 1, "value": "c"}, 0, 2], [0, "#", 0]]
    found = opened(ipuz(puzzle=given, saved=[["C", "X", 0], ["", "#", "e"]]))
    assert found.puzzle.given == ((0, "c"),)
    assert found.moves == (Move(WRITE, 1, "x"), Move(WRITE, 5, "e"))


def test_saved_letters_in_blocks_are_told() -> None:
    found = opened(ipuz(saved=[["C", "", ""], ["", "Z", ""]]))
    assert found.moves == (Move(WRITE, 0, "c"),)
    assert str(found.notice).endswith("any square: 1")


def test_labels_of_its_own() -> None:
    puzzle = opened(
        ipuz(
            puzzle=[["A", 0, "12b"], [0, "#", 0]],
            clues={"Across": [["A", "Pet"]], "Down": [["A", "Firm"], ["12b", "You, once"]]},
        )
    ).puzzle
    assert puzzle.labels == ((0, "A"), (2, "12b"))
    assert puzzle.clues == PLAIN.clues
    assert puzzle.label(2) == "12b"


def test_a_run_without_a_number_is_no_slot_where_others_have_one() -> None:
    puzzle = opened(ipuz(puzzle=[[0, 0, 1], [0, "#", 0]], clues={"Down": [[1, "You"]]})).puzzle
    assert puzzle.board.slots == (Slot(0, 2, DOWN, 2),)
    assert len(puzzle.board.cells) == 5


def test_bars_part_slots() -> None:
    data = ipuz(
        dimensions={"width": 4, "height": 1},
        puzzle=[[1, {"cell": 0, "style": {"barred": "R"}}, 2, 0]],
        solution=[["A", "B", "C", "D"]],
        clues={"Across": [[1, "one"], [2, "two"]]},
    )
    puzzle = opened(data).puzzle
    assert puzzle.board.slots == (Slot(0, 0, ACROSS, 2), Slot(0, 2, ACROSS, 2))
    assert puzzle.board.bars == {(1, ACROSS)}
    data["puzzle"] = [[1, 0, {"cell": 2, "style": {"barred": "TL"}}, 0]]
    assert opened(data).puzzle == puzzle
    tall = {**data, "dimensions": {"width": 1, "height": 4}, "clues": {"Down": [[1, "x"]]}}
    tall["puzzle"] = [[1], [{"cell": 0, "style": {"barred": "B"}}], [0], [0]]
    tall["solution"] = [["A"], ["B"], ["C"], ["D"]]
    assert opened(tall).puzzle.board.slots == (Slot(0, 0, DOWN, 2),)
    tall["puzzle"] = [[1], [0], [{"cell": 0, "style": {"barred": "T"}}], [0]]
    assert opened(tall).puzzle.board.slots == (Slot(0, 0, DOWN, 2),)


def test_lengths_stand_behind_the_clues_where_the_file_asks_for_it() -> None:
    clues = {
        "Across": [{"number": 1, "clue": "Pet", "enumeration": "1,2"}],
        "Down": [[1, "Firm"], [2, "You (2)"]],
    }
    shown = opened(ipuz(clues=clues, showenumerations=True)).puzzle
    assert shown.clues == ("Pet (1,2)", "Firm (2)", "You (2)")
    assert opened(ipuz(clues=clues)).puzzle.clues[0] == "Pet"


def test_a_clue_for_several_slots_and_clues_for_none() -> None:
    found = opened(
        ipuz(clues={"Down": [{"numbers": [1, 2], "clue": "Both"}, [7, "?"]], "Up": [[1, "!"]]})
    )
    assert found.puzzle.clues == ("", "Both", "See 1 down")
    assert str(found.notice) == (
        "Clues that don't belong to any word, listed under “Other clues”: 2. "
        "Words without a clue: 1 (1 across)"
    )
    assert written(found)["clues"]["Down"][2:] == [[7, "?"]]
    assert written(found)["clues"]["Up"] == [[1, "!"]]
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


@at_once(
    [
        ({"solution": None}, False),
        ({"solution": []}, False),
        ({"solution": [[0, 0, 0], [0, "#", 0]]}, False),
        ({"solution": None, "checksum": ["salt", "0123"]}, True),
    ]
)
def test_without_its_solution_it_opens_and_says_why(
    fields: dict[str, Any], is_locked: bool
) -> None:
    found = opened(ipuz(**fields))
    assert found.puzzle.solution == ()
    assert found.puzzle.is_locked is is_locked
    assert ("locked" if is_locked else "no solution") in str(found.notice)


def test_a_hole_in_the_solution_is_named() -> None:
    found = opened(ipuz(solution=[["C", "A", "T"], ["O", "#", None]]))
    assert found.puzzle.solution == ()
    assert "The solution has no letter at row 2, column 3," in str(found.notice)


def test_words_without_a_clue_are_named() -> None:
    found = opened(ipuz(clues={"Across": [[1, "Pet"]], "Down": [[1, "Firm"]]}))
    assert str(found.notice) == "Words without a clue: 1 (2 down)"


def test_without_clues_the_words_are_there_to_be_filled_in() -> None:
    for clues in (None, {}, {"Across": [[1, ""]], "Down": []}):
        found = opened(ipuz(clues=clues))
        assert found.puzzle.form is CrosswordForm.FILL_IN
        assert found.puzzle.bank == ("co", "te", "cat")
        assert "no clues" in str(found.notice)


def test_of_several_right_letters_the_first_counts_and_that_is_told() -> None:
    found = opened(ipuz(solution=[[["C", "B"], "A", "T"], ["O", "#", "E"]]))
    assert found.puzzle == PLAIN
    assert "Only the first one" in str(found.notice)


def test_words_without_a_solution_are_tried() -> None:
    data = ipuz(solution=None, clues=None)
    data["puzzlecabinet:bank"] = ["te", "co", "cat", "dog"]
    assert opened(data).puzzle.solution == PLAIN.solution


def test_a_diagramless_crossword_shows_its_black_squares() -> None:
    kind = ["http://ipuz.org/crossword/diagramless#1"]
    found = opened(ipuz(kind=kind, puzzle=[[0, 0, 0], [0, 0, 0]]))
    assert found.puzzle.board == opened(ipuz()).puzzle.board
    assert "diagramless" in str(found.notice)


WRONG = {
    "version 3": (ipuz(version="http://ipuz.org/v3"), r"version 1 or 2 \.ipuz files can be"),
    "version 2 as a number": (ipuz(version=2), "Only version 1 or 2 .ipuz files can be opened"),
    "a sudoku": (ipuz(kind=["http://ipuz.org/sudoku#1"]), "Open one with a crossword"),
    "neither kind": ({"version": "http://ipuz.org/v2", "puzzle": [[1]]}, 'no "kind"'),
    "neither version": (
        {"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1]]},
        'no "version"',
    ),
    "no kind": (ipuz(kind=[]), r"nothing\. Open one with a crossword"),
    "a number as its kind": (ipuz(kind=7), r"'7'\. Open one with a crossword"),
    "with arrows": (
        ipuz(kind=["http://ipuz.org/crossword/arrowword"]),
        r"played here: arrowword\. Open",
    ),
    "no puzzle": (ipuz(puzzle=None), 'This .ipuz file has no "puzzle", so it'),
    "too few rows": (ipuz(puzzle=[[1, 0, 2]]), '"puzzle" should have 2 rows, not 1'),
    "a short row": (ipuz(puzzle=[[1, 0, 2], [0, "#"]]), 'Row 2 of "puzzle" should have 3'),
    "a row in a text": (ipuz(puzzle=[[1, 0, 2], "0#0"]), '2 of "puzzle" should be a list'),
    "a cell of true": (ipuz(puzzle=[[1, 0, True], [0, "#", 0]]), "row 1, column 3 should have a"),
    "a cell of lists": (ipuz(puzzle=[[1, [], 2], [0, "#", 0]]), "row 1, column 2"),
    "a cell in a cell": (ipuz(puzzle=[[{"cell": {"cell": 1}}, 0, 2], [0, "#", 0]]), "column 1"),
    "a long label": (ipuz(puzzle=[[1, 0, "9" * 999], [0, "#", 0]]), "row 1, column 3"),
    "only blocks": (ipuz(puzzle=[["#"] * 3] * 2), r"no room for a word\. Leave at least 2"),
    "a short solution": (ipuz(solution=[["C", "A", "T"]]), '"solution" should have 2 rows, not 1'),
    "a solution of half": (ipuz(solution=[["C", "A", 0.5], ["O", "#", "E"]]), '"solution", row'),
    "a solution of a mile": (ipuz(solution=[["C" * 99, "A", "T"], ["O", "#", "E"]]), "column 1"),
    "a saved text of tabs": (ipuz(saved=[["\x07", 0, 0], [0, "#", 0]]), 'In "saved", row 1'),
    "sides in a list": (ipuz(dimensions=[3, 2]), '"dimensions" should hold a width and a height,'),
    "huge sides": (ipuz(dimensions={"width": 10**9, "height": 10**9}), "1 to 50 rows"),
    "a side of true": (ipuz(dimensions={"width": True, "height": 2}), "and a height, not"),
    "sides of half": (ipuz(dimensions={"width": 2.5, "height": 2}), '"dimensions"'),
    "clues in a list": (ipuz(clues=[[1, "Pet"]]), 'file, "clues" should hold lists'),
    "a direction without a list": (ipuz(clues={"Across": 7}), '"Across" should hold a list of'),
    "a number as a clue": (ipuz(clues={"Across": [7]}), r"A clue should look like \[1, text\],"),
    "a clue without text": (ipuz(clues={"Across": [[1, 7]]}), "A clue should be text, not 7"),
    "a clue of a mile": (ipuz(clues={"Across": [[1, "x" * 3000]]}), "at most 2000 characters"),
    "clues for zones": (ipuz(clues={"Rows": [["A", "x"]]}), "Clues can only run across or down"),
    "no clue, no solution": (ipuz(clues=None, solution=None), "has neither clues nor a"),
    "a given letter that is wrong": (
        ipuz(puzzle=[[{"cell": 1, "value": "B"}, 0, 2], [0, "#", 0]]),
        "The given letter at row 1, column 1 is B, but the",
    ),
    "words without that of the solution": (
        {**ipuz(), "puzzlecabinet:bank": ["co", "te"]},
        "'cat' is in the solution but not in the list",
    ),
    "no words": ({**ipuz(), "puzzlecabinet:bank": []}, "a list of fill-in words"),
    "slots of ours that are none": (
        {**ipuz(), "puzzlecabinet:slots": [[0, 0]]},
        "slot should look like",
    ),
    "slots of ours in blocks": (
        {**ipuz(), "puzzlecabinet:slots": [[1, 0, "across", 2]]},
        "the black square at row 2, column 2",
    ),
}


@at_once(WRONG)
def test_a_file_that_is_wrong(name: str) -> None:
    data, sentence = WRONG[name]
    with pytest.raises(ParseError, match=sentence) as caught:
        opened(data)
    assert not isinstance(caught.value, UnknownFormat)


def test_a_file_that_is_cut_is_refused_wherever_it_is() -> None:
    text = json.dumps(ipuz())
    for end in range(1, len(text), 7):
        with pytest.raises(ParseError, match=r"The mistake is on line|ends too early"):
            opened(text[:end])


def test_a_nought_and_a_hash_may_be_letters() -> None:
    found = opened(
        ipuz(
            solution=[["C", {"value": "0"}, "T"], [{"value": "#"}, "#", "E"]],
            saved=[[0, {"value": "0"}, 0], ["0", "#", ""]],
        )
    )
    assert found.puzzle.solution == ("c", "0", "t", "#", "", "e")
    assert found.moves == (Move(WRITE, 1, "0"),)
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


def test_slots_of_the_same_number_take_their_clues_in_turn() -> None:
    puzzle = opened(
        ipuz(puzzle=[[1, 0, 1], [0, "#", 0]], clues={"Down": [[1, "one"], [1, "two"]]})
    ).puzzle
    assert puzzle.clues == ("", "one", "two")
    assert opened(puzzle.to_text()).puzzle == puzzle


STRAYS: tuple[object, ...] = (
    [9, "none"],
    "none",
    ["none"],
    [None, "none"],
    [{"clue": "none"}],
    {"clue": "none", "numbers": [], "label": "x"},
    {"number": "9", "clue": "none", "cells": []},
)


@at_once(STRAYS)
def test_clues_that_belong_to_no_slot_are_clues_all_the_same(stray: object) -> None:
    found = opened(ipuz(clues={"Across": [[1, "Pet"], stray]}))
    assert found.puzzle.clues == ("Pet", "", "")
    assert "don't belong to any word, listed under “Other clues”: 1" in str(found.notice)
    again = opened(found.puzzle.to_text())
    assert again.puzzle == found.puzzle
    assert again.notice == found.notice
    assert "none" in json.dumps(written(again)["clues"]["Across"])


def test_a_second_clue_for_a_slot_does_not_take_the_place_of_the_first() -> None:
    found = opened(ipuz(clues={"Across": [[1, "Pet"], [1, "Tom"]], "Down": ["Firm", "You"]}))
    assert found.puzzle.clues == ("Pet", "Firm", "You")
    assert [*map(str, other_clues(found.puzzle))] == ["1. Tom (Across)"]
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


def test_a_file_with_clues_never_becomes_one_with_words() -> None:
    found = opened(ipuz(clues={"Across": [[9, "none"]]}))
    assert found.puzzle.form is CrosswordForm.CLUED
    assert found.puzzle.clues == ("", "", "")
    for form in EXPORTS.keys() - PARTIAL:
        assert open_crossword(EXPORTS[form](found.puzzle, None), {}).puzzle == found.puzzle


def test_clues_for_no_slot_are_refused_where_there_is_no_end_of_them() -> None:
    strays = [[n, "x" * 1500] for n in range(9, 100)]
    with pytest.raises(ParseError, match="any word in the grid, including 75 across"):
        opened(ipuz(clues={"Across": strays}))


FOREIGN: dict[str, Any] = {
    "intro": "<b>Hello</b>",
    "difficulty": "hard",
    "editor": "E. D.",
    "publisher": "P",
    "date": "20/11/2026",
    "uniqueid": "a-1",
    "title": "The <i>Pets</i>",
    "url": "https://example.org",
    "org.example:other": {"deep": [1, 2.5, None, {"é": True}]},
    "kind": ["http://ipuz.org/crossword#1", "http://ipuz.org/crossword/crypticcrossword#1"],
}


def test_fields_that_mean_nothing_here_are_written_back() -> None:
    found = opened({**ipuz(), **FOREIGN})
    assert found.notice is None
    data = written(found)
    assert {name: data[name] for name in FOREIGN} == FOREIGN
    for form in EXPORTS.keys() - PARTIAL:
        assert open_crossword(EXPORTS[form](found.puzzle, None), {}).puzzle == found.puzzle


def test_fields_of_cells_and_clues_are_written_back() -> None:
    red: dict[str, Any] = {"color": "ff0000", "colortext": "00ff00"}
    row = [{"cell": 1, "style": {**red, "shapebg": "circle", "highlight": True}}, "dull", 2]
    row[1] = {"cell": 0, "style": "dull"}
    last = [{"cell": 0, "continued": True}, {"cell": "#", "style": {"color": "0000ff"}}, 0]
    clue = {"number": 1, "clue": "<i>Pet</i> &amp; co", "enumeration": "3", "highlight": True}
    found = opened(
        ipuz(puzzle=[row, last], styles={"dull": {"divided": "-"}}, clues={"Across": [clue]})
    )
    assert found.puzzle.shaded == {0}
    data = written(found)
    assert data["puzzle"][0][:2] == [row[0], {"cell": 0, "style": {"divided": "-"}}]
    assert data["puzzle"][1] == last
    assert data["clues"]["Across"] == [clue]
    assert found.puzzle.clues[0] == "Pet & co"
    anew = replace(found.puzzle, clues=("Dog", *found.puzzle.clues[1:]))
    assert json.loads(anew.to_text())["clues"]["Across"] == [{**clue, "clue": "Dog"}]
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


@at_once([json.dumps("x" * 30_000), "1e999", '"\\ud800"', json.dumps({"\ud800": 1})])
def test_what_cannot_be_kept_is_left_out_and_told(text: str) -> None:
    found = opened(json.dumps({**ipuz(), "editor": "E", "big": "?"}).replace('"?"', text))
    assert found.puzzle.extras.fields == (("editor", '"E"'),)
    assert "left out" in str(found.notice)
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


@pytest.mark.parametrize("label", [" #", "#\t", "\x85#"])
def test_a_label_that_is_kept_as_a_block_is_read_as_one(label: str) -> None:
    puzzle = opened(ipuz(puzzle=[[1, 0, 2], [0, label, 0]])).puzzle
    assert puzzle.board == PLAIN.board
    assert opened(puzzle.to_text()).puzzle == puzzle


@at_once(
    [
        *(({}, True), ({"author": "Anna Marsh"}, False), ({"title": "Tea"}, False)),
        *(({"publisher": "A paper"}, False), ({"title": "Tea", OWN: True}, True)),
        *(({OWN: False}, False), ({"title": "Tea", OWN: "yes"}, False)),
    ]
)
def test_a_file_that_names_somebody_is_not_ours(fields: dict[str, object], is_own: bool) -> None:
    puzzle = opened(ipuz(**fields)).puzzle
    assert puzzle.is_own is is_own
    assert opened(json.loads(puzzle.to_text())).puzzle == puzzle
    assert (OWN in json.loads(puzzle.to_text())) is (OWN in fields and fields[OWN] != "yes")


def test_a_rebus_is_counted_by_its_letters_if_a_file_shows_lengths() -> None:
    solution = [["C", "ATOP", "T"], ["O", "#", "E"]]
    puzzle = opened(ipuz(solution=solution, showenumerations=True)).puzzle
    assert puzzle.clues == ("Pet (6)", "Firm (2)", "You, once (2)")
    assert opened(ipuz(solution=solution)).puzzle.clues == ("Pet", "Firm", "You, once")


CRYPTIC_CLUES = ("Wrap cut short, showing mark", "It comes and goes at sea")


def test_a_cryptic_clue_is_written_with_its_parse_which_is_no_part_of_the_puzzle() -> None:
    puzzle = solved("scar", "####", "tide", clues=CRYPTIC_CLUES)
    data = json.loads(EXPORTS["ipuz"](puzzle, None))
    first = data["clues"]["Across"][0]
    assert first["clue"] == "Wrap cut short, showing mark"
    assert first[PARSE].startswith("scar: Wrap cut short, showing {mark} (4) = deletion(")
    assert first["explanation"] == "SCAR (“mark”): SCARF (wrap) without its last letter"
    assert opened(json.dumps(data)).puzzle == puzzle


@at_once(["scar: {Mark} (4) = anagram(cut: cars)", "It's a pun", "tide: x = (((", 7])
def test_a_parse_from_elsewhere_is_kept_as_text(parse: object) -> None:
    puzzle = solved("scar", "####", "tide", clues=CRYPTIC_CLUES)
    data = json.loads(EXPORTS["ipuz"](puzzle, None))
    data["clues"]["Across"][0] |= {PARSE: parse, "explanation": "<i>Scarf</i>, cut"}
    found = opened(json.dumps(data)).puzzle
    assert found.clues[0].startswith("Wrap cut short")
    again = written(opened(found.to_text()))["clues"]["Across"][0]
    assert again[PARSE] == parse
    assert again["explanation"] == "<i>Scarf</i>, cut"
    assert json.loads(EXPORTS["ipuz"](found, None))["clues"]["Across"][0][PARSE] == parse
