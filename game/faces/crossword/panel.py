"""The panel of a crossword beside its board, and the clues in columns."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, islice
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.faces.crossword.lists.bank import Bank, fits, open_slots, unused
from game.faces.crossword.lists.clues import MOST_SCALE, SIZE, CluePanel
from game.faces.crossword.lists.wordlist import WORD, word_inset
from game.printing.sheet import Box, Rest, Sheet, width_of, wrapped
from game.ui.blocks.block import Block, Described, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Over, Row, Sized
from game.ui.blocks.gridboard import GridView
from game.ui.drawing import shapes
from game.ui.layout import MIN_CELL_PX, ScreenFrame, bar_rect, play_frame
from game.ui.text import _, count, join_nouns
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Segments
from generators.crossword.board import Direction
from generators.crossword.rules import State

_PADS, _PADS_NARROW = (20, 16), (8, 8)
"""The padding of the grid's card, across and down; less in narrow windows."""
_MARGIN, _MARGIN_NARROW = 32, 16
_WIDEST = 640
"""The most that the panel of a large window is wide, in units."""
_NARROW_PX = 600
_HEAD_INSET = 8
"""More padding beside the head, in narrow windows."""
_LARGEST_CELL, _LARGE_CELL = 104, 44
_LEAST_PX = 48
"""The least side of the grid in pixels."""


def head_and_grid(
    stage: pygame.Rect, theme: Theme, head_px: int, board: tuple[int, int]
) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the rects of the head (`head_px` high, at the top of the stage) and of the grid."""
    across, down = _pads(stage.width, theme)
    inner = stage.inflate(-2 * across, -2 * down)
    inset = theme.gap(_HEAD_INSET) if stage.width < _NARROW_PX else 0
    head = pygame.Rect(inner.x + inset, inner.y, inner.width - 2 * inset, head_px)
    room = pygame.Rect(inner.x, inner.y + head_px, inner.width, max(1, inner.height - head_px))
    grid = pygame.Rect(0, 0, *_grid_size(theme, room.size, *board))
    grid.center = room.center
    return head, grid


def head_width(size: tuple[int, int], theme: Theme) -> int:
    """Returns the width of the head above the grid, in a window of a size."""
    frame, margin = play_frame(size, theme), _margin(size[0], theme)
    card = size[0] - 2 * margin if frame.portrait else frame.board.width
    return head_and_grid(pygame.Rect(0, 0, card, card), theme, 0, (1, 1))[0].width


def _margin(width: int, theme: Theme) -> int:
    return theme.gap(_MARGIN_NARROW if width < _NARROW_PX else _MARGIN)


def _pads(width: int, theme: Theme) -> tuple[int, int]:
    across, down = _PADS_NARROW if width < _NARROW_PX else _PADS
    return theme.gap(across / theme.text), theme.gap(down / theme.text)


def _grid_size(theme: Theme, room: tuple[int, int], rows: int, cols: int) -> tuple[int, int]:
    """Returns the width and height a board may take of a room, so that no cell is huge."""
    most = max(theme.gap(_LARGEST_CELL), MIN_CELL_PX)
    return min(room[0], most * cols), min(room[1], most * rows)


def upright_frame(
    size: tuple[int, int],
    theme: Theme,
    board: tuple[int, int],
    head: int,
    panel_heights: tuple[int, int, int],
    least_grid: int = 0,
) -> ScreenFrame:
    """Returns the layout of an upright window: a card full width, as high as its grid.

    `panel_heights` are the preferred one, kept while cells are large; the one the panel should
    have; and the least one, if else cells were too small or the grid lower than `least_grid` px.
    """
    width, height = size
    rows, cols = board
    narrow = width < _NARROW_PX
    bar = bar_rect(size, theme)
    margin = _margin(width, theme)
    gap = theme.gap((16 if narrow else 24) / theme.text)
    top, bottom = bar.bottom + gap, height - gap
    card = width - 2 * margin
    (inset, above), between = _pads(card, theme), theme.gap(20 / theme.text)
    free = bottom - top - between - head - 2 * above
    preferred, usual, least = panel_heights
    small = min(max(least_grid, rows * (MIN_CELL_PX + 1)), free - least)  # with its frame
    large = max(free - preferred, rows * theme.gap(_LARGE_CELL))
    room = max(_LEAST_PX, min(free - usual, large), small)
    grid_width = max(_LEAST_PX, card - 2 * inset)
    grid_height = min(room, -(-grid_width * rows // cols))
    grid_height = _grid_size(theme, (grid_width, grid_height), rows, cols)[1]
    stage = pygame.Rect(margin, top, card, grid_height + head + 2 * above)
    panel_top = stage.bottom + between
    panel = pygame.Rect(margin, panel_top, card, max(1, bottom - panel_top))
    return ScreenFrame(bar, stage, panel, portrait=True)


KEYS_BUTTON = 36
"""The side of the button for the on-screen keyboard."""
GAP = 16
"""Between the blocks of the panel."""
_LOW_PX = 720
"""A lower upright window has no room for grid, clues and on-screen keyboard at once."""
_BANK_PX, _ONE_ROW, _ONE_ROW_PX = 150, 105, 96
"""The least height of the cards in an upright window: a few clues or, with large text, one."""


class PanelNeeds(NamedTuple):
    """What a game has to show, measured in pixels, to divide the window by."""

    board: tuple[int, int]
    """Rows and columns."""
    head: int
    """The height of the head above the grid."""
    panel_head: Callable[[int], int]
    """(width) -> the height of the head if it is in a panel of that width."""
    cards: Callable[[ScreenFrame], int]
    """(layout) -> the least height of the cards in its panel."""
    preferred_cards: Callable[[ScreenFrame], int]
    """(layout) -> the height the cards should have while the grid's cells stay large."""
    cards_may_go: bool
    """Whether the keyboard may take the place of the cards: the head shows the current clue."""
    actions: Callable[[ScreenFrame], int]
    keys: tuple[int, int, int] | None
    """The least, usual and finger-sized heights of the on-screen keyboard; None without it."""
    least_grid: int = 0
    """The height of the grid at the usual text size: large text must not make it smaller."""


