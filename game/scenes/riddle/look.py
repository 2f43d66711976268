"""How a verse on its page is drawn: lines, letters beside them, answer boxes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import pygame

from game.palette import Colour
from game.scenes.riddle.page import PageLayout, Row, Tile, TileAt
from game.text import _
from game.theme import Theme
from game.ui import shapes
from generators.riddle.rules import State, mask_of

CAPITALS = 0.08
"""How far capitals are below the middle of their line, as a share of the type size."""
_STRUCK_ALPHA = 166  # 65 %
_VEIL_ALPHA = 168  # 66 %
_GONE_FORMS = ((16, 1), (15, 1), (14, 1), (14, 2), (13, 1), (13, 2), (12, 1), (12, 2), (11, 2))
"""Type size and rows of the letters that a line does not leave, the best first."""


@dataclass
class Shown:
    """What is to be seen besides the position."""

    place: int | None = None
    """The current line."""
    hovered: TileAt | None = None
    wrong: Collection[int] = ()
    given: Collection[int] = ()
    """The places whose letter was revealed."""
    tried: Collection[int] = ()
    """The places whose letter is only being tried."""
    grown: dict[int, float] = field(default_factory=dict)
    """How large (0 to 1) a letter is that has just come to its box."""
    hinted: int | None = None
    """The place that a hint is about; the others are veiled."""
    follows: bool = False
    """Whether the hint has come to what follows: the box is ringed."""
    veil: float = 1.0
    """How far (0 to 1) the veil of a hint has come."""
    over: bool = False


def draw_page(
    surface: pygame.Surface, theme: Theme, layout: PageLayout, state: State, shown: Shown
) -> None:
    """All that is on the page."""
    tight = layout.deepest > layout.rows[0].height - theme.px(8)
    for place, row in enumerate(layout.rows):
        current = place == shown.place
        if tight and place:  # or two rows of one line look no more together than two lines
            surface.fill(theme.palette.hair, (layout.text_x, row.y, row.right - layout.text_x, 1))
        if current:
            wash = row.inflate(0, -theme.px(4))
            shapes.rounded(surface, wash, theme.px(10), theme.palette.itint)
    for place in range(len(layout.rows)):  # after the wash, which would cut what hangs low
        draw_text(surface, theme, layout, place, place == shown.place)
    for place, tiles in enumerate(layout.tiles):
        for tile in tiles:
            _draw_tile(surface, theme, tile, state, place, shown)
    if shown.hinted is not None:
        _draw_veil(surface, theme, layout, shown)
    for place, box in enumerate(layout.boxes):
        _draw_box(surface, theme, box, state.letters[place], place, shown)


def draw_text(
    surface: pygame.Surface, theme: Theme, layout: PageLayout, place: int, current: bool
) -> None:
    """The words of a line, the clue words bold."""
    high = layout.pitches[place]
    rows = layout.texts[place]
    y = layout.rows[place].centery - high * (len(rows) - 1) / 2
    for row in rows:
        draw_row(surface, theme, row, (layout.text_x, y), layout.size, current)
        y += high


def draw_row(
    surface: pygame.Surface,
    theme: Theme,
    row: Row,
    at: tuple[float, float],
    size: float,
    current: bool = False,
) -> int:
    """A row of verse from the left; returns where it ends."""
    palette = theme.palette
    x = round(at[0])
    for piece in row:
        ink = palette.indigo if current else palette.ink
        colour = ink if piece.is_clue else palette.muted
        x = theme.write(surface, piece.text, (x, at[1]), size, colour, "serif").right
    return x


def _draw_tile(
    surface: pygame.Surface, theme: Theme, tile: Tile, state: State, place: int, shown: Shown
) -> None:
    hovered = shown.hovered == TileAt(place, tile.letter) and not shown.over
    line = theme.palette.ring if hovered else theme.palette.edge
    if tile.gone:
        _draw_gone(surface, theme, tile)
        return
    if not tile.letter:
        _tile_face(surface, theme, tile, theme.palette.muted, line, False)
        _draw_dots(surface, tile.rect, theme.palette.ink if hovered else theme.palette.muted)
        return
    struck = bool(state.struck[place] & mask_of(tile.letter))
    typed = state.letters[place] == tile.letter
    if struck and not typed:
        faded = pygame.Surface(tile.rect.size, pygame.SRCALPHA)
        inner = Tile(tile.letter, faded.get_rect())
        _tile_face(faded, theme, inner, theme.palette.muted, theme.palette.edge, False)
        _strike(faded, theme, inner.rect)
        faded.set_alpha(_STRUCK_ALPHA)
        surface.blit(faded, tile.rect)
        return
    _tile_face(surface, theme, tile, theme.palette.ink, line, typed)


def _draw_gone(surface: pygame.Surface, theme: Theme, tile: Tile) -> None:
    """The letters that a line does not leave, in two rows if need be."""
    palette, rect = theme.palette, tile.rect
    lead, letters = _("not"), tile.gone.upper()
    room = rect.width - theme.px(12)
    for size, depth in _GONE_FORMS:
        step = round(theme.width("M", size, "bold") + theme.px(3))
        start = theme.width(lead, size) + theme.px(8)
        cols = -(-len(letters) // depth)
        high = round(theme.text_px(size) * 1.25)
        if start + cols * step <= room and depth * high <= rect.height:
            break
    shown = pygame.Rect(rect.x, 0, min(rect.width, start + cols * step + theme.px(12)), 0)
    shown.height = min(rect.height, depth * high + theme.px(8))
    shown.centery = rect.centery
    shapes.rounded(surface, shown, theme.px(8), palette.sunk)
    left, y = shown.x + theme.px(6), shown.centery - high * (depth - 1) / 2
    theme.write(surface, lead, (left, y), size, palette.muted)
    for index, letter in enumerate(letters):
        row, col = divmod(index, cols)
        at = (left + start + col * step + step / 2, y + row * high)
        theme.write(surface, letter, at, size, palette.ink, "bold", "center")


def _draw_dots(surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
    """Three dots: here are letters, not yet seen."""
    step = max(4, rect.width // 5)
    for shift in (-step, 0, step):
        shapes.disc(surface, (rect.centerx + shift, rect.centery), max(2, rect.width // 11), ink)


def _tile_face(
    surface: pygame.Surface, theme: Theme, tile: Tile, ink: Colour, line: Colour, typed: bool
) -> None:
    radius = min(theme.px(8), tile.rect.width // 4)
    fill = theme.palette.itint if typed else theme.palette.card
    shapes.rounded(surface, tile.rect, radius, fill)
    edge = theme.palette.indigo if typed else line
    shapes.rounded(surface, tile.rect, radius, edge, max(1.0, (2 if typed else 1) * theme.u))
    size = min(18.0, tile.rect.width * 0.62 / theme.u)
    cut, text = ("bold" if typed else "sans"), tile.letter.upper()
    theme.write(surface, text, tile.rect.center, size, ink, cut, "center")  # type: ignore[arg-type]


def _strike(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A line across, from the lower left to the upper right."""
    side = rect.width
    points = ((0.25, 0.68), (0.75, 0.32))
    picture = shapes.strokes(side, (points,), theme.palette.muted, max(1.5, 2 * theme.u))
    surface.blit(picture, rect)


