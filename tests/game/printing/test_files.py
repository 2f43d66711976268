"""What pages are written as: PDF read by a program of others, SVG, PNG; and the commands."""

from __future__ import annotations

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.printing.book import pages_of, sheets
from game.printing.layout import Answers, PrintLayout, boxes_on_pages
from game.printing.options import is_isbn
from game.printing.pages import picture, png, svg
from game.printing.pdf import pdf
from game.printing.sheet import FIRST_HAN, Ink, Sheet, TextRun, Typeface, runs_of, width_of
from game.ui.text import use
from generators.base import Cancelled, Status, no_tick
from generators.brick import rules as brick
from generators.crossword import rules as crossword
from generators.crossword.board import SlotGrid
from generators.crossword.formats.files import open_crossword
from generators.riddle import rules as riddle
from generators.walls import wall as walls
from tests.forms import at_once
from tests.game.printing.dealt import SMALL, item, items
from tests.game.words import refused, run

POPPLER = shutil.which("pdftotext") and shutil.which("pdffonts") and shutil.which("pdftoppm")
reads_pdf = pytest.mark.skipif(not POPPLER, reason="poppler-utils is not installed")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small book of every kind."""
    layout = PrintLayout(per_page=2, title="Evenings in", note="For Nora", tells_how=True)
    path = tmp_path_factory.mktemp("pages") / "book.pdf"
    path.write_bytes(pdf(sheets(items(SMALL), layout, no_tick), "Evenings in", "", no_tick))
    return path


def told_by(*command: object) -> str:
    return subprocess.run(
        [*map(str, command)], capture_output=True, check=True, text=True, encoding="utf-8"
    ).stdout


@reads_pdf
def test_another_program_reads_all_words_of_the_pages(file: Path) -> None:
    text = told_by("pdftotext", "-layout", file, "-")
    assert "Evenings in" in text
    assert "Contents" in text
    wall = next(one for one in items(SMALL) if one.kind.name == "lionwall")
    assert {*wall.puzzle.cards} <= {*text}
    assert all(group.component in text for group in wall.puzzle.groups), "in the answers"
    riddle = next(one for one in items(SMALL) if one.kind.name == "riddle")
    assert riddle.puzzle.answer in text


def _of_wall(puzzle: Any, read: list[str]) -> Iterator[Any]:
    characters = [  # a part has no reading after it
        word for word, after in pairwise(read) if word in puzzle.cards and after[0] < FIRST_HAN
    ]
    for first in range(0, 12, 4):  # the fourth is what is left
        group = characters[first : first + 4]
        yield walls.Move("guess", sum(1 << puzzle.cards.index(card) for card in group))


def _of_words(puzzle: Any, read: list[str]) -> Iterator[Any]:
    words = [word for each in read if (word := each.strip(",")) in puzzle.cards]
    for first in range(0, 12, 4):  # the last group is what is left
        cards = [puzzle.cards.index(word) for word in words[first : first + 4]]
        yield walls.Move("guess", sum(1 << card for card in cards))


def _of_crossword(puzzle: Any, read: list[str]) -> Iterator[Any]:
    given = dict(puzzle.given)
    for cell, letter in zip(puzzle.board.cells, "".join(read).lower(), strict=True):
        if cell not in given:
            yield crossword.Move("write", cell, letter)


ANSWERS: dict[str, Callable[[Any, list[str]], Iterator[Any]]] = {
    "lionwall": _of_wall,
    "wordwall": _of_words,
    "crossword": _of_crossword,
    "brick": lambda puzzle, read: (brick.Move("word", brick.TARGET, word) for word in read),
    "riddle": lambda puzzle, read: (
        riddle.Move("letter", place, letter) for place, letter in enumerate("".join(read))
    ),
}
"""What is played of the words that stand in an answer."""


@reads_pdf
def test_no_word_of_the_file_leaves_the_margins(file: Path) -> None:
    inner = PrintLayout().inner
    rows = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">', told_by(
        "pdftotext", "-bbox", file, "-"
    ))  # fmt: skip
    assert len(rows) > 200
    high = 12.0  # a face reaches so far above and below its letters
    for left, top, right, bottom in (map(float, row) for row in rows):
        assert inner.x - 1 <= left < right <= inner.right + 1
        assert inner.y - high <= top < bottom <= inner.bottom + high


@reads_pdf
@pytest.mark.parametrize("name", [each for each in SMALL if not each.startswith("sweetspots")])
def test_what_is_read_from_the_answers_of_a_file_solves_its_puzzle(
    tmp_path: Path, name: str
) -> None:
    path, one = tmp_path / "one.pdf", item(name)
    found = sheets([one], PrintLayout(), no_tick)
    path.write_bytes(pdf(found, "x", "", no_tick))
    text = told_by("pdftotext", "-raw", "-f", len(found), path, "-")
    read = text.split("Answers", 1)[1].rsplit("Puzzle Cabinet", 1)[0].split()[1:]
    state = one.puzzle.start(one.kind.play.modes[0])
    for move in ANSWERS[one.kind.name](one.puzzle, read):
        state = state.apply(move)
    assert state.status is Status.SOLVED


@reads_pdf
def test_every_face_is_in_the_file(file: Path) -> None:
    rows = told_by("pdffonts", file).splitlines()[2:]
    assert len(rows) >= 4
    for row in rows:
        assert re.search(r"\byes +yes +yes\b", row), row


def unpacked(data: bytes) -> bytes:
    """A PDF with what is compressed in it, but for fonts, which aren't text."""
    streams = re.findall(rb"stream\n(x.*?)\nendstream", data, re.DOTALL)
    return data + b"".join(map(zlib.decompress, streams))


