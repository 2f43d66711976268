"""The screen to share a game or a day: a preview, to copy as text or save as a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from io import BytesIO
from itertools import product
from typing import Any

import pygame

from game.app import compat
from game.app.cabinet import Cabinet
from game.app.compat import APP_NAME
from game.app.job import Job
from game.catalog import FACES
from game.daily.strip import Room, tile
from game.play.board import ShareGrid, Square
from game.play.game import Game
from game.result.record import Record
from game.settings.screen import switch_row
from game.sharing.send import save_day_page, save_web_page
from game.sharing.share import (
    INVITATION,
    SQUARES,
    TIMES,
    DayGame,
    HelpMark,
    Line,
    MixedLine,
    Shareable,
    SharedDay,
    SharedGame,
    Wishes,
    day_squares,
    shared_day,
    shared_game,
    text_of,
    wrong_in,
)
from game.ui.actions import action
from game.ui.blocks.block import (
    Block,
    Drawn,
    Paint,
    Press,
    Space,
    Text,
    height_of,
    icon,
    rule,
    ruled,
)
from game.ui.blocks.boxes import Column, Either, Padded, Row, Wide
from game.ui.blocks.page import OverVeil, Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.blossom import blossom
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.squares import (
    BLUE,
    DOTS,
    GREEN,
    GROUPS,
    ORANGE,
    PURPLE,
    WHITE,
    YELLOW,
    draw_square,
)
from game.ui.palette import LIGHT, Colour
from game.ui.text import (
    _,
    day_text,
    join_parts,
    join_sentences,
    short_day_text,
    translate,
    weekdays,
)
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Action, Button, Switch
from generators.base import CabinetError
from generators.kinds import kind_rows

SIDE_PX = 1080
"""The side of the picture, in pixels."""
_UNITS = 540
"""The side of the picture, in the units its blocks are laid out in."""
_MARGIN = 20
_BLOCKS_A_FRAME = 2  # how many blocks of the picture are drawn before each frame
_MOST_PARTS = 6
"""From this number of puzzles on, a day has less room around them."""
_WIDE, _PREVIEW, _LEAST_PREVIEW, _WORDS = 1040, 460, 150, 470
"""The widths of the card, of the picture beside the text, at least, and of the text."""
_SQUARE, _MOST_SQUARE, _MOST_GRID = 14, 44, 260
"""A square in a line, the largest square, the widest grid."""
_ROOMY, _CLOSE, _TIGHT = (52, 20, 16, 52, 18), (44, 18, 14, 44, 14), (34, 18, 14, 36, 12)
"""The sizes of the time, of what a game took and of the legend, the height of a single row of
squares, and the gap between parts."""
_AIR = 2
"""The room above and below the squares in a line, taken together."""
_SIDE = 0.85
"""The side of a square, as a share of the way to the next."""
_LEAST_STEP_PX = 14
"""The least way from a square to the next, in pixels: a mark is never smaller than 12 pixels, and
would cover its neighbours.
"""
_DAY_ROOMY, _DAY_FULL = (68, 2, 30, 12, 17), (56, 0, 26, 11, 15)
"""In the picture of a day that has room, and of one that has little: the side of the blossom, the
gap between parts, the side of a tile, and the sizes of the legend and of a puzzle's name.
"""
_SEAL, _WIN, _LARGE_WIN, _DARE = "谜", 84, 132, 170
"""The character on the seal of the cabinet; how large the seal of a success is in the head, and
beside the words; how wide the question that stands in its place is.
"""
_PATIENCE_S = 60
_FILLS = (
    *GROUPS,
    *(GREEN, YELLOW, ORANGE, LIGHT.amber_tint, WHITE, BLUE),
    *(LIGHT.block, LIGHT.seal_tint, LIGHT.card, LIGHT.amber_tint, PURPLE),
)
"""The colours of the four groups, then of the members of `Square`: those of the text's squares."""
_ICONS: Mapping[int, tuple[str, Colour]] = {
    Square.HINT: ("hint", LIGHT.ink),
    Square.REVEAL: ("eye", LIGHT.ink),
    Square.MISTAKE: ("cross", LIGHT.sealtext),
}
_SIGNS = {
    **dict(enumerate(DOTS)),
    Square.SLOW: DOTS[0],
    Square.SLOWER: DOTS[1],
    Square.WRONG: DOTS[2],
}


