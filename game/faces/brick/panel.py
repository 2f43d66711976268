"""What stands beside the board: the cards, the lists that open from them, the result page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.app.cabinet import Answer
from game.app.choice import Choice
from game.faces.brick import look, words
from game.faces.brick.my_words import MyWords
from game.faces.brick.words import WordMeanings
from game.faces.brick.wordtable import (
    Fresh,
    Word,
    hidden_table,
    known_words_of,
    legend,
    word_table,
    words_of,
)
from game.play.board import AnyContext
from game.result.result import ResultPage
from game.ui.actions import action
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, height_of, icon, rule
from game.ui.blocks.boxes import Card, Column, Either, Over, Padded, Row, Wide
from game.ui.blocks.scrolled import Scrolled
from game.ui.layout import is_narrow
from game.ui.palette import Colour
from game.ui.text import _, join_nouns, join_parts, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, RowArea, nothing
from generators.base import Status
from generators.brick import vocabulary
from generators.brick.generator import easiest_first
from generators.brick.rules import (
    BONUS,
    MINE,
    REVEAL_LETTER,
    REVEAL_WORD,
    SHORTEST,
    Move,
    State,
)

_LIST_WIDTH, _RESULT_WIDTH, _RESULT_SIZE = 300, 480, 18
_MOST_MISSED = 8  # bonus words that are listed; there may be a hundred, mostly rare
Anchor = Callable[[], pygame.Rect]
"""Where a list opens: the rectangle of what was pressed."""


class WordLists:
    """What a player can do with a word: read about it, list it, reveal it, ban it."""

    def __init__(self, context: AnyContext, my_words: MyWords, meanings: WordMeanings) -> None:
        self._context, self.my_words, self.meanings = context, my_words, meanings
        self._hinted: dict[str, frozenset[int]] = {}
        """By word: the places of the letters that hints have named since the game was opened."""

    @property
    def _state(self) -> State:
        state = self._context.state
        assert isinstance(state, State)
        return state

    def _anchor(self, name: str) -> Anchor:
        """Returns a function for the present rectangle of a widget."""

        def place() -> pygame.Rect:
            widget = next((w for w in self._context.desk.widgets if w.name == name), None)
            return pygame.Rect(0, 0, 0, 0) if widget is None else widget.rect

        return place

    # Revealing

    def easiest(self) -> int:
        """Returns the place of the easiest hidden word; ones with letters revealed come first."""
        state, hidden = self._state, set(self._state.hidden)
        found = [word for word in easiest_first(state.puzzle) if word in hidden]
        return state.puzzle.places[min(found, key=lambda word: not state.letters_shown(word))]

    def note_hinted(self, word: str, places: Iterable[int]) -> None:
        """Notes which letters of a word a hint has named."""
        self._hinted[word] = self._hinted.get(word, frozenset()) | {*places}

    def _known(self, word: str) -> list[str]:
        """Returns the letters of a hidden word that reveals or hints have shown; "" for others."""
        shown, hinted = self._state.letters_shown(word), self._hinted.get(word, ())
        return [c if n < shown or n in hinted else "" for n, c in enumerate(word)]

    def reveal_letter(self, place: int | None = None) -> None:
        """Reveals the next letter of a hidden word that no hint has named.

        By default it is the easiest word.
        """
        if self._context.over:
            return
        word = self._state.puzzle.targets[self.easiest() if place is None else place]
        first_hidden = [*self._known(word), ""].index("")
        self._reveal(
            REVEAL_LETTER, place, max(1, first_hidden + 1 - self._state.letters_shown(word))
        )

    def reveal_word(self, place: int | None = None) -> None:
        """Reveals a hidden word, by default the easiest one, without points."""
        self._reveal(REVEAL_WORD, place)

    def _reveal(self, verb: str, place: int | None, times: int = 1) -> None:
        if not self._context.over:
            is_word = verb == REVEAL_WORD  # first: if the game ends, its reveals are stored
            self._context.controller.count_reveal(letters=int(not is_word), words=int(is_word))
            self._context.play([Move(verb, self.easiest() if place is None else place)] * times)

    @action("Reveal…", "eye", "Ctrl+R")
    def ask_reveal(self) -> None:
        """Opens the list that offers to reveal a letter or a word."""
        if not self._context.over:
            self._choose(self._anchor("reveal"), self._reveal_choices(self.easiest()))

    def _reveal_choices(self, place: int) -> list[Choice]:
        """Returns the choices to reveal a letter or all of the `place`th target."""
        word = self._state.puzzle.targets[place]
        known = self._known(word)
        spelled = " ".join(letter.upper() or "_" for letter in known)
        about = _("in {word}").format(word=spelled)
        if not any(known):
            about = _("in a word of {n} letters").format(n=len(word))
        costs = _("it won't earn points")
        letter, full_word = (lambda: self.reveal_letter(place)), (lambda: self.reveal_word(place))
        return [
            Choice(_("Reveal a letter"), letter, "", "text", about=about),
            Choice(_("Reveal the whole word"), full_word, "", "eye", about=costs),
        ]

    # Lists

    def _choose(self, anchor: Anchor, choices: Sequence[Choice]) -> None:
        self._context.cabinet.choose(anchor, choices, _LIST_WIDTH)

    def show_bonus(self) -> None:
        """Opens the list of the bonus words, the latest first."""
        self._choose(self._anchor("bonus"), [*map(self._bonus, reversed(self._state.bonus))])

    def _bonus(self, text: str) -> Choice:
        entry = Word(text, text, "bonus")
        points = words.points(self._state.puzzle.points(text))
        about = self.meanings.short(text)
        return Choice(text, lambda: self.show_word(entry), points, about=about)

    def show_word(self, word: Word) -> None:
        """Shows what a word is related to or, for a hidden word, what can be revealed."""
        if not word.is_hidden:
            close: Answer = (_("Close"), "", "primary", nothing)
            answers = [close, self._ban_answer(word.word)]
            self._context.cabinet.ask(word.text, self._word_text(word), answers)
        elif self._state.status is Status.PLAYING:
            place = self._state.puzzle.places[word.word]
            self._choose(self._anchor(f"word {word.word}"), self._reveal_choices(place))

    def _ban_answer(self, word: str) -> Answer:
        """Returns the answer that bans a word, or lets it count again."""
        if word in self.my_words.banned:
            return (_("Allow it again"), "check", "plain", lambda: self.unban(word))
        if self._state.value_of(word) == MINE:
            forget = _("Remove from my words")
            return (forget, "cross", "plain", lambda: self.my_words.forget(word))
        return (_("Leave out of new puzzles"), "ban", "plain", lambda: self.ban(word))

    def _word_text(self, word: Word) -> str:
        """Returns what a word earned and why, its meaning, and its place in the player's text."""
        puzzle, value = self._state.puzzle, self._state.value_of(word.word)
        earned = words.points(puzzle.points(word.word))
        marks = {"revealed": _("Revealed: no points."), "missed": _("Missed: {points}.")}
        text = marks.get(word.look, _("{points}.")).format(points=earned)
        if value in (BONUS, MINE):
            text = _("A bonus word: {points}.").format(points=earned)
        lines = [text, self.meanings.sentences(word.word), words.commonness(puzzle, word.word)]
        if puzzle.sentences and word.word in puzzle.places:
            sentence = puzzle.sentences[puzzle.places[word.word]]
            if sentence:  # the maker of the board may have added words of no text
                lines.append(_("In the text: “{sentence}”").format(sentence=sentence))
        return "\n".join(filter(None, lines))

    # The player's own words

    def ban(self, word: str) -> None:
        """Bans a word from later puzzles; it still counts in this game."""
        self.my_words.ban(word)
        self._context.cabinet.dealer.pool.drop(self._context.kind.name)
        spelled = self._state.puzzle.spelling(word)
        self._context.say(_("{word} won't appear in new puzzles.").format(word=spelled))

    def unban(self, word: str) -> None:
        """Lets a banned word count again."""
        self.my_words.forget(word)
        spelled = self._state.puzzle.spelling(word)
        self._context.say(_("{word} is no longer excluded.").format(word=spelled))


