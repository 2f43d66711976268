"""What a screen reader is given of the screens beside the games: whole sentences, said in time."""

from __future__ import annotations

import re

import pygame
import pytest

from game.catalog import FACES
from game.faces.brick.board import BrickBoard
from game.faces.crossword.draft.board import CrosswordDraftBoard
from game.help.lesson import LessonScreen
from game.help.techniques import technique_scene
from game.ui.actions import Choice
from game.ui.text import translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import nothing
from game.workshop.editor import EditorScreen
from generators.kinds import KINDS, kind_named
from generators.sweetspots.drafting import Resize
from tests.game.benches import settle, suggestion_for
from tests.game.diary import TWELVE, keep, open_today
from tests.game.faces.contract import answer
from tests.game.golden import _statistics
from tests.game.listener import Listener, heard
from tests.game.menu.test_opengames import DEAD
from tests.game.player import BOARD, open_settings
from tests.generators.crossword.test_sketch import drawn


def test_each_step_of_a_tutorial_is_read_out(listener: Listener) -> None:
    listener.click("sweetspots play")
    listener.hear()
    listener.ask("button", "Show me")
    assert listener.heard[-1].startswith("The aim. Every row, every column")
    assert "Chests: row 1, column " in listener.heard[-1], "the solved board is read"
    assert "press Next" not in listener.heard[-1], "that is for who sees the button"
    assert heard(listener, "F2").startswith("The aim.")
    listener.ask("button", "Next")
    assert listener.heard[-1].startswith("Beside a chest. This is a new board. ")


def test_the_cells_that_a_tutorial_waits_for_say_so(listener: Listener) -> None:
    listener.click("sweetspots play")
    listener.ask("button", "Show me")
    listener.ask("button", "Next")
    targets = listener.scene.context.targets  # type: ignore[attr-defined]
    marked = [cell for cell in listener.every("cell") if cell.value.endswith("highlighted")]
    assert len(marked) == len(targets) > 0


def test_a_tutorial_has_one_back_button(listener: Listener) -> None:
    listener.click("sweetspots play")
    listener.ask("button", "Show me")
    assert [each.name for each in listener.every("button", "Back")] == ["Back"]


def test_the_days_of_a_calendar_are_inside_its_list(listener: Listener) -> None:
    keep(listener.app.store, TWELVE)
    open_today(listener)
    calendar = listener.find("list", "")
    assert len([each for each in calendar.parts if each.role == "option"]) >= len(TWELVE)


def test_a_list_has_a_title_and_its_rows_their_places(listener: Listener) -> None:
    listener.app.store.set_setting("kept.sweetspots", {})
    listener.open(BOARD)
    listener.click("menu")
    assert listener.find("dialog", "").name
    rows = listener.every("option")
    assert rows[2].value.endswith(f"3 of {len(rows)}")


def test_a_setting_is_one_thing_with_its_note(listener: Listener) -> None:
    listener.app.open_settings()
    listener.frame()
    assert listener.hear() == "Changes take effect straight away."
    listener.escape()
    open_settings(listener, "Playing")
    drag = listener.find("switch", "Drag with two clicks")
    assert drag.value == "click to start, click again to end"  # its state says whether it is on
    assert not listener.every("text", "Drag with two clicks")
    assert not listener.every("text", "click to start, click again to end")
    spelling = listener.find("radios", "spelling")
    assert (spelling.name, spelling.value) == ("Playing: English spelling", "Automatic")


def test_f6_goes_from_the_list_to_the_page_and_back(listener: Listener) -> None:
    open_settings(listener, "Playing")
    listener.key("F6")
    assert listener.focus.name == "Playing"
    listener.key("F6")
    assert listener.focus.name == "Playing: Clock"
    listener.key("F6", pygame.KMOD_LSHIFT)
    assert listener.focus.name == "Playing"
    assert listener.focus.role == "tab"


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


def test_a_key_and_what_it_does_are_one_sentence(listener: Listener) -> None:
    listener.open(BOARD)
    listener.key("F1")
    listener.ask("tab", "Keyboard, mouse and touch")
    texts = [each.name for each in listener.every("text")]
    assert any(text.startswith("Ctrl+H") and ": " in text for text in texts), texts


def test_each_card_of_the_menu_names_its_digit(listener: Listener) -> None:
    for digit, kind in enumerate(KINDS, 1):
        listener.key(str(digit))
        assert listener.focus.name == f"Play: {translate(kind.titles.title)}, {digit}"


