"""Every reader of outside data, as a function of bytes, for the fuzzer."""

from __future__ import annotations

import json
import os
import tempfile
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any
from unittest import mock

import puz

from game import catalog
from game.app import instance
from game.daily import today
from game.dealing import batches, collection, opening
from game.play.session import Event, Session, Verb
from game.settings.settings import Settings
from game.storage import datafiles, last_write, merge, records, rescue, transfer
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import (
    AnyKind,
    CabinetError,
    GenerationError,
    OutOfTime,
    ParseError,
    Status,
    limited,
    no_tick,
)
from generators.brick import rules
from generators.brick.commands import brick_of, index
from generators.drafting import draft_kind
from generators.kinds import KINDS, kind_named
from generators.lionwall.commands import decomposed
from generators.lionwall.formats import components_of
from generators.rng import Rng
from tests.game.hostile import samples

REFUSALS = (ParseError, GenerationError, OutOfTime)
"""The errors a reader may raise; a seed may yield no puzzle, and searches are limited."""
LONGEST_MESSAGE = 600
CORPUS = Path(__file__).with_name("corpus.txt")
_MOST_TICKS = 200
_MOST_STEPS = 300
_VERBS = (
    *("letters", "centre", "tier", "strike", "add", "script", "put", "swap", "also", "answer"),
    *("line", "own", "lock", "end", "refrain", "write", "size", "symmetry", "form", "given"),
    *("clue", "spare", "forbid", "allow", "theme", "language", "about", "circle", "shade", "bar"),
)
"""What can be done to drafts."""
_SUMS = ((puz, "data_cksum"), *((module, "crc32") for module in (rules, records, last_write)))

Reader = Callable[[bytes], object]


def _text(data: bytes) -> str:
    """Returns the text of some bytes, lone surrogates included: JSON and clipboards have them."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


def _limited() -> Callable[[float | None], None]:
    return limited(no_tick, _MOST_TICKS)


# Puzzles


def _typed(data: bytes) -> None:
    """Reads a text typed, pasted or given on the command line, unless it names a file."""
    text = data.decode("utf-8", "replace")
    opening.is_id(text)
    target = opening.typed_target(text)
    if "\0" in target or not os.path.lexists(target):
        opening.resolve_target(target, _limited())
    for part in islice(collection.split(data), 3):
        opening.resolve_data(part.data, _limited()).state()
    day = today.day_named(text)
    if day is not None:
        today.levels_named(text)


def _opened(kind: AnyKind, data: bytes) -> None:
    """Opens a puzzle, exports it in every format and solves it for a while."""
    found = opening.FoundPuzzle(kind, None, kind.open(data, {}, no_tick))
    puzzle, state = found.opened.puzzle, found.state()
    opening.lasting(found)
    opening.game_id(kind, puzzle)
    kind.key(puzzle)
    for export in kind.formats.exports.values():
        try:
            export(puzzle, state)
        except REFUSALS:
            continue
    kind.solve(data, {}, _limited(), None)


def _drafted(kind: AnyKind, data: bytes) -> None:
    """Opens a workshop draft, writes and reads it again, and takes the first finding."""
    assert kind.choosing.drafting is not None
    drafting = kind.choosing.drafting()
    draft = drafting.open(_text(data))
    assert drafting.open(draft.to_text()) == draft
    next(drafting.findings(draft.start(kind.play.modes[0]), _limited()), None)


def _puzzle(kind: AnyKind) -> Any:
    return _dealt(kind.name)


@cache
def _dealt(name: str) -> object:
    kind = kind_named(name)
    return kind.generate(kind.presets[0].params, Rng("readers"), no_tick)


def _replayed(kind: AnyKind, puzzle: Callable[[], Any], data: bytes) -> None:
    """Replays the steps of a game or draft, one a line: `move [[1,2]]`."""
    lines = _text(data).split("\n")[:_MOST_STEPS]
    pairs = [line.partition(" ") for line in lines]
    verbs = {verb.value: verb for verb in Verb}
    events = [Event(n, verbs[verb], text) for n, (verb, _, text) in enumerate(pairs)
              if verb in verbs]  # fmt: skip
    Session.replay(kind, puzzle(), kind.play.modes[-1], events, complete=False)
    Session.replay(kind, puzzle(), kind.play.modes[0], events)


def _events(kind: AnyKind) -> Iterator[bytes]:
    moves = kind.answer(_puzzle(kind))
    lines = [f"{Verb.MOVE.value} {json.dumps([move])}" for move in moves[:8]]
    others = [f"{verb.value} {text}" for verb in Verb for text in ("", "1", '"a"')]
    yield "\n".join(lines).encode()
    yield "\n".join(line for pair in zip(lines, others, strict=False) for line in pair).encode()
    yield from (f"{lines[0]}\n{other}".encode() for other in others)


def _drafts(kind: AnyKind) -> Iterator[bytes]:
    assert kind.choosing.drafting is not None
    drafting = kind.choosing.drafting()
    for draft in (drafting.empty(), drafting.of(_puzzle(kind))):
        yield draft.to_text().encode("utf-8", "surrogatepass")


def _drawn(kind: AnyKind) -> Any:
    assert kind.choosing.drafting is not None
    return kind.choosing.drafting().of(_puzzle(kind))


def _edits(kind: AnyKind) -> Iterator[bytes]:
    """Edits of drafts: of a zone's drawing, and by verbs, of which each kind knows some."""
    taken = _drawn(kind).to_text()
    rows: list[list[object]] = [[0, 1], [[0, 1], 1], [0, 1, "wall"], [5, 0, "chest"]]
    rows += [[verb, *where, "a"] for verb in _VERBS for where in ([], [0], [3])]
    rows += [["take", taken], ["take", 0, taken]]
    yield from (f"{Verb.MOVE.value} {json.dumps([row])}".encode() for row in rows)


