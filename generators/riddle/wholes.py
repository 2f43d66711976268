"""Couplets that end a riddle and say what its answer is, each written by hand for one word.

There is one for each theme, too, for the words that have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from generators import assets
from generators.base import ParseError

FILE = "wholes.txt.gz"
OF_THEME = "*"
"""Before the name of a theme, whose couplet is for answers without one."""


@cache
def couplets() -> Mapping[str, tuple[str, str]]:
    """By answer, or by theme behind OF_THEME: the two lines, loaded once.

    Raises ParseError where the file is damaged.
    """
    found = {}
    for line in assets.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 3:
            raise ParseError(
                "expected a word and two lines in {file}, found {found}",
                file=FILE,
                found=repr(line[:40]),
            )
        found[fields[0]] = (fields[1], fields[2])
    return found