def test_f1_in_the_offer_of_a_lesson_opens_the_help_of_its_puzzle(listener: Listener) -> None:
    listener.ask("button", "Play: Crossword, 6")
    listener.key("F1")
    assert listener.scene.topic == "crossword"
    assert listener.hear().startswith("With clues. ")


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
    assert heard(listener, "F2").startswith("Positions")  # what has the focus there
    listener.escape()
    assert heard(listener, "F2") == "Game ID copied"


def test_f2_repeats_the_text_of_a_dialog(listener: Listener) -> None:
    listener.ask("button", "Play: Sweet Spots")
    listener.app.last_spoken = ""  # as where the reader reads a dialog by itself
    listener.app.reading._introduced = None
    listener.app.reading.arrived()
    said = heard(listener, "F2")
    assert said == "Sweet Spots: first time here? Learn it in a few short steps."
    listener.key("F3")
    assert listener.focus.name == "Sweet Spots: first time here?"
    assert listener.focus.value.startswith("Ctrl+1, Learn it in a few short steps, ")


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


def test_a_bench_says_what_a_key_did_and_how_the_verdict_changed(listener: Listener) -> None:
    open_bench(listener, "sweetspots")
    assert "Not finished yet. 64 cells have no zone yet." in " ".join(listener.heard)
    listener.key("RIGHT")
    listener.hear()
    listener.type("b")
    assert listener.hear() == "Row 1, column 2, zone B."
    listener.control("z")
    assert listener.hear() == "Undone: row 1, column 2, no zone."
    wait_for_verdict(listener)
    listener.control("z")
    assert listener.hear() == "There's nothing to undo."


def test_an_edit_of_many_cells_is_read_as_zones(listener: Listener) -> None:
    open_bench(listener, "sweetspots")
    listener.type("b")
    listener.hear()
    listener.control("2")
    assert listener.hear() == "Row 1: zone B: 1; no zone: 2, 3, 4, 5, 6, 7, 8"
    editor = listener.scene.workbench.editor  # type: ignore[attr-defined]
    editor.context.play([Resize(5, 1)])
    assert listener.hear().startswith("5×5; no zone: 24 cells; zone B: 1 cell.")


@pytest.mark.parametrize(("kind", "said"), [("riddle", "Answer"), ("brick", "Letters")])
def test_letters_that_a_draft_begins_with_are_read(
    listener: Listener, kind: str, said: str
) -> None:
    open_bench(listener, kind)
    for letter, spelled in (("a", "A"), ("c", "A, C")):
        listener.hear()
        listener.type(letter)
        assert f"{said}: {spelled}." in wait_for_verdict(listener)


@pytest.mark.parametrize("kind", ["sweetspots", "crossword"])
def test_the_verdict_on_a_draft_can_be_asked_for(listener: Listener, kind: str) -> None:
    open_bench(listener, kind)
    verdict = listener.heard[0]
    listener.control("1")
    assert listener.hear() == f"Verdict: {verdict}"
    listener.key("F3")
    assert listener.every("option")[0].name == "Verdict"


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
    listener.ask("option", "Positions")
    assert title() == "Positions"
    listener.escape()
    assert title() == "Menu", "one step back"
    listener.ask("option", "Positions")
    listener.key("LEFT", pygame.KMOD_LALT)
    listener.key("LEFT", pygame.KMOD_LALT)
    listener.press_key(pygame.K_SLASH, "/", pygame.KMOD_LSHIFT)
    assert title().endswith("Help")
    listener.key("LEFT", pygame.KMOD_LALT)
    assert title() == game


def test_escape_leads_back_to_the_cabinet_and_ends_nothing(listener: Listener) -> None:
    open_today(listener)
    listener.wait()
    for _press in range(6):
        listener.escape()
        listener.frame()
    assert listener.in_menu
    assert listener.app.running


def test_the_keyboard_is_on_a_cell_of_a_crossword_that_is_made(listener: Listener) -> None:
    open_bench(listener, "crossword")
    listener.key("RIGHT")
    assert listener.focus.name == "row 1, column 2, number 2"
    listener.hear()
    listener.type("b")
    assert "row 1, column 2, number 2: B" in wait_for_verdict(listener).lower().replace("b.", "B")
    listener.ask_for(listener.find("cell", "row 3, column 3"))
    assert listener.focus.name.startswith("row 3, column 3, suggested: ")


