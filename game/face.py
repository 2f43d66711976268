"""What a kind of puzzle brings to the screen: a `Face`, as a `PuzzleKind` is what it brings else.

A `Face` is a row of data and functions. It makes a `Board` for every game; what board and screen
ask of each other is in `game/play/board.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.play.board import AnyBoard, AnyContext, DraftContext, Editor, ShareGrid, SquareRows
from game.play.ending import NUDGE, Ending, HintView, is_last
from game.play.session import Event, Session
from game.play.speech import Speech
from game.settings.settings import Section
from game.storage.store import Store, StoredGame
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Paint
from game.ui.text import _, translate
from game.ui.theme import Theme
from generators.base import Hint, IllegalMove, Message, Preset, Tick

if TYPE_CHECKING:  # the menu needs faces, but no figures, no result and no help
    from game.help.page import HelpPage, StepWords
    from game.play.game import Game
    from game.printing.sheet import Printed
    from game.statistics.figures import Figures, Tally
    from game.storage.records import GameFigures


def usual_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the usual names of the three presses of Hint, as HintWords.steps."""
    if hint is not None and not hint.rank:
        return (_("Where"),), (_("Why"),), (_("Fix"),)
    return (_("Nudge"),), (_("Reason"),), (_("Move"),)


def usual_action(hint: Hint) -> str:
    """Returns the usual label of the button that plays a hint's moves."""
    return _("Make the move") if hint.rank else _("Remove it")


def usual_why(hint: Hint) -> str:
    """Returns the usual legend for the cells of a hint's reason."""
    return _("This cell shows why") if len(hint.why) == 1 else _("These cells show why")


@dataclass(frozen=True)
class HintWords:
    """The words around a hint, each a function of it; an empty text leaves the part out."""

    action: Callable[[Hint], str] = usual_action
    """The button that makes the hint's moves."""
    technique: Callable[[Hint], str] = lambda hint: translate(hint.technique)
    why: Callable[[Hint], str] = usual_why
    """The legend for the highlighted reason."""
    follows: Callable[[Hint], str] = lambda hint: _("Move")
    """The legend for the highlighted moves."""
    on: Callable[[Hint], str] = lambda hint: ""
    """The button that makes the moves and shows the next hint with all of its steps."""
    method: Callable[[Hint], str] | None = None
    """The technique as it is read aloud, at the end; None: as it is shown."""
    steps: Callable[[Hint | None], Sequence[tuple[str, ...]]] = usual_steps
    """The names of the presses of Hint, each from long to short; None: no hint yet."""
    first: Callable[[Hint | None], int] = lambda hint: 1
    """The number of the first press: more than 1 in a hint that goes on where another ended."""
    more: Callable[[Hint], str] = lambda hint: _("Why?")
    """The button that leads from the first press to the second."""
    spoils: Callable[[Hint], bool] = lambda hint: False
    """Whether the moves give away too much for the button that makes them to be the main one."""
    keeps: bool = False
    """Whether the sentences of earlier stages stay above that of the one shown."""
    resumes: bool = False
    """Whether a hint that is opened again shows the stage at which it was closed."""

    def after(self, stage: int, hint: Hint) -> str:
        """Returns the button that leads on from a stage."""
        if stage == NUDGE:
            return self.more(hint)
        return self.action(hint) if is_last(stage, hint) else self.steps(hint)[stage][0]


