"""Reads the correction tickets of a PDF one by one, each part of the form where it stands on the paper."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2

WIDE, HIGH = 97.0, 138.0
_EDGE, _TOP, _PAGE = 8.0, 7.5, 297.0
_POINTS_TO_MILLIMETRE = 72 / 25.4
TICK = "☒"


@dataclass(frozen=True)
class ReadTicket:
    """What can be read on one ticket; the ticked lines are told by frame, `strip` is what shows once it is folded."""

    table: int
    turn: int
    points: int | None
    is_from_double_referee: bool
    warning: tuple[str, ...]
    penalty: tuple[str, ...]
    zero: tuple[str, ...]
    checks_grid: bool
    slip: str
    strip: str
    text: str

    @property
    def stamp(self) -> str:
        return next((stamp for stamp in ("ANNULÉ ET REMPLACÉ", "ANNULÉ") if stamp in self.text), "")


def read_tickets(content: bytes) -> Iterator[ReadTicket]:
    """In the order of the pages, each from left to right and from top to bottom."""
    document = pypdfium2.PdfDocument(content)
    for page in document:
        text = page.get_textpage()
        for at in range(4):
            part = _Part(text, _EDGE + at % 2 * WIDE, _TOP + at // 2 * HIGH)
            if part.at(0, 0, WIDE, 17):
                yield _read(part)


@dataclass(frozen=True)
class _Part:
    text: pypdfium2.PdfTextPage
    left: float
    top: float

    def at(self, x: float, y: float, width: float, height: float) -> str:
        """What stands in a rectangle of the ticket, in millimetres."""
        box = (self.left + x, _PAGE - self.top - y - height, self.left + x + width, _PAGE - self.top - y)
        left, bottom, right, top = (side * _POINTS_TO_MILLIMETRE for side in box)
        found: str = self.text.get_text_bounded(left=left, bottom=bottom, right=right, top=top)
        return re.sub(r"[\s\u202f]+", " ", found.replace("\r\n", "\n").replace("\n", " ¶ ")).strip()

    def ticked(self, x: float, y: float, width: float, height: float) -> tuple[str, ...]:
        """The ticked lines of a rectangle."""
        found = re.findall(rf"{TICK} ?([^{TICK}¶]*)", self.at(x, y, width, height))
        return tuple(_plain(line) for line in found)


def _plain(line: str) -> str:
    return re.sub(r" ?:", " :", line).strip()


def _read(part: _Part) -> ReadTicket:
    points = part.at(75, 127.5, 19, 8)
    return ReadTicket(
        int(part.at(69, 3.5, 24, 12)),
        int(part.at(82, 18.7, 11, 6)),
        int(points) if points else None,
        TICK in part.at(3, 19, 40, 6),
        (*part.ticked(9, 26, 84, 28), *part.ticked(9, 54.5, 44, 4.4), *part.ticked(53.5, 54.5, 40, 4.4)),
        part.ticked(9, 60, 84, 9),
        (
            *part.ticked(9, 70, 45.5, 28.5),
            *part.ticked(9, 98.5, 84, 8),
            *(each for at in range(3) for each in part.ticked(10 + 28 * at, 106.7, 28, 4)),
            *part.ticked(9, 110.8, 84, 17),
        ),
        TICK in part.at(3, 128.5, 50, 8),
        part.at(54.5, 71, 38.5, 27),
        part.at(0, 0, WIDE, 17.3),
        part.at(0, 0, WIDE, HIGH),
    )
