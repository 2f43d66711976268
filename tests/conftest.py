"""Tests run without a window, without sound and without touching the player's games."""

from __future__ import annotations

import os
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# One folder for the whole run, also for the programs that tests start; removed at its end.
_DATA_DIR = tempfile.TemporaryDirectory(prefix="puzzle-cabinet-tests-", ignore_cleanup_errors=True)
os.environ["PUZZLE_CABINET_DATA"] = _DATA_DIR.name
