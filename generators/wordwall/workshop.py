"""What the workshop says about a wall of words: its groups, other links, words to choose from.

The link of a group is its maker's; other ways to group the words are those that the lists know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Self

from ..base import (
    Check,
    Drafting,
    Finding,
    Fix,
    GenerationError,
    IllegalMove,
    Message,
    Names,
    ParseError,
    Tick,
)
from ..drafting import Edit, edit_of
from ..grid import bits, bitset
from ..rng import Rng
from ..text import MOST_TITLE
from ..walls.draft import (
    CELLS,
    COLUMNS,
    PUT,
    ROWS,
    LinkedCards,
    WallDraft,
    WallFinding,
    card_fixes,
    cards_in_other_groups,
    cards_missing,
    edits_between,
    is_card,
    with_fixes,
    with_groupings,
)
from ..walls.wall import CARDS_OF_GROUP, COUNTED_WAYS, Partition, partitions
from .categories import Category, shipped
from .formats import open_wall, shuffle_cards
from .generator import rate
from .naming import accepted_stems_of
from .rules import MEANING, NO_LINK, SPELLING_TITLES, SPELLINGS, Group, Puzzle, check_cards
from .setters import card_of
from .solver import CategoryMasks
from .wall import SpelledWords, core_cards, herrings_of

ALSO = "also"
"""The verb of an edit that toggles whether a cell's card also fits the group numbered by text."""


