"""What the statistics show and export, computed from the games of the store."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from game.daily.today import moment
from game.dealing.opening import game_id
from game.play.helptaken import HelpTaken
from game.storage.records import GameFigures, Played, StoredGame, figures_of, mistakes_of
from game.ui.text import shown_ms
from generators.base import LEVELS, CabinetError, Status, Tick, no_tick
from generators.kinds import KINDS, kind_named

_USUAL_WINDOW, LEAST_USUAL = 20, 5
"""How many wins without help the usual time is the median of, and how many it needs."""
CSV_HEAD = (
    *("kind", "preset", "mode", "status"),
    *("started", "finished", "seconds", "hints", "id", "helped", "counted"),
    *("words_revealed", "letters_revealed", "checks", "mistakes", "points"),
)


class TimedWin(NamedTuple):
    """The time of a win in milliseconds, and whether it had help."""

    ms: int
    helped: bool = False


class Outcome(NamedTuple):
    """A game's status, and its figures as its kind names them."""

    status: Status
    figures: GameFigures


@dataclass(frozen=True)
class Figures:
    """The figures of a kind's games in one preset and mode, or in all; a puzzle counts once.

    `solves` are all wins, oldest first. `streak` is how many finished games in a row, up to the
    last, were won without help (hints, checks, reveals). `games` counts unfinished ones too.
    `outcomes` are games of kinds with figures of their own, oldest first. `preset` is empty for
    all presets together, and for puzzles that weren't dealt.
    """

    kind: str
    preset: str = ""
    mode: str = ""
    solves: tuple[TimedWin, ...] = ()
    streak: int = 0
    longest_streak: int = 0
    games: int = 0
    unfinished: int = 0
    total_ms: int = 0
    outcomes: tuple[Outcome, ...] = ()

    @property
    def solved(self) -> int:
        """The number of wins."""
        return len(self.solves)

    @cached_property
    def times(self) -> tuple[int, ...]:
        """The milliseconds of the wins without help, oldest first."""
        return tuple(solve.ms for solve in self.solves if not solve.helped)

    @property
    def is_mixed(self) -> bool:
        """Whether levels and sizes differ, so that no game can be compared with another."""
        return not self.preset

    @cached_property
    def best_ms(self) -> int | None:
        """The shortest time of a win without help; None if there is none, or they are mixed."""
        return None if self.is_mixed else min(self.times, default=None)

    @cached_property
    def usual_ms(self) -> int | None:
        """The usual time; None if there are too few, or they are mixed."""
        return None if self.is_mixed else usual_of(self.times)


class FigureTile(NamedTuple):
    """A figure with its name above and, if it needs one, a note below."""

    name: str
    figure: str
    note: str = ""


@dataclass(frozen=True)
class Tally:
    """A kind's own figures, shown in place of times that would say little.

    `best` and `usual` are "" while they aren't known. `title` and `bars`, a label and a number of
    games each, are the chart.
    """

    best: str
    usual: str
    title: str
    bars: tuple[tuple[str, int], ...]
    tiles: tuple[FigureTile, ...] = ()


def rounded_median(times: Sequence[int]) -> int:
    """Returns the median of at least one number, rounded."""
    from statistics import median  # late: loads fractions and decimal

    return round(median(times))


def usual_of(times: Sequence[int]) -> int | None:
    """Returns the median of the last 20 wins without help (oldest first); None below 5."""
    return rounded_median(times[-_USUAL_WINDOW:]) if len(times) >= LEAST_USUAL else None


def by_preset(games: Iterable[Played], tick: Tick = no_tick) -> list[Figures]:
    """Returns the figures of every kind, preset and mode in `games`, in the order of the menu."""
    groups: dict[tuple[str, str, str], list[Played]] = {}
    for game in games:
        tick(None)
        groups.setdefault((game.kind, game.preset, game.mode), []).append(game)
    return [figures_together(groups[key], *key) for key in sorted(groups, key=_menu_order)]


def figures_together(
    games: Sequence[Played], kind: str, preset: str = "", mode: str = ""
) -> Figures:
    """Returns the figures of `games`, all of one kind."""
    counted = [game for game in games if game.is_first]
    over = [game for game in counted if game.status is not Status.PLAYING]
    # A game set aside and finished later counts where it ended.
    by_end = sorted(over, key=lambda game: game.finished or game.started)
    streak, longest = streaks(game.is_success and not game.helped for game in by_end)
    outcomes = (Outcome(game.status, figures_of(game.result) or {}) for game in counted)
    return Figures(
        kind=kind,
        preset=preset,
        mode=mode,
        solves=tuple(TimedWin(game.elapsed_ms, game.helped) for game in over if game.is_success),
        streak=streak,
        longest_streak=longest,
        games=len(counted),
        unfinished=len(counted) - len(over),
        total_ms=sum(map(_played_ms, games)),
        outcomes=tuple(outcome for outcome in outcomes if outcome.figures),
    )


def _played_ms(game: Played) -> int:
    """Returns the time of a game as its clock showed it, without that of the one it goes on from.

    So time that two games share counts once.
    """
    return shown_ms(game.elapsed_ms) - shown_ms(game.carried_ms)


