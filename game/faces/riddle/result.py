"""How a riddle ends: its answer, and the page of five that it is on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from operator import eq
from typing import NamedTuple, cast

import pygame

from game.faces.riddle.board import RiddleBoard
from game.faces.riddle.five import FIVE, PageOfFive, PageRiddle
from game.faces.riddle.words import left_text, wrong_text
from game.play.board import ShareGrid, Square, SquareRows
from game.play.ending import Ending
from game.play.game import Game
from game.play.helptaken import HelpTaken, counted_help, help_parts
from game.play.session import Event, Session, Verb, hinted_units
from game.result.insight import Insight, time_bar
from game.result.result import Result
from game.storage.store import Store
from game.ui.blocks.block import Block, Drawn, Paint, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, Either, Grid, HighlightedRow, Over, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import (
    _,
    clock_text,
    count,
    join_nouns,
    join_parts,
    labelled,
    shown_ms,
    translate,
)
from game.ui.theme import Theme
from game.ui.widgets.widgets import RowArea
from generators.base import CabinetError, Status, Tick
from generators.kinds import kind_named
from generators.riddle import solver
from generators.riddle.generator import OF_MANY
from generators.riddle.rules import LETTER, Puzzle, State, mask_of
from generators.riddle.verse.couplets import note_on

_AT_ONCE_MS = 1500
"""Letters typed with shorter pauses than this were known already, together."""
_WORD_WIDTH, _TIME_WIDTH, _ROW_HEIGHT = 96, 44, 44
_LETTER_WIDTH, _LETTER_GAP = 196, 14
_TILE, _BAR_WIDTH, _BAR_HEIGHT, _MOST_ROWS, _SHORT_PAGE = 24, 64, 6, 5, 2
"""The sizes of a letter's row; the most letters and sentences in one column, else there are two;
the most riddles of a page that has room for the letters below it."""
_BLOOM_ROWS = 1
"""How many of these the band of a fully solved day takes the room of."""
_PAGE_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MOST_SQUARES = 12
"""The most squares in a row of a shared page."""
_CROSS, _LETTER = 16, 12
"""The size of the cross before wrong letters, and the room for each of them."""
_SIGNS = {Status.SOLVED: ("check", "jade"), Status.SHOWN: ("eye", "muted")}


class LetterSolve(NamedTuple):
    """How a letter of the answer was found: when, after how long, and what was typed before."""

    ms: int | None = None
    """When it was typed; None if it was revealed or is still missing."""
    spent_ms: int = 0
    """The time since the letter typed before it, or since the start."""
    tried: str = ""
    """The wrong letters typed in its place, without those of a wrong word."""
    hinted: bool = False
    """Whether a hint was about its line before."""


class WrongAttempt(NamedTuple):
    """What was in the boxes when they held a wrong word, or when a check found wrong letters."""

    letters: tuple[str, ...]
    ms: int
    places: tuple[int, ...] = ()
    """The places of wrong letters that a check found and no attempt before had; () for a word."""


class RiddleSolve(NamedTuple):
    """How a riddle was solved: its letters in order, and the wrong attempts in order of time."""

    letters: Sequence[LetterSolve] = ()
    wrong: Sequence[WrongAttempt] = ()

    @property
    def words(self) -> Sequence[WrongAttempt]:
        """The wrong words that were tried."""
        return [each for each in self.wrong if not each.places]

    @property
    def checked(self) -> frozenset[tuple[int, str]]:
        """The wrong letters that a check found, each after its place."""
        return frozenset((n, each.letters[n]) for each in self.wrong for n in each.places)

    @property
    def mistakes(self) -> int:
        """How many wrong words were tried, and wrong letters of no earlier word checked."""
        return len(self.words) + len(self.checked)

    @property
    def typed_on(self) -> frozenset[int]:
        """The places of letters that were typed in one go after another letter."""
        typed = sorted((each.ms, n) for n, each in enumerate(self.letters) if each.ms is not None)
        pairs = pairwise(typed)
        return frozenset(
            after[1] for before, after in pairs if after[0] - before[0] <= _AT_ONCE_MS
        )

    @property
    def known(self) -> tuple[int, int] | None:
        """After how many letters the rest, at least two, came at once, and when; None if never."""
        typed = sorted(each.ms for each in self.letters if each.ms is not None)
        if len(typed) < len(self.letters) or any(each.hinted for each in self.letters):
            return None
        if self.words:  # the last letters may have replaced those of a whole word
            return None
        starts = [
            n for n, pair in enumerate(pairwise(typed), 1) if pair[1] - pair[0] > _AT_ONCE_MS
        ]
        number = starts[-1] if starts else 0
        at_once = [each for each in self.letters if (each.ms or 0) >= typed[number]]
        if len(at_once) < 2 or any(each.tried for each in at_once):
            return None
        return number, typed[number]


def solving_of(session: Session, events: Sequence[Event]) -> RiddleSolve:
    """Returns how a riddle was solved, from the positions of its game."""
    puzzle = session.puzzle
    answer, before = puzzle.answer, ("",) * len(puzzle.answer)
    letters, tried = [LetterSolve()] * len(answer), [""] * len(answer)
    spent = [0] * len(answer)  # on the letters that were typed in each place, also on wrong ones
    wrong, hinted = dict[tuple[str, ...], WrongAttempt](), set[int]()
    full: WrongAttempt | None = None
    typed_over, typed_at, last_ms = False, 0, 0
    is_after_hint, was_freed = False, False  # a box, by a hint, of a letter of a wrong word
    positions = Session.positions(session.kind, puzzle, session.mode, events)
    for event, state in ((event, cast(State, position)) for event, position in positions):
        changed = _changed(before, state.letters)
        if full is not None and changed:
            is_laid_out_again = event.verb is Verb.MOVE and len(changed) > 1
            goes_on = is_laid_out_again or (typed_over and min(changed) > typed_at)
            if not (goes_on and state.is_full):
                wrong.setdefault(full.letters, full)
            full = None  # a word that stood there only on the way to another was no try
            was_freed = is_after_hint and not state.is_full
        is_after_hint = event.verb is Verb.HINT
        if event.verb is Verb.HINT:
            hinted.update(hinted_units(event.data))
        if event.verb is Verb.CONFIRM and not state.is_full:
            _note_checked(wrong, state, event.elapsed_ms)
        is_revealed = event.verb is Verb.REVEAL
        for place, letter in enumerate(state.letters):
            if letter == before[place]:
                continue
            letters[place] = LetterSolve()
            if not letter or is_revealed:
                continue
            spent[place] += shown_ms(event.elapsed_ms) - shown_ms(last_ms)
            last_ms = event.elapsed_ms
            if letter != answer[place]:
                tried[place] += "" if letter in tried[place] else letter
            else:
                letters[place] = LetterSolve(last_ms, spent[place], hinted=place in hinted)
        was_full, before = all(before) or was_freed, state.letters
        was_freed &= not state.is_full
        if state.is_full and state.status is not Status.SOLVED and changed:
            full = WrongAttempt(before, event.elapsed_ms)
            typed_over, typed_at = was_full, max(changed)
    if full is not None:
        wrong.setdefault(full.letters, full)
    solving = RiddleSolve(letters, [*wrong.values()])
    in_words = {pair for word in solving.words for pair in enumerate(word.letters)}
    gone = in_words - solving.checked
    tried = ["".join(c for c in text if (n, c) not in gone) for n, text in enumerate(tried)]
    solves = [each._replace(tried=text) for each, text in zip(letters, tried, strict=True)]
    return solving._replace(letters=solves)


def _changed(before: Sequence[str], after: Sequence[str]) -> list[int]:
    """Returns the places whose letters differ."""
    return [n for n, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]


def _note_checked(
    wrong: dict[tuple[str, ...], WrongAttempt], state: State, elapsed_ms: int
) -> None:
    """Adds the letters that a check finds wrong, unless an attempt before had all of them."""
    seen = {pair for letters in wrong for pair in enumerate(letters)}
    pairs = {(n, c) for n, c in enumerate(state.letters) if c not in ("", state.puzzle.answer[n])}
    if places := tuple(sorted(n for n, _letter in pairs - seen)):
        wrong[state.letters] = WrongAttempt(state.letters, elapsed_ms, places)


def wrong_units(session: Session, events: Sequence[Event]) -> list[frozenset[int]]:
    """Returns which mistakes of a `RiddleSolve` are in the boxes after each event.

    A wrong word is a number below 0. A wrong letter is one that leaves its place as the remainder
    when it is divided by the number of letters.
    """
    solving, length = solving_of(session, events), len(session.puzzle.answer)
    numbers = {each.letters: -n for n, each in enumerate(solving.words, 1)}
    checked, after = solving.checked, list[frozenset[int]]()
    for _event, state in Session.positions(session.kind, session.puzzle, session.mode, events):
        letters = cast(State, state).letters
        found = {n + length * ord(c) for n, c in checked if letters[n] == c}
        after.append(frozenset(found | ({numbers[letters]} if letters in numbers else set())))
    return after


def solved_squares(session: Session, events: Sequence[Event]) -> SquareRows:
    """Returns a row of squares for each wrong attempt, then one for the answer: how it was found.

    In the single row of a day, each mistake has a square of its own before those of the letters.
    """
    if not events:  # it isn't known how the letters were found
        return SquareRows()
    solving, answer = solving_of(session, events), session.puzzle.answer

    def square(place: int, letter: str, ms: int) -> Square:
        solve = solving.letters[place]
        if letter == answer[place]:
            return Square.HINT if solve.hinted and (solve.ms or 0) <= ms else Square.FOUND
        return Square.MISTAKE if letter else Square.BLANK

    tries = [
        tuple(square(place, letter, wrong.ms) for place, letter in enumerate(wrong.letters))
        for wrong in solving.wrong
    ]
    last = tuple(
        Square.MISSED if each.ms is None else square(place, answer[place], each.ms)
        for place, each in enumerate(solving.letters)
    )
    legend = _("Each square is a letter.")
    if tries:
        legend = _("Each row is a try; the last one is the answer.")
    if solving.checked:
        legend = _("Each row is a try or a check; the last one is the answer.")
    unit = _("squares|mistakes, then letters") if tries else ""
    short = (*(Square.MISTAKE,) * solving.mistakes, *last)
    key = ((int(Square.MISTAKE), _("a sign|wrong letter")),)
    return SquareRows((*tries, last), legend, short=short, key=key, unit=unit)


def letters_given(session: Session) -> int:
    """Returns how many of the right letters came from hints before the answer was shown."""
    answer, letters = session.puzzle.answer, cast(State, session.earlier(1)).letters
    typed = {(move.place, move.text) for move in session.hinted if move.action == LETTER}
    return sum(pair in typed and pair[1] == answer[pair[0]] for pair in enumerate(letters))


class RiddleEnding(Ending):
    """The result of a riddle or, once it is over, of its page of five."""

    board: RiddleBoard

    def __init__(self, board: RiddleBoard) -> None:
        super().__init__(board)
        self._solve_texts: dict[int, str] = {}
        """How riddles of the page were solved, as text, by the numbers of their games."""
        self._mistakes: dict[int, int] = {}
        """How many mistakes were made in riddles of the page, by the numbers of their games."""
        self._meaning = ""
        """What the couplet alludes to, once it is found; "" if it alludes to nothing known."""
        self._solving = RiddleSolve()
        """How the riddle was solved, once it is found."""

    def figures(self, parts: Result) -> Sequence[tuple[str, str]]:
        answer = self.board.position.puzzle.answer.upper()
        if not self.is_of_set:
            return [(_("Answer"), answer), *self._pairs(parts)]
        entries = self.board.five.entries()
        here = next(each for each in entries if each.game == self.board.five.current)
        texts = help_parts(here.help, self._mistakes_in(here), here.helped)
        if here.status is not Status.SOLVED:
            texts = (_("gave up"), *(text for text in texts if text != _("no help")))
        times = [time for _title, time in parts.time()]
        return [(_("This riddle"), join_parts((answer, *texts, *times))), *parts.streak()]

    def _pairs(self, parts: Result) -> list[tuple[str, str]]:
        """Returns the captions and figures of one riddle."""
        number = self._solving.mistakes
        return [*parts.pairs(), *([(_("Mistakes"), str(number))] if number else [])]

    def called(self, level: str, shape: str) -> str:
        text = _("{level} riddle ({shape})")
        if shape == translate(OF_MANY):  # the usual riddles
            text = _("{level} riddle")
        return text.format(level=level, shape=shape)

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Finds how the riddle was solved and what its couplet alludes to; the page shows both."""
        game = self.board.context.game
        self._meaning = _meaning(self.board.position.puzzle)
        if game is not None:
            self._solving = solving_of(game.session, events)
        return ()

    def news(self) -> str:
        """Returns how many letters the player had right before the answer was shown."""
        game, answer = self.board.context.game, self.board.position.puzzle.answer
        number = 0
        if game is not None:
            before = cast(State, game.session.earlier(1))
            number = sum(map(eq, before.letters, answer)) - letters_given(game.session)
        text = _("You found {n} of {all} letters.") if number else ""
        return text.format(n=number, all=len(answer))

    @property
    def title(self) -> str:
        return _("Five out of five") if self.board.five.is_all_solved else ""

    @property
    def title_aloud(self) -> str:
        if not self.is_of_set:
            return ""
        entries, title = self.board.five.entries(), self.title
        if not title:
            title = _("{done} of {whole} riddles").format(done=self.board.five.solved, whole=FIVE)
        if not self.board.context.settings.flag("clock"):
            return title
        time = clock_text(sum(shown_ms(each.ms) for each in entries))
        return join_parts((title, _("{time} in all").format(time=time)))

    @property
    def is_of_set(self) -> bool:
        """Whether all riddles of the page are over: the result is of the page then."""
        return self.board.five.has_current_game and _is_over(self.board.five.entries())

    @property
    def help_note(self) -> str:
        entries = self.board.five.entries() if self.is_of_set else []
        words = _help_words(entries)
        if not words and not any(each.helped for each in entries):
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
            letters = self._letters(parts)
            blocks = [*self._about_answer(parts, answer), *letters]
            return parts.block(blocks, title, pairs=self._pairs(parts), spare=letters)
        entries, pairs = five.entries(), self._pairs(parts)
        if self.is_of_set:
            solved = _("{done} of {whole}").format(done=five.solved, whole=FIVE)
            time = clock_text(sum(shown_ms(each.ms) for each in entries))
            times = [(_("Time"), time)] if parts.time() else []
            number = sum(map(self._mistakes_in, entries))
            wrong = [(_("Mistakes"), str(number))] if number else []
            pairs = [(_("how many|Solved"), solved), *times, *wrong, *parts.streak()]
        is_short = len(entries) <= _SHORT_PAGE
        letters = self._letters(parts, is_beside_page=True) if is_short else []
        answer = labelled(_("Answer"), self.board.position.puzzle.answer.upper())
        about = self._about_answer(parts, answer, bool(letters))
        blocks = [self._page(entries, parts), *about, *letters]
        return parts.block(blocks, title, pairs=pairs, has_chart=False, spare=letters)

    def _about_answer(self, parts: Result, title: str, is_heading: bool = True) -> list[Block]:
        """Returns the answer, what its couplet alludes to, when it was known, and the mistakes
        before it; [] if there is none of that, and the answer `is_heading` nothing else.
        """
        known = self._known_text if parts.time() else ""
        texts = [*filter(None, (self._meaning, known, self._wrong_letters))]
        notes = [Text(each, 15, "muted", wraps=True) for each in texts]
        title_block = Text(title, 15, typeface="bold", role="heading")
        wrong = self._wrong_words(parts)
        if not (texts or wrong or is_heading):
            return []
        return [Column([title_block, *notes], 4), *([Column(wrong, 4)] if wrong else [])]

    def _wrong_words(self, parts: Result) -> list[Block]:
        """Returns a row for each wrong word that filled the boxes, with the line that breaks."""
        wrong = self._solving.words
        title = count("{n} wrong word", "{n} wrong words", len(wrong))
        heading = Text(title, 15, typeface="bold", role="heading")
        rows = [self._wrong_word(each, bool(parts.time())) for each in wrong]
        return [heading, *rows] if rows else []

    def _wrong_word(self, wrong: WrongAttempt, has_clock: bool) -> Block:
        """Returns the row of a wrong word: the line that rules it out, and when it was tried."""
        note = _("It fits every line, but isn't the answer.")
        puzzle, name = self.board.position.puzzle, "".join(wrong.letters)
        if not solver.count(solver.words_of(puzzle.language), solver.exact_letters(name)):
            note = _("Each letter fits its line, but together they don't spell a word.")
        lines = enumerate(zip(name, puzzle.allowed, strict=True))
        broken = [(n, letter) for n, (letter, left) in lines if not mask_of(letter) & left]
        if broken:
            place, letter = broken[0]
            note = _("Line {n} rules out {letter}.").format(n=place + 1, letter=letter.upper())
        time = clock_text(wrong.ms) if has_clock else ""
        word, end = Text(name.upper(), 15, typeface="bold"), Text(time, 15)
        row = [icon("cross", "sealtext", 18), word, Text(note, 15, "muted", wraps=True, grows=1)]
        return Row([*row, end], 10)

    def _letters(self, parts: Result, is_beside_page: bool = False) -> list[Block]:
        """Returns each letter with what its line left and how long it took.

        [] if that is unknown or if all letters were typed in one go. They are in rows or, beside
        a page, below wrong words or if many, in two columns, no bars.
        """
        solving, puzzle = self._solving, self.board.position.puzzle
        if not solving.letters or (solving.known or (1,))[0] == 0:
            return []
        longest = max(each.spent_ms for each in solving.letters) if parts.time() else 0
        said = (parts.praise, self._known_text, self._meaning, self._wrong_letters)
        texts = [*filter(None, said)]
        lines = len(solving.letters) + len(texts) + (_BLOOM_ROWS if parts.completes_day else 0)
        is_short = lines <= _MOST_ROWS and not solving.words
        has_bars = is_short and not is_beside_page
        rows = [
            self._letter(puzzle, place, each, longest, has_bars)
            for place, each in enumerate(solving.letters)
        ]
        heading = _("Time for each letter") if parts.time() else _("Letter by letter")
        title: Block = Text(heading, 15, typeface="bold", role="heading", grows=1)
        if any(each.hinted for each in solving.letters):
            meaning = Text(_("after a hint"), 14, "muted", role="")  # each bulb says it itself
            title = Row([title, icon("hint", "ambertext", 16), meaning], 6)
        if not has_bars:
            # The word is read line by line; a narrow panel has one column.
            columns = Grid(rows, _LETTER_WIDTH, most=2, gap=_LETTER_GAP)
            title = Text(heading, 14, "muted") if is_beside_page else title  # below the answer
            return [Column([title, columns], 6)]
        return [Column([title, *rows], 5, ruled=True)]

    @property
    def _wrong_letters(self) -> str:
        """The wrong letters that checks found, with their lines; "" if they found none."""
        return wrong_text(sorted(self._solving.checked))

    @property
    def _known_text(self) -> str:
        """When the player knew the answer: its last letters came at once; "" if they didn't.

        "" on a page of five too: the riddle's row says it there.
        """
        known = self._solving.known
        if known is None or self.board.five.has_current_game:
            return ""
        number, ms = known
        time = clock_text(ms)
        if not number:
            return _("At {time}, you typed the answer in one go.").format(time=time)
        letters = count("with {n} letter in place", "with {n} letters in place", number)
        text = _("At {time}, {letters}, you typed the rest in one go.")
        return text.format(time=time, letters=letters)

    def _letter(
        self, puzzle: Puzzle, place: int, solve: LetterSolve, longest_ms: int, has_bar: bool
    ) -> Block:
        """Returns the row of a letter, with its time if `longest_ms` is above 0, with or without
        a bar.
        """
        letter, line = puzzle.answer[place].upper(), puzzle.lines[place]
        tile = Drawn(_letter_tile(letter, solve.ms is not None), _TILE, _TILE, name=letter)
        note = left_text(line) if solve.ms is not None else _("revealed")
        text = Text(note, 15, "muted", wraps=True, grows=1)
        ends = _letter_signs(solve)
        if place in self._solving.typed_on:
            was_wrong = solve.tried or any(
                word.letters[place] != puzzle.answer[place] for word in self._solving.words
            )
            ends += [] if was_wrong else [Text(_("right away"), 14, "muted")]
        elif longest_ms and solve.ms is not None:
            time = Text(clock_text(solve.spent_ms), 15, align="right")
            bar = Drawn(time_bar(solve.spent_ms / longest_ms), _BAR_HEIGHT, _BAR_WIDTH)
            ends += [*([bar] if has_bar else []), Wide(time, _TIME_WIDTH, stretches=True)]
        return Row([tile, text, *ends], 10, least_units=_TILE + 4)

    def _page(self, entries: Sequence[PageRiddle], parts: Result) -> Block:
        """Returns the page of five, with a row for each riddle."""
        rows = [
            Column([rule(), self._row(index, entry, parts)], 0)
            for index, entry in enumerate(entries)
        ]
        solved = _("{done} of {whole}").format(done=self.board.five.solved, whole=FIVE)
        done = [] if self.is_of_set else [Text(solved, 14, "muted")]
        title = Row(
            [Text(_("Your page"), 15, typeface="bold", grows=1, role="heading"), *done], 10
        )
        return Column([title, Space(4), *rows], 0)

    def _row(self, index: int, entry: PageRiddle, parts: Result) -> Block:
        """Returns the row of a riddle: its answer, how it was solved, its time.

        Pressing the row goes to the riddle.
        """
        is_open = entry.status is Status.PLAYING
        name = _("riddle {n}").format(n=index + 1)
        word = "" if is_open else self.board.five.word(entry.game)
        note, time = self._note(entry), ""
        if not is_open and parts.time():
            time = clock_text(entry.ms)
        icon_name, ink = _SIGNS.get(entry.status, ("eye", "muted"))
        if entry.helped and entry.status is Status.SOLVED:
            icon_name, ink = "hint", "ambertext"
        state: Block = (
            icon(icon_name, ink, 18) if not is_open else Text(str(index + 1), 14, "muted")
        )
        answer = Text(word or name, 16, "muted" if is_open else "ink", "serif")
        start = [Wide(state, 18), Wide(answer, _WORD_WIDTH, stretches=True)]
        end = Wide(Text(time, 15, align="right"), _TIME_WIDTH, stretches=True)
        middles: list[Block] = [Text(note, 14, "muted", grows=1), Space(grows=1)]
        row = Either(
            [Row([*start, middle, end], 10, least_units=_ROW_HEIGHT) for middle in middles]
        )
        title = labelled(name, join_parts(filter(None, (word, note, time))))
        area = RowArea(f"riddle {index + 1}", title, partial(self.board.go_to, index))
        is_here = entry.game == self.board.five.current
        return Over([HighlightedRow(is_here, 6), row, Press(area, 0)])

    def _note(self, entry: PageRiddle) -> str:
        """Returns how a riddle of the page was solved or, if it wasn't, its status."""
        if entry.status is Status.PLAYING:
            return _("still open")
        if entry.game not in self._solve_texts:
            store, number = self.board.context.cabinet.store, self._mistakes_in(entry)
            texts = [count("{n} mistake", "{n} mistakes", number)] if number else []
            if entry.status is not Status.SOLVED:
                texts = [_("gave up"), *texts, *entry.help.texts]
            elif entry.helped:
                texts += entry.help.texts or [_("with help")]
            if not texts:
                texts = [_typed_text(store, entry.game, len(self.board.five.word(entry.game)))]
            self._solve_texts[entry.game] = join_parts(texts)
        return self._solve_texts[entry.game]

    def _mistakes_in(self, entry: PageRiddle) -> int:
        """Returns how many mistakes were made in a riddle of the page that is over."""
        if entry.game not in self._mistakes:
            squares = _stored_squares(self.board.context.cabinet.store, entry.game)
            self._mistakes[entry.game] = squares.count(Square.MISTAKE)
        return self._mistakes[entry.game]


