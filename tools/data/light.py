"""Finds what is lit: `python -m tools.data.light find FOLDER [SCRIPT …]`, `share …` or `drop`.

FOLDER is the unpacked npm package hanzi-writer-data 2.0.1 (`npm pack hanzi-writer-data@2.0.1`,
then unpack the .tgz: a folder `package`); numpy and Pillow are needed, which nothing else uses.
For every part that a wall may light in a character its strokes are found in these data
(`strokes.py`) and laid on the ink of the shipped face (`laying.py`). The ink is cut where strokes
meet (`glyphs.py`), and each piece is lit if a stroke of the part is the nearest. What is doubtful,
or unlike the part in other characters (`likeness.py`), is left out, and so are the pairs listed in
`light.txt`; the rest goes into assets/.
`find` takes hours for all scripts, and prints what it left out and why; `share` looks only for
what has no entry yet, and not where another face draws the character alike; `drop` only leaves
out what has been added to the list and what no reader sees any more; `sheet OUT.png` draws pairs
(from stdin, a line each: script, character, part) to be looked at.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.ttGlyphSet import _TTGlyphSet as _GlyphSet

from game.faces.walls import lionlook as faces
from game.faces.walls.lionlook import TYPEFACES
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.base import no_tick
from generators.grid import bits
from generators.lionwall.candidate import PoolRange, pool_of
from generators.lionwall.characters import highlights
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import SEEN, visibility_of
from tools.data import glyphs, laying, likeness, outlines, strokes
from tools.data.components import ROOT, pack
from tools.data.glyphs import Array

_LATEST = {"sc": 5, "tc": 4, "jp": 4, "tw": 3}
_LEAST_MEMBERS = 4
_MOST_COST = 4.0  # a stroke that is farther does not speak more clearly for the other
_PAPER = 0.18  # how much all pixels of a piece count, against those of its spine
_PULL = 1.5  # how much a pixel counts that a piece shares with its neighbour
_SPECK = 0.012  # of the ink: smaller pieces are as those that they touch
_HEAD, _LARGEST_HEAD = 0.5, 0.03  # what such a piece shares, squared, of its size; of the ink
_BADNESS = 0.004  # how much worse a way to lay the strokes is that counts a third
# What is doubtful: shares of ink that is unclear, or highlighted differently when the strokes are
# placed in another way; how unlike its own the strokes of the part are; and how many pixels of
# highlighted and other ink touch where these are not known. Of 400 pairs of dealt walls that were
# looked at, none was wrong.
_MOST_WEAK, _MOST_ODD, _MOST_MISFIT, _MOST_TORN = 0.05, 0.05, 0.14, 60
_LEAST_ALIKE = 0.88  # what looks less like the part in other characters is not believed
_MOST_MISSED = 0.42  # of a stroke that lies on no ink of its colour

Pair = likeness.Pair


class Finding(NamedTuple):
    """The outline entry of a lit part, and why it is doubtful ("" if it is not)."""

    entry: str
    doubt: str


def pairs(scripts: Sequence[str]) -> Iterator[Pair]:
    """Yields (script, character, component) for all that a wall of these scripts may light."""
    for script in scripts:
        pool = pool_of(script, PoolRange(_LATEST[script]), no_tick)
        for name in bits(pool.nameable):
            members = pool.members(name, SEEN)
            if members.bit_count() >= _LEAST_MEMBERS:
                for char in bits(members):
                    yield script, pool.chars[char], pool.names[name]


@dataclass(frozen=True)
class Character:
    """A character whose strokes are laid on the ink of a face, in several ways."""

    ink: glyphs.Ink
    sizes: Array
    """The pixels of each piece."""
    ways: Sequence[laying.Laid]
    edit_of: Array
    """For each point of a way, the number of its stroke."""
    spine_pieces: Array
    near: Array
    """For each stroke and each of some sampled pixels, their distance as a cost."""
    near_pieces: Array

    def lit(self, some: frozenset[int], way: laying.Laid | None = None) -> Array:
        """Returns for each piece whether it belongs to `some` strokes, by one way or by all."""
        return self._settled(self._leaning(some, way) + self._by_paper(some))

    def unclear(self, some: frozenset[int], is_lit: Array) -> float:
        """Returns the share of the ink in pieces that lean to neither side or against `is_lit`."""
        leaning = self._leaning(some, None)
        count = np.bincount(self.spine_pieces, minlength=len(self.sizes))
        sure = np.abs(leaning) / np.maximum(1, count * _MOST_COST)
        against = (leaning > 0) != is_lit
        doubt = np.where(against, 0.5 + sure / 2, np.where(sure < 0.5, 1 - sure, 0))
        return float((self.sizes * doubt)[count >= 5].sum() / self.sizes.sum())

    def missed(self, some: frozenset[int], is_lit: Array) -> float:
        """Returns the largest share of a stroke that lies on no ink of its colour."""
        pixels = is_lit[self.ink.pieces]
        columns, rows = glyphs.pixel(self.ways[0].points).T
        on_lit = _near(pixels)[rows, columns]
        on_dark = _near(self.ink.pixels & ~pixels)[rows, columns]
        shares = [
            (on_lit if stroke in some else on_dark)[self.edit_of == stroke].mean()
            for stroke in range(len(self.near))
        ]
        return 1 - float(min(shares))

    def _leaning(self, some: frozenset[int], way: laying.Laid | None) -> Array:
        """Returns for each piece how much nearer it is to `some` strokes than to the others."""
        ways = [way] if way else self.ways
        best = min(laid.badness for laid in ways)
        weights = [np.exp((best - laid.badness) / _BADNESS) for laid in ways]
        leaning = [
            self._summed(laid.costs, some, self.spine_pieces) * weight
            for laid, weight in zip(ways, weights, strict=True)
        ]
        return sum(leaning) / sum(weights)

    def _by_paper(self, some: frozenset[int]) -> Array:
        return _PAPER * self._summed(self.near, some, self.near_pieces)

    def _summed(self, costs: Array, some: frozenset[int], pieces: Array) -> Array:
        of_part = sorted(some)
        others = [stroke for stroke in range(len(costs)) if stroke not in some]
        leaning = costs[others].min(0) - costs[of_part].min(0)
        clipped = np.clip(leaning, -_MOST_COST, _MOST_COST)
        return np.bincount(pieces, clipped, len(self.sizes))

    def _settled(self, leaning: Array) -> Array:
        """Returns for each piece whether it is lit, once neighbours have pulled at one another."""
        borders, paper = self.ink.borders, np.arange(len(leaning)) == 0
        is_lit = (leaning > 0) & ~paper
        for _ in range(12):
            pull = _PULL * (borders @ is_lit - borders @ (~is_lit & ~paper))
            new = (leaning + pull > 0) & ~paper
            if (new == is_lit).all():
                break
            is_lit = new
        for piece, stem in self._heads():
            is_lit[piece] = is_lit[stem]
        return self._without_specks(is_lit)

    def _heads(self) -> Iterator[tuple[int, int]]:
        """Yields (piece, piece it was cut from) for broad ends of strokes, small ones first."""
        for piece in np.argsort(self.sizes):
            touches = self.ink.borders[piece]
            stem = touches.argmax()
            border = touches[stem]
            is_small = 0 < self.sizes[piece] < _LARGEST_HEAD * self.sizes.sum()
            if is_small and border**2 > _HEAD * self.sizes[piece] and 1.5 * border > touches.sum():
                yield piece, stem

    def _without_specks(self, is_lit: Array) -> Array:
        """Returns `is_lit` with small areas inside the other colour turned to that colour."""
        is_lit = is_lit.copy()
        for own in sorted(
            _regions(self.ink.borders, is_lit), key=lambda own: self.sizes[own].sum()
        ):
            touches = self.ink.borders[own].sum(0)
            touches[own] = 0
            size, border = self.sizes[own].sum(), touches.sum()
            is_head = border**2 > _HEAD * size  # of a stroke of the other colour
            if border and size < (_LARGEST_HEAD if is_head else _SPECK) * self.sizes.sum():
                is_lit[own] = ~is_lit[own]
        return is_lit


def _near(mask: Array) -> Array:
    """Returns the mask with all pixels that are within three of it."""
    for _ in range(3):
        mask = outlines.grown(mask)
    return mask


def _regions(borders: Array, is_lit: Array) -> list[list[int]]:
    """Returns the connected groups of pieces of one colour."""
    left, found = set(range(1, len(is_lit))), []
    while left:
        waiting, own = [left.pop()], list[int]()
        while waiting:
            piece = waiting.pop()
            own.append(piece)
            near = {n for n in np.nonzero(borders[piece])[0] if is_lit[n] == is_lit[piece]}
            waiting += near & left
            left -= near
        found.append(own)
    return found


def character(data: strokes.Data, face: Path, char: str) -> Character | None:
    """Returns a character with its strokes laid; None if strokes or ink are unknown."""
    lines, ink = data.strokes(char), glyphs.ink_of(face, char)
    if lines is None or ink is None:
        return None
    spine = glyphs.spine_of(ink.pixels)
    part_of = np.zeros(len(lines), int)
    outer = [part for part in data.parts(char) if part.depth == 1]
    for number, part in enumerate(outer, 1):
        part_of[list(part.strokes)] = number
    ways, edit_of = laying.laid(lines, part_of, spine)
    at = glyphs.pixel(spine.points)
    rows, columns = (places[::9] for places in np.nonzero(ink.pixels))
    some = (np.stack([columns, rows], axis=1) + 0.5) / glyphs.EM - highlights.MARGIN
    sizes = np.bincount(ink.pieces.ravel())
    sizes[0] = 0
    return Character(
        ink,
        sizes,
        ways,
        edit_of,
        ink.pieces[at[:, 1], at[:, 0]],
        laying.nearest(ways[0].points, edit_of, some),
        ink.pieces[rows, columns],
    )


def findings(
    data: strokes.Data, face: Path, char: str, names: Sequence[str]
) -> dict[str, Finding]:
    """Returns, by component, how it is lit in a character."""
    lights = {name: data.light(char, name) for name in names}
    known = {name: light for name, light in lights.items() if light is not None}
    found = {name: Finding("", "the strokes of the part are not known") for name in names}
    laid = character(data, face, char) if known else None
    if laid is None:
        return found
    for name, light in known.items():
        if len(light.strokes) == len(laid.near):
            found[name] = Finding(_ALL, "")
            continue
        is_lit = laid.lit(light.strokes)
        pixels = is_lit[laid.ink.pieces]
        dark = laid.ink.pixels & ~pixels
        if not pixels.any() or not dark.any():
            found[name] = Finding("", "no ink, or all of it")
            continue
        entry = outlines.entry(pixels, dark, laid.ink.corners)
        found[name] = Finding(entry, _doubt(laid, light, is_lit))
    return found


_ALL = "0000ff00ffff00ff"
_NOTICE = (
    "Where strokes lie was learnt from hanzi-writer-data 2.0.1, which is made from fonts of Arphic"
    " Technology (ARPHICPL.TXT); laid on the faces of Lion Wall and made outlines in November 2026"
)


def _doubt(laid: Character, light: strokes.Light, is_lit: Array) -> str:
    """Returns why a light is doubtful, "" if it is not."""
    ink = laid.sizes.sum()
    weak = laid.unclear(light.strokes, is_lit)
    ways = (laid.lit(light.strokes, way) for way in laid.ways)
    odd = max(laid.sizes[other != is_lit].sum() for other in ways) / ink
    torn = laid.ink.borders[np.ix_(is_lit, ~is_lit)].sum()
    if weak > _MOST_WEAK:
        return f"{weak:.0%} of the ink are unclear"
    if odd > _MOST_ODD:
        return f"{odd:.0%} of the ink belong elsewhere if strokes are laid in another way"
    missed = laid.missed(light.strokes, is_lit)
    if missed > _MOST_MISSED:
        return f"{missed:.0%} of a stroke lie on other ink"
    if light.misfit is None and torn > _MOST_TORN:
        return f"lit and dark touch along {torn:.0f} pixels"
    if light.misfit is not None and light.misfit > _MOST_MISFIT:
        return f"strokes are unlike those of the part: {light.misfit:.2f}"
    return ""


# The list


def _work(job: tuple[Path, str, str, tuple[str, ...]]) -> dict[str, Finding]:
    folder, script, char, names = job
    face = ROOT / "fonts" / f"{TYPEFACES[script]}.otf"
    return findings(_data(folder, script), face, char, names)


@cache
def _data(folder: Path, script: str) -> strokes.Data:
    return strokes.Data(folder, script)


def find(folder: Path, scripts: Sequence[str]) -> None:
    """Lights all pairs of these scripts, packs the sure ones and prints the doubtful ones.

    What is packed of other scripts stays.
    """
    wanted: dict[tuple[str, str], set[str]] = defaultdict(set)
    for script, char, name in pairs(scripts):
        if shipped().fold(char) != name:
            wanted[script, char].add(name)
    kept = {pair: entry for pair, entry in packed().items() if pair[0] not in scripts}
    entries = lit(folder, wanted)
    write({**kept, **entries})


def share(folder: Path, scripts: Sequence[str]) -> None:
    """Lights the pairs of these scripts that have no entry, and packs the sure ones.

    Where the face of another script draws a character alike, what is lit there is lit here.
    """
    entries, wanted = packed(), dict[tuple[str, str], set[str]]()
    rows = {pair[:2] for pair in entries}
    for script, char, name in pairs(scripts):
        others = [
            other
            for other in TYPEFACES
            if (other, char) in rows and drawing(other, char) == drawing(script, char)
        ]
        if shipped().fold(char) == name or (script, char, name) in entries:
            continue
        entry = next((entries.get((other, char, name), "") for other in others), "")
        if entry:
            entries[script, char, name] = entry
        elif not others:
            wanted.setdefault((script, char), set()).add(name)
    write(entries)
    print(f"{len(wanted)} characters are drawn in no other face", flush=True)
    write({**entries, **lit(folder, wanted)})


@cache
def _face(script: str) -> tuple[Mapping[int, str], _GlyphSet]:
    font = TTFont(ROOT / "fonts" / f"{TYPEFACES[script]}.otf")
    return font.getBestCmap(), font.getGlyphSet()


@cache
def drawing(script: str, char: str) -> str:
    """Returns how the face of a script draws a character; "" if it doesn't."""
    cmap, glyph_set = _face(script)
    if ord(char) not in cmap:
        return ""
    pen = RecordingPen()
    glyph_set[cmap[ord(char)]].draw(pen)
    return repr(pen.value)


