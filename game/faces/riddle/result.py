"""How a riddle ends: its answer, and the page of five that it is on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.faces.riddle.board import RiddleBoard
from game.faces.riddle.five import FIVE, PageOfFive, PageRiddle
from game.faces.riddle.words import leaves
from game.play.board import ShareGrid, Square
from game.play.ending import Ending
from game.play.game import Game
from game.play.session import Event, Verb
from game.result.insight import Insight
from game.result.result import Result, help_counts
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, Either, HighlightedRow, Over, Row, Wide
from game.ui.text import (
    _,
    clock_text,
    count,
    join_parts,
    join_sentences,
    labelled,
    shown_ms,
    translate,
)
from game.ui.widgets.widgets import RowArea
from generators.base import CabinetError, Status, Tick
from generators.riddle.generator import OF_MANY
from generators.riddle.rules import LETTER, Puzzle
from generators.riddle.verse.couplets import note_on
from generators.words import clues
from generators.words.languages import ENGLISH

_AT_ONCE_MS = 1500
"""Letters typed with shorter pauses than this were known already, together."""
_LEAST_SLOW_MS = 5000
"""The slowest letter is named if it took at least this long."""
_WORD_WIDTH, _TIME_WIDTH, _ROW_HEIGHT, _NOT_STARTED_HEIGHT = 96, 44, 44, 30
_PAGE_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SIGNS = {Status.SOLVED: ("check", "jade"), Status.SHOWN: ("eye", "muted")}


class RiddleEnding(Ending):
    """The result of a riddle or, once it is over, of its page of five."""

    board: RiddleBoard

    def __init__(self, board: RiddleBoard) -> None:
        super().__init__(board)
        self._solve_texts: dict[int, str] = {}
        """How riddles of the page were solved, as text, by the numbers of their games."""
        self._meaning = ""
        """What the couplet alludes to or else the answer's crossword clue, once it is found."""
        self._slowest: tuple[int, int] | None = None
        """The place of the letter that took longest, and the time; None if it can't be known."""

    def figures(self, parts: Result) -> Sequence[tuple[str, str]]:
        return [(_("Answer"), self.board.position.puzzle.answer.upper()), *parts.pairs()]

    def called(self, level: str, shape: str) -> str:
        text = _("{level} riddle ({shape})")
        if shape == translate(OF_MANY):  # the usual riddles
            text = _("{level} riddle")
        return text.format(level=level, shape=shape)

    @property
    def insights_title(self) -> str:
        return "" if self.board.five.has_current_game else _("Letter by letter")

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns how long each letter of the answer took, if each was typed just once.

        It also looks up what the answer means, and notes the slowest letter.
        """
        puzzle, times = self.board.position.puzzle, letter_times(events)
        self._meaning = _meaning(puzzle)
        if len(times) != len(puzzle.answer):
            return ()
        clock = [0, *(shown_ms(ms) for ms, _place in times)]
        spent = [after - before for before, after in pairwise(clock)]
        ms, number = max((ms, -number) for number, ms in enumerate(spent))
        if ms >= _LEAST_SLOW_MS and self.board.context.settings.flag("clock"):
            self._slowest = (times[-number][1], ms)
        return [
            Insight(puzzle.answer[place].upper(), leaves(puzzle.lines[place]), clock_text(ms))
            for ms, (_ms, place) in zip(spent, times, strict=True)
        ]

    @property
    def title(self) -> str:
        return _("Five out of five") if self.board.five.is_all_solved else ""

    @property
    def is_of_set(self) -> bool:
        """Whether all riddles of the page are over: the result is of the page then."""
        return self.board.five.has_current_game and _is_over(self.board.five.entries())

    @property
    def help_note(self) -> str:
        entries = self.board.five.entries() if self.board.five.is_all_solved else []
        helped = [each for each in entries if each.helped]
        words = join_parts(help_counts(sum(each.hints for each in helped), 0, {}))
        if not helped:
            return ""
        return _("With help: {words}").format(words=words) if words else _("With help")

    def next_game(self) -> bool:
        """Continues the next open riddle of the page; returns False if there is none."""
        return any(self.board.resume(game) for game in self.board.five.open_next)

    def key(self, event: pygame.event.Event) -> bool:
        """Goes to the previous or next riddle of the page by Left and Right, if that is over."""
        five, step = self.board.five, _PAGE_STEPS.get(event.key, 0)
        if not step or not five.has_current_game:
            return False
        entries, index = five.entries(), five.games.index(five.current) + step
        if 0 <= index < len(entries) and entries[index].status is not Status.PLAYING:
            self.board.go_to(index)
        return True

    def page(self, parts: Result) -> Block:
        """Returns the result: the usual parts, with the page of five if the riddle is on one."""
        five = self.board.five
        title = _("Next page") if five.leads_to_next_page else _("Next riddle")
        if not five.has_current_game:
            answer = labelled(_("Answer"), self.board.position.puzzle.answer.upper())
            meaning = [self._text([self._meaning])] if self._meaning else []
            head = Column([Text(answer, 20, typeface="serif"), *meaning], 2)
            return parts.block([head], title)
        entries, pairs = five.entries(), None
        if self.is_of_set:
            solved = _("{done} of {whole}").format(done=five.solved, whole=FIVE)
            time = clock_text(sum(shown_ms(each.ms) for each in entries))
            times = [(_("Time"), time)] if parts.time() else []
            pairs = [(_("how many|Solved"), solved), *times, *parts.streak()]
        blocks = [self._page(entries, parts), *self._about_answer()]
        return parts.block(blocks, title, pairs=pairs, has_chart=False)

    def _about_answer(self) -> list[Block]:
        """Returns what the answer means and which line took longest, as far as that is known."""
        slowest = ""
        if self._slowest is not None:
            place, ms = self._slowest
            text = _("Line {n} took longest: {time}.")
            slowest = text.format(n=place + 1, time=clock_text(ms))
        if not self._meaning and not slowest:
            return []
        title = Text(self.board.position.puzzle.answer.upper(), 15, typeface="bold")
        return [Column([title, self._text([self._meaning, slowest])], 2)]

    def _text(self, sentences: Sequence[str]) -> Block:
        return Text(join_sentences(sentences), 15, "muted", wraps=True)

    def _page(self, entries: Sequence[PageRiddle], parts: Result) -> Block:
        """Returns the page of five, with a row for each riddle."""
        rows = [Column([rule(), self._row(index, entries, parts)], 0) for index in range(FIVE)]
        title = Column([Text(_("Your page"), 15, typeface="bold"), Space(4)], 0)
        return Column([title, *rows], 0)

    def _row(self, index: int, entries: Sequence[PageRiddle], parts: Result) -> Block:
        """Returns the row of a riddle: its answer, how it was solved, its time.

        Pressing the row goes to the riddle.
        """
        entry = entries[index] if index < len(entries) else None
        is_here = entry is not None and entry.game == self.board.five.current
        is_open = entry is None or entry.status is Status.PLAYING
        name = _("riddle {n}").format(n=index + 1)
        word = "" if entry is None or is_open else self.board.five.word(entry.game)
        note, time = self._note(index, entries), ""
        if entry is not None and not is_open and parts.time():
            time = clock_text(entry.ms)
        icon_name, ink = _SIGNS.get(entry.status, ("eye", "muted")) if entry else ("", "")
        if entry is not None and entry.helped and entry.status is Status.SOLVED:
            icon_name, ink = "hint", "ambertext"
        state: Block = (
            icon(icon_name, ink, 18) if not is_open else Text(str(index + 1), 14, "muted")
        )
        answer = Text(word or name, 16, "muted" if is_open else "ink", "serif")
        start = [Wide(state, 18), Wide(answer, _WORD_WIDTH, stretches=True)]
        end = Wide(Text(time, 15, align="right"), _TIME_WIDTH, stretches=True)
        is_pressed = index <= len(entries)
        height = _ROW_HEIGHT if is_pressed else _NOT_STARTED_HEIGHT
        full = Row([*start, Text(note, 14, "muted", grows=1), end], 10, least_units=height)
        row: Block = Either([full, Row([*start, Space(grows=1), end], 10, least_units=height)])
        if not is_pressed:
            return row
        title = labelled(name, join_parts(filter(None, (word, note, time))))
        area = RowArea(f"riddle {index + 1}", title, partial(self.board.go_to, index))
        return Over([HighlightedRow(is_here, 6), row, Press(area, 0)])

    def _note(self, index: int, entries: Sequence[PageRiddle]) -> str:
        """Returns how a riddle of the page was solved or, if it wasn't, its status."""
        if index >= len(entries):
            return _("next") if index == len(entries) else _("not started yet")
        entry = entries[index]
        if entry.status is Status.PLAYING:
            return _("still open")
        if entry.status is not Status.SOLVED:
            return _("revealed")
        if entry.helped:
            return join_parts(help_counts(entry.hints, 0, {})) or _("with help")
        if entry.game not in self._solve_texts:
            try:
                events = self.board.context.cabinet.store.events(entry.game)
            except CabinetError:
                events = []  # the game's row was lost to damage
            self._solve_texts[entry.game] = letters_before_rest(
                events, len(self.board.five.word(entry.game))
            )
        return self._solve_texts[entry.game]