def _letter_signs(solve: LetterSolve) -> list[Block]:
    """Returns signs of what else is known of a letter: a hint, and wrong letters before it."""
    signs = list[Block]()
    if solve.hinted:
        bulb = icon("hint", "ambertext", 18)
        signs.append(replace(bulb, name=_("after a hint")))
    if solve.tried:
        tried = solve.tried.upper()
        name = _("you tried {letters} first").format(letters=join_nouns(tried))
        width = _CROSS + _LETTER * len(tried)
        signs.append(Drawn(_tried_letters(tried), _CROSS, width, name=name))
    return signs


def _tried_letters(letters: str) -> Paint:
    """Returns a function that paints a cross and the letters that were wrong."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        ink, cross = theme.palette.sealtext, theme.px(_CROSS)
        draw_icon(surface, theme, "cross", (rect.x + cross // 2, rect.centery), ink, _CROSS)
        theme.write(surface, letters, (rect.x + cross, rect.centery), 15, ink, "bold", "midleft")

    return paint


def _letter_tile(letter: str, is_found: bool) -> Paint:
    """Returns a function that paints a letter of the answer, in green if the player found it."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        palette = theme.palette
        shapes.rounded(surface, rect, theme.px(6), palette.jade_tint if is_found else palette.sunk)
        theme.write(surface, letter, rect.center, 16, palette.ink, "bold", "center")

    return paint


