"""One puzzle, or a set of them, as one web page that plays it: no network, no other file.

The player is JavaScript and CSS in `assets/web`: parts that all kinds share, and a folder for each
player. Its modules are joined into one script when the page is written, and their texts translated
into the language of the program.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from game.ui.palette import CONTRAST, DARK, LIGHT, Palette
from game.ui.text import (
    CABINET_SEAL,
    _,
    app_title,
    curly,
    language,
    pattern,
    seal_of,
    translate,
    translate_value,
)
from generators import packed
from generators.base import AnyKind, Message, UsageError
from generators.kinds import row_named
from generators.web import Seals, WebGame

FORMAT, SUFFIX = "html", ".html"
_VERSION = 1  # of the records that pages keep in the browser
_FONTS = (
    ("Cabinet Serif", 600, "serif"),
    ("Cabinet Verse", 400, "serif-regular"),
    ("Cabinet", 400, "sans"),
    ("Cabinet", 700, "sans-bold"),
)
"""Family, weight, file: a page has those whose family its styles name."""
_IMPORT = re.compile(r'^import [^;]* from "(\.[^"]*)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const|class|function)", re.MULTILINE)
_STRING = r'"(?:[^"\\]|\\.)*"'
_TEXT_CALL = re.compile(rf"\b(?:_\(({_STRING})|counted\(({_STRING}), ({_STRING}))")
"""A text of a module, or both forms of one that counts; `assets/web/texts.mjs` has the calls."""
_NEEDLESS = re.compile(rf"({_STRING}|`[^`]*`)|\s*//[^\n]*| *([{{}}(),;:=?&|<>]) *")
"""A literal, which stays; or else a comment, or a sign, which needs no spaces around it."""
_COLOUR_USED = re.compile(r"var\(--([a-z0-9-]+)")
_LONGEST_ID = 100  # characters
_PLAIN_TEXT = {"", "txt", "text"}  # endings of text files
_PRINTED = {"pdf", "png", "svg"}  # endings of files that `print` makes


def formats(kind: AnyKind) -> tuple[str, ...]:
    """Returns what puzzles of a kind can be exported as."""
    return (*kind.formats.exports, *((FORMAT,) if kind.formats.page else ()))


class PageOptions(NamedTuple):
    """What a web page offers besides the puzzle."""

    can_check: bool = True
    """Whether it has Check and Reveal, and the data they need."""
    has_word_bank: bool = False
    """Whether it lists the answers of a crossword with clues in alphabetical order."""
    title: str = ""
    """What the page of a single puzzle is called in place of the puzzle's own title."""


USUAL = PageOptions()


def exported(
    kind: AnyKind, name: str, puzzle: Any, state: Any, options: PageOptions = USUAL
) -> bytes:
    """Returns a puzzle in a format of its kind, or as a web page. Raises ParseError."""
    if name == FORMAT:
        return page(kind, puzzle, options)
    if name in _PRINTED:
        raise UsageError(f"To make a file that ends in .{name}, use 'print'.")
    if name not in kind.formats.exports:
        raise UsageError(
            f"{kind.name} can be exported as {', '.join(formats(kind))}, but not as {name!r}."
        )
    return kind.formats.exports[name](puzzle, state)


def format_of(out: Path, kind: AnyKind) -> str:
    """Returns the format that a file name asks for; for text, or no ending, the kind's first."""
    suffix = out.suffix.removeprefix(".").lower()
    if suffix in kind.formats.exports or suffix not in _PLAIN_TEXT:
        return suffix
    return next(iter(kind.formats.exports), "")


def suffix_of(kind: AnyKind, name: str) -> str:
    """Returns the ending of file names in a format."""
    return SUFFIX if name == FORMAT else kind.formats.suffixes.get(name, ".txt")


def check_held(kind: AnyKind, puzzle: Any) -> None:
    """Raises ParseError if a web page can't hold a puzzle."""
    _web_game(kind, puzzle, "")


def has_checks(kind: AnyKind, puzzle: Any) -> bool:
    """Returns whether a puzzle's page can have Check and Reveal. Raises ParseError."""
    return _player_and_data(kind, puzzle, USUAL)[1]["checks"] is not None


def is_handed_in(kind: AnyKind, puzzle: Any) -> bool:
    """Returns whether a puzzle's page without checks has it handed in. Raises ParseError."""
    return bool(_web_game(kind, puzzle, "").test)


def can_have_word_bank(kind: AnyKind, puzzle: Any) -> bool:
    """Returns whether a puzzle's page can list its answers. Raises ParseError."""
    return bool(_web_game(kind, puzzle, "").word_bank)


def page(kind: AnyKind, puzzle: Any, options: PageOptions = USUAL) -> bytes:
    """Returns the page that plays a puzzle, always the same bytes. Raises ParseError."""
    player, page_data = _player_and_data(kind, puzzle, options)
    style = _style([player])
    return _page(
        title=str(page_data["title"] or page_data["kind"]),
        styles=[(style, "")],
        script=_script(player),
        player=player,
        data=f'<script type="application/json" id="puzzle">{_json(page_data)}</script>',
    )


