"""A monkey at every screen of every puzzle: nothing it does breaks anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.faces.riddle.yours import EXAMPLE, RiddleSolverScreen
from game.help.lesson import LessonScreen
from game.play.screen import PlayScreen
from game.play.session import Session
from generators.base import Mode, Status
from generators.grid import bits
from generators.kinds import kind_named
from generators.walls.wall import AGAINST_THE_CLOCK, FOUR_LIVES, RELAXED
from tests.forms import long
from tests.game.conftest import Clipboard, Start
from tests.game.faces.brick.speller import NO_WORD, TARGETS, Speller
from tests.game.faces.crossword.boards import MINI, PUZZLE
from tests.game.faces.crossword.crossworder import Crossworder
from tests.game.faces.riddle.riddler import ID, Riddler
from tests.game.faces.walls.waller import Waller
from tests.game.faces.walls.worder import Worder
from tests.game.monkey import Monkey
from tests.game.player import Player
from tests.game.windows import BOARDS, SCREENS

EVENTS, SOAK_EVENTS = 40, 10_000
_SAID = (*TARGETS, NO_WORD, "pied", "ripe", "rip", "ropes", "ride")


class Place(NamedTuple):
    """A game that is begun, and the way from there to the screen that the monkey is to try."""

    begin: Callable[[Any], None]
    go: Callable[[Any], None] = lambda player: None


def taught(player: Player) -> None:
    """The tutorial of the puzzle that is played."""
    kind = player.context.game.kind.name
    player.app.scenes.push(LessonScreen(player.app, kind, lambda: None))


def given_up(player: Speller | Waller | Worder) -> None:
    player.board.give_up()
    player.settle()


def large(player: Player) -> None:
    player.open(BOARDS[25])
    player.app.resize((640, 400))


def group_found(waller: Waller | Worder) -> None:
    puzzle = waller.state.puzzle
    if not waller.state.found:
        waller.guess([puzzle.cards[card] for card in bits(puzzle.groups[0].cards)])


def nearly_all_found(speller: Speller) -> None:
    if not speller.state.found:
        speller.find(TARGETS[:-1])


def riddle_written(riddler: Riddler) -> None:
    riddler.app.scenes.push(RiddleSolverScreen(riddler.app, EXAMPLE))


def wall(mode: Mode) -> Callable[[Waller], None]:
    return lambda waller: waller.begin(mode)


def words(mode: Mode) -> Callable[[Worder], None]:
    return lambda worder: worder.begin(mode)


PLACES: dict[str, dict[str, Place]] = {
    "sweetspots": {
        name: Place(Player.open, go) for name, go in {**SCREENS, "large board": large}.items()
    },
    "lionwall": {
        "playing": Place(wall(FOUR_LIVES)),
        "naming": Place(wall(RELAXED), group_found),
        "clock": Place(wall(AGAINST_THE_CLOCK)),
        "learning": Place(wall(RELAXED), given_up),
        "tutorial": Place(wall(RELAXED), taught),
    },
    "wordwall": {
        "playing": Place(words(FOUR_LIVES)),
        "naming": Place(words(RELAXED), group_found),
        "learning": Place(words(RELAXED), given_up),
        "tutorial": Place(words(RELAXED), taught),
    },
    "brick": {
        "playing": Place(Speller.begin),
        "nearly": Place(Speller.begin, nearly_all_found),
        "over": Place(Speller.begin, given_up),
        "lists": Place(Speller.begin, lambda speller: speller.board.open_word_lists()),
        "tutorial": Place(Speller.begin, taught),
    },
    "riddle": {
        "playing": Place(lambda riddler: riddler.open(ID)),
        "yours": Place(lambda riddler: riddler.open(ID), riddle_written),
        "tutorial": Place(lambda riddler: riddler.open(ID), taught),
    },
    "crossword": {
        "fill-in": Place(lambda player: player.lay(PUZZLE)),
        "clued": Place(lambda player: player.lay(MINI)),
        "tutorial": Place(lambda player: player.lay(MINI), taught),
    },
}
"""By kind: its places."""
PLAYERS: dict[str, type[Player]] = {
    "sweetspots": Player,
    "lionwall": Waller,
    "wordwall": Worder,
    "brick": Speller,
    "riddle": Riddler,
    "crossword": Crossworder,
}
EVERY_PLACE = [(kind, place) for kind in PLACES for place in PLACES[kind]]
every_place = pytest.mark.parametrize(("kind", "place"), EVERY_PLACE)


# What it does now and then, or nothing would be found


def find_group(monkey: Monkey, waller: Any) -> None:
    puzzle = waller.state.puzzle
    for card in bits(monkey.choice(puzzle.groups).cards):
        # What was chosen before may have made a group with the first of these.
        if card in waller.board.projector.seen().loose:
            waller.choose([puzzle.cards[card]])


def say_word(monkey: Monkey, speller: Any) -> None:
    speller.type(monkey.choice([*speller.state.puzzle.targets, *_SAID]))
    speller.key("RETURN")


EXTRA: dict[str, Callable[[Monkey, Any], None]] = {
    "lionwall": find_group,
    "wordwall": find_group,
    "brick": say_word,
}
"""By kind: an act more."""


def is_in_play(player: Player, kind: str) -> bool:
    """Whether a game of that kind is on the screen, and not over."""
    scene = player.scene
    if not isinstance(scene, PlayScreen) or scene.game.kind.name != kind:
        return False
    return scene.controller.state.status is Status.PLAYING and scene.controller.result is None


def come_home(player: Player, kind: str, place: Place) -> None:
    """The screen of that name, in a usual window."""
    player.app.resize((1280, 800))
    for _ in range(10):
        scene = player.scene
        if isinstance(scene, PlayScreen) and scene.controller.session.status is Status.PLAYING:
            scene.controller.leave_result()  # to come to Share there is one of a game that goes on
        if is_in_play(player, kind):
            return place.go(player)
        if player.in_menu or isinstance(player.scene, PlayScreen):
            place.begin(player)
        else:
            player.escape()
        player.wait()
    raise AssertionError(type(player.scene))


def let_loose(
    player: Player, clipboard: Clipboard, kind: str, name: str, seed: str, events: int = EVENTS
) -> None:
    place = PLACES[kind][name]
    dealer = player.app.dealer
    dealer.choose(kind_named(kind), kind_named(kind).presets[0])

    def home(player: Player) -> None:
        come_home(player, kind, place)

    def act(monkey: Monkey) -> None:
        if kind in EXTRA and is_in_play(player, kind):
            EXTRA[kind](monkey, player)

    home(player)
    Monkey(player, f"{name} {seed}", clipboard, home, act).run(events)


@pytest.fixture
def opened(kind: str, tmp_path: Path, players: list[Player]) -> Player:
    """The player of the kind that the test has as its parameter."""
    players.append(PLAYERS[kind](tmp_path))
    return players[0]


@pytest.mark.parametrize(
    ("kind", "place", "seed"),
    [
        *((*place, "one") for place in EVERY_PLACE[::3]),
        *(long(*place, "two") for place in EVERY_PLACE),
    ],
)
def test_nothing_a_monkey_does_breaks_a_screen(
    opened: Player, clipboard: Clipboard, kind: str, place: str, seed: str
) -> None:
    let_loose(opened, clipboard, kind, place, seed)


@pytest.mark.soak
@every_place
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nothing_a_monkey_does_for_long_breaks_a_screen(
    opened: Player, clipboard: Clipboard, kind: str, place: str, seed: str
) -> None:
    let_loose(opened, clipboard, kind, place, seed, SOAK_EVENTS)


@pytest.mark.parametrize("seed", ["x", long("y"), long("z")])
def test_what_a_monkey_left_is_there_at_the_next_start(
    start: Start, clipboard: Clipboard, seed: str
) -> None:
    player = start()
    let_loose(player, clipboard, "sweetspots", "play", seed)
    come_home(player, "sweetspots", PLACES["sweetspots"]["play"])
    player.open(BOARDS[6])
    player.click(8)
    marks, session = player.marks, player.controller.session
    player.close()
    again = start()
    assert again.marks == marks
    assert again.controller.session.elapsed_ms == session.elapsed_ms
    assert again.controller.session.can_undo


def test_a_planted_fault_is_found(
    start: Start, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    monkeypatch.setattr(Session, "undo", lambda session: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        let_loose(player, clipboard, "sweetspots", "play", "fault", SOAK_EVENTS)
