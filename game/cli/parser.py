"""The commands with their arguments and flags, and error messages as sentences."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NoReturn

from game import VERSION
from game.cli import commands, solving, values
from game.printing.options import layout_options
from generators.base import AnyKind, Names, Option, Question, Takes, UsageError
from generators.kinds import KINDS

_PUZZLE_HELP = "a game ID, a link, a file or a folder; - for standard input"
_KINDS_HELP = ", ".join(kind.name for kind in KINDS)
_SEED_HELP = "any text; the same seed makes the same puzzles"
_DATA_DIR_HELP = "folder with your games and settings"
_MISSING_ARGUMENTS = re.compile("the following arguments are required: (.*)")
_ABOUT_POSITIONAL = re.compile(r"argument [^-]\S*: ")
_REWORDED_ERRORS = (
    (
        re.compile(r"argument COMMAND: invalid choice: (?P<found>.*) \(choose from (.*)\)"),
        "There is no command called {found}. Choose from {choices}. --help explains them.",
    ),
    (
        re.compile(r"argument (?P<name>.*?): invalid choice: (?P<found>.*) \(choose from (.*)\)"),
        "{name} can't be {found}. Choose from {choices}.",
    ),
    (
        re.compile("argument (?P<name>.*?): expected one argument"),
        "{name} needs a value after it.",
    ),
    (
        re.compile("argument (?P<name>.*?): expected at least one argument"),
        "{name} needs at least one value.",
    ),
    (
        re.compile("argument (?P<name>.*?): ignored explicit argument (?P<found>.*)"),
        "{name} takes no value. Leave out {found}.",
    ),
    (re.compile("argument (?P<name>.*?): (?P<reason>.*)"), "{name}: {reason}"),
)
"""Error messages of argparse, and the sentences that users read instead."""


class CommandParser(argparse.ArgumentParser):
    """A parser of arguments whose error messages are sentences."""

    commands: Mapping[str, CommandParser] = MappingProxyType({})
    """The parsers of the commands by name; none for the parser of a single command."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    @property
    def command(self) -> str:
        """The words that name the parser's command, such as `brick words`; "" for none."""
        return " ".join(self.prog.split()[1:])

    @property
    def flags(self) -> list[str]:
        """The parser's flags."""
        return [*self._option_string_actions]

    def chosen(self, words: Sequence[str]) -> CommandParser:
        """Returns the parser of the command that the words name; this one if they name none."""
        place = next((n for n, word in enumerate(words) if word in self.commands), None)
        if place is None:
            return self
        return self.commands[words[place]].chosen(words[place + 1 :])

    def _print_message(self, message: str, file: Any = None) -> None:
        """Prints the help or the version; raises OSError, which argparse would drop."""
        if message and file:
            file.write(message)

    def error(self, message: str) -> NoReturn:
        """Raises UsageError with argparse's error message reworded as a sentence."""
        missing = _MISSING_ARGUMENTS.fullmatch(message)
        if missing is None:
            raise self._wrong_value(message)
        if missing[1] == "KIND":
            raise UsageError(
                "Say which kind of puzzle, as in "
                f"'{self.form().replace('KIND', KINDS[0].name)}'. Choose from "
                f"{Names(kind.name for kind in KINDS)}."
            )
        raise UsageError(
            f"Something is missing: {Names(missing[1].split(', '))}. The full command is: "
            f"{self.form()}. --help explains it."
        )

    def _wrong_value(self, message: str) -> UsageError:
        """Returns the error for a value that argparse refuses, reworded.

        If the command has several positional arguments and the error is about one of them, it
        shows their order too.
        """
        reason = _reworded(message)
        is_one_of_several = sum(not action.option_strings for action in self._actions) > 1
        if is_one_of_several and _ABOUT_POSITIONAL.match(message) and self.commands == {}:
            return UsageError(f"{reason} The full command is: {self.form()}.")
        return UsageError(reason)

    def form(self) -> str:
        """Returns the command with what it needs: `book OUT.pdf --kind KIND:PRESET:COUNT`."""
        needed = [action for action in self._actions if action.required]
        words = [f"{[*action.option_strings, ''][0]} {action.metavar}" for action in needed]
        return " ".join([self.command, *map(str.strip, words)])


def _reworded(message: str) -> str:
    """Returns an error message of argparse as a sentence; as it is if no pattern fits."""
    for pattern, sentence in _REWORDED_ERRORS:
        if match := pattern.fullmatch(message):
            fields = match.groupdict()
            if "reason" in fields and not fields["name"].startswith("-"):
                return fields["reason"]  # only a flag's error needs its name
            choices = Names(choice.strip("'") for choice in match.groups()[-1].split(", "))
            return sentence.format(**fields, choices=choices)
    return message


