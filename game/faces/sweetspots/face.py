"""Sweet Spots' row in the table of faces."""

from __future__ import annotations

from collections.abc import Sequence

from game.face import (
    Face,
    FaceWording,
    HintWords,
    Measures,
    Pictures,
    Teaching,
    TechniqueLesson,
    Views,
    Workshop,
)
from game.faces.sweetspots import look, words
from game.faces.sweetspots.board import SweetSpotsBoard, SweetSpotsHintView
from game.faces.sweetspots.lessons import help_pages, lessons
from game.faces.sweetspots.result import SweetSpotsEnding
from game.faces.sweetspots.speech import SweetSpotsSpeech
from game.faces.sweetspots.words import rule_pictures
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from generators.sweetspots.rules import Mark, State


def _sound(before: State, after: State) -> str:
    """Returns the sound for a chest, for crosses, or for marks taken away."""
    if after.chests.bit_count() > before.chests.bit_count():
        return "place"
    return "take" if after.marks.count(Mark.EMPTY) > before.marks.count(Mark.EMPTY) else "cross"


def _editor(context: DraftContext) -> Editor:
    from game.faces.sweetspots.editor import ZoneEditor  # late: most players only play

    return ZoneEditor(context)


def _techniques() -> Sequence[TechniqueLesson]:
    from game.faces.sweetspots.techniques import techniques  # late: needs the ladder

    return techniques()


def _paper() -> Printed:
    from game.faces.sweetspots.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="sweetspots",
    board=SweetSpotsBoard,
    rule=words.rule,
    progress=words.progress,
    shape=words.shape,
    views=Views(
        speech=SweetSpotsSpeech,
        ending=SweetSpotsEnding,
        hints=SweetSpotsHintView,
        hint_words=HintWords(
            words.action, words.technique, words.why, words.follows, words.and_next, words.method
        ),
        sound=_sound,
    ),
    pictures=Pictures(
        rule=rule_pictures,
        vignette=look.draw_vignette,
        making=look.draw_making,
        token=look.draw_token,
    ),
    teaching=Teaching(help_pages=help_pages, lessons=lessons, techniques=_techniques),
    wording=FaceWording(brief_rule=words.brief_rule, format_title=words.format_title),
    settings=words.settings,
    measures=Measures(right=words.right, found=words.found),
    workshop=Workshop(editor=_editor, paper=_paper),
)
