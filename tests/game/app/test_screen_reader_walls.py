"""What a listener hears of a wall: its cards, its groups, their names, its end."""

from __future__ import annotations

import pygame
import pytest

from game.faces.walls.board import WallBoard
from game.faces.walls.lessons import Find
from game.help.lesson import LessonScreen
from game.result.replay import ReplayScreen
from generators.grid import bits
from generators.walls.wall import FOUR_LIVES, GUESS, Move
from tests.game.faces.walls.waller import FAR, FAR_LATE, TEXT
from tests.game.faces.walls.waller import GROUPS as LION_GROUPS
from tests.game.faces.walls.worder import ANIMALS, GROUPS, MOVE, ONE_AWAY, SHOE, WALL
from tests.game.listener import Ear, Listener, heard, stages

OF_PARTS = (
    "sc:消地批他她立也据亲指打位站法深河;氵=e001=氵水氺⺡⺢⽔=土丁木口肖氵;也=5a=也=女亻木也土丁;"
    "扌=684=扌手龵⺘⼿=丁扌古居旨口;立=1920=立⽴䒑亠⼇=口占木卜亻立;"
    "~木=4100;~土=2002;~丁=8400;~亻=808"
)
"""A wall of characters, of which two are parts of others."""


@pytest.fixture(autouse=True)
def _fourth_card_is_the_guess(listener: Listener) -> None:
    """These tests are about what follows a guess, not about how it is made."""
    for name in ("wordwall", "lionwall"):
        listener.app.change(f"{name}.enter_judges", False)


def found(listener: Listener, *groups: int) -> None:
    """Finds groups of the wall."""
    listener.open(f"wordwall:{WALL.to_text()}")
    for group in groups:
        for word in GROUPS[group]:
            listener.ask_for(listener.card(word))
    listener.hear()


def test_the_field_of_a_name_says_which_cards_it_is_about(listener: Listener) -> None:
    found(listener, SHOE)
    assert listener.find("field", "What the four share: tongue, heel, lace, sole")


def test_after_two_wrong_links_it_is_said_which_cards_come_next(listener: Listener) -> None:
    found(listener, SHOE, MOVE)
    listener.board.question.try_name("vegetables")
    assert "It's not “vegetables”. You have one try left." in listener.hear()
    listener.board.question.try_name("hats")
    assert "You typed “hats”. The link was “Move with difficulty”." in listener.hear()
    listener.frame()
    listener.ask("button", "Continue")
    keys = "Type what they share. You have two tries. Escape goes back to the cards."
    assert listener.heard[-1] == keys
    assert listener.focus.name.startswith("What the four share: tongue, ")


