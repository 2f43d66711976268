"""Files of .puz as other programs write them, as ours are read by others, and damaged ones."""

from __future__ import annotations

import bz2
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import puz
import pytest

from generators.base import Opened, ParseError, UnknownFormat, UsageError
from generators.crossword.formats.files import EXPORTS, PARTIAL, open_crossword
from generators.crossword.rules import REVEAL, STANDARD, WRITE, CrosswordForm, Move, Puzzle
from generators.rng import Rng
from tests.generators.crossword.puzbytes import puz_file
from tests.generators.crossword.puzzles import clued, fill_in

GRID = ("CAT", "O.E")
CLUES = ("Pet", "Firm", "You, once")


def opened(*args: Any, **fields: Any) -> Opened:
    return open_crossword(puz_file(*(args or (GRID, CLUES)), **fields), {})


PLAIN = opened().puzzle


def test_a_file_of_another_program() -> None:
    assert PLAIN.solution == ("c", "a", "t", "o", "", "e")
    assert PLAIN.clues == CLUES
    assert PLAIN.form is CrosswordForm.CLUED
    about = PLAIN.about
    assert (about.title, about.author) == ("Title", "Author")
    assert (about.copyright, about.notes) == ("Copyright", "Notes")


def test_clues_stand_by_cell_and_across_before_down() -> None:
    puzzle = opened(("AB.", "CDE", ".FG"), ["1a", "1d", "2d", "3a", "4d", "5a"]).puzzle
    by_slot = {(puzzle.label(n), puzzle.word(n)): clue for n, clue in enumerate(puzzle.clues)}
    assert by_slot == {
        **{("1", "ab"): "1a", ("1", "ac"): "1d", ("2", "bdf"): "2d"},
        **{("3", "cde"): "3a", ("4", "eg"): "4d", ("5", "fg"): "5a"},
    }


def test_what_was_written_comes_along() -> None:
    found = opened(fill=("C-X", "-.E"))
    assert found.moves == (Move(WRITE, 0, "c"), Move(WRITE, 2, "x"), Move(WRITE, 5, "e"))
    markup = bytes([0x40, 0, 0x40, 0, 0, 0])
    found = opened(fill=("C-X", "-.-"), sections={b"GEXT": markup})
    assert found.moves == (Move(REVEAL, 0), Move(WRITE, 2, "x"))


def test_circles_several_letters_and_the_clock() -> None:
    sections = {
        b"GRBS": bytes([0, 1, 0, 0, 0, 18]),
        b"RTBL": b" 0:HEART;17:STAR;",
        b"RUSR": b"\0HEA\0\0\0\0\0",
        b"LTIM": b"42,0",
        b"GEXT": bytes([0x80, 0, 0, 0, 0, 0x90]),
    }
    found = opened(fill=("-H-", "-.-"), sections=sections)
    assert found.puzzle.solution == ("c", "heart", "t", "o", "", "star")
    assert found.puzzle.circled == {0, 5}
    assert found.moves == (Move(WRITE, 1, "hea"),)


def test_a_text_that_is_not_latin_needs_version_2() -> None:
    texts = ("填字 ⚔️", "Ω", "©", "")
    found = opened(GRID, ("宠物", "Firm", "You"), texts=texts, version="2.0")
    assert found.puzzle.about.title == "填字 ⚔️"
    assert found.puzzle.clues[0] == "宠物"
    data = EXPORTS["puz"](found.puzzle, None)
    assert puz.load(data).version == b"2.0"
    assert puz.load(data).title == "填字 ⚔️"
    assert open_crossword(data, {}).puzzle == found.puzzle
    assert puz.load(EXPORTS["puz"](PLAIN, None)).version == b"1.3"


@pytest.mark.parametrize(
    ("grid", "fields", "is_locked"),
    [
        *((GRID, {"state": 4, "scrambled": 99}, True), (GRID, {"state": 2}, False)),
        *((("XXX", "X.X"), {}, False), (("C??", "A.?"), {}, False)),
    ],
)
def test_without_its_solution_it_opens_and_says_why(
    grid: Sequence[str], fields: dict[str, Any], is_locked: bool
) -> None:
    found = opened(grid, CLUES, fill=("C--", "-.-"), **fields)
    assert found.puzzle.solution == ()
    assert found.puzzle.is_locked is is_locked
    assert ("locked" if is_locked else "no solution") in str(found.notice)
    assert found.moves == (Move(WRITE, 0, "c"),)
    again = open_crossword(EXPORTS["puz"](found.puzzle, None), {})
    assert again.puzzle == found.puzzle


def test_a_locked_file_can_still_be_unlocked_after_it_went_through_our_hands() -> None:
    file = puz.load(puz_file(("CAT", "O.E"), CLUES))
    file.lock_solution(1234)
    locked = open_crossword(file.tobytes(), {})
    assert locked.puzzle.is_locked
    assert locked.puzzle.solution == ()
    native = open_crossword(locked.puzzle.to_text().encode(), {}).puzzle
    assert native == locked.puzzle
    again = puz.load(EXPORTS["puz"](native, None))
    assert again.is_solution_locked()
    assert again.unlock_solution(1234)
    assert again.solution == "CATO.E"


