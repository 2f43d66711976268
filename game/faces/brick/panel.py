"""What stands beside the board: the table of words, the cards, the lists that open from them.

The page of the result and that of the last board, which show the same words, follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

import pygame

from game.app.cabinet import Answer, Cabinet
from game.faces.brick import look, words
from game.faces.brick.look import typeface_of
from game.faces.brick.my_words import MyWords
from game.faces.brick.words import WordMeanings
from game.play.board import AnyContext, GameContext
from game.play.session import Session
from game.result.result import ResultPage
from game.storage.records import StoredGame
from game.storage.store import Store
from game.ui.actions import Choice, action
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, height_of, icon, rule, ruled
from game.ui.blocks.boxes import Card, Column, Either, Grid, Middle, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.layout import is_narrow
from game.ui.palette import Colour
from game.ui.text import _, join_nouns, join_parts, labelled, translate
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Action, Button, Widget, nothing
from generators.base import CabinetError, Status, no_tick
from generators.brick import vocabulary
from generators.brick.generator import easiest_first
from generators.brick.rules import (
    BONUS,
    MINE,
    REVEAL_LETTER,
    REVEAL_WORD,
    REVEALED,
    SHORTEST,
    TARGET,
    Move,
    Puzzle,
    State,
)
from generators.kinds import kind_named

# The table of words

SIZE, _LEGEND = 16, 14  # text sizes of a word and of a legend
_LENGTH, _DONE = 20, 13
"""Text sizes of a heading: the length of words, and how many of them were found."""
_LETTER = 8.2  # width of a blank, per letter
_BAR = 6  # height of the bar that stands for a hidden word
_WORD, _ROW = 36, 24  # heights of a word, and of a row of counts
_GAP, _MOST_COLUMNS = 12, 12  # between the columns of words, and how many there may be
_MOST_LETTERS = 8  # of a word that the usual column has room for
_COUNT = 15  # text size of the counts
_PAIR, _PAIRS = 46, 150  # widths of a count by first two letters, and of all of them


class Word(NamedTuple):
    """A word of the table: its spelling, its look, and how many first letters are revealed."""

    word: str
    text: str
    look: str
    """`found`, `revealed`, `missed`, `bonus` or, while it is hidden, `blank`."""
    is_pangram: bool = False
    shown: int = 0

    @property
    def is_hidden(self) -> bool:
        """Whether the player has not found it yet, and may have it revealed."""
        return self.look == "blank"

    @property
    def typeface(self) -> Typeface:
        """The typeface it is written in: pangrams are bold."""
        return typeface_of(self.text) if self.is_pangram else "sans"


def words_of(state: State) -> tuple[Word, ...]:
    """Returns the targets, the shortest first; hidden ones are missed once the game is over."""
    targets = sorted(state.puzzle.targets, key=lambda word: (len(word), word))
    return tuple(_table_word(state, word) for word in targets)


def known_words_of(state: State) -> tuple[Word, ...]:
    """Returns the words found, revealed or begun, the shortest first."""
    return tuple(word for word in words_of(state) if not word.is_hidden or word.shown)


def _table_word(state: State, word: str) -> Word:
    """Returns a target for the table: its spelling, look and how many letters are revealed."""
    value, puzzle = state.value_of(word), state.puzzle
    looks = {TARGET: "found", REVEALED: "revealed"}
    hidden = "blank" if state.ended is Status.PLAYING else "missed"
    look = looks.get(value, hidden)
    shown = state.letters_shown(word) if look == "blank" else 0
    return Word(word, puzzle.spelling(word), look, puzzle.is_pangram(word), shown)


Take = Callable[[Word], None]
"""What a press on a word does."""
Fresh = Callable[[str], float]
"""Returns how far (0 to 1) the highlight of a word just found has faded; 1 for others."""


class WordButton(Widget):
    """A word of the table, or its blank; Tab stops once at each length, and arrows lead on."""

    radius = 6

    def __init__(self, word: Word, take: Take, fresh: Fresh, size: int) -> None:
        super().__init__(f"word {word.word}")
        self.word, self._take, self._fresh, self._size = word, take, fresh, size
        self.choice_group = f"words {len(word.word)}"
        self.title = (word.text[: word.shown] if word.is_hidden else word.text) or _("a word")

    @property
    def value(self) -> str:
        looks = {"revealed": _("revealed"), "missed": _("missed"), "blank": _("hidden")}
        return looks.get(self.word.look, _("found"))

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width of the word, also while it is hidden: columns stay where they are."""
        width = theme.width(self.word.text, self._size, self.word.typeface)
        return max(width, blank_px(theme, len(self.word.word))) + theme.gap(_GAP)

    def press(self, pos: tuple[int, int] | None) -> None:
        self._take(self.word)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.touch.hover or self.touch.pressed:
            wash = self.rect.inflate(theme.px(10), 0)
            shapes.rounded(surface, wash, theme.px(self.radius), theme.palette.sunk)
        draw_word(surface, theme, self.word, self.rect, self._fresh(self.word.word), self._size)


