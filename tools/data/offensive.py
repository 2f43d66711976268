"""Which words are never dealt: those that two published lists name, each decided by hand.

The lists are the npm packages cuss (words rated 2, "likely profane") and naughty-words (English);
`npm pack cuss@2.2.0 naughty-words@1.2.0` fetches both. What was decided is in offensive.txt.
"""

from __future__ import annotations

import json
import re
import tarfile
from collections.abc import Iterable
from pathlib import Path

PACKAGES = ("cuss-2.2.0.tgz", "naughty-words-1.2.0.tgz")
REVIEWED = Path(__file__).with_name("offensive.txt")

_RATED = re.compile(r"^ +'?([^':]+)'?: ([012]),?$", re.MULTILINE)
_SURE = 2


def named(folder: Path) -> frozenset[str]:
    """What the lists name, in lower case; some are phrases of several words."""
    cuss, naughty = (folder / name for name in PACKAGES)
    rated = _RATED.findall(_member(cuss, "package/index.js").decode("utf-8"))
    listed: list[str] = json.loads(_member(naughty, "package/en.json"))
    sure = (word for word, rating in rated if int(rating) >= _SURE)
    return frozenset(word.lower() for word in [*sure, *listed])


def _member(archive: Path, name: str) -> bytes:
    with tarfile.open(archive) as tar:
        file = tar.extractfile(name)
        assert file is not None, f"{archive} has no {name}"
        return file.read()


def reviewed(path: Path = REVIEWED) -> tuple[frozenset[str], frozenset[str]]:
    """The words kept out, and those let in though a list names them."""
    text = re.sub(r"#.*", "", path.read_text("utf-8"))
    out, let_in = re.split(r"^\[(?:kept out|let in)\]$", text, flags=re.MULTILINE)[1:]
    return frozenset(out.split()), frozenset(let_in.split())


def undecided(words: Iterable[str], folder: Path) -> list[str]:
    """The words that a list names and nobody has looked at."""
    out, let_in = reviewed()
    return sorted(set(words) & named(folder) - out - let_in)
