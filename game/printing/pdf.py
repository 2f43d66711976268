"""Pages as a PDF file, made by fpdf2: vectors, with only the used characters embedded."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.app.compat import resource
from game.printing.sheet import (
    BLACK,
    FILES,
    NO_BREAK_SPACE,
    Ink,
    Part,
    Polygon,
    Polyline,
    Sheet,
    Style,
    TextRun,
)
from game.printing.structure import Structure, compacted, producer_class, spaced
from game.ui.palette import Colour
from game.ui.text import language
from generators.base import Tick

if TYPE_CHECKING:
    from fpdf import FPDF

_CREATION_DATE = datetime(2020, 1, 1, tzinfo=UTC)  # so that the same pages are the same bytes
_PARTS_PER_TICK = 200


def pdf(
    sheets: Sequence[Sheet],
    title: str,
    author: str,
    tick: Tick,
    ink: Ink = Ink.COLOUR,
    has_links: bool = True,
) -> bytes:
    """Returns the pages as one file, with an outline and links; the same bytes for the same pages.

    In grey or black ink, all colours are pure greys, so that only black ink is used.
    """
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    _stub_missing_ssl()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that Pillow is missing, which we don't need
        from fpdf import FPDF, ViewerPreferences

    file = FPDF(unit="pt", format=(sheets[0].width, sheets[0].height))
    file.set_auto_page_break(False)
    file.set_creation_date(_CREATION_DATE)
    file.set_producer("Puzzle Cabinet")
    file.set_creator("Puzzle Cabinet")
    file.set_title(title)
    file.viewer_preferences = ViewerPreferences(display_doc_title=True)  # not the file's name
    file.set_author(author)
    file.set_lang(language().replace("_", "-"))
    structure = Structure(file)
    known: set[str] = set()
    heading = ""
    for number, sheet in enumerate(sheets):
        tick(number / len(sheets))
        file.add_page(format=(sheet.width, sheet.height))
        structure.begin_page()
        is_same = sheet.heading in ("", heading)  # a blank page has none
        if not is_same:
            heading = sheet.heading
        if has_links:
            _add_links(file, sheet, "" if is_same else heading)
        for place, (part, tag) in enumerate(spaced(sheet.tagged_parts)):
            if place % _PARTS_PER_TICK == 0:
                tick(None)
            structure.mark(tag, is_repeated=is_same and tag.role == "H1")
            if isinstance(part, TextRun) and part.typeface not in known:
                known.add(part.typeface)
                file.add_font(part.typeface, "", str(resource("fonts", FILES[part.typeface])))
                _number_by_glyph(file.fonts[part.typeface])
            _draw_part(file, part if ink is Ink.COLOUR else _in_grey(part))
        structure.mark(None)
    tick(None)
    return compacted(bytes(file.output(output_producer_class=producer_class(structure.elements))))


def _add_links(file: FPDF, sheet: Sheet, heading: str) -> None:
    """Adds a page's links, and its entries to the outline, below a heading unless that is ""."""
    if heading:
        file.y = 0
        file.start_section(heading)
    for name, file.y in sheet.bookmarks:
        file.start_section(name, level=1)
    for box, page in sheet.links:
        file.link(*box, file.add_link(page=page))


def _number_by_glyph(font: Any) -> None:
    """Makes the code of every character its glyph's own number in the typeface.

    fpdf2 numbers characters in order of use and embeds a table from these numbers to the glyphs,
    which several programs that extract text can't use.
    """
    codes = font.subset._char_id_per_glyph
    codes.clear()

    def pick(glyph: Any) -> int | None:
        if glyph is None:
            return None
        code: int = codes.setdefault(glyph, int(glyph.glyph_name.removeprefix("cid")))
        return code

    font.subset.pick_glyph = pick


def _stub_missing_ssl() -> None:
    """Lets fpdf2 be imported in a release, which has no ssl module.

    fpdf2 imports classes that fetch pictures over HTTPS; we have no such pictures.
    """
    for module, name in (("urllib.request", "HTTPHandler"), ("http.client", "HTTPConnection")):
        library, with_ssl = import_module(module), name.replace("HTTP", "HTTPS")
        if not hasattr(library, with_ssl):
            setattr(library, with_ssl, getattr(library, name))


def _in_grey(part: Part) -> Part:
    """Returns a part of a page in grey; the colour of text becomes full black."""
    grey = 0 if part.colour == BLACK else Style(Ink.GREY).tint(part.colour)[0]
    return part._replace(colour=(grey, grey, grey))


def _components(colour: Colour) -> tuple[int, ...]:
    """Returns a colour's components: a grey as one number, so that only black ink prints it."""
    return colour[:1] if len({*colour}) == 1 else colour


def _draw_part(file: FPDF, part: Part) -> None:
    """Draws a part of a page in the file."""
    if isinstance(part, TextRun):
        file.set_font(part.typeface, size=part.size)
        file.set_text_color(*_components(part.colour))
        text = part.text.replace(NO_BREAK_SPACE, " ")  # the lines are broken by now
        if part.turned:
            with file.rotation(180, *part.at):
                file.text(*part.at, text)
        else:
            file.text(*part.at, text)
    elif isinstance(part, Polygon):
        file.set_fill_color(*_components(part.colour))
        file.polygon(list(part.points), style="F")
    else:
        _draw_line(file, part)


def _draw_line(file: FPDF, line: Polyline) -> None:
    """Draws a line in the file, closed if it ends where it begins."""
    file.set_draw_color(*_components(line.colour))
    file.set_line_width(line.width)
    if line.points[0] == line.points[-1]:
        file.polygon(list(line.points[:-1]), style="D")
    else:
        file.polyline(list(line.points), style="D")
