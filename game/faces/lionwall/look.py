"""How a wall is drawn: cards, rows, tiles, and the wall in small.

Every card is drawn once and kept: frames only blit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

import pygame

from game import pictures
from game.faces.lionwall.film import (
    PLACES,
    Layout,
    Placed,
    Projector,
    WallView,
    layout_of,
    row_cards,
)
from game.faces.lionwall.glyphs import Shapes, glyph, is_lit, on_ink, shapes_of, wall_cut
from game.faces.lionwall.input import Selection
from game.palette import Colour
from game.theme import Theme
from game.ui import shapes
from game.ui.motion import shake
from generators.base import Preset
from generators.lionwall.rules import Puzzle, State

Look = Literal["plain", "hover", "pressed", "chosen", "lit"]
"""How a card lies there; a hint speaks of those that are lit."""

GLYPH = 78 / 161
"""The size of a character as a share of its card, and in a row: another size is another font."""
_GLYPH_Y, _LABEL_Y = 62 / 161, 131 / 161
# A component that cannot be lit in a character of a row stands small beside it.
_BESIDE, _BESIDE_X, _BESIDE_Y = 0.17, 0.345, 0.2
_MARGIN = 12
_CHOSEN_SHADOW = 280  # per mille
_LIFT, _SHAKE = 4, 8
_FADED = 90  # of 255: cards that a hint does not speak of

# Cards


def _margin_px(theme: Theme) -> int:
    """The room for the shadow around the picture of a card."""
    return max(6, theme.px(_MARGIN))


def _radius(theme: Theme, side: int) -> int:
    return min(theme.px(14), max(3, side // 8))


@pictures.keep
def card_picture(theme: Theme, face: Shapes, char: str, side: int, look: Look) -> pygame.Surface:
    """A card with its shadow, in the middle of a margin."""
    palette, margin = theme.palette, _margin_px(theme)
    picture = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    box, radius = picture.get_rect().inflate(-2 * margin, -2 * margin), _radius(theme, side)
    fill, line, ink = palette.card, palette.edge, palette.ink
    if look == "chosen":
        fill, line, ink = palette.indigo, palette.indigo, palette.on
        tinted = replace(theme, palette=replace(palette, shadow=palette.indigo))
        shapes.shadow(picture, tinted, box, radius, 3, min(8, _MARGIN - 4), _CHOSEN_SHADOW)
    else:
        near, far = palette.shadow_alpha[1:3]
        shapes.contact(picture, theme, box, radius, 1, near)
        shapes.shadow(picture, theme, box, radius, 3, 8, far)
    width = max(1.0, theme.u)
    if look == "hover":
        line = palette.ring
    elif look == "pressed":
        fill = palette.sunk
    elif look == "lit":
        fill, line, width = palette.itint, palette.indigo, max(2.0, 3 * theme.u)
    shapes.rounded(picture, box, radius, fill)
    shapes.rounded(picture, box, radius, line, width)
    letter = glyph(theme, face, char, side * GLYPH, ink)
    picture.blit(letter, letter.get_rect(center=box.center))
    return picture


@pictures.keep
def _faded_picture(theme: Theme, face: Shapes, char: str, side: int, look: Look) -> pygame.Surface:
    """A card that stands back behind others."""
    picture = card_picture(theme, face, char, side, look).copy()
    picture.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@pictures.keep
def _turned_picture(
    theme: Theme, face: Shapes, char: str, side: int, group: int
) -> pygame.Surface:
    """A card that has taken its group's colour; blank where `char` is ""."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    box = picture.get_rect()
    shapes.rounded(picture, box, _radius(theme, side), theme.palette.groups[group])
    if char:
        letter = glyph(theme, face, char, side * GLYPH, theme.palette.ink)
        picture.blit(letter, letter.get_rect(center=box.center))
    return picture


# Rows


