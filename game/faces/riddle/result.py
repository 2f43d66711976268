"""How a riddle ends: its answer, and the page of five that it is on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import eq
from typing import NamedTuple, cast

import pygame

from game.faces.riddle.board import RiddleBoard
from game.faces.riddle.panel import FIVE, PageOfFive, PageRiddle
from game.faces.riddle.words import left_text, wrong_text
from game.play.board import ShareGrid, Square, SquareRows
from game.play.ending import Ending
from game.play.game import Game
from game.play.helptaken import HelpTaken, help_parts
from game.play.session import Event, Session, Verb, hinted_units
from game.result.ended import Ended
from game.result.result import ResultPage, end_title
from game.storage.store import Store
from game.ui.blocks.block import Block, Drawn, Paint, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, Either, HighlightedRow, Over, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _, clock_text, count, join_parts, labelled, shown_ms
from game.ui.theme import Theme
from game.ui.widgets.widgets import RowArea
from generators.base import CabinetError, Status, Tick
from generators.kinds import kind_named
from generators.riddle import solver
from generators.riddle.rules import LETTER, Puzzle, State, mask_of
from generators.riddle.verse import note_on

_WORD_WIDTH, _TIME_WIDTH, _ROW_HEIGHT, _TILE = 96, 44, 44, 24
"""The widths of the word and the time in a row, its height, and the side of a letter's tile."""
_PAGE_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MOST_SQUARES = 12
"""The most squares in a row of a shared page."""
_SIGNS = {Status.SOLVED: ("check", "jade"), Status.SHOWN: ("eye", "muted")}


class LetterSolve(NamedTuple):
    """How a letter of the answer was found: when, and whether after a hint."""

    ms: int | None = None
    """When it was typed; None if it was revealed or is still missing."""
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


def solving_of(session: Session, events: Sequence[Event]) -> RiddleSolve:
    """Returns how a riddle was solved, from the positions of its game."""
    puzzle = session.puzzle
    answer, before = puzzle.answer, ("",) * len(puzzle.answer)
    letters = [LetterSolve()] * len(answer)
    wrong, hinted = dict[tuple[str, ...], WrongAttempt](), set[int]()
    full: WrongAttempt | None = None
    typed_over, typed_at = False, 0
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
            if letter == answer[place] and not is_revealed:
                letters[place] = LetterSolve(event.elapsed_ms, place in hinted)
        was_full, before = all(before) or was_freed, state.letters
        was_freed &= not state.is_full
        if state.is_full and state.status is not Status.SOLVED and changed:
            full = WrongAttempt(before, event.elapsed_ms)
            typed_over, typed_at = was_full, max(changed)
    if full is not None:
        wrong.setdefault(full.letters, full)
    return RiddleSolve(letters, [*wrong.values()])


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
    short = (*(Square.MISTAKE,) * solving.mistakes, *last)
    return SquareRows((*tries, last), short=short)


def letters_given(session: Session) -> int:
    """Returns how many of the right letters came from hints before the answer was shown."""
    answer, letters = session.puzzle.answer, cast(State, session.earlier(1)).letters
    typed = {(move.place, move.text) for move in session.hinted if move.action == LETTER}
    return sum(pair in typed and pair[1] == answer[pair[0]] for pair in enumerate(letters))


class RiddleFound(NamedTuple):
    """What is found out about a riddle that is over."""

    solving: RiddleSolve = RiddleSolve()
    meaning: str = ""
    """What the couplet alludes to; "" if it alludes to nothing known."""


