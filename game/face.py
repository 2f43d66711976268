"""The second table: what a puzzle brings to the screen, as the first one is `PuzzleKind`.

A `Face` is a row of the table, one a puzzle, data and functions. It makes a `Board` for every
game; what the two ask of each other is in `board.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.play.board import AnyBoard, AnyContext, DraftContext, Editor, ShareGrid
from game.play.ending import Ending
from game.play.hintview import HintView
from game.play.speech import Speech
from game.settings.settings import Section
from game.storage.store import Store
from game.ui.blocks.block import Block, Paint
from game.ui.text import _, translate
from game.ui.theme import Theme
from generators.base import Hint, IllegalMove, Preset, Tick

if TYPE_CHECKING:  # the menu needs faces, but no figures, no result and no help
    from game.help.page import HelpPage, StepWords
    from game.play.match import Match
    from game.printing.printed import Printed
    from game.statistics.figures import Figures, FigureTile, Tally


def usual_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns what the three presses are called where the second one gives a reason."""
    if hint is not None and not hint.rank:
        return (_("Where"),), (_("Why"),), (_("Fix"),)
    return (_("Nudge"),), (_("Reason"),), (_("Move"),)


@dataclass(frozen=True)
class HintWords:
    """What the parts of a hint are called; an empty text leaves the part out."""

    action: Callable[[Hint], str] = lambda hint: _("Make the move")
    technique: Callable[[Hint], str] = lambda hint: translate(hint.technique)
    why: Callable[[Hint], str] = lambda hint: _("These cells show why")
    follows: Callable[[Hint], str] = lambda hint: _("Move")
    on: Callable[[Hint], str] = lambda hint: ""
    """The button that makes the move and asks for the next hint, which is shown whole."""
    method: Callable[[Hint], str] | None = None
    """What is read of the technique, behind all else; None: as it is shown."""
    steps: Callable[[Hint | None], Sequence[tuple[str, ...]]] = usual_steps
    """What the three presses are called, at length and in short, also before there is a hint."""
    first: Callable[[Hint | None], int] = lambda hint: 1
    """The number of the first of them: more than 1 in a hint that goes on where another ended."""
    more: Callable[[Hint], str] = lambda hint: _("Why?")
    """The button that leads from the first press to the second."""
    spoils: Callable[[Hint], bool] = lambda hint: False
    """Whether the move gives away what the player may now find: then it isn't the main button."""