class RowText(NamedTuple):
    """What a row says: the component ("": not yet), a label, and whether it is lit."""

    component: str
    label: str
    is_lit: bool = False


class Row(NamedTuple):
    """The row of a group that is found; `gap` pixels are between two of its cards."""

    chars: str
    group: int
    gap: int
    text: RowText


@pictures.keep
def _row_picture(theme: Theme, face: Shapes, size: tuple[int, int], row: Row) -> pygame.Surface:
    """A row that has settled; without its characters where it has none."""
    palette, text = theme.palette, row.text
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    side = box.height
    shapes.rounded(picture, box, _radius(theme, side), palette.groups[row.group])
    for index, char in enumerate(row.chars):
        lit = text.component if text.is_lit else ""
        letter = glyph(theme, face, char, side * GLYPH, palette.ink, lit)
        centre = (round(index * (side + row.gap) + side / 2), round(side * _GLYPH_Y))
        picture.blit(letter, letter.get_rect(center=centre))
        if lit and not is_lit(face, char, lit):
            small = glyph(theme, face, lit, max(side * _BESIDE, 12), palette.lit)
            corner = (round(centre[0] + side * _BESIDE_X), round(side * _BESIDE_Y))
            picture.blit(small, on_ink(small, corner))
    _draw_label(picture, theme, face, text, round(side * _LABEL_Y))
    return picture


def _draw_label(
    picture: pygame.Surface, theme: Theme, face: Shapes, text: RowText, y: int
) -> None:
    """The component, its reading and meaning; or what is still to be named."""
    palette, gap = theme.palette, theme.px(12)
    middle = picture.get_width() // 2
    part = None
    taken = 0
    if text.component:
        part = glyph(theme, face, text.component, max(theme.px(26), 14), palette.lit)
        taken = part.get_width() + gap
    words = theme.fitted(text.label, 18, picture.get_width() - 2 * theme.px(24) - taken)
    left = middle - (theme.width(words, 18) + (taken if words else 0)) // 2
    if part is not None:
        picture.blit(part, part.get_rect(midleft=(left, y)))
    if words:
        theme.write(picture, words, (left + taken, y), 18, palette.ink)


def _draw_settling(
    surface: pygame.Surface,
    theme: Theme,
    face: Shapes,
    rect: pygame.Rect,
    row: Row,
    settled: float,
) -> None:
    """Four turned cards that become a row: the ground closes, the characters move up."""
    side, text = rect.height, row.text
    lefts = [rect.x + index * (side + row.gap) for index in range(len(row.chars))]
    for left in lefts:
        surface.blit(_turned_picture(theme, face, "", side, row.group), (left, rect.y))
    ground = _row_picture(theme, face, rect.size, row._replace(chars="")).copy()
    ground.set_alpha(round(255 * settled))
    surface.blit(ground, rect)
    y = rect.y + round(side * (0.5 + (_GLYPH_Y - 0.5) * settled))
    ink, lit = theme.palette.ink, text.component if text.is_lit else ""
    for left, char in zip(lefts, row.chars, strict=True):
        letter = glyph(theme, face, char, side * GLYPH, ink)
        spot = letter.get_rect(center=(round(left + side / 2), y))
        surface.blit(letter, spot)
        if lit:
            bright = glyph(theme, face, char, side * GLYPH, ink, lit).copy()
            bright.set_alpha(round(255 * settled))
            surface.blit(bright, spot)


# The wall


@dataclass(frozen=True)
class Looks:
    """Which cards look how."""

    chosen: Collection[int] = ()
    hovered: int | None = None
    pressed: int | None = None
    shaken: Collection[int] = ()
    shift: int = 0
    """How far the shaken cards are beside their places, in pixels."""
    lifted: Callable[[int], float] = field(default=lambda card: 1.0)
    """How far (0 to 1) a chosen card has come up."""
    light: Collection[int] | None = None
    """The cards that a hint or a lesson speaks of; all others stand back."""

    def of(self, card: int) -> Look:
        """How a card lies there."""
        if card in self.chosen or card in self.shaken:
            return "chosen"
        if self.light is not None and card in self.light:
            return "lit"
        if card == self.pressed:
            return "pressed"
        return "hover" if card == self.hovered else "plain"

    def stands_back(self, card: int) -> bool:
        """Whether other cards are spoken of."""
        return self.light is not None and card not in self.light