class Rooms(NamedTuple):
    """How a window is divided between grid, head, cards and on-screen keyboard."""

    frame: ScreenFrame
    head_above: bool
    """Whether the head is above the grid; it is in the panel if cells would be too small."""
    head: int
    """The height of the head in the panel; 0 if it is above the grid."""
    total: int
    """The height of all below the buttons: the head if it is there, cards and keyboard."""
    keys: int
    """The height of the on-screen keyboard; 0 without one."""
    cards_gone: bool
    """Whether the keyboard is shown in place of the cards."""
    keys_button: int = 0
    """The height of the button that hides such a keyboard; 0 if there is no room for it."""


def rooms(size: tuple[int, int], theme: Theme, needs: PanelNeeds) -> Rooms:
    """Returns how a window of a size is divided between grid, head, cards and keyboard."""
    frame = _frame(size, theme, needs)
    grid = head_and_grid(frame.board, theme, needs.head, needs.board)[1]
    above = frame.portrait or not GridView(grid, *needs.board).pans  # cells would be small
    head, gap = 0 if above else needs.panel_head(frame.panel.width), theme.gap(GAP)
    room = frame.panel.height - needs.actions(frame) - gap
    cards = needs.cards(frame)
    if needs.keys is None:
        if frame.portrait and room >= _least_cards_px(theme):
            # The cards scroll: the grid may have taken what they would prefer.
            return Rooms(frame, above, head, room, 0, False)
        return Rooms(frame, above, head, head + max(room - head, cards), 0, False)
    least_keys, usual_keys, finger_keys = needs.keys
    spare = room - head - cards - gap
    if spare < least_keys and needs.cards_may_go:
        button = theme.control(KEYS_BUTTON)
        button = button if room - head - button - gap >= least_keys else 0
        keys = max(least_keys, min(finger_keys, room - head - button - gap * bool(button)))
        return Rooms(frame, above, head, max(room, head + keys), keys, True, button)
    keys = max(least_keys, min(finger_keys if frame.portrait else usual_keys, spare))
    below = gap + keys
    total = head + max(room - head - below, cards) + below
    return Rooms(frame, above, head, total, keys, False)


def _frame(size: tuple[int, int], theme: Theme, needs: PanelNeeds) -> ScreenFrame:
    """Returns the layout; in an upright window the grid is as wide as the window.

    In a large one, the panel takes room of the margins, for more clues.
    """
    frame = play_frame(size, theme)
    if not frame.portrait:
        is_large = theme.board.u > MOST_SCALE
        return frame.widened(theme.gap(_MARGIN), theme.gap(_WIDEST)) if is_large else frame
    min_cards, gap = _least_cards_px(theme), theme.gap(GAP)
    cards = max(needs.cards(frame), min_cards)
    keys = 0
    if needs.keys is not None:
        keys = needs.keys[0]
        is_low = needs.cards_may_go and size[1] < _LOW_PX
        cards = keys if is_low else keys + gap + needs.cards(frame)
    actions = max(theme.px(64), 44) + gap  # a row of buttons
    least = max(min_cards, min(cards, keys)) if keys else min_cards
    preferred = max(cards, 0 if keys else needs.preferred_cards(frame))
    panel_heights = actions + preferred, actions + cards, actions + least
    return upright_frame(size, theme, needs.board, needs.head, panel_heights, needs.least_grid)