# Files of the program


@contextmanager
def _folder() -> Iterator[Path]:
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def _read_all(store: Store) -> None:
    """Reads everything the screens read from a store."""
    for kind in KINDS:
        for game in (*store.open_games(kind.name), *store.latest_ended(kind.name, 5)):
            store.events(game.id)
    for ended in store.ended():
        records.figures_of(ended.result)
    store.played()
    store.days_on_time()
    _settings(store)
    assert all(map(str, (*store.unread, *store.notices)))


def _settings(store: Store) -> None:
    read = Settings(store, lambda name: (catalog.FACES[name].settings or _no_section)())
    for kind in KINDS:
        section = catalog.FACES[kind.name].settings
        for row in section().rows if section else ():
            read.flag(row.key)
            read.choice(row.key)


def _no_section() -> None:
    return None


def _games_file(data: bytes) -> None:
    """Adds the games of a `.cabinet` file to an empty folder, then to the same games again."""
    with _folder() as folder:
        path = folder / "others.cabinet"
        path.write_bytes(data)
        image = transfer.unpacked(path, no_tick, folder)
        Store.open(folder).close()
        for _ in range(2):
            merge.preview(folder, image, no_tick)
            merge.merge(folder, image, True, no_tick)
        store = Store.open(folder)
        _read_all(store)
        store.close()


def _database(data: bytes) -> None:
    """Opens a store whose database, and what seems to be a rescued one, has any content."""
    with _folder() as folder:
        (folder / NAME).write_bytes(data)
        datafiles.rescued(folder / NAME).write_bytes(data)
        store = Store.open(folder)
        _read_all(store)
        store.close()


def _chosen(data: bytes) -> None:
    """Reads a stored setting, `key value`, and the other values stored as JSON."""
    key, _, value = data.decode("utf-8", "replace").partition(" ")
    with _folder() as folder:
        store = Store.open(folder)
        store._write(lambda db: records.put_setting(db, key, value))
        _settings(store)
        store.close()
    rescue.unread_of(value)
    records.figures_of(value)
    merge.with_new_ids(key, value, {1: 2})
    for here in ("[1]", '{"a": "b"}', value):
        merge._merged_value(here, value, [])


def _small(data: bytes) -> None:
    """Reads the small files beside the database."""
    with _folder() as folder:
        path = folder / "cabinet.asked-1-1"
        path.write_bytes(data)
        instance._take_request(path)
        database = folder / NAME
        last_write.path_of(database).write_bytes(data)
        last_write.read(database)


def _resumed(data: bytes) -> None:
    """Reads the lines of `generate --resume` and `solve`."""
    list(islice(collection._texts_of_json_lines(data.splitlines(), "x"), 5))
    with _folder() as folder:
        path = folder / "lines.jsonl"
        path.write_bytes(data)
        kind = KINDS[0]
        batches.read_progress(path, batches.Batch(kind, kind.presets[0], "a"), None)


def _word_list(data: bytes) -> None:
    """Reads a word list or a .brk file."""
    brick_of(data, _limited(), 12).within("abcdefg")
    index(data, _limited())


def _ids_file(data: bytes) -> None:
    """Reads an IDS.TXT of the player's own."""
    decomposed("好", components_of({"ids": data}))


