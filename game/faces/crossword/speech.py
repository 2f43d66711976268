"""What a crossword says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import full_announcement
from game.play.session import Milestone
from game.play.speech import MOST_NAMED, Cell, Report, Speech
from game.ui.blocks.block import Described
from game.ui.text import (
    N_,
    _,
    as_sentence,
    count,
    join_first,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
)
from generators.base import Hint, no_tick
from generators.crossword.hints import hint
from generators.crossword.rules import State


class CrosswordSpeech(Speech):
    """What a crossword says to a player who cannot see it."""

    board: CrosswordBoard
    without_sight: ClassVar[Mapping[str, str]] = {
        "The highlighted letters are wrong: {letters}.": "{letters} are wrong.",
        "The highlighted letters, {letters}, don't fit the clue: “{clue}”": N_(
            "The letters {letters} don't fit the clue: “{clue}”"
        ),
    }

    def described(self) -> Sequence[Described]:
        return [part for part in self.board.head.described() if part.role != "button"]

    def names(self, cells: Sequence[Cell]) -> Sequence[str]:
        """Returns the name of the word if all cells are in one, else their own names."""
        slot = words.slot_with(self.board.grid.state.puzzle, [cell.cell for cell in cells])
        return super().names(cells) if slot is None else [self.board.grid.name_of(slot)]

    def mistakes(self, wrong: Collection[int]) -> str:
        return labelled(_("Wrong"), join_first(self.board.letters_text(sorted(wrong)), MOST_NAMED))

    def mistake_title(self, wrong: Collection[int]) -> str:
        """Returns wrong words by their numbers, as they are written."""
        state, texts = self.board.grid.state, list[str]()
        for slot in sorted(wrong):
            written = "".join(letter.upper() or "_" for letter in state.pattern(slot))
            texts.append(join_parts((words.slot_name(state.puzzle, slot), written)))
        return labelled(_("Wrong"), join_first(texts, MOST_NAMED))

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Describes changed cells: a single one in its word, several by the words they fill."""
        grid = self.board.grid
        if len(cells) == 1:
            cell, direction = cells[0], grid.cursor.direction
            name = words.letter_name(grid.state.puzzle, cell.cell, direction)
            return labelled(name, cell.value or self.empty_text)
        slot = words.slot_with(grid.state.puzzle, [cell.cell for cell in cells])
        if slot is not None:
            return words.slot_letters_text(grid.state, slot)
        left, full = {cell.cell for cell in cells if cell.value}, list[int]()
        for slot, slot_cells in enumerate(grid.board.slot_cells):
            if left.issuperset(slot_cells):
                full.append(slot)
                left.difference_update(slot_cells)
        others = [cell for cell in cells if cell.cell in left or not cell.value]
        texts = [words.slot_letters_text(grid.state, slot) for slot in full]
        return join_lists([*texts, super().describe_changes(others)] if others else texts)

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which letter was deleted; what a hint removes has been announced by then."""
        return super().describe_emptied(cells) if self.board.grid.writes else ""

    def reports(self) -> Sequence[Report]:
        """Returns reports of the cursor's words, the words that fit, and the unfinished ones."""
        fitting = None if self.board.bank is None else self.board.bank.fitting
        slots, puzzle = (
            (self.board.grid.slot, self.board.grid.crossing),
            self.board.grid.state.puzzle,
        )
        reports = [*words.reports(self.board.grid.state, slots, fitting), *self._bank_reports()]
        if slots[0] is not None:
            reports.append(words.crossings_text(puzzle, slots[0]))
        return [*reports, *words.clue_lists(puzzle)]

    @property
    def variety(self) -> str:
        return "fill-in" if self.board.bank is not None else ""

    def opening(self) -> str:
        """Returns the clue of the first word, or how many letters it has and what fits."""
        slot = self.board.grid.slot
        if slot is None:
            return ""
        return as_sentence(words.word_announcement(self.board.grid.state, slot))

    def resumed(self) -> str:
        """Returns the clue of the word as when the cursor comes to it."""
        slot = self.board.grid.slot
        return "" if slot is None else words.word_announcement(self.board.grid.state, slot)

    def _bank_reports(self) -> Sequence[Report]:
        """Returns a report of the bank's words left to place; none without a bank."""
        if self.board.bank is None:
            return []
        puzzle, left = self.board.grid.state.puzzle, self.board.bank.unused.elements()
        words_text = join_nouns(words.shown_word(puzzle, word) for word in left)
        return [Report(_("Words left to place"), words_text or _("nothing"))]

    def keys_help(self) -> str:
        """Returns the keys; in a fill-in also the task, and which key reads the words."""
        if self.board.bank is None:
            return words.keys_help()
        task = _(
            "There are no clues. Fill the grid with the {n} words in the word bank; Ctrl+{digit} "
            "reads them out."
        )
        slots, titles = (
            len(self.board.grid.board.slots),
            [report.title for report in self.reports()],
        )
        task = task.format(n=slots, digit=titles.index(_("Words left to place")) + 1)
        bank = _(
            "Page Down goes to the next word that fits, and Enter then places it. "
            "Otherwise, Enter goes to the next place, like Tab."
        )
        return join_sentences((task, words.keys_help(), bank))

    def consequences(self, before: State) -> Sequence[str]:
        """Returns a revealed letter, the words a step filled, and whether the grid is full.

        The cursor's word is the first.
        """
        state, marked = self.board.grid.state, self.board.checking.wrong
        text = full_announcement(state, marked)
        full_text = "" if text == full_announcement(before, marked) else text
        slots = words.newly_filled(before, state)
        if full_text:  # it names the words that are not in the bank
            slots = [slot for slot in slots if slot in state.placed or not state.puzzle.bank]
        here = self.board.grid.slot
        slots = [slot for slot in slots if slot != here or not _is_inside(before, state, slot)]
        slots.sort(key=lambda slot: slot != here)
        # Of several words that a hint or a step back fills, their letters are enough.
        is_typed = self.board.grid.writes
        shown = sorted(state.revealed - before.revealed)
        revealed = ""
        if is_typed and len(shown) == 1:
            direction = self.board.grid.cursor.direction
            revealed = words.letter_revealed(state, shown[0], direction)
        filled = [words.word_filled(state, slot, is_typed=is_typed) for slot in slots]
        return [revealed, *filled, full_text]

    def milestone(self, before: State) -> Milestone | None:
        """Returns the words a step has filled correctly, or the letters it has revealed."""
        state, wrong = self.board.grid.state, self.board.grid.state.mistakes()
        slot_cells, puzzle = self.board.grid.board.slot_cells, state.puzzle
        slots = [n for n in words.newly_filled(before, state) if not wrong & {*slot_cells[n]}]
        filled = [words.slot_letters_text(state, n) for n in slots]
        shown = sorted(state.revealed - before.revealed)
        if shown and self.board.context.asked == "word":
            return self._word_revealed(words.by_word(puzzle, shown)[0][0])
        letters = join_first([*(filled or self.board.letters_text(shown))], MOST_NAMED)
        if shown and self.board.context.asked:
            title = count("{n} letter revealed", "{n} letters revealed", len(shown))
            return Milestone(title, letters, "amber")
        note = words.clue(puzzle, slots[0]).text if len(slots) == 1 and puzzle.clues else ""
        ink = "amber" if shown else "indigo"
        return Milestone(letters, note, ink) if shown or slots else None

    def _word_revealed(self, slot: int) -> Milestone:
        """Returns that the player asked to see a word, which it is, and its clue."""
        state = self.board.grid.state
        name = _("{word} revealed").format(word=words.slot_name(state.puzzle, slot))
        note = words.clue(state.puzzle, slot).text if state.puzzle.clues else ""
        word = words.shown_word(state.puzzle, state.word(slot))
        return Milestone(labelled(name, word), note, "amber")

    def hinted(self, about: Sequence[int]) -> str:
        state = self.board.grid.state
        puzzle, wrong = state.puzzle, sorted(state.mistakes())
        if not about and (wrong or self.board.bank is not None):
            about = hint(state, no_tick).units  # it didn't depend on the cursor
        if not about:
            full, whole, _unit = words.progress(state)
            return _("with {n} of {all} words filled in").format(n=full, all=whole)
        slot = about[0]
        clue = words.clue(puzzle, slot).text or words.answer(puzzle, slot)
        name = words.slot_name(puzzle, slot)
        if wrong:
            return name
        return clue if self.board.bank is not None else labelled(name, clue)

    def hint_moves(self, hint: Hint) -> str:
        """Returns the cells that a hint changes; "" for a wrong letter: the sentence names it."""
        is_named = not hint.rank and len(hint.moves) == 1
        return "" if is_named else super().hint_moves(hint)

    def hint_place(self, hint: Hint) -> str:
        return words.letters_text(self.board.grid.state, hint.units[0]) if hint.units else ""


def _is_inside(before: State, after: State, slot: int) -> bool:
    """Returns whether only letters before the last one of a full word were replaced.

    Typing over a whole word announces each letter, and the word itself at its last letter.
    """
    cells = after.puzzle.board.slot_cells[slot]
    changed = [cell for cell in cells if before.letters[cell] != after.letters[cell]]
    return slot in before.complete and len(changed) == 1 and changed[0] != cells[-1]
