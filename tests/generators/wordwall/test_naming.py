"""What names a group: a telling word of its title, in any of its forms."""

from __future__ import annotations

from generators.wordwall.naming import accepted_stems_of, is_called, says_something
from tests.forms import at_once


@at_once(
    [
        # a word of the title
        *(("Fish", "fishes"), ("They have teeth", "TEETH!")),
        *(("You can cast a …", "cast them"), ("GOLDEN ___", "Golden ...")),
        ("Animals written backwards", "an animal the other way round"),
        ("Colours with a letter missing", "colour minus one"),
        *(("Ways to cook", "cooking"), ("A try", "a try")),
        *(("Make-up", "makeup"), ("Bedding", "for a bed")),
        ("At a swimming pool", "you can swim there"),
        ("At a village fete", "fête"),
        # short forms and other words for what a title names
        *(("At Christmas", "xmas"), ("CHRISTMAS ___", "Xmas"), ("Television programmes", "on TV")),
        *(("US presidents", "of the USA"), ("American money", "US dollars")),
        *(("London Underground lines", "tube lines"), ("They come in threes", "in 3s")),
        *(("Seven dwarfs", "the dwarves"), ("In a cinema", "at the movies")),
        *(("Parts of a bicycle", "bits of a bike"), ("Make-up", "cosmetics")),
        *(("Crimes", "what crooks do"), ("Vegetables", "veg")),
        *(("Things done online", "on the net"), ("Noises", "onomatopoeia")),
        *(("Clothes with a letter missing", "garments"), ("Parts of the body", "bodyparts")),
        # a definition of a title that is one word
        *(("Decrease", "get smaller"), ("Decrease", "go down"), ("Increase", "becoming more")),
        *(("Forbid", "not allowed"), ("Tease", "make fun of")),
        *(("Give in", "to give up"), ("Straight away", "immediately, very quick")),
    ]
)
def test_what_names_a_title_is_right(title: str, said: str) -> None:
    assert is_called(said, title, accepted_stems_of(title))


@at_once(
    [
        *(("Fish", "birds"), ("Parts of a shoe", "parts of a hat")),
        ("They have teeth", "they have things"),
        *(("Begin with drinks", "begin with a letter"), ("At the dentist’s", "what's this?")),
        # other words, beside a blank or for another group
        *(("___ MONEY", "currency"), ("SWEET ___", "candy"), ("MOTHER ___", "mum")),
        *(("___ ROCK", "stone"), ("NET ___", "web"), ("At Easter", "xmas")),
        *(("At a wedding", "TV"), ("Fish", "US"), ("Mad", "pa"), ("Decrease", "get bigger")),
        *(("Hot", "cold"), ("FAST ___", "quick")),
        ("Parts of the body", "shoeparts"),
    ]
)
def test_other_words_do_not(title: str, said: str) -> None:
    assert not is_called(said, title, accepted_stems_of(title))


def test_words_of_the_same_meaning_name_it_too() -> None:
    assert is_called("weeping", "Cry", accepted_stems_of("Cry", ("sob", "weep")))


def test_small_words_say_nothing() -> None:
    assert not says_something("the words that they have")
    assert says_something("teeth")
