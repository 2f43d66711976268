"""Small crosswords as other people's programs write them: every clue comes to its word."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from generators import library
from generators.base import Opened, ParseError
from generators.crossword.formats.exchange import page
from generators.crossword.formats.files import EXPORTS, open_crossword
from generators.crossword.formats.ipuz import other_clues
from generators.crossword.rules import Puzzle
from generators.web import Seals
from tests.forms import at_once
from tests.generators.crossword.puzbytes import puz_file

GRID = ("CAT", "AGO", "BEE")
NUMBERS = {(0, 0): 1, (0, 1): 2, (0, 2): 3, (1, 0): 4, (2, 0): 5}
ACROSS = {1: "Household purrer", 4: "In the past", 5: "Maker of honey"}
DOWN = {1: "Car for hire", 2: "How long one has lived", 3: "Part of a foot"}
DOWN_LIST = [*DOWN.items()]
CLUES = (*ACROSS.values(), *DOWN.values())
STARTS = {"Across": {1: 1, 4: 2, 5: 3}, "Down": {1: 1, 2: 2, 3: 3}}


def squares(title: str, number: int, first: int = 1) -> list[list[int]]:
    """[column, row] of the squares of a word."""
    line, along = STARTS[title][number] - 1 + first, range(first, first + 3)
    return [[n, line] if title == "Across" else [line, n] for n in along]


def ipuz(clues: object = None, **fields: object) -> bytes:
    data: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "title": "Cat",
        "puzzle": [[NUMBERS.get((row, col), 0) for col in range(3)] for row in range(3)],
        "solution": [[*row] for row in GRID],
        "clues": clues or {"Across": [*ACROSS.items()], "Down": [*DOWN.items()]},
    }
    return json.dumps(data | fields).encode()


def tied(number: Any = "•", first: int = 1, **titles: str) -> dict[str, list[object]]:
    """The clues of an .ipuz file with their squares; those down have `number`, if it isn't ""."""
    across, down = titles.get("across", "Across"), titles.get("down", "Down")
    return {
        across: [
            {"number": n, "clue": text, "cells": squares("Across", n, first)}
            for n, text in ACROSS.items()
        ],
        down: [
            {
                **({} if number == "" else {"number": number}),
                "clue": text,
                "cells": squares("Down", n, first),
            }
            for n, text in DOWN.items()
        ],
    }


def jpz(
    down: str = ' number="{n}"',
    titles: Sequence[str] = ("<b>Across</b>", "<b>Down</b>"),
    words: str = "",
    cells: Mapping[tuple[int, int], str] = {},
    head: str = '<?xml version="1.0" encoding="UTF-8"?>',
    first_clue: str = ACROSS[1],
    metadata: str = "<title>Cat</title>",
    lists: str = "",
) -> bytes:
    shown = "".join(
        f'<cell x="{col + 1}" y="{row + 1}" solution="{GRID[row][col]}"'
        + (f' number="{NUMBERS[row, col]}"' if (row, col) in NUMBERS else "")
        + f" {cells.get((row, col), '')}/>"
        for row in range(3)
        for col in range(3)
    )
    spans = "".join(
        f'<word id="{n}" x="1-3" y="{n}"/><word id="1{n}" x="{n}" y="1-3"/>' for n in (1, 2, 3)
    )
    texts = {**ACROSS, 1: first_clue}
    across = "".join(
        f'<clue word="{STARTS["Across"][n]}" number="{n}">{text}</clue>'
        for n, text in texts.items()
    )
    below = "".join(
        f'<clue word="1{n}"{down.format(n=n)}>{text}</clue>' for n, text in DOWN.items()
    )
    return (
        f'{head}<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">'
        '<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">'
        f'<metadata>{metadata}</metadata><crossword><grid width="3" height="3">{shown}</grid>'
        f"{spans}{words}<clues><title>{titles[0]}</title>{across}</clues>"
        f"<clues><title>{titles[1]}</title>{below}</clues>{lists}"
        "</crossword></rectangular-puzzle></crossword-compiler>"
    ).encode()


