"""The result of a crossword: the slowest words, and all clues and answers to read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, groupby
from typing import NamedTuple, TypeAlias, cast

import pygame

from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import FilledInLetters
from game.faces.crossword.ending.mistakes import (
    WordAsWritten,
    typed_letters,
    words_left_open,
    words_typed_for,
    wrong_words,
)
from game.play.board import SquareRows
from game.play.ending import Ending
from game.play.session import Event, Session
from game.result.insight import Insight, time_bar
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, Either, HighlightedRow, Over, Padded, Row, Sized, Wide
from game.ui.blocks.scrolled import List
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, clock_text, count, join_nouns, join_parts, labelled
from game.ui.theme import Typeface
from game.ui.widgets.widgets import Button, RowArea, Segments
from generators.base import Status, Tick
from generators.crossword.board import Direction
from generators.crossword.rules import State

_MOST_SLOW, _LEAST_SLOW_MS, _MOST_CROSSED = 3, 10_000, 3
"""The most slow words a result shows, and the least time they took; the most words filled by their
crossings that are marked: if there are more, that is nothing special."""
_LEAST_FALLBACK_MS = 3000
"""How long the slowest word of a cryptic took at least, if no word was slow."""
_MOST_LISTED = 4
"""The most words of both kinds that are listed, if there is more than one of the second."""
_SLOW_FACTOR, _SLOW_SHARE = 1.25, 0.2
"""A slow word takes so many times the average or more; the most slow words, as a share of all."""
_MOST_THINK_MS = 60_000
"""The most that the pause before a letter counts: longer ones may be absences."""
_PADDING, _LABEL_WIDTH, _BAR_WIDTH, _BAR_HEIGHT, _TIME_WIDTH, _ROW_HEIGHT = 24, 44, 64, 6, 44, 44
_MOST_TRIED = 2
"""The most wrong words shown of those written for a word."""
_NOTE_HEIGHT, _MOST_ANSWERS, _MOST_PARSES = 36, 7, 3
"""The height of a row with a note or an answer; how many answers are in view at least if the page
is not to scroll, and how many with their wordplay."""
_ANSWERS, _SOLVE, _TIMES = range(3)
"""The views of a result."""
_Views: TypeAlias = dict[int, Callable[[], Sequence[Block]]]


class SolveTimes(NamedTuple):
    """What the times of typed letters say about a solve."""

    slowest: Sequence[tuple[int, int]] = ()
    """The slow words with their milliseconds, the slowest first."""
    first: frozenset[int] = frozenset()
    """The word begun first, if its first letter stayed; its time has the wait before it too."""
    crossed: Sequence[int] = ()
    """The words filled by their crossings: no letter was typed for them."""
    wrong: Mapping[int, Sequence[WordAsWritten]] = {}
    """The words with wrong letters that were found."""
    open: Mapping[int, Sequence[WordAsWritten]] = {}
    """Other words with wrong letters, which weren't finished when the grid was given up."""
    given: FilledInLetters = FilledInLetters()
    """The letters that hints filled in or that the player asked to see."""
    device: words.DeviceTime | None = None
    """The device of cryptic clues that took longest; None without one."""