def grid_px(size: tuple[int, int], theme: Theme, wanted: PanelNeeds) -> int:
    """Returns the height of the grid in a window of that size."""
    stage = _frame(size, theme, wanted).board
    return head_and_grid(stage, theme, wanted.head, wanted.board)[1].height


def _least_cards_px(theme: Theme) -> int:
    """Returns the least height of the cards: a few rows, or one with large text."""
    return max(theme.px(_BANK_PX if theme.text == 1 else _ONE_ROW), _ONE_ROW_PX)


# The clues

_BOTH_LISTS_WIDTH = 26
"""A panel of at least this width, in type sizes, has both lists side by side."""
_TURN = 56
_HEAD_GAP = 14


def clue_head(clues: CluePanel, turn: Button | None) -> Block:
    """Returns the head of a clued game: the clue bar, and the button that turns the cursor."""
    blocks: list[Block] = [clues.bar]
    if turn is not None:
        blocks.append(Press(turn, height=0, width=_TURN, least_px=32))
    return Column([Row(blocks, stand="fill"), Space(grows=1)], gap=0)


def clue_head_px(theme: Theme, clues: CluePanel, width: int) -> int:
    """Returns the height of the clue bar and the space below it, in a head of a width."""
    bar = clues.bar.height_for_width(theme, width - theme.control(_TURN) - theme.gap(12))
    return bar + theme.gap(_HEAD_GAP)


def clue_cards_px(theme: Theme, rows: int = 2) -> int:
    """Returns the height in pixels of a card with so many rows of clues."""
    heading = max(theme.px(44), theme.control(36) + theme.px(4))
    return heading + rows * theme.control(44) + theme.px(16)


def keys_block(keys: Button) -> Press:
    """Returns the button for the on-screen keyboard as a block."""
    return Press(keys, KEYS_BUTTON, KEYS_BUTTON, least_px=32)


def clue_card(theme: Theme, clues: CluePanel, width: int, keys: Button) -> Block:
    """Returns the card of both lists side by side; in a narrow panel, of one and a choice."""
    keys_button = keys_block(keys)
    names = [*words.list_titles(clues.puzzle).values()]
    if len(names) == 1:
        title = Text(names[0], typeface="bold", grows=1)
        head = Row([Space(10), title, keys_button], gap=0)
        return Card(Column([head, clues.lists[Direction.ACROSS], Space(4)], gap=0), pad=(12, 8))
    if width >= _BOTH_LISTS_WIDTH * theme.text_px(SIZE):
        titles = [Text(way, typeface="bold", grows=1) for way in names]
        heads = [
            Row([Space(10), titles[0]], gap=0),
            Row([Space(10), titles[1], keys_button], gap=0),
        ]
        lists = Row(list(clues.lists.values()), gap=24, grows=1, even=2, stand="fill")
        column = Column([Row(heads, gap=24, even=2), lists, Space(4)], gap=0)
        return Card(Over([Drawn(_paint_middle), column]), pad=(12, 8))
    chosen = list(Direction).index(clues.shown_direction)
    choice = Segments("clue list", names, chosen, lambda index: clues.choose(index))
    choice.title = _("Clues")
    head = Row([Press(choice, height=36, grows=1), keys_button])
    return Card(Column([head, clues.lists[clues.shown_direction], Space(4)], gap=0), pad=(12, 8))


