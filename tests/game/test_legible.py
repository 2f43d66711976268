"""Everything that is shown can be read and pressed: any screen, window and size of the text.

A tour leads through the screens of a puzzle or of the cabinet. At every stop the window takes
another size and the text another one, a few drawn at random; all of them under `-m soak`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.cabinet import Answer
from game.dealing.collection import FoundPuzzles, PuzzleText
from game.faces.brick.my_words import LettersPage, WordListsPage
from game.faces.riddle.yours import RiddleSolverScreen
from game.faces.walls.character import CharacterPage
from game.files.screen import PathScreen, ask_where, open_puzzle
from game.help.lesson import LessonScreen
from game.menu.shelf import shelve
from game.printing.printlist import MINE, TODAY
from game.printing.screen import PrintScreen
from game.settings.settings import TEXT_SIZES
from game.statistics.screen import StatisticsScreen
from game.ui.widgets.widgets import nothing
from generators.base import Message, Status
from generators.rng import Rng
from tests.forms import long
from tests.game.conftest import Start
from tests.game.diary import ALL as ALL_OF_DAY
from tests.game.diary import TWELVE, keep, open_today
from tests.game.faces.contract import NAMES, answer, begun, face_of, kind_of, pass_step, play
from tests.game.faces.contract import solve as solve_all
from tests.game.faces.walls.waller import Waller
from tests.game.golden import GOLDENS
from tests.game.legible import complaints, out_of_reach, untold
from tests.game.manykinds import cabinet_of
from tests.game.player import BOARD, KIND, Player, open_settings

WIDE = (1280, 800)
WINDOWS = (
    *(WIDE, (1920, 1080), (1366, 768), (1024, 640), (800, 600), (1000, 1000)),
    *((900, 1400), (800, 1280), (600, 960), (640, 400), (400, 640)),
)
ALL = tuple(product(WINDOWS, TEXT_SIZES))
LARGEST = (WIDE, TEXT_SIZES[-1]), ((800, 1280), TEXT_SIZES[-1])
QUICK = (*LARGEST, *ALL[5::9])
"""So few that what is measured and drawn at a size once serves many stops."""
ONE_BUTTON = (1280, 720), (640, 400)
"""The windows in which everything is pressed with one mouse button, with the largest text."""

Tour = Iterator[str]


def few(name: str, stop: str) -> list[tuple[tuple[int, int], str]]:
    """One size of window and text for every stop of a tour; two for a screen that is one stop."""
    rng = Rng(f"{name} {stop}")
    return [rng.choice(QUICK)] if stop else [rng.choice(LARGEST), rng.choice(QUICK)]


def set_to(player: Player, size: tuple[int, int], text: str) -> None:
    """The window and the text have these sizes."""
    player.app.settings.set("text_size", text)
    player.app.resize(size)
    player.frame()
    for scene in player.app.scenes.stack:
        scene.motion.clear()


def trouble_on(player: Player, name: str, tour: Tour, whole: bool) -> list[str]:
    """What cannot be read or pressed on a tour."""
    found, reached = [], list[str]()
    for stop in tour:
        for size, text in ALL if whole else few(name, stop):
            set_to(player, size, text)
            wrong = complaints(player)
            found += [f"{name}, {stop}, {size}, {text} %: {each}" for each in wrong]
        controls = [widget.name for widget in player.scene.desk.widgets]
        windows = ONE_BUTTON if whole else ONE_BUTTON[len(stop) % 2 :][: controls != reached]
        reached = controls
        for size in windows:
            set_to(player, size, TEXT_SIZES[-1])
            found += [f"{name}, {stop}, {size}: {each}" for each in out_of_reach(player)]
        set_to(player, WIDE, TEXT_SIZES[0])
        found += [f"{name}, {stop}: {each}" for each in untold(player)]
        player.app.toast_shown = None
    return found


# The tours


def through_game(player: Player, name: str) -> Tour:
    """A game from its first move to its result, its hints, its menu, its help."""
    begun(player, name)
    yield "at the start"
    moves = answer(player)
    play(player, moves[: len(moves) // 2])
    yield "half way"
    player.click("menu")
    yield "menu of the game"
    player.key("ESCAPE")
    yield from _through_hint(player)
    yield from _through_help(player)
    solve_all(player)
    yield "result"


def _through_hint(player: Player) -> Tour:
    if player.ask_hint():
        yield "hint"
        player.click("hint next")
        yield "reason of the hint"
        player.key("ESCAPE")


def _through_help(player: Player) -> Tour:
    player.key("F1")
    count = len(player.scene._pages)  # type: ignore[attr-defined]
    for number in range(count):
        player.scene.show(number)  # type: ignore[attr-defined]
        yield f"help {number}"
    player.key("ESCAPE")


def to_the_end(player: Player, name: str) -> Tour:
    """A game that is given up: the question before it, and its result."""
    begun(player, name)
    for button in ("give up", "reveal"):
        with suppress(StopIteration):
            player.click(button)
            player.settle()
            yield f"question of {button}"
            player.click(player.scene.desk.widgets[-1].rect.center)
            player.settle()
            player.frame(5000)
            player.settle()
            yield f"after {button}"
            return


def through_lesson(player: Player, name: str) -> Tour:
    """The tutorial: every step before and after it is done."""
    if face_of(name).teaching.lessons is None:
        return
    screen = LessonScreen(player.app, name, nothing)
    player.app.scenes.push(screen)
    player.wait()
    for number in range(1, len(screen.lesson.steps) + 1):
        yield f"step {number}"
        pass_step(player)
        yield f"step {number}, done"
        if number < len(screen.lesson.steps):
            player.click("next")
            player.wait()


def through_list(player: Player, name: str) -> Tour:
    """What can be chosen before a game."""
    player.click(f"{name} preset")
    yield "presets"
    player.key("ESCAPE")


def through_cabinet(player: Player, name: str) -> Tour:
    """The screens that belong to no puzzle."""
    yield "cabinet"
    for page in ("Appearance", "Playing", "Sound", "Today", "Backup"):
        open_settings(player, page)
        yield f"settings: {page}"
        player.key("ESCAPE")
    yield from _through_files(player)
    player.app.scenes.push(StatisticsScreen(player.app))
    player.app.scenes.top.settle()
    yield "no statistics"
    player.key("ESCAPE")
    for each in NAMES:
        _win(player, each)
    player.app.scenes.push(StatisticsScreen(player.app))
    player.app.scenes.top.settle()
    yield "statistics"
    player.key("ESCAPE")
    answers: list[Answer] = [("Yes", "", "primary", nothing), ("No", "", "plain", nothing)]
    player.app.ask("A question of some length?", "It has a reason. " * 30, answers)
    yield "long dialog"


def _through_files(player: Player) -> Tour:
    """The cards on which a puzzle is opened and a file is saved."""
    folder = Path.home() / "of a friend"
    folder.mkdir(exist_ok=True)
    for number in range(12):
        (folder / f"Board {number}.txt").write_text(BOARD)
    (folder / "notes.txt").write_text("dear diary")
    open_puzzle(player.app)
    yield "open"
    screen = player.scene
    assert isinstance(screen, PathScreen)
    player.event(pygame.TEXTINPUT, text=f"{folder}/")
    player.key("TAB")
    screen.settle()
    yield "open, completed"
    player.control("a")
    player.event(pygame.TEXTINPUT, text="sweetspots:10s2:AAAB")
    player.key("RETURN")
    player.wait()
    yield "open, wrong"
    player.key("ESCAPE")
    ask_where(player.app, "A crossword of Sunday", ".ipuz", b"")
    player.scene.settle()
    player.frame()
    yield "save"
    player.key("ESCAPE")


def _win(player: Player, name: str) -> None:
    store = player.app.store
    for number, preset in enumerate(kind_of(name).presets):
        game = store.new_game(name, kind_of(name).play.modes[0].name, preset.name, BOARD)
        store.set_status(game, Status.SOLVED, 3_723_000 * (number + 1), 0)


def with_games(player: Player, name: str) -> Tour:
    """The cabinet with a game open in every drawer, and the list of the games of one."""
    for each in NAMES:
        begun(player, each)
        player.click("back")
    yield "a game in every drawer"
    begun(player, KIND.name)
    player.open(BOARD)
    player.click("back")
    player.scene.drawers[0].open_games()  # type: ignore[attr-defined]
    yield "open games"


def through_pages(player: Player, name: str) -> Tour:
    """The pages of single puzzles."""
    player.app.scenes.push(LettersPage(player.app))
    yield "letters"
    player.event(pygame.TEXTINPUT, text="deioprv")
    yield "letters typed"
    player.key("ESCAPE")
    begun(player, "brick")
    board = player.context.board
    for word in ("bricky", "hexagonal", "apple"):
        board.my_words.add(word)
    player.app.scenes.push(WordListsPage(player.app, board.my_words))
    yield "words of one's own"
    player.key("ESCAPE")
    player.app.scenes.push(RiddleSolverScreen(player.app))
    yield "riddles of one's own"
    player.click("example")
    player.frame()
    yield "a riddle of one's own"
    begun(player, "lionwall")
    board = player.context.board
    player.context.settle()
    puzzle = board.position.puzzle
    page = CharacterPage(player.app, puzzle, puzzle.cards[0], board.readings, True)
    player.app.scenes.push(page)
    yield "a character"


def on_a_shelf(player: Player, name: str) -> Tour:
    """The puzzles of a folder, one of them begun, and the question that lists such folders."""
    texts = [PuzzleText(f"{BOARD}\n\n{n}".encode(), title="A title" * n) for n in range(1, 30)]
    texts[2] = PuzzleText(BOARD.encode(), kind=KIND.name)
    refused = [("broken.ipuz", Message("This file is damaged. Download it again. " * 4))]
    shelve(player.app, FoundPuzzles("A long name of a folder", texts, {}, refused, 3))()
    yield "shelf"
    player.widget("row 2").press(None)
    player.wait()
    player.click("back")
    yield "shelf with a game"
    player.click("back")
    player.click("open")
    player.wait()
    yield "shelves"


def through_days(player: Player, name: str) -> Tour:
    """The calendar and the cabinet after twelve days, and what follows the puzzles of a day."""
    day = max(TWELVE)
    keep(player.app.store, {**TWELVE, day: ALL_OF_DAY[-1:]})
    player.scene.enter()
    yield "cabinet of twelve days"
    open_today(player)
    yield "calendar"
    player.key("UP")
    yield "another day"
    for each in ALL_OF_DAY[:-1]:
        player.app.dealer.deal_day(kind_of(each), day)
        player.wait()
        solve_all(player)
        player.settle()
        yield f"result of {each}"


def on_paper(player: Player, name: str) -> Tour:
    """What is printed: the day's puzzles, open games, and when nothing is."""
    begun(player, name)
    player.open(BOARD)
    screen = PrintScreen(player.app, player.scene.game)
    player.app.scenes.push(screen)
    for source in (MINE, TODAY):
        screen.puzzles._choose_source(source)
        screen.settle()
        player.frame()
        yield f"print {source}"
    screen.cancel()
    yield "no pages"