def test_readers_find_the_language_the_outline_and_the_characters(file: Path) -> None:
    data = unpacked(file.read_bytes())
    assert data.count(b"/Subtype /Type0") == data.count(b"/Encoding /Identity-H") >= 4
    assert b"/Lang (en)" in data
    assert b"/Type /Outlines" in data
    assert b"<00A0>" not in data, "a blank is a blank"
    named = unpacked(pdf([Sheet(100, 100)], "Gold", "Nora Blum", no_tick))
    assert b"/Author (Nora Blum)" in named


def structure_of(*pages: Sheet, folder: Path) -> list[tuple[str, str]]:
    """The elements of a file of pages as another program reads them: what each is, its text."""
    path = folder / "pages.pdf"
    path.write_bytes(pdf(pages, "x", "", no_tick))
    text = told_by("pdfinfo", "-struct-text", path)
    found = re.findall(r'^  (\w+)(?: \(block\))?\n(?:    "(.*)"\n)?', text, re.MULTILINE)
    return [(role, words) for role, words in found]


@reads_pdf
def test_a_screen_reader_hears_headings_texts_and_pictures_in_order(tmp_path: Path) -> None:
    asked = [item("crossword/mini"), item("crossword/mini"), item("sweetspots/6-1-easy")]
    found = sheets(asked, PrintLayout(per_page=1, answers=Answers.UPSIDE_DOWN), no_tick)
    heard = structure_of(*found, folder=tmp_path)
    assert [words for role, words in heard if role == "H1"] == ["Crossword", "Sweet Spots"]
    roles = [role for role, _words in heard]
    assert roles.count("Figure") == 6, "each board and its answer"
    first = heard[: roles.index("H2", roles.index("H2") + 1)]
    title, rule, head, ident, picture, across, clue, *others = first
    assert title == ("H1", "Crossword")
    assert rule[1] == "Solve the clues to fill the grid. Words that cross share a letter."
    assert head == ("H2", f"1 {asked[0].about}")
    assert (ident[1], picture[0]) == (asked[0].ident, "Figure")
    assert (across[1], clue[1][:2]) == ("Across", f"{asked[0].puzzle.label(0)} ")
    clues = [words for role, words in (clue, *others) if role == "P" and words != "Down"]
    assert len(clues) == len(asked[0].puzzle.clues)
    assert not any("Puzzle Cabinet" in words for _role, words in heard), "the foot isn't read"


