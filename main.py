"""Puzzle Cabinet: opens the app; with a subcommand, the command line."""

from __future__ import annotations

import gc
import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # what was built is started again for every process
        from multiprocessing import freeze_support

        freeze_support()

    gc.disable()
    from game import leave_out_late_modules

    leave_out_late_modules()
    from game.cli.main import main

    sys.exit(main(sys.argv[1:]))
