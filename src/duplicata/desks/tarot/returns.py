"""Returns of false discards, for the arbiter: what is asked, what he may answer, what stands (T 10)."""

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.tarot.code.false_discard import ReturnEvent, return_of_false_discard
from duplicata.tarot.code.refusals import NoReturnMatrix
from duplicata.tarot.code.words import number, said
from duplicata.tarot.formats import Format
from duplicata.tarot.session.false_discards import (
    PendingReturn,
    false_discards,
    faults_at_return,
    is_return_played,
    totals_of,
)
from duplicata.tarot.session.session import Session


class ReturnChoice(msgspec.Struct, frozen=True):
    """Something that may have happened at a return, with the totals that it leads to, in French."""

    event: str
    text: str


class ReturnQuestion(msgspec.Struct, frozen=True):
    """A return that the arbiter has to settle."""

    number: int
    round: int
    table: int
    text: str
    choices: tuple[ReturnChoice, ...]


def return_questions(session: Session) -> tuple[ReturnQuestion, ...]:
    """Returns that were played, at which something happened, and that nobody has settled."""
    found = (each for each in false_discards(session) if each.incident.number not in session.settled)
    return tuple(
        _question(session, each) for each in found if is_return_played(session, each) or faults_at_return(session, each)
    )


def return_text(session: Session, incident: int) -> str:
    """What stands of the return of a false discard; nothing for another incident."""
    pending = next((each for each in false_discards(session) if each.incident.number == incident), None)
    if pending is None:
        return ""
    totals, settled = totals_of(session, pending), session.settled.get(incident)
    facts = {"offender": number(totals.offender), "other": number(totals.other)}
    if settled is not None:
        return said(f"return_{settled.event}", **facts)
    place = {"round": pending.table.round, "table": pending.table.table}
    return sentence("tarot_return_waits", {**facts, **place})


def return_choices(form: Format) -> tuple[ReturnChoice, ...]:
    found = []
    for event in ReturnEvent:
        try:
            totals = return_of_false_discard(form, event)
        except NoReturnMatrix:
            continue
        facts = {"offender": number(totals.offender), "other": number(totals.other)}
        found.append(ReturnChoice(event.value, said(f"return_{event.value}", **facts)))
    return tuple(found)


def _question(session: Session, pending: PendingReturn) -> ReturnQuestion:
    incident, table = pending.incident, pending.table
    name = session.formations[incident.formation].name
    facts = {"number": incident.number, "name": name, "deal": incident.deal, "table": table.table}
    text = sentence("tarot_return_question", facts)
    return ReturnQuestion(incident.number, table.round, table.table, text, return_choices(session.format))