@dataclass(frozen=True)
class WordWallDraft(WallDraft):
    """The title of each group, "" if it is to be found from its words, and the words."""

    script: str = SPELLINGS[0]
    also: frozenset[tuple[str, int]] = frozenset()
    """(word, number of another group that it fits, too), as the maker marked it."""

    script_titles = SPELLING_TITLES

    @classmethod
    def of(cls, puzzle: Puzzle) -> WordWallDraft:
        """Returns the draft of an existing wall, group by group."""
        cells = [
            text for group in puzzle.groups for text in (group.title, *puzzle.words(group.cards))
        ]
        return cls(puzzle.spelling, tuple(cells))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Inverse of to_text, with the words that fit another group too. Raises ParseError."""
        try:
            fields = json.loads(text)
            also = fields.pop() if len(fields) > CELLS + 1 else []
            draft = super().from_text(json.dumps(fields))
            pairs = frozenset((str(word), int(row)) for word, row in also)
        except (ValueError, TypeError, AttributeError, RecursionError):
            return super().from_text(text)  # says what is expected
        if any(not 0 <= row < ROWS for _word, row in pairs):
            return super().from_text(text)
        return replace(draft, also=pairs)

    def to_text(self) -> str:
        text = super().to_text()
        also = json.dumps(sorted(self.also), separators=(",", ":"))
        return f"{text[:-1]},{also}]" if self.also else text

    def _after(self, edit: Edit) -> Self:
        """Returns the draft after an edit, of ALSO as well. Raises IllegalMove, ParseError."""
        verb, cell, text = edit
        if verb != ALSO:
            return super()._after(edit)
        card = self.cells[cell] if 0 <= cell < CELLS and is_card(cell) else ""
        rows = [str(row) for row in range(ROWS) if row != cell // COLUMNS]
        if not card or text not in rows:
            raise IllegalMove("Choose a card first.")
        return replace(self, also=self.also ^ {(card, int(text))})

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        """Returns the text as stored: a title first in a row, else a word. Raises ParseError."""
        text = " ".join(text.split())
        if not is_card(cell):
            if not text.isprintable() or len(text) > MOST_TITLE:
                raise ParseError("Use at most {n} characters.", n=MOST_TITLE)
            return text
        card = card_of(text.lower() if text.isalpha() else text)
        check_cards((card,), count=1)
        return card


_ATTEMPTS = 200  # walls that are tried
_MOST_TITLES = 60  # categories that are offered for a group
_LEAST_CORE = 8  # words of a category that fills an empty group
_NAMED = 3  # words named in a check
_LEAST_CLEAR = 2  # words that plainly fit a link which is worth a warning
_SIZES = (20, 35, 50)
"""The SCOWL sizes up to which a word is very well known, well known, known."""


class WordOffer(NamedTuple):
    """A word for a group: how well known (1 to 4), and the title of another group it fits."""

    word: str
    known: int
    crosses: str


@dataclass(frozen=True, kw_only=True)
class WordFinding(WallFinding):
    """A finding on a wall of words, with what may be chosen."""

    offered: tuple[tuple[str, ...], ...] = ((),) * ROWS
    """By group: titles to choose from, those that most of its words are in first."""
    members: tuple[tuple[WordOffer, ...], ...] = ((),) * ROWS
    """By group: words to choose from, the best known first."""
    is_complete: bool = False
    """Whether `offered` and `members` are filled in."""


class _DraftWords:
    """The words a draft has so far, and what the lists know of them."""

    def __init__(self, draft: WordWallDraft) -> None:
        self.draft, self.all_categories = draft, shipped()
        self.cards = tuple(card for card in draft.cards if card)
        self.links = CategoryMasks.of(self.cards, self.all_categories)
        places = {card: place for place, card in enumerate(self.cards)}
        self.rows = [bitset(places[c] for c in draft.row(n) if c) for n in range(ROWS)]
        self.categories = [self._category(number) for number in range(ROWS)]
        self.marked = [
            bitset(places[word] for word, row in draft.also if row == n and word in places)
            & ~self.rows[n]
            for n in range(ROWS)
        ]
        """By group: the cards of other groups that the maker marked as fitting it, too."""

    def _category(self, number: int) -> Category | None:
        """Returns the category of a group: by its title, else by its words; None if unknown."""
        name, cards = self.draft.names[number], self.rows[number]
        if name:
            return categories_by_title().get(name.lower())
        return self.links.category(cards, self.all_categories) if cards.bit_count() > 1 else None

    def title(self, number: int) -> str:
        """Returns the title of a group: its maker's, else its category's; "" for neither."""
        category = self.categories[number]
        return self.draft.names[number] or (category.title if category is not None else "")

    def words(self, cards: int) -> tuple[str, ...]:
        """Returns the words of a bitset of cards."""
        return tuple(self.cards[card] for card in bits(cards))

    def fitting_cards(self, category: Category | None) -> int:
        """Returns the cards that fit a category, as a bitset; 0 for None."""
        return 0 if category is None else self.links.fitting.get(category.number, 0)

    def groupings(self, tick: Tick) -> list[Partition]:
        """Returns all ways to group the words, by the known links and the maker's own.

        Far-fetched ones are left out: all but one word of a group must plainly fit its link.
        """
        own = [row | more for row, more in zip(self.rows, self.marked, strict=True)]
        return partitions([*self._plain_links(), *own], COUNTED_WAYS, tick)

    def _plain_links(self) -> Iterator[int]:
        """Yields the cards in the core of each category, alone and with each further one."""
        for number, fitting in self.links.fitting.items():
            core = core_cards(number, self.links, self.all_categories)
            yield core
            yield from (core | 1 << card for card in bits(fitting & ~core))

    def shared_link(self, cards: int) -> LinkedCards:
        """Returns the link of a group of a partition: the maker's if there is one, else known."""
        pairs = enumerate(zip(self.rows, self.marked, strict=True))
        number = next((n for n, (row, more) in pairs if not cards & ~(row | more)), None)
        if number is not None:
            return LinkedCards(self.title(number), self.words(cards))
        return LinkedCards(self.links.title(cards, self.all_categories), self.words(cards))


@lru_cache(maxsize=1)
def categories_by_title() -> Mapping[str, Category]:
    """Returns the categories by their titles in small letters."""
    return {category.title.lower(): category for category in shipped().all}


def titles_containing(text: str) -> list[str]:
    """Returns the titles of categories that contain this text, those beginning with it first."""
    wanted = " ".join(text.lower().split())
    found = [title for title in categories_by_title() if wanted and wanted in title]
    found.sort(key=lambda title: (not title.startswith(wanted), title))
    return [categories_by_title()[title].title for title in found[:_MOST_TITLES]]


