"""What is sent of a game or of a day: a few lines, and nothing of an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from game.daily.today import FIRST_DAY, LEVEL_KEY, PLACE_KEY, day_id, day_named, levels_named
from game.dealing.opening import resolve
from game.play.board import ShareGrid, Square, SquareRows
from game.play.game import Game
from game.play.helptaken import HelpTaken, help_parts
from game.play.session import Event, Session, Verb
from game.sharing.picture import SIDE_PX, Picture, leaves, page_of
from game.sharing.share import (
    MOST_ROWS,
    DayGame,
    MixedLine,
    SharedGame,
    Wishes,
    day_squares,
    help_of,
    shared_day,
    shared_game,
    text_of,
)
from game.storage.records import CHECKS, HELPED, LETTERS, WORDS, Done, number_mark, result_text
from game.ui.blocks.block import Drawn, Text
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.base import Status, no_tick
from generators.brick.rules import RANKS, TARGET, WORD, Move
from generators.crossword import rules as crossword
from generators.riddle.formats import couplet_of
from generators.walls.wall import FOUR_LIVES, GIVE_UP, GUESS
from tests.forms import at_once, diagonal
from tests.game.diary import ALL, TODAY, TWELVE, keep, note_solved, november
from tests.game.faces.contract import NAMES, WALLS, face_of, kind_of
from tests.game.player import BOARD, CHESTS, Player

pytestmark = pytest.mark.usefixtures("six_kinds")
SEEDS = ("one", "two", "three")
WALL = "lionwall:sc:坏妆资如杯咨吩奖歪贪壮坝还桨含贫"
NOTHING_LEFT_OUT = Wishes()
EASY = ("gentle", "easy")
"""The levels that show the couplet from the beginning."""


def match_of(text: str, mode: str = "") -> Game:
    """A game of the puzzle of that id, of the first mode where none is named."""
    found = resolve(text)
    session = Session(found.kind, found.opened.puzzle, found.kind.mode(mode))
    return Game(found.kind, found.preset, session, 1, None, short_id=found.short_id)


def told(game: Game, clock: bool = True) -> SharedGame:
    """What is sent of a game, with its strip."""
    face = face_of(game.kind.name)
    grid = face.sharing.grid(game.session.state, no_tick)
    return replace(shared_game(game, face, clock), grid=grid)


def sent(game: Game, wishes: Wishes = NOTHING_LEFT_OUT) -> list[str]:
    """The lines of its text."""
    return text_of(told(game).lines(wishes)).split("\n")


def solved(text: str) -> Game:
    """The game of an id, after 4:18."""
    game = match_of(text)
    game.session.advance(258_000)
    for move in game.kind.answer(game.session.puzzle):
        game.session.play([move])
    return game


def words_in(data: object) -> Iterator[str]:
    """All texts in the answer of a puzzle."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from words_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from words_in(value)


# No answer


@pytest.mark.parametrize(("seed", "name"), diagonal([*SEEDS], [*NAMES]))
def test_nothing_of_the_answer_is_sent(name: str, seed: str) -> None:
    game = solved(f"{name}/{kind_of(name).presets[0].name}#{seed}")
    text = text_of(told(game).lines(Wishes(invitation=False))).lower()
    puzzle: Any = game.session.puzzle
    secrets = {
        word.lower() for word in words_in(game.kind.formats.solution(puzzle)) if len(word) > 2
    }
    if name in WALLS:
        secrets |= {getattr(group, WALLS[name]) for group in puzzle.groups}
    secrets |= {*getattr(puzzle, "targets", ())}
    if hasattr(puzzle, "word"):
        secrets |= {puzzle.word(slot) for slot in range(len(puzzle.board.slots))}
    told_words = set(text.replace(",", " ").replace(":", " ").split())
    assert not (secrets - {"hint", "help"}) & told_words  # words of "no help" may be answers
    assert len(text.split("\n")) <= 12


@pytest.mark.parametrize("name", NAMES)
def test_a_friend_plays_the_same_by_what_is_sent(name: str) -> None:
    game = solved(f"{name}/{kind_of(name).presets[0].name}#one")
    line = sent(game)[-1]
    assert line == game.puzzle_id
    assert resolve(line).opened.puzzle == game.session.puzzle


# The lines


def test_kind_level_end_time_help_and_id() -> None:
    assert sent(solved(BOARD)) == [
        "Sweet Spots, 6×6, 1 chest per row",
        "Solved in 4:18",
        "Play in Puzzle Cabinet:",
        f"sweetspots:{BOARD}",
    ]


