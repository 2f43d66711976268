"""Drafts of puzzles as games of their own: saved, undone and opened again like any other.

Such a game has a kind of its own, so that nothing that counts games ever counts a draft.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, Self

from .base import (
    AnyKind,
    Drafting,
    IllegalMove,
    Message,
    Mode,
    Opened,
    Options,
    ParseError,
    Play,
    Preset,
    Status,
    Tick,
    UsageError,
    no_hint,
    text_identity,
)
from .kinds import kind_named

PREFIX = "workshop."
"""What the names of the kinds of drafts begin with."""
_MODE = Mode("draft", Message("Draft"))
_PRESET = Preset("draft", Message("Draft"), Message(), Message(), None)
"""The preset of every draft; an untouched draft isn't listed among the open games."""


def is_draft(kind_name: str) -> bool:
    """Whether games of the kind of this name are drafts."""
    return kind_name.startswith(PREFIX)


def base_name(kind_name: str) -> str:
    """Returns the name of the kind that drafts of this kind are for; else the name itself."""
    return kind_name.removeprefix(PREFIX)


def drafting_of(kind: AnyKind) -> Drafting:
    """Returns how a kind's puzzles are made by hand. Raises ParseError if they can't be."""
    if kind.choosing.drafting is None:
        raise UsageError(f"The workshop doesn't support {kind.titles.title}.")
    return kind.choosing.drafting()


def draft_kind(kind: AnyKind) -> AnyKind:
    """Returns a kind whose games are drafts of this kind. Raises ParseError if it has none."""
    drafting = drafting_of(kind)

    def read(data: bytes, options: Options, tick: Tick) -> Opened:
        return Opened(drafting.open(data.decode("utf-8", "replace")))

    return replace(
        kind,
        name=PREFIX + kind.name,
        presets=(_PRESET,),
        move=drafting.move,
        open=read,
        hint=no_hint,
        formats=replace(kind.formats, exports={}, judge=None),
        play=Play(modes=(_MODE,)),
        choosing=replace(kind.choosing, custom=None, like=None, today=()),
        variety=replace(kind.variety, rotation=None, identity=text_identity),
    )


def kind_of_game(name: str) -> AnyKind:
    """Returns the kind of a stored game, a draft or not, by its name. Raises ParseError."""
    return draft_kind(kind_named(base_name(name))) if is_draft(name) else kind_named(name)


class Draft:
    """A puzzle that is being made: it is its own position, and never over."""

    status = Status.PLAYING
    score = None

    def start(self, mode: Mode) -> Self:
        """Returns the draft itself."""
        return self

    def share(self) -> None:
        """Returns None: only finished puzzles are shared."""

    def mistakes(self) -> frozenset[int]:
        """Returns no mistakes: a draft may be anything."""
        return frozenset()

    def apply(self, edit: Any) -> Self:
        """Returns the draft after an edit. Raises IllegalMove, also if nothing would change."""
        try:
            after = self._after(edit)
        except ParseError as error:
            raise IllegalMove.of(error.message) from error
        if after == self:
            raise IllegalMove("That wouldn't change anything.")
        return after

    def _after(self, edit: Any) -> Self:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        raise NotImplementedError


class Edit(NamedTuple):
    """A change to a draft: a verb of its kind, where, and a letter, a word or a list."""

    verb: str
    cell: int = 0
    text: str = ""


def edit_of(verb: Any, cell: Any = 0, text: Any = "") -> Edit:
    """Returns an edit from its stored fields. Raises TypeError if they have other types."""
    if not (isinstance(verb, str) and isinstance(cell, int) and isinstance(text, str)):
        raise TypeError((verb, cell, text))
    return Edit(verb, cell, text)