def solve_times(state: State, events: Sequence[Event]) -> SolveTimes:
    """Returns the slow words of a solve, and the words filled by their crossings.

    The pause before a letter counts for the word it was typed for. A word filled by its crossings
    is never slow.
    """
    puzzle, letters = state.puzzle, [*typed_letters(events)]
    typed = [(ms, cell) for ms, cell, _letter in letters]
    spent: Counter[int] = Counter()
    typed_for_by_cell: dict[int, set[int]] = {}
    typed_for = words_typed_for(puzzle, [cell for _ms, cell in typed])
    certain = Counter(slot for slots in typed_for if len(slots) == 1 for slot in slots)
    for (ms, cell), slots in zip(typed, typed_for, strict=True):
        typed_for_by_cell[cell] = slots
        if slots:  # of two words, a letter alone completes the one that others were typed for
            spent[max(slots, key=lambda slot: (certain[slot], -slot))] += min(ms, _MOST_THINK_MS)
    known = [slot for slot in range(len(puzzle.board.slots)) if puzzle.word(slot)]
    least_ms = max(_LEAST_SLOW_MS, _SLOW_FACTOR * sum(spent.values()) / max(1, len(known)))
    slowest = [
        (slot, ms)
        for slot, ms in spent.most_common()
        if ms >= least_ms and slot in known and certain[slot]
    ]
    crossed = [slot for slot in known if _is_crossed(state, slot, typed_for_by_cell)]
    most_slow = min(_MOST_SLOW, max(1, round(_SLOW_SHARE * len(known))))
    device = words.slowest_device(puzzle, {slot: spent[slot] for slot in known if certain[slot]})
    if device is not None and not slowest:  # its wordplay is worth a look even if it was quick
        slowest = [
            (slot, ms)
            for slot, ms in spent.most_common()
            if certain[slot] and ms >= _LEAST_FALLBACK_MS
        ]
        most_slow = 1
    is_first_kept = any(state.letters[cell] == text for _ms, cell, text in letters[:1])
    first = frozenset(typed_for[0] if is_first_kept else ())
    crossed = crossed if len(crossed) <= _MOST_CROSSED else []
    return SolveTimes(slowest[:most_slow], first, crossed, device=device)


def _is_crossed(state: State, slot: int, typed_for_by_cell: dict[int, set[int]]) -> bool:
    """Returns whether all letters of a word were typed, each for a word that crosses it."""
    return all(
        typed_for_by_cell.get(cell)
        and slot not in typed_for_by_cell[cell]
        and cell not in state.revealed
        for cell in state.puzzle.board.slot_cells[slot]
    )


def _marked(word: WordAsWritten) -> Row:
    """Returns a word as the player wrote it, with its wrong letters in red and bold."""
    runs = groupby(enumerate(word.text), lambda letter: letter[0] in word.wrong)
    inks: dict[bool, tuple[str, Typeface]] = {True: ("sealtext", "bold"), False: ("muted", "sans")}
    texts = [
        Text("".join(letter for _place, letter in run), 14, *inks[is_wrong], role="")
        for is_wrong, run in runs
    ]
    texts[0].role, texts[0].spoken = "text", word.aloud
    return Row(texts, 0)


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
    wrong = wrong_words(session, events)
    has_letters = session.letters_revealed > 0 or (is_given_up and bool(given.words))
    return words.word_squares(state, wrong, missed, hinted, is_given_up, has_letters)


