"""The public library's web pages and printed pages, which `docs/library.md` describes.

    from puzzle_cabinet import paper

    html = paper.page([puzzle], title="Monday")
    pdf = paper.pages([puzzle], paper="letter")

Errors are those of `puzzle_cabinet.generators`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Literal, Protocol

_INSIDE = __name__.removesuffix("paper")
"""The beginning of this package's name with its dot; "" where it isn't installed."""
_NAMES = ("game", "generators")


class Dealt(Protocol):
    """What is needed of a `DealtPuzzle`."""

    @property
    def kind(self) -> str:
        """The name of its kind."""

    @property
    def puzzle(self) -> Any:
        """The kind's own object."""

    @property
    def preset(self) -> str:
        """The name of its preset; "" if it was opened."""

    @property
    def id(self) -> str | None:
        """Its game ID."""


def page(puzzles: Dealt | Iterable[Dealt], title: str = "", can_check: bool = True) -> bytes:
    """Returns a web page that plays a puzzle, or lists and plays several, as HTML.

    Without `can_check` it has no Check and no Reveal, nor the data they would need. The `title` is
    that of several puzzles. Raises ParseError, also if there is no puzzle.
    """
    _find_modules()
    from game.sharing.page import page, set_page
    from generators.kinds import kind_named

    listed = [(kind_named(each.kind), each.puzzle) for each in _listed(puzzles)]
    if len(listed) == 1 and not title:
        return page(*listed[0], can_check)
    return set_page(listed, title or "Puzzles", can_check)


def pages(
    puzzles: Dealt | Iterable[Dealt],
    *,
    title: str = "",
    author: str = "",
    paper: Literal["a4", "letter", "a5", "5.5x8.5", "6x9", "8.5x11"] = "a4",
    per_page: Literal[1, 2, 4, 6] = 2,
    answers: Literal["end", "upside-down", "none"] = "end",
    ink: Literal["colour", "grey", "plain", "lines"] = "colour",
    large: bool = False,
    text_size: Literal[0, 16, 18, 20] = 0,
    how: bool = False,
    name_line: bool = False,
    word_bank: bool = False,
    copyright: int = 0,
    gutter: float = 0.0,
    footer: str | None = None,
    ids: bool = True,
) -> bytes:
    """Returns the puzzles as printed pages, in the order given: a PDF file.

    The arguments are the flags of `print`; with a `title` there is a title page. `per_page` is the
    most on a page, `text_size` in points (0: the usual one), `copyright` the year on the back of
    the title page (0: nothing is there), `gutter` in millimetres. Raises ParseError, also if there
    is no puzzle.
    """
    _find_modules()
    from game.printing.book import about_file, pages_of
    from game.printing.layout import PrintLayout
    from game.printing.options import Answers, Ink
    from game.printing.pdf import pdf
    from generators.base import no_tick

    _check_choices(paper=paper, per_page=per_page, ink=ink, answers=answers, text_size=text_size)
    layout = PrintLayout(
        paper,
        per_page,
        Ink(ink),
        large,
        answers=Answers(answers),
        text_size=text_size,
        tells_how=how,
        has_name_line=name_line,
        has_word_bank=word_bank,
        copyright=copyright,
        title=title,
        author=author,
        gutter=gutter,
        footer=footer,
        shows_ids=ids,
    )
    items = _items(puzzles)
    own_title, own_author = about_file(items)
    names = title or own_title or "Puzzles", author or own_author
    return pdf(pages_of(items, layout, no_tick).sheets, *names, no_tick, layout.style.ink)


def _items(puzzles: Dealt | Iterable[Dealt]) -> list[Any]:
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
        allowed = [*map(str, option.words or option.labels)]
        if option.name == "answers":
            allowed.remove("separate")  # that takes two files
        if option.name in given and str(given[option.name]) not in allowed:
            text = "{name} can't be {found}. Choose from {choices}."
            found, choices = repr(given[option.name]), ", ".join(allowed)
            raise ParseError(text, name=option.name, found=found, choices=choices)


def _listed(puzzles: Dealt | Iterable[Dealt]) -> Sequence[Dealt]:
    """Returns the puzzles, or the only one, as a list. Raises ParseError if there are none."""
    from generators.base import ParseError

    listed = [*puzzles] if isinstance(puzzles, Iterable) else [puzzles]
    if not listed:
        raise ParseError("Choose at least one puzzle to print.")
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
    if _INSIDE and not any(isinstance(finder, _Inside) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Inside())
        import_module("game")
        if sys.modules.get("pkg_resources", sys) is None:  # which `game` leaves out for speed
            del sys.modules["pkg_resources"]
