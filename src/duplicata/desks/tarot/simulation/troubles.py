"""Incidents of a simulated tournament: any fault of the code, questions answered by luck, and some rulings changed."""

import msgspec

from duplicata.desks.tarot.arbiter import ArbiterDesk, RulingProposal
from duplicata.desks.tarot.simulation.entries import one_in
from duplicata.desks.tarot.views import unit_of
from duplicata.kernel.chance import Chance
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.questions import Question
from duplicata.tarot.code.table import FactValue, faults
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.effects import IncidentEffects, LedgerPenalty
from duplicata.tarot.session.events import IncidentRuled
from duplicata.tarot.session.plan import TablePlan

_MOST_QUESTIONS = 6
FALSE_DISCARD = "D-FE-01"
_AMOUNTS = {"points": 100.0, "percent": 1.0, "pm": 2.0}


def trouble_at(arbiter: ArbiterDesk, plan: TablePlan, deal: int, chance: Chance) -> IncidentRuled | None:
    """Something happens at a table; nothing if the code does not speak of it."""
    form = arbiter.session.format
    known = [fault for fault in faults().values() if fault.speaks_of(form)]
    fault = known[chance.below(len(known))]
    seated = plan.seats[chance.below(len(plan.seats))]
    members = len(arbiter.session.formations[seated.formation].members)
    member = chance.below(members) + 1 if members > 1 else 0
    return ruled_by_luck(arbiter, RuleIncident(plan.round, plan.table, fault.id, seated.seat, deal, member), chance)


def false_discard_at(arbiter: ArbiterDesk, plan: TablePlan, deal: int, chance: Chance) -> None:
    """In a match, the attacker puts aside what he may not: the deal is played again at the return."""
    ruled_by_luck(arbiter, RuleIncident(plan.round, plan.table, FALSE_DISCARD, plan.attacks, deal, 1), chance)


def rule_what_waits(arbiter: ArbiterDesk, chance: Chance) -> None:
    """The arbiter rules what the tables have brought to light themselves."""
    for each in arbiter.to_rule():
        ruled_by_luck(arbiter, RuleIncident(each.round, each.table, each.fault, each.seat, each.deal), chance)
    for asked in arbiter.returns():
        arbiter.settle(asked.number, asked.choices[chance.below(len(asked.choices))].event)


def ruled_by_luck(arbiter: ArbiterDesk, command: RuleIncident, chance: Chance) -> IncidentRuled | None:
    """Questions are answered by luck; nothing if the code rules nothing of it."""
    facts: dict[str, FactValue] = {}
    try:
        for _ in range(_MOST_QUESTIONS):
            command = _with_facts(command, facts)
            proposal = arbiter.propose(command)
            if not proposal.questions:
                ruled = arbiter.apply(_with_choice(arbiter, command, proposal, chance))
                _think_again(arbiter, ruled, chance)
                return ruled
            facts |= {question.fact: _answer(question, chance) for question in proposal.questions}
    except DuplicataError:
        return None
    return None


def _with_choice(arbiter: ArbiterDesk, command: RuleIncident, proposal: RulingProposal, chance: Chance) -> RuleIncident:
    """Where the code offers choices, the arbiter takes one now and then."""
    options = proposal.ruling.options if proposal.ruling else ()
    if not options or not one_in(chance, 2):
        return command
    amount = _AMOUNTS[unit_of(arbiter.session.format)]
    return msgspec.structs.replace(command, chosen=(chance.below(len(options)),), amount=amount)


def _think_again(arbiter: ArbiterDesk, ruled: IncidentRuled, chance: Chance) -> None:
    """Where the code leaves a choice, and sometimes elsewhere, the arbiter decides himself."""
    if not (ruled.ruling.undecided or one_in(chance, 12)):
        return
    unit = unit_of(arbiter.session.format)
    penalties = (LedgerPenalty(ruled.formation, ruled.member, unit, _AMOUNTS[unit]),) if one_in(chance, 2) else ()
    effects = IncidentEffects(penalties, adjustment=None if one_in(chance, 2) else ruled.effects.adjustment)
    arbiter.overrule(ruled.number, effects, sentence("tarot_simulated_decision", {}))


def _answer(question: Question, chance: Chance) -> FactValue:
    return question.answers[chance.below(len(question.answers))].value if question.answers else 1


def _with_facts(command: RuleIncident, facts: dict[str, FactValue]) -> RuleIncident:
    return RuleIncident(
        command.round, command.table, command.fault, command.seat, command.deal, command.member, dict(facts)
    )
