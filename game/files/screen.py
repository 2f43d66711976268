"""Files by a click: the list from which one is opened, and the one in which one is saved."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.app.cabinet import Cabinet, Input
from game.app.job import Job
from game.dealing.opening import MAX_BYTES, typed_target
from game.files import plain as files
from game.files.browser import Browser, note_recent
from game.files.filelist import FileList, FolderView
from game.files.folders import FolderEntry, NamedFolder, is_folder, is_there, shown_name
from game.files.preview import Preview
from game.storage.datafiles import EXPORTS, holds_games
from game.ui.blocks.block import Block, Press, Text, wide_of
from game.ui.blocks.boxes import Column, Either, Middle, Row, Wide
from game.ui.blocks.page import Page
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button
from generators.base import CabinetError, Cancelled, Message, Tick
from generators.kinds import KINDS

Refuse = Callable[[Message], None]
"""Takes the sentence that says why a file cannot be opened."""
Data = bytes | Callable[[Tick], bytes]
"""What is written to a file, or what makes it in a job."""

OPENED, SAVED = "files.opened", "files.saved"
"""What remembers the folder of the files that were opened, and of those that were saved."""
_FIRST = {OPENED: ("Downloads", "Documents"), SAVED: ("Documents", "Downloads")}
"""By what remembers a folder: the places to begin at, by their names."""
_PLAIN = (".txt", ".json", ".xml", ".brk")
"""The endings of files that puzzles are read from, besides those of the formats."""
_CALM_MS = 400  # the second press of a double click is not meant for what lies there then
_MOST_NAME, _LONGEST = 200, 4000
_QUIET_MS = 150
_WIDEST = 1500
_PREVIEW_WIDE = 236


@dataclass(frozen=True)
class Opening:
    """What a file is chosen for: `take` gets it, with what to call where it is refused.

    `typed` takes a text that is no file, where one may be typed. `label` is what the files with
    one of the `suffixes` are called.
    """

    title: str
    hint: str
    label: str
    suffixes: frozenset[str]
    take: Callable[[Path, Refuse], None]
    typed: Callable[[str, Refuse], None] | None = None
    has_preview: bool = True
    """Whether what is in a file is shown beside the list: only puzzles can be."""
    folder_key: str = OPENED
    """What remembers the folder to begin in."""


@dataclass(frozen=True)
class Saving:
    """What is saved, under which name at first; `done` is told the file that was written."""

    title: str
    name: str
    suffix: str
    data: Data
    done: Callable[[Path], None]
    is_private: bool = False
    """Whether nobody but the player may read a new file."""

    @property
    def label(self) -> str:
        """What the files of its sort are called."""
        return _("{suffix} files").format(suffix=self.suffix)

    @property
    def suffixes(self) -> frozenset[str]:
        """How their names end."""
        return frozenset({self.suffix})


def open_puzzle(cabinet: Cabinet) -> None:
    """The list from which a puzzle is opened; an id or an address can be typed as well."""
    opener = cabinet.opener
    take = lambda path, refuse: opener.open_file(str(path), refuse)  # noqa: E731
    _open(cabinet, _("Open a puzzle"), take, opener.open_typed)


def open_draft(cabinet: Cabinet) -> None:
    """The same list; the puzzle is opened in the workshop."""
    take = cabinet.opener.draft_typed
    _open(cabinet, _("Open in the workshop"), lambda path, refuse: take(str(path), refuse), take)


def _open(
    cabinet: Cabinet,
    title: str,
    take: Callable[[Path, Refuse], None],
    typed: Callable[[str, Refuse], None],
) -> None:
    suffixes = {suffix for kind in KINDS for suffix in kind.suffixes.values()}
    hint = _("A game id, an address or a file")
    suffixes |= {*_PLAIN}
    task = Opening(title, hint, _("Puzzle files"), frozenset(suffixes), take, typed)
    cabinet.scenes.push(FilesScreen(cabinet, task))


def ask_where(
    cabinet: Cabinet,
    name: str,
    suffix: str,
    data: Data,
    done: Callable[[Path], None] | None = None,
    title: str = "",
    is_private: bool = False,
) -> None:
    """Asks where a file shall be saved, writes it and tells `done`; else a sentence says where.

    `name` has no ending; what cannot be in the name of a file is left out of it.
    """

    def say(path: Path) -> None:
        cabinet.toast(_("Saved as {path}").format(path=_path_text(cabinet, path)))

    stem = files.file_stem(name) or _("Untitled")
    task = Saving(title or _("Save a file"), stem, suffix, data, done or say, is_private)
    cabinet.scenes.push(FilesScreen(cabinet, task))


def _path_text(cabinet: Cabinet, path: Path) -> str:
    """The whole path, or where a line of a toast is too short, its end; as it can be shown."""
    theme, short = cabinet.theme, f"{shown_name(path.parent.name)}/{shown_name(path.name)}"
    room, whole = min(cabinet.size[0], theme.px(620)) - theme.px(220), shown_name(str(path))
    return whole if theme.width(whole, 16) <= room else short


class FilesScreen(Page):
    """A field above; below it the places, the list of a folder, and what is in the chosen file."""

    def __init__(self, cabinet: Cabinet, task: Opening | Saving) -> None:
        super().__init__(cabinet)
        self.title = task.title
        self.opening = task if isinstance(task, Opening) else None
        self.saving = task if isinstance(task, Saving) else None
        self.reason = ""
        """Why it could not be opened or saved, until something is changed."""
        self.field = self._made_field()
        words = (_("Open"), "play") if self.opening else (_("Save"), "export")
        self._button = Button("open", *words, "primary", self._take)
        self.desk.primary = self._button
        self.desk.focus(self.field)
        self.files = FileList(self._choose, self._press, self._up)
        folder, key = cabinet.store.folder, self.opening.folder_key if self.opening else SAVED
        in_exports = None if folder is None else folder / EXPORTS
        self.browser = Browser(cabinet.store, key, _FIRST[key], in_exports)
        self.browser.suffixes = task.suffixes
        recent = self._go_recent if self.opening else None
        self._view = FolderView(cabinet, self.browser, self.files, task.label, self.go, recent)
        self._preview = Preview(self._is_ours)
        self._has_preview = self.opening is not None and self.opening.has_preview
        self._named: FolderEntry | None = None
        """The file whose name is in the field because it was chosen."""
        self._wanted: Path | None = None
        """What is to be chosen in the folder that is being read."""
        self._elsewhere: NamedFolder | None = None
        """Where a file could be saved that cannot be saved here."""
        self._job: Job[Path | None] | None = None
        self._path = Path()
        """What is being written."""
        self._calm_ms = self._waited_ms = 0.0
        self._seen = self._changing
        self._enable()

    def _made_field(self) -> TextField:
        if self.saving is None:
            hint = self.opening.hint if self.opening else ""
            field = TextField("text", hint, MAX_BYTES, self._changed)
            field.title = hint
            return field
        field = TextField("text", _("Name"), _MOST_NAME)
        field.title = _("Name")
        field.text = f"{self.saving.name}{self.saving.suffix}"
        field.go(len(self.saving.name))
        field.changed = self._changed
        return field

    def _is_ours(self, path: Path) -> bool:
        folder = self.cabinet.store.folder
        return folder is not None and holds_games(path, folder)

    # What is in the field

    def _changed(self, text: str) -> None:
        self._named = None
        if self.opening is not None:
            self._lead_to(text)
        self._say("")
        self._reveal()

    def _lead_to(self, text: str) -> None:
        """The list shows the first name that begins with what is typed into the field."""
        entries = self.files.listing.entries
        fitting = (n for n, entry in enumerate(entries) if _begins(entry, text))
        self.files.chosen = next(fitting, None)
        self._preview.look(self.files.entry if self._has_preview else None)

    def _say(self, reason: str) -> None:
        self.reason, self.field.wrong, self._elsewhere = reason, bool(reason), None
        self._enable()
        self.refresh()

    def _enable(self) -> None:
        typed = bool(self.field.text.strip())
        chosen = self.opening is not None and self.files.entry is not None
        self._button.enabled = (typed or chosen) and self._job is None

    def refuse(self, reason: Message) -> None:
        """Says below the field why the file or the text cannot be opened."""
        self.desk.focus(self.field)
        self._say(translate(reason))

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        if self._button.enabled:
            self._take()
        return self._button.enabled

    def _fill(self, text: str) -> None:
        """Puts a text into the field that was not typed."""
        self.field.changed = _nothing
        self.field.text = text
        self.field.changed = self._changed

    # Ways through the folders

    def go(self, folder: Path, wanted: Path | None = None) -> None:
        """Shows a folder, in which `wanted` is chosen."""
        self._wanted = wanted
        self.browser.go(folder)
        self.files.chosen = None
        self._forget_name()
        self._say("")

    def _forget_name(self) -> None:
        """The name of a file that was chosen in another folder is none of this one."""
        if self.opening is not None and self._named is not None:
            self._fill("")
        self._named = None

    def _go_recent(self) -> None:
        self.files.chosen = None
        self._forget_name()
        self.browser.read_recent()
        self._say("")

    def _up(self) -> None:
        folder = self.browser.folder
        if folder is not None and folder.parent != folder:
            self.go(folder.parent, folder)

    def _choose(self, number: int) -> None:
        """A row was chosen, by a key or by a press."""
        self.files.chosen = number
        entry = self.files.entry
        if entry is not None and not entry.is_folder:
            self._fill(entry.name)
            self._named = entry
        elif self.opening is not None and self._named is not None:
            self._forget_name()
        self._preview.look(entry if self._has_preview else None)
        self._say("")
        self._reveal()

    def _press(self, number: int) -> None:
        """A row was pressed: a folder is entered, a file chosen, and pressed again, opened."""
        if self._calm_ms > 0 or self.browser.is_reading:
            return
        entry, again = self.files.listing.entries[number], self.files.chosen == number
        if entry.is_folder:
            self._calm_ms = 0 if self.desk.by_key else _CALM_MS
            self.go(entry.path)
        elif again and self.opening is not None:
            self._take()
        else:
            self._choose(number)

    def _reveal(self) -> None:
        self.fresh()
        if self.files.chosen is not None and self.files.rows.rect.width:
            self.files.rows.show(self.cabinet.theme, self.files.chosen)

    def _show(self) -> None:
        """A folder was read."""
        chosen = self._wanted or (self.files.entry.path if self.files.entry else None)
        self.files.show(self.browser.listing, self.cabinet.store.now())
        number, self._wanted = self.files.number_of(chosen), None
        self.files.chosen = number
        if number is None and self.desk.focused is self.files and self.files.listing.entries:
            self.files.chosen = 0 if self.desk.by_key else None
        if self._named is None or self.files.entry is None:
            self._preview.look(self.files.entry if self._has_preview else None)
        self._enable()
        self.refresh()
        self._reveal()

    # Opening

    def _take(self) -> None:
        text, entry = self.field.text.strip(), self.files.entry
        if self._named is not None:
            self._use(self._named.path)
        elif text:
            self._take_typed(text)
        elif entry is not None:
            self._take_entry(entry)

    def _take_entry(self, entry: FolderEntry) -> None:
        """Goes to a folder, or opens a file."""
        self._named = entry
        if entry.is_folder:
            self.go(entry.path)
        else:
            self._fill(entry.name)
            self._use(entry.path)

    def _take_typed(self, text: str) -> None:
        """A folder is gone to; else what was typed is opened, or is the name to save under."""
        target, entry = typed_target(text), self.files.entry
        path = None
        if len(target) < _LONGEST:
            path = Path(os.path.normpath((self.browser.folder or Path()) / target))
        if path is not None and is_folder(path):
            self._fill(f"{self.saving.name}{self.saving.suffix}" if self.saving else "")
            self.go(path)
        elif path is not None and (self.saving is not None or is_there(path)):
            self._use(path)
        elif self.opening is not None and entry is not None and _begins(entry, text):
            self._take_entry(entry)
        elif self.opening is not None and self.opening.typed is not None:
            self.opening.typed(text, self.refuse)
        else:
            self.refuse(Message("There is no file {name}.", name=repr(text[:_MOST_NAME])))

    def _use(self, path: Path) -> None:
        if self.opening is None:
            self._save(path, replace=False)
        elif self._is_ours(path):
            self.refuse(Message("This file holds the games that are here."))
        else:
            self.browser.remember()
            note_recent(self.cabinet.store, path)
            self.opening.take(path, lambda reason: self._refuse_file(path, reason))

    def _refuse_file(self, path: Path, reason: Message) -> None:
        note_recent(self.cabinet.store, path, is_good=False)
        self.refuse(reason)

    # Saving

    def _save(self, path: Path, replace: bool) -> None:
        saving = self.saving
        assert saving is not None
        if path.suffix.lower() != saving.suffix:
            path = path.with_name(f"{path.name}{saving.suffix}")
        data = saving.data

        def work(tick: Tick) -> Path | None:
            if not replace and is_there(path):
                return None
            found = data if isinstance(data, bytes) else data(tick)
            files.write(path, found, replace, saving.is_private)
            return path

        self._job, self._path, self._waited_ms = Job(work), path, 0.0
        self._say("")
        self._job.start()

    def _take_written(self, job: Job[Path | None]) -> None:
        """The file is there, or would take the place of another, or cannot be written."""
        self._job, path = None, self._path
        self._enable()
        try:
            written = job.result()
        except Cancelled:
            return
        except CabinetError as error:
            self._say_unwritten(error)
            return
        if written is None:
            self._ask_replace(path)
            return
        self.browser.remember()
        note_recent(self.cabinet.store, written)
        self.cabinet.scenes.remove(self)
        if self.saving is not None:
            self.saving.done(written)

    def _ask_replace(self, path: Path) -> None:
        text = _("There is a file of this name already. What is in it will be lost.")
        self.cabinet.ask(
            _("Replace {name}?").format(name=path.name),
            text,
            [
                (_("Replace"), "export", "plain", lambda: self._save(path, replace=True)),
                (_("Keep it"), "return", "primary", lambda: self.desk.focus(self.field)),
            ],
        )

    def _say_unwritten(self, error: CabinetError) -> None:
        """Says why, and offers another folder where it may be for this one."""
        values = error.message.values
        if "wanted" not in values:
            self.refuse(error.message)
            return
        name, reason = self._path.name, values.get("reason", "")
        self.refuse(Message("{name} cannot be written here ({reason}).", name=name, reason=reason))
        here = self._path.parent
        places = (each for each in self.browser.places if each.path != here)
        self._elsewhere = next((each for each in places if os.access(each.path, os.W_OK)), None)

    def _save_elsewhere(self, place: NamedFolder) -> None:
        self.go(place.path)
        self._save(place.path / self._path.name, replace=False)

    # Time and input

    def enter(self) -> None:
        super().enter()
        self.browser.read()

    def back(self) -> None:
        self._preview.close()
        self.browser.close()
        if self._job is not None:
            self._job.cancel()
        super().back()

    @property
    def busy(self) -> bool:
        waits = self.browser.busy or self._preview.busy or self._job is not None
        return super().busy or waits or self._calm_ms > 0

    def update(self, ms: float) -> None:
        self._calm_ms = max(0, self._calm_ms - ms)
        self._waited_ms += ms
        self.files.update(ms)
        before, self._seen = self._seen, self._changing
        if self.browser.update(ms):
            self._show()
        if self._preview.update(ms):
            self.refresh()
        if before != self._seen:
            self.refresh()
        if self._job is not None and self._job.done:
            self._take_written(self._job)
        super().update(ms)

    @property
    def _changing(self) -> tuple[object, ...]:
        """What is seen and changes by itself."""
        return self.browser.is_slow, len(self.browser.places), self._written_so_far

    @property
    def _written_so_far(self) -> str:
        """How far the writing is, where it takes so long that one would like to know."""
        if self._job is None or self._waited_ms < _QUIET_MS:
            return ""
        share = self._job.progress
        done = "" if share is None else _("{percent} %").format(percent=int(share * 100))
        return f"{_('Writing…')} {done}".strip()

    def settle(self) -> None:
        self.browser.settle()
        self.update(0)
        self._preview.settle()
        self.refresh()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            if event.phase is Phase.HOVER:
                self.dirty = self.files.hover(event.pos) or self.dirty
        elif event.type == pygame.KEYDOWN and self._handles(event):
            return True
        return super().handle(event)

    def _handles(self, event: pygame.event.Event) -> bool:
        """Whether it is a key of the whole screen."""
        leads_up = event.key == pygame.K_UP and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F5:
            self.browser.read()
        elif leads_up or (event.key == pygame.K_BACKSPACE and not self.desk.typing):
            self._up()
        elif event.key == pygame.K_DOWN and self.desk.focused is self.field:
            self._enter_list()
        else:
            if self.desk.focused is self.files and not self.desk.by_key:
                self.desk.focus(self.files)  # a press chose a row: the keys go on from it
            return False
        self.dirty = True
        return True

    def _enter_list(self) -> None:
        """From the field down into the list."""
        self.desk.focus(self.files)
        if self._named is None and self.files.listing.entries:
            self._choose(self.files.chosen or 0)

    def scrolled(self, event: Input) -> bool:
        """The keys that scroll walk through the list while it has the focus."""
        walks = self.desk.focused is self.files
        return (isinstance(event, Pointer) or not walks) and super().scrolled(event)

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self._reveal()

    # What is seen

    def body(self) -> Block:
        """The field, what is said of it, and in one of several ways what is below."""
        button = Wide(Press(self._button, 48), 132, 92)
        top = Row([Press(self.field, 48, grows=1), button], 12)
        told = [top, *self._told()]
        return Middle(Column([Column(told, 6), self._below()], 14, grows=1), (32, 20), _WIDEST)

    def _told(self) -> list[Block]:
        if self._written_so_far:
            return [Text(self._written_so_far, 14, "muted")]
        if not self.reason:
            return []
        told = Text(self.reason, 14, "sealtext", wraps=True, lines=4, grows=1)
        place = self._elsewhere
        if place is None:
            return [told]
        label = _("Save in: {place}").format(place=translate(place.name))
        other = Button("elsewhere", label, place.icon, action=lambda: self._save_elsewhere(place))
        return [Either([Row([told, Press(other)], 12), Column([told, Press(other)], 6)])]

    def _below(self) -> Block:
        """The list, beside it as much as has room; what has none is opened, or lies below."""
        theme, (width, height) = self.cabinet.theme, self.cabinet.size
        room = min(width - 2 * theme.air(32), theme.px(_WIDEST))
        is_beside = self._has_preview and width >= height
        look = [self._look()] if is_beside else []
        rows = self.files.block(f"files in {self.browser.folder}")
        whole = _side(
            [self._view.place_card(), self._view.list_card(rows, with_places=False), *look]
        )
        if wide_of(whole, theme) <= room:
            return whole if is_beside else self._above_preview(whole)
        alone = self._view.list_card(rows, with_places=True)
        pair = _side([alone, *look])
        if is_beside and wide_of(pair, theme) <= room:
            return pair
        return self._above_preview(alone)

    def _above_preview(self, block: Block) -> Block:
        """The block, and where there is room below it what is in the chosen file."""
        strip = [self._preview.block(is_strip=True)] if self._has_preview else []
        return Column([block, *strip], 14, grows=1, drops=strip)

    def _look(self) -> Block:
        return Wide(self._preview.block(is_strip=False), _PREVIEW_WIDE, 170)


def _side(blocks: Sequence[Block]) -> Row:
    return Row(blocks, 14, stand="fill", grows=1)


def _begins(entry: FolderEntry, text: str) -> bool:
    """Whether the name of an entry begins so; none begins with nothing."""
    return bool(text.strip()) and entry.name.casefold().startswith(text.strip().casefold())


def _nothing(text: str) -> None:
    """What is put into a field by the program is no news."""
