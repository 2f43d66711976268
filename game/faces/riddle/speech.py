"""What a riddle says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.faces.riddle import words
from game.faces.riddle.board import RiddleBoard
from game.faces.riddle.panel import FIVE
from game.play.session import Milestone
from game.play.speech import Cell, Report, Speech
from game.ui.blocks.block import Described
from game.ui.text import _, as_sentence, count, join_sentences, labelled
from generators.base import no_tick
from generators.riddle.formats import closing_lines
from generators.riddle.hints import hint
from generators.riddle.rules import (
    State,
)

_LINE_ENDS = " ,;，；"
"""Punctuation that a line may end in although the next line is still hidden."""


class RiddleSpeech(Speech):
    """What a riddle says to a player who cannot see it."""

    board: RiddleBoard

    def consequences(self, before: State) -> Sequence[str]:
        """Returns the last lines if they just appeared; the result names the answer."""
        has_appeared = self.board.hides_couplet(before) and not self.board.hidden_lines
        return [self._last_lines] if has_appeared and not self.board.over else []

    def milestone(self, before: State) -> Milestone | None:
        """Returns the first right letter that a step has typed, and what its line leaves."""
        state = self.board.position
        typed = (
            place
            for place, letter in enumerate(state.letters)
            if letter != before.letters[place] and letter == state.puzzle.answer[place]
        )
        for place in typed:
            title = labelled(words.line_name(place), state.letters[place].upper())
            left = state.puzzle.lines[place].letters.bit_count()
            note = count("{n} letter fits this line", "{n} letters fit this line", left)
            return Milestone(title[:1].upper() + title[1:], note)
        return None

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Describes changed cells: the boxes if any of them changed, else the struck letters."""
        boxes = [cell for cell in cells if cell.row == len(self.board.position.letters)]
        if len(boxes) > 1:
            return labelled(*self.board.word_report())
        if boxes:
            name = words.line_name if self.board.context.is_replay else words.box_name
            return labelled(name(boxes[0].cell), boxes[0].value or _("empty"))
        gone, letters = _("not crossed out"), self.board.position.letters
        # A letter typed over another one is announced by its box alone.
        cells = [cell for cell in cells if cell.value or not letters[cell.row]]
        return super().describe_changes(
            [cell._replace(value=cell.value or gone) for cell in cells]
        )

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which letter was deleted: the line of its box is read as the current one."""
        boxes = [cell for cell in cells if cell.row == len(self.board.position.letters)]
        if len(boxes) != 1:
            return super().describe_emptied(cells)
        return _("Deleted: {what}").format(what=boxes[0].value)

    def mistakes(self, wrong: Collection[int]) -> str:
        """Returns the lines with a wrong letter, and the letters."""
        letters = self.board.position.letters
        return words.wrong_text([(place, letters[place]) for place in sorted(wrong)])

    def mistake_title(self, wrong: Collection[int]) -> str:
        """Returns a wrong word that filled all boxes, or wrong letters that a check found."""
        letters = self.board.position.letters
        if min(wrong) < 0:
            return labelled(_("Wrong"), "".join(letters).upper())
        return self.mistakes({unit % len(letters) for unit in wrong})

    def hinted(self, about: Sequence[int]) -> str:
        return words.line_name((about or hint(self.board.position, no_tick).units)[0])

    def names(self, cells: Sequence[Cell]) -> Sequence[str]:
        return [words.line_name(cell.cell) for cell in cells]

    def described(self) -> Sequence[Described]:
        """Returns the closing lines of the riddle, which have no cells."""
        layout, closing = self.board.layout, closing_lines(self.board.position.puzzle)
        if layout is None:
            return []
        rows = layout.rows[len(layout.rows) - len(closing) :]
        text = self._last_lines  # one text: readers sort the texts of a screen by their places
        return [Described("text", text, "", rows[0].unionall(rows[1:]))] if closing else []

    @property
    def _last_lines(self) -> str:
        """The closing lines, with a note in place of a hidden couplet; "" if there are none."""
        closing, hidden = closing_lines(self.board.position.puzzle), self.board.hidden_lines
        shown = " ".join(closing[: len(closing) - hidden])
        if not hidden:
            return shown
        line = shown.rstrip(_LINE_ENDS)
        return join_sentences((as_sentence(line) if line else "", words.couplet_note()))

    def opening(self) -> str:
        """Returns which riddle of its page it is, how long its word is, and the last lines."""
        letters = len(self.board.position.letters)
        sentences = [count("The word has {n} letter.", "The word has {n} letters.", letters)]
        if self.board.context.is_lesson:
            sentences.append(_("Space reads out the letters that the line could give."))
        if self.board.context.game is not None and self.board.five.has_current_game:
            here = self.board.five.games.index(self.board.five.current) + 1
            place = _("Riddle {n} of {whole}").format(n=here, whole=FIVE)
            sentences.insert(0, as_sentence(place))
        return join_sentences((*sentences, as_sentence(self._last_lines)))

    def keys_help(self) -> str:
        """Returns what the keys do."""
        return _(
            "Type a letter to write it, or hold Alt to cross it out. Up and Down move "
            "between lines. Space shows the letters a line leaves."
        )

    def reports(self) -> Sequence[Report]:
        """Returns reports of the current line, its letters, the word so far, the last lines."""
        line = _("Line {n}").format(n=self.board.here + 1)
        reports = [
            Report(line, self.board.verse(self.board.here)),
            self.board.left_report(),
            self.board.word_report(),
        ]
        last_lines = Report(_("The last lines"), self._last_lines)
        return [*reports, last_lines] if self._last_lines else reports
