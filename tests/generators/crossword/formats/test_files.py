"""Every form keeps what it is given: puzzles and positions, written and opened again."""

from __future__ import annotations

import bz2
import json
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import generators.text
from generators.base import Opened, ParseError, no_tick
from generators.crossword.formats.files import EXPORTS, PARTIAL, open_crossword
from generators.crossword.formats.puzfile import file_bytes
from generators.crossword.rules import (
    PENCIL,
    REVEAL,
    STANDARD,
    WRITE,
    Metadata,
    Move,
    Puzzle,
    State,
    published,
)
from generators.rng import Rng
from generators.text import compressed
from tests.forms import at_once
from tests.generators.crossword.puzzles import clued, fill_in, puzzles, solved

BODY = (
    "QlpoOTFBWSZTWbEmdx4AAIEfgFgF-BAuAIQKLu_fmjAArQNCmmmT1GppkyaaPRNqG0hjJpkDJoZBkaYE"
    "YNTTKA0aAAAAaZE4PaLoOhSkZaeKJHYgWeaAzhnU3NKQTe6E4YBTyLAhIKDF6ON43zU4MGuQJrRiLjUv"
    "5aQBngIABEYaEaAKGGdxladD0A02hjxS0SmX7XjBjg32_IxzvGe9R9RV6mBzYYUkRXUEyYgXMBaGiysl"
    "JVPJK0a0mdq71FAxIbFe8PJ7hecZHqkf4u5IpwoSFiTO48A"
)
"""Of the crossword `cat` over `o#e`."""

FORMS = [form for form in EXPORTS if form not in PARTIAL]
every_form = pytest.mark.parametrize("form", FORMS)


def opened(data: bytes) -> Opened:
    return open_crossword(data, {}, no_tick)


def played(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = state.apply(move)
    return state


@settings(max_examples=60)
@given(puzzle=puzzles())
def test_native_text_keeps_every_field(puzzle: Puzzle) -> None:
    if puzzle.bank and not puzzle.solution:
        return  # the words are tried when it is opened
    found = opened(puzzle.to_text().encode())
    assert found.puzzle == puzzle
    assert found.puzzle.to_text() == puzzle.to_text()
    assert found.moves == ()


@settings(max_examples=40)
@given(puzzle=puzzles(), form=st.sampled_from(FORMS))
def test_every_form_keeps_every_field(puzzle: Puzzle, form: str) -> None:
    if puzzle.bank and not puzzle.solution:
        return
    if form == "puz" and puzzle.board.bars:
        with pytest.raises(ParseError, match="This crossword has bars, which"):
            EXPORTS[form](puzzle, None)
    else:
        assert opened(EXPORTS[form](puzzle, None)).puzzle == puzzle


@every_form
@pytest.mark.parametrize("puzzle", [clued(), fill_in()])
def test_what_is_written_travels_along(form: str, puzzle: Puzzle) -> None:
    state = puzzle.start(STANDARD)
    cells = sorted(puzzle.filled_cells - puzzle.given_cells)
    state = state.apply(Move(WRITE, cells[0], "z")).apply(Move(WRITE, cells[-1], "q"))
    found = opened(EXPORTS[form](puzzle, state))
    assert found.puzzle == puzzle
    if form != "native":
        assert played(puzzle.start(STANDARD), found.moves).letters == state.letters


@every_form
@pytest.mark.parametrize("title", ["{", '{"ipuz"', "#.#", "crossword:5"])
def test_a_title_is_not_taken_for_a_format(form: str, title: str) -> None:
    puzzle = replace(clued(), about=Metadata(title))
    assert opened(EXPORTS[form](puzzle, None)).puzzle == puzzle


def test_ipuz_keeps_pencil_and_revealed_letters() -> None:
    puzzle = clued()
    state = puzzle.start(STANDARD)
    state = state.apply(Move(PENCIL, 0, "z")).apply(Move(REVEAL, 1)).apply(Move(WRITE, 2, "t"))
    found = opened(EXPORTS["ipuz"](puzzle, state))
    assert played(puzzle.start(STANDARD), found.moves) == state


@pytest.mark.parametrize("form", ["ipuz", "txt"])
def test_marks_that_stand_for_cells_may_be_written_into_cells(form: str) -> None:
    state = clued().start(STANDARD)
    for cell, text in ((0, "#"), (1, "."), (2, "\\"), (6, "\\#")):
        state = state.apply(Move(WRITE, cell, text))
    found = opened(EXPORTS[form](state.puzzle, state))
    assert played(clued().start(STANDARD), found.moves) == state


@at_once(["a < b & c", "&lt;", "<b>bold</b>", "&amp;amp;", "AT&T", "<3"])
def test_texts_that_look_like_html_are_kept(text: str) -> None:
    puzzle = replace(clued(), clues=(text,) * len(clued().board.slots), about=Metadata(text))
    assert opened(puzzle.to_text().encode()).puzzle == puzzle


def test_an_id_is_never_unpacked_beyond_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generators.text, "_MAX_EXPANDED", 50)
    with pytest.raises(ParseError, match="This game ID is incomplete or"):
        opened(BODY.encode())


