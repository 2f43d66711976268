"""What the command line prints as JSON is as docs/lines.schema.json promises."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from tests.forms import at_once
from tests.game.words import run

ROOT = Path(__file__).resolve().parents[3]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs/lines.schema.json").read_text("utf-8"))
QUICK = {
    "sweetspots": "7-1-gentle",
    "lionwall": "sc-gentle",
    "wordwall": "gentle",
    "brick": "7-gentle",
    "riddle": "gentle",
    "crossword": "mini",
}


def check(promise: str, *words: str) -> list[dict[str, Any]]:
    """Checks the lines that a command prints, and returns them."""
    validate = fastjsonschema.compile({"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{promise}"})
    status, out, complaint = run(*words, "--json")
    assert status == 0, complaint
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines
    for line in lines:
        validate(line)
        assert set(line) <= set(SCHEMA["$defs"][promise]["properties"])
    return lines


@pytest.mark.parametrize(
    ("kind", "preset"), [*QUICK.items(), ("crossword", "fill-in-7"), ("lionwall", "tw-gentle")]
)
def test_a_new_puzzle_and_its_verdict(kind: str, preset: str) -> None:
    (made,) = check("generated", "generate", kind, "--preset", preset, "--seed", "7")
    board = {
        "sweetspots": {"size", "stars", "zones"},
        "lionwall": {"script", "cards"},
        "wordwall": {"cards"},
        "brick": {"letters", "centre"},
        "riddle": {"text"},
        "crossword": {"form", "grid", "slots"},
    }
    assert board[kind] <= set(made)
    assert len(made.get("clues") or range(made.get("slots", 0))) == made.get("slots", 0)
    (solved,) = check("solved", "solve", made["id"])
    assert solved["id"] == made["id"]
    assert solved["status"] == "unique"
    assert solved["difficulty"] == made["difficulty"]


@at_once(
    [
        ("multiple", ("sweetspots", "AABB\nAABB\nCCDD\nCCDD")),
        ("none", ("sweetspots", "AAAA\nAAAA\nBBCC\nDDCC", "--stars", "1")),
        ("none", ("lionwall", "口木水火土金山石田目心手足女子人")),
        ("undecided", ("riddle", "My first is in tea but not in tae, my last is in ox and fig")),
        ("multiple", ("crossword", "...\n...\n...")),
    ]
)
def test_other_verdicts(status: str, words: tuple[str, ...]) -> None:
    (solved,) = check("solved", "solve", *words)
    assert solved["status"] == status
    assert "id" not in solved


def test_a_grid_and_words_of_ones_own(tmp_path: Path) -> None:
    grid, words = tmp_path / "grid", tmp_path / "words"
    grid.write_text("CA..\n....\n....\n", "utf-8")
    words.write_text("comet: It has a tail\nmeteor: It falls\n", "utf-8")
    fill, lay_out = ("crossword", "fill", str(grid), "--lock"), ("crossword", "words", str(words))
    (made,) = check("own", *fill, "cats", "--seed", "2")
    rows = run(*fill, "cats", "--seed", "2")[1].lower().split()
    assert rows == made["solution"] == ["cats", *made["solution"][1:]]
    assert run(*fill, "elephant")[0] == 2
    (laid_out,) = check("own", *lay_out)
    assert run(*lay_out)[1] == f"{laid_out['id']}\n"
    assert {clue for _slot, clue in laid_out["clues"]} == {"It falls", "It has a tail"}
    assert check("own", *lay_out, "--kind", "fill-in")[0]["words"]


def test_presets_and_a_day() -> None:
    check("preset", "presets")
    assert len(check("today", "today", "--date", "2026-11-20")) >= 5


BATCH = "riddle/easy#1\nnonsense\nriddle/easy#2\nriddle/none#3\n"
"""Two good lines of four."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bad_line_does_not_lose_the_others(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "batch.txt"
    file.write_text(BATCH, "utf-8")
    status, out, complaint = run("solve", "--file", str(file), "--json", "--jobs", jobs)
    assert status == 2
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line.get("id") for line in lines] == ["riddle/easy#1", None, "riddle/easy#2", None]
    validate = fastjsonschema.compile({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/failed"})
    whole = fastjsonschema.compile(SCHEMA)
    for line in lines[1::2]:
        validate(line)
        whole(line)
    assert lines[1]["error"].startswith("This isn't a game ID: 'nonsense'")
    first, second = complaint.splitlines()
    assert "line 2: This isn't a game ID: 'nonsense'" in first
    assert "line 4: riddle has no preset called 'none'" in second


def test_a_batch_may_begin_with_a_bad_line(tmp_path: Path) -> None:
    file = tmp_path / "batch.txt"
    file.write_text("nonsense\n" + BATCH, "utf-8")
    status, out, complaint = run("export", str(file), "-", "--format", "text")
    assert (status, out.count("My first")) == (2, 2)
    assert len(complaint.splitlines()) == 3


def test_pages_are_not_made_of_a_part_of_a_batch(tmp_path: Path) -> None:
    file, out = tmp_path / "batch.txt", tmp_path / "pages.pdf"
    file.write_text(BATCH, "utf-8")
    status, _out, complaint = run("print", str(file), str(out))
    assert (status, out.exists(), "line 2" in complaint) == (2, False, True)


def test_a_folder_and_an_archive_are_read_as_many_puzzles(tmp_path: Path) -> None:
    folder, out = tmp_path / "mine", tmp_path / "out"
    folder.mkdir()
    out.mkdir()
    for name, text in {"1.txt": "riddle/easy#1", "2.txt": BATCH, "a.ipuz": "{", "b": "\0"}.items():
        (folder / name).write_text(text)
    archive = shutil.make_archive(str(tmp_path / "mine"), "zip", folder)
    for target in (str(folder), archive):
        status, found, complaint = run("solve", target, "--json")
        ids = [json.loads(line).get("id") for line in found.splitlines()]
        assert (status, ids) == (2, [*(f"riddle/easy#{n}" for n in "112"), None, None, None])
        assert complaint.count("1 file has no puzzle.") == complaint.count("a.ipuz: This") == 1
        status, _found, complaint = run("export", target, str(out), "--format", "text")
        assert (status, len([*out.iterdir()])) == (2, 3)
        assert "line 2: This isn't a game ID: 'nonsense'" in complaint
        shutil.rmtree(out)
        out.mkdir()
