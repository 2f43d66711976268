"""What the commands do. Only those that draw import pygame, when they run."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from game.cli.output import LineErrors, data_folder, print_lack, progress_line, write
from game.daily.today import clock, day_at, day_named, id_of, level_of, preset_of, seed_of
from game.dealing import batches, opening
from game.dealing.batches import Batch, ProgressLine
from game.dealing.opening import FoundPuzzle
from game.files import plain as files
from game.ui.text import SYSTEM, _, join_sentences, translate, translate_value, use
from generators.base import (
    AnyKind,
    CabinetError,
    Command,
    GenerationError,
    Message,
    Options,
    ParseError,
    Preset,
    UsageError,
    in_english,
    no_tick,
)
from generators.kinds import KINDS, kind_named
from generators.rng import Rng
from generators.text import text_of

if TYPE_CHECKING:
    from game.dealing.pool import OwnDays
    from game.printing.layout import Item
    from game.sharing.page import PageOptions
    from game.storage.store import Store

_MOST_LIST, _MOST_SEEDS = 1_000_000, 100  # bytes; tried for puzzles that differ
SCREENS = ("menu", "today", "settings", "statistics", "workshop", "help")
"""The screens that `render` can draw."""


def play(args: Namespace) -> int:
    """Opens the app with a puzzle, a text or saved games.

    If the app is open already, its window comes to the front and takes the request.
    """
    from game.app.instance import StartRequest, instance, request_of

    to_open: FoundPuzzle | Message | str | Path | None = None
    request = request_of(args.target)
    is_piped = args.target == files.STANDARD
    try:
        to_open = None if args.target is None else _playable(args)
    except CabinetError as error:
        if not _is_output_unseen():
            raise
        to_open = (opening.for_player(error) if isinstance(error, ParseError) else error).message
    if isinstance(to_open, FoundPuzzle) and (options_of(args) or is_piped):
        request = StartRequest(text=to_open.text)  # the text needs no flags, nor standard input
    folder = data_folder(args)
    started = instance(folder, request)
    if started is None:
        return 0
    from game.app.application import run  # late: a request to an open window needs no pygame

    return run(folder, started, to_open)


def _is_output_unseen() -> bool:
    """Returns whether a file manager has started the program, so that nobody sees its output."""
    starter = os.environ.get("GIO_LAUNCHED_DESKTOP_FILE_PID")
    return not sys.stderr or starter in (str(os.getpid()), str(os.getppid()))


def _playable(args: Namespace) -> FoundPuzzle | str | Path:
    """Returns what to open: a file of saved games, a text with a page of its own, or a puzzle."""
    from game.dealing.collection import texts_of  # late: most commands need none of these
    from game.storage import transfer

    if day_named(args.target):
        return str(args.target)  # the app opens the page of the day
    is_file, suffix = os.path.isfile(args.target), Path(args.target).suffix.lower()
    is_folder = os.path.isdir(args.target)
    if is_file and suffix == transfer.SUFFIX:
        if not _is_output_unseen():
            transfer.check_beginning(Path(args.target))
        return Path(args.target)
    text = opening.short_text_in(args.target) if is_file else args.target
    is_format = is_file and any(suffix in kind.formats.suffixes.values() for kind in KINDS)
    if len(text.split(maxsplit=1)) > 1 and not is_format:  # several words: no ID
        from game.catalog import FACES

        if any(face.dealing.reads(text) for face in FACES.values()):
            return text
    texts = texts_of(args.target) if is_file else iter(())
    if is_folder or len([*islice((each for each in texts if not each.problem), 2)]) > 1:
        return Path(args.target)
    return _only_target(args)


def generate(args: Namespace) -> int:
    """Makes puzzles and prints each as soon as it is made."""
    if args.list is not None:
        return _generate_from_list(args)
    batch = Batch(args.kind, _preset(args, args.kind), args.seed or os.urandom(4).hex())
    jobs = _jobs(args)
    if args.resume is not None:
        return _resume(args, batch, jobs)
    work = batches.json_line if args.json else batches.id_line
    progress = ProgressLine(batch.preset.name)
    if args.count is None:
        made = batches.make_from_seed
        lines = (made(batch, batch.seed, work, progress.tick).value for _once in range(1))
    else:
        lines = batches.make_lines(replace(batch, number=args.count), work, jobs, progress)
    with closing(lines):
        for number, line in enumerate(lines):
            progress.clear()
            if not number and not args.seed and not args.json:
                print(f"seed {batch.seed}", file=sys.stderr)
            print(line, flush=True)
    return 0


def _generate_from_list(args: Namespace) -> int:
    """Makes puzzles of a list of the player's own; says what is left out. Raises ParseError."""
    kind: AnyKind = args.kind
    seed, from_list = args.seed or os.urandom(4).hex(), kind.choosing.from_list
    if from_list is None:
        raise UsageError(f"{kind.name} doesn't take --list.")
    for flag in ("resume", "scheduler", "jobs"):
        if getattr(args, flag) is not None:
            raise UsageError(f"Use --list or --{flag}, not both.")
    text, preset = text_of(args.list, _MOST_LIST), _preset(args, kind)
    params = None if args.preset is None else preset.params
    seeds, made = (f"{seed}.{number}" for number in range(1, _MOST_SEEDS)), dict[str, Any]()
    # No preset and seed deal it again: only the long ID stands for it.
    batch = Batch(kind, replace(preset, name="list"), "")
    for puzzle_seed in seeds:
        started = time.perf_counter()
        with progress_line("making a puzzle") as tick:
            puzzle, notes = from_list(text, params, Rng(puzzle_seed), tick, [*made.values()])
            spent, key = time.perf_counter() - started, kind.key(puzzle)
            dealt = batches.Dealt(batch, "", puzzle, spent, key)
            line = (batches.json_line if args.json else batches.id_line)(dealt, tick)
        if key not in made:
            print(line, flush=True)
            print(join_sentences(map(translate, notes)), file=sys.stderr)
        made.setdefault(key, puzzle)
        if len(made) == (args.count or 1):
            return 0
    sentence = in_english("Only {n} different puzzles could be made from this list.", n=len(made))
    raise GenerationError.of(sentence)


