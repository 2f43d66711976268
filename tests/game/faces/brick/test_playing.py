"""What comes of a word: points, refusals, own words, revealing, the end and after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.catalog import FACES
from game.faces.brick.face import FACE
from game.storage.store import Store
from game.ui.text import use
from game.ui.widgets.picker import PickerScreen
from generators.base import Status
from generators.brick.rules import BONUS as A_BONUS
from generators.brick.rules import MINE, RUDE
from generators.kinds import kind_named
from generators.words.lexicon import english
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import BONUS, ID, KIND, NO_WORD, PANGRAM, TARGETS, Speller


def test_a_target_counts_and_is_praised(speller: Speller) -> None:
    speller.say("deeper")
    assert speller.state.found == ("deeper",)
    assert (speller.entry, speller.note) == ("", "deeper: 6 points")


def test_a_rare_word_is_a_bonus(speller: Speller) -> None:
    speller.say(BONUS)
    assert (speller.state.bonus, speller.state.target_points) == ((BONUS,), 0)
    assert speller.note == f"{BONUS}: bonus +1"


def test_a_pangram_is_cheered(speller: Speller) -> None:
    speller.type(PANGRAM)
    speller.key("RETURN")
    assert "Pangram!" in speller.note
    assert speller.context.motion.running("petals")
    assert speller.context.motion.running("wave")
    speller.picture()


def test_a_pangram_is_called_one_only_once_aloud(speller: Speller) -> None:
    speller.app.has_listener = True
    speller.type(PANGRAM)
    speller.app.spoken = []
    speller.key("RETURN")
    aloud = " ".join(speller.app.spoken).lower()
    assert aloud.count("pangram") == 1
    assert "every letter" in aloud


# Every way to be wrong

REFUSED = {
    "rip": "Too short",
    "ropes": "S isn't one of the letters",
    "ride": "centre letter P is missing",
    NO_WORD: "isn't in the word list",
}


@pytest.mark.parametrize("word", list(REFUSED))
def test_each_refusal_says_why_and_shakes(speller: Speller, word: str) -> None:
    speller.type(word)
    speller.key("RETURN")
    assert REFUSED[word] in speller.note
    assert speller.context.motion.running("wrong")
    assert speller.board.entry.is_refused
    assert speller.state.entries == ()


def test_a_word_that_was_found_or_revealed_before_is_told_from_no_word(speller: Speller) -> None:
    speller.find(["rope", "rope"])
    assert "already" in speller.note
    assert len(speller.state.entries) == 1
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    speller.say("deep")
    assert "revealed" in speller.note


def test_a_refused_word_is_gone_with_the_next_letter(speller: Speller) -> None:
    speller.say(NO_WORD)
    speller.type("r")
    assert (speller.entry, speller.note) == ("r", "")


def test_enter_without_letters_says_nothing(speller: Speller) -> None:
    told = speller.note
    assert "Words of 4 or more letters" in told
    speller.key("RETURN")
    assert (speller.note, speller.context.motion.running("wrong")) == (told, False)
    speller.type("r")
    assert speller.note == ""


def test_an_offensive_word_is_accepted_and_worth_nothing(begin: Begin) -> None:
    speller = begin("brick:acprst-a1")
    word = next(w for w in ("crap", "craps") if english().is_offensive(w))
    speller.say(word)
    assert speller.state.value_of(word) == RUDE
    assert (speller.state.score, speller.state.bonus) == (0, ())
    assert "worth no points" in speller.note


# The player's own words


def test_a_word_that_no_list_has_can_be_added(speller: Speller) -> None:
    speller.say(NO_WORD)
    speller.click("note")
    assert speller.state.value_of(NO_WORD) == MINE
    assert speller.board.my_words.mine == [NO_WORD]
    assert "your own word" in speller.note


def test_a_word_taken_off_the_list_takes_its_points_along(speller: Speller) -> None:
    speller.say(NO_WORD)
    speller.click("note")
    assert speller.state.score
    speller.click("menu")
    labels = [label for label, _detail in speller.rows]
    speller.click(f"row {labels.index('My words')}")
    speller.click(f"mine {NO_WORD}")
    speller.click("back")
    assert (speller.state.score, speller.state.value_of(NO_WORD)) == (0, 0)
    speller.say(NO_WORD)
    assert "isn't in the word list" in speller.note


def test_a_note_without_an_offer_cannot_be_pressed(speller: Speller) -> None:
    speller.say("ride")
    assert not speller.widget("note").hit(speller.widget("note").rect.center)


def test_a_word_of_ones_own_counts_in_every_game(speller: Speller, begin: Begin) -> None:
    speller.board.my_words.add(NO_WORD)
    speller.close()
    again = begin()
    again.say(NO_WORD)
    assert again.state.value_of(NO_WORD) == MINE


def test_a_banned_word_is_refused_until_it_is_allowed(speller: Speller) -> None:
    speller.lists.ban(BONUS)
    speller.say(BONUS)
    assert "excluded" in speller.note
    speller.click("note")
    assert speller.state.value_of(BONUS) == A_BONUS
    assert (speller.board.my_words.banned, speller.board.my_words.mine) == ([], [])


def test_later_puzzles_lack_what_was_banned(speller: Speller) -> None:
    params = FACE.dealing.params(speller.app.store, KIND.presets[0])
    assert params == replace(KIND.presets[0].params, spelling="british")
    speller.lists.ban("rope")
    speller.say("rope")
    assert speller.state.found == ("rope",), "in the game that has it, it counts"
    params = FACE.dealing.params(speller.app.store, KIND.presets[0])
    assert params.banned == ("rope",)
    assert params.letters == 7


@pytest.mark.parametrize(
    ("settings", "language", "found"),
    [
        ({}, "en", "british"),
        ({}, "en_US", "american"),
        ({"spelling": "american"}, "en", "american"),
        ({"spelling": 7}, "en", "british"),
        ({"brick.spelling": "american"}, "en", "american"),  # as version 0.2.0 wrote it
        ({"wordwall.spelling": "us"}, "en", "american"),
        ({"wordwall.spelling": "us", "spelling": "language"}, "en_US", "american"),
    ],
)
def test_one_setting_says_how_english_words_are_spelled(
    speller: Speller, settings: dict[str, object], language: str, found: str
) -> None:
    store = speller.app.store
    for key, value in settings.items():
        store.set_setting(key, value)
    use(language)
    try:
        assert FACE.dealing.params(store, KIND.presets[0]).spelling == found
        wall = FACES["wordwall"].dealing.params(store, kind_named("wordwall").presets[0])
        assert wall.spelling == {"british": "en", "american": "us"}[found]
    finally:
        use("en")


def test_a_puzzle_made_before_the_ban_is_not_dealt(speller: Speller) -> None:
    store, preset = speller.app.store, KIND.presets[0].name
    store.put_ready(KIND.name, preset, KIND.generator_version, ID.removeprefix("brick:"))
    store.put_ready(KIND.name, preset, KIND.generator_version, ID.removeprefix("brick:"))
    speller.lists.ban("rope")
    assert (KIND.name, preset, KIND.generator_version) not in store.ready()


def test_what_the_disk_holds_is_not_believed(speller: Speller) -> None:
    store: Store = speller.app.store
    for wrong in (["ok", 3, None, "ROPE", "rope", "rope", "pe er"], "rope", 5, {"a": 1}):
        store.set_setting("brick.mine", wrong)
        assert speller.board.my_words.mine in (["rope"], [])


# Revealing


def test_the_reveal_list_reveals(speller: Speller) -> None:
    speller.click("reveal")
    speller.click("row 0")
    assert len(speller.state.shown) == 1
    speller.click("reveal")
    speller.click("row 1")
    assert len(speller.state.revealed) == 1
    assert speller.state.score == 0


@pytest.mark.parametrize("name", ["reveal", "bonus"])
def test_letters_typed_while_a_list_is_open_go_to_the_word(speller: Speller, name: str) -> None:
    speller.say(BONUS)
    speller.click(name)
    assert isinstance(speller.scene, PickerScreen)
    speller.type("rope")
    assert not isinstance(speller.scene, PickerScreen)
    assert speller.entry == "rope"
    assert not speller.state.shown


def test_what_is_revealed_replaces_what_was_said_before(speller: Speller) -> None:
    places = speller.state.puzzle.places
    speller.type("pode")
    speller.key("RETURN")
    assert speller.board.entry.is_refused
    speller.lists.reveal_letter(places["deprived"])
    assert speller.note == "A word of 8 letters begins with D."
    assert not speller.board.entry.is_refused
    speller.lists.reveal_word(places["deep"])
    assert speller.note == "deep: revealed, so it earns no points"
    assert speller.ask_hint()
    assert not speller.note


def test_reveal_goes_on_with_the_word_that_was_begun(speller: Speller) -> None:
    place = speller.state.puzzle.places["deprived"]
    speller.lists.reveal_letter(place)
    assert speller.lists.easiest() == place


def test_a_blank_in_the_list_can_be_chosen_to_reveal(speller: Speller) -> None:
    speller.app.change("brick.hidden", True)
    speller.frame()
    speller.click(speller.word("poorer"))
    speller.click("row 1")
    assert speller.state.revealed == ("poorer",)


# Hints


def test_the_third_press_shows_the_word(speller: Speller) -> None:
    word = speller.hinted()
    speller.control("h")
    speller.picture()
    speller.control("h")
    assert speller.state.revealed == (word,)
    assert speller.controller.session.hints == 1


def test_a_hint_stays_while_other_words_are_found(speller: Speller) -> None:
    word = speller.hinted()
    speller.say(next(target for target in TARGETS if target != word))
    assert speller.controller.hint is not None
    speller.say(word)
    assert speller.controller.hint is None
    assert len(speller.state.found) == 2


# The end


def solved(speller: Speller) -> None:
    speller.find(TARGETS)
    assert speller.state.status is Status.SOLVED


# Again


Act = Callable[[Speller], object]


@pytest.mark.parametrize(
    "act",
    [
        lambda speller: speller.lists.reveal_word(),
        lambda speller: speller.board.give_up(),
        lambda speller: speller.lists.ask_reveal(),
        lambda speller: speller.controller.ask_hint(),
    ],
)
def test_a_game_that_is_over_takes_nothing_more(speller: Speller, act: Act) -> None:
    solved(speller)
    before = speller.state
    act(speller)
    speller.settle()
    assert speller.state is before
    assert speller.scene is speller.context
