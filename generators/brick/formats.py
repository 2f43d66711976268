"""Opens puzzles from the forms they travel in, and writes them in these forms."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, groupby, islice
from textwrap import wrap
from zlib import crc32

from ..base import (
    Hint,
    MalformedFile,
    Message,
    Notation,
    Opened,
    Options,
    ParseError,
    Status,
    Tick,
    UnknownFormat,
    UsageError,
    in_english,
    no_tick,
)
from ..notation import TINTS, DrawnCell, Label, Sketch
from ..rng import Rng
from ..text import MOST_TITLE, Prose, TooLong, decoded, native, quoted
from ..web import Seals, WebGame
from ..words import lexicon
from ..words.languages import ENGLISH, LANGUAGES, language_of
from ..words.lexicon import COMMON, TARGETS
from . import vocabulary, wordtext
from .brk import distinct_letters, letters_of
from .generator import text_puzzle
from .rules import (
    GIVE_UP,
    LONGEST,
    MAX_LETTERS,
    PANGRAM_POINTS,
    RANKS,
    REVEAL_LETTER,
    REVEAL_WORD,
    SHORTEST,
    STAMP_LENGTH,
    TAKE_OUT,
    TIERS,
    UNLISTED,
    WORD,
    Head,
    Move,
    Puzzle,
    Refused,
    State,
    check_letters,
    stamp_of,
)
from .solver import (
    check_known,
    editions,
    every_edition,
    former_editions,
    judged,
    solved,
    with_spellings,
)

NAME = "brick"

_CODES = "|".join(code for code in LANGUAGES if code != ENGLISH)
_HEAD = rf"[^\W\d_]{{1,12}}-[^\W\d](?:[0-3](?:{_CODES})?)?"
_ID = re.compile(rf"(?P<head>{_HEAD})(?:-(?P<stamp>[a-z0-9]{{2,3}}))?")
_NATIVE_START = re.compile(rf"{_HEAD}:")
_LIST_START = re.compile(rf"{_HEAD}\s")
_WORDS_OF_LENGTH = r"\s+[0-9]+:(?:[^\S\n]+[^\W\d_]+)+"
_WORD_LIST = re.compile(rf"(?:{NAME}:)?(?P<head>{_HEAD})(?P<words>(?:{_WORDS_OF_LENGTH})+)")
# The ID of another puzzle, at the start or alone in a line of an export, but not a web address.
_OTHER_ID = re.compile(r"\A[a-z]+:\S|^[a-z]{1,20}:(?!//)\S{12,}$", re.MULTILINE)
_MAX_TYPED = 40  # typed as the letters of a board; anything longer is read as a text
_LEAST_WORDS = 40  # in the player's own text
_MOST_TALLIED = 10 * _LEAST_WORDS  # first words of a text, of which the different ones count
_LEAST_DIFFERENT = 20  # of those words, not counting the short ones
# A text is refused as too short, not as unknown, if it has so many words, half of them so long,
# and so many letters for each character that is neither a letter nor a space.
_LEAST_REFUSED, _LONG, _LETTERS_PER_MARK = 6, 3, 5
_MEAN_LENGTH = 2.5, 12.0  # letters a word in a text: the rows of a board have fewer or more
_MAX_COUNTED = 100_000  # characters in which words are counted to see if this is a text
_SAMPLE = 10_000  # characters that are checked at the beginning and in the middle of a text
_LETTERS = re.compile(r"[^\W\d_]+")
_ENCODED = re.compile(r"[0-9+=_]|[a-z][A-Z]|[A-Z]{2}[a-z]")
_MAX_LISTED = 1_000_000  # characters of a list of words; the player's own text may be longer


def open_puzzle(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the puzzle in a text of any known format.

    An ID means today's words: the notice says so if they have changed since. Raises ParseError.
    """
    text = _text_of(data, tick)
    body, title = _id_and_title(text.removeprefix(f"{NAME}:").strip())
    if match := _ID.fullmatch(body.lower()):
        opened = _from_id(Head.from_text(match["head"]), match["stamp"], options, tick)
        return replace(opened, puzzle=replace(opened.puzzle, title=title))
    if text.startswith(f"{NAME}:") and _are_letters(body):
        return Opened(_require_targets(_of_typed_letters(body, options, TARGETS, tick)))
    return _read_words(text, options, tick)


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Puzzle:
    """The puzzle to solve in a text of any known form, or in letters; it may have no words.

    Letters alone are read with tier 2. Raises ParseError.
    """
    text = _text_of(data, tick)
    body, _title = _id_and_title(text.removeprefix(f"{NAME}:").strip())
    if match := _ID.fullmatch(body.lower()):
        return _from_head(Head.from_text(match["head"]), match["stamp"], options, tick)
    if _are_letters(body):
        return _of_typed_letters(body, options, COMMON, tick)
    puzzle: Puzzle = _read_words(text, options, tick).puzzle
    return puzzle


