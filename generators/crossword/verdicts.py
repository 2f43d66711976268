"""The solver's verdict on a board, a fill-in or a crossword with clues.

If a fill-in has no solution, the trace says how far the search got, and what was left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..base import (
    GenerationError,
    Hint,
    Message,
    Notation,
    Options,
    OutOfTime,
    Status,
    Tick,
    Trace,
    UsageError,
    Verdict,
    cell_of,
    in_english,
    rated_in_time,
    required_solution,
    verdict_of,
)
from ..notation import (
    DARK,
    PAPER,
    DrawnCell,
    Sketch,
    column_name,
    grid_names,
    grid_sketch,
    named_lines,
)
from ..rng import Rng
from ..words.languages import ENGLISH, LANGUAGES
from .board import Direction, SlotGrid, capitals
from .filling.filling import FillWords, Unfillable, fill
from .filling.search import Net, Search
from .formats.boards import Unfilled
from .formats.files import odd_words_notice, read
from .formats.ipuz import unknown_solution_notice
from .hints import slot_title
from .languages import words_of
from .rating import rate, steps
from .rules import PENCIL, REVEAL, STANDARD, WRITE, CrosswordForm, Move, Puzzle, State
from .solver import Problem, pattern_text, reason, slot_name, solutions

_DEAD_ENDS = 300  # of the search for the position with the fewest slots open
_SHOWN = 40  # words of a length
_SEVERAL = 2  # fills: solutions are counted no further


def best_position(problem: Problem, tick: Tick) -> Iterator[Message]:
    """Yields lines about the position with the fewest open slots: slots, words, board."""
    letters = _fullest_letters(problem, tick)
    position = Problem(problem.board, problem.bank, tuple(sorted(letters.items())))
    slot_cells = problem.board.slot_cells
    unused, open_slots = Counter(problem.bank), []
    for slot, pattern in enumerate(position.patterns):
        word = "".join(pattern)
        if all(pattern) and unused[word]:
            unused[word] -= 1
        else:
            open_slots.append(slot)
    yield in_english("Slots left: {left} of {slots}", left=len(open_slots), slots=len(slot_cells))
    for slot in open_slots:
        yield in_english(
            "  {slot}: {pattern}",
            slot=slot_name(problem.board, slot),
            pattern=pattern_text(position.patterns[slot]),
        )
    yield from _words_left_lines(unused)
    yield in_english("The fullest grid found:")
    written = [letters.get(cell, "") for cell in range(problem.board.rows * problem.board.cols)]
    for row in problem.board.to_text(written).splitlines():
        yield in_english("  {row}", row=row)


def _words_left_lines(unused: Counter[str]) -> Iterator[Message]:
    """Yields a line for each length about the words that were left over."""
    by_length: dict[int, list[str]] = {}
    for word in sorted(unused.elements()):
        by_length.setdefault(len(word), []).append(word)
    if not by_length:
        yield in_english("Words left: none")
    for length, words in sorted(by_length.items()):
        more = "" if len(words) <= _SHOWN else " …"
        yield in_english(
            "{length}-letter words left: {count} ({words}{more})",
            length=length,
            count=len(words),
            words=" ".join(words[:_SHOWN]),
            more=more,
        )


def _fullest_letters(problem: Problem, tick: Tick) -> dict[int, str]:
    """Returns the letters by cell of the fullest position found.

    It is what the search reached, plus every further word that still fits.
    """
    letters = _deepest_letters(problem, tick)
    while True:
        tick(None)
        position = Problem(problem.board, problem.bank, tuple(sorted(letters.items())))
        unused = Counter(problem.bank) - Counter(map("".join, position.patterns))
        fits = {
            slot: words
            for slot, pattern in enumerate(position.patterns)
            if not all(pattern) and (words := _unused_words(position, slot, unused))
        }
        if not fits:
            return letters
        slot = min(fits, key=lambda slot: len(fits[slot]))
        letters.update(zip(problem.board.slot_cells[slot], fits[slot][0], strict=True))


def _unused_words(position: Problem, slot: int, unused: Counter[str]) -> list[str]:
    """Returns the words that fit a slot and of which some are unused."""
    pattern = position.patterns[slot]
    shelf = position.shelves.get(len(pattern))
    listed = shelf.listed(shelf.fitting(pattern)) if shelf else ()
    return [word for word in listed if unused[word]]


def _deepest_letters(problem: Problem, tick: Tick) -> dict[int, str]:
    """Returns the letters by cell at the point where the search had the fewest open slots.

    A slot that no word fits is left out, so that the others can be filled.
    """
    letters = dict(problem.given)
    fitting = problem.fitting()
    slots = [slot for slot, words in enumerate(fitting) if words]
    while slots:
        net = Net([problem.board.slot_cells[slot] for slot in slots])
        words = [fitting[slot] for slot in slots]
        search = Search(net, problem.shelves, words, tick, deduces_use=False)
        if not search.begin():
            del slots[search.empty_slot]
            continue
        next(search.solutions(limit=_DEAD_ENDS), None)
        for cells, word in zip(net.slots, search.best, strict=False):
            if word & (word - 1) == 0:  # one word is left
                shelf = problem.shelves[len(cells)]
                letters.update(zip(cells, shelf.word(word.bit_length() - 1), strict=True))
        break
    return letters


_FIELDS = ("solution", "slots", "difficulty")
_TIME_UP = Message("time ran out before the search was complete")
_LOCKED = Message("this file's solution is locked")
_NO_SOLUTION = Message("this file has no solution")
_SEED = "fill"  # for boards without words: the fill is always the same


def solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """The verdict on what a text or a file holds. Raises ParseError.

    For a fill-in, solutions are counted, and one is returned. A clued crossword has the solution
    in its file, or none is known. A board without words is filled from the lexicon.
    """
    try:
        contents = read(data, options, tick)
    except OutOfTime:
        return _undecided(dict.fromkeys(_FIELDS), "", _TIME_UP)
    if isinstance(contents, Unfilled):
        puzzle = contents.puzzle()
        judge = _unfilled_verdict if contents.words is None else _fill_in_verdict
        return judge(puzzle, tick, trace)
    puzzle = contents.puzzle
    if puzzle.form is CrosswordForm.FILL_IN and not puzzle.has_rebus:
        return _fill_in_verdict(puzzle, tick, trace)
    verdict = _file_verdict(puzzle, tick, trace)
    if contents.notice in (None, unknown_solution_notice(puzzle)):
        return verdict
    return replace(verdict, notes=(*verdict.notes, contents.notice))


def _fill_in_verdict(puzzle: Puzzle, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a fill-in: its words fill the board in no, one or several ways."""
    problem = Problem.of(puzzle)
    try:
        fills = solutions(problem, _SEVERAL, tick)
        if not fills:
            why = reason(problem, tick).message
            if trace:
                try:
                    for step in best_position(problem, tick):
                        trace(step)
                except OutOfTime:
                    trace(in_english("Time ran out."))
            return _with_note_on_misfits(_verdict(0, puzzle, why=why), puzzle)
    except OutOfTime:
        if trace:
            trace(in_english("Time ran out."))
        return _verdict(None, puzzle, why=_TIME_UP)
    texts = puzzle.board.texts(fills[0], puzzle.given)
    if trace:
        _describe(problem, fills[0], tick, trace)
    verdict = _with_note_on_misfits(_verdict(len(fills), puzzle, texts), puzzle)
    return verdict if len(fills) > 1 else _with_difficulty(verdict, puzzle, tick)


