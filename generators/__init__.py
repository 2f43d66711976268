"""Pure puzzle logic: rules, solvers, generators, formats; no pygame, clock or threads.

This is also the public library, which docs/library.md describes:

    import puzzle_cabinet as pc

    puzzle = pc.generate("sweetspots", preset="10-2-hard", seed="monday")
    print(puzzle.id, puzzle.difficulty, pc.solve(puzzle).status)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .base import (
        CabinetError,
        Difficulty,
        GenerationError,
        IllegalMove,
        NoHint,
        ParseError,
        UnknownFormat,
        Verdict,
    )
    from .library import (
        Board,
        DealtPuzzle,
        FilledGrid,
        HintText,
        Move,
        export,
        fill,
        formats,
        generate,
        hint,
        kind_names,
        open,
        presets,
        solve,
    )

__version__ = "0.3.0"
__all__ = [
    "Board",
    "CabinetError",
    "DealtPuzzle",
    "Difficulty",
    "FilledGrid",
    "GenerationError",
    "HintText",
    "IllegalMove",
    "Move",
    "NoHint",
    "ParseError",
    "UnknownFormat",
    "Verdict",
    "export",
    "fill",
    "formats",
    "generate",
    "hint",
    "kind_names",
    "open",
    "presets",
    "solve",
]
_OF_LIBRARY = {"Board", "DealtPuzzle", "FilledGrid", "HintText", "Move"}
_OF_BASE = {name for name in __all__ if name[0].isupper()} - _OF_LIBRARY


def __dir__() -> list[str]:
    """Names what the library offers, also before it is loaded."""
    return sorted({*__all__, "__doc__", "__name__", "__version__"})


if not TYPE_CHECKING:  # else a checker would take any name for one of ours

    def __getattr__(name: str) -> Any:
        """Loads the library when it is first used: the program's first frame doesn't need it."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(
            import_module(f"{__name__}.{'base' if name in _OF_BASE else 'library'}"), name
        )
