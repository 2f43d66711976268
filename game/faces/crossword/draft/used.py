"""Where the player has used an answer before: the other drafts that have it, and their clues.

Every draft's stored result holds its answers with their clues, so no draft is opened to look.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from game.app.job import Job
from game.play.board import DraftContext
from game.play.game import draft_name
from game.play.session import Session
from game.storage.records import figures_of, result_text
from game.storage.store import StoredGame
from game.ui.blocks.block import Block, Text
from game.ui.blocks.boxes import Column
from game.ui.text import _, count
from generators.base import CabinetError, Tick
from generators.crossword.drafting.draft import CrosswordDraft
from generators.crossword.drafting.workshop import MARK, answers_mark

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
        return [Column(lines, 2)] if lines else []

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
            mark = answers_mark(job.result())
        except CabinetError:
            mark = _MARK + "[]"
        if game.id == self._context.draft_id:
            return  # its editor stores them
        self._store.set_result(game.id, result_text(figures_of(game.result) or {}, mark))
        self._texts.clear()
        self._context.refresh()
