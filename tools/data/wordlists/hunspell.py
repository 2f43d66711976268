"""Reads the dictionaries of Hunspell: every form with its stem and the flags that made it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

_SPECIAL = {"NEEDAFFIX", "ONLYINCOMPOUND", "FORBIDDENWORD", "PSEUDOROOT"}
_NEVER = ("ONLYINCOMPOUND", "FORBIDDENWORD")
_BARE = ("NEEDAFFIX", "PSEUDOROOT")
_LEAST_FIELDS = 4  # of the row of a rule


class Suffix(NamedTuple):
    """What is cut off, what is put there, of which words, and the flags of what is made."""

    strip: str
    add: str
    test: re.Pattern[str] | None
    flags: tuple[str, ...]


class Prefix(NamedTuple):
    """The same before a word."""

    strip: str
    add: str
    test: re.Pattern[str] | None

    def of(self, word: str) -> str:
        """Returns the word with the affix; "" if it does not fit."""
        if not word.startswith(self.strip) or (self.test and not self.test.match(word)):
            return ""
        return self.add + word[len(self.strip) :]


class Form(NamedTuple):
    """A word, what it is made of, the first flag that made it, and the line of the stem."""

    text: str
    stem: str
    flag: str
    line: str
    flags: tuple[str, ...]
    """Those of the stem."""


class Dictionary:
    """A .dic file with its .aff file."""

    def __init__(self, path: Path) -> None:
        """`path` is that of the .dic file."""
        self._path = path
        self._kind = "char"
        self._aliases: list[tuple[str, ...]] = []
        self._special: dict[str, str] = {}
        self._suffixes: dict[str, list[Suffix]] = defaultdict(list)
        self._prefixes: dict[str, list[Prefix]] = defaultdict(list)
        text = path.with_suffix(".aff").read_text("utf-8-sig")
        rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
        rows = [row for row in rows if row]
        for row in rows:
            if row[0] == "FLAG":
                self._kind = row[1].lower()
        heads: set[tuple[str, str]] = set()
        for row in rows:
            self._take(row, heads)

    def _take(self, row: list[str], heads: set[tuple[str, str]]) -> None:
        if row[0] == "AF":
            if ("AF", "") in heads:
                self._aliases.append(self._split(row[1], raw=True))
            heads.add(("AF", ""))
        elif row[0] in _SPECIAL and len(row) > 1:
            self._special[row[0]] = row[1]
        elif row[0] in ("SFX", "PFX") and len(row) >= _LEAST_FIELDS:
            if (row[0], row[1]) in heads:
                self._add_rule(row)
            heads.add((row[0], row[1]))

    def _add_rule(self, row: list[str]) -> None:
        add, _, flags = row[3].partition("/")
        strip, add = ("" if each == "0" else each for each in (row[2], add))
        condition = row[4] if len(row) > _LEAST_FIELDS else "."
        if row[0] == "PFX":
            test = None if condition == "." else re.compile(condition)
            self._prefixes[row[1]].append(Prefix(strip, add, test))
        else:
            test = None if condition == "." else re.compile(f"(?:{condition})$")
            self._suffixes[row[1]].append(Suffix(strip, add, test, self._split(flags)))

    def _split(self, text: str, raw: bool = False) -> tuple[str, ...]:
        if not text:
            return ()
        if self._aliases and not raw and text.isdigit():
            return self._aliases[int(text) - 1]
        if self._kind == "long":
            return tuple(text[at : at + 2] for at in range(0, len(text), 2))
        return tuple(text.split(",")) if self._kind == "num" else tuple(text)

    @cached_property
    def entries(self) -> list[tuple[str, tuple[str, ...], str]]:
        """Returns the stem, flags and remaining text of each line."""
        found = []
        for line in self._path.read_text("utf-8-sig").splitlines()[1:]:
            head, _, rest = line.strip().partition("\t")
            match = None if rest else re.match(r"^(\S+)\s+(.*[:\[].*)$", head)
            if match:
                head, rest = match[1], match[2]
            if head and not head.startswith("#"):
                word, _, flags = head.partition("/")
                found.append((word, self._split(flags.split()[0]) if flags else (), rest))
        return found

    def _made(
        self, word: str, flags: tuple[str, ...]
    ) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Yields form, flag and further flags for each suffix that fits."""
        for flag in flags:
            for strip, add, test, more in self._suffixes.get(flag, ()):
                if word.endswith(strip) and (test is None or test.search(word)):
                    yield word[: len(word) - len(strip)] + add, flag, more

    def _with_suffixes(self, stem: str, flags: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields every form of a stem, itself first, and the flag that made it."""
        never = {self._special.get(each) for each in _NEVER}
        bare = {self._special.get(each) for each in _BARE}
        if not bare & set(flags):
            yield stem, ""
        for form, flag, more in self._made(stem, flags):
            if never & set(more):
                continue
            if not bare & set(more):
                yield form, flag
            yield from ((second, flag) for second, _, _ in self._made(form, more))

    def forms(self) -> Iterator[Form]:
        """Yields every word: stems with their suffixes, without prefixes."""
        never = {self._special.get(each) for each in _NEVER}
        for stem, flags, line in self.entries:
            if not never & set(flags):
                for text, flag in self._with_suffixes(stem, flags):
                    yield Form(text, stem, flag, line, flags)

    def prefixed(self, is_met: Callable[[str], bool]) -> Iterator[Form]:
        """Yields the words with a prefix that occur in texts; the prefix counts to the stem.

        Spanish and Portuguese have `imposible` only so, and thousands that nobody says.
        """
        for stem, flags, line in self.entries:
            rules = [rule for flag in flags for rule in self._prefixes.get(flag, ())]
            if not rules or not stem.isalpha():
                continue
            forms = [*self._with_suffixes(stem, flags)]
            for rule in rules:
                whole = rule.of(stem)
                if whole.isalpha():
                    for text, flag in forms:
                        made = rule.of(text)
                        if made.isalpha() and is_met(made):
                            yield Form(made, whole, flag, line, flags)
