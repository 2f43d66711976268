"""A text field, and hands to type with, for the tests of text fields."""

from __future__ import annotations

import pygame

from game.ui.palette import LIGHT, Colour
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField

CTRL = pygame.KMOD_LCTRL
THEME = Theme(LIGHT, 1.0)


class Calls:
    """What was asked of the system about typing."""

    def __init__(self) -> None:
        self.listening: list[bool] = []
        self.rects: list[pygame.Rect] = []


def made(text: str = "", limit: int = 100, width: int = 280) -> TextField:
    field = TextField("field", "Paste a game id", limit)
    field.rect = pygame.Rect(20, 20, width, 48)
    field.text = text
    field.update(0, True)
    drawn(field)
    return field


def drawn(field: TextField, theme: Theme = THEME) -> pygame.Surface:
    surface = pygame.Surface((field.rect.right + 20, 90))
    surface.fill(theme.palette.card)
    field.draw(surface, theme)
    return surface


def key(field: TextField, name: str, mod: int = 0) -> bool:
    code = getattr(pygame, f"K_{name}")
    return field.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def typed(field: TextField, text: str) -> None:
    field.write(pygame.event.Event(pygame.TEXTINPUT, text=text))


def editing(field: TextField, text: str, start: int = 0, length: int = 0) -> None:
    event = pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length)
    field.write(event)


def of_colour(surface: pygame.Surface, colour: Colour, area: pygame.Rect) -> pygame.Rect:
    """What of an area has exactly that colour."""
    part = surface.subsurface(area)
    mask = pygame.mask.from_threshold(part, colour, (1, 1, 1, 255))
    rects: list[pygame.Rect] = list(mask.get_bounding_rects())  # type: ignore[arg-type]
    return rects[0].unionall(rects[1:]).move(area.topleft) if rects else pygame.Rect(0, 0, 0, 0)


def inside(field: TextField) -> pygame.Rect:
    """The field without its line."""
    return field.rect.inflate(-8, -8)
