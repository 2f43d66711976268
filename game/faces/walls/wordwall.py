"""Word Wall on the screen: a wall of words, and its row in the table of faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.face import (
    Dealing,
    Face,
    FaceWording,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.walls import learn, panel, wordlook
from game.faces.walls.board import WallBoard, WallEnding, WallHintView
from game.faces.walls.lessons import word_lessons, word_pages
from game.faces.walls.look import RowText
from game.faces.walls.panel import GroupQuestion
from game.faces.walls.speech import WallSpeech
from game.faces.walls.wordlook import FittedWords, letter_mask
from game.faces.walls.words import (
    ALWAYS,
    FROM_MEDIUM,
    NEVER,
    enter_judges,
    hint_words,
    names,
    progress,
    score,
    share_grid,
    sound,
    tally,
)
from game.play.board import AnyContext, DraftContext, Editor
from game.play.session import Event
from game.printing.sheet import Printed
from game.result.result import ResultPage
from game.settings.settings import AMERICAN, Section, spelling_of
from game.storage.store import Store
from game.ui.blocks.block import Block
from game.ui.layout import ScreenFrame
from game.ui.text import N_, _
from game.ui.theme import Theme
from game.ui.widgets.keyboard import Keyboard, keys_text
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button
from generators.base import Hint, Preset, Tick
from generators.walls.hints import LOOK
from generators.walls.wall import GROUP_HINT, THIRD_HINT, Move
from generators.wordwall.hints import stage_payment
from generators.wordwall.naming import MOST_NAME, says_something, stem, stems
from generators.wordwall.rules import (
    KIND_HINT,
    PAIR_HINT,
    SPELLINGS,
    TITLE_HINT,
    Group,
    State,
)
from generators.wordwall.senses import other_senses

_KEYBOARD = "wordwall.screen_keys"
"""The key of the setting for the on-screen keyboard."""


class WordWallBoard(WallBoard):
    """Sixteen words; links are typed, on a keyboard or on the screen."""

    hint_titles: ClassVar[Mapping[str, str]] = {
        PAIR_HINT: N_("Hint {n}: two words"),
        KIND_HINT: N_("Hint {n}: what to look for"),
        TITLE_HINT: N_("Hint {n}: the link"),
        THIRD_HINT: N_("Hint {n}: a third word"),
        GROUP_HINT: N_("Hint {n}: the group"),
    }

    def __init__(self, context: AnyContext) -> None:
        field = TextField("type the link", _("type the link"), MOST_NAME)
        super().__init__(context, FittedWords(context.state.puzzle.cards), field)

    @property
    def position(self) -> State:
        state = self.context.state
        assert isinstance(state, State)
        return state

    def _group(self, number: int) -> Group:
        return self.position.puzzle.groups[number]

    # What its puzzle says

    def row_text(self, group: int, between: str = "  ") -> RowText:
        """Returns the text of a row: the link with its letters highlighted, or the question."""
        if not self.is_revealed(group):
            return RowText("", _("What links them?"), icon="" if self.context.resting else "right")
        shown = self._group(group)
        lights = tuple(map(letter_mask, shown.links))
        return RowText(shown.title, shown.title, lights, self.row_icon(group))

    def meant(self, text: str, group: int) -> str | None:
        asked = self._group(group)
        # A card's own word may mean the same as the link, but only names it if it is in its title.
        cards = {stem(card.casefold()) for card in self.position.puzzle.words(asked.cards)}
        is_card = stem(text.casefold()) in cards.difference(stems(asked.title))
        is_name = asked.is_called(text) or says_something(text)
        return text if is_name and not is_card else None

    def link_label(self, group: int) -> str:
        return _("“{title}”").format(title=self._group(group).title)

    def payment(self, hint: Hint, stage: int) -> Move | None:
        return stage_payment(self.position, hint, stage)

    # Additions to the screen

    def question_for(self, group: int) -> GroupQuestion:
        """Returns the question of what links the four words of a group."""
        keys = self._keyboard()
        return GroupQuestion(
            _("What links them?"),
            _("One key word is enough. You have two tries."),
            _(
                "Say in a word or two what links them, but not with a word on the cards. That "
                "doesn't count as a try."
            ),
            mark=[panel.group_tile(group)],
            keys_button=[self._keys_button()],
            keys=[] if keys is None else [keys],
        )

    # The keys on the screen

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; in an upright window the wall leaves room for the keys."""
        frame, keys = super().frame(size, theme), self._keyboard()
        if not frame.portrait or keys is None:
            return frame
        stage, panel_rect = frame.stage.copy(), frame.panel.copy()
        keys_px = min(
            keys.height_for_width(theme, panel_rect.width) + theme.control(48), stage.height // 2
        )
        stage = pygame.Rect(
            stage.x + keys_px // 2, stage.y, stage.width - keys_px, stage.height - keys_px
        )
        panel_rect.y, panel_rect.height = panel_rect.y - keys_px, panel_rect.height + keys_px
        return replace(frame, stage=stage, panel=panel_rect)

    @property
    def keys_on(self) -> bool:
        """Returns whether to show a keyboard: the player's last choice, else for touch."""
        wanted: bool = self.context.cabinet.store.setting(_KEYBOARD, self.context.desk.by_finger)
        return wanted

    def _keys_button(self) -> Button:
        """Returns the button that shows or hides the keyboard on the screen."""
        button = Button("screen keys", "", "keys", "quiet", self._toggle_keys)
        if self.keys_on:
            button.style = "tint"
        button.title = _("On-screen keyboard")
        return button

    def _toggle_keys(self) -> None:
        self.context.cabinet.store.set_setting(_KEYBOARD, not self.keys_on)
        self._write("")
        self.context.refresh()
        self.context.cabinet.speak(keys_text(self.keys_on))

    def _keyboard(self) -> Keyboard | None:
        """Returns the letter keys on the screen; None while they are off or nothing is asked."""
        if not self.keys_on or self.question.group is None:
            return None
        return Keyboard(
            self._write,
            self._erase,
            units=48,
            fingers=self.context.portrait,
            grows=0,
            space=lambda: self._write(" "),
        )

    def _write(self, letter: str) -> None:
        """Types a letter into the field, which gets the focus."""
        self.question.field.insert(letter)
        self._focus_field()

    def _erase(self) -> None:
        self.question.field.erase()
        self._focus_field()

    def _focus_field(self) -> None:
        """Gives the field the focus after a press on a screen key, unless keys move the focus."""
        desk = self.context.desk
        if not desk.by_key:
            desk.focused = self.question.field
        self.context.redraw()

    def tried_line(self, cards: int) -> Block:
        return panel.tried_words(self.position.puzzle, cards)


