"""No power cut and no error of the disk loses a game in silence: see `tools/crash`."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.forms import long

ROOT = Path(__file__).resolve().parents[2]
CASES = pytest.mark.parametrize(
    ("what", "least"), [("states", 20_000), ("errors", 5_000)], ids=["states", "errors"]
)


SOME = (
    *("first start", "second start", "migration", "rescue"),
    *("failing disk", "files removed in play"),
)
"""The scenarios of the short form: one of each kind."""


def tried(what: str, share: float, scenarios: Sequence[str] = ()) -> int:
    """Runs the tool, which must find nothing; returns how many states or errors it tried."""
    if shutil.which("cc") is None or not sys.platform.startswith("linux"):
        pytest.skip("no compiler for the recorder, or no LD_PRELOAD")
    command = [sys.executable, "-m", "tools.crash", what, "--share", str(share), *scenarios]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return sum(map(int, re.findall(rf"(\d+) {what},", ran.stdout)))


@pytest.mark.slow("each scenario is played once, in a process of its own")
@pytest.mark.parametrize(("what", "least"), [("states", 20_000), long("errors", 5_000)])
def test_a_thousandth_of_all_power_cuts_and_errors_loses_nothing(what: str, least: int) -> None:
    assert tried(what, 0.001, SOME) >= least // 1000


@pytest.mark.soak
@CASES
def test_power_cuts_and_errors_lose_nothing(what: str, least: int) -> None:
    assert tried(what, 1 if what == "states" else 0.2) >= least
