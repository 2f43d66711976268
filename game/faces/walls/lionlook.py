"""How Lion Wall is drawn: characters, their highlighted strokes, and pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.faces.walls import look
from game.faces.walls.film import WallLayout, WallView, layout_of
from game.ui.drawing import pictures, shapes
from game.ui.palette import Colour
from game.ui.text import language
from game.ui.theme import Theme, Typeface
from generators.base import Preset
from generators.lionwall.characters import highlights
from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.visibility import form_in
from generators.lionwall.rules import Puzzle, State

GLYPH = 78 / 161
"""The size of a character as a share of its card, in rows too, so that one font serves both."""
_MOST_LARGER = 1.2  # with large text: in a row there are words below it
_MOST_LABEL = 0.15
"""The size of the words in a row, at most: larger ones would touch the characters above."""
# A component that can't be highlighted in a character of a row stands small beside it.
_BESIDE_SIZE, _BESIDE_X, _BESIDE_Y = 0.17, 0.103, 0.2


def _glyph_share(theme: Theme) -> float:
    """Returns the size of a character as a share of its card, larger with large text."""
    return GLYPH * min(theme.text, _MOST_LARGER)


@dataclass(frozen=True)
class CharacterWriting(look.Writing):
    """Draws characters on cards in the shapes of their script, with a component highlighted.

    A `light` is the component.
    """

    glyph_shapes: GlyphShapes

    def on_card(
        self, theme: Theme, text: str, side: int, ink: Colour, light: str = ""
    ) -> pygame.Surface:
        return glyph(theme, self.glyph_shapes, text, side * _glyph_share(theme), ink, light)

    def draw_beside(
        self, surface: pygame.Surface, theme: Theme, text: str, card: pygame.Rect, light: str
    ) -> None:
        """Draws a part beside its character if it can't be highlighted in it."""
        if is_highlighted(self.glyph_shapes, text, light):
            return
        side = card.width
        small = beside(theme, self.glyph_shapes, text, max(side * _BESIDE_SIZE, 12), light)
        x = round(card.x + side / 2) + side * (_glyph_share(theme) / 2 + _BESIDE_X)
        surface.blit(small, on_ink(small, (round(x), round(side * _BESIDE_Y))))

    def draw_label(
        self, surface: pygame.Surface, theme: Theme, group: int, text: look.RowText, y: int
    ) -> None:
        """Draws the component with its reading and meaning, or that it is still to be named."""
        palette, gap = theme.palette, theme.px(12)
        middle = surface.get_width() // 2
        picture = None
        picture_px = 0
        if text.shared:
            side = max(theme.px(26), 14)
            picture = glyph(theme, self.glyph_shapes, text.shared, side, palette.highlight)
            picture_px = picture.get_width() + gap
        icon_width = look.icon_px(theme, text)
        max_width = surface.get_width() - 2 * theme.px(24) - picture_px - icon_width
        size = min(18, _MOST_LABEL * surface.get_height() / theme.u)
        words = theme.fitted(text.label, size, max_width)
        words_px = theme.width(words, size) if words else 0
        left = middle - (words_px + picture_px + icon_width) // 2
        if picture is not None:
            surface.blit(picture, picture.get_rect(midleft=(left, y)))
        if words:
            theme.write(surface, words, (left + picture_px, y), size, palette.ink)
        look.draw_row_icon(surface, theme, text, (left + picture_px + words_px, y))


# Tiles


def draw_tile(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    glyph_shapes: GlyphShapes,
    char: str,
    fill: Colour,
    ink: Colour,
) -> None:
    """Draws a component on a square of a colour."""
    shapes.rounded(surface, rect, theme.px(10), fill)
    letter = glyph(theme, glyph_shapes, char, round(rect.height * 0.64), ink)
    surface.blit(letter, on_ink(letter, rect.center))


# The wall in small

