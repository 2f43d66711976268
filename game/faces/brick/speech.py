"""What a game of Brick says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.brick import words
from game.faces.brick.board import BrickBoard
from game.play.session import Milestone
from game.play.speech import Cell, Report, Speech
from game.ui.blocks.block import Described
from game.ui.text import (
    _,
    as_sentence,
    count,
    join_nouns,
    join_sentences,
    labelled,
    translate,
)
from generators.base import Status, no_tick
from generators.brick.hints import hint
from generators.brick.rules import (
    State,
)


class BrickSpeech(Speech):
    """What a game of Brick says to a player who cannot see it."""

    board: BrickBoard

    def cell_text(self, cell: Cell) -> str:
        """Returns the letter just typed, or else the entry spelled out."""
        if (
            cell.cell != self.board.comb.count
            or self.board.entry.is_refused
            or not self.board.text
        ):
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
