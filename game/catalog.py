"""FACES: the `Face` of each kind of puzzle, by name; a test compares it with KINDS."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from game.settings.settings import Section
from generators.base import Tick
from generators.kinds import kind_named, kind_rows

if TYPE_CHECKING:
    from game.face import Face

_ROWS = {
    "sweetspots": "game.faces.sweetspots.face:FACE",
    "lionwall": "game.faces.walls.lionwall:FACE",
    "wordwall": "game.faces.walls.wordwall:FACE",
    "brick": "game.faces.brick.face:FACE",
    "riddle": "game.faces.riddle.face:FACE",
    "crossword": "game.faces.crossword.face:FACE",
}


class Faces(Mapping[str, "Face"]):
    """The faces by the name of their kind, each imported when it is first asked for."""

    def __init__(self, rows: Mapping[str, str | Face]) -> None:
        self.rows = dict(rows)
        """By name: where the face is, or the face itself."""

    def __getitem__(self, name: str) -> Face:
        """Returns the face of a kind, importing it at the first use. Raises KeyError."""
        row = self.rows[name]
        if not isinstance(row, str):
            return row
        # Imports the whole kind first: its package and modules import each other, and both imports
        # would fail if one thread began with a module while another is in the package.
        kind_named(name)
        module, _colon, attribute = row.partition(":")
        face: Face = getattr(import_module(module), attribute)
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


FACES = Faces(_ROWS)


def packages_of(name: str) -> tuple[str, ...]:
    """Returns the packages of a kind and of its face; a kind given as an object has none."""
    face, row = FACES.rows[name], next(row for row in kind_rows() if row.name == name)
    of_face = face.partition(":")[0].rpartition(".")[0] if isinstance(face, str) else ""
    return tuple(filter(None, (row.package, of_face)))


def face_that_reads(text: str, tick: Tick) -> Face | None:
    """Returns the face that has a page for a text that is no game, or None; loads all faces."""
    for name in FACES:
        tick(None)
        if FACES[name].dealing.reads(text):
            return FACES[name]
    return None


def section_of(name: str) -> Section | None:
    """Returns the settings of a kind by its name; None if it has none, or isn't known."""
    face = FACES.get(name)
    if face is None or face.settings is None:
        return None
    section = face.settings()
    return section if section.rows else None
