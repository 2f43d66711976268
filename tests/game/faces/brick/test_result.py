"""The page of a game that is over: what stands on it, and what can be done there."""

from __future__ import annotations

import pygame
import pytest

from game.daily.days import done_between, streaks_of
from game.daily.today import day_at
from game.faces.brick import words
from game.faces.brick.panel import _missed_bonus
from game.play.helptaken import HelpTaken
from game.result.replay import ReplayScreen
from game.statistics.figures import gathered
from game.ui.blocks.scroll import Scroll
from game.ui.pointer import Phase, Pointer
from game.ui.widgets.widgets import Widget
from generators.base import Status, no_tick
from generators.brick.rules import SCHOLAR
from generators.kinds import kind_named
from tests.forms import sampled
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import BONUS, SIZES, TARGETS, Speller, overlaps


def given_up(speller: Speller) -> None:
    speller.find(["rope", BONUS])
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    speller.board.give_up()
    speller.settle()


def scroll(speller: Speller) -> Scroll:
    """How far the words are scrolled."""
    found: dict[str, Scroll] = {n: each for n, each, _b in speller.context.tree.root.scrolls()}
    return found["all words"]


def first_word(speller: Speller) -> Widget:
    return speller.widget(next(name for name in speller.names if name.startswith("word ")))


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("text", ["brick:deioprv-p1-5s", "brick/9-expert#1"])
def test_nothing_overlaps_and_all_words_can_be_scrolled_to(
    begin: Begin, size: tuple[int, int], text: str
) -> None:
    speller = begin(text, size)
    speller.board.give_up()
    speller.settle()
    window = pygame.Rect((0, 0), size)
    assert overlaps(speller.context.desk.widgets) == []
    for name in ("next", "replay", "share", "details"):
        assert window.contains(speller.widget(name).rect)
    listed = [name for name in speller.names if name.startswith("word ")]
    assert speller.widget(listed[0]).rect.top >= scroll(speller).view.top
    speller.context.desk.focus(speller.widget(listed[-1]))
    last, view = speller.widget(listed[-1]).rect, scroll(speller).view
    assert last.bottom <= view.bottom or last.height > view.height
    speller.key("END")
    assert not scroll(speller).more_below
    speller.picture()


def test_the_wheel_scrolls_the_words(begin: Begin) -> None:
    speller = begin("brick/9-expert#1", (640, 400))
    speller.board.give_up()
    speller.settle()
    view, top = scroll(speller).view, first_word(speller).rect.top
    speller.scene.handle(Pointer(Phase.WHEEL, view.center, delta=(0, 2)))
    assert first_word(speller).rect.top < top


def test_the_title_and_the_note_say_how_it_ended(speller: Speller) -> None:
    given_up(speller)
    assert "Gave up" in [each.name for each in speller.told]
    assert speller.figures["Words"] == "1 of 24"


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


@pytest.mark.parametrize(
    ("found", "meaning"),
    [(TARGETS[:7], ""), (TARGETS[:14], "The first degree in China's imperial examinations.")],
)
def test_the_result_says_what_its_rank_was(
    speller: Speller, found: tuple[str, ...], meaning: str
) -> None:
    speller.find(found)
    speller.board.give_up()
    speller.settle()
    told = " ".join(speller.details())
    assert meaning in told
    assert ("imperial examinations" in told) is bool(meaning)


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


def test_the_figures_tell_time_and_points(speller: Speller) -> None:
    speller.controller.session.advance(65_000)
    given_up(speller)
    figures = {
        "Words": "1 of 24",
        "Points": "1 of 123",
        "Bonus": "+1",
        "Time": "1:05",
        "Reveals": "1",
    }
    assert speller.figures == figures


def reveal_all(speller: Speller) -> None:
    while not speller.controller.over:
        speller.lists.reveal_word()


