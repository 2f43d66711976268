"""The golden images: what the main screens look like, kept beside this file.

After a change of looks that is meant, make them again and look at every one that changed:

    python -m tests.game.golden

They are made with the pinned fork, where they must come out the same to the pixel. Where SDL or
the fork is another one, 6 of 1,000 pixels may differ by more than 16.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import PIL
import PIL.Image
import pygame

from game.app import compat
from game.app.job import Job
from game.catalog import FACES
from game.dealing.making import MakingScreen
from game.faces.brick.board import BrickBoard
from game.play.session import Event, Verb
from game.printing import order as printing
from game.settings.moving import AddScreen
from game.storage.merge import MergePreview
from game.workshop.editor import EditorScreen
from game.workshop.workbench import Workbench
from generators.base import Status, no_tick
from generators.brick.drafting import ADD, STRIKE, LetterEdit
from generators.crossword.drafting.draft import SIZE
from generators.drafting import Edit as RiddleStroke
from generators.drafting import Edit as WallStroke
from generators.kinds import kind_named
from generators.riddle.drafting.draft import LINE, LOCK
from generators.sweetspots.drafting import Paint
from generators.walls.draft import PUT
from generators.walls.wall import AGAINST_THE_CLOCK, FOUR_LIVES
from tests.game.diary import TWELVE, keep, open_today
from tests.game.faces.crossword.crossworder import some_written, words_placed
from tests.game.faces.riddle.riddler import three_typed
from tests.game.faces.walls.waller import FAR_LATE, GROUPS, MOUTH, NOT, ONE_AWAY, SHELL, Waller
from tests.game.manykinds import cabinet_of
from tests.game.player import BOARD, CHESTS, GRADED, KIND, NOW, Player

FOLDER = Path(__file__).parent / "golden"
TELLINGS = Path(__file__).parent / "tellings"
TOLD = frozenset(
    (
        *("menu", "play", "hint", "solved", "settings-dark", "picker-small", "game-menu-tall"),
        *("wall", "brick", "riddle", "crossword"),
    )
)
"""The pictures beside which it is kept what a screen reader is told."""
PINNED = ("2.6.1", (2, 28, 4), "13.0.0")
FAR, SHARE = 16, 0.006
PRESET = "10-2-medium"


FILES = {"Board 2.txt": BOARD, "Board 10.txt": GRADED, "diary.txt": "dear diary", "cat.png": ""}
"""What is in the Downloads, by the names, the last one the oldest."""
BRICK = "brick:deioprv-p1-5s"
TWO_WAYS = "艹慌薄芒菌心懂慰忘愁辶逃适迫过刀刮划削利"
CANDLE = (
    "riddle:6-b1.tunic.suit-g2.hat.boot-d3t.anteater.hare-a2t.aardvark.mare"
    "-k1.politician.plumber-l1.opera.drummer~whole=candle"
)
BRICK_FOUND = (
    *("drop", "deep", "rope", "drip", "pride", "prove", "pipe"),
    *("deeper", "period", "popped", "proper", "dropped", "provide"),
)


class Golden(NamedTuple):
    """One picture: its name, what it shows, the window and the theme."""

    name: str
    show: Callable[[Waller], None]
    size: tuple[int, int]
    theme: str


def _first(player: Player) -> None:
    """The cabinet of a new player."""


def _middle(player: Player) -> None:
    player.open(GRADED)
    player.controller.session.advance(222_000)
    for cell in (3, 5, 11, 17, 24, 29, 60, 62):
        player.click(cell, 3)
    player.drag(0, 2)
    player.drag(40, 43)
    for cell in (14, 18, 99, 90):
        player.click(cell)


def _continued(player: Player) -> None:
    _middle(player)
    player.click("back")


def _confirmed(player: Player) -> None:
    player.open(BOARD)
    for cell in (CHESTS[0], CHESTS[1], 19, 21):
        player.click(cell, 3)
    player.click("confirm")
    player.click("confirm")


def _keyboard(player: Player) -> None:
    player.open(BOARD)
    player.key("DOWN")
    player.key("DOWN")
    player.key("x")


def _focused(player: Player) -> None:
    _middle(player)
    while player.scene.desk.focused is None or player.scene.desk.focused.name != "confirm":
        player.key("TAB")


def _solved(player: Player) -> None:
    store = player.app.store
    for seconds in (431, 388, 512, 300, 290, 345, 281, 401, 266, 240, 310):
        game = store.new_game(KIND.name, "classic", PRESET, BOARD)
        store.set_status(game, Status.SOLVED, 1000 * seconds, 0)
    store.put_ready(KIND.name, PRESET, KIND.generator_version, GRADED)
    store.put_ready(KIND.name, PRESET, KIND.generator_version, GRADED)
    player.app.dealer.deal(KIND, KIND.preset(PRESET))
    player.controller.session.advance(254_000)
    Player.solve(player)  # the chests, also where the player knows walls
    player.context.settle()


def _share(player: Waller) -> None:
    """Of a wall with a wrong guess."""
    _wall_learn(player)
    player.frame(2000)
    player.click("share")
    player.scene.settle()


def _share_day(player: Waller) -> None:
    _today(player)
    player.click("share")
    player.scene.settle()


def _settings(player: Player) -> None:
    player.app.open_settings()


def _making(player: Player) -> None:
    job: Job[object] = Job(lambda tick: None)  # never started: it stays where it is
    job.progress = 0.46
    preset, own = KIND.preset(PRESET), FACES[KIND.name]
    draw, note = own.pictures.making, own.wording.making_note(preset)
    scene = MakingScreen(player.app, KIND, preset, job, lambda puzzle: None, draw, note=note)
    player.app.scenes.push(scene)
    scene.show()
    player.frame(0)


def _picker(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset(PRESET))
    player.scene.enter()
    player.click("sweetspots preset")


def _help(player: Player) -> None:
    player.open(BOARD)
    player.key("F1")


def _game_menu(player: Player) -> None:
    player.open(BOARD)
    player.click("menu")


def _open_list(player: Player) -> None:
    player.click("open")
    player.scene.settle()
    player.frame()


def _open_wrong(player: Player) -> None:
    _open_list(player)
    player.event(pygame.TEXTINPUT, text="sweetspots:10s2:AAAB")
    player.key("RETURN")
    player.wait()
    player.scene.settle()
    player.frame()


def _bench(player: Player) -> None:
    """A board with two answers, and the cell that makes it one."""
    player.app.dealer.draft(KIND, KIND.open(GRADED.encode(), {}, no_tick).puzzle)
    bench = _settled_bench(player)
    bench.play([Paint(15, 1)])
    bench = _settled_bench(player)
    assert bench.finding is not None
    assert bench.finding.status == "multiple"
    bench.show_fix(bench.finding.fixes[0])


def _bench_none(player: Player) -> None:
    """A board without an answer, and the marks that lead to why."""
    _bench(player)
    _settled_bench(player).play([Paint(40, 4)])
    _settled_bench(player)


def _bench_brick(player: Player) -> None:
    """Seven letters with a centre, a word struck and one added."""
    kind = kind_named("brick")
    player.app.dealer.draft(kind, kind.open(BRICK.encode(), {}, no_tick).puzzle)
    bench = _settled_bench(player)
    bench.play([LetterEdit(STRIKE, "deep"), LetterEdit(ADD, "droppo")])
    _settled_bench(player)
    player.frame()


def _bench_wall(player: Player) -> None:
    """A wall with two ways to group, and the change that makes it one."""
    player.app.dealer.draft(kind_named("lionwall"))
    bench = _settled_bench(player)
    bench.play([WallStroke(PUT, cell, char) for cell, char in enumerate(TWO_WAYS)])
    bench = _settled_bench(player)
    assert bench.finding is not None
    bench.show_fix(bench.finding.fixes[0])


def _bench_riddle(player: Player) -> None:
    """A riddle that another word fits too, with a line that stays."""
    kind = kind_named("riddle")
    player.app.dealer.draft(kind, kind.open(CANDLE.encode(), {}, no_tick).puzzle)
    bench = _settled_bench(player)
    bench.play([RiddleStroke(LOCK, 1), RiddleStroke(LINE, 2, "a1.nut.yam")])
    _settled_bench(player)
    bench.board.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode=""))
    _settled_bench(player)


def _bench_crossword(player: Player) -> None:
    """A crossword with a few letters; a word that crosses them has few left."""
    player.app.dealer.draft(kind_named("crossword"))
    bench = _settled_bench(player)
    bench.play([RiddleStroke(SIZE, 0, "13x13")])
    player.click("pattern")
    player.click("row 2")
    _settled_bench(player)
    for letters in ("quo", "tern"):
        player.type(letters)
        _settled_bench(player)
        player.key("TAB")
    assert bench.finding is not None
    _settled_bench(player)


def _settled_bench(player: Player) -> Workbench:
    """The bench, once all is found out."""
    scene = player.scene
    assert isinstance(scene, EditorScreen)
    scene.settle()
    player.frame()
    return scene.workbench


def _drafts(player: Player) -> None:
    """The workshop with two drafts."""
    _bench_none(player)
    player.app.dealer.draft(KIND, KIND.open(BOARD.encode(), {}, no_tick).puzzle)
    bench = _settled_bench(player)
    assert bench.finding is not None
    bench.play(bench.finding.fixes[0].moves)
    bench = _settled_bench(player)
    bench.session.set_title("Quarter notes")
    bench.note()
    player.scene.back()


def _paused(player: Player) -> None:
    player.open(BOARD)
    player.click("pause")


def _hint(player: Player) -> None:
    """The reason of the second hint of a game."""
    player.open(GRADED)
    for cell in (3, 5, 11, 17):
        player.click(cell, 3)
    player.drag(0, 2)
    for press in range(2):
        player.click("hint")
        card = player.controller.hint
        assert card is not None
        card._job.join(60)
        player.frame()
        player.click("hint next")
        if press == 0:
            player.click("hint next")


def _trying(player: Player) -> None:
    player.app.change("sweetspots.zones", "pattern")
    _middle(player)
    player.control("t")
    player.click(55, 3)
    player.drag(70, 73)


def _statistics(player: Player) -> None:
    store = player.app.store
    for number, seconds in enumerate((431, 388, 512, 300, 290, 345, 281, 401, 266, 240, 310)):
        preset, helped = KIND.presets[number % 3 // 2].name, number % 4 == 3
        game = store.new_game(KIND.name, "classic", preset, BOARD)
        store.append(game, Event(1000, Verb.MOVE, "[[0,1]]"))
        store.set_status(game, Status.SOLVED, 1000 * seconds, int(helped), helped)
    player.click("statistics")
    player.wait()


def _tutorial(player: Player) -> None:
    player.click("sweetspots play")
    player.click("Show me")


def _wall(waller: Waller) -> None:
    """A group found and named, a guess that was one away, two cards chosen."""
    waller.begin(FOUR_LIVES)
    waller.screen.session.advance(116_000)
    waller.guess(ONE_AWAY)
    waller.guess(GROUPS[NOT])
    waller.name("不")
    waller.choose("壮奖")
    waller.move((1, 1))


def _wall_naming(waller: Waller) -> None:
    """Two groups to name, a life lost, against the clock."""
    waller.begin(AGAINST_THE_CLOCK)
    waller.screen.session.advance(65_000)
    waller.solve((NOT, MOUTH))
    waller.guess(FAR_LATE)
    waller.move((1, 1))


def _wall_learn(waller: Waller) -> None:
    """A wall solved with one name right and one wrong twice."""
    _wall(waller)
    waller.solve((SHELL, MOUTH))
    for component in "口分次":
        waller.name(component)
    waller.go_on()


def _brick(player: Waller) -> BrickBoard:
    """The game of the drawer's sample: thirteen words and some bonus words found."""
    player.open(BRICK)
    screen = player.context
    screen.settle()
    screen.session.advance(320_000)
    board = screen.board
    assert isinstance(board, BrickBoard)
    for word in (*BRICK_FOUND, "ripe", "pored", "pried", "peep", "piper"):
        board.judge(word)
    return board


