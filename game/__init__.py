"""Everything that knows pygame, the clock, threads, the disk or the terminal."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the import: it prints a banner
