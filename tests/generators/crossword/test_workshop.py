"""What the workshop says of a crossword: against a plain reading of the same board and words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from generators.base import GenerationError, no_tick
from generators.crossword import KIND
from generators.crossword.drafting.draft import CLUE, FORBID, FORM, OWN, THEME, CrosswordDraft
from generators.crossword.drafting.refill import (
    rare_after,
    refilled,
    refilled_area,
    replaces_letters,
    theme_left_out,
    theme_letters,
    without_pencil,
)
from generators.crossword.drafting.word_supply import RARE_POINTS, Possibilities, supply_of
from generators.crossword.drafting.workshop import (
    LISTED,
    GridFinding,
    findings,
    is_disconnected,
    unchecked_runs,
)
from generators.crossword.filling.patterns import library
from generators.crossword.formats.files import open_crossword
from generators.crossword.generator import PRESETS, generate
from generators.crossword.languages import words_of
from generators.crossword.phrases import LENGTHS, phrase_book
from generators.crossword.rules import PENCIL, WRITE, CrosswordForm, Puzzle
from generators.drafting import Edit
from generators.rng import Rng
from generators.words.lexicon import english
from tests.forms import marked, sampled
from tests.generators.crossword.test_sketch import drawn


def found(draft: CrosswordDraft) -> GridFinding:
    """The last that is told."""
    *_before, last = findings(draft, no_tick)
    assert isinstance(last, GridFinding)
    return last


def first(draft: CrosswordDraft) -> GridFinding:
    finding = next(findings(draft, no_tick))
    assert isinstance(finding, GridFinding)
    return finding


def patterned(shape: str, number: int = 0) -> CrosswordDraft:
    """A board with the blocks of the library."""
    return drawn(*library()[shape][number])


def failed(draft: CrosswordDraft) -> dict[str, str]:
    """By check that fails: what is wrong."""
    checks = found(draft).checks
    return {str(each.what): str(each.wrong or "") for each in checks if not each.passed}


# The oracle: every word of the program, read with no bitset and no search


def every_word() -> Iterator[str]:
    lexicon = english()
    yield from (word for word in lexicon.words if not lexicon.is_offensive(word))
    for length in LENGTHS:
        for is_name in (False, True):
            yield from phrase_book().of_length(length, is_name)


@pytest.fixture(scope="module")
def by_length() -> dict[int, list[str]]:
    words: dict[int, list[str]] = {}
    for word in every_word():
        words.setdefault(len(word), []).append(word)
    return words


def fitting(pattern: tuple[str, ...], by_length: dict[int, list[str]]) -> set[str]:
    return {
        word
        for word in by_length.get(len(pattern), ())
        if all(want in ("", have) for want, have in zip(pattern, word, strict=True))
    }


def consistent(draft: CrosswordDraft, by_length: dict[int, list[str]]) -> dict[int, set[str]]:
    """By open slot the words that leave every crossing one, and so on, by trying all of them."""
    board, used = draft.board, set(draft.words)
    left = {
        slot: fitting(tuple(draft.cells[c] for c in cells), by_length) - used
        for slot, cells in enumerate(board.slot_cells)
        if not draft.words[slot]
    }
    changes = True
    while changes:
        changes = False
        for users in board.crossings.values():
            pair = [each for each in users if each.slot in left]
            if len(pair) < 2:
                continue
            one, two = ({w[u.place] for w in left[u.slot]} for u in pair)
            for user in pair:
                kept = {w for w in left[user.slot] if w[user.place] in one & two}
                changes = changes or kept != left[user.slot]
                left[user.slot] = kept
    return left


@pytest.mark.parametrize("rows", [("cat", "a#o", "row"), ("stare", ".#.#.", "c.a.s")])
def test_other_words_for_a_whole_one_leave_every_crossing_a_word(
    rows: tuple[str, ...], by_length: dict[int, list[str]]
) -> None:
    draft = drawn(*rows)
    places, rest = draft.board.slot_cells, range(1, len(draft.words))

    @cache
    def has_word(pattern: tuple[str, ...]) -> bool:
        return bool(fitting(pattern, by_length))

    def is_fine(word: str) -> bool:
        cells = (*word, *draft.cells[len(word) :])
        patterns = [tuple(cells[cell] for cell in places[slot]) for slot in rest]
        return word not in draft.words and all(map(has_word, patterns))

    fine = {word for word in by_length[len(rows[0])] if is_fine(word)}
    others = Possibilities(draft, no_tick).others(0)
    assert others
    assert {*others} <= fine
    assert len({*others}) == min(12, len(fine))


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_what_fits_is_what_a_plain_reading_has(seed: int, by_length: dict[int, list[str]]) -> None:
    rng = Rng(f"outlook {seed}")
    draft = patterned(rng.choice(["mini-5", "american-7", "british-11"]))
    for cell in rng.sample(range(len(draft.cells)), len(draft.cells) // 5):
        if draft.cells[cell] == "":
            draft = draft.apply(Edit(WRITE, cell, rng.choice("aeinrst")))
    seen = Possibilities(draft, no_tick)
    left = consistent(draft, by_length)
    assert bool(seen.unfillable) == (not all(left.values()))
    if seen.unfillable:
        return
    for slot, words in left.items():
        told = {each.word for each in seen.candidates(slot)}
        # One word of a length that is settled is not left for the others: told may be fewer.
        assert told <= words
        assert len(words) - seen.count(slot) <= len(left)
        if seen.count(slot) < 300:
            assert len(told) == seen.count(slot)


def test_a_slot_that_no_word_fits_is_told_at_once() -> None:
    draft = drawn("zq...", ".###.", ".###.")
    finding = found(draft)
    assert finding.status == "wrong"
    assert str(finding.title) == "No word fits 1 across"
    assert "Z Q _ _ _" in str(finding.reason)
    assert finding.trouble == 0
    assert finding.possibilities.unmatched == [0]
    gone = [each.moves[0].cell for each in finding.fixes]
    assert gone == [0, 1], "without either letter there are words"


def test_the_word_that_leaves_another_slot_none_is_named() -> None:
    finding = found(drawn("vq..", "eu##", "xi##", "#z##"))
    told = "With VEX at 1 down, nothing fits 1 across. No word fits V Q _ _."
    assert str(finding.reason) == told
    assert str(finding.title) == "No word fits 1 across"
    assert "leaves" not in str(found(drawn("zq...", ".###.", ".###.")).reason), "loose letters"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            ("#mum#", "b..o.", "a..n.", "r..e.", "snots"),
            "With MONET at 3 down, nothing fits 6 across. "
            "Whichever word you use for A _ _ N _, one of the crossing words "
            "becomes impossible.",
        ),
        (
            (".b...", ".r...", "quirk", ".t...", ".e..."),
            "With BRUTE at 2 down, nothing fits 1 across. Row 1, column 1 can't be "
            "filled: no word that fits _ B _ _ _ agrees with 1 down. One other slot can't "
            "be filled either.",
        ),
    ],
)
def test_the_word_that_leaves_another_none_indirectly_is_named(
    rows: tuple[str, ...], told: str
) -> None:
    assert str(found(drawn(*rows)).reason) == told


def test_letters_that_no_other_word_needs_go_together_where_one_is_not_enough() -> None:
    draft = drawn("zqj.", "a###", "p###")
    fix = found(draft).fixes[0]
    assert [stroke.cell for stroke in fix.moves] == [1, 2]
    after = draft
    for stroke in fix.moves:
        after = after.apply(stroke)
    assert found(after).status == "unfinished"


# The verdict


def test_a_full_board_without_clues_can_be_played_but_not_shared() -> None:
    finding = first(drawn("cat", "a##", "r##"))
    assert finding.status == "unfinished"
    assert finding.puzzle is not None
    assert str(finding.title) == "2 clues are missing"


@pytest.mark.parametrize("form", CrosswordForm, ids=lambda form: form.value)
def test_what_is_not_sound_yet_comes_back_from_its_text(form: CrosswordForm) -> None:
    rows = ("cat", "a##", "r##")
    finding = found(drawn(*rows) if form is CrosswordForm.CLUED else fill_in(*rows))
    assert finding.status != "unique"
    assert isinstance(finding.puzzle, Puzzle)
    assert finding.puzzle.form is form
    assert open_crossword(finding.puzzle.to_text().encode(), {}, no_tick).puzzle == finding.puzzle


def test_a_full_board_with_clues_is_sound() -> None:
    draft = drawn("cat", "a##", "r##")
    for word in ("cat", "car"):
        draft = draft.apply(Edit(CLUE, 0, f"{word}\tA {len(word)}-letter word"))
    finding = found(draft)
    assert finding.status == "unique"
    assert finding.puzzle == draft.puzzle
    assert finding.level >= 1


@pytest.mark.parametrize("rows", [("cat", "###", "dog"), ("cat", "###", "#a#")])
def test_a_board_that_falls_apart_is_not_sound(rows: tuple[str, ...]) -> None:
    draft = drawn(*rows)
    for word in ("cat", "dog"):
        draft = draft.apply(Edit(CLUE, 0, f"{word}\tAn animal"))
    finding = found(draft)
    assert finding.status == "wrong"
    assert str(finding.title) == "The grid isn't connected"
    assert "All words are connected" in failed(draft)


def test_checks_name_what_setters_look_for() -> None:
    assert failed(drawn("cat", "a#.", "t..")) == {"No word is used twice": "CAT"}
    assert failed(drawn("cat", "g#.", "t..")).keys() == {"Every word is in a word list"}
    assert failed(drawn("at#", "#o#")) == {"No two-letter words": "1 across and 1 more"}
    runs = drawn("action", "##.##.", "......")
    assert failed(runs) == {"No two unchecked letters side by side": "1 across and 1 more"}
    assert unchecked_runs(runs) == [0, 1]
    assert not is_disconnected(runs)
    criss_cross = drawn("action", "#####.", "#####.")
    assert unchecked_runs(criss_cross)
    assert not failed(criss_cross)


def test_words_of_no_list_are_named_beside_the_verdict() -> None:
    finding = found(drawn("zym", "a#o", "pip"))
    assert "ZYM" in finding.strange[0].upper()
    assert "Not in any word list: ZYM" in str(finding.reason)
    listed = next(each for each in finding.checks if str(each.what) == str(LISTED))
    assert listed.place == 0, "where it is, so that a press goes there"


def test_a_clue_that_has_another_answer_in_it_is_named() -> None:
    draft = drawn("cat", "#o#", "#w#")
    down = next(word for word in draft.words if word != "cat")
    clued = draft.apply(Edit(CLUE, 0, f"cat\tIt isn't {down.upper()}"))
    assert failed(clued)["No clue contains an answer"] == "1 across"


def test_rare_words_that_cross_are_named() -> None:
    lexicon = english()
    rare = list(lexicon.words[lexicon.spans[5].start : lexicon.spans[5].stop])[-300:]
    one = next(word for word in rare if not lexicon.is_offensive(word))
    other = next(w for w in rare if w[0] == one[0] and w != one)
    for rest, names in (("....", True), ("####", False)):  # those of a list were chosen
        rows = [one, *(f"{letter}{rest}" for letter in other[1:])]
        assert ("No two rare words cross" in failed(drawn(*rows))) is names


# Fill-ins


def fill_in(*rows: str) -> CrosswordDraft:
    return drawn(*rows).apply(Edit(FORM, 0, "fill-in"))


def test_a_fill_in_with_several_answers_gets_letters_that_settle_it() -> None:
    draft = fill_in("cat", "a##", "r##")
    finding = found(draft)
    assert finding.status == "multiple"
    assert finding.differ == {2, 6}
    assert finding.fixes
    for fix in finding.fixes:
        after = draft
        for stroke in fix.moves:
            after = after.apply(stroke)
        assert first(after).status == "unique"


def test_a_fill_in_whose_words_have_one_place_each_is_sound() -> None:
    finding = found(fill_in("cat", "o##", "d##", "e##"))
    assert finding.status == "unique"
    assert finding.level


@pytest.mark.parametrize(
    "name",
    marked(
        [preset.name for preset in PRESETS],
        ("fill-in-9", "themed", "clued-7", "british-11", "cryptic-9-medium").__contains__,
    ),
)
def test_a_dealt_crossword_is_the_same_again(name: str) -> None:
    preset = KIND.preset(name)
    puzzle = generate(preset.params, Rng("workshop"), no_tick)
    finding = found(CrosswordDraft.of(puzzle))
    assert finding.status == "unique"
    assert finding.puzzle == puzzle
    assert finding.level == preset.params.level


# The rest filled


def taken(draft: CrosswordDraft, strokes: list[Edit]) -> CrosswordDraft:
    for stroke in strokes:
        draft = draft.apply(stroke)
    return draft


@pytest.mark.parametrize("shape", ["american-7", "american-11", "british-15"])
def test_the_rest_is_filled_around_what_is_there(shape: str) -> None:
    draft = patterned(shape)
    slot = max(range(len(draft.words)), key=lambda n: draft.board.slots[n].length)
    word = Possibilities(draft, no_tick).candidates(slot)[3].word
    places = draft.board.slot_cells[slot]
    draft = taken(
        draft, [Edit(WRITE, cell, char) for cell, char in zip(places, word, strict=True)]
    )
    full = taken(draft, refilled(draft, Rng("one"), no_tick))
    assert full.is_full
    assert full.words[slot] == word
    assert len(set(full.words)) == len(full.words)
    assert without_pencil(full) == draft
    again = taken(full, refilled(full, Rng("two"), no_tick))
    assert again.is_full
    assert again.cells != full.cells, "what was pencilled may go"
    assert without_pencil(again) == draft


@pytest.mark.parametrize("word", ["shes", "hes", "mes", "wees"])
def test_a_forced_plural_is_used_only_as_a_rare_word(word: str) -> None:
    draft = drawn(word[:-1] + ".")
    supply = supply_of(draft)
    assert supply.known(word) <= RARE_POINTS < supply.known(word[:-1])
    for seed in "abc":
        assert word not in taken(draft, refilled(draft, Rng(seed), no_tick)).words
    own = supply_of(draft.apply(Edit(OWN, 0, word)))
    assert own.known(word) > RARE_POINTS
    assert own.fitting(tuple(word)) & own.not_rare(len(word))


@pytest.mark.parametrize("seed", ["a", "b"])
def test_what_was_cleared_is_filled_again_around_the_pencilled_letters(seed: str) -> None:
    draft = patterned("american-11")
    full = taken(draft, refilled(draft, Rng("one"), no_tick))
    cleared = {cell for slot in (0, 1) for cell in draft.board.slot_cells[slot]}
    draft = taken(full, [Edit(WRITE, cell) for cell in sorted(cleared)])
    edits = refilled(draft, Rng(seed), no_tick)
    assert {edit.cell for edit in edits} == cleared
    assert not replaces_letters(draft, edits)
    assert {*rare_after(draft, edits)}.isdisjoint(draft.words)


def test_pencilled_letters_change_only_where_no_word_fits_them() -> None:
    draft = drawn("z....").apply(Edit(PENCIL, 1, "q"))
    edits = refilled(draft, Rng("x"), no_tick)
    assert replaces_letters(draft, edits)
    assert taken(draft, edits).is_full


def test_another_fill_keeps_clued_words_and_theme_words_and_names_whole_words() -> None:
    draft = patterned("american-7")
    draft = taken(draft, refilled(draft, Rng("one"), no_tick))
    themed = draft.apply(Edit(THEME, 0, draft.words[0]))
    for seed in "abc":
        again = taken(themed, refilled(themed, Rng(seed), no_tick))
        assert draft.words[0] in again.words
    clued = taken(draft, [Edit(CLUE, 0, f"{draft.clue_key(0)}\tSome clue")])
    assert clued.clue(0)
    edits = refilled(clued, Rng("two"), no_tick)
    again = taken(clued, edits)
    assert edits
    assert again.words[0] == clued.words[0]
    assert {*rare_after(clued, edits)} <= {*again.words}
    for slot in range(1, len(clued.words)):
        clued = clued.apply(Edit(CLUE, 0, f"{clued.clue_key(slot)}\tSome clue"))
    assert not refilled(clued, Rng("three"), no_tick)


def _slots_in(draft: CrosswordDraft, area: list[int]) -> list[int]:
    """The slots that lie in an area."""
    return [n for n, cells in enumerate(draft.board.slot_cells) if {*cells} <= {*area}]


def test_an_area_gets_other_words_and_the_rest_stays() -> None:
    draft = drawn(*["....#...."] * 4, "#########", *["....#...."] * 4)
    full = taken(draft, refilled(draft, Rng("one"), no_tick))
    area = [9 * row + col for row in range(4) for col in range(4)]
    after = taken(full, refilled_area(full, area, Rng("one"), no_tick))
    assert after.is_full
    assert {*full.words} - {*after.words} == {full.words[n] for n in _slots_in(full, area)}
    changed = {n for n in range(len(full.cells)) if full.cells[n] != after.cells[n]}
    assert changed
    assert changed <= {*area}
    assert after.pencilled == full.pencilled
    inked = taken(full, [Edit(WRITE, cell, full.cells[cell]) for cell in area])
    assert not refilled_area(inked, area, Rng("two"), no_tick)


def test_a_theme_word_stays_where_nothing_else_can_be_filled() -> None:
    draft = drawn("plant", "....#", "zq.##", "#####", "#####").apply(Edit(THEME, 0, "plant"))
    draft = replace(draft, pencilled=frozenset(range(5)))
    with pytest.raises(GenerationError, match="No word fits 6 across: Z Q _"):
        refilled(draft, Rng("x"), no_tick)


@pytest.mark.parametrize("side", [8, 15])
def test_an_empty_grid_that_no_words_fill_lacks_blocks(
    side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generators.crossword.drafting.refill._MOST_TICKS", 50)
    with pytest.raises(GenerationError, match="No words can fill such"):
        refilled(drawn(*["." * side] * side), Rng("x"), no_tick)


def test_own_words_come_first_and_forbidden_ones_never() -> None:
    draft = drawn(".....").apply(Edit(OWN, 0, "qwxzy;80 xxxxx;0"))
    assert Possibilities(draft, no_tick).candidates(0)[0].word == "qwxzy"
    full = taken(draft, refilled(draft, Rng("own"), no_tick))
    assert full.words == ("qwxzy",)
    draft = draft.apply(Edit(FORBID, 0, "qwxzy"))
    words = [each.word for each in Possibilities(draft, no_tick).candidates(0)]
    assert words
    assert not {"qwxzy", "xxxxx"} & set(words)


def test_theme_words_are_placed_where_few_rare_words_are_needed() -> None:
    draft = patterned("theme-15", 4).apply(Edit(THEME, 0, "lighthouse harbor sailing"))
    edits = refilled(draft, Rng("a"), no_tick)
    assert not theme_left_out(draft, edits)
    assert len(rare_after(draft, edits)) <= 1


def test_words_with_room_only_in_some_places_are_placed_together() -> None:
    draft = drawn("...", "..#", "...")
    assert draft.words.count("") == 5
    total, letters = theme_letters(draft, ["ab", "axe"], Rng("1"))
    assert (total, len(letters)) == (2, 5)
    assert theme_letters(draft, ["quartz"], Rng("1")) == (0, {})


def test_letters_of_another_alphabet_need_words_of_ones_own() -> None:
    draft = drawn("ж...")
    assert found(draft).status == "wrong"
    draft = draft.apply(Edit(OWN, 0, "жаба"))
    assert [each.word for each in Possibilities(draft, no_tick).candidates(0)] == ["жаба"]
    assert found(draft).status == "unfinished"


@pytest.mark.parametrize("code", ["it", "es"])
def test_words_of_another_language_fit_fill_and_are_checked(code: str) -> None:
    draft, words = drawn("ca.a", ".###", ".###", ".###").in_language(code), words_of(code)
    offered = [each.word for each in Possibilities(draft, no_tick).candidates(0)]
    assert "casa" in offered
    assert all(re.fullmatch("ca.a", word) and word in words for word in offered)
    for stroke in refilled(draft, Rng("1"), no_tick):
        draft = draft.apply(stroke)
    assert all(word in words for word in draft.words)
    assert found(draft).strange == ()
    odd = drawn("casa").in_language(code)
    assert found(odd).strange == ()
    assert found(odd.in_language("fr")).strange == ("casa",)
