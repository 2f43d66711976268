"""What shows when a game is over: all words, and what the game came to; it covers the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, row_of
from game.scenes.brick.foundcard import LengthTarget
from game.scenes.brick.lists import tell_word, words_list
from game.scenes.brick.resultcard import ResultCard
from game.scenes.brick.told import Told
from game.scenes.brick.wordtable import Word, WordTable, draw_legend, groups_of
from game.text import _
from game.ui import shapes
from game.ui.motion import Motion, linear, out_quart
from game.ui.petals import PETALS_MS, draw_petals
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget
from generators.base import Status

if TYPE_CHECKING:
    from game.scenes.brick.playing import BrickGame

_STAMP_MS, _STAMP_DELAY_MS = 220, 200
_RIGHT = 376


class ResultPage:
    """Words by length at the left, the result at the right; in an upright window above them."""

    covers_stage = True

    def __init__(self, game: BrickGame) -> None:
        self._game = game
        self._motion = Motion()
        next_ = Button("next", _("Next puzzle"), "right", "primary", game.new)
        next_.icon_right = True
        self._buttons = [next_]
        if game.state.status is Status.SOLVED:
            self._buttons.append(Button("more", _("More words"), "plus", action=game.go_on))
        self._buttons += [
            Button("again", _("Play again"), "restart", action=self._again),
            Button("copy", _("Copy id"), "copy", action=game.copy_id),
            Button("cabinet", _("Cabinet"), "menu", action=game.back),
        ]
        self._groups = groups_of(game.state)
        self._targets = [LengthTarget(group.length, self._tell) for group in self._groups]
        self.widgets: list[Widget] = [*self._buttons, *self._targets]
        self.result = ResultCard(game)
        self._table = WordTable(self._groups, game.app.theme, 400)
        self._told = Told(game.app.theme, (), 400)
        self._laid_out: object = None
        """What table and sentences were laid out for."""
        self.words = self.card = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._known = game.kinship.ready

    def _again(self) -> None:
        self._game.app.dealer.again(self._game.match)

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
        theme, (width, height) = self._game.app.theme, self._game.app.size
        margin, gap = theme.px(32), theme.px(24)
        wide = min(width - 2 * margin, theme.px(1216))
        top, low = frame.bar.bottom + gap, height - gap
        body = pygame.Rect((width - wide) // 2, top, wide, max(1, low - top))
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
        theme = self._game.app.theme
        gap, high = theme.px(12), theme.control(52)
        next_, *others = self._buttons
        line = pygame.Rect(body.x, body.bottom - high, body.width, high)
        if portrait:
            next_.rect = line.move(0, -high - gap)
            rest = line
        else:
            right = max(theme.px(_RIGHT), 208)
            next_.rect = pygame.Rect(line.right - right, line.y, right, high)
            room = min(line.width - right - theme.px(24), len(others) * theme.px(176))
            rest = pygame.Rect(next_.rect.x - theme.px(24) - room, line.y, room, high)
        for button, rect in zip(others, row_of(rest, len(others), gap), strict=True):
            button.rect = rect
        return line.union(next_.rect)

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
        """Stamps the seal and lets petals fall, once; not for words that were all revealed."""
        if self._game.app.theme.motion and self.result.solved:
            self._motion.start("stamp", _STAMP_MS, out_quart, _STAMP_DELAY_MS)
            self._motion.start("petals", PETALS_MS, linear)

    def update(self, ms: float) -> bool:
        """Whether anything moved, or is known now of the words."""
        known = self._game.kinship.ready
        came, self._known = known and not self._known, known
        if came:
            self._arrange_words()
        return self._motion.advance(ms) or came

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active

    # Input

    def pointer(self, event: Pointer) -> bool:
        """The wheel and a finger scroll the words."""
        used = self.scroll.pointer(event, self._game.desk, self._game.app.theme)
        if used:
            self._arrange_words()
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down scroll; whether it was used."""
        ways = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}
        ways |= {pygame.K_HOME: -1e4, pygame.K_END: 1e4}
        way = ways.get(event.key)
        if way is None:
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
        running = self._motion.running("stamp")
        self.result.stamp = self._motion.value("stamp") if running else 1.0
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

    def draw_petals(self, surface: pygame.Surface) -> None:
        """The petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._game.app.theme, self._motion.value("petals"))
