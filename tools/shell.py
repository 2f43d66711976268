"""The manual page and the word completion of the command line."""

from __future__ import annotations

import argparse
import gzip
from datetime import UTC, datetime

import shtab
from argparse_manpage.manpage import Manpage

from game import VERSION
from game.cli.parser import command_parser
from generators.kinds import KINDS

NAME = "puzzle-cabinet"
_PRESETS = "_puzzle_cabinet_presets"
_SUMMARY = "make, solve, print and play puzzles"
_FILES = ("GAME_ID|FILE", "FILE", "FILE.jsonl", "F", "OUT", "OUT.pdf", "OUT.png")
"""What stands for a file in the help of an argument."""


def manual(moment: int) -> bytes:
    """Returns the manual page, compressed; `moment` is its date in seconds since 1970."""
    page = Manpage(_parser())
    page.description, page.manual = _SUMMARY, "Puzzle Cabinet"
    page.source = f"{NAME} {VERSION}"
    page.date = f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d}"
    return gzip.compress(str(page).encode(), mtime=0)


def completions() -> dict[str, str]:
    """Returns the scripts that complete words, by their places in a share folder."""
    places = {
        "bash": f"bash-completion/completions/{NAME}",
        "zsh": f"zsh/vendor-completions/_{NAME}",
    }
    return {
        place: shtab.complete(_parser(), shell, preamble=_presets_function(shell))
        for shell, place in places.items()
    }


def _presets_function(shell: str) -> str:
    """Returns the shell function that offers the presets of the kind on the line."""
    words = {"bash": "${COMP_WORDS[*]}", "zsh": "$words"}[shell]
    offer = {"bash": 'compgen -W "{names}" -- "$1"', "zsh": "compadd {names}"}[shell]
    cases = [
        f'    *" {kind.name} "*) {offer.format(names=" ".join(q.name for q in kind.presets))} ;;'
        for kind in KINDS
    ]
    return "\n".join([f"{_PRESETS}() {{", f'  case " {words} " in', *cases, "  esac", "}"])


def _parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line, with what can be typed for each argument."""
    parser = command_parser(NAME)
    _name_values(parser)
    return parser


def _name_values(parser: argparse.ArgumentParser) -> None:
    """Gives the arguments of a command and its subcommands the values that complete them."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _name_values(command)
        elif action.metavar == "KIND":
            action.choices = [kind.name for kind in KINDS]
        elif "--preset" in action.option_strings:
            action.complete = {"bash": _PRESETS, "zsh": _PRESETS}  # type: ignore[attr-defined]
        elif action.metavar in _FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar == "DIR":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
