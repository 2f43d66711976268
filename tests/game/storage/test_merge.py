"""Games of two machines brought together: all steps of both, nothing twice, nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.session import Event, Verb
from game.storage import merge, schema, transfer
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import Cancelled, Status, Tick, no_tick
from tests.game.player import clean_ms
from tests.game.storage.shelves import BOARD, kept_games, moves

NOW = 1_700_000_000.0
Steps = tuple[tuple[str, str], ...]


class Machine:
    """A data folder, and a clock that goes on by a minute with every look at it."""

    def __init__(self, folder: Path, start: float = NOW) -> None:
        self.folder, self.time = folder, start
        self.store = Store.open(folder, self.now)

    def now(self) -> float:
        self.time += 60
        return self.time

    def begin(self, number: int = 1, steps: int = 3) -> int:
        game = self.store.new_game("sweetspots", "classic", "10-2-easy", f"{BOARD}{number}")
        for event in moves(steps):
            self.store.append(game, event)
        return game

    def play(self, game: int, *words: str, verb: Verb = Verb.MOVE) -> None:
        events = self.store.events(game)
        for number, word in enumerate(words, len(events)):
            self.store.append(game, Event(100 * number, verb, word))

    def packed(self) -> bytes:
        return transfer.packing(self.store)(no_tick)

    def bring(self, other: Machine, takes_settings: bool = False) -> merge.MergePreview:
        """What another machine has comes here, as by a file."""
        file = self.folder.parent / "moved.cabinet"
        file.write_bytes(other.packed())
        image = transfer.unpacked(file, no_tick, self.folder)
        coming = merge.preview(self.folder, image, no_tick)
        assert merge.merge(self.folder, image, takes_settings, no_tick) == coming
        return coming

    def rows(self) -> list[object]:
        """All that is in the file."""
        with closing(sqlite3.connect(self.folder / NAME)) as db:
            return [
                db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                for table in ("game", "event", "setting")
            ]

    def games(self) -> dict[int, tuple[str, Steps]]:
        """By the numbers: the puzzle, and the steps."""
        with closing(sqlite3.connect(self.folder / NAME)) as db:
            found = db.execute("SELECT id, text || started FROM game").fetchall()
        return {game: (text, steps_of(self.store, game)) for game, text in found}


def steps_of(store: Store, game: int) -> Steps:
    events = store.events(game)
    return tuple((e.verb.value, e.data) for e in events if e.verb is not Verb.PAUSE)


@contextmanager
def two() -> Iterator[tuple[Machine, Machine]]:
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        here, there = Machine(Path(name) / "here"), Machine(Path(name) / "there", NOW + 1e6)
        try:
            yield here, there
        finally:
            here.store.close()
            there.store.close()


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    with two() as both:
        yield both


Both = tuple[Machine, Machine]


def shared(machines: Both, steps: int = 3) -> tuple[Machine, Machine, int]:
    """Two machines with the same game, which came from the first one; its number there."""
    here, there = machines
    game = here.begin(steps=steps)
    there.bring(here)
    (number,) = there.games()
    return here, there, number if number == game else -1


# One thing at a time


def test_games_of_another_machine_stand_beside_those_here(machines: Both) -> None:
    here, there = machines
    here.begin(1)
    there.begin(2)
    there.begin(3)
    assert here.bring(there) == merge.MergePreview(2, 2, 0, 0, 0)
    assert kept_games(here.store) == {1: 3, 2: 3, 3: 3}


def test_a_second_time_nothing_changes(machines: Both) -> None:
    here, there = machines
    here.begin(1)
    game = there.begin(2)
    there.store.set_status(game, Status.SOLVED, 5, 0)
    here.bring(there)
    rows = here.rows()
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 0, 0)
    assert here.rows() == rows


def test_a_game_that_was_played_on_there_is_played_on_here(machines: Both) -> None:
    here, there, game = shared(machines)
    there.play(game, "[[7,7]]")
    there.store.set_status(game, Status.SOLVED, 700, 2, helped=True)
    assert here.bring(there) == merge.MergePreview(1, 0, 1, 0, 0)
    assert len(here.store.events(1)) == 4
    won = here.store.game(1)
    assert (won.status, won.elapsed_ms, won.hints, won.helped) == (Status.SOLVED, 700, 2, True)


def test_a_game_that_was_played_on_here_stays(machines: Both) -> None:
    here, there, _game = shared(machines)
    here.play(1, "[[7,7]]")
    rows = here.rows()
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 0, 0)
    assert here.rows() == rows


def test_of_a_game_that_was_played_on_on_both_both_stand(machines: Both) -> None:
    here, there, game = shared(machines)
    here.play(1, "[[7,7]]")
    there.play(game, "[[8,8]]", "[[9,9]]")
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 1, 0)
    assert [len(here.store.events(number)) for number in (1, 2)] == [4, 5]
    assert here.store.game(2).parent == 1
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 0, 0)
    assert len(here.games()) == 2


def test_the_copy_that_stands_since_is_the_one_that_goes_on(machines: Both) -> None:
    here, there, game = shared(machines)
    here.play(1, "[[7,7]]")
    there.play(game, "[[8,8]]")
    here.bring(there)
    there.play(game, "[[9,9]]")
    assert here.bring(there) == merge.MergePreview(1, 0, 1, 0, 0)
    assert [len(here.store.events(number)) for number in (1, 2)] == [4, 5]


def test_having_looked_at_a_game_here_is_no_step(machines: Both) -> None:
    here, there, game = shared(machines)
    here.play(1, "", verb=Verb.PAUSE)
    there.play(game, "[[8,8]]", "[[9,9]]")
    assert here.bring(there) == merge.MergePreview(1, 0, 1, 0, 0)
    assert steps_of(here.store, 1) == steps_of(there.store, game)
    here.play(1, "[[6,6]]")
    there.play(game, "", verb=Verb.PAUSE)
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 0, 0)


def test_a_game_never_gets_shorter_as_an_instance_that_has_it_open_would_not_notice(
    machines: Both,
) -> None:
    here, there, game = shared(machines)
    here.play(1, "", "", verb=Verb.PAUSE)
    there.play(game, "[[8,8]]")
    assert here.bring(there) == merge.MergePreview(1, 0, 0, 1, 0)
    assert [len(here.store.events(number)) for number in (1, 2)] == [5, 4]


def test_a_deleted_game_that_was_played_on_there_is_there_again(machines: Both) -> None:
    here, there, game = shared(machines)
    here.store.delete(1)
    there.play(game, "[[8,8]]")
    here.bring(there)
    assert [each.id for each in here.store.open_games("sweetspots")] == [1]


def test_a_game_that_is_deleted_here_stays_deleted(machines: Both) -> None:
    here, there, _game = shared(machines)
    here.store.delete(1)
    here.bring(there)
    assert here.store.open_games("sweetspots") == []


def test_the_parents_are_the_same_games(machines: Both) -> None:
    here, there = machines
    here.begin(9)
    first = there.begin(1)
    second = there.store.new_game("sweetspots", "classic", "", f"{BOARD}2", parent=first)
    there.play(second, "[[1,1]]")
    here.bring(there)
    assert here.store.game(3).text == f"{BOARD}2"
    assert here.store.game(3).parent == 2


def test_the_games_are_in_the_order_in_which_they_were_used(machines: Both) -> None:
    here, there = machines
    for number in (1, 2):
        here.begin(number)
    there.time = here.time + 1000
    for number in (3, 4):
        there.begin(number)
    here.time = there.time + 1000
    here.begin(5)
    here.bring(there)
    used = [game.text.removeprefix(BOARD) for game in here.store.open_games("sweetspots")]
    assert used == ["5", "4", "3", "2", "1"]


def test_the_first_end_of_a_puzzle_counts_on_whichever_machine_it_was(machines: Both) -> None:
    here, there = machines
    later = there.begin(1)
    first = here.begin(1)
    here.store.set_status(first, Status.SOLVED, 50_000, 0)
    there.store.set_status(later, Status.SOLVED, 9_000, 0)
    here.bring(there)
    assert clean_ms(here.store, "sweetspots", "10-2-easy", "classic") == [50_000]
    there.bring(here)
    assert clean_ms(there.store, "sweetspots", "10-2-easy", "classic") == [50_000]


def test_a_game_that_is_open_here_meanwhile_goes_on_in_a_copy(machines: Both) -> None:
    """The store knows three events; the fourth is taken when it wants to write its own."""
    here, there, game = shared(machines)
    there.play(game, "[[8,8]]")
    known = len(here.store.events(1))
    here.bring(there)
    copy = here.store.append(1, Event(900, Verb.MOVE, "[[2,2]]"))
    assert (known, copy) == (3, 2)
    assert [len(here.store.events(number)) for number in (1, 2)] == [4, 4]
    assert here.store.notices == []


# Settings


def test_settings_that_differ_are_kept_or_taken(machines: Both) -> None:
    here, there = machines
    here.store.set_setting("theme", "dark")
    there.store.set_setting("theme", "light")
    there.store.set_setting("clock", False)
    there.store.set_setting("tutorial.brick", True)
    assert here.bring(there).settings == 2
    assert here.store.setting("theme", "") == "dark"
    assert here.store.setting("clock", True) is True  # as at first, which was not changed here
    assert here.store.setting("tutorial.brick", False) is True
    here.bring(there, takes_settings=True)
    assert here.store.setting("theme", "") == "light"
    assert here.store.setting("clock", True) is False


@pytest.mark.parametrize("takes", [False, True])
def test_what_is_of_a_machine_does_not_come(machines: Both, takes: bool) -> None:
    here, there = machines
    for key in ("window", "files.recent", "making times", "on table", "crossword keys of"):
        there.store.set_setting(key, [1])
    here.store.set_setting("window", [2])
    here.bring(there, takes)
    assert here.store.setting("window", [0]) == [2]
    assert here.store.setting("files.recent", [0]) == [0]
    assert here.store.setting("on table", [0]) == [0]


def test_shelves_come_with_what_is_known_of_their_games(machines: Both) -> None:
    here, there = machines
    for side, name in ((here, "a"), (there, "b")):
        side.store.set_setting(f"shelf.{name}", {"name": name})
        side.store.set_setting("shelves played", {name: "riddle:9:ab"})
    assert here.bring(there).settings == 0
    assert [*here.store.settings_of("shelf.")] == ["a", "b"]
    assert here.store.setting("shelves played", {}) == dict.fromkeys("ab", "riddle:9:ab")


def test_presets_that_are_kept_by_names_are_those_of_both(machines: Both) -> None:
    here, there = machines
    here.store.set_setting("kept.sweetspots", {"mine": "9-2-easy", "both": "8-1-easy"})
    there.store.set_setting("kept.sweetspots", {"both": "12-2-hard", "theirs": "7-1-easy"})
    for _time in range(2):
        here.bring(there)
        assert here.store.setting("kept.sweetspots", {}) == {
            "mine": "9-2-easy",
            "both": "8-1-easy",
            "theirs": "7-1-easy",
            "both (2)": "12-2-hard",
        }


def test_own_words_are_those_of_both_and_in_one_list_each(machines: Both) -> None:
    here, there = machines
    here.store.set_setting("brick.mine", ["zax"])
    here.store.set_setting("brick.banned", ["foo"])
    there.store.set_setting("brick.mine", ["foo", "qat"])
    here.bring(there)
    assert here.store.setting("brick.mine", []) == ["zax", "qat"]
    assert here.store.setting("brick.banned", []) == ["foo"]


def test_numbers_of_games_in_settings_follow_their_games(machines: Both) -> None:
    here, there = machines
    here.begin(1)
    game = there.begin(2)
    there.store.set_setting("riddle.page", {"classic": [game]})
    there.store.set_setting("riddle.asked", {str(game): [1, 2]})
    here.bring(there)
    assert here.store.setting("riddle.page", {}) == {"classic": [2]}
    assert here.store.setting("riddle.asked", {}) == {"2": [1, 2]}


# All of it or nothing


def test_a_cancel_at_any_tick_changes_nothing(machines: Both) -> None:
    here, there = machines
    here.begin(1)
    for number in range(2, 6):
        there.begin(number, steps=40)
    there.store.set_setting("theme", "dark")
    rows, image = here.rows(), there.packed()
    cancels = 0
    while cancels < 100:
        try:
            merge.merge(here.folder, image, True, cancelling(cancels))
        except Cancelled:
            assert here.rows() == rows
            cancels += 1
        else:
            break
    assert 4 < cancels < 100
    assert len(here.games()) == 5


def cancelling(after: int) -> Tick:
    """A tick that the player cancels at after so many."""
    left = iter(range(after))

    def tick(_progress: float | None) -> None:
        if next(left, None) is None:
            raise Cancelled

    return tick


def test_what_is_played_meanwhile_is_saved_after_it(machines: Both) -> None:
    here, there = machines
    here.begin(1)
    there.begin(2)
    image = there.packed()
    played: list[int] = []

    def play(_progress: float | None) -> None:
        if not played:
            played.append(here.begin(3))

    merge.merge(here.folder, image, False, play)
    assert here.store.ensure_saved() == {2: 3}
    assert {here.store.game(n).text.removeprefix(BOARD) for n in (1, 2, 3)} == {"1", "2", "3"}
    assert here.store.notices == []


def test_an_instance_beside_it_sees_the_games_and_complains_of_nothing(machines: Both) -> None:
    here, there = machines
    beside = Store.open(here.folder)
    here.begin(1)
    for number in range(2, 12):
        there.begin(number, steps=120)
    here.bring(there)
    for store in (here.store, beside):
        assert store.ensure_saved() == {}
        assert len(store.open_games("sweetspots")) == 11
        store.append(1, Event(9000, Verb.MOVE, "[[1,1]]")) if store is beside else None
        assert store.notices == []
        assert not store.in_memory
    beside.close()
    with closing(schema.connect(here.folder / NAME, "mode=ro")) as db:
        assert schema.condition(db) is schema.Condition.GOOD


# Whatever was done on both machines


DEEDS = ("new", "move", "move", "pause", "end", "delete", "undo", "bring")
Deed = tuple[int, str, int]
deeds = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from(DEEDS), st.integers(0, 3)), max_size=10
)


def do(machines: Both, deed: Deed) -> None:
    which, what, at = deed
    machine, other = machines[which], machines[1 - which]
    numbers = sorted(machine.games())
    if what == "bring":
        machine.bring(other)
        return
    if what == "new" or not numbers:
        machine.begin(at, steps=at)
        return
    game = numbers[at % len(numbers)]
    if what == "end":
        machine.store.set_status(game, Status.SOLVED, 1000 * at, 0)
        machine.store.set_result(game, f'{{"points":{at}}}')
    elif what == "delete":
        machine.store.delete(game)
    else:
        verb = {"move": Verb.MOVE, "pause": Verb.PAUSE, "undo": Verb.UNDO}[what]
        machine.play(game, f"[[{at},{which}]]" if what == "move" else "", verb=verb)


def lines(machine: Machine) -> set[tuple[str, Steps]]:
    """The games in which something was done, without those that others go on from."""
    found = {each for each in machine.games().values() if each[1]}

    def goes_on(one: tuple[str, Steps], other: tuple[str, Steps]) -> bool:
        return one != other and one[0] == other[0] and other[1][: len(one[1])] == one[1]

    return {one for one in found if not any(goes_on(one, other) for other in found)}


@settings(max_examples=12)
@given(deeds)
def test_all_steps_of_both_are_there_and_nothing_is_doubled(done: list[Deed]) -> None:
    with two() as (here, there):
        for deed in done:
            do((here, there), deed)
        before, theirs = here.games(), there.games()
        here_lines, there_lines = lines(here), lines(there)
        here.bring(there)
        after = here.games()
        for number, (text, steps) in before.items():
            assert after[number][0] == text
            assert after[number][1][: len(steps)] == steps
        for text, steps in theirs.values():
            assert any(t == text and s[: len(steps)] == steps for t, s in after.values())
        assert lines(here) <= here_lines | there_lines
        assert len(after) <= len(before) + len(theirs)
        rows = here.rows()
        assert here.bring(there)[1:4] == (0, 0, 0)
        assert here.rows() == rows
        there.bring(here)
        assert lines(there) == lines(here)
        assert here.bring(there)[1:4] == (0, 0, 0)
        for machine in (here, there):
            machine.store._check(-1)
        assert here.store.notices == there.store.notices == [], "the sums of all rows fit"
