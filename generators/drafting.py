"""Drafts of puzzles as games of their own: saved, undone and opened again like any other.

Such a game has a kind of its own, so that nothing that counts games ever counts a draft.
"""

from __future__ import annotations

from dataclasses import replace

from .base import (
    AnyKind,
    Drafting,
    Message,
    Mode,
    Opened,
    Options,
    ParseError,
    Preset,
    Tick,
    no_figures,
    no_hint,
    text_identity,
)
from .kinds import kind_named

PREFIX = "workshop."
"""What the names of such kinds begin with."""
_MODE = Mode("draft", Message("Draft"))
_PRESET = Preset("draft", Message("Draft"), Message(), Message(), None)
"""What a draft is dealt from: one that nothing was done on is not listed among the open games."""


def is_draft(kind_name: str) -> bool:
    """Whether games of that kind are drafts."""
    return kind_name.startswith(PREFIX)


def base_name(kind_name: str) -> str:
    """Returns the name of the kind a draft is for; the name itself if it is no draft's."""
    return kind_name.removeprefix(PREFIX)


def drafting_of(kind: AnyKind) -> Drafting:
    """Returns how a kind's puzzles are made by hand. Raises ParseError if they are not."""
    if kind.drafting is None:
        raise ParseError("{kind} can't be made in the workshop.", kind=kind.title)
    return kind.drafting()


def draft_kind(kind: AnyKind) -> AnyKind:
    """Returns the kind of the drafts of a kind. Raises ParseError if it has none."""
    drafting = drafting_of(kind)

    def read(data: bytes, options: Options, tick: Tick) -> Opened:
        return Opened(drafting.open(data.decode("utf-8", "replace")))

    return replace(
        kind,
        name=PREFIX + kind.name,
        presets=(_PRESET,),
        custom=None,
        modes=(_MODE,),
        move=drafting.move,
        open=read,
        hint=no_hint,
        exports={},
        can_undo=True,
        time_up=None,
        judge=None,
        like=None,
        figures=no_figures,
        rotation=None,
        identity=text_identity,
        today=(),
    )


def kind_of_game(name: str) -> AnyKind:
    """The kind of a stored game, a draft or not. Raises ParseError."""
    return draft_kind(kind_named(base_name(name))) if is_draft(name) else kind_named(name)
