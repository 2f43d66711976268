"""Builds assets/web/fonts from fonts/: `python -m tools.data.webfonts`, with brotli.

Web pages carry these files inside them, so they hold only the characters that a page can show.
The same fonts give the same bytes.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from generators.kinds import kind_rows
from generators.words.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "assets" / "web" / "fonts"
_ASCII = "".join(map(chr, range(0x20, 0x7F)))
_LATIN = "¡¿«»°§" + "".join(map(chr, range(0xC0, 0x100))) + "Œœ"
_MARKS = "‘’“”–—…•×·✓"
_SEALS = "谜解"
FACES = {
    "serif": "serif-bold.otf",
    "serif-regular": "serif.otf",
    "sans": "sans.otf",
    "sans-bold": "sans-bold.otf",
}
"""By the name of the web font: the font that it is cut from."""


def characters(name: str) -> str:
    """The characters that a web font holds: the one of titles also has those of seals."""
    others = "".join(language.letters for language in LANGUAGES.values())
    text = _ASCII + _LATIN + _MARKS + others
    if name == "serif":
        text += _SEALS + "".join(row.native_title for row in kind_rows())
    return text


def build(name: str, target: Path) -> Path:
    """Writes a web font into a folder and returns its path."""
    font = TTFont(ROOT / "fonts" / FACES[name], recalcTimestamp=False)
    features = ["kern"] if name == "serif" else []  # small sizes do without
    options = Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 13, 14])
    options.desubroutinize = True
    subsetter = Subsetter(options)
    subsetter.populate(text=characters(name))
    subsetter.subset(font)
    font.flavor = "woff2"
    path = target / f"{name}.woff2"
    font.save(path)
    return path


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for each in FACES:
        print(f"{build(each, TARGET).name}: {(TARGET / f'{each}.woff2').stat().st_size:,} bytes")
