"""Reads a page as its visitors do: by ear, square by square, and by eye, outlines only."""

import re
from html import unescape

_SQUARE = re.compile(r'<span role="gridcell" class="([^"]*)" aria-label="([^"]*)"')
_TILE = re.compile(r"[A-O][0-9]+, ([A-Z]), (.*)")


def heard(html: str) -> list[str]:
    """What a screen reader says of the 225 squares."""
    return [unescape(spoken) for _, spoken in _SQUARE.findall(html)]


def heard_board(html: str) -> list[str]:
    """The fifteen rows, written from what is heard."""
    cells = [_cell(spoken) for spoken in heard(html)]
    return ["".join(cells[start : start + 15]) for start in range(0, len(cells), 15)]


def outlined(html: str) -> list[str]:
    """The squares of the outlined word."""
    return [spoken.split(",")[0] for classes, spoken in _SQUARE.findall(html) if "outlined-" in classes]


def text(html: str) -> str:
    """The words of a page, its spaces made plain."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def _cell(spoken: str) -> str:
    tile = _TILE.fullmatch(spoken)
    if tile is None:
        return "."
    return tile[1].lower() if tile[2] == "joker" else tile[1]
