"""The pages of Help: headings, paragraphs, example boards, tables of keys, each a block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from game.ui.blocks.block import Block, Described, Drawn, Press, Rich, Text, hairline, height_of
from game.ui.blocks.boxes import Band, Column, Row
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _, as_sentence, join_nouns, join_sentences, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button
from generators.base import Message

DrawExample = Callable[[pygame.Surface, Theme, pygame.Rect, Any], None]
"""Draws the position of an example into a square."""


class StepWords(NamedTuple):
    """The texts of a tutorial's step: `praise` is shown once it is done, `note` is about keys.

    `seen` helps who sees the screen and has a pointer; it isn't read aloud.
    """

    title: str
    text: str = ""
    praise: str = ""
    note: str = ""
    seen: str = ""


@dataclass(frozen=True)
class HelpPage:
    """One page of help, chosen by its title."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def is_about_keys(self) -> bool:
        """Whether it begins with a table of keys."""
        texts = (block for block in self.blocks if not isinstance(block, Heading))
        return isinstance(next(texts, None), Keys)


class Heading(Text):
    """The heading of a section."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 24, typeface="serif", wraps=True, role="heading")

    def height_for_width(self, theme: Theme, width: int) -> int:
        return super().height_for_width(theme, width) + theme.px(4)


class Paragraph(Text):
    """A paragraph of text."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 16, wraps=True)


class _Turned(Block):
    """Two blocks in one place, of which one is shown."""

    def __init__(self, front: Block, back: Block, is_turned: Callable[[], bool]) -> None:
        self._front, self._back, self._is_turned = front, back, is_turned

    def inside(self) -> Sequence[Block]:
        return (self._front, self._back)

    def shown(self) -> Sequence[Block]:
        return (self._back if self._is_turned() else self._front,)


class Worked(Block):
    """An example in words, and below it how it works, in sentences that are made when needed.

    With a `task` it is an exercise: the task is shown until the player asks for the sentences.
    """

    def __init__(
        self, example: str, explanation: Callable[[], Sequence[Message]], task: str = ""
    ) -> None:
        self._example, self._explanation, self._task = example, explanation, task
        self._is_open = not task
        self._button = Button(f"show {example}", action=self._turn)
        self._name_button()

    def _turn(self) -> None:
        self._is_open = not self._is_open
        self._name_button()

    def _name_button(self) -> None:
        """Names the button by what it does; once it has, the sentences are read after its name."""
        self._button.label = _("Hide") if self._is_open else _("Show me")
        self._button.title = labelled(self._button.label, self._example)
        self._button.about = self._answer if self._is_open and self._task else ""

    def inside(self) -> Sequence[Block]:
        return (self._parts,)

    @cached_property
    def _sentences(self) -> Sequence[Message]:
        return self._explanation()

    @property
    def _answer(self) -> str:
        return join_sentences(as_sentence(translate(sentence)) for sentence in self._sentences)

    @cached_property
    def _parts(self) -> Block:
        example = Text(self._example, 17, typeface="verse", wraps=True, grows=1)
        answer = Column([Rich(sentence, size=15) for sentence in self._sentences], gap=3)
        head: Block = example
        below: Block = answer
        if self._task:
            head = Row([example, Press(self._button, height=36)])
            task = Text(self._task, 15, "muted", wraps=True)
            below = _Turned(task, answer, lambda: self._is_open)
        return Band(Column([head, below], gap=3), pad=(16, 10), fill="sunk")

    @property
    def texts(self) -> str:
        """The example with its explanation, or with the task, as they are read aloud."""
        return join_sentences(
            (as_sentence(self._example), self._answer if self._is_open else self._task)
        )


@dataclass(frozen=True)
class Example:
    """A small board and what is right or wrong about it."""

    state: Any
    caption: str
    right: bool = False


_KEY_PAD, _KEY_GAP, _KEY_HEIGHT, _COLUMN_GAP = 10, 6, 30, 24
"""The room beside the word on a key, that between keys, a key's height; between columns."""
_ROW_PAD = 8