def title_of_test(title: str) -> str:
    """Returns the title of a page without Check and Reveal, also in the line pupils hand in.

    A title that has the word already stays as it is.
    """
    says_so = _("{title} (test)").format(title="").strip(" ()（）").lower() in title.lower()
    return title if says_so else _("{title} (test)").format(title=title)


def set_page(
    puzzles: Iterable[tuple[AnyKind, Any]], title: str, options: PageOptions = USUAL
) -> bytes:
    """Returns the page that lists and plays several puzzles of any kinds. Raises ParseError."""
    found = [_player_and_data(kind, puzzle, options, title) for kind, puzzle in puzzles]
    players = sorted({player for player, _data in found})
    listed = [page_data | {"player": player} for player, page_data in found]
    own = [
        (_text(f"web/{player}/style.css"), f' data-player="{player}" media="not all"')
        for player in players
    ]
    return _page(
        title=title,
        styles=[(_style(players, is_set=True), ""), *own],
        script=_set_script(players),
        player="set",
        data='<script type="application/json" id="puzzles">'
        + _json({"title": curly(title), "puzzles": listed})
        + "</script>",
    )


def _page(
    title: str, styles: Sequence[tuple[str, str]], script: str, player: str, data: str
) -> bytes:
    """Returns the page with these parts; each style comes with the attributes of its element."""
    digests = " ".join(f"'{_digest(style)}'" for style, _attributes in styles)
    policy = (
        "default-src 'none'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; "
        f"style-src {digests}; script-src '{_digest(script)}'"
    )
    return _PAGE.format(
        language=language().replace("_", "-"),
        app=escape(app_title()),
        no_script=escape(_("Turn on JavaScript to play this puzzle.")),
        policy=policy,
        light=_hex(LIGHT.paper),
        dark=_hex(DARK.paper),
        title=escape(title),
        icon=_icon(),
        styles="\n".join(f"<style{attributes}>{style}</style>" for style, attributes in styles),
        player=player,
        data=data,
        script=script,
    ).encode()


_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="{light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{dark}">
<title>{title} – {app}</title>
<link rel="icon" href="{icon}">
{styles}
</head>
<body class="{player}">
<noscript><p class="noscript">{no_script}</p></noscript>
{data}
<script>{script}</script>
</body>
</html>
"""


def _web_game(kind: AnyKind, puzzle: Any, salt: str) -> WebGame:
    """Returns what a page plays, its answers hashed with a salt. Raises ParseError."""
    if kind.formats.page is None:
        raise UsageError(f"{kind.titles.title} can't be exported as a web page.")
    game: WebGame = kind.formats.page(puzzle, Seals(salt, translate_value))
    return game


def _player_and_data(
    kind: AnyKind, puzzle: Any, options: PageOptions, set_title: str = ""
) -> tuple[str, dict[str, Any]]:
    """Returns the name of the player of a puzzle, and the data it gets. Raises ParseError."""
    salt = hashlib.sha256(f"page|{kind.name}|{puzzle.to_text()}".encode()).hexdigest()[:16]
    game = _web_game(kind, puzzle, salt)
    is_test = not options.can_check
    # A test begins empty, though the same puzzle was played on another page.
    identity = f"test|{set_title}|{puzzle.to_text()}" if is_test else puzzle.to_text()
    title = options.title or game.title
    if is_test:
        title = title_of_test(title or translate(row_named(kind.name).game_title))
    body = puzzle.share()
    ident = f"{kind.name}:{body}" if body else ""
    page_data: dict[str, Any] = _written_out(
        {
            "version": _VERSION,
            "key": f"{kind.name}:{hashlib.sha256(identity.encode()).hexdigest()[:24]}",
            "kind": row_named(kind.name).game_title,
            "native": kind.titles.native,
            "title": title,
            "author": game.author,
            "about": game.about,
            "notes": [*game.notes],
            "words": [*game.word_bank] if options.has_word_bank else [],
            "id": ident if len(ident) <= _LONGEST_ID else "",
            "puzzle": {**((is_test and game.test) or game.data), "salt": salt},
            "isTest": is_test,
            "checks": game.checks if options.can_check and game.checks else None,
        }
    )
    return game.player, page_data


def _json(value: Any) -> str:
    """Returns data as JSON that can stand in a page."""
    # Without "<" no text in it can end the element that it stands in.
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _written_out(value: Any) -> Any:
    """Returns data with its messages translated, and curly quotes in all its texts."""
    if isinstance(value, (str, Message)):
        return curly(str(translate_value(value)))
    if isinstance(value, dict):
        return {name: _written_out(each) for name, each in value.items()}
    return [*map(_written_out, value)] if isinstance(value, (list, tuple)) else value


def _script(player: str) -> str:
    """Returns the modules of a player, and the call that starts it, as one script."""
    parts = _joined(_modules("web/shell.mjs", f"web/{player}/board.mjs").values())
    read_data = 'JSON.parse(document.getElementById("puzzle").textContent)'
    return f'"use strict";(() => {{\n{parts}begin(player, {read_data});\n}})();\n'


def _set_script(players: Iterable[str]) -> str:
    """Returns the modules of several players as one script, each player's in its own scope."""
    common = _modules("web/set.mjs")
    own = []
    for player in players:
        modules = _modules(f"web/{player}/board.mjs")
        parts = _joined(text for name, text in modules.items() if name not in common)
        own.append(f"{player}: () => {{\n{parts}return player;\n}},\n")
    begun = "beginSet({\n" + "".join(own) + "});\n"
    return f'"use strict";(() => {{\n{_joined(common.values())}{begun}}})();\n'