def _draw_box(
    surface: pygame.Surface,
    theme: Theme,
    box: pygame.Rect,
    letter: str,
    place: int,
    shown: Shown,
) -> None:
    palette, radius = theme.palette, theme.px(8)
    fill, line, width, ink = palette.paper, palette.edge, 1.0, palette.ink
    if place in shown.wrong:
        fill, line, width, ink = palette.stint, palette.seal, 2.0, palette.sealtext
    elif place == shown.place:
        fill, line, width = palette.itint, palette.indigo, 3.0
        ink = palette.ambertext if place in shown.given else ink
    elif place in shown.given:
        fill, line, ink = palette.atint, palette.amber, palette.ambertext
    elif shown.over:
        fill, line = palette.jtint, palette.jade
    if place in shown.tried and ink == palette.ink:
        ink = palette.indigo
    shapes.rounded(surface, box, radius, fill)
    shapes.rounded(surface, box, radius, line, max(1.0, width * theme.u))
    if shown.hinted == place and shown.follows:
        ring = box.inflate(2 * theme.px(4), 2 * theme.px(4))
        shapes.rounded(surface, ring, radius + theme.px(4), palette.amber, max(2.0, 3 * theme.u))
    if letter:
        write_capital(surface, theme, letter, box, ink, shown.grown.get(place, 1.0))


def write_capital(
    surface: pygame.Surface,
    theme: Theme,
    letter: str,
    box: pygame.Rect,
    ink: Colour,
    grown: float = 1.0,
) -> None:
    """A capital in the middle of its box; `grown` is how large it is."""
    size = min(box.width * 0.6, box.height * 0.55) * max(0.1, grown) / theme.u
    at = (box.centerx, box.centery - size * theme.u * CAPITALS)
    theme.write(surface, letter.upper(), at, size, ink, "serif", "center")


def _draw_veil(surface: pygame.Surface, theme: Theme, layout: PageLayout, shown: Shown) -> None:
    """All lines but the one of the hint grow pale; that one is ringed."""
    alpha = round(_VEIL_ALPHA * shown.veil)
    for place, row in enumerate(layout.rows):
        if place != shown.hinted:
            veil = pygame.Surface(row.size)
            veil.fill(theme.palette.card)
            veil.set_alpha(alpha)
            surface.blit(veil, row)
    if shown.hinted is not None:
        ring = layout.rows[shown.hinted].inflate(0, -theme.px(4))
        width = max(2.0, 3 * theme.u)
        shapes.rounded(surface, ring, theme.px(10), theme.palette.indigo, width)