class ExampleBoard(Block):
    """An example's position, drawn in a square."""

    def __init__(self, state: Any, draw_example: DrawExample) -> None:
        self._state, self._draw = state, draw_example

    def height_for_width(self, theme: Theme, width: int) -> int:
        return width

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not surface.get_clip().colliderect(self.rect):
            return
        part = pygame.Surface(self.rect.size)  # a board sets a clip of its own
        part.fill(theme.palette.card)
        self._draw(part, theme, part.get_rect(), self._state)
        surface.blit(part, self.rect)


def _sign(right: bool) -> Drawn:
    """Returns a green check mark for a right example, a red cross for a wrong one."""
    name, ink = ("check", "jadetext") if right else ("cross", "sealtext")

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        at = (rect.x + rect.width * 0.4, rect.y + theme.line_px(14) / 2)
        draw_icon(surface, theme, name, at, getattr(theme.palette, ink), 18)

    return Drawn(paint, height=18, width=28, least_px=18)


class Examples(Block):
    """Small boards side by side, in rows of one length, each with a caption below.

    If some are right and others wrong, a sign before each caption says so.
    """

    def __init__(self, examples: Sequence[Example], draw_example: DrawExample) -> None:
        self.examples = examples
        is_judged = not all(example.right for example in examples)
        self._parts = [self._part(example, draw_example, is_judged) for example in examples]

    @staticmethod
    def _part(example: Example, draw_example: DrawExample, is_judged: bool) -> Block:
        caption = Text(example.caption, 14, wraps=True, grows=1)
        line = [_sign(example.right), caption] if is_judged else [caption]
        words = Row(line, gap=0, stand="top")
        return Column([ExampleBoard(example.state, draw_example), words], gap=8)

    def inside(self) -> Sequence[Block]:
        return self._parts

    def columns(self, theme: Theme, width: int) -> int:
        """Returns how many examples stand side by side at a width in pixels."""
        gap = self._gap(theme)
        fit = max(1, (width + gap) // (max(theme.px(190), 120) + gap))
        rows = -(-len(self._parts) // fit)
        return -(-len(self._parts) // rows)  # rows of one length, where they can be

    def _gap(self, theme: Theme) -> int:
        return max(theme.px(28), 16)

    def _side(self, theme: Theme, width: int) -> int:
        columns = self.columns(theme, width)
        room = (width - self._gap(theme) * (columns - 1)) // columns
        return max(1, min(room, max(theme.px(220), 120)))

    def _row_px(self, theme: Theme, width: int) -> int:
        side = self._side(theme, width)
        return max(height_of(part, theme, side) for part in self._parts)

    def height_for_width(self, theme: Theme, width: int) -> int:
        rows = -(-len(self._parts) // self.columns(theme, width))
        return rows * self._row_px(theme, width) + (rows - 1) * theme.px(_COLUMN_GAP)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        columns, side = self.columns(theme, rect.width), self._side(theme, rect.width)
        across = (rect.width + self._gap(theme)) // columns
        row_px = self._row_px(theme, rect.width)
        for index, part in enumerate(self._parts):
            row, column = divmod(index, columns)
            at = (rect.x + column * across, rect.y + row * (row_px + theme.px(_COLUMN_GAP)))
            part.place(theme, pygame.Rect(*at, side, row_px))


@dataclass(frozen=True)
class KeyHelp:
    """What any of some keys, or the pointer, does."""

    keys: tuple[str, ...]
    does: str
    setting: str = ""
    """The key of the setting that must be on for it; "" for none."""

    @property
    def keys_aloud(self) -> str:
        """The keys with the names of signs, which speech may pass over: `Left arrow`."""
        arrows = {
            **{"←": _("Left arrow"), "→": _("Right arrow")},
            **{"↑": _("Up arrow"), "↓": _("Down arrow")},
        }
        signs = {"+": _("Plus"), "−": _("Minus"), ".": _("Dot")}
        names = (signs.get(key, key) for key in self.keys)
        return join_nouns(re.sub("[←→↑↓]", lambda sign: arrows[sign[0]], name) for name in names)


class Caps(Block):
    """The names of keys on key caps, in as many lines as they need."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = keys

    def _cap_px(self, theme: Theme, key: str) -> int:
        return theme.width(key, 14, "bold") + 2 * max(6, theme.px(_KEY_PAD))

    def preferred_width(self, theme: Theme) -> int:
        return sum(self._cap_px(theme, key) + theme.px(_KEY_GAP) for key in self._keys)

    def _caps(self, theme: Theme, room: int) -> list[tuple[str, pygame.Rect]]:
        """Returns each key with the place of its cap, from (0, 0)."""
        gap, high = theme.px(_KEY_GAP), max(theme.px(_KEY_HEIGHT), theme.text_px(14) + 6)
        placed, x, y = [], 0, 0
        for key in self._keys:
            width = min(self._cap_px(theme, key), room)
            if x and x + width > room:
                x, y = 0, y + high + gap
            placed.append((key, pygame.Rect(x, y, width, high)))
            x += width + gap
        return placed

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._caps(theme, width)[-1][1].bottom

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        for key, place in self._caps(theme, self.rect.width):
            cap = place.move(self.rect.topleft)
            shapes.rounded(surface, cap, theme.px(8), palette.sunk)
            word = theme.fitted(key, 14, cap.width - 4, "bold")
            theme.write(surface, word, cap.center, 14, palette.ink, "bold", "center")


class Keys(Block):
    """A table: keys at the left, what they do at the right, hairlines between the rows."""

    def __init__(self, rows: Sequence[KeyHelp]) -> None:
        self.rows = rows
        self._caps = [Caps(row.keys) for row in rows]
        self._words = [Text(row.does, 15, wraps=True) for row in rows]

    def inside(self) -> Sequence[Block]:
        return [block for pair in zip(self._caps, self._words, strict=True) for block in pair]

    def _left(self, theme: Theme, width: int) -> int:
        """Returns the width of the left column: the widest row of caps, within its share."""
        return min(max(caps.preferred_width(theme) for caps in self._caps), width * 9 // 20)

    def _rows_px(self, theme: Theme, width: int) -> list[int]:
        """Returns the height in pixels of each row in a table of this width."""
        left = self._left(theme, width)
        right = width - left - theme.px(_COLUMN_GAP)
        pad = 2 * max(4, theme.px(_ROW_PAD))
        return [
            max(height_of(caps, theme, left), height_of(words, theme, right)) + pad
            for caps, words in zip(self._caps, self._words, strict=True)
        ]

    def height_for_width(self, theme: Theme, width: int) -> int:
        return sum(self._rows_px(theme, width))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, y, pad = rect, rect.y, max(4, theme.px(_ROW_PAD))
        left = self._left(theme, rect.width)
        x = rect.x + left + theme.px(_COLUMN_GAP)
        heights = self._rows_px(theme, rect.width)
        for caps, words, height in zip(self._caps, self._words, heights, strict=True):
            caps.place(theme, pygame.Rect(rect.x, y + pad, left, height - 2 * pad))
            high = height_of(words, theme, rect.right - x)
            words.place(theme, pygame.Rect(x, y + (height - high) // 2, rect.right - x, high))
            y += height

    def described(self) -> Iterator[Described]:
        """Yields each row as one sentence: the keys, then what they do."""
        for row, caps in zip(self.rows, self._caps, strict=True):
            yield Described("text", labelled(row.keys_aloud, row.does), "", caps.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        for caps in self._caps[1:]:
            y = caps.rect.y - max(4, theme.px(_ROW_PAD))
            hairline(surface, theme, self.rect.x, y, self.rect.width)


def page_reports(
    page_title: str, blocks: Iterable[Block], names_headings: bool = False
) -> list[tuple[str, str]]:
    """Returns a page paragraph by paragraph, each below its heading, and key by key.

    With `names_headings`, a key is named with the heading above it, such as that of a puzzle.
    """
    title, reports = page_title, list[tuple[str, str]]()
    for block in _parts(blocks):
        if isinstance(block, Heading):
            title = str(block.texts)
        elif isinstance(block, Paragraph | Worked):
            reports.append((title, str(block.texts)))
        elif isinstance(block, Keys):
            heading = title if names_headings else ""
            keys = ((labelled(heading, key.keys_aloud), key.does) for key in block.rows)
            reports += keys
    return reports


def _parts(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yields the blocks, and in place of a row or a column its parts."""
    for block in blocks:
        yield from _parts(block.inside()) if isinstance(block, Row | Column) else (block,)
