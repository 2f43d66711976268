"""The command line with riddles that somebody wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.words import run, verdicts_of

RIDDLE = """My first is in boat but not in coat,
My second's a lovely sight,
My third is in both oak and cake,
my last is in eel, never in all.
"""
FIELDS = {"status", "letters", "added_letter", "answers", "count", "unread"}
FIELDS |= {"solution", "difficulty"}


solved = verdicts_of("riddle")


def test_a_text_and_a_file_are_read_alike(tmp_path: Path) -> None:
    file = tmp_path / "riddle.txt"
    file.write_text(RIDDLE, "utf-8")
    found = solved(RIDDLE)
    assert found == solved("--file", str(file))
    assert set(found) == FIELDS
    assert found["letters"] == ["b", "*", "ak", "e"]
    assert found["unread"] == ["My second's a lovely sight,"]
    assert found["status"] == "multiple"
    assert "bake" in found["answers"]
    assert found["count"] == len(found["answers"])
    assert found["added_letter"] is False


def test_a_person_is_told_the_lines_that_were_not_read() -> None:
    status, out, err = run("solve", "riddle", RIDDLE)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[1] == "Line not understood: My second's a lovely sight,"
    assert "bake" in lines[2:]


def test_a_person_is_told_that_no_line_could_be_read() -> None:
    status, out, err = run("solve", "riddle", "My first is a drink\nMy second's a song")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "undecided: no line of the riddle could be read",
        "Line not understood: My first is a drink",
        "Line not understood: My second's a song",
        "",
    ]


def test_a_person_is_told_that_longer_words_were_tried() -> None:
    text = "My first is in tab but not in tap"
    told = "No word of this length fits, so longer ones were tried"
    status, out, err = run("solve", "riddle", text)
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == told
    assert "by" in out.splitlines()[2:]
    assert told in run("solve", "riddle", text, "--trace")[2]
    assert solved(text)["added_letter"] is True
    assert told not in run("solve", "riddle", f"{text}\nMy last is in yes, not in see")[1]


def test_one_answer_is_the_solution() -> None:
    found = solved(RIDDLE.replace("a lovely sight", "in pan but not in pin"))
    assert found["letters"] == ["b", "a", "ak", "e"]
    assert (found["solution"], found["status"], found["count"]) == ("bake", "unique", 1)
    assert found["difficulty"]["letters"] == [1, 1, 2, 1]


@pytest.mark.parametrize("text", ["", " ", "no riddle", "4 2", "x" * 100_001, "riddle:4-a.b"])
def test_what_is_no_riddle_is_refused_in_one_line(text: str) -> None:
    status, out, err = run("solve", "riddle", text, "--json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(".\n")


@pytest.mark.parametrize("data", [b"", b"\xff\xfeM\0y\0", b"My first\0 is in cat", b"a" * 200_000])
def test_a_file_that_holds_no_riddle_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "riddle"
    file.write_bytes(data)
    status, out, err = run("solve", "riddle", "--file", str(file), "--json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(".\n")
