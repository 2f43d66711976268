"""Asking what the four of a group share: a field that has the keyboard, two tries, a claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.app.cabinet import Answer
from game.faces.walls.selection import ENTERS, NAME_KEY
from game.play.board import AnyContext
from game.ui.text import _, join_sentences, labelled
from game.ui.typing import written
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import nothing
from generators.walls.wall import CLAIM, NOT_NAMED, TRY, Move, WallState

_SIDE_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)
_LEAVES_FIELD = (pygame.K_ESCAPE, pygame.K_F6, pygame.K_UP, pygame.K_DOWN)


def _claim_first() -> str:
    """Returns what to do after a wrong second try, before anything else."""
    return _("First press “Count my answer” or “Continue”.")


class Groups(Protocol):
    """What a question needs of its board: the groups, their links, guesses, announcements."""

    @property
    def position(self) -> WallState[Any]:
        """The position."""

    @property
    def unnamed(self) -> Sequence[int]:
        """The groups that can still be named, in the order found."""

    def meant(self, text: str, group: int) -> str | None:
        """Returns the name a typed text stands for; None if it is no link, which uses no try."""

    def guess(self) -> None:
        """Plays the guess held on the cards, if there is one."""

    def resume_guess(self) -> None:
        """Plays the four chosen cards if they would be a guess at once, but were held back."""

    def link_label(self, group: int) -> str:
        """Returns what a group shares, in a line."""

    def cards_of(self, group: int) -> str:
        """Returns the four cards of a group, in a line."""

    def read_out(self, card: str) -> str:
        """Returns how a card, or what cards share, is read out."""

    def announce(self, groups: Sequence[int]) -> None:
        """Reads out what groups share."""

    def announce_question(self) -> None:
        """Reads out which cards are asked about now, if any are."""

    def announce_refusal(self, group: int) -> None:
        """Reads out that a text can't be what a group shares."""


