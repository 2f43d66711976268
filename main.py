"""Puzzle Cabinet: opens the app; with a subcommand, the command line."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # what was built is started again for every process
        from multiprocessing import freeze_support

        freeze_support()

    from game.cli import main

    sys.exit(main(sys.argv[1:]))