@dataclass(frozen=True)
class Step:
    """One step of a tutorial: its words, and the position it begins with.

    This class is only to be read; steps that ask for something override the rest.
    """

    words: StepWords
    start: Any

    goes_on = False
    """Whether the player may do more on the board once the step is done."""

    def named_units(self, is_shown: bool) -> tuple[int, ...]:
        """Returns the units that the words or the reason name, by number as in a hint."""
        return ()

    def reasoned(self, is_shown: bool) -> Hint | None:
        """Returns the hint whose reason is given in full, by the words or after the moves."""
        return None

    def targets(self, state: Any) -> Collection[int]:
        """Returns the cells that wait for the player."""
        return ()

    def is_done(self, state: Any) -> bool:
        """Returns whether the player has done what the step asks."""
        return True

    def progress(self, state: Any) -> tuple[int, int]:
        """Returns how much of what the step asks for is done, of how much."""
        return 0, 0

    def shown(self, state: Any) -> tuple[Sequence[Any], str]:
        """Returns the moves of Show me and the reason for them; none if it isn't offered."""
        return (), ""

    def why(self) -> str:
        """Returns the reason for the moves, shown once they are made; "" if the words give it."""
        return ""

    def allowed(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Returns the moves that belong to the step. Raises IllegalMove with the reason."""
        raise IllegalMove("Nothing to do here. Press Next.")

    def remark(self, moves: Sequence[Any]) -> str:
        """Returns the answer to moves that are right but not what the step asks for."""
        return ""


class TechniqueLesson(NamedTuple):
    """A technique of a puzzle and its exercises, which are made when they are opened."""

    title: str
    note: str
    exercises: int
    steps: Callable[[Cabinet], Sequence[Step]]
    is_needed: Callable[[str, Tick], bool]
    """(the text of a puzzle, tick) -> whether the puzzle takes it; worked out in a job."""


class OwnList(NamedTuple):
    """A page of what the player has gathered of a puzzle, which the statistics lead to."""

    title: Callable[[], str]
    icon: str
    show: Callable[[Cabinet], None]


Vignette = Callable[[pygame.Surface, Theme, pygame.Rect, Any], None]
"""Draws the puzzle in small; the last argument is a position, or None for a sample."""
Making = Callable[[pygame.Surface, Theme, pygame.Rect, Preset, float | None], None]
"""Draws a puzzle of a preset while it is made; the last argument is the progress."""


def _no_page(cabinet: Cabinet, text: str) -> None:
    raise NotImplementedError


@dataclass(frozen=True)
class Face:
    """What a puzzle brings to the screen. What it does not want keeps its default."""

    name: str
    board: Callable[[AnyContext], AnyBoard]
    rule: Callable[[Any], str]
    """(state) -> the rule of this board in a sentence or two."""
    progress: Callable[[Any], tuple[int, int, str]]
    """(state) -> how much is done, of how much, and of what: `of {whole} chests`."""
    shape: Callable[[Any], str]
    """(puzzle) -> what kind of board it is, where it is of no preset."""
    speech: Callable[[Any], Speech] | None = None
    """(board) -> what it says; None: what its class has, as with the next two."""
    ending: Callable[[Any], Ending] | None = None
    hints: Callable[[Any], HintView] | None = None
    brief_rule: Callable[[Any], Sequence[str]] = lambda state: ()
    """(state) -> the rule in a few words and in fewer, where a sentence has no room."""
    rule_pictures: Callable[[Any], Block] | None = None
    """(state) -> the rule in pictures, which a beginner sees in place of the sentence."""
    help_pages: Callable[[], Sequence[HelpPage]] = tuple
    """The pages of help; the last one is about the editor if the kind has one."""
    techniques: Callable[[], Sequence[TechniqueLesson]] | None = None
    lessons: Callable[[Cabinet], Sequence[Step]] | None = None
    settings: Callable[[], Section] | None = None
    draw_vignette: Vignette | None = None
    draw_making: Making | None = None
    draw_token: Paint | None = None
    """Draws the puzzle's token beside how much is done."""
    hint: HintWords = HintWords()
    sound: Callable[[Any, Any], str] = lambda before, after: "place"
    """(before, after) -> which of the sounds a step has."""
    format_title: Callable[[str], str] = str
    """What an export format is called."""
    own_title: Callable[[Any], str] = lambda puzzle: ""
    """(puzzle) -> the title that it brings along."""
    making_note: Callable[[Preset], str] = lambda preset: _(
        "Your puzzle will have exactly one solution and need no guessing."
    )
    """What a puzzle of a preset will be like, for the wait for it."""
    dealt_params: Callable[[Store, Preset], Any] = lambda store, preset: preset.params
    """The params of a preset, with what the player has chosen for all of this puzzle."""
    share: Callable[[Sequence[Any], Tick], ShareGrid] = lambda states, tick: ShareGrid()
    """(its positions in their order, tick) -> the share grid of a game; computed in a job."""
    has_pace: bool = True
    """Whether what is shared says how quick the steps were."""
    square: Callable[[bool], str] = lambda is_part: _("a part of the game")
    """(whether it is a tenth of all) -> what a square of what is shared is: `a chest`."""
    share_set: Callable[[Store, Match], ShareGrid | None] = lambda store, match: None
    """(store, game) -> the share grid of the set of games it belongs to, once that is over."""
    tally: Callable[[Figures], Tally] | None = None
    """What the statistics show besides times, from the figures of this kind."""
    tile: Callable[[Figures], FigureTile] | None = None
    """A figure beside the times, for kinds without a tally."""
    own_list: OwnList | None = None
    """A page of what the player has gathered in all games of this puzzle."""
    reads: Callable[[str], bool] = lambda text: False
    """Whether a text that is no game has a page of this puzzle's own."""
    editor: Callable[[DraftContext], Editor] | None = None
    """What a draft is made with, where its kind has a `drafting`; loaded when it is wanted."""
    paper: Callable[[], Printed] | None = None
    """How the puzzles are printed, if they can be; loaded when first needed."""
    read: Callable[[Cabinet, str], None] = _no_page
    """Shows that page."""

    def new_board(self, context: AnyContext) -> AnyBoard:
        """Returns a board with its speech, ending and hints."""
        board = self.board(context)
        board.speech = self.speech(board) if self.speech else board.speech
        board.ending = self.ending(board) if self.ending else board.ending
        board.hints = self.hints(board) if self.hints else board.hints
        return board
