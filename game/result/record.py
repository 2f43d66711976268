"""What a finished game is compared with: the player's earlier wins at the same level."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.play.game import Game
from game.statistics.figures import usual_of
from game.storage.records import Win
from game.ui.text import _, clock_text, labelled


@dataclass(frozen=True)
class Record:
    """A player's wins in one preset and mode up to a game, in the order they were begun.

    If `has_this_game`, the last of `wins` is the game itself.
    """

    wins: tuple[Win, ...] = ()
    has_this_game: bool = False

    @classmethod
    def of(cls, cabinet: Cabinet, game: Game) -> Record:
        """Returns the record of a game's preset and mode.

        It is empty if the puzzle wasn't dealt from a preset, if its solution was known, or if the
        player wants no clock.
        """
        if game.preset is None or not game.counted or not cabinet.settings.flag("clock"):
            return cls()
        wins = cabinet.store.wins(game.kind.name, game.preset.name, game.session.mode.name)
        own_win = [win for win in wins if win.game == game.game_id]
        if own_win:  # a result that is opened again compares with the same games
            wins = [win for win in wins if win.finished <= own_win[0].finished]
        return cls((*(win for win in wins if win not in own_win), *own_win), bool(own_win))

    @property
    def clean(self) -> list[int]:
        """The times in milliseconds of the wins without help."""
        return [win.elapsed_ms for win in self.wins if not win.helped]

    @property
    def is_clean(self) -> bool:
        """Whether the game itself is a win without help."""
        return self.has_this_game and not self.wins[-1].helped

    @property
    def best(self) -> int | None:
        """The shortest time without help, in milliseconds."""
        return min(self.clean, default=None)

    @property
    def usual(self) -> int | None:
        """The usual time of the preset; None while there are few wins without help."""
        return usual_of(self.clean)

    @property
    def is_best(self) -> bool:
        """Whether the game itself is the fastest of several without help."""
        clean = self.clean
        return self.is_clean and len(clean) > 1 and clean[-1] < min(clean[:-1])

    @property
    def boast(self) -> str:
        """How the game compares with the others, to share; "" if it wasn't faster than usual."""
        if self.is_best:
            return _("my fastest yet")
        usual = self.usual
        if not self.is_clean or usual is None or self.clean[-1] >= usual:
            return ""
        return labelled(_("usual time"), clock_text(usual))