def _brick_typing(player: Waller) -> None:
    """A word is being typed."""
    board = _brick(player)
    board.clear()
    board.add("proved")


def _brick_refused(player: Waller) -> None:
    """Letters were revealed, and a word that is in no list was refused."""
    board = _brick(player)
    board.lists.reveal_word(board.puzzle.places["poor"])
    board.lists.reveal_letter(board.puzzle.places["deprive"])
    board.add("pervid")
    board.judge("pervid")


def _brick_given_up(player: Waller) -> None:
    """All words of a game that was given up."""
    _brick_refused(player)
    player.context.board.give_up()
    player.settle()


def _today(player: Waller) -> None:
    """Twelve days in a row, two of today's puzzles done."""
    keep(player.app.store, TWELVE)
    open_today(player)


def _printing(player: Player) -> None:
    """Fresh puzzles of every kind on two pages, which are always the same."""
    with patch.object(printing, "new_seed", lambda: "paper"):
        screen = player.app.navigator.printing()
        player.app.scenes.push(screen)
        screen.settle()
        player.frame()
        screen.settle()


def _adding(player: Player) -> None:
    """What a file of another machine brings, with settings that differ."""
    player.app.open_settings()
    preview = MergePreview(games=34, new=12, longer=2, twice=1, settings=3)
    player.app.scenes.push(AddScreen(player.app, Path(), b"", preview))


