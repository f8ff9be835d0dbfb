"""The parts of a workbook as they are parsed: relations, names of sheets, shared texts, rows. No entity is allowed."""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import IO
from xml.parsers import expat

import msgspec

from duplicata.documents.exchange.players.bounds import MOST_COLUMNS, MOST_LINES, MOST_WRITTEN_LINES
from duplicata.documents.exchange.players.refusals import (
    PlayerLineTooLong,
    TooManyPlayerLines,
    WorkbookDamaged,
    WorkbookWithEntities,
)

Attributes = dict[str, str]
_CHUNK = 1 << 16
# A sign that XML cannot hold, as workbooks write it: `_x000D_`; halves of characters stay as they are.
_ESCAPED = re.compile(r"_x((?![Dd][89A-Fa-f])[0-9A-Fa-f]{4})_")
_BOOLEANS = {"1": "oui", "0": "non"}


class Relation(msgspec.Struct, frozen=True):
    """A part that another part names."""

    id: str
    kind: str
    target: str


class SheetRow(msgspec.Struct, frozen=True):
    """A row with something on it."""

    number: int
    cells: list[str]


def parse(
    part: IO[bytes],
    start: Callable[[str, Attributes], None],
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Calls back for each element, under its name without a namespace.

    Raises:
        WorkbookWithEntities, and what the parser finds wrong.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_entities
    local = cache(lambda name: name.rpartition(" ")[2])
    parser.StartElementHandler = lambda name, attributes: start(local(name), attributes)
    if end is not None:
        ended = end
        parser.EndElementHandler = lambda name: ended(local(name))
    if text is not None:
        parser.CharacterDataHandler = text
    while chunk := part.read(_CHUNK):
        parser.Parse(chunk, False)
    parser.Parse(b"", True)


def relations(part: IO[bytes]) -> tuple[Relation, ...]:
    found = list[Relation]()

    def start(name: str, attributes: Attributes) -> None:
        if name == "Relationship":
            kind = attributes.get("Type", "").rpartition("/")[2]
            found.append(Relation(attributes.get("Id", ""), kind, attributes.get("Target", "")))

    parse(part, start)
    return tuple(found)


def sheet_relations(part: IO[bytes]) -> tuple[str, ...]:
    """The ids under which a workbook names its sheets, in order."""
    found = list[str]()

    def start(name: str, attributes: Attributes) -> None:
        if name == "sheet":
            found.extend(value for key, value in attributes.items() if key.rpartition(" ")[2] == "id")

    parse(part, start)
    return tuple(found)


class SharedTexts:
    """The texts that cells name by number; how they are pronounced, which Japanese ones say, is left out."""

    def __init__(self, part: IO[bytes]) -> None:
        self.texts: list[str] = []
        self._written: list[str] = []
        self._is_text = self._is_sound = False
        parse(part, self._start, self._end, self._read)

    def _start(self, name: str, _attributes: Attributes) -> None:
        if name == "si":
            self._written = []
        elif name == "rPh":
            self._is_sound = True
        elif name == "t":
            self._is_text = not self._is_sound

    def _read(self, text: str) -> None:
        if self._is_text:
            self._written.append(text)

    def _end(self, name: str) -> None:
        if name == "t":
            self._is_text = False
        elif name == "rPh":
            self._is_sound = False
        elif name == "si":
            self.texts.append("".join(self._written))


class SheetRows:
    """The rows of a sheet: the values that its cells show, and the formula of a cell that shows none."""

    def __init__(self, part: IO[bytes], shared: Sequence[str]) -> None:
        self.rows: list[SheetRow] = []
        self._shared = shared
        self._number = 0
        self._cells: list[str] = []
        self._column = 0
        self._kind = ""
        self._value: list[str] = []
        self._formula: list[str] | None = None
        self._into: list[str] | None = None
        parse(part, self._start, self._end, self._read)

    def _start(self, name: str, attributes: Attributes) -> None:
        if name == "c":
            place = attributes.get("r", "").rstrip("0123456789")
            self._column = column_number(place) if place else self._column + 1
            self._kind = attributes.get("t", "n")
            self._value, self._formula = [], None
        elif name in ("v", "t"):
            self._into = self._value
        elif name == "f":
            self._into = self._formula = []
        elif name == "row":
            number = attributes.get("r", "")
            self._start_row(int(number) if number else self._number + 1)

    def _start_row(self, number: int) -> None:
        if number <= self._number:
            raise WorkbookDamaged()
        self._number, self._cells, self._column = number, [], 0

    def _read(self, text: str) -> None:
        if self._into is not None:
            self._into.append(text)

    def _end(self, name: str) -> None:
        if name == "c":
            self._end_cell()
        elif name in ("v", "t", "f"):
            self._into = None
        elif name == "row" and any(self._cells):
            self._end_row()

    def _end_row(self) -> None:
        self.rows.append(SheetRow(self._number, self._cells))
        if len(self.rows) > MOST_LINES or self._number > MOST_WRITTEN_LINES:
            raise TooManyPlayerLines(count=max(len(self.rows), self._number), most=MOST_LINES)

    def _end_cell(self) -> None:
        text = self._shown()
        if not text:
            return
        if self._column > MOST_COLUMNS:
            raise PlayerLineTooLong(line=self._number)
        missing = self._column - len(self._cells)
        if missing < 1:
            raise WorkbookDamaged()
        self._cells.extend([""] * (missing - 1))
        self._cells.append(text)

    def _shown(self) -> str:
        """What the cell shows, on one line."""
        text = "".join(self._value)
        if not text and self._formula is not None:
            return "=" + " ".join("".join(self._formula).split())
        if self._kind == "s":
            text = self._shared[int(text)] if text else ""
        elif self._kind == "n":
            text = _whole(text)
        elif self._kind == "b":
            text = _BOOLEANS.get(text, text)
        if "_x" in text:
            text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
        return " ".join(text.split())


@lru_cache
def column_number(letters: str) -> int:
    """The number of a column by its letters.

    >>> column_number("A"), column_number("AB")
    (1, 28)
    """
    number = 0
    for letter in letters[:4]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _whole(text: str) -> str:
    """A number as it is read: a licence is no decimal."""
    if text.isdigit() or not text.strip():
        return text
    number = float(text)
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else text


def _refuse_entities(*_declared: object) -> None:
    raise WorkbookWithEntities()
