"""The guide and the tutorials, written in Markdown: F1 and the web show the same pages.

## The title of a page ### A heading A paragraph. - ✓ The caption of an example that is right (✗:
wrong), in the order of the examples given | `Ctrl+Z`, Right click | what they do |

A key in backticks is printed as it is, keys side by side (`Q W E R`) as the player's keyboard has
them; one without them is a word and is translated. A row ending
in `<!-- name -->` is left out while the setting of that name is off. Text before the first page is
for the web alone. A link to a page of keys.md stands for its rows. A page of a tutorial is a step:
its text, `+ ` what only helps who sees the screen, which a screen reader leaves out, `- ✓ ` the
praise once it is done, `> ` the keys that do the same. Every text is a
message of the catalogues (`texts`), except a line with `> ` in a guide: that is an example which
the puzzle shows in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from game.help.page import (
    DrawExample,
    Example,
    Examples,
    Heading,
    HelpPage,
    KeyHelp,
    Keys,
    Paragraph,
    StepWords,
)
from game.ui.actions import with_own_keys
from game.ui.blocks.block import Block
from game.ui.text import _, join_sentences
from generators import packed

_MARKS = {
    **{"## ": "page", "### ": "heading", "- ✓ ": "right", "- ✗ ": "wrong"},
    **{"| ": "key", "> ": "note", "+ ": "seen"},
}
_LINK = re.compile(r"\[.*\]\(keys\.md#(.*)\)")
"""A line that stands for the rows of a page of keys.md."""
_KEY = re.compile(r"`([^`]+)`|([^,`\s][^,`]*)")
_SETTING = re.compile(r"\s*<!-- (\S+) -->$")


class GuideLine(NamedTuple):
    """A line of a guide without its mark; `mark` is a value of _MARKS or `paragraph`."""

    mark: str
    text: str


def shipped(name: str) -> str:
    """Returns the text of `guide/NAME` or `lessons/NAME`. Raises ParseError."""
    return packed.data(f"{name}.md").decode()


def lines(guide: str) -> Iterator[GuideLine]:
    """Yields the lines of a guide from its first page on."""
    for line in guide[guide.index("## ") :].splitlines():
        if (link := _LINK.fullmatch(line)) is not None:
            yield from _shared_keys(link[1])
            continue
        start = re.match(r"(#+|- [✓✗]|\||>|\+) |", line).group()  # type: ignore[union-attr]
        text = re.sub(r"\\([\\*_|<#])", r"\1", line[len(start) :].removesuffix(" |"))
        if text and not line.startswith(("| | |", "|---")):
            yield GuideLine(_MARKS.get(start, "paragraph"), text)


def _shared_keys(anchor: str) -> Iterator[GuideLine]:
    """Yields the key rows of a page of guide/keys.md, by the anchor of its title."""
    page = ""
    for line in lines(shipped("guide/keys")):
        page = line.text.lower().replace(" ", "-") if line.mark == "page" else page
        if line.mark == "key" and page == anchor:
            yield line


def pages(
    guide: str,
    states: Iterable[Any] = (),
    draw: DrawExample | None = None,
    names: Mapping[str, str] = MappingProxyType({}),
    explained: Callable[[str, int], Block] = lambda line, number: Paragraph(line),
) -> list[HelpPage]:
    """Returns the pages of a guide in the program's language.

    `states` are those of its examples, in order, each drawn by `draw`; `names` are the player's
    names for keys of the guide, if they differ; `explained` makes the block of a
    line with `> ` from its text and its number in its row, from 0.
    """
    titled_blocks: list[tuple[str, list[Block]]] = []
    shown = iter(states)
    for mark, block_lines in groupby(lines(guide), _block_mark):
        if mark == "page":
            titled_blocks += [(_(line.text), []) for line in block_lines]
        elif mark == "key":
            rows = [_parse_key_row(line.text, names) for line in block_lines]
            titled_blocks[-1][1].append(Keys(rows))
        elif mark == "right" and draw is not None:
            cases = [
                Example(next(shown), _(example_line.text), example_line.mark == "right")
                for example_line in block_lines
            ]
            titled_blocks[-1][1].append(Examples(cases, draw))
        elif mark == "note":
            titled_blocks[-1][1].extend(
                explained(line.text, number) for number, line in enumerate(block_lines)
            )
        else:
            block = Heading if mark == "heading" else Paragraph
            titled_blocks[-1][1].extend(block(_(line.text)) for line in block_lines)
    assert next(shown, None) is None  # each example has its caption
    return [HelpPage(title, tuple(blocks)) for title, blocks in titled_blocks]


def steps(lesson: str) -> list[StepWords]:
    """Returns the texts of a tutorial's steps in the current language."""
    step_words: list[StepWords] = []
    for mark, text in lines(lesson):
        if mark == "page":
            step_words.append(StepWords(_(text)))
            continue
        name = {"right": "praise", "note": "note", "seen": "seen"}.get(mark, "text")
        before = step_words[-1].text if name == "text" else ""
        shown = with_own_keys(_(text)) if mark == "note" else _(text)
        step_words[-1] = step_words[-1]._replace(**{name: join_sentences((before, shown))})
    return step_words


def _block_mark(line: GuideLine) -> str:
    """Returns the mark by which lines are grouped into blocks: "right" for all examples."""
    return "right" if line.mark == "wrong" else line.mark


def _parse_key_row(row: str, names: Mapping[str, str]) -> KeyHelp:
    """Returns a row of a table of keys: `keys | what they do <!-- setting -->`."""
    keys, does = row.split(" | ", 1)
    setting = _SETTING.search(does)
    caps = tuple(with_own_keys(names.get(cap, cap)) or _(word) for cap, word in _KEY.findall(keys))
    return KeyHelp(caps, _(_SETTING.sub("", does)), setting[1] if setting else "")


def texts() -> Iterator[tuple[str, str]]:
    """Yields each text of guides and tutorials to be translated, with its file."""
    for path in sorted([*packed.FOLDER.glob("guide/*.md"), *packed.FOLDER.glob("lessons/*.md")]):
        for line in lines(path.read_text("utf-8")) if path.stem not in ("README", "keys") else ():
            if line.mark == "note" and path.parent.name == "guide":
                continue
            keys, is_row, does = (
                line.text.rpartition(" | ") if line.mark == "key" else ("", "", "")
            )
            words = [word for _cap, word in _KEY.findall(keys) if word]
            for text in [*words, _SETTING.sub("", does if is_row else line.text)]:
                yield text, f"assets/{path.relative_to(packed.FOLDER).as_posix()}"
