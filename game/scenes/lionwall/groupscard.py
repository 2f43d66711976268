"""The puzzle's own cards in the panel: the groups with their names, and what was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import row_of
from game.scenes.lionwall.faces import face_of, glyph, on_ink, write_spaced
from game.scenes.lionwall.naming import Naming
from game.scenes.lionwall.words import NOT_NAMED
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.rich import strong_cut
from game.ui.topbar import draw_chip
from game.ui.widgets import Button, Widget
from generators.lionwall.rules import GROUPS, State

if TYPE_CHECKING:
    from game.scenes.lionwall.scene import LionWallScene

_TILE, _EMPTY_TILE, _BETWEEN = 56, 44, 10


class GroupsCard:
    """A row for every group found, the question what it shares, places for the others."""

    def __init__(self, scene: LionWallScene) -> None:
        self._scene = scene
        self.naming = Naming(self._say, self._show)
        self.asked: int | None = None
        """The group that is asked about."""
        self._ask = [
            Button(f"name {group}", _("Name it"), "", "plain", lambda g=group: self.ask(g))  # type: ignore[misc]
            for group in range(GROUPS)
        ]
        self._rows: dict[int, pygame.Rect] = {}
        self._empty: list[pygame.Rect] = []
        self.refresh()

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [*self.naming.widgets, *self._ask]

    @property
    def _state(self) -> State:
        return self._scene.state

    def refresh(self) -> None:
        """Asks about the first group without a name, unless the player has chosen another one."""
        open_ones = self._scene.unnamed
        if self.asked not in open_ones:
            self.asked = open_ones[0] if open_ones else None
            self.naming.clear()
        for group, button in enumerate(self._ask):
            button.visible = group in open_ones and group != self.asked
        if self.asked is None:
            self.naming.hide()
        else:
            puzzle = self._state.puzzle
            self.naming.ask(face_of(puzzle), puzzle.groups[self.asked].choices)

    def ask(self, group: int) -> None:
        """Asks about another group."""
        self.asked = group
        self.naming.clear()
        self._scene.refresh_panel()

    def _say(self, component: str) -> None:
        if self.asked is not None:
            self._scene.name(self.asked, component)

    def _show(self) -> None:
        self._say(NOT_NAMED)

    @property
    def _shown(self) -> tuple[int, ...]:
        """The groups with a row of their own: those found, in the end all."""
        return self._scene.rows

    # Where things are

    def _row_px(self, theme: Theme) -> int:
        return max(theme.px(_TILE), theme.line_px(16) + theme.line_px(14))

    def height(self, theme: Theme) -> int:
        """Heading, rows, the question, the places that are left."""
        found = len(self._shown)
        rows = found * (self._row_px(theme) + 2 * theme.px(_BETWEEN))
        rows += self.naming.height(theme) + theme.px(_BETWEEN) if self.asked is not None else 0
        if found < GROUPS:
            rows += max(theme.px(_EMPTY_TILE), theme.line_px(16)) + theme.px(_BETWEEN)
        return 2 * theme.px(20) + theme.line_px(16) + theme.px(4) + rows

    def arrange(self, rect: pygame.Rect, theme: Theme) -> None:
        """Row below row; the question below its group."""
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        y, between = inner.y + theme.line_px(16) + theme.px(4), theme.px(_BETWEEN)
        self._rows.clear()
        for group in self._shown:
            row = pygame.Rect(inner.x, y + between, inner.width, self._row_px(theme))
            self._rows[group] = row
            wide = min(row.width // 3, theme.width(_("Name it"), 16) + 2 * theme.px(16))
            high = min(row.height, theme.control(44))
            self._ask[group].rect = pygame.Rect(row.right - wide, 0, wide, high)
            self._ask[group].rect.centery = row.centery
            y = row.bottom + between
            if group == self.asked:
                high = self.naming.height(theme)
                self.naming.arrange(pygame.Rect(inner.x, y, inner.width, high), theme)
                y += high + between
        left = GROUPS - len(self._shown)
        high = max(theme.px(_EMPTY_TILE), theme.line_px(16))
        line = pygame.Rect(inner.x, y + between, inner.width, high)
        self._empty = row_of(line, max(left, 3), theme.px(8))[:left] if left else []

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The card; the desk draws the question's widgets."""
        shapes.card(surface, theme, rect)
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        at = (inner.x, inner.y + theme.line_px(16) / 2)
        theme.write(surface, _("Groups"), at, 16, theme.palette.ink, "bold")
        for index, (group, row) in enumerate(self._rows.items()):
            if index:
                line = row.y - theme.px(_BETWEEN)
                surface.fill(theme.palette.hair, (row.x, line, row.width, 1))
            self._draw_group(surface, theme, group, row)
        self.naming.draw_trouble(surface, theme)
        if self._rows and self._empty:
            first = self._empty[0]
            line = first.y - theme.px(_BETWEEN)
            surface.fill(theme.palette.hair, (inner.x, line, inner.width, 1))
        for index, place in enumerate(self._empty, len(self._rows) + 1):
            self._draw_empty(surface, theme, place, index)

    def _draw_group(
        self, surface: pygame.Surface, theme: Theme, group: int, row: pygame.Rect
    ) -> None:
        palette, puzzle = theme.palette, self._state.puzzle
        side = row.height
        tile = pygame.Rect(row.x, row.y, side, side)
        shapes.rounded(surface, tile, theme.px(10), palette.groups[group])
        told = self._scene.is_told(group)
        title = _("What do they share?")
        if told:
            component = puzzle.groups[group].component
            letter = glyph(theme, face_of(puzzle), component, round(side * 0.64), palette.lit)
            surface.blit(letter, on_ink(letter, tile.center))
            title = self._scene.told_of(component, " • ")
        else:
            theme.write(surface, "?", tile.center, 24, palette.ink, "serif", "center")
        x = tile.right + theme.px(16)
        room = row.right - x - self._draw_verdict(surface, theme, group, row)
        middle, low = row.centery, theme.line_px(14) / 2
        cut = strong_cut(title)
        title = theme.fitted(title, 16, room, cut)
        theme.write(surface, title, (x, middle - low), 16, palette.ink, cut)
        chars = puzzle.text_of(puzzle.groups[group].cards)
        side, at = max(theme.px(15), 12), (x, middle + low * 1.3)
        write_spaced(surface, theme, face_of(puzzle), chars, at, side, palette.muted)

    def _draw_verdict(
        self, surface: pygame.Surface, theme: Theme, group: int, row: pygame.Rect
    ) -> int:
        """Whether it was named rightly, at the right end; returns the room that takes."""
        if self._ask[group].visible:
            return self._ask[group].rect.width + theme.px(12)
        palette, said = theme.palette, self._state.names[group]
        if said in ("", NOT_NAMED):
            return 0
        named = self._state.is_named(group) is True
        word, icon, colour = _("named"), "check", palette.jadetext
        if not named:
            word, icon, colour = _("you said"), "cross", palette.sealtext
        right = row.right
        if not named:
            letter = glyph(
                theme, face_of(self._state.puzzle), said, max(theme.px(18), 14), palette.sealtext
            )
            spot = letter.get_rect(midright=(right, row.centery))
            surface.blit(letter, spot)
            right = spot.left - theme.px(6)
        spot = theme.write(surface, word, (right, row.centery), 15, colour, anchor="midright")
        at = (spot.left - max(10, theme.px(16)), row.centery)
        draw_icon(surface, theme, icon, at, colour, 18)
        return row.right - spot.left + max(24, theme.px(40))

    def _draw_empty(
        self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, number: int
    ) -> None:
        """A dashed tile and a number."""
        side = place.height
        dashed(surface, theme, pygame.Rect(place.x, place.y, side, side))
        x = place.x + side + theme.px(8)
        for text in (_("Group {n}").format(n=number), str(number)):
            if theme.width(text, 15) <= place.right - x:
                theme.write(surface, text, (x, place.centery), 15, theme.palette.muted)
                break


