"""The result of a crossword, and what was wrong on the way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias, cast

import pygame

from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import FilledInLetters
from game.play.board import SquareRows
from game.play.ending import Ending
from game.play.session import Event, Session, Verb, found_wrong, is_hint
from game.result.ended import Ended
from game.result.result import ResultPage
from game.ui.blocks.block import Block, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, HighlightedRow, Over, Padded, Row, Wide
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, clock_text, count, join_nouns, join_parts, labelled
from game.ui.theme import Typeface
from game.ui.widgets.widgets import Button, RowArea
from generators.base import Status, Tick
from generators.crossword.rules import PENCIL, REVEAL, WRITE, Puzzle, State

_MOST_SLOW, _LEAST_SLOW_MS = 3, 10_000
"""The most slow words a result shows, and the least time they took."""
_SLOW_FACTOR, _SLOW_SHARE = 1.25, 0.2
"""A slow word takes so many times the average or more; the most slow words, as a share of all."""
_LEAST_TIMED_WORDS = 12
"""In a smaller grid no word is called slow: the first to be read is."""
_MOST_THINK_MS = 60_000
"""The most that the pause before a letter counts: longer ones may be absences."""
_LABEL_WIDTH, _TIME_WIDTH, _ROW_HEIGHT = 44, 44, 44
_MOST_TRIED = 2
"""The most wrong words shown of those written for a word."""
_NOTE_HEIGHT = 36
"""The height of a row with a note or an answer."""


class SolveTimes(NamedTuple):
    """What the times of typed letters say about a solve."""

    slowest: Sequence[tuple[int, int]] = ()
    """The slow words with their milliseconds, the slowest first."""
    wrong: Mapping[int, Sequence[WordAsWritten]] = {}
    """The words with wrong letters that were found."""
    open: Mapping[int, Sequence[WordAsWritten]] = {}
    """Other words with wrong letters, which weren't finished when the grid was given up."""
    given: FilledInLetters = FilledInLetters()
    """The letters that hints filled in or that the player asked to see."""


def solve_times(state: State, events: Sequence[Event]) -> SolveTimes:
    """Returns the slow words of a solve.

    The pause before a letter counts for the word it was typed for. A word filled by its crossings
    is never slow.
    """
    puzzle, letters = state.puzzle, [*typed_letters(events)]
    typed = [(ms, cell) for ms, cell, _letter in letters]
    spent: Counter[int] = Counter()
    typed_for = words_typed_for(puzzle, [cell for _ms, cell in typed])
    certain = Counter(slot for slots in typed_for if len(slots) == 1 for slot in slots)
    for (ms, _cell), slots in zip(typed, typed_for, strict=True):
        if slots:  # of two words, a letter alone completes the one that others were typed for
            spent[max(slots, key=lambda slot: (certain[slot], -slot))] += min(ms, _MOST_THINK_MS)
    known = [slot for slot in range(len(puzzle.board.slots)) if puzzle.word(slot)]
    least_ms = max(_LEAST_SLOW_MS, _SLOW_FACTOR * sum(spent.values()) / max(1, len(known)))
    slowest = [
        (slot, ms)
        for slot, ms in spent.most_common()
        if ms >= least_ms and slot in known and certain[slot]
    ]
    most_slow = min(_MOST_SLOW, max(1, round(_SLOW_SHARE * len(known))))
    return SolveTimes(slowest[:most_slow])


def _marked(word: WordAsWritten) -> Row:
    """Returns a word as the player wrote it, with its wrong letters in red and bold."""
    runs = groupby(enumerate(word.text), lambda letter: letter[0] in word.wrong)
    inks: dict[bool, tuple[str, Typeface]] = {True: ("sealtext", "bold"), False: ("muted", "sans")}
    texts = [
        Text("".join(letter for _place, letter in run), 14, *inks[is_wrong], role="")
        for is_wrong, run in runs
    ]
    texts[0].role, texts[0].spoken = "text", word.aloud
    return Row(texts, gap=0)


def _grid_had(tried: Sequence[WordAsWritten]) -> str:
    return _("you had {words}").format(words=join_nouns(word.aloud for word in tried))


