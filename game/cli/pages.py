"""Puzzles as pages: what print and book write."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.output import progress_line, write
from game.dealing import batches, opening
from game.dealing.batches import Batch, NoveltyFilter, ProgressLine
from game.dealing.opening import FoundPuzzle, Reader
from game.files import plain as files
from game.printing.options import is_isbn, layout_options
from game.ui.text import _, join_parts, translate
from generators.base import AnyKind, Names, Opened, ParseError, Preset, Tick, UsageError

if TYPE_CHECKING:
    from game.printing.layout import Item, PrintLayout
    from game.printing.sheet import Sheet

_PAGES = (".pdf", ".svg", ".png")


_MOST_TITLE = 120
_FEWEST_BOUND = 24
"""The pages of the thinnest book that many printers bind."""
_MOST_NUMBERS = 3
"""How many puzzles a warning names by their numbers."""


def check_pages(args: Namespace, is_book: bool) -> None:
    """Raises ParseError if the arguments of `print` or `book` ask for files it can't write."""
    out = args.out
    _check_room(args)
    title = getattr(args, "title", "") or getattr(args, "heading", "")
    if len(title) > _MOST_TITLE:
        raise UsageError(
            f"This title has {len(title)} characters. At most {_MOST_TITLE} fit on the page."
        )
    isbn = getattr(args, "isbn", "") or ""
    if isbn and not is_isbn(isbn):
        raise UsageError(
            f"{isbn[:20]!r} isn't an ISBN. Give all 10 or 13 digits, and check them: the last "
            "one depends on the others."
        )
    if str(out) == files.STANDARD:
        if args.answers == "separate":
            raise UsageError(
                "Give a .pdf file name: the answers are saved in a second file beside it."
            )
        return
    if out.suffix.lower() not in _PAGES:
        name = repr(str(out))
        if is_book:
            raise UsageError(f"Give a file name that ends in .pdf, not {name}.")
        raise UsageError(
            f"The output file comes last, and its name must end in {', '.join(_PAGES)}. {name} "
            "doesn't."
        )
    if args.answers == "separate" and out.suffix.lower() == ".pdf":
        files.check_writable(_answers_file(out), args.force)
    if is_book and out.suffix.lower() != ".pdf":
        raise UsageError(
            "A book has several pages, so it can't be saved as a picture. Give a .pdf file name."
        )
    if args.answers in ("end", "separate") and out.suffix.lower() != ".pdf":
        raise UsageError(
            "The answers need a page of their own, so this can't be saved as a picture. Give a "
            ".pdf file name, or leave out --answers."
        )
    files.check_writable(out, args.force)


def _check_room(args: Namespace) -> None:
    """Raises ParseError if --per-page is more than any page of that size can hold."""
    most = _layout(args, "").most_per_page
    if "per_page" in args and args.per_page > most:
        raise UsageError(
            f"A page of this size holds at most {most} puzzles of any kind, not {args.per_page}. "
            "Use a smaller --per-page."
        )


def _layout(args: Namespace, title: str) -> PrintLayout:
    """Returns the layout that the flags ask for; one with a title is a book, and is graded."""
    from game.printing.layout import Answers, PrintLayout

    names = (option.name for option in layout_options() if option.flag)
    given = {name: getattr(args, name) for name in names if name in args}
    given |= {"answers": Answers(args.answers), "title": title}
    given["heading"] = getattr(args, "heading", "")
    if volume := _volume(args):
        given["volume"] = volume
        given.setdefault("footer", join_parts((title, volume)))
    given.setdefault("is_graded", bool(title))
    if given.get("is_large") or given.get("text_size"):
        given.setdefault("per_page", 1)  # two would make a board smaller, not larger
    return PrintLayout(**given)


def _volume(args: Namespace) -> str:
    """Returns the name of a volume of a series, "" for a book that is none."""
    number = getattr(args, "volume", 0)
    return _("Volume {n}").format(n=number) if number else ""


