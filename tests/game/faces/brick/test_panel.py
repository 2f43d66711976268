"""What the panel tells: ranks, words by length, what is hidden; the page of the last board."""

from __future__ import annotations

import pygame
import pytest

from game.daily.today import FIRST_DAY, seed_of
from game.faces.brick import words
from game.faces.brick.face import FACE
from game.faces.brick.panel import LastBoardPage, Word, draw_word, hidden_table, legend, words_of
from game.ui.blocks.block import Text
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.theme import Theme, unit
from game.ui.widgets.picker import PickerScreen
from generators.base import Status
from generators.brick.rules import (
    CLASSIC,
    GIVE_UP,
    RANKS,
    REVEAL_WORD,
    TARGET,
    WORD,
    Move,
    Puzzle,
    State,
)
from generators.kinds import kind_named
from tests.game.diary import DAY
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import BONUS, ID, TARGETS, Speller

PUZZLE = Puzzle("deioprv", "p", 1, TARGETS)


def after(*found: str) -> State:
    state = PUZZLE.start(CLASSIC)
    for word in found:
        state = state.apply(Move(WORD, TARGET, word))
    return state


def themed(size: tuple[int, int]) -> Theme:
    pygame.font.init()
    return Theme(LIGHT, unit(*size))


# The table


def test_words_have_their_looks() -> None:
    state = after("rope").apply(Move("reveal word", PUZZLE.places["deep"]))
    state = state.apply(Move("reveal letter", PUZZLE.places["pipe"]))
    looks = {word.word: word for word in words_of(state)}
    assert (looks["rope"].look, looks["deep"].look) == ("found", "revealed")
    assert (looks["pipe"].look, looks["pipe"].shown) == ("blank", 1)
    ended = state.apply(Move(GIVE_UP))
    looks = {word.word: word for word in words_of(ended)}
    assert (looks["pipe"].look, looks["rope"].look) == ("missed", "found")
    assert [w.word for w in looks.values() if w.is_pangram] == ["provide", "provided"]


def test_the_legend_names_the_pangrams_that_are_shown_to_a_listener() -> None:
    state = after("provide")
    note, *_others = legend(words_of(state))
    assert isinstance(note, Text)
    assert note.spoken == "pangram: uses every letter: provide"
    ended = legend(words_of(state.apply(Move(GIVE_UP))))[0]
    assert isinstance(ended, Text)
    assert ended.spoken == "pangram: uses every letter: provide, provided"


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_look_is_drawn_in_its_own_way(palette: Palette) -> None:
    pictures = set()
    for look in ("found", "revealed", "missed", "blank"):
        for is_pangram in (False, True):
            surface = pygame.Surface((80, 60))
            word = Word("rope", "rope", look, is_pangram)
            draw_word(surface, Theme(palette, 1), word, surface.get_rect())
            pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 7  # a blank tells of no pangram


def test_the_words_are_read_and_the_hidden_ones_are_not(speller: Speller) -> None:
    speller.say("rope")
    speller.lists.reveal_letter(speller.state.puzzle.places["deep"])
    speller.frame()
    words_read = [(each.name, each.value) for each in speller.told]
    assert ("rope", "found") in words_read
    assert ("d", "hidden") in words_read
    assert not any(name == "deep" for name, _value in words_read)


# What is hidden


def counted(state: State) -> list[str]:
    """What is read of the words left."""
    block = hidden_table(state)
    block.place(themed((1280, 800)), pygame.Rect(0, 0, 464, 300))
    return [each.name for each in block.described()]


def test_a_revealed_word_is_hidden_no_more() -> None:
    state = after().apply(Move("reveal word", PUZZLE.places["ripped"]))
    assert "ri: 1" in counted(after())
    assert "ri: 1" not in counted(state)


def test_the_table_is_opened_for_a_board_or_for_all(speller: Speller) -> None:
    def shows() -> str:
        speller.frame()
        return speller.widget("words left").title

    assert shows() == "Show: Words left"
    speller.click("words left")
    assert shows() == "Close: Words left"
    speller.click("words left")
    assert shows() == "Show: Words left"
    speller.key("ESCAPE")
    speller.open("brick/7-gentle#another")
    assert shows() == "Show: Words left"
    speller.app.change("brick.hidden", True)
    assert shows() == "Close: Words left"


# Ranks


