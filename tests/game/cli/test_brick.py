"""Brick on the command line: solving, dealing, exporting, and the commands of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generators.brick.index.brk import is_brk
from tests.game.words import refused, run, verdicts_of
from tests.generators.brick.corpus import LISTED
from tests.generators.brick.games import STORY

solved = verdicts_of("brick")


def test_letters_are_solved() -> None:
    found = solved("deioprv")
    assert found["status"] == "unique"
    assert found["letters"] == "deioprv"
    assert found["words"] == sorted(found["words"]) == found["solution"]
    assert {"provide", "provided"} <= set(found["pangrams"])
    assert found["points"] > 0
    centred = solved("deioprv", "--centre", "e", "--tier", "2")
    assert centred["words"] == [word for word in found["words"] if "e" in word]
    assert len(solved("deioprv", "--tier", "1")["words"]) < len(found["words"])
    assert len(solved("deioprv", "--tier", "3")["words"]) > len(found["words"])


def test_a_run_deals_no_board_twice_and_each_of_its_seeds_makes_its_board_alone() -> None:
    dealing = ("generate", "brick", "--preset", "9-expert", "--json")
    lines = run(*dealing, "--seed", "run", "--count", "60")[1].splitlines()
    boards = [json.loads(line) for line in lines]
    assert len({board["id"] for board in boards}) == 60
    assert boards[-1]["seed"] != "run.60"  # at least one was passed over
    alone = json.loads(run(*dealing, "--seed", boards[-1]["seed"])[1])
    assert alone["id"] == boards[-1]["id"]


def test_letters_without_words_have_none() -> None:
    assert solved("xyz")["status"] == "none"
    assert solved("xyz")["words"] == []
    assert run("solve", "brick", "xyz")[:2] == (0, "none: there is no solution\n\n")


def test_the_words_of_a_length_are_printed_in_a_line() -> None:
    out = run("solve", "brick", "deioprv", "--centre", "v", "--tier", "1")[1]
    lengths = [{len(word) for word in line.split()} for line in out.splitlines()[1:]]
    assert [len(each) for each in lengths] == [1] * len(lengths)


@pytest.mark.parametrize(
    "words",
    [
        ("",),
        ("deio7",),
        ("de io",),
        ("123",),
        ("-p1",),
        ("abcdefghijklm",),
        ("deioprv", "--centre", "x"),
        ("deioprv", "--centre", "pe"),
        ("deioprv", "--centre", ""),
        ("deioprv", "--tier", "4"),
        ("deioprv", "--stars", "2"),
        ("deioprv-p1", "--centre", "e"),
    ],
    ids=" ".join,
)
def test_what_is_no_letters_is_refused(words: tuple[str, ...]) -> None:
    refused("solve", "brick", *words)


def test_a_text_of_one_s_own_is_solved_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_text(STORY)
    assert set(solved("--file", str(file))["words"]) <= set(
        re.findall("[a-z]+", STORY.replace("é", "e"))
    )


def test_a_trace_is_told_beside_the_answer() -> None:
    status, out, err = run("solve", "brick", "deioprv", "--json", "--trace")
    assert status == 0
    assert json.loads(out) == solved("deioprv")
    assert "Words of 4 letters: " in err
    assert "Pangrams: " in err


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


@pytest.mark.parametrize(
    "words",
    [
        ("brick",),
        ("brick", "wat"),
        ("brick", "index", "FILE"),
        ("brick", "index", "-o", "OUT"),
        ("brick", "index", "none", "-o", "OUT"),
        ("brick", "index", "FILE", "-o", "none/OUT"),
        ("brick", "count", "FILE"),
        ("brick", "count", "FILE", "--letters", "7"),
        ("brick", "count", "FILE", "--letters", "7", "--splits", "0"),
        ("brick", "count", "FILE", "--letters", "7", "--splits", "x"),
        ("brick", "count", "FILE", "--letters", "99", "--splits", "3"),
        ("brick", "count", "FILE", "--letters", "7", "--splits", "3", "--tier", "1"),
        ("brick", "words", "FILE"),
        ("brick", "words", "FILE", "a1"),
        ("brick", "words", "FILE", ""),
        ("brick", "words", "FILE", "abc", "def"),
        ("brick", "words", "EMPTY", "abc"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_is_refused_in_a_line(words: tuple[str, ...], listed: Path) -> None:
    listed.with_name("empty").write_text("a b c")
    names = {
        "FILE": str(listed),
        "OUT": str(listed.with_name("OUT")),
        "none/OUT": str(listed.with_name("none") / "OUT"),
        "EMPTY": str(listed.with_name("empty")),
    }
    refused(*(names.get(word, word) for word in words))
    assert not listed.with_name("OUT").exists()


def test_what_is_solved_is_told_by_how_much_it_is() -> None:
    status, out, _ = run("solve", "brick", "deioprv")
    first, second, *_ = out.splitlines()
    assert status == 0
    assert first == "Words: 168, pangrams: 3, points: 844"
    assert second.startswith("deed ")