XD = "\n".join(
    (
        "## Metadata\n\nTitle: Cat\nAuthor: A. Tester\n\n## Grid\n\nCAT\nAGO\nBEE\n\n## Clues\n",
        *(f"A{n}. {text} ~ {GRID[STARTS['Across'][n] - 1]}" for n, text in ACROSS.items()),
        "",
        *(f"D{n}. {text} ~ {''.join(row[n - 1] for row in GRID)}" for n, text in DOWN.items()),
        "",
    )
)
BARE_XD = (
    XD.removeprefix("## Metadata\n\n")
    .replace("\n## Grid\n", "\n")
    .replace("\n\n## Clues\n", "\n\n")
)
PUZ_CLUES = (ACROSS[1], DOWN[1], DOWN[2], DOWN[3], ACROSS[4], ACROSS[5])


def puz(*clues: str, **fields: Any) -> bytes:
    texts = ("Cat", "A. Tester", "", "")
    return puz_file(GRID, clues or PUZ_CLUES, **{"texts": texts, **fields})


def without_sums(data: bytes, *at: range) -> bytes:
    """A .puz file with zeros in place of some bytes, by default of all checksums."""
    made = bytearray(data)
    for n in (n for part in at or (range(2), range(14, 24)) for n in part):
        made[n] = 0
    return bytes(made)


