"""A wall of characters on the screen: the names to choose from, and a page for each character."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.app.choice import Choice
from game.faces.lionwall import learn, panel, words
from game.faces.lionwall.character import CharacterPage
from game.faces.lionwall.look import CharacterWriting, shapes_of
from game.faces.walls.board import WallBoard, WallEnding, WallHintView
from game.faces.walls.film import row_cards
from game.faces.walls.look import RowText
from game.faces.walls.panel import GroupQuestion, submit_button
from game.faces.walls.selection import MODIFIERS
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Row, Wide
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    N_,
    _,
    as_sentence,
    join_lists,
    join_parts,
    labelled,
)
from game.ui.widgets.textfield import TextField
from generators.base import Hint, Message
from generators.lionwall.hints import stage_payment
from generators.lionwall.rules import (
    CARD_HINT,
    COMPONENT_HINT,
    GROUP_HINT,
    PLACE_HINT,
    THIRD_HINT,
    Move,
    Puzzle,
    State,
)
from generators.walls.hints import LINK

_MOST_TYPED = 24  # a meaning in words
_CHOICE_DIGITS = "567890"
_CHOICE_KEYS = tuple(getattr(pygame, f"KSCAN_{digit}") for digit in _CHOICE_DIGITS)
"""The keys beside those of the first row of cards choose a name."""


class LionBoard(WallBoard):
    """The board of sixteen characters; a found one opens a page with all that is known of it."""

    hint_titles: ClassVar[Mapping[str, str]] = {
        CARD_HINT: N_("Hint {n}: two characters"),
        PLACE_HINT: N_("Hint {n}: where to look"),
        COMPONENT_HINT: N_("Hint {n}: the part"),
        THIRD_HINT: N_("Hint {n}: a third character"),
        GROUP_HINT: N_("Hint {n}: the group"),
    }
    link_title, not_the_link = Message("The part"), Message("Not the part")

    def __init__(self, context: AnyContext) -> None:
        self.puzzle: Puzzle = context.state.puzzle
        self.readings = words.Readings(self.puzzle, context.settings)
        self._pressed_in_row: int | None = None
        field = TextField(
            "type one", _("or type the part, its reading or its meaning"), _MOST_TYPED
        )
        field.short_placeholder = _("part, reading or meaning")
        field.spoken_label = _("type a part, its reading or its meaning")
        super().__init__(context, CharacterWriting(shapes_of(self.puzzle)), field)

    @property
    def position(self) -> State:
        state = self.context.state
        assert isinstance(state, State)
        return state

    # What its puzzle says

    def row_text(self, group: int, between: str = "  ") -> RowText:
        """Returns the text of a row: the component and its reading, or the question."""
        if not self.is_revealed(group):
            return RowText(
                "", _("What do they share?"), icon="" if self.context.resting else "right"
            )
        shared = self.puzzle.groups[group]
        lights = (shared.component,) * 4 if self.readings.ready else ()
        line = self.readings.line(self.readings.read_as(shared), between, as_part=True)
        label = between.join(filter(None, (self.readings.other_forms(shared), line)))
        return RowText(shared.component, label, lights, self.row_icon(group))

    def meant(self, text: str, group: int) -> str | None:
        return self.readings.component_meant(text, group)

    def link_label(self, group: int) -> str:
        """Returns a group's component, its reading and its meaning."""
        shared = self.puzzle.groups[group]
        line = self.readings.part_phrase(self.readings.read_as(shared))
        return f"{shared.component}{self.readings.other_forms(shared)} {line}".strip()

    def read_out(self, card: str) -> str:
        """Returns a character with its reading, as not every voice can read the character."""
        self.readings.wait()
        return self.readings.read_out(card)

    def payment(self, hint: Hint, stage: int) -> Move | None:
        return stage_payment(self.position, hint, stage)

    # Additions to the screen

    def choices(self) -> list[Choice]:
        """Returns the row of the menu that leads to all characters met."""
        return [Choice(words.character_list_title(), self.open_characters, "", "menu")]

    def open_characters(self) -> None:
        """Opens the page of all characters that the player has met."""
        from game.faces.lionwall.review.page import CharacterListPage  # late: seldom wanted

        cabinet = self.context.cabinet
        cabinet.scenes.push(CharacterListPage(cabinet))

    def question_for(self, group: int) -> GroupQuestion:
        """Returns the question of what the four cards of a group share."""
        return GroupQuestion(
            _("What do they share?"),
            _("Choose or type the part, then submit it. You have two tries."),
            _("No part here has that name or meaning. That doesn't count as a try."),
            offered=[self._offered(group)],
        )

    def _offered(self, group: int) -> Block:
        """Returns the row of components to choose from for a group."""
        if self.context.cabinet.has_listener:
            self.readings.wait()  # few voices can speak a component such as ⺼ by itself
        choose, chosen = self.question.choose, self.question.chosen
        return panel.choices(self.puzzle, group, choose, chosen, self.readings.part_phrase)

    def tried_line(self, cards: int) -> Block:
        return panel.tried_line(self.puzzle, cards)

    def lesson(self) -> Block | None:
        """Returns the components to choose from and the button to submit one, else Guess."""
        if self.question.group is None or self.moving:
            return super().lesson()
        submit = Press(submit_button(self.question), 48)
        offered = Wide(self._offered(self.question.group), 0, grows=1)
        return Row([offered, submit], 10)

    # Keys and pointer

    def pointer(self, event: Pointer) -> bool:
        return self._press_in_row(event) or super().pointer(event)

    def _press_in_row(self, event: Pointer) -> bool:
        """Opens the page of a character in a found row; returns whether the press was on one."""
        if event.phase is Phase.DOWN:
            self._pressed_in_row = self._card_in_row(event.pos) if event.button == 1 else None
        pressed = self._pressed_in_row
        if event.phase is Phase.CANCEL:
            self._pressed_in_row = None
        if pressed is None or event.phase not in (Phase.DOWN, Phase.UP):
            return False
        if event.phase is Phase.UP:
            self._pressed_in_row = None
            if self._card_in_row(event.pos) == pressed:
                self._open(pressed)
        return True

    def _card_in_row(self, pos: tuple[int, int]) -> int | None:
        """Returns the card at a point in a found row; None elsewhere and in a lesson."""
        layout, view = self.projector.seen(), self.projector.view
        cards = [card for group in layout.rows for card in row_cards(self.puzzle, group)]
        pressed = (card for place, card in enumerate(cards) if view.rect(place).collidepoint(pos))
        return None if self.context.is_lesson else next(pressed, None)

    def _open(self, card: int) -> None:
        """Shows all of a character, once its group has nothing left to be named."""
        group = next(
            n for n, candidate in enumerate(self.puzzle.groups) if candidate.cards >> card & 1
        )
        if not self.is_revealed(group):
            return
        self.readings.wait()
        cabinet, char = self.context.cabinet, self.puzzle.cards[card]
        page = CharacterPage(cabinet, self.puzzle, char, self.readings, self.context.over)
        cabinet.scenes.push(page)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; in a lesson the number keys choose a component too."""
        if self.context.is_lesson and not self.moving and self._choose_by_key(event):
            return True
        return super().key(event)

    def field_key(self, event: pygame.event.Event) -> bool:
        """Handles a key in the field; while it is empty, number keys choose a component."""
        question = self.question
        if not (question.field.text or question.field.composing) and self._choose_by_key(event):
            question.field.ignore_text_of(event)
            return True
        return super().field_key(event)

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether the key answers a question: a letter, or the number key of a name."""
        is_choice = bool(self._choice_of(event)) and not self.context.is_lesson
        return is_choice or super().writes(event)

    def letter(self, event: pygame.event.Event) -> bool:
        """Handles a letter; the keys beside the first row of cards choose names."""
        return self._choose_by_key(event) or super().letter(event)

    def _choice_of(self, event: pygame.event.Event) -> str:
        """Returns the component a number key stands for; "" for no such key."""
        scancode = getattr(event, "scancode", -1)
        if self.question.group is None or event.mod & MODIFIERS or scancode not in _CHOICE_KEYS:
            return ""
        number = _CHOICE_KEYS.index(scancode)
        return self.puzzle.groups[self.question.group].choices[number : number + 1]

    def _choose_by_key(self, event: pygame.event.Event) -> bool:
        """Chooses the component of a number key; returns whether the key stands for one.

        The second press of the key submits it. Until then a sentence says so, for a screen reader
        with the component's reading.
        """
        chosen = self._choice_of(event)
        if not chosen:
            return False
        if chosen != self.question.chosen:
            has_listener = self.context.cabinet.has_listener
            component = self._named_with_reading(chosen) if has_listener else chosen
            text = _("Press the key again to submit {component}.").format(component=component)
            self.context.say(text, "hint")
        self.question.choose(chosen)
        return True

    def naming_keys(self) -> str:
        choices = labelled(_("They share one of these"), self.choices_text())
        if self.context.is_lesson:  # its card names the keys, and has no field
            return as_sentence(choices)
        text = _(
            "{choices}. Press a number twice to choose, or N to type your answer. "
            "You have two tries."
        )
        if self.question.answering:  # N would be typed
            text = _(
                "{choices}. Press a number twice to choose, or type your answer. "
                "You have two tries. Escape goes back to the cards."
            )
        return text.format(choices=choices)

    def choices_text(self) -> str:
        """Returns the components on offer with their keys: `key 5 for 氵, shuǐ, water; …`."""
        if self.question.group is None:
            return ""
        self.readings.wait()
        choices = self.puzzle.groups[self.question.group].choices
        text = _("key {key} for {component}")
        return join_lists(
            text.format(key=key, component=self._named_with_reading(component))
            for key, component in zip(_CHOICE_DIGITS, choices, strict=False)
        )

    def _named_with_reading(self, component: str) -> str:
        """Returns a component, how it is read and what it means."""
        return join_parts(filter(None, (component, self.readings.part_phrase(component))))

    def cancel_input(self) -> None:
        super().cancel_input()
        self._pressed_in_row = None

    # What happens to it

    def update(self, ms: float) -> None:
        """Refreshes the screen once the readings are loaded."""
        super().update(ms)
        if self.readings.update():
            self.context.refresh()

    def settle(self) -> None:
        self.readings.wait()
        self.context.refresh()


class LionEnding(WallEnding):
    """How a wall of characters ends, and what can be done afterwards."""

    board: LionBoard

    def page(self, parts: Result) -> Block:
        return learn.page(self.board.context, self.board.readings, parts)


class LionHintView(WallHintView):
    """How a wall of characters shows a hint."""

    board: LionBoard

    def picture(self, hint: Hint) -> Block | None:
        return panel.hint_picture(self.board.puzzle, hint.units[0]) if hint.rank == LINK else None
