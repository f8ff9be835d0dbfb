"""Brings decisions to the referees' sheets: the decision is written first, and reporting it twice changes nothing."""

from msgspec.structs import replace

from duplicata.competition.committee.case import Case, CasePhase
from duplicata.desks.cases.outcomes import sheet_outcome
from duplicata.desks.hall import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.decisions import correct_ruling, lift_misconduct, restore_misconduct
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, SheetEvent
from duplicata.scrabble.refereeing.follow_up import is_discarded
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take

_OVER = (CasePhase.DECIDED, CasePhase.WITHDRAWN)


@rule("G 2.4-20")
def decisions_to_report(hall: Hall) -> tuple[int, ...]:
    """The cases whose decision is not yet what the sheet says."""
    return tuple(number for number, case in hall.cases().items() if is_to_report(hall, case))


def cases_before_final(hall: Hall, game: int) -> tuple[int, ...]:
    """The cases that keep the results of a game from being final: not decided yet, or not on the sheet."""
    of_game = {number: case for number, case in hall.cases().items() if case.brought.link.game == game}
    return tuple(
        number
        for number, case in of_game.items()
        if (case.phase not in _OVER and not is_moot(hall, case)) or is_to_report(hall, case)
    )


@rule("R 5.2-3")
def is_moot(hall: Hall, case: Case) -> bool:
    """Whether the slip of a case counts for nothing any more: its turn was cancelled."""
    link = case.brought.link
    is_about_slip = link.table is not None and link.measure is None
    return is_about_slip and is_discarded(hall.game(link.game), _take(case))


def is_to_report(hall: Hall, case: Case) -> bool:
    """Whether the sheet says something else, be it because someone put it right since the decision.

    A slip of a turn that was cancelled since needs none.
    """
    sheet, link = _sheet(hall, case), case.brought.link
    if not case.decisions or sheet is None or link.table is None:
        return False
    if link.measure is not None:
        return _is_lifted(case) is not (link.measure in sheet.lifted) and _is_about_measure(case)
    take = _take(case)
    if is_moot(hall, case):
        return False
    standing = sheet.ruling(take, link.table)
    return standing is None or standing.outcome != sheet_outcome(case.standing)


def _is_lifted(case: Case) -> bool:
    """Whether what was decided lifts the measure: the one other thing that such a case proposes."""
    return case.standing in case.brought.alternatives


def _is_about_measure(case: Case) -> bool:
    """A decision in other words leaves the measure to those who gave it."""
    return case.standing in (case.brought.ruling, *case.brought.alternatives)


@rule("G 2.4-20", "G 2.9-8")
def report_decision(hall: Hall, number: int, actor: str) -> bool:
    """Writes the decision on the sheet; whether there was anything to write.

    Raises:
        ResultsAreFinal: the decision stands, and waits for the results to be opened again.
    """
    case = hall.cases()[number]
    if not is_to_report(hall, case):
        return False
    link = case.brought.link
    assert link.range is not None
    stream = hall.sheet_stream(link.game, link.range)
    stream.obey(lambda sheet: _reporting(hall, case, sheet), actor, hall.now())
    return True


def _reporting(hall: Hall, case: Case, sheet: Sheet) -> tuple[SheetEvent, ...]:
    number, measure = case.brought.number, case.brought.link.measure
    reason = sentence("decision_report", {"number": number})
    if measure is None:
        decided = _decided(hall, case, sheet)
        return correct_ruling(sheet, _take(case), decided, Corrector.COMMITTEE, reason, number)
    change = lift_misconduct if _is_lifted(case) else restore_misconduct
    return change(sheet, measure, reason, number)


def _decided(hall: Hall, case: Case, sheet: Sheet) -> RuledSlip:
    """The slip with the outcome decided; the player hears of it from the committee, so no ticket is due."""
    link, take = case.brought.link, _take(case)
    assert link.table is not None
    old = sheet.rulings[take][link.table]
    judged = hall.judge(link.game, take).rule_line(link.table, old.line)
    outcome = sheet_outcome(case.standing)
    if_admitted = judged.if_admitted if judged.outcome == outcome else None
    return replace(
        old, outcome=outcome, judged=None, reason="", is_undecided=False, is_ticket_due=False, if_admitted=if_admitted
    )


def _take(case: Case) -> Take:
    link = case.brought.link
    return Take(link.turn, link.take)


def _sheet(hall: Hall, case: Case) -> Sheet | None:
    link = case.brought.link
    return None if link.range is None else hall.sheet_stream(link.game, link.range).state
