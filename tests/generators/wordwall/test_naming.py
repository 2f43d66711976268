"""What names a group: a telling word of its title, in any of its forms."""

from __future__ import annotations

from generators.wordwall import naming
from generators.wordwall.categories import shipped
from generators.wordwall.naming import (
    accepted_stems_of,
    ideas_of,
    is_called,
    says_something,
    stems,
)
from generators.wordwall.rules import SPELLINGS
from tests.forms import at_once


@at_once(
    [
        # a word of the title
        ("Fish", "fishes"),
        ("They have teeth", "TEETH!"),
        ("You can cast a …", "cast them"),
        ("GOLDEN ___", "Golden ..."),
        ("Animals written backwards", "an animal the other way round"),
        ("Colours with a letter missing", "colour minus one"),
        *(("Ways to cook", "cooking"), ("A try", "a try")),
        *(("Make-up", "makeup"), ("Bedding", "for a bed")),
        ("At a swimming pool", "you can swim there"),
        ("At a village fete", "fête"),
        *(("Pâtisseries", "pâtisseries"), ("Pâtisseries", "patisserie"), ("Cœurs", "coeur")),
        *(("Crème brûlée", "brulee"), ("Города", "города"), ("Éclairs", "eclairs")),
        # short forms and other words for what a title names
        ("At Christmas", "xmas"),
        ("CHRISTMAS ___", "Xmas"),
        ("Television programmes", "on TV"),
        ("US presidents", "of the USA"),
        ("American money", "US dollars"),
        ("London Underground lines", "tube lines"),
        ("They come in threes", "in 3s"),
        ("Seven dwarfs", "the dwarves"),
        ("In a cinema", "at the movies"),
        ("Parts of a bicycle", "bits of a bike"),
        ("Make-up", "cosmetics"),
        ("Crimes", "what crooks do"),
        ("Vegetables", "veg"),
        ("Things done online", "on the net"),
        ("Noises", "onomatopoeia"),
        ("Clothes with a letter missing", "garments"),
        ("Parts of the body", "bodyparts"),
        # a definition of a title that is one word
        ("Decrease", "get smaller"),
        ("Decrease", "go down"),
        ("Increase", "becoming more"),
        ("Forbid", "not allowed"),
        ("Tease", "make fun of"),
        ("Give in", "to give up"),
        ("Straight away", "immediately, very quick"),
        # what people say of a title as a whole
        ("Books", "things you read"),
        ("Boats", "vessels"),
        ("Friend", "people you like"),
        ("Prize", "what winners get"),
        ("Containers", "you put things in them"),
        ("Teeth", "in your mouth"),
        ("Annoy", "get on your nerves"),
        ("Trick", "fool someone"),
        ("Kind", "being kind"),
        ("Rodents", "small furry animals"),
        ("Curries", "indian takeaway"),
        ("Beginner", "new to something"),
        ("Prison", "where criminals go"),
        ("Homes", "where people live"),
        ("Fishing gear", "what fishermen use"),
        ("Medical professionals", "doctors"),
        ("Weeds", "unwanted plants"),
        ("Capture", "to arrest"),
        ("Hold tightly", "hang on"),
        ("Spacecraft", "things in space"),
        ("The same backwards", "can be reversed"),
        ("You can tie a …", "tying"),
        ("You can shoot a …", "shot"),
        ("You can pay a …", "payments"),
        ("They have wings", "flying things"),
        ("Old", "not young"),
        # letters and sounds
        ("Silent B", "the b isn't sounded"),
        ("Silent H", "no h sound"),
        ("Weapons with a letter missing", "add a letter to make a weapon"),
        ("Anagrams of animals", "rearrange to get animals"),
        ("Begin with drinks", "hidden drinks at the beginning"),
        ("Begin with parts of the body", "start with anatomy"),
        ("Hidden girls’ names", "contain a woman's name"),
    ]
)
def test_what_names_a_title_is_right(title: str, said: str) -> None:
    assert is_called(said, title, accepted_stems_of(title))


