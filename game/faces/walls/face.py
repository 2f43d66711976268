"""What both walls' rows in the table of faces share: settings, shares, figures, hints' words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.face import HintWords, Views
from game.faces.walls import words
from game.faces.walls.board import WallEnding, WallHintView
from game.faces.walls.speech import WallSpeech
from game.play.board import ShareGrid, Square, SquareRows
from game.settings.settings import Choose, Toggle
from game.statistics.figures import Figures, Tally, usual_of
from game.storage.records import GameFigures, figure
from game.ui.text import _, as_sentence, count, join_parts, join_sentences, translate
from generators.base import Hint, Message, Status, Tick
from generators.walls import wall
from generators.walls.hints import LOOK

# Settings


def enter_judges(kind: str) -> Toggle:
    """Returns the setting by which four chosen cards wait for Enter or Guess."""
    return Toggle(f"{kind}.enter_judges", _("Confirm each guess"), default=True)


def names(kind: str, *options: str) -> Choose:
    """Returns the setting by which players are asked what groups share, with these options."""
    labels = {
        words.FROM_MEDIUM: _("From Medium on"),
        words.ALWAYS: _("Always"),
        words.NEVER: _("Never"),
    }
    chosen = tuple((option, labels[option]) for option in options)
    return Choose(words.names_key(kind), _("Name the groups"), "", chosen)


# The rule


def rule(asked: Message) -> Callable[[wall.WallState[Any]], str]:
    """Returns a function that says what to find, and what ends the game besides that."""

    def text(state: wall.WallState[Any]) -> str:
        limit = _("Guess as often as you like.")
        if state.mode == wall.FOUR_LIVES:
            limit = as_sentence(_("The fourth wrong guess ends the game"))
        elif state.mode == wall.AGAINST_THE_CLOCK:
            limit = _("You have 2:30. Once you've found two groups, you'll have three lives.")
        return join_sentences((translate(asked), limit))

    return text


# Results


def progress(state: wall.WallState[Any]) -> tuple[int, int, str]:
    """Returns how many groups are found, of how many, and the text after these numbers."""
    found, hinted = len(state.found), map(state.is_hinted, range(wall.GROUPS))
    named = all(name or was_hinted for name, was_hinted in zip(state.names, hinted, strict=True))
    if found < wall.GROUPS or named:
        return found, wall.GROUPS, _("of {whole} groups")
    return found, wall.GROUPS, _("of {whole} groups • some unnamed")


def score(figures: GameFigures) -> str:
    """Returns the points of a finished game; "" if they weren't stored."""
    if "points" not in figures:
        return ""
    most = figure(figures, "most") or wall.MAX_POINTS
    return _("{n} of {all} points").format(n=figure(figures, "points"), all=most)


def tally(figures: Figures) -> Tally:
    """Sums up games on walls for Statistics: the points of those that are over."""
    over = [each for each in figures.outcomes if each.status is not Status.PLAYING]
    points = [figure(outcome.figures, "points") for outcome in over]
    most = [figure(outcome.figures, "most") or wall.MAX_POINTS for outcome in over]
    played = [
        number
        for number, outcome in zip(points, over, strict=True)
        if outcome.status is not Status.SHOWN
    ]
    usual = None if figures.is_mixed or len({*most}) > 1 else usual_of(played)
    best, of = max(
        zip(points, most, strict=True), key=lambda pair: pair[0] / pair[1], default=(0, 0)
    )
    reached = Counter(points)
    return Tally(
        best=f"{best}/{of}" if best else "",
        usual="" if usual is None else f"{usual}/{most[0]}",
        title=_("Points per wall"),
        bars=tuple((str(n), reached[n]) for n in range(wall.MAX_POINTS + 1)),
    )


