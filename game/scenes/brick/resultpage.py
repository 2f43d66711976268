"""What shows when a game is over: all words, and what the game came to; it covers the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, page_body, row_of
from game.scenes.aftermath import Aftermath
from game.scenes.brick.foundcard import LengthTarget
from game.scenes.brick.lists import tell_word, words_list
from game.scenes.brick.resultcard import ResultCard
from game.scenes.brick.told import Told
from game.scenes.brick.wordtable import Word, WordTable, draw_legend, groups_of
from game.text import _
from game.ui import shapes
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll, page_way
from game.ui.widgets import Button, Widget
from generators.base import Status

if TYPE_CHECKING:
    from game.scenes.brick.playing import BrickGame

_RIGHT = 376


class ResultPage(Aftermath):
    """Words by length at the left, the result at the right; in an upright window above them."""

    covers_stage = True

    def __init__(self, game: BrickGame) -> None:
        super().__init__(game, _("Next puzzle"))
        self._game = game
        if game.state.status is Status.SOLVED:
            self._buttons.insert(1, Button("more", _("More words"), "plus", action=game.go_on))
        self._groups = groups_of(game.state)
        self._targets = [LengthTarget(group.length, self._tell) for group in self._groups]
        self.widgets = [*self._buttons, *self._targets]
        self.result = ResultCard(game, min(self.times(), default=None))
        self._table = WordTable(self._groups, game.app.theme, 400)
        self._told = Told(game.app.theme, (), 400)
        self._laid_out: object = None
        """What table and sentences were laid out for."""
        self.words = self.card = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._known = game.kinship.ready

    def _tell(self, length: int, pos: tuple[int, int] | None) -> None:
        """A press on a word, or beside one."""
        target = next(each for each in self._targets if each.length == length)
        word = None
        if pos is not None:
            view = self.scroll.view
            word = self._table.word_at((pos[0] - view.x, pos[1] - view.y + self.scroll.offset))
        if word is not None:
            tell_word(self._game, word, lambda: target.rect)
        else:
            self._game.app.scenes.push(words_list(self._game, length, target))

    # Where things are

    def arrange(self, frame: Frame) -> None:
        """Two cards, and the buttons at the foot."""
        theme, gap = self._game.app.theme, self._game.app.theme.px(24)
        body = page_body(self._game.app.size, theme)
        foot = self._arrange_foot(body, frame.portrait)
        body.height = max(1, foot.y - max(theme.px(22), 8) - body.y)
        if frame.portrait:
            high = min(self.result.height(theme, body.width), body.height // 2)
            self.card = pygame.Rect(body.x, body.y, body.width, high)
            below = self.card.bottom + theme.px(16)
            self.words = pygame.Rect(body.x, below, body.width, max(1, body.bottom - below))
        else:
            right = max(theme.px(_RIGHT), 208)
            self.card = pygame.Rect(body.right - right, body.y, right, body.height)
            self.words = pygame.Rect(body.x, body.y, body.width - right - gap, body.height)
        self._arrange_words()

    def _arrange_foot(self, body: pygame.Rect, portrait: bool) -> pygame.Rect:
        if portrait:
            return self._stack_buttons(body)
        theme = self._game.app.theme
        gap, high = theme.px(12), theme.control(52)
        next_, *others = self._buttons
        line = pygame.Rect(body.x, body.bottom - high, body.width, high)
        right = max(theme.px(_RIGHT), 208)
        next_.rect = pygame.Rect(line.right - right, line.y, right, high)
        room = min(line.width - right - theme.px(24), len(others) * theme.px(176))
        rest = pygame.Rect(next_.rect.x - theme.px(24) - room, line.y, room, high)
        for button, rect in zip(others, row_of(rest, len(others), gap), strict=True):
            button.rect = rect
        return line

    def _head_px(self) -> int:
        theme = self._game.app.theme
        return theme.line_px(16) + theme.px(12)

    def _arrange_words(self) -> None:
        theme = self._game.app.theme
        inner = self.words.inflate(-2 * theme.px(24), -2 * theme.px(20))
        inner.y += self._head_px()
        inner.height = max(1, inner.height - self._head_px())
        width = inner.width - theme.px(16)
        if self._laid_out != (theme, inner.size, self._known):
            self._laid_out = (theme, inner.size, self._known)
            self._table = WordTable(self._groups, theme, width, inner.height // 2)
            self._told = Told(theme, self._sentences(), width)
        self.scroll.fit(inner, self._table.height + self._told.height)
        at = (inner.x, inner.y - self.scroll.offset)
        for target, placed in zip(self._targets, self._table.placed, strict=True):
            target.rect = placed.rect.move(at)
            target.clip = inner

    # Time

    def celebrate(self) -> None:
        """Not for words that were all revealed."""
        if self.result.solved:
            super().celebrate()

    def update(self, ms: float) -> bool:
        """Whether anything moved, or is known now of the words."""
        known = self._game.kinship.ready
        came, self._known = known and not self._known, known
        if came:
            self._arrange_words()
        return super().update(ms) or came

    # Input

    def pointer(self, event: Pointer) -> bool:
        """The wheel and a finger scroll the words."""
        used = self.scroll.pointer(event, self._game.desk, self._game.app.theme)
        if used:
            self._arrange_words()
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down scroll; whether it was used."""
        way = page_way(event.key)
        if not way:
            return False
        self.scroll.move(way * self.scroll.view.height)
        self._arrange_words()
        return True

    def reveal(self, widget: Widget) -> None:
        """Scrolls until the words that got the focus are seen."""
        if widget in self._targets and self.scroll.reveal(widget.rect):
            self._arrange_words()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The cards; the desk draws the buttons."""
        theme = self._game.app.theme
        self.result.stamp = self.stamp
        self.result.draw(surface, theme, self.card)
        shapes.card(surface, theme, self.words)
        view = self.scroll.view
        y = self.words.y + theme.px(20) + theme.line_px(16) // 2
        title = _("All {n} words").format(n=len(self._game.state.puzzle.targets))
        at = theme.write(surface, title, (view.x, y), 16, theme.palette.ink, "bold")
        left = at.right + theme.px(24)
        draw_legend(surface, theme, self._groups, pygame.Rect(left, y, view.right - left, 0))
        surface.set_clip(view)
        top = view.y - self.scroll.offset
        self._table.draw(surface, (view.x, top))
        self._told.draw(surface, (view.x, top + self._table.height))
        surface.set_clip(None)
        self.scroll.draw_thumb(surface, theme)

    def _sentences(self) -> list[str]:
        """What is known by now."""
        told = (self._game.kinship.sentence(word.word) for word in self._worth_telling())
        return [*filter(None, told)]

    def _worth_telling(self) -> list[Word]:
        """The words, those that were missed or revealed and those with all letters first."""
        listed = [word for group in self._groups for word in group.words]
        return sorted(listed, key=lambda word: (word.look == "found", not word.is_pangram))