TOURS: dict[str, Callable[[Player, str], Tour]] = {
    "cabinet": through_cabinet,
    "games": with_games,
    "pages": through_pages,
    "shelf": on_a_shelf,
    "days": through_days,
    "sweetspots on_paper": on_paper,
}
for _name in NAMES:
    for _tour in (through_game, to_the_end, through_lesson, through_list):
        TOURS[f"{_name} {_tour.__name__}"] = _tour
SHOWN = {golden.show: golden.name for golden in GOLDENS}
ALIKE = {f"{name} {tour.__name__}" for name in NAMES[1:] for tour in (to_the_end, through_list)}
"""Tours that look the same in every puzzle but for its words: one puzzle is enough by default."""
ALIKE |= {f"{name} {through_lesson.__name__}" for name in ("brick", "riddle", "wordwall")}
ALIKE |= {f"wordwall {through_game.__name__}"}
"""A Word Wall is laid out as a Lion Wall is; its cards with words are in the pictures below."""
ALIKE |= {"days"}
"""Its calendar is in the pictures, its results are those of the games."""


@pytest.mark.usefixtures("six_kinds")
@pytest.mark.parametrize(
    ("name", "whole"),
    [
        *((name, False) for name in TOURS if name not in ALIKE),
        *(long(name, True) for name in TOURS),
    ],
)
def test_all_of_a_tour_can_be_read_and_pressed(start: Start, name: str, whole: bool) -> None:
    player = start()
    player.app.change("motion", False)
    tour = TOURS[name](player, name.partition(" ")[0])
    assert trouble_on(player, name, tour, whole) == []