def lit(folder: Path, wanted: Mapping[tuple[str, str], set[str]]) -> dict[Pair, str]:
    """Returns the entries of what is surely lit, and prints the doubtful ones."""
    jobs = [(folder, *place, tuple(sorted(names))) for place, names in sorted(wanted.items())]
    entries: dict[Pair, str] = {}
    counts: Counter[str] = Counter()
    with Pool() as workers:
        for job, found in zip(jobs, workers.imap(_work, jobs, 8), strict=True):
            _, script, char, _ = job
            for name, (entry, doubt) in found.items():
                counts[script] += 1
                if doubt:
                    print(script, name, char, doubt)
                else:
                    entries[script, char, name] = entry
    for pair, alike in sorted(likeness.likeness(shapes(entries)), key=lambda each: each[1]):
        if alike < _LEAST_ALIKE:
            script, char, name = pair
            print(script, name, char, f"unlike the part in other characters: {alike:.2f}")
            del entries[pair]
    for script, count in counts.items():
        print(f"{script}: {sum(pair[0] == script for pair in entries) / count:.1%} of {count} lit")
    return entries


def shapes(entries: Mapping[Pair, str]) -> dict[Pair, likeness.Shape]:
    """Returns the shape of the ink that each entry lights."""
    return {
        (script, char, name): likeness.shape_of(
            outlines.drawn(entry) & _ink(ROOT / "fonts" / f"{TYPEFACES[script]}.otf", char)
        )
        for (script, char, name), entry in entries.items()
    }


