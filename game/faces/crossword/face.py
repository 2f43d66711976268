"""What crosswords bring to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.face import (
    Dealing,
    Face,
    FaceWording,
    HintWords,
    Measures,
    Pictures,
    Sharing,
    Teaching,
    Views,
    Workshop,
    usual_steps,
)
from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard, CrosswordHintView
from game.faces.crossword.lessons import FORMS, help_pages, lessons
from game.faces.crossword.look import draw_making, draw_vignette
from game.faces.crossword.result import CrosswordEnding, solved_squares, wrong_slots
from game.faces.crossword.speech import CrosswordSpeech
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from game.settings.settings import spelling_of
from game.storage.store import Store
from game.ui.text import _, translate
from generators.base import Hint, Preset
from generators.crossword.generator import is_regional
from generators.crossword.hints import CLUED, CRYPTIC, TECHNIQUES, gives_letters
from generators.crossword.rating import Technique
from generators.crossword.rules import State


def _editor(context: DraftContext) -> Editor:
    from game.faces.crossword.draft.editor import GridEditor  # late: most players only play

    return GridEditor(context)


def _steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the hint steps; a clued hint gives letters, not a reason."""
    if hint is not None and hint.technique == CRYPTIC:
        return (
            (_("Definition"), _("The clue")),
            (_("Wordplay"),),
            (_("Nearly there"),),
            (_("The word"),),
        )
    if hint is None or hint.technique != CLUED:
        return usual_steps(hint)
    return (_("The clue"),), (_("Letters"),), (_("The word"),)


def _action(hint: Hint) -> str:
    """Returns the button that fills in what a hint gives, or removes the wrong letters."""
    if gives_letters(hint):
        return _("Fill in the letter") if len(hint.moves) == 1 else _("Fill in the letters")
    if hint.rank:
        return _("Fill in the word")
    return _("Remove it") if len(hint.moves) == 1 else _("Remove them")


def _more(hint: Hint) -> str:
    if hint.technique == CRYPTIC:
        return _("Wordplay")
    return _("More") if hint.technique == CLUED else _("Why?")


def _ring_legend(hint: Hint) -> str:
    """Returns the legend of the ringed cells; "" if only the move's cells are ringed."""
    if not hint.why - {move.cell for move in hint.moves}:
        return ""
    is_clue = hint.technique in (CLUED, CRYPTIC)
    return _("Letters so far") if is_clue else _("These squares show why")


def _technique(hint: Hint) -> str:
    """Returns the name of a fill-in's technique; "" where the hint's sentence says as much."""
    is_plain = hint.technique in _PLAIN or gives_letters(hint)
    return "" if is_plain or not hint.rank else translate(hint.technique)


_PLAIN = (CLUED, CRYPTIC, TECHNIQUES[Technique.ONLY_WORD], TECHNIQUES[Technique.ONLY_SLOT])
"""Techniques whose names only repeat the sentence of a hint."""


def _follows(hint: Hint) -> str:
    """Returns the legend of the cells of a hint's moves; "" for a hint about a clue."""
    if not hint.rank:
        return _("Wrong letter") if len(hint.moves) == 1 else _("Wrong letters")
    return "" if hint.technique in (CLUED, CRYPTIC) else _("Move")


def _sound(before: State, after: State) -> str:
    """Returns the sound for a completed word, a letter, or a letter taken back."""
    if len(after.complete) > len(before.complete):
        return "word"
    return "letter" if sum(map(bool, after.letters)) >= sum(map(bool, before.letters)) else "take"


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Returns the preset's params in the player's spelling, unless the grid is of one country."""
    params = preset.params
    return params if is_regional(params) else replace(params, spelling=spelling_of(store))


def _paper() -> Printed:
    from game.faces.crossword.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="crossword",
    board=CrosswordBoard,
    rule=lambda state: words.rules(state.puzzle)[0],
    progress=words.progress,
    shape=words.shape,
    views=Views(
        speech=CrosswordSpeech,
        ending=CrosswordEnding,
        hints=CrosswordHintView,
        hint_words=HintWords(
            action=_action,
            technique=_technique,
            why=_ring_legend,
            follows=_follows,
            steps=_steps,
            more=_more,
            spoils=lambda hint: hint.technique in (CLUED, CRYPTIC),
            method=lambda hint: "",
            resumes=True,
            keeps=True,
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(
        help_pages=help_pages,
        first_help_page=lambda params: FORMS.index(params.form),
        lessons=lessons,
    ),
    wording=FaceWording(
        format_title=words.format_title,
        own_title=lambda puzzle: puzzle.about.title,
        making_note=words.making_note,
    ),
    settings=words.section,
    measures=Measures(
        right=words.right,
        is_all_revealed=lambda state: state.is_all_fixed,
        wrong_units=wrong_slots,
    ),
    sharing=Sharing(grid=words.share_grid, squares=solved_squares),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
