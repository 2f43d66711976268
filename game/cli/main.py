"""The command line: what it takes, and how it complains."""

from __future__ import annotations

import argparse
import gc
import io
import os
import re
import sys
from collections.abc import Container, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from game import VERSION
from game.cli import commands
from game.daily.today import read_day
from game.dealing import opening
from game.files import plain as files
from game.ui.text import SYSTEM, _, join_lists, join_nouns, labelled, translate, use
from generators.base import (
    AnyKind,
    CabinetError,
    Message,
    Names,
    Option,
    ParseError,
    Preset,
    Takes,
)
from generators.kinds import KINDS, kind_named

_MAX_COMPLAINT = 400
_MAX_FILE = 32_000_000  # of a flag; the largest list of sequences known has 6 million bytes
_LEAST_PX, _MOST_PX = 64, 8000  # of a side of a picture
_MOST_JOBS = 61  # more than Windows cannot wait for at once
_BAD_INPUT, _FAILED, _INTERRUPTED = 2, 1, 130

_COMMAND = re.compile("[A-Za-z][A-Za-z-]{0,30}")
"""What may be meant as a command, and is no puzzle."""

_COMPLAINTS = (
    (
        re.compile(r"argument (?P<name>.*?): invalid choice: (?P<found>.*) \(choose from (.*)\)"),
        Message("argument {name}: expected one of {choices}, found {found}"),
    ),
    (
        re.compile("the following arguments are required: (.*)"),
        Message("expected {choices}, found nothing"),
    ),
    (
        re.compile("argument (?P<name>.*?): expected one argument"),
        Message("argument {name}: expected a value, found none"),
    ),
    (
        re.compile("argument (?P<name>.*?): expected at least one argument"),
        Message("argument {name}: expected a value or several, found none"),
    ),
    (
        re.compile("argument (?P<name>.*?): ignored explicit argument (?P<found>.*)"),
        Message("argument {name}: expected no value, found {found}"),
    ),
    (re.compile("argument (?P<name>.*?): (?P<reason>.*)"), Message("argument {name}: {reason}")),
)
"""Complaints of argparse, in English, and the sentence for each: what was expected and found."""


class _Formatter(argparse.HelpFormatter):
    """Help in the player's language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    commands: Container[str] = ()

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            **settings, allow_abbrev=False, add_help=False, formatter_class=_Formatter
        )
        help_text = _("show this help and end")
        self._positionals.title, self._optionals.title = _("arguments"), _("options")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help=help_text)

    def error(self, message: str) -> NoReturn:
        raise ParseError("{message}", message=_expected_and_found(message))


def _expected_and_found(message: str) -> Message | str:
    """A complaint of argparse in the player's language."""
    for pattern, sentence in _COMPLAINTS:
        match = pattern.fullmatch(message)
        if match:
            choices = Names(match.groups()[-1].split(", "))
            return Message(sentence.text, **match.groupdict(), choices=choices)
    return message


def main(argv: Sequence[str]) -> int:
    """Runs the command and returns the exit status: 0 well, 2 bad input, 1 failed."""
    _speak_utf8()
    use(SYSTEM)
    try:
        status = _run(list(argv))
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        return _hang_up()
    except ParseError as error:
        return _complain(translate(error.message), _BAD_INPUT)
    except CabinetError as error:
        return _complain(translate(error.message), _FAILED)
    except OSError as error:  # standard output is full, or gone
        _hang_up()
        return _complain(error.strerror or str(error), _FAILED)
    return status


def _run(argv: list[str]) -> int:
    if not argv:  # a double click: the first frame does not pay for the flags of every puzzle
        return commands.play(argparse.Namespace(target=None, data_dir=None))
    gc.enable()
    parser = _parser()
    try:
        args, rest = parser.parse_known_args(_with_command(argv, parser.commands))
    except SystemExit:  # --help, --version
        return 0
    if rest and getattr(args, "text", "") is None:
        args.text, rest = _late_text(rest)
    if rest:
        flag = next((word for word in rest if word[:1] == "-" and word.strip("-")), "")
        if flag:
            sentence = _("expected an option that --help names, found {found}")
            parser.error(sentence.format(found=repr(flag[:100])))
        sentence = _("expected no more than that, found {rest}")
        parser.error(sentence.format(rest=repr(" ".join(rest)[:100])))
    status: int = args.run(args)
    return status


