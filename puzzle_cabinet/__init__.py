"""Puzzles that are made, solved, explained and played: the library that docs/library.md describes.

    import puzzle_cabinet as pc

    puzzle = pc.generate("sweetspots", preset="10-2-hard", seed="monday")
    board = puzzle.board()
    board.push("C4 cross")
    print(board, board.hint(), sep="\\n")

What it offers is loaded when it is first used. Where it was built, by `setup.py`, `generators` is
a part of this package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generators import (
        Board,
        CabinetError,
        DealtPuzzle,
        Difficulty,
        FilledGrid,
        GenerationError,
        HintText,
        IllegalMove,
        Move,
        NoHint,
        ParseError,
        UnknownFormat,
        Verdict,
        __version__,
        export,
        fill,
        formats,
        generate,
        hint,
        presets,
        solve,
    )
    from generators import kind_names as kinds
    from generators import open as open
    from generators.library import Format, GameStatus, Kind, crossword

    from .pages import pdf, web_page

__all__ = [
    "Board",
    "CabinetError",
    "DealtPuzzle",
    "Difficulty",
    "FilledGrid",
    "Format",
    "GameStatus",
    "GenerationError",
    "HintText",
    "IllegalMove",
    "Kind",
    "Move",
    "NoHint",
    "ParseError",
    "UnknownFormat",
    "Verdict",
    "__version__",
    "crossword",
    "export",
    "fill",
    "formats",
    "generate",
    "hint",
    "kinds",
    "pdf",
    "presets",
    "solve",
    "web_page",
]
_ALL = (*__all__, "open")  # which `import *` leaves out: it would hide the builtin
_OF_PAGES = ("pdf", "web_page")


def __dir__() -> list[str]:
    return sorted({*_ALL, "__doc__", "__name__"})


if not TYPE_CHECKING:  # else a checker would take any name for one of ours

    def __getattr__(name: str) -> Any:
        """Loads what is asked for when it is first used."""
        if name in _OF_PAGES:
            from . import pages

            return getattr(pages, name)
        if name not in (*_ALL, "generators"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from generators import base, library

        package = import_module(base.__package__)
        if name in ("generators", "__version__"):
            return package if name == "generators" else package.__version__
        wanted = {"kinds": "kind_names"}.get(name, name)
        return getattr(library if hasattr(library, wanted) else base, wanted)
