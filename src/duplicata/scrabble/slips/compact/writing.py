"""Prints a slip as its canonical line: capitals, small letters for jokers, the word along the line."""

from collections.abc import Collection

from msgspec.structs import replace

from duplicata.scrabble.slips.compact.drawing import write_drawing
from duplicata.scrabble.slips.compact.fields import DOWNWARDS, UNREAD, place_of
from duplicata.scrabble.slips.compact.normal import normalised
from duplicata.scrabble.slips.compact.signs import INCIDENT_SIGNS, SeenFault
from duplicata.scrabble.slips.slip import Incident, Mark, Slip


def write_line(slip: Slip) -> str:
    """The line from which `read_line` makes this slip again, in its normal form.

    >>> write_line(Slip(tuple(Mark(0, k, letter) for k, letter in enumerate("AXE")), "h 8", 20))
    'AXE H8 20'
    """
    slip = normalised(slip)
    place = place_of(slip.reference)
    is_down_by_place = place is not None and not place.is_across
    is_down = _runs_down(slip.marks, is_down_by_place)
    fields = [] if slip.reference is None else [_quoted(slip.reference)]
    signs = [sign for incident, sign in INCIDENT_SIGNS.items() if incident in slip.incidents]
    if slip.score is not None:
        fields.append(str(slip.score))
    elif slip.marks and Incident.ILLEGIBLE_SCORE in slip.incidents:
        fields.append(UNREAD)
        signs.remove(INCIDENT_SIGNS[Incident.ILLEGIBLE_SCORE])
    if is_down != is_down_by_place:
        fields, signs = _with_direction(fields, signs, is_known=place is not None)
    word = [write_drawing(_turned(slip.marks) if is_down else slip.marks)]
    return " ".join((word if slip.marks or fields or not signs else []) + fields + signs)


def _with_direction(fields: list[str], signs: list[str], *, is_known: bool) -> tuple[list[str], list[str]]:
    return (fields, [SeenFault.INVERTED.value, *signs]) if is_known else ([DOWNWARDS, *fields], signs)


def _quoted(reference: str) -> str:
    return reference if place_of(reference) is not None else f"={reference.replace('=', '==')}="


def _turned(marks: Collection[Mark]) -> list[Mark]:
    turned = [replace(mark, row=mark.column, column=mark.row) for mark in marks]
    return sorted(turned, key=lambda mark: (mark.row, mark.column))


def _runs_down(marks: Collection[Mark], otherwise: bool) -> bool:
    """Whether the longest written line runs downwards: the line must show the word whole."""
    boxes = {(mark.row, mark.column) for mark in marks if not mark.is_struck}
    down, across = _longest_run(boxes, 1, 0), _longest_run(boxes, 0, 1)
    return otherwise if down == across else down > across


def _longest_run(boxes: Collection[tuple[int, int]], down: int, across: int) -> int:
    starts = [(row, column) for row, column in boxes if (row - down, column - across) not in boxes]
    return max((_length(boxes, start, down, across) for start in starts), default=0)


def _length(boxes: Collection[tuple[int, int]], start: tuple[int, int], down: int, across: int) -> int:
    length = 1
    while (start[0] + down * length, start[1] + across * length) in boxes:
        length += 1
    return length
