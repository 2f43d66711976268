"""Tests run without a window, without sound and without touching the player's games."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# One folder for the whole run, also for the programs that tests start; removed at its end.
_DATA_DIR = tempfile.TemporaryDirectory(prefix="puzzle-cabinet-tests-", ignore_cleanup_errors=True)
os.environ["PUZZLE_CABINET_DATA"] = _DATA_DIR.name


# Also where a player keeps files: an empty home, without what a desktop says of its folders.
_HOME = Path(_DATA_DIR.name) / "home"
_HOME.mkdir()
os.environ["HOME"] = os.environ["USERPROFILE"] = str(_HOME)
for _name in [name for name in os.environ if name.startswith("XDG_")]:
    del os.environ[_name]