def test_hints_are_told_and_what_is_not_wanted_is_left_out() -> None:
    game = match_of(BOARD)
    game.session.hint()
    for cell in CHESTS:
        game.session.play([game.kind.move(cell, 2)])
    assert sent(game)[1] == "Solved in 0:00, with help"
    assert sent(game, Wishes(times=False))[1] == "Solved, with help"
    assert sent(game, Wishes(invitation=False))[2:] == ["Puzzle Cabinet"]
    assert told(game, clock=False).time == ""


def test_a_puzzle_whose_answer_was_known_is_told_as_solved_with_help() -> None:
    game = solved(BOARD)
    game.helped = True  # as of a puzzle of one's own
    assert told(game).help == "with help"


def test_checks_of_a_puzzle_of_a_day_are_told_where_its_result_has_them() -> None:
    done = Done(1, "riddle/easy#today.2026-11-20", 1000, 1, True, True, "")
    assert help_of(done) == "1 hint"
    kept = done._replace(result=result_text({}, HELPED, number_mark(CHECKS, 2)))
    assert help_of(kept) == "1 hint, 2 checks"
    marks = (number_mark(LETTERS, 3), number_mark(WORDS, 1))
    kept = done._replace(result=result_text({}, HELPED, *marks))
    assert help_of(kept) == "1 word revealed, 3 letters revealed, 1 hint"


def test_reveals_of_earlier_versions_are_told_as_far_as_they_were_stored() -> None:
    """They were counted as hints, and the figures of Brick say how many of them were reveals."""
    done = Done(1, "brick/easy#today.2026-11-20", 1000, 3, True, True, "")
    assert help_of(done) == "3 hints"
    kept = done._replace(result=result_text({"words_revealed": 1, "letters_revealed": 1}))
    assert help_of(kept) == "1 word revealed, 1 letter revealed, 1 hint"


def test_a_puzzle_of_a_day_tells_which() -> None:
    game = solved("riddle/today#2026-11-20")
    assert sent(game)[:2] == ["Riddle, Hard, 20 November", "Solved in 4:18"]
    assert told(game).name == "Riddle 2026-11-20"


# Walls


def wall(*guesses: int) -> Game:
    """A wall of four lives, on which these cards were guessed."""
    game = match_of(WALL, FOUR_LIVES.name)
    for cards in guesses:
        game.session.play([game.kind.move(GUESS, cards)])
    return game


def test_guesses_are_squares_in_the_order_in_which_they_were_made() -> None:
    groups = [group.cards for group in match_of(WALL).session.puzzle.groups]
    cards = [[card for card in range(16) if group >> card & 1] for group in groups]
    mixed = sum(1 << group[0] for group in cards)
    almost = sum(1 << card for card in (*cards[2][:3], cards[1][3]))
    game = wall(mixed, groups[3], groups[0], almost, groups[2])
    rows = told(game).squares
    assert rows == ((0, 1, 2, 3), (3,) * 4, (0,) * 4, (2, 2, 2, 1), (2,) * 4, (1,) * 4)
    assert "🟨🟦🟩🟧\n🟧🟧🟧🟧\n🟨🟨🟨🟨\n🟩🟩🟩🟦\n🟩🟩🟩🟩\n🟦🟦🟦🟦" in "\n".join(sent(game))
    assert sent(game)[:2] == ["Lion Wall, Simplified, Four lives", "4 of 10 points in 0:00"]
    assert sent(game)[8].startswith("Play in"), "two lines and the squares"
    wrong, found = Square.MISTAKE, Square.FOUND
    after = (wrong, found, found, wrong, found, found)
    assert told(game).grid.squares.row == after, "a day has a square for each guess"
    assert not set("🟨🟦🟩🟧") & set("".join(sent(game, Wishes(squares=False))))


def test_a_wall_that_was_given_up_has_white_rows_for_groups_not_found() -> None:
    groups = [group.cards for group in match_of(WALL).session.puzzle.groups]
    game = wall(groups[1])
    game.session.play([game.kind.move(GIVE_UP)])
    assert told(game).squares == ((1,) * 4, *[(Square.MISSED,) * 4] * 3)
    assert told(game).grid.squares.row == (Square.FOUND, *[Square.MISSED] * 3)
    assert sent(game)[1] == "Gave up after 0:00, 1 of 10 points"


def test_of_many_guesses_the_last_ones_are_sent() -> None:
    squares = tuple((n % 4,) * 4 for n in range(41))
    many = replace(told(wall()), grid=ShareGrid(squares=SquareRows(squares)))
    assert many.squares == squares[-MOST_ROWS:]
    assert sum(isinstance(line, tuple) for line in many.lines(Wishes())) == MOST_ROWS


