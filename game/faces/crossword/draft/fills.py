"""Words that fill a draft, and those that other drafts used."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from game.app.job import Job
from game.faces.crossword.draft.board import CrosswordDraftBoard
from game.play.board import DraftContext
from game.play.game import draft_name
from game.play.session import Session
from game.storage.records import figures_of, result_text
from game.storage.store import StoredGame
from game.ui.blocks.block import Block, Text
from game.ui.blocks.boxes import Column
from game.ui.text import _, count, join_first, join_nouns, join_sentences, translate
from generators.base import CabinetError, GenerationError, Tick
from generators.crossword.drafting.draft import TAKE, CrosswordDraft, WordChoice
from generators.crossword.drafting.refill import (
    Build,
    best_for_theme,
    fixed_part,
    rare_after,
    rare_words,
    refilled,
    refilled_area,
    replaces_letters,
    theme_left_out,
    without_pencil,
    without_theme,
)
from generators.crossword.drafting.workshop import MARK, answers_field
from generators.crossword.rules import BLOCK
from generators.drafting import Edit
from generators.rng import Rng

_BUILDING = 0.6  # of the progress; the rest is for the patterns of the library
_RARE_NAMED = 4
"""The most rare words of a fill that are named."""


class Fills:
    """The jobs that fill a grid, and the note on the last of them."""

    def __init__(self, sheet: CrosswordDraftBoard) -> None:
        self._sheet, self._context = sheet, sheet.context
        self._count = 0
        """How often a grid was filled: the next time it is another fill."""
        self._note: tuple[CrosswordDraft, str, bool] = sheet.draft, "", False
        """The draft before the last fill, a note on it that wasn't shown yet, whether it warns."""

    @property
    def can_fill(self) -> bool:
        """Whether letters are missing or pencilled, and as far as known every slot has a word."""
        draft, known = self._sheet.draft, self._sheet.latest_finding
        is_known = known is not None and known.possibilities.draft == draft
        is_stuck = known is not None and is_known and bool(known.possibilities.unfillable)
        if not draft.board.slots or (is_stuck and not draft.pencilled):
            return False
        return not draft.is_full or bool(draft.pencilled)

    def fill(self) -> None:
        """Fills the empty squares; replaces pencilled letters by others in the selected area or,
        without one, in a full grid.
        """
        if not self.can_fill:
            return
        draft = self._sheet.draft
        if fixed_part(draft).is_full:
            text = _(
                "There's nothing left to fill: the grid is full, and words that have clues "
                "aren't replaced."
            )
            self._context.say(text, "hint")
            return
        self._count += 1
        rng, area = Rng(f"{draft.to_text()} {self._count}"), self._sheet.area

        def moves(tick: Tick) -> Sequence[Edit]:
            fixed = fixed_part(draft).cells
            if area and all(fixed[cell] for cell in area):
                raise GenerationError(
                    "These letters are locked, or in words that have clues. Unlock them to fill "
                    "the squares with other words."
                )
            edits = refilled_area(draft, area, rng, tick) if area else refilled(draft, rng, tick)
            before = draft.words if area else ()
            rare = [word for word in rare_after(draft, edits) if word not in before]
            parts = [
                *_left_out_notes(draft, edits),
                _("Other pencilled letters had to change as well.")
                if not (area or draft.is_full) and replaces_letters(draft, edits)
                else "",
                _rare_note(rare) if rare else "",
            ]
            if area and not edits:
                raise GenerationError("No other words fit there.")
            self._note = draft, join_sentences(parts), True
            return edits

        self._context.work(moves)

    def fill_best(
        self,
        patterns: Sequence[tuple[str, Sequence[Edit]]],
        without_room: Sequence[str],
        build: Build | None,
        country_edits: Sequence[Edit],
    ) -> None:
        """Builds a pattern around the theme, or uses the one that suits it best, and fills it.

        `without_room` are the theme words that no pattern has room for; `build` builds a pattern
        if that is possible. The `country_edits` are made in any case.
        """
        draft = reduce(CrosswordDraft.apply, country_edits, without_theme(self._sheet.draft))
        self._count += 1
        rng = Rng(f"{draft.to_text()} {self._count}")

        def moves(tick: Tick) -> Sequence[Edit]:
            reason, built = "", None
            building = _BUILDING if build is not None else 0.0
            try:
                if build is not None:
                    built = build(draft, rng, _part(tick, 0, building))
            except GenerationError as error:
                reason = translate(error.message)
            drafts = [reduce(CrosswordDraft.apply, edits, draft) for _name, edits in patterns]
            if built is not None and built.is_full:
                name = _name_of(built, [name for name, _edits in patterns], drafts)
                lead = _chosen(name) if name else _("Built a pattern around your theme.")
                self._note_fill(draft, lead, built)
                return [Edit(TAKE, 0, built.to_text())]
            try:
                number, edits = best_for_theme(drafts, rng, _part(tick, building, 1))
            except GenerationError:
                if built is None:
                    raise
                return self._unfilled(built)
            filled = reduce(CrosswordDraft.apply, edits, drafts[number])
            if built is not None and theme_left_out(filled, ()):
                return self._unfilled(built)
            self._note_fill(
                drafts[number],
                join_sentences(filter(None, (reason, _chosen(patterns[number][0])))),
                filled,
                without_room,
            )
            return [Edit(TAKE, 0, filled.to_text())]

        self._context.work(moves)

    def _unfilled(self, built: CrosswordDraft) -> Sequence[Edit]:
        """Returns the edit that shows a pattern with only the theme in it, and prepares a note."""
        text = _(
            "This pattern holds all your theme words, but no good fill was found for the "
            "rest. Move some black squares, or change a theme word."
        )
        self._note = self._sheet.draft, text, True
        return [Edit(TAKE, 0, built.to_text())]

    def _note_fill(
        self,
        before: CrosswordDraft,
        lead: str,
        filled: CrosswordDraft,
        without_room: Sequence[str] = (),
    ) -> None:
        """Prepares the note on a fill for a theme, which begins with `lead`."""
        left_out = theme_left_out(filled, ())
        letters = dict(enumerate(filled.cells))
        rare = rare_words(replace(before, cells=without_pencil(filled).cells), letters)
        parts = [
            lead,
            *_theme_notes(before.choice, left_out, without_room),
            _rare_note(rare) if rare else _("No rare words were needed."),
        ]
        self._note = self._sheet.draft, join_sentences(parts), bool(rare or left_out)

    def announce(self) -> None:
        """Says what there is to say on the last fill, once it is in the grid."""
        filled, note, warns = self._note
        if note and self._sheet.draft != filled:
            self._note = filled, "", False
            self._context.say(note, "warning" if warns else "check")


