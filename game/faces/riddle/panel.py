"""The panel of a riddle, and the page of five that it may belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.daily.today import day_of
from game.dealing.opening import game_ids
from game.face import GameSets, SetAhead
from game.faces.riddle import words
from game.faces.riddle.look import draw_clue_words
from game.play.helptaken import HelpTaken
from game.storage.store import Store, StoredGame
from game.ui.blocks.block import Block, Chip, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Either, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _
from game.ui.theme import Theme, Typeface
from game.ui.widgets.widgets import Action, Widget
from generators.base import CabinetError, Status
from generators.kinds import kind_named
from generators.riddle.formats import own_pieces
from generators.riddle.rules import AnyLine, OwnLine, Puzzle

_TITLE_WIDTH = 105
"""The width of the heading beside the discs, in units."""
GoTo = Callable[[int], None]
"""Goes to a riddle of the page by its number, from 0."""


class Disc(Widget):
    """The round button of a riddle of the page, with its number or sign; a press goes there."""

    radius = 22

    def __init__(
        self, index: int, entry: PageRiddle | None, current: bool, comes_next: bool, go: Action
    ) -> None:
        """`entry` is None if the riddle isn't started yet; the first of those `comes_next`."""
        super().__init__(f"disc {index + 1}")
        self.title = _("riddle {n}").format(n=index + 1)
        self._go, self._number, self._status = go, str(index + 1), entry and entry.status
        self.current, self.enabled = current, entry is not None or comes_next
        self._comes_next = comes_next

    @property
    def value(self) -> str:
        """The state of the riddle in words, for screen readers."""
        if self._status is Status.SOLVED:
            return _("solved")
        if self._status in (Status.SHOWN, Status.LOST):
            return _("revealed")
        if self._status is None:
            return _("next") if self._comes_next else _("not started yet")
        return _("current") if self.current else _("still open")

    def press(self, pos: tuple[int, int] | None) -> None:
        self._go()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws a disc: jade with a check if solved, indigo for the current riddle, else open.

        A riddle that can't be opened yet is dimmed.
        """
        palette, status, centre = theme.palette, self._status, self.rect.center
        side, line = min(self.rect.size), 0.0
        ended = status in (Status.SHOWN, Status.LOST)
        fill = palette.sunk
        if self.current:
            fill = palette.indigo
        elif status is Status.SOLVED:
            fill = palette.jade_tint
        elif not ended and self.enabled:
            fill, line = palette.ring if self.touch.hover else palette.edge, max(1.0, theme.u)
        if self.enabled:
            shapes.disc(surface, centre, side, fill, line)
        ink = palette.ink if self.enabled else palette.ring
        if self.current:
            ink = palette.on_indigo
        elif ended:
            ink = palette.muted
        if status is Status.SOLVED:
            jade = palette.on_indigo if self.current else palette.jade
            draw_icon(surface, theme, "check", centre, jade, 20)
        elif ended:
            draw_icon(surface, theme, "eye", centre, ink, 20)
        else:
            typeface: Typeface = "bold" if self.current else "sans"
            theme.write(surface, self._number, centre, 15, ink, typeface, "center")


def _riddle_buttons(five: PageOfFive, go: GoTo) -> list[Block]:
    """Returns a button for each riddle of the page, started or not."""
    entries, buttons = five.entries(), list[Block]()
    for index in range(FIVE):
        entry = entries[index] if index < len(entries) else None
        current = entry is not None and entry.game == five.current
        disc = Disc(index, entry, current, index == len(entries), partial(go, index))
        buttons.append(Press(disc, width=44, least_px=28))
    return buttons


def five_card(five: PageOfFive, notes: tuple[str, ...], go: GoTo) -> Block:
    """Returns the card with a heading, the notes (long, short) and the page's riddles, if any."""
    title = _("Five riddles") if five.has_current_game else _("A single riddle")
    lines = _titles(title, notes)
    discs = _riddle_buttons(five, go) if five.has_current_game else []
    beside = Row([Wide(lines, _TITLE_WIDTH, grows=1), *discs], gap=8, least_units=54)
    return Card(Either([beside, Column([lines, Row(discs, gap=8)], gap=4)]), pad=(24, 10))


def _titles(title: str, notes: tuple[str, ...]) -> Column:
    return Column([Text(title, typeface="bold"), Text(notes, 13, "muted")], gap=0, grows=1)


def clue_words(line: AnyLine, is_revealed: bool) -> Block:
    """Returns the clue words in large type; if `is_revealed`, the letters left are underlined.

    A line in the player's own words is shown in full: what its clue words do isn't known.
    """
    if isinstance(line, OwnLine):
        text = "".join(piece.text for piece in own_pieces(line, 0))
        return Text(text, 17, typeface="serif", wraps=True, lines=2)
    name = f"{line.first} {words.joining_words(line)} {line.second}"

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_clue_words(surface, theme, rect, line, is_revealed)

    return Drawn(paint, height=40, least_px=17, name=name)


