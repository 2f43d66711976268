"""One drawer of the cabinet: picture, preset and Play, or the open game and Continue."""

from __future__ import annotations

from collections.abc import Container, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.play.session import Session
from game.settings.settings import ENGLISH, chosen_language, language_key, languages_of
from game.storage.store import StoredGame
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Described, Drawn, Press, Space, Text, preferred_width_of
from game.ui.blocks.boxes import Card, Column, Either, Row, Sized
from game.ui.drawing import shapes
from game.ui.text import _, clock_text, count, join_parts, labelled, native_beside, translate
from game.ui.theme import MIN_CONTROL_PX, Theme
from game.ui.widgets.widgets import Action, Button, Select, TextLink, Widget
from generators.base import AnyKind, Mode, Preset
from generators.kinds import KindRow, kind_named

if TYPE_CHECKING:
    from game.face import GameSets, SetAhead
    from game.menu.opengames import OpenGames

_LIST_WIDTH = 330
GAP = 6
"""The units between two buttons."""
_FIELD_LETTERS = 9.5
"""How many times as wide as the size of its text the level field is, beside its chevron."""
_BAR_HEIGHT = 6
"""The height of the progress bar, in units."""
_RIM = 4
"""How many pixels wider than its square a board may be drawn, half of them on each side."""


@dataclass(frozen=True)
class CardForm:
    """A layout of the drawers' cards: where the picture is, and how much text there is.

    A `full` card shows the preset in a field of its own; otherwise a chevron opens the list.
    """

    beside: bool
    """Whether all words stand beside the picture."""
    full: bool
    weight: float
    """The factor on the picture's side when forms are compared; forms with more text get more."""
    lines: int
    """How many lines the text below the title may take; their room is always kept."""
    pad: tuple[float, float]
    tight: bool = False
    """Whether the lines are close together, so that three rows of cards fit."""

    @property
    def gap(self) -> float:
        """Returns the space between two lines of the card, in units."""
        return (4 if self.tight else 8) if self.lines > 1 else 2 if self.tight else 4

    @property
    def above(self) -> bool:
        """Returns whether the picture stands above the text."""
        return self.full and not self.beside


TALL = CardForm(beside=False, full=True, weight=1, lines=3, pad=(18, 20))
WIDE = CardForm(beside=True, full=True, weight=1, lines=2, pad=(20, 20))
SNUG = CardForm(beside=True, full=True, weight=0.97, lines=2, pad=(20, 6), tight=True)
NEAT = CardForm(beside=True, full=True, weight=0.95, lines=1, pad=(20, 13))
SLIM = CardForm(beside=True, full=False, weight=0.6, lines=1, pad=(20, 12))
FLAT = CardForm(beside=True, full=False, weight=0.5, lines=1, pad=(20, 8), tight=True)
LOW = CardForm(beside=False, full=False, weight=0.54, lines=0, pad=(12, 10))
FORMS = (TALL, WIDE, SNUG, NEAT, SLIM, FLAT, LOW)