def _jobs(args: Namespace) -> int | str:
    """Returns the number of processes, or the address of a cluster. Raises ParseError."""
    for flag in ("resume", "scheduler"):
        if getattr(args, flag) is not None and args.count is None:
            raise UsageError(f"With --{flag}, say how many puzzles you want: --count N.")
    if args.scheduler is None:
        return args.jobs or 1
    if args.jobs is not None:
        raise UsageError("Use --jobs or --scheduler, not both.")
    return str(args.scheduler)


def _resume(args: Namespace, batch: Batch, jobs: int | str) -> int:
    """Adds to a file the lines of a batch that it lacks, after an interruption."""
    files.check_writable(args.resume, replace=True)  # its errors name the file
    with files.locked(args.resume):
        return _resume_locked(args, batch, jobs)


def _resume_locked(args: Namespace, batch: Batch, jobs: int | str) -> int:
    """Adds the lines to a file that no other program adds to."""
    with naming_place(files.quoted(args.resume)):
        batch = replace(batch, number=args.count)
        batch, begun = batches.read_progress(args.resume, batch, args.seed)
    progress = ProgressLine(batch.preset.name)
    rest = "Making the rest." if begun.done < batch.number else "Nothing to do."
    print(f"The file has {begun.done} of {batch.number} puzzles. {rest}", file=sys.stderr)
    with closing(batches.make_lines(batch, batches.json_line, jobs, progress, begun)) as lines:
        first = [*islice(lines, 1)]  # before the file is opened: a cluster may not answer
        with files.appending_to(args.resume, begun.size) as add:
            for line in chain(first, lines):
                add(f"{line}\n".encode())
    progress.clear()
    return 0


