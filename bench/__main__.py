"""`python -m bench [NAME…]`: prints the figures of those benchmarks, or of all."""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys

from bench.timing import print_speed

NAMES = (
    "sweetspots",
    "hints",
    "levels",
    "lionwall",
    "repetition",
    "wordwall",
    "lexicon",
    "brick",
    "riddle",
    "crossword",
    "spelling",
    "workshop",
    "batch",
    "library",
    "today",
    "app",
    "access",
)
"""Each is a module of this package with `run() -> None`."""


def main() -> None:
    """Runs what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join(NAMES))
    names = parser.parse_args().names
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        parser.error(f"expected a benchmark ({', '.join(NAMES)}), found {unknown[0]!r}")
    if len(names) == 1:
        print_speed()
        importlib.import_module(f"bench.{names[0]}").run()
        return
    for name in names or NAMES:
        # Each has a process of its own: what the others leave in memory would slow its frames.
        subprocess.run([sys.executable, "-m", "bench", name], check=True)


if __name__ == "__main__":
    main()
