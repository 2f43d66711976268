"""What a list of files is made of: the places, the way to a folder, the list of what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.app.cabinet import Cabinet, Choice
from game.files.browser import Browser
from game.files.folders import FolderEntry, Listing, home, shown_name
from game.menu.opengames import when
from game.ui.blocks.block import Block, Described, Press, Text
from game.ui.blocks.boxes import Card, Column, Over, Padded, Row, Wide
from game.ui.blocks.scrolled import List, LongList
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _, count, translate
from game.ui.theme import Theme
from game.ui.typing import TypedName
from game.ui.widgets.picker import ChoiceRow
from game.ui.widgets.widgets import Action, Button, Select, Widget

_SIZE, _NOTE = 15, 13
_WITH_DATES = 380
"""Units of width from which on a row tells when its file was changed."""
_BETWEEN = 18
_LIST_WIDE, _PLACES_WIDE = 340, 204


def crumbs_of(folder: Path) -> list[tuple[str, Path]]:
    """The folders that lead to a folder, itself last, with what they are called."""
    whole, own = [folder, *folder.parents][::-1], home()
    if own in whole:
        whole = whole[whole.index(own) :]
    names = (_("Home") if each == own else shown_name(each.name or str(each)) for each in whole)
    return list(zip(names, whole, strict=True))


class Crumbs(Block):
    """The way to a folder: buttons for those above it, as many of the last as have room.

    `more` leads to the others.
    """

    grows = 1

    def __init__(self, names: Sequence[str], go: Callable[[int], None], more: Action) -> None:
        self.name = names[-1] if names else ""
        self._above = [
            Press(Button(f"crumb {number}", name, "", "quiet", lambda n=number: go(n)))  # type: ignore[misc]
            for number, name in enumerate(names[:-1])
        ]
        button = Button("crumbs", "…", "", "quiet", more)
        button.title = _("Folders above")
        self._more = Press(button)
        self._left: list[Press] = []

    def inside(self) -> Sequence[Block]:
        return [self._more, *self._above]

    def shown(self) -> Sequence[Block]:
        return self._left

    def wide(self, theme: Theme) -> int:
        return theme.px(200)

    def high(self, theme: Theme, width: int) -> int:
        return theme.control(44)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        own = min(theme.width(self.name, 16, "bold"), rect.width // 2) + theme.px(8)
        self._left = self._fitting(theme, rect.width - own)
        for block in self.inside():
            block.hide()
        x = rect.x
        for each in self._left:
            width = _wide(each, theme)
            each.place(theme, pygame.Rect(x, rect.y, width, rect.height))
            x += width + theme.px(_BETWEEN)

    def _fitting(self, theme: Theme, room: int) -> list[Press]:
        """The buttons that have room."""
        gap = theme.px(_BETWEEN)
        tails = [[self._more, *self._above[n:]] for n in range(1, len(self._above) + 1)]
        for left in (self._above, *tails):
            if sum(_wide(each, theme) + gap for each in left) <= room:
                return left
        return tails[-1]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        x, y, palette = self.rect.x + theme.px(8), self.rect.centery, theme.palette
        for block in self._left:
            x = block.rect.right + theme.px(_BETWEEN)
            draw_icon(surface, theme, "right", (x - theme.px(_BETWEEN), y), palette.edge, 16)
        name = theme.fitted(self.name, 16, self.rect.right - x, "bold")
        theme.write(surface, name, (x, y), 16, palette.ink, "bold")

    def described(self) -> Iterator[Described]:
        yield from super().described()
        yield Described("heading", self.name, "", self.rect)


def _wide(block: Press, theme: Theme) -> int:
    return max(theme.control(44), block.wide(theme))


class FileRow(Block):
    """A line of the list: a folder or a file, and where there is room when it was changed."""

    def __init__(self, files: FileList, number: int) -> None:
        self._files, self._number = files, number
        self.entry = files.listing.entries[number]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, files, entry = theme.palette, self.rect, self._files, self.entry
        chosen = files.chosen == self._number
        if chosen or files.hovered == self._number:
            fill = palette.itint if chosen else palette.sunk
            shapes.rounded(surface, rect, theme.px(files.radius), fill)
        ink = palette.indigo if entry.is_folder else palette.muted
        icon, y = "folder" if entry.is_folder else "file", rect.centery
        draw_icon(surface, theme, icon, (rect.x + theme.px(22), y), ink, 20)
        left, right = rect.x + theme.px(44), rect.right - theme.px(12)
        told = files.told(entry) if rect.width >= theme.px(_WITH_DATES) else ""
        if told:
            told = theme.fitted(told, _NOTE, (right - left) // 2)
            at = (right, y)
            written = theme.write(surface, told, at, _NOTE, palette.muted, anchor="midright")
            right = written.left - theme.px(12)
        name = theme.fitted(entry.name, _SIZE, right - left)
        theme.write(surface, name, (left, y), _SIZE, palette.ink)

    def described(self) -> Iterator[Described]:
        role = "folder" if self.entry.is_folder else "file"
        yield Described(role, self.entry.name, self._files.told(self.entry), self.rect)


class FileList(Widget):
    """The entries as one stop of the Tab key: arrows choose, Enter enters, letters lead to names.

    `choose` is told of what a key came to, `press_at` of what was pressed, Enter too.
    """

    radius = 8
    role = "list"

    def __init__(
        self, choose: Callable[[int], None], press_at: Callable[[int], None], up: Action
    ) -> None:
        super().__init__("files")
        self.title = _("Files")
        self.listing = Listing(None, ())
        self.now = 0.0
        self.chosen: int | None = None
        self.hovered: int | None = None
        self._choose, self._press_at, self.up = choose, press_at, up
        self.rows = LongList(0, self._row, 44, "files")
        self._typed = TypedName()

    def show(self, listing: Listing, now: float) -> None:
        """Takes what is in a folder, seen at a time in seconds since 1970; nothing is chosen."""
        self.listing, self.now = listing, now
        self.chosen = self.hovered = None

    def block(self, name: str) -> LongList:
        """The list as a block; a name for each folder: how far it was scrolled is kept by it."""
        self.rows = LongList(len(self.listing.entries), self._row, 44, name)
        return self.rows

    def _row(self, number: int) -> FileRow:
        return FileRow(self, number)

    @property
    def entry(self) -> FolderEntry | None:
        """The one that is chosen."""
        return None if self.chosen is None else self.listing.entries[self.chosen]

    @property
    def value(self) -> str:
        return self.entry.name if self.entry else ""

    def told(self, entry: FolderEntry) -> str:
        """What is said of an entry beside its name: when it was changed, or where it is."""
        if self.listing.folder is None:
            return shown_name(entry.path.parent.name)
        return "" if entry.changed is None else when(self.now - entry.changed)

    def number_of(self, path: Path | None) -> int | None:
        """The place of a file in the list."""
        paths = (n for n, entry in enumerate(self.listing.entries) if entry.path == path)
        return next(paths, None)

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer is there; whether another row is under it now."""
        before, self.hovered = self.hovered, self.rows.number_at(pos)
        return self.hovered != before

    def press(self, pos: tuple[int, int] | None) -> None:
        number = self.chosen if pos is None else self.rows.number_at(pos)
        if number is not None:
            self._press_at(number)

    def update(self, ms: float) -> None:
        """Lets time pass: the next letter may be the first of a name."""
        self._typed.update(ms)

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, pages, Enter, Backspace, letters; at an end the arrow goes on elsewhere."""
        if event.key == pygame.K_BACKSPACE:
            self.up()
            return True
        if self._typed.takes(event):
            names = [entry.name for entry in self.listing.entries]
            number = self._typed.found(names, self.chosen)
            if number is not None:
                self._choose(number)
            return True
        return self._walk(event.key) or super().key(event)

    def _walk(self, key: int) -> bool:
        whole, page = len(self.listing.entries), max(1, len(self.rows.inside()))
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -whole,
            pygame.K_END: whole,
        }
        if key not in steps or not whole:
            return False
        at = self.chosen if self.chosen is not None else -1
        number = min(max(0, at + steps[key]), whole - 1)
        if number == self.chosen or (self.chosen is None and key == pygame.K_UP):
            return key not in (pygame.K_UP, pygame.K_DOWN)
        self._choose(number)
        return True

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        rows = [row for row in self.rows.inside() if row.rect.height]
        first = self.chosen is None or not rows
        at = [row.rect for row in rows if isinstance(row, FileRow) and row.entry is self.entry]
        rect = self.rect if first else (at or [pygame.Rect(0, 0, 0, 0)])[0]
        if rect.height:
            line, indigo = theme.px(3), theme.palette.indigo
            shapes.rounded(surface, rect, theme.px(self.radius), indigo, line)


class FolderView:
    """The cards of a folder: the places to go to, and what is in it with the way that leads there.

    `label` is what the files are called that are shown at first; `recent` leads to the files used
    last, where these are of use.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        browser: Browser,
        files: FileList,
        label: str,
        go: Callable[[Path], None],
        recent: Action | None,
    ) -> None:
        self._cabinet, self._browser, self._files = cabinet, browser, files
        self._label, self._suffixes = label, browser.suffixes
        self._go, self._recent = go, recent

    def place_card(self) -> Block:
        """The places one below the other."""
        rows = [ChoiceRow(n, each, lambda c: c.action()) for n, each in enumerate(self._places())]
        for row in rows:
            row.name = f"place {row.title}"
        least = self._cabinet.theme.control(44)
        places = List([Press(row) for row in rows], 1, "places", least)
        return Wide(Card(places, (8, 8)), _PLACES_WIDE, 138)

    def _places(self) -> list[Choice]:
        folder = self._browser.folder
        choices = [
            Choice(translate(p.name), partial(self._go, p.path), "", p.icon, p.path == folder)
            for p in self._browser.places
        ]
        if self._recent is None:
            return choices
        return [Choice(_("Recent"), self._recent, "", "recent", folder is None), *choices]

    def list_card(self, rows: LongList, with_places: bool) -> Block:
        """The way to the folder, what is in it, and how that is shown.

        `with_places`: a button leads to the places, which stand nowhere else.
        """
        said = self._said()
        shown: Block = rows
        if said:
            text = Text(said, 16, "muted", wraps=True, align="middle", lines=4)
            shown = Padded(Column([text], 0, grows=1, centred=True), (16, 0), grows=1)
        table = Over([shown, Press(self._files, 0)], grows=1)
        places = Select("places", _("Places"), lambda: self._open(places, self._places()))
        head = Row([*([Press(places)] if with_places else []), self._up_press(), self._way()], 8)
        column = Column([head, table, self._foot()], 8, grows=1)
        return Wide(Card(column, (12, 10)), _LIST_WIDE, 250, grows=1)

    def _up_press(self) -> Press:
        """The way to the folder above, also for who knows no keys."""
        up, folder = Button("up", "", "up", "quiet", self._files.up), self._browser.folder
        up.title, up.enabled = _("One folder up"), folder is not None and folder != folder.parent
        return Press(up)

    def _open(self, widget: Widget, choices: Sequence[Choice]) -> None:
        """A list at a widget of the screen, also once the screen is made anew."""
        scene = self._cabinet.scenes.top
        self._cabinet.choose(lambda: scene.desk[widget.name].rect, choices, 200)

    def _way(self) -> Crumbs:
        folder = self._browser.folder
        if folder is None:
            return Crumbs([_("Recent")], lambda number: None, lambda: None)
        names, folders = zip(*crumbs_of(folder), strict=True)

        def above() -> None:
            upwards = list(zip(names, folders, strict=True))[-2::-1]
            choices = [Choice(name, partial(self._go, each)) for name, each in upwards]
            self._open(self._cabinet.scenes.top.desk["crumbs"], choices)

        return Crumbs(names, lambda number: self._go(folders[number]), above)

    def _said(self) -> str:
        """What stands in place of the list, where there is none."""
        browser, listing = self._browser, self._files.listing
        if browser.is_slow:
            return _("Reading the folder…")
        if browser.trouble:
            return browser.trouble
        if listing.entries or browser.is_reading:
            return ""
        if browser.folder is None:
            return _("The files that you opened last are found here.")
        if listing.others and self._recent is None:
            return _("No such file here yet.")
        if listing.others:
            return _("There is no file here that could be opened; other files are not shown.")
        return _("This folder is empty.")

    def _foot(self) -> Block:
        """What is not shown, the order, and which files are shown."""
        listing, browser = self._files.listing, self._browser
        notes = [""]
        if listing.is_cut:
            notes = [_("Only {n} are shown").format(n=len(listing.entries)), ""]
        elif listing.others and listing.entries:
            notes = [count("{n} file not shown", "{n} files not shown", listing.others), ""]
        note = Text(notes, 13, "muted", spare=True, grows=1)
        if browser.folder is None:
            return note
        orders, filters = (_("By name"), _("Newest first")), (self._label, _("All files"))
        order = self._select("order", orders, int(browser.by_date), browser.sort)
        kinds = self._select("filter", filters, int(not browser.suffixes), self._filter)
        order.title, kinds.title = _("Order"), _("Files that are shown")
        return Row([note, Press(order), Press(kinds)], 8)

    def _select(
        self, name: str, labels: Sequence[str], chosen: int, choose: Callable[[bool], None]
    ) -> Select:
        """A choice between two."""
        choices = [
            Choice(label, partial(choose, bool(n)), chosen=n == chosen)
            for n, label in enumerate(labels)
        ]
        select = Select(name, labels[chosen], lambda: self._open(select, choices))
        return select

    def _filter(self, shows_all: bool) -> None:
        self._browser.suffixes = () if shows_all else self._suffixes
        self._browser.read()
