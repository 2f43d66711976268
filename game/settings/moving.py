"""Saves all games and settings to one file, and adds those of such a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.daily.today import day_at
from game.dealing.making import MakingScreen
from game.files.screen import SAVED, Opening, Refuse, ask_where, choose, close_path_screen
from game.storage import merge, transfer
from game.storage.merge import MergePreview
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Column, Either, Row
from game.ui.blocks.page import Page, question_card
from game.ui.text import _, count, join_sentences
from game.ui.widgets.widgets import Button, Segments
from generators.base import Tick

T = TypeVar("T")


def save_games(cabinet: Cabinet) -> None:
    """Asks where to save the file with all games and settings."""
    day = day_at(cabinet.store.now()).isoformat()
    name, data = _("Puzzle Cabinet {day}").format(day=day), transfer.packing(cabinet.store)
    title = _("Save games and settings")
    ask_where(cabinet, name, transfer.SUFFIX, data, title=title, is_private=True)


def add_games(cabinet: Cabinet) -> None:
    """Asks for a file saved on another machine, and shows what it contains before adding it."""
    if not _can_add(cabinet):
        return
    task = Opening(
        _("Add games from a file"),
        _("Saved games file"),
        _("Saved games"),
        transfer.SUFFIXES,
        lambda paths, refuse: add_games_of(cabinet, paths[0], refuse),
        folder_key=SAVED,
    )
    choose(cabinet, task)


def _can_add(cabinet: Cabinet) -> bool:
    if cabinet.store.folder is None:
        cabinet.toast(_("Games can't be saved at the moment, so you can't add any."), "cross")
        return False
    return True


def add_games_of(cabinet: Cabinet, path: Path, refuse: Refuse | None) -> None:
    """Shows what a file contains, and asks before adding; `refuse` replaces the toast."""
    folder = cabinet.store.folder
    if not _can_add(cabinet) or folder is None:
        return

    def work(tick: Tick) -> tuple[bytes, MergePreview]:
        image = transfer.unpacked(path, lambda share: tick(share and share / 2), folder)
        preview = merge.preview(folder, image, lambda share: tick(share and (1 + share) / 2))
        return image, preview

    def ask(image_and_preview: tuple[bytes, MergePreview]) -> None:
        cabinet.scenes.push(AddScreen(cabinet, folder, *image_and_preview))

    _run_with_progress(cabinet, _("Reading the file"), work, ask, refuse)


def _run_with_progress(
    cabinet: Cabinet,
    title: str,
    work: Callable[[Tick], T],
    done: Callable[[T], None],
    refuse: Refuse | None = None,
) -> None:
    """Runs work in a job behind a screen with its progress and Cancel."""
    job = Job(work)
    cabinet.worker.run(job)
    screen = MakingScreen(cabinet, None, None, job, done, refused=refuse, note=title)
    cabinet.scenes.push(screen)


class AddScreen(Page):
    """The card that shows what a file would add, and asks which settings to use."""

    overlay = True
    is_opening = True
    enter_ms = 160

    def __init__(
        self, cabinet: Cabinet, folder: Path, image: bytes, preview: MergePreview
    ) -> None:
        super().__init__(cabinet)
        self._folder, self._image, self.preview = folder, image, preview
        self._takes_settings = not cabinet.store.played()  # on a new machine, those of the old one
        self._cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        self._add = Button("add", _("Add"), "check", "primary", self._begin)
        self.desk.primary = self._add

    def _choose(self, index: int) -> None:
        self._takes_settings = index == 1
        self.refresh()

    def _begin(self) -> None:
        """Adds the games, after a backup of those here."""
        cabinet = self.cabinet
        cabinet.scenes.pop()
        cabinet.store.backup()
        merge_games = partial(merge.merge, self._folder, self._image, self._takes_settings)
        announce = partial(_announce_merge, cabinet)
        _run_with_progress(cabinet, _("Adding the games"), merge_games, announce)

    def body(self) -> Block:
        lines: list[Block] = [Text(line, wraps=True, lines=2) for line in self.preview.lines()]
        buttons = Row([Press(self._cancel, height=48), Press(self._add, height=48)], even=2)
        lead = _("You won't lose any existing games.")
        return question_card(_("Add these games?"), lead, [*lines, *self._settings()], buttons)

    def _settings(self) -> list[Block]:
        """Returns the choice between the player's settings and the file's, if they differ."""
        number = self.preview.settings
        if not number:
            return []
        labels = [_("Keep mine"), _("Use the file's")]
        choice = Segments("settings", labels, int(self._takes_settings), self._choose)
        choice.title = count("{n} setting differs", "{n} settings differ", number)
        words, choices = Text(choice.title, wraps=True, grows=1), Press(choice, height=48)
        return [Either([Row([words, choices]), Column([words, choices], gap=4)])]


def _announce_merge(cabinet: Cabinet, merged: MergePreview) -> None:
    """Closes the file field and says how many games were added and updated."""
    close_path_screen(cabinet)
    cabinet.read_settings()
    cabinet.scenes.top.enter()
    if merged.new or merged.longer or merged.twice:
        announcement = count("{n} game added.", "{n} games added.", merged.new + merged.twice)
        more = (
            count("{n} game updated.", "{n} games updated.", merged.longer)
            if merged.longer
            else ""
        )
        cabinet.toast(join_sentences((announcement, more)))
    else:
        cabinet.toast(_("You already have all the games in this file."))
