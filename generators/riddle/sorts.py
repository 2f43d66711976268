"""The sorts within wide themes: a gulf and a street are both of the land, yet go together badly.

A theme that is not here is one sort: any two of its words go together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..words.themes import themes

_SORTS = """
land: archipelago bay beach brook canal cape channel coast cove creek delta fen ford gulf harbour
    headland inlet island isle isthmus lagoon lake marsh oasis ocean peninsula pond port promontory
    rapids reef reservoir river sea seashore seaside shore spring strait stream swamp waterfall
land: canyon cave cavern cliff crater foothill gorge glacier gully headland heath hill hillside
    knoll moor mountain pass peak plateau ravine ridge slope summit valley volcano glen
land: bog desert dune fen field forest glade glen grove heath jungle meadow moor oasis plain
    prairie swamp tundra valley wood woodland farm park marsh
land: avenue border bridge city continent country county crossroads district farm hamlet harbour
    motorway park port railway road street suburb town trail village canal ford
weather: blizzard drizzle downpour deluge cloudburst dew flood fog hail haze mist monsoon rain
    rainfall rainstorm shower sleet slush smog snow snowfall snowstorm storm thunderstorm cloud
    drought frost ice thaw flurry
weather: breeze blizzard cyclone gale gust hurricane monsoon snowstorm squall storm tempest tornado
    typhoon whirlwind wind thunder lightning thunderstorm hail rain snow rainstorm
weather: cold freeze frost ice snow slush sleet blizzard thaw hail snowfall snowstorm flurry heat
weather: drought heat humidity sun sunshine thaw cold cloud haze rain rainfall shower snow breeze
    wind
home: attic balcony basement bathroom bedroom cellar hall hallway kitchen landing library lounge
    nursery pantry parlour porch stair staircase study toilet
home: armchair bed bench bookcase bookshelf bureau cabinet chair chest cot couch cradle cupboard
    desk dresser footstool seat shelf sofa stool table wardrobe mattress lamp mirror clock
    television
home: bed blanket cot couch cradle curtain cushion duvet mattress pillow quilt rug sheet towel sofa
home: banister ceiling door doorstep fireplace floor shutter wallpaper window stair staircase
    landing porch hall hallway carpet rug mat curtain balcony
home: candle chandelier clock lamp mirror vase television fireplace window
home: bath bathroom shower sink toilet towel mat mirror
time: century decade epoch era age year season month week fortnight day hour minute moment second
    instant eternity lifetime
time: afternoon bedtime dawn day daybreak daylight dusk evening eve lunchtime midday midnight
    morning night nightfall noon sunrise sunset tonight twilight today tomorrow yesterday
time: autumn spring springtime summer winter season equinox year month
time: alarm clock hourglass stopwatch sundial timer watch calendar timetable
time: anniversary birthday holiday weekend weekday calendar date week fortnight today tomorrow
    yesterday eve
feelings: admiration affection amazement ambition amusement awe bliss compassion confidence
    contentment delight devotion ecstasy elation enthusiasm excitement fondness glee gratitude
    happiness hope joy love mirth optimism passion pleasure pride rapture relief satisfaction
    sympathy tenderness thrill trust wonder zeal yearning longing surprise pity nostalgia
feelings: alarm anger anguish anxiety apathy bitterness boredom contempt despair disappointment
    disgust dismay distress dread embarrassment envy fear fury gloom grief guilt hate hatred horror
    impatience ire jealousy loneliness malice melancholy pain rage regret remorse resentment
    sadness scorn shame shock sorrow spite terror woe worry wrath pity yearning longing nostalgia
clothing: belt boot boxers briefs garter hose jeans kilt moccasin pants petticoat sandal
    shoe shorts skirt slacks slip slipper sock stocking suspenders tights trainer trousers trunks
    underpants wellington
clothing: anorak blazer blouse bodice cape cardigan cloak coat collar corset cuff dress frock gown
    jacket jersey jumper kimono leotard mantle nightgown overcoat parka petticoat poncho pullover
    pyjamas raincoat robe sari shawl shirt skirt slip smock suit sweater tie toga tunic turtleneck
    uniform vest bib apron trousers slacks
clothing: beret bonnet cap fez hat helmet hood kerchief tiara turban veil visor wig
clothing: cuff glove mitten muff scarf shawl sash belt tie girdle kerchief neckerchief hat boot
    sock shoe cap
body: brow cheek chin cornea ear eardrum eye eyeball eyebrow eyelash eyelid face forehead gum hair
    head incisor iris jaw jawbone lip molar moustache mouth neck nose nostril pupil retina scalp
    skull temple throat tongue tonsil tooth beard canine
body: ankle arm armpit calf elbow finger fingernail fist foot forearm forefinger hamstring hand
    heel hip instep knee kneecap knuckle leg nail palm shin shoulder sole thigh thumb toe toenail
    wrist
body: abdomen back backbone belly chest collarbone midriff pelvis rib shoulder skeleton spine
    stomach torso waist hip neck
