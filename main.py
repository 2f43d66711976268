"""Puzzle Cabinet: opens the app; with a subcommand, the command line."""

from __future__ import annotations

import gc
import sys
from pathlib import Path


def start() -> int:
    """What the command of an installed program runs; the exit status."""
    gc.disable()  # until the first picture: nothing of what is loaded can go
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # or another `game` may come first
    from game import leave_out_late_modules

    leave_out_late_modules()
    from game.cli.main import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # what was built is started again for every process
        from multiprocessing import freeze_support

        freeze_support()

    gc.disable()
    from game import leave_out_late_modules

    leave_out_late_modules()
    from game.cli.main import main

    sys.exit(main(sys.argv[1:]))
