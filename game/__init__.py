"""Everything that knows pygame, the clock, threads, the disk or the terminal."""

import os
import sys
from importlib.util import find_spec

from generators import __version__

VERSION = __version__

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the import: it prints a banner
LATE_MODULES: list[str] = []
"""Modules that are kept from being imported at the start; `game.app.compat` admits them again."""


def leave_out_late_modules() -> None:
    """Keeps modules from being imported that the start of the program has no use for.

    Call it before pygame is imported, in a process of our own: others may need them.
    """
    if "pygame" not in sys.modules:
        # pygame would import the first in 60 ms, for nothing, and load 20 libraries for the mixer.
        LATE_MODULES.extend(["pkg_resources", "pygame.mixer", "pygame.mixer_music"])
    if "hashlib" not in sys.modules and (find_spec("_sha2") or find_spec("_sha256")):
        LATE_MODULES.append("_hashlib")  # OpenSSL: 4 MB, and Python has a SHA-256 of its own
    for name in LATE_MODULES:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]
