"""Which characters suit a player: exams, gentle ones, seldom ones, and those due for review."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import NamedTuple

from ... import packed
from ...base import Status
from ...walls.wall import GROUP_HINT, GROUPS
from ...walls.wall import figures as wall_figures
from ..rules import Puzzle, State

INTERVALS = (1, 3, 7, 14, 30)
"""How many days a character waits in each box."""
_KNOWN_AFTER = 2  # days on which what was never missed has been found


class PlayedWall(NamedTuple):
    """A wall that is over: its script, its characters, those missed, and the number of the day."""

    script: str
    cards: str
    missed: str
    day: int


class Mastery(Enum):
    """How well the player knows a character that was met."""

    MET = "met"
    MISSED = "missed"
    KNOWN = "known"


@dataclass(frozen=True)
class CharacterProgress:
    """What the walls played say about a character.

    `met` and `missed` count walls, `last` is the day it was met last, `found_days` on how many
    days it was found since it was missed last. `box` is the number of its box, None in no box,
    and `boxed` the day on which it came there.
    """

    char: str
    met: int = 0
    missed: int = 0
    last: int = 0
    found_days: int = 0
    box: int | None = None
    boxed: int = 0

    @property
    def due(self) -> int | None:
        """The day on which the character is to come again; None if it needs no review."""
        return None if self.box is None else self.boxed + INTERVALS[self.box]

    @property
    def mastery(self) -> Mastery:
        """How well the player knows the character: missed, known, or only met so far."""
        if self.box is not None:
            return Mastery.MISSED
        return Mastery.KNOWN if self.found_days >= _KNOWN_AFTER else Mastery.MET

    def is_due(self, today: int) -> bool:
        """Whether the character is to come again on a day, or was due before."""
        return self.due is not None and self.due <= today

    def after(self, is_missed: bool, day: int) -> CharacterProgress:
        """Returns what is known after another wall with the character."""
        seen = replace(self, met=self.met + 1, last=max(day, self.last))
        if is_missed:
            return replace(seen, missed=self.missed + 1, found_days=0, box=0, boxed=day)
        if not self.found_days or day > self.last:
            seen = replace(seen, found_days=self.found_days + 1)
        if self.box is None or not self.is_due(day):
            return seen
        box = self.box + 1 if self.box + 1 < len(INTERVALS) else None
        return replace(seen, box=box, boxed=day)


def learned(walls: Iterable[PlayedWall], script: str) -> list[CharacterProgress]:
    """Returns all characters of a script that were met, the one met last first.

    The walls are in the order in which they ended.
    """
    progress_of: dict[str, CharacterProgress] = {}
    for wall in walls:
        if wall.script == script:
            for char in wall.cards:
                before = progress_of.pop(char, None) or CharacterProgress(char)
                progress_of[char] = before.after(char in wall.missed, wall.day)
    return [*reversed(progress_of.values())]


def due(characters: Sequence[CharacterProgress], today: int) -> list[CharacterProgress]:
    """Returns the characters that are to come again, the one that waits longest first."""
    waiting = [each for each in characters if each.is_due(today)]
    return sorted(waiting, key=lambda each: (each.due, each.box, each.char))


def missed(state: State) -> str:
    """Returns the characters that a player missed on a wall that is over.

    They are those in groups the player didn't find without being shown them, and those put in a
    wrong guess with cards of other groups: the odd one of four, or all if no three go together.
    """
    puzzle = state.puzzle
    cards = 0
    for number, group in enumerate(puzzle.groups):
        if number not in state.found or state.has_paid(group.cards, GROUP_HINT):
            cards |= group.cards
    for guess in state.tried:
        cards |= _odd_cards(puzzle, guess)
    return puzzle.text_of(cards)


def _odd_cards(puzzle: Puzzle, guess: int) -> int:
    """Returns the cards of a wrong guess that don't belong with three of its four."""
    most = max((guess & group.cards for group in puzzle.groups), key=int.bit_count)
    return guess & ~most if most.bit_count() == GROUPS - 1 else guess


def figures(state: State) -> dict[str, int | str]:
    """Returns the result of a wall: that of every wall, and what was missed once it is over."""
    is_over = state.status is not Status.PLAYING
    return {**wall_figures(state), "missed": missed(state) if is_over else ""}