def _id_and_title(body: str) -> tuple[str, str]:
    """Splits `id~title` into id and title; any other text has the title "". Raises ParseError."""
    head, tilde, title = body.partition("~")
    if not tilde or not _ID.fullmatch(head.lower()):
        return body, ""
    return head, decoded(title, MOST_TITLE)


def _are_letters(text: str) -> bool:
    return text.isalpha() and len(text) <= _MAX_TYPED


def _of_typed_letters(text: str, options: Options, tier: int, tick: Tick) -> Puzzle:
    """Returns the puzzle of letters that were typed alone. Raises ParseError."""
    letters = letters_of(text)
    if len(letters) > MAX_LETTERS:
        raise ParseError("A board can have at most {n} different letters.", n=MAX_LETTERS)
    language = language_of(options.get("language") or ENGLISH).code
    check_known(letters, language)
    centre = options.get("centre") or ""
    if centre not in letters:
        raise UsageError(f"--centre must be one of the letters {letters}, not {centre}.")
    return solved(letters, centre, int(options.get("tier") or tier), tick, language=language)


def _from_id(head: Head, stamp: str | None, options: Options, tick: Tick) -> Opened:
    """The puzzle of an ID, with a notice if the words have changed since its `stamp`."""
    puzzle = _require_targets(_from_head(head, stamp, options, tick))
    if stamp is None or stamp_of(puzzle.targets).endswith(stamp):
        return Opened(puzzle)
    notice = Message(
        "This game ID comes from a different word list. The letters are the same, but some of "
        "the words to find aren't."
    )
    return Opened(puzzle, (), notice)


def _from_head(head: Head, stamp: str | None, options: Options, tick: Tick) -> Puzzle:
    """Returns the puzzle of an ID: the edition of the words that has its stamp, else the first.
    The first edition has all words that the letters spell today.
    """
    tier = TARGETS if head.tier is None else head.tier
    if tier == UNLISTED:
        raise MalformedFile(f"After the centre letter, give a word list from 1 to 3, not {tier}.")
    _check_flags(head.centre, tier, options)
    is_former = stamp is not None and len(stamp) < STAMP_LENGTH
    every = chain(
        former_editions(head, tier, tick) if is_former else (), every_edition(head, tier, tick)
    )
    stamped = (
        puzzle
        for puzzle in every
        if stamp is None or (puzzle.targets and stamp_of(puzzle.targets).endswith(stamp))
    )
    return next(stamped, None) or next(editions(head, tier, tick))


def _check_flags(centre: str, tier: int, options: Options) -> None:
    """Raises ParseError if --centre or --tier contradicts the puzzle."""
    for name, own in (("centre", centre), ("tier", str(tier))):
        given = options.get(name)
        if given is not None and str(given) != own:
            own = own or "none"
            raise UsageError(f"For this puzzle, --{name} is {own}, not {given}. Leave it out.")


