"""Riddle's row in the table of faces: how a game is read out, hinted at and taught."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from operator import eq
from typing import Any

import pygame

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
    Step,
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
from game.faces.riddle.look import draw_making, draw_stacked, draw_vignette
from game.faces.riddle.page import TileAt
from game.faces.riddle.panel import FIVE, PAGES
from game.faces.riddle.result import (
    RiddleEnding,
    letters_given,
    shared_page,
    solved_squares,
    wrong_units,
)
from game.faces.riddle.yours import RiddleSolverScreen, looks_like_a_riddle, solver_choice
from game.help import guide
from game.help.page import HelpPage
from game.play.board import DraftContext, Editor
from game.play.ending import NUDGE, REASON, HintView
from game.play.session import Milestone
from game.play.speech import Cell, Report, Speech
from game.printing.sheet import Printed
from game.settings.settings import Choose, Section, Toggle
from game.storage.store import Store
from game.ui.blocks.block import Block, Described, rule
from game.ui.blocks.boxes import Column
from game.ui.drawing import shapes
from game.ui.text import _, as_sentence, count, join_sentences, labelled
from game.ui.theme import Theme
from generators.base import Hint, IllegalMove, Message, Preset, Tick, no_tick
from generators.riddle.formats import closing_lines
from generators.riddle.generator import Params, having_seen
from generators.riddle.hints import hint
from generators.riddle.hints import hint as find_hint
from generators.riddle.rules import (
    CLASSIC,
    LETTER,
    STRIKE,
    UNSTRIKE,
    Line,
    Move,
    Puzzle,
    State,
    mask_of,
)

# How a game is read out

_LINE_ENDS = " ,;，；"
"""Punctuation that a line may end in although the next line is still hidden."""


class RiddleSpeech(Speech):
    """What a riddle says to a player who cannot see it."""

    board: RiddleBoard

    def consequences(self, before: State) -> Sequence[str]:
        """Returns the last lines if they just appeared; the result names the answer."""
        has_appeared = self.board.hides_couplet(before) and not self.board.hidden_lines
        return [self._last_lines] if has_appeared and not self.board.over else []

    def milestone(self, before: State) -> Milestone | None:
        """Returns the first right letter that a step has typed, and what its line leaves."""
        state = self.board.position
        typed = (
            place
            for place, letter in enumerate(state.letters)
            if letter != before.letters[place] and letter == state.puzzle.answer[place]
        )
        for place in typed:
            title = labelled(words.line_name(place), state.letters[place].upper())
            left = state.puzzle.lines[place].letters.bit_count()
            note = count("{n} letter fits this line", "{n} letters fit this line", left)
            return Milestone(title[:1].upper() + title[1:], note)
        return None

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Describes changed cells: the boxes if any of them changed, else the struck letters."""
        boxes = [cell for cell in cells if cell.row == len(self.board.position.letters)]
        if len(boxes) > 1:
            return labelled(*self.board.word_report())
        if boxes:
            name = words.line_name if self.board.context.is_replay else words.box_name
            return labelled(name(boxes[0].cell), boxes[0].value or _("empty"))
        gone, letters = _("not crossed out"), self.board.position.letters
        # A letter typed over another one is announced by its box alone.
        cells = [cell for cell in cells if cell.value or not letters[cell.row]]
        return super().describe_changes(
            [cell._replace(value=cell.value or gone) for cell in cells]
        )

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which letter was deleted: the line of its box is read as the current one."""
        boxes = [cell for cell in cells if cell.row == len(self.board.position.letters)]
        if len(boxes) != 1:
            return super().describe_emptied(cells)
        return _("Deleted: {what}").format(what=boxes[0].value)

    def mistakes(self, wrong: Collection[int]) -> str:
        """Returns the lines with a wrong letter, and the letters."""
        letters = self.board.position.letters
        return words.wrong_text([(place, letters[place]) for place in sorted(wrong)])

    def mistake_title(self, wrong: Collection[int]) -> str:
        """Returns a wrong word that filled all boxes, or wrong letters that a check found."""
        letters = self.board.position.letters
        if min(wrong) < 0:
            return labelled(_("Wrong"), "".join(letters).upper())
        return self.mistakes({unit % len(letters) for unit in wrong})

    def hinted(self, about: Sequence[int]) -> str:
        return words.line_name((about or hint(self.board.position, no_tick).units)[0])

    def names(self, cells: Sequence[Cell]) -> Sequence[str]:
        return [words.line_name(cell.cell) for cell in cells]

    def described(self) -> Sequence[Described]:
        """Returns the closing lines of the riddle, which have no cells."""
        layout, closing = self.board.layout, closing_lines(self.board.position.puzzle)
        if layout is None:
            return []
        rows = layout.rows[len(layout.rows) - len(closing) :]
        text = self._last_lines  # one text: readers sort the texts of a screen by their places
        return [Described("text", text, "", rows[0].unionall(rows[1:]))] if closing else []

    @property
    def _last_lines(self) -> str:
        """The closing lines, with a note in place of a hidden couplet; "" if there are none."""
        closing, hidden = closing_lines(self.board.position.puzzle), self.board.hidden_lines
        shown = " ".join(closing[: len(closing) - hidden])
        if not hidden:
            return shown
        line = shown.rstrip(_LINE_ENDS)
        return join_sentences((as_sentence(line) if line else "", words.couplet_note()))

    def opening(self) -> str:
        """Returns which riddle of its page it is, how long its word is, and the last lines."""
        letters = len(self.board.position.letters)
        sentences = [count("The word has {n} letter.", "The word has {n} letters.", letters)]
        if self.board.context.is_lesson:
            sentences.append(_("Space reads out the letters that the line could give."))
        if self.board.context.game is not None and self.board.five.has_current_game:
            number = self.board.five.games.index(self.board.five.current) + 1
            place = _("Riddle {n} of {whole}").format(n=number, whole=FIVE)
            sentences.insert(0, as_sentence(place))
        return join_sentences((*sentences, as_sentence(self._last_lines)))

    def keys_help(self) -> str:
        """Returns what the keys do."""
        return _(
            "Type a letter to write it, or hold Alt to cross it out. Up and Down move "
            "between lines. Space shows the letters a line leaves."
        )

    def reports(self) -> Sequence[Report]:
        """Returns reports of the current line, its letters, the word so far, the last lines."""
        line = _("Line {n}").format(n=self.board.cursor_cell + 1)
        reports = [
            Report(line, self.board.verse(self.board.cursor_cell)),
            self.board.left_report(),
            self.board.word_report(),
        ]
        last_lines = Report(_("The last lines"), self._last_lines)
        return [*reports, last_lines] if self._last_lines else reports


# Its hints


class RiddleHintView(HintView):
    """How a riddle shows a hint."""

    board: RiddleBoard

    def search(self, find: Callable[[Any, Tick], Hint]) -> Callable[[Tick], Hint]:
        """Returns the search for a hint that prefers lines of which the player knows less."""
        board, closed = self.board, self.board.closed
        example = frozenset({0} if board.has_example else ())
        places = frozenset(range(len(board.position.letters)))
        return partial(find_hint, board.position, known=places - closed if closed else example)

    def first_stage(self, hint: Hint) -> int:
        """Returns the reason for the only open line: the page shows which one it is."""
        is_only = self.board.position.letters.count("") == 1
        return REASON if hint.rank and is_only else NUDGE

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
        if not hint.rank:
            return None
        return Column([rule(), panel.clue_words(line, is_revealed=True)], gap=10)

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Returns whether a point is on a tile of a line that the open hint is not about."""
        light, target = self.board.context.light, self.board.at(pos)
        return light is not None and isinstance(target, TileAt) and target.place not in light.why