def test_a_replay_says_its_keys_and_each_step_that_it_plays(listener: Listener) -> None:
    listener.open(BOARD)
    listener.solve()
    listener.ask("button", "Watch replay")
    assert "Left and Right go through the steps, and Space plays them." in listener.heard[-1]
    listener.key("HOME")
    listener.hear()
    listener.key("SPACE")
    for _frame in range(200):
        listener.frame(1000)
    said = listener.hear()
    assert said.startswith("Playing.")
    assert "Step 1 of " in said
    assert re.search(r"Chest \d of \d: \w", said)
    assert "Solved" in said
    listener.key("HOME")
    listener.key("SPACE")
    assert heard(listener, "SPACE").startswith("Paused: Step 0 of ")


def test_the_first_tab_leads_on_from_the_button_that_was_read(listener: Listener) -> None:
    open_today(listener)
    listener.hear()
    first = listener.focus.name
    assert first == "Play: Sweet Spots"
    listener.key("TAB")
    assert listener.focus.name == "Play: Word Wall"


def test_the_last_day_is_read_again_where_none_comes_after_it(listener: Listener) -> None:
    open_today(listener)
    summary = listener.hear()
    assert summary
    assert heard(listener, "RIGHT") == heard(listener, "PAGEDOWN") != ""


def test_what_a_screen_begins_with_can_be_read_again(listener: Listener) -> None:
    open_today(listener)
    listener.key("F3")
    assert "0 of 5 done" in listener.find("option", "Today").value


def test_an_arrow_chooses_a_theme_which_the_focus_names(listener: Listener) -> None:
    listener.app.open_settings()
    listener.key("F6")
    listener.key("F6")
    assert not heard(listener, "RIGHT")
    assert listener.focus.name == "Theme: Dark"
    assert "checked" in listener.focus.states


def test_what_is_shared_can_be_read(listener: Listener) -> None:
    listener.open(BOARD)
    listener.solve()
    listener.ask("button", "Share")
    listener.scene.settle()
    listener.key("F3")
    assert "Solved in" in listener.find("option", "Share").value


def test_f2_reads_the_text_as_a_switch_has_changed_it(listener: Listener) -> None:
    listener.open(BOARD)
    listener.solve()
    listener.ask("button", "Share")
    listener.scene.settle()
    listener.frame()
    listener.hear()
    assert "Solved in" in heard(listener, "F2")
    listener.ask("switch", "Show the time")
    said = heard(listener, "F2")
    assert said.startswith("Sweet Spots, Gentle, 6×6")
    assert "Solved in" not in said


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


def test_the_letters_of_a_board_being_made_are_read(listener: Listener) -> None:
    open_bench(listener, "brick")
    listener.type("planets")
    assert "Letters: A, E, L, N, P, S, T" in listener.hear()
    assert len(listener.every("cell")) == len("planets")


def test_the_lines_of_a_riddle_being_made_are_read_as_they_are_now(listener: Listener) -> None:
    open_bench(listener, "riddle")
    listener.type("flame")
    listener.hear()
    listener.key("RETURN")
    said = wait_for_verdict(listener)
    assert "My first …" not in said
    assert isinstance(listener.scene, EditorScreen)
    assert f"Line 1: {listener.scene.board.cells()[0].value}" in said


def test_a_step_of_a_replay_is_said_once(listener: Listener) -> None:
    listener.open("riddle:4-o1.peanut.grape-l2.jacket.cape-l3.intestine.skin-o2.incisor.chin")
    listener.type("pain")
    listener.wait()
    listener.ask("button", "Watch replay")
    listener.key("RIGHT")
    said = listener.hear()
    assert "Line 1: P" in said
    assert said.lower().count("line 1") == 1
    assert listener.focus.role == "grid"


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


def test_a_word_that_cannot_be_clued_yet_says_so(listener: Listener) -> None:
    open_bench(listener, "crossword")
    listener.key("2", pygame.KMOD_LALT)
    assert listener.hear() == "Write the word first, then its clue."


