"""What a player may call a group: words of its title, or others that mean the same.

A word counts by its stem, so that plurals and other forms are the same word; small words and words
that most titles have ("parts", "kinds of") say nothing. Short forms ("xmas") and other words for
what titles name ("tube lines") are looked up when a name is judged: no wall keeps them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache

MOST_NAME = 80
"""The characters of what is typed."""

_WORD = re.compile("[a-z]+")
_TYPED = re.compile("[a-z]+|[0-9]+")
_OWNER = re.compile("[’']s\\b")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_GAP = "___"
"""What stands for the missing word in a title."""
_SAYS_NOTHING = """
a an the of to in on at by for and or with from as is are be it its you can they them their
have has that this these those may not no do does all each every go goes make makes made some
thing things something word words term terms part parts kind kinds sort sorts type types way
ways found seen used after before missing blank
begin begins end ends start letter letters sound sounds like something words
"""
_SILENT = frozenset(_SAYS_NOTHING.split())
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "al")
_SHORTEST_STEM = 3

_SAME_WORD = frozenset(("xmas",))
"""What is the very word, only shorter: right beside a blank, too."""
_OTHERS = """
christmas: xmas yule noel
two: 2
three: 3
seven: 7
twelve: 12
teeth: tooth
alphabet alphabetical: abc alphabet
american us: us usa american states
ammunition: ammo bullet
animal creature: animal beast creature
ape monkey: primate simian
archery: archer
army: military
artisan: craft craftsman craftsmen craftspeople
baby young: baby babies infant
bible: biblical testament
bicycle: bike cycle
biscuit: cookie
birthday: bday
boat ship: boat ship
bodily: body
bonfire: firework fawkes
campsite: camp camping
car: auto automobile
casino: gambling
cat: feline
church: clergy
cinema film movie: cinema film movie picture
classroom: class school
cloth fabric: fabric cloth textile
cluedo clue: cluedo clue
colour: color
computer: pc computing hardware
cookware: pan
cord: rope
coronation: crowning
court law legal: courtroom law legal trial
creepy insect: bug creepycrawly
criminal crime: criminal crime crook
crockery dish: crockery plate tableware
currency: money
dairy: milk
dentist: dental dentistry
desk: office stationery
dessert: afters pudding
detective: mystery sleuth whodunit whodunnit
dinosaur: dino
disco: club nightclub
diy: yourself
dog: canine
drinking: cup
dwarfs: dwarf dwarves
egypt: egyptian
election: vote voting
element: chemistry periodic
entertainer: entertainment performer
fair fairground: carnival funfair fair fairground
fairy: fairytale
family: relation relative
feeling: emotion
fishing: angling
football soccer: football footie footy soccer
frozen: ice
fungi: fungus
furniture: furnishing
garage: petrol gas
garbage rubbish: garbage rubbish trash
gem: gemstone jewel
goodbye: bye farewell
grain: cereal
group: collective
gym: exercise fitness gymnasium workout
hairstyle: haircut hairdo hair
harbour: dock harbor marina port
hat: headgear headwear
hello: greeting hi
heraldry: heraldic
history: ancient civilisation civilization historic historical tribe
home house: dwelling home house residence
horse: equestrian
illness: ailment disease ill sickness
injury: wound
web online: internet net online web www
jail prison: jail prison
jewellery: jewel jewelery jewelry
job: career occupation profession work
journey: travel trip
keyboard: computer
knight: armor armour
lab: chemistry laboratory
landform: geographic geographical geography landscape
laundry: washing
learning: education educational school study
length: distance
light: lamp
lumber timber: lumber timber wood
magic magician: conjurer conjuror magic magician sorcerer wizard
makeup: cosmetic
math: mathematic mathematical mathematics
medical: health healthcare medicine
medicine: drug medication meds medical
mythical: legend legendary myth mythological mythology
nativity: christmas xmas
neckwear: neck
newspaper: news paper press
noise: sound
pair: couple double two
pantomime: panto
payment: pay
photography: camera photo
picture: image pic
piece: bit
plane aeroplane airplane aircraft: aeroplane aircraft airplane plane
poem: poetry verse
poison: poisonous toxic toxin venom
police: cop copper
politics: politician
pottery: ceramic potter
presidents: potus
programme: program
punishment: penalty penalties
radio: nato phonetic
railway train: railway train
restaurant: diner dining
road: street
rock: stone
ruler: king monarch royal royalty
sailor: seaman seamen
salon: barber hairdresser hairdressing
santa: xmas christmas
science scientific: physics science
seaside shore: beach coast sea seashore seaside shore
seat: chair sit sitting
seller: merchant salesman salesmen trader vendor
settlement: community communities live
shoe: footwear
shop: retail store
shrub: bush
sky: astronomy
soldier: troop
spacecraft: rocket space spaceship
speech: grammar
spirit: liquor
spy: espionage spies
stage theatre: stage theater theatre drama
staircase: stair
stay: accommodation hotel lodging
stock: share
storage store: storage store
supermarket: grocery groceries
sweet candy: candy sweets
taste: flavor flavour
television: telly tv
three: triple triplet trio
toilet: loo wc
trouser pant: jeans pants trousers
typography: font printing
underground: metro subway tube
underwear: lingerie undergarment undies
vegetable: veg veggie
vehicle: transport
volcano: volcanic
warship: naval navy
watercourse: river stream waterway
wedding: marriage
western: cowboy west
worship: religion religious
writer: author
writing: pen
zodiac: astrology horoscope
"""
"""Titles' words, and what else says them; not beside a blank, where the very word is asked for."""


