"""Crosswords that go to other programs as .jpz, .xd and Exolve, and come back."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.dealing.opening import resolve_data
from generators import library
from generators.base import Opened, ParseError
from generators.crossword.board import Direction
from generators.crossword.formats.files import EXPORTS, PARTIAL, open_crossword
from generators.crossword.rules import STANDARD, WRITE, Metadata, Move, Puzzle, published
from tests.forms import at_once, parts
from tests.generators.crossword.puzzles import clued, fill_in, puzzles, solved

HERE = Path(__file__).parent
JPZ, XD = (HERE.joinpath(name).read_text("utf-8") for name in ("tiny.jpz", "hearts.xd"))


def opened(data: bytes | str) -> Opened:
    return open_crossword(data.encode() if isinstance(data, str) else data, {})


def ipuz_of(puzzle: Puzzle) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(EXPORTS["ipuz"](puzzle, None))
    return data


def test_a_jpz_file_is_read() -> None:
    found = opened(JPZ)
    puzzle = found.puzzle
    assert puzzle.solution == ("c", "a", "t", "o", "", "ear")
    assert puzzle.clues == ("A pet (3)", "Firm α", "Rip again")
    assert (puzzle.about.title, puzzle.about.author) == ("Tiny & fine", "Anna")
    assert (puzzle.circled, puzzle.shaded) == ({3}, {5})
    assert puzzle.given == ((5, "ear"),)
    assert found.moves == (Move(WRITE, 3, "x"),)
    assert ipuz_of(puzzle)["clues"]["Across"] == [{"number": 1, "clue": "A <i>pet</i> (3)"}]


def test_an_xd_file_is_read() -> None:
    puzzle = opened(XD).puzzle
    assert puzzle.clues == ("Cold ~ one", "Not from", "Vital")
    assert puzzle.solution == ()  # a square is empty
    assert puzzle.about == Metadata("Hearts", "Anna", "", "Made by hand.")
    assert (puzzle.circled, puzzle.voids) == ({0}, {6})
    assert ipuz_of(puzzle)["date"] == "2026-01-01"
    filled = XD.replace("_.#", "_O#")
    for text in (filled, filled.replace("Rebus: 1=HEART", "Rebus: 1=HEART,2=SPADE")):
        full = opened(text).puzzle
        assert full.solution == ("c", "heart", "", "", "t", "o", "", "o", "")
    assert "A1. {/Cold/} ~ one ~ CHEART" in EXPORTS["xd"](full, None).decode().splitlines()


def test_headings_may_name_the_parts_of_an_xd_file() -> None:
    metadata, grid, clues, notes = XD.split("\n\n\n")
    parts = (("clues", clues), ("GRID", grid), ("Metadata", metadata), ("notes", notes))
    text = "\n\n".join(f"## {name}\n\n{part}" for name, part in parts)
    assert opened(text).puzzle == opened(XD).puzzle


def test_a_row_of_blocks_is_no_heading() -> None:
    puzzle = solved("cat", "##o", "##e")
    assert opened(EXPORTS["xd"](puzzle, None)).puzzle.solution == puzzle.solution


@pytest.mark.parametrize(
    "data", ["exolve-begin\n", "## Metadata\n\n## Grid\n\nCAT\n\n## Notes\n\n"]
)
def test_no_other_kind_reads_the_text_of_another_program(data: str) -> None:
    with pytest.raises(ParseError, match=r"no .exolve-grid|This \.xd file"):
        resolve_data((data + "and more words of prose " * 40).encode())


@pytest.mark.parametrize("data", [JPZ, XD + "and more words of prose " * 40])
def test_other_kinds_leave_them_alone(data: str) -> None:
    assert resolve_data(data.encode()).kind.name == "crossword"


@settings(max_examples=40)
@given(puzzle=puzzles(), form=st.sampled_from(["jpz", "xd", "exolve"]))
def test_what_other_programs_need_is_kept(puzzle: Puzzle, form: str) -> None:
    try:
        data = EXPORTS[form](puzzle, None)
    except ParseError:
        return
    found, shown = opened(data).puzzle, published(puzzle)
    assert found.board == shown.board
    assert found.solution == shown.solution or not shown.solution
    assert found.clues == shown.clues
    assert (found.circled, found.shaded) == (shown.circled, shown.shaded)
    assert found.about == shown.about
    assert found.given == shown.given or (form == "xd" and not shown.solution)


def test_letters_that_are_written_go_along_in_a_jpz_file() -> None:
    state = clued().start(STANDARD).apply(Move(WRITE, 1, "z"))
    assert opened(EXPORTS["jpz"](clued(), state)).moves == (Move(WRITE, 1, "z"),)


@pytest.mark.parametrize("form", sorted(PARTIAL))
def test_a_fill_in_is_refused(form: str) -> None:
    with pytest.raises(ParseError, match="A fill-in has no clues"):
        EXPORTS[form](fill_in(), None)


EXOLVE = """exolve-begin
  exolve-title: Small # this is left out
  exolve-setter: Anna
  exolve-width: 3
  exolve-height: 2
  exolve-colour: pink a1-b1
  exolve-preamble:
    By <i>hand</i>.
  exolve-grid:
    C A T|
    A!G@O
  exolve-across:
    1, 2d ~{Purrer}~ of <i>old</i> (3,2) [CAT AG] a pun (so it goes)
    4 Before now (3)
  exolve-down:
    1 Ca (2)
    2 See 1
    3 To (2)
