"""The play screen of Lion Wall: wall, panel, keys and pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scene import Input
from game.scenes.hintcard import NUDGE
from game.scenes.lionwall import statecard, words
from game.scenes.lionwall.cards import RowText
from game.scenes.lionwall.faces import face_of, glyph, on_ink
from game.scenes.lionwall.groupscard import GroupsCard, TriedCard
from game.scenes.lionwall.hand import MOST
from game.scenes.lionwall.help import help_pages
from game.scenes.lionwall.learn import Learn
from game.scenes.lionwall.naming import CHOICE_KEYS
from game.scenes.lionwall.pictures import draw_making, draw_vignette
from game.scenes.lionwall.playing import WallGame
from game.scenes.lionwall.tutorial import LionWallTutorial
from game.scenes.lionwall.wall import WallView
from game.scenes.outcome import Outcome
from game.settings import Section, Toggle
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Button, Widget
from generators.base import Hint
from generators.lionwall.rules import GROUPS, Puzzle, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_LEAST_PICTURE_PX = 36
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LionWallScene(WallGame):
    """The wall takes clicks, drags and keys; the panel asks for names."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)
    help_pages = staticmethod(help_pages)
    tutorial = LionWallTutorial
    stage_is_card = own_is_card = False

    def __init__(self, app: App, match: Match) -> None:
        self._shuffle = Button("shuffle", _("Shuffle"), "shuffle", action=self.shuffle)
        self._deselect = Button("deselect", _("Deselect"), "cross", action=self.deselect)
        self._guess = Button("guess", _("Guess"), "check", action=self.guess)
        self._give_up = Button("give up", _("Give up"), "flag", action=self.ask_give_up)
        self._go_on = Button("go on", _("Go on"), "right", "primary", self.go_on)
        self._go_on.icon_right = True
        self.session = match.session
        self._groups, self._tried = GroupsCard(self), TriedCard(self)
        super().__init__(app, match)
        self.buttons["hint"].notes = (_("costs a point"), _("1 point"))

    # What is said of the puzzle

    @classmethod
    def settings(cls) -> Section:
        """Whether the fourth card is judged at once."""
        note = _("the fourth card waits for Enter or Guess")
        return Section(_("Lion Wall"), (Toggle("lionwall.enter_judges", _("Enter judges"), note),))

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Groups found, of four."""
        return len(state.found), GROUPS, _("of {whole} groups")

    @classmethod
    def shape(cls, puzzle: Puzzle) -> str:
        """The script."""
        return words.script_title(puzzle.script)

    def rule(self) -> str:
        """What is asked for, and what ends the game."""
        return f"{words.rule()} {words.aim(self.state)}"

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return words.format_title(name)

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that plays the group."""
        return _("Show the group")

    def hint_technique(self, hint: Hint) -> str:
        """What it costs."""
        return _("Each press costs a point, once.")

    def hint_why(self, hint: Hint) -> str:
        """What the lit cards are."""
        return _("These belong together")

    def hint_moves(self, hint: Hint) -> str:
        """Nothing: the group is not lit before it is asked for."""
        return ""

    def draw_hint_picture(self, surface: pygame.Surface, rect: pygame.Rect, hint: Hint) -> None:
        """The component to look for, large, where there is room."""
        theme, puzzle = self.app.theme, self.state.puzzle
        side = min(rect.height, rect.width, theme.px(144))
        if side < _LEAST_PICTURE_PX:
            return
        tile = pygame.Rect(rect.x, rect.y, side, side)
        shapes.rounded(surface, tile, theme.px(10), theme.palette.itint)
        component = puzzle.groups[hint.units[0]].component
        letter = glyph(theme, face_of(puzzle), component, round(side * 0.66), theme.palette.indigo)
        surface.blit(letter, on_ink(letter, tile.center))

    # What the panel shows

    def actions(self) -> list[list[Button]]:
        """Shuffle, deselect, hint; give up, new; on a wall that is over, what comes next."""
        if self.over:
            return [[self._go_on]]
        first = [self._shuffle, self._deselect, self.buttons["hint"]]
        second = [self._guess] if self.enter_judges else []
        second += [self._give_up, self.buttons["new"]]
        if self.frame.portrait:  # the names to choose from are in view then
            return [[*first, *second]]
        return [first, second]

    def refresh_actions(self) -> None:
        """Greys out what can do nothing; the groups card asks what is still to be named."""
        self._deselect.enabled = bool(self.hand.chosen)
        full = len(self.hand.chosen) == MOST
        self._guess.enabled, self._guess.style = full, "primary" if full else "plain"
        self._groups.refresh()

    def state_height(self, theme: Theme) -> int:
        """Captions above figures."""
        return statecard.height(theme)

    def draw_state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Mistakes or lives or points, and the cards chosen."""
        told = statecard.parts(self.state, len(self.hand.shown))
        statecard.draw(surface, self.app.theme, rect, told, self.show.faded)

    def own_widgets(self) -> list[Widget]:
        """What asks for names."""
        return self._groups.widgets

    def own_height(self, theme: Theme) -> int:
        """Groups, and what was tried."""
        tried = self._tried.height(theme)
        return self._groups.height(theme) + (tried + theme.px(16) if tried else 0)

    def _own_parts(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        theme = self.app.theme
        groups = pygame.Rect(rect.x, rect.y, rect.width, self._groups.height(theme))
        top = groups.bottom + theme.px(16)
        return groups, pygame.Rect(rect.x, top, rect.width, self._tried.height(theme))

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The two cards below one another."""
        self._groups.arrange(self._own_parts(rect)[0], self.app.theme)

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The two cards."""
        groups, tried = self._own_parts(rect)
        self._groups.draw(surface, self.app.theme, groups)
        if tried.height:
            self._tried.draw(surface, self.app.theme, tried)

    def make_result(self) -> Outcome:
        """The page to learn from."""
        return Learn(self)

    # The stage

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The wall takes all of the stage."""
        self.show.view = WallView(stage)

    def draw_stage(self, surface: pygame.Surface, stage_rect: pygame.Rect) -> None:
        """The wall, and what an open hint lights on it."""
        theme, focus = self.app.theme, not self.over
        self.show.draw(surface, theme, self.hand, self._row_told, self._light(), focus)

    def _light(self) -> frozenset[int] | None:
        """The cards that an open hint speaks of."""
        if self.hint is None or self.hint.hint is None:
            return None
        hint = self.hint.hint
        return frozenset(hint.nudge_units) if self.hint.stage == NUDGE else hint.why

    def _row_told(self, group: int) -> RowText:
        """What a row tells of its group: the component, and how it is read or what is asked."""
        if not self.is_told(group):
            return RowText("", _("What do they share?"))
        component = self.state.puzzle.groups[group].component
        return RowText(component, self.told_of(component), self.lore.ready)

    # Pointer, keys, time

    def stage_pointer(self, event: Pointer) -> bool:
        """A click or a drag on the wall; it takes the keyboard from the field."""
        if event.phase is Phase.DOWN and self.desk.typing:
            self.desk.focused = None
        return not self.over and self.hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Keys of the field while it is typed in; else of the buttons, the names, the wall."""
        if self.desk.typing:
            return self._field_key(event)
        if self._letter(event):
            return True
        if self.over:
            if event.key in _ENTERS:
                self.go_on()
            return event.key in _ENTERS
        return self.hand.key(event)

    def _field_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and not self._groups.naming.field.composing:
            self.desk.focused = None
            return True
        return self._groups.naming.key(event)

    def _letter(self, event: pygame.event.Event) -> bool:
        """The keys of the buttons, and those beside the first row of cards for the names."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        scancode: int = getattr(event, "scancode", -1)
        if scancode in CHOICE_KEYS:
            return self._groups.naming.choose(CHOICE_KEYS.index(scancode))
        actions = {
            pygame.KSCAN_H: self.ask_hint,
            pygame.KSCAN_P: self.pause,
            pygame.KSCAN_M: self.shuffle,
            pygame.KSCAN_G: self.ask_give_up,
            pygame.KSCAN_BACKSPACE: self.deselect,
        }
        action = actions.get(scancode)
        if action is not None and (not self.over or action == self.pause):
            action()
        return action is not None

    def handle(self, event: Input) -> bool:
        """An Esc that was meant for the cards does not leave the wall."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key == pygame.K_ESCAPE and self._esc_is_late:
            return True
        return super().handle(event)

    @property
    def _esc_is_late(self) -> bool:
        """Whether the cards have just been let go, or still move."""
        if self.hand.chosen or self.hint is not None or self.result is not None:
            return False
        late = self._alert_ms > 0 or self.stage_moves or self.app.repeating
        return late and not self.desk.typing

    def board_focused(self) -> None:
        """Shows the cursor."""
        self.hand.show_cursor()

    def interrupted(self) -> None:
        """A drag under way is dropped."""
        self.hand.cancel()

    def enter(self) -> None:
        """A setting may have changed meanwhile."""
        super().enter()
        if self.result is None:
            self.rebuild()

    def leave(self) -> None:
        """Gives the keyboard back."""
        self._groups.naming.field.update(0, False)
        super().leave()

    def update(self, ms: float) -> None:
        """Also the field, the rows revealed, and the readings once they are there."""
        super().update(ms)
        self._alert_ms -= ms
        shown = (self.rows, self._groups.naming.trouble)
        if shown != self._panel_shown and self.result is None:
            self._panel_shown = shown
            self.refresh_panel()
        field = self._groups.naming.field
        used = self.app.scenes.top is self and self.app.focused and self.desk.focused is field
        if field.update(ms, used) or self.lore.update():
            self.dirty = True
