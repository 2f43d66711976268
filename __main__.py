"""Starts an installed program as `python -m puzzle_cabinet`."""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    sys.argv[0] = "puzzle-cabinet"  # its name in help and errors
    sys.exit(import_module(f"{__package__}.main").start())