def word_table(
    words: Sequence[Word],
    take: Take,
    fresh: Fresh = lambda word: 1.0,
    is_part: bool = False,
    size: int = SIZE,
) -> Column:
    """Returns the words in columns, by length, with a heading at the left of each length.

    Very long words have fewer columns than the others. `is_part`: hidden words are left out, so
    the headings don't say how many there are.
    """
    longest = min(_MOST_LETTERS, max((len(word.word) for word in words), default=0))
    column_units = _LETTER * size / SIZE * longest + _GAP
    rows = []
    for length, of_length in groupby(words, key=lambda word: len(word.word)):
        group = [*of_length]
        cells: list[Block] = [Press(WordButton(word, take, fresh, size), _WORD) for word in group]
        cells += [Space()] * (_MOST_COLUMNS - 1)  # so that few words keep to the columns of many
        grid = Grid(cells, column_units, _MOST_COLUMNS, gap=0, grows=1, fits=True)
        rows.append(Row([_heading(length, group, is_part), grid], gap=14, stand="top"))
    return Column(rows, gap=0, ruled=True)


def _heading(length: int, words: Sequence[Word], is_part: bool) -> Block:
    """Returns the length of some words, and how many of them are found."""
    done = sum(word.look == "found" for word in words)
    title, found = _("{n}-letter words").format(n=length), _("{n} found").format(n=done)
    if not is_part:
        found = _("{n} of {all} found").format(n=done, all=len(words))
    number = Text(str(length), _LENGTH, typeface="serif", spoken=labelled(title, found))
    shown = Text("" if is_part else f"{done}/{len(words)}", _DONE, "muted", role="")
    return Wide(Row([number, shown], gap=6, least_units=_WORD, least_px=32), 56, stretches=True)


def blank_px(theme: Theme, length: int) -> int:
    """Returns the width of the bar for a hidden word of `length` letters, in pixels."""
    return round(theme.text_px(SIZE) / 16 * _LETTER * length)


def draw_word(
    surface: pygame.Surface,
    theme: Theme,
    word: Word,
    rect: pygame.Rect,
    faded: float = 1,
    size: int = SIZE,
) -> None:
    """Draws a word in its look, or its blank; `faded` (0 to 1) is about the highlight."""
    if word.is_hidden:
        _draw_blank(surface, theme, word, rect)
        return
    palette = theme.palette
    if faded < 1:
        wash = rect.inflate(theme.px(10), -1)
        shapes.rounded(surface, wash, theme.px(6), palette.jade_tint, 0, round(255 * (1 - faded)))
    plain_colour = palette.indigo if word.is_pangram else palette.ink
    colour = _colours(theme).get(word.look, plain_colour)
    at = theme.write(surface, word.text, rect.midleft, size, colour, word.typeface)
    _draw_mark(surface, theme, at, word.look, size)