def test_a_replay_says_once_what_was_named(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.question.try_name("shoe")
    listener.context.board.give_up()
    listener.still()
    game = listener.context.game
    assert game is not None
    screen = ReplayScreen(listener.app, game)
    listener.app.scenes.push(screen)
    step = next(each.step for each in screen.recording.moments if each.title == "You named it")
    listener.hear()
    screen.go_step(step)
    said = listener.hear()
    assert said.count("Parts of a shoe") == 1, said
    assert "You named it" in said


def test_a_group_that_is_found_says_how_it_is_named(listener: Listener) -> None:
    found(listener)
    assert heard(listener, "n") == "There's nothing to name yet."
    for word in GROUPS[SHOE]:
        listener.ask_for(listener.card(word))
    keys = "Type what they share. You have two tries. Escape goes back to the cards."
    assert listener.heard[-1].endswith(keys)
    assert listener.focus.role == "field"
    listener.key("ESCAPE")
    assert listener.focus.role != "field"
    listener.key("n")
    assert listener.focus.role == "field"


def test_a_wall_of_characters_says_the_names_to_choose_from(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    group = listener.controller.state.puzzle.groups[0]
    for card in bits(group.cards):
        char = listener.controller.state.puzzle.cards[card]
        listener.ask_for(listener.card(char))
    assert (
        "They share one of these: key 5 for 次, cì, time, order; key 6 for " in listener.heard[-1]
    )
    assert listener.find("field", "type a part, its reading or its meaning")
    reports = {each.title: each.text for each in listener.board.speech.reports()}
    assert reports["What the four might share"].startswith(
        "key 5 for 次, cì, time, order; key 6 for "
    )
    assert listener.find("button", "次").value == "cì, time, order"


def test_a_name_that_is_shown_is_said(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.question.try_name("?")
    assert "Tongue, heel, lace, sole: “Parts of a shoe”." in listener.hear()


def test_the_end_of_a_wall_says_what_is_to_be_named(listener: Listener) -> None:
    found(listener, SHOE, MOVE)
    for word in GROUPS[ANIMALS]:
        listener.ask_for(listener.card(word))
    listener.board.question.try_name("animals")
    assert listener.hear() == (
        "Right: “They begin with an animal” "
        "Type what they share. You have two tries. Escape goes back to the cards."
    )
    assert listener.focus.name.startswith("What the four share: tongue, heel, lace, sole")


def test_names_that_are_shown_are_all_said(listener: Listener) -> None:
    found(listener, SHOE, MOVE, ANIMALS)
    listener.ask("button", "Show the answers")
    listener.hear()
    listener.ask("button", "Show the answers")
    said = " ".join(listener.heard[-2:])
    assert said.startswith("Wall solved. ")
    assert "Points: 4 of 10, Named: 0 of 4. Tongue, heel, lace, sole: “Parts of a" in said


def test_a_wall_that_is_given_up_says_how_the_cards_belong_together(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.give_up()
    said = listener.hear()
    assert "Tongue, heel, lace, sole: “Parts of a shoe”." in said
    assert "DOGma" not in said
    assert "Surf, key, skate, cup: “___ BOARD”." in said


def test_a_wall_given_up_is_said_to_be_so_before_its_groups_and_cards(listener: Listener) -> None:
    found(listener, SHOE)
    listener.app.change("motion", True)
    listener.board.give_up()
    assert listener.app.spoken == []
    (said,) = listener.app.spoken_before
    assert said.startswith("Gave up. The groups were: ")


def tried(listener: Listener) -> None:
    """Tries four cards of the wall of characters that are no group."""
    listener.open(f"lionwall:{TEXT}")
    for char in FAR:
        listener.ask_for(listener.card(char))


def test_cards_that_were_tried_are_read_with_their_heading(listener: Listener) -> None:
    tried(listener)
    said = listener.find("text", "Wrong guess: ").name.removeprefix("Wrong guess: ")
    assert sorted(said.split(", ")) == sorted(FAR)


def test_a_red_herring_is_read_with_its_part_and_its_cards(listener: Listener) -> None:
    tried(listener)
    listener.board.give_up()
    listener.frame(9_000)
    listener.ask("button", "Details")
    listener.frame()
    assert listener.find(
        "text", "次 cì: 资 zī, 咨 zī. 资 zī belongs to 贝 bèi, 咨 zī belongs to 口 kǒu."
    )
    assert listener.find("text", "Wrong guess: ")


def test_the_parts_of_a_character_can_be_asked_for(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    cells = listener.board.cells()
    listener.board.walk_to(next(n for n, each in enumerate(cells) if each.value == "杯"))
    reports = listener.board.speech.reports()
    assert reports[3] == ("Parts of the character", "杯 bēi: 木 tree, 不 no")
    assert reports[4].title == "Parts on the wall"
    assert reports[4].text.startswith("Row 1: 坏 huài: 土 soil, 不 no; 妆 zhuāng: ")


def test_the_parts_keep_their_key_when_a_group_is_to_be_named(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    titles = [each.title for each in listener.board.speech.reports()]
    for char in LION_GROUPS[0]:
        listener.ask_for(listener.card(char))
    assert [each.title for each in listener.board.speech.reports()] == [
        *titles,
        "What the four might share",
    ]


def test_a_character_that_is_a_part_of_another_one_says_so(listener: Listener) -> None:
    listener.open(f"lionwall:{OF_PARTS}")
    assert listener.card("也").value == "也: yě, also; also part of another character"
    assert listener.card("立").value.endswith(
        "; also part of another character; parts 亠 lid, 䒑 top of 前"
    )
    itself = [each.value for each in listener.every("cell") if "also part" in each.value]
    assert len(itself) == 2
    listener.ask_for(listener.card("也"), "focus")
    assert listener.board.speech.reports()[3].text == "也 yě: also part of another character"


def test_the_parts_of_parts_can_be_asked_for(listener: Listener) -> None:
    listener.open(f"lionwall:{OF_PARTS}")
    listener.ask_for(listener.card("消"), "focus")
    assert (
        listener.board.speech.reports()[3].text
        == "消 xiāo: 氵 water, 肖 look like, in 肖: ⺌ small, ⺝ meat"
    )


def test_a_character_is_told_with_its_reading_its_meaning_and_its_parts(
    listener: Listener,
) -> None:
    listener.open(f"lionwall:{TEXT}")
    told = listener.card("坏")
    assert told.value == "坏: huài, bad, spoil; parts 土 soil, 不 no"
    listener.ask_for(told)
    assert listener.card("坏").value == "坏, chosen, 1 of 4: huài, bad, spoil"
    listener.app.change("lionwall.sc", "zhuyin")
    assert listener.card("杯").value.startswith("杯: ㄅㄟ, cup")


def test_a_character_in_a_group_that_is_found_is_told_without_its_parts(
    listener: Listener,
) -> None:
    listener.open(f"lionwall:{TEXT}")
    for char in LION_GROUPS[0]:
        listener.ask_for(listener.card(char))
    listener.still()
    assert listener.card("资").value == "资, found"


def test_the_cards_on_the_wall_are_read_by_rows(listener: Listener) -> None:
    found(listener)
    cards = [each.value for each in listener.board.cells()]
    assert listener.board.speech.reports()[1].text.startswith(
        f"Row 1: {', '.join(cards[:4])}; Row 2: "
    )
    found(listener, SHOE)
    cards = [each.value for each in listener.board.cells()]
    assert listener.board.speech.reports()[1].text.startswith(
        f"Row 2: {', '.join(cards[4:8])}; Row 3: "
    )
    listener.open(f"lionwall:{TEXT}")
    assert listener.board.speech.reports()[1].text.startswith("Row 1: 坏 huài, 妆 zhuāng, ")


def test_a_group_that_is_found_says_where_its_cards_go(listener: Listener) -> None:
    found(listener)
    for number, group in enumerate((SHOE, MOVE), 1):
        for word in GROUPS[group]:
            listener.ask_for(listener.card(word))
        assert (
            f"Found. The four cards move to row {number}, and the others close up."
            in listener.heard
        )


def test_a_card_that_is_chosen_no_longer_says_so(listener: Listener) -> None:
    found(listener)
    listener.ask_for(listener.card(GROUPS[SHOE][0]))
    assert heard(listener, "SPACE") == "Deselected."


def test_a_chosen_card_has_its_number_until_another_one_is_come_to(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    first, second = GROUPS[SHOE][:2]
    for word in (first, second):
        listener.ask_for(listener.card(word))
    values = [listener.card(word).value for word in (first, second)]
    assert values == [f"{first}, chosen", f"{second}, chosen, 2 of 4"]
    listener.ask_for(listener.card(second), "focus")
    listener.ask_for(listener.card(first), "focus")
    assert listener.card(second).value == f"{second}, chosen"


def test_no_card_that_is_left_is_read_again(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    assert all(card.is_quiet for card in listener.every("cell"))


def test_the_share_of_a_wall_begins_with_words_only(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.give_up()
    listener.settle()
    listener.frame(5000)
    listener.ask("button", "Share")
    assert "checked" in listener.find("switch", "Words only").states


def test_a_verdict_says_how_its_characters_are_read(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    for char in LION_GROUPS[0]:
        listener.ask_for(listener.card(char))
    told = listener.focus.name.removeprefix("What the four share: ")
    assert not any(told[:6] in each for each in listener.heard)  # said once
    cards = told.split(", ")[:4]
    assert sorted(cards) == sorted(listener.board.read_out(char) for char in LION_GROUPS[0])
    assert all(" " in card for card in cards)


def test_enter_is_named_once_four_cards_wait_for_it_and_a_hint_on_their_link_lets_them_be(
    listener: Listener,
) -> None:
    listener.app.change("wordwall.enter_judges", True)
    listener.open(f"wordwall:{WALL.to_text()}")
    for word in ("dogma", "tongue", "surf"):
        listener.ask_for(listener.card(word))
    chosen = [*listener.board.selection.chosen]
    for _press in range(3):
        listener.ask_hint("h")
        listener.still()
    assert listener.board.selection.chosen == chosen
    listener.ask_for(listener.card("key"))
    assert listener.heard[-1] == "Press Enter to guess."


def test_enter_guesses_once_four_cards_are_chosen_while_a_hint_is_open(listener: Listener) -> None:
    listener.app.change("wordwall.enter_judges", True)
    listener.open(f"wordwall:{WALL.to_text()}")
    listener.ask_hint("h")
    listener.still()
    for word in ("dogma", "tongue", "surf"):
        listener.ask_for(listener.card(word))
    assert listener.controller.hint is not None
    listener.ask_for(listener.card("key"))
    listener.key("RETURN")
    listener.still()
    assert listener.controller.hint is None
    assert len(listener.controller.state.tried) + len(listener.controller.state.found) == 1


def test_cards_that_are_shuffled_are_told(listener: Listener) -> None:
    found(listener)
    said = heard(listener, "m")
    assert said == f"Cards shuffled. You're in row 1, column 1: {first_card(listener)}."


def test_the_verdict_comes_behind_the_card_that_was_chosen(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried(listener)
    listener.board.selection.clear()
    ear = Ear()
    ear.says_beside = False
    monkeypatch.setattr(ear, "push", lambda *_told: ear.said.append("the cell"))
    for number, char in enumerate(FAR_LATE, 1):
        card = next(each for each in listener.board.cells() if each.value == char)
        listener.board.selection._toggle(card.cell)
        if number == len(FAR_LATE):
            listener.app._announce(ear, drawn=True)
    assert ear.said[0] == "the cell"
    assert ear.said[1].startswith("Not a group. Still chosen: 资")


# The end


def first_card(listener: Listener) -> str:
    """What lies in the first place once the cards lie still."""
    listener.still()
    return str(listener.board.cells()[0].value)


def test_after_a_miss_it_is_said_what_is_still_chosen(listener: Listener) -> None:
    found(listener)
    for word in ONE_AWAY:
        listener.ask_for(listener.card(word))
    told = f"Still chosen: {', '.join(ONE_AWAY)}. Backspace deselects them."
    assert told in listener.heard[-2:]


def test_a_group_that_is_found_names_no_card_while_the_keys_are_in_the_field(
    listener: Listener,
) -> None:
    found(listener)
    cards = [each.value for each in listener.board.cells()]
    for word in GROUPS[SHOE]:
        listener.key("1234qwerasdfzxcv"[cards.index(word)])
    listener.hear()
    assert listener.focus.role == "field"
    assert not any("You're in " in said for said in listener.heard)


def test_the_group_that_is_found_by_itself_is_told_as_left_over(listener: Listener) -> None:
    found(listener, SHOE, MOVE, ANIMALS)
    assert "Found. The last four cards are also a group." in listener.heard


def test_n_leads_to_the_field_once_all_groups_are_found(listener: Listener) -> None:
    found(listener, SHOE, MOVE, ANIMALS)
    listener.still()
    assert listener.controller.over
    assert listener.focus.role == "field"
    listener.key("ESCAPE")
    listener.frame(1_000)  # no word is being typed
    assert heard(listener, "n").startswith("Type what they share. You have two tries. ")
    assert listener.focus.role == "field"
    listener.open(f"lionwall:{TEXT}")
    for group in LION_GROUPS[:3]:
        for char in group:
            listener.ask_for(listener.card(char))
    listener.still()
    assert listener.focus.role == "field"


@pytest.mark.parametrize("word", ["nature", "internet"])
def test_a_word_is_typed_whole_though_its_letters_are_keys(listener: Listener, word: str) -> None:
    found(listener, SHOE)
    listener.still()
    listener.key("ESCAPE")
    listener.frame(1_000)
    for letter in word:
        place = getattr(pygame, f"KSCAN_{letter.upper()}")
        is_typing = listener.scene.desk.typing  # else the system sends no text for the key
        listener.press_key(ord(letter), letter, scancode=place)
        if is_typing:
            listener.event(pygame.TEXTINPUT, text=letter)
        listener.frame()
    assert listener.focus.value == word
    assert not listener.board.selection.chosen


def test_a_letter_leads_to_the_field_from_a_button_too(listener: Listener) -> None:
    found(listener, SHOE, MOVE, ANIMALS)
    listener.still()
    listener.ask("button", "Show the answers", "focus")
    assert listener.focus.role == "button"
    listener.key("b")
    assert listener.focus.role == "field"


def test_a_wall_that_is_over_can_still_be_read(listener: Listener) -> None:
    found(listener, SHOE)
    listener.board.give_up()
    listener.frame(9_000)
    listener.frame(1_000)  # a new result takes no key yet
    assert listener.controller.result is not None
    listener.hear()
    listener.control("3")
    said = listener.hear()
    assert said.startswith("Groups found: “Parts of a shoe”: tongue, heel, lace, sole; ")
    assert "“___ BOARD”: surf, key, skate, cup" in said
    listener.control("2")
    assert listener.hear() == "On the wall: none"
    listener.control("4")
    assert listener.hear() == "Your guesses: found: tongue, heel, lace, sole"
    listener.frame(1_000)  # no longer at the rhythm of typing
    listener.key("F3")
    assert listener.find("option", "Groups found")
    assert listener.focus.name == "Result"
    assert listener.focus.value.startswith("Ctrl+5, Gave up. ")


def test_cards_say_that_they_are_found_while_links_are_named(listener: Listener) -> None:
    found(listener, SHOE, MOVE, ANIMALS)
    listener.still()
    assert all(cell.value.endswith(", found") for cell in listener.every("cell"))


def test_the_key_of_a_card_that_is_found_says_so(listener: Listener) -> None:
    found(listener, SHOE)
    listener.still()
    listener.key("ESCAPE")  # from the question to the cards
    assert heard(listener, "1") == "That row is a group you've found."


def test_groups_of_characters_are_read_with_what_they_share(listener: Listener) -> None:
    listener.open(f"lionwall:{TEXT}")
    for char in LION_GROUPS[0]:
        listener.ask_for(listener.card(char))
    listener.still()
    text = listener.board.speech.reports()[2].text
    assert text.startswith("资 zī, ")
    listener.board.question.try_name("贝")
    assert listener.board.speech.reports()[2].text.startswith("贝 bèi, ")
    assert listener.board.speech.reports()[2].text.endswith(text)


# Hints


def test_the_first_step_of_a_hint_says_where_its_cards_are_and_what_it_costs(
    listener: Listener,
) -> None:
    listener.open(f"lionwall:{TEXT}")
    nudge, reason = stages(listener)
    lit = "坏 huài: row 1, column 1; 杯 bēi: row 2, column 1."
    assert nudge == f"坏 and 杯 belong together. {lit} Ctrl+H: More."
    assert "Ctrl+4 reads out this character's parts" in reason, "the side to look at can be heard"
    assert reason.endswith("so naming it earns no points. Ctrl+H: Show the part.")
    listener.app.dealer.choose_mode(listener.controller.kind, FOUR_LIVES)
    listener.open(f"lionwall:{OF_PARTS}")
    assert (
        "Each of the three steps costs a point, but only the first time you see it."
        in stages(listener)[0]
    )


def test_the_third_step_of_a_hint_reads_the_link(listener: Listener) -> None:
    found(listener)
    stages(listener)
    assert listener.controller.hint is not None
    listener.controller.hint.advance()
    listener.ask_hint()
    link = "The link between “tongue” and “heel” is “Parts of a shoe”."
    assert listener.hear().startswith(f"Hint 2: {link} Tongue: row 1, column 1; ")


def test_in_a_game_that_undoes_nothing_the_key_says_so(listener: Listener) -> None:
    for opened in (f"wordwall:{WALL.to_text()}", "brick:deioprv-p"):
        listener.open(opened)
        for letter in "zy":
            listener.hear()
            listener.control(letter)
            assert listener.hear() == "You can't undo moves in this game."


def test_the_first_step_of_a_tutorial_reads_the_groups_that_it_shows(listener: Listener) -> None:
    lesson = LessonScreen(listener.app, "lionwall", lambda: None)
    listener.app.scenes.push(lesson)
    said, board = listener.hear(), lesson.context.board
    assert isinstance(board, WallBoard)
    assert len(board.position.found) == 4
    assert all(board.link_label(group) in said for group in range(4))
    assert said.endswith("Press Enter to go on.")


def test_a_tutorial_says_which_group_was_found_and_which_part_is_chosen(
    listener: Listener,
) -> None:
    listener.app.scenes.push(LessonScreen(listener.app, "lionwall", lambda: None))
    lesson = listener.app.scenes.top
    assert isinstance(lesson, LessonScreen)
    lesson.lesson.go(2)
    listener.hear()
    step = lesson.context.step
    assert isinstance(step, Find)
    group = step.start.puzzle.groups[step.group]
    lesson.context.play([Move(GUESS, group.cards)])
    said = listener.hear()
    assert said.startswith("Found: ")
    assert f"They share one of these: key 5 for {group.choices[0]}" in said
    assert f"to submit {group.choices[0]}" in heard(listener, "5")


def test_a_tutorial_says_where_the_rings_are_and_is_read_once(listener: Listener) -> None:
    listener.app.scenes.push(LessonScreen(listener.app, "lionwall", lambda: None))
    lesson = listener.app.scenes.top
    assert isinstance(lesson, LessonScreen)
    lesson.lesson.go(1)
    said, words = listener.hear(), lesson.context.step.words
    first, last = "Highlighted: 江 jiāng: row 1, column 2; ", "; 海 hǎi: row 4, column 2. "
    assert first in said[said.index(words.text) :]
    assert f"{last}{words.note}" in said
    assert words.seen not in said
    assert words.text not in heard(listener, "F3")
    assert words.text not in heard(listener, "ESCAPE")
    assert listener.app.scenes.top is lesson


def test_esc_leads_from_a_button_beside_the_question_to_the_cards(listener: Listener) -> None:
    found(listener, SHOE)
    skip = next(each for each in listener.scene.desk.widgets if each.name == "skip link")
    listener.scene.desk.focus(skip)
    listener.key("ESCAPE")
    assert listener.focus.role == "cell"
    assert listener.board.selection.cursor is not None
    listener.key("ESCAPE")
    assert "Press Esc again to leave the game." in listener.hear()
