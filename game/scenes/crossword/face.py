"""What is said of a crossword, and what can be done with it: buttons, menu, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cabinet import Choice
from game.scenes.crossword import about, words
from game.scenes.crossword.bankhint import draw_words_left
from game.scenes.crossword.help import FORMS, help_pages
from game.scenes.crossword.pictures import draw_making, draw_token, draw_vignette
from game.scenes.crossword.playing import CrosswordGame
from game.scenes.crossword.preferences import ALWAYS, KEYS, NEVER, section
from game.scenes.crossword.tutorial import CrosswordTutorial
from game.scenes.paused import PausedScene
from game.settings import Section
from game.text import _
from game.theme import Theme
from game.ui.widgets import Button
from generators.base import Hint
from generators.crossword.rules import Form, Puzzle, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_KEYS_OF = "crossword keys of"
"""What the game is called in the store that the keys on the screen are called for."""
HIGH = 64
"""Of an action button, where six are abreast."""


class CrosswordFace(CrosswordGame):
    """The answers to what the play screen asks in words and buttons."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)
    help_pages = staticmethod(help_pages)
    tutorial = CrosswordTutorial

    def __init__(self, app: App, match: Match) -> None:
        kept_of = app.store.setting(_KEYS_OF, 0)
        self._keys_wanted: bool | None = True if kept_of and kept_of == match.game_id else None
        """Whether the player has called for the keys on the screen, or sent them away."""
        self.by_finger = False
        """Whether the screen has been touched."""
        super().__init__(app, match)
        self.help_at = FORMS.index(self.state.puzzle.form)

    # What is said of the puzzle

    @classmethod
    def making_note(cls) -> str:
        """What a puzzle will have."""
        return words.making_note()

    @classmethod
    def settings(cls) -> Section:
        """How keys and cursor work."""
        return section()

    @classmethod
    def promises(cls) -> tuple[str, ...]:
        """What every puzzle is."""
        return words.promises()

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Words written or placed, of all."""
        return words.progress(state)

    @classmethod
    def shape(cls, puzzle: Puzzle) -> str:
        """Size and form."""
        return words.shape(puzzle)

    @classmethod
    def own_title(cls, puzzle: Puzzle) -> str:
        """What a file calls it."""
        return puzzle.about.title

    def rule(self) -> str:
        """What is asked for."""
        return words.rule(self.state.puzzle)

    def chips(self) -> list[str]:
        """Form, size, level; of a puzzle from elsewhere its title first."""
        title = self.state.puzzle.about.title
        return [*filter(None, [title]), *words.chips(self.match.preset, self.state.puzzle)]

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return words.format_title(name)

    def draw_icon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Two words that cross."""
        draw_token(surface, self.app.theme, rect)

    def hint_why(self, hint: Hint) -> str:
        """The legend of the ringed cells, where any are not those of the move."""
        moved = {move.cell for move in hint.moves}
        return super().hint_why(hint) if hint.why - moved else ""

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that plays the hint."""
        return _("Write it") if hint.rank else _("Take it back")

    def draw_hint_picture(self, surface: pygame.Surface, rect: pygame.Rect, hint: Hint) -> None:
        """Of a fill-in, the words that are left for the slot."""
        if self.is_fill_in and hint.rank and hint.units:
            draw_words_left(surface, self.app.theme, rect, self.state, hint.units[0])

    # Buttons and menu

    @property
    def is_fill_in(self) -> bool:
        """Whether a bank of words tells what to write, not clues."""
        return self.state.puzzle.form is Form.FILL_IN

    def _six(self) -> list[Button]:
        named = self.buttons
        first = [named["undo"], named["redo"]]
        if self.is_fill_in:
            return [*first, named["confirm"], named["hint"], named["restart"], named["new"]]
        return [*first, self.pencil, named["confirm"], named["hint"], self.show]

    def actions(self) -> list[list[Button]]:
        """Six buttons abreast, in two rows where the panel is narrow."""
        six, theme = self._six(), self.app.theme
        widest = max(theme.width(button.label, 14, "bold") for button in six) + theme.px(8)
        abreast = 6 * widest + 5 * theme.px(12) <= self.frame.panel.width
        for button in six:
            button.stacked = abreast
        return [six] if abreast else [six[:3], six[3:]]

    def action_px(self, theme: Theme) -> int:
        """The height of a button; where six are abreast, its icon stands over its word."""
        if len(self.actions()) > 1:
            return super().action_px(theme)
        return max(theme.control(HIGH), 44 if self.frame.portrait else 0)

    def refresh_actions(self) -> None:
        """Greys out what can do nothing now."""
        for button in (self.pencil, self.show, self.buttons["confirm"]):
            button.enabled = not self.over

    def own_choices(self) -> list[Choice]:
        """What has no button of its own."""
        if self.over:
            return about.choices(self)
        keys = _("Hide the keys on the screen") if self.keys_on else _("Keys on the screen")
        rows = [Choice(keys, self.toggle_keys, "", "keys"), *about.choices(self)]
        if self.takes_several:
            rows.append(Choice(_("Several letters"), self.hand.toggle_entry, "Insert", "text"))
        if self.is_fill_in:
            rows += [
                Choice(_("Pencil"), self.toggle_pencil, ".", "pencil", self.pencils),
                Choice(_("Reveal…"), self.ask_reveal, "", "eye"),
            ]
        else:
            rows.append(Choice(_("Restart"), self.restart, "", "restart"))
            rows.append(Choice(_("New"), self.new, "Ctrl+N", "plus"))
        return rows

    # The keys on the screen

    @property
    def keys_on(self) -> bool:
        """Whether the keys are on the screen."""
        if self._keys_wanted is not None:
            return self._keys_wanted
        chosen = self.app.settings.choice(KEYS)
        touched = self.by_finger and not self.is_fill_in  # there a finger takes whole words
        return chosen == ALWAYS or (chosen != NEVER and touched)

    def toggle_keys(self) -> None:
        """Calls for the keys, or sends them away."""
        self._keys_wanted = not self.keys_on
        self.remember_keys()
        self.arrange(self.app.size)

    def remember_keys(self) -> None:
        """Keeps whether the keys are on, for when this game is opened again."""
        self.app.store.set_setting(_KEYS_OF, self.match.game_id if self.keys_on else 0)

    # What may not be seen

    def pause(self) -> None:
        """Clues and words are covered too: nothing is solved on paper while no time runs."""
        self.app.scenes.push(PausedScene(self.app, lambda: self.frame, all_of_it=True))