def line_card(
    line: AnyLine, place: int, is_revealed: bool, is_example: bool, is_beginner: bool
) -> Card:
    """Returns the clue words of a line and, if `is_revealed`, the letters it leaves.

    The first line of a Gentle riddle is an example: its letters are shown from the start.
    """
    title = Text(_("Line {n}").format(n=place + 1), typeface="bold")
    example = [Chip(_("Example"), "indigo_tint", "indigo")] if is_example else []
    parts = [title, *example, Space(grows=1)]
    head: Block = Row(parts, gap=8, least_units=28)
    if is_revealed:
        head = Either([Row([*parts, Chip(words.leaves(line))], gap=8, least_units=28), head])
    notes: list[Block] = [Text(words.explained(line), 13, "muted")] if is_revealed else []
    if is_revealed and is_beginner:
        rule = _("Press a letter beside the line to cross it out.")
        notes.append(Text(rule, 13, "muted", wraps=True, optional=True))
    return Card(Column([head, clue_words(line, is_revealed), *notes], gap=3), pad=(24, 17))


FIVE = 5
_PAGES, _UNFINISHED, _REVEALED = "riddle.page", "riddle.pages left", "riddle.asked"
_MOST_REVEALED, _MOST_UNFINISHED = 20, 20


class PageRiddle(NamedTuple):
    """A riddle of the page: the number of its game, its status, time and help."""

    game: int
    status: Status
    ms: int = 0
    """How long the riddle has been played."""
    help: HelpTaken = HelpTaken()
    helped: bool = False
    """Whether the riddle was solved with help of any kind."""


class PageOfFive:
    """The games of a page of a preset, in order; saved with the settings.

    A preset has one current page, which goes on whenever a riddle of the preset is dealt. A page
    that was left with open riddles is saved until one of them is continued.
    """

    def __init__(self, store: Store, preset: str, current: int = 0) -> None:
        self._store, self._preset = store, preset
        self.current = current
        """The number of the game being played."""

    def pages(self) -> dict[str, object]:
        """Returns the game numbers of the current pages by their presets, as they are stored."""
        stored: object = self._store.setting(_PAGES, {})
        return {**stored} if isinstance(stored, dict) else {}

    @property
    def games(self) -> list[int]:
        """The numbers of the page's games, at most five."""
        return next((page for page in self._unfinished() if self.current in page), self._latest)

    @property
    def _latest(self) -> list[int]:
        return _game_numbers(self.pages().get(self._preset))

    def _unfinished(self) -> list[list[int]]:
        """Returns the earlier pages with riddles to solve, as game numbers, the latest first."""
        stored: list[object] = self._store.setting(_UNFINISHED, [])
        return [page for numbers in stored if (page := _game_numbers(numbers))]

    def _save_latest(self, games: list[int]) -> None:
        self._store.set_setting(_PAGES, {**self.pages(), self._preset: games})

    def _save_unfinished(self, games: list[int]) -> None:
        """Stores an earlier page, if there is a riddle left to solve on it."""
        if any(self._page_entry(game).status is Status.PLAYING for game in games):
            self._store.set_setting(_UNFINISHED, [games, *self._unfinished()][:_MOST_UNFINISHED])

    def leave(self) -> None:
        """Lets the next riddle of the preset begin a new page."""
        self._save_unfinished(self._latest)
        self._save_latest([])

    def join(self, parent: int | None) -> None:
        """Adds the game to the end of its parent's page, or of the current one; if full, to a new.

        A riddle played again takes the place of its earlier game. A riddle of the day is on no
        page: after it come the other puzzles of the day.
        """
        game = self.current
        if self.has_current_game or self._is_of_day(game):
            return
        is_again = parent is not None and self._text(game) == self._text(parent)
        pages = self._unfinished()
        for page in pages:
            has_room = len(page) < FIVE and self._is_of_preset(page)
            if parent in page and (is_again or has_room):
                _add(page, game, parent if is_again else None)
                self._store.set_setting(_UNFINISHED, pages)
                return
        games = self._latest
        if parent in games and is_again:
            _add(games, game, parent)
        elif len(games) < FIVE:
            games.append(game)
        else:
            self._save_unfinished(games)
            games = [game]
        self._save_latest(games)

    def _is_of_preset(self, page: Sequence[int]) -> bool:
        """Returns whether the riddles of an earlier page are of this preset."""
        try:
            return self._store.game(page[0]).preset == self._preset
        except CabinetError:
            return False  # the game's row was lost to damage

    def _is_of_day(self, game: int) -> bool:
        """Returns whether a game is a puzzle of the day."""
        try:
            return day_of(self._store.game(game).short_id) is not None
        except CabinetError:
            return False  # the game's row was lost to damage

    def _text(self, game: int | None) -> str | None:
        """Returns the text of a game's puzzle; None for no game or a damaged one."""
        try:
            return None if game is None else self._store.game(game).text
        except CabinetError:
            return None  # the game's row was lost to damage

    def entries(self) -> list[PageRiddle]:
        """Returns the riddles of the page; a game whose row was lost counts as unsolved."""
        return [self._page_entry(game) for game in self.games]

    def _page_entry(self, game: int) -> PageRiddle:
        """Returns a stored game as an entry of the page; a damaged one counts as lost."""
        try:
            row = self._store.game(game)
        except CabinetError:
            return PageRiddle(game, Status.LOST)
        is_won = row.counted or any(
            other.status is Status.SOLVED for other in self._counted_before(row)
        )
        # Solved once its answer was known: it counts as shown.
        is_shown = row.status is Status.SOLVED and not is_won
        status = Status.SHOWN if is_shown else row.status
        taken = HelpTaken.of_result(row.hints, row.result)
        return PageRiddle(game, status, row.elapsed_ms, taken, row.helped)

    def _counted_before(self, row: StoredGame) -> list[StoredGame]:
        """Returns the other games of the same riddle that count in Statistics."""
        games = self._store.others_of(row.id, row.kind, row.text, row.text)
        return [game for game in games if game.counted]

    @property
    def place(self) -> str:
        """Which riddle of its page the current one is; "" if it is on none."""
        return _place(self.games.index(self.current) + 1) if self.has_current_game else ""

    @property
    def ahead(self) -> SetAhead | None:
        """What is left of the preset's current page; None if none is over, or all are."""
        games = self._latest
        left = tuple(n for n, game in enumerate(games) if self._is_left_open(game))
        if len(left) == len(games) or (len(games) >= FIVE and not left):
            return None
        done = left[0] if left else len(games)
        left_open = tuple(games[n] for n in left)
        return SetAhead(_place(done + 1), done, FIVE, games[-1], left_open)

    def _is_left_open(self, game: int) -> bool:
        """Returns whether a riddle was begun, but neither ended nor deleted by the player."""
        is_open = self._page_entry(game).status is Status.PLAYING
        return is_open and self._store.game(game).deleted is None

    @property
    def ids(self) -> tuple[str, ...]:
        """The IDs of the page's riddles; empty if a row was lost, or a riddle is too big."""
        found: list[str] = []
        for game in self.games:
            text = self._text(game)
            short = "" if text is None else self._store.game(game).short_id
            puzzle_ids = text and game_ids(kind_named("riddle"), Puzzle.from_text(text), short)
            if not puzzle_ids:
                return ()
            found.append(puzzle_ids[0])
        return tuple(found)

    def word(self, game: int) -> str:
        """Returns the answer of a riddle; "" if its row was lost."""
        text = self._text(game)
        return "" if text is None else Puzzle.from_text(text).answer

    @property
    def has_current_game(self) -> bool:
        """Whether the game being played is on the page; games from elsewhere aren't."""
        return self.current in self.games

    @property
    def open_next(self) -> list[int]:
        """The page's other unfinished games, in the order in which they are played.

        First those after the current one. Skipped ones before it follow if the page is full.
        """
        if not self.has_current_game:
            return []
        entries, place = self.entries(), self.games.index(self.current)
        before = entries[:place] if len(entries) >= FIVE else []
        in_order = [*entries[place + 1 :], *before]
        return [entry.game for entry in in_order if entry.status is Status.PLAYING]

    @property
    def leads_to_next_page(self) -> bool:
        """Whether the next riddle is on another page."""
        return len(self.games) >= FIVE and self.has_current_game and not self.open_next

    @property
    def is_all_solved(self) -> bool:
        """Whether the game belongs to a page of five that are all solved."""
        return self.has_current_game and self.solved == FIVE

    @property
    def solved(self) -> int:
        """How many riddles of the page were solved."""
        return sum(entry.status is Status.SOLVED for entry in self.entries())


