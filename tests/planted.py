"""Breaks the program in one place after the other, and says whether its tests notice.

`python -m tests.planted [PART OF A NAME …]` takes the faults of `planted.toml`, in copies of the
tree, two at a time. `--fifth` takes every fifth of them, others each day. A fault that no test
catches, or that fits nowhere any more, ends it with 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from queue import Queue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
_MOST_SECONDS = 400
_FIFTH, _AT_ONCE = "--fifth", 2
_PYTEST = (*("-m", "pytest", "-q", "-x", "-n", "0"), *("-p", "no:cacheprovider"))
_LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")


class Fault(NamedTuple):
    """A change to the one place in a file that reads `old`, and the tests that must notice it."""

    name: str
    file: str
    old: str
    new: str
    tests: list[str]


def faults() -> list[Fault]:
    """Returns the faults of the table."""
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return [
        Fault(name, file, old, new, tests.split())
        for name, (file, old, new, tests) in table.items()
    ]


def caught(fault: Fault, tree: Path) -> str:
    """Returns what became of a fault planted in a tree: "caught", "MISSED" or "UNFIT"."""
    path = tree / fault.file
    text = path.read_text("utf-8") if path.is_file() else ""
    if text.count(fault.old) != 1 or not all((tree / test).exists() for test in fault.tests):
        return "UNFIT"
    path.write_text(text.replace(fault.old, fault.new), "utf-8")
    try:
        command = [sys.executable, *_PYTEST, *fault.tests]
        done = subprocess.run(command, cwd=tree, capture_output=True, timeout=_MOST_SECONDS)
    except subprocess.TimeoutExpired:
        return "caught"  # what never ends is noticed
    finally:
        path.write_text(text, "utf-8")
    return {0: "MISSED", 1: "caught"}.get(done.returncode, f"UNFIT: pytest {done.returncode}")


def main(parts: list[str]) -> int:
    """Plants the faults with one of the parts in their names, else all; the exit status."""
    chosen = [each for each in faults() if not parts or any(part in each.name for part in parts)]
    if parts == [_FIFTH]:
        chosen = faults()[date.today().toordinal() % 5 :: 5]
    states = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(_AT_ONCE) as threads:
        trees: Queue[Path] = Queue()
        for number in range(_AT_ONCE):
            trees.put(Path(folder) / f"tree {number}")
            shutil.copytree(ROOT, Path(folder) / f"tree {number}", ignore=_LEFT_OUT)

        def in_a_tree(fault: Fault) -> str:
            tree = trees.get()
            try:
                return caught(fault, tree)
            finally:
                trees.put(tree)

        for fault, state in zip(chosen, threads.map(in_a_tree, chosen), strict=True):
            states.append(state)
            print(f"{state:7} {fault.name}", flush=True)
    print(f"{states.count('caught')} of {len(states)} caught")
    return int(states.count("caught") < len(states))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