def test_the_state_card_says_what_the_next_rank_needs() -> None:
    state = after()
    assert words.next_rank(state) == "4 more points for Pupil"
    assert words.next_rank(after("deprived")) == "2 more points for Reader"
    near = after("deprived", "deep")
    assert words.next_rank(near) == "1 more point for Reader"
    most = after(*TARGETS)
    assert words.next_rank(most) == "the highest rank"
    assert words.rank_of(most) is RANKS[-1]
    assert words.bonus(most) == "no bonus words yet"


def revealed(state: State, *words_shown: str) -> State:
    for word in words_shown:
        state = state.apply(Move(REVEAL_WORD, PUZZLE.places[word]))
    return state


def test_a_rank_that_revealed_words_put_out_of_reach_is_not_promised() -> None:
    state = revealed(after(*TARGETS[:-2]), TARGETS[-2])
    assert state.rank == len(RANKS) - 2
    assert words.next_rank(state) == "Laureate is out of reach because a word was revealed"
    assert words.progress_text(state).endswith(
        "; Laureate is out of reach because a word was revealed"
    )
    two = revealed(after(*TARGETS[:-3]), *TARGETS[-3:-1])
    assert words.next_rank(two).endswith(" is out of reach because words were revealed")
    still = revealed(after(), TARGETS[0])
    assert words.next_rank(still) == "4 more points for Pupil"


def test_nothing_is_said_of_the_next_rank_once_a_game_is_over() -> None:
    given_up = after("deprived").apply(Move(GIVE_UP))
    assert words.next_rank(given_up) == ""
    assert not words.progress_text(given_up).endswith(words.next_rank(after("deprived")))
    assert words.next_rank(revealed(after(TARGETS[0]), *TARGETS[1:])) == ""


def test_the_rank_counts_the_bonus() -> None:
    state = after()
    for word in ("pied", "ripe", "pored", "piper"):
        state = state.apply(Move(WORD, 2, word))
    assert words.rank_of(state) is RANKS[2]
    assert words.bonus(state) == "4 bonus words, 12 points"
    assert words.bonus(state, short=True) == "bonus +12"
    assert words.next_rank(after(*TARGETS[1:])) == "1 more word for Laureate"


# What can be pressed


def test_a_found_word_tells_what_it_is_related_to(speller: Speller) -> None:
    speller.say("rope")
    speller.click(speller.word("rope"))
    assert "____" not in speller.asked
    assert "rope" in speller.asked
    speller.click("Leave out of new puzzles")
    assert speller.board.my_words.banned == ["rope"]
    speller.click(speller.word("rope"))
    speller.click("Allow it again")
    assert speller.board.my_words.banned == []


def test_tab_stops_at_each_length_and_arrows_lead_from_word_to_word(speller: Speller) -> None:
    speller.find(["rope", "deep", "drop", "prove"])
    speller.context.desk.focus(speller.widget("word deep"))
    speller.key("RIGHT")
    speller.key("RETURN")
    assert "drop" in speller.asked
    speller.key("ESCAPE")
    speller.key("TAB")
    assert speller.context.desk.focused is speller.widget("word prove")


def test_the_bonus_words_have_a_list(speller: Speller) -> None:
    assert "bonus" not in speller.names
    speller.say(BONUS)
    speller.click("bonus")
    assert speller.rows == [(BONUS, "1 point")]
    speller.click("row 0")
    assert "bonus word" in speller.asked


def test_every_cell_has_a_name_and_a_letter(speller: Speller) -> None:
    speller.type("ro")
    entry, *cells = speller.board.cells()
    assert entry.name == "your word, from the letters D, E, I, O, R, V; it must include P"
    assert entry.value == "ro"
    assert len({cell.name for cell in cells}) == 7
    assert sorted(cell.value for cell in cells) == sorted("DEIOPRV")
    assert [cell.value for cell in cells if "the centre" in cell.name] == ["P"]
    assert [cell.row for cell in cells] == sorted(cell.row for cell in cells)


def test_the_chips_tell_level_language_and_letters(begin: Begin) -> None:
    assert begin("brick/9-expert#1").controller.chips() == ["Expert", "9 letters"]
    assert begin("brick/7-easy-de#1").controller.chips() == ["Easy • Deutsch", "7 letters"]
    assert "Français" in begin("brick:aeilnrt-a1fr").controller.chips()[-1]
    speller = begin()
    assert speller.controller.chips() == ["Gentle", "7 letters • centre P"]
    assert FACE.progress(speller.state) == (0, 24, "of {whole} words")
    assert "centre letter P" in FACE.rule(speller.state)
    assert "There is no centre letter" in FACE.rule(begin("brick/original#1").state)
    assert speller.state.status is Status.PLAYING