@reads_pdf
def test_lines_of_a_paragraph_are_heard_as_one_text(tmp_path: Path) -> None:
    sheet = Sheet(300, 300)
    sheet.write("1", (10, 20), 10, "bold", align="right")
    for n, line in enumerate(("a clue of", "two lines")):
        sheet.write(line, (20, 20 + 13 * n), 10)
    sheet.write("2", (10, 46), 10, "bold", align="right")
    sheet.write("another", (20, 46), 10)
    for n, line in enumerate(("一二三", "四五")):
        sheet.write(line, (20, 100 + 13 * n), 10)
    sheet.write("far below", (20, 150), 10)
    for x in (20, 60):
        sheet.write("球", (x, 200), 10, "wall-sc")
    heard = structure_of(sheet, folder=tmp_path)
    texts = ["1 a clue of two lines", "2 another", "一二三四五", "far below", "球球"]
    assert heard == [("P", text) for text in texts]


def test_pictures_are_named_and_only_marked_content_is_in_the_pages() -> None:
    one = item("sweetspots/6-1-easy")
    data = unpacked(pdf(sheets([one], PrintLayout(), no_tick), "x", "", no_tick))
    name = f"Sweet Spots 1: {one.about}".encode("utf-16-be").hex().encode()
    assert data.count(b"/S/Figure") == 2
    assert b"/Alt <feff" + name + b">" in data
    assert b"/MarkInfo" in data
    begun = data.count(b" BDC\n") + data.count(b" BMC\n")
    assert begun == data.count(b"\nEMC\n") > 4


@reads_pdf
def test_pages_are_drawn_by_another_program(file: Path, tmp_path: Path) -> None:
    told_by("pdftoppm", "-r", "40", "-png", file, tmp_path / "page")
    pages = sorted(tmp_path.glob("page-*.png"))
    layout = PrintLayout(per_page=2, title="Evenings in", note="For Nora", tells_how=True)
    assert len(pages) == len(sheets(items(SMALL), layout, no_tick))
    for path in pages:
        surface = pygame.image.load(str(path))
        dark = pygame.mask.from_threshold(surface, (0, 0, 0), (140, 140, 140)).count()
        assert dark > 50, f"{path.name} is empty"


def test_the_same_pages_are_the_same_bytes(file: Path) -> None:
    layout = PrintLayout(per_page=2, title="Evenings in", note="For Nora", tells_how=True)
    again = pdf(sheets(items(SMALL), layout, no_tick), "Evenings in", "", no_tick)
    assert again == file.read_bytes()


