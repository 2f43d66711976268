"""The texts of Brick: names of puzzles and ranks, scores, and sentences about a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from game.app.job import Job
from game.play.board import ShareGrid, Square, SquareRows
from game.play.session import Event, Session, is_hint
from game.play.speech import MOST_NAMED
from game.statistics.figures import Figures, FigureTile, Tally
from game.storage.records import GameFigures, figure
from game.ui.drawing.shapes import SEAL
from game.ui.text import (
    _,
    as_sentence,
    count,
    in_language,
    join_first,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    native_beside,
    translate,
)
from generators.base import CabinetError, Message, Status, Tick
from generators.brick import vocabulary
from generators.brick.hints import about
from generators.brick.rules import (
    FORMER_RANKS,
    LAUREATE,
    MINE,
    RANKS,
    RUDE,
    SHORTEST,
    Puzzle,
    Rank,
    State,
)
from generators.brick.vocabulary import WordFlag
from generators.words import clues
from generators.words.languages import ENGLISH, LANGUAGES

_RARE_BELOW = 64
"""The commonness (0 to 255) below which few readers know a word."""


def shape(puzzle: Puzzle) -> str:
    """Returns how many letters a board has, and the centre: `7 letters • centre P`."""
    letters = count("{n} letter", "{n} letters", len(puzzle.letters))
    if not puzzle.centre:
        return letters
    return f"{letters} • " + _("centre {letter}").format(letter=puzzle.centre.upper())


def name(puzzle: Puzzle) -> str:
    """Returns a name for a puzzle: `Your own text` if it is, a foreign language, its shape."""
    parts = [_("Your own text")] if puzzle.is_own else []
    parts += foreign(puzzle)
    return " • ".join([*parts, shape(puzzle)])


def foreign(puzzle: Puzzle) -> list[str]:
    """Returns the title of the language of the words in a list, which is empty for English."""
    return [] if puzzle.language == ENGLISH else [LANGUAGES[puzzle.language].title]


def rule(puzzle: Puzzle, names_letter: bool = True) -> str:
    """Returns the rule of the puzzle: the shortest words, and the centre letter if any."""
    text = _("Find words of {n} letters or more. You can reuse letters.").format(n=SHORTEST)
    text = in_language(puzzle.language, LANGUAGES[puzzle.language].title, text)
    if not puzzle.centre:
        return join_sentences((text, _("There is no centre letter.")))
    if not names_letter:
        return join_sentences((text, _("Every word has the letter in the middle.")))
    centre_rule = _("Every word has the centre letter {letter}.")
    return join_sentences((text, centre_rule.format(letter=puzzle.centre.upper())))


def task(puzzle: Puzzle) -> str:
    """Returns how many words to find and which count, for a player who hears it."""
    n, letter = len(puzzle.targets), puzzle.centre.upper()
    message = Message.counted(
        "Find {n} word of {least} or more letters.",
        "Find {n} words of {least} or more letters.",
        n=n,
        least=SHORTEST,
    )
    if letter:
        message = Message.counted(
            "Find {n} word of {least} or more letters, with {letter}.",
            "Find {n} words of {least} or more letters, all with {letter}.",
            n=n,
            least=SHORTEST,
            letter=letter,
        )
    return in_language(puzzle.language, LANGUAGES[puzzle.language].title, translate(message))


def points(number: int) -> str:
    """Returns a number of points in words: `5 points`."""
    return count("{n} point", "{n} points", number)


def commonness(puzzle: Puzzle, word: str) -> str:
    """Returns whether everybody knows a word or hardly anybody; "" in between."""
    language_words = vocabulary.of(puzzle.language)
    if language_words.marks.get(word, 0) & WordFlag.EVERYBODY:
        return _("An everyday word.")
    is_rare = word not in language_words.marks and language_words.commonness(word) < _RARE_BELOW
    return _("A rare word.") if is_rare else ""


def rank_of(state: State) -> Rank:
    """Returns the rank reached."""
    return RANKS[state.rank]


def native_of(rank: Rank) -> str:
    """Returns the Chinese title of a rank, for players who don't read Chinese already."""
    return native_beside(translate(rank.title), rank.native_title)


def titled(rank: Rank) -> str:
    """Returns the title of a rank, followed by its Chinese title if players don't read Chinese."""
    return f"{translate(rank.title)} {native_of(rank)}".strip()