exolve-end
"""


@pytest.mark.parametrize(
    "text",
    [
        EXOLVE,
        f"<!-- a page -->\n<html><script>createExolve(`\n{EXOLVE}`);</script></html>",
        f"<html><script>createExolve({json.dumps(EXOLVE)})</script></html>",
    ],
)
def test_exolve_is_read_also_from_a_page(text: str) -> None:
    puzzle: Puzzle = library.open(text.encode()).puzzle
    assert puzzle.solution == tuple("catago")
    assert puzzle.about == Metadata("Small", "Anna", "", "By hand.")
    assert (puzzle.circled, puzzle.shaded) == (frozenset({4}), frozenset({3, 4}))
    assert puzzle.given == ((3, "a"),)
    assert puzzle.clues[:2] == ("Purrer of old (3,2)", "Before now (3)")
    assert "a pun (so it goes)" in str(puzzle.extras.clues)
    again = opened(EXPORTS["exolve"](puzzle, None)).puzzle
    assert (again.clues, again.extras.clues) == (puzzle.clues, puzzle.extras.clues)


def test_exolve_names_what_it_leaves_out() -> None:
    def notice(old: str, new: str) -> str:
        return str(opened(EXOLVE.replace(old, new)).notice)

    assert "exolve-nina." in notice("  exolve-grid", "  exolve-nina:\n    a1\n  exolve-grid")
    assert "diagramless" in notice("A!G@O", "A G O*")
    assert "2 crosswords" in notice("exolve-end", f"exolve-end\n{EXOLVE}")


def test_exolve_has_bars_circles_given_letters_and_several_in_a_square() -> None:
    data = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "title": "A # B",
        "puzzle": [
            [
                {"cell": 1, "style": {"barred": "R"}},
                2,
                {"cell": 3, "style": {"shapebg": "circle"}},
            ],
            [{"cell": 4, "value": "A"}, 0, {"cell": 0, "style": {"highlight": True}}],
        ],
        "solution": [["C", "A", "T"], ["A", "R", "ING"]],
        "clues": {"Across": [[2, "<i>Near</i> (2)"], [4, "B"]], "Down": [[1, "C"], [2, "D"]]},
    }
    puzzle = opened(json.dumps(data)).puzzle
    written = EXPORTS["exolve"](puzzle, None)
    assert opened(written).puzzle.clues == puzzle.clues, "an empty clue stays empty"
    assert [line.strip() for line in written.decode().splitlines()] == [
        *("exolve-begin", "exolve-title: A &#35; B", "exolve-width: 3"),
        *("exolve-height: 2", "exolve-option: rebus-cells"),
        "exolve-colour: lightgrey r1c3",
        *("exolve-grid:", "C|  A   T@", "A!  R   ING", "exolve-across:", "2 <i>Near</i> (2)"),
        *("4 B", "exolve-down:", "1 C", "2 D", "3 (2)", "exolve-end"),
    ]


HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "&lt;img src=x onerror=alert(8)&gt;",
    "<span onmouseover=alert(9)>Big</span> <script>alert(10)</script>",
    "<i onclick=alert(2)>Slanted</i> and <b\n>bold</b",
    "<<i>script>alert(3)</script></i>",
    "<b><i>crossed</b></i><svg/onload=alert(4)>",
    '"><svg/onload=alert(11)>',
    "</script><!--<a href=javascript:alert(5)>x</a>",
    "one\n  exolve-explanations:\n  <iframe src=javascript:alert(6)>",
)
"""What somebody might put into a clue to run a script on the site of whoever publishes it."""


class TagReader(HTMLParser):
    """Collects the tags of HTML with their attributes, comments and declarations among them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, object]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))

    def handle_comment(self, data: str) -> None:
        self.found.append((data, "comment"))

    def handle_decl(self, decl: str) -> None:
        self.found.append((decl, "declaration"))


