"""The play screen of riddles: the verse on its page, and the panel beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cabinet import Choice
from game.scene import Input
from game.scenes.hintcard import REASON
from game.scenes.outcome import Outcome
from game.scenes.positioncard import PositionCard
from game.scenes.riddle import linecard, words
from game.scenes.riddle.fivecard import FiveCard, draw_titles
from game.scenes.riddle.help import help_pages
from game.scenes.riddle.keys import Keyboard
from game.scenes.riddle.look import Shown, draw_page
from game.scenes.riddle.ownpart import OwnPart
from game.scenes.riddle.page import PageLayout, page_layout, upright
from game.scenes.riddle.pictures import draw_making, draw_vignette
from game.scenes.riddle.playing import ALWAYS, STRIKES, STRIPS, UP_TO_EASY, WHEN_ASKED, RiddleGame
from game.scenes.riddle.result import RiddleResult
from game.scenes.riddle.solving import looks_like_a_riddle
from game.scenes.riddle.tutorial import RiddleTutorial
from game.scenes.riddle.yours import YoursScene
from game.settings import Choose, Section, Toggle
from game.text import _, tell
from game.theme import Theme
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Button, Switch, Widget
from generators.base import Hint
from generators.riddle.rules import Puzzle, State, letters_in

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match
    from game.layout import Frame

_NOT_YET_MS = 400  # after the end no tap presses a button of the result
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class RiddleScene(RiddleGame):
    """The page takes letters; the panel tells of the current line."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)
    help_pages = staticmethod(help_pages)
    tutorial = RiddleTutorial
    own_is_card = False

    def __init__(self, app: App, match: Match) -> None:
        self._show = Button("reveal", _("Reveal"), "eye", action=self.ask_reveal)
        self._yours = Button("yours", _("Solve yours"), "pencil", action=self.solve_yours)
        self._keyboard = Keyboard(self.type, self.erase)
        self._five = FiveCard(self.go_to)
        self._switch = Switch("strikes", False, self.set_strikes)
        self._own = OwnPart(self._keyboard, self._switch)
        super().__init__(app, match)

    # What is said of the puzzle

    @classmethod
    def making_note(cls) -> str:
        """What a riddle will have."""
        return _("Exactly one word of the word list will fit it.")

    @classmethod
    def settings(cls) -> Section:
        """What is shown, and what is struck without being asked."""
        strips = _("what a line leaves; else the dots beside it show it")
        when = (
            (ALWAYS, _("Always")),
            (UP_TO_EASY, _("Up to Easy")),
            (WHEN_ASKED, _("When asked")),
        )
        strike = _("a letter typed strikes the others of its line")
        return Section(
            _("Riddles"),
            (
                Choose(STRIPS, _("Letters beside the lines"), strips, when),
                Toggle(STRIKES, _("Strike letters for me"), strike),
            ),
        )

    @classmethod
    def promises(cls) -> tuple[str, ...]:
        """What every riddle is."""
        return (
            _("Made when you open the drawer"),
            _("Proved: one word fits, no other"),
            _("Five in a row make a page"),
        )

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Letters in their boxes, of all."""
        whole = len(state.letters)
        return sum(map(bool, state.letters)), whole, _("of {whole} letters")

    @classmethod
    def shape(cls, puzzle: Puzzle) -> str:
        """How many letters, and the theme."""
        return words.shape(puzzle)

    def rule(self) -> str:
        """What is asked for."""
        return _("Each line gives one letter. Together they spell a word.")

    def chips(self) -> list[str]:
        """Theme and level; the level first where the bar may have no room for more."""
        found = words.chips(self.match.preset, self.state.puzzle, self.level)
        return found[::-1] if self.frame.portrait else found

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return words.format_title(name)

    def own_choices(self) -> list[Choice]:
        """What has no button, and the solver also after the end."""
        restart = [Choice(_("Restart"), self.restart, "", "restart")] if not self.over else []
        return [*restart, Choice(_("Solve one of yours"), self.solve_yours, "", "pencil")]

    def solve_yours(self) -> None:
        """The page that reads other people's riddles."""
        self.app.scenes.push(YoursScene(self.app))

    @classmethod
    def reads(cls, text: str) -> bool:
        """Whether a text is somebody's riddle."""
        return looks_like_a_riddle(text)

    @classmethod
    def read(cls, app: App, text: str) -> None:
        """The page that solves it."""
        top = app.scenes.top
        if isinstance(top, YoursScene):
            top.take(text)
        else:
            app.scenes.push(YoursScene(app, text))

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that plays the hint."""
        return _("Type the letter") if hint.rank else _("Take it back")

    def hint_technique(self, hint: Hint) -> str:
        """What the line says of its letter."""
        return tell(hint.technique)

    def hint_why(self, hint: Hint) -> str:
        """The ringed line."""
        return _("Why: this line")

    def hint_moves(self, hint: Hint) -> str:
        """The ringed box."""
        return _("What follows: its letter") if hint.rank else _("What follows: an empty box")

    def draw_hint_picture(self, surface: pygame.Surface, rect: pygame.Rect, hint: Hint) -> None:
        """The clue words, with the letters that stay underlined."""
        theme = self.app.theme
        if hint.rank and rect.height >= theme.line_px(28) + theme.px(24):
            surface.fill(theme.palette.hair, (rect.x, rect.y, rect.width, 1))
            room = pygame.Rect(rect.x, rect.y + theme.px(14), rect.width, 0)
            line = self.state.puzzle.lines[hint.units[0]]
            linecard.draw_words(surface, theme, room, line, True)

    # What the panel shows

    def actions(self) -> list[list[Button]]:
        """Steps back, Confirm and Hint; Reveal, the solver and New."""
        named = self.buttons
        first = [named["undo"], named["redo"], named["confirm"], named["hint"]]
        return [first, [self._show, self._yours, named["new"]]]

    def state_height(self, theme: Theme) -> int:
        """The page of five."""
        return FiveCard.height(theme)

    def draw_state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The page of five; a riddle from elsewhere is on none."""
        theme, puzzle = self.app.theme, self.state.puzzle
        if self.on_page:
            self._five.show(self.five.entries(), self.match.game_id)
            self._five.draw(surface, theme, rect, words.left(puzzle))
        else:
            inner = rect.inflate(-2 * theme.px(24), 0)
            draw_titles(surface, theme, inner, _("A riddle of its own"), words.left(puzzle))

    def own_widgets(self) -> list[Widget]:
        """The discs, the switch, the keys."""
        return [*self._five.discs, self._switch, *self._keyboard.widgets]

    def frame_for(self, size: tuple[int, int]) -> Frame:
        """In an upright window the page leaves the panel the room that it needs."""
        frame, theme = super().frame_for(size), self.app.theme
        if not frame.portrait:
            return frame
        above, puzzle = self._above(theme, True), self.state.puzzle
        likes, must = self._own.wanted(theme, frame.panel.width)
        return upright(puzzle, theme, frame, size[0], (above + likes, above + must))

    def _above(self, theme: Theme, portrait: bool) -> int:
        """The height of what stands above the own part."""
        gap, rows = theme.px(16), len(self.actions())
        button = theme.control(60 if portrait else 52)
        return self.state_height(theme) + gap + rows * button + (rows - 1) * theme.px(12) + gap

    def own_height(self, theme: Theme) -> int:
        """All that the panel has left: the keys are at its foot, or above the end of a trial."""
        room = self.frame.panel.height - self._above(theme, self.frame.portrait)
        if self.session.tried_from is not None:
            room -= PositionCard.height(theme) + theme.px(16)
        return self._own.height(theme, self.frame, room)

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The line, the switch, and the keys at the foot; the discs above the actions."""
        theme = self.app.theme
        self._switch.on = self.app.settings.flag(STRIKES)
        self._own.arrange(theme, self.frame, rect)
        top = rect.y - self._above(theme, self.frame.portrait)
        state = pygame.Rect(rect.x, top, rect.width, self.state_height(theme))
        self._five.show(self.five.entries(), self.match.game_id)
        self._five.arrange(theme, state)
        for disc in self._five.discs:
            disc.visible = self.on_page
        self._refresh_keys()

    def refresh_actions(self) -> None:
        """Greys out what can do nothing now."""
        self._show.enabled = not self.over

    def touched(self) -> None:
        """The keys and the line's card follow the current line."""
        super().touched()
        self._refresh_keys()

    def _refresh_keys(self) -> None:
        place = self.hand.place
        lit = letters_in(self.state.left(place)) if self.is_open(place) else ""
        self._keyboard.show(lit, True, not self.over)

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The two cards; the desk draws the keys."""
        place = self.hand.place
        line = self.state.puzzle.lines[place]
        self._own.draw(surface, self.app.theme, line, place, self.is_open(place))

    def make_result(self) -> Outcome:
        """Time and record, the page."""
        return RiddleResult(self)

    # The stage

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Lines and boxes."""
        self.hand.layout = self._laid_out(stage)

    def _laid_out(self, stage: pygame.Rect) -> PageLayout:
        return page_layout(self.state.puzzle, self.app.theme, stage, self.closed)

    def _shown(self) -> Shown:
        hint = self.hint.hint if self.hint is not None else None
        return Shown(
            place=None if self.over else self.hand.place,
            hovered=self.hand.hovered,
            wrong=self.shown_mistakes,
            given=self.given,
            tried=self.tried,
            grown={
                place: 0.5 + 0.5 * self.motion.value(("letter", place))
                for place in range(len(self.state.letters))
                if self.motion.running(("letter", place))
            },
            hinted=None if hint is None else hint.units[0],
            follows=self.hint is not None and self.hint.stage >= REASON,
            veil=self.motion.value("hint"),
            over=self.over,
        )

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """The page; where it shakes, a little to the side."""
        layout = self.hand.layout
        if layout is None:
            return
        if stage.x != self.frame.stage.x:
            layout = self._laid_out(stage)
        draw_page(surface, self.app.theme, layout, self.state, self._shown())

    # Pointer and keys

    def handle(self, event: Input) -> bool:
        """Letters are the page's whatever has the focus: no button needs them."""
        if isinstance(event, Pointer) and event.phase is Phase.HOVER and self.result is None:
            self.hand.pointer(event)  # also where a widget takes it: no letter is hovered then
        if isinstance(event, Pointer) and self._is_late(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.result is not None:
            return super().handle(event)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        writes = plain and (event.key == pygame.K_BACKSPACE or self.hand.writes(event))
        if not writes or self.desk.typing:
            return super().handle(event)
        if self.desk.by_key:
            self.desk.focus(self.desk["board"])  # or Enter would press the button instead
        return self.stage_key(event)

    def _is_late(self, event: Pointer) -> bool:
        """Whether a tap was meant for a key on the screen, where a button is since the end."""
        return event.touch and self.result is not None and self._result_ms < _NOT_YET_MS

    def stage_pointer(self, event: Pointer) -> bool:
        """A click on a letter, a line or a box."""
        used = self.hand.pointer(event)
        self._refresh_keys()
        return used

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace, arrows; Enter confirms a full row."""
        if event.key in _ENTERS and self.state.is_full and not self.over:
            self.confirm()
            return True
        if event.key == pygame.K_ESCAPE or self.over:
            return False
        used = self.hand.key(event)
        self.touched()
        return used

    def interrupted(self) -> None:
        """A press under way is dropped."""
        self.hand.cancel()

    def enter(self) -> None:
        """A setting may have changed meanwhile."""
        super().enter()
        self.arrange(self.app.size)
        self.panel.refresh()
