"""Brick on the command line: solving, dealing, exporting, and the commands of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generators.brick.brk import is_brk
from tests.game.words import run, verdicts_of
from tests.generators.brick.corpus import LISTED
from tests.generators.brick.games import STORY

solved = verdicts_of("brick")


def test_a_text_of_one_s_own_is_solved_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_text(STORY)
    assert set(solved("--file", str(file))["words"]) <= set(
        re.findall("[a-z]+", STORY.replace("é", "e"))
    )


def test_a_text_that_becomes_a_puzzle_is_named_as_one(tmp_path: Path) -> None:
    file, out = tmp_path / "story.txt", tmp_path / "story.pdf"
    file.write_text(STORY)
    status, _output, errors = run("print", str(file), str(out))
    assert (status, errors.count("\n")) == (0, 1)
    assert errors.startswith("Made a Brick puzzle from the words in your text.")


# Commands of its own


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A word text."""
    file = tmp_path / "words.txt"
    file.write_text(LISTED, encoding="utf-8")
    return file


def test_an_index_is_written_and_read_again_to_the_same_bytes(listed: Path) -> None:
    first, second = listed.with_name("1.brk"), listed.with_name("2.brk")
    assert run("brick", "index", str(listed), "-o", str(first)) == (0, "", "")
    assert is_brk(first.read_bytes())
    assert run("brick", "index", "-o", str(second), str(first)) == (0, "", "")
    assert second.read_bytes() == first.read_bytes()


def test_paths_and_puzzles_are_counted_on_two_lines(listed: Path) -> None:
    brk = listed.with_name("words.brk")
    run("brick", "index", str(listed), "-o", str(brk))
    answers = {
        run("brick", "count", str(file), "--letters", "7", "--splits", "3")
        for file in (listed, brk)
    }
    ((status, out, err),) = answers
    assert (status, err) == (0, "")
    names, numbers = zip(*(line.split() for line in out.splitlines()), strict=True)
    assert names == ("paths", "puzzles")
    assert int(numbers[0]) > int(numbers[1]) > 0


def test_words_are_listed_or_drawn_as_a_tree(listed: Path) -> None:
    assert run("brick", "words", str(listed), "dens") == (
        0,
        "deed\ndens\nends\nneed\nseed\nsend\n",
        "",
    )
    drawn = run("brick", "words", "--tree", str(listed), "dens")[1]
    assert drawn.splitlines()[0] == "d"
    assert "send dens ends" in drawn
    assert run("brick", "words", str(listed), "zz") == (0, "", "")


def test_what_is_solved_is_told_by_how_much_it_is() -> None:
    status, out, _ = run("solve", "brick", "deioprv")
    first, second, *_ = out.splitlines()
    assert status == 0
    assert first == "Words: 171, pangrams: 3, points: 856"
    assert second.startswith("deed ")


def test_the_centre_can_be_a_capital() -> None:
    assert run("solve", "brick", "deioprv", "--centre", "P") == run(
        "solve", "brick", "deioprv", "--centre", "p"
    )
