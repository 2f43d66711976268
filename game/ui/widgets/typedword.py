"""Letters typed into a word that has some already: into its gaps only, or over all of them.

`TypedWord` works out which of the two a player is doing. The word is typed "in full" if letters
already there are typed again; a gap is an empty square.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

_MOST_BALANCE = 3
"""The limit of `Habit.balance`: a few words typed in the other way outweigh it."""
_DECISIVE_LETTERS = 2
"""How many letters after a repeated one show that the word is typed in full."""

_LEAST_OVER = 4
"""How many letters, or all of a shorter word, show that it is typed over wrong ones."""

IsWord = Callable[[Sequence[str]], bool]
"""Whether some word has these letters; "" stands for any letter."""
Meant = Callable[[int, str], str]
"""(square, typed letter) -> the letter meant there: n may stand for ñ."""


class Habit:
    """How a player types words: in full, or only the letters that are missing."""

    def __init__(self) -> None:
        self.balance = 0
        """Above 0: lately more words were typed in full than in their gaps; -3 to 3."""

    def note(self, full_word: bool) -> None:
        """Notes how a word was typed."""
        step = 1 if full_word else -1
        self.balance = max(-_MOST_BALANCE, min(self.balance + step, _MOST_BALANCE))


class _Key(NamedTuple):
    letter: str
    square: int | None
    """The square that was highlighted; None for one outside the word."""


class TypedWord:
    """The letters typed into one word in one go, and what they make of it.

    Some players type only the missing letters, others the word in full, over the letters already
    there. At first a letter goes into the next gap. Once later letters show that the word is typed
    in full, all of them are laid out again. Only two things show that: all gaps are filled and
    another letter follows, or the letters fit no word in the gaps, but do in full. Wrong letters
    are replaced as well if the player began on a filled square, or typed more than the gaps take.
    """

    def __init__(
        self,
        letters: Sequence[str],
        square: int,
        habit: Habit,
        *,
        first: int | None = None,
        is_word: IsWord | None = None,
        meant: Meant = lambda place, letter: letter,
        is_listed: bool = False,
    ) -> None:
        """`letters` are those already there ("" for a gap); the square `square` is highlighted.

        A word typed in full would begin at `first`, before `square` if the cursor has skipped
        letters by itself. Without `is_word` there is no word list; if the word is sure to be
        listed (`is_listed`), a repeated letter is taken for its own at once if no word has it in
        the gap.
        """
        self._letters_before = tuple(letters)
        self._full_start = square if first is None else first
        self._habit, self._is_word, self._meant = habit, is_word, meant
        self._is_listed = is_listed
        self._gap_order, self._onward_count = _squares_from(self._letters_before, square)
        self._keys: list[_Key] = []
        self.at: int | None = square
        """The square to highlight; None at the end of the word."""
        self.is_typed_in_full = False
        """Whether the letters are taken for the word in full, and laid out so."""
        self._replaces = False
        """Whether the word in full replaces other letters that the player has not aimed at."""
        self._ruled_out_after = 0
        """After how many letters typing in full was ruled out; 0: it is not."""

    @property
    def letters(self) -> Sequence[str]:
        """The letters in the word now; "" for a gap."""
        full_word = self._full_word(self._keys) if self.is_typed_in_full else None
        return self._in_gaps(self._keys) if full_word is None else full_word

    @property
    def last(self) -> int:
        """The square of the last letter."""
        last = len(self._keys) - 1
        return self._full_start + last if self.is_typed_in_full else self._gap_order[last]

    def take(self, letter: str, *, is_last: bool = False) -> bool:
        """Adds a letter. Returns whether it belongs to this word; if not, nothing has changed.

        After the last gap, the word list or the player's habit decides whether a letter that fits
        the word typed in full still belongs to it. It always does if no other word waits for
        letters (`is_last`).
        """
        keys = [*self._keys, _Key(letter, self.at)]
        if not self._ruled_out_after and self._is_retyped(keys):
            self._replaces = True
        is_more = len(keys) > len(self._gap_order) and not self.is_typed_in_full
        if is_more and self._is_typed_over(keys):
            self._replaces, self._ruled_out_after = True, 0
        full_word = None if self._ruled_out_after else self._full_word(keys)
        if full_word is not None and self._replaces:
            in_full = True
        elif len(keys) <= self._onward_count:
            in_full = self._shows_full_word(keys, full_word)
        else:
            in_full = self.is_typed_in_full or self._goes_on_in_full(full_word, is_last)
            if not in_full and len(keys) > len(self._gap_order):
                self._note_habit(keys, full_word, in_full=False)
                return False
        if in_full and full_word is None:
            return False
        self._note_habit(keys, full_word, in_full)
        self._keys, self.is_typed_in_full = keys, in_full
        self.at = self._next_square(full_word)
        return True

    def take_back(self) -> None:
        """Takes the last letter back, as if it had not been typed."""
        key, left = self._keys.pop(), len(self._keys)
        if left < self._ruled_out_after:
            self._ruled_out_after = 0
        self.is_typed_in_full = self.is_typed_in_full and left > 0
        self._replaces = self._replaces and left > 0
        self.at = self._full_start + left if self.is_typed_in_full else key.square

    @property
    def is_begun(self) -> bool:
        """Whether there is a letter to take back."""
        return bool(self._keys)

    @property
    def repeated(self) -> Sequence[str]:
        """The last letters that have changed nothing in the full word; none at its end."""
        keys, letters, count = self._keys, self.letters, len(self._keys)
        is_within = self._full_start + count < len(letters)
        if not self.is_typed_in_full or not is_within or not all(letters):
            return ()
        while count > len(self._gap_order) and self._full_word(keys[: count - 1]) == letters:
            count -= 1
        return [key.letter for key in keys[count:]]

    # The two ways to read the letters

    def _in_gaps(self, keys: Sequence[_Key]) -> list[str]:
        """Returns the word, if the letters are typed into its gaps."""
        letters = list(self._letters_before)
        for place, key in zip(self._gap_order, keys, strict=False):
            letters[place] = self._meant(place, key.letter)
        return letters

    def _full_word(self, keys: Sequence[_Key]) -> list[str] | None:
        """Returns the word if `keys` are typed in full; None if they clash with letters there.

        Another letter may be overwritten only if the player aimed at its square, or is retyping
        the word.
        """
        letters = list(self._letters_before)
        for place, key in enumerate(keys, self._full_start):
            if place >= len(letters):
                return None
            text = self._meant(place, key.letter)
            clashes = letters[place] not in ("", text) and key.square != place
            if clashes and not self._replaces:
                return None
            letters[place] = text
        return letters

    def _is_retyped(self, keys: Sequence[_Key]) -> bool:
        """Returns whether the keys retype the word from a filled square on, over wrong letters.

        They do if they spell a word in full, but none in the gaps alone.
        """
        start = self._full_start
        is_aimed = keys[0].square == start and self._letters_before[start] != ""
        if not is_aimed or len(keys) < 2 or self._is_known(self._in_gaps(keys)):
            return False
        return self._is_start_of_word(keys)

    def _is_typed_over(self, keys: Sequence[_Key]) -> bool:
        """Returns whether keys, more than there are gaps, are the word over wrong letters.

        They are if the gaps spell no word with them, and if they begin one: so many letters that
        they are hardly the end of this word and the start of the next.
        """
        least = min(_LEAST_OVER, len(self._letters_before))
        if self._full_start or len(keys) < least or self._is_known(self._in_gaps(keys)):
            return False
        return self._is_start_of_word(keys)

    def _is_start_of_word(self, keys: Sequence[_Key]) -> bool:
        """Returns whether the word list has a word with the keys as its letters from the start on.

        The letters after them may be others than those there.
        """
        start = self._full_start
        spare = len(self._letters_before) - start - len(keys)
        if spare < 0:
            return False
        letters = list(self._letters_before[:start])
        letters += [self._meant(place, key.letter) for place, key in enumerate(keys, start)]
        return self._is_known(letters + [""] * spare)

    def _first_repeated(self, keys: Sequence[_Key]) -> int | None:
        """Returns the index of the first key that would repeat a letter there if typed in full.

        A letter typed on its highlighted square does not count. Returns None if there is none.
        """
        places = enumerate(keys, self._full_start)
        repeated = (
            number
            for number, (place, key) in enumerate(places)
            if self._letters_before[place] and key.square != place
        )
        return next(repeated, None)

    def _is_known(self, letters: Sequence[str]) -> bool:
        """Returns whether the word list has a word with these letters; False without a list."""
        return self._is_word is not None and self._is_word(letters)

    def _shows_full_word(self, keys: Sequence[_Key], full_word: Sequence[str] | None) -> bool:
        """Returns whether the letters so far show that the word is typed in full.

        `full_word` is the word typed in full, None if it can't be. A letter must repeat one that
        is there, and only the full word may be in the word list. Unless the word is sure to be
        listed, without a habit of typing in full, some more letters must follow the repeated one,
        and a gap must be left.
        """
        first_repeated = None if full_word is None else self._first_repeated(keys)
        if (
            full_word is None
            or first_repeated is None
            or not self._fits_only_in_full(full_word, keys)
        ):
            return False
        letters_since = len(keys) - 1 - first_repeated
        if self._is_listed:
            return True
        if self._habit.balance > 0:
            return letters_since > 0
        return self.is_typed_in_full or (
            len(keys) < len(self._gap_order) and letters_since >= _DECISIVE_LETTERS
        )

    def _fits_only_in_full(self, full_word: Sequence[str], keys: Sequence[_Key]) -> bool:
        """Returns whether the letters make a word only if typed in full."""
        return not self._is_known(self._in_gaps(keys)) and self._is_known(full_word)

    def _goes_on_in_full(self, full_word: Sequence[str] | None, is_last: bool) -> bool:
        """Returns whether a letter typed after the last gap means that `full_word` is being typed.

        The word list decides if it has only one of the word in the gaps and the word in full. If
        not, the player's habit does. A repeated letter is seldom chance if the gaps spell no word:
        then only the strongest habit of filling gaps speaks against it.
        """
        if full_word is None or is_last:
            return full_word is not None
        in_gaps, in_full = self._is_known(self._in_gaps(self._keys)), self._is_known(full_word)
        if in_gaps != in_full:
            return in_full
        has_repeated = self._first_repeated(self._keys) is not None
        least = 1 - _MOST_BALANCE if has_repeated and not in_gaps else 0
        return self._habit.balance >= least

    def _note_habit(
        self, keys: Sequence[_Key], full_word: Sequence[str] | None, in_full: bool
    ) -> None:
        """Notes the player's habit when this letter first shows it."""
        if in_full and not self.is_typed_in_full:
            self._habit.note(full_word=True)
        elif not in_full and (
            self.is_typed_in_full
            or (not self._ruled_out_after and self._is_ruled_out(keys, full_word))
        ):
            self._ruled_out_after = len(keys)
            self._habit.note(full_word=False)

    def _is_ruled_out(self, keys: Sequence[_Key], full_word: Sequence[str] | None) -> bool:
        """Returns whether the last letter shows that the player fills only the gaps."""
        has_room = self._full_start + len(keys) <= len(self._letters_before)
        return has_room and (full_word is None or len(keys) > len(self._gap_order))

    def _next_square(self, full_word: Sequence[str] | None) -> int | None:
        """Returns the square to highlight after the last letter; None at the end of the word.

        After the last gap it goes on through the word if that may be being typed in full, but not
        while letters only repeat the full word: the next one must not overwrite any.
        """
        count = len(self._keys)
        next_place = self._full_start + count
        if not self.is_typed_in_full and count < len(self._gap_order):
            return self._gap_order[count]
        may_go_on = self.is_typed_in_full or (
            full_word is not None
            and self._first_repeated(self._keys) is not None
            and self._fits_only_in_full(full_word, self._keys)
        )
        if not may_go_on or self.repeated:
            return None
        return next_place if next_place < len(self._letters_before) else None