def test_the_writing_can_be_given_up() -> None:
    def stop(share: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        pdf([Sheet(100, 100)], "x", "", stop)


def test_a_page_is_a_picture_of_its_shape() -> None:
    pygame.font.init()
    sheet = sheets([item("lionwall/sc-easy")], PrintLayout(answers=Answers.NONE), no_tick)[0]
    surface = picture(sheet, 0.5)
    assert surface.get_size() == (298, 421)
    grey = [sum(surface.get_at((x, y))[:3]) for x in range(298) for y in range(100, 150)]
    assert min(grey) < 300, "the cards are there"
    assert png(sheet).startswith(b"\x89PNG")


@at_once(
    [
        ("zh_Hant", "latin", "sans-tc"),
        ("zh_Hant", "bold", "bold-tc"),
        ("zh_Hant", "serif", "wall-tc"),
        ("zh_Hans", "latin", "sans"),
        ("zh_Hans", "bold", "bold"),
    ]
)
def test_chinese_has_the_shapes_of_its_region(spoken: str, cut: Typeface, face: str) -> None:
    use(spoken)
    try:
        assert [*runs_of("答", cut), *runs_of("A", cut)] == [("答", face), ("A", cut)]
        assert width_of("答", 10, cut) == 10
    finally:
        use("en")


def test_a_character_without_a_typeface_is_printed_as_a_box() -> None:
    assert [*runs_of("ab 한 ψυχή 👍🏽", "latin")] == [
        ("ab □ ", "latin"),
        ("ψυχή", "symbols"),
        (" ", "latin"),
        ("👍", "symbols"),
    ]
    puzzle = open_crossword("cat: 한\ntea: drink\nant: insect".encode(), {}).puzzle
    own = item("crossword/mini")._replace(puzzle=puzzle)
    notice = str(boxes_on_pages([own], PrintLayout(footer="กรุงเทพ")))
    assert "Thai, Hangul (" in notice


def test_a_page_is_well_formed_svg() -> None:
    sheet = sheets([item("crossword/mini")], PrintLayout(answers=Answers.NONE), no_tick)[0]
    sheet.write("a < b & c", (10, 10), 8)
    root = ET.fromstring(svg(sheet))
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "a < b & c" in texts
    assert len(texts) > 20


def test_what_is_put_upside_down_is_turned_about_its_place() -> None:
    inner, outer = Sheet(100, 50), Sheet(300, 300)
    inner.line([(0, 0), (10, 0)])
    inner.write("x", (10, 20), 8)
    outer.put(inner, (100, 200), turned=True)
    line, words = outer.parts
    assert line[0] == ((200, 250), (190, 250))
    assert words[1] == (190, 230)
    assert words[-1] is True


# The commands


def test_print_writes_puzzles_of_ids_and_files(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    _status, ident, _err = run("generate", "sweetspots", "--seed", "1")
    board.write_text(ident)
    out = tmp_path / "out.pdf"
    assert run("print", "riddle/easy#1", str(board), str(out))[0] == 0
    assert out.read_bytes().startswith(b"%PDF")
    status, _out, err = run("print", "riddle/easy#1", str(out))
    assert status == 2
    assert "out.pdf" in err


@pytest.mark.parametrize(
    "words", ["lion: King\nocelot: A cat\n", "# Zoo\nlion: King\nocelot: A cat\n"]
)
def test_the_title_of_a_page_replaces_that_of_its_only_puzzle(words: str, tmp_path: Path) -> None:
    file, out = tmp_path / "zoo.txt", tmp_path / "out.svg"
    file.write_text(words)
    assert run("print", str(file), str(out), "--title", "Test 3") == (0, "", "")
    page = out.read_text()
    assert page.count(">Test 3<") == 1
    assert "Zoo" not in page


@pytest.mark.parametrize("name", ["page.svg", "page.png"])
def test_one_page_may_be_a_picture(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    assert run("print", "riddle/easy#1", str(out))[0] == 0
    assert out.stat().st_size > 1000
    status, _out, err = run("print", "riddle/easy#1", str(out), "--force", "--answers", "end")
    assert status == 2
    assert "The answers need a page of their own" in err
    status, _out, err = run("print", *["riddle/easy#1"] * 3, str(out), "--force")
    assert status == 2
    assert "This takes 2 pages" in err


def test_a_large_print_has_a_page_for_each_puzzle(tmp_path: Path) -> None:
    boards = [f"sweetspots/8-1-easy#{n}" for n in (1, 2)]
    ways: dict[int, tuple[str, ...]] = {1: ("--large", "--per-page", "2"), 2: ("--large",)}
    for pages, flags in ways.items():
        out = tmp_path / f"{pages}.pdf"
        assert run("print", *boards, str(out), "--answers", "none", *flags)[0] == 0
        assert len(re.findall(rb"/Type /Page\b", unpacked(out.read_bytes()))) == pages


def test_a_page_with_small_text_is_named(tmp_path: Path) -> None:
    board = SlotGrid.of_cells(21, 21, range(441))
    puzzle, out = tmp_path / "large.ipuz", tmp_path / "out.pdf"
    puzzle.write_text(crossword.Puzzle(board, ("a",) * 441, clues=("A clue",) * 42).to_text())
    status, _out, err = run("print", str(puzzle), str(out), "--paper", "a5", "--large")
    assert status == 0
    assert "Page 1: the puzzle was shrunk to fit, and its text is smaller than 16 points." in err


def test_a_book_of_a_seed_is_the_same_again(tmp_path: Path) -> None:
    paths = tmp_path / "a.pdf", tmp_path / "b.pdf"
    for path in paths:
        lots = ["--kind", "riddle:easy:3", "--kind", "sweetspots:7-1-gentle:4"]
        assert run("book", str(path), *lots, "--seed", "7", "--per-page", "4")[0] == 0
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["book", "x.pdf", "--kind", "riddle:easy:0"], "Give KIND:PRESET:COUNT"),
        (["book", "x.pdf", "--kind", "riddle:easy:10000000"], "Give KIND:PRESET:COUNT"),
        (["book", "x.pdf", "--kind", "riddle:nothing:2"], "nothing"),
        (["book", "x.pdf", "--kind", "chess:easy:2"], "chess"),
        (["book", "x.pdf"], "--kind"),
        (["book", "x.doc", "--kind", "riddle:easy:2"], "file name that ends in .pdf"),
        (["book", "no/such/x.pdf", "--kind", "riddle:easy:2"], "no"),
        (["book", "x.svg", "--kind", "riddle:easy:2"], "Give a .pdf file name"),
        (["print", "riddle/easy#1", "x.pdf", "--note", "For Nora"], "--note"),
        (
            ["print", *["riddle/easy#1"] * 4, "x.pdf", "--paper", "a5", "--per-page", "4"],
            "A page of this size holds at most 2 puzzles of any kind, not 4.",
        ),
        (["print", "x.pdf"], "OUT.pdf"),
        (["print", "nonsense", "x.pdf"], "This isn't a puzzle: 'nonsense'"),
        (["print", "riddle/easy#1", "x.pdf", "--paper", "b5"], "--paper"),
        (["book", "x.pdf", "--kind", "riddle:easy:2", "--order", "best"], "'listed' or 'graded'"),
        (["book", "x.pdf", "--kind", "riddle:easy:2", "--first-page", "0"], "a page number"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*words)
    assert status == 2
    assert out == ""
    assert complaint in err
    assert len(err.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_grey_ink_uses_no_colour(tmp_path: Path) -> None:
    layout = PrintLayout(ink=Ink.GREY, title="Grey")
    data = pdf(sheets(items(SMALL), layout, no_tick), "Grey", "", no_tick, Ink.GREY)
    streams = b"".join(map(zlib.decompress, re.findall(rb"stream\n(x.*?)\nendstream", data, re.S)))
    assert b"\n0 g\n" in streams
    assert not re.search(rb"[0-9] (?:rg|RG)\b", streams)


@pytest.mark.parametrize("isbn", ["123", "978-0-306-40615-8", "0-306-40615-X", "ISBN"])
def test_what_is_no_isbn_is_refused(isbn: str, tmp_path: Path) -> None:
    words = ("book", str(tmp_path / "b.pdf"), "--kind", "riddle:gentle:1", "--isbn", isbn)
    assert f"{isbn!r} isn't an ISBN. Give all 10 or 13 digits, and check them" in refused(*words)


@pytest.mark.parametrize("isbn", ["9780306406157", "isbn 0-306-40615-2", "0-8044-2957-X"])
def test_isbns_have_a_check_digit(isbn: str) -> None:
    assert is_isbn(isbn)


def test_a_book_of_a_trim_size_has_its_answers_in_a_second_file(tmp_path: Path) -> None:
    out, answers = tmp_path / "b.pdf", tmp_path / "b-answers.pdf"
    flags = "--paper 6x9 --gutter 9.5 --author Nora --no-ids --no-contents --answers separate"
    flags += " --first-page 42 --isbn 978-0-306-40615-7"
    command = ["book", str(out), "--kind", "riddle:gentle:2", "--seed", "1", *flags.split()]
    printed = "b.pdf: 3 pages\nMost printers bind books of at least 24 pages.\n"
    assert run(*command) == (0, "", printed)
    assert b"/MediaBox [0 0 432.00 648.00]" in unpacked(out.read_bytes())
    assert b"/Author (Nora)" in unpacked(answers.read_bytes())
    layout = PrintLayout(
        "6x9", answers=Answers.SEPARATE, title="T", isbn="ISBN 1", edition="2nd", first_page=42
    )
    found = pages_of(items(SMALL), layout, no_tick)
    texts = [[p.text for p in sheet.parts if isinstance(p, TextRun)] for sheet in found.sheets]
    assert texts[1][:2] == ["2nd", "ISBN 1"]
    assert "42" in texts[-found.answers]
    status, _out, error = run(*command)
    assert (status, "already exists" in error) == (2, True)


def test_a_kind_with_less_room_than_asked_for_is_named(tmp_path: Path) -> None:
    crossword, riddle = (
        ["--kind", f"{name}:1"] for name in ("crossword:british-13", "riddle:easy")
    )
    flags = ["--seed", "1", "--per-page", "4"]
    status, _out, error = run("book", str(tmp_path / "b.pdf"), *crossword, *riddle, *flags)
    assert status == 0
    assert error.startswith("A page of this size holds at most 1 of: Crossword.\n")
    status, _out, error = run("book", str(tmp_path / "c.pdf"), *crossword, *flags)
    assert status == 2
    assert "holds at most 1 of these puzzles (Crossword), not 4" in error


@reads_pdf
def test_each_puzzle_of_a_book_is_bookmarked_and_its_contents_are_links(tmp_path: Path) -> None:
    out = tmp_path / "b.pdf"
    kinds = [word for kind in ("riddle:gentle:3", "brick:7-easy:3") for word in ("--kind", kind)]
    words = ["--seed", "1", "--title", "Mine", "--answers", "separate", "--copyright", "2026"]
    assert run("book", str(out), *kinds, *words)[0] == 0
    data = unpacked(out.read_bytes())
    assert data.count(b"/Subtype /Link") == 2
    assert data.count(b"/Title (") + data.count(b"/Title <") >= 6 + 4
    answers = tmp_path / "b-answers.pdf"
    assert "Title:           Mine – Answers" in told_by("pdfinfo", answers)


@reads_pdf
def test_a_further_volume_has_none_of_the_riddles_of_an_earlier_one(tmp_path: Path) -> None:
    words = ["--kind", "riddle:gentle:6", "--seed", "x", "--no-links", "--footer", ""]
    answers = []
    for volume in ("1", "2"):
        out = tmp_path / f"{volume}.pdf"
        assert run("book", str(out), *words, "--volume", volume)[0] == 0
        assert not re.search(b"/Subtype /Link|/Outlines", unpacked(out.read_bytes()))
        ends = told_by("pdftotext", "-layout", out, "-").rpartition("Answers")[2]
        answers.append({*re.findall("[a-z]{3,}", ends.partition("puzzles.")[2])})
        assert len(answers[-1]) == 6
        assert f"Volume {volume}" in told_by("pdftotext", "-l", "1", out, "-")
    assert not answers[0] & answers[1]


def test_a_further_volume_needs_the_seed_of_the_first(tmp_path: Path) -> None:
    out = str(tmp_path / "b.pdf")
    status, _out, err = run("book", out, "--kind", "riddle:gentle:1", "--volume", "2")
    assert (status, "--seed" in err) == (2, True)


@reads_pdf
def test_a_book_may_have_puzzles_of_ones_own(tmp_path: Path) -> None:
    out, text = tmp_path / "b.pdf", tmp_path / "list.txt"
    text.write_text("# Harbour\ntrunk = Part of a tree\nanchor = It holds a ship\n")
    assert run("book", str(out), "--add", str(text), "--kind", "riddle:gentle:1")[0] == 0
    assert "It holds a ship" in told_by("pdftotext", out, "-")
    status, _out, err = run("book", str(tmp_path / "c.pdf"), "--title", "Mine")
    assert (status, "--add" in err) == (2, True)


@reads_pdf
def test_volumes_differ_though_several_kinds_of_riddles_are_asked_for(tmp_path: Path) -> None:
    kinds = [word for each in ("riddle:gentle:4", "riddle:easy:4") for word in ("--kind", each)]
    answers = []
    for volume in ("1", "2"):
        out = tmp_path / f"{volume}.pdf"
        words = ["--seed", "x", "--footer", "", "--volume", volume]
        assert run("book", str(out), *kinds, *words)[0] == 0
        ends = told_by("pdftotext", "-layout", out, "-").rpartition("Answers")[2]
        answers += re.findall("[a-z]{3,}", ends.partition("puzzles.")[2])
    assert len(answers) == len({*answers}) == 2 * 8


def test_a_file_has_no_date_but_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    page = Sheet(100, 100)
    undated = pdf([page], "A & B", "Nora", no_tick)
    assert b"CreateDate" not in undated
    assert b"<rdf:li>Nora</rdf:li>" in undated
    assert b"A &amp; B</rdf:li>" in undated
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert b"<xmp:CreateDate>2023-11-14T22:13:20+00:00" in pdf([page], "A & B", "Nora", no_tick)
