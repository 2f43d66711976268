"""The ground of a Sweet Spots board: zones, thin lines, borders, patterns, letters."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.palette import Colour
from game.scenes.sweetspots.colours import zone_colours
from game.theme import Theme
from game.ui import shapes
from generators.grid import beside, bitset, is_connected
from generators.sweetspots.rules import ZONE_LETTERS, Puzzle


@lru_cache(maxsize=4)  # a large window's takes 16 MB
def ground(puzzle: Puzzle, cell_px: int, theme: Theme, zones: str = "colour") -> pygame.Surface:
    """The board without marks: zones, thin lines, borders; a frame's width larger.

    `zones` is what tells them apart beside borders: `colour`, `pattern` or `letter`.
    """
    frame = frame_px(cell_px, theme)
    side = puzzle.size * cell_px
    surface = pygame.Surface((side + 2 * frame, side + 2 * frame), pygame.SRCALPHA)
    colours, palette = zone_colours(puzzle), theme.palette
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        square = (frame + col * cell_px, frame + row * cell_px, cell_px, cell_px)
        surface.fill(palette.zones[colours[zone]], square)
        if zones == "pattern":
            surface.blit(pattern_tile(colours[zone], cell_px, palette.ink), square[:2])
    _thin_lines(surface, puzzle.size, cell_px, theme)
    _borders(surface, puzzle, cell_px, theme)
    radius = max(2, round(cell_px * 0.1))
    shapes.rounded(surface, surface.get_rect(), radius, palette.zone_line, frame)
    if zones == "letter" or not _all_connected(puzzle):
        _letters(surface, puzzle, cell_px, theme)
    return surface


@lru_cache(maxsize=2)
def borders(puzzle: Puzzle, cell_px: int, theme: Theme) -> pygame.Surface:
    """The borders alone, to lie over a veil."""
    frame = frame_px(cell_px, theme)
    side = puzzle.size * cell_px + 2 * frame
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*theme.palette.zone_line, 0))
    _borders(surface, puzzle, cell_px, theme)
    radius = max(2, round(cell_px * 0.1))
    shapes.rounded(surface, surface.get_rect(), radius, theme.palette.zone_line, frame)
    return surface


def frame_px(cell_px: int, theme: Theme) -> int:
    """The width of the line around the board."""
    return max(2, min(theme.px(4), round(cell_px * 0.1)))


def _thin_lines(surface: pygame.Surface, size: int, cell_px: int, theme: Theme) -> None:
    frame, side = frame_px(cell_px, theme), size * cell_px
    tint = (*theme.palette.cell_line, theme.palette.cell_line_alpha)
    across = pygame.Surface((side, 1), pygame.SRCALPHA)
    across.fill(tint)
    down = pygame.Surface((1, side), pygame.SRCALPHA)
    down.fill(tint)
    for i in range(1, size):
        surface.blit(across, (frame, frame + i * cell_px))
        surface.blit(down, (frame + i * cell_px, frame))


def _borders(surface: pygame.Surface, puzzle: Puzzle, cell_px: int, theme: Theme) -> None:
    line = max(2, min(theme.px(3.5), round(cell_px * 0.08)))
    frame, half = frame_px(cell_px, theme), line // 2
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        x, y = frame + col * cell_px, frame + row * cell_px
        if col + 1 < puzzle.size and puzzle.zones[cell + 1] != zone:
            edge = (x + cell_px - half, y - half, line, cell_px + line)
            surface.fill(theme.palette.zone_line, edge)
        if row + 1 < puzzle.size and puzzle.zones[cell + puzzle.size] != zone:
            edge = (x - half, y + cell_px - half, cell_px + line, line)
            surface.fill(theme.palette.zone_line, edge)


def _all_connected(puzzle: Puzzle) -> bool:
    near = beside(puzzle.size, puzzle.size)
    return all(
        is_connected(bitset([c for c, z in enumerate(puzzle.zones) if z == zone]), near)
        for zone in range(puzzle.size)
    )


@lru_cache(maxsize=32)
def pattern_tile(number: int, side: int, ink: Colour) -> pygame.Surface:
    """One cell of a pattern: dots, two hatches, bars across, bars down, or nothing (5).

    Lines meet at the edges, so that neighbouring cells make one pattern.
    """
    fine = 4
    whole = side * fine
    tile = pygame.Surface((whole, whole), pygame.SRCALPHA)
    tile.fill((*ink, 0))
    step, line = whole / 4, max(2, round(whole * 0.022))
    if number == 0:
        for i in range(16):
            at = (step * (i % 4 + 0.5), step * (i // 4 + 0.5))
            pygame.draw.circle(tile, ink, at, max(2, round(whole * 0.028)))
    for i in range(-4, 9):
        start, end = i * step, i * step + whole
        if number == 1:
            pygame.draw.line(tile, ink, (start, whole), (end, 0), line)
        elif number == 2:
            pygame.draw.line(tile, ink, (start, 0), (end, whole), line)
        elif number == 3:
            tile.fill(ink, (0, round(start + step / 2), whole, line))
        elif number == 4:
            tile.fill(ink, (round(start + step / 2), 0, line, whole))
    small = pygame.transform.smoothscale(tile, (side, side))
    small.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _letters(surface: pygame.Surface, puzzle: Puzzle, cell_px: int, theme: Theme) -> None:
    """A letter in every cell: on a board with zones in pieces, colour cannot tell them apart."""
    frame, size = frame_px(cell_px, theme), max(9, round(cell_px * 0.26))
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        at = (frame + col * cell_px + cell_px * 0.16, frame + row * cell_px + cell_px * 0.2)
        theme.write(
            surface, ZONE_LETTERS[zone], at, size / theme.u, theme.palette.muted, anchor="center"
        )