WIDE, SMALL, TALL = (1280, 800), (640, 400), (400, 640)
GOLDENS = (
    Golden("menu", _first, WIDE, "light"),
    Golden("menu-small", _first, SMALL, "dark"),
    Golden("menu-continue", _continued, WIDE, "dark"),
    Golden("bench", _bench, WIDE, "light"),
    Golden("bench-tall", _bench_none, TALL, "dark"),
    Golden("bench-brick", _bench_brick, WIDE, "light"),
    Golden("bench-crossword", _bench_crossword, WIDE, "light"),
    Golden("bench-wall", _bench_wall, WIDE, "light"),
    Golden("bench-riddle", _bench_riddle, WIDE, "light"),
    Golden("workshop", _drafts, WIDE, "dark"),
    Golden("today", _today, WIDE, "light"),
    Golden("today-tall", _today, TALL, "dark"),
    Golden("play", _middle, WIDE, "light"),
    Golden("play-dark", _middle, WIDE, "dark"),
    Golden("play-small", _middle, SMALL, "light"),
    Golden("play-tall", _middle, TALL, "dark"),
    Golden("confirmed-small", _confirmed, SMALL, "dark"),
    Golden("keyboard-tall", _keyboard, TALL, "light"),
    Golden("focused-small", _focused, SMALL, "light"),
    Golden("solved", _solved, WIDE, "light"),
    Golden("share", _share, WIDE, "light"),
    Golden("share-day-small", _share_day, SMALL, "light"),
    Golden("print", _printing, WIDE, "light"),
    Golden("adding-small", _adding, SMALL, "light"),
    Golden("making-small", _making, SMALL, "dark"),
    Golden("picker-small", _picker, SMALL, "light"),
    Golden("game-menu-tall", _game_menu, TALL, "dark"),
    Golden("help-small", _help, SMALL, "light"),
    Golden("open-wrong-small", _open_wrong, SMALL, "dark"),
    Golden("hint", _hint, WIDE, "light"),
    Golden("trying-patterns", _trying, WIDE, "dark"),
    Golden("statistics", _statistics, WIDE, "light"),
    Golden("settings-dark", _settings, WIDE, "dark"),
    Golden("tutorial-small", _tutorial, SMALL, "light"),
    Golden("paused-tall", _paused, TALL, "light"),
    Golden("wall", _wall, WIDE, "light"),
    Golden("wall-dark", _wall_naming, WIDE, "dark"),
    Golden("wall-tall", _wall, TALL, "dark"),
    Golden("learn", _wall_learn, WIDE, "light"),
    Golden("brick", _brick_typing, WIDE, "light"),
    Golden("brick-small", _brick_refused, SMALL, "dark"),
    Golden("brick-given-up", _brick_given_up, WIDE, "dark"),
    Golden("riddle", three_typed, WIDE, "light"),
    Golden("crossword", some_written, WIDE, "light"),
    Golden("fill-in-tall", words_placed, TALL, "dark"),
)


