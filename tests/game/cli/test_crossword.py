"""The command line with crosswords: boards to fill, files of other programs, exports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generators.base import no_tick
from generators.crossword import KIND
from generators.rng import Rng
from tests.game.words import refused, run, verdicts_of
from tests.generators.crossword.puzbytes import puz_file

FRUITS = """........**
**.*.***.*
**.*.***.*
**.*.***.*
**.*.....*
****.*.***
****.*.**.
******.**.
**........
******.**.

kiwi honeydew nance avocado mandarin papaya apple date
"""
FIELDS = {"status", "solution", "slots", "difficulty"}


def flipped(picture: str) -> str:
    """The picture in the characters of the other sort: `#` for the background, `.` for cells."""
    board, _, words = picture.partition("\n\n")
    return board.replace("*", "#") + "\n\n" + words


solved = verdicts_of("crossword")


def test_the_eight_fruits_in_every_shape(tmp_path: Path) -> None:
    text = flipped(FRUITS)
    found = solved(text)
    assert set(found) == FIELDS
    assert found["status"] == "unique"
    assert found["slots"] == 8
    assert found["solution"][0] == "mandarin##"
    assert found == solved(FRUITS, "--background", "*", "--cell", ".")
    rows, _, words = text.partition("\n\n")
    data = {"grid": rows.split(), "words": words.split()}
    assert found == solved(json.dumps(data))
    file = tmp_path / "fruits.txt"
    file.write_text(text.replace(".", "*").replace("#", "."), "utf-8")
    assert found == solved("--file", str(file))


def test_none_has_its_reason_and_a_trace_what_was_left() -> None:
    found = solved("...\n\nab")
    assert set(found) == {*FIELDS, "reason"}
    assert found["status"] == "none"
    assert found["solution"] is None
    status, out, err = run("solve", "crossword", "...#...\n\ncat", "--trace")
    assert status == 0
    assert out.startswith("none: there is no solution\nslots of length 3: 2")
    assert err.startswith("Slots left: ")


def test_without_words_the_lexicon_fills() -> None:
    found = solved('{"grid": ["...", ".#.", "..."]}')
    assert found["slots"] == 4
    assert [len(row) for row in found["solution"]] == [3, 3, 3]
    status, out, _ = run("solve", "crossword", "....\n....")
    assert status == 0
    assert out.startswith("filled from the word list")


@pytest.mark.parametrize("preset", [KIND.presets[0].name, "mini"])
def test_exports_open_again_and_are_chosen_by_their_ending(preset: str, tmp_path: Path) -> None:
    puzzle = KIND.generate(KIND.preset(preset).params, Rng("7"), no_tick)
    seed_id = f"crossword/{preset}#7"
    for ending in ("ipuz", "puz", "txt"):
        out = tmp_path / f"out.{ending}"
        assert run("export", seed_id, str(out)) == (0, "", "")
        assert KIND.open(out.read_bytes(), {}, no_tick).puzzle == puzzle
        again = tmp_path / f"again.{ending}"
        assert run("export", str(out), str(again)) == (0, "", "")
        assert again.read_bytes() == out.read_bytes()
        assert solved("--file", str(out))["status"] == "unique"
    assert (tmp_path / "out.ipuz").read_text("utf-8").startswith('{\n "version": "http://ipuz')


def test_a_file_of_another_program_goes_from_form_to_form_with_its_letters(tmp_path: Path) -> None:
    file, out = tmp_path / "in.puz", tmp_path / "out.ipuz"
    file.write_bytes(puz_file(("CAT", "O.E"), ("Pet", "Firm", "You"), ("C-X", "-.-")))
    assert run("export", str(file), str(out)) == (0, "", "")
    assert json.loads(out.read_text("utf-8"))["saved"] == [["C", 0, "X"], [0, "#", 0]]
    assert run("export", str(out), str(tmp_path / "back.puz")) == (0, "", "")
    assert b"C-X-.-" in (tmp_path / "back.puz").read_bytes()
    assert solved("--file", str(file))["solution"] == ["cat", "o#e"]


def test_generate_tells_board_and_words() -> None:
    status, out, _ = run("generate", "crossword", "--preset", "mini", "--seed", "7", "--json")
    made = json.loads(out)
    assert status == 0
    assert made["form"] == "clued"
    assert made["id"].startswith("crossword:")
    assert len(made["clues"]) == made["slots"]
    assert [len(row) for row in made["solution"]] == [len(row) for row in made["grid"]]


def test_bad_files_are_refused_in_a_line(tmp_path: Path) -> None:
    damaged = bytearray(puz_file(("CAT", "O.E"), ("Pet", "Firm", "You")))
    damaged[60] ^= 1
    for name, data, sentence in (
        ("bad.puz", bytes(damaged), "its checksum is wrong"),
        ("bad.ipuz", b'{"version": "http://ipuz.org/v2", "kind": ["x"]}', "with a crossword"),
        ("bad.json", b'{"grid": ["..", "."]}', "row 2"),
        ("bad.txt", b"...#\n.?..\n", "Row 2, column 2 should have '#', '.' or a letter, not '?'"),
    ):
        file = tmp_path / name
        file.write_bytes(data)
        assert sentence in refused("solve", "crossword", "--file", str(file))
        assert sentence in refused("export", str(file), str(tmp_path / "out.ipuz"))
    assert not (tmp_path / "out.ipuz").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("solve", "crossword", ""), "This is empty. Use a game ID"),
        (("solve", "crossword", "hello"), "isn't a crossword: 'hello'"),
        (("solve", "crossword", "...", "--cell", "xy"), "--cell must be one character, not 'xy'"),
        (("solve", "crossword", "...", "--stars", "2"), "This puzzle has no --stars"),
        (("solve", "sweetspots", "6s1:A", "--cell", "x"), "This puzzle has no --cell"),
        (("generate", "crossword", "--preset", "huge"), "no preset called 'huge'"),
    ],
)
def test_bad_words_are_refused_in_a_line(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*words)
