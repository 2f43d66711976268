"""Brick's row in the table of faces: pictures and settings, the tutorial, how a game ends."""

from __future__ import annotations

import pygame
import pytest

from game.faces.brick import words
from game.faces.brick.face import FACE, LESSON, steps
from game.faces.brick.panel import missed_bonus
from game.help.lesson import LessonScreen
from game.result.replay import ReplayScreen
from game.ui.blocks.scroll import Scroll
from generators.base import Status, no_tick
from generators.brick import vocabulary
from generators.brick.rules import UNLISTED
from generators.brick.solver import solved
from generators.kinds import kind_named
from generators.words.languages import ENGLISH
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import BONUS, ID, TARGETS, Speller
from tests.game.player import open_settings

TEXT = """The captain stared at the storm and ordered his sailors to lower the sails. Rain tore
across the deck, and the masts groaned. No sailor rested that night; the mates steered the ship
between rocks and roaring waters. At last the storm was over. The tired sailors dried their coats
near the stove, and the cook roasted meat. They dared not ask what the storm had taken: a raft,
two sails, a store of bread. A stranger came aboard, and he stated that the road to the east was
trodden by traders who traded tea. Some sailors cheered; most stared at the dark roadstead."""


def test_a_text_of_ones_own_makes_a_puzzle(begin: Begin) -> None:
    speller = begin(TEXT)
    puzzle = speller.state.puzzle
    assert puzzle.tier == UNLISTED
    assert all(word in TEXT.lower() for word in puzzle.targets)
    assert "Your own text" in speller.controller.chips()[-1]
    speller.control("c")
    assert "too big for a game ID" in speller.said
    speller.find(puzzle.targets)
    assert speller.state.status is Status.SOLVED


def test_an_own_text_is_called_so_and_new_says_that_it_is_not_kept(begin: Begin) -> None:
    speller = begin(TEXT)
    assert FACE.shape(speller.state.puzzle).startswith("Your own text")
    speller.controller.new()
    speller.wait()
    assert "wasn't saved" in speller.said
    assert not speller.state.puzzle.is_own


def test_a_hint_of_ones_own_text_is_its_sentence(begin: Begin) -> None:
    speller = begin(TEXT)
    speller.hinted()
    speller.control("h")
    assert speller.controller.light is not None
    reason = str(speller.controller.light.hint.reason)
    assert "In the text" in reason
    assert "_" in reason
    speller.picture()


def test_the_sentence_is_told_with_the_word_found(begin: Begin) -> None:
    speller = begin(TEXT)
    word = speller.state.puzzle.targets[0]
    speller.say(word)
    speller.click(speller.word(word))
    assert "In the text" in speller.asked


def test_letters_of_another_alphabet_are_shown_and_typed(begin: Begin) -> None:
    targets = ("αγορα", "αγορι", "ορια")
    speller = begin(f"brick:αγιορ-_0:3:{','.join(targets)}")
    speller.picture()
    for letter in "ορια":
        speller.press_key(ord(letter), letter)
    speller.key("RETURN")
    assert speller.state.found == ("ορια",)


def test_another_spelling_drops_the_puzzles_made_in_this_one(speller: Speller) -> None:
    store, text = speller.app.store, ID.removeprefix("brick:")
    store.put_ready("brick", "7-gentle", kind_named("brick").generator_version, text)
    open_settings(speller, "Playing")
    at = speller.widget("spelling").rect
    speller.click((at.right - 20, at.centery))
    assert store.setting("spelling", "") == "american"
    assert text not in store.dealt_lately("brick", 0, str)  # a new one may lie there by now


WANTED = (None, "rope", "pipe", "provide", "prove")


@pytest.fixture
def taught(begin: Begin) -> Speller:
    speller = begin("")
    speller.app.store.set_setting("tutorial.brick", False)
    speller.click("brick play")
    speller.click("Show me")
    return speller


def lesson(speller: Speller) -> LessonScreen:
    assert isinstance(speller.scene, LessonScreen)
    return speller.scene


def spell(speller: Speller, word: str) -> None:
    for letter in word:
        speller.press_key(ord(letter), letter)
    speller.key("RETURN")
    speller.settle()


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("deep", "not the one this step asks for"),
        ("trip", "T isn't"),
        ("ride", "centre"),
        ("rip", "short"),
    ],
)
def test_another_word_is_refused_and_says_why(taught: Speller, word: str, why: str) -> None:
    taught.click("next")
    spell(taught, word)
    assert why in lesson(taught).context.feedback
    assert not lesson(taught).context.done
    assert taught.board.entry.is_refused