def findings(draft: WordWallDraft, tick: Tick) -> Iterator[Finding]:
    """Yields a growing finding: verdict, level and herrings, words to choose from, fixes."""
    tick(None)
    parsed = _DraftWords(draft)
    is_complete = not draft.empty and all(map(parsed.title, range(ROWS)))
    groupings = parsed.groupings(tick) if is_complete else []
    finding = _verdict(parsed, groupings)
    yield finding
    if finding.puzzle is not None:
        level = rate(finding.puzzle).level if finding.status == "unique" else 0
        finding = replace(finding, level=level, herrings=_herrings(parsed))
    finding = replace(finding, also=_other_links(parsed))
    yield finding
    offered = tuple(_offered_titles(parsed, number) for number in range(ROWS))
    members = tuple(tuple(_offered_words(parsed, number, tick)) for number in range(ROWS))
    finding = replace(finding, offered=offered, members=members, is_complete=True)
    yield finding
    if finding.status == "multiple":
        yield from _with_fixes(finding, parsed, groupings, tick)


def _verdict(parsed: _DraftWords, groupings: Sequence[Partition]) -> WordFinding:
    """Returns the finding on how many groupings there are, or on what is missing if none."""
    finding = WordFinding(
        status="unfinished",
        title=Message("{n} of {all} words", n=len(parsed.cards), all=ROWS * CARDS_OF_GROUP),
        reason=_missing(parsed),
        links=tuple(map(parsed.title, range(ROWS))),
        crossing=_crossing(parsed),
        checks=_checks(parsed),
    )
    if not groupings:
        return finding
    puzzle = _puzzle(parsed, len(groupings))
    if len(groupings) == 1:
        reason = Message(
            "The program can't find another way to sort these words into four "
            "groups. You may still see links it doesn't know."
        )
        title = Message("One solution")
        return replace(finding, status="unique", title=title, reason=reason, puzzle=puzzle)
    finding = with_groupings(finding, parsed.rows, groupings, parsed.shared_link)
    also = finding.groupings[1][0]
    reason = Message(
        "{words} also share a link: “{title}”.", words=Names(also.cards), title=also.title
    )
    return replace(finding, reason=reason, puzzle=puzzle, notice=puzzle.notice)


def _missing(parsed: _DraftWords) -> Message:
    """Returns the sentence on what is missing next, or that nothing is."""
    if not parsed.cards and not any(parsed.draft.names):
        return Message("Type or choose what a group has in common, then its four words.")
    for number, cards in enumerate(parsed.rows):
        if missing := CARDS_OF_GROUP - cards.bit_count():
            return cards_missing(number, missing)
        if not parsed.title(number):
            return Message(
                "Type what group {n} has in common. The lists have no link for these words.",
                n=number + 1,
            )
    return Message("All the cards are in place.")


def _crossing(parsed: _DraftWords) -> dict[str, str]:
    """Returns the title of the first other group that each word fits."""
    found: dict[str, str] = {}
    for number, category in enumerate(parsed.categories):
        fitting = (parsed.fitting_cards(category) & ~parsed.rows[number]) | parsed.marked[number]
        for word in parsed.words(fitting):
            found.setdefault(word, parsed.title(number))
    return found


def _checks(parsed: _DraftWords) -> tuple[Check, ...]:
    """Returns the check that the lists have every word in its group; () without known groups."""
    strange = 0
    for category, cards in zip(parsed.categories, parsed.rows, strict=True):
        if category is not None:
            strange |= cards & ~parsed.fitting_cards(category)
    if not (any(parsed.categories) and any(parsed.rows)):
        return ()
    words = parsed.words(strange)
    named = Message("not {words}", words=Names(words[:_NAMED])) if words else None
    place = parsed.draft.cell_of(words[0]) if words else -1
    title = Message("Every word is in our list for its group")
    if not all(parsed.categories):
        title = Message("For the links we know, every word is in our list")
    return (Check(title, not words, named, place),)