@pytest.mark.parametrize(
    ("show", "whole"),
    [
        *((show, False) for place, show in enumerate(SHOWN) if place % 6 == 0),
        *(long(show, True) for show in SHOWN),
    ],
    ids=lambda value: SHOWN.get(value, str(value)),
)
def test_all_of_what_is_pictured_can_be_read_and_pressed(
    tmp_path: Path, players: list[Player], show: Callable[[Waller], None], whole: bool
) -> None:
    """The busiest panels: games under way, with words found and letters struck."""
    with cabinet_of():
        player = Waller(tmp_path)
        players.append(player)
        player.app.change("motion", False)
        show(player)
        found = trouble_on(player, SHOWN[show], iter([""]), whole)
        assert not found, "\n".join(found)


@pytest.mark.parametrize("key", ["", "F1", "COMMA"])
def test_a_swipe_that_begins_on_a_control_scrolls(start: Start, key: str) -> None:
    """In the cabinet, Help and Settings, where hardly a place is free of controls."""
    player = start()
    set_to(player, ONE_BUTTON[0], TEXT_SIZES[-1])
    if key:
        player.key(key, pygame.KMOD_LCTRL if key == "COMMA" else 0)
        player.settle()
    scene: Any = player.scene
    scroll, window = scene.tree._scrolling()[-1][0], pygame.Rect((0, 0), player.app.size)
    shown = [each.rect.clip(each.clip or window) for each in scene.desk.widgets if each.visible]
    starts = [rect.center for rect in shown if rect.size and scroll.view.contains(rect)]
    assert len(starts) > 2
    for x, y in starts:
        scroll.go(0)
        scene.tree._place(player.app.theme)
        player.finger(pygame.FINGERDOWN, (x, y))
        for moved in range(0, 160, 20):
            player.finger(pygame.FINGERMOTION, (x, y - moved))
        player.finger(pygame.FINGERUP, (x, y - moved))
        player.frame()
        assert scroll.offset > 100, (x, y)
        assert player.scene is scene
