"""Asks for files to open or save: in the system's dialog, or in a field for a path."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.dealing.making import MakingScreen
from game.dealing.opening import typed_target
from game.files import plain as files
from game.files.dialog import DialogError, DialogRequest, FileDialog, Want
from game.menu.shelf import shelf_rows
from game.storage.datafiles import holds_games
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Row
from game.ui.blocks.page import Page, question_card
from game.ui.blocks.scrolled import List
from game.ui.text import _, as_sentence, join_sentences, translate, visible
from game.ui.theme import MIN_CONTROL_PX
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button
from generators.base import Cancelled, Message, Tick
from generators.kinds import KINDS
from generators.library import MAX_BYTES

Refuse = Callable[[Message], None]
"""Takes the sentence that says why a file cannot be opened."""
Data = bytes | Callable[[Tick], bytes]
"""What is written to a file, or what makes it in a job."""

OPENED, SAVED = "files.opened", "files.saved"
"""The settings that remember the folder of the files opened last, and of those saved last."""
_PLAIN_SUFFIXES = (".txt", ".csv", ".json", ".xml", ".brk")
"""The endings of files that puzzles are read from, besides those of the formats."""
_MAX_PATH = 4000
_SHELVES = 2  # at least in view, if there are so many
_MAX_QUOTED = 200
_END_SECONDS = 0.5
_SETTLE_SECONDS = 5.0


@dataclass(frozen=True)
class Opening:
    """A request to open files: `take` gets them, and a function to call if they can't be used.

    `typed`, if any, takes a typed text that is no file; `placeholder` says in the field what may
    be typed. The files listed are those with one of the `suffixes`, called `label`.
    """

    title: str
    placeholder: str
    label: str
    suffixes: frozenset[str]
    take: Callable[[Sequence[Path], Refuse], None]
    typed: Callable[[str, Refuse], None] | None = None
    folder_key: str = OPENED
    want: Want = Want.FILE

    def request(self, folder: Path) -> DialogRequest:
        """Returns the request for the system's dialog."""
        return DialogRequest(self.want, self.title, folder, self.label, self.suffixes)


@dataclass(frozen=True)
class Saving:
    """A request to save `data` under a proposed name; `done` gets the path that was written."""

    title: str
    name: str
    suffix: str
    data: Data
    done: Callable[[Path], None]
    is_private: bool = False
    """Whether nobody but the player may read a new file."""
    folder_key: str = SAVED
    beside: tuple[str, Data] | None = None
    """What a second file's name has before the suffix, and what is written to it."""

    def files_of(self, path: Path) -> dict[Path, Data]:
        """Returns the files to write if the first one is to be at `path`, with their data."""
        found = {path: self.data}
        if self.beside is not None:
            ending, data = self.beside
            found[path.with_name(f"{path.stem}{ending}{path.suffix}")] = data
        return found

    def request(self, folder: Path) -> DialogRequest:
        """Returns the request for the system's dialog."""
        label, suffixes = _("{suffix} files").format(suffix=self.suffix), {self.suffix}
        name = f"{self.name}{self.suffix}"
        return DialogRequest(Want.SAVE, self.title, folder, label, frozenset(suffixes), name)


Task = Opening | Saving


def choose(cabinet: Cabinet, task: Task) -> None:
    """Asks for the files of a task, in the system's dialog if it has one; one task at a time."""
    if any(isinstance(scene, ChoosingScreen | PathScreen) for scene in cabinet.scenes.stack):
        return
    dialog = cabinet.file_dialog()
    if dialog is None or (isinstance(task, Opening) and task.typed is not None):
        cabinet.scenes.push(PathScreen(cabinet, task))
    else:
        cabinet.scenes.push(ChoosingScreen(cabinet, task, dialog))


def close_path_screen(cabinet: Cabinet) -> None:
    """Removes the card with the field for a path, if it is open."""
    for scene in [scene for scene in cabinet.scenes.stack if isinstance(scene, PathScreen)]:
        cabinet.scenes.remove(scene)


def open_puzzle(cabinet: Cabinet) -> None:
    """Asks for a puzzle: a game ID, an address, or one or more files."""
    opener = cabinet.opener

    def take(paths: Sequence[Path], refuse: Refuse) -> None:
        """Opens one file, or several in turn; `refuse` shows why one can't be opened."""
        if len(paths) == 1:
            opener.open_file(str(paths[0]), refuse)
            return
        close_path_screen(cabinet)
        for path in paths:
            opener.open_in_turn(str(path))

    _ask_for_puzzles(cabinet, _("Open a puzzle"), take, opener.open_typed, Want.FILES)