def solved_squares(session: Session, events: Sequence[Event]) -> SquareRows:
    """Returns a square for each word of a small crossword that was solved; none for others."""
    state = cast(State, session.state)
    if not state.is_full:
        return SquareRows()
    puzzle, given = session.puzzle, FilledInLetters.of(session.puzzle, events)
    is_given_up, slots = session.status is Status.SHOWN, [*enumerate(puzzle.board.slot_cells)]
    missed = {n for n, cells in slots if n in given.words or given.asked.issuperset(cells)}
    if is_given_up:  # a word with any letter shown at the end wasn't there yet
        shown = state.revealed - given.hinted - given.asked
        missed = {n for n, cells in slots if not shown.isdisjoint(cells)}
    hinted = {*given.about, *words.words_shown(puzzle, given.hinted | given.asked, given.single)}
    if is_given_up:  # the number of words the player had right leaves out all of these
        had = state.revealed - shown
        hinted.update(n for n, cells in slots if not had.isdisjoint(cells))
    return words.word_squares(state, wrong_words(session, events), missed, hinted)


class CrosswordEnding(Ending):
    """The result of a crossword, and the finished grid, in which clues can be read again."""

    board: CrosswordBoard

    def ended(self, found: SolveTimes | None) -> Ended:
        game, is_win = self.board.context.game, not self.board.grid.state.is_all_fixed
        is_solved = game is not None and game.session.status is Status.SOLVED
        title = _("All revealed") if is_solved and not is_win else ""
        return Ended(title, is_win=is_win, news=self._news())

    @property
    def _is_given_up(self) -> bool:
        game = self.board.context.game
        return game is not None and game.session.status is Status.SHOWN

    @property
    def _own_words(self) -> int:
        """How many words have no revealed letter."""
        state = self.board.grid.state
        return sum(map(state.revealed.isdisjoint, state.puzzle.board.slot_cells))

    def _news(self) -> str:
        """Returns how many words the player had right before the grid was revealed."""
        text, number = _("You had {n} of {all} words right."), self._own_words
        return text.format(n=number, all=len(self.board.grid.board.slots)) if number else ""

    def find(self, events: Sequence[Event], tick: Tick) -> SolveTimes:
        """Finds the slowest words, the mistakes and the letters given, which the page shows."""
        state, game = self.board.grid.state, self.board.context.game
        found = solve_times(state, events)
        if game is None:
            return found
        wrong = wrong_words(game.session, events)
        return SolveTimes(
            slowest=() if self._is_given_up else found.slowest,  # the words to learn come first
            wrong=wrong,
            open=words_left_open(game.session, wrong),
            given=FilledInLetters.of(state.puzzle, events),
        )

    def page(self, result: ResultPage, found: SolveTimes | None) -> Block:
        """Returns the result: the theme and the clue being read again, or the details."""
        times, slot = found or SolveTimes(), self._read_slot
        if result.shows_details:
            return result.block(self._details(times))
        reveal = words.reveal(self.board.grid.state.puzzle)
        about: list[Block] = [Text(reveal, wraps=True)] if reveal else []
        if slot is not None and self.board.bank is None:
            about.append(self._answer_row(slot, times))
        return result.block(about=about)

    def _details(self, found: SolveTimes) -> list[Block]:
        """Returns the mistakes and the slowest words, then all answers."""
        heading = count("{n} answer with mistakes", "{n} answers with mistakes", len(found.wrong))
        wrong = {slot: _grid_had(tried) for slot, tried in found.wrong.items()}
        corrected = None if self._is_given_up else self._corrected(heading, wrong, found.wrong)
        return [*filter(None, (corrected, self._slowest(found))), self._answers(found)]

    def _lesson_link(self, slot: int) -> list[Block]:
        """Returns the button that opens the lesson on the device of a clue, if there is one."""
        context, title = self.board.context, words.lesson(self.board.grid.state.puzzle, slot)
        if not title:
            return []
        learn = Button("learn clue", _("Learn"), "right", "quiet")
        techniques = context.cabinet.navigator.techniques
        learn.action = lambda: context.cabinet.scenes.push(techniques(context.kind.name, title))
        learn.title, learn.icon_right = labelled(_("Learn"), title), True
        return [Row([Space(grows=1), Press(learn)])]

    @property
    def _read_slot(self) -> int | None:
        """The word whose clue is being read again; None for none."""
        return self.board.grid.slot if self.board.rereads else None

    def _corrected(
        self, heading: str, notes: Mapping[int, str], tried: Mapping[int, Sequence[WordAsWritten]]
    ) -> Block | None:
        """Returns words with their clues and what was written for them; None without words."""
        if not notes:
            return None
        title, wrote = _heading(heading), Text(_("you had"), 14, "muted", optional=True, role="")
        title.grows = 1
        blocks: list[Block] = [Row([title, wrote], gap=10), Space(4)]
        for slot, note in notes.items():
            ends = [*map(_marked, tried[slot][-_MOST_TRIED:])]
            blocks += [rule(), self._row(slot, ends, note, heading)]
        return Column(blocks, gap=0)

    def _slowest(self, found: SolveTimes) -> Block | None:
        """Returns the slowest words with their times; None without any."""
        if not found.slowest or len(self.board.grid.board.slots) < _LEAST_TIMED_WORDS:
            return None
        heading = count("Your slowest word", "Your slowest words", len(found.slowest))
        rows = list[Block]()
        for slot, ms in found.slowest:
            time = Wide(Text(clock_text(ms), 15, align="right"), _TIME_WIDTH, stretches=True)
            rows += [rule(), self._row(slot, [time], clock_text(ms))]
        return Column([_heading(heading), Space(4), *rows], gap=0)

    def _row(self, slot: int, ends: Sequence[Block], note: str, heading: str = "") -> Block:
        """Returns the row of a word, with its clue and answer, then `ends` at the right."""
        puzzle = self.board.grid.state.puzzle
        answer = Text(words.answer(puzzle, slot), 13, typeface="bold")
        clue, meaning = words.clue(puzzle, slot).text, words.meaning(puzzle, slot)
        lines = [Text(clue, 15, wraps=True, lines=1), answer] if clue else [answer]
        if meaning and not clue:
            lines.append(Text(meaning, 13, "muted", wraps=True, lines=1))
        label = self._label(words.short_name(puzzle, slot), _LABEL_WIDTH)
        row = Row([*label, Column(lines, gap=0, grows=1), *ends], gap=10, least_units=_ROW_HEIGHT)
        return self._row_link(slot, row, note, heading)

    def _label(self, text: str, wide: float) -> list[Block]:
        """Returns the label of a word as a block; nothing in a fill-in, which has no numbers."""
        if self.board.bank is not None:
            return []
        return [Wide(Text(text, 15, typeface="bold"), wide, stretches=True)]

    def _row_link(self, slot: int, row: Block, note: str = "", heading: str = "") -> Block:
        """Returns a row as a link to its word in the grid, highlighted if the cursor is there.

        With the `heading` above it in its name, a word may also have rows below others.
        """
        puzzle = self.board.grid.state.puzzle
        name = words.slot_name(puzzle, slot)
        clue = words.clue(puzzle, slot).text or words.meaning(puzzle, slot)
        title = join_parts(filter(None, (name, clue)))
        value = join_parts(filter(None, (words.answer(puzzle, slot), note)))

        def show() -> None:
            self.board.grid.go_slot(slot, 0)
            self._reread()

        area = RowArea(f"word {name} {heading}".rstrip(), labelled(title, value), show)
        return Over(
            [HighlightedRow(slot == self._read_slot, overhang=6), row, Press(area, height=0)]
        )

    def _answers(self, found: SolveTimes) -> Block:
        """Returns the list of the words that have clues, across and then down.

        A word that the player didn't find alone has a sign; in a grid given up, only one that the
        player had or that is from a hint has one. In a crossword, every word is listed.
        """
        puzzle, rows = self.board.grid.state.puzzle, list[Block]()
        for direction, title in words.list_titles(puzzle).items():
            listed = [
                self._answer_row(slot, found)
                for slot, placed_slot in enumerate(puzzle.board.slots)
                if placed_slot.direction is direction
                and (self.board.bank is None or words.meaning(puzzle, slot))
            ]
            rows += [Padded(_heading(title), pad=(0, 3)), *listed] if listed else []
        return Column(rows, gap=2)

    def _answer_row(self, slot: int, found: SolveTimes) -> Block:
        """Returns the row of a word with its clue, its wordplay if it is cryptic, and its answer.

        The row of the clue being read again leads to the lesson on its device.
        """
        state = self.board.grid.state
        puzzle = state.puzzle
        clue = words.clue(puzzle, slot).text or words.meaning(puzzle, slot)
        given = found.given.hinted | (state.revealed if self._is_given_up else found.given.asked)
        shown = words.words_shown(puzzle, given, found.given.single).get(slot, frozenset())
        note = words.filled_in(bool(shown & found.given.hinted), bool(shown - found.given.hinted))
        tried = found.wrong.get(slot) or found.open.get(slot, ()) if self._is_given_up else ()
        parse, is_read = words.wordplay(puzzle, slot), slot == self._read_slot
        lines: list[Block] = [Text(clue, 14, "ink" if parse else "muted", wraps=True, lines=3)]
        if parse:
            lines.append(Text(parse, 14, "muted", wraps=True, lines=3))
        if tried:
            note = _grid_had(tried)
            wrote = Text(_("you had"), 14, "muted")
            lines.append(Row([wrote, *map(_marked, tried[-_MOST_TRIED:])], gap=10, is_line=True))
        sign = (
            [icon("eye" if shown - found.given.hinted else "hint", "ambertext", 16)]
            if note
            else []
        )
        if self._is_given_up and shown - found.given.hinted:
            sign = []  # most were: the others stand out
        if self._is_given_up and state.revealed.isdisjoint(puzzle.board.slot_cells[slot]):
            sign = [icon("check", "jadetext", 16)]
        elif tried:
            sign = [icon("cross", "sealtext", 16)] if slot in found.wrong else []
        answer = Text(words.answer(puzzle, slot), 14, typeface="bold")
        row = Row(
            [*self._label(puzzle.label(slot), 28), Column(lines, gap=0, grows=1), *sign, answer],
            gap=14,
            least_units=_NOTE_HEIGHT,
            least_px=28,
        )
        link = self._row_link(slot, Padded(row, pad=(0, 4)) if parse or tried else row, note)
        return Column([link, *self._lesson_link(slot)], gap=0) if is_read else link

    # Pointer and keys

    def pointer(self, event: Pointer) -> bool:
        """Moves the cursor over the finished grid; returns whether it took the event."""
        if (
            self.board.bank is not None
            or event.phase is Phase.HOVER
            or not self.board.input.pointer(event)
        ):
            return False
        if event.phase is Phase.UP:
            self._reread()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        used = self.board.bank is None and self.board.input.arrow(event)
        if used:
            self._reread()
        return used

    def _reread(self) -> None:
        """Shows the clue of the cursor's word again, also its row in the list of the details."""
        grid, desk = self.board.grid, self.board.context.desk
        self.board.rereads = True
        self.board.context.refresh()
        name = "" if grid.slot is None else words.slot_name(grid.state.puzzle, grid.slot)
        row = next((each for each in desk.widgets if each.name == f"word {name}"), None)
        if row is None or desk.reveal is None or grid.slot is None:
            return
        if words.lesson(grid.state.puzzle, grid.slot):  # its link will be below, once rebuilt
            row.rect.height += self.board.context.theme.control(44)
        desk.reveal(row)


