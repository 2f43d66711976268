"""What Chinese characters are made of, as a graph whose edges say "is a component of".

Visible components: the meaning of "shares a component". A character shows itself and the parts of
its sequences, of all regions, whatever the script; and what these parts show in turn, but a part
of four strokes or fewer is not taken apart (nobody sees 大 in 犬). A bare stroke does not count.
Variants are one: 氵 is 水. So 江 shows 江, 水 and 工.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import networkx as nx

from generators import assets
from generators.base import ParseError
from generators.lionwall import ids

GRAPH_FILE, DETAILS_FILE = "components.txt.gz", "characters.txt.gz"
HEADER = "lion wall components 1"
WHOLE_UP_TO = 4  # strokes of a part that is seen as one
REGIONS = {"sc": "G", "tc": "T", "jp": "J"}

_NO_PARTS = frozenset("0123456789{} GTJ") | ids.OPERATORS | {ids.UNKNOWN}
_HIDING = ("\u2ffe", "\u2fff", ids.SUBTRACTION)
_STROKES = range(0x31C0, 0x31F0)


class LeanGraph(nx.DiGraph):  # type: ignore[misc]
    """A directed graph without attributes: one dict for all nodes and edges saves 8 MB."""

    _nothing: dict[str, object] = {}  # noqa: RUF012

    def _none(self) -> dict[str, object]:
        return self._nothing

    node_attr_dict_factory = _none
    edge_attr_dict_factory = _none


class Components:
    """The component data: immutable after load, shared by threads.

    `rows` holds for every character its number of strokes and, after a tab, its sequences, each
    after the letters of its regions (G mainland, T Taiwan and Hong Kong, J Japan; none: others).
    """

    def __init__(
        self,
        rows: Mapping[str, str],
        classes: Iterable[str],
        levels: Mapping[str, str],
        confusable: Iterable[str],
    ) -> None:
        self._rows = rows
        self._forms = {char: line for line in classes for char in line}
        self._levels = levels
        self._confusable = frozenset(confusable)
        self._seen: dict[str, frozenset[str]] = {}
        self.graph = _graph(rows)

    def visible(self, char: str) -> frozenset[str]:
        """The folded visible components of `char`, itself included unless it is a stroke."""
        found = self._seen.get(char)
        if found is None:
            found = self._seen[char] = self._visible(char)
        return found

    def _visible(self, char: str) -> frozenset[str]:
        found, waiting = {char}, [char]
        while waiting:
            part = waiting.pop()
            if (part != char and self.strokes(part) <= WHOLE_UP_TO) or part not in self.graph:
                continue
            new = set(self.graph.pred[part]) - found
            found |= new
            waiting.extend(new)
        return frozenset(self.fold(part) for part in found if not self.is_stroke(part))

    def is_stroke(self, char: str) -> bool:
        """Whether `char` is a bare stroke, which is no component."""
        return self.strokes(char) == 1 or ord(char) in _STROKES

    def fold(self, component: str) -> str:
        """The representative of its class of variants: 水 for 氵."""
        return self.forms(component)[0]

    def forms(self, component: str) -> str:
        """Every encoded form of its class of variants, the usual one first."""
        return self._forms.get(component, component)

    def strokes(self, char: str) -> int:
        """The number of strokes; 0 where it is not known."""
        row = self._rows.get(char)
        return int(row.split("\t", 1)[0]) if row else 0

    def level(self, char: str, script: str) -> int | None:
        """The level of `char` in the list of a script, None where it is not in it."""
        return self._level_of(script).get(char)

    def characters(self, script: str) -> Sequence[str]:
        """All characters of the list of a script, sorted."""
        return sorted(self._level_of(script))

    def _level_of(self, script: str) -> Mapping[str, int]:
        return {
            char: int(name[2:])
            for name, chars in self._levels.items()
            if name.startswith(script)
            for char in chars
        }

    def sequence(self, char: str, script: str) -> str:
        """The sequence of the region of a script, "" for what has none."""
        texts = self._rows.get(char, "\t").split("\t", 1)[1].split()
        letter = REGIONS[script]
        own = [text for text in texts if letter in text[: -len(text.lstrip("GTJ")) or None]]
        return (own or texts or [""])[0].lstrip("GTJ")

    def reading(self, char: str, script: str) -> str:
        """Pinyin, Jyutping, or on and kun readings; "" where unknown."""
        return self._detail(char, 2 + list(REGIONS).index(script))

    def meaning(self, char: str) -> str:
        """A short English meaning, "" where unknown."""
        return self._detail(char, 5)

    def _detail(self, char: str, column: int) -> str:
        return _details().get(char, "\t" * 5).split("\t")[column - 1]

    def is_confusable(self, one: str, other: str) -> bool:
        """Whether the two differ only by a shape that is taken for another: 妹 妺."""
        return one + other in self._confusable or other + one in self._confusable

    def radical(self, char: str, script: str) -> str:
        """The folded radical of `char` where it is an outer part of it, else ""."""
        radical = self.fold(self._detail(char, 1) or char)
        sequence = self.sequence(char, script)
        if not sequence:
            return ""
        outer = ids.parse(sequence).parts
        return radical if any(self.fold(part.name) == radical for part in outer) else ""


def _graph(rows: Mapping[str, str]) -> LeanGraph:
    graph = LeanGraph()
    graph.add_nodes_from(rows)
    edges = []
    for char, row in rows.items():
        found = set(row) - _NO_PARTS
        if len(found) > 1 or found:
            text = row.split("\t", 1)[1]
            if any(sign in text for sign in _HIDING):
                found = {
                    part
                    for each in text.split()
                    for part in ids.components(ids.parse(each.lstrip("GTJ")))
                }
            found.discard("\t")
            edges += [(part, char) for part in found]
    graph.add_edges_from(edges)
    return graph


@cache
def shipped() -> Components:
    """The shipped data."""
    return _from_text(assets.text(GRAPH_FILE))


def _from_text(text: str) -> Components:
    sections: dict[str, list[str]] = defaultdict(list)
    name = ""
    head, *lines = text.splitlines()
    if head != HEADER:
        raise ParseError("expected {header}, found {found}", header=HEADER, found=repr(head))
    for line in lines:
        if line.startswith("# "):
            name = line[2:]
        else:
            sections[name].append(line)
    levels = dict(line.split("\t", 1) for line in sections["levels"])
    rows = {line[0]: line[1:] for line in sections["characters"]}
    return Components(rows, sections["variants"], levels, sections["confusable"])


@cache
def _details() -> Mapping[str, str]:
    return {line[0]: line[2:] for line in assets.text(DETAILS_FILE).splitlines()}