def _part(tick: Tick, start: float, end: float) -> Tick:
    """Returns a tick for a part of the work, from `start` to `end` of the progress."""

    def ticked(progress: float | None) -> None:
        tick(None if progress is None else start + (end - start) * progress)

    return ticked


def _theme_notes(
    choice: WordChoice, left_out: Sequence[str], without_room: Sequence[str]
) -> list[str]:
    """Returns which theme words a fill left out, and which of them no pattern has room for."""
    others = [choice.written(word) for word in left_out if word not in without_room]
    roomless = join_nouns([choice.written(word) for word in without_room])
    notes = {
        _("All theme words are in the grid."): not left_out,
        _("Left out: {words}.").format(words=", ".join(others)): bool(others),
        _("No pattern has room for {words}.").format(words=roomless): bool(without_room),
    }
    return [note for note, applies in notes.items() if applies]


def _left_out_notes(draft: CrosswordDraft, edits: Sequence[Edit]) -> list[str]:
    """Returns a sentence that names the theme words a fill left out; none if there are none."""
    words = [draft.choice.written(word) for word in theme_left_out(draft, edits)]
    return [_("Left out: {words}.").format(words=", ".join(words))] if words else []


def _name_of(built: CrosswordDraft, names: Sequence[str], drafts: Sequence[CrosswordDraft]) -> str:
    """Returns the name of the draft with the black squares of `built`; "" if there is none."""
    blocks = [text == BLOCK for text in built.cells]
    pairs = zip(names, drafts, strict=True)
    same = (name for name, each in pairs if [text == BLOCK for text in each.cells] == blocks)
    return next(same, "")


def _chosen(name: str) -> str:
    return _("Chose the pattern “{name}”.").format(name=name)


def _rare_note(rare: Sequence[str]) -> str:
    """Returns the sentence that names the rare words of a fill."""
    named = join_first([word.upper() for word in rare], _RARE_NAMED)
    return _("Some rare words had to be used: {words}.").format(words=named)


_MARK = f'"{MARK}":'
_MOST_SHOWN = 2
_SHARE = 0.5
"""Of a core, for reading old drafts: nobody waits for it."""


