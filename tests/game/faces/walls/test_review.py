"""All characters met: their page, by pointer, keys and ear; and the files it saves."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.faces.walls import review as deck
from game.faces.walls.character import CharacterPage
from game.faces.walls.lionlook import SAMPLE
from game.faces.walls.lionwall import FACE
from game.faces.walls.readings import REVIEW, Readings
from game.faces.walls.review import (
    CharacterListPage,
    Collection,
    OwnListPage,
    add_misses,
    keep,
    own_list,
    wanted_characters,
    without_misses,
)
from game.play.session import Event, Session
from game.storage.store import Store
from generators.base import no_tick
from generators.lionwall.characters.review import CharacterProgress
from generators.walls.wall import FOUR_LIVES, GUESS, Move
from tests.game.faces.walls.waller import FAR, GROUPS, KIND, ONE_AWAY, Waller

DAY = 86_400
ODD = "资"  # of the guess ONE_AWAY


def stored_wall(store: Store, *guesses: str, misses: bool = True) -> int:
    """Stores a wall that was solved after some wrong guesses; returns its number."""
    game = store.new_game("lionwall", FOUR_LIVES.name, "sc-easy", SAMPLE.to_text())

    def record(event: Event) -> None:
        store.append(game, event)

    session = Session(KIND, SAMPLE, FOUR_LIVES, record)
    for cards in (*guesses, *GROUPS[:3]):
        mask = sum(1 << SAMPLE.cards.index(char) for char in cards)
        session.play([Move(GUESS, mask)])
    store.set_status(game, session.status, session.elapsed_ms, 0)
    figures = dict(KIND.play.figures(session.state))
    if not misses:
        del figures["missed"]
    store.set_result(game, str(figures).replace("'", '"'))
    return game


@pytest.fixture
def moving_store(tmp_path: Path) -> tuple[Store, Callable[[int], None]]:
    """A store, and a call that lets days pass."""
    clock = [1_700_000_000.0]
    store = Store.open(tmp_path / "moving", lambda: clock[0])

    def wait(days: int) -> None:
        clock[0] += days * DAY

    return store, wait


def listed(player: Waller) -> CharacterListPage:
    """Opens the page from the menu of a game."""
    player.app.scenes.push(CharacterListPage(player.app))
    page = player.scene
    assert isinstance(page, CharacterListPage)
    page.settle()
    player.frame()
    return page


@pytest.fixture
def page(waller: Waller) -> CharacterListPage:
    """The page after a wall with one wrong guess."""
    waller.guess(ONE_AWAY)
    waller.solve()
    waller.settle()
    return listed(waller)


# What the store knows


def test_a_wall_of_an_earlier_version_is_played_over_again(
    moving_store: tuple[Store, Callable[[int], None]],
) -> None:
    store, _wait = moving_store
    game = stored_wall(store, FAR, misses=False)
    before = store.game(game).result
    collection = Collection(store)
    assert collection.characters("sc") == []
    assert collection.read_on(lambda: False)
    assert {each.char for each in collection.characters("sc") if each.missed} == {*FAR}
    assert store.game(game).result.startswith(before.removesuffix("}"))
    assert without_misses(store.ended_of("lionwall")) == []


@pytest.mark.parametrize("result", ["", "{}", '{"points": 3}'])
def test_misses_are_added_to_any_result(
    moving_store: tuple[Store, Callable[[int], None]], result: str
) -> None:
    store, _wait = moving_store
    game = stored_wall(store, ONE_AWAY)
    store.set_result(game, result)
    [wall] = store.ended_of("lionwall")
    add_misses(store, wall)
    assert f'"missed":"\\u{ord(ODD):x}"}}' in store.game(game).result


# The page


def test_the_page_lists_what_was_met_and_what_was_missed(page: CharacterListPage) -> None:
    assert page.tabs.labels == ["Seen 16", "Missed 1", "Due 0", "Known 0"]
    page.show(1)
    [row] = page.rows.rows
    assert row.title == f"{ODD}, zī, funds, resources"
    assert row.notes[0].startswith("due ")
    page.show(2)
    assert page.shown == []
    assert "Nothing is due today." in page.reports[0][1]


def test_a_row_opens_the_character_by_pointer_and_by_keys(
    waller: Waller, page: CharacterListPage
) -> None:
    waller.click(page.rows.rows[1].rect.center)
    assert isinstance(waller.scene, CharacterPage)
    waller.escape()
    while page.desk.focused is not page.rows:
        waller.press_key(pygame.K_TAB)
    waller.press_key(pygame.K_DOWN)
    waller.press_key(pygame.K_END)
    assert page.rows.chosen == 15
    waller.press_key(pygame.K_RETURN)
    assert isinstance(waller.scene, CharacterPage)


def test_a_listener_hears_the_chosen_row(page: CharacterListPage) -> None:
    page.choose(3)
    char = page.shown[3].char
    assert page.rows.value.startswith(f"{char}, ")
    assert " seen " in page.rows.value


def test_the_switch_is_the_setting_and_drops_what_was_made_ahead(
    waller: Waller, page: CharacterListPage
) -> None:
    waller.app.store.put_ready("lionwall", "sc-easy", KIND.generator_version, SAMPLE.to_text())
    waller.click(REVIEW)
    assert waller.app.settings.flag(REVIEW)
    assert waller.app.store.take_ready("lionwall", "sc-easy", KIND.generator_version) is None


def test_no_wall_made_before_is_dealt_once_something_is_due(
    waller: Waller, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, pool = waller.app.store, waller.app.dealer.pool
    stored_wall(store, ONE_AWAY)
    store.set_setting(REVIEW, True)
    preset = KIND.preset("sc-easy")

    def is_dealt_ready() -> bool:
        store.put_ready("lionwall", preset.name, KIND.generator_version, SAMPLE.to_text())
        return pool.take(KIND, preset) is not None

    assert is_dealt_ready()
    tomorrow = store.now() + DAY
    monkeypatch.setattr(store, "now", lambda: tomorrow)
    assert not is_dealt_ready()
    store.set_setting(REVIEW, False)
    assert is_dealt_ready()


def test_before_the_first_wall_the_page_says_so(waller: Waller) -> None:
    page = listed(waller)
    assert page.reports[0][1] == "Finish a wall to see its characters here."


# The files


@pytest.fixture
def found() -> list[deck.CharacterNote]:
    """What the files say of all characters of a wall, and of one whose meaning has a quote."""
    readings = Readings(SAMPLE)
    readings.wait()
    entries = deck.entries(
        [CharacterProgress(char, 1, last=5) for char in SAMPLE.cards], readings, no_tick
    )
    odd = replace(CharacterProgress(ODD, 2, 1, 10), box=0, boxed=10)
    return [*entries, entries[0]._replace(char="字", meaning='a "word", a sign', learned=odd)]


def read_as_anki_does(data: bytes) -> tuple[dict[str, str], list[list[str]]]:
    """Reads a file by the rules of Anki's importer: rslib/src/import_export/text/csv.

    Lines that begin with `#` are settings up to the first that doesn't; the rest is CSV.
    """
    text, head = data.decode("utf-8"), {}
    while text.startswith("#"):
        line, _newline, text = text.partition("\n")
        key, _colon, value = line[1:].partition(":")
        head[key.strip().lower()] = value.strip()
    return head, list(csv.reader(io.StringIO(text, newline="")))


def test_anki_reads_the_cards(found: list[deck.CharacterNote]) -> None:
    head, rows = read_as_anki_does(deck.anki(found, "sc"))
    assert head == {"separator": "Comma", "html": "false", "tags column": "7"}
    assert [row[0] for row in rows] == [entry.char for entry in found]
    assert {len(row) for row in rows} == {7}
    by_char = {row[0]: row[1:] for row in rows}
    assert by_char["杯"] == [
        "bēi\ncup\n木 tree (radical); 不 no\n杯子（bēizi） 茶杯（chábēi）",
        *("bēi", "cup", "木 tree (radical); 不 no", "杯子（bēizi） 茶杯（chábēi）"),
        "lion-wall::sc lion-wall::sc::met",
    ]
    assert by_char["字"][2] == 'a "word", a sign'
    assert by_char["字"][-1].endswith("::missed")


def test_a_spreadsheet_reads_the_table(found: list[deck.CharacterNote]) -> None:
    data = deck.table(found, today=11)
    head, *rows = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    assert data.startswith("\ufeff".encode())
    assert {len(row) for row in rows} == {len(head)}
    last = dict(zip(head, rows[-1], strict=True))
    assert (last["Status"], last["Due"]) == ("due", "0001-01-11")


def test_flesh_is_not_the_moon_and_the_sound_is_said() -> None:
    readings = Readings(SAMPLE)
    readings.wait()
    assert readings.role_lines("肌") == ["月 meat (radical)", "几 small table (gives the sound)"]


# The player's own list


def own_list_page(waller: Waller, page: CharacterListPage) -> OwnListPage:
    """Opens the field of the list."""
    waller.click("own list")
    assert isinstance(waller.scene, OwnListPage)
    return waller.scene


def test_a_pasted_list_is_kept_and_dealt_from(waller: Waller, page: CharacterListPage) -> None:
    field = own_list_page(waller, page).field
    field.text = "1. 林 (wood), 河 river 林; 明"
    waller.press_key(pygame.K_RETURN)
    assert waller.scene is page
    waller.frame()
    assert own_list(waller.app.store) == "林河明"
    assert "3 characters" in [button.value for button in page.desk.widgets]
    assert FACE.dealing.params(waller.app.store, KIND.preset("sc-easy")).due == "林河明"


def test_a_list_without_characters_is_not_kept(waller: Waller, page: CharacterListPage) -> None:
    keep(waller.app.store, "林")
    own = own_list_page(waller, page)
    own.field.text = "hao"
    own.refresh()
    waller.frame()
    told = [each.name for each in own.tree.described()]
    assert "There are no Chinese characters here. Type 好 rather than hao." in told
    waller.press_key(pygame.K_RETURN)
    assert waller.scene is own
    assert own_list(waller.app.store) == "林"


def test_a_file_fills_the_field(waller: Waller, page: CharacterListPage) -> None:
    own = own_list_page(waller, page)
    own.take_bytes("\ufeff字,zì\n词,cí\n".encode())
    assert own.field.text == "字词"
    own.take_bytes(b"\xff\xfe\x00")
    assert own.field.text == "字词"
    waller.escape()
    assert own_list(waller.app.store) == ""


def test_what_was_just_dealt_waits_for_its_turn(
    moving_store: tuple[Store, Callable[[int], None]],
) -> None:
    store, _wait = moving_store
    keep(store, "林河明")
    assert wanted_characters(store, "sc", "河") == "林明"
    assert wanted_characters(store, "sc", "一" * 160 + "河") == "林河明"