def _require_targets(puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle. Raises ParseError if it has no words to find."""
    if not puzzle.targets:
        raise ParseError(
            "These letters don't spell any words: {letters}. Add different letters.",
            letters=puzzle.letters,
        )
    return puzzle


def _read_words(text: str, options: Options, tick: Tick) -> Opened:
    """Reads a puzzle from a text that has its words: JSON, native, a list or running text."""
    body = text.removeprefix(f"{NAME}:").strip()
    if body.startswith("{"):
        return Opened(_from_json(body, options, tick))
    listing = _WORD_LIST.fullmatch(text) if len(text) <= _MAX_LISTED else None
    if _NATIVE_START.match(body):
        puzzle = Puzzle.from_text(body)
    elif listing:
        puzzle = _from_list(listing["head"], listing["words"])
    else:
        notice = Message(
            "Made a Brick puzzle from the words in your text. For a crossword, each line needs a "
            "word, a colon and its clue."
        )
        return Opened(_from_text(body, options, tick), notice=notice, is_of_prose=True)
    _check_flags(puzzle.centre, puzzle.tier, options)
    return Opened(puzzle)


def _from_list(head: str, words: str) -> Puzzle:
    """Returns the puzzle of a list as _word_list_file writes it. Raises ParseError.

    `words` has a line for each length, `4: able bale`.
    """
    letters, centre, tier, language = Head.from_text(head)
    targets = (word for word in words.split() if word.isalpha())  # without the lengths
    puzzle = Puzzle(letters, centre, UNLISTED if tier is None else tier, tuple(sorted(targets)))
    puzzle.check()
    return with_spellings(puzzle, language)


def _from_json(text: str, options: Options, tick: Tick) -> Puzzle:
    """Reads a puzzle of the original program: letters and words, without its centre.

    The centre is the one letter that all words have, unless --centre names another.
    """
    if len(text) > _MAX_LISTED:
        sentence = "This JSON is too long: {found} characters. The limit is {limit}."
        raise TooLong.of(in_english(sentence, limit=_MAX_LISTED, found=len(text)))
    letters, words = _json_fields(text)
    rude = lexicon.english().is_offensive
    accepted = {word.lower() for word in words if len(word) >= SHORTEST and not rude(word.lower())}
    targets = tuple(sorted(accepted))
    in_every_word = [letter for letter in letters if all(letter in word for word in targets)]
    centre = options.get("centre")
    if centre is None:
        centre = in_every_word[0] if len(in_every_word) == 1 else ""
    puzzle = Puzzle(letters, centre, UNLISTED, targets)
    puzzle.check()
    tiers = [int(options["tier"])] if options.get("tier") is not None else TIERS
    for tier in tiers:
        if tier in TIERS and _is_known_edition(puzzle, tier, tick):
            return Puzzle(letters, centre, tier, targets)
    _check_flags(centre, UNLISTED, options)
    return puzzle


def _is_known_edition(puzzle: Puzzle, tier: int, tick: Tick) -> bool:
    """Whether the targets are those of an edition of the lexicon for these letters."""
    try:
        found = every_edition(Head(puzzle.letters, puzzle.centre, tier), tier, tick)
        return any(edition.targets == puzzle.targets for edition in found)
    except ParseError:  # letters of another alphabet
        return False


def _json_fields(text: str) -> tuple[str, list[str]]:
    """Returns the letters, sorted, and the words in the original program's JSON.

    Raises UnknownFormat if it isn't that JSON, and ParseError if its values are wrong.
    """
    try:
        puzzle = json.loads(text)["puzzle"]
        letters, words = puzzle["letters"], puzzle["words"]
    except (ValueError, TypeError, LookupError, RecursionError):
        raise UnknownFormat(
            'This JSON should look like {{"puzzle": {{"letters", "words"}}}}, not {found}.',
            found=quoted(text),
        ) from None
    is_fine = isinstance(letters, str) and isinstance(words, list)
    if not is_fine or not all(isinstance(word, str) for word in words):
        raise MalformedFile(
            f"This JSON should have letters and a list of words, not {quoted(text)}."
        )
    letters = distinct_letters(letters.lower())
    check_letters(letters)
    return letters, words


def _from_text(text: str, options: Options, tick: Tick) -> Puzzle:
    """Makes a puzzle from the words of a running text; its checksum is the seed."""
    if not is_running_text(text, tick):
        raise _not_running_text(text, tick)
    if options.get("tier") is not None:
        raise UsageError("Leave out --tier: your own text is the word list.")
    words = wordtext.read(text.encode(), tick)
    return text_puzzle(words, Rng(f"{crc32(text.encode()):08x}"), tick, options.get("centre"))


def _not_running_text(text: str, tick: Tick) -> ParseError:
    """Returns the error for a text that makes no puzzle; of prose, what there is too little of."""
    words, different = _words_and_different(text, tick)
    if not _looks_like_other_puzzle(text) and _reads_like_words(text, words):
        if len(words) < _LEAST_WORDS:
            return Prose(
                "This isn't a puzzle. Your own text can become a Brick puzzle if it has "
                "at least {n} words; this text has {found}.",
                n=_LEAST_WORDS,
                found=len(words),
            )
        if different < _LEAST_DIFFERENT:
            return Prose(
                "This isn't a puzzle. Your own text can become a Brick puzzle if it "
                "has at least {n} different words of {least} letters or more; this text "
                "has {found}.",
                n=_LEAST_DIFFERENT,
                least=SHORTEST,
                found=different,
            )
    return UnknownFormat(
        "This isn't a Brick puzzle: {found}. Give letters such as “deioprv”, a "
        "game ID, or text with at least {n} words.",
        n=_LEAST_WORDS,
        found=quoted(text),
    )


def _reads_like_words(text: str, words: Sequence[str]) -> bool:
    """Whether a text that makes no puzzle is prose, and not a board, data or an address."""
    if len(words) < _LEAST_REFUSED or "\0" in text or _LIST_START.match(text):
        return False
    letters = sum(map(len, words))
    long = sum(len(word) >= _LONG and word.isalpha() for word in words)
    marks = sum(not (char.isalpha() or char.isspace()) for char in text[:_MAX_LISTED])
    least, most = _MEAN_LENGTH
    is_usual = least <= letters / len(words) <= most
    return is_usual and 2 * long >= len(words) and marks * _LETTERS_PER_MARK <= letters


def _words_and_different(text: str, tick: Tick) -> tuple[list[str], int]:
    """Returns the first words of a text, and how many different long ones are among them."""
    tokens = islice(wordtext.tokens(text[:_MAX_COUNTED], tick), _MOST_TALLIED)
    words = [word for _, word in tokens]
    different = {word.lower() for word in words if len(word) >= SHORTEST and word.isalpha()}
    return words, len(different)


def _looks_like_other_puzzle(text: str) -> bool:
    """Whether the text has the ID of another puzzle in it, or is one word, like such an ID."""
    return len(text.split(None, 1)) < 2 or bool(_OTHER_ID.search(text))


def is_running_text(text: str, tick: Tick = no_tick) -> bool:
    """Whether the text is long enough, and prose rather than data or a board."""
    if _looks_like_other_puzzle(text) or "\0" in text:
        return False
    words, different = _words_and_different(text, tick)
    if len(words) < _LEAST_WORDS or different < _LEAST_DIFFERENT:
        return False
    shortest, longest = _MEAN_LENGTH
    is_usual = shortest <= sum(map(len, words)) / len(words) <= longest
    middle = len(text) // 2
    samples = text[:_SAMPLE], text[middle : middle + _SAMPLE]
    return is_usual and all(map(_has_plain_words, samples))


def _has_plain_words(text: str) -> bool:
    """Whether most words have no digits beside them and no odd capitals, as base64 has."""
    words = [match for match in _LETTERS.finditer(text) if len(match[0]) >= SHORTEST]
    with_neighbours = (text[max(0, match.start() - 1) : match.end() + 1] for match in words)
    usual = sum(_ENCODED.search(part) is None for part in with_neighbours)
    return 2 * usual >= len(words)


def _text_of(data: bytes, tick: Tick) -> str:
    return wordtext.text_of(data, tick).strip()


def by_length(words: Iterable[str]) -> list[list[str]]:
    """The words of each length together, the shortest first."""
    return [list(same) for _, same in groupby(sorted(words, key=len), key=len)]


def _word_list_file(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the puzzle as text: the head, then a line with the words of each length."""
    lines = [f"{NAME}:{puzzle.head}"]
    lines += (f"{len(words[0])}: {' '.join(words)}" for words in by_length(puzzle.targets))
    return "".join(f"{line}\n" for line in lines).encode()


def _json_file(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the puzzle as the original program writes it."""
    fields = {"letters": distinct_letters(puzzle.letters), "words": list(puzzle.targets)}
    return (json.dumps({"puzzle": fields}, ensure_ascii=False) + "\n").encode()


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "text": _word_list_file,
    "json": _json_file,
}
"""The formats by name: (puzzle, position or None) -> file."""


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """The letters, and all words locked: those to find, and those that earn a bonus."""
    words = vocabulary.of(puzzle.language)
    bonus = {*words.words_with(puzzle.letters, puzzle.centre, SHORTEST)} - {*puzzle.targets}
    ranks = [
        {"title": rank.title, "native": rank.native_title, "needed": puzzle.needed(place)}
        for place, rank in enumerate(RANKS)
    ]
    language = "" if puzzle.language == ENGLISH else LANGUAGES[puzzle.language].title
    letters = Message.counted("{n} letter", "{n} letters", n=len(puzzle.letters))
    centre = Message("centre {letter}", letter=puzzle.centre.upper()) if puzzle.centre else ""
    locked = {
        "targets": puzzle.targets,
        "spellings": [puzzle.spelling(word) for word in puzzle.targets],
        "bonus": sorted(word for word in bonus if len(word) <= LONGEST),
    }
    return WebGame(
        "brick",
        {
            "letters": puzzle.letters,
            "centre": puzzle.centre,
            "shortest": SHORTEST,
            "longest": LONGEST,
            "pangram": PANGRAM_POINTS,
            "ranks": ranks,
            "lang": puzzle.language,
            "words": seals.locked("words", locked),
        },
        about=tuple(filter(None, (letters, centre, language))),
        title=puzzle.title,
    )


# Moves and positions as people write them

_WITH_A_WORD = (REVEAL_LETTER, REVEAL_WORD, TAKE_OUT)


def _read_move(state: State, words: Sequence[str]) -> Move:
    """Returns the move for a word, or for an action and the word that it is about."""
    if len(words) == 1:
        return Move(GIVE_UP) if words[0] == GIVE_UP else judged(state, words[0])
    action, *rest = words
    if action not in _WITH_A_WORD or len(rest) != 1:
        raise UsageError(
            f"Give a word, or one of {', '.join(_WITH_A_WORD)} and a word, or {GIVE_UP!r}. "
            f"Found: {': '.join(words)!r}."
        )
    word = rest[0].casefold()
    if action == TAKE_OUT:
        return Move(TAKE_OUT, text=word)
    if word not in state.puzzle.places:
        raise UsageError(f"{word!r} isn't a word to find.")
    return Move(action, state.puzzle.places[word])


def _move_words(puzzle: Puzzle, move: Move) -> tuple[str, ...]:
    if move.action == WORD:
        return (puzzle.spelling(move.text).upper(),)
    if move.action in (REVEAL_LETTER, REVEAL_WORD):
        return move.action, puzzle.targets[move.value].upper()
    return (move.action, *([move.text] if move.text else []))


def _legal_moves(state: State) -> Iterator[Move]:
    """Yields the words that count and were not found, then what can be revealed, and giving up."""
    if state.status is not Status.PLAYING:
        return
    puzzle = state.puzzle
    listed = vocabulary.of(puzzle.language).words_with(puzzle.letters, puzzle.centre, SHORTEST)
    for word in sorted({*listed, *puzzle.targets}):
        with suppress(Refused):
            yield judged(state, word)
    for word in state.hidden:
        yield Move(REVEAL_LETTER, puzzle.places[word])
        yield Move(REVEAL_WORD, puzzle.places[word])
    yield Move(GIVE_UP)


def _about(state: State, hint: Hint) -> frozenset[int]:
    """Returns the letter that the word of a hint begins with: its first press names it."""
    return frozenset(state.puzzle.letters.index(state.puzzle.targets[n][0]) for n in hint.units)


def _position_text(state: State) -> str:
    """Returns the letters, the centre in brackets, how much is found, and the words."""
    puzzle = state.puzzle
    letters = (f"[{one}]" if one == puzzle.centre else one for one in puzzle.letters)
    found = len(state.found)
    counts = f"{found} of {len(puzzle.targets)} words, {state.score} of {puzzle.total} points"
    words = " ".join(puzzle.spelling(word) for word, _value in state.entries)
    return "\n".join(filter(None, [" ".join(letters).upper(), counts, words]))


def _sketch(state: State) -> Sketch:
    puzzle = state.puzzle
    drawn = [
        DrawnCell(
            place, 0.1 + place, 0.1, one.upper(), TINTS[3] if one == puzzle.centre else "#f3f1ec"
        )
        for place, one in enumerate(puzzle.letters)
    ]
    lines = [part for line in _position_text(state).split("\n")[1:] for part in wrap(line, 60)]
    labels = [Label(0.1, 1.5 + 0.5 * row, line, True, 0.32) for row, line in enumerate(lines)]
    width = max(len(drawn) + 0.2, *(0.2 + 0.16 * len(line) for line in lines))
    return Sketch(
        "Brick: words from a few letters", width, 1.4 + 0.5 * len(lines), drawn, labels=labels
    )


NOTATION = Notation(
    cells=lambda puzzle: puzzle.letters.upper(),
    values=lambda state: [
        "centre" if one == state.puzzle.centre else "" for one in state.puzzle.letters
    ],
    moves=_legal_moves,
    read=_read_move,
    words=_move_words,
    about=_about,
    text=_position_text,
    sketch=_sketch,
    between=": ",
)
"""A cell is a letter; a move is the word that is found."""
