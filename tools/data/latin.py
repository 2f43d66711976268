"""Gives the Noto CJK fonts the Latin letters that they lack: Ł, č, ő, İ.

Noto CJK's English letters are those of Adobe's Source fonts, enlarged, in weights of their own.
The missing ones are drawn between two weights of the Source fonts, so that the stems match.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from fontTools.misc.psCharStrings import T2CharString
from fontTools.misc.transform import Scale
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

LETTERS = (*range(0x100, 0x180), *range(0x218, 0x21C))
"""Code points that names and titles of Europe need; Noto CJK has those of pinyin."""


@dataclass(frozen=True)
class Latin:
    """A font to take letters from, or the one that lies `share` of the way to a heavier font."""

    font: str
    heavier: str = ""
    share: float = 0.0

    def files(self, folder: Path) -> list[Path]:
        """The paths of the fonts, which are searched for below `folder`."""
        names = [name for name in (self.font, self.heavier) if name]
        missing = [name for name in names if not any(folder.rglob(name))]
        if missing:
            sys.exit(f"{folder} has no {missing[0]}: unpack there what CONTRIBUTING.md names")
        return [next(folder.rglob(name)) for name in names]


def add_letters(font: TTFont, latin: Latin, folder: Path) -> None:
    """Adds the letters that `font` lacks, at the size of its own; `folder` holds the fonts."""
    fonts = [TTFont(path) for path in latin.files(folder)]
    cmap, own = font.getBestCmap(), [each.getBestCmap() for each in fonts]
    like = cmap[ord("n")]
    private = font["CFF "].cff.topDictIndex[0].CharStrings[like].private
    scale = font["hmtx"][like][0] / _drawn(fonts, "n", latin.share, 1.0)[1]
    for code in LETTERS:
        if code in cmap or not all(code in each for each in own):
            continue
        recorded, width = _drawn(fonts, chr(code), latin.share, scale)
        pen, bounds = T2CharStringPen(width - private.nominalWidthX, None), BoundsPen(None)
        recorded.replay(pen)
        recorded.replay(bounds)
        name = _append(font, pen.getCharString(private), like)
        font["hmtx"][name] = (width, round(bounds.bounds[0]))
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format != 14:
                table.cmap[code] = name


def _drawn(fonts: list[TTFont], char: str, share: float, scale: float) -> tuple[RecordingPen, int]:
    """The enlarged outline of a letter and its width."""
    pens, widths = [], []
    for font in fonts:
        name, pen = font.getBestCmap()[ord(char)], RecordingPen()
        font.getGlyphSet()[name].draw(TransformPen(pen, Scale(scale)))
        pens.append(pen)
        widths.append(scale * font["hmtx"][name][0])
    lighter, heavier = pens[0], pens[-1]
    if _steps(lighter) != _steps(heavier):
        return lighter, round(widths[0])
    mixed = RecordingPen()
    for (step, points), (_step, others) in zip(lighter.value, heavier.value, strict=True):
        pairs = zip(points, others, strict=True)
        between = [
            tuple(a + share * (b - a) for a, b in zip(point, other, strict=True))
            for point, other in pairs
        ]
        mixed.value.append((step, tuple(between)))
    return mixed, round(widths[0] + share * (widths[-1] - widths[0]))


def _steps(pen: RecordingPen) -> list[tuple[str, int]]:
    return [(step, len(points)) for step, points in pen.value]


def _append(font: TTFont, outline: T2CharString, like: str) -> str:
    """Appends a glyph with the alignment zones of the glyph `like`; returns its name."""
    top: Any = font["CFF "].cff.topDictIndex[0]
    used = {int(each[3:]) for each in top.charset[1:]}
    name = f"cid{next(number for number in count(1) if number not in used):05}"
    top.FDSelect.append(top.FDSelect[font.getGlyphID(like)])
    top.CharStrings.charStringsIndex.append(outline)
    top.CharStrings.charStrings[name] = len(top.charset)
    top.charset.append(name)
    font.setGlyphOrder(top.charset)
    return name