def test_ids_are_for_ever() -> None:
    assert solved("cat", "o#e").share() == BODY


def test_an_id_may_stand_in_several_lines() -> None:
    text = f"Try this:\n\ncrossword:{BODY[:70]}\n{BODY[70:140]}\n  {BODY[140:]}\n"
    assert opened(text.encode()).puzzle == solved("cat", "o#e")


@at_once(
    [
        BODY[:-9],
        BODY[:40],
        BODY[:40] + "AAAA" + BODY[44:],
        BODY + "AAAA",
        urlsafe_b64encode(bz2.compress(bytes(50_000_000))).decode().rstrip("="),
        urlsafe_b64encode(bz2.compress(b"nonsense")).decode().rstrip("="),
        BODY * 80,
    ]
)
def test_an_id_that_was_cut_changed_or_blown_up_is_refused(body: str) -> None:
    for text in (body, f"crossword:{body}", f"See\ncrossword:{body}"):
        with pytest.raises(ParseError, match=r"[.…]$"):
            opened(text.encode())


def test_an_id_tells_no_word() -> None:
    for puzzle in (clued(), fill_in()):
        body = puzzle.share() or ""
        assert not any(word in body.lower() for word in ("cats", "soon", "stone"))


def test_a_puzzle_too_big_for_an_id_has_none_but_a_text() -> None:
    puzzle = solved(*["abcdefghijklmnopqrst"] * 20)
    rng = Rng("clues")
    clues = tuple("".join(chr(0x4E00 + rng.below(9000)) for _ in range(90)) for _ in range(40))
    big = Puzzle(puzzle.board, puzzle.solution, clues=clues)
    assert big.share() is None
    assert opened(EXPORTS["txt"](big, None)).puzzle == big


def test_a_text_for_people_shows_board_and_clues_and_no_answer() -> None:
    text = EXPORTS["txt"](clued(), None).decode()
    assert text.startswith("crossword: Crossword, 5×6\n")
    assert ". . . . # .\n. . # . # #" in text
    assert "1. clue 1 across (4)" in text
    assert "c a t s" not in text.lower()


def test_words_to_fill_in_are_told_to_other_programs_in_the_notes_of_a_puz_file() -> None:
    data = EXPORTS["puz"](fill_in(), None)
    assert b"Words: ARE, ARE, CAT, CAT, TEN, TEN, STONE" in data


def test_ipuz_for_others_is_json_with_the_usual_fields() -> None:
    data = json.loads(EXPORTS["ipuz"](clued(), None))
    assert data["kind"] == ["http://ipuz.org/crossword#1"]
    assert data["dimensions"] == {"width": 6, "height": 5}
    assert data["puzzle"][0] == [1, 2, 0, 3, "#", 0]
    assert data["solution"][1] == ["A", "R", "#", "O", "#", "#"]
    first = {"number": 1, "clue": "clue 1 across", "enumeration": "4"}
    assert data["clues"]["Across"][0] == first
    assert data["showenumerations"] is True
    assert data["title"] == "Crossword, 5×6"


def test_lengths_are_in_files_as_is_usual_for_the_grid_or_as_chosen() -> None:
    american = solved("cat", "are", "ten")
    for puzzle, is_shown in (
        *((american, False), (replace(american, lengths=True), True)),
        *((clued(), True), (replace(clued(), lengths=False), False)),
    ):
        data = json.loads(EXPORTS["ipuz"](puzzle, None))
        assert ("enumeration" in data["clues"]["Across"][0]) is is_shown
        assert "(" not in str(data["clues"])
        assert (b"clue 1 across (" in EXPORTS["puz"](puzzle, None)) is is_shown


def test_the_lengths_of_several_words_are_left_out_of_american_files_and_come_back() -> None:
    american = solved("cat", "are", "ten")
    american = replace(american, clues=("Is it? (1,2)", *american.clues[1:]))
    for name in EXPORTS:
        if name not in ("native", "link"):
            assert b"1,2)" not in EXPORTS[name](american, None), name
    for name in ("ipuz", "puz"):
        assert opened(EXPORTS[name](american, None)).puzzle == american
        british = replace(american, lengths=True)
        assert opened(EXPORTS[name](british, None)).puzzle == british
    assert not american.word_breaks
    assert replace(american, lengths=True).word_breaks


def test_a_puz_file_of_an_earlier_version_with_lengths_is_the_same_puzzle() -> None:
    puzzle = replace(solved("cat", "are", "ten"), circled=frozenset({4}), shaded=frozenset({3}))
    section = compressed(puzzle.to_text())
    file = file_bytes(published(replace(puzzle, lengths=True)), None, section)
    assert b"clue 1 across (3)" in file
    assert opened(file).puzzle == puzzle