@dataclass(frozen=True)
class Step:
    """One step of a tutorial: its words, and the position it begins with.

    The base is a step that the player only reads; steps with something to do override the rest.
    """

    words: StepWords
    start: Any

    goes_on = False
    """Whether the player may play on once the step is done."""

    def named_units(self, is_shown: bool) -> tuple[int, ...]:
        """Returns the numbers of the units named in the words or, once `is_shown`, the reason."""
        return ()

    def note(self, state: Any) -> str:
        """Returns the words for what to do next from a position."""
        return self.words.note

    def board_text(self, is_brief: bool) -> str:
        """Returns what the board is like in words; "" if that is usual and `is_brief`."""
        return ""

    def spoken_note(self, state: Any) -> str:
        """Returns the note as it is read out, with what a player sees at a glance."""
        return self.note(state)

    def spoken_cells(self) -> Collection[int]:
        """Returns the cells that `spoken_note` names, so that nothing else has to."""
        return ()

    def reasoned(self, is_shown: bool) -> Hint | None:
        """Returns the hint whose reason is shown in full: with the words, or once `is_shown`."""
        return None

    def targets(self, state: Any) -> Collection[int]:
        """Returns the cells that wait for the player."""
        return ()

    def is_done(self, state: Any) -> bool:
        """Returns whether the player has done what the step asks."""
        return True

    def progress(self, state: Any) -> tuple[int, int]:
        """Returns how much of the step is done, of how much; (0, 0) if that isn't counted."""
        return 0, 0

    def shown(self, state: Any) -> tuple[Sequence[Any], str]:
        """Returns the moves that "Show me" makes and their reason; no moves: it isn't offered."""
        return (), ""

    def why(self) -> str:
        """Returns the reason for the moves, shown after them; "" if the words already give it."""
        return ""

    def allowed(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Returns the moves that belong to the step. Raises IllegalMove with the reason."""
        raise IllegalMove("Nothing to do here. Go on to the next step.")

    def remark(self, state: Any, moves: Sequence[Any]) -> str:
        """Returns the answer to moves that are right but not what the step asks for.

        `state` is the position after them.
        """
        return ""


class TechniqueLesson(NamedTuple):
    """A technique of a puzzle with a number of exercises; `steps` makes them when opened."""

    title: str
    note: str
    exercises: int
    steps: Callable[[Cabinet], Sequence[Step]]


class OwnList(NamedTuple):
    """A page of things collected in all games of a puzzle, with a button in the statistics."""

    title: Callable[[], str]
    icon: str
    show: Callable[[Cabinet], None]


class SetAhead(NamedTuple):
    """A set of games that isn't over, though none of it is in progress: a page of riddles."""

    text: str
    """Which game of the set comes next: `Riddle 2 of 5`."""
    done: int
    """How many games come before it."""
    whole: int
    """How many games the set has."""
    last: int
    """The number of the game that the next one follows."""
    left_open: tuple[int, ...] = ()
    """The numbers of its games that were dealt but not ended."""


class GameSets(NamedTuple):
    """The sets in which games of a kind are dealt one after another, such as pages of riddles."""

    place: Callable[[Store, StoredGame], str]
    """(store, game) -> which game of its set it is: `Riddle 2 of 5`; "" if it is in none."""
    ahead: Callable[[Store, str], SetAhead | None]
    """(store, preset's name) -> what is left of the set that its games are dealt in, if any is."""
    leave: Callable[[Store, str], None]
    """(store, preset's name) -> nothing; the next game of the preset begins another set."""
    presets: Callable[[Store], Iterable[str]]
    """(store) -> the names of the presets of which a set was begun."""


Vignette = Callable[[pygame.Surface, Theme, pygame.Rect, Any], None]
"""Draws a small picture of the puzzle; the last argument is a position, or None for a sample."""
Making = Callable[[pygame.Surface, Theme, pygame.Rect, Preset, float | None], None]
"""Draws a picture while a puzzle of a preset is made; the last argument is the progress."""


def cells_of(moves: Sequence[Any]) -> set[int]:
    """Returns the cells of the moves that have one."""
    return {move.cell for move in moves if hasattr(move, "cell")}


def _no_page(cabinet: Cabinet, text: str) -> None:
    raise NotImplementedError


@dataclass(frozen=True)
class Views:
    """How a game is read out, ended and helped, and how its steps sound."""

    speech: Callable[[Any], Speech] | None = None
    """(board) -> what it reads aloud; None: the default of its class, as with the next two."""
    ending: Callable[[Any], Ending] | None = None
    hints: Callable[[Any], HintView] | None = None
    hint_words: HintWords = HintWords()
    sound: Callable[[Any, Any], str] = lambda before, after: "place"
    """(state before, state after) -> the name of the sound for a step."""


@dataclass(frozen=True)
class Pictures:
    """The pictures of a puzzle beside its board; None for one that it lacks."""

    vignette: Vignette | None = None
    making: Making | None = None
    token: Paint | None = None
    """Draws the small picture beside the progress."""
    rule: Callable[[Any], Block] | None = None
    """(state) -> the rule in pictures, which a beginner sees instead of the sentence."""


@dataclass(frozen=True)
class Teaching:
    """How a puzzle is learned."""

    help_pages: Callable[[], Sequence[HelpPage]] = tuple
    """The pages of help; the last one is about the editor if the kind has one."""
    first_help_page: Callable[[Any], int] = lambda params: 0
    """(params) -> the page of help to open first for a player who chose such puzzles."""
    lessons: Callable[[Cabinet], Sequence[Step]] | None = None
    techniques: Callable[[], Sequence[TechniqueLesson]] | None = None


@dataclass(frozen=True)
class FaceWording:
    """The titles and notes of a puzzle."""

    brief_rule: Callable[[Any], Sequence[str]] = lambda state: ()
    """(state) -> the rule in a few words and in fewer, if there is no room for a sentence."""
    own_title: Callable[[Any], str] = lambda puzzle: ""
    """(puzzle) -> the title in its file; "" if it has none."""
    formats: Mapping[str, Message] = field(default_factory=dict)
    """The names of export formats on the screen."""
    making_note: Callable[[Preset], str] = lambda preset: _(
        "Your puzzle will have exactly one solution and need no guessing."
    )
    """(preset) -> what its puzzle will be like, shown while it is made."""

    def format_title(self, name: str) -> str:
        """Returns the name of an export format on the screen."""
        return translate(self.formats[name]) if name in self.formats else name


@dataclass(frozen=True)
class Measures:
    """What counts as right, wrong and given in a game."""

    right: Callable[[Any], tuple[int, int, str]] | None = None
    """(state) -> the `progress` without what is wrong or was shown; None: nothing can be."""
    given: Callable[[Session], int] | None = None
    """(session) -> how much of what was `right` before the player gave up came from hints."""
    found: Callable[[Any], Collection[int]] | None = None
    """(state) -> what is right, by its numbers, such as chests by their cells; None: only how much
    is right can be known."""
    wrong_units: Callable[[Session, Sequence[Event]], Sequence[frozenset[int]]] | None = None
    """(session, events) -> what is wrong after each event and counts as a mistake, each once, such
    as words by their numbers; None: every wrong cell."""
    changed_cells: Callable[[Sequence[Any]], set[int]] = cells_of
    """(moves) -> the cells whose content they change, where marks of Check then go."""
    is_all_revealed: Callable[[Any], bool] = lambda state: False
    """(last position) -> whether hints and reveals gave all of it, so that it isn't solved."""


@dataclass(frozen=True)
class Sharing:
    """What is shared of a finished game; nothing of it gives the answer away."""

    grid: Callable[[Any, Tick], ShareGrid] = lambda state, tick: ShareGrid()
    """(last position, tick) -> the share grid; computed in a job."""
    squares: Callable[[Session, Sequence[Event]], SquareRows] | None = None
    """(session, events) -> the squares that are shared in place of the steps of the solve."""
    hinted_row: Callable[[Session, Sequence[Event]], tuple[int, ...]] | None = None
    """(session, events) -> the row of its share grid with the hints; None: it has them already."""
    quoted_lines: Callable[[Any, Preset | None], Sequence[str]] | None = None
    """(puzzle, preset) -> lines of the puzzle that a shared picture quotes."""
    has_shape: Callable[[Preset], bool] = lambda preset: True
    """(preset) -> whether a share says its shape besides its level."""
    of_set: Callable[[Store, Game], ShareGrid | None] = lambda store, game: None
    """(store, game) -> the share grid of the set of games it belongs to, once all have ended."""


@dataclass(frozen=True)
class Records:
    """What is kept of finished games besides their times."""

    score: Callable[[GameFigures], str] = lambda figures: ""
    """(figures of a finished game) -> what a day shows in place of its time: `7 of 10 points`."""
    tally: Callable[[Figures], Tally] | None = None
    """What the statistics show besides times, from the figures of this kind."""
    recalled: Callable[[str], str] = lambda text: ""
    """(text of a finished puzzle) -> what sets it apart from others of its level: its answer."""
    own_list: OwnList | None = None


@dataclass(frozen=True)
class Dealing:
    """Where the games of a puzzle come from."""

    params: Callable[[Store, Preset], Any] = lambda store, preset: preset.params
    """(store, preset) -> its params, with the player's settings for this kind."""
    sets: GameSets | None = None
    """The sets in which its games are dealt; None if each game stands alone."""
    reads: Callable[[str], bool] = lambda text: False
    """(pasted text) -> whether `read` can show a page for it, such as a riddle to solve."""
    read: Callable[[Cabinet, str], None] = _no_page
    """Shows a page for a text that `reads` has accepted."""


@dataclass(frozen=True)
class Workshop:
    """What makers use, loaded when first needed; None for what a puzzle lacks."""

    editor: Callable[[DraftContext], Editor] | None = None
    """(context) -> the workshop's editor, for kinds with a `drafting`."""
    paper: Callable[[], Printed] | None = None
    """How the puzzles are printed."""
    solver: Callable[[Cabinet], Choice] | None = None
    """(cabinet) -> the row of a menu that opens a page to solve puzzles from elsewhere."""


@dataclass(frozen=True)
class Face:
    """What a kind of puzzle brings to the screen: what every puzzle has, then optional parts."""

    name: str
    board: Callable[[AnyContext], AnyBoard]
    rule: Callable[[Any], str]
    """(state) -> the rule of this board in a sentence or two."""
    progress: Callable[[Any], tuple[int, int, str]]
    """(state) -> how much is done, of how much, and of what: `of {whole} chests`."""
    shape: Callable[[Any], str]
    """(puzzle) -> its size or type in words, for a puzzle without a preset."""
    views: Views = Views()
    pictures: Pictures = Pictures()
    teaching: Teaching = Teaching()
    wording: FaceWording = FaceWording()
    settings: Callable[[], Section] | None = None
    measures: Measures = Measures()
    sharing: Sharing = Sharing()
    records: Records = Records()
    dealing: Dealing = Dealing()
    workshop: Workshop = Workshop()

    def new_board(self, context: AnyContext) -> AnyBoard:
        """Returns a board with its speech, ending and hints."""
        board, views = self.board(context), self.views
        board.speech = views.speech(board) if views.speech else board.speech
        board.ending = views.ending(board) if views.ending else board.ending
        board.hints = views.hints(board) if views.hints else board.hints
        return board
