"""The state card of a wall: mistakes or lives or points, and how many cards are chosen."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.layout import row_of
from game.text import _
from game.theme import Theme
from game.ui import shapes
from generators.base import Status
from generators.lionwall.rules import AGAINST_THE_CLOCK, FOUR_MISTAKES, State

_PIP, _PIP_GAP = 18, 10
_FIGURE = 28


class Part(NamedTuple):
    """A caption and what stands below it: a figure with a word after it, or pips."""

    caption: str
    figure: str = ""
    after: str = ""
    pips: tuple[int, int] | None = None


def parts(state: State, chosen: int) -> list[Part]:
    """What the card tells, from the left."""
    told = [_mistakes(state)]
    if state.mode == AGAINST_THE_CLOCK:
        told = [Part(_("Points"), str(state.score), _("of {n}").format(n=10)), *_lives(state)]
    if state.status is Status.PLAYING:
        told.append(Part(_("Chosen"), str(chosen), _("of {n}").format(n=4)))
    elif state.mode != AGAINST_THE_CLOCK:
        told.append(Part(_("Points"), str(state.score), _("of {n}").format(n=10)))
    return told


def _mistakes(state: State) -> Part:
    if state.mode == FOUR_MISTAKES and state.lives is not None:
        return Part(_("Mistakes left"), pips=(state.lives, 4))
    return Part(_("Mistakes"), str(len(state.tried)))


def _lives(state: State) -> list[Part]:
    if state.lives is None:
        return [_mistakes(state)]
    return [Part(_("Lives"), pips=(state.lives, 3))]


def height(theme: Theme) -> int:
    """A caption above a figure."""
    return 2 * theme.px(20) + theme.line_px(14) + max(theme.px(40), theme.line_px(24))


def draw(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    told: list[Part],
    fading: float,
) -> None:
    """The parts side by side, the last one at the right; `fading` is how far a life has gone."""
    inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
    places = row_of(inner, len(told), theme.px(12))
    for index, (part, place) in enumerate(zip(told, places, strict=True)):
        right = index and index == len(told) - 1
        _draw_part(surface, theme, part, place, bool(right), fading)


def _draw_part(
    surface: pygame.Surface,
    theme: Theme,
    part: Part,
    place: pygame.Rect,
    right: bool,
    fading: float,
) -> None:
    palette = theme.palette
    caption = theme.fitted(part.caption, 14, place.width)
    y = place.y + theme.line_px(14) / 2
    at = (place.right if right else place.x, y)
    theme.write(surface, caption, at, 14, palette.muted, anchor="midright" if right else "midleft")
    low = place.y + theme.line_px(14) + (place.height - theme.line_px(14)) / 2
    if part.pips is not None:
        x = place.right - _pips_px(theme, part.pips[1]) if right else place.x
        _draw_pips(surface, theme, (x, low), part.pips, fading)
        return
    wide = theme.width(part.figure, _FIGURE, "serif")
    after = theme.width(part.after, 18, "serif") + theme.px(6) if part.after else 0
    x = place.right - wide - after if right else place.x
    figure = theme.write(surface, part.figure, (x, low), _FIGURE, palette.ink, "serif")
    if part.after:
        at = (figure.right + theme.px(6), low + theme.px(2))
        theme.write(surface, part.after, at, 18, palette.muted, "serif")


def _pips_px(theme: Theme, whole: int) -> int:
    """The width of so many pips in a row."""
    return whole * max(theme.px(_PIP), 10) + (whole - 1) * max(theme.px(_PIP_GAP), 4)


def _draw_pips(
    surface: pygame.Surface,
    theme: Theme,
    at: tuple[float, float],
    pips: tuple[int, int],
    gone: float,
) -> None:
    """A red disc for every life left, an empty ring for every one lost, one that is just going."""
    palette, (left, whole) = theme.palette, pips
    side = max(theme.px(_PIP), 10)
    for index in range(whole):
        centre = (at[0] + side / 2 + index * (side + max(theme.px(_PIP_GAP), 4)), at[1])
        if index < left:
            shapes.disc(surface, centre, side, palette.seal)
            continue
        shapes.disc(surface, centre, side, palette.ring, max(1.5, 2 * theme.u))
        if index == left and gone < 1:
            shapes.disc(surface, centre, max(2, round(side * (1 - gone))), palette.seal)