class RiddleEnding(Ending):
    """The result of a riddle or, once it is over, of its page of five."""

    board: RiddleBoard

    def __init__(self, board: RiddleBoard) -> None:
        super().__init__(board)
        self._solve_texts: dict[int, str] = {}
        """How riddles of the page were solved, as text, by the numbers of their games."""
        self._mistakes: dict[int, int] = {}
        """How many mistakes were made in riddles of the page, by the numbers of their games."""

    def find(self, events: Sequence[Event], tick: Tick) -> RiddleFound:
        """Finds how the riddle was solved and what its couplet alludes to."""
        game, meaning = self.board.context.game, _meaning(self.board.position.puzzle)
        return RiddleFound(solving_of(game.session, events) if game else RiddleSolve(), meaning)

    def ended(self, found: RiddleFound | None) -> Ended:
        title = _("Five out of five") if self.board.five.is_all_solved else ""
        figures = self._figures() if self.is_of_set else None
        return Ended(title, self._aloud(title), news=self._news(), of_set=figures)

    def _figures(self) -> list[tuple[str, str]]:
        """Returns the captions and figures of the page of five."""
        five, entries = self.board.five, self.board.five.entries()
        pairs = [(_("how many|Solved"), f"{five.solved}/{FIVE}")]
        if self._has_clock:
            pairs.append((_("Time"), clock_text(sum(shown_ms(each.ms) for each in entries))))
        mistakes = sum(map(self._mistakes_in, entries))
        hints = HelpTaken.sum_of(each.help for each in entries).hints
        pairs += [(_("Mistakes"), str(mistakes))] if mistakes else []
        return [*pairs, *([(_("Hints"), str(hints))] if hints else [])]

    @property
    def _has_clock(self) -> bool:
        return self.board.context.settings.flag("clock")

    def _news(self) -> str:
        """Returns how many letters the player had right before the answer was shown."""
        game, answer = self.board.context.game, self.board.position.puzzle.answer
        number = 0
        if game is not None and game.session.status is Status.SHOWN:
            before = cast(State, game.session.earlier(1))
            number = sum(map(eq, before.letters, answer)) - letters_given(game.session)
        text = _("You found {n} of {all} letters.") if number else ""
        return text.format(n=number, all=len(answer))

    def _aloud(self, title: str) -> str:
        """Returns how the end of the riddle, or of its page, is announced."""
        game = self.board.context.game
        if game is None:
            return title
        if not self.is_of_set:
            answer = labelled(_("Answer"), self.board.position.puzzle.answer.upper())
            return join_parts((end_title(game.session, game.counted), answer))
        entries = self.board.five.entries()
        if not title:
            title = _("{done} of {whole} riddles").format(done=self.board.five.solved, whole=FIVE)
        if not self._has_clock:
            return title
        time = clock_text(sum(shown_ms(each.ms) for each in entries))
        return join_parts((title, _("{time} in all").format(time=time)))

    @property
    def is_of_set(self) -> bool:
        """Whether all riddles of the page are over: the result is of the page then."""
        return self.board.five.has_current_game and _is_over(self.board.five.entries())

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

    def page(self, result: ResultPage, found: RiddleFound | None) -> Block:
        """Returns the result: the usual parts, with the page of five if the riddle is on one."""
        five, (solving, meaning) = self.board.five, found or RiddleFound()
        title = _("Five more riddles") if five.leads_to_next_page else _("Next riddle")
        letters, wrong = [Column(self._letters(solving), gap=6)], self._wrong_words(solving)
        joke = [Text(meaning, wraps=True)] if meaning else []
        page = [self._page(five.entries())] if five.has_current_game else []
        about = [*([] if self.is_of_set else joke), *page] or letters
        details = [*([Column(wrong, gap=6)] if wrong else []), *letters]
        return result.block(details, title, about)

    def _wrong_words(self, solving: RiddleSolve) -> list[Block]:
        """Returns the wrong words that filled the boxes, each with the line that rules it out,
        and the wrong letters that checks found.
        """
        wrong = solving.words
        title = count("{n} wrong word", "{n} wrong words", len(wrong))
        heading = Text(title, 15, typeface="bold", role="heading")
        rows = [heading, *map(self._wrong_word, wrong)] if wrong else []
        letters = wrong_text(sorted(solving.checked))
        return [*rows, *([Text(letters, 15, "muted", wraps=True)] if letters else [])]

    def _wrong_word(self, wrong: WrongAttempt) -> Block:
        """Returns the row of a wrong word, with the line that rules it out."""
        note = _("It fits every line, but isn't the answer.")
        puzzle, name = self.board.position.puzzle, "".join(wrong.letters)
        if not solver.count(solver.words_of(puzzle.language), solver.exact_letters(name)):
            note = _("Each letter fits its line, but together they don't spell a word.")
        lines = enumerate(zip(name, puzzle.allowed, strict=True))
        broken = [(n, letter) for n, (letter, left) in lines if not mask_of(letter) & left]
        if broken:
            place, letter = broken[0]
            note = _("Line {n} rules out {letter}.").format(n=place + 1, letter=letter.upper())
        word = Text(name.upper(), 15, typeface="bold")
        return Row([word, Text(note, 15, "muted", wraps=True, grows=1)], gap=10)

    def _letters(self, solving: RiddleSolve) -> list[Block]:
        """Returns each letter with what its line left; [] until that is known."""
        puzzle = self.board.position.puzzle
        return [self._letter(puzzle, place, each) for place, each in enumerate(solving.letters)]

    def _letter(self, puzzle: Puzzle, place: int, solve: LetterSolve) -> Block:
        """Returns the row of a letter: what its line left."""
        letter = puzzle.answer[place].upper()
        tile = Drawn(_letter_tile(letter, solve.ms is not None), _TILE, _TILE, name=letter)
        text = Text(left_text(puzzle.lines[place]), 15, "muted", wraps=True, grows=1)
        return Row([tile, text], gap=10)

    def _page(self, entries: Sequence[PageRiddle]) -> Block:
        """Returns the page of five, with a row for each riddle."""
        rows = [
            Column([rule(), self._row(index, entry)], gap=0) for index, entry in enumerate(entries)
        ]
        solved = _("{done} of {whole}").format(done=self.board.five.solved, whole=FIVE)
        done = [] if self.is_of_set else [Text(solved, 14, "muted")]
        title = Row(
            [Text(_("Five riddles"), 15, typeface="bold", grows=1, role="heading"), *done], gap=10
        )
        return Column([title, Space(4), *rows], gap=0)

    def _row(self, index: int, entry: PageRiddle) -> Block:
        """Returns the row of a riddle: its answer, how it was solved, its time.

        Pressing the row goes to the riddle.
        """
        is_open = entry.status is Status.PLAYING
        name = _("riddle {n}").format(n=index + 1)
        word = "" if is_open else self.board.five.word(entry.game)
        note, time = self._note(entry), ""
        if not is_open and self._has_clock:
            time = clock_text(entry.ms)
        icon_name, ink = _SIGNS.get(entry.status, ("eye", "muted"))
        if entry.helped and entry.status is Status.SOLVED:
            icon_name, ink = "hint", "ambertext"
        sign: Block = Text(str(index + 1), 14, "muted") if is_open else icon(icon_name, ink, 18)
        answer = Text(word or name, ink="muted" if is_open else "ink", typeface="serif")
        start = [Wide(sign, 18), Wide(answer, _WORD_WIDTH, stretches=True)]
        end = Wide(Text(time, 15, align="right"), _TIME_WIDTH, stretches=True)
        middles: list[Block] = [Text(note, 14, "muted", grows=1), Space(grows=1)]
        row = Either(
            [Row([*start, middle, end], gap=10, least_units=_ROW_HEIGHT) for middle in middles]
        )
        title = labelled(name, join_parts(filter(None, (word, note, time))))
        area = RowArea(f"riddle {index + 1}", title, partial(self.board.go_to, index))
        is_here = entry.game == self.board.five.current
        return Over([HighlightedRow(is_here, overhang=6), row, Press(area, height=0)])

    def _note(self, entry: PageRiddle) -> str:
        """Returns how a riddle of the page was solved or, if it wasn't, its status."""
        if entry.status is Status.PLAYING:
            return _("still open")
        if entry.game not in self._solve_texts:
            number = self._mistakes_in(entry)
            texts = [count("{n} mistake", "{n} mistakes", number)] if number else []
            if entry.status is not Status.SOLVED:
                texts = [_("gave up"), *texts, *entry.help.texts]
            elif entry.helped:
                texts += entry.help.texts or [_("with help")]
            self._solve_texts[entry.game] = join_parts(texts)
        return self._solve_texts[entry.game]

    def _mistakes_in(self, entry: PageRiddle) -> int:
        """Returns how many mistakes were made in a riddle of the page that is over."""
        if entry.game not in self._mistakes:
            squares = _stored_squares(self.board.context.cabinet.store, entry.game)
            self._mistakes[entry.game] = squares.count(Square.MISTAKE)
        return self._mistakes[entry.game]


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
    any_help = any(each.helped for each in solved)
    texts = help_parts(taken, mistakes, any_help)
    if len(solved) < len(entries):
        left = len(entries) - len(solved)
        revealed = count("gave up on {n} riddle", "gave up on {n} riddles", left)
        texts = (revealed, *(text for text in texts if text != _("no help")))
    ms = sum(shown_ms(each.ms) for each in entries)
    squares = SquareRows(tuple(row[:_MOST_SQUARES] for row in rows))
    return ShareGrid(squares=squares, end=end, help=texts, is_helped=any_help, ms=ms, ids=five.ids)


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


def _is_over(entries: Sequence[PageRiddle]) -> bool:
    """Returns whether a page has all of its riddles, and none is open."""
    return len(entries) == FIVE and all(each.status is not Status.PLAYING for each in entries)
