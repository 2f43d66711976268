"""Which puzzles are printed: fresh ones, those of the day, or games of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.daily.strip import tile
from game.daily.today import day_at
from game.menu.opengames import OpenGames, time_ago
from game.play.game import Game
from game.printing import order
from game.printing.layout import Item
from game.settings.screen import switch_row
from game.storage.records import HELPED, figures_of
from game.storage.store import StoredGame
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Row, Wide
from game.ui.blocks.desk import Desk
from game.ui.text import _, count, day_text, translate
from game.ui.widgets.widgets import Segments, Select, Stepper, Switch, TextLink
from generators.base import AnyKind, Preset
from generators.drafting import base_name, draft_kind, is_draft
from generators.kinds import kind_named, kind_rows

FRESH, TODAY, MINE = range(3)
_MOST_GAMES = 30
_LIST_WIDTH = 240


class PrintList:
    """What the player has chosen to print, and the card on which it is chosen."""

    def __init__(
        self,
        cabinet: Cabinet,
        desk: Desk,
        requests: list[order.PrintRequest],
        game: Game | None,
        changed: Callable[[], None],
    ) -> None:
        """If a `game` is given, its puzzle is chosen at first; `changed` is called on changes."""
        self._cabinet, self._desk, self._changed = cabinet, desk, changed
        self.requests = requests
        self.source = FRESH if game is None else MINE
        self._game = game
        self._games: list[StoredGame] = []
        self._described: dict[int, tuple[str, str]] = {}
        """The title and description of each game, by its id."""
        self._with_fresh = False
        """Whether fresh puzzles follow those of the player's own."""
        self._chosen: set[int] = set() if game is None else {game.game_id}
        self._steppers: dict[int, Stepper] = {}
        """How many puzzles each request is for: kept, as they may be held or typed over."""

    def refresh_games(self) -> None:
        """Reads the player's open games again, as others may be open by now."""
        self._games = self._open_games()
        self._described = {}

    def update(self, ms: float) -> None:
        """Lets `ms` pass for the numbers of puzzles, one of which may be held."""
        for step in self._steppers.values():
            step.update(ms, self._desk.focused is step, self._cabinet.pressed_at)

    def key(self, event: pygame.event.Event) -> bool:
        """Gives a key to the number that was pressed last; returns whether it was used."""
        step = self._desk.focused
        return isinstance(step, Stepper) and not self._desk.by_key and step.key(event)

    def _open_games(self) -> list[StoredGame]:
        """Returns the open games and the drafts with one solution, the last used first.

        A chosen draft is among them even if it is unfinished; a game that was only opened in the
        workshop isn't, as its draft is newer.
        """
        store = self._cabinet.store
        games = [game for kind in order.printable() for game in store.open_games(kind.name)]
        made = (kind for kind in order.printable() if kind.choosing.drafting is not None)
        drafts = [game for kind in made for game in store.open_games(draft_kind(kind).name)]
        chosen = self._chosen
        games += [game for game in drafts if game.verdict == "unique" or game.id in chosen]
        games = [game for game in games if not self._was_only_edited(game)]
        games.sort(key=lambda game: -(game.played or game.started))
        open_id = None if self._game is None else self._game.game_id
        return [game for game in games if game.id != open_id][:_MOST_GAMES]

    def _was_only_edited(self, game: StoredGame) -> bool:
        """Returns whether a player's own puzzle was opened in the workshop but never played."""
        is_own = not game.preset and not is_draft(game.kind) and game.id not in self._chosen
        return is_own and HELPED in game.result and not self._cabinet.store.events(game.id)

    def _describe(self, stored: StoredGame) -> tuple[str, str]:
        """Returns a game's title and what it is; the title is that of the kind if it has none."""
        kind = kind_named(base_name(stored.kind))
        kind_title = translate(kind.titles.title)
        if is_draft(stored.kind):
            figures = figures_of(stored.result) or {}
            title = str(figures.get("title", "")) or kind_title
            parts = [_("From the workshop"), str(figures.get("shape", ""))]
        else:
            games = OpenGames(self._cabinet, kind)
            position = games.session_of(stored) if kind.find(stored.preset) is None else None
            title, brief = games.name(stored, position), games.brief(stored, position)
            parts = [] if title == brief else [kind_title]
            title, parts = kind_title if title == brief else title, [*parts, brief]
        return title, " • ".join(filter(None, parts))

    @property
    def has_fresh(self) -> bool:
        """Whether fresh puzzles are among those to print."""
        return self.source == FRESH or (self.source == MINE and self._with_fresh)

    def chosen_items(self, made: dict[str, Item]) -> list[order.PlannedItem]:
        """Returns the puzzles chosen to print; `made` has those made so far, by key."""
        cabinet = self._cabinet
        fresh = order.fresh_items(self.requests, cabinet.navigator.dealt_params, made)
        if self.source == FRESH:
            return fresh
        if self.source == TODAY:
            return order.day_items(day_at(cabinet.store.now()), cabinet.dealer)
        game = self._game
        open_item = [order.current_item(game)] if game and game.game_id in self._chosen else []
        return [
            *open_item,
            *(self._planned_item(stored) for stored in self._games if stored.id in self._chosen),
            *(fresh if self._with_fresh else []),
        ]

    def _planned_item(self, game: StoredGame) -> order.PlannedItem:
        if not is_draft(game.kind):
            return order.game_item(game)
        return order.draft_item(game, self._cabinet.store.events(game.id))

    def take_game(self, game: StoredGame) -> None:
        """Chooses only the puzzle of a game."""
        self.source, self._chosen = MINE, {game.id}

    def block(self) -> Block:
        """Returns a card with the three sources, and the choices for the selected one."""
        labels = [_("Fresh puzzles"), _("Today"), _("My own")]
        tabs = Segments("source", labels, self.source, self._choose_source)
        tabs.title = _("Puzzles to print")
        parts = (self._fresh_rows, self._today_rows, self._own_rows)[self.source]()
        return Card(Column([Press(tabs), *parts], gap=6), pad=(24, 14))

    def _choose_source(self, source: int) -> None:
        """Changes the source; the first time, the last used of the player's games is chosen."""
        self.source = source
        if source == MINE and not self._chosen and self._games:
            self._chosen = {self._games[0].id}
        self._changed()

    def _fresh_rows(self) -> list[Block]:
        add = TextLink("add", _("Add a puzzle"), "plus", action=self._open_kinds)
        add.enabled = sum(request.number > 0 for request in self.requests) < order.MOST_REQUESTS
        return [
            *(self._request_row(n, request) for n, request in enumerate(self.requests)),
            Row([Press(add, height=36), Space(grows=1)]),
        ]

    def _request_row(self, place: int, request: order.PrintRequest) -> Block:
        """Returns the row of request number `place`: the kind, its level and how many puzzles."""
        kind, preset, number = request
        row = next(kind_row for kind_row in kind_rows() if kind_row.name == kind.name)
        title = Text(translate(kind.titles.title), grows=1, role="")  # both fields name it
        field = Select(f"level {place}", translate(preset.brief), lambda: self._open_sheet(place))
        field.title = _("Level: {puzzle}").format(puzzle=translate(kind.titles.title))
        field.halves = (translate(preset.level), translate(preset.shape))
        level = Press(field, least_px=field.height_px(self._cabinet.theme))
        change = partial(self._set_number, place)
        step = self._steppers.setdefault(
            place, Stepper(f"number {place}", number, (0, order.MOST), change, self._explain_limit)
        )
        step.number = number
        step.title = _("How many: {puzzle}").format(puzzle=translate(kind.titles.title))
        amount = Wide(Press(step), 128, 96)
        wide = Row([tile(row, False, 38), title, Wide(level, 174, 120), amount], gap=10)
        both = Row([Wide(level, 120, grows=1), amount], gap=10)
        return Either([wide, Column([Row([title]), both], gap=2)])

    def _explain_limit(self) -> None:
        text = _("Choose from 1 to {most}. For more, add the puzzle again.").format(
            most=order.MOST
        )
        self._cabinet.toast(text, "warning")

    def _open_sheet(self, place: int) -> None:
        """Opens the sheet on which the level of request number `place` is chosen."""
        from game.menu.levelsheet import LevelSheet  # late: most prints keep their levels

        kind, chosen, _number = self.requests[place]
        set_preset = partial(self._set_preset, place)
        sheet = LevelSheet(self._cabinet, kind, chosen, set_preset, label=_("Choose"))
        self._cabinet.scenes.push(sheet)

    def _set_preset(self, place: int, preset: Preset) -> None:
        self.requests[place] = self.requests[place]._replace(preset=preset)
        self._changed()

    def _set_number(self, place: int, number: int) -> None:
        # A request for 0 stays until the screen is left, so no other comes under the pointer.
        self.requests[place] = self.requests[place]._replace(number=number)
        self._changed()

    def _open_kinds(self) -> None:
        """Opens the list of kinds to add, also those already chosen at another level."""
        choices = [
            Choice(translate(kind.titles.title), lambda kind=kind: self._add(kind))  # type: ignore[misc]
            for kind in order.printable()
        ]
        self._cabinet.choose(lambda: self._desk["add"].rect, choices, _LIST_WIDTH)

    def _add(self, kind: AnyKind) -> None:
        """Adds a request for a kind, at a level it isn't requested at yet, if there is one."""
        taken = [request.preset for request in self.requests]
        first = order.usual(kind, self._cabinet.dealer)
        free = (preset for preset in (first, *kind.presets) if preset not in taken)
        self.requests[:] = [request for request in self.requests if request.number]
        self.requests.append(order.PrintRequest(kind, next(free, first), 1))
        self._changed()

    def _today_rows(self) -> list[Block]:
        """Returns rows that show the puzzles of the day, with nothing to choose."""
        day, dealer = day_at(self._cabinet.store.now()), self._cabinet.dealer
        lines: list[Block] = [Text(day_text(day), ink="muted")]
        kinds = {kind.name: kind for kind in order.printable()}
        for row in dealer.kinds_of_day(day):
            kind = kinds.get(row.name)
            if kind is not None:
                preset = dealer.preset_of_day(kind, day)
                level = Text((translate(preset.title), translate(preset.brief)), 14, "muted")
                words = Column([Text(translate(kind.titles.title)), level], gap=0, grows=1)
                lines.append(Row([tile(row, False, 44), words]))
        return lines

    def _own_rows(self) -> list[Block]:
        """Returns rows for the open games and drafts, each with a switch."""
        lines: list[Block] = []
        if self._game is not None:
            game = self._game
            title = FACES[game.kind.name].wording.own_title(game.session.puzzle)
            about = (title, translate(game.kind.titles.title), self._shape(game))
            note = " • ".join(filter(None, about))
            lines.append(self._switch(game.game_id, _("This puzzle"), note))
        now = self._cabinet.store.now()
        for stored in self._games:
            if stored.id not in self._described:
                self._described[stored.id] = self._describe(stored)
            title, note = self._described[stored.id]
            parts = (note, time_ago(now - (stored.played or stored.started)))
            lines.append(self._switch(stored.id, title, " • ".join(filter(None, parts))))
        if lines:
            number = sum(request.number for request in self.requests)
            note = count("{n} puzzle", "{n} puzzles", number)
            switch = Switch("with fresh", self._with_fresh, self._add_fresh)
            lines.append(switch_row(_("Fresh puzzles as well"), note, switch))
        else:
            empty_note = _("No open games. Games you start appear here.")
            return [Text(empty_note, ink="muted", wraps=True)]
        return [block for line in lines for block in (line, rule())][:-1]

    def _add_fresh(self, on: bool) -> None:
        self._with_fresh = on
        self._changed()

    @staticmethod
    def _shape(game: Game) -> str:
        return "" if game.preset is None else translate(game.preset.title)

    def _switch(self, game: int, label: str, note: str) -> Block:
        """Returns the row of a game (its id) with the switch that chooses it."""

        def choose(on: bool) -> None:
            self._chosen = self._chosen | {game} if on else self._chosen - {game}
            self._changed()

        return switch_row(label, note, Switch(f"game {game}", game in self._chosen, choose))