def _other_links(parsed: _DraftWords) -> tuple[LinkedCards, ...]:
    """Returns the links of four words or more that are not within one group.

    Two of the words fit a link beyond doubt: lists of what arguably fits are long.
    """
    shown = {category.number for category in parsed.categories if category is not None}
    links: dict[int, LinkedCards] = {}
    for number, cards in sorted(parsed.links.fitting.items()):
        is_within_group = any(not cards & ~row for row in parsed.rows)
        clear = core_cards(number, parsed.links, parsed.all_categories).bit_count()
        is_news = clear >= _LEAST_CLEAR and number not in shown and not is_within_group
        if cards.bit_count() >= CARDS_OF_GROUP and is_news:
            links.setdefault(
                cards, LinkedCards(parsed.all_categories.all[number].title, parsed.words(cards))
            )
    for title, cards in parsed.links.by_letters.items():
        if not any(not cards & ~row for row in parsed.rows):
            links.setdefault(cards, LinkedCards(title, parsed.words(cards)))
    return tuple(links.values())


def _herrings(parsed: _DraftWords) -> tuple[LinkedCards, ...]:
    """Returns the red herrings of a complete draft, with their words."""
    chosen = dict(zip(parsed.rows, parsed.categories, strict=True))
    found = herrings_of(
        SpelledWords(parsed.draft.script, parsed.links, parsed.all_categories), chosen
    )
    return tuple(LinkedCards(herring.title, parsed.words(herring.cards)) for herring in found)


def _offered_titles(parsed: _DraftWords, number: int) -> tuple[str, ...]:
    """Returns titles that fit all words of a group, those with most in their core first."""
    cards, all_categories = parsed.rows[number], parsed.all_categories
    if not cards:
        return ()
    words = parsed.words(cards)
    links = parsed.links
    fit_by_all = [n for n, fitting in links.fitting.items() if not cards & ~fitting]

    def order(category_number: int) -> tuple[int, int, int]:
        core = all_categories.cores[category_number]
        return -sum(word in core for word in words), len(core), category_number

    offered = sorted(fit_by_all, key=order)[:_MOST_TITLES]
    by_letters = [title for title, alike in links.by_letters.items() if not cards & ~alike]
    return (*(all_categories.all[n].title for n in offered), *by_letters)


def _offered_words(parsed: _DraftWords, number: int, tick: Tick) -> Iterator[WordOffer]:
    """Yields words for a group from its category's core, the best known first."""
    category, all_categories = parsed.categories[number], parsed.all_categories
    if category is None:
        return
    tick(None)
    others = [(n, other) for n, other in enumerate(parsed.categories) if other and n != number]
    words = sorted(
        all_categories.core(category.number), key=lambda word: (all_categories.sizes[word], word)
    )
    for word in words:
        fitting = all_categories.fitting_categories(word)
        crosses = next((parsed.title(n) for n, other in others if other.number in fitting), "")
        known = 1 + sum(all_categories.sizes[word] <= size for size in _SIZES)
        yield WordOffer(word, known, crosses)


# The puzzle


def _puzzle(parsed: _DraftWords, solution_count: int) -> Puzzle:
    """Returns the puzzle of a complete draft, its groups in the maker's order."""
    cards = shuffle_cards(parsed.cards)
    places = {card: place for place, card in enumerate(cards)}
    moved = [bitset(places[word] for word in parsed.words(row)) for row in parsed.rows]
    links = CategoryMasks.of(cards, parsed.all_categories)
    chosen = dict(zip(moved, parsed.categories, strict=True))
    herrings = herrings_of(SpelledWords(parsed.draft.script, links, parsed.all_categories), chosen)
    groups = tuple(
        _group(parsed.title(number), cards_of, category, links)
        for number, (cards_of, category) in enumerate(chosen.items())
    )
    puzzle = Puzzle(parsed.draft.script, cards, groups, herrings, solution_count=solution_count)
    if solution_count > 1 or _is_recoverable(puzzle):
        return puzzle
    return replace(puzzle, solution_count=0)  # so that the shared text has the groups, too


def _group(title: str, cards: int, category: Category | None, links: CategoryMasks) -> Group:
    """Returns a group of the puzzle, with how each of its words belongs to the category."""
    categories = shipped()
    words = [links.cards[card] for card in bits(cards)]
    kind, shown = MEANING, (NO_LINK,) * CARDS_OF_GROUP
    also: tuple[str, ...] = ()
    if category is not None:
        kind, also = category.kind, (category.title, *category.called)
        also = (*also, *categories.core(category.number)) if category.is_synonyms else also
        shown = tuple(categories.link(word, category.number) for word in words)
    return Group(title, cards, kind, shown, accepted_stems_of(title, also))