def _check_most(most: Mapping[str, int], asked: int) -> None:
    """Notes the kinds, by title, of which a page can't hold as many as asked for.

    Raises ParseError if that is all of them.
    """
    short = {title: n for title, n in most.items() if n < asked}
    if len(short) == len(most):
        raise UsageError(
            f"A page of this size holds at most {max(most.values())} of these puzzles "
            f"({Names(most)}), not {asked}. Use a smaller --per-page."
        )
    for number in sorted({*short.values()}):
        kinds = ", ".join(title for title, n in short.items() if n == number)
        print(f"A page of this size holds at most {number} of: {kinds}.", file=sys.stderr)


def _stem(path: Path) -> str:
    """Returns the name of a file without its ending, as a title."""
    return os.fsencode(path.stem.strip("-")).decode("utf-8", "replace")


def _answers_file(out: Path) -> Path:
    """Returns the name of the file for the answers: `book-answers.pdf` for `book.pdf`."""
    from game.printing.book import ANSWERS_ENDING

    return out.with_name(f"{out.stem}{ANSWERS_ENDING}{out.suffix}")


def dealt_items(args: Namespace, seed: str) -> list[Item]:
    """Deals the puzzles of a book; first those of earlier volumes, so that none comes again."""
    items: list[Item] = []
    accepted_parts: dict[str, set[str]] = {}
    readers: dict[str, Reader] = {}
    for volume in range(1, max(1, args.volume) + 1):
        own_seed = seed if volume == 1 else f"{seed}-{volume}"
        for kind, preset, number in args.kinds:
            is_new = batches.NoveltyFilter(kind, accepted_parts.setdefault(kind.name, set()))
            reader = readers.setdefault(kind.name, Reader(kind))
            _deal(Batch(kind, preset, own_seed, number), args.jobs or 1, is_new, reader, items)
            if volume == max(1, args.volume):
                _note_repeats(kind, preset, is_new)
    return items[-sum(number for _kind, _preset, number in args.kinds) :] if items else []


def _deal(
    batch: Batch, jobs: int, is_new: NoveltyFilter, reader: Reader, items: list[Item]
) -> None:
    """Deals a batch and adds its puzzles to the items, unlike those of their kind before them."""
    from game.printing.layout import item_of

    kind, preset, progress = batch.kind, batch.preset, ProgressLine(batch.preset.name)
    if kind.variety.avoiding(preset.params, ("",)) == preset.params:
        made = batches.make_batch(batch, batches.with_seed, jobs, progress, is_new=is_new)
    else:
        earlier = (item.puzzle for item in items if item.kind is kind)
        answers = [word for puzzle in earlier for word in kind.variety.answer_words(puzzle)]
        made = batches.make_avoiding(batch, is_new, answers, progress)
    with closing(made):
        for own_seed, puzzle in made:
            short_id = opening.short_id(kind, preset, own_seed) if own_seed else ""
            dealt = FoundPuzzle(kind, preset, Opened(puzzle), short_id=short_id)
            found = reader.freshened(dealt)
            items.append(item_of(kind, found.opened.puzzle, preset, found.short_id))
    progress.clear()


def _note_repeats(kind: AnyKind, preset: Preset, is_new: batches.NoveltyFilter) -> None:
    """Says how many puzzles of a book, or answers, came before in it or in an earlier volume."""
    notes = {
        "answers that come again with their clues, as others are used up": is_new.repeated_answers,
        "puzzles like others, as there aren't enough different ones": is_new.repeats,
    }
    for note, number in notes.items():
        if number:
            print(f"{kind.name}, {preset.name}: {note}: {number}", file=sys.stderr)


