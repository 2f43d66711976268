"""Brick's row in the table of faces: how a game is read out, how it ends, how it is taught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet
from game.face import (
    Dealing,
    Face,
    FaceWording,
    HintWords,
    Pictures,
    Records,
    Sharing,
    Step,
    Teaching,
    Views,
    Workshop,
)
from game.faces.brick import words
from game.faces.brick.board import BrickBoard, BrickHintView
from game.faces.brick.look import draw_comb, draw_making, draw_vignette
from game.faces.brick.my_words import for_player, is_letters, open_letters
from game.faces.brick.panel import HiddenBonus, missed_bonus, pairs_of, result_page
from game.help import guide
from game.help.page import HelpPage
from game.play.board import DraftContext, Editor
from game.play.ending import Ending
from game.play.session import Event, Milestone
from game.play.speech import Cell, Report, Speech
from game.printing.sheet import Printed
from game.result.ended import Ended
from game.result.result import ResultPage
from game.settings.settings import Section, Toggle
from game.ui.blocks.block import Block, Described
from game.ui.text import _, as_sentence, count, join_nouns, join_sentences, labelled, translate
from game.ui.theme import Theme
from generators.base import IllegalMove, Message, Status, Tick, no_tick
from generators.brick.hints import hint
from generators.brick.rules import CLASSIC, TARGET, WORD, Move, Puzzle, State

# How a game is read out


class BrickSpeech(Speech):
    """What a game of Brick says to a player who cannot see it."""

    board: BrickBoard

    def cell_text(self, cell: Cell) -> str:
        """Returns the letter just typed, or else the entry spelled out."""
        is_entry = cell.cell == self.board.comb.count
        if not is_entry or self.board.entry.is_refused or not self.board.text:
            return super().cell_text(cell)
        if not self.board.is_typing:
            return join_nouns(self.board.text)
        if self.board.is_erasing:
            return ""  # the announcement says what has gone
        # A letter typed twice would be no change to a screen reader: a space makes it one.
        space = " " if len(self.board.text) % 2 == 0 else ""
        return f"{self.board.text[-1]}{space}"

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Describes changed cells; in a replay, where the entry is a word just found, its points.

        What was typed is no change there that anybody would ask for.
        """
        is_entry = [cell.cell for cell in cells] == [self.board.comb.count]
        if is_entry and self.board.context.is_replay and cells[0].value:
            state = self.board.state_now
            is_revealed = state.entries and state.entries[-1].word in state.revealed
            return "" if is_revealed else words.last_entry(state)
        return super().describe_changes(cells)

    def described(self) -> Sequence[Described]:
        """Returns the words that stand below the letters of a replay."""
        if not self.board.context.is_replay:
            return ()
        state = self.board.state_now
        found = labelled(words.found_title(state), words.found_words_text(state))
        return [Described("text", found, "", self.board.replay_words_rect)]

    states_rule = True

    def opening(self) -> str:
        """Returns how many words there are to find and, outside a lesson, which ones count."""
        number = len(self.board.puzzle.targets)
        if self.board.context.is_lesson:
            return count("This puzzle has {n} word.", "This puzzle has {n} words.", number)
        return words.task(self.board.puzzle)

    def consequences(self, before: State) -> Sequence[str]:
        """Returns the words and letters just revealed and, at the end, the words missed."""
        state = self.board.state_now
        revealed = [word for word in state.revealed if word not in before.revealed]
        announcements = [
            labelled(_("revealed"), state.puzzle.spelling(word).upper()) for word in revealed
        ]
        for word in state.puzzle.targets:
            shown = state.letters_shown(word)
            if shown > before.letters_shown(word):
                blanks = [_("blank")] * (len(word) - shown)
                announcements.append(join_nouns([*word[:shown].upper(), *blanks]))
        if before.status is Status.PLAYING and state.status is Status.SHOWN:
            announcements += filter(None, [as_sentence(words.missed_aloud(state))])
        return announcements

    def milestone(self, before: State) -> Milestone | None:
        """Returns letters or words revealed, a rank reached or a pangram; not all words."""
        state = self.board.state_now
        for word in state.puzzle.targets:
            shown = state.letters_shown(word)
            if shown > before.letters_shown(word) and word not in state.revealed:
                text = " ".join([*word[:shown].upper(), *"_" * (len(word) - shown)])
                # One press, though a hint's first letter may come with it.
                title = count("{n} letter revealed", "{n} letters revealed", 1)
                return Milestone(title, text, "amber")
        if len(state.entries) <= len(before.entries) or state.revealed != before.revealed:
            return super().milestone(before)
        word = state.entries[-1].word
        if state.rank > before.rank:
            title = labelled(_("New rank"), translate(words.rank_of(state).title))
            return Milestone(title, words.praise(state, word), "jade")
        is_pangram = state.puzzle.is_pangram(word)
        return Milestone(words.praise(state, word)) if is_pangram else None

    def hinted(self, about: Sequence[int]) -> str:
        puzzle = self.board.puzzle
        places = about or hint(self.board.state_now, no_tick).units
        word = puzzle.targets[places[0]]
        text = _("a word of {n} letters beginning with {letter}")
        return text.format(n=len(word), letter=word[0].upper())

    def keys_help(self) -> str:
        keys = _("Type letters to spell a word. Enter submits, Escape clears and Space shuffles.")
        reuse = _("You can reuse letters.")
        points = _("A 4-letter word scores 1 point; a longer word scores 1 point per letter.")
        own_keys = _("Ctrl+3 reads out your progress, and Ctrl+4 your word so far.")
        return join_sentences((reuse, points, keys, own_keys))

    def reports(self) -> Sequence[Report]:
        """Returns reports of the letters, the words found, the progress and the entry."""
        state = self.board.state_now
        return [
            Report(_("Letters"), words.letters_text(state.puzzle, self.board.spoken_letters)),
            Report(_("Found"), words.found_words_text(state)),
            Report(_("Progress"), words.progress_text(state)),
            Report(_("Your word"), join_nouns(self.board.text) or _("empty")),
        ]


