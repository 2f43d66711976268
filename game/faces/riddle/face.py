"""Riddles in the table of faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import eq
from typing import Any

from game.app.cabinet import Cabinet
from game.face import (
    Dealing,
    Face,
    FaceWording,
    HintWords,
    Measures,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.riddle import panel, words
from game.faces.riddle.board import (
    ALWAYS,
    LETTERS_SHOWN,
    STRIKES,
    UP_TO_EASY,
    WHEN_ASKED,
    RiddleBoard,
)
from game.faces.riddle.lessons import help_pages, steps
from game.faces.riddle.look import draw_making, draw_vignette
from game.faces.riddle.page import TileAt
from game.faces.riddle.panel import PAGES
from game.faces.riddle.result import (
    RiddleEnding,
    letters_given,
    shared_page,
    solved_squares,
    wrong_units,
)
from game.faces.riddle.speech import RiddleSpeech
from game.faces.riddle.yours.screen import RiddleSolverScreen, solver_choice
from game.faces.riddle.yours.solving import looks_like_a_riddle
from game.play.board import DraftContext, Editor
from game.play.ending import NUDGE, HintView
from game.printing.sheet import Printed
from game.settings.settings import Choose, Section, Toggle
from game.storage.store import Store
from game.ui.blocks.block import Block
from game.ui.text import _, as_sentence, labelled
from generators.base import Hint, Preset, Tick
from generators.riddle.generator import Params, having_seen
from generators.riddle.hints import hint as find_hint
from generators.riddle.rules import LETTER, Move, Puzzle, State

_REMEMBERED = 200  # riddles


class RiddleHintView(HintView):
    """How a riddle shows a hint."""

    board: RiddleBoard

    def search(self, find: Callable[[Any, Tick], Hint]) -> Callable[[Tick], Hint]:
        """Returns the search for a hint that prefers lines of which the player knows less."""
        board, closed = self.board, self.board.closed
        example = frozenset({0} if board.has_example else ())
        places = frozenset(range(len(board.position.letters)))
        return partial(find_hint, board.position, known=places - closed if closed else example)

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Move]:
        """Shows the letters of the hint's line, from the second stage on."""
        if stage != NUDGE:
            self.board.show_letters(min(hint.why))
        return ()

    def play(self, hint: Hint) -> None:
        """Types the letter of the hint, or takes back the mistake."""
        place = min(hint.why)
        self.board.go(place)
        if hint.rank:
            letter, cabinet = hint.moves[0].text, self.board.context.cabinet
            cabinet.speak(as_sentence(labelled(words.line_name(place), letter.upper())))
            cabinet.go_on_speaking()  # then the line that the cursor goes on to
            self.board.type(letter)
        else:
            self.board.context.play(hint.moves)

    def picture(self, hint: Hint) -> Block | None:
        line = self.board.position.puzzle.lines[min(hint.why)]
        return panel.hinted_words(line) if hint.rank else None

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Returns whether a point is on a tile of a line that the open hint is not about."""
        light, target = self.board.context.light, self.board.at(pos)
        return light is not None and isinstance(target, TileAt) and target.place not in light.why


def _editor(context: DraftContext) -> Editor:
    from game.faces.riddle.editor import RiddleEditor  # late: most players only play

    return RiddleEditor(context)


def _settings() -> Section:
    """Returns the settings of riddles."""
    when = (
        (WHEN_ASKED, _("On request")),
        (UP_TO_EASY, _("Gentle and Easy")),
        (ALWAYS, _("Always")),
    )
    strike = _("typing a letter crosses out the others in its line")
    return Section(
        _("Riddles"),
        (
            Choose(LETTERS_SHOWN, _("Show each line's letters"), "", when),
            Toggle(STRIKES, _("Cross out letters for me"), strike),
        ),
    )


def _dealt_params(store: Store, preset: Preset) -> Params:
    """Returns the preset's params with the latest riddles, whose answers are not dealt again."""
    params = preset.params
    assert isinstance(params, Params)
    return having_seen(params, store.dealt_lately("riddle", _REMEMBERED, Puzzle.from_text))


def _progress(state: State) -> tuple[int, int, str]:
    return sum(map(bool, state.letters)), len(state.letters), _("of {whole} letters")


def _right(state: State) -> tuple[int, int, str]:
    """Returns how many letters are right, of how many, and the text after these numbers."""
    _typed, length, what = _progress(state)
    return sum(map(eq, state.letters, state.puzzle.answer)), length, what


def _follows(hint: Hint) -> str:
    return "" if hint.rank else _("Wrong letter")


def _read(cabinet: Cabinet, text: str) -> None:
    """Opens a pasted or dropped riddle on the page that solves the player's own riddles."""
    top = cabinet.scenes.top
    if isinstance(top, RiddleSolverScreen):
        top.take(text)
    else:
        cabinet.scenes.push(RiddleSolverScreen(cabinet, text))


def _sound(before: State, after: State) -> str:
    """Returns the sound for a letter typed, struck or taken back."""
    if after.letters != before.letters:
        return (
            "letter" if sum(map(bool, after.letters)) >= sum(map(bool, before.letters)) else "take"
        )
    struck = sum(letters.bit_count() for letters in after.struck)
    return "cross" if struck > sum(letters.bit_count() for letters in before.struck) else "take"


def _paper() -> Printed:
    from game.faces.riddle.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="riddle",
    board=RiddleBoard,
    rule=lambda state: _("Each line gives one letter. Together they spell a word."),
    progress=_progress,
    shape=words.shape,
    views=Views(
        speech=RiddleSpeech,
        ending=RiddleEnding,
        hints=RiddleHintView,
        hint_words=HintWords(
            more=lambda hint: _("More"),
            action=lambda hint: _("Type the letter") if hint.rank else _("Remove it"),
            technique=lambda hint: "",
            why=lambda hint: _("This line"),
            follows=_follows,
            method=lambda hint: "",
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=steps),
    wording=FaceWording(
        format_title=words.format_title,
        own_title=lambda puzzle: puzzle.title,
        making_note=lambda preset: _("Exactly one word in the word list fits."),
    ),
    settings=_settings,
    measures=Measures(
        right=_right,
        given=letters_given,
        wrong_units=wrong_units,
        changed_cells=lambda moves: {move.place for move in moves if move.action == LETTER},
    ),
    sharing=Sharing(
        quoted_lines=words.quoted_lines,
        squares=solved_squares,
        has_shape=lambda preset: bool(preset.params.theme),
        of_set=shared_page,
    ),
    records=Records(recalled=lambda text: Puzzle.from_text(text).answer),
    dealing=Dealing(params=_dealt_params, sets=PAGES, reads=looks_like_a_riddle, read=_read),
    workshop=Workshop(editor=_editor, paper=_paper, solver=solver_choice),
)