def check_word_bank(args: Namespace, puzzles: Iterable[tuple[AnyKind, Any]]) -> None:
    """Raises ParseError if a word bank is wanted and no puzzle has answers for one.

    So a list that a slip has made something else isn't printed by mistake.
    """
    from game.sharing.page import can_have_word_bank

    found = [*puzzles]
    wanted = getattr(args, "word_bank", False) or getattr(args, "has_word_bank", False)
    if wanted and not any(can_have_word_bank(kind, puzzle) for kind, puzzle in found):
        kind = Names(dict.fromkeys(kind.titles.title for kind, _puzzle in found))
        raise UsageError(
            f"--word-bank is for crosswords with clues, and this is {kind}. In a list for a "
            "crossword, each line is a word, a colon and its clue."
        )


def write_pages(args: Namespace, items: Sequence[Item], title: str) -> int:
    """Lays out the puzzles, writes the file or files and reports on them; returns 0."""
    from game.printing.book import about_file, answers_title, pages_of
    from game.printing.layout import Answers, boxes_on_pages, ordered

    check_word_bank(args, ((item.kind, item.puzzle) for item in items))
    layout = _layout(args, title)
    with progress_line("laying out") as tick:
        pages = pages_of(ordered(items, layout), layout, tick)
        if "per_page" in args:
            _check_most(pages.most, args.per_page)
        own_title, author = about_file(items)
        full_title = join_parts((title, _volume(args))) if title and _volume(args) else title
        names = (
            full_title or layout.heading or own_title or _stem(args.out),
            layout.author or author,
        )
        sheets, is_apart = pages.sheets, layout.answers is Answers.SEPARATE
        puzzle_pages = sheets[: len(sheets) - pages.answers] if is_apart else sheets
        write(args, _as_file(puzzle_pages, args, layout, names, tick), args.out)
        if is_apart:
            names = answers_title(names[0]), names[1]
            answers = _as_file(sheets[len(puzzle_pages) :], args, layout, names, tick)
            try:
                write(args, answers, _answers_file(args.out))
            except ParseError as error:
                raise UsageError(
                    f"{error.message} {files.quoted(args.out)} is saved without its answers."
                ) from error
    if title and str(args.out) != files.STANDARD:  # a book's length sets the width of its spine
        print(f"{args.out.name}: {len(puzzle_pages)} pages", file=sys.stderr)
        if layout.is_bound and len(puzzle_pages) < _FEWEST_BOUND:
            print(f"Most printers bind books of at least {_FEWEST_BOUND} pages.", file=sys.stderr)
    if notice := boxes_on_pages((), layout):
        print(translate(notice), file=sys.stderr)
    if pages.long:
        numbers = ", ".join(map(str, pages.long[:_MOST_NUMBERS]))
        numbers += ", …" if len(pages.long) > _MOST_NUMBERS else ""
        print(
            f"Puzzles that take more than two pages: {numbers}. To have each in view at once, use "
            "larger paper, smaller text or smaller puzzles.",
            file=sys.stderr,
        )
    least = round(layout.style.min_size)
    for number in pages.crowded:
        print(
            f"Page {number}: the puzzle was shrunk to fit, and its text is smaller than {least} "
            "points.",
            file=sys.stderr,
        )
    return 0


def _as_file(
    pages: Sequence[Sheet],
    args: Namespace,
    layout: PrintLayout,
    names: tuple[str, str],
    tick: Tick,
) -> bytes:
    """Returns pages in the format that the file name asks for. Raises ParseError.

    `names` are the title and the author that a PDF file has.
    """
    suffix = args.out.suffix.lower()
    if suffix == ".pdf" or str(args.out) == files.STANDARD:
        from game.printing.pdf import pdf

        return pdf(pages, *names, tick, layout.style.ink, layout.has_links)
    if len(pages) > 1:
        raise UsageError(
            f"This takes {len(pages)} pages, but a picture has only one. Give a .pdf file name."
        )
    if suffix == ".svg":
        from game.printing.pages import svg

        return svg(pages[0])
    from game.printing.pages import png

    return png(pages[0])
