"""The names of a crossword's parts, the sentences about it, and its settings."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.play.board import ShareGrid, Square, SquareRows
from game.play.speech import Report
from game.settings.settings import Choose, Section, Toggle
from game.ui.text import (
    _,
    as_sentence,
    count,
    curly,
    in_language,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from generators.base import Hint, Preset, Tick
from generators.crossword.board import Crossing, Direction, capitals
from generators.crossword.cryptic.explanation import lesson_of, wordplay_sentences
from generators.crossword.cryptic.placing import is_cryptic
from generators.crossword.cryptic.reading import fair_reading
from generators.crossword.formats import ipuz
from generators.crossword.formats.ipuz import foreign_explanation
from generators.crossword.hints import slot_title
from generators.crossword.rules import (
    EXPLANATION,
    CrosswordForm,
    Puzzle,
    State,
    enumeration_text,
    has_wrong_length,
    with_breaks,
)
from generators.crossword.solver import words_for
from generators.crossword.texts import plain
from generators.words import clues
from generators.words.languages import ENGLISH, LANGUAGES

SKIP, JUMP, ARROW_KEYS = "crossword.skip", "crossword.jump", "crossword.arrows"
KEYS, AUTOCHECK = "crossword.keys", "crossword.autocheck"
"""The keys of the settings."""
TURN, MOVE = "turn", "move"
"""The values of ARROW_KEYS: an arrow across the word turns first, or moves at once."""
TOUCHED, ALWAYS, NEVER = "touched", "always", "never"
"""The values of KEYS: when the on-screen keyboard is shown."""
_INTRO = "intro"
_FIELDS = ("editor", "publisher", "date", _INTRO)
"""The further fields of a file, in the order they are shown."""


class ClueText(NamedTuple):
    """A clue or a line of one; `length` is the "(6)" at the end of the clue, else ""."""

    text: str
    length: str

    def with_length(self) -> str:
        """Returns the clue followed by its length."""
        return f"{self.text} {self.length}".strip()


_MOST_WORDS, _LONGEST_ROW = 30, 15
"""With up to so many words each way, a shared crossword has a square for each word, in rows of at
most so many."""


def form_title(form: CrosswordForm) -> str:
    """Returns the name of a form."""
    return {CrosswordForm.FILL_IN: _("Fill-in"), CrosswordForm.CLUED: _("With clues")}[form]


def size(puzzle: Puzzle) -> str:
    """Returns the columns and rows of the board: `11×13`."""
    return f"{puzzle.board.cols}×{puzzle.board.rows}"


def shape(puzzle: Puzzle) -> str:
    """Returns what a crossword is, with its size: `11×11 grid`, `Fill-in 13×13`."""
    if puzzle.bank:
        return f"{form_title(puzzle.form)} {size(puzzle)}"
    return _("{size} grid").format(size=size(puzzle))


def progress(state: State) -> tuple[int, int, str]:
    """Returns how many words are placed or written, of how many, and what is counted."""
    clued = state.puzzle.board.clued
    if state.puzzle.form is CrosswordForm.FILL_IN:
        return len(state.placed), len(clued), _("of {whole} words placed")
    done = sum(slot in clued for slot in state.complete)
    return done, len(clued), _("of {whole} words filled in")


def right(state: State) -> tuple[int, int, str]:
    """Returns how many words the player has right alone, of how many, and what is counted."""
    wrong, slot_cells = state.mistakes() | state.revealed, state.puzzle.board.slot_cells
    clued = state.puzzle.board.clued
    number = sum(wrong.isdisjoint(slot_cells[slot]) for slot in clued if slot in state.complete)
    return number, len(clued), _("of {whole} words right")


def share_grid(state: State, tick: Tick) -> ShareGrid:
    """Returns how many words were filled in, if not all were."""
    done, total, what = progress(state)
    return ShareGrid((f"{done} {what.format(whole=total)}",) if done < total else ())


def word_squares(
    state: State, wrong: Collection[int], missed: Collection[int], hinted: Collection[int]
) -> SquareRows:
    """Returns squares for the words across and for those down; none for very many words.

    `wrong` are the words that were wrong at some point, `missed` those that were revealed,
    `hinted` those with a hint or, if the game `has_letters`, with revealed letters.
    """
    slots = state.puzzle.board.slots

    def square(slot: int) -> Square:
        if slot in wrong:
            return Square.MISTAKE
        if slot in missed:
            return Square.MISSED
        return Square.HINT if slot in hinted else Square.FOUND

    titles = list_titles(state.puzzle)
    found = {
        title: tuple(square(n) for n, slot in enumerate(slots) if slot.direction is direction)
        for direction, title in titles.items()
    }
    rows = {title: row for title, row in found.items() if row}
    if max(map(len, rows.values())) > _MOST_WORDS:
        return SquareRows()
    across, *down = rows.values()
    short = (*across, *((Square.GAP, *down[0]) if down else ()))
    heads, squares = zip(*_in_short_rows(rows), strict=True)
    return SquareRows(squares, heads, short)


def list_titles(puzzle: Puzzle) -> dict[Direction, str]:
    """Returns the titles of the clue lists; an acrostic has one, but for its quotation."""
    if puzzle.board.names:
        return {Direction.ACROSS: _("Clues")}
    return {Direction.ACROSS: _("Across"), Direction.DOWN: _("Down")}


def _in_short_rows(rows: Mapping[str, Sequence[int]]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yields each row of squares, by title, in as few rows as are short; "" goes with later ones.

    They are nearly equally long.
    """
    for title, row in rows.items():
        length = -(-len(row) // -(-len(row) // _LONGEST_ROW))
        for start in range(0, len(row), length):
            yield "" if start else title, tuple(row[start : start + length])


def filled_in(from_hint: bool, asked: bool) -> str:
    """Returns how letters that the player did not write came into the grid; "" for none."""
    if from_hint and asked:
        return _("revealed or from a hint")
    return _("from a hint") if from_hint else _("revealed") if asked else ""


def words_shown(
    puzzle: Puzzle, cells: Iterable[int], single: frozenset[int] = frozenset()
) -> dict[int, frozenset[int]]:
    """Returns the words that filled in cells count for, in order, each with these cells in it.

    A `single` letter the player asked for counts for both of its words. Else, a word that only
    crosses one filled in counts once more than half of its letters were given.
    """
    given, slot_cells = frozenset(cells), puzzle.board.slot_cells
    filled = {slot for slot, _inside in by_word(puzzle, given)}
    inside = {slot: given.intersection(cells) for slot, cells in enumerate(slot_cells)}
    return {
        slot: found
        for slot, found in inside.items()
        if slot in filled or found & single or 2 * len(found) > len(slot_cells[slot])
    }


def by_word(puzzle: Puzzle, cells: Iterable[int]) -> list[tuple[int, list[int]]]:
    """Returns the words that some cells are in, each cell once, with those cells in order.

    The word with the most of them comes first.
    """
    left, found = {*cells}, list[tuple[int, list[int]]]()
    slot_cells = puzzle.board.slot_cells
    while left:
        slot = max(range(len(slot_cells)), key=lambda n: len(left.intersection(slot_cells[n])))
        inside = [cell for cell in slot_cells[slot] if cell in left]
        if not inside:
            break
        found.append((slot, inside))
        left.difference_update(inside)
    return found


def rules(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns the rule of a puzzle; if there is a shorter text, that too."""
    if puzzle.form is CrosswordForm.CLUED:
        short = _("Solve the clues to fill the grid.")
        if puzzle.board.names:
            text = _(
                "Each letter belongs in the square with its number, "
                "and the grid spells a quotation."
            )
            return join_sentences((short, text)), short
        return join_sentences((short, _("Words that cross share a letter."))), short
    spare = len(puzzle.bank) - len(puzzle.board.slots)
    if spare > 0:
        words = count(
            "Place every word once, except for {n} spare word.",
            "Place every word once, except for {n} spare words.",
            spare,
        )
    else:
        words = _("Place every word once.")
    words = in_language(puzzle.language, LANGUAGES[puzzle.language].title, words)
    if not puzzle.given:
        return (words,)
    return join_sentences((words, _given(len(puzzle.given)))), words


def shown_word(puzzle: Puzzle, word: str) -> str:
    """Returns a word of the bank as it is shown: in capitals, with the accents of its language."""
    return word.upper() if puzzle.language == ENGLISH else capitals(word)


def answer(puzzle: Puzzle, slot: int) -> str:
    """Returns the answer of a slot in capitals, with spaces and hyphens between its words."""
    return with_breaks(puzzle, slot, puzzle.solution) if puzzle.solution else ""


def meaning(puzzle: Puzzle, slot: int) -> str:
    """Returns what a word of an English fill-in means, as a crossword would clue it; or ""."""
    is_known = bool(puzzle.bank) and puzzle.language == ENGLISH
    return clues.english().definition(puzzle.word(slot)) if is_known else ""


def _written(state: State, slot: int) -> str:
    """Returns the player's letters of a full word, like an answer: `LET-UP`."""
    return with_breaks(state.puzzle, slot, state.letters)


def _given(number: int) -> str:
    if number == 1:
        return _("One letter is given.")
    return _("{n} letters are given.").format(n=number)


def slot_name(puzzle: Puzzle, slot: int) -> str:
    """Returns the name of a slot: `7 down`."""
    return translate(slot_title(puzzle, slot))


def short_name(puzzle: Puzzle, slot: int) -> str:
    """Returns the short name of a slot: `7D`."""
    if puzzle.board.names:
        return puzzle.label(slot)
    down = puzzle.board.slots[slot].direction is Direction.DOWN
    return (_("{n}D") if down else _("{n}A")).format(n=puzzle.label(slot))


def cell_name(puzzle: Puzzle, cell: int, direction: Direction) -> str:
    """Returns where a cell is in a word, and what crosses it there.

    For example `12 across: letter 3 of 5; crossing 4 down`.
    """
    crossings = _crossings(puzzle, cell, direction)
    if not crossings:
        return _row_and_column(puzzle, cell)
    if puzzle.board.names:
        places = (letter_name(puzzle, cell, way) for way in (direction, *Direction))
        return labelled(puzzle.square_label(cell), join_lists(dict.fromkeys(places)))
    here, *others = crossings
    whole = puzzle.board.slots[here.slot].length
    place = _("letter {n} of {all}").format(n=here.place + 1, all=whole)
    names = (slot_name(puzzle, crossing.slot) for crossing in others)
    crossed = (_("crossing {word}").format(word=name) for name in names)
    return labelled(slot_name(puzzle, here.slot), join_lists((place, *crossed)))


def letter_name(puzzle: Puzzle, cell: int, direction: Direction) -> str:
    """Returns which letter of a word a cell is: `7 down, letter 2 of 5`.

    The word is the one in `direction` if there is one. In no word: `row 1, column 3`.
    """
    crossings = _crossings(puzzle, cell, direction)
    if not crossings:
        return _row_and_column(puzzle, cell)
    slot, place = crossings[0].slot, crossings[0].place
    word, whole = slot_name(puzzle, slot), puzzle.board.slots[slot].length
    return _("{word}, letter {n} of {whole}").format(word=word, n=place + 1, whole=whole)


def letter_revealed(state: State, cell: int, direction: Direction) -> str:
    """Returns which letter was revealed, and where in the word in `direction`."""
    crossings, text = _crossings(state.puzzle, cell, direction), state.letters[cell].upper()
    if not crossings:
        return labelled(_("Revealed"), labelled(_row_and_column(state.puzzle, cell), text))
    whole = state.puzzle.board.slots[crossings[0].slot].length
    sentence = _("Revealed: letter {n} of {all} is {letter}.")
    return sentence.format(n=crossings[0].place + 1, all=whole, letter=text)


def _crossings(puzzle: Puzzle, cell: int, direction: Direction) -> list[Crossing]:
    """Returns the places of a cell in its words, first in the word in that direction."""
    slots = puzzle.board.slots
    return sorted(
        puzzle.board.crossings[cell],
        key=lambda crossing: slots[crossing.slot].direction is not direction,
    )


def _row_and_column(puzzle: Puzzle, cell: int) -> str:
    row, column = divmod(cell, puzzle.board.cols)
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def letters(number: int) -> str:
    """Returns a number of letters: `7 letters`."""
    return count("{n} letter", "{n} letters", number)


def still_fit(number: int) -> str:
    """Returns how many words still fit the selected slot."""
    if not number:
        return _("no word fits")
    if number == 1:
        return _("only one word still fits")
    return _("{n} words still fit").format(n=number)


def making_note(preset: Preset) -> str:
    """Returns a note for the wait while a puzzle of a preset is made."""
    params = preset.params
    if params.form is CrosswordForm.FILL_IN:
        return _("The words will fit in exactly one way.")
    if is_cryptic(params.shape):
        return _("The wordplay of every clue has been checked.")
    return _("Every clue was written by hand.")


def clue(puzzle: Puzzle, slot: int) -> ClueText:
    """Returns the clue of a slot and, apart, the lengths of its words, if they are shown.

    They aren't if all letters of our puzzle are in two words, as is usual in America.
    A puzzle from elsewhere has only those in its file: not every kind of crossword shows them.
    """
    text = curly(puzzle.clues[slot].strip()) if puzzle.clues else ""
    if lengths := enumeration_text(puzzle, slot):
        text = text[: text.rindex("(")].strip()
        return ClueText(text, f"({lengths})" if puzzle.shows_lengths else "")
    length = puzzle.board.slots[slot].length
    is_shown = puzzle.is_own and puzzle.shows_lengths and not has_wrong_length(text, length)
    return ClueText(text, f"({length})" if is_shown else "")


def wordplay(puzzle: Puzzle, slot: int) -> str:
    """Returns how a cryptic clue reaches its answer, or what its file says; else nothing."""
    if not puzzle.clues:  # a fill-in
        return ""
    word, saved = puzzle.word(slot), dict(puzzle.extras.clues).get(slot)
    said = foreign_explanation(json.loads(saved)) if saved else ""
    known = fair_reading(word, puzzle.clues[slot]) if word and not said else None
    return join_sentences(map(translate, wordplay_sentences(known))) if known else plain(said)


def lesson(puzzle: Puzzle, slot: int) -> str:
    """Returns the title of the lesson on the device of a cryptic clue; "" for other clues."""
    word = puzzle.word(slot) if puzzle.clues else ""
    known = fair_reading(word, puzzle.clues[slot]) if word else None
    return translate(lesson_of(known)) if known else ""


def keys_help() -> str:
    """Returns the keys of a crossword, for players who can't see the grid."""
    return _(
        "Type the whole word, including filled squares. Arrow keys move, Space "
        "switches between across and down, and Tab goes to the next word."
    )


def word_announcement(state: State, slot: int, turned_at: int | None = None) -> str:
    """Returns what is announced when the cursor enters a word; the cell announces itself.

    A cell that the cursor has `turned_at` does not: its place and letter come first. Of a word
    without a clue only the length is announced, and in a fill-in how many words still fit.
    """
    puzzle = state.puzzle
    clue_text = clue(puzzle, slot).with_length() if puzzle.clues else ""
    if clue_text and any(state.pattern(slot)):
        clue_text = labelled(clue_text, _spelled(state, slot))
    text = clue_text or join_lists(_filling_text(state, slot))
    if turned_at is None:
        return text
    place = letter_name(puzzle, turned_at, puzzle.board.slots[slot].direction)
    return labelled(join_parts(filter(None, (place, state.letters[turned_at].upper()))), text)


def _filling_text(state: State, slot: int) -> Iterator[str]:
    """Yields how many letters a word has, the known ones, and how many words fit."""
    pattern, is_fill_in = state.pattern(slot), state.puzzle.form is CrosswordForm.FILL_IN
    length = letters(len(pattern))
    if all(pattern):
        yield labelled(_("filled in"), _spelled(state, slot))
        if state.puzzle.bank:
            yield _("in the bank") if slot in state.placed else why_unlisted(state, slot)
        return
    fitting = len(list(words_for(state, slot))) if is_fill_in else 0
    fits = count("{n} word fits", "{n} words fit", fitting) if fitting else _("no word fits")
    if not any(pattern):
        yield join_parts([length, fits] if is_fill_in else [length])
        return
    yield labelled(length, _spelled(state, slot))
    if is_fill_in:
        yield fits


def why_unlisted(state: State, slot: int) -> str:
    """Returns why a full word isn't placed: used elsewhere, or not in the bank."""
    is_listed = state.word(slot) in state.puzzle.bank
    return _("already used elsewhere") if is_listed else _("not in the bank")


def unlisted(state: State) -> str:
    """Returns the full words not in the bank: `Not in the bank: 4 across DATTU`; or ""."""
    found = [slot for slot in state.complete if slot not in state.placed]
    names = (f"{slot_name(state.puzzle, slot)} {state.word(slot).upper()}" for slot in found)
    return labelled(_("Not in the bank"), join_nouns(names)) if found else ""


def crossings_text(puzzle: Puzzle, slot: int) -> Report:
    """Returns which words cross a word, letter by letter: `letter 1 crosses 1 down; …`."""
    crossed: list[str] = []
    for place, cell in enumerate(puzzle.board.slot_cells[slot], 1):
        for crossing in puzzle.board.crossings[cell]:
            if crossing.slot != slot:
                text = _("letter {n} crosses letter {other} of {word}")
                name = slot_name(puzzle, crossing.slot)
                crossed.append(text.format(n=place, word=name, other=crossing.place + 1))
    title = _("Words that cross {word}").format(word=slot_name(puzzle, slot))
    return Report(title, join_lists(crossed) or _("nothing"))


def clue_lists(puzzle: Puzzle) -> list[Report]:
    """Returns a report of all clues of each direction, and of others; none without clues."""
    titles = {Direction.ACROSS: _("Clues across"), Direction.DOWN: _("Clues down")}
    titles = list_titles(puzzle) if puzzle.board.names else titles
    slots = [*enumerate(puzzle.board.slots)] if puzzle.clues else []
    texts = {
        way: join_sentences(
            as_sentence(labelled(puzzle.label(number), clue(puzzle, number).with_length()))
            for number, slot in slots
            if slot.direction is way
        )
        for way in titles
    }
    reports = [Report(titles[way], text) for way, text in texts.items() if text]
    others = join_sentences(map(as_sentence, other_clues(puzzle)))
    return [*reports, Report(_("Other clues"), others)] if others else reports


def other_clues(puzzle: Puzzle) -> list[str]:
    """Returns the clues of a file that belong to no word, with their number and their list."""
    return [curly(str(other)) for other in ipuz.other_clues(puzzle)]


def slot_text(state: State, slot: int) -> Report:
    """Returns a word's clue, length and letters: `A bird (5): R, blank, B, …`."""
    clue_text = clue(state.puzzle, slot).with_length() if state.puzzle.clues else ""
    text = labelled(clue_text, _spelled(state, slot)) if clue_text else letters_text(state, slot)
    return Report(slot_name(state.puzzle, slot), text)


def letters_text(state: State, slot: int) -> str:
    """Returns how many letters a word has, and the known ones: `5 letters: R, blank, B, …`."""
    return labelled(letters(state.puzzle.board.slots[slot].length), _spelled(state, slot))


def _spelled(state: State, slot: int) -> str:
    return join_nouns(text.upper() or _("blank") for text in state.pattern(slot))


def reports(
    state: State, slots: Sequence[int | None], fitting: Sequence[str] | None
) -> list[Report]:
    """Returns reports of some words, of the bank's words that fit, and of the unfinished ones."""
    puzzle, title = state.puzzle, unfinished(state).title
    texts = [unfinished(state).text, "" if fitting is None else unlisted(state)]
    left = Report(title, join_lists(filter(None, texts)))
    fits, current = [], slots[0] if slots else None
    if fitting is not None:
        words_text = join_nouns(shown_word(puzzle, word) for word in fitting)
        if current in state.complete:
            is_filled = _("{word} is filled in").format(word=slot_name(puzzle, current))
            words_text = labelled(is_filled, state.word(current).upper())
        fits = [Report(_("Words that fit"), words_text or _("nothing"))]
    return [*(slot_text(state, slot) for slot in slots if slot is not None), *fits, left]


def unfinished(state: State) -> Report:
    """Returns a report of the words that lack letters."""
    slots = (n for n in range(len(state.puzzle.board.slots)) if n not in state.complete)
    names = join_nouns(slot_name(state.puzzle, slot) for slot in slots)
    return Report(_("Unfinished words"), names or _("nothing"))


def slot_with(puzzle: Puzzle, cells: Collection[int]) -> int | None:
    """Returns the word that contains all of `cells` (two or more); None if there is none."""
    found = (slot for slot, its in enumerate(puzzle.board.slot_cells) if {*cells} <= {*its})
    return next(found, None) if len(cells) > 1 else None


def slot_letters_text(state: State, slot: int) -> str:
    """Returns the letters in a word now: `14 across: OVARY`, or with blanks."""
    pattern = state.pattern(slot)
    text = _written(state, slot) if all(pattern) else _spelled(state, slot)
    return labelled(slot_name(state.puzzle, slot), text if any(pattern) else _("empty"))


def letters_removed(state: State, hint: Hint) -> str:
    """Returns what a hint on a mistake takes away: `Removed: A, B in 1 across.`"""
    letters = join_parts(state.letters[move.cell].upper() for move in hint.moves)
    word = slot_name(state.puzzle, hint.units[0])
    return _("Removed: {letters} in {word}.").format(letters=letters, word=word)


def newly_filled(before: State, after: State) -> list[int]:
    """Returns the words that are filled and were not before, or not like this."""
    return [
        slot
        for slot in after.complete
        if slot not in before.complete or after.word(slot) != before.word(slot)
    ]


def word_filled(state: State, slot: int, *, is_typed: bool) -> str:
    """Returns a word just filled, and says so if the player has done that.

    If it isn't in the bank, it is spelled, with the reason.
    """
    name, word = slot_name(state.puzzle, slot), _written(state, slot)
    if state.puzzle.bank and slot not in state.placed:
        word = join_lists((_spelled(state, slot), why_unlisted(state, slot)))
    elif is_typed and state.puzzle.bank:
        return _("{word} placed at {place}.").format(word=word, place=name)
    elif is_typed:
        name = _("{word} is filled in").format(word=name)
    return as_sentence(labelled(name, word))


def marks_of(puzzle: Puzzle, cell: int) -> list[str]:
    """Returns whether a square is circled or shaded, in words."""
    marks = ((puzzle.circled, _("circled")), (puzzle.shaded, _("shaded")))
    return [name for cells, name in marks if cell in cells]


def title_and_author(puzzle: Puzzle) -> str:
    """Returns title and author in a line; "" if the file has neither."""
    return " • ".join(filter(None, (puzzle.about.title, puzzle.about.author)))


def about(puzzle: Puzzle) -> list[str]:
    """Returns who made a puzzle and when, and its notes, a text for each."""
    fields, data = _fields(puzzle), puzzle.about
    others = (fields.get(name, "") for name in _FIELDS)
    return [*filter(None, (data.author, data.copyright, *others, data.notes))]


def has_note(puzzle: Puzzle) -> bool:
    """Returns whether a file has something to read before its puzzle is begun."""
    return bool(puzzle.about.notes or _fields(puzzle).get(_INTRO))


def reveal(puzzle: Puzzle) -> str:
    """Returns what is to be read once the puzzle is solved, such as its theme; "" for nothing."""
    return _fields(puzzle).get(EXPLANATION, "") or puzzle.quotation


def _fields(puzzle: Puzzle) -> dict[str, str]:
    """Returns the further fields of a file that are shown to the player."""
    shown = (*_FIELDS, EXPLANATION)
    return {name: _field_text(value) for name, value in puzzle.extras.fields if name in shown}


def _field_text(value: str) -> str:
    """Returns the text of a field, stored as JSON; "" if it is no text."""
    text = json.loads(value)
    return text.strip() if isinstance(text, str) else ""


def section() -> Section:
    """Returns the card of crosswords on the settings screen."""
    arrows = ((TURN, _("Stay in the square")), (MOVE, _("Move with the arrow")))
    keys = ((TOUCHED, _("With touch")), (ALWAYS, _("Always")), (NEVER, _("Never")))
    return Section(
        _("Crossword"),
        (
            Toggle(SKIP, _("Skip filled squares"), default=True),
            Toggle(JUMP, _("Jump to the next clue after a word"), default=True),
            Choose(ARROW_KEYS, _("When an arrow key changes direction"), "", arrows),
            Choose(KEYS, _("On-screen keyboard"), "", keys),
            Toggle(AUTOCHECK, _("Mark wrong letters at once")),
        ),
    )
