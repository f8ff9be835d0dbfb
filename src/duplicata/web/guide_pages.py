"""The pages of the guide, read once from Markdown, with their links and pictures led to the server."""

import hashlib
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

HOME = "accueil"
PATH = "/aide"
PICTURES_PATH = f"{PATH}/images"

# An installed package carries the guide; in the source tree it stands among the documents, where GitHub shows it.
_CARRIED = Path(__file__).parent / "guide"
GUIDE = _CARRIED if _CARRIED.is_dir() else Path(__file__).parents[3] / "docs" / "guide"
PICTURES = GUIDE.parent / "pictures"
_PICTURES_LINK = "../pictures/"
# A page begins with its title, which stands above its table of contents.
_HEADING_TOKENS = 3


class Section(msgspec.Struct, frozen=True):
    """A heading of a page and the plain text below it, up to the next heading."""

    level: int
    anchor: str
    title: str
    text: str


class GuidePage(msgspec.Struct, frozen=True):
    """One page of the guide, ready to be shown; its title is not in its text."""

    name: str
    title: str
    html: Markup
    sections: tuple[Section, ...]

    @property
    def path(self) -> str:
        return page_path(self.name)


@cache
def guide_pages() -> Mapping[str, GuidePage]:
    """Every page by its name, in the order in which the first page names them."""
    names = [HOME, *_linked_pages(_parse(HOME))]
    return {name: _read(name) for name in dict.fromkeys(names)}


@cache
def pictures() -> Mapping[str, bytes]:
    """Every picture that a page shows, by its name."""
    shown = re.compile(re.escape(_PICTURES_LINK) + r"([\w-]+\.png)")
    names = {name for path in sorted(GUIDE.glob("*.md")) for name in shown.findall(path.read_text("utf-8"))}
    return {name: (PICTURES / name).read_bytes() for name in sorted(names) if (PICTURES / name).is_file()}


def page_path(name: str) -> str:
    """The address of a page on the server."""
    return PATH if name == HOME else f"{PATH}/{name}"


def picture_path(name: str) -> str:
    """The address of a picture; another picture under the same name has another address."""
    return f"{PICTURES_PATH}/{digest(pictures().get(name, b''))}/{name}"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def anchor(title: str) -> str:
    """The id of a heading, the same that GitHub gives it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("table_open", _open_table)
    markdown.add_render_rule("table_close", _close_table)
    return markdown


def _open_table(_renderer: Any, _tokens: Sequence[Token], _index: int, _options: Any, _env: Any) -> str:
    return '<div class="scrolls"><table class="table">'


def _close_table(_renderer: Any, _tokens: Sequence[Token], _index: int, _options: Any, _env: Any) -> str:
    return "</table></div>"


def _parse(name: str) -> list[Token]:
    return _markdown().parse((GUIDE / f"{name}.md").read_text("utf-8"))


def _read(name: str) -> GuidePage:
    tokens = _parse(name)
    sections = tuple(_sections(tokens))
    for token in _all(tokens):
        _lead(token)
    markdown = _markdown()
    # Safe: the guide is ours, and the reader of Markdown lets no HTML through.
    html = Markup(markdown.renderer.render(tokens[_HEADING_TOKENS:], markdown.options, {}))
    return GuidePage(name, sections[0].title, html, sections)


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    """Gives each heading its id on the way."""
    starts = [index for index, token in enumerate(tokens) if token.type == "heading_open"]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        title = _plain(tokens[start + 1])
        tokens[start].attrSet("id", anchor(title))
        text = " ".join(_plain(token) for token in tokens[start + 3 : end] if token.content)
        yield Section(int(tokens[start].tag[1]), anchor(title), title, text)


def _plain(token: Token) -> str:
    parts = token.children if token.children is not None else [token]
    return "".join(" " if part.type == "softbreak" else part.content for part in parts if part.type != "image")


def _all(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from token.children or ()


def _lead(token: Token) -> None:
    """What GitHub finds beside the file, the server finds at its own address."""
    if token.type == "link_open":
        token.attrSet("href", _led(str(token.attrGet("href"))))
    elif token.type == "image":
        name = str(token.attrGet("src")).removeprefix(_PICTURES_LINK)
        for attribute, value in _picture_attributes(name).items():
            token.attrSet(attribute, value)


def _led(target: str) -> str:
    name, mark, place = target.partition("#")
    return page_path(name.removesuffix(".md")) + mark + place if name.endswith(".md") else target


def _picture_attributes(name: str) -> dict[str, str]:
    width, height = _size(pictures().get(name, b""))
    shape = "tall" if height > width else "wide"
    return {
        "src": picture_path(name),
        "width": str(width),
        "height": str(height),
        "class": f"picture {shape}",
        "loading": "lazy",
    }


def _size(png: bytes) -> tuple[int, int]:
    """So that the page does not jump when its pictures arrive."""
    width, height = struct.unpack(">II", png[16:24]) if png else (0, 0)
    return width, height


def _linked_pages(tokens: Sequence[Token]) -> Iterator[str]:
    for token in _all(tokens):
        target = str(token.attrGet("href") or "").partition("#")[0]
        if target.endswith(".md"):
            yield target.removesuffix(".md")