def zipped(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


SAME: dict[str, bytes] = {
    "dots and squares in .ipuz": ipuz(tied()),
    "no numbers but squares": ipuz(tied("")),
    "null for a number": ipuz(tied(None)),
    "ranges and squares": ipuz(tied("1-3")),
    "letters and squares": ipuz(tied("A")),
    "one number for all": ipuz(tied(1)),
    "squares from 0": ipuz(tied(first=0)),
    "German titles and squares": ipuz(tied(across="Waagerecht", down="Senkrecht")),
    "squares without labels": ipuz(tied(), puzzle=[[0] * 3 for _ in range(3)]),
    "squares of words without labels": ipuz(tied(), puzzle=[[1, 0, 0], [4, 0, 0], [5, 0, 0]]),
    "numbers with points": ipuz(
        {
            "Across": [[f"{n}.", text] for n, text in ACROSS.items()],
            "Down": [[f"{n}d", text] for n, text in DOWN.items()],
        }
    ),
    "from one number to another": ipuz(
        {
            "Across": [["1-3", ACROSS[1]], ["4 – 6", ACROSS[4]], ["7-9", ACROSS[5]]],
            "Down": [["1-7", DOWN[1]], ["2-8", DOWN[2]], ["3-9", DOWN[3]]],
        },
        puzzle=[[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    ),
    "a numberless clue first": ipuz(
        {"Across": [[4, ACROSS[4]], [ACROSS[1]], [5, ACROSS[5]]], "Down": [*DOWN.values()]}
    ),
    "dots and words in .jpz": jpz(' number="•"'),
    "no numbers but words": jpz(""),
    "letters and words": jpz(' number="A"'),
    "ranges and words": jpz(' number="1-{n}"'),
    "French titles": jpz(titles=("Horizontalement", "Verticalement")),
    "no titles": jpz(titles=("", "")),
    "a given square": jpz(cells={(1, 1): 'type="clue" solve-state="G"'}),
    "a given square without its letter": jpz(cells={(1, 1): 'type="clue"'}),
    "a document type": jpz(head='<?xml version="1.0"?>\n<!DOCTYPE crossword-compiler>\n'),
    "a document type with an address": jpz(
        head='<!DOCTYPE crossword-compiler SYSTEM "http://crossword.info/a.dtd">'
    ),
    "a comment first": jpz(head="<!-- by hand -->\n"),
    "spans": jpz(first_clue="<span>Household </span><span>purrer</span>"),
    "spans with spaces between": jpz(first_clue="<span>Household</span> <i>purrer</i>"),
    "lines": jpz(first_clue="<p>Household</p><p>purrer</p>"),
    "a break": jpz(first_clue="Household<br/>purrer"),
    "a space in italics": jpz(first_clue="Household<i> </i><b>purr</b>er"),
    "an overlapping word": jpz(words='<word id="21" x="2-3" y="2"/>'),
    "Windows line ends": XD.replace("\n", "\r\n").encode(),
    "Macintosh line ends": XD.replace("\n", "\r").encode(),
    "a byte order mark and spaces": ("\ufeff" + XD.replace("\n", "  \r\n")).encode(),
    "no headings": BARE_XD.encode(),
    "no headings, Windows": BARE_XD.replace("\n", "\r\n").encode(),
    "no headings, Macintosh": ("\ufeff" + BARE_XD).replace("\n", "\r").encode(),
    "Windows-1252 in .xd": XD.replace("A. Tester", "Zoë").encode("cp1252"),
    "UTF-16 in .xd": XD.encode("utf-16"),
    "no checksums": without_sums(puz()),
    "no sum of the whole": without_sums(puz(), range(2)),
    "no sum of the header": without_sums(puz(), range(14, 16)),
    "no version": without_sums(puz(), range(24, 28)),
    "neither sums nor version": without_sums(puz(), range(2), range(14, 28)),
    "circles of another grid": puz(sections={b"GEXT": b"\x80"}),
    "a wrong sum of circles": puz(sections={b"GEXT": bytes(9)})[:-12] + b"\1\1" + bytes(10),
    "several letters nowhere listed": puz(sections={b"GRBS": bytes([0, 1] + [0] * 7)}),
    "a table of strange keys": puz(sections={b"GRBS": bytes([1] * 9), b"RTBL": b"x:A;"}),
    "zipped by macOS": zipped(
        **{"cat.jpz": jpz(), "__MACOSX/._cat.jpz": b"\0\5\x16\7", ".DS_Store": b"\0\0\0\1"}
    ),
    "zipped .puz": zipped(**{"a/cat.puz": puz()}),
    "zipped .ipuz": zipped(**{"cat.ipuz": ipuz(), "._cat.ipuz": b"x"}),
    "zipped .xd": zipped(**{"cat.xd": XD.encode(), "Thumbs.db": b"x"}),
    "zipped with a letter": zipped(**{"readme.txt": b"Have fun!", "cat.XD": XD.encode()}),
    ".puz.gz": gzip.compress(puz()),
    ".ipuz.gz": gzip.compress(ipuz()),
    ".jpz.gz": gzip.compress(jpz()),
    ".xd.gz": gzip.compress(XD.encode()),
}


def opened(data: bytes) -> Opened:
    return open_crossword(data, {})


def others(data: bytes) -> list[str]:
    return [*map(str, other_clues(opened(data).puzzle))]


@pytest.mark.parametrize("names", [[*SAME][start::12] for start in range(12)])
def test_a_known_crossword_is_read_and_kept_in_every_form(names: list[str]) -> None:
    for name in names:
        puzzle: Puzzle = opened(SAME[name]).puzzle
        assert puzzle.clues == CLUES, name
        assert "".join(puzzle.solution) == "catagobee", name
        assert other_clues(puzzle) == [], name
        assert library.open(SAME[name]).puzzle == puzzle, name
        for form in ("ipuz", "puz", "jpz", "xd"):
            if not (form == "xd" and puzzle.labels):
                again: Puzzle = opened(EXPORTS[form](puzzle, None)).puzzle
                assert (again.clues, again.board) == (CLUES, puzzle.board), (name, form)
                assert (again.solution, again.given) == (puzzle.solution, puzzle.given), name


@at_once(
    [
        ("a given square", ((4, "g"),), ""),
        ("a given square without its letter", ((4, "g"),), ""),
        ("no checksums", (), "The checksums of this file are wrong, so it may be damaged."),
        ("a wrong sum of circles", (), "The checksums of this file are wrong"),
        ("circles of another grid", (), "Circles or squares with several letters are damaged"),
        ("several letters nowhere listed", (), "Circles or squares with several letters are"),
        ("dots and words in .jpz", (), ""),
    ]
)
def test_what_is_odd_about_it_is_said(name: str, given: tuple[object, ...], said: str) -> None:
    found = opened(SAME[name])
    assert found.puzzle.given == given
    assert str(found.notice or "").startswith(said)
    assert bool(found.notice) is bool(said)


BENT = '<word id="21"><cells x="1" y="1"/><cells x="2" y="2"/><cells x="3" y="3"/></word>'
LIST = '<clues{}><title>{}</title><clue word="21" number="{}">{}</clue></clues>'
UNPLACED = {
    "a diagonal": (
        jpz(words=BENT, lists=LIST.format("", "Southeast", "A", "<i>Edge</i> of a  knife")),
        "A. Edge of a knife (Southeast)",
    ),
    "clues in another order": (
        jpz(lists=LIST.format(' fake="true"', "Down", "•", "Bandleader Shaw").replace("21", "11")),
        "• Bandleader Shaw (Down)",
    ),
    "numbered clues in another order": (
        jpz(lists=LIST.format(' fake="true"', "More", "1", "Shaw").replace("21", "11")),
        "1. Shaw (More)",
    ),
    "a second clue": (
        ipuz({"Across": [*ACROSS.items(), [4, "Once"]], "Down": [*DOWN.items()]}),
        "4. Once (Across)",
    ),
    "a clue without a number": (
        ipuz({"Across": [*ACROSS.items(), "One too many"], "Down": [*DOWN.items()]}),
        "One too many (Across)",
    ),
    "a range that isn't there": (
        ipuz({"Across": [*ACROSS.items(), ["6-9", "A"]], "Down": [*DOWN.items()]}),
        "6-9. A (Across)",
    ),
    "squares of no word": (
        ipuz({**tied(), "Across": [*tied()["Across"], {"clue": "x", "cells": [[1, 1], [3, 3]]}]}),
        "x (Across)",
    ),
    "broken characters": (
        ipuz({"Across": [*ACROSS.items(), [9, "\ud800 lone"]], "Down": [*DOWN.items()]}),
        "9. lone (Across)",
    ),
    "one clue more in .puz": (puz(*PUZ_CLUES, "A &amp; <b>B</b>"), "A & B"),
    "a number that isn't in the .xd grid": (
        (XD + "D9. Not there ~ NO\n").encode(),
        "9. Not there (Down)",
    ),
}


@at_once(UNPLACED)
def test_a_clue_without_a_word_is_listed_and_kept(name: str) -> None:
    data, shown = UNPLACED[name]
    found = opened(data)
    assert found.puzzle.clues == CLUES
    assert others(data) == [shown]
    assert "any word, listed under “Other clues”: 1" in str(found.notice)
    assert opened(found.puzzle.to_text().encode()).puzzle == found.puzzle
    for form in ("ipuz", "jpz", "puz"):
        assert others(EXPORTS[form](found.puzzle, None)) == [shown], form
    assert page(found.puzzle, Seals("x")).data["others"] == [shown]
    assert f"Other clues\n{shown}\n" in EXPORTS["txt"](found.puzzle, None).decode()
    assert shown.split()[1] in EXPORTS["xd"](found.puzzle, None).decode()


def test_all_clues_of_a_file_may_be_in_another_order() -> None:
    found = opened(ipuz(tied(), fakeclues=True)).puzzle
    assert found.clues == ("",) * 6
    assert len(other_clues(found)) == 6
    assert opened(found.to_text().encode()).puzzle == found
    assert len(others(EXPORTS["jpz"](found, None))) == 6


@at_once(
    [
        ({"Across": [[1, None], [4, ACROSS[4]], [5, ACROSS[5]]], "Down": [*DOWN.items()]},),
        ({"Across": [{"number": 1, "clue": None}, *[*ACROSS.items()][1:]], "Down": DOWN_LIST},),
    ]
)
def test_a_clue_may_be_nothing(clues: object) -> None:
    assert opened(ipuz(clues)).puzzle.clues == ("", *CLUES[1:])


def test_a_list_of_clues_may_be_nothing() -> None:
    assert opened(ipuz({"Across": None, "Down": DOWN_LIST})).puzzle.clues[3:] == CLUES[3:]


def test_a_clue_may_run_through_several_words() -> None:
    both = [*squares("Across", 1), *squares("Down", 1)]
    clues = {**tied(), "Across": [{"clue": "Both", "cells": both}, *tied()["Across"][1:]]}
    clues["Down"] = clues["Down"][1:]
    found = opened(ipuz(clues)).puzzle
    assert (found.clues[0], found.clues[3]) == ("Both", "See 1 across")
    numbered = ipuz({"Across": [["1, 4", "Both"], [5, ACROSS[5]]], "Down": DOWN_LIST})
    assert opened(numbered).puzzle.clues[:3] == ("Both", "See 1 across", ACROSS[5])


@at_once(
    [
        ("10<sup>82</sup> and H<sub>2</sub>O", "10⁸² and H₂O"),
        ("x<SUP class='a'>n−1</SUP>", "xⁿ⁻¹"),
        ("2<sup>x</sup>, a<sub>i j</sub>", "2^x, a_(i j)"),
        ("1<sup>st</sup> <sup>®</sup>", "1st ®"),
        ("<sup><i>3</i></sup>He", "³He"),
    ]
)
def test_raised_and_lowered_letters_are_told_apart(written: str, shown: str) -> None:
    files = (
        ipuz({"Across": [[1, written], *[*ACROSS.items()][1:]], "Down": DOWN_LIST}),
        jpz(first_clue=written.replace("SUP", "sup")),
        puz(written, *PUZ_CLUES[1:], version="2.0"),
        XD.replace(ACROSS[1], written).encode(),
    )
    for data in files:
        puzzle = opened(data).puzzle
        assert puzzle.clues == (shown, *CLUES[1:])
        for form in ("ipuz", "jpz", "puz", "xd"):
            assert opened(EXPORTS[form](puzzle, None)).puzzle.clues == puzzle.clues


@at_once(
    [
        ("Tom &amp; Jerry&#39;s <i>hero</i> &#x2014; ok", "Tom & Jerry's hero — ok"),
        ("AT&T, Q&A; a < b > c, 1 <2", "AT&T, Q&A; a < b > c, 1 <2"),
        ("R&ampersand &copyright", "R&ampersand &copyright"),
        ("<b>Use</b> &lt;img src=x&gt; or <img src=y>", "Use <img src=x> or <img src=y>"),
    ]
)
def test_entities_and_tags_of_plain_formats_are_read(written: str, shown: str) -> None:
    xd = XD.replace(ACROSS[1], written).replace("Title: Cat", f"Title: {written}").encode()
    for data in (xd, EXPORTS["xd"](opened(xd).puzzle, None)):
        assert opened(data).puzzle.clues == (shown, *CLUES[1:])
        assert opened(data).puzzle.about.title == shown
    puzzle = opened(puz(written, *PUZ_CLUES[1:])).puzzle
    assert puzzle.clues == (shown, *CLUES[1:])
    assert opened(EXPORTS["puz"](puzzle, None)).puzzle == puzzle
    assert opened(EXPORTS["jpz"](puzzle, None)).puzzle.clues == puzzle.clues
    if "<i>" in written:
        assert b"<i>hero</i>" in EXPORTS["ipuz"](puzzle, None)


def test_windows_punctuation_of_a_puz_file_is_read() -> None:
    shown = "“It’s” — ‘ok’ … €5 Š™"
    written = shown.encode("cp1252").decode("latin-1")
    puzzle = opened(puz(written, *PUZ_CLUES[1:], texts=(written, "", "", written))).puzzle
    assert (puzzle.clues[0], puzzle.about.title, puzzle.about.notes) == (shown, shown, shown)
    assert opened(puz(shown, *PUZ_CLUES[1:], version="2.0")).puzzle.clues[0] == shown


@at_once(
    [
        (puz_file(("???",) * 3, PUZ_CLUES),),
        (ipuz(solution=[["?"] * 3] * 3),),
        (XD.replace("CAT\nAGO\nBEE", "???\n???\n???").encode(),),
    ]
)
def test_question_marks_are_no_solution(data: bytes) -> None:
    found = opened(data)
    assert found.puzzle.solution == ()
    assert "no solution, so nothing can be checked" in str(found.notice)


RULES = "<style>\nT, B { bar-top: true }\nB { bar-left: true; background: circle }\n</style>"
DESIGN = "\n## Design\n\n{}\n\n...\n.T.\n..B\n"
BARRED = """Title: Bars


CAT
AGO
BEE


A1. Pet ~ CAT
A3. In the past ~ AGO
A5. Live ~ BE

D1. Car for hire ~ CAB
D2. Towards ~ TO
D4. Germanium ~ GE
"""


@at_once(
    [
        (RULES,),
        (RULES.replace("<style>", "<STYLE>").replace("\n", " "),),
        (RULES.replace("<style>\n", "").replace("\n</style>", ""),),
        (RULES.replace("T, B", "T,B").replace(": ", ":").replace(" }", ";}"),),
    ]
)
def test_bars_and_circles_of_an_xd_file_are_read_and_written(rules: str) -> None:
    names = {"## Metadata\n\nTitle": "Title", "## Grid\n\nCAT": "CAT", "## Clues\n\nA1": "A1"}
    text = BARRED
    for heading, begin in names.items():
        text = text.replace(begin, heading, 1)
    puzzle = opened((text + DESIGN.format(rules)).replace("\n", "\r\n").encode()).puzzle
    words = {f"{puzzle.label(n)} {puzzle.word(n)}": puzzle.clues[n] for n in range(6)}
    assert words == {
        **{"1 cat": "Pet", "3 ago": "In the past", "5 be": "Live"},
        **{"1 cab": "Car for hire", "2 to": "Towards", "4 ge": "Germanium"},
    }
    assert puzzle.circled == {8}
    again = opened(EXPORTS["xd"](puzzle, None)).puzzle
    assert (again.board, again.clues, again.circled) == (puzzle.board, puzzle.clues, {8})


def test_circles_shades_and_given_letters_go_into_an_xd_file() -> None:
    puzzle = opened(jpz(cells={(1, 1): 'type="clue"'})).puzzle
    puzzle = replace(puzzle, circled=frozenset({0, 4}), shaded=frozenset({4, 8}))
    again = opened(EXPORTS["xd"](puzzle, None)).puzzle
    assert (again.circled, again.shaded, again.given) == ({0, 4}, {4, 8}, ((4, "g"),))
    rows = "\n## Start\n\n..#\n.G#\n##.\n"
    assert opened((XD + rows).encode()).puzzle.given == ((4, "g"),)


ROWS = ("<b>Rows</b>", "<b>Winding</b>")
WINDING = "".join(
    f'<word id="2{n}"><cells x="{n}" y="1"/><cells x="{n}" y="2"/><cells x="2" y="3"/></word>'
    for n in (1, 3)
)
CODED: dict[str, Any] = {"puzzle": [[1, 2, 3], [2, 4, 5], [6, 7, 7]]}
CODED_KIND = ["http://ipuz.org/crossword#1", "http://crosswordnexus.com/ipuz/coded#1"]
REFUSED = {
    "rows and winding words": (
        jpz(titles=ROWS, words=WINDING).replace(b'word="11', b'word="21'),
        "Clues can only run across or down here, but this file has",
    ),
    "rows and pieces with squares": (
        ipuz(
            {
                "Rows": tied()["Across"],
                "Pieces": [{"number": 1, "clue": "x", "cells": [[1, 1], [2, 1], [1, 2]]}],
            }
        ),
        "Clues can only run across or down here, but this file has 'Rows, Pieces'",
    ),
    "coded by its kind": (ipuz({"Across": []}, kind=CODED_KIND), "can't be played here: coded"),
    "coded by its numbers": (ipuz({"Across": []}, **CODED), "can't be played here: coded"),
    "own entities": (
        jpz(head='<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>'),
        "defines entities",
    ),
    "a clue in too many elements": (
        jpz(first_clue="<i>" * 5000 + "x" + "</i>" * 5000),
        "nested too deeply",
    ),
    "two crosswords": (zipped(**{"a.xd": XD.encode(), "b.xd": XD.encode()}), "something other"),
    "an archive in an archive": (zipped(**{"a.zip": zipped(**{"b.puz": puz()})}), "something"),
    "prose in an archive": (gzip.compress(b"Once upon a time"), "something other than one"),
    "a bomb": (gzip.compress(bytes(5_000_000)), "something other than one"),
    "a bomb in a .zip": (zipped(**{"a.jpz": bytes(5_000_000)}), "something other than one"),
    "half a .gz": (gzip.compress(puz())[:-20], "archive is damaged or locked"),
    "no clues in .xd": ((XD.split("## Clues")[0]).encode(), r"This \.xd file has no clues"),
    "no clues, no headings": (
        BARE_XD.split("A1")[0].replace("\n", "\r\n").encode(),
        r"This \.xd file has no clues",
    ),
    "a grid that is torn": (
        without_sums(puz_file(("CAT", "A.O", "BEE"), CLUES, fill=("-.-", "---", "---"))),
        "is incomplete or damaged",
    ),
    "half a .puz": (without_sums(puz())[:-30], "is incomplete or damaged"),
}


@at_once(REFUSED)
def test_what_is_no_crossword_is_refused_in_a_sentence(name: str) -> None:
    data, sentence = REFUSED[name]
    with pytest.raises(ParseError, match=sentence):
        library.open(data)


def test_a_coded_crossword_that_was_saved_as_a_fill_in_still_opens() -> None:
    bank = [*GRID, *("".join(row[n] for row in GRID) for n in range(3))]
    data = ipuz({"Across": []}, kind=CODED_KIND, **CODED, **{"puzzlecabinet:bank": bank})
    assert len(opened(data).puzzle.bank) == 6


def test_the_reason_for_what_is_left_out_is_right() -> None:
    found = opened(ipuz(title="\ud800 Cat \udfff"))
    assert found.puzzle.about.title == "Cat"
    assert "Broken characters or numbers" in str(found.notice)