def _is_recoverable(puzzle: Puzzle) -> bool:
    """Whether the shared text of a puzzle, without its links, opens with the same groups."""
    try:
        opened = open_wall(puzzle.share().encode(), {}).puzzle
    except ParseError:
        return False
    made = {(group.title, group.cards) for group in puzzle.groups}
    return {(group.title, group.cards) for group in opened.groups} == made


def sound_puzzle(draft: WordWallDraft, tick: Tick) -> Puzzle | None:
    """Returns the puzzle of a draft; None if it is incomplete or not uniquely groupable."""
    parsed = _DraftWords(draft)
    if draft.empty or not all(map(parsed.title, range(ROWS))):
        return None
    return _puzzle(parsed, 1) if len(parsed.groupings(tick)) == 1 else None


# Changes that fix it


def _with_fixes(
    finding: WordFinding, parsed: _DraftWords, groupings: Sequence[Partition], tick: Tick
) -> Iterator[Finding]:
    """Yields the finding with replacements for words that other groupings put elsewhere."""
    members = finding.members

    def fixes(card: int, in_time: Tick) -> list[Fix]:
        old, draft = parsed.cards[card], parsed.draft
        offers = members[draft.cell_of(old) // COLUMNS]
        fitting = [o.word for o in offers if o.word not in draft.cards and not o.crosses]
        return card_fixes(draft, old, fitting, lambda after: _level_if_sound(after, in_time))

    finding = replace(finding, fixes_title=Message("Replacing one card would make it unique"))
    none = Message("Replacing one word isn't enough")
    return with_fixes(finding, cards_in_other_groups(parsed.rows, groupings), fixes, none, tick)


def _level_if_sound(draft: WallDraft, tick: Tick) -> tuple[int, None] | None:
    """Returns the level of a draft, and no note; None if it is not a sound puzzle."""
    assert isinstance(draft, WordWallDraft)
    puzzle = sound_puzzle(draft, tick)
    return None if puzzle is None else (rate(puzzle).level, None)


def filled(draft: WordWallDraft, rng: Rng, tick: Tick) -> list[Edit]:
    """Returns edits that complete a draft at random, so that only one grouping is known.

    Raises GenerationError if none is found soon.
    """
    for _ in range(_ATTEMPTS):
        tick(None)
        complete = _fill_randomly(draft, rng)
        if complete is not None and sound_puzzle(complete, tick) is not None:
            return edits_between(draft, complete)
    raise GenerationError("Couldn't build a wall with only one solution from these cards.")


def _fill_randomly(draft: WordWallDraft, rng: Rng) -> WordWallDraft | None:
    """Returns the draft with gaps filled by random categories and words; None if none is left."""
    given, all_categories = _DraftWords(draft), shipped()
    large = [c for c in all_categories.all if len(all_categories.core(c.number)) >= _LEAST_CORE]
    categories = list(given.categories)
    for number in range(ROWS):
        if categories[number] is None and not given.rows[number] and not draft.names[number]:
            chosen = categories[number] = rng.choice(large)
            draft = draft.apply(Edit(PUT, number * COLUMNS, chosen.title))
    for cell in draft.empty:
        category = categories[cell // COLUMNS]
        if category is None:
            return None
        core = all_categories.core(category.number)
        fitting = [word for word in core if word not in draft.cards]
        if not fitting:
            return None
        draft = draft.apply(Edit(PUT, cell, rng.choice(fitting)))
    return draft


DRAFTING = Drafting(
    about=Message("Choose links and words"),
    empty=WordWallDraft,
    of=WordWallDraft.of,
    open=WordWallDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=lambda draft: SPELLING_TITLES[draft.script],
    recalled=lambda draft: draft.recalled,
    entitled=lambda puzzle, title: replace(puzzle, title=title[:MOST_TITLE]),
    title=lambda puzzle: puzzle.title,
)
