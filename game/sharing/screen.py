"""The screen to share a game or a day: a preview, to copy as text or save as a picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from io import BytesIO
from typing import Any

import pygame

from game.app import compat
from game.app.cabinet import Cabinet
from game.app.job import Job
from game.catalog import FACES
from game.play.board import ShareGrid
from game.play.game import Game
from game.result.result import Record
from game.settings.screen import switch_row
from game.sharing.picture import SQUARE, Picture, SquareLines, day_squares_of, paint_squares
from game.sharing.send import save_day_page, save_web_page
from game.sharing.share import (
    INVITATION,
    SQUARES,
    TIMES,
    DayGame,
    Line,
    MixedLine,
    Shareable,
    SharedGame,
    Wishes,
    day_squares,
    grid_of,
    shared_day,
    shared_game,
    text_of,
)
from game.ui.actions import action
from game.ui.blocks.block import Block, Described, Drawn, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Column, Either, Padded, Row, Wide
from game.ui.blocks.page import OverVeil, Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.palette import LIGHT
from game.ui.text import _, as_sentence, join_sentences
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Action, Button, Switch
from generators.base import CabinetError

_BLOCKS_A_FRAME = 2  # how many blocks of the picture are drawn before each frame
_WIDE, _PREVIEW, _LEAST_PREVIEW, _WORDS = 1040, 460, 150, 470
"""The widths of the card, of the picture beside the text, at least, and of the text."""
_HIGH = 680
"""The least height of the card, so that its buttons are in one place for nearly all puzzles."""
_MOST_ABOVE = 48  # of the paper over the picture: in a low window it would push it out of view
_LEAST_ID = 10
"""The size of several IDs of which one is too long for a line in a larger size."""
_PATIENCE_S = 60
_ID = re.compile(r"[a-z]+[:/]\S+$")
"""A line that is a game ID; Chinese texts have no spaces either."""


def share_of_game(cabinet: Cabinet, game: Game) -> ShareScreen:
    """Returns the screen that shares a finished game; its squares are made in a job."""
    face = FACES[game.kind.name]
    try:
        events = cabinet.store.events(game.game_id)
    except CabinetError:
        events = []  # the picture goes without squares
    is_own = cabinet.dealer.is_draft_game(game.parent)
    shared = shared_game(game, face, cabinet.settings.flag("clock"), events, is_own)
    shared = replace(shared, boast=Record.of(cabinet, game).boast)
    set_grid = face.sharing.of_set(cabinet.store, game)
    if set_grid is not None:
        shared = shared.with_set(set_grid)
    save_page = partial(save_web_page, cabinet, game) if game.kind.formats.page else None
    job = Job(lambda tick: set_grid or grid_of(game, face, events, tick))
    return ShareScreen(cabinet, shared, job, save_page=save_page)


def share_of_day(cabinet: Cabinet, day: date) -> ShareScreen:
    """Returns the screen that shares the puzzles of a day; their squares are made in a job."""
    shared, games = shared_day(cabinet, day), []
    for part in shared.parts:
        stored = cabinet.store.game(part.done.game) if part.done else part.game
        game = None if stored is None or part.is_open else cabinet.dealer.read_game(stored)
        if game:
            face, events = FACES[game.kind.name], cabinet.store.events(game.game_id)
            games.append((game, face, events))
    job = Job(lambda tick: day_squares(games, tick))
    save_page = partial(save_day_page, cabinet, shared)
    return ShareScreen(cabinet, shared, day_job=job if games else None, save_page=save_page)


class ShareScreen(Page):
    """The picture and the text as they will be shared, with switches for what they include."""

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        shared: Shareable,
        job: Job[ShareGrid] | None = None,
        day_job: Job[dict[str, DayGame]] | None = None,
        save_page: Action | None = None,
    ) -> None:
        """`job` finds the squares of a game, `day_job` the squares of the games of a day.

        `save_page` saves the puzzle, or those of the day, as a web page; None if it can't be one.
        """
        super().__init__(cabinet)
        self.shared = shared
        self._job: Job[Any] | None = job or day_job
        self._save_page = save_page
        self._drawn_from: tuple[Shareable, Wishes] | None = None
        """What the picture was drawn from."""
        self._picture: Picture | None = None
        self.picture = self._shown = pygame.Surface((0, 0))
        """The last finished picture, and the same scaled to its preview."""
        if self._job is not None:
            self._job.start()

    # What is shared

    @property
    def wishes(self) -> Wishes:
        """What the player wants to share; with a screen reader, words only unless they chose."""
        settings = self.cabinet.settings
        squares = settings.flag(SQUARES)
        if self.cabinet.has_listener and not settings.has(SQUARES):
            squares = False
        return Wishes(settings.flag(TIMES), squares, settings.flag(INVITATION))

    @property
    def is_announced(self) -> bool:  # type: ignore[override]
        """Whether the text is complete, so that it can be read out."""
        return self._job is None

    @property
    def text(self) -> str:
        """The text to copy."""
        return text_of(self.shared.lines(self.wishes))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        lines = filter(None, self.text.split("\n"))
        return [(_("Share"), join_sentences(map(as_sentence, lines)))]

    @action("Copy text", "copy", "Ctrl+C")
    def copy(self) -> None:
        """Copies the text to the clipboard."""
        if self._job is None:
            self.cabinet.copy(self.text, _("Copied. Paste it wherever you like."))

    def copy_when_known(self, as_picture: bool = False) -> bool:
        """Copies text or picture if the squares are known by now; returns whether they are."""
        job = self._job
        if job is not None and not job.done:
            return False
        if job is not None:
            self._job = None
            self._take(job)
        if as_picture:
            self._update_picture()
            self.copy_picture()
        else:
            self.copy()
        return True

    @action("Save picture", "export", "Ctrl+S")
    def save(self) -> None:
        """Asks where to save the picture."""
        from game.files.screen import ask_where  # late: most pictures are only looked at

        if self._job is None:
            self._finish()
            name, title, picture = self.shared.name, _("Save the picture"), self.picture
            ask_where(self.cabinet, name, ".png", lambda tick: _png(picture), title=title)

    @action("Copy picture", "copy", "Ctrl+Shift+C")
    def copy_picture(self) -> None:
        """Copies the picture to the clipboard, or saves it if that takes no pictures."""
        if not compat.can_copy_pictures():
            self.save()
        elif self._job is None:
            self._finish()
            self.cabinet.copy_picture(_png(self.picture))

    # Time

    def update(self, ms: float) -> None:
        """Takes the squares once the job has found them, and draws more of the picture."""
        job = self._job
        if job is not None and job.done:
            self._job = None
            self._take(job)
        super().update(ms)
        self._go_on(_BLOCKS_A_FRAME)

    @property
    def busy(self) -> bool:
        return super().busy or self._job is not None or self._picture is not None

    def _go_on(self, blocks: int) -> None:
        """Draws some more blocks of the picture; until it is done, the last one is shown."""
        if self._picture is None:
            return
        self._picture.draw_next(blocks)
        if self._picture.is_done:
            self.picture = self._shown = self._picture.surface
            self._picture, self.dirty = None, True

    def _finish(self) -> None:
        """Draws all that is left of the picture."""
        while self._picture is not None:
            self._go_on(_BLOCKS_A_FRAME)

    def _take(self, job: Job[Any]) -> None:
        """Takes the squares that the job has found; if it failed, there are none."""
        with suppress(CabinetError):
            found = job.result()
            if isinstance(self.shared, SharedGame):
                self.shared = replace(self.shared, grid=found)
            else:
                self.shared = replace(self.shared, games=found)
        self.refresh()

    def settle(self) -> None:
        if self._job is not None:
            self._job.join(_PATIENCE_S)
            self.update(0)
        self.rebuild_if_stale()
        self._finish()

    def leave(self) -> None:
        super().leave()
        if self._job is not None and self.cabinet.scenes.top is not self:
            self._job.cancel()

    # What is seen

    def body(self) -> Block:
        """Returns the card: the picture, the text with its switches, and the buttons."""
        copy = Button("copy", _("Copy text"), "copy", "primary", self.copy)
        save = Button("save", _("Save picture"), "export", action=self.save)
        actions = [save]
        if compat.can_copy_pictures():
            actions.append(
                Button("copy picture", _("Copy picture"), "copy", action=self.copy_picture)
            )
        actions.append(copy)
        for button in actions:
            button.enabled = self._job is None
        self.desk.primary = copy
        close = Button("close", "", "cross", "quiet", self.back)
        close.title = _("Close")
        title = Text(_("Share"), 26, typeface="serif", role="heading", grows=1)
        head = Row([icon("share", "indigo", 24), title, Press(close, 44)], 12)
        self._update_picture()
        words = Column([self._well(), self._switches(), *self._web_page()], 8)
        side = _PREVIEW / self.cabinet.theme.text  # larger text makes no larger picture
        seen = Drawn(self._paint, side, name=_("picture"), grows=1, least_units=_LEAST_PREVIEW)
        left = Column([seen], shrinks=1)
        columns = Row([Wide(left, _PREVIEW), Wide(words, _WORDS, grows=1)], 28, stand="fill")
        parts = Scrolled(Either([columns, Column([left, words], 16)]), "share", shadow=0)
        row = Row([Press(button, 52) for button in actions], 12, even=len(actions))
        buttons = Either([row, Column([Row([*row.blocks[:-1]], 12, even=2), row.blocks[-1]], 8)])
        return OverVeil(Column([head, parts, buttons], 16), _WIDE, high=_HIGH)

    def _well(self) -> Block:
        """Returns the text as it will be copied."""
        shared, now = self.shared, self.wishes
        longest = [_lines(shared.lines(Wishes(squares=squares))) for squares in (True, False)]
        return Well(_lines(shared.lines(now)), longest)

    def _web_page(self) -> list[Block]:
        """Returns the button that saves a web page, if the puzzle can be one; else []."""
        if self._save_page is None:
            return []
        title = _("Save as playable web page…")
        button = Button("web page", title, "export", "quiet", self._save_page)
        return [rule(), Press(button, 44)]

    def _update_picture(self) -> None:
        """Begins a new picture if what it shows has changed."""
        of = (self.shared, self.wishes._replace(squares=True))  # Words only is about the text
        if of != self._drawn_from:
            self._drawn_from, self._picture = of, Picture(*of)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the picture as large as there is room, on paper; only that until it is done."""
        side = min(rect.size)
        shapes.fill(surface, LIGHT.paper, rect)
        if not self.picture.get_width():
            return
        if self._shown.get_width() != side:
            self._shown = pygame.transform.smoothscale(self.picture, (side, side))
        above = min((rect.height - side) // 2, theme.px(_MOST_ABOVE))
        surface.blit(self._shown, self._shown.get_rect(midtop=(rect.centerx, rect.y + above)))

    def _switches(self) -> Block:
        """Returns the switches for what is shared."""
        squares, is_playable = self.shared.has_squares, self.shared.is_playable
        offered = [
            (SQUARES, _("Words only"), _("better for screen readers"), squares),
            (TIMES, _("Show how it went"), "", True),
            (INVITATION, _("Add the game ID"), _("so others can play too"), is_playable),
        ]
        on = dict(zip((TIMES, SQUARES, INVITATION), self.wishes, strict=True))
        on[SQUARES] = not on[SQUARES]
        made = [
            switch_row(label, note, Switch(key, on[key], self._change(key)))
            for key, label, note, is_there in offered
            if is_there
        ]
        return Column(made, 0, ruled=True)

    def _change(self, key: str) -> Callable[[bool], None]:
        """Returns what a switch calls; Words only is stored as its opposite."""

        def change(on: bool) -> None:
            self.cabinet.change(key, on != (key == SQUARES))
            self.cabinet.last_spoken = self.reports[0][1]  # F2 reads the text as it is now
            self.refresh()

        return change


class Well(Padded):
    """The text to copy on a darker ground, in as much room as its longest version needs.

    So the switches below stay in place when they are pressed.
    """

    def __init__(self, block: Block, longest: Sequence[Block]) -> None:
        super().__init__(block, (16, 12))
        self._longest = [Padded(each, (16, 12)) for each in longest]

    def height_for_width(self, theme: Theme, width: int) -> int:
        heights = [each.height_for_width(theme, width) for each in self._longest]
        return max(super().height_for_width(theme, width), *heights)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        shapes.rounded(surface, self.rect, theme.px(10), theme.palette.sunk)
        super().draw(surface, theme)


class _ReadTogether(Column):
    """Texts that a screen reader gets as one: Orca skips those of a single word."""

    def described(self) -> Iterator[Described]:
        texts = " ".join(part.name for part in super().described())
        yield Described("text", texts, "", self.rect)


def _lines(lines: Sequence[Line]) -> Block:
    """Returns the text to be copied; an ID too long for a line is truncated.

    Several IDs below each other are in one size.
    """
    blocks: list[Block] = []
    ids = [line for line in lines if isinstance(line, str) and _ID.match(line)]
    lines = lines[: -len(ids)] if len(ids) > 1 else lines
    for number, line in enumerate(lines):
        if isinstance(line, MixedLine):
            head, tail = Text(line.head, 15), Text(line.tail, 15)
            squares = SquareLines([line.squares], SQUARE)
            rows = (
                Row([head, squares, tail], 8),
                Column([Row([head, tail], 8), squares], 0),
                Column([head, day_squares_of(line.squares), tail], 0),
            )
            blocks.append(Either(rows))
        elif not isinstance(line, str):
            blocks.append(Drawn(paint_squares([line]), SQUARE + 4))
        elif not line:
            blocks.append(Space(8))
        else:
            typeface: Typeface = "sans" if number else "bold"
            blocks.append(Text(line, 15, typeface=typeface, wraps=not _ID.match(line)))
    if len(ids) == 1:
        blocks[-2:] = [_ReadTogether(blocks[-2:], 2)]
    if len(ids) > 1:
        sizes = (15, 13, 12, 11, _LEAST_ID)
        blocks.append(Either([Column([Text(each, size) for each in ids], 2) for size in sizes]))
    return Column(blocks, 2)


def _png(picture: pygame.Surface) -> bytes:
    file = BytesIO()
    pygame.image.save(picture, file, "x.png")
    return file.getvalue()