def open_draft(cabinet: Cabinet) -> None:
    """Asks for a puzzle to be changed in the workshop."""
    typed = cabinet.opener.draft_typed

    def take(paths: Sequence[Path], refuse: Refuse) -> None:
        typed(str(paths[0]), refuse)

    _ask_for_puzzles(cabinet, _("Open in the workshop"), take, typed, Want.FILE)


def _ask_for_puzzles(
    cabinet: Cabinet,
    title: str,
    take: Callable[[Sequence[Path], Refuse], None],
    typed: Callable[[str, Refuse], None],
    want: Want,
) -> None:
    """Asks for puzzle files with the system's dialog, or for a typed text."""
    suffixes = frozenset(
        {suffix for kind in KINDS for suffix in kind.formats.suffixes.values()}
        | {*_PLAIN_SUFFIXES}
    )
    placeholder = _("Game ID, link, file name or list")
    label = _("Puzzle files")
    choose(cabinet, Opening(title, placeholder, label, suffixes, take, typed, want=want))


def ask_where(
    cabinet: Cabinet,
    name: str,
    suffix: str,
    data: Data,
    done: Callable[[Path], None] | None = None,
    title: str = "",
    is_private: bool = False,
    beside: tuple[str, Data] | None = None,
    lack: str = "",
) -> None:
    """Asks where to save a file, writes it and calls `done`; without `done` a toast says where.

    `name` has no ending; what cannot be in the name of a file is left out of it. `beside` is a
    second file, with answers: what its name has before the suffix, and its data. The toast adds
    what the file lacks.
    """

    def say(path: Path) -> None:
        shown = _path_text(cabinet, path)
        text = _("Saved as {path}").format(path=shown)
        if beside is not None:
            other = f"{path.stem}{beside[0]}{path.suffix}"
            text = _("Saved as {path}, and the answers as {name}").format(path=shown, name=other)
        if lack:
            cabinet.toast(join_sentences((as_sentence(text), lack)), "warning")
        else:
            cabinet.toast(text)

    stem = files.file_stem(name) or _("Untitled")
    title = title or _("Save a file")
    choose(cabinet, Saving(title, stem, suffix, data, done or say, is_private, beside=beside))


def _path_text(cabinet: Cabinet, path: Path) -> str:
    """Returns a path as a toast shows it: whole, or folder and name if that is too long."""
    theme, short = cabinet.theme, f"{shown_name(path.parent.name)}/{shown_name(path.name)}"
    room, full_path = min(cabinet.size[0], theme.px(620)) - theme.px(220), shown_name(str(path))
    return full_path if theme.width(full_path, 16) <= room else short


def _folder_text(folder: Path) -> str:
    """Returns a folder's path as shown to the player: one in the home folder begins there."""
    home = _home()
    if folder == home:
        return _("your home folder")
    if folder.is_relative_to(home):
        return shown_name(str(folder.relative_to(home)))
    return shown_name(str(folder))


def shown_name(name: str) -> str:
    """Returns a file's name in one line of visible characters; "?" if there are none."""
    return " ".join(visible(name).split()) or "?"


# Questions to the disk, which may not answer: most are asked in jobs


def first_folder(last_folder: str, is_saving: bool) -> Path:
    """Returns the folder to begin in: the last one, else the player's downloads or documents."""
    from platformdirs import user_documents_path, user_downloads_path  # late: few games need it

    usual = [user_downloads_path(), user_documents_path()]
    folders = [
        *([Path(last_folder)] if last_folder else []),
        *(usual[::-1] if is_saving else usual),
    ]
    can_list = os.R_OK | os.X_OK
    readable = (folder for folder in folders if _is_folder(folder) and os.access(folder, can_list))
    return next(readable, None) or _home()


def _home() -> Path:
    """Returns the player's home folder, or the working folder if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def _is_folder(path: Path) -> bool:
    """Returns whether a path is a folder that can be looked up."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _is_there(path: Path) -> bool:
    """Returns whether anything is at a path, even a broken link."""
    try:
        return os.path.lexists(path)
    except ValueError:
        return False


# After the choice