def _preset(args: Namespace, kind: AnyKind) -> Preset:
    """Returns the preset named by --preset, or made of flags such as --size. Raises ParseError."""
    names = {
        q.name
        for kind_row in KINDS
        if kind_row.choosing.custom
        for q in kind_row.choosing.custom.questions
    }
    answers_given = {name: text for name in names if (text := getattr(args, name)) is not None}
    if not answers_given:
        return kind.presets[0] if args.preset is None else kind.preset(args.preset)
    custom = kind.choosing.custom
    wanted = [question.name for question in custom.questions] if custom else []
    if strange := answers_given.keys() - {*wanted}:
        raise UsageError(
            f"{kind.name} doesn't take {_flags(sorted(strange))}. Choose a preset: 'presets "
            f"{kind.name}' lists them."
        )
    if args.preset is not None:
        raise UsageError(f"Use --preset or {_flags(wanted)}, not both.")
    missing = [name for name in wanted if name not in answers_given]
    assert custom is not None
    answers: tuple[int, ...] = ()
    for name in wanted:
        if name in missing:
            raise UsageError(
                f"Use {_flags(wanted)} together, or only --preset. Missing: {_flags(missing)}."
            )
        offered = custom.answers(answers)
        words = {str(answer): answer for answer in offered}
        words |= {label.text.lower(): answer for answer, label in offered.items()}
        if answers_given[name].lower() not in words:
            shown = [*words][len(offered) if 0 in offered else 0 :][: len(offered)]
            given = " ".join(f"--{each} {answers_given[each]}" for each in wanted[: len(answers)])
            raise _wrong_answer(kind, name, answers_given[name], shown, given)
        answers += (words[answers_given[name].lower()],)
    return custom.preset(answers)


def _wrong_answer(
    kind: AnyKind, name: str, text: str, offered: list[str], given: str
) -> ParseError:
    """Returns the error for a flag's value that isn't offered after the flags `given`.

    It may be a puzzle to solve.
    """
    refusal = f"--{name} can't be {text[:40]!r}. Choose from {', '.join(offered)}."
    if text.isalpha() and all(map(str.isdigit, offered)):
        with suppress(ParseError):
            kind.solve(text.encode(), {}, no_tick, None)
            return UsageError(
                f"{refusal} If {text[:40]!r} is your own puzzle, use 'solve {kind.name} {text}'."
            )
    return UsageError(f"With {given}, {refusal}" if given else refusal)


def _flags(names: Iterable[str]) -> str:
    return " ".join(f"--{name}" for name in names)


def options_of(args: Namespace) -> Options:
    """Returns the kinds' flags that were given."""
    names = {option.name for known_kind in KINDS for option in known_kind.formats.options}
    given = {name: getattr(args, name, None) for name in sorted(names)}
    return {name: value for name, value in given.items() if value is not None}


def export(args: Namespace) -> int:
    """Exports puzzles, with their marks if the format has them. Raises ParseError.

    Several go one after the other to the standard output, or into a file each in a folder. Those
    that the format can't hold are reported and left out.
    """
    from game.cli.pages import check_word_bank  # late: most commands write no puzzles
    from game.sharing import page

    errors = LineErrors()
    placed = chain.from_iterable(_placed_puzzles(each, args, errors) for each in args.targets)
    first_two = [*islice(placed, 2)]
    is_folder, are_several = args.out.is_dir(), len(first_two) > 1
    if str(args.out) != files.STANDARD:
        if are_several and _is_web_page(args):
            puzzles = (found for _place, found in chain(first_two, placed))
            return _export_set(args, puzzles) or errors.status
        if are_several and not is_folder:
            raise _several_puzzles()
    for number, (place, puzzle) in enumerate(chain(first_two, placed), 1):
        kind, name = puzzle.kind, args.format or page.format_of(args.out, puzzle.kind)
        flags = {"--no-check": args.no_check, "--word-bank": args.word_bank, "--title": args.title}
        flag = next((flag for flag, value in flags.items() if value), "")
        if flag and name != page.FORMAT:
            raise UsageError(
                f"{flag} is for web pages only. Leave it out, or give a file name that ends in "
                f"{page.SUFFIX}."
            )
        data = None
        with (
            errors.reported(number if are_several else 0),
            naming_place(place if are_several else ""),
        ):
            check_word_bank(args, [(kind, puzzle.opened.puzzle)])
            options = _page_options(args)._replace(title=args.title or "")
            data = page.exported(kind, name, puzzle.opened.puzzle, puzzle.state(), options)
        if data is not None:
            print_lack(puzzle)
            file_name = f"{kind.name}-{number}{page.suffix_of(kind, name)}"
            write(args, data, args.out / file_name if is_folder else args.out)
    return errors.status