@lru_cache(maxsize=8)
def _ink(face: Path, char: str) -> Array:
    return glyphs.pixels_of(face, char)


def dropped() -> Iterator[Pair]:
    """Yields the pairs of light.txt, which people have found to look wrong."""
    for line in Path(__file__).with_name("light.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            script, name, chars = line.split(" ")
            yield from ((script, char, name) for char in chars)


def packed() -> dict[Pair, str]:
    """Returns the entries of assets/ for components that a reader sees."""
    found = {}
    for script in TYPEFACES:
        for char, name in highlights.pairs(script):
            if visibility_of(name, char, script, shipped()) in SEEN:
                found[script, char, name] = highlights.entry(script, char, name) or ""
    return found


def write(entries: Mapping[Pair, str]) -> None:
    """Packs the entries into assets/, without the pairs that look wrong."""
    rows = defaultdict(list)
    without = set(dropped())
    for pair, entry in sorted(entries.items()):
        if pair not in without:
            rows[pair[:2]].append(pair[2] + entry)
    text = "\n".join([_NOTICE, *(";".join([*place, *parts]) for place, parts in rows.items())])
    pack(ROOT / "assets" / highlights.FILE, text)


def sheet(rows: Sequence[Pair], out: Path, columns: int = 12, side: int = 110) -> None:
    """Saves a picture of characters with their lit parts, each row numbered by its first pair."""
    theme = Theme(LIGHT, 1.0)
    picture = pygame.Surface((columns * side + 30, -(-len(rows) // columns) * (side + 16)))
    picture.fill((255, 255, 255))
    for at, (script, char, name) in enumerate(rows):
        row, column = divmod(at, columns)
        shapes = faces.GlyphShapes(script, TYPEFACES[script])
        spot = (30 + column * side, row * (side + 16))
        picture.blit(faces.glyph(theme, shapes, char, side * 0.82, (35, 39, 46), name), spot)
        mark = name if faces.is_highlighted(shapes, char, name) else f"({name})"
        under = (spot[0] + side // 2, spot[1] + side + 4)
        theme.write(picture, mark, under, 13, (0, 90, 200), anchor="center")
        if not column:
            theme.write(picture, str(at), (4, spot[1] + side // 2), 14, (0, 0, 0))
    pygame.image.save(picture, out)


if __name__ == "__main__":
    pygame.font.init()
    if sys.argv[1] in ("find", "share"):
        (find if sys.argv[1] == "find" else share)(
            Path(sys.argv[2]), sys.argv[3:] or tuple(TYPEFACES)
        )
    elif sys.argv[1] == "sheet":
        asked = [line.split() for line in sys.stdin]
        sheet([(script, char, part) for script, char, part in asked], Path(sys.argv[2]))
    else:
        write(packed())
