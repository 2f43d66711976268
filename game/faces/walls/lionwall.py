"""Lion Wall on the screen: a wall of characters, and its row in the table of faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.app.cabinet import Cabinet
from game.app.choice import Choice
from game.face import (
    Dealing,
    Face,
    FaceWording,
    OwnList,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Views,
    Workshop,
)
from game.faces.walls import learn, panel, readings
from game.faces.walls.board import WallBoard, WallEnding, WallHintView
from game.faces.walls.character import CharacterPage
from game.faces.walls.film import row_cards
from game.faces.walls.lessons import lion_lessons, lion_pages
from game.faces.walls.lionlook import CharacterWriting, draw_making, draw_vignette, shapes_of
from game.faces.walls.look import RowText
from game.faces.walls.panel import GroupQuestion, submit_button
from game.faces.walls.review import CharacterListPage, wanted_characters
from game.faces.walls.selection import MODIFIERS
from game.faces.walls.speech import WallSpeech
from game.faces.walls.words import (
    ALWAYS,
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
from game.play.ending import REASON
from game.play.speech import Cell, Report
from game.printing.sheet import Printed
from game.result.result import ResultPage
from game.settings.settings import Section
from game.storage.store import Store
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Row, Wide
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    N_,
    _,
    as_sentence,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
)
from game.ui.widgets.textfield import TextField
from generators.base import Hint, Message, Preset
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
from generators.walls.hints import LINK, LOOK

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
        self.readings = readings.Readings(self.puzzle, context.settings)
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
        act = lambda: _show_characters(self.context.cabinet)  # noqa: E731
        return [Choice(readings.character_list_title(), act, "", "menu")]

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
        return panel.tried_characters(self.puzzle, cards)

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

    def page(self, result: ResultPage, found: None) -> Block:
        return learn.lion_page(self.board.context, self.board.readings, result)


class LionHintView(WallHintView):
    """How a wall of characters shows a hint."""

    board: LionBoard

    def picture(self, hint: Hint) -> Block | None:
        return panel.hint_picture(self.board.puzzle, hint.units[0]) if hint.rank == LINK else None


class LionSpeech(WallSpeech):
    """Reads the characters with their readings and parts, on cards and as reports."""

    board: LionBoard

    def cell_text(self, cell: Cell) -> str:
        """Returns the character with its reading and meaning; its parts, until it is chosen."""
        return labelled(cell.value, self._character_text(cell))

    def _character_text(self, cell: Cell) -> str:
        """Returns a character's reading, and its parts unless chosen; "" if found."""
        if cell.cell not in self.board.projector.seen().loose:
            return ""
        self.board.readings.wait()
        char = self.board.puzzle.cards[cell.cell]
        line = self.board.readings.phrase(char)
        if cell.cell in self.board.selection.chosen:
            return line
        parts = join_nouns(self.board.readings.part_lines(char))
        parts_text = _("parts {parts}").format(parts=parts) if parts else ""
        itself = _("also part of another character") if self.board.readings.is_part(char) else ""
        return join_lists(filter(None, (line, itself, parts_text)))

    def reports(self) -> Sequence[Report]:
        """Adds the parts of the character at the cursor and of all characters, and the names.

        The names come last, so that no other report changes its key.
        """
        self.board.readings.wait()
        cursor = self.board.selection.cursor
        card = None if cursor is None else self._card_at(cursor)
        parts = "" if card is None else self._parts_text(card)
        reports = [
            *super().reports(),
            Report(_("Parts of the character"), parts or _("nothing")),
            Report(_("Parts on the wall"), self._parts_of_rows() or _("nothing")),
        ]
        if self.board.question.group is not None:
            reports.append(Report(_("What the four might share"), self.board.choices_text()))
        return reports

    def _parts_of_rows(self) -> str:
        """Returns the parts of the cards not found yet, a sentence for each row."""
        rows = (
            labelled(name, join_lists(map(self._parts_text, row)))
            for name, row in self.rows_left()
        )
        return join_sentences(map(as_sentence, rows))

    def _parts_text(self, card: int) -> str:
        """Returns a character with its reading, and all that is seen in it: `坏 huài: 土 soil`."""
        readings, char = self.board.readings, self.board.puzzle.cards[card]
        itself = _("also part of another character") if readings.is_part(char) else ""
        lines = filter(None, (itself, *readings.part_lines(char), *readings.inner_lines(char)))
        return labelled(self.board.read_out(char), join_nouns(lines) or _("no parts"))

    def keys_help(self) -> str:
        return join_sentences((super().keys_help(), self._parts_keys))

    def hint_aid(self, stage: int, hint: Hint) -> str:
        return self._parts_keys if stage == REASON and hint.rank == LOOK else ""

    @property
    def _parts_keys(self) -> str:
        return _("Ctrl+4 reads out this character's parts, and Ctrl+5 the parts of every card.")

    def _card_at(self, place: int) -> int | None:
        """Returns the card at a place of the board; None where there is none."""
        cells = self.board.cells()
        return cells[place].cell if place < len(cells) else None


