"""The lists and cards that tell of words: those of a length, the bonus words, one word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.cabinet import Answer, Choice
from game.scenes.brick import words
from game.scenes.brick.wordtable import Word, groups_of
from game.scenes.dialog import DialogScene
from game.scenes.picker import PickerScene
from game.text import _
from game.ui.widgets import Widget, nothing
from generators.base import Status
from generators.brick.rules import BONUS, MINE

if TYPE_CHECKING:
    from game.scenes.brick.playing import BrickGame

_WIDTH = 300


def reveal_list(game: BrickGame, anchor: Widget) -> PickerScene:
    """Asks whether a letter or a word is to be revealed."""
    place = game.easiest()
    return PickerScene(game.app, lambda: anchor.rect, _reveals(game, place), _WIDTH)


def _reveals(game: BrickGame, place: int) -> list[Choice]:
    word = game.state.puzzle.targets[place]
    shown = game.state.letters_shown(word)
    hidden = word[:shown].upper() + " _" * (len(word) - shown)
    about = _("of {word}").format(word=hidden.strip())
    costs = _("it earns no points then")
    return [
        Choice(_("Reveal a letter"), lambda: game.reveal_letter(place), "", "text", about=about),
        Choice(_("Reveal the word"), lambda: game.reveal_word(place), "", "eye", about=costs),
    ]


def bonus_list(game: BrickGame, anchor: Widget) -> PickerScene:
    """The words besides the targets, the latest first."""
    state = game.state
    choices = [
        Choice(
            word,
            lambda word=word: tell_word(game, Word(word, word, "bonus"), nothing_at),  # type: ignore[misc]
            words.points(state.puzzle.points(word)),
            about=game.kinship.short(word),
        )
        for word in reversed(state.bonus)
    ]
    return PickerScene(game.app, lambda: anchor.rect, choices, _WIDTH)


def nothing_at() -> pygame.Rect:
    """The place of what is nowhere on the screen."""
    return pygame.Rect(0, 0, 0, 0)


def words_list(game: BrickGame, length: int, anchor: Widget) -> PickerScene:
    """All words of a length, and what those that are known are related to."""
    group = next(group for group in groups_of(game.state) if group.length == length)

    def row(word: Word) -> Choice:
        def take() -> None:
            tell_word(game, word, lambda: anchor.rect)

        if word.look == "blank":
            hidden = word.text[: word.shown] + " _" * (length - word.shown)
            return Choice(hidden.strip(), take, _("hidden"))
        marks = {"revealed": _("revealed"), "missed": _("missed")}
        detail = marks.get(word.look) or words.points(game.state.puzzle.points(word.word))
        return Choice(word.text, take, detail, about=game.kinship.short(word.word))

    return PickerScene(game.app, lambda: anchor.rect, [*map(row, group.words)], _WIDTH)


def tell_word(game: BrickGame, word: Word, anchor: Callable[[], pygame.Rect]) -> None:
    """What a word is related to; of a hidden one, what can be revealed."""
    if word.look == "blank":
        if game.state.status is Status.PLAYING:
            choices = _reveals(game, game.state.puzzle.places[word.word])
            game.app.scenes.push(PickerScene(game.app, anchor, choices, _WIDTH))
        return
    answers: list[Answer] = [(_("Close"), "", "primary", nothing), _listing(game, word.word)]
    game.app.scenes.push(DialogScene(game.app, word.text, _told(game, word), answers))


def _listing(game: BrickGame, word: str) -> Answer:
    """Bans a word, or lets it count again."""
    if word in game.my_words.banned:
        return (_("Allow it again"), "check", "plain", lambda: game.unban(word))
    if game.state.sort(word) == MINE:
        return (_("Take it off my words"), "cross", "plain", lambda: game.my_words.forget(word))
    return (_("Ban it"), "ban", "plain", lambda: game.ban(word))


def _told(game: BrickGame, word: Word) -> str:
    """Points, what it is related to, and the sentence of the player's own text."""
    puzzle, sort = game.state.puzzle, game.state.sort(word.word)
    earned = words.points(puzzle.points(word.word))
    marks = {"revealed": _("Revealed: no points."), "missed": _("Missed: {points}.")}
    told = marks.get(word.look, _("{points}.")).format(points=earned)
    if sort in (BONUS, MINE):
        told = _("A bonus word: {points}.").format(points=earned)
    lines = [told, game.kinship.sentence(word.word)]
    if puzzle.sentences and word.word in puzzle.places:
        sentence = puzzle.sentences[puzzle.places[word.word]]
        lines.append(_('In the text: "{sentence}"').format(sentence=sentence))
    return "\n".join(filter(None, lines))
