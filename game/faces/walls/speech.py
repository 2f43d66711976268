"""What a wall says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.walls import words
from game.faces.walls.board import WallBoard
from game.faces.walls.film import layout_of, row_cards
from game.play.ending import REASON
from game.play.session import Milestone
from game.play.speech import Cell, Report, Speech
from game.ui.text import (
    _,
    as_sentence,
    join_lists,
    join_nouns,
    join_sentences,
    labelled,
    translate,
)
from generators.base import Hint, Status
from generators.grid import bits
from generators.walls.hints import LOOK
from generators.walls.wall import GROUPS, NOT_NAMED, RELAXED


class WallSpeech(Speech):
    """What a wall says to a player who cannot see it."""

    board: WallBoard

    def opening(self) -> str:
        """Returns the groups of a solved wall, such as the tutorial's first; "" otherwise."""
        state = self.board.position
        if layout_of(state).loose:
            return ""
        return self.board.shared(state.found)

    def marked(self, cells: Sequence[Cell]) -> Sequence[str]:
        cards = self.board.position.puzzle.cards
        return [labelled(self.board.read_out(cards[cell.cell]), cell.name) for cell in cells]

    def cell_text(self, cell: Cell) -> str:
        return labelled(cell.value, self.board.kind.card_details(self.board, cell.cell))

    def keys_help(self) -> str:
        """Returns what the keys do, for screen readers."""
        keys_text = _(
            "Arrow keys move, Space chooses a card, and the fourth card submits your guess. "
            "Backspace deselects all cards."
        )
        if self.board.selection.enter_judges:
            keys_text = _(
                "Arrow keys move, Space chooses a card, and Enter submits "
                "your guess. Backspace deselects all cards."
            )
        reading = _("Ctrl+2 reads all cards, row by row. M shuffles them.")
        return join_sentences((keys_text, reading, self._more_keys))

    @property
    def _more_keys(self) -> str:
        text = self.board.kind.more_keys
        return "" if text is None else translate(text)

    def hint_aid(self, stage: int, hint: Hint) -> str:
        return self._more_keys if stage == REASON and hint.rank == LOOK else ""

    def reports(self) -> Sequence[Report]:
        """Returns reports of the chosen cards, the cards left, the groups found, the guesses.

        The guesses come with the result, as they are shown there.
        """
        state, cards = self.board.position, self.board.position.puzzle.cards
        chosen = self.board.selection.chosen
        groups = join_lists(self._group_text(group) for group in layout_of(state).rows)
        titles = (_("Chosen cards"), _("On the wall"), _("Groups found"))
        chosen_text = join_nouns(self.board.read_out(cards[card]) for card in chosen)
        texts = (chosen_text, self._rows_text(), groups)
        reports = [
            Report(title, text or _("none")) for title, text in zip(titles, texts, strict=True)
        ]
        if self.board.context.over and state.guesses:
            reports.append(Report(_("Your guesses"), self._guesses_text()))
        return [*reports, *self.board.kind.reports(self.board)]

    def _guesses_text(self) -> str:
        """Returns the guesses in order: whether each was right, and its cards."""
        state = self.board.position
        return join_lists(
            labelled(
                _("wrong") if guess in state.tried else _("found"),
                join_nouns(self.board.read_out(state.puzzle.cards[card]) for card in bits(guess)),
            )
            for guess in state.guesses
        )

    def _rows_text(self) -> str:
        """Returns the loose cards, row by row."""
        cards = self.board.position.puzzle.cards
        return join_lists(
            labelled(name, join_nouns(self.board.read_out(cards[card]) for card in row))
            for name, row in self.board.rows_left()
        )

    def _group_text(self, group: int) -> str:
        """Returns what a group shares, if the player knows it, and its cards."""
        puzzle = self.board.position.puzzle
        cards = join_nouns(
            self.board.read_out(puzzle.cards[card]) for card in row_cards(puzzle, group)
        )
        return labelled(
            self.board.link_label(group) if self.board.is_revealed(group) else "", cards
        )

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Describes changed cards; in a replay without those in rows, as turning points do."""
        if self.board.context.is_replay:
            rows = len(self.board.projector.seen().rows)
            cells = [cell for cell in cells if cell.row >= rows]
        return super().describe_changes(cells) if cells else ""

    def consequences(self, before: Any) -> Sequence[str]:
        """Returns what a move has changed: groups found or shown at the end, then what to name."""
        state = self.board.position
        new_groups = [group for group in state.found if group not in before.found]
        announcements = [self._found_text(group) for group in new_groups]
        if new_groups:
            self.board.context.cabinet.speaks_behind = True
        if new_groups and state.status is Status.PLAYING:
            row = len(state.found)
            text = _("The four cards move to row {row}, and the others close up.")
            announcements.append(text.format(row=row))
            if not self.board.question.answering:  # else the keyboard is not on a card
                announcements += filter(None, [self.board.here_text()])
        if new_groups:
            announcements = self._before_question(announcements)
        if state.status is before.status or state.status is Status.PLAYING:
            if not new_groups or self.board.context.is_replay:
                return announcements
            return [*announcements, *self._naming_prompt(new_groups)]
        was_shown = {
            group for group, name in enumerate(before.names) if name or before.is_hinted(group)
        }
        shown = [
            group
            for group in layout_of(state).rows
            if group not in was_shown and self.board.is_revealed(group)
        ]
        if state.status is not Status.SOLVED and shown:
            # The result, if it comes at once, says first how the game ended.
            lead = "" if self.board.ending.is_ready else words.why_ended(state)
            groups = labelled(_("The groups were"), self.board.shared(shown))
            announcements.append(join_sentences(filter(None, (lead, groups))))
        return [*announcements, *self._naming_prompt(new_groups[1:])]

    def _naming_prompt(self, groups: Sequence[int]) -> Sequence[str]:
        """Returns which cards to name next, unless they have been read as one of `groups`."""
        has_been_read = self.board.question.group in groups
        return self.board.naming_prompt()[-1 if has_been_read else 0 :]

    def _before_question(self, announcements: list[str]) -> list[str]:
        """Has what was found announced before the field that asks about it, if that has the focus.

        Returns what is left to announce.
        """
        cabinet = self.board.context.cabinet
        if not (cabinet.has_listener and self.board.question.answering):
            return announcements
        cabinet.speak(join_sentences(announcements))
        cabinet.go_on_speaking()
        return []

    def milestone(self, before: Any) -> Milestone | None:
        """Returns the group found, wrong guess, hint or answer of a step; None for a shuffle.

        An answer is a try to name what a group shares, or one that the player counts as right.
        """
        state = self.board.position
        for group in state.found[len(before.found) :]:
            return Milestone(_("Group found"), self.board.cards_of(group))
        for cards in state.tried[len(before.tried) :]:
            title = _("One away") if state.is_one_away(cards) else _("Not a group")
            return Milestone(title, self.board.listed(bits(cards)), "seal")
        for number, (cards, step) in enumerate(state.hints):
            if number < len(before.hints):
                continue
            title = self._hint_title(number)
            groups = [each.cards for each in state.puzzle.groups]
            shows_link = step == state.link_hint and cards in groups
            link = self.board.link_label(groups.index(cards)) if shows_link else ""
            return Milestone(title, link or self.board.listed(bits(cards)), "amber")
        for group in state.found:
            if group in state.claimed and group not in before.claimed:
                return Milestone(_("You counted your answer"), self._link_text(group), "amber")
            answer = state.names[group] or state.missed[group]
            # The second try may be the same text as the first: only `names` shows it then.
            if answer != (before.names[group] or before.missed[group]) or (
                state.names[group] != before.names[group]
            ):
                return self._answer(group, answer)
        return None

    def _hint_title(self, number: int) -> str:
        """Returns the title of a stage of a hint by its number in the position, from 0.

        Two cards and the link each begin a hint, as the game counts them; the titles say which
        hint a stage is part of.
        """
        state, titles = self.board.position, self.board.kind.hint_titles
        stages = [step for _cards, step in state.hints[: number + 1]]
        hints = sum(step in (next(iter(titles), ""), state.link_hint) for step in stages)
        text = titles.get(stages[-1])
        return _(text).format(n=max(1, hints)) if text else _("A hint")

    def _answer(self, group: int, answer: str) -> Milestone:
        """Returns the player's answer to what a group shares, and whether it is right."""
        state = self.board.position
        if answer == NOT_NAMED:
            return Milestone(_("Shown, not named"), self._link_text(group), "muted")
        if state.is_named(group):  # the answer may be the link itself, not what was typed
            return Milestone(_("You named it"), self._link_text(group), "jade")
        typed = _("You answered “{text}”").format(text=answer)
        note = self._link_text(group) if state.names[group] else _("One try left")
        return Milestone(
            typed,
            join_sentences(
                (as_sentence(translate(self.board.kind.not_the_link)), as_sentence(note))
            ),
            "seal",
        )

    def _link_text(self, group: int) -> str:
        return labelled(translate(self.board.kind.link_title), self.board.link_label(group))

    def _found_text(self, group: int) -> str:
        """Returns the announcement of a found group, with its link if the player knows it."""
        question, found = self.board.question, self.board.position.found
        is_last = group == found[-1] and len(found) == GROUPS
        if question.answering and group in self.board.unnamed:
            # The field, which has the keyboard now or after this question, names the four cards.
            if is_last and len(self.board.unnamed) == 2:
                return _("The last four cards are also a group. Two questions follow.")
            return _("The last four cards are also a group.") if is_last else _("Found.")
        shared = self.board.link_label(group) if self.board.is_revealed(group) else ""
        cards = self.board.cards_of(group)
        if is_last:
            text = _("The last four: {cards}.").format(cards=cards)
            return join_sentences(
                (text, shared and as_sentence(labelled(_("They share"), shared)))
            )
        if not shared:
            return _("Found: {cards}.").format(cards=cards)
        return _("Found: {cards}. They share: {group}.").format(cards=cards, group=shared)

    def hint_place(self, hint: Hint) -> str:
        """Returns which cards are highlighted and where, and the price of a hint's steps."""
        names = {cell.cell: cell.name for cell in self.board.cells()}
        cards = self.board.position.puzzle.cards
        highlighted = (
            labelled(self.board.read_out(cards[card]), names[card]) for card in hint.nudge_units
        )
        price = _("Each of the three steps costs a point, but only the first time you see it.")
        shown_price = "" if self.board.position.mode == RELAXED else price
        return join_sentences((as_sentence(join_lists(highlighted)), shown_price))