@contextmanager
def home_in(folder: Path) -> Iterator[None]:
    """A home with the same few files on every machine."""
    files = folder / "home" / "Downloads"
    (files / "from friends").mkdir(parents=True)
    for number, (name, text) in enumerate(FILES.items()):
        (files / name).write_text(text)
        os.utime(files / name, (NOW - 86_400 * number, NOW - 86_400 * number))
    os.utime(files / "from friends", (NOW - 3600, NOW - 3600))
    plain = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    home = {"HOME": str(files.parent), "USERPROFILE": str(files.parent)}
    with patch.dict(os.environ, plain | home, clear=True):
        yield


@contextmanager
def shown(golden: Golden) -> Iterator[Waller]:
    """A player who sees what is pictured, without motion and without toast."""
    monday = patch.object(compat, "first_weekday", lambda: 0)
    with tempfile.TemporaryDirectory() as folder, cabinet_of(), monday, home_in(Path(folder)):
        player = Waller(Path(folder), golden.size, golden.theme)
        try:
            player.app.change("theme", golden.theme)
            player.app.change("motion", False)
            golden.show(player)
            player.app.worker.close()
            for scene in player.app.scenes.stack:
                scene.motion.clear()
            player.app.toast_shown = None
            yield player
        finally:
            player.app.worker.close()
            player.app.store.close()


