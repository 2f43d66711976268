"""Sweet Spots' row in the table of faces: how a game is read out, ends, is taught."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, cast

import pygame

from game.app.cabinet import Cabinet
from game.face import (
    Face,
    FaceWording,
    HintWords,
    Measures,
    Pictures,
    Step,
    Teaching,
    TechniqueLesson,
    Views,
    Workshop,
)
from game.faces.sweetspots import look, words
from game.faces.sweetspots.board import SweetSpotsBoard, SweetSpotsHintView
from game.faces.sweetspots.look import sample
from game.faces.sweetspots.words import rule_pictures
from game.help import guide
from game.help.page import HelpPage
from game.play.board import DraftContext, Editor
from game.play.ending import Ending
from game.play.session import Event, Milestone, Session, Verb
from game.play.speech import MOST_NAMED, Cell, Report
from game.printing.sheet import Printed
from game.result.ended import Ended, Insight
from game.ui.blocks.gridboard import GridBoard, GridSpeech
from game.ui.text import (
    N_,
    _,
    as_sentence,
    capitalized,
    count,
    join_first,
    join_lists,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from generators.base import Hint, IllegalMove, Message, NoHint, Status, Tick
from generators.grid import around, bits
from generators.sweetspots.deduction import Technique
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.rules import CLASSIC, Mark, Move, Puzzle, State

# How a game is read out

_MOST_UNITS = 2
"""How many of the units that a hint names are announced with all their cells."""


class SweetSpotsSpeech(GridSpeech):
    """What a Sweet Spots board says to a player who cannot see it."""

    board: SweetSpotsBoard
    without_sight: ClassVar[Mapping[str, str]] = {
        "Look at the cells around the outlined chest.": N_("Look at the cells around the chest."),
        "Look at the cells around the outlined chests.": N_(
            "Look at the cells around the chests."
        ),
        "Chests never touch, so the open cells around the outlined chests stay empty.": N_(
            "Chests never touch, so the open cells around these chests stay empty."
        ),
    }

    def opening(self) -> str:
        """Returns where the chests of a tutorial's solved board are; "" otherwise."""
        state = self.board.position
        if not self.board.context.is_lesson or state.status is not Status.SOLVED:
            return ""
        chests = [cell for cell in self.board.cells() if state.marks[cell.cell] == Mark.CHEST]
        return labelled(_("in a list|Chests"), join_lists(self.names(chests)))

    def keys_help(self) -> str:
        """Returns what the keys do."""
        return _(
            "Arrow keys move. Space places a cross, then a chest, then empties "
            "the cell. S places a chest, and Delete empties the cell."
        )

    @property
    def empty_text(self) -> str:
        return _("of a cell|open")

    def same_value(self, value: str, cells: Sequence[Cell]) -> str:
        """Returns how many cells have this value, and which, by row."""
        rows = words.rows_text(self.board.position.puzzle, [cell.cell for cell in cells])
        return labelled(_("{mark}, {n} cells").format(mark=value, n=len(cells)), rows)

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which marks were removed: `Chest removed: row 1, column 6, zone B`."""
        marks = self.board.marks.names if self.board.marks is not None else ()
        chests = [cell for cell in cells if cell.value.startswith(marks[Mark.CHEST])]
        crosses = [cell for cell in cells if cell not in chests]
        heads = (
            (count("Chest removed", "Chests removed", len(chests)), chests),
            (count("Cross removed", "Crosses removed", len(crosses)), crosses),
        )
        return join_lists(
            labelled(head, join_first(self.names(gone), MOST_NAMED))
            for head, gone in heads
            if gone
        )

    def hint_moves(self, hint: Hint) -> str:
        """Returns the cells that a hint's moves mark, by rows; with the marks if these differ."""
        names = self.board.marks.names if self.board.marks is not None else ()
        put = {move.cell: names[move.mark] for move in hint.moves}
        cells = [
            cell._replace(value=put[cell.cell]) for cell in self.board.cells() if cell.cell in put
        ]
        if len(cells) == 1:
            return cells[0].name
        if len({*put.values()}) > 1:
            return self.describe_changes(cells)
        return words.rows_text(self.board.position.puzzle, put)

    def reports(self) -> list[Report]:
        """Returns reports of the current row, column and zone, and of the whole board."""
        state, size = self.board.position, self.board.position.puzzle.size
        zone = 2 * size + state.puzzle.zones[self.board.cursor_cell]
        row, column = divmod(self.board.cursor_cell, size)
        lines = [self._report_of(unit) for unit in (row, size + column)]
        zones = [words.zones_of_line(state.puzzle, unit) for unit in (row, size + column)]
        reports = [
            Report(title, join_sentences((text, as_sentence(more))))
            for (title, text), more in zip(lines, zones, strict=True)
        ]
        zones_report = Report(_("The zones"), words.zones_text(state.puzzle))
        missing = Report(_("Chests placed"), words.missing(state))
        return [*reports, self._report_of(zone), missing, zones_report]

    def _report_of(self, unit: int) -> Report:
        """Returns the state of a row, column or zone."""
        puzzle = self.board.position.puzzle
        name = words.unit_name(puzzle, unit)
        cells_by_value = self.by_value([*bits(puzzle.units[unit])]).items()
        if unit < 2 * puzzle.size:
            places = (
                labelled(value, words.places_text(puzzle, unit, cells_of_value))
                for value, cells_of_value in cells_by_value
            )
            return Report(name, as_sentence(join_lists(places)))
        rows = (
            labelled(value, words.rows_text(puzzle, cells_of_value))
            for value, cells_of_value in cells_by_value
        )
        return Report(name, join_sentences(as_sentence(row) for row in rows))

    def summary(self, before: State) -> str:
        """Returns how many crosses are new; "" for one at the cursor, which is read there."""
        now, desk, cursor = self.board.position, self.board.context.desk, self.board.cursor_at()
        is_on_board = not desk.by_key or desk.focused is None or desk.focused.role == "board"
        if cursor is not None and is_on_board and now.marks[cursor] != before.marks[cursor]:
            pairs = zip(before.marks, now.marks, strict=True)
            if sum(old != new for old, new in pairs) == 1:
                return ""
        return words.crosses_text(before, now)

    def consequences(self, before: State) -> Sequence[str]:
        """Returns chests that touch, units with too many chests and, in short, units now full."""
        board = self.board
        is_brief = not board.context.is_replay
        return words.consequences(before, board.position, board.zone_colours, is_brief)

    def milestone(self, before: State) -> Milestone | None:
        """Returns which right chest a step placed or took away, if a row has only one.

        Else what any grid has.
        """
        state = self.board.position
        changed = [*bits(state.chests ^ before.chests)]
        if state.puzzle.stars > 1 or len(changed) != 1:
            return super().milestone(before)
        if changed[0] in state.mistakes() | before.mistakes():
            return None  # it is one of the mistakes
        row, column = divmod(changed[0], state.puzzle.size)
        place = capitalized(_("row {row}, column {column}").format(row=row + 1, column=column + 1))
        if not state.chests >> changed[0] & 1:
            return Milestone(_("Right chest removed"), place, "muted")
        title = _("Chest {n} of {all}").format(n=words.right(state)[0], all=state.puzzle.size)
        return Milestone(title, place)

    def mistakes(self, wrong: Collection[int]) -> str:
        """Returns which marks are wrong: `Wrong chest: row 2, column 5`.

        The cells are without the letters of zones that a player can't see.
        """
        marks, board = self.board.position.marks, self.board
        chests = [cell for cell in sorted(wrong) if marks[cell] == Mark.CHEST]
        others = [cell for cell in sorted(wrong) if marks[cell] != Mark.CHEST]
        names = GridBoard.names(board) if board.zone_colours else board.names()
        heads = (
            (count("Wrong chest", "Wrong chests", len(chests)), chests),
            (count("Wrong cross", "Wrong crosses", len(others)), others),
        )
        return join_lists(
            labelled(head, join_first([names[cell] for cell in cells], MOST_NAMED))
            for head, cells in heads
            if cells
        )

    def hint_place(self, hint: Hint) -> str:
        """Returns the state of the first units that the hint names; for one unit, without name.

        Of a hint that names no unit, where the chests are that it outlines.
        """
        if isinstance(hint, DrawnHint) and hint.nudge_cells:
            outlined = [cell for cell in self.board.cells() if cell.cell in hint.nudge_cells]
            return as_sentence(join_lists(self.names(outlined)))
        units = (hint.nudge_units or hint.units)[:_MOST_UNITS]
        reports = [self._report_of(unit) for unit in units]
        if len(reports) == 1:
            return reports[0].text
        return join_sentences(as_sentence(labelled(*report)) for report in reports)


