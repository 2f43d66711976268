"""Errors: the log, the notices of the store, and the way back to the cabinet after a bug.

Some notices disappear by themselves, others stay until the player closes them. After an unexpected
error, `Faults.escape` shows the cabinet with a report to copy. If the next error follows at once,
the cabinet itself may be the cause: then it shows a bare screen that needs almost nothing.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import VERSION
from game.app import compat
from game.app.cabinet import Answer, Input, Scene
from game.storage.datafiles import check_plain
from game.storage.store import OPEN_GAME_KEY
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, translate
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import nothing
from generators.base import Message

if TYPE_CHECKING:
    from game.app.cabinet import Cabinet as App

LOG_NAME = "cabinet.log"
SOON_MS = 2000
_LOG_BYTES, _OLD_LOGS = 100_000, 2
_KEPT_RECORDS, _REPORTED_LINES = 20, 40


class _EarlyRecords(logging.Handler):
    """Keeps the records of a start until its log file is open."""

    def __init__(self) -> None:
        super().__init__()
        self._records: deque[logging.LogRecord] = deque(maxlen=_KEPT_RECORDS)

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a record."""
        self._records.append(record)

    def pass_on(self, log: logging.Handler) -> None:
        """Writes the kept records to the log file."""
        while self._records:
            log.handle(self._records.popleft())


_log, _early = logging.getLogger("puzzle-cabinet"), _EarlyRecords()
_log.addHandler(logging.NullHandler())  # without a file, nothing goes to the terminal
_log.propagate = False


def expect_log() -> None:
    """Keeps what is logged until `open_log`: the first frame would come 10 ms later with a log."""
    _log.addHandler(_early)


def open_log(folder: Path) -> None:
    """Starts the log file in a folder; if that fails, there is no log."""
    from logging.handlers import RotatingFileHandler  # late: loads sockets and pickles

    class Log(RotatingFileHandler):
        """A log file that never reports its own errors: a full disk is reported by the store."""

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
            pass

        def emit(self, record: logging.LogRecord) -> None:
            """Writes a record; reopens the file if it was removed or replaced."""
            stream = self.stream
            if stream is not None and not _is_named(self.baseFilename, stream.fileno()):
                with suppress(OSError):
                    stream.close()
                self.stream = None  # it is opened again
            super().emit(record)

        def _open(self) -> TextIOWrapper:
            check_plain([Path(self.baseFilename)])  # opening a pipe would wait for ever
            flags = os.O_CREAT | os.O_APPEND | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0)
            number = os.open(self.baseFilename, flags, 0o600)
            return open(number, "a", encoding="utf-8")

    close_log()
    _log.removeHandler(_early)
    try:
        log = Log(folder / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=_OLD_LOGS, encoding="utf-8")
    except OSError:
        return  # nothing can be written there, which the store has said already
    log.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _log.addHandler(log)
    _log.setLevel(logging.INFO)
    _log.info("%s starts: %s", compat.APP_NAME, _describe_system())
    _early.pass_on(log)


def close_log() -> None:
    """Closes the log file."""
    for handler in list(_log.handlers):
        if isinstance(handler, logging.FileHandler):
            _log.removeHandler(handler)
            with suppress(OSError):  # the disk is full
                handler.close()


def _is_named(name: str, number: int) -> bool:
    """Returns whether `name` is still the open file `number`, neither removed nor replaced."""
    try:
        return os.path.samestat(os.stat(name), os.fstat(number))
    except OSError:
        return False


def note(sentence: str) -> None:
    """Logs a sentence that was shown to the player."""
    _log.warning("%s", impersonal(sentence))


def impersonal(text: str) -> str:
    """Returns the text without the folders of the player and of the program."""
    places = {str(compat.resource()): ".", str(Path.home()): "~"}
    for place, name in places.items():
        if len(place) > 1:
            text = text.replace(place, name)
    return text


def report_of(error: BaseException) -> str:
    """Returns the report of an error: versions and traceback, without the player's folders."""
    trace = "".join(traceback.format_exception(error))
    return impersonal(f"{compat.APP_NAME}\n{_describe_system()}\n\n{trace}")


def program_report(folder: Path | None) -> str:
    """Returns a report of the program: versions, system, and the last lines of its log, if any."""
    lines = [f"{compat.APP_NAME} {VERSION}", _describe_system(), ""]
    if folder is not None:
        with suppress(OSError):
            check_plain([folder / LOG_NAME])
            log = (folder / LOG_NAME).read_text("utf-8", "replace")
            lines += log.splitlines()[-_REPORTED_LINES:]
    return impersonal("\n".join(lines))


def _describe_system() -> str:
    import platform  # late: the first frame needs none

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no window"
    system = f"{platform.system()} {platform.release()}"
    python = platform.python_version()
    return f"Python {python}, pygame {pygame.version.ver}, SDL {sdl} ({driver}), {system}"