def command_parser(prog: str | None = None) -> CommandParser:
    """Returns the parser with all commands, those of each kind included.

    `prog` is the name of the program in its usage, by default that of the file that was started.
    """
    parser = CommandParser(
        prog=prog,
        description="Puzzle Cabinet lets you make, solve, print and play puzzles. Without a "
        "command it opens the app.",
    )
    parser.add_argument("--data-dir", metavar="DIR", type=values.parse_folder, help=_DATA_DIR_HELP)
    version, help_text = f"Puzzle Cabinet {VERSION}", "show the version and exit"
    parser.add_argument("--version", action="version", version=version, help=help_text)
    parser.set_defaults(run=commands.play, target=None)
    _add_commands(parser)
    return parser


def _add_commands(parser: CommandParser) -> None:
    """Adds every command, those that only some kind has under the kind's name."""
    subparsers = parser.add_subparsers(metavar="COMMAND", parser_class=CommandParser)
    _add_play(subparsers.add_parser("play", help="open a puzzle in the app"))
    _add_generate(subparsers.add_parser("generate", help="make new puzzles"))
    _add_solve(subparsers.add_parser("solve", help="solve a puzzle"))
    _add_export(subparsers.add_parser("export", help="write a puzzle to a file"))
    _add_render(subparsers.add_parser("render", help="draw a screen or a puzzle"))
    _add_print(subparsers.add_parser("print", help="print puzzles to a PDF or picture"))
    _add_book(subparsers.add_parser("book", help="make a book of puzzles with answers"))
    _add_presets(
        subparsers.add_parser("presets", help="list the kinds of puzzle and their levels")
    )
    _add_today(subparsers.add_parser("today", help="list today's puzzles"))
    _add_backup(subparsers.add_parser("backup", help="save all games and settings to one file"))
    _add_restore(subparsers.add_parser("restore", help="add the games from a backup to yours"))
    selftest = subparsers.add_parser(
        "selftest", help="check that everything works on this machine"
    )
    selftest.set_defaults(run=commands.selftest)
    for kind in KINDS:
        if kind.formats.commands:
            _add_kind_commands(subparsers.add_parser(kind.name, help=str(kind.titles.title)), kind)
    parser.commands = subparsers.choices


def _add_kind_commands(parser: CommandParser, kind: AnyKind) -> None:
    """Adds the commands that only this kind has, with their arguments and flags."""
    subparsers = parser.add_subparsers(
        metavar="COMMAND", parser_class=CommandParser, required=True, dest="own"
    )
    for command in kind.formats.commands:
        own_parser = subparsers.add_parser(command.name, help=command.help)
        for word in command.words:
            own_parser.add_argument(word.name, **_argument_settings(word), help=word.help)
        for flag in command.flags:
            own_parser.add_argument(f"--{flag.name}", **_argument_settings(flag), help=flag.help)
        if command.writes:
            own_parser.add_argument(
                "-o", dest="out", metavar="OUT", type=values.parse_path, required=True
            )
            _add_force(own_parser)
        own_parser.set_defaults(run=commands.own, command=command)
    parser.commands = subparsers.choices


def _add_play(parser: CommandParser) -> None:
    """Adds the arguments of `play`: a puzzle, and the flags of every kind."""
    parser.add_argument("target", metavar="GAME_ID|FILE", help=_PUZZLE_HELP)
    _add_data_dir(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.play)


def _add_generate(parser: CommandParser) -> None:
    """Adds the arguments of `generate`, with those for the parameters of each kind."""
    parser.add_argument("kind", metavar="KIND", type=values.parse_kind, help=_KINDS_HELP)
    parser.add_argument("--preset", metavar="P", help="level; 'presets KIND' lists them")
    parser.add_argument("--count", metavar="N", type=values.parse_count, help="how many puzzles")
    parser.add_argument("--seed", metavar="S", type=values.parse_seed, help=_SEED_HELP)
    parser.add_argument("--json", action="store_true", help="print JSON, one object per line")
    _add_jobs(parser)
    listing = ", ".join(str(kind.titles.title) for kind in KINDS if kind.choosing.from_list)
    help_text = f"{listing}: a file of characters to make the puzzle from"
    parser.add_argument("--list", metavar="FILE", type=values.read_file, help=help_text)
    help_text = "make the puzzles on a Dask cluster"
    parser.add_argument(
        "--scheduler", metavar="tcp://HOST:PORT", type=values.parse_scheduler, help=help_text
    )
    help_text = "continue this file until it has --count puzzles"
    parser.add_argument("--resume", metavar="FILE.jsonl", type=values.parse_path, help=help_text)
    for question, kinds in _questions().values():
        help_text = f"{', '.join(str(kind.titles.title) for kind in kinds)}: {question.title}"
        parser.add_argument(f"--{question.name}", metavar=question.name[0].upper(), help=help_text)
    parser.set_defaults(run=commands.generate)


