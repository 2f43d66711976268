"""Help: what it is about, its pages, what scrolls them, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import VERSION
from game.app.report import LOG_NAME
from game.faces.sweetspots.face import help_pages
from game.help import screen
from game.help.lesson import LessonScreen
from game.help.page import HelpPage
from game.help.screen import HelpFront, HelpScreen, cabinet_pages
from game.play.screen import PlayScreen
from game.settings.screen import SettingsScreen
from game.ui.blocks.block import Block
from game.ui.text import translate
from generators.kinds import KINDS, kind_named
from tests.game.conftest import Clipboard, Start
from tests.game.player import Player
from tests.game.windows import scrolls

PAGES = [*help_pages()]


def shown(player: Player) -> HelpScreen:
    assert isinstance(player.scene, HelpScreen)
    return player.scene


def offset(player: Player) -> int:
    at = shown(player)
    return next(each.offset for name, each in scrolls(at).items() if name.startswith("page"))


def test_f1_in_a_game_is_about_its_puzzle(game: Player) -> None:
    game.key("F1")
    assert shown(game).topic == "sweetspots"
    assert shown(game).page.title == "How to play"


def test_f1_in_the_cabinet_leads_to_every_puzzle_and_page(player: Player) -> None:
    player.key("F1")
    assert isinstance(player.scene, HelpFront)
    for page, title in (
        (1, "Today"),
        (2, "The workshop"),
        (3, "Playing without sight"),
        (4, "Keys"),
    ):
        player.click(f"page {page}")
        assert shown(player).page.title == title
        player.key("ESCAPE")
    player.click("rules brick")
    assert shown(player).topic == "brick"
    player.key("ESCAPE")
    player.click("show brick")
    assert isinstance(player.scene, LessonScreen)


def test_about_has_the_version_the_folder_and_the_licences(player: Player) -> None:
    player.key("F1")
    player.click("about")
    text = " ".join(part.name for part in shown(player).tree.described())
    for words in (VERSION, str(player.app.store.folder), "cabinet.log"):
        assert words in text
    player.click("licences")
    parts = [(part.role, part.name) for part in shown(player).tree.described()]
    assert {("heading", "Fonts"), ("heading", "Data"), ("text", "MIT License")} <= {*parts}
    assert any(name.startswith("networkx • BSD 3-clause licence • ") for _role, name in parts)


def test_about_copies_a_report_and_opens_the_folder(
    player: Player, monkeypatch: pytest.MonkeyPatch, clipboard: Clipboard
) -> None:
    folder = player.app.store.folder
    assert folder is not None
    lines = ["an early line", *["a line"] * 60, f"{Path.home()}/the last"]
    (folder / LOG_NAME).write_text("\n".join(lines))
    player.app.scenes.push(HelpScreen(player.app, "", 5))
    assert ("Puzzle Cabinet " + VERSION) in dict(shown(player).reports)
    player.click("copy report")
    assert clipboard.text.startswith(f"Puzzle Cabinet {VERSION}\nPython ")
    assert clipboard.text.endswith("a line\n~/the last")
    assert "an early line" not in clipboard.text
    opened = list[Path]()

    def open_nothing(path: Path) -> bool:
        opened.append(path)
        return False

    monkeypatch.setattr(screen, "open_file", open_nothing)
    player.click("folder")
    for _frame in range(100):
        if clipboard.text == str(folder):
            break
        player.frame()
    assert (opened, clipboard.text) == ([folder], str(folder)), "no program opens it: a copy"


def test_f1_in_the_workshop_is_about_the_workshop_and_at_a_bench_about_the_bench(
    player: Player,
) -> None:
    player.key("w")
    player.key("F1")
    assert shown(player).page.title == "The workshop"
    player.app.dealer.draft(kind_named("sweetspots"))
    player.key("F1")
    assert shown(player).page.title == "In the workshop"
    assert shown(player).topic == "sweetspots"


def test_from_a_game_every_other_chapter_is_one_press_away(game: Player) -> None:
    game.key("F1")
    for index, page in enumerate(cabinet_pages()[1:], 1):
        game.click(f"page {index}")
        assert (shown(game).topic, shown(game).page.title) == ("", page.title)
    game.click("help brick")
    assert shown(game).topic == "brick"
    game.click("page 0")
    assert isinstance(game.scene, HelpFront)


def test_a_low_window_opens_help_at_its_chapter(start: Start) -> None:
    player = start((640, 400))
    player.open()
    player.app.scenes.push(HelpScreen(player.app, "crossword"))
    chapter = player.widget("help crossword")
    assert chapter.clip is not None
    assert chapter.clip.contains(chapter.rect)


def test_f1_works_over_a_list_and_over_the_settings(game: Player) -> None:
    game.click("menu")
    game.key("F1")
    assert shown(game).topic == "sweetspots"
    game.key("ESCAPE")
    game.key("ESCAPE")
    game.app.open_settings()
    game.key("F1")
    game.click("back")
    assert isinstance(game.scene, SettingsScreen)


def test_f1_again_opens_no_second_one(game: Player) -> None:
    game.key("F1")
    game.key("F1")
    game.key("ESCAPE")
    assert isinstance(game.scene, PlayScreen)


@pytest.mark.parametrize("index", range(len(PAGES)))
def test_every_title_shows_its_page(game: Player, index: int) -> None:
    game.key("F1")
    game.click(f"part {index}")
    assert shown(game).page.title == PAGES[index].title
    tabs = [tab.chosen for tab in shown(game).parts]
    assert tabs == [i == index for i in range(len(PAGES))]


def test_another_page_begins_at_its_top(start: Start) -> None:
    player = start((640, 400))
    player.open()
    player.key("F1")
    player.key("END")
    assert offset(player) > 0
    player.click("part 1")
    assert offset(player) == 0


# The parts of a page


def blocks(page: HelpPage) -> list[Block]:
    return list(page.blocks)


def test_the_key_of_the_pause_is_listed_only_where_a_clock_is_shown(player: Player) -> None:
    def keys() -> list[str]:
        at = next(n for n, page in enumerate(PAGES) if page.title == "Keyboard, mouse and touch")
        player.app.scenes.push(HelpScreen(player.app, "sweetspots", at))
        return [part.name for part in shown(player).tree.described()]

    assert any(key.endswith(": pause") for key in keys())
    player.app.change("clock", False)
    assert not any(key.endswith(": pause") for key in keys())


def test_one_page_has_the_keys_of_every_puzzle_and_one_is_for_who_does_not_see(
    player: Player,
) -> None:
    player.app.scenes.push(HelpScreen(player.app))
    titles = [page.title for page in shown(player)._pages]
    assert titles[-4:] == ["Playing without sight", "Keys", "About", "Credits and licences"]
    shown(player).show(len(titles) - 3)
    told = " ".join(f"{part.name} {part.value}" for part in shown(player).tree.described())
    for kind in KINDS:
        assert translate(kind.titles.title) in told
    for words in ("repeat what was last read out", "Undo", "Ctrl+Y, Ctrl+Shift+Z"):
        assert words in told