@at_once(
    [
        ("Fish", "birds"),
        ("Parts of a shoe", "parts of a hat"),
        ("They have teeth", "they have things"),
        ("Begin with drinks", "begin with a letter"),
        ("At the dentist’s", "what's this?"),
        # other words, beside a blank or for another group
        *(("___ MONEY", "currency"), ("SWEET ___", "candy"), ("MOTHER ___", "mum")),
        *(("___ ROCK", "stone"), ("NET ___", "web"), ("At Easter", "xmas")),
        *(("At a wedding", "TV"), ("Fish", "US"), ("Mad", "pa"), ("Decrease", "get bigger")),
        *(("Hot", "cold"), ("FAST ___", "quick")),
        ("Parts of the body", "shoeparts"),
        # another title with the same frame
        ("Shades of red", "shades of blue"),
        ("They wear aprons", "they wear masks"),
        ("They come in threes", "they come in pairs"),
        ("Places to shop", "places to sleep"),
        ("Fielding positions in cricket", "football positions"),
        ("Ways to preserve food", "ways to cook food"),
        ("Winter sports", "ball sports"),
        ("Silent W", "silent k"),
        ("No vowel but E, at least twice", "no vowel but i"),
        ("End with boys’ names", "ends in girls' names"),
        ("Begin with parts of the body", "ends with body parts"),
        ("Anagrams of countries", "anagrams of animals"),
        ("Birds with a letter changed", "hidden birds"),
    ]
)
def test_other_words_do_not(title: str, said: str) -> None:
    assert not is_called(said, title, accepted_stems_of(title))


def test_words_of_the_same_meaning_name_it_too() -> None:
    assert is_called("weeping", "Cry", accepted_stems_of("Cry", ("sob", "weep")))


def test_what_is_listed_beside_a_word_of_titles_is_of_a_title_that_is_dealt() -> None:
    known = shipped()
    titles = [known.title_of(each, side) or each.title for each in known.all for side in SPELLINGS]
    names = {stem for title in titles if "___" not in title for stem in stems(title)}
    names |= {"".join(char for char in title.lower() if char.isalpha()) for title in titles}
    listed = {word for words in naming._title_words_by_typed().values() for word in words}
    assert {word for word in listed if not {word, *stems(word)} & names} == set()


@at_once(
    [
        ("Dogs", "DOG ___"),
        ("Birds of prey", "Sea birds"),
        ("Hidden parts of the body", "Sound like parts of the body"),
        ("Silent B", "Silent K"),
        ("Boats", "Sailing terms"),
        ("Shades of red", "They are green"),
        ("Santa’s reindeer", "At Christmas"),
        ("Soccer terms", "Winter sports"),
        ("Stick together", "Join"),
    ]
)
def test_titles_of_one_idea(one: str, other: str) -> None:
    assert ideas_of(one) & ideas_of(other)


@at_once(
    [
        ("Dogs", "Cats"),
        ("Places to shop", "Places to stay the night"),
        ("Trees with a letter changed", "Anagrams of colours"),
        ("RED ___", "GREEN ___"),
        ("You can lose your …", "Delivered to your home"),
        ("At a hotel", "Save for later"),
    ]
)
def test_titles_of_two_ideas(one: str, other: str) -> None:
    assert not {*ideas_of(one)} & {*ideas_of(other)}


def test_the_table_of_ideas_has_words_of_titles_that_are_dealt() -> None:
    known = shipped()
    titles = [known.title_of(each, side) or each.title for each in known.all for side in SPELLINGS]
    texts = [title.lower().replace("’s", "") for title in titles if "___" not in title]
    words = {word for text in texts for word in naming._WORD.findall(text)}
    words |= {naming._run_together(text) for text in texts}
    assert {*naming._ideas_by_word()} - words == {naming._NO_IDEA}


def test_small_words_say_nothing() -> None:
    assert not says_something("the words that they have")
    assert says_something("teeth")