def _meaning(puzzle: Puzzle) -> str:
    """Returns what the couplet alludes to; "" if nothing is known of that."""
    note = note_on(puzzle.answer) if puzzle.has_couplet and not puzzle.is_hazy else ""
    return labelled(_("About the last lines"), note) if note else ""


def shared_page(store: Store, game: Game) -> ShareGrid | None:
    """Returns the share grid of a finished page of five, a row a riddle; None if unfinished."""
    five = PageOfFive(store, game.preset.name if game.preset else "", game.game_id)
    entries = five.entries() if five.has_current_game else []
    if not _is_over(entries):
        return None
    solved = [each for each in entries if each.status is Status.SOLVED]
    end = _("{done} of {whole} riddles").format(done=five.solved, whole=FIVE)
    rows = [_stored_squares(store, each.game) or (_end(each),) for each in entries]
    mistakes = sum(row.count(Square.MISTAKE) for row in rows)
    taken = HelpTaken.sum_of(each.help for each in entries)
    texts = help_parts(taken, mistakes, any(each.helped for each in solved))
    if len(solved) < len(entries):
        left = len(entries) - len(solved)
        revealed = count("gave up on {n} riddle", "gave up on {n} riddles", left)
        texts = (revealed, *(text for text in texts if text != _("no help")))
    ms = sum(shown_ms(each.ms) for each in entries)
    legend = _("Each row is a riddle.")
    if mistakes:
        legend = _("Each row is a riddle, with any mistakes first.")
    shown = SquareRows(tuple(row[:_MOST_SQUARES] for row in rows), legend)
    counted = counted_help(taken, mistakes)
    return ShareGrid((), shown, end, "", None, texts, counted, ms, five.ids)


