"""Help for crosswords, and the steps that teach them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.crossword.look import draw_board, position
from game.help import guide
from game.help.page import HelpPage, StepWords, Worked
from game.ui.text import _, join_sentences
from game.ui.theme import Theme
from generators.base import IllegalMove, Message
from generators.crossword.board import SlotGrid
from generators.crossword.cryptic.explanation import worked_example
from generators.crossword.cryptic.word_lists import cryptic_clue
from generators.crossword.rules import STANDARD, WRITE, CrosswordForm, Move, Params, Puzzle, State
from generators.kinds import kind_named


def _puzzle(rows: Sequence[str], given: tuple[int, ...], clues: Sequence[str]) -> Puzzle:
    """Returns the puzzle of a picture (# for a block); a fill-in if there are no clues."""
    text, cols = "".join(rows), len(rows[0])
    cells = [cell for cell, letter in enumerate(text) if letter != "#"]
    board = SlotGrid.of_cells(len(rows), cols, cells)
    bank = sorted("".join(text[cell] for cell in cells) for cells in board.slot_cells)
    return Puzzle(
        board,
        tuple("" if letter == "#" else letter for letter in text),
        tuple((cell, text[cell]) for cell in given),
        () if clues else tuple(bank),
        tuple(clues),
    )


LESSON = _puzzle(("link", "i##e", "o##e", "nail"), (3,), ())
"""The K is given: else the grid could be mirrored into a second solution."""


def clued() -> Puzzle:
    """Returns a clued crossword of two words that share a corner."""
    clues = (_("Drink made from leaves"), _("Twice five"))
    return _puzzle(("tea", "e##", "n##"), (), clues)


@dataclass(frozen=True)
class Fill(Step):
    """A step that is done once these letters are written, in any order."""

    wanted: tuple[Move, ...] = ()

    def targets(self, state: State) -> Collection[int]:
        return {move.cell for move in self.wanted if state.letters[move.cell] != move.text}

    def is_done(self, state: State) -> bool:
        return not self.targets(state)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves, all in ink, if the step asks for them. Raises IllegalMove."""
        written = [Move(WRITE, move.cell, move.text) for move in moves]
        if not set(written) <= set(self.wanted):
            raise IllegalMove("Not yet. First do what this step asks for.")
        return written


def letters(puzzle: Puzzle, *words: str) -> tuple[Move, ...]:
    """Returns the moves that write some words of the solution."""
    slots = [slot for slot in range(len(puzzle.board.slots)) if puzzle.word(slot) in words]
    cells = {cell for slot in slots for cell in puzzle.board.slot_cells[slot]}
    free = sorted(cells - puzzle.given_cells)
    return tuple(Move(WRITE, cell, puzzle.solution[cell]) for cell in free)


def written(puzzle: Puzzle, *words: str) -> State:
    """Returns the start of a puzzle with some words of the solution written."""
    state = puzzle.start(STANDARD)
    for move in letters(puzzle, *words):
        state = state.apply(move)
    return state


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the lesson's five steps for the form of the open game, or of the chosen preset."""
    games = (scene.game for scene in cabinet.scenes.stack if scene.game is not None)
    states = [game.session.state for game in games if game.kind.name == "crossword"]
    if states:
        assert isinstance(states[0], State)
        return steps(states[0].puzzle.form)
    params = cabinet.dealer.chosen(kind_named("crossword")).params
    assert isinstance(params, Params)
    return steps(params.form)


def steps(form: CrosswordForm = CrosswordForm.FILL_IN) -> tuple[Step, ...]:
    """Returns the lesson's five steps; those about the player's form, with or without clues,
    come first.
    """
    texts = guide.steps(guide.shipped("lessons/crossword"))
    bank_aim, bank, typing, fitting, clues, clued_aim, reading, crossing, other_form = texts
    after_link, after_keel = written(LESSON, "link"), written(LESSON, "link", "keel")
    keel, rest = _missing(after_link, "keel"), _missing(after_keel, "lion", "nail")
    link, corner = letters(LESSON, "link"), clued()
    if form is not CrosswordForm.CLUED:
        return (
            Step(bank_aim, written(LESSON)),
            Fill(bank, written(LESSON), link),
            Fill(typing, after_link, keel),
            Fill(fitting, after_keel, rest),
            Fill(clues, written(corner), letters(corner, "tea", "ten")),
        )
    tea = written(corner, "tea")
    return (
        Step(clued_aim, written(corner)),
        Fill(reading, written(corner), letters(corner, "tea")),
        Fill(crossing, tea, _missing(tea, "ten")),
        Fill(_joined(other_form, bank), written(LESSON), link),
        Fill(fitting, after_keel, rest),
    )


def _joined(first: StepWords, then: StepWords) -> StepWords:
    """Returns the words of a step with those of another before them."""
    text, seen = (first.text, then.text), (first.seen, then.seen)
    return then._replace(text=join_sentences(text), seen=join_sentences(seen))


def _missing(state: State, *words: str) -> tuple[Move, ...]:
    """Returns the moves that write the missing letters of some words."""
    moves = letters(state.puzzle, *words)
    return tuple(move for move in moves if state.letters[move.cell] != move.text)


_WORKED = re.compile(r"(.+) \((\d+)\) = ([A-Z]+)")
"""A line of the guide that stands for a clue of the bank."""

FORMS = (CrosswordForm.CLUED, CrosswordForm.FILL_IN)
"""The forms in the order of their pages, which that on cryptic clues follows."""


@dataclass(frozen=True)
class SmallGrid:
    """An example's position, with a selected word (its cells) and a cursor."""

    state: State
    slot: tuple[int, ...] = ()
    cursor: int | None = None


def examples() -> list[SmallGrid]:
    """Returns the boards of Help's examples: three clued ones, three fill-ins, three of tricks."""
    corner = ("T..", ".##", ".##")
    return [
        SmallGrid(position(corner), (0, 1, 2), 1),
        SmallGrid(position(corner), (0, 3, 6), 3),
        SmallGrid(position(("TEA", "E##", "N##"))),
        SmallGrid(position(("LINK", "I##.", "O##.", "N...")), (3, 7, 11, 15)),
        SmallGrid(position(("LINK", "I##E", "O##E", "NAIL"))),
        SmallGrid(position(("LINK", "I##E", "N##E", "KEEL"))),
        SmallGrid(position(("LINK", "I##E", "O##E", "N..L")), (12, 13, 14, 15)),
        SmallGrid(position(("....", "###.", "###.", "###.")), (0, 1, 2, 3)),
        SmallGrid(position(("...S", "###.", "###.", "###.")), (0, 1, 2, 3), 3),
    ]


def draw_example(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, small: SmallGrid
) -> None:
    """Draws the board of an example."""
    draw_board(surface, theme, rect.inflate(-4, -4), small.state, small.slot, small.cursor)


def _worked_clue(line: str, number: int) -> Worked:
    """Returns the clue of the bank that a line of the guide names, taken apart when shown.

    All but the first of a lesson are exercises.
    """
    found = _WORKED.fullmatch(line)
    assert found, line
    text, length, answer = found.groups()

    def explanation() -> Sequence[Message]:
        clue = cryptic_clue(answer.lower(), text)
        assert clue, line
        return worked_example(clue)

    task = _("Which words are the definition, and what do the others do?") if number else ""
    return Worked(f"{text} ({length})", explanation, task)


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about crosswords."""
    shipped = guide.shipped("guide/crossword")
    return guide.pages(shipped, examples(), draw_example, explained=_worked_clue)
