"""What is told of a game is true: of help, of answers that were known, of times, in figures."""

from __future__ import annotations

import pytest

from game.catalog import FACES
from game.faces.walls.review import CharacterListPage
from game.menu.opengames import OpenGames
from game.sharing.picture import Picture, leaves
from game.sharing.screen import share_of_game
from game.sharing.share import Wishes
from game.statistics import screen as statistics
from game.statistics.figures import Figures, Outcome
from game.statistics.past import past_games
from game.statistics.screen import StatisticsScreen
from game.storage.records import Played, StoredGame
from game.ui.blocks.page import Page
from generators.base import AnyKind, Status, no_tick
from generators.kinds import KINDS, kind_named
from generators.rng import Rng
from tests.forms import sampled
from tests.game.faces.contract import WALLS
from tests.game.player import CHESTS, KIND, Player, clean_ms

EVERY_KIND = pytest.mark.parametrize("kind", sampled(KINDS, 2), ids=lambda kind: kind.name)


def finish(player: Player) -> None:
    """Plays the answer of the puzzle being played."""
    kind, session = player.controller.game.kind, player.controller.session
    for move in kind.answer(session.puzzle):
        player.controller.play([move])
    player.frame(10_000)


def give_up(player: Player) -> None:
    """Ends the game being played with its answer shown."""
    kind, game = player.controller.game.kind, player.controller
    if kind.name in (*WALLS, "brick"):
        game.board.give_up()  # type: ignore[attr-defined]
    else:
        game.reveal(kind.answer(game.session.puzzle))
    player.frame(10_000)


def row(player: Player) -> StoredGame:
    return player.app.store.game(player.controller.game.game_id)


def told(player: Player) -> list[str]:
    """All that can be read on the screen of the game: names, and the values of figures."""
    return read_aloud(player.context)


def figure(player: Player, caption: str) -> str:
    """The figure below a caption of the result; "" if it isn't there."""
    parts = player.context.tree.described()
    return next((each.value for each in parts if each.name == caption), "")


def read_aloud(page: Page) -> list[str]:
    """All names and values on a page."""
    return [text for each in page.tree.described() for text in (each.name, each.value) if text]


def times(player: Player) -> list[int]:
    game = player.controller.game
    preset = game.preset.name if game.preset else ""
    return clean_ms(player.app.store, game.kind.name, preset, game.session.mode.name)


# Revealed is not won


@EVERY_KIND
def test_an_answer_that_was_shown_is_no_win_when_it_is_typed(
    player: Player, kind: AnyKind
) -> None:
    player.deal(kind.presets[0].name, kind)
    give_up(player)
    assert row(player).status is Status.SHOWN
    player.app.dealer.again(player.controller.game)
    player.wait()
    assert player.said == "You've played this puzzle before, so it won't count again."
    finish(player)
    if kind.name in WALLS:
        player.board._go_on()
        player.frame(10_000)
    assert (row(player).status, row(player).counted) == (Status.SOLVED, False)
    assert not times(player)
    result = player.controller.result
    assert result is not None
    assert not result.known.won
    assert not result.busy
    assert "Solved again" in told(player)
    assert not {"Best", "Usual time"} & set(told(player))


@EVERY_KIND
def test_a_puzzle_that_was_solved_counts_once_also_by_its_id(
    player: Player, kind: AnyKind
) -> None:
    player.deal(kind.presets[0].name, kind)
    text = player.controller.session.puzzle.to_text()
    finish(player)
    assert row(player).counted
    assert len(times(player)) == 1
    player.context.back()
    player.open(f"{kind.name}:{text}" if kind.name != "crossword" else text)
    finish(player)
    assert not row(player).counted
    assert sum(game.counted for game in player.app.store.played()) == 1
    check_second_game(player, kind)


def check_second_game(player: Player, kind: AnyKind) -> None:
    """Asserts that Past games, Share and Statistics tell a second game from the first."""
    known, first = past_games(player.app, kind.name)
    assert ("played again" in known.about, known.icon) == (True, "restart")
    assert "played again" not in first.about
    if kind.name in WALLS:
        player.board._go_on()
        player.frame(10_000)
    share = share_of_game(player.app, player.controller.game)
    share.settle()
    assert "played again" in share.text
    assert "no help" not in share.text.lower()
    picture = Picture(share.shared, Wishes(times=False))
    picture.draw_next(1)
    assert "Played again" in [getattr(part, "text", "") for part in leaves(picture._page)]
    player.app.scenes.push(StatisticsScreen(player.app))
    player.wait()
    screen = player.scene
    assert isinstance(screen, StatisticsScreen)
    assert screen.tiles()[0].figure == "1"
    screen.show(0)
    assert screen.tiles()[0].figure == "1"


def test_a_wall_whose_cards_lie_in_another_order_is_the_same_wall() -> None:
    kind = kind_named("lionwall")
    puzzle = kind.open(
        b"sc:" + "坏妆资如杯咨吩奖歪贪壮坝还桨含贫".encode(), {}, lambda _: None
    ).puzzle
    turned = kind.open(
        b"sc:" + "贫妆资如杯咨吩奖歪贪壮坝还桨含坏".encode(), {}, lambda _: None
    ).puzzle
    assert puzzle.to_text() != turned.to_text()
    assert kind.variety.identity(puzzle) == kind.variety.identity(turned)


# With help