# The wall in the menu's picture before the first game, and in the examples of Help.
SAMPLE = Puzzle.from_text(
    "sc:坏妆资如杯咨吩奖歪贪壮坝还桨含贫;贝=8a04=贝貝⻉⾙=次贝分欠土今;口=4068=口⼝囗⼞=口女分欠次今;"
    "不=1111=不=不正辶止土木;丬=2482=丬爿⺦⽙=女土丬夕大木;~次=24;~今=4200;~分=8040;~木=2010;"
    "~土=801;~女=a"
)
_TRADITIONAL_SAMPLE = Puzzle.from_text(
    "tw:時妝資怒持志忿獎特貪壯財等狀念貧;貝=8a04=貝贝⻉⾙目⺫⽬口⼝囗⼞八⼋𠄠=貝今欠次分才;"
    "心=4068=心忄⺗㣺⺖⼼=心女分今奴士;寺=1111=寺土⼟士⼠寸⼨=寺日牜竹扌今;"
    "爿=2482=爿丬⺦⽙=爿將士女寸犬;~今=4200;~分=8040;~女=a"
)
"""The same picture for readers of Traditional characters: its groups lie on the same cards."""
_ORDER = tuple(SAMPLE.cards.index(char) for char in "妆咨贪桨资吩壮含如奖坝贫")
_FOUND_GROUP, _CHOSEN = 2, {SAMPLE.cards.index(char) for char in "壮奖"}
_SMALL_GLYPH, _MAKING_GLYPH = 0.62, 0.5
# The cards that turn up while a wall is being made, by script.
_FACE_UP = {
    "sc": "妆咨贪桨资吩壮含如奖坝贫坏杯歪还",
    "tc": "橋說學體語詩校林時明晴海河湖詞話",
    "tw": "橋說學體語詩校林時明晴海河湖詞話",
    "jp": "桜読海語詩校林時明晴河湖詞話橋池",
}


def sample() -> Puzzle:
    """Returns the sample wall in the characters of the program's language."""
    return _TRADITIONAL_SAMPLE if language() == "zh_Hant" else SAMPLE


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """Draws the wall of a game, without what its groups share.

    Without a game, a sample with one group found and two cards chosen.
    """
    puzzle, chosen = sample(), _CHOSEN
    layout = WallLayout((_FOUND_GROUP,), _ORDER)
    if state is not None:
        puzzle, layout, chosen = state.puzzle, layout_of(state), set()
    view, glyph_shapes = WallView(rect), shapes_of(puzzle)
    size = max(10, round(view.card_px * _SMALL_GLYPH))

    def write(card: int, box: pygame.Rect, ink: Colour) -> None:
        """Draws the character of a card in the middle of its box, if it has room there."""
        if size <= box.width:
            letter = glyph(theme, glyph_shapes, puzzle.cards[card], size, ink)
            surface.blit(letter, letter.get_rect(center=box.center))

    look.draw_small(surface, theme, view, look.SmallWall(puzzle, layout, chosen), write)


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws a wall in small, on a page of Help."""
    box = rect.inflate(-2 * theme.px(4), -2 * theme.px(4))
    draw_vignette(surface, theme, box, state)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws a wall being made: one card after another turns up with the progress."""
    view, script = WallView(rect), getattr(preset.params, "script", "sc")
    glyph_shapes = GlyphShapes(script, wall_typeface("", script))
    size = max(10, round(view.card_px * _MAKING_GLYPH))

    def write(place: int, box: pygame.Rect, ink: Colour) -> None:
        """Draws the character of the card at a place in the middle of its box."""
        letter = glyph(theme, glyph_shapes, _FACE_UP[script][place], size, ink)
        surface.blit(letter, letter.get_rect(center=box.center))

    look.draw_turning(surface, theme, view, progress, write)


_MIDDLE = 0.38
"""How far the middle of a character lies above the line of writing, as a share of its size."""
_SQUARE = 1.1  # some strokes reach out of their square


class GlyphShapes(NamedTuple):
    """The shapes that characters are drawn in: those of a script, in a typeface that has them."""

    script: str
    typeface: Typeface


@lru_cache(maxsize=64)
def shapes_of(puzzle: Puzzle) -> GlyphShapes:
    """Returns the shapes of a wall's characters."""
    return GlyphShapes(puzzle.script, wall_typeface(puzzle.cards, puzzle.script))


@pictures.cached
def glyph(
    theme: Theme, shapes: GlyphShapes, char: str, side: float, ink: Colour, component: str = ""
) -> pygame.Surface:
    """Returns a character `side` pixels large in the middle of a square.

    `component` is highlighted in it if its place is known.
    """
    size = side / theme.u
    typeface = shapes.typeface if shapes.typeface == "sans" else wall_typeface(char, shapes.script)
    if component:
        colour = theme.palette.highlight
        picture = highlighted_glyph(
            theme, shapes.script, typeface, char, size, ink, component, colour
        )
    else:
        picture = theme.rendered(char, size, ink, typeface)
    px = theme.text_px(size)
    canvas_px = round(px * _SQUARE)
    square = pygame.Surface((canvas_px, canvas_px), pygame.SRCALPHA)
    square.fill((*ink, 0))
    middle = theme.font(typeface, size).get_ascent() - px * _MIDDLE
    square.blit(
        picture, (round((canvas_px - picture.get_width()) / 2), round(canvas_px / 2 - middle))
    )
    return square