# How it ends


class BrickEnding(Ending):
    """How a game of Brick ends, and what can be done afterwards."""

    covers_board = True
    board: BrickBoard

    @property
    def can_continue(self) -> bool:
        return self.board.looks_for_more

    @property
    def is_ready(self) -> bool:
        """Whether the last word has been seen and the player isn't looking for more words."""
        return not self.board.looks_for_more and not self.board.context.motion.running("linger")

    def left_for_new(self) -> bool:
        """Returns whether the board came from the player's own text; says it wasn't saved."""
        if self.board.puzzle.is_own:
            text = _("Your text wasn't saved, so this puzzle uses the word list.")
            self.board.context.say(text, "warning")
        return self.board.puzzle.is_own

    def find(self, events: Sequence[Event], tick: Tick) -> list[str]:
        """Returns the best-known bonus words that were missed."""
        return missed_bonus(self.board.state_now)

    def ended(self, found: list[str] | None) -> Ended:
        state = self.board.state_now
        return Ended(
            title=words.result_title(state),
            aloud=words.result_aloud(state),
            is_win=bool(state.found),
            is_success=state.is_scholarly,
            seal=words.seal_of(state),
            figures=pairs_of(state),
        )

    def page(self, result: ResultPage, found: list[str] | None) -> Block:
        """Returns the page of the result, with the words of the board."""
        board, missed = self.board, found or []
        is_hidden = board.state_now.status is Status.SOLVED and not board.shows_missed_bonus
        hidden = HiddenBonus(board.go_on, board.show_missed_bonus) if is_hidden else None
        return result_page(board.state_now, board.lists, missed, result, hidden, board.context)


# How it is taught

LESSON = Puzzle("deioprv", "p", 1, ("deep", "pipe", "prove", "provide", "rope"))


def found(*words: str) -> State:
    """Returns the board with these words found."""
    state = LESSON.start(CLASSIC)
    for word in words:
        state = state.apply(Move(WORD, TARGET, word))
    return state


class Free(Step):
    """A step without a task; words count as in a game."""

    goes_on = True

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        return moves