def strings_of(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings_of(item)


@at_once(HOSTILE)
def test_only_plain_styles_reach_a_web_page(payload: str) -> None:
    file = ipuz_of(clued())
    fields = ("title", "author", "copyright", "notes", "intro", "publisher", "org.example:note")
    file |= dict.fromkeys(fields, payload)
    file["clues"] = {"Across": [[1, payload]]}
    puzzle = opened(json.dumps(file)).puzzle
    exolve, own, jpz = (EXPORTS[form](puzzle, None) for form in ("exolve", "ipuz", "jpz"))
    styles = {"b", "i", "u", "s", "sub", "sup", "em", "strong"}
    for text in (exolve.decode(), *strings_of(json.loads(own))):
        assert [each for each in TagReader(text).found if each[0] not in styles or each[1]] == []
    assert b"\n  exolve-expl" not in exolve
    assert all(puzzle.clues[0] in opened(data).puzzle.clues[0] for data in (own, jpz))


def test_own_numbers_are_refused_where_they_follow_from_the_grid() -> None:
    puzzle = replace(clued(), labels=((0, "7"),))
    for form in ("xd", "exolve"):
        with pytest.raises(ParseError, match="custom numbering"):
            EXPORTS[form](puzzle, None)
    assert opened(EXPORTS["jpz"](puzzle, None)).puzzle.labels[0] == (0, "7")


def test_bars_go_into_a_jpz_file_and_an_xd_file() -> None:
    barred = JPZ.replace('number="2" top-bar', 'number="2" left-bar').replace("format", "f")
    puzzle = opened(barred.replace('x="1-2" y="1"', 'x="1" y="1"')).puzzle
    assert (1, Direction.ACROSS) in puzzle.board.bars
    for form in ("jpz", "xd"):
        assert opened(EXPORTS[form](puzzle, None)).puzzle.board == puzzle.board


@at_once(
    [
        (b"PK\x03\x04", "archive"),
        (b"PK\x03\x04" + bytes(400), "archive"),
        (JPZ[:-20], "XML in this .jpz file is damaged"),
        (JPZ.replace("?>", '?><!DOCTYPE x [<!ENTITY a "b">]>', 1), "defines entities"),
        (JPZ.replace("crossword>", "sudoku>").replace("<sudoku", "<sudoku"), "different kind"),
        (JPZ.replace('width="3"', 'width="three"'), "width should be a number"),
        (JPZ.replace('x="2" y="2"', 'x="9" y="2"'), "outside its grid"),
        (JPZ.replace("<grid ", "<net ").replace("</grid>", "</net>"), "has no grid"),
        (XD.replace("#TO", "#TOO"), "Row 2 should have 3 squares"),
        ("## Metadata\n\nTitle: A\n\n## Grid\n\n## Clues\n\nA1. Cold ~ ICE\n", "has no grid"),
        (XD.replace("A3. ", "A3: "), "should look like “A1"),
        ("## Metadata\n\n## Grid\n\nCAT\n", "This .xd file has no clues. Add lines such as “A1."),
        ("exolve-begin\n  exolve-width: 3\n", "has no .exolve-grid"),
        (EXOLVE.replace("C A T|", "C A"), "Row 1 of the grid has 2 squares"),
        (EXOLVE.replace("height: 2", "height: many"), "exolve-height should be 1 to"),
        (EXOLVE.replace("height: 2", "height: 3"), "The grid has 2 rows"),
        (EXOLVE.replace("exolve-grid", "exolve-3d: 2 2\n  exolve-grid"), "three-dimensional"),
    ]
)
def test_damaged_files_are_refused(text: bytes | str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        opened(text)


def word(number: str, clue: str, *cells: tuple[int, int]) -> dict[str, object]:
    return {"label": number, "clue": clue, "cells": cells}  # cells: [column, row] from 1


WORDS = word("A", "Not in", (1, 1), (3, 1), (4, 1)), word("B", "Mine", (1, 2), (2, 1))
OUT: dict[str, object] = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/acrostic#1"]}
OUT |= {"puzzle": [[1, 2, 3, 4], [5, *"###"]], "solution": [[*"OMUT"], [*"E###"]]}
QUOTED = json.dumps(OUT | {"clues": {"Clues": WORDS}})
QUOTE = word("", "[QUOTE]", (1, 1), (2, 1), (3, 1), (4, 1), (1, 2))
BELOW = word("A", "Not in", (1, 3), (2, 3), (3, 3)), word("B", "Mine", (4, 3), (5, 3)), QUOTE
PAIRED = OUT | {"kind": ["http://ipuz.org/crossword#1"], "clues": {"Clues": BELOW}}
PAIRED |= {"puzzle": [[1, 2, 3, 4, "#"], [5, *"####"], [1, 3, 4, 5, 2]]}
PAIRED |= {"solution": [[*"OMUT#"], [*"E####"], [*"OUTEM"]]}
APZ = """<puzzle><suggestedwidth>4</suggestedwidth><solution>OMUTE</solution>
<gridkey>\n1 3 4\n5 2\n</gridkey><clues>\nNot in\nMine\n</clues></puzzle>"""
AS_JSON: dict[str, object] = {"answerKey": "OMUTE", "cols": 4, "clues": ["Not in", "Mine"]}
AS_JSON |= {"clueData": ["1,3,4", "5,2"]}
CELL = '<cell x="{0}" y="{1}" solution="{2}" number="{3}"/>'
CELLS = (CELL.format(n % 4 + 1, n // 4 + 1, letter, n + 1) for n, letter in enumerate("OMUTE"))
AS_JPZ = f"""<crossword-compiler><rectangular-puzzle><acrostic><grid width="4" height="2">
{"".join(CELLS)}</grid><word id="1"><cells x="1" y="1"/><cells x="3-4" y="1"/></word>
<word id="2"><cells x="1" y="2"/><cells x="2" y="1"/></word><clues><title>Clues</title>
<clue word="1">Not in</clue><clue word="2">Mine</clue></clues></acrostic></rectangular-puzzle>
</crossword-compiler>"""


@at_once([QUOTED, json.dumps(PAIRED), APZ, json.dumps(AS_JSON), AS_JPZ])
def test_an_acrostic_opens_from_every_form_and_is_the_same_again(text: str) -> None:
    puzzle = library.open(text).puzzle
    assert [puzzle.word(slot) for slot in puzzle.board.clued] == ["out", "em"]
    about = puzzle.clues[:2], puzzle.board.cols, puzzle.quotation
    assert about == (("Not in", "Mine"), 4, "OMUT E — OE")
    state = puzzle.start(STANDARD).apply(Move(WRITE, 4, "e"))
    for saved in (EXPORTS["ipuz"](puzzle, state), EXPORTS["txt"](puzzle, state)):
        assert opened(saved) == replace(opened(saved), puzzle=puzzle, moves=(Move(WRITE, 4, "e"),))
    assert opened(puzzle.share() or "").puzzle == puzzle
    for name in ("puz", *PARTIAL):
        with pytest.raises(ParseError, match=r"Export it as an \.ipuz"):
            EXPORTS[name](puzzle, None)


ACROSTIC: dict[str, object] = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/crossword#1"],
    "dimensions": {"width": 5, "height": 2},
    "puzzle": [[1, 2, 3, 4, "#"], [{"value": "A"}, 2, 1, 3, 4]],
    "solution": [["A", "C", "R", "O", "#"], ["A", "C", "A", "R", "O"]],
    "clues": {"Across": [[1, "The quotation"], [2, "Auto"]]},
}


@at_once(
    [
        json.dumps(ACROSTIC),
        json.dumps(ACROSTIC | {"kind": ["http://ipuz.org/crossword/acrostic#1"]}),
        json.dumps(ACROSTIC | {"kind": ["http://ipuz.org/acrostic#1"]}),
        JPZ.replace("crossword>", "acrostic>").replace("<acrostic", "<acrostic"),
        "<?xml version='1.0'?>\n<puzzle><gridkey>\n2 1 3\n</gridkey></puzzle>",
        json.dumps({"quote": "A CAR", "clues": ["Auto"], "answerKey": [[2, 1, 3]]}),
        *(QUOTED.replace("[1, 1]", "[2, 1]"), APZ.replace("5 2", "5 9")),
    ]
)
def test_an_acrostic_without_the_squares_of_its_words_is_refused_by_its_name(text: str) -> None:
    for read in (opened, library.open):
        with pytest.raises(ParseError, match="acrostic"):
            read(text)


GARDEN = ACROSTIC | {"puzzle": [[1, 2, 3, 4, "#"], [0, 0, 0, 0, 0]]}


@at_once(
    [
        (json.dumps(GARDEN | {"clues": {"Rows": [["A", "x"]], "Blooms": [["L1", "y"]]}}), "rows"),
        (json.dumps(GARDEN | {"clues": {"Inward": [["1", "x"]]}}), "spiral"),
        ("title: Beds\nrows:\n- - clue: Pets\n    answer: CATDOG\nlight:\n", "rows garden"),
    ]
)
def test_words_that_run_round_corners_are_refused_by_name(text: str, name: str) -> None:
    for read in (opened, library.open):
        with pytest.raises(ParseError, match=f"can't be played here: {name}"):
            read(text)


def test_an_office_document_is_no_archive_of_a_crossword() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("[Content_Types].xml", "<x/>")
    with pytest.raises(ParseError, match="This is an office document"):
        opened(buffer.getvalue())


def test_an_answer_that_is_not_in_the_grid_of_an_xd_file_is_named() -> None:
    text = EXPORTS["xd"](solved("cat", "##o", "##e"), None).decode()
    assert opened(text).notice is None or "answer" not in str(opened(text).notice)
    wrong = str(opened(text.replace("~ CAT", "~ CUT")).notice)
    assert wrong == "The answer to A1 is CUT, but the grid has CAT. Correct one of them."


def test_dots_of_an_xd_file_are_blocks_if_it_has_no_other_blocks() -> None:
    text = EXPORTS["xd"](solved("cat", "##o", "##e"), None).decode()
    rows = "CAT\n##O\n##E"
    assert opened(text.replace(rows, "CAT\n..O\n..E")).puzzle == opened(text).puzzle
    begun = opened(text.replace(rows, "C..\n...\n..E")).puzzle
    assert len(begun.board.cells) == 9, "squares to be filled"


def test_an_xd_file_may_give_several_answers_to_a_clue() -> None:
    text = EXPORTS["xd"](solved("cat", "##o", "##e"), None).decode()
    found = opened(text.replace("~ CAT", "or ~ a dog ~ CUT ~ CAT // C|UT C|AT"))
    assert (found.puzzle.clues[0], found.notice) == ("clue 1 across (3) or ~ a dog", None)


@at_once(
    [
        ("See {@my page|https://example.com@}", "See my page"),
        ("See {@my page | href: https://example.com@}", "See my page"),
        ("A {#red|#f00|#c00#} herring", "A red herring"),
        ("{!![https://example.com/a.png|a boat|100]!} at sea", "a boat at sea"),
        ("{!a boat | src: 'a.png'; width: 20!} at sea", "a boat at sea"),
        ("Pet <!-- easy -->", "Pet"),
    ]
)
def test_links_and_colours_in_xd_clues_are_read_as_their_texts(written: str, shown: str) -> None:
    text = EXPORTS["xd"](solved("cat", "##o", "##e"), None).decode()
    clue = text.split("A1. ")[1].split(" ~ ")[0]
    changed = text.replace(f"A1. {clue}", f"<!-- Across -->\nA1. {written}")
    assert opened(changed).puzzle.clues[0] == shown


@pytest.mark.parametrize(
    ("name", "encoding"), parts("ISO-8859-1 cp1252, windows-1252 cp1252, utf-16 utf-16")
)
def test_a_jpz_file_may_be_in_the_encoding_it_names(name: str, encoding: str) -> None:
    text = JPZ.replace("UTF-8", name).replace("Anna", "Zoë")
    assert opened(text.encode(encoding)).puzzle.about.author == "Zoë"
