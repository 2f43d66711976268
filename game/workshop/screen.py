"""The workshop: a card for every kind that puzzles can be made of, and the list of drafts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.daily.strip import tile
from game.menu.opengames import time_ago
from game.play.game import draft_name
from game.storage.records import figures_of
from game.storage.store import StoredGame
from game.ui.actions import Choice, action
from game.ui.blocks.block import Block, Chip, Drawn, Press, Text, rule
from game.ui.blocks.boxes import About, Card, Column, Either, Grid, Middle, Over, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.text import _, count, translate
from game.ui.theme import FIRST_HAN, Theme, Typeface
from game.ui.widgets.widgets import Action, Button, RowArea, Segments
from game.workshop.editor import EditorScreen
from game.workshop.findings import verdict_sign
from generators.base import LEVELS, AnyKind
from generators.drafting import base_name, draft_kind, kind_of_game
from generators.kinds import KINDS, row_named

_CARD_WIDTH, _MIN_CARD_PX = 184, 150
_LEVEL_WIDTH, _AGE_WIDTH = 70, 110
_PICTURE_HEIGHT = 116
_LIST_WIDTH = 260
_ALL, _READY = 0, 1


class WorkshopScreen(Page):
    """The screen on which a draft is begun, empty or from a puzzle, or continued."""

    makes_drafts = True
    help_page = 2

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Workshop")
        drafting = [kind for kind in KINDS if kind.choosing.drafting is not None]
        self._kinds = [kind for kind in drafting if FACES[kind.name].workshop.editor is not None]
        self._shown = _ALL
        self._games: list[StoredGame] = []
        self._numbers: dict[int, int] = {}
        """By game ID, the number of a draft among those of its kind, the oldest being 1."""

    def enter(self) -> None:
        """Reads the drafts again: the last used first, each with its number in its kind."""
        store = self.cabinet.store
        games = [
            draft for kind in self._kinds for draft in store.open_games(draft_kind(kind).name)
        ]
        self._games = sorted(games, key=lambda game: -(game.played or game.started))
        self._numbers = {
            game: number
            for kind in self._kinds
            for number, game in enumerate(sorted(store.open_ids(draft_kind(kind).name)), 1)
        }
        super().enter()

    # What is done

    def _start(self, kind: AnyKind) -> None:
        """Opens the list of ways to begin a draft: empty, from a fresh puzzle or from a file."""
        dealer = self.cabinet.dealer
        choices = [
            Choice(
                _("Empty board") if title is None else translate(title),
                partial(dealer.draft_of, kind, draft, ""),
                icon="plus",
            )
            for title, draft in dealer.empty_drafts(kind)
        ]
        choices += [
            Choice(_("From a fresh puzzle"), partial(self._start_fresh, kind), icon="shuffle"),
            Choice.of(self.open_puzzle),
        ]
        solver = FACES[kind.name].workshop.solver
        choices += [] if solver is None else [solver(self.cabinet)]
        button = f"start {kind.name}"
        self.cabinet.choose(lambda: self.desk[button].rect, choices, _LIST_WIDTH)

    def _start_fresh(self, kind: AnyKind) -> None:
        """Opens the sheet on which the puzzle that a draft begins with is chosen."""
        from game.menu.levelsheet import LevelSheet  # late: most drafts begin empty

        dealer = self.cabinet.dealer
        open_draft = partial(dealer.draft_dealt, kind)
        label = _("Open in the workshop")
        sheet = LevelSheet(self.cabinet, kind, dealer.chosen(kind), open_draft, label=label)
        self.cabinet.scenes.push(sheet)

    @action("From a file, a game ID or a list of words…", "folder", "Ctrl+O")
    def open_puzzle(self) -> None:
        """Opens a puzzle as a draft."""
        from game.files.screen import open_draft  # late: most drafts begin here

        open_draft(self.cabinet)

    def _open(self, game: StoredGame) -> None:
        self.cabinet.dealer.resume(game)

    def _delete(self, game: StoredGame) -> None:
        note = _("Deleted: {what}").format(what=self._draft_name(game))
        self.cabinet.dealer.delete(game.id, note)

    def _show(self, shown: int) -> None:
        self._shown = shown
        self.refresh()

    # What is seen

    @property
    def summary(self) -> str:
        return (
            count(
                "{n} draft. Start another, or open it.",
                "{n} drafts. Start another, or open one.",
                len(self._games),
            )
            if self._games
            else _(
                "No drafts yet. Press a Start button, or choose “Open in the "
                "workshop” from a game's menu."
            )
        )

    def body(self) -> Block:
        cards = [self._kind_card(kind) for kind in self._kinds]
        starts = Grid(cards, _CARD_WIDTH, most=6, gap=16, least_px=_MIN_CARD_PX, even=True)
        page = Column([starts, self._drafts_block()], gap=16)
        return Scrolled(Middle(page, pad=(32, 24)), "workshop", shadow=0, margin=True)

    def _kind_card(self, kind: AnyKind) -> Block:
        """Returns the card of a kind: a picture, what can be made of it, and Start."""
        draw = FACES[kind.name].pictures.vignette
        assert kind.choosing.drafting is not None, "it has a card"

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            if draw is not None:
                square = pygame.Rect(0, 0, rect.height, rect.height)
                square.center = rect.center
                draw(surface, theme, square, None)

        kind_title, label = translate(kind.titles.title), _("a draft|Start")
        start = Button(f"start {kind.name}", label, "plus", "plain", lambda: self._start(kind))
        start.title = _("{action}: {puzzle}").format(action=label, puzzle=kind_title)
        title = Text(kind_title, 20, typeface="serif", align="middle", role="heading")
        about_text = translate(kind.choosing.drafting().about)
        about = Text(about_text, 14, "muted", wraps=True, align="middle", grows=1)
        parts = [Drawn(paint, _PICTURE_HEIGHT, least_px=72), title, about, Press(start)]
        return Card(About(Column(parts, gap=8, grows=1), grows=1), pad=(16, 18))

    def _drafts_block(self) -> Block:
        """Returns the player's drafts, all of them or those that are ready or not."""
        labels = [_("of drafts|All"), _("Ready"), _("In progress")]
        shown = Segments("shown", labels, self._shown, self._show)
        shown.title = _("Your drafts")
        title = Text(_("Your drafts"), 20, typeface="serif", role="heading")
        note = Text(_("kept on this computer until you delete them"), 14, "muted", grows=1)
        head = Either([Row([title, note, Press(shown)]), Column([title, Press(shown)], gap=8)])
        drafts = [self._draft_row(game) for game in self._games if self._is_shown(game)]
        if not drafts:
            nothing = _(
                "No drafts yet. Press a Start button, or choose “Open in the "
                "workshop” from a game's menu."
            )
            note = Text(_("No drafts here.") if self._games else nothing, ink="muted", wraps=True)
            return Card(Column([head, rule(), note], gap=10), pad=(24, 16))
        ruled_drafts = [block for draft in drafts for block in (rule(), draft)]
        return Card(Column([head, *ruled_drafts], gap=6), pad=(24, 16))

    def _is_shown(self, game: StoredGame) -> bool:
        is_ready = game.verdict == "unique"
        return self._shown == _ALL or is_ready == (self._shown == _READY)

    def _draft_name(self, game: StoredGame) -> str:
        """Returns what a draft is called in the list."""
        return draft_name(game, self._numbers.get(game.id, 1))

    def _draft_row(self, game: StoredGame) -> Block:
        """Returns a draft as a line to open it: name, verdict, level, age and buttons."""
        figures, name = figures_of(game.result) or {}, self._draft_name(game)
        words = self._draft_words(game, name)
        kind_row = row_named(base_name(game.kind))
        tile_and_words = Row([tile(kind_row, False, 40), words], gap=16, grows=1)
        verdict = self._verdict(game, str(figures.get("says", "")))
        level = LEVELS.get(game.level)
        level_text = Wide(Text(translate(level) if level else "", 15), _LEVEL_WIDTH)
        ago = time_ago(self.cabinet.store.now() - (game.played or game.started))
        age = Wide(Text(ago, 14), _AGE_WIDTH)
        area = RowArea(f"draft {game.id}", name, lambda: self._open(game))
        buttons = Row(self._draft_buttons(game, name), gap=8)

        def row(*blocks: Block) -> Block:
            line = Row(blocks, gap=16, least_units=56)
            pressed_part = About(Over([line, Press(area, height=56)]), grows=1)
            return Row([pressed_part, buttons], gap=8)

        verdict_below = Column([Row([words]), Row(verdict, gap=8)], gap=4)
        # Within the frame of a row that is pressed.
        narrow = row(Padded(verdict_below, pad=(6, 8), grows=1))
        without_level = row(tile_and_words, *verdict)
        return Either([row(tile_and_words, *verdict, level_text, age), without_level, narrow])

    @staticmethod
    def _draft_words(game: StoredGame, name: str) -> Column:
        """Returns a draft's name over its shape, and its kind if the name doesn't say that."""
        figures = figures_of(game.result) or {}
        is_named = bool(figures.get("title") or figures.get("recalled"))
        kind_title = translate(kind_of_game(game.kind).titles.title) if is_named else ""
        about = " • ".join(filter(None, (kind_title, str(figures.get("shape", "")))))
        # The bold typeface lacks many Chinese characters.
        bold: Typeface = "sans" if max(name) >= FIRST_HAN else "bold"
        return Column([Text(name, typeface=bold), Text(about, 14, "muted")], gap=0, grows=1)

    @staticmethod
    def _verdict(game: StoredGame, verdict: str) -> list[Block]:
        _icon, wash, ink = verdict_sign(game.verdict)
        return [Chip(verdict, wash, ink)] if verdict else []

    def _draft_buttons(self, game: StoredGame, name: str) -> Sequence[Block]:
        """Returns the buttons of a draft: play, share, print, delete."""
        play = self._button(f"play {game.id}", "play", lambda: self._play(game))
        share = self._button(f"share {game.id}", "share", lambda: self._share(game))
        print_button = self._button(f"print {game.id}", "print", lambda: self._print(game))
        delete_button = self._button(f"delete {game.id}", "bin", lambda: self._delete(game))
        figures = figures_of(game.result) or {}
        play.enabled = bool(figures.get("plays", game.verdict in ("unique", "multiple", "none")))
        share.enabled = bool(figures.get("sends", game.verdict == "unique"))
        print_button.enabled = game.verdict == "unique"
        play.title = _("{action}: {puzzle}").format(action=_("Play"), puzzle=name)
        share.title = _("{action}: {puzzle}").format(action=_("Share"), puzzle=name)
        print_button.title = _("{action}: {puzzle}").format(action=_("Print"), puzzle=name)
        delete_button.title = _("{action}: {puzzle}").format(action=_("Delete"), puzzle=name)
        return [Press(button) for button in (play, share, print_button, delete_button)]

    @staticmethod
    def _button(name: str, icon: str, on_press: Action) -> Button:
        return Button(name, "", icon, "plain", on_press)

    def _play(self, game: StoredGame) -> None:
        """Opens the draft, and plays its puzzle once its verdict is known."""
        if (screen := self._open_editor(game)) is not None:
            screen.workbench.once_known(screen.workbench.try_out)

    def _share(self, game: StoredGame) -> None:
        """Opens the draft, and offers the ways to send it once its verdict is known."""
        if (screen := self._open_editor(game)) is not None:
            screen.workbench.once_known(screen.send)

    def _print(self, game: StoredGame) -> None:
        self.cabinet.scenes.push(self.cabinet.navigator.printing(game))

    def _open_editor(self, game: StoredGame) -> EditorScreen | None:
        """Opens a draft and returns its editor; None if it can't be opened."""
        self._open(game)
        top = self.cabinet.scenes.top
        return top if isinstance(top, EditorScreen) else None
