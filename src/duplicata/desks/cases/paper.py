"""The slip of a case drawn box by box, as it lay on the committee's table."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee.dispute import Exhibit
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import Board
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

# No paper has more boxes a side.
_WIDEST = 15


class PaperBox(msgspec.Struct, frozen=True):
    """One box: what stands in it, what was struck out, and how else it can be read."""

    letter: str = ""
    struck: str = ""
    second: str = ""
    is_circled: bool = False


class Paper(msgspec.Struct, frozen=True):
    """A slip: its rows of boxes, the reference and the score as written, what was noted of it, and the line typed."""

    rows: tuple[tuple[PaperBox, ...], ...]
    reference: str
    score: str
    incidents: tuple[str, ...]
    line: str


def paper(exhibit: Exhibit) -> Paper | None:
    """The slip of a case, or nothing where the case is not about one; a line nobody can read is shown as typed."""
    if exhibit.slip is None:
        return None
    try:
        slip = read_line(exhibit.slip, Board.parse(exhibit.board))
    except DuplicataError:
        return Paper((), "", "", (), exhibit.slip)
    return Paper(_rows(slip.marks), slip.reference or "", _score(slip), _told(slip.incidents), exhibit.slip)


def _score(slip: Slip) -> str:
    return "" if slip.score is None else str(slip.score)


def _told(incidents: Iterable[Incident]) -> tuple[str, ...]:
    return tuple(sorted(sentence(f"slip_incident_{incident.value}", {}) for incident in incidents))


def _rows(marks: tuple[Mark, ...]) -> tuple[tuple[PaperBox, ...], ...]:
    """As many rows and columns as were written on."""
    if not marks:
        return ()
    top, left = min(mark.row for mark in marks), min(mark.column for mark in marks)
    height = min(max(mark.row for mark in marks) - top + 1, _WIDEST)
    width = min(max(mark.column for mark in marks) - left + 1, _WIDEST)
    return tuple(
        tuple(
            _box([mark for mark in marks if (mark.row - top, mark.column - left) == (row, column)])
            for column in range(width)
        )
        for row in range(height)
    )


def _box(marks: list[Mark]) -> PaperBox:
    struck = "".join(mark.letter for mark in marks if mark.is_struck)
    standing = next((mark for mark in marks if not mark.is_struck), None)
    if standing is None:
        return PaperBox(struck=struck)
    letter = "?" if standing.is_illegible else standing.letter
    return PaperBox(letter, struck, standing.second or "", standing.is_circled)
