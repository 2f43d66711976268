"""How a wall of words is drawn: its cards, its rows, its pips, the wall in small."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.faces.walls import look
from game.faces.walls.film import PLACES, WallView, layout_of
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import N_
from game.ui.theme import Theme, Typeface
from generators.base import Message, Names, Preset
from generators.grid import bits, bitset
from generators.walls.wall import GROUPS, RELAXED
from generators.wordwall.naming import accepted_stems_of
from generators.wordwall.rules import (
    BLANK,
    MEANING,
    Group,
    Herring,
    Link,
    Puzzle,
    State,
    card_named,
    lines_of,
)

_WORD_SHARE, _MOST_WIDTH, _MOST_LARGE_WIDTH = 26 / 161, 0.84, 0.9
"""A word's type size and largest widths (usual, large text), as shares of its card's side."""
_MOST_SMALLER = 4  # so many long words of a wall may be smaller than the others
_LEAST_PX = 14  # of type, on small cards
_LINE_STEP = 0.72  # from line to line of a phrase, in heights of one
_DESCENDERS = "gjpqy"
_SERIF_PX = 13  # below it serifs are a blur
_SMALL_SHARE, _SMALL_MOST_WIDTH, _SMALL_PX, _LEAST_SMALL_PX = 0.34, 0.88, 24, 7
"""On a wall in small: a word's type size and largest width, as shares of its card's; the least
card and the least type, in pixels, below which a bar replaces each word."""
_MOST_BAR_LETTERS = 9  # words this long or longer have the longest bar
_LABELS = (18.0, 16.0, 14.0)
_PIP, _PIP_GAP = 8, 4
_UNDERLINE = 0.85
"""Where the line below highlighted letters lies, as a share of the picture's height."""
_LIT = "*"


def letter_mask(link: Link) -> str:
    """Returns a mask of a word's letters up to the last highlighted one: `*` for highlighted."""
    last = max((end for _start, end in link.highlighted), default=0)
    highlighted = {place for start, end in link.highlighted for place in range(start, end)}
    return "".join(_LIT if place in highlighted else " " for place in range(last))


def _highlighted_runs(light: str) -> Iterable[tuple[int, int]]:
    """Yields the start and end of each run of highlighted letters."""
    start = None
    for place, mark in enumerate(f"{light} "):
        if mark == _LIT and start is None:
            start = place
        elif mark != _LIT and start is not None:
            yield start, place
            start = None