def answer_of(game: Game) -> list[Any]:
    return [*game.kind.answer(game.session.puzzle)]


def steps(*gaps: int, hint_before: int = -1) -> str:
    """The squares of a board whose chests came after so many seconds."""
    game, ms, events = match_of(BOARD), 0, []
    for number, (move, gap) in enumerate(zip(answer_of(game), gaps, strict=False)):
        if number == hint_before:
            events.append(Event(ms, Verb.HINT))
            game.session.hint()
        ms += 1000 * gap
        events.append(Event(ms, Verb.MOVE, json.dumps([move])))
    squares = shared_game(game, face_of("sweetspots"), True, events).squares
    return text_of(squares)


def test_each_chest_and_each_hint_is_a_square_in_their_order() -> None:
    assert steps(4, 4, 4, 4, 7, 7) == "🟩" * 6
    assert steps(4, 4, 4, 4, 7, 7, hint_before=5) == "🟩🟩🟩🟩🟩💡🟩"
    assert steps(2, 2) == ""


def test_a_wrong_chest_is_a_mistake_and_no_step() -> None:
    game = match_of(BOARD)
    moves = answer_of(game)
    wrong = min({*range(36)} - {move.cell for move in moves})
    events = [Event(1000, Verb.MOVE, json.dumps([[wrong, 2]])), Event(20_000, Verb.UNDO)]
    for number, move in enumerate(moves, 5):
        events += [Event(6000 * number, Verb.MOVE, json.dumps([move]))]
    squares = shared_game(game, face_of("sweetspots"), True, events).squares
    assert text_of(squares) == "❌" + "🟩" * len(moves)


def test_a_chest_that_was_taken_back_is_no_step() -> None:
    game = match_of(BOARD)
    moves = answer_of(game)
    first = [Event(1000, Verb.MOVE, json.dumps([moves[0]])), Event(2000, Verb.UNDO)]
    events = list(first)
    for number, move in enumerate(moves, 3):
        events += [Event(6000 * number, Verb.MOVE, json.dumps([move]))]
    squares = shared_game(game, face_of("sweetspots"), True, events).squares
    assert text_of(squares) == "🟩" * len(moves)


def test_a_grid_that_hints_filled_is_not_shared_as_solved() -> None:
    game = match_of("crossword/fill-in-7#a")
    state: Any = game.session.state
    for cell in game.session.puzzle.filled_cells:
        if not state.is_fixed(cell):
            game.session.play([crossword.Move(crossword.REVEAL, cell)])
    assert game.session.status is Status.SOLVED
    shared = told(game)
    assert shared.result(Wishes()).startswith("All revealed")
    assert shared.seal == ""


def test_a_brick_sends_its_ranks(player: Player) -> None:
    player.open("brick:deioprv-p1-5s")
    game = player.context.game
    grid = face_of("brick").sharing.grid(game.session.state, no_tick)
    assert text_of(grid.squares.rows) == "🟩" + "⬜" * (len(RANKS) - 1)


def test_a_brick_in_a_day_has_the_squares_of_its_own_share() -> None:
    game = match_of("brick:deioprv-p1-5s")
    for word in game.session.puzzle.targets[:3]:
        game.session.play([Move(WORD, TARGET, word)])
    (found,) = day_squares([(game, face_of("brick"), [])], no_tick).values()
    assert [found.squares] == [*told(game).squares]


def test_a_picture_quotes_the_closing_couplet_of_an_easy_riddle_alone() -> None:
    for level in (*EASY, "medium", "expert"):
        game = solved(f"riddle/{level}#a")
        quoted = " ".join(told(game).quoted_lines).lower()
        couplet = couplet_of(game.session.puzzle)
        assert quoted.startswith("my first") is (level not in EASY)
        assert not couplet or (couplet[1].split()[-1].lower() in quoted) is (level in EASY)
        assert game.session.puzzle.answer not in quoted