def test_while_words_left_is_closed_the_list_tells_nothing_of_them(speller: Speller) -> None:
    speller.find(["rope"])
    listed = [each for each in speller.told if each.value in ("hidden", "found")]
    assert [(each.name, each.value) for each in listed] == [("rope", "found")]
    headings = [each.name for each in speller.told if "-letter words" in each.name]
    assert headings == ["4-letter words: 1 found"]
    speller.click("words left")
    headings = [each.name for each in speller.told if "-letter words" in each.name]
    assert headings[0] == "4-letter words: 1 of 8 found"
    assert len(headings) == 5


def test_the_reveal_menu_knows_the_letter_that_a_hint_named(speller: Speller) -> None:
    speller.ask_hint()
    place = speller.lists.easiest()
    word = speller.state.puzzle.targets[place]
    first, blanks = word[0].upper(), " _" * (len(word) - 1)
    choices = speller.lists._reveal_choices(place)
    assert choices[0].about == f"in {first}{blanks}"
    speller.lists.reveal_letter(place)
    assert speller.state.letters_shown(word) == 2  # the next letter, not the hinted one again


NEXT = "brick:aegilnt-g1"


def row(speller: Speller) -> str:
    """The name of the row of the menu that opens the page."""
    speller.click("menu")
    assert isinstance(speller.scene, PickerScreen)
    return next(r.name for r in speller.scene.rows if r.choice.label == "Last board's words")


def opened(speller: Speller) -> LastBoardPage:
    speller.click(row(speller))
    speller.wait()
    assert isinstance(speller.scene, LastBoardPage)
    speller.scene.meanings.wait()
    speller.frame(0)
    return speller.scene


def give_up(speller: Speller) -> None:
    speller.find(["rope", "pied"])
    speller.board.give_up()
    speller.settle()


def told(page: LastBoardPage) -> dict[str, str]:
    return {each.name: each.value for each in page.tree.described()}


def test_the_words_of_a_board_given_up_are_seen_from_the_next(speller: Speller) -> None:
    give_up(speller)
    speller.begin(NEXT)
    said = told(opened(speller))
    assert (said["rope"], said["provide"]) == ("found", "missed")
    assert "1 of 24 words found • 23 missed" in said
    assert "D E I O P R V • 7 letters • centre P" in said
    assert "1 bonus word, 1 point: pied" in said
    speller.key("ESCAPE")
    assert speller.scene is speller.context


def test_the_board_that_ended_last_is_shown(speller: Speller) -> None:
    speller.begin(NEXT)
    speller.board.give_up()
    speller.settle()
    speller.begin(ID)
    give_up(speller)
    speller.begin("brick:aeinrst-r1")
    assert "D E I O P R V • 7 letters • centre P" in told(opened(speller))


def test_a_word_of_it_can_be_told_of_and_banned(speller: Speller) -> None:
    give_up(speller)
    speller.begin(NEXT)
    page = opened(speller)
    speller.click(page.desk["word provide"].rect.center)
    assert speller.asked.startswith("Missed: 14 points.")
    speller.click("Leave out of new puzzles")
    assert speller.board.my_words.banned == ["provide"]


def test_a_board_that_is_damaged_is_told(speller: Speller) -> None:
    give_up(speller)
    number = speller.controller.game.game_id
    speller.begin(NEXT)
    store = speller.app.store
    broken = store.game(number).text.replace("rope", "rxpe")
    store._write(
        lambda db: db.execute(
            "UPDATE game SET text = ?, sum = NULL WHERE id = ?", (broken, number)
        )
    )
    speller.click(row(speller))
    assert speller.scene is speller.context
    assert "no longer available" in speller.said


def test_a_board_of_the_day_has_the_words_of_the_day_before(speller: Speller) -> None:
    day, kind = FIRST_DAY + 2 * DAY, kind_named("brick")
    give_up(speller)
    store, before = speller.app.store, seed_of(day - DAY)
    store._write(
        lambda db: db.execute("UPDATE game SET short_id = ?", (f"brick/5-gentle@1#{before}",))
    )
    speller.begin(NEXT)
    speller.board.give_up()
    speller.settle()
    speller.app.dealer.deal_day(kind, day)
    speller.wait()
    labels = [choice.label for choice in speller.board.choices()]
    assert "Previous day's words" in labels
    speller.board.open_last_board()
    speller.wait()
    assert isinstance(speller.scene, LastBoardPage)
    assert "D E I O P R V • 7 letters • centre P" in told(speller.scene)
