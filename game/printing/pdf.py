"""Pages as a PDF file, by fpdf2: vectors, and of every face the characters that are used."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING

from game.app.compat import resource
from game.printing.sheet import FILES, Part, Polygon, Polyline, Sheet, TextRun
from generators.base import Tick

if TYPE_CHECKING:
    from fpdf import FPDF

_MADE = datetime(2020, 1, 1, tzinfo=UTC)  # the same pages are the same bytes
_OPERATORS_A_TICK = 200


def pdf(sheets: Sequence[Sheet], title: str, tick: Tick) -> bytes:
    """The pages as one file; the same bytes for the same pages."""
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    _ready()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is no Pillow: only pictures need it
        from fpdf import FPDF

    file = FPDF(unit="pt", format=(sheets[0].wide, sheets[0].high))
    file.set_auto_page_break(False)
    file.set_creation_date(_MADE)
    file.set_producer("Puzzle Cabinet")
    file.set_creator("Puzzle Cabinet")
    file.set_title(title)
    known: set[str] = set()
    for number, sheet in enumerate(sheets):
        tick(number / len(sheets))
        file.add_page(format=(sheet.wide, sheet.high))
        for place, part in enumerate(sheet.parts):
            if place % _OPERATORS_A_TICK == 0:
                tick(None)
            if isinstance(part, TextRun) and part.cut not in known:
                known.add(part.cut)
                file.add_font(part.cut, "", str(resource("fonts", FILES[part.cut])))
            _draw(file, part)
    tick(None)
    return bytes(file.output())


def _ready() -> None:
    """Lets the library be imported in a release, which has no ssl.

    It names what fetches pictures from addresses: we have none, and nothing is ever fetched.
    """
    for module, name in (("urllib.request", "HTTPHandler"), ("http.client", "HTTPConnection")):
        library, with_ssl = import_module(module), name.replace("HTTP", "HTTPS")
        if not hasattr(library, with_ssl):
            setattr(library, with_ssl, getattr(library, name))


def _draw(file: FPDF, part: Part) -> None:
    if isinstance(part, TextRun):
        file.set_font(part.cut, size=part.size)
        file.set_text_color(*part.colour)
        if part.turned:
            with file.rotation(180, *part.at):
                file.text(*part.at, part.text)
        else:
            file.text(*part.at, part.text)
    elif isinstance(part, Polygon):
        file.set_fill_color(*part.colour)
        file.polygon(list(part.points), style="F")
    else:
        _draw_line(file, part)


def _draw_line(file: FPDF, line: Polyline) -> None:
    file.set_draw_color(*line.colour)
    file.set_line_width(line.width)
    if line.points[0] == line.points[-1]:
        file.polygon(list(line.points[:-1]), style="D")
    else:
        file.polyline(list(line.points), style="D")
