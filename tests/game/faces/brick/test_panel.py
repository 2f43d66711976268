"""What the panel tells: ranks, words by length, what is still hidden; and what can be pressed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pygame
import pytest

from game.faces.brick import words
from game.faces.brick.face import FACE
from game.faces.brick.lists.wordtable import (
    FlowLayout,
    HiddenTable,
    LengthGroup,
    LengthWords,
    TableLayout,
    Word,
    WordTable,
    draw_word,
    groups_of,
    legend,
)
from game.faces.brick.look import draw_comb, draw_ranks, draw_vignette, shuffled
from game.ui.blocks.block import Text
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme, unit
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
from generators.rng import Rng
from tests.forms import at_once, sampled
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import BONUS, SIZES, TARGETS, Speller, overlaps

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


def made_up(rng: Rng) -> list[LengthGroup]:
    lengths = [length for length in range(4, 13) if rng.below(4)]
    return [
        LengthGroup(
            n, tuple(Word(f"{i:0{n}}", "w" * n, "blank") for i in range(1 + rng.below(25)))
        )
        for n in lengths or [4]
    ]


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("seed", range(6))
def test_no_word_lies_on_another_or_outside(size: tuple[int, int], seed: int) -> None:
    theme, groups = themed(size), made_up(Rng(str(seed)))
    for width, room in ((theme.px(464), 0), (theme.px(464), theme.px(300)), (theme.px(900), 0)):
        layout = TableLayout(groups, theme, width, room)
        rects = [each.rect for group in layout.placed for each in group.words]
        assert len(rects) == sum(len(group.words) for group in groups)
        assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
        whole = pygame.Rect(0, 0, width, layout.height)
        assert all(whole.contains(group.rect) for group in layout.placed)
        assert all(g.rect.contains(each.rect) for g in layout.placed for each in g.words)


def test_with_room_every_length_has_one_column_and_without_the_table_is_lower() -> None:
    theme, groups = themed((1280, 800)), groups_of(after())
    roomy = TableLayout(groups, theme, 464, 400)
    assert all(len({each.rect.x for each in group.words}) == 1 for group in roomy.placed)
    compact, dense = (TableLayout(groups, theme, 464, 0, dense) for dense in (False, True))
    assert dense.height < compact.height < roomy.height


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("seed", range(6))
def test_on_a_result_words_follow_each_other_in_rows(size: tuple[int, int], seed: int) -> None:
    theme, groups = themed(size), made_up(Rng(str(seed)))
    width = theme.px(620)
    layout = FlowLayout(groups, theme, width, 0)
    assert [[each.word for each in placed.words] for placed in layout.placed] == [
        [*group.words] for group in groups
    ]
    rects = [each.rect for placed in layout.placed for each in placed.words]
    assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
    assert all(
        placed.rect.contains(each.rect) for placed in layout.placed for each in placed.words
    )
    assert layout.height == layout.placed[-1].rect.bottom
    roomy = FlowLayout(groups, theme, width, layout.height + theme.px(8 * len(groups)))
    tops, spread = ([placed.rect.y for placed in each.placed] for each in (layout, roomy))
    apart = theme.px(8 * len(groups)) // len(groups)
    assert spread == [top + n * apart for n, top in enumerate(tops)]
    assert roomy.height == layout.height


def test_a_result_with_few_words_has_larger_ones() -> None:
    theme, groups = themed((1280, 800)), groups_of(after())
    width = theme.px(620)
    sizes = [FlowLayout(groups, theme, width, room).size for room in (0, 300, 400, 500)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    large = FlowLayout(groups, theme, width, 600)
    assert large.placed[-1].rect.bottom <= 600
    assert all(g.rect.contains(each.rect) for g in large.placed for each in g.words)


@at_once(range(6))
def test_all_lengths_stand_the_same_gap_apart(seed: int) -> None:
    theme, groups = themed((1280, 800)), made_up(Rng(str(seed)))
    placed = TableLayout(groups, theme, 464, 300).placed
    assert len({b.rect.x - a.rect.right for a, b in pairwise(placed) if a.rect.y == b.rect.y}) <= 1
    assert TableLayout([], theme, 464, 300).placed == ()


def test_columns_stay_where_they_are_when_a_word_is_found() -> None:
    theme = themed((1280, 800))
    before, later = (TableLayout(groups_of(after(*f)), theme, 464, 400) for f in ((), TARGETS[:9]))
    assert [g.rect for g in before.placed] == [g.rect for g in later.placed]


def test_a_word_is_found_where_it_stands() -> None:
    table = WordTable(groups_of(after()), lambda length, word: None)
    table.place(themed((1280, 800)), pygame.Rect(30, 40, 464, 400))
    for widget, group in zip(table.widgets(), table.groups, strict=True):
        assert isinstance(widget, LengthWords)
        for word in group.words:
            assert widget.word_at(widget.rect_of(word.word).center) is word
        assert widget.word_at((-50, -50)) is None


def test_words_have_their_looks() -> None:
    state = after("rope").apply(Move("reveal word", PUZZLE.places["deep"]))
    state = state.apply(Move("reveal letter", PUZZLE.places["pipe"]))
    looks = {word.word: word for group in groups_of(state) for word in group.words}
    assert (looks["rope"].look, looks["deep"].look) == ("found", "revealed")
    assert (looks["pipe"].look, looks["pipe"].shown) == ("blank", 1)
    ended = state.apply(Move(GIVE_UP))
    looks = {word.word: word for group in groups_of(ended) for word in group.words}
    assert (looks["pipe"].look, looks["rope"].look) == ("missed", "found")
    assert [w.word for w in looks.values() if w.is_pangram] == ["provide", "provided"]


def test_the_legend_names_the_pangrams_that_are_shown_to_a_listener() -> None:
    state = after("provide")
    note, *_others = legend(groups_of(state))
    assert isinstance(note, Text)
    assert note.spoken == "pangram: uses every letter: provide"
    ended = legend(groups_of(state.apply(Move(GIVE_UP))))[0]
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


@at_once([0, 1, 7, 23])
def test_the_table_of_the_hidden_counts_what_is_hidden(count: int) -> None:
    hidden, table = TARGETS[count:], HiddenTable(after(*TARGETS[:count]))
    assert table.grid == Counter((word[0], len(word)) for word in hidden)
    assert table.pairs == sorted(Counter(word[:2] for word in hidden).items())
    assert table.lengths == [4, 5, 6, 7, 8]


def test_the_rows_of_the_hidden_are_as_high_as_the_room_lets(begin: Begin) -> None:
    theme, table = themed((1280, 800)), HiddenTable(begin("brick:achiort-r").state)
    heights = {}
    for room in range(table.min_height(theme, 464), table.height_for_width(theme, 464) + 20, 3):
        table.place(theme, pygame.Rect(0, 0, 464, room))
        heights[room] = table._height(theme, 464, table._row_scale)
    steps = [
        room - high for room, high in heights.items() if room <= table.height_for_width(theme, 464)
    ]
    assert max(steps) <= 20  # a pixel more in every row had no room
    table.place(theme, pygame.Rect(0, 0, 464, 203))  # what is left beside the list of words
    assert table._row_scale >= 0.9


def test_a_revealed_word_is_hidden_no_more() -> None:
    state = after().apply(Move("reveal word", PUZZLE.places["ripped"]))
    assert ("ri", 1) not in HiddenTable(state).pairs


def test_a_press_anywhere_on_the_closed_bar_opens_the_table(speller: Speller) -> None:
    bar = speller.widget("words left").rect
    speller.click((bar.x + 2, bar.centery))
    speller.frame()
    assert "close words left" in speller.names


def test_the_table_is_opened_for_a_board_or_for_all(speller: Speller) -> None:
    assert "Words left" not in [each.name for each in speller.told]
    speller.click("words left")
    speller.frame()
    assert "Words left" in [each.name for each in speller.told]
    speller.click("close words left")
    speller.frame()
    assert "Words left" not in [each.name for each in speller.told]
    speller.key("ESCAPE")
    speller.open("brick/7-gentle#another")
    assert "Words left" not in [each.name for each in speller.told]
    speller.app.change("brick.hidden", True)
    speller.frame()
    assert "Words left" in [each.name for each in speller.told]


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
    assert words.next_rank(state) == "First Scholar is out of reach because a word was revealed"
    assert words.progress_text(state).endswith(
        "; First Scholar is out of reach because a word was revealed"
    )
    two = revealed(after(*TARGETS[:-3]), *TARGETS[-3:-1])
    assert words.next_rank(two).endswith(" is out of reach because words were revealed")
    still = revealed(after(), TARGETS[0])
    assert words.next_rank(still) == "4 more points for Pupil"


def test_nothing_is_said_of_the_next_rank_once_a_game_is_over() -> None:
    given_up = after("deprived").apply(Move(GIVE_UP))
    assert words.next_rank(given_up) == ""
    assert "next rank" not in words.progress_text(given_up)
    assert words.next_rank(revealed(after(TARGETS[0]), *TARGETS[1:])) == ""


def test_the_rank_counts_no_bonus() -> None:
    state = after()
    for word in ("pied", "ripe", "pored", "piper"):
        state = state.apply(Move(WORD, 2, word))
    assert (words.rank_of(state), state.score > 0) == (RANKS[0], True)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_bar_grows_with_the_points(palette: Palette) -> None:
    seen = set()
    for found in ((), ("deprived",), ("deprived", "provided")):
        surface = pygame.Surface((400, 40))
        draw_ranks(surface, Theme(palette, 1), surface.get_rect(), after(*found))
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 3


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


def test_beside_a_word_all_of_its_length_are_listed(speller: Speller) -> None:
    speller.find(["rope", "deep"])
    speller.lists.reveal_word(speller.state.puzzle.places["pope"])
    speller.lists.take(4, None)
    listed = [row for row in speller.rows if "_" not in row[0]]
    assert listed == [("deep", "1 point"), ("pope", "revealed"), ("rope", "1 point")]
    assert len(speller.rows) == 8


def test_the_bonus_words_have_a_list(speller: Speller) -> None:
    assert "bonus" not in speller.names
    speller.say(BONUS)
    speller.click("bonus")
    assert speller.rows == [(BONUS, "1 point")]
    speller.click("row 0")
    assert "bonus word" in speller.asked


def test_a_letter_closes_a_list_and_goes_to_the_board(speller: Speller) -> None:
    speller.say(BONUS)
    for opened in ("bonus", "menu"):
        speller.click(opened)
        speller.type("ro")
        assert speller.entry == "ro"
        speller.key("ESCAPE")


def test_the_usual_boards_fit_beside_the_board(begin: Begin) -> None:
    """Nothing has to be scrolled in a window of a common size."""
    for name in ("5-gentle", "6-easy", "7-easy", "7-medium"):
        speller = begin(f"brick/{name}#9", (1280, 800))
        scrolls = {name: scroll for name, scroll, _b in speller.context.tree.root.scrolls()}
        assert not scrolls["panel"].needed, name


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("text", ["brick:deioprv-p1-5s", "brick/9-expert#1", "brick/free#2"])
def test_nothing_lies_on_anything_else(begin: Begin, size: tuple[int, int], text: str) -> None:
    speller = begin(text, size)
    buttons = [speller.widget(name) for name in ("delete", "shuffle", "enter")]
    stage = speller.controller.frame.stage
    if not speller.state.puzzle.fault(BONUS):
        speller.say(BONUS)
    assert overlaps(speller.context.desk.widgets) == []
    _entry, *cells = (cell.rect for cell in speller.board.cells())
    assert all(stage.contains(rect) for rect in (*cells, *(b.rect for b in buttons)))
    assert all(not cell.colliderect(b.rect) for cell in cells for b in buttons)
    assert min(min(b.rect.size) for b in buttons) >= 32


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
    assert speller.widget("words 4").value == "1 found"
    assert "words 5" not in speller.names
    speller.click("words left")
    assert speller.widget("words 4").value.startswith("1 of ")


def test_the_list_keeps_its_places_while_words_are_found(speller: Speller) -> None:
    speller.app.change("brick.hidden", True)
    speller.frame()
    theme = speller.controller.theme
    before = HiddenTable(speller.state).height_for_width(theme, 400)
    places = [speller.word(word) for word in speller.state.puzzle.targets]
    speller.find(speller.state.puzzle.targets[:-1])
    assert HiddenTable(speller.state).height_for_width(theme, 400) == before
    assert [speller.word(word) for word in speller.state.puzzle.targets] == places


FULLEST = "brick/7-hard#299"  # 58 words


@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (390, 844)])
def test_of_the_fullest_board_all_that_is_hidden_is_seen_at_once_and_nothing_moves(
    begin: Begin, size: tuple[int, int]
) -> None:
    speller = begin(FULLEST, size)
    speller.app.change("brick.hidden", True)
    speller.frame()
    assert len(speller.state.puzzle.targets) == 58
    speller.find(speller.state.puzzle.targets[:1])
    scroll = next(
        each for name, each, _b in speller.context.tree.root.scrolls() if name == "panel"
    )
    speller.scene.handle(Pointer(Phase.WHEEL, scroll.view.center, delta=(0, 99)))
    speller.frame(0)
    hidden = [each.rect.copy() for each in speller.told if each.name == "Words left"]
    assert scroll.view.contains(hidden[0])
    blanks = {word: speller.word(word) for word in speller.state.puzzle.targets}
    speller.find(speller.state.puzzle.targets[1:12])
    assert [each.rect for each in speller.told if each.name == "Words left"] == hidden
    assert {word: speller.word(word) for word in blanks} == blanks


def test_the_card_of_the_cabinet_has_the_letters_where_the_board_has_them(
    speller: Speller,
) -> None:
    puzzle = speller.state.puzzle
    assert "".join(speller.board.order) == shuffled(puzzle, puzzle.head)
    theme, drawn = speller.controller.theme, list[pygame.Surface]()
    for order in (speller.board.order, None):
        surface = pygame.Surface((120, 120))
        if order is None:
            draw_vignette(surface, theme, surface.get_rect(), speller.state)
        else:
            draw_comb(surface, theme, surface.get_rect(), order, True)
        drawn.append(surface)
    assert len({pygame.image.tobytes(each, "RGB") for each in drawn}) == 1


def test_the_reveal_menu_knows_the_letter_that_a_hint_named(speller: Speller) -> None:
    speller.ask_hint()
    place = speller.lists.easiest()
    word = speller.state.puzzle.targets[place]
    first, blanks = word[0].upper(), " _" * (len(word) - 1)
    choices = speller.lists._reveal_choices(place)
    assert choices[0].about == f"in {first}{blanks}"
    speller.lists.reveal_letter(place)
    assert speller.state.letters_shown(word) == 2  # the next letter, not the hinted one again


def test_without_a_hint_the_first_letter_is_revealed_first(speller: Speller) -> None:
    place = speller.lists.easiest()
    speller.lists.reveal_letter(place)
    assert speller.state.letters_shown(speller.state.puzzle.targets[place]) == 1
