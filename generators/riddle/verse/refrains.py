"""What ends a verse of an odd number of lines: a line that rhymes with the last and gives nothing.

They are in the metre of the verse, and none has a word that a reader takes for a letter's line.
"""

from __future__ import annotations

from collections import Counter

REFRAINS = {
    1: "now put me together, and what do you say?",
    2: "so tell me my name, if you think that you know.",
    3: "now search till the word that is hidden is found.",
    4: "now put us together and see what we spell.",
    5: "now gather my letters and tell me my name.",
    6: "now gather my letters and bring me to light.",
    7: "now gather my letters; it's time to begin.",
    8: "now add up my letters and see what is said.",
    9: "now read them in order, all down in a line.",
    10: "now say me aloud, and my name will be clear.",
    11: "now read me right through, if you want to know more.",
    12: "now guess me at once, for it's getting quite late.",
    13: "now line up my letters, and I am complete.",
    14: "now put us together, and what do you find?",
    15: "now gather my letters and take a good look.",
    16: "now set every letter of mine in its place.",
    17: "now gather my letters and tell me them all.",
    18: "now spell out the word that is hiding from you.",
    19: "now read me in order right down to the end.",
    20: "now spell out the name that my letters all hide.",
    21: "now use what you know, and then guess at the rest.",
    22: "now see what a word all my letters can make.",
    23: "now read it right through, and the answer is plain.",
    24: "now gather my letters and handle with care.",
    25: "now put us together and spell the thing out.",
    26: "now read all my letters, from top going down.",
    27: "now guess what I am, and be clever and quick.",
    28: "now string us together and give me a ring.",
    29: "now gather my letters as if in a net.",
    30: "now write me in ink at the foot of the page.",
    31: "now write down my letters and see how they fit.",
    32: "now write down my letters with paper and pen.",
    33: "now read out my letters and see how they run.",
    34: "now tell me my name, and I'll call you my friend.",
    35: "now put us together by hook or by crook.",
    36: "now gather my letters and open the door.",
    37: "now gather my letters and hang up your hat.",
    38: "now gather my letters like pearls on a thread.",
    39: "now read me straight down, from my head to my feet.",
    40: "now spell me out loud for the rest of the street.",
    41: "now string them together: a word will be there.",
    42: "now look down the lines: I've been waiting in there.",
    43: "now string us together and see me come through.",
    44: "now line up my letters and say what is true.",
    45: "now write down my letters and see if you're right.",
    46: "now read from the top till I come into sight.",
    47: "now say me aloud, and you've made no mistake.",
    48: "now say what I am, and you're certain to win.",
    49: "now read down the lines, for my name is within.",
    50: "now put us together and get the word straight.",
    51: "now read down the lines, and you'll see me appear.",
    52: "now guess what I am; I have no more to say.",
    53: "the word can be yours, if you've read me with care.",
    54: "so here are my letters; the rest is your part.",
    55: "and that is the lot: it is your turn to try.",
    56: "come, tell me my name, for you've all that you need.",
    57: "you have all you need; put it all in a line.",
    58: "and if you have followed, you'll know what to say.",
    59: "one word is the answer; now which is it, friend?",
    60: "the rest is a matter of patience and time.",
    61: "they add up to something: you see it, I hope.",
    62: "come, puzzle it out over coffee or tea.",
    63: "and there you have all of me, laid at your door.",
    64: "so what can I be, when the letters are told?",
    65: "the word will come out if you give it a shake.",
    66: "you'll know me at once, if you keep a clear head.",
    67: "so put me together and give me a name.",
    68: "the word is all yours, if you follow the thread.",
}
"""By the number that stands for it in ids: never to be given another meaning."""


def last_word(line: str) -> str:
    """The word that must rhyme."""
    return line.rstrip(".?").split()[-1]


def opening(number: int) -> str:
    """The words by which one knows it again."""
    return " ".join(REFRAINS[number].split()[:_OPENING]) if number in REFRAINS else ""


def commonness(number: int) -> int:
    """How many refrains begin as it does."""
    return _OPENINGS[opening(number)]


_OPENING = 2
_OPENINGS = Counter(map(opening, REFRAINS))
