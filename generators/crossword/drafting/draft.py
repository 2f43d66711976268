"""A crossword that is being made: blocks, letters, clues, and the words that may be used.

A draft is its own position: every edit returns another one. A clue belongs to its word: it is
stored when the word is removed from the board, and shown again when the word returns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from ...base import N_, IllegalMove, ImpossibleMove, MalformedFile, ParseError
from ...drafting import Draft, Edit
from ...words.languages import ENGLISH, LANGUAGES, SPELLINGS
from ..board import MAX_SIDE, MAX_TEXT, Direction, Slot, SlotGrid
from ..rules import (
    BLOCK,
    PENCIL,
    STANDARD,
    WRITE,
    CrosswordForm,
    Metadata,
    Move,
    Puzzle,
    State,
    bank_order,
)
from ..texts import MOST_CLUE, one_line

PUT, SIZE, SYMMETRY, FORM, GIVEN, CLUE = "put", "size", "symmetry", "form", "given", "clue"
SPARE, OWN, FORBID, ALLOW, THEME = "spare", "own", "forbid", "allow", "theme"
LANGUAGE, COUNTRY = "language", "country"
ABOUT, TAKE = "about", "take"
CIRCLE, SHADE, BAR, LENGTHS = "circle", "shade", "bar", "lengths"
"""The verbs of edits, besides WRITE and PENCIL."""
HALF, QUARTER, MIRROR, NONE = "half", "quarter", "mirror", "none"
"""Where a block has its partners: half a turn away, at every quarter, mirrored, nowhere.

On a board that isn't square, quarter turns count as half turns.
"""
LEAST_SIDE = 1
UNSCORED = 50
"""The score of a word without one; with 0 it is never used."""
MOST_WORDS, MOST_SPARE, MOST_THEME = 50_000, 200, 200
"""The most words of a player's own list, spare words of a bank, and own words made a theme."""
_EMPTY_SIDE = 5  # a mini: ten words, and no blocks needed


@dataclass(frozen=True)
class WordChoice:
    """The words that the board may have besides the lexicon's, and those it may not."""

    own: tuple[tuple[str, int], ...] = ()
    """(word, score), the highest score first."""
    forbidden: tuple[str, ...] = ()
    theme: tuple[str, ...] = ()
    """The words to use before all others."""
    language: str = ENGLISH
    """The code of the language whose word list is used."""
    phrases: tuple[tuple[str, str], ...] = ()
    """(letters, lengths of its words) of entries typed as several words."""
    country: str = ""
    """One of SPELLINGS, whose words and clues it has; "" while words of both are used."""
    only_own: bool = False
    """Whether no other words than these are used; no stored draft has that."""

    def written(self, word: str) -> str:
        """Returns a listed word with the spaces and hyphens it was typed with."""
        text, end = "", 0
        for length, sign in re.findall("([0-9]+)([,-]?)", dict(self.phrases).get(word, "")):
            text += word[end : end + int(length)] + sign.replace(",", " ")  # `2,4`: two words
            end += int(length)
        return text + word[end:]


@dataclass(frozen=True)
class FileExtras:
    """What a crossword has besides grid and clues: its metadata, and marked cells."""

    about: Metadata = field(default_factory=Metadata)
    circled: frozenset[int] = frozenset()
    shaded: frozenset[int] = frozenset()
    lengths: bool | None = None
    """Whether its clues have their lengths in files; None: as is usual for such a grid."""


