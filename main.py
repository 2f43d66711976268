"""Puzzle Cabinet: opens the app; with a subcommand, the command line."""

from __future__ import annotations

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