def _page_options(args: Namespace) -> PageOptions:
    """Returns what the flags say that a web page has."""
    from game.sharing.page import PageOptions

    return PageOptions(not args.no_check, args.word_bank)


def _is_web_page(args: Namespace) -> bool:
    """Returns whether the file to write is a web page, by its format or else its name."""
    from game.sharing import page

    if args.out.is_dir():
        return False
    return args.format == page.FORMAT or (not args.format and args.out.suffix == page.SUFFIX)


def _export_set(args: Namespace, puzzles: Iterator[FoundPuzzle]) -> int:
    """Writes several puzzles as one web page, up to a limit. Raises ParseError."""
    from game.cli.pages import check_word_bank
    from game.sharing import page

    found = [*islice(puzzles, _MOST_IN_SET + 1)]
    if len(found) > _MOST_IN_SET:
        raise UsageError(
            f"A web page can hold up to {_MOST_IN_SET} puzzles. Make several pages instead."
        )
    title = args.title or _("Puzzles")
    listed = [(puzzle.kind, puzzle.opened.puzzle) for puzzle in found]
    check_word_bank(args, listed)
    write(args, page.set_page(listed, title, _page_options(args)), args.out)
    for each in found:
        print_lack(each)
    return 0


def render(args: Namespace) -> int:
    """Draws a screen of the app, or a puzzle, into a PNG file. Raises ParseError."""
    if str(args.out) != files.STANDARD and args.out.suffix.lower() != ".png":
        name = repr(args.out.name)
        if args.out.name.lower() == ".png":
            raise UsageError(f"Give the file a name, such as menu.png, not just {name}.")
        raise UsageError(f"Give a file name that ends in .png, not {name}.")
    if str(args.out) != files.STANDARD:
        files.check_writable(args.out, args.force)
    from game.cli.render import render as draw
    from game.ui.theme import font_trouble

    is_screen = args.target in SCREENS or day_named(args.target)
    if is_screen and args.solved:
        raise UsageError("--solved is for puzzles, not screens. Leave it out.")
    if args.target.isalpha() and not is_screen and not os.path.lexists(args.target):
        raise UsageError(
            f"There is no screen called {args.target[:40]!r}. Choose from {', '.join(SCREENS)}, "
            "or use a game ID."
        )
    target = args.target if is_screen else _only_target(args)
    write(args, draw(target, args.size, args.theme, args.solved), args.out)
    if (trouble := font_trouble()) is not None:
        print(translate(trouble), file=sys.stderr)
    return 0


def presets(args: Namespace) -> int:
    """Lists the presets, one a line: kind, name and title, separated by tabs; or as JSON."""
    for kind in (args.kind,) if args.kind else KINDS:
        for preset in kind.presets:
            if not args.json:
                print(kind.name, preset.name, translate(preset.title), sep="\t")
                continue
            fields = {
                "kind": kind.name,
                "preset": preset.name,
                "title": translate(preset.title),
                "level": level_of(preset) or None,
                "label": str(preset.level) if level_of(preset) else None,
            }
            print(json.dumps(fields, ensure_ascii=False))
    return 0


def today(args: Namespace) -> int:
    """Lists the player's puzzles of a day, one a line: ID and title with a tab; or as JSON."""
    day, own_days = args.date or day_at(clock()()), _own_days(args)
    for row in own_days.kinds(day):
        kind, level = kind_named(row.name), own_days.level_of(row.name, day)
        preset, puzzle_id = preset_of(kind, day, level), id_of(kind.name, day, level)
        if not args.json:
            print(puzzle_id, translate(preset.title), sep="\t")
            continue
        fields = {
            "kind": kind.name,
            "date": day.isoformat(),
            "preset": preset.name,
            "level": level_of(preset) or None,
            "id": puzzle_id,
            "short_id": opening.short_id(kind, preset, seed_of(day)),
        }
        print(json.dumps(fields))
    return 0


