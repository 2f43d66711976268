"""The library's web pages and printed pages, which `docs/library.md` describes.

    html = pc.web_page([puzzle], title="Monday")
    file = pc.pdf([puzzle], paper="letter")

They need parts of the program, which are loaded when they are first called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from generators.library import Board, DealtPuzzle

_INSIDE = f"{__package__}."
"""The beginning of this package's name with its dot."""
_NAMES = ("game", "generators")
_MOST_GUTTER, _MOST_PAGE = 30, 99_999
_SHOWN = 60  # characters of a wrong value


Puzzle: TypeAlias = "DealtPuzzle | Board"


def web_page(
    puzzles: Puzzle | Iterable[Puzzle],
    title: str = "",
    can_check: bool = True,
    word_bank: bool = False,
) -> bytes:
    """Returns a web page that plays a puzzle, or lists and plays several, as HTML.

    Without `can_check` it has no Check and no Reveal, nor the data they would need. With
    `word_bank` it lists the answers of a crossword with clues. The `title` is that of the page, in
    place of a single puzzle's own. Raises ParseError, also if there is no puzzle.
    """
    _find_modules()
    from game.sharing.page import PageOptions, page, set_page
    from generators.kinds import kind_named

    _check_texts(title=title)
    listed = [(kind_named(each.kind), each.puzzle) for each in _listed(puzzles)]
    options = PageOptions(can_check, word_bank)
    if len(listed) == 1:
        return page(*listed[0], options._replace(title=title))
    return set_page(listed, title or "Puzzles", options)


def pdf(
    puzzles: Puzzle | Iterable[Puzzle],
    *,
    title: str = "",
    author: str = "",
    paper: Literal["a4", "letter", "a5", "5.5x8.5", "6x9", "7x10", "8x10", "8.5x11"] = "a4",
    per_page: Literal[1, 2, 4, 6] = 2,
    answers: Literal["end", "upside-down", "none", "only"] = "end",
    ink: Literal["colour", "grey", "plain", "lines"] = "colour",
    large: bool = False,
    text_size: Literal[0, 16, 18, 20] = 0,
    how: bool = False,
    name_line: bool = False,
    word_bank: bool = False,
    copyright: int = 0,
    publisher: str = "",
    edition: str = "",
    isbn: str = "",
    notice: str = "",
    note: str = "",
    half_title: bool = False,
    contents: bool = True,
    first_page: int = 1,
    gutter: float = 0.0,
    footer: str | None = None,
    ids: bool = True,
    links: bool = True,
) -> bytes:
    """Returns the puzzles as printed pages, in the order given: a PDF file.

    The arguments are the flags of `print` and `book`; with a `title` there is a title page.
    `per_page` is the most on a page, `text_size` in points (0: the usual one), `copyright` the
    year on the back of the title page (0: none), `gutter` in millimetres, up to 30. The answers
    `only` are a file to go with one that has `none`; its pages are numbered from `first_page`.
    Raises ParseError for a wrong argument, and if there is no puzzle.
    """
    _find_modules()
    from game.printing.book import about_file, answers_title, pages_of
    from game.printing.layout import PrintLayout
    from game.printing.options import Answers, Ink
    from game.printing.pdf import pdf as file_of
    from generators.base import no_tick

    _check_choices(paper=paper, per_page=per_page, ink=ink, answers=answers, text_size=text_size)
    texts = {"title": title, "author": author, "publisher": publisher, "edition": edition}
    _check_texts(**texts, isbn=isbn, notice=notice, note=note, footer=footer or "")
    _check_isbn(isbn)
    _check_number("copyright", copyright, 9999)
    _check_number("first_page", first_page, _MOST_PAGE)
    _check_number("gutter", gutter, _MOST_GUTTER, float)
    is_apart = answers == "only"
    layout = PrintLayout(
        paper,
        per_page,
        Ink(ink),
        large,
        answers=Answers.SEPARATE if is_apart else Answers(answers),
        text_size=text_size,
        tells_how=how,
        has_name_line=name_line,
        has_word_bank=word_bank,
        copyright=copyright,
        title=title,
        author=author,
        publisher=publisher,
        edition=edition,
        isbn=isbn,
        notice=notice,
        note=note,
        has_half_title=half_title,
        has_contents=contents,
        first_page=first_page,
        gutter=gutter,
        footer=footer,
        shows_ids=ids,
        has_links=links,
    )
    items = _items(puzzles)
    own_title, own_author = about_file(items)
    names = title or own_title or "Puzzles", author or own_author
    made = pages_of(items, layout, no_tick)
    sheets = made.sheets
    if is_apart:
        sheets, names = sheets[len(sheets) - made.answers :], (answers_title(names[0]), names[1])
    return file_of(sheets, *names, no_tick, layout.style.ink, layout.has_links)


