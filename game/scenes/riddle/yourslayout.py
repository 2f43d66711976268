"""Where the parts of the page "Solve one of yours" are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.layout import play_frame
from game.theme import Theme

_NOTHING = (0, 0, 0, 0)


def _nowhere() -> pygame.Rect:
    return pygame.Rect(_NOTHING)


@dataclass
class Places:
    """The rectangles of the page, in window pixels."""

    left: pygame.Rect = field(default_factory=_nowhere)
    title: tuple[int, int] = (0, 0)
    paste: pygame.Rect = field(default_factory=_nowhere)
    clear: pygame.Rect = field(default_factory=_nowhere)
    entry: pygame.Rect = field(default_factory=_nowhere)
    lines: pygame.Rect = field(default_factory=_nowhere)
    invitation: pygame.Rect = field(default_factory=_nowhere)
    example: pygame.Rect = field(default_factory=_nowhere)
    note: pygame.Rect = field(default_factory=_nowhere)
    boxes: tuple[pygame.Rect, ...] = ()
    caption: tuple[int, int] = (0, 0)
    grid: pygame.Rect = field(default_factory=_nowhere)
    card: pygame.Rect = field(default_factory=_nowhere)
    count: tuple[int, int] = (0, 0)
    words: pygame.Rect = field(default_factory=_nowhere)
    words_note: pygame.Rect = field(default_factory=_nowhere)
    buttons: pygame.Rect = field(default_factory=_nowhere)


def places_of(
    size: tuple[int, int],
    theme: Theme,
    grid_px: Callable[[Theme, int], int],
    letters: int,
    lines_px: int,
) -> Places:
    """Where all is in a window, for an answer of so many letters and lines of that height."""
    frame = play_frame(size, theme)
    at = Places(left=frame.stage.copy())
    panel = frame.panel
    if frame.portrait:  # the words need more room than a board leaves them
        whole = panel.bottom - frame.stage.y
        # The words keep two of their rows; the riddle takes what else it has a use for.
        most = whole - grid_px(theme, panel.width) - theme.px(268)
        high = min(max(whole * 52 // 100, lines_px + _rest_px(theme)), most)
        at.left.height = high
        top = at.left.bottom + theme.px(16)
        panel = pygame.Rect(panel.x, top, panel.width, panel.bottom - top)
    _place_left(at, theme, letters)
    _place_right(at, theme, panel, grid_px)
    return at


def _rest_px(theme: Theme) -> int:
    """The height of all that stands in the card of the riddle besides its lines."""
    head = 2 * theme.control(44) + 2 * theme.px(10) + 2 * theme.px(20)
    boxes = max(theme.px(76), 26) + theme.line_px(13) + 2 * theme.px(16)
    return head + boxes + 2 * theme.line_px(13)


def _place_left(at: Places, theme: Theme, letters: int) -> None:
    inner = at.left.inflate(-2 * theme.px(24), -2 * theme.px(20))
    high, gap = theme.control(44), theme.px(10)
    clear, paste = max(theme.px(98), 66), max(theme.px(100), 68)
    at.clear = pygame.Rect(inner.right - clear, inner.y, clear, high)
    at.paste = pygame.Rect(at.clear.x - gap - paste, inner.y, paste, high)
    at.title = (inner.x + theme.px(12), at.clear.centery)
    at.entry = pygame.Rect(inner.x, inner.y + high + gap, inner.width, theme.control(44))
    top = at.entry.bottom + gap
    at.boxes = _boxes(theme, inner, letters)
    at.invitation = pygame.Rect(inner.x + theme.px(12), top, inner.width - theme.px(24), 0)
    at.example = pygame.Rect(at.invitation.x, 0, max(theme.px(210), 150), high)
    at.example.bottom = inner.bottom
    low = inner.bottom
    if at.boxes:
        low = at.boxes[0].y - theme.px(10)
        at.caption = (inner.centerx, inner.bottom - theme.line_px(13) // 2)
    note = 2 * theme.line_px(13)
    if low - top - note < theme.control(44) * 3:
        note = theme.line_px(13) if low - top > theme.control(44) * 2 else 0
    at.note = pygame.Rect(inner.x + theme.px(12), low - note, inner.width - theme.px(24), note)
    lines = max(1, low - note - top - (theme.px(6) if note else 0))
    at.lines = pygame.Rect(inner.x - theme.px(4), top, inner.width + theme.px(8), lines)


def _boxes(theme: Theme, inner: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """The answer boxes at the foot, above their caption."""
    if not count:
        return ()
    gap = theme.px(12 if count < 9 else 6)
    wide = max(1, min(theme.px(68), (inner.width - gap * (count - 1)) // count))
    roomy = inner.height > 8 * theme.control(44)
    high = min(max(theme.px(76 if roomy else 52), 26), max(wide * 5 // 4, 20))
    left = inner.centerx - (wide * count + gap * (count - 1)) // 2
    y = inner.bottom - theme.line_px(13) - theme.px(6) - high
    return tuple(pygame.Rect(left + i * (wide + gap), y, wide, high) for i in range(count))


def _place_right(
    at: Places,
    theme: Theme,
    panel: pygame.Rect,
    grid_px: Callable[[Theme, int], int],
) -> None:
    at.grid = pygame.Rect(panel.x, panel.y, panel.width, grid_px(theme, panel.width))
    top = at.grid.bottom + theme.px(16)
    at.card = pygame.Rect(panel.x, top, panel.width, max(1, panel.bottom - top))
    inner = at.card.inflate(-2 * theme.px(24), -2 * theme.px(18))
    head = theme.line_px(18) + theme.px(8)
    at.count = (inner.x, inner.y + theme.line_px(18) // 2)
    at.buttons = pygame.Rect(inner.x, 0, inner.width, theme.control(52))
    at.buttons.bottom = inner.bottom
    room = at.buttons.y - theme.px(10) - inner.y - head
    note = 2 * theme.line_px(14)
    if room - note < 2 * theme.control(48):
        note = 0
    at.words = pygame.Rect(inner.x, inner.y + head, inner.width, max(1, room - note - theme.px(8)))
    at.words_note = pygame.Rect(inner.x, at.words.bottom + theme.px(8), inner.width, note)