def _clue_in(result: str, word: str) -> str:
    """Returns the clue of a word in a stored result; "" if there is none."""
    try:
        texts = [str(text).partition("\t") for text in json.loads(result)[MARK]]
    except (ValueError, RecursionError, KeyError, TypeError):
        return ""  # a damaged row
    return next((clue for other, _tab, clue in texts if other == word), "")


class EarlierUses:
    """Finds answers in the player's other drafts.

    Drafts stored before results held the answers are read in the background, one after another.
    """

    def __init__(self, context: DraftContext) -> None:
        self._context, self._store = context, context.cabinet.store
        self._texts: dict[str, Sequence[str]] = {}
        """The sentences about the words asked for so far."""
        self._unread: list[int] | None = None
        self._reading: tuple[StoredGame, Job[CrosswordDraft]] | None = None

    @property
    def _kind_name(self) -> str:
        return self._context.kind.name

    def texts(self, word: str) -> Sequence[str]:
        """Returns sentences that say in which drafts a word is used already; none if in none."""
        if word and word not in self._texts:
            self._texts[word] = self._texts_of(word)
        return self._texts.get(word, ())

    def _texts_of(self, word: str) -> Sequence[str]:
        """Returns where else a word is used: its drafts, the last used first."""
        mark = json.dumps(f"{word}\t")[:-1]  # how a stored answer begins: only whole words match
        ids = self._store.open_ids(self._kind_name, mark)  # 5 ms for 500 drafts of 78 words
        drafts = [draft for draft in ids if not self._is_same_puzzle(draft)]
        texts = [self._text(draft, word) for draft in drafts[:_MOST_SHOWN]]
        if len(drafts) > _MOST_SHOWN:
            more = len(drafts) - _MOST_SHOWN
            texts.append(count("and in {n} more draft", "and in {n} more drafts", more))
        return texts

    def _is_same_puzzle(self, draft: int) -> bool:
        """Whether a draft is this one, or a copy or earlier state of it by its title."""
        here = self._context.draft_id
        own, other = (
            str((figures_of(self._store.game(each).result) or {}).get("title", ""))
            for each in (here, draft)
        )
        return draft == here or (bool(own) and own == other)

    def _text(self, draft: int, word: str) -> str:
        """Returns the sentence that a draft uses a word, and with which clue."""
        game = self._store.game(draft)
        ids = sorted(self._store.open_ids(self._kind_name))
        name = draft_name(game, ids.index(draft) + 1 if draft in ids else 1)
        clue = _clue_in(game.result, word)
        if not clue:
            return _("Used in {puzzle}").format(puzzle=name)
        return _("Used in {puzzle}: {clue}").format(puzzle=name, clue=clue)

    def lines(self, word: str) -> list[Block]:
        """Returns the same sentences as quiet lines; no block if there are none."""
        lines = [Text(text, 13, "muted", wraps=True) for text in self.texts(word)]
        return [Column(lines, gap=2)] if lines else []

    def update(self) -> None:
        """Reads the next draft whose stored result has no answers yet."""
        if self._reading is not None and self._reading[1].done:
            self._note_read(*self._reading)
            self._reading = None
        elif self._reading is None and self._unread != []:
            if self._unread is None:
                self._unread = self._store.open_ids(self._kind_name, _MARK, has_mark=False)
            else:
                self._read(self._store.game(self._unread.pop(0)))

    def _read(self, game: StoredGame) -> None:
        """Begins to replay a draft in a thread."""
        kind, events = self._context.kind, self._store.events(game.id)

        def work(tick: Tick) -> CrosswordDraft:
            puzzle = kind.open(game.text.encode(), {}, tick).puzzle
            mode = kind.mode(game.mode)
            state = Session.replay(kind, puzzle, mode, events, complete=False).state
            assert isinstance(state, CrosswordDraft)
            return state

        job = Job(work)
        job.share = _SHARE
        job.start()
        self._reading = game, job

    def _note_read(self, game: StoredGame, job: Job[CrosswordDraft]) -> None:
        """Stores the answers of a draft that was read; none if it can't be."""
        try:
            mark = answers_field(job.result())
        except CabinetError:
            mark = _MARK + "[]"
        if game.id == self._context.draft_id:
            return  # its editor stores them
        self._store.set_result(game.id, result_text(figures_of(game.result) or {}, mark))
        self._texts.clear()
        self._context.refresh()