def is_highlighted(shapes: GlyphShapes, char: str, component: str) -> bool:
    """Returns whether `glyph` highlights the component in the character."""
    typeface = shapes.typeface if shapes.typeface == "sans" else wall_typeface(char, shapes.script)
    return is_located(char, component, shapes.script, typeface)


def beside(
    theme: Theme, shapes: GlyphShapes, char: str, side: float, component: str
) -> pygame.Surface:
    """Returns a small component to stand beside a character in which it can't be highlighted."""
    return glyph(theme, shapes, form_of(shapes, char, component), side, theme.palette.highlight)


@lru_cache(maxsize=256)
def form_of(shapes: GlyphShapes, char: str, component: str) -> str:
    """Returns the form of a component in a character, where the typeface of the script has it."""
    form = form_in(component, char, shapes.script, shipped())
    return form if form in drawable(shapes.script) else component


def on_ink(letter: pygame.Surface, centre: tuple[int, int]) -> pygame.Rect:
    """Returns the rectangle that puts the middle of a picture's ink at `centre`."""
    ink, rect = letter.get_bounding_rect(), letter.get_rect()
    return rect.move(centre[0] - ink.centerx, centre[1] - ink.centery)


# A component inside a character


def wall_typeface(chars: Iterable[str], script: str) -> Typeface:
    """Returns the typeface of a wall's cards: that of its script, if it has all characters."""
    return TYPEFACES[script] if drawable(script).issuperset(chars) else "sans"


def is_located(char: str, component: str, script: str, typeface: Typeface) -> bool:
    """Returns whether the component can be highlighted in the character."""
    return (
        is_component_itself(char, component)
        or highlight_entry(char, component, script, typeface) is not None
    )


@pictures.cached
def highlighted_glyph(
    theme: Theme,
    script: str,
    typeface: Typeface,
    char: str,
    size: float,
    ink: Colour,
    component: str,
    highlighted: Colour,
) -> pygame.Surface:
    """Returns the character in `ink`, with the component in the colour `highlighted`.

    It is all in `ink` if the place of the component isn't known.
    """
    if is_component_itself(char, component):
        return theme.rendered(char, size, highlighted, typeface)
    entry = highlight_entry(char, component, script, typeface)
    if entry is None:
        return theme.rendered(char, size, ink, typeface)
    shape = theme.rendered(char, size, (255, 255, 255), typeface)
    picture = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    picture.fill((*ink, 255))
    picture.blit(highlight_picture(theme, typeface, char, size, entry, highlighted), (0, 0))
    picture.blit(
        shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN
    )  # its shape: only the strokes are opaque
    return picture


TYPEFACES: dict[str, Typeface] = {
    "sc": "wall-sc",
    "tc": "wall-tc",
    "jp": "wall-jp",
    "tw": "wall-tw",
}
"""The typeface of each script."""
_SCALE = 4  # drawn this many times larger, then scaled down: smooth edges (3: colours suffer)


def is_component_itself(char: str, component: str) -> bool:
    """Returns whether a character is the component itself, in whichever form."""
    return shipped().fold(char) == shipped().fold(component)


def highlight_entry(char: str, component: str, script: str, typeface: Typeface) -> str | None:
    """Returns the entry with the outlines of a component in a character; None if there is none."""
    if typeface != TYPEFACES[script]:
        return None
    return highlights.entry(script, char, shipped().fold(component))


def highlight_picture(
    theme: Theme, typeface: Typeface, char: str, size: float, entry: str, colour: Colour
) -> pygame.Surface:
    """Returns a picture as large as the character: `colour` where the component is, else clear."""
    font, px = theme.font(typeface, size), theme.text_px(size)
    size_px = theme.rendered(char, size, colour, typeface).get_size()
    canvas = pygame.Surface((size_px[0] * _SCALE, size_px[1] * _SCALE), pygame.SRCALPHA)
    canvas.fill((*colour, 0))
    left = max(0, -font.metrics(char)[0][0])  # strokes left of the square move it to the right
    top = font.get_ascent() - highlights.ASCENT * px
    for outline in highlights.outlines(entry):
        corners = [((left + x * px) * _SCALE, (top + y * px) * _SCALE) for x, y in outline.corners]
        pygame.draw.polygon(canvas, (*colour, 255 if outline.is_highlighted else 0), corners)
    return pygame.transform.smoothscale(canvas, size_px)