def rank_meaning(rank: Rank) -> str:
    """Returns what a rank with a Chinese title was; "" for others."""
    degrees = {
        "童生": _("The title given to candidates in China's imperial examinations."),
        "秀才": _("The first degree in China's imperial examinations."),
        "举人": _("The second degree in China's imperial examinations."),
        "进士": _("The highest degree in China's imperial examinations."),
        "状元": _("The title for first place in China's highest imperial examination."),
    }
    return degrees.get(rank.native_title, "")


def seal_of(state: State) -> str:
    """Returns the character on the seal of a result: the rank's from Graduate on."""
    rank = rank_of(state)
    title = native_of(rank) or translate(rank.title)
    return title[0] if state.is_scholarly else SEAL


def next_rank(state: State) -> str:
    """Returns what the next rank needs: `27 more points for Doctor`; without its Chinese title.

    The last rank needs words. Says so if it can't be reached; "" then if the game is over.
    """
    if state.rank == LAUREATE:
        return _("the highest rank")
    if state.next_rank is None:  # the player has revealed words
        if state.status is not Status.PLAYING:
            return ""
        text = Message.counted(
            "{rank} is out of reach because a word was revealed",
            "{rank} is out of reach because words were revealed",
            n=len(state.revealed),
            rank=RANKS[state.rank + 1].title,
        )
        return translate(text)
    rank = RANKS[state.next_rank].title
    if state.next_rank == LAUREATE:
        n = len(state.hidden)
        return translate(
            Message.counted(
                "{n} more word for {rank}", "{n} more words for {rank}", n=n, rank=rank
            )
        )
    n = state.puzzle.needed(state.next_rank) - state.score
    return translate(
        Message.counted("{n} more point for {rank}", "{n} more points for {rank}", n=n, rank=rank)
    )


def bonus(state: State, short: bool = False) -> str:
    """Returns the bonus words found: `5 bonus words, 14 points, 1 bonus pangram`."""
    if short:
        return _("bonus +{points}").format(points=state.bonus_points)
    if not state.bonus:
        return _("no bonus words yet")
    found = count("{n} bonus word", "{n} bonus words", len(state.bonus))
    earned = points(state.bonus_points)
    pangrams = sum(map(state.puzzle.is_pangram, state.bonus))
    among = [count("{n} bonus pangram", "{n} bonus pangrams", pangrams)] if pangrams else []
    return join_parts((found, earned, *among))


def praise(state: State, word: str) -> str:
    """Returns the message about a word that was just found."""
    spelled, value = state.puzzle.spelling(word), state.value_of(word)
    if value == RUDE:
        return _("{word}: accepted, but worth no points").format(word=spelled)
    worth = state.puzzle.points(word)
    earned = points(worth)
    if state.puzzle.is_pangram(word):
        if word in state.puzzle.places:
            text = _("Pangram! Every letter used: {word}, {points}")
        else:
            text = _("Bonus pangram! {word}: {points}")
    elif value == MINE:
        text = _("{word}: your own word, {points}")
    elif word in state.puzzle.places:
        text = _("{word}: {points}")
    else:
        text, earned = _("{word}: {points}"), _("bonus +{points}").format(points=worth)
    return text.format(word=spelled, points=earned)


def reveal(before: State, state: State) -> str:
    """Returns the message about a word or a letter just revealed; "" if nothing was."""
    for word in state.revealed:
        if word not in before.revealed:
            text = _("{word}: revealed, so it earns no points")
            return text.format(word=state.puzzle.spelling(word))
    for word in state.puzzle.targets:
        shown = state.letters_shown(word)
        if shown > before.letters_shown(word):
            text = _("A word of {n} letters begins with {letters}.")
            return text.format(n=len(word), letters=word[:shown].upper())
    return ""


def so_far(state: State) -> str:
    """Returns the score and the number of words found, announced after each word."""
    text = _("{points} in all, {n} of {all} words found")
    total, score = len(state.puzzle.targets), points(state.score)
    found = text.format(points=score, n=len(state.found), all=total)
    revealed = len(state.revealed)
    return join_parts([found, _("{n} revealed").format(n=revealed)] if revealed else [found])


def progress_text(state: State) -> str:
    """Returns the progress: `5 points in all, 1 of 30 words; rank: Pupil; …`"""
    parts = [so_far(state), labelled(_("rank"), translate(rank_of(state).title))]
    return join_lists(filter(None, [*parts, next_rank(state)]))


