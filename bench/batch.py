"""Batches: boards an hour and core, each as a line of JSON; a book of 200 pages of easy ones."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from game.dealing.batches import Batch, json_line, make_from_seed
from generators.base import no_tick
from generators.kinds import kind_named

_PRESETS = (
    ("sweetspots", "8-1-easy"),
    ("sweetspots", "10-2-medium"),
    ("sweetspots", "10-2-expert"),
    ("sweetspots", "14-3-hard"),
    ("lionwall", "sc-medium"),
    ("wordwall", "medium"),
    ("brick", "7-medium"),
    ("riddle", "medium"),
    ("crossword", "fill-in-9"),
    ("crossword", "british-13"),
)
_LOTS = (
    "sweetspots:8-1-easy:120",
    "lionwall:sc-easy:80",
    "brick:7-easy:60",
    "riddle:easy:80",
    "crossword:fill-in-5:30",
)
_WITH_PEAK = """
import sys
from game.cli.main import main
main(sys.argv[1:])
print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])
"""
"""Runs a command and prints the most memory it took, in kB.

Not ru_maxrss: on Linux a new program starts with that of its parent.
"""
_BOARDS = "400"
_OBJECTS = re.compile(rb"/Type/ObjStm.*?stream\n(.*?)\nendstream", re.DOTALL)
"""The objects of a PDF file, compressed in groups."""
_LEAST, _SECONDS = 20, 5.0  # puzzles, and of processor time


def run() -> None:
    """Prints a line for each of a few presets; takes a minute."""
    print("Batches (processor time): puzzles made, proved, graded and written as JSON")
    for name, preset in _PRESETS:
        kind = kind_named(name)
        lot = Batch(kind, kind.preset(preset), "bench")
        make_from_seed(lot, "warm", json_line, no_tick)  # loads what all of them share
        began, number = process_time(), 0
        while number < _LEAST or process_time() - began < _SECONDS:
            number += 1
            make_from_seed(lot, f"{lot.seed}.{number}", json_line, no_tick)
        seconds = (process_time() - began) / number
        million = 1e6 * seconds / 3600
        print(
            f"  {f'{name}/{preset}':<23} {3600 / seconds:>9,.0f} an hour, a million in "
            f"{million:,.0f} hours of a core ({number} boards, {1000 * seconds:.1f} ms each)"
        )
    _processes()
    _book()


def _processes() -> None:
    """Makes the same boards in one process, then in two; both times have the start in them."""
    seconds = []
    for jobs in (1, 2):
        words = ("generate", "sweetspots", "--preset", "10-2-medium", "--count", _BOARDS)
        began = perf_counter()
        subprocess.run(
            [sys.executable, "main.py", *words, "--seed", "b", "--jobs", str(jobs)],
            check=True,
            capture_output=True,
        )
        seconds.append(perf_counter() - began)
    print(
        f"  {_BOARDS} boards in one process {seconds[0]:.1f} s, in two {seconds[1]:.1f} s: "
        f"{seconds[0] / seconds[1]:.2f} times as many   target: >= 1.9 on two quiet cores"
    )


def _book() -> None:
    """Makes a book in a process of its own, whose memory is its alone."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "book.pdf"
        lots = [word for lot in _LOTS for word in ("--kind", lot)]
        began, before = perf_counter(), _children_seconds()
        words = ["book", str(out), "--seed", "b", *lots]
        found = subprocess.run(
            [sys.executable, "-c", _WITH_PEAK, *words], check=True, capture_output=True, text=True
        )
        elapsed, used = perf_counter() - began, _children_seconds() - before
        most = int(found.stdout.split()[-1]) / 1024
        groups = _OBJECTS.findall(out.read_bytes())
        pages = sum(zlib.decompress(group).count(b"/Type /Page\n") for group in groups)
    print(
        f"  a book of {pages} pages: {used:.1f} s of processor time, "
        f"{elapsed:.1f} s in all, {most:.0f} MB (at most 60 s and 300 MB for 200)"
    )


def _children_seconds() -> float:
    """The processor time of all processes that have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