def highlighted_word(
    theme: Theme, word: str, px: int, ink: Colour, light: str = "", typeface: Typeface = "serif"
) -> pygame.Surface:
    """Returns a picture of a word; letters marked in `light` are blue: red reads as wrong.

    They are underlined as well: some eyes see that colour as dark as the ink. The picture is as
    high as that of a word with descenders, so that the words of a row stand on one line.
    """
    plain = theme.rendered_px(word, px, ink, typeface)
    height = theme.rendered_px(_DESCENDERS, px, ink, typeface).get_height()
    if not light and plain.get_height() >= height:
        return plain
    picture = pygame.Surface((plain.get_width(), max(height, plain.get_height())), pygame.SRCALPHA)
    picture.fill((*ink, 0))
    picture.blit(plain, (0, 0))
    if not light:
        return picture
    coloured = theme.rendered_px(word, px, theme.palette.indigo, typeface)
    for start, end in _highlighted_runs(light):
        left, right = (
            theme.rendered_px(word[:place], px, ink, typeface).get_width() if place else 0
            for place in (start, end)
        )
        part = pygame.Rect(left, 0, right - left, picture.get_height())
        picture.fill((*theme.palette.indigo, 0), part)
        picture.blit(coloured, part, part)
        line_px = max(1, px // 16)
        line = pygame.Rect(left, round(part.height * _UNDERLINE), part.width, line_px)
        picture.fill(theme.palette.indigo, line.inflate(-2 * line_px, 0))
    return picture


def fitting_px(theme: Theme, word: str, px: int, room: float, typeface: Typeface = "serif") -> int:
    """Returns the largest size up to `px` at which a word is no wider than `room` pixels."""
    width = theme.rendered_px(word, px, theme.palette.ink, typeface).get_width()
    while width > room and px > 1:
        px = min(px - 1, int(px * room / width) + 1)
        width = theme.rendered_px(word, px, theme.palette.ink, typeface).get_width()
    return px


@lru_cache(maxsize=256)
def _common_px(theme: Theme, cards: tuple[str, ...], side: int) -> int:
    """Returns the type size of a wall's words in pixels, larger with large text if most have room.

    Never smaller than usual: a word too long for that is made smaller by itself.
    """
    usual_px = max(round(side * _WORD_SHARE), _LEAST_PX)
    large_px, room = round(usual_px * theme.text), _room_px(theme, side)
    sizes = sorted(fitting_px(theme, word, large_px, room) for word in cards)
    return max(usual_px, sizes[len(sizes) * _MOST_SMALLER // PLACES]) if sizes else usual_px


def _room_px(theme: Theme, side: int) -> float:
    """Returns the largest width of a word on its card, in pixels."""
    return side * (_MOST_LARGE_WIDTH if theme.text > 1 else _MOST_WIDTH)


@dataclass(frozen=True)
class FittedWords(look.Writing):
    """Writes words in one size, smaller only if one is too long for its card."""

    cards: tuple[str, ...]

    card_y = 63 / 161
    label_y = 120 / 161

    def on_card(
        self, theme: Theme, text: str, side: int, ink: Colour, light: str = ""
    ) -> pygame.Surface:
        """Returns a word's picture for a card, at a common size; `light` is highlighted.

        A phrase that would be too small for that is in two lines.
        """
        room, common_px = _room_px(theme, side), _common_px(theme, self.cards, side)
        px = fitting_px(theme, text, common_px, room)
        lines = lines_of(text) if px < common_px and not light else (text,)
        if len(lines) > 1:
            px = max(px, min(fitting_px(theme, max(lines, key=len), common_px, room), common_px))
            return _stacked([highlighted_word(theme, line, px, ink) for line in lines])
        typeface: Typeface = "serif"
        if px < _SERIF_PX:
            typeface = "bold"
            px = fitting_px(theme, text, _SERIF_PX, room, typeface)
        return highlighted_word(theme, text, px, ink, light, typeface)

    def draw_label(
        self, surface: pygame.Surface, theme: Theme, group: int, text: look.RowText, y: int
    ) -> None:
        """Draws the group's pips, then its link or the question for it, as large as fits."""
        ink, gap = theme.palette.ink, theme.px(14)
        pips_width, icon_width = pips_px(theme)[0] + gap, look.icon_px(theme, text)
        room = surface.get_width() - 2 * theme.gap(12) - pips_width - icon_width
        size = next((s for s in _LABELS if theme.width(text.label, s) <= room), _LABELS[-1])
        words = theme.fitted(text.label, size, room)
        left = (surface.get_width() - pips_width - icon_width - theme.width(words, size)) // 2
        draw_pips(surface, theme, (left, y), group, ink)
        end = theme.write(surface, words, (left + pips_width, y), size, ink).right
        look.draw_row_icon(surface, theme, text, (end, y))


def _stacked(lines: Sequence[pygame.Surface]) -> pygame.Surface:
    """Returns pictures of lines as one, centred, the lines close together."""
    step = round(_LINE_STEP * max(line.get_height() for line in lines))
    width, last = max(line.get_width() for line in lines), lines[-1].get_height()
    picture = pygame.Surface((width, step * (len(lines) - 1) + last), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        picture.blit(line, ((width - line.get_width()) // 2, step * number))
    return picture


# Pips, which show the group besides its colour


def pips_px(theme: Theme, rows: int = 1) -> tuple[int, int]:
    """Returns the width and height of the four pips in `rows` rows, in pixels."""
    side, gap = _pip_px(theme)
    columns = GROUPS // rows
    return columns * (side + gap) - gap, rows * (side + gap) - gap


def _pip_px(theme: Theme) -> tuple[int, int]:
    side = max(theme.gap(_PIP), 6)
    return side // 2 * 2, max(theme.gap(_PIP_GAP), 2)  # an even side makes all gaps alike


def draw_pips(
    surface: pygame.Surface,
    theme: Theme,
    midleft: tuple[int, int],
    group: int,
    ink: Colour,
    rows: int = 1,
) -> None:
    """Draws four dots; for group 0 (easy) one is filled, for group 3 (tricky) all are."""
    (side, gap), height = _pip_px(theme), pips_px(theme, rows)[1]
    for pip in range(GROUPS):
        row, column = divmod(pip, GROUPS // rows)
        x = midleft[0] + side / 2 + column * (side + gap)
        y = midleft[1] - height / 2 + side / 2 + row * (side + gap)
        line = 0.0 if pip <= group else max(1.0, 1.5 * theme.u / theme.text)
        shapes.disc(surface, (x, y), side, ink, line)


def draw_tile(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, group: int) -> None:
    """Draws the pips of a group on its colour."""
    palette = theme.palette
    shapes.rounded(surface, rect, theme.px(10), palette.groups[group])
    left = rect.centerx - pips_px(theme, 2)[0] // 2
    draw_pips(surface, theme, (left, rect.centery), group, palette.ink, rows=2)


# The wall in small


def wall_of(dealt: str, *groups: tuple[str, str, str]) -> Puzzle:
    """Builds a wall: its words as dealt, then title, kind and words of each group.

    Capital letters are highlighted.
    """
    cards = tuple(dealt.split())
    groups_made = []
    for title, kind, words_text in groups:
        words = sorted(words_text.split(), key=lambda word: cards.index(word.lower()))
        links = tuple(
            Link(tuple(match.span() for match in re.finditer("[A-Z]+", word))) for word in words
        )
        cards_of_group = bitset(cards.index(word.lower()) for word in words)
        groups_made.append(Group(title, cards_of_group, kind, links, accepted_stems_of(title)))
    return Puzzle("en", cards, tuple(groups_made))


# The vignette before the first game.
SAMPLE = wall_of(
    "toe dab key cod heel hop surf skip ray cup sole eel trot dash lace jog",
    ("Parts of a shoe", MEANING, "toe heel sole lace"),
    ("Fish", MEANING, "dab cod ray eel"),
    ("Go on foot", MEANING, "hop skip trot jog"),
    ("___ BOARD", BLANK, "key surf cup dash"),
)
_FOUND, _CHOSEN = 0, ("dab", "ray")
_FACE_UP = [
    "dab",
    "key",
    "surf",
    "skip",
    "cod",
    "hop",
    "ray",
    "cup",
    "eel",
    "trot",
    "dash",
    "jog",
    "toe",
    "heel",
    "sole",
    "lace",
]


def draw_vignette(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    state: State | None,
    words: Sequence[str] = (),
) -> None:
    """Draws the wall of a game in small, with some words chosen; or a sample."""
    puzzle, layout = SAMPLE, layout_of(SAMPLE.start(RELAXED)).with_row(SAMPLE, _FOUND)
    if state is None:
        words = _CHOSEN
    else:
        puzzle, layout = state.puzzle, layout_of(state)
    chosen = {puzzle.cards.index(word) for word in words}
    view = WallView(rect)

    def write(card: int, box: pygame.Rect, ink: Colour) -> None:
        _draw_small(surface, theme, (puzzle.cards[card], puzzle.cards), box, ink)

    look.draw_small(surface, theme, view, look.SmallWall(puzzle, layout, chosen), write)


def _draw_small(
    surface: pygame.Surface,
    theme: Theme,
    word_and_all: tuple[str, Sequence[str]],
    box: pygame.Rect,
    ink: Colour,
) -> None:
    """Draws one of the words of a wall on its small card, in the size that fits all of them.

    If that is too small to read, it draws a bar instead.
    """
    (word, all_words), max_px = word_and_all, round(box.width * _SMALL_SHARE)
    px = min(
        fitting_px(theme, other, max_px, box.width * _SMALL_MOST_WIDTH, "bold")
        for other in all_words
    )
    if box.width >= _SMALL_PX and px >= _LEAST_SMALL_PX:
        picture = theme.rendered_px(word, px, ink, "bold")
        surface.blit(picture, picture.get_rect(center=box.center))
        return
    share = 0.3 + 0.5 * min(len(word), _MOST_BAR_LETTERS) / _MOST_BAR_LETTERS
    bar = pygame.Rect(0, 0, max(4, round(box.width * share)), max(2, box.width // 6))
    bar.center = box.center
    shapes.rounded(surface, bar, max(1, bar.height // 2), ink)


def draw_example(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, example: tuple[State, Sequence[str]]
) -> None:
    """Draws a wall in small with some words chosen, on a page of Help."""
    box = rect.inflate(-2 * theme.px(4), -2 * theme.px(4))
    draw_vignette(surface, theme, box, *example)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws a wall being made: one card after another turns up with the progress."""

    def write(place: int, box: pygame.Rect, ink: Colour) -> None:
        _draw_small(surface, theme, (_FACE_UP[place], _FACE_UP), box, ink)

    look.draw_turning(surface, theme, WallView(rect), progress, write)


def unbroken_title(title: str) -> str:
    """Returns the title of a group, with no line break before an ellipsis: `You can tie a …`."""
    return title.replace(" …", "\u00a0…")


def herring_text(puzzle: Puzzle, herring: Herring) -> Message:
    """Returns why some words misled: `“ace” and “king” would also fit “Poker terms”.`"""
    words = Names(card_named(puzzle, card) for card in bits(herring.cards))
    if herring == puzzle.ghost:
        text = N_("“{title}” was a red herring, with a word in each group: {words}.")
    elif herring.title in (group.title for group in puzzle.groups):
        text = N_("{words} would also fit “{title}”.")
    else:
        text = N_("{words} also share a link that isn't on this wall: {title}.")
    return Message(text, words=words, title=unbroken_title(herring.title))