def picture(golden: Golden) -> pygame.Surface:
    """The picture as this program draws it now."""
    with shown(golden) as player:
        return player.picture()


def telling(player: Waller) -> str:
    """What a screen reader is told of what was drawn."""
    return player.app.reading.tree().text()


def far_share(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels in which some channel differs by more than FAR."""
    if one.get_size() != other.get_size():
        return 1.0
    width, height = one.get_size()
    difference = pygame.Surface((width, height))
    difference.blit(one, (0, 0))
    brighter = difference.copy()
    brighter.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker = pygame.Surface((width, height))
    darker.blit(other, (0, 0))
    darker.blit(difference, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    brighter.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    data = pygame.image.tobytes(brighter, "RGB")
    far = sum(max(pixel) > FAR for pixel in zip(data[::3], data[1::3], data[2::3], strict=True))
    return far / (width * height)


def is_pinned() -> bool:
    """Whether these are the fork, the SDL and the Pillow that the images were made with."""
    is_ce = getattr(pygame, "IS_CE", False)
    sdl = tuple(pygame.get_sdl_version())
    return not is_ce and (pygame.version.ver, sdl, PIL.__version__) == PINNED


def palettised(surface: pygame.Surface) -> PIL.Image.Image:
    """A picture in 256 colours, as it is kept: a third of the size."""
    picture = PIL.Image.frombytes("RGB", surface.get_size(), raw(surface))
    return picture.quantize(256, PIL.Image.Quantize.FASTOCTREE, dither=PIL.Image.Dither.NONE)


def pixels_of(picture: PIL.Image.Image) -> bytes:
    """The pixels of a picture in a palette."""
    return picture.convert("RGB").tobytes()


def main() -> int:
    """Writes every picture that differs from its file; the exit status."""
    if not is_pinned():
        sys.stderr.write("expected pygame {}, SDL {} and Pillow {}\n".format(*PINNED))
        return 2
    FOLDER.mkdir(exist_ok=True)
    TELLINGS.mkdir(exist_ok=True)
    for golden in GOLDENS:
        with shown(golden) as player:
            kept = _keep(FOLDER / f"{golden.name}.png", player.picture())
            if golden.name in TOLD:
                (TELLINGS / f"{golden.name}.txt").write_text(telling(player), "utf-8")
        print(f"{golden.name:20} {kept}")
    for path in sorted(FOLDER.glob("*.png")):
        if path.stem not in {golden.name for golden in GOLDENS}:
            path.unlink()
            print(f"{path.stem:20} removed")
    return 0


def _keep(path: Path, surface: pygame.Surface) -> str:
    """Writes the picture if it is not the one in the file; says what was found."""
    kept = pygame.image.load(str(path)) if path.is_file() else pygame.Surface((1, 1))
    fresh = palettised(surface)
    if kept.get_size() == surface.get_size() and raw(kept) == pixels_of(fresh):
        return "the same"
    fresh.save(path, optimize=True)
    return f"{far_share(kept, surface):.2%} of the pixels are far off"


def raw(surface: pygame.Surface) -> bytes:
    """The pixels of a picture."""
    return pygame.image.tobytes(surface, "RGB")


if __name__ == "__main__":
    sys.exit(main())