@pytest.mark.parametrize("word", ["provide", "provided"])
def test_any_pangram_does(taught: Speller, word: str) -> None:
    for wanted in WANTED[:3]:
        spell(taught, wanted or "rope")
        taught.click("next")
    spell(taught, "deprive" if word == "provided" else "prove")
    assert not lesson(taught).context.done or word == "provided"
    spell(taught, word)
    assert lesson(taught).context.done
    assert not lesson(taught).context.feedback


def test_more_words_are_welcome_once_a_step_is_done(taught: Speller) -> None:
    for word in (None, "rope"):
        if word:
            spell(taught, word)
        spell(taught, "pied")
        assert lesson(taught).context.feedback == ""
        assert "pied" in taught.board.note.text
        taught.click("next")


def test_a_drag_is_judged_as_in_a_game(taught: Speller) -> None:
    assert "let go" in lesson(taught).lesson.steps[1].words.seen
    taught.app.change("brick.drag", False)
    assert "let go" not in steps(False)[1].words.seen


def test_a_banned_word_counts_in_the_tutorial(taught: Speller) -> None:
    taught.click("next")
    taught.board.my_words.ban("rope")
    spell(taught, "rope")
    assert lesson(taught).context.done


def test_esc_takes_letters_away_and_then_leaves(taught: Speller) -> None:
    taught.click("next")
    taught.press_key(pygame.K_r, "r")
    taught.key("ESCAPE")
    assert isinstance(taught.scene, LessonScreen)
    assert taught.board.entry.text == ""
    taught.key("ESCAPE")
    taught.wait()
    assert not isinstance(taught.scene, LessonScreen)


def test_the_next_step_begins_with_an_empty_entry(taught: Speller) -> None:
    taught.click("next")
    spell(taught, "rope")
    taught.press_key(pygame.K_r, "r")
    taught.click("next")
    taught.frame()
    assert taught.board.entry.text == ""


def test_the_words_of_the_lesson_are_words_to_find() -> None:
    listed = solved(LESSON.letters, LESSON.centre, 1, lambda progress: None).targets
    assert set(LESSON.targets) <= set(listed)
    LESSON.check()


def test_the_last_step_asks_for_the_only_word_that_begins_and_ends_so() -> None:
    listed = vocabulary.of(ENGLISH).words_with(LESSON.letters, LESSON.centre, 5)
    begin_so = [word for word in listed if len(word) == 5 and word.startswith("pro")]
    assert begin_so == [WANTED[-1]]
    assert "left here" not in steps()[-1].words.text  # the board spells many more words


def test_every_step_begins_where_the_one_before_ended() -> None:
    told = steps()
    assert len(told) == 5
    for before, after, word in zip(told[1:], told[2:], WANTED[1:], strict=False):
        assert word is not None
        assert set(before.start.entries) < set(after.start.entries)
    assert told[-1].start.status is Status.PLAYING


def given_up(speller: Speller) -> None:
    speller.find(["rope", BONUS])
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    speller.board.give_up()
    speller.settle()


def scroll(speller: Speller) -> Scroll:
    """How far the words are scrolled."""
    found: dict[str, Scroll] = {n: each for n, each, _b in speller.context.tree.root.scrolls()}
    return found["all words"]


@pytest.mark.parametrize(
    ("found", "title", "seals"), [(TARGETS[:7], "Writer", []), (TARGETS[:14], "Graduate", ["秀"])]
)
def test_from_scholar_on_a_game_is_finished_not_given_up(
    speller: Speller, found: tuple[str, ...], title: str, seals: list[str]
) -> None:
    speller.find(found)
    assert words.rank_of(speller.state).title.text == title
    speller.control("g")
    speller.click("Finish" if seals else "Give up")
    speller.settle()
    assert speller.state.status is Status.SHOWN
    told = [each.name for each in speller.told]
    assert ("Gave up" in told, told.count(title)) == (not seals, bool(seals))
    assert speller.celebrated is bool(seals)
    assert [words.seal_of(speller.state)] == (seals or ["解"])
    sheet = words.share_grid(speller.state, no_tick)
    assert sheet.end == (title if seals else "Gave up")


