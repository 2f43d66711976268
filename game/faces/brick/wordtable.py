"""Tables of words: the words to find by length, and counts of those still hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.faces.brick.look import typeface_of
from game.ui.blocks.block import Block, Press, Space, Text, ruled
from game.ui.blocks.boxes import Column, Either, Grid, Row, Wide
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, join_nouns, join_parts, labelled
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Widget
from generators.base import Status
from generators.brick.rules import REVEALED, TARGET, State

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


def _no_highlight(word: str) -> float:
    """Returns 1: the highlight of every word has faded."""
    return 1.0


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
        return max(width, blank_px(theme, len(self.word.word))) + theme.air(_GAP)

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
    fresh: Fresh = _no_highlight,
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
        rows.append(Row([_heading(length, group, is_part), grid], 14, stand="top"))
    return Column(rows, 0, ruled=True)


def _heading(length: int, words: Sequence[Word], is_part: bool) -> Block:
    """Returns the length of some words, and how many of them are found."""
    done = sum(word.look == "found" for word in words)
    title, found = _("{n}-letter words").format(n=length), _("{n} found").format(n=done)
    if not is_part:
        found = _("{n} of {all} found").format(n=done, all=len(words))
    number = Text(str(length), _LENGTH, typeface="serif", spoken=labelled(title, found))
    shown = Text("" if is_part else f"{done}/{len(words)}", _DONE, "muted", role="")
    return Wide(Row([number, shown], 6, least_units=_WORD, least_px=32), 56, stretches=True)


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
    return {"missed": theme.palette.sealtext, "revealed": theme.palette.ambertext}


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
    rows: list[Block] = [Row([Text(""), *head], 4, even=len(head) + 1)]
    for letter in sorted({word[0] for word in targets}):
        rows.append(_count_row(letter.upper(), [(n, by_length[letter, n]) for n in lengths]))
    counts = Column(ruled(rows)[:-1], 0, grows=1)
    by_pair = Counter(word[:2] for word in hidden)
    cells = [_pair(pair, by_pair[pair]) for pair in sorted({word[:2] for word in targets})]
    caption = Text((_("first two letters"), _("starting with")), 14, "muted", role="tip")
    begun = Column([caption, Grid(cells, _PAIR, gap=4, fits=True)], 4)
    beside = Row([counts, Wide(begun, _PAIRS)], 24, stand="top")
    return Either([beside, Column([counts, begun], 8)])


def _figure(number: int, typeface: Typeface = "sans") -> Text:
    """Returns a figure of the counts, a dot for 0; its row is read out, not each figure."""
    text, ink = (str(number), "ink") if number else ("·", "muted")
    return Text(text, _COUNT, ink, typeface, align="middle", role="")


def _pair(pair: str, number: int) -> Row:
    """Returns two letters that words begin with, and how many of these are hidden."""
    spoken, ink = labelled(pair, str(number)), "ink" if number else "muted"
    letters = Text(pair, _COUNT, ink, role="tip" if number else "", spoken=spoken)
    return Row([letters, _figure(number, "bold")], 6)


def _count_row(letter: str, counts: Sequence[tuple[int, int]]) -> Row:
    """Returns the line of a first letter: for each length, how many words are hidden."""
    total, text = sum(n for _length, n in counts), _("{n} with {length} letters")
    labels = [text.format(n=n, length=length) for length, n in counts if n]
    spoken = labelled(letter, join_parts([*labels, labelled(_("all"), str(total))]))
    name = Text(letter, _COUNT, typeface=typeface_of(letter), role="tip", spoken=spoken)
    figures = [*(_figure(n) for _length, n in counts), _figure(total, "bold")]
    return Row([name, *figures], 4, even=len(figures) + 1, least_units=_ROW)
