"""The normal form of a slip: what two slips that say the same have in common."""

from msgspec.structs import replace

from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.slips.compact.fields import tidy_reference
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

_LETTERS = frozenset(ALPHABET)
EMPTY_HANDED = (Incident.MISSING, Incident.BLANK)


def normalised(slip: Slip) -> Slip:
    """The slip with its first row and column at 0, its boxes in reading order and its reference in the usual spelling.

    A struck mark keeps its letter only, an illegible one its circle only; a missing or blank slip bears nothing.
    """
    empty = next((incident for incident in EMPTY_HANDED if incident in slip.incidents), None)
    if empty is not None:
        return Slip((), incidents=slip.incidents.difference(EMPTY_HANDED) | {empty})
    marks = [_bare(mark) for mark in slip.marks if not mark.is_struck or mark.letter in _LETTERS]
    top = min((mark.row for mark in marks), default=0)
    left = min((mark.column for mark in marks), default=0)
    moved = (replace(mark, row=mark.row - top, column=mark.column - left) for mark in marks)
    # Struck letters come before the one that replaced them, as in the line, and in their own order: they may be a word.
    ordered = sorted(moved, key=lambda mark: (mark.row, mark.column, not mark.is_struck))
    return replace(slip, marks=tuple(ordered), reference=tidy_reference(slip.reference or "") or None)


def _bare(mark: Mark) -> Mark:
    if mark.is_struck:
        return Mark(mark.row, mark.column, mark.letter, is_struck=True)
    if mark.is_illegible:
        return Mark(mark.row, mark.column, "", is_circled=mark.is_circled, is_illegible=True)
    return mark
