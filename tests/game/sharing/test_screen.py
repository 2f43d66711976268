"""Sharing: what is seen is what is copied and saved, on the result, for a day, in every window."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.app import compat
from game.catalog import FACES
from game.daily.screen import TodayScreen
from game.daily.today import day_at, seed_of
from game.dealing.opening import dealt_on, short_id
from game.files.screen import PathScreen
from game.play.board import Square, SquareRows
from game.settings.settings import TEXT_SIZES
from game.sharing.picture import FILLS, SIDE_PX, Picture, leaves
from game.sharing.screen import ShareScreen
from game.sharing.share import (
    _SQUARES,
    INVITATION,
    SQUARES,
    TIMES,
    DayGame,
    SharedDay,
    SharedGame,
    Wishes,
    day_squares,
    shared_day,
)
from game.storage.records import day_mark, result_text
from game.ui.blocks.block import Block, Space, Text, preferred_width_of
from game.ui.drawing.shapes import Point
from game.ui.palette import Colour
from game.ui.theme import Theme
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.widgets import Button
from generators.base import Status, no_tick
from generators.kinds import kind_named
from tests.forms import at_once, diagonal, sampled
from tests.game.conftest import Clipboard, Start
from tests.game.diary import ALL, TODAY, TWELVE, note_solved, open_today, player_of
from tests.game.faces.contract import NAMES, begun, solve
from tests.game.legible import complaints
from tests.game.player import BOARD, KIND, Player, save

MOST_FRAMES = 10_000
"""Until the puzzle has told its part, on a machine that is busy."""
SIZES = ((1280, 800), (640, 400), (900, 1400), (390, 844))


def share(player: Player) -> ShareScreen:
    """Presses Share, and waits for what the puzzle tells."""
    player.click("share")
    screen = player.scene
    assert isinstance(screen, ShareScreen)
    screen.settle()
    player.settle()
    return screen


@pytest.fixture
def sharing(player: Player) -> Player:
    """A board that is solved, and its Share open."""
    player.open(BOARD)
    player.solve()
    player.settle()
    share(player)
    return player


def test_what_is_seen_is_copied(sharing: Player, clipboard: Clipboard) -> None:
    screen = sharing.scene
    assert isinstance(screen, ShareScreen)
    sharing.click("copy")
    assert clipboard.text == screen.text
    assert clipboard.text.startswith("Sweet Spots, Gentle, 6×6\nSolved in 0:00\n🟩")
    seen = {each.name for each in screen.tree.root.described()}
    words = [line for line in clipboard.text.split("\n") if "🟩" not in line]
    assert {*filter(None, words)} <= seen
    assert sharing.said == "Copied. Paste it wherever you like."


def test_every_line_is_seen_once_in_a_language_without_spaces(player: Player) -> None:
    player.app.change("language", "zh_Hans")
    player.open(BOARD)
    player.controller.session.hint()
    player.solve()
    player.settle()
    screen = share(player)
    seen = [each.name for each in screen.tree.root.described()]
    words = [line for line in screen.text.split("\n") if line and "🟩" not in line]
    assert sorted(line for line in seen if line in words) == sorted(words)


def test_keys_copy_save_and_close(sharing: Player, clipboard: Clipboard) -> None:
    sharing.control("c")
    assert clipboard.text
    for name, mod in (("c", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), ("s", pygame.KMOD_LCTRL)):
        sharing.key(name, mod)
        assert isinstance(sharing.scene, PathScreen)
        sharing.key("ESCAPE")
        sharing.settle()
    clipboard.text = ""
    sharing.key("RETURN")
    assert clipboard.text
    sharing.key("ESCAPE")
    assert sharing.scene is sharing.context


def test_the_picture_is_saved_as_it_is_seen(sharing: Player) -> None:
    screen = sharing.scene
    assert isinstance(screen, ShareScreen)
    sharing.click("save")
    path = save(sharing)
    assert path.name == "Sweet Spots, Gentle • 6×6 • 1 chest per row.png"
    picture = pygame.image.load(str(path))
    assert picture.get_size() == (SIDE_PX, SIDE_PX)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(screen.picture, "RGB")
    assert sharing.scene is screen
    assert "Saved as" in sharing.said


def test_who_listens_has_words_only_until_they_choose(sharing: Player) -> None:
    screen = sharing.scene
    assert isinstance(screen, ShareScreen)
    assert "🟩" in screen.text
    sharing.app.has_listener = True
    assert "🟩" not in screen.text
    sharing.app.change(SQUARES, True)
    assert "🟩" in screen.text


def test_the_picture_is_copied_where_the_clipboard_takes_pictures(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[bytes] = []
    monkeypatch.setattr(compat, "can_copy_pictures", lambda: True)

    def copy_picture(png: bytes) -> bool:
        copied.append(png)
        return True

    monkeypatch.setattr(compat, "copy_picture", copy_picture)
    player.open(BOARD)
    player.solve()
    player.settle()
    screen = share(player)
    player.click("copy picture")
    picture = pygame.image.load(BytesIO(copied[0]))
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(screen.picture, "RGB")
    player.key("ESCAPE")
    player.settle()
    player.key("c", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)  # on the result as well
    for _ in range(MOST_FRAMES):
        player.frame()
        if len(copied) > 1:
            break
    assert copied[1] == copied[0]


def test_the_puzzle_is_saved_as_a_web_page(sharing: Player) -> None:
    sharing.click("web page")
    sharing.click("With Check and Reveal")
    path = save(sharing)
    assert path.suffix == ".html"
    assert "<html" in path.read_text("utf-8")


@pytest.mark.parametrize(("name", "hands_in"), [("riddle", False), ("crossword", True)])
def test_only_a_page_that_has_hand_in_says_so(start: Start, name: str, hands_in: bool) -> None:
    player = start()
    begun(player, name)
    solve(player)
    player.settle()
    share(player)
    player.click("web page")
    asked = player.scene
    assert isinstance(asked, DialogScreen)
    told = " ".join(each.name for each in asked.tree.described())
    assert "For a test, leave both out" in told
    assert ("handed in" in told) is hands_in


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_the_switches_stay_in_their_places(sharing: Player, size: tuple[int, int]) -> None:
    screen = sharing.scene
    assert isinstance(screen, ShareScreen)
    sharing.app.resize(size)
    places = {name: sharing.widget(name).rect.copy() for name in (SQUARES, TIMES, INVITATION)}
    for name in (INVITATION, SQUARES, TIMES, INVITATION, SQUARES):
        sharing.scene.desk.press(sharing.widget(name), None)
        sharing.frame()
        assert {name: sharing.widget(name).rect for name in places} == places


def test_the_picture_comes_a_few_blocks_a_frame_and_whole_when_it_is_saved(player: Player) -> None:
    player.open(BOARD)
    player.solve()
    player.settle()
    player.click("share")
    screen = player.scene
    assert isinstance(screen, ShareScreen)
    assert screen.busy
    assert screen.picture.get_width() == 0
    player.picture()
    frames = 0
    while screen.busy and frames < MOST_FRAMES:
        player.frame()
        frames += screen._job is None
    assert 5 < frames < 40
    assert screen.picture.get_width() == SIDE_PX
    player.click(TIMES)
    assert screen.busy
    old = screen.picture
    player.click("save")
    assert screen.picture is not old


@pytest.mark.usefixtures("six_kinds")
@pytest.mark.parametrize(("name", "size"), diagonal(NAMES, SIZES), ids=str)
def test_every_result_is_shared_in_every_window(
    start: Start, name: str, size: tuple[int, int]
) -> None:
    player = begun(start(size), name)
    solve(player)
    player.frame(2000)
    player.settle()
    share(player)
    player.picture()
    assert complaints(player) == []


def test_the_puzzles_of_a_day_are_saved_as_one_web_page(tmp_path: Path) -> None:
    player = player_of(tmp_path, {})
    store = player.app.store
    preset = player.app.dealer.preset_of_day(KIND, TODAY)
    short = short_id(KIND, preset, seed_of(TODAY))
    game = store.new_game(KIND.name, KIND.play.modes[0].name, preset.name, BOARD, None, short)
    store.set_status(game, Status.SOLVED, 1000, 0)
    store.set_result(game, result_text({}, day_mark(TODAY.isoformat())))
    open_today(player)
    share_of_day(player)
    player.click("web page")
    player.click("With Check and Reveal")
    path = save(player)
    assert path.name == "Puzzle Cabinet 2026-11-20.html"
    found = re.search(r'id="puzzles">(.*)</script>\n<script', path.read_text("utf-8"))
    assert found
    listed = json.loads(found[1])
    assert listed["title"] == "Friday 20 November"
    board = KIND.open(BOARD.encode(), {}, no_tick).puzzle
    puzzles = {each["kind"]: each["id"] for each in listed["puzzles"]}
    assert [*puzzles] == ["Sweet Spots", "Word Wall", "Brick", "Riddle", "Crossword"]
    assert puzzles["Sweet Spots"] == f"sweetspots:{board.share()}"
    brick = kind_named("brick")
    preset = player.app.dealer.preset_of_day(brick, TODAY)
    body = dealt_on(brick, preset, TODAY).opened.puzzle.share()
    assert puzzles["Brick"] == f"brick:{body}"
    player.close()


@pytest.mark.parametrize(("text", "size"), diagonal(TEXT_SIZES, SIZES), ids=str)
def test_a_day_is_shared_in_every_window_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    player = player_of(tmp_path, TWELVE, size=size)
    player.app.change("text_size", text)
    open_today(player)
    screen = share_of_day(player)
    player.picture()
    assert complaints(player) == []
    assert screen.text.startswith(
        "Puzzle Cabinet, Friday 20 November\n2 of 5 done, Hard, 12-day streak"
    )
    player.close()


def share_of_day(player: Player) -> ShareScreen:
    """Share of the day, also where its button must be scrolled to."""
    button = player.widget("share")
    assert isinstance(button, Button)
    button.action()
    player.settle()
    assert isinstance(player.scene, ShareScreen)
    return player.scene


def test_the_id_of_a_day_opens_its_page(tmp_path: Path, clipboard: Clipboard) -> None:
    player = player_of(tmp_path, TWELVE)
    player.app.change(INVITATION, True)
    open_today(player)
    player.key("LEFT")
    share_of_day(player)
    player.control("c")
    player.key("ESCAPE")
    player.key("ESCAPE")
    assert player.in_menu
    clipboard.text = clipboard.text.split("\n")[-1]
    player.control("v")
    assert isinstance(player.scene, TodayScreen)
    assert (TODAY - player.scene.day).days == 1
    assert len(player.scene.parts) == len(ALL)
    player.close()


def crowded(picture: Picture) -> list[tuple[Block, Block]]:
    """The pairs of parts of a picture that cover one another, or one and the rim."""
    while not picture.is_done:
        picture.draw_next(50)
    parts = [leaf for leaf in leaves(picture._page) if not isinstance(leaf, Space)]
    whole = picture.surface.get_rect()
    pairs = [(a, b) for a, b in combinations(parts, 2) if a.rect.colliderect(b.rect)]
    return [*pairs, *((each, each) for each in parts if not whole.contains(each.rect))]


@pytest.mark.usefixtures("six_kinds")
@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_a_picture_covers_anything_else(start: Start, name: str) -> None:
    player = begun(start(), name)
    solve(player)
    player.frame(2000)
    player.settle()
    shared = share(player).shared
    assert isinstance(shared, SharedGame)
    of_day = replace(shared, day=TODAY, help_parts=("With help: 12 hints", "3 checks"))
    row = (Square.FOUND, Square.MISTAKE, Square.HINT) * 3
    numbers = () if shared.grid.squares.rows else (2, 12)  # a riddle may have as many
    rows = [SquareRows((row,) * n) for n in numbers]
    grids = [replace(of_day, grid=of_day.grid._replace(squares=each)) for each in rows]
    for each in (shared, of_day, *grids):
        assert crowded(Picture(each, Wishes())) == []


@at_once([(Square.FOUND, "green"), (Square.MISSED, "white")])
def test_text_and_picture_have_the_same_colour(square: Square, colour: str) -> None:
    assert colour.upper() in unicodedata.name(_SQUARES[square])
    drawn, meant = pygame.Color(*FILLS[square]), pygame.Color(colour)
    assert abs(drawn.hsva[0] - meant.hsva[0]) < 35
    assert (drawn.hsva[1] < 5) is (meant.hsva[1] < 5)


def test_the_groups_of_a_wall_are_found_squares_in_a_day(player: Player) -> None:
    player.app.dealer.deal_day(kind_named("wordwall"), day_at(player.app.store.now()))
    player.wait()
    game = player.controller.session
    for move in game.kind.answer(game.puzzle):
        player.controller.play([move])
    shared = player.controller.game
    events = player.app.store.events(shared.game_id)
    found = day_squares([(shared, FACES["wordwall"], events)], no_tick)
    assert found["wordwall"].squares == (Square.FOUND,) * 4


CROWDED: dict[str, tuple[str, int]] = {
    "sweetspots": ("", 24),
    "lionwall": ("Points : 10 sur 10", 12),
    "brick": ("Extraordinaire", 9),
    "riddle": ("", 12),
    "crossword": ("", 24),
}
"""The most that a row of a day may show: its figure, and the number of its squares."""


def crowded_day(player: Player, language: str) -> SharedDay:
    """A day whose rows show the most they can."""
    player.app.change("language", language)
    today = day_at(player.app.store.now())
    for name in ALL:
        note_solved(player.app.store, name, today, today, mistakes=12)
    games = {
        name: DayGame((Square.HINT, Square.MISTAKE) * (number // 2), short)
        for name, (short, number) in CROWDED.items()
    }
    return replace(shared_day(player.app, today), games=games)


def marks_drawn(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """A list that takes the place of each mark as it is drawn."""
    places = list[pygame.Rect]()

    def note(
        surface: pygame.Surface,
        theme: Theme,
        name: str,
        centre: Point,
        colour: Colour,
        size: float,
    ) -> None:
        side = max(12, theme.px(size))
        place = pygame.Rect(0, 0, side, side)
        place.center = round(centre[0]), round(centre[1])
        places.append(place)

    monkeypatch.setattr("game.sharing.picture.draw_icon", note)
    return places


@pytest.mark.parametrize("language", ["fr", "en_GB"])
def test_the_fullest_rows_of_a_day_have_room_in_its_picture(
    player: Player, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    picture = Picture(crowded_day(player, language), Wishes())
    marks = marks_drawn(monkeypatch)
    assert crowded(picture) == []
    in_rows = sum(number // 2 * 2 for _short, number in CROWDED.values())
    assert len(marks) == in_rows
    assert not [(a, b) for a, b in combinations(marks, 2) if a.colliderect(b)]
    for leaf in leaves(picture._page):
        if isinstance(leaf, Text) and leaf.typeface == "bold":  # names and figures
            assert preferred_width_of(leaf, picture._theme) <= leaf.rect.width, leaf.texts
