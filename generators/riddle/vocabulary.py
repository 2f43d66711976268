"""The words that riddles are made of: common, inoffensive, and found by a letter in them.

Among them are none of those listed here, which a person has read: no slurs, but words that nobody
wants to meet in a parlour game, a few forms that look odd alone ("haired"), and words that a
riddle is not made of.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from ..words import relations
from ..words.lexicon import ACCEPTED, Flag, Lexicon
from ..words.relations import Inflection
from .rules import ALPHABET

_WORDS = """
aborigine abort abortion abortive abscess abscessed abuse abuser abusive addict addiction addictive
adultery albino amputate anthrax apartheid arouse arson asexual assailant assassin assassinate
assault assaulter atrocious atrocity autopsy bareback bawdy bedridden behead bereave bestial
bigamist bigamous bigamy bigot bigoted bigotry bisexual bloodshed bloody blackhead bomber bosom
bowel bowlegged bra brassiere breast brutal brutality brutally brute brutish butcher butchery
buttock buxom cadaver cancer cannibal cannibalism carcass carnage carnal carrion castrate celibacy
celibate cervical chinked cholera cleavage cocaine cockeyed coffin corpse corpulent cremate
cremation crippling crotch crucifix crucify crud cutthroat cyanide cyst damn damnation dead
deathbed defecate deformity dement demented dementia deprave depravity diarrhea diarrhoea disease
diseased disembowel disfigure dismember dope drunk drunkard drunken drunkenly dumb dummy dung
dysentery embalm epilepsy epileptic excrement excrete execute execution executioner exhume
extremist faeces fascism fascist fatso fatty feces fetus flabby flasher fondle foreplay freak
furred fuzzed gallows gangrene gay genocide gestation ghetto gore gory groin grope guillotine
haired hangman harem heathen hell hellish hepatitis hernia heroin herpes hipped hobo holocaust
homicidal homicide hostage hunchback idiocy idiot idiotic imbecile immoral impotence impotent
inbred incest indecency indecent infertile infest infidel insane insanely insanity invalid jaundice
junkie kidnap kidnapper kill killer lame laxative leper leprosy lesbian lethal lewd lingerie
lobotomy loin loincloth lunacy lunatic lust lustful lusty maim malaria malformed maniac maniacal
marijuana masochism masochist massacre maul menopause menstrual midget miscarry morgue morphine
mortuary mucous mucus murder murderer murderous mutilate naked nakedness napalm narcotic nausea
nauseate nauseous noose nude nudist nudity obese obesity obscene obscenity ogle opium oriental
ovary overdose ovum pantie paralytic paunch paunchy pelvic phlegm piddle placenta plague pockmark
poisoner polio polygamy poop posterior pregnancy pregnant psychotic psychosis puberty puke pus
pygmy rabid racial racially racism racist rancid ravish retch risque sadism sadist sadistic savage
savagely savagery schizophrenia seduce seduction seductive semen senile senility sensual sewage sex
sexism sexist sexual sexuality sexually sexy silents slaughter slave slavery slavish slay slaying
smallpox sodomy spasmodic sperm spew spinster sterile stillborn strangle strangler stripper
suffocate suicidal suicide swarthy syphilis teat terrorism terrorist testicle testis tetanus thong
timbered titillate torment torture traumatic trauma tumor tumour turd typhoid typhus ugliness ugly
urinal urinate urine uterus vagina valved virgin virginity virile virility vomit voodoo vulgar
vulgarity vulva wanton wench whore wigged wive womb yokel
"""

# Names without their capital, terms of few trades, slang, words that lost an accent, forms that a
# person would hardly use, and spellings of one side of the ocean that the lexicon does not mark.
_ODD = """
acclimate antiquate anyplace arthritic arthritis ashcan asthma axiomatic backwoods bandwidth
bargainer baud bedder bettor billfold bitmap blase bookend bootee bootstrap booty bop boxcar bum
bummer butte buttery callable cant chum civics coax cob cocky cog collate compiler conferrer
consomme crackpot crybaby daemon debug debugger diabetes diabetic dialog diaper dimer diviner
divorcee doer dopey droppings drug dyslexia eczema edger eggplant emphysema endways entree epsilon
executor facsimile factorial farthest faucet feller fete fisher forensics freeway furring furthest
gab gal gee gelatin geld gentile gibber gob goner goody gout grader graffito gridiron grower
hackney hackneyed hag halon harry heliport heuristic hick hobbit hooter hunk inertial infield infix
info inter jell karat ken keystroke kinda kowtow lade ladybug lambda lander lath leaner legged
linefeed lisp litterbug loonie loony lop lupine macho madhouse madman mainframe mamma manhood
mapper maria mart matte mealy measles megaton melee microcode microfilm mien mike milker mislay
misquote mistress mod mumps naivete nappy nativity nee negligee newbie newsy newton ninny nit
nitwit non obligate oftener operand orifice overlie overprint paddy palomino pap paralysis parsec
parser passe passer peaces peon perfecter pert peter pickax pimple pimply pneumonia pokey polyp
powwow precis predictor prefab pricking protege proviso pseudo puss putative quadratic rabies
ranker raster rattler ratty raze rebind recant recursion recursive redraft reelect reformer reread
resubmit rev ringworm risque rooter sac sally salter saute scab scalar scheduler scram scruff scum
sedan selector sequencer sheller shire sic sidewalk sierra skillet sleazy smallish snot sod soonest
sop southpaw spacial spank sparer specifier spittle spook squinter stanch stater streetcar subgroup
subscript suck sucker sunup sup switcher syntactic theta tightwad tilde ting titter trashcan tripos
twee typeset ulcer umpteen unhook unman unsay vend vise wad washables weirdo whoop wigging wiz wont
woof zeta zucchini
"""

# Words without a sense of their own: no clue, for nobody sees anything in them.
_FUNCTION_WORDS = """
about above across after against ago albeit all along already also although always amid among
amongst and another any anybody anyhow anyone anything anyway anywhere apart are aren around aside
away because been before behind being below beneath beside besides between beyond both but can
cannot could couldn despite did didn does doesn doing don done down during each either else
elsewhere enough even ever every everybody everyone everything everywhere except few for from
further had hadn has hasn have haven having her here hers herself him himself his how however
indeed inside instead into isn its itself just last least less lest let like little many may maybe
might mine more moreover most much must myself near nearby neither never nevertheless next nobody
none nonetheless nor not nothing now nowhere off often once one only onto other others otherwise
ought our ours ourselves out outside over own per perhaps please quite rather really same several
shall she should shouldn since some somebody somehow someone something sometimes somewhat
somewhere soon still such than that the their theirs them themselves then there therefore these
they this those though through throughout thus till together too toward towards under underneath
unless unlike until unto upon very via was wasn were weren what whatever when whenever where
whereas wherever whether which whichever while whilst who whoever whole whom whomever whose why
will with within without won would wouldn yes yet you your yours yourself yourselves
"""
UNFIT = frozenset(_WORDS.split()) | frozenset(_ODD.split())
"""Never a clue word nor an answer; nor is a form of one of them."""
FUNCTION_WORDS = frozenset(_FUNCTION_WORDS.split())
"""Never a clue word nor an answer either."""

# Words of sermons and contracts, names, words that lost an accent, and those who do what has no
# name. A word that ends in -ly is an answer only where it is here: the others are adverbs.
_STIFF = """
alas anew assessor astride attache backer binder blinker bumper canker chipper debtor dissenter
dresser dweller edgewise ergo evermore exporter forthwith freighter halter handler hence hereby
herein herewith hither hitherto hopper idler insofar insulator knocker mammalian median miserly
moderator mugger outwards perchance peter plotter roman rustler snuffer someplace stopper striker
taker teamster thence thereby therein thereof thereon whence wrecker
"""
_ENDING_IN_LY = """
ally anomaly apply assembly belly bubbly bully burly butterfly chilly costly cowardly crumbly
cuddly curly daily deadly dragonfly early earthly elderly family folly friendly ghastly ghostly
gully heavenly hilly holly holy homely hourly imply jelly jolly kindly leisurely likely lily lively
lonely lovely lowly monopoly monthly multiply oily only orderly poorly prickly quarterly rally rely
reply scaly scholarly shapely sickly silly smelly stately supply surly tally timely unlikely unruly
weekly wily wobbly woolly worldly yearly
"""
NOT_ANSWERS = frozenset(_STIFF.split())
"""Never an answer; a clue word here and there."""
ENDING_IN_LY = frozenset(_ENDING_IN_LY.split())
"""The answers that end in -ly."""


_CLASS_BITS = 5  # of the commonness byte: the rest is the size
_RAREST = 35  # SCOWL size of the rarest words; of these, forms and answers need a rank in it
_FORM_RANK, _ANSWER_RANK = 1, 2
_BENT = ("a", "r", "v")  # what forms of adjectives, adverbs and verbs fill lines without a picture
_NEVER = UNFIT | FUNCTION_WORDS
_STRANGE = Flag.OFFENSIVE | Flag.INFLECTED | Flag.NAME | Flag.AMERICAN | Flag.BRITISH


class ClueVocabulary:
    """Words of the lexicon up to a SCOWL size, of some lengths; never changed.

    Headwords that are no form of another word and are spelled alike everywhere; `is_wide`: all
    words that may be dealt in British spelling, without forms such as waked.
    """

    def __init__(
        self, words: Lexicon, largest: int, lengths: tuple[int, int], is_wide: bool = False
    ) -> None:
        self.lexicon = words
        self._largest = largest
        self._is_wide = is_wide
        self.pools = {length: self._pool(length) for length in range(lengths[0], lengths[1] + 1)}
        self.words: tuple[str, ...] = tuple(
            word for length, pool in self.pools.items() for word in words.listed(length, pool)
        )

    def _pool(self, length: int) -> int:
        """The words of that length, a bitset."""
        words, span = self.lexicon, self.lexicon.spans[length]
        rarest = len(words.sizes) - 1 - words.sizes.index(self._largest)
        column = words.commonness[span.start : span.stop]
        last = bisect_left(column, -(rarest << _CLASS_BITS) + 1, key=lambda value: -value)
        common: int = (1 << last) - 1
        if self._is_wide:
            dealt = common & words.pool(length, ACCEPTED) & ~words.flagged(length, Flag.AMERICAN)
            return dealt & ~_unfit(words, length, [*words.listed(length, dealt)])
        fit = words.flagged(length, Flag.HEADWORD) & ~words.flagged(length, _STRANGE)
        return common & fit & ~_unfit(words, length, ())

    @cached_property
    def by_letter(self) -> tuple[Sequence[str], ...]:
        """The words that have each letter of the alphabet."""
        found: tuple[list[str], ...] = tuple([] for _ in ALPHABET)
        for word in self.words:
            for letter in set(word):
                found[ord(letter) - ord("a")].append(word)
        return found

    def having(self, length: int, bit: int) -> int:
        """The words of that length with a letter anywhere, a bitset."""
        return self._having[length][bit]

    @cached_property
    def _having(self) -> dict[int, list[int]]:
        return {length: self._columns(length) for length in self.pools}

    def _columns(self, length: int) -> list[int]:
        found = [0] * len(ALPHABET)
        for row in self.lexicon.bitsets(length):
            for bit, words in enumerate(row):
                found[bit] |= words & self.pools[length]
        return found


def _unfit(words: Lexicon, length: int, forms: Sequence[str]) -> int:
    """The UNFIT words of that length as a bitset, and those of `forms` that are unfit as forms."""
    known = relations.english() if forms else None
    found = {word for word in _NEVER if len(word) == length and word in words}
    found.update(word for word in forms if known and _is_unfit(known.inflection(word)))
    found.update(word for word in forms if _is_odd(words, word))
    start, unfit = words.spans[length].start, 0
    for word in found:
        unfit |= 1 << words.index(word) - start
    return unfit


def _is_unfit(form: Inflection) -> bool:
    """Whether it is a form of an UNFIT word, or of a verb or an adjective: waked, rapider."""
    return form.base in UNFIT or form.part in _BENT


def _is_odd(words: Lexicon, word: str) -> bool:
    """Whether it is no headword and hardly ever written: offed, hims."""
    flags = words.flags(word)
    is_form = bool(flags & Flag.INFLECTED) or not flags & Flag.HEADWORD
    return is_form and _is_rare(words, word, _FORM_RANK)


def _is_rare(words: Lexicon, word: str, rank: int) -> bool:
    """Whether it is among the rarest words and under that rank there."""
    lowest = len(words.sizes) - 1 - words.sizes.index(_RAREST) << _CLASS_BITS
    return words.commonness[words.index(word)] < lowest + rank


def of_sizes(words: Lexicon, sizes: Sequence[int], lengths: tuple[int, int]) -> list[str]:
    """The words to be answers, ascending by length and then the commonest first."""
    narrow = ClueVocabulary(words, max(sizes), lengths)
    return [word for word in narrow.words if words.size(word) in sizes and _is_answer(words, word)]


def _is_answer(words: Lexicon, word: str) -> bool:
    """Whether people are glad to have found the word."""
    is_adverb = word.endswith("ly") and word not in ENDING_IN_LY
    return not (is_adverb or word in NOT_ANSWERS or _is_rare(words, word, _ANSWER_RANK))


def is_related(word: str, other: str) -> bool:
    """Whether one of the words is in the other."""
    return word in other or other in word
