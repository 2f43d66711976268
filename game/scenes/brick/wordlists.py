"""The screen of the player's own words: those that were added, those that were banned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.layout import back_rect, bar_rect, page_body
from game.scene import Input, Scene
from game.scenes.brick.mywords import MyWords, cleaned
from game.text import _
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.icons import draw_icon
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.textfield import TextField
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Widget
from generators.brick.rules import LONGEST, SHORTEST

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.theme import Theme

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class WordRow(Widget):
    """A word of a list; a press takes it off."""

    radius = 8

    def __init__(self, name: str, word: str, take: Callable[[str], None]) -> None:
        super().__init__(f"{name} {word}")
        self.word, self._take = word, take

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes it off."""
        self._take(self.word)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The word and a cross."""
        palette = theme.palette
        if self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, self.rect, theme.px(self.radius), palette.sunk)
        side = max(16, theme.px(20))
        text = theme.fitted(self.word, 16, self.rect.width - side - theme.px(36))
        at = (self.rect.x + theme.px(12), self.rect.centery)
        theme.write(surface, text, at, 16, palette.ink)
        ink = palette.sealtext if self.touch.hover else palette.muted
        spot = (self.rect.right - theme.px(12) - side / 2, self.rect.centery)
        draw_icon(surface, theme, "cross", spot, ink, 18)


class ListCard:
    """One list: a field to add to it, and its words."""

    def __init__(
        self,
        scene: WordListsScene,
        name: str,
        titles: tuple[str, str],
        put: Callable[[str], str],
    ) -> None:
        """`titles` is what it is called, and what it is for.

        `put` adds a word to it and returns what is said of that.
        """
        self._scene, self.name, self.titles, self._put = scene, name, titles, put
        self.field = TextField(name, _("A word"), LONGEST)
        self.field.changed = self._changed
        self._add = Button(f"{name} add", _("Add"), "plus", action=self.add)
        self._add.enabled = False
        self.rows: list[WordRow] = []
        self.scroll = Scroll()
        self.wrong = ""
        self._rect = self._body = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self.field, self._add, *self.rows]

    def _changed(self, text: str) -> None:
        self._add.enabled, self.wrong = bool(text.strip()), ""

    def add(self) -> None:
        """Puts what was typed on the list; says what is wrong with it where it is no word."""
        word = cleaned(self.field.text)
        if not word:
            self.field.wrong = True
            self.wrong = _("Letters only, {n} or more.").format(n=SHORTEST)
            return
        self.field.text = ""
        self.wrong = self._put(word)

    def show(self, words: Sequence[str]) -> None:
        """Takes other words."""
        self.rows = [WordRow(self.name, word, self._scene.forget) for word in words]

    # Where things are

    def _row_px(self, theme: Theme) -> int:
        return theme.control(44)

    def arrange(self, rect: pygame.Rect) -> None:
        """Title and note, the field, the words."""
        theme = self._scene.app.theme
        self._rect = rect
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        lines = self._scene.note_lines(inner.width)
        head = theme.line_px(20) + lines * theme.line_px(14) + theme.px(10)
        high, gap = theme.control(48), theme.px(12)
        wide = max(theme.px(110), 76)
        self._add.rect = pygame.Rect(inner.right - wide, inner.y + head, wide, high)
        self.field.rect = pygame.Rect(inner.x, inner.y + head, inner.width - wide - gap, high)
        top = self.field.rect.bottom + theme.line_px(14)
        self._body = pygame.Rect(inner.x, top, inner.width, max(1, inner.bottom - top))
        row = self._row_px(theme)
        self.scroll.fit(self._body, len(self.rows) * row)
        room = self._body.width - (theme.px(16) if self.scroll.needed else 0)
        for index, widget in enumerate(self.rows):
            y = self._body.y + index * row - self.scroll.offset
            widget.rect = pygame.Rect(self._body.x, y, room, row)
            widget.clip = self._body

    def draw(self, surface: pygame.Surface) -> None:
        """Card and words; the desk draws the widgets."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        shapes.card(surface, theme, self._rect)
        inner = self._rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        title, note = self.titles
        at = (inner.x, inner.y + theme.line_px(20) / 2)
        theme.write(surface, title, at, 20, palette.ink, "serif")
        below = pygame.Rect(inner.x, inner.y + theme.line_px(20), inner.width, 0)
        theme.write_lines(surface, note, below, 14, palette.muted)
        line = (inner.x, self.field.rect.bottom + theme.line_px(14) / 2)
        theme.write(surface, self.wrong, line, 14, palette.sealtext)
        if not self.rows:
            empty = (self._body.x + theme.px(12), self._body.y + self._row_px(theme) / 2)
            theme.write(surface, _("No words yet."), empty, 16, palette.muted)
        self.scroll.draw_thumb(surface, theme)


