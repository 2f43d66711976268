"""The play screen of Brick: honeycomb, panel, keys and pointer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.cabinet import Choice
from game.scene import Input
from game.scenes.brick import rankcard, words
from game.scenes.brick.foundcard import FoundCard
from game.scenes.brick.help import help_pages
from game.scenes.brick.hiddencard import HiddenCard
from game.scenes.brick.lists import bonus_list, reveal_list, tell_word, words_list
from game.scenes.brick.mywords import MyWords
from game.scenes.brick.pictures import draw_making, draw_tiles, draw_vignette
from game.scenes.brick.playing import BrickGame
from game.scenes.brick.resultpage import ResultPage
from game.scenes.brick.stage import Stage
from game.scenes.brick.tutorial import BrickTutorial
from game.scenes.brick.wordlists import WordListsScene
from game.scenes.brick.wordtable import Word
from game.scenes.outcome import Outcome
from game.settings import Section, Toggle
from game.storage.store import Store
from game.text import _, tell
from game.theme import Theme
from game.ui.petals import draw_petals
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Button, Widget
from generators.base import Hint, Preset
from generators.brick.rules import SHORTEST, Params, Puzzle, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match


class BrickScene(BrickGame):
    """The honeycomb takes letters; the panel tells what was found."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)
    help_pages = staticmethod(help_pages)
    tutorial = BrickTutorial
    own_is_card = False

    def __init__(self, app: App, match: Match) -> None:
        self._show = Button("reveal", _("Reveal"), "eye", action=self.ask_reveal)
        self._give_up = Button("give up", _("Give up"), "flag", action=self.ask_give_up)
        self._to_result = Button("result", _("Result"), "right", "primary", self.to_result)
        self._to_result.icon_right = True
        self.session, self.match, self.app = match.session, match, app
        self._found, self._hidden = FoundCard(self, self.tell_bonus), HiddenCard()
        self._stage: Stage | None = None
        super().__init__(app, match)
        if not self.state.entries:
            self.board.note.say(_("Type a word, or press its letters."))

    # What is said of the puzzle

    @classmethod
    def making_note(cls) -> str:
        """What a puzzle will have."""
        return _("Its words are common ones; rare words count as a bonus.")

    @classmethod
    def dealt_params(cls, store: Store, preset: Preset) -> Params:
        """Without the words that the player has banned."""
        params = preset.params
        assert isinstance(params, Params)
        return replace(params, banned=tuple(MyWords(store).banned))

    @classmethod
    def settings(cls) -> Section:
        """The table of what is hidden, and what the end of a drag does."""
        table = _("first letters and lengths of the words that are left")
        drag = _("a drag over {n} letters or more needs no Enter").format(n=SHORTEST)
        return Section(
            _("Brick"),
            (
                Toggle("brick.hidden", _("Still hidden"), table, default=True),
                Toggle("brick.drag", _("A drag ends the word"), drag, default=True),
            ),
        )

    @classmethod
    def promises(cls) -> tuple[str, ...]:
        """What every puzzle is."""
        return (
            _("Made when you open the drawer"),
            _("Common words to find"),
            _("Rare words count as a bonus"),
        )

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Words found, of all."""
        return len(state.found), len(state.puzzle.targets), _("of {whole} words")

    @classmethod
    def shape(cls, puzzle: Puzzle) -> str:
        """Letters and centre, and whether it is of the player's own text."""
        return words.name(puzzle)

    def rule(self) -> str:
        """What is asked for."""
        return words.rule(self.state.puzzle)

    def chips(self) -> list[str]:
        """Letters and centre, the level."""
        preset = self.match.preset
        level = [tell(preset.level)] if preset else []
        own = [_("your own text")] if self.state.puzzle.is_own else []
        return [words.shape(self.state.puzzle), *level, *own]

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return words.format_title(name)

    def own_choices(self) -> list[Choice]:
        """The lists of the player's own words, in the menu of the game."""
        return [Choice(_("My words"), self.open_word_lists, "", "pencil")]

    def open_word_lists(self) -> None:
        """The words that were added or banned."""
        self.app.scenes.push(WordListsScene(self.app, self.my_words))

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that shows the word."""
        return _("Show the word")

    def hint_technique(self, hint: Hint) -> str:
        """What it costs."""
        return _("A word that is shown earns no points.")

    def hint_moves(self, hint: Hint) -> str:
        """Nothing is lit on the board."""
        return ""

    def draw_hint_picture(self, surface: pygame.Surface, rect: pygame.Rect, hint: Hint) -> None:
        """The beginning of the word and a tile for every other letter, where there is room."""
        puzzle = self.state.puzzle
        word = puzzle.targets[hint.units[0]]
        shown = max(1, self.state.letters_shown(word))
        draw_tiles(surface, self.app.theme, rect, word[:shown], len(word))

    # What the panel shows

    def actions(self) -> list[list[Button]]:
        """Hint, reveal, give up, new; once it is solved, what comes next."""
        if self.over:
            return [[self._to_result, self.buttons["new"]]]
        return [[self.buttons["hint"], self._show, self._give_up, self.buttons["new"]]]

    def ask_reveal(self) -> None:
        """A letter or a word: the list that asks."""
        if not self.over:
            self.app.scenes.push(reveal_list(self, self._show))

    def tell_bonus(self) -> None:
        """The list of the bonus words."""
        self.app.scenes.push(bonus_list(self, self._found.bonus))

    def tell_words(self, length: int, word: Word | None) -> None:
        """Tells of a word that was pressed, or lists all of a length."""
        if word is not None:
            tell_word(self, word, lambda: self._found.rect_of(word.word))
        else:
            anchor = next(each for each in self._found.targets if each.length == length)
            self.app.scenes.push(words_list(self, length, anchor))

    def state_height(self, theme: Theme) -> int:
        """Rank, points, bar."""
        return rankcard.height(theme)

    def draw_state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Rank, points, bar."""
        rankcard.draw(surface, self.app.theme, rect, self.state)

    def own_widgets(self) -> list[Widget]:
        """What can be pressed among the words."""
        return self._found.widgets

    @property
    def _tells_hidden(self) -> bool:
        return self.app.settings.flag("brick.hidden")

    def own_height(self, theme: Theme) -> int:
        """Words found, and what is still hidden."""
        self._hidden.refresh(self.state)
        panel, gap = self.frame.panel, theme.px(16)
        button = theme.control(60 if self.frame.portrait else 52)
        whole = panel.height - self.state_height(theme) - gap - button - gap
        self._found.room, self._found.yields = whole, True
        if not self._tells_hidden:
            return self._found.height(theme, panel.width)
        self._found.room = 0  # as low as it can be
        self._hidden.fit(theme, panel.width, whole - gap - self._found.height(theme, panel.width))
        below = gap + self._hidden.height(theme, panel.width)
        self._found.room = whole - below
        if self._found.height(theme, panel.width) + below <= whole:
            return self._found.height(theme, panel.width) + below
        # The panel scrolls anyway: then nothing in it need be cramped.
        self._found.room, self._found.yields = 0, False
        self._hidden.loosen()
        return (
            self._found.height(theme, panel.width) + gap + self._hidden.height(theme, panel.width)
        )

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The words at the top of it."""
        theme = self.app.theme
        high = self._found.height(theme, rect.width)
        self._found.arrange(pygame.Rect(rect.x, rect.y, rect.width, high), theme)

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The two cards."""
        theme = self.app.theme
        self._found.draw(surface, theme)
        if self._tells_hidden:
            high = self._hidden.height(theme, rect.width)
            below = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
            self._hidden.draw(surface, theme, below)

    def make_result(self) -> Outcome:
        """All words, and what the game came to."""
        return ResultPage(self)

    # The stage

    @property
    def _looks(self) -> Stage:
        if self._stage is None:
            self._stage = Stage(self.board)
        return self._stage

    def rebuild(self) -> None:
        """The board brings buttons of its own, in front of those of the panel."""
        super().rebuild()
        if self.result is None:
            at = next(i for i, each in enumerate(self.desk.widgets) if each.name == "board") + 1
            self.desk.widgets[at:at] = self.board.widgets
        enter = self.board.buttons[-1]  # at most one button is filled
        enter.style = "plain" if self.hint is not None or self.over else "primary"

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Entry, comb, buttons."""
        self._looks.arrange(stage, self.app.theme)

    def draw_stage(self, surface: pygame.Surface, stage_rect: pygame.Rect) -> None:
        """The board, as its widgets are drawn by the desk."""
        focus = self.desk.by_key and self.desk.focused is not None
        focus = focus and self.desk.focused is not None and self.desk.focused.name == "board"
        self._looks.draw(surface, self.app.theme, focus)

    def draw(self, surface: pygame.Surface) -> None:
        """Also what falls for a pangram."""
        super().draw(surface)
        if self.motion.running("petals"):
            draw_petals(surface, self.app.theme, self.motion.value("petals"))

    # Pointer and keys

    def handle(self, event: Input) -> bool:
        """Letters are the board's whatever has the focus: no button needs them."""
        if isinstance(event, Pointer) and event.phase is Phase.HOVER:
            self.board.pointer(event)  # also where a widget takes it: no cell is hovered then
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.result is not None:
            return super().handle(event)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return super().handle(event) or self._command(event.key)
        if not self.board.type(event):
            return super().handle(event)
        if self.desk.by_key:
            self.desk.focus(self.desk["board"])  # or Enter would press the button instead
        self.dirty = True
        return True

    def _command(self, key: int) -> bool:
        """Ctrl with a letter, for the buttons; whether it was used."""
        actions = {
            pygame.K_r: self.ask_reveal,
            pygame.K_g: self.ask_give_up,
            pygame.K_p: self.pause,
        }
        action = actions.get(key)
        if action is not None:
            action()
        return action is not None

    def stage_pointer(self, event: Pointer) -> bool:
        """A click or a drag on the comb."""
        return self.board.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Keys of the board."""
        return self.board.key(event)

    def interrupted(self) -> None:
        """A drag under way is dropped."""
        self.board.cancel()

    def enter(self) -> None:
        """A setting may have changed meanwhile."""
        super().enter()
        if self.result is None:
            self.rebuild()
            self.panel.refresh()