def _with_command(argv: list[str], commands: Container[str]) -> list[str]:
    """The command line with `play` before a puzzle alone, as a file manager passes its file."""
    place = 0
    while place < len(argv) and argv[place].partition("=")[0] == "--data-dir":
        place += 1 if "=" in argv[place] else 2
    if place >= len(argv):
        return argv
    word = argv[place]
    is_command = not word or (word.startswith("-") and word != "--") or word in commands
    if is_command or (_COMMAND.fullmatch(word) and not os.path.lexists(word)):
        return argv
    if word.startswith("file://"):
        word = opening.typed_target(word)
    return [*argv[:place], "play", word, *argv[place + 1 :]]


def _late_text(rest: list[str]) -> tuple[str | None, list[str]]:
    """Splits the words argparse left unparsed into the TEXT, if any, and the rest.

    argparse doesn't fill an optional positional once a flag has come before it.
    """
    if rest[0] == "--":
        return rest[1] if rest[1:] else None, rest[2:]
    if rest[0].startswith("-") and rest[0] != "-":
        return None, rest
    return rest[0], rest[1:]


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _complain(sentence: str, status: int) -> int:
    line = " ".join(sentence.split())
    if len(line) > _MAX_COMPLAINT:
        line = line[:_MAX_COMPLAINT] + "…"
    print(f"{Path(sys.argv[0]).name}: {line}", file=sys.stderr)
    return status


def _hang_up() -> int:
    """Ends quietly when nobody reads any more; Python would complain at exit otherwise."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    return 0


def _parser() -> _Parser:
    parser = _Parser(description=_("Puzzles made on the spot. Without a command: opens the app."))
    parser.add_argument("--data-dir", metavar="DIR", type=_folder, help=_("where games are kept"))
    version, help_text = f"Puzzle Cabinet {VERSION}", _("tell the version and end")
    parser.add_argument("--version", action="version", version=version, help=help_text)
    parser.set_defaults(run=commands.play, target=None)
    chosen = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)
    _add_play(chosen.add_parser("play", help=_("open the app on a puzzle")))
    _add_generate(chosen.add_parser("generate", help=_("make puzzles")))
    _add_solve(chosen.add_parser("solve", help=_("solve a puzzle")))
    _add_export(chosen.add_parser("export", help=_("write a puzzle to a file")))
    _add_render(chosen.add_parser("render", help=_("draw a screen or a puzzle")))
    _add_print(chosen.add_parser("print", help=_("lay puzzles out on pages")))
    _add_book(chosen.add_parser("book", help=_("make a book of puzzles")))
    _add_presets(chosen.add_parser("presets", help=_("list the presets")))
    _add_today(chosen.add_parser("today", help=_("list Today's five")))
    _add_backup(chosen.add_parser("backup", help=_("write games and settings to one file")))
    _add_restore(chosen.add_parser("restore", help=_("add the games of such a file to yours")))
    selftest = chosen.add_parser("selftest", help=_("deal, solve and draw one of every preset"))
    selftest.set_defaults(run=commands.selftest)
    for kind in KINDS:
        if kind.commands:
            _add_own(chosen.add_parser(kind.name, help=translate(kind.title)), kind)
    parser.commands = chosen.choices
    return parser


def _add_own(parser: _Parser, kind: AnyKind) -> None:
    """The commands of a kind's own."""
    chosen = parser.add_subparsers(
        metavar="COMMAND", parser_class=_Parser, required=True, dest="own"
    )
    for command in kind.commands:
        own = chosen.add_parser(command.name, help=translate(command.help))
        for word in command.words:
            own.add_argument(word.name, **_taking(word), help=translate(word.help))
        for flag in command.flags:
            own.add_argument(f"--{flag.name}", **_taking(flag), help=translate(flag.help))
        if command.writes:
            own.add_argument("-o", dest="out", metavar="OUT", type=Path, required=True)
            _add_force(own)
        own.set_defaults(run=commands.own, command=command)


def _add_play(parser: _Parser) -> None:
    parser.add_argument("target", metavar="GAME_ID|FILE")
    _add_data_dir(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.play)


def _add_generate(parser: _Parser) -> None:
    parser.add_argument("kind", metavar="KIND", type=_kind)
    parser.add_argument("--preset", metavar="P", help=_("see: presets KIND"))
    parser.add_argument("--count", metavar="N", type=_count)
    parser.add_argument("--seed", metavar="S", type=_seed)
    parser.add_argument("--json", action="store_true", help=_("one object a line"))
    _add_jobs(parser)
    help_text = _("a cluster of dask makes them; the puzzles are the same")
    parser.add_argument("--scheduler", metavar="tcp://HOST:PORT", type=_scheduler, help=help_text)
    help_text = _("adds to a file the objects that it lacks of --count")
    parser.add_argument("--resume", metavar="FILE.jsonl", type=Path, help=help_text)
    for name, kinds in _questions().items():
        help_text = labelled(
            join_nouns(translate(kind.title) for kind in kinds), _("of your own choice")
        )
        parser.add_argument(f"--{name}", metavar=name[0].upper(), help=help_text)
    parser.set_defaults(run=commands.generate)