def _items(puzzles: Puzzle | Iterable[Puzzle]) -> list[Any]:
    """Returns an `Item` to print for each puzzle. Raises ParseError if there are none."""
    from game.printing.layout import item_of
    from generators.kinds import kind_named

    items = []
    for each in _listed(puzzles):
        kind = kind_named(each.kind)
        preset = kind.find(each.preset) if each.preset else None
        items.append(item_of(kind, each.puzzle, preset, each.id or ""))
    return items


def _check_choices(**given: object) -> None:
    """Raises ParseError if a value is none of those that its option of the layout has."""
    from game.printing.options import layout_options
    from generators.base import ParseError

    for option in layout_options():
        allowed = [*(option.words or option.labels)]
        if option.name == "answers":
            allowed[allowed.index("separate")] = "only"  # a call returns one file
        value = given.get(option.name)
        if option.name in given and (value not in allowed or isinstance(value, bool)):
            text = "{name} can't be {found}. Choose from {choices}."
            found, choices = repr(value), ", ".join(map(str, allowed))
            raise ParseError(text, name=option.name, found=found, choices=choices)


def _check_texts(**given: object) -> None:
    """Raises ParseError if a value isn't a text."""
    from generators.base import ParseError

    for name, value in given.items():
        if not isinstance(value, str):
            raise ParseError("{name} must be a text, not {found}.", name=name, found=repr(value))


def _check_isbn(isbn: str) -> None:
    """Raises ParseError if a text is neither an ISBN nor empty."""
    from game.printing.options import is_isbn
    from generators.base import ParseError

    if isbn and not is_isbn(isbn):
        text = "{found} isn't an ISBN. Give all its 10 or 13 digits."
        raise ParseError(text, found=repr(isbn[:20]))


def _check_number(name: str, value: object, most: float, kind: type = int) -> None:
    """Raises ParseError if a value isn't a number of that kind from 0 to `most`."""
    from generators.base import ParseError

    is_number = isinstance(value, int | kind) and not isinstance(value, bool)
    if not is_number or not 0 <= value <= most:  # type: ignore[operator]
        text = "{name} must be a number from 0 to {most}, not {found}."
        raise ParseError(text, name=name, most=most, found=repr(value))


def _listed(puzzles: Puzzle | Iterable[Puzzle]) -> Sequence[DealtPuzzle]:
    """Returns the puzzles, or the only one, as a list.

    A board stands for its puzzle. Raises ParseError if there are none, or something else.
    """
    from generators.base import ParseError
    from generators.library import Board, DealtPuzzle

    is_one = isinstance(puzzles, Board) or not isinstance(puzzles, Iterable)
    given: list[Any] = [puzzles] if is_one else list(puzzles)  # type: ignore[arg-type]
    if not given:
        raise ParseError("Choose at least one puzzle to print.")
    listed = [each.puzzle if isinstance(each, Board) else each for each in given]
    if not all(isinstance(each, DealtPuzzle) for each in listed):
        text = "Give puzzles that generate or open has returned, not {found}."
        raise ParseError(text, found=repr(puzzles)[:_SHOWN])
    return listed


class _Inside(MetaPathFinder, Loader):
    """Finds `game` and `generators`, by which the program imports them, in this package."""

    def __init__(self) -> None:
        self._own_specs: dict[str, ModuleSpec | None] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        is_ours = fullname.partition(".")[0] in _NAMES
        return ModuleSpec(fullname, self) if is_ours else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(_INSIDE + spec.name)
        self._own_specs[spec.name] = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None, "it was imported"
        module.__spec__ = self._own_specs.pop(module.__spec__.name)


def _find_modules() -> None:
    """Lets the program's own imports be found in an installed package."""
    is_installed = (Path(__file__).parent / "game").is_dir()  # else it is beside this package
    if is_installed and not any(isinstance(finder, _Inside) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Inside())
        import_module("game")
        if sys.modules.get("pkg_resources", sys) is None:  # which `game` leaves out for speed
            del sys.modules["pkg_resources"]
