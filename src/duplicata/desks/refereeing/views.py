"""What a referee reads: the slips of a turn, the rulings with their articles, warnings, tickets, his sheet."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.desks.slip_views import FindingView
from duplicata.scrabble.refereeing.events import RuledSlip, TicketName
from duplicata.scrabble.refereeing.sheet import Settlement
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.correction_ticket.boxes import BoxValue
from duplicata.scrabble.slips.ruling import Outcome


class SlipStatus(Enum):
    """How far a table's slip has got."""

    TO_DO = "to_do"
    RULED = "ruled"
    UNDECIDED = "undecided"
    NOT_PLAYED = "not_played"


class OutcomeReading(msgspec.Struct, frozen=True):
    """What one reading of a slip earns, with the French sentence and the article of each finding."""

    sanction: str
    points: int
    word: str | None
    reference: str | None
    findings: tuple[FindingView, ...]


class RulingView(msgspec.Struct, frozen=True):
    """A slip and its ruling; `judged` is what the judge had found where a person decided otherwise."""

    table: int
    line: str
    standing: OutcomeReading
    is_undecided: bool
    judged: OutcomeReading | None
    reason: str
    is_ticket_due: bool


class Proposal(msgspec.Struct, frozen=True):
    """What the judge proposes for a slip before anything is written, and how else it could be read."""

    ruling: RulingView
    others: tuple[OutcomeReading, ...]


class TableSlip(msgspec.Struct, frozen=True):
    """One table in the grid of a turn."""

    table: int
    status: SlipStatus
    ruling: RulingView | None
    warning: int | None
    is_asked: bool
    blank_motive: str | None


class SaidSolution(msgspec.Struct, frozen=True):
    """The solution of a turn, once it is announced."""

    word: str
    reference: str
    score: int


class TurnGrid(msgspec.Struct, frozen=True):
    """The referee's tables for one take; the solution is there once it is announced."""

    take: Take
    rack: str
    board: tuple[str, ...]
    solution: SaidSolution | None
    tables: tuple[TableSlip, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The tables whose slip is still to be ruled."""
        return tuple(each.table for each in self.tables if each.status is SlipStatus.TO_DO)


class Backlog(msgspec.Struct, frozen=True):
    """How far behind a referee is: slips left, by take."""

    left: Mapping[Take, int]

    @property
    def slips(self) -> int:
        return sum(self.left.values())


class TableWarnings(msgspec.Struct, frozen=True):
    """The warnings of a table: the turn of each, what they cost so far, and those numbers the player must be told.

    `untold` are the turns whose number should have been announced and that no ticket tells.
    """

    table: int
    turns: tuple[int, ...]
    points: int
    announced: Mapping[int, int]
    untold: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.turns)


class WaitingTicket(msgspec.Struct, frozen=True):
    """A correction ticket and where it is; one that was superseded has no boxes and is not sent."""

    name: TicketName
    is_zero: bool
    is_green: bool
    is_superseded: bool
    is_taken: bool
    given_in: int | None
    boxes: Mapping[int, BoxValue]

    @property
    def is_to_send(self) -> bool:
        return not (self.is_superseded or self.is_taken or self.given_in is not None)


class SheetCell(msgspec.Struct, frozen=True):
    """A turn of a table: its points and sanction, and how many warnings it brought."""

    turn: int
    points: int
    sanction: str
    warnings: int
    is_ruled: bool


class SheetLine(msgspec.Struct, frozen=True):
    """A table over the whole game; `total` has the warnings paid for and no solo."""

    table: int
    name: str
    cells: tuple[SheetCell, ...]
    warnings: int
    warning_points: int
    total: int
    announced: int | None
    validated: int | None
    settlement: Settlement | None


class GameSheet(msgspec.Struct, frozen=True):
    """The referee's sheet of a game, headed as the guide wants it."""

    referee: str
    tournament: str
    game: int
    date: str
    takes: tuple[Take, ...]
    lines: tuple[SheetLine, ...]
    initials: str
    is_final: bool


def reading(outcome: Outcome) -> OutcomeReading:
    findings = tuple(
        FindingView(each.code.value, each.article, each.sanction.value, each.detail, each.text)
        for each in outcome.findings
    )
    return OutcomeReading(outcome.sanction.value, outcome.points, outcome.word, outcome.reference, findings)


def ruling_view(slip: RuledSlip) -> RulingView:
    judged = reading(slip.judged) if slip.judged else None
    standing = reading(slip.outcome)
    return RulingView(slip.table, slip.line, standing, slip.is_undecided, judged, slip.reason, slip.is_ticket_due)