class TaskEnd:
    """Carries out a task with the chosen paths: passes files on, or writes one."""

    def __init__(self, cabinet: Cabinet, task: Task, refuse: Refuse) -> None:
        self._cabinet, self._task, self._refuse = cabinet, task, refuse

    def take(self, paths: Sequence[Path], may_replace: bool = False) -> None:
        """Uses the chosen paths; `may_replace`: the player has agreed to replace those files."""
        cabinet, task = self._cabinet, self._task
        folder = cabinet.store.folder
        if folder is not None and any(holds_games(path, folder) for path in paths):
            self._refuse(Message("Your games are stored in this file. Choose another name."))
        elif isinstance(task, Saving):
            self._save(task, paths[0], paths if may_replace else ())
        else:
            cabinet.store.set_setting(task.folder_key, str(paths[0].parent))
            task.take(paths, self._refuse)

    def _save(self, saving: Saving, path: Path, replaceable: Collection[Path]) -> None:
        """Writes the files in a job; asks first before it replaces one that isn't replaceable."""
        if path.suffix.lower() != saving.suffix:
            path = path.with_name(f"{path.name}{saving.suffix}")

        def work(tick: Tick) -> Path | None:
            """Writes the files, unless that would replace one unasked; returns which, or None."""
            to_write = saving.files_of(path)
            for each in to_write:
                if each not in replaceable and _is_there(each):
                    return each
            for each, data in to_write.items():
                content = data if isinstance(data, bytes) else data(tick)
                files.write(each, content, each in replaceable, saving.is_private)
            return None

        def end(blocking: Path | None) -> None:
            """Remembers the folder and ends the task; asks first if a file is to be replaced."""
            if blocking is None:
                self._cabinet.store.set_setting(saving.folder_key, str(path.parent))
                close_path_screen(self._cabinet)
                saving.done(path)
            else:
                self._ask_replace([path] if blocking == path else [path, blocking])

        job, note = Job(work), _("Saving…")
        refused = partial(self._say_unwritten, path)
        screen = MakingScreen(self._cabinet, None, None, job, end, refused=refused, note=note)
        job.start()
        self._cabinet.scenes.push(screen)

    def _ask_replace(self, paths: Sequence[Path]) -> None:
        """Asks whether the last of the files, which exists, is to be replaced."""
        text = _("A file with this name already exists. Replacing it deletes its contents.")
        self._cabinet.ask(
            _("Replace {name}?").format(name=shown_name(paths[-1].name)),
            text,
            [
                (_("Replace"), "export", "plain", lambda: self.take(paths, may_replace=True)),
                (_("Keep it"), "return", "primary", lambda: None),
            ],
        )

    def _say_unwritten(self, path: Path, reason: Message) -> None:
        """Says why a file could not be written."""
        if reason.text == files.UNWRITABLE:
            shown = {"name": shown_name(path.name), "reason": reason.values["reason"]}
            reason = Message("{name} can't be saved here ({reason}).", **shown)
        self._refuse(reason)


class ChoosingScreen(Page):
    """A card that covers the screen while the system's dialog is open; Esc closes both."""

    overlay = True
    is_opening = True
    enter_ms = 160

    def __init__(
        self, cabinet: Cabinet, task: Task, dialog: FileDialog, refuse: Refuse | None = None
    ) -> None:
        """Without `refuse`, a toast says what is wrong with the chosen file."""
        super().__init__(cabinet)
        self.title, self._task = task.title, task
        self._end = TaskEnd(cabinet, task, refuse or self._say)
        last_folder = cabinet.store.setting(task.folder_key, "")
        is_saving = isinstance(task, Saving)

        def work(tick: Tick) -> list[Path]:
            return dialog(task.request(first_folder(last_folder, is_saving)), tick)

        self._job = Job(work)
        self._job.start()

    def _say(self, reason: Message) -> None:
        self.cabinet.toast(translate(reason), "cross")

    def update(self, ms: float) -> None:
        super().update(ms)
        if self._job.done:
            self._finish()

    def _finish(self) -> None:
        """Closes the card and takes the chosen paths; without a dialog, asks for a typed path."""
        scenes = self.cabinet.scenes
        try:
            paths = self._job.result()
        except Cancelled:
            scenes.remove(self)
        except DialogError as error:
            scenes.replace(self, self._ask_for_path)
            self._say(error.message)
        else:
            is_saving = isinstance(self._task, Saving)
            take_paths = partial(self._end.take, paths, may_replace=is_saving)
            scenes.replace(self, take_paths if paths else lambda: None)

    def _ask_for_path(self) -> None:
        """Opens the field for a path, unless the player came from there."""
        if not isinstance(self.cabinet.scenes.top, PathScreen):
            self.cabinet.scenes.push(PathScreen(self.cabinet, self._task))

    def leave(self) -> None:
        """Ends the dialog with the card or the program, not when it takes the focus."""
        super().leave()
        if self not in self.cabinet.scenes.stack or not self.cabinet.running:
            self._job.cancel()
            self._job.join(_END_SECONDS)

    def settle(self) -> None:
        self._job.join(_SETTLE_SECONDS)
        self.update(0)

    def body(self) -> Block:
        cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        lead = _("Choose a file in the window that just opened.")
        return question_card(self.title, lead, [], Press(cancel, height=48))


