"""Word Wall's row in the table of faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.face import (
    Dealing,
    Face,
    FaceWording,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.walls.board import WallHintView
from game.faces.walls.speech import WallSpeech
from game.faces.walls.words import (
    ALWAYS,
    FROM_MEDIUM,
    NEVER,
    enter_judges,
    hint_words,
    names,
    progress,
    score,
    share_grid,
    sound,
    tally,
)
from game.faces.wordwall import look
from game.faces.wordwall.board import WordWallBoard, WordWallEnding
from game.faces.wordwall.lessons import help_pages, lessons
from game.faces.wordwall.look import draw_making, draw_vignette
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from game.settings.settings import AMERICAN, Section, spelling_of
from game.storage.store import Store
from game.ui.text import _
from generators.base import Hint, Preset
from generators.walls.hints import LOOK
from generators.wordwall.rules import SPELLINGS


def _settings() -> Section:
    """Returns the settings: how guesses are made, and when links are asked for."""
    asks = names("wordwall", FROM_MEDIUM, ALWAYS, NEVER)
    return Section(_("Word Wall"), (enter_judges("wordwall"), asks))


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Returns the preset's params in the player's spelling, unless its words are regional."""
    params = preset.params
    spelling = SPELLINGS[spelling_of(store) == AMERICAN]
    return params if params.is_regional else replace(params, spelling=spelling)


def _hint_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the three hint steps, long and short each."""
    link = (_("The link"), _("Link"))
    if hint is None or hint.rank == LOOK:
        return (_("Two words"), _("Words")), (_("What to look for"), _("Look")), link
    return link, (_("A third word"), _("Word")), (_("The group"), _("Group"))


def _second_hint() -> str:
    """Returns what a hint costs that shows the link of the group another hint led to."""
    return _("The next step is a second hint. It shows the link, so naming it earns no points.")


def _paper() -> Printed:
    from game.faces.wordwall.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


def _editor(context: DraftContext) -> Editor:
    from game.faces.wordwall.editor import WordEditor  # late: most players only play

    return WordEditor(context)


FACE = Face(
    name="wordwall",
    board=WordWallBoard,
    rule=look.rule,
    progress=progress,
    shape=lambda puzzle: look.spelling_title(puzzle.spelling),
    views=Views(
        speech=WallSpeech,
        ending=WordWallEnding,
        hints=WallHintView,
        hint_words=hint_words(_hint_steps, lambda: _("Show the link"), _second_hint),
        sound=sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=lessons),
    wording=FaceWording(format_title=look.format_title, own_title=lambda puzzle: puzzle.title),
    settings=_settings,
    sharing=Sharing(grid=share_grid),
    records=Records(score=score, tally=tally),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
