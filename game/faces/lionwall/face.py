"""Lion Wall's row in the table of faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.app.cabinet import Cabinet
from game.face import (
    Dealing,
    Face,
    FaceWording,
    OwnList,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.lionwall import words
from game.faces.lionwall.board import LionBoard, LionEnding, LionHintView
from game.faces.lionwall.lessons import help_pages, lessons
from game.faces.lionwall.look import draw_making, draw_vignette
from game.faces.lionwall.review.deck import wanted_characters
from game.faces.lionwall.speech import LionSpeech
from game.faces.walls.words import (
    ALWAYS,
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
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from game.settings.settings import Section
from game.storage.store import Store
from game.ui.text import _
from generators.base import Hint, Preset
from generators.lionwall.rules import Puzzle
from generators.walls.hints import LOOK

_REMEMBERED = 99  # walls: what is on too many of 100 is not dealt again
_GROUPS_REMEMBERED = 200  # walls, whose groups are not dealt again


def _settings() -> Section:
    """Returns how guesses are made, when parts are asked for, what returns, how it is read."""
    asks = names("lionwall", ALWAYS, NEVER)
    guesses, review = enter_judges("lionwall"), words.review_setting()
    return Section(_("Lion Wall"), (guesses, asks, review, *words.reading_rows()))


def _editor(context: DraftContext) -> Editor:
    from game.faces.lionwall.editor import LionEditor  # late: most players only play

    return LionEditor(context)


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Adds lately seen characters and components to the params, so that others are dealt.

    Of these, only what is due to come again, or on the player's own list, is wanted.
    """
    walls = store.dealt_lately("lionwall", _GROUPS_REMEMBERED, Puzzle.from_text)
    lately = walls[:_REMEMBERED]
    named = "".join(group.component for wall in lately for group in wall.groups)
    grouped = "".join(wall.text_of(group.cards) for wall in walls for group in wall.groups)
    seen = "".join(wall.cards for wall in lately)
    due = wanted_characters(store, preset.params.script, seen)
    return replace(preset.params, seen=seen, named=named, grouped=grouped, due=due)


def _hint_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the three hint steps, long and short each."""
    part = (_("The part"), _("Part"))
    if hint is None or hint.rank == LOOK:
        return (_("Two characters"), _("Two")), (_("Where to look"), _("Where")), part
    return part, (_("A third character"), _("Third")), (_("The group"), _("Group"))


def _second_hint() -> str:
    """Returns what a hint costs that shows the part of the group another hint led to."""
    return _("The next step is a second hint. It shows the part, so naming it earns no points.")


def _show_characters(cabinet: Cabinet) -> None:
    """Shows the characters that the player has met."""
    from game.faces.lionwall.review.page import CharacterListPage  # late: seldom wanted

    cabinet.scenes.push(CharacterListPage(cabinet))


def _paper() -> Printed:
    from game.faces.lionwall.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="lionwall",
    board=LionBoard,
    rule=words.rule,
    progress=progress,
    shape=lambda puzzle: words.script_title(puzzle.script),
    views=Views(
        speech=LionSpeech,
        ending=LionEnding,
        hints=LionHintView,
        hint_words=hint_words(_hint_steps, lambda: _("Show the part"), _second_hint),
        sound=sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=lessons),
    wording=FaceWording(format_title=words.format_title, own_title=lambda puzzle: puzzle.title),
    settings=_settings,
    sharing=Sharing(grid=share_grid),
    records=Records(
        score=score,
        tally=tally,
        own_list=OwnList(words.character_list_title, "menu", _show_characters),
    ),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
