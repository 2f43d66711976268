"""How riddles are worded in other languages than English: in lines, without rhyme."""

from __future__ import annotations

from typing import NamedTuple

from .rules import FORMS, Line, Logic, Puzzle


class LineWording(NamedTuple):
    """The words of a language; a line is the subject, its ordinal and a phrase.

    `full` is the sentence that ends a riddle, and `numbers` the words for its {}, from three on.
    """

    subject: str
    ordinals: str
    last: str
    quotes: str
    phrases: dict[str, str]
    full: str
    numbers: str


WORDINGS = {
    "fr": LineWording(
        "Mon",
        "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième "
        "dixième onzième douzième",
        "dernier",
        "«\u00a0{}\u00a0»",
        {
            "a": "est dans {} mais pas dans {}",
            "b": "se trouve dans {} mais jamais dans {}",
            "c": "se cache dans {} et non dans {}",
            "k": "est à la fois dans {} et dans {}",
            "l": "est dans {} et aussi dans {}",
            "m": "se trouve dans {} comme dans {}",
        },
        "Mon tout est un mot de {} lettres.",
        "trois quatre cinq six sept huit neuf dix onze douze",
    ),
    "it": LineWording(
        "La mia",
        "prima seconda terza quarta quinta sesta settima ottava nona decima undicesima dodicesima",
        "ultima",
        "«{}»",
        {
            "a": "è in {} ma non in {}",
            "b": "si trova in {} ma mai in {}",
            "c": "compare in {} e non in {}",
            "k": "è sia in {} sia in {}",
            "l": "è in {} e anche in {}",
            "m": "si trova tanto in {} quanto in {}",
        },
        "Il mio intero è una parola di {} lettere.",
        "tre quattro cinque sei sette otto nove dieci undici dodici",
    ),
    "es": LineWording(
        "Mi",
        "primera segunda tercera cuarta quinta sexta séptima octava novena décima undécima "
        "duodécima",
        "última",
        "«{}»",
        {
            "a": "está en {} pero no en {}",
            "b": "se halla en {} y nunca en {}",
            "c": "aparece en {} y no en {}",
            "k": "está tanto en {} como en {}",
            "l": "está en {} y también en {}",
            "m": "se halla lo mismo en {} que en {}",
        },
        "Mi todo es una palabra de {} letras.",
        "tres cuatro cinco seis siete ocho nueve diez once doce",
    ),
    "pt": LineWording(
        "A minha",
        "primeira segunda terceira quarta quinta sexta sétima oitava nona décima "
        "décima_primeira décima_segunda",
        "última",
        "“{}”",
        {
            "a": "está em {} mas não em {}",
            "b": "aparece em {} mas nunca em {}",
            "c": "vive em {} e não em {}",
            "k": "está tanto em {} como em {}",
            "l": "está em {} e também em {}",
            "m": "aparece em {} e em {}",
        },
        "O meu todo é uma palavra de {} letras.",
        "três quatro cinco seis sete oito nove dez onze doze",
    ),
    "de": LineWording(
        "Mein",
        "Erstes Zweites Drittes Viertes Fünftes Sechstes Siebtes Achtes Neuntes Zehntes Elftes "
        "Zwölftes",
        "Letztes",
        "„{}“",
        {
            "a": "ist in {}, aber nicht in {}",
            "b": "steckt in {}, doch nie in {}",
            "c": "findet sich in {}, nicht aber in {}",
            "k": "ist sowohl in {} als auch in {}",
            "l": "ist in {} und auch in {}",
            "m": "steckt in {} wie in {}",
        },
        "Mein Ganzes ist ein Wort mit {} Buchstaben.",
        "drei vier fünf sechs sieben acht neun zehn elf zwölf",
    ),
}
"""By code. The keys of the phrases are those of English forms of the same logic."""
_FIRST_NUMBER = 3  # the number of letters that the first of `numbers` names


def forms(language: str, logic: Logic) -> list[str]:
    """Returns the keys of the forms of lines that a language has for a logic."""
    return [key for key in WORDINGS[language].phrases if FORMS[key].logic is logic]


def wording(puzzle: Puzzle, place: int) -> tuple[str, ...]:
    """Returns a line in five parts: text, clue word, text, clue word, text; an own line in one."""
    line, words = puzzle.lines[place], WORDINGS[puzzle.language]
    if not isinstance(line, Line):
        return (line.text,)
    ordinal = words.last if line.is_last else words.ordinals.split()[place].replace("_", " ")
    subject = words.subject[0].lower() + words.subject[1:] if place else words.subject
    phrase = words.phrases.get(line.form, words.phrases["a"])
    before, between, after = phrase.split("{}")
    left, right = words.quotes.split("{}")
    return (
        f"{subject} {ordinal} {before}{left}",
        line.first,
        f"{right}{between}{left}",
        line.second,
        f"{right}{after}",
    )


def last_line(puzzle: Puzzle) -> str:
    """Returns the sentence that ends a riddle and says how long the answer is."""
    words = WORDINGS[puzzle.language]
    return words.full.format(words.numbers.split()[len(puzzle.lines) - _FIRST_NUMBER])