_SELDOM = {
    "sc": frozenset(
        "乍亢亥仑佃俺冀冯匈匣匾卢卿叁吆吕吮咄咧哉唁囱坤坯垛埂埠堰壬壹夭夯妮姚娄宦寅寇尉尧崔巳帷幌"
        "庚庵庶弗彪彬彭恃戊戌戎捌捻揩搀撵晌柒桔梆椿榔毡氢氨氮氯汝沽泵淮淳渝渤滇潘炕焉玖玷琼瓤甫甸"
        "疟痢癸皖瞅瞭矣矾硅硝硫碘磷禄禹秸笙箕箩篓簧簸糠翰耙聂胰脯臼茬莱葛蒋蔡薛袁誊谆谭贰贾赣踱蹂"
        "躏轧邑鄂酉钠钧钾锌锰镐闽阀阎隋霍靖馍驮骡黔"
    ),
    "tw": frozenset(
        "云佃俺吆咋咱埠堰寇拄拴捂捎掄攆攙晌桔梆槐氈氨氫氮汛汞泄淳炕甸畝疙瘩硝碾磷稼窿筐簸籮胳膊芾"
        "褂襖跺踱蹬鍬鑒馱騾"
    ),
    "tc": frozenset(
        "佣佰侄倣儡兢冀冥冶刨剿卞吆吮哩啥喲埂堰巖恃慫戎拴揩攘榦沈溼炕烟稼筐綸胳脣芾虱蝨襖貍踫逕逾"
        "鹼"
    ),
}
"""By script, characters for Hard and Expert: surnames, places, elements, dialect, rare words."""
_VULGAR = {
    "sc": frozenset("亵倭刖剐剕劁劓奸妓姘娈娼婊媾嫖嬲尻屄屌屙毐淫狎猥痿睾肏肛腚阉骟鸨"),
    "tc": frozenset("奸妓姘姦娼婊媾嫖孌尻屄屌屙撚淫狎猥痿睾肏肛褻閪閹鳩"),
    "tw": frozenset("倭奸妓姘姦娼婊媾嫖嬲孌尻屄屌屙淫狎猥痿睪睾肏肛褻閹"),
    "jp": frozenset("妓姦娼婬嫐嫖嬲屄屌淫猥睾肏肛腟膣褻"),
}
"""By script, vulgar and sexual words, and slurs."""


def is_seldom(char: str, script: str) -> bool:
    """Whether a character is rarely used, whatever the lists of its script say."""
    return char in _SELDOM.get(script, ())


def is_vulgar(char: str, script: str) -> bool:
    """Whether a character is too rude for a family's game."""
    return char in _VULGAR[script]


_HIGHEST_HSK = 4
# Written by hand, as no list of Taiwan or Hong Kong is made for learners. Mainland: what HSK 4 has
# for a word or two. Taiwan: what is common in texts, but in HSK comes after that level, or is of
# war, law and books. Hong Kong: what schools teach by the third grade, as children speak the
# language, but HSK asks late or never.
_LATER = {
    "tw": frozenset(
        "令仿伸勞唯執堆央委射岸彈悄抬掌搞擊朵染槍殺洞煤玻璃盾瞧矛硬碎築織耐肩肯艱軍鋼雄震革鬼鼓"
        "伍佛侵副哲帝抗攻旗枝棉沿泥洋滅犯猛略祖端策粉素股莊踐野鋪鎮露黨削剝呵哎"
        "逐激沉淚伙敗蓋搖勁徹毫奮迫敵濟據壓衛堅責"
    ),
    "sc": frozenset("彻劲召纷缓迫"),
    "tc": frozenset(
        "綱耍撲販貪捧贊逐塵勸堅姊潑赤泄慈據搜竿缸簿紐漸溉鋤糰秩蔗糧粘猾狐獅姪鈕鈔釘激廢藏巡享悔惜警需遮繩吞達"
        "佰侄倣兇冥剿吆吠吮吱啄啼喔嘈堰塢敍斟沈洩漱濘灒熨痘盃荔虱蛛蜻蝨蝸蟬貍跛踫逕骯鹼"
    ),
}
# What learners meet early though texts have it less often; the count is of all of China.
_EARLY = {
    "tw": frozenset(
        "休昨杯樓渴票累紹網茶蛋貴餓麵介份借健克堂夏宜康慣旅晨晴末椅涼漂瓶疼禮秋租筷篇籃績舒藍詞貓輛迎"
        "錶陰顏飽餐騎髒鳥付冒劇升吵善婚幣恐慶戲搬播暖湯煩牌甜祝福箱範糖職胖舞蘋補褲襯訂訓訪豬賽迷"
        "錄頓香麻齊龍刷卡圈圓夢妻姨寄寒寬寸尺尾居巾帽幼延弱彎戴招掃擇擦智松梯棵泉淡淺濕牙玉瓜登"
        "矮碼秀穩童粗縮耳肚肥胸腰航薄詩豆財貼購趣躺遲酸醒鬆鹽默咖啡啤澡餃李汁泳蕉衫裙郵颱笨聊逛辣鹹孫"
    )
}


def is_early(char: str, script: str) -> bool:
    """Whether a Gentle wall may have a character that is beyond its list."""
    return char in _EARLY.get(script, ())


def is_gentle(char: str, script: str) -> bool:
    """Whether a learner of a script meets a character early; Japanese has no Gentle walls."""
    if script == "sc":
        return (
            levels(HSK).get(char, _HIGHEST_HSK + 1) <= _HIGHEST_HSK and char not in _LATER[script]
        )
    return char not in _LATER.get(script, ())


HSK, JLPT = "hsk", "jlpt"


def file_name(exam: str) -> str:
    """Returns the name of an exam's file: a line for each level, the first one first."""
    return f"{exam}.txt.gz"


@cache
def levels(exam: str) -> Mapping[str, int]:
    """Returns the level of every character of an exam, 1 for the first that is taken.

    HSK: 1 to 6, 7 for the three highest together. JLPT: 1 for N5 to 5 for N1.
    """
    lines = packed.text(file_name(exam)).splitlines()
    return {char: level for level, chars in enumerate(lines, 1) for char in chars}