class Summary(Text):
    """The sentence on what a puzzle is; left out if it doesn't fit in full."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 14, "muted", wraps=True, role="tip")
        self._sentence = sentence

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.lines = self.rect.height // theme.line_px(self.size)
        least = theme.sizes(self.size)[-1]
        if len(theme.wrapped(self._sentence, least, self.rect.width)) <= self.lines:
            super().draw(surface, theme)


class Vignette(Drawn):
    """A small picture of the puzzle, which screen readers skip."""

    def described(self) -> Iterator[Described]:
        return iter(())  # the title says it


class Drawer:
    """One kind's card on the menu: its open game or the chosen preset, and what its buttons do.

    Before its kind is loaded it has no texts but its titles, though all of their room.
    """

    def __init__(self, cabinet: Cabinet, digit: int, row: KindRow) -> None:
        """`digit` is the key that leads to this card."""
        self._cabinet, self.row, self.loaded = cabinet, row, False
        self._name_aloud = join_parts((translate(row.title), str(digit)))
        open_games = cabinet.dealer.open_games(row.name)
        self._game: StoredGame | None = open_games[0] if open_games else None
        self.position: Session | None = None
        """The session of the open game; None without one, and until the kind is loaded."""
        self._others = max(0, len(open_games) - 1)
        """How many more games are open."""
        self._sets_left: list[tuple[Preset, SetAhead]] = []
        """What is left of sets of games of which none is in progress."""
        self.states: tuple[str, ...] = ()
        """Descriptions of the open game and its progress, from the longest to the shortest."""
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._select = Select(f"{row.name} preset", "", self._open_sheet)
        self._continue = Button(f"{row.name} continue", _("Continue"), "", "plain", self._resume)
        self._play = Button(f"{row.name} play", _("Play"), "play", "plain", self._deal)
        self._new = TextLink(f"{row.name} new", _("New game"), "plus", action=self.open_new)
        self._more = TextLink(f"{row.name} others", "", "down", action=self.open_games)
        self._all = Button(f"{row.name} games", "", "down", "plain", self.open_new)
        self._more.icon_right, self._more.strong = True, False
        title = translate(row.title)
        self._more.title = self._all.title = _("Other {puzzle} games").format(puzzle=title)
        self._select.title = _("Level for {puzzle}").format(puzzle=title)
        self._new.title = _("{action}: {puzzle}").format(action=_("New game"), puzzle=title)
        self._play.title = self._titled_aloud(_("Play"))

    @cached_property
    def kind(self) -> AnyKind:
        """Returns the kind, which is loaded when first wanted."""
        return kind_named(self.row.name)

    @cached_property
    def _open_games(self) -> OpenGames:
        from game.menu.opengames import OpenGames  # late: the first frame needs no list

        return OpenGames(self._cabinet, self.kind)

    def _titled_aloud(self, verb: str) -> str:
        """Returns what a button does, to which puzzle, and the digit of its card."""
        return _("{action}: {puzzle}").format(action=verb, puzzle=self._name_aloud)

    # What is in it

    def refresh(self) -> None:
        """Reads again which game is open and which preset is chosen."""
        self.loaded = True
        last = self._open_games.last()
        self._game, self.position = last or (None, None)
        others = [game for game in self._open_games.all() if last is None or game.id != last[0].id]
        preset, mode = self._cabinet.dealer.chosen(self.kind), self._chosen_mode
        opened = {game.id for game in (*others, *([self._game] if self._game else ()))}
        self._sets_left = [*self._left_of_sets(opened)]
        others_count = len(others) + len(self._sets_left)
        self._others = others_count - (self._game is None and self._ahead is not None)
        if last is not None:
            self.states = self._open_games.states(*last)
        else:
            self.states = () if self._ahead is None else _ahead_states(self._ahead, preset)
        self._continue.title = join_parts((self._titled_aloud(_("Continue")), *self.states[:1]))
        self._select.label = _joined_by_dots(translate(preset.brief), self._word_language(preset))
        self._select.halves = self._two_line_label(preset)
        self._play.about = translate(self.kind.titles.about)
        self._select.detail = translate(mode.title) if self._modes else ""

    def _left_of_sets(self, opened: Container[int]) -> Iterator[tuple[Preset, SetAhead]]:
        """Yields what is left of sets of games without one of `opened`, by their presets."""
        if self._sets is None:
            return
        store = self._cabinet.store
        for name in dict.fromkeys((self._set_name, *self._sets.presets(store))):
            ahead, preset = self._sets.ahead(store, name), self.kind.find(name)
            if ahead and preset and not any(game in opened for game in ahead.left_open):
                yield preset, ahead

    @property
    def _own_set(self) -> tuple[Preset, SetAhead] | None:
        """What is left of the chosen preset's set, if none of its games is in progress."""
        return next((left for left in self._sets_left if left[0].name == self._set_name), None)

    @property
    def _ahead(self) -> SetAhead | None:
        return self._own_set[1] if self._own_set is not None else None

    @property
    def _sets(self) -> GameSets | None:
        """The sets in which games of the kind are dealt; None if each game stands alone."""
        return FACES[self.row.name].dealing.sets

    @property
    def _set_name(self) -> str:
        """The name of the chosen preset, in the language of its words: sets are kept by it."""
        preset = self._cabinet.dealer.chosen(self.kind)
        if self.kind.choosing.takes_language(preset.params):
            params = replace(preset.params, language=self._language)
            preset = self.kind.preset_with(preset, params) or preset
        return preset.name

    @property
    def _chosen_mode(self) -> Mode:
        return self._cabinet.dealer.chosen_mode(self.kind)

    @property
    def _modes(self) -> tuple[Mode, ...]:
        """Returns the modes to choose from; none if there is only one."""
        return self.kind.play.modes if len(self.kind.play.modes) > 1 else ()

    @property
    def _language(self) -> str:
        """Returns the code of the words' language that is chosen."""
        return chosen_language(self._cabinet.store, self.kind.name)

    def _word_language(self, preset: Preset) -> str:
        """Returns the language of a preset's words; "" for English, the usual one."""
        if not self.kind.choosing.takes_language(preset.params):
            return ""
        titles = languages_of(self.kind)
        return "" if self._language == ENGLISH else titles[self._language]

    def _two_line_label(self, preset: Preset) -> tuple[str, str]:
        """Returns the description of a preset in two lines, the end of which may be cut."""
        language = self._word_language(preset)
        return translate(preset.level), _joined_by_dots(language, translate(preset.shape))

    @property
    def has_game(self) -> bool:
        """Returns whether a game is open that Continue leads to, or the next one of a set."""
        return self._game is not None or self._ahead is not None

    def lead(self, leads: bool) -> None:
        """Sets whether this card leads: has the filled button, which Enter presses."""
        self._continue.style = "primary" if leads else "plain"
        self._play.style = "primary" if leads and not self.has_game else "plain"

    # What is done

    def play(self) -> None:
        """Continues the open game or set of games, or deals a new one."""
        if self.has_game:
            self._resume()
        else:
            self._deal()

    def _resume(self, game: StoredGame | None = None) -> None:
        """Continues a game: by default the one that Continue stands for."""
        game = game or self._game
        if game is not None:
            self._cabinet.dealer.resume(game)
        elif self._own_set is not None:
            self._go_on(*self._own_set)

    def _go_on(self, preset: Preset, ahead: SetAhead) -> None:
        """Continues a set of games of which none is in progress."""
        store, dealer = self._cabinet.store, self._cabinet.dealer
        if ahead.left_open:
            dealer.resume(store.game(ahead.left_open[0]))
            return
        if self.kind.choosing.takes_language(preset.params):
            store.set_setting(language_key(self.kind.name), preset.params.language)
        dealer.deal(self.kind, preset, ahead.last)

    def open_games(self) -> None:
        """Opens the list of unfinished games."""
        self._cabinet.choose(
            lambda: self._continue.rect,
            lambda: [*self._open_games.choices(self._game, self._resume), *self._set_choices()],
            _LIST_WIDTH,
        )

    def open_new(self) -> None:
        """Opens the sheet for a new game; without an open game, deals one at once."""
        if self.has_game:
            self._open_sheet()
        else:
            self._deal()

    def _set_choices(self) -> Iterator[Choice]:
        """Yields the rows that go on with sets of games of which none is in progress."""
        for preset, ahead in self._sets_left:
            label = _joined_by_dots(ahead.text, translate(preset.brief))
            is_chosen = self._game is None and ahead is self._ahead
            yield Choice(label, partial(self._go_on, preset, ahead), chosen=is_chosen)

    def _deal(self, leaves_set: bool = False) -> None:
        """Deals a game; a player new to the puzzle is first offered its tutorial.

        With `leaves_set`, it begins another set of games.
        """
        from game.help.lesson import offer  # late: the first picture needs no tutorial

        offer(self._cabinet, self.kind, partial(self._deal_now, leaves_set))

    def _deal_now(self, leaves_set: bool) -> None:
        parent = self._game.id if self._game is not None else None
        if leaves_set and self._sets is not None:
            self._sets.leave(self._cabinet.store, self._set_name)
            parent = None
        self._cabinet.dealer.deal(self.kind, self._cabinet.dealer.chosen(self.kind), parent)

    def _open_sheet(self) -> None:
        """Opens the sheet on which a preset and a mode are chosen, and a game begun."""
        from game.menu.levelsheet import LevelSheet  # late: the first picture needs no sheet

        def play(preset: Preset) -> None:
            self._cabinet.dealer.choose(self.kind, preset)
            self.refresh()
            self._deal(leaves_set=self.has_game)

        sheet = LevelSheet(
            self._cabinet,
            self.kind,
            self._cabinet.dealer.chosen(self.kind),
            play,
            has_modes=True,
            top=self._sheet_top,
        )
        self._cabinet.scenes.push(sheet)

    def _sheet_top(self) -> Block | None:
        """Returns the line of the sheet that leads to the open game and the others."""
        if not (self.has_game or self._sets_left):
            return None
        more = count("{n} more", "{n} more", self._others) if self._others else _("Open games")
        others = TextLink("games", more, "down")
        others.action = partial(self._leave_sheet, self.open_games)
        if not self.has_game:
            return Row([Press(others), Space(grows=1)])
        resume = partial(self._leave_sheet, self._resume)
        forms: list[list[Block]] = []
        state = join_parts(self.states[:1])
        for label in (labelled(_("Continue"), state) if state else _("Continue"), _("Continue")):
            links = (TextLink("continue", label, "play", action=resume), copy(others))
            forms.append([Press(link) for link in links])
        rows = [Row([*links, Space(grows=1)], gap=14) for links in forms]
        return Either([*rows, Column([Row([link, Space(grows=1)]) for link in forms[-1]], gap=0)])

    def _leave_sheet(self, action: Action) -> None:
        self._cabinet.scenes.pop()
        action()

    # How wide it must be

    def least_px(self, theme: Theme, form: CardForm) -> int:
        """Returns the width in pixels that title and buttons need, without the level field."""
        square, gap = theme.control(44), theme.gap(GAP)
        buttons = theme.width(_("Continue"), 16, "bold") + 2 * max(6, theme.px(8))
        if not form.full:
            buttons += gap + square
        else:  # also without a game, so that nothing moves once there is one
            buttons = max(buttons, preferred_width_of(self._links()[-1], theme))
        return max(buttons, self.title_px(theme) if form.beside or form.full else 0)

    def title_px(self, theme: Theme) -> int:
        """Returns the width of its title."""
        return theme.width(translate(self.row.title), 24, "serif")

    def select_px(self, theme: Theme) -> int:
        """Returns the width in pixels of a level field, the same before the kind is loaded."""
        return round(_FIELD_LETTERS * theme.text_px(15)) + self._select.beside_px(theme)

    # What is seen

    def card(self, theme: Theme, form: CardForm, side: int) -> Card:
        """Returns the card in a form; `side` is the side of its picture in pixels."""
        picture, content = self._picture_block(side), Block()
        head, foot = self.head(theme, form), self.foot(theme, form)
        if form.above:
            across = Row([Space(grows=1), picture, Space(grows=1)], gap=0)
            content = Column([across, *head, *foot], form.gap)
        elif form.beside:
            words = Column([*head, *foot], form.gap, grows=1)
            content = Row([Column([picture], gap=0, centred=True), words], gap=18, stand="fill")
        else:
            words = Column(head, gap=4, grows=1)
            content = Column([Row([picture, words], gap=10, stand="fill"), *foot], form.gap)
        line = "indigo" if self.has_game else ""
        return Card(content, form.pad, line=line, line_units=2 if line else 1)

    def head(self, theme: Theme, form: CardForm, is_open: bool = False) -> list[Block]:
        """Returns the title, what the puzzle is and, in a card that isn't full, its state.

        With `is_open` it is as high as with an open game, whether there is one or not.
        """
        about = Summary(translate(self.kind.titles.about)) if self.loaded else Space()
        summary = Sized(about, form.lines * theme.line_px(14), grows=1)
        return [self._title(form), summary, *([] if form.full else [self._state(is_open)])]

    def foot(self, theme: Theme, form: CardForm, is_open: bool = False) -> list[Block]:
        """Returns the field and Play, or the open game, Continue and links to other games.

        With `is_open` it is as high as with an open game, whether there is one or not.
        """
        least = self._select.height_px(theme)
        if not (self.has_game or is_open):
            field = Press(self._select, least_px=least)
            below = [Space(6)] if form.tight else []
            return [field, self._play_row(form), *below] if form.full else [self._play_row(form)]
        go_on = Press(self._continue, grows=1)
        if form.full:
            onward = Column([go_on, Either(self._links())], gap=0)
            return [self._state(is_open), onward]
        return [Row([go_on, _square_button(self._all)], GAP)]

    def _links(self) -> list[Block]:
        """Returns the links to a new game and to the others, in long and short form."""
        new = Press(self._new)
        if not self._others:
            return [Row([new, Space(grows=1)], gap=0)]
        rows: list[Block] = []
        for label in (count("{n} more", "{n} more", self._others), f"+{self._others}"):
            more = copy(self._more)
            more.label = label
            rows.append(Row([new, Space(grows=1), Press(more)], gap=0))
        return rows

    def _title(self, form: CardForm) -> Block:
        """Returns the title of a kind on its card, with its native one if there is room."""
        title = Text(translate(self.row.title), 24, typeface="serif", role="heading")
        native = native_beside(translate(self.row.title), self.row.native_title)
        if not native or form is LOW:
            return title
        beside = Text(native, 18, "muted", "serif", optional=True, grows=1)
        beside.align = "left" if form.above else "right"
        return Row([title, beside], gap=8)

    def _state(self, is_open: bool = False) -> Block:
        """Returns the open game's progress with bar and time; without a game, the preset.

        A set of games of which none is in progress has no time. A game in a set has no bar: beside
        its number, that would read as the progress of the set.
        """
        if not (self.has_game or is_open):
            chosen, level = self._select.label, self._select.halves[0]
            parts: tuple[str, ...] = (chosen, level)
            if self._select.detail:
                parts = (f"{chosen} • {self._select.detail}", chosen, level)
            return Text(parts, 14, "muted")
        states = self.states[:-1] or ("\u00a0",)  # the room of a line
        lines: list[Block] = [Text(states, 14, "muted")]
        if self.position is not None and self._cabinet.settings.flag("clock"):
            clock = Text(clock_text(self.position.clock_ms), 14, "muted")
            texts = [Text(state_text, 14, "muted", grows=1) for state_text in states]
            lines = [*(Row([state_text, clock], gap=10) for state_text in texts), *lines]
        game, share = self._game if self.position is not None else None, self._share
        has_bar = game is None or not self._open_games.place(game)

        def paint_bar(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            if has_bar:
                shapes.progress_bar(surface, theme, rect, share)

        return Column([Either(lines), Drawn(paint_bar, _BAR_HEIGHT, least_px=4)], gap=4)

    @property
    def _share(self) -> float:
        """How much is done of the open game, or of the set of games, 0 to 1."""
        if self.position is not None:
            return self._open_games.share(self.position)
        return self._ahead.done / self._ahead.whole if self._ahead is not None else 0

    def _play_row(self, form: CardForm) -> Block:
        choose = [] if form.full else [_square_button(self._select)]
        return Row([Press(self._play, grows=1), *choose], GAP)

    def _picture_block(self, side: int) -> Block:
        """Returns the block with the small picture of the puzzle or of the open game."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            """Draws the picture; it is made again only if size, colours or game have changed."""
            state = self.position.state if self.position is not None else None
            key = (rect.size, theme.palette.name, id(self.position), self.loaded)
            if self._picture is None or self._picture[0] != key:
                part = pygame.Surface(rect.inflate(_RIM, _RIM).size)
                part.fill(theme.palette.card)
                self._paint(part, theme, rect.move(_RIM // 2 - rect.x, _RIM // 2 - rect.y), state)
                self._picture = (key, part)
            surface.blit(self._picture[1], rect.move(-_RIM // 2, -_RIM // 2))

        return Vignette(paint, least_px=side)

    def _paint(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: object
    ) -> None:
        """Draws the kind's small picture or, if it has none, the first letter of its name."""
        draw = FACES[self.row.name].pictures.vignette if self.loaded else None
        if draw is not None:
            draw(surface, theme, rect, state)
            return
        shapes.rounded(surface, rect, theme.px(10), theme.palette.sunk)
        letter = (self.row.native_title or translate(self.row.title))[:1]
        picture = theme.rendered_px(letter, rect.height // 2, theme.palette.muted, "serif")
        surface.blit(picture, picture.get_rect(center=rect.center))


def _ahead_states(ahead: SetAhead, preset: Preset) -> tuple[str, ...]:
    """Returns descriptions of what is left of a set, from the longest to the shortest."""
    level, brief = translate(preset.level), translate(preset.brief)
    long = (join_parts((ahead.text, *brief.split(" • "))), join_parts((ahead.text, level)))
    return (*long, ahead.text, f"{ahead.done}/{ahead.whole}")


def _joined_by_dots(*parts: str) -> str:
    return " • ".join(filter(None, parts))


def _square_button(widget: Widget) -> Press:
    return Press(widget, width=44, least_px=MIN_CONTROL_PX)
