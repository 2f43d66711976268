"""Pictures of what `main.py render` does not reach: `python -m tests.game.look NAME FOLDER`.

A game half played, a wrong move once Confirm has marked it, a trial, the first hints with their
reasons, the pages of Help; at three sizes, in both themes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.app import compat
from game.help.screen import HelpScreen
from tests.game.faces.contract import answer, begun, face_of, play, still
from tests.game.player import Player
from tests.generators.contract import WITHOUT_MISTAKES, wrong_moves

SIZES = ((1280, 800), (640, 400), (400, 860))
_HINTS = 6


def hints(player: Player, name: str) -> Iterator[str]:
    """Shows the reasons of the first hints, and says what each picture is called."""
    begun(player, name)
    for number in range(1, _HINTS + 1):
        if player.context.controller.over or not player.ask_hint():
            return
        player.click("hint next")
        yield f"hint-{number}"
        player.click("hint next")
        still(player)


def positions(player: Player, name: str) -> Iterator[str]:
    """Shows a game half played, with a mistake, and with a trial; then the pages of Help."""
    game, moves = begun(player, name).context.controller, answer(player)
    play(player, moves[: len(moves) // 2])
    yield "half"
    if name not in WITHOUT_MISTAKES:
        game.play(wrong_moves(name, player.context.session.puzzle, game.state)[:1])
        game.confirm()
        game.confirm()
        yield "wrong"
        game.undo()
    game.toggle_trial()
    play(player, moves[len(moves) // 2 : -1])
    yield "trial"
    for number in range(len(face_of(name).teaching.help_pages())):
        player.app.scenes.push(HelpScreen(player.app, name, number))
        yield f"help-{number + 1}"


def main(name: str, folder: Path) -> None:
    """Writes all pictures of a puzzle."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for theme in ("light", "dark"):
            for shown in (hints, positions):
                with tempfile.TemporaryDirectory() as store:
                    player = Player(Path(store), size, theme)
                    for title in shown(player, name):
                        player.wait()
                        player.app.toast_shown = None
                        out = folder / f"{title}-{size[0]}x{size[1]}-{theme}.png"
                        pygame.image.save(player.picture(), str(out))
                    player.close()


if __name__ == "__main__":
    compat.prepare_environment()
    main(sys.argv[1], Path(sys.argv[2]))
