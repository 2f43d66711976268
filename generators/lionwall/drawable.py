"""The characters that the cards of each script can show; `tools/fonts.py` writes them down."""

from __future__ import annotations

from functools import cache

from generators import assets

_FILE = "drawable.txt.gz"


def drawable(script: str) -> frozenset[str]:
    """Characters and components that the shipped face of `script` ("sc", "tc", "jp") has."""
    return _faces()[script]


@cache
def _faces() -> dict[str, frozenset[str]]:
    lines = assets.text(_FILE).splitlines()
    return {script: frozenset(chars) for script, chars in (line.split("\t") for line in lines)}