def dashed(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A square outline of short strokes."""
    dash, line = max(3, theme.px(4)), max(1, theme.px(1))
    colour = theme.palette.ring
    for start in range(dash, rect.width - dash, 2 * dash):
        length = min(dash, rect.width - dash - start)
        for y in (rect.top, rect.bottom - line):
            surface.fill(colour, (rect.x + start, y, length, line))
        for x in (rect.left, rect.right - line):
            surface.fill(colour, (x, rect.y + start, line, length))


class TriedCard:
    """The wrong guesses, the latest first."""

    def __init__(self, scene: LionWallScene) -> None:
        self._scene = scene

    def _row_px(self, theme: Theme) -> int:
        return max(theme.px(40), theme.text_px(14) + 10)

    def height(self, theme: Theme) -> int:
        """A heading and its rows; nothing where nothing was tried."""
        tried = len(self._scene.state.tried)
        if not tried:
            return 0
        return 2 * theme.px(16) + theme.line_px(16) + tried * self._row_px(theme) + theme.px(4)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Four characters a row, and whether it was one away."""
        shapes.card(surface, theme, rect)
        palette, state = theme.palette, self._scene.state
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(16))
        y = inner.y + theme.line_px(16) / 2
        title = theme.write(surface, _("Tried"), (inner.x, y), 16, palette.ink, "bold")
        room = inner.right - title.right - theme.px(16)
        for note in (_("the same four again costs nothing"), _("again costs nothing")):
            if theme.width(note, 14) <= room:
                theme.write(surface, note, (inner.right, y), 14, palette.muted, anchor="midright")
                break
        top = inner.y + theme.line_px(16) + theme.px(4)
        for cards in reversed(state.tried):
            row = pygame.Rect(inner.x, top, inner.width, self._row_px(theme))
            self._draw_row(surface, theme, row, cards)
            top += self._row_px(theme)

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, row: pygame.Rect, cards: int
    ) -> None:
        state = self._scene.state
        face, side = face_of(state.puzzle), max(theme.px(26), 14)
        chars, at = state.puzzle.text_of(cards), row.midleft
        write_spaced(surface, theme, face, chars, at, side, theme.palette.ink)
        if state.is_one_away(cards):
            text = _("one away")
            wide = theme.width(text, 14) + theme.px(24)
            draw_chip(
                surface,
                theme,
                text,
                (row.right - wide, row.centery),
                theme.palette.atint,
                theme.palette.ambertext,
            )
