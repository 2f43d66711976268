"""Brick's row in the table of faces."""

from __future__ import annotations

from game.face import (
    Dealing,
    Face,
    FaceWording,
    HintWords,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.brick import words
from game.faces.brick.board import BrickBoard, BrickHintView
from game.faces.brick.lessons import help_pages, lessons
from game.faces.brick.letters import for_player, is_letters, open_letters
from game.faces.brick.look import draw_making, draw_vignette
from game.faces.brick.result import BrickEnding
from game.faces.brick.speech import BrickSpeech
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from game.settings.settings import Section, Toggle
from game.ui.text import _
from generators.brick.rules import State


def _editor(context: DraftContext) -> Editor:
    from game.faces.brick.editor import WordsEditor  # late: most players only play

    return WordsEditor(context)


def _settings() -> Section:
    """Returns the settings: whether "Words left" opens, and whether a drag submits."""
    return Section(
        _("Brick"),
        (
            Toggle("brick.hidden", _("Show “Words left” from the start")),
            Toggle("brick.drag", _("Submit a dragged word at once"), default=True),
        ),
    )


def _sound(before: State, after: State) -> str:
    """Returns the sound for a word found, revealed or taken back."""
    if len(after.found) > len(before.found) or len(after.bonus) > len(before.bonus):
        return "word"
    return "hint" if len(after.revealed) > len(before.revealed) else "take"


def _paper() -> Printed:
    from game.faces.brick.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="brick",
    board=BrickBoard,
    rule=lambda state: words.rule(state.puzzle),
    progress=lambda state: (len(state.found), len(state.puzzle.targets), _("of {whole} words")),
    shape=words.name,
    views=Views(
        speech=BrickSpeech,
        ending=BrickEnding,
        hints=BrickHintView,
        hint_words=HintWords(
            steps=lambda hint: (
                (_("First letter"), _("Letter")),
                (_("A clue"),),
                (_("The word"),),
            ),
            more=lambda hint: _("More"),
            action=lambda hint: _("Show the word"),
            spoils=lambda hint: True,
            technique=lambda hint: _("The next step shows the word, which then earns no points."),
            follows=lambda hint: "",
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=lessons),
    wording=FaceWording(
        format_title=words.format_title,
        own_title=lambda puzzle: puzzle.title,
        making_note=lambda preset: _("Look for common words. Rare words are a bonus."),
    ),
    settings=_settings,
    sharing=Sharing(grid=words.share_grid, hinted_row=words.rank_squares),
    records=Records(score=words.score, tally=words.tally),
    dealing=Dealing(
        params=lambda store, preset: for_player(store, preset.params),
        reads=is_letters,
        read=open_letters,
    ),
    workshop=Workshop(editor=_editor, paper=_paper),
)