@lru_cache(maxsize=1 << 14)  # a wall asks ten thousand times, of the same words
def stem(word: str) -> str:
    """What the forms of a word have in common, roughly: `fruit` for fruits, `danc` for dancing."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST_STEM:
        word = word[:-1]  # first of all: `animal` has an ending, too
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)].rstrip("eiy") or word
    return word.rstrip("eiy") if len(word) > _SHORTEST_STEM else word


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> tuple[str, ...]:
    """The stems of the words that say something."""
    words = _WORD.findall(_OWNER.sub("", text.lower()))
    return tuple(stem(word) for word in words if word not in _SILENT)


def says_something(text: str) -> bool:
    """Whether there is a word in it that could name a group."""
    return bool(stems(text))


def accepted_of(title: str, also: Collection[str] = ()) -> tuple[str, ...]:
    """The stems that name a group of that title, or that one of the words `also` has."""
    own = stems(title) or [stem(word) for word in _WORD.findall(title.lower())]
    others = (each for word in also for each in stems(word))
    return tuple(dict.fromkeys((*own, *others)))


def is_called(text: str, title: str, accepted: Collection[str]) -> bool:
    """Whether who types this has named a group of that title: leniently, by one telling word."""
    plain, letters = _folded(text), _run_together(title)
    if " ".join(plain.split()) == title.lower() or (letters and _run_together(plain) == letters):
        return True
    right = {*map(_undoubled, accepted)}
    if any(_undoubled(each) in right for each in stems(plain)):
        return True
    others = {each for word in _TYPED.findall(plain) for each in _others(word, _GAP in title)}
    right.add(letters)
    return any(each in right or _undoubled(stem(each)) in right for each in others)


def _folded(text: str) -> str:
    """In small letters without accents: `fête` is fete."""
    parts = unicodedata.normalize("NFKD", text.lower())
    return "".join(char for char in parts if not unicodedata.combining(char))


def _run_together(text: str) -> str:
    """The letters alone: `makeup` and make-up are one word."""
    return "".join(_WORD.findall(text.lower()))


def _undoubled(stem: str) -> str:
    """As it ends before -ing is put behind it: `swimm` is swim."""
    return _DOUBLED.sub(r"\1", stem)


def _others(word: str, is_blank: bool) -> Iterator[str]:
    """The words of titles that somebody may mean who types this one."""
    for form in {word, word.removesuffix("s"), word.removesuffix("es")}:
        if not is_blank or form in _SAME_WORD:
            yield from _meant().get(form, ())


@cache
def _meant() -> Mapping[str, tuple[str, ...]]:
    """The words of titles by what else says them."""
    meant: dict[str, tuple[str, ...]] = {}
    for line in _OTHERS.strip().splitlines():
        of_titles, typed = (part.split() for part in line.split(":"))
        for word in typed:
            meant[word] = (*meant.get(word, ()), *of_titles)
    return meant
