"""What can be seen on a picture of the window, without asking the program."""

from __future__ import annotations

import pygame

_INK = pygame.Color(0x23, 0x27, 0x2E)
_NEAR = (24, 24, 24, 255)
_LEAST_BOARD_PX = 200


def board_of(picture: pygame.Surface) -> pygame.Rect:
    """The square within the thick frame of the board."""
    ink = pygame.mask.from_threshold(picture.convert_alpha(), _INK, _NEAR)
    parts = ink.connected_components(_LEAST_BOARD_PX)
    shapes = [_extent(part.outline()) for part in parts]
    frames = [rect for rect in shapes if min(rect.size) >= _LEAST_BOARD_PX]
    assert frames, "no board on the picture"
    return max(frames, key=lambda rect: rect.width * rect.height)


def _extent(points: list[tuple[int, int]]) -> pygame.Rect:
    cols, rows = zip(*points, strict=True)
    left, top = min(cols), min(rows)
    return pygame.Rect(left, top, max(cols) - left + 1, max(rows) - top + 1)


def middle(board: pygame.Rect, cell: tuple[int, int], size: int = 6) -> tuple[int, int]:
    """The middle of the cell (row, col) of a board of `size` rows."""
    row, col = cell
    return (
        board.x + board.width * (2 * col + 1) // (2 * size),
        board.y + board.height * (2 * row + 1) // (2 * size),
    )


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures of one size differ."""
    here, there = one.convert_alpha(), other.convert_alpha()
    same = pygame.mask.from_threshold(here, (0, 0, 0), (1, 1, 1, 255), there)
    return here.get_width() * here.get_height() - same.count()
