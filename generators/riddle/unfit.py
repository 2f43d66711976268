"""Words that are no slurs, but that nobody wants to meet in a parlour game; read by a person.

They are the grim, the carnal, the sick and the unkind among the common words of the lexicon, a few
forms that look odd alone ("haired"), and words that a riddle is not made of.
"""

from __future__ import annotations

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
UNFIT = frozenset(_WORDS.split()) | frozenset(_ODD.split())
"""Never a clue word nor an answer; nor is a form of one of them."""

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
NOT_ASKED = frozenset(_STIFF.split())
"""Never an answer; a clue word here and there."""
ENDING_IN_LY = frozenset(_ENDING_IN_LY.split())
"""The answers that end in -ly."""