def share_grid(state: wall.WallState[Any], tick: Tick) -> ShareGrid:
    """Returns the guesses as rows of their cards' groups, then rows of groups not found.

    A group that a hint has shown is a row of hints.
    """
    named = _("{n} of {all} groups named").format(n=state.named, all=wall.GROUPS)
    if len(state.found) < wall.GROUPS or state.most_points == wall.GROUPS:
        found = _("{n} of {all} groups found").format(n=state.found_unshown, all=wall.GROUPS)
        named = join_parts((found, _("{n} named").format(n=state.named))) if state.named else found
    late = sum(
        bool(wrong) and state.is_named(n) is True and not state.is_hinted(n)
        for n, wrong in enumerate(state.missed)
    )
    if late:
        named = join_parts((named, _("{n} of them on the second try").format(n=late)))
    if state.claimed:
        self_marked = count("{n} self-marked", "{n} self-marked", len(state.claimed))
        named = join_parts((named, self_marked))
    points = score({"points": state.score, "most": state.most_points})
    shown = {n for n, group in enumerate(state.puzzle.groups) if group.cards in state.given}
    is_shown = [len({*row}) == 1 and row[0] in shown for row in words.guessed_groups(state)]
    rows = [
        (Square.HINT,) * len(row) if hinted else row
        for row, hinted in zip(words.guessed_groups(state), is_shown, strict=True)
    ]
    rows = [
        (*row, Square.HINT) if len({*row}) == 1 and _is_hinted(state, row[0]) else row
        for row in rows
    ]
    missed = ((Square.MISSED,) * (wall.CARDS_OF_GROUP),) * (wall.GROUPS - len(state.found))
    row = (*_group_squares(state), *[Square.MISSED] * len(missed))
    squares, end = SquareRows((*rows, *missed), (), row), words.result_title(state)
    if state.status is Status.SOLVED and not words.is_perfect(state):
        end = ""  # its points say as much
    return ShareGrid((named,), squares, end, points)


def _is_hinted(state: wall.WallState[Any], group: int) -> bool:
    """Returns whether a hint was about a group, or gave it; False for the number of a `Square`."""
    if not 0 <= group < len(state.puzzle.groups):
        return False
    cards = state.puzzle.groups[group].cards
    return cards in state.given or any(not shown & ~cards for shown, _step in state.hints)


def _group_squares(state: wall.WallState[Any]) -> list[Square]:
    """Returns a square for each wrong guess and each group found, with or without a hint."""
    squares = []
    for groups_of_cards in words.guessed_groups(state):
        found = Square.HINT if _is_hinted(state, groups_of_cards[0]) else Square.FOUND
        squares.append(Square.MISTAKE if len({*groups_of_cards}) > 1 else found)
    return squares


def sound(before: wall.WallState[Any], after: wall.WallState[Any]) -> str:
    """Returns the sound for a group, a wrong guess, a named link or a chosen card."""
    if len(after.found) > len(before.found):
        return "group"
    if len(after.tried) > len(before.tried):
        return "one_away" if after.is_one_away(after.tried[-1]) else "wrong"
    return "word" if after.named > before.named else "place"


# Hints


class HintLabels(NamedTuple):
    """The names of the presses of Hint, long and short each, and of the link they lead to."""

    pair: tuple[Message, Message]
    look: tuple[Message, Message]
    link: tuple[Message, Message]
    third: tuple[Message, Message]
    show_link: Message
    """The button that shows the link."""
    shows: Message
    """What the step that shows the link does to the score."""


def views(labels: HintLabels) -> Views:
    """Returns how a wall is read out, ended and helped.

    A hint first leads to a group's link, then another one from there to its cards.
    """

    def steps(hint: Hint | None) -> Sequence[tuple[str, ...]]:
        named = (labels.link, labels.third, (Message("The group"), Message("Group")))
        if hint is None or hint.rank == LOOK:
            named = (labels.pair, labels.look, labels.link)
        return [tuple(map(translate, names)) for names in named]

    hint_words = HintWords(
        steps=steps,
        first=lambda hint: 1 if hint is None or hint.rank == LOOK else 3,
        more=lambda hint: _("More"),
        action=lambda hint: (
            translate(labels.show_link) if hint.rank == LOOK else _("Show the group")
        ),
        spoils=lambda hint: hint.rank == LOOK,
        technique=lambda hint: "",  # the price says it, with what the step costs
        method=lambda hint: words.what_is_lost(hint, labels.shows),
        why=lambda hint: _("These cards belong together"),
        follows=lambda hint: "",
    )
    return Views(
        speech=WallSpeech,
        ending=WallEnding,
        hints=WallHintView,
        hint_words=hint_words,
        sound=sound,
    )