def _menu_order(key: tuple[str, str, str]) -> tuple[tuple[tuple[int, ...], str], ...]:
    """Returns a sort key: kinds, presets and modes as in the menu, unknown ones last.

    Presets that differ only in size go by level, then by size, also those the player chose.
    """
    kind = next((each for each in KINDS if each.name == key[0]), None)
    presets = [preset.name for preset in kind.presets] if kind else []
    modes = [mode.name for mode in kind.play.modes] if kind else []
    menu = ([each.name for each in KINDS], presets, modes)
    places: list[tuple[int, ...]] = [
        (names.index(name) if name in names else len(names),)
        for name, names in zip(key, menu, strict=True)
    ]
    preset = kind.find(key[1]) if kind else None
    if preset and preset.level in LEVELS.values() and preset.shape.text.startswith("{"):
        sizes = [size for size in preset.shape.values.values() if isinstance(size, int)]
        places[1] = ([*LEVELS.values()].index(preset.level) - len(LEVELS), *sizes)
    return tuple(zip(places, key, strict=True))


def streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Returns the length of the run of True values at the end, and of the longest."""
    runs = [(value, len(list(run))) for value, run in groupby(wins)]
    current = runs[-1][1] if runs and runs[-1][0] else 0
    return current, max((length for value, length in runs if value), default=0)


def running_median(times: Sequence[int], span: int) -> list[int]:
    """Returns, for each time, the median of the `span` times around it."""
    last = max(0, len(times) - span)
    starts = [min(max(0, i - span // 2), last) for i in range(len(times))]
    return [rounded_median(times[start : start + span]) for start in starts]


class KindFigures(NamedTuple):
    """The figures of a kind: of all its games together, and of its presets and modes."""

    total: Figures
    presets: Sequence[Figures]


class Gathered(NamedTuple):
    """All statistics by kind, in the order of the menu; `last_kind` is the kind played last."""

    kinds: Mapping[str, KindFigures]
    last_kind: str = ""


def gathered(games: Sequence[Played], tick: Tick = no_tick) -> Gathered:
    """Computes all figures from the games."""
    by_kind: dict[str, list[Played]] = defaultdict(list)
    for game in games:
        by_kind[game.kind].append(game)
    presets = {kind: by_preset(by_kind[kind], tick) for kind in by_kind}
    order = sorted(by_kind, key=lambda kind: _menu_order((kind, "", "")))
    kinds = {
        kind: KindFigures(figures_together(by_kind[kind], kind), presets[kind]) for kind in order
    }
    last = max(games, key=lambda game: game.turn, default=None)
    return Gathered(kinds, "" if last is None else last.kind)


def csv_text(games: Collection[StoredGame], tick: Tick = no_tick) -> str:
    """Returns the games as CSV (RFC 4180): a head, then a line for each."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)  # its usual dialect is that of the RFC
    writer.writerow(CSV_HEAD)
    for number, game in enumerate(games):
        tick(number / len(games))
        finished = "" if game.finished is None else _iso(game.finished)
        seconds = f"{game.elapsed_ms / 1000:.3f}"
        what = (game.kind, game.preset, game.mode, game.status.value)
        taken = HelpTaken.of_result(game.hints, game.result)
        when = (_iso(game.started), finished, seconds, taken.hints)
        flags = (int(game.helped), int(game.counted))
        help_counts = (taken.words, taken.letters, taken.checks)
        points = (figures_of(game.result) or {}).get("points", "")
        outcome = (mistakes_of(game.result), points)
        writer.writerow((*what, *when, _shared_id(game), *flags, *help_counts, *outcome))
    return out.getvalue()


def json_text(games: Collection[StoredGame], tick: Tick = no_tick) -> str:
    """Returns the games as a JSON list of objects, a line each, with their figures."""
    lines = []
    for number, game in enumerate(games):
        tick(number / len(games))
        taken = HelpTaken.of_result(game.hints, game.result)
        values = {
            "kind": game.kind,
            "preset": game.preset,
            "mode": game.mode,
            "status": game.status.value,
            "started": _iso(game.started),
            "finished": None if game.finished is None else _iso(game.finished),
            "seconds": game.elapsed_ms / 1000,
            "hints": taken.hints,
            "words_revealed": taken.words,
            "letters_revealed": taken.letters,
            "checks": taken.checks,
            "mistakes": mistakes_of(game.result),
            "id": _shared_id(game),
            "helped": game.helped,
            "counted": game.counted,
            "figures": figures_of(game.result) or {},
        }
        lines.append(json.dumps(values, ensure_ascii=False))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _iso(seconds: float) -> str:
    return moment(seconds).isoformat(timespec="seconds")


def _shared_id(game: StoredGame) -> str:
    """Returns the ID that shares the puzzle; "" if it has none or can't be read."""
    try:
        kind = kind_named(game.kind)
        return game_id(kind, kind.open(game.text.encode(), {}, no_tick).puzzle) or ""
    except CabinetError:
        return ""
