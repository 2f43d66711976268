"""The screen that waits for a puzzle or a file: what is made, a progress bar, and Cancel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import Any

import pygame

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.face import Making
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Described, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Column, Either, Row, Wide
from game.ui.blocks.page import MiddleCard, Page
from game.ui.drawing import shapes
from game.ui.text import _, count, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button
from generators.base import AnyKind, CabinetError, Cancelled, Message, Preset

_SILENT_MS = 1000
"""A screen reader isn't led here sooner: a short wait would be gone before it is read out."""
_ASSUMED_MS = 4000  # until a puzzle of the preset has been timed
QUIET_MS = 150  # most puzzles are made sooner; a screen that flashes by is worse than none


class ProgressBar(Block):
    """The seconds waited, the percentage done, and a bar, asked for at every frame.

    Work that can't say how much is done fills the bar by its usual time, without a percentage.
    """

    def __init__(
        self,
        waited_ms: Callable[[], float],
        share: Callable[[], float | None],
        usual_ms: float = 0,
    ) -> None:
        self._waited_ms, self._share = waited_ms, share
        self._usual_ms = usual_ms or _ASSUMED_MS

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(13) + theme.px(4) + max(4, theme.px(8))

    def _percent(self) -> str:
        share = self._share()
        return "" if share is None else _("{percent}%").format(percent=int(share * 100))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, muted, share = self.rect, theme.palette.muted, self._share()
        y, track_px = rect.y + theme.line_px(13) / 2, max(4, theme.px(8))
        theme.write(surface, self._seconds(), (rect.x, y), 13, muted)
        theme.write(surface, self._percent(), (rect.right, y), 13, muted, anchor="midright")
        track = pygame.Rect(rect.x, rect.bottom - track_px, rect.width, track_px)
        if share is None:
            share = 1 - exp(-self._waited_ms() / self._usual_ms)  # ever slower, never full
        shapes.progress_bar(surface, theme, track, share)

    def _seconds(self) -> str:
        return count("{n} second", "{n} seconds", int(self._waited_ms() / 1000))

    def described(self) -> Iterator[Described]:
        description = join_parts(filter(None, (self._percent(), self._seconds())))
        yield Described("figure", _("Done"), description, self.rect)


class MakingScreen(Page):
    """Waits for a job, then hands its result on; Cancel and Esc go back at once."""

    overlay = True
    enter_ms = 1

    def __init__(
        self,
        cabinet: Cabinet,
        kind: AnyKind | None,
        preset: Preset | None,
        job: Job[Any],
        done: Callable[[Any], None],
        picture: Making | None = None,
        refused: Callable[[Message], None] | None = None,
        note: str = "",
        usual_ms: float = 0,
    ) -> None:
        """`note` says what the puzzle will be like, or what is done if none is made.

        `usual_ms` is how long it takes on average, 0 if that isn't known.
        """
        super().__init__(cabinet)
        self._kind, self._preset, self._job, self._done = kind, preset, job, done
        self._picture, self._refused, self._note = picture, refused or self._show_reason, note
        self._usual_ms = usual_ms
        self._waited = 0.0

    @property
    def busy(self) -> bool:
        return True

    @property
    def is_opening(self) -> bool:  # type: ignore[override]
        """Whether the screen waits for a file; a puzzle being dealt may be interrupted by one."""
        return self._preset is None

    @property
    def is_announced(self) -> bool:  # type: ignore[override]
        """Whether the wait is long enough to lead a screen reader here."""
        return self._waited >= _SILENT_MS

    def show(self) -> None:
        """Shows the screen at once, without waiting 150 ms."""
        self._waited = QUIET_MS
        self._show_after_quiet()

    def back(self) -> None:
        """Cancels; the work itself stops at its next tick."""
        self._job.cancel()
        self.cabinet.scenes.remove(self)

    def update(self, ms: float) -> None:
        """Counts the time waited, and goes to the puzzle once it is made."""
        self._waited += ms
        self._show_after_quiet()
        super().update(ms)
        self.dirty = True
        if self._job.done:
            self._finish()

    def _show_after_quiet(self) -> None:
        """Shows the screen, an invisible overlay at first, once the wait is no longer short."""
        quiet = self._waited < QUIET_MS
        if quiet is not self.overlay:
            self.overlay = quiet
            self.refresh()
            self.rebuild_if_stale()

    def _finish(self) -> None:
        """Passes on what the job has made, or says why it failed."""
        try:
            result = self._job.result()
        except Cancelled:
            self.cabinet.scenes.remove(self)
        except CabinetError as error:
            self.cabinet.scenes.remove(self)
            self._refused(error.message)
        else:
            self.cabinet.scenes.replace(self, lambda: self._done(result))

    def _show_reason(self, reason: Message) -> None:
        self.cabinet.toast(translate(reason), "cross")

    def bar(self) -> Bar:
        if self._kind is None:
            return Bar(self.back, _("Puzzle Cabinet"))
        return Bar(self.back, translate(self._kind.titles.title), self._kind.titles.native)

    def body(self) -> Block:
        """Returns a card: picture, words, bar, Cancel."""
        preset = self._preset
        cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        opening = self._note or _("Opening a puzzle")
        heading = _("Making a puzzle") if preset else opening
        words = [
            Text(heading, 24, typeface="serif", role="heading"),
            Text(translate(preset.title) if preset else "", ink="muted", wraps=True),
            Text(self._note if preset else "", 14, "muted", wraps=True),
            Text(self._usual_time() if preset else "", 14, "muted", wraps=True),
            Space(16),
            ProgressBar(lambda: self._waited, lambda: self._job.progress, self._usual_ms),
            Space(16, grows=1),
            Row([Space(grows=1), Wide(Press(cancel, height=48), 140, 90)]),
        ]
        column = Column(words, gap=0, grows=1, least_units=260)
        beside = Row([*self._pictures(), Wide(column, 200, grows=1)], gap=40, stand="fill")
        below = Column([*self._pictures(), column], gap=24)
        return MiddleCard(Either([beside, below]), 760, 400, pad=40)

    def _usual_time(self) -> str:
        """Returns a sentence on the usual wait; "" if that is a second or less, or not known."""
        seconds = round(self._usual_ms / 1000)
        return _("This usually takes about {n} seconds.").format(n=seconds) if seconds > 1 else ""

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            super().draw(surface)

    def _pictures(self) -> list[Block]:
        """Returns the picture that grows while a puzzle is made, if its kind has one."""
        picture, preset, job = self._picture, self._preset, self._job
        if picture is None or preset is None:
            return []

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            picture(surface, theme, rect, preset, job.progress)

        return [Column([Drawn(paint, 260, 260)], gap=0, centred=True)]