def _questions() -> dict[str, list[AnyKind]]:
    """By the names of what is asked of who chooses freely: the kinds that ask it."""
    found: dict[str, list[AnyKind]] = {}
    for kind in KINDS:
        for question in kind.custom.questions if kind.custom else ():
            found.setdefault(question.name, []).append(kind)
    return found


def _add_solve(parser: _Parser) -> None:
    parser.add_argument("kind", metavar="KIND", type=_kind)
    parser.add_argument("text", metavar="TEXT", nargs="?", help=_("a puzzle; - reads it"))
    parser.add_argument("--file", metavar="F", help=_("a file with the puzzle; - reads it"))
    parser.add_argument("--json", action="store_true", help=_("one object"))
    parser.add_argument("--trace", action="store_true", help=_("tell every step"))
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.solve)


def _add_export(parser: _Parser) -> None:
    names = join_lists(labelled(kind.name, join_nouns(kind.exports)) for kind in KINDS)
    parser.add_argument("target", metavar="GAME_ID|FILE")
    parser.add_argument("out", metavar="OUT", type=Path)
    parser.add_argument("--format", metavar="F", help=names)
    _add_force(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.export)


def _add_render(parser: _Parser) -> None:
    parser.add_argument("target", metavar="SCENE|GAME_ID")
    parser.add_argument("out", metavar="OUT.png", type=Path)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 800))
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    parser.add_argument("--solved", action="store_true", help=_("with the answer filled in"))
    _add_force(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.render)


def _add_print(parser: _Parser) -> None:
    parser.add_argument("targets", metavar="GAME_ID|FILE", nargs="+")
    parser.add_argument("out", metavar="OUT.pdf", type=Path)
    _add_pages(parser, per_page=1, answers="none")
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.print_pages, note=None)


def _add_book(parser: _Parser) -> None:
    parser.add_argument("out", metavar="OUT.pdf", type=Path)
    parser.add_argument(
        "--kind",
        metavar="KIND:PRESET:COUNT",
        type=_batch_of,
        action="append",
        required=True,
        dest="kinds",
        help=_("so many of a preset; may be given several times"),
    )
    parser.add_argument("--seed", metavar="S", type=_seed, help=_("the same seed, the same book"))
    parser.add_argument("--title", metavar="T", help=_("on the title page"))
    parser.add_argument("--note", metavar="TEXT", help=_("a dedication, below the title"))
    _add_jobs(parser)
    _add_pages(parser, per_page=2, answers="end")
    parser.set_defaults(run=commands.book)


def _add_jobs(parser: _Parser) -> None:
    help_text = _("so many processes; the puzzles are the same")
    parser.add_argument("--jobs", metavar="N", type=_jobs, help=help_text)


def _add_pages(parser: _Parser, per_page: int, answers: str) -> None:
    """How pages are laid out."""
    parser.add_argument("--paper", choices=("a4", "letter", "a5"), default="a4")
    help_text = _("at most so many puzzles on a page ({n})").format(n=per_page)
    parser.add_argument("--per-page", type=int, choices=(1, 2, 4, 6), help=help_text)
    parser.set_defaults(usual_per_page=per_page)
    parser.add_argument("--answers", choices=("none", "end", "upside-down"), default=answers)
    parser.add_argument("--ink", choices=("colour", "grey", "lines"), default="colour")
    parser.add_argument("--large", action="store_true", help=_("large print"))
    parser.add_argument("--how", action="store_true", help=_("a page on how to solve them"))
    _add_force(parser)


def _add_force(parser: _Parser) -> None:
    parser.add_argument("--force", action="store_true", help=_("write over a file that is there"))


def _add_presets(parser: _Parser) -> None:
    parser.add_argument("kind", metavar="KIND", type=_kind, nargs="?")
    parser.add_argument("--json", action="store_true", help=_("one object a line"))
    parser.set_defaults(run=commands.presets)


def _add_today(parser: _Parser) -> None:
    parser.add_argument("--date", metavar="D", type=_day, help=_("another day than today"))
    parser.add_argument("--json", action="store_true", help=_("one object a line"))
    parser.set_defaults(run=commands.today)


def _add_backup(parser: _Parser) -> None:
    parser.add_argument("out", metavar="FILE", type=Path)
    _add_force(parser)
    _add_data_dir(parser)
    parser.set_defaults(run=commands.backup)


