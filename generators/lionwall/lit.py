"""How parts are lit in characters, where a look at the drawing does not find them.

The list is made by `tools/light.py` and was looked through. An entry says how ink is lit: `b` and
points, the blobs there; or `c` (cut at the sides), `p` (parted where the ink is thinnest) or `w`
(blobs that lie inside for the most part) and boxes, each with its hole if it has one. Lengths are
hundredths of the rectangle round the ink. `-`: the part is shown beside the
character, and no group that is dealt has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from generators import assets

FILE = "light.txt.gz"
BESIDE = "-"


@cache
def entries() -> Mapping[tuple[str, str, str], str]:
    """For a script, a character and a folded component its entry."""
    rows = (line.split(" ", 3) for line in assets.text(FILE).splitlines())
    return {
        (script, char, component): entry
        for script, component, chars, entry in rows
        for char in chars
    }