def test_the_next_word_to_clue_is_named_by_the_field_alone(listener: Listener) -> None:
    listener.app.dealer.draft_of(kind_named("crossword"), drawn("cat", "a#o", "row"), "")
    settle(listener)
    listener.key("2", pygame.KMOD_LALT)
    suggestion = suggestion_for(listener)
    listener.scene.desk.focus(suggestion)
    listener.hear()
    listener.key("RETURN")
    assert listener.focus.role == "field"
    assert suggestion_for(listener).name != suggestion.name  # else its new words are read first
    assert "no clue yet" not in listener.hear()
    listener.key("RETURN")
    assert "no clue yet" not in listener.hear()


def test_an_exercise_says_what_a_zone_needs_its_open_cells_and_asks(listener: Listener) -> None:
    listener.app.scenes.push(technique_scene(listener.app, "sweetspots", "The squeeze"))
    listener.frame()
    said = listener.hear()
    cells = "Open cells: row 8, column 9; row 9, columns 7 to 9."
    assert f"Look at zone I. Zone I needs 2 chests. {cells} What does that tell you?" in said
    assert "Highlighted" not in said, "these cells are among the open ones"


def test_a_board_without_a_solution_says_so_and_the_key_for_a_new_one(listener: Listener) -> None:
    listener.open(DEAD)
    game = listener.controller.game
    listener.hear()
    listener.app.scenes.push(listener.app.navigator.game(game))
    listener.frame()
    sentence = "This board has no solution, so it can't be finished. Ctrl+N makes a new one."
    assert listener.hear() == sentence


def test_shift_tab_leads_to_the_calendar_where_arrow_keys_go_to_other_days(
    listener: Listener,
) -> None:
    listener.key("t")
    listener.frame()
    assert "Shift+Tab goes from the puzzles to the calendar" in listener.scene.summary
    listener.key("TAB")
    assert listener.focus.name == "Play: Sweet Spots"
    listener.key("TAB", pygame.KMOD_SHIFT)
    calendar = listener.focus
    assert "January" in calendar.value, "its day is read"
    listener.key("LEFT")
    assert listener.focus.key == calendar.key, "arrow keys stay in the calendar"


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


def test_an_arrow_that_leads_nowhere_says_so_and_so_does_esc(listener: Listener) -> None:
    assert heard(listener, "ESCAPE") == "This is the first screen."
    listener.app.open_settings()
    listener.frame()
    desk = listener.scene.desk
    desk.focus(desk["theme system"])
    listener.hear()
    assert heard(listener, "RIGHT") == "Edge."
    assert desk.focused is desk["theme system"]


def test_an_id_to_share_is_read_with_its_sentence(listener: Listener) -> None:
    listener.deal()
    listener.controller.play(answer(listener))
    listener.settle()
    listener.frame(5000)
    listener.ask("button", "Share")
    listener.settle()
    listener.ask("switch", "Add the game ID")
    text = listener.find("text", "Play in Puzzle Cabinet: ").name
    assert text.endswith(listener.scene.text.split("\n")[-1])  # type: ignore[attr-defined]


def test_once_another_key_is_pressed_esc_is_no_longer_said_to_leave(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.key("p")
    said = heard(listener, "BACKSPACE")
    listener.key("ESCAPE")
    assert heard(listener, "F2").startswith("Press Esc again")
    listener.key("TAB")
    assert heard(listener, "F2") == said


def test_who_gives_up_hears_the_words_that_were_missed(listener: Listener) -> None:
    listener.open("brick:aeflr-a1-u3")
    board = listener.controller.board
    assert isinstance(board, BrickBoard)
    board.give_up()
    listener.frame()
    listener.wait()
    said = listener.hear()
    assert said.index("Gave up.") < said.index("Points: ") < said.index("Words you missed: ")
    assert "earl" in said


def test_a_page_of_help_that_was_chosen_by_keys_is_read_by_the_arrows(listener: Listener) -> None:
    listener.app.scenes.push(listener.app.navigator.help("", 1))
    listener.frame()
    tab = listener.scene.desk["page 2"]
    listener.scene.desk.focus(tab)
    assert heard(listener, "RETURN").startswith(f"{tab.title}. Down arrow reads it")
    first, second = (heard(listener, "DOWN") for _press in range(2))
    assert first
    assert second
    assert first != second


def test_f6_leads_on_from_the_board_however_it_was_reached(listener: Listener) -> None:
    listener.open(BOARD)
    for _press in range(40):
        listener.key("TAB")
        focused = listener.scene.desk.focused
        if focused is not None and focused.role == "board":
            break
    else:
        raise AssertionError("Tab never leads to the board")
    listener.key("F6")
    assert listener.focus.role == "button"


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