def _meaning(puzzle: Puzzle) -> str:
    """Returns what the couplet alludes to, else a clue of the answer; "" if neither is known."""
    note = note_on(puzzle.answer) if puzzle.has_couplet else ""
    if note:
        return labelled(_("The couplet"), note)
    clue = clues.english().definition(puzzle.answer) if puzzle.language == ENGLISH else ""
    text = _("In a crossword, its clue might be “{clue}”.")
    return text.format(clue=clue) if clue else ""


def shared_page(store: Store, game: Game) -> ShareGrid | None:
    """Returns the share grid of a finished page of five, a square a riddle; None if unfinished."""
    five = PageOfFive(store, game.preset.name if game.preset else "", game.game_id)
    entries = five.entries() if five.has_current_game else []
    if not _is_over(entries):
        return None
    helped = sum(each.helped for each in entries if each.status is Status.SOLVED)
    end = _("{done} of {whole}").format(done=five.solved, whole=FIVE)
    help_text = count("{n} with help", "{n} with help", helped) if helped else _("no hints")
    row = tuple(
        Square.MISSED
        if each.status is not Status.SOLVED
        else Square.SLOW
        if each.helped
        else Square.QUICK
        for each in entries
    )
    ms = sum(shown_ms(each.ms) for each in entries)
    legend = _(
        "Each square is a riddle: green if solved without help, yellow with help, grey if "
        "unsolved."
    )
    return ShareGrid((), (row,), end, legend=legend, help=help_text, ms=ms, ids=five.ids)


def _is_over(entries: Sequence[PageRiddle]) -> bool:
    """Returns whether a page has all of its riddles, and none is open."""
    return len(entries) == FIVE and all(each.status is not Status.PLAYING for each in entries)


def letter_times(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Returns when each letter was typed, in milliseconds, and its place in the answer."""
    moves = [
        (event.elapsed_ms, move)
        for event in events
        if event.verb is Verb.MOVE
        for move in json.loads(event.data)
    ]
    return [(ms, place) for ms, (action, place, text) in moves if action == LETTER and text]


def letters_before_rest(events: Sequence[Event], length: int) -> str:
    """Returns a text: after how many letters the rest of the answer was typed at once.

    "" if that can't be known, because some letters were typed more than once.
    """
    times = [ms for ms, _place in letter_times(events)]
    if len(times) != length:
        return ""
    known = next(
        (
            number
            for number, (before, after) in reversed([*enumerate(pairwise(times), 1)])
            if after - before > _AT_ONCE_MS
        ),
        0,
    )
    if not known:
        return _("typed in one go")
    if known == length - 1:
        return _("letter by letter")
    return count("solved from {n} letter", "solved from {n} letters", known)
