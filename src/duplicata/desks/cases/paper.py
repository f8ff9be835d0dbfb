"""The slip of a case drawn box by box, as it lay on the committee's table."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee.dispute import Exhibit
from duplicata.desks.slip_boxes import BoxRows, box_rows
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import Board
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.slip import Incident, Slip


class Paper(msgspec.Struct, frozen=True):
    """A slip: its rows of boxes, the reference and the score as written, what was noted of it, and the line typed."""

    rows: BoxRows
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
    return Paper(box_rows(slip.marks), slip.reference or "", _score(slip), _told(slip.incidents), exhibit.slip)


def _score(slip: Slip) -> str:
    return "" if slip.score is None else str(slip.score)


def _told(incidents: Iterable[Incident]) -> tuple[str, ...]:
    return tuple(sorted(sentence(f"slip_incident_{incident.value}", {}) for incident in incidents))