body: aorta artery bladder blood bone brain cartilage heart intestine kidney larynx ligament liver
    lung muscle nerve pancreas skin skeleton spleen stomach tendon thyroid vein windpipe rib bone
kitchen: beaker bottle bowl bucket canister casserole decanter dish glass goblet jar jug mug
    pitcher plate platter saucer teacup teapot tray tumbler tureen cup china crockery pot tin
kitchen: colander corkscrew cutlery fork funnel grater knife ladle sieve spatula spoon strainer
    tablespoon teaspoon tongs whisk
kitchen: cooker cupboard dishwasher freezer fork griddle microwave mixer oven percolator
    refrigerator sink stove toaster tap kettle
kitchen: casserole griddle kettle pan pot saucepan lid wok tin teapot percolator
kitchen: apron napkin basket tray cupboard china
food: bacon beef burger chop fillet fish frankfurter ham hamburger kipper lamb meat mince mutton
    patty pork salami sausage sirloin steak veal venison egg
food: biscuit brownie bun cake caramel chocolate custard dessert doughnut dumpling eclair flapjack
    fudge gingerbread honey jam jelly liquorice lollipop marmalade marshmallow meringue mousse
    nougat pancake pudding sherbet sugar sundae tart toffee treacle trifle waffle butterscotch
food: bagel biscuit bread bun butter burger cheese crisp loaf muffin pastry pie pizza pretzel
    sandwich taco toast tortilla tart egg pancake
food: broth casserole chowder curd curry dinner goulash gravy lunch macaroni noodle omelette pasta
    pizza porridge quiche rice salad sauce snack soup spaghetti stew dumpling
food: butter cheese curd egg gravy honey jam ketchup margarine marmalade mayonnaise mustard sauce
    yogurt custard pickle treacle
plants: ash aspen bamboo bay beech birch cedar chestnut conifer cottonwood cypress dogwood ebony
    elm evergreen fir hazel hickory holly juniper laurel magnolia mahogany mangrove maple oak palm
    pine poplar sapling seedling spruce teak walnut willow yew
plants: azalea bluebell bush buttercup cactus carnation chrysanthemum clover crocus daffodil daisy
    dandelion gardenia geranium heather honeysuckle hyacinth iris lavender lilac lily lotus lupin
    magnolia marigold orchid pansy peony petunia poinsettia poppy primrose rhododendron rose shrub
    sunflower thistle tulip violet herb shamrock
plants: bush fern grass heath heather hemlock herb holly ivy mistletoe moss nettle reed rush
    shamrock shrub thistle vine clover bamboo dandelion
vehicles: barge battleship boat canoe cruiser cutter dinghy ferry freighter frigate galley gondola
    houseboat kayak lifeboat liner punt raft schooner ship speedboat sub submarine tanker trawler
    tug yacht
vehicles: aeroplane airliner balloon glider helicopter jet plane rocket spacecraft spaceship
    shuttle
vehicles: ambulance bicycle bike buggy bus cab camper car caravan carriage cart chariot coach
    convertible hearse limousine locomotive lorry minibus moped motorbike motorcycle rickshaw
    saloon scooter shuttle sled sleigh skateboard stagecoach tandem tank tanker taxi taxicab
    toboggan tractor train tricycle truck tube unicycle van wagon
buildings: abbey cathedral chapel church convent monastery mosque pagoda parsonage shrine synagogue
    temple
buildings: bungalow cabin castle chalet cottage fort fortress house hut igloo lodge manor mansion
    palace tenement tower villa convent dormitory hall embassy
buildings: bakery bank brewery cafe cafeteria casino cinema clubhouse gymnasium hostel hotel inn
    lodge motel museum pub restaurant shop store supermarket tavern theatre stadium arena library
buildings: barn factory garage greenhouse hut kennel lighthouse mill outhouse shed stable warehouse
    windmill tower shop store
buildings: bank clinic college courthouse dormitory embassy hall hospital infirmary jail library
    nursery observatory office planetarium prison sanatorium school university museum
"""


@cache
def _categories() -> Mapping[str, Mapping[str, int]]:
    """By theme and word: its sorts, a bit for each."""
    found: dict[str, dict[str, int]] = {}
    for number, line in enumerate(_SORTS.replace("\n    ", " ").strip().splitlines()):
        theme, words = line.split(": ")
        of_theme = found.setdefault(theme, {})
        for word in words.split():
            of_theme[word] = of_theme.get(word, 0) | 1 << number
    return found


def go_together(theme: str, first: str, second: str) -> bool:
    """Whether two words of a theme are of one sort within it."""
    known = _categories().get(theme)
    return known is None or bool(known.get(first, 0) & known.get(second, 0))


def strangers() -> list[str]:
    """The words of sorts that are not of their theme: there are none, a test says."""
    listed = ((theme, word) for theme, words in _categories().items() for word in words)
    return sorted(word for theme, word in listed if word not in themes()[theme].words)
