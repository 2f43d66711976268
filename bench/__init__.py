"""Measurements of the figures that we hold ourselves to."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the import: it prints a banner