def found_words_text(state: State) -> str:
    """Lists the words found, bonus, revealed and, at the end, missed, to be read aloud."""

    def spelled(listed: Iterable[str]) -> str:
        return join_nouns(map(state.puzzle.spelling, listed))

    parts = [spelled(state.found) or _("nothing")]
    if state.bonus:
        parts.append(labelled(bonus(state), join_nouns(state.bonus)))
    if state.revealed:
        parts.append(labelled(_("revealed"), spelled(state.revealed)))
    if state.status is not Status.PLAYING and state.hidden:
        parts.append(labelled(_("missed"), spelled(state.hidden)))
    return join_lists(parts)


def found_title(state: State) -> str:
    """Returns how many words were found: `Found 7 of 20`."""
    return _("Found {n} of {all}").format(n=len(state.found), all=len(state.puzzle.targets))


def last_entry(state: State) -> str:
    """Returns the last word with its points; "" before the first."""
    if not state.entries:
        return ""
    last = state.entries[-1].word
    if last in state.revealed:
        return labelled(state.puzzle.spelling(last), _("revealed"))
    return praise(state, last)


def result_title(state: State) -> str:
    """Returns the heading of the result."""
    solved = state.status is Status.SOLVED
    if state.is_scholarly or (solved and state.found):
        return translate(rank_of(state).title)
    return _("All revealed") if solved else _("Gave up")


def result_aloud(state: State) -> str:
    """Returns how a game ended, as it is announced, with the rank."""
    title, rank = result_title(state), translate(rank_of(state).title)
    if title != rank:
        return title
    reached = as_sentence(labelled(_("Rank"), rank))
    has_all = state.status is Status.SOLVED and not state.revealed
    return join_sentences((_("All words found."), reached)) if has_all else reached


def missed_aloud(state: State) -> str:
    """Returns the words that were missed, as they are announced after the result; "" for none."""
    names = [*map(state.puzzle.spelling, state.hidden)]
    return labelled(_("Words you missed"), join_first(names, MOST_NAMED)) if names else ""


def result_note(state: State) -> str:
    """Returns how many words were found, revealed and missed."""
    if state.status is Status.SOLVED and state.revealed:
        text = _("{n} found, {other} revealed")
        return text.format(n=len(state.found), other=len(state.revealed))
    found, targets = len(state.found), len(state.puzzle.targets)
    parts = [_("{n} of {all} words found").format(n=found, all=targets)]
    if state.revealed:
        parts.append(_("{n} revealed").format(n=len(state.revealed)))
    if state.hidden:
        parts.append(_("{n} missed").format(n=len(state.hidden)))
    return " • ".join(parts)


def share_grid(state: State, tick: Tick) -> ShareGrid:
    """Returns the rank reached, the points, and how many words were found."""
    found, targets = len(state.found), len(state.puzzle.targets)
    ranks = [Square.FOUND if n <= state.rank else Square.MISSED for n in range(len(RANKS))]
    points, total = state.target_points, state.puzzle.total
    short = _("{n} of {all} points").format(n=points, all=total)
    name, end = translate(rank_of(state).title), result_title(state)
    counted = f"{found} {_('of {whole} words').format(whole=targets)}"
    figures = (
        (str(points), _("of {all} points").format(all=total)),
        (str(found), _("of {all} words").format(all=targets)),
    )
    seal_of_others = None if state.found else ""
    seal = seal_of(state) if state.is_scholarly else seal_of_others
    squares = SquareRows((tuple(ranks),))
    pangrams = sum(map(state.puzzle.is_pangram, state.found))
    bonus_pangrams = sum(map(state.puzzle.is_pangram, state.bonus))
    facts = (
        *(short, counted),
        count("{n} pangram", "{n} pangrams", pangrams) if pangrams else "",
        count("{n} bonus word", "{n} bonus words", len(state.bonus)) if state.bonus else "",
        count("{n} bonus pangram", "{n} bonus pangrams", bonus_pangrams) if bonus_pangrams else "",
    )
    words = tuple(filter(None, facts))
    return ShareGrid(words, squares, end, short, seal, figures=figures, rank=name)


def rank_squares(session: Session, events: Sequence[Event]) -> tuple[int, ...]:
    """Returns a square for each rank: reached, reached after a hint at the rank before, or not."""
    state = cast(State, session.state)
    squares = [Square.FOUND if n <= state.rank else Square.MISSED for n in range(len(RANKS))]
    for event, position in Session.positions(session.kind, session.puzzle, session.mode, events):
        rank = cast(State, position).rank
        if is_hint(event) and rank < state.rank:
            squares[rank + 1] = Square.HINT
    return tuple(squares)