def _heading(text: str) -> Text:
    """Returns the heading of a part of the result."""
    return Text(text, 15, typeface="bold", wraps=True, role="heading")


_LEAST_WHOLE_MS = 1500
"""How long a word or the grid stands whole at least that isn't just being typed over."""
_EMPTY = "·"
"""What stands for an empty cell in a word as it was written."""
_Positions: TypeAlias = Sequence[tuple[Event, State]]
"""The events of a game with the position after each; the first has the start position."""
_TypedFor: TypeAlias = Mapping[tuple[int, str], set[int]]
"""The words that the letter in a cell was typed for; several if that isn't known."""


class WordAsWritten(NamedTuple):
    """A word as it stood when letters of it were found wrong; `_EMPTY` for empty cells."""

    text: str
    wrong: frozenset[int]
    """The places in `text` of the letters found wrong."""

    @property
    def aloud(self) -> str:
        """The word as it is read aloud, letter by letter if cells are empty."""
        if _EMPTY not in self.text:
            return self.text
        return " ".join(_("blank") if letter == _EMPTY else letter for letter in self.text)


def typed_letters(events: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Yields the time in ms before each typed letter since the one before, its cell and itself.

    Letters that hints and reveals fill in only end the time before them.
    """
    before = 0
    for event in events:
        for action, cell, text in json.loads(event.data) if event.verb is Verb.MOVE else ():
            is_letter = action in (WRITE, PENCIL) and text
            if is_letter:
                yield event.elapsed_ms - before, cell, text
            if is_letter or action == REVEAL:
                before = event.elapsed_ms


def words_typed_for(puzzle: Puzzle, cells: Sequence[int]) -> list[set[int]]:
    """Returns the word of each typed letter, by the cells of the letters in the order typed.

    It is the one that the letter shares with the one before, else after.
    For a letter on its own, it is all words through its cell.
    """
    found: list[set[int]] = []
    for number, cell in enumerate(cells):
        slots = _slots(puzzle, cell)
        before = found[-1] if number and cells[number - 1] != cell else set()
        after = next((_slots(puzzle, other) for other in cells[number + 1 :][:1]), set())
        found.append(slots & before or slots & after or slots)
    return found


def _slots(puzzle: Puzzle, cell: int) -> set[int]:
    return {crossing.slot for crossing in puzzle.board.crossings.get(cell, ())}


def wrong_words(session: Session, events: Sequence[Event]) -> dict[int, list[WordAsWritten]]:
    """Returns the words that count as mistakes, in order, each as it stood while it was wrong.

    A word that stood whole is shown only so, others as they were when a wrong letter was found.
    """
    positions, typed = _positions(session, events), [*typed_letters(events)]
    words_of = words_typed_for(session.puzzle, [cell for _ms, cell, _letter in typed])
    typed_for = dict(zip(((each[1], each[2]) for each in typed), words_of, strict=True))
    noted = [
        (number, slot, _as_written(state, slot, cells))
        for number, state, cells in _found_wrong(positions)
        for slot in _counted_for(state, cells, typed_for)
    ]
    noted += [
        (number, slot, _as_written(state, slot, state.mistakes()))
        for number, state, slot in _stood_full(positions)
        if slot in _counted_for(state, state.mistakes(), typed_for)
    ]
    found = dict[int, dict[str, WordAsWritten]]()
    for _number, slot, written in sorted(noted, key=lambda each: each[0]):
        found.setdefault(slot, {})[written.text] = written
    return {
        slot: [each for each in tried.values() if _EMPTY not in each.text] or [*tried.values()]
        for slot, tried in sorted(found.items())
    }


def wrong_slots(session: Session, events: Sequence[Event]) -> list[frozenset[int]]:
    """Returns which of the `wrong_words` are wrong after each event, from when they stood so."""
    found, standing = wrong_words(session, events), set[int]()
    slot_cells, after = session.puzzle.board.slot_cells, list[frozenset[int]]()
    for _event, state in _positions(session, events)[1:]:
        wrong = state.mistakes()
        for slot, tried in found.items():
            if wrong.isdisjoint(slot_cells[slot]):
                standing.discard(slot)
            elif _text(state, slot) in {each.text for each in tried}:
                standing.add(slot)
        after.append(frozenset(standing))
    return after


def words_left_open(
    session: Session, wrong: Collection[int]
) -> dict[int, Sequence[WordAsWritten]]:
    """Returns the open words of a grid given up that wrong words left wrong letters in."""
    if session.status is not Status.SHOWN:
        return {}
    last = cast(State, session.earlier(1))
    inside = enumerate(map(last.mistakes().intersection, session.puzzle.board.slot_cells))
    return {n: [_as_written(last, n, cells)] for n, cells in inside if cells and n not in wrong}


def _as_written(state: State, slot: int, wrong: Collection[int]) -> WordAsWritten:
    """Returns a word as it stands in a position, some cells of which are wrong."""
    cells = state.puzzle.board.slot_cells[slot]
    return WordAsWritten(
        _text(state, slot), frozenset(n for n, cell in enumerate(cells) if cell in wrong)
    )


def _text(state: State, slot: int) -> str:
    """Returns a word as it stands in a position."""
    cells = state.puzzle.board.slot_cells[slot]
    return "".join(state.letters[cell].upper() or _EMPTY for cell in cells)


def _positions(session: Session, events: Sequence[Event]) -> _Positions:
    """Returns the positions of a game, with the start before the first event."""
    played = Session.positions(session.kind, session.puzzle, session.mode, events)
    start: State = session.puzzle.start(session.mode)
    return [(Event(0, Verb.PAUSE), start), *((event, cast(State, each)) for event, each in played)]


def _counted_for(state: State, wrong: Iterable[int], typed_for: _TypedFor) -> list[int]:
    """Returns the words that wrong letters of a position count for, in order.

    A letter counts for the word it was typed for; if that isn't known, for one with more of them.
    Two also count for the word that crosses them if all its letters were written.
    """
    cells, known = {*wrong}, dict[int, int]()
    for cell in cells:
        slots = typed_for.get((cell, state.letters[cell]), set())
        if len(slots) == 1:
            known[cell] = min(slots)
    rest = words.by_word(state.puzzle, cells.difference(known))
    crossed = Counter(slot for cell in cells for slot in _slots(state.puzzle, cell))
    whole = (slot for slot in state.complete if crossed[slot] > 1)
    return sorted({*known.values(), *(slot for slot, _cells in rest), *whole})


def _stood_full(positions: _Positions) -> Iterator[tuple[int, State, int]]:
    """Yields the words that stood whole with a wrong letter, each with the last such position."""
    since = Counter[int]()
    for number, ((_event, before), (event, state)) in enumerate(pairwise(positions)):
        for slot, cells in enumerate(state.puzzle.board.slot_cells):
            if all(before.letters[cell] == state.letters[cell] for cell in cells):
                continue
            has_stood = event.elapsed_ms - since[slot] >= _LEAST_WHOLE_MS
            since[slot] = event.elapsed_ms
            is_wrong = slot in before.complete and bool(before.mistakes().intersection(cells))
            if has_stood and is_wrong and _is_word(before, slot):
                yield number, before, slot


def _is_word(state: State, slot: int) -> bool:
    """Whether what stands in a slot may be meant as a word: in a fill-in, one of its list."""
    bank = state.puzzle.bank
    return not bank or _text(state, slot) in {word.upper() for word in bank}


def _found_wrong(positions: _Positions) -> Iterator[tuple[int, State, Sequence[int]]]:
    """Yields positions in which letters were found wrong, and their cells: each letter once."""
    seen = set[tuple[int, str]]()

    def new(number: int, state: State, cells: Iterable[int]) -> tuple[int, State, Sequence[int]]:
        """Returns the cells whose letter in a position wasn't found wrong before."""
        fresh = [cell for cell in sorted(cells) if (cell, state.letters[cell]) not in seen]
        seen.update((cell, state.letters[cell]) for cell in fresh)
        return number, state, fresh

    for number, ((earlier, before), (event, state)) in enumerate(pairwise(positions)):
        if before.is_full and event.elapsed_ms - earlier.elapsed_ms >= _LEAST_WHOLE_MS:
            yield new(number, before, before.mistakes())
        wrong = found_wrong(event, state)
        if is_hint(event):
            wrong = state.mistakes()
        elif event.verb in (Verb.MOVE, Verb.REVEAL):
            wrong = before.mistakes() & (state.revealed - before.revealed)
        yield new(number, before, wrong)
    last = positions[-1][1]
    yield new(len(positions), last, last.mistakes() if last.is_full else ())
