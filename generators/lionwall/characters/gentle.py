"""Which characters Gentle walls have: those that a learner meets in the first two years."""

from __future__ import annotations

from . import exams

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
    ),
}


def is_early(char: str, script: str) -> bool:
    """Whether a Gentle wall may have a character that is beyond its list."""
    return char in _EARLY.get(script, ())


def is_gentle(char: str, script: str) -> bool:
    """Whether a learner of a script meets a character early; Japanese has no Gentle walls."""
    if script == "sc":
        return (
            exams.levels(exams.HSK).get(char, _HIGHEST_HSK + 1) <= _HIGHEST_HSK
            and char not in _LATER[script]
        )
    return char not in _LATER.get(script, ())
