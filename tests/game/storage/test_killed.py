"""Two processes that play at once lose no move when their file is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.store import Store
from tests.forms import sampled
from tests.game.storage.shelves import moves
from tests.game.storage.test_file_lost import LOSSES

ROOT = Path(__file__).resolve().parents[3]

PLAYER = """
import sys
from pathlib import Path
from game.storage.store import Store
from tests.game.storage.shelves import moves
store = Store.open(Path(sys.argv[1]))
game = store.new_game("sweetspots", "classic", "", sys.argv[2])
for n, event in enumerate(moves(200)):
    if n % 20 == 0:
        print(n, flush=True)
        sys.stdin.readline()
        game = store.ensure_saved().get(game, game)
    assert store.append(game, event) == game
print("played", flush=True)
sys.stdin.readline()
store.close()
"""


@pytest.mark.parametrize("lose", sampled(LOSSES, 3))
def test_two_processes_keep_all_their_moves_when_the_file_is_lost(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    folder, texts = tmp_path / "data", ["5s1:AABBC", "5s1:ABBBC"]
    store = Store.open(folder)
    store.new_game("sweetspots", "classic", "", "5s1:ABCCC")
    store.backup()
    store.close()
    command = [sys.executable, "-c", PLAYER, str(folder)]
    pipe = subprocess.PIPE
    players = [
        subprocess.Popen([*command, text], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        for text in texts
    ]
    for turn in range(11):
        for player in players:
            assert player.stdout is not None
            assert player.stdin is not None
            player.stdout.readline()
            player.stdin.write("\n")
            player.stdin.flush()
        if turn == 5:
            lose(folder)
    assert [player.wait(30) for player in players] == [0, 0]
    store = Store.open(folder)
    games = store.open_games("sweetspots")
    assert sorted(game.text for game in games) == sorted([*texts, "5s1:ABCCC"])
    assert [store.events(game.id) for game in games if game.text in texts] == 2 * [moves(200)]
    store.close()