def test_to_be_shown_where_mistakes_are_is_help_and_to_be_told_how_many_is_not(
    game: Player,
) -> None:
    game.click(next(cell for cell in range(36) if cell not in CHESTS), 3)
    game.click("confirm")
    assert not game.controller.session.helped
    for _ in range(3):
        game.click("confirm")
    assert game.controller.session.checks == 1
    game.control("b")
    assert game.controller.session.checks == 2, "so is the way back to what is right"
    game.solve()
    assert row(game).helped
    assert figure(game, "Checks") == "2"
    assert '"_checks":2' in game.app.store.game(game.controller.game.game_id).result


# No clock


@EVERY_KIND
def test_without_a_clock_no_time_is_told(player: Player, kind: AnyKind) -> None:
    player.app.change("clock", False)
    for _ in range(2):
        player.deal(kind.presets[0].name, kind)
        assert "pause" not in [widget.name for widget in player.scene.desk.widgets]
        player.controller.pause()
        assert player.scene is player.context
        finish(player)
        if kind.name in WALLS:
            player.board._go_on()
            player.frame(10_000)
        player.picture()
        assert not {"Time", "Best", "Usual time"} & set(told(player))
    player.app.scenes.push(StatisticsScreen(player.app))
    player.wait()
    assert isinstance(player.scene, StatisticsScreen)
    parts = player.scene.tree.described()
    read = [text for each in parts for text in (each.name, each.value)]
    assert not [text for text in read if "0:0" in text or "Time" in text]


def test_without_a_clock_the_list_of_open_games_has_none(player: Player) -> None:
    player.app.change("clock", False)
    for number in range(2):
        player.deal()
        player.click(number)
    player.context.back()
    player.wait()
    choices = OpenGames(player.app, KIND).choices(None, lambda game: None)
    assert len(choices) == 2
    assert not [choice.about for choice in choices if ":" in choice.about]


def test_against_a_limit_the_clock_is_seen_and_stops(player: Player) -> None:
    player.app.change("clock", False)
    kind = kind_named("lionwall")
    player.deal(kind.presets[0].name, kind, mode="clock")
    player.click("pause")
    assert player.scene is not player.context


# What the statistics are made of


def last(player: Player) -> Played:
    return player.app.store.played()[-1]


def test_what_was_played_before_figures_were_kept_is_read_from_its_steps(player: Player) -> None:
    kind = kind_named("brick")
    player.deal(kind.presets[0].name, kind)
    for move in kind.answer(player.controller.session.puzzle)[:3]:
        player.controller.play([move])
    player.context.back()
    noted = last(player).result
    assert '"words":3' in noted
    player.app.store.set_result(1, "")
    player.app.dealer.results.fill_in(1)
    assert last(player).result == noted


def test_a_game_that_cannot_be_read_is_left_out(player: Player) -> None:
    player.app.store.new_game("brick", "classic", "7-easy", "rubbish")
    player.app.store.set_status(1, Status.SHOWN, 5, 0)
    player.app.dealer.results.fill_in(1)
    assert last(player).result == "{}"


def test_the_games_that_lack_figures_are_replayed_a_few_a_frame(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [player.app.store.new_game("brick", "classic", "7-easy", "rubbish") for _ in "1234"]
    for game in games:
        player.app.store.set_status(game, Status.SHOWN, 5, 0)
    filled: list[int] = []
    monkeypatch.setattr(player.app.dealer.results, "fill_in", filled.append)
    monkeypatch.setattr(statistics, "READ_SECONDS", 1e-9)
    monkeypatch.setattr(statistics, "_MAX_FILLED_IN", 3)
    screen = StatisticsScreen(player.app)
    most = 0
    while screen.busy:
        before = len(filled)
        screen.update(16)
        most = max(most, len(filled) - before)
    assert most == 1
    assert filled == games[:0:-1], "the last one first, and not all of years"


@EVERY_KIND
@pytest.mark.parametrize("damaged", ["x", -40, "9" * 5000])
def test_a_damaged_figure_counts_as_nothing(kind: AnyKind, damaged: str | int) -> None:
    names = ("rank", "pangrams", "points", "mistakes", "words", "revealed", "hints")
    outcome = Outcome(Status.SOLVED, dict.fromkeys(names, damaged))
    of = Figures(kind.name, outcomes=(outcome, outcome))
    tally = FACES[kind.name].records.tally
    assert "-40" not in str(tally and tally(of))


def test_a_crossword_is_the_same_whatever_file_it_comes_in() -> None:
    kind = kind_named("crossword")
    puzzle = kind.generate(kind.presets[-1].params, Rng("file"), no_tick)
    for write in (kind.formats.exports["puz"], kind.formats.exports["ipuz"]):
        again = kind.open(write(puzzle, None).replace(b"itle", b"ITLE"), {}, no_tick).puzzle
        assert kind.variety.identity(again) == kind.variety.identity(puzzle)


def test_an_unfinished_wall_has_no_points() -> None:
    tally = FACES["wordwall"].records.tally
    assert tally is not None
    for status, best in ((Status.PLAYING, ""), (Status.LOST, "4/10")):
        figures = Figures("wordwall", "p", "m", outcomes=(Outcome(status, {"points": 4}),))
        assert tally(figures).best == best


def test_the_statistics_of_a_wall_lead_to_the_characters_that_were_met(player: Player) -> None:
    kind = kind_named("lionwall")
    player.deal(kind.presets[0].name, kind)
    finish(player)
    player.context.back()
    player.app.scenes.push(StatisticsScreen(player.app))
    player.wait()
    player.click("own list")
    assert isinstance(player.scene, CharacterListPage)