@dataclass(frozen=True)
class Spell(Free):
    """Asks for `word`, or for any word if it is ""; after that, all words count."""

    word: str = ""

    def is_done(self, state: State) -> bool:
        if self.word:
            return bool(state.value_of(self.word))
        return len(state.entries) > len(self.start.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        for move in moves:
            if self.word and move.text != self.word and not self.is_done(state):
                raise IllegalMove("That's a word, but not the one this step asks for.")
        return moves


@dataclass(frozen=True)
class SpellPangram(Free):
    """Asks for a pangram; after that, all words count."""

    def is_done(self, state: State) -> bool:
        return any(state.puzzle.is_pangram(word) for word, _value in state.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        if self.is_done(state) or all(state.puzzle.is_pangram(move.text) for move in moves):
            return moves
        raise IllegalMove("That's a word, but it doesn't use all the letters.")


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the steps, worded for the player's setting "Drag to submit"."""
    return steps(cabinet.settings.flag("brick.drag"))


def steps(drag_judges: bool = True) -> tuple[Step, ...]:
    """Returns the five steps; each begins where the one before has ended.

    `drag_judges`: whether a drag over a word submits it, without Enter.
    """
    aim, drag, typed, again, pangram, rest = guide.steps(guide.shipped("lessons/brick"))
    return (
        Free(aim, found()),
        Spell(drag if drag_judges else typed, found(), "rope"),
        Spell(again, found("rope")),
        SpellPangram(pangram, found("rope", "pipe", "deep")),
        Spell(rest, found("rope", "pipe", "deep", "provide"), "prove"),
    )


EXAMPLES = ("pvrdoei", "pvrdoei", "AELNOYZ", "tpainer")


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str) -> None:
    """Draws a honeycomb; an order in capitals has no centre letter."""
    draw_comb(surface, theme, rect, order.lower(), order.islower())


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about Brick."""
    return guide.pages(guide.shipped("guide/brick"), EXAMPLES, draw_example)


# The row


def _editor(context: DraftContext) -> Editor:
    from game.faces.brick.editor import WordsEditor  # late: most players only play

    return WordsEditor(context)


def _settings() -> Section:
    """Returns the settings: whether "Words left" opens, and whether a drag submits."""
    return Section(
        _("Brick"),
        (
            Toggle("brick.hidden", _("Show “Words left” from the start")),
            Toggle("brick.drag", _("Submit a dragged word at once"), default=True),
        ),
    )


def _sound(before: State, after: State) -> str:
    """Returns the sound for a word found, revealed or taken back."""
    if len(after.found) > len(before.found) or len(after.bonus) > len(before.bonus):
        return "word"
    return "hint" if len(after.revealed) > len(before.revealed) else "take"


def _paper() -> Printed:
    from game.faces.brick.paper import PAPER  # late: reads the metrics of the typefaces

    return PAPER


FACE = Face(
    name="brick",
    board=BrickBoard,
    rule=lambda state: words.rule(state.puzzle),
    progress=lambda state: (len(state.found), len(state.puzzle.targets), _("of {whole} words")),
    shape=words.name,
    views=Views(
        speech=BrickSpeech,
        ending=BrickEnding,
        hints=BrickHintView,
        hint_words=HintWords(
            steps=lambda hint: (
                (_("First letter"), _("Letter")),
                (_("A clue"),),
                (_("The word"),),
            ),
            more=lambda hint: _("More"),
            action=lambda hint: _("Show the word"),
            spoils=lambda hint: True,
            technique=lambda hint: _("The next step shows the word, which then earns no points."),
            follows=lambda hint: "",
        ),
        sound=_sound,
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=help_pages, lessons=lessons),
    wording=FaceWording(
        formats={
            "native": Message("The whole puzzle, with its words"),
            "text": Message("Words by length"),
            "json": Message("Letters and words as JSON"),
        },
        own_title=lambda puzzle: puzzle.title,
        making_note=lambda preset: _("Look for common words. Rare words are a bonus."),
    ),
    settings=_settings,
    sharing=Sharing(grid=words.share_grid, hinted_row=words.rank_squares),
    records=Records(score=words.score, tally=words.tally),
    dealing=Dealing(
        params=lambda store, preset: for_player(store, preset.params),
        reads=is_letters,
        read=open_letters,
    ),
    workshop=Workshop(editor=_editor, paper=_paper),
)
