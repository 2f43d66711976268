"""The words that Brick asks for are what the reviewed list and the lexicon make."""

from __future__ import annotations

from generators.words import lexicon
from tools.data.brick_words import CLUES, FORMER, SOURCE, TARGET, Clues, Reviewed, build

TEXT = SOURCE.read_text("utf-8")
REVIEWED = Reviewed(TEXT)


def test_the_shipped_file_is_made_of_the_reviewed_list() -> None:
    texts = (path.read_text("utf-8") for path in (CLUES, FORMER))
    assert build(TEXT, *texts) == TARGET.read_bytes()


def test_new_words_are_new_and_the_others_are_in_the_lexicon() -> None:
    words = lexicon.english()
    assert not [word for word in REVIEWED.words("new") if word in words]
    for name in ("known", "unknown", "odd forms", "compared", "worn"):
        assert not [word for word in REVIEWED.words(name) if word not in words]


def test_a_phrase_has_one_blank_for_its_word_which_it_does_not_hold() -> None:
    for word, phrase in Clues(CLUES.read_text("utf-8")).phrases.items():
        assert phrase.count("_") == 1, word
        assert word not in phrase.lower().replace("_", " ").split(), word
