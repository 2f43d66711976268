"""Puzzles on paper: what is chosen, what is seen of it, and what is saved."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import compat
from game.daily.today import day_at, kinds_of_day
from game.dealing import opening
from game.dealing.opening import dealt_on
from game.files.screen import PathScreen
from game.printing import order as printing
from game.printing.layout import Answers
from game.printing.options import layout_options
from game.printing.printlist import MINE, TODAY
from game.printing.screen import PrintScreen
from game.printing.sheet import Sheet, TextRun
from game.ui.text import day_text
from game.ui.widgets.widgets import Switch
from game.workshop.editor import EditorScreen
from generators.base import GenerationError, ParseError, no_tick
from generators.kinds import kind_named
from generators.rng import Rng
from generators.sweetspots.drafting import BARE, Paint
from tests.game.conftest import Start
from tests.game.player import KIND, Player, choose, save


def screen_of(player: Player) -> PrintScreen:
    scene = player.scene
    assert isinstance(scene, PrintScreen)
    return scene


def settle(player: Player) -> PrintScreen:
    """Waits for the pages and their pictures."""
    scene = screen_of(player)
    scene.settle()
    player.frame()
    scene.settle()
    player.frame()
    return scene


def words_of(sheet: Sheet) -> list[str]:
    return [part.text for part in sheet.parts if isinstance(part, TextRun)]


def open_screen(player: Player, **numbers: int) -> PrintScreen:
    """The screen with so many fresh puzzles of some kinds alone."""
    player.key("p")
    scene = screen_of(player)
    scene.puzzles.requests = [
        wish._replace(number=numbers[wish.kind.name])
        for wish in scene.puzzles.requests
        if wish.kind.name in numbers
    ]
    scene._save_and_remake()
    return settle(player)


@pytest.fixture
def two(player: Player) -> PrintScreen:
    """Two boards on a page, their answers on another."""
    return open_screen(player, sweetspots=2)


# The ways to it


def test_the_pages_are_announced_once_they_are_made(player: Player) -> None:
    screen = open_screen(player, sweetspots=1, crossword=1)
    settle(player)
    assert player.app.last_spoken == "2 puzzles on 1 page, answers on 1 more."
    assert screen.reports == [("Pages", player.app.last_spoken)]


def test_from_the_menu_of_a_game_its_puzzle_is_printed(game: Player) -> None:
    played = game.scene.game
    assert played is not None
    choose(game, "Share and print…", "Print…")
    scene = settle(game)
    assert scene.puzzles.source == MINE
    assert scene.printout is not None
    assert scene.printout.summary == "1 puzzle on 1 page", "the answer would be seen"
    assert scene.chosen_items()[0].make(no_tick).puzzle is played.session.puzzle
    game.click("title")  # another choice is kept, this one isn't
    game.key("ESCAPE")
    assert game.scene.game is played
    kept = printing.last_choices(game.app.store, game.app.dealer)[1]
    assert (bool(kept.title), kept.answers) == (True, Answers.END)


# Which puzzles


def test_the_stepper_takes_more_and_fewer_by_pointer_and_keys(player: Player) -> None:
    scene = open_screen(player, sweetspots=1, riddle=1)
    rect = player.widget("number 0").rect
    for _n in range(2):
        player.click((rect.right - 8, rect.centery))
    player.click((rect.x + 8, rect.centery))
    scene.desk.focus(player.widget("number 1"))
    player.key("RIGHT")
    player.key("PLUS")
    player.key("MINUS")
    assert [wish.number for wish in scene.puzzles.requests] == [2, 2]
    for _n in range(3):
        player.click((rect.x + 8, rect.centery))
    assert [wish.number for wish in scene.puzzles.requests] == [0, 2], "its row stays"
    scene = settle(player)
    assert scene.printout is not None
    assert scene.printout.puzzles == 2


def test_a_number_is_typed_and_one_over_the_limit_says_so(player: Player) -> None:
    scene = open_screen(player, sweetspots=3)
    player.click(player.widget("number 0").rect.center)
    assert scene.puzzles.requests[0].number == 3
    player.key("4")
    assert scene.puzzles.requests[0].number == 4
    assert player.app.toast_shown is None
    player.key("0")
    player.key("0")
    assert scene.puzzles.requests[0].number == 50
    assert player.said == "Choose from 1 to 50. For more, add the puzzle again."
    player.key("BACKSPACE")
    assert scene.puzzles.requests[0].number == 40


def test_a_row_of_zero_goes_when_another_level_of_a_kind_is_added(player: Player) -> None:
    scene = open_screen(player, sweetspots=1, riddle=1)
    rect = player.widget("number 1").rect
    player.click((rect.x + 8, rect.centery))
    assert scene.puzzles.requests[1].number == 0
    player.click("add")
    player.click("row 0")
    assert [wish.kind.name for wish in scene.puzzles.requests] == ["sweetspots"] * 2
    assert scene.puzzles.requests[0].preset is not scene.puzzles.requests[1].preset


def test_a_level_is_chosen_on_a_sheet_by_keys(player: Player) -> None:
    scene = open_screen(player, riddle=1)
    scene.desk.focus(player.widget("level 0"))
    player.key("RETURN")
    player.scene.desk.focus(player.widget("choose Level"))
    player.key("RIGHT")
    player.scene.desk.focus(player.widget("play"))
    player.key("RETURN")
    assert scene.puzzles.requests[0].preset is kind_named("riddle").presets[1]


def test_no_two_fresh_puzzles_are_alike(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = iter(["a", "a", "b", "b", "a", "c"])
    monkeypatch.setattr(printing, "new_seed", lambda: next(seeds))
    scene = open_screen(player, sweetspots=3)
    assert len({scene._made_items[item.key].puzzle for item in scene.chosen_items()}) == 3


def test_what_was_made_stays_when_more_is_wished_for(two: PrintScreen, player: Player) -> None:
    before = [two._made_items[item.key] for item in two.chosen_items()]
    two.puzzles._set_number(0, 3)
    settle(player)
    assert [two._made_items[item.key] for item in two.chosen_items()][:2] == before
    player.click("other")
    settle(player)
    assert two._made_items[two.chosen_items()[0].key] not in before


def test_todays_five_are_those_of_the_day(player: Player) -> None:
    player.key("p")
    scene = screen_of(player)
    scene.puzzles._choose_source(TODAY)
    settle(player)
    day = day_at(player.app.store.now())
    made = [scene._made_items[item.key] for item in scene.chosen_items()]
    assert [item.kind.name for item in made] == [row.name for row in kinds_of_day(day)]
    _day, *rows = scene.puzzles._today_rows()
    assert len(rows) == len(made)
    for item in made:
        preset = player.app.dealer.preset_of_day(item.kind, day)
        dealt = dealt_on(item.kind, preset, day).opened.puzzle
        assert item.kind.variety.identity(item.puzzle) == item.kind.variety.identity(dealt)


def test_ones_own_are_the_open_games(game: Player) -> None:
    game.click(0, 3)
    game.key("ESCAPE")
    game.key("ESCAPE")
    assert game.in_menu
    game.key("p")
    scene = screen_of(game)
    scene.puzzles._choose_source(MINE)
    settle(game)
    assert scene.printout is not None
    assert scene.printout.puzzles == 1, "the last one, at first"
    name = next(each.name for each in scene.desk.widgets if each.name.startswith("game "))
    game.click(name)
    settle(game)
    assert scene.refusal == "Choose something to print."
    assert not game.widget("save").enabled
    assert not game.widget("print").enabled


def test_without_an_open_game_it_says_what_would_be_there(player: Player) -> None:
    player.key("p")
    scene = screen_of(player)
    scene.puzzles._choose_source(MINE)
    settle(player)
    said = [each.name for each in scene.tree.root.described()]
    assert any(each.startswith("No open games.") for each in said)


def test_a_draft_of_the_workshop_that_has_one_answer_is_printed(player: Player) -> None:
    kind = kind_named("sweetspots")
    puzzle = kind.generate(kind.presets[0].params, Rng("draft"), no_tick)
    player.app.dealer.draft(kind, puzzle)
    bench = player.scene
    assert isinstance(bench, EditorScreen)
    for zone in (BARE, puzzle.zones[0]):
        bench.workbench.play((Paint(0, zone),))
    bench.settle()
    player.frame()
    player.key("ESCAPE")
    number = player.app.store.open_games("workshop.sweetspots")[0].id
    player.click(f"print {number}")
    scene = settle(player)
    assert scene.printout is not None, scene.refusal
    assert scene.printout.summary == "1 puzzle on 1 page, answers on 1 more"
    (item,) = (scene._made_items[item.key] for item in scene.chosen_items())
    assert kind.variety.identity(item.puzzle) == kind.variety.identity(puzzle)
    said = [each.value for each in scene.tree.root.described()]
    assert any(each.startswith("From the workshop • 7×7") for each in said)


LIST = "# Cells and life\ncell: The smallest unit\nleaf: It is green\nlife: We have one\n"


def test_ones_own_crossword_is_listed_and_saved_by_its_title(player: Player) -> None:
    player.open(LIST)
    assert player.app.toast_shown is not None
    assert player.app.toast_shown.icon == "check"
    player.type("c")
    player.escape()
    player.escape()
    scene = open_screen(player, sweetspots=1)
    scene.puzzles._choose_source(MINE)
    settle(player)
    told = [each.name for each in scene.tree.root.described()]
    assert any(title.startswith("Cells and life") for title in told)
    number = player.app.store.open_games("crossword")[0].id
    assert number in scene.puzzles._chosen
    assert scene._name == "Cells and life"
    player.click("web page")
    player.click("With Check and Reveal")
    assert save(player).name == "Cells and life.html"
    scene.desk.focus(scene.desk["with fresh"])
    player.frame()
    player.click("with fresh")
    settle(player)
    kinds = [scene._made_items[each.key].kind.name for each in scene.chosen_items()]
    assert kinds == ["crossword", "sweetspots"]
    assert scene._name.startswith("Puzzles ")


def test_a_draft_that_has_no_puzzle_yet_is_not_offered_and_not_printed(player: Player) -> None:
    player.app.dealer.draft(kind_named("sweetspots"))
    bench = player.scene
    assert isinstance(bench, EditorScreen)
    bench.workbench.play((Paint(0, 1),))
    player.key("ESCAPE")
    (game,) = player.app.store.open_games("workshop.sweetspots")
    player.key("ESCAPE")
    player.key("p")
    scene = screen_of(player)
    assert scene.puzzles._open_games() == []
    with pytest.raises(ParseError, match="exactly one solution"):
        printing.draft_item(game, []).make(no_tick)


def test_a_level_of_ones_own_choice_is_printed_and_kept(start: Start) -> None:
    player = start()
    scene = open_screen(player, sweetspots=1)
    player.click("level 0")
    player.pick("Size", "5×5")
    player.click("play")
    preset = scene.puzzles.requests[0].preset
    assert preset not in kind_named("sweetspots").presets
    scene = settle(player)
    assert scene._made_items[scene.chosen_items()[0].key].puzzle.size == 5
    player.close()
    again = start()
    again.key("p")
    assert screen_of(again).puzzles.requests[0].preset == preset


# How they are printed


def test_every_choice_changes_the_pages(two: PrintScreen, player: Player) -> None:
    player.click("more")
    for name, row, check in (
        ("paper", 1, lambda: two.view.sheets[0].width == 612.0),
        ("answers", 3, lambda: len(two.view.sheets) == 1),
        ("answers", 1, lambda: any(getattr(p, "turned", 0) for p in two.view.sheets[0].parts)),
        ("per_page", 0, lambda: len(two.view.sheets) == 2),
        ("tells_how", 1, lambda: "Solving tips" in words_of(two.view.sheets[0])),
        ("has_name_line", 1, lambda: "Name:" in words_of(two.view.sheets[1])),
        ("has_word_bank", 1, lambda: two.layout.style.has_word_bank),
        ("is_graded", 1, lambda: two.layout.is_graded),
        ("is_large", 1, lambda: two.layout.is_large),
        ("ink", 2, lambda: two.layout.ink == "plain"),
    ):
        has_list = not isinstance(player.widget(name), Switch)
        two.desk.focus(two.desk[name])
        player.frame()
        player.click(name)
        if has_list:
            player.click(f"row {row}")
        settle(player)
        assert check(), name  # type: ignore[no-untyped-call]


def test_a_title_page_tells_what_one_types_and_the_day(player: Player) -> None:
    scene = open_screen(player, riddle=1)
    assert not any(widget.name == "note" for widget in scene.desk.widgets)
    player.click("title")
    for name, text in (("title text", "Evenings in"), ("note", "For Nora")):
        field = next(each for each in scene.fields() if each.name == name)
        scene.desk.focus(field)
        field.select_all()
        player.frame()
        player.event(pygame.TEXTINPUT, text=text)
    player.key("LEFT")
    assert scene.view.first == 0, "the key was the field's"
    settle(player)
    day = day_at(player.app.store.now())
    told = words_of(scene.view.sheets[0])
    assert told[:3] == ["Evenings in", "For Nora", f"{day_text(day)} {day.year}"]
    assert scene.printout is not None
    assert scene.printout.summary == "1 puzzle on 2 pages, answers on 1 more"
    assert len(scene.view.sheets) == 3
    assert scene._name == "Evenings in"
    scene._take_value(next(each for each in layout_options() if each.name == "title"), False)
    settle(player)
    assert len(scene.view.sheets) == 2
    assert scene.layout.note == "For Nora", "for the next time"


@pytest.mark.parametrize(
    "stored",
    [
        7,
        [],
        {"title": 3, "note": ["x"], "is_graded": "yes"},
        {"wishes": 3, "paper": "a0", "per_page": "two", "ink": [], "is_large": 4},
        {"wishes": [["sweetspots", "none", 2], ["none", "x", 1], ["riddle", "easy", 0], 5]},
    ],
)
def test_damaged_choices_count_as_none(player: Player, stored: Any) -> None:
    player.app.store.set_setting("print", stored)
    wishes, layout = printing.last_choices(player.app.store, player.app.dealer)
    assert all(0 <= wish.number <= printing.MOST for wish in wishes)
    assert (layout.paper, layout.per_page, layout.is_large) == ("a4", 2, False)


# What is seen


def test_pages_are_turned_by_keys_and_buttons(player: Player) -> None:
    scene = open_screen(player, sweetspots=9)
    view = scene.view
    assert len(view.sheets) == 6
    assert [spot.page for spot in view.spots(player.app.theme)] == [0, 1]
    assert not player.widget("before").enabled
    player.key("RIGHT")
    assert view.first == 2
    player.click("after")
    assert view.first == 4
    assert not player.widget("after").enabled
    player.key("RIGHT")
    assert view.first == 4, "there are no more"
    player.key("LEFT")
    player.click("before")
    assert view.first == 0
    scene.desk.focus(view)
    player.key("RIGHT")
    assert view.first == 2


def test_a_press_on_a_page_in_small_turns_to_it(player: Player) -> None:
    scene = open_screen(player, sweetspots=9)
    thumbs = scene.thumbs
    spots = thumbs.spots(player.app.theme)
    assert [spot.page for spot in spots[:3]] == [0, 1, 2]
    assert {spot.key for spot in spots} <= {*thumbs.pictures}
    player.click(spots[2].rect.center)
    assert scene.view.first == 2
    settle(player)
    player.click("after")
    assert 5 in [spot.page for spot in thumbs.spots(player.app.theme)], "they follow"
    player.app.resize((900, 1400))
    settle(player)
    assert thumbs not in scene.desk.widgets or not thumbs.visible


def test_no_frame_waits_and_cancel_stops(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_screen(player, sweetspots=1)
    began, go_on = threading.Event(), threading.Event()

    def slow(*args: Any) -> Any:
        began.set()
        while not go_on.wait(0.001):
            args[-1](0.5)
        return real(*args)

    real, first = opening.dealt_from, scene._made_items[scene.chosen_items()[0].key]
    monkeypatch.setattr(printing, "dealt_from", slow)
    scene.puzzles._set_number(0, 3)
    player.frame(300)
    assert began.wait(10)
    for _n in range(5):
        player.frame()
        player.picture()
    said = [each.name for each in scene.tree.root.described()]
    assert "Puzzle 2 of 3" in said
    assert not player.widget("save").enabled
    scene.dirty = False
    player.frame()
    assert not scene.dirty, "nothing new is told"
    player.frame(1000)
    assert scene.dirty, "a second has gone by"
    player.click("cancel")
    assert scene.refusal == "Stopped."
    assert not scene.busy
    go_on.set()
    player.click("again")
    player.frame(300)
    settle(player)
    assert scene.printout is not None
    assert scene.printout.puzzles == 3
    assert scene._made_items[scene.chosen_items()[0].key] is first, (
        "what was made is not made again"
    )
    assert player.widget("save").enabled


def test_what_cannot_be_made_is_told(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: Any) -> Any:
        raise GenerationError("No such puzzle was found.")

    monkeypatch.setattr(printing, "dealt_from", fails)
    scene = open_screen(player, sweetspots=1)
    assert scene.refusal == "No such puzzle was found."
    assert not player.widget("save").enabled
    player.picture()


def test_leaving_stops_what_is_being_made(player: Player) -> None:
    player.key("p")
    player.frame(300)
    job = screen_of(player)._printout_job
    assert job is not None
    player.key("ESCAPE")
    assert job.cancelled


# Saving and printing


def test_it_is_saved_where_one_says(two: PrintScreen, player: Player) -> None:
    player.control("s")
    assert isinstance(player.scene, PathScreen)
    path = save(player)
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert path.suffix == ".pdf"
    assert player.said.startswith("Saved as ")
    assert two is screen_of(player)


def test_the_answers_are_saved_in_a_file_beside_it(two: PrintScreen, player: Player) -> None:
    two._change_layout("answers", Answers.SEPARATE)
    settle(player)
    for text in ("Replace", ""):
        player.control("s")
        path = save(player)
        beside = path.with_name(f"{path.stem}-answers.pdf")
        assert beside.read_bytes().startswith(b"%PDF")
        path.unlink()
        beside.write_bytes(b"old")
        if text:
            player.control("s")
            save(player)
            assert beside.read_bytes() == b"old", "one is asked first"
            player.click("Replace")
            player.wait()
            assert beside.read_bytes() != b"old"
            path.unlink()
            beside.unlink()


def test_the_puzzles_are_saved_as_one_web_page(player: Player) -> None:
    scene = open_screen(player, sweetspots=2, riddle=1)
    player.click("web page")
    player.click("With Check and Reveal")
    page = save(player).read_text("utf-8")
    assert page.count('"kind":"Sweet Spots"') == 2
    assert page.count('"kind":"Riddle"') == 1
    assert '<body class="set">' in page
    assert '"checks":null' not in page
    scene.puzzles._set_number(0, 0)
    settle(player)
    player.click("web page")
    player.click("Without Check and Reveal")
    path = save(player)
    assert path.stem.endswith("(test)"), "the other page stays"
    page = path.read_text("utf-8")
    assert '<body class="riddle">' in page
    assert '"checks":null' in page


def test_more_options_are_those_for_books(two: PrintScreen, player: Player) -> None:
    assert "gutter" not in [widget.name for widget in two.desk.widgets]
    for name in ("more", "gutter"):
        two.desk.focus(two.desk[name])
        player.frame()
        player.click(name)
    player.click("row 3")
    settle(player)
    assert two.layout.gutter == 9.5
    assert "copyright" not in [widget.name for widget in two.desk.widgets]
    two._change_layout("title", "Mine")
    two._fields[2].changed("Nora")
    two._fields[3].changed("")
    two._change_layout("copyright", True)
    settle(player)
    day = day_at(player.app.store.now())
    year = day.year
    assert day_text(day) not in " ".join(words_of(two.view.sheets[0])), "the year is told"
    assert words_of(two.view.sheets[1])[0] == f"© {year} Nora"
    assert "Puzzle Cabinet" not in words_of(two.view.sheets[2])
    assert two.printout is not None
    assert two.printout.summary == "2 puzzles on 3 pages, answers on 1 more", "two in front"
    for number, text in (
        (4, "Ink House"),
        (5, "Second edition"),
        (6, "978-3-16-148410-0"),
        (7, "No copies."),
    ):
        two._fields[number].changed(text)
    two._change_layout("answers", Answers.SEPARATE)
    two._fields[8].changed("x")
    assert two._fields[8].wrong
    two._fields[8].changed("120")
    settle(player)
    assert {"publisher", "isbn", "first page"} <= {widget.name for widget in two.desk.widgets}
    told = " ".join(words_of(two.view.sheets[1]))
    assert all(
        text in told for text in ("Ink House", "Second edition", "No copies.", "978-3-16-148410-0")
    )
    assert "120" in words_of(two.view.sheets[-1])
    again = PrintScreen(two.cabinet)
    assert again.layout == two.layout
    two._fields[6].changed("123")
    assert (two._fields[6].wrong, two.layout.isbn) == (True, "")


@pytest.mark.parametrize("has_viewer", [True, False])
def test_it_is_opened_in_the_viewer_or_saved_where_one_says(
    two: PrintScreen, player: Player, monkeypatch: pytest.MonkeyPatch, has_viewer: bool
) -> None:
    opened: list[tuple[Path, bytes]] = []

    def open_file(path: Path) -> bool:
        opened.append((path, path.read_bytes()))
        return has_viewer

    monkeypatch.setattr(compat, "open_file", open_file)
    player.click("print")
    assert two._opening_job is not None
    two._opening_job.join(20)
    player.frame()
    path, data = opened[0]
    assert data.startswith(b"%PDF")
    assert path.exists() is has_viewer
    if has_viewer:
        assert player.said.startswith("The pages are open in another program")
        assert player.scene is two
    else:
        assert player.said.startswith("No program on this computer can open PDF files")
        assert save(player).read_bytes().startswith(b"%PDF")


def test_a_file_that_cannot_be_written_is_told(
    two: PrintScreen, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert player.app.store.folder is not None
    (player.app.store.folder / "exports").write_text("in the way")
    player.control("p")
    assert two._opening_job is not None
    two._opening_job.join(20)
    player.frame()
    assert "cannot" in player.said or "expected" in player.said
    assert player.widget("print").enabled


def test_a_game_that_cannot_be_read_is_told(player: Player) -> None:
    player.key("p")
    scene = screen_of(player)
    number = player.app.store.new_game(KIND.name, "classic", "", "no board at all")
    scene.puzzles._games, scene.puzzles._chosen, scene.puzzles.source = (
        [player.app.store.game(number)],
        {number},
        MINE,
    )
    scene._save_and_remake()
    settle(player)
    assert scene.refusal
    assert not player.widget("save").enabled
