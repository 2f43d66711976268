"""The command line: runs a command and returns its exit status."""

from __future__ import annotations

import argparse
import errno
import gc
import io
import os
import re
import signal
import sys
import threading
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import commands
from game.cli.output import BAD_INPUT, print_error
from game.ui.text import SYSTEM, translate, use
from generators.base import CabinetError, ParseError, UsageError
from generators.kinds import KINDS

if TYPE_CHECKING:
    from game.cli.parser import CommandParser

_FAILED, _INTERRUPTED = 1, 130

_COMMAND = re.compile("[A-Za-z][A-Za-z-]{0,30}")
"""A word that is read as a command, not as a puzzle."""


def main(argv: Sequence[str]) -> int:
    """Runs the command and returns the exit status.

    0: done; 1: failed; 2: bad input; 130: interrupted by Ctrl+C.
    """
    if sys.stderr is None:  # closed: print would write to the standard output instead
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # until the end
    _write_utf8()
    use(SYSTEM)
    try:
        status = _run(list(argv))
        if sys.stdout:
            sys.stdout.flush()
    except _Ended as error:
        return 128 + error.signal
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        return _discard_output()
    except ParseError as error:
        return _print_error(translate(error.message), BAD_INPUT)
    except UnicodeEncodeError as error:  # of a file, such as its name
        return _print_error(_not_utf8(error.object[error.start : error.end]), BAD_INPUT)
    except CabinetError as error:
        return _print_error(translate(error.message), _FAILED)
    except OSError as error:  # standard output is full, or gone
        _discard_output()
        if error.errno == errno.EMFILE:
            return _print_error(
                "Too many files are open. Allow more with 'ulimit -n 256'.", _FAILED
            )
        return _print_error(error.strerror or str(error), _FAILED)
    return status


def _run(argv: list[str]) -> int:
    """Parses the arguments and runs their command, or opens the app; returns the exit status."""
    if not argv:  # a double click: no parser is made, so that the first frame comes sooner
        return commands.play(argparse.Namespace(target=None, data_dir=None))
    from game.cli.parser import command_parser  # late: the first frame needs none of it

    gc.enable()
    parser = command_parser()
    _check_flags(parser, argv)
    first = argv[0].partition("=")[0]
    if first[:1] == "-" and first.strip("-") and first not in _OWN_FLAGS:
        parser.error(_no_option(first, _OWN_FLAGS))
    try:
        args, rest = parser.parse_known_args(_with_command(argv, parser.commands))
    except SystemExit:  # --help, --version
        return 0
    if rest and getattr(args, "text", "") is None:
        args.text, rest = _take_late_text(rest)
    if rest and "targets" in args:
        rest = _take_late_targets(args, rest)
    if rest:
        flag = next((word for word in rest if word[:1] in _DASHES and word.strip(_DASHES)), "")
        chosen = parser.chosen(argv)
        if flag.partition("=")[0] in chosen.flags:  # of a kind's own command, but before its name
            parser.error(f"Put {chosen.command} before {flag!r}.")
        if flag:
            parser.error(_no_option(flag, chosen.flags, chosen.command))
        parser.error(_misplaced(args, rest, chosen.form()))
    _check_utf8(args)
    ends = nullcontext() if args.run is commands.play else _ending_as_after_ctrl_c()
    with ends:  # a window takes care of itself
        status: int = args.run(args)
    return status


class _Ended(KeyboardInterrupt):
    """The program was asked to end: what it has begun is closed, as after Ctrl+C."""

    def __init__(self, signal: int) -> None:
        super().__init__()
        self.signal = signal


_ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals of a shutdown and of a terminal that is closed."""


@contextmanager
def _ending_as_after_ctrl_c() -> Iterator[None]:
    """Lets these signals end the block as Ctrl+C does."""

    def end(number: int, frame: object) -> None:
        raise _Ended(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {ending: signal.signal(ending, end) for ending in _ENDINGS}
    try:
        yield
    finally:
        for ending, handler in before.items():
            signal.signal(ending, handler)


def _check_utf8(args: argparse.Namespace) -> None:
    """Raises UsageError for a text with bytes that aren't UTF-8; names of files may have them."""
    for name, value in vars(args).items():
        texts = value if isinstance(value, list | tuple) else [value]
        for text in texts if name not in _FILE_ARGUMENTS else ():
            if isinstance(text, str) and not text.isprintable() and _SURROGATE.search(text):
                flag = "title" if name == "heading" else name.replace("_", "-")
                raise UsageError(f"--{flag}: {_not_utf8(text)}")


def _not_utf8(text: str) -> str:
    """Returns what is said of a text that can't be written as UTF-8."""
    return f"{text[:_SHOWN]!r} has characters that aren't UTF-8. Type them again."


