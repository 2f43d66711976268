"""Which puzzles are printed: the choice is saved, and functions make the puzzles in a job."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from datetime import date
from typing import Any, NamedTuple

from game.catalog import FACES
from game.dealing.dealer import Dealer
from game.dealing.opening import FoundPuzzle, Reader, dealt_from, dealt_on, game_ids
from game.dealing.pool import new_seed
from game.play.game import Game
from game.play.session import Event, Session
from game.printing.book import pages_of
from game.printing.layout import Item, PrintLayout, item_of, ordered
from game.printing.options import layout_options
from game.printing.sheet import Sheet
from game.storage.records import figures_of
from game.storage.store import Store, StoredGame
from game.ui.text import _, count, language, visible
from generators.base import AnyKind, ParseError, Preset, Tick
from generators.drafting import base_name, drafting_of, kind_of_game
from generators.kinds import KINDS, kind_named, kind_rows

MOST, MOST_REQUESTS = 50, 12
"""The most puzzles of one request, and the most requests."""
MOST_TITLE = 80
"""The most characters of a title or a dedication."""
MOST_NOTICE = 800
"""The most characters of a notice on the copyright page."""
MOST_PAGE = 99_999
"""The highest number that the first page of answers can have."""
_KEY = "print"
_TEXTS = ("title", "note", "author", "footer", "publisher", "edition", "isbn", "notice")
"""The fields of a layout that are typed."""
_MOST_ATTEMPTS = 5
"""How many seeds are tried to deal a puzzle that isn't among the others."""


class PrintRequest(NamedTuple):
    """A number of puzzles of a preset to print."""

    kind: AnyKind
    preset: Preset
    number: int


class PlannedItem(NamedTuple):
    """A puzzle to print, made or not: a key, and the function that makes it in a job."""

    key: str
    make: Callable[[Tick], Item]


class Printout(NamedTuple):
    """The pages to print, the number of puzzles, and of pages without and with only answers."""

    sheets: list[Sheet]
    puzzles: int
    pages: int
    answers: int
    is_crowded: bool = False
    """Whether some text is smaller than `Style.min_size`, as the paper is too small."""

    @property
    def summary(self) -> str:
        """Returns a text such as `9 puzzles on 3 pages, answers on 1 more`."""
        puzzles = self.brief
        pages = count("{n} page", "{n} pages", self.pages)
        if not self.answers:
            return _("{puzzles} on {pages}").format(puzzles=puzzles, pages=pages)
        text = _("{puzzles} on {pages}, answers on {n} more")
        return text.format(puzzles=puzzles, pages=pages, n=self.answers)

    @property
    def brief(self) -> str:
        """A short form of the summary: `9 puzzles`."""
        return count("{n} puzzle", "{n} puzzles", self.puzzles)


# The saved choices


def printable() -> list[AnyKind]:
    """Returns the kinds that can be printed."""
    return [kind for kind in KINDS if FACES[kind.name].workshop.paper is not None]


def last_choices(store: Store, dealer: Dealer) -> tuple[list[PrintRequest], PrintLayout]:
    """Returns the saved requests and layout.

    At first there is a request for one puzzle of each kind, and for none of a kind whose readers
    have another language than the program.
    """
    stored: Any = store.setting(_KEY, {})
    choices: dict[str, Any] = stored if isinstance(stored, dict) else {}
    requests = [
        request
        for entry in _as_list(choices.get("wishes"))
        if (request := _read_request(entry)) is not None
    ]
    if not choices:
        readers = {row.name: row.readers for row in kind_rows()}
        for kind in printable():
            can_read = language().startswith(readers[kind.name] or "")
            requests.append(PrintRequest(kind, usual(kind, dealer), int(can_read)))
    return requests[:MOST_REQUESTS], _read_layout(choices)


def usual(kind: AnyKind, dealer: Dealer) -> Preset:
    """Returns the preset last played, or the first one if that was a custom one."""
    chosen = dealer.chosen(kind)
    return chosen if chosen in kind.presets else kind.presets[0]


def keep(store: Store, requests: Iterable[PrintRequest], layout: PrintLayout) -> None:
    """Saves the requests and the layout for the next time."""
    saved = [[kind.name, preset.name, number] for kind, preset, number in requests if number]
    store.set_setting(_KEY, asdict(layout) | {"wishes": saved})


def _as_list(stored: object) -> list[object]:
    return stored if isinstance(stored, list) else []


def _read_request(stored: object) -> PrintRequest | None:
    """Returns a request as stored by `keep`; None if it is damaged or its preset is gone."""
    kinds = [row.name for row in kind_rows()]
    match stored:
        case [str(name), str(preset_name), int(number)] if name in kinds and 0 < number <= MOST:
            kind = kind_named(name)
            preset = kind.find(preset_name)
            return None if preset is None else PrintRequest(kind, preset, number)
    return None


def _read_layout(stored: dict[str, Any]) -> PrintLayout:
    """Returns the stored layout, with the default in place of each invalid value."""
    default = PrintLayout()
    fields: dict[str, Any] = {}
    for option in layout_options():
        value = stored.get(option.name)
        if option.name in _TEXTS:
            most = MOST_NOTICE if option.name == "notice" else MOST_TITLE
            fields[option.name] = visible(value)[:most] if isinstance(value, str) else ""
        elif option.title:
            usual = getattr(default, option.name)
            fields[option.name] = next((each for each in option.labels if each == value), usual)
    heading = stored.get("heading")
    fields["heading"] = visible(heading)[:MOST_TITLE] if isinstance(heading, str) else ""
    match stored.get("first_page"):
        case int(page) if 0 < page <= MOST_PAGE:
            fields["first_page"] = page
    if not isinstance(stored.get("footer"), str):
        fields["footer"] = None
    return PrintLayout(**fields)