class BareScene(Scene):
    """Two lines of text in pygame's own font; a key or a press goes back to the cabinet."""

    enter_ms = 0

    def __init__(self, app: App, go_on: Callable[[], None], copy: Callable[[], None]) -> None:
        super().__init__(app)
        self._go_on, self._copy = go_on, copy
        self.lines = (
            _("Something went wrong again. Your saved games are safe."),
            _("Press C to copy the report, or any other key to go back to the cabinet."),
        )

    def handle(self, event: Input) -> bool:
        """Copies the report on C; goes back to the cabinet on anything else."""
        if isinstance(event, Pointer):
            if event.phase is Phase.UP:
                self._go_on()
        elif event.type == pygame.KEYDOWN:
            (self._copy if event.key == pygame.K_c else self._go_on)()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((246, 242, 234))
        font = pygame.font.Font(None, max(12, min(24, surface.get_width() // 26)))
        for row, line in enumerate(self.lines):
            picture = font.render(line, True, (35, 39, 46))
            middle = surface.get_rect().center
            surface.blit(picture, picture.get_rect(center=(middle[0], middle[1] + 36 * row)))


class Faults:
    """Logs the unexpected errors of one run, and leads back to the cabinet after each."""

    def __init__(
        self, app: App, attempt: Callable[[Callable[[], None]], Exception | None]
    ) -> None:
        self._app, self._attempt = app, attempt
        self._ms_since_fault: float = SOON_MS
        self._last_move_was_stored = True
        self.report = ""
        """The report of the last fault; empty if there was none."""

    def add_quiet_time(self, ms: float) -> None:
        """Adds a frame of `ms` without a fault to the time since the last fault."""
        self._ms_since_fault += ms

    def log_fault(self, error: BaseException) -> None:
        """Logs a fault; one that repeats is logged once."""
        report = report_of(error)
        if report != self.report:
            self.report = report
            _log.error("%s", report)
            print(report, file=sys.stderr)  # unlike write, print accepts that stderr is None

    def escape(self, error: BaseException) -> None:
        """Saves and leaves all screens for the cabinet; within two seconds, for a bare screen."""
        self.log_fault(error)
        is_first, self._ms_since_fault = self._ms_since_fault >= SOON_MS, 0.0
        report = self.report
        self._leave_everything()
        if not (is_first and self._try(lambda: self._to_cabinet(report))):
            self._to_bare_screen(report)

    def _try(self, action: Callable[[], None]) -> bool:
        """Runs an action; if it raises an error, logs it and returns False."""
        error = self._attempt(action)
        if error is not None:
            self.log_fault(error)
        return error is None

    def _leave_everything(self) -> None:
        """Removes every scene; an error in one of them doesn't keep the others from saving."""
        app = self._app
        # Read before leaving the game, which stores only the time.
        self._last_move_was_stored = app.dealer.has_stored_last_move
        scenes, app.scenes.stack = app.scenes.stack, []
        for scene in reversed(scenes):
            self._try(scene.leave)
        app.dealer.has_stored_last_move = True
        app.toast_shown = None
        # Otherwise every start would open this game, which may be what can't be shown.
        self._try(lambda: app.store.set_setting(OPEN_GAME_KEY, 0))
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def _to_cabinet(self, report: str) -> None:
        """Shows the menu with a card that says what was lost, and offers the report."""
        app = self._app
        app.scenes.reset(app.navigator.menu())
        app.look_at_disk()
        if app.store.in_memory:
            text = _(
                "Something went wrong. You're back in the cabinet, but not everything is "
                "saved yet."
            )
        elif not self._last_move_was_stored:
            text = _(
                "Something went wrong. You're back in the cabinet. Only your last move was lost."
            )
        else:
            text = _("Something went wrong. You're back in the cabinet, and every move is saved.")
        answers: list[Answer] = [
            (_("Copy report"), "copy", "plain", lambda: self._copy(report)),
            (_("Continue"), "play", "primary", nothing),
        ]
        app.ask(_("Sorry"), text, answers)

    def _copy(self, report: str) -> None:
        self._app.copy(report, _("Report copied"))

    def _to_bare_screen(self, report: str) -> None:
        """Shows a screen that needs almost nothing, for when the menu can't be shown."""
        app = self._app
        scene = BareScene(
            app, lambda: app.scenes.reset(app.navigator.menu()), lambda: self._copy(report)
        )
        app.scenes.stack = [scene]
        surface = pygame.display.get_surface()
        if surface is not None:  # at once: the next frame may not get as far as drawing
            self._try(lambda: scene.draw(surface))
            pygame.display.flip()


class Notices:
    """Shows the notices of the store, one after the other."""

    def __init__(self, cabinet: App) -> None:
        self._cabinet = cabinet
        self._card: Scene | None = None

    def give(self) -> None:
        """Shows the next notice once the last toast is gone; called every frame."""
        cabinet, store = self._cabinet, self._cabinet.store
        if store.unread and self._card not in cabinet.scenes.stack:
            self._show_unread(store.unread[0])
        if store.notices and cabinet.toast_shown is None:
            message = store.notices.pop(0)
            if message not in store.unread:
                sentence = translate(message)
                note(sentence)
                cabinet.toast_shown = Toast(sentence, "warning", of_program=True)
                cabinet.speak(sentence)

    def _show_unread(self, message: Message) -> None:
        """Shows the message of a rescue above every screen until the player closes it."""
        store, sentence = self._cabinet.store, translate(message)
        note(sentence)
        close: Answer = (_("Close"), "check", "primary", lambda: store.note_read(message))
        self._card = self._cabinet.navigator.dialog(_("About your saved games"), sentence, [close])
        self._cabinet.scenes.push(self._card)
