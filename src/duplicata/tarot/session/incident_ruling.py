"""From an incident at a table to its ruling: facts the session knows are filled in, bearers become formations."""

from collections.abc import Iterator, Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.applicable import Applied, applied
from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.facts import facts_of
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import rule_applied
from duplicata.tarot.code.marks import OTHERS, camps_of
from duplicata.tarot.code.repeats import offence_number
from duplicata.tarot.code.ruling import CodePenalty, CodeRuling
from duplicata.tarot.code.table import FactValue, MarkRule, faults
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format
from duplicata.tarot.score import score
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.events import IncidentRuled
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import deal_at
from duplicata.tarot.session.session import EnteredDeal, Session
from duplicata.tarot.session.standing import standing_of

# Until the deal is compared, its notes are taken to be equal: only the bounds are kept, and applied at the end (T 9).
_EVEN_NOTE = 50.0
_VOID = ("cancelled", "cancelled_and_redealt", "redealt")
_COUNTED = ("points", "percent", "pm")


class RuledIncident(msgspec.Struct, frozen=True):
    """The facts as they were judged, the ruling of the code, and what it does to the marks."""

    facts: Mapping[str, FactValue]
    ruling: CodeRuling
    effects: IncidentEffects


def ruled_incident(session: Session, command: RuleIncident) -> RuledIncident:
    """Raises what the judge raises."""
    plan = session.plans[command.round, command.table]
    found = applied(_incident(session, plan, command))
    ruling = rule_applied(found)
    return RuledIncident(found.incident.facts, ruling, _effects(session, command, found, ruling))


def effects_by_analogy(session: Session, command: RuleIncident) -> IncidentEffects:
    """What is proposed where the code is blank, in numbers. Raises what the judge raises."""
    found = applied(_incident(session, session.plans[command.round, command.table], command))
    assert found.spoken.analogy is not None, "every blank cell has its proposal"
    found = msgspec.structs.replace(found, spoken=found.spoken.analogy)
    return _effects(session, command, found, rule_applied(found))


def _effects(session: Session, command: RuleIncident, found: Applied, ruling: CodeRuling) -> IncidentEffects:
    plan = session.plans[command.round, command.table]
    return IncidentEffects(
        tuple(_penalties(session, plan, command, ruling)),
        cancels_deal=command.deal is not None and ruling.deal in _VOID,
        adjustment=_adjustment(found, ruling) if command.deal is not None and session.format.is_duplicate else None,
        warned=_told(session, plan, ruling, ("warning",), command),
        excluded=_told(session, plan, ruling, ("exclusion", "scratch"), command),
    )


def earlier_offences(session: Session, fault: str, formation: int, member: int) -> int:
    """How often somebody was ruled against for a fault of this kind, whatever its facts and whomever he played for."""
    known = session.formations.get(formation)
    person = known.person(member) if known else None
    against = [each.fault for each in session.incidents.values() if _is_against(session, each, person, formation)]
    return offence_number(fault, against) - 1 if fault in faults() else 0


def _is_against(session: Session, each: IncidentRuled, person: FormationMember | None, formation: int) -> bool:
    """Whoever took the place of an offender starts anew; an incident that names nobody is the formation's."""
    offender = session.offenders.get(each.number)
    if person is None or offender is None:
        return offender is person and each.formation == formation
    return offender.identity == person.identity


def known_facts_of(session: Session, command: RuleIncident) -> Mapping[str, FactValue]:
    """What the session can tell of an incident: how often, the contract, who won, what was taken already."""
    plan = session.plans[command.round, command.table]
    formation = plan.formation(command.seat) or 0
    offence = earlier_offences(session, command.fault, formation, command.member) + 1
    facts: dict[str, FactValue] = {"offence": offence, "repeat": offence > 1}
    result = _result(session, command)
    if result is not None:
        facts |= _facts_of_deal(session, plan, command.seat, result)
    if (
        command.fault in faults()
        and faults()[command.fault].is_ethics
        and (rank := _ranking(session, formation, command))
    ):
        facts["ranking"] = rank
    if (already := _penalised(session, command, formation)) and session.format.is_duplicate:
        facts["penalised_on_deal"] = already
    accepted = facts_of(command.fault) if command.fault in faults() else frozenset()
    return {name: value for name, value in facts.items() if name in accepted}


