"""Plays a game of any kind at random, with mistakes, hints, checks, reveals and steps back.

A seed gives the same game each time: the puzzle comes from it too, and time passes only as the
gambler lets it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.faces.crossword.checks import CheckScope
from game.play.controller import GameController
from generators.base import AnyKind, Status, no_tick
from generators.rng import Rng
from tests.game.faces.contract import WALLS, is_legal, kind_of, named, still
from tests.game.player import FRAME_MS, HINT_S, Player

PRESETS = {"sweetspots": "6-1-easy", "riddle": "classic"}
"""The presets that are dealt in place of the first ones of their kinds."""
UNCHECKED = (*WALLS, "brick")
"""The kinds without Check; they are given up by their own boards."""
_STEPS = 30
_THOUGHTS = (500, 2000, 7000, 30_000)


class Gambler:
    """A game that is played at random until it is over."""

    def __init__(self, player: Player, name: str, seed: str) -> None:
        self.player, self.name, self.rng = player, name, Rng(f"{name} {seed}")
        kind, preset = kind_of(name), PRESETS.get(name, kind_of(name).presets[0].name)
        if name == "riddle":  # not as a preset deals it: it would be on a page of five
            puzzle = kind.generate(kind.preset(preset).params, Rng(seed), no_tick)
            player.open(f"riddle:{puzzle.to_text()}")
        else:
            player.open(f"{name}/{preset}#{seed}")
        still(player)
        controller = player.context.controller
        assert isinstance(controller, GameController)
        self.controller = controller

    @property
    def kind(self) -> AnyKind:
        """The kind of the puzzle."""
        return self.controller.kind

    @property
    def state(self) -> Any:
        """The position."""
        return self.controller.session.state

    @property
    def _missing(self) -> list[Any]:
        """The moves of the answer that would still change something."""
        state = self.state
        moves = [move for move in self.kind.answer(state.puzzle) if is_legal(state, move)]
        return [move for move in moves if state.apply(move) != state]

    def play(self) -> None:
        """Plays until the game is over and its result is known."""
        acts = self._acts()
        for _step in range(self.rng.below(_STEPS)):
            if self.controller.over:
                break
            self.rng.choice(acts)()
            if self.rng.below(3):
                self._think()
            self.player.frame(FRAME_MS)
        if not self.controller.over:
            (self._give_up if self.rng.below(8) == 0 else self._finish)()
        still(self.player)
        self._name_groups()
        for _ in range(3):
            still(self.player)

    def play_by_hints(self) -> None:
        """Makes the moves of hints until the game is over."""
        while not self.controller.over and (self.controller.hint or self.player.ask_hint()):
            self._press_hint()
            self._think()
        still(self.player)
        self._name_groups()

    def _acts(self) -> list[Callable[[], None]]:
        """What can be done, some of it more often than the rest."""
        controller = self.controller
        acts = [*[self._right] * 6, *[self._wrong] * 3, *[self._hint] * 2, *[self._think] * 5]
        acts += [*[controller.undo] * 3, controller.redo, controller.back_to_correct]
        if self.name in ("brick", "crossword"):
            acts.append(self._reveal)
        if self.name not in UNCHECKED:
            acts += [self._check] * 2
        return [*acts, *[controller.restart] * (self.rng.below(6) == 0)]

    def _think(self) -> None:
        self.controller.session.advance(self.rng.choice(_THOUGHTS))

    def _right(self) -> None:
        if self._missing:
            self.controller.play([self.rng.choice(self._missing)])

    def _wrong(self) -> None:
        """Makes moves that are mostly wrong."""
        state, kind, rng = self.state, self.kind, self.rng
        if self.name == "sweetspots":
            self.controller.play([kind.move(rng.below(state.puzzle.size**2), 1 + rng.below(2))])
        elif self.name == "crossword":
            cells = rng.choice(state.puzzle.board.slot_cells)
            self._write([("write", cell, state.puzzle.solution[cell]) for cell in cells])
        elif self.name == "riddle":
            self._write([("letter", n, letter) for n, letter in enumerate(state.puzzle.answer)])
        elif self.name in WALLS and len(state.order) > 4:
            cards = [*state.order]
            rng.shuffle(cards)
            move = kind.move("guess", sum(1 << card for card in cards[:4]))
            if is_legal(state, move):
                self.controller.play([move])

    def _write(self, letters: list[tuple[str, int, str]]) -> None:
        """Writes letters from one of them on, some right, at different speeds."""
        for action, place, letter in letters[self.rng.below(len(letters)) :]:
            text = letter if self.rng.below(2) else self.rng.choice("abcde")
            move = self.kind.move(action, place, text)
            if not self.controller.over and is_legal(self.state, move):
                self.controller.play([move])
                self.controller.session.advance(self.rng.choice((100, 200, 1600, 9000)))

    def _hint(self) -> None:
        """Opens a hint, or goes on with the one that is open, by up to three presses."""
        if self.controller.hint is None and not self.player.ask_hint():
            return
        for _press in range(self.rng.below(4)):
            if self.controller.hint is None or self.controller.over:
                break
            self._press_hint()
        if self.rng.below(2):
            self.controller.close_hint()

    def _press_hint(self) -> None:
        """Presses the button of the hint that is open."""
        card = self.controller.hint
        assert card is not None
        card.advance()
        if self.controller.hint is not None:
            self.controller.hint._job.join(HINT_S)
        self.player.frame(FRAME_MS)
        still(self.player)

    def _check(self) -> None:
        if self.name == "crossword":
            self.player.board.checking.confirm_part(self.rng.choice([*CheckScope]))
            return
        for _press in range(1 + self.rng.below(2)):
            self.controller.confirm()

    def _reveal(self) -> None:
        is_word, state = self.rng.below(2), self.state
        if self.name == "crossword":
            self.player.board.grid.go_slot(self.rng.below(len(state.puzzle.board.slots)))
            scope = CheckScope.WORD if is_word else CheckScope.LETTER
            self.player.board.checking.reveal_part(scope)
            return
        lists, places = self.player.board.lists, [*range(len(state.puzzle.targets))]
        hidden = [place for place in places if state.puzzle.targets[place] in state.hidden]
        if hidden:
            (lists.reveal_word if is_word else lists.reveal_letter)(self.rng.choice(hidden))

    def _give_up(self) -> None:
        if self.name in UNCHECKED:
            self.player.board.give_up()
        elif self.name == "crossword":
            self.player.board.checking.reveal_all()
        else:
            self.controller.restart()
            self.controller.reveal(list(self.kind.answer(self.state.puzzle)))

    def _finish(self) -> None:
        """Puts right what is wrong and plays the rest of the answer."""
        if self.name == "sweetspots":
            for cell in sorted(self.state.mistakes()):
                self.controller.play([self.kind.move(cell, 0)])
        while self._missing and not self.controller.over:
            self.controller.session.advance(self.rng.choice((300, 3000, 12_000)))
            self.controller.play([self._missing[0]])
        if not self.controller.over:  # a word that a hint revealed can't be found any more
            self._give_up()

    def _name_groups(self) -> None:
        """Names some of the groups of a wall that was solved, and leaves it."""
        if self.name not in WALLS:
            return
        for move in [*named(self.name, self.state)] if self.state.status is Status.SOLVED else ():
            if self.rng.below(3):
                self.controller.play([move])
                still(self.player)
        if self.controller.result is None:
            self.player.board.has_left_wall = True
            self.controller.show_end()