# How it ends


class Techniques(NamedTuple):
    """What the moves of a game say about the techniques of its board."""

    way: Sequence[Insight]
    """The techniques of one way to solve it."""
    to_learn: str
    """The technique worth learning: of the next step when the solution was shown, or else of the
    hardest hint; "" for none."""


class SweetSpotsEnding(Ending):
    """How a game of Sweet Spots ends."""

    board: SweetSpotsBoard

    def ended(self, found: Techniques | None) -> Ended:
        learn = found.to_learn if found else ""
        idea = Insight(learn, _("The idea behind a hint, in two minutes"))
        way = found.way if found else ()
        title = _("One way to solve it")
        return Ended(
            news=self._news(), lesson=idea if learn else None, insights=way, insights_title=title
        )

    def _news(self) -> str:
        """Returns how many chests the player had found before the solution was shown."""
        game, state = self.board.context.game, self.board.position
        right = 0
        if game is not None and game.session.status is Status.SHOWN:
            right = (cast(State, game.session.earlier(1)).chests & state.chests).bit_count()
        text = _("You had {n} of {all} chests right.") if right else ""
        return text.format(n=right, all=state.chests.bit_count())

    def find(self, events: Sequence[Event], tick: Tick) -> Techniques:
        """Finds the techniques of one way to solve, and the one worth learning."""
        context, state = self.board.context, self.board.position.puzzle.start(CLASSIC)
        hardest, hardest_hint, next_step = Technique.FINISHED.value, "", ""
        for event, after in Session.positions(context.kind, state.puzzle, CLASSIC, events):
            if event.verb is Verb.HINT:
                hint = self._hint(state, tick)
                if hint is not None and hint.rank > hardest:
                    hardest, hardest_hint = hint.rank, translate(hint.technique)
            if event.verb is Verb.REVEAL:
                advice = self._advice(state, tick)
                next_step = translate(advice.technique) if advice and advice.rank else ""
            state = cast(State, after)
        return Techniques(words.insights(state.puzzle, tick), next_step or hardest_hint)

    def _hint(self, state: State, tick: Tick) -> Hint | None:
        """Returns the hint at a position: its easiest step, or a mistake; None if none helps."""
        try:
            return self.board.context.kind.hint(state, tick)
        except NoHint:
            return None

    def _advice(self, state: State, tick: Tick) -> Hint | None:
        """Returns the step worth advising at a position, as in the replay; None if none helps."""
        find = self.board.context.kind.hint
        try:
            return self.board.hints.easiest(state, lambda at: find(at, tick))
        except NoHint:
            return None


