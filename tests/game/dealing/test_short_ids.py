"""Short ids: the preset, the generator's version and the seed deal the very same puzzle again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.daily.screen import TodayScreen
from game.dealing.making import MakingScreen
from game.dealing.opening import (
    FoundPuzzle,
    dealt_from,
    for_player,
    game_id,
    game_ids,
    id_in_message,
    resolve,
    short_id,
    turned,
)
from game.storage import schema
from generators.base import AnyKind, ParseError
from generators.kinds import KINDS, kind_named
from tests.forms import at_once
from tests.game.conftest import Start
from tests.game.player import BOARD, KIND, SMALL, Player
from tests.game.words import run

CROSSWORD = kind_named("crossword")
MINI = CROSSWORD.preset("mini")


def dealt(kind: AnyKind, seed: str = "k3f9a2mq") -> FoundPuzzle:
    preset = kind.preset("mini") if kind is CROSSWORD else kind.presets[0]
    return dealt_from(kind, preset, preset.params, seed)


def other_version(short: str, kind: AnyKind) -> str:
    version = kind.generator_version
    return short.replace(f"@{version}#", f"@{version - 1}#")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_short_id_deals_the_very_puzzle(kind: AnyKind) -> None:
    found = dealt(kind)
    same = resolve(f"  {found.short_id}\n")
    assert same.opened.puzzle == found.opened.puzzle
    assert (same.text, same.short_id) == (found.text, found.short_id)
    assert same.preset == found.preset


def test_it_names_preset_version_and_seed_and_comes_before_the_long_one() -> None:
    found = dealt(CROSSWORD)
    assert found.short_id == f"crossword/mini@{CROSSWORD.generator_version}#k3f9a2mq"
    long = game_id(CROSSWORD, found.opened.puzzle)
    assert game_ids(CROSSWORD, found.opened.puzzle, found.short_id) == (found.short_id, long)


@pytest.mark.parametrize("name", ["brick/7-gentle", "lionwall/sc-easy"])
def test_an_id_that_is_short_enough_is_the_only_one(name: str) -> None:
    found = resolve(f"{name}#1")
    assert found.short_id
    long = game_id(found.kind, found.opened.puzzle)
    assert game_ids(found.kind, found.opened.puzzle, found.short_id) == (long,)


@pytest.mark.parametrize("name", ["riddle/easy-fr", "wordwall/easy-us", "crossword/fill-in-5-de"])
def test_a_language_or_a_spelling_is_in_the_name_of_the_preset(name: str) -> None:
    kind = kind_named(name.partition("/")[0])
    preset = kind.preset(name.partition("/")[2].rpartition("-")[0])
    params = kind.preset(name.partition("/")[2]).params
    found = dealt_from(kind, preset, params, "1")
    assert found.preset == preset
    assert found.short_id == f"{name}@{kind.generator_version}#1"


def test_that_of_another_version_is_not_shown_and_says_what_it_is() -> None:
    found = dealt(CROSSWORD)
    former = other_version(found.short_id, CROSSWORD)
    long = game_id(CROSSWORD, found.opened.puzzle)
    assert game_ids(CROSSWORD, found.opened.puzzle, former) == (long,)
    version = CROSSWORD.generator_version
    with pytest.raises(ParseError, match=f"version {version - 1} .* version {version}") as caught:
        resolve(former)
    assert str(for_player(caught.value)).startswith("This short ID")


def test_what_no_preset_has_is_in_no_short_id() -> None:
    preset = CROSSWORD.preset("mini")
    others = CROSSWORD.preset("fill-in-5").params
    assert dealt_from(CROSSWORD, preset, others, "1").short_id == ""


def test_a_seed_with_signs_of_an_id_has_no_short_id() -> None:
    for seed in ("a~b", "a#b", "tea time", "三"):
        assert short_id(KIND, KIND.presets[0], seed) == ""


def test_a_turn_stands_behind_the_seed() -> None:
    found = turned(dealt(CROSSWORD), "3")
    assert found.short_id.endswith("#k3f9a2mq~3")
    assert found.opened.puzzle != dealt(CROSSWORD).opened.puzzle
    assert resolve(found.short_id).opened.puzzle == found.opened.puzzle


@pytest.mark.parametrize("ending", ["~zzzzzz", "~0"])
def test_a_turn_that_the_puzzle_cannot_have_is_refused(ending: str) -> None:
    with pytest.raises(ParseError, match="The end of this game ID can't be read:"):
        resolve(dealt(CROSSWORD).short_id + ending)
    with pytest.raises(ParseError, match="Remove the ~"):
        resolve(dealt(KIND).short_id + ending)


def test_the_command_line_prints_and_takes_it() -> None:
    made = ("generate", "crossword", "--preset", "mini", "--seed", "k3f9a2mq")
    printed = run(*made)[1].strip()
    assert printed == dealt(CROSSWORD).short_id
    status, out, _ = run("export", printed, "-", "--format", "native")
    assert (status, out.strip()) == (0, dealt(CROSSWORD).text)
    status, out, err = run("export", other_version(printed, CROSSWORD), "-")
    assert (status, out, err.count("\n")) == (2, "", 1)


# In the program


def deal(player: Player, kind: AnyKind, preset: str) -> Any:
    """The game shown after the preset was dealt."""
    player.app.dealer.deal(kind, kind.preset(preset))
    if isinstance(player.scene, MakingScreen):
        player.wait()
    return player.controller.game


def text_of(game: Any) -> str:
    text: str = game.session.puzzle.to_text()
    return text


def test_a_dealt_game_shows_its_short_id_and_keeps_it(start: Start) -> None:
    player = start()
    game = deal(player, CROSSWORD, "mini")
    short, long = game.ids
    assert (game.puzzle_id, long) == (short, game_id(CROSSWORD, game.session.puzzle))
    assert text_of(game) == resolve(short).text == resolve(long).text
    player.app.dealer.again(game)
    assert player.controller.game.ids == (short, long)
    number = player.controller.game.game_id
    player.close()
    player = start()
    player.app.dealer.resume(player.app.store.game(number))
    assert player.controller.game.ids == (short, long)


def test_one_made_ahead_has_it_too(player: Player) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(CROSSWORD, MINI)
    assert pool.job is not None
    pool.job.join(60)
    pool.update(16, 0)
    game = deal(player, CROSSWORD, "mini")
    assert resolve(game.ids[0]).text == text_of(game)


def test_a_pasted_message_opens_the_puzzle_that_it_sends(player: Player) -> None:
    found = dealt(CROSSWORD)
    message = f"Crossword, Mini\n1:40, 65 hints\n⬜🟩: 2\nPlay the same here:\n{found.short_id}\n"
    player.app.opener.open_text(message)
    player.wait()
    assert player.controller.game.puzzle_id == found.short_id
    assert resolve(message).short_id == found.short_id


@pytest.mark.parametrize("open_", ["open_text", "open_typed"])
def test_a_pasted_message_of_a_day_opens_the_day(player: Player, open_: str) -> None:
    refused = () if open_ == "open_text" else (pytest.fail,)
    getattr(player.app.opener, open_)("Puzzle Cabinet\n3 of 5\n\ntoday#2026-11-20", *refused)
    player.wait()
    assert isinstance(player.scene, TodayScreen)


def test_an_id_at_the_end_of_any_message_is_found() -> None:
    assert id_in_message("Try this: riddle/easy#monday") == "riddle/easy#monday"
    assert id_in_message("I solved it in 2:13! riddle/easy@15#") == "riddle/easy@15#"


@at_once(["", "two words", f"{KIND}:a {KIND}:b", "2 today", "see: riddle"])
def test_another_text_is_what_it_is(text: str) -> None:
    assert id_in_message(text) == text


def test_an_answer_met_the_last_time_has_another_clue_and_the_id_says_so(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.dealing.pool.new_seed", lambda: "k3f9a2mq")
    first, second = deal(player, CROSSWORD, "mini"), deal(player, CROSSWORD, "mini")
    assert "~" not in first.ids[0]
    assert "~" in second.ids[0]
    clues = [game.session.puzzle.clues for game in (first, second)]
    same = [one for one, other in zip(*clues, strict=True) if one == other]
    assert len(same) <= len(clues[0]) / 2  # as many as leave it as easy
    assert resolve(second.ids[0]).text == text_of(second)
    opened = resolve(first.ids[0])
    assert opened.opened.puzzle.clues == clues[0]


def test_the_second_copy_is_the_long_id(player: Player, clipboard: Any) -> None:
    game = deal(player, CROSSWORD, "mini")
    copied = []
    for _ in range(3):
        player.controller.copy_id()
        copied.append(clipboard.text)
    assert copied == [*game.ids, game.ids[0]]


def test_a_game_of_a_former_generator_shows_its_long_id(player: Player) -> None:
    former = f"{KIND.name}/{SMALL}@{KIND.generator_version - 1}#k3f9a2mq"
    number = player.app.store.new_game(KIND.name, "classic", SMALL, BOARD, None, former)
    player.app.dealer.resume(player.app.store.game(number))
    assert player.controller.game.ids == (f"{KIND.name}:{BOARD}",)


def test_what_lies_in_memory_brings_its_short_ids_to_the_file(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = player.app.store
    store._use_memory(schema.in_memory())
    number = store.new_game(KIND.name, "classic", SMALL, BOARD, None, "sweetspots/x@1#y")
    store.put_ready(KIND.name, SMALL, 1, "one", "sweetspots/x@1#z")
    store.ensure_saved()
    assert not store.in_memory
    assert store.game(number).short_id == "sweetspots/x@1#y"
    assert store.take_ready(KIND.name, SMALL, 1) == ("one", "sweetspots/x@1#z")
