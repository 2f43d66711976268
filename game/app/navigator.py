"""Opens each screen for modules that may not import it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.app.cabinet import Answer, Cabinet, Scene
from game.app.job import Job
from game.catalog import FACES, face_that_reads
from game.daily.today import BY_WEEKDAY, day_named, day_of, kinds_of_day, levels_named
from game.play.game import Game
from game.play.session import Event
from game.settings.settings import in_chosen_language
from game.storage.records import SHELF_GAMES_KEY
from game.storage.store import StoredGame
from game.ui.actions import Choices
from game.ui.text import Sign, _
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Action
from generators.base import AnyKind, CabinetError, Message, Preset, Tick, no_tick
from generators.drafting import is_draft
from generators.kinds import kind_named

if TYPE_CHECKING:
    from game.dealing.collection import FoundPuzzles

_TEXT_SUFFIXES = frozenset({".txt", ".csv", ".tsv", ".md"})
_MOST_TEXT_BYTES = 1_000_000


class AppNavigator:
    """The application's Navigator; each screen is imported when it is first opened."""

    def __init__(self) -> None:
        self.cabinet: Cabinet
        self._making_screen: Scene | None = None

    def menu(self) -> Scene:
        """Returns the screen of the drawers."""
        from game.menu.screen import MenuScreen

        return MenuScreen(self.cabinet)

    def settings(self, kind_name: str) -> Scene:
        """Returns the settings, at the card of that puzzle, if one is named."""
        from game.settings.screen import SettingsScreen

        return SettingsScreen(self.cabinet, kind_name)

    def show_today(self, day: date | None = None) -> None:
        """Shows the calendar of Today at a day or at today, in place of one in view."""
        from game.daily.screen import TodayScreen

        scenes = self.cabinet.scenes
        if scenes.top.is_calendar:
            scenes.pop()
        scenes.push(TodayScreen(self.cabinet, day))

    def next_of_shelf(self, game: Game) -> Action | None:
        """Returns a call that plays the next unsolved puzzle of a game's shelf; None without."""
        from game.menu.shelf import next_of

        return next_of(self.cabinet, game)

    def shelve(self, collection: FoundPuzzles) -> Action:
        """Returns a call that keeps some puzzles as a shelf and shows its page.

        Called in a job.
        """
        from game.menu.shelf import shelve

        return shelve(self.cabinet, collection)

    def share(self, of: Game | date) -> Scene:
        """Returns the screen that shares a finished game, or a day's puzzles."""
        from game.sharing.screen import share_of_day, share_of_game

        if isinstance(of, date):
            return share_of_day(self.cabinet, of)
        return share_of_game(self.cabinet, of)

    def copier(self, game: Game, as_picture: bool) -> Callable[[], bool]:
        """Returns a call that copies a game's result; it returns False until it can."""
        from game.sharing.screen import share_of_game

        return partial(share_of_game(self.cabinet, game).copy_when_known, as_picture)

    def mistakes(self, game: Game, events: Sequence[Event]) -> int:
        """Returns how many mistakes were made in a game that is over."""
        from game.result.recording import mistakes_in

        return mistakes_in(game.session, events, FACES[game.kind.name].measures.wrong_units)

    def techniques(self, kind_name: str, title: str = "") -> Scene:
        """Returns a puzzle's techniques with exercises, or only the one with that title."""
        from game.help.techniques import technique_scene

        return technique_scene(self.cabinet, kind_name, title)

    def replay(self, game: Game) -> Scene:
        """Returns the replay of a game that is over."""
        from game.result.replay import ReplayScreen

        return ReplayScreen(self.cabinet, game)

    def play_day(self, kind_name: str, day: date) -> None:
        """Plays the puzzle of a day, continues it, or shows its result.

        A player who is new to the puzzle is first offered its tutorial.
        """
        from game.help.lesson import offer

        kind = kind_named(kind_name)
        offer(self.cabinet, kind, lambda: self.cabinet.dealer.deal_day(kind, day))

    def save_file(self, name: str, suffix: str, data: Callable[[Tick], bytes]) -> None:
        """Asks where to save a file, writes what a job makes, and says where it is."""
        from game.files.screen import ask_where

        ask_where(self.cabinet, name, suffix, data)

    def read_text_file(self, title: str, take: Callable[[bytes], None]) -> None:
        """Asks for a text file and passes its bytes on."""
        from game.files import plain
        from game.files.screen import Opening, Refuse, choose, close_path_screen

        def take_first(paths: Sequence[Path], refuse: Refuse) -> None:
            try:
                data = plain.read(paths[0], _MOST_TEXT_BYTES, no_tick)
            except CabinetError as error:
                refuse(error.message)
                return
            close_path_screen(self.cabinet)
            take(data)

        label = _("Text files")
        choose(self.cabinet, Opening(title, _("File name"), label, _TEXT_SUFFIXES, take_first))

    def help(self, kind_name: str, page: int) -> Scene:
        """Returns help on a puzzle or, if none is named, a page about all or the way to each."""
        from game.help.screen import HelpFront, HelpScreen

        if not kind_name and not page:
            return HelpFront(self.cabinet)
        return HelpScreen(self.cabinet, kind_name, page)

    def program_report(self) -> str:
        """Returns versions, system and the last lines of the log, to report a fault."""
        from game.app.report import program_report

        return program_report(self.cabinet.store.folder)

    def dialog(self, title: str, text: str, answers: Sequence[Answer]) -> Scene:
        """Returns a question over the screen."""
        from game.ui.widgets.dialog import DialogScreen

        return DialogScreen(self.cabinet, title, text, answers)

    def picker(
        self,
        anchor: Callable[[], pygame.Rect],
        choices: Choices,
        width: float,
        lets_type: bool = False,
    ) -> Scene:
        """Returns a list that opens at an anchor."""
        from game.ui.widgets.picker import PickerScreen

        return PickerScreen(self.cabinet, anchor, choices, width, lets_type=lets_type)

    def game(self, game: Game) -> Scene:
        """Returns the play screen of a game, or the workshop's editor if the game is a draft."""
        if is_draft(game.kind.name):
            from game.workshop.editor import EditorScreen

            return EditorScreen(self.cabinet, game)
        from game.play.screen import PlayScreen

        return PlayScreen(self.cabinet, game)

    def workshop(self) -> Scene:
        """Returns the list of puzzles made by hand."""
        from game.workshop.screen import WorkshopScreen

        return WorkshopScreen(self.cabinet)

    def printing(self, game: Game | StoredGame | None = None) -> Scene:
        """Returns the screen that prints puzzles, at first that of the game or draft."""
        from game.printing.screen import PrintScreen

        if not isinstance(game, StoredGame):
            return PrintScreen(self.cabinet, game)
        screen = PrintScreen(self.cabinet)
        screen.puzzles.take_game(game)
        return screen

    def show_game(self, game: Game) -> None:
        """Shows a game above the menu, or a draft in its editor above the workshop.

        A game opened from the editor lies above the editor, which stays as it was; a daily game
        lies above the calendar if it was chosen there, a game of a shelf above the shelf.
        """
        view = self.game_in_view()
        is_draft_game = is_draft(game.kind.name)
        if is_draft_game and self._uncover_game(game):
            return
        if not is_draft_game and view is not None and is_draft(view.kind.name):
            self.cabinet.scenes.push(self.game(game))
            return
        below = [self.workshop()] if is_draft_game else self._shelf_of(game)
        if day_of(game.short_id) is not None:
            below = [scene for scene in self.cabinet.scenes.stack if scene.is_calendar]
        self.cabinet.scenes.reset(self.menu(), *below, self.game(game))

    def _shelf_of(self, game: Game) -> list[Scene]:
        """Returns the page of the shelf that a game was begun from; [] if from none."""
        if not self.cabinet.store.setting(SHELF_GAMES_KEY, {}):
            return []
        from game.menu.shelf import ShelfScreen, Shelves

        place = Shelves(self.cabinet.store).of(game)
        return [] if place is None else [ShelfScreen(self.cabinet, place[0])]

    def _uncover_game(self, game: Game) -> bool:
        """Removes all screens above a game's screen; returns whether the game has one."""
        scenes = self.cabinet.scenes
        numbers = [scene.game.game_id if scene.game else None for scene in scenes.stack]
        is_open = game.game_id in numbers
        while is_open and scenes.stack[numbers.index(game.game_id)] is not scenes.top:
            scenes.pop()
        return is_open

    def show_making(
        self,
        kind: AnyKind | None,
        preset: Preset | None,
        job: Job[Any],
        done: Callable[[Any], None],
        refused: Callable[[Message], None] | None,
    ) -> None:
        """Shows the progress of a job, in place of that of an earlier one."""
        from game.dealing.making import MakingScreen

        if self._making_screen is not None:
            self.cabinet.scenes.remove(self._making_screen)
        face = FACES[kind.name] if kind and preset else None
        picture, note, usual_ms = None, "", 0.0
        if face and kind and preset:
            picture, note = face.pictures.making, face.wording.making_note(preset)
            usual_ms = self.cabinet.dealer.pool.usual_ms(kind, preset)
        self._making_screen = MakingScreen(
            self.cabinet, kind, preset, job, done, picture, refused, note, usual_ms
        )
        self.cabinet.scenes.push(self._making_screen)

    def game_in_view(self) -> Game | None:
        """Returns the game that is being played, if one is."""
        stack = reversed(self.cabinet.scenes.stack)
        return next((scene.game for scene in stack if scene.game), None)

    def page_of(self, text: str, tick: Tick) -> Action | None:
        """Returns a call that opens the page of a text such as a shared day; None if it has none.

        Called in a job.
        """
        if (day := day_named(text)) is not None:
            usual_levels = dict.fromkeys((row.name for row in kinds_of_day(day)), BY_WEEKDAY)
            levels = levels_named(text) or usual_levels
            return lambda: self._show_day(day, levels)
        face = face_that_reads(text, tick)
        return None if face is None else partial(face.dealing.read, self.cabinet, text)

    def _show_day(self, day: date, levels: Mapping[str, str]) -> None:
        """Shows a day with the kinds and levels of the player who sent it."""
        self.cabinet.dealer.pool.use_shared(day, levels)
        self.show_today(day)

    @property
    def makes_drafts(self) -> bool:
        """Returns whether what is pasted becomes a draft, as in the list of drafts."""
        pages = [each for each in self.cabinet.scenes.stack if not isinstance(each, PickerScreen)]
        return pages[-1].makes_drafts

    @property
    def is_opening(self) -> bool:
        """Returns whether a file or text is being read, or waits for an answer."""
        return any(scene.is_opening for scene in self.cabinet.scenes.stack)

    def read_games(self, path: Path, refused: Callable[[Message], None] | None) -> bool:
        """Offers the games of a file of all games and settings. Returns whether it is one."""
        from game.storage.transfer import SUFFIX

        if path.suffix.lower() != SUFFIX:
            return False
        from game.settings.moving import add_games_of

        add_games_of(self.cabinet, path, refused)
        return True

    def take_file(self, path: Path) -> bool:
        """Offers a file to the screen in view. Returns whether that screen took it."""
        stack = self.cabinet.scenes.stack
        scene = next((scene for scene in reversed(stack) if scene.game), None)
        is_taken = scene is not None and scene.take_file(path)
        while is_taken and self.cabinet.scenes.top is not scene:
            self.cabinet.scenes.pop()
        return is_taken

    def dealt_params(self, kind: AnyKind, preset: Preset) -> Any:
        """Returns a preset's params with the player's settings for its kind, as for language."""
        store = self.cabinet.store
        return in_chosen_language(store, kind, FACES[kind.name].dealing.params(store, preset))

    def toast(self, text: str, icon: Sign = "check", undo: Action | None = None) -> None:
        """Shows a sentence to the player, with an Undo button if `undo` is given."""
        self.cabinet.toast(text, icon, undo)

    def refresh(self) -> None:
        """Lets all visible screens read again what is stored."""
        for scene in self.cabinet.scenes.visible:
            scene.enter()

    def hush(self) -> None:
        """Takes the toast away."""
        self.cabinet.hush()
