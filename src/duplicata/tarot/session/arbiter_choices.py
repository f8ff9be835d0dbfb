"""What the code leaves to the arbiter and he takes: a penalty that may be added, a step of the scale, a mark."""

from msgspec.structs import replace

from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.principles import principles
from duplicata.tarot.code.ruling import CodeOption
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.incident_ruling import RuledIncident, effects_by_analogy
from duplicata.tarot.session.refusals import ChoiceWithoutDeal, NoMarkInFreeDeals, OptionNotOffered
from duplicata.tarot.session.session import Session


def with_choices(session: Session, command: RuleIncident, found: RuledIncident) -> RuledIncident:
    """The ruling with the options that the arbiter takes.

    Raises:
        OptionNotOffered, ChoiceWithoutDeal, NoMarkInFreeDeals, NotAnAmount.
    """
    effects = found.effects
    for number in command.chosen:
        if not 0 <= number < len(found.ruling.options):
            raise OptionNotOffered(number=number + 1)
        effects = _with_option(session, command, effects, found.ruling.options[number], number)
    return replace(found, effects=effects)


def _with_option(
    session: Session, command: RuleIncident, effects: IncidentEffects, option: CodeOption, number: int
) -> IncidentEffects:
    plan = session.plans[command.round, command.table]
    formation = plan.formation(option.to or command.seat) or plan.formation(command.seat) or 0
    if option.kind == kind_of(session.format):
        amount = command.amount if option.amount is None else option.amount
        if amount is None or thousandths(amount) <= 0:
            raise OptionNotOffered(number=number + 1)
        penalty = LedgerPenalty(formation, command.member, option.kind, float(amount))
        return replace(effects, penalties=(*effects.penalties, penalty))
    match option.kind:
        case "proposal":
            return effects_by_analogy(session, command)
        case "warning":
            return replace(effects, warned=(*effects.warned, formation))
        case "exclusion":
            return replace(effects, excluded=(*effects.excluded, formation))
        case "cancel_deal" | "adjusted_mark":
            return _on_deal(session.format, command, effects, option.kind, number)
        case _:
            # What remains is said to the table, and does nothing to the marks.
            return effects


def _on_deal(form: Format, command: RuleIncident, effects: IncidentEffects, kind: str, number: int) -> IncidentEffects:
    if command.deal is None:
        raise ChoiceWithoutDeal(number=number + 1)
    if kind == "cancel_deal":
        return _without_deal(form, effects)
    if not form.is_duplicate:
        raise NoMarkInFreeDeals(number=number + 1)
    return replace(effects, adjustment=_usual_mark(form, command.seat))


def _without_deal(form: Format, effects: IncidentEffects) -> IncidentEffects:
    """A free deal is cancelled; one that travels is neutralised."""
    if form.is_duplicate:
        return replace(effects, adjustment=Adjustment("neutralised"))
    return replace(effects, cancels_deal=True)


def _usual_mark(form: Format, seat: str) -> Adjustment:
    """40/60, +4/0 or +4/-4 (T 9)."""
    amounts = principles().adjusted[form.value]
    kind = "bounds" if form.is_topped else "floor"
    return Adjustment(kind, seat, amounts.offender_max, amounts.other_min)
