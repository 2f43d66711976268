"""Draws the program's icon, a seal with 谜, into assets/: `python -m tools.icons`.

PNG for Linux and the window, ICO for Windows, ICNS for macOS; the last two are PNGs in a box. The
package for Linux has an SVG besides, which `tools.deb` asks for.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"

_SEAL, _PAPER = (0xBF, 0x3B, 0x2B), (0xFF, 0xF8, 0xEC)
_OVERSAMPLING = 4
_LINE_FROM_PX = 48  # below, the inner line is a smear and the character needs its room
_PNGS = {"icon.png": 256, "icon-64.png": 64, "icon-32.png": 32}
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}


def seal(size: int) -> pygame.Surface:
    """The icon, `size` pixels square, on a transparent ground."""
    big = size * _OVERSAMPLING
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*_SEAL, 0))  # or the rounded corners get a dark fringe when scaled
    pygame.draw.rect(surface, _SEAL, surface.get_rect(), border_radius=big * 12 // 100)
    if size >= _LINE_FROM_PX:
        inner = surface.get_rect().inflate(-big * 15 // 100, -big * 15 // 100)
        pygame.draw.rect(surface, _PAPER, inner, max(1, big // 64), big * 7 // 100)
    share = 68 if size >= _LINE_FROM_PX else 90
    glyph = _character(big * share // 100)
    surface.blit(glyph, glyph.get_rect(center=surface.get_rect().center))
    return pygame.transform.smoothscale(surface, (size, size))


def _character(height: int) -> pygame.Surface:
    """谜 cut to its ink: the font's own box would set it too low."""
    font = pygame.font.Font(str(ROOT / "fonts" / "serif-bold.otf"), height)
    ink = font.render("谜", True, _PAPER)
    return ink.subsurface(ink.get_bounding_rect())


def svg() -> str:
    """The icon as an SVG file, after the largest that `seal` draws."""
    from fontTools.pens.boundsPen import BoundsPen  # late: all else does without
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.ttLib import TTFont

    font = TTFont(ROOT / "fonts" / "serif-bold.otf")
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord("谜")]
    outline, bounds = SVGPathPen(glyphs), BoundsPen(glyphs)
    glyphs[name].draw(outline)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    units = font["head"].unitsPerEm * 100 // 68  # as wide as the picture
    col, row = (units - left - right) / 2, (units + bottom + top) / 2
    edge, line = units * 12 // 100, units // 64
    inset, inner = units * 15 // 200 + line // 2, units - units * 15 // 100 - line
    seal, paper = ("#" + bytes(colour).hex() for colour in (_SEAL, _PAPER))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {units} {units}">
<rect width="{units}" height="{units}" rx="{edge}" fill="{seal}"/>
<rect x="{inset}" y="{inset}" width="{inner}" height="{inner}" rx="{units * 6 // 100}" \
fill="none" stroke="{paper}" stroke-width="{line}"/>
<path transform="translate({col} {row}) scale(1 -1)" fill="{paper}" d="{outline.getCommands()}"/>
</svg>
"""


@cache
def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(seal(size), file, "icon.png")
    return file.getvalue()


def ico(sizes: Iterable[int]) -> bytes:
    """A Windows icon file with a PNG for every size, 256 at most."""
    images = [(size, png(size)) for size in sizes]
    offset = 6 + 16 * len(images)
    entries = b""
    for size, data in images:
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(d for _, d in images)


def icns(types: Mapping[bytes, int]) -> bytes:
    """A macOS icon file; `types` says how large the picture of each of Apple's types is."""
    chunks = b"".join(
        name + struct.pack(">I", 8 + len(png(size))) + png(size) for name, size in types.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def main() -> None:
    """Writes all icon files."""
    pygame.font.init()
    ASSETS.mkdir(exist_ok=True)
    for name, size in _PNGS.items():
        (ASSETS / name).write_bytes(png(size))
    (ASSETS / "icon.ico").write_bytes(ico(_ICO_SIZES))
    (ASSETS / "icon.icns").write_bytes(icns(_ICNS_TYPES))


if __name__ == "__main__":
    main()