def test_without_clues_the_words_are_there_to_be_filled_in() -> None:
    found = opened(GRID, ("", "", ""))
    assert found.puzzle.bank == ("co", "te", "cat")
    assert "no clues" in str(found.notice)


def test_missing_clues_are_empty_and_spare_ones_are_told() -> None:
    assert opened(GRID, CLUES[:2]).puzzle.clues == ("Pet", "Firm", "")
    found = opened(GRID, (*CLUES, "Too many"))
    assert found.puzzle.clues == CLUES
    assert "listed under “Other clues”: 1" in str(found.notice)
    assert puz.load(EXPORTS["puz"](found.puzzle, None)).clues == [*CLUES, "Too many"]
    for form in EXPORTS.keys() - PARTIAL:
        assert open_crossword(EXPORTS[form](found.puzzle, None), {}).puzzle == found.puzzle
    only = opened(GRID, ("", "", "", "The only one")).puzzle
    assert only.form is CrosswordForm.CLUED
    assert open_crossword(only.to_text().encode(), {}).puzzle == only


def marks_of(data: bytes) -> bytes:
    return bytes(puz.load(data).extensions[puz.Extensions.Markup])


@pytest.mark.parametrize("state", [0, 2])
def test_marks_of_what_was_wrong_and_revealed_are_written_back(state: int) -> None:
    marks = bytes([0x90, 0x10, 0x20, 0x40, 0, 0x40])
    found = opened(fill=("CAX", "O.E"), sections={b"GEXT": marks}, state=state)
    played = found.puzzle.start(STANDARD)
    for move in found.moves:
        played = played.apply(move)
    assert marks_of(EXPORTS["puz"](found.puzzle, played)) == marks
    native = open_crossword(found.puzzle.to_text().encode(), {}).puzzle
    assert native == found.puzzle
    assert marks_of(EXPORTS["puz"](native, played)) == marks


def test_a_letter_that_was_put_right_was_wrong_once() -> None:
    found = opened(fill=("X--", "-.-"), sections={b"GEXT": bytes([0x20, 0, 0, 0, 0, 0])})
    state = found.puzzle.start(STANDARD).apply(Move(WRITE, 0, "c"))
    assert marks_of(EXPORTS["puz"](found.puzzle, state))[0] == 0x10
    assert open_crossword(EXPORTS["puz"](fill_in(), None), {}).puzzle == fill_in()


def test_what_stands_before_and_behind_the_file_is_passed_over() -> None:
    data = puz_file(GRID, CLUES)
    assert open_crossword(b"junk\0" + data + b"\r\n", {}).puzzle == PLAIN


def test_others_read_what_we_write() -> None:
    state = clued().start(STANDARD).apply(Move(WRITE, 1, "x")).apply(Move(REVEAL, 0))
    file = puz.load(EXPORTS["puz"](clued(), state))
    assert (file.width, file.height) == (6, 5)
    assert file.solution == "CATS.XAR.O..RE.N.O.DOGS...N..."
    assert file.fill.startswith("CX--.-")
    assert file.clues[:3] == ["clue 1 across (4)", "clue 1 down (3)", "clue 2 down (4)"]
    assert file.title == "Crossword, 5×6"
    assert file.markup().get_markup_squares(puz.GridMarkup.Revealed) == [0]


def test_several_letters_are_written_as_others_do() -> None:
    puzzle = Puzzle(PLAIN.board, ("c", "heart", "t", "字", "", "é"), clues=CLUES)
    state = puzzle.start(STANDARD).apply(Move(WRITE, 1, "hea")).apply(Move(WRITE, 2, "ω"))
    data = EXPORTS["puz"](puzzle, state)
    file = puz.load(data)
    assert file.solution[:2] == "CH"
    assert file.rebus().get_rebus_solution(1) == "HEART"
    found = open_crossword(data, {})
    assert found.puzzle == puzzle
    assert found.moves == (Move(WRITE, 1, "hea"), Move(WRITE, 2, "ω"))


def test_our_own_section_counts_only_while_the_file_agrees_with_it() -> None:
    file = puz.load(EXPORTS["puz"](fill_in(), None))
    assert open_crossword(file.tobytes(), {}).puzzle == fill_in()
    file.notes = "changed by somebody"
    changed = open_crossword(file.tobytes(), {}).puzzle
    assert changed.given == ()
    assert "stone" not in changed.bank
    file.extensions[b"PZCB"] = bz2.compress(bytes(20_000_000))
    assert open_crossword(file.tobytes(), {}).puzzle == changed


def test_what_the_format_cannot_hold_is_refused() -> None:
    puzzle = Puzzle(PLAIN.board, ("c", "a;b", "t", "o", "", "e"), clues=CLUES)
    with pytest.raises(ParseError, match=r"A \.puz file can't hold this crossword"):
        EXPORTS["puz"](puzzle, None)


