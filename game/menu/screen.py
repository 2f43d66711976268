"""The cabinet: a drawer for every kind of puzzle, and a way in for puzzles from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet, Input, Scene
from game.daily.strip import PuzzleCell, TodayBar
from game.menu.drawer import FORMS, LOW, CardForm, Drawer
from game.ui.actions import action
from game.ui.blocks.block import Block, Drawn, Press, Text, height_of
from game.ui.blocks.boxes import Column, Either, Grid, Middle, Row, Sized
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.pointer import Pointer
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button
from generators import kinds

_GREETED = "the cabinet"
"""The entry in `introduced` that says this screen's keys have been announced."""
_SEAL_SIZE, _SEAL_PX = 60, 36
_MIN_TOAST_LETTERS = 18
"""How many letters of room beside the title a toast needs."""
_COMMAND_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_CARD_GAP = 16
_MIN_PICTURE, _MIN_PICTURE_PX, _MAX_PICTURE = 72, 44, 210
"""The least side of a picture, in units and in pixels, and the largest in units."""
_UNLIMITED_PX = 9999
_STRETCH = 16
"""How many units taller than its contents a card may be."""


class MenuScreen(Page):
    """The first screen. It loads one kind a frame: the first frame waits for none of them."""

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self._has_drawn = False
        self._heads: list[Column] = []
        """The title with its note, once for each layout of the head; only one is placed."""
        self.is_first_start = True
        """Whether no game was ever begun: then the head says how to begin."""
        self.drawers = [Drawer(cabinet, *place) for place in enumerate(kinds.kind_rows(), 1)]
        self.today_bar = TodayBar(cabinet, self.open_today, self._play_today)

    @property
    def summary(self) -> str:
        """Returns what the program is and its first keys, once in a run."""
        return "" if _GREETED in self.cabinet.introduced else self._first_keys

    @property
    def _first_keys(self) -> str:
        return _(
            "These puzzles are made on this computer. Press 1 to {n} to choose a kind of puzzle, "
            "Enter to play, T for today's puzzles, or F1 for Help."
        ).format(n=len(self.drawers))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the keys of this screen."""
        return [(_("Keys"), self._first_keys)]

    def leave(self) -> None:
        self.cabinet.introduced.add(_GREETED)

    # What is in the drawers

    def enter(self) -> None:
        """Reads open games and chosen presets again, for drawers whose kinds are loaded."""
        for drawer in self.drawers:
            if drawer.loaded or drawer.row.package in ("", *sys.modules):
                drawer.refresh()
        self.today_bar.refresh()
        self._note_first_start()
        self._mark_leading()

    def _note_first_start(self) -> None:
        self.is_first_start = self.is_first_start and not self.cabinet.store.played(most=1)

    def settle(self) -> None:
        """Loads all drawers and the bar of Today, so that a picture shows everything."""
        for drawer in self.drawers:
            if not drawer.loaded:
                drawer.refresh()
        self.today_bar.refresh()
        self._note_first_start()
        self._mark_leading()

    def _mark_leading(self) -> None:
        """Gives the leading drawer the filled button."""
        leading = self.leading
        for drawer in self.drawers:
            drawer.lead(drawer is leading)
        self.refresh()
        self.rebuild_if_stale()

    @property
    def leading(self) -> Drawer:
        """Returns the drawer of the game used last; without open games, the first."""
        opened = [drawer for drawer in self.drawers if drawer.has_game]
        last = self.cabinet.store.last_open_any() if opened else None  # it reads every game
        used = [drawer for drawer in opened if last and drawer.row.name == last.kind]
        return (used or opened or self.drawers)[0]

    def update(self, ms: float) -> None:
        """Loads the next kind once the first frame was seen."""
        if self._has_drawn:
            self._load_next()
        super().update(ms)

    def _load_next(self) -> None:
        """Loads one kind a frame; refreshes all when a new day begins."""
        drawer = next((drawer for drawer in self.drawers if not drawer.loaded), None)
        if drawer is not None:
            drawer.refresh()
            self.today_bar.look_at_games()
            self._mark_leading()
        elif self.today_bar.stale:
            for stale_drawer in self.drawers:
                stale_drawer.refresh()  # what was today's game is yesterday's now
            self.today_bar.refresh()
            self.refresh()

    @property
    def loaded(self) -> bool:
        """Returns whether all drawers show what there is."""
        return all(drawer.loaded for drawer in self.drawers)

    @property
    def busy(self) -> bool:
        return super().busy or not self.loaded

    # What is done

    @action("Statistics", "chart", "S")
    def open_statistics(self) -> None:
        """Opens the statistics of all puzzles."""
        from game.statistics.screen import StatisticsScreen

        self.cabinet.scenes.push(StatisticsScreen(self.cabinet))

    @action("Techniques", "hint", "L")
    def open_techniques(self) -> None:
        """Opens the lessons on how puzzles are solved."""
        from game.help.techniques import has_techniques

        names = [drawer.row.name for drawer in self.drawers if has_techniques(drawer.row.name)]
        self.cabinet.scenes.push(self.cabinet.navigator.techniques(names[0]))

    @action("Today", "", "T")
    def open_today(self) -> None:
        """Opens the calendar of Today."""
        self.cabinet.navigator.show_today()

    @action("Workshop", "pencil", "W")
    def open_workshop(self) -> None:
        """Opens the workshop."""
        self.cabinet.scenes.push(self.cabinet.navigator.workshop())

    @action("Print", "print", "P", "Ctrl+P")
    def open_print(self) -> None:
        """Opens the screen that prints puzzles."""
        self.cabinet.scenes.push(self.cabinet.navigator.printing())

    @action("New game", "plus", "N")
    def open_new(self) -> None:
        """Begins a new game in the focused drawer: its level first, if a game is open."""
        self._drawer_at_keys.open_new()

    @property
    def _drawer_at_keys(self) -> Drawer:
        """Returns the drawer whose widget has the focus, else the leading one."""
        name = self.desk.focused.name.partition(" ")[0] if self.desk.focused else ""
        return next((drawer for drawer in self.drawers if drawer.row.name == name), self.leading)

    def _play_today(self, name: str) -> None:
        """Plays the puzzle of the day of a kind, or shows its result."""
        self.cabinet.navigator.play_day(name, self.today_bar.day)

    @action("Open…", "folder", "Ctrl+O")
    def open_typed(self) -> None:
        """Opens a puzzle from a file or an ID."""
        from game.files.screen import open_puzzle

        open_puzzle(self.cabinet)

    def handle(self, event: Input) -> bool:
        """Handles input: a digit focuses a drawer, Enter plays the leading one."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        from game.ui.actions import digit_of  # late: the first frame is there before any key

        digit = digit_of(event)
        if digit and not event.mod & _COMMAND_MODIFIERS:
            return self._choose(digit - 1)
        if not self.desk.by_key and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.leading.play()
            return True
        if event.key == pygame.K_DOWN and self._open_list_on_down():
            return True
        return super().handle(event)

    def _open_list_on_down(self) -> bool:
        """Opens the list of open games if Continue has the focus. Returns whether it did."""
        at, drawer = self.desk.focused, self._drawer_at_keys
        opens = self.desk.by_key and at is not None and at.name == f"{drawer.row.name} continue"
        if opens:
            drawer.open_games()
        return opens

    def lead(self, left: Scene | None = None) -> None:
        """Focuses the drawer of the game just left, or what had the focus.

        If there is neither: the leading drawer.
        """
        at, names = self.desk.focused, [drawer.row.name for drawer in self.drawers]
        played = left.topic if left is not None and left.game is not None else ""
        is_puzzle_cell = isinstance(at, PuzzleCell)
        if played in names and not is_puzzle_cell:
            self._choose(names.index(played))
        elif at is None:
            self._choose(self.drawers.index(self.leading))
        else:
            self.desk.focus(at)

    def _choose(self, index: int) -> bool:
        """Gives a drawer the focus; returns whether there is one of that number."""
        if index >= len(self.drawers):
            return False
        drawer = self.drawers[index]
        self.desk.focus(
            self.desk[f"{drawer.row.name} {'continue' if drawer.has_game else 'play'}"]
        )
        self.dirty = True
        return True

    # What is seen

    def bar(self) -> None:
        """Returns no bar: the seal and the title are the head of this screen."""

    def body(self) -> Block:
        """Returns the page: head, today's puzzles, drawers, and the ways to other screens."""
        width, height = self.cabinet.size
        margin, above, gap = (32, 32, 20) if height > width else (40, 22, 16)
        drawers = Drawers(self.drawers)
        column = Column([self._head(), self.today_bar.block(), drawers, self._links()], gap)
        page = Middle(column, (margin, above), most=1260 if width >= height else 4000)
        return Scrolled(page, "cabinet", shadow=0, margin=True)

    def _head(self) -> Block:
        """Returns the seal, the title, and as many words as fit.

        A new player's note stands below them if there is no room beside the buttons.
        """
        day = self.today_bar.streak_day
        notes: tuple[str, ...] = (_("A fresh puzzle whenever you like."), _("Fresh every time."))
        if day > 1:
            notes = (_("Day {n}").format(n=day),)
            if not self.today_bar.has_played:
                notes = _("Play today for day {n} of your streak").format(n=day), *notes
        elif self.is_first_start:
            notes = (_("Welcome! Choose a puzzle and press Play."), _("Welcome! Press Play."))
        self._heads = []
        rows = [self._head_row(note, 40, labels) for note in notes for labels in (True, False)]
        narrow: list[Block] = [
            *(self._head_row("", size, labels=False) for size in (40, 34, 28, 22)),
            *(self._head_row("", size, labels=False, below=True) for size in (34, 22)),
        ]
        if self.is_first_start:
            narrow = [Column([row, Text(notes[1:], 15, "muted")], gap=4) for row in narrow]
        return Either([*rows, *narrow])

    def _head_row(self, note: str, size: float, labels: bool, below: bool = False) -> Block:
        """Returns the head: seal, title, note, and buttons with `labels` or only icons.

        The buttons stand beside the title or `below` it.
        """
        seal = Drawn(shapes.draw_cabinet_seal, _SEAL_SIZE, _SEAL_SIZE, least_px=_SEAL_PX)
        title = Text(_("Puzzle Cabinet"), size, typeface="serif", role="heading")
        high = round(1.15 * self.cabinet.theme.text_px(size))
        words = Column([Sized(title, high), Text(note, 17, "muted")], gap=0, grows=1)
        self._heads.append(words)
        cabinet = self.cabinet
        buttons = [
            self._button("help", _("Help"), "help", cabinet.open_help, labelled=False),
            self._button("techniques", _("Techniques"), "hint", self.open_techniques, labels),
            self._button("statistics", _("Statistics"), "chart", self.open_statistics, labels),
            self._button("settings", _("Settings"), "gear", cabinet.open_settings, labels),
        ]
        if below:
            return Column([Row([seal, words], gap=20), Row(buttons, even=len(buttons))], gap=10)
        return Row([seal, words, Row(buttons)], gap=20)

    @staticmethod
    def _button(name: str, label: str, icon_name: str, on_press: Action, labelled: bool) -> Block:
        button = Button(name, label if labelled else "", icon_name, action=on_press)
        button.title = label
        return Press(button)

    def _links(self) -> Block:
        """Returns the buttons of the workshop, of printing, and for puzzles from elsewhere."""
        cabinet = self.cabinet
        buttons = [
            self._button("workshop", _("Workshop"), "pencil", self.open_workshop, labelled=True),
            self._button("print", _("Print"), "print", self.open_print, labelled=True),
            self._button("open", _("Open…"), "folder", self.open_typed, labelled=True),
            self._button("paste", _("Paste"), "paste", cabinet.paste, labelled=True),
        ]
        return Either([Row(buttons, even=4), Grid(buttons, least_units=150, most=2)])

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        """Returns rooms beside or over the title; none if it is scrolled away or too narrow."""
        theme, buttons = self.cabinet.theme, self.desk["help"].rect
        words = next((head for head in self._heads if head.rect.width), None)
        if words is None or words.rect.top < 0:
            return ()
        place = words.rect.inflate(2 * theme.px(8), 2 * theme.px(4))
        place.width = buttons.left - theme.px(16) - place.left
        if place.width < _MIN_TOAST_LETTERS * theme.text_px(16):
            return ()
        beside = place.inflate(0, 2 * words.rect.top)  # two lines have room there, too
        beside.left += max(head.preferred_width(theme) for head in words.inside()) + theme.px(24)
        beside.width = max(1, place.right - beside.left)
        return (beside, place)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._has_drawn = True


