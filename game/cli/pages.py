"""Puzzles as pages: what print and book write."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.output import progress_line, write
from game.files import plain as files
from game.ui.text import _
from generators.base import ParseError, Tick

if TYPE_CHECKING:
    from game.printing.layout import Item
    from game.printing.sheet import Sheet

_PAGES = (".pdf", ".svg", ".png")


def check_pages(args: Namespace, is_book: bool) -> None:
    """Raises ParseError if the arguments of `print` or `book` ask for files it can't write."""
    out = args.out
    _check_room(args)
    if str(out) == files.STANDARD:
        if args.answers == "separate":
            raise ParseError("Give a .pdf file name: the answers become a second file beside it.")
        return
    if out.suffix.lower() not in _PAGES:
        name = repr(str(out))
        if is_book:
            raise ParseError("Give a file name that ends in .pdf, not {name}.", name=name)
        raise ParseError(
            "The file to write comes last, and its name ends in {endings}. {name} doesn't.",
            endings=", ".join(_PAGES),
            name=name,
        )
    if args.answers == "separate" and out.suffix.lower() == ".pdf":
        files.check_writable(_answers_file(out), args.force)
    if is_book and out.suffix.lower() != ".pdf":
        raise ParseError(
            "A book has several pages, so it can't be saved as a picture. Give a .pdf file name."
        )
    if args.answers in ("end", "separate") and out.suffix.lower() != ".pdf":
        raise ParseError(
            "The answers need a page of their own, so this can't be saved as a picture. Give a "
            ".pdf file name, or leave out --answers."
        )
    files.check_writable(out, args.force)


def _check_room(args: Namespace) -> None:
    """Raises ParseError if --per-page is more than any page of that size can hold."""
    from game.printing.layout import PrintLayout

    most = PrintLayout(args.paper, is_large=args.large).most_per_page
    if args.per_page and args.per_page > most:
        raise _no_room(most, args.per_page)


def _no_room(most: int, asked: int) -> ParseError:
    return ParseError(
        "A page of this size holds only {most} of these puzzles, not {n}. Use a "
        "smaller --per-page.",
        most=most,
        n=asked,
    )


def _answers_file(out: Path) -> Path:
    """Returns the name of the file for the answers: `book-answers.pdf` for `book.pdf`."""
    return out.with_name(f"{out.stem}-answers{out.suffix}")


def write_pages(args: Namespace, items: Sequence[Item], title: str) -> int:
    """Lays out the puzzles, writes the file and warns of small text; returns the exit status."""
    from game.printing.book import about_file, ordered, pages_of
    from game.printing.layout import Answers, PrintLayout

    layout = PrintLayout(
        args.paper,
        args.per_page or args.usual_per_page,
        args.ink,
        args.large,
        Answers(args.answers),
        args.how,
        title,
        args.note or "",
        is_graded=bool(title),
        author=args.author or "",
        gutter=args.gutter,
        footer=args.footer,
        shows_ids=not args.no_ids,
        has_contents=not args.no_contents,
    )
    with progress_line(_("laying out")) as tick:
        pages = pages_of(ordered(items, layout), layout, tick)
        if args.per_page and pages.most < args.per_page:
            raise _no_room(pages.most, args.per_page)
        own, author = about_file(items)
        names = title or own or args.out.stem.strip("-"), layout.author or author
        sheets, is_apart = pages.sheets, layout.answers is Answers.SEPARATE
        puzzle_pages = sheets[: len(sheets) - pages.answers] if is_apart else sheets
        write(args, _as_file(puzzle_pages, args, names, tick), args.out)
        if is_apart:
            answers = _as_file(sheets[len(puzzle_pages) :], args, names, tick)
            write(args, answers, _answers_file(args.out))
    for number in pages.crowded:
        warning = _(
            "Page {n}: the puzzle was shrunk to fit, and its text is smaller than {least} points."
        )
        least = round(layout.style.min_size)
        print(warning.format(n=number, least=least), file=sys.stderr)
    return 0


def _as_file(pages: Sequence[Sheet], args: Namespace, names: tuple[str, str], tick: Tick) -> bytes:
    """Returns pages in the format that the file name asks for. Raises ParseError.

    `names` are the title and the author that a PDF file has.
    """
    suffix = args.out.suffix.lower()
    if suffix == ".pdf" or str(args.out) == files.STANDARD:
        from game.printing.pdf import pdf
        from game.printing.sheet import Ink

        return pdf(pages, *names, tick, Ink(args.ink))
    if len(pages) > 1:
        raise ParseError(
            "This takes {n} pages, but a picture has only one. Give a .pdf file name.",
            n=len(pages),
        )
    if suffix == ".svg":
        from game.printing.svg import svg

        return svg(pages[0])
    from game.printing.preview import png

    return png(pages[0])
