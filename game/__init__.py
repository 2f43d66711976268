"""Everything that knows pygame, the clock, threads, the disk or the terminal."""

import os
import sys

from generators import __version__

VERSION = __version__

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the import: it prints a banner
if "pygame" not in sys.modules:
    # pygame would import it for nothing, in 60 ms; game.app.compat undoes this.
    sys.modules.setdefault("pkg_resources", None)  # type: ignore[arg-type]