# Which puzzles


def fresh_items(
    requests: Iterable[PrintRequest],
    params_of: Callable[[AnyKind, Preset], Any],
    made: dict[str, Item],
) -> list[PlannedItem]:
    """Returns an item to make for each puzzle of the requests, unlike those `made` already."""
    found, numbers = list[PlannedItem](), dict[str, int]()
    for kind, preset, number in requests:
        params = params_of(kind, preset)
        name = f"{kind.name}/{preset.name}"
        for _place in range(number):
            numbers[name] = numbers.get(name, 0) + 1
            key = f"{name} {numbers[name]} {params!r}"
            found.append(PlannedItem(key, _item_maker(kind, preset, params, made)))
    return found


def _item_maker(
    kind: AnyKind, preset: Preset, params: Any, made: dict[str, Item]
) -> Callable[[Tick], Item]:
    """Returns a function that deals a puzzle, if possible one unlike those made already."""

    def make(tick: Tick) -> Item:
        """Deals a puzzle, again up to a limit if it is the same as one made already."""
        earlier = [item.puzzle for item in reversed(made.values()) if item.kind is kind]
        seen = {*map(kind.variety.identity, earlier)}
        for _attempt in range(_MOST_ATTEMPTS):
            found = dealt_from(kind, preset, params, new_seed(), tick)
            if kind.variety.identity(found.opened.puzzle) not in seen:
                break
        return _item(Reader(kind, earlier).freshened(found))

    return make


def _item(found: FoundPuzzle) -> Item:
    puzzle = found.opened.puzzle
    ids = game_ids(found.kind, puzzle, found.short_id)
    return item_of(found.kind, puzzle, found.preset, ids[0] if ids else "")


def day_items(day: date, dealer: Dealer) -> list[PlannedItem]:
    """Returns the puzzles of a day as items to make, at the player's levels for them."""
    found = []
    for row in dealer.kinds_of_day(day):
        kind = kind_named(row.name)
        if FACES[kind.name].workshop.paper is not None:
            preset = dealer.preset_of_day(kind, day)
            found.append(
                PlannedItem(f"{day} {kind.name}/{preset.name}", _day_item_maker(kind, preset, day))
            )
    return found


def _day_item_maker(kind: AnyKind, preset: Preset, day: date) -> Callable[[Tick], Item]:
    return lambda tick: _item(dealt_on(kind, preset, day, tick))


def game_item(game: StoredGame) -> PlannedItem:
    """Returns the puzzle of a stored game as an item to make."""
    kind = kind_named(game.kind)

    def make(tick: Tick) -> Item:
        opened = kind.open(game.text.encode(), {}, tick)
        return _item(FoundPuzzle(kind, kind.find(game.preset), opened, short_id=game.short_id))

    return PlannedItem(f"game {game.id}", make)


def draft_item(game: StoredGame, events: Sequence[Event]) -> PlannedItem:
    """Returns the puzzle of a workshop draft as an item to make.

    Making the item raises ParseError if the draft can't be printed yet.
    """
    kind, drafts = kind_named(base_name(game.kind)), kind_of_game(game.kind)
    title = str((figures_of(game.result) or {}).get("title", ""))

    def make(tick: Tick) -> Item:
        """Replays the draft and returns its puzzle, or a proof of it. Raises ParseError."""
        draft = drafts.open(game.text.encode(), {}, tick).puzzle
        mode = drafts.mode(game.mode)
        state = Session.replay(drafts, draft, mode, events, complete=False).state
        drafting = drafting_of(kind)
        unique_findings = (
            finding for finding in drafting.findings(state, tick) if finding.status == "unique"
        )
        unique = next(unique_findings, None)
        if unique is None or unique.puzzle is None:
            proof = drafting.proof(state)
            if proof is None:
                raise ParseError("A draft can be printed once it has exactly one solution.")
            return item_of(kind, drafting.entitled(proof, title), None, "")
        puzzle = drafting.entitled(unique.puzzle, title)
        ids = game_ids(kind, puzzle, "")
        item = item_of(kind, puzzle, None, ids[0] if ids else "")
        return item._replace(level=unique.level)

    return PlannedItem(f"game {game.id} {len(events)} {title}", make)


def current_item(game: Game) -> PlannedItem:
    """Returns the puzzle of a game being played as an item."""
    puzzle, ident = game.session.puzzle, game.puzzle_id or ""
    item = item_of(game.kind, puzzle, game.preset, ident)
    return PlannedItem(f"game {game.game_id}", lambda tick: item)


# The pages


def printout(
    planned: Sequence[PlannedItem], layout: PrintLayout, made: dict[str, Item], tick: Tick
) -> Printout:
    """Returns the pages of planned items; makes those not in `made` first. Raises ParseError."""
    if not planned:
        raise ParseError("Choose something to print.")
    missing = [*missing_items(planned, made)]
    for number, item in enumerate(missing):
        made[item.key] = item.make(_share_of(tick, number, len(missing)))
    items = ordered([made[item.key] for item in planned], layout)
    pages = pages_of(items, layout, lambda progress: tick(None))
    without_answers = len(pages.sheets) - pages.answers
    return Printout(pages.sheets, len(items), without_answers, pages.answers, bool(pages.crowded))


def _share_of(tick: Tick, number: int, total: int) -> Tick:
    """Returns a tick that turns one puzzle's progress into progress over all of them."""
    return lambda progress: tick((number + (progress or 0)) / total)


def missing_items(planned: Iterable[PlannedItem], made: dict[str, Item]) -> Iterator[PlannedItem]:
    """Returns the planned items that are still to be made."""
    return (item for item in planned if item.key not in made)