def _load_data(language: str) -> None:
    """Loads the word relations, or the word list of another language, ahead of their first use."""
    if language == ENGLISH:
        clues.english().definition("word")
        about("word")
    else:
        vocabulary.of(language).counts("")


class WordMeanings:
    """Meanings and relations of English words; none until they are loaded, which takes 0.5 s.

    Other languages have none; for them the word list is loaded, so that the first word entered
    needn't wait for it. Loading has its own job: the worker would cancel a puzzle that is being
    made ahead.
    """

    _jobs: ClassVar[dict[str, Job[None]]] = {}

    def __init__(self, language: str = ENGLISH) -> None:
        self._is_english = language == ENGLISH
        if language not in WordMeanings._jobs:
            WordMeanings._jobs[language] = Job(lambda tick: _load_data(language))
            WordMeanings._jobs[language].start()
        self._job = WordMeanings._jobs[language]

    @property
    def ready(self) -> bool:
        """Whether meanings are loaded; never for other languages or if the data are damaged."""
        job = self._job
        if not self._is_english or not job.done:
            return False
        try:
            job.result()
        except CabinetError:
            return False
        return True

    def wait(self) -> None:
        """Waits for the data, up to a minute: a picture drawn only once must show them."""
        self._job.join(60)

    def short(self, word: str) -> str:
        """Returns the meaning of a word, else what it is related to: `Large seabird`.

        "" if nothing is known, or not yet.
        """
        return self._meaning(word) or self._relations(word)

    def _meaning(self, word: str) -> str:
        """Returns the word's crossword clue in quotes; "" for none."""
        text = clues.english().definition(word) if self.ready else ""
        return f"“{text}”" if text else ""

    def _relations(self, word: str) -> str:
        """Returns what a word is related to: `a kind of bird; another word for sparrow`."""
        related = about(word) if self.ready else None
        if related is None:
            return ""
        text = translate(related.sentence)
        if related.base == word:
            return text
        return _("from {base}: {about}").format(base=related.base, about=text)

    def sentences(self, word: str) -> str:
        """Returns what is known of the word, a line each; "" if nothing is, or not yet."""
        meaning, related = self._meaning(word), self._relations(word)
        lines = [_("Crossword clue: {clue}").format(clue=meaning)] if meaning else []
        lines += [_("{word}: {about}.").format(word=word, about=related)] if related else []
        return "\n".join(lines)


def _rank_reached(figures: GameFigures) -> int:
    """Returns the place in RANKS that a stored game reached.

    Games of earlier versions have `rank`, one of five, instead of `degree`.
    """
    if "degree" in figures:
        return min(figure(figures, "degree"), len(RANKS) - 1)
    return FORMER_RANKS[min(figure(figures, "rank"), max(FORMER_RANKS))]


def score(figures: GameFigures) -> str:
    """Returns the rank that a finished game reached; "" if it wasn't stored."""
    if "degree" not in figures and "rank" not in figures:
        return ""
    return translate(RANKS[_rank_reached(figures)].title)


def tally(figures: Figures) -> Tally:
    """Returns the figures of games for Statistics: ranks reached, pangrams, the longest word."""
    played = [outcome.figures for outcome in figures.outcomes]
    ranks = Counter(map(_rank_reached, played))
    pangrams = sum(figure(game_figures, "pangrams") for game_figures in played)
    longest = max((str(each.get("longest", "")) for each in played), key=len, default="")
    tiles = (
        FigureTile(_("Pangrams"), str(pangrams)) if pangrams else None,
        FigureTile(_("Longest word"), longest) if longest else None,
    )
    return Tally(
        best=translate(RANKS[max(ranks)].title) if ranks else "",
        usual="",
        title=_("Ranks reached"),
        bars=tuple((translate(rank.title), ranks[place]) for place, rank in enumerate(RANKS)),
        tiles=tuple(filter(None, tiles)),
    )


def letters_text(puzzle: Puzzle, letters: str) -> str:
    """Returns letters in their order to be read aloud, but the centre first."""
    others = join_nouns(letter.upper() for letter in letters if letter != puzzle.centre)
    if not puzzle.centre:
        return others
    return join_lists((_("centre {letter}").format(letter=puzzle.centre.upper()), others))