def typed_on(
    word: TypedWord | None,
    letters_there: Sequence[str],
    letter: str,
    begin: Callable[[], TypedWord],
    *,
    is_last: bool,
) -> TypedWord:
    """Adds a letter to the word being typed, or to a new one from `begin`; returns that word.

    The word ends if the letters in its squares, `letters_there`, have changed otherwise, or with
    a letter that can't be its own: then so do the letters before it that repeated what was there,
    unless no other word waits for them (`is_last`).
    """
    repeated: Sequence[str] = ()
    if word is not None and [*word.letters] == [*letters_there]:
        if word.take(letter, is_last=is_last):
            return word
        repeated = () if is_last else word.repeated
    word = begin()
    for each in (*repeated, letter):
        word.take(each)
    return word


def _squares_from(letters: Sequence[str], start: int) -> tuple[list[int], int]:
    """Returns the squares that letters go into, in order from `start`.

    Also returns how many of them come before the order wraps to the start of the word. Filled
    squares are overwritten up to the first gap; from there on, only gaps are filled.
    """
    gap = next((place for place in range(start, len(letters)) if not letters[place]), len(letters))
    gaps = [place for place in range(gap, len(letters)) if not letters[place]]
    onward = [*range(start, gap), *gaps]
    return [*onward, *(place for place in range(start) if not letters[place])], len(onward)
