"""What the start of the program pays for."""

from __future__ import annotations

import subprocess
import sys

from tests.source_tree import ROOT

LOADED = """
import sys
import generators.kinds
from generators.lionwall import components
print("networkx" in sys.modules, components.shipped.cache_info().currsize)
"""


def test_the_list_of_kinds_loads_neither_networkx_nor_the_data() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert done.stdout.split() == ["False", "0"]