# How it is taught

# zones       its one answer
# A C C C C   C . . . .
# B B C C D   . . . C .
# B B D D D   . C . . .
# E E E D D   . . . . C
# E E E E D   . . C . .
LESSON = Puzzle.from_text("5s1:ABBBBCCBBDCCDDDEEEDDEEEED")
CHESTS = frozenset((0, 8, 11, 19, 22))
GIVEN, ONE_LEFT = 0, 11  # cells: of the first chest, and the last one of its zone
BESIDE = frozenset((1, 5, 6))  # the cells that touch the first chest
REST = frozenset((2, 3, 4, 10, 15, 20))  # the others of its row and column


def _crossed(state: State, cells: frozenset[int]) -> State:
    """Returns the position with crosses in these cells."""
    for cell in sorted(cells):
        state = state.apply(Move(cell, int(Mark.CROSS)))
    return state


@dataclass(frozen=True)
class Crosses(Step):
    """Asks for a cross in each of `cells`."""

    cells: frozenset[int] = frozenset()

    def targets(self, state: State) -> frozenset[int]:
        return frozenset(cell for cell in self.cells if state.marks[cell] != Mark.CROSS)

    def is_done(self, state: State) -> bool:
        return not self.targets(state)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves that cross out wanted cells. Raises IllegalMove if there are none."""
        crosses = [m for m in moves if m.cell in self.cells and m.mark == Mark.CROSS]
        if crosses:
            return crosses
        if any(move.cell == GIVEN for move in moves):
            raise IllegalMove("This chest is right. Leave it.")
        if all(move.mark == Mark.EMPTY for move in moves):
            raise IllegalMove("That would erase a cross. Start at an empty cell.")
        if any(move.cell in BESIDE and move.mark == Mark.CHEST for move in moves):
            raise IllegalMove("No chest here: it would touch the other one.")
        if any(move.cell in REST and move.mark == Mark.CHEST for move in moves):
            raise IllegalMove("No chest here: this row or column has one already.")
        raise IllegalMove("Not here yet: cross out the outlined cells first.")


@dataclass(frozen=True)
class OneChest(Step):
    """Asks for a chest in one cell; a click puts a cross there first, which is allowed."""

    cell: int = 0

    def targets(self, state: State) -> frozenset[int]:
        return frozenset() if self.is_done(state) else frozenset((self.cell,))

    def is_done(self, state: State) -> bool:
        return state.marks[self.cell] == Mark.CHEST

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves in the wanted cell. Raises IllegalMove if there are none."""
        moves_in_cell = [move for move in moves if move.cell == self.cell]
        if not moves_in_cell:
            raise IllegalMove("Not here: the highlighted cell is the only one left in its zone.")
        return moves_in_cell