# The cards


class LinkButton(Button):
    """A button without a plate, in the colour of links."""

    def _colours(self, theme: Theme) -> tuple[Colour | None, Colour]:
        return super()._colours(theme)[0], theme.palette.indigo


def _ranks(state: State) -> Drawn:
    """Returns the bar of ranks."""
    score = _("{n} of {all} points").format(n=state.target_points, all=state.puzzle.total)
    return Drawn(lambda s, t, r: look.draw_ranks(s, t, r, state), 32, least_px=16, name=score)


def rank_card(state: State) -> Card:
    """Returns the card with the rank reached, the points, and what the next rank needs."""
    rank, of_total = words.rank_of(state), _("of {n} points").format(n=state.puzzle.total)
    points = [Text(str(state.target_points), 24, typeface="serif"), Text(of_total, 16, "muted")]
    title = Text(translate(rank.title), 24, typeface="serif", grows=1)
    head = Row([title, Row(points, 5, is_line=True)], 10)
    left, space = Text(words.next_rank(state), 14, "muted"), Space(grows=1)
    rights = [Text(words.bonus(state, short), 14, "muted") for short in (False, True)]
    rows: list[Block] = [Row([left, space, right], 16) for right in rights]
    last_resort = Text(words.next_rank(state), 14, "muted", wraps=True, lines=2)
    return Card(Column([head, _ranks(state), Either([*rows, last_resort])], 0), (24, 20))


