"""Everything that knows pygame, the clock, threads, the disk or the terminal."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # here, as pygame prints on its import
