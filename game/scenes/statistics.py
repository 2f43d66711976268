"""The statistics: what was solved of each preset, how fast, and on which days."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.figures import Figures, by_preset, csv_text, days_solved, moment
from game.layout import back_rect
from game.scene import Input, Scene
from game.scenes.statistics_chart import draw_chart, draw_days
from game.scenes.statistics_layout import Wanted, statistics_parts
from game.scenes.statistics_table import Row, Table
from game.storage import exports
from game.text import _, clock_text, count, tell
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Phase, Pointer
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Segments, Widget
from generators.kinds import KINDS

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_STEM, _SUFFIX = "statistics", ".csv"


def kind_title(name: str) -> str:
    """What the player knows a kind by; its plain name where this version lacks it."""
    return next((tell(kind.title) for kind in KINDS if kind.name == name), name)


def preset_title(kind: str, name: str) -> str:
    """What the player knows a preset by; its plain name where this version lacks it."""
    presets = [p for known in KINDS if known.name == kind for p in known.presets]
    title = next((tell(preset.brief) for preset in presets if preset.name == name), name)
    return title or _("From elsewhere")


def mode_title(kind: str, name: str) -> str:
    """What the player knows a mode by; empty where the kind has only one."""
    modes = [m for known in KINDS if known.name == kind for m in known.modes]
    if len(modes) < 2:
        return ""
    return next((tell(mode.title) for mode in modes if mode.name == name), name)


def span_text(ms: int) -> str:
    """A long time in words: `5 h 12 min`, `12 min` or `40 s`."""
    minutes, seconds = divmod(ms // 1000, 60)
    if minutes >= 60:
        return _("{h} h {min} min").format(h=minutes // 60, min=minutes % 60)
    return _("{min} min").format(min=minutes) if minutes else _("{s} s").format(s=seconds)


class StatisticsScene(Scene):
    """Four figures of the chosen preset, its chart, the table of the presets, the days."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        games = app.store.played()
        self._figures = by_preset(games)
        self._empty = not any(figures.solved for figures in self._figures)
        self._kinds = list(dict.fromkeys(figures.kind for figures in self._figures))
        self._days = {
            kind: days_solved(game for game in games if game.kind == kind) for kind in self._kinds
        }
        self._last = {game.kind: (game.preset, game.mode) for game in games}
        self._today = moment(app.store.now()).date()
        self._tabs = Segments("kinds", [kind_title(k) for k in self._kinds], 0, self._show)
        self._table = Table(self._choose)
        self._back = Button("back", "", "back", "quiet", self.back)
        self._export = Button("export", _("Export"), "export", action=self._save)
        self._play = Button("play", _("To the cabinet"), "play", "primary", self.back)
        self._parts = statistics_parts(app.size, app.theme, False, Wanted(0, 0, 1, 0))
        self.desk = Desk(self._widgets(), lambda widget: self._table.reveal())
        if not self._empty:
            self._show(self._kinds.index(games[-1].kind))

    def _widgets(self) -> list[Widget]:
        if self._empty:
            return [self._back, self._play]
        tabs: list[Widget] = [self._tabs] if self._tabbed else []
        return [self._back, self._export, *tabs, self._table]

    @property
    def _tabbed(self) -> bool:
        return len(self._kinds) > 1

    @property
    def _kind(self) -> str:
        return self._kinds[self._tabs.chosen]

    @property
    def chosen(self) -> Figures:
        """The figures of the chosen row."""
        return self._table.rows[self._table.chosen].figures

    def _show(self, index: int) -> None:
        """Shows a kind, with the preset and mode chosen that were begun last."""
        self._tabs.chosen = index
        figures = [figures for figures in self._figures if figures.kind == self._kind]
        rows = [
            Row(preset_title(each.kind, each.preset), each, mode_title(each.kind, each.mode))
            for each in figures
        ]
        names = [(each.preset, each.mode) for each in figures]
        self._table.show(rows, names.index(self._last[self._kind]))
        self.arrange(self.app.size)

    def _choose(self, index: int) -> None:
        self.dirty = True

    def _save(self) -> None:
        """Writes the file, and says where it is or why it is not."""
        app, folder = self.app, self.app.store.folder
        if folder is None:
            app.toast(_("Nothing can be saved here, so no file was written."), "warning")
            return
        data = csv_text(app.store.ended()).encode()
        try:
            path = exports.write_new(folder, _STEM, _SUFFIX, data)
        except OSError as error:
            reason = error.strerror or str(error)
            text = _("The file could not be written ({reason}).").format(reason=reason)
            app.toast(text, "warning")
        else:
            app.toast(_("Written to {file}").format(file=self._named(path)))

    def _named(self, path: Path) -> str:
        """The whole path, or where a line of a toast is too short, its end."""
        theme = self.app.theme
        room = min(self.app.size[0], theme.px(620)) - theme.px(128)
        return (
            str(path) if theme.width(str(path), 16) <= room else f"{path.parent.name}/{path.name}"
        )

    def arrange(self, size: tuple[int, int]) -> None:
        """Bar, tiles, chart, table, days; or the sentence of an empty cabinet."""
        theme, table = self.app.theme, self._table
        above = theme.line_px(20) + theme.px(4) + table.head_px(theme)
        wanted = Wanted(0, above, table.row_px(theme), len(table.rows))
        if table.rows:
            wanted = Wanted(table.wanted_px(theme), above, wanted.row, wanted.rows)
        self._parts = parts = statistics_parts(size, theme, self._tabbed, wanted)
        self._back.rect = back_rect(parts.bar, theme)
        self._export.rect = pygame.Rect(0, 0, max(theme.px(120), 92), theme.control(44))
        self._export.rect.midright = (parts.bar.right - theme.px(32), parts.bar.centery)
        self._tabs.rect = parts.tabs
        inner = parts.table.inflate(-2 * theme.px(12), -2 * theme.px(20))
        inner.y, inner.height = inner.y + above, max(1, inner.height - above)
        table.place(inner, theme)
        self._play.rect = pygame.Rect(0, 0, max(theme.px(220), 150), theme.control(52))
        self._play.rect.midtop = (size[0] // 2, self._message(size).bottom + theme.px(28))
        self.dirty = True

    def _message(self, size: tuple[int, int]) -> pygame.Rect:
        """Where the sentence of an empty cabinet stands, with the seal above it."""
        theme = self.app.theme
        block = pygame.Rect(0, 0, min(size[0] - 2 * theme.px(32), max(theme.px(520), 300)), 0)
        block.height = theme.px(96) + theme.px(20) + theme.line_px(32) + 3 * theme.line_px(16)
        free = size[1] + self._parts.bar.bottom - theme.px(28) - theme.control(52)
        block.center = (size[0] // 2, free // 2)
        return block

    def handle(self, event: Input) -> bool:
        """The table scrolls wherever the wheel turns."""
        if isinstance(event, Pointer) and not self._empty:
            moved = self._table.pointer(event)
            self.dirty = self.dirty or moved
            if moved and event.phase is Phase.DRAG:
                self.desk.release()  # the finger has scrolled: lifting it chooses nothing
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Bar and parts."""
        theme, parts = self.app.theme, self._parts
        room = 0 if self._empty else parts.bar.right - self._export.rect.x + theme.px(12)
        draw_bar(surface, theme, parts.bar, _("Statistics"), "统计", room=room)
        if self._empty:
            self._draw_message(surface)
        else:
            self._draw_tiles(surface)
            shapes.card(surface, theme, parts.chart)
            label = self._table.rows[self._table.chosen].title
            draw_chart(surface, theme, parts.chart, label, self.chosen)
            self._draw_table_card(surface)
            if parts.days.height:
                shapes.card(surface, theme, parts.days)
                draw_days(surface, theme, parts.days, self._days[self._kind], self._today)
        self.desk.draw(surface, theme)

    def _draw_message(self, surface: pygame.Surface) -> None:
        theme, palette = self.app.theme, self.app.theme.palette
        block, side = self._message(surface.get_size()), theme.px(96)
        seal = shapes.seal(theme, "解", side, 6)
        surface.blit(seal, seal.get_rect(center=(block.centerx, block.y + side // 2)))
        y = block.y + side + theme.px(20) + theme.line_px(32) / 2
        title = _("Nothing solved yet")
        theme.write(surface, title, (block.centerx, y), 32, palette.ink, "serif", "center")
        text = _("Solve a puzzle, and its times, streaks and days gather here.")
        waiting = sum(figures.unfinished for figures in self._figures)
        if waiting:
            text += " " + count("{n} game waits.", "{n} games wait.", waiting)
        y += (theme.line_px(32) + theme.line_px(16)) / 2 + theme.px(4)
        for line in theme.wrapped(text, 16, block.width):
            theme.write(surface, line, (block.centerx, y), 16, palette.muted, anchor="center")
            y += theme.line_px(16)

    def _tiles(self) -> list[tuple[str, str, str]]:
        """Of every tile the name, the figure and what is said below it."""
        chosen = self.chosen
        median, best = chosen.median_ms, chosen.best_ms
        return [
            (_("Solved"), str(chosen.solved), _not_solved(chosen)),
            (
                _("Median"),
                "–" if median is None else clock_text(median),
                _("no time yet")
                if best is None
                else _("best {time}").format(time=clock_text(best)),
            ),
            _streak_tile(chosen),
            (_("Time played"), span_text(chosen.total_ms), _("solved or not")),
        ]

    def _draw_tiles(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        for rect, words in zip(self._parts.tiles, self._tiles(), strict=True):
            shapes.card(surface, theme, rect)
            _draw_tile(surface, theme, rect, *words)

    def _draw_table_card(self, surface: pygame.Surface) -> None:
        theme, rect, palette = self.app.theme, self._parts.table, self.app.theme.palette
        shapes.card(surface, theme, rect)
        solved = sum(row.figures.solved for row in self._table.rows)
        note = count("{n} solved", "{n} solved", solved)
        left, right = rect.x + theme.px(24), rect.right - theme.px(24)
        y = rect.y + theme.px(20) + theme.line_px(20) / 2
        theme.write(surface, note, (right, y), 13, palette.muted, anchor="midright")
        room = right - left - theme.width(note, 13) - theme.px(12)
        title = theme.fitted(kind_title(self._kind), 20, room, "serif")
        theme.write(surface, title, (left, y), 20, palette.ink, "serif")


def _streak_tile(figures: Figures) -> tuple[str, str, str]:
    """Wins in a row: of a kind with modes, where a game can be lost, those with hints too."""
    if mode_title(figures.kind, figures.mode):
        told = _("longest {n}; {clean} without a hint")
        note = told.format(n=figures.longest_won, clean=figures.streak)
        return _("Won in a row"), str(figures.won), note
    note = _("in a row; longest {n}").format(n=figures.longest_streak)
    return _("Without a hint"), str(figures.streak), note


def _not_solved(figures: Figures) -> str:
    """What became of the other games, in a few words."""
    if figures.failed and figures.unfinished:
        told = _("{failed} lost or given up, {open} unfinished")
        return told.format(failed=figures.failed, open=figures.unfinished)
    if figures.failed:
        return count("{n} lost or given up", "{n} lost or given up", figures.failed)
    if figures.unfinished:
        return count("{n} left unfinished", "{n} left unfinished", figures.unfinished)
    return _("none unfinished")


def _draw_tile(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, name: str, figure: str, note: str
) -> None:
    palette, small, large = theme.palette, theme.line_px(13), theme.line_px(32)
    x, room = rect.x + theme.px(22), rect.width - 2 * theme.px(22)
    y = rect.centery - (2 * small + large) / 2
    muted = palette.muted
    theme.write(surface, theme.fitted(name, 13, room), (x, y + small / 2), 13, muted)
    at = (x, y + small + large / 2)
    theme.write(surface, theme.fitted(figure, 32, room, "serif"), at, 32, palette.ink, "serif")
    at = (x, y + small + large + small / 2)
    theme.write(surface, theme.fitted(note, 13, room), at, 13, muted)
