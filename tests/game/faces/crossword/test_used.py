"""Where an answer was used before: in the player's other drafts, with the clue it has there."""

from __future__ import annotations

import pygame

from game.storage.records import figures_of, result_text
from game.workshop.editor import EditorScreen
from generators.crossword.drafting.draft import CLUE
from generators.drafting import Edit
from generators.kinds import kind_named
from tests.game.benches import settle
from tests.game.player import Player
from tests.generators.crossword.test_sketch import drawn

CROSSWORD = kind_named("crossword")
_PATIENCE = 2000
"""Frames that reading a draft may take."""
ROWS = ("cat", "a#o", "row")


def begin(player: Player, *rows: str, title: str = "", clues: str = "") -> EditorScreen:
    """A new draft, with clues written `word=clue; word=clue`, its Clues tab open."""
    player.app.dealer.draft_of(CROSSWORD, drawn(*rows), title)
    scene = settle(player)
    for pair in filter(None, clues.split("; ")):
        word, _equals, clue = pair.partition("=")
        scene.workbench.play([Edit(CLUE, 0, f"{word}\t{clue}")])
    player.key("2", pygame.KMOD_LALT)
    return settle(player)


def leave(player: Player) -> None:
    """Back to the list of drafts."""
    settle(player).back()
    player.frame()


def used(player: Player) -> list[str]:
    """The lines that say where the word at the cursor is used."""
    texts = (part.name for part in settle(player).tree.described())
    return [text for text in texts if text.startswith(("Used in ", "and in "))]


def report(player: Player) -> str:
    """What a screen reader reads of it when asked."""
    reports = settle(player).board.speech.reports()
    return next((each.text for each in reports if each.title == "Used before"), "")


def test_a_draft_does_not_count_for_itself_nor_once_it_is_deleted(player: Player) -> None:
    player.click("workshop")
    first = begin(player, *ROWS, clues="cat=Mouser").game.game_id
    assert used(player) == []
    leave(player)
    player.app.store.delete(first)
    begin(player, *ROWS)
    assert used(player) == []


def test_what_was_written_over_is_not_found(player: Player) -> None:
    player.click("workshop")
    scene = begin(player, *ROWS, clues="cat=Mouser; row=Line")
    scene.workbench.play([Edit("write", 0, "b")])
    leave(player)
    begin(player, *ROWS)
    assert used(player) == []
    settle(player).board.grid.go_slot(1)  # type: ignore[attr-defined]
    assert report(player) == "Used in BAT: Line"


def test_of_many_uses_the_two_latest_are_shown(player: Player) -> None:
    player.click("workshop")
    for title in ("One", "Two", "", "Four"):
        begin(player, *ROWS, title=title, clues=f"cat=Clue {title}" if title else "")
        leave(player)
    begin(player, *ROWS)
    assert used(player) == ["Used in Four: Clue Four", "Used in CAT", "and in 2 more drafts"]


def test_drafts_stored_without_their_answers_are_read_once(player: Player) -> None:
    player.click("workshop")
    old = begin(player, *ROWS, title="Old", clues="cat=Mouser").game.game_id
    leave(player)
    store = player.app.store
    store.set_result(old, result_text(figures_of(store.game(old).result) or {}))
    begin(player, *ROWS)
    for _frame in range(_PATIENCE):
        if used(player):
            break
        pygame.time.wait(1)
        player.frame()
    assert used(player) == ["Used in Old: Mouser"]
    assert '"cat\\tMouser"' in store.game(old).result
    assert (figures_of(store.game(old).result) or {})["title"] == "Old"
