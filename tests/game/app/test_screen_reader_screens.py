"""What a screen reader is given of the screens beside the games: whole sentences, said in time."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import FACES
from game.faces.crossword.draft.board import CrosswordDraftBoard
from game.help.lesson import LessonScreen
from game.help.techniques import technique_scene
from game.ui.actions import Choice
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import nothing
from game.workshop.editor import EditorScreen
from generators.kinds import kind_named
from generators.sweetspots.drafting import Resize
from tests.game.benches import settle
from tests.game.diary import TWELVE, keep, open_today
from tests.game.golden import _statistics
from tests.game.listener import Listener, heard
from tests.game.menu.test_opengames import DEAD
from tests.game.player import BOARD
from tests.generators.crossword.test_sketch import drawn


def test_the_days_of_a_calendar_are_inside_its_list(listener: Listener) -> None:
    keep(listener.app.store, TWELVE)
    open_today(listener)
    calendar = listener.find("list", "")
    assert len([each for each in calendar.parts if each.role == "option"]) >= len(TWELVE)


def test_levels_are_read_row_by_row_and_the_chart_explains_itself(listener: Listener) -> None:
    _statistics(listener)
    assert listener.find("text", "Gentle, 7×7: Solved: 8, Best: 4:00, Usual: 5:00")
    line = "each ring is one game, small if you had help, the line is your usual time"
    assert listener.find("image", f"Gentle, 7×7, best 4:00, {line}")


def test_a_list_of_one_row_is_read_again_at_its_end(listener: Listener) -> None:
    listener.app.choose(lambda: pygame.Rect(99, 99, 9, 9), [Choice("The only row", nothing)])
    listener.key("DOWN")
    assert heard(listener, "DOWN").startswith("The only row")


def test_figures_are_whole_sentences(listener: Listener) -> None:
    _statistics(listener)
    said = listener.hear()
    assert said.startswith(
        "Sweet Spots. Solved: 11, Without help: 9. Time played: 1 h 3 min. Streak without help: 3."
    )
    assert listener.find("text", "Streak without help: 3")


@pytest.mark.parametrize(
    "name", [name for name in FACES if FACES[name].teaching.lessons is not None]
)
def test_enter_says_what_an_unfinished_step_of_a_lesson_asks_for(
    listener: Listener, name: str
) -> None:
    listener.app.scenes.push(LessonScreen(listener.app, name, lambda: None))
    assert isinstance(listener.scene, LessonScreen)
    listener.scene.lesson.go(1)
    step = listener.scene.context.step
    said = " ".join(heard(listener, "RETURN") for _press in range(2))
    assert said, "a key is never silent"
    if name == "riddle":
        assert said.startswith(f"Not yet. First do what this step asks for. {step.words.text} ")
    assert listener.scene.lesson.at == 1


def test_today_says_how_the_day_stands(listener: Listener) -> None:
    keep(listener.app.store, TWELVE)
    listener.hear()
    open_today(listener)
    assert "2 of 5 done. 12-day streak." in listener.hear()
    assert listener.find("text", "Streak: 12 days, 1 rest day")
    assert listener.find("button", "Result: Lion Wall").value.startswith("Hard, ")


def test_another_day_is_read_out(listener: Listener) -> None:
    keep(listener.app.store, TWELVE)
    open_today(listener)
    assert heard(listener, "LEFT").startswith("Thursday 19 November: ")
    assert heard(listener, "PAGEUP").startswith("Monday 19 October: ")


def test_f2_repeats_nothing_of_another_screen(listener: Listener) -> None:
    listener.open(BOARD)
    listener.app.toast("Game ID copied")
    listener.ask("button", "Menu")
    assert heard(listener, "F2").startswith("Try or save a position")  # what has the focus there
    listener.escape()
    assert heard(listener, "F2") == "Game ID copied"


def open_bench(listener: Listener, kind: str) -> None:
    """Begins a draft of a kind, and waits for its verdict."""
    listener.app.dealer.draft(kind_named(kind))
    wait_for_verdict(listener)


def wait_for_verdict(listener: Listener) -> str:
    """Waits for the verdict on a draft; what is heard until then."""
    assert isinstance(listener.scene, EditorScreen)
    listener.scene.settle()
    listener.frame()
    return listener.hear()


def test_an_edit_of_many_cells_is_read_as_zones(listener: Listener) -> None:
    open_bench(listener, "sweetspots")
    listener.type("b")
    listener.hear()
    listener.control("2")
    assert listener.hear() == "Row 1: zone B: 1; no zone: 2, 3, 4, 5, 6, 7, 8"
    editor = listener.scene.workbench.editor  # type: ignore[attr-defined]
    editor.context.play([Resize(5, 1)])
    assert listener.hear().startswith("5×5; no zone: 24 cells; zone B: 1 cell.")


def test_a_verdict_waits_until_the_focus_was_read(listener: Listener) -> None:
    listener.app.dealer.draft(kind_named("crossword"))
    scene = listener.scene
    assert isinstance(scene, EditorScreen)
    listener.hear()
    while scene.workbench.finding is None or scene.workbench.is_looking:
        listener.frame(0)
    assert listener.hear() == ""
    listener.frame(2000)
    assert "words to fill in" in listener.hear()


def test_a_cryptic_clue_that_is_written_is_read_with_its_wordplay(listener: Listener) -> None:
    listener.app.dealer.draft_of(kind_named("crossword"), drawn("cat", "a#o", "row"), "")
    settle(listener)
    assert "F6 goes to the tools" in listener.hear()
    listener.key("2", pygame.KMOD_LALT)
    listener.event(pygame.TEXTINPUT, text="Act oddly: it's a pet")
    listener.key("RETURN")
    said = listener.hear()
    assert "anagram of ACT. “oddly”" in said
    assert isinstance(listener.scene, EditorScreen)
    sheet = listener.scene.board
    assert isinstance(sheet, CrosswordDraftBoard)
    sheet.go_slot(0)
    reports = {each.title: each.text for each in sheet.speech.reports()}
    assert reports["Wordplay"] in said


def test_an_exercise_says_what_a_zone_needs_its_open_cells_and_asks(listener: Listener) -> None:
    listener.app.scenes.push(technique_scene(listener.app, "sweetspots", "The squeeze"))
    listener.frame()
    said = listener.hear()
    cells = "Open cells: row 8, column 9; row 9, columns 7 to 9."
    assert f"Look at zone I. Zone I needs 2 chests. {cells} What does that tell you?" in said
    assert "Highlighted" not in said, "these cells are among the open ones"


def test_keys_of_other_programs_lead_where_they_lead_there(listener: Listener) -> None:
    def title() -> str:
        listener.frame()
        return listener.telling().root.parts[0].name

    cabinet = title()
    listener.control("COMMA")
    assert title().startswith("Settings")
    listener.control("COMMA")
    listener.key("LEFT", pygame.KMOD_LALT)
    assert title() == cabinet
    listener.control("o")
    assert title() == "Open a puzzle"
    listener.escape()
    listener.open(BOARD)
    game = title()
    listener.key("F10")
    assert title() == "Menu"
    listener.ask("option", "Try or save a position")
    assert title() == "Try or save a position"
    listener.escape()
    assert title() == "Menu", "one step back"
    listener.ask("option", "Try or save a position")
    listener.key("LEFT", pygame.KMOD_LALT)
    listener.key("LEFT", pygame.KMOD_LALT)
    listener.press_key(pygame.K_SLASH, "/", pygame.KMOD_LSHIFT)
    assert title().endswith("Help")
    listener.key("LEFT", pygame.KMOD_LALT)
    assert title() == game


def test_a_board_without_a_solution_says_so_and_the_key_for_a_new_one(listener: Listener) -> None:
    listener.open(DEAD)
    game = listener.controller.game
    listener.hear()
    listener.app.scenes.push(listener.app.navigator.game(game))
    listener.frame()
    sentence = "This board has no solution, so it can't be finished. Ctrl+N makes a new one."
    assert listener.hear() == sentence


def test_beyond_today_there_is_an_edge_with_and_without_the_focus_on_the_calendar(
    listener: Listener,
) -> None:
    listener.key("t")
    listener.frame()
    listener.hear()
    assert heard(listener, "DOWN") == "Edge."
    desk = listener.scene.desk
    desk.focus(desk["days"])
    listener.hear()
    assert heard(listener, "DOWN") == "Edge."


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        ("ab", ["a", "b"]),
        ("a ", ["a", "space"]),
        ("ab\b", ["a", "b", "b"]),
        ("ab<", ["a", "b", "b"]),
        ("ab<>", ["a", "b", "b", "end of the text"]),
        ("ab<<~", ["a", "b", "b", "a", "a"]),
    ],
)
def test_each_letter_of_a_field_is_named_where_the_reader_sees_no_keys(
    listener: Listener, monkeypatch: pytest.MonkeyPatch, keys: str, names: list[str]
) -> None:
    monkeypatch.setattr("game.app.compat.reader_sees_no_keys", lambda: True)
    listener.control("o")
    field = listener.scene.desk["text"]
    assert isinstance(field, TextField)
    listener.scene.desk.focus(field)
    listener.app.reading.character_echo()
    said = []
    for key in keys:
        named = {"\b": "BACKSPACE", "<": "LEFT", ">": "RIGHT", "~": "DELETE"}.get(key)
        if named:
            listener.key(named)
        else:
            listener.event(pygame.TEXTINPUT, text=key)
        said += listener.app.reading.character_echo()
    assert said == names
    listener.hear()
    listener.event(pygame.TEXTINPUT, text="pasted")
    assert listener.app.reading.character_echo() == [], "a longer text isn't spelled"
    assert "pasted" in listener.app.last_spoken
    field.text = ""
    assert listener.app.reading.character_echo() == []
    assert "pasted" not in listener.app.last_spoken, "F2 reads what is there now"
    monkeypatch.setattr("game.app.compat.reader_sees_no_keys", lambda: False)
    listener.event(pygame.TEXTINPUT, text="x")
    assert listener.app.reading.character_echo() == [], "others name keys themselves"


def test_the_keyboard_is_on_a_cell_of_a_crossword_that_is_made(listener: Listener) -> None:
    open_bench(listener, "crossword")
    listener.key("RIGHT")
    assert listener.focus.name == "row 1, column 2, number 2"
    listener.hear()
    listener.type("b")
    assert "row 1, column 2, number 2: B" in wait_for_verdict(listener).lower().replace("b.", "B")
    listener.ask_for(listener.find("cell", "row 3, column 3"))
    assert listener.focus.name.startswith("row 3, column 3, suggested: ")