def _add_restore(parser: _Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path)
    help_text = _("keep yours, or take those of the file; without games here they are taken")
    parser.add_argument("--settings", choices=("keep", "take"), help=help_text)
    parser.add_argument("--dry-run", action="store_true", help=_("only tell what would come"))
    _add_data_dir(parser)
    parser.set_defaults(run=commands.restore)


def _add_data_dir(parser: _Parser) -> None:
    """Accepts --data-dir behind the command, too."""
    parser.add_argument("--data-dir", metavar="DIR", type=_folder, default=argparse.SUPPRESS)


def _add_flags(parser: _Parser, kinds: Sequence[AnyKind]) -> None:
    """The flags of the kinds; which of them a puzzle takes is known once its kind is."""
    options = {option.name: (kind, option) for kind in kinds for option in kind.options}
    for kind, option in options.values():
        help_text = labelled(translate(kind.title), translate(option.help))
        parser.add_argument(f"--{option.name}", **_taking(option), help=help_text)


def _taking(option: Option) -> dict[str, Any]:
    """What argparse has to know of the values of an option."""
    if option.takes is Takes.NOTHING:
        return {"action": "store_true", "default": None}
    if option.choices:
        return {"metavar": option.metavar, "choices": option.choices}
    readers = {Takes.NUMBER: _count_argument, Takes.TEXT: str, Takes.FILE: _file}
    return {"metavar": option.metavar, "type": readers[option.takes]}


def _kind(text: str) -> AnyKind:
    try:
        return kind_named(text)
    except ParseError as error:
        raise argparse.ArgumentTypeError(translate(error.message)) from None


def _count_argument(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,6}", text):
        raise _wrong(_("expected a whole number, found {found}"), text)
    return int(text)


def _folder(text: str) -> str:
    if not text or "\0" in text:
        raise _wrong(_("expected the name of a folder, found {found}"), text)
    return text


def _file(text: str) -> bytes:
    """What the file of that name holds, or the standard input."""
    try:
        if text == files.STANDARD:
            from game.cli.targets import standard_input  # late: who only plays needs none of it

            return files.bounded(standard_input(), _MAX_FILE)
        return files.read(Path(text), _MAX_FILE)
    except ParseError as error:
        raise argparse.ArgumentTypeError(translate(error.message)) from None


def _count(text: str) -> int:
    return _from_one_to(1_000_000, text)


def _jobs(text: str) -> int:
    return _from_one_to(_MOST_JOBS, text)


def _from_one_to(most: int, text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text) or not 1 <= int(text) <= most:
        sentence = _("expected a number from 1 to {most}, found {found}")
        raise _wrong(sentence.replace("{most}", str(most)), text)
    return int(text)


def _scheduler(text: str) -> str:
    host = r"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])"
    match = re.fullmatch(f"tcp://{host}:([0-9]{{1,5}})", text, re.ASCII)
    if not match or not 0 < int(match[1]) < 1 << 16:
        raise _wrong(_("expected an address such as tcp://HOST:8786, found {found}"), text)
    return text


def _batch_of(text: str) -> tuple[AnyKind, Preset, int]:
    """`sweetspots:10-2-medium:24`."""
    parts = text.split(":")
    if len(parts) != 3 or not re.fullmatch("[0-9]{1,4}", parts[2]) or not int(parts[2]):
        raise _wrong(_("expected KIND:PRESET:COUNT with a count to 9999, found {found}"), text)
    kind = _kind(parts[0])
    try:
        return kind, kind.preset(parts[1]), int(parts[2])
    except ParseError as error:
        raise argparse.ArgumentTypeError(translate(error.message)) from None


def _seed(text: str) -> str:
    if not text.strip():
        raise _wrong(_("expected a seed, found {found}"), text)
    return text


def _day(text: str) -> date:
    try:
        return read_day(text)
    except ParseError as error:
        raise argparse.ArgumentTypeError(translate(error.message)) from None


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch("([0-9]{1,4})x([0-9]{1,4})", text)
    if not match or not all(_LEAST_PX <= int(side) <= _MOST_PX for side in match.groups()):
        sentence = _("give two numbers from {least} to {most}, such as 1280x800, not {found}")
        limits = {"{least}": str(_LEAST_PX), "{most}": str(_MOST_PX)}
        for name, value in limits.items():
            sentence = sentence.replace(name, value)
        raise _wrong(sentence, text)
    return int(match[1]), int(match[2])


def _wrong(sentence: str, found: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(sentence.format(found=repr(found[:100])))
