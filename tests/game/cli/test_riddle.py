"""The command line with riddles that somebody wrote."""

from __future__ import annotations

import pytest

from tests.game.words import run, verdicts_of

RIDDLE = """My first is in boat but not in coat,
My second's a lovely sight,
My third is in both oak and cake,
my last is in eel, never in all.
"""


solved = verdicts_of("riddle")


def test_a_person_is_told_the_lines_that_were_not_read() -> None:
    status, out, err = run("solve", "riddle", RIDDLE)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert (
        lines[1]
        == "This line wasn't understood, or no letter fits it: My second's a lovely sight,"
    )
    assert "bake" in lines[2:]


def test_a_person_is_told_that_longer_words_were_tried() -> None:
    text = "My first is in tab but not in tap"
    told = "No word of this length fits, so longer words were tried"
    status, out, err = run("solve", "riddle", text)
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == told
    assert "by" in out.splitlines()[2:]
    assert told in run("solve", "riddle", text, "--trace")[2]
    assert solved(text)["added_letter"] is True
    assert told not in run("solve", "riddle", f"{text}\nMy last is in yes, not in see")[1]


_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


@pytest.mark.parametrize(
    ("letters", "status", "lines"),
    [
        ("london", "unique", ["No dictionary word fits, so names and expressions", "London"]),
        ("arenat", "none", ["Letter 1: A", "Letter 2: R", "Letter 3: E", "Letter 4: N"]),
    ],
)
def test_a_person_is_told_when_no_word_fits(letters: str, status: str, lines: list[str]) -> None:
    text = "".join(f"My {place} is in {at}. " for place, at in zip(_PLACES, letters, strict=True))
    out = run("solve", "riddle", text)[1].splitlines()
    assert out[0].startswith(status)
    assert "there is no solution" not in out[0]
    assert all(found.startswith(line) for found, line in zip(out[1:], lines, strict=False))
    assert solved(text)["status"] == status