def _joined(modules: Iterable[str]) -> str:
    """Returns modules as one script, without imports and exports: their names must differ.

    Comments and needless spaces go: a page is sent, not edited.
    """
    text = "".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in modules)
    text = _NEEDLESS.sub(lambda found: found[1] or found[2] or "", _translated(text))
    return "".join(f"{line}\n" for line in map(str.strip, text.splitlines()) if line)


def texts(module: str) -> Iterator[tuple[str, str]]:
    """Yields the texts of a module; one that counts with its plural, another with ""."""
    for call in _TEXT_CALL.finditer(module):
        one, many = (json.loads(each or '""') for each in (call[1] or call[2], call[3]))
        yield one, many


def _translated(script: str) -> str:
    """Returns a script with its texts in the program's language."""

    def call(match: re.Match[str]) -> str:
        """Returns the beginning of a call, with its texts translated."""
        ((one, many),) = texts(match[0])
        if not many:
            return f"_({_literal(_(one))}"
        forms = (pattern(Message.counted(one, many, n=number)) for number in (1, 2))
        return f"counted({', '.join(map(_literal, forms))}"

    script = script.replace(f'"{CABINET_SEAL}"', f'"{seal_of(CABINET_SEAL)}"')
    return _TEXT_CALL.sub(call, script)


def _literal(text: str) -> str:
    return json.dumps(curly(text), ensure_ascii=False)


def _modules(*names: str) -> dict[str, str]:
    """Returns the texts of modules by name, each after those that it imports."""
    found: dict[str, str] = {}

    def visit(name: str) -> None:
        """Adds the modules that a module imports, then the module itself."""
        text = _text(name)
        for other in _IMPORT.findall(text):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), other))
            if path not in found:
                visit(path)
        found[name] = text

    for name in names:
        if name not in found:
            visit(name)
    return found


def _style(players: Sequence[str], is_set: bool = False) -> str:
    """Returns the style sheet of these players, with the fonts and colours that they use.

    For a set, the rules of each kind are left out: they come in a sheet of their own.
    """
    common = _text("web/shell.css") + (_text("web/set.css") if is_set else "")
    own = "".join(_text(f"web/{player}/style.css") for player in players)
    rules = common + own
    used = {*_COLOUR_USED.findall(rules)}
    colours = [
        _colours(LIGHT, used),
        f"@media (prefers-color-scheme:dark){{{_colours(DARK, used)}}}",
        "@media (prefers-contrast:more) and (prefers-color-scheme:dark)"
        f"{{{_colours(CONTRAST, used)}}}",
        f"@media print{{{_colours(LIGHT, used)}}}",
    ]
    fonts = [_font(*font) for font in _FONTS if f'"{font[0]}"' in rules]
    return "\n".join([*fonts, *colours, common if is_set else rules])


def _font(family: str, weight: int, name: str) -> str:
    """Returns the rule for a font, which has its file in it."""
    code = base64.b64encode(packed.data(f"web/fonts/{name}.woff2")).decode()
    return (
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:block;'
        f"src:url(data:font/woff2;base64,{code})}}"
    )


def _colours(palette: Palette, used: Iterable[str]) -> str:
    """Returns the `used` colours of a theme as custom properties: `--ink`, `--zone0`."""
    named = {
        name.replace("_", "-"): colour
        for name, colour in vars(palette).items()
        if isinstance(colour, tuple)
    }
    for name in ("zone", "group"):
        named |= {f"{name}{number}": each for number, each in enumerate(named.pop(f"{name}s"))}
    chosen = "".join(f"--{name}:{_hex(named[name])};" for name in sorted({*named} & {*used}))
    return f":root{{color-scheme:{'dark' if palette.dark else 'light'};{chosen}}}"


def _hex(colour: Any) -> str:
    return f"#{bytes(colour).hex()}"


def _text(name: str) -> str:
    return packed.data(name).decode().replace("\r\n", "\n")


def _digest(text: str) -> str:
    """Returns the hash by which a Content-Security-Policy allows a script or style."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _icon() -> str:
    """Returns the icon of the page, a seal, as a data URL."""
    seal, line = _hex(LIGHT.seal), _hex(LIGHT.card)
    svg = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>"
        f"<rect width='32' height='32' rx='6' fill='{seal}'/>"
        f"<path d='M7 7h18v18H7zM16 7v18M7 16h18' fill='none' stroke='{line}' stroke-width='2'/>"
        "</svg>"
    )
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