class CrosswordEnding(Ending):
    """The result of a crossword, and the finished grid, in which clues can be read again."""

    board: CrosswordBoard

    def __init__(self, board: CrosswordBoard) -> None:
        super().__init__(board)
        self._times: SolveTimes | None = None
        """The times of the solve; None until they are worked out."""
        self._chosen: int | None = None
        """The view that was chosen: `_ANSWERS`, `_SOLVE` or `_TIMES`; None: the first there is."""
        self._has_long_view = False
        """Whether the view that was chosen is all answers, which need the room of the day."""

    @property
    def celebrates(self) -> bool:
        return not self.board.grid.state.is_all_fixed

    @property
    def title(self) -> str:
        game = self.board.context.game
        is_solved = game is not None and game.session.status is Status.SOLVED
        return _("All revealed") if is_solved and not self.celebrates else ""

    @property
    def _is_given_up(self) -> bool:
        game = self.board.context.game
        return game is not None and game.session.status is Status.SHOWN

    @property
    def _own_words(self) -> int:
        """How many words have no revealed letter."""
        state = self.board.grid.state
        return sum(map(state.revealed.isdisjoint, state.puzzle.board.slot_cells))

    def news(self) -> str:
        """Returns how many words the player had right before the grid was revealed."""
        text, number = _("You had {n} of {all} words right."), self._own_words
        return text.format(n=number, all=len(self.board.grid.board.slots)) if number else ""

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns the slowest words; the page and the grid show them too.

        They are published at once: the page may be drawn while this runs.
        """
        state, game = self.board.grid.state, self.board.context.game
        found = solve_times(state, events)
        if game is not None:
            slowest = () if self._is_given_up else found.slowest  # the words to learn come first
            wrong, given = (
                wrong_words(game.session, events),
                FilledInLetters.of(state.puzzle, events),
            )
            left_open = words_left_open(game.session, wrong)
            found = found._replace(slowest=slowest, wrong=wrong, open=left_open, given=given)
        self._times = found
        return [
            Insight(words.answer(state.puzzle, slot), "", clock_text(ms))
            for slot, ms in found.slowest
        ]

    def page(self, parts: Result) -> Block:
        """Returns the result: the slowest words, all answers or the last times.

        Above them are the clue bar, if it isn't above the grid, and the wordplay of the clue being
        read, if it is cryptic.
        """
        board, blocks = self.board, list[Block]()
        self._mark()
        if board.bank is None and not board.rooms.head_above:
            theme = board.context.theme
            width = board.rooms.frame.panel.width - 2 * theme.air(_PADDING)
            blocks.append(Sized(board.new_head(), board.head_px(theme, width)))
        is_wide = parts.is_wide(board.rooms.frame.panel.width)
        shown, spare = self._tabbed_views(Space() if is_wide else parts.chart())
        has_day = is_wide or not self._has_long_view
        pairs, wrong = parts.pairs(), self._times.wrong if self._times is not None else ()
        if wrong:
            pairs.insert(len(parts.time()), (_("Mistakes"), str(len(wrong))))
        middle = [*blocks, *shown]
        return parts.block(
            middle,
            pairs=pairs,
            has_chart=is_wide,
            has_day=has_day,
            day_last=True,  # above the tabs, it would move them when a view takes its room
            spare=spare,
        )

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

    def _mark(self) -> None:
        """Marks in the grid which words were slow, and names them in the clue bar."""
        board, clues, puzzle = self.board, self.board.clues, self.board.grid.state.puzzle
        found = self._times or SolveTimes()
        cells = (puzzle.board.slot_cells[slot] for slot, _ms in found.slowest)
        board.slow = frozenset(chain.from_iterable(cells))
        revealed = self.board.grid.state.revealed
        from_hint, asked = bool(revealed & found.given.hinted), bool(revealed - found.given.hinted)
        self.board.filled_in = words.filled_in(from_hint, asked)
        slow, is_timed = len(found.slowest), board.context.settings.flag("clock")
        slow_text = count("slowest word", "slowest words", slow) if slow else ""
        if slow and board.bank is None:  # the words of a fill-in have no numbers
            named = [
                f"{words.short_name(puzzle, slot)} {clock_text(ms) if is_timed else ''}".rstrip()
                for slot, ms in found.slowest
            ]
            slow_text = labelled(slow_text, join_nouns(named))
        board.slow_text = clues.bar.slow_text = slow_text
        clues.bar.filled_in = board.filled_in

    # Tabs

    def _tabbed_views(self, chart: Block) -> tuple[list[Block], list[Block]]:
        """Returns the tabs and the current view, and what may be left out of it.

        The chart has a tab; if it is only a Text on when there will be one, it ends the solve.
        """
        found = self._times
        if found is None:
            return [Space(grows=1)], []
        answers: _Views = {_ANSWERS: partial(self._answers, found)}
        given = found.given.hinted if self._is_given_up else found.given.hinted | found.given.asked
        revealed_text = self._all_revealed_text(found)
        has_given = bool(given) and not revealed_text
        has_own = bool(found.slowest or found.crossed or found.wrong or has_given)
        own: _Views = {_SOLVE: partial(self._solve, found)} if has_own else {}
        has_chart = not isinstance(chart, Space | Text)
        charts: _Views = {_TIMES: lambda: [chart]} if has_chart else {}
        views = answers | own | charts if self._is_given_up else own | answers | charts
        view = next(iter(views)) if self._chosen not in views else self._chosen
        has_more = len(views) > 1 or self._is_given_up
        self._has_long_view = view == _ANSWERS and has_more

        def choose(index: int) -> None:
            self._chosen = [*views][index]
            self.board.context.refresh()

        titles = {_ANSWERS: _("All answers"), _SOLVE: _("Your solve"), _TIMES: _("Times")}
        chosen = [*views].index(view)
        tabs = Segments("solve", [titles[view] for view in views], chosen, choose)
        tabs.title = _("View")
        head: list[Block] = [Press(tabs, 44)] if len(views) > 1 else []
        if revealed_text:
            head.insert(0, Text(revealed_text, 15, wraps=True))
        blocks = views[view]()
        more: list[Block] = [chart] if view == _SOLVE and isinstance(chart, Text) else []
        return [*head, *blocks, *more], more

    def _solve(self, found: SolveTimes) -> Sequence[Block]:
        """Returns what was wrong, what hints filled in or was revealed, slow and crossed words."""
        heading = count("{n} answer with mistakes", "{n} answers with mistakes", len(found.wrong))
        wrong = {slot: _grid_had(tried) for slot, tried in found.wrong.items()}
        is_told = bool(self._all_revealed_text(found))  # above the tabs
        hinted = {} if is_told else self._filled_in(found.given.hinted)
        by_hints = count("Filled in by a hint", "Filled in by hints", len(hinted))
        parts = [self._corrected(heading, wrong, found.wrong), self._noted(by_hints, hinted)]
        if self._is_given_up:
            return [*filter(None, [*parts, self._crossed(found)])]
        asked = {} if is_told else self._filled_in(found.given.asked, found.given)
        parts += [self._noted(_("Revealed"), asked), self._slowest(found), self._crossed(found)]
        blocks = [*filter(None, parts), *self._device(found)]
        alone = self._without_help(found)
        return [*blocks, Text(alone, 15)] if alone else blocks

    def _without_help(self, found: SolveTimes) -> str:
        """Returns how many cryptic clues were solved without help, if that is known.

        A hint that filled nothing in does not say which clue it was about.
        """
        game, state = self.board.context.game, self.board.grid.state
        if game is None or found.device is None or not game.helped:
            return ""
        whole = [state.revealed.issuperset(cells) for cells in state.puzzle.board.slot_cells]
        if game.session.hints > len(
            words.by_word(state.puzzle, state.revealed & found.given.hinted)
        ):
            return ""
        if not any(whole):
            return ""  # a check helped with no clue in particular
        return _("{n} of {all} clues without help").format(n=whole.count(False), all=len(whole))

    def _all_revealed_text(self, found: SolveTimes) -> str:
        """Returns how all words came into a grid without a letter of the player's; "" if not so.

        There may be fewer hints than words: they also complete words that cross theirs.
        """
        state = self.board.grid.state
        if self._is_given_up or not state.is_all_fixed:
            return ""
        number, hinted = len(state.puzzle.board.slots), len(found.given.about)
        text = _("Hints filled in all {all} words.")
        if not state.revealed <= found.given.hinted:
            text = _("All {all} words were revealed.")
        elif 0 < hinted < number:
            text = _("Hints filled in {n} of the {all} words; the rest came from crossing words.")
        return text.format(n=hinted, all=number)

    def _device(self, found: SolveTimes) -> list[Block]:
        """Returns the cryptic device that took longest, as a link to its lesson; or nothing."""
        if found.device is None:
            return []
        device, context = found.device, self.board.context
        clues = count("{n} clue", "{n} clues", device.clues)
        each = _("{time} each").format(time=clock_text(device.ms))
        time = clock_text(device.ms) if device.clues == 1 else each
        heading = _("Your slowest clue type")
        title, note = Text(device.title, 15), Text(clues, 14, "muted", grows=1)
        row = Row([title, note, Text(time, 15), icon("right", "indigo", 16)], 10)
        row.least_units = _NOTE_HEIGHT
        techniques = context.cabinet.navigator.techniques

        def learn() -> None:
            context.cabinet.scenes.push(techniques(context.kind.name, device.title))

        name = labelled(device.title, join_parts((clues, time)))
        area = Press(RowArea("learn device", name, learn, _("Learn")), 0)
        return [Column([_heading(heading), Space(4), rule(), Over([row, area])], 0)]

    def _filled_in(
        self, cells: Iterable[int], revealed: FilledInLetters | None = None
    ) -> dict[int, str]:
        """Returns the words of filled in cells, with how many letters of each these are.

        `revealed` is what the player asked to see, if the cells are that.
        """
        asked = revealed or FilledInLetters()
        puzzle = self.board.grid.state.puzzle
        return {
            slot: words.revealed_text(
                len(inside), len(puzzle.board.slot_cells[slot]), slot in asked.words
            )
            for slot, inside in words.words_shown(puzzle, cells, asked.single).items()
        }

    def _noted(self, heading: str, notes: Mapping[int, str]) -> Block | None:
        """Returns words with a note each, below a heading; None without words."""
        if not notes:
            return None
        alone = [
            self._row(slot, [Text(note, 14, "muted")], note, heading)
            for slot, note in notes.items()
        ]
        beside = [self._noted_row(heading, *each) for each in notes.items()]
        layouts = [Column([block for row in alone for block in (rule(), row)], 0)]
        if len(notes) > 1:
            if len(notes) % 2:
                beside.append(Space(grows=1))
            pairs = [
                Row([*pair], 24, even=2) for pair in zip(beside[::2], beside[1::2], strict=True)
            ]
            layouts.insert(0, Column([block for row in pairs for block in (rule(), row)], 0))
        rows = Either([*layouts])
        return Column([_heading(heading), Space(4), rows], 0)

    def _corrected(
        self, heading: str, notes: Mapping[int, str], tried: Mapping[int, Sequence[WordAsWritten]]
    ) -> Block | None:
        """Returns words with their clues and what was written for them; None without words."""
        if not notes:
            return None
        title, wrote = _heading(heading), Text(_("you had"), 14, "muted", optional=True, role="")
        title.grows = 1
        blocks: list[Block] = [Row([title, wrote], 10), Space(4)]
        for slot, note in notes.items():
            ends = [*map(_marked, tried[slot][-_MOST_TRIED:])]
            blocks += [rule(), self._row(slot, ends, note, heading)]
        return Column(blocks, 0)

    def _noted_row(self, heading: str, slot: int, note: str) -> Block:
        """Returns the row of a word with its note, beside another one."""
        puzzle = self.board.grid.state.puzzle
        label = self._label(words.short_name(puzzle, slot), _LABEL_WIDTH)
        answer = Text(words.answer(puzzle, slot), 14, typeface="bold")
        parts = [answer, Space(grows=1), Text(note, 14, "muted")]
        row = Row([*label, *parts], 10, least_units=_NOTE_HEIGHT)
        link = self._row_link(slot, row, note, heading)
        link.grows = 1
        return link

    def _slowest(self, found: SolveTimes) -> Block | None:
        """Returns the slowest words with their times; None without any."""
        if not found.slowest:
            return None
        longest_ms = max(ms for _slot, ms in found.slowest)
        heading = count("Your slowest word", "Your slowest words", len(found.slowest))
        if self.board.bank is not None and (found.wrong or self.board.grid.state.revealed):
            # The meanings would leave no room for it below what hints filled in.
            return self._noted(heading, {slot: clock_text(ms) for slot, ms in found.slowest})
        title = _heading(heading)
        with_bars, bare = list[Block](), list[Block]()
        for slot, ms in found.slowest:
            note = Text(_("your first word") if slot in found.first else "", 14, "muted")
            bar = [Drawn(time_bar(ms / longest_ms), _BAR_HEIGHT, _BAR_WIDTH)]
            for rows, bars in ((with_bars, bar if len(found.slowest) > 1 else []), (bare, [])):
                time = Wide(Text(clock_text(ms), 15, align="right"), _TIME_WIDTH, stretches=True)
                rows += [rule(), self._row(slot, [note, *bars, time], clock_text(ms))]
                parse = words.wordplay(self.board.grid.state.puzzle, slot)
                if parse and slot == found.slowest[0][0] and slot != self._read_slot:
                    indent = Wide(Space(), _LABEL_WIDTH, stretches=True)
                    text = Text(parse, 14, "muted", wraps=True, lines=3, grows=1)
                    rows += [Row([indent, text], 10), Space(4)]
        return Column([title, Space(4), Either([Column(with_bars, 0), Column(bare, 0)])], 0)

    def _crossed(self, found: SolveTimes) -> Block | None:
        """Returns the words filled by their crossings; None without any."""
        if not found.crossed:
            return None
        note = _("Filled in by crossing words")
        shown = found.crossed[: max(1, _MOST_LISTED - len(found.slowest))]
        title = note
        if len(shown) < len(found.crossed):
            title = _("{title} ({n} of {all})").format(
                title=note, n=len(shown), all=len(found.crossed)
            )
        blocks = [_heading(title), Space(4)]
        for slot in shown:
            blocks += [rule(), self._row(slot, [], note)]
        return Column(blocks, 0)

    def _row(self, slot: int, ends: Sequence[Block], note: str, heading: str = "") -> Block:
        """Returns the row of a word, with its clue and answer, then `ends` at the right."""
        puzzle = self.board.grid.state.puzzle
        answer = Text(words.answer(puzzle, slot), 13, typeface="bold")
        clue, meaning = words.clue(puzzle, slot).text, words.meaning(puzzle, slot)
        lines = [Text(clue, 15, wraps=True, lines=1), answer] if clue else [answer]
        if meaning and not clue:
            lines.append(Text(meaning, 13, "muted", wraps=True, lines=1))
        label = self._label(words.short_name(puzzle, slot), _LABEL_WIDTH)
        row = Row([*label, Column(lines, 0, grows=1), *ends], 10, least_units=_ROW_HEIGHT)
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
        highlight = HighlightedRow(slot == self._read_slot, 6)
        return Over([highlight, row, Press(area, 0)])

    def _answers(self, found: SolveTimes) -> Sequence[Block]:
        """Returns the list of all words with their clues, across and then down.

        It follows the clue being read again. A word that the player didn't find alone has a sign;
        in a grid given up, only one that the player had or that is from a hint has one.
        """
        puzzle, rows, follows = self.board.grid.state.puzzle, list[Block](), None
        titles = {Direction.ACROSS: _("Across"), Direction.DOWN: _("Down")}
        for direction in Direction:
            rows.append(Padded(_heading(titles[direction]), (0, 3)))
            for slot, placed_slot in enumerate(puzzle.board.slots):
                if placed_slot.direction is direction:
                    follows = len(rows) if slot == self._read_slot else follows
                    rows.append(self._answer_row(slot, found))
        is_cryptic = any(words.wordplay(puzzle, slot) for slot in range(len(puzzle.clues)))
        least = min(len(rows), _MOST_PARSES if is_cryptic else _MOST_ANSWERS)
        return [List(rows, 0, "all answers", gap=2, least_rows=least, follows=follows)]

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
            lines.append(Row([wrote, *map(_marked, tried[-_MOST_TRIED:])], 10, is_line=True))
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
            [*self._label(puzzle.label(slot), 28), Column(lines, 0, grows=1), *sign, answer],
            14,
            least_units=_NOTE_HEIGHT,
            least_px=28,
        )
        link = self._row_link(slot, Padded(row, (0, 4)) if parse or tried else row, note)
        return Column([link, *self._lesson_link(slot)], 0) if is_read else link

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
        """Shows the clue of the cursor's word again; that of a cryptic one with its wordplay."""
        self.board.rereads, slot = True, self.board.grid.slot
        if slot is not None and words.wordplay(self.board.grid.state.puzzle, slot):
            self._chosen = _ANSWERS
        self.board.context.refresh()


def _heading(text: str) -> Text:
    """Returns the heading of a part of the result."""
    return Text(text, 15, typeface="bold", wraps=True, role="heading")
