"""Lion Wall in small: the vignette of its drawer, and a wall being made."""

from __future__ import annotations

import pygame

from game.scenes.lionwall.faces import Face, face_of, glyph
from game.scenes.lionwall.glyphs import wall_cut
from game.scenes.lionwall.wall import PLACES, Layout, WallView, layout_of, row_cards
from game.theme import Theme
from game.ui import shapes
from generators.base import Preset
from generators.lionwall.rules import Puzzle, State

# The drawer's picture before the first game.
SAMPLE = Puzzle.from_text(
    "sc:坏妆资如杯咨吩奖歪贪壮坝还桨含贫;贝=8a04=贝貝⻉⾙=次贝分土欠今;口=4068=口囗⼝⼞=口欠分女次今;"
    "不=1111=不=不正辶止土木;丬=2482=丬爿⺦⽙=夕土丬女大木;~土=c01;~次=24;~今=4200;~分=8040;"
    "~木=2010;~女=a"
)
_ORDER = tuple(SAMPLE.cards.index(char) for char in "妆咨贪桨资吩壮含如奖坝贫")
_FOUND, _CHOSEN = 2, "壮奖"
_GLYPH = 0.62
_GLYPHS = {
    "sc": "妆咨贪桨资吩壮含如奖坝贫坏杯歪还",
    "tc": "橋說學體語詩校林時明晴海河湖詞話",
    "jp": "桜読海語詩校林時明晴河湖詞話橋池",
}


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The wall of a game, or a sample with one group found and two cards chosen."""
    puzzle, chosen = SAMPLE, {SAMPLE.cards.index(char) for char in _CHOSEN}
    layout = Layout((_FOUND,), _ORDER)
    if state is not None:
        puzzle, layout, chosen = state.puzzle, layout_of(state), set()
    draw_small(surface, theme, rect, puzzle, layout, chosen)


def draw_small(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    puzzle: Puzzle,
    layout: Layout,
    chosen: set[int],
) -> None:
    """A wall of a few dozen pixels a card, without what its groups share."""
    palette, view = theme.palette, WallView(rect)
    side, radius = view.card_px, max(3, view.card_px // 8)
    face, size = face_of(puzzle), max(10, round(view.card_px * _GLYPH))

    def write(card: int, box: pygame.Rect, ink: tuple[int, int, int]) -> None:
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
    for place in range(PLACES):
        box = view.rect(place)
        if place >= up:
            shapes.rounded(surface, box, radius, palette.itint)
            inner = box.inflate(-box.width // 4, -box.width // 4)
            shapes.rounded(surface, inner, radius, palette.indigo, max(1.0, theme.u), 60)
            continue
        shapes.rounded(surface, box, radius, palette.card)
        shapes.rounded(surface, box, radius, palette.edge, max(1.0, theme.u))
        size = max(10, round(view.card_px * 0.5))
        letter = glyph(
            theme, Face(script, wall_cut("", script)), _GLYPHS[script][place], size, palette.muted
        )
        surface.blit(letter, letter.get_rect(center=box.center))
