"""The board in a terminal: in its colours where there are colours, with signs where there are none."""

from collections.abc import Mapping
from types import MappingProxyType

from rich.text import Text

from duplicata.desks.drawing import RowView, SquareView

_COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "none": "on #F5F0DC",
        "light_blue": "on #BFE0EE",
        "dark_blue": "on #2F7FB5",
        "pink": "on #F3B6C0",
        "red": "on #C8313F",
        "star": "#1D2428 on #F3B6C0",
    }
)
_SIGNS: Mapping[str, str] = MappingProxyType(
    {"none": "·", "light_blue": "'", "dark_blue": '"', "pink": "-", "red": "=", "star": "*"}
)
# Fifteen squares of three signs, and a letter with its space on either side.
BOARD_WIDTH = 15 * 3 + 2 * 2
_TILE = "#1D2428 on #FFFDF5"
_JOKER = "italic #C8313F on #FFFDF5"
_LAST_TILE = "bold #1D2428 on #FFD870"
_LAST_JOKER = "bold italic #A31621 on #FFD870"


def board_text(rows: list[RowView], *, is_plain: bool) -> Text:
    """Rows A to O and columns 1 to 15, on all four sides."""
    columns = "  " + "".join(f"{number:^3}" for number in range(1, 16))
    text = Text(columns.rstrip() + "\n", no_wrap=True)
    for row in rows:
        text.append(f"{row.letter} ")
        for square in row.squares:
            text.append(*(_signed(square) if is_plain else _coloured(square)))
        text.append(f" {row.letter}\n")
    return text.append(columns.rstrip())


def _coloured(square: SquareView) -> tuple[str, str]:
    if square.tile is None:
        return (" ★ " if square.colour == "star" else "   "), _COLOURS[square.colour]
    if square.outline:
        return f" {square.tile.letter} ", _LAST_JOKER if square.tile.is_joker else _LAST_TILE
    return f" {square.tile.letter} ", _JOKER if square.tile.is_joker else _TILE


def _signed(square: SquareView) -> tuple[str, str]:
    """A joker in a small letter, the last word between brackets."""
    if square.tile is None:
        return f" {_SIGNS[square.colour]} ", ""
    letter = square.tile.letter.lower() if square.tile.is_joker else square.tile.letter
    return (f"[{letter}]" if square.outline else f" {letter} "), ""
