"""Crossword's row in the table of faces: how a game is read out, and what a crossword brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.face import (
    Dealing,
    Face,
    FaceWording,
    HintWords,
    Measures,
    Pictures,
    Sharing,
    Teaching,
    Views,
    Workshop,
    usual_steps,
)
from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard, CrosswordHintView
from game.faces.crossword.checks import full_announcement
from game.faces.crossword.lessons import FORMS, help_pages, lessons
from game.faces.crossword.look import draw_making, draw_vignette
from game.faces.crossword.result import CrosswordEnding, solved_squares, wrong_slots
from game.play.board import DraftContext, Editor
from game.play.session import Milestone
from game.play.speech import MOST_NAMED, Cell, Report, Speech
from game.printing.sheet import Printed
from game.settings.settings import spelling_of
from game.storage.store import Store
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
    translate,
)
from generators.base import Hint, Message, Preset, no_tick
from generators.crossword.generator import is_regional
from generators.crossword.hints import CLUED, CRYPTIC, TECHNIQUES, gives_letters, hint
from generators.crossword.rating import Technique
from generators.crossword.rules import State


class CrosswordSpeech(Speech):
    """What a crossword says to a player who cannot see it."""

    board: CrosswordBoard
    without_sight: ClassVar[Mapping[str, str]] = {
        "The highlighted letters are wrong: {letters}.": "{letters} are wrong.",
        "The highlighted letters, {letters}, are wrong: “{clue}”": N_(
            "The letters {letters} are wrong: “{clue}”"
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
        slots = (self.board.grid.slot, self.board.grid.crossing)
        puzzle = self.board.grid.state.puzzle
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
        slots = len(self.board.grid.board.slots)
        titles = [report.title for report in self.reports()]
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
            revealed = words.letter_revealed(state, shown[0], self.board.grid.cursor.direction)
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


# The row


def _editor(context: DraftContext) -> Editor:
    from game.faces.crossword.draft.editor import GridEditor  # late: most players only play

    return GridEditor(context)


def _steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the hint steps; a clued hint gives letters, not a reason."""
    if hint is not None and hint.technique == CRYPTIC:
        return (
            (_("Definition"), _("The clue")),
            (_("Wordplay"),),
            (_("Nearly there"),),
            (_("The word"),),
        )
    if hint is None or hint.technique != CLUED:
        return usual_steps(hint)
    return (_("The clue"),), (_("Letters"),), (_("The word"),)


def _action(hint: Hint) -> str:
    """Returns the button that fills in what a hint gives, or removes the wrong letters."""
    if gives_letters(hint):
        return _("Fill in the letter") if len(hint.moves) == 1 else _("Fill in the letters")
    if hint.rank:
        return _("Fill in the word")
    return _("Remove it") if len(hint.moves) == 1 else _("Remove them")


def _more(hint: Hint) -> str:
    if hint.technique == CRYPTIC:
        return _("Wordplay")
    return _("More") if hint.technique == CLUED else _("Why?")


def _ring_legend(hint: Hint) -> str:
    """Returns the legend of the ringed cells; "" if only the move's cells are ringed."""
    if not hint.why - {move.cell for move in hint.moves}:
        return ""
    is_clue = hint.technique in (CLUED, CRYPTIC)
    return _("Letters so far") if is_clue else _("These squares show why")


def _technique(hint: Hint) -> str:
    """Returns the name of a fill-in's technique; "" where the hint's sentence says as much."""
    is_plain = hint.technique in _PLAIN or gives_letters(hint)
    return "" if is_plain or not hint.rank else translate(hint.technique)


_PLAIN = (CLUED, CRYPTIC, TECHNIQUES[Technique.ONLY_WORD], TECHNIQUES[Technique.ONLY_SLOT])
"""Techniques whose names only repeat the sentence of a hint."""


def _follows(hint: Hint) -> str:
    """Returns the legend of the cells of a hint's moves; "" for a hint about a clue."""
    if not hint.rank:
        return _("Wrong letter") if len(hint.moves) == 1 else _("Wrong letters")
    return "" if hint.technique in (CLUED, CRYPTIC) else _("Move")


def _sound(before: State, after: State) -> str:
    """Returns the sound for a completed word, a letter, or a letter taken back."""
    if len(after.complete) > len(before.complete):
        return "word"
    return "letter" if sum(map(bool, after.letters)) >= sum(map(bool, before.letters)) else "take"


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Returns the preset's params in the player's spelling, unless the grid is of one country."""
    params = preset.params
    return params if is_regional(params) else replace(params, spelling=spelling_of(store))


def _paper() -> Printed:
    from game.faces.crossword.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="crossword",
    board=CrosswordBoard,
    rule=lambda state: words.rules(state.puzzle)[0],
    progress=words.progress,
    shape=words.shape,
    views=Views(
        speech=CrosswordSpeech,
        ending=CrosswordEnding,
        hints=CrosswordHintView,
        hint_words=HintWords(
            action=_action,
            technique=_technique,
            why=_ring_legend,
            follows=_follows,
            steps=_steps,
            more=_more,
            spoils=lambda hint: hint.technique in (CLUED, CRYPTIC),
            method=lambda hint: "",
            resumes=True,
            keeps=True,
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(
        help_pages=help_pages,
        first_help_page=lambda params: FORMS.index(params.form),
        lessons=lessons,
    ),
    wording=FaceWording(
        formats={
            "native": Message("The whole puzzle, in one line"),
            "ipuz": Message("An .ipuz file"),
            "puz": Message("A .puz file"),
            "jpz": Message("A .jpz file for Crossword Compiler"),
            "xd": Message("An .xd file, plain text"),
            "exolve": Message("Text for an Exolve web page"),
            "txt": Message("Plain text"),
        },
        own_title=lambda puzzle: puzzle.about.title,
        making_note=words.making_note,
    ),
    settings=words.section,
    measures=Measures(
        right=words.right,
        is_all_revealed=lambda state: state.is_all_fixed,
        wrong_units=wrong_slots,
    ),
    sharing=Sharing(grid=words.share_grid, squares=solved_squares),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
