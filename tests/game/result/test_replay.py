"""The replay of a finished game: its recording, its timeline, and its moments."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise, takewhile

import pytest

from game.faces.crossword.checks import CheckScope
from game.faces.walls.board import WallBoard
from game.faces.walls.film import layout_of
from game.help.techniques import TechniqueScreen
from game.play.session import Verb
from game.result.recording import Recording
from game.result.replay import ReplayScreen
from game.ui.text import clock_text
from generators.base import CabinetError, no_tick
from generators.grid import bits
from generators.kinds import kind_named, kind_rows
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rules import Mark, Move
from generators.walls.wall import FOUR_LIVES
from tests.game.faces.contract import answer, named, play, still
from tests.game.player import CHESTS, KIND, Player

KINDS = ("sweetspots", "wordwall", "brick", "riddle", "crossword")


@pytest.fixture
def replay(player: Player) -> ReplayScreen:
    """Of a board on which there were a hint, a wrong cross taken back and a long think."""
    player.deal()
    session, chests = player.controller.session, answer(player)
    for number, move in enumerate(chests):
        session.advance(60_000 if number == 3 else 2000)
        if number == 1:
            assert player.ask_hint()
            player.key("ESCAPE")
        if number == 2:
            play(player, [type(move)(move.cell, 1)])
            session.advance(2000)
            player.control("z")
        play(player, [move])
    player.settle()
    player.click("replay")
    screen = player.scene
    assert isinstance(screen, ReplayScreen)
    return screen


def titles(recording: Recording) -> list[str]:
    return [moment.title for moment in recording.moments]


def test_its_moments_are_hints_mistakes_and_the_end(replay: ReplayScreen) -> None:
    found = titles(replay.recording)
    assert "A hint" in found
    mistake = next(each for each in replay.recording.moments if each.title.startswith("Wrong c"))
    undone = next(each for each in replay.recording.positions if each.verb is Verb.UNDO)
    assert mistake.note == f"Until {clock_text(undone.ms)}"
    assert found[-1] == "Solved"
    assert replay.recording.moments[-1].note == "1 mistake, 1 hint"


def test_a_wrong_chest_that_stands_when_the_player_gives_up_is_a_mistake(player: Player) -> None:
    player.deal()
    cells = {move.cell for move in answer(player)}
    play(player, [Move(next(cell for cell in range(36) if cell not in cells), Mark.CHEST)])
    player.controller.session.advance(500)
    player.context.board._give_up()
    session, store = player.controller.session, player.app.store
    assert Recording.of(session, store.events(player.controller.game.game_id)).mistakes == 1


def test_advice_looks_beyond_the_crosses_of_basic_marks(player: Player) -> None:
    player.open()
    play(player, [Move(CHESTS[0], Mark.CHEST)])
    state, hints, find = player.controller.state, player.context.board.hints, KIND.hint
    assert find(state, no_tick).rank == Technique.FINISHED
    assert hints.easiest(state, lambda at: find(at, no_tick)).rank > Technique.FINISHED
    player.context.board._give_up()
    player.settle()
    names = [each.name for each in player.context.tree.described()]
    assert "Basic marks" not in names, "the result advises it, too"


def test_a_cross_on_the_way_to_a_chest_is_no_mistake(player: Player) -> None:
    player.deal()
    chests = answer(player)
    for mark in (Mark.CROSS, Mark.CHEST):
        player.context.session.advance(400)
        play(player, [Move(chests[0].cell, mark)])
    for move in chests[1:]:
        play(player, [move])
    player.settle()
    player.click("replay")
    assert isinstance(player.scene, ReplayScreen)
    assert not [title for title in titles(player.scene.recording) if title.startswith("Wrong")]


def test_a_word_of_a_crossword_is_a_turning_point_once_it_is_right(player: Player) -> None:
    player.open("crossword/mini#j")
    moves = answer(player)
    for move in (*moves[:3], moves[3]._replace(text="x"), *moves[3:]):
        player.controller.session.advance(4000)
        play(player, [move])
        player.board.checking.confirm_part(CheckScope.GRID)
    recording = ReplayScreen(player.app, player.context.game).recording
    wrong, right, *_others = (each for each in recording.moments if "check" not in each.title)
    assert wrong.title == "Wrong: 1 across, CROX"
    assert right.title == "1 across: CROW"
    assert wrong.note == f"Until {clock_text(right.ms)}"
    assert right.note == "Big black bird"


def test_a_mistake_that_was_revealed_was_not_put_right_by_the_player(player: Player) -> None:
    player.open("crossword/mini#d")
    first = answer(player)[0]
    player.controller.session.advance(9000)
    play(player, [first._replace(text="x")])
    player.controller.session.advance(9000)
    player.board.checking.reveal_part(CheckScope.LETTER)
    wrong = ReplayScreen(player.app, player.context.game).recording.moments[0]
    assert wrong.note.startswith("Revealed at 0:1")


def test_a_step_is_read_with_what_it_has_changed(
    replay: ReplayScreen, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = list[str]()
    monkeypatch.setattr(player.app, "has_listener", True)
    monkeypatch.setattr(player.app, "speak", read.append)
    for key in ("RIGHT", "END"):
        player.key(key)
    steps = len(replay.recording.positions) - 1
    assert read[0].startswith(f"0:02, Step 1 of {steps}. Row ")
    # The name of its technique follows once that is found.
    assert ": chest. Chest 1 of 6. A hint" in read[0], "taken after that step"
    assert read[-1].startswith(f"{clock_text(replay.recording.end_ms)}, Step {steps} of {steps}. ")
    assert read[-1].endswith("Solved: 1 mistake, 1 hint.")
    assert read[-1].count("Row ") == 1, "the place isn't said twice"


@pytest.mark.parametrize("name", KINDS)
def test_the_cells_that_a_step_has_changed_have_a_ring(player: Player, name: str) -> None:
    player.open({"brick": "brick/7-gentle#a"}.get(name, f"{name}/{gentle(name)}#a"))
    for move in answer(player)[:2]:
        player.controller.session.advance(4000)
        play(player, [move])
    screen = ReplayScreen(player.app, player.context.game)
    player.app.scenes.push(screen)
    context = screen.context

    def lit() -> set[tuple[int, int]]:
        for _ in range(40):
            player.frame(100)
        return {(cell.row, cell.column) for cell in context.altered}

    assert not lit()
    player.key("RIGHT")
    first = lit()
    player.key("RIGHT")
    second = lit()
    assert first
    assert second
    places = {"brick": 0, "wordwall": 1}.get(name, len(second))
    assert len(context.board.outlines(context.altered)) == places
    player.app.resize((900, 1400))
    for cell in context.altered:
        assert screen.context.board.frame((900, 1400), player.app.theme).board.contains(cell.rect)
    player.key("LEFT")
    assert lit() == first
    player.key("HOME")
    assert not lit()


def test_hints_that_follow_one_another_are_one_row(player: Player) -> None:
    player.deal()
    for _ in range(6):
        player.controller.session.advance(3000)
        assert player.ask_hint()
        for _ in range(2):
            player.click("hint next")
            still(player)
    screen = ReplayScreen(player.app, player.context.game)
    first = [*takewhile(lambda each: each.title == "A hint", screen.recording.moments)]
    assert len(first) > 1
    assert screen._moments[0][:3] == (first[0].ms, 0, f"{len(first)} hints")
    screen.settle()
    rows = ["hint" in each.title for each in screen._moments]
    assert not [pair for pair in pairwise(rows) if all(pair)]
    for row in (each for each in screen._moments if each.title.endswith(" hints")):
        techniques = row.note.split("; ")
        assert len(techniques) == len(set(techniques))
        assert (row.technique == row.note) is (len(techniques) == 1)
    own = [each.technique for each in screen._moments if each.ink == "indigo"]
    assert not any(own), "each move was a hint's"


def test_keys_step_and_go_to_the_ends(replay: ReplayScreen, player: Player) -> None:
    last = len(replay.recording.positions) - 1
    walked = []
    for key in ("RIGHT", "RIGHT", "LEFT", "END", "RIGHT", "HOME"):
        player.key(key)
        walked.append(replay.step)
    assert walked == [1, 2, 1, last, last, 0]


def test_the_menu_key_goes_to_the_slider_not_to_the_board(
    replay: ReplayScreen, player: Player
) -> None:
    player.key("F10")
    focused = replay.desk.focused
    assert focused is not None
    assert (focused.name, replay.desk.by_key) == ("timeline", True)


def test_it_plays_with_pauses_cut_short_and_stops_at_the_end(
    replay: ReplayScreen, player: Player
) -> None:
    player.key("SPACE")
    player.key("SPACE")
    assert not replay.playing
    player.key("RETURN")
    assert replay.playing
    for _ in range(100):
        player.frame(100)
    assert replay.step == len(replay.recording.positions) - 1
    player.frame(100)
    assert not replay.playing


def test_a_drag_on_the_timeline_and_a_press_on_a_moment_go_there(
    replay: ReplayScreen, player: Player
) -> None:
    line = player.widget("timeline").rect
    player.press((line.x + 1, line.centery))
    player.move((line.right + 9, line.centery))
    player.release((line.right + 9, line.centery))
    assert replay.step == len(replay.recording.positions) - 1
    replay.settle()
    player.frame()
    number = len(replay._moments) - 2
    player.click(f"moment {number}")
    assert replay.step == replay._moments[number].step


def test_a_mistake_is_explained_where_it_was_made(replay: ReplayScreen, player: Player) -> None:
    mistake = next(each for each in replay.recording.moments if each.title.startswith("Wrong c"))
    replay.go_to(mistake.ms)
    replay.settle()
    player.frame()
    shown = [part.name for part in replay.tree.described()]
    told = next(name for name in shown if " is wrong" in name)
    assert told.startswith("The cross in row ")


def test_the_easiest_step_is_named_where_the_film_stops(
    replay: ReplayScreen, player: Player
) -> None:
    player.key("RIGHT")
    replay.settle()
    player.frame()
    shown = [part.name for part in replay.tree.described()]
    assert any(name.startswith("Easiest next step: ") for name in shown)
    player.click("learn")
    assert isinstance(player.scene, TechniqueScreen)


def test_the_first_use_of_a_technique_leads_to_its_lesson(player: Player) -> None:
    player.deal()
    steps = 0
    while not player.controller.over:
        steps += 1
        player.controller.session.advance(60_000 if steps == 2 else 2000)
        hint = player.controller.kind.hint(player.controller.state, no_tick)
        marks = player.controller.state.marks
        play(player, [move for move in hint.moves if marks[move.cell] != move.mark])
    player.settle()
    player.click("replay")
    screen = player.scene
    assert isinstance(screen, ReplayScreen)
    screen.settle()
    player.frame()
    used = [each.technique for each in screen._moments if each.technique]
    assert used
    assert len(set(used)) == len(used)
    assert [each.ms for each in screen._moments] == sorted(each.ms for each in screen._moments)
    number = next(n for n, each in enumerate(screen._moments) if each.technique)
    player.click(f"learn {number}")
    assert isinstance(player.scene, TechniqueScreen)
    assert player.scene.context.step.words.title == used[0]


@pytest.mark.parametrize("name", ["wordwall", "lionwall"])
def test_a_fast_film_of_a_wall_ends_with_the_wall_as_it_was_left(
    player: Player, name: str
) -> None:
    player.open(f"{name}/{gentle(name)}#a")
    game = player.controller
    for move in answer(player):
        game.session.advance(500)
        play(player, [move])
    for move in named(name, game.state):
        game.play([move])
    screen = ReplayScreen(player.app, player.context.game)
    player.app.scenes.push(screen)
    screen.toggle()
    walked = []
    while screen.playing:
        walked.append(screen.step)
        player.frame(100)
    assert [*dict.fromkeys(walked)] == [*range(len(screen.recording.positions))]
    board = screen.context.board
    assert isinstance(board, WallBoard)
    for _ in range(14):
        player.frame(100)
    assert board.projector.seen() == layout_of(game.state)
    screen.go_step(1)
    assert board.projector.seen() == layout_of(screen.recording.positions[1].state)


def test_the_guess_that_loses_a_wall_is_outlined_in_its_rows(player: Player) -> None:
    kind = kind_named("wordwall")
    player.app.dealer.choose_mode(kind, FOUR_LIVES)
    player.open(f"wordwall/{gentle('wordwall')}#a")
    game, (first, second, *_others) = player.controller, answer(player)
    for card in bits(second.cards):
        guess = sum(1 << each for each in [*bits(first.cards)][:3]) | 1 << card
        game.play([first._replace(cards=guess)])
    screen = ReplayScreen(player.app, player.context.game)
    player.app.scenes.push(screen)
    screen.go_step(4)
    board = screen.context.board
    assert isinstance(board, WallBoard)
    board.projector.show_at_once(layout_of(game.state))
    outlines = board.outlines(screen.context.altered)
    lost = [cell.cell for cell in board.cells() if cell.rect.collidelist(outlines) >= 0]
    assert sum(1 << cell for cell in lost) == guess
    assert all(rect.height < board.cells()[0].rect.height for rect in outlines), (
        "the links are free"
    )


def test_hints_wrong_guesses_and_answers_on_a_wall_are_named(player: Player) -> None:
    player.open(f"wordwall/{gentle('wordwall')}#a")
    game, first = player.controller, answer(player)[0]
    others = [*bits(first.cards)][:3] + [*bits(answer(player)[1].cards)][:1]
    game.play([first._replace(cards=sum(1 << card for card in others))])
    assert player.ask_hint()
    player.click("hint next")
    player.key("ESCAPE")
    game.play([first])
    for text in ("vehicles", game.state.puzzle.groups[game.state.found[0]].title):
        game.play([first._replace(action="try", text=text)])
    game.play([first._replace(action="give up", cards=0)])
    screen = ReplayScreen(player.app, player.context.game)
    assert [each.title for each in screen.recording.moments] == [
        "One away",
        "Hint 1: two words",
        "Hint 1: what to look for",
        "Group found",
        "You answered “vehicles”",
        "You named it",
        "Gave up",
    ]


@pytest.mark.parametrize(
    ("preset", "notes"),
    [
        ("mini", ["A hint, Stalactites hang in them", "A hint, Bring to mind"]),
        ("fill-in-5", 2 * ["A hint"]),
    ],
)
def test_a_hint_and_the_word_that_it_fills_in_are_one_row(
    player: Player, preset: str, notes: list[str]
) -> None:
    player.open(f"crossword/{preset}#a")
    for _ in range(2):
        player.controller.session.advance(9000)
        assert player.ask_hint()
        while player.controller.hint is not None:
            player.controller.session.advance(2000)
            player.click("hint next")
    moments = ReplayScreen(player.app, player.context.game).recording.moments
    assert not [each.title for each in moments if "revealed" in each.title], "it wasn't asked for"
    assert [each.note for each in moments] == notes
    assert player.controller.session.hints == 2


@pytest.mark.parametrize("name", KINDS[::2])
def test_nothing_can_be_played_on_it_by_any_kind(player: Player, name: str) -> None:
    player.open({"brick": "brick/7-gentle#a"}.get(name, f"{name}/{gentle(name)}#a"))
    play(player, answer(player)[:1])
    screen = ReplayScreen(player.app, player.context.game)
    player.app.scenes.push(screen)
    player.frame()
    before = screen.context.state
    stage = screen.context.board.frame(player.app.size, player.app.theme).board
    for cell in [*screen.context.board.cells()][:20]:
        player.click(cell.rect.center)
    player.click(stage.center)
    player.type("abc")
    assert screen.context.state == before
    assert player.app.toast_shown is None


def gentle(name: str) -> str:
    from generators.kinds import kind_named

    return kind_named(name).presets[0].name


def test_a_new_game_goes_on_from_a_position_and_does_not_count(
    replay: ReplayScreen, player: Player
) -> None:
    replay.go_step(len(replay.recording.positions) // 2)
    wanted, ms = replay.context.state, replay.recording.positions[replay.step].ms
    player.frame()
    player.click("play on")
    assert player.controller.state == wanted
    assert not player.controller.over
    first, onward = player.app.store.played()
    assert (first.carried_ms, onward.carried_ms) == (0, ms), "the same time counts once"
    assert ms
    player.solve()
    assert not player.context.game.counted


@pytest.mark.parametrize("name", [row.name for row in kind_rows()])
@pytest.mark.parametrize("data", ["", "hint 999999"])
def test_a_hint_of_an_older_version_or_a_damaged_one_is_just_a_hint(
    player: Player, name: str, data: str
) -> None:
    kind = kind_named(name)
    player.open(f"{kind.name}/{gentle(kind.name)}#a")
    game = player.controller
    game.session.hint()
    for move in kind.answer(game.session.puzzle)[:20]:
        game.session.advance(1000)
        with suppress(CabinetError):
            game.play([move])
    game.session.hint()
    screen = ReplayScreen(player.app, player.context.game)
    context = screen.context
    events = [
        event._replace(data=data) if event.verb is Verb.HINT else event
        for event in player.app.store.events(game.game.game_id)
    ]
    recording = Recording.of(game.session, events, hint=context.hinted)
    titles = [moment.title for moment in recording.moments]
    assert {"A hint", "2 hints"} & {*titles}, titles


def test_a_right_chest_that_was_taken_away_is_listed(player: Player) -> None:
    player.deal()
    session, (first, *others) = player.controller.session, answer(player)
    for move in (first, type(first)(first.cell, Mark.EMPTY), first, *others):
        session.advance(4000)
        play(player, [move])
    player.settle()
    player.click("replay")
    screen = player.scene
    assert isinstance(screen, ReplayScreen)
    found = titles(screen.recording)
    assert found[:3] == ["Chest 1 of 6", "Right chest removed", "Chest 1 of 6"]


def test_a_wrong_word_of_a_riddle_is_one_mistake_as_in_the_result(player: Player) -> None:
    player.open(f"riddle/{gentle('riddle')}#a")
    session, letters = player.controller.session, answer(player)
    for seconds, move in zip((9, 1, 1, 9), letters, strict=True):
        session.advance(1000 * seconds)
        play(player, [move._replace(text="q")])
    recording = ReplayScreen(player.app, player.context.game).recording
    assert recording.mistakes == 1
    assert [title for title in titles(recording) if "Wrong" in title] == ["Wrong: QQQQ"]


@pytest.mark.parametrize("name", KINDS[::2])
def test_every_kind_is_played_back_to_its_end(player: Player, name: str) -> None:
    player.open({"brick": "brick/7-gentle#a"}.get(name, f"{name}/{gentle(name)}#a"))
    for move in answer(player):
        play(player, [move])
    screen = ReplayScreen(player.app, player.context.game)
    player.app.scenes.push(screen)
    for step in range(len(screen.recording.positions)):
        screen.go_step(step)
        player.frame()
    assert screen.recording.positions[-1].state == player.app.scenes.stack[-2].game.session.state  # type: ignore[union-attr]
    player.picture()