def _place(number: int) -> str:
    """Returns which riddle of a page one is: `Riddle 2 of 5`."""
    return _("Riddle {n} of {whole}").format(n=number, whole=FIVE)


def _add(page: list[int], game: int, earlier: int | None) -> None:
    """Adds a game to the end of a page, or in place of the `earlier` one of the same riddle."""
    if earlier is None:
        page.append(game)
    else:
        page[page.index(earlier)] = game


def _game_numbers(stored: object) -> list[int]:
    """Returns the game numbers of a saved page, at most five, ignoring anything else in it."""
    page = stored if isinstance(stored, list) else []
    return [number for number in page if isinstance(number, int)][:FIVE]


def revealed_places(store: Store, game: int) -> set[int]:
    """Returns the places of a game whose letters the player has revealed."""
    saved: dict[str, object] = store.setting(_REVEALED, {})
    places = saved.get(str(game))
    return (
        {place for place in places if isinstance(place, int)}
        if isinstance(places, list)
        else set()
    )


def keep_revealed(store: Store, game: int, places: Iterable[int]) -> None:
    """Stores the revealed places of a game; the oldest of too many games is dropped."""
    saved: dict[str, object] = store.setting(_REVEALED, {})
    saved.pop(str(game), None)
    saved[str(game)] = sorted(places)
    store.set_setting(_REVEALED, dict([*saved.items()][-_MOST_REVEALED:]))


PAGES = GameSets(
    place=lambda store, game: PageOfFive(store, game.preset, game.id).place,
    ahead=lambda store, preset: PageOfFive(store, preset).ahead,
    leave=lambda store, preset: PageOfFive(store, preset).leave(),
    presets=lambda store: PageOfFive(store, "").pages(),
)
"""The pages of five in the table of faces."""