@pytest.mark.parametrize("rows", [1, 2, 4])
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_picture_of_a_riddle_has_large_squares_and_its_couplet(level: str, rows: int) -> None:
    row = (Square.FOUND, Square.HINT, *[Square.FOUND] * 4)
    shared = replace(
        told(solved(f"riddle/{level}#a")),
        steps=SquareRows((row,) * rows),
        help_parts=("3 mistakes", "With help: 1 hint"),
        day=TODAY,
        boast="Your fastest of 12",
    )
    theme = Theme(LIGHT, 2)
    page = page_of(shared, Wishes(), theme)
    page.place(theme, pygame.Rect(0, 0, SIDE_PX, SIDE_PX))
    shown = {str(each.texts): each for each in leaves(page) if isinstance(each, Text)}
    assert {*shared.quoted_lines} <= {*shown}
    assert all(shown[line].size >= 15 for line in shared.quoted_lines)
    drawn = [each.rect for each in leaves(page) if isinstance(each, Drawn)]
    squares = max(drawn, key=lambda rect: rect.height * rect.width)
    assert squares.height / rows >= theme.px(30)


def test_a_small_crossword_sends_its_words_and_counts_as_many_as_wrong() -> None:
    game = match_of("crossword/mini#b")
    moves = answer_of(game)
    wrong = moves[0]._replace(text="z")
    steps = [*moves[1:], wrong, moves[0]]
    events = [Event(9000 * n, Verb.MOVE, json.dumps([move])) for n, move in enumerate(steps)]
    for move in steps:
        game.session.play([move])
    shared = shared_game(game, face_of("crossword"), True, events)
    assert [len(row) for row in shared.squares] == [5, 5]
    assert shared.heads == ("Across", "Down")
    assert sum(row.count(Square.MISTAKE) for row in shared.squares) == 1
    assert shared.help == "1 mistake, no help"
    (found,) = day_squares([(game, face_of("crossword"), events)], no_tick).values()
    assert (found.squares.count(Square.MISTAKE), found.mistakes) == (1, 1)
    assert "Across ❌🟩🟩🟩🟩" in text_of(shared.lines(Wishes()))


# A day


def test_a_day_is_a_line_for_each_of_its_puzzles(player: Player) -> None:
    keep(player.app.store, TWELVE)
    note_solved(player.app.store, ALL[2], TODAY, TODAY, mistakes=2)
    lines = shared_day(player.app, TODAY).lines(Wishes())
    assert lines == [
        "Puzzle Cabinet, Friday 20 November",
        "3 of 5 done, Hard, 12-day streak",
        "",
        "Sweet Spots: 6:42, with help",
        "Lion Wall: 6:42, with help",
        "Brick: 6:42, with help",
        "",
        "Play in Puzzle Cabinet:",
        "today#2026-11-20",
    ]
    shy = shared_day(player.app, TODAY).lines(Wishes(times=False, invitation=False))
    assert shy[3:] == ["Solved: Sweet Spots, Lion Wall, Brick"]


def test_a_day_without_help_says_so(player: Player) -> None:
    for name in ALL:
        note_solved(player.app.store, name, TODAY, TODAY, hints=0)
    assert ", no help" in str(shared_day(player.app, TODAY).lines(Wishes())[1])
    assert ", no help" not in str(shared_day(player.app, TODAY).lines(Wishes(times=False))[1])
    note_solved(player.app.store, ALL[0], november(19), TODAY)
    assert "no help" not in str(shared_day(player.app, november(19)).lines(Wishes())[1])


def test_a_day_of_ones_own_choice_is_shared_with_its_kinds_and_levels(player: Player) -> None:
    assert shared_day(player.app, TODAY).code == "today#2026-11-20.swbrc1"  # gentle at first
    player.app.store.set_setting(LEVEL_KEY, "weekday")
    assert shared_day(player.app, TODAY).lines(Wishes())[-1] == "today#2026-11-20"
    player.app.change(PLACE_KEY, "lionwall")
    assert shared_day(player.app, TODAY).lines(Wishes())[-1] == "today#2026-11-20.slbrc0"


def test_an_old_day_tells_no_run(player: Player) -> None:
    keep(player.app.store, TWELVE)
    assert shared_day(player.app, november(9)).lines(Wishes())[1] == "5 of 5 done, Gentle"


def test_the_id_of_a_chosen_day_is_read_again() -> None:
    levels = {"sweetspots": "3", "brick": "weekday", "riddle": "3", "crossword": "1"}
    text = day_id(TODAY, levels)
    assert text == "today#2026-11-20.sr3b0c1"
    assert (day_named(text), levels_named(text)) == (TODAY, levels)


def test_the_id_of_a_day_has_the_scripts_of_its_walls() -> None:
    levels = {"sweetspots": "2", "lionwall": "tw:2", "wordwall": "2", "riddle": "weekday"}
    text = day_id(TODAY, levels)
    assert text == "today#2026-11-20.slTw2r0"
    assert (day_named(text), levels_named(text)) == (TODAY, levels)
    assert levels_named("today#2026-11-20.lJ0") == {"lionwall": "jp:weekday"}
    assert levels_named("today#2026-11-20.l3") == {"lionwall": "3"}


