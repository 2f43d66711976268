"""The cards of the page to learn from: a group with its characters, the result."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.scenes.aftermath import draw_seal
from game.scenes.lionwall import words
from game.scenes.lionwall.faces import face_of, glyph, on_ink
from game.scenes.lionwall.learncell import Cell, Told, balanced, lines_of, sizes_of, told_of
from game.text import _, clock_text
from game.theme import Theme
from game.ui import shapes
from generators.base import Status
from generators.lionwall.rules import GROUPS, MAX_POINTS

if TYPE_CHECKING:
    from game.scenes.lionwall.playing import WallGame

_BLOCK, _BLOCK_GLYPH = 124, 46
_BLOCK_LINES = 3
_BLOCK_READINGS, _BLOCK_MEANINGS = (16.0, 14.0), (14.0, 13.0, 12.0)


@lru_cache(maxsize=8)
def _block_sizes(theme: Theme, told: tuple[Told, ...], room: int) -> tuple[float, float]:
    """The largest type sizes in which nothing told of any component is cut short."""

    def fits(text: str, size: float, lines: int) -> bool:
        return lines_of(theme, text, size, room, lines) == lines_of(theme, text, size, room, 9)

    one = next((s for s in _BLOCK_READINGS if all(fits(t.reading, s, 1) for t in told)), 14.0)
    sizes = (s for s in _BLOCK_MEANINGS if all(fits(t.meaning, s, 2) for t in told))
    return one, next(sizes, _BLOCK_MEANINGS[-1])


class GroupBlock:
    """A card for one group: its component in its colour, its four characters."""

    def __init__(self, game: WallGame, number: int) -> None:
        self._game, self._number = game, number

    def _cells(self, width: int) -> list[Cell]:
        theme, puzzle = self._game.app.theme, self._game.state.puzzle
        group = puzzle.groups[self._number]
        lit = group.component if self._game.lore.ready else ""
        wide = (width - self._block_px(theme) - theme.px(24)) // 4
        told = {char: told_of(self._game.lore, char, puzzle.script) for char in puzzle.cards}
        sizes = sizes_of(theme, tuple(told.values()), wide)
        return [
            Cell(theme, face_of(puzzle), told[char], lit, wide, sizes)
            for char in puzzle.text_of(group.cards)
        ]

    def lights_all(self, width: int) -> bool:
        """Whether its component is lit in each of its characters."""
        return not any(cell.apart for cell in self._cells(width))

    def _block_px(self, theme: Theme) -> int:
        return max(theme.px(_BLOCK), 72)

    def _block_lines(self, theme: Theme) -> list[tuple[str, float]]:
        told, room = self._components(), self._block_px(theme) - 2 * theme.px(8)
        one, two = _block_sizes(theme, told, room)
        own = told[self._number]
        lines = [(line, one) for line in balanced(theme, own.reading, one, room, 2)]
        left = _BLOCK_LINES - len(lines)
        return lines + [(line, two) for line in balanced(theme, own.meaning, two, room, left)]

    def _components(self) -> tuple[Told, ...]:
        """What is told of the components of all groups."""
        puzzle, lore = self._game.state.puzzle, self._game.lore
        return tuple(told_of(lore, group.component, puzzle.script) for group in puzzle.groups)

    def height(self, theme: Theme, width: int) -> int:
        """The least that it needs."""
        block = max(theme.px(_BLOCK_GLYPH), 26) + theme.px(8)
        block += sum(theme.line_px(size) for _line, size in self._block_lines(theme))
        cells = max(cell.height for cell in self._cells(width))
        return max(block, cells) + 2 * theme.px(12)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The coloured block, then the four cells."""
        shapes.card(surface, theme, rect)
        puzzle = self._game.state.puzzle
        group = puzzle.groups[self._number]
        block = pygame.Rect(rect.x, rect.y, self._block_px(theme), rect.height)
        block = block.inflate(-2, -2)
        colour, radius = theme.palette.groups[self._number], theme.px(13)
        shapes.rounded(surface, block, radius, colour)
        surface.fill(colour, (block.centerx, block.y, block.right - block.centerx, block.height))
        self._draw_block(surface, theme, block, group.component)
        cells = self._cells(rect.width)
        place = pygame.Rect(block.right + theme.px(24), 0, 0, max(cell.height for cell in cells))
        place.centery = rect.centery
        for cell in cells:
            place.width = cell.width
            cell.draw(surface, place)
            place.x += cell.width

    def _draw_block(
        self, surface: pygame.Surface, theme: Theme, block: pygame.Rect, component: str
    ) -> None:
        face, ink = face_of(self._game.state.puzzle), theme.palette.ink
        side, lines = max(theme.px(_BLOCK_GLYPH), 26), self._block_lines(theme)
        whole = side + theme.px(8) + sum(theme.line_px(size) for _line, size in lines)
        y = block.centery - whole // 2
        letter = glyph(theme, face, component, side, ink)
        surface.blit(letter, on_ink(letter, (block.centerx, y + side // 2)))
        y += side + theme.px(8)
        for line, size in lines:
            at = (block.centerx, y + theme.line_px(size) / 2)
            theme.write(surface, line, at, size, ink, anchor="center")
            y += theme.line_px(size)


class ResultBlock:
    """How the wall ended, the figures, and a seal on what was solved."""

    def __init__(self, game: WallGame) -> None:
        self._game = game
        self.stamp = 1.0
        """How far (0 to 1) the seal has come down."""

    def _figures(self) -> list[tuple[str, str]]:
        state, session = self._game.state, self._game.session
        named = sum(state.is_named(group) is True for group in range(GROUPS))
        return [
            (_("Time"), clock_text(session.played_ms)),
            (_("Mistakes"), str(len(state.tried))),
            (_("Named"), str(named)),
            (_("Points"), f"{state.score}/{MAX_POINTS}"),
        ]

    def height(self, theme: Theme, width: int) -> int:
        """Heading above figures."""
        heading = max(theme.px(52), theme.line_px(28))
        return 2 * theme.px(16) + heading + theme.px(8) + theme.line_px(14) + theme.line_px(24)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Title, figures, seal."""
        shapes.card(surface, theme, rect)
        palette, state = theme.palette, self._game.state
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        heading = max(theme.px(52), theme.line_px(28))
        solved = state.status is Status.SOLVED
        room = inner.width - (heading + theme.px(8) if solved else 0)
        size = next((s for s in (28, 24, 20) if self._title_fits(theme, s, room)), 18)
        title = theme.fitted(words.result_title(state), size, room, "serif")
        at = (inner.x, inner.y + heading / 2)
        theme.write(surface, title, at, size, palette.ink, "serif")
        figures = self._figures()
        top = inner.y + heading + theme.px(8)
        line = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        widths = [
            max(theme.width(label, 14), theme.width(figure, 24, "serif"))
            for label, figure in figures
        ]
        spare = max(0, line.width - sum(widths)) // (len(figures) - 1)
        x = line.x
        for (label, figure), width in zip(figures, widths, strict=True):
            y = line.y + theme.line_px(14) / 2
            theme.write(surface, label, (x, y), 14, palette.muted)
            y = line.y + theme.line_px(14) + theme.line_px(24) / 2
            theme.write(surface, figure, (x, y), 24, palette.ink, "serif")
            x += width + min(spare, theme.px(64))
        if solved:
            centre = (inner.right - heading // 2, inner.y + heading // 2)
            draw_seal(surface, theme, centre, max(theme.px(50), 24), self.stamp)

    def _title_fits(self, theme: Theme, size: float, room: int) -> bool:
        return theme.width(words.result_title(self._game.state), size, "serif") <= room
