"""The page that shows the words of the last board again."""

from __future__ import annotations

from datetime import date, timedelta

from game.app.cabinet import Cabinet
from game.faces.brick import words
from game.faces.brick.my_words import MyWords
from game.faces.brick.panel import WordLists, words_card
from game.faces.brick.words import WordMeanings
from game.play.board import GameContext
from game.play.session import Session
from game.storage.records import StoredGame
from game.storage.store import Store
from game.ui.blocks.block import Block, Text
from game.ui.blocks.boxes import Column, Middle
from game.ui.blocks.page import Page
from generators.base import CabinetError, Status, no_tick
from generators.brick.rules import Puzzle, State
from generators.kinds import kind_named

_MOST_SEARCHED = 20  # ended games, for one whose letters aren't on an open board


def _head(text: str) -> str:
    """Returns letters and centre from the text of a puzzle, without the digit of its tier."""
    return text.partition(":")[0].rstrip("0123")


def last_ended(store: Store, played: Puzzle) -> StoredGame | None:
    """Returns the game that ended last, or None; not one whose letters are on an open board."""
    open_heads = {_head(game.text) for game in store.open_games("brick")} | {
        _head(played.to_text())
    }
    games = store.latest_ended("brick", _MOST_SEARCHED)
    return next((game for game in games if _head(game.text) not in open_heads), None)


def ended_before(store: Store, day: date) -> StoredGame | None:
    """Returns the finished Brick puzzle of the day before `day`, or None."""
    games = store.games_of_day("brick", (day - timedelta(days=1)).isoformat())
    return next((game for game in games if game.status is not Status.PLAYING), None)


def state_of(store: Store, game: StoredGame) -> State | None:
    """Returns the last position of a stored game; None if the game is damaged."""
    kind = kind_named("brick")
    try:
        puzzle = kind.open(game.text.encode(), {}, no_tick).puzzle
        events = store.events(game.id)
        session = Session.replay(kind, puzzle, kind.mode(game.mode), events, complete=False)
    except CabinetError:
        return None
    state = session.state
    assert isinstance(state, State)
    return state


class _EndedContext(GameContext[State]):
    """The context of a game that is over, so that its words can be described."""

    ended: State

    @property
    def state(self) -> State:
        return self.ended

    @property
    def over(self) -> bool:
        return True


class LastBoardPage(Page):
    """The letters, what was found, and all words, as on the page of a result."""

    topic = "brick"

    def __init__(self, cabinet: Cabinet, state: State, title: str) -> None:
        super().__init__(cabinet)
        self.title = title
        context = _EndedContext(cabinet, kind_named("brick"), self.motion, self.desk)
        context.ended = self._state = state
        self.meanings = WordMeanings(state.puzzle.language)
        self.lists = WordLists(context, MyWords(cabinet.store), self.meanings)
        self._had_meanings = self.meanings.ready

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.meanings.ready and not self._had_meanings:
            self._had_meanings = True
            self.refresh()

    def body(self) -> Block:
        """Returns the letters and the result of the last board, and all its words."""
        state = self._state
        letters = " ".join(state.puzzle.letters.upper())
        head: list[Block] = [
            Text(f"{letters} • {words.shape(state.puzzle)}", 20, typeface="serif", role="heading"),
            Text(words.result_note(state), 16, "muted", wraps=True),
        ]
        if state.bonus:
            bonus = f"{words.bonus(state)}: {', '.join(state.bonus)}"
            head.append(Text(bonus[:1].upper() + bonus[1:], 15, "muted", wraps=True, lines=2))
        return Middle(Column([Column(head, 2), words_card(state, self.lists)], 14), (32, 20), 1)