def test_every_reveal_is_counted_apart_from_hints(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    speller.lists.reveal_letter()
    assert speller.controller.session.letters_revealed == 1
    assert speller.controller.session.hints == 0
    reveal_all(speller)
    speller.settle()
    number = len(speller.state.puzzle.targets)
    assert speller.figures["Reveals"] == str(number + 1)
    [game] = speller.app.store.ended()
    assert HelpTaken.of_result(game.hints, game.result) == HelpTaken(0, number, 1)


def test_the_result_tells_words_revealed_from_hints(speller: Speller) -> None:
    speller.lists.reveal_word(speller.state.puzzle.places["deep"])
    assert speller.ask_hint()
    speller.key("ESCAPE")
    speller.find([word for word in TARGETS if word != "deep"])
    speller.settle()
    assert (speller.figures["Reveals"], speller.figures["Hints"]) == ("1", "1")
    speller.key("r")
    assert isinstance(speller.scene, ReplayScreen)
    moments = [(each.title, each.ink) for each in speller.scene.recording.moments]
    assert moments[0] == ("Revealed: DEEP", "amber")
    assert [title for title, _ink in moments].count("A hint") == 1
    hint = next(each for each in speller.scene.recording.moments if each.title == "A hint")
    assert hint.note in {
        f"A word of {len(word)} letters beginning with {word[0].upper()}" for word in TARGETS
    }, "the word itself comes only when it was revealed"


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
    speller = begin("brick/5-gentle#3")
    speller.say(speller.state.puzzle.targets[0])
    reveal_all(speller)
    number = len(speller.state.puzzle.targets)
    assert words.result_title(speller.state) == "Beginner"
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


def test_the_best_time_of_the_preset_is_told(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    speller.find(speller.state.puzzle.targets)
    speller.details()
    assert "Best" not in speller.figures  # it would be the time of this game
    speller = begin("brick/5-gentle#2")
    speller.find(speller.state.puzzle.targets)
    assert "Best" not in speller.figures
    speller.details()
    assert "Best" in speller.figures


def test_another_window_arranges_it_anew(speller: Speller) -> None:
    given_up(speller)
    for size in SIZES:
        speller.app.resize(size)
        speller.picture()
        title = next(each.rect for each in speller.told if each.name == "Gave up")
        below = title.bottom < first_word(speller).rect.top
        assert below == (size[1] > size[0])


def test_a_stored_game_that_was_given_up_shows_its_page(speller: Speller) -> None:
    given_up(speller)
    game = speller.app.store.game(speller.controller.game.game_id)
    assert speller.app.dealer.resume(game)
    assert "Gave up" in [each.name for each in speller.told]


def test_bonus_words_that_were_missed_are_told(speller: Speller) -> None:
    speller.say("rode" if "rode" in speller.state.puzzle.places else "pied")
    missed = _missed_bonus(speller.state)
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


def test_with_large_text_the_buttons_of_a_win_leave_room_for_the_words(speller: Speller) -> None:
    speller.find(TARGETS)
    speller.settle()
    speller.app.change("text_size", "175")
    speller.frame()
    names = ("next", "share", "replay", "details")
    assert len({speller.widget(name).rect.y for name in names}) <= 2


@pytest.mark.parametrize("stops_at", [1, 0.4])
def test_a_finished_board_of_today_has_its_petal(begin: Begin, stops_at: float) -> None:
    """One that is given up at a lower rank hasn't."""
    speller = begin("brick/5-gentle#1")
    store = speller.app.store
    day = day_at(store.now())
    speller.context.cabinet.dealer.deal_day(kind_named("brick"), day)
    speller.wait()
    needed = stops_at * speller.state.puzzle.needed(SCHOLAR)
    while speller.state.target_points < needed:
        speller.find(speller.state.hidden[:1])
    speller.board.give_up()
    speller.settle()
    done = done_between(store, day, day).get(day, {})
    assert [*done] == (["brick"] if stops_at == 1 else [])
    (total,) = (kind.total for kind in gathered(store.played()).kinds.values())
    assert (total.solved, total.games) == (len(done), 1)
    assert len(streaks_of(store).present.days) == len(done)


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


def test_the_turning_points_of_a_replay_are_ranks_and_pangrams(speller: Speller) -> None:
    puzzle = speller.state.puzzle
    speller.find([word for word in puzzle.targets if not puzzle.is_pangram(word)][:4])
    speller.find(puzzle.pangrams[:1])
    speller.board.give_up()
    speller.settle()
    speller.key("r")
    assert isinstance(speller.scene, ReplayScreen)
    moments = speller.scene.recording.moments
    ranks = [each for each in moments if each.title.startswith("New rank: ")]
    assert ranks
    assert any("Pangram!" in each.title + each.note for each in moments)
    assert len(moments) < len(speller.scene.recording.positions)
    assert moments[-1].title == words.result_title(speller.state)