def found_card(
    state: State, lists: WordLists, fresh: Fresh, close_table: Action | None = None
) -> Card:
    """Returns the card of words found, by length, which scroll in it.

    With `close_table`, which closes them again, the words left are above: how many are hidden, by
    how they begin. Blanks then stand for them among those found. `fresh` returns how far (0 to 1)
    the highlight of a newly found word has run.
    """
    title = Text(words.found_title(state), 16, typeface="bold", grows=1)
    head: list[Block] = [Space(12), title]
    if state.bonus:
        label = _("Bonus {n}").format(n=len(state.bonus))
        bonus = LinkButton("bonus", label, "down", "quiet", lists.show_bonus)
        bonus.icon_right = True
        head.append(Press(bonus))
    parts: list[Block] = []
    if close_table is not None:
        close = LinkButton("close words left", _("Words left"), "up", "quiet", close_table)
        close.title, close.icon_right = labelled(_("Close"), close.label), True
        head.append(Press(close))
        nothing_left = Text(_("Nothing left to find"), 16, grows=1)
        parts = [
            hidden_table(state)
            if state.hidden
            else Row([icon("check", "jade", 18), nothing_left], 10),
            rule(),
        ]
    listed = known_words_of(state) if close_table is None else words_of(state)
    parts.append(word_table(listed, lists.show_word, fresh, is_part=close_table is None))
    view = Scrolled(
        Padded(Column(parts, 8), (12, 0)), "found", shadow=0, margin=True, least_units=72
    )
    return Card(Column([Row(head, 0, least_units=44, least_px=32), view], 0), (12, 8), grows=1)


