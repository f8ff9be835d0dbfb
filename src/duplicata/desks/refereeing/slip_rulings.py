"""Makes the rulings of one turn: the judge's, a person's own with his reason, and the one that puts another right."""

from collections.abc import Sequence

from msgspec.structs import replace

from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.desks.refereeing.slip_entry import NoSuchReading, Override, WrittenSlip, checked_outcome
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import RuledSlip, SlipsRuled
from duplicata.scrabble.refereeing.sheet import Sheet, evolve
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.over_a_game.tally import announced_number
from duplicata.scrabble.slips.ruling import Code, Outcome
from duplicata.scrabble.slips.slip import Incident, Slip


class TopNotAnnounced(DuplicataError):
    """Something about the top asked or said before the solution of the turn is announced."""


@rule("G 2.3-19", "G 2.3-20", "G 2.3-21", "G 2.3-22", "G 2.3-23")
def judged_slip(judge: TurnJudge, table: int, slip: WrittenSlip) -> RuledSlip:
    """The judge's ruling: words, links and letters, on the board before the turn.

    Raises:
        What reading a line raises; BadMark, TwoMarksInOneBox, TooManyMarks, TextTooLong, UnreadableText.
    """
    return judge.rule_line(table, slip) if isinstance(slip, str) else judge.rule(table, _checked(slip))


def _checked(slip: Slip) -> Slip:
    """A slip that was filled in box by box, by whatever program."""
    reference = readable(slip.reference) if slip.reference else None
    return Slip.parse(slip.marks, reference, slip.score, slip.incidents)


@rule("G 2.3-18")
def blank_slip(judge: TurnJudge, table: int, incident: Incident) -> RuledSlip:
    """The ruling on a slip that the collector took blank, with the motive he gave."""
    return judge.rule(table, Slip((), incidents=frozenset({incident})))


def overridden_slip(judge: TurnJudge, table: int, override: Override) -> RuledSlip:
    """The ruling of a person, beside what the judge had found; the same as the judge's, it is no override.

    Raises:
        NoSuchReading, IncoherentRuling, and what reading a line raises.
    """
    judged = judged_slip(judge, table, override.slip)
    slip = read_line(judged.line, judge.board)
    outcome = _instead(judge, slip, override.instead)
    if outcome == judged.outcome:
        return replace(judged, is_undecided=False)
    ruled = _by_a_person(judge, judged, slip, outcome)
    return replace(ruled, judged=judged.outcome, reason=override.reason)


def _instead(judge: TurnJudge, slip: Slip, instead: Outcome | int) -> Outcome:
    return checked_outcome(instead) if isinstance(instead, Outcome) else other_reading(judge, slip, instead)


def other_reading(judge: TurnJudge, slip: WrittenSlip, number: int) -> Outcome:
    """One of the judge's other readings, by its number from 1.

    Raises:
        NoSuchReading, and what reading a line raises.
    """
    others = judge.ruling(read_line(slip, judge.board) if isinstance(slip, str) else slip).alternatives
    if not 1 <= number <= len(others):
        raise NoSuchReading(number=number, count=len(others))
    return others[number - 1]


def corrected_slip(judge: TurnJudge, sheet: Sheet, take: Take, table: int, change: WrittenSlip | Outcome) -> RuledSlip:
    """The ruling that stands instead: of another writing, or another ruling on the same writing.

    Whoever was told the old ruling is told the new one, whatever it is.

    Raises:
        SlipNotRuled, IncoherentRuling, and what reading a line raises.
    """
    old = sheet.ruling(take, table)
    if old is None:
        raise SlipNotRuled(table=table, turn=take.turn)
    if isinstance(change, Outcome):
        new = _by_a_person(judge, old, read_line(old.line, judge.board), checked_outcome(change))
    else:
        new = replace(judged_slip(judge, table, change), is_undecided=False)
    return replace(new, is_ticket_due=True) if was_told(sheet, take, table) else new


def was_told(sheet: Sheet, take: Take, table: int) -> bool:
    """Whether a ticket about this slip is with the collector or the player."""
    return any(ticket.is_taken for name, ticket in sheet.tickets.items() if (name.take, name.table) == (take, table))


def _by_a_person(judge: TurnJudge, slip: RuledSlip, paper: Slip, outcome: Outcome) -> RuledSlip:
    """The same paper ruled by a person; what its bad words would earn if admitted holds while they are its fault."""
    same_words = set(outcome.details(Code.WORD_INVALID)) == set(slip.outcome.details(Code.WORD_INVALID))
    return RuledSlip(
        slip.table,
        slip.line,
        outcome,
        if_admitted=slip.if_admitted if same_words else None,
        is_ticket_due=judge.is_ticket_due(outcome, paper),
    )


@rule("G 4.2-17", "G 2.3-28")
def with_tickets_of_numbered_warnings(
    sheet: Sheet, takes: Sequence[Take], take: Take, slips: Sequence[RuledSlip]
) -> list[RuledSlip]:
    """The slips, each with a ticket where its warning is one whose number the player must be told."""
    if not any(slip.outcome.warnings and not slip.is_ticket_due for slip in slips):
        return list(slips)
    after = SheetResult(evolve(sheet, SlipsRuled(take, tuple(slips))), tuple(takes))
    return [
        replace(slip, is_ticket_due=True)
        if slip.outcome.warnings and announced_number(after.tallies[slip.table], take.turn, sheet.edition)
        else slip
        for slip in slips
    ]
