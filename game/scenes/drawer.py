"""One drawer of the cabinet: picture, preset, Play, and Continue where a game is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cabinet import Choice
from game.catalog import FACES
from game.layout import row_of
from game.scenes.opengames import OpenGames
from game.scenes.picker import PickerScene
from game.screens.lesson import offer
from game.session import Session
from game.storage.store import Game
from game.text import _, clock_text, tell
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.widgets import Button, Select, Widget
from generators.base import Mode, Preset, PuzzleKind

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_LIST_WIDTH = 280
_PROMISING = 360  # the least width of promises: three drawers side by side have larger pictures
_ROOMY = 470  # the least height inside a narrow drawer for three rows of buttons
_WORDS = 300  # the least height of title, words and buttons beside a picture


class Drawer:
    """The card of one kind."""

    def __init__(self, app: App, kind: PuzzleKind) -> None:
        self._app, self._kind = app, kind
        self._rect = self._picture = self._words = pygame.Rect(0, 0, 0, 0)
        self._game: Game | None = None
        self._position: Session | None = None
        self._name = self._progress = ""
        """What is said of the open game."""
        self._done = 0.0
        self._games = OpenGames(app, kind)
        self._select = Select(f"{kind.name} preset", "", self._open_list)
        self._continue = Button(
            f"{kind.name} continue", _("Continue"), "play", "primary", self._resume
        )
        self._others = Button(f"{kind.name} others", "", "down", "plain", self._open_games)
        self._play = Button(f"{kind.name} play", _("Play"), "play", "plain", self._deal)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self._continue, self._others, self._select, self._play]

    @property
    def _wide(self) -> bool:
        return self._rect.width > self._rect.height * 1.1

    @property
    def _large(self) -> bool:
        """Whether there is room for more than the least."""
        return self._words.width > self._app.theme.px(300)

    @property
    def _promises(self) -> bool:
        """Whether there is room for promises besides a picture that is large enough."""
        return self._words.width > self._app.theme.px(_PROMISING)

    def play(self) -> None:
        """What a press of Enter does: goes on, or deals."""
        if self._game is not None:
            self._resume()
        else:
            self._deal()

    def refresh(self) -> None:
        """Reads again which game is open and which preset is chosen."""
        last = self._games.last()
        self._game, self._position = last or (None, None)
        if last is not None:
            self._name, self._progress = self._games.name(*last), self._games.progress(last[1])
            self._done = self._games.share(last[1])
        self._continue.visible = self._game is not None
        others = [game for game in self._games.all() if last is None or game.id != last[0].id]
        self._others.visible = self._game is not None and bool(others)
        self._play.icon = "plus" if self._game is not None else "play"
        preset, mode = (
            self._app.dealer.chosen(self._kind),
            self._app.dealer.chosen_mode(self._kind),
        )
        self._select.label = tell(preset.brief)
        self._select.halves = (tell(preset.level), tell(preset.shape))
        self._select.detail = tell(mode.title) if self._modes else ""

    @property
    def _modes(self) -> tuple[Mode, ...]:
        """The modes to choose from; none where there is only one."""
        return self._kind.modes if len(self._kind.modes) > 1 else ()

    @property
    def kind(self) -> PuzzleKind:
        """What is in it."""
        return self._kind

    @property
    def has_game(self) -> bool:
        """Whether a game is open that Continue leads to."""
        return self._game is not None

    def lead(self, leads: bool) -> None:
        """Whether it is the one with the filled button, which Enter presses."""
        self._continue.style = "primary" if leads else "tint"
        self._play.style = "primary" if leads and self._game is None else "plain"

    def _resume(self, game: Game | None = None) -> None:
        """Goes on with a game; with the one that Continue stands for where none is named."""
        game = game or self._game
        if game is not None:
            self._app.dealer.resume(game)

    def _open_games(self) -> None:
        """The list of all games that were begun and not finished."""
        choices = self._games.choices(self._game, self._resume)
        width = max(_LIST_WIDTH, self._continue.rect.width / self._app.theme.u)
        self._app.scenes.push(PickerScene(self._app, lambda: self._continue.rect, choices, width))

    def _deal(self) -> None:
        """Deals; a player who is new to the puzzle is offered its tutorial before."""
        offer(self._app, self._kind, self._deal_now)

    def _deal_now(self) -> None:
        parent = self._game.id if self._game is not None else None
        self._app.dealer.deal(self._kind, self._app.dealer.chosen(self._kind), parent)

    def _open_list(self) -> None:
        chosen = self._app.dealer.chosen(self._kind)
        choices = [
            Choice(
                tell(preset.brief),
                lambda preset=preset: self._choose(preset),  # type: ignore[misc]
                tell(preset.detail),
                chosen=preset is chosen,
            )
            for preset in self._kind.presets
        ]
        mine = self._app.dealer.chosen_mode(self._kind)
        choices += [
            Choice(
                tell(mode.title),
                lambda mode=mode: self._choose_mode(mode),  # type: ignore[misc]
                chosen=mode is mine,
                about=tell(mode.about) if mode.about else "",
                apart=mode is self._modes[0],
            )
            for mode in self._modes
        ]
        self._app.scenes.push(
            PickerScene(self._app, lambda: self._select.rect, choices, _LIST_WIDTH)
        )

    def _choose(self, preset: Preset) -> None:
        self._app.dealer.choose(self._kind, preset)
        self.refresh()

    def _choose_mode(self, mode: Mode) -> None:
        self._app.dealer.choose_mode(self._kind, mode)
        self.refresh()

    def arrange(self, rect: pygame.Rect) -> None:
        """A wide card has its picture at the left, a narrow one at the top."""
        self._rect = rect
        self._play.label = _("New") if self._game is not None else _("Play")
        if self._wide:
            self._arrange_wide(rect)
        else:
            self._arrange_narrow(rect)

    def _arrange_wide(self, rect: pygame.Rect) -> None:
        theme = self._app.theme
        pad = min(theme.px(36), rect.height // 10)
        side = min(rect.height - 2 * pad, rect.width * 2 // 5)
        side = max(1, min(side, rect.width - 3 * pad - self._select_px()))
        self._picture = pygame.Rect(rect.x + pad, 0, side, side)
        self._picture.centery = rect.centery
        left = self._picture.right + pad
        buttons = 3 * (max(theme.control(48), self._select.height_px(theme)) + theme.px(12))
        words = theme.line_px(24) + 2 * theme.line_px(14) + theme.px(24)
        height = min(rect.height - 2 * pad, max(side, theme.px(_WORDS), buttons + words))
        self._words = pygame.Rect(left, 0, min(rect.right - pad - left, theme.px(680)), height)
        self._words.centery = rect.centery
        top = self._arrange_buttons(self._words)
        self._words.height = top - theme.px(12) - self._words.y

    def _select_px(self) -> int:
        """The width that shows any choice."""
        theme = self._app.theme
        labels = [tell(preset.brief) for preset in self._kind.presets]
        widest = max(theme.width(label, 15) for label in ("0" * 14, *labels))
        return max(widest, theme.width(self._select.detail, 13)) + theme.px(54)

    def _least_px(self, button: Button) -> int:
        """The width that shows the word of a button, be it bold."""
        theme = self._app.theme
        return theme.width(button.label or _("Continue"), 16, "bold") + 2 * theme.px(9)

    def _arrange_buttons(self, block: pygame.Rect) -> int:
        """Puts them at the foot of `block`, in as many rows as they need; returns their top."""
        theme, gap = self._app.theme, self._app.theme.px(12)
        height = max(theme.control(48), self._select.height_px(theme))
        row = pygame.Rect(block.x, block.bottom - height, block.width, height)
        above, play = row.move(0, -height - gap), max(theme.px(160), 96)
        words = theme.line_px(32) + theme.px(16) + theme.line_px(14)
        together = self.has_game and above.y - gap - block.y < words
        titled = above.y - block.y >= theme.line_px(24)
        needed = self._select_px() + gap + (self._abreast_px(height, gap) if together else play)
        if titled and row.width < needed:
            third = above.move(0, -height - gap)
            self._play.rect, self._select.rect = row, above
            if self.has_game and third.y - gap - block.y < theme.line_px(24) + theme.px(34):
                self._arrange_abreast(row, gap)
            else:
                self._place_continue(third, gap)
        elif together:
            width = max(self._abreast_px(height, gap), play + gap + max(theme.px(110), 80))
            width = min(width, max(row.width - gap - self._select_px(), row.width * 3 // 5))
            self._select.rect = pygame.Rect(row.x, row.y, row.width - width - gap, height)
            row = pygame.Rect(row.right - width, row.y, width, height)
            self._arrange_abreast(row, gap)
        else:
            self._place_continue(above, gap)
            self._play.rect = pygame.Rect(row.right - play, row.y, play, height)
            self._select.rect = pygame.Rect(row.x, row.y, row.width - play - gap, height)
        top = self._select.rect.y
        return min(top, self._continue.rect.y) if self.has_game else top

    def _side_px(self, height: int, gap: int) -> int:
        """What the list of other games takes of a row."""
        return height + gap if self._others.visible else 0

    def _abreast_px(self, height: int, gap: int) -> int:
        """The width of Continue, the list and New in one row, with words on both."""
        words = self._least_px(self._continue) + self._least_px(self._play)
        return words + gap + self._side_px(height, gap)

    def _arrange_abreast(self, row: pygame.Rect, gap: int) -> None:
        """Continue, the list and New in one row; where there is no room for words, three icons."""
        side = self._side_px(row.height, gap)
        if side and row.width < 2 * gap + row.height + self._least_px(self._play) * 2:
            places = row_of(row, 3, gap)
            buttons = (self._continue, self._others, self._play)
            for button, place in zip(buttons, places, strict=True):
                button.rect = place
            self._continue.label = self._play.label = ""
            return
        own = max((row.width - gap) * 3 // 5 - side, self._least_px(self._continue))
        own = min(own, row.width - gap - side - self._least_px(self._play))
        self._place_continue(pygame.Rect(row.x, row.y, own + side, row.height), gap)
        left = row.x + own + side + gap
        self._play.rect = pygame.Rect(left, row.y, row.right - left, row.height)

    def _place_continue(self, rect: pygame.Rect, gap: int) -> None:
        """Continue, and beside it the list of other games, if there are any."""
        side = self._side_px(rect.height, gap)
        self._continue.rect = pygame.Rect(rect.x, rect.y, rect.width - side, rect.height)
        self._others.rect = pygame.Rect(rect.right - rect.height, rect.y, rect.height, rect.height)
        self._continue.label = _("Continue")
        if self._continue.rect.width < self._least_px(self._continue):
            self._continue.label = ""

    def _arrange_narrow(self, rect: pygame.Rect) -> None:
        theme = self._app.theme
        pad, gap = theme.px(20), theme.px(10)
        inner = rect.inflate(-2 * pad, -2 * pad)
        high = theme.control(48)
        low = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        self._play.rect, top = low, low.y
        if self._game is not None:
            place = low.move(0, -high - gap)
            if inner.height < theme.px(_ROOMY):
                place = low
                self._arrange_abreast(low, gap)
            else:
                self._place_continue(place, gap)
            top = place.y
        select = self._select.height_px(theme)
        self._select.rect = pygame.Rect(inner.x, top - gap - select, inner.width, select)
        y = self._select.rect.y - gap
        lines = theme.line_px(24) + 3 * theme.line_px(14)
        if inner.width > theme.px(_PROMISING):
            lines += 3 * round(theme.line_px(17) * 1.35) + theme.px(64)
        side = min(inner.width, y - inner.y - lines - gap)
        self._picture = pygame.Rect(0, inner.y, side, side)
        self._picture.centerx = inner.centerx
        top = self._picture.bottom + gap
        self._words = pygame.Rect(inner.x, top, inner.width, y - top)

    def draw(self, surface: pygame.Surface) -> None:
        """Card, picture, words; the desk draws the buttons."""
        theme, palette = self._app.theme, self._app.theme.palette
        line = palette.indigo if self._game is not None else None
        shapes.card(surface, theme, self._rect, line, 2 if line else 1)
        scene = FACES[self._kind.name]
        state = self._position.state if self._position is not None else None
        if scene.draw_vignette is None:
            self._draw_initial(surface)
        else:
            scene.draw_vignette(surface, theme, self._picture, state)
        words = self._words
        size = 32 if self._large else 24
        half = theme.line_px(size) / 2
        at = (words.x, words.y + half)
        title = theme.write(surface, tell(self._kind.title), at, size, palette.ink, "serif")
        below = pygame.Rect(words.x, round(words.y + 2 * half), words.width, 0)
        below.height = words.bottom - below.y
        told = self._told(below)
        at = (title.right + theme.px(12), at[1] + theme.px(2))
        if self._game is not None and not told:
            name = theme.fitted(self._name, 14, max(0, words.right - round(at[0])))
            theme.write(surface, name, at, 14, palette.muted)
        else:
            native = self._kind.native_title
            if at[0] + theme.width(native, size * 0.75, "serif") <= words.right:
                theme.write(surface, native, at, size * 0.75, palette.muted, "serif")
        if told:
            self._draw_progress(surface, below, told)
        elif self._game is None:
            below.y += self._draw_about(surface, below)
            below.height = words.bottom - below.y
        if self._promises and (self._game is None or self._game.preset):
            self._draw_promises(surface, below)

    def _draw_initial(self, surface: pygame.Surface) -> None:
        """The first letter of its title, where a puzzle has no picture."""
        theme, place = self._app.theme, self._picture
        shapes.rounded(surface, place, theme.px(10), theme.palette.sunk)
        letter, px = tell(self._kind.title)[0], max(1, round(place.height * 0.5))
        picture = theme.rendered_px(letter, px, theme.palette.muted, "serif")
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_about(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """The puzzle in a sentence, if there is room; returns the height it takes."""
        theme = self._app.theme
        size = 18 if self._large else 14
        about = tell(self._kind.about)
        if len(theme.wrapped(about, size, rect.width)) * theme.line_px(size) > rect.height:
            return 0
        return theme.write_lines(surface, about, rect, size, theme.palette.muted)

    def _draw_promises(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What every puzzle of the drawer is, if there is room."""
        theme, palette = self._app.theme, self._app.theme.palette
        promises = FACES[self._kind.name].promises()
        step = round(theme.line_px(17) * 1.35)
        top = rect.y + theme.px(28)
        if self._game is not None:
            top += theme.px(20) + theme.line_px(14)
        if top + step * len(promises) > rect.bottom:
            return
        for i, promise in enumerate(promises):
            y = top + step * i + step // 2
            draw_icon(surface, theme, "check", (rect.x + theme.px(10), y), palette.jade, 20)
            theme.write(surface, promise, (rect.x + theme.px(32), y), 17, palette.ink)

    def _draw_progress(self, surface: pygame.Surface, rect: pygame.Rect, told: list[str]) -> None:
        """A bar, and below it what is said of the game."""
        theme = self._app.theme
        track = self._track(rect)
        shapes.bar(surface, theme, track, self._done)
        y = track.bottom + theme.px(6)
        for number, text in enumerate(told):
            at = (rect.x, y + theme.line_px(14) * (number + 0.5))
            text = theme.fitted(text, 14, rect.width)
            theme.write(surface, text, at, 14, theme.palette.muted)

    def _track(self, rect: pygame.Rect) -> pygame.Rect:
        """Where the bar is below the title."""
        theme = self._app.theme
        return pygame.Rect(rect.x, rect.y + theme.px(10), rect.width, max(4, theme.px(8)))

    def _told(self, rect: pygame.Rect) -> list[str]:
        """Which game is open and how far it is, in as many lines below the title as fit."""
        theme = self._app.theme
        room = rect.bottom + theme.px(8) - self._track(rect).bottom - theme.px(6)
        most = room // theme.line_px(14)
        if self._game is None or most < 1:
            return []
        told = self._progress
        if self._app.settings.flag("clock"):
            told += f" • {clock_text(self._game.elapsed_ms)}"
        whole = f"{self._name} • {told}"
        if theme.width(whole, 14) <= rect.width:
            return [whole]
        return [self._name, told][-most:]
