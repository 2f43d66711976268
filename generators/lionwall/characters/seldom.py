"""Characters that come later than their lists say, and characters that are never dealt.

Chosen by hand, character by character: no list of frequencies says that a character is only a
surname, a province or an element, or that a word is rude.
"""

from __future__ import annotations

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
