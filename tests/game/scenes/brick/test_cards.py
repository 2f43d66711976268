"""What the panel tells: ranks, words by length, what is still hidden; and what can be pressed."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.palette import DARK, LIGHT
from game.scenes.brick import words
from game.scenes.brick.wordtable import Group, Word, WordTable, groups_of
from game.theme import Theme, unit
from game.ui.widgets import Widget
from generators.base import Status
from generators.brick.rules import CLASSIC, GIVE_UP, RANKS, TARGET, WORD, Move, Puzzle, State
from generators.rng import Rng
from tests.game.scenes.brick.conftest import Begin
from tests.game.scenes.brick.speller import BONUS, SIZES, TARGETS, Speller

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


def made_up(rng: Rng) -> list[Group]:
    lengths = [length for length in range(4, 13) if rng.below(4)]
    return [
        Group(n, tuple(Word(f"{i:0{n}}", "w" * n, "blank") for i in range(1 + rng.below(25))))
        for n in lengths or [4]
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(6))
def test_no_word_lies_on_another_or_outside(size: tuple[int, int], seed: int) -> None:
    theme, groups = themed(size), made_up(Rng(str(seed)))
    for width, room in ((theme.px(464), 0), (theme.px(464), theme.px(300)), (theme.px(900), 0)):
        table = WordTable(groups, theme, width, room)
        rects = [each.rect for group in table.placed for each in group.words]
        assert len(rects) == sum(len(group.words) for group in groups)
        assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
        whole = pygame.Rect(0, 0, width, table.height)
        assert all(whole.contains(group.rect) for group in table.placed)
        assert all(g.rect.contains(each.rect) for g in table.placed for each in g.words)


def test_with_room_every_length_has_one_column() -> None:
    table = WordTable(groups_of(after()), themed((1280, 800)), 464, 400)
    assert all(len({each.rect.x for each in group.words}) == 1 for group in table.placed)


def test_without_room_the_table_is_lower() -> None:
    theme, groups = themed((1280, 800)), groups_of(after())
    assert WordTable(groups, theme, 464).height < WordTable(groups, theme, 464, 400).height


def test_columns_stay_where_they_are_when_a_word_is_found() -> None:
    theme = themed((1280, 800))
    before, later = (WordTable(groups_of(after(*f)), theme, 464, 400) for f in ((), TARGETS[:9]))
    assert [g.rect for g in before.placed] == [g.rect for g in later.placed]


def test_a_word_is_found_where_it_stands() -> None:
    table = WordTable(groups_of(after()), themed((1280, 800)), 464)
    for group in table.placed:
        for each in group.words:
            assert table.word_at(each.rect.center) is each.word
    assert table.word_at((-50, -50)) is None


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


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_look_is_drawn_in_its_own_way(palette: object) -> None:
    theme = Theme(LIGHT if palette is LIGHT else DARK, 1)
    pictures = set()
    for look in ("found", "revealed", "missed", "blank"):
        for is_pangram in (False, True):
            word = Word("rope", "rope", look, is_pangram)
            surface = pygame.Surface((80, 60))
            WordTable([Group(4, (word,))], theme, 80).draw(surface, (0, 0))
            pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 7  # a blank tells of no pangram


# What is hidden


@pytest.mark.parametrize("count", [0, 1, 7, 23])
def test_the_table_of_the_hidden_counts_what_is_hidden(speller: Speller, count: int) -> None:
    speller.find(TARGETS[:count])
    hidden, card = TARGETS[count:], speller.brick._hidden
    card.refresh(speller.state)
    assert card.grid == Counter((word[0], len(word)) for word in hidden)
    assert card.pairs == sorted(Counter(word[:2] for word in hidden).items())
    assert card.lengths == [4, 5, 6, 7, 8]


def test_a_revealed_word_is_hidden_no_more(speller: Speller) -> None:
    speller.brick.reveal_word(speller.state.puzzle.places["ripped"])
    speller.brick._hidden.refresh(speller.state)
    assert ("ri", 1) not in speller.brick._hidden.pairs


def test_the_table_can_be_put_away(speller: Speller) -> None:
    theme = speller.app.theme
    before = speller.brick.own_height(theme)
    speller.app.change("brick.hidden", False)
    assert speller.brick.own_height(theme) < before
    speller.picture()


# Ranks


def test_the_state_card_says_what_the_next_rank_needs() -> None:
    state = after()
    assert words.next_rank(state) == "23 points to Student"
    assert words.next_rank(after("deprived")) == "15 points to Student"
    near = after("deprived", "rope", "deeper", "deep", "period")
    assert words.next_rank(near) == "1 point to Student"
    most = after(*TARGETS)
    assert words.next_rank(most) == "the highest rank"
    assert words.rank_of(most) is RANKS[-1]
    assert words.bonus(most) == "bonus words 0, +0"


def test_the_rank_counts_no_bonus() -> None:
    state = after()
    for word in ("pied", "ripe", "pored", "piper"):
        state = state.apply(Move(WORD, 2, word))
    assert (words.rank_of(state), state.score > 0) == (RANKS[0], True)


@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_the_bar_grows_with_the_points(begin: Begin, theme_name: str) -> None:
    speller = begin()
    speller.app.change("theme", theme_name)
    seen = [speller.picture()]
    for word in ("deprived", "provided"):
        speller.say(word)
        seen.append(speller.picture())
    state = speller.brick.panel._blocks["state"]
    cards = {pygame.image.tobytes(picture.subsurface(state), "RGB") for picture in seen}
    assert len(cards) == 3


# What can be pressed


def test_a_found_word_tells_what_it_is_related_to(speller: Speller) -> None:
    speller.say("rope")
    speller.click(speller.brick._found.rect_of("rope").center)
    assert "a kind of line" in speller.scene._text  # type: ignore[attr-defined]
    speller.click("Ban it")
    assert speller.brick.my_words.banned == ["rope"]
    speller.click(speller.brick._found.rect_of("rope").center)
    speller.click("Allow it again")
    assert speller.brick.my_words.banned == []


def test_beside_a_word_all_of_its_length_are_listed(speller: Speller) -> None:
    speller.find(["rope", "deep"])
    speller.brick.reveal_word(speller.state.puzzle.places["pope"])
    speller.brick.tell_words(4, None)
    rows = speller.scene._rows  # type: ignore[attr-defined]
    details = {row.choice.label: row.choice.detail for row in rows if "_" not in row.choice.label}
    assert details == {"deep": "1 point", "pope": "revealed", "rope": "1 point"}
    labels = [row.choice.label for row in rows]
    assert [label for label in labels if "_" not in label] == ["deep", "pope", "rope"]
    assert len(labels) == 8


def test_the_bonus_words_have_a_list(speller: Speller) -> None:
    assert not speller.widget("bonus").visible
    speller.say(BONUS)
    speller.click("bonus")
    rows = speller.scene._rows  # type: ignore[attr-defined]
    assert [(row.choice.label, row.choice.detail) for row in rows] == [(BONUS, "1 point")]
    speller.click("row 0")
    assert "bonus word" in speller.scene._text  # type: ignore[attr-defined]


def test_the_usual_boards_fit_beside_the_board(begin: Begin) -> None:
    """Nothing has to be scrolled in a window of a common size."""
    for name in ("5-gentle", "6-easy", "7-easy", "7-medium"):
        speller = begin(f"brick/{name}#1", (1280, 800))
        assert not speller.brick.panel._scroll.needed, name


def overlaps(widgets: list[Widget]) -> list[tuple[str, str]]:
    """Pairs of widgets that can be seen in one place."""
    seen = [(w, w.rect.clip(w.clip) if w.clip else w.rect) for w in widgets if w.visible]
    seen = [(w, rect) for w, rect in seen if rect.width and rect.height and w.name != "board"]
    return [
        (one.name, other.name)
        for i, (one, rect) in enumerate(seen)
        for other, place in seen[i + 1 :]
        if rect.colliderect(place)
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["brick:deioprv-p1", "brick/9-expert#1", "brick/free#2"])
def test_nothing_lies_on_anything_else(begin: Begin, size: tuple[int, int], text: str) -> None:
    speller = begin(text, size)
    window = pygame.Rect((0, 0), size)
    board = speller.brick.board
    for word in ("pied", ""):
        assert overlaps(speller.brick.desk.widgets) == []
        assert all(window.contains(w.rect) for w in [*board.buttons, board.note])
        cells = [board.comb.rect(place) for place in range(board.comb.count)]
        assert all(speller.brick.frame.stage.contains(cell) for cell in cells)
        assert all(not cell.colliderect(b.rect) for cell in cells for b in board.buttons)
        assert min(min(b.rect.size) for b in board.buttons) >= 32
        if word and not speller.state.puzzle.fault(word):
            speller.say(word)


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_the_panel_are_below_one_another(begin: Begin, size: tuple[int, int]) -> None:
    speller = begin(size=size)
    speller.find([*TARGETS[:5], BONUS])
    blocks = list(speller.brick.panel._blocks.values())
    assert all(not a.colliderect(b) for i, a in enumerate(blocks) for b in blocks[i + 1 :])
    found = speller.brick._found
    low = max(w.rect.bottom for w in found.targets)
    assert low <= found._rect.bottom
    assert found.bonus.rect.bottom <= found._inner.y + speller.app.theme.px(12)


def test_the_chips_tell_letters_centre_and_level(begin: Begin) -> None:
    assert begin("brick/9-expert#1").brick.chips()[1] == "Expert"
    speller = begin()
    assert speller.brick.chips() == ["7 letters • centre P"]
    assert speller.brick.progress(speller.state) == (0, 24, "of {whole} words")
    assert "centre letter P" in speller.brick.rule()
    assert speller.state.status is Status.PLAYING