@rule("T 3-11", editions=("FFT-R6",))
def _ranking(session: Session, formation: int, command: RuleIncident) -> str:
    """The offender's ranking beside the scale of a fault of ethics: the federation's, or else his rank so far."""
    known = session.formations.get(formation)
    person = known.person(command.member) if known else None
    if person is not None and person.ranking:
        return person.ranking
    lines = [line for line in standing_of(session) if line.rank is not None]
    rank = next((line.rank for line in lines if line.formation == formation), None)
    return "" if rank is None else sentence("tarot_rank_in_session", {"rank": rank, "count": len(lines)})


def _incident(session: Session, plan: TablePlan, command: RuleIncident) -> Incident:
    known = dict(known_facts_of(session, command))
    if "offender_wins" in command.facts:
        known.pop("taker_wins", None)
    facts = {**known, **command.facts}
    form = session.format
    has_deal = command.deal is not None
    notes = _even_notes(form, command, facts) if has_deal else None
    scores = {"A": 0.0, "B": 0.0} if has_deal and form.is_match else None
    return Incident(command.fault, form, command.seat, facts, scores, notes)


def _even_notes(form: Format, command: RuleIncident, facts: Mapping[str, FactValue]) -> Mapping[str, float] | None:
    if form is Format.TRIPLETTES:
        return {"NS": _EVEN_NOTE, "EO": _EVEN_NOTE}
    fault = faults().get(command.fault)
    is_side_known = "offender_side" in facts or (fault is not None and fault.side is not None)
    if form is Format.INDIVIDUEL and is_side_known:
        return {Side.TAKER.value: _EVEN_NOTE, Side.DEFENCE.value: _EVEN_NOTE}
    return None


def _result(session: Session, command: RuleIncident) -> EnteredDeal | None:
    found = session.deals.get((command.round, command.table, command.deal or 0))
    return found if found is not None and found.unit is not None else None


def _facts_of_deal(session: Session, plan: TablePlan, seat: str, result: EnteredDeal) -> dict[str, FactValue]:
    deal = deal_at(session, plan, result.deal, result.entry)
    assert deal is not None, "a deal with a score was taken"
    is_taker = {
        Format.TRIPLETTES: (result.entry.taker or "") in seat,
        Format.EQUIPES: plan.attacks == seat,
        Format.QUADRETTES: plan.attacks == seat,
    }.get(session.format, seat in (result.entry.taker, result.entry.partner))
    side = Side.TAKER if is_taker else Side.DEFENCE
    return {"contract": deal.contract.value, "taker_wins": score(deal).made, "offender_side": side.value}


@rule("T 12-10", editions=("FFT-R6",))
def _penalised(session: Session, command: RuleIncident, formation: int) -> float:
    """What a player, or his defence, has lost on the deal already: faults on one deal do not add up."""
    if command.deal is None:
        return 0.0
    ruled, concerned = session.incidents_at(command.round, command.table, command.deal), {formation}
    if _is_defender(session, command):
        concerned |= {each.formation for each in ruled if _is_defender(session, each)}
    taken = (penalty for each in ruled for penalty in each.effects.penalties if penalty.formation in concerned)
    return sum(penalty.amount for penalty in taken if penalty.amount > 0)


def _is_defender(session: Session, told: RuleIncident | IncidentRuled) -> bool:
    """Whether somebody who plays alone is known to have been at fault as a defender."""
    if session.format is not Format.INDIVIDUEL:
        return False
    entered = session.deals.get((told.round, told.table, told.deal or 0))
    if entered is not None and entered.entry.taker is not None:
        return told.seat != entered.entry.taker
    fault = faults().get(told.fault)
    return told.facts.get("offender_side", fault.side.value if fault and fault.side else "") == Side.DEFENCE.value