def _own_days(args: Namespace) -> OwnDays:
    """Returns what the player has chosen for Today; uses the language chosen in the app."""
    from game.dealing.pool import OwnDays
    from game.settings.settings import LANGUAGE
    from game.storage import database

    if not (data_folder(args) / database.NAME).is_file():
        return OwnDays()
    with _store(args) as store:
        use(store.setting(LANGUAGE, SYSTEM))  # which kinds and scripts a day has depends on it
        return OwnDays.of(store)


def backup(args: Namespace) -> int:
    """Writes all games and settings to one file; the program may be open at the same time.

    Raises ParseError.
    """
    from game.storage import database, transfer

    folder = data_folder(args)
    with ExitStack() as stack:
        is_new = not (folder / database.NAME).is_file()
        store = stack.enter_context(_store(args)) if folder.is_dir() else None
        if store is None or ((is_new or store.notices) and not store.played()):
            raise UsageError(
                f"There are no games in {files.quoted(folder)}. If yours are in another folder, "
                "give it with --data-dir."
            )
        tick = stack.enter_context(progress_line("saving"))
        write(args, transfer.packing(store)(tick), args.out, is_private=True)
    return 0


def restore(args: Namespace) -> int:
    """Adds the games of a backup or exported file to the player's, and prints how many.

    Raises CabinetError.
    """
    from game.storage import merge, transfer

    with ExitStack() as stack:
        tick = stack.enter_context(progress_line("reading"))
        with _as_named_file(args.file) as file:  # first: with a wrong one, no games file is made
            image = transfer.unpacked(file, tick, data_folder(args))
        store = stack.enter_context(_store(args, is_saved=True))
        folder = store.folder
        assert folder is not None
        if args.dry_run:
            coming = merge.preview(folder, image, tick)
        else:
            store.backup()
            takes = args.settings == "take" if args.settings else not store.played()
            coming = merge.merge(folder, image, takes, tick)
    for line in coming.lines():
        print(line)
    return 0


@contextmanager
def _as_named_file(path: Path) -> Iterator[Path]:
    """Yields the file, or a temporary one with the standard input. Raises ParseError."""
    if str(path) != files.STANDARD:
        yield path
        return
    from game.dealing.collection import standard_input
    from game.storage.transfer import MOST_BYTES

    with TemporaryDirectory() as folder:
        file = Path(folder, "standard input")
        file.write_bytes(files.bounded(standard_input(), MOST_BYTES))
        yield file


@contextmanager
def _store(args: Namespace, is_saved: bool = False) -> Iterator[Store]:
    """Opens the player's games as the program does, and prints what the store has to report.

    Raises ParseError if they should be saved (`is_saved`) but can't be.
    """
    from game.storage.store import Store  # late: most commands need no games

    store = Store.open(data_folder(args), clock())
    try:
        if is_saved and store.folder is None:
            raise UsageError(
                f"Games can't be saved in {files.quoted(data_folder(args))}. Choose another "
                "folder with --data-dir."
            )
        for notice in store.notices:
            print(translate(notice), file=sys.stderr)
        yield store
    finally:
        store.close()


def print_pages(args: Namespace) -> int:
    """Lays puzzles out on pages: a PDF file, or one page as .svg or .png."""
    from game.cli.pages import check_pages, write_pages

    check_pages(args, is_book=False)
    return write_pages(args, _own_items(args), "")


def _own_items(args: Namespace) -> list[Item]:
    """Returns the puzzles that the arguments name, to be printed."""
    from game.printing.layout import item_of

    items = []
    for found in chain.from_iterable(_puzzles_of_target(target, args) for target in args.targets):
        puzzle = found.opened.puzzle
        ident = found.short_id or opening.game_id(found.kind, puzzle) or ""
        items.append(item_of(found.kind, puzzle, found.preset, ident))
        print_lack(found)
    return items