def share_of_game(cabinet: Cabinet, game: Game) -> ShareScreen:
    """Returns the screen that shares a finished game; its squares are made in a job."""
    face = FACES[game.kind.name]
    try:
        events = cabinet.store.events(game.game_id)
    except CabinetError:
        events = []  # the picture goes without squares
    shared = shared_game(game, face, cabinet.settings.flag("clock"), events)
    shared = replace(shared, boast=Record.of(cabinet, game).boast)
    wrong = wrong_in(game, face, events)
    set_grid = face.share_set(cabinet.store, game)
    if set_grid is not None:
        shared = shared.with_set(set_grid)
    save_page = partial(save_web_page, cabinet, game) if game.kind.page else None
    job = Job(lambda tick: set_grid or face.share(game.session.state, wrong, tick))
    return ShareScreen(cabinet, shared, job, save_page=save_page)


def share_of_day(cabinet: Cabinet, day: date) -> ShareScreen:
    """Returns the screen that shares the puzzles of a day; their squares are made in a job."""
    shared, games = shared_day(cabinet, day), []
    for part in shared.parts:
        game = part.done and cabinet.dealer.read_game(cabinet.store.game(part.done.game))
        if game and cabinet.settings.flag("clock"):
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
    def text(self) -> str:
        """The text to copy."""
        return text_of(self.shared.lines(self.wishes))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        return [(_("Share"), join_sentences(self.text.split("\n")))]

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
        seen = Drawn(self._paint, side, name=_("picture"), least_units=_LEAST_PREVIEW)
        left = Column([seen], 6, shrinks=1)
        columns = Row([Wide(left, _PREVIEW), Wide(words, _WORDS, grows=1)], 28, stand="top")
        parts = Scrolled(Either([columns, Column([left, words], 16)]), "share", shadow=0)
        row = Row([Press(button, 52) for button in actions], 12, even=len(actions))
        buttons = Either([row, Column([Row([*row.blocks[:-1]], 12, even=2), row.blocks[-1]], 8)])
        return OverVeil(Column([head, parts, buttons], 16), _WIDE)

    def _well(self) -> Block:
        """Returns the text as it will be copied, and what its squares mean, unless the picture
        says so.
        """
        shared, now = self.shared, self.wishes
        longest = [_lines(shared.lines(Wishes(squares=squares))) for squares in (True, False)]
        legend = list[Block]()
        theme = Theme(LIGHT, SIDE_PX / _UNITS, motion=False)
        is_in_picture = bool(_page_of(shared, now._replace(squares=True), theme)[1])
        if shared.legend and shared.has_squares and not is_in_picture:
            text = Text(shared.legend, 13, "muted", wraps=True)
            legend = [text if now.squares else Room(text)]
        return Column([Well(_lines(shared.lines(now)), longest), *legend], 6)

    def _web_page(self) -> list[Block]:
        """Returns the button that saves a web page, if the puzzle can be one; else []."""
        if self._save_page is None:
            return []
        button = Button("web page", _("Save as web page"), "export", "quiet", self._save_page)
        return [rule(), Press(button, 44)]

    def _update_picture(self) -> None:
        """Begins a new picture if what it shows has changed."""
        of = (self.shared, self.wishes._replace(squares=True))  # Words only is about the text
        if of != self._drawn_from:
            self._drawn_from, self._picture = of, Picture(*of)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the picture as large as there is room; an empty sheet until it is done."""
        side = min(rect.size)
        if not self.picture.get_width():
            place = pygame.Rect(rect.centerx - side // 2, rect.y, side, side)
            shapes.fill(surface, theme.palette.paper, place)
            return
        if self._shown.get_width() != side:
            self._shown = pygame.transform.smoothscale(self.picture, (side, side))
        surface.blit(self._shown, self._shown.get_rect(midtop=rect.midtop))

    def _switches(self) -> Block:
        """Returns the switches for what is shared."""
        squares, is_playable = self.shared.has_squares, self.shared.is_playable
        offered = [
            (SQUARES, _("Words only"), _("better for screen readers"), squares),
            (TIMES, self.shared.times_wish, "", True),
            (INVITATION, *self.shared.invitation_wish, is_playable),
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


def _lines(lines: Sequence[Line]) -> Block:
    """Returns the text to be copied; an ID too long for a line is truncated."""
    blocks: list[Block] = []
    for number, line in enumerate(lines):
        if isinstance(line, MixedLine):
            head, tail, marks = Text(line.head, 15), Text(line.tail, 15), marks_row(line.marks)
            squares = SquareLines([line.squares], _SQUARE)
            words = Row([head, tail], 8)
            rows = (
                Row([head, squares, tail, marks], 8),
                Column([words, Row([squares, marks], 8)], 0),
                Column([words, squares, marks], 0),
            )
            blocks.append(Either(rows))
        elif not isinstance(line, str):
            blocks.append(Drawn(_squares([line]), _SQUARE + 4))
        elif not line:
            blocks.append(Space(8))
        else:
            typeface: Typeface = "sans" if number else "bold"
            blocks.append(Text(line, 15, typeface=typeface, wraps=" " in line))
    return Column(blocks, 2)


# The picture


class Picture:
    """The picture of a result, spoiler-free and always in the light theme.

    It is drawn a few blocks a frame: all at once would take too long for one frame.
    """

    def __init__(self, shared: Shareable, wishes: Wishes) -> None:
        self.surface = pygame.Surface((SIDE_PX, SIDE_PX))
        self._theme = Theme(LIGHT, SIDE_PX / _UNITS, motion=False)
        self._page, _legend = _page_of(shared, wishes, self._theme)
        self._left: list[Block] | None = None
        self._draw_sheet()

    def _draw_sheet(self) -> None:
        """Draws the empty sheet with its margin."""
        palette, margin = self._theme.palette, self._theme.px(_MARGIN)
        sheet = self.surface.get_rect().inflate(-2 * margin, -2 * margin)
        self.surface.fill(palette.paper)
        shapes.rounded(self.surface, sheet, self._theme.px(14), palette.card)
        shapes.rounded(self.surface, sheet, self._theme.px(14), palette.hair, self._theme.px(1.5))

    @property
    def is_done(self) -> bool:
        """Whether the whole picture is drawn."""
        return self._left == []

    def draw_next(self, blocks: int) -> None:
        """Places all blocks at the first call; each later call draws the next `blocks` of them."""
        if self._left is None:
            self._page.place(self._theme, self.surface.get_rect())
            self._left = _leaves(self._page)
            return
        for block in self._left[:blocks]:
            block.draw(self.surface, self._theme)
        del self._left[:blocks]


def _page_of(shared: Shareable, wishes: Wishes, theme: Theme) -> tuple[Block, str]:
    """Returns the card and the foot of the picture, and the legend it has room for."""
    for legend, sizes in product(shared.picture_legends, (_ROOMY, _CLOSE, _TIGHT)):
        card = (
            _day_card(shared, wishes, legend, sizes is not _ROOMY)
            if isinstance(shared, SharedDay)
            else _game_card(shared, wishes, legend, sizes)
        )
        note = Text(_("spoiler-free"), 14, "muted", align="right", grows=1)
        seal = Drawn(_seal(_SEAL), 40, 40)
        foot = Row([seal, Text(APP_NAME, 22, typeface="serif"), note], 16)
        page = Padded(Column([card, foot], 10), (_MARGIN + 28, _MARGIN + 26))
        if height_of(page, theme, SIDE_PX) <= SIDE_PX:
            break
    return page, legend


def _leaves(block: Block) -> list[Block]:
    """Returns the blocks inside a block that hold no others and have a place."""
    if not block.inside():
        return [block]
    return [leaf for each in block.shown() if each.rect.height > 0 for leaf in _leaves(each)]


def _png(picture: pygame.Surface) -> bytes:
    file = BytesIO()
    pygame.image.save(picture, file, "x.png")
    return file.getvalue()


def _game_card(
    shared: SharedGame, wishes: Wishes, meaning: str, sizes: tuple[int, int, int, int, int]
) -> Block:
    """Returns a card with kind and level, how the game ended, its time, and its squares.

    Its seal is beside the words, unless several rows of squares are there. The legend is below
    these if the `sizes` are the smallest.
    """
    is_tight = sizes is _TIGHT
    time_size, result_size, small, strip_height, gap = sizes
    row = next(each for each in kind_rows() if each.name == shared.kind_name)
    lines: list[Block] = [
        Text(shared.title, 36, typeface="serif"),
        Text(shared.level, 18, "muted", wraps=True, lines=2),
    ]
    if shared.day:
        lines.append(Text(day_text(shared.day), 18, "muted"))
    squares = shared.squares if wishes.squares else ()
    has_grid = len(squares) > 1
    seal_side = _WIN if has_grid else _LARGE_WIN
    seal = [Drawn(_seal(shared.seal), seal_side, seal_side)] if shared.seal else []
    head = Row([tile(row, True, 72), Column(lines, 0, grows=1), *(seal if has_grid else [])], 16)
    words: list[Block] = [Text(shared.ending, 24, typeface="serif", wraps=True)]
    if wishes.times:
        if shared.time:
            words.append(Text(shared.time, time_size, typeface="serif"))
        if shared.grid.words:
            found = join_parts(filter(None, (shared.points, *shared.grid.words)))
            words.append(Text(found, result_size, wraps=True))
        points = "" if shared.grid.words else shared.points
        results = join_parts(filter(None, (points, shared.taken)))
        words.append(Text(results, result_size, "muted", wraps=True))
    elif shared.is_solved and shared.help:
        words.append(Text(shared.help, result_size, "muted", wraps=True))
    dares = shared.dare(wishes)
    dare = Column([Text(each, 26, typeface="serif", wraps=True) for each in dares])
    words += [dare] if has_grid and dares else []
    legend = [Text(meaning, small, "muted", wraps=True)] if squares and meaning else []
    corner: list[Block] = [*seal] or [Wide(dare, _DARE)]
    blocks: list[Block] = [Column(words, 4, grows=1), *([] if has_grid else corner)]
    if has_grid:
        grid = Drawn(_squares(squares), grows=1)
        wide = min(_MOST_GRID, max(map(len, squares)) * (_MOST_SQUARE + 8) - 8)
        words += [] if is_tight else legend
        blocks.insert(0, Wide(Column([grid], grows=1), wide))
    below = Row(blocks, 28, grows=1, stand="fill")
    single = Column([Drawn(_squares(squares), strip_height), *legend], 6)
    strip = [single] if len(squares) == 1 else []
    last = legend if is_tight and has_grid else []
    return Column([head, rule(), *strip, below, *last], gap, grows=1)


def _day_card(shared: SharedDay, wishes: Wishes, meaning: str, is_tight: bool) -> Block:
    """Returns a card with the blossom, the date, and two lines for each puzzle of the day."""
    names = [weekdays()[shared.day.weekday()], short_day_text(shared.day)]
    if all(shared.done):
        names = [day_text(shared.day), _("In full bloom")]
    is_full = is_tight or len(shared.parts) >= _MOST_PARTS
    side, gap, tile_side, small, name_size = _DAY_FULL if is_full else _DAY_ROOMY
    large, normal = (22, 15) if is_full else (26, 16)
    day = [
        Text(names[0], normal, "muted", "serif"),
        Text(names[1], large, typeface="serif"),
        Row(
            [
                Text(shared.counted, normal, "jadetext", "bold"),
                Text(shared.streak_text, normal, "sealtext"),
            ],
            14,
        ),
    ]
    head = Row([blossom(shared.done, side), Column(day, 0, grows=1)], 24)
    lines: list[Block] = []
    for part, preset in zip(shared.parts, shared.levels, strict=True):
        time, help_ = shared.outcome(part, wishes)
        squares = shared.squares_of(part, wishes)
        name = Text(shared.title_of(part), name_size, typeface="bold")
        has_shape = FACES[part.row.name].shares_shape(preset)
        labels = [translate(preset.brief)] if has_shape else []
        level = Text((*labels, translate(preset.level)), 14, "muted", grows=1)
        figure = Text(time, name_size, typeface="bold", align="right")
        words = Row([name, level, figure], 10)
        took: Block = Text(help_, 14, "muted")
        if squares:
            marks = marks_row(shared.marks_of(part, wishes))
            took = Row([SquareLines([squares], _SQUARE), marks, Space(grows=1)], 10)
        both = Column([words, took], 0, grows=1) if squares or help_ else words
        lines.append(Row([tile(part.row, part.done is not None, tile_side), both], 12))
    legend = list[Block]()
    if wishes.squares and meaning:
        legend = [Space(2), Text(meaning, small, "muted", wraps=True)]
    return Column([head, Space(4), rule(), *ruled(lines), *legend], gap, grows=1)


def marks_row(marks: Sequence[HelpMark]) -> Row:
    """Returns the signs of help and mistakes, each with its number if there were several."""
    blocks: list[Block] = []
    for mark in marks:
        number = [Text(mark.text, 14)] if mark.text else []
        blocks.append(Row([SquareLines([(mark.sign,)], _SQUARE), *number], 0))
    return Row(blocks, 8)


class SquareLines(Drawn):
    """Squares in a line, or in a few, that are never so small that their marks would overlap."""

    def __init__(self, lines: Sequence[Sequence[int]], square: float) -> None:
        super().__init__(_inset(_squares(lines)))
        self._down, self._across = len(lines), max(map(len, lines))
        self._step = square + 4

    def _step_px(self, theme: Theme) -> int:
        return max(_LEAST_STEP_PX, theme.px(self._step))

    def preferred_width(self, theme: Theme) -> int:
        return self._across * self._step_px(theme)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._down * self._step_px(theme) + theme.px(_AIR)

    def min_height(self, theme: Theme, width: int) -> int:
        return self.height_for_width(theme, width)


def _inset(paint: Paint) -> Paint:
    """Leaves a little room above and below what `paint` draws."""

    def paint_inside(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        paint(surface, theme, rect.inflate(0, -theme.px(_AIR)))

    return paint_inside


def _seal(character: str) -> Paint:
    """Paints a seal with a character."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        picture = shapes.seal(theme, character, min(rect.size), -6)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def _squares(lines: Sequence[Sequence[int]]) -> Paint:
    """Paints rows of squares; dots show the group too, as colour alone isn't enough."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the rows as squares, as large as there is room."""
        across = int(rect.width / (max(map(len, lines)) - (1 - _SIDE)))
        step = min(rect.height // len(lines), across, theme.px(_MOST_SQUARE + 8))
        side = round(step * _SIDE)
        top = rect.y if len(lines) > 1 else rect.centery - side // 2
        for y, line in enumerate(lines):
            for x, number in enumerate(line):
                square = pygame.Rect(rect.x + x * step, top + y * step, side, side)
                _square(surface, theme, square, number)

    return paint


def _square(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, number: int) -> None:
    """Draws a square of a share grid in its colour, with dots or its sign; nothing for a gap."""
    if number == Square.GAP:
        return
    draw_square(surface, theme, rect, _FILLS[number], _SIGNS.get(number, ()))
    name, ink = _ICONS.get(number, ("", LIGHT.ink))
    if name:
        draw_icon(surface, theme, name, rect.center, ink, 0.7 * rect.width / theme.u)
