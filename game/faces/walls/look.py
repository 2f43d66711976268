"""Draws a wall: cards, rows, and the wall in small, whatever its cards show.

Every card is drawn once and cached: frames only blit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

import pygame

from game.faces.walls.film import PLACES, PlacedCard, Projector, WallLayout, WallView, row_cards
from game.faces.walls.selection import Selection
from game.ui.drawing import pictures, shapes
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.motion import shake
from game.ui.palette import Colour
from game.ui.theme import Theme
from game.ui.widgets.widgets import RowArea
from generators.walls.wall import WallPuzzle

Look = Literal["plain", "hover", "pressed", "chosen", "lit"]
"""The look of a card; "lit" ones are highlighted by a hint or a lesson."""

_MARGIN = 12  # for the shadow around the picture of a card
_ICON, _ICON_GAP = 18, 12
_CHOSEN_SHADOW = 280  # per mille
_LIFT_UNITS, _SHAKE_UNITS = 4, 8


class RowText(NamedTuple):
    """The text of a row: what its cards share ("": unknown), a label, a highlight per card.

    `icon` follows the label: a check for a link that was named, an arrow for a question.
    """

    shared: str
    label: str
    lights: tuple[str, ...] = ()
    icon: str = ""

    @property
    def is_highlighted(self) -> bool:
        """Whether a part of any card of the row is highlighted."""
        return any(self.lights)


@dataclass(frozen=True)
class Writing:
    """How a puzzle writes its cards and labels its rows: characters or words.

    A `light` says which part of a card is highlighted, in a form only this writing reads.
    """

    card_y = 62 / 161
    """Where the middle of a card's text is in a found row, as a share of the row's height."""
    label_y = 131 / 161
    """Where the middle of the row's label is, as a share of its height."""

    def on_card(
        self, theme: Theme, text: str, side: int, ink: Colour, light: str = ""
    ) -> pygame.Surface:
        """Returns the picture of a card's text, to be centred on a card of `side` pixels."""
        raise NotImplementedError

    def draw_beside(
        self, surface: pygame.Surface, theme: Theme, text: str, card: pygame.Rect, light: str
    ) -> None:
        """Draws, beside a card's text, a highlighted part that the text itself doesn't show."""

    def draw_label(
        self, surface: pygame.Surface, theme: Theme, group: int, text: RowText, y: int
    ) -> None:
        """Draws the text of a row, with its middle at `y`."""
        raise NotImplementedError


# Cards


