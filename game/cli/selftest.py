"""Checks the installed program: deals, solves, plays and draws a puzzle of every preset."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.dealing.opening import FoundPuzzle
from game.ui.text import translate
from generators.base import AnyKind, CabinetError, Opened, Preset, Status, no_tick
from generators.kinds import KINDS
from generators.rng import Rng

if TYPE_CHECKING:
    import pygame

_SEED = "selftest"
_SIZE = (640, 400)
_SAMPLE_PX = 16
_LEAST_COLOURS = 4


def run() -> int:
    """Prints a line for every preset and a summary; returns 0, or 1 if any failed."""
    failures = 0
    for kind in KINDS:
        for preset in kind.presets:
            started = time.perf_counter()
            fault = _fault_of_preset(kind, preset)
            seconds = time.perf_counter() - started
            failures += fault is not None
            print(f"{kind.name}/{preset.name}#{_SEED}", f"{seconds:.2f} s", fault or "ok")
    failures += _fonts_failed() + _sounds_failed()
    total = sum(len(kind.presets) for kind in KINDS)
    print(f"presets: {total}, failures: {failures}")
    return 1 if failures else 0


def _fonts_failed() -> bool:
    """Returns whether a shipped font is missing or damaged; prints which."""
    from game.ui.theme import font_trouble  # the fonts are up since the first picture

    trouble = font_trouble()
    if trouble is not None:
        print(translate(trouble))
    return trouble is not None


def _sounds_failed() -> bool:
    """Returns whether sounds can't be played; prints why."""
    from game.app.sounds import sound_trouble  # late, as all that imports pygame

    trouble = sound_trouble()
    if trouble:
        print(f"Sounds can't be played: {trouble}")
    return bool(trouble)


def _fault_of_preset(kind: AnyKind, preset: Preset) -> str | None:
    try:
        return _fault_of_puzzle(kind, preset)
    except CabinetError as error:
        return translate(error.message)


def _fault_of_puzzle(kind: AnyKind, preset: Preset) -> str | None:
    """Returns what is wrong with a puzzle dealt from a preset, in words; None if nothing."""
    puzzle = kind.generate(preset.params, Rng(_SEED), no_tick)
    text = puzzle.to_text().encode()
    if kind.open(text, {}, no_tick).puzzle != puzzle:
        return "the saved text opens as a different puzzle"
    if kind.solve(text, {}, no_tick, None).status != "unique":
        return "the puzzle doesn't have exactly one solution"
    state = puzzle.start(kind.play.modes[0])
    for move in kind.answer(puzzle):
        state = state.apply(move)
    if state.status is not Status.SOLVED:
        return "the answer doesn't solve the puzzle"
    return _drawing_fault(FoundPuzzle(kind, preset, Opened(puzzle)))


def _drawing_fault(found: FoundPuzzle) -> str | None:
    """Returns a sentence if the picture of a puzzle is blank, else None."""
    from game.cli.render import picture

    if is_blank(picture(found, _SIZE, "light")):
        return "the picture is blank"
    return None


def is_blank(surface: pygame.Surface) -> bool:
    """Returns whether a picture has so few colours, at sampled pixels, that nothing is drawn."""
    width, height = surface.get_size()
    seen = {
        tuple(surface.get_at((x, y)))
        for x in range(0, width, _SAMPLE_PX)
        for y in range(0, height, _SAMPLE_PX)
    }
    return len(seen) < _LEAST_COLOURS