class PathScreen(Page):
    """A card with a field for a file's name, and a way to the system's dialog."""

    overlay = True
    enter_ms = 160

    def __init__(self, cabinet: Cabinet, task: Task) -> None:
        super().__init__(cabinet)
        self.title, self._task = task.title, task
        self.reason = ""
        """Why the file cannot be opened or saved, until something is changed."""
        self.folder = _home()
        self.field = self._new_field()
        self._end = TaskEnd(cabinet, task, self.refuse)
        self._dialog = cabinet.file_dialog()
        label, sign = (_("Save"), "export") if self.saving else (_("Open"), "play")
        self._button = Button("open", label, sign, "primary", self._take)
        self._browse = Button("browse", _("Choose a file…"), "folder", "plain", self._ask_system)
        self._cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        self.desk.focus(self.field)
        last_folder = cabinet.store.setting(task.folder_key, "")
        is_saving = self.saving is not None
        self._first_folder_job = Job(lambda tick: first_folder(last_folder, is_saving))
        self._first_folder_job.start()
        self._enable()

    @property
    def saving(self) -> Saving | None:
        """What is saved; None if something is opened."""
        return self._task if isinstance(self._task, Saving) else None

    def _new_field(self) -> TextField:
        """Returns the field for a path, with the suggested name if a file is to be saved."""
        placeholder = _("Name") if isinstance(self._task, Saving) else self._task.placeholder
        field = TextField("text", placeholder, MAX_BYTES)
        field.title = placeholder
        if self.saving is not None:
            field.text = f"{self.saving.name}{self.saving.suffix}"
            field.go(len(self.saving.name))
        field.changed = self._changed
        return field

    # What is in the field

    def _changed(self, text: str) -> None:
        self.reason, self.field.wrong = "", False
        self._enable()
        self.refresh()

    def _enable(self) -> None:
        """Enables Open or Save while a path is typed, and fills the button that leads on."""
        self._button.enabled = bool(self.field.text.strip())
        primary = self._button if self._button.enabled or self._dialog is None else self._browse
        self.desk.primary = primary
        for button in (self._button, self._browse):
            button.style = "primary" if button is primary else "plain"

    def refuse(self, reason: Message) -> None:
        """Shows below the field why the file or the text cannot be used, and announces it."""
        self.desk.focus(self.field)
        self.reason, self.field.wrong = translate(reason), True
        self.cabinet.speak(self.reason)
        self.refresh()

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        """Opens or saves what is typed, or opens the system's dialog."""
        if self._button.enabled:
            self._take()
        elif self._dialog is not None:
            self._ask_system()
        return True

    def _ask_system(self) -> None:
        if self._dialog is not None:
            screen = ChoosingScreen(self.cabinet, self._task, self._dialog, self.refuse)
            self.cabinet.scenes.push(screen)

    def _take(self) -> None:
        """Uses the typed text as a file, or as a puzzle."""
        text = self.field.text.strip()
        target = typed_target(text)
        path = Path(os.path.normpath(self.folder / target)) if len(target) < _MAX_PATH else None
        task = self._task
        if path is not None and self.saving is not None and _is_folder(path):
            self.refuse(Message("{name} is a folder. Add the name of a file.", name=repr(target)))
        elif path is not None and (self.saving is not None or _is_there(path)):
            self._end.take([path])
        elif isinstance(task, Opening) and task.typed is not None:
            task.typed(text, self.refuse)
        else:
            self.refuse(Message("There is no file named {name}.", name=repr(text[:_MAX_QUOTED])))

    def update(self, ms: float) -> None:
        """Takes the folder once its job is done."""
        if self._first_folder_job.done and self.folder is not self._first_folder_job.result():
            self.folder = self._first_folder_job.result()
            self.refresh()
        super().update(ms)

    def settle(self) -> None:
        """Waits for the folder, for a picture."""
        self._first_folder_job.join(_SETTLE_SECONDS)
        self.update(0)

    # What is seen

    def body(self) -> Block:
        """Returns the card: the field for a path, and why it was refused."""
        folder_text = _folder_text(self.folder)
        lead = _("File name in {folder}, or a full path:")
        lead = lead.format(folder=folder_text)
        reasons = [Text(self.reason, 14, "sealtext", wraps=True, lines=4)] if self.reason else []
        parts = [Press(self.field, height=48), *reasons]
        if self._dialog is not None:
            lead = _("Choose a file, or type a game ID, a link or the name of a file or folder.")
            parts = [Press(self._browse, height=48), Space(6), *parts]
        if isinstance(self._task, Opening) and self._task.want is Want.FILES:
            rows = shelf_rows(self.cabinet, self.refresh)
            least = min(len(rows), _SHELVES)
            if rows:
                parts.append(List(rows, 44, "shelves", MIN_CONTROL_PX, least_rows=least))
        buttons = Row([Press(self._cancel, height=48), Press(self._button, height=48)], even=2)
        return question_card(self.title, lead, parts, buttons)