def test_a_win_offers_more_words_and_giving_up_does_not(speller: Speller) -> None:
    given_up(speller)
    assert "look for bonus" not in speller.names
    speller.play_again()
    speller.find(TARGETS)
    assert words.result_title(speller.state) == "Laureate"
    speller.click("look for bonus")
    assert speller.controller.result is None


def test_a_missed_word_can_be_banned(speller: Speller) -> None:
    given_up(speller)
    speller.click(speller.word("poor"))
    assert "Missed" in speller.asked
    speller.click("Leave out of new puzzles")
    assert speller.board.my_words.banned == ["poor"]


def reveal_all(speller: Speller) -> None:
    while not speller.controller.over:
        speller.lists.reveal_word()


def test_a_board_that_was_all_revealed_has_no_seal(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    reveal_all(speller)
    speller.board.to_result()
    number = len(speller.state.puzzle.targets)
    assert words.result_title(speller.state) == "All revealed"
    assert words.result_note(speller.state) == f"0 found, {number} revealed"
    assert not speller.celebrated
    speller.settle()
    assert "All revealed" in [each.name for each in speller.told]
    assert "solved" not in [each.name for each in speller.told]


def test_a_board_that_was_partly_revealed_says_so(begin: Begin) -> None:
    speller = begin("brick:aelnt-n1-u55")
    speller.say(speller.state.puzzle.targets[0])
    reveal_all(speller)
    number = len(speller.state.puzzle.targets)
    assert words.result_title(speller.state) == "Reader"
    assert words.result_note(speller.state) == f"1 found, {number - 1} revealed"


@pytest.mark.parametrize("impatient", [True, False])
def test_petals_fall_when_all_is_found(begin: Begin, impatient: bool) -> None:
    """Also for a player who presses Result at once; and once only."""
    speller = begin("brick/5-gentle#1")
    speller.find(speller.state.puzzle.targets[:-1])
    speller.type(speller.state.puzzle.targets[-1])
    speller.key("RETURN")
    if impatient:
        speller.click("result")
    else:
        speller.context.motion.clear()
        speller.frame()
    assert speller.celebrated
    assert "solved" in [each.name for each in speller.told]
    speller.settle()
    speller.click("look for bonus")
    speller.click("result")
    assert not speller.celebrated


def test_a_stored_game_that_was_given_up_shows_its_page(speller: Speller) -> None:
    given_up(speller)
    game = speller.app.store.game(speller.controller.game.game_id)
    assert speller.app.dealer.resume(game)
    assert "Gave up" in [each.name for each in speller.told]


def test_bonus_words_that_were_missed_are_told(speller: Speller) -> None:
    speller.say("rode" if "rode" in speller.state.puzzle.places else "pied")
    missed = missed_bonus(speller.state)
    assert missed == sorted(missed)
    assert len(missed) == 8
    assert not set(missed) & {*speller.state.puzzle.targets, *speller.state.bonus}
    for word in missed[:5]:
        speller.say(word)
        assert word in speller.state.bonus


def test_bonus_words_stay_hidden_while_they_can_be_looked_for(speller: Speller) -> None:
    speller.find(TARGETS)
    speller.settle()
    heading = "Some bonus words you missed"
    assert not any(heading in each.name for each in speller.told)
    speller.click("show bonus")
    assert any(heading in each.name for each in speller.told)
    assert "look for bonus" not in speller.names


def test_those_of_a_game_given_up_are_listed_at_once(speller: Speller) -> None:
    given_up(speller)
    assert any("Some bonus words you missed" in each.name for each in speller.told)
    assert "show bonus" not in speller.names


def test_a_replay_shows_the_word_of_each_step_and_those_before_it(speller: Speller) -> None:
    speller.find(["rope", BONUS])
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    speller.board.give_up()
    speller.settle()
    speller.key("r")
    screen, shown = speller.scene, []
    assert isinstance(screen, ReplayScreen)
    for _ in range(4):
        described = screen.context.board.speech.described()
        shown.append((speller.board.text, [each.name for each in described]))
        assert "enter" not in speller.names
        speller.key("RIGHT")
        speller.picture()
    start = f"Found {{n}} of {len(speller.state.puzzle.targets)}: "
    bonus = words.bonus(speller.state)
    assert shown == [
        ("", [start.format(n=0) + "nothing"]),
        ("rope", [start.format(n=1) + "rope"]),
        (BONUS, [start.format(n=1) + f"rope; {bonus}: {BONUS}"]),
        ("deep", [start.format(n=1) + f"rope; {bonus}: {BONUS}; revealed: deep"]),
    ]