# The drawers


@dataclass(frozen=True)
class Plan:
    """The layout of the drawers: form of the cards, columns, and the picture's side in pixels."""

    form: CardForm
    columns: int
    side: int
    card_px: int


class Drawers(Block):
    """The drawers' cards in a grid, all of one size, in the form with the largest pictures.

    If not even small pictures fit, the grid scrolls.
    """

    grows = 1

    def __init__(self, drawers: Sequence[Drawer]) -> None:
        self._drawers = drawers
        self._scrolled = Scrolled(Block(), "drawers")
        self._planned_for: tuple[Theme, tuple[int, int]] | None = None
        self._sizes: dict[CardForm, tuple[int, int, int]] = {}
        self._select_px = self._title_px = 0
        self.plan = Plan(LOW, 1, 1, 1)

    def inside(self) -> Sequence[Block]:
        return [self._scrolled]

    def height_for_width(self, theme: Theme, width: int) -> int:
        return 0

    def min_height(self, theme: Theme, width: int) -> int:
        """Returns the least height of the drawers; 0 if they scroll by themselves."""
        if theme.text == 1:
            return 0
        self._update_plan(theme, pygame.Rect(0, 0, width, 0))
        return height_of(self._scrolled.block, theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self._update_plan(theme, rect)
        high = min(rect.height, height_of(self._scrolled.block, theme, rect.width))
        top = rect.y + (rect.height - high) // 2
        self._scrolled.place(theme, pygame.Rect(rect.x, top, rect.width, high))

    def _update_plan(self, theme: Theme, rect: pygame.Rect) -> None:
        """Plans the grid again if its size or the theme has changed."""
        if self._planned_for != (theme, rect.size):
            self._planned_for, self._sizes = (theme, rect.size), {}
            self._select_px = max(drawer.select_px(theme) for drawer in self._drawers)
            self._title_px = max(drawer.title_px(theme) for drawer in self._drawers)
            self.plan = self._best_plan(theme, rect)
            self._scrolled.block = self._grid(theme)

    def _grid(self, theme: Theme) -> Grid:
        """Returns the cards of all kinds as the plan has them."""
        plan = self.plan
        cards = [
            Sized(drawer.card(theme, plan.form, plan.side), plan.card_px)
            for drawer in self._drawers
        ]
        return Grid(cards, 0, plan.columns, _CARD_GAP)

    def _best_plan(self, theme: Theme, rect: pygame.Rect) -> Plan:
        """Returns the plan with the largest weighted picture; if none fits, the lowest grid."""
        count, least = len(self._drawers), max(_MIN_PICTURE_PX, theme.px(_MIN_PICTURE))
        plans = [(form, columns) for form in FORMS for columns in range(1, count + 1)]
        highs = [self._row_px(theme, rect, columns) for _form, columns in plans]
        most = [
            form.weight * self._most_px(theme, form, self._column_px(theme, rect, columns), high)
            for (form, columns), high in zip(plans, highs, strict=True)
        ]
        fits: list[tuple[float, int, int, Plan]] = []
        for number in sorted(range(len(plans)), key=most.__getitem__, reverse=True):
            if fits and most[number] < max(fits)[0]:
                break  # measuring the texts of a form takes long
            form, columns = plans[number]
            side = self._side_px(theme, form, self._column_px(theme, rect, columns), highs[number])
            if side >= least:
                high = min(highs[number], self._card_px(theme, form, side) + theme.px(_STRETCH))
                empty = -(-count // columns) * columns - count
                fits.append((side * form.weight, -empty, -number, Plan(form, columns, side, high)))
        if fits:
            return max(fits)[-1]
        scrolled = [
            Plan(form, columns, least, self._card_px(theme, form, least))
            for form, columns in plans
            if self._side_px(theme, form, self._column_px(theme, rect, columns), _UNLIMITED_PX)
            >= least
        ]
        lowest = Plan(LOW, 1, least, self._card_px(theme, LOW, least))
        return min(scrolled, key=lambda p: -(-count // p.columns) * p.card_px, default=lowest)

    def _column_px(self, theme: Theme, rect: pygame.Rect, columns: int) -> int:
        return (rect.width - theme.gap(_CARD_GAP) * (columns - 1)) // columns

    def _row_px(self, theme: Theme, rect: pygame.Rect, columns: int) -> int:
        rows = -(-len(self._drawers) // columns)
        return (rect.height - theme.gap(_CARD_GAP) * (rows - 1)) // rows

    def _words_px(self, theme: Theme, form: CardForm) -> tuple[int, int, int]:
        """Returns text width, head height and foot height, each the largest of all drawers."""
        if form not in self._sizes:
            wide = max(drawer.least_px(theme, form) for drawer in self._drawers)
            if form.full:
                wide = max(wide, self._select_px)
            # As with open games, so that nothing moves when the first is opened.
            heads = [Column(each.head(theme, form, True), form.gap) for each in self._drawers]
            feet = [
                Column(each.foot(theme, form, is_open), form.gap)
                for each in self._drawers
                for is_open in (True, False)
            ]
            self._sizes[form] = (
                wide,
                max(drawer.height_for_width(theme, _UNLIMITED_PX) for drawer in heads),
                max(drawer.height_for_width(theme, _UNLIMITED_PX) for drawer in feet),
            )
        return self._sizes[form]

    def _card_px(self, theme: Theme, form: CardForm, side: int) -> int:
        """Returns the height of a card with a picture of that side."""
        _words, head, foot = self._words_px(theme, form)
        if form.above:
            inner = side + head + foot + 3 * theme.gap(form.gap)
        elif form.beside:
            inner = max(side, head + foot + 2 * theme.gap(form.gap))
        else:
            inner = max(side, head) + foot + 2 * theme.gap(form.gap)
        return inner + 2 * theme.gap(form.pad[1])

    def _most_px(self, theme: Theme, form: CardForm, wide: int, high: int) -> int:
        """Returns the most that `_side_px` can be, whatever the texts."""
        room_x, room_y = (wide - 2 * theme.gap(form.pad[0]), high - 2 * theme.gap(form.pad[1]))
        return max(0, min(room_x, room_y, theme.px(_MAX_PICTURE)))

    def _side_px(self, theme: Theme, form: CardForm, wide: int, high: int) -> int:
        """Returns the side of the picture in a card of that size; 0 if the text doesn't fit."""
        room_x, room_y = (wide - 2 * theme.gap(form.pad[0]), high - 2 * theme.gap(form.pad[1]))
        words, head, foot = self._words_px(theme, form)
        if words > room_x or head + foot + 2 * theme.gap(form.gap) > room_y:
            return 0
        if form.above:
            side = min(room_x, room_y - head - foot - 3 * theme.gap(form.gap))
        elif form.beside:
            side = min(room_y, room_x - theme.gap(18) - words)
        else:
            side = min(
                room_y - foot - 2 * theme.gap(form.gap), room_x - theme.gap(10) - self._title_px
            )
        return max(0, min(side, theme.px(_MAX_PICTURE)))