def looks_now(
    theme: Theme, projector: Projector, selection: Selection, light: Collection[int] | None
) -> Looks:
    """How the cards look at this moment."""
    motion, shaken = projector.motion, projector.shaken
    return Looks(
        chosen={*selection.shown, *projector.turning},
        hovered=selection.hovered,
        pressed=selection.pressed,
        shaken=shaken,
        shift=round(theme.px(_SHAKE) * shake(motion.value("wrong"))) if shaken else 0,
        lifted=lambda card: motion.value(("lift", card)),
        light=light,
    )


def draw_wall(
    surface: pygame.Surface,
    theme: Theme,
    projector: Projector,
    looks: Looks,
    row_text: Callable[[int], RowText],
) -> None:
    """All that lies on it at this moment; `row_text` is what the row of a group says."""
    view, film, ms = projector.view, projector.film, projector.ms
    puzzle, face = film.puzzle, shapes_of(film.puzzle)
    for number, (group, settled) in enumerate(film.rows(ms)):
        rect, chars = view.row_rect(number), puzzle.text_of(puzzle.groups[group].cards)
        row = Row(chars, group, view.gap, row_text(group))
        if settled < 1:
            _draw_settling(surface, theme, face, rect, row, max(0.0, settled))
        else:
            surface.blit(_row_picture(theme, face, rect.size, row), rect)
    for placed in film.placed(ms):
        rect = view.at(placed.col, placed.row)
        if placed.card in looks.shaken:
            rect.x += looks.shift
        if looks.of(placed.card) == "chosen":
            rect.y -= round(theme.px(_LIFT) * looks.lifted(placed.card))
        picture = _placed_picture(theme, puzzle, rect.width, placed, looks)
        surface.blit(picture, picture.get_rect(center=rect.center))


