"""Which strokes of a character belong to which of its parts.

Read is the npm package hanzi-writer-data: for a character the middle lines of its strokes, in the
order in which they are written. Parts are written one after the other, and an enclosure may be
written about what it holds: where its own strokes and those of the character are alike, the parts
are told from one another. A character without data is put together of the strokes of its parts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from generators.base import ParseError
from generators.lionwall import ids
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import is_seen_as_one
from generators.lionwall.ids import Node

Points = Any
"""An array of numpy: a row for each point, to the right and down."""
Strokes = tuple[Points, ...]

_SQUARE, _TOP = 1024, 900  # of the data: its square, and how far it reaches above the line
_POINTS = 6  # of a stroke when it is compared
_ASKED = 200  # characters that are asked how much room two parts take
_MOST_DEPTH = 6
_UNKNOWN = 0.08  # how unlike its own strokes a part is taken to be whose strokes are not known
_CLOSED_LATER = 0.004  # the same for an enclosure that is finished after what it holds
_OVERLAID = 0.07  # the most for a part that is written across others
_ORDERED = 0.1  # more unlike: two strokes may be written in another order
_ABOUT = frozenset("⿴⿵⿶⿷⿸⿹⿺")
_SEEN_AS = {"果": "⿱日木"}  # though its sequence says that the parts overlap
_BOXES = {
    "⿰": ((0.06, 0.08, 0.44, 0.92), (0.48, 0.08, 0.94, 0.92)),
    "⿱": ((0.1, 0.06, 0.9, 0.46), (0.1, 0.5, 0.9, 0.94)),
    "⿸": ((0.06, 0.06, 0.94, 0.94), (0.3, 0.32, 0.92, 0.92)),
    "⿺": ((0.06, 0.06, 0.94, 0.94), (0.34, 0.06, 0.92, 0.74)),
    "⿵": ((0.08, 0.06, 0.92, 0.94), (0.25, 0.35, 0.75, 0.92)),
    "⿴": ((0.1, 0.06, 0.9, 0.94), (0.25, 0.22, 0.75, 0.8)),
    "⿷": ((0.1, 0.06, 0.92, 0.94), (0.3, 0.22, 0.9, 0.8)),
    "⿹": ((0.06, 0.06, 0.94, 0.94), (0.1, 0.3, 0.7, 0.94)),
    "⿶": ((0.08, 0.1, 0.92, 0.94), (0.25, 0.06, 0.75, 0.7)),
}
_PAIR_OF = {"⿲": "⿰", "⿳": "⿱"}


class Part(NamedTuple):
    """A part of a character: its depth there, its strokes' numbers, how unlike its own they are.
    `is_seen` if readers take apart all that it lies in: not 口 in the 言 of 語.
    """

    name: str
    depth: int
    strokes: tuple[int, ...]
    misfit: float | None
    is_seen: bool


class Depth(NamedTuple):
    """How many characters a part is nested in, and whether readers take all of them apart."""

    steps: int
    is_seen: bool

    def below(self, whole: str) -> Depth:
        """Returns the depth of the parts of `whole`, itself a part at this depth."""
        is_one = is_seen_as_one(whole, self.steps == 0, shipped())
        return Depth(self.steps + 1, self.is_seen and not is_one)


class Light(NamedTuple):
    """The strokes of a component in a character, and how unlike its own they are."""

    strokes: frozenset[int]
    misfit: float | None


def resampled(line: Points, count: int) -> Points:
    """Returns a line as `count` points at even distances."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    far = np.concatenate([[0], np.cumsum(steps)])
    at = np.linspace(0, far[-1], count)
    return np.stack([np.interp(at, far, line[:, axis]) for axis in (0, 1)], axis=1)