def _with_note_on_misfits(verdict: Verdict, puzzle: Puzzle) -> Verdict:
    """The verdict with a note about words that are probably mistakes."""
    odd = odd_words_notice(puzzle)
    return replace(verdict, notes=(*verdict.notes, odd)) if odd else verdict


def _describe(problem: Problem, answers: Sequence[str], tick: Tick, trace: Trace) -> None:
    """Traces the words that follow one after the other, then those that had to be tried."""
    try:
        forced = steps(problem, tick)
    except OutOfTime:
        trace(in_english("Time ran out."))
        return
    for step in forced.steps:
        trace(
            in_english(
                "{slot} {pattern}: {word}, one of {n} that fit",
                slot=slot_name(problem.board, step.slot),
                pattern=pattern_text(step.pattern),
                word=step.word.upper(),
                n=step.fitting,
            )
        )
    if forced.is_complete:
        return
    trace(in_english("Nothing more follows from here. The rest is trial and error."))
    known = {step.slot for step in forced.steps}
    for slot, word in enumerate(answers):
        if slot not in known:
            name = slot_name(problem.board, slot)
            trace(in_english("{slot}: {word}", slot=name, word=word.upper()))


def _unfilled_verdict(puzzle: Puzzle, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a board without words: one fill from the lexicon, of several."""
    board = puzzle.board
    try:
        vocabulary = FillWords.of_tier(words_of(puzzle.language))
        words = fill(board, Rng(_SEED), tick, vocabulary, puzzle.given)
    except Unfillable as error:
        return _verdict(0, puzzle, why=error.message)
    except (GenerationError, OutOfTime):
        return _verdict(None, puzzle, why=_TIME_UP)
    if trace:
        for slot, word in enumerate(words):
            trace(in_english("{slot}: {word}", slot=slot_name(board, slot), word=word.upper()))
    verdict = _verdict(_SEVERAL, puzzle, board.texts(words, puzzle.given))
    headline = Message("filled from the word list, in one of many ways")
    return replace(verdict, headline=headline)


def _with_difficulty(verdict: Verdict, puzzle: Puzzle, tick: Tick) -> Verdict:
    """The verdict with the difficulty of the puzzle, if it can be rated in time."""
    difficulty = rated_in_time(rate, puzzle, tick)
    fields = {**verdict.fields, "difficulty": difficulty and difficulty.to_json()}
    return replace(verdict, fields=fields)


def _file_verdict(puzzle: Puzzle, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a clued crossword: the solution is the one its file has."""
    if not puzzle.solution:
        return _verdict(None, puzzle, why=_LOCKED if puzzle.is_locked else _NO_SOLUTION)
    if trace:
        for slot in range(len(puzzle.board.slots)):
            name, word = slot_name(puzzle.board, slot), puzzle.word(slot).upper()
            clue = puzzle.clues[slot] if puzzle.clues else ""
            trace(in_english("{slot}: {word} ({clue})", slot=name, word=word, clue=clue))
    return _with_difficulty(_verdict(1, puzzle, puzzle.solution), puzzle, tick)


def _verdict(
    fill_count: int | None, puzzle: Puzzle, texts: Sequence[str] = (), why: Message | None = None
) -> Verdict:
    """Returns the verdict for a number of fills, None if it is unknown.

    `texts` are those of the cells in a fill; `why`: why there is none, or why the
    number is unknown.
    """
    fields = {
        "solution": rows_of_solution(puzzle.board, texts) if texts else None,
        "slots": len(puzzle.board.slots),
        "difficulty": None,
    }
    shown = puzzle.board.to_text(texts)
    if fill_count is None and why:
        return _undecided(fields, shown, why)
    more = {"reason": str(why)} if why else {}
    return verdict_of(fill_count, {**fields, **more}, shown, notes=(why,) if why else ())


def _undecided(fields: Mapping[str, object], shown: str, why: Message) -> Verdict:
    """Returns an undecided verdict with its reason."""
    headline = Message("undecided: {why}", why=why)
    return verdict_of(None, {**fields, "reason": str(why)}, shown, headline)


def rows_of_solution(board: SlotGrid, texts: Sequence[str]) -> list[str]:
    """Returns the solution row by row: letters, `#` for blocks, `.` for a cell in no slot.

    If a cell has several letters, all cells are separated by spaces.
    """
    filled = {cell for cells in board.slot_cells for cell in cells}
    shown = [
        texts[cell] if cell in filled else "." if cell in board.crossings else "#"
        for cell in range(board.rows * board.cols)
    ]
    between = " " if any(len(text) > 1 for text in shown) else ""
    return [*map(between.join, board.by_row(shown))]


def answer(puzzle: Puzzle) -> tuple[Move, ...]:
    """The moves to the solution. Raises ParseError if none is known."""
    texts = solution_of(puzzle)
    cells = sorted(puzzle.filled_cells - puzzle.given_cells)
    return tuple(Move(WRITE, cell, texts[cell]) for cell in cells)


def solution(puzzle: Puzzle) -> list[str]:
    """The solution row by row. Raises ParseError if none is known."""
    return rows_of_solution(puzzle.board, solution_of(puzzle))


def solution_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The text of every cell. Raises ParseError if it is not known."""
    return required_solution(puzzle.solution or None)


def facts(puzzle: Puzzle) -> dict[str, object]:
    """Returns the visible facts: the board, and words to fill in or clues."""
    board = puzzle.board
    start = board.to_text(puzzle.start(STANDARD).letters, "#", ".")
    visible_facts: dict[str, object] = {
        "form": puzzle.form.value,
        "grid": [row.replace(" ", "").lower() for row in start.splitlines()],
        "slots": len(board.slots),
    }
    if puzzle.language != ENGLISH:
        visible_facts["language"] = puzzle.language
    if puzzle.bank:
        visible_facts["words"] = list(puzzle.bank)
    if puzzle.clues:
        visible_facts["clues"] = [
            [str(slot_name(board, slot)), puzzle.clues[slot]] for slot in board.clued
        ]
    return visible_facts


def identity(puzzle: Puzzle) -> str:
    """Returns the columns and the solution of a puzzle; its text if no solution is known."""
    if not puzzle.solution:
        return puzzle.to_text()
    return f"{puzzle.board.cols}:{','.join(puzzle.solution)}"


def canonical(puzzle: Puzzle) -> str:
    """Returns the identity, or that with across and down swapped if it sorts before."""
    board = puzzle.board
    if not puzzle.solution:
        return identity(puzzle)
    down = [text for col in range(board.cols) for text in puzzle.solution[col :: board.cols]]
    return min(identity(puzzle), f"{board.rows}:{','.join(down)}")


# Moves and positions as people write them

_EMPTY = "empty"


def _cells(puzzle: Puzzle) -> tuple[str, ...]:
    return grid_names(puzzle.board.rows, puzzle.board.cols)


def _read_move(state: State, words: Sequence[str]) -> Move:
    """Returns the move that writes letters into a square; capitals are never a word of ours."""
    if len(words) == 2 or (len(words) == 3 and words[2] == PENCIL):
        cell = cell_of(_cells(state.puzzle), words[0])
        if words[1:] == (REVEAL,):
            return Move(REVEAL, cell)
        text = "" if words[1] == _EMPTY else words[1].lower()
        return Move((*words, WRITE)[2], cell, text)
    raise UsageError(
        f"Give a square, then a letter, {_EMPTY!r} or {REVEAL!r}, and after a letter perhaps "
        f"{PENCIL!r}. Found: {' '.join(words)!r}."
    )


def _move_words(puzzle: Puzzle, move: Move) -> tuple[str, ...]:
    cell = _cells(puzzle)[move.cell]
    if move.action == REVEAL:
        return cell, REVEAL
    found = (cell, capitals(move.text) or _EMPTY)
    return found if move.action == WRITE else (*found, move.action)


def _legal_moves(state: State) -> Iterator[Move]:
    """Yields the letters of every square, an empty one among them, and what can be revealed."""
    if state.status is not Status.PLAYING:
        return
    for cell in state.puzzle.board.cells:
        if state.is_fixed(cell):
            continue
        for text in ("", *LANGUAGES[state.puzzle.language].alphabet):
            if text != state.letters[cell] or cell in state.pencilled:
                yield Move(WRITE, cell, text)
        if state.puzzle.solution:
            yield Move(REVEAL, cell)


def _units(puzzle: Puzzle) -> dict[str, tuple[int, ...]]:
    cells = puzzle.board.slot_cells
    return {str(slot_title(puzzle, slot)): each for slot, each in enumerate(cells)}


def _about(state: State, hint: Hint) -> frozenset[int]:
    cells = state.puzzle.board.slot_cells
    return hint.why.union(*(cells[slot] for slot in hint.units))


def _shown(state: State, cell: int) -> str:
    """Returns the text of a cell in capitals, in pencil in small letters."""
    return state.letters[cell] if cell in state.pencilled else capitals(state.letters[cell])


def _position_text(state: State) -> str:
    """Returns the grid as `fill` takes it: . for an empty square, # for a block."""
    puzzle, board = state.puzzle, state.puzzle.board
    marks = [
        _shown(state, cell) or "."
        if cell in board.crossings
        else "# "[cell in puzzle.undrawn_gaps]
        for cell in range(board.rows * board.cols)
    ]
    width = 1 + max(map(len, (column_name(board.cols - 1), *marks)))
    lines = ["".join(mark.ljust(width) for mark in row) for row in board.by_row(marks)]
    return named_lines(lines, board.cols, width)


def _sketch(state: State) -> Sketch:
    puzzle, board = state.puzzle, state.puzzle.board
    labels = {cell: str(number) for cell, number in board.numbers.items()} | dict(puzzle.labels)
    drawn = []
    for cell in range(board.rows * board.cols):
        row, col = divmod(cell, board.cols)
        if cell in board.crossings:
            text = _shown(state, cell)
            fill = "#e4e4e4" if state.is_fixed(cell) or cell in puzzle.shaded else PAPER
            drawn.append(DrawnCell(cell, col, row, text, fill, labels.get(cell, "")))
        elif cell not in puzzle.undrawn_gaps:
            drawn.append(DrawnCell(cell, col, row, fill=DARK))
    lines = []
    for cell, way in board.bars:
        row, col = divmod(cell, board.cols)
        is_across = way is Direction.ACROSS
        lines.append((col + is_across, row + (not is_across), col + 1, row + 1))
    about = f"Crossword, {board.cols}×{board.rows}"
    return grid_sketch(about, board.rows, board.cols, drawn, lines)


NOTATION = Notation(
    cells=_cells,
    values=lambda state: [*map(capitals, state.letters)],
    moves=_legal_moves,
    read=_read_move,
    words=_move_words,
    about=_about,
    text=_position_text,
    sketch=_sketch,
    units=_units,
)
"""Cells by column and row, black squares among them; units are the places of words."""
