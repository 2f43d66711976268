"""Starts an installed program, also as `python -m puzzle_cabinet`."""

from __future__ import annotations

import gc
import sys
from pathlib import Path


def start() -> int:
    """What the command of an installed program runs; the exit status."""
    gc.disable()  # until the first picture: nothing of what is loaded can go
    here = Path(__file__).resolve().parent
    # Where `game` is: beside this file once installed. Else another `game` may come first.
    sys.path.insert(0, str(here if (here / "game").is_dir() else here.parent))
    from game import leave_out_late_modules

    leave_out_late_modules()
    from game.cli.main import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.argv[0] = "puzzle-cabinet"  # its name in help and errors
    sys.exit(start())
