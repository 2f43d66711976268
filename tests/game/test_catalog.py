"""Every kind has its face, and every face a kind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.catalog import FACES
from generators.kinds import KINDS
from tests.forms import sampled

ROOT = Path(__file__).resolve().parent.parent.parent
_TWO_THREADS = """
import sys, threading
from importlib import import_module
from importlib.abc import MetaPathFinder
from game.catalog import FACES

kind = sys.argv[1]
is_begun, goes_on = threading.Event(), threading.Event()

class Slow(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.startswith(f"generators.{kind}.") and threading.current_thread() is worker:
            is_begun.set()
            goes_on.wait(0.05)
        elif name.startswith(f"generators.{kind}."):
            goes_on.set()

def load():
    import_module(f"generators.{kind}")
    print("loaded", flush=True)

worker = threading.Thread(target=load)
sys.meta_path.insert(0, Slow())
worker.start()
is_begun.wait(10)
print(FACES[kind].name)
worker.join()
"""
"""Asks for a face while another thread is within the package of its kind."""


def test_every_kind_has_a_face_and_every_face_a_kind() -> None:
    assert list(FACES) == [kind.name for kind in KINDS]


def test_kinds_that_share_a_flag_mean_the_same_by_it() -> None:
    flags: dict[str, object] = {}
    for option in (option for kind in KINDS for option in kind.formats.options):
        shape = (option.choices, option.takes)
        assert flags.setdefault(option.name, shape) == shape, option.name


@pytest.mark.parametrize("name", sampled([kind.name for kind in KINDS], 6))
def test_a_face_is_there_while_another_thread_still_loads_its_kind(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _TWO_THREADS, name], cwd=ROOT, capture_output=True, text=True
    )
    assert sorted(done.stdout.split()) == sorted(("loaded", name)), done.stderr
