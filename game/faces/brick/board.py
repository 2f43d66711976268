"""The board of Brick, and the keys and presses that spell a word on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Answer
from game.daily.today import day_of
from game.faces.brick import look, panel, words
from game.faces.brick.look import Comb
from game.faces.brick.my_words import LettersPage, MyWords, WordListsPage, is_word
from game.faces.brick.words import WordMeanings
from game.play.board import Board, GameContext
from game.play.ending import REASON, HintView
from game.play.speech import Cell
from game.storage.records import StoredGame
from game.ui.actions import Choice, action, press_key
from game.ui.blocks.block import Block, Drawn
from game.ui.blocks.gridboard import ARROWS
from game.ui.drawing.blossom import PETALS_MS, draw_petals
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.motion import in_out_cubic, linear, out_cubic, out_quad, shake
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    _,
    as_sentence,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from game.ui.typing import typed_text
from game.ui.widgets.widgets import Action, Button, Widget, nothing
from generators.base import Hint, Status
from generators.brick import rules
from generators.brick.hints import named_letters
from generators.brick.solver import as_typed, judged
from generators.words.languages import LANGUAGES

SHUFFLE_MS = 280
_FLY_MS, _SHAKE_MS, _WAVE_MS, _FRESH_MS = 140, 300, 700, 1600
_LINGER_MS = 1200
"""How long a board that is solved is left to be looked at."""
_ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ERASE_KEYS = (pygame.K_BACKSPACE, pygame.K_DELETE)
_REPLAY_WORDS_SHARE = 0.3  # of the height of the board, for the words found, in a replay
_TRIES = 40  # orders drawn until one differs, which the first or second nearly always does


class BrickBoard(Board[rules.State]):
    """The entry, the comb with its letters, the buttons below it."""

    is_typed = True

    def __init__(self, context: GameContext[rules.State]) -> None:
        super().__init__(context)
        self.puzzle: rules.Puzzle = self.state_now.puzzle
        self.entry, self.note, self.drag = BrickEntry(), Note(context.cabinet.speak), Drag()
        self.my_words = MyWords(context.cabinet.store)
        self.meanings = WordMeanings(self.puzzle.language)
        self._mine_before: set[str] = set()
        """The player's own words when their page was opened."""
        self.lists = panel.WordLists(context, self.my_words, self.meanings)
        self.comb = Comb(pygame.Rect(0, 0, 1, 1), len(self.puzzle.letters), self._centred)
        self.order = look.shuffled(self.puzzle, self.puzzle.head)
        self.hovered: int | None = None
        self._order_before_shuffle = self.order
        """The order before the last shuffle."""
        self._entry_rect = pygame.Rect(0, 0, 0, 0)
        self._flown: dict[int, int] = {}
        """By place in the entry: the cell that the letter came from."""
        self._spoken_at_refusal = 0
        """How often the program had spoken when the entry was refused."""
        self._dragged = ""
        """The entry as the last drag left it: another drag begins another word."""
        self.is_typing = self.is_erasing = False
        """Whether the announcement about the entry is the letter typed last, or one deleted."""
        self._has_announced_restart = False
        """Whether the player has heard that a letter after a refused word begins a new one."""
        self._shuffles = 0
        self._left_choice: bool | None = None
        """Whether the player opened or closed "Words left" on this board; None: neither."""
        self.looks_for_more = False
        """Whether more words are looked for though all are found."""
        self.shows_missed_bonus = False
        """Whether the result of a win lists bonus words that could still be found."""
        self._had_meanings = self.meanings.ready
        enter = Button("enter", _("Enter"), "enter", "primary", self.enter)
        delete = Button("delete", _("Delete"), "erase", action=self.erase)
        self._buttons = [
            delete,
            Button("shuffle", _("Shuffle"), "shuffle", action=self.shuffle),
            enter,
        ]
        if not context.is_lesson and not self.state_now.entries:
            text = as_sentence(_("Type a word, or press its letters"))
            if self._centred:
                text = _("Words of {n} or more letters, with {letter}")
            text = text.format(n=rules.SHORTEST, letter=self.puzzle.centre.upper())
            self.note.say(text, is_aloud=False)  # the opening says as much

    @property
    def state_now(self) -> rules.State:
        """The position."""
        return self.context.state

    @property
    def _centred(self) -> bool:
        return bool(self.puzzle.centre)

    # Place and look

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        foot_px = round(rect.height * _REPLAY_WORDS_SHARE) if self.context.is_replay else 0
        places = look.places_in(theme, rect, len(self.puzzle.letters), self._centred, foot_px)
        self._entry_rect, self.note.rect, self.comb = places.entry, places.note, places.comb
        for button, place in zip(self._buttons, places.buttons, strict=True):
            button.rect = place

    def widgets(self) -> Sequence[Widget]:
        """Returns the message and the buttons; Enter is filled unless another button leads."""
        context = self.context
        if context.is_replay:
            return []
        is_enter_primary = not (context.is_lesson or context.light or context.over)
        self._buttons[-1].style = "primary" if is_enter_primary else "plain"
        return [self.note, *self._buttons]

    @property
    def text(self) -> str:
        """The entry with the letters of a drag that is under way."""
        if len(self.drag.path) < 2:
            return self.entry.text
        starts_word = self.entry.is_refused or self._dragged == self.entry.text
        return ("" if starts_word else self.entry.text) + "".join(map(self.letter, self.drag.path))

    def letter(self, place: int) -> str:
        """Returns the letter seen in a cell: the old one until half of a shuffle is over."""
        motion = self.context.motion
        shows_old_order = motion.running("shuffle") and motion.value("shuffle") < 0.5
        return (self._order_before_shuffle if shows_old_order else self.order)[place]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        motion, desk = self.context.motion, self.context.desk
        flying = {
            index: (place, motion.value(("fly", index)))
            for index, place in self._flown.items()
            if motion.running(("fly", index))
        }
        shuffled = (self._order_before_shuffle, motion.value("shuffle")) if self.moving else None
        shown = look.BrickView(
            comb=self.comb,
            entry=self._entry_rect,
            letters=self.order,
            text=self.text,
            is_refused=self.entry.is_refused,
            path=self._path(),
            hovered=self.hovered,
            focus=desk.by_key and self.context.board_has_focus,
            shuffled=shuffled,
            wave=motion.value("wave") if motion.running("wave") else None,
            shift=shake(motion.value("wrong")) if motion.running("wrong") else 0,
            flying=flying,
        )
        look.draw_board(surface, theme.board, shown)
        if self.context.is_replay:
            panel.draw_found(surface, theme, self.replay_words_rect, self.state_now)

    def _path(self) -> tuple[int, ...]:
        """Returns the cells of a drag that is under way; in a replay, those of the last word."""
        if not self.context.is_replay:
            return tuple(self.drag.path)
        return tuple(map(self.order.index, self.entry.text))

    def outlines(self, cells: Sequence[Cell]) -> Sequence[pygame.Rect]:
        """Returns nothing: in a replay, the path along the letters shows the last word."""
        return ()

    @property
    def replay_words_rect(self) -> pygame.Rect:
        """Where a replay has the words found: in place of the buttons, and higher."""
        return self._buttons[0].rect.union(self._buttons[-1].rect)

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.context.motion.running("petals"):
            draw_petals(surface, theme, self.context.motion.value("petals"))

    def cells(self) -> Sequence[Cell]:
        """Returns the entry (row 0), then the letters of the comb from the top row down."""
        row_heights = sorted({spot.below for spot in self.comb.hex_cells})
        entry = self._entry_text()
        cells = [Cell(self._entry_name(), entry, self._entry_rect, 0, 0, self.comb.count)]
        columns: dict[int, int] = {}
        for place in sorted(range(self.comb.count), key=lambda p: self.comb.hex_cells[p].below):
            row = row_heights.index(self.comb.hex_cells[place].below) + 1
            column = columns[row] = columns.get(row, 0) + 1
            name = _("row {row}, letter {n}").format(row=row, n=column)
            if self._centred and place == 0:
                name += _(", the centre")
            rect, letter = self.comb.rect(place), self.order[place].upper()
            cells.append(Cell(name, letter, rect, row, column, place))
        return cells

    def _entry_text(self) -> str:
        """Returns the entry for screen readers; a refused word until the next announcement."""
        if not self.entry.is_refused or not self.text:
            return self.text
        is_last_announcement = self._spoken_at_refusal == self.context.cabinet.times_spoken
        return join_parts((self.text, _("refused"))) if is_last_announcement else ""

    def _entry_name(self) -> str:
        """Returns the label of the entry with its letters: their cells can't be focused."""
        if self.context.is_replay:
            return _("Your word")
        centre = self.puzzle.centre
        letters = join_nouns(letter.upper() for letter in self.spoken_letters if letter != centre)
        if not centre:
            return _("your word, from the letters {letters}").format(letters=letters)
        text = _("your word, from the letters {letters}; it must include {centre}")
        return text.format(letters=letters, centre=centre.upper())

    @property
    def spoken_letters(self) -> str:
        """The letters as they are read aloud: in their order on the board once it is shuffled."""
        return "".join(self.order if self._shuffles else self.puzzle.letters)

    def cursor_at(self) -> int | None:
        """Returns 0, the entry: letters can be typed wherever the focus is."""
        return 0

    # Letters

    def add(self, letters: str, place: int | None = None) -> None:
        """Puts letters at the end of the entry; they fly there from their cells."""
        self.note.clear()
        self.is_typing, self.is_erasing = len(letters) == 1, False
        if self.entry.is_refused:
            self._flown.clear()
        start = 0 if self.entry.is_refused else len(self.entry.text)
        self.entry.add(letters)
        for letter in letters:
            if letter not in self.puzzle.letters:
                text = _("{letter} isn't one of the letters.").format(letter=letter.upper())
                self.context.cabinet.speak(text)
        for index, letter in enumerate(self.entry.text[start:], start):
            cell = place
            if cell is None and letter in self.order:
                cell = self.order.index(letter)
            if cell is not None and self.context.theme.motion:
                self._flown[index] = cell
                self.context.motion.start(("fly", index), _FLY_MS, out_quad)
        self.context.redraw()

    def erase(self) -> None:
        """Removes the last letter, and says which, or that none is left."""
        erased = self.entry.text[-1:]
        self.entry.erase()
        self.is_typing = self.is_erasing = bool(self.entry.text)
        self.note.clear()
        self._announce_empty()
        if self.entry.text:
            self.context.cabinet.speak(_("Deleted: {what}").format(what=erased))
        self.context.redraw()

    def _announce_empty(self) -> None:
        if not self.entry.text:
            self.context.cabinet.speak(labelled(_("Your word"), _("empty")))

    def let_go(self) -> None:
        """Empties the entry for the player, and announces that it is empty."""
        self.clear()
        self._announce_empty()

    def clear(self) -> None:
        """Empties the entry and the message below it, silently."""
        self.entry.clear()
        self.note.clear()
        self._flown.clear()
        self.context.redraw()

    def enter(self) -> None:
        """Judges the entry once the board lies still."""
        self.context.when_still(self._enter)

    def _enter(self) -> None:
        if self.entry.text:
            self.judge(self.entry.text)
        else:
            self._announce_empty()

    def shuffle(self) -> None:
        """Shuffles the letters around the centre once the board lies still."""
        self.context.when_still(self._shuffle)

    def _shuffle(self) -> None:
        """Shuffles the letters around the centre into another order, and announces it."""
        if len(self.order) - self._centred < 2:
            return
        self._shuffles += 1
        order, tries = self.order, 0
        while order == self.order and tries < _TRIES:
            tries += 1
            order = look.shuffled(self.puzzle, f"{self.puzzle.head} {self._shuffles} {tries}")
        self._order_before_shuffle, self.order = self.order, order
        text = words.letters_text(self.puzzle, self.spoken_letters)
        self.context.cabinet.speak(labelled(_("Shuffled"), text))
        self.cancel_input()
        if self.context.theme.motion:
            self.context.motion.start("shuffle", SHUFFLE_MS, in_out_cubic)
        self.context.redraw()

    @property
    def moving(self) -> bool:
        return self.context.motion.running("shuffle")

    # Pointer and keys

    def pointer(self, event: Pointer) -> bool:
        """Types letters by presses and drags over the comb; returns whether the event was used."""
        if event.phase is Phase.HOVER:
            was_hovered, self.hovered = self.hovered, self.comb.place_at(event.pos)
            return self.hovered != was_hovered
        if event.phase is Phase.DOWN:
            self.cancel_input()
            has_begun = event.button == 1 and self.drag.begin(self.comb, event.pos)
            if has_begun:
                self.note.clear()
            return has_begun
        if event.phase is Phase.DRAG and self.drag.path:
            self.drag.go(self.comb, event.pos)
            return True
        if event.phase is Phase.UP and self.drag.path:
            self._end_drag(event)
            return True
        if event.phase is Phase.CANCEL:
            self.cancel_input()
        return False

    def _end_drag(self, event: Pointer) -> None:
        """Ends a drag over the letters: one letter is typed, several are a word to enter."""
        path = self.drag.end(self.comb, event.pos)
        letters = "".join(map(self.letter, path))
        if len(path) == 1:
            self.context.when_still(lambda: self.add(letters, path[0]))
        elif path:
            self.context.when_still(lambda: self._add_dragged(letters))
        if len(path) >= rules.SHORTEST and self.context.settings.flag("brick.drag"):
            self.enter()
        if event.touch:
            self.hovered = None

    def _add_dragged(self, letters: str) -> None:
        """Replaces the entry by a dragged word, or adds it to letters typed before."""
        if self._dragged == self.entry.text:
            self.clear()
        self.add(letters)
        self._dragged = self.entry.text
        self._flown.clear()  # they are in the entry already

    def cancel_input(self) -> None:
        self.drag.drop()

    def key(self, event: pygame.event.Event) -> bool:
        """Types, erases, enters, shuffles or clears by a key; returns whether it was used.

        With a screen reader, an arrow reads the entry: it has no other place to go to.
        """
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in _ENTER_KEYS:
            used = bool(self.entry.text)  # before: a word that counts leaves the entry empty
            self.enter()
            return used
        if event.key == pygame.K_SPACE:
            self.shuffle()
        elif event.key in _ERASE_KEYS:
            self.context.when_still(self.erase)
        elif event.key in ARROWS and self.context.cabinet.has_listener:
            self.context.cabinet.speak(as_sentence(join_nouns(self.text) or _("Edge.")))
        elif event.key == pygame.K_ESCAPE:
            if not self.entry.text:
                return False
            self.context.when_still(self.let_go)
        else:
            return False
        return True

    @property
    def takes_text(self) -> bool:
        return not self.context.over or self.looks_for_more

    def write(self, event: pygame.event.Event) -> bool:
        """Types letters into the entry, also those that aren't on the board."""
        letters_taken = {*self.puzzle.letters, *LANGUAGES[self.puzzle.language].letters}
        letters = typed_text(event, letters_taken, lambda text: as_typed(self.puzzle, text))
        if letters:
            self.context.when_still(lambda: self.add(letters))
        return bool(letters) or self.refuse_text(event.text)

    def show_refused(self, sentence: str) -> None:
        """Shakes the entry, which stays to be typed on, and says below it what can't be typed."""
        self.note.say(sentence, "cross")
        self.context.cabinet.sounds.wish("wrong")
        if self.context.theme.motion:
            self.context.motion.start("wrong", _SHAKE_MS, linear)
        self.context.redraw()

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether the key erases a letter or submits the entry."""
        if event.key in _ENTER_KEYS:
            return (
                bool(self.entry.text)
                and not self.entry.is_refused
                and not self.context.desk.by_key
            )
        return event.key in _ERASE_KEYS

    def command(self, event: pygame.event.Event) -> bool:
        return super().command(event) or press_key(self.lists, event)

    # Words

    def judge(self, text: str) -> None:
        """Plays a word typed, or says why it does not count."""
        mine, banned = self.my_words.mine, self.my_words.banned
        try:
            if self.context.is_lesson:  # a lesson's words must count for everybody
                mine = banned = []
            move = judged(self.state_now, text, mine, banned)
        except rules.Refused as error:
            self._refuse_word(error)
        else:
            self._play_word(move)

    def _refuse_word(self, error: rules.Refused) -> None:
        """Shows why a word was refused, with an offer to allow it if a word list excludes it."""
        self.context.refuse(translate(error.message))
        if self.context.is_lesson:
            return
        is_repeated = error.fault in (rules.Fault.FOUND, rules.Fault.SEEN)
        offers = {rules.Fault.UNKNOWN: _("Add it?"), rules.Fault.BANNED: _("Allow it?")}
        offer = offers.get(error.fault, "") if is_word(error.word) else ""
        self.note.amend("warning" if is_repeated else "cross", offer)
        self.note.action = lambda: self.allow(error.word)
        self.context.desk.entry = self.note  # as long as it can be pressed, Tab leads there
        self._spoken_at_refusal = self.context.cabinet.times_spoken
        if is_repeated and self.context.theme.motion:
            self.context.motion.start(("fresh", error.word), _FRESH_MS, out_cubic)

    def refused(self, text: str) -> None:
        """Shakes the refused word and leaves it there, with the reason below."""
        motion = self.context.motion
        motion.stop("shake")
        self.entry.is_refused = True
        self.note.say(text, "cross")
        if not self._has_announced_restart:
            self._has_announced_restart = True
            self.context.cabinet.speak(_("Your next letter starts a new word."))
        self._spoken_at_refusal = self.context.cabinet.times_spoken
        if self.context.theme.motion:
            motion.start("wrong", _SHAKE_MS, linear)
        self.context.redraw()

    def allow(self, word: str) -> None:
        """Lifts the ban on a word, or adds it to the player's own, and plays it."""
        if word in self.my_words.banned:
            self.my_words.forget(word)
        else:
            self.my_words.add(word)
        self.judge(word)

    def _play_word(self, move: rules.Move) -> None:
        """Plays a word; praises it, announces its points and celebrates a pangram."""
        before, light, context = self.state_now, self.context.light, self.context
        is_other_word = light is not None and self.puzzle.targets[light.hint.units[0]] != move.text
        if not context.play([move], beside_hint=is_other_word):
            return
        state = self.state_now
        self.clear()
        self.note.say(words.praise(state, move.text), "check")
        if not context.is_lesson:
            self._announce_gain(move.text)
        if state.rank > before.rank and not context.is_lesson:
            rank, text = words.rank_of(state), _("New rank: {rank}")
            aloud = text.format(rank=translate(rank.title))  # no English voice reads Chinese
            context.cabinet.toast(text.format(rank=words.titled(rank)), aloud=aloud)
        if self.puzzle.is_pangram(move.text) and context.theme.motion:
            context.motion.start("wave", _WAVE_MS, linear)
            if not context.over and not context.is_lesson:
                context.motion.start("petals", PETALS_MS, linear)

    def _announce_gain(self, word: str) -> None:
        """Announces what a word was worth, and the score so far."""
        speak = self.context.cabinet.speak
        if self.puzzle.is_pangram(word):
            speak(_("That's an extra {points}.").format(points=words.points(rules.PANGRAM_POINTS)))
        speak(words.so_far(self.state_now))

    @action("Give up", "flag", "Ctrl+G", when=lambda board: not board.state_now.is_scholarly)
    def ask_give_up(self) -> None:
        """Asks once before all words are shown."""
        text = _("The remaining words will be shown, and the puzzle won't count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self.give_up)
        self.context.controller.ask_to_end(_("Give up on this puzzle?"), text, give_up)

    @action("a game|Finish", "check", "Ctrl+G", when=lambda board: board.state_now.is_scholarly)
    def ask_finish(self) -> None:
        """Asks once before a game ends at the rank reached."""
        rank = translate(words.rank_of(self.state_now).title)
        text = _(
            "Your rank is {rank}, so the puzzle counts as solved. The words you missed will be "
            "shown."
        ).format(rank=rank)
        finish: Answer = (_("a game|Finish"), "check", "plain", self.give_up)
        self.context.controller.ask_to_end(_("Finish here?"), text, finish)

    def give_up(self) -> None:
        """Shows all words."""
        if not self.context.over:
            self.context.play([rules.Move(rules.GIVE_UP)])

    # What happens to it

    def changed(self, before: rules.State) -> None:
        """Highlights words just found or revealed for a while; lingers before the result.

        In a replay the letters of the last word go to the entry.
        """
        state, context = self.state_now, self.context
        if context.is_replay:
            self.clear()
            self.add(state.entries[-1].word if state.entries else "")
        else:
            if text := words.reveal(before, self.state_now):
                self.forget_refusal()
                self.note.say(text, "eye", is_aloud=False)  # BrickSpeech.consequences is read out
        if not context.theme.motion:
            return
        for word, _value in state.entries[len(before.entries) :]:
            context.motion.start(("fresh", word), _FRESH_MS, out_cubic)
        if context.over and before.status is Status.PLAYING and state.status is Status.SOLVED:
            context.motion.start("linger", _LINGER_MS, linear)

    def forget_refusal(self) -> None:
        """Removes the last message, and a refused word with it."""
        if self.entry.is_refused:
            self.clear()
        self.note.clear()

    def update(self, ms: float) -> None:
        """Ends the typing when the focus has left; refreshes once word meanings are loaded."""
        if self.is_typing and not self.context.board_has_focus:
            self.is_typing = False  # on returning, the player hears the full entry
        if self.meanings.ready and not self._had_meanings:
            self._had_meanings = True
            if self.context.resting:
                self.context.refresh()

    def settle(self) -> None:
        self.meanings.wait()

    def go_on(self) -> None:
        """Returns to the board of a solved puzzle, to look for more bonus words."""
        self.looks_for_more = True
        self.context.controller.leave_result()
        self.note.say(_("You've found everything. Bonus words still count."), "check")

    def show_missed_bonus(self) -> None:
        """Lists in the result the bonus words that were missed."""
        self.shows_missed_bonus = True
        self.context.refresh()

    def to_result(self) -> None:
        """Shows the result again."""
        self.looks_for_more = False
        self.context.motion.stop("linger")
        self.context.controller.show_end()

    # Additions to the screen

    def state(self) -> Block:
        return panel.rank_card(self.state_now)

    def actions(self, usual: dict[str, Button]) -> list[Button]:
        """Returns Hint, Reveal and Give up; once the game is over, Result and New."""
        if self.context.over:
            result = Button("result", _("Result"), "right", "primary", self.to_result)
            result.icon_right = True
            return [result, usual["new"]]
        reveal = Button("reveal", _("Reveal"), "eye", action=self.lists.ask_reveal)
        ending_action = self.ask_finish if self.state_now.is_scholarly else self.ask_give_up
        return [usual["hint"], reveal, Button.of(ending_action, "give up")]

    @property
    def shows_left(self) -> bool:
        """Returns whether "Words left" is open."""
        if self._left_choice is not None:
            return self._left_choice
        return self.context.settings.flag("brick.hidden")

    def toggle_left(self) -> None:
        """Opens or closes "Words left", for this board alone."""
        self._left_choice = not self.shows_left
        self.context.refresh()

    def cards(self) -> Sequence[Block]:
        state, shows_left = self.state_now, self.shows_left
        fresh, toggle = self._freshness, self.toggle_left
        return [panel.found_card(state, self.lists, fresh, shows_left, toggle)]

    def _freshness(self, word: str) -> float:
        """Returns how far (0 to 1) the highlight of a found word has faded; 1 for older words."""
        return self.context.motion.value(("fresh", word))

    def choices(self) -> list[Choice]:
        """Returns the choices of the menu that only Brick has."""
        title, game = self._last_board()
        open_board, has_ended = self.open_last_board, game is not None
        return [
            Choice(_("Play your own letters…"), self.open_letters, "", "keys"),
            Choice(title, open_board, "", "eye", enabled=has_ended),
            Choice(_("My words"), self.open_word_lists, "", "pencil"),
        ]

    def open_letters(self) -> None:
        """Asks for the letters of a board."""
        cabinet = self.context.cabinet
        cabinet.scenes.push(LettersPage(cabinet))

    def _last_board(self) -> tuple[str, StoredGame | None]:
        """Returns a title and the last ended board; after a daily, that of the day before."""
        store, game = self.context.cabinet.store, self.context.game
        day = None if game is None else day_of(game.short_id)
        before = None if day is None else panel.ended_before(store, day)
        if before is not None:
            return _("Previous day's words"), before
        return _("Last board's words"), panel.last_ended(store, self.puzzle)

    def open_last_board(self) -> None:
        """Opens the words of the board that ended last."""
        cabinet, (title, game) = self.context.cabinet, self._last_board()
        state = None if game is None else panel.state_of(cabinet.store, game)
        if state is None:
            self.context.say(_("That board's words are no longer available."), "warning")
        else:
            cabinet.scenes.push(panel.LastBoardPage(cabinet, state, title))

    def open_word_lists(self) -> None:
        """Opens the page of the words that the player has added or banned."""
        cabinet = self.context.cabinet
        self._mine_before = set(self.my_words.mine)
        cabinet.scenes.push(WordListsPage(cabinet, self.my_words))

    def entered(self) -> None:
        """Takes words removed from the player's own list out of the game too."""
        removed = self._mine_before - set(self.my_words.mine)
        self._mine_before = set()
        found = [word for word in self.state_now.of_category(rules.MINE) if word in removed]
        if found and (not self.context.over or self.state_now.status is Status.SOLVED):
            self.context.play([rules.Move(rules.TAKE_OUT, 0, word) for word in found])


class BrickHintView(HintView):
    """How a game of Brick shows a hint."""

    board: BrickBoard

    def before_stage(self, stage: int, hint: Hint) -> Sequence[rules.Move]:
        """Removes the message about an earlier word; the stage plays no moves."""
        self.board.forget_refusal()
        word = self.board.puzzle.targets[hint.units[0]]
        named = named_letters(hint, len(word)) if stage >= REASON else ()
        self.board.lists.note_hinted(word, {0, *named})
        return ()

    def play(self, hint: Hint) -> None:
        """Reveals the word, which counts as Reveal does, besides the hint."""
        self.board.lists.reveal_word(*hint.units)

    def picture(self, hint: Hint) -> Block:
        """Returns a tile per letter of the word: letters known, and those the hint names."""
        word = self.board.puzzle.targets[hint.units[0]]
        known = self.board.state_now.letters_shown(word)
        shown = {0, *range(known), *named_letters(hint, len(word))}
        letters = [letter if n in shown else "" for n, letter in enumerate(word)]
        return Drawn(lambda s, t, r: look.draw_tiles(s, t, r, letters), height=36, least_px=20)


_STEP_PX = 6  # between the points of a drag that are looked at: a quick one skips no cell
# Distances from the centre of a cell, where 1 is its edge
_MIDDLE = 0.45  # a drag that comes this near takes the letter
_INSIDE = 0.75  # a drag that turns or ends here takes it too
_OUTSIDE = 1.05  # a drag that has been here can take the letter again
_TURN = 50  # degrees
_LEAST_BEND = 0.12  # of the radius: with less before or after it, a bend is no turn
_SIZE = 15


@dataclass
class BrickEntry:
    """The letters typed so far. A word that `is_refused` stays visible.

    The next letter then begins a new word; erasing one goes on with the old word.
    """

    text: str = ""
    is_refused: bool = False

    def add(self, letters: str) -> None:
        """Appends letters, up to the longest word; begins a new word after a refused one."""
        if self.is_refused:
            self.clear()
        self.text = (self.text + letters)[: rules.LONGEST]

    def erase(self) -> None:
        """Takes the last letter away."""
        self.text, self.is_refused = self.text[:-1], False

    def clear(self) -> None:
        """Takes everything away."""
        self.text, self.is_refused = "", False


class Drag:
    """A press or a drag over the cells of a comb; `path` has the cells whose letters it took."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self._crossed: list[pygame.Vector2] = []
        """The points of the drag in the cell it is crossing."""
        self._last, self._has_left = (0, 0), True
        """The last point, and whether the drag has left the last cell of the path."""

    def begin(self, comb: Comb, pos: tuple[int, int]) -> bool:
        """Begins a drag at the cell at a point; returns whether there is one."""
        place = comb.place_at(pos)
        self.path = [] if place is None else [place]
        self._last, self._has_left, self._crossed = pos, False, []
        return place is not None

    def drop(self) -> None:
        """Forgets the drag."""
        self.path = []

    def go(self, comb: Comb, pos: tuple[int, int]) -> None:
        """Follows the pointer in a straight line to a point and adds the cells it takes."""
        way = pygame.Vector2(pos) - self._last
        steps = max(1, int(way.length() / _STEP_PX))
        for step in range(1, steps + 1):
            point = pygame.Vector2(self._last) + way * step / steps
            self._take_point(comb, (round(point.x), round(point.y)))
        self._last = pos

    def end(self, comb: Comb, pos: tuple[int, int]) -> list[int]:
        """Ends the drag and returns its path; [] if it left its only cell before the release."""
        last = comb.place_at(pos, _INSIDE)
        if last is not None and self._has_left:
            self.path.append(last)
        path, self.path = self.path, []
        return path if len(path) > 1 or comb.place_at(pos) == path[0] else []

    def _take_point(self, comb: Comb, at: tuple[int, int]) -> None:
        """Adds the cell at a point to the path if the drag is near its centre or turns in it."""
        self._has_left = self._has_left or comb.relative_distance(self.path[-1], at) > _OUTSIDE
        place = comb.place_at(at, _INSIDE) if self._has_left else None
        if place is None:
            self._crossed = []
            return
        self._crossed.append(pygame.Vector2(at))
        if comb.relative_distance(place, at) <= _MIDDLE or self._turns(comb):
            self.path.append(place)
            self._has_left, self._crossed = False, []

    def _turns(self, comb: Comb) -> bool:
        """Returns whether the drag turns inside the cell; one that only crosses it is straight."""
        points = self._crossed
        before, after = points[len(points) // 2] - points[0], points[-1] - points[len(points) // 2]
        if min(before.length(), after.length()) < _LEAST_BEND * comb.radius:
            return False
        return abs((before.angle_to(after) + 180) % 360 - 180) > _TURN


class Note(Widget):
    """The message below the entry: a sentence with an icon.

    With an `offer`, such as "Add it?", the whole note can be pressed.
    """

    def __init__(self, speak: Callable[[str], None]) -> None:
        """Makes an empty note; `speak` announces its sentences."""
        super().__init__("note")
        self._speak = speak
        self.text = self.icon = self.offer = ""
        self.action: Action = nothing
        self.enabled = False

    def say(self, text: str, icon: str = "", offer: str = "", is_aloud: bool = True) -> None:
        """Shows another sentence, and announces it if it `is_aloud`."""
        self.text, self.visible = text, bool(text)
        self._amend(icon, offer)
        if text and is_aloud:
            self._speak(self.title)

    def amend(self, icon: str, offer: str) -> None:
        """Adds an icon and an offer to the message shown; announces the offer and its keys."""
        self._amend(icon, offer)
        if offer:
            self._speak(join_sentences((offer, _("Press Tab, then Enter."))))

    def _amend(self, icon: str, offer: str) -> None:
        self.icon, self.offer = icon, offer
        self.enabled, self.title = bool(offer), f"{self.text} {offer}".strip()

    def clear(self) -> None:
        """Shows nothing."""
        self.say("")

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.enabled and super().hit(pos)

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def _colour(self, theme: Theme) -> Colour:
        palette = theme.palette
        colours = {"check": palette.jadetext, "cross": palette.sealtext}
        return colours.get(self.icon, palette.ambertext if self.icon else palette.muted)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self.text:
            return
        palette, gap = theme.palette, max(4, theme.px(8))
        icon_width = max(12, theme.px(18)) + gap if self.icon else 0
        offer_width = theme.width(self.offer, _SIZE, "bold") + gap if self.offer else 0
        text = theme.fitted(self.text, _SIZE, self.rect.width - icon_width - offer_width)
        width_px = icon_width + theme.width(text, _SIZE) + offer_width
        x, y = self.rect.centerx - width_px // 2, self.rect.centery
        colour = self._colour(theme)
        if self.icon:
            draw_icon(surface, theme, self.icon, (x + (icon_width - gap) / 2, y), colour, 18)
        text_rect = theme.write(surface, text, (x + icon_width, y), _SIZE, colour)
        if not self.offer:
            return
        ink = palette.indigo_hover if self.touch.hover else palette.indigo
        offer = theme.write(surface, self.offer, (text_rect.right + gap, y), _SIZE, ink, "bold")
        line_px = max(1, theme.px(1.5 if self.touch.hover else 1))
        surface.fill(ink, (offer.x, offer.bottom - theme.px(3), offer.width, line_px))

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the focus ring inside the block: at its edge it would be cut off."""
        frame = self.rect
        self.rect = self.rect.inflate(-2 * theme.px(5), -2 * theme.px(5))
        super().draw_focus(surface, theme)
        self.rect = frame