_FILE_ARGUMENTS = frozenset({"add", "data_dir", "file", "kind", "target", "targets", "text"})
"""The arguments that may name a file."""
_SURROGATE = re.compile("[\ud800-\udfff]")
_SHOWN = 40


def _check_flags(parser: CommandParser, argv: list[str]) -> None:
    """Raises UsageError for a flag that the command doesn't have, before any other mistake."""
    chosen = parser.chosen(argv)
    if chosen is parser:
        return
    flags = [*_OWN_FLAGS, *chosen.flags]
    for word in argv[: argv.index("--") if "--" in argv else None]:
        if word.startswith("--") and " " not in word and word.partition("=")[0] not in flags:
            parser.error(_no_option(word, flags, chosen.command))


_ALIKE = 0.8  # how similar a mistyped flag must be to the one suggested
_DASHES = "-–—−"  # texts that are copied often have long ones
_OWN_FLAGS = ("-h", "--help", "--version", "--data-dir")
"""The flags that may come before the command."""


def _no_option(flag: str, flags: Sequence[str], command: str = "") -> str:
    """Returns the error sentence for a flag that isn't one of `flags`, those of the command."""
    plain, found = "--" + flag.partition("=")[0].lstrip(_DASHES), repr(flag[:100])
    if near := get_close_matches(plain, flags, 1, _ALIKE):
        return f"There is no option {found}. Did you mean {near[0]}?"
    if command == "generate":
        return (
            f"There is no option {found}. Choose a level with --preset, or see 'generate --help' "
            "for all options. 'presets KIND' lists the levels."
        )
    help_of = repr(f"{command} --help") if command else "--help"
    return f"There is no option {found}. {help_of} lists the options."


def _misplaced(args: argparse.Namespace, rest: list[str], form: str) -> str:
    """Returns the error sentence for words that no argument takes; `form` is the whole command."""
    word, flag = rest[0][:100], ""
    if "preset" in args and args.kind.find(word) is not None:
        flag = "--preset"
    elif "date" in args and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", word):
        flag = "--date"
    if flag:
        return f"Put {flag} before {word!r}."
    if getattr(args, "json", False) and Path(word).suffix:
        return f"The result is printed here. To save it, put > before {word!r}."
    misplaced = " ".join(rest)[:100]
    if " " in form:  # another word may be the wrong one
        return (
            f"{misplaced!r} doesn't belong here. The full command is: {form}. Put quotes around "
            "text with spaces."
        )
    return f"{misplaced!r} doesn't belong here. Remove it, or put quotes around text with spaces."


def _with_command(argv: list[str], command_names: Container[str]) -> list[str]:
    """Returns the arguments with `play` before a puzzle alone, as file managers pass it."""
    place = 0
    while place < len(argv) and argv[place].partition("=")[0] == "--data-dir":
        place += 1 if "=" in argv[place] else 2
    if place >= len(argv):
        return argv
    word = argv[place]
    if word in [kind.name for kind in KINDS] and word not in command_names:
        raise UsageError(
            f"{word} is a kind of puzzle. Start with a command, such as: generate {word}"
        )
    is_command = not word or (word.startswith("-") and word != "--") or word in command_names
    if is_command or (_COMMAND.fullmatch(word) and not os.path.lexists(word)):
        return argv
    return [*argv[:place], "play", word, *argv[place + 1 :]]


def _take_late_text(rest: list[str]) -> tuple[str | None, list[str]]:
    """Splits the words argparse left unparsed into the TEXT, if any, and the rest.

    argparse doesn't fill an optional positional once a flag has come before it.
    """
    if rest[0] == "--":
        return rest[1] if rest[1:] else None, rest[2:]
    if rest[0].startswith("-") and rest[0] != "-":
        return None, rest
    return rest[0], rest[1:]


def _take_late_targets(args: argparse.Namespace, rest: list[str]) -> list[str]:
    """Gives a command the puzzles and the file that come after a flag; returns the other words.

    argparse takes the last word before the flag for the file.
    """
    late = [word for word in rest if word == "-" or not word.startswith("-")]
    if late:
        args.targets += [str(args.out), *late[:-1]]
        args.out = Path(late[-1])
    return [word for word in rest if word not in late]


def _write_utf8() -> None:
    """Makes standard output and error UTF-8, whatever the locale."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _print_error(sentence: str, status: int) -> int:
    """Prints a sentence to standard error and returns the exit status."""
    print_error(sentence)
    return status


def _discard_output() -> int:
    """Sends the output that can't be written nowhere: at exit, Python would report it again.

    Returns the exit status 0: a reader that stopped early, such as `head`, is no failure.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