class WordListsScene(Scene):
    """Two lists side by side, or below one another in an upright window."""

    topic = "brick"

    def __init__(self, app: App, my_words: MyWords) -> None:
        super().__init__(app)
        self._my_words = my_words
        self._back = Button("back", "", "back", "quiet", self.back)
        mine = (_("Added words"), _("They count though the word list lacks them."))
        banned = (
            _("Banned words"),
            _(
                "They do not count. Puzzles dealt from now on lack them; open and pasted ones "
                "keep their words."
            ),
        )
        self.cards = [
            ListCard(self, "mine", mine, lambda word: self._put("mine", word)),
            ListCard(self, "banned", banned, lambda word: self._put("banned", word)),
        ]
        self._bar = pygame.Rect(0, 0, 0, 0)
        self.desk = Desk([], self._reveal)
        self._refresh()

    def note_lines(self, width: int) -> int:
        """The lines that the longer note takes: the fields of both lists begin alike."""
        theme = self.app.theme
        return max(len(theme.wrapped(card.titles[1], 14, width)) for card in self.cards)

    def _put(self, name: str, word: str) -> str:
        """Puts a word on a list; says so where it is there already."""
        mine = name == "mine"
        if word in (self._my_words.mine if mine else self._my_words.banned):
            return _("{word} is in the list already.").format(word=word)
        (self._my_words.add if mine else self._my_words.ban)(word)
        self._refresh()
        return ""

    def forget(self, word: str) -> None:
        """Takes a word off its list."""
        self._my_words.forget(word)
        self._refresh()

    def _refresh(self) -> None:
        focused = self.desk.focused
        for card, listed in zip(
            self.cards, (self._my_words.mine, self._my_words.banned), strict=True
        ):
            card.show(listed)
        self.desk.widgets = [self._back, *(each for card in self.cards for each in card.widgets)]
        if focused not in self.desk.widgets:
            self.desk.focused = None
        self.desk.release()
        self.arrange(self.app.size)

    def _reveal(self, widget: Widget) -> None:
        for card in self.cards:
            if widget in card.rows and card.scroll.reveal(widget.rect):
                self.arrange(self.app.size)

    def leave(self) -> None:
        """Gives the keyboard back."""
        for card in self.cards:
            card.field.update(0, False)

    def update(self, ms: float) -> None:
        """The field that was pressed has the keyboard."""
        super().update(ms)
        used = self.app.scenes.top is self and self.app.focused
        for card in self.cards:
            if card.field.update(ms, used and self.desk.focused is card.field):
                self.dirty = True

    def handle(self, event: Input) -> bool:
        """Enter in a field adds what is in it; the wheel scrolls the list under it."""
        if isinstance(event, Pointer):
            for card in self.cards:
                if card.scroll.pointer(event, self.desk, self.app.theme):
                    self.arrange(self.app.size)
                    return True
        typing = self.desk.focused
        if super().handle(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return False
        for card in self.cards:
            if typing is card.field and event.key in _ENTERS and card.field.text.strip():
                card.add()
                return True
        return False

    def arrange(self, size: tuple[int, int]) -> None:
        """Below the bar, of one size."""
        theme = self.app.theme
        self._bar = bar_rect(size, theme)
        self._back.rect = back_rect(self._bar, theme)
        body, gap = page_body(size, theme), theme.px(24)
        first, second = self.cards
        if size[1] > size[0]:
            half = (body.height - gap) // 2
            first.arrange(pygame.Rect(body.x, body.y, body.width, half))
            second.arrange(pygame.Rect(body.x, body.bottom - half, body.width, half))
        else:
            half = (body.width - gap) // 2
            first.arrange(pygame.Rect(body.x, body.y, half, body.height))
            second.arrange(pygame.Rect(body.right - half, body.y, half, body.height))
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Bar and cards."""
        theme = self.app.theme
        draw_bar(surface, theme, self._bar, _("My words"))
        for card in self.cards:
            card.draw(surface)
        self.desk.draw(surface, theme)