def _penalties(session: Session, plan: TablePlan, command: RuleIncident, ruling: CodeRuling) -> Iterator[LedgerPenalty]:
    unit = kind_of(session.format)
    for penalty in due_by_named(session, command.fault, command.seat, ruling):
        if penalty.kind in (*_COUNTED, "bonus") and penalty.amount:
            amount = -penalty.amount if penalty.kind == "bonus" else penalty.amount
            for formation in _bearers(plan, penalty, command, session):
                member = command.member if formation == plan.formation(command.seat) else 0
                yield LedgerPenalty(formation, member, unit, float(amount))


def _bearers(plan: TablePlan, penalty: CodePenalty, command: RuleIncident, session: Session) -> tuple[int, ...]:
    """The formations of a table that a name of the ruling stands for; an outsider is nobody's formation."""
    named = plan.formation(penalty.to)
    if named is not None:
        return (named,)
    everyone = tuple(seated.formation for seated in plan.seats)
    if penalty.to == "NSEO":
        return everyone
    if penalty.to == OTHERS:
        return tuple(each for each in everyone if each != plan.formation(command.seat))
    result = _result(session, command)
    # Both sides bear it; before a score is entered, the offender stands for his side and the others for theirs.
    taker = plan.formation((result.entry.taker if result else None) or command.seat)
    attack = tuple(each for each in everyone if each == taker)
    defence = tuple(each for each in everyone if each != taker)
    return {Side.TAKER.value: attack, Side.DEFENCE.value: defence}.get(penalty.to, ())


@rule("T 12-17", editions=("FFT-R6",))
def due_by_named(session: Session, fault: str, seat: str, ruling: CodeRuling) -> tuple[CodePenalty, ...]:
    """What is due once somebody is named: of two players who revoked, one against the other, each is named in turn.

    Where formations play, both camps pay at once.
    """
    is_by_player = session.format is Format.INDIVIDUEL and faults()[fault].group == "renonce"
    if is_by_player and len(ruling.penalties) > 1:
        return (msgspec.structs.replace(ruling.penalties[0], to=seat),)
    return ruling.penalties


def _told(
    session: Session, plan: TablePlan, ruling: CodeRuling, kinds: tuple[str, ...], command: RuleIncident
) -> tuple[int, ...]:
    """Those who are warned or excluded; a spectator is of no formation."""
    told = (penalty for penalty in ruling.penalties if penalty.kind in kinds)
    return tuple(dict.fromkeys(each for penalty in told for each in _bearers(plan, penalty, command, session)))


def _adjustment(found: Applied, ruling: CodeRuling) -> Adjustment | None:
    """Bounds and fixed marks as the code has them; the deal's own marks are known later."""
    if ruling.deal == "neutralised" and found.spoken.mark is None:
        return Adjustment("neutralised")
    seat = found.incident.offender or ""
    if ruling.deal == "collective_zero":
        return Adjustment("fixed", seat, 0.0, 0.0)
    return None if found.spoken.mark is None else _bounds(found.spoken.mark, camps_of(found).offender, seat)


def _bounds(mark: MarkRule, offender: str, seat: str) -> Adjustment:
    """Bounds are for a whole side; a mark that is imposed, for whoever is at fault."""
    match mark.type:
        case "clamp_pct":
            return Adjustment("bounds", offender, mark.offender_max, mark.other_min)
        case "clamp_pm":
            return Adjustment("floor", offender, mark.offender_max, mark.other_min)
        case "floor_pm_other":
            return Adjustment("floor", offender, mark.offender or 0.0, mark.other_min)
        case _:
            other = None if isinstance(mark.other, str) else mark.other
            return Adjustment("fixed", seat, mark.offender, other)