def _questions() -> dict[str, tuple[Question, list[AnyKind]]]:
    """Returns the questions about a custom puzzle by name, each with the kinds that ask it."""
    found: dict[str, tuple[Question, list[AnyKind]]] = {}
    for kind in KINDS:
        for question in kind.choosing.custom.questions if kind.choosing.custom else ():
            found.setdefault(question.name, (question, []))[1].append(kind)
    return found


def _add_solve(parser: CommandParser) -> None:
    """Adds the arguments of `solve`; its first word is a kind, or the puzzle itself."""
    help_text = f"{_KINDS_HELP}; not needed for a game ID"
    parser.add_argument("kind", metavar="KIND", nargs="?", help=help_text)
    parser.add_argument(
        "text", metavar="TEXT", nargs="?", help="the puzzle, its file, or - for standard input"
    )
    parser.add_argument(
        "--file",
        metavar="F",
        type=values.parse_file_name,
        help="a file with the puzzle, or - for standard input",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--trace", action="store_true", help="show every step on standard error")
    _add_jobs(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=solving.solve)


def _add_export(parser: CommandParser) -> None:
    """Adds the arguments of `export`; the help lists the formats of each kind."""
    from game.sharing.page import formats  # late: the first frame needs no exports

    names = "; ".join(f"{kind.name}: {', '.join(formats(kind))}" for kind in KINDS)
    parser.add_argument("targets", metavar="GAME_ID|FILE", nargs="+", help=_PUZZLE_HELP)
    parser.add_argument(
        "out",
        metavar="OUT",
        type=values.parse_path,
        help="a file, a folder, or - for standard output",
    )
    parser.add_argument("--format", metavar="F", help=names)
    help_text = "html: leave out Check, Reveal and the answers they need"
    parser.add_argument("--no-check", action="store_true", help=help_text)
    help_text = "html: add a word bank, a crossword's answers in alphabetical order"
    parser.add_argument("--word-bank", action="store_true", help=help_text)
    help_text = "html: title of the page"
    parser.add_argument("--title", metavar="T", help=help_text)
    _add_force(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.export)


def _add_render(parser: CommandParser) -> None:
    """Adds the arguments of `render`."""
    help_text = f"a game ID, or one of {', '.join(commands.SCREENS)}"
    parser.add_argument("target", metavar="SCREEN|GAME_ID", help=help_text)
    parser.add_argument("out", metavar="OUT.png", type=values.parse_path)
    size = "size in pixels, such as 1280x800"
    parser.add_argument(
        "--size", metavar="WxH", type=values.parse_size, default=(1280, 800), help=size
    )
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    parser.add_argument("--solved", action="store_true", help="fill in the solution")
    _add_force(parser)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.render)


def _add_print(parser: CommandParser) -> None:
    """Adds the arguments of `print`, which has no answers unless asked for."""
    parser.add_argument(
        "targets", metavar="GAME_ID|FILE", nargs="+", type=values.parse_printed, help=_PUZZLE_HELP
    )
    parser.add_argument("out", metavar="OUT.pdf", type=values.parse_path)
    help_text = "title at the head of each page of puzzles"
    parser.add_argument("--title", metavar="T", dest="heading", default="", help=help_text)
    _add_pages(parser, answers="none", is_book=False)
    _add_flags(parser, KINDS)
    parser.set_defaults(run=commands.print_pages)


def _add_book(parser: CommandParser) -> None:
    """Adds the arguments of `book`, which has at least one --kind."""
    parser.add_argument("out", metavar="OUT.pdf", type=values.parse_path)
    parser.add_argument(
        "--kind",
        metavar="KIND:PRESET:COUNT",
        type=values.parse_batch,
        action="append",
        default=[],
        dest="kinds",
        help="which puzzles and how many; repeat to add more",
    )
    parser.add_argument(
        "--add",
        metavar="GAME_ID|FILE",
        type=values.parse_added,
        action="append",
        default=[],
        dest="targets",
        help="a puzzle of your own; repeat to add more",
    )
    parser.add_argument("--seed", metavar="S", type=values.parse_seed, help=_SEED_HELP)
    help_text = "volume N of a series: with the same seed and kinds, no puzzle comes again"
    parser.add_argument(
        "--volume", metavar="N", type=values.parse_volume, default=0, help=help_text
    )
    parser.add_argument("--title", metavar="T", help="title of the book")
    _add_jobs(parser)
    _add_pages(parser, answers="end", is_book=True)
    parser.set_defaults(run=commands.book)