def draw_found(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws the words of a replay, the latest first."""
    bonus = [words.bonus(state, short=True)] if state.bonus else []
    points = words.points(state.target_points)
    rank = join_parts((translate(words.rank_of(state).title), points, *bonus))
    title = Text(words.found_title(state), 16, typeface="bold")
    start = [title, Text(words.last_entry(state), 16, grows=1)]
    head = Either([Row([*start, Text(rank, 15, "muted")], 16), Row(start, 16)])
    room = rect.height - height_of(head, theme, rect.width) - theme.air(8)
    found = join_nouns(map(state.puzzle.spelling, reversed(state.found)))
    listed = Text(found, 16, wraps=True, lines=max(1, room // theme.line_px(16)))
    lines = Column([head, listed, Space(grows=1)], 8)
    lines.place(theme, rect)
    lines.draw(surface, theme)


def closed_card(open_table: Action) -> Card:
    """Returns the closed card "Words left"; a press anywhere on it opens the table."""
    texts = (_("Words left: lengths and first letters"), _("Words left"))
    show = Row([Text(_("Show"), 16, role="tip"), icon("down", "ink", 18)], 6)
    line = Padded(Row([Text(texts, 15, grows=1), show], 12, least_units=44), (24, 6))
    area = RowArea("words left", labelled(_("Show"), texts[0]), open_table)
    area.beyond, area.radius = 0, 14
    return Card(Over([line, Press(area, 0)]), (0, 0))


# The result


class HiddenBonus(NamedTuple):
    """What a player can do about the bonus words left after a win: look for them, or see them."""

    look: Action
    show: Action


def result_page(
    state: State,
    lists: WordLists,
    result: ResultPage,
    hidden_bonus: HiddenBonus | None,
    context: AnyContext,
) -> Block:
    """Returns the page of a result: all words at the left, the usual card at the right.

    In an upright window the card is above the words; with large text in a narrow window, both are
    in one column that scrolls.
    """
    portrait, flat = context.portrait, context.theme.text > 1
    flat = flat and is_narrow(context.cabinet.size, context.theme)
    sheet = words_card(state, lists, flat, hidden_bonus)
    bonus = [_bonus(state)] if state.bonus else []
    details = [_rank_block(state, result), *bonus]
    if not portrait and not flat:
        return Row([sheet, Wide(result.block(details), _RESULT_WIDTH, 208)], 24, stand="fill")
    cards = [Card(result.content(details), (24, 20), raised=True), sheet]
    shown = Scrolled(Column(cards, 16), "all words") if flat else Column(cards, 16, grows=1)
    return Column([shown, result.next_steps()], 16)


def words_card(
    state: State,
    lists: WordLists,
    flat: bool = False,
    hidden_bonus: HiddenBonus | None = None,
) -> Card:
    """Returns the card of all words by length; they scroll unless `flat`: the page does then.

    Below are the bonus words that were missed, or buttons to look for them or to see them.
    """
    listed = words_of(state)
    title_text = _("All {n} words").format(n=len(state.puzzle.targets))
    title = Text(title_text, 24, typeface="serif", grows=1)
    head = Either([Row([title, *legend(listed)], 20), title])
    table = word_table(listed, lists.show_word, size=_RESULT_SIZE)
    missed = _missed_bonus(state)
    foot: list[Block] = [
        rule(),
        Text(_("Press a word to see its points."), 14, "muted", role="tip"),
    ]
    if hidden_bonus and (missed or state.puzzle.is_own):
        foot.insert(1, _hidden_bonus_row(hidden_bonus, bool(missed)))
    elif missed:
        others = labelled(_("Some bonus words you missed"), join_nouns(missed))
        foot.insert(1, Text(others, 14, "muted", wraps=True))
    tip = [] if flat else foot[-1:]  # a full board has more use for its room
    parts = Column([table, Space(grows=int(not flat)), *foot], 6, drops=tip)
    view = parts if flat else Scrolled(parts, "all words", shadow=0)
    return Card(Column([head, view], 10), (24, 20), grows=1)


def _hidden_bonus_row(hidden_bonus: HiddenBonus, has_missed: bool) -> Block:
    """Returns a note on the bonus words left, with a button to look for them and one to see them.

    With words from the player's own text they aren't known, so there is no button to see them.
    """
    sentence = _("There are more bonus words.") if has_missed else _("Bonus words still count.")
    text = Text(sentence, 15, wraps=True, grows=1)
    look_button = LinkButton(
        "look for bonus", _("Keep looking"), style="quiet", action=hidden_bonus.look
    )
    look_button.title = _("Keep looking for bonus words")
    show_button = Button("show bonus", _("Show"), "down", "quiet", hidden_bonus.show)
    show_button.title, show_button.icon_right = _("Show bonus words you missed"), True
    return Row([text, Press(look_button), *([Press(show_button)] if has_missed else [])], 8)


def _missed_bonus(state: State) -> list[str]:
    """Returns the best-known bonus words that were missed, in alphabetical order."""
    puzzle = state.puzzle
    if puzzle.is_own:  # nobody looked for words that are not in the text
        return []
    language_words = vocabulary.of(puzzle.language)
    known_first = language_words.words_with(puzzle.letters, puzzle.centre, SHORTEST)
    bonus_words = (word for word in known_first if word not in puzzle.places)
    missed = [word for word in bonus_words if not state.value_of(word)]
    return sorted(map(language_words.spelling, missed[:_MOST_MISSED]))


def _rank_block(state: State, result: ResultPage) -> Block:
    """Returns the rank reached unless it is the title, the bar of ranks, and what it means."""
    rank = words.rank_of(state)
    native, title = words.native_of(rank), translate(rank.title)
    beside = Text(native, 18, "muted", "wall-sc", grows=1, role="")
    head = (
        []
        if result.known.title == title
        else [Row([Text(title, 24, typeface="serif"), beside], 10)]
    )
    meaning = words.rank_meaning(rank)
    named = labelled(f"{title} {native}", meaning) if meaning else ""
    return Column([*head, _ranks(state), Text(named, 14, "muted", wraps=True)], 2)


def pairs_of(state: State) -> list[tuple[str, str]]:
    """Returns captions and figures of a game: its words, and its points with the bonus."""
    points = f"{state.target_points}/{state.puzzle.total}"
    found = f"{len(state.found)}/{len(state.puzzle.targets)}"
    bonus = [(_("Bonus"), f"+{state.bonus_points}")] if state.bonus_points else []
    return [(_("Words"), found), (_("Points"), points), *bonus]


def _bonus(state: State) -> Block:
    """Returns the bonus words."""
    title, listed = words.bonus(state), join_nouns(state.bonus)
    head = Text(title[:1].upper() + title[1:], 16, typeface="bold")
    return Column([head, Text(listed, 15, "muted", wraps=True)], 4)
