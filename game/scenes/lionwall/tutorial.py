"""The tutorial of Lion Wall: its steps on a wall that takes clicks, drags and keys."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from game.layout import row_of
from game.scenes.lionwall.cards import RowText
from game.scenes.lionwall.faces import face_of
from game.scenes.lionwall.hand import MOST, Hand
from game.scenes.lionwall.lessons import LESSON, Find, steps
from game.scenes.lionwall.lore import Lore
from game.scenes.lionwall.naming import CHOICES, Choice
from game.scenes.lionwall.show import Show
from game.scenes.lionwall.wall import Layout, WallView, layout_of, row_cards
from game.scenes.tutorial import TutorialScene
from game.text import _
from game.ui.pointer import Pointer
from game.ui.widgets import Action
from generators.lionwall.rules import GUESS, NAME, Move, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class LionWallTutorial(TutorialScene):
    """The steps on a wall that turns and glides as in a game."""

    def __init__(self, app: App, last: str, then: Action) -> None:
        self._lore = Lore()
        self._hand = Hand(self)
        lessons = steps()
        self._show = Show(lambda: self.motion, LESSON, layout_of(lessons[0].start))
        self._shown = 0
        super().__init__(app, "lionwall", lessons, last, then)
        self._choices = [Choice(number, self._name) for number in range(CHOICES)]
        self.desk.widgets = [*self.desk.widgets, *self._choices]

    # What the hand asks

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card that is seen at a point."""
        return self._show.card_at(pos)

    def seen(self) -> Layout:
        """What lies where at this moment."""
        return self._show.seen()

    def choice_changed(self, before: list[int]) -> None:
        """Cards just chosen come up a little."""
        self.dirty = True
        if self.app.theme.motion:
            self._show.lift([card for card in self._hand.chosen if card not in before])

    def refuse_fifth(self) -> None:
        """Four can never be left chosen here."""

    @property
    def enter_judges(self) -> bool:
        """Here the fourth card is always judged."""
        return False

    def judge(self) -> None:
        """Plays the four chosen cards; those that are not wanted shake."""
        if len(self._hand.chosen) != MOST:
            return
        cards, before = self._hand.cards, self.state
        self.play([Move(GUESS, cards)])
        if self.state is before:
            self._show.shake(cards, self.app.theme)
            self.motion.stop("shake")  # the four shake, not the wall
        self._hand.drop()

    # The scene

    @property
    def stage_moves(self) -> bool:
        """While cards turn, glide or shake."""
        return self._show.moves

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The wall takes all of the stage."""
        self._show.view = WallView(stage.inflate(-stage.width // 20, -stage.width // 20))

    def stage_pointer(self, event: Pointer) -> bool:
        """A click or a drag."""
        return self._hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """A key for every card, arrows and Space; Esc leaves, whatever is chosen."""
        return event.key != pygame.K_ESCAPE and self._hand.key(event)

    def board_focused(self) -> None:
        """Shows the cursor."""
        self._hand.show_cursor()

    def changed(self, before: State) -> None:
        """The four turn and glide up."""
        state = self.state
        if len(state.found) == len(before.found):
            return  # a group was named
        self._hand.keep(state.order)
        guessed = row_cards(state.puzzle, state.found[len(before.found)])
        self._show.roll(layout_of(state), self.app.theme, guessed)

    def update(self, ms: float) -> None:
        """Another step shows another wall; the readings may have come."""
        super().update(ms)
        if self._shown != self.at:
            self._shown = self.at
            self._hand.drop()
            self._show.cut(layout_of(self.state))
            self.dirty = True
        if self._lore.update():
            self.dirty = True

    # Naming

    @property
    def _asked(self) -> int | None:
        """The group that the step asks to be named now."""
        step = self.step
        if isinstance(step, Find) and step.asks(self.state) and not self.stage_moves:
            return step.group
        return None

    def _name(self, component: str) -> None:
        if self._asked is not None:
            self.play([Move(NAME, LESSON.groups[self._asked].cards, component)])
            if not self.done:
                self.motion.stop("shake")  # the wall is not what was wrong

    def _arrange_choices(self) -> None:
        """In a row below the words."""
        asked = self._asked
        names = LESSON.groups[asked].choices if asked is not None else ""
        theme, inner = self.app.theme, self.inner
        lines = len(theme.wrapped(self.step.text, 18, inner.width)) * theme.line_px(18)
        if self.refused:
            room = inner.width - max(18, theme.px(32))
            said = len(theme.wrapped(self.refused, 16, room))
            lines += theme.px(16) + said * theme.line_px(16)
        top = self.words_top + lines + theme.px(16)
        line = pygame.Rect(inner.x, top, inner.width, theme.control(52))
        places = row_of(line, CHOICES, theme.px(8))
        for choice, place, name in zip_longest(self._choices, places, names, fillvalue=""):
            assert isinstance(choice, Choice)
            assert isinstance(place, pygame.Rect)
            choice.rect, choice.component = place, str(name)
            choice.face, choice.visible = face_of(LESSON), bool(name)

    @property
    def below_words_px(self) -> int:
        """The row to choose from."""
        theme = self.app.theme
        return 0 if self._asked is None else theme.px(16) + theme.control(52)

    def draw(self, surface: pygame.Surface) -> None:
        """Also the components to choose from, where the step asks for one."""
        self._arrange_choices()
        super().draw(surface)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """The wall; the cards that a step rings are lit."""
        if self._shown != self.at:
            self._shown = self.at
            self._show.cut(layout_of(self.state))
        rings = frozenset(self.step.rings(self.state)) - {*self._hand.shown}
        light = rings | {*self._hand.shown} if rings else None
        self._show.draw(surface, self.app.theme, self._hand, self._told, light)

    def _told(self, group: int) -> RowText:
        step = self.step
        if isinstance(step, Find) and step.asks(self.state) and group == step.group:
            return RowText("", _("What do they share?"))
        component = LESSON.groups[group].component
        told = (
            self._lore.reading(component, LESSON.script),
            self._lore.meaning(component, LESSON.script),
        )
        return RowText(component, "  ".join(filter(None, told)), self._lore.ready)
