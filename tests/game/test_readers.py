"""Outside data is accepted, or refused with a sentence; `tests/fuzz.py` finds the inputs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.forms import at_once, marked
from tests.fuzz import Trial
from tests.game.readers import READERS, corpus, fault, without_sums

ROOT = Path(__file__).resolve().parents[2]
QUICK = [name for name in READERS if "-" in name]
SOAK_SECONDS = 240  # for each reader: about a million inputs on a quiet core


@pytest.mark.parametrize("name", marked(READERS, lambda name: name in QUICK))
def test_inputs_of_the_corpus_are_accepted_or_refused(name: str) -> None:
    with without_sums():
        for data in corpus(name):
            assert fault(name, data) == "", data


@at_once(
    [
        ("sweetspots-draft", b"2s1:....;;-"),
        ("sweetspots-draft", b"2s1:....;;" + b"9" * 5000 + b"-1"),
        ("sweetspots-draft", b"2s1:....;" + b"0" * 300 + b";x"),
        ("crossword-draft", b'{"cols":3,"cells":["a","b","c",["d"],"e","f","g","h","i"]}'),
        ("sweetspots-edits", b'move [[0, 3, "paint"]]'),
        ("riddle-steps", b'move [["letter", 0, "' + b"9" * 5000 + b'"]]'),
        ("riddle-edits", b'move [["refrain", 0, "' + b"9" * 900 + b'"]]'),
        ("lionwall-edits", b'move [["script", 0, "' + b"9" * 900 + b'"]]'),
        ("brick-edits", b'move [["centre", "' + b"a" * 900 + b'"]]'),
        ("brick-edits", b'move [["tier", "' + b"a" * 900 + b'"]]'),
        ("brick-edits", b'move [["add", "' + b"z" * 900 + b'"]]'),
        ("riddle-draft", b'["gowU",["n1.tongue.gum","","",""],[],"",0]'),
    ]
)
def test_inputs_that_once_failed_are_refused(name: str, data: bytes) -> None:
    assert fault(name, data) == ""


def test_a_planted_fault_is_saved_once(tmp_path: Path) -> None:
    def broken(name: str, data: bytes) -> str:
        return str(1 // len(data))

    tried = Trial("planted", broken, tmp_path)
    for _ in range(3):
        tried(b"")
    (report,) = tmp_path.glob("*.txt")
    assert "ZeroDivisionError" in report.read_text("utf-8")


@pytest.mark.soak
def test_a_million_inputs_find_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", str(SOAK_SECONDS)]
    ran = subprocess.run([*command, "--found", str(tmp_path / "found")], cwd=ROOT, check=False)
    assert ran.returncode == 0