def _radius(theme: Theme, side: int) -> int:
    return min(theme.px(14), max(3, side // 8))


@pictures.cached
def card_picture(
    theme: Theme, writing: Writing, text: str, side: int, look: Look
) -> pygame.Surface:
    """Returns a card with its shadow, in the middle of a margin."""
    palette, margin = theme.palette, max(6, theme.px(_MARGIN))
    picture = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    box, radius = picture.get_rect().inflate(-2 * margin, -2 * margin), _radius(theme, side)
    fill, edge, ink = palette.card, palette.edge, palette.ink
    if look == "chosen":
        fill, edge, ink = palette.indigo, palette.indigo, palette.on_indigo
        tinted = replace(theme, palette=replace(palette, shadow=palette.indigo))
        shapes.shadow(picture, tinted, box, radius, 3, min(8, _MARGIN - 4), _CHOSEN_SHADOW)
    else:
        near_alpha, far_alpha = palette.shadow_alpha[1:3]
        shapes.contact_shadow(picture, theme, box, radius, 1, near_alpha)
        shapes.shadow(picture, theme, box, radius, 3, 8, far_alpha)
    width = max(1.0, theme.u)
    if look == "hover":
        edge = palette.ring
    elif look == "pressed":
        fill = palette.sunk
    elif look == "lit":
        fill, edge, width = palette.indigo_tint, palette.indigo, max(2.0, 4 * theme.u)
    shapes.rounded(picture, box, radius, fill)
    shapes.rounded(picture, box, radius, edge, width)
    letter = writing.on_card(theme, text, side, ink)
    picture.blit(letter, letter.get_rect(center=box.center))
    return picture


@pictures.cached
def _turned_picture(
    theme: Theme, writing: Writing, text: str, side: int, group: int
) -> pygame.Surface:
    """Returns a card in its group's colour; blank if `text` is ""."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    box = picture.get_rect()
    shapes.rounded(picture, box, _radius(theme, side), theme.palette.groups[group])
    if text:
        letter = writing.on_card(theme, text, side, theme.palette.ink)
        picture.blit(letter, letter.get_rect(center=box.center))
    return picture


# Rows


class FoundRow(NamedTuple):
    """The row of a found group: its cards, the pixels between two of them, its texts."""

    cards: tuple[str, ...]
    group: int
    gap: int
    text: RowText

    @property
    def highlights(self) -> tuple[tuple[str, str], ...]:
        """The cards, each with its highlight, "" for none."""
        lights = self.text.lights or ("",) * len(self.cards)
        return tuple(zip(self.cards, lights[: len(self.cards)], strict=True))


@pictures.cached
def _row_picture(
    theme: Theme, writing: Writing, size: tuple[int, int], row: FoundRow
) -> pygame.Surface:
    """Returns the picture of a row that has settled: its cards and its label."""
    palette = theme.palette
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    side = box.height
    shapes.rounded(picture, box, _radius(theme, side), palette.groups[row.group])
    for index, (card, light) in enumerate(row.highlights):
        letter = writing.on_card(theme, card, side, palette.ink, light)
        place = pygame.Rect(index * (side + row.gap), 0, side, side)
        centre = (round(place.x + side / 2), round(side * writing.card_y))
        picture.blit(letter, letter.get_rect(center=centre))
        if light:
            writing.draw_beside(picture, theme, card, place, light)
    writing.draw_label(picture, theme, row.group, row.text, round(side * writing.label_y))
    return picture


def _draw_settling(
    surface: pygame.Surface,
    theme: Theme,
    writing: Writing,
    rect: pygame.Rect,
    row: FoundRow,
    settled: float,
) -> None:
    """Draws four turned cards becoming a row, at `settled` (0 to 1): gaps close, texts rise."""
    side = rect.height
    lefts = [rect.x + index * (side + row.gap) for index in range(len(row.cards))]
    for left in lefts:
        surface.blit(_turned_picture(theme, writing, "", side, row.group), (left, rect.y))
    row_picture = _row_picture(theme, writing, rect.size, row._replace(cards=())).copy()
    row_picture.set_alpha(round(255 * settled))
    surface.blit(row_picture, rect)
    y = rect.y + round(side * (0.5 + (writing.card_y - 0.5) * settled))
    ink = theme.palette.ink
    for left, (card, light) in zip(lefts, row.highlights, strict=True):
        letter = writing.on_card(theme, card, side, ink)
        letter_rect = letter.get_rect(center=(round(left + side / 2), y))
        surface.blit(letter, letter_rect)
        if light:
            highlighted = writing.on_card(theme, card, side, ink, light).copy()
            highlighted.set_alpha(round(255 * settled))
            surface.blit(highlighted, letter_rect)


def icon_px(theme: Theme, text: RowText) -> int:
    """Returns the width in px of the icon after the label of a row, with its gap; 0 for none."""
    return theme.px(_ICON + _ICON_GAP) if text.icon else 0


def draw_row_icon(
    surface: pygame.Surface, theme: Theme, text: RowText, midleft: tuple[int, int]
) -> None:
    """Draws the icon of a row to the right of its label, which ends at `midleft`."""
    if text.icon:
        centre = (midleft[0] + theme.px(_ICON_GAP + _ICON / 2), midleft[1])
        draw_icon(surface, theme, text.icon, centre, theme.palette.ink, _ICON)


# The wall


@dataclass(frozen=True)
class CardLooks:
    """What changes the look of cards at this moment: choice, pointer, hint, motion."""

    chosen: Collection[int] = ()
    hovered: int | None = None
    pressed: int | None = None
    shaken: Collection[int] = ()
    shift: int = 0
    """How far the shaken cards are beside their places, in pixels."""
    lift_of: Callable[[int], float] = field(default=lambda card: 1.0)
    """Returns how far (0 to 1) a chosen card has risen."""
    light: Collection[int] | None = None
    """The cards that a hint or a lesson is about; None without one."""

    def look_of(self, card: int) -> Look:
        """Returns the look of a card."""
        if card in self.chosen or card in self.shaken:
            return "chosen"
        if self.light is not None and card in self.light:
            return "lit"
        if card == self.pressed:
            return "pressed"
        return "hover" if card == self.hovered else "plain"


def looks_now(
    theme: Theme, projector: Projector, selection: Selection, light: Collection[int] | None
) -> CardLooks:
    """Returns the looks of the cards at this moment."""
    motion, shaken = projector.motion, projector.shaken
    return CardLooks(
        chosen={*selection.shown, *projector.turning},
        hovered=selection.hovered,
        pressed=selection.pressed,
        shaken=shaken,
        shift=round(theme.px(_SHAKE_UNITS) * shake(motion.value("wrong"))) if shaken else 0,
        lift_of=lambda card: motion.value(("lift", card)),
        light=light,
    )


def draw_wall(
    surface: pygame.Surface,
    theme: Theme,
    projector: Projector,
    writing: Writing,
    looks: CardLooks,
    row_text: Callable[[int], RowText],
) -> None:
    """Draws everything on the wall at this moment; `row_text` returns the text of a row."""
    view, film, ms = projector.view, projector.film, projector.ms
    for number, (group, settled) in enumerate(film.rows(ms)):
        rect = view.row_rect(number)
        cards = tuple(film.puzzle.cards[card] for card in row_cards(film.puzzle, group))
        row = FoundRow(cards, group, view.gap, row_text(group))
        if settled < 1:
            _draw_settling(surface, theme, writing, rect, row, max(0.0, settled))
        else:
            surface.blit(_row_picture(theme, writing, rect.size, row), rect)
    for placed in film.placed(ms):
        rect = view.at(placed.col, placed.row)
        if placed.card in looks.shaken:
            rect.x += looks.shift
        if looks.look_of(placed.card) == "chosen":
            rect.y -= round(theme.px(_LIFT_UNITS) * looks.lift_of(placed.card))
        text = film.puzzle.cards[placed.card]
        picture = _placed_picture(theme, writing, text, rect.width, placed, looks)
        surface.blit(picture, picture.get_rect(center=rect.center))


def _placed_picture(
    theme: Theme, writing: Writing, text: str, side: int, placed: PlacedCard, looks: CardLooks
) -> pygame.Surface:
    """Returns a card as it looks now: plain, or turning over."""
    look = looks.look_of(placed.card)
    if placed.group is not None:
        picture = _turned_picture(theme, writing, text, side, placed.group)
    else:
        picture = card_picture(theme, writing, text, side, look)
    width, height = picture.get_size()
    seen_width = round(width * placed.width)
    return (
        picture if seen_width == width else pygame.transform.scale(picture, (seen_width, height))
    )


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the ring around the card that the keys act on."""
    gap, line = theme.px(2), max(2, theme.px(3))
    outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
    radius = _radius(theme, rect.width) + gap + line
    shapes.rounded(surface, outer, radius, theme.palette.indigo, line)


def draw_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, side: int) -> None:
    """Draws the ring around the row of a question; `side` is that of a card, in pixels."""
    line = max(2, theme.px(3))
    outer = rect.inflate(line, line)
    shapes.rounded(surface, outer, _radius(theme, side) + line // 2, theme.palette.indigo, line)


class RowLink(RowArea):
    """The row of a group that can still be named: pressed, it asks what its cards share."""

    beyond = 0

    def __init__(self, name: str, group: int, ask: Callable[[int], None]) -> None:
        super().__init__(name, name, lambda: ask(group))
        self.group = group


def draw_dashed(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a dashed outline, which marks an empty place."""
    dash, line = max(3, theme.px(4)), max(1, theme.px(1))
    colour = theme.palette.edge
    for start in range(dash, rect.width - dash, 2 * dash):
        length = min(dash, rect.width - dash - start)
        for y in (rect.top, rect.bottom - line):
            surface.fill(colour, (rect.x + start, y, length, line))
    for start in range(dash, rect.height - dash, 2 * dash):
        length = min(dash, rect.height - dash - start)
        for x in (rect.left, rect.right - line):
            surface.fill(colour, (x, rect.y + start, line, length))


# The wall in small

Write = Callable[[int, pygame.Rect, Colour], None]
"""(card, square, colour): writes the text of a card, or of a place of a wall being made."""


class SmallWall(NamedTuple):
    """A wall to be drawn in small: its puzzle, its layout and the chosen cards."""

    wall: WallPuzzle
    layout: WallLayout
    chosen: Collection[int] = ()


def draw_small(
    surface: pygame.Surface, theme: Theme, view: WallView, small: SmallWall, write: Write
) -> None:
    """Draws a wall in small, without what its groups share."""
    palette, radius, layout = theme.palette, max(3, view.card_px // 8), small.layout
    for row, group in enumerate(layout.rows):
        shapes.rounded(surface, view.row_rect(row), radius, palette.groups[group])
        for col, card in enumerate(row_cards(small.wall, group)):
            write(card, view.at(col, row), palette.ink)
    for card in layout.loose:
        box, is_chosen = view.rect(layout.place_of(card)), card in small.chosen
        shapes.rounded(surface, box, radius, palette.indigo if is_chosen else palette.card)
        if not is_chosen:
            shapes.rounded(surface, box, radius, palette.edge, max(1.0, view.card_px / 60))
        write(card, box, palette.on_indigo if is_chosen else palette.ink)


def draw_turning(
    surface: pygame.Surface, theme: Theme, view: WallView, progress: float | None, write: Write
) -> None:
    """Draws cards that are turned up one after the other as `progress` goes from 0 to 1."""
    palette = theme.palette
    radius, turned_up = max(3, view.card_px // 8), round(PLACES * min(1, progress or 0))
    for place in range(PLACES):
        box = view.rect(place)
        if place >= turned_up:
            shapes.rounded(surface, box, radius, palette.indigo_tint)
            inner = box.inflate(-box.width // 4, -box.width // 4)
            shapes.rounded(surface, inner, radius, palette.indigo, max(1.0, theme.u), 60)
            continue
        shapes.rounded(surface, box, radius, palette.card)
        shapes.rounded(surface, box, radius, palette.edge, max(1.0, theme.u))
        write(place, box, palette.muted)