class WordWallEnding(WallEnding):
    """How a wall of words ends, with the senses of its words."""

    board: WordWallBoard

    def find(self, events: Sequence[Event], tick: Tick) -> learn.Senses:
        """Finds words whose sense on the wall isn't the first that comes to mind."""
        return other_senses(self.board.position.puzzle, learn.MOST_SENSES)

    def page(self, result: ResultPage, found: learn.Senses | None) -> Block:
        return learn.word_page(self.board.context, result, found or ())


def _settings() -> Section:
    """Returns the settings: how guesses are made, and when links are asked for."""
    asks = names("wordwall", FROM_MEDIUM, ALWAYS, NEVER)
    return Section(_("Word Wall"), (enter_judges("wordwall"), asks))


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Returns the preset's params in the player's spelling, unless its words are regional."""
    params = preset.params
    spelling = SPELLINGS[spelling_of(store) == AMERICAN]
    return params if params.is_regional else replace(params, spelling=spelling)


def _hint_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the three hint steps, long and short each."""
    link = (_("The link"), _("Link"))
    if hint is None or hint.rank == LOOK:
        return (_("Two words"), _("Words")), (_("What to look for"), _("Look")), link
    return link, (_("A third word"), _("Word")), (_("The group"), _("Group"))


def _second_hint() -> str:
    """Returns what a hint costs that shows the link of the group another hint led to."""
    return _("The next step is a second hint. It shows the link, so naming it earns no points.")


def _paper() -> Printed:
    from game.faces.walls.paper import WORD_PAPER  # late: reads the metrics of the typefaces

    return WORD_PAPER


def _editor(context: DraftContext) -> Editor:
    from game.faces.walls.editor import WordEditor  # late: most players only play

    return WordEditor(context)


FACE = Face(
    name="wordwall",
    board=WordWallBoard,
    rule=wordlook.rule,
    progress=progress,
    shape=lambda puzzle: wordlook.spelling_title(puzzle.spelling),
    views=Views(
        speech=WallSpeech,
        ending=WordWallEnding,
        hints=WallHintView,
        hint_words=hint_words(_hint_steps, lambda: _("Show the link"), _second_hint),
        sound=sound,
    ),
    pictures=Pictures(vignette=wordlook.draw_vignette, making=wordlook.draw_making),
    teaching=Teaching(help_pages=word_pages, lessons=word_lessons),
    wording=FaceWording(format_title=wordlook.format_title, own_title=lambda puzzle: puzzle.title),
    settings=_settings,
    sharing=Sharing(grid=share_grid),
    records=Records(score=score, tally=tally),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
