"""The settings; every change applies at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Self

import pygame

from game.app.cabinet import Cabinet, Scene
from game.catalog import FACES, section_of
from game.settings.settings import (
    SOUND,
    Choose,
    Section,
    Toggle,
    days,
    language,
    playing,
    sound,
    text_size,
)
from game.settings.settings import Row as Setting
from game.ui.actions import Choice
from game.ui.blocks.bar import Tab, chapters_and_page
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import About, Card, Column, Either, Over, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.palette import PALETTES, Colour, Palette
from game.ui.text import _, labelled
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Button, Segments, Select, Switch, Widget
from generators.kinds import kind_rows

_MAX_SEGMENTS, _FIELD_WIDTH = 5, 150


def sections() -> list[Section]:
    """Returns the pages about playing, sound and Today, then one for each puzzle."""
    of_puzzles = (section for section in map(section_of, FACES) if section is not None)
    return [playing(), sound(), days(), *of_puzzles]


class SettingsScreen(Page):
    """A list of pages, and beside or below it the settings of one of them."""

    def __init__(self, cabinet: Cabinet, kind_name: str = "") -> None:
        """With the name of a kind, its page is open at first."""
        super().__init__(cabinet)
        self.title = _("Settings")
        wanted, titles = section_of(kind_name), [section.title for section in sections()]
        self._opens_at_puzzle = wanted is not None
        self._at = 0 if wanted is None else 1 + titles.index(wanted.title)
        """The number of the page, as Appearance is the first."""

    @property
    def summary(self) -> str:
        return _("Changes take effect straight away.")

    def arrange(self, size: tuple[int, int]) -> None:
        """Places the page; the keyboard begins at its first setting if a puzzle was asked for."""
        super().arrange(size)
        self.rebuild_if_stale()
        if self._opens_at_puzzle and size != (0, 0):
            self._opens_at_puzzle = False
            widgets = (widget for widget in self.desk.widgets if widget.name != "back")
            self.desk.entry = next((each for each in widgets if not isinstance(each, Tab)), None)

    def enter(self) -> None:
        """Shows the page, and scrolls the list to its title."""
        super().enter()
        self.tree.reveal(self._tabs[self._at])

    def lead(self, left: Scene | None = None) -> None:
        """Focuses the first setting of the page that was asked for, if keys are used."""
        if self.desk.entry is not None and self.desk.focused is None:
            self.desk.focus(self.desk.entry)

    def again(self) -> Self:
        """Returns the same page in the language that was chosen."""
        screen = super().again()
        screen._at, screen._opens_at_puzzle = self._at, False
        return screen

    def show(self, page: int, title: str) -> None:
        """Shows another page."""
        self._at = page
        self.cabinet.speak(_("{choice}, selected.").format(choice=title))
        self.refresh()

    def body(self) -> Block:
        """Returns the list of pages, and the one that is shown."""
        pages: list[tuple[str, Callable[[], Card]]] = [(_("Appearance"), self._appearance)]
        pages += [(each.title, partial(self._card, each)) for each in sections()]
        pages.append((_("Backup"), self._moving))
        self._tabs = [
            Tab(f"page {at}", title, partial(self.show, at, title))
            for at, (title, _card) in enumerate(pages)
        ]

        def page(width: int, height: int) -> Block:
            card = Column([pages[self._at][1](), Space(grows=1)], gap=0)
            return Scrolled(card, f"settings {self._at}", shadow=0, margin=True)

        theme, size = self.cabinet.theme, self.cabinet.size
        return chapters_and_page(theme, size, self._tabs, f"page {self._at}", page)

    def _appearance(self) -> Card:
        """Returns the card with themes, language, text size and full screen."""
        cabinet = self.cabinet
        names = {"light": _("Light"), "dark": _("Dark"), "contrast": _("Contrast")}
        names["system"] = _("System")
        themes = [ThemeChoice(cabinet, name, label) for name, label in names.items()]
        choices = [Press(theme, height=118, least_px=64) for theme in themes]
        fullscreen = Switch("fullscreen", cabinet.fullscreen, self._toggle_fullscreen)
        theme_row = Column([Row(choices, gap=8, even=4), Space(16)], gap=0)
        fullscreen_row = switch_row(_("Full screen"), "", fullscreen)
        chosen = [self._setting_row(setting) for setting in (language(), text_size())]
        rows = Column([theme_row, *chosen, fullscreen_row], gap=0, ruled=True)
        return Card(Column([Text(_("Appearance"), 20, typeface="serif", role="heading"), rows]))

    def _moving(self) -> Card:
        """Returns the card for saving and adding all games as a file."""
        from game.settings import moving  # late: seldom wanted

        save = Button("save games", _("Save to a file…"), "export", "plain")
        add = Button("add games", _("Add from a file…"), "folder", "plain")
        save.action = lambda: moving.save_games(self.cabinet)
        add.action = lambda: moving.add_games(self.cabinet)
        note = _("Everything in one file, for a backup or another computer.")
        buttons = [Press(button, height=48) for button in (save, add)]
        rows = [
            Text(_("Backup"), 20, typeface="serif", role="heading"),
            Text(note, 13, "muted", wraps=True, lines=2),
            Either([Row(buttons, even=2), Column(buttons, gap=8)]),
        ]
        return Card(Column(rows, gap=8))

    def _toggle_fullscreen(self, on: bool) -> None:
        self.cabinet.toggle_fullscreen()
        self.refresh()

    def _card(self, section: Section) -> Card:
        rows = [
            self._setting_row(setting, section.title)
            for setting in section.rows
            if isinstance(setting, Toggle) or setting.is_shown(self.cabinet)
        ]
        parts: list[Block] = [Text(section.title, 20, typeface="serif", role="heading")]
        parts.append(Column(rows, gap=0, ruled=True))
        if section == days():
            picks = Button(
                "choose puzzles", _("Choose puzzles"), "gear", action=self._choose_puzzles
            )
            parts.append(Row([Press(picks), Space(grows=1)]))
        return Card(Column(parts, gap=8))

    def _choose_puzzles(self) -> None:
        """Opens the choice of the puzzles that a day has."""
        from game.daily.choosing import ChooseScreen  # late: few choose often

        self.cabinet.scenes.push(ChooseScreen(self.cabinet))

    def _setting_row(self, row: Setting, section: str = "") -> Block:
        """Returns the row of a setting: its label with a switch, segments or a list.

        A screen reader reads the title of the `section` first: several have the same settings.
        """
        settings, change = self.cabinet.settings, self.cabinet.change
        name = labelled(section, row.label) if row.label != section else section
        if isinstance(row, Toggle):
            on = settings.flag(row.key) is not row.inverted

            def switched(on: bool) -> None:
                change(row.key, on is not row.inverted)
                self._drop_if_dealt(row)

            switch = Switch(row.key, on, switched)
            block = self._row_with_sample(row, switch) or switch_row(row.label, row.note, switch)
            switch.title = name
            return block
        values, labels = zip(*row.options, strict=True)
        chosen = settings.choice(row.key)
        chosen_index = values.index(chosen) if chosen in values else 0

        def choose(index: int) -> None:
            """Stores a value; drops puzzles made ahead if they depend on the setting."""
            change(row.key, values[index])
            if row.key == SOUND and index:
                self.cabinet.sounds.wish("word", is_sample=True)
            self._drop_if_dealt(row)

        words = _label_words(row.label, row.note)
        if row.is_listed or len(values) > _MAX_SEGMENTS:
            return self._list_row(row, name, words, labels, chosen_index, choose)
        segments = Segments(row.key, labels, chosen_index, choose)
        segments.title = name
        choice = Press(segments, height=52)
        choice_below = Column([words, choice, Space(8)], gap=0)
        return About(Either([Row([words, choice], gap=20), choice_below]))

    def _drop_if_dealt(self, row: Setting) -> None:
        """Drops the puzzles made ahead if they depend on a setting."""
        if row.dealt:
            kind_name, dot, _name = row.key.partition(".")
            names = [kind_name] if dot else [kind_row.name for kind_row in kind_rows()]
            for name in names:
                self.cabinet.dealer.pool.drop(name)

    def _list_row(
        self,
        row: Choose,
        name: str,
        words: Block,
        labels: Sequence[str],
        chosen_index: int,
        choose: Callable[[int], None],
    ) -> Block:
        """Returns a row with a field that opens the list of values."""

        def chosen(index: int) -> None:
            choose(index)
            self.refresh()

        def open_list() -> None:
            rows = [
                Choice(label, lambda i=i: chosen(i), chosen=i == chosen_index)  # type: ignore[misc]
                for i, label in enumerate(labels)
            ]
            self.cabinet.choose(lambda: field.rect, rows, _FIELD_WIDTH)

        field = Select(row.key, labels[chosen_index], open_list)
        field.title = name
        wide = max(self.cabinet.theme.width(label, 15) for label in labels)
        wide += field.beside_px(self.cabinet.theme)
        choice = Wide(Press(field), _FIELD_WIDTH, wide)
        choice_below = Column([words, choice, Space(8)], gap=0)
        return About(Either([Row([words, choice], gap=20), choice_below]))

    def _row_with_sample(self, row: Toggle, switch: Switch) -> Block | None:
        """Returns the row with a button that plays its sound; None if it has none."""
        if not row.sample:
            return None
        switch.title = row.label
        switch.enabled = self.cabinet.settings.choice(SOUND) != "off"
        play = Button(f"try {row.key}", "", "play")
        play.title = _("Try: {sound}").format(sound=row.label)
        play.action = lambda: self.cabinet.sounds.wish(row.sample, is_sample=True)
        beside = Column([Press(play)], gap=0, centred=True)
        words = _label_words(row.label, row.note)
        return About(Row([words, beside, Press(switch, height=52, width=60, least_px=32)], gap=0))


def _label_words(label: str, note: str) -> Column:
    notes = [Text(note, 13, "muted", wraps=True, lines=2)] if note else []
    lines = Column([Text(label, wraps=True, lines=2), *notes], gap=0)
    return Column([Padded(lines, pad=(0, 10))], gap=0, grows=1, least_units=64, centred=True)


def switch_row(label: str, note: str, switch: Switch) -> Block:
    """Returns a row with a switch at its right end; a press anywhere on the row works it."""
    switch.title = label
    words = Row([_label_words(label, note), Space(60)], gap=0, stand="fill")
    return About(Over([words, Press(switch, height=52)]))


class ThemeChoice(Widget):
    """A small picture of a theme, with its name; a press chooses the theme."""

    role = "radio"
    choice_group = "themes"

    def __init__(self, cabinet: Cabinet, name: str, label: str) -> None:
        super().__init__(f"theme {name}")
        self._cabinet, self._name, self._label = cabinet, name, label
        self.title = labelled(_("Theme"), label)

    @property
    def is_chosen(self) -> bool:
        return self._cabinet.settings.choice("theme") == self._name

    def press(self, pos: tuple[int, int] | None) -> None:
        self._cabinet.change("theme", self._name)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the theme by Enter or Space, and says so; returns whether it was used."""
        used = super().key(event)
        if used:
            self._cabinet.speak(_("{choice}, selected.").format(choice=self.title))
        return used

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws picture and name; a frame shows whether the theme is chosen or hovered."""
        palette, radius, pad = theme.palette, theme.px(self.radius), theme.px(9)
        line, width = palette.ring if self.touch.hover else palette.edge, max(1.0, theme.u)
        ink: Colour = palette.ink
        typeface: Typeface = "sans"
        if self.is_chosen:
            line, width = palette.indigo, max(1.0, 2 * theme.u)
            ink, typeface = palette.indigo, "bold"
        shapes.rounded(surface, self.rect, radius, palette.card)
        shapes.rounded(surface, self.rect, radius, line, width)
        label_px = theme.line_px(16) + theme.px(8)
        sample = self.rect.inflate(-2 * pad, -2 * pad)
        sample.height -= label_px
        self._draw_sample(surface, theme, sample)
        middle = (self.rect.centerx, self.rect.bottom - pad - label_px / 2)
        theme.write(surface, self._label, middle, 16, ink, typeface, "center")

    def _draw_sample(self, surface: pygame.Surface, theme: Theme, sample: pygame.Rect) -> None:
        """Draws a small screen in the theme's colours; for System, half light and half dark."""
        if self._name in PALETTES:
            _draw_screen(surface, theme, sample, PALETTES[self._name])
            return
        before = surface.get_clip()
        for palette, left in ((PALETTES["light"], True), (PALETTES["dark"], False)):
            half = sample.copy()
            half.width //= 2
            half.left = sample.left if left else sample.centerx
            surface.set_clip(half.clip(before))
            _draw_screen(surface, theme, sample, palette)
        surface.set_clip(before)


def _draw_screen(
    surface: pygame.Surface, theme: Theme, sample: pygame.Rect, palette: Palette
) -> None:
    """Draws a small screen: paper, a card, two lines and a seal."""
    radius = theme.px(6)
    shapes.rounded(surface, sample, radius, palette.paper)
    shapes.rounded(surface, sample, radius, palette.hair, max(1.0, theme.u))
    card = sample.inflate(-2 * theme.px(14), -2 * theme.px(13))
    shapes.rounded(surface, card, radius, palette.card)
    bar = pygame.Rect(card.x + card.width // 8, 0, card.width // 2, max(2, theme.px(4)))
    for share, length in ((0.36, 1.0), (0.62, 0.66)):
        top_bar = bar.copy()
        top_bar.width = round(bar.width * length)
        top_bar.centery = round(card.y + card.height * share)
        shapes.rounded(surface, top_bar, top_bar.height // 2, palette.ink)
    side = min(theme.px(14), card.width // 5)  # beside the lines, however narrow the card is
    seal = pygame.Rect(0, 0, side, side)
    seal.center = (card.right - card.width // 5, card.centery)
    shapes.rounded(surface, seal, theme.px(3), palette.seal)
