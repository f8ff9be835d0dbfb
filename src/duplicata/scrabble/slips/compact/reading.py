"""Reads a line typed by a referee and draws the slip it tells of."""

import re
from unicodedata import normalize

import msgspec
from msgspec.structs import replace

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.compact.drawing import NOTHING, read_drawing
from duplicata.scrabble.slips.compact.fields import DOWNWARDS, Fields, TooManyFields, read_fields
from duplicata.scrabble.slips.compact.links import link_letters
from duplicata.scrabble.slips.compact.normal import EMPTY_HANDED
from duplicata.scrabble.slips.compact.pieces import find_word
from duplicata.scrabble.slips.compact.signs import (
    INCIDENT_SIGNS,
    LINK_COUNTS,
    ContradictorySigns,
    SeenFault,
    read_signs,
)
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

_QUOTED = re.compile(r"(?<!\S)=((?:[^=]|==)*)=(?!\S)")
# Where `!` is typed under Caps Lock, a French keyboard gives `§`.
_SEEN = re.compile(r"[!§]\s*([^\s!§]*)")
_AROUND_SLASH = re.compile(r" ?([/:]) ?(?=[^ 0-9])")
_WITHOUT_WORD = {Incident.ILLEGIBLE_WORD, *EMPTY_HANDED}


class EmptyLine(DuplicataError):
    """A line with nothing on it."""


class NoWordOnLine(DuplicataError):
    """A reference or a score without a word."""


class UnclosedReference(DuplicataError):
    """A reference given as it stands, without its second sign."""


class WritingOnEmptySlip(DuplicataError):
    """A slip said to be missing or blank that bears something."""


class NothingToInvert(DuplicataError):
    """A direction said to be inverted without a reference to compare it with."""


class LinksNeedPlace(DuplicataError):
    """Link letters announced without the place of the word."""


class PlainWordNeeded(DuplicataError):
    """A fault named on a slip that is already drawn."""


class LastLetterNotOnBoard(DuplicataError):
    """A last letter said to be omitted where the board does not have it."""


class Typed(msgspec.Struct, frozen=True):
    """A line cut into its word, its fields and its signs."""

    word: str | None
    fields: Fields
    incidents: frozenset[Incident]
    faults: frozenset[SeenFault]

    @property
    def links(self) -> int | None:
        return next((LINK_COUNTS[fault] for fault in self.faults if fault in LINK_COUNTS), None)

    @property
    def is_inverted(self) -> bool:
        return SeenFault.INVERTED in self.faults

    @property
    def lacks_last(self) -> bool:
        return SeenFault.LAST_OMITTED in self.faults


def read_line(line: str, board: Board) -> Slip:
    """The slip that a line describes, on the board before the turn.

    >>> [mark.column for mark in read_line("hairons b9 89", Board.empty()).marks]
    [0, 1, 2, 3, 4, 5, 6]

    Raises:
        DuplicataError: its sentence says what was not understood and how to write it.
    """
    typed = _cut(line)
    marks = read_drawing(typed.word or NOTHING)
    _check_sense(typed, marks)
    word = _spelt(marks)
    if typed.lacks_last:
        _check_last_letter(typed, word, board)
        marks = _shortened(marks)
    if _is_down(typed):
        marks = tuple(replace(mark, row=mark.column, column=mark.row) for mark in marks)
    reference = typed.fields.reference
    if typed.links is not None and typed.fields.place is not None:
        move = Move(word, typed.fields.place)
        marks += link_letters(board, move, typed.links, lacking=typed.lacks_last)
        reference = None
    return Slip.parse(marks, reference, typed.fields.score, typed.incidents)


def _cut(line: str) -> Typed:
    quoted = _QUOTED.search(line)
    rest = normalize("NFC", line[: quoted.start()] + line[quoted.end() :] if quoted else line)
    incidents, faults = read_signs(_SEEN.findall(rest))
    tokens = _AROUND_SLASH.sub(r"\1", " ".join(_SEEN.sub(" ", rest).split())).split()
    _check_quoting(tokens)
    word, others = find_word(tokens)
    fields = read_fields(others, quoted[1].replace("==", "=") if quoted else None)
    typed = Typed(word, fields, incidents | fields.incidents, faults)
    _check_there_is_a_word(typed, is_alone=not others and quoted is None)
    return typed


def _check_quoting(tokens: list[str]) -> None:
    """What still opens with the sign of a reference given as it stands is a second one, or is not closed."""
    for token in tokens:
        if token.startswith("="):
            raise TooManyFields(text=token) if _QUOTED.fullmatch(token) else UnclosedReference(text=token)


def _check_there_is_a_word(typed: Typed, *, is_alone: bool) -> None:
    if typed.word is not None or typed.incidents & _WITHOUT_WORD:
        return
    if not is_alone or typed.faults:
        raise NoWordOnLine()
    if not typed.incidents:
        raise EmptyLine()


def _check_sense(typed: Typed, marks: tuple[Mark, ...]) -> None:
    fields = typed.fields
    for incident in typed.incidents.intersection(EMPTY_HANDED):
        if marks or typed.faults or fields != Fields():
            raise WritingOnEmptySlip(sign=INCIDENT_SIGNS[incident])
    if typed.is_inverted and (fields.place is None or fields.is_down):
        raise NothingToInvert()
    if typed.links is not None:
        _check_links(fields, typed.links)
    if (typed.links is not None or typed.lacks_last) and not _is_plain(marks):
        raise PlainWordNeeded()


def _check_links(fields: Fields, links: int) -> None:
    if fields.place is None:
        raise LinksNeedPlace()
    if fields.is_down and fields.place.is_across:
        raise ContradictorySigns(first=DOWNWARDS, second=f"!{links}L")


def _is_plain(marks: tuple[Mark, ...]) -> bool:
    standing = [(mark.row, mark.column) for mark in marks if not mark.is_struck]
    return len(standing) > 1 and standing == [(0, column) for column in range(len(standing))]


def _is_down(typed: Typed) -> bool:
    place = typed.fields.place
    is_down_by_place = place is not None and not place.is_across
    return typed.fields.is_down or is_down_by_place is not typed.is_inverted


def _check_last_letter(typed: Typed, word: str, board: Board) -> None:
    place = typed.fields.place
    if place is None:
        return
    # The order of the reference may be what was inverted: either way will do.
    places = [place, Reference(place.row, place.column, place.direction.crossing)][: 1 + typed.is_inverted]
    if not any(_ends_on_board(word, place, board) for place in places):
        raise LastLetterNotOnBoard(word=word, reference=place)


def _ends_on_board(word: str, place: Reference, board: Board) -> bool:
    return len(word) <= place.room and board[place.square(len(word) - 1)].upper() == word[-1].upper()


def _shortened(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    last = max(mark.column for mark in marks if not mark.is_struck)
    return tuple(mark for mark in marks if mark.column != last)


def _spelt(marks: tuple[Mark, ...]) -> str:
    standing = [mark for mark in marks if not mark.is_struck]
    return "".join((mark.letter or "?").lower() if mark.is_circled else mark.letter or "?" for mark in standing)
