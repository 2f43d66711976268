"""Drawing the cards and rows of a wall. Everything is drawn once and kept: frames only blit."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.palette import Colour
from game.scenes.lionwall.faces import Face, glyph
from game.theme import Theme
from game.ui import shapes

Look = Literal["plain", "hover", "pressed", "chosen", "lit"]
"""How a card lies there; a hint speaks of those that are lit."""

GLYPH = 78 / 161
"""The size of a character as a share of its card, and in a row: another size is another font."""
_GLYPH_Y, _LABEL_Y = 62 / 161, 131 / 161
_MARGIN = 12
_CHOSEN_SHADOW = 280  # per mille
LIFT = 4


def margin_px(theme: Theme) -> int:
    """The room for the shadow around the picture of a card."""
    return max(6, theme.px(_MARGIN))


@lru_cache(maxsize=256)  # 0.14 MB each in the usual window, 16 cards in a few looks
def card_picture(theme: Theme, face: Face, char: str, side: int, look: Look) -> pygame.Surface:
    """A card with its shadow, in the middle of a margin."""
    palette, margin = theme.palette, margin_px(theme)
    picture = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    box, radius = picture.get_rect().inflate(-2 * margin, -2 * margin), _radius(theme, side)
    fill, line, ink = palette.card, palette.edge, palette.ink
    if look == "chosen":
        fill, line, ink = palette.indigo, palette.indigo, palette.on
        shapes.shadow(picture, _tinted(theme), box, radius, 3, min(8, _MARGIN - 4), _CHOSEN_SHADOW)
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


def _tinted(theme: Theme) -> Theme:
    """The theme whose shadows are indigo."""
    return replace(theme, palette=replace(theme.palette, shadow=theme.palette.indigo))


def _radius(theme: Theme, side: int) -> int:
    return min(theme.px(14), max(3, side // 8))


@lru_cache(maxsize=64)
def turned_picture(theme: Theme, face: Face, char: str, side: int, group: int) -> pygame.Surface:
    """A card that has taken its group's colour; blank where `char` is ""."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    box = picture.get_rect()
    shapes.rounded(picture, box, _radius(theme, side), theme.palette.groups[group])
    if char:
        letter = glyph(theme, face, char, side * GLYPH, theme.palette.ink)
        picture.blit(letter, letter.get_rect(center=box.center))
    return picture


def draw_card(
    surface: pygame.Surface,
    theme: Theme,
    face: Face,
    char: str,
    rect: pygame.Rect,
    look: Look = "plain",
) -> None:
    """A card that lies in `rect`."""
    margin = margin_px(theme)
    surface.blit(card_picture(theme, face, char, rect.width, look), rect.move(-margin, -margin))


@lru_cache(maxsize=32)
def _faded_picture(
    theme: Theme, face: Face, char: str, side: int, look: Look, alpha: int
) -> pygame.Surface:
    picture = card_picture(theme, face, char, side, look).copy()
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def draw_faded(
    surface: pygame.Surface,
    theme: Theme,
    face: Face,
    char: str,
    rect: pygame.Rect,
    look: Look,
    alpha: int,
) -> None:
    """A card that stands back behind others."""
    margin = margin_px(theme)
    picture = _faded_picture(theme, face, char, rect.width, look, alpha)
    surface.blit(picture, rect.move(-margin, -margin))


def draw_turning(
    surface: pygame.Surface,
    theme: Theme,
    face: Face,
    char: str,
    rect: pygame.Rect,
    width: float,
    group: int | None,
    look: Look,
) -> None:
    """A card that turns over: `width` (0 to 1) of it is seen."""
    if group is None:
        margin = margin_px(theme)
        picture = card_picture(theme, face, char, rect.width, look)
        rect = rect.inflate(2 * margin, 2 * margin)
    else:
        picture = turned_picture(theme, face, char, rect.width, group)
    seen = round(rect.width * width)
    if seen <= 0:
        return
    if seen < rect.width:
        picture = pygame.transform.scale(picture, (seen, rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


class RowText(NamedTuple):
    """What a row tells: the component ("": not yet), a label, and whether it is lit."""

    component: str
    label: str
    is_lit: bool = False


@lru_cache(maxsize=16)
def row_picture(
    theme: Theme,
    face: Face,
    chars: str,
    size: tuple[int, int],
    gap: int,
    group: int,
    text: RowText,
) -> pygame.Surface:
    """The row of a group that is found; without its characters where `chars` is ""."""
    palette = theme.palette
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    side = box.height
    shapes.rounded(picture, box, _radius(theme, side), palette.groups[group])
    for index, char in enumerate(chars):
        lit = text.component if text.is_lit else ""
        letter = glyph(theme, face, char, side * GLYPH, palette.ink, lit)
        centre = (round(index * (side + gap) + side / 2), round(side * _GLYPH_Y))
        picture.blit(letter, letter.get_rect(center=centre))
    _draw_label(picture, theme, face, text, round(side * _LABEL_Y))
    return picture


def draw_settling(
    surface: pygame.Surface,
    theme: Theme,
    face: Face,
    chars: str,
    rect: pygame.Rect,
    gap: int,
    group: int,
    text: RowText,
    settled: float,
) -> None:
    """Four turned cards that become a row: the ground closes, the characters move up."""
    side = rect.height
    lefts = [rect.x + index * (side + gap) for index in range(len(chars))]
    for left in lefts:
        surface.blit(turned_picture(theme, face, "", side, group), (left, rect.y))
    ground = row_picture(theme, face, "", rect.size, gap, group, text).copy()
    ground.set_alpha(round(255 * settled))
    surface.blit(ground, rect)
    y = rect.y + round(side * (0.5 + (_GLYPH_Y - 0.5) * settled))
    ink, lit = theme.palette.ink, text.component if text.is_lit else ""
    for left, char in zip(lefts, chars, strict=True):
        letter = glyph(theme, face, char, side * GLYPH, ink)
        spot = letter.get_rect(center=(round(left + side / 2), y))
        surface.blit(letter, spot)
        if lit:
            bright = glyph(theme, face, char, side * GLYPH, ink, lit).copy()
            bright.set_alpha(round(255 * settled))
            surface.blit(bright, spot)


def _draw_label(picture: pygame.Surface, theme: Theme, face: Face, text: RowText, y: int) -> None:
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
        colour: Colour = palette.ink
        theme.write(picture, words, (left + taken, y), 18, colour)


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The ring around the card that the keys act on."""
    gap, line = theme.px(2), max(2, theme.px(3))
    outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
    radius = _radius(theme, rect.width) + gap + line
    shapes.rounded(surface, outer, radius, theme.palette.indigo, line)
