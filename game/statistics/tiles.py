"""The tiles of the statistics: a figure with its name and a note; titles of kinds and presets."""

from __future__ import annotations

import pygame

from game.statistics.figures import LEAST_USUAL, DayFigures, Figures, FigureTile
from game.ui.blocks.block import Text
from game.ui.blocks.boxes import Card, Column, Either, ReadAs
from game.ui.drawing import shapes
from game.ui.text import (
    _,
    as_sentence,
    clock_text,
    count,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from generators.kinds import KINDS

_EXACT_MS = 10 * 60_000
"""Times below this are shown to the second."""
_NONE = "–"
"""What stands in place of a figure; not read out."""

_NO_NOTE = "\N{NO-BREAK SPACE}"  # takes the room of a note, so that names stay level


def kind_title(name: str) -> str:
    """Returns the title of a kind; its stored name if this version lacks the kind."""
    return next((translate(kind.title) for kind in KINDS if kind.name == name), name)


def preset_title(kind: str, name: str) -> str:
    """Returns the title of a preset; its stored name if this version lacks it."""
    preset = next((each.find(name) for each in KINDS if each.name == kind), None)
    title = translate(preset.brief) if preset is not None else name
    return title or _("From a file or ID")


def mode_title(kind: str, name: str) -> str:
    """Returns the title of a mode; empty if the kind has only one."""
    modes = [m for each in KINDS if each.name == kind for m in each.modes]
    if len(modes) < 2:
        return ""
    return next((translate(mode.title) for mode in modes if mode.name == name), name)


def span_text(ms: int) -> str:
    """Returns a time: `1:56` below ten minutes, else rounded: `12 min`, `5 h 12 min`."""
    if ms < _EXACT_MS:
        return clock_text(ms)
    hours, minutes = divmod((ms + 30_000) // 60_000, 60)
    if hours:
        return _("{h} h {min} min").format(h=hours, min=minutes)
    return _("{min} min").format(min=minutes)


def tile_text(tile: FigureTile) -> str:
    """Returns a tile as a sentence for screen readers: `Solved: 11, all without help`."""
    note = tile.note if isinstance(tile.note, str) else tile.note[0]
    known = [tile.figure] if tile.figure != _NONE else []
    if note == as_sentence(note):
        return join_sentences((as_sentence(labelled(tile.name, join_parts(known))), note))
    return labelled(tile.name, join_parts(filter(None, (*known, note))))


def tile_card(tile: FigureTile) -> Card:
    """Returns a tile: a name, a large figure, and a note."""
    sizes = (32, 24, 20, 16)
    large = Either([Text(tile.figure, size, tile.ink, "serif") for size in sizes])
    lines = [Text(tile.name, 13, "muted"), large, Text(tile.note or _NO_NOTE, 13, "muted")]
    spoken = tile_text(tile)
    return Card(ReadAs(Column(lines, 0, centred=True, least_units=92), text=spoken), (22, 10))


def draw_seal(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the seal of the program."""
    seal = shapes.seal(theme, shapes.SEAL, rect.height, 6)
    surface.blit(seal, seal.get_rect(center=rect.center))


def time_tile(figures: Figures) -> FigureTile:
    """Returns the usual time and the best one; the best alone while there are few.

    If every win took help, it is the best of these, and the name says so. If a game with help was
    faster than the best without, the tile says “without help”.
    """
    usual, best = figures.usual_ms, figures.best_ms
    helped = figures.best_ms_if_all_helped
    if helped is not None:
        return FigureTile(_("Best, with help"), clock_text(helped), "", "muted")
    if best is None:
        return FigureTile(_("Best"), _NONE, _("none without help yet"))
    is_beaten = any(solve.helped and solve.ms < best for solve in figures.solves)
    if usual is None:
        note = _("without help") if is_beaten else _more_needed(figures)
        return FigureTile(_("Best"), clock_text(best), note)
    short = _("best {time}").format(time=clock_text(best))
    long = _("best {time} without help").format(time=clock_text(best))
    return FigureTile(_("Usual time"), clock_text(usual), (long, short) if is_beaten else short)


def _more_needed(figures: Figures) -> tuple[str, ...]:
    """Returns how many more wins the usual time needs, the longest text first."""
    more = LEAST_USUAL - figures.alone
    long = count(
        "Solve {n} more without help to see your usual time.",
        "Solve {n} more without help to see your usual time.",
        more,
    )
    short = count("{n} more to see your usual time", "{n} more to see your usual time", more)
    return long, short, _("without help")


def how_solved(alone: int, helped: int) -> str | tuple[str, ...]:
    """Returns how many of the wins had help, the longest text first."""
    if not helped:
        return _("all without help") if alone else _("of puzzles|none yet")
    if not alone:
        return _("all with help")
    words = (_("{n} without help, {helped} with help"), _("{n} without help"), _("{n} unaided"))
    return tuple(text.format(n=alone, helped=helped) for text in words)


def not_solved(figures: Figures) -> str | tuple[str, ...]:
    """Returns how many games were not solved, and why, or don't count; the longest text first."""
    lost, given_up, left = figures.lost, figures.failed - figures.lost, figures.unfinished
    ends = [
        count("{n} lost", "{n} lost", lost) if lost else "",
        count("gave up on {n}", "gave up on {n}", given_up) if given_up else "",
        count("{n} unfinished", "{n} unfinished", left) if left else "",
    ]
    if left and not figures.failed:
        ends = [count("{n} left unfinished", "{n} left unfinished", left)]
    text = join_parts(filter(None, (*ends, played_again(figures.again))))
    if not figures.failed:
        return text
    return text, _("{n} not solved").format(n=figures.failed + left)


def played_again(number: int) -> str:
    """Returns how many games were of puzzles played before; "" for none."""
    return count("{n} played again", "{n} played again", number) if number else ""


def how_played(figures: Figures) -> tuple[str, ...]:
    """Returns how many games there were and how many weren't solved, the longest text first."""
    games, rest = count("{n} game", "{n} games", figures.games), not_solved(figures)
    rests = [rest] if isinstance(rest, str) else rest
    return tuple(join_parts(filter(None, (games, each))) for each in (*rests, ""))


def day_counts(figures: DayFigures) -> str:
    """Returns a day's games and how many of them were solved; then those played again."""
    games = count("{n} game", "{n} games", figures.games)
    solved = count("{n} solved", "{n} solved", figures.solved)
    parts = [games, solved] if figures.games else []
    return join_parts(filter(None, (*parts, played_again(figures.again))))