def test_a_diagramless_crossword_shows_its_black_squares() -> None:
    found = opened(("CAT", "O:E"), CLUES, puzzle_type=0x0401)
    assert found.puzzle.solution == ("c", "a", "t", "o", "", "e")
    assert "diagramless" in str(found.notice)
    assert open_crossword(EXPORTS["puz"](found.puzzle, None), {}).puzzle == found.puzzle


OPEN = puz_file(("CATS", "AREA", "BALL", "STEM"), [*"12345678"])


def locked() -> bytes:
    file = puz.load(OPEN)
    file.lock_solution(7844)
    return bytes(file.tobytes())


@pytest.mark.parametrize("key", ["7844", "any"])
def test_a_key_unlocks_a_solution(key: str) -> None:
    assert not open_crossword(locked(), {}).puzzle.solution
    found = open_crossword(locked(), {"key": key})
    assert (found.puzzle, found.notice) == (open_crossword(OPEN, {}).puzzle, None)


@pytest.mark.parametrize(
    ("key", "error"), [("7845", "No key that was tried fits"), ("1", "four digits or be “any”")]
)
def test_a_wrong_key_is_refused(key: str, error: str) -> None:
    with pytest.raises((ParseError, UsageError), match=error):
        open_crossword(locked(), {"key": key})
    with pytest.raises(UsageError, match="isn't locked"):
        open_crossword(OPEN, {"key": "1234"})


def test_grids_that_are_no_crossword_are_refused() -> None:
    for grid, sentence in (((".A", "A."), "grid has no room for a"), (("A" * 51,), "not 1 by 51")):
        with pytest.raises(ParseError, match=sentence):
            opened(grid, ["x"])
    with pytest.raises(ParseError, match="neither clues nor a solution"):
        opened(("XX", "XX"), [])
    with pytest.raises(ParseError, match="The limit is 300 KB"):
        open_crossword(puz_file(GRID, CLUES) + bytes(400_000), {})


def refusal(data: bytes) -> str:
    """What is said of the file; nothing where it opens."""
    try:
        open_crossword(data, {})
    except UnknownFormat:
        return "unknown"
    except ParseError as error:
        return str(error)
    return ""


def test_a_file_that_is_cut_is_refused_or_lacks_only_its_end() -> None:
    for puzzle in (fill_in(), clued(), replace(clued(), is_own=False)):
        data = EXPORTS["puz"](puzzle, None)
        said = [refusal(data[:end]) for end in range(20, len(data))]
        assert all(not each or each.endswith(".") for each in said)
        assert sum(not each for each in said) < 12
    assert all(said[:-1])


def test_what_may_be_a_puz_file_is_told_what_it_lacks() -> None:
    data = bytearray(puz_file(GRID, ("Café", "Firm", "You")))
    data[2:13] = b"SOMETHING--"
    assert refusal(bytes(data)) == (
        "This .puz file is damaged: it should begin with ACROSS&DOWN, not 'SOMETHING--'. "
        "Download it again."
    )
    with pytest.raises(UnknownFormat, match="Pictures and PDFs"):
        open_crossword(b"\x89PNG\0\xff" * 9, {})


def test_changed_bytes_are_refused_or_told() -> None:
    rng = Rng("bytes")
    files = [EXPORTS["puz"](puzzle, None) for puzzle in (fill_in(), clued())]
    for number in range(200):
        data = bytearray(files[number % 2])
        for _ in range(1 + rng.below(4)):
            place = 14 + rng.below(len(data) - 14)
            data[place] = (data[place] + 1 + rng.below(255)) % 256
        try:
            told = str(open_crossword(bytes(data), {}).notice or "")
        except ParseError as error:
            told = str(error)
        assert told or bytes(data[28:44]) != files[number % 2][28:44]  # bytes of no known use


def test_any_contents_under_right_checksums_are_refused_or_read() -> None:
    rng = Rng("contents")

    def row(width: int, marks: str) -> str:
        return "".join(marks[rng.below(len(marks))] for _ in range(width))

    every = "".join(map(chr, range(1, 256)))
    for number in range(300):
        width, height = 1 + rng.below(6), 1 + rng.below(6)
        marks = every if number % 5 == 0 else "ABCDEÉ.-X"
        grid = [row(width, marks) for _ in range(height)]
        fill = [row(width, marks + "-") for _ in range(height)]
        junk = bytes(rng.below(4) for _ in range(width * height))
        sections = {b"GRBS": junk, b"RTBL": b"0:AB;1:C;2:?;", b"GEXT": junk, b"RUSR": junk}
        clues = [row(rng.below(9), every) for _ in range(rng.below(12))]
        version = ("1.3", "2.0", "1.2", "9.9")[rng.below(4)]
        data = puz_file(grid, clues, fill, version=version, state=rng.below(6), sections=sections)
        said = refusal(data)
        assert not said or said.endswith(".")
        if not said:
            puzzle = open_crossword(data, {}).puzzle
            assert open_crossword(puzzle.to_text().encode(), {}).puzzle == puzzle