def _game_files() -> Iterator[bytes]:
    with _folder() as folder:
        store = Store.open(folder)
        for kind in KINDS:
            text = opening.saved_text(kind, _puzzle(kind))
            for end in (False, True):
                game = store.new_game(kind.name, kind.play.modes[0].name, "", text)
                for move in kind.answer(_puzzle(kind))[:2]:
                    store.append(game, Event(5, Verb.MOVE, json.dumps([move])))
                if end:
                    store.set_status(game, Status.SOLVED, 7, 0)
                    store.set_result(game, records.result_text({"points": 3}))
        store.set_setting("volume", 3)
        yield transfer.packing(store)(no_tick)
        store.close()
        yield (folder / NAME).read_bytes()


def _setting_lines() -> Iterator[bytes]:
    keys = (
        *merge._MERGED_SETTINGS,
        *merge.LISTS_OF_GAMES,
        *merge.KEYED_BY_GAME,
        "language",
        "volume",
    )
    values = ("1", "[1, 2]", '{"1": [2], "a": "b"}', '"x"', "true")
    yield from (f"{key} {value}".encode() for key in keys for value in values)
    message = {"text": rescue._MISSING, "values": {"games": 1}}
    yield f"unread {json.dumps([message])}".encode()


def _small_files() -> Iterator[bytes]:
    yield json.dumps(instance.StartRequest("a", "b")._asdict()).encode()
    yield last_write._to_bytes(last_write.LastWrite(5, 7))


def _lines() -> Iterator[bytes]:
    kind = KINDS[0]
    batch = batches.Batch(kind, kind.presets[0], "a")
    for seed in ("a.1", "a.2"):
        puzzle = _puzzle(kind)
        dealt = batches.Dealt(batch, seed, puzzle, 0.1, kind.key(puzzle))
        yield batches.json_line(dealt, no_tick).encode()


def _lists() -> Iterator[bytes]:
    yield b"pied ripe rip ropes ride\nred, dire"
    yield index(b"pied ripe rip ropes ride", no_tick)


def _ids() -> Iterator[bytes]:
    yield "U+597D\t好\t⿰女子\nU+5973\t女\t女[G]\n".encode()


def _words_typed() -> Iterator[bytes]:
    yield from (sample for sample in samples() if len(sample) < 900)
    yield from (
        b"today#2026-11-20",
        b"sweetspots/6-1-easy#1",
        b"file:///a%20b",
        b"~a/b.ipuz",
        b"'a'",
    )
    for kind in KINDS:
        yield opening.short_id(kind, kind.presets[0], "a").encode()


def _readers() -> Iterator[tuple[str, Reader, Callable[[], Iterator[bytes]]]]:
    yield "typed", _typed, _words_typed
    for kind in KINDS:
        yield kind.name, partial(_opened, kind), lambda: iter(samples())
        dealt = partial(_dealt, kind.name)
        yield f"{kind.name}-steps", partial(_replayed, kind, dealt), partial(_events, kind)
        if kind.choosing.drafting is not None:
            yield f"{kind.name}-draft", partial(_drafted, kind), partial(_drafts, kind)
            edited, drawn = partial(_replayed, draft_kind(kind)), partial(_drawn, kind)
            yield f"{kind.name}-edits", partial(edited, drawn), partial(_edits, kind)
    yield "cabinet", _games_file, _game_files
    yield "database", _database, _game_files
    yield "settings", _chosen, _setting_lines
    yield "small", _small, _small_files
    yield "lines", _resumed, _lines
    yield "words", _word_list, _lists
    yield "ids", _ids_file, _ids


READERS: dict[str, Reader] = {name: reader for name, reader, _ in _readers()}
_SEEDS = {name: seeds for name, _, seeds in _readers()}


def _no_sum(*_: object) -> int:
    return 0


@contextmanager
def without_sums() -> Iterator[None]:
    """Makes every checksum 0 inside the block; mutated files would fail at the checksum."""
    with ExitStack() as patches:
        for module, name in _SUMS:
            patches.enter_context(mock.patch.object(module, name, _no_sum))
        yield


def corpus(name: str) -> list[bytes]:
    """Returns a reader's inputs in the corpus: those that reached new code."""
    lines = CORPUS.read_text("utf-8").splitlines()
    pairs = [line.partition(" ") for line in lines]
    return [literal_eval(text) for reader, _, text in pairs if reader == name]


def seeds(name: str) -> list[bytes]:
    """Returns the inputs that mutations start from: valid ones and those in the corpus."""
    return [*dict.fromkeys((*_SEEDS[name](), *corpus(name)))]


def fault(name: str, data: bytes) -> str:
    """Returns a fault in how a reader handles an input; "" if it accepts or refuses it."""
    try:
        READERS[name](data)
    except REFUSALS as error:
        sentence = str(error)
        if not 0 < len(sentence) <= LONGEST_MESSAGE:
            return f"a message of {len(sentence)} characters"
    except CabinetError as error:
        return f"the wrong kind of error: {error!r}"
    return ""
