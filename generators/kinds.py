"""Every kind of puzzle there is, in the order of the menu: the only list of puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple, overload

from .base import AnyKind, Message, ParseError


class KindRow(NamedTuple):
    """A kind before it is loaded: its titles for the menu, and the package that has its KIND.

    `tile` is the character for it in small spaces; `daily`: it takes part in Today. Of kinds with
    the same `place` only one is part of a day: the one whose `readers` include the program's
    language, else the one without readers. `first_weeks` are the weeks of Today that players of a
    locale begin with, where that isn't the kind's first one. `one` is what one game is called, if
    not as its kind is.
    """

    name: str
    title: Message
    native_title: str
    package: str
    tile: str = ""
    daily: bool = False
    place: str = ""
    readers: tuple[str, ...] = ()
    first_weeks: tuple[tuple[str, str], ...] = ()
    one: Message | None = None

    @property
    def game_title(self) -> Message:
        """What one game is called: a riddle, of the kind Riddles."""
        return self.one or self.title

    def first_week(self, locale: str) -> str:
        """Returns the name of the week of Today that players of a locale begin with."""
        return dict(self.first_weeks).get(locale, "")


ROWS = (
    KindRow(
        "sweetspots", Message("Sweet Spots"), "寻宝", f"{__package__}.sweetspots", "宝", daily=True
    ),
    KindRow(
        "lionwall",
        Message("Lion Wall"),
        "字墙",
        f"{__package__}.lionwall",
        "字",
        daily=True,
        place="wall",
        readers=("zh",),
        first_weeks=(("zh_Hant", "tw"), ("zh_Hant_HK", "tc")),
    ),
    KindRow(
        "wordwall", Message("Word Wall"), "词墙", f"{__package__}.wordwall", "词", True, "wall"
    ),
    KindRow("brick", Message("Brick"), "拼词", f"{__package__}.brick", "拼", daily=True),
    KindRow(
        "riddle",
        Message("Riddles"),
        "字谜",
        f"{__package__}.riddle",
        "谜",
        daily=True,
        one=Message("Riddle"),
    ),
    KindRow(
        "crossword", Message("Crossword"), "填字", f"{__package__}.crossword", "填", daily=True
    ),
)


class Kinds(Sequence[AnyKind]):
    """The kinds in the order of their rows; each is imported when it is first asked for.

    The first frame of the program shows rows, so that it costs the same for any number of them.
    """

    def __init__(self, rows: Sequence[KindRow]) -> None:
        self.rows = tuple(rows)

    @overload
    def __getitem__(self, index: int) -> AnyKind: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[AnyKind]: ...
    def __getitem__(self, index: int | slice) -> AnyKind | Sequence[AnyKind]:
        if isinstance(index, slice):
            return Kinds(self.rows[index])
        kind: Any = import_module(self.rows[index].package)
        found: AnyKind = kind.KIND
        return found

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[AnyKind]:
        return (self[index] for index in range(len(self.rows)))


KINDS: Sequence[AnyKind] = Kinds(ROWS)


def kind_rows() -> tuple[KindRow, ...]:
    """Returns the row of every kind, without loading the kinds."""
    if isinstance(KINDS, Kinds):
        return KINDS.rows
    return tuple(
        KindRow(
            kind.name,
            kind.titles.title,
            kind.titles.native,
            "",
            kind.titles.tile,
            bool(kind.choosing.today),
        )
        for kind in KINDS
    )


def row_named(name: str) -> KindRow:
    """Returns the row of the kind of a name, which must exist."""
    return next(row for row in kind_rows() if row.name == name)


def kind_named(name: str) -> AnyKind:
    """Returns the kind of a name, loading no other. Raises ParseError."""
    names = [row.name for row in kind_rows()]
    if name in names:
        return KINDS[names.index(name)]
    if near := get_close_matches(str(name).lower(), names, 1):
        raise ParseError(
            "There is no puzzle called {name}. Did you mean {near}?", name=repr(name), near=near[0]
        )
    raise ParseError(
        "There is no puzzle called {name}. Choose from {names}.",
        names=", ".join(names),
        name=repr(name),
    )
