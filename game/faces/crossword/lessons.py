"""The five steps that teach crosswords: on a small fill-in and a clued corner.

Who plays the one form is taught it first, and most of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.face import Step
from game.ui.text import _
from generators.base import IllegalMove
from generators.crossword.board import SlotGrid
from generators.crossword.rules import STANDARD, WRITE, CrosswordForm, Move, Params, Puzzle, State
from generators.kinds import kind_named


def _puzzle(rows: Sequence[str], given: tuple[int, ...], clues: Sequence[str]) -> Puzzle:
    """The board of a picture with its solution; a fill-in where there are no clues."""
    text, cols = "".join(rows), len(rows[0])
    cells = [cell for cell, letter in enumerate(text) if letter != "#"]
    board = SlotGrid.of_cells(len(rows), cols, cells)
    bank = sorted("".join(text[cell] for cell in cells) for cells in board.places)
    return Puzzle(
        board,
        tuple("" if letter == "#" else letter for letter in text),
        tuple((cell, text[cell]) for cell in given),
        () if clues else tuple(bank),
        tuple(clues),
    )


LESSON = _puzzle(("link", "i##e", "o##e", "nail"), (3,), ())
"""Turned over at its corner it would have a second solution: the K is given."""


def clued() -> Puzzle:
    """The corner of a clued crossword."""
    clues = (_("Drink made from leaves"), _("Twice five"))
    return _puzzle(("tea", "e##", "n##"), (), clues)


@dataclass(frozen=True)
class Fill(Step):
    """Wants these letters, in any order."""

    wanted: tuple[Move, ...] = ()

    def targets(self, state: State) -> Collection[int]:
        return {move.cell for move in self.wanted if state.letters[move.cell] != move.text}

    def is_done(self, state: State) -> bool:
        return not self.targets(state)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        written = [Move(WRITE, move.cell, move.text) for move in moves]
        if not set(written) <= set(self.wanted):
            raise IllegalMove("That is for later. Here something else is wanted.")
        return written


def letters(puzzle: Puzzle, *words: str) -> tuple[Move, ...]:
    """The moves that write words of the solution."""
    slots = [slot for slot in range(len(puzzle.board.slots)) if puzzle.word(slot) in words]
    cells = {cell for slot in slots for cell in puzzle.board.places[slot]}
    free = sorted(cells - puzzle.given_cells)
    return tuple(Move(WRITE, cell, puzzle.solution[cell]) for cell in free)


def position(puzzle: Puzzle, *words: str) -> State:
    """The position with these words."""
    state = puzzle.start(STANDARD)
    for move in letters(puzzle, *words):
        state = state.apply(move)
    return state


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """The five steps, of the form of the game on the table, or of the puzzles that are chosen."""
    matches = (scene.match for scene in cabinet.scenes.stack if scene.match is not None)
    states = [m.session.state for m in matches if m.kind.name == "crossword"]
    if states:
        assert isinstance(states[0], State)
        return steps(states[0].puzzle.form)
    params = cabinet.dealer.chosen(kind_named("crossword")).params
    assert isinstance(params, Params)
    return steps(params.form)


def steps(form: CrosswordForm = CrosswordForm.FILL_IN) -> tuple[Step, ...]:
    """The five steps for a player of that form."""
    if form is CrosswordForm.CLUED:
        return (_clued_aim(), _reading(), _crossing(), _bank(_no_clues()), _fitting())
    return (_aim(), _bank(), _typing(), _fitting(), _clues())


def _aim() -> Step:
    text = _(
        "A fill-in gives you all the words: each goes into a slot of its length, and where two "
        "slots cross they share a letter. The dot marks a letter that is given. Look at the four "
        "words below, then press Next."
    )
    return Step(_("The aim"), text, position(LESSON))


def _no_clues() -> str:
    return _(
        "The other form, the fill-in, has no clues but all the words. The dot marks a letter that "
        "is given."
    )


def _bank(before: str = "") -> Step:
    text = f"{before} ".lstrip() + _(
        "The top row ends with K, and only LINK does. Press LINK: it is written into the slot "
        "that is selected. Or drag it onto the row."
    )
    praise = _("Right. Words that are used are struck.")
    note = _("With keys: PageDown chooses among the words that fit, Enter writes the chosen one.")
    wanted = letters(LESSON, "link")
    return Fill(_("A word from the bank"), text, position(LESSON), praise, note, wanted)


def _typing() -> Step:
    text = _(
        "From the K a word runs down. Of those that are left only KEEL begins with K. Type its "
        "letters, or take it from the bank. A second press on a cell turns from across to down."
    )
    praise = _("Right: the L at its end belongs to the bottom row too.")
    note = _("With keys: the arrows go from cell to cell, and Space turns.")
    start = position(LESSON, "link")
    return Fill(_("Words that cross"), text, start, praise, note, _rest(start, "keel"))


def _fitting() -> Step:
    text = _(
        "Press a slot that is still empty: the words that fit it turn blue. LION and NAIL both "
        "have four letters, but crossing letters leave one for each slot. Place them."
    )
    praise = _("Every word has its place: that is a solved fill-in.")
    note = _("In a game a word can be taken out again: press it in the bank, then Take out.")
    start = position(LESSON, "link", "keel")
    wanted = _rest(start, "lion", "nail")
    return Fill(_("What still fits"), text, start, praise, note, wanted)


def _clues() -> Step:
    puzzle = clued()
    text = _(
        "A clued crossword has no bank. The clue of the blue word stands above the board: write "
        "its letters. Then press the corner twice, or Space, to turn, and write the other one."
    )
    praise = _("TEA and TEN: the T serves both.")
    note = _("In a game, Pencil writes guesses, Confirm says what is wrong, Hint explains a word.")
    wanted = letters(puzzle, "tea", "ten")
    return Fill(_("Clues"), text, position(puzzle), praise, note, wanted)


def _clued_aim() -> Step:
    text = _(
        "Every clue stands for a word; the number behind it says how many letters the word has. "
        "Words that cross share a letter. The clue of the blue word stands above the board: read "
        "it, then press Next."
    )
    return Step(_("The aim"), text, position(clued()))


def _reading() -> Step:
    puzzle = clued()
    text = _(
        "A drink made from leaves, in three letters: TEA. Type its letters, or press them below. "
        "The yellow cell is where the next one goes."
    )
    praise = _("Right: TEA fits its clue and its length.")
    note = _("In a game, Pencil writes guesses, Confirm says what is wrong, Hint explains a word.")
    return Fill(_("A clue"), text, position(puzzle), praise, note, letters(puzzle, "tea"))


def _crossing() -> Step:
    text = _(
        "The word that goes down from the same corner begins with the T that you have written. "
        "Its clue asks for twice five: write the rest of TEN."
    )
    praise = _("TEA and TEN: the T serves both.")
    note = _("A second press on a cell, or Space, turns from across to down.")
    start = position(clued(), "tea")
    return Fill(_("Words that cross"), text, start, praise, note, _rest(start, "ten"))


def _rest(state: State, *words: str) -> tuple[Move, ...]:
    """The letters of words that are not there yet."""
    moves = letters(state.puzzle, *words)
    return tuple(move for move in moves if state.letters[move.cell] != move.text)