def _placed_picture(
    theme: Theme, puzzle: Puzzle, side: int, placed: Placed, looks: Looks
) -> pygame.Surface:
    """A card as it is seen: plain, standing back, or turning over."""
    face, char, look = shapes_of(puzzle), puzzle.cards[placed.card], looks.of(placed.card)
    if placed.group is not None:
        picture = _turned_picture(theme, face, char, side, placed.group)
    elif placed.width == 1 and looks.stands_back(placed.card):
        picture = _faded_picture(theme, face, char, side, look)
    else:
        picture = card_picture(theme, face, char, side, look)
    whole, high = picture.get_size()
    seen = round(whole * placed.width)
    return picture if seen == whole else pygame.transform.scale(picture, (seen, high))


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The ring around the card that the keys act on."""
    gap, line = theme.px(2), max(2, theme.px(3))
    outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
    radius = _radius(theme, rect.width) + gap + line
    shapes.rounded(surface, outer, radius, theme.palette.indigo, line)


# Tiles


def draw_tile(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    face: Shapes,
    char: str,
    fill: Colour,
    ink: Colour,
) -> None:
    """A component on a square of a colour."""
    shapes.rounded(surface, rect, theme.px(10), fill)
    letter = glyph(theme, face, char, round(rect.height * 0.64), ink)
    surface.blit(letter, on_ink(letter, rect.center))


def draw_dashed(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """An outline of short strokes: the place of what is not there yet."""
    dash, line = max(3, theme.px(4)), max(1, theme.px(1))
    colour = theme.palette.ring
    for start in range(dash, rect.width - dash, 2 * dash):
        length = min(dash, rect.width - dash - start)
        for y in (rect.top, rect.bottom - line):
            surface.fill(colour, (rect.x + start, y, length, line))
    for start in range(dash, rect.height - dash, 2 * dash):
        length = min(dash, rect.height - dash - start)
        for x in (rect.left, rect.right - line):
            surface.fill(colour, (x, rect.y + start, line, length))


# The wall in small

# The drawer's picture before the first game.
SAMPLE = Puzzle.from_text(
    "sc:坏妆资如杯咨吩奖歪贪壮坝还桨含贫;贝=8a04=贝貝⻉⾙=次贝分欠土今;口=4068=口⼝囗⼞=口女分欠次今;"
    "不=1111=不=不正辶止土木;丬=2482=丬爿⺦⽙=女土丬夕大木;~次=24;~今=4200;~分=8040;~木=2010;"
    "~土=801;~女=a"
)
_ORDER = tuple(SAMPLE.cards.index(char) for char in "妆咨贪桨资吩壮含如奖坝贫")
_FOUND, _CHOSEN = 2, "壮奖"
_SMALL_GLYPH, _MAKING_GLYPH = 0.62, 0.5
_FACE_UP = {
    "sc": "妆咨贪桨资吩壮含如奖坝贫坏杯歪还",
    "tc": "橋說學體語詩校林時明晴海河湖詞話",
    "jp": "桜読海語詩校林時明晴河湖詞話橋池",
}


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The wall of a game, without what its groups share.

    Without a game, a sample with one group found and two cards chosen.
    """
    puzzle, chosen = SAMPLE, {SAMPLE.cards.index(char) for char in _CHOSEN}
    layout = Layout((_FOUND,), _ORDER)
    if state is not None:
        puzzle, layout, chosen = state.puzzle, layout_of(state), set()
    palette, view = theme.palette, WallView(rect)
    side, radius = view.card_px, max(3, view.card_px // 8)
    face, size = shapes_of(puzzle), max(10, round(view.card_px * _SMALL_GLYPH))

    def write(card: int, box: pygame.Rect, ink: Colour) -> None:
        letter = glyph(theme, face, puzzle.cards[card], size, ink)
        surface.blit(letter, letter.get_rect(center=box.center))

    for row, group in enumerate(layout.rows):
        shapes.rounded(surface, view.row_rect(row), radius, palette.groups[group])
        for col, card in enumerate(row_cards(puzzle, group)):
            write(card, view.at(col, row), palette.ink)
    for card in layout.loose:
        box = view.rect(layout.place_of(card))
        fill = palette.indigo if card in chosen else palette.card
        shapes.rounded(surface, box, radius, fill)
        if card not in chosen:
            shapes.rounded(surface, box, radius, palette.edge, max(1.0, side / 60))
        write(card, box, palette.on if card in chosen else palette.ink)


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """A wall in small, on a page of Help."""
    box = rect.inflate(-2 * theme.px(4), -2 * theme.px(4))
    draw_vignette(surface, theme, box, state)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Cards face down that turn up one after the other with the progress."""
    palette, view = theme.palette, WallView(rect)
    radius, up = max(3, view.card_px // 8), round(PLACES * min(1, progress or 0))
    script = getattr(preset.params, "script", "sc")
    face = Shapes(script, wall_cut("", script))
    for place in range(PLACES):
        box = view.rect(place)
        if place >= up:
            shapes.rounded(surface, box, radius, palette.itint)
            inner = box.inflate(-box.width // 4, -box.width // 4)
            shapes.rounded(surface, inner, radius, palette.indigo, max(1.0, theme.u), 60)
            continue
        shapes.rounded(surface, box, radius, palette.card)
        shapes.rounded(surface, box, radius, palette.edge, max(1.0, theme.u))
        size = max(10, round(view.card_px * _MAKING_GLYPH))
        letter = glyph(theme, face, _FACE_UP[script][place], size, palette.muted)
        surface.blit(letter, letter.get_rect(center=box.center))