def _paint_middle(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a hairline down the middle."""
    inset = theme.px(6)
    surface.fill(theme.palette.hair, (rect.centerx, rect.y + inset, 1, rect.height - 2 * inset))


# The words of a fill-in

_LEAST_ROWS, _LEAST_ROWS_UPRIGHT = 2, 4
"""The least number of visible rows of words, and that in an upright window."""
_MOST_FOR_ROWS = 1.25
"""With larger text than this an upright window has the lesser too: the board needs room."""
_MOST_FREE = 80
"""If no more than this would be free below the words, the card fills the room."""
_PITCH, _LETTER = 19, 20
_SLOT_HEIGHT, _SLOT_GAP, _BANK_HEAD, _BANK_FOOT = 60, 14, 12, 14
_FILL_IN_HEAD = 40


def fill_in_head(state: State) -> Block:
    """Returns the head of a fill-in: the rule, and how many words are placed."""
    puzzle = state.puzzle
    of_total = " " + _("of {n} placed").format(n=len(puzzle.board.slots))
    texts = Text(words.rules(puzzle), 14, "muted", optional=True, grows=1)
    placed = Text(str(len(state.placed)), 14, typeface="bold")
    return Row(
        [texts, Space(16), Row([placed, Text(of_total, 14, "muted")], gap=0, is_line=True)], gap=0
    )


def fill_in_head_px(theme: Theme) -> int:
    """Returns the height of the head of a fill-in, a line, in pixels."""
    return max(theme.gap(_FILL_IN_HEAD), theme.line_px(14))


class Pattern(Block):
    """The letters of a slot or of a word, evenly spaced; a line for each missing one."""

    def __init__(self, letters: Sequence[str], ink: str, grows: int = 0) -> None:
        self._letters, self._ink, self.grows = letters, ink, grows

    def preferred_width(self, theme: Theme) -> int:
        return len(self._letters) * max(12, theme.px(_PITCH))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(_LETTER)

    def described(self) -> Iterator[Described]:
        letters = join_nouns(text.upper() or _("blank") for text in self._letters)
        yield Described("text", letters, "", self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        count, palette, rect = max(1, len(self._letters)), theme.palette, self.rect
        pitch = min(max(12, theme.px(_PITCH)), max(1, rect.width // count))
        px = min(theme.text_px(_LETTER), max(8, round(pitch * 1.15)))
        line_y = rect.centery + round(px * 0.45)
        for place, text in enumerate(self._letters):
            x = rect.x + place * pitch
            if text:
                picture = theme.rendered_px(text.upper(), px, getattr(palette, self._ink), "bold")
                surface.blit(picture, picture.get_rect(center=(x + pitch // 2, rect.centery)))
            else:
                surface.fill(palette.ink, (x + 2, line_y, max(2, pitch - 5), max(2, theme.px(2))))


def slot_px(theme: Theme) -> int:
    """Returns the height of the slot's card: a line, and room for a finger on its button."""
    return max(theme.px(_SLOT_HEIGHT), theme.control(44) + 2 * max(4, theme.px(8)))


def slot_card(bank: Bank) -> Block:
    """Returns the card of the selected slot or held word, what fits, and Remove or Deselect."""
    grid, is_held = bank.grid, bank.held is not None
    letters: Sequence[str] = ()
    if bank.held is not None:
        letters = bank.words.bank[bank.held]
    elif grid.slot is not None:
        letters = grid.state.pattern(grid.slot)
    sentences, ink = slot_sentences(bank)
    end_blocks: list[Block] = [Space(16)]
    if not grid.over and (is_held or bank.can_empty):
        label = _("Deselect") if is_held else _("Remove")
        end_blocks = [Space(12), Press(Button("take out", label, action=bank.take_out))]

    def line(labelled: bool, text: str, least: bool = False) -> Block:
        """Returns a line of the letters and a text; in the `least` one the letters shrink."""
        pattern = Pattern(letters, "indigo" if is_held else "ink", grows=least)
        label = [Text(_("Selected"), typeface="bold")] if labelled else []
        start_blocks = [*label, pattern] if letters else label
        return Row(
            [*start_blocks, Text(text, 15, ink, "bold", align="right", grows=not least)], gap=16
        )

    lines = [line(labelled, text) for labelled in (not is_held, False) for text in sentences]
    lines.append(line(False, sentences[-1], least=True))
    return Card(Row([Space(16), Either(lines, grows=1), *end_blocks], gap=0), pad=(8, 8))


def slot_sentences(bank: Bank) -> tuple[tuple[str, ...], str]:
    """Returns the text about the slot or held word, long and short, and its ink."""
    grid = bank.grid
    if bank.held is not None:
        open_count = len(open_slots(grid.state, bank.words.bank[bank.held]))
        if not open_count:
            return (_("fits nowhere"), _("no place")), "sealtext"
        places_text = count(
            "fits in {n} place: press it", "fits in {n} places: press one", open_count
        )
        return (places_text, count("{n} place", "{n} places", open_count)), "indigo"
    if grid.slot is None:
        return (_("no word here"),), "muted"
    if grid.slot in bank.placed:
        return (_("placed"), ""), "muted"
    if all(grid.state.pattern(grid.slot)):
        return (words.why_unlisted(grid.state, grid.slot),), "sealtext"
    fitting = len(bank.fitting)
    short = count("{n} fits", "{n} fit", fitting)
    ink = "jadetext" if fitting == 1 else "muted" if fitting else "sealtext"
    return (words.still_fit(fitting), short), ink


def _bank_px(theme: Theme, words_px: int) -> int:
    """Returns the height in pixels of the bank, by the height of its words."""
    around = theme.gap(_BANK_HEAD) + theme.line_px(16) + theme.gap(12) + theme.gap(_BANK_FOOT)
    return words_px + around


def bank_cards_px(theme: Theme, bank: Bank, frame: ScreenFrame) -> int:
    """Returns the least height of the cards of the slot and the bank, in pixels."""
    width = frame.panel.width - 2 * theme.gap(GAP)
    upright = frame.portrait and theme.text <= _MOST_FOR_ROWS
    words_px = bank.words.rows_px(theme, width, _LEAST_ROWS_UPRIGHT if upright else _LEAST_ROWS)
    return slot_px(theme) + theme.gap(_SLOT_GAP) + _bank_px(theme, words_px)


def bank_cards(theme: Theme, bank: Bank, frame: ScreenFrame, room: int) -> Block:
    """Returns the card of the slot, and below it the bank, as high as its words or the room.

    If not a single row of words would be visible below the slot, the bank stands alone.
    """
    slot, gap = slot_px(theme), theme.gap(_SLOT_GAP)
    spare = room - slot - gap
    width = frame.panel.width - 2 * theme.gap(GAP)
    one_row = _bank_px(theme, bank.words.rows_px(theme, width, 1))
    if spare < one_row:
        return Sized(_bank_card(bank), room)
    room_for_words = spare - _bank_px(theme, 0)
    needed = _bank_px(theme, bank.words.in_room(theme, width, room_for_words))
    fills_room = frame.portrait or spare - needed <= theme.px(_MOST_FREE)
    height = spare if fills_room else needed
    return Column([Sized(slot_card(bank), slot), Sized(_bank_card(bank), height)], _SLOT_GAP)


def _bank_card(bank: Bank) -> Card:
    """Returns the card with the words to place."""
    title = Text(_("Word bank"), typeface="bold")
    note = Text(
        _("drag words into the grid"),
        13,
        "muted",
        align="right",
        optional=True,
        grows=1,
        role="tip",
    )
    head = Row([Space(14), title, Space(16), note, Space(8)], gap=0)
    return Card(Column([head, bank.words]), (GAP, 13))


def words_left(state: State, slot: int) -> Block | None:
    """Returns, for a hint, the unused words of a slot's length; those that fit are highlighted."""
    length, fitting = state.puzzle.board.slots[slot].length, fits(state, slot)
    left = [word for word in unused(state).elements() if len(word) == length]
    if not left:
        return None
    text = count("{n} word of this length is left", "{n} words of this length are left", len(left))
    chips = Grid(
        [_word_chip(words.shown_word(state.puzzle, word), word in fitting) for word in left],
        18 * length,
        gap=6,
    )
    return Column([rule(), Text(text, 14, "muted"), chips], gap=8)


def _word_chip(word: str, fits_slot: bool) -> Block:
    """Returns a word to place, highlighted if it fits the current slot."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if fits_slot:
            shapes.rounded(surface, rect, theme.px(8), theme.palette.word)
        ink = theme.palette.ink if fits_slot else theme.palette.muted
        at = (rect.x + word_inset(theme), rect.centery)
        theme.write(surface, word, at, WORD, ink, "bold" if fits_slot else "sans")

    return Drawn(paint, height=44, least_px=32, name=word)


LEADING = 1.24
"""The height of a line of a list, in type sizes."""
LEADINGS = (LEADING, 1.2, 1.17)
"""The usual one, and smaller ones that may save a page of clues."""
COLUMN_GAP = 1.4
"""The gap between columns, in type sizes."""
NARROW_COLUMN = 10.0
"""The least width of a column of clues where wider ones would be too few, in type sizes."""
GRID_GAP = 12.0
"""The distance of the clues below a grid, in points."""
_LEAST_COLUMN = 14.0
"""The usual least width of a column of clues, in type sizes."""
_SHORT_LISTS = 24
"""Up to this many clues, each list has a column."""
_LIMITS, _LEAST_TAIL = 3, 2
"""How many heights of columns are tried, so that a column doesn't begin with the last clue of a
list: it has at least two of them."""
_SHORT_REST, _ROWS_OF_REST = 3, 4
"""A page with three clues or fewer is short; four rows of each column before it go with them."""
_FEW_ROWS = 5
"""If fewer rows fit below a grid, and not all do, all lists go on the next page."""


class ListRow(NamedTuple):
    """A row of the lists: the number of a clue, or "", and a line of text."""

    label: str
    text: str
    is_title: bool = False


_AIR = ListRow("", "")
RowGroup = tuple[ListRow, ...]
"""Rows that stay together, such as those of a clue; a title stays with its first clue."""


class ClueSection(NamedTuple):
    """A list: its title, or "", and its texts, each with its label, such as the clue's number."""

    title: str
    texts: tuple[tuple[str, str], ...]
    can_part: bool = False
    """Whether a text may go on in the next column, as one of many words may."""

    def groups(self, size: float, width: float) -> Iterator[RowGroup]:
        """Yields the row groups of the list at a type size in a column of that width."""
        head: RowGroup = (ListRow("", self.title, is_title=True),) if self.title else ()
        for label, text in self.texts:
            first, *others = wrapped(text, size, width - _indent(size)) or [""]
            rows = (*head, ListRow(label, first), *(ListRow("", line) for line in others))
            head = ()
            if self.can_part:
                yield rows[:2]
                yield from ((row,) for row in rows[2:])
            else:
                yield rows


class ListColumns(NamedTuple):
    """The lists in columns, whose left edges are `lefts` from that of their box.

    `on_page` of the columns fit on the grid's page; `starts` has the first row of each that
    begins below the first. If `is_paged`, further pages take the others as they are.
    """

    size: float
    lefts: Sequence[float]
    columns: Sequence[Sequence[ListRow]]
    on_page: int
    starts: Sequence[int] = ()
    is_paged: bool = False
    leading: float = LEADING

    @property
    def is_complete(self) -> bool:
        """Whether all columns fit on the grid's page."""
        return len(self.columns) <= self.on_page


def lists_at(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns:
    """Returns lists in the columns of a box at a type size, and in further ones if need be."""
    columns, step = columns_of(box, size)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    if len(groups) <= _SHORT_LISTS and len(sections) <= columns:
        own = _own_columns(sections, box, size)
        if own is not None:
            return own
    return _lists_in_columns(groups, box, size, columns)


def _own_columns(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns | None:
    """Returns lists that each have a column of a box; None if they don't fit or have no titles."""
    if not sections or not all(section.title for section in sections):
        return None
    step = (box.width + COLUMN_GAP * size) / len(sections)
    own = [_groups_at([section], size, step - COLUMN_GAP * size) for section in sections]
    rows = [[row for group in each for row in group] for each in own]
    if max(map(len, rows)) * size * LEADING > box.height:
        return None
    return ListColumns(size, _lefts(len(sections), step), rows, len(sections))


def lists_over(
    sections: Sequence[ClueSection], box: Box, size: float, pages: int, leading: float = LEADING
) -> ListColumns | None:
    """Returns lists for that many pages, none of them on the grid's; None if they need more.

    Each page is filled to its foot before the next one begins, and the columns of the last one
    are even; all pages are lower if fewer would be enough. On a single page, each list has a
    column if that has room for it.
    """
    columns, step = columns_of(box, size)
    own = _own_columns(sections, box, size) if pages == 1 and len(sections) == columns else None
    if own is not None:
        return own._replace(on_page=0, is_paged=True)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    most = int(box.height / (size * leading))
    placed = [*_filled_pages(groups, columns, most)]
    if len(placed) > pages:
        return None
    if len(placed) < pages:
        least = max(1, sum(map(len, groups)) // (columns * pages))
        lower = ([*_filled_pages(groups, columns, rows)] for rows in range(least, most + 1))
        placed = next(tried for tried in lower if len(tried) <= pages)
    flat = [column for page in placed for column in page]
    return ListColumns(size, _lefts(columns, step), flat, 0, is_paged=True, leading=leading)


def _filled_pages(
    groups: Sequence[RowGroup], columns: int, rows: int
) -> Iterator[list[list[ListRow]]]:
    """Yields pages of that many columns with at most that many rows, the last one's even.

    A page that begins within a list has its title again.
    """
    title, label = _AIR, ""
    while groups:
        placed = _even_columns([groups] * columns, rows, [0] * columns)
        if placed is not None:
            yield [*placed, *([] for _column in range(columns - len(placed)))]
            return
        placed = [*islice(_filled_columns([groups], [rows]), columns)]
        yield placed
        written = [row for column in placed for row in column if row is not _AIR]
        title = next((row for row in reversed(written) if row.is_title), title)
        label = next((row.label for row in reversed(written) if row.label), label)
        lengths = accumulate(map(len, groups))
        first, *others = groups[sum(length <= len(written) for length in lengths) :]
        if not first[0].is_title:
            first = first if first[0].label else (first[0]._replace(label=label), *first[1:])
            first = (title, *first) if title.is_title else first
        groups = [first, *others]


def lists_around(
    sections: Sequence[ClueSection], box: Box, grid: Box, size: float, counts: tuple[int, int]
) -> ListColumns | None:
    """Returns lists around a grid in the upper right corner of a box; None if they don't fit.

    `counts` are the numbers of columns left of the grid and below it.
    """
    left, below = counts
    gap = COLUMN_GAP * size
    left_width = (box.width - grid.width) / left - gap
    below_width = (grid.width + gap) / below - gap
    if min(left_width, below_width) < NARROW_COLUMN * size:
        return None
    if any(section.can_part for section in sections):  # its rows depend on the width
        left_width = below_width = min(left_width, below_width)
    lefts = [n * (box.width - grid.width) / left for n in range(left)]
    lefts += [box.width - grid.width + n * (grid.width + gap) / below for n in range(below)]
    above = math.ceil((grid.height + GRID_GAP) / (size * LEADING))
    starts = [0] * left + [above] * below
    at_left, at_below = (_groups_at(sections, size, each) for each in (left_width, below_width))
    rows = int(box.height / (size * LEADING))
    placed = _even_columns([at_left] * left + [at_below] * below, rows, starts)
    return None if placed is None else ListColumns(size, lefts, placed, left + below, starts)


def lists_in_columns(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns:
    """Returns lists in even columns of a box at a type size, and in further ones if need be."""
    columns, step = columns_of(box, size)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    return _without_short_rest(groups, box, size, columns)


def columns_of(box: Box, size: float) -> tuple[int, float]:
    """Returns how many columns a box has, and the distance from one to the next."""
    columns = max(1, min(4, int(box.width / (_LEAST_COLUMN * size))))
    if columns == 1 and box.width >= 2 * NARROW_COLUMN * size:
        columns = 2
    return columns, (box.width + COLUMN_GAP * size) / columns


def write_lists(
    sheet: Sheet, box: Box, lists: ListColumns, are_apart: bool = False
) -> Rest | None:
    """Writes the columns that fit a box; returns the function that writes the others, if any.

    If the lists `are_apart`, each has a column of the next page if that has room for it.
    """
    for number, rows in enumerate(lists.columns[: lists.on_page]):
        start = lists.starts[number] if lists.starts else 0
        at = box.x + lists.lefts[number], box.y + start * lists.size * LEADING
        _write_column(sheet, rows, at, lists.size, lists.leading)
    columns_left = lists.columns[lists.on_page :]
    if not columns_left:
        return None
    groups = [*_row_groups(columns_left)]
    titles = [row for rows in lists.columns[: lists.on_page] for row in rows if row.is_title]
    if titles and not groups[0][0].is_title:
        groups[0] = (titles[-1], *groups[0])

    def write_rest(sheet: Sheet, box: Box) -> Rest | None:
        columns = len(lists.lefts)
        rows = max(map(len, columns_left[:columns]))
        if lists.is_paged and rows * lists.size * lists.leading <= box.height:
            found = lists._replace(columns=columns_left, on_page=columns)
        else:
            own = _columns_by_title(groups, box, lists) if are_apart else None
            found = own or _without_short_rest(groups, box, lists.size, columns)
        return write_lists(sheet, box, found, are_apart)

    return write_rest


def _groups_at(sections: Iterable[ClueSection], size: float, width: float) -> list[RowGroup]:
    return [group for section in sections for group in section.groups(size, width)]


def _lefts(columns: int, step: float) -> list[float]:
    return [n * step for n in range(columns)]


def _indent(size: float) -> float:
    """Returns how far the texts of a list are right of its left edge."""
    return width_of("00", size, "bold") + size * 0.7


def _without_short_rest(
    groups: Sequence[RowGroup], box: Box, size: float, columns: int
) -> ListColumns:
    """Lays row groups out as `_lists_in_columns` does; no page after it has only a few.

    These are kept in the box, in closer lines, or else others go with them.
    """
    lists = _lists_in_columns(groups, box, size, columns)
    if not _has_short_rest(lists):
        return lists
    tried = (_lists_in_columns(groups, box, size, columns, leading) for leading in LEADINGS[1:])
    lower = box._replace(height=box.height - _ROWS_OF_REST * size * LEADING)
    longer = lists
    if lower.height > _ROWS_OF_REST * size * LEADING:
        longer = _lists_in_columns(groups, lower, size, columns)
    return next((each for each in tried if each.is_complete), longer)


def _has_short_rest(lists: ListColumns) -> bool:
    rows_left = [row for rows in lists.columns[lists.on_page :] for row in rows]
    return lists.on_page > 0 and 0 < sum(bool(row.label) for row in rows_left) <= _SHORT_REST


def _lists_in_columns(
    groups: Sequence[RowGroup], box: Box, size: float, columns: int, leading: float = LEADING
) -> ListColumns:
    """Lays row groups out in the columns of a box, and in further ones if need be."""
    step = (box.width + COLUMN_GAP * size) / columns
    rows = max(1, int(box.height / (size * leading)))
    placed = _even_columns([groups] * columns, rows, [0] * columns)
    placed = placed or [*_filled_columns([groups], [rows])]
    on_page = columns if len(placed) <= columns or rows >= _FEW_ROWS else 0
    return ListColumns(size, _lefts(columns, step), placed, on_page, leading=leading)


def _columns_by_title(
    groups: Sequence[RowGroup], box: Box, lists: ListColumns
) -> ListColumns | None:
    """Returns the lists of row groups, each in one of the columns; None if they don't fit so."""
    columns = list[list[ListRow]]()
    for group in groups:
        if group[0].is_title or not columns:
            columns.append([])
        columns[-1] += group
    rows = int(box.height / (lists.size * LEADING))
    if len(columns) != len(lists.lefts) or max(map(len, columns)) > rows:
        return None
    return ListColumns(lists.size, lists.lefts, columns, len(columns))


def _row_groups(columns: Sequence[Sequence[ListRow]]) -> Iterator[RowGroup]:
    """Yields the row groups of columns, to be laid out again on another page."""
    found: list[ListRow] = []
    for row in (row for column in columns for row in column if row is not _AIR):
        is_start = row.is_title or (row.label and not (found and found[-1].is_title))
        if is_start and found:
            yield tuple(found)
            found = []
        found.append(row)
    if found:
        yield tuple(found)


def _write_column(
    sheet: Sheet, rows: Sequence[ListRow], at: tuple[float, float], size: float, leading: float
) -> None:
    """Writes a column of clues from the point `at` down, numbers to the left of the text."""
    indent = _indent(size)
    for n, row in enumerate(rows):
        y = at[1] + size * (0.95 + n * leading)
        if row.is_title:
            sheet.write(row.text, (at[0], y), size * 1.05, "serif")
            continue
        right = at[0] + indent - size * 0.55
        sheet.write(row.label, (right, y), size, "bold", align="right")
        sheet.write(row.text, (at[0] + indent, y), size)


def _even_columns(
    groups: Sequence[Sequence[RowGroup]], max_rows: int, starts: Sequence[int]
) -> list[list[ListRow]] | None:
    """Returns the rows of columns that end as evenly as possible; None if too many are needed.

    `groups` has the same row groups for each column, in its own width; each column begins after
    as many rows as `starts` says.
    """
    rows_needed = min(sum(map(len, of_column)) for of_column in groups)
    least = max(-(-(rows_needed + sum(starts)) // len(starts)), *starts, 1)
    tried = (
        [*_filled_columns(groups, [limit - start for start in starts])]
        for limit in range(least, max_rows + 1)
    )
    fitting = [*islice((placed for placed in tried if len(placed) <= len(starts)), _LIMITS)]
    good = (placed for placed in fitting if not any(map(_begins_with_orphan, placed[1:])))
    return next(good, fitting[0] if fitting else None)


def _begins_with_orphan(rows: Sequence[ListRow]) -> bool:
    """Whether a column begins with the last clue of a list, and another list follows."""
    ends = [n for n, row in enumerate(rows) if row.is_title]
    return bool(ends) and 0 < sum(bool(row.label) for row in rows[: ends[0]]) < _LEAST_TAIL


def _filled_columns(
    groups: Sequence[Sequence[RowGroup]], limits: Sequence[int]
) -> Iterator[list[ListRow]]:
    """Yields columns of at most that many rows, the last limit for all further ones.

    `groups` has the row groups for each column, the last ones for all further ones. No group is
    split, and no title is at the foot of a column with only one clue. A text that goes on in the
    next column has its label again.
    """
    rows, number, label, last = list[ListRow](), 0, "", len(groups[0]) - 1
    for place in range(last + 1):
        own = groups[min(number, len(groups) - 1)]
        starts_with_title = bool(rows) and own[place][0].is_title
        needed = len(own[place]) + starts_with_title
        if starts_with_title and place < last and not own[place + 1][0].is_title:
            needed += len(own[place + 1])
        if rows and len(rows) + needed > limits[min(number, len(limits) - 1)]:
            yield rows
            rows, starts_with_title, number = [], False, number + 1
        group = groups[min(number, len(groups) - 1)][place]
        if not rows and not group[0].label and not group[0].is_title:
            group = (group[0]._replace(label=label), *group[1:])
        label = next((row.label for row in reversed(group) if row.label), label)
        rows = [*rows, *([_AIR] if starts_with_title else []), *group]
    yield rows