def _draw_blank(surface: pygame.Surface, theme: Theme, word: Word, rect: pygame.Rect) -> None:
    """Draws a bar as long as the word, behind the letters that were revealed."""
    palette, length = theme.palette, len(word.word)
    left, right = rect.x, rect.x + blank_px(theme, length)
    if word.shown:
        text = word.text[: word.shown]
        text_rect = theme.write(surface, text, rect.midleft, SIZE, palette.ambertext)
        left = text_rect.right + theme.px(3)
        right = max(right, left + blank_px(theme, length - word.shown))
    bar = pygame.Rect(left, 0, max(4, right - left), max(3, theme.px(_BAR)))
    bar.centery = rect.centery + theme.px(2)
    shapes.rounded(surface, bar, bar.height // 2, palette.hair)


def _colours(theme: Theme) -> dict[str, Colour]:
    """Returns the colours of words that were not found."""
    return {"missed": theme.palette.muted, "revealed": theme.palette.ambertext}


def _draw_mark(
    surface: pygame.Surface, theme: Theme, text_rect: pygame.Rect, look: str, size: float
) -> None:
    """Draws dots below a missed word, dashes below a revealed one."""
    colour = _colours(theme).get(look)
    if colour is None:
        return
    dot = max(1, theme.px(1.5))
    y = min(text_rect.bottom - dot, text_rect.centery + theme.text_px(size) * 6 // 10)
    mark_px = dot if look == "missed" else 4 * dot
    for x in range(text_rect.x, text_rect.right - dot + 1, mark_px + dot):
        surface.fill(colour, (x, y, min(mark_px, text_rect.right - x), dot))


class Legend(Block):
    """The meaning of a look of words, written in that look."""

    def __init__(self, look: str, text: str) -> None:
        self._look, self._text = look, text

    def preferred_width(self, theme: Theme) -> int:
        return theme.width(self._text, _LEGEND)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(_LEGEND)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = _colours(theme).get(self._look, theme.palette.ink)
        at = theme.write(surface, self._text, self.rect.midleft, _LEGEND, colour)
        _draw_mark(surface, theme, at, self._look, _LEGEND)


def legend(words: Sequence[Word]) -> list[Block]:
    """Returns the explanations of those looks that occur in the table."""
    looks = {word.look for word in words}
    named = {"missed": _("missed"), "revealed": _("revealed")}
    pangrams = [word for word in words if word.is_pangram]
    text = _("pangram: uses every letter")
    aloud = labelled(text, join_nouns(word.text for word in pangrams if not word.is_hidden))
    note = [Text(text, _LEGEND, "indigo", "bold", spoken=aloud)] if pangrams else []
    return [*note, *(Legend(look, text) for look, text in named.items() if look in looks)]


def hidden_table(state: State) -> Block:
    """Returns how many words are hidden: by first letter and length, and by two first letters.

    A letter whose last word is found keeps its place, so that nothing moves.
    """
    targets, hidden = state.puzzle.targets, state.hidden
    lengths = sorted({len(word) for word in targets})
    by_length = Counter((word[0], len(word)) for word in hidden)
    heads = [*map(str, lengths), _("all")]
    head = [Text(text, 14, "muted", align="middle", role="") for text in heads]
    rows: list[Block] = [Row([Text(""), *head], gap=4, even=len(head) + 1)]
    for letter in sorted({word[0] for word in targets}):
        rows.append(_count_row(letter.upper(), [(n, by_length[letter, n]) for n in lengths]))
    counts = Column(ruled(rows)[:-1], gap=0, grows=1)
    by_pair = Counter(word[:2] for word in hidden)
    cells = [_pair(pair, by_pair[pair]) for pair in sorted({word[:2] for word in targets})]
    caption = Text((_("first two letters"), _("starting with")), 14, "muted", role="tip")
    begun = Column([caption, Grid(cells, _PAIR, gap=4, fits=True)], gap=4)
    beside = Row([counts, Wide(begun, _PAIRS)], gap=24, stand="top")
    return Either([beside, Column([counts, begun], gap=8)])


def _figure(number: int, typeface: Typeface = "sans") -> Text:
    """Returns a figure of the counts, a dot for 0; its row is read out, not each figure."""
    text, ink = (str(number), "ink") if number else ("·", "muted")
    return Text(text, _COUNT, ink, typeface, align="middle", role="")


def _pair(pair: str, number: int) -> Row:
    """Returns two letters that words begin with, and how many of these are hidden."""
    spoken, ink = labelled(pair, str(number)), "ink" if number else "muted"
    letters = Text(pair, _COUNT, ink, role="tip" if number else "", spoken=spoken)
    return Row([letters, _figure(number, "bold")], gap=6)


def _count_row(letter: str, counts: Sequence[tuple[int, int]]) -> Row:
    """Returns the line of a first letter: for each length, how many words are hidden."""
    total, text = sum(n for _length, n in counts), _("{n} with {length} letters")
    labels = [text.format(n=n, length=length) for length, n in counts if n]
    spoken = labelled(letter, join_parts([*labels, labelled(_("all"), str(total))]))
    name = Text(letter, _COUNT, typeface=typeface_of(letter), role="tip", spoken=spoken)
    figures = [*(_figure(n) for _length, n in counts), _figure(total, "bold")]
    return Row([name, *figures], gap=4, even=len(figures) + 1, least_units=_ROW)


# The lists that open

_LIST_WIDTH, _RESULT_WIDTH, _RESULT_SIZE = 300, 480, 18
_MOST_MISSED = 8  # bonus words that are listed; there may be a hundred, mostly rare
Anchor = Callable[[], pygame.Rect]
"""Where a list opens: the rectangle of what was pressed."""


class WordLists:
    """What a player can do with a word: read about it, list it, reveal it, ban it."""

    def __init__(self, context: AnyContext, my_words: MyWords, meanings: WordMeanings) -> None:
        self._context, self.my_words, self.meanings = context, my_words, meanings
        self._hinted: dict[str, frozenset[int]] = {}
        """By word: the places of the letters that hints have named since the game was opened."""

    @property
    def _state(self) -> State:
        state = self._context.state
        assert isinstance(state, State)
        return state

    def _anchor(self, name: str) -> Anchor:
        """Returns a function for the present rectangle of a widget."""

        def place() -> pygame.Rect:
            widget = next((w for w in self._context.desk.widgets if w.name == name), None)
            return pygame.Rect(0, 0, 0, 0) if widget is None else widget.rect

        return place

    # Revealing

    def easiest(self) -> int:
        """Returns the place of the easiest hidden word; ones with letters revealed come first."""
        state, hidden = self._state, set(self._state.hidden)
        found = [word for word in easiest_first(state.puzzle) if word in hidden]
        return state.puzzle.places[min(found, key=lambda word: not state.letters_shown(word))]

    def note_hinted(self, word: str, places: Iterable[int]) -> None:
        """Notes which letters of a word a hint has named."""
        self._hinted[word] = self._hinted.get(word, frozenset()) | {*places}

    def _known(self, word: str) -> list[str]:
        """Returns the letters of a hidden word that reveals or hints have shown; "" for others."""
        shown, hinted = self._state.letters_shown(word), self._hinted.get(word, ())
        return [c if n < shown or n in hinted else "" for n, c in enumerate(word)]

    def reveal_letter(self, place: int | None = None) -> None:
        """Reveals the next letter of a hidden word that no hint has named.

        By default it is the easiest word.
        """
        if self._context.over:
            return
        word = self._state.puzzle.targets[self.easiest() if place is None else place]
        first_hidden = [*self._known(word), ""].index("")
        self._reveal(
            REVEAL_LETTER, place, max(1, first_hidden + 1 - self._state.letters_shown(word))
        )

    def reveal_word(self, place: int | None = None) -> None:
        """Reveals a hidden word, by default the easiest one, without points."""
        self._reveal(REVEAL_WORD, place)

    def _reveal(self, verb: str, place: int | None, times: int = 1) -> None:
        if not self._context.over:
            is_word = verb == REVEAL_WORD  # first: if the game ends, its reveals are stored
            self._context.controller.count_reveal(letters=int(not is_word), words=int(is_word))
            self._context.play([Move(verb, self.easiest() if place is None else place)] * times)

    @action("Reveal…", "eye", "Ctrl+R")
    def ask_reveal(self) -> None:
        """Opens the list that offers to reveal a letter or a word."""
        if not self._context.over:
            self._choose(self._anchor("reveal"), self._reveal_choices(self.easiest()))

    def _reveal_choices(self, place: int) -> list[Choice]:
        """Returns the choices to reveal a letter or all of the `place`th target."""
        word = self._state.puzzle.targets[place]
        known = self._known(word)
        spelled = " ".join(letter.upper() or "_" for letter in known)
        about = _("in {word}").format(word=spelled)
        if not any(known):
            about = _("in a word of {n} letters").format(n=len(word))
        costs = _("it won't earn points")
        letter, full_word = (lambda: self.reveal_letter(place)), (lambda: self.reveal_word(place))
        return [
            Choice(_("Reveal a letter"), letter, "", "text", about=about),
            Choice(_("Reveal the whole word"), full_word, "", "eye", about=costs),
        ]

    # Lists

    def _choose(self, anchor: Anchor, choices: Sequence[Choice]) -> None:
        self._context.cabinet.choose(anchor, choices, _LIST_WIDTH)

    def show_bonus(self) -> None:
        """Opens the list of the bonus words, the latest first."""
        self._choose(self._anchor("bonus"), [*map(self._bonus, reversed(self._state.bonus))])

    def _bonus(self, text: str) -> Choice:
        entry = Word(text, text, "bonus")
        points = words.points(self._state.puzzle.points(text))
        about = self.meanings.short(text)
        return Choice(text, lambda: self.show_word(entry), points, about=about)

    def show_word(self, word: Word) -> None:
        """Shows what a word is related to or, for a hidden word, what can be revealed."""
        if not word.is_hidden:
            close: Answer = (_("Close"), "", "primary", nothing)
            answers = [close, self._ban_answer(word.word)]
            self._context.cabinet.ask(word.text, self._word_text(word), answers)
        elif self._state.status is Status.PLAYING:
            place = self._state.puzzle.places[word.word]
            self._choose(self._anchor(f"word {word.word}"), self._reveal_choices(place))

    def _ban_answer(self, word: str) -> Answer:
        """Returns the answer that bans a word, or lets it count again."""
        if word in self.my_words.banned:
            return (_("Allow it again"), "check", "plain", lambda: self.unban(word))
        if self._state.value_of(word) == MINE:
            forget = _("Remove from my words")
            return (forget, "cross", "plain", lambda: self.my_words.forget(word))
        return (_("Leave out of new puzzles"), "ban", "plain", lambda: self.ban(word))

    def _word_text(self, word: Word) -> str:
        """Returns what a word earned and why, its meaning, and its place in the player's text."""
        puzzle, value = self._state.puzzle, self._state.value_of(word.word)
        earned = words.points(puzzle.points(word.word))
        marks = {"revealed": _("Revealed: no points."), "missed": _("Missed: {points}.")}
        text = marks.get(word.look, _("{points}.")).format(points=earned)
        if value in (BONUS, MINE):
            text = _("A bonus word: {points}.").format(points=earned)
        lines = [text, self.meanings.sentences(word.word), words.commonness(puzzle, word.word)]
        if puzzle.sentences and word.word in puzzle.places:
            sentence = puzzle.sentences[puzzle.places[word.word]]
            if sentence:  # the maker of the board may have added words of no text
                lines.append(_("In the text: “{sentence}”").format(sentence=sentence))
        return "\n".join(filter(None, lines))

    # The player's own words

    def ban(self, word: str) -> None:
        """Bans a word from later puzzles; it still counts in this game."""
        self.my_words.ban(word)
        self._context.cabinet.dealer.pool.drop(self._context.kind.name)
        spelled = self._state.puzzle.spelling(word)
        self._context.say(_("{word} won't appear in new puzzles.").format(word=spelled))

    def unban(self, word: str) -> None:
        """Lets a banned word count again."""
        self.my_words.forget(word)
        spelled = self._state.puzzle.spelling(word)
        self._context.say(_("{word} is no longer excluded.").format(word=spelled))


# The cards


class LinkButton(Button):
    """A button without a plate, in the colour of links."""

    def _colours(self, theme: Theme) -> tuple[Colour | None, Colour]:
        return super()._colours(theme)[0], theme.palette.indigo


def _ranks(state: State) -> Drawn:
    """Returns the bar of ranks."""
    score = _("{n} of {all} points").format(n=state.score, all=state.puzzle.total)
    return Drawn(lambda s, t, r: look.draw_ranks(s, t, r, state), 32, least_px=16, name=score)


def rank_card(state: State) -> Card:
    """Returns the card with the rank reached, the points, and what the next rank needs."""
    rank, of_total = words.rank_of(state), _("of {n} points").format(n=state.puzzle.total)
    sum_text = " + ".join(map(str, filter(None, (state.target_points, state.bonus_points)))) or "0"
    points = [Text(sum_text, 24, typeface="serif"), Text(of_total, ink="muted")]
    title = Text(translate(rank.title), 24, typeface="serif", grows=1)
    head = Row([title, Row(points, gap=5, is_line=True)], gap=10)
    left, space = Text(words.next_rank(state), 14, "muted"), Space(grows=1)
    rights = [Text(words.bonus(state, short), 14, "muted") for short in (False, True)]
    rows: list[Block] = [Row([left, space, right], gap=16) for right in rights]
    last_resort = Text(words.next_rank(state), 14, "muted", wraps=True, lines=2)
    return Card(Column([head, _ranks(state), Either([*rows, last_resort])], gap=0), pad=(24, 20))


def found_card(
    state: State, lists: WordLists, fresh: Fresh, shows_left: bool, toggle_left: Action
) -> Card:
    """Returns the card of words found, by length, which scroll in it.

    If it `shows_left`, the words left are above: how many are hidden, by how they begin. Blanks
    then stand for them among those found. `toggle_left` is what its button does. `fresh` returns
    how far (0 to 1) the highlight of a newly found word has run.
    """
    title = Text(words.found_title(state), typeface="bold", grows=1)
    head: list[Block] = [Space(12), title]
    if state.bonus:
        label = _("Bonus {n}").format(n=len(state.bonus))
        bonus = LinkButton("bonus", label, "down", "quiet", lists.show_bonus)
        bonus.icon_right = True
        head.append(Press(bonus))
    left = LinkButton("words left", _("Words left"), "up" if shows_left else "down", "quiet")
    left.action, left.icon_right = toggle_left, True
    left.title = labelled(_("Close") if shows_left else _("Show"), left.label)
    head.append(Press(left))
    parts: list[Block] = []
    if shows_left:
        nothing_left = Text(_("Nothing left to find"), grows=1)
        parts = [
            hidden_table(state)
            if state.hidden
            else Row([icon("check", "jade", 18), nothing_left], gap=10),
            rule(),
        ]
    listed = words_of(state) if shows_left else known_words_of(state)
    parts.append(word_table(listed, lists.show_word, fresh, is_part=not shows_left))
    view = Scrolled(
        Padded(Column(parts, gap=8), pad=(12, 0)), "found", shadow=0, margin=True, least_units=72
    )
    head_row = Row(head, gap=0, least_units=44, least_px=32)
    return Card(Column([head_row, view], gap=0), pad=(12, 8), grows=1)


def draw_found(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws the words of a replay, the latest first."""
    bonus = [words.bonus(state, short=True)] if state.bonus else []
    points = words.points(state.target_points)
    rank = join_parts((translate(words.rank_of(state).title), points, *bonus))
    title = Text(words.found_title(state), typeface="bold")
    start = [title, Text(words.last_entry(state), grows=1)]
    head = Either([Row([*start, Text(rank, 15, "muted")], gap=16), Row(start, gap=16)])
    room = rect.height - height_of(head, theme, rect.width) - theme.gap(8)
    found = join_nouns(map(state.puzzle.spelling, reversed(state.found)))
    listed = Text(found, wraps=True, lines=max(1, room // theme.line_px(16)))
    lines = Column([head, listed, Space(grows=1)], gap=8)
    lines.place(theme, rect)
    lines.draw(surface, theme)


# The result


class HiddenBonus(NamedTuple):
    """What a player can do about the bonus words left after a win: look for them, or see them."""

    look: Action
    show: Action


def result_page(
    state: State,
    lists: WordLists,
    missed: Sequence[str],
    result: ResultPage,
    hidden_bonus: HiddenBonus | None,
    context: AnyContext,
) -> Block:
    """Returns the page of a result: all words at the left, the usual card at the right.

    `missed` are the bonus words that were missed, as far as they are known yet.

    In an upright window the card is above the words; with large text in a narrow window, both are
    in one column that scrolls.
    """
    is_narrow_and_large = context.theme.text > 1 and is_narrow(context.cabinet.size, context.theme)
    sheet = words_card(state, lists, missed, is_narrow_and_large, hidden_bonus)
    bonus = [_bonus(state)] if state.bonus else []
    details = [_rank_block(state, result), *bonus]
    if not context.portrait and not is_narrow_and_large:
        return Row([sheet, Wide(result.block(details), _RESULT_WIDTH, 208)], gap=24, stand="fill")
    cards = [Card(result.content(details), pad=(24, 20), raised=True), sheet]
    shown: Block = Column(cards, gap=16, grows=1)
    if is_narrow_and_large:
        shown = Scrolled(Column(cards, gap=16), "all words")
    return Column([shown, result.next_steps()], gap=16)


def words_card(
    state: State,
    lists: WordLists,
    missed: Sequence[str],
    flat: bool = False,
    hidden_bonus: HiddenBonus | None = None,
) -> Card:
    """Returns the card of all words by length; they scroll unless `flat`: the page does then.

    Below are the bonus words `missed`, or buttons to look for them or to see them.
    """
    listed = words_of(state)
    title_text = _("All {n} words").format(n=len(state.puzzle.targets))
    title = Text(title_text, 24, typeface="serif", grows=1)
    head = Either([Row([title, *legend(listed)], gap=20), title])
    table = word_table(listed, lists.show_word, size=_RESULT_SIZE)
    foot: list[Block] = [
        rule(),
        Text(_("Press a word to see its meaning and points."), 14, "muted", role="tip"),
    ]
    if hidden_bonus and (missed or state.puzzle.is_own):
        foot.insert(1, _hidden_bonus_row(hidden_bonus, bool(missed)))
    elif missed:
        others = labelled(_("Some bonus words you missed"), join_nouns(missed))
        foot.insert(1, Text(others, 14, "muted", wraps=True))
    tip = [] if flat else foot[-1:]  # a full board has more use for its room
    parts = Column([table, Space(grows=int(not flat)), *foot], gap=6, droppable=tip)
    view = parts if flat else Scrolled(parts, "all words", shadow=0)
    return Card(Column([head, view], gap=10), pad=(24, 20), grows=1)


def _hidden_bonus_row(hidden_bonus: HiddenBonus, has_missed: bool) -> Block:
    """Returns a note on the bonus words left, with a button to look for them and one to see them.

    With words from the player's own text they aren't known, so there is no button to see them.
    """
    sentence = _("There are more bonus words.") if has_missed else _("Bonus words still count.")
    text = Text(sentence, 15, wraps=True, grows=1)
    look = LinkButton("look for bonus", _("Keep looking"), style="quiet", action=hidden_bonus.look)
    look.title = _("Keep looking for bonus words")
    show = Button("show bonus", _("Show"), "down", "quiet", hidden_bonus.show)
    show.title, show.icon_right = _("Show bonus words you missed"), True
    return Row([text, Press(look), *([Press(show)] if has_missed else [])], gap=8)


def missed_bonus(state: State) -> list[str]:
    """Returns the best-known bonus words that were missed, in alphabetical order."""
    puzzle = state.puzzle
    if puzzle.is_own:  # nobody looked for words that are not in the text
        return []
    language_words = vocabulary.of(puzzle.language)
    known_first = language_words.words_with(puzzle.letters, puzzle.centre, SHORTEST)
    bonus_words = (word for word in known_first if word not in puzzle.places)
    missed = [word for word in bonus_words if not state.value_of(word)]
    return sorted(map(language_words.spelling, missed[:_MOST_MISSED]))


def _rank_block(state: State, result: ResultPage) -> Block:
    """Returns the rank reached unless it is the title, the bar of ranks, and what it means."""
    rank = words.rank_of(state)
    native, title = words.native_of(rank), translate(rank.title)
    beside = Text(native, 18, "muted", "wall-sc", grows=1, role="")
    head = (
        []
        if result.known.title == title
        else [Row([Text(title, 24, typeface="serif"), beside], gap=10)]
    )
    meaning = words.rank_meaning(rank)
    named = labelled(f"{title} {native}", meaning) if meaning else ""
    return Column([*head, _ranks(state), Text(named, 14, "muted", wraps=True)], gap=2)


def pairs_of(state: State) -> list[tuple[str, str]]:
    """Returns captions and figures of a game: its words, and its points with the bonus."""
    points = f"{state.target_points}/{state.puzzle.total}"
    found = f"{len(state.found)}/{len(state.puzzle.targets)}"
    bonus = [(_("Bonus"), f"+{state.bonus_points}")] if state.bonus_points else []
    return [(_("Words"), found), (_("Points"), points), *bonus]


def _bonus(state: State) -> Block:
    """Returns the bonus words."""
    title, listed = words.bonus(state), join_nouns(state.bonus)
    head = Text(title[:1].upper() + title[1:], typeface="bold")
    return Column([head, Text(listed, 15, "muted", wraps=True)], gap=4)


# The last board

_MOST_SEARCHED = 20  # ended games, for one whose letters aren't on an open board


def _head(text: str) -> str:
    """Returns letters and centre from the text of a puzzle, without the digit of its tier."""
    return text.partition(":")[0].rstrip("0123")


def last_ended(store: Store, played: Puzzle) -> StoredGame | None:
    """Returns the game that ended last, or None; not one whose letters are on an open board."""
    open_heads = {_head(game.text) for game in store.open_games("brick")}
    open_heads.add(_head(played.to_text()))
    games = store.latest_ended("brick", _MOST_SEARCHED)
    return next((game for game in games if _head(game.text) not in open_heads), None)


def ended_before(store: Store, day: date) -> StoredGame | None:
    """Returns the finished Brick puzzle of the day before `day`, or None."""
    games = store.games_of_day("brick", (day - timedelta(days=1)).isoformat())
    return next((game for game in games if game.status is not Status.PLAYING), None)


def state_of(store: Store, game: StoredGame) -> State | None:
    """Returns the last position of a stored game; None if the game is damaged."""
    kind = kind_named("brick")
    try:
        puzzle = kind.open(game.text.encode(), {}, no_tick).puzzle
        events = store.events(game.id)
        session = Session.replay(kind, puzzle, kind.mode(game.mode), events, complete=False)
    except CabinetError:
        return None
    state = session.state
    assert isinstance(state, State)
    return state


class _EndedContext(GameContext[State]):
    """The context of a game that is over, so that its words can be described."""

    ended: State

    @property
    def state(self) -> State:
        return self.ended

    @property
    def over(self) -> bool:
        return True


class LastBoardPage(Page):
    """The letters, what was found, and all words, as on the page of a result."""

    topic = "brick"

    def __init__(self, cabinet: Cabinet, state: State, title: str) -> None:
        super().__init__(cabinet)
        self.title = title
        context = _EndedContext(cabinet, kind_named("brick"), self.motion, self.desk)
        context.ended = self._state = state
        self.meanings = WordMeanings(state.puzzle.language)
        self.lists = WordLists(context, MyWords(cabinet.store), self.meanings)
        self._had_meanings = self.meanings.ready
        self._missed = missed_bonus(state)

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.meanings.ready and not self._had_meanings:
            self._had_meanings = True
            self.refresh()

    def body(self) -> Block:
        """Returns the letters and the result of the last board, and all its words."""
        state = self._state
        letters = " ".join(state.puzzle.letters.upper())
        head: list[Block] = [
            Text(f"{letters} • {words.shape(state.puzzle)}", 20, typeface="serif", role="heading"),
            Text(words.result_note(state), ink="muted", wraps=True),
        ]
        if state.bonus:
            bonus = f"{words.bonus(state)}: {', '.join(state.bonus)}"
            head.append(Text(bonus[:1].upper() + bonus[1:], 15, "muted", wraps=True, lines=2))
        parts = [Column(head, gap=2), words_card(state, self.lists, self._missed)]
        return Middle(Column(parts, gap=14), pad=(32, 20), grows=1)