class Data:
    """The strokes of characters in the shapes of one script."""

    def __init__(self, folder: Path, script: str) -> None:
        self._folder, self._script = folder, script
        self.own = lru_cache(maxsize=None)(self._own)
        self._parts = lru_cache(maxsize=None)(self._found_parts)
        self._count = lru_cache(maxsize=None)(self._counted)
        self.strokes = lru_cache(maxsize=None)(self._strokes)

    def _own(self, char: str) -> Strokes | None:
        """Returns a character's strokes from the data, in the unit square; None if it has none."""
        path = self._folder / f"{char}.json"
        if len(char) != 1 or not path.exists():
            return None
        lines = (np.array(line, float) for line in json.loads(path.read_text())["medians"])
        return tuple(
            np.stack([line[:, 0] / _SQUARE, (_TOP - line[:, 1]) / _SQUARE], axis=1)
            for line in lines
        )

    def parts(self, char: str) -> list[Part]:
        """Returns all parts of a character with known strokes, outer ones before their parts."""
        return self._parts(char)

    def light(self, char: str, component: str) -> Light | None:
        """Returns the strokes of all copies of a component that readers see, else the outermost.
        Returns None if the component isn't found.
        """
        fold = shipped().fold
        copies = [part for part in self.parts(char) if fold(part.name) == component]
        if not copies:
            return None
        depth = min(part.depth for part in copies)
        seen = [part for part in copies if part.is_seen]
        found = seen or [part for part in copies if part.depth == depth]
        misfits = [part.misfit for part in found]
        known = [misfit for misfit in misfits if misfit is not None]
        strokes = frozenset(stroke for part in found for stroke in part.strokes)
        return Light(strokes, max(known) if len(known) == len(misfits) else None)

    def _found_parts(self, char: str) -> list[Part]:
        strokes = self.strokes(char)
        if strokes is None:
            return []
        found: list[Part] = []
        every = list(range(len(strokes)))
        self._walk(Node(char), every, Depth(0, True), _compared(strokes), found)
        return found

    def _walk(
        self, node: Node, strokes: list[int], depth: Depth, lines: Points, found: list[Part]
    ) -> None:
        if not node.parts:
            if depth.steps:
                misfit = self._misfit(node, strokes, lines)
                found.append(Part(node.name, depth.steps, tuple(strokes), misfit, depth.is_seen))
            if len(node.name) == 1 and depth.steps <= _MOST_DEPTH and len(strokes) > 2:
                tree = self._tree(node.name)
                if tree.parts:
                    self._walk(tree, strokes, depth.below(node.name), lines, found)
        elif node.name in "⿰⿱⿲⿳" or node.name in _ABOUT:
            self._split(node.name, node.parts, strokes, depth, lines, found)
        else:
            found.extend(self._overlaid(node, strokes, depth, lines))

    def _split(
        self,
        operator: str,
        parts: Sequence[Node],
        strokes: list[int],
        depth: Depth,
        lines: Points,
        found: list[Part],
    ) -> None:
        if len(parts) == 1:
            self._walk(parts[0], strokes, depth, lines, found)
            return
        ways = [
            (self._strangeness(operator, parts, outer, inner, lines) + extra, outer, inner)
            for outer, inner, extra in self._ways(operator, parts, strokes)
        ]
        if ways:
            _, outer, inner = min(ways, key=lambda way: way[0])
            self._walk(parts[0], outer, depth, lines, found)
            self._split(operator, parts[1:], inner, depth, lines, found)

    def _ways(
        self, operator: str, parts: Sequence[Node], strokes: list[int]
    ) -> Iterator[tuple[list[int], list[int], float]]:
        """Yields (strokes of the first part, those of the others, extra cost) for each split."""
        first, others = self._count(parts[0]), sum(map(self._count, parts[1:]))
        missing = len(strokes) - first - others
        if abs(missing) > 2:
            return
        counts = {(first + missing, others), (first, others + missing)}
        for outer, inner in sorted(counts):
            if outer < 1 or inner < 1:
                continue
            for start in range(outer + 1) if operator in _ABOUT else [outer]:
                around = strokes[:start] + strokes[start + inner :]
                extra = 0 if start == outer else _CLOSED_LATER
                yield around, strokes[start : start + inner], extra

    def _strangeness(
        self,
        operator: str,
        parts: Sequence[Node],
        outer: list[int],
        inner: list[int],
        lines: Points,
    ) -> float:
        misfits = [self._misfit(parts[0], outer, lines)]
        misfits.append(self._misfit(parts[1], inner, lines) if len(parts) == 2 else None)
        unlike = sum(_UNKNOWN if misfit is None else misfit for misfit in misfits)
        return unlike + _disorder(operator, lines[outer], lines[inner])

    def _overlaid(
        self, node: Node, strokes: list[int], depth: Depth, lines: Points
    ) -> Iterator[Part]:
        """Yields the parts of overlaid ones (⿻) whose own strokes are found among the strokes."""
        for part in node.parts:
            own = None if part.parts else self.own(part.name)
            if own is None or len(own) >= len(strokes):
                continue
            ways = [
                (_unlike(_compared(own), lines[some]), some) for some in _runs(strokes, len(own))
            ]
            misfit, some = min(ways, key=lambda way: way[0])
            if misfit < _OVERLAID:
                yield Part(part.name, depth.steps, tuple(some), misfit, depth.is_seen)

    def _misfit(self, node: Node, strokes: Sequence[int], lines: Points) -> float | None:
        own = None if node.parts else self.own(node.name)
        if own is None or len(own) != len(strokes):
            return None
        compared, at = _compared(own), list(strokes)
        misfit = _unlike(compared, lines[at])
        if misfit <= _ORDERED:
            return misfit
        # 车 at the left is finished with a rising stroke, by itself with a falling one.
        swapped = ([*at[:k], at[k + 1], at[k], *at[k + 2 :]] for k in range(len(at) - 1))
        return min([misfit, *(_unlike(compared, lines[order]) for order in swapped)])

    def _counted(self, node: Node, depth: int = 0) -> int:
        """Returns the number of strokes of a part, from the data, its parts, or its shape."""
        if node.parts:
            return sum(self._count(part, depth) for part in node.parts)
        if len(node.name) != 1:
            return 0
        own = self.own(node.name)
        if own is not None:
            return len(own)
        tree = self._tree(node.name)
        if tree.parts and depth < _MOST_DEPTH and tree.name != "⿻":
            return sum(self._count(part, depth + 1) for part in tree.parts)
        return shipped().strokes(node.name)

    def _tree(self, char: str) -> Node:
        return _parsed(_SEEN_AS.get(char) or shipped().sequence(char, self._script))

    # Characters without data

    def _strokes(self, char: str, depth: int = 0) -> Strokes | None:
        """Returns a character's strokes in the unit square, if need be composed of its parts."""
        own = self.own(char)
        if own is not None or depth > 3 or len(char) != 1:
            return own
        return self._composed(self._tree(char), depth)

    def _composed(self, node: Node, depth: int) -> Strokes | None:
        if not node.parts:
            return self.strokes(node.name, depth + 1) if node.name else None
        parts = node.parts
        if len(parts) == 3:
            parts = (parts[0], Node(node.name, parts[1:]))
        operator = _PAIR_OF.get(node.name, node.name)
        if len(parts) != 2 or operator not in _BOXES:
            return None
        first, second = (self._composed(part, depth) for part in parts)
        if first is None or second is None:
            return None
        boxes = self._boxes(operator, parts, (len(first), len(second)))
        return (*_placed(first, boxes[0]), *_placed(second, boxes[1]))

    def _boxes(
        self, operator: str, parts: Sequence[Node], counts: tuple[int, int]
    ) -> Sequence[Points]:
        """Returns the boxes of two parts, as in a character with one of them and one as large."""
        best, found = 99, _BOXES[operator]
        for at in (0, 1):
            like = [] if parts[at].parts else self._index().get((operator, at, parts[at].name), [])
            for char in like[:_ASKED]:
                own = self.own(char) or ()
                outer = [part.strokes for part in self.parts(char) if part.depth == 1]
                if len(outer) != 2 or len(outer[at]) != counts[at]:
                    continue
                unlike = abs(len(outer[1 - at]) - counts[1 - at])
                if unlike < best:
                    best = unlike
                    found = tuple(_box([own[n] for n in numbers]) for numbers in outer)
        return found

    @cache  # noqa: B019 (there are three, as long as the tool runs)
    def _index(self) -> dict[tuple[str, int, str], list[str]]:
        """Returns the characters with data by (operator, 0 or 1, first or second part)."""
        found: dict[tuple[str, int, str], list[str]] = {}
        for char in shipped().characters(self._script):
            tree = self._tree(char)
            if self.own(char) is not None and len(tree.parts) == 2:
                for at in (0, 1):
                    found.setdefault((tree.name, at, tree.parts[at].name), []).append(char)
        return found