def test_a_friend_plays_the_day_that_was_shared(player: Player) -> None:
    player.app.opener.open_text(f"today#{FIRST_DAY}.sr3b0")
    player.wait()
    parts = {part.row.name for part in player.scene.parts}  # type: ignore[attr-defined]
    assert parts == {"sweetspots", "riddle", "brick"}
    dealer = player.app.dealer
    levels = {name: dealer.pool.level_of_day(name, FIRST_DAY) for name in parts}
    assert levels == {"sweetspots": "3", "riddle": "3", "brick": "weekday"}
    assert len(dealer.kinds_of_day(FIRST_DAY + timedelta(days=1))) == 5  # one's own, as before


@pytest.mark.parametrize("day", [date(2026, 11, 1), date(2027, 2, 28)])
def test_the_id_of_a_day_is_read_again(day: date) -> None:
    assert day_named(f" {day_id(day)}\n") == day


@at_once(
    [
        "today#",
        "today#2026-02-30",
        "today#2026-11-20.",
        "today#2026-11-20.x1",
        "today#2026-11-20.s9",
        "today#2026-11-20.lX1",
        "today#2026-11-20.sT1",
        "today#2026-11-20.Tl1",
        "yesterday#2026-11-20",
        "",
        "#",
    ]
)
def test_what_is_no_day_is_none(text: str) -> None:
    assert day_named(text) is None


def test_help_is_told_in_a_few_words() -> None:
    assert ", ".join(help_parts(HelpTaken(), 0, False)) == "no help"
    assert ", ".join(help_parts(HelpTaken(), 0, True)) == "with help"
    assert ", ".join(help_parts(HelpTaken(2), 0, True)) == "2 hints"
    assert ", ".join(help_parts(HelpTaken(), 3, False)) == "3 mistakes, no help"
    assert ", ".join(help_parts(HelpTaken(1, checks=2), 0, True)) == "1 hint, 2 checks"


def test_a_day_shows_points_or_a_rank_where_a_game_has_them(player: Player) -> None:
    note_solved(player.app.store, "lionwall", TODAY, TODAY)
    day = shared_day(player.app, TODAY)
    groups = {"lionwall": DayGame((0, 1, 2, 3), "9/10")}
    assert MixedLine("Lion Wall", (0, 1, 2, 3), "9/10, 6:42, with help") in replace(
        day, games=groups
    ).lines(Wishes())
    shy = replace(day, games=groups).lines(Wishes(times=False))
    assert MixedLine("Lion Wall", (0, 1, 2, 3), "") in shy


def test_a_picture_shows_the_board_as_it_began() -> None:
    shared = told(begun := match_of(BOARD))
    for move in answer_of(begun):
        begun.session.play([move])
    solved = told(begun)
    assert solved.start == shared.start == begun.session.puzzle.start(begun.session.mode)
    other = replace(solved, start=match_of("sweetspots/6-1-easy#b").session.state)
    assert drawn(solved) == drawn(solved) != drawn(other)


def drawn(shared: SharedGame) -> bytes:
    """Returns the pixels of the picture of a shared game."""
    picture = Picture(shared, Wishes())
    while not picture.is_done:
        picture.draw_next(1)
    return picture.surface.get_buffer().raw


def test_many_steps_are_rows_of_ten() -> None:
    game = match_of("sweetspots/10-2-medium#a")
    events = [
        Event(1000 * n, Verb.MOVE, json.dumps([move])) for n, move in enumerate(answer_of(game))
    ]
    shared = shared_game(game, face_of("sweetspots"), True, events)
    assert [len(row) for row in shared.squares] == [10, 10]


def test_several_chests_of_one_move_are_as_many_squares() -> None:
    game = match_of(BOARD)
    first, second, *others = answer_of(game)
    events = [Event(1000, Verb.MOVE, json.dumps([first, second]))]
    events += [Event(2000 + n, Verb.MOVE, json.dumps([move])) for n, move in enumerate(others)]
    shared = shared_game(game, face_of("sweetspots"), True, events)
    assert text_of(shared.squares) == "🟩" * 6


@pytest.mark.parametrize(
    ("text", "short"),
    [("brick:acdilmp-i1-u7f", "27 of 27 points"), ("wordwall/gentle#one", "4 of 10 points")],
)
def test_a_game_tells_what_stands_in_place_of_its_time(text: str, short: str) -> None:
    assert told(solved(text)).grid.short == short
