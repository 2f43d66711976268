"""Crosswords: fill-in, with a bank of words, and clued."""

from __future__ import annotations

from generators.base import Drafting, Message, Option, PuzzleKind, Rotation, Takes
from generators.crossword.formats.boards import BACKGROUND, CELL
from generators.crossword.formats.files import EXPORTS, open_crossword
from generators.crossword.formats.plaintext import NAME
from generators.crossword.generator import (
    GENERATOR_VERSION,
    PRESETS,
    generate,
    like,
    named,
    takes_language,
)
from generators.crossword.hints import hint
from generators.crossword.rating import rate
from generators.crossword.rotation import asked, is_worn, turned, wanted
from generators.crossword.rules import STANDARD, State, move_of
from generators.crossword.verdicts import answer, canonical, facts, identity, solution, solve


def _figures(state: State) -> dict[str, int | str]:
    """How many words are written, and how many letters were revealed."""
    return {"words": len(state.complete), "revealed": len(state.revealed)}


def _drafting() -> Drafting:
    from generators.crossword.workshop import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    title=Message("Crossword"),
    native_title="填字",
    tile="填",
    about=Message("Words that cross, clued or given"),
    presets=PRESETS,
    modes=(STANDARD,),
    options=(
        Option(BACKGROUND, "C", Message("what stands for a block in a picture"), takes=Takes.TEXT),
        Option(CELL, "C", Message("what stands for an empty cell in a picture"), takes=Takes.TEXT),
    ),
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_crossword,
    solve=solve,
    rate=rate,
    hint=hint,
    answer=answer,
    solution=solution,
    exports=EXPORTS,
    drafting=_drafting,
    like=like,
    takes_language=takes_language,
    named=named,
    suffixes={"ipuz": ".ipuz", "puz": ".puz"},
    facts=facts,
    figures=_figures,
    rotation=Rotation(asked, wanted, turned, is_worn),
    identity=identity,
    canonical=canonical,
    today=("mini", "fill-in-7", "clued-9", "british-11", "fill-in-13", "fill-in-15", "british-15"),
)
"""Crosswords, as the rest of the program sees them."""
