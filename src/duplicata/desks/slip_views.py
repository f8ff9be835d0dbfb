"""A slip to judge and its ruling, as other programs write the one and read the other."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.slips.correction_ticket.boxes import BoxValue
from duplicata.scrabble.slips.correction_ticket.ticket import Ticket
from duplicata.scrabble.slips.ruling import Finding, Outcome, Ruling
from duplicata.scrabble.slips.slip import Incident, Mark, Slip


class UnknownIncident(DuplicataError):
    """A name that is none of what can happen to a slip."""


class PaperCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box of the paper; `or` is what else its letter can be read as."""

    r: int
    c: int
    ch: str
    circled: bool = False
    struck: bool = False
    second: str | None = msgspec.field(default=None, name="or")
    illegible: bool = False


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player wrote."""

    cells: list[PaperCell]
    ref: str | None = None
    score: int | None = None


class SlipToJudge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slip and all that its ruling depends on; without a paper it is missing."""

    board: list[str]
    rack: str
    slip: Paper | None
    turn: int | None = None
    edition: str = standing_edition().name
    incidents: list[str] = []
    extra_words: list[str] = []
    excluded_words: list[str] = []
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None

    @property
    def position(self) -> "SlipToJudge":
        """The same for all the slips of a turn: neither paper nor incident."""
        return msgspec.structs.replace(self, slip=None, incidents=[])


class FindingView(msgspec.Struct, frozen=True):
    """One thing that was found: its article, what it costs by itself, what it is about, and a French sentence."""

    code: str
    article: str
    sanction: str
    detail: str | None
    text: str


class TicketView(msgspec.Struct, frozen=True):
    """Whether a correction ticket must be sent, and its boxes by number."""

    due: bool
    boxes: Mapping[int, BoxValue]


class OutcomeView(msgspec.Struct, frozen=True):
    """What the slip earns if it is read otherwise."""

    sanction: str
    score: int
    word: str | None
    ref: str | None
    findings: list[FindingView]


class JudgedSlip(msgspec.Struct, frozen=True):
    """The ruling on a slip, its ticket, and every other reading."""

    sanction: str
    score: int
    word: str | None
    ref: str | None
    undecided: bool
    findings: list[FindingView]
    ticket: TicketView
    alternatives: list[OutcomeView]


@rule("G 4.1-3", "G 4.1-4", "G 4.1-5")
def read_slip(asked: SlipToJudge) -> Slip:
    """The slip as the judge reads it.

    Raises:
        UnknownIncident, BadMark, TwoMarksInOneBox, TooManyMarks.
    """
    incidents = frozenset(map(_incident, asked.incidents))
    if asked.slip is None:
        return Slip((), incidents=incidents | {Incident.MISSING})
    marks = tuple(
        Mark(cell.r, cell.c, cell.ch, cell.circled, cell.struck, cell.second, cell.illegible)
        for cell in asked.slip.cells
    )
    return Slip.parse(marks, asked.slip.ref, asked.slip.score, incidents)


def view(ruling: Ruling, ticket: Ticket) -> JudgedSlip:
    outcome = ruling.outcome
    return JudgedSlip(
        outcome.sanction.value,
        outcome.points,
        outcome.word,
        outcome.reference,
        ruling.is_undecided,
        _findings(outcome),
        TicketView(ticket.is_due, ticket.boxes),
        [_outcome_view(other) for other in ruling.alternatives],
    )


def _outcome_view(outcome: Outcome) -> OutcomeView:
    return OutcomeView(outcome.sanction.value, outcome.points, outcome.word, outcome.reference, _findings(outcome))


def _findings(outcome: Outcome) -> list[FindingView]:
    return [_finding_view(finding) for finding in outcome.findings]


def _finding_view(finding: Finding) -> FindingView:
    return FindingView(finding.code.value, finding.article, finding.sanction.value, finding.detail, finding.text)


def _incident(name: str) -> Incident:
    try:
        return Incident(name)
    except ValueError:
        known = ", ".join(incident.value for incident in Incident)
        raise UnknownIncident(name=name, known=known) from None