def _add_jobs(parser: CommandParser) -> None:
    """Adds the flag for the number of processes."""
    help_text = "use N processes; the puzzles don't change"
    parser.add_argument("--jobs", metavar="N", type=values.parse_jobs, help=help_text)


def _add_pages(parser: CommandParser, answers: str, is_book: bool) -> None:
    """Adds the flags of page layout; `answers` is where answers go by default."""
    for option in layout_options():
        if not option.flag or (option.is_of_books and not is_book):
            continue
        settings: dict[str, Any] = {"dest": option.name, "default": argparse.SUPPRESS}
        if option.metavar:
            settings |= {"metavar": option.metavar, "type": _TYPES.get(option.name, str)}
        elif option.is_switch:
            settings |= {"action": "store_const", "const": [*option.labels][1]}
        else:
            choices = [*(option.words or option.labels)]
            choices = [str(each) if isinstance(each, str) else each for each in choices]
            read = str if isinstance(choices[0], str) else values.parse_number
            settings |= {"choices": choices, "type": read}
        parser.add_argument(option.flag, **settings, help=option.help or None)
    parser.set_defaults(answers=answers)
    _add_force(parser)


_TYPES = {
    "gutter": values.parse_gutter,
    "copyright": values.parse_year,
    "is_graded": values.parse_order,
    "first_page": values.parse_page,
}
"""What reads the values of options that aren't any text, by their names."""


def _add_force(parser: CommandParser) -> None:
    """Adds the flag without which no file is replaced."""
    parser.add_argument("--force", action="store_true", help="replace an existing file")


def _add_presets(parser: CommandParser) -> None:
    """Adds the arguments of `presets`: a kind, or none for all."""
    parser.add_argument(
        "kind", metavar="KIND", type=values.parse_kind, nargs="?", help=_KINDS_HELP
    )
    parser.add_argument("--json", action="store_true", help="print JSON, one object per line")
    parser.set_defaults(run=commands.presets)


def _add_today(parser: CommandParser) -> None:
    """Adds the arguments of `today`."""
    parser.add_argument(
        "--date",
        metavar="D",
        type=values.parse_day,
        help="a day other than today, such as 2026-11-20",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, one object per line")
    parser.set_defaults(run=commands.today)


def _add_backup(parser: CommandParser) -> None:
    """Adds the arguments of `backup`."""
    parser.add_argument("out", metavar="FILE", type=values.parse_path)
    _add_force(parser)
    _add_data_dir(parser)
    parser.set_defaults(run=commands.backup)


def _add_restore(parser: CommandParser) -> None:
    """Adds the arguments of `restore`."""
    parser.add_argument("file", metavar="FILE", type=values.parse_path)
    help_text = "which settings to use: yours or the file's"
    parser.add_argument("--settings", choices=("keep", "take"), help=help_text)
    parser.add_argument("--dry-run", action="store_true", help="only show what would be added")
    _add_data_dir(parser)
    parser.set_defaults(run=commands.restore)


def _add_data_dir(parser: CommandParser) -> None:
    """Accepts --data-dir after the command too."""
    parser.add_argument(
        "--data-dir",
        metavar="DIR",
        type=values.parse_folder,
        default=argparse.SUPPRESS,
        help=_DATA_DIR_HELP,
    )


def _add_flags(parser: CommandParser, kinds: Sequence[AnyKind]) -> None:
    """Adds the flags of the kinds; which ones a puzzle takes is checked once it is known.

    Of kinds that share the name of a flag, the help names the last.
    """
    by_name = {option.name: (kind, option) for kind in kinds for option in kind.formats.options}
    for kind, option in by_name.values():
        help_text = f"{kind.titles.title}: {option.help}"
        parser.add_argument(f"--{option.name}", **_argument_settings(option), help=help_text)


def _argument_settings(option: Option) -> dict[str, Any]:
    """Returns what `add_argument` needs for an option: how its value is named and read."""
    if option.takes is Takes.NOTHING:
        return {"action": "store_true", "default": None}
    if option.takes is Takes.TEXTS:
        return {"metavar": option.metavar, "action": "extend", "nargs": "+"}
    if option.choices:
        is_letter = option.metavar == "LETTER"
        parse = values.parse_letter if is_letter else partial(values.parse_choice, option)
        return {"metavar": option.metavar, "choices": option.choices, "type": parse}
    parsers = {
        Takes.NUMBER: values.parse_number,
        Takes.TEXT: str,
        Takes.FILE: partial(values.read_remarked_file, option),
    }
    return {"metavar": option.metavar, "type": parsers[option.takes]}