@dataclass(frozen=True)
class CrosswordDraft(Draft):
    """The grid so far: by cell BLOCK, a text, or "" for an open cell without one.

    `bars` are as in `SlotGrid.bars`: the cells after which a word ends though no block follows.
    `pencilled` are cells whose letters the program wrote. Only a fill-in uses `given`, the cells
    whose letters are there from the start, and `spare`, words of the bank that are left over.
    """

    rows: int
    cols: int
    cells: tuple[str, ...]
    bars: frozenset[tuple[int, Direction]] = frozenset()
    symmetry: str = HALF
    form: CrosswordForm = CrosswordForm.CLUED
    pencilled: frozenset[int] = frozenset()
    given: frozenset[int] = frozenset()
    spare: tuple[str, ...] = ()
    clues: tuple[tuple[str, str], ...] = ()
    """(word, clue), sorted; with the slot's place for a word that is incomplete or repeated."""
    choice: WordChoice = field(default_factory=WordChoice)
    extras: FileExtras = field(default_factory=FileExtras)

    @classmethod
    def empty(cls) -> CrosswordDraft:
        """Returns a draft without blocks and letters, five by five."""
        return cls(_EMPTY_SIDE, _EMPTY_SIDE, ("",) * _EMPTY_SIDE**2)

    @classmethod
    def of(cls, puzzle: Puzzle) -> CrosswordDraft:
        """Returns the draft of a crossword; without a solution, with its given letters.

        Raises ParseError for an acrostic.
        """
        board = puzzle.board
        if board.names:
            raise ParseError("An acrostic can't be edited in the workshop.")
        texts = dict(puzzle.given) | dict(enumerate(puzzle.solution))
        count = board.rows * board.cols
        cells = tuple(
            _fit_text(texts.get(cell, "")) if cell in board.crossings else BLOCK
            for cell in range(count)
        )
        words = [puzzle.word(slot) for slot in range(len(board.slots))]
        clues: dict[str, str] = {}
        for number, (word, text) in enumerate(zip(words, puzzle.clues, strict=False)):
            clue = one_line(text)[:MOST_CLUE]
            # The clue of a word that has another one already is kept under its slot's place.
            if clue and clues.setdefault(word or _place_key(board, number), clue) != clue:
                clues[_place_key(board, number)] = clue
        spare = list(puzzle.bank)
        for word in words:
            if word in spare:
                spare.remove(word)
        return cls(
            board.rows,
            board.cols,
            cells,
            board.bars,
            symmetry_of(cells, board.cols),
            puzzle.form,
            given=puzzle.given_cells if puzzle.form is CrosswordForm.FILL_IN else frozenset(),
            spare=tuple(spare[:MOST_SPARE]),
            clues=tuple(sorted(clues.items())),
            choice=WordChoice(language=puzzle.language),
            extras=FileExtras(puzzle.about, puzzle.circled, puzzle.shaded, puzzle.lengths),
        )

    def with_moves(self, moves: Sequence[Move]) -> CrosswordDraft:
        """Returns the draft with the letters of a player's moves in its empty squares."""
        cells, pencilled = list(self.cells), set(self.pencilled)
        for move in moves:
            if move.action in (WRITE, PENCIL) and not cells[move.cell]:
                cells[move.cell] = _fit_text(move.text)
                if move.action == PENCIL:
                    pencilled.add(move.cell)
        return replace(self, cells=tuple(cells), pencilled=frozenset(pencilled))

    @classmethod
    def from_text(cls, text: str) -> CrosswordDraft:
        """Inverse of to_text. Raises ParseError."""
        try:
            return _draft_of_data(json.loads(text))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise MalformedFile(f"This isn't a crossword draft: {text[:40]!r}.") from None

    def to_text(self) -> str:
        """Returns the draft as JSON, without empty fields."""
        data = {
            "cols": self.cols,
            "cells": list(self.cells),
            "bars": [[cell, direction.value] for cell, direction in sorted(self.bars, key=str)],
            "symmetry": self.symmetry,
            "form": self.form.value,
            "pencilled": sorted(self.pencilled),
            "given": sorted(self.given),
            "spare": self.spare,
            "clues": self.clues,
            "own": self.choice.own,
            "forbidden": self.choice.forbidden,
            "theme": self.choice.theme,
            "phrases": self.choice.phrases,
            "country": self.choice.country,
            "language": "" if self.choice.language == ENGLISH else self.choice.language,
            "about": [*asdict(self.extras.about).values()]
            if self.extras.about != Metadata()
            else [],
            "circled": sorted(self.extras.circled),
            "shaded": sorted(self.extras.shaded),
            "lengths": {None: "", True: "yes", False: "no"}[self.extras.lengths],
        }
        nonempty = {name: value for name, value in data.items() if value}
        return json.dumps(nonempty, ensure_ascii=False, separators=(",", ":"))

    def in_language(self, code: str) -> CrosswordDraft:
        """Returns the draft with the word list of a language; what is written stays."""
        return replace(self, choice=replace(self.choice, language=code))

    def sized(self, size: str) -> CrosswordDraft:
        """Returns the draft with the rows and columns of `5x7`. Raises IllegalMove."""
        return self._resized(Edit(SIZE, 0, size))

    # What it is

    @cached_property
    def board(self) -> SlotGrid:
        """The cells and slots of the grid, perhaps without any slots."""
        open_cells = [cell for cell, text in enumerate(self.cells) if text != BLOCK]
        rows, cols = range(self.rows), range(self.cols)
        lines = {
            Direction.ACROSS: [range(r * self.cols, (r + 1) * self.cols) for r in rows],
            Direction.DOWN: [range(c, self.rows * self.cols, self.cols) for c in cols],
        }
        slots = [
            Slot(*divmod(run[0], self.cols), way, len(run))
            for way, cells_of_lines in lines.items()
            for cells in cells_of_lines
            for run in self._open_runs(cells, way)
            if len(run) > 1
        ]
        if not slots:
            return SlotGrid(self.rows, self.cols, tuple(open_cells), ())
        return SlotGrid.of_slots(self.rows, self.cols, slots, open_cells)

    def _open_runs(self, cells: Iterable[int], way: Direction) -> list[list[int]]:
        """The runs of open cells between blocks and bars of a row or column; some are empty."""
        runs: list[list[int]] = [[]]
        for cell in cells:
            if self.cells[cell] != BLOCK:
                runs[-1].append(cell)
            if self.cells[cell] == BLOCK or (cell, way) in self.bars:
                runs.append([])
        return runs

    @cached_property
    def position(self) -> State:
        """The board as a game shows it."""
        given = tuple((cell, self.cells[cell]) for cell in sorted(self.given))
        puzzle = Puzzle(
            self.board,
            given=given,
            circled=self.extras.circled,
            shaded=self.extras.shaded,
            language=self.choice.language,
        )
        letters = tuple("" if text == BLOCK else text for text in self.cells)
        return State(puzzle, letters, self.pencilled)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """By slot: its word, "" if a letter is missing."""
        texts = [[self.cells[cell] for cell in cells] for cells in self.board.slot_cells]
        return tuple("".join(word) if all(word) else "" for word in texts)

    @cached_property
    def clue_of(self) -> Mapping[str, str]:
        """The clues by their `clue_key`."""
        return dict(self.clues)

    def clue_key(self, slot: int) -> str:
        """Returns the key of a slot's clue: its place if a clue has that key, else its word."""
        word, place = self.words[slot], _place_key(self.board, slot)
        return place if place in self.clue_of else word

    def clue(self, slot: int) -> str:
        """The clue of the word in a slot; "" if there is none yet."""
        return self.clue_of.get(self.clue_key(slot), "")

    @property
    def unclued(self) -> list[int]:
        """The slots without a clue, including those without a word."""
        return [slot for slot in range(len(self.words)) if not self.clue(slot)]

    @property
    def has_letters(self) -> bool:
        """Whether a letter is written anywhere."""
        return any(text not in ("", BLOCK) for text in self.cells)

    @property
    def is_full(self) -> bool:
        """Whether there are slots, and every cell of them has a text."""
        return bool(self.words) and all(self.words)

    def partners(self, cell: int) -> frozenset[int]:
        """Returns the cells that have a block if this one has, itself among them."""
        return frozenset(self._images(cell))

    def _images(self, cell: int) -> list[int]:
        """Returns a cell and where the symmetry takes it, in the same order for every cell."""
        (row, col), last = divmod(cell, self.cols), self.cols - 1
        others = {
            HALF: [(self.rows - 1 - row, last - col)],
            QUARTER: [(last - row, last - col), (col, last - row), (last - col, row)],  # a square
            MIRROR: [(row, last - col)],
        }
        is_half = self.symmetry == QUARTER and self.rows != self.cols
        images = others.get(HALF if is_half else self.symmetry, [])
        return [cell, *(row * self.cols + col for row, col in images)]

    @cached_property
    def puzzle(self) -> Puzzle | None:
        """The finished puzzle; None while letters are missing."""
        if not self.is_full:
            return None
        slotted = {cell for cells in self.board.slot_cells for cell in cells}
        solution = tuple(text if cell in slotted else "" for cell, text in enumerate(self.cells))
        puzzle = self._puzzle_of(solution)
        if self.form is CrosswordForm.CLUED:
            return puzzle
        given = tuple((cell, self.cells[cell]) for cell in sorted(self.given & slotted))
        return replace(puzzle, given=given, bank=bank_order([*self.words, *self.spare]))

    def _puzzle_of(self, solution: tuple[str, ...]) -> Puzzle:
        """Returns the grid with a solution (may be empty); a clued one with its clues."""
        extras = self.extras
        puzzle = Puzzle(
            self.board,
            solution,
            circled=extras.circled,
            shaded=extras.shaded,
            about=extras.about,
            language=self.choice.language,
            lengths=extras.lengths,
        )
        if self.form is CrosswordForm.CLUED:
            return replace(puzzle, clues=tuple(map(self._full_clue, range(len(self.words)))))
        return puzzle

    def _full_clue(self, slot: int) -> str:
        """Returns the clue of a slot; that of an entry of several words with their lengths."""
        clue, lengths = self.clue(slot), dict(self.choice.phrases).get(self.words[slot], "")
        return f"{clue} ({lengths})" if clue and lengths and clue[-1] != ")" else clue

    @property
    def unfinished(self) -> tuple[Puzzle, State] | None:
        """The grid of a clued crossword without its solution, with the letters written so far.

        None for a fill-in, which needs all its words, and for a board without slots.
        """
        if self.form is not CrosswordForm.CLUED or not self.board.slots:
            return None
        puzzle = self._puzzle_of(())
        state = puzzle.start(STANDARD)
        for cells in self.board.slot_cells:
            for cell in cells:
                if self.cells[cell] and not state.letters[cell]:
                    action = PENCIL if cell in self.pencilled else WRITE
                    state = state.apply(Move(action, cell, self.cells[cell]))
        return puzzle, state

    @property
    def proof(self) -> Puzzle | None:
        """The grid of a clued crossword with its clues; its solution has the letters so far."""
        if self.unfinished is None:
            return None
        puzzle, state = self.unfinished
        return replace(puzzle, solution=state.letters)

    # Edits

    def _after(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        actions: dict[str, Callable[[Edit], CrosswordDraft]] = {
            WRITE: self._with_text,
            PENCIL: self._with_text,
            PUT: self._with_block,
            SIZE: self._resized,
            SYMMETRY: self._with_symmetry,
            FORM: self._with_form,
            GIVEN: self._with_given,
            CIRCLE: self._with_mark,
            SHADE: self._with_mark,
            BAR: self._with_bar,
            CLUE: self._with_clue,
            **dict.fromkeys((SPARE, OWN, FORBID, ALLOW, THEME), self._with_word_choice),
            LANGUAGE: self._with_language,
            COUNTRY: self._with_country,
            ABOUT: self._with_metadata,
            LENGTHS: self._with_lengths,
            TAKE: lambda edit: CrosswordDraft.from_text(edit.text),
        }
        if edit.verb not in actions or not 0 <= edit.cell < len(self.cells):
            raise ImpossibleMove("That move isn't possible.")
        return actions[edit.verb](edit)

    def _with_text(self, edit: Edit) -> CrosswordDraft:
        """The draft with the text of the edit in its cell. Raises IllegalMove."""
        cell, text = edit.cell, edit.text
        if self.cells[cell] == BLOCK:
            raise IllegalMove("A black square can't take a letter.")
        if text != _fit_text(text):
            raise IllegalMove("{text} can't be used here", text=repr(text[: MAX_TEXT + 1]))
        others = self.pencilled - {cell}
        pencilled = others | {cell} if edit.verb == PENCIL and text else others
        given = self.given if text else self.given - {cell}
        return replace(self._with({cell: text}), pencilled=pencilled, given=given)

    def _with(self, texts: Mapping[int, str]) -> CrosswordDraft:
        cells = tuple(texts.get(cell, text) for cell, text in enumerate(self.cells))
        return replace(self, cells=cells)

    def _with_block(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with a block and its partners, or without; letters there are lost."""
        text = BLOCK if edit.text else ""
        cells = self.partners(edit.cell)
        changed = {cell: text for cell in cells if (self.cells[cell] == BLOCK) != bool(text)}
        gone = frozenset(changed)
        extras = replace(
            self.extras, circled=self.extras.circled - gone, shaded=self.extras.shaded - gone
        )
        return replace(
            self._with(changed),
            pencilled=self.pencilled - gone,
            given=self.given - gone,
            extras=extras,
        )

    def _resized(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft in another size: what fits stays, from the upper left corner on."""
        numbers = edit.text.split("x")
        if len(numbers) != 2 or not all(text.isdecimal() and len(text) < 4 for text in numbers):
            raise ImpossibleMove("That size isn't possible.")
        rows, cols = map(int, numbers)
        if not (LEAST_SIDE <= rows <= MAX_SIDE and LEAST_SIDE <= cols <= MAX_SIDE):
            text = N_("A grid can have {least} to {most} rows and columns.")
            raise IllegalMove(text, least=LEAST_SIDE, most=MAX_SIDE)

        def moved(cells: Iterable[int]) -> frozenset[int]:
            pairs = (divmod(cell, self.cols) for cell in cells)
            return frozenset(row * cols + col for row, col in pairs if row < rows and col < cols)

        cells = [""] * (rows * cols)
        for cell, letter in enumerate(self.cells):
            for new_cell in moved([cell]):
                cells[new_cell] = letter
        bars = {(new_cell, way) for cell, way in self.bars for new_cell in moved([cell])}
        extras = FileExtras(
            self.extras.about, moved(self.extras.circled), moved(self.extras.shaded)
        )
        return replace(
            self,
            rows=rows,
            cols=cols,
            cells=tuple(cells),
            bars=frozenset(bars),
            pencilled=moved(self.pencilled),
            given=moved(self.given),
            extras=extras,
        )

    def _with_symmetry(self, edit: Edit) -> CrosswordDraft:
        if edit.text not in (HALF, QUARTER, MIRROR, NONE):
            raise ImpossibleMove("That move isn't possible.")
        return replace(self, symmetry=edit.text)

    def _with_form(self, edit: Edit) -> CrosswordDraft:
        try:
            return replace(self, form=CrosswordForm(edit.text))
        except ValueError:
            raise ImpossibleMove("That move isn't possible.") from None

    def _with_given(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with a letter given from the start, or no longer."""
        if self.cells[edit.cell] == BLOCK:
            raise IllegalMove("A black square can't take a letter.")
        if not self.cells[edit.cell]:
            raise IllegalMove("Put a letter in this square first.")
        others = self.given - {edit.cell}
        return replace(self, given=others | {edit.cell} if edit.text else others)

    def _with_mark(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with a circle or shade on a square, or without."""
        if self.cells[edit.cell] == BLOCK:
            raise IllegalMove("A black square can't be circled or shaded.")
        extras, cell = self.extras, {edit.cell}
        if edit.verb == CIRCLE:
            circled = extras.circled | cell if edit.text else extras.circled - cell
            return replace(self, extras=replace(extras, circled=circled))
        shaded = extras.shaded | cell if edit.text else extras.shaded - cell
        return replace(self, extras=replace(extras, shaded=shaded))

    def _with_bar(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with or without a bar after a square, and its partners.

        The text is the direction of the words that the bar ends, "across" or "down"; a bar that is
        there is removed.
        """
        way = next((way for way in Direction if way.value == edit.text), None)
        if way is None:
            raise ImpossibleMove("That move isn't possible.")
        row, col = divmod(edit.cell, self.cols)
        after = edit.cell + (1 if way is Direction.ACROSS else self.cols)
        is_edge = col + 1 == self.cols if way is Direction.ACROSS else row + 1 == self.rows
        if is_edge or BLOCK in (self.cells[edit.cell], self.cells[after]):
            raise IllegalMove("A bar goes between two open squares.")
        pairs = zip(self._images(edit.cell), self._images(after), strict=True)
        bars = {(min(pair), self._direction(*pair)) for pair in pairs}
        return replace(
            self, bars=self.bars - bars if (edit.cell, way) in self.bars else self.bars | bars
        )

    def _direction(self, cell: int, neighbour: int) -> Direction:
        """Returns the direction of a word through two neighbours."""
        is_row = cell // self.cols == neighbour // self.cols
        return Direction.ACROSS if is_row else Direction.DOWN

    def _with_clue(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with the clue of `word<tab>clue`; an empty clue removes it."""
        word, _tab, clue = edit.text.partition("\t")
        clue = one_line(clue)
        if not word or len(clue) > MOST_CLUE:
            raise IllegalMove("Use at most {n} characters.", n=MOST_CLUE)
        clues = {**self.clue_of, word: clue}
        if not clue:
            del clues[word]
        return replace(self, clues=tuple(sorted(clues.items())))

    def _with_word_choice(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with words allowed, forbidden, wanted or left over.

        Words are separated by spaces; `word;lengths` is an entry typed as several words.
        """
        entries, choice = tuple(edit.text.split()), self.choice
        if edit.verb == OWN:
            return replace(self, choice=replace(choice, own=_scored(entries)))
        typed = dict(entry.split(";", 1) for entry in entries if ";" in entry)
        lengths_of = dict(choice.phrases) | typed
        phrases = ((word, lengths) for word, lengths in lengths_of.items() if lengths)
        choice = replace(choice, phrases=tuple(sorted(phrases)))
        words = tuple(entry.partition(";")[0] for entry in entries)
        if edit.verb == THEME:
            choice = replace(choice, theme=tuple(dict.fromkeys(words)))
        elif edit.verb == FORBID:
            choice = replace(choice, forbidden=tuple(sorted({*choice.forbidden, *words})))
        elif edit.verb == ALLOW:
            kept = tuple(word for word in choice.forbidden if word not in words)
            choice = replace(choice, forbidden=kept)
        else:
            return replace(self, spare=words[:MOST_SPARE], choice=choice)
        return replace(self, choice=choice)

    def _with_language(self, edit: Edit) -> CrosswordDraft:
        if edit.text not in LANGUAGES:
            raise ImpossibleMove("That move isn't possible.")
        return self.in_language(edit.text)

    def _with_country(self, edit: Edit) -> CrosswordDraft:
        if edit.text not in SPELLINGS:
            raise ImpossibleMove("That move isn't possible.")
        return replace(self, choice=replace(self.choice, country=edit.text))

    def _with_lengths(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft whose clues have lengths in files, or have none if the text is ""."""
        return replace(self, extras=replace(self.extras, lengths=bool(edit.text)))

    def _with_metadata(self, edit: Edit) -> CrosswordDraft:
        """Returns the draft with the texts of `title<tab>author<tab>copyright<tab>notes`.

        Edits of earlier versions end after the author; what isn't there stays as it is.
        """
        names = [each.name for each in fields(Metadata)]
        texts = [one_line(text)[:MOST_CLUE] for text in edit.text.split("\t")]
        about = replace(self.extras.about, **dict(zip(names, texts, strict=False)))
        return replace(self, extras=replace(self.extras, about=about))


def _fit_text(text: str) -> str:
    """The text as a cell may hold it; "" if it may not."""
    is_fit = len(text) <= MAX_TEXT and text == text.lower() and text.isprintable()
    return text if is_fit and text != BLOCK and " " not in text else ""


def _scored(words: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Reads words written as `word;score` into (word, score) pairs, the highest score first."""
    found: dict[str, int] = {}
    for entry in words[:MOST_WORDS]:
        word, _semicolon, score = entry.partition(";")
        found.setdefault(word, int(score) if score.isdecimal() else UNSCORED)
    return tuple(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def _place_key(board: SlotGrid, slot: int) -> str:
    """Returns the place of a slot as the key of its clue, which no word looks like."""
    row, col, way, _length = board.slots[slot]
    return f"@{row},{col},{way.value}"


def symmetry_of(cells: Sequence[str], cols: int) -> str:
    """Returns HALF, MIRROR or NONE: the symmetry of the blocks."""
    blocks = [text == BLOCK for text in cells]
    if blocks == blocks[::-1]:
        return HALF
    rows = [blocks[start : start + cols] for start in range(0, len(blocks), cols)]
    return MIRROR if all(row == row[::-1] for row in rows) else NONE


def _texts(data: dict[str, Any], name: str) -> tuple[str, ...]:
    """Returns the texts in a field of JSON data. Raises TypeError."""
    found = tuple(data.get(name, ()))
    if not all(isinstance(text, str) for text in found):
        raise TypeError(name)
    return found


def _draft_of_data(data: Any) -> CrosswordDraft:
    """Returns the draft of JSON data. Raises ValueError, TypeError, KeyError."""
    if not isinstance(data, dict):
        raise TypeError(data)
    cells, cols = _texts(data, "cells"), data["cols"]
    if type(cols) is not int or not cells or not LEAST_SIDE <= cols <= MAX_SIDE:
        raise ValueError(cols)
    rows = len(cells) // cols
    fits = all(text == BLOCK or text == _fit_text(text) for text in cells)
    if not fits or rows * cols != len(cells) or not LEAST_SIDE <= rows <= MAX_SIDE:
        raise ValueError(cols)

    def cells_in(name: str) -> frozenset[int]:
        listed = frozenset(data.get(name, ()))
        if not listed <= frozenset(range(len(cells))) or any(
            type(cell) is not int for cell in listed
        ):
            raise ValueError(name)
        return listed

    symmetry = data.get("symmetry", HALF)
    if symmetry not in (HALF, QUARTER, MIRROR, NONE):
        raise ValueError(symmetry)
    language = data.get("language", ENGLISH)
    if language not in LANGUAGES:
        raise ValueError(language)
    written = frozenset(cell for cell, text in enumerate(cells) if text not in ("", BLOCK))
    lengths = {"yes": True, "no": False}.get(str(data.get("lengths")))
    about = [str(each) for each in data.get("about", ())]
    return CrosswordDraft(
        rows=rows,
        cols=cols,
        cells=cells,
        bars=frozenset((int(cell), Direction(way)) for cell, way in data.get("bars", ())),
        symmetry=symmetry,
        form=CrosswordForm(data.get("form", CrosswordForm.CLUED.value)),
        pencilled=cells_in("pencilled") & written,
        given=cells_in("given") & written,
        spare=_texts(data, "spare"),
        clues=tuple((str(word), str(clue)) for word, clue in data.get("clues", ())),
        choice=WordChoice(
            tuple((str(word), int(score)) for word, score in data.get("own", ())),
            _texts(data, "forbidden"),
            _texts(data, "theme"),
            language,
            tuple((str(word), str(lengths)) for word, lengths in data.get("phrases", ())),
            data["country"] if data.get("country") in SPELLINGS else "",
        ),
        extras=FileExtras(Metadata(*about), cells_in("circled"), cells_in("shaded"), lengths),
    )
