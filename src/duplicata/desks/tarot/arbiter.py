"""The arbiter's desk: a fault by a few letters, questions, the ruling, applied with one order; contracts; sheets."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from duplicata.desks.tarot.other_decision import OtherDecision, effects_of
from duplicata.desks.tarot.returns import ReturnQuestion, return_questions, return_text
from duplicata.desks.tarot.session_desk import SessionDesk
from duplicata.desks.tarot.typed_case import TypedCase, typed_case
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.questions import Question, questions
from duplicata.tarot.code.ruling import CodeFinding, CodeRuling
from duplicata.tarot.code.search import find_faults
from duplicata.tarot.code.table import FactValue, faults
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.events import IncidentRuled
from duplicata.tarot.session.incident_ruling import known_facts_of
from duplicata.tarot.session.scale import beyond_scale
from duplicata.tarot.session.seating import playing_seats
from duplicata.tarot.session.session import AskedContract, Session
from duplicata.tarot.session.slow_play import fault_of, waiting_notes

SHEET_NOT_NOUGHT = "L-FM-01"
SHEET_UNSIGNED = "L-FM-02"
SHEET_MISSING = "L-FM-03"
OUT_OF_TURN = "D-AT-02"


class FoundFault(msgspec.Struct, frozen=True):
    """A fault of the code: its name, its page, and whether its reading is doubtful."""

    id: str
    name: str
    article: str
    is_doubtful: bool


class RulingProposal(msgspec.Struct, frozen=True):
    """What the code makes of an incident: questions still to ask, or the ruling and what it would do."""

    fault: FoundFault
    questions: tuple[Question, ...]
    facts: Mapping[str, FactValue]
    ruling: CodeRuling | None
    effects: IncidentEffects | None


class IncidentView(msgspec.Struct, frozen=True):
    """A line of the journal of incidents."""

    number: int
    round: int
    table: int
    deal: int | None
    fault: str
    name: str
    article: str
    offender: str
    formation: int
    member: int
    ruling: CodeRuling
    effects: IncidentEffects
    note: str
    overruled: str
    proposed: IncidentEffects | None = None
    warnings: tuple[CodeFinding, ...] = ()
    return_text: str = ""
    camps: tuple[str, ...] = ()
    people: tuple[tuple[int, str], ...] = ()

    @property
    def is_lifted(self) -> bool:
        return bool(self.overruled) and self.effects == IncidentEffects()

    def amount_of(self, formation: int) -> float:
        """What somebody pays by this incident, all in all."""
        return sum(penalty.amount for penalty in self.effects.penalties if penalty.formation == formation)


class WaitingContract(msgspec.Struct, frozen=True):
    """A sur-contrat that waits: where, by whom, and the seats that have to count their cards."""

    number: int
    table: int
    deal: int
    seat: str
    player: str
    contract: str
    seats: tuple[str, ...]


class ToRule(msgspec.Struct, frozen=True):
    """Something entered or noted that the arbiter has to rule: the fault of the code, and why.

    `slow` is the number of the note about a slow table, which he may also drop; then nobody is named yet.
    """

    round: int
    table: int
    deal: int | None
    seat: str
    fault: str
    text: str
    slow: int = 0


class ArbiterDesk(SessionDesk):
    """Orders and questions of the arbiter of a session."""

    def find(self, letters: str) -> tuple[FoundFault, ...]:
        """Faults of which the code speaks in this format, the nearest first."""
        return tuple(_found(fault.id) for fault in find_faults(letters, self.session.format))

    def typed(self, written: str) -> TypedCase:
        """What a line of the search says: letters of a fault, then a table, then who."""
        return typed_case(self.session, written)

    def named(self, fault: str) -> tuple[FoundFault, ...]:
        """A fault by its number; nothing if the code has none of that number."""
        return (_found(fault),) if fault in faults() else ()

    def propose(self, command: orders.RuleIncident) -> RulingProposal:
        """What is still to be asked, or else what the code rules; nothing is written.

        Raises:
            What the judge raises, and the refusals of places.
        """
        session = self.session
        known = {}
        if (command.round, command.table) in session.plans:
            known = dict(known_facts_of(session, command))
        facts = {**known, **command.facts}
        asked = questions(command.fault, session.format, facts)
        if asked:
            return RulingProposal(_found(command.fault), asked, facts, None, None)
        ruled = decide(session, command)[0]
        assert isinstance(ruled, IncidentRuled)
        return RulingProposal(_found(command.fault), (), ruled.facts, ruled.ruling, ruled.effects)

    def apply(self, command: orders.RuleIncident) -> IncidentRuled:
        """Rules an incident as the code proposes."""
        ruled = self._hall.order(self._number, command, self._name)[0]
        assert isinstance(ruled, IncidentRuled)
        return ruled

    def overrule(self, number: int, effects: IncidentEffects, reason: str) -> None:
        """Decides otherwise, with a reason."""
        self._hall.order(self._number, orders.OverruleIncident(number, effects, reason), self._name)

    def decide_otherwise(self, number: int, decision: OtherDecision, reason: str) -> tuple[CodeFinding, ...]:
        """Other effects than the code proposes, with a reason; answers what goes beyond its scale."""
        effects = effects_of(self.session, number, decision)
        incident = self.session.incidents[number]
        self.overrule(number, effects, reason)
        return beyond_scale(self.session.format, incident, effects)

    def returns(self) -> tuple[ReturnQuestion, ...]:
        """Returns of false discards that wait for him."""
        return return_questions(self.session)

    def settle(self, number: int, event: str) -> None:
        """Says what happened at the return of a false discard (T 10)."""
        self._hall.order(self._number, orders.SettleFalseDiscard(number, event), self._name)

    def incidents(self, formation: int | None = None, member: int | None = None) -> tuple[IncidentView, ...]:
        """The journal of incidents, of everyone or of one player, the last first."""
        session = self.session
        found = (each for each in session.incidents.values() if formation in (None, each.formation))
        lines = [_incident(session, each) for each in found if member in (None, each.member)]
        return tuple(reversed(lines))

    def contracts(self) -> tuple[WaitingContract, ...]:
        """Sur-contrats that wait, the first asked first."""
        session = self.session
        return tuple(_waiting(session, each) for each in session.contracts.values() if each.is_granted is None)

    def grant(self, number: int, counted: Mapping[str, int], initials: str) -> None:
        self._hall.order(self._number, orders.GrantContract(number, counted, initials), self._name)

    def refuse(self, command: orders.RefuseContract) -> None:
        """An earlier bidder plays his contract or declines (T 7)."""
        self._hall.order(self._number, command, self._name)

    def cancel_deal(self, command: orders.CancelDeal) -> None:
        self._hall.order(self._number, command, self._name)

    def correct_deal(self, command: orders.CorrectDeal) -> None:
        self._hall.order(self._number, command, self._name)

    def to_rule(self) -> tuple[ToRule, ...]:
        """Sheets that do not sum, are unsigned or missing, attackers out of turn, slow tables; all not ruled yet."""
        session = self.session
        found = [*_sheets_to_rule(session), *_attacks_to_rule(session)]
        ruled = {(each.round, each.table, each.deal, each.fault) for each in session.incidents.values()}
        entered = (each for each in found if (each.round, each.table, each.deal, each.fault) not in ruled)
        return (*entered, *_slow_to_rule(session))

    def note_slow(self, command: orders.NoteSlowTable) -> None:
        """Notes a slow table, at this moment."""
        self._hall.order(self._number, replace(command, at=self._hall.now()), self._name)

    def drop_slow(self, number: int, reason: str) -> None:
        """Rules nothing about a slow table, with a reason."""
        self._hall.order(self._number, orders.DropSlowTable(number, reason), self._name)


def _sheets_to_rule(session: Session) -> list[ToRule]:
    found = []
    for (round_, table), plan in sorted(session.plans.items()):
        if session.format is not Format.LIBRE or round_ not in session.started:
            continue
        sheet, seat = session.sheets.get((round_, table)), plan.seats[0].seat
        if sheet is None:
            if session.is_ended or round_ < session.round:
                found.append(ToRule(round_, table, None, seat, SHEET_MISSING, _said(SHEET_MISSING, table=table)))
            continue
        if sheet.total:
            text = _said(SHEET_NOT_NOUGHT, table=table, total=sheet.total)
            found.append(ToRule(round_, table, None, seat, SHEET_NOT_NOUGHT, text))
        if sheet.is_unsigned:
            found.append(ToRule(round_, table, None, seat, SHEET_UNSIGNED, _said(SHEET_UNSIGNED, table=table)))
    return found


def _attacks_to_rule(session: Session) -> list[ToRule]:
    found = []
    for each in session.out_of_turn:
        formation, plan = session.formations[each.formation], session.plans[each.round, each.table]
        facts = {"found": formation.member_name(each.found), "expected": formation.member_name(each.expected)}
        text = _said(OUT_OF_TURN, table=each.table, deal=each.deal, **facts)
        seat = plan.seat_of(each.formation) or ""
        found.append(ToRule(each.round, each.table, each.deal, seat, OUT_OF_TURN, text))
    return found


def _slow_to_rule(session: Session) -> list[ToRule]:
    found = []
    for note in waiting_notes(session):
        fault = fault_of(session, note)
        facts = {"table": note.table, "round": note.round, "minutes": note.minutes, "deal": note.deal or 0}
        text = sentence("tarot_slow_table" if note.minutes else "tarot_slow_table_without_minutes", facts)
        if note.deal is not None:
            text = f"{text} {sentence('tarot_slow_deal', facts)}"
        deal = note.deal if session.format.is_duplicate else None
        told = f"{text} {note.note}".strip()
        found.append(ToRule(note.round, note.table, deal, "", fault, told, note.number))
    return found


def _said(fault: str, **facts: object) -> str:
    return sentence(f"tarot_to_rule_{fault.lower().replace('-', '_')}", facts)


def _found(fault: str) -> FoundFault:
    known = faults().get(fault)
    if known is None:
        return FoundFault(fault, fault, "", is_doubtful=True)
    return FoundFault(known.id, known.name_fr, known.article, is_doubtful=known.confidence != "high")


def _incident(session: Session, each: IncidentRuled) -> IncidentView:
    fault = _found(each.fault)
    return IncidentView(
        each.number,
        each.round,
        each.table,
        each.deal,
        each.fault,
        fault.name,
        fault.article,
        _offender(session, each),
        each.formation,
        each.member,
        each.ruling,
        each.effects,
        each.note,
        session.overruled.get(each.number, ""),
        session.proposed.get(each.number),
        _warnings(session, each),
        return_text(session, each.number),
        _camps(session, each),
        _people(session, each),
    )


def _offender(session: Session, each: IncidentRuled) -> str:
    """Who committed it, though somebody else may have his place since."""
    person = session.offenders.get(each.number)
    return person.name if person else session.formations[each.formation].member_name(each.member)


def _warnings(session: Session, each: IncidentRuled) -> tuple[CodeFinding, ...]:
    """What of the arbiter's own decision goes beyond the code."""
    before = session.proposed.get(each.number)
    return () if before is None else beyond_scale(session.format, replace(each, effects=before), each.effects)


def _camps(session: Session, each: IncidentRuled) -> tuple[str, ...]:
    seats = tuple(seated.seat for seated in session.plans[each.round, each.table].seats)
    return (*seats, "taker", "defence") if session.format.is_topped else seats


def _people(session: Session, each: IncidentRuled) -> tuple[tuple[int, str], ...]:
    seats = session.plans[each.round, each.table].seats
    return tuple((seated.formation, session.formations[seated.formation].name) for seated in seats)


def _waiting(session: Session, asked: AskedContract) -> WaitingContract:
    plan = session.plans[asked.round, asked.table]
    formation = plan.formation(asked.seat) or 0
    return WaitingContract(
        asked.number,
        asked.table,
        asked.deal,
        asked.seat,
        session.formations[formation].name,
        sentence(f"tarot_contract_{asked.contract.value}", {}),
        playing_seats(session, plan, asked.deal),
    )