def book(args: Namespace) -> int:
    """Makes puzzles, graded, with a title page, contents and answers, as one PDF file."""
    from game.cli.pages import check_pages, dealt_items, write_pages

    if not args.kinds and not args.targets:
        raise UsageError("Say which puzzles: --kind KIND:PRESET:COUNT, or --add FILE.")
    if args.volume > 1 and not (args.kinds and args.seed):
        raise UsageError("Give the --kind and the --seed of the first volume too.")
    check_pages(args, is_book=True)
    seed = args.seed or os.urandom(4).hex()
    if args.kinds and not args.seed:
        print(f"seed {seed}", file=sys.stderr)
    own_items = _own_items(args)
    return write_pages(args, [*dealt_items(args, seed), *own_items], args.title or _("Puzzles"))


_MOST_IN_SET = 100


def own(args: Namespace) -> int:
    """Runs a kind's own command, and prints its result or writes it to a file."""
    command: Command = args.command
    given = {
        option.name: getattr(args, option.name) for option in (*command.words, *command.flags)
    }
    options = {name: value for name, value in given.items() if value is not None}
    with progress_line(command.name) as tick:
        made = command.run(options, tick)
    if isinstance(made, bytes):
        write(args, made, args.out)
    elif isinstance(made, str):
        print(made.removesuffix("\n"), end="\n" if made else "")
    else:
        for row in made:
            print("  ".join(str(translate_value(option)) for option in row))
    return 0


def selftest(args: Namespace) -> int:
    """Deals, solves and draws a puzzle of every preset; returns non-zero if anything fails."""
    from game.cli.selftest import run

    return run()


def _only_target(args: Namespace) -> FoundPuzzle:
    """Returns the one puzzle the command names. Raises ParseError if there are several."""
    return _only_puzzle(_puzzles_of_target(args.target, args))


def _only_puzzle(found: Iterator[FoundPuzzle]) -> FoundPuzzle:
    """Returns the only puzzle. Raises ParseError if there are several."""
    first, *others = islice(found, 2)
    if others:
        raise _several_puzzles()
    return first


def _several_puzzles() -> UsageError:
    return UsageError(
        "This command takes one puzzle, but there are several here. For several, use 'print', "
        "or 'export' to an existing folder, a web page or standard output (-)."
    )


def _puzzles_of_target(
    target: str, args: Namespace, errors: LineErrors | None = None
) -> Iterator[FoundPuzzle]:
    """Yields the puzzles in the file of that name, or else of that text. Raises ParseError.

    With `errors`, lines that are wrong are reported to it, and the others yielded.
    """
    return (found for _place, found in _placed_puzzles(target, args, errors))


def _placed_puzzles(
    target: str, args: Namespace, errors: LineErrors | None
) -> Iterator[tuple[str, FoundPuzzle]]:
    """Yields the puzzles as `_puzzles_of_target` does, each after the place where it was found."""
    from game.dealing.collection import texts_of  # late: not needed to play

    options = options_of(args)
    is_text = target != files.STANDARD and not os.path.lexists(target)
    for text in texts_of(target, name_file=not _is_output_unseen()):
        found: FoundPuzzle | None = None
        with (
            nullcontext() if errors is None else errors.reported(text.line),
            progress_line("opening") as tick,
            naming_place(text.place),
        ):
            if text.problem is not None:
                raise ParseError.of(text.problem)
            if is_text:
                found = opening.resolve_target(
                    text.data.decode("utf-8", "surrogatepass"), tick, options
                )
            else:
                found = opening.resolve_data(text.data, tick, options, text.file)
        if found is not None:
            yield text.place or text.ident, found


@contextmanager
def naming_place(place: str) -> Iterator[None]:
    """Adds `place` to the message of a ParseError raised inside, unless it is about a flag."""
    try:
        yield
    except ParseError as error:
        is_flag = isinstance(error, opening.UnfitFlag) or str(error.message).startswith("--")
        if not place or is_flag:
            raise
        raise ParseError("{name}: {reason}", name=place, reason=error.message) from error