def _compared(strokes: Sequence[Points]) -> Points:
    return np.array([resampled(line, _POINTS) for line in strokes])


def _unlike(own: Points, lines: Points) -> float:
    """Returns how unlike strokes are after the best move and stretch, as a share of their size."""
    size = max(np.ptp(lines[..., 0]), np.ptp(lines[..., 1]), 1e-6)
    apart = 0.0
    for axis in (0, 1):
        have, want = own[..., axis].ravel(), lines[..., axis].ravel()
        spread = have.var()
        scale = 1.0
        if spread > 1e-6:
            scale = ((have - have.mean()) * (want - want.mean())).mean() / spread
        scale = min(max(scale, 0.15), 1.6)
        shift = want.mean() - scale * have.mean()
        apart += float(((scale * have + shift - want) ** 2).mean())
    return float(apart**0.5 / size)


def _disorder(operator: str, first: Points, second: Points) -> float:
    """Returns how far two parts are from the places, beside or above, that the operator says."""
    if operator not in "⿰⿲⿱⿳":
        return 0.0
    axis = 0 if operator in "⿰⿲" else 1
    one, other = first[..., axis].ravel(), second[..., axis].ravel()
    wrong = max(0.0, float(one.mean() - other.mean()))
    return wrong + 0.5 * max(0.0, float(np.quantile(one, 0.8) - np.quantile(other, 0.2)))


def _runs(strokes: list[int], count: int) -> Iterator[list[int]]:
    """Yields each run of `count` strokes written one after the other, but for one break."""
    for start, end in combinations(range(len(strokes) + 1), 2):
        skipped = end - start - count
        if skipped == 0:
            yield strokes[start:end]
        elif skipped > 0:
            for before in range(1, count):
                first = start + before
                yield strokes[start:first] + strokes[first + skipped : end]


def _box(lines: Sequence[Points]) -> Points:
    points = np.concatenate(lines)
    return np.concatenate([points.min(0), points.max(0)])


def _placed(strokes: Strokes, box: Points) -> Strokes:
    left, top, right, bottom = _box(strokes)
    size = np.array([right - left, bottom - top])
    scale = np.array([box[2] - box[0], box[3] - box[1]]) / np.where(size > 0.02, size, 1)
    return tuple((line - [left, top]) * scale + [box[0], box[1]] for line in strokes)


@cache
def _parsed(sequence: str) -> Node:
    """Returns the tree of a sequence, a leaf without a name if it can't be parsed."""
    try:
        return ids.parse(sequence) if sequence else Node("")
    except ParseError:
        return Node("")