@dataclass(frozen=True)
class FinishBoard(Step):
    """Asks to solve the board; chests in wrong cells are refused."""

    def is_done(self, state: State) -> bool:
        return state.status is Status.SOLVED

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves if none goes against the solution. Raises IllegalMove."""
        for move in moves:
            if state.marks[move.cell] == Mark.CHEST:
                raise IllegalMove("This chest is right. Leave it.")
            if move.mark == Mark.CHEST and move.cell not in CHESTS:
                raise IllegalMove(_why_not(state, move.cell))
        return moves


def _why_not(state: State, cell: int) -> str:
    """Returns why a cell can't have a chest."""
    puzzle = state.puzzle
    if around(puzzle.size, puzzle.size)[cell] & state.chests:
        return N_("No chest here: it would touch another one.")
    reasons = (
        N_("No chest here: this row has one already."),
        N_("No chest here: this column has one already."),
        N_("No chest here: this zone has one already."),
    )
    for number, unit in enumerate(puzzle.units):
        if unit >> cell & 1 and unit & state.chests:
            return reasons[number // puzzle.size]
    return N_("No chest here: the other chests wouldn't all fit.")


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each begins where the one before has ended."""
    aim, near, full, one_left, finish = guide.steps(guide.shipped("lessons/sweetspots"))
    given = with_chests(LESSON, (GIVEN,))
    beside = _crossed(given, BESIDE)
    rest = _crossed(beside, REST)
    return (
        Step(aim, with_chests(BOARD, ANSWER)),
        Crosses(near, given, BESIDE),
        Crosses(full, beside, REST),
        OneChest(one_left, rest, ONE_LEFT),
        FinishBoard(finish, rest.apply(Move(ONE_LEFT, int(Mark.CHEST)))),
    )


# zones       its one answer
# A A B B B   . C . . .
# C A B B B   . . . C .
# C C D E E   C . . . .
# D D D E E   . . C . .
# D D E E E   . . . . C
BOARD = Puzzle.from_text("5s1:AABBBCABBBCCDEEDDDEEDDEEE")
ANSWER = (1, 8, 10, 17, 24)


def with_chests(puzzle: Puzzle, cells: Sequence[int]) -> State:
    """Returns the start of a puzzle with chests in some cells."""
    state = puzzle.start()
    for cell in cells:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def examples() -> list[State]:
    """Returns a board that is right, one for every way to be wrong, and one of two chests."""
    shown = (ANSWER, (1, 7), (5, 8), (2, 17), (12, 20))
    return [*(with_chests(BOARD, cells) for cells in shown), sample()]


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws a board with its chests; what is wrong is marked as in play."""
    look.draw_small(surface, theme, rect, state, state.clashes)


def help_pages() -> list[HelpPage]:
    """Returns the rules with examples, the keys, the workshop."""
    return guide.pages(guide.shipped("guide/sweetspots"), examples(), draw_example)


# The row


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
    wording=FaceWording(
        brief_rule=words.brief_rule,
        formats={
            "native": Message("Board ID"),
            "puzzlink": Message("puzz.link address"),
            "pzprv3": Message("pzprv3 file, with marks and pairs"),
            "zones": Message("Zone numbers"),
            "letters": Message("Letter grid"),
            "sbn": Message("StarBattleLab, with the marks"),
            "task": Message("Numbers separated by commas"),
        },
    ),
    settings=words.settings,
    measures=Measures(right=words.right, found=words.found),
    workshop=Workshop(editor=_editor, paper=_paper),
)
