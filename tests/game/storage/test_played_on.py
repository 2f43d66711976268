"""Open games and drafts of every released version go on, and are there after the next start.

`test_saved_*` tell how the databases came about, and that they open with all that is in them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.play.session import Event, Session
from game.storage.database import NAME
from game.storage.store import Store, StoredGame
from generators.base import CabinetError, Status, no_tick
from generators.drafting import is_draft, kind_of_game

FILES = sorted(Path(__file__).parent.joinpath("data").glob("cabinet-*.*.*.db"))


NEW_TITLE = "Named anew"


def continued(store: Store, game: StoredGame) -> Session:
    """The session of a stored game or draft, whose next steps are stored."""
    kind = kind_of_game(game.kind)
    puzzle = kind.open(game.text.encode(), {}, no_tick).puzzle

    def record(event: Event) -> None:
        assert store.append(game.id, event) == game.id

    return Session.replay(kind, puzzle, kind.mode(game.mode), store.events(game.id), record)


def play_on(session: Session) -> int:
    """Plays what the hints of a game say, up to three steps; returns how many there were."""
    for steps in range(3):
        if session.status is not Status.PLAYING:
            return steps
        try:
            session.play(session.kind.hint(session.state, no_tick).moves)
        except CabinetError:  # such as where a wall's card has to be named first
            return steps
    return 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_open_games_are_played_on_and_are_there_again(tmp_path: Path, file: Path) -> None:
    shutil.copy(file, tmp_path / NAME)
    store = Store.open(tmp_path)
    rows = store._read("SELECT id FROM game WHERE status = 'playing' AND deleted IS NULL")
    games = [store.game(number) for (number,) in rows]
    left, kinds = {}, set()
    for game in games:
        session = continued(store, game)
        if is_draft(game.kind):
            session.set_title(NEW_TITLE)
        kinds |= {game.kind} if is_draft(game.kind) or play_on(session) else set()
        left[game.id] = session.state, session.title, len(store.events(game.id))
    store.close()
    assert kinds == {game.kind for game in games}
    again = Store.open(tmp_path)
    assert again.notices == []
    for number, (state, title, events) in left.items():
        assert len(again.events(number)) == events
        session = continued(again, again.game(number))
        assert (session.state, session.title) == (state, title)
    again.close()


def test_there_is_a_database_of_every_released_version() -> None:
    changes = Path(__file__).parents[3].joinpath("CHANGELOG.md").read_text("utf-8")
    released = [line.split()[1] for line in changes.splitlines() if line.startswith("## 0")]
    assert {f"cabinet-{version}" for version in released} <= {file.stem for file in FILES}