class LinkQuestion:
    """The question of what the four cards of a found group share.

    Its field has the focus until the player goes back to the cards; when another group is found,
    the field gets it again.
    """

    def __init__(self, context: AnyContext, groups: Groups, field: TextField) -> None:
        self._context, self._groups, self.field = context, groups, field
        field.changed = self._typed
        self.group: int | None = None
        """The group that is asked about."""
        self.failed: int | None = None
        """The group whose second try was wrong just now: it can be claimed."""
        self.held_back = False
        """Whether the player was shown that a guess waits for the claim."""
        self.chosen = ""
        """The name chosen from the list instead of typed; "" for none."""
        self.answering = False
        """Whether typed letters go to the field, even after a press on a button."""
        self._has_text = self._has_just_opened = False
        self._unsent: dict[int | None, str] = {}
        """By group: what was typed for it before another one was found."""

    @property
    def has_answer(self) -> bool:
        """Whether there is something to submit."""
        return bool(self.field.text.strip() or self.chosen)

    @property
    def missed(self) -> str:
        """The wrong first try at the group of the question; "" for none."""
        return "" if self.group is None else self._groups.position.missed[self.group]

    # Which group is asked about

    def begin(self) -> None:
        """Asks about the first group without a name, when a game is opened.

        If the game was left while a second try could be claimed, it can be claimed now.
        """
        state = self._groups.position
        if state.latest is not None and state.can_claim(state.latest):
            self._fail(state.latest)
        elif self._groups.unnamed:
            self.ask(self._groups.unnamed[0])

    def changed(self, before: WallState[Any]) -> None:
        """Asks about a group that was just found; else about the next one without a name."""
        unnamed = self._groups.unnamed
        found = [group for group in unnamed if group not in before.found]
        if found:
            self.failed = None
            self.ask(found[0])
        elif self.group not in unnamed and self.failed is None:
            self._next()

    def _next(self) -> None:
        """Asks about the next unnamed group.

        Its field has the focus if the one before had it, or if the game is over.
        """
        unnamed = self._groups.unnamed
        answering = self.answering or self._context.over
        self._ask_about(unnamed[0] if unnamed else None, answering=answering)

    def ask(self, group: int) -> None:
        """Asks about a group, and gives its field the focus."""
        self._ask_about(group, answering=True)

    def _ask_about(self, group: int | None, *, answering: bool) -> None:
        """Asks about a group, or about none; `answering` gives the field the focus."""
        if group != self.group:
            if self.group in self._groups.unnamed:
                self._unsent[self.group] = self.field.text
            text = "" if group is None else self._unsent.pop(group, "")
            self.field.text, self.field.wrong, self.chosen = text, False, ""
            cards = "" if group is None else self._groups.cards_of(group)
            self.field.title = labelled(_("What the four share"), cards)
        self.group = group
        self.answering = answering and group is not None and not self._context.is_lesson
        self._context.focus(self.field if self.answering else None)
        self._context.refresh()

    # The keyboard

    def enter(self) -> None:
        """Gives the field the focus; says so if there is nothing to name, or not yet."""
        if self.failed is not None:
            self._context.say(_claim_first(), "warning")
        elif self.group is None:
            self._context.say(_("There's nothing to name yet."), "hint")
        else:
            self.ask(self.group)
            self._has_just_opened = True
            if not self.missed:
                self._groups.announce_question()

    def hold_back(self) -> None:
        """Lets a guess wait until the player has counted the wrong second try, or goes on."""
        self.held_back = True
        self._context.say(_claim_first(), "warning")

    def leave(self) -> bool:
        """Gives the focus back to the cards; returns whether any are left. The question stays."""
        self.answering = False
        self._context.focus(None)
        return not self._context.over

    def keep_keyboard(self) -> None:
        """Gives the field the focus again after a press on a card or a button."""
        desk = self._context.desk
        if self.answering and self.field in desk.widgets and not (desk.typing or desk.by_key):
            self._context.focus(self.field)

    def key(self, event: pygame.event.Event, is_in_word: bool) -> bool:
        """Handles a key while the field has the focus; returns whether it was used.

        If the key that opened the question begins a word (`is_in_word`), it was meant as a letter.
        """
        if self.field.composing:
            return False
        if self._has_just_opened and is_in_word and not self.field.text:
            self.field.insert(NAME_KEY.lower())
        self._has_just_opened = False
        if event.key in ENTERS:
            if self.has_answer:
                self.submit()
            else:
                self._groups.guess()
            return True
        if event.key in _LEAVES_FIELD or (event.key in _SIDE_ARROWS and not self.field.text):
            return self.leave() or event.key == pygame.K_F6
        return False

    def say_why_not_typed(self, naming_keys: str) -> None:
        """Says why letters have nowhere to go: once, not for each letter of a word."""
        text = _("Find a group first. Then you can type what its cards share.")
        if self.failed is not None:
            text = _claim_first()
        elif self._groups.unnamed:
            text = naming_keys
        elif self._groups.position.found:
            text = _("That group is already named. Find another one first.")
        toast = self._context.cabinet.toast_shown
        if toast is None or toast.text != text:
            self._context.say(text, "warning")

    def wants(self, event: pygame.event.Event, is_command: bool) -> bool:
        """Returns whether a key writes a letter that goes to the field without its focus.

        It is a letter that is no command at the cards, where the player is. After a wrong second
        try, it is Ctrl+Enter, which counts it: a letter may be the first of a word.
        """
        if self.failed is not None and event.key in ENTERS:
            return bool(event.mod & pygame.KMOD_CTRL)
        if self.group is None or self._context.is_lesson:
            return False
        is_letter = written(event).isalpha() and not is_command
        return not self.takes_text and is_letter and self.field in self._context.desk.widgets

    @property
    def takes_text(self) -> bool:
        """Whether typed text goes to the field though another widget has the focus."""
        has_field = self.field in self._context.desk.widgets
        return self.answering and has_field and not self._context.is_lesson

    def write(self, event: pygame.event.Event) -> bool:
        """Gives typed text to the field, with the focus."""
        if self.group is None or not event.text.strip():
            return False
        self.ask(self.group)
        self.field.write(event)
        return True

    def take(self, event: pygame.event.Event) -> bool:
        """Counts the answer, or gives the field the focus and a key that it `wants`."""
        if self.failed is not None:
            self.claim()
            return True
        if self.group is not None:
            self.ask(self.group)
        return self.field.key(event)

    def _typed(self, text: str) -> None:
        """Drops a chosen name when text is typed; refreshes when the field fills or empties."""
        if text:
            self.chosen = ""
        if bool(text.strip()) != self._has_text:
            self._has_text = not self._has_text
            self._context.refresh()

    # Answers

    def choose(self, name: str) -> None:
        """Chooses a name from the list; pressed again, it is submitted."""
        if name == self.chosen:
            self.try_name(name)
            return
        self.field.text, self.chosen = "", name
        self._context.refresh()

    def submit(self) -> None:
        """Tries the typed or chosen name; a text that can't be a link uses no try."""
        text, group = self.field.text.strip(), self.group
        if group is None or not (text or self.chosen):
            return
        meant = self._groups.meant(text, group) if text else self.chosen
        if meant is None:
            self.field.wrong = True
            self.field.select_all()
            self._groups.announce_refusal(group)
            self._context.refresh()
        else:
            self.try_name(meant)

    def try_name(self, text: str) -> None:
        """Plays a try to name the group that is asked about, and announces how it went.

        NOT_NAMED gives up, which shows the link. A group has two tries; after the second the
        player may claim, where the puzzle allows it, that the name means the same as the link.
        """
        group = self.group
        if group is None:
            return
        cards = self._groups.position.puzzle.groups[group].cards
        if not self._context.play([Move(TRY, cards, text)], beside_hint=True):
            return
        state = self._groups.position
        if text == NOT_NAMED:
            self._groups.announce([group])
        elif state.is_named(group):
            right = _("Right: {component}").format(component=self._groups.link_label(group))
            self._context.say(right, "check")
        elif not state.names[group]:  # the second try is left
            self._try_again(text)
            return
        elif state.can_claim(group):
            self._fail(group)
            return
        else:
            component = self._groups.link_label(group)
            wrong = _("Not quite. It was {component}.").format(component=component)
            self._context.say(wrong, "cross")
        self._context.cabinet.go_on_speaking()  # the verdict, then what is asked now
        self._groups.announce_question()

    def _try_again(self, text: str) -> None:
        """Empties the field after a wrong first try, for the second."""
        self.field.text, self.field.wrong, self.chosen = "", False, ""
        self._context.cabinet.speak(self.second_try(self._groups.read_out(text)))
        self._context.refresh()

    def second_try(self, text: str) -> str:
        """Returns the sentence after a wrong first try."""
        return _("It's not “{text}”. You have one try left.").format(text=text)

    def _fail(self, group: int) -> None:
        """Offers the player to count a wrong second try as right."""
        self.failed = group
        self._ask_about(None, answering=False)
        keys = _("Press Ctrl+Enter to count your answer, or Enter to go on.")
        self._context.cabinet.speak(join_sentences((self.verdict, keys)))

    @property
    def verdict(self) -> str:
        """The player's answer and the right one after a wrong second try; "" otherwise."""
        if self.failed is None:
            return ""
        name = self._groups.position.names[self.failed]
        text = _("You typed “{text}”. The link was {link}.")
        return text.format(text=name, link=self._groups.link_label(self.failed))

    def claim(self) -> None:
        """Counts the wrong second try as right, since the player says it means the same."""
        if self.failed is None:
            return
        cards = self._groups.position.puzzle.groups[self.failed].cards
        if self._context.play([Move(CLAIM, cards)], beside_hint=True):
            self._context.say(_("Counted. Your result will show it as self-marked."), "check")
        self.go_on()

    def go_on(self) -> None:
        """Closes the offer to claim, asks about the next group, and plays a guess that waited."""
        self.failed, self.held_back = None, False
        self.answering = bool(self._groups.unnamed)
        self._next()
        self._context.cabinet.go_on_speaking()
        self._groups.announce_question()
        self._groups.resume_guess()

    def ask_to_skip(self) -> None:
        """Asks before the link is shown, since it can't be named afterwards."""
        stay_answer: Answer = (_("Let me name it"), "", "primary", nothing)
        show_answer: Answer = (_("Show it"), "eye", "plain", lambda: self.try_name(NOT_NAMED))
        text = _("You won't score for naming it.")
        self._context.cabinet.ask(_("Show what the four share?"), text, [stay_answer, show_answer])
