"""What the command line prints as JSON is as docs/lines.schema.json promises."""

from __future__ import annotations

import json
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


def test_presets_and_a_day() -> None:
    check("preset", "presets")
    assert len(check("today", "today", "--date", "2026-11-20")) >= 5