def _stored_squares(store: Store, number: int) -> tuple[int, ...]:
    """Returns the squares of a stored riddle, its mistakes first; () if it was damaged."""
    try:
        row, kind = store.game(number), kind_named("riddle")
        session = Session(kind, Puzzle.from_text(row.text), kind.mode(row.mode))
        return solved_squares(session, store.events(number)).row
    except CabinetError:
        return ()


def _end(entry: PageRiddle) -> Square:
    """Returns the square of a riddle of which no letters are known."""
    return Square.FOUND if entry.status is Status.SOLVED else Square.MISSED


def _help_words(entries: Sequence[PageRiddle]) -> str:
    """Returns the help that the riddles of a page took, and how many were revealed."""
    taken = HelpTaken.sum_of(each.help for each in entries)
    revealed = sum(each.status is Status.SHOWN for each in entries)
    texts = (
        [count("gave up on {n} riddle", "gave up on {n} riddles", revealed)] if revealed else []
    )
    return join_parts([*texts, *taken.texts])


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


def _typed_text(store: Store, number: int, length: int) -> str:
    """Returns after how many letters a stored riddle was known; "" if that is not known."""
    try:
        return letters_before_rest(store.events(number), length)
    except CabinetError:
        return ""  # the game's row was lost to damage


def letters_before_rest(events: Sequence[Event], length: int) -> str:
    """Returns a text: after how many letters the rest of the answer was typed in one go.

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