_REMEMBERED = 99  # walls: what is on too many of 100 is not dealt again
_GROUPS_REMEMBERED = 200  # walls, whose groups are not dealt again


def _settings() -> Section:
    """Returns how guesses are made, when parts are asked for, what returns, how it is read."""
    asks = names("lionwall", ALWAYS, NEVER)
    guesses, review = enter_judges("lionwall"), readings.review_setting()
    return Section(_("Lion Wall"), (guesses, asks, review, *readings.reading_rows()))


def _editor(context: DraftContext) -> Editor:
    from game.faces.walls.editor import LionEditor  # late: most players only play

    return LionEditor(context)


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Adds lately seen characters and components to the params, so that others are dealt.

    Of these, only what is due to come again, or on the player's own list, is wanted.
    """
    walls = store.dealt_lately("lionwall", _GROUPS_REMEMBERED, Puzzle.from_text)
    lately = walls[:_REMEMBERED]
    named = "".join(group.component for wall in lately for group in wall.groups)
    grouped = "".join(wall.text_of(group.cards) for wall in walls for group in wall.groups)
    seen = "".join(wall.cards for wall in lately)
    due = wanted_characters(store, preset.params.script, seen)
    return replace(preset.params, seen=seen, named=named, grouped=grouped, due=due)


def _hint_steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
    """Returns the labels of the three hint steps, long and short each."""
    part = (_("The part"), _("Part"))
    if hint is None or hint.rank == LOOK:
        return (_("Two characters"), _("Two")), (_("Where to look"), _("Where")), part
    return part, (_("A third character"), _("Third")), (_("The group"), _("Group"))


def _second_hint() -> str:
    """Returns what a hint costs that shows the part of the group another hint led to."""
    return _("The next step is a second hint. It shows the part, so naming it earns no points.")


def _show_characters(cabinet: Cabinet) -> None:
    """Shows the characters that the player has met."""
    cabinet.scenes.push(CharacterListPage(cabinet))


def _paper() -> Printed:
    from game.faces.walls.paper import LION_PAPER  # late: reads the metrics of the typefaces

    return LION_PAPER


FACE = Face(
    name="lionwall",
    board=LionBoard,
    rule=readings.rule,
    progress=progress,
    shape=lambda puzzle: readings.script_title(puzzle.script),
    views=Views(
        speech=LionSpeech,
        ending=LionEnding,
        hints=LionHintView,
        hint_words=hint_words(_hint_steps, lambda: _("Show the part"), _second_hint),
        sound=sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=lion_pages, lessons=lion_lessons),
    wording=FaceWording(format_title=readings.format_title, own_title=lambda puzzle: puzzle.title),
    settings=_settings,
    sharing=Sharing(grid=share_grid),
    records=Records(
        score=score,
        tally=tally,
        own_list=OwnList(readings.character_list_title, "menu", _show_characters),
    ),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