# How it is taught

LESSON = Puzzle.from_text("4-a.sugar.grape-l.tea.cake-c.fork.cork-B.steel.stool=safe")


def position(*moves: Move) -> State:
    """Returns the lesson's riddle after some moves."""
    state = LESSON.start(CLASSIC)
    for move in moves:
        state = state.apply(move)
    return state


@dataclass(frozen=True)
class Make(Step):
    """A step that is done once all the wanted moves are made, in any order."""

    wanted: tuple[Move, ...] = ()

    def targets(self, state: State) -> Collection[int]:
        return {move.place for move in self.wanted if not _made(state, move)}

    def is_done(self, state: State) -> bool:
        return all(_made(state, move) for move in self.wanted)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves if the step asks for them; a press on a wanted letter types it.

        Without a keyboard the lesson has no letter keys, unlike a game. Raises IllegalMove.
        """
        typed = [move._replace(action=LETTER) for move in moves]
        for possible in (moves, typed):
            if all(move in self.wanted for move in possible):
                return possible
        raise IllegalMove("Not yet. First do what this step asks for.")


def _made(state: State, move: Move) -> bool:
    if move.action == STRIKE:
        return bool(state.struck[move.place] & mask_of(move.text))
    return state.letters[move.place] == move.text


_S, _A, _F, _E = (Move(LETTER, place, letter) for place, letter in enumerate("safe"))
_NOT_U, _NOT_E = Move(STRIKE, 0, "u"), Move(STRIKE, 1, "e")


def steps(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each begins with the position the one before ended in."""
    aim, first_letter, second_letter, strike, last = guide.steps(guide.shipped("lessons/riddle"))
    return (
        Step(aim, position()),
        Make(first_letter, position(), (_F,)),
        Make(second_letter, position(_F), (_E,)),
        Make(strike, position(_F, _E), (_NOT_U, _NOT_E)),
        Make(last, position(_F, _E, _NOT_U, _NOT_E), (_S, _A)),
    )


EXAMPLES = (
    *(Line("a", "fork", "cork"), Line("k", "tea", "cake"), Line("x", "tea", "cake")),
    *(Line("k", "house", "tiger"), Line("x", "house", "tiger")),
)


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """Draws the clue words of a line on a slip, one below the other, the letters left marked."""
    palette = theme.palette
    slip = rect.inflate(-2, -2)
    shapes.rounded(surface, slip, theme.px(10), palette.paper)
    shapes.rounded(surface, slip, theme.px(10), palette.edge, max(1.0, theme.u))
    draw_stacked(surface, theme, slip.inflate(-slip.width // 8, -slip.height // 5), line)


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about riddles."""
    return guide.pages(guide.shipped("guide/riddle"), EXAMPLES, draw_example)


# The row

_REMEMBERED = 200  # riddles


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


def _action(hint: Hint) -> str:
    """Returns the button that types a letter, removes a wrong one or brings a needed one back."""
    if hint.rank:
        return _("Type the letter")
    return _("Undo") if _brings_back(hint) else _("Remove it")


def _follows(hint: Hint) -> str:
    return "" if hint.rank or _brings_back(hint) else _("Wrong letter")


def _brings_back(hint: Hint) -> bool:
    return any(move.action == UNSTRIKE for move in hint.moves)


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
            action=_action,
            technique=lambda hint: "",
            why=lambda hint: _("This line"),
            follows=_follows,
            spoils=lambda hint: bool(hint.rank),
            method=lambda hint: "",
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=steps),
    wording=FaceWording(
        formats={
            "native": Message("The whole riddle, with its answer"),
            "text": Message("The verse, with its ID"),
            "answers": Message("The verse and its answer"),
        },
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
