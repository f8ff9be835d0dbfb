"""A slip drawn with letters, line by line, for whoever cannot see the paper."""

from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.slips.reading.ground import UNREADABLE
from duplicata.scrabble.slips.slip import Mark, Slip

# No paper has more boxes a side; marks further apart than that are not drawn.
_WIDEST = 30


def draw_slip(slip: Slip) -> list[str]:
    """Its rows, a circled letter in lower case, then its reference; nothing when nothing can be drawn.

    >>> draw_slip(Slip((Mark(3, 4, "O", is_circled=True), Mark(4, 4, "R")), reference="8H"))
    ['o', 'R', 'Réf. 8H']
    """
    rows = _rows(slip.standing)
    if rows and slip.reference:
        rows.append(sentence("ticket_slip_reference", {"reference": slip.reference}))
    return rows


def _rows(marks: tuple[Mark, ...]) -> list[str]:
    if not marks:
        return []
    top, left = min(mark.row for mark in marks), min(mark.column for mark in marks)
    height = max(mark.row for mark in marks) - top + 1
    width = max(mark.column for mark in marks) - left + 1
    if max(height, width) > _WIDEST:
        return []
    boxes = [[EMPTY] * width for _ in range(height)]
    for mark in marks:
        boxes[mark.row - top][mark.column - left] = _sign(mark)
    return ["".join(row) for row in boxes]


def _sign(mark: Mark) -> str:
    if mark.is_illegible:
        return UNREADABLE
    return mark.letter.lower() if mark.is_circled else mark.letter
